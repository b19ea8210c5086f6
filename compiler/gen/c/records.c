/* records.c - C types of arrays and records, their members, their copies. */
#include "gen/c/c_printer.h"

typedef struct {
    const char *name, *array; /* C types of one and of an array of them */
    const char **fields;
    bool array_written;
} RecordInfo;

static RecordInfo *record_info(Gen *g, const Type *type);

/* ---- names of types ---- */

const char *c_array_name(const Type *type)
{
    switch (type_elem(type)->kind) {
    case TY_REAL: return "mocc_reals";
    case TY_STRING: return "mocc_strs";
    case TY_INTEGER:
    case TY_BOOLEAN:
    case TY_ENUM: return "mocc_ints";
    case TY_RECORD: return "mocc_records";
    case TY_OBJECT:
    case TY_ARRAY:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_CLOCK:
    case TY_NONE:
    case TY_ERROR: break;
    }
    return "mocc_unknown";
}

static const char *record_array(Gen *g, const Type *type)
{
    RecordInfo *info = record_info(g, type_elem(type));
    if (!info->array_written) {
        info->array = c_global_fn(g, arena_printf(g->arena, "%s_array", info->name));
        putf(&g->types,
             "typedef struct {\n    %s *at;\n    mocc_int n;\n    int rank;\n"
             "    mocc_int dim[MOCC_RANK];\n} %s;\n\n",
             info->name, info->array);
        info->array_written = true;
    }
    return info->array;
}

/* Returns whether values of this type are pointers in C. The text of such a C type ends with a star
   instead of a blank. */
bool c_is_pointer(const Type *type)
{
    return type->kind == TY_STRING || type->kind == TY_OBJECT;
}

const char *c_type_name(Gen *g, const Type *type)
{
    switch (type->kind) {
    case TY_INTEGER:
    case TY_BOOLEAN:
    case TY_ENUM: return "mocc_int";
    case TY_STRING: return "const char *";
    case TY_OBJECT: return "void *";
    case TY_RECORD: return record_info(g, type)->name;
    case TY_ARRAY:
        return type->elem->kind == TY_RECORD ? record_array(g, type) : c_array_name(type);
    case TY_REAL:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_CLOCK:
    case TY_NONE:
    case TY_ERROR: break;
    }
    return "double";
}

const char *c_type_of(Gen *g, const Type *type)
{
    const char *name = c_type_name(g, type);
    return c_is_pointer(type) ? name : arena_printf(g->arena, "%s ", name);
}

const char *c_array_type(CFn *c, const Type *type)
{
    return c_type_of(c->g, type);
}

/* Returns an interned text that is the same for two records if and only if their members agree in
   type, name and order. Such records have one C type, wherever they were declared. */
static const char *members_of(Gen *g, const Type *type)
{
    Writer w = writer_new(g->arena, 4);
    for (int i = 0; i < type->n; i++)
        putf(&w, "%s%s;", c_type_of(g, type->fields[i].type), type->fields[i].name);
    return name_intern(g->ex->names, writer_text(&w));
}

static RecordInfo *record_info(Gen *g, const Type *type)
{
    RecordInfo *info = map_get(&g->record_types, type);
    const char *members = info ? NULL : members_of(g, type);
    if (!info) info = map_get(&g->records, members);
    map_put(&g->record_types, type, info);
    if (info) return info;
    info = arena_make(g->arena, RecordInfo);
    map_put(&g->record_types, type, info);
    map_put(&g->records, members, info);
    info->name = c_global_fn(g, type->name);
    info->fields = arena_array(g->arena, const char *, type->n + 1);
    Map taken = map_new(g->arena);
    Writer w = writer_new(g->arena, 4);
    put(&w, "typedef struct {\n");
    for (int i = 0; i < type->n; i++) {
        info->fields[i] = c_local(g, &taken, type->fields[i].name);
        putf(&w, "    %s%s;\n", c_type_of(g, type->fields[i].type), info->fields[i]);
    }
    if (!type->n) put(&w, "    int empty;\n");
    putf(&w, "} %s;\n\n", info->name);
    put(&g->types, writer_text(&w));
    return info;
}

const char *c_field(Gen *g, const Type *record, int i)
{
    return record_info(g, record)->fields[i];
}

/* ---- declared objects ---- */

static const char *part(CFn *c, const char *object, const char *name)
{
    return c_fmt(c, "%s.%s", object, name);
}

/* Writes statements that allocate all arrays in an object, which is an array or a record and was
   declared with all bytes zero. Sizes that the type leaves open become 0. */
void c_init_object(CFn *c, const char *object, const Type *type)
{
    if (type->kind == TY_RECORD) {
        for (int i = 0; i < type->n; i++)
            if (program_is_aggregate(type->fields[i].type))
                c_init_object(c, part(c, object, c_field(c->g, type, i)), type->fields[i].type);
        return;
    }
    if (type->kind != TY_ARRAY) return;
    if (type->elem->kind == TY_RECORD) {
        c_init_records(c, object, type, NULL);
        return;
    }
    putf(&c->w, "%s_new(I, &%s, %d, (const mocc_int[]){", c_array_name(type), object, type->n);
    for (int d = 0; d < type->n; d++)
        putf(&c->w, "%s%d", d ? ", " : "", type->dims[d] < 0 ? 0 : type->dims[d]);
    put(&c->w, "});\n");
    c->allocates = true;
}

/* Writes statements that allocate an array of records and the arrays in the records. dims[d] is the
   C text of the size of dimension d; if dims[d] or `dims` is NULL, the size is that of the type. */
void c_init_records(CFn *c, const char *object, const Type *type, const char *const *dims)
{
    Arena *arena = c->g->arena;
    putf(&c->w, "mocc_records_new(I, &%s, %d, (const mocc_int[]){", object, type->n);
    for (int d = 0; d < type->n; d++) {
        const char *dim = dims && dims[d]
                              ? dims[d]
                              : arena_printf(arena, "%d", type->dims[d] < 0 ? 0 : type->dims[d]);
        putf(&c->w, "%s%s", d ? ", " : "", dim);
    }
    put(&c->w, "});\n");
    int at = ++c->temps;
    Writer outer = c->w;
    c->w = writer_new(arena, 4);
    c_init_object(c, arena_printf(arena, "%s.at[tmp%d]", object, at), type->elem);
    Writer inner = c->w;
    c->w = outer;
    c->allocates = true;
    if (!inner.len) return;
    putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < %s.n; tmp%d++) {\n", at, at, object, at);
    c->w.indent++;
    put_n(&c->w, writer_text(&inner), inner.len);
    c->w.indent--;
    put(&c->w, "}\n");
}

bool c_has_arrays(const Type *record)
{
    for (int i = 0; i < record->n; i++)
        if (program_is_aggregate(record->fields[i].type)) return true;
    return false;
}

/* Writes a loop that allocates the arrays in all records of an array of records. */
static void init_elements(CFn *c, const char *object, const Type *type)
{
    int at = ++c->temps;
    putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < %s.n; tmp%d++) {\n", at, at, object, at);
    c->w.indent++;
    c_init_object(c, c_fmt(c, "%s.at[tmp%d]", object, at), type->elem);
    c->w.indent--;
    put(&c->w, "}\n");
}

/* Writes the assignment of an array of records. If `from` is a temporary, its records may share
   arrays with those of `to`, which therefore get new arrays first. */
static void copy_records(CFn *c, const char *to, CObject from, const Type *type, const char *name,
                         bool resize)
{
    bool arrays = c_has_arrays(type->elem), fresh = arrays && from.temporary;
    const char *call = c_fmt(c, "mocc_records_resize(I, &%s, %s, ", to, c_address_of(c, from));
    putf(&c->w, "%s%s", arrays && !fresh ? "if (" : "", call);
    c_string(&c->w, c_placed(c, name));
    putf(&c->w, ", %d)%s\n", resize, arrays && !fresh ? ") {" : ";");
    if (arrays && !fresh) {
        c->w.indent++;
        init_elements(c, to, type);
        c->w.indent--;
        put(&c->w, "}\n");
    }
    if (resize) c->resizes = true;
    int at = ++c->temps;
    if (fresh) init_elements(c, to, type);
    if (fresh) c->resizes = true;
    putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < mocc_common(I, ", at, at);
    c_string(&c->w, c_placed(c, name));
    putf(&c->w, ", %s.n, %s); tmp%d++) {\n", to, c_part(c, from, "n").text, at);
    c->w.indent++;
    c_copy(c, c_fmt(c, "%s.at[tmp%d]", to, at), c_part(c, from, c_fmt(c, "at[tmp%d]", at)),
           type->elem, name, true);
    c->w.indent--;
    put(&c->w, "}\n");
    c->fails = true;
}

void c_copy(CFn *c, const char *to, CObject from, const Type *type, const char *name, bool resize)
{
    if (type->kind == TY_RECORD) {
        for (int i = 0; i < type->n; i++) {
            const char *field = c_field(c->g, type, i);
            c_copy(c, part(c, to, field), c_part(c, from, field), type->fields[i].type,
                   c_fmt(c, "%s.%s", name, type->fields[i].name), true);
        }
    } else if (type->kind == TY_ARRAY && type->elem->kind == TY_RECORD) {
        copy_records(c, to, from, type, name, resize);
    } else if (type->kind == TY_ARRAY) {
        putf(&c->w, "%s_assign(I, &%s, %s, ", c_array_name(type), to, c_address_of(c, from));
        c_string(&c->w, c_placed(c, name));
        putf(&c->w, ", %d);\n", resize);
        c->fails = c->allocates = true;
        if (resize) c->resizes = true;
    } else {
        putf(&c->w, "%s = %s;\n", to, c_value(c, from));
    }
}

/* ---- constants ---- */

/* Returns the name of the C table of a constant array that a user function reads. The table is
   written when its name is asked for the first time. */
const char *c_constant(Gen *g, const Var *var)
{
    const char *name = map_get(&g->constants, var);
    if (name) return name;
    const Expr *value = var->binding;
    int n = var->type->kind == TY_ARRAY ? type_size(var->type) : -1;
    name = c_global_fn(g, var->name);
    map_put(&g->constants, var, (void *)(intptr_t)name);
    if (!value || n < 0 || value->kind != EX_ARRAY) {
        c_refuse(g, "the constant %s in a function", var->name);
        return name;
    }
    CFn c = cfn_new(g);
    share_begin(&c);
    c.w.indent = 0;
    const char *elem = c_type_of(g, type_elem(var->type));
    putf(&c.w, "static const %s%s_at[] = {", elem, name);
    c_constant_elements(&c, value);
    putf(&c.w, "};\nstatic const %s %s = {(%s*)%s_at, %d, %d, {", c_array_name(var->type), name,
         elem, name, n, var->type->n);
    for (int d = 0; d < var->type->n; d++) putf(&c.w, "%s%d", d ? ", " : "", var->type->dims[d]);
    put(&c.w, "}};\n");
    put(&g->head, writer_text(&c.w));
    return name;
}

void c_constant_elements(CFn *c, const Expr *e)
{
    for (int i = 0; i < e->n; i++) {
        if (i) put(&c->w, i % 8 ? ", " : ",\n    ");
        if (e->arg[i]->kind == EX_ARRAY) c_constant_elements(c, e->arg[i]);
        else c_expr_fresh(c, &c->w, e->arg[i], P_NONE);
    }
}

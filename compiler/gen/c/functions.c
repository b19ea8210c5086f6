/* functions.c - functions of the user to C functions: scalars by value, arrays and records by
   address, several results through pointers. Memory of local arrays comes from the instance's stack
   and goes when the function returns; that of results stays. */
#include <string.h>

#include "gen/c/c_printer.h"

/* ---- names and prototypes ---- */

static bool is_scalar_type(const Type *type)
{
    return !program_is_aggregate(type);
}

static void put_params(Gen *g, Writer *w, const FnInfo *info, const char *const *names)
{
    const Function *fn = info->fn;
    putf(w, "(%s *I", g->dialect->instance);
    for (int i = 0; i < fn->inputs.len; i++) {
        const Type *type = fn->inputs.at[i]->type;
        const char *name = names ? names[i] : "";
        if (program_is_aggregate(type)) putf(w, ", const %s*%s", c_type_of(g, type), name);
        else putf(w, ", %s%s", names ? c_type_of(g, type) : c_type_name(g, type), name);
    }
    for (int i = 0; i < fn->outputs.len && !info->by_value; i++)
        putf(w, ", %s*%s", c_type_of(g, fn->outputs.at[i]->type),
             names ? names[fn->inputs.len + i] : "");
    put(w, ")");
}

static void put_head(Gen *g, Writer *w, const FnInfo *info, const char *const *names)
{
    putf(w, "%s %s%s", c_linkage(g),
         info->by_value ? c_type_of(g, info->fn->outputs.at[0]->type) : "void ", info->name);
    put_params(g, w, info, names);
}

FnInfo *c_fn_info(Gen *g, const Function *fn)
{
    FnInfo *info = map_get(&g->fn_info, fn);
    if (info) return info;
    info = arena_make(g->arena, FnInfo);
    map_put(&g->fn_info, fn, info);
    vec_push(g->arena, &g->fns, info);
    info->fn = fn;
    bool short_name = g->foreign && !strchr(fn->name, '.'); /* system headers may have it */
    info->name = c_global_fn(g, short_name ? arena_printf(g->arena, "fn_%s", fn->name) : fn->name);
    info->by_value = fn->outputs.len == 1 && is_scalar_type(fn->outputs.at[0]->type);
    const ProgramFunction *known = program_function(g->program, fn);
    info->recursive = known && known->recursive;
    put_head(g, &g->protos, info, NULL);
    put(&g->protos, ";\n");
    return info;
}

const char *c_fn_name(Gen *g, const Function *fn)
{
    return c_fn_info(g, fn)->name;
}

const char *c_iter_name(CFn *c, const Expr *iter)
{
    const char *name = map_get(&c->iters, iter);
    if (name) return name;
    name = iter->string && *iter->string ? iter->string : "i";
    name = c->locals ? c_local(c->g, &c->names, name) : c_local_of_model(c->g, &c->names, name);
    map_put(&c->iters, iter, (void *)(intptr_t)name);
    return name;
}

/* ---- a function ---- */

static bool is_output(const Function *fn, const Var *var)
{
    for (int i = 0; i < fn->outputs.len; i++)
        if (fn->outputs.at[i] == var) return true;
    return false;
}

/* Returns whether the declared size of an array may turn out negative when the program runs. It
   cannot if it is a literal or a function of an array such as size(). */
static bool may_be_negative(const Expr *size)
{
    return size->kind != EX_ARRAY_FN && size->kind != EX_INTEGER;
}

/* Returns the C text of the declared size of dimension d. If the size may be negative, the text
   includes a test at run time. */
static const char *declared_size(CFn *c, const Var *var, int d)
{
    const char *size = c_text(c, var->dims[d], P_NONE);
    if (!may_be_negative(var->dims[d])) return size;
    c->fails = true;
    Writer what = writer_new(c->g->arena, 4);
    c_string(&what, arena_printf(c->g->arena, "%s of function %s", var->name, c->fn->fn->name));
    return c_fmt(c, "mocc_declared_size(I, %s, %d, %s)", writer_text(&what), d + 1, size);
}

static const char *dims_text(CFn *c, const Var *var)
{
    Writer w = writer_new(c->g->arena, 4);
    for (int d = 0; d < var->type->n; d++) {
        const Expr *dim = var->dims ? var->dims[d] : NULL;
        if (d) put(&w, ", ");
        if (var->type->dims[d] >= 0) putf(&w, "%d", var->type->dims[d]);
        else if (dim) put(&w, declared_size(c, var, d));
        else put(&w, "0");
    }
    return writer_text(&w);
}

static void declare_array(CFn *c, const Var *var, const char *name)
{
    share_begin(c);
    for (int d = 0; d < var->type->n; d++)
        if (var->dims && var->dims[d]) share_root(c, var->dims[d], 0);
    share_end(c);
    for (int d = 0; d < var->type->n; d++)
        if (var->dims && var->dims[d]) share_prepare(c, var->dims[d], 0);
    if (var->type->elem->kind == TY_RECORD) {
        const char *dims[16] = {0};
        for (int d = 0; d < var->type->n && d < 16; d++)
            if (var->dims && var->dims[d]) dims[d] = declared_size(c, var, d);
        c_init_records(c, name, var->type, dims);
        return;
    }
    putf(&c->w, "%s_new(I, &%s, %d, (const mocc_int[]){%s});\n", c_array_name(var->type), name,
         var->type->n, dims_text(c, var));
    c->allocates = true;
}

/* If `var`, an array or a record, is declared with a value, writes the statements that compute this
   value and assign it to the variable, whose C name is `name`; otherwise writes nothing. */
static void bind_local(CFn *c, const Var *var, const char *name)
{
    const Expr *value = var->binding;
    bool open = false, elements = value && program_is_elementwise(value);
    if (!value) return;
    for (int d = 0; var->type->kind == TY_ARRAY && d < var->type->n; d++)
        open |= var->type->dims[d] < 0 && !(var->dims && var->dims[d]);
    share_begin(c);
    if (elements && !open) share_root(c, value, 0);
    else share_object(c, value);
    share_end(c);
    share_prepare(c, value, 0);
    if (elements && !open && c_assign_elements(c, name, var, value)) return;
    if (elements && !open) c_temp(c, share_node(c, value));
    c_copy(c, name, c_object(c, value), var->type, var->name, open);
}

static void declare_scalar(CFn *c, const Var *var, const char *name)
{
    const char *type = c_type(c, var->type);
    const char *zero = var->type->kind == TY_STRING ? "\"\"" : "0";
    Writer before = {0};
    const char *value = var->binding ? c_condition(c, var->binding, &before) : zero;
    c_put_lines(c, &before);
    putf(&c->w, "%s%s = %s;\n", type, name, value);
}

static void declare_local(CFn *c, const Var *var)
{
    const char *name = c_local_of(c, var)->name;
    c->loc = var->loc;
    if (!program_is_aggregate(var->type)) {
        declare_scalar(c, var, name);
        return;
    }
    putf(&c->w, "%s%s = {0};\n", c_type(c, var->type), name);
    if (var->type->kind == TY_ARRAY) declare_array(c, var, name);
    else c_init_object(c, name, var->type);
    bind_local(c, var, name);
}

static const char *add_local(CFn *c, const Var *var, bool input)
{
    Local *local = arena_make(c->g->arena, Local);
    local->name = c_local(c->g, &c->names, var->name);
    local->pointer = input && program_is_aggregate(var->type);
    map_put(c->locals, var, local);
    return local->name;
}

/* Gives C names to the inputs, outputs and locals of a function. Returns the names of the
   parameters: those of the inputs, then those of the pointers to the results. */
static const char **name_locals(CFn *c, const FnInfo *info)
{
    const Function *fn = info->fn;
    Arena *arena = c->g->arena;
    const char **names = arena_array(arena, const char *, fn->inputs.len + fn->outputs.len + 1);
    int n = 0;
    vec_each(const Var *, var, &fn->inputs) names[n++] = add_local(c, var, true);
    vec_each(const Var *, var, &fn->outputs) {
        const char *result = arena_printf(arena, "%s_result", add_local(c, var, false));
        names[n++] = c_local(c->g, &c->names, result);
    }
    vec_each(const Var *, var, &fn->locals)
        if (!is_output(fn, var)) add_local(c, var, false);
    return names;
}

/* A Locals keeps track of which variables of a function are already declared in the C function. */
typedef struct {
    CFn *c;
    const Function *fn;
    Map declared;
} Locals;

static void declare_needed(Locals *l, const Var *var);

static void declare_read(void *host, Expr *e)
{
    Locals *l = host;
    if (e->kind == EX_VAR && c_local_of(l->c, e->var)) declare_needed(l, e->var);
}

/* Declares a variable of the function, unless it is declared already. The variables that its value
   and its sizes depend on are declared before it. */
static void declare_needed(Locals *l, const Var *var)
{
    Arena *arena = l->c->g->arena;
    if (map_get(&l->declared, var)) return;
    map_put(&l->declared, var, l);
    if (var->binding) ex_visit(arena, var->binding, declare_read, l);
    for (int d = 0; var->dims && d < var->type->n; d++)
        if (var->dims[d]) ex_visit(arena, var->dims[d], declare_read, l);
    declare_local(l->c, var);
}

/* Writes the declarations of outputs and locals. `first` gets the declarations of outputs and of
   the variables that these depend on; they are written before mocc_mark(), so that the memory of
   the results is not released when the function returns. */
static void declare_all(CFn *c, const Function *fn, Writer *first)
{
    Locals l = {c, fn, map_new(c->g->arena)};
    for (int i = 0; i < fn->inputs.len; i++) map_put(&l.declared, fn->inputs.at[i], &l);
    for (int i = 0; i < fn->outputs.len; i++) declare_needed(&l, fn->outputs.at[i]);
    *first = c->w;
    c->w = writer_new(c->g->arena, 4);
    c->w.indent = 1;
    c->instance |= c->allocates;
    c->allocates = c->resizes = false;
    for (int i = 0; i < fn->locals.len; i++) declare_needed(&l, fn->locals.at[i]);
}

static void put_results(CFn *c, Writer *w, const FnInfo *info, const char *const *names)
{
    const Function *fn = info->fn;
    for (int i = 0; i < fn->outputs.len; i++) {
        const char *local = c_local_of(c, fn->outputs.at[i])->name;
        if (info->by_value) putf(w, "    return %s;\n", local);
        else putf(w, "    *%s = %s;\n", names[fn->inputs.len + i], local);
    }
}

static bool any_open_output(const Function *fn)
{
    for (int i = 0; i < fn->outputs.len; i++) {
        const Type *type = fn->outputs.at[i]->type;
        if (type->kind == TY_RECORD) return true;
        for (int d = 0; type->kind == TY_ARRAY && d < type->n; d++)
            if (type->dims[d] < 0 && !(fn->outputs.at[i]->dims && fn->outputs.at[i]->dims[d]))
                return true;
    }
    return false;
}

/* Returns whether this type is an array or a record that contains one. C compilers do not warn that
   a variable of such a type is never read, since its declaration is followed by a call that gets
   the address of the array. */
static bool holds_array(const Type *type)
{
    bool holds = type->kind == TY_ARRAY;
    for (int i = 0; type->kind == TY_RECORD && i < type->n; i++)
        holds |= holds_array(type->fields[i].type);
    return holds;
}

/* Writes "(void)x;" for each local that is assigned and never read, since compilers warn about
   these. */
static void unused_locals(CFn *c, Writer *w, const Function *fn)
{
    vec_each(const Var *, var, &fn->locals)
        if (!is_output(fn, var) && !holds_array(var->type) && !c_local_of(c, var)->read)
            putf(w, "    (void)%s;\n", c_local_of(c, var)->name);
}

/* Writes "(void)I;" unless the function uses the instance I, and "(void)x;" for each input x that
   is never read, since compilers warn about parameters that are not used. `named` says that the
   instance is used by text that is not in `c`, such as the release of memory. */
static void unused(CFn *c, Writer *w, bool named)
{
    if (!named && !c->fails && !c->allocates && !c->instance) put(w, "    (void)I;\n");
    vec_each(const Var *, var, &c->fn->fn->inputs)
        if (!c_local_of(c, var)->read) putf(w, "    (void)%s;\n", c_local_of(c, var)->name);
}

static void write_function(Gen *g, FnInfo *info)
{
    const Function *fn = info->fn;
    CFn c = cfn_new(g);
    Map locals = map_new(g->arena);
    Writer *w = &g->bodies;
    c.locals = &locals;
    c.fn = info;
    const char **names = name_locals(&c, info);
    Writer first;
    declare_all(&c, fn, &first);
    c_check_inputs(&c, fn);
    if (fn->external) c_external(&c, info);
    else c_statements(&c, fn->body);
    bool release = c.allocates && !any_open_output(fn);
    Writer body = writer_new(g->arena, 4);
    put_n(&body, writer_text(&first), first.len);
    if (release) put(&body, "    const size_t frame = mocc_mark(I);\n");
    if (info->recursive) {
        putf(&body, "    if (mocc_enter(I, ");
        c_string(&body, fn->name);
        put(&body, ")) goto out;\n");
    }
    put_n(&body, writer_text(&c.w), c.w.len);
    unused_locals(&c, &body, fn);
    if (c.jumps) put(&body, "done:\n");
    if (info->recursive) put(&body, "    mocc_leave(I);\nout:\n");
    if (release) put(&body, "    mocc_release(I, frame);\n");
    put_results(&c, &body, info, names);
    if (!fn->outputs.len && (c.jumps || info->recursive)) put(&body, "    return;\n");
    if (g->split) putf(w, "#endif\n#if MOCC_PART(%d)\n", c_next_part(g, body.len));
    put(w, "/* ");
    put(w, fn->name);
    put(w, " */\n");
    put_head(g, w, info, names);
    put(w, "\n{\n");
    unused(&c, w, release || info->recursive);
    put_n(w, writer_text(&body), body.len);
    put(w, "}\n\n");
    if (g->split) put(w, "#endif\n#if MOCC_PART(0)\n");
}

void c_functions(Gen *g)
{
    for (int i = 0; i < g->fns.len; i++) {
        if (g->fns.at[i]->written) continue;
        g->fns.at[i]->written = true;
        write_function(g, g->fns.at[i]);
    }
}

/* ---- algorithm sections ---- */

/* Returns the name of the C function that executes the algorithm of a group or, if `tangent` is
   true, computes the tangents of its results. The function is written when its name is asked for
   the first time. */
const char *c_group(Gen *g, const Group *group, bool tangent)
{
    const Stmt *body = tangent ? group->tangent_body : group->body;
    const char *name = map_get(&g->group_names, body);
    if (name) return name;
    int *outside = g->node_of; /* whoever calls it is being written */
    if (!g->group_node_of) g->group_node_of = arena_array(g->arena, int, g->ex->count + 1);
    g->node_of = g->group_node_of;
    CFn c = cfn_new(g);
    name = c_global_fn(
        g, arena_printf(g->arena, "algorithm_%d%s", group->id, tangent ? "_tangent" : ""));
    map_put(&g->group_names, body, (void *)(intptr_t)name);
    c.eq = program_equation_row(g->program, group);
    c_statements(&c, body);
    c.fails = true;
    Writer *out = g->out;
    g->out = &g->bodies;
    if (g->split) putf(&g->protos, "MOCC_LOCAL int %s(%s *I);\n", name, g->dialect->instance);
    c.shared = true;
    cfn_write(&c, name, "");
    g->out = out;
    g->node_of = outside;
    return name;
}

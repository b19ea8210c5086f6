/* base_modelica.c - names of flattened models. Elements of arrays are variables of their own there,
   'a[1].b[2]', while equations may still say 'a.b', 'a.b'[i] or 'a[\'i\'].b[2]': such a name stands
   for the array of all variables that differ from it in subscripts only. */
#include <stdlib.h>
#include <string.h>

#include "sem/expressions/expressions.h"

enum { MAX_INDEX = 8 };

/* A SplitName is a name split into its stem and its n subscripts. For 'a[1].b[2,3]', the stem is
   "a.b" and n is 3; text[i] is the text of subscript i, and at[i] is the number of characters of
   the stem before it: "1" after 1, "2" and "3" after 3. */
typedef struct {
    const char *stem;
    int n;
    int at[MAX_INDEX];
    const char *text[MAX_INDEX];
} SplitName;

typedef struct Element {
    struct Element *next;
    Member *member;
    int index[MAX_INDEX];
} Element;

typedef struct {
    int n, count;
    int at[MAX_INDEX], dims[MAX_INDEX];
    Element *first, **last;
} Family;

static bool add_index(Sem *sem, SplitName *split, int at, const char *text, size_t len)
{
    if (split->n == MAX_INDEX) return false;
    split->at[split->n] = at;
    split->text[split->n++] = arena_strndup(sem->arena, text, len);
    return true;
}

/* Appends the subscripts of a name, up to the next "]", to `split`. `text` is the part of the name
   after the "[", and `at` the number of characters of the stem before it; commas within inner
   brackets do not separate subscripts. Returns the text after the "]", or NULL if there is no "]"
   or there are too many subscripts. */
static const char *read_subscripts(Sem *sem, SplitName *split, int at, const char *text)
{
    int depth = 0;
    const char *start = text;
    for (; *text; text++) {
        if (*text == '[' || *text == '(' || *text == '{') depth++;
        if (depth == 0 && (*text == ',' || *text == ']')) {
            if (!add_index(sem, split, at, start, (size_t)(text - start))) return NULL;
            start = text + 1;
            if (*text == ']') return text + 1;
        }
        if (*text == ']' || *text == ')' || *text == '}') depth--;
    }
    return NULL;
}

static bool split_name(Sem *sem, const char *quoted, SplitName *split)
{
    const char *text = sem_unquoted_name(sem, quoted);
    split->n = 0;
    char *stem = arena_alloc(sem->arena, strlen(text) + 1), *out = stem;
    for (const char *r = text; *r;) {
        if (*r != '[') {
            *out++ = *r++;
            continue;
        }
        r = read_subscripts(sem, split, (int)(out - stem), r + 1);
        if (!r) return false;
    }
    split->stem = name_intern(sem->names, stem);
    return true;
}

static void add_to_family(Sem *sem, Map *families, Member *member)
{
    if (member->cls || member->name[0] != '\'' || !strchr(member->name, '[')) return;
    SplitName split;
    Element *element = arena_make(sem->arena, Element);
    element->member = member;
    if (!split_name(sem, member->name, &split)) return;
    Family *family = map_get(families, split.stem);
    if (!family) {
        family = arena_make(sem->arena, Family);
        family->n = split.n;
        memcpy(family->at, split.at, sizeof split.at);
        family->last = &family->first;
        map_put(families, split.stem, family);
    }
    if (family->n != split.n) return;
    for (int i = 0; i < split.n; i++) {
        char *end;
        long index = strtol(split.text[i], &end, 10);
        if (*end || index < 1 || index > 1000000) return;
        element->index[i] = (int)index;
        if (index > family->dims[i]) family->dims[i] = (int)index;
    }
    *family->last = element;
    family->last = &element->next;
    family->count++;
}

static Family *find_family(Sem *sem, Inst *scope, const char *stem)
{
    if (!scope->families) {
        scope->families = arena_make(sem->arena, Map);
        *scope->families = map_new(sem->arena);
        for (int i = 0; i < scope->members.len; i++)
            add_to_family(sem, scope->families, scope->members.at[i]);
    }
    return map_get(scope->families, stem);
}

/* Returns the variables of a family, whose names differ only in their subscripts, as one array.
   Returns NULL if an element is missing or if the elements are not scalars of one type. */
static Expr *family_value(Ctx *ctx, const Family *family)
{
    Sem *sem = ctx->sem;
    long count = 1;
    for (int i = 0; i < family->n && count <= family->count; i++) count *= family->dims[i];
    if (count != family->count || !count) return NULL;
    Expr **elems = arena_array(sem->arena, Expr *, count + 1);
    const Type *type = NULL;
    for (const Element *e = family->first; e; e = e->next) {
        long place = 0;
        for (int i = 0; i < family->n; i++) place = place * family->dims[i] + e->index[i] - 1;
        if (!member_instantiate(sem, e->member) || !e->member->var) return NULL;
        if (elems[place] || (type && type != e->member->var->type)) return NULL;
        elems[place] = ex_var(sem->ex, e->member->var);
        type = e->member->var->type;
    }
    if (type_rank(type)) return NULL;
    return array_expr(sem, family->n, family->dims, elems, type);
}

/* Parses and checks `text`, a subscript that is part of a name, and returns the expression. Returns
   an error expression after a diagnostic. */
static Expr *parse_subscript(Ctx *ctx, const char *text, Loc loc)
{
    Sem *sem = ctx->sem;
    char *end;
    if (!strcmp(text, ":")) return ex_node(sem->ex, EX_COLON, sem->types->none, 0, NULL, 0, NULL);
    long literal = strtol(text, &end, 10);
    if (*text && !*end) return ex_integer(sem->ex, literal);
    const char *source = arena_printf(sem->arena, "class S = S(x = %s);\n", text);
    Syntax syntax = {
        .arena = sem->arena, .names = sem->names, .sources = sem->sources, .diags = sem->diags};
    int before = sem->diags->errors;
    AstFile *file = ast_parse(&syntax, source_add(sem->sources, "<name>", source, strlen(source)));
    if (!file || sem->diags->errors > before || file->classes.len != 1)
        return check_error_expr(sem);
    Expr *e = check_expr(ctx, file->classes.at[0]->mod->args->mod->value);
    const Type *elem = type_elem(e->type);
    if (e->kind != EX_ERROR && elem != sem->types->integer && elem->kind != TY_ENUM) {
        diag_error(sem->diags, loc, "index", "an index must be an Integer, this is %s",
                   type_of(ctx, e));
        return check_error_expr(sem);
    }
    return e;
}

/* Returns the record, or array of records, with the name `stem` (such as a.b) in a model that has
   only variables for its members, such as 'a.b[1].re' and 'a.b[1].im'. Sets *shape to the family of
   the variables of the first member for an array of records, and to NULL for a single record.
   Returns NULL if there are no such variables or if they do not fit together. */
static Expr *record_family(Ctx *ctx, const char *stem, Family **shape)
{
    Sem *sem = ctx->sem;
    Family *first = NULL;
    VEC(Expr *) values = {0};
    VEC(Field) fields = {0};
    size_t len = strlen(stem);
    for (int i = 0; i < ctx->scope->members.len; i++) {
        SplitName split;
        const char *name = ctx->scope->members.at[i]->name;
        if (name[0] != '\'' || strncmp(name + 1, stem, len) || !split_name(sem, name, &split))
            continue;
        if (strncmp(split.stem, stem, len) || split.stem[len] != '.' ||
            strchr(split.stem + len + 1, '.'))
            continue;
        Family *family = find_family(sem, ctx->scope, split.stem);
        if (family && (!family->first || family->first->member != ctx->scope->members.at[i]))
            continue;
        Expr *value =
            family ? family_value(ctx, family) : check_ref(ctx, &(AstRef){.name = name}, (Loc){0});
        bool indexed = family && family->at[0] <= (int)len; /* else an array in one record */
        if (!value || value->kind == EX_ERROR || (fields.len && indexed != (first != NULL)))
            return NULL;
        if (!fields.len && indexed) first = family;
        if (first && family->dims[0] != first->dims[0]) return NULL;
        vec_push(sem->arena, &values, value);
        vec_push(sem->arena, &fields,
                 ((Field){name_intern(sem->names, split.stem + len + 1),
                          indexed ? type_elem(value->type) : value->type}));
    }
    if (!fields.len) return NULL;
    *shape = first;
    const Type *type = type_record(sem->types, stem, fields.len, fields.at, NULL);
    if (!first) return ex_node(sem->ex, EX_RECORD, type, 0, NULL, values.len, values.at);
    int size = first->dims[0];
    Expr **items = arena_array(sem->arena, Expr *, size + 1);
    if (first->n != 1) return NULL;
    for (int k = 0; k < size; k++) {
        Expr **parts = arena_array(sem->arena, Expr *, values.len),
             *at = ex_integer(sem->ex, k + 1);
        for (int i = 0; i < values.len; i++) parts[i] = reference_index(ctx, values.at[i], 1, &at);
        items[k] = ex_node(sem->ex, EX_RECORD, type, 0, NULL, values.len, parts);
    }
    return array_of(ctx, size, items, (Loc){0});
}

/* Returns the array element that a name with subscripts inside its quotes means, such as 'u[1]' in
   a function, where the array 'u' itself is declared. `split` is the name of `ref`, split into its
   parts. Returns NULL if no such array is declared. */
static Expr *plain_array(Ctx *ctx, const SplitName *split, const AstRef *ref)
{
    Sem *sem = ctx->sem;
    const char *name = name_intern(sem->names, arena_printf(sem->arena, "'%s'", split->stem));
    Member *member = split->n ? lookup_simple(sem, ctx->scope, name) : NULL;
    if (!member || member->cls) return NULL;
    Expr *base = check_ref(ctx, &(AstRef){.name = name, .loc = ref->loc}, ref->loc),
         *subs[MAX_INDEX];
    if (base->kind == EX_ERROR || type_rank(base->type) < split->n) return NULL;
    for (int i = 0; i < split->n; i++) subs[i] = parse_subscript(ctx, split->text[i], ref->loc);
    return reference_index(ctx, base, split->n, subs);
}

Expr *base_ref(Ctx *ctx, const AstRef *ref)
{
    Sem *sem = ctx->sem;
    SplitName split;
    if (ref->name[0] != '\'' || !split_name(sem, ref->name, &split)) return NULL;
    Family *family = find_family(sem, ctx->scope, split.stem);
    Expr *all = family ? family_value(ctx, family) : record_family(ctx, split.stem, &family);
    if (!all) return plain_array(ctx, &split, ref);
    if (!family) return all;
    Expr *subs[MAX_INDEX];
    int given = 0;
    for (int i = 0; i < family->n; i++) {
        if (given < split.n && split.at[given] == family->at[i]) {
            subs[i] = parse_subscript(ctx, split.text[given++], ref->loc);
            if (subs[i]->kind == EX_ERROR) return subs[i];
        } else {
            subs[i] = ex_node(sem->ex, EX_COLON, sem->types->none, 0, NULL, 0, NULL);
        }
    }
    if (given < split.n) return NULL;
    Expr *e = given ? reference_index(ctx, all, family->n, subs) : all;
    return ref->subs ? check_index(ctx, e, ref->subs, ref->loc) : e;
}

/* Returns a quoted name such as 'A.B.f' as a reference, whose parts all have the location `loc`;
   NULL if it has no dots. */
AstRef *base_path(Sem *sem, const char *quoted, Loc loc)
{
    if (quoted[0] != '\'' || !strchr(quoted, '.')) return NULL;
    AstRef *path = sem_ref_from_text(sem, sem_unquoted_name(sem, quoted));
    for (AstRef *part = path; part; part = part->next) part->loc = loc;
    return path;
}

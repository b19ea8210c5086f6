/* ctemp.c - locals for arrays, records and calls with several results: what cannot be written
   inside an expression. */
#include <string.h>

#include "gen/cgen.h"

static const char *text_of(CFn *c, const Expr *e)
{
    Writer w = writer_new(c->g->arena, 4);
    if (c_is_real(e)) c_real(c, &w, e, P_NONE);
    else c_expr(c, &w, e, P_NONE);
    return writer_text(&w);
}

/* "mocc_reals tmp4;" */
static int declare(CFn *c, const Type *type)
{
    int temp = ++c->temps;
    putf(&c->w, "%stmp%d;\n", c_type(c, type), temp);
    return temp;
}

/* A helper of the run time for the element type: mocc_reals_NAME(I, &tmp4, ...). */
static int helper(CFn *c, const Expr *e, const char *name, const char *args)
{
    int temp = declare(c, e->type);
    putf(&c->w, "%s_%s(I, &tmp%d%s);\n", c_array_name(e->type), name, temp, args);
    c->allocates = c->fails = true;
    return temp;
}

static const char *addresses(CFn *c, const Expr *e, int first)
{
    Writer w = writer_new(c->g->arena, 4);
    for (int i = first; i < e->n; i++) putf(&w, ", %s", c_address(c, e->arg[i]));
    return writer_text(&w);
}

static const char *values(CFn *c, const Expr *e, int first)
{
    Writer w = writer_new(c->g->arena, 4);
    for (int i = first; i < e->n; i++) putf(&w, ", %s", text_of(c, e->arg[i]));
    return writer_text(&w);
}

/* ---- array constructors ---- */

static void put_dims(Writer *w, const Type *type)
{
    put(w, "{");
    for (int d = 0; d < type->n; d++) putf(w, "%s%d", d ? ", " : "", type->dims[d]);
    put(w, "}");
}

enum { PER_LINE = 8, ROW_MIN = 4 };

/* Variables of the model that stand one after the other: the place of the first. */
const Place *c_row_of_places(Gen *g, const Expr *e)
{
    int sign;
    const Place *first = NULL;
    int n = e->type->kind == TY_ARRAY && c_is_constructed(e) ? c_elements(e->type) : 0;
    for (int i = 0; i < n; i++) {
        const Expr *part = c_part(e, i);
        const Place *place = part->kind == EX_VAR ? c_place(g, part->var, &sign) : NULL;
        if (!place || sign < 0 || place->array > C_SP) return NULL;
        if (!i) first = place;
        if (place->array != first->array || place->index != first->index + i) return NULL;
    }
    return n >= ROW_MIN ? first : NULL;
}

/* const mocc_reals tmp4 = {y + T, 100, 1, {100}}; no copy: nothing assigns them while it is read.
 */
static int put_view(CFn *c, const Expr *e, const Place *first)
{
    int temp = ++c->temps;
    Writer w = writer_new(c->g->arena, 4);
    c_place_text(c, &w, first);
    putf(&c->w, "const %stmp%d = {&%s, %d, %d, ", c_type(c, e->type), temp, writer_text(&w),
         type_size(e->type), type_rank(e->type));
    put_dims(&c->w, e->type);
    put(&c->w, "};\n");
    return temp;
}

/* The same whenever it is reached. */
static bool all_literal(CFn *c, const Expr *e, int n)
{
    for (int i = 0; i < n; i++)
        if (!ex_is_literal(c_part(e, i)) || c_varies(c, c_part(e, i))) return false;
    return true;
}

/* Rec tmp4_at[2]; tmp4_at[0] = ...; initialisers of structs by structs are beyond some compilers.
   What a branch makes is read after its block has ended: that lies on the stack of arrays. */
static void put_elements(CFn *c, const Expr *e, int temp, int n)
{
    const char *type = c_type(c, type_elem(e->type));
    if (c->branches) {
        putf(&c->w, "%s*tmp%d_at = mocc_stack(I, (size_t)%d * sizeof *tmp%d_at);\n", type, temp,
             n ? n : 1, temp);
        c->allocates = true;
    } else putf(&c->w, "%stmp%d_at[%d];\n", type, temp, n ? n : 1);
    bool record = type_elem(e->type)->kind == TY_RECORD;
    for (int i = 0; i < n; i++) {
        const char *text = record ? c_object(c, c_part(e, i)) : text_of(c, c_part(e, i));
        putf(&c->w, "tmp%d_at[%d] = %s;\n", temp, i, text);
    }
}

static void put_scalars(CFn *c, const Expr *e, int temp, int n, bool constant)
{
    const char *type = c_type(c, type_elem(e->type));
    bool pointer = strchr(type, '*');
    putf(&c->w, constant && pointer ? "static %sconst tmp%d_at[] = {"
                : constant          ? "static const %stmp%d_at[] = {"
                                    : "%stmp%d_at[] = {", type, temp);
    for (int i = 0; i < n; i++) {
        if (i) put(&c->w, i % PER_LINE ? ", " : ",\n    ");
        put(&c->w, text_of(c, c_part(e, i)));
    }
    put(&c->w, n ? "};\n" : "0};\n");
}

/* double tmp4_at[] = {...}; const mocc_reals tmp4 = {tmp4_at, 3, 1, {3}}; literals once for all. */
static int put_constructor(CFn *c, const Expr *e)
{
    int temp = ++c->temps, n = c_elements(e->type);
    bool record = type_elem(e->type)->kind == TY_RECORD, constant = !record && all_literal(c, e, n);
    if (record || (c->branches && !constant)) put_elements(c, e, temp, n);
    else put_scalars(c, e, temp, n, constant);
    const char *cast = constant ? c_fmt(c, "(%s*)", c_type(c, type_elem(e->type))) : "";
    putf(&c->w, "const %stmp%d = {%stmp%d_at, %d, %d, ", c_type(c, e->type), temp, cast, temp, n,
         type_rank(e->type));
    put_dims(&c->w, e->type);
    put(&c->w, "};\n");
    return temp;
}

/* Rows that are arrays themselves, one after the other. */
static int put_rows(CFn *c, const Expr *e)
{
    int temp = declare(c, e->type), rank = type_rank(e->type);
    putf(&c->w, "mocc_int tmp%d_dim[MOCC_RANK] = {%d};\n", temp, e->n);
    for (int d = 1; d < rank; d++)
        putf(&c->w, "tmp%d_dim[%d] = %s;\n", temp, d,
             c_member(c, e->arg[0], c_fmt(c, "dim[%d]", d - 1)));
    putf(&c->w, "%s_new(I, &tmp%d, %d, tmp%d_dim);\n", c_array_name(e->type), temp, rank, temp);
    for (int i = 0; i < e->n; i++) {
        const char *n = c_member(c, e->arg[i], "n");
        int at = ++c->temps;
        putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < mocc_common(I, %s, tmp%d.n / %d); tmp%d++)\n",
             at, at, n, temp, e->n, at);
        putf(&c->w, "    tmp%d.at[%d * %s + tmp%d] = %s;\n", temp, i, n, at,
             c_member(c, e->arg[i], c_fmt(c, "at[tmp%d]", at)));
    }
    c->allocates = c->fails = true;
    return temp;
}

/* Memory for a declared array; `dim`: text of its sizes. */
static void allocate(CFn *c, int temp, const Type *type, const char *dim)
{
    c->allocates = true;
    if (type->elem->kind != TY_RECORD) {
        putf(&c->w, "%s_new(I, &tmp%d, %d, %s);\n", c_array_name(type), temp, type->n, dim);
        return;
    }
    putf(&c->w, "tmp%d.rank = %d;\ntmp%d.n = 1;\n", temp, type->n, temp);
    for (int d = 0; d < type->n; d++)
        putf(&c->w, "tmp%d.n *= tmp%d.dim[%d] = %s[%d];\n", temp, temp, d, dim, d);
    putf(&c->w, "tmp%d.at = mocc_stack(I, (size_t)(tmp%d.n + 1) * sizeof *tmp%d.at);\n", temp, temp,
         temp);
}

/* ---- element by element ---- */

/* The first object in an element-wise expression gives the shape; others must agree. */
static const Expr *shape_of(CFn *c, const Expr *e, const Expr *shape, Writer *check)
{
    if (e->type->kind != TY_ARRAY) return shape;
    if (!c_is_spelled(c, e)) {
        if (!shape) return e;
        bool known = type_size(e->type) >= 0 && type_size(shape->type) == type_size(e->type);
        if (!known && e != shape)
            putf(check, "(void)mocc_common(I, %s, %s);\n", c_member(c, shape, "n"),
                 c_member(c, e, "n"));
        return shape;
    }
    for (int i = 0; i < e->n; i++) shape = shape_of(c, e->arg[i], shape, check);
    return shape;
}

/* Opens "for (...) " over the elements of `e`; the caller writes the statement and calls end. */
static const Expr *begin_elements(CFn *c, const Expr *e, const char **checks)
{
    Writer check = writer_new(c->g->arena, 4);
    const Expr *shape = shape_of(c, e, NULL, &check);
    *checks = writer_text(&check);
    if (check.len) c->fails = true;
    c->element = c_fmt(c, "tmp%d", ++c->temps);
    return shape;
}

/* Differing sizes fail before the loop, which then must not run. */
static void put_loop(CFn *c, const char *n, bool checked)
{
    putf(&c->w, "for (mocc_int %s = 0; %s < %s%s; %s++)\n", c->element, c->element, n,
         checked ? " && !I->fail" : "", c->element);
}

static int elementwise(CFn *c, const Expr *e)
{
    const char *checks;
    int temp = declare(c, e->type);
    const char *old = c->element;
    const Expr *shape = begin_elements(c, e, &checks);
    putf(&c->w, "%s%s_new(I, &tmp%d, %d, %s);\n", checks, c_array_name(e->type), temp,
         type_rank(e->type), shape ? c_member(c, shape, "dim") : "NULL");
    put_loop(c, c_fmt(c, "tmp%d.n", temp), *checks);
    Writer value = writer_new(c->g->arena, 4);
    c_expr_fresh(c, &value, e, P_NONE);
    putf(&c->w, "    tmp%d.at[%s] = %s;\n", temp, c->element, writer_text(&value));
    c->element = old;
    c->allocates = true;
    return temp;
}

/* Only whole arrays of the same places are read, so that `var` may be assigned while read. */
static bool reads_in_step(CFn *c, const Expr *e, const Var *var)
{
    for (int i = 0; i < e->n; i++) {
        const Expr *arg = e->arg[i];
        bool spelled = arg->type->kind == TY_ARRAY && c_is_elementwise(arg) && c_is_spelled(c, arg);
        if (spelled ? !reads_in_step(c, arg, var)
                    : arg->kind != EX_VAR && ex_uses_var(c->g->arena, (Expr *)(intptr_t)arg, var))
            return false;
    }
    return true;
}

/* object := element-wise expression, in place; false where that would not be safe. */
bool c_assign_elements(CFn *c, const char *object, const Var *var, const Expr *e)
{
    const char *checks, *old = c->element;
    if (!c_is_elementwise(e) || !c_is_spelled(c, e) || !reads_in_step(c, e, var)) return false;
    const Expr *shape = begin_elements(c, e, &checks);
    put(&c->w, checks);
    bool known = type_size(e->type) >= 0 && type_size(e->type) == type_size(var->type);
    if (!known && shape) {
        putf(&c->w, "(void)mocc_common(I, %s.n, %s);\n", object, c_member(c, shape, "n"));
        c->fails = true;
    }
    put_loop(c, c_fmt(c, "%s.n", object), *checks || !known);
    Writer value = writer_new(c->g->arena, 4);
    c_expr_fresh(c, &value, e, P_NONE);
    putf(&c->w, "    %s.at[%s] = %s;\n", object, c->element, writer_text(&value));
    c->element = old;
    return true;
}

/* ---- reductions ---- */

typedef struct {
    const char *name, *real, *integer;
    char op;
} Fold;

static const Fold folds[] = {
    {"sum", "0.0", "0", '+'},
    {"product", "1.0", "1", '*'},
    {"min", "INFINITY", "INT64_MAX", '<'},
    {"max", "-INFINITY", "-INT64_MAX", '>'}};

static const Fold *fold_of(const char *name)
{
    for (size_t i = 0; i < sizeof folds / sizeof *folds; i++)
        if (!strcmp(folds[i].name, name)) return &folds[i];
    return NULL;
}

static void update(CFn *c, const Fold *fold, int temp, const char *value)
{
    if (fold->op == '+' || fold->op == '*')
        putf(&c->w, "tmp%d %c= %s;\n", temp, fold->op, value);
    else putf(&c->w, "if (%s %c tmp%d) tmp%d = %s;\n", value, fold->op, temp, temp, value);
}

static int begin_fold(CFn *c, const Fold *fold, const Type *type)
{
    int temp = ++c->temps;
    putf(&c->w, "%stmp%d = %s;\n", c_type(c, type), temp,
         type->kind == TY_REAL ? fold->real : fold->integer);
    return temp;
}

static int fold_array(CFn *c, const Expr *e)
{
    const Fold *fold = fold_of(e->string);
    const Expr *array = e->arg[0];
    const char *checks, *old = c->element;
    int temp = begin_fold(c, fold, e->type);
    const Expr *shape = begin_elements(c, array, &checks);
    put(&c->w, checks);
    put_loop(c, shape ? c_member(c, shape, "n") : "0", *checks);
    c->w.indent++;
    Writer value = writer_new(c->g->arena, 4);
    c_expr(c, &value, array, fold->op == '+' || fold->op == '*' ? P_NONE : P_ADD);
    update(c, fold, temp, writer_text(&value));
    c->w.indent--;
    c->element = old;
    return temp;
}

/* ---- loops over ranges ---- */

void c_begin_loop(CFn *c, const Expr *iter, const Expr *range)
{
    int n = ++c->temps;
    const char *name = c_iter_name(c, iter), *type = c_type(c, iter->type);
    if (range->kind == EX_RANGE && range->type->elem->kind != TY_REAL) {
        const char *start = text_of(c, range->arg[0]), *stop = text_of(c, range->arg[2]);
        const Expr *step = range->arg[1];
        if (ex_is_number(step, 1)) {
            putf(&c->w, "for (mocc_int %s = %s, tmp%d = %s; %s <= tmp%d; %s++) {\n", name, start, n,
                 stop, name, n, name);
        } else {
            putf(&c->w,
                 "for (mocc_int %s = %s, tmp%d = %s, tmp%d_n = mocc_range_count_int(%s, tmp%d, "
                 "%s); tmp%d_n > 0; tmp%d_n--, %s += tmp%d) {\n",
                 name, start, n, text_of(c, step), n, name, n, stop, n, n, name, n);
        }
        c->w.indent++;
        return;
    }
    if (range->kind == EX_RANGE) {
        const char *start = text_of(c, range->arg[0]), *step = text_of(c, range->arg[1]);
        putf(&c->w,
             "for (mocc_int tmp%d = 0, tmp%d_n = mocc_range_count(%s, %s, %s); tmp%d < tmp%d_n; "
             "tmp%d++) {\n",
             n, n, start, step, text_of(c, range->arg[2]), n, n, n);
        c->w.indent++;
        putf(&c->w, "const double %s = %s + (double)tmp%d * (%s);\n", name, start, n, step);
        return;
    }
    putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < %s; tmp%d++) {\n", n, n, c_member(c, range, "n"),
         n);
    c->w.indent++;
    putf(&c->w, "%s%s = %s;\n", type, name,
         c_member(c, range, c_fmt(c, "at[tmp%d]", n)));
}

void c_end_loop(CFn *c)
{
    c->w.indent--;
    put(&c->w, "}\n");
}

/* How often a loop runs. */
static const char *range_count(CFn *c, const Expr *range)
{
    if (range->kind != EX_RANGE) return c_member(c, range, "n");
    return c_fmt(c, "mocc_range_count%s(%s, %s, %s)",
                        range->type->elem->kind == TY_REAL ? "" : "_int", text_of(c, range->arg[0]),
                        text_of(c, range->arg[1]), text_of(c, range->arg[2]));
}

/* {body for i in a, j in b}: the last iterator is the outermost dimension and loop. */
static int build_array(CFn *c, const Expr *e, int *at)
{
    int iters = (e->n - 1) / 2, temp = declare(c, e->type);
    const Expr *body = e->arg[0];
    *at = ++c->temps;
    putf(&c->w, "const mocc_int tmp%d_dim[] = {", temp);
    for (int i = iters - 1; i >= 0; i--)
        putf(&c->w, "%s%s", i < iters - 1 ? ", " : "", range_count(c, e->arg[2 + 2 * i]));
    for (int d = 0; d < type_rank(body->type); d++)
        if (body->type->dims[d] >= 0) putf(&c->w, ", %d", body->type->dims[d]);
        else c_refuse(c->g, "comprehensions of arrays whose size is not known");
    put(&c->w, "};\n");
    allocate(c, temp, e->type, c_fmt(c, "tmp%d_dim", temp));
    putf(&c->w, "mocc_int tmp%d = 0;\n", *at);
    return temp;
}

static void body_to_array(CFn *c, const Expr *body, int temp, int at)
{
    if (body->type->kind != TY_ARRAY) {
        putf(&c->w, "tmp%d.at[tmp%d++] = %s;\n", temp, at, text_of(c, body));
        return;
    }
    int k = ++c->temps;
    putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < %d; tmp%d++) tmp%d.at[tmp%d++] = %s;\n", k, k,
         type_size(body->type), k, temp, at,
         c_member(c, body, c_fmt(c, "at[tmp%d]", k)));
}

static const char *fold_value(CFn *c, const Fold *fold, const Expr *e)
{
    Writer w = writer_new(c->g->arena, 4);
    c_expr(c, &w, e, fold->op == '+' || fold->op == '*' ? P_NONE : P_ADD);
    return writer_text(&w);
}

static int reduce(CFn *c, Node *node)
{
    const Expr *e = node->e;
    const Fold *fold = fold_of(e->string);
    int iters = (e->n - 1) / 2, at = 0, emitted = c->emitted.len;
    int temp = fold ? begin_fold(c, fold, e->type) : build_array(c, e, &at);
    for (int i = iters - 1; i >= 0; i--) c_begin_loop(c, e->arg[1 + 2 * i], e->arg[2 + 2 * i]);
    share_prepare(c, e->arg[0], node->branch[0]);
    if (fold) update(c, fold, temp, fold_value(c, fold, e->arg[0]));
    else body_to_array(c, e->arg[0], temp, at);
    share_leave(c, emitted);
    for (int i = 0; i < iters; i++) c_end_loop(c);
    return temp;
}

/* ---- slices, records, calls ---- */

/* The subscripts of a part: {NULL, place}, {&list, 0} or {NULL, 0} for all. */
int c_subs(CFn *c, const Expr *e)
{
    int temp = ++c->temps, rank = type_rank(e->arg[0]->type);
    putf(&c->w, "const mocc_sub tmp%d[] = {", temp);
    for (int d = 0; d < rank; d++) {
        const Expr *sub = d + 1 < e->n ? e->arg[d + 1] : NULL;
        if (d) put(&c->w, ", ");
        if (!sub || sub->kind == EX_COLON) put(&c->w, "{NULL, 0}");
        else if (sub->type->kind == TY_ARRAY) putf(&c->w, "{%s, 0}", c_address(c, sub));
        else
            putf(&c->w, "{NULL, mocc_at(I, %s, %s, %s) + 1}", c_what(c, e->arg[0]), text_of(c, sub),
                 c_member(c, e->arg[0], c_fmt(c, "dim[%d]", d)));
    }
    put(&c->w, "};\n");
    c->fails = true;
    return temp;
}

static int slice(CFn *c, const Expr *e)
{
    int subs = c_subs(c, e);
    return helper(c, e, "slice", c_fmt(c, ", %s, %s, tmp%d", c_address(c, e->arg[0]),
                                              c_what(c, e->arg[0]), subs));
}

static int record(CFn *c, const Expr *e)
{
    int temp = ++c->temps;
    putf(&c->w, "const %stmp%d = {", c_type(c, e->type), temp);
    for (int i = 0; i < e->n; i++) {
        bool aggregate = e->arg[i]->type->kind == TY_ARRAY || e->arg[i]->type->kind == TY_RECORD;
        const char *value = aggregate ? c_object(c, e->arg[i]) : text_of(c, e->arg[i]);
        putf(&c->w, "%s.%s = %s", i ? ", " : "", c_field(c->g, e->type, i), value);
    }
    put(&c->w, e->n ? "};\n" : "0};\n");
    return temp;
}

static int call(CFn *c, const Expr *e)
{
    int temp = ++c->temps;
    Writer results = writer_new(c->g->arena, 4);
    if (e->type->kind == TY_TUPLE) {
        for (int i = 0; i < e->type->n; i++) {
            putf(&c->w, "%stmp%d_%d;\n", c_type(c, e->type->fields[i].type), temp, i + 1);
            putf(&results, ", &tmp%d_%d", temp, i + 1);
        }
    } else {
        putf(&c->w, "%stmp%d;\n", c_type(c, e->type), temp);
        putf(&results, ", &tmp%d", temp);
    }
    c_call(c, &c->w, e, writer_text(&results));
    put(&c->w, ";\n");
    c->allocates = true;
    return temp;
}

/* r.a of an array r of records: gathered. */
static int gather(CFn *c, const Expr *e)
{
    const Expr *base = e->arg[0];
    const char *field = c_field(c->g, type_elem(base->type), e->index);
    int at = ++c->temps;
    if (type_rank(e->type) != type_rank(base->type))
        c_refuse(c->g, "arrays in arrays of records as a whole");
    int temp = declare(c, e->type);
    allocate(c, temp, e->type, c_member(c, base, "dim"));
    putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < tmp%d.n; tmp%d++)\n    tmp%d.at[tmp%d] = %s;\n",
         at, at, temp, at, temp, at, c_member(c, base, c_fmt(c, "at[tmp%d].%s", at, field)));
    return temp;
}

/* ---- functions on arrays ---- */

static int fill(CFn *c, const Expr *e)
{
    const Expr *value = e->arg[0];
    const char *dims = c_fmt(c, "(const mocc_int[]){%s}", values(c, e, 1) + 2);
    if (value->type->kind == TY_ARRAY)
        return helper(c, e, "repeat", c_fmt(c, ", %s, %d, %s", c_address(c, value),
                                                   e->n - 1, dims));
    return helper(c, e, "fill", c_fmt(c, ", %s, %d, %s", text_of(c, value), e->n - 1,
                                             dims));
}

static int cat(CFn *c, const Expr *e)
{
    const char *list = addresses(c, e, 1);
    return helper(c, e, "cat",
                  c_fmt(c, ", %s, %d, (const %s *const[]){%s}", text_of(c, e->arg[0]),
                               e->n - 1, c_array_name(e->type), list + 2));
}

/* Those that take arrays alone are one row each. */
static int array_fn(CFn *c, const Expr *e)
{
    static const struct { const char *name, *helper; } plain[] = {
        {"transpose", "transpose"}, {"cross", "cross"}, {"outerProduct", "outer"},
        {"symmetric", "symmetric"}, {"skew", "skew"}, {"diagonal", "diagonal"}};
    if (!strcmp(e->string, "fill")) return fill(c, e);
    if (!strcmp(e->string, "cat")) return cat(c, e);
    if (e->type->kind != TY_ARRAY) return fold_array(c, e);
    if (!strcmp(e->string, "identity") || !strcmp(e->string, "linspace"))
        return helper(c, e, e->string, values(c, e, 0));
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (!strcmp(plain[i].name, e->string))
            return helper(c, e, plain[i].helper, addresses(c, e, 0));
    bool shape = !strcmp(e->string, "vector") || !strcmp(e->string, "matrix") ||
                 !strcmp(e->string, "promote");
    if (shape && !c_is_aggregate(e->arg[0]->type))
        return helper(c, e, "fill",
                      c_fmt(c,
                            ", %s, %d, (const mocc_int[]){1, 1, 1, 1, 1, "
                            "1, 1, 1}",
                            text_of(c, e->arg[0]), type_rank(e->type)));
    if (shape)
        return helper(c, e, "rank", c_fmt(c, ", %s, %d", c_address(c, e->arg[0]),
                                                 type_rank(e->type)));
    c_refuse(c->g, "function %s", e->string);
    return declare(c, e->type);
}

void c_array_temp(CFn *c, Node *node)
{
    const Expr *e = node->e;
    int temp = 0;
    if (c_is_constructed(e)) {
        const Place *row = c->locals ? NULL : c_row_of_places(c->g, e);
        node->temp = row ? put_view(c, e, row) : put_constructor(c, e);
        return;
    }
    switch ((ExprKind)e->kind) {
    case EX_ARRAY: temp = put_rows(c, e); break;
    case EX_REDUCE: temp = reduce(c, node); break;
    case EX_RANGE: temp = helper(c, e, "range", values(c, e, 0)); break;
    case EX_RECORD: temp = record(c, e); break;
    case EX_CALL: temp = call(c, e); break;
    case EX_ARRAY_FN: temp = array_fn(c, e); break;
    case EX_INDEX: temp = slice(c, e); break;
    case EX_IF:
        c_branching(c, node);
        return;
    case EX_OP:
        if (e->op == EX_OP_MATMUL) temp = helper(c, e, "matmul", addresses(c, e, 0));
        else if (e->op == EX_OP_POW) c_refuse(c->g, "powers of matrices");
        else temp = elementwise(c, e);
        break;
    case EX_TO_REAL: case EX_BUILTIN: case EX_NOEVENT: case EX_SMOOTH:
        temp = elementwise(c, e);
        break;
    case EX_FIELD: temp = gather(c, e); break;
    case EX_REAL: case EX_INTEGER: case EX_BOOLEAN: case EX_STRING: case EX_ENUM: case EX_VAR:
    case EX_TIME: case EX_ITEM: case EX_PRE: case EX_DER: case EX_RELATION: case EX_SAMPLE:
    case EX_COLON: case EX_ITER: case EX_FUNCTION: case EX_ERROR:
        break;
    }
    node->temp = temp ? temp : ++c->temps;
}

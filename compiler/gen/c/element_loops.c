/* element_loops.c - locals that loops fill: element by element, sum and its like, {... for i in
 * ...}. */
#include <string.h>

#include "gen/c/c_printer.h"

/* ---- element by element ---- */

static bool same_sizes(const Type *a, const Type *b)
{
    if (type_rank(a) != type_rank(b)) return false;
    for (int d = 0; d < type_rank(a); d++)
        if (a->dims[d] != b->dims[d]) return false;
    return true;
}

/* Searches the element-wise expression `e`, which is `whole` or a part of it, for its array
   operands that are in memory, as objects or in locals; all of them must have the same sizes.
   `shape` is the first such operand in the parts of `whole` searched before, or NULL. Returns
   `shape` or, if it is NULL, the first such operand in `e`, or NULL if there is none. Writes
   run-time tests to `check` that the other operands have the sizes of this one; the messages show
   `whole`. */
static const Expr *shape_of(CFn *c, const Expr *e, const Expr *shape, const Expr *whole,
                            Writer *check)
{
    if (e->type->kind != TY_ARRAY) return shape;
    if (!c_is_spelled(c, e)) {
        if (!shape) return e;
        bool known = type_size(e->type) >= 0 && same_sizes(shape->type, e->type);
        if (!known && e != shape)
            putf(check, "mocc_same(I, %s, %d, %s, %s);\n", c_what(c, whole), type_rank(e->type),
                 c_member(c, shape, "dim"), c_member(c, e, "dim"));
        return shape;
    }
    for (int i = 0; i < e->n; i++) shape = shape_of(c, e->arg[i], shape, whole, check);
    return shape;
}

/* Prepares a loop over the elements of `e`: sets c->element to the name of the loop's index, and
   *checks to the C text of tests of sizes that must precede the loop, "" if none are needed.
   Returns an array operand in memory whose sizes `e` has, or NULL if `e` contains none. */
static const Expr *begin_elements(CFn *c, const Expr *e, const char **checks)
{
    Writer check = writer_new(c->g->arena, 4);
    const Expr *shape = shape_of(c, e, NULL, e, &check);
    *checks = writer_text(&check);
    if (check.len) c->fails = true;
    c->element = c_fmt(c, "tmp%d", ++c->temps);
    return shape;
}

/* Writes the head of a loop over n elements. `checked` says that tests of sizes precede the loop;
   the loop is then not executed if one of them has failed. */
static void put_loop(CFn *c, const char *n, bool checked)
{
    c->instance |= checked;
    putf(&c->w, "for (mocc_int %s = 0; %s < %s%s; %s++)\n", c->element, c->element, n,
         checked ? " && !I->fail" : "", c->element);
}

int c_elementwise(CFn *c, const Expr *e)
{
    const char *checks;
    int temp = c_declare_temp(c, e->type);
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

/* Returns whether `e` reads only that element of the array `var` that is being assigned, so that a
   loop may assign the elements of `e` to those of `var` in place. */
static bool reads_in_step(CFn *c, const Expr *e, const Var *var)
{
    for (int i = 0; i < e->n; i++) {
        const Expr *arg = e->arg[i];
        bool spelled =
            arg->type->kind == TY_ARRAY && program_is_elementwise(arg) && c_is_spelled(c, arg);
        if (spelled ? !reads_in_step(c, arg, var)
                    : arg->kind != EX_VAR && ex_uses_var(c->g->arena, (Expr *)(intptr_t)arg, var))
            return false;
    }
    return true;
}

/* Writes a loop that assigns the elements of an element-wise expression directly to `object`, which
   is the C text of `var`. Returns false, and writes nothing, if `e` is not element-wise or if it
   reads other elements of `var` than the one that is being assigned. */
bool c_assign_elements(CFn *c, const char *object, const Var *var, const Expr *e)
{
    const char *checks, *old = c->element;
    if (!program_is_elementwise(e) || !c_is_spelled(c, e) || !reads_in_step(c, e, var))
        return false;
    const Expr *shape = begin_elements(c, e, &checks);
    put(&c->w, checks);
    bool known = type_size(e->type) >= 0 && type_size(e->type) == type_size(var->type);
    if (!known && shape) {
        Writer what = writer_new(c->g->arena, 4);
        c_string(&what, c_placed(c, c_fmt(c, "%s := %s", var->name, ex_short(c->g->arena, e, 60))));
        putf(&c->w, "mocc_same(I, %s, %d, %s.dim, %s);\n", writer_text(&what), type_rank(var->type),
             object, c_member(c, shape, "dim"));
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
    ArrayFn fn;
    const char *real, *integer;
    char op;
} Fold;

static const Fold folds[] = {{AF_SUM, "0.0", "0", '+'},
                             {AF_PRODUCT, "1.0", "1", '*'},
                             {AF_MIN, "INFINITY", "INT64_MAX", '<'},
                             {AF_MAX, "-INFINITY", "-INT64_MAX", '>'}};

static const Fold *fold_of(const Expr *e)
{
    for (size_t i = 0; i < sizeof folds / sizeof *folds; i++)
        if (folds[i].fn == e->op) return &folds[i];
    return NULL;
}

/* Writes the statement by which a pass of the loop combines its value, the C text `value`, with the
   result so far, which is in the local number `temp`: tmp4 += x, or for min(): if (x < tmp4) tmp4 =
   x. `whole` is NULL for Reals; for Integers, whose sums and products can overflow, it is the
   string literal for the message. */
static void update(CFn *c, const Fold *fold, int temp, const char *value, const char *whole)
{
    bool sum = fold->op == '+' || fold->op == '*';
    if (sum && whole) {
        putf(&c->w, "tmp%d = mocc_%s_int(I, %s, tmp%d, %s);\n", temp,
             fold->op == '+' ? "add" : "mul", whole, temp, value);
        c->fails = true;
    } else if (sum) {
        putf(&c->w, "tmp%d %c= %s;\n", temp, fold->op, value);
    } else putf(&c->w, "if (%s %c tmp%d) tmp%d = %s;\n", value, fold->op, temp, temp, value);
}

static int begin_fold(CFn *c, const Fold *fold, const Type *type)
{
    int temp = ++c->temps;
    putf(&c->w, "%stmp%d = %s;\n", c_type(c, type), temp,
         type->kind == TY_REAL ? fold->real : fold->integer);
    return temp;
}

static const char *fold_value(CFn *c, const Fold *fold, const Expr *e)
{
    Writer w = writer_new(c->g->arena, 4);
    c_expr(c, &w, e, fold->op == '+' || fold->op == '*' ? P_NONE : P_ADD);
    return writer_text(&w);
}

int c_fold(CFn *c, const Expr *e)
{
    const Fold *fold = fold_of(e);
    const Expr *array = e->arg[0];
    const char *checks, *old = c->element;
    int temp = begin_fold(c, fold, e->type);
    const Expr *shape = begin_elements(c, array, &checks);
    put(&c->w, checks);
    put_loop(c, shape ? c_member(c, shape, "n") : "0", *checks);
    c->w.indent++;
    update(c, fold, temp, fold_value(c, fold, array),
           e->type->kind == TY_INTEGER ? c_what(c, e) : NULL);
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
        const char *start = c_text(c, range->arg[0], P_NONE),
                   *stop = c_text(c, range->arg[2], P_NONE);
        const Expr *step = range->arg[1];
        if (ex_is_number(step, 1)) {
            putf(&c->w, "for (mocc_int %s = %s, tmp%d = %s; %s <= tmp%d; %s++) {\n", name, start, n,
                 stop, name, n, name);
        } else {
            putf(&c->w,
                 "for (mocc_int %s = %s, tmp%d = %s, tmp%d_n = mocc_range_count_int(%s, tmp%d, "
                 "%s); tmp%d_n > 0; tmp%d_n--, %s += tmp%d) {\n",
                 name, start, n, c_text(c, step, P_NONE), n, name, n, stop, n, n, name, n);
        }
        c->w.indent++;
        return;
    }
    if (range->kind == EX_RANGE) {
        const char *start = c_text(c, range->arg[0], P_NONE),
                   *step = c_text(c, range->arg[1], P_NONE);
        putf(&c->w,
             "for (mocc_int tmp%d = 0, tmp%d_n = mocc_range_count(%s, %s, %s); tmp%d < tmp%d_n; "
             "tmp%d++) {\n",
             n, n, start, step, c_text(c, range->arg[2], P_NONE), n, n, n);
        c->w.indent++;
        putf(&c->w, "const %s %s = %s + (%s)tmp%d * (%s);\n", c->g->dialect->real, name, start,
             c->g->dialect->real, n, step);
        return;
    }
    putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < %s; tmp%d++) {\n", n, n, c_member(c, range, "n"),
         n);
    c->w.indent++;
    putf(&c->w, "%s%s = %s;\n", type, name, c_member(c, range, c_fmt(c, "at[tmp%d]", n)));
}

void c_end_loop(CFn *c)
{
    c->w.indent--;
    put(&c->w, "}\n");
}

/* Returns the C text of the number of passes of a for-loop over `range`, which is a range or an
   array. */
static const char *range_count(CFn *c, const Expr *range)
{
    if (range->kind != EX_RANGE) return c_member(c, range, "n");
    return c_fmt(c, "mocc_range_count%s(%s, %s, %s)",
                 range->type->elem->kind == TY_REAL ? "" : "_int", c_text(c, range->arg[0], P_NONE),
                 c_text(c, range->arg[1], P_NONE), c_text(c, range->arg[2], P_NONE));
}

static bool size_known(const Type *type)
{
    for (int d = 0; d < type_rank(type); d++)
        if (type->dims[d] < 0) return false;
    return true;
}

/* Declares the local array for {body for i in a, j in b}, and a counter of its elements, whose
   number is stored in *at. The last iterator is the first dimension and the outermost loop.
   Dimensions of a body whose size is unknown before the loop are 0 until its first value is
   computed. Returns the number of the local array. */
static int build_array(CFn *c, const Expr *e, int *at)
{
    int iters = (e->n - 1) / 2, temp = c_declare_temp(c, e->type);
    const Type *body = e->arg[0]->type;
    *at = ++c->temps;
    putf(&c->w, "%smocc_int tmp%d_dim[] = {", size_known(body) ? "const " : "", temp);
    for (int i = iters - 1; i >= 0; i--)
        putf(&c->w, "%s%s", i < iters - 1 ? ", " : "", range_count(c, e->arg[2 + 2 * i]));
    for (int d = 0; d < type_rank(body); d++)
        putf(&c->w, ", %d", body->dims[d] < 0 ? 0 : body->dims[d]);
    put(&c->w, "};\n");
    c_allocate(c, temp, e->type, c_fmt(c, "tmp%d_dim", temp));
    putf(&c->w, "mocc_int tmp%d = 0;\n", *at);
    return temp;
}

/* Writes statements for the body of the loop that fills the local array number `temp`, where the
   local number `at` counts the elements filled so far: with the first value of the body, the array
   is allocated with the sizes of this value; later values are tested to have the same sizes. */
static void size_by_body(CFn *c, const Expr *e, int temp, int at)
{
    const Expr *body = e->arg[0];
    int iters = (e->n - 1) / 2;
    putf(&c->w, "if (!tmp%d) {\n", at);
    c->w.indent++;
    for (int d = 0; d < type_rank(body->type); d++)
        putf(&c->w, "tmp%d_dim[%d] = %s;\n", temp, iters + d,
             c_member(c, body, c_fmt(c, "dim[%d]", d)));
    c_allocate(c, temp, e->type, c_fmt(c, "tmp%d_dim", temp));
    c->w.indent--;
    put(&c->w, "}\n");
    for (int d = 0; d < type_rank(body->type); d++)
        putf(&c->w, "(void)mocc_common(I, %s, %s, tmp%d_dim[%d]);\n", c_what(c, e),
             c_member(c, body, c_fmt(c, "dim[%d]", d)), temp, iters + d);
    c->fails = true;
}

static void body_to_array(CFn *c, const Expr *e, int temp, int at)
{
    const Expr *body = e->arg[0];
    if (body->type->kind != TY_ARRAY) {
        putf(&c->w, "tmp%d.at[tmp%d++] = %s;\n", temp, at, c_text(c, body, P_NONE));
        return;
    }
    int k = ++c->temps;
    bool known = size_known(body->type);
    if (!known) size_by_body(c, e, temp, at);
    const char *n = known ? c_fmt(c, "%d", type_size(body->type)) : c_member(c, body, "n");
    if (!known) n = c_fmt(c, "%s && !I->fail", n);
    putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < %s; tmp%d++) tmp%d.at[tmp%d++] = %s;\n", k, k, n,
         k, temp, at, c_member(c, body, c_fmt(c, "at[tmp%d]", k)));
}

/* Declares the local for a sum of arrays, which is the only reduction whose value is an array. The
   local gets its sizes from the first summand. Returns the number of the local. */
static int begin_sum(CFn *c, const Type *type)
{
    int temp = ++c->temps;
    putf(&c->w, "%s tmp%d = {0};\n", c_array_name(type), temp);
    return temp;
}

int c_reduce(CFn *c, const Subexpression *node)
{
    const Expr *e = node->e;
    const Fold *fold = fold_of(e);
    bool arrays = fold && e->type->kind == TY_ARRAY;
    int iters = (e->n - 1) / 2, at = 0, emitted = c->emitted.len;
    int temp = arrays ? begin_sum(c, e->type)
               : fold ? begin_fold(c, fold, e->type)
                      : build_array(c, e, &at);
    for (int i = iters - 1; i >= 0; i--) c_begin_loop(c, e->arg[1 + 2 * i], e->arg[2 + 2 * i]);
    share_prepare(c, e->arg[0], node->branch[0]);
    if (arrays)
        putf(&c->w, "%s_add(I, &tmp%d, %s, %s);\n", c_array_name(e->type), temp,
             c_address(c, e->arg[0]), c_what(c, e));
    else if (fold)
        update(c, fold, temp, fold_value(c, fold, e->arg[0]),
               e->type->kind == TY_INTEGER ? c_what(c, e) : NULL);
    else body_to_array(c, e, temp, at);
    share_leave(c, emitted);
    for (int i = 0; i < iters; i++) c_end_loop(c);
    return temp;
}

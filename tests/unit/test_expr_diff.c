/* test_expr_diff.c - derivatives, simplification and solving, tried on random expressions against
   the evaluator. */
#include <math.h>
#include <string.h>

#include "expr/expr.h"
#include "stmts.h"
#include "unity.h"

enum { VARS = 4, ROUNDS = 3000 };

static Exprs *ex;
static Types *types;
static Diags *diags;
static Var *x[VARS];
static double point[VARS];
static uint64_t seed;
static bool signs_of_zero; /* leave out what tells 0 from -0 */

void setUp(void)
{
    arena = arena_new(NULL);
    Names *names = names_new(arena);
    types = types_new(arena, names);
    ex = exprs_new(arena, names, types);
    diags = diags_new(arena, sources_new(arena));
    seed = 88172645463325252u;
    signs_of_zero = true;
    for (int i = 0; i < VARS; i++) {
        char name[] = {(char)('a' + i), 0};
        x[i] = var_new(ex, name, types->real, (Loc){0});
    }
}

void tearDown(void)
{
    arena_free(arena);
}

/* ---- random things ---- */

static unsigned roll(unsigned n)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (unsigned)((seed >> 11) % n);
}

static double uniform(double from, double to)
{
    return from + (to - from) * roll(1u << 30) / (1u << 30);
}

static void move(void)
{
    for (int i = 0; i < VARS; i++) point[i] = uniform(-2, 2);
}

static Expr *V(int i)
{
    return ex_var(ex, x[i]);
}
static Expr *R(double v)
{
    return ex_real(ex, v);
}
static Expr *op(Op o, Expr *l, Expr *r)
{
    return ex_op(ex, o, l, r);
}

static Expr *fn(Builtin f, Expr *a, Expr *b, Expr *c)
{
    Expr *args[] = {a, b, c};
    return ex_builtin(ex, f, c ? 3 : b ? 2 : 1, args);
}

static Expr *leaf(void)
{
    static const double usual[] = {0, 1, -1, 2, 0.5, 3};
    return roll(3) ? V((int)roll(VARS)) : R(roll(2) ? usual[roll(6)] : uniform(-3, 3));
}

static Expr *random_call(int depth, Expr *a, Expr *b, Expr *c)
{
    static const Builtin one[] = {FN_SIN,  FN_COS,  FN_ATAN, FN_TANH, FN_EXP, FN_ABS,   FN_TAN,
                                  FN_ASIN, FN_ACOS, FN_SINH, FN_COSH, FN_LOG, FN_LOG10, FN_SQRT};
    static const Builtin two[] = {FN_ATAN2, FN_MIN, FN_MAX};
    if (roll(3) || depth < 2) return fn(one[roll(14)], a, NULL, NULL);
    if (!roll(4)) return fn(FN_SEMI_LINEAR, a, b, c);
    if (!roll(4)) return fn(roll(2) ? FN_MOD : FN_REM, a, R(uniform(0.5, 3)), NULL);
    return fn(two[signs_of_zero ? roll(3) : 1 + roll(2)], a, b, NULL);
}

static Expr *random_expr(int depth)
{
    static const Op ops[] = {EX_OP_ADD, EX_OP_SUB, EX_OP_MUL, EX_OP_DIV};
    if (depth <= 0 || !roll(8)) return leaf();
    Expr *a = random_expr(depth - 1), *b = NULL, *c = NULL, *d = NULL;
    b = random_expr(depth - 1);
    unsigned kind = roll(8);
    if (kind == 1 || kind == 4) c = random_expr(depth - 1);
    if (kind == 4) d = random_expr(depth - 1);
    switch (kind) {
    case 0: return op(EX_OP_NEG, a, NULL);
    case 1: return random_call(depth, a, b, c);
    case 2: return op(EX_OP_POW, a, roll(2) ? ex_integer(ex, (int)roll(6) - 2) : R(roll(4)));
    case 3: /* an exponent that never folds to a whole number, which is another operation */
        return op(EX_OP_POW, fn(FN_EXP, a, NULL, NULL), op(EX_OP_ADD, b, V(1)));
    case 4: return ex_if(ex, op(roll(2) ? EX_OP_LT : EX_OP_GE, a, b), c, d);
    default: return op(ops[roll(4)], a, b);
    }
}

static Expr *value_of(void *host, Var *var)
{
    (void)host;
    for (int i = 0; i < VARS; i++)
        if (x[i] == var) return ex_real(ex, point[i]);
    return NULL;
}

/* NaN when there is no value. */
static double eval(Expr *e)
{
    Eval ev = {.ex = ex, .value_of = value_of};
    Expr *value = ex_eval(&ev, e);
    if (value && value->kind == EX_BOOLEAN) return (double)value->integer;
    return value && ex_is_literal(value) ? ex_number(value) : NAN;
}

/* Central difference, NAN where two step sizes do not agree (kinks, poles, rounding). */
static double difference(Expr *e, int i)
{
    double at = point[i], d[2];
    for (int k = 0; k < 2; k++) {
        double h = k ? 1e-5 : 2e-5;
        point[i] = at + h;
        double up = eval(e);
        point[i] = at - h;
        d[k] = (up - eval(e)) / (2 * h);
        point[i] = at;
    }
    double scale = fabs(d[0]) + 1e-3 * fabs(eval(e)) + 1;
    return fabs(d[0] - d[1]) < 1e-6 * scale && fabs(d[1]) < 1e6 ? d[1] : NAN;
}

static void near(double expected, double got, Expr *e)
{
    double scale = fabs(expected) + 1e-2 * fabs(eval(e)) + 1;
    if (fabs(expected - got) > 1e-4 * scale)
        TEST_FAIL_MESSAGE(
            arena_printf(arena, "%.10g and %.10g for %s", expected, got, ex_short(arena, e, 300)));
}

/* ---- derivatives ---- */

#define TEXT(expected, e) TEST_ASSERT_EQUAL_STRING(expected, ex_text(arena, e))

static Expr *diff(Expr *e, int i)
{
    const char *why = NULL;
    Expr *d = ex_diff(ex, e, x[i], &why);
    TEST_ASSERT_NOT_NULL_MESSAGE(d, why);
    return d;
}

static void test_derivatives_that_are_short(void)
{
    TEXT("1.0", diff(V(0), 0));
    TEXT("0.0", diff(V(0), 1));
    TEXT("b", diff(op(EX_OP_MUL, V(0), V(1)), 0));
    TEXT("2.0*a", diff(op(EX_OP_POW, V(0), ex_integer(ex, 2)), 0));
    TEXT("2.0*a", diff(op(EX_OP_POW, V(0), R(2)), 0));
    TEXT("3.0*a^2", diff(op(EX_OP_POW, V(0), ex_integer(ex, 3)), 0));
    TEXT("cos(a)", diff(fn(FN_SIN, V(0), NULL, NULL), 0));
    TEXT("-sin(a*b)*b", diff(fn(FN_COS, op(EX_OP_MUL, V(0), V(1)), NULL, NULL), 0));
    TEXT("1.0/b", diff(op(EX_OP_DIV, V(0), V(1)), 0));
    TEXT("-a/b/b", diff(op(EX_OP_DIV, V(0), V(1)), 1));
    TEXT("exp(a)", diff(fn(FN_EXP, V(0), NULL, NULL), 0));
    TEXT("if noEvent(a >= 0.0) then 1.0 else -1.0", diff(fn(FN_ABS, V(0), NULL, NULL), 0));
    TEXT("if a < b then 1.0 else 2.0",
         diff(ex_if(ex, op(EX_OP_LT, V(0), V(1)), V(0), op(EX_OP_MUL, R(2), V(0))), 0));
    TEXT("homotopy(b, 1.0)", diff(fn(FN_HOMOTOPY, op(EX_OP_MUL, V(0), V(1)), V(0), NULL), 0));
    TEXT("0.0", diff(fn(FN_DELAY, V(0), R(1), NULL), 0));
    TEXT("0.0", diff(fn(FN_FLOOR, V(0), NULL, NULL), 0));
}

static void test_derivatives_against_differences(void)
{
    int tried = 0;
    for (int round = 0; round < ROUNDS; round++) {
        Expr *e = random_expr(4);
        int i = (int)roll(VARS);
        move();
        double expected = difference(e, i);
        if (isnan(expected)) continue;
        double got = eval(diff(e, i));
        if (isnan(got) || fabs(got) > 1e6) continue; /* sqrt at 0, remainders of huge numbers */
        near(expected, got, e);
        tried++;
    }
    TEST_ASSERT_TRUE(tried > ROUNDS / 3);
}

static Expr *seed_of(void *host, Var *var)
{
    const double *seeds = host;
    for (int i = 0; i < VARS; i++)
        if (x[i] == var) return seeds[i] != 0 ? ex_real(ex, seeds[i]) : NULL;
    return NULL;
}

static void test_directions_are_sums_of_partials(void)
{
    for (int round = 0; round < ROUNDS / 4; round++) {
        Expr *e = random_expr(4);
        double seeds[VARS], sum = 0, size = 0;
        const char *why = NULL;
        move();
        for (int i = 0; i < VARS; i++) {
            seeds[i] = roll(2) ? uniform(-1, 1) : 0;
            double part = seeds[i] != 0 ? eval(diff(e, i)) * seeds[i] : 0;
            sum += part;
            size += fabs(part);
        }
        double got = eval(ex_directional(ex, e, seed_of, seeds, &why));
        if (isnan(got) || isnan(sum) || size > 1e12) continue;
        TEST_ASSERT_TRUE(fabs(sum - got) <= 1e-9 * (size + 1));
    }
}

static Expr *der_of(void *host, Var *var)
{
    (void)host;
    return var == x[0] ? V(1) : var == x[1] ? ex->zero : NULL;
}

static void test_time_derivative(void)
{
    const char *why = NULL;
    Expr *e = op(EX_OP_MUL, ex->time, V(0));
    TEXT("a + time*b", ex_time_derivative(ex, e, der_of, NULL, &why));
    x[2]->variability = VAR_PARAMETER;
    TEXT("c*b", ex_time_derivative(ex, op(EX_OP_MUL, V(2), V(0)), der_of, NULL, &why));
    Expr *v = V(0);
    Expr *d = ex_node(ex, EX_DER, types->real, 0, NULL, 1, &v);
    TEST_ASSERT_NULL(ex_time_derivative(ex, d, der_of, NULL, &why));
    TEST_ASSERT_EQUAL_STRING("second derivative der(a)", why);
    TEST_ASSERT_NULL(ex_time_derivative(ex, fn(FN_DELAY, v, R(1), NULL), der_of, NULL, &why));
}

static void test_no_blowup(void)
{
    Expr *e = V(0);
    for (int i = 0; i < 200; i++)
        e = op(EX_OP_MUL, fn(FN_SIN, e, NULL, NULL), op(EX_OP_ADD, e, V(1)));
    int before = ex->count;
    diff(e, 0);
    TEST_ASSERT_TRUE(ex->count - before < 200 * 10);
}

/* ---- simplification ---- */

static bool same_number(double a, double b)
{
    return !memcmp(&a, &b, sizeof a) || (a == 0 && b == 0) || (isnan(a) && isnan(b));
}

static void test_simplified_has_the_same_value(void)
{
    signs_of_zero = false; /* 0*x is taken as 0 */
    for (int round = 0; round < ROUNDS; round++) {
        Expr *e = random_expr(5), *s = ex_simplify(ex, e);
        TEST_ASSERT_EQUAL_PTR(e->type, s->type);
        for (int k = 0; k < 3; k++) {
            move();
            double expected = eval(e), got = eval(s);
            if (!isfinite(expected)) continue; /* 0*inf */
            if (!same_number(expected, got)) TEST_FAIL_MESSAGE(ex_text(arena, op(EX_OP_EQ, e, s)));
        }
    }
}

/* ---- affine parts and solving ---- */

static Expr *solve(Expr *l, Expr *r, Expr **divisor)
{
    return ex_isolate(ex, l, r, x[0], divisor);
}

#define SOLVES(expected, divides, l, r) \
    do { \
        Expr *divisor_, *found_ = solve(l, r, &divisor_); \
        TEST_ASSERT_NOT_NULL_MESSAGE(found_, expected); \
        TEXT(expected, found_); \
        if (divisor_) divisor_ = ex_may_be_zero(ex, divisor_); \
        TEST_ASSERT_EQUAL_STRING(divides, divisor_ ? ex_text(arena, divisor_) : ""); \
    } while (0)

static void test_solutions_read_well(void)
{
    SOLVES("b", "", V(0), V(1));
    SOLVES("b", "", V(1), V(0));
    SOLVES("c - b", "", op(EX_OP_ADD, V(0), V(1)), V(2));
    SOLVES("c - b", "", op(EX_OP_ADD, V(1), V(0)), V(2));
    SOLVES("b - c", "", op(EX_OP_SUB, V(1), V(0)), V(2));
    SOLVES("c/b", "b", op(EX_OP_MUL, V(1), V(0)), V(2));
    SOLVES("c/2.0", "", op(EX_OP_MUL, R(2), V(0)), V(2));
    SOLVES("c*b", "", op(EX_OP_DIV, V(0), V(1)), V(2));
    SOLVES("b/c", "c", op(EX_OP_DIV, V(1), V(0)), V(2));
    SOLVES("-b", "", op(EX_OP_NEG, V(0), NULL), V(1));
    SOLVES("-c - b", "", op(EX_OP_ADD, op(EX_OP_ADD, V(0), V(1)), V(2)), R(0));
    SOLVES("(c - d)/b", "b", op(EX_OP_ADD, op(EX_OP_MUL, V(1), V(0)), V(3)), V(2));
    SOLVES("c/exp(b)", "", op(EX_OP_MUL, fn(FN_EXP, V(1), NULL, NULL), V(0)), V(2));
    SOLVES("d/(b + c)", "b + c",
           op(EX_OP_ADD, op(EX_OP_MUL, V(1), V(0)), op(EX_OP_MUL, V(2), V(0))), V(3));
    SOLVES("c/(1.0 - b)", "1.0 - b", V(0), op(EX_OP_ADD, op(EX_OP_MUL, V(1), V(0)), V(2)));
    Expr *cond = op(EX_OP_LT, V(1), R(0));
    SOLVES("c/(if b < 0.0 then 2.0 else 3.0)", "",
           ex_if(ex, cond, op(EX_OP_MUL, R(2), V(0)), op(EX_OP_MUL, R(3), V(0))), V(2));
    x[1]->min = R(0.1);
    SOLVES("c/b", "", op(EX_OP_MUL, V(1), V(0)), V(2));
}

static void test_what_cannot_be_solved(void)
{
    Expr *divisor;
    TEST_ASSERT_NULL(solve(op(EX_OP_MUL, V(0), V(0)), V(1), &divisor));
    TEST_ASSERT_NULL(solve(op(EX_OP_POW, V(0), R(2)), V(1), &divisor));
    TEST_ASSERT_NULL(solve(fn(FN_SIN, V(0), NULL, NULL), V(1), &divisor));
    TEST_ASSERT_NULL(solve(V(1), V(2), &divisor));
    TEST_ASSERT_NULL(solve(op(EX_OP_SUB, V(0), V(0)), V(1), &divisor));
    TEST_ASSERT_NULL(solve(op(EX_OP_ADD, V(0), V(1)), op(EX_OP_ADD, V(0), V(2)), &divisor));
    TEST_ASSERT_NULL(solve(ex_if(ex, op(EX_OP_LT, V(0), R(0)), V(0), V(1)), V(2), &divisor));
    Var *n = var_new(ex, "n", types->integer, (Loc){0}),
        *m = var_new(ex, "m", types->integer, (Loc){0});
    Expr *N = ex_var(ex, n), *M = ex_var(ex, m);
    TEST_ASSERT_NULL(ex_isolate(ex, op(EX_OP_MUL, ex_integer(ex, 2), N), M, n, &divisor));
    TEXT("m - 1", ex_isolate(ex, op(EX_OP_ADD, N, ex_integer(ex, 1)), M, n, &divisor));
    Var *b = var_new(ex, "p", types->boolean, (Loc){0}),
        *q = var_new(ex, "q", types->boolean, (Loc){0});
    TEXT("not q", ex_isolate(ex, op(EX_OP_NOT, ex_var(ex, b), NULL), ex_var(ex, q), b, &divisor));
}

/* An expression affine in the first variable. */
static Expr *affine_expr(int depth)
{
    Expr *free = ex_subst(ex, random_expr(2), &(Map){.arena = arena});
    Map map = map_new(arena);
    map_put(&map, x[0], V(1));
    free = ex_subst(ex, free, &map);
    if (depth <= 0) return roll(3) ? V(0) : free;
    Expr *a = affine_expr(depth - 1), *b = NULL;
    unsigned kind = roll(7);
    if (kind < 2 || kind == 5) b = affine_expr(depth - 1);
    switch (kind) {
    case 0: return op(EX_OP_ADD, a, b);
    case 1: return op(EX_OP_SUB, b, a);
    case 2: return op(EX_OP_MUL, free, a);
    case 3: return op(EX_OP_MUL, a, free);
    case 4: return op(EX_OP_DIV, a, free);
    case 5: return ex_if(ex, op(EX_OP_LT, free, R(0)), a, b);
    default: return op(EX_OP_NEG, a, NULL);
    }
}

static void test_affine_parts_add_up(void)
{
    int tried = 0;
    for (int round = 0; round < ROUNDS; round++) {
        Expr *e = affine_expr(3), *a, *b;
        TEST_ASSERT_TRUE(ex_linear(ex, e, x[0], &a, &b));
        TEST_ASSERT_FALSE(ex_uses_var(arena, a, x[0]) || ex_uses_var(arena, b, x[0]));
        move();
        double expected = eval(e), va = eval(a), vb = eval(b), got = va * point[0] + vb;
        if (!isfinite(expected) || !isfinite(got)) continue;
        double scale = fabs(va * point[0]) + fabs(vb) + 1;
        if (scale > 1e8) continue;
        TEST_ASSERT_TRUE(fabs(expected - got) <= 1e-6 * scale);
        tried++;
    }
    TEST_ASSERT_TRUE(tried > ROUNDS / 3);
}

static void test_solutions_satisfy(void)
{
    int tried = 0;
    for (int round = 0; round < ROUNDS; round++) {
        Expr *l = affine_expr(2), *r = affine_expr(1), *divisor;
        Expr *found = solve(l, r, &divisor);
        if (!found) continue;
        TEST_ASSERT_FALSE(ex_uses_var(arena, found, x[0]));
        move();
        double by = divisor ? eval(divisor) : 1;
        Expr *a1, *b1, *a2, *b2;
        ex_linear(ex, l, x[0], &a1, &b1);
        ex_linear(ex, r, x[0], &a2, &b2);
        double size = fabs(eval(a1)) + fabs(eval(a2)) + fabs(eval(b1)) + fabs(eval(b2));
        point[0] = eval(found);
        double left = eval(l), right = eval(r), scale = fabs(left) + fabs(right) + 1;
        if (!isfinite(point[0]) || !isfinite(left) || !isfinite(right)) continue;
        if (!(fabs(by) > 1e-3) || fabs(point[0]) > 1e3 || !(size < 1e3)) continue;
        if (fabs(left - right) > 1e-6 * scale)
            TEST_FAIL_MESSAGE(ex_text(arena, op(EX_OP_EQ, l, r)));
        tried++;
    }
    TEST_ASSERT_TRUE(tried > ROUNDS / 10);
}

/* ---- functions ---- */

static Function *f;

static Var *add_var(const char *name, const Type *type, int where)
{
    Var *v = var_new(ex, name, type, (Loc){0});
    v->owner = f;
    if (where == 0) vec_push(arena, &f->inputs, v);
    else if (where == 1) vec_push(arena, &f->outputs, v);
    else vec_push(arena, &f->locals, v);
    if (where == 1) f->result = type;
    return v;
}

static void begin(const char *name)
{
    f = function_new(ex, name, (Loc){0});
    f->checked = true;
}

static Stmt *loop(Expr *iter, Expr *to, Stmt *body, Stmt *next)
{
    Stmt *s = branch(ST_FOR, NULL, body, NULL, next);
    Expr *args[] = {ex_integer(ex, 1), ex_integer(ex, 1), to};
    int any[] = {-1};
    s->iter = iter;
    s->range = ex_node(ex, EX_RANGE, type_array(types, types->integer, 1, any), 0, NULL, 3, args);
    return s;
}

static Expr *at(Expr *base, Expr *i)
{
    Expr *args[] = {base, i};
    return ex_node(ex, EX_INDEX, types->real, 0, NULL, 2, args);
}

static Expr *U(Var *v)
{
    return ex_var(ex, v);
}

static void check_call(Expr *e)
{
    for (int round = 0; round < 20; round++) {
        move();
        for (int i = 0; i < 2; i++) {
            double expected = difference(e, i);
            if (!isnan(expected)) near(expected, eval(diff(e, i)), e);
        }
    }
}

/* y := u; t := v; for i in 1:5 loop if y > t then y := y*sin(t) + i; else t := t - u*y; end if; end
 * for; */
static Function *make_mixed(void)
{
    begin("P.mixed");
    Var *u = add_var("u", types->real, 0), *v = add_var("v", types->real, 0);
    Var *y = add_var("y", types->real, 1), *t = add_var("t", types->real, 2);
    Expr *i = ex_iter(ex, "i", types->integer);
    Expr *up = op(EX_OP_ADD, op(EX_OP_MUL, U(y), fn(FN_SIN, U(t), NULL, NULL)), ex_to_real(ex, i));
    Expr *down = op(EX_OP_SUB, U(t), op(EX_OP_MUL, U(u), U(y)));
    t->binding = U(v);
    f->body = set(U(y), U(u),
                  loop(i, ex_integer(ex, 5),
                       branch(ST_IF, op(EX_OP_GT, U(y), U(t)), set(U(y), up, NULL),
                              set(U(t), down, NULL), NULL),
                       set(U(y), op(EX_OP_ADD, U(y), U(t)), NULL)));
    return f;
}

static void test_function_of_scalars(void)
{
    Function *g = make_mixed();
    Expr *args[] = {op(EX_OP_MUL, V(0), V(1)), V(1)};
    Expr *e = ex_call(ex, g, 2, args);
    check_call(e);
    Expr *d = diff(e, 0);
    TEXT("P.der_mixed_u(a*b, b, b)", d);
    TEXT("P.der_mixed(a*b, b, a, 1.0)", diff(e, 1));
    TEST_ASSERT_EQUAL_PTR(d, diff(e, 0));
    check_call(d); /* second derivative */
}

static Expr *array_fn(const char *name, const Type *type, int n, Expr *a, Expr *b)
{
    Expr *args[] = {a, b};
    return ex_array_fn(ex, array_fn_find(name), type, n, args);
}

/* Arrays of run-time size, a tuple, another function, a whole-array assignment. */
static void test_function_of_arrays(void)
{
    Function *inner = make_mixed();
    int any[] = {-1};
    const Type *vector = type_array(types, types->real, 1, any);
    begin("two");
    Var *a = add_var("a", vector, 0), *s = add_var("s", types->real, 0);
    Var *w = add_var("w", vector, 1), *k = add_var("k", types->integer, 1),
        *p = add_var("p", types->real, 1);
    Expr *dims[] = {array_fn("size", types->integer, 2, U(a), ex_integer(ex, 1))};
    Expr *i = ex_iter(ex, "i", types->integer), *args[] = {at(U(a), i), U(s)};
    const Type *results[] = {vector, types->integer, types->real};
    f->result = type_tuple(types, 3, results);
    w->dims = dims;
    f->body = loop(i, dims[0], set(at(U(w), i), ex_call(ex, inner, 2, args), NULL),
                   set(U(k), dims[0],
                       set(U(p), array_fn("sum", types->real, 1, U(w), NULL),
                           set(U(w), op(EX_OP_ADD, op(EX_OP_MUL, U(s), U(w)), U(a)), NULL))));
    Function *two = f;
    begin("outer");
    Var *u = add_var("u", types->real, 0), *v = add_var("v", types->real, 0);
    Var *y = add_var("y", types->real, 1), *b = add_var("b", vector, 2),
        *c = add_var("c", types->real, 2);
    Expr *items[] = {U(u), U(v), op(EX_OP_MUL, U(u), U(v))};
    int three[] = {3};
    Expr *call_args[] = {ex_array(ex, type_array(types, types->real, 1, three), 3, items), U(v)};
    Stmt *tuple =
        stmt(ST_TUPLE, set(U(y), op(EX_OP_ADD, op(EX_OP_MATMUL, U(b), U(b)), U(c)), NULL));
    Expr *targets[] = {U(b), NULL, U(c)};
    tuple->targets = targets;
    tuple->ntargets = 3;
    tuple->value = ex_call(ex, two, 2, call_args);
    f->body = tuple;
    Expr *outer_args[] = {V(0), V(1)};
    check_call(ex_call(ex, f, 2, outer_args));
}

static void test_function_of_records(void)
{
    Field fields[] = {{"re", types->real}, {"n", types->integer}, {"im", types->real}};
    const Type *type = type_record(types, "Z", 3, fields, NULL);
    begin("square");
    Var *z = add_var("z", type, 0), *r = add_var("r", type, 1);
    Expr *Zv = U(z), *Rv = U(r), *part[3], *target[3];
    for (int i = 0; i < 3; i++) {
        part[i] = ex_node(ex, EX_FIELD, fields[i].type, i, NULL, 1, &Zv);
        target[i] = ex_node(ex, EX_FIELD, fields[i].type, i, NULL, 1, &Rv);
    }
    Expr *re = op(EX_OP_SUB, op(EX_OP_MUL, part[0], part[0]), op(EX_OP_MUL, part[2], part[2]));
    Expr *im = op(EX_OP_MUL, op(EX_OP_MUL, R(2), part[0]), part[2]);
    f->body = set(target[0], re, set(target[1], part[1], set(target[2], im, NULL)));
    Expr *members[] = {V(0), ex_integer(ex, 7), fn(FN_SIN, V(1), NULL, NULL)};
    Expr *arg = ex_node(ex, EX_RECORD, type, 0, NULL, 3, members);
    Expr *call = ex_call(ex, f, 1, &arg);
    check_call(ex_node(ex, EX_FIELD, types->real, 0, NULL, 1, &call));
    check_call(ex_node(ex, EX_FIELD, types->real, 2, NULL, 1, &call));
}

/* y := if n <= 1 then u else u*power(u, n - 1): recursion. */
static void test_recursive_function(void)
{
    begin("power");
    Var *u = add_var("u", types->real, 0), *n = add_var("n", types->integer, 0);
    Var *y = add_var("y", types->real, 1);
    Expr *one = ex_integer(ex, 1), *args[] = {U(u), op(EX_OP_SUB, U(n), one)};
    f->body = branch(ST_IF, op(EX_OP_LE, U(n), one), set(U(y), U(u), NULL),
                     set(U(y), op(EX_OP_MUL, U(u), ex_call(ex, f, 2, args)), NULL), NULL);
    Expr *outer[] = {V(0), ex_integer(ex, 5)};
    check_call(ex_call(ex, f, 2, outer));
}

static void test_named_derivatives_and_refusals(void)
{
    const char *why = NULL;
    Function *g = make_mixed(), *d;
    begin("mixed_d");
    d = f;
    add_var("u", types->real, 0);
    add_var("v", types->real, 0);
    add_var("der_u", types->real, 0);
    d->result = types->real;
    bool none[] = {false, false}, zero[] = {false, true};
    vec_push(ex->arena, &g->derivatives,
             (Derivative){.fn = d, .order = 1, .zero = zero, .none = none});
    Expr *args[] = {V(0), V(1)};
    Expr *e = ex_call(ex, g, 2, args);
    TEXT("mixed_d(a, b, 1.0)", diff(e, 0));
    TEXT("P.der_mixed_v(a, b, 1.0)", diff(e, 1)); /* left out there: from the body */
    begin("ext");
    f->external = true;
    f->result = types->real;
    add_var("u", types->real, 0);
    TEST_ASSERT_NULL(ex_diff(ex, ex_call(ex, f, 1, args), x[0], &why));
    TEST_ASSERT_EQUAL_STRING("external function ext has no derivative annotation", why);
    TEXT("0.0", diff(ex_call(ex, f, 1, args), 1));
    Expr *inside = op(EX_OP_GT, ex_call(ex, f, 1, args), R(0));
    TEXT("1.0", diff(ex_if(ex, inside, V(0), op(EX_OP_ADD, V(0), V(1))), 0));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_derivatives_that_are_short);
    RUN_TEST(test_derivatives_against_differences);
    RUN_TEST(test_directions_are_sums_of_partials);
    RUN_TEST(test_time_derivative);
    RUN_TEST(test_no_blowup);
    RUN_TEST(test_simplified_has_the_same_value);
    RUN_TEST(test_solutions_read_well);
    RUN_TEST(test_what_cannot_be_solved);
    RUN_TEST(test_affine_parts_add_up);
    RUN_TEST(test_solutions_satisfy);
    RUN_TEST(test_function_of_scalars);
    RUN_TEST(test_function_of_arrays);
    RUN_TEST(test_function_of_records);
    RUN_TEST(test_recursive_function);
    RUN_TEST(test_named_derivatives_and_refusals);
    return UNITY_END();
}

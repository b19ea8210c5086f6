/* test_expr.c - the store, types, printing, simplification, substitution. */
#include <math.h>
#include <string.h>

#include "expr/expr.h"
#include "unity.h"

static Arena *arena;
static Exprs *ex;
static Var *x, *y, *n, *b;

static Var *var(const char *name, const Type *type)
{
    return var_new(ex, name, type, (Loc){0});
}

void setUp(void)
{
    arena = arena_new(NULL);
    Names *names = names_new(arena);
    ex = exprs_new(arena, names, types_new(arena, names));
    x = var("x", ex->types->real);
    y = var("a.y[2]", ex->types->real);
    n = var("n", ex->types->integer);
    b = var("b", ex->types->boolean);
}

void tearDown(void)
{
    arena_free(arena);
}

static Expr *op(Op o, Expr *l, Expr *r)
{
    return ex_op(ex, o, l, r);
}

static Expr *X(void)
{
    return ex_var(ex, x);
}
static Expr *Y(void)
{
    return ex_var(ex, y);
}
static Expr *N(void)
{
    return ex_var(ex, n);
}
static Expr *R(double v)
{
    return ex_real(ex, v);
}
static Expr *I(int v)
{
    return ex_integer(ex, v);
}

static Expr *fn(Builtin f, Expr *a, Expr *c)
{
    Expr *args[] = {a, c};
    return ex_builtin(ex, f, c ? 2 : 1, args);
}

#define TEXT(expected, e) TEST_ASSERT_EQUAL_STRING(expected, ex_text(arena, e))

static void test_same_is_same_pointer(void)
{
    TEST_ASSERT_EQUAL_PTR(op(EX_OP_ADD, X(), Y()), op(EX_OP_ADD, X(), Y()));
    TEST_ASSERT_TRUE(op(EX_OP_ADD, X(), Y()) != op(EX_OP_ADD, Y(), X()));
    TEST_ASSERT_TRUE(R(0.0) != R(-0.0));
    TEST_ASSERT_EQUAL_PTR(R(NAN), R(NAN));
    TEST_ASSERT_TRUE(R(1) != I(1));
    TEST_ASSERT_EQUAL_PTR(ex_string(ex, "ab"), ex_string(ex, "ab"));
    TEST_ASSERT_TRUE(ex_iter(ex, "i", ex->types->integer) != ex_iter(ex, "i", ex->types->integer));
    Var *other = var("x", ex->types->real);
    TEST_ASSERT_TRUE(ex_var(ex, other) != X());
}

static void test_impure_calls_are_not_shared(void)
{
    Function *f = function_new(ex, "f", (Loc){0}), *g = function_new(ex, "g", (Loc){0});
    f->result = g->result = ex->types->real;
    g->impure = true;
    Expr *a = X();
    TEST_ASSERT_EQUAL_PTR(ex_call(ex, f, 1, &a), ex_call(ex, f, 1, &a));
    TEST_ASSERT_TRUE(ex_call(ex, g, 1, &a) != ex_call(ex, g, 1, &a));
    TEST_ASSERT_TRUE(ex_call(ex, g, 1, &a)->flags & EXPR_IMPURE);
}

static void test_types(void)
{
    TEST_ASSERT_EQUAL_PTR(ex->types->integer, op(EX_OP_ADD, N(), I(1))->type);
    TEST_ASSERT_EQUAL_PTR(ex->types->real, op(EX_OP_ADD, N(), X())->type);
    TEST_ASSERT_EQUAL_PTR(ex->types->real, op(EX_OP_DIV, N(), I(2))->type);
    TEST_ASSERT_EQUAL_PTR(ex->types->real, op(EX_OP_POW, N(), I(2))->type);
    TEST_ASSERT_EQUAL_PTR(ex->types->boolean, op(EX_OP_LT, N(), I(2))->type);
    TEST_ASSERT_EQUAL_PTR(ex->types->integer, fn(FN_ABS, N(), NULL)->type);
    TEST_ASSERT_EQUAL_PTR(ex->types->real, fn(FN_MAX, N(), X())->type);
    int d23[] = {2, 3}, d3x[] = {3, -1}, d3[] = {3};
    const Type *m = type_array(ex->types, ex->types->real, 2, d23);
    const Type *k = type_array(ex->types, ex->types->integer, 2, d3x);
    const Type *v = type_array(ex->types, ex->types->real, 1, d3);
    Expr *M = ex_var(ex, var("M", m)), *K = ex_var(ex, var("K", k)), *V = ex_var(ex, var("V", v));
    TEST_ASSERT_EQUAL_STRING("Real[2, :]", type_text(arena, op(EX_OP_MATMUL, M, K)->type));
    TEST_ASSERT_EQUAL_STRING("Real[2]", type_text(arena, op(EX_OP_MATMUL, M, V)->type));
    TEST_ASSERT_EQUAL_PTR(ex->types->real, op(EX_OP_MATMUL, V, V)->type);
    TEST_ASSERT_EQUAL_PTR(m, op(EX_OP_MUL, I(2), M)->type);
    TEST_ASSERT_EQUAL_PTR(v, type_array(ex->types, ex->types->real, 1, d3));
    TEST_ASSERT_EQUAL_INT(6, type_size(m));
    TEST_ASSERT_EQUAL_INT(-1, type_size(k));
    TEST_ASSERT_EQUAL_PTR(v, type_drop(ex->types, m, 1));
}

static void test_flags(void)
{
    x->variability = VAR_PARAMETER;
    TEST_ASSERT_EQUAL_INT(EXPR_HAS_VAR, X()->flags);
    TEST_ASSERT_EQUAL_INT(EXPR_HAS_VAR | EXPR_HAS_CONTINUOUS, Y()->flags);
    TEST_ASSERT_EQUAL_INT(EXPR_HAS_VAR | EXPR_HAS_RELATION, op(EX_OP_LT, X(), R(1))->flags);
    TEST_ASSERT_EQUAL_INT(EXPR_HAS_TIME | EXPR_HAS_CONTINUOUS, ex->time->flags);
}

static void test_printing(void)
{
    Expr *sum = op(EX_OP_ADD, X(), Y());
    TEXT("x + a.y[2]", sum);
    TEXT("x - (x + a.y[2])", op(EX_OP_SUB, X(), sum));
    TEXT("x + a.y[2] - x", op(EX_OP_SUB, sum, X()));
    TEXT("(x + a.y[2])*x", op(EX_OP_MUL, sum, X()));
    TEXT("x*(x*x)", op(EX_OP_MUL, X(), op(EX_OP_MUL, X(), X())));
    TEXT("-x*x", op(EX_OP_NEG, op(EX_OP_MUL, X(), X()), NULL));
    TEXT("(-x)*x", op(EX_OP_MUL, op(EX_OP_NEG, X(), NULL), X()));
    TEXT("x*(-2.0)", op(EX_OP_MUL, X(), R(-2)));
    TEXT("-(-x)", op(EX_OP_NEG, op(EX_OP_NEG, X(), NULL), NULL));
    TEXT("-x + x", op(EX_OP_ADD, op(EX_OP_NEG, X(), NULL), X()));
    TEXT("x + (-x)", op(EX_OP_ADD, X(), op(EX_OP_NEG, X(), NULL)));
    TEXT("(-2.0)^x", op(EX_OP_POW, R(-2), X()));
    TEXT("(x^2.0)^(x^2.0)", op(EX_OP_POW, op(EX_OP_POW, X(), R(2)), op(EX_OP_POW, X(), R(2))));
    TEXT("-x^2.0", op(EX_OP_NEG, op(EX_OP_POW, X(), R(2)), NULL));
    TEXT("x/a.y[2]/x", op(EX_OP_DIV, op(EX_OP_DIV, X(), Y()), X()));
    TEXT("x/(a.y[2]*x)", op(EX_OP_DIV, X(), op(EX_OP_MUL, Y(), X())));
    TEXT("0.1", R(0.1));
    TEXT("1e-300", R(1e-300));
    TEXT("n + 1", op(EX_OP_ADD, N(), I(1)));
    TEXT("n*x", op(EX_OP_MUL, ex_to_real(ex, N()), X()));
}

static void test_printing_logic(void)
{
    Expr *lt = op(EX_OP_LT, X(), Y()), *B = ex_var(ex, b);
    TEXT("not x < a.y[2]", op(EX_OP_NOT, lt, NULL));
    TEXT("(x < a.y[2]) == b", op(EX_OP_EQ, lt, B));
    TEXT("b and (b or x < a.y[2])", op(EX_OP_AND, B, op(EX_OP_OR, B, lt)));
    TEXT("not (b and b)", op(EX_OP_NOT, op(EX_OP_AND, B, B), NULL));
    Expr *choice = ex_if(ex, lt, X(), ex_if(ex, B, Y(), R(0)));
    TEXT("if x < a.y[2] then x elseif b then a.y[2] else 0.0", choice);
    TEXT("(if x < a.y[2] then x elseif b then a.y[2] else 0.0) + x", op(EX_OP_ADD, choice, X()));
    TEXT("sin(if b then x else a.y[2])", fn(FN_SIN, ex_if(ex, B, X(), Y()), NULL));
}

static void test_printing_other_kinds(void)
{
    Var *d = var("dx", ex->types->real);
    d->role = ROLE_DER;
    d->state = x;
    TEXT("der(x)", ex_var(ex, d));
    TEXT("pre(x)", ex_pre(ex, X()));
    const char *literals[] = {"red", "green"};
    const Type *color = type_enum(ex->types, "P.Color", 2, literals);
    TEXT("P.Color.green", ex_enum(ex, color, 2));
    Expr *rel = op(EX_OP_GT, X(), R(0));
    TEXT("x > 0.0", ex_node(ex, EX_RELATION, ex->types->boolean, 3, NULL, 1, &rel));
    Expr *items[] = {X(), R(1)};
    int two[] = {2};
    TEXT("{x, 1.0}", ex_array(ex, type_array(ex->types, ex->types->real, 1, two), 2, items));
    Expr *i = ex_iter(ex, "i", ex->types->integer);
    Expr *range_args[] = {I(1), I(1), N()};
    Expr *range = ex_node(ex, EX_RANGE, ex->types->integer, 0, NULL, 3, range_args);
    Expr *sum_args[] = {op(EX_OP_MUL, ex_to_real(ex, i), X()), i, range};
    TEXT("sum(i*x for i in 1:n)", ex_reduce(ex, AF_SUM, ex->types->real, 3, sum_args));
    TEXT("smooth(1, x)", ex_node(ex, EX_SMOOTH, ex->types->real, 1, NULL, 1, items));
    TEXT("\"a\\\"b\"", ex_string(ex, "a\"b"));
    Expr *options[] = {X(), I(6), I(0), ex->yes};
    TEXT("String(x)", ex_builtin(ex, FN_STRING, 4, options));
    options[1] = I(3);
    TEXT("String(x, 3)", ex_builtin(ex, FN_STRING, 4, options));
    Writer w = writer_new(arena, 4);
    ex_print_base(&w, op(EX_OP_ADD, ex_var(ex, d), Y()));
    TEST_ASSERT_EQUAL_STRING("der('x') + 'a.y[2]'", writer_text(&w));
}

static void test_short(void)
{
    Expr *e = X();
    for (int i = 0; i < 100; i++) e = op(EX_OP_MUL, op(EX_OP_ADD, e, e), e);
    const char *text = ex_short(arena, e, 40);
    TEST_ASSERT_EQUAL_INT(40, (int)strlen(text));
    TEST_ASSERT_EQUAL_STRING("...", text + 37);
    TEST_ASSERT_EQUAL_STRING("x", ex_short(arena, X(), 40));
}

static void test_deep_chains(void)
{
    Expr *e = X();
    for (int i = 0; i < 200000; i++) e = op(EX_OP_ADD, e, i % 2 ? Y() : R(i));
    TEST_ASSERT_EQUAL_PTR(e, ex_subst_iter(ex, e, ex_iter(ex, "i", ex->types->integer), X()));
    TEST_ASSERT_TRUE(ex_uses_var(arena, e, y));
    TEST_ASSERT_FALSE(ex_uses_var(arena, e, n));
    TEST_ASSERT_NOT_NULL(ex_simplify(ex, e));
    TEST_ASSERT_TRUE(strlen(ex_text(arena, e)) > 400000);
}

static void test_simplify(void)
{
    TEXT("x", ex_mul(ex, R(1), X()));
    TEXT("x", ex_add(ex, X(), R(0)));
    TEXT("-x", ex_sub(ex, R(0), X()));
    TEXT("0.0", ex_mul(ex, X(), R(0)));
    TEXT("x", ex_neg(ex, ex_neg(ex, X())));
    TEXT("x - a.y[2]", ex_add(ex, X(), ex_neg(ex, Y())));
    TEXT("x + a.y[2]", ex_sub(ex, X(), ex_neg(ex, Y())));
    TEXT("x - 2.0", ex_add(ex, X(), R(-2)));
    TEXT("-x*a.y[2]", ex_mul(ex, ex_neg(ex, X()), Y()));
    TEXT("x", ex_pow(ex, X(), I(1)));
    TEXT("x^2", ex_pow(ex, X(), I(2)));
    TEXT("0.30000000000000004", ex_add(ex, R(0.1), R(0.2)));
    TEXT("8.0", ex_pow(ex, R(2), R(3)));
    TEXT("2.5", ex_div(ex, I(5), I(2)));
    TEXT("1.0/0.0", ex_div(ex, R(1), R(0)));
    TEXT("n", ex_mul(ex, N(), I(1)));
    TEST_ASSERT_EQUAL_PTR(ex->types->real, ex_mul(ex, N(), R(1))->type);
    TEXT("9223372036854775807 + 1", ex_add(ex, ex_integer(ex, INT64_MAX), I(1)));
    TEXT("\"ab\"", ex_add(ex, ex_string(ex, "a"), ex_string(ex, "b")));
    Expr *e = op(EX_OP_ADD, op(EX_OP_MUL, R(0), X()), op(EX_OP_MUL, Y(), R(1)));
    TEXT("a.y[2]", ex_simplify(ex, e));
    TEXT("1.0", ex_simplify(ex, fn(FN_COS, op(EX_OP_MUL, R(0), X()), NULL)));
    TEXT("-1", ex_simplify(ex, fn(FN_MOD, I(5), I(-3))));
    TEXT("-1", ex_simplify(ex, fn(FN_DIV, I(-5), I(3))));
    TEXT("-2", ex_simplify(ex, fn(FN_REM, I(-5), I(3))));
    TEXT("true", ex_simplify(ex, op(EX_OP_GE, N(), N())));
    TEXT("false", ex_simplify(ex, op(EX_OP_NE, N(), N())));
    TEXT("x <= x", ex_simplify(ex, op(EX_OP_LE, X(), X()))); /* it may be NaN */
}

static void test_simplify_logic(void)
{
    Expr *B = ex_var(ex, b);
    TEXT("b", ex_and(ex, ex->yes, B));
    TEXT("false", ex_and(ex, B, ex->no));
    TEXT("true", ex_or(ex, B, ex->yes));
    TEXT("false", ex_and(ex, op(EX_OP_EQ, N(), I(1)), op(EX_OP_EQ, N(), I(2))));
    TEXT("b", ex_not(ex, ex_not(ex, B)));
    TEXT("x", ex_simplify(ex, ex_if(ex, op(EX_OP_LT, R(1), R(2)), X(), Y())));
    TEXT("x", ex_simplify(ex, ex_if(ex, B, X(), X())));
    TEXT("b", ex_simplify(ex, ex_if(ex, B, ex->yes, ex->no)));
    TEXT("true", ex_simplify(ex, op(EX_OP_NE, ex_string(ex, "a"), ex_string(ex, "b"))));
}

static void test_subst(void)
{
    Map map = map_new(arena);
    map_put(&map, x, op(EX_OP_ADD, X(), R(1)));
    TEXT("(x + 1.0)*a.y[2]", ex_subst(ex, op(EX_OP_MUL, X(), Y()), &map));
    Expr *i = ex_iter(ex, "i", ex->types->integer);
    TEXT("3 + n", ex_subst_iter(ex, op(EX_OP_ADD, i, N()), i, I(3)));
    map_put(&map, x, ex_neg(ex, Y()));
    TEXT("-pre(a.y[2])", ex_subst(ex, ex_pre(ex, X()), &map));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_same_is_same_pointer);
    RUN_TEST(test_impure_calls_are_not_shared);
    RUN_TEST(test_types);
    RUN_TEST(test_flags);
    RUN_TEST(test_printing);
    RUN_TEST(test_printing_logic);
    RUN_TEST(test_printing_other_kinds);
    RUN_TEST(test_short);
    RUN_TEST(test_deep_chains);
    RUN_TEST(test_simplify);
    RUN_TEST(test_simplify_logic);
    RUN_TEST(test_subst);
    return UNITY_END();
}

/* test_expr_eval.c - values at compile time: arithmetic, arrays, records, function bodies. */
#include <math.h>
#include <string.h>

#include "expr/expr.h"
#include "stmts.h"
#include "unity.h"

static Exprs *ex;
static Types *types;
static Diags *diags;
static Map values; /* Var* -> Expr* */

void setUp(void)
{
    arena = arena_new(NULL);
    Names *names = names_new(arena);
    types = types_new(arena, names);
    ex = exprs_new(arena, names, types);
    Sources *sources = sources_new(arena);
    diags = diags_new(arena, sources);
    values = map_new(arena);
}

void tearDown(void)
{
    arena_free(arena);
}

static Expr *value_of(void *host, Var *var)
{
    return map_get(host, var);
}

static Expr *eval(Expr *e)
{
    Eval ev = {.ex = ex, .value_of = value_of, .host = &values, .diags = diags, .steps = 100000};
    return ex_eval(&ev, e);
}

#define GIVES(expected, e) \
    do { \
        Expr *value_ = eval(e); \
        TEST_ASSERT_NOT_NULL_MESSAGE(value_, expected); \
        TEST_ASSERT_EQUAL_STRING(expected, ex_text(arena, value_)); \
    } while (0)

static void fails(const char *part, Expr *e)
{
    diags->list.len = 0;
    TEST_ASSERT_NULL(eval(e));
    TEST_ASSERT_TRUE_MESSAGE(diags->list.len > 0, part);
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(diags->list.at[0].message, part),
                                 diags->list.at[0].message);
}

static Var *var(const char *name, const Type *type)
{
    return var_new(ex, name, type, (Loc){0});
}

static Expr *V(Var *v)
{
    return ex_var(ex, v);
}
static Expr *R(double v)
{
    return ex_real(ex, v);
}
static Expr *I(long long v)
{
    return ex_integer(ex, v);
}
static Expr *op(Op o, Expr *l, Expr *r)
{
    return ex_op(ex, o, l, r);
}

static Expr *fn(Builtin f, Expr *a, Expr *c)
{
    Expr *args[] = {a, c};
    return ex_builtin(ex, f, c ? 2 : 1, args);
}

static const Type *array_type(const Type *elem, int rank, int a, int b)
{
    int dims[] = {a, b};
    return type_array(types, elem, rank, dims);
}

static Expr *vector(int n, Expr *const *items)
{
    const Type *first = n ? items[0]->type : types->real;
    int dims[1] = {n};
    return ex_array(ex, type_array(types, first, 1, dims), n, items); /* joins inner sizes */
}

static Expr *reals(int n, const double *v)
{
    Expr *items[16];
    for (int i = 0; i < n; i++) items[i] = R(v[i]);
    return vector(n, items);
}

#define REALS(...) \
    reals((int)(sizeof((double[]){__VA_ARGS__}) / sizeof(double)), (double[]){__VA_ARGS__})

static Expr *matrix22(double a, double b, double c, double d)
{
    Expr *rows[] = {REALS(a, b), REALS(c, d)};
    return vector(2, rows);
}

static Expr *array_fn(const char *name, const Type *type, int n, Expr *a, Expr *b, Expr *c)
{
    Expr *args[] = {a, b, c};
    return ex_array_fn(ex, array_fn_find(name), type, n, args);
}

static Expr *range(Expr *a, Expr *step, Expr *b)
{
    Expr *args[] = {a, step, b};
    return ex_node(ex, EX_RANGE, array_type(b->type, 1, -1, 0), 0, NULL, 3, args);
}

static Expr *at(Expr *base, int n, Expr *i, Expr *j, const Type *type)
{
    Expr *args[] = {base, i, j};
    return ex_node(ex, EX_INDEX, type, 0, NULL, n + 1, args);
}

/* ---- scalars ---- */

static void test_arithmetic(void)
{
    GIVES("3", op(EX_OP_ADD, I(1), I(2)));
    GIVES("3.0", op(EX_OP_ADD, I(1), R(2)));
    GIVES("2.5", op(EX_OP_DIV, I(5), I(2)));
    GIVES("0.125", op(EX_OP_POW, R(2), I(-3)));
    GIVES("-2", fn(FN_DIV, I(-7), I(3)));
    GIVES("2", fn(FN_MOD, I(-7), I(3)));
    GIVES("-1", fn(FN_REM, I(-7), I(3)));
    GIVES("-2", fn(FN_MOD, I(7), I(-3)));
    GIVES("-2.0", fn(FN_DIV, R(-7), R(3)));
    GIVES("2.0", fn(FN_MOD, R(-7), R(3)));
    GIVES("-1.0", fn(FN_REM, R(-7), R(3)));
    GIVES("3", fn(FN_INTEGER, R(3.7), NULL));
    GIVES("-4", fn(FN_INTEGER, R(-3.2), NULL));
    GIVES("-1", fn(FN_SIGN, R(-3.2), NULL));
    GIVES("4", fn(FN_ABS, I(-4), NULL));
    GIVES("true", op(EX_OP_LT, I(1), R(1.5)));
    GIVES("\"ab\"", op(EX_OP_ADD, ex_string(ex, "a"), ex_string(ex, "b")));
    GIVES("1.0", ex_if(ex, op(EX_OP_LT, I(1), I(2)), R(1), op(EX_OP_DIV, R(1), R(0))));
}

static void test_errors(void)
{
    fails("division by zero", op(EX_OP_DIV, R(1), R(0)));
    fails("division by zero", fn(FN_MOD, I(1), I(0)));
    fails("overflow", op(EX_OP_ADD, ex_integer(ex, INT64_MAX), I(1)));
    fails("overflow", op(EX_OP_MUL, ex_integer(ex, INT64_MIN), I(-1)));
    fails("out of range", fn(FN_SQRT, R(-1), NULL));
    fails("outside 1:2", at(REALS(1, 2), 1, I(3), NULL, types->real));
}

static void test_unknown(void)
{
    Var *x = var("x", types->boolean);
    TEST_ASSERT_NULL(eval(V(x)));
    TEST_ASSERT_NULL(eval(ex->time));
    TEST_ASSERT_EQUAL_INT(0, diags->list.len);
    GIVES("false", op(EX_OP_AND, V(x), ex->no));
    GIVES("true", op(EX_OP_OR, V(x), ex->yes));
    TEST_ASSERT_NULL(eval(op(EX_OP_OR, V(x), ex->no)));
    map_put(&values, x, ex->yes);
    GIVES("true", op(EX_OP_OR, V(x), ex->no));
}

static Expr *string_of(int n, Expr *a, Expr *b, Expr *c, Expr *d)
{
    Expr *args[] = {a, b, c, d};
    return ex_builtin(ex, FN_STRING, n, args);
}

static void test_strings(void)
{
    GIVES("\"3.14159\"", string_of(1, R(3.14159265), NULL, NULL, NULL));
    GIVES("\"  3.1\"", string_of(4, R(3.14159265), I(2), I(5), ex->no));
    GIVES("\"3.1  \"", string_of(4, R(3.14159265), I(2), I(5), ex->yes));
    GIVES("\"3.1416\"", string_of(2, R(3.14159265), ex_string(ex, ".4f"), NULL, NULL));
    GIVES("\"   7\"", string_of(3, I(7), I(4), ex->no, NULL));
    GIVES("\"true\"", string_of(1, ex->yes, NULL, NULL, NULL));
    const char *literals[] = {"red", "green"};
    const Type *color = type_enum(types, "Color", 2, literals);
    GIVES("\"green\"", string_of(3, ex_enum(ex, color, 2), I(0), ex->yes, NULL));
    fails("not a format", string_of(2, R(1), ex_string(ex, "%s%s"), NULL, NULL));
}

/* ---- arrays ---- */

static void test_arrays(void)
{
    Expr *m = matrix22(1, 2, 3, 4), *v = REALS(5, 6);
    GIVES("{{1.0, 2.0}, {3.0, 4.0}}", m);
    GIVES("3.0", at(m, 2, I(2), I(1), types->real));
    GIVES("{3.0, 4.0}", at(m, 1, I(2), NULL, types->real));
    Expr *colon = ex_node(ex, EX_COLON, types->none, 0, NULL, 0, NULL);
    GIVES("{2.0, 4.0}", at(m, 2, colon, I(2), array_type(types->real, 1, 2, 0)));
    GIVES("{6.0, 5.0}", at(v, 1, range(I(2), I(-1), I(1)), NULL, array_type(types->real, 1, 2, 0)));
    GIVES("{17.0, 39.0}", op(EX_OP_MATMUL, m, v));
    GIVES("{23.0, 34.0}", op(EX_OP_MATMUL, v, m));
    GIVES("61.0", op(EX_OP_MATMUL, v, v));
    GIVES("{{7.0, 10.0}, {15.0, 22.0}}", op(EX_OP_MATMUL, m, m));
    GIVES("{6.0, 8.0}", op(EX_OP_ADD, v, REALS(1, 2)));
    GIVES("{10.0, 12.0}", op(EX_OP_MUL, I(2), v));
    GIVES("{25.0, 36.0}", op(EX_OP_EL_MUL, v, v));
    fails("differ", op(EX_OP_ADD, v, REALS(1, 2, 3)));
    GIVES("{1, 3, 5}", range(I(1), I(2), I(6)));
    GIVES("fill(0, 0)", range(I(3), I(1), I(1)));
    GIVES("{0.0, 0.5, 1.0}", range(R(0), R(0.5), R(1)));
}

static void test_array_functions(void)
{
    Expr *m = matrix22(1, 2, 3, 4), *v = REALS(1, 2, 3), *w = REALS(4, 5, 6);
    const Type *any1 = array_type(types->real, 1, -1, 0),
               *any2 = array_type(types->real, 2, -1, -1);
    GIVES("2", array_fn("size", types->integer, 2, m, I(1), NULL));
    GIVES("2", array_fn("ndims", types->integer, 1, m, NULL, NULL));
    GIVES("{7.0, 7.0, 7.0}", array_fn("fill", any1, 2, R(7), I(3), NULL));
    GIVES("{{0.0, 0.0}}", array_fn("zeros", any2, 2, I(1), I(2), NULL));
    GIVES("{{1, 0}, {0, 1}}",
          array_fn("identity", array_type(types->integer, 2, -1, -1), 1, I(2), NULL, NULL));
    GIVES("{{1.0, 0.0}, {0.0, 2.0}}", array_fn("diagonal", any2, 1, REALS(1, 2), NULL, NULL));
    GIVES("{0.0, 1.0, 2.0}", array_fn("linspace", any1, 3, R(0), R(2), I(3)));
    GIVES("1.0", array_fn("min", types->real, 1, m, NULL, NULL));
    GIVES("4.0", array_fn("max", types->real, 1, m, NULL, NULL));
    GIVES("10.0", array_fn("sum", types->real, 1, m, NULL, NULL));
    GIVES("24.0", array_fn("product", types->real, 1, m, NULL, NULL));
    GIVES("{{1.0, 3.0}, {2.0, 4.0}}", array_fn("transpose", any2, 1, m, NULL, NULL));
    GIVES("{-3.0, 6.0, -3.0}", array_fn("cross", any1, 2, v, w, NULL));
    GIVES("{{4.0, 5.0}, {8.0, 10.0}}",
          array_fn("outerProduct", any2, 2, REALS(1, 2), REALS(4, 5), NULL));
    GIVES("{{1.0, 2.0}, {2.0, 4.0}}", array_fn("symmetric", any2, 1, m, NULL, NULL));
    GIVES("{{0.0, -3.0, 2.0}, {3.0, 0.0, -1.0}, {-2.0, 1.0, 0.0}}",
          array_fn("skew", any2, 1, v, NULL, NULL));
    GIVES("{{1.0}, {2.0}, {3.0}}", array_fn("matrix", any2, 1, v, NULL, NULL));
    GIVES("{1.0, 2.0, 3.0}",
          array_fn("vector", any1, 1, array_fn("matrix", any2, 1, v, NULL, NULL), NULL, NULL));
    GIVES("5.0", array_fn("scalar", types->real, 1, REALS(5), NULL, NULL));
    GIVES("{1.0, 2.0, 3.0, 4.0, 5.0, 6.0}", array_fn("cat", any1, 3, I(1), v, w));
    GIVES("{{1.0, 2.0, 1.0, 2.0}, {3.0, 4.0, 3.0, 4.0}}", array_fn("cat", any2, 3, I(2), m, m));
    GIVES("{{1.0}, {2.0}}", array_fn("promote", any2, 2, REALS(1, 2), I(2), NULL));
}

static void test_comprehensions(void)
{
    Expr *i = ex_iter(ex, "i", types->integer), *j = ex_iter(ex, "j", types->integer);
    Expr *square[] = {op(EX_OP_MUL, i, i), i, range(I(1), I(1), I(4))};
    GIVES("30", ex_reduce(ex, AF_SUM, types->integer, 3, square));
    GIVES("576", ex_reduce(ex, AF_PRODUCT, types->integer, 3, square));
    GIVES("16", ex_reduce(ex, AF_MAX, types->integer, 3, square));
    GIVES("{1, 4, 9, 16}", ex_reduce(ex, AF_ARRAY, array_type(types->integer, 1, 4, 0), 3, square));
    Expr *two[] = {op(EX_OP_ADD, op(EX_OP_MUL, I(10), j), i), i, range(I(1), I(1), I(2)), j,
                   range(I(1), I(1), I(3))};
    GIVES("{{11, 12}, {21, 22}, {31, 32}}",
          ex_reduce(ex, AF_ARRAY, array_type(types->integer, 2, 3, 2), 5, two));
    Expr *none[] = {i, i, range(I(1), I(1), I(0))};
    GIVES("0", ex_reduce(ex, AF_SUM, types->integer, 3, none));
    GIVES("fill(0, 0)", ex_reduce(ex, AF_ARRAY, array_type(types->integer, 1, 0, 0), 3, none));
}

static void test_records(void)
{
    Field fields[] = {{"re", types->real}, {"n", types->integer}};
    const Type *type = type_record(types, "Z", 2, fields, NULL);
    Expr *parts[] = {op(EX_OP_ADD, R(1), R(2)), I(4)};
    Expr *r = ex_node(ex, EX_RECORD, type, 0, NULL, 2, parts);
    GIVES("Z(3.0, 4)", r);
    GIVES("4", ex_node(ex, EX_FIELD, types->integer, 1, NULL, 1, &r));
    Expr *both[] = {r, r};
    Expr *a = vector(2, both);
    GIVES("{4, 4}", ex_node(ex, EX_FIELD, array_type(types->integer, 1, 2, 0), 1, NULL, 1, &a));
}

/* ---- functions ---- */

static Function *f;

static Function *function(const char *name)
{
    f = function_new(ex, name, (Loc){0});
    f->checked = true;
    return f;
}

static Var *input(const char *name, const Type *type)
{
    Var *v = var(name, type);
    v->owner = f;
    vec_push(arena, &f->inputs, v);
    return v;
}

static Var *output(const char *name, const Type *type)
{
    Var *v = var(name, type);
    v->owner = f;
    vec_push(arena, &f->outputs, v);
    f->result = type;
    return v;
}

static Var *local(const char *name, const Type *type)
{
    Var *v = var(name, type);
    v->owner = f;
    vec_push(arena, &f->locals, v);
    return v;
}

static Stmt *loop(Expr *iter, Expr *over, Stmt *body, Stmt *next)
{
    Stmt *s = branch(ST_FOR, NULL, body, NULL, next);
    s->iter = iter;
    s->range = over;
    return s;
}

static Expr *call(Function *g, int n, Expr *a, Expr *b)
{
    Expr *args[] = {a, b};
    return ex_call(ex, g, n, args);
}

static void test_function_with_loops(void)
{
    Function *fact = function("fact");
    Var *n = input("n", types->integer), *y = output("y", types->integer);
    Expr *i = ex_iter(ex, "i", types->integer);
    y->binding = I(1);
    fact->body = loop(i, range(I(1), I(1), V(n)), set(V(y), op(EX_OP_MUL, V(y), i), NULL), NULL);
    GIVES("120", call(fact, 1, I(5), NULL));
    GIVES("2432902008176640000", call(fact, 1, I(20), NULL));
    fails("overflow", call(fact, 1, I(21), NULL));
}

static void test_recursion(void)
{
    Function *fib = function("fib");
    Var *n = input("n", types->integer), *y = output("y", types->integer);
    Expr *a = call(fib, 1, op(EX_OP_SUB, V(n), I(1)), NULL);
    Expr *b = call(fib, 1, op(EX_OP_SUB, V(n), I(2)), NULL);
    fib->body = branch(ST_IF, op(EX_OP_LT, V(n), I(2)), set(V(y), V(n), NULL),
                       set(V(y), op(EX_OP_ADD, a, b), NULL), NULL);
    GIVES("610", call(fib, 1, I(15), NULL));
    Function *deep = function("deep");
    Var *m = input("n", types->integer), *z = output("y", types->integer);
    deep->body = set(V(z), call(deep, 1, op(EX_OP_ADD, V(m), I(1)), NULL), NULL);
    fails("too deeply", call(deep, 1, I(1), NULL));
}

static void test_endless_loop(void)
{
    Function *g = function("g");
    Var *y = output("y", types->real);
    y->binding = R(0);
    g->body = branch(ST_WHILE, ex->yes, set(V(y), op(EX_OP_ADD, V(y), R(1)), NULL), NULL, NULL);
    fails("too many steps", call(g, 0, NULL, NULL));
}

static void test_while_break_return(void)
{
    Function *g = function("g");
    Var *n = input("n", types->integer), *y = output("y", types->integer);
    Expr *big = op(EX_OP_GT, V(y), I(100));
    Stmt *body =
        set(V(y), op(EX_OP_MUL, V(y), I(2)), branch(ST_IF, big, stmt(ST_BREAK, NULL), NULL, NULL));
    y->binding = V(n);
    g->body = branch(ST_WHILE, ex->yes, body, NULL,
                     branch(ST_IF, op(EX_OP_GT, V(n), I(50)), stmt(ST_RETURN, NULL), NULL,
                            set(V(y), op(EX_OP_NEG, V(y), NULL), NULL)));
    GIVES("-128", call(g, 1, I(1), NULL));
    GIVES("102", call(g, 1, I(51), NULL));
}

/* y = A reversed, with sizes that the input decides, and a local whose binding needs another. */
static void test_run_time_sizes(void)
{
    Function *g = function("g");
    const Type *any = array_type(types->real, 1, -1, 0);
    Var *a = input("a", any), *y = output("y", any), *n = local("n", types->integer);
    Expr *dims[] = {array_fn("size", types->integer, 2, V(a), I(1), NULL)};
    Expr *i = ex_iter(ex, "i", types->integer);
    y->dims = dims;
    n->binding = dims[0];
    Expr *back = op(EX_OP_ADD, op(EX_OP_SUB, V(n), i), I(1));
    g->body = loop(
        i, range(I(1), I(1), V(n)),
        set(at(V(y), 1, i, NULL, types->real), at(V(a), 1, back, NULL, types->real), NULL), NULL);
    GIVES("{3.0, 2.0, 1.0}", call(g, 1, REALS(1, 2, 3), NULL));
    GIVES("fill(0.0, 0)",
          op(EX_OP_ADD, call(g, 1, reals(0, NULL), NULL), call(g, 1, reals(0, NULL), NULL)));
}

static void test_array_values_are_copied(void)
{
    Function *g = function("g");
    const Type *two = array_type(types->real, 1, 2, 0);
    Var *a = input("a", two), *y = output("y", two), *t = local("t", two);
    Expr *swapped[] = {at(V(t), 1, I(2), NULL, types->real), at(V(t), 1, I(1), NULL, types->real)};
    g->body = set(V(t), V(a),
                  set(V(y), V(t),
                      set(at(V(t), 1, I(1), NULL, types->real), R(9),
                          set(V(t), ex_array(ex, two, 2, swapped),
                              set(V(y), op(EX_OP_ADD, V(y), V(t)), NULL)))));
    GIVES("{3.0, 11.0}", call(g, 1, REALS(1, 2), NULL));
}

static void test_multiple_results_and_slices(void)
{
    Function *g = function("two");
    const Type *three = array_type(types->real, 1, 3, 0);
    Var *x = input("x", types->real), *p = output("p", types->real), *q = output("q", three);
    const Type *both[] = {types->real, three};
    g->result = type_tuple(types, 2, both);
    Expr *slice = at(V(q), 1, range(I(1), I(1), I(2)), NULL, array_type(types->real, 1, 2, 0));
    g->body = set(V(p), op(EX_OP_MUL, V(x), R(2)),
                  set(slice, REALS(7, 8), set(at(V(q), 1, I(3), NULL, types->real), V(x), NULL)));
    Expr *c = call(g, 1, R(3), NULL);
    GIVES("6.0", ex_item(ex, c, 0));
    GIVES("{7.0, 8.0, 3.0}", ex_item(ex, c, 1));
    Function *h = function("h");
    Var *u = input("u", types->real), *y = output("y", types->real), *s = local("s", three);
    Stmt *tuple =
        stmt(ST_TUPLE, set(V(y), op(EX_OP_ADD, V(y), at(V(s), 1, I(2), NULL, types->real)), NULL));
    Expr *targets[] = {V(y), V(s)};
    tuple->targets = targets;
    tuple->ntargets = 2;
    tuple->value = call(g, 1, V(u), NULL);
    h->body = tuple;
    GIVES("10.0", call(h, 1, R(1), NULL));
}

static void test_records_in_functions(void)
{
    Field fields[] = {{"a", types->real}, {"v", array_type(types->real, 1, 2, 0)}};
    const Type *type = type_record(types, "Rec", 2, fields, NULL);
    Function *g = function("g");
    Var *x = input("x", types->real), *r = output("r", type);
    Expr *R_ = V(r), *v = ex_node(ex, EX_FIELD, fields[1].type, 1, NULL, 1, &R_);
    g->body = set(ex_node(ex, EX_FIELD, types->real, 0, NULL, 1, &R_), V(x),
                  set(at(v, 1, I(1), NULL, types->real), R(1),
                      set(at(v, 1, I(2), NULL, types->real), V(x), NULL)));
    GIVES("Rec(4.0, {1.0, 4.0})", call(g, 1, R(4), NULL));
}

static void test_asserts_and_unset(void)
{
    Function *g = function("g");
    Var *x = input("x", types->real), *y = output("y", types->real);
    Stmt *check = stmt(ST_ASSERT, set(V(y), V(x), NULL));
    check->value = op(EX_OP_GT, V(x), R(0));
    check->target =
        op(EX_OP_ADD, ex_string(ex, "x must be positive: "), string_of(1, V(x), NULL, NULL, NULL));
    g->body = check;
    GIVES("2.0", call(g, 1, R(2), NULL));
    fails("x must be positive: -2", call(g, 1, R(-2), NULL));
    g->body = NULL;
    fails("y is used before it has a value", call(g, 1, R(1), NULL));
}

static Expr *twice(void *host, Expr *e)
{
    (void)host;
    if (e->kind == EX_TIME) return R(0.5);
    return e->kind == EX_CALL ? R(2 * ex_number(e->arg[0])) : NULL;
}

static void test_what_the_caller_knows(void)
{
    Function *g = function("ext");
    input("x", types->real);
    output("y", types->real);
    g->external = true;
    Expr *e = op(EX_OP_ADD, call(g, 1, op(EX_OP_ADD, R(1), R(2)), NULL), ex->time);
    TEST_ASSERT_NULL(eval(e));
    Eval ev = {.ex = ex, .value_of_node = twice, .value_of_call = twice};
    TEST_ASSERT_EQUAL_STRING("6.5", ex_text(arena, ex_eval(&ev, e)));
}

static void test_record_constructors(void)
{
    Field fields[] = {{"a", types->real}, {"b", types->real}};
    Function *g = function("Rec");
    Var *b = input("b", types->real), *a = local("a", types->real);
    g->record = type_record(types, "Rec", 2, fields, NULL);
    a->binding = op(EX_OP_ADD, V(b), R(4));
    GIVES("Rec(7.0, 3.0)", call(g, 1, I(3), NULL));
}

/* Without a memo this takes 2^60 steps. */
static void test_shared_nodes_once(void)
{
    Var *x = var("x", types->real);
    map_put(&values, x, R(0x1p-60));
    Expr *e = V(x);
    for (int i = 0; i < 60; i++) e = op(EX_OP_ADD, e, e);
    GIVES("1.0", e);
    Function *g = function("g");
    Var *u = input("u", types->real), *y = output("y", types->real);
    e = V(u);
    for (int i = 0; i < 60; i++) e = fn(FN_MAX, e, op(EX_OP_SUB, e, R(1)));
    g->body = set(V(y), e, NULL);
    GIVES("5.0", call(g, 1, R(5), NULL));
}

static void test_unknown_nodes_once(void)
{
    Expr *e = V(var("b", types->boolean));
    for (int i = 0; i < 100; i++) e = op(EX_OP_OR, e, op(EX_OP_AND, e, e));
    TEST_ASSERT_NULL(eval(e));
    GIVES("true", op(EX_OP_OR, e, ex->yes));
}

static void test_long_and_deep(void)
{
    Expr *e = R(0), *deep = R(0);
    for (int i = 0; i < 100000; i++) e = op(EX_OP_ADD, e, R(1));
    GIVES("100000.0", e);
    for (int i = 0; i < 5000; i++) deep = op(EX_OP_ADD, R(1), deep);
    GIVES("5000.0", deep);
    for (int i = 0; i < 50000; i++) deep = ex_if(ex, op(EX_OP_EQ, R(-1), R(i)), R(i), deep);
    GIVES("5000.0", deep);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_arithmetic);
    RUN_TEST(test_errors);
    RUN_TEST(test_unknown);
    RUN_TEST(test_strings);
    RUN_TEST(test_arrays);
    RUN_TEST(test_array_functions);
    RUN_TEST(test_comprehensions);
    RUN_TEST(test_records);
    RUN_TEST(test_function_with_loops);
    RUN_TEST(test_recursion);
    RUN_TEST(test_endless_loop);
    RUN_TEST(test_while_break_return);
    RUN_TEST(test_run_time_sizes);
    RUN_TEST(test_array_values_are_copied);
    RUN_TEST(test_multiple_results_and_slices);
    RUN_TEST(test_records_in_functions);
    RUN_TEST(test_asserts_and_unset);
    RUN_TEST(test_what_the_caller_knows);
    RUN_TEST(test_record_constructors);
    RUN_TEST(test_shared_nodes_once);
    RUN_TEST(test_unknown_nodes_once);
    RUN_TEST(test_long_and_deep);
    return UNITY_END();
}

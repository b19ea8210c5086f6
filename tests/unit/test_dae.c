/* test_dae.c - from scalar flat models to ordered systems. */
#include "flat_text.h"

/* ---- blocks ---- */

static void electrical_loop(void)
{
    parameter("R1", "1.0");
    parameter("R2", "2.0");
    parameter("R3", "3.0");
    real("u0, u1, u2, u3, i1, i2, i3");
    equation("u0", "sin(time)");
    equation("u3 - R3*i3", "0");
    equation("u1 + u3 - u0", "0");
    equation("u1 - R1*i1", "0");
    equation("u2 - u3", "0");
    equation("u2 - R2*i2", "0");
    equation("i1 - i2 - i3", "0");
}

static void test_lecture_tearing(void)
{
    electrical_loop();
    run((DaeOptions){.tearing = TEAR_LECTURE, .no_alias = true});
    const Block *loop = block_of(&dae->run, "i1");
    TEST_ASSERT_EQUAL(BLOCK_LINEAR, loop->kind);
    TEST_ASSERT_TRUE(loop->constant);
    TEST_ASSERT_EQUAL(6, loop->eqs.len);
    TEST_ASSERT_EQUAL_STRING("i3", names(&loop->tear));
    TEST_ASSERT_EQUAL_STRING("i1 - i2 - i3", ex_text(arena, loop->residual_value.at[0]));
    TEST_ASSERT_EQUAL(5, loop->steps.len);
}

static void test_other_tearing(void)
{
    static const int torn[] = {[TEAR_NONE] = 6, [TEAR_CELLIER] = 1, [TEAR_MINIMAL] = 1};
    static const Tearing rule[] = {TEAR_NONE, TEAR_CELLIER, TEAR_MINIMAL};
    for (int i = 0; i < 3; i++) {
        if (i) tearDown(), setUp();
        electrical_loop();
        run((DaeOptions){.tearing = rule[i], .no_alias = true});
        TEST_ASSERT_EQUAL(torn[rule[i]], block_of(&dae->run, "i1")->tear.len);
    }
}

/* Many small divisors: a variable coefficient is not divided by inside a loop. */
static void test_no_division_by_what_may_vanish(void)
{
    real("x, y, a");
    equation("a", "sin(time)");
    equation("a*x + y", "1");
    equation("x - a*y", "2");
    compile();
    const Block *loop = block_of(&dae->run, "x");
    TEST_ASSERT_EQUAL(BLOCK_LINEAR, loop->kind);
    TEST_ASSERT_FALSE(loop->constant);
    for (int i = 0; i < loop->steps.len; i++)
        TEST_ASSERT_NULL(strchr(ex_text(arena, loop->steps.at[i].value), '/'));
}

static void test_nonlinear_loop(void)
{
    real("x, y");
    equation("x + y", "time");
    equation("x*x + y^3", "2");
    compile();
    const Block *loop = block_of(&dae->run, "x");
    TEST_ASSERT_EQUAL(BLOCK_NONLINEAR, loop->kind);
    TEST_ASSERT_EQUAL(1, loop->tear.len);
    TEST_ASSERT_EQUAL(1, loop->residual_tangent.len);
    TEST_ASSERT_FALSE(loop->needed);
}

static void test_blt_of_circuit(void)
{
    parameter("R1", "1.0");
    parameter("R2", "1.0");
    parameter("L", "0.1");
    parameter("C", "0.01");
    real("R2.v, R1.p.v, L.v, R1.v, C.i, L.i, C.v");
    start(var_named("L.i"), 0, true);
    start(var_named("C.v"), 0, true);
    equation("R2.v", "R2*L.i");
    equation("R1.p.v", "220*sin(2*50*time)");
    equation("L.v", "R1.p.v - R2.v");
    equation("R1.v", "R1.p.v - C.v");
    equation("C.i", "R1.v/R1");
    equation("der(L.i)", "L.v/L");
    equation("der(C.v)", "C.i/C");
    compile();
    TEST_ASSERT_EQUAL(7, dae->run.blocks.len);
    TEST_ASSERT_EQUAL_STRING("L.i C.v", names(&dae->states));
    TEST_ASSERT_EQUAL_STRING("L.v/L", value_of(&dae->run, "der(L.i)"));
    for (int i = 0; i < 7; i++) {
        const Block *block = dae->run.blocks.at[i];
        TEST_ASSERT_EQUAL(BLOCK_ASSIGN, block->kind);
        TEST_ASSERT_EQUAL_PTR(dae->eqs.at[i], block->eqs.at[0]); /* as written: it was in order */
    }
}

static void test_robertson(void)
{
    start(real("y1"), 1, true);
    start(real("y2"), 0, true);
    real("y3");
    equation("der(y1)", "-0.04*y1 + 1e4*y2*y3");
    equation("der(y2)", "0.04*y1 - 1e4*y2*y3 - 3e7*y2^2");
    equation("y1 + y2 + y3", "1");
    compile();
    TEST_ASSERT_EQUAL_STRING("y1 y2", names(&dae->states));
    TEST_ASSERT_EQUAL(3, dae->eqs_flat);
    TEST_ASSERT_EQUAL(3, dae->vars_flat);
    TEST_ASSERT_TRUE(block_of(&dae->run, "y3")->needed);
    TEST_ASSERT_EQUAL(0, dae->z.len);
    TEST_ASSERT_EQUAL(4, dae->jac.start[2]);
    TEST_ASSERT_EQUAL(2, dae->jac.ncolors);
    TEST_ASSERT_NULL(dae->no_tangent);
    TEST_ASSERT_NOT_NULL(step_of(&dae->run, "der(y1)")->tangent);
}

static void test_derivative_by_a_variable(void)
{
    start(real("x"), 1, true);
    equation("der(x)*x", "1");
    compile();
    TEST_ASSERT_EQUAL_STRING("1.0/x", value_of(&dae->run, "der(x)"));
}

static void test_loop_seen_by_the_solver(void)
{
    start(real("x"), 1, true);
    real("a, b, c");
    equation("der(x)", "-a");
    equation("a + b^3", "x");
    equation("b + a^3", "2*x");
    equation("c", "a + b");
    compile();
    TEST_ASSERT_EQUAL(1, dae->z.len);
    TEST_ASSERT_EQUAL(0, block_of(&dae->run, "a")->first_z);
    TEST_ASSERT_FALSE(block_of(&dae->run, "c")->needed);
    TEST_ASSERT_EQUAL(2, dae->jac.rows);
}

/* ---- alias ---- */

static void test_alias_signs(void)
{
    start(real("x"), 1, true);
    real("a, b, c");
    equation("der(x)", "c");
    equation("a", "x");
    equation("0", "a + b");
    equation("b - c", "0");
    compile();
    TEST_ASSERT_EQUAL(3, dae->aliases.len);
    TEST_ASSERT_EQUAL_STRING("x", var_named("c")->alias->name);
    TEST_ASSERT_EQUAL(1, var_named("a")->sign);
    TEST_ASSERT_EQUAL(-1, var_named("c")->sign);
    TEST_ASSERT_EQUAL_STRING("-x", value_of(&dae->run, "der(x)"));
}

static void test_alias_of_states(void)
{
    start(real("x"), 1, false)->level = 2;
    start(real("y"), 5, false)->level = 1;
    real("f");
    equation("der(x)", "f");
    equation("der(y)", "1 - f");
    equation("x", "y");
    compile();
    TEST_ASSERT_EQUAL(1, dae->states.len);
    TEST_ASSERT_EQUAL(2, dae->aliases.len); /* y and der(y) */
    TEST_ASSERT_EQUAL_STRING("5.0", ex_text(arena, dae->states.at[0]->start));
}

static void test_alias_start_conflict(void)
{
    start(real("x"), 1, true);
    start(real("y"), 2, true);
    equation("der(x)", "1");
    equation("x", "y");
    fails_with("start-conflict",
               "'x' and 'y' are equal, but have different fixed start values: 1.0 and 2.0");
}

static void test_alias_limits_turn(void)
{
    real("x");
    Var *y = real("y");
    y->min = ex_real(ex, 1);
    y->max = ex_real(ex, 3);
    equation("x", "sin(time)");
    equation("y", "-x");
    compile();
    TEST_ASSERT_EQUAL_STRING("-3.0", ex_text(arena, var_named("x")->min));
    TEST_ASSERT_EQUAL_STRING("-1.0", ex_text(arena, var_named("x")->max));
}

static void test_constants(void)
{
    start(real("x"), 1, true);
    real("g, a, b, c");
    equation("g", "0");
    equation("a - g", "b");
    equation("b + c", "g");
    equation("der(x)", "g - a");
    equation("a", "2*x");
    compile();
    TEST_ASSERT_EQUAL_STRING("0.0", value_of(&dae->run, "g"));
    TEST_ASSERT_FALSE(block_of(&dae->run, "g")->needed);
    TEST_ASSERT_EQUAL(2, dae->aliases.len);
    TEST_ASSERT_EQUAL_STRING("-a", value_of(&dae->run, "der(x)"));
    TEST_ASSERT_EQUAL_STRING("der(x) = g - a",
                             dae_eq_text(arena, step_of(&dae->run, "der(x)")->eq, 70));
}

static void test_relations_that_constants_decide(void)
{
    real("a, x, y, z");
    equation("a", "3");
    equation("x", "sin(time)");
    equation("y", "if a > 2 then x else if x > 0.25 then 1 else 2");
    equation("z", "if x > 0.5 then 1 else 2");
    compile();
    TEST_ASSERT_EQUAL(1, dae->relations.len);
    TEST_ASSERT_EQUAL_STRING("x > 0.5", ex_text(arena, dae->relations.at[0].relation));
    TEST_ASSERT_EQUAL(0, step_of(&dae->run, "z")->value->arg[0]->index);
}

/* ---- what is wrong with a model ---- */

static void test_too_many(void)
{
    real("x, y, z");
    equation("x + y", "1");
    equation("x - y", "time");
    equation("x*y", "2");
    equation("z", "x + 1");
    fails_with("too-many-equations", "too many equations: 4 equations for 3 unknowns; these 3 "
                                     "equations only determine the 2 variables 'x', 'y'");
    TEST_ASSERT_EQUAL_STRING("equation: x + y = 1.0", flat->diags->list.at[1].message);
}

static void test_too_few(void)
{
    real("x, y, z");
    equation("x + y + z", "1");
    equation("x - y", "time");
    fails_with("too-few-equations",
               "too few equations: 2 equations for 3 unknowns; 'z' is left undetermined; or else "
               "'x', 'y'");
}

static void test_nothing_at_all(void)
{
    real("x, y");
    equation("x", "1");
    equation("x", "2*time");
    fails_with("too-many-equations", "singular structure; 'x' is determined by 2 equations");
    TEST_ASSERT_EQUAL_STRING("equation: x = 1.0", flat->diags->list.at[1].message);
    TEST_ASSERT_EQUAL_STRING(
        "singular structure; 'y' appears in no equation that could determine it",
        flat->diags->list.at[3].message);
}

static void test_parameter_cycle(void)
{
    parameter("a", NULL);
    parameter("b", "2*a");
    var_named("a")->binding = E("b + 1.0");
    fails_with("parameter-cycle", "the value of parameter 'a' depends on itself");
    TEST_ASSERT_EQUAL_STRING("'a' = b + 1.0 needs 'b'", flat->diags->list.at[1].message);
}

static void test_parameter_order(void)
{
    parameter("c", NULL);
    parameter("b", NULL);
    parameter("a", "3.0");
    var_named("c")->binding = E("2*b");
    var_named("b")->binding = E("a + 1");
    compile();
    TEST_ASSERT_EQUAL_STRING("b c", names(&dae->param_order));
}

/* ---- groups ---- */

static Function *two_results(void)
{
    Function *fn = function_new(ex, "f", (Loc){0});
    Field fields[2] = {{NULL, ex->types->real}, {NULL, ex->types->real}};
    const Type *items[] = {ex->types->real, ex->types->real};
    static const char *const outputs[] = {"a", "b"};
    Var *u = var_new(ex, "u", ex->types->real, (Loc){0});
    vec_push(arena, &fn->inputs, u);
    for (int i = 0; i < 2; i++) {
        Var *out = var_new(ex, outputs[i], ex->types->real, (Loc){0});
        Stmt *set = arena_make(arena, Stmt);
        set->kind = ST_ASSIGN;
        set->target = ex_var(ex, out);
        set->value = ex_op(ex, EX_OP_MUL, ex_real(ex, i + 2), ex_var(ex, u));
        set->next = fn->body;
        fn->body = set;
        vec_push(arena, &fn->outputs, out);
    }
    (void)fields;
    fn->result = type_tuple(ex->types, 2, items);
    vec_push(arena, &flat->functions, fn);
    return fn;
}

static void test_several_results(void)
{
    two_results();
    start(real("x"), 1, true);
    real("p, q");
    Stmt *s = statement(ST_TUPLE, NULL, "f(x)");
    Expr *targets[] = {E("p"), E("-q")};
    s->ntargets = 2;
    s->targets = targets;
    append(&end_eq, s);
    equation("der(x)", "p + q");
    compile();
    const Block *block = block_of(&dae->run, "p");
    TEST_ASSERT_EQUAL(BLOCK_GROUP, block->kind);
    TEST_ASSERT_EQUAL_STRING("p $f1[2]", names(&block->steps.at[0].group->outputs));
    TEST_ASSERT_EQUAL(-1, var_named("q")->sign);
    TEST_ASSERT_EQUAL(3, dae->eqs_flat);
    TEST_ASSERT_NOT_NULL(block->steps.at[0].group->tangent);
}

/* x is known and u wanted: the group's results are guessed. */
static void test_group_turned_round(void)
{
    two_results();
    real("u, p");
    Stmt *s = statement(ST_TUPLE, NULL, "f(u)");
    Expr *targets[] = {E("p"), NULL};
    s->ntargets = 2;
    s->targets = targets;
    append(&end_eq, s);
    equation("p", "sin(time)");
    compile();
    const Block *block = block_of(&dae->run, "u");
    TEST_ASSERT_EQUAL_STRING("u", names(&block->tear));
    TEST_ASSERT_EQUAL(1, block->steps.len);
}

static void add_algorithm(Stmt *body)
{
    vec_push(arena, &flat->algorithms, ((Algorithm){.body = body}));
}

static void test_algorithm(void)
{
    start(real("x"), 1, true);
    real("s");
    integer("n");
    Stmt *body = statement(ST_ASSIGN, "s", "x");
    body->next = statement(ST_ASSIGN, "s", "s + x^2");
    body->next->next = when("x < 0.5", statement(ST_ASSIGN, "n", "n + 1"), NULL, NULL);
    add_algorithm(body);
    equation("der(x)", "-s");
    compile();
    const Group *group = block_of(&dae->run, "s")->steps.at[0].group;
    TEST_ASSERT_EQUAL_STRING("x", names(&group->inputs));
    TEST_ASSERT_NOT_NULL(group->tangent_body);
    const Block *counter = block_of(&dae->run, "n"); /* apart: it changes at events only */
    TEST_ASSERT_TRUE(counter->discrete);
    TEST_ASSERT_EQUAL_STRING("pre(n)", ex_text(arena, counter->steps.at[0].group->body->value));
    TEST_ASSERT_NULL(dae->no_tangent);
    TEST_ASSERT_EQUAL(1, dae->jac.start[1]);
}

static void test_algorithm_in_order(void)
{
    real("a, b, c, d");
    Stmt *body = statement(ST_ASSIGN, "a", "time");
    body->next = statement(ST_ASSIGN, "b", "2*a + c"); /* c as it is at the start: zero */
    body->next->next = statement(ST_ASSIGN, "c", "b + 1");
    body->next->next->next = statement(ST_ASSIGN, "d", "a + c");
    add_algorithm(body);
    compile();
    TEST_ASSERT_EQUAL_STRING("time", value_of(&dae->run, "a"));
    TEST_ASSERT_EQUAL_STRING("a + c", value_of(&dae->run, "d"));
    const Group *group = block_of(&dae->run, "b")->steps.at[0].group;
    TEST_ASSERT_EQUAL_STRING("b c", names(&group->outputs));
    TEST_ASSERT_EQUAL_STRING("0.0", ex_text(arena, group->body->value));
}

/* ---- size ---- */

static void test_long_chain(void)
{
    enum { N = 10000 };
    Var **x = arena_array(arena, Var *, N);
    for (int i = 0; i < N; i++) x[i] = start(real(arena_printf(arena, "x%d", i)), 0, true);
    for (int i = 0; i < N; i++) {
        Expr *e = ex_neg(ex, ex_mul(ex, ex_real(ex, 2), ex_var(ex, x[i])));
        if (i) e = ex_add(ex, e, ex_var(ex, x[i - 1]));
        if (i + 1 < N) e = ex_add(ex, e, ex_var(ex, x[i + 1]));
        Stmt *s = arena_make(arena, Stmt);
        Expr *var = ex_var(ex, x[i]);
        s->kind = ST_EQUAL;
        s->target = ex_node(ex, EX_DER, ex->types->real, 0, NULL, 1, &var);
        s->value = e;
        append(&end_eq, s);
    }
    compile();
    TEST_ASSERT_EQUAL(3, dae->jac.ncolors);
    TEST_ASSERT_EQUAL(3 * N - 2, dae->jac.start[N]);
}

/* A ladder: substitution may not run from one end to the other. */
static void test_ladder_is_cut(void)
{
    enum { N = 300 };
    real("u0");
    equation("u0", "sin(time)");
    for (int i = 1; i <= N; i++) real(arena_printf(arena, "u%d, i%d", i, i));
    for (int i = 1; i <= N; i++) {
        const char *next =
            i < N ? arena_printf(arena, "i%d + u%d^3", i + 1, i) : arena_printf(arena, "u%d^3", i);
        equation(arena_printf(arena, "u%d - u%d", i - 1, i), arena_printf(arena, "i%d", i));
        equation(arena_printf(arena, "i%d", i), next);
    }
    compile();
    const Block *block = block_of(&dae->run, "i1");
    TEST_ASSERT_EQUAL(2 * N, block->eqs.len);
    TEST_ASSERT_TRUE(block->tear.len > N / 20);
    TEST_ASSERT_TRUE(block->tear.len < N);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_lecture_tearing);
    RUN_TEST(test_other_tearing);
    RUN_TEST(test_no_division_by_what_may_vanish);
    RUN_TEST(test_nonlinear_loop);
    RUN_TEST(test_blt_of_circuit);
    RUN_TEST(test_robertson);
    RUN_TEST(test_derivative_by_a_variable);
    RUN_TEST(test_loop_seen_by_the_solver);
    RUN_TEST(test_alias_signs);
    RUN_TEST(test_alias_of_states);
    RUN_TEST(test_alias_start_conflict);
    RUN_TEST(test_alias_limits_turn);
    RUN_TEST(test_constants);
    RUN_TEST(test_relations_that_constants_decide);
    RUN_TEST(test_too_many);
    RUN_TEST(test_too_few);
    RUN_TEST(test_nothing_at_all);
    RUN_TEST(test_parameter_cycle);
    RUN_TEST(test_parameter_order);
    RUN_TEST(test_several_results);
    RUN_TEST(test_group_turned_round);
    RUN_TEST(test_algorithm);
    RUN_TEST(test_algorithm_in_order);
    RUN_TEST(test_long_chain);
    RUN_TEST(test_ladder_is_cut);
    return UNITY_END();
}

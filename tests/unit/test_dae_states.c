/* test_dae_states.c - which variables are states, and how they start. */
#include "flat_text.h"

/* ---- initialization ---- */

static void test_steady_state(void)
{
    parameter("p", NULL)->fixed = ex->no;
    parameter("q", NULL);
    var_named("q")->binding = E("2*p");
    start(real("x"), 1, true);
    real("y");
    equation("der(x)", "q - x");
    equation("der(y)", "x - y");
    initial("der(x)", "0.0");
    initial("der(y)", "0.0");
    compile();
    TEST_ASSERT_EQUAL_STRING("p q", names(&dae->init_params));
    TEST_ASSERT_EQUAL(0, dae->param_order.len);
    TEST_ASSERT_EQUAL_STRING("q - x", value_of(&dae->run, "der(x)"));
    TEST_ASSERT_EQUAL(0, dae->start_missing.len);
    TEST_ASSERT_EQUAL(6, dae->init.unknowns.len);
    TEST_ASSERT_NOT_NULL(step_of(&dae->init, "p"));
}

static void test_start_fills_gaps(void)
{
    start(real("x"), 1, false);
    start(real("y"), 2, false);
    equation("der(x)", "-x");
    equation("der(y)", "x - y");
    initial("x + y", "10.0");
    compile();
    TEST_ASSERT_EQUAL_STRING("x", names(&dae->start_missing));
    TEST_ASSERT_TRUE(step_of(&dae->init, "x")->start);
    TEST_ASSERT_EQUAL_STRING("10.0 - x", value_of(&dae->init, "y"));
}

static void test_too_many_initial_conditions(void)
{
    start(real("x"), 1, true);
    equation("der(x)", "-x");
    initial("x", "2.0");
    fails_with("too-many-equations", "initialization: too many equations: 3 equations for 2 "
                                     "unknowns; 'x' is determined by 2 equations");
}

static void test_hysteresis_start(void)
{
    start(real("x"), 1, true);
    boolean("b");
    equation("der(x)", "1");
    equation("b", "pre(b) and x > 1 or x > 2");
    initial("pre(b)", "true");
    compile();
    TEST_ASSERT_EQUAL_STRING("true", value_of(&dae->init, "$pre(b)"));
    TEST_ASSERT_EQUAL_STRING("$pre(b) and x > 1.0 or x > 2.0", value_of(&dae->init, "b"));
}

static void test_when_initial(void)
{
    real("d, e");
    append(&end_eq, when("initial()", statement(ST_EQUAL, "d", "3"), NULL, NULL));
    append(&end_eq, when("time > 1", statement(ST_EQUAL, "e", "d"), NULL, NULL));
    initial("e", "7.0");
    compile();
    TEST_ASSERT_EQUAL_STRING("3.0", value_of(&dae->init, "d"));
    TEST_ASSERT_EQUAL_STRING("7.0", value_of(&dae->init, "e"));
    TEST_ASSERT_EQUAL_STRING("pre(d)", value_of(&dae->run, "d"));
}

static void test_homotopy(void)
{
    real("x");
    equation("x", "homotopy(time^2, time)");
    compile();
    TEST_ASSERT_EQUAL_STRING("time^2.0", value_of(&dae->run, "x"));
    TEST_ASSERT_EQUAL_STRING("homotopy(time^2.0, time)", value_of(&dae->init, "x"));
}

/* ---- index ---- */

static void test_pendulum(void)
{
    start(real("x"), 0.7, false);
    start(real("y"), 0.7, false);
    start(real("vx"), 0, false);
    start(real("vy"), 0, false);
    real("lambda");
    equation("der(x)", "vx");
    equation("der(y)", "vy");
    equation("der(vx)", "lambda*x");
    equation("der(vy)", "lambda*y - 9.82");
    equation("x*x + y*y", "1");
    compile();
    int differentiated = 0;
    vec_for(Eq *, eq, &dae->eqs) differentiated += (*eq)->base != NULL;
    TEST_ASSERT_EQUAL(4, differentiated); /* twice, once, once */
    TEST_ASSERT_EQUAL(2, dae->sets.len);  /* no choice serves all around */
    TEST_ASSERT_EQUAL_STRING("vx vy", names(&dae->sets.at[0].candidates));
    TEST_ASSERT_EQUAL_STRING("x y", names(&dae->sets.at[1].candidates));
    TEST_ASSERT_EQUAL(1, dae->sets.at[1].nstates);
    TEST_ASSERT_NULL(dae->no_tangent);
}

/* Hanging down: the constraint holds y, not x. */
static void test_start_decides(void)
{
    parameter("L", "2.0");
    start(real("x"), 0, false);
    real("y")->start = E("-L");
    start(real("vx"), 0, false);
    start(real("vy"), 0, false);
    real("lambda");
    equation("der(x)", "vx");
    equation("der(y)", "vy");
    equation("der(vx)", "lambda*x");
    equation("der(vy)", "lambda*y - 9.82");
    equation("x*x + y*y", "L*L");
    compile();
    TEST_ASSERT_EQUAL_STRING("vx vy", names(&dae->sets.at[0].candidates));
    TEST_ASSERT_EQUAL_STRING("x y", names(&dae->sets.at[1].candidates));
}

/* A constant coefficient is safe: the angle stays, x and y follow. */
static void test_constant_pivot(void)
{
    start(real("x"), 0.7, true);
    start(real("phi"), 0.8, false);
    real("y, w, f");
    equation("x", "sin(phi)");
    equation("y", "cos(phi)");
    equation("der(phi)", "w");
    equation("der(x)", "f - y");
    equation("w", "f*3");
    compile();
    TEST_ASSERT_EQUAL(0, dae->sets.len);
    TEST_ASSERT_EQUAL_STRING("phi", names(&dae->states));
}

/* Of two, one shall be a state: no need to change. */
static void test_preferred_state(void)
{
    start(real("x"), 0.6, false)->state_select = SELECT_PREFER;
    start(real("y"), 0.8, false);
    real("f");
    equation("der(x)", "f*y");
    equation("der(y)", "1 - f*x");
    equation("x^2 + y^2", "1");
    compile();
    TEST_ASSERT_EQUAL(0, dae->sets.len);
    TEST_ASSERT_EQUAL_STRING("x", names(&dae->states));
}

static void test_state_select_decides(void)
{
    real("phi1, w1, t");
    start(real("phi2"), 1, true)->state_select = SELECT_PREFER;
    start(real("w2"), 0, true)->state_select = SELECT_PREFER;
    equation("der(phi1)", "w1");
    equation("der(phi2)", "w2");
    equation("2*der(w1)", "1 - t");
    equation("3*der(w2)", "5*t");
    equation("phi1", "5*phi2");
    compile();
    TEST_ASSERT_EQUAL_STRING("phi2 w2", names(&dae->states));
}

static void test_second_derivative(void)
{
    start(real("x"), 1, true);
    equation("der(der(x))", "-x");
    compile();
    TEST_ASSERT_EQUAL(2, dae->states.len);
    TEST_ASSERT_EQUAL_STRING("-x", value_of(&dae->run, "der(der(x))"));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_steady_state);
    RUN_TEST(test_start_fills_gaps);
    RUN_TEST(test_too_many_initial_conditions);
    RUN_TEST(test_hysteresis_start);
    RUN_TEST(test_when_initial);
    RUN_TEST(test_homotopy);
    RUN_TEST(test_pendulum);
    RUN_TEST(test_start_decides);
    RUN_TEST(test_constant_pivot);
    RUN_TEST(test_preferred_state);
    RUN_TEST(test_state_select_decides);
    RUN_TEST(test_second_derivative);
    return UNITY_END();
}

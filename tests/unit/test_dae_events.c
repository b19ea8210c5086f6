/* test_dae_events.c - relations, when-clauses and what mixes them with loops. */
#include "flat_text.h"

static void test_bouncing_ball(void)
{
    parameter("e", "0.8");
    start(real("h"), 1, true);
    start(real("v"), 0, true);
    start(integer("n"), 0, true)->start = ex_integer(ex, 0);
    equation("der(h)", "v");
    equation("der(v)", "-9.81");
    Stmt *body = statement(ST_REINIT, "v", "-e*pre(v)");
    body->next = statement(ST_EQUAL, "n", "pre(n) + 1");
    append(&end_eq, when("h <= 0.0", body, NULL, NULL));
    compile();
    TEST_ASSERT_EQUAL(1, dae->relations.len);
    TEST_ASSERT_NULL(dae->relations.at[0].threshold);
    TEST_ASSERT_EQUAL(1, dae->actions.len);
    TEST_ASSERT_EQUAL(ACTION_REINIT, dae->actions.at[0].kind);
    TEST_ASSERT_EQUAL_STRING("v", dae->actions.at[0].state->name);
    TEST_ASSERT_EQUAL_STRING("$when1 and not pre($when1)", ex_text(arena, dae->actions.at[0].cond));
    TEST_ASSERT_EQUAL_STRING("if $when1 and not pre($when1) then pre(n) + 1 else pre(n)",
                             value_of(&dae->run, "n"));
    TEST_ASSERT_TRUE(block_of(&dae->run, "n")->discrete);
    TEST_ASSERT_EQUAL_STRING("0", value_of(&dae->init, "n"));
    TEST_ASSERT_TRUE(step_of(&dae->init, "n")->start);
}

static void test_elsewhen_has_priority(void)
{
    start(real("x"), 1, true);
    real("d");
    equation("der(x)", "d");
    append(&end_eq, when("x > 2", statement(ST_EQUAL, "d", "1"), "sample(0, 1)",
                         statement(ST_EQUAL, "d", "if x > 1 then 2 else 3")));
    compile();
    TEST_ASSERT_EQUAL(VAR_DISCRETE, var_named("d")->variability);
    TEST_ASSERT_EQUAL(1, dae->samples.len);
    TEST_ASSERT_EQUAL(1, dae->relations.len); /* the body makes no events */
    TEST_ASSERT_EQUAL_STRING(
        "if $when1 and not pre($when1) then 1.0 elseif $when2 and not pre($when2) and not ($when1 "
        "and not pre($when1)) then noEvent(if x > 1.0 then 2 else 3) else pre(d)",
        value_of(&dae->run, "d"));
}

static void test_time_events(void)
{
    parameter("T", "2.0");
    integer("k");
    real("y1, y2, y3, y4");
    append(&end_eq, when("time >= k", statement(ST_EQUAL, "k", "pre(k) + 1"), NULL, NULL));
    equation("y1", "if time - T < 0 then 1 else 2");
    equation("y2", "if 3 < -2*time then 1 else 2");
    equation("y3", "if time < y1 then 1 else 2");
    equation("y4", "if time < T then 1 else 2");
    compile();
    TEST_ASSERT_EQUAL(5, dae->relations.len);
    TEST_ASSERT_EQUAL_STRING("T", ex_text(arena, dae->relations.at[0].threshold));
    TEST_ASSERT_EQUAL(EX_OP_LT, dae->relations.at[0].time_op);
    TEST_ASSERT_EQUAL_STRING("-1.5", ex_text(arena, dae->relations.at[1].threshold));
    TEST_ASSERT_EQUAL(EX_OP_LT, dae->relations.at[1].time_op);
    TEST_ASSERT_NULL(dae->relations.at[2].threshold); /* y1 is continuous as declared */
    TEST_ASSERT_EQUAL_STRING("T", ex_text(arena, dae->relations.at[3].threshold));
    TEST_ASSERT_EQUAL_STRING("k", ex_text(arena, dae->relations.at[4].threshold));
}

static void test_same_comparison_same_row(void)
{
    real("x, y, z");
    equation("x", "sin(time)");
    equation("y", "if x > 0.5 then 1 else 2");
    equation("z", "(if x > 0.5 then y else x) + (if noEvent(x > 0.25) then 1 else 2)");
    compile();
    TEST_ASSERT_EQUAL(1, dae->relations.len);
}

static void test_integer_parts(void)
{
    real("x, y, z");
    equation("x", "3*time");
    equation("y", "floor(x) + mod(x, 1.0*2)");
    equation("z", "floor(x)");
    compile();
    TEST_ASSERT_EQUAL(4, dae->relations.len);
    TEST_ASSERT_EQUAL_STRING("$floor1", value_of(&dae->run, "z"));
    TEST_ASSERT_EQUAL_STRING("noEvent(integer(x))", value_of(&dae->init, "$floor1"));
}

/* A loop through a Boolean is cut there. */
static void test_mixed_loop(void)
{
    start(real("x"), 1, true);
    real("y");
    boolean("b");
    equation("der(x)", "-y");
    equation("y", "if b then x else 2*x");
    equation("b", "noEvent(y > 1)");
    compile();
    TEST_ASSERT_TRUE(block_of(&dae->run, "y")->mixed);
    TEST_ASSERT_TRUE(block_of(&dae->run, "b")->mixed);
    TEST_ASSERT_TRUE(block_of(&dae->run, "y")->id < block_of(&dae->run, "b")->id);
}

/* A diode: its loop decides the relation that it contains. */
static void test_loop_with_its_own_relation(void)
{
    real("v, i, s, w");
    boolean("off");
    start(real("u"), 1, true);
    equation("off", "s < 0");
    equation("v", "s*(if off then 1 else 0.001)");
    equation("i", "s*(if off then 0.001 else 1)");
    equation("v + i", "u");
    equation("der(u)", "-i + w");
    equation("w + w^3", "if u > 0.5 then 1 else 2");
    compile();
    TEST_ASSERT_TRUE(block_of(&dae->run, "s")->mixed);
    TEST_ASSERT_EQUAL(-1, block_of(&dae->run, "s")->first_z);
    TEST_ASSERT_FALSE(block_of(&dae->run, "w")->mixed);
    TEST_ASSERT_EQUAL_STRING("w", names(&dae->z));
}

/* A relation is held: there is no loop through it. */
static void test_no_loop_through_relations(void)
{
    real("x, y");
    equation("x", "if y > 0 then 1 else -1 + time");
    equation("y", "time - x");
    compile();
    TEST_ASSERT_EQUAL(2, dae->run.blocks.len);
    TEST_ASSERT_TRUE(block_of(&dae->run, "x")->id < block_of(&dae->run, "y")->id);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_bouncing_ball);
    RUN_TEST(test_elsewhen_has_priority);
    RUN_TEST(test_time_events);
    RUN_TEST(test_same_comparison_same_row);
    RUN_TEST(test_integer_parts);
    RUN_TEST(test_mixed_loop);
    RUN_TEST(test_loop_with_its_own_relation);
    RUN_TEST(test_no_loop_through_relations);
    return UNITY_END();
}

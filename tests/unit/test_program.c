/* test_program.c - from ordered systems to programs, and what the checker of the form finds. */
#include "flat_text.h"
#include "program/program.h"

static Program *program;

/* Like the pipeline, with all rows of the program form. */
static void make_program(void)
{
    static void (*const passes[])(Program *) = {
#define PROGRAM_PASS(name, stage, fn, print, check, text) fn,
#include "passes.def"
    };
    run((DaeOptions){.tearing = TEAR_CELLIER});
    program = program_build(dae, NULL);
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
        passes[i](program);
        arena_reset(scratch);
    }
}

/* What the checker says; "": the form is sound. */
static const char *complaint(void)
{
    Writer out = writer_new(arena, 2);
    bool fine = program_check(program, &out);
    const char *text = writer_text(&out);
    TEST_ASSERT_EQUAL(fine, !*text);
    return text;
}

static void two_values(void)
{
    real("x, y, z");
    equation("der(x)", "z");
    equation("z", "2*y");
    equation("y", "sin(time) - x");
    make_program();
}

static Statement *ode_statement(int i)
{
    return (Statement *)(intptr_t)&program->chain[CHAIN_ODE]->routines.at[0]->at[i];
}

static void test_a_program_is_sound(void)
{
    two_values();
    TEST_ASSERT_EQUAL_STRING("", complaint());
    TEST_ASSERT_EQUAL_STRING("y", ode_statement(0)->var->name);
    TEST_ASSERT_EQUAL(1, program->n[IN_X]);
    TEST_ASSERT_TRUE(program->cost > 0);
}

static void test_read_before_computed(void)
{
    two_values();
    Statement first = *ode_statement(0);
    *ode_statement(0) = *ode_statement(1);
    *ode_statement(1) = first;
    TEST_ASSERT_NOT_NULL(strstr(complaint(), "y is read before it is computed"));
}

static void test_computed_twice(void)
{
    two_values();
    *ode_statement(1) = *ode_statement(0);
    TEST_ASSERT_NOT_NULL(strstr(complaint(), "y is computed twice"));
}

static void test_moved_place(void)
{
    two_values();
    program->places.at[0].index = 7;
    TEST_ASSERT_NOT_NULL(strstr(complaint(), "the index is the place in the array"));
}

/* Each slot has its delay once, and what it keeps is a result of a chain of its own. */
static void test_delays(void)
{
    real("x, y");
    equation("der(x)", "delay(x, 1) - delay(x, 2)");
    equation("y", "delay(x, 1)");
    make_program();
    TEST_ASSERT_EQUAL(2, program->delays.len);
    TEST_ASSERT_EQUAL(0, program_delay(program, program->delays.at[0]));
    TEST_ASSERT_EQUAL(2, program->chain[CHAIN_DELAYS]->statements.len);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_program_is_sound);
    RUN_TEST(test_read_before_computed);
    RUN_TEST(test_computed_twice);
    RUN_TEST(test_moved_place);
    RUN_TEST(test_delays);
    return UNITY_END();
}

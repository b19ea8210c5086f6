/* test_line_breaks.c - where long lines of generated C are broken. */
#include <string.h>

#include "gen/c/c_printer.h"
#include "unity.h"

static Arena *arena;

void setUp(void)
{
    arena = arena_new(NULL);
}

void tearDown(void)
{
    arena_free(arena);
}

static void check(const char *expected, const char *text)
{
    Writer out = writer_new(arena, 4);
    c_break_lines(&out, text, strlen(text));
    TEST_ASSERT_EQUAL_STRING(expected, writer_text(&out));
}

static void test_short_lines_stay(void)
{
    check("", "");
    check("int x; /* short */\n", "int x; /* short */\n");
    check("no newline at the end", "no newline at the end");
}

static void test_comment_goes_before_its_statement(void)
{
    check("    /* eq 1, Heat.mo:9: der(u[1]) = (u[2] - 2.0*u[1])/dx^2 */\n"
          "    der[u_ + 0] = (x[u_ + 1] - 2.0 * x[u_ + 0]) / 0.0022675736961451243;\n",
          "    der[u_ + 0] = (x[u_ + 1] - 2.0 * x[u_ + 0]) / 0.0022675736961451243; "
          "/* eq 1, Heat.mo:9: der(u[1]) = (u[2] - 2.0*u[1])/dx^2 */\n");
}

static void test_code_breaks_where_it_binds_least(void)
{
    check("    result = first_factor * (second_summand + third_summand) +\n"
          "             fourth_factor * (fifth_summand - sixth_summand);\n",
          "    result = first_factor * (second_summand + third_summand) + "
          "fourth_factor * (fifth_summand - sixth_summand);\n");
}

static void test_arguments_go_on_below_the_first(void)
{
    check("    function_of_many(first_argument, second_argument, third_argument, fourth_argument,\n"
          "                     fifth_argument);\n",
          "    function_of_many(first_argument, second_argument, third_argument, fourth_argument, "
          "fifth_argument);\n");
}

static void test_tables_begin_on_a_line_of_their_own(void)
{
    check("static const int32_t numbers[] = {\n"
          "    100001, 100002, 100003, 100004, 100005, 100006, 100007, 100008, 100009, 100010, "
          "100011, 100012,\n    100013};\n",
          "static const int32_t numbers[] = {100001, 100002, 100003, 100004, 100005, 100006, "
          "100007, 100008, 100009, 100010, 100011, 100012, 100013};\n");
}

static void test_no_line_begins_behind_the_end(void)
{
    const char *name =
        "a_name_without_any_place_to_break_it_at_that_is_longer_than_a_hundred_columns_by_"
        "quite_a_few_characters";
    const char *line = arena_printf(arena, "    x = %s", name);
    check(arena_printf(arena, "    /* eq 1 */\n    x =\n        %s;\n", name),
          arena_printf(arena, "%s; /* eq 1 */\n", line));
}

static void test_strings_break_at_a_blank(void)
{
    check(
        "    say(\n"
        "        \"a text with \\\"quotes\\\", and (brackets, that is no reason to break at: only "
        "blanks inside \"\n"
        "        \"are\");\n",
        "    say(\"a text with \\\"quotes\\\", and (brackets, that is no reason to break at: only "
        "blanks inside are\");\n");
}

static void test_preprocessor_lines_stay(void)
{
    const char *text =
        "#define LONG 1111111111 + 2222222222 + 3333333333 + 4444444444 + 5555555555 "
        "+ 6666666666 + 7777777777\n";
    check(text, text);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_short_lines_stay);
    RUN_TEST(test_comment_goes_before_its_statement);
    RUN_TEST(test_code_breaks_where_it_binds_least);
    RUN_TEST(test_arguments_go_on_below_the_first);
    RUN_TEST(test_tables_begin_on_a_line_of_their_own);
    RUN_TEST(test_no_line_begins_behind_the_end);
    RUN_TEST(test_strings_break_at_a_blank);
    RUN_TEST(test_preprocessor_lines_stay);
    return UNITY_END();
}

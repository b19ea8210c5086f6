/* test_mocc.c - the compiler as a library: sessions, options, sources from memory, diagnostics. */
#include "mocc.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unity.h"

typedef struct {
    int errors, others, line, column;
    char file[64], message[256], code[64];
} Heard;

void setUp(void)
{
}
void tearDown(void)
{
}

static void listen(void *host, const MoccDiagnostic *d)
{
    Heard *heard = host;
    if (strcmp(d->severity, "error")) {
        heard->others++;
        return;
    }
    if (heard->errors++) return;
    heard->line = d->line;
    heard->column = d->column;
    snprintf(heard->file, sizeof heard->file, "%s", d->file);
    snprintf(heard->message, sizeof heard->message, "%s", d->message);
    snprintf(heard->code, sizeof heard->code, "%s", d->code);
}

static const char good[] = "model Good\n  Real x(start = 1, fixed = true);\n"
                           "equation\n  der(x) = -x;\nend Good;\n";
static const char bad[] = "model Bad\n  Real x = lenght;\n  parameter Real length = 1;\nend Bad;\n";

/* Compiles a text as far as the C. */
static int compile(Heard *heard, const char *text)
{
    Mocc *mocc = mocc_new();
    TEST_ASSERT_NOT_NULL(mocc);
    mocc_on_diagnostic(mocc, listen, heard);
    TEST_ASSERT_EQUAL_INT(0, mocc_set_option(mocc, "stop-after", "c"));
    TEST_ASSERT_EQUAL_INT(0, mocc_add_text(mocc, "memory.mo", text, strlen(text)));
    int status = mocc_compile(mocc);
    mocc_free(mocc);
    return status;
}

static void a_model_from_memory_compiles(void)
{
    Heard heard = {0};
    TEST_ASSERT_EQUAL_INT(0, compile(&heard, good));
    TEST_ASSERT_EQUAL_INT(0, heard.errors);
}

static void diagnostics_reach_the_listener(void)
{
    Heard heard = {0};
    TEST_ASSERT_EQUAL_INT(1, compile(&heard, bad));
    TEST_ASSERT_EQUAL_INT(1, heard.errors);
    TEST_ASSERT_EQUAL_STRING("memory.mo", heard.file);
    TEST_ASSERT_EQUAL_INT(2, heard.line);
    TEST_ASSERT_EQUAL_INT(12, heard.column);
    TEST_ASSERT_NOT_NULL(strstr(heard.message, "lenght"));
    TEST_ASSERT_EQUAL_STRING("unknown-name", heard.code);
    TEST_ASSERT_EQUAL_INT(1, heard.others); /* the hint */
}

static void wrong_options_are_status_2(void)
{
    Heard heard = {0};
    Mocc *mocc = mocc_new();
    mocc_on_diagnostic(mocc, listen, &heard);
    TEST_ASSERT_EQUAL_INT(2, mocc_set_option(mocc, "chek", NULL));
    TEST_ASSERT_EQUAL_INT(2, mocc_set_option(mocc, "check", "yes"));
    TEST_ASSERT_EQUAL_INT(2, mocc_set_option(mocc, "model", NULL));
    TEST_ASSERT_EQUAL_INT(2, mocc_set_option(mocc, "tearing", "paper"));
    TEST_ASSERT_EQUAL_INT(2, mocc_compile(mocc)); /* no source */
    TEST_ASSERT_EQUAL_INT(5, heard.errors);
    mocc_free(mocc);
}

static void a_session_compiles_again(void)
{
    Heard heard = {0};
    Mocc *mocc = mocc_new();
    mocc_on_diagnostic(mocc, listen, &heard);
    mocc_set_option(mocc, "stop-after", "c");
    mocc_add_text(mocc, "good.mo", good, strlen(good));
    TEST_ASSERT_EQUAL_INT(0, mocc_compile(mocc));
    TEST_ASSERT_EQUAL_INT(0, mocc_compile(mocc));
    mocc_add_text(mocc, "bad.mo", bad, strlen(bad));
    TEST_ASSERT_EQUAL_INT(1, mocc_compile(mocc));
    TEST_ASSERT_EQUAL_INT(1, mocc_compile(mocc));
    TEST_ASSERT_EQUAL_INT(2, heard.errors);
    mocc_free(mocc);
}

static void freeing_nothing_is_fine(void)
{
    mocc_free(NULL);
}

static void *many(void *arg)
{
    for (int i = 0; i < 20; i++) {
        Heard heard = {0};
        if (compile(&heard, i % 2 ? good : bad) != 1 - i % 2) *(int *)arg += 1;
    }
    return NULL;
}

/* Nothing is shared: any data race shows up as a wrong status or under a sanitizer. */
static void sessions_run_side_by_side(void)
{
    pthread_t thread[4];
    int wrong[4] = {0};
    for (int i = 0; i < 4; i++) pthread_create(&thread[i], NULL, many, &wrong[i]);
    for (int i = 0; i < 4; i++) {
        pthread_join(thread[i], NULL);
        TEST_ASSERT_EQUAL_INT(0, wrong[i]);
    }
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(a_model_from_memory_compiles);
    RUN_TEST(diagnostics_reach_the_listener);
    RUN_TEST(wrong_options_are_status_2);
    RUN_TEST(a_session_compiles_again);
    RUN_TEST(freeing_nothing_is_fine);
    RUN_TEST(sessions_run_side_by_side);
    return UNITY_END();
}

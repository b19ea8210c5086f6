/* test_runtime.c - parts of the run time by themselves: numbers as text, linear systems, Newton,
   relations and ticks. Whole simulations are in tests/sim and tests/cli. */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "model/loops/block.h"
#include "output/result.h"
#include "sim/options/options.h"
#include "unity.h"

static uint64_t state = 88172645463325252u;

void setUp(void)
{
}

void tearDown(void)
{
}

static uint64_t next(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static double uniform(void) /* -1 to 1 */
{
    return (double)(next() >> 11) * 0x1p-52 - 1;
}

/* ---- format.c ---- */

static void reads_back(double v)
{
    char text[MOCC_REAL_SIZE + 1];
    int n = mocc_format_real(text, v);
    TEST_ASSERT_LESS_OR_EQUAL(MOCC_REAL_SIZE, n);
    text[n] = '\0';
    TEST_ASSERT_TRUE_MESSAGE(strtod(text, NULL) == v, text);
}

static void test_numbers_read_back(void)
{
    static const double odd[] = {0,
                                 1,
                                 -1,
                                 0.1,
                                 1e15,
                                 1e16,
                                 1e17,
                                 123456789012345678.0,
                                 1e22,
                                 1e23,
                                 9007199254740993.0,
                                 5e-324,
                                 DBL_MIN,
                                 DBL_MAX,
                                 1e-5,
                                 1e-4,
                                 0.3,
                                 2.0 / 3,
                                 1e36,
                                 1e37,
                                 1e-34,
                                 1e-35,
                                 99999999999999.99};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        reads_back(odd[i]);
        reads_back(-odd[i]);
        reads_back(nextafter(odd[i], INFINITY));
        reads_back(nextafter(odd[i], -INFINITY));
    }
    for (int i = 0; i < 200000; i++) {
        double v;
        uint64_t bits = next();
        memcpy(&v, &bits, sizeof v);
        if (isfinite(v)) reads_back(v);
        reads_back(uniform());
        reads_back((double)(next() % 1000000) / 1000);
    }
}

/* Returns the number of digits of a text, without leading and trailing zeros. */
static int digits_of(const char *text)
{
    int n = 0, zeros = 0;
    for (; *text && *text != 'e'; text++) {
        if (*text == '.' || *text == '-' || (!n && *text == '0')) continue;
        zeros = *text == '0' ? zeros + 1 : 0;
        n++;
    }
    return n - zeros;
}

/* Checks that the text of v reads back, and that no text with fewer digits does. */
static void is_shortest(double v)
{
    char text[MOCC_REAL_SIZE + 1], fewer[40];
    reads_back(v);
    text[mocc_format_real(text, v)] = '\0';
    int digits = digits_of(text);
    TEST_ASSERT_TRUE(digits <= 17);
    snprintf(fewer, sizeof fewer, "%.*e", digits > 1 ? digits - 2 : 0, v);
    TEST_ASSERT_TRUE_MESSAGE(digits == 1 || strtod(fewer, NULL) != v, text);
}

static void test_numbers_of_every_exponent_are_shortest(void)
{
    for (uint64_t exponent = 0; exponent < 0x7ff; exponent++) {
        uint64_t some[] = {0, 1, 2, 3, UINT64_MAX, UINT64_MAX - 1, next(), next(), next(), next()};
        for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
            uint64_t bits = exponent << 52 | (some[i] & ((UINT64_C(1) << 52) - 1));
            double v;
            memcpy(&v, &bits, sizeof v);
            if (v == 0) continue;
            is_shortest(v);
            is_shortest(-v);
        }
    }
}

static void test_powers_of_ten_have_one_digit(void)
{
    char text[MOCC_REAL_SIZE + 1], number[20];
    for (int k = -323; k <= 308; k++) {
        snprintf(number, sizeof number, "1e%d", k);
        double v = strtod(number, NULL);
        text[mocc_format_real(text, v)] = '\0';
        TEST_ASSERT_EQUAL_INT(1, digits_of(text));
        TEST_ASSERT_TRUE(strtod(text, NULL) == v);
    }
}

static void test_short_numbers_stay_short(void)
{
    char text[MOCC_REAL_SIZE + 1];
    for (int i = 1; i < 100000; i++) {
        char want[40];
        double v = i / 1000.0;
        text[mocc_format_real(text, v)] = '\0';
        snprintf(want, sizeof want, "%.15g", v);
        TEST_ASSERT_EQUAL_STRING(want, text);
    }
}

/* ---- linear.c ---- */

enum { MOST = 60 };

static int32_t full_start[MOST + 1], full_row[MOST * MOST];

static void full_pattern(int n)
{
    for (int j = 0; j <= n; j++) full_start[j] = j * n;
    for (int e = 0; e < n * n; e++) full_row[e] = e % n;
}

static double solve_error(int n, mocc_linear_kind kind, double skew)
{
    double a[MOST * MOST], x[MOST], b[MOST] = {0}, error = 0;
    full_pattern(n);
    Linear *L = mocc_linear_new(n, full_start, full_row, kind);
    for (int j = 0; j < n; j++) x[j] = uniform();
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
            a[j * n + i] = uniform() * pow(10, skew * i / n);
            b[i] += a[j * n + i] * x[j];
            mocc_linear_put(L, j * n + i, a[j * n + i]);
        }
    TEST_ASSERT_EQUAL(0, mocc_linear_factor(L));
    double rcond = mocc_linear_rcond(L);
    TEST_ASSERT_TRUE(rcond > 0 && rcond < 1 + 1e-12);
    mocc_linear_solve(L, b);
    for (int i = 0; i < n; i++) error = fmax(error, fabs(b[i] - x[i]));
    mocc_linear_free(L);
    return error * fmin(1, rcond * 100);
}

static void test_linear_systems(void)
{
    for (int n = 1; n <= MOST; n += 7) {
        TEST_ASSERT_TRUE(solve_error(n, MOCC_LINEAR_DENSE, 0) < 1e-12);
        TEST_ASSERT_TRUE(solve_error(n, MOCC_LINEAR_DENSE, 200) < 1e-10);
        TEST_ASSERT_TRUE(solve_error(n, MOCC_LINEAR_KLU, 0) < 1e-12);
    }
}

/* Hilbert's matrix of order 8 has condition 3.4e10 in the 1-norm. */
static void test_condition(void)
{
    int n = 8;
    full_pattern(n);
    Linear *L = mocc_linear_new(n, full_start, full_row, MOCC_LINEAR_DENSE);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) mocc_linear_put(L, j * n + i, 1.0 / (i + j + 1));
    TEST_ASSERT_EQUAL(0, mocc_linear_factor(L));
    double rcond = mocc_linear_rcond(L);
    TEST_ASSERT_TRUE(rcond > 1e-12 && rcond < 1e-9);
    mocc_linear_free(L);
}

static void test_singular_but_consistent(void)
{
    /* a + b = 3, 2a + 2b = 6, c = 1 */
    static const double a[9] = {1, 2, 0, 1, 2, 0, 0, 0, 1};
    double b[3] = {3, 6, 1};
    full_pattern(3);
    Linear *L = mocc_linear_new(3, full_start, full_row, MOCC_LINEAR_DENSE);
    for (int e = 0; e < 9; e++) mocc_linear_put(L, e, a[e]);
    TEST_ASSERT_NOT_EQUAL(0, mocc_linear_factor(L));
    TEST_ASSERT_EQUAL(1, mocc_linear_solve_singular(L, b));
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 3, b[0] + b[1]);
    TEST_ASSERT_DOUBLE_WITHIN(1e-14, 1, b[2]);
    mocc_linear_free(L);
}

/* ---- block.c, newton.c: two unknowns, one of several systems ---- */

static int system_number;

static int block_eval(mocc_inst *I, double *g)
{
    double x = I->r[0], y = I->r[1];
    switch (system_number) {
    case 0: /* Rosenbrock's function as a system */
        g[0] = 10 * (y - x * x);
        g[1] = 1 - x;
        break;
    case 1: /* Powell, badly scaled: 1.098e-5, 9.106 */
        g[0] = 1e4 * x * y - 1;
        g[1] = exp(-x) + exp(-y) - 1.0001;
        break;
    case 2: /* residuals of very different size */
        g[0] = 1e12 * (x + y - 3);
        g[1] = 1e-12 * (x * y - 2);
        break;
    case 3: /* a root that is lost outside: log */
        if (x <= 0) return 1;
        g[0] = log(x) - 2;
        g[1] = y - x;
        break;
    case 4: /* a square root's kink beyond the bound */
        g[0] = sqrt(x) - 1e-3;
        g[1] = y - 2 * x;
        break;
    case 5: { /* a voltage x that is the rounding of a current y, of 7 A, times a large resistance
               */
        double off = y - 7.0710563003143161;
        g[0] = 1e5 * off - x;
        g[1] = off + (off > 0 ? 6e-16 : -6e-16);
        break;
    }
    default: /* no solution */ g[0] = x * x + 1; g[1] = y;
    }
    return 0;
}

static int block_tangent(mocc_inst *I, double *g)
{
    double x = I->r[0], y = I->r[1], tx = I->t[0], ty = I->t[1];
    switch (system_number) {
    case 0:
        g[0] = 10 * (ty - 2 * x * tx);
        g[1] = -tx;
        break;
    case 1:
        g[0] = 1e4 * (tx * y + x * ty);
        g[1] = -exp(-x) * tx - exp(-y) * ty;
        break;
    case 2:
        g[0] = 1e12 * (tx + ty);
        g[1] = 1e-12 * (tx * y + x * ty);
        break;
    case 3:
        g[0] = tx / x;
        g[1] = ty - tx;
        break;
    case 4:
        g[0] = 0.5 / sqrt(x) * tx;
        g[1] = ty - 2 * tx;
        break;
    case 5:
        g[0] = 1e5 * ty - tx;
        g[1] = ty;
        break;
    default: g[0] = 2 * x * tx; g[1] = ty;
    }
    return 0;
}

static int solve_block(mocc_inst *I)
{
    return mocc_block_solve(I, 0);
}

static const int32_t two_start[] = {0, 2, 4}, two_row[] = {0, 1, 0, 1}, two_color[] = {0, 1};
static const int32_t unknowns[] = {0, 1}, equations[] = {0, 1};
static const mocc_eq eq[] = {{1, 0, "first"}, {2, 0, "second"}};
static const char *const source[] = {"Test.mo"};
static const mocc_block block[] = {{.n = 2,
                                    .size = 2,
                                    .slot = -1,
                                    .z = unknowns,
                                    .eq = equations,
                                    .jac = {2, 2, 2, two_start, two_row, two_color},
                                    .eval = block_eval,
                                    .tangent = block_tangent}};

#define VAR(name, index, start, min, max) \
    { \
        name, "", "", MOCC_REAL, MOCC_ALG, 1, 0, index, start, 1, min, max, NULL, -1, 1, 0 \
    }

static int newton_from(double x, double y, int number, double *out, char *why)
{
    const mocc_var var[] = {VAR("x", 0, x, number == 4 ? 0 : -1e300, 1e300),
                            VAR("y", 1, y, -1e300, 1e300)};
    const mocc_model model = {.name = "Test",
                              .ny = 2,
                              .nvar = 2,
                              .neq = 2,
                              .nblock = 1,
                              .nsource = 1,
                              .var = var,
                              .eq = eq,
                              .block = block,
                              .source = source};
    mocc_inst *I = mocc_inst_new(&model, NULL, NULL);
    system_number = number;
    I->priv->quiet = number == 5; /* within a step of a solver */
    int rc = mocc_eval_chain(I, solve_block);
    out[0] = I->r[0];
    out[1] = I->r[1];
    if (why) strcpy(why, I->priv->complaint);
    mocc_inst_free(I);
    return rc;
}

static void solves(int number, double x, double y, double want_x, double want_y)
{
    double z[2];
    TEST_ASSERT_EQUAL_MESSAGE(0, newton_from(x, y, number, z, NULL), "not solved");
    TEST_ASSERT_TRUE(fabs(z[0] - want_x) <= 1e-9 * fabs(want_x));
    TEST_ASSERT_TRUE(fabs(z[1] - want_y) <= 1e-9 * fabs(want_y));
}

static void test_newton(void)
{
    solves(0, -1.2, 1, 1, 1);
    solves(1, 0, 1, 1.0981593296998e-5, 9.1061467398665);
    solves(2, 5, 0.1, 2, 1);
    solves(3, 100, 0, exp(2), exp(2));
    solves(3, 1e-8, 0, exp(2), exp(2));
    solves(4, 1, 0, 1e-6, 2e-6);
    solves(4, 0, 0, 1e-6, 2e-6);
}

static void test_newton_among_rounding(void)
{
    double z[2], current = 7.0710563003143161;
    TEST_ASSERT_EQUAL_MESSAGE(0, newton_from(0, current - 3e-9, 5, z, NULL), "not solved");
    TEST_ASSERT_TRUE(fabs(z[0]) <= 1e-9);
    TEST_ASSERT_DOUBLE_WITHIN(2e-15, current, z[1]);
}

/* Within a microsecond, volts change by a million volts per second: less than one is nothing. */
static void test_nominals_of_derivatives(void)
{
    const mocc_var var[] = {VAR("der(v)", 0, 0, -1e300, 1e300), VAR("z", 1, 0, -1e300, 1e300)};
    mocc_var dummy[2] = {var[0], var[1]};
    dummy[0].flags = MOCC_DERIVATIVE;
    const mocc_model model = {.name = "Test", .ny = 2, .nvar = 2, .var = dummy};
    mocc_inst *I = mocc_inst_new(&model, NULL, NULL);
    mocc_inst_set_span(I, 1e-6);
    TEST_ASSERT_DOUBLE_WITHIN(1e-3, 1e6, mocc_inst_nominal(I, 0));
    TEST_ASSERT_EQUAL_DOUBLE(1, mocc_inst_nominal(I, 1));
    mocc_inst_set_span(I, 100);
    TEST_ASSERT_EQUAL_DOUBLE(1, mocc_inst_nominal(I, 0));
    mocc_inst_free(I);
}

static void test_newton_says_what_failed(void)
{
    double z[2];
    char why[1024];
    TEST_ASSERT_GREATER_THAN(0, newton_from(3, 1, 9, z, why));
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(why, "Test.mo:1"), why);
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(why, "non-linear system of 2 equations"), why);
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(why, "x"), why);
}

/* ---- relations.c ---- */

static double left_minus_right;

static int zero(mocc_inst *I, double *g)
{
    (void)I;
    g[0] = left_minus_right;
    return 0;
}

static int nothing(mocc_inst *I)
{
    (void)I;
    return 0;
}

static const mocc_relation greater[] = {{MOCC_GT, 0, 1, 0, 0, "a > b", 0}};

static mocc_inst *with_relation(mocc_model *model, double g)
{
    *model = (mocc_model){.name = "Test",
                          .nrel = 1,
                          .relation = greater,
                          .zero = zero,
                          .ode = nothing,
                          .event = nothing,
                          .init = nothing};
    mocc_inst *I = mocc_inst_new(model, NULL, NULL);
    left_minus_right = g;
    TEST_ASSERT_EQUAL(0, mocc_event_initialize(I));
    TEST_ASSERT_EQUAL(0, mocc_event(I, NULL, NULL));
    return I;
}

static double root(mocc_inst *I, double g)
{
    double out;
    left_minus_right = g;
    TEST_ASSERT_EQUAL(0, mocc_relations_root_values(I, &out));
    return out;
}

static void test_root_functions_start_off_zero(void)
{
    mocc_model model;
    mocc_inst *I = with_relation(&model, 0);
    TEST_ASSERT_EQUAL(0, I->rel[0]);
    TEST_ASSERT_TRUE(root(I, 0) < 0);
    TEST_ASSERT_TRUE(root(I, -1e-300) < 0);
    TEST_ASSERT_TRUE(root(I, 1e-20) > 0);
    mocc_inst_free(I);
}

static void test_relations_hold_within_their_band(void)
{
    mocc_model model;
    mocc_inst *I = with_relation(&model, 1);
    int8_t crossed[1] = {1};
    TEST_ASSERT_EQUAL(1, I->rel[0]);
    TEST_ASSERT_TRUE(root(I, -5e-13) > 0);
    TEST_ASSERT_TRUE(root(I, -2e-12) < 0);
    left_minus_right = -1.01e-12; /* where a solver would find it */
    TEST_ASSERT_EQUAL(0, mocc_event(I, crossed, NULL));
    TEST_ASSERT_EQUAL(0, I->rel[0]);
    left_minus_right = 5e-13; /* another event, a little off: it holds */
    TEST_ASSERT_EQUAL(0, mocc_event(I, NULL, NULL));
    TEST_ASSERT_EQUAL(0, I->rel[0]);
    TEST_ASSERT_TRUE(root(I, 5e-13) < 0);
    left_minus_right = 2e-12;
    TEST_ASSERT_EQUAL(0, mocc_event(I, NULL, NULL));
    TEST_ASSERT_EQUAL(1, I->rel[0]);
    mocc_inst_free(I);
}

/* ---- rootfind.c ---- */

static int at_once(void *data, double time, double *out)
{
    (void)data;
    out[0] = time > 0 ? 1 : -1;
    return 0;
}

/* By the fineness of doubles there a crossing at 0 would end a step of 1e-323. */
static void test_no_crossing_next_to_zero(void)
{
    mocc_model model;
    mocc_inst *I = with_relation(&model, 0);
    int8_t located[1] = {0};
    Solver s = {.I = I, .located = located};
    double end = 1e-3, before = -1, after = 1;
    TEST_ASSERT_EQUAL(1, mocc_rootfind(&s, at_once, NULL, 0, &before, &end, &after));
    TEST_ASSERT_EQUAL(1, located[0]);
    TEST_ASSERT_TRUE(end > 1e-20 && end < 1e-17);
    mocc_inst_free(I);
}

/* ---- samples.c ---- */

static int ticks(mocc_inst *I)
{
    I->sample[0] = (mocc_sample){.start = 0.05, .interval = 0.1};
    I->sample[1] = (mocc_sample){.start = -1, .interval = 0.3};
    return 0;
}

static void test_ticks(void)
{
    mocc_model model = {
        .name = "Test", .nsample = 2, .samples = ticks, .ode = nothing, .event = nothing};
    mocc_inst *I = mocc_inst_new(&model, NULL, NULL);
    TEST_ASSERT_EQUAL(0, mocc_samples_start(I));
    TEST_ASSERT_TRUE(mocc_samples_next(I) == 0.05);
    long both = 0;
    for (int i = 0; i < 10000; i++) {
        I->time = mocc_samples_next(I);
        double time = I->time;
        TEST_ASSERT_EQUAL(0, mocc_event(I, NULL, NULL));
        both += mocc_instant_same(0.05 + 0.1 * (double)(I->sample[0].count - 1), time) &&
                mocc_instant_same(-1 + 0.3 * (double)(I->sample[1].count - 1), time);
        TEST_ASSERT_TRUE(mocc_samples_next(I) > time);
    }
    TEST_ASSERT_EQUAL(0, both); /* 0.05 + 0.1 i = -1 + 0.3 j has no solution */
    TEST_ASSERT_EQUAL(0, I->sample[0].active);
    mocc_inst_free(I);
}

/* ---- near.c ---- */

static void test_near_names(void)
{
    DidYouMean near = mocc_did_you_mean_begin("tolerence");
    mocc_did_you_mean_try(&near, "stop-time");
    mocc_did_you_mean_try(&near, "tolerance");
    TEST_ASSERT_EQUAL_STRING("tolerance", near.best);
    near = mocc_did_you_mean_begin("zzz");
    mocc_did_you_mean_try(&near, "tolerance");
    TEST_ASSERT_NULL(near.best);
    near = mocc_did_you_mean_begin("msas");
    mocc_did_you_mean_try(&near, "mass");
    TEST_ASSERT_EQUAL_STRING("mass", near.best);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_numbers_read_back);
    RUN_TEST(test_short_numbers_stay_short);
    RUN_TEST(test_numbers_of_every_exponent_are_shortest);
    RUN_TEST(test_powers_of_ten_have_one_digit);
    RUN_TEST(test_linear_systems);
    RUN_TEST(test_condition);
    RUN_TEST(test_singular_but_consistent);
    RUN_TEST(test_newton);
    RUN_TEST(test_newton_among_rounding);
    RUN_TEST(test_nominals_of_derivatives);
    RUN_TEST(test_newton_says_what_failed);
    RUN_TEST(test_root_functions_start_off_zero);
    RUN_TEST(test_relations_hold_within_their_band);
    RUN_TEST(test_no_crossing_next_to_zero);
    RUN_TEST(test_ticks);
    RUN_TEST(test_near_names);
    return UNITY_END();
}

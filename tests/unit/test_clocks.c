/* test_clocks.c - ticks of clocks of 3/7 s and 5/11 s, and of partitions at every 35th and 33rd of
   them, which meet at whole multiples of 15 s; the exact times of 1e9 ticks of each. */
#include "mocc_model.h"
#include "model/instance/instance.h"
#include "unity.h"

void setUp(void)
{
}

void tearDown(void)
{
}

enum { N_A, N_B, N_A35, N_B33, COUNTS };

static int count(mocc_inst *I, int what)
{
    I->k[what]++;
    return 0;
}

static int tick_a(mocc_inst *I)
{
    return count(I, N_A);
}

static int tick_b(mocc_inst *I)
{
    return count(I, N_B);
}

static int tick_a35(mocc_inst *I)
{
    return count(I, N_A35);
}

static int tick_b33(mocc_inst *I)
{
    return count(I, N_B33);
}

static int clocks(mocc_inst *I, double *g)
{
    (void)I;
    g[0] = g[1] = 0;
    return 0;
}

static const mocc_partition partitions[] = {{1, 0, -1, -1, 0, 0, NULL},
                                            {35, 0, -1, -1, 0, 0, NULL},
                                            {1, 0, -1, -1, 0, 0, NULL},
                                            {33, 0, -1, -1, 0, 0, NULL}};
static const mocc_part parts[] = {{0, tick_a}, {1, tick_a35}, {2, tick_b}, {3, tick_b33}};
static const mocc_clock clock_table[] = {{MOCC_PERIODIC, 3, 7, 1, -1, 0, 2, 0, 2, 0, 0},
                                         {MOCC_PERIODIC, 5, 11, 1, -1, 2, 2, 2, 2, 0, 0}};
static const mocc_model model = {.abi = MOCC_ABI,
                                 .name = "Clocks",
                                 .nk = COUNTS,
                                 .nclock = 2,
                                 .npartition = 4,
                                 .clock = clock_table,
                                 .partition = partitions,
                                 .part = parts,
                                 .clocks = clocks};

static void log_nothing(void *host, const char *category, const char *message)
{
    (void)host, (void)category, (void)message;
}

static void test_ticks_meet(void)
{
    mocc_inst *I = mocc_inst_new(&model, NULL, log_nothing);
    I->time = 0;
    mocc_clocks_start(I);
    while (mocc_clocks_next(I) <= 15e4) {
        I->time = mocc_clocks_next(I);
        TEST_ASSERT_EQUAL(0, mocc_clocks_tick(I));
        int64_t meetings = (int64_t)floor(I->time / 15) + 1;
        TEST_ASSERT_EQUAL_INT64(meetings, I->k[N_A35]);
        TEST_ASSERT_EQUAL_INT64(meetings, I->k[N_B33]);
    }
    TEST_ASSERT_EQUAL_INT64(350001, I->k[N_A]);
    TEST_ASSERT_EQUAL_INT64(330001, I->k[N_B]);
    TEST_ASSERT_EQUAL_INT64(10001, I->k[N_A35]);
    mocc_inst_free(I);
}

/* Compares the times of ticks up to number 1e9 where both clocks meet, and those beside. */
static void test_times_are_exact(void)
{
    int64_t last = 1000000000, wrong = 0;
    for (int64_t k = 0; 35 * k <= last; k++) {
        double a = mocc_clock_time(0, 35 * k, 3, 7), b = mocc_clock_time(0, 33 * k, 5, 11);
        wrong += a != (double)(15 * k) || b != a;
        wrong += !(mocc_clock_time(0, 35 * k + 1, 3, 7) > a);
        wrong += !(mocc_clock_time(0, 33 * k + 1, 5, 11) > b);
    }
    TEST_ASSERT_EQUAL_INT64(0, wrong);
}

/* Ticks whose products exceed 53 and 64 bits. */
static void test_large_numbers(void)
{
    int64_t large = (int64_t)1 << 60;
    TEST_ASSERT_EQUAL_DOUBLE(ldexp(1, 60), mocc_clock_time(0, large, 7, 7));
    TEST_ASSERT_EQUAL_DOUBLE(ldexp(1, 30), mocc_clock_time(0, (int64_t)1 << 30, large, large));
    TEST_ASSERT_EQUAL_DOUBLE(3 * ldexp(1, 59), mocc_clock_time(0, large, 3, 2));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_ticks_meet);
    RUN_TEST(test_times_are_exact);
    RUN_TEST(test_large_numbers);
    return UNITY_END();
}

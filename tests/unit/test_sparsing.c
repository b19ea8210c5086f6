/* test_sparsing.c - the criterion of --sparsing against the eigenvalues themselves, on random
   stable pairs (I, I - tau Df) of up to 30 unknowns. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/studies/sparsing/sparsing.h"
#include "unity.h"

enum { MOST = 30 };

static uint64_t state = 88172645463325252u;

void setUp(void)
{
}

void tearDown(void)
{
}

static double uniform(void) /* -1 to 1 */
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (double)(state >> 11) * 0x1p-52 - 1;
}

typedef struct {
    int32_t start[MOST + 1], row[MOST * MOST];
    double J[MOST * MOST], dJ[MOST * MOST];
    SparsingProblem p;
    Spectrum spectrum;
} Pair;

/* Makes a sparse J with stiff, slow and oscillating parts that are weakly coupled. */
static void random_pair(Pair *q, int n, const Lapack *lapack)
{
    int used = 0;
    memset(q, 0, sizeof *q);
    for (int j = 0; j < n; j++) {
        q->start[j] = used;
        for (int i = 0; i < n; i++) {
            double rate = pow(10, 3.5 * (j / 2) / (n / 2.0)), v = 0;
            bool oscillates = j / 2 % 3 == 1 && (j | 1) < n;
            if (i == j) v = -rate * (1.5 + 0.1 * uniform());
            else if (oscillates && i == (j ^ 1)) v = i > j ? -2 * rate : 2 * rate;
            else if (uniform() > 0.6) v = 0.02 * rate * uniform();
            if (v == 0) continue;
            q->row[used] = i;
            q->J[used++] = v;
        }
    }
    q->start[n] = used;
    q->p = (SparsingProblem){lapack, n, q->start, q->row, 1e-2, 0.05};
    TEST_ASSERT_EQUAL(0, mocc_sparsing_spectrum(&q->p, q->J, &q->spectrum));
}

/* Compares prediction and truth for a small part of each element and returns how many movements
   were large enough to be seen. */
static int compare(Pair *q, double *worst)
{
    int seen = 0, n = q->p.n;
    double complex moved[MOST];
    for (int e = 0; e < sparsing_elements(&q->p); e++) {
        q->dJ[e] = 1e-5 * q->J[e];
        TEST_ASSERT_EQUAL(0, mocc_sparsing_eigenvalues(&q->p, q->J, q->dJ, moved));
        mocc_sparsing_match(n, q->spectrum.lambda, moved);
        for (int k = 0; k < q->spectrum.clusters; k++) {
            double complex truth = mocc_sparsing_moved(&q->spectrum, n, k, moved),
                           predicted = mocc_sparsing_predicted(&q->p, &q->spectrum, k, q->dJ);
            if (cabs(truth) < 1e-11) continue; /* rounding of the eigenvalues is about 1e-14 */
            *worst = fmax(*worst, cabs(predicted - truth) / cabs(truth));
            seen++;
        }
        q->dJ[e] = 0;
    }
    return seen;
}

static void test_predictions(void)
{
    Lapack *lapack = mocc_sparsing_lapack_new();
    static Pair q;
    if (!lapack) TEST_IGNORE_MESSAGE("LAPACK is not installed");
    for (int n = 2; n <= MOST; n++) {
        double worst = 0;
        random_pair(&q, n, lapack);
        TEST_ASSERT_TRUE(q.spectrum.radius < 1);
        TEST_ASSERT_GREATER_THAN(0, compare(&q, &worst));
        TEST_ASSERT_TRUE_MESSAGE(worst < 0.05, "a prediction is more than 5 % off");
        if (getenv("SPARSING_FIGURES"))
            printf("n %d: %d clusters, worst %.2g\n", n, q.spectrum.clusters, worst);
        mocc_sparsing_spectrum_free(&q.spectrum);
    }
    mocc_sparsing_lapack_free(lapack);
}

/* A Jordan block of three eigenvalues is one cluster, whose sum is predicted. */
static void test_jordan_block(void)
{
    Lapack *lapack = mocc_sparsing_lapack_new();
    if (!lapack) TEST_IGNORE_MESSAGE("LAPACK is not installed");
    /* x' = -x + y, y' = -y + w, w' = -w, v' = -50 v + x */
    Pair q = {.start = {0, 3, 5, 7, 8},
              .row = {0, 2, 3, 0, 1, 1, 2, 3},
              .J = {-1, 0, 1, 1, -1, 1, -1, -50}};
    double worst = 0;
    q.p = (SparsingProblem){lapack, 4, q.start, q.row, 1e-2, 0.05};
    TEST_ASSERT_EQUAL(0, mocc_sparsing_spectrum(&q.p, q.J, &q.spectrum));
    TEST_ASSERT_EQUAL(2, q.spectrum.clusters);
    TEST_ASSERT_GREATER_THAN(2, compare(&q, &worst));
    TEST_ASSERT_TRUE(worst < 0.05);
    mocc_sparsing_spectrum_free(&q.spectrum);
    mocc_sparsing_lapack_free(lapack);
}

/* An arrow whose point is eliminated last has no fill. */
static void test_fill(void)
{
    int32_t start[] = {0, 4, 6, 8, 10}, row[] = {0, 1, 2, 3, 0, 1, 0, 2, 0, 3};
    SparsingProblem p = {.n = 4, .start = start, .row = row};
    Fill f;
    mocc_sparsing_fill(&p, NULL, &f);
    TEST_ASSERT_EQUAL(10, f.entries);
    TEST_ASSERT_EQUAL(10, f.lu);
    TEST_ASSERT_EQUAL(9, f.factor); /* three pivots with a division and a product each */
    TEST_ASSERT_EQUAL(16, f.solve);
    mocc_sparsing_fill_free(&f);
}

/* x' = -a x + u, u' = -b u with a weak coupling back: what is dropped is the coupling, and a stiff
   eigenvalue needs its diagonal element. */
static void test_selection(void)
{
    Lapack *lapack = mocc_sparsing_lapack_new();
    if (!lapack) TEST_IGNORE_MESSAGE("LAPACK is not installed");
    int32_t start[] = {0, 2, 4}, row[] = {0, 1, 0, 1};
    double J[] = {-1, 1e-6, 1, -1e4};
    bool keep[4];
    double complex moved[2];
    Linearisation l = {.J = J, .moved = moved};
    Sparsing s = {.p = {lapack, 2, start, row, 1e-2, 0.05}, .at = &l, .count = 1, .keep = keep};
    TEST_ASSERT_EQUAL(0, mocc_sparsing_spectrum(&s.p, J, &l.spectrum));
    TEST_ASSERT_EQUAL(0, mocc_sparsing_select(&s));
    TEST_ASSERT_FALSE(keep[1]);
    TEST_ASSERT_FALSE(keep[2]);
    TEST_ASSERT_TRUE(keep[3]);
    TEST_ASSERT_TRUE(l.radius < 1);
    mocc_sparsing_spectrum_free(&l.spectrum);
    mocc_sparsing_lapack_free(lapack);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_predictions);
    RUN_TEST(test_jordan_block);
    RUN_TEST(test_fill);
    RUN_TEST(test_selection);
    return UNITY_END();
}

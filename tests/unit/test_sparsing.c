/* test_sparsing.c - the criterion of --sparsing against the eigenvalues themselves, on random
   stable pairs (L, L - tau Df) of up to 30 unknowns, with L = I and with singular L. */
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

static SparsingProblem problem(const Lapack *lapack, int n, int nx, const int32_t *start,
                               const int32_t *row)
{
    return (SparsingProblem){.lapack = lapack,
                             .n = n,
                             .nx = nx,
                             .start = start,
                             .row = row,
                             .tau = 1e-2,
                             .order = 1,
                             .share = 0.05};
}

/* Makes a sparse J with stiff, slow and oscillating parts that are weakly coupled. The last nz
   unknowns are those of loops. */
static void random_pair(Pair *q, int n, int nz, const Lapack *lapack)
{
    static const double TAU = 1e-2;
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
            q->J[used++] = TAU * v;
        }
    }
    q->start[n] = used;
    q->p = problem(lapack, n, n - nz, q->start, q->row);
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

static double rank_correlation(const Pair *q)
{
    double complex moved[MOST];
    Sparsing s = {.p = q->p};
    Linearisation l = {.J = (double *)q->J, .spectrum = q->spectrum, .moved = moved};
    return mocc_sparsing_agreement(&s, &l, 1).correlation;
}

/* Checks all predictions for one pair. */
static void check_pair(int n, int nz, const Lapack *lapack)
{
    static Pair q;
    double worst = 0;
    random_pair(&q, n, nz, lapack);
    TEST_ASSERT_TRUE(q.spectrum.radius < 1);
    int seen = compare(&q, &worst);
    TEST_ASSERT_GREATER_THAN(0, seen);
    TEST_ASSERT_TRUE_MESSAGE(worst < 0.05, "a prediction is more than 5 % off");
    if (getenv("SPARSING_FIGURES"))
        printf("n %d, nz %d: %d clusters, %d movements, worst %.2g, rank correlation %.4f\n", n, nz,
               q.spectrum.clusters, seen, worst, rank_correlation(&q));
    mocc_sparsing_spectrum_free(&q.spectrum);
}

static void test_predictions(void)
{
    Lapack *lapack = mocc_sparsing_lapack_new();
    if (!lapack) TEST_IGNORE_MESSAGE("LAPACK is not installed");
    for (int n = 2; n <= MOST; n++) check_pair(n, 0, lapack);
    mocc_sparsing_lapack_free(lapack);
}

static void test_predictions_with_loops(void)
{
    Lapack *lapack = mocc_sparsing_lapack_new();
    if (!lapack) TEST_IGNORE_MESSAGE("LAPACK is not installed");
    for (int n = 3; n <= MOST; n++) check_pair(n, n / 3, lapack);
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
              .J = {-0.01, 0, 0.01, 0.01, -0.01, 0.01, -0.01, -0.5}};
    double worst = 0;
    q.p = problem(lapack, 4, 4, q.start, q.row);
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
    SparsingProblem p = problem(NULL, 4, 4, start, row);
    Fill f;
    mocc_sparsing_fill(&p, NULL, &f);
    TEST_ASSERT_EQUAL(10, f.entries);
    TEST_ASSERT_EQUAL(10, f.lu);
    TEST_ASSERT_EQUAL(9, f.factor); /* three pivots with a division and a product each */
    TEST_ASSERT_EQUAL(16, f.solve);
    mocc_sparsing_fill_free(&f);
}

/* Residuals that do not contain the unknown of their own number: two rows change places. */
static void test_fill_with_loops(void)
{
    int32_t start[] = {0, 2, 4, 5}, row[] = {0, 2, 0, 2, 1};
    SparsingProblem p = problem(NULL, 3, 1, start, row);
    Fill f;
    mocc_sparsing_fill(&p, NULL, &f);
    TEST_ASSERT_EQUAL(5, f.entries);
    TEST_ASSERT_EQUAL(5, f.lu);
    mocc_sparsing_fill_free(&f);
}

/* x' = -10 x, 0 = 5 x - 10 z with the element of z in its own row dropped in part: the eigenvalue
   of the residual's iteration is known, and so is that of two steps of half the size. */
static void test_evolution(void)
{
    Lapack *lapack = mocc_sparsing_lapack_new();
    if (!lapack) TEST_IGNORE_MESSAGE("LAPACK is not installed");
    int32_t start[] = {0, 2, 3}, row[] = {0, 1, 1};
    double J[] = {-0.1, 0.05, -0.1}, dJ[] = {0, 0, 0.02}, radius;
    SparsingProblem p = problem(lapack, 2, 1, start, row);
    TEST_ASSERT_EQUAL(0, mocc_sparsing_evolution(&p, J, dJ, &radius));
    TEST_ASSERT_DOUBLE_WITHIN(1e-12, 1 / 1.1, radius);
    p.order = 2;
    TEST_ASSERT_EQUAL(0, mocc_sparsing_evolution(&p, J, dJ, &radius));
    TEST_ASSERT_DOUBLE_WITHIN(1e-12, 2 / (1.05 * 1.05) - 1 / 1.1, radius);
    mocc_sparsing_lapack_free(lapack);
}

/* x' = -a x + u, u' = -b u with a weak coupling back: what is dropped is the coupling, and a stiff
   eigenvalue needs its diagonal element. */
static void test_selection(void)
{
    Lapack *lapack = mocc_sparsing_lapack_new();
    if (!lapack) TEST_IGNORE_MESSAGE("LAPACK is not installed");
    int32_t start[] = {0, 2, 4}, row[] = {0, 1, 0, 1};
    double J[] = {-1e-2, 1e-8, 1e-2, -1e2};
    bool keep[4];
    double complex moved[2];
    Linearisation l = {.J = J, .moved = moved};
    Sparsing s = {.p = problem(lapack, 2, 2, start, row),
                  .at = &l,
                  .count = 1,
                  .keep = keep,
                  .error = 1,
                  .tight = 1};
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
    RUN_TEST(test_predictions_with_loops);
    RUN_TEST(test_jordan_block);
    RUN_TEST(test_fill);
    RUN_TEST(test_fill_with_loops);
    RUN_TEST(test_evolution);
    RUN_TEST(test_selection);
    return UNITY_END();
}

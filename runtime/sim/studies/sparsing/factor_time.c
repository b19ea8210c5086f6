/* factor_time.c - the time of a factorisation by the run time's solvers, measured. */
#include "model/loops/linear.h"
#include "sim/studies/sparsing/sparsing.h"

#include <stdlib.h>
#include <time.h>

/* Factorisations are repeated for so long, in seconds, so that the clock's resolution is no matter.
 */
static const double LONG_ENOUGH = 0.02;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Makes the pattern of L - J with the elements in `keep', and its values, by columns. */
static void matrix(const SparsingProblem *p, const bool *keep, const double *J, int32_t *start,
                   int32_t *row, double *value)
{
    int32_t used = 0;
    for (int j = 0; j < p->n; j++) {
        int32_t diagonal = start[j] = used;
        row[used] = j;
        value[used++] = j < p->nx; /* in loops a zero that is stored, if there is no element */
        for (int e = p->start[j]; e < p->start[j + 1]; e++) {
            if (!keep[e]) continue;
            int32_t to = p->row[e] == j ? diagonal : used++;
            row[to] = p->row[e];
            value[to] = (to == diagonal ? value[to] : 0) - J[e];
        }
    }
    start[p->n] = used;
}

double mocc_sparsing_factor_time(const SparsingProblem *p, const bool *keep, const double *J,
                                 mocc_linear_kind kind)
{
    size_t n = (size_t)p->n, entries = (size_t)sparsing_elements(p) + n;
    int32_t *start = mocc_alloc(n + 1, sizeof *start), *row = mocc_alloc(entries, sizeof *row);
    double *value = mocc_alloc(entries, sizeof *value), passed = 0;
    matrix(p, keep, J, start, row, value);
    Linear *A = mocc_linear_new(p->n, start, row, kind);
    long count = 0, batch = 1;
    for (; passed < LONG_ENOUGH; batch *= 2) {
        double from = now();
        count = batch;
        for (long k = 0; k < batch; k++) {
            for (int e = 0; e < start[p->n]; e++) mocc_linear_put(A, e, value[e]);
            if (mocc_linear_factor(A)) break;
        }
        passed = now() - from;
        if (batch > 1 << 24) break; /* the matrix is singular */
    }
    mocc_linear_free(A);
    free(start);
    free(row);
    free(value);
    return passed / (double)count;
}

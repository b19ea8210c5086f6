/* factor_time.c - the time of a factorisation by the run time's solvers, measured. */
#include "model/loops/linear.h"
#include "sim/studies/sparsing/sparsing.h"

#include <stdlib.h>
#include <time.h>

/* The shortest of BATCHES times counts, since others may use the processor as well. A batch is of
   REPEATED factorisations, so that the clock's resolution is no matter. */
enum { BATCHES = 20, REPEATED = 100 };

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

/* Returns the mean time of a factorisation in a batch. */
static double batch(Linear *A, int entries, const double *value)
{
    double from = now();
    for (int k = 0; k < REPEATED; k++) {
        for (int e = 0; e < entries; e++) mocc_linear_put(A, e, value[e]);
        mocc_linear_factor(A);
    }
    return (now() - from) / REPEATED;
}

double mocc_sparsing_factor_time(const SparsingProblem *p, const bool *keep, const double *J,
                                 mocc_linear_kind kind)
{
    size_t n = (size_t)p->n, entries = (size_t)sparsing_elements(p) + n;
    int32_t *start = mocc_alloc(n + 1, sizeof *start), *row = mocc_alloc(entries, sizeof *row);
    double *value = mocc_alloc(entries, sizeof *value);
    matrix(p, keep, J, start, row, value);
    Linear *A = mocc_linear_new(p->n, start, row, kind);
    double best = INFINITY;
    for (int k = 0; k < BATCHES; k++) best = fmin(best, batch(A, start[p->n], value));
    mocc_linear_free(A);
    free(start);
    free(row);
    free(value);
    return best;
}

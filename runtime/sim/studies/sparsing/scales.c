/* scales.c - units of unknowns and residuals in which the matrices of the analysis are balanced:
   without them a state in radians beside one in volts makes bases of clusters nearly dependent. */
#include "sim/studies/sparsing/sparsing.h"

#include <stdlib.h>
#include <string.h>

enum { SWEEPS = 10 }; /* of Osborne's iteration, which has converged then but for a few percent */

void mocc_sparsing_scale(const SparsingProblem *p, const double *value, double *scaled)
{
    for (int j = 0; j < p->n; j++)
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            scaled[e] = value[e] * p->by_row[p->row[e]] * p->by_column[j];
}

/* Computes the largest absolute values of elements beside the diagonal, in each row and column. */
static void largest(const SparsingProblem *p, const double *scaled, double *in_row,
                    double *in_column)
{
    memset(in_row, 0, (size_t)p->n * sizeof *in_row);
    memset(in_column, 0, (size_t)p->n * sizeof *in_column);
    for (int j = 0; j < p->n; j++)
        for (int e = p->start[j]; e < p->start[j + 1]; e++) {
            int i = p->row[e];
            if (i == j && j < p->nx) continue;
            in_row[i] = fmax(in_row[i], fabs(scaled[e]));
            in_column[j] = fmax(in_column[j], fabs(scaled[e]));
        }
}

/* Returns a power of two near the root of a, or 1 if a is no positive number. */
static double near_root(double a)
{
    return a > 0 && isfinite(a) ? exp2(round(log2(a) / 2)) : 1;
}

void mocc_sparsing_choose_scales(SparsingProblem *p, const double *value)
{
    size_t n = (size_t)p->n;
    double *in_row = mocc_alloc(2 * n, sizeof *in_row), *in_column = in_row + n,
           *scaled = mocc_alloc((size_t)sparsing_elements(p) + 1, sizeof *scaled);
    for (int i = 0; i < p->n; i++) {
        p->by_row[i] = p->tau;
        p->by_column[i] = 1;
    }
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        mocc_sparsing_scale(p, value, scaled);
        largest(p, scaled, in_row, in_column);
        for (int i = 0; i < p->n; i++) {
            double row = near_root(in_row[i] / in_column[i]), column = row;
            if (i >= p->nx) { /* half of each way, as both are being changed */
                row = near_root(in_row[i]);
                column = near_root(1 / in_column[i]);
            }
            p->by_row[i] /= row;
            p->by_column[i] *= column;
        }
    }
    free(in_row);
    free(scaled);
}

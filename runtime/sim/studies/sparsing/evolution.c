/* evolution.c - the discrete evolution of the extrapolated method: the largest eigenvalue of the
   sum of w_j E_j^j, where E_j = (L - J/j)^-1 (L + dJ/j) belongs to a step of tau/j with J, of which
   dJ is left out, and w_j are the weights of the extrapolation (solvers/implicit/linear_euler.c).
 */
#include "model/loops/linear.h"
#include "sim/studies/sparsing/sparsing.h"
#include "solvers/implicit/linear_euler.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const SparsingProblem *p;
    Linear *B; /* L - (Df - dJ)/j */
    const double *J, *dJ;
    double *sum, *power, *product; /* n x n */
} Evolution;

/* Replaces the columns of v by those of E_j v. */
static void apply(const Evolution *v, int j, double *columns)
{
    const SparsingProblem *p = v->p;
    size_t bytes = (size_t)p->n * sizeof(double);
    for (int c = 0; c < p->n; c++) {
        double *x = columns + c * p->n, *y = v->product;
        for (int i = 0; i < p->n; i++) y[i] = i < p->nx ? x[i] : 0;
        for (int k = 0; k < p->n; k++)
            for (int e = p->start[k]; e < p->start[k + 1]; e++) y[p->row[e]] += v->dJ[e] / j * x[k];
        mocc_linear_solve(v->B, y);
        memcpy(x, y, bytes);
    }
}

/* Adds w_j E_j^j to the sum. Returns 0, or not 0 if a matrix is singular. */
static int add_steps(Evolution *v, int j)
{
    const SparsingProblem *p = v->p;
    int n = p->n;
    mocc_linear_clear(v->B);
    memset(v->power, 0, (size_t)n * (size_t)n * sizeof *v->power);
    for (int k = 0; k < n; k++) {
        v->power[k + k * n] = 1;
        v->B->a[k + k * n] = k < p->nx;
        for (int e = p->start[k]; e < p->start[k + 1]; e++)
            v->B->a[p->row[e] + k * n] -= (v->J[e] - v->dJ[e]) / j;
    }
    int rc = mocc_linear_factor(v->B);
    for (int i = 0; i < j && !rc; i++) apply(v, j, v->power);
    double weight = mocc_linear_euler_weight(j, p->order);
    for (int i = 0; i < n * n; i++) v->sum[i] += weight * v->power[i];
    return rc;
}

int mocc_sparsing_evolution(const SparsingProblem *p, const double *J, const double *dJ,
                            double *radius)
{
    int n = p->n, rc = 0;
    size_t square = (size_t)n * (size_t)n;
    SchurForm f;
    mocc_sparsing_schur_alloc(&f, n);
    Evolution v = {p,   mocc_linear_new(n, p->start, p->row, MOCC_LINEAR_DENSE), J, dJ, f.S, NULL,
                   NULL};
    const AllocPart parts[] = {{&v.power, square}, {&v.product, (size_t)n}};
    mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    for (int j = 1; j <= p->order && !rc; j++) rc = add_steps(&v, j);
    for (int i = 0; i < n; i++) f.T[i + i * n] = 1;
    if (!rc) rc = mocc_sparsing_schur(p->lapack, &f, false);
    *radius = 0;
    for (int i = 0; i < n && !rc; i++)
        *radius = fmax(*radius, hypot(f.real[i], f.imaginary[i]) / fabs(f.beta[i]));
    mocc_linear_free(v.B);
    free(v.power);
    free(f.memory);
    return rc;
}

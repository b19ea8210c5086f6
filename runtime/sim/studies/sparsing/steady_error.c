/* steady_error.c - estimates how far a trajectory moves away when elements of the Jacobian are left
   out, although the eigenvalues hardly move.

   With dJ left out, the step from y changes by -(L - J)^-1 dJ dy, where dy is what the step adds to
   y (J is tau Df here, in the units of SparsingProblem). The elements of a row often cancel in dJ
   dy - those of both sides of a stiff spring that moves as a whole - unless one of them alone is
   left out. If dJ dy lasts, errors add up to the steady state e of (tau/T L - J) e = dJ dy, where
   T, the length of the run, limits those that grow slowly. The estimate is e for steps along the
   run. */
#include "sim/studies/sparsing/sparsing.h"

#include <stdlib.h>
#include <string.h>

/* Sets up and factors tau/T L - J. Returns whether it is regular. */
static bool factor(const SparsingProblem *p, double horizon, Linearisation *l)
{
    l->steady = mocc_linear_new(p->n, p->start, p->row, MOCC_LINEAR_DENSE);
    for (int j = 0; j < p->n; j++) {
        l->steady->a[j + j * p->n] = j < p->nx ? p->tau / horizon : 0;
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            l->steady->a[p->row[e] + j * p->n] -= l->J[e];
    }
    return mocc_linear_factor(l->steady) == 0;
}

/* Returns the largest state in v, in parts of its largest value along the run. */
static double largest(const Sparsing *s, const double *v)
{
    double most = 0;
    for (int i = 0; i < s->p.nx; i++)
        most = fmax(most, fabs(v[i]) * s->p.by_column[i] / s->scale[i]);
    return most;
}

bool mocc_sparsing_steady_prepare(Sparsing *s, double horizon)
{
    double *column = mocc_alloc((size_t)s->p.n, sizeof *column);
    bool regular = true;
    for (int m = 0; m < s->count && regular; m++) {
        Linearisation *l = &s->at[m];
        if (l->steady) continue; /* prepared before */
        regular = factor(&s->p, horizon, l);
        l->gain = mocc_alloc((size_t)s->p.n, sizeof *l->gain);
        for (int i = 0; i < s->p.n && regular; i++) {
            memset(column, 0, (size_t)s->p.n * sizeof *column);
            column[i] = 1;
            mocc_linear_solve(l->steady, column);
            l->gain[i] = largest(s, column);
        }
    }
    free(column);
    return regular;
}

double mocc_sparsing_steady_error(const Sparsing *s, const bool *keep)
{
    const SparsingProblem *p = &s->p;
    double *v = mocc_alloc((size_t)p->n, sizeof *v), most = 0;
    for (int k = 0; k < s->samples; k++) {
        const StepSample *sample = &s->sample[k];
        const Linearisation *l = &s->at[sample->at];
        memset(v, 0, (size_t)p->n * sizeof *v);
        for (int j = 0; j < p->n; j++)
            for (int e = p->start[j]; e < p->start[j + 1]; e++)
                if (!keep[e]) v[p->row[e]] += l->J[e] * sample->change[j];
        mocc_linear_solve(l->steady, v);
        most = fmax(most, largest(s, v));
    }
    free(v);
    return most;
}

double mocc_sparsing_steady_pair(const Sparsing *s, int row, int a, int column_a, int b,
                                 int column_b)
{
    double most = 0;
    for (int k = 0; k < s->samples; k++) {
        const StepSample *sample = &s->sample[k];
        const Linearisation *l = &s->at[sample->at];
        double sum =
            l->J[a] * sample->change[column_a] + (b >= 0 ? l->J[b] * sample->change[column_b] : 0);
        most = fmax(most, fabs(sum) * l->gain[row]);
    }
    return most;
}

/* steady_problem.c - what all methods for steady states share: states, derivatives, and the matrix
   1/tau - A, by the model's sparsity pattern or, where there are loops, full. */
#include "sim/studies/steady/steady_state.h"

#include <stdlib.h>
#include <string.h>

int mocc_steady_count(const SteadyState *s)
{
    return s->l.nx;
}

void mocc_steady_get(const SteadyState *s, double *x)
{
    for (int i = 0; i < mocc_steady_count(s); i++) x[i] = s->I->x[s->l.x[i]];
}

void mocc_steady_set(const SteadyState *s, const double *x)
{
    for (int i = 0; i < mocc_steady_count(s); i++) s->I->x[s->l.x[i]] = x[i];
}

/* Evaluates f at the present states, less s->goal. Returns 0, or not 0 if that fails. */
int mocc_steady_evaluate(SteadyState *s, double *f)
{
    int rc = mocc_eval_explicit(s->I, s->I->time, s->I->x);
    for (int i = 0; i < mocc_steady_count(s) && !rc; i++) {
        f[i] = s->I->der[s->l.x[i]] - s->goal[i];
        rc = !isfinite(f[i]);
    }
    return rc;
}

/* The largest component of a step, in units of the tolerance. */
double mocc_steady_norm(const SteadyState *s, const double *step)
{
    const SolverOptions *o = &s->o->solver;
    double most = 0;
    for (int i = 0; i < mocc_steady_count(s); i++) {
        int place = s->l.x[i];
        double scale = o->rtol * fabs(s->I->x[place]) + o->atol * mocc_inst_nominal(s->I, place);
        double size = fabs(step[i]) / scale;
        if (!(size <= most)) most = size; /* also NaN */
        if (isnan(most)) return INFINITY;
    }
    return most;
}

/* Computes the Jacobian at the present states. Returns 0, or not 0 if that fails. */
int mocc_steady_differentiate(SteadyState *s)
{
    return s->J ? mocc_jacobian_exact(s->I, s->J) : mocc_linearize_by_states(&s->l, s->I);
}

/* Returns the element of the Jacobian at entry e, in row i and column j, of the matrix. */
double mocc_steady_element(const SteadyState *s, int e, int i, int j)
{
    if (!s->J) return s->l.A[i * mocc_steady_count(s) + j];
    return s->entry[e] < 0 ? 0 : s->J->value[s->entry[e]];
}

/* Factors the matrix 1/tau - A at the present states; `rate' is 1/tau. Returns 0, or not 0 if it is
   singular or cannot be computed. */
int mocc_steady_factor(SteadyState *s, double rate)
{
    int rc = mocc_steady_differentiate(s);
    if (rc) return rc;
    for (int j = 0; j < mocc_steady_count(s); j++)
        for (int e = s->start[j]; e < s->start[j + 1]; e++)
            mocc_linear_put(s->matrix, e,
                            (s->row[e] == j ? rate : 0) - mocc_steady_element(s, e, s->row[e], j));
    return mocc_linear_factor(s->matrix);
}

/* s->step = (1/tau - A)^-1 f */
void mocc_steady_solve(const SteadyState *s, const double *f, double *step)
{
    memcpy(step, f, (size_t)mocc_steady_count(s) * sizeof *step);
    mocc_linear_solve(s->matrix, step);
}

/* Sets the pattern of the matrix to that of J and the diagonal. */
static void take_pattern(SteadyState *s)
{
    const mocc_pattern *p = s->J->pattern;
    int32_t n = mocc_steady_count(s), used = 0;
    s->row = mocc_alloc((size_t)p->start[n] + (size_t)n, sizeof *s->row);
    s->entry = mocc_alloc((size_t)p->start[n] + (size_t)n, sizeof *s->entry);
    for (int32_t j = 0; j < n; j++) {
        bool diagonal = false;
        s->start[j] = used;
        for (int32_t e = p->start[j]; e < p->start[j + 1]; e++) {
            if (p->row[e] >= j && !diagonal) {
                if (p->row[e] > j) s->row[used] = j, s->entry[used++] = -1;
                diagonal = true;
            }
            s->row[used] = p->row[e];
            s->entry[used++] = e;
        }
        if (!diagonal) s->row[used] = j, s->entry[used++] = -1;
    }
    s->start[n] = used;
}

static void take_full_pattern(SteadyState *s)
{
    size_t n = (size_t)mocc_steady_count(s);
    s->row = mocc_alloc(n * n, sizeof *s->row);
    for (size_t j = 0; j <= n; j++) s->start[j] = (int32_t)(j * n);
    for (size_t e = 0; e < n * n; e++) s->row[e] = (int32_t)(e % n);
}

void mocc_steady_begin(SteadyState *s)
{
    const mocc_model *m = s->I->model;
    mocc_linearize_allocate(&s->l, s->I);
    size_t n = (size_t)mocc_steady_count(s);
    s->f = mocc_alloc_parts((const AllocPart[]){{&s->f, n},
                                                {&s->step, n},
                                                {&s->trial, n},
                                                {&s->goal, n},
                                                {&s->saved, n},
                                                {&s->correction, n}},
                            6);
    s->start = mocc_alloc(n + 1, sizeof *s->start);
    if (m->nz == 0 && m->nset == 0 && m->jac.start) s->J = mocc_jacobian_new(s->I);
    if (s->J) take_pattern(s);
    else take_full_pattern(s);
    s->matrix = mocc_linear_new((int)n, s->start, s->row, MOCC_LINEAR_AUTO);
}

void mocc_steady_end(SteadyState *s)
{
    mocc_linear_free(s->matrix);
    mocc_jacobian_free(s->J);
    mocc_linearize_free(&s->l);
    free(s->f);
    free(s->start);
    free(s->row);
    free(s->entry);
    s->J = NULL;
    s->entry = NULL;
}

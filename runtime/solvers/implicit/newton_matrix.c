/* newton_matrix.c - see newton_matrix.h. */
#include "solvers/implicit/newton_matrix.h"

#include <stdlib.h>
#include <string.h>

/* Builds the pattern of the matrix: the entries of a Jacobian, given by compressed columns, that
   `elements' marks (NULL: all), to which the diagonal of the states is added. */
static void pattern_build(NewtonMatrix *m, const int32_t *start, const int32_t *row,
                          const bool *elements)
{
    size_t entries = (size_t)start[m->n] + (size_t)m->nx;
    m->start = mocc_alloc((size_t)m->n + 1, sizeof *m->start);
    m->row = mocc_alloc(entries, sizeof *m->row);
    m->from = mocc_alloc(entries, sizeof *m->from);
    m->value = mocc_alloc(entries, sizeof *m->value);
    m->diagonal = mocc_alloc((size_t)m->nx, sizeof *m->diagonal);
    int32_t used = 0;
    for (int j = 0; j < m->n; j++) {
        bool diagonal = j < m->nx;
        m->start[j] = used;
        for (int e = start[j]; e < start[j + 1]; e++) {
            if (elements && !elements[e]) continue;
            if (diagonal && row[e] >= j) {
                m->diagonal[j] = used;
                if (row[e] > j) {
                    m->row[used] = j;
                    m->from[used++] = -1;
                }
                diagonal = false;
            }
            m->row[used] = row[e];
            m->from[used++] = e;
        }
        if (diagonal) {
            m->diagonal[j] = used;
            m->row[used] = j;
            m->from[used++] = -1;
        }
    }
    m->start[m->n] = used;
}

void mocc_newton_matrix_create(NewtonMatrix *m, const mocc_inst *I, const SolverOptions *o)
{
    const mocc_pattern *p = &I->model->jac;
    m->nx = I->model->nx;
    m->n = I->model->nx + I->model->nz;
    if (o->elements) m->reduced = mocc_solver_reduced_jacobian(I, o);
    if (m->reduced) m->n = m->nx;
    pattern_build(m, m->reduced ? m->reduced->start : p->start,
                  m->reduced ? m->reduced->row : p->row, o->elements);
    m->jacobian = mocc_jacobian_new(I);
    if (o->jacobian != MOCC_JAC_ANALYTIC || !I->model->tangent)
        m->differences = mocc_differences_new(I, o);
}

void mocc_newton_matrix_free(NewtonMatrix *m)
{
    mocc_jacobian_free(m->jacobian);
    mocc_reduced_jacobian_free(m->reduced);
    mocc_differences_free(m->differences);
    free(m->start);
    free(m->row);
    free(m->from);
    free(m->value);
    free(m->diagonal);
}

void mocc_newton_matrix_take(NewtonMatrix *m, const double *J)
{
    for (int e = 0; e < m->start[m->n]; e++) {
        double v = m->from[e] < 0 ? 0 : J[m->from[e]];
        m->value[e] = m->row[e] < m->nx ? -v : v;
    }
}

void mocc_newton_matrix_fill(const NewtonMatrix *m, Linear *linear, double a, double b)
{
    const int32_t *place = linear->place, *row = m->row, *diagonal = m->diagonal;
    const double *value = m->value;
    double *to = linear->a;
    for (int e = 0, n = m->start[m->n], nx = m->nx; e < n; e++)
        to[place ? place[e] : e] = row[e] < nx ? value[e] * a : value[e];
    for (int j = 0, n = m->nx; j < n; j++) to[place ? place[diagonal[j]] : diagonal[j]] += b;
}

void mocc_newton_matrix_fill_complex(const NewtonMatrix *m, LinearComplex *linear, double re,
                                     double im)
{
    const int32_t *place = linear->place, *diagonal = m->diagonal;
    const double *value = m->value;
    double *to = linear->a;
    for (int e = 0, n = m->start[m->n]; e < n; e++) {
        int64_t at = 2 * (int64_t)(place ? place[e] : e);
        to[at] = value[e];
        to[at + 1] = 0;
    }
    for (int j = 0, n = m->nx; j < n; j++) {
        int64_t at = 2 * (int64_t)(place ? place[diagonal[j]] : diagonal[j]);
        to[at] += re;
        to[at + 1] += im;
    }
}

/* Computes the Jacobian by differences at the present values of the instance; `slope' (or NULL) is
   der(x) and `step' the step size, which some rules for increments need. Returns 0, > 0
   (recoverable) or < 0 (stop). */
static int differences(NewtonMatrix *m, Solver *s, double time, const double *slope, double step)
{
    mocc_inst *I = s->I;
    int n = m->jacobian->pattern->cols;
    double *y = mocc_alloc(3 * (size_t)n, sizeof *y), *weight = y + n, *slopes = weight + n;
    for (int i = 0; i < n; i++) {
        y[i] = I->r[mocc_jacobian_place(I->model, i)];
        weight[i] = s->o.rtol * fabs(y[i]) +
                    s->o.atol * mocc_inst_nominal(I, mocc_jacobian_place(I->model, i));
    }
    /* those of z are unknown: zero */
    if (slope) memcpy(slopes, slope, (size_t)m->nx * sizeof *slopes);
    SolverStats so_far;
    s->ops->stats(s, &so_far);
    IncrementPoint at = {y, slopes, weight, step, so_far.rejected + so_far.newton_failures};
    int rc =
        mocc_differences_jacobian(I, m->jacobian, m->differences, &at, time, &s->count.residuals);
    free(y);
    return rc;
}

/* Evaluates the model's Jacobian, or the reduced one, at y into m->value (see newton_matrix.h). As
   the matrix includes the partial derivatives with respect to z, the tangents of the chain ode are
   evaluated in residual mode even if loops are solved at each evaluation. Returns 0, > 0
   (recoverable) or < 0 (stop). */
int mocc_newton_matrix_evaluate(NewtonMatrix *m, Solver *s, double time, const double *y,
                                const double *slope, double step)
{
    s->count.jacobians++;
    int rc = mocc_solver_evaluated_at(s, time, y) ? 0 : mocc_solver_evaluate(s, time, y);
    if (rc) return rc;
    if (m->differences) {
        rc = differences(m, s, time, slope, step);
    } else {
        s->I->mode = MOCC_RESIDUAL;
        rc = mocc_jacobian_exact(s->I, m->jacobian);
    }
    if (rc) return rc;
    if (!m->reduced) {
        mocc_newton_matrix_take(m, m->jacobian->value);
        return 0;
    }
    s->why = "the loops are singular";
    rc = mocc_reduced_jacobian_take(m->reduced, m->jacobian->pattern, m->jacobian->value);
    if (!rc) mocc_newton_matrix_take(m, m->reduced->value);
    return rc;
}

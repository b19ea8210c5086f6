/* sundials_newton_matrix.c - see sundials_newton_matrix.h. */
#include "solvers/sundials/sundials_newton_matrix.h"

#include <stdlib.h>
#include <string.h>

static SUNMatrix_ID matrix_id(SUNMatrix A)
{
    (void)A;
    return SUNMATRIX_CUSTOM;
}

static int matrix_zero(SUNMatrix A)
{
    (void)A;
    return 0;
}

static SUNLinearSolver_Type linear_type(SUNLinearSolver S)
{
    (void)S;
    return SUNLINEARSOLVER_DIRECT;
}

static int linear_setup(SUNLinearSolver S, SUNMatrix A)
{
    const SunNewtonMatrix *m = S->content;
    (void)A;
    return mocc_linear_factor(m->linear) != 0;
}

static int linear_solve(SUNLinearSolver S, SUNMatrix A, N_Vector x, N_Vector b, realtype tol)
{
    const SunNewtonMatrix *m = S->content;
    (void)A, (void)tol;
    if (x != b) N_VScale(1, b, x);
    mocc_linear_solve(m->linear, N_VGetArrayPointer(x));
    return 0;
}

static void put_entry(SunNewtonMatrix *m, int32_t *next, int row, int column, int from)
{
    int32_t at = next[column]++;
    m->row[at] = row;
    m->from[at] = from;
}

/* Builds the pattern of the matrix from the pattern p of J, or of its transpose if `transposed' is
   true; the diagonal entry comes first in each column. */
static void lay_out(SunNewtonMatrix *m, const mocc_pattern *p, bool transposed)
{
    int32_t *next = mocc_alloc((size_t)m->n + 1, sizeof *next);
    for (int j = 0; j < m->n; j++) {
        m->start[j + 1]++;
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            if (p->row[e] != j) m->start[(transposed ? p->row[e] : j) + 1]++;
    }
    for (int j = 0; j < m->n; j++) m->start[j + 1] += m->start[j];
    memcpy(next, m->start, ((size_t)m->n + 1) * sizeof *next);
    for (int j = 0; j < m->n; j++) put_entry(m, next, j, j, -1);
    for (int j = 0; j < m->n; j++)
        for (int e = p->start[j]; e < p->start[j + 1]; e++) {
            int i = p->row[e];
            if (i == j) m->from[m->start[j]] = e;
            else if (transposed) put_entry(m, next, j, i, e);
            else put_entry(m, next, i, j, e);
        }
    free(next);
}

void mocc_sun_newton_matrix_create(SunNewtonMatrix *m, SUNContext context, const mocc_pattern *p,
                                   bool transposed, mocc_linear_kind kind)
{
    size_t entries = (size_t)p->start[p->cols] + (size_t)p->cols;
    m->n = p->cols;
    m->start = mocc_alloc((size_t)m->n + 1, sizeof *m->start);
    m->row = mocc_alloc(entries, sizeof *m->row);
    m->from = mocc_alloc(entries, sizeof *m->from);
    m->J = mocc_alloc(entries, sizeof *m->J);
    lay_out(m, p, transposed);
    m->linear = mocc_linear_new(m->n, m->start, m->row, kind);
    m->matrix = mocc_alloc_check(SUNMatNewEmpty(context));
    m->matrix->content = m;
    m->matrix->ops->getid = matrix_id;
    m->matrix->ops->zero = matrix_zero;
    m->solver = mocc_alloc_check(SUNLinSolNewEmpty(context));
    m->solver->content = m;
    m->solver->ops->gettype = linear_type;
    m->solver->ops->setup = linear_setup;
    m->solver->ops->solve = linear_solve;
}

void mocc_sun_newton_matrix_free(SunNewtonMatrix *m)
{
    if (m->solver) SUNLinSolFreeEmpty(m->solver);
    if (m->matrix) SUNMatFreeEmpty(m->matrix);
    mocc_linear_free(m->linear);
    free(m->start);
    free(m->row);
    free(m->from);
    free(m->J);
}

void mocc_sun_newton_matrix_fill(SunNewtonMatrix *m, double a)
{
    mocc_linear_clear(m->linear);
    for (int j = 0; j < m->n; j++)
        for (int e = m->start[j]; e < m->start[j + 1]; e++) {
            double entry = m->from[e] < 0 ? 0 : -a * m->J[m->from[e]];
            mocc_linear_put(m->linear, e, m->row[e] == j ? 1 + entry : entry);
        }
}

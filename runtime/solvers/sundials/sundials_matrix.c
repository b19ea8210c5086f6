/* sundials_matrix.c - see sundials_matrix.h. */
#include "solvers/sundials/sundials_matrix.h"

#include <stdlib.h>
#include <string.h>

static SUNMatrix_ID matrix_id(SUNMatrix A)
{
    (void)A;
    return SUNMATRIX_CUSTOM;
}

static int matrix_zero(SUNMatrix A) /* nothing: filling writes every entry */
{
    (void)A;
    return 0;
}

static SUNLinearSolver_Type linear_type(SUNLinearSolver S)
{
    (void)S;
    return SUNLINEARSOLVER_DIRECT;
}

static SUNLinearSolver_ID linear_id(SUNLinearSolver S)
{
    (void)S;
    return SUNLINEARSOLVER_CUSTOM;
}

static int linear_initialize(SUNLinearSolver S)
{
    (void)S;
    return 0;
}

static int linear_setup(SUNLinearSolver S, SUNMatrix A)
{
    SunMatrix *m = S->content;
    (void)A;
    m->solver->count.factorizations++;
    m->singular = mocc_linear_factor(m->factors) != 0;
    return m->singular && !m->solver->I->model->nz ? 1 : 0;
}

/* Solves with the factors; b, the right-hand side, is replaced by the solution. Algebraic loops
   that leave an unknown undetermined (the temperature where nothing flows) make the matrix
   singular; such an unknown keeps its value. Returns 0, or 1 if the system cannot be solved. */
static int solve_all(SunMatrix *m, double *b)
{
    if (m->singular) return mocc_linear_solve_singular(m->factors, b) < 0;
    mocc_linear_solve(m->factors, b);
    return 0;
}

/* Solves A x = b when SUNDIALS calls it; the tolerance `tol' is not used, as the solution is
   direct. If x consists of the states only, the right-hand side is zero in the rows of g. Returns
   0, or 1 if the system cannot be solved. */
static int linear_solve(SUNLinearSolver S, SUNMatrix A, N_Vector x, N_Vector b, realtype tol)
{
    SunMatrix *m = S->content;
    size_t n = (size_t)N_VGetLength(b), N = (size_t)m->newton.n;
    double *to = N_VGetArrayPointer(x), *from = N_VGetArrayPointer(b);
    (void)A, (void)tol;
    if (n == N) {
        if (x != b) memcpy(to, from, n * sizeof *to);
        return solve_all(m, to);
    }
    memcpy(m->work, from, n * sizeof *to);
    memset(m->work + n, 0, (N - n) * sizeof *to);
    int rc = solve_all(m, m->work);
    memcpy(to, m->work, n * sizeof *to);
    return rc;
}

void mocc_sun_matrix_create(SunMatrix *m, SUNContext context, Solver *solver)
{
    m->solver = solver;
    mocc_newton_matrix_create(&m->newton, solver->I, &solver->o);
    m->factors = mocc_linear_new(m->newton.n, m->newton.start, m->newton.row, solver->o.linear);
    m->work = mocc_alloc((size_t)m->newton.n, sizeof *m->work);
    m->matrix = mocc_alloc_check(SUNMatNewEmpty(context));
    m->matrix->content = m;
    m->matrix->ops->getid = matrix_id;
    m->matrix->ops->zero = matrix_zero;
    m->linear = mocc_alloc_check(SUNLinSolNewEmpty(context));
    m->linear->content = m;
    m->linear->ops->gettype = linear_type;
    m->linear->ops->getid = linear_id;
    m->linear->ops->initialize = linear_initialize;
    m->linear->ops->setup = linear_setup;
    m->linear->ops->solve = linear_solve;
}

void mocc_sun_matrix_free(SunMatrix *m)
{
    if (m->linear) SUNLinSolFreeEmpty(m->linear);
    if (m->matrix) SUNMatFreeEmpty(m->matrix);
    mocc_linear_free(m->factors);
    mocc_newton_matrix_free(&m->newton);
    free(m->work);
}

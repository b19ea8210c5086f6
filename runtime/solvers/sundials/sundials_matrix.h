/* sundials_matrix.h - matrix and linear solver of our own, as SUNDIALS wants them. */
#ifndef MOCC_SUNDIALS_MATRIX_H
#define MOCC_SUNDIALS_MATRIX_H
#include "solvers/implicit/newton_matrix.h"

#include <sundials/sundials_linearsolver.h>
#include <sundials/sundials_matrix.h>

/* Filled with a = 1, b = c for IDA and a = gamma, b = 1 for CVODE and ARKODE. */
typedef struct {
    NewtonMatrix newton;
    Linear *factors;
    bool singular; /* without factors: an unknown that is left open keeps its value */
    double *work;
    SUNMatrix matrix;
    SUNLinearSolver linear;
    Solver *solver;
} SunMatrix;

void mocc_sun_matrix_create(SunMatrix *m, SUNContext context, Solver *solver);
void mocc_sun_matrix_free(SunMatrix *m);

#endif

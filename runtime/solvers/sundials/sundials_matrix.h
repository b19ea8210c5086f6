/* sundials_matrix.h - mocc's matrix and linear solver as SUNDIALS objects. */
#ifndef MOCC_SUNDIALS_MATRIX_H
#define MOCC_SUNDIALS_MATRIX_H
#include "solvers/implicit/newton_matrix.h"

#include <sundials/sundials_linearsolver.h>
#include <sundials/sundials_matrix.h>

/* The Newton matrix of an integrator of SUNDIALS, and its factors. `newton' is filled with the
   factors (see newton_matrix.h) a = 1, b = c for IDA and a = gamma, b = 1 for CVODE and ARKODE. */
typedef struct {
    NewtonMatrix newton;
    Linear *factors;
    bool singular; /* no pivots: undetermined unknowns keep their values */
    double *work;
    SUNMatrix matrix;
    SUNLinearSolver linear;
    Solver *solver;
} SunMatrix;

void mocc_sun_matrix_create(SunMatrix *m, SUNContext context, Solver *solver);
void mocc_sun_matrix_free(SunMatrix *m);

#endif

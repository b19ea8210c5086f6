/* sundials_newton_matrix.h - the matrix I - a J or I - a J^T with the pattern of J, and its linear
   solver, as SUNDIALS objects. */
#ifndef MOCC_SUNDIALS_NEWTON_MATRIX_H
#define MOCC_SUNDIALS_NEWTON_MATRIX_H
#include "model/instance/instance.h"
#include "model/loops/linear.h"

#include <sundials/sundials_linearsolver.h>
#include <sundials/sundials_matrix.h>

typedef struct {
    int32_t *start, *row;
    int32_t *from; /* for each entry: index into J, or -1 */
    int32_t n;
    double *J; /* for each entry of the pattern; filled by the caller */
    Linear *linear;
    SUNMatrix matrix;
    SUNLinearSolver solver;
} SunNewtonMatrix;

void mocc_sun_newton_matrix_create(SunNewtonMatrix *m, SUNContext context, const mocc_pattern *p,
                                   bool transposed, mocc_linear_kind kind);
void mocc_sun_newton_matrix_free(SunNewtonMatrix *m);
void mocc_sun_newton_matrix_fill(SunNewtonMatrix *m, double a); /* from J */

#endif

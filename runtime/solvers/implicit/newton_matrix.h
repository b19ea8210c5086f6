/* newton_matrix.h - what implicit integrators solve with: columns x, z; rows
   [b I - a d der/dx, -a d der/dz; dg/dx, dg/dz]. Where z is eliminated by the solution of the loops
   the integrator knows x alone, and the rows of g are zero on the right. */
#ifndef MOCC_NEWTON_MATRIX_H
#define MOCC_NEWTON_MATRIX_H
#include "model/loops/jacobian.h"
#include "solvers/jacobian/increments.h"
#include "solvers/implicit/linear_complex.h"

typedef struct {
    int n, nx;
    int32_t *start, *row;
    int32_t *from;     /* entry of the model's pattern, or -1: the diagonal alone */
    int32_t *diagonal; /* per state: its entry */
    ModelJacobian *jacobian;
    double *value;            /* of the entries, for a = 1 and b = 0 */
    Differences *differences; /* NULL: the model's tangents */
} NewtonMatrix;

void mocc_newton_matrix_create(NewtonMatrix *m, const mocc_inst *I, const SolverOptions *o);
void mocc_newton_matrix_free(NewtonMatrix *m);

/* The model's derivatives at y = x (z as it stands) or x, z; what it costs is counted. */
int mocc_newton_matrix_evaluate(NewtonMatrix *m, Solver *s, double time, const double *y,
                                const double *slope, double step);
void mocc_newton_matrix_take(NewtonMatrix *m, const double *J); /* per entry of the pattern */
void mocc_newton_matrix_fill(const NewtonMatrix *m, Linear *linear, double a, double b);
void mocc_newton_matrix_fill_complex(const NewtonMatrix *m, LinearComplex *linear, double re,
                                     double im); /* a = 1, b = re + i im */

/* ---- explain_jacobian.c ---- */
/* Newton's iteration failed for good: what differences have to do with it, as the solver's hint. */
void mocc_explain_jacobian(const NewtonMatrix *m, Solver *s);
bool mocc_explain_jacobian_rule_given(const NewtonMatrix *m); /* by differences, and a fixed rule */

#endif

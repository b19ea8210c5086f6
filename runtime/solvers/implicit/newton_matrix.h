/* newton_matrix.h - the matrix of implicit integrators, with columns x, z and rows [b I - a d
   der/dx, -a d der/dz; dg/dx, dg/dz]. If the loops are solved at each evaluation, the integrator
   has x alone as unknowns, and the right-hand side is zero in the rows of g. But if elements are
   left out then (SolverOptions.elements), these are elements of the reduced Jacobian by x alone,
   and the matrix has no columns z and no rows of g. */
#ifndef MOCC_NEWTON_MATRIX_H
#define MOCC_NEWTON_MATRIX_H
#include "model/loops/reduced_jacobian.h"
#include "solvers/jacobian/increments.h"
#include "solvers/implicit/linear_complex.h"

typedef struct {
    int n, nx;
    int32_t *start, *row;
    int32_t *from;     /* entry of the model's pattern, or -1: on the diagonal only */
    int32_t *diagonal; /* entry of the diagonal for each state */
    ModelJacobian *jacobian;
    ReducedJacobian *reduced; /* NULL: the matrix has columns z, or there are none */
    double *value;            /* values of the entries for a = 1 and b = 0 */
    Differences *differences; /* NULL: the Jacobian is exact */
} NewtonMatrix;

/* Allocates the members of m, which is zeroed before, with what is needed for the kind of Jacobian
   that the options ask for; mocc_newton_matrix_free() frees them. */
void mocc_newton_matrix_create(NewtonMatrix *m, const mocc_inst *I, const SolverOptions *o);
void mocc_newton_matrix_free(NewtonMatrix *m);

/* Evaluates the model's Jacobian at y into m->value, with loops solved or in residual form as the
   integrator s has them; counts the cost in s. `slope' (or NULL) is der(x) and `step' the step
   size, which some rules for increments need. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_newton_matrix_evaluate(NewtonMatrix *m, Solver *s, double time, const double *y,
                                const double *slope, double step);
/* Computes m->value, the entries of the matrix of implicit integrators (see the beginning of this
   file) for a = 1 and b = 0, from J, the values of the model's Jacobian, or of the reduced one,
   in the order of its pattern. */
void mocc_newton_matrix_take(NewtonMatrix *m, const double *J);
void mocc_newton_matrix_fill(const NewtonMatrix *m, Linear *linear, double a, double b);
void mocc_newton_matrix_fill_complex(const NewtonMatrix *m, LinearComplex *linear, double re,
                                     double im); /* a = 1, b = re + i im */

/* ---- explain_jacobian.c ---- */
/* Is called when Newton's iteration has finally failed: writes advice about a difference Jacobian
   into s->hint, and sets s->hopeless if the rule for increments is not `adaptive', as a restart
   would fail in the same way. Does nothing if the Jacobian is exact. */
void mocc_explain_jacobian(const NewtonMatrix *m, Solver *s);
/* Returns whether the Jacobian is computed by differences with a rule for increments other than
   `adaptive'. */
bool mocc_explain_jacobian_rule_given(const NewtonMatrix *m);

#endif

/* linearize.h - the linear model about one point of a run (--linearize): for small changes of
   states x, inputs u and outputs y, der(x) = A*x + B*u and y = C*x + D*u. */
#ifndef MOCC_LINEARIZE_H
#define MOCC_LINEARIZE_H
#include "sim/studies/studies.h"

#include <complex.h>
#undef I /* instances are called I; the imaginary unit is _Complex_I */

typedef struct {
    const mocc_inst *I;
    int nx, nu, ny;
    int32_t *x; /* places of the states in I->r; of a state set, of those that are selected */
    const char **state;          /* their names; of a state set, those of the candidates */
    const mocc_var **u, **y;     /* Real inputs and outputs of the top level */
    double *A, *B, *C, *D;       /* by rows */
    double *x0, *der0, *u0, *y0; /* the point */
} LinearModel;

/* ---- linearize.c ---- */
/* Prepares the linear model of an instance without filling it; mocc_linearize_free() frees it. */
void mocc_linearize_allocate(LinearModel *l, const mocc_inst *I);
void mocc_linearize_free(LinearModel *l);
/* Fills A at the evaluated point, by rows. Returns 0, or the status of an evaluation that failed or
   has infinite derivatives. */
int mocc_linearize_by_states(LinearModel *l, mocc_inst *I);

/* Eigenvalues of an n x n matrix, those with the largest real part first. */
typedef struct {
    int n;
    double complex *lambda;
    /* for each eigenvalue (row) the part of each state (column): its participation factor, so that
       a row sums to 1 */
    double *share;
} Eigenvalues;

/* ---- eigenvalues.c ---- */
/* Computes the eigenvalues of a, which has n rows and columns, and what states take part in them.
   Returns 0, or not 0 if the iteration does not converge; mocc_eigenvalues_free() frees the arrays
   in either case. */
int mocc_eigenvalues_compute(Eigenvalues *e, int n, const double *a);
void mocc_eigenvalues_free(Eigenvalues *e);
/* Prints a table of eigenvalues, with frequencies, damping and states. */
void mocc_eigenvalues_print(FILE *to, const char *const *state, const Eigenvalues *e);

/* ---- linear_file.c ---- */
/* Returns whether the ending of a path names a format of linear models. */
bool mocc_linear_file_known(const char *path);
/* Writes the model in the format that the ending of the path names. Returns 0, or errno. */
int mocc_linear_file_write(const char *path, const LinearModel *m, const Eigenvalues *e);

#endif

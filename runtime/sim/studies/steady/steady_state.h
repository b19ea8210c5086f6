/* steady_state.h - the search for a steady state: states x at which the derivatives f(x) are zero.
 */
#ifndef MOCC_STEADY_STATE_H
#define MOCC_STEADY_STATE_H
#include "model/loops/jacobian.h"
#include "model/loops/linear.h"
#include "output/result.h"
#include "sim/studies/linearize/linearize.h"

typedef struct {
    mocc_inst *I;
    const RunOptions *o;
    LinearModel l;
    ModelJacobian *J; /* by the model's pattern; NULL: the model has loops, l.A is used */
    int32_t *entry;   /* with J: for each entry of the matrix that of J; -1: none */
    Linear *matrix;
    int32_t *start, *row;            /* its full pattern */
    double *f, *step, *trial, *goal; /* n each: derivatives, step, a point, and f that is sought */
    double *saved, *correction;
    int iterations;
    const char *method;
} SteadyState;

/* ---- steady_problem.c ---- */
void mocc_steady_begin(SteadyState *s); /* allocates; mocc_steady_end() frees */
void mocc_steady_end(SteadyState *s);
int mocc_steady_count(const SteadyState *s); /* number of states */
void mocc_steady_get(const SteadyState *s, double *x);
void mocc_steady_set(const SteadyState *s, const double *x);
/* Evaluates f at the present states, less s->goal. Returns 0, or not 0 if that fails. */
int mocc_steady_evaluate(SteadyState *s, double *f);
/* Returns the largest component of a step, in units of the tolerance; INFINITY if one is NAN. */
double mocc_steady_norm(const SteadyState *s, const double *step);
/* Computes the Jacobian A at the present states. Returns 0, or not 0 if that fails. */
int mocc_steady_differentiate(SteadyState *s);
/* Returns the element of A at entry e, in row i and column j, of the matrix. */
double mocc_steady_element(const SteadyState *s, int e, int i, int j);
/* Factors the matrix 1/tau - A at the present states; `rate' is 1/tau. Returns 0, or not 0 if it is
   singular or cannot be computed. */
int mocc_steady_factor(SteadyState *s, double rate);
/* Computes step = (1/tau - A)^-1 f. */
void mocc_steady_solve(const SteadyState *s, const double *f, double *step);

/* ---- steady_report.c ---- */
/* Prints why there is no steady state; `found' says that there were some, but discrete variables
   changed at each. Returns 1. */
int mocc_steady_report_failure(SteadyState *s, bool found);
/* Prints the steady state, and writes what the options ask for. Returns the exit status. */
int mocc_steady_report(SteadyState *s, const char *path, const ResultFormat *format);
/* Returns whether the derivatives of all variables are zero, also of those that are no states;
   prints a message if they are not. */
bool mocc_steady_check(const SteadyState *s);

#endif

/* increments.h - the Jacobian of the run chain by differences. */
#ifndef MOCC_INCREMENTS_H
#define MOCC_INCREMENTS_H
#include "model/loops/jacobian.h"
#include "solvers/solver.h"

/* The values that a rule for increments may use; the arrays have an entry for each unknown x,
   z. */
typedef struct {
    const double *y, *slope; /* slope: derivative with respect to time; zero if unknown */
    const double *weight;    /* error weight rtol |y| + atol */
    double step;             /* the integrator's step size; 0: unknown */
    long troubles;           /* rejected steps and failed Newton iterations so far */
} IncrementPoint;

typedef struct Differences Differences;

/* The point and the increments of the last difference Jacobian. */
typedef struct {
    double time;
    const double *y, *sigma;
    IncrementRule rule;
} DifferencesMade;

/* ---- increments.c ---- */
/* Returns the word of --increment for a rule. */
const char *mocc_increment_name(IncrementRule rule);
bool mocc_increment_has_scale(IncrementRule rule); /* whether the rule has a constant c0 */

/* ---- differences.c ---- */
/* Returns the point and the increments of the last Jacobian. */
DifferencesMade mocc_differences_made(const Differences *d);

Differences *mocc_differences_new(const mocc_inst *I, const SolverOptions *o);
void mocc_differences_free(Differences *d);

/* Computes J by differences at the given point, which need not have been evaluated; adds the
   number of evaluations to *count. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_differences_jacobian(mocc_inst *I, ModelJacobian *J, Differences *d,
                              const IncrementPoint *at, double time, long *count);

#endif

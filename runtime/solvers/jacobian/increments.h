/* increments.h - the Jacobian of the run chain by differences. */
#ifndef MOCC_INCREMENTS_H
#define MOCC_INCREMENTS_H
#include "model/loops/jacobian.h"
#include "solvers/solver.h"

/* The values that a rule for increments may use; each array has an entry for each of the unknowns
   x, z. */
typedef struct {
    const double *y, *slope; /* slope: derivative with respect to time; zero if unknown */
    const double *weight;    /* error weight rtol |y| + atol */
    double step;             /* the integrator's step size; 0: unknown */
    long troubles;           /* rejected steps and failed Newton iterations so far */
} IncrementPoint;

typedef struct Differences Differences;

/* Where and how the last difference Jacobian was computed: at the time `time' and the unknowns y,
   with the increment sigma[j] of unknown j. */
typedef struct {
    double time;
    const double *y, *sigma;
    IncrementRule rule;
} DifferencesMade;

/* ---- increments.c ---- */
/* Returns the word that stands for a rule in the option --increment. */
const char *mocc_increment_name(IncrementRule rule);
bool mocc_increment_has_scale(IncrementRule rule); /* whether the rule has a constant c0 */

/* ---- differences.c ---- */
/* Returns where and with which increments the last difference Jacobian was computed. The arrays
   belong to d and change with the next Jacobian. */
DifferencesMade mocc_differences_made(const Differences *d);

Differences *mocc_differences_new(const mocc_inst *I, const SolverOptions *o);
void mocc_differences_free(Differences *d);

/* Computes J by differences at the given point, at which the instance need not have been
   evaluated. May keep the present values of J if they were computed at the same point. Adds the
   number of evaluations to *count. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_differences_jacobian(mocc_inst *I, ModelJacobian *J, Differences *d,
                              const IncrementPoint *at, double time, long *count);

#endif

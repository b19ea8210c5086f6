/* increments.h - the run chain's Jacobian by differences. */
#ifndef MOCC_INCREMENTS_H
#define MOCC_INCREMENTS_H
#include "model/loops/jacobian.h"
#include "solvers/solver.h"

/* What a rule may look at, per unknown; arrays over x, z. */
typedef struct {
    const double *y, *slope; /* slope: y', zero where unknown */
    const double *weight;    /* rtol |y| + atol */
    double step;             /* the integrator's; 0: unknown */
    long troubles;           /* steps rejected so far, and iterations that did not converge */
} IncrementPoint;

typedef struct Differences Differences;

/* The last Jacobian of differences: where, and by which increments. */
typedef struct {
    double time;
    const double *y, *sigma;
    IncrementRule rule;
} DifferencesMade;

/* ---- increments.c ---- */
const char *mocc_increment_name(IncrementRule rule);
bool mocc_increment_has_scale(IncrementRule rule); /* whether it has a constant c0 */

/* ---- differences.c ---- */
DifferencesMade mocc_differences_made(const Differences *d);

Differences *mocc_differences_new(const mocc_inst *I, const SolverOptions *o);
void mocc_differences_free(Differences *d);

/* At the point, whose chain need not have been run; adds its evaluations to *count. */
int mocc_differences_jacobian(mocc_inst *I, ModelJacobian *J, Differences *d,
                              const IncrementPoint *at, double time, long *count);

#endif

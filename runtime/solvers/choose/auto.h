/* auto.h - what the choice of an integrator weighs: how fast the fastest part of a model moves
   (auto_rate.c), and what evaluations, steps and factors cost (auto_cost.c). */
#ifndef MOCC_AUTO_H
#define MOCC_AUTO_H
#include "solvers/solver.h"

enum { AUTO_LARGE = 60 }; /* states: beyond these, implicit steps are for cvode */

typedef struct {
    double *v, *f; /* v: the fastest part's direction, as it was found last */
    bool known;
    long evaluations;
} AutoRate;

/* By powers of the Jacobian at x, by differences; INFINITY: it cannot be told. */
double mocc_auto_rate(AutoRate *r, mocc_inst *I, double time, const double *x);

/* Whether multistep methods pay, which need fewest evaluations and most of all else. */
bool mocc_auto_prefers_multistep(const mocc_inst *I, const SolverOptions *o, bool implicit);

/* Steps that stability allows an explicit method are so many in the span, about: beyond this,
   Jacobians and factors cost less. */
double mocc_auto_worthwhile_steps(const mocc_model *m);

/* In additions: what an integrator has done, evaluations for others (results, crossings) included,
   and what a step of an explicit one comes to. */
double mocc_auto_work(const Solver *s, const SolverClass *of);
double mocc_auto_step(const mocc_model *m, const SolverClass *of);

#endif

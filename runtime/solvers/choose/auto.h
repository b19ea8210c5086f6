/* auto.h - criteria for the choice of an integrator: abs(lambda_max) of the model (auto_rate.c) and
   the cost of evaluations, steps and factorizations (auto_cost.c). */
#ifndef MOCC_AUTO_H
#define MOCC_AUTO_H
#include "solvers/solver.h"

enum { AUTO_LARGE = 60 }; /* states; above this number implicit steps are left to cvode */

typedef struct {
    double *v, *f; /* v: the approximate eigenvector found last */
    bool known;
    long evaluations;
} AutoRate;

/* ---- auto_rate.c ---- */
/* Returns an estimate of abs(lambda_max) of the Jacobian at the states x, by the power method on
   difference quotients, which starts from the eigenvector found last; INFINITY if the equations
   cannot be evaluated there. */
double mocc_auto_rate(AutoRate *r, mocc_inst *I, double time, const double *x);

/* ---- auto_cost.c ---- */
/* Returns whether a multistep method is expected to cost less than a one-step method: bdf less
   than radau5 if `implicit' is true, else adams-moulton less than dopri5. Multistep methods need
   fewer evaluations, but more work beside them. */
bool mocc_auto_prefers_multistep(const mocc_inst *I, const SolverOptions *o, bool implicit);

/* Returns the product of abs(lambda_max) and the simulated span from which on an implicit method
   is expected to cost less than the steps that stability allows an explicit one. */
double mocc_auto_worthwhile_steps(const mocc_model *m);

/* Returns the work, in additions, that an integrator of class `of' has done, including all
   evaluations of the instance. */
double mocc_auto_work(const Solver *s, const SolverClass *of);
/* Returns the work, in additions, of one step of an explicit method of class `of'. */
double mocc_auto_step(const mocc_model *m, const SolverClass *of);

#endif

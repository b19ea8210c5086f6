/* wrapper.h - an integrator that lets an inner one make the steps and may replace it (auto.c,
   switching.c). After each call, what the driver reads is copied from the inner integrator. */
#ifndef MOCC_WRAPPER_H
#define MOCC_WRAPPER_H
#include "solvers/solver.h"

typedef struct {
    Solver base;
    Solver *inner; /* makes the steps at present */
} Wrapper;

/* Is called after each call of the inner integrator: copies from it to the wrapper what the driver
   reads, which is time, step size, order, rate and located crossings. */
void mocc_wrapper_copy(Wrapper *w);

/* These functions are entries of SolverOps; each calls the same function of the inner
   integrator. */
void mocc_wrapper_relations_changed(Solver *base);
int mocc_wrapper_at(Solver *base, double time, double *x, double *z);
int mocc_wrapper_step_end(Solver *base, double *time, double *x);

/* Calls explain() of `inner', an integrator of the wrapper that need not be w->inner: it writes
   into `text', of `size' bytes, why its last step failed. Then copies the hint and the flags that
   explain() sets to the wrapper. */
void mocc_wrapper_explain(Wrapper *w, Solver *inner, char *text, size_t size);

#endif

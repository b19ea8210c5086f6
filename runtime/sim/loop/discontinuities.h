/* discontinuities.h - derivatives that jump within a step without an event, because of noEvent or
   functions. Integrators need not know of them, but sensitivities do. */
#ifndef MOCC_DISCONTINUITIES_H
#define MOCC_DISCONTINUITIES_H
#include "solvers/solver.h"

typedef struct Discontinuities Discontinuities;
/* A function of the caller that returns a value, such as an integrand, whose jumps are searched
   like those of derivatives. */
typedef double also_fn(void *data, const mocc_inst *I);

Discontinuities *mocc_discontinuities_new(mocc_inst *I, also_fn *also, void *data);
void mocc_discontinuities_free(Discontinuities *q);
/* Begins the search at the present point, after the integrator was reset; the instance has been
   evaluated there. */
void mocc_discontinuities_begin(Discontinuities *q);
/* Searches the last step, from `from' to s->time, for a jump of a derivative. Returns true if
   there is one: *left and *right become the two neighbouring instants between which it lies. */
bool mocc_discontinuities_find(Discontinuities *q, Solver *s, double from, double *left,
                               double *right);
/* Is called after a failed step, with the instance evaluated at the last accepted point. Returns
   true if the derivatives differ there from those known before the step: an algebraic loop has
   lost its solution and found another one. The instance then gets the values from before that
   change. */
bool mocc_discontinuities_loop_changed(Discontinuities *q);
/* Converts the tangents at the left side of the jump, which the instance has, into derivatives
   that move with the jump: the instant of the jump depends on the directions. Returns 0, > 0
   (recoverable) or < 0 (stop). */
int mocc_discontinuities_shift(Discontinuities *q);
void mocc_discontinuities_load_right(Discontinuities *q,
                                     double right); /* loads the values found on the right */
/* Warns, once in a run, that the chosen method of sensitivities does not take into account the
   jump that was found. */
void mocc_discontinuities_refuse(Discontinuities *q);

#endif

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
/* Is called after each reset of the integrator, when the instance has been evaluated at that point:
   the next search begins with the present values. */
void mocc_discontinuities_begin(Discontinuities *q);
/* Searches the last step, from `from' to s->time, for a jump of a derivative. Returns true if there
   is one: *left and *right become the two neighbouring numbers between which its instant lies.
   Returns false if there is none, or if the model cannot be evaluated or too many jumps follow each
   other closely, after which a warning is printed and no jump is searched any more. The instance is
   left at some point of the step. */
bool mocc_discontinuities_find(Discontinuities *q, Solver *s, double from, double *left,
                               double *right);
/* Is called after a failed step, with the instance evaluated at the last accepted point. Returns
   true if the derivatives differ there from those known before the step: an algebraic loop has
   lost its solution and found another one. The instance then gets the values from before that
   change. */
bool mocc_discontinuities_loop_changed(Discontinuities *q);
/* Converts the tangents at the left side of the jump found last, which the instance has, into
   derivatives that move with the jump, since its instant depends on the directions. If it cannot be
   found out how, prints a warning and takes the instant as constant. Returns 0, > 0 (recoverable)
   or < 0 (stop). */
int mocc_discontinuities_shift(Discontinuities *q);
void mocc_discontinuities_load_right(Discontinuities *q,
                                     double right); /* loads the values found on the right */
/* Warns, once in a run, that the chosen method of sensitivities does not take into account the
   jump that was found. */
void mocc_discontinuities_refuse(Discontinuities *q);

#endif

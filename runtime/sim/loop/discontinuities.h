/* discontinuities.h - derivatives that jump within a step without an event, because of noEvent or
   functions. Integrators need not know of them, but sensitivities do. */
#ifndef MOCC_DISCONTINUITIES_H
#define MOCC_DISCONTINUITIES_H
#include "solvers/solver.h"

typedef struct Discontinuities Discontinuities;
/* a further value that must not jump, as an integrand */
typedef double also_fn(void *data, const mocc_inst *I);

Discontinuities *mocc_discontinuities_new(mocc_inst *I, also_fn *also, void *data);
void mocc_discontinuities_free(Discontinuities *q);
/* after a reset of the solver; the instance is evaluated */
void mocc_discontinuities_begin(Discontinuities *q);
/* Searches the last step, from `from' to s->time. Returns true for a jump: two neighbouring
   instants, on its left and right. */
bool mocc_discontinuities_find(Discontinuities *q, Solver *s, double from, double *left,
                               double *right);
/* After a failed step, with the instance evaluated where a restart may succeed: whether a loop has
   lost its solution there and has another one. The instance then stands at the left of that
   change. */
bool mocc_discontinuities_loop_changed(Discontinuities *q);
/* With values and tangents at the left: adds to the tangents how the instant of the jump depends on
   each direction. Returns a status. */
int mocc_discontinuities_shift(Discontinuities *q);
void mocc_discontinuities_load_right(Discontinuities *q,
                                     double right); /* loads the values found on the right */
/* warns that the method in use cannot follow the jump */
void mocc_discontinuities_refuse(Discontinuities *q);

#endif

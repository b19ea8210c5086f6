/* discontinuities.h - derivatives that jump within a step without an event: what noEvent and
   functions hide from the solver, which needs not know, and from sensitivities, which do. */
#ifndef MOCC_JUMPS_H
#define MOCC_JUMPS_H
#include "solvers/solver.h"

typedef struct Discontinuities Discontinuities;
typedef double also_fn(void *data, const mocc_inst *I); /* another variable that counts; or NULL */

Discontinuities *mocc_discontinuities_new(mocc_inst *I, also_fn *also, void *data);
void mocc_discontinuities_free(Discontinuities *q);
void mocc_discontinuities_begin(
    Discontinuities *q); /* a solver begins anew; the instance is evaluated */
/* In the step from `from' to where the solver stands: two instants next to each other. */
bool mocc_discontinuities_find(Discontinuities *q, Solver *s, double from, double *left,
                               double *right);
/* The solver could not go on, and the instance stands evaluated where a fresh start may: whether a
   loop lost its solution there and has another. It stands at the left of that then. */
bool mocc_discontinuities_loop_changed(Discontinuities *q);
/* With values and directions at the left: how the instant goes with each, and they along with it.
 */
int mocc_discontinuities_shift(Discontinuities *q);
void mocc_discontinuities_load_right(Discontinuities *q,
                                     double right);   /* values as they were found at the right */
void mocc_discontinuities_refuse(Discontinuities *q); /* says that it is not followed */

#endif

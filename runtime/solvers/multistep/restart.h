/* restart.h - starters: after an event the multistep methods begin at order 3 or 4. */
#ifndef MOCC_RESTART_H
#define MOCC_RESTART_H
#include "solvers/multistep/multistep.h"

enum { RESTART_TRIES = 5, RESTART_GROWTH = 8 };

/* ---- restart.c ---- */
/* Fills the Nordsieck array by the explicit starter `kind' from the states in s->z[0] and their
   slopes in s->f, at s->end. h is the step size of the array that is tried first; no stage is more
   than `span' ahead. Returns 0 if the array is filled, for which s->end may have moved on; > 0 if
   the integrator has to begin with order 1; < 0: stop. */
int mocc_restart_explicit(Multistep *s, RestartKind kind, double h, double span);

/* Is called when the Nordsieck array has been filled up to the order `order' with step size h:
   chooses the order of the next step, which is lower by one if that allows a longer step, and its
   size. `beyond' is the estimated norm of the first term that the array does not have, `bias' a
   factor on error estimates. Returns the next step size over h. */
double mocc_restart_settle(Multistep *s, int order, double h, double beyond, double bias);
/* Moves s->end, the end of the last step, by the time `by' over which a starter has integrated, and
   counts this as one step of that size. */
void mocc_restart_count_step(Multistep *s, double by);
/* Returns the weighted norm of term j of the Nordsieck array. */
double mocc_restart_term(const Multistep *s, int j);

/* ---- restart_implicit.c ---- */
/* Does for BDF, by linearly implicit steps, what mocc_restart_explicit() does for Adams methods;
   the parameters and the result are the same. */
int mocc_restart_implicit(Multistep *s, RestartKind kind, double h, double span);

#endif

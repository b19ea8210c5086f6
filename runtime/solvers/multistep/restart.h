/* restart.h - starters: after an event the multistep methods begin at order 3 or 4. */
#ifndef MOCC_RESTART_H
#define MOCC_RESTART_H
#include "solvers/multistep/multistep.h"

enum { RESTART_TRIES = 5, RESTART_GROWTH = 8 };

/* ---- restart.c ---- */
/* Fills the Nordsieck array from the state in z[0] and its slope in f, at s->end. h, the step of
   the array, is tried first; no stage is more than `span' ahead. Returns 0: the array is filled, at
   s->end or further on; > 0: begin with order 1; < 0: stop. */
int mocc_restart_explicit(Multistep *s, RestartKind kind, double h, double span);

/* Chooses the order, reduced by one if that allows a longer step, and the next step size, after
   the Nordsieck array has been filled with step h; `beyond' is the estimated norm of the next term.
   Returns the next step size over h. */
double mocc_restart_settle(Multistep *s, int order, double h, double beyond, double bias);
void mocc_restart_count_step(Multistep *s, double by); /* counts the starter's way as a step */
double mocc_restart_term(const Multistep *s, int j);   /* norm of term j of the array */

/* ---- restart_implicit.c ---- */
/* Does for BDF what mocc_restart_explicit() does for Adams methods. */
int mocc_restart_implicit(Multistep *s, RestartKind kind, double h, double span);

#endif

/* restart.h - how the multistep code begins at order 3 or 4 after an event. */
#ifndef MOCC_RESTART_H
#define MOCC_RESTART_H
#include "solvers/multistep/multistep.h"

enum { RESTART_TRIES = 5, RESTART_GROWTH = 8 };

/* ---- restart.c ---- */
/* From the state in z[0] and its slope in f, at `end'. h, a step of the array, is tried first; no
   stage is more than `span' ahead. 0: the array stands, there or further on; > 0: not so, begin at
   order 1; < 0: stop. */
int mocc_restart_explicit(Multistep *s, RestartKind kind, double h, double span);

/* The array is filled for steps of h; its next term would be so large. Chooses the order, one less
   at least, and the next step; what that is times h is returned. */
double mocc_restart_settle(Multistep *s, int order, double h, double beyond, double bias);
void mocc_restart_ahead(Multistep *s, double by);    /* the starter ends a step */
double mocc_restart_term(const Multistep *s, int j); /* size of a term of the array */

/* ---- restart_implicit.c ---- */
/* As mocc_restart_explicit, for BDF. */
int mocc_restart_implicit(Multistep *s, RestartKind kind, double h, double span);

#endif

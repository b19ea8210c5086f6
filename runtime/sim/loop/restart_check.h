/* restart_check.h - whether an event changed what a solver integrates. */
#ifndef MOCC_CONTINUITY_H
#define MOCC_CONTINUITY_H
#include "solvers/solver.h"

typedef struct Continuity Continuity;

Continuity *mocc_continuity_new(const mocc_inst *I);
void mocc_continuity_free(Continuity *c);
void mocc_continuity_before(Continuity *c, mocc_inst *I, Solver *s); /* at the left limit */
bool mocc_continuity_after(Continuity *c, mocc_inst *I);             /* true: it goes on */

#endif

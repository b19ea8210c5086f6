/* restart_check.h - whether an event changed what a solver integrates. */
#ifndef MOCC_CONTINUITY_H
#define MOCC_CONTINUITY_H
#include "solvers/solver.h"

typedef struct RestartCheck RestartCheck;

RestartCheck *mocc_restart_check_new(const mocc_inst *I);
void mocc_restart_check_free(RestartCheck *c);
void mocc_restart_check_before(RestartCheck *c, mocc_inst *I, Solver *s); /* at the left limit */
bool mocc_restart_check_after(RestartCheck *c, mocc_inst *I);             /* true: it goes on */

#endif

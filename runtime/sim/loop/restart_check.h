/* restart_check.h - whether an event changed the right-hand side that an integrator sees. */
#ifndef MOCC_RESTART_CHECK_H
#define MOCC_RESTART_CHECK_H
#include "solvers/solver.h"

typedef struct RestartCheck RestartCheck;

RestartCheck *mocc_restart_check_new(const mocc_inst *I);
void mocc_restart_check_free(RestartCheck *c);
/* Is called at the left limit of an event and records the states and derivatives there. */
void mocc_restart_check_before(RestartCheck *c, mocc_inst *I, Solver *s);
/* Is called after the event. Returns true if the event changed nothing that the integrator sees,
   so that the integrator can continue without a restart. */
bool mocc_restart_check_after(RestartCheck *c, mocc_inst *I);

#endif

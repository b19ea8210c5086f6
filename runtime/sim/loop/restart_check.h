/* restart_check.h - whether an event changed the right-hand side that an integrator sees. */
#ifndef MOCC_RESTART_CHECK_H
#define MOCC_RESTART_CHECK_H
#include "solvers/solver.h"

typedef struct RestartCheck RestartCheck;

RestartCheck *mocc_restart_check_new(const mocc_inst *I);
void mocc_restart_check_free(RestartCheck *c);
/* Is called at the left limit of an event, at which the instance is evaluated, before and after the
   call. Records in c the states and derivatives there, and the derivatives that would follow a
   little later without the event, for which it needs the last step of the integrator s. */
void mocc_restart_check_before(RestartCheck *c, mocc_inst *I, Solver *s);
/* Is called after the event. Returns true if the event changed nothing that the integrator sees, so
   that the integrator can continue without a restart; false also if that could not be examined.
   Afterwards the instance is evaluated at the present point again. */
bool mocc_restart_check_after(RestartCheck *c, mocc_inst *I);

#endif

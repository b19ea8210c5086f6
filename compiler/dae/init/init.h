/* init.h - the initial system and its start values. */
#ifndef MOCC_DAE_INIT_H
#define MOCC_DAE_INIT_H
#include "dae/form/form.h"

/* ---- redundant_initial_equations.c ---- */
/* Whether an initial equation for which no unknown is left may be left out: it is tested at the
   start then. False: it is not an initial equation, or contradicts the others. */
bool dae_check_redundant(Dae *dae, const System *system, const Matching *match, const Eq *eq);

#endif

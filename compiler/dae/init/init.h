/* init.h - the initial system and its start values. */
#ifndef MOCC_DAE_INIT_H
#define MOCC_DAE_INIT_H
#include "dae/form/form.h"

/* ---- redundant_initial_equations.c ---- */
/* Returns whether an initial equation with which no unknown is matched may be removed: either it
   follows from the others, or an assert is added that tests it at the start. Returns false if it is
   not an initial equation, is a row of a group, or is known to contradict the others. */
bool dae_check_redundant(Dae *dae, const System *system, const Matching *match, const Eq *eq);

#endif

/* init.h - the initial system and its start values. */
#ifndef MOCC_DAE_INIT_H
#define MOCC_DAE_INIT_H
#include "dae/form/form.h"

/* ---- redundant_initial_equations.c ---- */
/* Returns whether an initial equation with which no unknown is matched may be removed: either it
   follows from the others, or an assert is added that tests it at the start. Returns false if it is
   not an initial equation, is a row of a group, or is known to contradict the others. */
bool dae_check_redundant(Dae *dae, const System *system, const Matching *match, const Eq *eq);

/* ---- start_choices.c ---- */
typedef struct {
    Var *var;   /* with a fixed start value that the others determine */
    int action; /* the assertion that tests it, in Dae.actions */
} RedundantStart;
typedef VEC(RedundantStart) RedundantStarts;

/* Warns of start values that do not hold: of variables in `left_out`, whose start values are not
   used, and of fixed ones that contradict the others. */
void dae_check_start_choices(Dae *dae, const Vars *left_out, const RedundantStarts *redundant);

#endif

/* order.h - which equation determines which unknown, and in what order; for the run and for the
   initial system. */
#ifndef MOCC_DAE_ORDER_H
#define MOCC_DAE_ORDER_H
#include "dae/form/form.h"

/* ---- matching.c ---- */
/* A maximum matching. Equations from place `weak` on only determine what the others leave open. */
Matching dae_match_system(Dae *dae, System *system, int weak);
/* The same; `more` gives further variables the place of an unknown. */
Matching dae_match_with(Dae *dae, System *system, int weak, void (*more)(const Dae *, VarPlaces *));
/* Groups whose rows determine something else get their results in variables of their own. */
void dae_match_groups(Dae *dae, System *system, Matching *match);
/* Lets a group write to new variables, each equal to what it wrote to before. */
void dae_separate_outputs(Dae *dae, System *system, Group *group, Eqs *eqs, Vars *vars,
                          VarPlaces *places);

/* ---- blt.c ---- */
/* Makes the blocks in evaluation order. Every unknown and every equation is matched. */
void dae_sort_system(Dae *dae, System *system, const Matching *match);

/* ---- tearing.c ---- */
/* Tears the blocks of more than one equation, or solves them for their variable. */
void dae_tear_system(Dae *dae, System *system);

#endif

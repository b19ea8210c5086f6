/* order.h - which equation determines which unknown, and in what order; for the run and for the
   initial system. */
#ifndef MOCC_DAE_ORDER_H
#define MOCC_DAE_ORDER_H
#include "dae/form/form.h"

/* ---- matching.c ---- */
/* Returns a maximum matching of the equations and unknowns of the system. Equations from place
   `weak` on are matched only with unknowns that the equations before them leave open. */
Matching dae_match_system(Dae *dae, System *system, int weak);
/* Returns a maximum matching as dae_match_system() does; `more` (NULL: none) may give further
   variables the place of an unknown, so that they count as that unknown. */
Matching dae_match_with(Dae *dae, System *system, int weak, void (*more)(const Dae *, VarPlaces *));
/* If rows of a group are matched with other unknowns than their outputs, gives the group new
   variables for its results, and matches again. */
void dae_match_groups(Dae *dae, System *system, Matching *match);
/* Makes the group write to new variables, and adds an equation old = new for each output. The new
   variables are added to `vars` and to the unknowns of the system, the equations to `eqs` and to
   those of the system. `places` gets the places of the new unknowns. */
void dae_separate_outputs(Dae *dae, System *system, Group *group, Eqs *eqs, Vars *vars,
                          VarPlaces *places);

/* ---- lu_work.c ---- */
/* Returns the number of multiplications of an LU factorization of a sparse matrix with this
   pattern; some number from `most` on if it is not less. */
double dae_lu_work(Arena *arena, const Graph *pattern, double most);

/* ---- blt.c ---- */
/* Makes the blocks of the system, in order of evaluation. The matching must cover every unknown and
   every equation. */
void dae_sort_system(Dae *dae, System *system, const Matching *match);

/* ---- ../clocks/clocked_order.c ---- */
/* Replaces hold(v) in clocked equations by v, which then counts as needed: a partition is executed
   after those at the same instant whose values it reads. */
void dae_release_held(Dae *dae);
/* Reports loops of clocked equations that cannot be solved: through several partitions (16.7.4), or
   through Booleans or Integers. */
void dae_check_clocked_loops(Dae *dae);

/* ---- tearing.c ---- */
/* Decides how each block is computed: one equation is solved for its variable if that is possible,
   a group is executed, and every other block is torn. */
void dae_tear_system(Dae *dae, System *system);

#endif

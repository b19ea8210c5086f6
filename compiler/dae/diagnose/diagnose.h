/* diagnose.h - what is wrong with a model that has no unique solution. */
#ifndef MOCC_DAE_DIAGNOSE_H
#define MOCC_DAE_DIAGNOSE_H
#include "dae/form/form.h"

/* ---- singular_system.c ---- */
/* Returns whether the matching covers all equations and unknowns; if it does not, reports those
   that are left over. */
bool dae_report_singular(Dae *dae, const System *system, const Matching *match);

/* ---- modifier_text.c ---- */
/* Returns how a modification of the variable `name` is written, with `of_scalar` behind its last
   identifier, or `of_array` if the name has subscripts: modifications have none. */
const char *modifier_text(Arena *arena, const char *name, const char *of_scalar,
                          const char *of_array);

/* ---- singular_loops.c ---- */
/* Warns of linear loops of the run that are singular whatever the values of parameters are. */
void diagnose_singular_loops(Dae *dae);

/* ---- circuit_faults.c: mistakes in circuits, in terms of components ---- */
typedef struct CircuitFaults CircuitFaults;
CircuitFaults *circuit_faults_find(Dae *dae);
/* Reports those faults of the circuit that concern one of these variables, unless they were
   reported before. Returns whether a fault concerns them, be it reported now or before. */
bool circuit_faults_report(CircuitFaults *faults, const Vars *vars);
/* Returns whether a fault was reported. */
bool circuit_faults_any(const CircuitFaults *faults);

#endif

/* diagnose.h - what is wrong with a model that has no unique solution. */
#ifndef MOCC_DAE_DIAGNOSE_H
#define MOCC_DAE_DIAGNOSE_H
#include "dae/form/form.h"

/* ---- singular_system.c ---- */
/* Whether all equations and unknowns are matched; reports those that are not. */
bool dae_report_singular(Dae *dae, const System *system, const Matching *match);

/* ---- circuit_faults.c: mistakes in circuits, in terms of components ---- */
typedef struct CircuitFaults CircuitFaults;
CircuitFaults *circuit_faults_find(Dae *dae);
/* Reports the faults that concern these variables; false: there is none. */
bool circuit_faults_report(CircuitFaults *faults, const Vars *vars);

#endif

/* arkode_tables.h - tables of SUNDIALS ARKODE, and what these say of the estimate of the error. */
#ifndef MOCC_ARKODE_TABLES_H
#define MOCC_ARKODE_TABLES_H
#include <arkode/arkode_arkstep.h>
#include <stdbool.h>

/* By the solver's name: ARKODE_KVAERNO_4_2_3 is kvaerno-4-2-3 here. */
ARKodeButcherTable mocc_arkode_table(const char *name, bool implicit);

/* The table, or in its place one whose estimate does not grow with stiffness without bound. */
ARKodeButcherTable mocc_arkode_filtered(ARKodeButcherTable B, bool implicit);

/* The table, or in its place one whose estimate sees what depends on time alone. */
ARKodeButcherTable mocc_arkode_with_time_error(ARKodeButcherTable B, bool implicit);

/* Of the tolerance, for steps. What the estimate measures falls with a power of h, the error with
   h^q, but in parts that are stiff, though not very, with less if the stage order is lower by more
   than one: small tolerances get smaller, for the error to follow. */
double mocc_arkode_tolerance_factor(ARKodeButcherTable B, bool implicit, double rtol);
#endif

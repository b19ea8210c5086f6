/* arkode_tables.h - Butcher tables of SUNDIALS ARKODE, with corrections of their error
   estimates. */
#ifndef MOCC_ARKODE_TABLES_H
#define MOCC_ARKODE_TABLES_H
#include <arkode/arkode_arkstep.h>
#include <stdbool.h>

/* Returns a new Butcher table for an integrator's name: kvaerno-4-2-3 stands for
   ARKODE_KVAERNO_4_2_3. */
ARKodeButcherTable mocc_arkode_table(const char *name, bool implicit);

/* Returns B, or in its place a table whose error estimate is bounded for stiff problems; B is
   freed then. */
ARKodeButcherTable mocc_arkode_filtered(ARKodeButcherTable B, bool implicit);

/* Returns B, or in its place a table whose error estimate does not vanish for y' = g(t); B is
   freed then. */
ARKodeButcherTable mocc_arkode_with_time_error(ARKodeButcherTable B, bool implicit);

/* Returns the factor on the tolerance of steps that makes the global error proportional to rtol.
   The error estimate falls with a power of h, the global error with h^q, except for moderately
   stiff components if the stage order is lower than q by more than one (order reduction). The
   factor is 1 for rtol = 1e-3. */
double mocc_arkode_tolerance_factor(ARKodeButcherTable B, bool implicit, double rtol);
#endif

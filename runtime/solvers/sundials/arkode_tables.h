/* arkode_tables.h - Butcher tables of SUNDIALS ARKODE, with corrections of their error
   estimates. */
#ifndef MOCC_ARKODE_TABLES_H
#define MOCC_ARKODE_TABLES_H
#include <arkode/arkode_arkstep.h>
#include <stdbool.h>

/* Returns a new Butcher table, of an implicit method if `implicit' is true, for the name of an
   integrator: kvaerno-4-2-3 stands for ARKODE_KVAERNO_4_2_3. The caller frees it with
   ARKodeButcherTable_Free(). Every name in solvers.def has a table; without one the program
   ends. */
ARKodeButcherTable mocc_arkode_table(const char *name, bool implicit);

/* Returns B itself if its error estimate is bounded for stiff problems or the method is not
   implicit. Otherwise frees B and returns a new table whose estimate is bounded. */
ARKodeButcherTable mocc_arkode_filtered(ARKodeButcherTable B, bool implicit);

/* Returns B itself if its error estimate does not vanish for y' = g(t) or the method is implicit.
   Otherwise frees B and returns a new table whose estimate does not vanish. */
ARKodeButcherTable mocc_arkode_with_time_error(ARKodeButcherTable B, bool implicit);

/* Returns the factor on the tolerance of steps that makes the global error proportional to rtol,
   for the method with the table B, which is implicit if `implicit' is true. The error estimate
   falls with a power of h, the global error with h^q, except for moderately stiff components if the
   stage order is lower than q by more than one (order reduction). The factor is 1 for rtol =
   1e-3. */
double mocc_arkode_tolerance_factor(ARKodeButcherTable B, bool implicit, double rtol);
#endif

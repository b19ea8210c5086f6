/* sundials_sens.h - sensitivities by IDAS and CVODES: the variational equations are integrated
   together with the solution; their residuals come from exact tangents. */
#ifndef MOCC_SUNDIALS_SENS_H
#define MOCC_SUNDIALS_SENS_H
#include "solvers/solver.h"

#include <sundials/sundials_nvector.h>

typedef struct {
    bool ida;
    int n; /* number of directions; 0: no sensitivities are wanted */
    N_Vector *s, *ds, *out, *atol;
} SunSens;

/* Sets up sensitivities in `memory', which is IDA's if `ida' is true, else CVODE's; `atol' are the
   absolute tolerances of the unknowns. Does nothing if no sensitivities are wanted. Returns 0, or
   not 0 if that fails. */
int mocc_sun_sens_create(SunSens *q, const Solver *base, void *memory, bool ida, N_Vector atol);
void mocc_sun_sens_free(SunSens *q);
/* Restarts the sensitivities in `memory' from the tangents of the instance, after the integrator
   itself has been reset to the values of the instance. Returns 0, or not 0 if that fails. */
int mocc_sun_sens_reset(SunSens *q, const Solver *base, void *memory);
/* Stores the sensitivities of the states, at a time within the last step, as tangents of the
   instance; right after a reset, stores those of the reset. `memory' is that of IDA or CVODE.
   Returns 0, or not 0 if that fails. */
int mocc_sun_sens_at(SunSens *q, const Solver *base, void *memory, double time);

#endif

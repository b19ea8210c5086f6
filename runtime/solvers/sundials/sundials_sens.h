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

/* Sets up sensitivities for an integrator with this memory and these absolute tolerances. Returns
   0, or not 0 if that failed. */
int mocc_sun_sens_create(SunSens *q, const Solver *base, void *memory, bool ida, N_Vector atol);
void mocc_sun_sens_free(SunSens *q);
/* Restarts from the tangents of the instance, whose values are those of the reset. Returns 0, or
   not 0 if that failed. */
int mocc_sun_sens_reset(SunSens *q, const Solver *base, void *memory);
/* Stores the sensitivities of the states, at a time within the last step or at the reset, in the
   instance. Returns 0, or not 0 if that failed. */
int mocc_sun_sens_at(SunSens *q, const Solver *base, void *memory, double time);

#endif

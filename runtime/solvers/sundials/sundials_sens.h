/* sundials_sens.h - sensitivities beside the solution, by IDAS and CVODES: the residuals of the
   variational equations come from exact tangents. */
#ifndef MOCC_SUNDIALS_SENS_H
#define MOCC_SUNDIALS_SENS_H
#include "solvers/solver.h"

#include <sundials/sundials_nvector.h>

typedef struct {
    bool ida;
    int n; /* directions; 0: no sensitivities are wanted */
    N_Vector *s, *ds, *out, *atol;
} SunSens;

/* The integrator is set up: memory of it, a vector like its own, absolute tolerances. 0: done. */
int mocc_sun_sens_create(SunSens *q, const Solver *base, void *memory, bool ida, N_Vector atol);
void mocc_sun_sens_free(SunSens *q);
/* From the tangents of the instance, where values are those at the reset. */
int mocc_sun_sens_reset(SunSens *q, const Solver *base, void *memory);
/* Those of the states, within the last step or at the reset, to the instance. */
int mocc_sun_sens_at(SunSens *q, const Solver *base, void *memory, double time);

#endif

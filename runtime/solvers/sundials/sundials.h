/* sundials.h - what the integrators ida and cvode share; ARKODE uses some of it. Vectors, matrices
   and linear solvers are mocc's own (sundials_vector.c, sundials_matrix.c); consistent x, z and x'
   come from mocc's initialisation and event iteration. */
#ifndef MOCC_SUNDIALS_H
#define MOCC_SUNDIALS_H
#include "solvers/sundials/sundials_matrix.h"
#include "solvers/sundials/sundials_sens.h"
#include "solvers/sundials/sundials_vector.h"

/* The functions that exist in IDA and CVODE under different names. */
typedef struct {
    int (*last_order)(void *memory, int *order);
    int (*last_step)(void *memory, double *h);
    int (*current_step)(void *memory, double *h);
    int (*max_step)(void *memory, double h);
    int (*current_time)(void *memory, double *time);
    int (*dky)(void *memory, double time, int k, N_Vector out);
    int (*steps)(void *memory, long *count);
    int (*error_fails)(void *memory, long *count);
    int (*newton)(void *memory, long *iterations, long *fails);
    int (*root_info)(void *memory, int *found);
    int (*root_direction)(void *memory, int *direction);
    int (*errors)(void *memory, N_Vector out);
    int (*weights)(void *memory, N_Vector out);
    void (*free)(void **memory);
    int relation_failed; /* flag returned if a root function failed */
} SundialsCalls;

typedef struct {
    Solver base;
    const SundialsCalls *calls;
    void *memory;
    SUNContext context;
    N_Vector y, dy, out, weights, errors, atol, id;
    SunMatrix m;
    SunSens sens;
    int flag;  /* returned by the last step */
    int tries; /* residual evaluations in the last step (IDA) */
} Sundials;

/* Creates the members of s that do not depend on IDA or CVODE, and loads the values of the
   instance; s->base is set up before. `calls' are the functions of IDA or CVODE. The matrix is
   created only if `with_matrix' is true, as Adams methods need none. The caller creates s->memory
   and the sensitivities; mocc_sun_free() frees all of these. */
void mocc_sun_begin(Sundials *s, const SundialsCalls *calls, bool with_matrix);
/* Is called by create() if the integrator cannot be set up: stores `complaint' as the instance's
   error message, unless there is one already, frees s and returns NULL. */
Solver *mocc_sun_give_up(Sundials *s, const char *complaint);
void mocc_sun_free(Solver *base);

/* Does the part of reset() that ida and cvode have in common: saves the counters, which SUNDIALS
   sets to zero afterwards, and loads values and time of the instance. */
void mocc_sun_load(Sundials *s, double time);
/* Passes the largest step size to SUNDIALS and returns the time at which the next step has to end
   at the latest: `limit', or earlier if s->base.longest requires that. An earlier time is returned
   only if necessary, as a stop time that shortens a step also reduces the size of the following
   step. */
double mocc_sun_limit_of_longest(const Sundials *s, double limit);

static inline double mocc_sun_limit(const Sundials *s, double limit)
{
    return s->base.longest > 0 ? mocc_sun_limit_of_longest(s, limit) : limit;
}

/* Returns the result of a step that SUNDIALS has ended at `time' with the flag s->flag:
   MOCC_STEP_FAILED if s->flag < 0. Otherwise takes over time, size and order of the step, and the
   located crossings if the result is MOCC_STEP_ROOT. */
StepResult mocc_sun_outcome(Sundials *s, double time);

/* These functions are entries of the SolverOps of ida and cvode (see solver.h). */
void mocc_sun_relations_changed(Solver *base);
int mocc_sun_at(Solver *base, double time, double *x, double *z);
int mocc_sun_step_end(Solver *base, double *time, double *x);
int mocc_sun_sensitivities(Solver *base, double time);
void mocc_sun_stats(const Solver *base, SolverStats *out);
void mocc_sun_explain(Solver *base, char *text, size_t size);

/* The entries of SolverOps that ida and cvode share. */
#define MOCC_SUN_SHARED_OPS \
    .relations_changed = mocc_sun_relations_changed, .at = mocc_sun_at, \
    .step_end = mocc_sun_step_end, .sensitivities = mocc_sun_sensitivities, \
    .stats = mocc_sun_stats, .explain = mocc_sun_explain

/* Returns the message for a flag < 0 of a failed step; IDA, CVODE and ARKODE use the same
   numbers. */
const char *mocc_sun_failure(int flag);
void mocc_sun_no_message(int code, const char *module, const char *function, char *message,
                         void *data);

#endif

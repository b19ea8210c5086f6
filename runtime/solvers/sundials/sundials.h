/* sundials.h - what IDA and CVODE share as integrators, and a little that ARKODE shares too.
   Vector, matrix and linear solver are ours; consistent x, z and x' come from our own
   initialisation and event iteration. */
#ifndef MOCC_SUNDIALS_H
#define MOCC_SUNDIALS_H
#include "solvers/sundials/sundials_matrix.h"
#include "solvers/sundials/sundials_sens.h"
#include "solvers/sundials/sundials_vector.h"

/* Functions that both have, under names of their own. */
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
    int relation_failed; /* a flag */
} SundialsCalls;

typedef struct {
    Solver base;
    const SundialsCalls *calls;
    void *memory;
    SUNContext context;
    N_Vector y, dy, out, weights, errors, atol, id;
    SunMatrix m;
    SunSens sens;
    int flag;  /* of the last step */
    int tries; /* residuals of it (IDA) */
} Sundials;

/* Of a create: all but what `calls' work on. Adams does without the matrix. */
void mocc_sun_begin(Sundials *s, const SundialsCalls *calls, bool with_matrix);
Solver *mocc_sun_give_up(Sundials *s, const char *complaint); /* NULL */
void mocc_sun_free(Solver *base);

/* Of a reset: the counters that SUNDIALS starts again are kept, values and time are taken. */
void mocc_sun_load(Sundials *s, double time);
/* Where the next step has to end at the latest. Not nearer than need be: what is left of the way to
   a stop time would be the size of the step after next. */
double mocc_sun_limit_of_longest(const Sundials *s, double limit);

static inline double mocc_sun_limit(const Sundials *s, double limit)
{
    return s->base.longest > 0 ? mocc_sun_limit_of_longest(s, limit) : limit;
}

StepResult mocc_sun_outcome(Sundials *s, double time); /* by its flag */

/* Functions of a row. */
void mocc_sun_relations_changed(Solver *base);
int mocc_sun_at(Solver *base, double time, double *x, double *z);
int mocc_sun_ahead(Solver *base, double *time, double *x);
int mocc_sun_sensitivities(Solver *base, double time);
void mocc_sun_stats(const Solver *base, SolverStats *out);
void mocc_sun_explain(Solver *base, char *text, size_t size);

const char *mocc_sun_failure(int flag); /* < 0: of IDA, CVODE and ARKODE alike */
void mocc_sun_no_message(int code, const char *module, const char *function, char *message,
                         void *data);

#endif

/* plant.c - an FMU of FMI 2 for tests of the importer: an oscillator with a state event, time
   events that reset a state, a step event, inputs of all kinds, and directional derivatives. Each
   function checks that it may be called in the present mode. The parameter `fault' chooses what
   goes wrong after time = 0.5. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fmi/import/standard/fmi_types.h"
#define FUNCTION(name, result, parameters, interface) \
    __attribute__((visibility("default"))) result fmi2##name parameters;
#include "fmi/import/standard/fmi2_functions.def"

typedef enum { MADE = 1, STARTING = 2, EVENT = 4, CONTINUOUS = 8, STEPPING = 16 } Mode;
enum { X1, X2, DER_X1, DER_X2, K, D, KK, U, LEVEL, ENERGY, REALS = ENERGY };
enum { GAIN, CROSSINGS, TICKS, FAULT, SPRING, INTEGERS };
enum {
    NO_FAULT,
    SEGFAULT,
    ABORT,
    EXIT,
    HANG,
    OVERFLOW,
    DISCARD,
    ERROR,
    NOT_FINITE,
    FATAL,
    NOISE,
    STUCK
};
static const double PERIOD = 0.25, LIMIT = 0.5;

typedef struct {
    Mode mode;
    Fmi2Callbacks callbacks;
    char name[40];
    double time, next, r[REALS];
    int k[INTEGERS], steps;
    bool above, woke, wakes;
    char label[40], shout[42];
} Plant;

static int wrong(Plant *p, int modes, const char *what)
{
    if (p->mode & modes) return 0;
    p->callbacks.logger(p->callbacks.environment, p->name, FMI_ERROR, "logStatusError",
                        "%s is not allowed in mode %d", what, (int)p->mode);
    return 1;
}

#define ALLOWED(modes) \
    if (wrong(c, modes, __func__)) return FMI_ERROR

static double stiffness(const Plant *p)
{
    return p->r[K] * (p->k[SPRING] == 2 ? 4 : 1);
}

static void evaluate(Plant *p)
{
    p->r[DER_X1] = p->r[X2];
    p->r[DER_X2] =
        -stiffness(p) * p->r[X1] - p->r[D] * p->r[X2] + p->k[GAIN] * p->r[U] + p->r[LEVEL];
}

static volatile int endless = 1;
static int *volatile nowhere = (int *)64; /* nothing is mapped there */

static int overflow(volatile int depth)
{
    char local[4096];
    memset(local, depth, sizeof local);
    return endless ? overflow(depth + 1) + local[depth % 7] : 0;
}

static int misbehave(Plant *p)
{
    if (p->time <= 0.5) return FMI_OK;
    switch (p->k[FAULT]) {
    case SEGFAULT: *nowhere = 1; break;
    case ABORT: abort();
    case EXIT: exit(0);
    case HANG:
        while (endless) continue;
        break;
    case OVERFLOW: return overflow(1);
    case DISCARD: return p->time > 0.75 ? FMI_DISCARD : FMI_OK;
    case ERROR:
        p->callbacks.logger(p->callbacks.environment, p->name, FMI_ERROR, "logStatusError",
                            "pump %d has no oil at %g %%", 7, 100 * p->time);
        return FMI_ERROR;
    case FATAL: return FMI_FATAL;
    case NOT_FINITE: p->r[DER_X2] = NAN; break;
    default: break;
    }
    return FMI_OK;
}

/* ---- an instance ---- */

void *fmi2Instantiate(const char *name, int type, const char *guid, const char *resources,
                      const Fmi2Callbacks *callbacks, int visible, int logging)
{
    (void)type, (void)visible, (void)logging;
    if (strcmp(guid, "{plant-1}") || strncmp(resources, "file:///", 8)) return NULL;
    Plant *p = callbacks->allocate_memory(1, sizeof *p);
    p->callbacks = *callbacks;
    p->mode = MADE;
    snprintf(p->name, sizeof p->name, "%s", name);
    strcpy(p->label, "plain");
    p->r[X1] = p->k[GAIN] = p->k[SPRING] = 1;
    p->r[K] = 9;
    p->r[D] = 0.5;
    return p;
}

void fmi2FreeInstance(void *c)
{
    Plant *p = c;
    p->callbacks.free_memory(p);
}

int fmi2SetupExperiment(void *c, int has_tolerance, double tolerance, double start, int has_stop,
                        double stop)
{
    Plant *p = c;
    (void)has_tolerance, (void)tolerance, (void)has_stop, (void)stop;
    ALLOWED(MADE);
    p->time = start;
    return FMI_OK;
}

int fmi2EnterInitializationMode(void *c)
{
    Plant *p = c;
    ALLOWED(MADE);
    p->mode = STARTING;
    return FMI_OK;
}

int fmi2ExitInitializationMode(void *c)
{
    Plant *p = c;
    ALLOWED(STARTING);
    p->mode = EVENT;
    p->above = p->r[X1] > LIMIT;
    p->next = p->time + PERIOD;
    snprintf(p->shout, sizeof p->shout, "%s!", p->label);
    if (p->k[FAULT] == NOISE)
        p->callbacks.logger(p->callbacks.environment, p->name, FMI_WARNING, "noise", "it is loud");
    return FMI_OK;
}

int fmi2Terminate(void *c)
{
    ALLOWED(CONTINUOUS | STEPPING | EVENT);
    ((Plant *)c)->mode = MADE;
    return FMI_OK;
}

/* ---- values ---- */

int fmi2GetReal(void *c, const uint32_t *vr, size_t n, double *value)
{
    Plant *p = c;
    ALLOWED(STARTING | EVENT | CONTINUOUS | STEPPING);
    evaluate(p);
    for (size_t i = 0; i < n; i++)
        value[i] = vr[i] == KK ? stiffness(p)
                   : vr[i] == ENERGY
                       ? 0.5 * (stiffness(p) * p->r[X1] * p->r[X1] + p->r[X2] * p->r[X2])
                       : p->r[vr[i]];
    return FMI_OK;
}

int fmi2GetInteger(void *c, const uint32_t *vr, size_t n, int *value)
{
    for (size_t i = 0; i < n; i++) value[i] = ((Plant *)c)->k[vr[i]];
    return FMI_OK;
}

int fmi2GetBoolean(void *c, const uint32_t *vr, size_t n, int *value)
{
    for (size_t i = 0; i < n; i++) value[i] = vr[i] == 0 && ((Plant *)c)->woke;
    return FMI_OK;
}

int fmi2GetString(void *c, const uint32_t *vr, size_t n, const char **value)
{
    Plant *p = c;
    for (size_t i = 0; i < n; i++) value[i] = vr[i] ? p->shout : p->label;
    return FMI_OK;
}

/* Inputs that change at events only are set in event mode only, parameters before the start. */
int fmi2SetReal(void *c, const uint32_t *vr, size_t n, const double *value)
{
    Plant *p = c;
    for (size_t i = 0; i < n; i++) {
        bool parameter = vr[i] == K || vr[i] == D || vr[i] <= X2;
        ALLOWED(parameter        ? MADE | STARTING
                : vr[i] == LEVEL ? STARTING | EVENT | STEPPING
                                 : STARTING | EVENT | CONTINUOUS | STEPPING);
        p->r[vr[i]] = value[i];
    }
    return FMI_OK;
}

int fmi2SetInteger(void *c, const uint32_t *vr, size_t n, const int *value)
{
    Plant *p = c;
    for (size_t i = 0; i < n; i++) {
        ALLOWED(vr[i] == GAIN ? STARTING | EVENT | STEPPING : MADE | STARTING);
        p->k[vr[i]] = value[i];
    }
    return FMI_OK;
}

int fmi2SetBoolean(void *c, const uint32_t *vr, size_t n, const int *value)
{
    (void)c, (void)vr, (void)n, (void)value;
    return FMI_ERROR;
}

int fmi2SetString(void *c, const uint32_t *vr, size_t n, const char *const *value)
{
    Plant *p = c;
    ALLOWED(MADE | STARTING);
    for (size_t i = 0; i < n; i++)
        if (vr[i] == 0) snprintf(p->label, sizeof p->label, "%s", value[i]);
    return FMI_OK;
}

/* ---- events ---- */

int fmi2EnterEventMode(void *c)
{
    ALLOWED(CONTINUOUS);
    ((Plant *)c)->mode = EVENT;
    return FMI_OK;
}

/* Every fourth tick halves the position, in a round of its own. */
int fmi2NewDiscreteStates(void *c, Fmi2EventInfo *info)
{
    Plant *p = c;
    ALLOWED(EVENT);
    *info = (Fmi2EventInfo){0};
    if (p->wakes) p->woke = true;
    p->wakes = false;
    if (p->time >= p->next) {
        p->k[TICKS]++;
        p->next = PERIOD * (p->k[TICKS] + 1);
        info->new_discrete_states_needed = 1;
        info->values_changed = p->k[TICKS] % 4 == 0;
        if (info->values_changed) p->r[X1] *= 0.5;
    }
    if (p->above != (p->r[X1] > LIMIT)) {
        p->above = !p->above;
        p->k[CROSSINGS]++;
        info->new_discrete_states_needed = 1;
    }
    info->next_event_time_defined = 1;
    info->next_event_time = p->k[FAULT] == STUCK && p->time > 0.6 ? p->time : p->next;
    info->terminate_simulation = p->k[TICKS] == 100;
    return FMI_OK;
}

int fmi2EnterContinuousTimeMode(void *c)
{
    ALLOWED(EVENT);
    ((Plant *)c)->mode = CONTINUOUS;
    return FMI_OK;
}

int fmi2CompletedIntegratorStep(void *c, int no_earlier_state, int *enter_event_mode,
                                int *terminate)
{
    Plant *p = c;
    (void)no_earlier_state;
    ALLOWED(CONTINUOUS);
    p->wakes = !p->woke && p->r[X2] < -1;
    *enter_event_mode = p->wakes;
    *terminate = 0;
    return FMI_OK;
}

/* ---- continuous time ---- */

int fmi2SetTime(void *c, double time)
{
    ALLOWED(CONTINUOUS | EVENT);
    ((Plant *)c)->time = time;
    return FMI_OK;
}

int fmi2SetContinuousStates(void *c, const double *x, size_t n)
{
    ALLOWED(CONTINUOUS);
    memcpy(((Plant *)c)->r, x, n * sizeof *x);
    return n == 2 ? FMI_OK : FMI_ERROR;
}

int fmi2GetContinuousStates(void *c, double *x, size_t n)
{
    ALLOWED(CONTINUOUS | EVENT);
    memcpy(x, ((Plant *)c)->r, n * sizeof *x);
    return FMI_OK;
}

int fmi2GetNominalsOfContinuousStates(void *c, double *nominal, size_t n)
{
    (void)c;
    for (size_t i = 0; i < n; i++) nominal[i] = i ? 1 : 10;
    return FMI_OK;
}

int fmi2GetDerivatives(void *c, double *der, size_t n)
{
    Plant *p = c;
    ALLOWED(CONTINUOUS | EVENT);
    evaluate(p);
    int status = misbehave(p);
    memcpy(der, p->r + DER_X1, n * sizeof *der);
    return status;
}

int fmi2GetEventIndicators(void *c, double *z, size_t n)
{
    ALLOWED(CONTINUOUS | EVENT);
    z[0] = ((Plant *)c)->r[X1] - LIMIT;
    return n == 1 ? FMI_OK : FMI_ERROR;
}

int fmi2GetDirectionalDerivative(void *c, const uint32_t *unknown, size_t nunknown,
                                 const uint32_t *known, size_t nknown, const double *seed,
                                 double *result)
{
    Plant *p = c;
    ALLOWED(CONTINUOUS | EVENT);
    double dx[2] = {0, 0};
    for (size_t j = 0; j < nknown; j++)
        if (known[j] <= X2) dx[known[j]] = seed[j];
    for (size_t i = 0; i < nunknown; i++)
        result[i] = unknown[i] == DER_X1 ? dx[1] : -stiffness(p) * dx[0] - p->r[D] * dx[1];
    return FMI_OK;
}

/* ---- co-simulation: explicit Euler with 1000 steps in each communication step ---- */

int fmi2DoStep(void *c, double time, double step, int no_earlier_state)
{
    enum { STEPS = 1000 };
    Plant *p = c;
    (void)no_earlier_state;
    if (p->mode == EVENT) p->mode = STEPPING;
    ALLOWED(STEPPING);
    if (fabs(time - p->time) > 1e-12) return FMI_ERROR;
    for (int i = 1; i <= STEPS; i++) {
        evaluate(p);
        int status = misbehave(p);
        if (status) return status;
        p->r[X1] += step / STEPS * p->r[DER_X1];
        p->r[X2] += step / STEPS * p->r[DER_X2];
        p->time = time + step * i / STEPS;
    }
    return FMI_OK;
}

int fmi2GetBooleanStatus(void *c, int kind, int *value)
{
    (void)c, (void)kind;
    *value = 0;
    return FMI_OK;
}

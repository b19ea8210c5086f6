/* arrays.c - an FMU of FMI 3 for tests of the importer: a structural parameter gives the number of
   states, der(x[i]) = -a[1]*i*x[i] + f32 where open[1]; arrays of two dimensions; every type of
   number. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fmi/import/standard/fmi_types.h"
#define FUNCTION(name, result, parameters, interface) \
    __attribute__((visibility("default"))) result fmi3##name parameters;
#include "fmi/import/standard/fmi3_functions.def"

enum { MOST = 50 };

typedef struct {
    uint64_t n;
    double time, a[3], x[MOST];
    float f32;
    int8_t i8;
    uint8_t u8;
    int16_t i16;
    uint16_t u16;
    int32_t i32;
    uint32_t u32;
    int64_t i64, mode, sum;
    bool open[2], configuring, below;
    char names[2][20], both[60];
} Arrays;

static double slope(const Arrays *m, size_t i)
{
    return -m->a[0] * (double)(i + 1) * m->x[i] + (m->open[0] ? (double)m->f32 : 0);
}

static void *instance(const char *token, const char *resources)
{
    size_t n = strlen(resources);
    if (strcmp(token, "{arrays-1}") || resources[0] != '/' || resources[n - 1] != '/') return NULL;
    Arrays *m = calloc(1, sizeof *m);
    *m = (Arrays){.n = 2,
                  .a = {1, 2, 3},
                  .x = {1, 2},
                  .i8 = -8,
                  .u8 = 200,
                  .i16 = -16000,
                  .u16 = 60000,
                  .i32 = -32,
                  .u32 = 4000000000u,
                  .i64 = -9007199254740993,
                  .mode = 7,
                  .open = {true, false},
                  .names = {"left", "right"}};
    for (size_t i = 2; i < MOST; i++) m->x[i] = (double)i + 1;
    return m;
}

void *fmi3InstantiateModelExchange(const char *name, const char *token, const char *resources,
                                   bool visible, bool logging, void *environment,
                                   fmi3_log_message *log)
{
    (void)name, (void)visible, (void)logging, (void)environment, (void)log;
    return instance(token, resources);
}

void *fmi3InstantiateCoSimulation(const char *name, const char *token, const char *resources,
                                  bool visible, bool logging, bool event_mode, bool early_return,
                                  const uint32_t *intermediate, size_t nintermediate,
                                  void *environment, fmi3_log_message *log, void *update)
{
    (void)name, (void)visible, (void)logging, (void)environment, (void)log, (void)event_mode;
    (void)early_return, (void)intermediate, (void)nintermediate, (void)update;
    return instance(token, resources);
}

void fmi3FreeInstance(void *c)
{
    free(c);
}

int fmi3EnterConfigurationMode(void *c)
{
    ((Arrays *)c)->configuring = true;
    return FMI_OK;
}

int fmi3ExitConfigurationMode(void *c)
{
    ((Arrays *)c)->configuring = false;
    return FMI_OK;
}

int fmi3EnterInitializationMode(void *c, bool has_tolerance, double tolerance, double start,
                                bool has_stop, double stop)
{
    (void)has_tolerance, (void)tolerance, (void)has_stop, (void)stop;
    ((Arrays *)c)->time = start;
    return FMI_OK;
}

int fmi3ExitInitializationMode(void *c)
{
    Arrays *m = c;
    m->below = m->x[0] < 0.5;
    snprintf(m->both, sizeof m->both, "%s+%s", m->names[0], m->names[1]);
    m->sum = m->i8 + m->u8 + m->i16 + m->u16 + m->i32 + (int64_t)m->u32 + m->i64 + m->mode;
    return FMI_OK;
}

int fmi3Terminate(void *c)
{
    (void)c;
    return FMI_OK;
}

/* ---- values ---- */

/* Returns the values of a Float64, and how many there are; NULL: it is computed. */
static double *reals(Arrays *m, uint32_t vr, size_t *n)
{
    *n = vr == 2 ? 3 : vr == 5 ? 6 : vr == 6 ? 1 : m->n;
    return vr == 2 ? m->a : vr == 3 ? m->x : NULL;
}

int fmi3GetFloat64(void *c, const uint32_t *vr, size_t nvr, double *value, size_t n)
{
    Arrays *m = c;
    for (size_t i = 0, at = 0, size; i < nvr; at += size, i++) {
        const double *from = reals(m, vr[i], &size);
        if (at + size > n) return FMI_ERROR;
        for (size_t e = 0; e < size; e++)
            value[at + e] = from         ? from[e]
                            : vr[i] == 4 ? slope(m, e)
                            : vr[i] == 6 ? m->x[0] - 0.5
                                         : (double)(e / 3 + 1) * 10 + (double)(e % 3) + m->x[0];
    }
    return FMI_OK;
}

int fmi3SetFloat64(void *c, const uint32_t *vr, size_t nvr, const double *value, size_t n)
{
    for (size_t i = 0, at = 0, size; i < nvr; at += size, i++) {
        double *to = reals(c, vr[i], &size);
        if (at + size > n || !to) return FMI_ERROR;
        memcpy(to, value + at, size * sizeof *to);
    }
    return FMI_OK;
}

#define SCALAR(name, type, reference, member) \
    int fmi3Get##name(void *c, const uint32_t *vr, size_t nvr, type *value, size_t n) \
    { \
        for (size_t i = 0; i < nvr; i++) { \
            if (vr[i] != (reference) && vr[i] != 19 && vr[i] != 22) return FMI_ERROR; \
            value[i] = ((Arrays *)c)->member; \
        } \
        return n == nvr ? FMI_OK : FMI_ERROR; \
    } \
    int fmi3Set##name(void *c, const uint32_t *vr, size_t nvr, const type *value, size_t n) \
    { \
        for (size_t i = 0; i < nvr; i++) ((Arrays *)c)->member = value[i]; \
        return n == nvr && vr[0] == (reference) ? FMI_OK : FMI_ERROR; \
    }

SCALAR(Float32, float, 10, f32)
SCALAR(Int8, int8_t, 11, i8)
SCALAR(UInt8, uint8_t, 12, u8)
SCALAR(Int16, int16_t, 13, i16)
SCALAR(UInt16, uint16_t, 14, u16)
SCALAR(Int32, int32_t, 15, i32)
SCALAR(UInt32, uint32_t, 16, u32)

int fmi3GetInt64(void *c, const uint32_t *vr, size_t nvr, int64_t *value, size_t n)
{
    const Arrays *m = c;
    for (size_t i = 0; i < nvr; i++)
        value[i] = vr[i] == 17 ? m->i64 : vr[i] == 19 ? m->mode : m->sum;
    return n == nvr ? FMI_OK : FMI_ERROR;
}

int fmi3SetInt64(void *c, const uint32_t *vr, size_t nvr, const int64_t *value, size_t n)
{
    Arrays *m = c;
    for (size_t i = 0; i < nvr; i++) *(vr[i] == 17 ? &m->i64 : &m->mode) = value[i];
    return n == nvr ? FMI_OK : FMI_ERROR;
}

int fmi3GetUInt64(void *c, const uint32_t *vr, size_t nvr, uint64_t *value, size_t n)
{
    *value = ((Arrays *)c)->n;
    return n == 1 && nvr == 1 && vr[0] == 1 ? FMI_OK : FMI_ERROR;
}

int fmi3SetUInt64(void *c, const uint32_t *vr, size_t nvr, const uint64_t *value, size_t n)
{
    Arrays *m = c;
    if (!m->configuring || *value > MOST || n != 1 || nvr != 1 || vr[0] != 1) return FMI_ERROR;
    m->n = *value;
    return FMI_OK;
}

int fmi3GetBoolean(void *c, const uint32_t *vr, size_t nvr, bool *value, size_t n)
{
    (void)vr;
    memcpy(value, ((Arrays *)c)->open, n);
    return n == 2 && nvr == 1 ? FMI_OK : FMI_ERROR;
}

int fmi3SetBoolean(void *c, const uint32_t *vr, size_t nvr, const bool *value, size_t n)
{
    (void)vr;
    memcpy(((Arrays *)c)->open, value, n);
    return n == 2 && nvr == 1 ? FMI_OK : FMI_ERROR;
}

int fmi3GetString(void *c, const uint32_t *vr, size_t nvr, const char **value, size_t n)
{
    Arrays *m = c;
    size_t at = 0;
    for (size_t i = 0; i < nvr; i++)
        if (vr[i] == 21) value[at++] = m->both;
        else
            for (int e = 0; e < 2; e++) value[at++] = m->names[e];
    return n == at ? FMI_OK : FMI_ERROR;
}

int fmi3SetString(void *c, const uint32_t *vr, size_t nvr, const char *const *value, size_t n)
{
    Arrays *m = c;
    for (size_t e = 0; e < n; e++) snprintf(m->names[e], sizeof m->names[e], "%s", value[e]);
    return n == 2 && nvr == 1 && vr[0] == 20 ? FMI_OK : FMI_ERROR;
}

/* ---- model exchange ---- */

int fmi3EnterEventMode(void *c)
{
    (void)c;
    return FMI_OK;
}

int fmi3UpdateDiscreteStates(void *c, bool *update_needed, bool *terminate, bool *nominals_changed,
                             bool *values_changed, bool *next_event_time_defined,
                             double *next_event_time)
{
    Arrays *m = c;
    *update_needed = *terminate = *nominals_changed = *values_changed = false;
    *next_event_time_defined = false;
    *next_event_time = 0;
    if (!m->below && m->x[0] < 0.5) { /* once: the first state jumps */
        m->below = true;
        m->x[0] -= 0.25;
        *values_changed = true;
    }
    return FMI_OK;
}

int fmi3EnterContinuousTimeMode(void *c)
{
    (void)c;
    return FMI_OK;
}

int fmi3CompletedIntegratorStep(void *c, bool no_earlier_state, bool *enter_event_mode,
                                bool *terminate)
{
    (void)c, (void)no_earlier_state, (void)enter_event_mode, (void)terminate;
    return FMI_ERROR; /* it is not needed, so that nobody may call it */
}

int fmi3SetTime(void *c, double time)
{
    ((Arrays *)c)->time = time;
    return FMI_OK;
}

int fmi3SetContinuousStates(void *c, const double *x, size_t n)
{
    Arrays *m = c;
    memcpy(m->x, x, n * sizeof *x);
    return n == m->n ? FMI_OK : FMI_ERROR;
}

int fmi3GetContinuousStates(void *c, double *x, size_t n)
{
    Arrays *m = c;
    memcpy(x, m->x, n * sizeof *x);
    return n == m->n ? FMI_OK : FMI_ERROR;
}

int fmi3GetNominalsOfContinuousStates(void *c, double *nominal, size_t n)
{
    (void)c;
    for (size_t i = 0; i < n; i++) nominal[i] = 1;
    return FMI_OK;
}

int fmi3GetContinuousStateDerivatives(void *c, double *der, size_t n)
{
    for (size_t i = 0; i < n; i++) der[i] = slope(c, i);
    return FMI_OK;
}

int fmi3GetEventIndicators(void *c, double *z, size_t n)
{
    z[0] = ((Arrays *)c)->x[0] - 0.5;
    return n == 1 ? FMI_OK : FMI_ERROR;
}

int fmi3GetDirectionalDerivative(void *c, const uint32_t *unknown, size_t nunknown,
                                 const uint32_t *known, size_t nknown, const double *seed,
                                 size_t nseed, double *result, size_t nresult)
{
    const Arrays *m = c;
    (void)nseed;
    for (size_t i = 0; i < nresult; i++) result[i] = -m->a[0] * (double)(i + 1) * seed[i];
    return nunknown == 1 && nknown == 1 && unknown[0] == 4 && known[0] == 3 ? FMI_OK : FMI_ERROR;
}

/* ---- co-simulation: the exact solution ---- */

int fmi3DoStep(void *c, double time, double step, bool no_earlier_state, bool *event_needed,
               bool *terminate, bool *early_return, double *last_time)
{
    Arrays *m = c;
    (void)no_earlier_state;
    for (size_t i = 0; i < m->n; i++) {
        double rate = m->a[0] * (double)(i + 1), level = m->open[0] ? (double)m->f32 / rate : 0;
        m->x[i] = level + (m->x[i] - level) * exp(-rate * step);
    }
    m->time = *last_time = time + step;
    *event_needed = *terminate = *early_return = false;
    return FMI_OK;
}

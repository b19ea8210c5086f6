/* fmi2_calls.c - the functions of FMI 2.0. */
#include "fmi/import/host/host.h"

#include <math.h>
#include <stdlib.h>

enum {
#define FUNCTION(name, result, parameters, interface) FMI2_##name,
#include "fmi/fmi2_functions.def"
    FMI2_FUNCTIONS
};

/* The function of this name; the block remembers which one is at work, in case it crashes. */
#define CALL(h, name) ((h)->s->function = FMI2_##name, (h)->fmi2.name)

static bool load(FmuHost *h)
{
    const HostFunction functions[] = {
#define FUNCTION(name, result, parameters, interface) {"fmi2" #name, #interface, &h->fmi2.name},
#include "fmi/fmi2_functions.def"
    };
    return mocc_host_find(h, functions, FMI2_FUNCTIONS);
}

static void *instantiate(FmuHost *h)
{
    FmuShared *s = h->s;
    h->callbacks = (Fmi2Callbacks){mocc_host_log2, calloc, free, NULL, h};
    return CALL(h, Instantiate)(
        mocc_shared_at(s, s->name), s->cosimulation ? FMI2_CO_SIMULATION : FMI2_MODEL_EXCHANGE,
        mocc_shared_at(s, s->token), mocc_shared_at(s, s->resources), &h->callbacks, 0, 0);
}

static void free_instance(FmuHost *h)
{
    CALL(h, FreeInstance)(h->instance);
}

static int configure(FmuHost *h, bool enter)
{
    (void)h, (void)enter;
    return FMI_OK; /* FMI 2 has no structural parameters */
}

static int enter_initialization(FmuHost *h)
{
    const FmuShared *s = h->s;
    int status =
        CALL(h, SetupExperiment)(h->instance, 1, s->tolerance, s->start, s->has_stop, s->stop);
    return status > FMI_WARNING ? status : CALL(h, EnterInitializationMode)(h->instance);
}

static int exit_initialization(FmuHost *h)
{
    return CALL(h, ExitInitializationMode)(h->instance);
}

static int terminate(FmuHost *h)
{
    return CALL(h, Terminate)(h->instance);
}

/* ---- values ---- */

static int get(FmuHost *h, const SharedList *list)
{
    const uint32_t *vr = mocc_shared_at(h->s, list->reference);
    size_t n = list->variables;
    int status;
    if (list->type == FMU_FLOAT64)
        return CALL(h, GetReal)(h->instance, vr, n, mocc_host_doubles(h, list->value));
    if (list->type == FMU_STRING) {
        const char **text = mocc_host_scratch(h, n, sizeof *text);
        status = CALL(h, GetString)(h->instance, vr, n, text);
        return status > FMI_WARNING ? status : mocc_host_store_texts(h, list, text);
    }
    int *value = mocc_host_scratch(h, n, sizeof *value);
    int64_t *to = mocc_shared_at(h->s, list->value);
    if (list->type == FMU_BOOLEAN) status = CALL(h, GetBoolean)(h->instance, vr, n, value);
    else status = CALL(h, GetInteger)(h->instance, vr, n, value);
    for (size_t i = 0; i < n && status <= FMI_WARNING; i++) to[i] = value[i];
    return status;
}

static int set(FmuHost *h, const SharedList *list)
{
    const uint32_t *vr = mocc_shared_at(h->s, list->reference);
    size_t n = list->variables;
    if (list->type == FMU_FLOAT64)
        return CALL(h, SetReal)(h->instance, vr, n, mocc_host_doubles(h, list->value));
    if (list->type == FMU_STRING)
        return CALL(h, SetString)(h->instance, vr, n, mocc_host_texts(h, list));
    int *value = mocc_host_scratch(h, n, sizeof *value);
    const int64_t *from = mocc_shared_at(h->s, list->value);
    for (size_t i = 0; i < n; i++) {
        value[i] = (int)from[i];
        if (value[i] == from[i]) continue;
        mocc_host_say(h, "an Integer of FMI 2 cannot be %lld", (long long)from[i]);
        return FMI_ERROR;
    }
    if (list->type == FMU_BOOLEAN) return CALL(h, SetBoolean)(h->instance, vr, n, value);
    return CALL(h, SetInteger)(h->instance, vr, n, value);
}

/* ---- model exchange ---- */

static int set_time(FmuHost *h, double time)
{
    return CALL(h, SetTime)(h->instance, time);
}

static int set_states(FmuHost *h, const double *x)
{
    return CALL(h, SetContinuousStates)(h->instance, x, h->s->nx);
}

static int get_states(FmuHost *h, double *x)
{
    return CALL(h, GetContinuousStates)(h->instance, x, h->s->nx);
}

static int get_nominals(FmuHost *h, double *nominal)
{
    return CALL(h, GetNominalsOfContinuousStates)(h->instance, nominal, h->s->nx);
}

static int get_derivatives(FmuHost *h, double *der)
{
    return CALL(h, GetDerivatives)(h->instance, der, h->s->nx);
}

static int get_indicators(FmuHost *h, double *z)
{
    return CALL(h, GetEventIndicators)(h->instance, z, h->s->nz);
}

static int get_direction(FmuHost *h, const double *seed, double *direction)
{
    const FmuShared *s = h->s;
    if (!h->fmi2.GetDirectionalDerivative) {
        mocc_host_say(h, "the binary lacks the function fmi2GetDirectionalDerivative");
        return FMI_ERROR;
    }
    return CALL(h, GetDirectionalDerivative)(h->instance, mocc_shared_at(h->s, s->derivative),
                                             s->states, mocc_shared_at(h->s, s->state), s->states,
                                             seed, direction);
}

static int enter_event_mode(FmuHost *h)
{
    return CALL(h, EnterEventMode)(h->instance);
}

static int update_discrete_states(FmuHost *h, bool *again, bool *nominals)
{
    Fmi2EventInfo info = {0};
    int status = CALL(h, NewDiscreteStates)(h->instance, &info);
    *again = info.new_discrete_states_needed;
    *nominals = info.nominals_changed;
    h->s->terminates = info.terminate_simulation;
    h->s->next_event = info.next_event_time_defined ? info.next_event_time : INFINITY;
    return status;
}

static int enter_continuous_time_mode(FmuHost *h)
{
    return CALL(h, EnterContinuousTimeMode)(h->instance);
}

static int completed_step(FmuHost *h)
{
    int event = 0, end = 0;
    int status = CALL(h, CompletedIntegratorStep)(h->instance, 1, &event, &end);
    h->s->wants_event = event;
    h->s->terminates = end;
    return status;
}

/* ---- co-simulation ---- */

static int do_step(FmuHost *h, double time, double step)
{
    int status = CALL(h, DoStep)(h->instance, time, step, 1), ended = 0;
    if (status == FMI_DISCARD && h->fmi2.GetBooleanStatus &&
        h->fmi2.GetBooleanStatus(h->instance, FMI2_TERMINATED, &ended) <= FMI_WARNING && ended) {
        h->s->terminates = true;
        return FMI_OK;
    }
    return status;
}

const HostCalls mocc_host_fmi2 = {
    load,
    instantiate,
    free_instance,
    configure,
    enter_initialization,
    exit_initialization,
    terminate,
    get,
    set,
    set_time,
    set_states,
    get_states,
    get_nominals,
    get_derivatives,
    get_indicators,
    get_direction,
    enter_event_mode,
    update_discrete_states,
    enter_continuous_time_mode,
    completed_step,
    do_step,
};

/* fmi2_calls.c - the functions of FMI 2.0. */
#include "fmi/import/calls/calls.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
#define FUNCTION(name, result, parameters, interface) FMI2_##name,
#include "fmi/import/standard/fmi2_functions.def"
    FMI2_FUNCTIONS
};

/* The function of this name; its number is kept, in case it crashes. */
#define CALL(c, name) (*(c)->fmu->function = FMI2_##name, (c)->fmi2.name)
#include "fmi/import/calls/common_calls.inc"

static bool load(FmuCalls *c)
{
    const FmuFunction functions[] = {
#define FUNCTION(name, result, parameters, interface) {"fmi2" #name, #interface, &c->fmi2.name},
#include "fmi/import/standard/fmi2_functions.def"
    };
    return mocc_calls_find(c, functions, FMI2_FUNCTIONS);
}

static void *instantiate(FmuCalls *c)
{
    char uri[1000];
    const FmuModel *fmu = c->fmu;
    snprintf(uri, sizeof uri, "file://%s", fmu->files.resources);
    c->callbacks = (Fmi2Callbacks){mocc_calls_log2, calloc, free, NULL, c};
    return CALL(c, Instantiate)(fmu->d->name,
                                fmu->cosimulation ? FMI2_CO_SIMULATION : FMI2_MODEL_EXCHANGE,
                                fmu->d->token, uri, &c->callbacks, 0, 0);
}

static int configure(FmuCalls *c, bool enter)
{
    (void)c, (void)enter;
    return FMI_OK; /* FMI 2 has no structural parameters */
}

static int enter_initialization(FmuCalls *c)
{
    const FmuModel *fmu = c->fmu;
    int status = CALL(c, SetupExperiment)(c->instance, 1, fmu->tolerance, c->time, 1, fmu->stop);
    return status > FMI_WARNING ? status : CALL(c, EnterInitializationMode)(c->instance);
}

/* ---- values ---- */

static int get(FmuCalls *c, const FmuTransfer *list)
{
    const uint32_t *vr = list->reference;
    size_t n = list->variables;
    int status;
    if (list->type == FMU_FLOAT64) return CALL(c, GetReal)(c->instance, vr, n, list->value.real);
    if (list->type == FMU_STRING) return CALL(c, GetString)(c->instance, vr, n, list->value.text);
    int *value = mocc_calls_scratch(c, n, sizeof *value);
    int64_t *to = list->value.whole;
    if (list->type == FMU_BOOLEAN) status = CALL(c, GetBoolean)(c->instance, vr, n, value);
    else status = CALL(c, GetInteger)(c->instance, vr, n, value);
    for (size_t i = 0; i < n && status <= FMI_WARNING; i++) to[i] = value[i];
    return status;
}

static int set(FmuCalls *c, const FmuTransfer *list)
{
    const uint32_t *vr = list->reference;
    size_t n = list->variables;
    if (list->type == FMU_FLOAT64) return CALL(c, SetReal)(c->instance, vr, n, list->value.real);
    if (list->type == FMU_STRING) return CALL(c, SetString)(c->instance, vr, n, list->value.text);
    int *value = mocc_calls_scratch(c, n, sizeof *value);
    const int64_t *from = list->value.whole;
    for (size_t i = 0; i < n; i++) {
        value[i] = (int)from[i];
        if (value[i] == from[i]) continue;
        mocc_calls_say(c, "an Integer of FMI 2 cannot be %lld", (long long)from[i]);
        return FMI_ERROR;
    }
    if (list->type == FMU_BOOLEAN) return CALL(c, SetBoolean)(c->instance, vr, n, value);
    return CALL(c, SetInteger)(c->instance, vr, n, value);
}

/* ---- model exchange ---- */

static int get_derivatives(FmuCalls *c, double *der)
{
    return CALL(c, GetDerivatives)(c->instance, der, c->nx);
}

static int get_direction(FmuCalls *c, const double *seed, double *direction)
{
    const FmuModel *fmu = c->fmu;
    if (!c->fmi2.GetDirectionalDerivative) {
        mocc_calls_say(c, "the binary lacks the function fmi2GetDirectionalDerivative");
        return FMI_ERROR;
    }
    return CALL(c, GetDirectionalDerivative)(c->instance, fmu->derivative, (size_t)fmu->states,
                                             fmu->state, (size_t)fmu->states, seed, direction);
}

static int update_discrete_states(FmuCalls *c, bool *again)
{
    Fmi2EventInfo info = {0};
    int status = CALL(c, NewDiscreteStates)(c->instance, &info);
    *again = info.new_discrete_states_needed;
    c->nominals_changed |= info.nominals_changed != 0;
    c->terminates = info.terminate_simulation;
    c->next_event = info.next_event_time_defined ? info.next_event_time : INFINITY;
    return status;
}

static int completed_step(FmuCalls *c)
{
    int event = 0, end = 0;
    int status = CALL(c, CompletedIntegratorStep)(c->instance, 1, &event, &end);
    c->wants_event = event;
    c->terminates = end;
    return status;
}

/* ---- co-simulation ---- */

static int do_step(FmuCalls *c, double time, double step)
{
    int status = CALL(c, DoStep)(c->instance, time, step, 1), ended = 0;
    if (status == FMI_DISCARD && c->fmi2.GetBooleanStatus &&
        c->fmi2.GetBooleanStatus(c->instance, FMI2_TERMINATED, &ended) <= FMI_WARNING && ended) {
        c->terminates = true;
        return FMI_OK;
    }
    return status;
}

const FmuVersionCalls mocc_calls_fmi2 = {
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

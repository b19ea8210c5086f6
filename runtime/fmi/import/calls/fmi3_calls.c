/* fmi3_calls.c - the functions of FMI 3.0. */
#include "fmi/import/calls/calls.h"

#include <math.h>
#include <stdio.h>

enum {
#define FUNCTION(name, result, parameters, interface) FMI3_##name,
#include "fmi/import/standard/fmi3_functions.def"
    FMI3_FUNCTIONS
};

/* The function of this name; its number is kept, in case it crashes. */
#define CALL(c, name) (*(c)->fmu->function = FMI3_##name, (c)->fmi3.name)
#include "fmi/import/calls/common_calls.inc"

static bool load(FmuCalls *c)
{
    const FmuFunction functions[] = {
#define FUNCTION(name, result, parameters, interface) {"fmi3" #name, #interface, &c->fmi3.name},
#include "fmi/import/standard/fmi3_functions.def"
    };
    return mocc_calls_find(c, functions, FMI3_FUNCTIONS);
}

static void *instantiate(FmuCalls *c)
{
    const FmuModel *fmu = c->fmu;
    char resources[1000];
    const char *name = fmu->d->name, *token = fmu->d->token;
    snprintf(resources, sizeof resources, "%s/", fmu->files.resources);
    if (fmu->cosimulation)
        return CALL(c, InstantiateCoSimulation)(name, token, resources, false, false, false, false,
                                                NULL, 0, c, mocc_calls_log3, NULL);
    return CALL(c, InstantiateModelExchange)(name, token, resources, false, false, c,
                                             mocc_calls_log3);
}

static int missing(FmuCalls *c, const char *function)
{
    mocc_calls_say(c, "the binary lacks the function %s", function);
    return FMI_ERROR;
}

static int configure(FmuCalls *c, bool enter)
{
    if (!c->fmi3.EnterConfigurationMode || !c->fmi3.ExitConfigurationMode)
        return missing(c, "fmi3EnterConfigurationMode");
    return enter ? CALL(c, EnterConfigurationMode)(c->instance)
                 : CALL(c, ExitConfigurationMode)(c->instance);
}

static int enter_initialization(FmuCalls *c)
{
    const FmuModel *fmu = c->fmu;
    return CALL(c, EnterInitializationMode)(c->instance, true, fmu->tolerance, c->time, true,
                                            fmu->stop);
}

/* ---- values ---- */

static int too_large(FmuCalls *c, int function, const char *type, long long value)
{
    *c->fmu->function = function;
    mocc_calls_say(c, "a variable of type %s cannot be %lld", type, value);
    return FMI_ERROR;
}

/* Defines get_NAME and set_NAME, which convert between the carrier in the block and the type of the
   FMU; a value that the type does not have is an error. */
#define NUMBERS(name, ctype, carrier, member) \
    static int get_##name(FmuCalls *c, const FmuTransfer *l) \
    { \
        if (!c->fmi3.Get##name) return missing(c, "fmi3Get" #name); \
        carrier *to = l->value.member; \
        ctype *value = mocc_calls_scratch(c, l->values, sizeof *value); \
        int status = \
            CALL(c, Get##name)(c->instance, l->reference, l->variables, value, l->values); \
        for (uint32_t i = 0; i < l->values && status <= FMI_WARNING; i++) \
            to[i] = (carrier)value[i]; \
        return status; \
    } \
    static int set_##name(FmuCalls *c, const FmuTransfer *l) \
    { \
        if (!c->fmi3.Set##name) return missing(c, "fmi3Set" #name); \
        const carrier *from = l->value.member; \
        ctype *value = mocc_calls_scratch(c, l->values, sizeof *value); \
        for (uint32_t i = 0; i < l->values; i++) { \
            value[i] = (ctype)from[i]; \
            if ((carrier)1 / 2 != 0 || (carrier)value[i] == from[i]) continue; \
            return too_large(c, FMI3_Set##name, #name, (long long)from[i]); \
        } \
        return CALL(c, Set##name)(c->instance, l->reference, l->variables, value, l->values); \
    }

NUMBERS(Float64, double, double, real)
NUMBERS(Float32, float, double, real)
NUMBERS(Int8, int8_t, int64_t, whole)
NUMBERS(UInt8, uint8_t, int64_t, whole)
NUMBERS(Int16, int16_t, int64_t, whole)
NUMBERS(UInt16, uint16_t, int64_t, whole)
NUMBERS(Int32, int32_t, int64_t, whole)
NUMBERS(UInt32, uint32_t, int64_t, whole)
NUMBERS(Int64, int64_t, int64_t, whole)
NUMBERS(UInt64, uint64_t, int64_t, whole)
NUMBERS(Boolean, bool, int64_t, whole)

static int get_String(FmuCalls *c, const FmuTransfer *l)
{
    if (!c->fmi3.GetString) return missing(c, "fmi3GetString");
    return CALL(c, GetString)(c->instance, l->reference, l->variables, l->value.text, l->values);
}

static int set_String(FmuCalls *c, const FmuTransfer *l)
{
    if (!c->fmi3.SetString) return missing(c, "fmi3SetString");
    return CALL(c, SetString)(c->instance, l->reference, l->variables, l->value.text, l->values);
}

typedef int transfer_fn(FmuCalls *c, const FmuTransfer *list);

/* Items of enumerations are carried as Int64. */
static transfer_fn *const getters[] = {get_Float64, get_Float32, get_Int8,   get_UInt8, get_Int16,
                                       get_UInt16,  get_Int32,   get_UInt32, get_Int64, get_UInt64,
                                       get_Boolean, get_Int64,   get_String};
static transfer_fn *const setters[] = {set_Float64, set_Float32, set_Int8,   set_UInt8, set_Int16,
                                       set_UInt16,  set_Int32,   set_UInt32, set_Int64, set_UInt64,
                                       set_Boolean, set_Int64,   set_String};

static int get(FmuCalls *c, const FmuTransfer *list)
{
    return getters[list->type](c, list);
}

static int set(FmuCalls *c, const FmuTransfer *list)
{
    return setters[list->type](c, list);
}

/* ---- model exchange ---- */

static int get_derivatives(FmuCalls *c, double *der)
{
    return CALL(c, GetContinuousStateDerivatives)(c->instance, der, c->nx);
}

static int get_direction(FmuCalls *c, const double *seed, double *direction)
{
    const FmuModel *fmu = c->fmu;
    if (!c->fmi3.GetDirectionalDerivative) return missing(c, "fmi3GetDirectionalDerivative");
    return CALL(c, GetDirectionalDerivative)(c->instance, fmu->derivative, (size_t)fmu->states,
                                             fmu->state, (size_t)fmu->states, seed, c->nx,
                                             direction, c->nx);
}

static int update_discrete_states(FmuCalls *c, bool *again)
{
    bool values = false, nominals = false, timed = false;
    double next = INFINITY;
    int status = CALL(c, UpdateDiscreteStates)(c->instance, again, &c->terminates, &nominals,
                                               &values, &timed, &next);
    c->nominals_changed |= nominals;
    c->next_event = timed ? next : INFINITY;
    return status;
}

static int completed_step(FmuCalls *c)
{
    return CALL(c, CompletedIntegratorStep)(c->instance, true, &c->wants_event, &c->terminates);
}

/* ---- co-simulation ---- */

static int do_step(FmuCalls *c, double time, double step)
{
    bool event = false, early = false;
    double reached = time + step;
    int status =
        CALL(c, DoStep)(c->instance, time, step, true, &event, &c->terminates, &early, &reached);
    if (status <= FMI_WARNING && early && !c->terminates) {
        mocc_calls_say(c, "the FMU returned early from a step, at time = %.10g", reached);
        return FMI_ERROR;
    }
    return status;
}

const FmuVersionCalls mocc_calls_fmi3 = {
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

/* fmi3_calls.c - the functions of FMI 3.0. */
#include "fmi/import/host/host.h"

#include <math.h>

enum {
#define FUNCTION(name, result, parameters, interface) FMI3_##name,
#include "fmi/fmi3_functions.def"
    FMI3_FUNCTIONS
};

/* The function of this name; the block remembers which one is at work, in case it crashes. */
#define CALL(h, name) ((h)->s->function = FMI3_##name, (h)->fmi3.name)

static bool load(FmuHost *h)
{
    const HostFunction functions[] = {
#define FUNCTION(name, result, parameters, interface) {"fmi3" #name, #interface, &h->fmi3.name},
#include "fmi/fmi3_functions.def"
    };
    return mocc_host_find(h, functions, FMI3_FUNCTIONS);
}

static void *instantiate(FmuHost *h)
{
    FmuShared *s = h->s;
    const char *name = mocc_shared_at(s, s->name), *token = mocc_shared_at(s, s->token),
               *resources = mocc_shared_at(s, s->resources);
    if (s->cosimulation)
        return CALL(h, InstantiateCoSimulation)(name, token, resources, false, false, false, false,
                                                NULL, 0, h, mocc_host_log3, NULL);
    return CALL(h, InstantiateModelExchange)(name, token, resources, false, false, h,
                                             mocc_host_log3);
}

static void free_instance(FmuHost *h)
{
    CALL(h, FreeInstance)(h->instance);
}

static int missing(FmuHost *h, const char *function)
{
    mocc_host_say(h, "the binary lacks the function %s", function);
    return FMI_ERROR;
}

static int configure(FmuHost *h, bool enter)
{
    if (!h->fmi3.EnterConfigurationMode || !h->fmi3.ExitConfigurationMode)
        return missing(h, "fmi3EnterConfigurationMode");
    return enter ? CALL(h, EnterConfigurationMode)(h->instance)
                 : CALL(h, ExitConfigurationMode)(h->instance);
}

static int enter_initialization(FmuHost *h)
{
    const FmuShared *s = h->s;
    return CALL(h, EnterInitializationMode)(h->instance, true, s->tolerance, s->start, s->has_stop,
                                            s->stop);
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

/* Defines get_NAME and set_NAME, which convert between the carrier in the block and the type of the
   FMU; a value that the type does not have is an error. */
#define NUMBERS(name, ctype, carrier) \
    static int get_##name(FmuHost *h, const SharedList *l) \
    { \
        if (!h->fmi3.Get##name) return missing(h, "fmi3Get" #name); \
        carrier *to = mocc_shared_at(h->s, l->value); \
        ctype *value = mocc_host_scratch(h, l->values, sizeof *value); \
        int status = CALL(h, Get##name)(h->instance, mocc_shared_at(h->s, l->reference), \
                                        l->variables, value, l->values); \
        for (uint32_t i = 0; i < l->values && status <= FMI_WARNING; i++) \
            to[i] = (carrier)value[i]; \
        return status; \
    } \
    static int set_##name(FmuHost *h, const SharedList *l) \
    { \
        if (!h->fmi3.Set##name) return missing(h, "fmi3Set" #name); \
        const carrier *from = mocc_shared_at(h->s, l->value); \
        ctype *value = mocc_host_scratch(h, l->values, sizeof *value); \
        for (uint32_t i = 0; i < l->values; i++) { \
            value[i] = (ctype)from[i]; \
            if ((carrier)1 / 2 != 0 || (carrier)value[i] == from[i]) continue; \
            mocc_host_say(h, "a variable of type " #name " cannot be %lld", (long long)from[i]); \
            return FMI_ERROR; \
        } \
        return CALL(h, Set##name)(h->instance, mocc_shared_at(h->s, l->reference), l->variables, \
                                  value, l->values); \
    }

NUMBERS(Float64, double, double)
NUMBERS(Float32, float, double)
NUMBERS(Int8, int8_t, int64_t)
NUMBERS(UInt8, uint8_t, int64_t)
NUMBERS(Int16, int16_t, int64_t)
NUMBERS(UInt16, uint16_t, int64_t)
NUMBERS(Int32, int32_t, int64_t)
NUMBERS(UInt32, uint32_t, int64_t)
NUMBERS(Int64, int64_t, int64_t)
NUMBERS(UInt64, uint64_t, int64_t)
NUMBERS(Boolean, bool, int64_t)

static int get_String(FmuHost *h, const SharedList *l)
{
    if (!h->fmi3.GetString) return missing(h, "fmi3GetString");
    const char **text = mocc_host_scratch(h, l->values, sizeof *text);
    int status = CALL(h, GetString)(h->instance, mocc_shared_at(h->s, l->reference), l->variables,
                                    text, l->values);
    return status > FMI_WARNING ? status : mocc_host_store_texts(h, l, text);
}

static int set_String(FmuHost *h, const SharedList *l)
{
    if (!h->fmi3.SetString) return missing(h, "fmi3SetString");
    return CALL(h, SetString)(h->instance, mocc_shared_at(h->s, l->reference), l->variables,
                              mocc_host_texts(h, l), l->values);
}

typedef int transfer_fn(FmuHost *h, const SharedList *list);

/* Items of enumerations are carried as Int64. */
static transfer_fn *const getters[] = {get_Float64, get_Float32, get_Int8,   get_UInt8, get_Int16,
                                       get_UInt16,  get_Int32,   get_UInt32, get_Int64, get_UInt64,
                                       get_Boolean, get_Int64,   get_String};
static transfer_fn *const setters[] = {set_Float64, set_Float32, set_Int8,   set_UInt8, set_Int16,
                                       set_UInt16,  set_Int32,   set_UInt32, set_Int64, set_UInt64,
                                       set_Boolean, set_Int64,   set_String};

static int get(FmuHost *h, const SharedList *list)
{
    return getters[list->type](h, list);
}

static int set(FmuHost *h, const SharedList *list)
{
    return setters[list->type](h, list);
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
    return CALL(h, GetContinuousStateDerivatives)(h->instance, der, h->s->nx);
}

static int get_indicators(FmuHost *h, double *z)
{
    return CALL(h, GetEventIndicators)(h->instance, z, h->s->nz);
}

static int get_direction(FmuHost *h, const double *seed, double *direction)
{
    const FmuShared *s = h->s;
    if (!h->fmi3.GetDirectionalDerivative) return missing(h, "fmi3GetDirectionalDerivative");
    return CALL(h, GetDirectionalDerivative)(h->instance, mocc_shared_at(h->s, s->derivative),
                                             s->states, mocc_shared_at(h->s, s->state), s->states,
                                             seed, s->nx, direction, s->nx);
}

static int enter_event_mode(FmuHost *h)
{
    return CALL(h, EnterEventMode)(h->instance);
}

static int update_discrete_states(FmuHost *h, bool *again, bool *nominals)
{
    bool values, timed = false;
    double next = INFINITY;
    int status = CALL(h, UpdateDiscreteStates)(h->instance, again, &h->s->terminates, nominals,
                                               &values, &timed, &next);
    h->s->next_event = timed ? next : INFINITY;
    return status;
}

static int enter_continuous_time_mode(FmuHost *h)
{
    return CALL(h, EnterContinuousTimeMode)(h->instance);
}

static int completed_step(FmuHost *h)
{
    return CALL(h, CompletedIntegratorStep)(h->instance, true, &h->s->wants_event,
                                            &h->s->terminates);
}

/* ---- co-simulation ---- */

static int do_step(FmuHost *h, double time, double step)
{
    bool event = false, early = false;
    double reached = time + step;
    int status =
        CALL(h, DoStep)(h->instance, time, step, true, &event, &h->s->terminates, &early, &reached);
    if (status <= FMI_WARNING && early && !h->s->terminates) {
        mocc_host_say(h, "the FMU returned early from a step, at time = %.10g", reached);
        return FMI_ERROR;
    }
    return status;
}

const HostCalls mocc_host_fmi3 = {
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

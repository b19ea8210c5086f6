/* fmi2.c - the functions of FMI 2.0 for model exchange and co-simulation. */
#include "fmi/fmi2_functions.h"
#include "fmi/fmu.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What an instance has of this version of FMI. */
typedef struct {
    Fmu *fmu;
    const fmi2CallbackFunctions *callbacks;
    bool terminated; /* by terminate() of the model, within the last step */
    double reached;
    fmi2Status step_status;
} Fmi2Instance;

typedef enum {
#define CALL(name, exchange, cosimulation) CALL_##name,
#include "fmi/fmi2_calls.def"
#undef CALL
} Fmi2Call;

static const FmuCall calls[] = {
#define CALL(name, exchange, cosimulation) {"fmi2" #name, {exchange, cosimulation}},
#include "fmi/fmi2_calls.def"
#undef CALL
};

/* Returns the instance if the function may be called in its state; otherwise NULL, after a
   message. */
static Fmu *enter(fmi2Component c, Fmi2Call call)
{
    Fmu *f = c ? ((Fmi2Instance *)c)->fmu : NULL;
    return f && mocc_fmu_may(f, &calls[call]) ? f : NULL;
}

static fmi2Status leave(Fmu *f, FmuStatus status)
{
    return (fmi2Status)mocc_fmu_leave(f, status);
}

static void log_message(const Fmu *f, FmuStatus status, const char *category, const char *message)
{
    const Fmi2Instance *c = f->host;
    const fmi2CallbackFunctions *to = c->callbacks;
    if (!to->logger || (status == FMU_OK && !f->logging)) return;
    to->logger(to->componentEnvironment, f->name, (fmi2Status)status, category, "%s", message);
}

/* ---- life ---- */

const char *FMI2(GetTypesPlatform)(void)
{
    return "default";
}

const char *FMI2(GetVersion)(void)
{
    return "2.0";
}

fmi2Status FMI2(SetDebugLogging)(fmi2Component c, fmi2Boolean on, size_t n,
                                 const fmi2String categories[])
{
    Fmu *f = enter(c, CALL_SetDebugLogging);
    (void)n;
    (void)categories;
    if (!f) return fmi2Error;
    mocc_fmu_set_logging(f, on);
    return fmi2OK;
}

fmi2Component FMI2(Instantiate)(fmi2String name, fmi2Type type, fmi2String guid,
                                fmi2String resources, const fmi2CallbackFunctions *callbacks,
                                fmi2Boolean visible, fmi2Boolean logging)
{
    (void)visible;
    if (!callbacks) return NULL;
    if (!guid || strcmp(guid, mocc_the_fmu.token) != 0 || mocc_the_model->abi != MOCC_ABI) {
        if (callbacks->logger)
            callbacks->logger(callbacks->componentEnvironment, name ? name : "", fmi2Error,
                              "logStatusError", "the guid %s is not that of this FMU, %s",
                              guid ? guid : "(none)", mocc_the_fmu.token);
        return NULL;
    }
    Fmi2Instance *c = mocc_alloc(1, sizeof *c);
    c->callbacks = callbacks;
    c->fmu = mocc_fmu_new(name, type == fmi2CoSimulation, resources, log_message, c);
    mocc_fmu_set_logging(c->fmu, logging);
    return c;
}

void FMI2(FreeInstance)(fmi2Component c)
{
    if (!c) return;
    mocc_fmu_free(((Fmi2Instance *)c)->fmu);
    free(c);
}

fmi2Status FMI2(SetupExperiment)(fmi2Component c, fmi2Boolean tolerance_defined, fmi2Real tolerance,
                                 fmi2Real start, fmi2Boolean stop_defined, fmi2Real stop)
{
    Fmu *f = enter(c, CALL_SetupExperiment);
    if (!f) return fmi2Error;
    if (stop_defined && !(stop >= start))
        return leave(
            f, mocc_fmu_error(f, "the stop time %g is before the start time %g", stop, start));
    f->start = start;
    f->I->time = start;
    f->stop = stop_defined ? stop : start;
    if (tolerance_defined && tolerance > 0) f->tolerance = tolerance;
    return fmi2OK;
}

fmi2Status FMI2(EnterInitializationMode)(fmi2Component c)
{
    Fmu *f = enter(c, CALL_EnterInitializationMode);
    if (!f) return fmi2Error;
    return leave(f, mocc_fmu_enter_initialization(f, f->start, f->stop, f->tolerance));
}

fmi2Status FMI2(ExitInitializationMode)(fmi2Component c)
{
    Fmu *f = enter(c, CALL_ExitInitializationMode);
    FmuEventInfo event;
    if (!f) return fmi2Error;
    FmuStatus status = mocc_fmu_exit_initialization(f);
    if (status <= FMU_WARNING && f->cosimulation) {
        status = mocc_fmu_event(f, &event);
        f->state = FMU_STEP_MODE;
    }
    return leave(f, status);
}

fmi2Status FMI2(Terminate)(fmi2Component c)
{
    Fmu *f = enter(c, CALL_Terminate);
    if (!f) return fmi2Error;
    return leave(f, mocc_fmu_terminate(f));
}

fmi2Status FMI2(Reset)(fmi2Component c)
{
    Fmu *f = enter(c, CALL_Reset);
    if (!f) return fmi2Error;
    mocc_fmu_reset(f);
    ((Fmi2Instance *)c)->terminated = false;
    return fmi2OK;
}

/* ---- values ---- */

fmi2Status FMI2(GetReal)(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                         fmi2Real value[])
{
    Fmu *f = enter(c, CALL_Get);
    return f ? leave(f, mocc_fmu_get_reals(f, reference, n, value, n)) : fmi2Error;
}

/* Reads Integers, Booleans and enumerations, which FMI 2.0 passes as int. */
static fmi2Status get_ints(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                           int value[], unsigned types)
{
    Fmu *f = enter(c, CALL_Get);
    FmuStatus status = FMU_OK;
    for (size_t i = 0; f && i < n && status <= FMU_WARNING; i++) {
        mocc_int one = 0;
        status = mocc_fmu_get_integers(f, reference + i, 1, types, &one, 1);
        value[i] = (int)one;
        if (one != value[i])
            status = mocc_fmu_error(f, "%s = %lld does not fit into an Integer of FMI 2.0",
                                    mocc_fmu_variable(f, reference[i])->name, (long long)one);
    }
    return f ? leave(f, status) : fmi2Error;
}

fmi2Status FMI2(GetInteger)(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                            fmi2Integer value[])
{
    return get_ints(c, reference, n, value, 1u << MOCC_INTEGER | 1u << MOCC_ENUM);
}

fmi2Status FMI2(GetBoolean)(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                            fmi2Boolean value[])
{
    return get_ints(c, reference, n, value, 1u << MOCC_BOOLEAN);
}

fmi2Status FMI2(GetString)(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                           fmi2String value[])
{
    Fmu *f = enter(c, CALL_Get);
    return f ? leave(f, mocc_fmu_get_strings(f, reference, n, value, n)) : fmi2Error;
}

fmi2Status FMI2(SetReal)(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                         const fmi2Real value[])
{
    Fmu *f = enter(c, CALL_SetReal);
    return f ? leave(f, mocc_fmu_set_reals(f, reference, n, value, n)) : fmi2Error;
}

static fmi2Status set_ints(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                           const int value[], unsigned types)
{
    Fmu *f = enter(c, CALL_SetDiscrete);
    FmuStatus status = FMU_OK;
    for (size_t i = 0; f && i < n && status <= FMU_WARNING; i++) {
        mocc_int one = types == 1u << MOCC_BOOLEAN ? value[i] != 0 : value[i];
        status = mocc_fmu_set_integers(f, reference + i, 1, types, &one, 1);
    }
    return f ? leave(f, status) : fmi2Error;
}

fmi2Status FMI2(SetInteger)(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                            const fmi2Integer value[])
{
    return set_ints(c, reference, n, value, 1u << MOCC_INTEGER | 1u << MOCC_ENUM);
}

fmi2Status FMI2(SetBoolean)(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                            const fmi2Boolean value[])
{
    return set_ints(c, reference, n, value, 1u << MOCC_BOOLEAN);
}

fmi2Status FMI2(SetString)(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                           const fmi2String value[])
{
    Fmu *f = enter(c, CALL_SetDiscrete);
    return f ? leave(f, mocc_fmu_set_strings(f, reference, n, value, n)) : fmi2Error;
}

/* ---- model exchange ---- */

fmi2Status FMI2(EnterEventMode)(fmi2Component c)
{
    Fmu *f = enter(c, CALL_EnterEventMode);
    if (!f) return fmi2Error;
    return f->state == FMU_EVENT_MODE ? fmi2OK : leave(f, mocc_fmu_enter_event_mode(f));
}

fmi2Status FMI2(NewDiscreteStates)(fmi2Component c, fmi2EventInfo *info)
{
    Fmu *f = enter(c, CALL_NewDiscreteStates);
    FmuEventInfo event = {0};
    if (!f) return fmi2Error;
    FmuStatus status = mocc_fmu_event(f, &event);
    *info = (fmi2EventInfo){.terminateSimulation = event.terminate,
                            .nominalsOfContinuousStatesChanged = event.nominals_changed,
                            .valuesOfContinuousStatesChanged = event.states_changed,
                            .nextEventTimeDefined = event.next < INFINITY,
                            .nextEventTime = event.next < INFINITY ? event.next : 0};
    return leave(f, status);
}

fmi2Status FMI2(EnterContinuousTimeMode)(fmi2Component c)
{
    Fmu *f = enter(c, CALL_EnterContinuousTimeMode);
    if (!f) return fmi2Error;
    f->state = FMU_CONTINUOUS;
    return fmi2OK;
}

fmi2Status FMI2(CompletedIntegratorStep)(fmi2Component c, fmi2Boolean no_set_state,
                                         fmi2Boolean *event, fmi2Boolean *terminate)
{
    Fmu *f = enter(c, CALL_CompletedIntegratorStep);
    bool enters = false;
    (void)no_set_state;
    if (!f) return fmi2Error;
    FmuStatus status = mocc_fmu_completed_step(f, &enters);
    *event = enters;
    *terminate = f->I->terminate;
    return leave(f, status);
}

fmi2Status FMI2(SetTime)(fmi2Component c, fmi2Real time)
{
    Fmu *f = enter(c, CALL_SetTime);
    if (!f) return fmi2Error;
    mocc_fmu_set_time(f, time);
    return fmi2OK;
}

/* A function that passes all states, their derivatives or nominals, or all event indicators: its
   name, the type of the values, its row of fmi2_calls.def, the function that does it. */
#define VECTOR(name, type, call, function) \
    fmi2Status FMI2(name)(fmi2Component c, type value[], size_t n) \
    { \
        Fmu *f = enter(c, CALL_##call); \
        return f ? leave(f, mocc_fmu_##function(f, value, n)) : fmi2Error; \
    }
VECTOR(SetContinuousStates, const fmi2Real, SetContinuousStates, set_states)
VECTOR(GetDerivatives, fmi2Real, GetContinuous, derivatives)
VECTOR(GetEventIndicators, fmi2Real, GetContinuous, indicators)
VECTOR(GetContinuousStates, fmi2Real, GetContinuous, states)
VECTOR(GetNominalsOfContinuousStates, fmi2Real, GetContinuous, nominals)

/* ---- co-simulation ---- */

fmi2Status FMI2(SetRealInputDerivatives)(fmi2Component c, const fmi2ValueReference reference[],
                                         size_t n, const fmi2Integer order[],
                                         const fmi2Real value[])
{
    Fmu *f = enter(c, CALL_SetRealInputDerivatives);
    FmuStatus status = FMU_OK;
    for (size_t i = 0; f && i < n && !status; i++)
        status = order[i] == 1 ? mocc_fmu_set_input_slope(f, reference[i], value[i])
                               : mocc_fmu_error(f, "only first derivatives of inputs can be set");
    return f ? leave(f, status) : fmi2Error;
}

fmi2Status FMI2(GetRealOutputDerivatives)(fmi2Component c, const fmi2ValueReference reference[],
                                          size_t n, const fmi2Integer order[], fmi2Real value[])
{
    Fmu *f = enter(c, CALL_GetRealOutputDerivatives);
    (void)reference;
    (void)order;
    (void)value;
    if (!f || n == 0) return f ? fmi2OK : fmi2Error;
    return leave(f, mocc_fmu_error(f, "derivatives of outputs are not provided"));
}

fmi2Status FMI2(DoStep)(fmi2Component c, fmi2Real time, fmi2Real step, fmi2Boolean no_set_state)
{
    Fmu *f = enter(c, CALL_DoStep);
    Fmi2Instance *own = c;
    FmuStepInfo info = {0};
    (void)no_set_state;
    if (!f) return fmi2Error;
    FmuStatus status = mocc_fmu_step_by(f, time, step, NULL, NULL, &info);
    own->terminated = info.terminate;
    own->reached = info.time;
    if (info.terminate && status <= FMU_WARNING) status = FMU_DISCARD;
    return own->step_status = leave(f, status);
}

fmi2Status FMI2(CancelStep)(fmi2Component c)
{
    enter(c, CALL_CancelStep);
    return fmi2Error;
}

fmi2Status FMI2(GetStatus)(fmi2Component c, fmi2StatusKind kind, fmi2Status *value)
{
    if (!enter(c, CALL_GetStatus) || kind != fmi2DoStepStatus) return fmi2Discard;
    *value = ((Fmi2Instance *)c)->step_status;
    return fmi2OK;
}

fmi2Status FMI2(GetRealStatus)(fmi2Component c, fmi2StatusKind kind, fmi2Real *value)
{
    if (!enter(c, CALL_GetStatus) || kind != fmi2LastSuccessfulTime) return fmi2Discard;
    *value = ((Fmi2Instance *)c)->reached;
    return fmi2OK;
}

fmi2Status FMI2(GetIntegerStatus)(fmi2Component c, fmi2StatusKind kind, fmi2Integer *value)
{
    (void)kind;
    (void)value;
    return enter(c, CALL_GetStatus) ? fmi2Discard : fmi2Error;
}

fmi2Status FMI2(GetBooleanStatus)(fmi2Component c, fmi2StatusKind kind, fmi2Boolean *value)
{
    if (!enter(c, CALL_GetStatus) || kind != fmi2Terminated) return fmi2Discard;
    *value = ((Fmi2Instance *)c)->terminated;
    return fmi2OK;
}

fmi2Status FMI2(GetStringStatus)(fmi2Component c, fmi2StatusKind kind, fmi2String *value)
{
    if (!enter(c, CALL_GetStatus) || kind != fmi2PendingStatus) return fmi2Discard;
    *value = "";
    return fmi2OK;
}

/* ---- states of the FMU ---- */

fmi2Status FMI2(GetFMUstate)(fmi2Component c, fmi2FMUstate *state)
{
    Fmu *f = enter(c, CALL_GetFMUstate);
    if (!f) return fmi2Error;
    mocc_fmu_snapshot_free(*state);
    *state = mocc_fmu_snapshot_new(f);
    return fmi2OK;
}

fmi2Status FMI2(SetFMUstate)(fmi2Component c, fmi2FMUstate state)
{
    Fmu *f = enter(c, CALL_SetFMUstate);
    if (!f || !state) return fmi2Error;
    return leave(f, mocc_fmu_snapshot_restore(f, state));
}

fmi2Status FMI2(FreeFMUstate)(fmi2Component c, fmi2FMUstate *state)
{
    if (!c) return fmi2Error;
    if (!state) return fmi2OK;
    mocc_fmu_snapshot_free(*state);
    *state = NULL;
    return fmi2OK;
}

fmi2Status FMI2(SerializedFMUstateSize)(fmi2Component c, fmi2FMUstate state, size_t *size)
{
    if (!enter(c, CALL_GetFMUstate) || !state) return fmi2Error;
    *size = ((FmuSnapshot *)state)->size;
    return fmi2OK;
}

fmi2Status FMI2(SerializeFMUstate)(fmi2Component c, fmi2FMUstate state, fmi2Byte bytes[],
                                   size_t size)
{
    Fmu *f = enter(c, CALL_GetFMUstate);
    return f && state ? leave(f, mocc_fmu_snapshot_write(f, state, bytes, size)) : fmi2Error;
}

fmi2Status FMI2(DeSerializeFMUstate)(fmi2Component c, const fmi2Byte bytes[], size_t size,
                                     fmi2FMUstate *state)
{
    Fmu *f = enter(c, CALL_SetFMUstate);
    if (!f) return fmi2Error;
    FmuSnapshot *kept = mocc_fmu_snapshot_read(f, bytes, size);
    if (!kept) return leave(f, FMU_ERROR);
    mocc_fmu_snapshot_free(*state);
    *state = kept;
    return fmi2OK;
}

fmi2Status FMI2(GetDirectionalDerivative)(fmi2Component c, const fmi2ValueReference unknown[],
                                          size_t unknowns, const fmi2ValueReference known[],
                                          size_t knowns, const fmi2Real seed[],
                                          fmi2Real derivative[])
{
    Fmu *f = enter(c, CALL_GetDirectionalDerivative);
    if (!f) return fmi2Error;
    return leave(f, mocc_fmu_directional(f, &(FmuDerivative){unknown, known, unknowns, knowns, seed,
                                                             derivative, knowns, unknowns}));
}

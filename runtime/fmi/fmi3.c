/* fmi3.c - the functions of FMI 3.0 for model exchange and co-simulation. */
#include "fmi/fmi3_functions.h"
#include "fmi/fmu.h"

#include <stdlib.h>
#include <string.h>

/* What an instance has of this version of FMI. */
typedef struct {
    Fmu *fmu; /* first, see fmi3_unsupported.c */
    fmi3InstanceEnvironment environment;
    fmi3LogMessage *log;
    fmi3IntermediateUpdate *intermediate;
    bool early_return_allowed;
} Fmi3Instance;

typedef enum {
#define CALL(name, exchange, cosimulation) CALL_##name,
#include "fmi/fmi3_calls.def"
#undef CALL
} Fmi3Call;

static const FmuCall calls[] = {
#define CALL(name, exchange, cosimulation) {"fmi3" #name, {exchange, cosimulation}},
#include "fmi/fmi3_calls.def"
#undef CALL
};

/* Returns the instance if the function may be called in its state; otherwise NULL, after a
   message. */
static Fmu *enter(fmi3Instance c, Fmi3Call call)
{
    Fmu *f = c ? ((Fmi3Instance *)c)->fmu : NULL;
    return f && mocc_fmu_may(f, &calls[call]) ? f : NULL;
}

static fmi3Status leave(Fmu *f, FmuStatus status)
{
    return (fmi3Status)mocc_fmu_leave(f, status);
}

static void log_message(const Fmu *f, FmuStatus status, const char *category, const char *message)
{
    const Fmi3Instance *c = f->host;
    if (!c->log || (status == FMU_OK && !f->logging)) return;
    c->log(c->environment, (fmi3Status)status, category, message);
}

/* ---- life ---- */

const char *FMI3(GetVersion)(void)
{
    return "3.0";
}

fmi3Status FMI3(SetDebugLogging)(fmi3Instance c, fmi3Boolean on, size_t n,
                                 const fmi3String categories[])
{
    Fmu *f = enter(c, CALL_SetDebugLogging);
    (void)n;
    (void)categories;
    if (!f) return fmi3Error;
    mocc_fmu_set_logging(f, on);
    return fmi3OK;
}

static fmi3Instance instantiate(fmi3String name, fmi3String token, fmi3String resources,
                                bool cosimulation, bool logging, Fmi3Instance like)
{
    if (!token || strcmp(token, mocc_the_fmu.token) != 0 || mocc_the_model->abi != MOCC_ABI) {
        if (like.log)
            like.log(like.environment, fmi3Error, "logStatusError",
                     "the instantiation token is not that of this FMU");
        return NULL;
    }
    Fmi3Instance *c = mocc_alloc(1, sizeof *c);
    *c = like;
    c->fmu = mocc_fmu_new(name, cosimulation, resources, log_message, c);
    mocc_fmu_set_logging(c->fmu, logging);
    return c;
}

fmi3Instance FMI3(InstantiateModelExchange)(fmi3String name, fmi3String token, fmi3String resources,
                                            fmi3Boolean visible, fmi3Boolean logging,
                                            fmi3InstanceEnvironment environment,
                                            fmi3LogMessage *log)
{
    (void)visible;
    return instantiate(name, token, resources, false, logging,
                       (Fmi3Instance){.environment = environment, .log = log});
}

fmi3Instance FMI3(InstantiateCoSimulation)(fmi3String name, fmi3String token, fmi3String resources,
                                           fmi3Boolean visible, fmi3Boolean logging,
                                           fmi3Boolean event_mode_used,
                                           fmi3Boolean early_return_allowed,
                                           const fmi3ValueReference variables[], size_t n,
                                           fmi3InstanceEnvironment environment, fmi3LogMessage *log,
                                           fmi3IntermediateUpdate *intermediate)
{
    (void)visible;
    (void)variables;
    (void)n;
    Fmi3Instance *c = instantiate(name, token, resources, true, logging,
                                  (Fmi3Instance){.environment = environment,
                                                 .log = log,
                                                 .intermediate = intermediate,
                                                 .early_return_allowed = early_return_allowed});
    if (c) c->fmu->event_mode_used = event_mode_used;
    return c;
}

void FMI3(FreeInstance)(fmi3Instance c)
{
    if (!c) return;
    mocc_fmu_free(((Fmi3Instance *)c)->fmu);
    free(c);
}

/* The one structural parameter chooses DAE mode. */
fmi3Status FMI3(EnterConfigurationMode)(fmi3Instance c)
{
    Fmu *f = enter(c, CALL_EnterConfigurationMode);
    if (!f) return fmi3Error;
    if (!mocc_fmu_has_dae(f))
        return leave(f, mocc_fmu_error(f, "this FMU has no structural parameters"));
    f->state = FMU_CONFIGURATION;
    return fmi3OK;
}

fmi3Status FMI3(ExitConfigurationMode)(fmi3Instance c)
{
    Fmu *f = enter(c, CALL_ExitConfigurationMode);
    if (!f) return fmi3Error;
    f->state = FMU_INSTANTIATED;
    return fmi3OK;
}

fmi3Status FMI3(EnterInitializationMode)(fmi3Instance c, fmi3Boolean tolerance_defined,
                                         fmi3Float64 tolerance, fmi3Float64 start,
                                         fmi3Boolean stop_defined, fmi3Float64 stop)
{
    Fmu *f = enter(c, CALL_EnterInitializationMode);
    if (!f) return fmi3Error;
    if (stop_defined && !(stop >= start))
        return leave(
            f, mocc_fmu_error(f, "the stop time %g is before the start time %g", stop, start));
    if (!tolerance_defined || !(tolerance > 0)) tolerance = f->tolerance;
    return leave(f,
                 mocc_fmu_enter_initialization(f, start, stop_defined ? stop : start, tolerance));
}

fmi3Status FMI3(ExitInitializationMode)(fmi3Instance c)
{
    Fmu *f = enter(c, CALL_ExitInitializationMode);
    FmuEventInfo event;
    if (!f) return fmi3Error;
    FmuStatus status = mocc_fmu_exit_initialization(f);
    if (status <= FMU_WARNING && f->cosimulation && !f->event_mode_used) {
        status = mocc_fmu_event(f, &event);
        f->state = FMU_STEP_MODE;
    }
    return leave(f, status);
}

fmi3Status FMI3(EnterEventMode)(fmi3Instance c)
{
    Fmu *f = enter(c, CALL_EnterEventMode);
    return f ? leave(f, mocc_fmu_enter_event_mode(f)) : fmi3Error;
}

fmi3Status FMI3(Terminate)(fmi3Instance c)
{
    Fmu *f = enter(c, CALL_Terminate);
    return f ? leave(f, mocc_fmu_terminate(f)) : fmi3Error;
}

fmi3Status FMI3(Reset)(fmi3Instance c)
{
    Fmu *f = enter(c, CALL_Reset);
    if (!f) return fmi3Error;
    mocc_fmu_reset(f);
    return fmi3OK;
}

/* ---- values ---- */

fmi3Status FMI3(GetFloat64)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                            fmi3Float64 value[], size_t values)
{
    Fmu *f = enter(c, CALL_Get);
    return f ? leave(f, mocc_fmu_get_reals(f, reference, n, value, values)) : fmi3Error;
}

fmi3Status FMI3(SetFloat64)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                            const fmi3Float64 value[], size_t values)
{
    Fmu *f = enter(c, CALL_SetFloat64);
    return f ? leave(f, mocc_fmu_set_reals(f, reference, n, value, values)) : fmi3Error;
}

enum { WHOLE = 1u << MOCC_INTEGER | 1u << MOCC_ENUM };

fmi3Status FMI3(GetInt64)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                          int64_t value[], size_t values)
{
    Fmu *f = enter(c, CALL_Get);
    return f ? leave(f, mocc_fmu_get_integers(f, reference, n, WHOLE, value, values)) : fmi3Error;
}

fmi3Status FMI3(SetInt64)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                          const int64_t value[], size_t values)
{
    Fmu *f = enter(c, CALL_SetDiscrete);
    return f ? leave(f, mocc_fmu_set_integers(f, reference, n, WHOLE, value, values)) : fmi3Error;
}

fmi3Status FMI3(GetBoolean)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                            fmi3Boolean value[], size_t values)
{
    Fmu *f = enter(c, CALL_Get);
    if (!f) return fmi3Error;
    mocc_int *all = mocc_alloc(values, sizeof *all);
    FmuStatus status = mocc_fmu_get_integers(f, reference, n, 1u << MOCC_BOOLEAN, all, values);
    for (size_t i = 0; i < values; i++) value[i] = all[i] != 0;
    free(all);
    return leave(f, status);
}

fmi3Status FMI3(SetBoolean)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                            const fmi3Boolean value[], size_t values)
{
    Fmu *f = enter(c, CALL_SetDiscrete);
    if (!f) return fmi3Error;
    mocc_int *all = mocc_alloc(values, sizeof *all);
    for (size_t i = 0; i < values; i++) all[i] = value[i];
    FmuStatus status = mocc_fmu_set_integers(f, reference, n, 1u << MOCC_BOOLEAN, all, values);
    free(all);
    return leave(f, status);
}

fmi3Status FMI3(GetString)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                           fmi3String value[], size_t values)
{
    Fmu *f = enter(c, CALL_Get);
    return f ? leave(f, mocc_fmu_get_strings(f, reference, n, value, values)) : fmi3Error;
}

fmi3Status FMI3(SetString)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                           const fmi3String value[], size_t values)
{
    Fmu *f = enter(c, CALL_SetDiscrete);
    return f ? leave(f, mocc_fmu_set_strings(f, reference, n, value, values)) : fmi3Error;
}

/* ---- derivatives ---- */

fmi3Status FMI3(GetDirectionalDerivative)(fmi3Instance c, const fmi3ValueReference unknown[],
                                          size_t unknowns, const fmi3ValueReference known[],
                                          size_t knowns, const fmi3Float64 seed[], size_t seeds,
                                          fmi3Float64 sensitivity[], size_t sensitivities)
{
    Fmu *f = enter(c, CALL_GetDerivative);
    if (!f) return fmi3Error;
    return leave(f, mocc_fmu_directional(f, &(FmuDerivative){unknown, known, unknowns, knowns, seed,
                                                             sensitivity, seeds, sensitivities}));
}

fmi3Status FMI3(GetAdjointDerivative)(fmi3Instance c, const fmi3ValueReference unknown[],
                                      size_t unknowns, const fmi3ValueReference known[],
                                      size_t knowns, const fmi3Float64 seed[], size_t seeds,
                                      fmi3Float64 sensitivity[], size_t sensitivities)
{
    Fmu *f = enter(c, CALL_GetDerivative);
    if (!f) return fmi3Error;
    return leave(f, mocc_fmu_adjoint(f, &(FmuDerivative){unknown, known, unknowns, knowns, seed,
                                                         sensitivity, seeds, sensitivities}));
}

/* ---- events ---- */

fmi3Status FMI3(EvaluateDiscreteStates)(fmi3Instance c)
{
    Fmu *f = enter(c, CALL_EvaluateDiscreteStates);
    return f ? leave(f, mocc_fmu_evaluate(f, true)) : fmi3Error;
}

fmi3Status FMI3(UpdateDiscreteStates)(fmi3Instance c, fmi3Boolean *again, fmi3Boolean *terminate,
                                      fmi3Boolean *nominals_changed, fmi3Boolean *states_changed,
                                      fmi3Boolean *next_defined, fmi3Float64 *next)
{
    Fmu *f = enter(c, CALL_UpdateDiscreteStates);
    FmuEventInfo event = {0};
    if (!f) return fmi3Error;
    FmuStatus status = mocc_fmu_event(f, &event);
    /* clocks that have ticked are active until the next call: the importer looks at them before */
    *again = event.ticked;
    *terminate = event.terminate;
    *nominals_changed = event.nominals_changed;
    *states_changed = event.states_changed;
    *next_defined = event.next < INFINITY;
    *next = *next_defined ? event.next : 0;
    return leave(f, status);
}

/* ---- output clocks ---- */

fmi3Status FMI3(GetClock)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                          fmi3Clock value[])
{
    Fmu *f = enter(c, CALL_GetClock);
    if (!f) return fmi3Error;
    for (size_t i = 0; i < n; i++) {
        uint32_t k = reference[i] - mocc_the_fmu.first_clock;
        if (k >= (uint32_t)f->I->model->npartition)
            return leave(f, mocc_fmu_error(f, "value reference %u is not one of a Clock",
                                           (unsigned)reference[i]));
        value[i] = mocc_clocks_ticked(f->I, (int)k);
    }
    return leave(f, FMU_OK);
}

/* ---- model exchange ---- */

fmi3Status FMI3(EnterContinuousTimeMode)(fmi3Instance c)
{
    Fmu *f = enter(c, CALL_EnterContinuousTimeMode);
    if (!f) return fmi3Error;
    f->state = FMU_CONTINUOUS;
    return fmi3OK;
}

fmi3Status FMI3(CompletedIntegratorStep)(fmi3Instance c, fmi3Boolean no_set_state,
                                         fmi3Boolean *event, fmi3Boolean *terminate)
{
    Fmu *f = enter(c, CALL_CompletedIntegratorStep);
    (void)no_set_state;
    if (!f) return fmi3Error;
    *event = false;
    FmuStatus status = mocc_fmu_completed_step(f, event);
    *terminate = f->I->terminate;
    return leave(f, status);
}

fmi3Status FMI3(SetTime)(fmi3Instance c, fmi3Float64 time)
{
    Fmu *f = enter(c, CALL_SetTime);
    if (!f) return fmi3Error;
    mocc_fmu_set_time(f, time);
    return fmi3OK;
}

/* A function that passes all states, their derivatives or nominals, or all event indicators: its
   name, the type of the values, its row of fmi3_calls.def, the function that does it. */
#define VECTOR(name, type, call, function) \
    fmi3Status FMI3(name)(fmi3Instance c, type value[], size_t n) \
    { \
        Fmu *f = enter(c, CALL_##call); \
        return f ? leave(f, mocc_fmu_##function(f, value, n)) : fmi3Error; \
    }
VECTOR(SetContinuousStates, const fmi3Float64, SetContinuousStates, set_states)
VECTOR(GetContinuousStateDerivatives, fmi3Float64, GetContinuous, derivatives)
VECTOR(GetEventIndicators, fmi3Float64, GetContinuous, indicators)
VECTOR(GetContinuousStates, fmi3Float64, GetContinuous, states)
VECTOR(GetNominalsOfContinuousStates, fmi3Float64, GetContinuous, nominals)

fmi3Status FMI3(GetNumberOfEventIndicators)(fmi3Instance c, size_t *n)
{
    Fmu *f = enter(c, CALL_Get);
    if (!f) return fmi3Error;
    *n = (size_t)mocc_fmu_count_indicators(f);
    return fmi3OK;
}

fmi3Status FMI3(GetNumberOfContinuousStates)(fmi3Instance c, size_t *n)
{
    Fmu *f = enter(c, CALL_Get);
    if (!f) return fmi3Error;
    *n = (size_t)f->I->model->nx;
    return fmi3OK;
}

/* ---- co-simulation ---- */

fmi3Status FMI3(EnterStepMode)(fmi3Instance c)
{
    Fmu *f = enter(c, CALL_EnterStepMode);
    if (!f) return fmi3Error;
    f->state = FMU_STEP_MODE;
    return leave(f, mocc_fmu_restart(f));
}

/* Tells the importer of a step within a communication step; returns whether it wants to return
   early. */
static bool intermediate_update(void *host, double time)
{
    const Fmi3Instance *c = host;
    fmi3Boolean early = false;
    fmi3Float64 until = time;
    if (!c->intermediate) return false;
    c->intermediate(c->environment, time, false, true, true, c->early_return_allowed, &early,
                    &until);
    return early && c->early_return_allowed && until <= time;
}

fmi3Status FMI3(DoStep)(fmi3Instance c, fmi3Float64 time, fmi3Float64 step,
                        fmi3Boolean no_set_state, fmi3Boolean *event, fmi3Boolean *terminate,
                        fmi3Boolean *early, fmi3Float64 *reached)
{
    Fmu *f = enter(c, CALL_DoStep);
    FmuStepInfo info = {0};
    (void)no_set_state;
    *event = *terminate = *early = false;
    if (!f) return fmi3Error;
    FmuStatus status = mocc_fmu_step_by(f, time, step, intermediate_update, c, &info);
    *event = info.event;
    *terminate = info.terminate;
    *reached = info.time;
    *early = status <= FMU_WARNING && info.time < time + step &&
             !mocc_instant_same(info.time, time + step);
    return leave(f, status);
}

/* ---- states of the FMU ---- */

fmi3Status FMI3(GetFMUState)(fmi3Instance c, fmi3FMUState *state)
{
    Fmu *f = enter(c, CALL_GetFMUState);
    if (!f) return fmi3Error;
    mocc_fmu_snapshot_free(*state);
    *state = mocc_fmu_snapshot_new(f);
    return fmi3OK;
}

fmi3Status FMI3(SetFMUState)(fmi3Instance c, fmi3FMUState state)
{
    Fmu *f = enter(c, CALL_SetFMUState);
    if (!f || !state) return fmi3Error;
    return leave(f, mocc_fmu_snapshot_restore(f, state));
}

fmi3Status FMI3(FreeFMUState)(fmi3Instance c, fmi3FMUState *state)
{
    if (!c) return fmi3Error;
    if (!state) return fmi3OK;
    mocc_fmu_snapshot_free(*state);
    *state = NULL;
    return fmi3OK;
}

fmi3Status FMI3(SerializedFMUStateSize)(fmi3Instance c, fmi3FMUState state, size_t *size)
{
    if (!enter(c, CALL_GetFMUState) || !state) return fmi3Error;
    *size = ((FmuSnapshot *)state)->size;
    return fmi3OK;
}

fmi3Status FMI3(SerializeFMUState)(fmi3Instance c, fmi3FMUState state, fmi3Byte bytes[],
                                   size_t size)
{
    Fmu *f = enter(c, CALL_GetFMUState);
    return f && state ? leave(f, mocc_fmu_snapshot_write(f, state, (char *)bytes, size))
                      : fmi3Error;
}

fmi3Status FMI3(DeserializeFMUState)(fmi3Instance c, const fmi3Byte bytes[], size_t size,
                                     fmi3FMUState *state)
{
    Fmu *f = enter(c, CALL_SetFMUState);
    if (!f) return fmi3Error;
    FmuSnapshot *kept = mocc_fmu_snapshot_read(f, (const char *)bytes, size);
    if (!kept) return leave(f, FMU_ERROR);
    mocc_fmu_snapshot_free(*state);
    *state = kept;
    return fmi3OK;
}

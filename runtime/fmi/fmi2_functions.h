/* fmi2_functions.h - types and prototypes of FMI 2.0 (specification 2.0.4, sections 2.1, 3.2 and
   4.2). A binary exports the names of the standard; sources that are compiled into a larger program
   define FMI2_OVERRIDE_FUNCTION_PREFIX, or FMI2_FUNCTION_PREFIX, which stands before them. */
#ifndef MOCC_FMI2_FUNCTIONS_H
#define MOCC_FMI2_FUNCTIONS_H
#include <stddef.h>

#define FMI2_JOIN2(a, b) a##b
#define FMI2_JOIN(a, b) FMI2_JOIN2(a, b)
#if defined FMI2_OVERRIDE_FUNCTION_PREFIX
#define FMI2(name) FMI2_JOIN(FMI2_OVERRIDE_FUNCTION_PREFIX, fmi2##name)
#elif defined FMI2_FUNCTION_PREFIX
#define FMI2(name) FMI2_JOIN(FMI2_FUNCTION_PREFIX, fmi2##name)
#else
#define FMI2(name) fmi2##name
#endif

#if defined _WIN32
#define FMI2_EXPORT __declspec(dllexport)
#elif defined __GNUC__
#define FMI2_EXPORT __attribute__((visibility("default")))
#else
#define FMI2_EXPORT
#endif

typedef void *fmi2Component;
typedef void *fmi2ComponentEnvironment;
typedef void *fmi2FMUstate;
typedef unsigned int fmi2ValueReference;
typedef double fmi2Real;
typedef int fmi2Integer;
typedef int fmi2Boolean;
typedef char fmi2Byte;
typedef const char *fmi2String;

enum { fmi2False, fmi2True };

typedef enum { fmi2OK, fmi2Warning, fmi2Discard, fmi2Error, fmi2Fatal, fmi2Pending } fmi2Status;
typedef enum { fmi2ModelExchange, fmi2CoSimulation } fmi2Type;
typedef enum {
    fmi2DoStepStatus,
    fmi2PendingStatus,
    fmi2LastSuccessfulTime,
    fmi2Terminated
} fmi2StatusKind;

typedef void fmi2CallbackLogger(fmi2ComponentEnvironment, fmi2String instance, fmi2Status,
                                fmi2String category, fmi2String message, ...);

typedef struct {
    fmi2CallbackLogger *logger;
    void *(*allocateMemory)(size_t count, size_t size);
    void (*freeMemory)(void *);
    void (*stepFinished)(fmi2ComponentEnvironment, fmi2Status);
    fmi2ComponentEnvironment componentEnvironment;
} fmi2CallbackFunctions;

typedef struct {
    fmi2Boolean newDiscreteStatesNeeded, terminateSimulation, nominalsOfContinuousStatesChanged,
        valuesOfContinuousStatesChanged, nextEventTimeDefined;
    fmi2Real nextEventTime;
} fmi2EventInfo;

/* ---- both kinds ---- */

FMI2_EXPORT const char *FMI2(GetTypesPlatform)(void);
FMI2_EXPORT const char *FMI2(GetVersion)(void);
FMI2_EXPORT fmi2Status FMI2(SetDebugLogging)(fmi2Component, fmi2Boolean on, size_t n,
                                             const fmi2String categories[]);
FMI2_EXPORT fmi2Component FMI2(Instantiate)(fmi2String name, fmi2Type type, fmi2String guid,
                                            fmi2String resources, const fmi2CallbackFunctions *,
                                            fmi2Boolean visible, fmi2Boolean logging);
FMI2_EXPORT void FMI2(FreeInstance)(fmi2Component);
FMI2_EXPORT fmi2Status FMI2(SetupExperiment)(fmi2Component, fmi2Boolean tolerance_defined,
                                             fmi2Real tolerance, fmi2Real start,
                                             fmi2Boolean stop_defined, fmi2Real stop);
FMI2_EXPORT fmi2Status FMI2(EnterInitializationMode)(fmi2Component);
FMI2_EXPORT fmi2Status FMI2(ExitInitializationMode)(fmi2Component);
FMI2_EXPORT fmi2Status FMI2(Terminate)(fmi2Component);
FMI2_EXPORT fmi2Status FMI2(Reset)(fmi2Component);
FMI2_EXPORT fmi2Status FMI2(GetReal)(fmi2Component, const fmi2ValueReference[], size_t n,
                                     fmi2Real value[]);
FMI2_EXPORT fmi2Status FMI2(GetInteger)(fmi2Component, const fmi2ValueReference[], size_t n,
                                        fmi2Integer value[]);
FMI2_EXPORT fmi2Status FMI2(GetBoolean)(fmi2Component, const fmi2ValueReference[], size_t n,
                                        fmi2Boolean value[]);
FMI2_EXPORT fmi2Status FMI2(GetString)(fmi2Component, const fmi2ValueReference[], size_t n,
                                       fmi2String value[]);
FMI2_EXPORT fmi2Status FMI2(SetReal)(fmi2Component, const fmi2ValueReference[], size_t n,
                                     const fmi2Real value[]);
FMI2_EXPORT fmi2Status FMI2(SetInteger)(fmi2Component, const fmi2ValueReference[], size_t n,
                                        const fmi2Integer value[]);
FMI2_EXPORT fmi2Status FMI2(SetBoolean)(fmi2Component, const fmi2ValueReference[], size_t n,
                                        const fmi2Boolean value[]);
FMI2_EXPORT fmi2Status FMI2(SetString)(fmi2Component, const fmi2ValueReference[], size_t n,
                                       const fmi2String value[]);
FMI2_EXPORT fmi2Status FMI2(GetFMUstate)(fmi2Component, fmi2FMUstate *);
FMI2_EXPORT fmi2Status FMI2(SetFMUstate)(fmi2Component, fmi2FMUstate);
FMI2_EXPORT fmi2Status FMI2(FreeFMUstate)(fmi2Component, fmi2FMUstate *);
FMI2_EXPORT fmi2Status FMI2(SerializedFMUstateSize)(fmi2Component, fmi2FMUstate, size_t *size);
FMI2_EXPORT fmi2Status FMI2(SerializeFMUstate)(fmi2Component, fmi2FMUstate, fmi2Byte[],
                                               size_t size);
FMI2_EXPORT fmi2Status FMI2(DeSerializeFMUstate)(fmi2Component, const fmi2Byte[], size_t size,
                                                 fmi2FMUstate *);
FMI2_EXPORT fmi2Status FMI2(GetDirectionalDerivative)(
    fmi2Component, const fmi2ValueReference unknown[], size_t unknowns,
    const fmi2ValueReference known[], size_t knowns, const fmi2Real seed[], fmi2Real derivative[]);

/* ---- model exchange ---- */

FMI2_EXPORT fmi2Status FMI2(EnterEventMode)(fmi2Component);
FMI2_EXPORT fmi2Status FMI2(NewDiscreteStates)(fmi2Component, fmi2EventInfo *);
FMI2_EXPORT fmi2Status FMI2(EnterContinuousTimeMode)(fmi2Component);
FMI2_EXPORT fmi2Status FMI2(CompletedIntegratorStep)(fmi2Component, fmi2Boolean no_set_state,
                                                     fmi2Boolean *event, fmi2Boolean *terminate);
FMI2_EXPORT fmi2Status FMI2(SetTime)(fmi2Component, fmi2Real time);
FMI2_EXPORT fmi2Status FMI2(SetContinuousStates)(fmi2Component, const fmi2Real x[], size_t n);
FMI2_EXPORT fmi2Status FMI2(GetDerivatives)(fmi2Component, fmi2Real der[], size_t n);
FMI2_EXPORT fmi2Status FMI2(GetEventIndicators)(fmi2Component, fmi2Real value[], size_t n);
FMI2_EXPORT fmi2Status FMI2(GetContinuousStates)(fmi2Component, fmi2Real x[], size_t n);
FMI2_EXPORT fmi2Status FMI2(GetNominalsOfContinuousStates)(fmi2Component, fmi2Real nominal[],
                                                           size_t n);

/* ---- co-simulation ---- */

FMI2_EXPORT fmi2Status FMI2(SetRealInputDerivatives)(fmi2Component, const fmi2ValueReference[],
                                                     size_t n, const fmi2Integer order[],
                                                     const fmi2Real value[]);
FMI2_EXPORT fmi2Status FMI2(GetRealOutputDerivatives)(fmi2Component, const fmi2ValueReference[],
                                                      size_t n, const fmi2Integer order[],
                                                      fmi2Real value[]);
FMI2_EXPORT fmi2Status FMI2(DoStep)(fmi2Component, fmi2Real time, fmi2Real step,
                                    fmi2Boolean no_set_state);
FMI2_EXPORT fmi2Status FMI2(CancelStep)(fmi2Component);
FMI2_EXPORT fmi2Status FMI2(GetStatus)(fmi2Component, fmi2StatusKind, fmi2Status *);
FMI2_EXPORT fmi2Status FMI2(GetRealStatus)(fmi2Component, fmi2StatusKind, fmi2Real *);
FMI2_EXPORT fmi2Status FMI2(GetIntegerStatus)(fmi2Component, fmi2StatusKind, fmi2Integer *);
FMI2_EXPORT fmi2Status FMI2(GetBooleanStatus)(fmi2Component, fmi2StatusKind, fmi2Boolean *);
FMI2_EXPORT fmi2Status FMI2(GetStringStatus)(fmi2Component, fmi2StatusKind, fmi2String *);

#endif

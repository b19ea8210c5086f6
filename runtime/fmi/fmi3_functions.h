/* fmi3_functions.h - types and prototypes of FMI 3.0 (specification 3.0, sections 2.2 to 5). A
   binary exports the names of the standard; sources that are compiled into a larger program define
   FMI3_OVERRIDE_FUNCTION_PREFIX, or FMI3_FUNCTION_PREFIX, which stands before them. */
#ifndef MOCC_FMI3_FUNCTIONS_H
#define MOCC_FMI3_FUNCTIONS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FMI3_JOIN2(a, b) a##b
#define FMI3_JOIN(a, b) FMI3_JOIN2(a, b)
#if defined FMI3_OVERRIDE_FUNCTION_PREFIX
#define FMI3(name) FMI3_JOIN(FMI3_OVERRIDE_FUNCTION_PREFIX, fmi3##name)
#elif defined FMI3_FUNCTION_PREFIX
#define FMI3(name) FMI3_JOIN(FMI3_FUNCTION_PREFIX, fmi3##name)
#else
#define FMI3(name) fmi3##name
#endif

#if defined _WIN32
#define FMI3_EXPORT __declspec(dllexport)
#elif defined __GNUC__
#define FMI3_EXPORT __attribute__((visibility("default")))
#else
#define FMI3_EXPORT
#endif

typedef void *fmi3Instance;
typedef void *fmi3InstanceEnvironment;
typedef void *fmi3FMUState;
typedef uint32_t fmi3ValueReference;
typedef double fmi3Float64;
typedef bool fmi3Boolean;
typedef bool fmi3Clock;
typedef uint8_t fmi3Byte;
typedef const char *fmi3String;
typedef const fmi3Byte *fmi3Binary;

typedef enum { fmi3OK, fmi3Warning, fmi3Discard, fmi3Error, fmi3Fatal } fmi3Status;
typedef enum {
    fmi3Independent,
    fmi3Constant,
    fmi3Fixed,
    fmi3Tunable,
    fmi3Discrete,
    fmi3Dependent
} fmi3DependencyKind;
typedef enum {
    fmi3IntervalNotYetKnown,
    fmi3IntervalUnchanged,
    fmi3IntervalChanged
} fmi3IntervalQualifier;

typedef void fmi3LogMessage(fmi3InstanceEnvironment, fmi3Status, fmi3String category,
                            fmi3String message);
typedef void fmi3IntermediateUpdate(fmi3InstanceEnvironment, fmi3Float64 time,
                                    fmi3Boolean set_requested, fmi3Boolean get_allowed,
                                    fmi3Boolean step_finished, fmi3Boolean can_return_early,
                                    fmi3Boolean *early_return, fmi3Float64 *early_return_time);
typedef void fmi3ClockUpdate(fmi3InstanceEnvironment);
typedef void fmi3Preemption(void);

/* ---- both kinds ---- */

FMI3_EXPORT const char *FMI3(GetVersion)(void);
FMI3_EXPORT fmi3Status FMI3(SetDebugLogging)(fmi3Instance, fmi3Boolean on, size_t n,
                                             const fmi3String categories[]);
FMI3_EXPORT fmi3Instance FMI3(InstantiateModelExchange)(fmi3String name, fmi3String token,
                                                        fmi3String resources, fmi3Boolean visible,
                                                        fmi3Boolean logging,
                                                        fmi3InstanceEnvironment, fmi3LogMessage *);
FMI3_EXPORT fmi3Instance FMI3(InstantiateCoSimulation)(
    fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
    fmi3Boolean logging, fmi3Boolean event_mode_used, fmi3Boolean early_return_allowed,
    const fmi3ValueReference intermediate[], size_t n, fmi3InstanceEnvironment, fmi3LogMessage *,
    fmi3IntermediateUpdate *);
FMI3_EXPORT fmi3Instance FMI3(InstantiateScheduledExecution)(
    fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
    fmi3Boolean logging, fmi3InstanceEnvironment, fmi3LogMessage *, fmi3ClockUpdate *,
    fmi3Preemption *lock, fmi3Preemption *unlock);
FMI3_EXPORT void FMI3(FreeInstance)(fmi3Instance);
FMI3_EXPORT fmi3Status FMI3(EnterInitializationMode)(fmi3Instance, fmi3Boolean tolerance_defined,
                                                     fmi3Float64 tolerance, fmi3Float64 start,
                                                     fmi3Boolean stop_defined, fmi3Float64 stop);
FMI3_EXPORT fmi3Status FMI3(ExitInitializationMode)(fmi3Instance);
FMI3_EXPORT fmi3Status FMI3(EnterEventMode)(fmi3Instance);
FMI3_EXPORT fmi3Status FMI3(Terminate)(fmi3Instance);
FMI3_EXPORT fmi3Status FMI3(Reset)(fmi3Instance);

/* Get and set variables of one type: GETTER(name, type of the values). */
#define FMI3_TYPES(ACCESS) \
    ACCESS(Float32, float) \
    ACCESS(Float64, fmi3Float64) \
    ACCESS(Int8, int8_t) \
    ACCESS(UInt8, uint8_t) \
    ACCESS(Int16, int16_t) \
    ACCESS(UInt16, uint16_t) \
    ACCESS(Int32, int32_t) \
    ACCESS(UInt32, uint32_t) \
    ACCESS(Int64, int64_t) \
    ACCESS(UInt64, uint64_t) \
    ACCESS(Boolean, fmi3Boolean) \
    ACCESS(String, fmi3String)
#define FMI3_ACCESS(name, type) \
    FMI3_EXPORT fmi3Status FMI3(Get##name)(fmi3Instance, const fmi3ValueReference[], size_t n, \
                                           type value[], size_t values); \
    FMI3_EXPORT fmi3Status FMI3(Set##name)(fmi3Instance, const fmi3ValueReference[], size_t n, \
                                           const type value[], size_t values);
FMI3_TYPES(FMI3_ACCESS)

FMI3_EXPORT fmi3Status FMI3(GetBinary)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                       size_t size[], fmi3Binary value[], size_t values);
FMI3_EXPORT fmi3Status FMI3(SetBinary)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                       const size_t size[], const fmi3Binary value[],
                                       size_t values);
FMI3_EXPORT fmi3Status FMI3(GetClock)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                      fmi3Clock value[]);
FMI3_EXPORT fmi3Status FMI3(SetClock)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                      const fmi3Clock value[]);
FMI3_EXPORT fmi3Status FMI3(GetNumberOfVariableDependencies)(fmi3Instance, fmi3ValueReference,
                                                             size_t *n);
FMI3_EXPORT fmi3Status FMI3(GetVariableDependencies)(fmi3Instance, fmi3ValueReference,
                                                     size_t dependent[],
                                                     fmi3ValueReference independents[],
                                                     size_t elements[], fmi3DependencyKind kinds[],
                                                     size_t n);
FMI3_EXPORT fmi3Status FMI3(GetFMUState)(fmi3Instance, fmi3FMUState *);
FMI3_EXPORT fmi3Status FMI3(SetFMUState)(fmi3Instance, fmi3FMUState);
FMI3_EXPORT fmi3Status FMI3(FreeFMUState)(fmi3Instance, fmi3FMUState *);
FMI3_EXPORT fmi3Status FMI3(SerializedFMUStateSize)(fmi3Instance, fmi3FMUState, size_t *size);
FMI3_EXPORT fmi3Status FMI3(SerializeFMUState)(fmi3Instance, fmi3FMUState, fmi3Byte[], size_t size);
FMI3_EXPORT fmi3Status FMI3(DeserializeFMUState)(fmi3Instance, const fmi3Byte[], size_t size,
                                                 fmi3FMUState *);
FMI3_EXPORT
fmi3Status FMI3(GetDirectionalDerivative)(fmi3Instance, const fmi3ValueReference unknown[],
                                          size_t unknowns, const fmi3ValueReference known[],
                                          size_t knowns, const fmi3Float64 seed[], size_t seeds,
                                          fmi3Float64 sensitivity[], size_t sensitivities);
FMI3_EXPORT fmi3Status FMI3(GetAdjointDerivative)(fmi3Instance, const fmi3ValueReference unknown[],
                                                  size_t unknowns, const fmi3ValueReference known[],
                                                  size_t knowns, const fmi3Float64 seed[],
                                                  size_t seeds, fmi3Float64 sensitivity[],
                                                  size_t sensitivities);
FMI3_EXPORT fmi3Status FMI3(EnterConfigurationMode)(fmi3Instance);
FMI3_EXPORT fmi3Status FMI3(ExitConfigurationMode)(fmi3Instance);
FMI3_EXPORT fmi3Status FMI3(EvaluateDiscreteStates)(fmi3Instance);
FMI3_EXPORT fmi3Status FMI3(UpdateDiscreteStates)(fmi3Instance, fmi3Boolean *again,
                                                  fmi3Boolean *terminate,
                                                  fmi3Boolean *nominals_changed,
                                                  fmi3Boolean *states_changed,
                                                  fmi3Boolean *next_defined, fmi3Float64 *next);

/* ---- clocks ---- */

FMI3_EXPORT fmi3Status FMI3(GetIntervalDecimal)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                                fmi3Float64 interval[], fmi3IntervalQualifier[]);
FMI3_EXPORT fmi3Status FMI3(GetIntervalFraction)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                                 uint64_t counter[], uint64_t resolution[],
                                                 fmi3IntervalQualifier[]);
FMI3_EXPORT fmi3Status FMI3(GetShiftDecimal)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                             fmi3Float64 shift[]);
FMI3_EXPORT fmi3Status FMI3(GetShiftFraction)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                              uint64_t counter[], uint64_t resolution[]);
FMI3_EXPORT fmi3Status FMI3(SetIntervalDecimal)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                                const fmi3Float64 interval[]);
FMI3_EXPORT fmi3Status FMI3(SetIntervalFraction)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                                 const uint64_t counter[],
                                                 const uint64_t resolution[]);
FMI3_EXPORT fmi3Status FMI3(SetShiftDecimal)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                             const fmi3Float64 shift[]);
FMI3_EXPORT fmi3Status FMI3(SetShiftFraction)(fmi3Instance, const fmi3ValueReference[], size_t n,
                                              const uint64_t counter[],
                                              const uint64_t resolution[]);
FMI3_EXPORT fmi3Status FMI3(ActivateModelPartition)(fmi3Instance, fmi3ValueReference clock,
                                                    fmi3Float64 time);

/* ---- model exchange ---- */

FMI3_EXPORT fmi3Status FMI3(EnterContinuousTimeMode)(fmi3Instance);
FMI3_EXPORT fmi3Status FMI3(CompletedIntegratorStep)(fmi3Instance, fmi3Boolean no_set_state,
                                                     fmi3Boolean *event, fmi3Boolean *terminate);
FMI3_EXPORT fmi3Status FMI3(SetTime)(fmi3Instance, fmi3Float64 time);
FMI3_EXPORT fmi3Status FMI3(SetContinuousStates)(fmi3Instance, const fmi3Float64 x[], size_t n);
FMI3_EXPORT fmi3Status FMI3(GetContinuousStateDerivatives)(fmi3Instance, fmi3Float64 der[],
                                                           size_t n);
FMI3_EXPORT fmi3Status FMI3(GetEventIndicators)(fmi3Instance, fmi3Float64 value[], size_t n);
FMI3_EXPORT fmi3Status FMI3(GetContinuousStates)(fmi3Instance, fmi3Float64 x[], size_t n);
FMI3_EXPORT fmi3Status FMI3(GetNominalsOfContinuousStates)(fmi3Instance, fmi3Float64 nominal[],
                                                           size_t n);
FMI3_EXPORT fmi3Status FMI3(GetNumberOfEventIndicators)(fmi3Instance, size_t *n);
FMI3_EXPORT fmi3Status FMI3(GetNumberOfContinuousStates)(fmi3Instance, size_t *n);

/* ---- co-simulation ---- */

FMI3_EXPORT fmi3Status FMI3(EnterStepMode)(fmi3Instance);
FMI3_EXPORT fmi3Status FMI3(GetOutputDerivatives)(fmi3Instance, const fmi3ValueReference[],
                                                  size_t n, const int32_t order[],
                                                  fmi3Float64 value[], size_t values);
FMI3_EXPORT fmi3Status FMI3(DoStep)(fmi3Instance, fmi3Float64 time, fmi3Float64 step,
                                    fmi3Boolean no_set_state, fmi3Boolean *event,
                                    fmi3Boolean *terminate, fmi3Boolean *early,
                                    fmi3Float64 *reached);

#endif

/* fmi3_unsupported.c - functions of FMI 3.0 for what no FMU of ours has: scheduled execution,
   further numeric types, Binary, input clocks. A binary exports all functions of
   the standard, as importers look for each of them. */
#include "fmi/fmi3_functions.h"
#include "fmi/fmu.h"

/* Returns the status of a call that concerns n things which no FMU of ours has. */
static fmi3Status unsupported(fmi3Instance c, size_t n, const char *what)
{
    Fmu *f = c ? *(Fmu **)c : NULL;
    if (!f || n == 0) return f ? fmi3OK : fmi3Error;
    return (fmi3Status)mocc_fmu_leave(f, mocc_fmu_error(f, "this FMU has no %s", what));
}

/* ---- kinds ---- */

fmi3Instance FMI3(InstantiateScheduledExecution)(fmi3String name, fmi3String token,
                                                 fmi3String resources, fmi3Boolean visible,
                                                 fmi3Boolean logging,
                                                 fmi3InstanceEnvironment environment,
                                                 fmi3LogMessage *log, fmi3ClockUpdate *clock_update,
                                                 fmi3Preemption *lock, fmi3Preemption *unlock)
{
    (void)name;
    (void)token;
    (void)resources;
    (void)visible;
    (void)logging;
    (void)clock_update;
    (void)lock;
    (void)unlock;
    if (log) log(environment, fmi3Error, "logStatusError", "this FMU has no scheduled execution");
    return NULL;
}

/* ---- types ---- */

/* Variables of these types occur in no FMU of ours: Modelica's Integers are Int64. */
#define NO_SUCH(name, type) \
    fmi3Status FMI3(Get##name)(fmi3Instance c, const fmi3ValueReference reference[], size_t n, \
                               type value[], size_t values) \
    { \
        (void)reference; \
        (void)value; \
        return unsupported(c, n + values, "variables of type " #name); \
    } \
    fmi3Status FMI3(Set##name)(fmi3Instance c, const fmi3ValueReference reference[], size_t n, \
                               const type value[], size_t values) \
    { \
        (void)reference; \
        (void)value; \
        return unsupported(c, n + values, "variables of type " #name); \
    }
NO_SUCH(Float32, float)
NO_SUCH(Int8, int8_t)
NO_SUCH(UInt8, uint8_t)
NO_SUCH(Int16, int16_t)
NO_SUCH(UInt16, uint16_t)
NO_SUCH(Int32, int32_t)
NO_SUCH(UInt32, uint32_t)
NO_SUCH(UInt64, uint64_t)

fmi3Status FMI3(GetBinary)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                           size_t size[], fmi3Binary value[], size_t values)
{
    (void)reference;
    (void)size;
    (void)value;
    return unsupported(c, n + values, "variables of type Binary");
}

fmi3Status FMI3(SetBinary)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                           const size_t size[], const fmi3Binary value[], size_t values)
{
    (void)reference;
    (void)size;
    (void)value;
    return unsupported(c, n + values, "variables of type Binary");
}

/* ---- dependencies and derivatives ---- */

fmi3Status FMI3(GetNumberOfVariableDependencies)(fmi3Instance c, fmi3ValueReference reference,
                                                 size_t *n)
{
    (void)reference;
    (void)n;
    return unsupported(c, 1, "dependencies of elements of arrays");
}

fmi3Status FMI3(GetVariableDependencies)(fmi3Instance c, fmi3ValueReference reference,
                                         size_t dependent[], fmi3ValueReference independents[],
                                         size_t elements[], fmi3DependencyKind kinds[], size_t n)
{
    (void)reference;
    (void)dependent;
    (void)independents;
    (void)elements;
    (void)kinds;
    (void)n;
    return unsupported(c, 1, "dependencies of elements of arrays");
}

fmi3Status FMI3(GetOutputDerivatives)(fmi3Instance c, const fmi3ValueReference reference[],
                                      size_t n, const int32_t order[], fmi3Float64 value[],
                                      size_t values)
{
    (void)reference;
    (void)order;
    (void)value;
    return unsupported(c, n + values, "derivatives of outputs");
}

/* ---- clocks ---- */

fmi3Status FMI3(SetClock)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                          const fmi3Clock value[])
{
    (void)reference;
    (void)value;
    return unsupported(c, n, "input clocks");
}

fmi3Status FMI3(GetIntervalDecimal)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                    fmi3Float64 interval[], fmi3IntervalQualifier qualifier[])
{
    (void)reference;
    (void)interval;
    (void)qualifier;
    return unsupported(c, n, "input clocks");
}

fmi3Status FMI3(GetIntervalFraction)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                     uint64_t counter[], uint64_t resolution[],
                                     fmi3IntervalQualifier qualifier[])
{
    (void)reference;
    (void)counter;
    (void)resolution;
    (void)qualifier;
    return unsupported(c, n, "input clocks");
}

fmi3Status FMI3(GetShiftDecimal)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                 fmi3Float64 shift[])
{
    (void)reference;
    (void)shift;
    return unsupported(c, n, "input clocks");
}

fmi3Status FMI3(GetShiftFraction)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                  uint64_t counter[], uint64_t resolution[])
{
    (void)reference;
    (void)counter;
    (void)resolution;
    return unsupported(c, n, "input clocks");
}

fmi3Status FMI3(SetIntervalDecimal)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                    const fmi3Float64 interval[])
{
    (void)reference;
    (void)interval;
    return unsupported(c, n, "input clocks");
}

fmi3Status FMI3(SetIntervalFraction)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                     const uint64_t counter[], const uint64_t resolution[])
{
    (void)reference;
    (void)counter;
    (void)resolution;
    return unsupported(c, n, "input clocks");
}

fmi3Status FMI3(SetShiftDecimal)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                 const fmi3Float64 shift[])
{
    (void)reference;
    (void)shift;
    return unsupported(c, n, "input clocks");
}

fmi3Status FMI3(SetShiftFraction)(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                  const uint64_t counter[], const uint64_t resolution[])
{
    (void)reference;
    (void)counter;
    (void)resolution;
    return unsupported(c, n, "input clocks");
}

fmi3Status FMI3(ActivateModelPartition)(fmi3Instance c, fmi3ValueReference clock, fmi3Float64 time)
{
    (void)clock;
    (void)time;
    return unsupported(c, 1, "input clocks");
}

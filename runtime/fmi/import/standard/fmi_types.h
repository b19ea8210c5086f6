/* fmi_types.h - what the FMI standard, versions 2.0 and 3.0, fixes for callers of an FMU in C: the
   values of its enumerations and the structs that cross the interface. The functions are listed in
   fmi2_functions.def and fmi3_functions.def. */
#ifndef MOCC_FMI_TYPES_H
#define MOCC_FMI_TYPES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* fmi2Status and fmi3Status; FMI 3 has no Pending. */
enum { FMI_OK, FMI_WARNING, FMI_DISCARD, FMI_ERROR, FMI_FATAL, FMI_PENDING };

/* fmi2Type */
enum { FMI2_MODEL_EXCHANGE, FMI2_CO_SIMULATION };

/* fmi2StatusKind */
enum { FMI2_DO_STEP_STATUS, FMI2_PENDING_STATUS, FMI2_LAST_SUCCESSFUL_TIME, FMI2_TERMINATED };

/* fmi2CallbackFunctions */
typedef struct {
    void (*logger)(void *environment, const char *instance, int status, const char *category,
                   const char *message, ...);
    void *(*allocate_memory)(size_t count, size_t size);
    void (*free_memory)(void *memory);
    void (*step_finished)(void *environment, int status);
    void *environment;
} Fmi2Callbacks;

/* fmi2EventInfo */
typedef struct {
    int new_discrete_states_needed, terminate_simulation, nominals_changed, values_changed,
        next_event_time_defined;
    double next_event_time;
} Fmi2EventInfo;

/* fmi3LogMessageCallback */
typedef void fmi3_log_message(void *environment, int status, const char *category,
                              const char *message);

#endif

/* calls.h - calls of an FMU's binary: sequences of functions of FMI 2 or 3 for what the simulation
   needs. */
#ifndef MOCC_FMU_CALLS_H
#define MOCC_FMU_CALLS_H
#include "fmi/import/standard/fmi_types.h"
#include "fmi/import/model/fmu_model.h"

/* The functions of an FMU, by version; NULL: the binary lacks an optional one. */
typedef struct {
#define FUNCTION(name, result, parameters, interface) result(*name) parameters;
#include "fmi/import/standard/fmi2_functions.def"
} Fmi2Functions;

typedef struct {
#define FUNCTION(name, result, parameters, interface) result(*name) parameters;
#include "fmi/import/standard/fmi3_functions.def"
} Fmi3Functions;

/* Variables of one type that are read or written by one call. */
typedef struct {
    FmuRole role;
    FmuType type;
    uint32_t variables, values;
    uint32_t *reference;
    union { /* by the carrier of the type */
        double *real;
        int64_t *whole;
        const char **text; /* belong to the FMU or the instance */
    } value;
} FmuTransfer;

typedef struct FmuCalls FmuCalls;

/* What differs between the versions of FMI. The functions return an FMI status. */
typedef struct {
    bool (*load)(FmuCalls *c); /* finds the functions in the binary */
    void *(*instantiate)(FmuCalls *c);
    void (*free_instance)(FmuCalls *c);
    int (*configure)(FmuCalls *c, bool enter); /* enter or leave configuration mode */
    int (*enter_initialization)(FmuCalls *c);
    int (*exit_initialization)(FmuCalls *c);
    int (*terminate)(FmuCalls *c);
    int (*get)(FmuCalls *c, const FmuTransfer *list);
    int (*set)(FmuCalls *c, const FmuTransfer *list);
    int (*set_time)(FmuCalls *c, double time);
    int (*set_states)(FmuCalls *c, const double *x);
    int (*get_states)(FmuCalls *c, double *x);
    int (*get_nominals)(FmuCalls *c, double *nominal);
    int (*get_derivatives)(FmuCalls *c, double *der);
    int (*get_indicators)(FmuCalls *c, double *z);
    int (*get_direction)(FmuCalls *c, const double *seed, double *direction);
    int (*enter_event_mode)(FmuCalls *c);
    int (*update_discrete_states)(FmuCalls *c, bool *again);
    int (*enter_continuous_time_mode)(FmuCalls *c);
    int (*completed_step)(FmuCalls *c);
    int (*do_step)(FmuCalls *c, double time, double step);
} FmuVersionCalls;

enum { FMU_MESSAGE_SIZE = 8192 };

/* One instance of an FMU. The results of calls, from `wants_event' on, are those of the last one.
 */
struct FmuCalls {
    const FmuModel *fmu;
    const FmuVersionCalls *version;
    void *library, *instance;
    size_t nx, nz;
    bool initialized; /* the instance has left initialization mode */
    bool fatal;       /* it must not be called any more */
    Fmi2Functions fmi2;
    Fmi3Functions fmi3;
    Fmi2Callbacks callbacks;
    void *scratch;
    size_t scratch_size;
    FmuTransfer *list;
    int lists;
    double time; /* at which the FMU is */
    bool wants_event, terminates, nominals_changed;
    double next_event; /* INFINITY: none */
    size_t message_used;
    char message[FMU_MESSAGE_SIZE]; /* of the FMU's log, and why a call failed: lines */
};

/* ---- calls.c ---- */
/* Returns what a model function returns: 0, > 0 (not possible at this point) or < 0 (stop); lists
   are filled by the caller before, and have the values of the FMU afterwards. */
/* Makes a new instance and initializes it at c->time with the lists of ROLE_STRUCTURAL, ROLE_START
   and all inputs; then reads states, nominals and the lists of ROLE_RUN and ROLE_PARAMETER. */
int mocc_calls_start(FmuCalls *c, double *x, double *nominal);
/* Tells the FMU time, states (NULL: they are as before) and, if `inputs' is true, the continuous
   inputs. */
int mocc_calls_set_point(FmuCalls *c, double time, const double *x, bool inputs);
int mocc_calls_derivatives(FmuCalls *c, double *der);
int mocc_calls_indicators(FmuCalls *c, double *z);
/* The derivatives of the states' derivatives along the direction `seed' of the states. */
int mocc_calls_direction(FmuCalls *c, const double *seed, double *direction);
/* Reads the lists of ROLE_RUN. */
int mocc_calls_values(FmuCalls *c);
int mocc_calls_completed_step(FmuCalls *c);
/* Event mode, with all inputs; then reads what an event may change. */
int mocc_calls_event(FmuCalls *c, double *x, double *nominal);
/* Co-simulation: a step from c->time. */
int mocc_calls_step(FmuCalls *c, double to);
/* Ends the instance and frees c. */
void mocc_calls_end(FmuCalls *c);

/* ---- fmu_functions.c ---- */
/* Sets the functions of the model. */
void mocc_fmu_functions(FmuModel *fmu);

/* ---- transfers.c ---- */
/* Returns the calls of a new instance, which is not made yet, with its lists. */
FmuCalls *mocc_calls_new(const FmuModel *fmu);
/* Returns memory for n elements of this size, valid until the next call. */
void *mocc_calls_scratch(FmuCalls *c, size_t n, size_t size);
void mocc_calls_free(FmuCalls *c);

/* ---- function_names.c ---- */
/* Returns the name of an FMI function by its number, for messages. */
const char *mocc_calls_function_name(int version, int function);

/* ---- messages.c ---- */
/* Appends a line, formatted as printf() does, to the messages. */
void mocc_calls_say(FmuCalls *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The loggers that FMUs of version 2 and 3 call. */
void mocc_calls_log2(void *environment, const char *instance, int status, const char *category,
                     const char *message, ...);
void mocc_calls_log3(void *environment, int status, const char *category, const char *message);

/* ---- fmi2_calls.c, fmi3_calls.c ---- */
extern const FmuVersionCalls mocc_calls_fmi2, mocc_calls_fmi3;

/* ---- load.c ---- */
/* One function to find in the binary. */
typedef struct {
    const char *name, *interface;
    void *to; /* the function pointer that receives its address */
} FmuFunction;
/* Finds the functions in the binary. Returns false, with a message, if one lacks that an FMU must
   have for the interface in use. */
bool mocc_calls_find(FmuCalls *c, const FmuFunction *functions, int n);
/* Loads the binary; returns false after a message. */
bool mocc_calls_load(FmuCalls *c);

#endif

/* host.h - the program that loads the binary of an FMU and calls it, for the simulation in another
   process. It links nothing but libc, so that no symbol of the simulation meets one of the FMU. */
#ifndef MOCC_FMU_HOST_H
#define MOCC_FMU_HOST_H
#include "fmi/fmi_types.h"
#include "fmi/import/process/protocol.h"

/* The functions of an FMU, by version; NULL: the binary lacks an optional one. */
typedef struct {
#define FUNCTION(name, result, parameters, interface) result(*name) parameters;
#include "fmi/fmi2_functions.def"
} Fmi2Functions;

typedef struct {
#define FUNCTION(name, result, parameters, interface) result(*name) parameters;
#include "fmi/fmi3_functions.def"
} Fmi3Functions;

typedef struct FmuHost FmuHost;

/* What differs between the versions of FMI. The functions return an FMI status. */
typedef struct {
    bool (*load)(FmuHost *h); /* finds the functions in the binary */
    void *(*instantiate)(FmuHost *h);
    void (*free_instance)(FmuHost *h);
    int (*configure)(FmuHost *h, bool enter); /* enter or leave configuration mode */
    int (*enter_initialization)(FmuHost *h);
    int (*exit_initialization)(FmuHost *h);
    int (*terminate)(FmuHost *h);
    int (*get)(FmuHost *h, const SharedList *list);
    int (*set)(FmuHost *h, const SharedList *list);
    int (*set_time)(FmuHost *h, double time);
    int (*set_states)(FmuHost *h, const double *x);
    int (*get_states)(FmuHost *h, double *x);
    int (*get_nominals)(FmuHost *h, double *nominal);
    int (*get_derivatives)(FmuHost *h, double *der);
    int (*get_indicators)(FmuHost *h, double *z);
    int (*get_direction)(FmuHost *h, const double *seed, double *direction);
    int (*enter_event_mode)(FmuHost *h);
    int (*update_discrete_states)(FmuHost *h, bool *again, bool *nominals);
    int (*enter_continuous_time_mode)(FmuHost *h);
    int (*completed_step)(FmuHost *h);
    int (*do_step)(FmuHost *h, double time, double step);
} HostCalls;

struct FmuHost {
    FmuShared *s;
    const HostCalls *calls;
    void *library, *instance;
    bool initialized; /* the instance has left initialization mode */
    bool fatal;       /* it must not be called any more */
    bool stepped;     /* its present values are not read yet */
    Fmi2Functions fmi2;
    Fmi3Functions fmi3;
    Fmi2Callbacks callbacks;
    void *scratch;
    size_t scratch_size;
};

static inline double *mocc_host_doubles(FmuHost *h, size_t offset)
{
    return mocc_shared_at(h->s, offset);
}

/* ---- requests.c ---- */
/* Carries out the request in h->s and writes its answer there. */
void mocc_host_request(FmuHost *h);

/* ---- messages.c ---- */
/* Appends a line, formatted as printf() does, to the messages of the answer. */
void mocc_host_say(FmuHost *h, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The loggers that FMUs of version 2 and 3 call. */
void mocc_host_log2(void *environment, const char *instance, int status, const char *category,
                    const char *message, ...);
void mocc_host_log3(void *environment, int status, const char *category, const char *message);

/* ---- values.c ---- */
/* Returns memory for n elements of this size, valid until the next call. */
void *mocc_host_scratch(FmuHost *h, size_t n, size_t size);
/* Copies the values of a list of Strings to or from the area for texts. mocc_host_texts() returns
   an array of them in h->scratch; mocc_host_store_texts() returns FMI_ERROR if they do not fit. */
const char **mocc_host_texts(FmuHost *h, const SharedList *list);
int mocc_host_store_texts(FmuHost *h, const SharedList *list, const char *const *text);

/* ---- fmi2_calls.c, fmi3_calls.c ---- */
extern const HostCalls mocc_host_fmi2, mocc_host_fmi3;

/* ---- load.c ---- */
/* One function to find in the binary. */
typedef struct {
    const char *name, *interface;
    void *to; /* the function pointer that receives its address */
} HostFunction;
/* Finds the functions in the binary. Returns false, with a message, if one lacks that an FMU must
   have for the interface in use. */
bool mocc_host_find(FmuHost *h, const HostFunction *functions, int n);
/* Loads the binary; returns false after a message. */
bool mocc_host_load(FmuHost *h);

#endif

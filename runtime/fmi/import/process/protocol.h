/* protocol.h - what the simulation and the process that runs the FMU's binary share: a block of
   memory with a request, its data and its answer, and two semaphores. Offsets count bytes from the
   beginning of the block, which the two map at different addresses. */
#ifndef MOCC_PROTOCOL_H
#define MOCC_PROTOCOL_H
#include "fmi/import/fmu_types.h"
#include "fmi/import/fmu_role.h"

#include <semaphore.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the simulation asks for. Requests that evaluate first set the parts of the point that `set'
   names. */
typedef enum {
    REQUEST_START,       /* instantiate, initialize, first event iteration; read everything */
    REQUEST_DERIVATIVES, /* der at the point */
    REQUEST_INDICATORS,  /* event indicators at the point */
    REQUEST_DIRECTION,   /* direction: the derivatives of der along the states' seed */
    REQUEST_VALUES,      /* variables of ROLE_RUN at the point */
    REQUEST_COMPLETED,   /* an integrator's step ends at the point */
    REQUEST_EVENT,       /* event mode at the point, with all inputs; read everything */
    REQUEST_STEP,        /* co-simulation: a step from `time' to `to' */
    REQUEST_END          /* terminate and free the instance, end the process */
} FmuRequest;

/* Bits of FmuShared.set. COMPLETES: the point ends an integrator's step. */
enum { SET_TIME = 1, SET_STATES = 2, SET_INPUTS = 4, COMPLETES = 8 };

/* The answer, as functions of a model return it: 0, > 0 (not at this point), < 0 (stop). */
enum { ANSWER_FINE = 0, ANSWER_NOT_HERE = 1, ANSWER_STOP = -1 };

/* Variables of one type that are read or written by one call. */
typedef struct {
    uint32_t role, type;
    uint32_t variables, values;
    size_t reference; /* offset of their value references */
    size_t value;     /* offset of double or int64_t; of Strings: offsets in the text area */
} SharedList;

enum { MESSAGE_SIZE = 8192, TEXT_SIZE = 1 << 20 };

typedef struct {
    sem_t asked, answered;
    /* ---- constant ---- */
    size_t size; /* of the block */
    int version;
    bool cosimulation, completed_step, directional, has_stop;
    double start, stop, tolerance;
    size_t library, token, name, resources;     /* offsets of texts */
    size_t x, der, nominal, seed, direction, z; /* offsets of double arrays */
    size_t state, derivative;                   /* offsets of references */
    uint32_t nx, nz, states, nlists;
    size_t lists; /* offset of SharedList */
    size_t text;  /* offset of the area for values of Strings, of TEXT_SIZE bytes */
    /* ---- request ---- */
    int request;
    unsigned set;
    double time, to;
    /* ---- answer ---- */
    int answer;
    int function; /* number of the FMI function at work, see function_name() */
    bool wants_event, terminates, nominals_changed;
    double next_event; /* INFINITY: none */
    double reached;    /* co-simulation: where a step ended that failed */
    bool warned;       /* `message' has a warning, not an error */
    size_t text_used;
    size_t message_used;
    char message[MESSAGE_SIZE]; /* of the FMU's log, and why a request failed: lines */
} FmuShared;

static inline void *mocc_shared_at(FmuShared *s, size_t offset)
{
    return (char *)s + offset;
}

/* ---- function_names.c ---- */
/* Returns the name of an FMI function by its number, for messages. */
const char *mocc_function_name(int version, int function);

#endif

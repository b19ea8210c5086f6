/* fmu.h - one instance of an FMU, and what both versions of FMI share. The adapters fmi2.c and
   fmi3.c translate calls of the standard into calls of these functions. */
#ifndef MOCC_FMI_FMU_H
#define MOCC_FMI_FMU_H
#include "mocc_fmu.h"
#include "solvers/solver.h"

/* The status of a call, in the order of fmi2Status and fmi3Status. */
typedef enum { FMU_OK, FMU_WARNING, FMU_DISCARD, FMU_ERROR, FMU_FATAL } FmuStatus;

/* The states of the standard's state machine as bits, so that a mask says in which of them a call
   is allowed. */
typedef enum {
    FMU_INSTANTIATED = 1,
    FMU_INITIALIZATION = 2,
    FMU_EVENT_MODE = 4,
    FMU_CONTINUOUS = 8, /* model exchange: continuous-time mode */
    FMU_STEP_MODE = 16, /* co-simulation: between two steps */
    FMU_TERMINATED = 32,
    FMU_FAILED = 64,        /* after an error: only reset and free */
    FMU_CONFIGURATION = 128 /* FMI 3 */
} FmuState;

typedef struct Fmu Fmu;
typedef void FmuLog(const Fmu *f, FmuStatus status, const char *category, const char *message);

/* What computed variables lack to agree with states, inputs and time. */
typedef enum { FMU_FRESH, FMU_REST_IS_STALE, FMU_STALE } FmuStale;

/* Values of all inputs: Reals; Integers, Booleans and enumerations; Strings. */
typedef struct {
    double *u;
    mocc_int *k;
    const char **s;
} FmuInputs;

struct Fmu {
    mocc_inst *I;
    char *name, *resources; /* folder, "" if it is not known */
    void *host;             /* of the adapter */
    FmuLog *log;
    bool logging;
    bool cosimulation;
    bool dae_mode;        /* fmi-ls-dae: in continuous time the importer solves the loops */
    bool event_mode_used; /* FMI 3 co-simulation: the importer handles events */
    unsigned state;       /* FmuState */
    double start, stop, tolerance;
    FmuStale stale;
    bool initialized; /* the initial equations are solved for the present settings */
    bool provisional; /* discrete variables were computed from new inputs, but no event was made */
    bool touched;     /* inputs or parameters were set since the last event */
    bool parameters_set; /* tunable parameters were set since dependent ones were computed */
    bool crossed;        /* entering event mode found crossings, which `located' marks */
    int8_t *located;     /* for each root function */
    int nk_inputs, ns_inputs;
    int32_t *k_input, *s_input; /* places of inputs in I->k and I->s */
    FmuInputs held, set;        /* as of the last event; for the next one */
    bool at_event;              /* inputs follow `set' when an event asks for its right limit */
    double *x, *nominal;        /* before an event */
    double *root, *root_left;   /* root functions at a point, at one before */
    /* ends of the importer's last step, for the histories of delay() */
    double *past_x, *past_der, past_time, *x_now, *der_now, now_time;
    /* co-simulation */
    Solver *solver;
    SolverOptions options;
    double *z;            /* unknowns of loops at a point */
    bool at_root, at_due; /* the solver's step ended at a crossing, at a time event */
    bool pending_event;   /* the last step ended at an event, which the importer is to handle */
    bool pending_root;    /* it is a crossing that the solver located */
    double *u_slope;      /* input derivatives that the importer has set */
    double slope_since;   /* time at which inputs had their set values */
    double crowd_since;   /* events since this time: */
    int crowd;
    int failures; /* restarts after failed steps without progress */
};

/* ---- fmu.c ---- */
/* Returns a new instance; mocc_fmu_free() frees it. */
/* `resources' is the folder of the FMU's files, as a path or as a URI; NULL: it is not known. */
Fmu *mocc_fmu_new(const char *name, bool cosimulation, const char *resources, FmuLog *log,
                  void *host);
/* Returns the path of a file of the FMU, which the caller frees, if the text names one
   ("resources/..."); otherwise a copy of the text. */
char *mocc_fmu_resource(const Fmu *f, const char *text);
void mocc_fmu_free(Fmu *f);
/* Takes all variables back to their values after the instantiation. */
void mocc_fmu_reset(Fmu *f);
void mocc_fmu_message(const Fmu *f, FmuStatus status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Reports an error with the formatted text and returns FMU_ERROR. */
FmuStatus mocc_fmu_error(const Fmu *f, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Reports the failure of an evaluation with status rc. Returns FMU_DISCARD if a smaller step may
   succeed, else FMU_ERROR. */
FmuStatus mocc_fmu_failed(Fmu *f, int rc);
/* Sets whether events and other details are logged. */
void mocc_fmu_set_logging(Fmu *f, bool on);

/* A function of the standard: its name, and the letters of the states in which it may be called, of
   model exchange and of co-simulation. */
typedef struct {
    const char *name, *states[2];
} FmuCall;

/* Returns whether the function may be called now; otherwise a message says why not. */
bool mocc_fmu_may(const Fmu *f, const FmuCall *call);
/* Returns the status at the end of a call; after an error the instance can only be reset or
   freed. */
FmuStatus mocc_fmu_leave(Fmu *f, FmuStatus status);

/* ---- fmu_inputs.c ---- */
void mocc_fmu_inputs_create(Fmu *f);
void mocc_fmu_inputs_free(Fmu *f);
/* Copies the inputs of the instance. */
void mocc_fmu_inputs_read(const Fmu *f, FmuInputs *to);
/* Sets the inputs of the instance. */
void mocc_fmu_inputs_write(Fmu *f, const FmuInputs *from);
/* Gives discrete variables, but not inputs, the values that they had after the last event. */
void mocc_fmu_inputs_restore_discrete(Fmu *f);

/* ---- fmu_values.c ---- */
/* Returns the number of elements of the variable with this value reference; 0: there is none. */
uint32_t mocc_fmu_elements(const Fmu *f, uint32_t reference);
/* Returns whether there are the variables of DAE mode, in which the importer solves the loops. In
   co-simulation it cannot be chosen. */
bool mocc_fmu_has_dae(const Fmu *f);
/* Returns the value reference of the structural parameter that enables this; those of the residuals
   follow it. */
uint32_t mocc_fmu_enable_dae(const Fmu *f);
/* Returns the row of a value reference; NULL if it is time's or there is none. */
const mocc_var *mocc_fmu_variable(const Fmu *f, uint32_t reference);
/* Read and write n values of the `count' variables `reference', arrays element after element.
   `types' has the bits 1 << mocc_type of the types that the call is meant for. */
FmuStatus mocc_fmu_get_reals(Fmu *f, const uint32_t *reference, size_t count, double *value,
                             size_t n);
FmuStatus mocc_fmu_get_integers(Fmu *f, const uint32_t *reference, size_t count, unsigned types,
                                mocc_int *value, size_t n);
FmuStatus mocc_fmu_get_strings(Fmu *f, const uint32_t *reference, size_t count, const char **value,
                               size_t n);
FmuStatus mocc_fmu_set_reals(Fmu *f, const uint32_t *reference, size_t count, const double *value,
                             size_t n);
FmuStatus mocc_fmu_set_integers(Fmu *f, const uint32_t *reference, size_t count, unsigned types,
                                const mocc_int *value, size_t n);
FmuStatus mocc_fmu_set_strings(Fmu *f, const uint32_t *reference, size_t count,
                               const char *const *value, size_t n);

/* ---- fmu_modes.c ---- */
/* Makes computed variables agree with what was set, as the state of the FMU demands: by the initial
   equations, with or without discrete variables. `all' is false if only derivatives are needed. */
FmuStatus mocc_fmu_evaluate(Fmu *f, bool all);
FmuStatus mocc_fmu_enter_initialization(Fmu *f, double start, double stop, double tolerance);
FmuStatus mocc_fmu_exit_initialization(Fmu *f);
/* Begins an event at the present time: evaluates its left limit and sees which relations have
   crossed. */
FmuStatus mocc_fmu_enter_event_mode(Fmu *f);

typedef struct {
    bool terminate, states_changed, nominals_changed, ticked;
    double next; /* time of the next time event; INFINITY: there is none */
} FmuEventInfo;

/* Iterates the event until nothing changes any more. */
FmuStatus mocc_fmu_event(Fmu *f, FmuEventInfo *info);
void mocc_fmu_set_time(Fmu *f, double time);
/* Set and get all n states, their derivatives and nominals; report an error if n is wrong. */
FmuStatus mocc_fmu_set_states(Fmu *f, const double *x, size_t n);
FmuStatus mocc_fmu_states(Fmu *f, double *x, size_t n);
FmuStatus mocc_fmu_derivatives(Fmu *f, double *der, size_t n);
FmuStatus mocc_fmu_nominals(const Fmu *f, double *nominal, size_t n);
/* The event indicators: a root function for each relation; if the model has state sets or delays, a
   further one, which is negative if these want an event. */
FmuStatus mocc_fmu_indicators(Fmu *f, double *value, size_t n);
int mocc_fmu_count_indicators(const Fmu *f);
/* Accepts the present point of the integrator. *event becomes true if the states of a state set are
   to be selected anew, which is an event. */
FmuStatus mocc_fmu_completed_step(Fmu *f, bool *event);

/* Ends the simulation: terminal() becomes true. */
FmuStatus mocc_fmu_terminate(Fmu *f);

/* ---- fmu_snapshot.c ---- */
typedef struct {
    char *at;
    size_t size;
} FmuSnapshot;

/* Returns the state of the instance as bytes; mocc_fmu_snapshot_free() frees them. */
FmuSnapshot *mocc_fmu_snapshot_new(Fmu *f);
void mocc_fmu_snapshot_free(FmuSnapshot *kept);
/* Returns a copy of such bytes, which another process may have made; NULL, after a message, if they
   are not a state of this FMU. */
FmuSnapshot *mocc_fmu_snapshot_read(const Fmu *f, const char *bytes, size_t size);
/* Copies the bytes to `bytes', which has room for `size'. */
FmuStatus mocc_fmu_snapshot_write(const Fmu *f, const FmuSnapshot *kept, char *bytes, size_t size);
FmuStatus mocc_fmu_snapshot_restore(Fmu *f, const FmuSnapshot *kept);

/* ---- fmu_derivatives.c ---- */
/* Unknowns and knowns of a derivative by their value references, and its factors and results, one
   for each element of these. */
typedef struct {
    const uint32_t *unknown, *known;
    size_t unknowns, knowns;
    const double *seed;
    double *result;
    size_t seeds, results;
} FmuDerivative;

/* The derivative of the unknowns along the direction `seed' of the knowns. */
FmuStatus mocc_fmu_directional(Fmu *f, const FmuDerivative *q);
/* The sums of the derivatives of the unknowns, weighted by `seed', by each of the knowns. */
FmuStatus mocc_fmu_adjoint(Fmu *f, const FmuDerivative *q);

/* ---- fmu_steps.c ---- */
/* If the last step ended at a crossing that is not handled yet, marks it in f->located and returns
   true. */
bool mocc_fmu_take_crossings(Fmu *f);
/* Sets the derivative of an input with respect to time, along which it moves within steps. */
FmuStatus mocc_fmu_set_input_slope(Fmu *f, uint32_t reference, double slope);
/* Called after each step within a communication step; returns whether to return early. */
typedef bool FmuIntermediate(void *host, double time);

typedef struct {
    double time; /* reached */
    bool event, terminate, early;
} FmuStepInfo;

/* Makes a communication step of length `step' from `time', which has to be the present time. */
FmuStatus mocc_fmu_step_by(Fmu *f, double time, double step, FmuIntermediate *intermediate,
                           void *host, FmuStepInfo *info);
/* Restarts the solver, if there is one, after an event that the importer has handled. */
FmuStatus mocc_fmu_restart(Fmu *f);
void mocc_fmu_steps_free(Fmu *f);

#endif

/* instance.h - the private part of an instance, and the functions of model/ by the file that
   defines them. Integrators are unknown here. */
#ifndef MOCC_INSTANCE_H
#define MOCC_INSTANCE_H
#include "mocc_model.h"
#include "model/instance/alloc.h"

#include <signal.h>
#include <stdbool.h>

enum { /* bits of mocc_private.log */
       MOCC_LOG_EVENTS = 1,
       MOCC_LOG_INIT = 2,
       MOCC_LOG_NLS = 4,
       MOCC_LOG_STEPS = 8,
       MOCC_LOG_STATS = 16
};

/* Memory in blocks that never move, for strings and for arrays in functions. */
typedef struct Piece Piece;
struct Piece {
    Piece *below;
    size_t base; /* bytes in the pieces below */
    size_t used, size;
    max_align_t data[];
};

typedef struct {
    Piece *top;
    /* one unused piece is kept, so that growing and shrinking across a boundary costs no malloc */
    Piece *spare;
} Pieces;

/* The state of the relations, explained in relations.c. */
typedef struct {
    int nroot;
    int32_t *root; /* relations that do not compare time, in order */
    /* values at the last root evaluation, at the beginning of the event, now */
    double *last, *entry, *g;
    double *scale, *band;
    double *wider;             /* factor on the band: see relations.c */
    double *least, *turned_at; /* least band after quick changes; time of the last change */
    int32_t *quick;            /* consecutive quick changes */
    int8_t *side;    /* of = and <>: sign of left - right when it was last different from zero */
    int8_t *located; /* in this event: located by the integrator */
    bool jumped;     /* in this event: see mocc_relation_search_jump() */
    int8_t *want;
    int8_t *rebound;  /* crossed at the last event, which turned the motion back */
    int8_t *bounces;  /* its events turn the motion back: see event_accumulation.c */
    int8_t *deferred; /* a crossing was deferred and the relation has not returned since */
    double *turned;   /* value at the event that turned the motion back */
    int32_t *flips;   /* changes in this event, for messages */
} Relations;

struct BlockSolver;
typedef struct StateSets StateSets;
typedef struct Delays Delays;
struct Sliding;
typedef struct SignSurfaces SignSurfaces;
typedef struct Profile Profile;

/* The arrays of tangents along one direction. */
typedef struct {
    double *t;
    const double *pre_t;
    double *t_start;
} TangentArrays;

/* A direction of tangents: a parameter or start value (var), or if var is NULL the variable
   r[place]. */
typedef struct {
    const mocc_var *var;
    int place;
    double *t, *pre_t, *t_start; /* of all variables, in the order of I->t */
    double shift;                /* derivative of the last event's time */
} TangentDirection;

typedef struct {
    int n;
    TangentDirection *at;
    double *flow; /* derivatives with respect to time */
} TangentDirections;

/* The counters of evaluations for --stats. */
typedef struct {
    long chain, event_chain, blocks, block_iterations, block_jacobians, block_failures;
    long tangents;
    long switches; /* changes of states within sets */
} EvalCounts;

enum { MOCC_BY_SIGNAL = 1, MOCC_BY_LIMIT };

/* The point of the last evaluation by an integrator in which a variable was not finite. */
typedef struct {
    double time;
    double *r; /* all Reals after that evaluation; NULL: there was none */
} FailedEvaluation;

struct mocc_private {
    void *memory; /* block that holds all arrays of the instance */
    int nr;
    int32_t *var_of; /* for each variable in r: its row of var, or -1 */
    Relations rel;
    struct BlockSolver **block;
    int nominals_read; /* incremented when nominals or start values may have changed */
    Delays *delays;
    SignSurfaces *signs;     /* not NULL: sign() is watched, see sign_surfaces.c */
    struct Sliding *sliding; /* not NULL: the solution slides, see sliding.c */
    StateSets *sets;
    double event_time; /* of the last completed event */
    double span;       /* length of the simulation */
    double *block_t;   /* tangents while a loop's matrix is computed */
    double *no_t;      /* zeros: pre_t and t_start if there are none */
    /* two simultaneous events have times that depend on parameters differently */
    bool warned_of_tie;
    char **kept_warning; /* printed warnings about sensitivities */
    int kept_count;
    bool warned_of_non_finite;     /* a derivative was not finite */
    TangentDirections *directions; /* NULL: no sensitivities are wanted */
    Pieces stack, strings;
    size_t string_bytes;
    char **owned;              /* memory of the strings in s, pre_s and start_s */
    int nplaces;               /* in each of these three */
    int depth;                 /* of nested function calls */
    bool event_changed;        /* the last event changed something that integrators depend on */
    bool event_reinits;        /* the last event reinitialised a state */
    double *reinit, *reinit_t; /* by index into r */
    int8_t *reinit_set;
    double next_input; /* next time at which inputs have a corner or a jump */
    int8_t *warned; /* for each equation: its warning was printed and the condition still fails */
    double *warned_at;       /* for each equation: when it was printed last */
    int32_t *warnings;       /* for each equation: how often it was printed */
    bool settling;           /* relations may still change: side effects of algorithms wait */
    bool effects_wait;       /* a side effect waits */
    bool quiet;              /* an integrator tries a point: warnings wait */
    bool loaded;             /* states were loaded, but nothing was evaluated there */
    bool careful;            /* loops try every fallback, though quiet */
    bool extrapolates;       /* loops start from linear extrapolation: models without states */
    bool relations_follow;   /* relations in loops follow the iterates; otherwise they are held */
    bool evaluating_settled; /* a failed assert is final */
    char complaint[1024];    /* why the last evaluation failed */
    FailedEvaluation failed;
    char terminated[512]; /* message of terminate() */
    unsigned log;
    volatile sig_atomic_t *interrupt; /* not NULL: evaluations stop when it is MOCC_BY_... */
    void (*inputs)(void *data, mocc_inst *I, bool after); /* after: at the right limit of a jump */
    void *inputs_data;
    double *input_slope; /* for each Real input: its time derivative; NULL: inputs are constant */
    int input_rows;      /* rows of an input table, linear between rows */
    int input_row; /* the present values are (1 - share) times this row plus share times the next */
    double input_share;
    EvalCounts counts;
    Profile *profile; /* NULL: not asked for */
};

/* ---- instance.c ---- */
/* Returns a new instance with the default values of the model's tables. Its messages are passed
   to log(host, ...). */
mocc_inst *mocc_inst_new(const mocc_model *model, void *host, mocc_log_fn *log);
/* Frees an instance, after the model's destructors of external objects. */
void mocc_inst_free(mocc_inst *I);
/* Copies n strings to the places from `to' on, which are in s, pre_s or start_s. */
void mocc_inst_copy_strings(mocc_inst *I, const char **to, const char *const *from, int n);
/* Returns the table row of the variable r[r_index], or NULL if it has none. */
const mocc_var *mocc_inst_var(const mocc_inst *I, int r_index);
/* Returns the name of the variable r[r_index], or a text that says that it has none. */
const char *mocc_inst_name(const mocc_inst *I, int r_index);
/* Sets the length of the simulation, which also bounds the nominals of derivatives. */
void mocc_inst_set_span(mocc_inst *I, double span);
double mocc_inst_nominal_of_derivative(const mocc_inst *I, int r_index);

static inline double mocc_inst_usable_nominal(double nominal)
{
    nominal = fabs(nominal);
    return nominal > 0 && nominal < INFINITY ? nominal : 1;
}

static inline double mocc_inst_nominal(const mocc_inst *I, int r_index)
{
    int nx = I->model->nx;
    if (r_index >= nx && r_index < 2 * nx) return mocc_inst_nominal_of_derivative(I, r_index);
    return mocc_inst_usable_nominal(I->nominal_r[r_index]);
}

/* ---- start_values.c ---- */
/* Computes dependent parameters, start values and nominals; returns 0, > 0 (recoverable) or < 0
   (stop). */
int mocc_start_values_parameters(mocc_inst *I);
/* Sets all variables but parameters to their start values, and pre() likewise. */
void mocc_start_values_copy(mocc_inst *I);

/* ---- min_max.c ---- */
typedef struct Ranges Ranges;
enum { RANGE_TEXT = 80 };
/* Writes the range of a variable into `text', as "0.1 to 10" or "at most 5", and returns
   `text'. */
const char *mocc_min_max_text(const mocc_var *v, char *text, size_t size);
/* Returns whether a value is outside min and max by more than rounding. */
bool mocc_min_max_outside(const mocc_var *v, double value);
/* Returns 0, or not 0 with an error message in priv->complaint if a parameter is outside its
   range. */
int mocc_min_max_parameters(mocc_inst *I);
/* Returns the ranges of variables that are to be checked during a run; NULL if no variable has a
   range. */
Ranges *mocc_min_max_new(const mocc_inst *I, double rtol, double atol);
/* Warns of variables outside their ranges; each variable is reported once in a run. */
void mocc_min_max_check(mocc_inst *I, Ranges *q);
void mocc_min_max_free(Ranges *q);

/* ---- messages.c ---- */
/* Prints a message through the host; categories are "warning", "hint", "events" and so on. */
void mocc_message_log(mocc_inst *I, const char *category, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Prints a warning and keeps it, as it is printed again with the results. */
void mocc_message_kept_warning(mocc_inst *I, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Records an error message in priv->complaint, unless it holds one: the first error of an
   evaluation is the cause of the following ones. */
void mocc_message_error(mocc_inst *I, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Write "file:line: " of a place in a source file, of the variable r[r_index], or of the
   equation `eq' into `text'; "" if the place is unknown. */
void mocc_message_place(const mocc_inst *I, int file, int line, char *text, size_t size);
void mocc_message_var_place(const mocc_inst *I, int r_index, char *text, size_t size);
void mocc_message_eq_place(const mocc_inst *I, int eq, char *text, size_t size);

/* ---- memory.c ---- */
/* Releases temporary strings between steps, once there are many. */
void mocc_memory_release_strings(mocc_inst *I);
void mocc_memory_free(mocc_inst *I);

/* ---- delay.c ---- */
void mocc_delays_create(mocc_inst *I);
void mocc_delays_free(mocc_inst *I);
/* Evaluates all variables at a time within the last step; returns 0, > 0 (recoverable) or < 0
   (stop). */
typedef int mocc_point_fn(void *data, double time);
/* Sets the tolerances of the simulation, which determine the accuracy of interpolation. */
void mocc_delays_tolerance(mocc_inst *I, double rtol, double atol);
/* Stores the values of the delayed expressions when all variables are computed at the start or
   after an event. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_delays_accept(mocc_inst *I);
/* Extends the histories by a step that ends where the instance is evaluated; at(data, time)
   evaluates the model at a time within it. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_delays_step(mocc_inst *I, mocc_point_fn *at, void *data);
/* Returns the next time after `after' at which a jump arrives; INFINITY if there is none. */
double mocc_delays_next(const mocc_inst *I, double after);
/* Returns the next time after `time' at which a jump of a derivative arrives, or INFINITY;
   *longest becomes the longest step for which the past is known. `simulated' is the time simulated
   so far. */
double mocc_delays_limit(const mocc_inst *I, double time, double simulated, double *longest);
/* Returns by how much time a delay reads beyond a jump; if > 0, an event has to take place. */
double mocc_delays_passed(const mocc_inst *I);

/* ---- evaluate.c ---- */
/* Runs a chain. Returns 0, > 0 (recoverable) or < 0 (stop); if that is not 0, priv->complaint
   holds an error message. */
int mocc_eval_chain(mocc_inst *I, int (*chain)(mocc_inst *I));
/* Sets I->time and the inputs that depend on time. */
void mocc_eval_set_time(mocc_inst *I, double time);
/* Evaluate the chain ode: explicit at (time, x) with loops solved, residual at (time, x, z) with
   the residuals of loops in I->g. Return 0, > 0 (recoverable) or < 0 (stop). */
int mocc_eval_explicit(mocc_inst *I, double time, const double *x);
int mocc_eval_residual(mocc_inst *I, double time, const double *x, const double *z);
/* Evaluates ode and rest at the present time and states; returns 0, > 0 (recoverable) or < 0
   (stop). */
int mocc_eval_all(mocc_inst *I);
/* Evaluates asserts at an accepted point; returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_eval_check(mocc_inst *I);
/* Returns the index into r of a variable that is not finite; -1 if all are finite. */
int mocc_eval_first_non_finite(const mocc_inst *I);
/* Keep time and all Reals of an evaluation whose results were not finite in priv->failed, and
   free them. */
void mocc_eval_keep_failed(mocc_inst *I);
void mocc_eval_free_failed(mocc_inst *I);

/* ---- non_finite_operands.c ---- */
/* Describes in `text' which operand made r[bad] infinite or undefined; returns false if that is
   unknown. */
bool mocc_non_finite_explain(const mocc_inst *I, int bad, char *text, size_t size);
/* Describes in `text' why a side of the equation `eq' has no finite value; returns false if that
   is unknown. */
bool mocc_non_finite_explain_equation(const mocc_inst *I, int eq, char *text, size_t size);

/* ---- relations.c ---- */
void mocc_relations_create(mocc_inst *I);
/* Allocates the arrays again after I->model has got more relations than the first `before'. */
void mocc_relations_extend(mocc_inst *I, int before);
void mocc_relations_free(mocc_inst *I);
/* Evaluates left minus right of all relations into rel.g. Returns 0, > 0 (recoverable) or < 0
   (stop). */
int mocc_relations_values(mocc_inst *I);
/* Sets each relation to its literal value: the one that its left and right side (rel.g) have,
   without bands. */
void mocc_relations_literal(mocc_inst *I);
/* Begins an event; rel.g holds the left limits. Relations that `located' marks change at once;
   `at_solver' has the values of left minus right that the integrator found with its own loop
   unknowns. Both arrays have an entry for each root function and may be NULL. */
void mocc_relations_enter(mocc_inst *I, const int8_t *located, const double *at_solver);
/* Computes into rel.want the value that each relation should have; returns the number of
   relations that differ from their held values. If `jumps' is true, a relation that jumped in this
   event has its literal value. */
int mocc_relations_want(mocc_inst *I, bool jumps);
/* Sets the relations to the values that they should have at the present unknowns; returns the
   number that changed. */
int mocc_relations_follow(mocc_inst *I);
/* Returns whether relation k has its literal value and lies outside its band. */
bool mocc_relations_clear_of_band(const mocc_inst *I, int k);
/* Returns whether the integrator located the crossing of relation k, the event changed it back,
   and it is held against its literal value. */
bool mocc_relations_rebounds(const mocc_inst *I, int k);
/* Adapts the bands of the relations at the end of an event. */
void mocc_relations_leave(mocc_inst *I);
/* Computes the root functions for integrators into `out', after an evaluation of the chain.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_relations_root_values(mocc_inst *I, double *out);
/* Returns whether the root function is positive on the side of the held value of its
   relation. */
bool mocc_relations_root_positive(const mocc_inst *I, int root);
/* Marks in `which' the root functions that are not on the side of the held value; returns their
   number. */
int mocc_relations_roots_crossed(const mocc_inst *I, const double *values, int8_t *which);
/* Updates the bands after an accepted step, whose end the integrator evaluated last. */
void mocc_relations_accept(mocc_inst *I);
/* Returns the next time after `after' with which a relation compares time; INFINITY if there is
   none. */
double mocc_relations_next_time(const mocc_inst *I, double after);
/* Returns whether time has reached the threshold of a relation that compares time and has not
   changed yet. */
bool mocc_relations_time_pending(const mocc_inst *I);

/* ---- instants.c ---- */
enum { MOCC_INSTANT_ULPS = 4 }; /* two times closer than this are the same instant */
/* Returns the unit in the last place of the number a. */
double mocc_instant_ulp(double a);
/* Returns whether two times are the same instant. */
bool mocc_instant_same(double a, double b);

/* ---- samples.c ---- */
/* Computes start and interval of each sample, and its first tick from the present time on.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_samples_start(mocc_inst *I);
/* Returns the time of the next tick of a sample; INFINITY if there are no samples. */
double mocc_samples_next(const mocc_inst *I);
/* Activates the samples that tick now; returns their number. */
int mocc_samples_activate(mocc_inst *I);
/* Ends the ticks that are active and counts them. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_samples_release(mocc_inst *I);

/* ---- relation_search.c ---- */
typedef int mocc_chain_fn(mocc_inst *I);
/* Tries combinations of values of relations. Returns 0 if one is consistent; > 0 if none is; <
   0: stop. */
int mocc_relation_search(mocc_inst *I, mocc_chain_fn *chain);
/* Tries whether a branch of solutions ends where a relation was changed back, so that the
   solution jumps. Returns 0 in both cases; > 0 or < 0 if an evaluation fails. */
int mocc_relation_search_jump(mocc_inst *I, mocc_chain_fn *chain);

/* ---- event_iteration.c ---- */
/* Logs the new value of a relation (--log=events). */
void mocc_event_log_relation(mocc_inst *I, int k);
/* Solves the initial equations from the start values; returns 0, > 0 (recoverable) or < 0
   (stop). */
int mocc_event_initialize(mocc_inst *I);
/* Handles an event; the instance is evaluated at its left limit. The arrays are explained at
   mocc_relations_enter(). Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_event(mocc_inst *I, const int8_t *located, const double *at_solver);
/* Returns the time of the next time event after `after'; INFINITY if there is none. */
double mocc_event_next_time(const mocc_inst *I, double after);

/* ---- state_sets.c ---- */
void mocc_state_sets_create(mocc_inst *I);
void mocc_state_sets_free(mocc_inst *I);
/* Returns whether other candidates should be states than the present ones. */
bool mocc_state_sets_poor(mocc_inst *I);
/* Changes the selection of states during the integration, without a reset. Returns false if the
   integrator's states have drifted off their candidates, so that it has to restart. */
bool mocc_state_sets_exchange(mocc_inst *I, double rtol, double atol);
/* Selects the states of all sets anew, before a reset of the integrator. */
void mocc_state_sets_select(mocc_inst *I);
/* Selects as states the candidates that reinit() has set, as far as the equations permit. */
void mocc_state_sets_reinit(mocc_inst *I);
/* Warns, after an event, if candidates that are no states do not have the values of reinit(). */
void mocc_state_sets_check_reinit(mocc_inst *I);

/* ---- sign_surfaces.c ---- */
void mocc_sign_surfaces_free(mocc_inst *I);

/* ---- tangents.c ---- */
/* Returns new directions of tangents along n parameters or start values. */
TangentDirections *mocc_tangents_create(const mocc_inst *I, const mocc_var *const *var, int n);
/* Returns n new directions whose tangents are zero. */
TangentDirections *mocc_tangents_new(const mocc_inst *I, int n);
void mocc_tangents_free(TangentDirections *d);
/* Sets the tangents of all variables but parameters, and those of pre(), to the tangents of the
   start values. */
void mocc_tangents_copy_start(mocc_inst *I);
/* Sets the tangents of pre() to the present ones. */
void mocc_tangents_as_pre(mocc_inst *I);
/* Run a chain of tangents along one direction, or along all. Return 0, > 0 (recoverable) or < 0
   (stop). */
int mocc_tangents_run_one(mocc_inst *I, const TangentDirection *q, int (*chain)(mocc_inst *I));
int mocc_tangents_run(mocc_inst *I, int (*chain)(mocc_inst *I));
/* Computes the tangents of reinitialised states; returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_reinit(mocc_inst *I);
/* Computes the tangents of all variables that depend on the states, at fixed time; returns 0, >
   0 (recoverable) or < 0 (stop). */
int mocc_tangents_values(mocc_inst *I);
/* Converts the tangents at the left limit of an event, derivatives at fixed time, into
   derivatives that move with the time of the event. `later' receives crossings that are removed
   from `located', for another event at this instant. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_event(mocc_inst *I, int8_t *located, int8_t *later);
/* Does what mocc_tangents_event() does if the derivative of the event's time along each
   direction is known: `shift'. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_shift(mocc_inst *I, const double *shift);
/* Warns if the simulation ends by an event whose time depends on a direction. */
void mocc_tangents_end(mocc_inst *I, const TangentDirections *d);
/* Warns, after the initialisation, if a relation is exactly at its threshold. Returns 0, > 0
   (recoverable) or < 0 (stop). */
int mocc_tangents_begin(mocc_inst *I);

/* Makes t the array of tangents, with zero tangents of pre() and start values, until
   mocc_tangents_restore() is called with the result. */
static inline TangentArrays mocc_tangents_redirect(mocc_inst *I, double *t)
{
    TangentArrays before = {I->t, I->pre_t, I->t_start};
    I->t = t;
    I->pre_t = I->t_start = I->priv->no_t;
    return before;
}

static inline void mocc_tangents_restore(mocc_inst *I, TangentArrays d)
{
    I->t = d.t;
    I->pre_t = d.pre_t;
    I->t_start = d.t_start;
}

/* ---- block.c ---- */
void mocc_blocks_create(mocc_inst *I);
void mocc_blocks_free(mocc_inst *I);
/* Records the present unknowns of loops as those of an accepted step. */
void mocc_blocks_accept(mocc_inst *I);
/* Restores the unknowns of loops of the last accepted step, or with `before' of the step before
   it. */
void mocc_blocks_restore(mocc_inst *I, bool before);

#endif

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

/* Has the alignment of every type. */
typedef union {
    double number;
    int64_t integer;
    void *pointer;
} Aligned;

/* A block of memory that never moves. A stack of such pieces holds Strings, another one the arrays
   of functions. */
typedef struct Piece Piece;
struct Piece {
    Piece *below;
    size_t base; /* bytes in the pieces below */
    size_t used, size;
    Aligned data[];
};

typedef struct {
    Piece *top;
    /* one unused piece is kept, so that growing and shrinking across a boundary costs no malloc */
    Piece *spare;
} Pieces;

/* What the run time knows of the relations of an instance beside their held values: sides, scales,
   bands, and what has happened to them in the present event. relations.c explains it. */
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

/* The pointers I->t, I->pre_t and I->t_start, as saved by mocc_tangents_redirect(). */
typedef struct {
    double *t;
    const double *pre_t;
    double *t_start;
} TangentArrays;

/* A direction along which tangents are computed: that of the parameter or start value `var' or, if
   `var' is NULL, that of the variable r[place]. */
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
    struct Clocks *clocks; /* NULL: the model has none */
    double event_time;     /* of the last completed event */
    double span;           /* length of the simulation */
    double *block_t;       /* tangents while a loop's matrix is computed */
    double *no_t;          /* zeros: pre_t and t_start if there are none */
    /* two simultaneous events have times that depend on parameters differently */
    bool warned_of_tie;
    char **kept_warning; /* printed warnings about sensitivities */
    int kept_count;
    bool warned_of_non_finite;     /* a derivative was not finite */
    TangentDirections *directions; /* NULL: no sensitivities are wanted */
    bool observes; /* the caller executes the ticks of observing clocks: mocc_clocks_observe() */
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
    char terminated[512];    /* message of terminate() */
    bool explained_external; /* mocc_external_explain() has printed */
    unsigned log;
    volatile sig_atomic_t *interrupt; /* not NULL: evaluations stop when it is MOCC_BY_... */
    /* not NULL: called after steps and before loops are solved; it may replace the functions of
       the model by others that do the same */
    void (*pause)(void *data, double time);
    void *pause_data;
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
/* Returns a new instance with the default values of the model's tables; mocc_inst_free() frees it.
   Every message of the instance is passed to log(host, category, message). */
mocc_inst *mocc_inst_new(const mocc_model *model, void *host, mocc_log_fn *log);
/* Calls the model's destructors of external objects and frees the instance. */
void mocc_inst_free(mocc_inst *I);
/* Copies n Strings from `from' to the variables to[0 ... n - 1], which lie in I->s, pre_s or
   start_s. */
void mocc_inst_copy_strings(mocc_inst *I, const char **to, const char *const *from, int n);
/* Returns the table row of the variable r[r_index], or NULL if it has none. */
const mocc_var *mocc_inst_var(const mocc_inst *I, int r_index);
/* Returns the name of the variable r[r_index], or the text "(an unnamed variable)". */
const char *mocc_inst_name(const mocc_inst *I, int r_index);
/* Sets the length of the simulated time span and the nominals of derivatives that depend on it. */
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
/* Computes dependent parameters and the start values and nominals that depend on parameters.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_start_values_parameters(mocc_inst *I);
/* Sets all variables except parameters to their start values, and pre() of all variables to the
   same values. */
void mocc_start_values_copy(mocc_inst *I);

/* ---- min_max.c ---- */
typedef struct Ranges Ranges;
enum { RANGE_TEXT = 80 };
/* Writes the range of a variable that has a min, a max or both into `text', of `size' bytes
   (RANGE_TEXT suffice), as "0.1 to 10" or "at most 5", and returns `text'. */
const char *mocc_min_max_text(const mocc_var *v, char *text, size_t size);
/* Returns whether a value lies below min or above max of a variable by more than rounding. */
bool mocc_min_max_outside(const mocc_var *v, double value);
/* Returns 0 if all parameters known before the initialisation are within their ranges; else not 0
   with an error message in I->priv->complaint. */
int mocc_min_max_parameters(mocc_inst *I);
/* Returns a new list of the variables whose ranges are checked during a run, which
   mocc_min_max_free() frees. They may exceed their ranges by a multiple of the tolerances rtol and
   atol. Returns NULL if there are no such variables. */
Ranges *mocc_min_max_new(const mocc_inst *I, double rtol, double atol);
/* Prints a warning for each variable of the list that is outside its range, and removes it from the
   list, so that each variable is reported once in a run. */
void mocc_min_max_check(mocc_inst *I, Ranges *q);
/* Returns whether any of the variables is one of I->r[from] to I->r[to - 1]. */
bool mocc_min_max_reads(const Ranges *q, int from, int to);
void mocc_min_max_free(Ranges *q);

/* ---- messages.c ---- */
/* Passes a message, formatted as printf() does, and its category to the log function of the host.
   The categories are "warning", "hint", "solver" and "terminate", and names of values of --log such
   as "events". */
void mocc_message_log(mocc_inst *I, const char *category, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Prints a warning, formatted as printf() does, and keeps it in I->priv->kept_warning, as it is
   printed once more with the results. */
void mocc_message_kept_warning(mocc_inst *I, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Stores an error message, formatted as printf() does, in I->priv->complaint, unless that already
   holds one: the first error of an evaluation is the cause of the following ones. mocc_eval_chain()
   deletes the message of the evaluation before. */
void mocc_message_error(mocc_inst *I, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Write "file:line: " into `text', of `size' bytes: for line `line' of the source file with the
   number `file', for the declaration of the variable r[r_index], or for row `eq' of mocc_model.eq.
   Write "" if the place is unknown or there is no such row. */
void mocc_message_place(const mocc_inst *I, int file, int line, char *text, size_t size);
void mocc_message_var_place(const mocc_inst *I, int r_index, char *text, size_t size);
void mocc_message_eq_place(const mocc_inst *I, int eq, char *text, size_t size);

/* ---- external_hints.c ---- */
/* Prints which component an error message of an external C function is about, as far as it quotes
   String parameters, and what to do about known errors; only after the first error. */
void mocc_external_explain(mocc_inst *I, const char *message);

/* ---- memory.c ---- */
/* Frees the Strings that expressions have made once they take much memory; called between steps,
   when none of them is in use. */
void mocc_memory_release_strings(mocc_inst *I);
void mocc_memory_free(mocc_inst *I);

/* ---- delay.c ---- */
void mocc_delays_create(mocc_inst *I);
void mocc_delays_free(mocc_inst *I);
/* A function of the caller that evaluates all variables at a time within the last step; `data' is
   what the caller passed with it. Returns 0, > 0 (recoverable) or < 0 (stop). */
typedef int mocc_point_fn(void *data, double time);
/* Sets the tolerances of the simulation, relative (rtol) and absolute for a nominal of 1 (atol),
   which determine how accurately the histories of delay() are interpolated. */
void mocc_delays_tolerance(mocc_inst *I, double rtol, double atol);
/* Stores the values of all delayed expressions; called at the start and after each event, when all
   variables have been computed. A value that differs from that before the event is recorded as a
   jump. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_delays_accept(mocc_inst *I);
/* Extends the histories of delayed expressions up to the present point, at which the instance has
   been evaluated: the end of an accepted step, or an event within it. at(data, time) evaluates the
   model at a time within this step. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_delays_step(mocc_inst *I, mocc_point_fn *at, void *data);
/* Returns the next time later than `after' at which a jump of a delayed expression arrives through
   a constant delay; INFINITY if there is none. */
double mocc_delays_next(const mocc_inst *I, double after);
/* Returns the next time later than `time' at which a jump of a derivative arrives through a delay,
   or INFINITY. *longest becomes the longest step for which all delays read a known past or
   extrapolate accurately. `simulated' is the length of time simulated so far. */
double mocc_delays_limit(const mocc_inst *I, double time, double simulated, double *longest);
/* Each delay reads, until the next event, between two neighbouring jumps of its expression. Returns
   by how much time a variable delay reads outside these two jumps, less a few units in the last
   place of time; the largest of all delays counts. If the result is > 0, an event must take place,
   after which the delay reads on the other side of the jump. */
double mocc_delays_passed(const mocc_inst *I);

/* ---- evaluate.c ---- */
/* Runs a chain of the generated code. Returns 0, > 0 (recoverable) or < 0 (stop). After a failure
   I->priv->complaint holds the error message; it is empty if there is none. */
int mocc_eval_chain(mocc_inst *I, int (*chain)(mocc_inst *I));
/* Sets I->time and the inputs that depend on time. */
void mocc_eval_set_time(mocc_inst *I, double time);
/* Evaluate the chain ode. mocc_eval_explicit() solves loops and evaluates at (time, x);
   mocc_eval_residual() evaluates at (time, x, z), where z are the unknowns of loops, and writes
   the residuals of loops into I->g. Return 0, > 0 (recoverable) or < 0 (stop). */
int mocc_eval_explicit(mocc_inst *I, double time, const double *x);
int mocc_eval_residual(mocc_inst *I, double time, const double *x, const double *z);
/* Evaluates the chains ode and rest at the present time and states, with loops solved. Returns 0,
   > 0 (recoverable) or < 0 (stop). */
int mocc_eval_all(mocc_inst *I);
/* Evaluates the asserts of the model at an accepted point. Returns 0, > 0 (recoverable) or < 0
   (stop). */
int mocc_eval_check(mocc_inst *I);
/* Returns the index into I->r of the first variable that is not finite, where algebraic variables
   come before derivatives and these before states; -1 if all are finite. */
int mocc_eval_first_non_finite(const mocc_inst *I);
/* mocc_eval_keep_failed() is called after an evaluation with results that are not finite: copies
   the present time and all Reals to I->priv->failed, where they replace an earlier copy.
   mocc_eval_free_failed() frees this copy. */
void mocc_eval_keep_failed(mocc_inst *I);
void mocc_eval_free_failed(mocc_inst *I);

/* ---- non_finite_operands.c ---- */
/* Writes into `text', of `size' bytes, which operation made r[bad] infinite or undefined: the place
   in the source, the operation, the values of its operands and the equation. Returns false, with an
   empty text, if that is unknown. */
bool mocc_non_finite_explain(const mocc_inst *I, int bad, char *text, size_t size);
/* Writes into `text', of `size' bytes, which operation in the equation in row `eq' of mocc_model.eq
   has finite operands, but no finite result. Returns false, with an empty text, if there is none or
   that is unknown. */
bool mocc_non_finite_explain_equation(const mocc_inst *I, int eq, char *text, size_t size);

/* ---- assert_operands.c ---- */
/* Appends to the error message in `text', of `size' bytes, a note with the condition of the assert
   in row `eq' of mocc_model.eq, and the values of its variables and of the parameters from which
   these are computed. Appends nothing if these are unknown or the text has no room. */
void mocc_assert_explain(const mocc_inst *I, int eq, char *text, size_t size);

/* ---- relations.c ---- */
void mocc_relations_create(mocc_inst *I);
/* Is called when relations have been added to I->model, which had `before' relations so far.
   Allocates the arrays again, keeps the contents for the first `before' relations, and gives the
   new ones their literal values. */
void mocc_relations_extend(mocc_inst *I, int before);
void mocc_relations_free(mocc_inst *I);
/* Evaluates into rel.g the left minus the right side of each relation or, if it compares time, its
   threshold. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_relations_values(mocc_inst *I);
/* Sets each relation to its literal value: the one that its sides give without a band (rel.g is
   the left minus the right side). */
void mocc_relations_literal(mocc_inst *I);
/* Begins an event; rel.g holds the left minus the right side of each relation at the left limit.
   `located' and `at_solver' have an entry for each root function; each of them may be NULL.
   Relations whose root functions `located' marks, as the integrator located their crossings, change
   their values at once. `at_solver' has the values of the root functions that the integrator found
   with its own loop unknowns: the band of a located relation becomes at least twice as wide as the
   difference between this value and rel.g. */
void mocc_relations_enter(mocc_inst *I, const int8_t *located, const double *at_solver);
/* Computes into rel.want the value that each relation should have by rel.g; returns the number of
   relations for which this differs from the held value. If `jumps' is true, relations that jumped
   in this event or are exactly zero get their literal values; otherwise bands decide. */
int mocc_relations_want(mocc_inst *I, bool jumps);
/* Evaluates both sides of all relations at the present values and sets each relation to the value
   that mocc_relations_want() finds for it, with `jumps' true. Returns the number of relations that
   changed. If the evaluation fails with a status < 0, no relation changes and 0 is returned; a
   status > 0 is ignored. */
int mocc_relations_follow(mocc_inst *I);
/* Returns whether relation k has the value that its sides give without a band, and the left minus
   the right side is outside the band. */
bool mocc_relations_clear_of_band(const mocc_inst *I, int k);
/* Returns whether the integrator located a crossing of relation k at this event, but the event
   iteration changed the relation back, to a value that is not the one that its sides give without a
   band. */
bool mocc_relations_rebounds(const mocc_inst *I, int k);
/* Ends an event: adapts the scales and bands of the relations to their changes in this event. */
void mocc_relations_leave(mocc_inst *I);
/* Computes the root functions for integrators into `out', one for each relation that does not
   compare time; the chain ode has been evaluated at this point. Returns 0, > 0 (recoverable) or <
   0 (stop). */
int mocc_relations_root_values(mocc_inst *I, double *out);
/* Returns whether root function number `root' is positive as long as its relation keeps the held
   value; otherwise it is negative. */
bool mocc_relations_root_positive(const mocc_inst *I, int root);
/* Sets which[i] to 1 for each root function whose value, values[i], is zero or has another sign
   than the held value of its relation requires, and to 0 for the other ones; returns the number of
   ones. */
int mocc_relations_roots_crossed(const mocc_inst *I, const double *values, int8_t *which);
/* Updates the scales and bands of relations after an accepted step from their values in the last
   evaluation of the root functions, which was at the end of the step. */
void mocc_relations_accept(mocc_inst *I);
/* Returns the earliest threshold later than `after' of the relations that compare time; INFINITY
   if there is none. */
double mocc_relations_next_time(const mocc_inst *I, double after);
/* Returns whether time has reached the threshold of a relation that compares time, while the
   relation still has its value from before. */
bool mocc_relations_time_pending(const mocc_inst *I);

/* ---- instants.c ---- */
enum { MOCC_INSTANT_ULPS = 4 }; /* two times closer than this are the same instant */
/* Returns the unit in the last place of the number a. */
double mocc_instant_ulp(double a);
/* Returns whether two times are the same instant: they differ by at most MOCC_INSTANT_ULPS units
   in the last place. */
bool mocc_instant_same(double a, double b);

/* ---- samples.c ---- */
/* Computes start and interval of each sample, and its first tick from the present time on.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_samples_start(mocc_inst *I);
/* Returns the earliest time of the next ticks of all samples; INFINITY if there are no samples. */
double mocc_samples_next(const mocc_inst *I);
/* Sets `active' of each sample that ticks at the present time, and clears it for the other ones;
   returns the number of active samples. */
int mocc_samples_activate(mocc_inst *I);
/* Ends the active ticks: each sample goes on to its next tick. Returns 0, or < 0 with an error
   message if the ticks of a sample are too close to be distinguished. */
int mocc_samples_release(mocc_inst *I);

/* ---- clocks.c ---- */
void mocc_clocks_create(mocc_inst *I);
void mocc_clocks_free(mocc_inst *I);
/* Sets all clocks to their first ticks, at the present time. */
void mocc_clocks_start(mocc_inst *I);
/* Returns start + n * num / den: the product is formed in whole numbers. */
double mocc_clock_time(double start, int64_t n, int64_t num, int64_t den);
/* Returns the earliest time of the next ticks of all clocks that are not event clocks and do not
   tick by mocc_clocks_observe(); INFINITY if there are none. */
double mocc_clocks_next(const mocc_inst *I);
/* The same of the clocks that tick by mocc_clocks_observe(). */
double mocc_clocks_next_observing(const mocc_inst *I);
/* Returns whether one of these clocks reads what other equations compute. */
bool mocc_clocks_sample(const mocc_inst *I);
/* Executes the partitions of these clocks that tick at the present time, and iterates the discrete
   equations if these read them: pre() of variables that they do not compute must have the values
   before the tick. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_clocks_observe(mocc_inst *I);
/* Executes the partitions that tick at the present time, with pre() at the values before it.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_clocks_tick(mocc_inst *I);
/* Returns whether a partition has ticked since the call of the function below. */
bool mocc_clocks_ticked(const mocc_inst *I, int partition);
void mocc_clocks_forget_ticks(mocc_inst *I);
/* Returns whether the condition of an event clock has become true in the present round of event
   iteration; mocc_clocks_tick_events() then executes its partitions. */
bool mocc_clocks_triggered(const mocc_inst *I);
int mocc_clocks_tick_events(mocc_inst *I);

/* ---- relation_search.c ---- */
typedef int mocc_chain_fn(mocc_inst *I);
/* Tries combinations of values of the relations that keep changing in an event, by evaluating
   `chain', the chain of the generated code whose evaluation has not settled. Returns 0 if one
   combination is consistent, and the relations have its values then; > 0 if none is; < 0: stop. */
int mocc_relation_search(mocc_inst *I, mocc_chain_fn *chain);
/* Searches for a jump of the solution, by evaluating `chain', if the event iteration has changed
   back a relation whose crossing the integrator located: the branch of the solution may end there.
   Returns 0 whether or not there is a jump; > 0 or < 0 if an evaluation fails. */
int mocc_relation_search_jump(mocc_inst *I, mocc_chain_fn *chain);

/* ---- event_iteration.c ---- */
/* Logs the new value of relation k (--log=events). */
void mocc_event_log_relation(mocc_inst *I, int k);
/* Gives pre() of all variables their present values. */
void mocc_event_set_pre(mocc_inst *I);
/* Iterates the discrete equations until nothing changes. Returns 0, > 0 (recoverable) or < 0
 * (stop).
 */
int mocc_event_iterate(mocc_inst *I);
/* Solves the initial equations from the start values; returns 0, > 0 (recoverable) or < 0
   (stop). */
int mocc_event_initialize(mocc_inst *I);
/* Takes the values of the instance, which another run has reached, in place of an initialisation.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_event_resume(mocc_inst *I);
/* Handles an event; the instance is evaluated at its left limit. `located' and `at_solver' are
   passed to mocc_relations_enter(). Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_event(mocc_inst *I, const int8_t *located, const double *at_solver);
/* Returns the time of the next time event after `after'; INFINITY if there is none. */
double mocc_event_next_time(const mocc_inst *I, double after);

/* ---- state_sets.c ---- */
void mocc_state_sets_create(mocc_inst *I);
void mocc_state_sets_free(mocc_inst *I);
/* Returns whether candidates other than the present ones should be states in one of the state
   sets. */
bool mocc_state_sets_poor(mocc_inst *I);
/* Changes the selection of states where other candidates are better, without a reset of the
   integrator. Returns false if the integrator has to restart, as a new state differs from its
   candidate by clearly more than the tolerances rtol and atol. */
bool mocc_state_sets_exchange(mocc_inst *I, double rtol, double atol);
/* Selects the states of all sets anew and sets their values; called when all variables are
   consistent and before the integrator is reset. */
void mocc_state_sets_select(mocc_inst *I);
/* Is called when reinit() has set candidates: selects these as states, as far as the equations
   leave them free, and sets their values. */
void mocc_state_sets_reinit(mocc_inst *I);
/* Warns, after an event, of each candidate that reinit() has set but that is no state, if the
   equations give it another value. */
void mocc_state_sets_check_reinit(mocc_inst *I);

/* ---- sign_surfaces.c ---- */
void mocc_sign_surfaces_free(mocc_inst *I);

/* ---- tangents.c ---- */
/* Returns new directions of tangents, one for each of the n parameters or variables with start
   values `var'; mocc_tangents_free() frees them. The tangent of each parameter along its own
   direction is 1, or -1 if it is an alias with the opposite sign; all other tangents are zero,
   those of start values too. */
TangentDirections *mocc_tangents_create(const mocc_inst *I, const mocc_var *const *var, int n);
/* Returns n new directions of tangents, which belong to no parameter and in which all tangents are
   zero; mocc_tangents_free() frees them. */
TangentDirections *mocc_tangents_new(const mocc_inst *I, int n);
void mocc_tangents_free(TangentDirections *d);
/* Sets the tangents of all variables but parameters, and those of pre(), to the tangents of the
   start values. */
void mocc_tangents_copy_start(mocc_inst *I);
/* Sets the tangents of pre() to the present tangents of the variables, along all directions. */
void mocc_tangents_as_pre(mocc_inst *I);
/* These functions run a chain that computes tangents: mocc_tangents_run_one() along direction q,
   mocc_tangents_run() along each direction in I->priv->directions. They do nothing if the chain is
   NULL, and return 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_run_one(mocc_inst *I, const TangentDirection *q, int (*chain)(mocc_inst *I));
int mocc_tangents_run(mocc_inst *I, int (*chain)(mocc_inst *I));
/* Computes and stores the tangents of the values that reinit() gives, along all directions.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_reinit(mocc_inst *I);
/* Computes the tangents, at fixed time, of all variables that depend on the states, along all
   directions. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_values(mocc_inst *I);
/* Is called at the left limit of an event with tangents that are derivatives at fixed time;
   converts them into derivatives that move with the time of the event. `located' and `later' have
   an entry for each root function. `located' marks those that the integrator located; NULL: it is a
   time event, and `later' is not used. Crossings whose times depend on parameters differently are
   deferred: they are removed from `located' and marked in `later', and the caller handles them by
   another event at the same instant. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_event(mocc_inst *I, int8_t *located, int8_t *later);
/* Converts tangents as mocc_tangents_event() does, but for an event whose time is known to have the
   derivative shift[i] along direction i; `shift' has an entry for each direction in
   I->priv->directions. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_shift(mocc_inst *I, const double *shift);
/* Is called when an event has ended the simulation: warns if the time of this event depends on one
   of the directions d. Does nothing if d is NULL. */
void mocc_tangents_end(mocc_inst *I, const TangentDirections *d);
/* Warns, after the initialisation, if a relation is exactly at its threshold. Returns 0, > 0
   (recoverable) or < 0 (stop). */
int mocc_tangents_begin(mocc_inst *I);

/* Makes t, which has an element for each Real and one for time, the array of tangents that
   generated code uses, with zero tangents of pre() and start values. Returns the former arrays,
   which the caller passes to mocc_tangents_restore() afterwards. */
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
/* Is called at the end of an accepted step: keeps the present unknowns of all loops, except those
   of the initialisation, as values from which later solutions start. */
void mocc_blocks_accept(mocc_inst *I);
/* Sets the unknowns of loops in I->r to those of the last accepted step or, if `before' is true,
   to those of the step before the last one. */
void mocc_blocks_restore(mocc_inst *I, bool before);
/* Does what mocc_blocks_restore() does for the last accepted step and forgets all factors, so that
   the next solutions do not depend on evaluations since then. */
void mocc_blocks_start_anew(mocc_inst *I);

#endif

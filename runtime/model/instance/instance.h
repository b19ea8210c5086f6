/* instance.h - what the run time keeps in an instance beside what generated code sees, and the
   functions of model/ by the file that defines them. No solver is known here. */
#ifndef MOCC_INSTANCE_H
#define MOCC_INSTANCE_H
#include "mocc_model.h"
#include "model/instance/alloc.h"

#include <signal.h>
#include <stdbool.h>

enum { /* mocc_private.log */
       MOCC_LOG_EVENTS = 1,
       MOCC_LOG_INIT = 2,
       MOCC_LOG_NLS = 4,
       MOCC_LOG_STEPS = 8,
       MOCC_LOG_STATS = 16
};

/* Memory in pieces that never move: strings, and arrays of functions. */
typedef struct Piece Piece;
struct Piece {
    Piece *below;
    size_t base; /* bytes in the pieces below */
    size_t used, size;
    max_align_t data[];
};

typedef struct {
    Piece *top;
    Piece *spare; /* one kept, so that a loop about a boundary costs no malloc */
} Pieces;

/* Held relations: see relations.c. */
typedef struct {
    int nroot;
    int32_t *root;            /* relations that are not time's, in order */
    double *last, *entry, *g; /* value at the last root evaluation, at the event's entry, now */
    double *scale, *band;
    double *wider;             /* factor of the band: see relations.c */
    double *least, *turned_at; /* least band, after quick turns; when it turned last */
    int32_t *quick;            /* turns in a row that were quick */
    int8_t *side;              /* EQ, NE: sign of left - right when last seen away from zero */
    int8_t *located;           /* in this event: the solver saw it cross */
    bool jumped;               /* in this event: see mocc_relation_search_jump */
    int8_t *want;
    int8_t *rebound;  /* crossed at the last event, and turned back by it */
    int8_t *bounces;  /* events of it turn the motion back: see chatter.c */
    int8_t *deferred; /* a crossing of it was not believed, and it has not gone back since */
    double *turned;   /* its value there */
    int32_t *flips;   /* in this event, for diagnostics */
} Relations;

struct BlockSolver;
typedef struct StateSets StateSets;
typedef struct Delays Delays;
struct Sliding;
typedef struct SignSurfaces SignSurfaces;
typedef struct Profile Profile;

/* Where the tangents of one direction stand. */
typedef struct {
    double *t;
    const double *pre_t;
    double *t_start;
} TangentArrays;

/* A parameter or start value whose sensitivities are wanted; NULL: the variable at a place of r. */
typedef struct {
    const mocc_var *var;
    int place;
    double *t, *pre_t, *t_start; /* of all variables; laid out as I->t is */
    double shift;                /* of the last event's time */
} TangentDirection;

typedef struct {
    int n;
    TangentDirection *at;
    double *flow; /* along time */
} Tangents;

/* What happened, for --stats. */
typedef struct {
    long chain, event_chain, blocks, block_iterations, block_jacobians, block_failures;
    long tangents;
    long switches; /* of states within a set */
} EvalCounts;

enum { MOCC_BY_SIGNAL = 1, MOCC_BY_LIMIT };

/* The last evaluation by a solver in which a variable was infinite or undefined. */
typedef struct {
    double time;
    double *r; /* all Reals as that evaluation left them; NULL: there was none */
} FailedEvaluation;

struct mocc_private {
    void *memory; /* behind all arrays of the instance */
    int nr;
    int32_t *var_of; /* per place in r: a row of var, or -1 */
    Relations rel;
    struct BlockSolver **block;
    int nominals_read; /* counts what may have changed nominals and start values */
    Delays *delays;
    SignSurfaces *signs;     /* not NULL: sign() is watched, see sign_surfaces.c */
    struct Sliding *sliding; /* not NULL: the model slides, see sliding.c */
    StateSets *sets;
    double event_time; /* of the last event that is over */
    double span;       /* to be simulated */
    double *block_t;   /* tangents while a block's matrix is computed */
    double *no_t;      /* pre_t and t_start of what has none: zeros */
    bool told_tie;     /* two events at one instant, with different derivatives of their times */
    char **doubt;      /* about sensitivities: warnings that were printed */
    int doubts;
    bool told_nan;        /* a derivative that is not finite */
    Tangents *directions; /* NULL: no sensitivities are wanted */
    Pieces stack, strings;
    size_t string_bytes;
    char **owned;              /* strings that s, pre_s and start_s point to */
    int nplaces;               /* in each of the three */
    int depth;                 /* of function calls */
    bool event_changed;        /* the last event changed something that a solver depends on */
    bool event_reinits;        /* the last event reinitialised a state */
    double *reinit, *reinit_t; /* by place in r */
    int8_t *reinit_set;
    double next_input;       /* next instant at which inputs have a kink or a jump */
    int8_t *warned;          /* per equation: its warning stands */
    double *warned_at;       /* per equation: when it was printed last */
    int32_t *warnings;       /* per equation: how many were printed */
    bool settling;           /* relations may still turn: what an algorithm does waits */
    bool effects_wait;       /* something did */
    bool quiet;              /* a solver tries: warnings wait */
    bool loaded;             /* states were put in place, and nothing evaluated there yet */
    bool careful;            /* loops are worth every effort, though quiet */
    bool extrapolates;       /* loops start where the last two steps point: models without states */
    bool relations_follow;   /* in loops relations have their values at the iterate; else they are
                                held */
    bool evaluating_settled; /* an assert that fails now is final */
    char complaint[1024];    /* why the last evaluation failed */
    FailedEvaluation failed;
    char terminated[512]; /* what terminate() said */
    unsigned log;
    volatile sig_atomic_t *interrupt; /* not NULL: stop when it is MOCC_BY_... */
    void (*inputs)(void *data, mocc_inst *I, bool after); /* after: right limit of a jump */
    void *inputs_data;
    double *input_slope; /* per Real input: its derivative along time; NULL: constant */
    int input_rows;      /* of a table that drives them, linear between rows: */
    int input_row;       /* this row counts 1 - share now, the next one share */
    double input_share;
    EvalCounts counts;
    Profile *profile; /* NULL: nobody asked for one */
};

/* ---- instance.c ---- */
mocc_inst *mocc_inst_new(const mocc_model *model, void *host, mocc_log_fn *log);
void mocc_inst_free(mocc_inst *I);
void mocc_inst_copy_strings(mocc_inst *I, const char **to, const char *const *from, int n);
const mocc_var *mocc_inst_var(const mocc_inst *I, int r_index); /* NULL where there is none */
const char *mocc_inst_name(const mocc_inst *I, int r_index);
void mocc_inst_set_span(mocc_inst *I,
                        double span); /* to be simulated; nominals of derivatives with it */
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
int mocc_start_values_parameters(mocc_inst *I);
void mocc_start_values_copy(mocc_inst *I);

/* ---- min_max.c ---- */
typedef struct Ranges Ranges;
enum { RANGE_TEXT = 80 };
const char *mocc_min_max_text(const mocc_var *v, char *text,
                              size_t size);                 /* "0.1 to 10", "at most 5" */
bool mocc_min_max_outside(const mocc_var *v, double value); /* by more than rounding */
int mocc_min_max_parameters(mocc_inst *I); /* not 0: a complaint names one outside */
Ranges *mocc_min_max_new(const mocc_inst *I, double rtol,
                         double atol); /* NULL: no variable has one */
void mocc_min_max_check(mocc_inst *I, Ranges *q);
void mocc_min_max_free(Ranges *q);

/* ---- messages.c ---- */
void mocc_message_log(mocc_inst *I, const char *category, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void mocc_message_kept_warning(mocc_inst *I, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void mocc_message_error(mocc_inst *I, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void mocc_message_place(const mocc_inst *I, int file, int line, char *text, size_t size);
void mocc_message_var_place(const mocc_inst *I, int r_index, char *text, size_t size);
void mocc_message_eq_place(const mocc_inst *I, int eq, char *text, size_t size);

/* ---- memory.c ---- */
void mocc_memory_release_strings(mocc_inst *I);
void mocc_memory_free(mocc_inst *I);

/* ---- delay.c ---- */
void mocc_delays_create(mocc_inst *I);
void mocc_delays_free(mocc_inst *I);
typedef int mocc_point_fn(void *data, double time); /* evaluates all variables within a step */
void mocc_delays_tolerance(mocc_inst *I, double rtol, double atol);
int mocc_delays_accept(mocc_inst *I);
int mocc_delays_step(mocc_inst *I, mocc_point_fn *at, void *data);
double mocc_delays_next(const mocc_inst *I, double after);
/* The next time at which a jump of a derivative comes out, and the longest step for which the past
   is known. */
double mocc_delays_limit(const mocc_inst *I, double time, double simulated, double *longest);
double mocc_delays_passed(const mocc_inst *I);

/* ---- evaluate.c ---- */
int mocc_eval_chain(mocc_inst *I, int (*chain)(mocc_inst *I));
void mocc_eval_set_time(mocc_inst *I, double time);
int mocc_eval_explicit(mocc_inst *I, double time, const double *x);
int mocc_eval_residual(mocc_inst *I, double time, const double *x, const double *z);
int mocc_eval_all(mocc_inst *I); /* at the present time and states: ode, rest */
int mocc_eval_check(mocc_inst *I);
int mocc_eval_first_non_finite(const mocc_inst *I); /* place in r that is not finite, or -1 */
/* Keeps time and Reals of an evaluation that was not finite, in priv->failed; frees them. */
void mocc_eval_keep_failed(mocc_inst *I);
void mocc_eval_free_failed(mocc_inst *I);

/* ---- non_finite_operands.c ---- */
/* The length of a name at the beginning of the text of an expression, as of a.b[2,1].'c d'; 0: no
   name begins there. */
size_t mocc_non_finite_name_length(const char *text);
/* Says in words which operand made the variable at place `bad' of r infinite or undefined; false
   where it cannot tell. */
bool mocc_non_finite_explain(const mocc_inst *I, int bad, char *text, size_t size);
/* The same for an equation whose sides have no finite difference. */
bool mocc_non_finite_explain_equation(const mocc_inst *I, int eq, char *text, size_t size);

/* ---- relations.c ---- */
void mocc_relations_create(mocc_inst *I);
void mocc_relations_extend(mocc_inst *I, int before); /* by those after so many */
void mocc_relations_free(mocc_inst *I);
int mocc_relations_values(mocc_inst *I); /* zero() into rel.g */
void mocc_relations_literal(mocc_inst *I);
void mocc_relations_enter(mocc_inst *I, const int8_t *located, const double *at_solver);
int mocc_relations_want(mocc_inst *I, bool jumps);
int mocc_relations_follow(mocc_inst *I);
bool mocc_relations_clear_of_band(const mocc_inst *I, int k);
bool mocc_relations_rebounds(const mocc_inst *I, int k);
void mocc_relations_leave(mocc_inst *I);
int mocc_relations_root_values(mocc_inst *I, double *out);
bool mocc_relations_root_positive(const mocc_inst *I, int root);
int mocc_relations_roots_crossed(const mocc_inst *I, const double *values, int8_t *which);
void mocc_relations_accept(mocc_inst *I);
double mocc_relations_next_time(const mocc_inst *I, double after);
bool mocc_relations_time_pending(
    const mocc_inst *I); /* the instant itself is one, and relations wait for it */

/* ---- instants.c ---- */
enum { MOCC_INSTANT_ULPS = 4 };    /* units in the last place within which instants are one */
double mocc_instant_ulp(double a); /* the unit in the last place of a number of this size */
bool mocc_instant_same(double a, double b);

/* ---- samples.c ---- */
int mocc_samples_start(mocc_inst *I);
double mocc_samples_next(const mocc_inst *I);
int mocc_samples_activate(mocc_inst *I);
int mocc_samples_release(mocc_inst *I);

/* ---- relation_search.c ---- */
typedef int mocc_chain_fn(mocc_inst *I);
int mocc_relation_search(mocc_inst *I, mocc_chain_fn *chain);
int mocc_relation_search_jump(mocc_inst *I, mocc_chain_fn *chain);

/* ---- event_iteration.c ---- */
void mocc_event_log_relation(mocc_inst *I, int k);
int mocc_event_initialize(mocc_inst *I);
int mocc_event(mocc_inst *I, const int8_t *located, const double *at_solver);
double mocc_event_next_time(const mocc_inst *I, double after);

/* ---- state_sets.c ---- */
void mocc_state_sets_create(mocc_inst *I);
void mocc_state_sets_free(mocc_inst *I);
bool mocc_state_sets_poor(mocc_inst *I); /* other variables should be states */
bool mocc_state_sets_exchange(mocc_inst *I, double rtol, double atol);
void mocc_state_sets_select(mocc_inst *I);
void mocc_state_sets_reinit(mocc_inst *I);
void mocc_state_sets_check_reinit(mocc_inst *I);

/* ---- tangents.c ---- */
Tangents *mocc_tangents_create(const mocc_inst *I, const mocc_var *const *var, int n);
Tangents *mocc_tangents_new(const mocc_inst *I, int n); /* t, pre_t, t_start: zeros */
void mocc_tangents_free(Tangents *d);
void mocc_tangents_copy_start(mocc_inst *I);
void mocc_tangents_as_pre(mocc_inst *I);
int mocc_tangents_run_one(mocc_inst *I, const TangentDirection *q, int (*chain)(mocc_inst *I));
int mocc_tangents_run(mocc_inst *I, int (*chain)(mocc_inst *I));
int mocc_tangents_reinit(mocc_inst *I);
int mocc_tangents_values(mocc_inst *I);
int mocc_tangents_event(mocc_inst *I, int8_t *located, int8_t *later);
int mocc_tangents_shift(mocc_inst *I, const double *shift);
void mocc_tangents_end(mocc_inst *I, const Tangents *d);
int mocc_tangents_begin(mocc_inst *I);

/* Tangents go to t, without a past, until mocc_tangents_restore. */
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
void mocc_blocks_accept(mocc_inst *I); /* unknowns as they are belong to a step that stands */
void mocc_blocks_restore(mocc_inst *I,
                         bool before); /* back to those, or to those of the step before */

#endif

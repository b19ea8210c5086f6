/* mocc_model.h - the seam between a generated model and the run time; the only header that
   generated C includes. ISO C99. A model is constant data and a dozen functions; every function
   takes the instance, so that two instances of one model live side by side.

   Functions return 0 (fine), > 0 (recoverable: a failed assert, a logarithm of a negative number, a
   block that did not converge; a solver then shrinks its step) or < 0 (stop). */
#ifndef MOCC_MODEL_H
#define MOCC_MODEL_H
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

/* Reading math.h takes a C compiler longer than compiling a small model; mocc defines MOCC_PLAIN
   where there is no other C in the file. */
#ifdef MOCC_PLAIN
double acos(double), acosh(double), asin(double), asinh(double), atan(double), atanh(double);
double cbrt(double), ceil(double), cos(double), cosh(double), erf(double), erfc(double);
double exp(double), exp2(double), expm1(double), fabs(double), floor(double), lgamma(double);
double log(double), log10(double), log1p(double), log2(double), logb(double), nearbyint(double);
double rint(double), round(double), sin(double), sinh(double), sqrt(double), tan(double);
double tanh(double), tgamma(double), trunc(double);
double atan2(double, double), copysign(double, double), fdim(double, double);
double fmax(double, double), fmin(double, double), fmod(double, double), hypot(double, double);
double nextafter(double, double), pow(double, double), remainder(double, double);
double fma(double, double, double);
#define INFINITY (1.0 / 0.0)
#define NAN (-(0.0 / 0.0))
#else
#include <math.h>
#endif

enum { MOCC_ABI = 1 };
/* Square matrices up to this size are factored as dense ones. */
enum { MOCC_DENSE_UP_TO = 40 };

typedef int64_t mocc_int; /* Integer, Boolean (0, 1) and enumerations (1, 2, ...) */
typedef struct mocc_inst mocc_inst;

/* Stands before a loop of at most a hundred statements and asks gcc to unroll it completely, so
   that it is as fast as the statements written one by one. */
#if defined __GNUC__ && !defined __clang__ && !defined __TINYC__
#define MOCC_UNROLL _Pragma("GCC unroll 100")
#else
#define MOCC_UNROLL
#endif

/* ---- tables ---- */

typedef enum { MOCC_REAL, MOCC_INTEGER, MOCC_BOOLEAN, MOCC_ENUM, MOCC_STRING } mocc_type;

/* The kinds of variables. An instance has all its Reals in one array, mocc_inst.r, in the order of
   the kinds; its Integers, Booleans and enumerations are in mocc_inst.k, its Strings in
   mocc_inst.s. */
typedef enum {
    MOCC_STATE,    /* r: x   continuous state */
    MOCC_DER,      /* r: der its derivative, same order */
    MOCC_ALG,      /* r: y   continuous, assigned by the chain or solved in a block */
    MOCC_INPUT,    /* r or k: top-level input */
    MOCC_DISCRETE, /* r, k or s: changes at events only */
    MOCC_PARAM,    /* r, k or s: constant during a run */
    MOCC_TIME
} mocc_kind;

/* The bits of mocc_var.flags, from the lowest on: FLAG(name) stands for the constant
   MOCC_name. */
#define MOCC_VAR_FLAGS(FLAG) \
    FLAG(PROTECTED)        /* left out of results unless --protected */ \
    FLAG(HIDDEN)           /* HideResult or made by the compiler: the same */ \
    FLAG(FIXED)            /* the attribute fixed; its default for parameters is true */ \
    FLAG(SETTABLE)         /* --set may change it: the value of a parameter, the start value of \
                              others where that has an effect */ \
    FLAG(OUTPUT)           /* top-level output */ \
    FLAG(HAS_NOMINAL)      /* the modeller wrote a nominal */ \
    FLAG(HAS_START)        /* the modeller wrote a start */ \
    FLAG(ALIAS)            /* shares index with another variable, see sign */ \
    FLAG(STRUCTURAL)       /* a parameter that the compiler evaluated */ \
    FLAG(DEPENDENT)        /* its value or start value is computed from parameters */ \
    FLAG(FINAL)            /* declared final */ \
    FLAG(NOMINAL_OF_TYPE)  /* the definition of its type has the nominal */ \
    FLAG(NOMINAL_OF_ALIAS) /* a variable that it shares index with has the nominal */ \
    FLAG(IN_OBJECT)        /* a parameter that an external object is made of; set where tangents \
                              are */ \
    FLAG(SOLVED)           /* a parameter that the initialisation computes */ \
    FLAG(DERIVATIVE)       /* of an algebraic variable; the nominal is that variable's */

enum {
#define MOCC_FLAG_BIT(name) MOCC_BIT_##name,
    MOCC_VAR_FLAGS(MOCC_FLAG_BIT)
#undef MOCC_FLAG_BIT
#define MOCC_FLAG(name) MOCC_##name = 1 << MOCC_BIT_##name,
        MOCC_VAR_FLAGS(MOCC_FLAG)
#undef MOCC_FLAG
};

typedef struct {
    const char *name, *unit, *comment; /* "" if there is none */
    uint8_t type, kind;                /* mocc_type, mocc_kind */
    int8_t sign;                       /* alias: value = sign * r[index]; Boolean: -1 is "not" */
    uint16_t flags;
    int32_t index;                   /* into r, k or s (by type); -1: constant, value = start */
    double start, nominal, min, max; /* numbers; start of a parameter is its value */
    /* start of a String, or of an Integer that no double represents; the expression of a
       MOCC_DEPENDENT variable; else NULL */
    const char *text;
    int32_t literals; /* enumeration: row of mocc_model.enums, else -1 */
    int32_t line;     /* in mocc_model.source[file] */
    int16_t file;
} mocc_var;

/* Tables of large models are written short, and mocc_whole_model() writes them out. */

/* How a row of mocc_model.var that stands for several differs from one of them to the next. */
typedef struct {
    int32_t at, by;      /* `by' is added to the number at `at' in the name, and to the same number
                            wherever it stands in the text */
    int32_t index;       /* is added to the index */
    const double *start; /* the start values of all; NULL: they are equal */
} mocc_row_step;

/* Rows of mocc_model.var, from `first' on, that stand `times' times one after another. */
typedef struct {
    int32_t first, rows, times;
} mocc_repeat;

/* The first number of a list of integers that is written short. The second one is the length of the
   list. Then there are groups: a number n, how often n numbers stand one after another, these
   numbers, and, if they stand more than once, what is added to each of them every time. */
#define MOCC_SHORT INT32_MIN

/* An equation, or an action (reinit, assert, terminate, a call), as the modeller wrote it: its
   place and its text, for messages and profiles. */
typedef struct {
    int32_t line;
    int16_t file;
    const char *text; /* as Modelica */
} mocc_eq;

/* A sparsity pattern, stored by columns: the rows of column j are row[start[j]] to
   row[start[j+1]-1]. The columns are coloured so that columns of one colour share no row. */
typedef struct {
    int32_t rows, cols, ncolors;
    const int32_t *start; /* cols + 1 */
    const int32_t *row;
    const int32_t *color; /* per column */
} mocc_pattern;

/* An algebraic loop after tearing. It has n unknowns, its tearing variables; unknown i is the
   element z[i] of mocc_inst.r, the array of all Reals. The function eval() computes from the
   unknowns all other variables of the loop, and the n residuals into g. */
typedef struct {
    int32_t n;    /* tearing variables = residuals */
    int32_t size; /* equations in the block before tearing */
    /* run chain: index of its first unknown among the integrator's z; -1: always solved here */
    int32_t slot;
    uint8_t linear;                          /* residual is affine in z */
    uint8_t constant;                        /* its matrix never changes */
    uint8_t initial;                         /* belongs to the initialisation */
    const int32_t *z;                        /* into r */
    const int32_t *eq;                       /* per residual: row of mocc_model.eq */
    mocc_pattern jac;                        /* d residual / d z */
    int (*eval)(mocc_inst *I, double *g);    /* reads r[z[i]] and outer variables */
    int (*tangent)(mocc_inst *I, double *g); /* t[] holds seeds; writes t[] of inner variables */
    /* variables that eval assigns, indices into r; NULL: unknown, then tangents are cleared
       completely */
    const int32_t *inner;
    int32_t ninner; /* if it is 0, inner is not NULL but points to anything */
    /* Compute all variables of the loop, or their tangents, with relations held. Return 0 or, if
       mocc_block_solve() has to do that, another number; NULL: it always has to. */
    int (*solve)(mocc_inst *I);
    int (*solve_tangent)(mocc_inst *I);
} mocc_block;

/* Defines `name', the function eval or tangent of a loop that shares the function `like' with
   other loops; `like' gets i, the number of the loop among these. */
#define MOCC_MEMBER(name, like, i) \
    static int name(mocc_inst *I, double *g) \
    { \
        return like(I, g, i); \
    }

/* A state set: n variables, its candidates, of which the run time selects n - nothers as states.
   Each candidate has a state variable of its own. A selected candidate equals its state variable;
   each of the other candidates equals one of the variables `other', which a loop computes. */
typedef struct {
    int32_t n, nothers;
    int32_t block;            /* run chain: others are among its unknowns */
    const int32_t *candidate; /* into r */
    const int32_t *state;     /* into r, per candidate */
    /* index into k, for each candidate: 0: selected; n > 0: it is equal to other[n - 1] */
    const int32_t *choice;
    const int32_t *other; /* into r */
    const int32_t *avoid; /* for each candidate: 1: select it only if necessary */
} mocc_set;

enum { MOCC_LT, MOCC_LE, MOCC_GT, MOCC_GE, MOCC_EQ, MOCC_NE };

/* A relation that makes events. Between events the relation in row k of mocc_model.relation keeps
   its value, mocc_inst.rel[k]. */
typedef struct {
    uint8_t op;
    uint8_t time; /* time against a discrete expression: an event known beforehand */
    int32_t line;
    int16_t file;
    int32_t guard;    /* monitored while this place of what zero() writes is not 0; 0: always */
    const char *text; /* "h <= 0" */
    uint8_t opposite; /* run time only: u < 0 after a relation u > 0 */
} mocc_relation;

typedef struct {
    double start, interval; /* filled by the model's samples() */
    int64_t count;          /* number of past ticks; the next one is at start + count * interval */
    int active;             /* true during the event at a tick */
} mocc_sample;

/* The kinds of base clocks. Tick n of a periodic one is at start + n * num/den. At every den-th
   tick of the next two kinds the interval is read, and the ticks up to the next one divide it: the
   interval is a whole number divided by the resolution, or a number of seconds. The last kind ticks
   after an event iteration in which its condition has become true. */
typedef enum { MOCC_PERIODIC, MOCC_COUNTER, MOCC_INTERVAL, MOCC_EVENT } mocc_clock_kind;

typedef struct {
    uint8_t kind;                  /* mocc_clock_kind */
    int64_t num, den;              /* period in seconds, or part of an interval */
    int64_t resolution;            /* MOCC_COUNTER */
    int32_t condition;             /* MOCC_EVENT: into k */
    int32_t partition, npartition; /* its rows of mocc_model.partition */
    int32_t part, npart;           /* its rows of mocc_model.part */
    uint8_t observes;              /* nothing else reads what its partitions compute */
    uint8_t samples;               /* they read what others compute, or Strings */
} mocc_clock;

/* A partition is executed at the ticks shift, shift + factor, ... of its base clock, from 0. */
typedef struct {
    int64_t factor, shift;
    int32_t interval;        /* into r: time since its tick before; -1: not needed */
    int32_t first;           /* into k: whether this is its first tick; -1: not needed */
    int32_t nr, nk;          /* numbers of its variables whose previous() is read: into r, into k */
    const int32_t *previous; /* these; NULL: none */
} mocc_partition;

/* A part of a partition, executed after those above it that tick at the same instant. */
typedef struct {
    int32_t partition;
    int (*run)(mocc_inst *I);
} mocc_part;

typedef struct {
    const char *const *name;
    int32_t n;
} mocc_enum;

/* Each of these functions computes the tangents of what the function of the same name in mocc_model
   computes, along one direction of parameters, start values and time. The direction is given in
   I->t, I->pre_t and I->t_start. Tangents of variables are stored in I->t as well, those of other
   values in g. For the chain ode, the function is mocc_model.tangent. */
typedef struct {
    const char *why;             /* not NULL: there are no derivatives, for this reason */
    int (*params)(mocc_inst *I); /* t of parameters and t_start */
    int (*init)(mocc_inst *I);
    int (*rest)(mocc_inst *I);
    int (*event)(mocc_inst *I);
    int (*zero)(mocc_inst *I, double *g);    /* per relation: left - right; time: threshold */
    int (*samples)(mocc_inst *I, double *g); /* per sample: start, interval */
    int (*actions)(mocc_inst *I);            /* reinit */
    mocc_pattern by_states, by_rest; /* der by x; by u, d, p; loops solved at each evaluation */
    /* indices into r, along ode and rest: what a computation assigns, -1, what it reads, -1 */
    const int32_t *reads;
    int32_t nreads;
    uint8_t hides_jumps; /* der may jump within a step: noEvent, functions, algorithms, loops */
} mocc_tangents;

typedef struct mocc_model {
    int abi;
    const char *name;
    const char *comment;
    double start_time, stop_time, tolerance, interval; /* experiment; 0 interval: stop/500 */
    int has_experiment;
    /* counts: r = x, der, y, u, d, p */
    int nx, ny, nu, nd, np;
    int nk, nkp; /* k: discrete and inputs first, then nkp parameters at nk.. */
    int ns, nsp; /* the same for s */
    int nvar, neq, nblock, nrel, nsample, nenum, nsource, nz, nset;
    int nexternal; /* slots for external objects */
    int ndelay;    /* expressions with a history: those of delay(), then in0, in1 and x of each
                      spatialDistribution() */
    int nspatial;
    int work; /* of one call of ode, in additions, about; 0: not known */
    const mocc_var *var;
    const mocc_eq *eq;
    const mocc_block *block;
    const mocc_set *set;
    const mocc_relation *relation;
    const mocc_enum *enums;
    const char *const *source;
    const int32_t *state_var; /* per state: its row in var */
    const int32_t *z_index;   /* per z: index into r */
    mocc_pattern jac;         /* d(der, g) / d(x, z): rows and columns nx + nz */
    mocc_pattern init_jac;    /* reserved */

    int (*params)(mocc_inst *I);  /* dependent parameters, start values, nominals */
    int (*init)(mocc_inst *I);    /* the initialisation chain; I->lambda is homotopy's parameter */
    int (*ode)(mocc_inst *I);     /* x, u, discrete -> der and all that der or a relation needs */
    int (*rest)(mocc_inst *I);    /* after ode: the remaining continuous variables */
    int (*event)(mocc_inst *I);   /* the whole chain, discrete equations included, actions noted */
    int (*tangent)(mocc_inst *I); /* of ode: t[x], t[z] ... -> t[der] and I->tg */
    int (*zero)(mocc_inst *I, double *g); /* per relation: left - right; time: threshold */
    int (*samples)(mocc_inst *I);         /* fills I->sample */
    int (*actions)(mocc_inst *I); /* when an event has settled: reinit, assert, terminate, calls */
    int (*check)(mocc_inst *I);   /* asserts outside when, variable ranges; also at result points */
    void (*destroy)(mocc_inst *I);
    /* for each delay(): the present value of its expression; called after ode and rest */
    int (*delays)(mocc_inst *I, double *value);
    const mocc_tangents *tangents; /* NULL: compiled without them */
    int homotopy;                  /* init reads I->lambda */
    int nsign;                     /* number of sign() that may have to be watched, see held_sign */
    const mocc_eq *sign;           /* as written */
    int (*signs)(mocc_inst *I, double *g); /* their arguments */
    int nplots;               /* plots in the annotation figures (specification 18.2.2) */
    const char *const *plots; /* per plot: the names of its curves, "a,b" */
    const int32_t *profile;   /* per spatialDistribution(): number of initial points */
    int (*profiles)(mocc_inst *I, double *g); /* initial points, then values, of each */
    int nclock, npartition;
    const mocc_clock *clock;
    const mocc_partition *partition;
    const mocc_part *part;
    int (*clocks)(mocc_inst *I, double *g); /* per clock: its interval; MOCC_EVENT: the first */
    int is_short;                           /* tables are written short */
    int nrepeat;                            /* in var */
    const mocc_repeat *repeat;
    const mocc_row_step *repeated; /* the rows of all repeats */
    /* ---- not of generated code: a foreign model (an FMU) ---- */
    /* not NULL: its own data; such a model holds its relations by itself, and the run time cannot
       give them other values */
    const void *data;
    /* an integrator's step to the present point is accepted; *event becomes 1: an event is due */
    int (*step_accepted)(mocc_inst *I, int *event);
    /* advances the model from I->time by its own solver: it is no use to integrate it; NULL: it has
       none */
    int (*step_to)(mocc_inst *I, double time);
} mocc_model;

/* ---- instance ---- */

/* What a chain does at a torn block: it solves the block (EXPLICIT), or it only evaluates the
   residuals of the block (RESIDUAL). */
typedef enum { MOCC_EXPLICIT, MOCC_RESIDUAL } mocc_mode;

typedef void mocc_log_fn(void *host, const char *category, const char *message);

struct mocc_inst {
    const mocc_model *model;
    double time;
    double *r;                       /* all Reals: x, der, y, u, d, p follow each other */
    double *x, *der, *y, *u, *d, *p; /* into r */
    mocc_int *k, *kp;                /* kp = k + nk */
    const char **s, **sp;
    double *pre_r, *pre_x, *pre_y, *pre_d, *pre_u; /* same layout as r; values before the event */
    mocc_int *pre_k;
    const char **pre_s;
    double *start_r; /* start values and nominals, same layout as r */
    mocc_int *start_k;
    const char **start_s;
    double *nominal_r;
    double *t;               /* tangents, same layout as r; then that of time */
    const double *pre_t;     /* of values before the event */
    double *t_start;         /* of start values */
    double *g, *tg;          /* residuals of the run chain's blocks, and tangents */
    int8_t *rel, *pre_rel;   /* held relations */
    const int8_t *held_sign; /* for each sign(u) while watched: u > 0, u < 0; NULL: not watched */
    mocc_sample *sample;
    void **external; /* external objects */
    double lambda;   /* homotopy: 0 simplified .. 1 actual */
    mocc_mode mode;
    int initial, terminal, event; /* phases, as the Modelica functions ask */
    int fail;                     /* set by asserts and functions; 0, > 0 or < 0 */
    int terminate;                /* terminate() was called */
    int reinits;                  /* states changed by reinit in this event */
    void *host;
    mocc_log_fn *log;
    struct mocc_private *priv; /* private data of the run time */
};

/* ---- called by generated code ---- */

/* A chain calls these functions where it reaches a torn block; `block' is its row in
   mocc_model.block. In explicit mode, mocc_block_solve() solves the block and mocc_block_tangent()
   computes the tangents of its unknowns. In residual mode, if the integrator has the unknowns of
   the block, mocc_block_solve() evaluates the residuals into I->g instead, and mocc_block_tangent()
   the tangents of the residuals into I->tg. Both return 0, > 0 (the caller may try a smaller step)
   or < 0 (the run has to stop). */
int mocc_block_solve(mocc_inst *I, int block);
int mocc_block_tangent(mocc_inst *I, int block);

/* Solves n linear equations A*z + b = 0, n from 1 to 4. g holds A by rows, then b; the inverse of A
   and z take their places, and g[n * n + 2 * n] becomes 0. Returns 1 if A is singular. */
int mocc_eliminate(double *g, int n);
static inline int mocc_solve_equations(double *g, int n)
{
    double ad, bc, factor, a = g[0], b = g[n * n];
    g[n * n + 2 * n] = 0;
    if (n > 2) return mocc_eliminate(g, n);
    if (n == 1) {
        g[0] = 1 / a;
        g[1] = -b * g[0];
        return !(fabs(a) > 0);
    }
    ad = a * g[3];
    bc = g[1] * g[2];
    factor = 1 / (ad - bc);
    g[0] = g[3] * factor;
    g[1] *= -factor;
    g[2] *= -factor;
    g[3] = a * factor;
    g[4] = -(g[0] * b + g[1] * g[5]);
    g[5] = -(g[2] * b + g[3] * g[5]);
    return !(fabs(ad - bc) > 1e-12 * (fabs(ad) + fabs(bc)));
}

/* Corrects unknown i of the n equations that mocc_solve_equations() has solved, by the residuals at
   the solution, which follow it in g; sets the number behind them to 1 if more than rounding errors
   are corrected. Returns 0 if the correction exceeds 1e-12 of the unknown and of its nominal value:
   the equations are ill-conditioned. */
static inline int mocc_correct(double *g, int n, int i, double *z, double nominal)
{
    double by = 0;
    for (int j = 0; j < n; j++) by += g[i * n + j] * g[n * n + n + j];
    if (fabs(by) > 1e-15 * fabs(*z)) {
        *z -= by;
        g[n * n + 2 * n] = 1;
    }
    return fabs(by) <= 1e-12 * fabs(*z) || fabs(by) <= 1e-12 * nominal;
}

/* Checks the assertion in row `eq' of mocc_model.eq. If `condition' is false, reports the message:
   as a warning (level 0), as a warning from a when-clause (level 2), or as an error (level 1),
   which also sets I->fail > 0. */
void mocc_assert(mocc_inst *I, int condition, const char *message, int level, int eq);
int mocc_effect(mocc_inst *I); /* whether side effects of a statement may take place now */
void mocc_terminate(mocc_inst *I, const char *message, int eq);
/* mocc_reinit() records the new value that reinit() gives r[place], which is a state or a candidate
   of a state set; mocc_reinit_tangent() records the tangent of this value. The value takes effect
   at the end of the present pass of the event iteration. */
void mocc_reinit(mocc_inst *I, int place, double value);
void mocc_reinit_tangent(mocc_inst *I, int place, double value);

/* These functions return what Modelica's div, mod, rem, integer() and similar functions do. An
   Integer division by zero and a result outside the range of Integer are reported as errors, set
   I->fail > 0 and give 0. The message names the place of row `eq' of mocc_model.eq, or no place if
   eq is -1; `what' is the name of the function for the message. */
mocc_int mocc_div_int(mocc_inst *I, mocc_int a, mocc_int b, int eq);
mocc_int mocc_mod_int(mocc_inst *I, mocc_int a, mocc_int b, int eq);
mocc_int mocc_rem_int(mocc_inst *I, mocc_int a, mocc_int b, int eq);
double mocc_div_real(double a, double b);
double mocc_mod_real(double a, double b);
double mocc_rem_real(double a, double b);
mocc_int mocc_integer(mocc_inst *I, const char *what, double a); /* floor to Integer */
/* Reports that a result is too large for an Integer, sets I->fail > 0 and returns 0. The message
   begins with `what', the function or operation that has this result. */
mocc_int mocc_overflow(mocc_inst *I, const char *what);
mocc_int mocc_sign(double a);
mocc_int mocc_held_sign(const mocc_inst *I, double a,
                        mocc_int row);     /* mocc_sign(a), unless watched */
double mocc_pow_int(double a, mocc_int n); /* repeated squaring, exact for small n */
/* Modelica's delay(expr, delay, most). `slot' is the number of the delay in the model, from 0;
   `present' is the present value of expr, or 0 if that is not known yet: for delay > 0 only the
   past is read, which mocc_model.delays provides. mocc_delay() returns the delayed value; a delay
   that is negative or longer than `most' is reported as an error, sets I->fail > 0 and gives
   `present'. mocc_delay_slope() returns the derivative of expr with respect to time at the delayed
   time, by which the tangent of the delay is multiplied. */
double mocc_delay(mocc_inst *I, int slot, double present, double delay, double most);
double mocc_delay_slope(mocc_inst *I, int slot, double delay);
/* Modelica's spatialDistribution(): z at the end 0 or 1 of the pipe `slot', whose contents have
   moved to x; mocc_spatial_slope() returns its derivative by x. */
double mocc_spatial(mocc_inst *I, int slot, int end, double x, mocc_int positive);
double mocc_spatial_slope(mocc_inst *I, int slot, int end, double x, mocc_int positive);
double mocc_semi_linear(double x, double up, double down);

/* Functions on Strings. The Strings that they return live until the end of the event or step in
   which they were made; mocc_str_set() copies one into a variable, where it lives longer. `digits',
   `width' and `left' are the arguments significantDigits, minimumLength and leftJustified of
   Modelica's String(); with digits < 0, 6 digits are written. */
const char *mocc_str_cat(mocc_inst *I, const char *a, const char *b);
const char *mocc_str_join(mocc_inst *I, int n, const char *const *parts);
char *mocc_str_alloc(mocc_inst *I, size_t len); /* len + 1 bytes to write to */
int mocc_str_cmp(const char *a, const char *b);
void mocc_str_set(mocc_inst *I, const char **place, const char *value);
const char *mocc_str_real(mocc_inst *I, double v, mocc_int digits, mocc_int width, int left);
const char *mocc_str_real_fmt(mocc_inst *I, double v, const char *format);
const char *mocc_str_int(mocc_inst *I, mocc_int v, mocc_int width, int left);
const char *mocc_str_bool(mocc_inst *I, mocc_int v, mocc_int width, int left);
const char *mocc_str_text(mocc_inst *I, const char *v, mocc_int width, int left);

/* ---- arrays in functions ---- */

enum { MOCC_RANK = 8 };

/* Arrays with their elements in row-major order. The memory is on the instance's stack and is
   released when the Modelica function returns. */
typedef struct {
    double *at;
    mocc_int n; /* elements */
    int rank;
    mocc_int dim[MOCC_RANK];
} mocc_reals;

typedef struct {
    mocc_int *at;
    mocc_int n;
    int rank;
    mocc_int dim[MOCC_RANK];
} mocc_ints;

typedef struct {
    const char **at;
    mocc_int n;
    int rank;
    mocc_int dim[MOCC_RANK];
} mocc_strs;

size_t mocc_mark(mocc_inst *I); /* of the instance's stack */
void mocc_release(mocc_inst *I, size_t mark);
void *mocc_stack(mocc_inst *I, size_t bytes); /* zeroed */
/* Reports that an index into the array named `array' is outside 1 to size, and sets I->fail > 0.
   The message names the place of row `eq' of mocc_model.eq; -1: no place. Returns 0, which the
   caller uses as a valid place in the array. */
mocc_int mocc_index_error(mocc_inst *I, const char *array, mocc_int index, mocc_int size, int eq);
/* Generated functions call mocc_enter() when they begin and mocc_leave() when they end, so that
   endless recursion is stopped. mocc_enter() returns 0, or < 0 with I->fail set if calls are nested
   too deeply; the error message then names the function `function'. */
int mocc_enter(mocc_inst *I, const char *function);
void mocc_leave(mocc_inst *I);

/* One subscript. If `list' is not NULL, it selects the indices in this list; else, if `at' is not
   0, the one index `at', counted from 1; else the whole dimension. */
typedef struct {
    const mocc_ints *list;
    mocc_int at;
} mocc_sub;

/* Computes the places, counted from 0 in row-major order, of the elements that the subscripts sub[0
   ... rank - 1] select from an array with the sizes dim[0 ... rank - 1]. `to' becomes a new array
   of these places. If their number is not n, reports an error in which `name' names the array, sets
   I->fail > 0, and `to' becomes empty. */
void mocc_places(mocc_inst *I, mocc_ints *to, const char *name, int rank, const mocc_int *dim,
                 const mocc_sub *sub, mocc_int n);
void mocc_shape_error(mocc_inst *I, const char *name, int ra, const mocc_int *a, int rb,
                      const mocc_int *b);
/* Reports that an argument or result of a function, which the message calls `what', has the sizes
   `have' and not the sizes `want', where -1 stands for any size; both have `rank' elements. Sets
   I->fail > 0. */
void mocc_size_error(mocc_inst *I, const char *what, int rank, const mocc_int *want,
                     const mocc_int *have);
/* Returns `size', which a function declares for dimension `dim' (from 1) of its local variable
   `what'; if the size is negative, reports an error, sets I->fail > 0 and returns 0. */
mocc_int mocc_declared_size(mocc_inst *I, const char *what, int dim, mocc_int size);
/* Compares two sizes a and b, which must be equal. Returns a if they are; otherwise reports an
   error with a message that begins with `name', sets I->fail > 0 and returns 0. */
mocc_int mocc_common(mocc_inst *I, const char *name, mocc_int a, mocc_int b);
void mocc_differ(mocc_inst *I, const char *name, int rank, const mocc_int *a, const mocc_int *b);
mocc_int mocc_range_count(double start, double step, double stop);
mocc_int mocc_range_count_int(mocc_int start, mocc_int step, mocc_int stop);

void mocc_reals_new(mocc_inst *I, mocc_reals *a, int rank, const mocc_int *dim);
/* Returns the array `a' itself if it has the sizes `want' (-1: any size). Otherwise reports an
   error in which `what' names the array, sets I->fail > 0 and returns a new array of the wanted
   sizes whose elements are zero (NULL for Strings). As all arrays it is on the instance's stack. */
const mocc_reals *mocc_reals_sized(mocc_inst *I, const mocc_reals *a, const char *what,
                                   const mocc_int *want);
void mocc_reals_assign(mocc_inst *I, mocc_reals *to, const mocc_reals *from, const char *name,
                       int resize);
void mocc_reals_fill(mocc_inst *I, mocc_reals *to, double value, int rank, const mocc_int *dim);
void mocc_reals_repeat(mocc_inst *I, mocc_reals *to, const mocc_reals *from, int outer,
                       const mocc_int *dim);
void mocc_reals_shape(mocc_inst *I, mocc_reals *to, const mocc_reals *from, int rank,
                      const mocc_int *dim);
void mocc_reals_rank(mocc_inst *I, mocc_reals *to, const mocc_reals *from, int rank);
double mocc_reals_scalar(mocc_inst *I, const mocc_reals *from);
void mocc_reals_slice(mocc_inst *I, mocc_reals *to, const mocc_reals *from, const char *name,
                      const mocc_sub *sub);
void mocc_reals_put(mocc_inst *I, mocc_reals *to, const char *name, const mocc_sub *sub,
                    const mocc_reals *from);
void mocc_reals_cat(mocc_inst *I, mocc_reals *to, int dim, int n, const mocc_reals *const *from);
void mocc_reals_transpose(mocc_inst *I, mocc_reals *to, const mocc_reals *from);
void mocc_reals_symmetric(mocc_inst *I, mocc_reals *to, const mocc_reals *from);
void mocc_reals_diagonal(mocc_inst *I, mocc_reals *to, const mocc_reals *from);
void mocc_reals_cross(mocc_inst *I, mocc_reals *to, const mocc_reals *a, const mocc_reals *b);
void mocc_reals_skew(mocc_inst *I, mocc_reals *to, const mocc_reals *a);
/* Adds the elements of `term' to those of `sum'. If sum->at is NULL, `sum' first becomes a new
   array of zeros with the shape of `term'. If the shapes differ, reports an error with a message
   that begins with `name', and sets I->fail > 0; the values of `sum' are then meaningless. */
void mocc_reals_add(mocc_inst *I, mocc_reals *sum, const mocc_reals *term, const char *name);
void mocc_reals_outer(mocc_inst *I, mocc_reals *to, const mocc_reals *a, const mocc_reals *b);
double mocc_reals_dot(mocc_inst *I, const char *name, const mocc_reals *a, const mocc_reals *b);
void mocc_reals_matmul(mocc_inst *I, mocc_reals *to, const char *name, const mocc_reals *a,
                       const mocc_reals *b);

void mocc_ints_new(mocc_inst *I, mocc_ints *a, int rank, const mocc_int *dim);
/* Returns the array `a' itself if it has the sizes `want' (-1: any size). Otherwise reports an
   error in which `what' names the array, sets I->fail > 0 and returns a new array of the wanted
   sizes whose elements are zero (NULL for Strings). As all arrays it is on the instance's stack. */
const mocc_ints *mocc_ints_sized(mocc_inst *I, const mocc_ints *a, const char *what,
                                 const mocc_int *want);
void mocc_ints_assign(mocc_inst *I, mocc_ints *to, const mocc_ints *from, const char *name,
                      int resize);
void mocc_ints_fill(mocc_inst *I, mocc_ints *to, mocc_int value, int rank, const mocc_int *dim);
void mocc_ints_repeat(mocc_inst *I, mocc_ints *to, const mocc_ints *from, int outer,
                      const mocc_int *dim);
void mocc_ints_shape(mocc_inst *I, mocc_ints *to, const mocc_ints *from, int rank,
                     const mocc_int *dim);
void mocc_ints_rank(mocc_inst *I, mocc_ints *to, const mocc_ints *from, int rank);
mocc_int mocc_ints_scalar(mocc_inst *I, const mocc_ints *from);
void mocc_ints_slice(mocc_inst *I, mocc_ints *to, const mocc_ints *from, const char *name,
                     const mocc_sub *sub);
void mocc_ints_put(mocc_inst *I, mocc_ints *to, const char *name, const mocc_sub *sub,
                   const mocc_ints *from);
void mocc_ints_cat(mocc_inst *I, mocc_ints *to, int dim, int n, const mocc_ints *const *from);
void mocc_ints_transpose(mocc_inst *I, mocc_ints *to, const mocc_ints *from);
void mocc_ints_symmetric(mocc_inst *I, mocc_ints *to, const mocc_ints *from);
void mocc_ints_diagonal(mocc_inst *I, mocc_ints *to, const mocc_ints *from);
void mocc_ints_cross(mocc_inst *I, mocc_ints *to, const mocc_ints *a, const mocc_ints *b);
void mocc_ints_skew(mocc_inst *I, mocc_ints *to, const mocc_ints *a);
/* Adds the elements of `term' to those of `sum'. If sum->at is NULL, `sum' first becomes a new
   array of zeros with the shape of `term'. If the shapes differ, reports an error with a message
   that begins with `name', and sets I->fail > 0; the values of `sum' are then meaningless. */
void mocc_ints_add(mocc_inst *I, mocc_ints *sum, const mocc_ints *term, const char *name);
void mocc_ints_outer(mocc_inst *I, mocc_ints *to, const mocc_ints *a, const mocc_ints *b);
mocc_int mocc_ints_dot(mocc_inst *I, const char *name, const mocc_ints *a, const mocc_ints *b);
void mocc_ints_matmul(mocc_inst *I, mocc_ints *to, const char *name, const mocc_ints *a,
                      const mocc_ints *b);

void mocc_strs_new(mocc_inst *I, mocc_strs *a, int rank, const mocc_int *dim);
/* Returns the array `a' itself if it has the sizes `want' (-1: any size). Otherwise reports an
   error in which `what' names the array, sets I->fail > 0 and returns a new array of the wanted
   sizes whose elements are zero (NULL for Strings). As all arrays it is on the instance's stack. */
const mocc_strs *mocc_strs_sized(mocc_inst *I, const mocc_strs *a, const char *what,
                                 const mocc_int *want);
void mocc_strs_assign(mocc_inst *I, mocc_strs *to, const mocc_strs *from, const char *name,
                      int resize);
void mocc_strs_fill(mocc_inst *I, mocc_strs *to, const char *value, int rank, const mocc_int *dim);
void mocc_strs_repeat(mocc_inst *I, mocc_strs *to, const mocc_strs *from, int outer,
                      const mocc_int *dim);
void mocc_strs_shape(mocc_inst *I, mocc_strs *to, const mocc_strs *from, int rank,
                     const mocc_int *dim);
void mocc_strs_rank(mocc_inst *I, mocc_strs *to, const mocc_strs *from, int rank);
const char *mocc_strs_scalar(mocc_inst *I, const mocc_strs *from);
void mocc_strs_slice(mocc_inst *I, mocc_strs *to, const mocc_strs *from, const char *name,
                     const mocc_sub *sub);
void mocc_strs_put(mocc_inst *I, mocc_strs *to, const char *name, const mocc_sub *sub,
                   const mocc_strs *from);
void mocc_strs_cat(mocc_inst *I, mocc_strs *to, int dim, int n, const mocc_strs *const *from);
void mocc_strs_transpose(mocc_inst *I, mocc_strs *to, const mocc_strs *from);

/* An array of records of any type: the C type of an array of records has these members. `bytes'
   is the size of an element. Elements are copied as structures, so that arrays within them are
   shared. */
typedef struct {
    void *at;
    mocc_int n;
    int rank;
    mocc_int dim[MOCC_RANK];
} mocc_records;

void mocc_items_new(mocc_inst *I, mocc_records *a, size_t bytes, int rank, const mocc_int *dim);
/* Gives `to' the shape of `from'; both are arrays of records of `bytes' bytes. Does nothing and
   returns 0 if `to' has this shape already. Otherwise, if `resize' is not 0 and the ranks are
   equal, `to' becomes a new array with zeroed records, and 1 is returned. In the other cases
   reports an error with a message that begins with `name', sets I->fail > 0, leaves `to' as it is
   and returns 0. */
int mocc_items_resize(mocc_inst *I, mocc_records *to, size_t bytes, const mocc_records *from,
                      const char *name, int resize);
void mocc_items_fill(mocc_inst *I, mocc_records *to, size_t bytes, const void *value, int rank,
                     const mocc_int *dim);
void mocc_items_repeat(mocc_inst *I, mocc_records *to, size_t bytes, const mocc_records *from,
                       int outer, const mocc_int *dim);
void mocc_items_rank(mocc_inst *I, mocc_records *to, size_t bytes, const mocc_records *from,
                     int rank);
void mocc_items_slice(mocc_inst *I, mocc_records *to, size_t bytes, const mocc_records *from,
                      const char *name, const mocc_sub *sub);
void mocc_items_cat(mocc_inst *I, mocc_records *to, size_t bytes, int dim, int n,
                    const mocc_records *const *from);
void mocc_items_transpose(mocc_inst *I, mocc_records *to, size_t bytes, const mocc_records *from);

#define MOCC_ITEMS(a) (mocc_records *)(a), sizeof *(a)->at
#define MOCC_FROM(a) (const mocc_records *)(a)
#define mocc_records_new(I, a, ...) mocc_items_new(I, MOCC_ITEMS(a), __VA_ARGS__)
#define mocc_records_resize(I, to, from, ...) \
    mocc_items_resize(I, MOCC_ITEMS(to), MOCC_FROM(from), __VA_ARGS__)
#define mocc_records_fill(I, to, ...) mocc_items_fill(I, MOCC_ITEMS(to), __VA_ARGS__)
#define mocc_records_repeat(I, to, from, ...) \
    mocc_items_repeat(I, MOCC_ITEMS(to), MOCC_FROM(from), __VA_ARGS__)
#define mocc_records_rank(I, to, from, ...) \
    mocc_items_rank(I, MOCC_ITEMS(to), MOCC_FROM(from), __VA_ARGS__)
#define mocc_records_slice(I, to, from, ...) \
    mocc_items_slice(I, MOCC_ITEMS(to), MOCC_FROM(from), __VA_ARGS__)
#define mocc_records_cat(I, to, ...) mocc_items_cat(I, MOCC_ITEMS(to), __VA_ARGS__)
#define mocc_records_transpose(I, to, from) mocc_items_transpose(I, MOCC_ITEMS(to), MOCC_FROM(from))

void mocc_ints_identity(mocc_inst *I, mocc_ints *to, mocc_int n);
void mocc_ints_range(mocc_inst *I, mocc_ints *to, mocc_int start, mocc_int step, mocc_int stop);
void mocc_reals_range(mocc_inst *I, mocc_reals *to, double start, double step, double stop);
void mocc_reals_linspace(mocc_inst *I, mocc_reals *to, double a, double b, mocc_int n);

/* Returns index - 1, which is the place of an element in its dimension. If the index is outside 1
   to size, reports an error in which `array' names the array, sets I->fail > 0 and returns 0. */
static inline mocc_int mocc_at(mocc_inst *I, const char *array, mocc_int index, mocc_int size)
{
    return index >= 1 && index <= size ? index - 1 : mocc_index_error(I, array, index, size, -1);
}

/* Compares a and b, the shapes of two operands that both have `rank' dimensions. If they differ,
   reports an error with a message that begins with `name', and sets I->fail > 0; but two empty
   arrays never count as different. */
static inline void mocc_same(mocc_inst *I, const char *name, int rank, const mocc_int *a,
                             const mocc_int *b)
{
    for (int d = 0; d < rank; d++)
        if (a[d] != b[d]) {
            mocc_differ(I, name, rank, a, b);
            return;
        }
}

void mocc_dimension_error(mocc_inst *I, const char *what, int dim, mocc_int have, mocc_int want);
/* Compares the size of dimension `dim' (from 1) of the argument `what' of a function, `have', with
   the declared one, `want'. Returns 0 if they are equal; otherwise reports an error, sets I->fail >
   0 and returns 1. */
static inline int mocc_misfit(mocc_inst *I, const char *what, int dim, mocc_int have, mocc_int want)
{
    if (have == want) return 0;
    mocc_dimension_error(I, what, dim, have, want);
    return 1;
}

/* ---- Integer forms of functions that C has for doubles ---- */

#ifdef __TINYC__ /* tcc has no built-in functions for this; unsigned sums and products wrap */
static inline int mocc_add_wraps(mocc_int a, mocc_int b, mocc_int *sum)
{
    *sum = (mocc_int)((uint64_t)a + (uint64_t)b);
    return ((a ^ *sum) & (b ^ *sum)) < 0;
}

static inline int mocc_sub_wraps(mocc_int a, mocc_int b, mocc_int *difference)
{
    *difference = (mocc_int)((uint64_t)a - (uint64_t)b);
    return ((a ^ b) & (a ^ *difference)) < 0;
}

static inline int mocc_mul_wraps(mocc_int a, mocc_int b, mocc_int *product)
{
    *product = (mocc_int)((uint64_t)a * (uint64_t)b);
    if (a == -1) return b == INT64_MIN; /* INT64_MIN / -1 would trap */
    return a != 0 && *product / a != b;
}
#else
#define mocc_add_wraps __builtin_add_overflow
#define mocc_sub_wraps __builtin_sub_overflow
#define mocc_mul_wraps __builtin_mul_overflow
#endif

static inline mocc_int mocc_add_int(mocc_inst *I, const char *what, mocc_int a, mocc_int b)
{
    mocc_int sum;
    return mocc_add_wraps(a, b, &sum) ? mocc_overflow(I, what) : sum;
}

static inline mocc_int mocc_sub_int(mocc_inst *I, const char *what, mocc_int a, mocc_int b)
{
    mocc_int difference;
    return mocc_sub_wraps(a, b, &difference) ? mocc_overflow(I, what) : difference;
}

static inline mocc_int mocc_mul_int(mocc_inst *I, const char *what, mocc_int a, mocc_int b)
{
    mocc_int product;
    return mocc_mul_wraps(a, b, &product) ? mocc_overflow(I, what) : product;
}

static inline mocc_int mocc_neg_int(mocc_inst *I, const char *what, mocc_int a)
{
    return a == INT64_MIN ? mocc_overflow(I, what) : -a;
}

static inline mocc_int mocc_abs_int(mocc_inst *I, const char *what, mocc_int a)
{
    return a < 0 ? mocc_neg_int(I, what, a) : a;
}

/* mocc_to_int() converts an Integer to an int of C; if it does not fit, calls mocc_no_int(), which
   reports an error with a message that begins with `what', sets I->fail > 0 and returns 0. */
int mocc_no_int(mocc_inst *I, const char *what, mocc_int a);
static inline int mocc_to_int(mocc_inst *I, const char *what, mocc_int a)
{
    return a == (int)a ? (int)a : mocc_no_int(I, what, a);
}

static inline mocc_int mocc_min_int(mocc_int a, mocc_int b)
{
    return a < b ? a : b;
}

static inline mocc_int mocc_max_int(mocc_int a, mocc_int b)
{
    return a > b ? a : b;
}

/* ---- external C functions: BEGIN call; END. ModelicaError comes back to END with I->fail set.
 * ---- */

jmp_buf *mocc_external_enter(mocc_inst *I);
void mocc_external_leave(mocc_inst *I);
#define MOCC_EXTERNAL_BEGIN(I) if (!setjmp(*mocc_external_enter(I))) {
#define MOCC_EXTERNAL_END(I) \
    } \
    mocc_external_leave(I)

/* The model: the only symbol that a generated file defines. */
extern const mocc_model *const mocc_the_model;

#endif

/* solver.h - what every integrator is and offers: a struct that begins with Solver, and a table of
   functions. An integrator takes its values from the instance when it is reset, makes one step at a
   time, and interpolates within the last one. */
#ifndef MOCC_SOLVER_H
#define MOCC_SOLVER_H
#include "model/instance/instance.h"
#include "model/loops/linear.h"
#include "model/loops/reduced_jacobian.h"

typedef enum { MOCC_JAC_ANALYTIC, MOCC_JAC_COLORED_FD, MOCC_JAC_FD, MOCC_JAC_SOLVER } JacobianKind;

/* The rules that give the increments of a difference Jacobian (--increment; increments.c).
   IncrementPost are the corrections applied to an increment afterwards (--increment-post). */
typedef enum {
    MOCC_INC_ADAPTIVE,
    MOCC_INC_PYFMI,
    MOCC_INC_ABS,
    MOCC_INC_CONST,
    MOCC_INC_POW2,
    MOCC_INC_POW2S,
    MOCC_INC_RADAU5,
    MOCC_INC_CVODE,
    MOCC_INC_IDA,
    MOCC_INC_OPENMODELICA,
    MOCC_INC_RULES
} IncrementRule;
typedef enum { MOCC_POST_NONE, MOCC_POST_ALG1, MOCC_POST_ALG2, MOCC_POST_ALG3 } IncrementPost;

/* How algebraic loops are solved (--loops): by a Newton iteration of the loop itself at every
   evaluation (SOLVED), or with their unknowns z as additional unknowns of the integrator
   (RESIDUAL). */
typedef enum { MOCC_LOOPS_AUTO, MOCC_LOOPS_SOLVED, MOCC_LOOPS_RESIDUAL } LoopsKind;

/* How mocc's own multistep methods restart after an event (--restart): at order 1 or with one of
   the starters; AUTO chooses. */
typedef enum {
    MOCC_RESTART_AUTO,
    MOCC_RESTART_ORDER1,
    MOCC_RESTART_RK,
    MOCC_RESTART_GEAR3,
    MOCC_RESTART_GEAR4
} RestartKind;

/* How sensitivities are computed (--sensitivity-method, see README.md). If an integrator offers
   several ways, the first in this order is its default. */
typedef enum {
    MOCC_WAY_AUTO,
    MOCC_WAY_VARIATIONAL, /* variational equations, integrated together with the states */
    MOCC_WAY_STEPS,       /* each accepted step is differentiated */
    MOCC_WAY_INTERNAL,    /* perturbed copies take the same steps, iterations and factors */
    MOCC_WAY_EXTERNAL     /* whole simulations are repeated; integrators are not involved */
} SensitivityWay;

typedef struct {
    double start, stop;
    double rtol, atol;             /* atol is multiplied by each variable's nominal */
    double initial_step, max_step; /* 0: chosen by the integrator */
    double interval;   /* between result points; also the default step of fixed-step methods */
    double fixed_step; /* 0: not given (--fixed-step) */
    long max_order;    /* 0: the method's highest */
    mocc_linear_kind linear;
    LoopsKind loops;
    RestartKind restart;
    SensitivityWay way;
    JacobianKind jacobian;
    IncrementRule increment;
    IncrementPost increment_post;
    double increment_scale; /* the constant c0 of --increment-scale; < 0: not given */
    /* for each entry of the model's Jacobian, or of the reduced one if loops are solved at each
       evaluation: whether the matrices of implicit Runge-Kutta methods have it (--sparse-pattern);
       NULL: all. Belongs to the caller. */
    const bool *elements;
} SolverOptions;

typedef struct {
    long steps, rejected, residuals, jacobians, factorizations, newton_iterations, newton_failures,
        root_evaluations;
    /* steps made by one-step methods that replaced a multistep method (switching.c) */
    long one_step;
    int order_max;
} SolverStats;

typedef enum {
    MOCC_STEP_DONE,  /* a step ended at self->time */
    MOCC_STEP_LIMIT, /* a step ended at self->time, which is exactly the limit */
    MOCC_STEP_ROOT,  /* a root function crosses zero at self->time; self->located says which */
    MOCC_STEP_FAILED /* no step was possible; explain() says why */
} StepResult;

typedef struct SolverClass SolverClass;
typedef struct SolverOps SolverOps;
typedef int root_fn(void *data, double time, double *out);

/* What all integrators have in common. It is the first member of the struct of every
   integrator. */
typedef struct {
    const SolverClass *class; /* the row chosen by --solver */
    const SolverOps *ops;     /* functions of the row, or of a wrapper around it (switching.c) */
    mocc_inst *I;
    SolverOptions o;
    double time;      /* reached by the last step */
    double last_step; /* size of the last step */
    int last_order;
    double longest;  /* upper bound of the next step's size, set before each step; 0: none */
    bool wants_rate; /* the caller wants `rate' after the next step */
    double grid_from,
        /* fixed steps end at grid_from + grid_steps * h; grid_at is where the last one ended */
        grid_at;
    long grid_steps; /* 0: the last step was shortened by a limit, the grid begins anew */
    /* consecutive steps that ended right before a crossing (mocc_solver_crossing_stands) */
    int unconfirmed;
    double rate; /* estimate of abs(lambda_max) of the Jacobian from the last step; 0: unknown */
    double *ra, *rb, *left; /* root functions at both ends of a step and at a point between */
    int8_t *located;        /* for each root function: whether it crosses zero at `time' */
    SolverStats count;
    const char *why;    /* the reason why the last step failed */
    bool residual_form; /* the loops' unknowns z are unknowns of the integrator */
    /* index into r of a variable that was not finite in the last failed evaluation, or -1 */
    int bad;
    /* index into r of the variable with the largest error estimate, or -1; set by explain() */
    int worst;
    bool hopeless;        /* set by explain(): a restart from here would fail in the same way */
    char complaint[1024]; /* message of the last failed evaluation since the reset */
    char hint[800];       /* set by explain(): advice for the user, or "" */
} Solver;

/* The functions of an integrator; all methods of a family share one table. */
struct SolverOps {
    /* Returns NULL if the integrator cannot be set up; the instance's complaint says why. */
    Solver *(*create)(mocc_inst *I, const SolverOptions *o, const SolverClass *class);
    /* takes over new x, z, der and relations of the instance */
    int (*reset)(Solver *self, double time);
    void (*relations_changed)(
        Solver *self); /* only the values of relations have changed; may be NULL */
    root_fn *roots;    /* root functions at a time within the last step, for mocc_rootfind_first */
    StepResult (*step)(Solver *self, double limit);
    /* x and z at a time within the last step */
    int (*at)(Solver *self, double time, double *x, double *z);
    /* time and x at the end of a step of which only the part before a crossing has been reported */
    int (*step_end)(Solver *self, double *time, double *x);
    /* stores the tangents of the states in the instance; NULL: the integrator has no
       sensitivities */
    int (*sensitivities)(Solver *self, double time);
    void (*stats)(const Solver *self, SolverStats *stats);
    void (*explain)(Solver *self, char *text, size_t size);
    void (*free)(Solver *self);
};

/* The capabilities of an integrator: bits of SolverClass.flags. */
enum {
    SOLVER_TAKES_FIXED_STEP = 1, /* follows SolverOptions.fixed_step */
    /* follows Solver.longest; for others the driver shortens the limit of each step */
    SOLVER_TAKES_LONGEST = 2,
    SOLVER_TAKES_JACOBIAN = 4 /* solves linear systems with a Jacobian matrix */
};

/* The description of an integrator: a row of solvers.def. */
struct SolverClass {
    const char *name, *stability, *text; /* printed by --solver=help */
    /* equal: a single order; 0: the integrator has no order of its own */
    int lowest_order, highest_order;
    unsigned flags;
    /* bits 1 << RestartKind: starters it offers after events; 0: a one-step method */
    unsigned restarts;
    unsigned ways; /* bits 1 << SensitivityWay */
    /* one-step methods that may replace it between frequent events (switching.c) */
    const SolverClass *one_step[2];
    const SolverOps *ops;
    const void *method; /* coefficients, read by the family's create() */
};

/* ---- solvers.c ---- */
/* Returns a new integrator of this class for the instance I, which starts from the present values
   of I; s->ops->free() frees it. NULL if it could not be set up, with an error message in
   I->priv->complaint. */
Solver *mocc_solver_create(const SolverClass *class, mocc_inst *I, const SolverOptions *o);
const SolverClass *mocc_solver_find(const char *name);
/* Returns names of integrators in other tools, each followed by that of ours that stands for it,
   and NULL at the end. */
const char *const *mocc_solver_other_names(void);
const SolverClass *mocc_solver_row(int row); /* NULL after the last row */
/* Returns whether integrators of this class can compute sensitivities in this way; if the way is
   MOCC_WAY_AUTO, whether they can in any way. */
bool mocc_solver_has_way(const SolverClass *class, SensitivityWay way);

/* ---- state_access.c: what integrators share ---- */
bool mocc_solver_wants_residual_form(const mocc_inst *I, const SolverOptions *o);
/* Returns a new reduced Jacobian, which the caller frees, if the model has loops and they are
   solved at each evaluation; else NULL. */
ReducedJacobian *mocc_solver_reduced_jacobian(const mocc_inst *I, const SolverOptions *o);
/* mocc_solver_init() sets up the members of s for an integrator of this class, which starts from
   the instance I. mocc_solver_free() frees them and the integrator's struct, of which s is the
   first member. */
void mocc_solver_init(Solver *s, const SolverClass *class, mocc_inst *I, const SolverOptions *o);
void mocc_solver_free(Solver *s);
/* Does what every reset() has to do: sets the time and forgets the failures of earlier
   evaluations. */
void mocc_solver_begin(Solver *s, double time);
/* Returns the step size of fixed steps: that of --fixed-step, else of --initial-step or
   --max-step, else the interval between result points. */
double mocc_solver_fixed_step(const SolverOptions *o);
/* Returns the end of the fixed step that begins at `from': s->grid_from plus a multiple of the
   step size, so that rounding errors do not accumulate. Returns `limit' if that lies before this
   end or within rounding of it. */
double mocc_solver_fixed_step_end(Solver *s, double from, double limit);

/* mocc_solver_load() copies the states from the instance into y, the array of the integrator's
   unknowns, and after them z, the unknowns of loops, if these are among the integrator's unknowns.
   mocc_solver_unload() copies y into the caller's arrays x and z; if the unknowns of loops are not
   in y, those of the instance are copied to z. */
void mocc_solver_load(const Solver *s, double *y);
void mocc_solver_unload(const Solver *s, const double *y, double *x, double *z);

/* Returns whether the last evaluation of the instance was made exactly at (time, y), so that its
   values are still there. */
bool mocc_solver_evaluated_at(const Solver *s, double time, const double *y);

/* These functions are entries of SolverOps or are called by such entries. mocc_solver_root_values()
   evaluates the root functions at y into `out' and returns 0, > 0 (recoverable) or < 0 (stop).
   mocc_solver_stats() copies the counters of s to `stats'; mocc_solver_stats_add() adds the
   counters `from' to those in `to'. mocc_solver_explain() writes into `text', of `size' bytes, why
   a step of size h failed (h = 0: the size is unknown). */
int mocc_solver_root_values(Solver *s, double time, const double *y, double *out);
void mocc_solver_relations_changed(Solver *s);
void mocc_solver_stats(const Solver *s, SolverStats *stats);
void mocc_solver_stats_add(SolverStats *to, const SolverStats *from);
void mocc_solver_explain(const Solver *s, double h, char *text, size_t size);

/* Returns the length in time of an initial layer, 0 if there is none: after an event, a fast state
   may be far from the slow solution and approach it within a small part of the first step. The
   length is that of the fastest such state, estimated from its initial slope f0 and its change
   from y0 to y1 over a step of size h. */
double mocc_solver_initial_layer(const Solver *s, double h, const double *y0, const double *f0,
                                 const double *y1);

/* A step that contains a crossing is repeated so that it ends at the crossing. Because of rounding
   the crossing may then not be found. If that happens for crossings within this part of a step at
   its beginning again and again, mocc_solver_crossing_stands() returns true: the crossing is
   reported and the event decides whether it is one. */
#define MOCC_ROOT_NEXT_TO_START 1e-6
/* Is called when a crossing was found within a step, but not in the repeated step that ends there;
   `next_to' says that it lay within MOCC_ROOT_NEXT_TO_START of the beginning of the step. Returns
   true if the crossing is to be reported nevertheless, because this has happened next to the
   beginning in many consecutive steps. */
bool mocc_solver_crossing_stands(Solver *s, bool next_to);

/* Evaluates the equations at y: with loops solved or, if z, the unknowns of loops, are among the
   integrator's unknowns, with the residuals of loops. Returns 0, > 0 (recoverable) or < 0 (stop).
   */
static inline int mocc_solver_evaluate(const Solver *s, double time, const double *y)
{
    mocc_inst *I = s->I;
    return s->residual_form ? mocc_eval_residual(I, time, y, y + I->model->nx)
                            : mocc_eval_explicit(I, time, y);
}

/* mocc_solver_check_finite() returns the status of an evaluation that returned rc and computed the
   n results f: it is rc, or 1 if a result is not finite. mocc_solver_note_failure() records a
   status rc > 0 with its error message for explain() and returns rc. */
int mocc_solver_note_failure(Solver *s, int rc);
static inline int mocc_solver_check_finite(Solver *s, int rc, const double *f, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += f[i] * 0;
    if (!rc && sum != 0) rc = 1;
    return rc > 0 ? mocc_solver_note_failure(s, rc) : rc;
}

/* Evaluates into f the derivatives der(x) at y, followed by the residuals g of loops if the
   unknowns of loops are among those of the integrator, and counts the evaluation. Returns 0, > 0
   (recoverable, or a result is not finite) or < 0 (stop). */
static inline int mocc_solver_rhs(Solver *s, double time, const double *y, double *f)
{
    const mocc_inst *I = s->I;
    int nx = I->model->nx, n = s->residual_form ? nx + I->model->nz : nx;
    s->count.residuals++;
    int rc = mocc_solver_evaluate(s, time, y);
    for (int i = 0; i < nx; i++) f[i] = I->der[i];
    for (int i = nx; i < n; i++) f[i] = I->g[i - nx];
    return mocc_solver_check_finite(s, rc, f, n);
}

static inline double mocc_solver_norm(int n, const double *v, const double *weight)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += v[i] * weight[i] * (v[i] * weight[i]);
    return sqrt(sum / n);
}

/* Returns a first guess of the initial step size, at most `span', from the norms of the solution
   (d0) and its slope (d1): Hairer & Wanner, Solving ODEs I, section II.4. */
static inline double mocc_solver_small_step(double d0, double d1, double span)
{
    return fmin(d0 > 1e-5 && d1 > 1e-5 ? 0.01 * d0 / d1 : 1e-6, span);
}

/* ---- switching.c ---- */
/* Returns `first' itself or, if the model may have many events and the options allow it, a new
   integrator that alternates between `first' and one-step methods. The latter owns `first' and
   frees it together with itself. */
Solver *mocc_switching_new(Solver *first, const SolverOptions *o);

/* ---- rootfind.c ---- */
/* mocc_rootfind() searches [a, *b] for the first crossing of the root functions values(data, time,
   out); ra and rb hold their values at a and *b, and both arrays are overwritten.
   mocc_rootfind_first() searches the last step from `from' on, at more points if `after_event' is
   true. Both return 1 if there is a crossing, and *b or *end becomes its time; 0 if there is none;
   -1 if an evaluation failed. */
int mocc_rootfind(Solver *s, root_fn *values, void *data, double a, double *ra, double *b,
                  double *rb);
int mocc_rootfind_first(Solver *s, double from, bool after_event, double *end);
/* Returns whether a root function with the values g at the times t may turn beyond zero after
   t[first] and before t[2], though it has one sign at both: whether the extremum of the parabola
   through the values, at *time, is beyond zero or close to it. */
bool mocc_rootfind_may_turn(const double t[3], const double g[3], int first, double *time);

/* ---- algebraic.c ---- */
extern const SolverClass mocc_solver_algebraic;
/* ---- radau5.c ---- */
extern const SolverClass mocc_solver_radau5;
/* All others are declared by solver_classes.h. */

#endif

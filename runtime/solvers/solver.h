/* solver.h - an integrator is a row of functions. It reads x, z and der from the instance when it
   is reset, makes one step at a time, and interpolates within the last one. */
#ifndef MOCC_SOLVER_H
#define MOCC_SOLVER_H
#include "model/instance/instance.h"
#include "model/loops/linear.h"

typedef enum { MOCC_JAC_ANALYTIC, MOCC_JAC_COLORED_FD, MOCC_JAC_FD, MOCC_JAC_SOLVER } JacobianKind;

/* How a difference Jacobian chooses its increments, and what it does to them then. */
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

/* Loops of the run chain: solved on the spot, or their unknowns are the solver's. */
typedef enum { MOCC_LOOPS_AUTO, MOCC_LOOPS_SOLVED, MOCC_LOOPS_RESIDUAL } LoopsKind;

/* How the own multistep methods begin after an event. */
typedef enum {
    MOCC_RESTART_AUTO,
    MOCC_RESTART_ORDER1,
    MOCC_RESTART_RK,
    MOCC_RESTART_GEAR3,
    MOCC_RESTART_GEAR4
} RestartKind;

/* How sensitivities are made (document: README); of several, a solver's first is its default. */
typedef enum {
    MOCC_WAY_AUTO,
    MOCC_WAY_VARIATIONAL, /* the variational equations, integrated with the others */
    MOCC_WAY_STEPS,       /* each step differentiated */
    MOCC_WAY_INTERNAL,    /* perturbed copies by the same steps, iterations and factors */
    MOCC_WAY_EXTERNAL     /* whole runs repeated; no solver knows of it */
} SensitivityWay;

typedef struct {
    double start, stop;
    double rtol, atol;             /* absolute: times nominal */
    double initial_step, max_step; /* 0: the solver's choice */
    double interval;               /* between result points: the step of fixed-step methods */
    double fixed_step;             /* of one-step methods; 0: as the method is */
    long max_order;                /* 0: the method's highest */
    mocc_linear_kind linear;
    LoopsKind loops;
    RestartKind restart;
    SensitivityWay way;
    JacobianKind jacobian;
    IncrementRule increment;
    IncrementPost increment_post;
    double increment_scale; /* c0; < 0: not given */
} SolverOptions;

typedef struct {
    long steps, rejected, residuals, jacobians, factorizations, newton_iterations, newton_failures,
        root_evaluations;
    long one_step; /* of the steps: by one-step methods in turns with a multistep method */
    int order_max;
} SolverStats;

typedef enum {
    MOCC_STEP_DONE,  /* a step to self->time */
    MOCC_STEP_LIMIT, /* likewise, and that is the limit, exactly */
    MOCC_STEP_ROOT,  /* a relation crosses at self->time: see located */
    MOCC_STEP_FAILED /* see explain */
} StepResult;

typedef struct SolverClass SolverClass;
typedef struct SolverOps SolverOps;
typedef int root_fn(void *data, double time, double *out);

/* What every integrator's own struct begins with. */
typedef struct {
    const SolverClass *class; /* the row that --solver named */
    const SolverOps *ops;     /* its functions, or those of a wrapper around it (switching.c) */
    mocc_inst *I;
    SolverOptions o;
    double time;      /* reached */
    double last_step; /* size of the last step */
    int last_order;
    double longest; /* that a step may be now, told before each; 0: any */
    bool watched;   /* who made it wants the rate */
    double grid_from,
        grid_at;            /* equal steps: from where they are counted, and the last one's end */
    long grid_steps;        /* since grid_from; 0: the last one was cut short by a limit */
    int still;              /* steps in a row that ended next to a crossing */
    double rate;            /* of the fastest part, as the last step met it; 0: not known */
    double *ra, *rb, *left; /* root functions at the ends of a step, and between */
    int8_t *located;        /* per root relation: it crosses at time */
    SolverStats count;
    const char *why;      /* the last step failed */
    bool residual_form;   /* loops' unknowns are the solver's */
    int bad;              /* place in r that was not finite in the last failed evaluation, or -1 */
    int worst;            /* likewise with the largest error, told by explain */
    bool hopeless;        /* told by explain: a fresh start would fail in the same way */
    char complaint[1024]; /* of the last failed evaluation since the reset */
    char hint[800];       /* told by explain: what the user may try; or empty */
} Solver;

/* The functions of an integrator; those of one family share them. */
struct SolverOps {
    /* NULL where it cannot be set up: the instance's complaint says why. */
    Solver *(*create)(mocc_inst *I, const SolverOptions *o, const SolverClass *class);
    int (*reset)(Solver *self, double time); /* x, z, der, relations of the instance are new */
    void (*turned)(Solver *self); /* relations are held otherwise, and nothing else is new */
    root_fn *roots;               /* within the last step, for mocc_rootfind_first */
    StepResult (*step)(Solver *self, double limit);
    int (*at)(Solver *self, double time, double *x, double *z); /* within the last step */
    int (*ahead)(Solver *self, double *time, double *x); /* where it stands, past a crossing */
    int (*sensitivities)(Solver *self, double time); /* NULL: it has none. Tangents of the states */
    void (*stats)(const Solver *self, SolverStats *stats);
    void (*explain)(Solver *self, char *text, size_t size);
    void (*free)(Solver *self);
};

/* What an integrator can do, in SolverClass.flags. */
enum {
    SOLVER_TAKES_FIXED_STEP = 1, /* obeys SolverOptions.fixed_step */
    SOLVER_TAKES_LONGEST = 2, /* obeys Solver.longest; for others the driver shortens the limit */
    SOLVER_TAKES_JACOBIAN = 4 /* solves linear systems with a Jacobian matrix */
};

/* An integrator: one row of solvers.def. */
struct SolverClass {
    const char *name, *stability, *text; /* for --solver=help */
    int lowest_order, highest_order;     /* equal where there is one; 0: it has none of its own */
    unsigned flags;
    unsigned restarts;           /* bits 1 << RestartKind: how it may begin after events; 0: always
                                    in one way */
    unsigned ways;               /* bits 1 << SensitivityWay */
    const SolverClass *turns[2]; /* one-step methods that take turns with it (switching.c) */
    const SolverOps *ops;
    const void *method; /* the coefficients, for the create of its family */
};

/* ---- solvers.c ---- */
/* An integrator with the values of the instance; NULL: the instance's error says why. */
Solver *mocc_solver_create(const SolverClass *class, mocc_inst *I, const SolverOptions *o);
const SolverClass *mocc_solver_find(const char *name);
const SolverClass *mocc_solver_row(int row);                            /* NULL after the last */
bool mocc_solver_has_way(const SolverClass *class, SensitivityWay way); /* AUTO: any */
bool mocc_solver_wants_residual_form(const mocc_inst *I, const SolverOptions *o);

/* ---- state_access.c: what integrators share ---- */
void mocc_solver_init(Solver *s, const SolverClass *class, mocc_inst *I, const SolverOptions *o);
void mocc_solver_free(Solver *s);
void mocc_solver_begin(Solver *s, double time); /* of a reset */
double mocc_solver_fixed_step(const SolverOptions *o);
/* Where an equal step from `from` ends: at grid_from + n * h, whose rounding errors do not add up;
   at the limit, where that lies within rounding of it or before. */
double mocc_solver_fixed_step_end(Solver *s, double from, double limit);

/* The unknowns of the solver: x, or x and z. What z it does not have is as it stands. */
void mocc_solver_load(const Solver *s, double *y);
void mocc_solver_unload(const Solver *s, const double *y, double *x, double *z);

/* Whether the instance's values already belong to a place. */
bool mocc_solver_evaluated_at(const Solver *s, double time, const double *y);

/* Functions for a row of a solver that has no more to say. */
int mocc_solver_root_values(Solver *s, double time, const double *y, double *out);
void mocc_solver_relations_changed(Solver *s);
void mocc_solver_stats(const Solver *s, SolverStats *stats);
void mocc_solver_stats_add(SolverStats *to, const SolverStats *from);
void mocc_solver_explain(const Solver *s, double h, char *text, size_t size);

/* After an event a stiff part may stand off where it goes in no time: how long that takes it, by
   the slope where a step of size h begins and the change by its end; 0: nothing leaps in it. */
double mocc_solver_initial_layer(const Solver *s, double h, const double *y0, const double *f0,
                                 const double *y1);

/* A step is done again up to a crossing that was seen in it, in this share of it or less, and it is
   not there: rounding decides. If that is so time and again, the crossing counts, for the event to
   say whether it is one. */
#define MOCC_ROOT_NEXT_TO_START 1e-6
bool mocc_solver_crossing_stands(Solver *s, bool next_to);

/* The chain at y, as the solver's form has it. */
static inline int mocc_solver_evaluate(const Solver *s, double time, const double *y)
{
    mocc_inst *I = s->I;
    return s->residual_form ? mocc_eval_residual(I, time, y, y + I->model->nx)
                            : mocc_eval_explicit(I, time, y);
}

/* What an evaluation came to, by its status and what is not finite in its n values: 0, < 0: stop,
   or > 0: a reason to shrink the step, which is noted for the message. */
int mocc_solver_note_failure(Solver *s, int rc);
static inline int mocc_solver_check_finite(Solver *s, int rc, const double *f, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += f[i] * 0;
    if (!rc && sum != 0) rc = 1;
    return rc > 0 ? mocc_solver_note_failure(s, rc) : rc;
}

/* (der, g) at y, or der where the solver has x alone. */
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

/* A first guess of a step, by the norms of the solution and its slope. */
static inline double mocc_solver_small_step(double d0, double d1, double span)
{
    return fmin(d0 > 1e-5 && d1 > 1e-5 ? 0.01 * d0 / d1 : 1e-6, span);
}

/* ---- switching.c ---- */
/* `first' itself, or a solver that lets it take turns with one-step methods where the model may
   have many events and nothing was asked for that forbids it. */
Solver *mocc_switching_new(Solver *first, const SolverOptions *o);

/* ---- rootfind.c ---- */
int mocc_rootfind(Solver *s, root_fn *values, void *data, double a, double *ra, double *b,
                  double *rb);
int mocc_rootfind_first(Solver *s, double from, bool after_event, double *end);

/* ---- solvers.def ---- */
#define SOLVER(id) extern const SolverClass mocc_solver_##id;
#include "solvers/solvers.def"

#endif

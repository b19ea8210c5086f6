/* dae.h - the ordered system: scalar variables with roles, equations, events, and two systems of
   blocks in evaluation order, one for the initialisation and one for the run. Passes compute;
   reports and the C printer only read. */
#ifndef MOCC_DAE_H
#define MOCC_DAE_H
#include "base/bits.h"
#include "base/graph.h"
#include "base/rational.h"
#include "expr/var_places.h"
#include "flat/flat.h"

/* ---- equations ---- */

typedef enum {
    EQ_EQUAL, /* lhs = rhs, both scalar */
    EQ_ROW    /* a row of a group, which computes group->outputs[row] */
} EqKind;

/* Several results that are computed at once, by an algorithm section or by one call with an array,
   a record or several results. Row i of the group (EQ_ROW) is the equation outputs[i] = result i.
   If every row is matched with its own output, the group is executed once; otherwise its rows are
   residuals outputs[i] - result i. */
typedef struct Group {
    int id;
    Loc loc;
    Vars outputs;
    Stmt *body;     /* algorithm over scalars (targets EX_VAR); NULL for a call */
    Expr *call;     /* the call; result i is the i-th scalar of its flattened results */
    Vars inputs;    /* variables that it reads, without outputs that it assigns before */
    bool initial;   /* only in the initial system */
    bool separated; /* it writes to variables of its own, since an equation of it determines one of
                       its inputs */
    int clock;      /* as Eq.clock */
    /* Filled by dae_jacobian; both NULL: its results have no exact derivatives (or need none). */
    Stmt *tangent_body; /* the body with an assignment of the tangent before each assignment */
    Expr **tangent;     /* of a call: the tangent of each output; NULL: zero */
} Group;

typedef struct Eq {
    EqKind kind;
    int id;          /* number in order of creation; printed as "eq 12" */
    Expr *lhs, *rhs; /* EQ_EQUAL */
    Group *group;    /* the group of a row; of an EQ_EQUAL, the group whose result it contains and
                        whose inputs it may determine; else NULL */
    int row;
    Expr *written[2]; /* EQ_EQUAL: the sides as they were before anything was replaced, for messages
                         (dae_eq_text) */
    Loc loc;
    const char
        *origin; /* where it comes from: "start value of x", ...; NULL: the modeller wrote it */
    int when;    /* the clocked when-clause around it: its number in Dae.clocked_whens, from 1;
                    0: none */
    int clock;   /* its sub-partition: the number in Dae.partitions, from 1; 0: it is unclocked */
    int derived; /* how often it was differentiated */
    struct Eq *base; /* the equation it was differentiated from */
    bool initial;    /* only in the initial system */
    bool discrete;   /* it determines a discrete variable */
    /* What simplification made of it; for dumps, and so that it is done once. */
    bool is_value;   /* var = literal; the literal replaces the variable in all other equations */
    bool is_shorter; /* a sum contained in it was removed */
    bool is_constraint; /* a constraint between states, which replaced this equation */
    Var *start_of;      /* initial system: says "this variable = its start value" (lhs = rhs holds
                           the start as written; the value to use is what the user may have set) */
} Eq;

typedef VEC(Eq *) Eqs;

/* ---- events ---- */

typedef struct {
    Expr *relation; /* EX_OP comparison */
    Op op;
    Expr *left, *right;
    Expr *threshold;  /* a comparison of time with a discrete expression: the instant of the event;
                         NULL: another comparison */
    const char *text; /* in messages, in place of `relation`; NULL: none */
    Expr *guard;      /* monitored only while this holds; NULL: always */
    Expr *tangent;    /* sensitivities: of left - right, or of the threshold */
    Op time_op;       /* of those, the comparison with time on the left */
    Loc loc;
} Relation;

/* An occurrence of sign(arg) in an equation. It may become a sign surface, which is watched like a
   relation (sign_surfaces.c). */
typedef struct {
    Expr *written, *arg;
    Expr *when; /* arg is only evaluated while this holds; NULL: always */
    Loc loc;
} Sign;

typedef struct {
    Expr *start, *interval;
    Expr *tangent[2]; /* sensitivities: of these */
    Loc loc;
} Sample;

typedef enum {
    ACTION_REINIT,
    ACTION_ASSERT,
    ACTION_TERMINATE,
    ACTION_CALL,
    ACTION_GROUP /* a group of statements that assign nothing */
} ActionKind;

/* An action: something that is executed when the event iteration has ended, or, if it is an assert
   outside of when-clauses, wherever asserts are checked. It is executed if `cond` is NULL or
   true. */
typedef struct {
    ActionKind kind;
    Expr *cond;    /* when it is done: an edge of a condition */
    Var *state;    /* REINIT */
    Group *group;  /* GROUP */
    Expr *value;   /* REINIT: new value; ASSERT: condition; CALL: the call */
    Expr *written; /* ASSERT: the condition as it was before constants got their values, for
                      messages; NULL: not known */
    Expr *tangent; /* sensitivities: of a REINIT's value */
    Expr *message, *level;
    Loc loc;
    int when, clock; /* as of an Eq */
} Action;

/* The initial profile of a spatialDistribution(): the elements of initialPoints and
   initialValues. */
typedef struct {
    Expr *points, *values; /* EX_ARRAY */
    Loc loc;
} InitialProfile;

/* ---- clocked partitions (specification 16.7) ---- */

typedef enum {
    CLOCK_PERIODIC, /* tick n is at start + n*period */
    CLOCK_COUNTER,  /* the next tick is counter/resolution later; a new counter at each tick */
    CLOCK_INTERVAL, /* the next tick is `value` seconds later; periodic if that is a parameter */
    CLOCK_EVENT     /* ticks when the condition becomes true */
} ClockKind;

typedef struct {
    Expr *clock;
    Loc loc;
} ClockedWhen;

/* A base clock, and the base partition that it executes. */
typedef struct {
    ClockKind kind;
    Rational period;    /* PERIODIC: in seconds; COUNTER, INTERVAL: the part 1/n of an interval */
    Expr *value;        /* COUNTER, INTERVAL: as in Clock(...); EVENT: the start interval */
    int64_t resolution; /* COUNTER */
    Var *condition;     /* EVENT: a Boolean of the unclocked partition */
    bool assumed;       /* no clock is given: the default was chosen */
    Loc loc;
} BaseClock;

/* A sub-partition: equations and variables with one clock. It is executed at the ticks `shift`,
   shift + factor, shift + 2*factor, ... of its base clock, which are counted from 0. */
typedef struct {
    int base; /* place in Dae.base_clocks */
    int64_t factor, shift;
    const char *method; /* the solver method, for der() in it; NULL: none */
    Loc method_loc;
    Var *interval, *first;  /* set at each tick: interval(), firstTick(); NULL: not used */
    Loc continuous_loc;     /* of the first der(), time or event operator in it */
    const char *continuous; /* what this is; NULL: there is none */
    Vars vars;
    Vars inputs; /* variables for what sample() and operators between partitions bring in; only
                    where the solver method needs their values between ticks */
} Partition;

/* ---- blocks ---- */

typedef enum { BLOCK_ASSIGN, BLOCK_GROUP, BLOCK_LINEAR, BLOCK_NONLINEAR } BlockKind;

/* One step in the evaluation of a block: the assignment var := value, or the execution of a
   group. */
typedef struct Step {
    Var *var; /* NULL for a group */
    Expr *value;
    Eq *eq;
    Group *group;
    Expr *tangent; /* its directional derivative, in terms of Var.tangent; NULL: none needed */
    bool start;    /* var := its start value, as set by the user (eq->start_of == var) */
} Step;

typedef struct {
    int rows, cols;
    int *start, *row;    /* compressed columns */
    int ncolors, *color; /* per column */
} Pattern;

typedef struct Block {
    BlockKind kind;
    int id; /* position in its system, from 1: "block 3" */
    Eqs eqs;
    Vars vars;
    VEC(Step) steps; /* ASSIGN: one; torn: the inner assignments in order */
    Vars tear;       /* tearing variables = iteration unknowns (all vars when not torn) */
    Eqs residual;    /* as many equations */
    VEC(Expr *) residual_value;   /* right - left ... = 0, per residual */
    VEC(Expr *) residual_tangent; /* empty: no exact derivatives, take differences */
    Pattern jac;                  /* residuals by iteration unknowns */
    bool discrete; /* all its variables change at events only; it is not computed between events */
    bool mixed;    /* a loop through relations or discrete variables, solved when it is evaluated */
    int clock;     /* its partition, as Eq.clock; 0: it is unclocked */
    bool constant; /* linear, with a matrix of constants and parameters */
    bool needed;   /* a derivative, a relation or a needed block depends on it */
    int first_z;   /* place in Dae.z of its first iteration unknown; -1: not an unknown of the
                      integrator */
    int index;     /* row in mocc_model.block; -1: not torn */
} Block;

typedef struct {
    Vars unknowns;
    Eqs eqs;
    VEC(Block *) blocks; /* evaluation order */
} System;

/* ---- dynamic state selection ---- */

/* A state set: no fixed choice of states among the candidates is regular everywhere, so that the
   run time chooses (state_sets.c). At any time `nstates` of the candidates are states, and the
   others follow from equations. */
typedef struct {
    Vars candidates; /* first those that are states at the start */
    int nstates;     /* how many of them are states at a time */
    Vars states;     /* a state for each candidate */
    Vars choices; /* for each candidate, where its value comes from: 0 its state, from 1 one of the
                     others */
    Vars others;  /* variables for those candidates that follow from the equations */
    Eqs values;   /* the equation of each candidate */
} StateSet;

/* ---- the whole ---- */

typedef enum { TEAR_NONE, TEAR_LECTURE, TEAR_CELLIER, TEAR_MINIMAL } Tearing;

typedef struct {
    Tearing tearing;
    bool no_alias;    /* equations are not simplified, for study */
    bool sensitivity; /* tangents by parameters and start values */
    bool alone; /* a component is checked by itself: derivatives of its inputs are taken as known */
} DaeOptions;

typedef struct Dae {
    Arena *arena, *scratch; /* scratch is reset by the pipeline after each pass */
    Exprs *ex;
    Diags *diags;
    const Flat *flat;
    DaeOptions options;
    Vars vars; /* all scalar variables, in order of creation */
    /* variables by role; Var.index is the place in the list */
    Vars states, ders, algebraics, inputs, discretes, params, constants, aliases;
    Eqs eqs, initial_eqs; /* scalar equations */
    VEC(Group *) groups;
    VEC(Relation) relations;
    VEC(Sample) samples;
    VEC(Sign) signs;
    VEC(InitialProfile) profiles;
    VEC(Action) actions;
    VEC(Action) checks; /* asserts outside when */
    Map param_values;   /* structural_parameters.c: Var -> literal of a parameter that is no
                           literal */
    Vars param_order;   /* dependent parameters, in evaluation order */
    Vars init_params;   /* parameters that the initial system computes: with fixed = false, and
                           dependent on such; not in param_order */
    System run, init;
    VEC(ClockedWhen) clocked_whens; /* when-clauses with a clock, until dae_clocks */
    Vars clock_vars;                /* variables of type Clock; no other list has them */
    Eqs clock_eqs;                  /* equations between clocks, until dae_clocks */
    VEC(BaseClock) base_clocks;     /* base clocks and sub-partitions, from dae_clocks on */
    VEC(Partition) partitions;
    VEC(Action) clocked_actions; /* executed at each tick of their partition */
    System clocked;              /* the equations of all partitions, from dae_matching on */
    Var **matched; /* after dae_structural_check: the unknown that each of eqs determines, x and
                      der(x) counted as one; after dae_matching: that each of run.eqs does */
    Var **matched_clocked; /* after dae_matching: the unknown that each of clocked.eqs determines */
    Vars z;                /* iteration unknowns of loops that the integrator solves */
    Pattern jac;           /* Jacobian of derivatives and residuals by states and z */
    int next_eq, next_call, next_floor;
    int numbered;            /* number of variables that are in the list of their role */
    int eqs_flat, vars_flat; /* numbers of equations and unknowns before simplification */

    /* between passes */
    VEC(Stmt *) whens;  /* when-clauses of equation sections, until dae_when_clauses */
    Vars conditions;    /* Booleans made for when-conditions; pre(c) = c at the start */
    Eqs alias_eqs;      /* equations that dae_alias used up */
    VEC(Expr *) unused; /* relations that dae_unused_relations left out */
    Eqs in_series;      /* equations that dae_semilinear rewrote */
    VEC(StateSet) sets; /* whose states are chosen at run time */
    Vars dummies;       /* derivatives that index reduction made algebraic, highest first */
    Vars start_missing; /* non-fixed variables whose start values dae_initial_system had to use */
    const char *no_tangent; /* why exact derivatives of the run chain are incomplete; NULL: they
                               are complete */
    Loc no_tangent_loc;
    Var *time_tangent;          /* sensitivities: the tangent of time */
    VEC(Expr *) param_tangents; /* sensitivities: of the bindings of param_order, in that order */
    Map start_tangents;         /* sensitivities: Var -> tangent of its start value */
    Vars reads; /* sensitivities: for each step of the run, what it computes, NULL, what it reads,
                   NULL */
    Pattern by_states,
        by_rest; /* sensitivities: patterns of derivatives by states, and by inputs, discrete Reals
                    and parameters, every loop being solved when it is evaluated */
    bool input_derivatives; /* derivatives of inputs are needed, and taken as known */
    bool uses_sign;         /* an equation contains sign() of a continuous expression */
    bool hides_jumps; /* derivatives may jump without an event: in noEvent(), functions, algorithms,
                         non-linear loops */
    const char *no_sensitivity; /* why there are no sensitivities although they were asked for;
                                   NULL: there are */
    Loc no_sensitivity_loc;
    struct Marks *marks; /* walk.c */
} Dae;

/* Declares the passes over this form by passes.def. Each pass changes the Dae in place and reports
   errors to dae->diags. Its printer writes what it made; its checker writes one line for each rule
   that is broken, and returns whether none is. */
#define DAE_PASS(name, stage, function, printer, checker, text) \
    void function(Dae *dae); \
    void printer(Writer *out, const Dae *dae); \
    bool checker(const Dae *dae, Writer *out);
#define DAE_REPEAT(name, stage, when, function, printer, checker, text) \
    int function(Dae *dae); /* returns how many equations it changed */ \
    void printer(Writer *out, const Dae *dae); \
    bool checker(const Dae *dae, Writer *out);
#include "passes.def"

/* ---- build.c ---- */
/* Returns the scalar equations and unknowns of a flat model, in memory of `arena`; it is never
   NULL, and errors are reported to flat->diags. The passes of dae/ complete the system, and use
   `scratch` for what they need within one pass only. */
Dae *dae_build(Arena *arena, Arena *scratch, Flat *flat, DaeOptions options);
/* Adds the equation lhs = rhs to `list` and returns it. Unless `origin` is NULL, it says in
   messages and dumps which pass made the equation; NULL means that the modeller wrote it. */
Eq *dae_add_equal(Dae *dae, Eqs *list, Expr *lhs, Expr *rhs, Loc loc, const char *origin);
Var *dae_add_var(Dae *dae, const char *name, const Type *type, Variability variability, Loc loc);
/* Returns the variable that is der(var); the first call makes it. */
Var *dae_der(Dae *dae, Var *var);

/* ---- dae_print.c ---- */
/* Prints the numbers of equations and unknowns, all variables and all equations. */
void dae_print(Writer *out, const Dae *dae);
/* Returns an equation in Modelica as the modeller wrote it, cut to about `limit` characters. */
const char *dae_eq_text(Arena *arena, const Eq *eq, int limit);

/* ---- dependencies.c ---- */
/* A list of places. dae_incidence() sets *out to the places of the variables that the equation
   contains, in ascending order and without repetition. Variables without a place are left out. */
typedef VEC(int) PlaceList;
void dae_incidence(const Dae *dae, const Eq *eq, const VarPlaces *places, PlaceList *out);

/* ---- conditioning.c ---- */
/* Returns how many of 16 decimal digits the solution of a torn block may lose at the start values;
   NAN if that is not known. `places` is used as a working table: no variable may have a place in
   it, and none has one afterwards. */
double dae_condition_digits(const Dae *dae, const Block *block, VarPlaces *places);

#endif

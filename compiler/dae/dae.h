/* dae.h - the ordered system: scalar variables with roles, equations, events, and two systems of
   blocks in evaluation order, one for the initialisation and one for the run. Passes compute;
   reports and the C printer only read. */
#ifndef MOCC_DAE_H
#define MOCC_DAE_H
#include "base/bits.h"
#include "base/graph.h"
#include "expr/var_places.h"
#include "flat/flat.h"

/* ---- equations ---- */

typedef enum {
    EQ_EQUAL, /* lhs = rhs, scalars */
    EQ_ROW    /* row of a group: group->outputs[row] is computed by the group */
} EqKind;

/* Several results at once: an algorithm section, or one call with array, record or several
   results. Row i says outputs[i] = result i. Executed once where all rows are assigned to their
   outputs; otherwise its rows are residuals outputs[i] - result i. */
typedef struct Group {
    int id;
    Loc loc;
    Vars outputs;
    Stmt *body;     /* algorithm over scalars (targets EX_VAR); NULL for a call */
    Expr *call;     /* the call; result i is the i-th scalar of its flattened results */
    Vars inputs;    /* what it reads, outputs read before assigned excluded */
    bool initial;   /* only in the initial system */
    bool separated; /* writes to variables made for it, because an input is wanted */
    /* Filled by dae_jacobian; both NULL: its results have no exact derivatives (or need none). */
    Stmt *tangent_body; /* body with an assignment to the tangent twin before each assignment */
    Expr **tangent;     /* of a call: per output, NULL entries are zero */
} Group;

typedef struct Eq {
    EqKind kind;
    int id;          /* canonical order; printed as "eq 12" */
    Expr *lhs, *rhs; /* EQ_EQUAL */
    Group *group;    /* of a row; EQ_EQUAL: a group whose result it sets equal to something,
                        and whose inputs it therefore may determine; else NULL */
    int row;
    Expr *written[2]; /* EQ_EQUAL: the sides before anything was replaced: what eq_text shows */
    Loc loc;
    const char *origin; /* NULL: written by the modeller; else "start value of x", ... */
    int derived;        /* times differentiated */
    struct Eq *base;    /* the equation it was differentiated from */
    bool initial;       /* only in the initial system */
    bool discrete;      /* determines a discrete variable */
    /* What simplification made of it, for dumps and so that it is done once. */
    bool is_value;      /* var = literal, which stands for the variable everywhere else */
    bool is_shorter;    /* a sum within it was taken out */
    bool is_constraint; /* between states, from several equations; its own is gone */
    Var *start_of;      /* initial system: says "this variable = its start value" (lhs = rhs holds
                           the start as written; the value to use is what the user may have set) */
} Eq;

typedef VEC(Eq *) Eqs;

/* ---- events ---- */

typedef struct {
    Expr *relation; /* EX_OP comparison */
    Op op;
    Expr *left, *right;
    Expr *threshold; /* time against a discrete expression: the instant; NULL otherwise */
    Expr *guard;     /* monitored only while this holds; NULL: always */
    Expr *tangent;   /* sensitivities: of left - right, or of the threshold */
    Op time_op;      /* the comparison with time on the left */
    Loc loc;
} Relation;

/* sign(arg) in an equation: see sign_surfaces.c. */
typedef struct {
    Expr *written, *arg;
    Expr *when; /* arg has a value where this holds; NULL: always */
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
    ACTION_GROUP /* statements that assign nothing */
} ActionKind;

/* What an event does when it has settled; cond NULL: always checked (an assert outside when). */
typedef struct {
    ActionKind kind;
    Expr *cond;    /* active now: an edge, already expanded */
    Var *state;    /* REINIT */
    Group *group;  /* GROUP */
    Expr *value;   /* REINIT: new value; ASSERT: condition; CALL: the call */
    Expr *tangent; /* sensitivities: of a REINIT's value */
    Expr *message, *level;
    Loc loc;
} Action;

/* ---- blocks ---- */

typedef enum { BLOCK_ASSIGN, BLOCK_GROUP, BLOCK_LINEAR, BLOCK_NONLINEAR } BlockKind;

/* One assignment of a chain: var := value, or a group executed. */
typedef struct Step {
    Var *var; /* NULL for a group */
    Expr *value;
    Eq *eq;
    Group *group;
    Expr *tangent; /* directional derivative over Var.tangent twins; NULL: none needed */
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
    Pattern jac;                  /* residual by tear */
    bool discrete; /* all its variables change at events only: left out of the run chain */
    bool mixed;    /* a loop through discrete variables: solved on the spot */
    bool constant; /* linear with a matrix of constants and parameters */
    bool needed;   /* a derivative, a relation or a needed block depends on it */
    int first_z;   /* place in Dae.z of its first unknown; -1: it is solved within the chain */
    int index;     /* row in mocc_model.block; -1: not torn */
} Block;

typedef struct {
    Vars unknowns;
    Eqs eqs;
    VEC(Block *) blocks; /* evaluation order */
} System;

/* ---- dynamic state selection ---- */

/* Variables that equations hold together so that some of them must be states and the others follow,
   and no choice serves everywhere: it is made at run time, see state_sets.c. */
typedef struct {
    Vars candidates; /* the states at the start first */
    int nstates;     /* at a time */
    Vars states;     /* beside each candidate */
    Vars choices;    /* likewise: 0, its state; from 1, one of the others */
    Vars others;     /* as many candidates follow from the equations */
    Eqs values;      /* per candidate: where its value comes from */
} StateSet;

/* ---- the whole ---- */

typedef enum { TEAR_NONE, TEAR_LECTURE, TEAR_CELLIER, TEAR_MINIMAL } Tearing;

typedef struct {
    Tearing tearing;
    bool no_alias;    /* keep alias equations: for study */
    bool sensitivity; /* tangents by parameters and start values */
    bool alone;       /* a component checked by itself: derivatives of inputs are known */
} DaeOptions;

typedef struct Dae {
    Arena *arena, *scratch; /* scratch is reset by the pipeline after each pass */
    Exprs *ex;
    Diags *diags;
    const Flat *flat;
    DaeOptions options;
    Vars vars; /* every scalar, in order of creation */
    /* by role after `states`; each Var's index is its place here */
    Vars states, ders, algebraics, inputs, discretes, params, constants, aliases;
    Eqs eqs, initial_eqs; /* as written, scalar */
    VEC(Group *) groups;
    VEC(Relation) relations;
    VEC(Sample) samples;
    VEC(Sign) signs;
    VEC(Action) actions;
    VEC(Action) checks; /* asserts outside when */
    Map param_values;   /* structural_parameters.c: Var -> literal of a parameter that is no
                           literal */
    Vars param_order;   /* dependent parameters in evaluation order */
    Vars init_params;   /* those the initial system computes: fixed = false, and what depends
                           on such; in none of the orders above */
    System run, init;
    Var **matched; /* after dae_structural_check: the unknown that each of eqs determines, x and
                      der(x) counted as one; after dae_matching: that each of run.eqs does */
    Vars z;        /* tearing variables that the solver sees, by slot */
    Pattern jac;   /* (der; residuals) by (x; z) */
    int next_eq, next_call, next_floor;
    int numbered;            /* variables that have their place in the list of their role */
    int eqs_flat, vars_flat; /* sizes before anything was removed */

    /* between passes */
    VEC(Stmt *) whens;  /* when-clauses of equation sections; gone after dae_when_clauses */
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
    Vars reads; /* sensitivities: along the run chain what each step computes, NULL, what it
                   reads, NULL */
    Pattern by_states, by_rest; /* sensitivities: der by x, and by inputs, discrete Reals,
                                   parameters; loops solved on the spot */
    bool input_derivatives;     /* were needed, and taken as known */
    bool uses_sign;             /* of something continuous, where relations would make events */
    bool hides_jumps; /* of derivatives: in noEvent, functions, algorithms, non-linear loops */
    const char *no_sensitivity; /* why there are none, though asked for; NULL: there are */
    Loc no_sensitivity_loc;
    struct Marks *marks; /* walk.c */
} Dae;

/* The passes over this form: each changes the Dae in place, errors go to diags. Their printers and
   their checkers, which write one line for each broken rule and return whether there is none. All
   by passes.def. */
#define DAE_PASS(name, stage, function, printer, checker, text) \
    void function(Dae *dae); \
    void printer(Writer *out, const Dae *dae); \
    bool checker(const Dae *dae, Writer *out);
#define DAE_REPEAT(name, stage, when, function, printer, checker, text) \
    int function(Dae *dae); /* how much it changed */ \
    void printer(Writer *out, const Dae *dae); \
    bool checker(const Dae *dae, Writer *out);
#include "passes.def"

/* build.c */
Dae *dae_build(Arena *arena, Arena *scratch, Flat *flat, DaeOptions options);
/* As it is at the beginning: variables and equations. */
void dae_print(Writer *out, const Dae *dae);
/* One equation as Modelica text as it was written, at most about `limit` characters. */
const char *eq_text(Arena *arena, const Eq *eq, int limit);

Eq *dae_add_equal(Dae *dae, Eqs *list, Expr *lhs, Expr *rhs, Loc loc, const char *origin);
Var *dae_add_var(Dae *dae, const char *name, const Type *type, Variability variability, Loc loc);
/* der(var) as a variable, made on first use. */
Var *dae_der(Dae *dae, Var *var);

/* The places of the variables that `eq` reads, among those that have one: each once, ascending. */
typedef VEC(int) PlaceList;
void dae_incidence(const Dae *dae, const Eq *eq, const VarPlaces *places, PlaceList *out);

/* Decimal digits, of 16, that the solution of a torn block may lose at start values; NAN: not
   known. `places` is empty, and is so again afterwards. */
double dae_condition_digits(const Dae *dae, const Block *block, VarPlaces *places);

#endif

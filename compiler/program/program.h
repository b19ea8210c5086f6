/* program.h - the program form: what generated code computes, as data. Each variable has its place
   in an array of the instance; chains of statements compute the values, and routines, which become
   functions, execute the statements of a chain. Passes make the form from the ordered system and
   improve it; a printer for a target only writes it down and computes nothing. */
#ifndef MOCC_PROGRAM_H
#define MOCC_PROGRAM_H
#include "dae/dae.h"

/* ---- places of variables ---- */

/* A PlaceArray is an array of an instance in which variables have their places. The arrays of
   Reals, IN_X to IN_P, are consecutive parts of one array r of the run time; the arrays of their
   tangents, IN_T_X to IN_T_P, are parts of an array t in the same way. */
typedef enum {
    IN_X,   /* states */
    IN_DER, /* their derivatives, in the same order */
    IN_Y,   /* continuous variables */
    IN_U,   /* inputs */
    IN_D,   /* discrete Reals */
    IN_P,   /* Real parameters */
    IN_K,   /* discrete Integers, Booleans, enumerations */
    IN_KP,  /* parameters of these types */
    IN_S,   /* discrete Strings */
    IN_SP,  /* String parameters */
    IN_PRE_X,
    IN_PRE_DER,
    IN_PRE_Y,
    IN_PRE_U,
    IN_PRE_D,
    IN_PRE_K,
    IN_PRE_S,
    IN_T_X, /* tangents */
    IN_T_DER,
    IN_T_Y,
    IN_T_U,
    IN_T_D,
    IN_T_P,
    IN_T_TIME,
    IN_PRE_T_X,
    IN_PRE_T_DER,
    IN_PRE_T_Y,
    IN_PRE_T_U,
    IN_PRE_T_D,
    IN_REL,     /* values of relations */
    IN_OBJECTS, /* external objects */
    PLACE_ARRAYS
} PlaceArray;

typedef struct {
    const Var *var;
    PlaceArray array;
    int index;    /* in that array */
    int named_by; /* row in Program.places of the variable whose name stands for the index; -1: the
                     index has no name */
    int element;  /* elements of a long array have one name, that of the place of its element 0: the
                     number of this one; -1: the name is its own */
    int row;      /* in mocc_model.var; -1: none */
} Place;

/* ---- statements ---- */

typedef enum {
    ASSIGN_VALUE,      /* var := value */
    ASSIGN_FROM_START, /* var := its start value, as set by the user */
    ASSIGN_START,      /* the start value of var := value */
    ASSIGN_NOMINAL,    /* the nominal value of var := value */
    ASSIGN_RESIDUAL,   /* g[row] := value; g is where the caller wants the results */
    EXECUTE_GROUP,     /* an algorithm, or a call with several results */
    SOLVE_BLOCK,       /* the run time iterates on it, or calls the chain that solves it */
    SOLVE_EQUATIONS,   /* of n = row unknowns: g holds their matrix by rows, then the constant
                          terms, in whose place the solution comes */
    ASSIGN_SOLUTION,   /* var := g[row] */
    EVALUATE_LOOP, /* calls the chain of a loop that assigns its variables and residuals, or their
                      tangents; the residuals come to g[row] and the places behind it */
    CORRECT_SOLUTION, /* of unknown `row`, which is var, by the residuals, which follow in g; the
                         chain fails if the correction is large */
    EVALUATE_AGAIN,   /* as EVALUATE_LOOP, if unknowns were corrected by more than rounding */
    ASSIGN_SAMPLE, /* the start (even `row`) or the interval (odd `row`) of sample row/2 := value */
    EXECUTE_ACTION, /* of a when-clause, or an assertion */
    CALL_ROUTINE    /* of another chain, which has these statements */
} StatementKind;

/* The Use of a statement says what the run needs its result for. USE_ODE: derivatives depend on it;
   USE_EVENT: it is the value of a discrete variable; USE_REST: neither holds, and only results and
   events depend on it. USES is the number of uses. */
typedef enum { USE_ODE, USE_REST, USE_EVENT, USES } Use;

typedef struct Routine Routine;
typedef struct Shapes Shapes;
typedef struct OrderMarks OrderMarks;
typedef struct Tables Tables;

typedef struct {
    StatementKind kind;
    Use use;
    bool tangent; /* the same for the tangents of what is assigned, executed or solved */
    bool mixed;   /* in a block of discrete and continuous variables, whose discrete ones change at
                     events only */
    int row;
    const Var *var;
    const Expr *value;
    const Eq *eq;             /* where it comes from; NULL: no equation */
    const Relation *relation; /* whose zero crossing the residual is; NULL: of none */
    const Group *group;
    const Block *block;
    const Action *action;
    const Routine *routine;
} Statement;

typedef VEC(Statement) Statements;

/* A LoopSlot describes one thing in which the statements of a loop differ from pass to pass: a
   variable, a literal or a relation in an expression, or the variable that a statement assigns. The
   value of a slot in a pass is the literal, the index of the variable in its array, or the number
   of the relation. */
typedef struct {
    /* SLOT_SAME: always value[0]; SLOT_SUM: value[0] + step * pass; SLOT_TABLE: value[pass], and
       only then there are more than one. */
    enum { SLOT_SAME, SLOT_SUM, SLOT_TABLE } kind;
    const Expr *leaf;   /* of the first pass; NULL: an index of what is assigned */
    const Place *place; /* of the first pass, whose index the values are; NULL: they are numbers */
    const double *value;
    double step;
    bool whole; /* the values are integers */
} LoopSlot;

typedef struct {
    int passes, n; /* statements of one pass */
    bool piece;    /* one of several that a longer loop fell into */
    VEC(LoopSlot) slots;
    LoopSlot *target; /* by statement */
} Loop;

/* ---- locals for what several statements use ---- */

typedef enum { NODE_INLINE, NODE_FIXED, NODE_FLOAT } NodeHome;

/* A Subexpression holds what is known of a subexpression of one stretch: where and how often its
   statements use it, and whether it gets a local. */
typedef struct {
    const Expr *e;
    int uses, cost;
    int depth;     /* of its C text: of operations within each other */
    int scope;     /* innermost that holds all uses */
    int branch[2]; /* scopes of the branches of an if, of the right side of and/or */
    uint8_t home;  /* NodeHome: no local; a local in `scope`; one wherever it is first needed */
    bool direct;   /* evaluated whenever its scope is entered */
    bool safe;     /* may be evaluated though nobody asks: cannot fail */
    bool must;     /* needs statements of its own */
    bool wanted;   /* read as an object */
    bool varies;   /* from one pass of the loop to the next */
    bool decided;
    int mark; /* of the last walk that saw it */
} Subexpression;

typedef struct {
    Arena *arena;
    VEC(Subexpression) nodes;
    VEC(int) scope_parent; /* by scope; 0 is the whole */
    int *scope;            /* by statement of a straight stretch */
    int *node_of;          /* by Expr.id: row in `nodes`, where that is of the expression */
    int walk;              /* number of the last walk */
    bool lifting;          /* a loop: what does not vary stands before it */
    bool allocates;        /* some local is an array or a record */
    Map written;           /* variables that the loop assigns */
    Map slots;             /* leaf -> LoopSlot */
} Sharing;

/* A Stretch is a part of a routine: a loop, several straight-line statements, or a single statement
   that calls another routine. It comprises n consecutive statements; of a loop, these are the
   statements of all its passes. */
typedef struct {
    int start, n;
    int period; /* of a loop: statements of one pass; 0: none */
    Loop *loop;
    Sharing *sharing;
} Stretch;

typedef VEC(Stretch) Stretches;

/* A Routine becomes a function of the generated code. The function executes all statements of a
   chain, or n consecutive ones. */
struct Routine {
    int id; /* row in Program.routines */
    const char *stem;
    int number;    /* the function is called STEM_number; 0: STEM, it is the whole chain */
    bool init;     /* homotopy() follows the continuation parameter */
    bool residual; /* takes g */
    int room;      /* size of a g of its own; 0: it has none */
    const Statement *at;
    int n;
    Stretches stretches; /* of these statements, one behind the other */
};

typedef struct {
    const char *stem;
    bool init, residual; /* as those of routines */
    int room;
    Statements statements;
    VEC(const Routine *) routines; /* that execute them, in this order */
} Chain;

typedef enum {
    CHAIN_PARAMETERS, /* dependent parameters, start and nominal values that are no literals */
    CHAIN_INIT,       /* all values at the start */
    CHAIN_ODE,        /* what derivatives depend on */
    CHAIN_REST,       /* other variables that are no discrete ones */
    CHAIN_EVENT,      /* all variables; may be the chain of the ode */
    CHAIN_TANGENT,    /* of the ode */
    CHAIN_RELATIONS,  /* their zero crossings, then their guards */
    CHAIN_SIGNS,      /* arguments of sign() that are watched */
    CHAIN_SAMPLES,    /* start and interval of each sample in turn */
    CHAIN_ACTIONS,    /* what when-clauses do beside assigning, when an event has settled */
    CHAIN_CHECKS,     /* assertions outside of when-clauses */
    CHAIN_DELAYS,     /* what delay() keeps */
    CHAIN_PROFILES,   /* initial points and values of each spatialDistribution() */
    CHAIN_CLOCKS,     /* for each base clock the interval to its next tick, if that varies */
    CHAIN_PARAMETERS_TANGENT,
    CHAIN_INIT_TANGENT,
    CHAIN_REST_TANGENT,
    CHAIN_EVENT_TANGENT,
    CHAIN_RELATIONS_TANGENT,
    CHAIN_SAMPLES_TANGENT, /* start and interval of each sample in turn */
    CHAIN_ACTIONS_TANGENT, /* of reinit() */
    CHAIN_STARTS,          /* real-time C: start values */
    CHAIN_SHOWN,           /* real-time C: the ode without derivatives that nothing else reads */
    CHAINS
} ChainKind;

/* A ProgramBlock is an algebraic loop: `solve` or, where that fails, the run time finds values of
   its unknowns for which its residuals are zero. */
typedef struct {
    const Block *block;
    bool init; /* of the initial system */
    Chain eval;
    Chain tangent;              /* no statements: differences are taken */
    Chain solve, solve_tangent; /* solved_in_place.c; no statements: left to the run time */
    int family;  /* row of the first block that is like it: they share one function */
    int members; /* of its family, where it is the first; 1: it has functions of its own */
    const Loop *eval_loop, *tangent_loop; /* of the first of a family: passes are its members */
    const Sharing *eval_sharing, *tangent_sharing;
    int eval_of, tangent_of; /* rows of the blocks whose functions it uses; its own row: its own */
} ProgramBlock;

/* Statements that are executed at each tick of a partition. A partition may have several such
   parts, between which others are executed that tick at the same instant. */
typedef struct {
    int partition; /* place in Dae.partitions */
    Chain chain;
} ClockedPart;

/* What the partitions of a base clock and the rest of the model read of each other. */
typedef struct {
    bool read;    /* what they compute is read outside of them, or an event makes them tick */
    bool samples; /* they read what others compute, or Strings */
} ClockUse;

/* ---- functions and algorithms ---- */

typedef struct {
    const Function *fn;
    bool recursive; /* it calls itself, perhaps through others */
} ProgramFunction;

/* Consecutive assignments of an algorithm that are executed together. */
typedef struct {
    int n;
    const Loop *loop;    /* NULL: they share calls, which are made once */
    const Statement *at; /* of a loop: the assignments as statements */
    const Sharing *sharing;
} AlgorithmRun;

/* ---- the whole ---- */

typedef struct Program {
    Arena *arena, *scratch; /* scratch is reset by the pipeline after each pass */
    const Dae *dae;
    VEC(Place) places;
    VarPlaces place_of;   /* row in `places` of each variable */
    int n[PLACE_ARRAYS];  /* how many variables have their place there: from x to sp, and objects */
    Vars rows;            /* of mocc_model.var */
    Chain *chain[CHAINS]; /* NULL: there is nothing to do */
    VEC(ProgramBlock) blocks;       /* rows of mocc_model.block; those of the run come first */
    VEC(ClockedPart) clocked_parts; /* those of a base clock together, in order of execution */
    ClockUse *clock_uses;           /* by place in Dae.base_clocks; NULL: there are no clocks */
    Map previous; /* Place* of variables whose values at the tick before partitions read */
    VEC(Routine *) routines;
    VEC(const Expr *) delays;     /* delay() by slot */
    Map delay_of;                 /* delay() -> its slot, plus 1 */
    VEC(const Expr *) transports; /* spatialDistribution() by row of Dae.profiles; NULL: unused */
    VEC(const Function *) destructors; /* of the objects in IN_OBJECTS; NULL: it has none */
    VEC(ProgramFunction) functions;    /* that the program calls */
    Map function_of;                   /* Function* -> row in `functions`, plus 1 */
    Map runs;                          /* first Stmt* -> AlgorithmRun* */
    int *run_node_of;                  /* algorithm_runs.c */
    bool homotopy;                     /* the initialisation holds it */
    int cost;                          /* of one call of ode, in additions, about */
    Tables *tables;                    /* tables.h */
    OrderMarks *marks;                 /* statement_order.c */
    Shapes *shapes;                    /* statement_shapes.c */
    struct Realtime *realtime;         /* realtime/realtime.h; NULL: C for a simulation */
} Program;

/* For each PROGRAM_PASS of passes.def: the function of the pass; its printer, which writes what the
   pass decided; and its checker, which writes one line for each broken rule of the form and returns
   true if no rule is broken. */
#define PROGRAM_PASS(name, stage, function, printer, checker, text) \
    void function(Program *program); \
    void printer(Writer *out, const Program *program); \
    bool checker(const Program *program, Writer *out);
#include "passes.def"

/* ---- program.c ---- */

/* Returns the program of a model; `realtime` is NULL or what real-time C is to be made of it. */
Program *program_build(const Dae *dae, struct Realtime *realtime);

/* ---- places.c ---- */

void program_lay_out(Program *program);
/* Returns the place of `var`, or of the variable that `var` is an alias of. *sign becomes -1 if
   `var` equals the negative of that variable, else 1. Returns NULL if the variable has no place, as
   a constant has none. */
const Place *program_place(const Program *program, const Var *var, int *sign);
/* Sets *out to the place of the tangent of `var`, and *sign as program_place() does. Returns true
   if `var` has its place in one of the arrays IN_X to IN_P; the tangent then has a place even if no
   statement uses it. Returns false for other variables, and leaves *out unchanged. */
bool program_tangent_place(const Program *program, const Var *var, Place *out, int *sign);
/* Returns where the variables of `array` begin in the run time's arrays, which hold several of
   these arrays one after the other: r holds IN_X to IN_P, k holds IN_K and IN_KP, s holds IN_S and
   IN_SP. Returns 0 for any other array. */
int program_array_start(const Program *program, PlaceArray array);
/* Returns the index, in the run time's array r, k or s, of the variable at `place`. */
int program_index(const Program *program, const Place *place);

/* ---- chains.c ---- */

/* Makes all chains of the program. The statements of a chain are in the order of the blocks. */
void program_fill_chains(Program *program);
/* Returns whether one of the n statements at `at` is an ASSIGN_RESIDUAL. */
bool program_is_residual(const Statement *at, int n);

/* ---- clock_readers.c ---- */

/* Fills Program.clock_uses and Program.previous. */
void program_find_clock_readers(Program *program);

/* ---- shared_blocks.c ---- */

void program_share_blocks(Program *program);

/* ---- delays.c ---- */

void program_find_delays(Program *program);
/* Returns the row of `e`, a call of delay(), in Program.delays, or -1 if it has no row there. */
int program_delay(const Program *program, const Expr *e);

/* ---- statement_shapes.c ---- */

/* A Target is where a statement puts the value that it assigns. `kind` says what is assigned: a
   variable, its start or nominal value, or a residual. `sign` is -1 if the variable at `place` gets
   the negated value, because the statement names an alias that equals its negative. */
typedef struct {
    StatementKind kind; /* ASSIGN_VALUE for a tangent or what comes from a start value too */
    Place place;        /* ASSIGN_RESIDUAL: only the index */
    int sign;
} Target;

typedef VEC(const Expr *) Leaves;

/* Allocates the tables for comparing shapes. They have an entry for each existing expression, so
   that no expression may be made after this call. */
void program_begin_shapes(Program *program);
/* Sets *out to where the statement puts its value. Returns false if the statement cannot be part of
   a loop, because it does not assign a single Real, Integer, Boolean or enumeration that has a
   place, or because it belongs to a mixed block. */
bool program_target(const Program *program, const Statement *statement, Target *out);
/* Returns whether the n statements at `a` and the n statements at `b` can be two passes of one
   loop. If `leaves` is not NULL, appends to it the expressions in `b` for which program_is_slot()
   holds, none of them twice, in the order of a depth-first traversal. */
bool program_same_shape(const Program *program, const Statement *a, const Statement *b, int n,
                        Leaves *leaves);
/* Returns a hash that is the same for all statements of one shape, or 0 if the statement cannot be
   part of a loop. */
uint32_t program_shape_hash(const Program *program, const Statement *statement);
/* Returns whether `e` is a variable, pre() of a variable, a Real or Integer literal, or a relation.
   Only in such expressions may statements of one shape differ. */
bool program_is_slot(const Expr *e);
/* Returns the place of the variable if `e` is a variable or pre() of one, and sets *sign as
   program_place() does. Returns NULL if `e` is another expression or if the variable has no place.
 */
const Place *program_leaf_place(const Program *program, const Expr *e, int *sign);

/* Sets what later comparisons of shapes demand of two variables that correspond. If `within` is
   true, they must be elements of the same Modelica array, or the same variable; if it is false, it
   suffices that they have their places in the same array of the run time. */
void program_shapes_within_arrays(Program *program, bool within);

/* ---- rerolled_loops.c ---- */

/* Returns the loop whose pass k executes the n statements at pass[k]. `passes` must be at least 2,
   and the statements of all passes must have the same shapes. */
Loop *program_make_loop(const Program *program, const Statement *const *pass, int passes, int n);
/* Returns the loop whose passes are stored one after the other at `at`, with n statements each.
   `passes` must be at least 2, and the statements of all passes must have the same shapes. */
Loop *program_loop_over(const Program *program, const Statement *at, int passes, int n);
/* Returns whether the loop needs no table of indices: every index of a variable and every number of
   a relation is the same in all passes or a linear function of the number of the pass. Literals may
   still need tables of values. */
bool program_loop_is_even(const Loop *loop);

/* ---- uneven_loops.c ---- */

/* Appends to `out` the stretches that take the place of a stretch that is a loop, whose statements
   begin at `at`: the loop itself, or several even loops and single statements between them. */
void program_split_uneven(Program *program, const Statement *at, const Stretch *stretch,
                          Stretches *out);

/* ---- array_forms.c ---- */

/* Returns whether the type is an array or a record. */
bool program_is_aggregate(const Type *type);
/* Returns whether the value of `e` must not be stored in a local, since `e` is impure or its value
   is a function. */
bool program_never_local(const Expr *e);
/* Returns whether `e` is an object, i.e. whether it refers to a value in memory instead of
   computing one: a variable, an iterator, one of several results of a call, a single element of an
   array, or a member of a record. */
bool program_is_object(const Expr *e);
/* Returns whether `e` is an array of known size that is written as a list of its elements: {a, b},
   [a, b; c, d]. */
bool program_is_constructed(const Expr *e);
/* Returns the number of elements of an array type of known size; an element that is a record counts
   as one. */
int program_elements(const Type *type);
/* Returns element k, counted from 0 in row-major order, of an array for which
   program_is_constructed() holds. For an expression that is no array, returns that expression. */
const Expr *program_part(const Expr *e, int k);
/* Returns whether `e` is an operation on arrays in which each element of the result depends only on
   the elements of the operands with the same index, such as a + b or sin(a). */
bool program_is_elementwise(const Expr *e);
/* Returns whether `e` cannot be written as a C expression, so that statements must compute it into
   a local. */
bool program_needs_statements(const Expr *e);
/* Returns whether argument k of `e` is an array or a record whose value must be computed into a
   local before `e` is evaluated. Returns false for a scalar, for an object, and where `e` uses the
   elements of the argument one by one. */
bool program_reads_object(const Expr *e, int k);

/* ---- shared_subexpressions.c ---- */

enum { POWER_PRODUCT = 3 }; /* x^n is written as a product of n factors up to this n */

/* Returns the expression that the statement evaluates: its value, or the call of its group. Returns
   NULL if there is none, because the statement solves a block, takes a start value, executes an
   algorithm, calls a routine, or computes the tangents of a group. */
const Expr *program_root(const Statement *s);
/* Returns whether the statement assigns a discrete variable of a mixed block. Such a statement is
   executed at events only. */
bool program_at_events_only(const Statement *s);
/* Returns -1 if every evaluation of `e` evaluates argument k once. Otherwise, argument k is a
   branch of an if-expression, the right side of `and` or `or`, or the body of a reduction; it has a
   scope of its own, and the result, 0 or 1, is the index of this scope in Subexpression.branch. */
int program_branch_of(const Expr *e, int k);
/* Begins an analysis of subexpressions that belong to no chain. The caller then adds expressions by
   program_share_root() and program_share_object(), and ends the analysis by program_share_end().
   `node_of` is working memory for one int per Expr.id, which need not be initialised; the analysis
   writes it, and it can be read by program_subexpression() only until another analysis uses the
   same memory. */
void program_share_begin(Sharing *sharing, Arena *arena, int *node_of);
/* Adds a scope directly inside scope 0, which is that of the whole function, and returns its
   number. A scope is a block of C, such as the body of a loop; subexpressions that only expressions
   of this scope share are computed within it. */
int program_share_scope(Sharing *sharing);
void program_share_root(Sharing *sharing, const Expr *e, int scope);
/* Adds `e` to the analysis, in scope 0. If `e` is an array or a record but no object, it gets a
   local. */
void program_share_object(Sharing *sharing, const Expr *e);
void program_share_end(Sharing *sharing);
void program_share_loop(Sharing *sharing, Arena *arena, int *node_of, const Statement *at,
                        const Loop *loop);
/* Returns whether an expression gets a local because its C text would be nested too deeply for C
   compilers. */
bool program_is_deep(const Subexpression *node);
/* Returns the result of the analysis for `e`. Returns NULL if `e` was not analysed or has no
   arguments, as is the case for a variable or a literal. */
const Subexpression *program_subexpression(const Sharing *sharing, const Expr *e);

/* ---- local_cost.c ---- */

/* A subexpression that occurs more than once gets a local if its evaluation costs at least as much
   as this many additions. */
enum { LOCAL_COST = 4 };
/* Returns the estimated cost of the operation of `e` without that of its arguments; 1 is the cost
   of an addition. */
int program_own_cost(const Expr *e);

/* ---- statement_order.c ---- */

enum { LOOP_MIN = 8 }; /* statements of one shape become a loop if they make this many passes */

void program_begin_order(Program *program);

/* Writes the statements of `list` to `out` in an order in which every value is computed before its
   use and statements of one shape follow each other, and appends the stretches of `out` to
   `stretches`. The order of `list` is kept if an expression is impure, if no loop is possible, or
   if the dependences form a cycle. Returns false if `list` contains calls of routines and its
   statements cannot be brought into an order of execution; returns true otherwise. */
bool program_order(Program *program, const Statements *list, Statements *out, Stretches *stretches);
/* Reorders the list so that statements of one use follow each other as far as the dependences
   between them allow. The list stays as it is if an expression is impure or if the dependences form
   a cycle. */
void program_order_by_use(Program *program, Statements *list);

/* ---- short_chain_order.c ---- */

/* Orders the statements of a chain that becomes a single function, as program_order() does. It
   makes only loops that need no table of indices, and no loop at all if an expensive subexpression
   would then be evaluated more often than in straight-line code. */
void program_order_short(Program *program, const Statements *list, Statements *out,
                         Stretches *stretches);

/* ---- functions.c ---- */

/* Returns what is known of a function of the model; NULL if the program does not call it. */
const ProgramFunction *program_function(const Program *program, const Function *fn);

/* ---- algorithm_runs.c ---- */

/* Finds the runs of assignments in a list of statements and in those within them. `of_model` is
   false in a function. */
void program_find_runs(Program *program, const Stmt *list, bool of_model);
/* Returns the run that begins with a statement; NULL if none does. */
const AlgorithmRun *program_run(const Program *program, const Stmt *first);

/* ---- program_print.c ---- */

/* Returns the name of an array as dumps show it, such as "x" or "pre_x". */
const char *program_array_name(PlaceArray array);
/* Writes the places of variables, the algebraic loops, and the statements of all chains in the
   order of their blocks. */
void program_print_chains(Writer *out, const Program *program);

/* ---- loop_print.c ---- */

/* Writes a loop as text, with its statements as formulas in i, the number of the pass. `at` points
   to the statements of the first pass. */
void program_print_loop(Writer *out, const Program *program, const Statement *at, const Loop *loop);

#endif

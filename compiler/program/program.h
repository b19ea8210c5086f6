/* program.h - the program form: what generated code computes, as data. Each variable has its place
   in an array of the instance; chains of statements compute the values, and routines, which become
   functions, execute the statements of a chain. Passes make the form from the ordered system and
   improve it; a printer for a target only writes it down and computes nothing. */
#ifndef MOCC_PROGRAM_H
#define MOCC_PROGRAM_H
#include "dae/dae.h"

/* ---- places of variables ---- */

/* The arrays of the run time that statements name. Those of Reals from x to p, and their tangents
   likewise, follow each other in one array r. */
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
    SOLVE_BLOCK,       /* the run time iterates on it */
    CALL_ROUTINE       /* of another chain, which has these statements */
} StatementKind;

/* Which of the run's chains need a statement. */
typedef enum { USE_ODE, USE_REST, USE_EVENT, USES } Use;

typedef struct Routine Routine;
typedef struct Shapes Shapes;
typedef struct OrderMarks OrderMarks;

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
    const Routine *routine;
} Statement;

typedef VEC(Statement) Statements;

/* What stands for a leaf of the statements of a loop, or for the index of what one of them assigns:
   a value for each pass. */
typedef struct {
    enum { SLOT_SAME, SLOT_SUM, SLOT_TABLE } kind; /* value[0] always; value[0] + step * pass */
    const Expr *leaf;   /* of the first pass; NULL: an index of what is assigned */
    const Place *place; /* of the first pass, whose index the values are; NULL: they are numbers */
    const double *value;
    double step;
    bool whole; /* the values are integers */
} LoopSlot;

typedef struct {
    int passes, n; /* statements of one pass */
    VEC(LoopSlot) slots;
    LoopSlot *target; /* by statement */
} Loop;

/* ---- locals for what several statements use ---- */

typedef enum { NODE_INLINE, NODE_FIXED, NODE_FLOAT } NodeHome;

/* What is known of an expression inside one stretch of statements. */
typedef struct {
    const Expr *e;
    int uses, cost;
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

/* A stretch of statements: a loop, straight ones, or one that calls a routine. */
typedef struct {
    int start, n;
    int period; /* of a loop: statements of one pass; 0: none */
    Loop *loop;
    Sharing *sharing;
} Stretch;

typedef VEC(Stretch) Stretches;

/* One function: the statements of a chain, or some of them. */
struct Routine {
    int id; /* row in Program.routines */
    const char *stem;
    int number;    /* the function is called STEM_number; 0: STEM, it is the whole chain */
    bool init;     /* homotopy() follows the continuation parameter */
    bool residual; /* takes g */
    const Statement *at;
    int n;
    Stretches stretches; /* of these statements, one behind the other */
};

typedef struct {
    const char *stem;
    bool init, residual; /* as those of routines */
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
    CHAIN_DELAYS,     /* what delay() keeps */
    CHAIN_PARAMETERS_TANGENT,
    CHAIN_INIT_TANGENT,
    CHAIN_REST_TANGENT,
    CHAIN_EVENT_TANGENT,
    CHAIN_RELATIONS_TANGENT,
    CHAIN_SAMPLES_TANGENT, /* start and interval of each sample in turn */
    CHAINS
} ChainKind;

/* An algebraic loop: the run time finds the unknowns for which the residuals are zero. */
typedef struct {
    const Block *block;
    bool init; /* of the initial system */
    Chain eval;
    Chain tangent; /* no statements: differences are taken */
    int family;    /* row of the first block that is like it: they share one function */
    int members;   /* of its family, where it is the first; 1: it has functions of its own */
    const Loop *eval_loop, *tangent_loop; /* of the first of a family: passes are its members */
    const Sharing *eval_sharing, *tangent_sharing;
    int eval_of, tangent_of; /* rows of the blocks whose functions it uses; its own row: its own */
} ProgramBlock;

/* ---- the whole ---- */

typedef struct Program {
    Arena *arena, *scratch; /* scratch is reset by the pipeline after each pass */
    const Dae *dae;
    VEC(Place) places;
    VarPlaces place_of;   /* row in `places` of each variable */
    int n[PLACE_ARRAYS];  /* how many variables have their place there: from x to sp, and objects */
    Vars rows;            /* of mocc_model.var */
    Chain *chain[CHAINS]; /* NULL: there is nothing to do */
    VEC(ProgramBlock) blocks; /* rows of mocc_model.block; those of the run come first */
    VEC(Routine *) routines;
    VEC(const Expr *) delays; /* delay() by slot */
    bool homotopy;            /* the initialisation holds it */
    int cost;                 /* of one call of ode, in additions, about */
    OrderMarks *marks;        /* statement_order.c */
    Shapes *shapes;           /* statement_shapes.c */
} Program;

/* The passes over this form, their printers, which write what the pass decided, and their checkers,
   which write one line for each broken rule and return whether there is none. All by passes.def. */
#define PROGRAM_PASS(name, stage, function, printer, checker, text) \
    void function(Program *program); \
    void printer(Writer *out, const Program *program); \
    bool checker(const Program *program, Writer *out);
#include "passes.def"

/* ---- program.c ---- */

Program *program_build(const Dae *dae);

/* ---- places.c ---- */

void program_lay_out(Program *program);
/* The place of a variable, behind its aliases; *sign -1: negated. NULL: it is a constant. */
const Place *program_place(const Program *program, const Var *var, int *sign);
/* Where its tangent lives, whether anything reads that or not; false: nowhere. */
bool program_tangent_place(const Program *program, const Var *var, Place *out, int *sign);
/* Index of the first variable of an array from x to sp in r, k or s, which hold several of them. */
int program_array_start(const Program *program, PlaceArray array);
/* Index of a variable in r, k or s. */
int program_index(const Program *program, const Place *place);

/* ---- chains.c ---- */

/* Fills all chains, statements in the order of the blocks. */
void program_fill_chains(Program *program);
bool program_is_residual(const Statement *at, int n); /* one of them assigns to g */

/* ---- shared_blocks.c ---- */

void program_share_blocks(Program *program);

/* ---- delays.c ---- */

void program_find_delays(Program *program);
int program_delay(const Program *program, const Expr *e); /* its slot; -1: none */

/* ---- statement_shapes.c ---- */

/* Where a statement puts its value: into an array at a place, or as start value, ... */
typedef struct {
    StatementKind kind; /* ASSIGN_VALUE for a tangent or what comes from a start value too */
    Place place;        /* ASSIGN_RESIDUAL: only the index */
    int sign;
} Target;

typedef VEC(const Expr *) Leaves;

void program_begin_shapes(Program *program); /* when all expressions are made */
/* False where the statement assigns no single place. */
bool program_target(const Program *program, const Statement *statement, Target *out);
/* So many statements from a on, and from b on, are passes of one loop. `leaves` takes the slots of
   b in the order in which they are met; NULL: not wanted. */
bool program_same_shape(const Program *program, const Statement *a, const Statement *b, int n,
                        Leaves *leaves);
/* Statements of one shape have one hash; 0: nothing is like it. */
uint32_t program_shape_hash(const Program *program, const Statement *statement);
/* A leaf in which statements of one shape may differ. */
bool program_is_slot(const Expr *e);
/* The place that a variable or pre() of one names; NULL: another kind of leaf. */
const Place *program_leaf_place(const Program *program, const Expr *e, int *sign);

/* From now on statements of one shape assign and read elements of the same arrays, or not so. */
void program_shapes_within_arrays(Program *program, bool within);

/* ---- rerolled_loops.c ---- */

/* pass[k] are the n statements of pass k, all of one shape. */
Loop *program_make_loop(const Program *program, const Statement *const *pass, int passes, int n);
/* Passes of n statements each, one after the other. */
Loop *program_loop_over(const Program *program, const Statement *at, int passes, int n);
bool program_loop_is_even(const Loop *loop); /* no table of places is needed */

/* ---- array_forms.c ---- */

bool program_is_aggregate(const Type *type); /* array or record */
bool program_never_local(const Expr *e);
/* A variable or a part of one, or of a local. */
bool program_is_object(const Expr *e);
/* An array of known size made of scalars: {a, b}, [a, b; c, d]. */
bool program_is_constructed(const Expr *e);
int program_elements(const Type *type);         /* of an array of known size */
const Expr *program_part(const Expr *e, int k); /* the k-th of a constructed array */
/* An array whose element can be written from the elements of its operands. */
bool program_is_elementwise(const Expr *e);
bool program_needs_statements(const Expr *e); /* a local in any case */
/* Whether `e` reads argument k as an object: in a call, not element by element. */
bool program_reads_object(const Expr *e, int k);

/* ---- shared_subexpressions.c ---- */

enum { POWER_PRODUCT = 3 }; /* up to this exponent a power is a product */

/* The expression that the statement evaluates itself; NULL: none. */
const Expr *program_root(const Statement *s);
/* A discrete variable inside a loop of both kinds: it changes at events only. */
bool program_at_events_only(const Statement *s);
/* Argument k of an expression stands in a scope of its own: which of its two; -1: it does not. */
int program_branch_of(const Expr *e, int k);
/* For what stands in no chain: begin, roots and objects, end. `node_of` has room for all
   expressions and may hold anything. */
void program_share_begin(Sharing *sharing, Arena *arena, int *node_of);
int program_share_scope(Sharing *sharing); /* a new one inside the whole */
void program_share_root(Sharing *sharing, const Expr *e, int scope);
void program_share_object(Sharing *sharing, const Expr *e); /* a root that is read as an object */
void program_share_end(Sharing *sharing);
void program_share_loop(Sharing *sharing, Arena *arena, int *node_of, const Statement *at,
                        const Loop *loop);
const Subexpression *program_subexpression(const Sharing *sharing, const Expr *e); /* NULL: none */

/* ---- local_cost.c ---- */

enum { LOCAL_COST = 4 };             /* as many additions make a local worth its line */
int program_own_cost(const Expr *e); /* in additions, about, without its arguments */

/* ---- statement_order.c, short_chain_order.c ---- */

enum { LOOP_MIN = 8 }; /* passes that make a loop */

void program_begin_order(Program *program);

/* The same statements in an order in which as many as possible form loops. False: calls of routines
   among them cannot be ordered. */
bool program_order(Program *program, const Statements *list, Statements *out, Stretches *stretches);
/* For the routine of a whole chain: without loops where they would cost time. */
void program_order_short(Program *program, const Statements *list, Statements *out,
                         Stretches *stretches);
/* Statements of one use after each other, as far as values allow. */
void program_order_by_use(Program *program, Statements *list);

/* ---- program_print.c ---- */

const char *program_array_name(PlaceArray array); /* "x" */
/* loop_print.c: a loop, the first pass of which begins at `at`. */
void program_print_loop(Writer *out, const Program *program, const Statement *at, const Loop *loop);
/* Places, and chains in the order of their blocks. */
void program_print_chains(Writer *out, const Program *program);

#endif

/* galec.h - what the files of the GALEC printer share. GALEC is the language of algorithm code in
   eFMUs (eFMI 1.0.0, 3.2): a block with variables and methods, without pointers, dynamic memory,
   unbounded loops or conversions that are not written. */
#ifndef MOCC_GALEC_H
#define MOCC_GALEC_H
#include "gen/gen.h"
#include "program/realtime/realtime.h"
#include "program/tables.h"

/* The predefined error signals of GALEC, as bits of an error word (eFMI 1.0.0, 3.2.5). */
enum {
    GALEC_INVALID_ARGUMENT = 1,
    GALEC_OVERFLOW = 2,
    GALEC_NAN = 4,
    GALEC_SOLVE_LINEAR_EQUATIONS_FAILED = 8,
    GALEC_NO_SOLUTION_FOUND = 16,
    GALEC_UNSPECIFIED_ERROR = 32
};

typedef enum { GALEC_REAL, GALEC_INTEGER, GALEC_BOOLEAN } GalecType;

/* What a variable of a block is for its user, in the order of declaration. */
typedef enum {
    GALEC_INPUT,
    GALEC_OUTPUT,
    GALEC_PARAMETER,
    GALEC_CONSTANT,
    GALEC_DEPENDENT,
    GALEC_STATE
} GalecCausality;

typedef struct {
    const char *name;
    const Var *var; /* of the model; NULL: the compiler made it */
    GalecType type;
    GalecCausality causality;
    int n;              /* elements; 0: it is a scalar */
    const char *member; /* where production code has it: a member of the struct, "par.R" */
} GalecVariable;

/* The methods that other tools call, then those that only DoStep calls. */
typedef enum {
    GALEC_STARTUP,
    GALEC_RECALIBRATE,
    GALEC_DO_STEP,
    GALEC_INTERFACE, /* number of those before */
    GALEC_ODE = GALEC_INTERFACE,
    GALEC_RESIDUALS,
    GALEC_METHODS
} GalecMethodKind;

typedef struct {
    const Function *fn;
    const char *name;
    unsigned signals;
    bool in_progress;
} GalecFunction;

/* A GalecBlock is the state of writing the block of a model. All is written twice: only then is it
   known which variables the methods need. */
typedef struct {
    Arena *arena;
    const Program *program;
    const Dae *dae;
    const Realtime *plan;
    const RealtimeMembers *members;
    const char *name;
    Map taken, functions_taken; /* names in use: of variables; of functions and methods */
    VEC(GalecVariable) variables;
    const char **place, **before; /* by row of Program.places: names of its variable and of its
                                     value before an event; NULL: none */
    bool *before_read;            /* likewise: pre() of it is read */
    Map own;                      /* variables that the compiler adds: interned name -> row of
                                     `variables`, plus 1 */
    int *node_of;                 /* by Expr.id, for Sharing */
    unsigned signals[GALEC_METHODS];
    Writer methods, functions; /* protected ones */
    bool written[GALEC_METHODS];
    VEC(GalecFunction *) called;
    bool refused;
} GalecBlock;

/* A GalecBody is the state of writing one method or function. */
typedef struct {
    GalecBlock *b;
    Writer w, locals;
    unsigned signals; /* error signals that it can set, itself or by what it calls */
    int temps;
    bool initial;        /* during the initialization */
    bool at_event;       /* discrete variables may change */
    bool together;       /* residuals of loops are evaluated and not solved */
    bool inlined;        /* it may call no methods: Startup */
    const char *results; /* array that takes residuals; NULL: none */
    int first_result;
    Sharing sharing;
    const char **temp; /* by row of its nodes: the local that holds it; NULL: none */
    int *mark, walk;   /* as in gen/c/shared_locals.c */
    bool shares;
    Map *names_of; /* Var* of a function or a column -> name of its local; NULL: none */
    Map iters;     /* EX_ITER -> name */
    Map matrices;  /* ProgramBlock* -> name of the local with its matrix */
    Map items;     /* EX_CALL with several results -> const char *[] with the locals */
    Map taken;     /* names of locals */
    Loc loc;       /* of the statement at hand */
} GalecBody;

/* ---- galec_names.c ---- */

/* Gives names to the variables of the model and declares them. */
void galec_name_variables(GalecBlock *b);
/* Returns the name of a variable of the compiler, such as "relation", which is declared at the
   first call; n is 0 for a scalar. `member` is where production code has it. */
const char *galec_own(GalecBlock *b, const char *key, GalecType type, int n, const char *member);
/* Returns the reference "self.x" to the variable at a place. */
const char *galec_place(GalecBlock *b, const Place *place);
/* Returns the reference to its value before an event, which is declared at the first call. */
const char *galec_before(GalecBlock *b, const Place *place);
/* Returns the reference to the variable that `var` is or is an alias of; sets *sign to -1 if it
   equals its negative. Returns NULL if it has no place. */
const char *galec_reference(GalecBlock *b, const Var *var, int *sign);
/* Returns a name for a local, made from a Modelica name. */
const char *galec_local_name(GalecBody *m, const char *modelica);
/* Returns a name for a function. */
const char *galec_function_name(GalecBlock *b, const char *modelica);
GalecType galec_type(const Type *type);
const char *galec_type_name(GalecType type);

/* ---- galec_expressions.c ---- */

/* Reports, at its place in the model, what GALEC cannot have. */
void galec_refuse(GalecBody *m, const char *what);
/* Returns a Real literal: with a decimal point and a signed exponent. */
const char *galec_number(Arena *arena, double value);
/* Returns the text of an expression, without parentheses around it; as a Real if it is Integer and
   `real` is true. */
const char *galec_text(GalecBody *m, const Expr *e, bool real);
/* Returns the same as an operand of any operator. */
const char *galec_operand(GalecBody *m, const Expr *e, bool real);
/* Begin and end the analysis of expressions that are evaluated after each other. */
void galec_share_begin(GalecBody *m);
void galec_share_root(GalecBody *m, const Expr *e);
void galec_share_end(GalecBody *m);
/* Writes the locals that an expression needs, before the statement that it stands in. */
void galec_prepare(GalecBody *m, const Expr *e);
/* Does all this for a single expression. */
const char *galec_single(GalecBody *m, const Expr *e, bool real);
/* Declares a local; n is 0 for a scalar, m is 0 for a vector. Returns its name. */
const char *galec_local(GalecBody *m, const char *stem, GalecType type, int rows, int columns);

/* ---- galec_statements.c ---- */

GalecBody galec_body(GalecBlock *b);
/* Writes the statements of a chain of the program into the body of a method. */
void galec_statements(GalecBody *m, const Chain *chain);
void galec_chain(GalecBody *m, ChainKind kind);
/* Writes the statements of a function or an algorithm section. */
void galec_algorithm(GalecBody *m, const Stmt *list);
/* Writes the assignment of a text to a variable of the model, and a comment with its origin. */
void galec_assign(GalecBody *m, const Var *var, const char *value);
void galec_comment(GalecBody *m, const Eq *eq);
/* Writes the statement that sets error signals. */
void galec_signal(GalecBody *m, unsigned signals);
/* Returns the names of signals, with commas between them. */
const char *galec_signal_names(Arena *arena, unsigned signals);

/* ---- galec_functions.c ---- */

/* Returns a function that is called, which is written at the first call. */
const GalecFunction *galec_function(GalecBody *caller, const Function *fn);

/* ---- galec_loops.c ---- */

/* Writes the solution of an algebraic loop. */
void galec_solve(GalecBody *m, const Block *block);
/* Begins the columns of a matrix of derivatives, whose locals `locals` then has; writes the
   matrices of those loops first of which the columns need solutions. */
void galec_begin_columns(GalecBody *m, Map *locals, const ColumnMatrix *columns);
/* Writes a column; element(host, row, value) writes each element. */
void galec_column(GalecBody *m, const Column *column,
                  void (*element)(void *host, int row, const char *value), void *host);

/* ---- galec_events.c ---- */

bool galec_has_events(const GalecBlock *b);
/* Writes: values before an event := present values; relations := their present values. */
void galec_set_before(GalecBody *m);
void galec_take_relations(GalecBody *m);
/* Writes the evaluation of the initial system until relations agree. */
void galec_settle_start(GalecBody *m);
void galec_run_actions(GalecBody *m);
/* Writes the handling of what happened up to now. `due` is a local that counts reasons. */
void galec_handle_events(GalecBody *m, const char *due);

/* ---- galec_methods.c ---- */

/* Writes the block. */
void galec_write(GalecBlock *b, Writer *out);

#endif

/* flat.h - the flat model: variables, equations, algorithms, functions; no classes any more. Its
   text is Base Modelica and reads back to the same form. Array and for-equation shapes survive
   until arrays.c and for_if.c make scalars of them. */
#ifndef MOCC_FLAT_H
#define MOCC_FLAT_H
#include "sem/sem.h"

typedef struct {
    Stmt *body;
    bool initial;
    Loc loc;
    const Inst *inst; /* the component or base class part that has it; NULL: not known */
} Algorithm;

/* The first equation of a component; those after it, up to the first one of another component, are
   its as well. */
typedef struct {
    const Stmt *first;
    const Inst *inst;
} EquationOrigin;

typedef struct {
    double start, stop, tolerance, interval;
    bool has_start, has_stop, has_tolerance, has_interval;
} Experiment;

/* The number of unknowns and equations of one component. `outside` is the number of those unknowns
   that equations outside the component determine: flows of its connectors, and inputs. */
typedef struct {
    const Inst *inst;
    int unknowns, outside, equations;
} Balance;

/* A call inStream(h) and the expression that replaces it. */
typedef struct {
    const Expr *asked, *value;
} Mixture;

typedef struct Flat {
    Arena *arena;
    Exprs *ex;
    Diags *diags;
    const char *name, *comment;
    Loc loc;
    VEC(Var *) vars; /* in order of declaration; elements follow each other */
    Stmt *equations,
        *initial_equations; /* kinds EQUAL TUPLE CALL ASSERT TERMINATE REINIT IF FOR WHEN */
    VEC(Algorithm) algorithms;
    VEC(Function *) functions; /* those in use, called ones first */
    Experiment experiment;
    VEC(EquationOrigin) origins; /* where equations are from, until flat_state_machines */
    NameList plots;        /* names of the curves, "a,b", of each plot in the annotation figures */
    VEC(Balance) balances; /* of components without components */
    Sem *sem;
    Inst *root;
    struct Connections *connections; /* sets of connectors */
    struct Environment *neighbours;  /* if a component is checked by itself; else NULL */
    /* Where in `equations` those begin that these passes made; NULL: they made none. */
    Stmt *constraint_equations, *connect_equations, *stream_equations;
    int first_bus_var, end_bus_vars; /* among `vars`: those of expandable connectors */
    VEC(Mixture) mixtures;           /* the calls of inStream() that were replaced */
    Map evaluating;                  /* Var* whose value flat_eval is computing */
    bool environment; /* environment.c added equations that stand for what its connectors will
                         be connected to */
    bool scalar;      /* arrays and for are gone; if-equations too */
} Flat;

/* ---- flatten.c ---- */
/* Returns a flat model of `root` that has the variables of all its components and no equations yet;
   the passes add these. */
Flat *flat_new(Sem *sem, Inst *root);

/* ---- figures.c ---- */
/* Reads the annotation figures of the root class into flat->plots. */
void flat_figures(Flat *flat);

/* ---- discrete.c ---- */
/* Reports discrete-time variables and conditions of when-clauses that could change between events.
   It does nothing after an error. */
void flat_discrete(Flat *flat);

/* ---- inline.c ---- */
/* Returns the value of a call as an expression, found by executing the body of its function
   symbolically; NULL if the call cannot or should not be replaced. */
Expr *flat_inline(Flat *flat, Expr *call);

/* ---- for_if.c ---- */
/* Returns the literal value of `e`, which stands at `loc`, computed from constants and parameters;
   the parameters it uses become structural, and external functions may be called. Returns NULL,
   without a report, if the value is not known at compile time or the evaluation fails. */
Expr *flat_eval(Flat *flat, Expr *e, Loc loc);
/* Returns the literal value of `cond`, which stands at `loc`, if it depends only on constants,
   parameters with Evaluate = true and parameters that are structural already, and contains no call.
   Else, or if the evaluation fails, returns NULL without a report. */
Expr *flat_decided(Flat *flat, Expr *cond, Loc loc);

/* ---- array_elements.c ---- */
/* Returns the element of an array expression at row-major place k (from 0). Where the expression
   cannot be taken apart, such as a call, this is the expression with subscripts (EX_INDEX). A
   scalar expression is returned as it is. */
Expr *array_element(Exprs *ex, Expr *e, int k);

/* ---- flat_print.c: parts of what flat_print writes ---- */
void flat_print_variable(Writer *out, const Var *var);
/* Prints the statements from `list` up to, but not including, `end` (NULL: all of the list), under
   the heading `head`. Prints nothing if there are none. */
void flat_print_statements(Writer *out, const char *head, const Stmt *list, const Stmt *end);
/* Prints the declarations of all types and functions that the model uses. */
void flat_print_declarations(Writer *out, const Flat *flat);
/* Prints a name in single quotes, with escape sequences for special characters, as Base Modelica
   requires. */
void flat_print_name(Writer *out, const char *name);
/* Prints the name of a type without its array sizes. */
void flat_print_type_name(Writer *out, const Type *type);

/* ---- passes.def ----
   The passes over this form, their printers and their checkers; a checker writes one line for each
   violated rule and returns whether there is none. */
#define FLAT_PASS(name, stage, function, printer, checker, text) \
    void function(Flat *flat); \
    void printer(Writer *out, const Flat *flat); \
    bool checker(const Flat *flat, Writer *out);
#include "passes.def"

#endif

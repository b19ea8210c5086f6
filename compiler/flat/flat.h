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
} Algorithm;

typedef struct {
    double start, stop, tolerance, interval;
    bool has_start, has_stop, has_tolerance, has_interval;
} Experiment;

/* Sizes of a component by itself; `outside`: unknowns that its surroundings determine. */
typedef struct {
    const Inst *inst;
    int unknowns, outside, equations;
} Balance;

/* inStream(h), and what flows in there. */
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
    VEC(Balance) balances; /* of components without components */
    Sem *sem;
    Inst *root;
    struct Connections *connections; /* sets of connectors */
    struct Environment *neighbours;  /* of a component checked by itself; NULL: none */
    /* Where in `equations` those begin that these passes made; NULL: they made none. */
    Stmt *constraint_equations, *connect_equations, *stream_equations;
    int first_bus_var, end_bus_vars; /* among `vars`: those of expandable connectors */
    VEC(Mixture) mixtures;           /* what inStream() became */
    Map evaluating;                  /* Var* whose value flat_eval is computing */
    bool environment; /* environment.c added equations that stand for what its connectors will
                         be connected to */
    bool scalar;      /* arrays and for are gone; if-equations too */
} Flat;

/* ---- flatten.c ---- */
/* The flat model of `root` with the variables of all its components; equations follow by passes. */
Flat *flat_new(Sem *sem, Inst *root);

/* ---- discrete.c ---- */
/* Reports discrete-time variables whose equations make them vary continuously. */
void flat_discrete(Flat *flat);

/* ---- inline.c ---- */
/* The value of a call as an expression, from the body of its function; NULL: it stays a call. */
Expr *flat_inline(Flat *flat, Expr *call);

/* ---- for_if.c ---- */
/* The literal that `e` is by the values of constants and parameters, which become structural;
   NULL: not known at compile time. */
Expr *flat_eval(Flat *flat, Expr *e, Loc loc);
/* The same where only constants, parameters with Evaluate = true and structural parameters may
   decide. */
Expr *flat_decided(Flat *flat, Expr *cond, Loc loc);

/* ---- array_elements.c ---- */
/* The scalar of array-typed `e` at row-major place k (also through calls: EX_INDEX of the call). */
Expr *array_element(Exprs *ex, Expr *e, int k);

/* ---- flat_print.c: parts of what flat_print writes ---- */
void flat_print_variable(Writer *out, const Var *var);
/* Statements from `list` to before `end`, under the heading `head`. */
void flat_print_statements(Writer *out, const char *head, const Stmt *list, const Stmt *end);
/* Types and functions. */
void flat_print_declarations(Writer *out, const Flat *flat);
/* A name as Base Modelica quotes it. */
void flat_print_name(Writer *out, const char *name);
/* The name of a type, without its sizes. */
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

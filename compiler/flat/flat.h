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

/* A component that is not balanced by itself. */
typedef struct {
    const Inst *inst;
    int unknowns, outside, equations;
} Unbalanced;

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
    VEC(Unbalanced) unbalanced;
    Sem *sem;
    struct Connections *connections; /* sets of connectors, for stream.c */
    Map evaluating;                  /* Var* whose value flat_eval is computing */
    bool environment;                /* its connectors are taken as connected to something */
    bool scalar;                     /* arrays and for are gone; if-equations too */
} Flat;

/* flatten.c: walks the instance tree. NULL after errors. */
Flat *flat_flatten(Sem *sem, Inst *root);
/* functions.c: fills `functions`. */
void flat_functions(Flat *flat);
/* discrete.c: discrete-time variables whose values are not. */
void flat_discrete(Flat *flat);
/* units.c: warns of dimensions that do not agree. */
void flat_units(Flat *flat);
/* balance.c: warns of components that are not balanced, in a model that is. */
void flat_balance(Flat *flat);
/* open_pins.c: warns of electrical components with one of two pins connected to nothing. */
void flat_open_pins(Flat *flat);
/* for_if.c: unrolls for-equations. */
void flat_for(Flat *flat);
/* arrays.c: array and record variables, equations and expressions to scalars. */
void flat_scalarize(Flat *flat);
/* inline.c: what the body of the function makes of these arguments; NULL: it stays a call. */
Expr *flat_inline(Flat *flat, Expr *call);
/* stream.c: inStream(...) to mixtures. */
void flat_stream(Flat *flat);
/* for_if.c: if-equations to equations with if-expressions, or the branch that is known. */
void flat_if(Flat *flat);
/* A literal from constants and parameters, which become structural; NULL: not known. */
Expr *flat_eval(Flat *flat, Expr *e, Loc loc);
/* The same where nothing but constants, Evaluate = true and what was folded before decides. */
Expr *flat_decided(Flat *flat, Expr *cond, Loc loc);
/* The scalar of array-typed `e` at row-major place k (also through calls: EX_INDEX of the call). */
Expr *array_element(Exprs *ex, Expr *e, int k);

void flat_print(Writer *out, const Flat *flat);
/* Types and functions alone; a name as Base Modelica quotes it; the name of a type without sizes.
 */
void flat_print_declarations(Writer *out, const Flat *flat);
void flat_print_name(Writer *out, const char *name);
void flat_print_type_name(Writer *out, const Type *type);
/* One line for each broken rule of the form; true when sound. */
bool flat_check(const Flat *flat, Writer *out);

#endif

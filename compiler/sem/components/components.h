/* components.h - instances of components: their variables, dimensions, bindings and values at
   compile time. */
#ifndef MOCC_SEM_COMPONENTS_H
#define MOCC_SEM_COMPONENTS_H
#include "sem/classes/classes.h"

/* ---- instantiate.c ---- */
/* Makes the variable or the instances of a component on the first call. Returns false if an error
   was reported for the component, or if its condition is false. */
bool member_instantiate(Sem *sem, Member *member);
/* Stores the declared dimensions of a component, at most 8, in `dims` and their number in *rank; a
   dimension declared with ":" is -1. `spec` is the resolved type of the component, whose dimensions
   are included. Returns false after a reported error. */
bool member_declared_dims(Sem *sem, Member *member, const TypeSpec *spec, int *dims, int *rank);
/* Returns the enumeration or Boolean type that indexes dimension `dim` (counted from 0); NULL if
   Integers index it. */
const Type *member_index_type(Sem *sem, const Member *member, int dim);
/* Returns the size of dimension `dim` (counted from 0) of the value in a component's declaration.
   It is called while the component's own dimensions are evaluated. Returns -1 after a reported
   error. */
int member_size_of_value(Sem *sem, Member *member, int dim);
/* Returns a new instance of `cls` without members; inst_open() makes these. `scope` is the class in
   which names that `cls` does not declare are looked up next, NULL at the top level; `mod` is the
   modification of the instance, or NULL. */
Inst *inst_new(Sem *sem, AstClass *cls, Inst *scope, Mod *mod);
/* Returns the path of an instance for messages, such as a.b, or the name of its class if it has no
   path. */
const char *inst_name(Sem *sem, const Inst *inst);

/* ---- partial_packages.c ---- */
/* Reports an error and returns false if `inst`, made for a component of the model, has a
   replaceable package that is partial. */
bool partial_packages_chosen(Sem *sem, const Member *component, Inst *inst);

/* ---- inner_outer.c ---- */
/* Returns the inner component that the outer component `member` refers to. If no enclosing
   component declares one, it is made at the top of the model, with a warning. Returns NULL after a
   reported error. */
Member *inner_find(Sem *sem, Member *member);
/* Returns true if the inner component has the interface that the outer declaration states;
   otherwise reports an error and returns false. */
bool inner_fits(Sem *sem, Member *outer, Member *inner);
/* Returns the component that the name of `member` refers to in its class. This is `member` itself
   unless it is declared both inner and outer: then it is the inner component further outside (5.4).
   Returns NULL after a reported error. */
Member *member_meant(Sem *sem, Member *member);
/* Returns the class of the inner element that the outer class `member` refers to. If there is no
   inner element, reports this and returns the class that the outer element declares. Returns NULL
   if `member` is not outer or is not an element of a component within the model. */
Inst *inner_class(Sem *sem, Member *member);

/* ---- bindings.c ---- */
/* Checks the value and the attributes of a component on the first call, and stores those without
   errors in its variable. */
void member_bind(Sem *sem, Member *member);
/* Returns the right side of a component's declaration equation, before conversion to the variable's
   type, or NULL if there is none. Stores the location of the value or, without a value, that of the
   component's name in *loc. */
Expr *member_value(Sem *sem, Member *member, Loc *loc);
/* Returns true if the redeclaration `mod` reaches `holder` through an array of components without
   `each`, so that it would give every element a declaration of its own (7.2.5). */
bool mod_is_split(const Mod *mod, const Inst *holder);
/* Returns true if `scope` is the component `inst` or a component that contains it. It returns false
   if `scope` is the class of a type. */
bool inst_encloses(const Inst *scope, const Inst *inst);

/* ---- dimensions.c ---- */
/* Evaluates the dimensions `subs` of a declaration and appends their sizes to `dims`, from index
   *rank on, which becomes the new number of sizes; ":" gives -1. Where sizes may stay open, as in
   functions, one that is not known at compile time is -1 as well, and its expression is stored in
   `exprs` at the same index (NULL for other sizes). Returns false after a reported error. */
bool dimensions_evaluate(Ctx *ctx, const AstArg *subs, int *dims, Expr **exprs, int *rank);
/* Returns the enumeration or Boolean type that `ast`, a dimension or the range of an iterator,
   names. Returns NULL if it is something else. */
const Type *dimension_type_named(Ctx *ctx, const AstExpr *ast);
/* Returns the number of values of an enumeration or of Boolean. */
int dimension_type_size(const Type *type);

/* ---- deduce.c ---- */
/* Returns the range of an iterator as a vector: the range as written or, if there is none, that of
   the dimensions which the iterator indexes (11.2.2.1) in `expr`, the body of a reduction, or in
   `body`, that of a for-loop; the other one is NULL. Returns an error expression after a
   diagnostic. */
Expr *deduce_iterator_range(Ctx *ctx, const AstIter *it, const AstExpr *expr,
                            const AstEquation *body);

/* ---- record_values.c ---- */
/* Returns true if the record type `from` has all members of `wanted`, in any order. If `subtype` is
   true, it may have more (6.5). */
bool record_has_members(const Type *from, const Type *wanted, bool subtype);
/* Returns the record value `e`, or array of them, with its members in the order of `wanted`; if
   `subtype` is true, `e` may have more members, which are left out. Returns an error expression
   after a diagnostic, in which `what` names the place. */
Expr *record_as(Ctx *ctx, Expr *e, const Type *wanted, bool subtype, Loc loc, const char *what);
/* Initializes `r` for a value of the record class `inst`. The caller can then store values of
   members in r->value; record_part() takes the others from the defaults of the class. */
void record_parts_begin(RecordParts *r, Sem *sem, Inst *inst, const Type *type);
/* Returns the value of member i: the caller's, or the default of the class. Returns NULL if there
   is neither. */
Expr *record_part(RecordParts *r, int i);
/* Returns zeros of the type of member i, whose sizes may depend on other members. Returns NULL if
   the sizes are unknown. */
Expr *record_part_zero(RecordParts *r, int i);

/* ---- value_sizes.c ---- */
/* Stores the sizes of an array value in `dims`, which has room for one size per dimension; parts of
   the value are evaluated where this is needed. Returns false if a size is known at run time only;
   `dims` may then be incomplete. */
bool value_sizes(Ctx *ctx, Expr *e, Loc loc, int *dims);

/* ---- constant_values.c: evaluation at compile time ---- */
/* Returns the value of `e` as a literal; the parameters that it reads become structural. Returns
   NULL if the value is not known. This is reported unless `quiet` is true; `why` then names what
   needs the value. */
Expr *sem_eval(Ctx *ctx, Expr *e, Loc loc, const char *why, bool quiet);
/* Returns the value of `e`, a size in a call, as a literal, or NULL if it is not known. Reports
   nothing. External code is run if the value depends on it. */
Expr *sem_eval_size(Ctx *ctx, Expr *e);
/* Returns the value of `e`, which is the value of a parameter whose size follows from it, as a
   literal. Returns NULL if the value is not known. If external code was run to find it, the
   parameter keeps this literal as its value. */
Expr *sem_eval_value(Ctx *ctx, Expr *e, Loc loc);
/* Runs a call of external code with literal arguments, once in a compilation, and returns its
   outcome. Returns NULL if the compiler was given no means to run external code. */
const CallRun *sem_run_call(Sem *sem, Expr *call);
/* Adds a note that says how the call failed and what it printed. */
void sem_note_failed_call(Sem *sem, const CallRun *run);

/* ---- variability.c ---- */
/* Returns the variability of an expression (3.8). */
Variability variability_of_expr(Sem *sem, Expr *e);
/* Returns a variability in words for messages: "constant", "a parameter expression", "discrete" or
   "time-varying". */
const char *variability_word(Variability v);

#endif

/* components.h - instances of components: their variables, dimensions, bindings and values at
   compile time. */
#ifndef MOCC_SEM_COMPONENTS_H
#define MOCC_SEM_COMPONENTS_H
#include "sem/classes/classes.h"

/* ---- instantiate.c ---- */
/* Makes the Var or the Insts of a component; false after an error, or where its condition is
   false. */
bool member_instantiate(Sem *sem, Member *member);
/* Evaluates the declared dimensions of a component (at most 8), -1 for ":"; false after an error.
 */
bool member_declared_dims(Sem *sem, Member *member, const TypeSpec *spec, int *dims, int *rank);
/* The enumeration or Boolean that indexes dimension `dim` (from 0); NULL: Integer. */
const Type *member_index_type(Sem *sem, const Member *member, int dim);
/* The size of dimension `dim` (from 0) of a component's value, while its own dimensions are
   evaluated; -1 after an error. */
int member_size_of_value(Sem *sem, Member *member, int dim);
/* An instance of a class without members yet: inst_open() makes them. */
Inst *inst_new(Sem *sem, AstClass *cls, Inst *scope, Mod *mod);
/* The instance in words for messages: "in component a.b". */
const char *inst_name(Sem *sem, const Inst *inst);

/* ---- inner_outer.c ---- */
/* The inner component for an outer one, made at the top of the model where it is missing; NULL
   after an error. */
Member *inner_find(Sem *sem, Member *member);
/* Whether the inner component has the interface of the outer one; reports if not. */
bool inner_fits(Sem *sem, Member *outer, Member *inner);
/* The component that a name means in its class: of one that is inner and outer, the outer one
   (5.4). NULL after an error. */
Member *member_meant(Sem *sem, Member *member);
/* The inner class for an outer class of a component; NULL: there is none. */
Inst *inner_class(Sem *sem, Member *member);

/* ---- bindings.c ---- */
/* Sets the declaration equation and the attributes of a component's variable, on first use. */
void member_bind(Sem *sem, Member *member);
/* The right side of a declaration equation, before conversion to the variable's type; NULL: there
   is none. */
Expr *member_value(Sem *sem, Member *member, Loc *loc);
/* Whether a redeclaration without `each` is for the elements of an array (7.2.5). */
bool mod_is_split(const Mod *mod, const Inst *holder);
/* Whether `scope` is the component `inst` or one around it, so not the class of a type. */
bool inst_encloses(const Inst *scope, const Inst *inst);

/* ---- dimensions.c ---- */
/* Evaluates declared dimensions, -1 for ":"; in functions a size may stay an expression (*exprs).
   False after an error. */
bool dimensions_evaluate(Ctx *ctx, const AstArg *subs, int *dims, Expr **exprs, int *rank);
/* The enumeration or Boolean that a dimension or a range names; NULL: it is something else. */
const Type *dimension_type_named(Ctx *ctx, const AstExpr *ast);
/* How many values an enumeration or Boolean has. */
int dimension_type_size(const Type *type);

/* ---- deduce.c ---- */
/* The range of an iterator: as written, or deduced from the arrays that it indexes in `expr` or
   `body` (11.2.2.1), as a vector; an error expression after a diagnostic. */
Expr *deduce_iterator_range(Ctx *ctx, const AstIter *it, const AstExpr *expr,
                            const AstEquation *body);

/* ---- record_values.c ---- */
/* Whether a record type has the members of another; `subtype`: it may have more (6.5). */
bool record_has_members(const Type *from, const Type *wanted, bool subtype);
/* A record value, or array of them, with its members in the order of `wanted`; an error
   expression after a diagnostic, in which `what` names the place. */
Expr *record_as(Ctx *ctx, Expr *e, const Type *wanted, bool subtype, Loc loc, const char *what);
/* Begins a record value, whose members come from the caller or from their defaults. */
void record_parts_begin(RecordParts *r, Sem *sem, Inst *inst, const Type *type);
/* The value of member i; NULL: it has none. */
Expr *record_part(RecordParts *r, int i);
/* Zeros of the type of member i; NULL: its sizes are unknown. */
Expr *record_part_zero(RecordParts *r, int i);

/* ---- value_sizes.c ---- */
/* Finds the sizes of an array value, evaluating parts of it; false: some are known at run time
   only. */
bool value_sizes(Ctx *ctx, Expr *e, Loc loc, int *dims);

/* ---- constant_values.c: evaluation at compile time ---- */
/* The literal that `e` is; parameters in it become structural. NULL: not known, which is reported
   unless `quiet`; `why` says what needs it. */
Expr *sem_eval(Ctx *ctx, Expr *e, Loc loc, const char *why, bool quiet);
/* The same of a size in a call, without diagnostics; external code is run where needed. */
Expr *sem_eval_size(Ctx *ctx, Expr *e);
/* The same of a parameter's value that gives the parameter its size; the value is kept. */
Expr *sem_eval_value(Ctx *ctx, Expr *e, Loc loc);
/* The result of a call of external code with literal arguments, run once; NULL: it cannot be
   run. */
const CallRun *sem_run_call(Sem *sem, Expr *call);
/* Adds a note with what the failed call printed. */
void sem_note_failed_call(Sem *sem, const CallRun *run);

/* ---- variability.c ---- */
/* The variability of an expression (3.8). */
Variability variability_of_expr(Sem *sem, Expr *e);
/* In words for messages: "constant", "a parameter expression", "discrete" or "time-varying". */
const char *variability_word(Variability v);

#endif

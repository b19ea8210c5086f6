/* build.h - from the flat model to scalar equations, groups and events. */
#ifndef MOCC_DAE_BUILD_H
#define MOCC_DAE_BUILD_H
#include "dae/form/form.h"

/* ---- build.c ---- */
/* A new group without outputs. */
Group *dae_add_group(Dae *dae, Loc loc);
/* The equation of one result of a group. */
Eq *dae_add_row(Dae *dae, Eqs *list, Group *group, Var *output, Loc loc);

/* ---- auxiliary_variables.c ---- */
/* The derivative of an input, which is known where a component is checked by itself. */
Expr *dae_input_derivative(Dae *dae);

/* Scalar form: der() as variables, and (lift) several results as variables. */
typedef struct ScalarForm {
    Dae *dae;
    Loc loc; /* of the expression at hand */
    bool lift;
    Map memo;
} ScalarForm;

Expr *dae_scalar_form(ScalarForm *form, Expr *e, Loc loc);
/* Adds the equations (a, b, ...) = f(...). */
void dae_scalar_tuple(ScalarForm *form, Eqs *list, const Stmt *stmt);
/* The i-th scalar of a call's results as an expression. */
Expr *dae_result_part(Dae *dae, Expr *call, int i);

/* ---- algorithm_split.c ---- */
typedef VEC(StmtList) StmtLists;

/* Splits statements into lists that share no variables, and links them anew. `places` is empty
   before and after. */
StmtLists dae_split_algorithm(Dae *dae, Stmt *list, VarPlaces *places);

/* ---- algorithm_sections.c ---- */
/* Adds the equations and groups of an algorithm section. `places` is empty before and after. */
void dae_add_algorithm(Dae *dae, const Algorithm *algorithm, ScalarForm *form, VarPlaces *places);
/* After dae_when_clauses: gives what is read or not assigned its value, and finds the inputs. */
void dae_finish_algorithm(Dae *dae, Group *group, VarPlaces *places);
/* Sets the inputs of a group: what it reads before it assigns it. */
void dae_group_inputs(Dae *dae, Group *group);
/* A group with the same code, its expressions mapped by `fn` (NULL: as they are). */
Group *dae_group_copy(Dae *dae, const Group *group, dae_map_fn *fn, void *host);

/* ---- when_clauses.c ---- */
/* Makes variables discrete that when-clauses assign. */
void dae_find_discrete(Dae *dae, const Stmt *list, bool inside_when);

/* ---- events.c ---- */
/* A comparison as a relation that keeps its value between events; equal comparisons share one. */
Expr *dae_relation_row(Dae *dae, Expr *comparison, Loc loc);

#endif

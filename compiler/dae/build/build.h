/* build.h - from the flat model to scalar equations, groups and events. */
#ifndef MOCC_DAE_BUILD_H
#define MOCC_DAE_BUILD_H
#include "dae/form/form.h"

/* ---- build.c ---- */
/* Returns a new group without outputs. */
Group *dae_add_group(Dae *dae, Loc loc);
/* Adds to `list` the equation that says that the next result of the group is `output`; returns
   it. */
Eq *dae_add_row(Dae *dae, Eqs *list, Group *group, Var *output, Loc loc);

/* ---- auxiliary_variables.c ---- */
/* Returns an expression in place of the derivative of an input, which counts as known where a
   component is checked by itself (DaeOptions.alone). */
Expr *dae_input_derivative(Dae *dae);

/* The state of the conversion of expressions to scalar form, in which der(x) is a variable and, if
   `lift`, each result of a call with several results is one too. */
typedef struct ScalarForm {
    Dae *dae;
    Loc loc; /* of the expression at hand */
    bool lift;
    Map memo;
} ScalarForm;

Expr *dae_scalar_form(ScalarForm *form, Expr *e, Loc loc);
/* Adds the equations of (a, b, ...) = f(...) to `list`. */
void dae_scalar_tuple(ScalarForm *form, Eqs *list, const Stmt *stmt);
/* Returns the scalar with number i, from 0, of the results of a call, as an expression; arrays
   count in row-major order. */
Expr *dae_result_part(Dae *dae, Expr *call, int i);

/* ---- algorithm_split.c ---- */
typedef VEC(StmtList) StmtLists;

/* Splits the statements into lists that each assign variables of their own, and changes their
   `next` links accordingly. No variable has a place in `places` before and after the call. */
StmtLists dae_split_algorithm(Dae *dae, Stmt *list, VarPlaces *places);

/* ---- algorithm_sections.c ---- */
/* Adds the equations and groups of an algorithm section to the Dae. No variable has a place in
   `places` before and after the call. */
void dae_add_algorithm(Dae *dae, const Algorithm *algorithm, ScalarForm *form, VarPlaces *places);
/* Completes an algorithm after dae_when_clauses: outputs that it reads before it assigns them, or
   does not assign on every path, get a value at the beginning (pre() of discrete ones, else the
   start value); and Group.inputs lists the variables that it reads. No variable has a place in
   `places` before and after. */
void dae_finish_algorithm(Dae *dae, Group *group, VarPlaces *places);
/* Sets group->inputs to the variables that the group reads; an algorithm's own outputs are left
   out. */
void dae_group_inputs(Dae *dae, Group *group);
/* Returns a new group with the same outputs and the same code, in which each expression is replaced
   by what `fn` returns for it (NULL: none is replaced). */
Group *dae_group_copy(Dae *dae, const Group *group, dae_map_fn *fn, void *host);

/* ---- when_clauses.c ---- */
/* Makes those variables discrete that when-clauses in `list` assign; `inside_when` says that `list`
   itself is the body of a when-clause. */
void dae_find_discrete(Dae *dae, const Stmt *list, bool inside_when);

/* ---- events.c ---- */
/* Returns a comparison as an EX_RELATION, which keeps its value between events, and adds its row to
   dae->relations; equal comparisons share one row. */
Expr *dae_relation_row(Dae *dae, Expr *comparison, Loc loc);

#endif

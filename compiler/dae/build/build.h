/* build.h - from the flat model to scalar equations, groups and events. */
#ifndef MOCC_DAE_BUILD_H
#define MOCC_DAE_BUILD_H
#include "dae/form/form.h"

/* ---- build.c ---- */
/* Returns a new group without outputs. */
Group *dae_add_group(Dae *dae, Loc loc);
/* Adds to `list` the equation output = r, where r is the next result of the group that has no
   output yet; makes `output` an output of the group. Returns the equation. */
Eq *dae_add_row(Dae *dae, Eqs *list, Group *group, Var *output, Loc loc);

/* ---- auxiliary_variables.c ---- */
/* Returns an expression that stands for the derivative of an input where a component is checked by
   itself (DaeOptions.alone): there, derivatives of inputs count as known. */
Expr *dae_input_derivative(Dae *dae);

/* The state of a conversion of expressions to scalar form. In scalar form der(x) is a variable of
   its own and, if `lift` is true, so is each result of a call with several results. */
typedef struct ScalarForm {
    Dae *dae;
    Loc loc; /* of the expression at hand */
    bool lift;
    Map memo;
    Map profiles; /* spatialDistribution() without its end -> 1 + row in Dae.profiles */
} ScalarForm;

Expr *dae_scalar_form(ScalarForm *form, Expr *e, Loc loc);
/* Adds the equations of (a, b, ...) = f(...) to `list`. */
void dae_scalar_tuple(ScalarForm *form, Eqs *list, const Stmt *stmt);
/* Returns scalar number i, from 0, of the results of a call as an expression. The scalars of an
   array are numbered in row-major order. */
Expr *dae_result_part(Dae *dae, Expr *call, int i);

/* Returns what a spatialDistribution() is at the start: its initial value at its end. */
Expr *dae_initial_profile(const Dae *dae, const Expr *call);

/* ---- algorithm_split.c ---- */
typedef VEC(StmtList) StmtLists;

/* Splits the statements into lists of which each assigns variables that no other list assigns, by
   changing their `next` links, and returns the lists. `places` is used as a working table: no
   variable may have a place in it, and none has one afterwards. */
StmtLists dae_split_algorithm(Dae *dae, Stmt *list, VarPlaces *places);

/* ---- algorithm_sections.c ---- */
/* Adds the equations and groups of an algorithm section to the Dae. `places` is used as a working
   table: no variable may have a place in it, and none has one afterwards. */
void dae_add_algorithm(Dae *dae, const Algorithm *algorithm, ScalarForm *form, VarPlaces *places);
/* Completes an algorithm after the pass dae_when_clauses. An output that is read before it is
   assigned, or is not assigned on every path, gets a value at the beginning: pre() of it if it is
   discrete, else its start value. Also sets group->inputs. `places` is used as a working table: no
   variable may have a place in it, and none has one afterwards. */
void dae_finish_algorithm(Dae *dae, Group *group, VarPlaces *places);
/* Sets group->inputs to the variables that the group reads. For an algorithm, its own outputs are
   not inputs. */
void dae_group_inputs(Dae *dae, Group *group);
/* Returns a new group with the same outputs and a copy of the code, in which each expression is
   replaced by what `fn` returns for it. If `fn` is NULL, no expression is replaced. */
Group *dae_group_copy(Dae *dae, const Group *group, dae_map_fn *fn, void *host);

/* ---- when_clauses.c ---- */
/* Makes those variables discrete to which a when-clause in `list` assigns; if `inside_when` is
   true, `list` is the body of a when-clause itself. */
void dae_find_discrete(Dae *dae, const Stmt *list, bool inside_when);

/* ---- events.c ---- */
/* Returns a comparison as an EX_RELATION, which keeps its value between events, and adds a row for
   it to dae->relations. Equal comparisons have one row in common. */
Expr *dae_relation_row(Dae *dae, Expr *comparison, Loc loc);

#endif

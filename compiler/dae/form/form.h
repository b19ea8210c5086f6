/* form.h - what the rooms of dae/ share: reading and rewriting of the form, roles of variables. */
#ifndef MOCC_DAE_FORM_H
#define MOCC_DAE_FORM_H
#include "dae/dae.h"
#include "expr/stmt_list.h"

typedef VEC(Expr *) ExprList;

/* ---- walk.c: variables in expressions, rewriting of everything ---- */
/* Flags for parts of expressions in which dae_vars_of() does not look for variables. */
enum {
    SKIP_PRE = 1,      /* pre(x), and hold(x) of another partition, are known */
    SKIP_RELATION = 2, /* relations keep their values */
    SKIP_DELAY = 4,    /* delay(x, ...) and spatialDistribution(x, ...) read the past */
    DEPENDENCIES = 7
};

/* Returns a new table for marking the nodes that a walk over expressions has visited. Each Dae has
   one such table. */
struct Marks *dae_marks_new(Arena *arena);
/* dae_vars_of() adds the variables that an expression contains to `out`, except those in parts that
   `skip`, a set of the flags above, excludes. A variable is added only once between two calls of
   dae_vars_begin(), which begins a new collection. */
void dae_vars_begin(const Dae *dae);
void dae_vars_of(const Dae *dae, const Expr *e, int skip, Vars *out);
/* Adds the variables that the statements read to `out`, under the rules of dae_vars_of(). The
   target of an assignment does not count as read, but its subscripts do. */
void dae_vars_of_stmts(const Dae *dae, const Stmt *list, int skip, Vars *out);
/* The callback of dae_visit_nodes(). It is called once for each distinct node, before it is called
   for the arguments of the node. Nodes that were visited since the last dae_vars_begin() are
   skipped. */
typedef void dae_node_fn(void *host, Expr *e);
void dae_visit_nodes(const Dae *dae, Expr *e, dae_node_fn *fn, void *host);
/* Returns whether the value of `e` may change between events, that is, whether `e` contains time or
   a continuous variable outside of pre() and relations. */
bool dae_is_continuous(const Dae *dae, const Expr *e);
/* Returns whether `e` contains a relation outside of pre(), or its value may change between events
   (dae_is_continuous). */
bool dae_has_crossings(const Dae *dae, const Expr *e);
/* Returns whether the value of `e` is constant during a run: `e` contains no variables except
   constants and parameters, no time and no pre(). */
bool dae_is_parametric(const Dae *dae, const Expr *e);
/* A callback that returns the replacement for an expression. It gets a whole side of an equation,
   condition or the like, which was written at `loc`. */
typedef Expr *dae_map_fn(void *host, Expr *e, Loc loc);
/* Returns a copy of the statements in which each expression is replaced by what `fn` returns. */
Stmt *dae_map_stmts(Dae *dae, const Stmt *list, dae_map_fn *fn, void *host);
void dae_map_eqs(Eqs *eqs, dae_map_fn *fn, void *host);
void dae_map_groups(Dae *dae, dae_map_fn *fn, void *host);
/* Replaces each expression in equations, groups, actions, checks, relations and samples by what
   `fn` returns. The attributes of variables are not changed. */
void dae_map_all(Dae *dae, dae_map_fn *fn, void *host);
/* The callback of dae_visit_stmts(), which calls it for each expression in the statements. `target`
   is true if the statement assigns to the expression. */
typedef void dae_stmt_fn(void *host, const Stmt *stmt, Expr *e, bool target);
void dae_visit_stmts(const Stmt *list, dae_stmt_fn *fn, void *host);
/* Returns a table that gives variables their places, that is, indices in a list or matrix of the
   caller. No variable has a place in it yet. The table is in the scratch arena and is valid within
   one pass only. */
VarPlaces dae_places(const Dae *dae);

/* ---- dependencies.c ---- */
/* Sets *out to those variables with a place on which the equation depends: those that it contains
   outside of pre(), relations and delayed values. A variable may be in the list several times. */
void dae_dependencies(const Dae *dae, const Eq *eq, const VarPlaces *places, Vars *out);
/* Sets *out to those variables with a place that the equation may be matched with in `system`. */
void dae_candidates(const Dae *dae, const System *system, const Eq *eq, const VarPlaces *places,
                    Vars *out);

/* ---- variables.c ---- */
/* Returns whether a variable is an unknown: it varies during a run and is neither an input nor an
   alias, nor set by the run time. */
bool dae_is_unknown(const Var *var);
/* Returns whether the modeller wants a variable as a state that is not one by itself: a continuous
   unknown that is neither differentiated nor a derivative, with stateSelect prefer or always. */
bool dae_is_preferred_state(const Var *var);
/* Returns the role of a variable, as it follows from the declaration of the variable and from which
   variables are derivatives of others. */
Role dae_role_of(const Var *var);
/* For each variable that was added since the last call: sets its role, if it has none, and appends
   it to the list of the variables of this role. */
void dae_number_variables(Dae *dae);
/* Makes the lists of variables of one role anew, after roles have changed. */
void dae_renumber_variables(Dae *dae);
/* Returns the start value of a variable as an expression, as the modeller wrote it; zero if there
   is none. */
Expr *dae_start_value(Dae *dae, const Var *var);
/* Returns the value of the variable at the start as far as the compiler knows it: that of the
   binding of a parameter, else the start value; NULL if it is not known. It is a callback for
   Eval.value_of, and `host` is the Eval. */
Expr *dae_value_at_start(void *host, Var *var);
/* Returns the value of `e` as a number; NAN if it is not known or `e` is NULL. */
double dae_number_at(Eval *eval, Expr *e);

/* ---- ../clocks/clocked_order.c ---- */
/* Replaces hold(v) by v in everything that is unclocked, where clocked variables are known. */
void dae_release_unclocked(Dae *dae);
/* Returns `e` with v in place of each hold(v). It is a dae_map_fn; `host` is the Dae. */
Expr *dae_without_hold(void *host, Expr *e, Loc loc);

/* ---- run_form.c ---- */
typedef struct RunForm {
    Dae *dae;
    Map memo;
} RunForm;

/* Returns `e` as it applies after initialization: initial() is replaced by false, and homotopy() by
   its argument `actual`. It is a dae_map_fn; `host` is a RunForm. */
Expr *dae_run_form(void *host, Expr *e, Loc loc);

/* A matching of equations and unknowns; some may be left unmatched. */
typedef struct {
    int n;          /* equations matched */
    int *var_of_eq; /* place among unknowns, -1: none; by place in system->eqs */
    int *eq_of_var;
    VarPlaces places; /* of variables in system->unknowns */
} Matching;

#endif

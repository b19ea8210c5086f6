/* form.h - what the rooms of dae/ share: reading and rewriting of the form, roles of variables. */
#ifndef MOCC_DAE_FORM_H
#define MOCC_DAE_FORM_H
#include "dae/dae.h"
#include "expr/stmt_list.h"

typedef VEC(Expr *) ExprList;

/* ---- walk.c: variables in expressions, rewriting of everything ---- */
/* Flags for the parts of an expression whose variables do not count. */
enum {
    SKIP_PRE = 1,      /* pre(x) is known */
    SKIP_RELATION = 2, /* relations keep their values */
    SKIP_DELAY = 4,    /* delay(x, ...) reads the past */
    DEPENDENCIES = 7
};

/* Returns a new table in which walks over expressions mark the nodes that they visited; each Dae
   has one. */
struct Marks *dae_marks_new(Arena *arena);
/* Begins a collection of variables: until the next call, dae_vars_of() adds a variable to `out`
   only if it was not found since this call. `skip` is a set of the flags above. */
void dae_vars_begin(const Dae *dae);
void dae_vars_of(const Dae *dae, const Expr *e, int skip, Vars *out);
/* Adds to `out`, as dae_vars_of() does, the variables that statements read; targets of assignments
   are not read, but their subscripts are. */
void dae_vars_of_stmts(const Dae *dae, const Stmt *list, int skip, Vars *out);
/* The callback of dae_visit_nodes(), which calls it once for each distinct node, before the
   arguments of the node; nodes visited since dae_vars_begin() are skipped. */
typedef void dae_node_fn(void *host, Expr *e);
void dae_visit_nodes(const Dae *dae, Expr *e, dae_node_fn *fn, void *host);
/* Returns whether the value of `e` may change between events: it contains time or a continuous
   variable outside of pre() and relations. */
bool dae_is_continuous(const Dae *dae, const Expr *e);
/* Returns whether dae_is_continuous() holds for `e`, or `e` contains a relation outside of
   pre(). */
bool dae_has_crossings(const Dae *dae, const Expr *e);
/* Returns whether `e` contains no variables but constants and parameters, no time and no pre(). */
bool dae_is_parametric(const Dae *dae, const Expr *e);
/* A callback that returns the replacement for a whole expression, which stands at `loc`. */
typedef Expr *dae_map_fn(void *host, Expr *e, Loc loc);
/* Returns a copy of the statements in which each expression is replaced by what `fn` returns. */
Stmt *dae_map_stmts(Dae *dae, const Stmt *list, dae_map_fn *fn, void *host);
void dae_map_eqs(Eqs *eqs, dae_map_fn *fn, void *host);
void dae_map_groups(Dae *dae, dae_map_fn *fn, void *host);
/* Replaces each expression of equations, groups, actions, checks, relations and samples by what
   `fn` returns. Attributes of variables stay. */
void dae_map_all(Dae *dae, dae_map_fn *fn, void *host);
/* The callback of dae_visit_stmts(), which calls it for each expression of the statements; `target`
   says that the statement assigns to the expression. */
typedef void dae_stmt_fn(void *host, const Stmt *stmt, Expr *e, bool target);
void dae_visit_stmts(const Stmt *list, dae_stmt_fn *fn, void *host);
/* Returns a table in which no variable has a place; it is in the scratch arena, for use within one
   pass. */
VarPlaces dae_places(const Dae *dae);

/* ---- dependencies.c ---- */
/* Sets *out to the variables that have a place and on which the equation depends: outside of pre(),
   relations and delayed values. A variable may occur more than once. */
void dae_dependencies(const Dae *dae, const Eq *eq, const VarPlaces *places, Vars *out);
/* Sets *out to the variables that have a place and that the equation may determine in `system`. */
void dae_candidates(const Dae *dae, const System *system, const Eq *eq, const VarPlaces *places,
                    Vars *out);

/* ---- variables.c ---- */
/* Returns whether a variable is an unknown: it varies during a run and is neither an input nor an
   alias. */
bool dae_is_unknown(const Var *var);
/* Returns whether stateSelect is prefer or always for a continuous unknown that is neither
   differentiated nor a derivative. */
bool dae_is_preferred_state(const Var *var);
/* Returns the role that a variable has by its declaration and by the links between variables and
   derivatives. */
Role dae_role_of(const Var *var);
/* Gives each variable added since the last call its role, if it has none, and a place in the list
   of that role. */
void dae_number_variables(Dae *dae);
/* Returns the start value as written; zero if none was written. */
Expr *dae_start_value(Dae *dae, const Var *var);
/* Serves as Eval.value_of, with `host` being the Eval: returns the value of a parameter's binding,
   or else of the start value; NULL if it is not known. */
Expr *dae_value_at_start(void *host, Var *var);
/* Returns the value of `e` as a number; NAN if it is not known or `e` is NULL. */
double dae_number_at(Eval *eval, Expr *e);

/* ---- run_form.c ---- */
typedef struct RunForm {
    Dae *dae;
    Map memo;
} RunForm;

/* Serves as a dae_map_fn with a RunForm as host: returns `e` with initial() replaced by false, and
   homotopy() by its actual expression. */
Expr *dae_run_form(void *host, Expr *e, Loc loc);

/* A matching of equations and unknowns; some may be left unmatched. */
typedef struct {
    int n;          /* equations matched */
    int *var_of_eq; /* place among unknowns, -1: none; by place in system->eqs */
    int *eq_of_var;
    VarPlaces places; /* of variables in system->unknowns */
} Matching;

#endif

/* form.h - what the rooms of dae/ share: reading and rewriting of the form, roles of variables. */
#ifndef MOCC_DAE_FORM_H
#define MOCC_DAE_FORM_H
#include "dae/dae.h"
#include "expr/stmt_list.h"

typedef VEC(Expr *) ExprList;

/* ---- walk.c: variables in expressions, rewriting of everything ---- */
/* Parts of an expression that are left out. */
enum {
    SKIP_PRE = 1,      /* pre(x) is known */
    SKIP_RELATION = 2, /* relations keep their values */
    SKIP_DELAY = 4,    /* delay(x, ...) reads the past */
    DEPENDENCIES = 7
};

/* Where walks mark what they have visited; one for each Dae. */
struct Marks *dae_marks_new(Arena *arena);
/* Begins a collection: dae_vars_of() adds each variable to `out` once until the next one begins. */
void dae_vars_begin(const Dae *dae);
void dae_vars_of(const Dae *dae, const Expr *e, int skip, Vars *out);
/* The same for what statements read: not the targets of assignments, but their subscripts. */
void dae_vars_of_stmts(const Dae *dae, const Stmt *list, int skip, Vars *out);
/* Calls `fn` for every distinct node, each before its arguments. */
typedef void dae_node_fn(void *host, Expr *e);
void dae_visit_nodes(const Dae *dae, Expr *e, dae_node_fn *fn, void *host);
/* Whether the value depends on a continuous variable or time, outside pre(). */
bool dae_is_continuous(const Dae *dae, const Expr *e);
/* Whether it does, or has relations that keep their values between events. */
bool dae_has_crossings(const Dae *dae, const Expr *e);
/* Whether there are only literals, constants and parameters in it. */
bool dae_is_parametric(const Dae *dae, const Expr *e);
/* Maps a whole expression that stands at `loc`. */
typedef Expr *dae_map_fn(void *host, Expr *e, Loc loc);
/* A copy of the statements with all their expressions mapped. */
Stmt *dae_map_stmts(Dae *dae, const Stmt *list, dae_map_fn *fn, void *host);
void dae_map_eqs(Eqs *eqs, dae_map_fn *fn, void *host);
void dae_map_groups(Dae *dae, dae_map_fn *fn, void *host);
/* Maps everything but the attributes of variables. */
void dae_map_all(Dae *dae, dae_map_fn *fn, void *host);
/* Calls `fn` for every expression of the statements, targets too. */
typedef void dae_stmt_fn(void *host, const Stmt *stmt, Expr *e, bool target);
void dae_visit_stmts(const Stmt *list, dae_stmt_fn *fn, void *host);
/* An empty table of places in the scratch arena, for one pass. */
VarPlaces dae_places(const Dae *dae);

/* ---- dependencies.c ---- */
/* The variables that have a place and that the equation reads. */
void dae_dependencies(const Dae *dae, const Eq *eq, const VarPlaces *places, Vars *out);
/* Those among them that it may determine. */
void dae_candidates(const Dae *dae, const System *system, const Eq *eq, const VarPlaces *places,
                    Vars *out);

/* ---- variables.c ---- */
/* Whether a variable is unknown by its declaration: neither parameter nor input. */
bool dae_is_unknown(const Var *var);
/* Whether stateSelect asks for a state that is not differentiated anywhere. */
bool dae_is_preferred_state(const Var *var);
/* The role of a variable by its declaration and its links to derivatives. */
Role dae_role_of(const Var *var);
/* Gives variables that have none a role, and a place in the list of that role. */
void dae_number_variables(Dae *dae);
/* The start value as written, else zero. */
Expr *dae_start_value(Dae *dae, const Var *var);
/* For Eval.value_of, `host` being the Eval: a parameter's binding, or a written start value. */
Expr *dae_value_at_start(void *host, Var *var);
/* The number that `e` is; NAN: not known, or e is NULL. */
double dae_number_at(Eval *eval, Expr *e);

/* ---- run_form.c ---- */
typedef struct RunForm {
    Dae *dae;
    Map memo;
} RunForm;

/* A dae_map_fn: initial() is false, and homotopy() its actual expression. */
Expr *dae_run_form(void *host, Expr *e, Loc loc);

/* A matching of equations and unknowns, whole or not. */
typedef struct {
    int n;          /* equations matched */
    int *var_of_eq; /* place among unknowns, -1: none; by place in system->eqs */
    int *eq_of_var;
    VarPlaces places; /* of variables in system->unknowns */
} Matching;

#endif

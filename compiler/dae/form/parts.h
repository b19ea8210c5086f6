/* parts.h - what the files of dae/ share among themselves; other rooms read dae.h. */
#ifndef MOCC_DAE_PARTS_H
#define MOCC_DAE_PARTS_H
#include "dae/dae.h"
#include "expr/stmt_list.h"

typedef VEC(Expr *) ExprList;

/* ---- walk.c: variables in expressions, rewriting of everything ---- */

/* Parts of an expression that are left out. */
enum {
    SKIP_PRE = 1,      /* pre(x) is known */
    SKIP_RELATION = 2, /* relations are held */
    SKIP_DELAY = 4,    /* delay(x, ...) reads the past */
    DEPENDENCIES = 7
};

/* Where walks note what they have seen; one for each Dae. */
struct Marks *dae_marks_new(Arena *arena);
/* dae_vars_begin once, then dae_vars_of for each expression: every variable comes once. */
void dae_vars_begin(const Dae *dae);
void dae_vars_of(const Dae *dae, const Expr *e, int skip, Vars *out);
/* Those read by statements; the target of an assignment is not read, its subscripts are. */
void dae_vars_of_stmts(const Dae *dae, const Stmt *list, int skip, Vars *out);
/* Every distinct node, arguments after what holds them. */
typedef void dae_node_fn(void *host, Expr *e);
void dae_visit_nodes(const Dae *dae, Expr *e, dae_node_fn *fn, void *host);
/* A continuous variable or time decides the value, outside pre(). */
bool dae_is_continuous(const Dae *dae, const Expr *e);
bool dae_has_crossings(const Dae *dae,
                       const Expr *e); /* continuous, or held relations occur in it */
/* Only literals, constants and parameters. */
bool dae_is_parametric(const Dae *dae, const Expr *e);

/* Of whole expressions, with the place they stand at. */
typedef Expr *dae_map_fn(void *host, Expr *e, Loc loc);
Stmt *dae_map_stmts(Dae *dae, const Stmt *list, dae_map_fn *fn, void *host);
void dae_map_eqs(Eqs *eqs, dae_map_fn *fn, void *host);
void dae_map_groups(Dae *dae, dae_map_fn *fn, void *host);
void dae_map_all(Dae *dae, dae_map_fn *fn,
                 void *host); /* everything except attributes of variables */
/* Every expression of the statements, targets too. */
typedef void dae_stmt_fn(void *host, const Stmt *stmt, Expr *e, bool target);
void dae_visit_stmts(const Stmt *list, dae_stmt_fn *fn, void *host);

/* A table of places in the scratch arena, for one pass. */
VarPlaces dae_places(const Dae *dae);
bool dae_is_unknown(const Var *var); /* by declaration: neither parameter nor input */

/* ---- build.c ---- */

Group *dae_add_group(Dae *dae, Loc loc);
Eq *dae_add_row(Dae *dae, Eqs *list, Group *group, Var *output, Loc loc);

/* ---- auxiliary_variables.c ---- */

/* Of an input of a component that is checked by itself. */
Expr *dae_input_derivative(Dae *dae);

/* Scalar form: der() as variables, and (lift) several results as variables. */
typedef struct ScalarForm {
    Dae *dae;
    Loc loc; /* of the expression at hand */
    bool lift;
    Map memo;
} ScalarForm;

Expr *dae_scalar_form(ScalarForm *form, Expr *e, Loc loc);
void dae_scalar_tuple(ScalarForm *form, Eqs *list, const Stmt *stmt);
/* The i-th scalar of a call's results as an expression. */
Expr *dae_result_part(Dae *dae, Expr *call, int i);

/* ---- algorithm_split.c ---- */

typedef VEC(StmtList) StmtLists;

/* The statements are linked anew. `places` is empty, and is so again afterwards. */
StmtLists dae_split_algorithm(Dae *dae, Stmt *list, VarPlaces *places);

/* ---- algorithm_sections.c ---- */

/* Adds the equations and groups of an algorithm section. `places`: as above. */
void dae_add_algorithm(Dae *dae, const Algorithm *algorithm, ScalarForm *form, VarPlaces *places);
/* After dae_when_clauses: values for what is read or left unassigned, inputs. */
void dae_finish_algorithm(Dae *dae, Group *group, VarPlaces *places);
void dae_group_inputs(Dae *dae, Group *group);
/* A group with the same code, its expressions mapped by `fn` (NULL: as they are). */
Group *dae_group_copy(Dae *dae, const Group *group, dae_map_fn *fn, void *host);

/* ---- when_clauses.c ---- */

void dae_find_discrete(Dae *dae, const Stmt *list, bool inside_when);

/* ---- events.c ---- */

/* A comparison as a relation that keeps its value between events; the same comparison, the same
 * row. */
Expr *dae_relation_row(Dae *dae, Expr *comparison, Loc loc);

/* ---- parameters.c ---- */

bool dae_is_fixed(const Var *var, bool otherwise);

/* ---- min_max.c ---- */

void dae_add_range_checks(Dae *dae);
void dae_drop_passed_checks(Dae *dae); /* asserts that turned out to hold always */

/* ---- structural_parameters.c ---- */

/* parameters.c: where its value comes from: without a binding its start; NULL: nowhere. */
Expr *dae_parameter_binding(const Var *var);
/* A parametric expression, no literal, that is zero with the values that parameters have now. */
bool dae_is_zero_factor(Dae *dae, Expr *factor);
/* By the values of parameters as written; NAN: not known. */
double dae_parametric_value(Dae *dae, Expr *e);

/* ---- state_selection.c ---- */

/* A variable beside der, for what its derivative is the derivative of. */
Var *dae_split_second_derivative(Dae *dae, Var *der);
/* Places for variables made since. */
void dae_number_variables(Dae *dae);

/* ---- solve_for.c ---- */

/* Between which sizes a factor changes from mode to mode. */
typedef struct {
    double least, most;
} Sizes;

typedef struct {
    Expr *value;    /* NULL: cannot be solved */
    bool divides;   /* by something that might be zero */
    bool safe;      /* ... which is a parameter expression, or does not divide */
    bool zero_mode; /* ... which is zero in some mode, or by the values of parameters */
    Sizes divisor;
} Solution;

Solution dae_solve_for(Dae *dae, const Eq *eq, Var *var);
Expr *dae_residual_of(Dae *dae, const Eq *eq);

/* ---- matching.c, singular_system.c: for either system ---- */

/* The variables that have a place and that the equation reads. */
void dae_dependencies(const Dae *dae, const Eq *eq, const VarPlaces *places, Vars *out);
/* Those among them that it may determine. */
void dae_candidates(const Dae *dae, const System *system, const Eq *eq, const VarPlaces *places,
                    Vars *out);

typedef struct {
    int n;          /* equations matched */
    int *var_of_eq; /* place among unknowns, -1: none; by place in system->eqs */
    int *eq_of_var;
    VarPlaces places; /* of variables in system->unknowns */
} Match;

/* Equations from place `weak` on are taken only where something is left undetermined. */
Match dae_match_system(Dae *dae, System *system, int weak);
/* The same; `more` gives further variables the place of an unknown. */
Match dae_match_with(Dae *dae, System *system, int weak, void (*more)(const Dae *, VarPlaces *));
/* Groups whose rows determine something else get their results in variables of their own. */
void dae_match_groups(Dae *dae, System *system, Match *match);
/* True when all equations and unknowns are matched; reports what is not. */
bool dae_report_singular(Dae *dae, const System *system, const Match *match);
/* The group writes to new variables, equal to what it wrote to before. */
void dae_separate_outputs(Dae *dae, System *system, Group *group, Eqs *eqs, Vars *vars,
                          VarPlaces *places);

/* ---- candidate_rank.c ---- */

typedef struct {
    int var, eq; /* candidate and equation */
    double start,
        anywhere; /* of the equation by it, at the start and at some point; NaN: not known */
    bool varies;  /* not the same everywhere */
} Slope;

typedef VEC(Slope) Slopes;

typedef enum { PICK_NOT, PICK_SAFE, PICK_RISKY } Pick;

typedef struct {
    Pick *pick; /* by candidate; NULL: there is no choice, or it would take too long */
    bool risky; /* some pivot varies: the choice may become singular */
    int *part;  /* of candidates that are not safe: those of one part may replace each other;
                   -1: none */
    int parts;
} Basis;

/* As many candidates as equations, the first that can be, so that the matrix of slopes is regular.
   Within a class, candidates whose pivot is the same everywhere come first. */
Basis dae_rank_basis(Dae *dae, const Slopes *slopes, const int *class, int candidates,
                     int equations, bool anywhere);

/* ---- piecewise_constant.c, dummy_derivatives.c, state_sets.c ---- */

/* For each of `vars`, the equation that keeps it constant between events; -1: none does. `places`
   are those in `vars`. */
void dae_piecewise_constant(Dae *dae, const Eqs *eqs, const Vars *vars, const VarPlaces *places,
                            int *eq_of_var);
/* It should be a state, but nobody differentiates it. */
bool dae_is_preferred_state(const Var *var);
/* Derivatives that become algebraic variables, as many as equations were differentiated. */
void dae_dummy_derivatives(Dae *dae);
/* For Eval.value_of, host being the Eval: bindings of parameters, start values that are written. */
Expr *dae_value_at_start(void *host, Var *var);
double dae_number_at(Eval *eval, Expr *e); /* NAN: not known, or e is NULL */
/* Variables and equations of the state sets. */
void dae_complete_state_sets(Dae *dae);
/* How the initial system computes those variables: from the candidates. */
void dae_initial_state_set(Dae *dae, const StateSet *set);
bool dae_in_state_set(const Dae *dae, const Var *var);

/* ---- blt.c, tearing.c: for either system ---- */

/* Blocks in evaluation order. Every unknown and every equation is matched. */
void dae_sort_system(Dae *dae, System *system, const Match *match);
void dae_tear_system(Dae *dae, System *system);

/* ---- redundant_initial_equations.c ---- */

/* An initial equation that no unknown is left for: it is tested at the start. False: it cannot be
   left out, since it is none, or since it is plainly wrong. */
bool dae_check_redundant(Dae *dae, const System *system, const Match *match, const Eq *eq);

/* ---- initial_system.c ---- */

/* How an expression reads while the model runs: initial() is false, homotopy is over. */
typedef struct RunForm {
    Dae *dae;
    Map memo;
} RunForm;

Expr *dae_run_form(void *host, Expr *e, Loc loc);
Expr *dae_start_value(Dae *dae, const Var *var);

/* ---- jacobian.c ---- */

Var *dae_tangent_twin(Dae *dae, Var *var);
/* Tangents inside one block, by its own variables: linear, constant. */
void dae_block_tangents(Dae *dae, Block *block, const VarPlaces *places);

/* Which variables have a tangent, and why that of an expression could not be taken. */
typedef struct {
    Dae *dae;
    const VarPlaces *block; /* variables of the block at hand, which have one; NULL: it has none */
    bool block_only;        /* those of the block alone */
    bool all;               /* parameters, discrete variables, pre() and time too */
    const char *why;
    Loc loc;
} Seeds;

Expr *dae_tangent(Seeds *seeds, Expr *e, Loc loc);
bool dae_tangents_of_block(Seeds *seeds, Block *block); /* of its steps and residuals */

/* ---- coloring.c, sparsity.c ---- */

void dae_color_pattern(Dae *dae, Pattern *pattern);

/* ---- circuit_faults.c: mistakes in circuits, by components ---- */
typedef struct CircuitFaults CircuitFaults;
CircuitFaults *circuit_faults_find(Dae *dae);
/* Reports the faults that these variables have to do with; false: there is none. */
bool circuit_faults_report(CircuitFaults *faults, const Vars *vars);

#endif

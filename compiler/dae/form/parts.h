/* parts.h - what the files of dae/ share among themselves; other rooms read dae.h. */
#ifndef MOCC_DAE_PARTS_H
#define MOCC_DAE_PARTS_H
#include "dae/dae.h"
#include "expr/stmt_list.h"

typedef VEC(Expr *) ExprList;

/* ---- walk.c: variables in expressions, rewriting of everything ---- */

/* Parts of an expression that a walk leaves out. */
enum {
    SKIP_PRE = 1,      /* pre(x), which is known */
    SKIP_RELATION = 2, /* relations, which keep their values between events */
    SKIP_DELAY = 4,    /* x in delay(x, ...), of which past values are read */
    DEPENDENCIES = 7
};

/* Makes the marks of visited nodes for walks; one for each Dae. */
struct Marks *dae_marks_new(Arena *arena);
/* Collects variables: after one dae_vars_begin, dae_vars_of adds those of an expression that no
   call before has added. */
void dae_vars_begin(const Dae *dae);
void dae_vars_of(const Dae *dae, const Expr *e, int skip, Vars *out);
/* Adds the variables that statements read; of the target of an assignment, those in its
   subscripts. */
void dae_vars_of_stmts(const Dae *dae, const Stmt *list, int skip, Vars *out);
/* Visits every distinct node, arguments after the nodes that contain them. */
typedef void dae_node_fn(void *host, Expr *e);
void dae_visit_nodes(const Dae *dae, Expr *e, dae_node_fn *fn, void *host);
/* Whether the value depends on time or a continuous variable outside of pre() and relations. */
bool dae_is_continuous(const Dae *dae, const Expr *e);
/* Whether it is continuous (dae_is_continuous) or contains relations. */
bool dae_has_crossings(const Dae *dae, const Expr *e);
/* Whether it contains only literals, constants and parameters. */
bool dae_is_parametric(const Dae *dae, const Expr *e);

/* Maps an expression of an equation or statement to another; `loc` is the place of these. */
typedef Expr *dae_map_fn(void *host, Expr *e, Loc loc);
Stmt *dae_map_stmts(Dae *dae, const Stmt *list, dae_map_fn *fn, void *host);
void dae_map_eqs(Eqs *eqs, dae_map_fn *fn, void *host);
void dae_map_groups(Dae *dae, dae_map_fn *fn, void *host);
/* Maps all expressions but attributes of variables. */
void dae_map_all(Dae *dae, dae_map_fn *fn, void *host);
/* Visits every expression of the statements; `target`: it is the target of an assignment. */
typedef void dae_stmt_fn(void *host, const Stmt *stmt, Expr *e, bool target);
void dae_visit_stmts(const Stmt *list, dae_stmt_fn *fn, void *host);

/* Returns a table of places in the scratch arena, for one pass. */
VarPlaces dae_places(const Dae *dae);
bool dae_is_unknown(const Var *var); /* it is no parameter, constant, input or alias */

/* ---- build.c ---- */

Group *dae_add_group(Dae *dae, Loc loc);
Eq *dae_add_row(Dae *dae, Eqs *list, Group *group, Var *output, Loc loc);

/* ---- auxiliary_variables.c ---- */

/* Returns 1 in place of the derivative of an input, for a component that is checked by itself, and
   notes that it was needed. */
Expr *dae_input_derivative(Dae *dae);

/* Rewrites expressions to scalar form: der() becomes a variable, and with `lift` so do several
   results of a call. */
typedef struct ScalarForm {
    Dae *dae;
    Loc loc; /* of the current expression */
    bool lift;
    Map memo;
} ScalarForm;

Expr *dae_scalar_form(ScalarForm *form, Expr *e, Loc loc);
void dae_scalar_tuple(ScalarForm *form, Eqs *list, const Stmt *stmt);
/* Returns the i-th scalar of a call's results as an expression. */
Expr *dae_result_part(Dae *dae, Expr *call, int i);

/* ---- algorithm_split.c ---- */

typedef VEC(StmtList) StmtLists;

/* Returns lists of statements that can be sorted like equations; the statements are linked anew.
   `places` is empty before and after. */
StmtLists dae_split_algorithm(Dae *dae, Stmt *list, VarPlaces *places);

/* ---- algorithm_sections.c ---- */

/* Adds the equations and groups of an algorithm section. `places`: as above. */
void dae_add_algorithm(Dae *dae, const Algorithm *algorithm, ScalarForm *form, VarPlaces *places);
/* To be called after dae_when_clauses: gives initial values to outputs that are read before, or not
   always, assigned, and finds the inputs. */
void dae_finish_algorithm(Dae *dae, Group *group, VarPlaces *places);
void dae_group_inputs(Dae *dae, Group *group);
/* Returns a copy of the group, its expressions mapped by `fn` (NULL: as they are). */
Group *dae_group_copy(Dae *dae, const Group *group, dae_map_fn *fn, void *host);

/* ---- when_clauses.c ---- */

void dae_find_discrete(Dae *dae, const Stmt *list, bool inside_when);

/* ---- events.c ---- */

/* Returns the relation of a comparison, which keeps its value between events; the same comparison
   has the same row. */
Expr *dae_relation_row(Dae *dae, Expr *comparison, Loc loc);

/* ---- parameters.c ---- */

bool dae_is_fixed(const Var *var, bool otherwise);

/* ---- min_max.c ---- */

void dae_add_range_checks(Dae *dae);
void dae_drop_passed_checks(Dae *dae); /* removes asserts that always hold */

/* ---- structural_parameters.c ---- */

/* Returns where a parameter's value comes from: its binding, or if it is fixed its start value;
   NULL: nowhere (parameters.c). */
Expr *dae_parameter_binding(const Var *var);
/* Whether it is a parametric expression, not a literal, that is zero with the present values of the
   parameters. */
bool dae_is_zero_factor(Dae *dae, Expr *factor);
/* Returns the value of a parametric expression by the values of parameters as written; NAN: not
   known. */
double dae_parametric_value(Dae *dae, Expr *e);

/* ---- state_selection.c ---- */

/* Makes a state s with der = s, for a derivative that is differentiated itself; returns s. */
Var *dae_split_second_derivative(Dae *dae, Var *der);
/* Adds the variables made since the last call to the list of their role. */
void dae_number_variables(Dae *dae);

/* ---- solve_for.c ---- */

/* Smallest and largest size that a factor has in the modes of its if-expressions. */
typedef struct {
    double least, most;
} Sizes;

typedef struct {
    Expr *value;    /* NULL: cannot be solved */
    bool divides;   /* the value divides by something that may be zero */
    bool safe;      /* it divides by parametric expressions only, or not at all */
    bool zero_mode; /* a divisor is zero in some mode, or by the values of parameters */
    Sizes divisor;
} Solution;

Solution dae_solve_for(Dae *dae, const Eq *eq, Var *var);
Expr *dae_residual_of(Dae *dae, const Eq *eq);

/* ---- matching.c, singular_system.c: for either system ---- */

/* Finds the variables of the equation that have a place. */
void dae_dependencies(const Dae *dae, const Eq *eq, const VarPlaces *places, Vars *out);
/* Finds those of them that the equation may determine. */
void dae_candidates(const Dae *dae, const System *system, const Eq *eq, const VarPlaces *places,
                    Vars *out);

typedef struct {
    int n;          /* number of equations matched */
    int *var_of_eq; /* place of the matched unknown by place in system->eqs, and conversely; -1:
                       none */
    int *eq_of_var;
    VarPlaces places; /* places of the variables in system->unknowns */
} Match;

/* Matches equations with unknowns; equations from place `weak` on are only used for unknowns that
   others leave undetermined. */
Match dae_match_system(Dae *dae, System *system, int weak);
/* The same; `more` lets further variables share the place of an unknown. */
Match dae_match_with(Dae *dae, System *system, int weak, void (*more)(const Dae *, VarPlaces *));
/* Lets groups whose rows determine other variables than their outputs write to variables of their
   own. */
void dae_match_groups(Dae *dae, System *system, Match *match);
/* Returns whether all equations and unknowns are matched; reports those that are not. */
bool dae_report_singular(Dae *dae, const System *system, const Match *match);
/* Lets a group write to new variables, and adds equations that make the former outputs equal to
   them. */
void dae_separate_outputs(Dae *dae, System *system, Group *group, Eqs *eqs, Vars *vars,
                          VarPlaces *places);

/* ---- candidate_rank.c ---- */

typedef struct {
    int var, eq;            /* places of candidate and equation */
    double start, anywhere; /* slope of the equation by the candidate, at the start and at an
                               arbitrary point; NaN: not known */
    bool varies;            /* it is not the same everywhere */
} Slope;

typedef VEC(Slope) Slopes;

typedef enum { PICK_NOT, PICK_SAFE, PICK_RISKY } Pick;

typedef struct {
    Pick *pick; /* by candidate; NULL: no choice has full rank, or finding it would take too long */
    bool risky; /* a pivot varies: the choice may become singular during a run */
    int *part;  /* by candidate, unless it is safe: those of one part may replace each other; -1 */
    int parts;
} Basis;

/* Chooses as many candidates as equations, the first by which the matrix of slopes is regular.
   Within a class, candidates whose pivot is the same everywhere come first. */
Basis dae_rank_basis(Dae *dae, const Slopes *slopes, const int *class, int candidates,
                     int equations, bool anywhere);

/* ---- piecewise_constant.c, dummy_derivatives.c, state_sets.c ---- */

/* Finds for each of `vars` the equation that keeps it constant between events; -1: none does.
   `places` has the places in `vars`. */
void dae_piecewise_constant(Dae *dae, const Eqs *eqs, const Vars *vars, const VarPlaces *places,
                            int *eq_of_var);
/* Whether stateSelect is prefer or always, though the variable is not differentiated. */
bool dae_is_preferred_state(const Var *var);
/* Chooses the derivatives that become algebraic variables, as many as equations were
   differentiated. */
void dae_dummy_derivatives(Dae *dae);
/* An Eval.value_of, with the Eval as host: returns bindings of parameters and start values as
   written. */
Expr *dae_value_at_start(void *host, Var *var);
double dae_number_at(Eval *eval, Expr *e); /* NAN: it is not known, or e is NULL */
/* Adds variables and equations of the state sets. */
void dae_complete_state_sets(Dae *dae);
/* Adds the initial equations of a state set's variables, which follow from the candidates. */
void dae_initial_state_set(Dae *dae, const StateSet *set);
bool dae_in_state_set(const Dae *dae, const Var *var);

/* ---- blt.c, tearing.c: for either system ---- */

/* Sorts a system into blocks in evaluation order; all unknowns and equations are matched. */
void dae_sort_system(Dae *dae, System *system, const Match *match);
void dae_tear_system(Dae *dae, System *system);

/* ---- redundant_initial_equations.c ---- */

/* Turns an initial equation that has no unknown left into a test at the start. False: it is no
   initial equation, or it contradicts the others by known values. */
bool dae_check_redundant(Dae *dae, const System *system, const Match *match, const Eq *eq);

/* ---- initial_system.c ---- */

/* Rewrites expressions for the run: initial() is false, homotopy(a, s) is a. */
typedef struct RunForm {
    Dae *dae;
    Map memo;
} RunForm;

Expr *dae_run_form(void *host, Expr *e, Loc loc);
Expr *dae_start_value(Dae *dae, const Var *var);

/* ---- jacobian.c ---- */

Var *dae_tangent_twin(Dae *dae, Var *var);
/* Finds the tangents of a block by its own variables, and whether it is linear and its matrix
   constant. */
void dae_block_tangents(Dae *dae, Block *block, const VarPlaces *places);

/* Which variables have a tangent; and why an expression has none. */
typedef struct {
    Dae *dae;
    const VarPlaces *block; /* the current block's variables have one; NULL: they have none */
    bool block_only;        /* only those of the block have one */
    bool all;               /* parameters, discrete variables, pre() and time have one too */
    const char *why;
    Loc loc;
} Seeds;

Expr *dae_tangent(Seeds *seeds, Expr *e, Loc loc);
/* Finds the tangents of the block's steps and residuals; false: one has none. */
bool dae_tangents_of_block(Seeds *seeds, Block *block);

/* ---- coloring.c, sparsity.c ---- */

void dae_color_pattern(Dae *dae, Pattern *pattern);

/* ---- circuit_faults.c: mistakes in circuits, by components ---- */
typedef struct CircuitFaults CircuitFaults;
CircuitFaults *circuit_faults_find(Dae *dae);
/* Reports the faults of components that these variables belong to; false: there is none. */
bool circuit_faults_report(CircuitFaults *faults, const Vars *vars);

#endif

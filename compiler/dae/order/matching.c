/* matching.c - which equation determines which unknown. In: Dae after alias elimination. Out:
   run.unknowns, run.eqs with initial() false and homotopy() over; an equation set that determines
   them all, or diagnostics that name the culprits. */
#include "dae/form/parts.h"

#include <stdlib.h>

/* ---- what an equation depends on, and what it may determine ---- */

static void read_eq(const Dae *dae, const Eq *eq, Vars *out)
{
    dae_vars_begin(dae);
    if (eq->kind == EQ_ROW) {
        vec_push(dae->scratch, out, eq->group->outputs.at[eq->row]);
        vec_each(Var *, var, &eq->group->inputs) vec_push(dae->scratch, out, var);
    } else {
        dae_vars_of(dae, eq->lhs, DEPENDENCIES, out);
        dae_vars_of(dae, eq->rhs, DEPENDENCIES, out);
        for (int i = 0; eq->group && i < eq->group->inputs.len; i++)
            vec_push(dae->scratch, out, eq->group->inputs.at[i]);
    }
}

/* Keeps those variables that have a place and, if asked for, are of the type, or continuous. */
static void keep_if(Vars *vars, const VarPlaces *places, const Type *type, bool continuous)
{
    int kept = 0;
    vec_each(Var *, at, vars) {
        Var *var = at;
        if (!var_has_place(places, var) || (type && var->type != type)) continue;
        if (!continuous || var->variability == VAR_CONTINUOUS) vars->at[kept++] = var;
    }
    vars->len = kept;
}

void dae_dependencies(const Dae *dae, const Eq *eq, const VarPlaces *places, Vars *out)
{
    out->len = 0;
    read_eq(dae, eq, out);
    keep_if(out, places, NULL, false);
}

static int by_int(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

void dae_incidence(const Dae *dae, const Eq *eq, const VarPlaces *places, PlaceList *out)
{
    Vars found = {0};
    dae_dependencies(dae, eq, places, &found);
    out->len = 0;
    vec_each(Var *, var, &found) vec_push(dae->scratch, out, var_place(places, var));
    if (out->len) qsort(out->at, (size_t)out->len, sizeof *out->at, by_int);
    int kept = 0;
    for (int i = 0; i < out->len; i++)
        if (!kept || out->at[i] != out->at[kept - 1]) out->at[kept++] = out->at[i];
    out->len = kept;
}

/* Returns the variable of a side v or not v; NULL: it has another form, or v has no place. */
static Var *bare_variable(const VarPlaces *places, const Expr *e)
{
    while (e->kind == EX_OP && e->op == EX_OP_NOT) e = e->arg[0];
    return e->kind == EX_VAR && var_has_place(places, e->var) ? e->var : NULL;
}

/* The candidates of an equation of a type other than Real: a variable alone on a side, else all
   variables of the type. */
static void discrete_candidates(const Dae *dae, const Eq *eq, const VarPlaces *places, Vars *out)
{
    Var *left = bare_variable(places, eq->lhs), *right = bare_variable(places, eq->rhs);
    if (!left && !right) {
        keep_if(out, places, eq->lhs->type, false);
        return;
    }
    out->len = 0;
    if (left) vec_push(dae->scratch, out, left);
    if (right && right != left) vec_push(dae->scratch, out, right);
}

static void row_candidates(const Eq *eq, const VarPlaces *places, Vars *out)
{
    Var *own = eq->group->outputs.at[eq->row];
    if (own->type->kind == TY_REAL && !eq->group->separated) {
        keep_if(out, places, own->type, true);
    } else {
        out->at[0] = own;
        out->len = 1;
        keep_if(out, places, NULL, false);
    }
}

/* The candidates of a Real equation: during a run its continuous variables; its discrete Reals only
   where it has no continuous one. */
static void real_candidates(const Dae *dae, bool run, const VarPlaces *places, Vars *out)
{
    const Type *real = dae->ex->types->real;
    Vars all = {0};
    vec_each(Var *, var, out) vec_push(dae->scratch, &all, var);
    keep_if(out, places, real, run);
    if (!run || out->len) return;
    *out = all;
    keep_if(out, places, real, false);
}

void dae_candidates(const Dae *dae, const System *system, const Eq *eq, const VarPlaces *places,
                    Vars *out)
{
    out->len = 0;
    read_eq(dae, eq, out);
    if (eq->kind == EQ_ROW) {
        if (eq->discrete && var_has_place(places, out->at[0])) out->len = 1;
        else row_candidates(eq, places, out);
    } else if (eq->discrete && eq->lhs->kind == EX_VAR && var_has_place(places, eq->lhs->var) &&
               !bare_variable(places, eq->rhs)) {
        out->at[0] = eq->lhs->var;
        out->len = 1;
    } else if (eq->lhs->type->kind != TY_REAL && eq->rhs->type->kind != TY_REAL) {
        discrete_candidates(dae, eq, places, out);
    } else {
        real_candidates(dae, system != &dae->init, places, out);
    }
}

/* ---- matching ---- */

/* Returns the graph of equations before `from` and the unknowns that they may determine; with
   `own`, rows of groups may only determine their own outputs. */
static Graph candidate_graph(Dae *dae, System *system, const VarPlaces *places, bool own, int from)
{
    Vars found = {0};
    GraphBuilder *builder = graph_begin(dae->scratch, system->eqs.len, system->unknowns.len);
    for (int i = 0; i < system->eqs.len; i++) {
        const Eq *eq = system->eqs.at[i];
        if (i >= from) continue;
        if (own && eq->kind == EQ_ROW) {
            int place = var_place(places, eq->group->outputs.at[eq->row]);
            if (place >= 0) graph_edge(builder, i, place);
            continue;
        }
        dae_candidates(dae, system, eq, places, &found);
        vec_each(Var *, var, &found) graph_edge(builder, i, var_place(places, var));
    }
    return graph_end(builder);
}

Match dae_match_with(Dae *dae, System *system, int weak, void (*more)(const Dae *, VarPlaces *))
{
    int m = system->eqs.len, n = system->unknowns.len;
    Match match = {0, arena_array(dae->scratch, int, m + 1), arena_array(dae->scratch, int, n + 1),
                   dae_places(dae)};
    var_places_add(&match.places, &system->unknowns);
    if (more) more(dae, &match.places);
    vec_each(Group *, group, &dae->groups) dae_group_inputs(dae, group);
    for (int i = 0; i < m; i++) match.var_of_eq[i] = -1;
    for (int i = 0; i < n; i++) match.eq_of_var[i] = -1;
    for (int step = 0; step < 4; step++) {
        bool own = step % 2 == 0;
        int from = step < 2 ? weak : m;
        if (step == 2 && (match.n == n || weak == m)) break;
        if (!own && match.n == (from < n ? from : n)) continue;
        Graph graph = candidate_graph(dae, system, &match.places, own, from);
        match.n = graph_match(dae->scratch, &graph, match.var_of_eq, match.eq_of_var);
    }
    return match;
}

Match dae_match_system(Dae *dae, System *system, int weak)
{
    return dae_match_with(dae, system, weak, NULL);
}

/* ---- groups that do not determine their own outputs ---- */

static Expr *rename_output(void *host, Expr *e, Loc loc)
{
    (void)loc;
    const ScalarForm *form = host;
    return ex_subst(form->dae->ex, e, &form->memo);
}

void dae_separate_outputs(Dae *dae, System *system, Group *group, Eqs *eqs, Vars *vars,
                          VarPlaces *places)
{
    ScalarForm form = {.dae = dae, .memo = map_new(dae->scratch)};
    for (int i = 0; i < group->outputs.len; i++) {
        Var *old = group->outputs.at[i];
        const char *name = arena_printf(dae->arena, "$result%d[%d]", group->id, i + 1);
        Var *var = dae_add_var(dae, name, old->type, old->variability, group->loc);
        map_put(&form.memo, old, ex_var(dae->ex, var));
        group->outputs.at[i] = var;
        vec_push(dae->arena, vars, var);
        var_set_place(places, var, system->unknowns.len);
        var->role = old->variability == VAR_DISCRETE ? ROLE_DISCRETE : ROLE_ALGEBRAIC;
        if (vars != &system->unknowns) vec_push(dae->arena, &system->unknowns, var);
        Eq *eq = dae_add_equal(dae, eqs, ex_var(dae->ex, old), ex_var(dae->ex, var), group->loc,
                               "result of a call");
        eq->initial = group->initial;
        eq->group = group;
        if (eqs != &system->eqs) vec_push(dae->arena, &system->eqs, eq);
        if (system == &dae->run) vec_push(dae->arena, &dae->eqs, eq);
    }
    if (group->body) group->body = dae_map_stmts(dae, group->body, rename_output, &form);
    group->separated = true;
    dae_group_inputs(dae, group);
}

static bool owns_rows(const System *system, const Match *match, int i)
{
    const Eq *eq = system->eqs.at[i];
    int place = match->var_of_eq[i];
    return eq->kind != EQ_ROW ||
           (place >= 0 && system->unknowns.at[place] == eq->group->outputs.at[eq->row]);
}

/* Returns a group that may be changed: for the initial system a copy of a group that the run uses
   too. */
static Group *own_group(Dae *dae, System *system, Group *group)
{
    Group *own = dae_group_copy(dae, group, NULL, NULL);
    vec_for(Eq *, eq, &system->eqs) {
        if ((*eq)->group != group) continue;
        *eq = arena_copy(dae->arena, *eq, sizeof **eq);
        (*eq)->group = own;
    }
    return own;
}

void dae_match_groups(Dae *dae, System *system, Match *match)
{
    bool any = false;
    int m = system->eqs.len;
    Map separated = map_new(dae->scratch);
    for (int i = 0; i < m; i++) {
        if (owns_rows(system, match, i)) continue;
        Group *group = system->eqs.at[i]->group;
        if (map_get(&separated, group)) continue;
        if (system == &dae->init) group = own_group(dae, system, group);
        map_put(&separated, group, group);
        dae_separate_outputs(dae, system, group, &system->eqs, &system->unknowns, &match->places);
        any = true;
    }
    if (any) *match = dae_match_system(dae, system, system->eqs.len);
}

/* ---- the run system ---- */

static void run_unknowns(Dae *dae)
{
    dae->run.unknowns.len = 0;
    vec_each(Var *, var, &dae->vars) {
        Role role = var->role;
        if (role == ROLE_DER || role == ROLE_ALGEBRAIC || role == ROLE_DISCRETE)
            vec_push(dae->arena, &dae->run.unknowns, var);
    }
}

static void run_equations(Dae *dae)
{
    RunForm form = {dae, map_new(dae->scratch)};
    vec_each(Eq *, run, &dae->eqs) {
        if (run->kind == EQ_EQUAL) {
            Expr *lhs = dae_run_form(&form, run->lhs, run->loc);
            Expr *rhs = dae_run_form(&form, run->rhs, run->loc);
            if (lhs != run->lhs || rhs != run->rhs) {
                run = arena_copy(dae->arena, run, sizeof *run);
                run->lhs = lhs;
                run->rhs = rhs;
            }
        }
        vec_push(dae->arena, &dae->run.eqs, run);
    }
}

void dae_matching(Dae *dae)
{
    run_unknowns(dae);
    run_equations(dae);
    Match match = dae_match_system(dae, &dae->run, dae->run.eqs.len);
    if (!dae_report_singular(dae, &dae->run, &match)) return;
    dae_match_groups(dae, &dae->run, &match);
    if (!dae_report_singular(dae, &dae->run, &match)) return;
    dae->matched = arena_array(dae->arena, Var *, dae->run.eqs.len + 1);
    for (int i = 0; i < dae->run.eqs.len; i++)
        dae->matched[i] = dae->run.unknowns.at[match.var_of_eq[i]];
    dae_number_variables(dae);
}

/* matching.c - which equation determines which unknown. In: Dae after alias elimination. Out:
   run.unknowns, run.eqs with initial() false and homotopy() over; an equation set that determines
   them all, or diagnostics that name the culprits. */
#include "dae/build/build.h"
#include "dae/diagnose/diagnose.h"
#include "dae/order/order.h"

#include <stdlib.h>

/* ---- matching ---- */

/* Returns the graph whose edges connect the equations before place `from` with the unknowns that
   they may determine. If `own` is true, a row of a group may determine only its own output. */
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

Matching dae_match_with(Dae *dae, System *system, int weak, void (*more)(const Dae *, VarPlaces *))
{
    int m = system->eqs.len, n = system->unknowns.len;
    Matching match = {0, arena_array(dae->scratch, int, m + 1),
                      arena_array(dae->scratch, int, n + 1), dae_places(dae)};
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

Matching dae_match_system(Dae *dae, System *system, int weak)
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
        var->clock = old->clock;
        if (vars != &system->unknowns) vec_push(dae->arena, &system->unknowns, var);
        Eq *eq = dae_add_equal(dae, eqs, ex_var(dae->ex, old), ex_var(dae->ex, var), group->loc,
                               "result of a call");
        eq->initial = group->initial;
        eq->clock = group->clock;
        eq->group = group;
        if (eqs != &system->eqs) vec_push(dae->arena, &system->eqs, eq);
        if (system == &dae->run) vec_push(dae->arena, &dae->eqs, eq);
    }
    if (group->body) group->body = dae_map_stmts(dae, group->body, rename_output, &form);
    group->separated = true;
    dae_group_inputs(dae, group);
}

static bool owns_rows(const System *system, const Matching *match, int i)
{
    const Eq *eq = system->eqs.at[i];
    int place = match->var_of_eq[i];
    return eq->kind != EQ_ROW ||
           (place >= 0 && system->unknowns.at[place] == eq->group->outputs.at[eq->row]);
}

/* Replaces a group by a copy in the equations of the system, because the group is about to be
   changed and the system for the run uses it too. Returns the copy. */
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

void dae_match_groups(Dae *dae, System *system, Matching *match)
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
        if (role != ROLE_DER && role != ROLE_ALGEBRAIC && role != ROLE_DISCRETE) continue;
        if (!var->clock) vec_push(dae->arena, &dae->run.unknowns, var);
        else if (!var->given) vec_push(dae->arena, &dae->clocked.unknowns, var);
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
        System *system = run->clock ? &dae->clocked : &dae->run;
        vec_push(dae->arena, &system->eqs, run);
    }
}

/* Matches the system and returns for each equation the unknown that it determines; NULL after a
   reported error. */
static Var **match_equations(Dae *dae, System *system)
{
    Matching match = dae_match_system(dae, system, system->eqs.len);
    if (!dae_report_singular(dae, system, &match)) return NULL;
    dae_match_groups(dae, system, &match);
    if (!dae_report_singular(dae, system, &match)) return NULL;
    Var **matched = arena_array(dae->arena, Var *, system->eqs.len + 1);
    for (int i = 0; i < system->eqs.len; i++) matched[i] = system->unknowns.at[match.var_of_eq[i]];
    return matched;
}

void dae_matching(Dae *dae)
{
    run_unknowns(dae);
    run_equations(dae);
    Var **run = match_equations(dae, &dae->run);
    if (!run) return;
    dae->matched = run;
    if (dae->clocked.eqs.len + dae->clocked.unknowns.len)
        dae->matched_clocked = match_equations(dae, &dae->clocked);
    dae_number_variables(dae);
}

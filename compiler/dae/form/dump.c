/* dump.c - what each pass over the ordered system made or decided, for --dump: one printer for each
   row of passes.def. */
#include "dae/form/print.h"

#include <string.h>

/* Prints the equations for which test() is true, under a title. If there are none, prints the line
   `none` instead, or nothing if `none` is NULL. */
static void put_chosen(Writer *w, const Dae *dae, const char *title, const char *none,
                       bool test(const Eq *))
{
    int n = 0;
    vec_each(Eq *, eq, &dae->eqs) {
        if (!test(eq)) continue;
        if (!n++) putf(w, "%s\n", title);
        w->indent++;
        dae_put_eq_line(w, eq);
        w->indent--;
    }
    if (!n && none) putf(w, "%s\n", none);
}

static const char *equation_text(Arena *arena, const Expr *lhs, const Expr *rhs)
{
    Writer w = writer_new(arena, 4);
    ex_print(&w, lhs);
    put(&w, " = ");
    ex_print(&w, rhs);
    return writer_text(&w);
}

/* Prints the equations for which test() is true, each as it is now and as it was written, under a
   title. Equations that have not changed are left out. If there are none, prints the line `none`
   instead, or nothing if `none` is NULL. */
static void put_changed(Writer *w, const Dae *dae, const char *title, const char *none,
                        bool test(const Eq *))
{
    int n = 0;
    vec_each(Eq *, eq, &dae->eqs) {
        if (eq->kind != EQ_EQUAL || !test(eq)) continue;
        const char *was = equation_text(w->arena, eq->written[0], eq->written[1]);
        if (!strcmp(equation_text(w->arena, eq->lhs, eq->rhs), was)) continue;
        if (!n++) putf(w, "%s\n", title);
        w->indent++;
        dae_put_eq_line(w, eq);
        w->indent++;
        putf(w, "was %s\n", was);
        w->indent -= 2;
    }
    if (!n && none) putf(w, "%s\n", none);
}

/* ---- from equations as written to equations between unknowns ---- */

static bool is_discrete(const Eq *eq)
{
    return eq->discrete;
}

void dae_print_when_clauses(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    dae_put_list(w, "conditions of when-clauses", &dae->conditions);
    put_chosen(w, dae, "discrete equations", NULL, is_discrete);
    if (dae->actions.len) put(w, "actions\n");
    w->indent++;
    vec_for(const Action, action, &dae->actions) dae_put_action(w, action);
    w->indent--;
    vec_for(Group *const, at, &dae->groups) {
        const Group *group = *at;
        if (group->body) dae_put_group(w, group);
    }
}

static bool is_rewritten(const Eq *eq)
{
    return eq->kind == EQ_EQUAL && (eq->lhs != eq->written[0] || eq->rhs != eq->written[1]);
}

void dae_print_stream_products(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    put_changed(w, dae, "equations without events where a flow turns",
                "no product of a flow and actualStream() feeds derivatives alone", is_rewritten);
}

static bool has_relation(const Eq *eq)
{
    return eq->kind == EQ_EQUAL && (eq->lhs->flags | eq->rhs->flags) & EXPR_HAS_RELATION;
}

void dae_print_events(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    if (!dae->relations.len && !dae->samples.len) put(w, "no relation makes events\n");
    dae_put_events(w, dae);
    put_chosen(w, dae, "equations with relations", NULL, has_relation);
}

void dae_print_structural_parameters(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    put(w, "structural parameters\n");
    w->indent++;
    vec_for(Var *const, at, &dae->vars) {
        const Var *var = *at;
        if (var->variability == VAR_PARAMETER && var->structural) dae_put_variable(w, var);
    }
    w->indent--;
}

void dae_print_parameters(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    vec_for(Var *const, var, &dae->vars)
        if ((*var)->variability <= VAR_PARAMETER) dae_put_variable(w, *var);
    dae_put_list(w, "computed in this order", &dae->param_order);
    dae_put_list(w, "computed at initialization", &dae->init_params);
    put_changed(w, dae, "equations that read differently now", NULL, is_rewritten);
}

/* ---- simplification ---- */

static bool is_value(const Eq *eq)
{
    return eq->is_value;
}

void dae_print_constant_equations(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    put_chosen(w, dae, "variables that are constant", "no variable is constant", is_value);
}

void dae_print_alias(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    vec_for(Var *const, at, &dae->aliases) {
        const Var *var = *at;
        bool logic = var->type->kind == TY_BOOLEAN;
        const char *sign = var->sign > 0 ? "" : logic ? "not " : "-";
        putf(w, "%s = %s%s\n", var->name, sign, var->alias->name);
    }
    if (!dae->aliases.len) put(w, "no two variables are equal\n");
    dae_put_eqs(w, "equations used up", &dae->alias_eqs);
    put_changed(w, dae, "equations that read differently now", NULL, is_rewritten);
}

static bool is_shorter(const Eq *eq)
{
    return eq->is_shorter;
}

void dae_print_subsumed_sums(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    put_changed(w, dae, "equations of which a sum was taken out", "no sum stands in another one",
                is_shorter);
}

static bool is_constraint(const Eq *eq)
{
    return eq->is_constraint;
}

void dae_print_linear_constraints(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    put_changed(w, dae, "constraints between states", "no equations add up to a constraint",
                is_constraint);
}

void dae_print_unused_relations(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    dae_put_relations(w, dae);
    put(w, dae->unused.len ? "left out\n" : "all relations are used\n");
    w->indent++;
    vec_for(Expr *const, relation, &dae->unused) {
        ex_print(w, *relation);
        put(w, "\n");
    }
    w->indent--;
}

void dae_print_semilinear(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    if (!dae->in_series.len) put(w, "no semiLinear() in series\n");
    dae_put_eqs(w, "equations of semiLinear() in series", &dae->in_series);
}

/* ---- structure, index and states ---- */

static void put_matched(Writer *w, const Dae *dae, const Eqs *eqs)
{
    for (int i = 0; dae->matched && i < eqs->len; i++) {
        const Eq *eq = eqs->at[i];
        putf(w, "%s: ", dae->matched[i]->name);
        dae_put_eq(w, eq);
        dae_put_tag(w, eq);
        put(w, "\n");
    }
}

void dae_print_structural_check(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    put(w, "each equation with an unknown, or its derivative, of its own\n");
    w->indent++;
    put_matched(w, dae, &dae->eqs);
    w->indent--;
}

/* Prints an equation and, indented below it, its derivatives. derivative[i] is the derivative of
   the equation whose Eq.id is i, NULL if that was not differentiated. */
static void put_derivatives(Writer *w, const Eq *eq, Eq *const *derivative)
{
    w->indent++;
    dae_put_eq_line(w, eq);
    if (derivative[eq->id]) put_derivatives(w, derivative[eq->id], derivative);
    w->indent--;
}

void dae_print_index(Writer *w, const Dae *dae)
{
    Eq **derivative = arena_array(w->arena, Eq *, dae->next_eq + 1);
    int most = 0;
    vec_each(Eq *, eq, &dae->eqs) {
        if (eq->base) derivative[eq->base->id] = eq;
        if (eq->derived > most) most = eq->derived;
    }
    dae_put_head(w, dae);
    if (!most) {
        put(w, "no equation was differentiated\n");
        return;
    }
    put(w, "equations differentiated up to ");
    dae_put_count(w, most, "time\n", "times\n");
    vec_each(Eq *, eq, &dae->eqs)
        if (!eq->base && derivative[eq->id]) put_derivatives(w, eq, derivative);
}

static void put_state_set(Writer *w, const StateSet *set)
{
    putf(w, "state set: %d of ", set->nstates);
    dae_put_names(w, &set->candidates);
    put(w, ", chosen while the model runs\n");
    w->indent++;
    dae_put_list(w, "integrated", &set->states);
    dae_put_list(w, "from the equations", &set->others);
    vec_for(Eq *const, eq, &set->values) dae_put_eq_line(w, *eq);
    w->indent--;
}

void dae_print_state_selection(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    dae_put_list(w, "states", &dae->states);
    dae_put_list(w, "dummy derivatives", &dae->dummies);
    vec_for(const StateSet, set, &dae->sets) put_state_set(w, set);
}

void dae_print_matching(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    put_matched(w, dae, &dae->run.eqs);
}

void dae_print_blt(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    dae_put_system(w, "run", &dae->run, false);
    dae_put_system(w, "clocked", &dae->clocked, false);
}

void dae_print_state_select_always(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    int n = 0;
    vec_for(Var *const, at, &dae->vars) {
        const Var *var = *at;
        if (var->state_select != SELECT_ALWAYS) continue;
        n++;
        putf(w, "%s is %s%s\n", var->name, var->role == ROLE_STATE ? "a state" : "no state",
             var->state_by_reinit ? ", wanted by reinit()" : "");
    }
    if (!n) put(w, "no variable has stateSelect = StateSelect.always\n");
}

void dae_print_tearing(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    dae_put_system(w, "run", &dae->run, false);
    dae_put_system(w, "clocked", &dae->clocked, false);
}

/* ---- initialization ---- */

void dae_print_initial_system(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    dae_put_system(w, "initialization", &dae->init, false);
}

void dae_print_start_propagation(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    int n = 0;
    vec_each(Var *, var, &dae->vars) {
        if (!var->start_is_guess) continue;
        if (!n++) put(w, "start values that follow from others\n");
        w->indent++;
        dae_put_variable(w, var);
        w->indent--;
    }
    if (!n) put(w, "no start value follows from others\n");
}

void dae_print_start_effect(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    Vars with = {0}, without = {0};
    vec_for(Var *const, at, &dae->vars) {
        Var *var = *at;
        if (var->start_matters) vec_push(w->arena, &with, var);
        else if (var->start && var->variability > VAR_PARAMETER && var->role != ROLE_ALIAS)
            vec_push(w->arena, &without, var);
    }
    dae_put_list(w, "start values that the run depends on", &with);
    dae_put_list(w, "start values without effect", &without);
    dae_put_list(w, "used for want of an initial equation", &dae->start_missing);
}

/* ---- what the integrator sees ---- */

static void put_blocks_by_need(Writer *w, const Dae *dae, const char *title, bool needed)
{
    int n = 0;
    vec_each(Block *, block, &dae->run.blocks) {
        if (block->needed != needed) continue;
        if (!n++) putf(w, "%s\n", title);
        w->indent++;
        putf(w, "block %d: ", block->id);
        dae_put_names(w, &block->vars);
        put(w, block->mixed          ? ", mixed: solved on the spot\n"
               : block->first_z >= 0 ? ", solved by the integrator\n"
                                     : "\n");
        w->indent--;
    }
}

void dae_print_integrator_unknowns(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    dae_put_list(w, "states", &dae->states);
    dae_put_list(w, "algebraic unknowns of the integrator", &dae->z);
    put_blocks_by_need(w, dae, "needed by derivatives or relations", true);
    put_blocks_by_need(w, dae, "evaluated at output points and events alone", false);
}

void dae_print_relation_guards(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    dae_put_relations(w, dae);
}

void dae_print_sign_surfaces(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    if (!dae->signs.len) put(w, "no derivative depends on a sign()\n");
    dae_put_signs(w, dae);
}

void dae_print_jacobian(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    dae_put_system(w, "run", &dae->run, true);
    if (dae->no_tangent) putf(w, "no exact derivatives: %s\n", dae->no_tangent);
}

static void put_event_tangents(Writer *w, const Dae *dae)
{
    vec_for(const Relation, r, &dae->relations) {
        ex_print(w, r->relation);
        put(w, "\n");
        dae_put_tangent(w, r->threshold ? "threshold" : "left - right", r->tangent);
    }
    vec_for(const Sample, s, &dae->samples) {
        put(w, "sample(");
        ex_print(w, s->start);
        put(w, ", ");
        ex_print(w, s->interval);
        put(w, ")\n");
        dae_put_tangent(w, "start", s->tangent[0]);
        dae_put_tangent(w, "interval", s->tangent[1]);
    }
    vec_for(const Action, a, &dae->actions) {
        if (a->kind != ACTION_REINIT) continue;
        dae_put_action(w, a);
        dae_put_tangent(w, a->state->name, a->tangent);
    }
}

static void put_start_tangents(Writer *w, const Dae *dae)
{
    for (int i = 0; i < dae->param_tangents.len; i++) {
        dae_put_variable(w, dae->param_order.at[i]);
        dae_put_tangent(w, dae->param_order.at[i]->name, dae->param_tangents.at[i]);
    }
    vec_for(Var *const, var, &dae->vars) {
        const Expr *tangent = map_get(&dae->start_tangents, *var);
        if (tangent) dae_put_tangent(w, (*var)->name, tangent);
    }
}

void dae_print_sensitivity(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    if (!dae->time_tangent) {
        putf(w, "no derivatives by parameters: %s\n",
             dae->no_sensitivity ? dae->no_sensitivity : "not asked for (--sensitivity)");
        return;
    }
    put(w, "parameters and start values\n");
    w->indent++;
    put_start_tangents(w, dae);
    w->indent--;
    put(w, "events\n");
    w->indent++;
    put_event_tangents(w, dae);
    w->indent--;
    dae_put_system(w, "initialization", &dae->init, true);
    dae_put_system(w, "run", &dae->run, true);
}

static void put_block_patterns(Writer *w, const char *title, const System *system)
{
    vec_for(Block *const, at, &system->blocks) {
        const Block *block = *at;
        const char *name = arena_printf(w->arena, "%s, block %d", title, block->id);
        dae_put_pattern(w, name, &block->jac, &block->tear);
    }
}

void dae_print_sparsity(Writer *w, const Dae *dae)
{
    Vars columns = {0};
    dae_put_head(w, dae);
    vec_for(Var *const, var, &dae->states) vec_push(w->arena, &columns, *var);
    vec_for(Var *const, var, &dae->z) vec_push(w->arena, &columns, *var);
    dae_put_pattern(w, "jacobian", &dae->jac, &columns);
    put_block_patterns(w, "run", &dae->run);
    put_block_patterns(w, "clocked", &dae->clocked);
    put_block_patterns(w, "initialization", &dae->init);
}

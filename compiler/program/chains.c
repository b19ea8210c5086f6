/* chains.c - the chains of a program: which statements compute what the run time asks for. In: the
   blocks of the ordered system, parameters, relations and tangents. Out: statements in the order of
   the blocks, in which every value is computed before its use. */
#include "program/program.h"

static void add(Program *p, Chain *chain, Statement statement)
{
    vec_push(p->arena, &chain->statements, statement);
}

bool program_is_residual(const Statement *at, int n)
{
    for (int i = 0; i < n; i++)
        if (at[i].kind == ASSIGN_RESIDUAL) return true;
    return false;
}

static void keep(Program *p, ChainKind kind, const char *stem, bool init, Chain chain)
{
    if (!chain.statements.len) return;
    chain.stem = stem;
    chain.init = init;
    chain.residual = program_is_residual(chain.statements.at, chain.statements.len);
    p->chain[kind] = arena_make(p->arena, Chain);
    *p->chain[kind] = chain;
}

/* ---- blocks to statements ---- */

static void add_step(Program *p, Chain *chain, const Step *step, const Block *block, Use use,
                     bool tangent)
{
    Statement s = {.kind = step->group   ? EXECUTE_GROUP
                           : step->start ? ASSIGN_FROM_START
                                         : ASSIGN_VALUE,
                   .use = use,
                   .var = step->var,
                   .value = step->value,
                   .eq = step->eq,
                   .group = step->group,
                   .tangent = tangent,
                   .mixed = block->mixed};
    if (!s.eq && block->eqs.len) s.eq = block->eqs.at[0];
    if (tangent && !step->group) {
        s.value = step->tangent;
        if (!p->dae->time_tangent) s.kind = ASSIGN_VALUE;
        if (!s.value) return;
    }
    if (tangent && step->group && !step->group->tangent && !step->group->tangent_body) return;
    add(p, chain, s);
}

static Use use_of(const Block *block)
{
    if (block->discrete) return USE_EVENT;
    return block->needed ? USE_ODE : USE_REST;
}

static void add_block(Program *p, Chain *chain, const Block *block, bool tangent)
{
    Use use = use_of(block);
    if (block->index >= 0) {
        const Eq *eq = block->residual.len ? block->residual.at[0] : NULL;
        add(p, chain,
            (Statement){
                .kind = SOLVE_BLOCK, .block = block, .eq = eq, .use = use, .tangent = tangent});
        return;
    }
    vec_for(const Step, step, &block->steps) add_step(p, chain, step, block, use, tangent);
}

/* ---- algebraic loops ---- */

static Chain torn_chain(Program *p, const Block *block, bool tangent)
{
    Chain chain = {0};
    vec_for(const Step, step, &block->steps) add_step(p, &chain, step, block, USE_ODE, tangent);
    for (int i = 0; i < block->residual.len; i++) {
        const Expr *value = tangent ? block->residual_tangent.at[i] : block->residual_value.at[i];
        add(p, &chain,
            (Statement){.kind = ASSIGN_RESIDUAL,
                        .value = value ? value : p->dae->ex->zero,
                        .eq = block->residual.at[i],
                        .row = i});
    }
    return chain;
}

static void add_loop(Program *p, const Block *block, bool init)
{
    ProgramBlock b = {.block = block, .init = init, .family = p->blocks.len, .members = 1};
    const char *prefix = init ? "init_" : block->clock ? "clocked_" : "";
    const char *stem = arena_printf(p->arena, "%sblock_%d", prefix, block->id);
    b.eval = torn_chain(p, block, false);
    if (block->residual_tangent.len == block->residual.len) b.tangent = torn_chain(p, block, true);
    b.eval.stem = stem;
    b.tangent.stem = arena_printf(p->arena, "%s_tangent", stem);
    b.eval.init = b.tangent.init = init;
    b.eval.residual = b.tangent.residual = true;
    vec_push(p->arena, &p->blocks, b);
}

static void fill_blocks(Program *p)
{
    vec_each(Block *, block, &p->dae->run.blocks)
        if (block->index >= 0) add_loop(p, block, false);
    vec_each(Block *, block, &p->dae->clocked.blocks)
        if (block->index >= 0) add_loop(p, block, false);
    vec_each(Block *, block, &p->dae->init.blocks)
        if (block->index >= 0) add_loop(p, block, true);
}

/* ---- parameters, start and nominal values ---- */

static bool is_computed(const Expr *e)
{
    return e && !ex_is_literal(e);
}

static void assign(Program *p, Chain *chain, StatementKind kind, const Var *var, const Expr *value)
{
    add(p, chain, (Statement){.kind = kind, .var = var, .value = value});
}

static void fill_parameters(Program *p)
{
    const Dae *dae = p->dae;
    Chain chain = {0};
    vec_each(Var *, var, &dae->param_order)
        if (var->binding) assign(p, &chain, ASSIGN_VALUE, var, var->binding);
    vec_each(Var *, var, &dae->init_params) /* guesses of those with fixed = false */
        if (!var->binding && is_computed(var->start))
            assign(p, &chain, ASSIGN_VALUE, var, var->start);
    vec_for(const Place, place, &p->places) {
        const Var *var = place->var;
        if (place->array > IN_SP || place->array == IN_DER) continue;
        bool param = place->array == IN_P || place->array == IN_KP || place->array == IN_SP;
        if (!param && is_computed(var->start)) assign(p, &chain, ASSIGN_START, var, var->start);
        if (place->array <= IN_P && is_computed(var->nominal))
            assign(p, &chain, ASSIGN_NOMINAL, var, var->nominal);
    }
    keep(p, CHAIN_PARAMETERS, "params", false, chain);
}

/* ---- run and initialisation ---- */

/* Returns a chain of the statements that compute the blocks with this use, or all blocks if `use`
   is USES. If `tangent` is true, the statements compute the tangents of the blocks instead. */
static Chain system_chain(Program *p, const System *system, Use use, bool tangent)
{
    Chain chain = {0};
    vec_reserve(p->arena, &chain.statements, system->blocks.len);
    vec_each(Block *, block, &system->blocks)
        if (use == USES || use == use_of(block)) add_block(p, &chain, block, tangent);
    return chain;
}

/* Makes the chains of the initialisation and of the run, also if they have no statements. The chain
   of the run is CHAIN_EVENT; it has the statements of every use, and routines.c later makes the
   chains of single uses from it. */
static void fill_systems(Program *p)
{
    const Dae *dae = p->dae;
    Chain *run = arena_make(p->arena, Chain), *init = arena_make(p->arena, Chain);
    *run = system_chain(p, &dae->run, USES, false);
    *init = system_chain(p, &dae->init, USES, false);
    run->stem = "ode";
    init->stem = "init";
    init->init = true;
    p->chain[CHAIN_EVENT] = run;
    p->chain[CHAIN_INIT] = init;
    if (dae->no_tangent) return;
    p->chain[CHAIN_TANGENT] = arena_make(p->arena, Chain);
    *p->chain[CHAIN_TANGENT] = system_chain(p, &dae->run, USE_ODE, true);
    p->chain[CHAIN_TANGENT]->stem = "tangent";
}

/* ---- events ---- */

static void add_result(Program *p, Chain *chain, const Expr *value, const Relation *relation)
{
    add(p, chain,
        (Statement){.kind = ASSIGN_RESIDUAL,
                    .value = value,
                    .row = chain->statements.len,
                    .relation = relation});
}

/* Makes the chain of zero crossings, whose results are stored in this order: for each relation, an
   expression that is zero where the relation changes its value; then, for each relation guard, 1
   while the guard is true and 0 while it is false. */
static void fill_relations(Program *p)
{
    Exprs *ex = p->dae->ex;
    Chain chain = {0};
    vec_for(const Relation, r, &p->dae->relations) {
        const Expr *value = r->threshold                ? r->threshold
                            : ex_is_number(r->right, 0) ? r->left
                                                        : ex_op(ex, EX_OP_SUB, r->left, r->right);
        add_result(p, &chain, value, r);
    }
    vec_for(const Relation, r, &p->dae->relations)
        if (r->guard) add_result(p, &chain, ex_if(ex, r->guard, ex->one, ex->zero), NULL);
    keep(p, CHAIN_RELATIONS, "zero", false, chain);
}

static void fill_signs(Program *p)
{
    Exprs *ex = p->dae->ex;
    Chain chain = {0};
    vec_for(const Sign, s, &p->dae->signs)
        add_result(p, &chain, s->when ? ex_if(ex, s->when, s->arg, ex->zero) : s->arg, NULL);
    keep(p, CHAIN_SIGNS, "signs", false, chain);
}

static void fill_samples(Program *p)
{
    Chain chain = {0};
    vec_for(const Sample, s, &p->dae->samples) {
        const Expr *values[] = {s->start, s->interval};
        for (int k = 0; k < 2; k++)
            add(p, &chain,
                (Statement){
                    .kind = ASSIGN_SAMPLE, .row = chain.statements.len, .value = values[k]});
    }
    keep(p, CHAIN_SAMPLES, "samples", false, chain);
}

/* ---- actions ---- */

static void add_action(Program *p, Chain *chain, const Action *action, Use use, bool tangent)
{
    add(p, chain,
        (Statement){.kind = EXECUTE_ACTION, .use = use, .action = action, .tangent = tangent});
}

static void fill_actions(Program *p)
{
    Chain actions = {0}, checks = {0};
    vec_for(const Action, action, &p->dae->actions)
        add_action(p, &actions, action, USE_EVENT, false);
    vec_for(const Action, check, &p->dae->checks) add_action(p, &checks, check, USE_REST, false);
    keep(p, CHAIN_ACTIONS, "actions", false, actions);
    keep(p, CHAIN_CHECKS, "check", false, checks);
}

/* ---- clocked partitions ---- */

/* Returns the part to which statements of a partition are added next: the last part of its base
   clock, if it belongs to the partition, else a new one. */
static Chain *clocked_chain(Program *p, int partition, int *last)
{
    if (*last != partition) {
        const char *stem = arena_printf(p->arena, "tick_%d", p->clocked_parts.len + 1);
        vec_push(p->arena, &p->clocked_parts, ((ClockedPart){partition, {.stem = stem}}));
        *last = partition;
    }
    return &vec_last(&p->clocked_parts).chain;
}

static void fill_clocks(Program *p)
{
    const Dae *dae = p->dae;
    Chain intervals = {0};
    for (int base = 0; base < dae->base_clocks.len; base++) {
        const Expr *value = dae->base_clocks.at[base].value;
        int last = -1;
        vec_each(Block *, block, &dae->clocked.blocks)
            if (block->clock && dae->partitions.at[block->clock - 1].base == base)
                add_block(p, clocked_chain(p, block->clock - 1, &last), block, false);
        vec_for(const Action, action, &dae->clocked_actions)
            if (dae->partitions.at[action->clock - 1].base == base)
                add_action(p, clocked_chain(p, action->clock - 1, &last), action, USE_EVENT, false);
        add_result(p, &intervals, value ? ex_to_real(dae->ex, (Expr *)value) : dae->ex->zero, NULL);
    }
    keep(p, CHAIN_CLOCKS, "clocks", false, intervals);
}

/* ---- sensitivities: derivatives of every chain by parameters, start values and time ---- */

static Chain parameters_tangent(Program *p)
{
    const Dae *dae = p->dae;
    Chain chain = {0};
    for (int i = 0; i < dae->param_order.len; i++)
        if (dae->param_tangents.at[i])
            add(p, &chain,
                (Statement){.kind = ASSIGN_VALUE,
                            .var = dae->param_order.at[i],
                            .value = dae->param_tangents.at[i],
                            .tangent = true});
    vec_for(const Place, place, &p->places) {
        if (place->array >= IN_P || place->array == IN_DER) continue;
        const Expr *tangent = map_get(&dae->start_tangents, place->var);
        if (tangent)
            add(p, &chain,
                (Statement){
                    .kind = ASSIGN_START, .var = place->var, .value = tangent, .tangent = true});
    }
    return chain;
}

static void fill_sensitivities(Program *p)
{
    const Dae *dae = p->dae;
    Chain relations = {0}, samples = {0}, actions = {0};
    if (!dae->options.sensitivity || dae->no_sensitivity) return;
    vec_for(const Relation, r, &dae->relations) add_result(p, &relations, r->tangent, r);
    vec_for(const Sample, s, &dae->samples)
        for (int k = 0; k < 2; k++) add_result(p, &samples, s->tangent[k], NULL);
    vec_for(const Action, action, &dae->actions)
        if (action->kind == ACTION_REINIT) add_action(p, &actions, action, USE_EVENT, true);
    keep(p, CHAIN_PARAMETERS_TANGENT, "params_tangent", false, parameters_tangent(p));
    keep(p, CHAIN_INIT_TANGENT, "init_tangent", true, system_chain(p, &dae->init, USES, true));
    keep(p, CHAIN_REST_TANGENT, "rest_tangent", false, system_chain(p, &dae->run, USE_REST, true));
    keep(p, CHAIN_EVENT_TANGENT, "event_tangent", false, system_chain(p, &dae->run, USES, true));
    keep(p, CHAIN_RELATIONS_TANGENT, "zero_tangent", false, relations);
    keep(p, CHAIN_SAMPLES_TANGENT, "samples_tangent", false, samples);
    keep(p, CHAIN_ACTIONS_TANGENT, "actions_tangent", false, actions);
}

static void fill_delays(Program *p)
{
    Chain chain = {0};
    program_find_delays(p);
    vec_each(const Expr *, delay, &p->delays) add_result(p, &chain, delay->arg[0], NULL);
    Chain profiles = {0};
    for (int i = 0; i < p->transports.len; i++) {
        const Expr *transport = p->transports.at[i], *zero = p->dae->ex->zero;
        const InitialProfile *profile = &p->dae->profiles.at[i];
        for (int k = 0; k < 3; k++)
            add_result(p, &chain, transport ? transport->arg[k] : zero, NULL);
        for (int k = 0; k < profile->points->n; k++)
            add_result(p, &profiles, profile->points->arg[k], NULL);
        for (int k = 0; k < profile->values->n; k++)
            add_result(p, &profiles, profile->values->arg[k], NULL);
    }
    keep(p, CHAIN_DELAYS, "delays", false, chain);
    keep(p, CHAIN_PROFILES, "profiles", false, profiles);
}

void program_fill_chains(Program *p)
{
    fill_relations(p);
    fill_signs(p);
    fill_parameters(p);
    fill_blocks(p);
    fill_systems(p);
    fill_samples(p);
    fill_actions(p);
    fill_sensitivities(p);
    fill_delays(p);
    fill_clocks(p);
    program_find_clock_readers(p);
}

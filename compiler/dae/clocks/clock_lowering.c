/* clock_lowering.c - operators on clocks to pre(), hold() and values. In: sub-partitions. Out: each
   clocked equation says its partition, and contains of the operators on clocks only hold(v), the
   present value of a variable of another partition. A variable keeps its value between ticks, so
   that previous(x) at a tick is pre(x), the value before the event; and as a partition is executed
   before anything else at an event, sample(u), the left limit of u, is u with pre(v) for each
   variable v. */
#include "dae/clocks/clocks.h"

typedef struct {
    ClockGraph *g;
    int partition; /* of the expressions at hand, from 1; 0: unclocked */
    Map *memo;     /* by partition */
} Lowering;

/* ---- interval() and firstTick() ---- */

/* Returns a variable that the run time sets at each tick of the partition; the first call makes
   it. */
static Expr *tick_variable(Lowering *l, Var **place, const char *stem, const Type *type)
{
    Dae *dae = l->g->dae;
    if (!*place) {
        const char *name = arena_printf(dae->arena, "$%s%d", stem, l->partition);
        *place = dae_add_var(dae, name, type, VAR_DISCRETE, (Loc){0});
        (*place)->clock = l->partition;
        (*place)->given = true;
    }
    return ex_var(dae->ex, *place);
}

/* Returns the time between the ticks of the partition: a number or parameter expression if it is
   periodic. */
Expr *clock_interval(Dae *dae, int partition)
{
    const Partition *p = &dae->partitions.at[partition - 1];
    const BaseClock *base = &dae->base_clocks.at[p->base];
    Rational ticks = rational_mul(base->period, rational(p->factor, 1));
    Expr *count = ex_real(dae->ex, (double)ticks.num / (double)ticks.den);
    if (base->kind == CLOCK_PERIODIC) return count;
    if (base->kind != CLOCK_INTERVAL || !dae_is_parametric(dae, base->value)) return NULL;
    return ex_number(count) == 1 ? base->value : ex_mul(dae->ex, count, base->value);
}

static Expr *interval_of(Lowering *l)
{
    Dae *dae = l->g->dae;
    Expr *known = clock_interval(dae, l->partition);
    Partition *p = &dae->partitions.at[l->partition - 1];
    return known ? known : tick_variable(l, &p->interval, "interval", dae->ex->types->real);
}

/* ---- expressions ---- */

static Expr *before_event(void *host, Expr *e)
{
    Exprs *ex = host;
    if (e->kind == EX_BUILTIN && e->op == FN_HOLD) return e->arg[0];
    return e->kind == EX_VAR && e->var->variability > VAR_PARAMETER ? ex_pre(ex, e) : e;
}

static Expr *hold_of(Lowering *l, Expr *u)
{
    if (u->kind != EX_VAR || u->var->variability <= VAR_PARAMETER) return u;
    return ex_builtin(l->g->dae->ex, FN_HOLD, 1, &u);
}

/* Returns what the partition gets from another one: `value`; within hold() where the partition has
   derivatives, as that of an input is not known; or a variable for it where its value at the tick
   before is needed too. */
static Expr *input_of(Lowering *l, Expr *value)
{
    Dae *dae = l->g->dae;
    Partition *p = &dae->partitions.at[l->partition - 1];
    if (!p->continuous || dae_is_parametric(dae, value)) return value;
    if (value->kind != EX_BUILTIN || value->op != FN_HOLD)
        value = ex_builtin(dae->ex, FN_HOLD, 1, &value);
    if (!clock_has_stages(p)) return value;
    const char *name = arena_printf(dae->arena, "$input%d.%d", l->partition, p->inputs.len + 1);
    Variability variability = value->type->kind == TY_REAL ? VAR_CONTINUOUS : VAR_DISCRETE;
    Var *var = dae_add_var(dae, name, value->type, variability, p->continuous_loc);
    var->clock = l->partition;
    var->memory = true;
    vec_push(dae->arena, &p->inputs, var);
    dae_add_equal(dae, &dae->eqs, ex_var(dae->ex, var), value, p->continuous_loc,
                  "input of a discretized partition")
        ->clock = l->partition;
    return ex_var(dae->ex, var);
}

static Expr *lowered_node(void *host, Expr *e)
{
    Lowering *l = host;
    Dae *dae = l->g->dae;
    Exprs *ex = dae->ex;
    if (e->kind != EX_BUILTIN || e->op < FN_CLOCK) return e;
    if (e->op == FN_PREVIOUS) return ex_pre(ex, e->arg[0]);
    if (e->op == FN_CLOCKED_SAMPLE) return input_of(l, ex_rewrite(ex, e->arg[0], before_event, ex));
    if (e->op >= FN_SUB_SAMPLE && e->op <= FN_NO_CLOCK) return input_of(l, hold_of(l, e->arg[0]));
    if (e->op == FN_CLOCK_INTERVAL) return interval_of(l);
    if (e->op == FN_FIRST_TICK)
        return tick_variable(l, &dae->partitions.at[l->partition - 1].first, "first",
                             ex->types->boolean);
    return e;
}

static Expr *lowered(void *host, Expr *e, Loc loc)
{
    Lowering *l = host;
    (void)loc;
    return ex_rewrite_memo(l->g->dae->ex, e, lowered_node, l, &l->memo[l->partition]);
}

/* ---- everything that is executed ---- */

static int partition_of(const Lowering *l, int element)
{
    return l->g->partition_of[unions_root(&l->g->same, element)];
}

static void lower_equations(Lowering *l)
{
    Dae *dae = l->g->dae;
    int n = dae->eqs.len;
    for (int i = 0; i < n; i++) {
        Eq *eq = dae->eqs.at[i];
        l->partition = eq->clock = partition_of(l, l->g->of_eq[i]);
        if (!eq->clock || eq->kind != EQ_EQUAL) continue;
        eq->lhs = lowered(l, eq->lhs, eq->loc);
        eq->rhs = lowered(l, eq->rhs, eq->loc);
    }
}

static void lower_groups(Lowering *l)
{
    Dae *dae = l->g->dae;
    int n = dae->groups.len;
    for (int i = 0; i < n; i++) {
        Group *group = dae->groups.at[i];
        l->partition = group->clock = partition_of(l, l->g->of_group[i]);
        if (!group->clock) continue;
        if (group->call) group->call = lowered(l, group->call, group->loc);
        if (group->body) group->body = dae_map_stmts(dae, group->body, lowered, l);
    }
}

/* Moves the actions of clocked partitions to a list of their own. */
static void lower_checks(Lowering *l)
{
    Dae *dae = l->g->dae;
    int kept = 0;
    for (int i = 0; i < dae->checks.len; i++) {
        Action check = dae->checks.at[i];
        l->partition = check.clock = partition_of(l, l->g->of_check[i]);
        if (!check.clock) {
            dae->checks.at[kept++] = check;
            continue;
        }
        if (check.cond) check.cond = lowered(l, check.cond, check.loc);
        if (check.value) check.value = lowered(l, check.value, check.loc);
        if (check.message) check.message = lowered(l, check.message, check.loc);
        vec_push(dae->arena, &dae->clocked_actions, check);
    }
    dae->checks.len = kept;
}

/* ---- variables ---- */

static void mark_memory(void *host, Expr *e)
{
    (void)host;
    bool reads = e->kind == EX_PRE || (e->kind == EX_BUILTIN && e->op == FN_HOLD);
    if (reads && e->arg[0]->kind == EX_VAR && e->arg[0]->var->clock) e->arg[0]->var->memory = true;
}

static void mark_stmt(void *host, const Stmt *stmt, Expr *e, bool target)
{
    Lowering *l = host;
    (void)stmt, (void)target;
    dae_visit_nodes(l->g->dae, e, mark_memory, NULL);
}

static Expr *mark_form(void *host, Expr *e, Loc loc)
{
    Lowering *l = host;
    (void)loc;
    dae_visit_nodes(l->g->dae, e, mark_memory, NULL);
    return e;
}

static void mark_variables(Lowering *l)
{
    ClockGraph *g = l->g;
    Dae *dae = g->dae;
    vec_each(Var *, var, &dae->vars) {
        int element = var_place(&g->element_of, var);
        if (element < 0 || !(var->clock = partition_of(l, element))) continue;
        Partition *p = &dae->partitions.at[var->clock - 1];
        vec_push(dae->arena, &p->vars, var);
        if (!p->continuous && var->variability == VAR_CONTINUOUS) var->variability = VAR_DISCRETE;
    }
    vec_each(Eq *, eq, &dae->eqs)
        if (eq->clock && eq->kind == EQ_ROW && !dae->partitions.at[eq->clock - 1].continuous)
            eq->discrete = true;
    dae_vars_begin(dae);
    dae_map_all(dae, mark_form, l);
    vec_each(Stmt *, when, &dae->whens) dae_visit_stmts(when, mark_stmt, l);
    vec_for(BaseClock, clock, &dae->base_clocks)
        if (clock->value && clock->value->kind == EX_VAR) clock->value->var->memory = true;
}

void clock_lower(ClockGraph *g)
{
    Dae *dae = g->dae;
    int n = dae->partitions.len + 1;
    Lowering l = {.g = g, .memo = arena_array(g->arena, Map, n)};
    for (int i = 0; i < n; i++) l.memo[i] = map_new(g->arena);
    lower_equations(&l);
    lower_groups(&l);
    lower_checks(&l);
    mark_variables(&l);
}

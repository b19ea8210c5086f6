/* discretization.c - derivatives in clocked partitions (specification 16.8). In: states and
   derivatives of discretized sub-partitions, index reduced. Out: none; each state x has an equation
   that leads from its value at the previous tick to that at the present one by the solver method,
   and der(x) is an unknown like others. At the first tick x has its start value.

   ExplicitMidPoint2 and ExplicitRungeKutta4 evaluate derivatives between the ticks: the equations
   of the partition are copied for each such stage. At a stage between two ticks a Real input has
   the mean of its values at both, another input the one before. */
#include <string.h>

#include "dae/build/build.h"
#include "dae/clocks/clocks.h"
#include "dae/form/print.h"
#include "dae/simplify/simplify.h"

enum { MOST_STAGES = 3 };

/* An explicit method (specification 16.8.2): stage s is evaluated at place[s] between the ticks,
   from the previous value of x by place[s] times the derivative of the stage before, the first one
   by that at the previous tick; weight[] is that of the derivative at the previous tick and of
   those of the stages. */
typedef struct {
    const char *name;
    int stages;
    double place[MOST_STAGES], weight[MOST_STAGES + 1];
    double implicit; /* weight of the derivative at the present tick */
} SolverMethod;

static const SolverMethod methods[] = {
    {"ExplicitEuler", 0, {0}, {1}, 0},
    {"ExplicitMidPoint2", 1, {0.5}, {0, 1}, 0},
    {"ExplicitRungeKutta4", 3, {0.5, 0.5, 1}, {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6}, 0},
    {"ImplicitEuler", 0, {0}, {0}, 1},
    {"ImplicitTrapezoid", 0, {0}, {0.5}, 0.5},
    {"External", 0, {0}, {0.5}, 0.5}, /* ours to choose */
};

static const SolverMethod *method_of(const Partition *p)
{
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (p->method && !strcmp(methods[i].name, p->method)) return &methods[i];
    return &methods[0];
}

bool clock_has_stages(const Partition *p)
{
    return p->continuous && method_of(p)->stages > 0;
}

typedef struct {
    Dae *dae;
    int number; /* of the partition, from 1 */
    Vars vars;  /* of the partition, without inputs */
    Vars states;
    Eqs eqs;      /* of the partition, without those of inputs */
    Expr *step;   /* interval() */
    int stage;    /* the one at hand, from 1 */
    double place; /* of it between the ticks */
    Map replaced; /* expressions at the stage */
} Discretized;

static Expr *scaled(Exprs *ex, double factor, Expr *e)
{
    return factor == 1 ? e : ex_mul(ex, ex_real(ex, factor), e);
}

/* ---- stages ---- */

static Var *stage_var(Discretized *d, const Var *var)
{
    Dae *dae = d->dae;
    const char *name = arena_printf(dae->arena, "%s$%d", var->name, d->stage);
    Var *made = dae_add_var(dae, name, var->type, var->variability, var->loc);
    made->start = var->start;
    made->nominal = var->nominal;
    made->clock = d->number;
    return made;
}

/* Returns what a node of an equation is at the stage: time is earlier; pre() stays, since it is
   known. */
static Expr *stage_node(void *host, Expr *e)
{
    Discretized *d = host;
    Exprs *ex = d->dae->ex;
    Expr *known = map_get(&d->replaced, e);
    if (known) return known;
    if (e->kind != EX_TIME || d->place == 1) return e;
    return ex_sub(ex, e, scaled(ex, 1 - d->place, d->step));
}

static void keep_pre(void *host, Expr *e)
{
    Discretized *d = host;
    bool kept = e->kind == EX_PRE || (e->kind == EX_BUILTIN && e->op == FN_HOLD);
    if (kept) map_put(&d->replaced, e, e);
}

static Expr *stage_form(void *host, Expr *e, Loc loc)
{
    Discretized *d = host;
    (void)loc;
    dae_vars_begin(d->dae);
    dae_visit_nodes(d->dae, e, keep_pre, d);
    Map memo = map_new(d->dae->scratch);
    return ex_rewrite_memo(d->dae->ex, e, stage_node, d, &memo);
}

static Expr *at_stage(Discretized *d, Expr *e)
{
    return stage_form(d, e, (Loc){0});
}

static void copy_group(Discretized *d, Group *group)
{
    Dae *dae = d->dae;
    Group *copy = dae_add_group(dae, group->loc);
    copy->clock = d->number;
    if (group->call) copy->call = stage_form(d, group->call, group->loc);
    if (group->body) copy->body = dae_map_stmts(dae, group->body, stage_form, d);
    vec_each(Var *, var, &group->outputs) {
        Var *output = at_stage(d, ex_var(dae->ex, var))->var;
        dae_add_row(dae, &dae->eqs, copy, output, group->loc)->clock = d->number;
    }
    dae_group_inputs(dae, copy);
}

static void copy_equation(Discretized *d, const Eq *eq)
{
    Dae *dae = d->dae;
    if (eq->kind == EQ_ROW) {
        if (!eq->row) copy_group(d, eq->group);
        return;
    }
    Eq *made = dae_add_equal(dae, &dae->eqs, at_stage(d, eq->lhs), at_stage(d, eq->rhs), eq->loc,
                             "stage of a solver method");
    made->clock = d->number;
}

/* Copies the equations of the partition for a stage, and gives each state its value there. */
static void add_stage(Discretized *d, const Partition *p, Var *const *slope_before, Var **slope)
{
    Dae *dae = d->dae;
    Exprs *ex = dae->ex;
    Map before = d->replaced;
    d->replaced = map_new(dae->scratch);
    vec_each(Var *, input, &p->inputs) {
        Expr *now = ex_var(ex, input), *mean = ex_add(ex, ex_pre(ex, now), now);
        bool real = input->type->kind == TY_REAL;
        Expr *value = d->place == 1 ? now : real ? scaled(ex, 0.5, mean) : ex_pre(ex, now);
        map_put(&d->replaced, now, value);
    }
    vec_each(Var *, var, &d->vars)
        map_put(&d->replaced, ex_var(ex, var), ex_var(ex, stage_var(d, var)));
    for (int i = 0; i < d->states.len; i++) {
        Var *x = d->states.at[i];
        Expr *from = slope_before[i] ? ex_var(ex, slope_before[i]) : ex_pre(ex, ex_var(ex, x->der));
        Expr *moved = ex_mul(ex, scaled(ex, d->place, d->step), from);
        slope[i] = at_stage(d, ex_var(ex, x->der))->var;
        dae_add_equal(dae, &dae->eqs, at_stage(d, ex_var(ex, x)),
                      ex_add(ex, ex_pre(ex, ex_var(ex, x)), moved), x->loc,
                      "stage of a solver method")
            ->clock = d->number;
    }
    vec_each(Eq *, eq, &d->eqs) copy_equation(d, eq);
    d->replaced = before;
}

/* ---- steps ---- */

/* Returns the weighted sum of the derivatives of state number i. */
static Expr *mean_slope(Discretized *d, const SolverMethod *m, int i, Var *const *const *slope)
{
    Exprs *ex = d->dae->ex;
    Expr *der = ex_var(ex, d->states.at[i]->der), *sum = NULL;
    for (int s = 0; s <= m->stages + 1; s++) {
        double weight = s > m->stages ? m->implicit : m->weight[s];
        Expr *term = s > m->stages ? der : s ? ex_var(ex, slope[s][i]) : ex_pre(ex, der);
        if (weight == 0) continue;
        term = scaled(ex, weight, term);
        sum = sum ? ex_add(ex, sum, term) : term;
    }
    return sum;
}

/* Returns whether the initial equation has the state, or its derivative, alone on its left side. */
static bool is_about(const Eq *eq, const Var *x)
{
    return eq && eq->lhs->kind == EX_VAR && (eq->lhs->var == x || eq->lhs->var == x->der);
}

/* Finds for each state the initial equation that holds at the first tick in place of its start
   value: the one about it or, if its start value is not fixed, one about no other state. */
static Eq **initial_equations(Discretized *d)
{
    Dae *dae = d->dae;
    Eq **of = arena_array(dae->scratch, Eq *, d->states.len + 1);
    for (int pass = 0; pass < 2; pass++)
        vec_each(Eq *, eq, &dae->initial_eqs) {
            bool taken = eq->clock != d->number;
            for (int i = 0; i < d->states.len; i++) taken |= of[i] == eq;
            for (int i = 0; i < d->states.len && !taken; i++) {
                bool fits =
                    pass ? !dae_is_fixed(d->states.at[i], false) : is_about(eq, d->states.at[i]);
                if (of[i] || !fits) continue;
                of[i] = eq;
                taken = true;
            }
            if (pass && !taken)
                diag_error(dae->diags, eq->loc, "clock",
                           "this clocked partition has more initial equations than states without "
                           "fixed start values");
        }
    return of;
}

/* Adds the equation x = if firstTick() then previous(x) else previous(x) + interval()*slope, with
   an initial equation in place of the value at the first tick. */
static void add_step(Discretized *d, Partition *p, Var *x, Expr *slope, const Eq *initial)
{
    Dae *dae = d->dae;
    Exprs *ex = dae->ex;
    Expr *now = ex_var(ex, x), *before = ex_pre(ex, now);
    Expr *next = ex_add(ex, before, ex_mul(ex, d->step, slope)), *left = now;
    const char *origin = arena_printf(dae->arena, "%s", p->method);
    if (initial && is_about(initial, x) && initial->lhs == now) {
        before = initial->rhs;
    } else if (initial) {
        before = ex_sub(ex, ex_to_real(ex, initial->lhs), ex_to_real(ex, initial->rhs));
        next = ex_sub(ex, now, next);
        left = ex->zero;
    }
    dae_add_equal(dae, &dae->eqs, left, ex_if(ex, ex_var(ex, p->first), before, next), x->loc,
                  origin)
        ->clock = d->number;
}

static Var *tick_variable(Discretized *d, const char *stem, const Type *type)
{
    const char *name = arena_printf(d->dae->arena, "$%s%d", stem, d->number);
    Var *var = dae_add_var(d->dae, name, type, VAR_DISCRETE, (Loc){0});
    var->clock = d->number;
    var->given = true;
    return var;
}

static void make_discrete(Discretized *d)
{
    vec_each(Var *, x, &d->states) {
        x->memory = x->der->memory = true;
        x->der->state = NULL;
        x->der = NULL;
    }
    vec_each(Var *, var, &d->dae->vars) {
        if (var->clock != d->number) continue;
        var->variability = VAR_DISCRETE;
        if (var->role != ROLE_ALIAS && var->role != ROLE_INPUT) var->role = ROLE_DISCRETE;
    }
    vec_each(Eq *, eq, &d->eqs) eq->discrete |= eq->kind == EQ_ROW;
}

static void collect(Discretized *d, const Partition *p)
{
    Dae *dae = d->dae;
    Map inputs = map_new(dae->scratch);
    vec_each(Var *, input, &p->inputs) map_put(&inputs, input, input);
    vec_each(Var *, var, &dae->vars) {
        bool mine = var->clock == d->number && dae_is_unknown(var) && !map_get(&inputs, var);
        if (mine) vec_push(dae->scratch, &d->vars, var);
        if (mine && var->role == ROLE_STATE) vec_push(dae->scratch, &d->states, var);
    }
    vec_each(Eq *, eq, &dae->eqs) {
        bool input =
            eq->kind == EQ_EQUAL && eq->lhs->kind == EX_VAR && map_get(&inputs, eq->lhs->var);
        if (eq->clock == d->number && !input) vec_push(dae->scratch, &d->eqs, eq);
    }
}

static void discretize(Dae *dae, int number)
{
    Partition *p = &dae->partitions.at[number - 1];
    const SolverMethod *m = method_of(p);
    Discretized d = {.dae = dae, .number = number};
    if (!p->first) p->first = tick_variable(&d, "first", dae->ex->types->boolean);
    d.step = clock_interval(dae, number);
    if (!d.step && !p->interval) p->interval = tick_variable(&d, "interval", dae->ex->types->real);
    if (!d.step) d.step = ex_var(dae->ex, p->interval);
    collect(&d, p);
    Var **slope[MOST_STAGES + 1];
    for (int s = 0; s <= m->stages; s++)
        slope[s] = arena_array(dae->scratch, Var *, d.states.len + 1);
    for (d.stage = 1; d.stage <= m->stages; d.stage++) {
        d.place = m->place[d.stage - 1];
        add_stage(&d, p, slope[d.stage - 1], slope[d.stage]);
    }
    Eq **initial = initial_equations(&d);
    for (int i = 0; i < d.states.len; i++)
        add_step(&d, p, d.states.at[i], mean_slope(&d, m, i, (Var *const *const *)slope),
                 initial[i]);
    make_discrete(&d);
}

/* Gives the equations and variables that passes made since dae_clocks the partition of the
   variables that they contain. */
static void mark_new_equations(Dae *dae)
{
    vec_each(Eq *, eq, &dae->eqs) {
        Vars read = {0};
        if (eq->clock) continue;
        if (eq->kind == EQ_ROW) {
            eq->clock = eq->group->clock;
            continue;
        }
        dae_vars_begin(dae);
        dae_vars_of(dae, eq->lhs, SKIP_PRE, &read);
        dae_vars_of(dae, eq->rhs, SKIP_PRE, &read);
        vec_each(Var *, var, &read)
            if (var->clock) eq->clock = var->clock;
    }
}

void dae_discretization(Dae *dae)
{
    bool any = false;
    if (!dae->partitions.len) return;
    mark_new_equations(dae);
    vec_for(StateSet, set, &dae->sets)
        if (set->candidates.at[0]->clock)
            diag_error(
                dae->diags, set->candidates.at[0]->loc, "clock",
                "no choice of states serves everywhere in this clocked partition: give %s or "
                "another variable stateSelect = StateSelect.always",
                set->candidates.at[0]->name);
    for (int i = 1; i <= dae->partitions.len; i++) {
        if (!dae->partitions.at[i - 1].continuous) continue;
        discretize(dae, i);
        any = true;
    }
    if (any) dae_renumber_variables(dae);
    dae_release_unclocked(dae);
}

void dae_print_discretization(Writer *w, const Dae *dae)
{
    for (int i = 0; i < dae->partitions.len; i++) {
        const Partition *p = &dae->partitions.at[i];
        if (!p->continuous) continue;
        putf(w, "partition %d: %s, because of %s\n", i + 1, p->method, p->continuous);
        w->indent++;
        vec_each(Eq *, eq, &dae->eqs)
            if (eq->clock == i + 1) dae_put_eq_line(w, eq);
        w->indent--;
    }
}

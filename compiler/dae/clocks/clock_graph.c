/* clock_graph.c - what has one clock (specification 16.7.2 to 16.7.4). In: equations whose
   conversions have variables as operands. Out: the elements of the model, joined where one stands
   in the other outside the first argument of a conversion; the conversions between them;
   constructors of clocks; and where an element is clocked or not. */
#include <string.h>

#include "dae/clocks/clocks.h"

/* The expression at hand: its element and place. */
typedef struct {
    ClockGraph *g;
    int element;
    Loc loc;
    Map seen; /* nodes that were read for this element */
    VEC(Expr *) pending;
} Reader;

/* ---- elements ---- */

static int add_element(ClockGraph *g, const Var *var, const Eq *eq, Loc loc)
{
    vec_push(g->arena, &g->elements, (ClockElement){var, eq, loc, eq != NULL});
    unions_add(g->arena, &g->base);
    return unions_add(g->arena, &g->same);
}

static int element_of_var(ClockGraph *g, const Var *var)
{
    int element = var_place(&g->element_of, var);
    if (element >= 0) return element;
    element = add_element(g, var, NULL, var->loc);
    var_set_place(&g->element_of, var, element);
    return element;
}

static void join(ClockGraph *g, int a, int b)
{
    if (a == b) return;
    vec_push(g->arena, &g->links, (ClockLink){a, b});
    unions_join(&g->same, a, b);
    unions_join(&g->base, a, b);
}

static void claim(ClockGraph *g, int element, bool clocked, const char *why, Loc loc)
{
    vec_push(g->arena, &g->claims, (ClockClaim){element, clocked, why, loc});
}

/* Returns the value of an Integer argument of operator `op`, which must contain constants only and
   be at least `least`; else reports an error and returns 1. */
static int64_t whole(ClockGraph *g, const Expr *e, Builtin op, int least, Loc loc)
{
    Eval eval = {.ex = g->dae->ex, .value_of = dae_value_at_start, .host = NULL, .loc = loc};
    eval.host = &eval;
    if (e->kind != EX_INTEGER && !(e->flags & EXPR_HAS_VAR)) {
        const Expr *value = ex_eval(&eval, (Expr *)(intptr_t)e);
        if (value) e = value;
    }
    if (e->kind == EX_INTEGER && e->integer >= least) return e->integer;
    if (e->kind == EX_INTEGER)
        diag_error(g->dae->diags, loc, "range", "an argument of %s is %lld and must be at least %d",
                   builtin_text(op), (long long)e->integer, least);
    else
        diag_error(g->dae->diags, loc, "clock",
                   "in a loop, the factor, counter or resolution of %s may depend on the variable "
                   "of the loop and on constants only",
                   builtin_text(op));
    return 1;
}

static void convert(ClockGraph *g, const Expr *e, int from, int to, Loc loc)
{
    ClockConversion c = {.from = from, .to = to, .op = (Builtin)e->op, .loc = loc};
    if (e->op >= FN_SUB_SAMPLE && e->n > 1) c.factor = whole(g, e->arg[1], c.op, 0, loc);
    if (e->op >= FN_SUB_SAMPLE && e->n > 2) c.resolution = whole(g, e->arg[2], c.op, 1, loc);
    vec_push(g->arena, &g->conversions, c);
    unions_join(&g->base, from, to);
}

/* ---- clocks ---- */

static int read_clock(ClockGraph *g, Expr *e, Loc loc);

/* Adds the definition Clock(value, second) of the clock of `element`. */
static void define(ClockGraph *g, const Expr *e, int element, Loc loc)
{
    ClockDefinition d = {.element = element, .kind = CLOCK_INTERVAL, .loc = loc};
    d.value = e->arg[0];
    d.period = rational(1, 1);
    if (d.value->type->kind == TY_BOOLEAN) {
        bool variable = d.value->kind == EX_VAR;
        d.kind = CLOCK_EVENT;
        d.condition = variable ? d.value->var : NULL;
        d.value = e->arg[1];
        if (variable) claim(g, element_of_var(g, d.condition), false, "it triggers a clock", loc);
    } else if (d.value->type->kind == TY_INTEGER) {
        bool known = !(d.value->flags & EXPR_HAS_VAR);
        int64_t counter = known ? whole(g, d.value, FN_CLOCK, 0, loc) : 0;
        if (known && !counter) return; /* inferred */
        d.kind = known ? CLOCK_PERIODIC : CLOCK_COUNTER;
        d.resolution = whole(g, e->arg[1], FN_CLOCK, 1, loc);
        if (known) d.period = rational(counter, d.resolution);
    }
    if (d.kind != CLOCK_EVENT && d.value->kind == EX_VAR &&
        d.value->var->variability > VAR_PARAMETER)
        join(g, element, element_of_var(g, d.value->var));
    vec_push(g->arena, &g->definitions, d);
}

static int read_constructor(ClockGraph *g, Expr *e, Loc loc)
{
    int element = add_element(g, NULL, NULL, loc);
    if (!e->n) return element;
    if (e->arg[0]->type->kind != TY_CLOCK) {
        define(g, e, element, loc);
        return element;
    }
    convert(g, e, read_clock(g, e->arg[0], loc), element, loc);
    if (*e->arg[1]->string)
        vec_push(g->arena, &g->methods, (MethodUse){element, e->arg[1]->string, loc});
    return element;
}

/* Returns the clock that an if-expression chooses. */
static int read_chosen(ClockGraph *g, Expr *e, Loc loc)
{
    Eval eval = {.ex = g->dae->ex, .value_of = dae_value_at_start, .host = NULL, .loc = loc};
    eval.host = &eval;
    Expr *value = ex_eval(&eval, e->arg[0]);
    if (value) return read_clock(g, e->arg[ex_is_true(value) ? 1 : 2], loc);
    diag_error(g->dae->diags, loc, "clock",
               "the condition that chooses between clocks must be known at compile time");
    return read_clock(g, e->arg[1], loc);
}

/* Returns the element of an expression of type Clock. */
static int read_clock(ClockGraph *g, Expr *e, Loc loc)
{
    if (e->kind == EX_VAR) return element_of_var(g, e->var);
    if (e->kind == EX_IF) return read_chosen(g, e, loc);
    if (e->kind == EX_BUILTIN && e->op == FN_CLOCK) return read_constructor(g, e, loc);
    if (e->kind != EX_BUILTIN || e->op < FN_SUB_SAMPLE || e->op > FN_BACK_SAMPLE) {
        diag_error(g->dae->diags, loc, "clock", "this is no clock that inference can use");
        return add_element(g, NULL, NULL, loc);
    }
    int element = add_element(g, NULL, NULL, loc);
    convert(g, e, read_clock(g, e->arg[0], loc), element, loc);
    return element;
}

/* ---- expressions ---- */

static bool varies(const Var *var)
{
    return var->variability > VAR_PARAMETER;
}

static void read_var(Reader *r, const Var *var)
{
    ClockGraph *g = r->g;
    if (!varies(var)) return;
    int element = element_of_var(g, var);
    join(g, r->element, element);
    if (!var->state) return;
    join(g, element, element_of_var(g, var->state));
    vec_push(g->arena, &g->continuous, (ContinuousUse){element, var->name, r->loc, false});
}

static void note_unclocked(void *host, Expr *e)
{
    Reader *r = host;
    if (e->kind == EX_BUILTIN && e->op == FN_HOLD) return;
    if (e->kind == EX_VAR && varies(e->var))
        claim(r->g, element_of_var(r->g, e->var), false, "sample() takes its value", r->loc);
}

/* Reads what sample() samples: the variables outside of hold() are unclocked, those within it are
   clocked. */
static void read_sampled(Reader *r, Expr *e)
{
    Map held = map_new(r->g->arena);
    VEC(Expr *) pending = {0};
    vec_push(r->g->arena, &pending, e);
    while (pending.len) {
        Expr *top = pending.at[--pending.len];
        bool hold = top->kind == EX_BUILTIN && top->op == FN_HOLD;
        if (map_get(&held, top)) continue;
        map_put(&held, top, top);
        if (hold) claim(r->g, element_of_var(r->g, top->arg[0]->var), true, "hold()", r->loc);
        note_unclocked(r, top);
        for (int i = 0; !hold && i < top->n; i++) vec_push(r->g->arena, &pending, top->arg[i]);
    }
}

static void claim_here(Reader *r, const Expr *e)
{
    claim(r->g, r->element, true, arena_printf(r->g->arena, "%s()", builtin_text((Builtin)e->op)),
          r->loc);
}

/* Notes an operator of chapter 3.7 that makes a partition a discretized one, or that none may
   contain. */
static void note_operator(Reader *r, const Expr *e)
{
    bool event = e->op == FN_DELAY || e->op == FN_SPATIAL || e->op == FN_SAMPLE ||
                 e->op == FN_INITIAL || e->op == FN_TERMINAL;
    if (event)
        vec_push(r->g->arena, &r->g->continuous,
                 (ContinuousUse){r->element,
                                 arena_printf(r->g->arena, "%s()", builtin_text((Builtin)e->op)),
                                 r->loc, true});
}

/* Reads an operator on clocks. Returns whether its arguments need no further reading. */
static bool read_operator(Reader *r, Expr *e)
{
    ClockGraph *g = r->g;
    if (e->op < FN_CLOCK) {
        note_operator(r, e);
        return false;
    }
    if (e->op == FN_HOLD) {
        claim(g, element_of_var(g, e->arg[0]->var), true, "hold()", r->loc);
        claim(g, r->element, false, "its equation contains hold()", r->loc);
        return true;
    }
    claim_here(r, e);
    if (e->op == FN_CLOCKED_SAMPLE) {
        read_sampled(r, e->arg[0]);
        if (e->n > 1) join(g, r->element, read_clock(g, e->arg[1], r->loc));
        return true;
    }
    if (e->op < FN_SUB_SAMPLE || e->op > FN_NO_CLOCK) return false;
    int from = element_of_var(g, e->arg[0]->var);
    claim(g, from, true, arena_printf(g->arena, "%s()", builtin_text((Builtin)e->op)), r->loc);
    convert(g, e, from, r->element, r->loc);
    return true;
}

static void read_expr(Reader *r, Expr *e)
{
    ClockGraph *g = r->g;
    vec_push(g->arena, &r->pending, e);
    while (r->pending.len) {
        Expr *top = r->pending.at[--r->pending.len];
        if (map_get(&r->seen, top)) continue;
        map_put(&r->seen, top, top);
        if (top->kind == EX_VAR) read_var(r, top->var);
        if (top->kind == EX_TIME || top->kind == EX_PRE)
            vec_push(g->arena, &g->continuous,
                     (ContinuousUse){r->element, top->kind == EX_TIME ? "time" : "pre()", r->loc,
                                     false});
        if (top->kind == EX_BUILTIN && read_operator(r, top)) continue;
        for (int i = top->n - 1; i >= 0; i--) vec_push(g->arena, &r->pending, top->arg[i]);
    }
}

static Reader reader(ClockGraph *g, int element, Loc loc)
{
    return (Reader){.g = g, .element = element, .loc = loc, .seen = map_new(g->arena)};
}

static void read_stmt_expr(void *host, const Stmt *stmt, Expr *e, bool target)
{
    Reader *r = host;
    (void)target;
    r->loc = stmt->loc;
    read_expr(r, e);
}

/* ---- equations ---- */

static void read_clock_equations(ClockGraph *g)
{
    vec_each(Eq *, eq, &g->dae->clock_eqs) {
        int left = read_clock(g, eq->lhs, eq->loc), right = read_clock(g, eq->rhs, eq->loc);
        join(g, left, right);
        claim(g, left, true, "it is a clock", eq->loc);
    }
    vec_for(const ClockedWhen, when, &g->dae->clocked_whens) {
        int element = add_element(g, NULL, NULL, when->loc);
        join(g, element, read_clock(g, when->clock, when->loc));
        vec_push(g->arena, &g->of_when, element);
    }
}

static int element_in_when(ClockGraph *g, int when, const Eq *eq, Loc loc)
{
    int element = add_element(g, NULL, eq, loc);
    g->elements.at[element].executed = true;
    if (!when) return element;
    join(g, element, g->of_when.at[when - 1]);
    claim(g, element, true, "a when-clause with a clock", loc);
    return element;
}

static void read_groups(ClockGraph *g)
{
    Dae *dae = g->dae;
    for (int i = 0; i < dae->groups.len; i++) {
        Group *group = dae->groups.at[i];
        int element = g->of_group[i] = add_element(g, NULL, NULL, group->loc);
        Reader r = reader(g, element, group->loc);
        if (group->initial) continue;
        if (group->call) read_expr(&r, group->call);
        dae_visit_stmts(group->body, read_stmt_expr, &r);
        vec_each(Var *, var, &group->outputs)
            if (varies(var)) join(g, element, element_of_var(g, var));
    }
}

static void read_equations(ClockGraph *g)
{
    Dae *dae = g->dae;
    for (int i = 0; i < dae->eqs.len; i++) {
        const Eq *eq = dae->eqs.at[i];
        int element = g->of_eq[i] = element_in_when(g, eq->when, eq, eq->loc);
        Reader r = reader(g, element, eq->loc);
        if (eq->kind == EQ_ROW) {
            join(g, element, g->of_group[eq->group->id - 1]);
            continue;
        }
        read_expr(&r, eq->lhs);
        read_expr(&r, eq->rhs);
    }
}

static void read_checks(ClockGraph *g)
{
    Dae *dae = g->dae;
    for (int i = 0; i < dae->checks.len; i++) {
        const Action *check = &dae->checks.at[i];
        int element = g->of_check[i] = element_in_when(g, check->when, NULL, check->loc);
        Reader r = reader(g, element, check->loc);
        if (check->cond) read_expr(&r, check->cond);
        if (check->value) read_expr(&r, check->value);
        if (check->message) read_expr(&r, check->message);
        if (check->group) join(g, element, g->of_group[check->group->id - 1]);
    }
}

static void read_boolean_whens(ClockGraph *g)
{
    vec_each(Stmt *, when, &g->dae->whens) {
        int element = add_element(g, NULL, NULL, when->loc);
        Reader r = reader(g, element, when->loc);
        Stmt alone = *when;
        alone.next = NULL;
        dae_visit_stmts(&alone, read_stmt_expr, &r);
        vec_push(g->arena, &g->of_boolean_when, element);
        vec_push(
            g->arena, &g->continuous,
            (ContinuousUse){element, "a when-clause with a Boolean condition", when->loc, true});
    }
}

ClockGraph *clock_graph(Dae *dae)
{
    ClockGraph *g = arena_make(dae->scratch, ClockGraph);
    g->dae = dae;
    g->arena = dae->scratch;
    g->element_of = dae_places(dae);
    g->of_eq = arena_array(g->arena, int, dae->eqs.len + 1);
    g->of_group = arena_array(g->arena, int, dae->groups.len + 1);
    g->of_check = arena_array(g->arena, int, dae->checks.len + 1);
    read_clock_equations(g);
    read_groups(g);
    read_equations(g);
    read_checks(g);
    read_boolean_whens(g);
    return g;
}

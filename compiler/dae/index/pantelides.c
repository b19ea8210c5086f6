/* pantelides.c - which equations must be differentiated, and how often, so that the highest
   derivatives are determined. In: equations and der links. Out: the derivatives of those equations
   in Dae.eqs (Eq.base, Eq.derived), new der variables. Structural: starts from a matching to the
   highest derivatives; an equation that finds none has its alternating set differentiated.
   Then the same for variables that the modeller would rather have as states, though nobody
   differentiates them (stateSelect = prefer or always). */
#include "dae/build/build.h"
#include "dae/index/index.h"
#include "dae/order/order.h"
#include "dae/simplify/simplify.h"

enum { TOO_OFTEN = 12 };

typedef struct {
    Dae *dae;
    Vars vars;        /* continuous unknowns and their derivatives */
    VarPlaces places; /* places of variables in `vars` */
    Eqs eqs;          /* equations that determine continuous variables, and their derivatives */
    VEC(int) eq_of_var, var_of_eq; /* -1: none */
    Bits steady; /* by place: variables that change at events only (piecewise_constant.c), whose
                    derivative is zero */
    VEC(int) derivative; /* place in eqs of each equation's derivative; -1: none */
    VEC(int)
    seen_eq, seen_var, from; /* number of the search that visited it last; equation from which a
                                variable was reached */
    VEC(int) queue, found;
    int search;
    bool failed;
} Pantelides;

/* ---- growing ---- */

/* Makes and returns the derivative of a variable. If the variable is a derivative itself, the new
   one is hidden: it is no variable of the results of a simulation. */
static Var *new_der(Pantelides *p, Var *var)
{
    Var *der = dae_der(p->dae, var);
    der->derived = true;
    if (var->state) der->hidden = der->from_compiler = true;
    return der;
}

static int add_var(Pantelides *p, Var *var)
{
    Arena *a = p->dae->scratch;
    int place = p->vars.len;
    var_set_place(&p->places, var, place);
    vec_push(a, &p->vars, var);
    vec_push(a, &p->eq_of_var, -1);
    vec_push(a, &p->seen_var, 0);
    vec_push(a, &p->from, -1);
    return place;
}

static int add_eq(Pantelides *p, Eq *eq)
{
    Arena *a = p->dae->scratch;
    vec_push(a, &p->eqs, eq);
    vec_push(a, &p->var_of_eq, -1);
    vec_push(a, &p->derivative, -1);
    vec_push(a, &p->seen_eq, 0);
    return p->eqs.len - 1;
}

/* ---- derivatives ---- */

typedef struct {
    Pantelides *p;
    const Eq *eq;
} Differ;

static bool is_steady(const Pantelides *p, const Var *var)
{
    int place = var_place(&p->places, var);
    return place >= 0 && place < p->steady.n && bits_has(p->steady, place);
}

static Expr *der_of(void *host, Var *var)
{
    Differ *d = host;
    Dae *dae = d->p->dae;
    if (var->variability <= VAR_DISCRETE || is_steady(d->p, var)) return NULL;
    if (var->role == ROLE_INPUT && dae->options.alone) return dae_input_derivative(dae);
    if (var->role == ROLE_INPUT) {
        diag_error(dae->diags, d->eq->loc, "input-derivative",
                   "this equation constrains states and must be differentiated, but the derivative "
                   "of the input '%s' is not known",
                   var->name);
        d->p->failed = true;
        return NULL;
    }
    if (!var->der) add_var(d->p, new_der(d->p, var));
    return ex_var(dae->ex, var->der);
}

static void find_input(void *host, Expr *e)
{
    if (e->kind == EX_PRE || (e->kind == EX_BUILTIN && e->op == FN_HOLD)) *(bool *)host = true;
}

/* Reports an error and returns true if the side of a clocked equation holds what comes from outside
   of its partition or from the tick before: that has no derivative (specification 16.5.2). */
static bool has_input(Differ *d, Expr *e)
{
    bool found = false;
    if (!d->eq->clock || !(e->flags & (EXPR_HAS_PRE | EXPR_HAS_VAR | EXPR_HAS_TIME))) return false;
    ex_visit(d->p->dae->scratch, e, find_input, &found);
    if (!found) return false;
    diag_error(d->p->dae->diags, d->eq->loc, "clock",
               "the derivative of what this clocked equation gets by sample(), previous() or from "
               "another partition would be needed");
    diag_hint(d->p->dae->diags, "let it pass through a filter, whose output has a derivative");
    d->p->failed = true;
    return true;
}

static Expr *differentiate_side(Differ *d, Expr *e)
{
    Dae *dae = d->p->dae;
    const char *why = NULL;
    if (has_input(d, e)) return dae->ex->zero;
    Expr *made = ex_time_derivative(dae->ex, e, der_of, d, &why);
    if (made) return ex_simplify(dae->ex, made);
    diag_error(dae->diags, d->eq->loc, "derivative",
               "this equation constrains states and must be differentiated, which fails: %s",
               why ? why : "no derivative");
    d->p->failed = true;
    return dae->ex->zero;
}

static Eq *derivative_of(Pantelides *p, Eq *eq)
{
    Dae *dae = p->dae;
    Differ d = {p, eq};
    Expr *lhs = eq->lhs, *rhs = eq->rhs;
    if (eq->kind == EQ_ROW && eq->group->call) {
        lhs = ex_var(dae->ex, eq->group->outputs.at[eq->row]);
        rhs = dae_result_part(dae, eq->group->call, eq->row);
    } else if (eq->kind == EQ_ROW) {
        diag_error(dae->diags, eq->loc, "derivative",
                   "this algorithm constrains states and would have to be differentiated; write it "
                   "as equations or as a function");
        p->failed = true;
        lhs = rhs = dae->ex->zero;
    }
    Eq *made = dae_add_equal(dae, &dae->eqs, differentiate_side(&d, lhs),
                             differentiate_side(&d, rhs), eq->loc, "derivative of an equation");
    made->derived = eq->derived + 1;
    made->base = eq;
    if (made->derived > TOO_OFTEN && !p->failed) {
        diag_error(dae->diags, eq->loc, "index", "this equation had to be differentiated %d times",
                   TOO_OFTEN);
        p->failed = true;
    }
    return made;
}

/* ---- the search ---- */

static void push_equation(Pantelides *p, int eq)
{
    if (p->seen_eq.at[eq] == p->search) return;
    p->seen_eq.at[eq] = p->search;
    vec_push(p->dae->scratch, &p->queue, eq);
}

static void augment_path(Pantelides *p, int var)
{
    while (var >= 0) {
        int eq = p->from.at[var], next = p->var_of_eq.at[eq];
        p->var_of_eq.at[eq] = var;
        p->eq_of_var.at[var] = eq;
        var = next;
    }
}

/* Searches an augmenting path from equation `start` to a free highest derivative, breadth first,
   and augments the matching along it. Returns false if there is none; then p->queue holds the
   equations and p->found the variables that were reached. */
static bool search_path(Pantelides *p, int start)
{
    Vars read = {0};
    p->search++;
    p->queue.len = p->found.len = 0;
    push_equation(p, start);
    for (int k = 0; k < p->queue.len; k++) {
        int eq = p->queue.at[k];
        dae_dependencies(p->dae, p->eqs.at[eq], &p->places, &read);
        vec_each(Var *, var, &read) {
            int w = var_place(&p->places, var);
            if (var->der || is_steady(p, var) || p->seen_var.at[w] == p->search) continue;
            p->seen_var.at[w] = p->search;
            p->from.at[w] = eq;
            vec_push(p->dae->scratch, &p->found, w);
            if (p->eq_of_var.at[w] < 0) {
                augment_path(p, w);
                return true;
            }
            push_equation(p, p->eq_of_var.at[w]);
        }
    }
    return false;
}

/* Differentiates the equations that the failed search reached. If an equation was matched with a
   variable, its derivative is then matched with the derivative of this variable. */
static void differentiate_set(Pantelides *p)
{
    Arena *a = p->dae->scratch;
    VEC(int) vars = {0}, eqs = {0};
    vec_for(int, v, &p->found) vec_push(a, &vars, *v);
    vec_for(int, e, &p->queue) vec_push(a, &eqs, *e);
    vec_for(int, v, &vars) add_var(p, new_der(p, p->vars.at[*v]));
    for (int i = 0; i < eqs.len && !p->failed; i++) {
        Eq *made = derivative_of(p, p->eqs.at[eqs.at[i]]);
        int place =
            add_eq(p, made); /* a call of its own: it may move the vector that is assigned below */
        p->derivative.at[eqs.at[i]] = place;
    }
    for (int i = 0; i < vars.len && !p->failed; i++) {
        int der = var_place(&p->places, p->vars.at[vars.at[i]]->der);
        int eq = p->derivative.at[p->eq_of_var.at[vars.at[i]]];
        p->eq_of_var.at[der] = eq;
        p->var_of_eq.at[eq] = der;
        p->var_of_eq.at[p->eq_of_var.at[vars.at[i]]] = -1;
        p->eq_of_var.at[vars.at[i]] = -1;
    }
}

static void match_or_differentiate(Pantelides *p, int eq)
{
    while (!p->failed && !search_path(p, eq)) {
        differentiate_set(p);
        if (!p->failed) eq = p->derivative.at[eq];
    }
}

/* ---- states by preference ---- */

static Expr *some_derivative(void *host, Var *var)
{
    Pantelides *p = host;
    if (var->variability <= VAR_PARAMETER) return NULL;
    if (var->role == ROLE_INPUT || var->variability == VAR_DISCRETE) p->failed = true;
    return ex_var(p->dae->ex, var);
}

/* Returns whether both sides of the equation can be differentiated and contain no relations, no
   pre() and no impure calls, so that the variable that the equation determines does not jump at
   events. */
static bool is_smooth(Pantelides *p, const Eq *eq)
{
    Dae *dae = p->dae;
    Expr *side[2] = {eq->lhs, eq->rhs};
    if (eq->kind == EQ_ROW && !eq->group->call) return false;
    if (eq->kind == EQ_ROW) {
        side[0] = ex_var(dae->ex, eq->group->outputs.at[eq->row]);
        side[1] = dae_result_part(dae, eq->group->call, eq->row);
    }
    bool smooth = true;
    for (int i = 0; i < 2 && smooth; i++) {
        unsigned rough = EXPR_HAS_RELATION | EXPR_HAS_PRE | EXPR_IMPURE;
        smooth = !(side[i]->flags & rough) &&
                 ex_time_derivative(dae->ex, side[i], some_derivative, p, NULL) && !p->failed;
        p->failed = false;
    }
    return smooth;
}

/* Returns whether the equation has the form v = w of two variables, by which it may name a
   derivative (v = der(x)), or is itself the derivative of another equation. */
static bool is_definition(const Eq *eq)
{
    return eq->derived ||
           (eq->kind == EQ_EQUAL && eq->lhs->kind == EX_VAR && eq->rhs->kind == EX_VAR);
}

/* Returns whether `var` can be a state in place of another one: smooth equations determine `var`
   from states, and stateSelect prefers `var` to at least one of these. */
static bool replaces_state(Pantelides *p, const Var *var)
{
    Vars read = {0};
    bool weaker = false;
    p->search++;
    p->queue.len = 0;
    push_equation(p, p->eq_of_var.at[var_place(&p->places, var)]);
    for (int k = 0; k < p->queue.len; k++) {
        const Eq *eq = p->eqs.at[p->queue.at[k]];
        if (!is_smooth(p, eq)) return false;
        dae_dependencies(p->dae, eq, &p->places, &read);
        vec_each(Var *, at, &read) {
            int determined_by = p->eq_of_var.at[var_place(&p->places, at)];
            if (at->der) weaker |= at->state_select < var->state_select;
            else if (at->state && !is_definition(p->eqs.at[determined_by])) return false;
            else push_equation(p, determined_by);
        }
    }
    return weaker;
}

static void differentiate_preferred(Pantelides *p)
{
    for (int i = 0; i < p->vars.len && !p->failed; i++) {
        Var *var = p->vars.at[i];
        if (!dae_is_preferred_state(var) || !replaces_state(p, var)) continue;
        int eq = p->eq_of_var.at[i];
        p->eq_of_var.at[i] = p->var_of_eq.at[eq] = -1;
        add_var(p, new_der(p, var));
        match_or_differentiate(p, eq);
    }
}

static void match_steady(Pantelides *p)
{
    int n = p->vars.len, *eq_of_var = arena_array(p->dae->scratch, int, n + 1);
    p->steady = bits_new(p->dae->scratch, n);
    dae_piecewise_constant(p->dae, &p->eqs, &p->vars, &p->places, eq_of_var);
    for (int i = 0; i < n; i++) {
        if (eq_of_var[i] < 0) continue;
        bits_add(p->steady, i);
        p->eq_of_var.at[i] = eq_of_var[i];
        p->var_of_eq.at[eq_of_var[i]] = i;
    }
}

static void differentiate_constraints(Dae *dae)
{
    Pantelides p = {.dae = dae, .places = dae_places(dae)};
    vec_each(Var *, var, &dae->vars)
        if (var->variability == VAR_CONTINUOUS && dae_is_unknown(var)) add_var(&p, var);
    for (int i = 0, n = dae->eqs.len; i < n; i++)
        if (dae->matched[i]->variability == VAR_CONTINUOUS) add_eq(&p, dae->eqs.at[i]);
    int n = p.eqs.len;
    match_steady(&p);
    for (int i = 0; i < n && !p.failed; i++)
        if (p.var_of_eq.at[i] < 0) match_or_differentiate(&p, i);
    differentiate_preferred(&p);
}

/* ---- whether anything has to be differentiated ---- */

/* Returns whether the equations determine the highest derivatives without being differentiated. */
static bool index_is_low(Dae *dae)
{
    System system = {0};
    vec_each(Var *, var, &dae->vars)
        if (dae_is_unknown(var) && !var->der) vec_push(dae->scratch, &system.unknowns, var);
    vec_each(Eq *, eq, &dae->eqs) vec_push(dae->scratch, &system.eqs, eq);
    Matching match = dae_match_with(dae, &system, system.eqs.len, NULL);
    return match.n == system.eqs.len;
}

static bool has_preferred(const Dae *dae)
{
    vec_each(Var *, var, &dae->vars)
        if (dae_is_preferred_state(var)) return true;
    return false;
}

void dae_reduce_index(Dae *dae)
{
    vec_for(Action, action, &dae->actions) {
        if (action->kind != ACTION_REINIT) continue;
        action->state->state_by_reinit |= action->state->state_select <= SELECT_DEFAULT;
        action->state->state_select = SELECT_ALWAYS;
    }
    if (has_preferred(dae) || !index_is_low(dae)) differentiate_constraints(dae);
}

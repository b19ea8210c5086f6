/* constant_equations.c - an equation x = 3 gives its value to all others. In: equations, unsorted.
   Out: such equations, marked is_value, and all others with the literal in place of the
   variable. */
#include "dae/simplify/simplify.h"

typedef struct {
    Dae *dae;
    Map value;    /* Var -> literal */
    Map memo;     /* rewritten expressions, and the pre() that are left as they are */
    bool differs; /* a discrete variable has a start value other than its constant value */
} Constants;

/* Returns the variable of an equation that contains only this one variable and literals; NULL if it
   contains more variables, or time, pre(), a call or a relation. */
static Var *only_variable(Dae *dae, const Eq *eq)
{
    enum { NEVER = EXPR_HAS_TIME | EXPR_HAS_PRE | EXPR_HAS_CALL | EXPR_IMPURE | EXPR_HAS_RELATION };
    Vars read = {0};
    if (eq->kind != EQ_EQUAL || ((eq->lhs->flags | eq->rhs->flags) & NEVER)) return NULL;
    dae_vars_begin(dae);
    dae_vars_of(dae, eq->lhs, 0, &read);
    if (read.len <= 1) dae_vars_of(dae, eq->rhs, 0, &read);
    return read.len == 1 ? read.at[0] : NULL;
}

static Expr *no_value(void *host, Var *var)
{
    (void)host, (void)var;
    return NULL;
}

/* Returns the value of an expression as a literal, if it has one. Otherwise returns the simplified
   expression if it contains variables, else NULL. */
static Expr *value_of(Dae *dae, Expr *e)
{
    Eval eval = {.ex = dae->ex, .value_of = no_value};
    Expr *value = ex_simplify(dae->ex, e);
    return ex_is_literal(value) || value->flags & EXPR_HAS_VAR ? value : ex_eval(&eval, value);
}

/* Returns whether pre() of the variable may differ from its constant value: at the start, pre() of
   a discrete variable is its start value. */
static bool has_own_pre(Dae *dae, const Var *var, const Expr *value)
{
    return var->variability == VAR_DISCRETE && dae_start_value(dae, var) != value;
}

static bool make_value(Constants *c, Eq *eq)
{
    Dae *dae = c->dae;
    Var *var = only_variable(dae, eq);
    if (!var || !dae_is_unknown(var) || var->state || var->der) return false;
    Expr *value = dae_solve_for(dae, eq, var).value;
    if (value) value = value_of(dae, value);
    if (!value || !ex_is_literal(value) || value->type != var->type) return false;
    if (map_get(&c->value, var))
        return false; /* two equations for one variable: the system is over-determined */
    eq->lhs = ex_var(dae->ex, var);
    eq->rhs = value;
    map_put(&c->value, var, value);
    c->differs |= has_own_pre(dae, var, value);
    return true;
}

static Expr *constant_node(void *host, Expr *e)
{
    Constants *c = host;
    Expr *value = NULL;
    if (e->kind == EX_VAR) value = map_get(&c->value, e->var);
    return value ? value : e;
}

static void keep_pre(void *host, Expr *e)
{
    Constants *c = host;
    if (e->kind != EX_PRE) return;
    const Expr *value = map_get(&c->value, e->arg[0]->var);
    if (value && has_own_pre(c->dae, e->arg[0]->var, value)) map_put(&c->memo, e, e);
}

static Expr *constant_form(void *host, Expr *e, Loc loc)
{
    Constants *c = host;
    Exprs *ex = c->dae->ex;
    (void)loc;
    if (c->differs && e->flags & EXPR_HAS_PRE) {
        dae_vars_begin(c->dae);
        dae_visit_nodes(c->dae, e, keep_pre, c);
    }
    Expr *made = ex_rewrite_memo(ex, e, constant_node, c, &c->memo);
    return made == e ? e : ex_simplify(ex, made);
}

/* Adds to `kept` the variables that are never replaced by a value: conditions of when-clauses,
   outputs of groups, and states that reinit() changes. */
static void collect_kept(Constants *c, Map *kept)
{
    Dae *dae = c->dae;
    vec_each(Group *, group, &dae->groups)
        vec_each(Var *, var, &group->outputs) map_put(kept, var, var);
    vec_each(Var *, var, &dae->conditions) map_put(kept, var, var);
    vec_for(Action, action, &dae->actions)
        if (action->state) map_put(kept, action->state, action->state);
}

int dae_constant_equations(Dae *dae)
{
    if (dae->options.no_alias) return 0;
    Constants c = {.dae = dae, .value = map_new(dae->scratch), .memo = map_new(dae->scratch)};
    Map kept = map_new(dae->scratch);
    Eqs others = {0}, all = dae->eqs;
    int found = 0;
    collect_kept(&c, &kept);
    vec_each(Eq *, eq, &all) {
        if (eq->is_value) continue;
        if (eq->clock) { /* it has its start value before the first tick */
            vec_push(dae->scratch, &others, eq);
            continue;
        }
        const Var *var = only_variable(dae, eq);
        if (var && !map_get(&kept, var) && make_value(&c, eq)) {
            eq->is_value = true;
            found++;
        } else {
            vec_push(dae->scratch, &others, eq);
        }
    }
    if (!found) return 0;
    dae->eqs = others;
    dae_map_all(dae, constant_form, &c);
    dae->eqs = all;
    return found;
}

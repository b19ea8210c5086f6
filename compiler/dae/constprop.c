/* constprop.c - x = 3: the variable is a constant. In: Dae, eqs unsorted. Out: the same without
   variables that an equation of their own sets to a literal; its equation joins alias_eqs. */
#include "dae/parts.h"

typedef struct {
    Dae *dae;
    Bits kept;          /* by Var.id: written to by a group, or a condition */
    Map value;          /* Var -> literal */
    Map memo;
    int found;
} Constants;

static bool may_be_constant(const Constants *c, const Var *var)
{
    if (!is_unknown(var) || var->state || bits_has(c->kept, var->id)) return false;
    return !is_fixed(var, false) && var->causality != CAUSALITY_INPUT;
}

/* The only variable in the equation, which reads nothing else. */
static Var *only_variable(Dae *dae, const Eq *eq)
{
    enum { NEVER = EXPR_HAS_TIME | EXPR_HAS_PRE | EXPR_HAS_CALL | EXPR_IMPURE | EXPR_HAS_RELATION };
    Vars read = {0};
    if (eq->kind != EQ_EQUAL || ((eq->lhs->flags | eq->rhs->flags) & NEVER)) return NULL;
    vars_begin(dae);
    vars_of(dae, eq->lhs, 0, &read);
    if (read.len <= 1) vars_of(dae, eq->rhs, 0, &read);
    return read.len == 1 ? read.at[0] : NULL;
}

static void make_constant(Constants *c, Var *var, Expr *value)
{
    map_put(&c->value, var, value);
    var->variability = VAR_CONSTANT;
    var->role = ROLE_CONSTANT;
    var->binding = value;
    c->found++;
}

static bool use_up(Constants *c, const Eq *eq)
{
    Dae *dae = c->dae;
    Var *var = only_variable(dae, eq);
    if (!var || !may_be_constant(c, var) || map_get(&c->value, var)) return false;
    Expr *value = solve_for(dae, eq, var).value;
    if (value) value = ex_simplify(dae->ex, value);
    if (!value || !ex_is_literal(value) || value->type != var->type) return false;
    if (var->der) make_constant(c, var->der, dae->ex->zero);
    make_constant(c, var, value);
    return true;
}

static Expr *constant_node(void *host, Expr *e)
{
    Constants *c = host;
    Expr *value = NULL;
    if (e->kind == EX_VAR) value = map_get(&c->value, e->var);
    if (e->kind == EX_PRE && ex_is_literal(e->arg[0])) value = e->arg[0];
    return value ? value : e;
}

static Expr *constant_form(void *host, Expr *e, Loc loc)
{
    Constants *c = host;
    Exprs *ex = c->dae->ex;
    (void)loc;
    Expr *made = ex_rewrite_memo(ex, e, constant_node, c, &c->memo);
    return made == e ? e : ex_simplify(ex, made);
}

/* What equals a constant is one. */
static void convert_aliases(Dae *dae)
{
    int kept = 0;
    for (int i = 0; i < dae->aliases.len; i++) {
        Var *var = dae->aliases.at[i];
        const Var *of = var->alias;
        int sign = var->sign;
        for (; of->role == ROLE_ALIAS; of = of->alias) sign *= of->sign;
        if (of->role != ROLE_CONSTANT) {
            dae->aliases.at[kept++] = var;
            continue;
        }
        Expr *value = of->binding;
        if (sign < 0)
            value = value->type->kind == TY_BOOLEAN ? ex_not(dae->ex, value)
                                                    : ex_neg(dae->ex, value);
        var->role = ROLE_CONSTANT;
        var->variability = VAR_CONSTANT;
        var->binding = value;
        var->alias = NULL;
        var->sign = 1;
    }
    dae->aliases.len = kept;
}

static Constants begin(Dae *dae)
{
    Constants c = {.dae = dae, .kept = bits_new(dae->scratch, dae->ex->vars + 1),
                   .value = map_new(dae->scratch), .memo = map_new(dae->scratch)};
    vec_for(Group *, group, &dae->groups)
        vec_for(Var *, var, &(*group)->outputs) bits_add(c.kept, (*var)->id);
    vec_for(Var *, var, &dae->conditions) bits_add(c.kept, (*var)->id);
    vec_for(Action, action, &dae->actions)
        if (action->state) bits_add(c.kept, action->state->id);
    return c;
}

int constant_round(Dae *dae)
{
    Constants c = begin(dae);
    int kept = 0;
    for (int i = 0; i < dae->eqs.len; i++) {
        Eq *eq = dae->eqs.at[i];
        if (use_up(&c, eq)) vec_push(dae->arena, &dae->alias_eqs, eq);
        else dae->eqs.at[kept++] = eq;
    }
    dae->eqs.len = kept;
    if (!c.found) return 0;
    convert_aliases(dae);
    map_dae(dae, constant_form, &c);
    return c.found;
}

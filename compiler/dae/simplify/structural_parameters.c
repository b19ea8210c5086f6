/* structural_parameters.c - finds parameters whose values decide the structure of equations. In:
   equations before constants are folded. Out: Var.structural of parameters with Evaluate = true,
   and of those that are zero as a factor of a derivative, or of an unknown that stands alone on its
   side of an equation with several others (R*i = v - w: with R = 0 the equation does not contain
   i). Solving such an equation for the unknown would divide by zero. */
#include <math.h>

#include "dae/simplify/simplify.h"

typedef struct {
    Dae *dae;
    Eval eval;
    int depth;
} FactorCheck;

static Expr *value_of(void *host, Var *var)
{
    FactorCheck *v = host;
    enum { DEEP = 100 };
    bool parameter = var->variability <= VAR_PARAMETER && dae_is_fixed(var, true);
    Expr *binding = parameter ? dae_parameter_binding(var) : NULL;
    if (!binding || v->depth == DEEP) return NULL;
    if (ex_is_literal(binding)) return binding;
    Dae *dae = v->dae;
    Expr *known = map_get(&dae->param_values, var), *unknown = dae->ex->error;
    if (known) return known == unknown ? NULL : known;
    v->depth++;
    Expr *value = ex_eval(&v->eval, binding);
    v->depth--;
    map_put(&dae->param_values, var, value ? value : unknown);
    return value;
}

/* Marks the parameters that the expression contains as structural, and the parameters that their
   bindings contain, and so on. */
static void mark_structural(FactorCheck *v, Expr *e)
{
    Vars read = {0};
    dae_vars_begin(v->dae);
    dae_vars_of(v->dae, e, 0, &read);
    vec_each(Var *, var, &read) {
        if (var->variability != VAR_PARAMETER || var->structural) continue;
        var->structural = true;
        if (var->binding) mark_structural(v, var->binding);
    }
}

static void mark_evaluated(FactorCheck *v)
{
    vec_each(Var *, var, &v->dae->vars) {
        if (var->variability != VAR_PARAMETER || !var->evaluate || var->structural) continue;
        Expr *value = value_of(v, var);
        if (value && ex_is_literal(value)) mark_structural(v, ex_var(v->dae->ex, var));
    }
}

static bool is_zero(FactorCheck *v, Expr *factor)
{
    if (ex_is_literal(factor) || !dae_is_parametric(v->dae, factor)) return false;
    Expr *value = ex_eval(&v->eval, factor);
    return value && ex_is_literal(value) && ex_number(value) == 0;
}

bool dae_is_zero_factor(Dae *dae, Expr *factor)
{
    FactorCheck v = {.dae = dae};
    v.eval = (Eval){.ex = dae->ex, .value_of = value_of, .host = &v};
    return is_zero(&v, factor);
}

double dae_parametric_value(Dae *dae, Expr *e)
{
    if (!dae_is_parametric(dae, e)) return NAN;
    FactorCheck v = {.dae = dae};
    v.eval = (Eval){.ex = dae->ex, .value_of = value_of, .host = &v};
    const Expr *value = ex_eval(&v.eval, e);
    return value && ex_is_literal(value) && type_is_numeric(value->type) ? ex_number(value) : NAN;
}

static bool is_derivative(const Expr *e)
{
    return e->kind == EX_VAR && e->var->state;
}

/* If `e` is a product p*u or u*p in which p is an expression of parameters that is zero, returns p
   and sets *other to u; else returns NULL. */
static Expr *zero_factor(FactorCheck *v, const Expr *e, Expr **other)
{
    if (e->kind != EX_OP || e->op != EX_OP_MUL || e->type->kind != TY_REAL) return NULL;
    for (int i = 0; i < 2; i++) {
        *other = e->arg[1 - i];
        if (!dae_is_parametric(v->dae, *other) && is_zero(v, e->arg[i])) return e->arg[i];
    }
    return NULL;
}

static void derivative_node(void *host, Expr *e)
{
    Expr *other, *factor = zero_factor(host, e, &other);
    if (factor && is_derivative(other)) mark_structural(host, factor);
}

static void check_side(FactorCheck *v, Expr *e, const Expr *opposite)
{
    Expr *other, *factor = zero_factor(v, e, &other);
    if (factor && opposite->kind != EX_VAR && !dae_is_parametric(v->dae, opposite))
        mark_structural(v, factor);
}

void dae_structural_parameters(Dae *dae)
{
    FactorCheck v = {.dae = dae};
    v.eval = (Eval){.ex = dae->ex, .value_of = value_of, .host = &v};
    dae->param_values = map_new(dae->arena);
    mark_evaluated(&v);
    vec_each(Eq *, eq, &dae->eqs) {
        if (eq->kind != EQ_EQUAL || eq->lhs->type->kind != TY_REAL) continue;
        check_side(&v, eq->lhs, eq->rhs);
        check_side(&v, eq->rhs, eq->lhs);
    }
    vec_each(Eq *, at, &dae->eqs) {
        if (at->kind != EQ_EQUAL) continue;
        ex_visit(dae->scratch, at->lhs, derivative_node, &v);
        ex_visit(dae->scratch, at->rhs, derivative_node, &v);
    }
}

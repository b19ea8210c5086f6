/* structural_parameters.c - which parameters decide the structure. In: equations before constants
   are folded. Out: structural parameters: those with Evaluate = true, and those whose value, zero,
   makes the factor of a derivative vanish, or of an unknown that stands alone on its side of an
   equation between several others (R*i = v - w: with R = 0 this says nothing of i). Solving such an
   equation would divide by zero. */
#include <math.h>

#include "dae/form/parts.h"

typedef struct {
    Dae *dae;
    Eval eval;
    int depth;
} Vanish;

static Expr *value_of(void *host, Var *var)
{
    Vanish *v = host;
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

/* What its value comes from is folded with it. */
static void mark(Vanish *v, Expr *e)
{
    Vars read = {0};
    dae_vars_begin(v->dae);
    dae_vars_of(v->dae, e, 0, &read);
    vec_each(Var *, var, &read) {
        if (var->variability != VAR_PARAMETER || var->structural) continue;
        var->structural = true;
        if (var->binding) mark(v, var->binding);
    }
}

static void mark_evaluated(Vanish *v)
{
    vec_each(Var *, var, &v->dae->vars) {
        if (var->variability != VAR_PARAMETER || !var->evaluate || var->structural) continue;
        Expr *value = value_of(v, var);
        if (value && ex_is_literal(value)) mark(v, ex_var(v->dae->ex, var));
    }
}

static bool is_zero(Vanish *v, Expr *factor)
{
    if (ex_is_literal(factor) || !dae_is_parametric(v->dae, factor)) return false;
    Expr *value = ex_eval(&v->eval, factor);
    return value && ex_is_literal(value) && ex_number(value) == 0;
}

bool dae_is_zero_factor(Dae *dae, Expr *factor)
{
    Vanish v = {.dae = dae};
    v.eval = (Eval){.ex = dae->ex, .value_of = value_of, .host = &v};
    return is_zero(&v, factor);
}

double dae_parametric_value(Dae *dae, Expr *e)
{
    if (!dae_is_parametric(dae, e)) return NAN;
    Vanish v = {.dae = dae};
    v.eval = (Eval){.ex = dae->ex, .value_of = value_of, .host = &v};
    const Expr *value = ex_eval(&v.eval, e);
    return value && ex_is_literal(value) && type_is_numeric(value->type) ? ex_number(value) : NAN;
}

static bool is_derivative(const Expr *e)
{
    return e->kind == EX_VAR && e->var->state;
}

/* p*u or u*p, p zero: p; NULL: it is no such product. */
static Expr *zero_factor(Vanish *v, const Expr *e, Expr **other)
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
    if (factor && is_derivative(other)) mark(host, factor);
}

static void side(Vanish *v, Expr *e, const Expr *opposite)
{
    Expr *other, *factor = zero_factor(v, e, &other);
    if (factor && opposite->kind != EX_VAR && !dae_is_parametric(v->dae, opposite)) mark(v, factor);
}

void dae_structural_parameters(Dae *dae)
{
    Vanish v = {.dae = dae};
    v.eval = (Eval){.ex = dae->ex, .value_of = value_of, .host = &v};
    dae->param_values = map_new(dae->arena);
    mark_evaluated(&v);
    vec_each(Eq *, eq, &dae->eqs) {
        if (eq->kind != EQ_EQUAL || eq->lhs->type->kind != TY_REAL) continue;
        side(&v, eq->lhs, eq->rhs);
        side(&v, eq->rhs, eq->lhs);
    }
    vec_each(Eq *, at, &dae->eqs) {
        if (at->kind != EQ_EQUAL) continue;
        ex_visit(dae->scratch, at->lhs, derivative_node, &v);
        ex_visit(dae->scratch, at->rhs, derivative_node, &v);
    }
}

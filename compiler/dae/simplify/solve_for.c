/* solve_for.c - one equation solved for one variable. Values of relations are held and pre() is
   known, so that the variable may stand inside them. */
#include <math.h>

#include "dae/simplify/simplify.h"

/* Hides relations and pre() from ex_isolate(): replaces them by nodes without arguments before, and
   puts them back into the solution afterwards. */
typedef struct {
    Dae *dae;
    Map original; /* node without arguments -> the relation or pre() that it replaces */
    bool any;
} Veil;

static Expr *veil_node(void *host, Expr *e)
{
    Veil *veil = host;
    if ((e->kind != EX_RELATION && e->kind != EX_PRE) || !e->n) return e;
    int index = e->kind == EX_PRE ? e->arg[0]->var->id : e->index;
    Expr *leaf = ex_node(veil->dae->ex, (ExprKind)e->kind, e->type, index, NULL, 0, NULL);
    map_put(&veil->original, leaf, e);
    veil->any = true;
    return leaf;
}

static Expr *unveil_node(void *host, Expr *e)
{
    Veil *veil = host;
    Expr *original = e->n ? NULL : map_get(&veil->original, e);
    return original ? original : e;
}

static Expr *veil_expr(Veil *veil, Expr *e)
{
    if (!(e->flags & (EXPR_HAS_RELATION | EXPR_HAS_PRE))) return e;
    return ex_rewrite(veil->dae->ex, e, veil_node, veil);
}

static Expr *unveil_expr(Veil *veil, Expr *e)
{
    return veil->any ? ex_rewrite(veil->dae->ex, e, unveil_node, veil) : e;
}

static bool contains_var(Dae *dae, const Expr *e, const Var *var)
{
    Vars read = {0};
    dae_vars_begin(dae);
    dae_vars_of(dae, e, DEPENDENCIES, &read);
    vec_each(Var *, v, &read)
        if (v == var) return true;
    return false;
}

/* Returns e if the equation is v = e or e = v, where v is `var` and e does not contain v; NULL if
   it has another form. */
static Expr *explicit_side(Dae *dae, const Eq *eq, const Var *var)
{
    if (eq->lhs->kind == EX_VAR && eq->lhs->var == var && !contains_var(dae, eq->rhs, var))
        return eq->rhs;
    if (eq->rhs->kind == EX_VAR && eq->rhs->var == var && !contains_var(dae, eq->lhs, var))
        return eq->lhs;
    return NULL;
}

/* Returns whether a factor of the product `e` is an if-expression with a branch that is zero. In
   the mode of this branch, an equation with the factor e of a variable does not contain the
   variable. */
static bool has_zero_mode(const Expr *e)
{
    if (ex_is_literal(e)) return false;
    switch ((int)e->kind) {
    case EX_IF:
        for (int i = 1; i < 3; i++)
            if (ex_is_number(e->arg[i], 0) || has_zero_mode(e->arg[i])) return true;
        return false;
    case EX_NOEVENT:
    case EX_SMOOTH: return has_zero_mode(e->arg[0]);
    case EX_OP:
        if (e->op == EX_OP_NEG || e->op == EX_OP_DIV) return has_zero_mode(e->arg[0]);
        return e->op == EX_OP_MUL && (has_zero_mode(e->arg[0]) || has_zero_mode(e->arg[1]));
    default: return false;
    }
}

/* Returns the least and the greatest absolute value of a factor in all modes, with the values of
   parameters that are written in the model. Factors whose values are not known count as 1. */
static FactorRange sizes_of(Dae *dae, Expr *e)
{
    double value = fabs(dae_parametric_value(dae, e));
    if (value > 0) return (FactorRange){value, value};
    if (e->kind == EX_IF) {
        FactorRange yes = sizes_of(dae, e->arg[1]), no = sizes_of(dae, e->arg[2]);
        return (FactorRange){fmin(yes.least, no.least), fmax(yes.most, no.most)};
    }
    if (e->kind == EX_NOEVENT || e->kind == EX_SMOOTH) return sizes_of(dae, e->arg[0]);
    bool product = e->kind == EX_OP && (e->op == EX_OP_MUL || e->op == EX_OP_DIV);
    if (!product && !(e->kind == EX_OP && e->op == EX_OP_NEG)) return (FactorRange){1, 1};
    FactorRange l = sizes_of(dae, e->arg[0]);
    if (!product) return l;
    FactorRange r = sizes_of(dae, e->arg[1]);
    return e->op == EX_OP_MUL ? (FactorRange){l.least * r.least, l.most * r.most}
                              : (FactorRange){l.least / r.most, l.most / r.least};
}

Solution dae_solve_for(Dae *dae, const Eq *eq, Var *var)
{
    Solution s = {.safe = true, .divisor = {1, 1}};
    if (eq->kind != EQ_EQUAL) return (Solution){0};
    s.value = explicit_side(dae, eq, var);
    if (s.value) {
        if (var->type->kind == TY_REAL) s.value = ex_to_real(dae->ex, s.value);
        return s;
    }
    Veil veil = {dae, map_new(dae->scratch), false};
    Expr *divisor = NULL;
    Expr *lhs = veil_expr(&veil, eq->lhs), *rhs = veil_expr(&veil, eq->rhs);
    s.value = ex_isolate(dae->ex, lhs, rhs, var, &divisor);
    if (!s.value) return (Solution){0};
    s.value = unveil_expr(&veil, s.value);
    if (divisor) divisor = unveil_expr(&veil, divisor);
    if (divisor) s.divisor = sizes_of(dae, divisor);
    if (divisor) divisor = ex_may_be_zero(dae->ex, divisor);
    s.zero_mode = divisor && (has_zero_mode(divisor) || dae_is_zero_factor(dae, divisor));
    s.divides = divisor && !ex_is_literal(divisor);
    s.safe = !divisor || (!veil.any && !s.zero_mode && dae_is_parametric(dae, divisor));
    return s;
}

/* Returns the residual right - left of an equation. If the right side is zero, returns the left
   side instead, without a subtraction. */
Expr *dae_residual_of(Dae *dae, const Eq *eq)
{
    Expr *lhs = ex_to_real(dae->ex, eq->lhs), *rhs = ex_to_real(dae->ex, eq->rhs);
    if (ex_is_number(rhs, 0)) return lhs;
    return ex_sub(dae->ex, rhs, lhs);
}

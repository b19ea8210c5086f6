/* ceval.c - values known at compile time. A parameter that decides a size, a condition or an index
   becomes structural: folded, so that setting it at run time is refused. */
#include "sem/sem.h"

typedef struct {
    Ctx *ctx;
    Var *unknown;      /* the first variable without a value */
    bool cyclic;
} Values;

static void check_body(void *host, Expr *e)
{
    if (e->kind == EX_CALL) function_check_body(host, e->function);
}

/* Functions must have their bodies before they can be evaluated. */
static void check_bodies(Sem *sem, Expr *e)
{
    if (e->flags & EXPR_HAS_CALL) ex_visit(sem->arena, e, check_body, sem);
}

static Expr *value_of(void *host, Var *var)
{
    Values *values = host;
    Sem *sem = values->ctx->sem;
    Member *member = map_get(&sem->member_of_var, var);
    if (!member || var->owner || var->variability > VAR_PARAMETER) {
        if (!values->unknown) values->unknown = var;
        return NULL;
    }
    if (member->binding_progress == IN_PROGRESS) {
        values->unknown = var;
        values->cyclic = true;
        return NULL;
    }
    member_bind(sem, member);
    Expr *value = var->binding ? var->binding : var->start;
    if (!value || (var->fixed && !ex_is_true(var->fixed))) {
        if (!values->unknown) values->unknown = var;
        return NULL;
    }
    if (var->variability == VAR_PARAMETER) var->structural = true;
    check_bodies(sem, value);
    Progress before = member->binding_progress;
    member->binding_progress = IN_PROGRESS;
    Eval eval = {.ex = sem->ex, .value_of = value_of, .host = values, .diags = sem->diags,
                 .loc = var->loc, .steps = 10000000};
    value = ex_eval(&eval, value);
    member->binding_progress = before;
    return value;
}

/* Structural marks of a failed quiet attempt stay: what was read may have decided already. */
Expr *sem_eval(Ctx *ctx, Expr *e, Loc loc, const char *why, bool quiet)
{
    Sem *sem = ctx->sem;
    if (ex_is_literal(e)) return e;
    if (e->kind == EX_ERROR) return NULL;
    if (quiet && expr_variability(sem, e) > VAR_PARAMETER) return NULL;
    check_bodies(sem, e);
    Values values = {.ctx = ctx};
    Eval eval = {.ex = sem->ex, .value_of = value_of, .host = &values,
                 .diags = quiet ? NULL : sem->diags, .loc = loc, .steps = 10000000};
    int before = sem->diags->errors;
    Expr *value = ex_eval(&eval, e);
    if (value || quiet || sem->diags->errors > before) return value;
    if (values.cyclic)
        diag_error(sem->diags, loc, "cycle", "%s needs the value of %s, which needs itself", why,
                   values.unknown->name);
    else if (values.unknown && values.unknown->variability > VAR_PARAMETER)
        diag_error(sem->diags, loc, "structural",
                   "%s must be known at compile time, but %s is %s", why, values.unknown->name,
                   variability_word(values.unknown->variability));
    else if (values.unknown)
        diag_error(sem->diags, loc, "structural",
                   "%s must be known at compile time, but %s has no value", why,
                   values.unknown->name);
    else
        diag_error(sem->diags, loc, "structural", "%s cannot be computed at compile time", why);
    return NULL;
}

/* ceval.c - values known at compile time. A parameter that decides a size, a condition or an index
   becomes structural: folded, so that setting it at run time is refused. */
#include "sem/sem.h"

typedef struct {
    Ctx *ctx;
    Var *unknown;      /* the first variable without a value */
    const Function *external; /* a call that the compiler cannot execute */
    bool cyclic;
} Values;

static void need_body(void *host, Function *fn)
{
    Values *values = host;
    function_check_body(values->ctx->sem, fn);
}

static Expr *value_of_node(void *host, Expr *e)
{
    Values *values = host;
    if (e->kind == EX_CALL && e->function->external) values->external = e->function;
    return NULL;
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
    Progress before = member->binding_progress;
    member->binding_progress = IN_PROGRESS;
    Eval eval = {.ex = sem->ex, .value_of = value_of, .value_of_node = value_of_node, .need_body = need_body,
                 .host = values, .diags = sem->diags, .loc = var->loc};
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
    Values values = {.ctx = ctx};
    Eval eval = {.ex = sem->ex, .value_of = value_of, .value_of_node = value_of_node,
                 .need_body = need_body, .host = &values,
                 .diags = quiet ? NULL : sem->diags, .loc = loc};
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
    else if (values.external)
        diag_error(sem->diags, loc, "structural",
                   "%s cannot be computed at compile time: %s is an external function", why,
                   values.external->name);
    else
        diag_error(sem->diags, loc, "structural", "%s cannot be computed at compile time", why);
    return NULL;
}

/* constant_values.c - values known at compile time. A parameter that decides a size, a condition or
   an index becomes structural: folded, so that setting it at run time is refused. */
#include "sem/functions/functions.h"

typedef struct {
    Ctx *ctx;
    Var *unknown;             /* the first variable without a value */
    const Function *external; /* a call of external code that has no value here */
    const CallRun *failed;    /* that external code was run, and failed */
    bool needed;              /* so that external code may run */
    bool cyclic;
    bool reported; /* the value of a variable has an error, which was reported */
} ConstantEval;

static void need_body(void *host, Function *fn)
{
    ConstantEval *values = host;
    function_check_body(values->ctx->sem, fn);
}

/* Runs a call of external code with literal arguments and returns its outcome. A call with the same
   text is run only once in a compilation. Returns NULL if the compiler was given no means to run
   external code. */
const CallRun *sem_run_call(Sem *sem, Expr *call)
{
    if (!sem->run_call) return NULL;
    const char *key = name_intern(sem->names, ex_text(sem->arena, call));
    CallRun *run = map_get(&sem->call_runs, key);
    if (!run) {
        run = arena_make(sem->arena, CallRun);
        run->function = call->function->name;
        map_put(&sem->call_runs, key, run);
        sem->run_call(sem->run_host, call, run);
    }
    if (run->value) sem->nruns++;
    else sem->last_failure = run;
    return run;
}

/* Returns the value of a call of external code as a literal; `host` is the ConstantEval. The code
   is run only if the result of the evaluation is needed (ConstantEval.needed). Returns NULL if the
   code is not run or fails. */
static Expr *value_of_call(void *host, Expr *call)
{
    ConstantEval *values = host;
    Sem *sem = values->ctx->sem;
    values->external = call->function;
    const CallRun *run = values->needed ? sem_run_call(sem, call) : NULL;
    if (run && !run->value) values->failed = run;
    return run ? run->value : NULL;
}

static Eval eval_with(ConstantEval *values, Loc loc, bool impure, bool quiet);

static Expr *value_of(void *host, Var *var)
{
    ConstantEval *values = host;
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
    values->reported |= member->value_broken;
    if (!value || (var->fixed && !ex_is_true(var->fixed))) {
        if (!values->unknown) values->unknown = var;
        return NULL;
    }
    if (var->variability == VAR_PARAMETER) var->structural = true;
    InstProgress before = member->binding_progress;
    member->binding_progress = IN_PROGRESS;
    Eval eval = eval_with(values, var->loc, true, false);
    int runs = sem->nruns;
    value = ex_eval(&eval, value);
    /* External code might say something else when the program runs: its value stays. */
    if (value && var->binding && sem->nruns > runs) var->binding = value;
    member->binding_progress = before;
    return value;
}

static Eval eval_with(ConstantEval *values, Loc loc, bool impure, bool quiet)
{
    Sem *sem = values->ctx->sem;
    return (Eval){.ex = sem->ex,
                  .value_of = value_of,
                  .value_of_call = value_of_call,
                  .need_body = need_body,
                  .host = values,
                  .diags = quiet ? NULL : sem->diags,
                  .loc = loc,
                  .impure = impure && values->needed};
}

/* Adds a note that says how the call of external code failed. What the code printed follows on
   lines of its own, since it may be long. */
void sem_note_failed_call(Sem *sem, const CallRun *run)
{
    diag_note(sem->diags, (Loc){0}, "external code of %s %s%s%s", run->function, run->failure,
              run->output ? ":\n" : "", run->output ? run->output : "");
}

Expr *sem_eval_value(Ctx *ctx, Expr *e, Loc loc)
{
    ConstantEval values = {.ctx = ctx, .needed = true};
    if (ex_is_literal(e)) return e;
    if (e->kind == EX_ERROR || variability_of_expr(ctx->sem, e) > VAR_PARAMETER) return NULL;
    Eval eval = eval_with(&values, loc, true, true);
    int runs = ctx->sem->nruns;
    Expr *value = ex_eval(&eval, e);
    if (value && ctx->sem->nruns > runs) map_put(&ctx->sem->run_values, e, value);
    return value;
}

Expr *sem_eval_size(Ctx *ctx, Expr *e)
{
    ConstantEval values = {.ctx = ctx, .needed = true};
    if (ex_is_literal(e)) return e;
    if (e->kind == EX_ERROR || variability_of_expr(ctx->sem, e) > VAR_PARAMETER) return NULL;
    Eval eval = eval_with(&values, (Loc){0}, false, true);
    return ex_eval(&eval, e);
}

/* Adds a hint how a parameter gets a value before the model is compiled. */
static void hint_value(Sem *sem, const Var *var)
{
    if (var->variability == VAR_PARAMETER && !var->fixed && !var->owner)
        diag_hint(sem->diags, "give it a value where it is declared, or by -D %s=...", var->name);
}

/* Returns the value of `e` as a literal; the parameters that it reads become structural. Returns
   NULL if the value is not known, which is reported unless `quiet` is true. Even if a quiet
   evaluation fails, the parameters stay structural, since their values may have been used already.
 */
Expr *sem_eval(Ctx *ctx, Expr *e, Loc loc, const char *why, bool quiet)
{
    Sem *sem = ctx->sem;
    if (ex_is_literal(e)) return e;
    if (e->kind == EX_ERROR) return NULL;
    if (quiet && variability_of_expr(sem, e) > VAR_PARAMETER) return NULL;
    ConstantEval values = {.ctx = ctx, .needed = !quiet};
    Eval eval = eval_with(&values, loc, false, quiet);
    int before = sem->diags->errors;
    Expr *value = ex_eval(&eval, e);
    if (value || quiet || sem->diags->errors > before || values.reported) return value;
    if (values.cyclic)
        diag_error(sem->diags, loc, "cycle", "%s needs the value of %s, which needs itself", why,
                   values.unknown->name);
    else if (values.unknown && values.unknown->variability > VAR_PARAMETER) {
        diag_error(sem->diags, loc, "structural", "%s must be known at compile time, but %s is %s",
                   why, values.unknown->name, variability_word(values.unknown->variability));
        diag_hint(sem->diags, "if %s does not change with time, declare it as a parameter",
                  values.unknown->name);
    } else if (values.unknown) {
        diag_error(sem->diags, loc, "structural",
                   "%s must be known at compile time, but %s has no value", why,
                   values.unknown->name);
        hint_value(sem, values.unknown);
    } else if (values.failed) {
        diag_error(sem->diags, loc, "structural",
                   "%s cannot be computed at compile time: %s needs external code, which failed",
                   why, values.failed->function);
        sem_note_failed_call(sem, values.failed);
    } else if (values.external)
        diag_error(sem->diags, loc, "structural",
                   "%s cannot be computed at compile time: %s is an external function", why,
                   values.external->name);
    else diag_error(sem->diags, loc, "structural", "%s cannot be computed at compile time", why);
    return NULL;
}

/* start_choices.c - warns where start values cannot all hold: a variable whose start value was left
   out, since others determine it, begins at another one; or a start value that is fixed contradicts
   the others. Only components that the user declared are told of, at the values that parameters
   have by default. In: the initial system, in the order of evaluation. */
#include <math.h>

#include "dae/diagnose/network.h"
#include "dae/init/init.h"
#include "dae/simplify/simplify.h"

typedef struct {
    Dae *dae;
    Map values;  /* Var* -> literal */
    Map follows; /* Var* -> variable that it is computed from and that begins at its start value */
    Eval eval;
} StartValues;

static Expr *value_of(void *host, Var *var)
{
    StartValues *s = host;
    Expr *value = map_get(&s->values, var);
    if (value || var->variability > VAR_PARAMETER) return value;
    Eval eval = s->eval;
    eval.host = &eval;
    eval.value_of = dae_value_at_start;
    return dae_value_at_start(&eval, var);
}

/* Notes from which start value the variable of the step is computed. */
static void note_source(StartValues *s, const Step *step)
{
    Vars read = {0};
    if (step->eq && step->eq->start_of) {
        map_put(&s->follows, step->var, step->var);
        return;
    }
    dae_vars_begin(s->dae);
    dae_vars_of(s->dae, step->value, DEPENDENCIES, &read);
    vec_each(Var *, var, &read) {
        Var *source = map_get(&s->follows, var);
        if (source) map_put(&s->follows, step->var, source);
    }
}

/* Computes the variables that assignments determine from known values; those of loops stay
   unknown. */
static void compute_values(StartValues *s)
{
    vec_each(Block *, block, &s->dae->init.blocks) {
        if (block->kind != BLOCK_ASSIGN) continue;
        vec_for(const Step, step, &block->steps) {
            if (!step->var || !step->value) continue;
            Expr *value = ex_eval(&s->eval, step->value);
            if (!value || !ex_is_literal(value)) continue;
            map_put(&s->values, step->var, value);
            note_source(s, step);
        }
    }
}

static bool is_declared_by_user(const Dae *dae, const Var *var)
{
    const Sem *sem = dae->flat ? dae->flat->sem : NULL;
    return sem && !sem->flattened && sem_is_given(sem, network_place_of_use(dae, var));
}

static void warn_left_out(StartValues *s, Var *var)
{
    Dae *dae = s->dae;
    const Expr *value = map_get(&s->values, var);
    Var *source = map_get(&s->follows, var);
    Expr *start = ex_eval(&s->eval, dae_start_value(dae, var));
    if (!source || dae_is_fixed(source, false)) return;
    if (!value || !start || !ex_is_literal(start)) return;
    double begins = ex_number(value), wanted = ex_number(start);
    if (!(fabs(begins - wanted) > 1e-6 * fmax(fabs(wanted), 1))) return;
    diag_warning(
        dae->diags, network_place_of_use(dae, var), "start-conflict",
        "%s begins at %g and not at its start value, %g: that follows from the start value "
        "of %s, which is chosen here",
        var->name, begins, wanted, source->name);
    diag_hint(dae->diags,
              "give the one that is meant fixed = true, as in %s(start = ..., fixed = true)",
              source->name);
}

static void warn_contradiction(StartValues *s, const Action *action, const Var *var)
{
    Diags *diags = s->dae->diags;
    const Var *source = map_get(&s->follows, var);
    Expr *holds = ex_eval(&s->eval, action->value);
    if (!holds || !ex_is_false(holds)) return;
    diag_warning(diags, network_place_of_use(s->dae, var), "start-conflict",
                 "the fixed start value of %s contradicts %s%s", var->name,
                 source ? "that of " : "the other initial equations", source ? source->name : "");
    diag_hint(diags, "one determines the other: take fixed = true away from %s%s%s", var->name,
              source ? ", or from " : "", source ? source->name : "");
}

void dae_check_start_choices(Dae *dae, const Vars *left_out, const RedundantStarts *redundant)
{
    bool any = redundant->len > 0;
    vec_each(Var *, var, left_out) any |= is_declared_by_user(dae, var);
    if (!any) return;
    StartValues s = {.dae = dae, .values = map_new(dae->scratch), .follows = map_new(dae->scratch)};
    s.eval = (Eval){.ex = dae->ex, .value_of = value_of, .host = &s};
    compute_values(&s);
    vec_each(Var *, var, left_out)
        if (is_declared_by_user(dae, var)) warn_left_out(&s, var);
    vec_for(const RedundantStart, r, redundant)
        if (is_declared_by_user(dae, r->var))
            warn_contradiction(&s, &dae->actions.at[r->action], r->var);
}

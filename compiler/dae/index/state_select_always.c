/* state_select_always.c - a variable with stateSelect = StateSelect.always must be a state
   (specification 4.8.7.1). One whose value follows without any state cannot be. In: blocks in
   order. Out: errors, for the files that were named. */
#include "dae/dae.h"

typedef struct {
    Bits integrated; /* by Var.id: states, and what is computed from them */
    bool found;
} AlwaysSearch;

static void note_state(void *host, Expr *e)
{
    AlwaysSearch *s = host;
    const Var *var = e->kind == EX_VAR ? e->var : NULL;
    if (!var) return;
    bool outside = var->role == ROLE_STATE || var->role == ROLE_DER || var->role == ROLE_INPUT;
    s->found |= outside || bits_has(s->integrated, var->id);
}

static bool needs_state(Dae *dae, AlwaysSearch *s, const Block *block)
{
    s->found = false;
    for (int i = 0; i < block->eqs.len; i++) {
        const Eq *eq = block->eqs.at[i];
        if (eq->lhs) ex_visit(dae->scratch, eq->lhs, note_state, s);
        if (eq->rhs) ex_visit(dae->scratch, eq->rhs, note_state, s);
        for (int k = 0; eq->group && k < eq->group->inputs.len; k++) {
            const Var *var = eq->group->inputs.at[k];
            s->found |= var->role == ROLE_STATE || var->role == ROLE_DER ||
                        var->role == ROLE_INPUT || bits_has(s->integrated, var->id);
        }
    }
    return s->found;
}

/* Returns whether the variable was replaced by a constant or parameter, so that no equation
   determines it any more. */
static bool is_value(const Var *var)
{
    return var->role == ROLE_CONSTANT || var->role == ROLE_PARAMETER;
}

static void report_no_state(Dae *dae, const Var *var)
{
    diag_error(dae->diags, var->loc, "state",
               "%s is to be a state (stateSelect = StateSelect.always), but is computed without "
               "integration",
               var->name);
}

static bool is_wanted(const Dae *dae, const Var *var)
{
    return var->state_select == SELECT_ALWAYS && !var->state_by_reinit &&
           (var->role == ROLE_ALGEBRAIC || is_value(var)) && sem_is_given(dae->flat->sem, var->loc);
}

void dae_state_select_always(Dae *dae)
{
    bool wanted = false;
    int most = 0;
    for (int i = 0; i < dae->vars.len; i++) {
        wanted |= is_wanted(dae, dae->vars.at[i]);
        if (is_value(dae->vars.at[i]) && is_wanted(dae, dae->vars.at[i]))
            report_no_state(dae, dae->vars.at[i]);
        if (dae->vars.at[i]->id > most) most = dae->vars.at[i]->id;
    }
    if (!wanted) return;
    AlwaysSearch s = {.integrated = bits_new(dae->scratch, most + 1)};
    for (int i = 0; i < dae->run.blocks.len; i++) {
        const Block *block = dae->run.blocks.at[i];
        bool depends = needs_state(dae, &s, block);
        for (int k = 0; k < block->vars.len; k++) {
            Var *var = block->vars.at[k];
            if (depends) bits_add(s.integrated, var->id);
            else if (is_wanted(dae, var)) report_no_state(dae, var);
        }
    }
}

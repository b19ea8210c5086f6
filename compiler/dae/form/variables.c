/* variables.c - what a variable is for the system: its role and its place among those of that role,
   its start value, its value at the start as far as the compiler knows it. */
#include <math.h>

#include "dae/form/form.h"

bool dae_is_unknown(const Var *var)
{
    return var->variability >= VAR_DISCRETE && var->role != ROLE_INPUT && var->role != ROLE_ALIAS &&
           !var->given;
}

bool dae_is_preferred_state(const Var *var)
{
    return var->state_select >= SELECT_PREFER && var->variability == VAR_CONTINUOUS &&
           dae_is_unknown(var) && !var->der && !var->state && var->role != ROLE_ALIAS;
}

Role dae_role_of(const Var *var)
{
    if (var->role == ROLE_ALIAS || var->role == ROLE_INPUT) return var->role;
    if (var->variability == VAR_CONSTANT) return ROLE_CONSTANT;
    if (var->variability == VAR_PARAMETER) return ROLE_PARAMETER;
    if (var->variability == VAR_DISCRETE) return ROLE_DISCRETE;
    if (var->state) return var->role == ROLE_ALGEBRAIC ? ROLE_ALGEBRAIC : ROLE_DER;
    return var->der && var->der->role != ROLE_ALGEBRAIC ? ROLE_STATE : ROLE_ALGEBRAIC;
}

static Vars *list_of(Dae *dae, Role role)
{
    switch (role) {
    case ROLE_STATE: return &dae->states;
    case ROLE_ALGEBRAIC: return &dae->algebraics;
    case ROLE_INPUT: return &dae->inputs;
    case ROLE_DISCRETE: return &dae->discretes;
    case ROLE_PARAMETER: return &dae->params;
    case ROLE_CONSTANT: return &dae->constants;
    case ROLE_DER:
    case ROLE_ALIAS:
    case ROLE_NONE: break;
    }
    return NULL;
}

static void number_variable(Dae *dae, Var *var)
{
    Vars *list = list_of(dae, var->role);
    if (!list) return;
    var->index = list->len;
    vec_push(dae->arena, list, var);
    if (var->role != ROLE_STATE) return;
    var->der->index = var->index;
    vec_push(dae->arena, &dae->ders, var->der);
}

void dae_number_variables(Dae *dae)
{
    for (; dae->numbered < dae->vars.len; dae->numbered++) {
        Var *var = dae->vars.at[dae->numbered];
        if (var->role == ROLE_NONE) var->role = dae_role_of(var);
        number_variable(dae, var);
    }
}

void dae_renumber_variables(Dae *dae)
{
    for (Role role = ROLE_STATE; role <= ROLE_CONSTANT; role++) {
        Vars *list = list_of(dae, role);
        if (list) list->len = 0;
    }
    dae->ders.len = dae->numbered = 0;
    dae_number_variables(dae);
}

/* ---- values at the start ---- */

Expr *dae_start_value(Dae *dae, const Var *var)
{
    Expr *start = var->start ? var->start : ex_zero(dae->ex, var->type);
    return var->type->kind == TY_REAL ? ex_to_real(dae->ex, start) : start;
}

Expr *dae_value_at_start(void *host, Var *var)
{
    Eval *eval = host;
    bool parameter = var->variability <= VAR_PARAMETER;
    Expr *value = parameter && var->binding ? var->binding : var->start;
    if (!value || eval->depth > 20) return NULL;
    eval->depth++;
    value = ex_eval(eval, value);
    eval->depth--;
    return value && var->type->kind == TY_REAL ? ex_to_real(eval->ex, value) : value;
}

double dae_number_at(Eval *eval, Expr *slope)
{
    Expr *value = slope ? ex_eval(eval, slope) : NULL;
    return value && ex_is_literal(value) ? ex_number(value) : NAN;
}

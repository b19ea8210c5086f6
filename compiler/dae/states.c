/* states.c - roles and places. In: variables, der links. Out: every variable has a role, stands in
   the list of its role, and knows its place there. */
#include "dae/parts.h"
#include "passes.h"

static Role role_of(const Var *var)
{
    if (var->role == ROLE_ALIAS || var->role == ROLE_INPUT) return var->role;
    if (var->variability == VAR_CONSTANT) return ROLE_CONSTANT;
    if (var->variability == VAR_PARAMETER) return ROLE_PARAMETER;
    if (var->variability == VAR_DISCRETE) return ROLE_DISCRETE;
    if (var->state) return ROLE_DER;
    return var->der ? ROLE_STATE : ROLE_ALGEBRAIC;
}

void choose_states(Dae *dae)
{
    vec_for(Var *, var, &dae->vars) {
        (*var)->role = role_of(*var);
        if ((*var)->der && (*var)->role != ROLE_STATE && (*var)->role != ROLE_ALIAS)
            diag_error(dae->diags, (*var)->loc, "derivative",
                       "the derivative of '%s' is needed, but %s", (*var)->name,
                       (*var)->role == ROLE_INPUT ? "it is an input"
                                                  : "it changes at events only");
    }
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
    case ROLE_DER: case ROLE_ALIAS: case ROLE_NONE: break;
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

void number_new(Dae *dae)
{
    for (; dae->numbered < dae->vars.len; dae->numbered++) {
        Var *var = dae->vars.at[dae->numbered];
        if (var->role == ROLE_NONE) var->role = role_of(var);
        number_variable(dae, var);
    }
}

void dae_states(Dae *dae)
{
    number_new(dae);
}

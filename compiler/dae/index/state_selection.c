/* state_selection.c - which variables are states, and what role every other one has. In: equations
   differentiated where that is needed. Out: dummy derivatives and state sets chosen; every variable
   has a role, stands in the list of its role, and knows its place there. */
#include "dae/index/index.h"

/* Makes an equation of second order one of first order: x and der(x) are both differentiated, so
   the equation der(x) = s is added with a new state s, whose derivative is der(der(x)). Returns
   s. */
Var *dae_split_second_derivative(Dae *dae, Var *der)
{
    Var *second = der->der;
    const char *name = arena_printf(dae->arena, "$%s", der->name);
    Var *state = dae_add_var(dae, name, der->type, VAR_CONTINUOUS, der->loc);
    state->state_select = der->state_select;
    state->clock = der->clock;
    state->der = second;
    second->state = state;
    der->der = NULL;
    dae_add_equal(dae, &dae->eqs, ex_var(dae->ex, der), ex_var(dae->ex, state), der->loc,
                  "state of second order");
    return state;
}

static void check_reinit(Dae *dae, const Action *action)
{
    if (action->kind != ACTION_REINIT || action->state->role == ROLE_STATE) return;
    if (dae_in_state_set(dae, action->state)) return;
    diag_error(dae->diags, action->loc, "reinit", "reinit(%s): it is no state",
               action->state->name);
    diag_note(dae->diags, action->state->loc, "%s",
              action->state->der ? "its derivative follows from a constraint on other states"
                                 : "it is not differentiated anywhere");
}

void dae_state_selection(Dae *dae)
{
    dae_dummy_derivatives(dae);
    for (int i = 0; i < dae->vars.len; i++) {
        Var *var = dae->vars.at[i];
        bool both = var->state && var->der && var->role != ROLE_ALGEBRAIC &&
                    var->role != ROLE_ALIAS && var->der->role != ROLE_ALGEBRAIC;
        if (both) dae_split_second_derivative(dae, var);
    }
    dae_complete_state_sets(dae);
    vec_each(Var *, var, &dae->vars) var->role = dae_role_of(var);
    vec_for(Action, action, &dae->actions) check_reinit(dae, action);
    dae_number_variables(dae);
}

/* structural_check.c - every equation must determine an unknown of its own, x and der(x) counted as
   one. In: simplified equations. Out: Dae.matched; or diagnostics that name the equations and
   unknowns that are left over (singular_system.c). The necessary condition for Pantelides'
   algorithm to end. */
#include "dae/diagnose/diagnose.h"
#include "dae/order/order.h"

/* Collects the unknowns of the structural check, in which x and der(x) count as one unknown, x. */
static void collect_unknowns(Dae *dae, System *system)
{
    vec_each(Var *, var, &dae->vars)
        if (dae_is_unknown(var) && !var->state) vec_push(dae->scratch, &system->unknowns, var);
}

/* Gives each derivative der(x) the place of x, since both count as one unknown. */
static void place_derivatives(const Dae *dae, VarPlaces *places)
{
    vec_each(Var *, at, &dae->vars) {
        Var *var = at, *base = var;
        while (base->state) base = base->state;
        if (var != base && var->role != ROLE_ALIAS)
            var_set_place(places, var, var_place(places, base));
    }
}

static void check_differentiable(Dae *dae, const Var *var)
{
    if (!var->der || var->variability == VAR_CONTINUOUS) return;
    diag_error(dae->diags, var->loc, "derivative",
               "'%s' is differentiated, but it changes at events only", var->name);
}

void dae_structural_check(Dae *dae)
{
    System system = {0};
    vec_each(Var *, var, &dae->vars) check_differentiable(dae, var);
    if (dae->diags->errors) return;
    collect_unknowns(dae, &system);
    vec_each(Eq *, eq, &dae->eqs) vec_push(dae->scratch, &system.eqs, eq);
    Matching match = dae_match_with(dae, &system, system.eqs.len, place_derivatives);
    if (!dae_report_singular(dae, &system, &match)) return;
    dae->matched = arena_array(dae->arena, Var *, dae->eqs.len + 1);
    for (int i = 0; i < dae->eqs.len; i++) dae->matched[i] = system.unknowns.at[match.var_of_eq[i]];
}

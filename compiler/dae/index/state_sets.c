/* state_sets.c - state sets: which of their members are states is decided at run time. In: sets of
   candidates, whose derivatives are algebraic. Out: each candidate has a state beside it,
   integrated with the same derivative, and an Integer that says whether it takes its value from
   there (0), or which of the set's others, which the equations determine that hold the candidates
   together: der($state(c)) = der(c) c = if $choice(c) == 0 then $state(c) elseif $choice(c) == 1
   then $other[1] ... Structure, tearing and derivatives serve every choice, and states that nobody
   reads keep up with the motion, so that the choice changes without a restart. In the initial
   system states and others follow from the candidates. */
#include "dae/index/index.h"

static const char ORIGIN[] = "choice of states";

static void add_state(Dae *dae, StateSet *set, const Var *candidate)
{
    Exprs *ex = dae->ex;
    Var *state = dae_add_var(dae, arena_printf(dae->arena, "$state(%s)", candidate->name),
                             ex->types->real, VAR_CONTINUOUS, candidate->loc);
    state->start = candidate->start;
    state->nominal = candidate->nominal;
    state->nominal_of_type = candidate->nominal_of_type;
    state->nominal_of_alias = candidate->nominal_of_alias;
    vec_push(dae->arena, &set->states, state);
    dae_add_equal(dae, &dae->eqs, ex_var(ex, dae_der(dae, state)), ex_var(ex, candidate->der),
                  candidate->loc, ORIGIN);
}

/* Adds an Integer variable that says where the value of a candidate comes from: 0 means its state
   variable, k > 0 means others[k - 1]. Its value is `other` at the start, and only the run time
   changes it. */
static void add_choice(Dae *dae, StateSet *set, const Var *candidate, int other)
{
    Exprs *ex = dae->ex;
    Var *choice = dae_add_var(dae, arena_printf(dae->arena, "$choice(%s)", candidate->name),
                              ex->types->integer, VAR_DISCRETE, candidate->loc);
    choice->start = ex_integer(ex, other);
    vec_push(dae->arena, &set->choices, choice);
    dae_add_equal(dae, &dae->eqs, ex_var(ex, choice), ex_pre(ex, ex_var(ex, choice)),
                  candidate->loc, ORIGIN);
}

static void add_other(Dae *dae, StateSet *set)
{
    int n = (int)(set - dae->sets.at) + 1, i = set->others.len + 1;
    Var *other = dae_add_var(dae, arena_printf(dae->arena, "$other%d[%d]", n, i),
                             dae->ex->types->real, VAR_CONTINUOUS, set->candidates.at[0]->loc);
    vec_push(dae->arena, &set->others, other);
}

static Expr *is_chosen(Dae *dae, const StateSet *set, int candidate, int other)
{
    Exprs *ex = dae->ex;
    return ex_op(ex, EX_OP_EQ, ex_var(ex, set->choices.at[candidate]), ex_integer(ex, other));
}

static Expr *value_of(Dae *dae, const StateSet *set, int candidate)
{
    Exprs *ex = dae->ex;
    int last = set->others.len;
    Expr *value = ex_var(ex, set->others.at[last - 1]);
    for (int i = last - 1; i >= 0; i--)
        value = ex_if(ex, is_chosen(dae, set, candidate, i),
                      ex_var(ex, i ? set->others.at[i - 1] : set->states.at[candidate]), value);
    return value;
}

static void complete_set(Dae *dae, StateSet *set)
{
    int n = set->candidates.len;
    for (int i = 0; i < n; i++) { /* a candidate that is itself the derivative of a state gets a
                                     variable of its own */
        Var *var = set->candidates.at[i];
        bool apart = var->state && var->role != ROLE_ALGEBRAIC;
        if (apart) set->candidates.at[i] = dae_split_second_derivative(dae, var);
    }
    for (int i = 0; i < n; i++) {
        add_state(dae, set, set->candidates.at[i]);
        add_choice(dae, set, set->candidates.at[i], i < set->nstates ? 0 : i - set->nstates + 1);
        if (i >= set->nstates) add_other(dae, set);
    }
    for (int i = 0; i < n; i++) {
        Var *candidate = set->candidates.at[i];
        Eq *eq = dae_add_equal(dae, &dae->eqs, ex_var(dae->ex, candidate), value_of(dae, set, i),
                               candidate->loc, ORIGIN);
        vec_push(dae->arena, &set->values, eq);
    }
}

void dae_complete_state_sets(Dae *dae)
{
    vec_for(StateSet, set, &dae->sets) complete_set(dae, set);
}

/* Returns the expression for the candidate whose value comes from the variable others[other - 1],
   as the present choices say. */
static Expr *candidate_of_other(Dae *dae, const StateSet *set, int other)
{
    Exprs *ex = dae->ex;
    Expr *value = NULL;
    for (int i = set->candidates.len - 1; i >= 0; i--) {
        Expr *mine = ex_var(ex, set->candidates.at[i]);
        value = value ? ex_if(ex, is_chosen(dae, set, i, other), mine, value) : mine;
    }
    return value;
}

static void initial_equation(Dae *dae, Var *var, Expr *value)
{
    dae_add_equal(dae, &dae->init.eqs, ex_var(dae->ex, var), value, var->loc, ORIGIN)->initial =
        true;
}

void dae_initial_state_set(Dae *dae, const StateSet *set)
{
    for (int i = 0; i < set->states.len; i++)
        initial_equation(dae, set->states.at[i], ex_var(dae->ex, set->candidates.at[i]));
    for (int i = 0; i < set->others.len; i++)
        initial_equation(dae, set->others.at[i], candidate_of_other(dae, set, i + 1));
}

bool dae_in_state_set(const Dae *dae, const Var *var)
{
    for (int i = 0; i < dae->sets.len; i++) {
        const Vars *candidates = &dae->sets.at[i].candidates;
        for (int k = 0; k < candidates->len; k++)
            if (candidates->at[k] == var) return true;
    }
    return false;
}

/* piecewise_constant.c - finds variables that change at events only, because equations determine
   them from parameters and discrete variables alone. Their derivative is zero, so that an equation
   that contains them is differentiated without them. */
#include "dae/simplify/simplify.h"

/* Sets *read to those variables of the equation that have a place. Returns false if the equation
   contains anything else that varies between events: time, a derivative, an impure call, or a
   continuous variable without a place. */
static bool read_unknowns(Dae *dae, const Eq *eq, const VarPlaces *places, Vars *read)
{
    enum { MOVES = EXPR_HAS_TIME | EXPR_HAS_DER | EXPR_IMPURE };
    if (eq->kind != EQ_EQUAL || ((eq->lhs->flags | eq->rhs->flags) & MOVES)) return false;
    int kept = 0;
    read->len = 0;
    dae_vars_begin(dae);
    dae_vars_of(dae, eq->lhs, DEPENDENCIES, read);
    dae_vars_of(dae, eq->rhs, DEPENDENCIES, read);
    vec_each(Var *, var, read) {
        if (var_has_place(places, var)) read->at[kept++] = var;
        else if (var->variability == VAR_CONTINUOUS) return false;
    }
    read->len = kept;
    return true;
}

void dae_piecewise_constant(Dae *dae, const Eqs *eqs, const Vars *vars, const VarPlaces *places,
                            int *eq_of_var)
{
    Vars read = {0};
    VEC(int) ready = {0};
    int m = eqs->len, n = vars->len;
    int *open = arena_array(dae->scratch, int, m + 1);
    GraphBuilder *builder = graph_begin(dae->scratch, m, n);
    for (int i = 0; i < n; i++) eq_of_var[i] = -1;
    for (int i = 0; i < m; i++) {
        if (!read_unknowns(dae, eqs->at[i], places, &read)) continue;
        vec_each(Var *, var, &read) graph_edge(builder, i, var_place(places, var));
    }
    Graph g = graph_end(builder), back = graph_transpose(dae->scratch, &g);
    for (int i = 0; i < m; i++)
        if ((open[i] = g.start[i + 1] - g.start[i]) == 1) vec_push(dae->scratch, &ready, i);
    for (int k = 0; k < ready.len; k++) {
        int eq = ready.at[k];
        for (int j = g.start[eq]; j < g.start[eq + 1]; j++) {
            int v = g.col[j];
            const Var *var = vars->at[v];
            if (eq_of_var[v] >= 0 || var->der || var->state || dae_is_preferred_state(var))
                continue;
            eq_of_var[v] = eq;
            for (int b = back.start[v]; b < back.start[v + 1]; b++)
                if (--open[back.col[b]] == 1) vec_push(dae->scratch, &ready, back.col[b]);
        }
    }
}

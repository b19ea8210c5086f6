/* dependencies.c - the variables that an equation depends on, and those that it may determine. */
#include "dae/form/form.h"

#include <stdlib.h>

static void read_eq(const Dae *dae, const Eq *eq, Vars *out)
{
    dae_vars_begin(dae);
    if (eq->kind == EQ_ROW) {
        vec_push(dae->scratch, out, eq->group->outputs.at[eq->row]);
        vec_each(Var *, var, &eq->group->inputs) vec_push(dae->scratch, out, var);
    } else {
        dae_vars_of(dae, eq->lhs, DEPENDENCIES, out);
        dae_vars_of(dae, eq->rhs, DEPENDENCIES, out);
        for (int i = 0; eq->group && i < eq->group->inputs.len; i++)
            vec_push(dae->scratch, out, eq->group->inputs.at[i]);
    }
}

/* Removes from the list all variables except those that have a place, have the given type (unless
   `type` is NULL) and are continuous (if `continuous` is true). */
static void keep_if(Vars *vars, const VarPlaces *places, const Type *type, bool continuous)
{
    int kept = 0;
    vec_each(Var *, at, vars) {
        Var *var = at;
        if (!var_has_place(places, var) || (type && var->type != type)) continue;
        if (!continuous || var->variability == VAR_CONTINUOUS) vars->at[kept++] = var;
    }
    vars->len = kept;
}

void dae_dependencies(const Dae *dae, const Eq *eq, const VarPlaces *places, Vars *out)
{
    out->len = 0;
    read_eq(dae, eq, out);
    keep_if(out, places, NULL, false);
}

static int by_int(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

void dae_incidence(const Dae *dae, const Eq *eq, const VarPlaces *places, PlaceList *out)
{
    Vars found = {0};
    dae_dependencies(dae, eq, places, &found);
    out->len = 0;
    vec_each(Var *, var, &found) vec_push(dae->scratch, out, var_place(places, var));
    if (out->len) qsort(out->at, (size_t)out->len, sizeof *out->at, by_int);
    int kept = 0;
    for (int i = 0; i < out->len; i++)
        if (!kept || out->at[i] != out->at[kept - 1]) out->at[kept++] = out->at[i];
    out->len = kept;
}

/* Returns the variable v if the expression is v or `not v`; NULL if it has another form or v has no
   place. */
static Var *bare_variable(const VarPlaces *places, const Expr *e)
{
    while (e->kind == EX_OP && e->op == EX_OP_NOT) e = e->arg[0];
    return e->kind == EX_VAR && var_has_place(places, e->var) ? e->var : NULL;
}

/* On entry *out holds the variables of an equation that is not Real. Reduces it to the candidates,
   that is, the variables that the equation may determine: those that are alone on a side or, if
   there are none, all that have the type of the equation. */
static void discrete_candidates(const Dae *dae, const Eq *eq, const VarPlaces *places, Vars *out)
{
    Var *left = bare_variable(places, eq->lhs), *right = bare_variable(places, eq->rhs);
    if (!left && !right) {
        keep_if(out, places, eq->lhs->type, false);
        return;
    }
    out->len = 0;
    if (left) vec_push(dae->scratch, out, left);
    if (right && right != left) vec_push(dae->scratch, out, right);
}

static void row_candidates(const Eq *eq, const VarPlaces *places, Vars *out)
{
    Var *own = eq->group->outputs.at[eq->row];
    if (own->type->kind == TY_REAL && !eq->group->separated) {
        keep_if(out, places, own->type, true);
    } else {
        out->at[0] = own;
        out->len = 1;
        keep_if(out, places, NULL, false);
    }
}

/* On entry *out holds the variables of a Real equation. Reduces it to the candidates, that is, the
   variables that the equation may determine. In the run system (`run`) these are its continuous
   variables or, if it has none, its discrete Reals; in the initial system they are all its
   Reals. */
static void real_candidates(const Dae *dae, bool run, const VarPlaces *places, Vars *out)
{
    const Type *real = dae->ex->types->real;
    Vars all = {0};
    vec_each(Var *, var, out) vec_push(dae->scratch, &all, var);
    keep_if(out, places, real, run);
    if (!run || out->len) return;
    *out = all;
    keep_if(out, places, real, false);
}

void dae_candidates(const Dae *dae, const System *system, const Eq *eq, const VarPlaces *places,
                    Vars *out)
{
    out->len = 0;
    read_eq(dae, eq, out);
    if (eq->kind == EQ_ROW) {
        if (eq->discrete && var_has_place(places, out->at[0])) out->len = 1;
        else row_candidates(eq, places, out);
    } else if (eq->discrete && eq->lhs->kind == EX_VAR && var_has_place(places, eq->lhs->var) &&
               !bare_variable(places, eq->rhs)) {
        out->at[0] = eq->lhs->var;
        out->len = 1;
    } else if (eq->lhs->type->kind != TY_REAL && eq->rhs->type->kind != TY_REAL) {
        discrete_candidates(dae, eq, places, out);
    } else {
        real_candidates(dae, system != &dae->init, places, out);
    }
}

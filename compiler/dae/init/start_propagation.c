/* start_propagation.c - guesses from other start values. In: the blocks of the initial system. Out:
   an unknown of a non-linear loop for which nobody wrote a start value, but which the loop gives
   explicitly in terms of values known at compile time and of unknowns that have one, starts with
   what comes of them: a direction cosine that is cos(phi) begins where phi does, not at zero. */
#include "dae/form/form.h"

#include <math.h>

enum { DEPTH = 50 };

typedef struct {
    Dae *dae;
    Eval eval;
    int vars;
    Expr **value;      /* by Var.id: the value as a literal; NULL: not known */
    const Step **step; /* by Var.id: the assignment of the initial system that computes it */
    Bits tried;
} Guess;

static bool is_value(const Expr *e)
{
    return e && ex_is_literal(e) && (e->type->kind != TY_REAL || isfinite(ex_number(e)));
}

static Expr *value_of_expr(Guess *g, const Expr *e)
{
    if (!e || (e->flags & EXPR_HAS_CALL) || g->eval.depth > DEPTH) return NULL;
    g->eval.depth++;
    Expr *value = ex_eval(&g->eval, (Expr *)e);
    g->eval.depth--;
    return is_value(value) ? value : NULL;
}

static Expr *value_of(void *host, Var *var)
{
    Guess *g = host;
    if (var->id >= g->vars || g->value[var->id] || bits_has(g->tried, var->id))
        return var->id < g->vars ? g->value[var->id] : NULL;
    bits_add(g->tried, var->id);
    const Step *step = g->step[var->id];
    bool bound = var->variability <= VAR_PARAMETER && var->binding;
    Expr *value = value_of_expr(g, bound ? var->binding : step ? step->value : var->start);
    if (value && var->type->kind == TY_REAL) value = ex_to_real(g->dae->ex, value);
    g->value[var->id] = value;
    return value;
}

/* If a variable is alone on one side of the equation (`side` is 0 for the left, 1 for the right
   one), sets its start value to the value of the other side. Returns false, and changes nothing, if
   this value is not known or the variable has a start value or is known already. */
static bool guess_side(Guess *g, const Eq *eq, int side)
{
    Expr *both[2] = {eq->lhs, eq->rhs}, *left = both[side];
    if (left->kind != EX_VAR || left->var->variability != VAR_CONTINUOUS) return false;
    Var *var = left->var;
    if (var->start || g->step[var->id] || value_of(g, var)) return false;
    Expr *value = value_of_expr(g, both[!side]);
    if (!value) return false;
    g->value[var->id] = var->start = ex_to_real(g->dae->ex, value);
    var->start_is_guess = true;
    return true;
}

static void guess_block(Guess *g, const Block *block)
{
    for (bool found = true; found;) {
        found = false;
        vec_each(Eq *, at, &block->eqs)
            for (int side = 0; side < 2 && at->kind == EQ_EQUAL; side++)
                found |= guess_side(g, at, side);
    }
}

void dae_start_propagation(Dae *dae)
{
    int n = dae->ex->vars + 1;
    Guess g = {.dae = dae,
               .vars = n,
               .eval = {.ex = dae->ex, .value_of = value_of},
               .value = arena_array(dae->scratch, Expr *, n),
               .step = arena_array(dae->scratch, const Step *, n),
               .tried = bits_new(dae->scratch, n)};
    g.eval.host = &g;
    vec_each(Block *, block, &dae->init.blocks)
        if (block->kind == BLOCK_ASSIGN)
            for (int i = 0; i < block->steps.len; i++)
                if (block->steps.at[i].var)
                    g.step[block->steps.at[i].var->id] = &block->steps.at[i];
    vec_each(Block *, block, &dae->init.blocks)
        if (block->kind == BLOCK_NONLINEAR) guess_block(&g, block);
}

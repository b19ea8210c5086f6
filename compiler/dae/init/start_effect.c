/* start_effect.c - which start values have an effect. In: both systems, ordered. Out:
   Var.start_matters of variables whose start value the initialisation takes as it is, whose pre()
   it reads, or that an iteration begins with. The start value of any other is overwritten before
   anything reads it. */
#include "dae/form/form.h"

static void note_pre(void *host, Expr *e)
{
    (void)host;
    if (e->kind == EX_PRE && e->arg[0]->var->variability == VAR_DISCRETE)
        e->arg[0]->var->start_matters = true;
}

static Expr *note_pres(void *host, Expr *e, Loc loc)
{
    (void)loc;
    if (e && e->flags & EXPR_HAS_PRE) dae_visit_nodes(host, e, note_pre, NULL);
    return e;
}

static void note_block(const Block *block, const Bits in_relation)
{
    vec_for(Step, step, &block->steps)
        if (step->start) step->var->start_matters = true;
    vec_each(Var *, var, &block->tear) var->start_matters = true;
    if (block->kind != BLOCK_LINEAR && block->kind != BLOCK_NONLINEAR) return;
    vec_each(Var *, var, &block->vars) /* relations in a loop first have the values that the start
                                          values give them */
        if (bits_has(in_relation, var->id)) var->start_matters = true;
}

static Bits relation_vars(Dae *dae)
{
    Bits found = bits_new(dae->scratch, dae->ex->vars + 1);
    Vars read = {0};
    dae_vars_begin(dae);
    vec_for(Relation, r, &dae->relations) {
        dae_vars_of(dae, r->left, 0, &read);
        dae_vars_of(dae, r->right, 0, &read);
    }
    vec_each(Var *, var, &read) bits_add(found, var->id);
    return found;
}

void dae_start_effect(Dae *dae)
{
    Bits in_relation = relation_vars(dae);
    dae_vars_begin(dae);
    dae_map_all(dae, note_pres, dae);
    vec_each(Block *, block, &dae->run.blocks) note_block(block, in_relation);
    vec_each(Block *, block, &dae->init.blocks) note_block(block, in_relation);
    vec_each(Block *, block, &dae->clocked.blocks) note_block(block, in_relation);
    vec_each(Var *, var, &dae->vars) var->start_matters |= var->memory;
    vec_for(StateSet, set, &dae->sets)
        vec_each(Var *, var, &set->candidates) var->start_matters = true;
}

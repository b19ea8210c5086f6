/* needed.c - which blocks of the run chain a derivative or a relation depends on, and which of their
   tearing variables the solver sees. In: torn blocks. Out: Block.needed, Block.slot, Dae.z. */
#include "dae/parts.h"
#include "passes.h"

/* Variables wanted have slot 1. */
static void want(Dae *dae, const Expr *e)
{
    Vars read = {0};
    if (!e) return;
    vars_begin(dae);
    vars_of(dae, e, DEPENDENCIES, &read);
    vec_for(Var *, var, &read) (*var)->slot = 1;
}

static void want_block(Dae *dae, Block *block)
{
    vec_for(Eq *, eq, &block->eqs) {
        if ((*eq)->kind == EQ_ROW) {
            vec_for(Var *, var, &(*eq)->group->inputs) (*var)->slot = 1;
        } else {
            want(dae, (*eq)->lhs);
            want(dae, (*eq)->rhs);
        }
    }
}

static void find_needed(Dae *dae)
{
    clear_slots(dae);
    vec_for(Var *, var, &dae->ders) (*var)->slot = 1;
    vec_for(Relation, r, &dae->relations) {
        want(dae, r->left);
        want(dae, r->right);
        want(dae, r->threshold);
    }
    for (int i = dae->run.blocks.len - 1; i >= 0; i--) {
        Block *block = dae->run.blocks.at[i];
        block->needed = false;
        if (block->discrete) continue; /* what it reads matters at events only */
        vec_for(Var *, var, &block->vars) block->needed |= (*var)->slot == 1;
        if (block->needed) want_block(dae, block);
    }
    clear_slots(dae);
}

void dae_needed(Dae *dae)
{
    dae->pass = "needed";
    find_needed(dae);
    dae->z.len = 0;
    vec_for(Block *, at, &dae->run.blocks) {
        Block *block = *at;
        bool torn = block->kind == BLOCK_LINEAR || block->kind == BLOCK_NONLINEAR;
        block->slot = -1;
        if (!torn || !block->needed || block->mixed || block->discrete) continue;
        bool real = true; /* a discrete Real in the loop: solved on the spot */
        vec_for(Var *, var, &block->vars) real &= (*var)->variability == VAR_CONTINUOUS;
        if (!real) continue;
        block->slot = dae->z.len;
        vec_for(Var *, var, &block->tear) vec_push(dae->arena, &dae->z, *var);
    }
}

/* shared_blocks.c - a loop of the initialisation that has the statements of a loop of the run uses
   the functions of that one. In: blocks with their statements and families. Out: for each loop of
   the initialisation the row of the block whose evaluation is its own, likewise of the tangent. */
#include "program/program.h"

/* Returns whether `e` contains homotopy(). The initialisation evaluates another expression in its
   place than the run does. */
static bool has_homotopy(const Expr *e)
{
    return e && (e->flags & EXPR_HAS_HOMOTOPY);
}

static bool same_statement(const Statement *a, const Statement *b)
{
    if (has_homotopy(a->value) || (a->group && has_homotopy(a->group->call))) return false;
    return a->kind == b->kind && a->tangent == b->tangent && a->mixed == b->mixed &&
           a->row == b->row && a->var == b->var && a->value == b->value && a->group == b->group &&
           (!a->group || !a->group->body);
}

static bool same_chain(const Chain *a, const Chain *b)
{
    if (a->statements.len != b->statements.len) return false;
    for (int i = 0; i < a->statements.len; i++)
        if (!same_statement(&a->statements.at[i], &b->statements.at[i])) return false;
    return a->statements.len > 0;
}

/* Makes the members of a family agree, since they share one function: unless all of them can use
   functions of loops of the run, all of them use the family's own function. This is decided
   separately for evaluation and tangent. */
static void share_families(Program *p)
{
    int n = p->blocks.len;
    bool *eval = arena_array(p->scratch, bool, n), *tangent = arena_array(p->scratch, bool, n);
    for (int i = 0; i < n; i++) {
        const ProgramBlock *block = &p->blocks.at[i];
        eval[block->family] |= block->eval_of == i;
        tangent[block->family] |= block->tangent_of == i;
    }
    for (int i = 0; i < n; i++) {
        ProgramBlock *block = &p->blocks.at[i];
        if (eval[block->family]) block->eval_of = i;
        if (tangent[block->family]) block->tangent_of = i;
    }
}

void program_share_blocks(Program *p)
{
    Map run = map_new(p->scratch); /* first residual -> row + 1 of the loop of the run */
    for (int i = 0; i < p->blocks.len; i++) {
        ProgramBlock *block = &p->blocks.at[i];
        block->eval_of = block->tangent_of = i;
        if (!block->block->residual.len) continue;
        const Eq *first = block->block->residual.at[0];
        int like = (int)(intptr_t)map_get(&run, first) - 1;
        if (!block->init) map_put(&run, first, (void *)(intptr_t)(i + 1));
        if (!block->init || like < 0) continue;
        if (same_chain(&block->eval, &p->blocks.at[like].eval)) block->eval_of = like;
        if (same_chain(&block->tangent, &p->blocks.at[like].tangent)) block->tangent_of = like;
    }
    share_families(p);
}

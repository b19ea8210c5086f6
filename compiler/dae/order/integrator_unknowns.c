/* integrator_unknowns.c - which blocks of the run chain a derivative or a relation depends on, and
   which of their tearing variables the solver sees. In: torn blocks. Out: Block.needed,
   Block.first_z, Dae.z. A loop whose own unknowns decide a relation that it contains, at once or
   through discrete variables, changes its equations where the relation flips: it is `mixed` and
   solved on the spot.
 */
#include "dae/form/parts.h"

/* Adds the variables that the expression reads to those that are needed, by Var.id. */
static void need(Dae *dae, const Expr *e, Bits needed)
{
    Vars read = {0};
    if (!e) return;
    dae_vars_begin(dae);
    dae_vars_of(dae, e, DEPENDENCIES, &read);
    vec_each(Var *, var, &read) bits_add(needed, var->id);
}

static void need_inputs(Dae *dae, Block *block, Bits needed)
{
    vec_each(Eq *, eq, &block->eqs) {
        if (eq->kind == EQ_ROW) {
            vec_each(Var *, var, &eq->group->inputs) bits_add(needed, var->id);
        } else {
            need(dae, eq->lhs, needed);
            need(dae, eq->rhs, needed);
        }
    }
}

static void find_needed(Dae *dae)
{
    Bits needed = bits_new(dae->scratch, dae->ex->vars + 1);
    vec_each(Var *, var, &dae->ders) bits_add(needed, var->id);
    vec_for(Relation, r, &dae->relations) {
        need(dae, r->left, needed);
        need(dae, r->right, needed);
        need(dae, r->threshold, needed);
    }
    for (int i = dae->run.blocks.len - 1; i >= 0; i--) {
        Block *block = dae->run.blocks.at[i];
        block->needed = false;
        if (block->discrete) continue; /* what it reads matters at events only */
        vec_each(Var *, var, &block->vars) block->needed |= bits_has(needed, var->id);
        if (block->needed) need_inputs(dae, block, needed);
    }
}

/* ---- loops through relations ---- */

/* Blocks come first, then relations; an edge says "needs". */
typedef struct {
    Dae *dae;
    GraphBuilder *builder;
    VarPlaces block_of; /* the block that computes a variable */
    int node;           /* the block at hand */
} Reach;

static void note_relation(void *host, Expr *e)
{
    Reach *reach = host;
    if (e->kind == EX_RELATION)
        graph_edge(reach->builder, reach->node, reach->dae->run.blocks.len + e->index);
}

static void reach_stmt(void *host, const Stmt *stmt, Expr *e, bool target)
{
    Reach *reach = host;
    (void)stmt, (void)target;
    if (e->flags & EXPR_HAS_RELATION) dae_visit_nodes(reach->dae, e, note_relation, reach);
}

static void reach_vars(Reach *reach, const Vars *read)
{
    for (int i = 0; i < read->len; i++) {
        int block = var_place(&reach->block_of, read->at[i]);
        if (block >= 0) graph_edge(reach->builder, reach->node, block);
    }
}

static void reach_block(Reach *reach, Block *block)
{
    Dae *dae = reach->dae;
    Vars read = {0};
    vec_each(Eq *, eq, &block->eqs) {
        dae_dependencies(dae, eq, &reach->block_of, &read);
        reach_vars(reach, &read);
        dae_vars_begin(dae);
        if (eq->kind == EQ_EQUAL) {
            reach_stmt(reach, NULL, eq->lhs, false);
            reach_stmt(reach, NULL, eq->rhs, false);
        } else if (!eq->row) {
            if (eq->group->call) reach_stmt(reach, NULL, eq->group->call, false);
            dae_visit_stmts(eq->group->body, reach_stmt, reach);
        }
    }
}

static void reach_relation(Reach *reach, const Relation *r)
{
    Vars read = {0};
    dae_vars_begin(reach->dae);
    dae_vars_of(reach->dae, r->left, DEPENDENCIES, &read);
    dae_vars_of(reach->dae, r->right, DEPENDENCIES, &read);
    reach_vars(reach, &read);
}

static bool is_torn(const Block *block)
{
    return block->kind == BLOCK_LINEAR || block->kind == BLOCK_NONLINEAR;
}

static void find_mixed(Dae *dae)
{
    int blocks = dae->run.blocks.len, n = blocks + dae->relations.len;
    if (!dae->relations.len) return;
    Reach reach = {
        .dae = dae, .builder = graph_begin(dae->scratch, n, n), .block_of = dae_places(dae)};
    for (int i = 0; i < blocks; i++)
        vec_each(Var *, var, &dae->run.blocks.at[i]->vars) var_set_place(&reach.block_of, var, i);
    for (reach.node = 0; reach.node < blocks; reach.node++)
        reach_block(&reach, dae->run.blocks.at[reach.node]);
    for (; reach.node < n; reach.node++)
        reach_relation(&reach, &dae->relations.at[reach.node - blocks]);
    Graph graph = graph_end(reach.builder);
    int *component = arena_array(dae->scratch, int, n + 1);
    int count = graph_components(dae->scratch, &graph, component);
    Bits has_relation = bits_new(dae->scratch, count + 1);
    for (int i = blocks; i < n; i++) bits_add(has_relation, component[i]);
    for (int i = 0; i < blocks; i++) {
        Block *block = dae->run.blocks.at[i];
        if (is_torn(block) && bits_has(has_relation, component[i])) block->mixed = true;
    }
}

void dae_integrator_unknowns(Dae *dae)
{
    find_needed(dae);
    find_mixed(dae);
    dae->z.len = 0;
    vec_each(Block *, block, &dae->run.blocks) {
        block->first_z = -1;
        if (!is_torn(block) || !block->needed || block->mixed || block->discrete) continue;
        bool real = true; /* a discrete Real in the loop: solved on the spot */
        vec_each(Var *, var, &block->vars) real &= var->variability == VAR_CONTINUOUS;
        if (!real) continue;
        block->first_z = dae->z.len;
        vec_each(Var *, var, &block->tear) vec_push(dae->arena, &dae->z, var);
    }
}

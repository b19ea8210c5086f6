/* integrator_unknowns.c - which blocks of the run chain a derivative or a relation depends on, and
   which of their tearing variables the solver sees. In: torn blocks. Out: Block.needed,
   Block.first_z, Dae.z. A loop whose own unknowns decide a relation that it contains, at once or
   through discrete variables, changes its equations where the relation flips: it is `mixed` and
   solved on the
   spot. */
#include "dae/form/form.h"

/* Adds the ids (Var.id) of the variables that the expression depends on to the set `needed`. Does
   nothing if `e` is NULL. */
static void add_needed(Dae *dae, const Expr *e, Bits needed)
{
    Vars read = {0};
    if (!e) return;
    dae_vars_begin(dae);
    dae_vars_of(dae, e, DEPENDENCIES, &read);
    vec_each(Var *, var, &read) bits_add(needed, var->id);
}

static void add_needed_inputs(Dae *dae, Block *block, Bits needed)
{
    vec_each(Eq *, eq, &block->eqs) {
        if (eq->kind == EQ_ROW) {
            vec_each(Var *, var, &eq->group->inputs) bits_add(needed, var->id);
        } else {
            add_needed(dae, eq->lhs, needed);
            add_needed(dae, eq->rhs, needed);
        }
    }
}

static void find_needed(Dae *dae)
{
    Bits needed = bits_new(dae->scratch, dae->ex->vars + 1);
    vec_each(Var *, var, &dae->ders) bits_add(needed, var->id);
    vec_for(Relation, r, &dae->relations) {
        add_needed(dae, r->left, needed);
        add_needed(dae, r->right, needed);
        add_needed(dae, r->threshold, needed);
    }
    for (int i = dae->run.blocks.len - 1; i >= 0; i--) {
        Block *block = dae->run.blocks.at[i];
        block->needed = false;
        if (block->discrete)
            continue; /* its value changes at events only, and so does the influence of what it
                         reads */
        vec_each(Var *, var, &block->vars) block->needed |= bits_has(needed, var->id);
        if (block->needed) add_needed_inputs(dae, block, needed);
    }
}

/* ---- loops through relations ---- */

/* The graph of what blocks and relations depend on: its first nodes are the blocks, followed by the
   relations. */
typedef struct {
    Dae *dae;
    GraphBuilder *builder;
    VarPlaces block_of; /* number of the block that computes a variable */
    int node;           /* the node whose edges are added */
} NeedsGraph;

static void add_relation_edge(void *host, Expr *e)
{
    NeedsGraph *needs = host;
    if (e->kind == EX_RELATION)
        graph_edge(needs->builder, needs->node, needs->dae->run.blocks.len + e->index);
}

static void add_stmt_edges(void *host, const Stmt *stmt, Expr *e, bool target)
{
    NeedsGraph *needs = host;
    (void)stmt, (void)target;
    if (e->flags & EXPR_HAS_RELATION) dae_visit_nodes(needs->dae, e, add_relation_edge, needs);
}

static void add_var_edges(NeedsGraph *needs, const Vars *read)
{
    for (int i = 0; i < read->len; i++) {
        int block = var_place(&needs->block_of, read->at[i]);
        if (block >= 0) graph_edge(needs->builder, needs->node, block);
    }
}

static void add_block_edges(NeedsGraph *needs, Block *block)
{
    Dae *dae = needs->dae;
    Vars read = {0};
    vec_each(Eq *, eq, &block->eqs) {
        dae_dependencies(dae, eq, &needs->block_of, &read);
        add_var_edges(needs, &read);
        dae_vars_begin(dae);
        if (eq->kind == EQ_EQUAL) {
            add_stmt_edges(needs, NULL, eq->lhs, false);
            add_stmt_edges(needs, NULL, eq->rhs, false);
        } else if (!eq->row) {
            if (eq->group->call) add_stmt_edges(needs, NULL, eq->group->call, false);
            dae_visit_stmts(eq->group->body, add_stmt_edges, needs);
        }
    }
}

static void add_relation_edges(NeedsGraph *needs, const Relation *r)
{
    Vars read = {0};
    dae_vars_begin(needs->dae);
    dae_vars_of(needs->dae, r->left, DEPENDENCIES, &read);
    dae_vars_of(needs->dae, r->right, DEPENDENCIES, &read);
    add_var_edges(needs, &read);
}

static bool is_torn(const Block *block)
{
    return block->kind == BLOCK_LINEAR || block->kind == BLOCK_NONLINEAR;
}

static void find_mixed(Dae *dae)
{
    int blocks = dae->run.blocks.len, n = blocks + dae->relations.len;
    if (!dae->relations.len) return;
    NeedsGraph needs = {
        .dae = dae, .builder = graph_begin(dae->scratch, n, n), .block_of = dae_places(dae)};
    for (int i = 0; i < blocks; i++)
        vec_each(Var *, var, &dae->run.blocks.at[i]->vars) var_set_place(&needs.block_of, var, i);
    for (needs.node = 0; needs.node < blocks; needs.node++)
        add_block_edges(&needs, dae->run.blocks.at[needs.node]);
    for (; needs.node < n; needs.node++)
        add_relation_edges(&needs, &dae->relations.at[needs.node - blocks]);
    Graph graph = graph_end(needs.builder);
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
        bool real = true; /* a loop with a discrete Real is solved on the spot */
        vec_each(Var *, var, &block->vars) real &= var->variability == VAR_CONTINUOUS;
        if (!real) continue;
        block->first_z = dae->z.len;
        vec_each(Var *, var, &block->tear) vec_push(dae->arena, &dae->z, var);
    }
}

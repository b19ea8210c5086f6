/* shared_locals.c - locals for what the program shares: each is written before the first statement
   that needs it, in its scope. */
#include "gen/c/c_printer.h"

static void begin_locals(CFn *c)
{
    int n = c->sharing->nodes.len;
    c->temp = arena_array(c->g->arena, int, n);
    c->mark = arena_array(c->g->arena, int, n);
    c->emitted.len = 0;
}

void share_take(CFn *c, const Sharing *sharing)
{
    c->own = *sharing; /* with the table of this file */
    c->own.node_of = c->g->node_of;
    c->sharing = &c->own;
    for (int i = 0; i < sharing->nodes.len; i++) c->g->node_of[sharing->nodes.at[i].e->id] = i;
    begin_locals(c);
}

void share_begin(CFn *c)
{
    program_share_begin(&c->own, c->g->arena, c->g->node_of);
    c->sharing = &c->own;
}

void share_root(CFn *c, const Expr *e, int scope)
{
    program_share_root(&c->own, e, scope);
}

void share_object(CFn *c, const Expr *e)
{
    program_share_object(&c->own, e);
}

void share_end(CFn *c)
{
    program_share_end(&c->own);
    begin_locals(c);
}

const Subexpression *share_node(CFn *c, const Expr *e)
{
    return c->sharing ? program_subexpression(c->sharing, e) : NULL;
}

static int row_of(const CFn *c, const Subexpression *node)
{
    return (int)(node - c->sharing->nodes.at);
}

int share_temp(CFn *c, const Expr *e)
{
    const Subexpression *node = share_node(c, e);
    return node ? c->temp[row_of(c, node)] : 0;
}

void share_set_temp(CFn *c, const Expr *e, int temp)
{
    c->temp[row_of(c, share_node(c, e))] = temp;
}

/* Writes the locals of `scope` that are needed to evaluate `e`. `inside` says that `e` is evaluated
   in `scope` itself and not in a branch within it. `walk` is the number of this traversal; nodes
   marked with it were visited before. */
static void prepare(CFn *c, const Expr *e, int scope, bool inside, int walk)
{
    const Subexpression *node = share_node(c, e);
    if (!node) return;
    int row = row_of(c, node);
    if (c->temp[row]) return;
    if (c->mark[row] / 2 == walk && c->mark[row] % 2 >= inside) return;
    c->mark[row] = 2 * walk + inside;
    bool fixed_here = node->home == NODE_FIXED && node->scope == scope;
    bool float_here = node->home == NODE_FLOAT && inside;
    for (int k = 0; k < e->n; k++)
        if (e->arg[k]) prepare(c, e->arg[k], scope, inside && program_branch_of(e, k) < 0, walk);
    if (!fixed_here && !float_here) return;
    c_temp(c, node);
    vec_push(c->g->arena, &c->emitted, row);
}

void share_prepare(CFn *c, const Expr *e, int scope)
{
    prepare(c, e, scope, true, ++c->g->walk);
}

void share_leave(CFn *c, int emitted)
{
    for (int i = emitted; i < c->emitted.len; i++) c->temp[c->emitted.at[i]] = 0;
    c->emitted.len = emitted;
}

void share_one(CFn *c, const Expr *e)
{
    share_begin(c);
    share_root(c, e, 0);
    share_end(c);
    share_prepare(c, e, 0);
}

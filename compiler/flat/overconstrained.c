/* overconstrained.c - spanning trees of the virtual connection graph: connects that close a loop of
   overdetermined records give equalityConstraint(a, b) = 0 instead of equalities (9.4). */
#include "flat/connect.h"

typedef struct {
    Sem *sem;
    Unions trees; /* of vcg_nodes */
    int *depth;
    bool *rooted; /* for the root item of each set in `trees`: the tree has a definite root */
} Forest;

/* Joins the spanning trees of two nodes by an edge between the nodes. Returns false, and does
   nothing, if they are in one tree already or if both trees have a definite root. */
static bool join_trees(Forest *f, int a, int b)
{
    a = unions_root(&f->trees, a);
    b = unions_root(&f->trees, b);
    if (a == b || (f->rooted[a] && f->rooted[b])) return false;
    f->rooted[a] = f->rooted[b] = f->rooted[a] || f->rooted[b];
    unions_join(&f->trees, a, b);
    return true;
}

/* Reports a branch that joins two trees that both have a definite root, which is an error because
   branches cannot be broken. */
static void check_roots(Forest *f, const VcgEdge *e)
{
    int a = unions_root(&f->trees, e->a->id), b = unions_root(&f->trees, e->b->id);
    if (a == b || !f->rooted[a] || !f->rooted[b]) return;
    diag_error(f->sem->diags, e->loc, "connections",
               "this branch from %s to %s joins two roots (Connections.root): one has to go",
               overconstrained_node_path(e->a), overconstrained_node_path(e->b));
}

static void build_spanning_forest(Forest *f)
{
    VcgEdges *edges = &f->sem->vcg_edges;
    for (int pass = 0; pass < 2; pass++) /* branches first: they cannot be broken */
        for (int i = 0; i < edges->len; i++) {
            VcgEdge *e = &edges->at[i];
            if (e->branch != (pass == 0)) continue;
            if (e->branch) check_roots(f, e);
            e->broken = !join_trees(f, e->a->id, e->b->id) && !e->branch;
        }
}

/* Reports that the tree of a node has neither a definite nor a potential root (9.4.1). */
static void report_missing_root(const Forest *f, const VcgNode *node)
{
    const Member *member = node->inst ? node->inst->member : node->member;
    Loc loc = member->element->comp.name_loc;
    for (int i = f->sem->vcg_edges.len - 1; i >= 0; i--) {
        const VcgEdge *e = &f->sem->vcg_edges.at[i];
        if (e->a == node || e->b == node) loc = e->loc;
    }
    diag_error(f->sem->diags, loc, "connections",
               "%s and what is connected to it have no root: some component must call "
               "Connections.root or Connections.potentialRoot",
               overconstrained_node_path(node));
}

/* Chooses the roots: all definite ones, and in each tree without one the potential root of lowest
   priority. If there is none either, the tree's root is a part of a connector of the model, whose
   values the environment gives (VcgNode.given), or else its first node, which is reported as an
   error. */
static void choose_roots(Forest *f, bool *is_root)
{
    VcgNodes *vcg_nodes = &f->sem->vcg_nodes;
    int n = vcg_nodes->len, *best = arena_array(f->sem->arena, int, n + 1);
    for (int i = 0; i < n; i++) best[i] = -1;
    for (int i = 0; i < n; i++) {
        int tree = unions_root(&f->trees, i);
        const VcgNode *node = vcg_nodes->at[i],
                      *old = best[tree] < 0 ? NULL : vcg_nodes->at[best[tree]];
        if (node->root) is_root[i] = true;
        if (f->rooted[tree]) continue;
        bool better =
            !old ||
            (node->priority >= 0 && (old->priority < 0 || node->priority < old->priority)) ||
            (node->border && !old->border && old->priority < 0);
        if (better) best[tree] = i;
    }
    for (int i = 0; i < n; i++) {
        if (best[i] < 0) continue;
        VcgNode *node = vcg_nodes->at[best[i]];
        is_root[best[i]] = true;
        node->given = node->border && node->priority < 0;
        if (node->priority < 0 && !node->given && !f->sem->flattened) report_missing_root(f, node);
    }
}

/* Sets f->depth of each node: the number of edges (branches and unbroken connects) between the node
   and the nearest root; -1 if no root can be reached. */
static void measure(Forest *f, const bool *is_root)
{
    Arena *arena = f->sem->arena;
    VcgEdges *edges = &f->sem->vcg_edges;
    int n = f->sem->vcg_nodes.len;
    GraphBuilder *builder = graph_begin(arena, n, n);
    for (int i = 0; i < edges->len; i++) {
        if (edges->at[i].broken) continue;
        graph_edge(builder, edges->at[i].a->id, edges->at[i].b->id);
        graph_edge(builder, edges->at[i].b->id, edges->at[i].a->id);
    }
    Graph g = graph_end(builder);
    int *queue = arena_array(arena, int, n + 1), head = 0, tail = 0;
    for (int i = 0; i < n; i++) {
        f->depth[i] = is_root[i] ? 0 : -1;
        if (is_root[i]) queue[tail++] = i;
    }
    while (head < tail) {
        int i = queue[head++];
        for (int k = g.start[i]; k < g.start[i + 1]; k++) {
            int j = g.col[k];
            if (f->depth[j] >= 0) continue;
            f->depth[j] = f->depth[i] + 1;
            queue[tail++] = j;
        }
    }
}

/* Reports an error for Connections.rooted(a) unless `a` is the first argument of exactly one
   Connections.branch() and the second argument of none (specification 9.4.1). */
static void check_rooted(Sem *sem, const VcgNode *node)
{
    int first = 0, second = 0;
    if (!node->rooted || sem->flattened || !sem_is_given(sem, node->rooted_loc)) return;
    for (int i = 0; i < sem->vcg_edges.len; i++) {
        const VcgEdge *e = &sem->vcg_edges.at[i];
        first += e->branch && e->a == node;
        second += e->branch && e->b == node;
    }
    if (first == 1 && !second) return;
    diag_error(sem->diags, node->rooted_loc, "connections",
               "Connections.rooted needs exactly one Connections.branch with %s, as its first "
               "argument; there %s %d, and "
               "%d with it as the second",
               overconstrained_node_path(node), first == 1 ? "is" : "are", first, second);
}

/* Sets the values of Connections.isRoot() and Connections.rooted(), which the model reads as
   parameters, for all nodes. */
static void answer(Forest *f, const bool *is_root)
{
    Exprs *ex = f->sem->ex;
    VcgNodes *vcg_nodes = &f->sem->vcg_nodes;
    VcgEdges *edges = &f->sem->vcg_edges;
    bool *nearer = arena_array(f->sem->arena, bool, vcg_nodes->len + 1);
    for (int i = 0; i < edges->len; i++) {
        const VcgEdge *e = &edges->at[i];
        if (!e->branch) continue;
        bool first = f->depth[e->a->id] < f->depth[e->b->id];
        nearer[first ? e->a->id : e->b->id] = true;
    }
    for (int i = 0; i < vcg_nodes->len; i++) {
        VcgNode *node = vcg_nodes->at[i];
        node->chosen = is_root[i];
        check_rooted(f->sem, node);
        if (node->is_root) node->is_root->binding = ex_boolean(ex, is_root[i] && !node->given);
        if (node->rooted) node->rooted->binding = ex_boolean(ex, nearer[i] || is_root[i]);
    }
}

static Expr *value_of(Ctx *ctx, const ConnectSide *side, Loc loc)
{
    if (side->inst) return inst_value(ctx, side->inst, loc);
    return ex_var(ctx->sem->ex, side->member->var);
}

/* Returns the equation equalityConstraint(a, b) = zeros(...) that replaces a broken connect of a
   and b. Returns NULL if the function cannot be called with the two connectors, which has been
   reported. */
static Stmt *constraint(Sem *sem, const VcgEdge *e)
{
    const ConnectSide *side = &e->a_side;
    Inst *inst = side->inst ? side->inst : overconstrained_type(sem, side->member);
    Member *member = inst_member(sem, inst, name_intern(sem->names, "equalityConstraint"));
    Function *fn = function_of_inst(sem, member_class(sem, member), e->loc);
    Ctx ctx = {.sem = sem, .scope = inst};
    Expr *args[] = {value_of(&ctx, side, e->loc), value_of(&ctx, &e->b_side, e->loc)};
    if (!fn || fn->inputs.len != 2 || args[0]->kind == EX_ERROR || args[1]->kind == EX_ERROR)
        return NULL;
    for (int i = 0; i < 2; i++) {
        args[i] = check_convert(&ctx, args[i], fn->inputs.at[i]->type, e->loc, "a connector");
        if (args[i]->kind == EX_ERROR) return NULL;
    }
    Expr *call = ex_call(sem->ex, fn, 2, args);
    Stmt *stmt = arena_make(sem->arena, Stmt);
    stmt->kind = ST_EQUAL;
    stmt->loc = e->loc;
    stmt->target = call;
    stmt->value = ex_zero(sem->ex, call->type);
    return stmt->value ? stmt : NULL;
}

Stmt *overconstrained_equations(Sem *sem, Connections *connections)
{
    int n = sem->vcg_nodes.len;
    Forest f = {.sem = sem,
                .depth = arena_array(sem->arena, int, n + 1),
                .rooted = arena_array(sem->arena, bool, n + 1)};
    bool *is_root = arena_array(sem->arena, bool, n + 1);
    for (int i = 0; i < n; i++) {
        unions_add(sem->arena, &f.trees);
        f.rooted[i] = sem->vcg_nodes.at[i]->root;
    }
    build_spanning_forest(&f);
    choose_roots(&f, is_root);
    measure(&f, is_root);
    answer(&f, is_root);
    Stmt *list = NULL, **last = &list;
    Ctx ctx = {.sem = sem, .on_pair = connections_pair, .host = connections, .in_tree = true};
    for (int i = 0; i < sem->vcg_edges.len; i++) {
        const VcgEdge *e = &sem->vcg_edges.at[i];
        if (e->branch) continue;
        bool variables = e->a_side.member != NULL;
        if (!e->broken && variables) connect_pair_variables(&ctx, &e->a_side, &e->b_side, e->loc);
        else if (!e->broken) connect_pair(&ctx, &e->a_side, &e->b_side, e->loc);
        else if ((*last = constraint(sem, e))) last = &(*last)->next;
    }
    return list;
}

/* overconstrained.c - spanning trees of the virtual connection graph: connects that close a loop of
   overdetermined records give equalityConstraint(a, b) = 0 instead of equalities (9.4). */
#include "flat/connect.h"

typedef struct {
    Sem *sem;
    Unions trees; /* of knots */
    int *depth;
    bool *rooted; /* of a component's representative: has a definite root */
} Forest;

static bool join(Forest *f, int a, int b)
{
    a = unions_root(&f->trees, a);
    b = unions_root(&f->trees, b);
    if (a == b || (f->rooted[a] && f->rooted[b])) return false;
    f->rooted[a] = f->rooted[b] = f->rooted[a] || f->rooted[b];
    unions_join(&f->trees, a, b);
    return true;
}

/* Branches hold two roots together that must not be. */
static void check_roots(Forest *f, const KnotEdge *e)
{
    int a = unions_root(&f->trees, e->a->id), b = unions_root(&f->trees, e->b->id);
    if (a == b || !f->rooted[a] || !f->rooted[b]) return;
    diag_error(f->sem->diags, e->loc, "connections",
               "this branch from %s to %s joins two roots (Connections.root): one has to go",
               knot_path(e->a), knot_path(e->b));
}

static void grow(Forest *f)
{
    KnotEdges *edges = &f->sem->knot_edges;
    for (int pass = 0; pass < 2; pass++) /* branches first: they cannot be broken */
        for (int i = 0; i < edges->len; i++) {
            KnotEdge *e = &edges->at[i];
            if (e->branch != (pass == 0)) continue;
            if (e->branch) check_roots(f, e);
            e->broken = !join(f, e->a->id, e->b->id) && !e->branch;
        }
}

/* Somebody must say where a tree of records begins (9.4.1). */
static void need_root(const Forest *f, const Knot *knot)
{
    const Member *member = knot->inst ? knot->inst->member : knot->member;
    Loc loc = member->element->comp.name_loc;
    for (int i = f->sem->knot_edges.len - 1; i >= 0; i--) {
        const KnotEdge *e = &f->sem->knot_edges.at[i];
        if (e->a == knot || e->b == knot) loc = e->loc;
    }
    diag_error(f->sem->diags, loc, "connections",
               "%s and what is connected to it have no root: some component must call "
               "Connections.root or Connections.potentialRoot",
               knot_path(knot));
}

/* Trees without a definite root take the potential one of lowest priority, else the first knot. */
static void choose_roots(Forest *f, bool *is_root)
{
    Knots *knots = &f->sem->knots;
    int n = knots->len, *best = arena_array(f->sem->arena, int, n + 1);
    for (int i = 0; i < n; i++) best[i] = -1;
    for (int i = 0; i < n; i++) {
        int tree = unions_root(&f->trees, i);
        const Knot *knot = knots->at[i], *old = best[tree] < 0 ? NULL : knots->at[best[tree]];
        if (knot->root) is_root[i] = true;
        if (f->rooted[tree]) continue;
        bool better =
            !old ||
            (knot->priority >= 0 && (old->priority < 0 || knot->priority < old->priority)) ||
            (knot->border && !old->border && old->priority < 0);
        if (better) best[tree] = i;
    }
    for (int i = 0; i < n; i++) {
        if (best[i] < 0) continue;
        Knot *knot = knots->at[best[i]];
        is_root[best[i]] = true;
        knot->given = knot->border && knot->priority < 0;
        if (knot->priority < 0 && !knot->given && !f->sem->flattened) need_root(f, knot);
    }
}

/* Distances from the roots along branches and unbroken connects. */
static void measure(Forest *f, const bool *is_root)
{
    Arena *arena = f->sem->arena;
    KnotEdges *edges = &f->sem->knot_edges;
    int n = f->sem->knots.len;
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

/* Connections.rooted(a) asks of the one branch whose first argument is a (9.4.1). */
static void check_rooted(Sem *sem, const Knot *knot)
{
    int first = 0, second = 0;
    if (!knot->rooted || sem->flattened || !sem_is_given(sem, knot->rooted_loc)) return;
    for (int i = 0; i < sem->knot_edges.len; i++) {
        const KnotEdge *e = &sem->knot_edges.at[i];
        first += e->branch && e->a == knot;
        second += e->branch && e->b == knot;
    }
    if (first == 1 && !second) return;
    diag_error(sem->diags, knot->rooted_loc, "connections",
               "Connections.rooted needs exactly one Connections.branch with %s, as its first "
               "argument; there %s %d, and "
               "%d with it as the second",
               knot_path(knot), first == 1 ? "is" : "are", first, second);
}

static void answer(Forest *f, const bool *is_root)
{
    Exprs *ex = f->sem->ex;
    Knots *knots = &f->sem->knots;
    KnotEdges *edges = &f->sem->knot_edges;
    bool *nearer = arena_array(f->sem->arena, bool, knots->len + 1);
    for (int i = 0; i < edges->len; i++) {
        const KnotEdge *e = &edges->at[i];
        if (!e->branch) continue;
        bool first = f->depth[e->a->id] < f->depth[e->b->id];
        nearer[first ? e->a->id : e->b->id] = true;
    }
    for (int i = 0; i < knots->len; i++) {
        Knot *knot = knots->at[i];
        knot->chosen = is_root[i];
        check_rooted(f->sem, knot);
        if (knot->is_root) knot->is_root->binding = ex_boolean(ex, is_root[i] && !knot->given);
        if (knot->rooted) knot->rooted->binding = ex_boolean(ex, nearer[i] || is_root[i]);
    }
}

static Expr *value_of(Ctx *ctx, const Plug *plug, Loc loc)
{
    if (plug->inst) return inst_value(ctx, plug->inst, loc);
    return ex_var(ctx->sem->ex, plug->member->var);
}

/* equalityConstraint(a, b) = zeros */
static Stmt *constraint(Sem *sem, const KnotEdge *e)
{
    const Plug *plug = &e->a_plug;
    Inst *inst = plug->inst ? plug->inst : overdetermined_type(sem, plug->member);
    Member *member = inst_member(sem, inst, intern(sem->names, "equalityConstraint"));
    Function *fn = function_of_inst(sem, member_class(sem, member), e->loc);
    Ctx ctx = {.sem = sem, .scope = inst};
    Expr *args[] = {value_of(&ctx, plug, e->loc), value_of(&ctx, &e->b_plug, e->loc)};
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
    int n = sem->knots.len;
    Forest f = {.sem = sem,
                .depth = arena_array(sem->arena, int, n + 1),
                .rooted = arena_array(sem->arena, bool, n + 1)};
    bool *is_root = arena_array(sem->arena, bool, n + 1);
    for (int i = 0; i < n; i++) {
        unions_add(sem->arena, &f.trees);
        f.rooted[i] = sem->knots.at[i]->root;
    }
    grow(&f);
    choose_roots(&f, is_root);
    measure(&f, is_root);
    answer(&f, is_root);
    Stmt *list = NULL, **last = &list;
    Ctx ctx = {.sem = sem, .on_pair = connections_pair, .host = connections, .in_tree = true};
    for (int i = 0; i < sem->knot_edges.len; i++) {
        const KnotEdge *e = &sem->knot_edges.at[i];
        if (e->branch) continue;
        bool variables = e->a_plug.member != NULL;
        if (!e->broken && variables) plug_pair_variables(&ctx, &e->a_plug, &e->b_plug, e->loc);
        else if (!e->broken) plug_pair(&ctx, &e->a_plug, &e->b_plug, e->loc);
        else if ((*last = constraint(sem, e))) last = &(*last)->next;
    }
    return list;
}

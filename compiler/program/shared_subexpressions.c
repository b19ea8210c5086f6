/* shared_subexpressions.c - which subexpressions of a stretch of statements get a local of their
   own, and where. A scope is a stretch of statements that is executed as a whole: the function, a
   branch of an if, the right side of `and`. What several places use stands in the innermost scope
   that holds them all, provided that it is evaluated there in any case or cannot fail; otherwise
   once in each.
 */
#include "program/program.h"

void program_share_begin(Sharing *s, Arena *arena, int *node_of)
{
    *s = (Sharing){.arena = arena, .node_of = node_of};
    vec_push(arena, &s->scope_parent, -1);
}

static Subexpression *find(const Sharing *s, const Expr *e)
{
    int i = s->node_of[e->id];
    return i < s->nodes.len && s->nodes.at[i].e == e ? &s->nodes.at[i] : NULL;
}

const Subexpression *program_subexpression(const Sharing *s, const Expr *e)
{
    return find(s, e);
}

#define KIND(id) (1ULL << EX_##id)

/* Returns whether `e` is a variable, a literal, a relation, pre() or another expression without
   arguments to evaluate. Such an expression never gets a local. */
static bool is_leaf(const Expr *e)
{
    const unsigned long long leaves = KIND(REAL) | KIND(INTEGER) | KIND(BOOLEAN) | KIND(STRING) |
                                      KIND(ENUM) | KIND(VAR) | KIND(TIME) | KIND(PRE) |
                                      KIND(RELATION) | KIND(SAMPLE) | KIND(COLON) | KIND(ITER) |
                                      KIND(DER) | KIND(ERROR);
    return leaves >> e->kind & 1;
}

int program_branch_of(const Expr *e, int k)
{
    if (e->kind == EX_IF) return k - 1; /* -1 for the condition */
    if (e->kind == EX_OP && (e->op == EX_OP_AND || e->op == EX_OP_OR)) return k == 1 ? 1 : -1;
    if (e->kind == EX_REDUCE) return k == 0 ? 0 : -1;
    return -1;
}

static int depth_of(const Sharing *s, int scope)
{
    int depth = 0;
    for (; scope > 0; scope = s->scope_parent.at[scope]) depth++;
    return depth;
}

static int common(const Sharing *s, int a, int b)
{
    int da = depth_of(s, a), db = depth_of(s, b);
    for (; da > db; da--) a = s->scope_parent.at[a];
    for (; db > da; db--) b = s->scope_parent.at[b];
    while (a != b) {
        a = s->scope_parent.at[a];
        b = s->scope_parent.at[b];
    }
    return a;
}

static void visit(Sharing *s, const Expr *e, int scope);

/* Moves the Subexpression of `e`, and those of its arguments, outward to the innermost scope that
   contains both their present scope and `scope`. `direct` says whether `e` is evaluated whenever
   `scope` is entered. */
static void raise(Sharing *s, const Expr *e, int scope, bool direct)
{
    Subexpression *node = find(s, e);
    if (!node) return;
    if (node->scope == scope) {
        if (!direct || node->direct) return;
        node->direct = true;
    } else {
        int outer = common(s, node->scope, scope);
        if (outer == node->scope) return;
        node->direct = direct && outer == scope;
        node->scope = outer;
        scope = outer;
        direct = node->direct;
    }
    int branch[2] = {node->branch[0], node->branch[1]};
    for (int k = 0; k < e->n; k++) {
        int b = program_branch_of(e, k);
        if (b >= 0) s->scope_parent.at[branch[b]] = scope;
        else if (e->arg[k]) raise(s, e->arg[k], scope, direct);
    }
}

static void visit_again(Sharing *s, Subexpression *node, int scope)
{
    node->uses++;
    int outer = common(s, node->scope, scope);
    raise(s, node->e, outer, outer == scope);
}

static void visit_args(Sharing *s, const Expr *e, int row, int scope)
{
    for (int k = 0; k < e->n; k++) {
        int b = program_branch_of(e, k), inner = scope;
        if (!e->arg[k]) continue;
        if (b >= 0) {
            inner = s->scope_parent.len;
            vec_push(s->arena, &s->scope_parent, scope);
            s->nodes.at[row].branch[b] = inner;
        }
        visit(s, e->arg[k], inner);
    }
    /* x^3 is printed as x * x * x */
    if (e->kind == EX_OP && e->op == EX_OP_POW && ex_is_literal(e->arg[1])) {
        double n = ex_number(e->arg[1]);
        for (int k = 2; k <= n && n <= POWER_PRODUCT; k++) visit(s, e->arg[0], scope);
    }
}

static void visit(Sharing *s, const Expr *e, int scope)
{
    if (is_leaf(e)) return;
    Subexpression *node = find(s, e);
    if (node) {
        visit_again(s, node, scope);
        return;
    }
    int row = s->nodes.len;
    s->node_of[e->id] = row;
    vec_push(
        s->arena, &s->nodes,
        (Subexpression){.e = e, .uses = 1, .scope = scope, .direct = true, .branch = {-1, -1}});
    visit_args(s, e, row, scope);
}

int program_share_scope(Sharing *s)
{
    vec_push(s->arena, &s->scope_parent, 0);
    return s->scope_parent.len - 1;
}

void program_share_root(Sharing *s, const Expr *e, int scope)
{
    visit(s, e, scope);
}

void program_share_object(Sharing *s, const Expr *e)
{
    visit(s, e, 0);
    Subexpression *node = find(s, e);
    if (node) node->wanted = true;
}

/* ---- what gets a local ---- */

/* Returns whether the operation of `e` may be evaluated even where its value is not needed, because
   it cannot fail and has no side effect. The arguments of `e` are not considered. */
static bool own_safe(const Expr *e)
{
    const unsigned long long unsafe =
        KIND(CALL) | KIND(INDEX) | KIND(REDUCE) | KIND(ARRAY_FN) | KIND(RANGE);
    if (e->kind == EX_OP) return e->type->kind != TY_ARRAY;
    if (e->kind != EX_BUILTIN) return !(unsafe >> e->kind & 1);
    bool past = e->op == FN_DELAY || e->op == FN_DELAY_SLOPE || e->op == FN_SPATIAL ||
                e->op == FN_SPATIAL_SLOPE;
    return e->type->kind == TY_REAL && !past && !(e->flags & EXPR_IMPURE);
}

/* Returns whether evaluating the branch `e`, whose scope is `scope`, needs a block of C because a
   local is declared in it. `walk` is the number of this traversal; nodes marked with it were
   visited before. */
static bool branch_needs_block(Sharing *s, const Expr *e, int scope, int walk)
{
    Subexpression *node = find(s, e);
    if (!node || node->mark == 2 * walk) return false;
    node->mark = 2 * walk;
    if (node->home == NODE_FIXED && node->scope == scope) return true;
    if (node->home == NODE_FIXED) return false; /* stands further out, and what it is made of */
    if (node->home == NODE_FLOAT) return true;
    for (int k = 0; k < e->n; k++)
        if (e->arg[k] && program_branch_of(e, k) < 0 &&
            branch_needs_block(s, e->arg[k], scope, walk))
            return true;
    /* An inner branch that needed a block would have made its node one with a local. */
    return false;
}

static bool needs_statements(Sharing *s, Subexpression *node)
{
    const Expr *e = node->e;
    if (program_needs_statements(e)) return true;
    for (int k = 0; k < e->n; k++) {
        int b = program_branch_of(e, k);
        if (b >= 0 && branch_needs_block(s, e->arg[k], node->branch[b], ++s->walk)) return true;
    }
    return false;
}

/* Returns whether the value of `leaf`, an expression for which is_leaf() holds, may change from
   pass to pass: it is a slot with several values, or a variable that the loop assigns. */
static bool moves(const Sharing *s, const Expr *leaf)
{
    if (leaf->kind == EX_VAR && map_get(&s->written, leaf->var)) return true;
    const LoopSlot *slot = map_get(&s->slots, leaf);
    return slot && slot->kind != SLOT_SAME;
}

/* Sets node->varies, which says whether the value of the node may change from pass to pass. If it
   may, then arguments whose values do not change get locals that are computed before the loop. */
static void lift_invariants(Sharing *s, Subexpression *node)
{
    const Expr *e = node->e;
    for (int k = 0; k < e->n; k++) {
        const Subexpression *arg = e->arg[k] ? find(s, e->arg[k]) : NULL;
        node->varies |= arg ? arg->varies : e->arg[k] && moves(s, e->arg[k]);
    }
    for (int k = 0; k < e->n && node->varies; k++) {
        Subexpression *arg = e->arg[k] ? find(s, e->arg[k]) : NULL;
        if (!arg || arg->varies || !(arg->direct || arg->safe) ||
            program_is_aggregate(e->arg[k]->type))
            continue;
        if (!arg->cost || e->arg[k]->kind == EX_NOEVENT || program_never_local(e->arg[k])) continue;
        raise(s, arg->e, 0, arg->direct);
        arg->home = NODE_FIXED;
    }
}

static void give_home(Subexpression *node)
{
    node->home = node->direct || node->safe ? NODE_FIXED : NODE_FLOAT;
}

/* Gives a local to each argument of `e` that has none yet and whose value must be computed into one
   before `e` is evaluated (program_reads_object). */
static void want_args(Sharing *s, const Expr *e)
{
    for (int k = 0; k < e->n; k++) {
        Subexpression *arg = e->arg[k] ? find(s, e->arg[k]) : NULL;
        if (arg && arg->home == NODE_INLINE && program_reads_object(e, k)) give_home(arg);
    }
}

bool program_is_deep(const Subexpression *node)
{
    enum { DEEPEST = 1000 };
    return node->depth >= DEEPEST && node->e->kind == EX_OP && node->e->type->kind == TY_REAL;
}

static void decide(Sharing *s, Subexpression *node)
{
    const Expr *e = node->e;
    node->cost = e->type->kind == TY_ARRAY ? LOCAL_COST : program_own_cost(e);
    node->safe = own_safe(e);
    for (int k = 0; k < e->n; k++) {
        Subexpression *arg = e->arg[k] ? find(s, e->arg[k]) : NULL;
        if (!arg) continue;
        if (!arg->safe) node->safe = false;
        if (arg->home == NODE_INLINE) node->cost += arg->cost;
        if (arg->home == NODE_INLINE && node->depth <= arg->depth) node->depth = arg->depth + 1;
    }
    node->must = needs_statements(s, node) ||
                 (node->wanted && program_is_aggregate(e->type) && !program_is_object(e));
    want_args(s, e);
    if (s->lifting) lift_invariants(s, node);
    bool written_out = program_is_constructed(e) || e->kind == EX_RANGE ||
                       (program_is_aggregate(e->type) && program_is_object(e));
    bool shared =
        node->uses > 1 && node->cost >= LOCAL_COST && !program_never_local(e) && !written_out;
    if (node->must || shared || program_is_deep(node)) give_home(node);
}

/* Decides whether the node gets a local. Does so for its arguments first, since the cost of the
   node depends on which of them have locals. */
static void decide_all(Sharing *s, Subexpression *node)
{
    if (!node || node->decided) return;
    node->decided = true;
    for (int k = 0; k < node->e->n; k++)
        if (node->e->arg[k]) decide_all(s, find(s, node->e->arg[k]));
    decide(s, node);
}

void program_share_end(Sharing *s)
{
    for (int i = 0; i < s->nodes.len; i++) decide_all(s, &s->nodes.at[i]);
    vec_for(const Subexpression, node, &s->nodes) {
        bool object = node->home != NODE_INLINE && program_is_aggregate(node->e->type);
        bool tuple = node->e->kind == EX_CALL && node->e->type->kind == TY_TUPLE;
        s->allocates |= object || tuple;
    }
}

/* ---- stretches ---- */

const Expr *program_root(const Statement *s)
{
    if (s->group) return s->tangent ? NULL : s->group->call;
    return s->kind == ASSIGN_FROM_START ? NULL : s->value;
}

bool program_at_events_only(const Statement *s)
{
    return s->mixed && s->var && s->var->role == ROLE_DISCRETE;
}

static void share_statements(Sharing *s, const Statement *at, int n)
{
    s->scope = arena_array(s->arena, int, n);
    for (int i = 0; i < n; i++) {
        const Expr *root = program_root(&at[i]);
        if (program_at_events_only(&at[i])) s->scope[i] = program_share_scope(s);
        if (root) visit(s, root, s->scope[i]);
        const Group *group = at[i].tangent ? at[i].group : NULL;
        for (int k = 0; group && group->tangent && k < group->outputs.len; k++)
            if (group->tangent[k]) visit(s, group->tangent[k], 0);
    }
    program_share_end(s);
}

static void share_lines(Sharing *s, const Statement *at, int n, int scope)
{
    for (int i = 0; i < n; i++)
        if (at[i].kind != ASSIGN_FROM_START) visit(s, at[i].value, scope);
    program_share_end(s);
}

/* Analyses the statements of a loop, of which `at` has those of the first pass, followed by those
   of the other passes, and stores the result in s. The body of the loop is scope 1; expressions
   whose values are the same in all passes are moved to scope 0, which is before the loop. `node_of`
   is working memory as for program_share_begin(). */
void program_share_loop(Sharing *s, Arena *arena, int *node_of, const Statement *at,
                        const Loop *loop)
{
    program_share_begin(s, arena, node_of);
    s->lifting = true;
    s->written = map_new(arena);
    s->slots = map_new(arena);
    for (int i = 0; loop->n > 1 && i < loop->passes * loop->n; i++)
        if (at[i].var) map_put(&s->written, at[i].var, s);
    vec_for(LoopSlot, slot, &loop->slots) map_put(&s->slots, slot->leaf, slot);
    share_lines(s, at, loop->n, program_share_scope(s));
}

static void share_stretch(Program *p, const Routine *routine, Stretch *stretch, int *node_of)
{
    const Statement *at = routine->at + stretch->start;
    stretch->sharing = arena_make(p->arena, Sharing);
    if (stretch->loop) {
        program_share_loop(stretch->sharing, p->arena, node_of, at, stretch->loop);
        return;
    }
    program_share_begin(stretch->sharing, p->arena, node_of);
    share_statements(stretch->sharing, at, stretch->n);
}

/* Returns a new analysis of the function that the blocks of a family share. `chain` has the
   statements of the first of these blocks, for which the function is written. A call of this
   function evaluates one block, so that nothing can be computed once for all blocks; therefore all
   statements are in the outermost scope, 0, that of the whole function. `node_of` is working memory
   as for program_share_begin(). */
static Sharing *share_family(Program *p, const Chain *chain, int *node_of)
{
    Sharing *s = arena_make(p->arena, Sharing);
    program_share_begin(s, p->arena, node_of);
    share_lines(s, chain->statements.at, chain->statements.len, 0);
    return s;
}

void program_shared_subexpressions(Program *p)
{
    int *node_of = arena_array(p->scratch, int, p->dae->ex->count + 1);
    vec_each(Routine *, routine, &p->routines)
        vec_for(Stretch, stretch, &routine->stretches) share_stretch(p, routine, stretch, node_of);
    vec_for(ProgramBlock, block, &p->blocks) {
        if (block->eval_loop) block->eval_sharing = share_family(p, &block->eval, node_of);
        if (block->tangent_loop) block->tangent_sharing = share_family(p, &block->tangent, node_of);
    }
}

/* shared_subexpressions.c - which subexpressions of a C function get a local of their own, and
   where. A scope is a stretch of statements that is executed as a whole: the function, a branch of
   an if, the right side of `and`. What several places use stands in the innermost scope that holds
   them all, provided that it is evaluated there in any case or cannot fail; otherwise once in each.
 */
#include <string.h>

#include "gen/c/c_printer.h"

void share_begin(CFn *c)
{
    c->nodes.len = 0;
    c->scopes.len = 0;
    c->emitted.len = 0;
    vec_push(c->g->arena, &c->scopes, (Scope){-1});
}

Node *share_node(CFn *c, const Expr *e)
{
    int i = c->g->node_of[e->id];
    return i < c->nodes.len && c->nodes.at[i].e == e ? &c->nodes.at[i] : NULL;
}

static bool is_leaf(const Expr *e)
{
    switch ((ExprKind)e->kind) {
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM:
    case EX_VAR:
    case EX_TIME:
    case EX_PRE:
    case EX_RELATION:
    case EX_SAMPLE:
    case EX_COLON:
    case EX_ITER:
    case EX_DER:
    case EX_ERROR: return true;
    case EX_OP:
    case EX_BUILTIN:
    case EX_CALL:
    case EX_ITEM:
    case EX_IF:
    case EX_NOEVENT:
    case EX_SMOOTH:
    case EX_TO_REAL:
    case EX_ARRAY:
    case EX_RANGE:
    case EX_INDEX:
    case EX_FIELD:
    case EX_RECORD:
    case EX_REDUCE:
    case EX_FUNCTION:
    case EX_ARRAY_FN: return false;
    }
    return true;
}

/* Argument k stands in a scope of its own: which of the node's two, or -1. */
static int branch_of(const Expr *e, int k)
{
    if (e->kind == EX_IF) return k - 1; /* -1 for the condition */
    if (e->kind == EX_OP && (e->op == EX_OP_AND || e->op == EX_OP_OR)) return k == 1 ? 1 : -1;
    if (e->kind == EX_REDUCE) return k == 0 ? 0 : -1;
    return -1;
}

static int depth_of(const CFn *c, int scope)
{
    int depth = 0;
    for (; scope > 0; scope = c->scopes.at[scope].parent) depth++;
    return depth;
}

static int common(const CFn *c, int a, int b)
{
    int da = depth_of(c, a), db = depth_of(c, b);
    for (; da > db; da--) a = c->scopes.at[a].parent;
    for (; db > da; db--) b = c->scopes.at[b].parent;
    while (a != b) {
        a = c->scopes.at[a].parent;
        b = c->scopes.at[b].parent;
    }
    return a;
}

static void visit(CFn *c, const Expr *e, int scope);

/* The node now counts as standing in `scope`, further out; so does what it is made of. */
static void raise(CFn *c, const Expr *e, int scope, bool direct)
{
    Node *node = share_node(c, e);
    if (!node) return;
    if (node->scope == scope) {
        if (!direct || node->direct) return;
        node->direct = true;
    } else {
        int outer = common(c, node->scope, scope);
        if (outer == node->scope) return;
        node->direct = direct && outer == scope;
        node->scope = outer;
        scope = outer;
        direct = node->direct;
    }
    int branch[2] = {node->branch[0], node->branch[1]};
    for (int k = 0; k < e->n; k++) {
        int b = branch_of(e, k);
        if (b >= 0) c->scopes.at[branch[b]].parent = scope;
        else if (e->arg[k]) raise(c, e->arg[k], scope, direct);
    }
}

static void visit_again(CFn *c, Node *node, int scope)
{
    node->uses++;
    int outer = common(c, node->scope, scope);
    raise(c, node->e, outer, outer == scope);
}

static void visit_args(CFn *c, const Expr *e, int row, int scope)
{
    for (int k = 0; k < e->n; k++) {
        int b = branch_of(e, k), inner = scope;
        if (!e->arg[k]) continue;
        if (b >= 0) {
            inner = c->scopes.len;
            vec_push(c->g->arena, &c->scopes, (Scope){scope});
            c->nodes.at[row].branch[b] = inner;
        }
        visit(c, e->arg[k], inner);
    }
    /* x^3 is printed as x * x * x */
    if (e->kind == EX_OP && e->op == EX_OP_POW && ex_is_literal(e->arg[1])) {
        double n = ex_number(e->arg[1]);
        for (int k = 2; k <= n && n <= POWER_PRODUCT; k++) visit(c, e->arg[0], scope);
    }
}

static void visit(CFn *c, const Expr *e, int scope)
{
    if (is_leaf(e)) return;
    Node *node = share_node(c, e);
    if (node) {
        visit_again(c, node, scope);
        return;
    }
    int row = c->nodes.len;
    c->g->node_of[e->id] = row;
    vec_push(c->g->arena, &c->nodes,
             (Node){.e = e, .uses = 1, .scope = scope, .direct = true, .branch = {-1, -1}});
    visit_args(c, e, row, scope);
}

int share_scope(CFn *c)
{
    vec_push(c->g->arena, &c->scopes, (Scope){0});
    return c->scopes.len - 1;
}

void share_root(CFn *c, const Expr *e, int scope)
{
    visit(c, e, scope);
}

void share_object(CFn *c, const Expr *e)
{
    visit(c, e, 0);
    Node *node = share_node(c, e);
    if (node) node->wanted = true;
}

/* ---- what gets a local ---- */

/* Whether evaluating it where nobody asked could fail or be seen. */
static bool own_safe(const Expr *e)
{
    switch ((ExprKind)e->kind) {
    case EX_CALL:
    case EX_INDEX:
    case EX_REDUCE:
    case EX_ARRAY_FN:
    case EX_RANGE: return false;
    case EX_BUILTIN:
        return e->type->kind == TY_REAL && e->op != FN_DELAY && e->op != FN_DELAY_SLOPE &&
               !(e->flags & EXPR_IMPURE);
    case EX_OP: return e->type->kind != TY_ARRAY;
    case EX_ARRAY:
    case EX_RECORD:
    case EX_IF:
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM:
    case EX_VAR:
    case EX_TIME:
    case EX_PRE:
    case EX_DER:
    case EX_NOEVENT:
    case EX_SMOOTH:
    case EX_RELATION:
    case EX_SAMPLE:
    case EX_TO_REAL:
    case EX_COLON:
    case EX_FIELD:
    case EX_ITER:
    case EX_ITEM:
    case EX_FUNCTION:
    case EX_ERROR: return true;
    }
    return false;
}

/* Some node with a local of its own stands in this branch. */
static bool branch_needs_block(CFn *c, const Expr *e, int scope, int walk)
{
    Node *node = share_node(c, e);
    if (!node || node->mark == 2 * walk) return false;
    node->mark = 2 * walk;
    if (node->home == NODE_FIXED && node->scope == scope) return true;
    if (node->home == NODE_FIXED) return false; /* stands further out, and what it is made of */
    if (node->home == NODE_FLOAT) return true;
    for (int k = 0; k < e->n; k++)
        if (e->arg[k] && branch_of(e, k) < 0 && branch_needs_block(c, e->arg[k], scope, walk))
            return true;
    /* An inner branch that needed a block would have made its node one with a local. */
    return false;
}

static bool needs_statements(CFn *c, Node *node)
{
    const Expr *e = node->e;
    if (c_needs_statements(e)) return true;
    for (int k = 0; k < e->n; k++) {
        int b = branch_of(e, k);
        if (b >= 0 && branch_needs_block(c, e->arg[k], node->branch[b], ++c->g->walk)) return true;
    }
    return false;
}

/* In a loop over equations: what is the same in each pass stands before the loop. */
static void lift_invariants(CFn *c, Node *node)
{
    const Expr *e = node->e;
    for (int k = 0; k < e->n; k++) {
        const Node *arg = e->arg[k] ? share_node(c, e->arg[k]) : NULL;
        node->varies |= arg ? arg->varies : e->arg[k] && c_moves(c, e->arg[k]);
    }
    for (int k = 0; k < e->n && node->varies; k++) {
        Node *arg = e->arg[k] ? share_node(c, e->arg[k]) : NULL;
        if (!arg || arg->varies || !(arg->direct || arg->safe) || c_is_aggregate(e->arg[k]->type))
            continue;
        if (!arg->cost || e->arg[k]->kind == EX_NOEVENT || c_never_local(e->arg[k])) continue;
        raise(c, arg->e, 0, arg->direct);
        arg->home = NODE_FIXED;
    }
}

static void give_home(Node *node)
{
    node->home = node->direct || node->safe ? NODE_FIXED : NODE_FLOAT;
}

/* Arrays that this node reads as objects and that would be spelled out otherwise. */
static void want_args(CFn *c, const Expr *e)
{
    for (int k = 0; k < e->n; k++) {
        Node *arg = e->arg[k] ? share_node(c, e->arg[k]) : NULL;
        if (arg && arg->home == NODE_INLINE && c_wants_object(e, k)) give_home(arg);
    }
}

static void decide(CFn *c, Node *node)
{
    const Expr *e = node->e;
    node->cost = e->type->kind == TY_ARRAY ? LOCAL_COST : program_own_cost(e);
    node->safe = own_safe(e);
    for (int k = 0; k < e->n; k++) {
        Node *arg = e->arg[k] ? share_node(c, e->arg[k]) : NULL;
        if (!arg) continue;
        if (!arg->safe) node->safe = false;
        if (arg->home == NODE_INLINE) node->cost += arg->cost;
    }
    node->must = needs_statements(c, node) || (node->wanted && c_is_spelled(c, e));
    want_args(c, e);
    if (c->lifting) lift_invariants(c, node);
    bool written_out =
        c_is_constructed(e) || e->kind == EX_RANGE || (c_is_aggregate(e->type) && c_is_object(e));
    bool shared = node->uses > 1 && node->cost >= LOCAL_COST && !c_never_local(e) && !written_out;
    if (node->must || shared) give_home(node);
}

/* Arguments come before what uses them. */
static void decide_all(CFn *c, Node *node)
{
    if (!node || node->decided) return;
    node->decided = true;
    for (int k = 0; k < node->e->n; k++)
        if (node->e->arg[k]) decide_all(c, share_node(c, node->e->arg[k]));
    decide(c, node);
}

void share_end(CFn *c)
{
    for (int i = 0; i < c->nodes.len; i++) decide_all(c, &c->nodes.at[i]);
}

/* ---- writing locals ---- */

/* `inside`: evaluated in the scope itself, not in a branch further in. */
static void prepare(CFn *c, const Expr *e, int scope, bool inside, int walk)
{
    Node *node = share_node(c, e);
    if (!node || node->temp) return;
    if (node->mark / 2 == walk && node->mark % 2 >= inside) return;
    node->mark = 2 * walk + inside;
    bool fixed_here = node->home == NODE_FIXED && node->scope == scope;
    bool float_here = node->home == NODE_FLOAT && inside;
    for (int k = 0; k < e->n; k++) {
        if (!e->arg[k]) continue;
        prepare(c, e->arg[k], scope, inside && branch_of(e, k) < 0, walk);
    }
    if (!fixed_here && !float_here) return;
    c_temp(c, node);
    vec_push(c->g->arena, &c->emitted, c->g->node_of[e->id]);
}

void share_prepare(CFn *c, const Expr *e, int scope)
{
    prepare(c, e, scope, true, ++c->g->walk);
}

void share_leave(CFn *c, int emitted)
{
    for (int i = emitted; i < c->emitted.len; i++) c->nodes.at[c->emitted.at[i]].temp = 0;
    c->emitted.len = emitted;
}

void share_one(CFn *c, const Expr *e)
{
    share_begin(c);
    share_root(c, e, 0);
    share_end(c);
    share_prepare(c, e, 0);
}

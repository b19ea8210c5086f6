/* connect.c - connection sets to equations: potentials are equal, flows sum to zero, a flow that
   nothing is connected to is zero (specification 9.2). */
#include <string.h>

#include "flat/connect.h"
#include "flat/state_machines.h"

/* A scalar variable of a connector, as a node in the connection sets. A flow or stream variable has
   two nodes, because it belongs to an inside connector in some connects and to an outside connector
   in others (specification 9.1.2). */
typedef struct {
    ConnectSide side;
    Loc loc;   /* of its first connect, or of its declaration */
    bool free; /* a flow without the equation flow = 0 if nothing is connected */
} ConnectedScalar;

struct Connections {
    Sem *sem;
    Arena *arena;
    Map first; /* Var* -> its nodes: element k inside at 2k, outside at 2k + 1 */
    VEC(ConnectedScalar) nodes;
    Unions sets; /* of nodes; the root of each set is its first node in source order */
    Signals *signals;
    int *head, *next; /* linked lists of the sets, see link_sets(); NULL: not made yet */
};

Connections *connections_new(Sem *sem)
{
    Connections *c = arena_make(sem->arena, Connections);
    c->sem = sem;
    c->arena = sem->arena;
    c->first = map_new(sem->arena);
    c->signals = signals_new(sem);
    return c;
}

/* Returns the address of the number of the node for `side`. The number is -1 as long as no such
   node was made. */
static int *slot_of(Connections *c, const ConnectSide *side)
{
    Var *var = side->member->var;
    int *slots = map_get(&c->first, var);
    if (!slots) {
        int n = type_rank(var->type) ? type_size(var->type) : 1;
        slots = arena_array(c->arena, int, 2 * n + 2);
        for (int i = 0; i < 2 * n; i++) slots[i] = -1;
        map_put(&c->first, var, slots);
    }
    bool faced = side->member->flow == FLOW_FLOW || side->member->flow == FLOW_STREAM;
    return &slots[2 * side->element + (faced && side->outside)];
}

static int node_of(Connections *c, const ConnectSide *side, Loc loc)
{
    int *slot = slot_of(c, side);
    if (*slot < 0) {
        *slot = unions_add(c->arena, &c->sets);
        vec_push(c->arena, &c->nodes, ((ConnectedScalar){*side, loc, false}));
    }
    return *slot;
}

void connections_pair(void *host, const ConnectSide *a, const ConnectSide *b, Loc loc)
{
    Connections *c = host;
    signals_pair(c->signals, a, b, loc);
    int x = node_of(c, a, loc), y = node_of(c, b, loc);
    unions_join(&c->sets, x, y);
}

/* Makes the nodes of a flow variable as part of an inside connector, which exist even if nothing is
   connected. */
void connections_flow(Connections *c, Member *member)
{
    int n = type_rank(member->var->type) ? type_size(member->var->type) : 1;
    for (int k = 0; k < n; k++)
        node_of(c, &(ConnectSide){.member = member, .element = k}, member->element->comp.name_loc);
}

void connections_free(Connections *c, Member *member, int element)
{
    ConnectSide side = {.member = member, .element = element};
    c->nodes.at[node_of(c, &side, member->element->comp.name_loc)].free = true;
}

/* ---- equations ---- */

static Expr *scalar(Connections *c, const ConnectedScalar *node)
{
    Exprs *ex = c->sem->ex;
    Var *var = node->side.member->var;
    Expr *e = ex_var(ex, var);
    return type_rank(var->type) ? array_element(ex, e, node->side.element) : e;
}

static void equation(Connections *c, Stmt ***last, Expr *a, Expr *b, Loc loc)
{
    Stmt *stmt = arena_make(c->arena, Stmt);
    stmt->kind = ST_EQUAL;
    stmt->target = a;
    stmt->value = b;
    stmt->loc = loc;
    **last = stmt;
    *last = &stmt->next;
}

static void flow_equation(Connections *c, const int *members, int n, Stmt ***last)
{
    Exprs *ex = c->sem->ex;
    const ConnectedScalar *first = &c->nodes.at[members[0]];
    Expr *sum = NULL;
    for (int i = 0; i < n; i++) {
        const ConnectedScalar *node = &c->nodes.at[members[i]];
        Expr *e = scalar(c, node);
        bool minus = node->side.outside;
        sum = !sum ? (minus ? ex_neg(ex, e) : e) : minus ? ex_sub(ex, sum, e) : ex_add(ex, sum, e);
    }
    equation(c, last, sum, ex->zero, first->loc);
}

/* Reports the first of the n nodes `members`, which are one connection set, whose attribute
   quantity differs from that of the first variable in the set that has one (9.3). Variables without
   a quantity, and connects in a library, are left out. */
static void check_quantities(Connections *c, const int *members, int n)
{
    const ConnectedScalar *first = NULL;
    for (int i = 0; i < n; i++) {
        const ConnectedScalar *node = &c->nodes.at[members[i]];
        const Var *var = node->side.member->var;
        if (!var->quantity || !*var->quantity) continue;
        if (!first) first = node;
        const Var *other = first->side.member->var;
        if (!strcmp(var->quantity, other->quantity) || !sem_is_given(c->sem, node->loc)) continue;
        diag_error(c->sem->diags, node->loc, "connect",
                   "%s and %s are connected, but their quantities differ: %s and %s", other->name,
                   var->name, other->quantity, var->quantity);
        return;
    }
}

/* Makes one signal of several outputs of states, and equates the other members with it. Returns
   false if the set does not have two such outputs. */
static bool merge_states(Connections *c, const int *members, int n, Stmt ***last)
{
    StateMachines *m = c->sem->state_machines;
    Expr **outputs = arena_array(c->arena, Expr *, n + 1);
    bool *merged = arena_array(c->arena, bool, n + 1);
    int count = 0;
    for (int i = 0; i < n; i++) {
        const ConnectSide *side = &c->nodes.at[members[i]].side;
        bool source = member_io(side->member) == IO_OUTPUT && !side->outside;
        if (!source || state_of_path(m, side->member->var->name) < 0) continue;
        merged[i] = true;
        outputs[count++] = scalar(c, &c->nodes.at[members[i]]);
    }
    if (count < 2) return false;
    Loc loc = c->nodes.at[members[0]].loc;
    Expr *signal = ex_var(c->sem->ex, state_merged_outputs(m, count, outputs, last, loc));
    for (int i = 0; i < n; i++)
        if (!merged[i])
            equation(c, last, scalar(c, &c->nodes.at[members[i]]), signal,
                     c->nodes.at[members[i]].loc);
    return true;
}

static void set_equations(Connections *c, const int *members, int n, Stmt ***last)
{
    const ConnectedScalar *first = &c->nodes.at[members[0]];
    AstFlow flow = first->side.member->flow;
    if (c->sem->state_machines && !flow && merge_states(c, members, n, last)) return;
    if (flow == FLOW_FLOW) {
        if (n > 1 || !first->free) flow_equation(c, members, n, last);
        return;
    }
    if (flow == FLOW_STREAM) return;
    for (int i = 1; i < n; i++) {
        const ConnectedScalar *node = &c->nodes.at[members[i]];
        if (node->side.member->var->variability <= VAR_PARAMETER) continue;
        equation(c, last, scalar(c, first), scalar(c, node), node->loc);
    }
}

Stmt *connections_equations(Connections *c)
{
    Stmt *list = NULL, **last = &list;
    int n = c->nodes.len;
    signals_check(c->signals);
    int *count = arena_array(c->arena, int, n + 1), *start = arena_array(c->arena, int, n + 1);
    int *member = arena_array(c->arena, int, n + 1), *fill = arena_array(c->arena, int, n + 1);
    for (int i = 0; i < n; i++) count[unions_root(&c->sets, i)]++;
    for (int i = 0, at = 0; i < n; at += count[i++]) start[i] = fill[i] = at;
    for (int i = 0; i < n; i++) member[fill[unions_root(&c->sets, i)]++] = i;
    for (int i = 0; i < n; i++)
        if (count[i]) {
            check_quantities(c, member + start[i], count[i]);
            set_equations(c, member + start[i], count[i], &last);
        }
    return list;
}

/* ---- for streams ---- */

/* Makes lists of the nodes of each connection set, in ascending order: c->head[root] is the first
   node of the set with this root in c->sets, and c->next[i] the node after node i; -1 ends the
   list. */
static void link_sets(Connections *c)
{
    int n = c->nodes.len;
    c->head = arena_array(c->arena, int, n + 1);
    c->next = arena_array(c->arena, int, n + 1);
    for (int i = 0; i < n; i++) c->head[i] = -1;
    for (int i = n - 1; i >= 0; i--) {
        int root = unions_root(&c->sets, i);
        c->next[i] = c->head[root];
        c->head[root] = i;
    }
}

ConnectSide *connections_set(Connections *c, const ConnectSide *side, int *n, int *self)
{
    int at = *slot_of(c, side);
    if (at < 0) return NULL;
    int root = unions_root(&c->sets, at);
    VEC(ConnectSide) set = {0};
    *self = 0;
    if (!c->next) link_sets(c);
    for (int i = c->head[root]; i >= 0; i = c->next[i]) {
        if (i == at) *self = set.len;
        vec_push(c->arena, &set, c->nodes.at[i].side);
    }
    *n = set.len;
    return set.at;
}

bool connections_outside_stream(const Connections *c, int i, ConnectSide *side)
{
    if (i >= c->nodes.len) return false;
    *side = c->nodes.at[i].side;
    side->loc = c->nodes.at[i].loc;
    if (side->member->flow != FLOW_STREAM || !side->outside) side->member = NULL;
    return true;
}

int connections_count(const Connections *c)
{
    return c->nodes.len;
}

int connections_node(const Connections *c, int i, ConnectSide *side)
{
    *side = c->nodes.at[i].side;
    side->loc = c->nodes.at[i].loc;
    return unions_root(&c->sets, i);
}

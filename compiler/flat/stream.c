/* stream.c - stream connectors (specification 15.2): inStream(h) of a connector becomes what the
   others of its set let out, weighted by their flows; connectors of a component seen from inside
   it get the mixture that leaves through them. */
#include <string.h>

#include "flat/connect.h"

typedef struct {
    Flat *flat;
    Exprs *ex;
    Connections *connections;
    Map memo;
    int depth;
} Streams;

static Expr *inward(Streams *s, const ConnectSide *side);

static Expr *value(Streams *s, const ConnectSide *side)
{
    Expr *e = ex_var(s->ex, side->member->var);
    return type_rank(e->type) ? array_element(s->ex, e, side->element) : e;
}

/* Returns what `side` contributes to the mixture in its connection set: the stream variable itself
   if the connector is an inside connector, else inStream() of it, the value of what flows into the
   component from outside. */
static Expr *offered(Streams *s, const ConnectSide *side)
{
    if (!side->outside) return value(s, side);
    ConnectSide above = *side;
    above.outside = false;
    return inward(s, &above);
}

static Expr *bound(Streams *s, Expr *e)
{
    return e ? flat_eval(s->flat, e, (Loc){0}) : NULL;
}

/* Returns the flow from the connector into its connection set, but at least 1e-10 (in the unit of
   the flow), which avoids a division by zero. Returns NULL if min or max of the flow variable shows
   that nothing flows in this direction, or if the connector has no flow variable. */
static Expr *weight(Streams *s, const ConnectSide *side)
{
    Var *var = stream_connector_flow(s->flat->sem, side->member->holder);
    if (!var) return NULL;
    Expr *limit = bound(s, side->outside ? var->max : var->min);
    if (limit && ex_is_literal(limit) &&
        (side->outside ? ex_number(limit) <= 0 : ex_number(limit) >= 0))
        return NULL;
    Expr *flow = ex_var(s->ex, var);
    Expr *args[] = {side->outside ? flow : ex_neg(s->ex, flow), ex_real(s->ex, 1e-10)};
    return ex_builtin(s->ex, FN_MAX, 2, args);
}

/* Returns the mixture that the n members of a connection set, except member number `but` (from 0),
   supply: the mean of their contributions, weighted by their flows. If none of them can supply
   anything, returns the value of member `but` itself. */
static Expr *mixture(Streams *s, const ConnectSide *set, int n, int but)
{
    Expr *sum = NULL, *total = NULL, *only = NULL;
    int feeding = 0;
    for (int i = 0; i < n; i++) {
        Expr *w = i == but ? NULL : weight(s, &set[i]);
        if (!w) continue;
        only = offered(s, &set[i]);
        Expr *part = ex_mul(s->ex, w, only);
        sum = sum ? ex_add(s->ex, sum, part) : part;
        total = total ? ex_add(s->ex, total, w) : w;
        feeding++;
    }
    if (!feeding) return value(s, &set[but]);
    return feeding == 1 ? only : ex_div(s->ex, sum, total);
}

/* Returns inStream() of a connector to which nothing is connected: its own value, unless the
   component is checked by itself, and the environment supplies something. */
static Expr *unconnected(Streams *s, const ConnectSide *side)
{
    Environment *env = s->flat->neighbours;
    Expr *supplied = env ? environment_inflow(env, side->member->holder) : NULL;
    return supplied ? supplied : value(s, side);
}

static Expr *inward(Streams *s, const ConnectSide *side)
{
    int n, self;
    ConnectSide *set = connections_set(s->connections, side, &n, &self);
    if (!set || n == 1) return unconnected(s, side);
    if (s->depth > 200) return value(s, side);
    s->depth++;
    Expr *e = mixture(s, set, n, self);
    s->depth--;
    return e;
}

/* Returns the row-major place (from 0) of the element that `e` selects; -1 if not all dimensions
   have Integer literals as subscripts. */
static int place_of(const Expr *e)
{
    int at = 0;
    const Type *type = e->arg[0]->type;
    for (int i = 1; i < e->n; i++) {
        if (e->arg[i]->kind != EX_INTEGER) return -1;
        at = at * type->dims[i - 1] + (int)e->arg[i]->integer - 1;
    }
    return e->n - 1 == type_rank(type) ? at : -1;
}

static Expr *resolve(void *host, Expr *e)
{
    Streams *s = host;
    if (!ex_is_array_fn(e, AF_IN_STREAM)) return e;
    Expr *a = e->arg[0];
    if (a->kind == EX_ARRAY) {
        Expr **items = arena_array(s->flat->arena, Expr *, a->n + 1);
        for (int i = 0; i < a->n; i++)
            items[i] = resolve(s, ex_array_fn(s->ex, AF_IN_STREAM, a->arg[i]->type, 1, &a->arg[i]));
        return ex_array(s->ex, a->type, a->n, items);
    }
    Expr *root = a->kind == EX_INDEX ? a->arg[0] : a;
    Member *member = root->kind == EX_VAR ? map_get(&s->flat->sem->member_of_var, root->var) : NULL;
    if (!member) return e;
    ConnectSide side = {.member = member, .element = a == root ? 0 : place_of(a)};
    if (!type_rank(a->type)) return side.element < 0 ? e : inward(s, &side);
    if (a != root) return e; /* slices: arrays.c takes their elements first */
    int n = type_count(a->type);
    Expr **items = arena_array(s->flat->arena, Expr *, n + 1);
    for (side.element = 0; side.element < n; side.element++) items[side.element] = inward(s, &side);
    return array_expr(s->flat->sem, type_rank(a->type), a->type->dims, items, type_elem(a->type));
}

static Expr *stream_node(void *host, Expr *e)
{
    Streams *s = host;
    Expr *value = resolve(s, e);
    if (value != e) vec_push(s->flat->arena, &s->flat->mixtures, ((Mixture){e, value}));
    return value;
}

static Expr *rewrite(Streams *s, Expr *e)
{
    return e ? ex_rewrite_memo(s->ex, e, stream_node, s, &s->memo) : NULL;
}

static void rewrite_list(Streams *s, Stmt *list)
{
    for (; list; list = list->next) {
        list->target = rewrite(s, list->target);
        list->value = rewrite(s, list->value);
        for (int i = 0; i < list->nbranches; i++) {
            list->branches[i].cond = rewrite(s, list->branches[i].cond);
            rewrite_list(s, list->branches[i].body);
        }
    }
}

/* Appends the equations for the stream variables of outside connectors, that is, of connectors of a
   component seen from inside it. Each variable equals the mixture that leaves the component through
   the connector. */
static void outside_equations(Streams *s)
{
    Stmt **last = &s->flat->equations;
    while (*last) last = &(*last)->next;
    ConnectSide side;
    for (int i = 0; connections_outside_stream(s->connections, i, &side); i++) {
        int n, self;
        ConnectSide *set = side.member ? connections_set(s->connections, &side, &n, &self) : NULL;
        if (!set) continue;
        Stmt *stmt = arena_make(s->flat->arena, Stmt);
        stmt->kind = ST_EQUAL;
        stmt->loc = side.loc;
        stmt->target = value(s, &side);
        stmt->value = mixture(s, set, n, self);
        if (!s->flat->stream_equations) s->flat->stream_equations = stmt;
        *last = stmt;
        last = &stmt->next;
    }
}

void flat_stream(Flat *flat)
{
    if (!flat->connections) return;
    Streams s = {.flat = flat,
                 .ex = flat->ex,
                 .connections = flat->connections,
                 .memo = map_new(flat->arena)};
    rewrite_list(&s, flat->equations);
    rewrite_list(&s, flat->initial_equations);
    vec_for(Algorithm, a, &flat->algorithms) rewrite_list(&s, a->body);
    for (int i = 0; i < flat->vars.len; i++)
        flat->vars.at[i]->binding = rewrite(&s, flat->vars.at[i]->binding);
    outside_equations(&s);
}

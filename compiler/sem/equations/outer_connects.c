/* outer_connects.c - a class does not connect connectors of two outer components, neither with each
   other nor through others (specification 9.3): the connection would stand in each class that does
   so, but belongs to the one where they are inner. */
#include "base/unions.h"
#include "sem/equations/equations.h"

typedef struct {
    const void *part; /* the connector, or the variable that is one */
    int element;
    bool outer;
} Side;

/* An OuterConnects holds the connectors that occur in the connects of one class, as sets of
   connectors that are connected with each other. */
typedef struct {
    VEC(Side) sides;
    Unions sets;
} OuterConnects;

static bool has_outer(const Inst *inst)
{
    vec_for(Member *, member, &inst->members)
        if ((*member)->element && (*member)->element->outer) return true;
    return false;
}

static OuterConnects *connects_of(Sem *sem, const Inst *scope)
{
    while (scope->derived) scope = scope->derived;
    OuterConnects *connects = map_get(&sem->outer_connects, scope);
    if (connects || !has_outer(scope)) return connects;
    connects = arena_make(sem->arena, OuterConnects);
    map_put(&sem->outer_connects, scope, connects);
    return connects;
}

static int side_of(Sem *sem, OuterConnects *c, const ConnectSide *side)
{
    const void *part = side->inst ? (const void *)side->inst : (const void *)side->member;
    for (int i = 0; i < c->sides.len; i++)
        if (c->sides.at[i].part == part && c->sides.at[i].element == side->element) return i;
    vec_push(sem->arena, &c->sides, ((Side){part, side->element, side->outer}));
    return unions_add(sem->arena, &c->sets);
}

static bool has_outer_side(const OuterConnects *c, int set)
{
    for (int i = 0; i < c->sides.len; i++)
        if (c->sides.at[i].outer && unions_root(&c->sets, i) == set) return true;
    return false;
}

bool outer_connect_fits(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc)
{
    Sem *sem = ctx->sem;
    OuterConnects *c =
        sem_is_given(sem, loc) && !sem->flattened ? connects_of(sem, ctx->scope) : NULL;
    if (!c) return true;
    int x = side_of(sem, c, a), y = side_of(sem, c, b);
    int p = unions_root(&c->sets, x), q = unions_root(&c->sets, y);
    bool both = p != q && has_outer_side(c, p) && has_outer_side(c, q);
    unions_join(&c->sets, p, q);
    if (!both) return true;
    diag_error(sem->diags, loc, "connect",
               a->outer && b->outer ? "both connectors belong to outer components: they can only "
                                      "be connected where these are inner"
                                    : "this connects connectors of two outer components through "
                                      "others: they can only be connected where "
                                      "these are inner");
    return false;
}

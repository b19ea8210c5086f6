/* shapes.c - which lines can be passes of one loop: two have one shape when their nodes correspond,
   one to one: variables of one array to variables of that array, literals to literals, the rest to
   its like. */
#include <string.h>

#include "base/hash.h"
#include "gen/c/c_printer.h"

bool c_is_slot(const Expr *e)
{
    return e->kind == EX_VAR || e->kind == EX_PRE || e->kind == EX_REAL || e->kind == EX_INTEGER ||
           e->kind == EX_RELATION;
}

const Place *c_leaf_place(Gen *g, const Expr *e, int *sign)
{
    const Expr *var = e->kind == EX_PRE ? e->arg[0] : e;
    return var->kind == EX_VAR ? program_place(g->program, var->var, sign) : NULL;
}

static uint32_t shape_of(Gen *g, const Expr *e)
{
    uint32_t hash = g->shape[e->id];
    int sign;
    if (hash) return hash;
    hash = hash32(HASH32, e->kind);
    hash = hash32(hash, (uint32_t)e->type->id);
    if (e->kind == EX_VAR || e->kind == EX_PRE) {
        const Place *place = c_leaf_place(g, e, &sign);
        hash = hash32(hash,
                      place ? (uint32_t)place->array + 64 * (uint32_t)(sign + 1) : (uint32_t)e->id);
    } else if (!c_is_slot(e)) {
        hash = hash32(hash, e->op);
        hash = hash32(hash, (uint32_t)e->index);
        for (int i = 0; i < e->n; i++) hash = hash32(hash, e->arg[i] ? shape_of(g, e->arg[i]) : 7);
    }
    return g->shape[e->id] = hash ? hash : 1;
}

/* Which node of the other line a node of the first stands for, and the way back; by Expr.id. */
struct ShapeMemo {
    int now; /* number of the comparison */
    int *stamp_a, *stamp_b;
    const Expr **image, **origin;
};

typedef struct {
    Gen *g;
    ShapeMemo *memo;
    Leaves *leaves; /* images of the first's slots, in order of first meeting; NULL: none */
} Match;

static ShapeMemo *memo_of(Gen *g)
{
    int n = g->ex->count + 1;
    if (!g->memo) {
        g->memo = arena_make(g->arena, ShapeMemo);
        g->memo->stamp_a = arena_array(g->arena, int, n);
        g->memo->stamp_b = arena_array(g->arena, int, n);
        g->memo->image = arena_array(g->arena, const Expr *, n);
        g->memo->origin = arena_array(g->arena, const Expr *, n);
    }
    g->memo->now++;
    return g->memo;
}

/* Tables of literals hold ints, or doubles. */
static bool is_long(const Expr *e)
{
    return e->kind == EX_INTEGER && (e->integer > INT32_MAX || e->integer < -INT32_MAX);
}

static bool same_leaf(Gen *g, const Expr *a, const Expr *b)
{
    int sa, sb;
    if (is_long(a) || is_long(b)) return a == b;
    if (a->kind != EX_VAR && a->kind != EX_PRE) return true;
    const Place *pa = c_leaf_place(g, a, &sa), *pb = c_leaf_place(g, b, &sb);
    if (!pa || !pb) return a == b;
    return pa->array == pb->array && sa == sb && pa->array != IN_OBJECTS;
}

static bool same_node(const Expr *a, const Expr *b)
{
    if (a->op != b->op || a->index != b->index) return false;
    if (a->kind == EX_CALL || a->kind == EX_FUNCTION) return a->function == b->function;
    if (a->kind == EX_STRING) return a->string == b->string;
    if (a->kind == EX_BOOLEAN || a->kind == EX_ENUM) return a->integer == b->integer;
    bool own = a->kind == EX_ITER || (a->kind == EX_BUILTIN && a->op == FN_DELAY); /* its slot */
    return !own || a == b;
}

/* Arguments that stand in the C as they are: whole exponents, and subscripts of objects (elements
   of one result are better taken from one call). */
static bool is_fixed_arg(const Expr *e, int i)
{
    bool fixed = e->kind == EX_OP ? e->op == EX_OP_POW && i == 1 : e->kind == EX_INDEX && i > 0;
    return fixed && ex_is_literal(e->arg[i]);
}

static bool match(Match *m, const Expr *a, const Expr *b)
{
    ShapeMemo *memo = m->memo;
    bool met_a = memo->stamp_a[a->id] == memo->now, met_b = memo->stamp_b[b->id] == memo->now;
    if (met_a || met_b)
        return met_a && met_b && memo->image[a->id] == b && memo->origin[b->id] == a;
    if (a->kind != b->kind || a->n != b->n || a->type != b->type) return false;
    memo->stamp_a[a->id] = memo->stamp_b[b->id] = memo->now;
    memo->image[a->id] = b;
    memo->origin[b->id] = a;
    if (c_is_slot(a)) {
        if (!same_leaf(m->g, a, b)) return false;
        if (m->leaves) vec_push(m->g->arena, m->leaves, b);
        return true;
    }
    if (!same_node(a, b)) return false;
    for (int i = 0; i < a->n; i++) {
        if (a->arg[i] != b->arg[i] && is_fixed_arg(a, i)) return false;
        if (!a->arg[i] != !b->arg[i]) return false;
        if (a->arg[i] && !match(m, a->arg[i], b->arg[i])) return false;
    }
    return true;
}

bool c_target(Gen *g, const Item *item, Target *out)
{
    *out = (Target){.kind = TO_G, .sign = 1};
    out->place.index = item->g;
    if (item->g >= 0) return true;
    if (item->block || item->group || !item->var || item->mixed) return false;
    if (item->tangent && (item->start || item->attribute)) return false;
    const Place *place = program_place(g->program, item->var, &out->sign);
    if (!place || place->array > IN_KP) return false;
    out->kind = item->attribute ? item->attribute[1] == 's' ? TO_START : TO_NOMINAL : TO_PLACE;
    out->place = *place;
    return !item->tangent || program_tangent_place(g->program, item->var, &out->place, &out->sign);
}

static bool same_line(Match *m, const Item *a, const Item *b)
{
    Target ta, tb;
    if (!c_target(m->g, a, &ta) || !c_target(m->g, b, &tb)) return false;
    if (ta.kind != tb.kind || ta.place.array != tb.place.array || ta.sign != tb.sign) return false;
    if (a->start != b->start || (a->var && a->var->type != b->var->type)) return false;
    return a->start || match(m, a->value, b->value);
}

bool c_same_shape(Gen *g, const Item *a, const Item *b, int lines, Leaves *leaves)
{
    Match m = {g, memo_of(g), leaves};
    for (int i = 0; i < lines; i++)
        if (!same_line(&m, &a[i], &b[i])) return false;
    return true;
}

uint32_t c_shape_hash(Gen *g, const Item *item)
{
    Target t;
    if (!g->shape) g->shape = arena_array(g->arena, uint32_t, g->ex->count + 1);
    if (!c_target(g, item, &t)) return 0;
    uint32_t hash = hash32(hash32(HASH32, (uint32_t)t.kind), (uint32_t)t.place.array);
    hash = hash32(hash, (uint32_t)item->start);
    return hash32(hash, item->start ? 1 : shape_of(g, item->value));
}

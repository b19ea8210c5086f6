/* statement_shapes.c - which statements can be passes of one loop: two have one shape when the
   nodes of their values correspond, one to one: variables of one array to variables of that array,
   literals to literals, the rest to its like. */
#include <string.h>

#include "base/hash.h"
#include "program/program.h"

bool program_is_slot(const Expr *e)
{
    return e->kind == EX_VAR || e->kind == EX_PRE || e->kind == EX_REAL || e->kind == EX_INTEGER ||
           e->kind == EX_RELATION;
}

const Place *program_leaf_place(const Program *p, const Expr *e, int *sign)
{
    const Expr *var = e->kind == EX_PRE ? e->arg[0] : e;
    return var->kind == EX_VAR ? program_place(p, var->var, sign) : NULL;
}

/* Shapes holds the tables for comparing shapes, indexed by Expr.id. `hash` is the hash of an
   expression's shape; 0 if not yet computed. While a is compared with b, `image` is the node of b
   that corresponds to a node of a, and `origin` the inverse; an entry is valid if its stamp, in
   stamp_a or stamp_b, equals `now`, the number of the comparison. */
struct Shapes {
    uint32_t *hash[2]; /* [1]: within arrays */
    bool within_arrays;
    int now;
    int *stamp_a, *stamp_b;
    const Expr **image, **origin;
};

void program_begin_shapes(Program *p)
{
    int n = p->dae->ex->count + 1;
    Shapes *shapes = p->shapes = arena_make(p->arena, Shapes);
    for (int i = 0; i < 2; i++) shapes->hash[i] = arena_array(p->arena, uint32_t, n);
    shapes->stamp_a = arena_array(p->arena, int, n);
    shapes->stamp_b = arena_array(p->arena, int, n);
    shapes->image = arena_array(p->arena, const Expr *, n);
    shapes->origin = arena_array(p->arena, const Expr *, n);
}

void program_shapes_within_arrays(Program *p, bool within)
{
    p->shapes->within_arrays = within || p->realtime;
}

/* Returns a number that is the same for all elements of one long array and, in the same array of
   the run time, different for every other place. */
static uint32_t array_hash(const Place *place)
{
    return place->element >= 0 ? (uint32_t)(place->index - place->element)
                               : 1U << 31 | (uint32_t)place->index;
}

/* Returns what, beside kind, operator and index, must be the same in corresponding nodes: a
   function, the value of a literal, the slot of a delay or iterator, which is its own. */
static uintptr_t identity_of(const Expr *e)
{
    if (e->kind == EX_CALL || e->kind == EX_FUNCTION) return (uintptr_t)e->function;
    if (e->kind == EX_STRING) return (uintptr_t)e->string;
    if (e->kind == EX_BOOLEAN || e->kind == EX_ENUM) return (uintptr_t)e->integer;
    bool own =
        e->kind == EX_ITER || (e->kind == EX_BUILTIN && (e->op == FN_DELAY || e->op == FN_SPATIAL));
    return own ? (uintptr_t)e : 0;
}

static uint32_t shape_of(const Program *p, const Expr *e)
{
    bool within = p->shapes->within_arrays;
    uint32_t *known = &p->shapes->hash[within][e->id], hash = *known;
    int sign;
    if (hash) return hash;
    hash = hash32(HASH32, e->kind);
    hash = hash32(hash, (uint32_t)e->type->id);
    if (e->kind == EX_VAR || e->kind == EX_PRE) {
        const Place *place = program_leaf_place(p, e, &sign);
        hash = hash32(hash,
                      place ? (uint32_t)place->array + 64 * (uint32_t)(sign + 1) : (uint32_t)e->id);
        if (place && within) hash = hash32(hash, array_hash(place));
    } else if (!program_is_slot(e)) {
        hash = hash32(hash, e->op);
        hash = hash32(hash, (uint32_t)e->index);
        hash = hash32(hash, (uint32_t)(identity_of(e) / sizeof(void *)));
        for (int i = 0; i < e->n; i++) hash = hash32(hash, e->arg[i] ? shape_of(p, e->arg[i]) : 7);
    }
    return *known = hash ? hash : 1;
}

typedef struct {
    const Program *program;
    Shapes *shapes;
    Leaves *leaves; /* images of the first's slots, in order of first meeting; NULL: none */
} Match;

/* Returns whether `e` is an Integer literal beyond INT32_MAX in magnitude. A table of a loop, which
   holds ints or doubles, is not used for such literals. */
static bool is_long(const Expr *e)
{
    return e->kind == EX_INTEGER && (e->integer > INT32_MAX || e->integer < -INT32_MAX);
}

static bool same_array(const Program *p, const Place *a, const Place *b)
{
    if (!p->shapes->within_arrays) return true;
    if (a->element < 0 || b->element < 0) return a->index == b->index && a->element == b->element;
    const Var *va = p->places.at[a->named_by].var, *vb = p->places.at[b->named_by].var;
    return va->array == vb->array && va->field == vb->field;
}

static bool same_leaf(const Program *p, const Expr *a, const Expr *b)
{
    int sa, sb;
    if (is_long(a) || is_long(b)) return a == b;
    if (a->kind != EX_VAR && a->kind != EX_PRE) return true;
    const Place *pa = program_leaf_place(p, a, &sa), *pb = program_leaf_place(p, b, &sb);
    if (!pa || !pb) return a == b;
    return pa->array == pb->array && sa == sb && pa->array != IN_OBJECTS && same_array(p, pa, pb);
}

static bool same_node(const Expr *a, const Expr *b)
{
    return a->op == b->op && a->index == b->index && identity_of(a) == identity_of(b);
}

/* Returns whether argument i of `e` is a literal exponent or a literal subscript. Such a literal
   must be the same in all passes of a loop; with different subscripts, each pass could repeat a
   call to take another element of its result. */
static bool is_fixed_arg(const Expr *e, int i)
{
    bool fixed = e->kind == EX_OP ? e->op == EX_OP_POW && i == 1 : e->kind == EX_INDEX && i > 0;
    return fixed && ex_is_literal(e->arg[i]);
}

static bool match(Match *m, const Expr *a, const Expr *b)
{
    Shapes *memo = m->shapes;
    bool met_a = memo->stamp_a[a->id] == memo->now, met_b = memo->stamp_b[b->id] == memo->now;
    if (met_a || met_b)
        return met_a && met_b && memo->image[a->id] == b && memo->origin[b->id] == a;
    if (a->kind != b->kind || a->n != b->n || a->type != b->type) return false;
    memo->stamp_a[a->id] = memo->stamp_b[b->id] = memo->now;
    memo->image[a->id] = b;
    memo->origin[b->id] = a;
    if (program_is_slot(a)) {
        if (!same_leaf(m->program, a, b)) return false;
        if (m->leaves) vec_push(m->program->arena, m->leaves, b);
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

static bool assigns_place(const Statement *s)
{
    if (s->kind > ASSIGN_RESIDUAL) return false;
    return s->var && !s->mixed && !(s->tangent && s->kind != ASSIGN_VALUE);
}

bool program_target(const Program *p, const Statement *s, Target *out)
{
    *out = (Target){.kind = s->kind, .sign = 1};
    out->place.index = s->row;
    if (s->kind == ASSIGN_RESIDUAL) return true;
    if (!assigns_place(s)) return false;
    const Place *place = program_place(p, s->var, &out->sign);
    if (!place || place->array > IN_KP) return false;
    if (s->kind == ASSIGN_FROM_START) out->kind = ASSIGN_VALUE;
    out->place = *place;
    return !s->tangent || program_tangent_place(p, s->var, &out->place, &out->sign);
}

static bool same_statement(Match *m, const Statement *a, const Statement *b)
{
    Target ta, tb;
    if (a->kind != b->kind) return false;
    if (!program_target(m->program, a, &ta) || !program_target(m->program, b, &tb)) return false;
    if (a->kind != ASSIGN_RESIDUAL && !same_array(m->program, &ta.place, &tb.place)) return false;
    if (ta.place.array != tb.place.array || ta.sign != tb.sign) return false;
    if (a->var && a->var->type != b->var->type) return false;
    return a->kind == ASSIGN_FROM_START || match(m, a->value, b->value);
}

bool program_same_shape(const Program *p, const Statement *a, const Statement *b, int n,
                        Leaves *leaves)
{
    Match m = {p, p->shapes, leaves};
    p->shapes->now++;
    for (int i = 0; i < n; i++)
        if (!same_statement(&m, &a[i], &b[i])) return false;
    return true;
}

uint32_t program_shape_hash(const Program *p, const Statement *s)
{
    Target t;
    if (!program_target(p, s, &t)) return 0;
    uint32_t hash = hash32(hash32(HASH32, (uint32_t)s->kind), (uint32_t)t.place.array);
    if (s->kind != ASSIGN_RESIDUAL && p->shapes->within_arrays)
        hash = hash32(hash, array_hash(&t.place));
    return hash32(hash, s->kind == ASSIGN_FROM_START ? 1 : shape_of(p, s->value));
}

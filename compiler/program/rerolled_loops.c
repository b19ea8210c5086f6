/* rerolled_loops.c - statements of one shape that differ only in which variables and constants they
   touch, as one loop over them: places and literals that run evenly become sums with the number of
   the pass, others are taken from a table. */
#include <math.h>

#include "program/program.h"

static bool is_even(const double *value, int n)
{
    for (int i = 2; i < n; i++)
        if (value[i] - value[i - 1] != value[1] - value[0]) return false;
    return true;
}

/* Returns whether all n values are integers below 1e9 in magnitude, which an int of C can hold. The
   value -0.0 does not count as an integer. */
static bool is_whole(const double *value, int n)
{
    for (int i = 0; i < n; i++)
        if (value[i] != floor(value[i]) || fabs(value[i]) >= 1e9 ||
            (value[i] == 0 && signbit(value[i])))
            return false;
    return true;
}

/* Keeps the n values of a slot, which are in the scratch arena; only the first if it is even. */
static void keep_values(const Program *p, LoopSlot *slot, const double *value, int n)
{
    int kept = slot->kind == SLOT_TABLE ? n : 1;
    slot->value = arena_copy(p->arena, value, sizeof *value * (size_t)kept);
}

static LoopSlot index_slot(const Program *p, const Place *place, const double *value, int n)
{
    LoopSlot slot = {.place = place, .whole = true, .step = value[1] - value[0]};
    slot.kind = !is_even(value, n) ? SLOT_TABLE : slot.step == 0 ? SLOT_SAME : SLOT_SUM;
    keep_values(p, &slot, value, n);
    return slot;
}

static LoopSlot literal_slot(const Program *p, const Expr *leaf, const double *value, int n)
{
    LoopSlot slot = {.leaf = leaf, .step = value[1] - value[0]};
    bool even = is_even(value, n), whole = is_whole(value, n);
    slot.kind = even && slot.step == 0 ? SLOT_SAME : even && whole ? SLOT_SUM : SLOT_TABLE;
    slot.whole = whole && (leaf->kind == EX_INTEGER || slot.kind == SLOT_SUM);
    keep_values(p, &slot, value, n);
    return slot;
}

static double leaf_value(const Program *p, const Expr *e)
{
    int sign;
    if (e->kind == EX_REAL || e->kind == EX_INTEGER) return ex_number(e);
    if (e->kind == EX_RELATION) return e->index;
    const Place *place = program_leaf_place(p, e, &sign);
    return place ? place->index : 0;
}

static LoopSlot leaf_slot(const Program *p, const Expr *leaf, const double *value, int n)
{
    int sign;
    const Place *place = program_leaf_place(p, leaf, &sign);
    LoopSlot slot = {.leaf = leaf, .kind = SLOT_SAME};
    if (leaf->kind == EX_REAL || leaf->kind == EX_INTEGER) slot = literal_slot(p, leaf, value, n);
    else if (place || leaf->kind == EX_RELATION) slot = index_slot(p, place, value, n);
    slot.leaf = leaf;
    return slot;
}

static LoopSlot target_slot(const Program *p, const Statement *const *pass, int n, int at)
{
    double *value = arena_array(p->scratch, double, n);
    Target target;
    for (int k = n - 1; k >= 0; k--) {
        program_target(p, &pass[k][at], &target);
        value[k] = target.place.index;
    }
    const Place *place = NULL;
    if (target.kind != ASSIGN_RESIDUAL) {
        Place *own = arena_make(p->arena, Place);
        *own = target.place;
        place = own;
    }
    return index_slot(p, place, value, n);
}

Loop *program_make_loop(const Program *p, const Statement *const *pass, int passes, int n)
{
    Loop *loop = arena_make(p->arena, Loop);
    Leaves first = {0}, leaves = {0};
    program_same_shape(p, pass[0], pass[0], n, &first);
    double *value = arena_array(p->scratch, double, (size_t)first.len *(size_t)passes + 1);
    for (int k = 0; k < passes; k++) {
        leaves.len = 0;
        program_same_shape(p, pass[0], pass[k], n, &leaves);
        for (int j = 0; j < first.len; j++)
            value[(size_t)j * (size_t)passes + (size_t)k] = leaf_value(p, leaves.at[j]);
    }
    loop->passes = passes;
    loop->n = n;
    loop->target = arena_array(p->arena, LoopSlot, n);
    for (int j = 0; j < first.len; j++)
        vec_push(p->arena, &loop->slots,
                 leaf_slot(p, first.at[j], value + (size_t)j * (size_t)passes, passes));
    for (int j = 0; j < n; j++) loop->target[j] = target_slot(p, pass, passes, j);
    return loop;
}

Loop *program_loop_over(const Program *p, const Statement *at, int passes, int n)
{
    const Statement **pass = arena_array(p->scratch, const Statement *, passes);
    for (int k = 0; k < passes; k++) pass[k] = at + k * n;
    return program_make_loop(p, pass, passes, n);
}

bool program_loop_is_even(const Loop *loop)
{
    vec_for(const LoopSlot, slot, &loop->slots) {
        bool literal = slot->leaf->kind == EX_REAL || slot->leaf->kind == EX_INTEGER;
        if (slot->kind == SLOT_TABLE && !literal) return false;
    }
    for (int j = 0; j < loop->n; j++)
        if (loop->target[j].kind == SLOT_TABLE) return false;
    return true;
}

/* uneven_loops.c - a loop in which indices do not grow evenly, as at the borders of a grid, becomes
   several even ones, with single statements between them: these need no tables of indices. In: a
   stretch of a routine. Out: the stretches that take its place. */
#include "program/program.h"

/* Shorter loops keep their tables, and pieces of fewer passes become single statements. */
enum { LEAST_PASSES = 32, LEAST_PIECE = 4, PASSES_PER_PIECE = 6 };

static bool goes_on(const LoopSlot *slot, int from, int pass)
{
    const double *value = slot->value;
    return slot->kind != SLOT_TABLE ||
           value[pass] - value[pass - 1] == value[from + 1] - value[from];
}

static bool is_literal(const Expr *leaf)
{
    return leaf && (leaf->kind == EX_REAL || leaf->kind == EX_INTEGER);
}

/* Returns the pass before which a piece ends that begins with the pass `from`. */
static int end_of_piece(const Loop *loop, int from)
{
    int pass = from + 2;
    for (; pass < loop->passes; pass++) {
        vec_for(const LoopSlot, slot, &loop->slots)
            if (!is_literal(slot->leaf) && !goes_on(slot, from, pass)) return pass;
        for (int j = 0; j < loop->n; j++)
            if (!goes_on(&loop->target[j], from, pass)) return pass;
    }
    return loop->passes;
}

/* Adds a piece of a loop to `out`: passes `from` to `to` - 1. */
static void add_piece(Program *p, const Statement *at, const Stretch *whole, int from, int to,
                      Stretches *out)
{
    int period = whole->period, n = (to - from) * period;
    Stretch piece = {.start = whole->start + from * period, .n = n, .period = period};
    Stretch *last = out->len ? &out->at[out->len - 1] : NULL;
    if (to - from < LEAST_PIECE) {
        piece.period = 0;
        if (last && !last->period && last->start + last->n == piece.start) {
            last->n += n;
            return;
        }
    } else {
        piece.loop = program_loop_over(p, at + from * period, to - from, period);
        piece.loop->piece = true;
    }
    vec_push(p->arena, out, piece);
}

void program_split_uneven(Program *p, const Statement *at, const Stretch *stretch, Stretches *out)
{
    Stretch whole = *stretch;
    Stretches pieces = {0};
    int passes = whole.n / whole.period, count = 0;
    whole.loop = program_loop_over(p, at, passes, whole.period);
    if (passes >= LEAST_PASSES && !program_loop_is_even(whole.loop))
        for (int from = 0, to; from < passes; from = to, count++) {
            to = end_of_piece(whole.loop, from);
            if (to > passes) to = passes;
            add_piece(p, at, &whole, from, to, &pieces);
        }
    if (!count || count * PASSES_PER_PIECE > passes) {
        vec_push(p->arena, out, whole);
        return;
    }
    vec_for(const Stretch, piece, &pieces) vec_push(p->arena, out, *piece);
}

/* short_chain_order.c - loops within a chain that fits one function. They are made where they cost
   no time: statements differ in elements of the same arrays alone, no table of places is needed,
   and nothing that a local holds in straight code is computed again. */
#include <stdlib.h>

#include "program/program.h"

/* An Occurrence says in which stretches and passes a subexpression occurs. Only subexpressions that
   are expensive enough for a local have one. */
typedef struct {
    const Stretch *stretch;
    int pass, passes; /* the last pass of a loop that has it, and how many have */
    bool elsewhere;   /* in another stretch, too */
} Occurrence;

typedef struct {
    Arena *arena;
    Map of; /* Expr* -> Occurrence* */
    VEC(Occurrence *) all;
    const Stretch *stretch;
    int pass;
} Occurrences;

static void note_occurrence(void *host, Expr *e)
{
    Occurrences *found = host;
    if (program_own_cost(e) < LOCAL_COST) return;
    Occurrence *o = map_get(&found->of, e);
    if (!o) {
        o = arena_make(found->arena, Occurrence);
        *o = (Occurrence){found->stretch, -1, 0, false};
        map_put(&found->of, e, o);
        vec_push(found->arena, &found->all, o);
    }
    o->elsewhere |= o->stretch != found->stretch;
    o->passes += o->pass != found->pass;
    o->pass = found->pass;
}

/* Returns whether loops would evaluate a subexpression more often than straight-line code does.
   They do if the subexpression occurs in two stretches, since each stretch has locals of its own,
   or in several but not all passes of a loop. */
static bool loops_cost_time(Program *p, const Statements *list, const Stretches *stretches)
{
    Occurrences found = {.arena = p->scratch, .of = map_new(p->scratch)};
    vec_for(const Stretch, stretch, stretches) {
        found.stretch = stretch;
        for (int i = 0; i < stretch->n; i++) {
            const Statement *s = &list->at[stretch->start + i];
            const Expr *value = s->group ? s->group->call : s->value;
            found.pass = stretch->period ? i / stretch->period : 0;
            if (value) ex_visit(p->scratch, (Expr *)(intptr_t)value, note_occurrence, &found);
        }
    }
    vec_each(const Occurrence *, o, &found.all) {
        const Stretch *stretch = o->stretch;
        if (o->elsewhere) return true;
        if (stretch->period && o->passes > 1 && o->passes < stretch->n / stretch->period)
            return true;
    }
    return false;
}

static int compare_hashes(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Returns whether at least LOOP_MIN statements of the list have the same hash of their shape, which
   is necessary for a loop. */
static bool has_alike(Program *p, const Statements *list)
{
    int same = 0;
    if (list->len < LOOP_MIN) return false;
    uint32_t *hash = arena_array(p->scratch, uint32_t, list->len);
    for (int i = 0; i < list->len; i++) hash[i] = program_shape_hash(p, &list->at[i]);
    qsort(hash, (size_t)list->len, sizeof *hash, compare_hashes);
    for (int i = 1; i < list->len && same < LOOP_MIN - 1; i++)
        same = hash[i] && hash[i] == hash[i - 1] ? same + 1 : 0;
    return same == LOOP_MIN - 1;
}

/* Turns loops that need tables of indices into straight-line stretches, and joins adjacent
   straight-line stretches. */
static void keep_even(Program *p, const Statements *list, Stretches *stretches)
{
    Stretches out = {0};
    vec_for(Stretch, stretch, stretches) {
        if (stretch->period)
            stretch->loop = program_loop_over(p, list->at + stretch->start,
                                              stretch->n / stretch->period, stretch->period);
        if (stretch->loop && !program_loop_is_even(stretch->loop)) stretch->period = 0;
        if (!stretch->period && out.len && !vec_last(&out).period) vec_last(&out).n += stretch->n;
        else vec_push(p->scratch, &out, *stretch);
    }
    *stretches = out;
}

void program_order_short(Program *p, const Statements *list, Statements *out, Stretches *stretches)
{
    bool loops = false;
    program_shapes_within_arrays(p, true);
    if (has_alike(p, list)) {
        program_order(p, list, out, stretches);
        keep_even(p, out, stretches);
        loops = !(stretches->len == 1 && !stretches->at[0].period) &&
                !loops_cost_time(p, out, stretches);
    }
    program_shapes_within_arrays(p, false);
    if (loops) return;
    *out = *list;
    stretches->len = 0;
    if (list->len) vec_push(p->scratch, stretches, (Stretch){0, list->len, 0, NULL, NULL});
}

/* loop_print.c - loops of the program form as text: what differs from pass to pass follows i. */
#include "program/program.h"

enum { SHOWN = 8 }; /* so many entries of a table are printed */

typedef struct {
    const Program *program;
    const Loop *loop;
    Arena *arena;
} LoopPrint;

static const char *table_text(Arena *arena, const LoopSlot *slot, int passes)
{
    Writer w = writer_new(arena, 2);
    put(&w, "{");
    for (int i = 0; i < passes && i < SHOWN; i++) {
        put(&w, i ? ", " : "");
        if (slot->whole) putf(&w, "%.0f", slot->value[i]);
        else put_real(&w, slot->value[i]);
    }
    put(&w, passes > SHOWN ? ", ...}[i]" : "}[i]");
    return writer_text(&w);
}

/* Returns the values of a slot in the passes of the loop as a formula in i, the number of the pass:
   "3", "3 + i", "3 - 2*i" or, if no linear function gives them, the table of the values, "{3, 7,
   4}[i]". In the first three forms, the number for pass 0 is `from`, so that a formula can give
   subscripts in place of the slot's values. */
static const char *sequence(LoopPrint *l, const LoopSlot *slot, double from)
{
    double step = slot->step < 0 ? -slot->step : slot->step;
    const char *times = step == 1 ? "" : arena_printf(l->arena, "%.0f*", step);
    if (slot->kind == SLOT_TABLE) return table_text(l->arena, slot, l->loop->passes);
    if (slot->kind == SLOT_SAME) return arena_printf(l->arena, "%.0f", from);
    return arena_printf(l->arena, "%.0f %s %si", from, slot->step < 0 ? "-" : "+", times);
}

/* Returns the one-dimensional array of which the slot names an element in every pass. Returns NULL
   if there is no such array, or if the index of the element is not a linear function of the number
   of the pass. */
static const Var *array_of(LoopPrint *l, const LoopSlot *slot)
{
    const Program *p = l->program;
    const Place *place = slot->place;
    if (place->element < 0 || place->named_by < 0 || slot->kind == SLOT_TABLE) return NULL;
    const Var *var = p->places.at[place->named_by].var;
    int last = place->named_by + (int)(slot->step * (l->loop->passes - 1));
    if (!var->array || var->field || var->array->type->n != 1) return NULL;
    bool inside = last >= 0 && last < p->places.len && p->places.at[last].var->array == var->array;
    return inside ? var->array : NULL;
}

static const char *place_text(LoopPrint *l, const LoopSlot *slot)
{
    const Place *place = slot->place;
    const Var *array = array_of(l, slot);
    bool tangent = place->array >= IN_T_X && place->array <= IN_T_P;
    bool der = place->array == IN_DER || place->array == IN_T_DER;
    if (slot->kind == SLOT_SAME) return place->var->name;
    if (!array)
        return arena_printf(l->arena, "%s[%s]", program_array_name(place->array),
                            sequence(l, slot, slot->value[0]));
    return arena_printf(l->arena, "%s%s%s[%s]%s", tangent ? "d " : "", der ? "der(" : "",
                        array->name, sequence(l, slot, place->element + 1), der ? ")" : "");
}

static const char *leaf_text(void *host, const Expr *e)
{
    LoopPrint *l = host;
    vec_for(const LoopSlot, slot, &l->loop->slots) {
        if (slot->leaf != e || slot->kind == SLOT_SAME) continue;
        if (e->kind == EX_PRE) return arena_printf(l->arena, "pre(%s)", place_text(l, slot));
        if (slot->place) return place_text(l, slot);
        const char *text = sequence(l, slot, slot->value[0]);
        return arena_printf(l->arena, e->kind == EX_RELATION ? "relation(%s)" : "(%s)", text);
    }
    return NULL;
}

static void put_statement(Writer *w, LoopPrint *l, const Statement *s, const LoopSlot *target)
{
    static const char *const after[] = {[ASSIGN_START] = ".start", [ASSIGN_NOMINAL] = ".nominal"};
    const char *to = s->kind == ASSIGN_RESIDUAL
                         ? arena_printf(l->arena, "g[%s]", sequence(l, target, target->value[0]))
                         : place_text(l, target);
    bool attribute = s->kind == ASSIGN_START || s->kind == ASSIGN_NOMINAL;
    putf(w, "%s%s := ", to, attribute ? after[s->kind] : "");
    if (s->kind == ASSIGN_FROM_START) putf(w, "start(%s)", to);
    else ex_print_with(w, s->value, leaf_text, l);
    put(w, ";");
    if (s->eq) putf(w, "  // eq %d and %d like it", s->eq->id, l->loop->passes - 1);
    put(w, "\n");
}

void program_print_loop(Writer *w, const Program *p, const Statement *at, const Loop *loop)
{
    LoopPrint l = {p, loop, w->arena};
    putf(w, "for i in 0:%d loop\n", loop->passes - 1);
    w->indent++;
    for (int k = 0; k < loop->n; k++) put_statement(w, &l, &at[k], &loop->target[k]);
    w->indent--;
    put(w, "end for;\n");
}

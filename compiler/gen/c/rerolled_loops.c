/* rerolled_loops.c - loops of the program over statements of one shape. */
#include <math.h>

#include "gen/c/c_printer.h"

enum { UNROLLED = 100, BODY = 1 /* scope of a loop */ };

/* ---- what stands for a leaf: a text with the loop's variable i ---- */

struct LoopText {
    const char *text; /* of a place's index, or of a literal */
    bool varies;
};

static const char *put_table(CFn *c, const LoopSlot *slot, int n)
{
    int temp = ++c->temps;
    putf(&c->w, "static const %s tmp%d[] = {", slot->whole ? "int32_t" : c->g->dialect->real, temp);
    for (int i = 0; i < n; i++) {
        if (i) put(&c->w, ", ");
        if (slot->whole) putf(&c->w, "%.0f", slot->value[i]);
        else c_put_real(c->g, &c->w, slot->value[i]);
    }
    put(&c->w, "};\n");
    return c_fmt(c, "tmp%d[i]", temp);
}

/* Returns the C text of a linear function of i, the number of the pass: "u + 3 - 2 * i". `from` is
   the text of the function's value in pass 0; NULL stands for 0 and gives "2 * i". */
static const char *plus_i(Arena *arena, const char *from, double step)
{
    const char *times = fabs(step) == 1 ? "" : arena_printf(arena, "%.0f * ", fabs(step));
    if (!from && step > 0) return arena_printf(arena, "%si", times);
    return arena_printf(arena, "%s %s %si", from ? from : "0", step < 0 ? "-" : "+", times);
}

static const char *whole_number(Arena *arena, double value)
{
    return value == 0 ? NULL : arena_printf(arena, "%.0f", value);
}

static LoopText index_text(CFn *c, const LoopSlot *slot, int n)
{
    const Place *place = slot->place;
    const char *from = place ? c_index(c->g, place) : whole_number(c->g->arena, slot->value[0]);
    if (slot->kind == SLOT_TABLE) return (LoopText){put_table(c, slot, n), true};
    if (slot->kind == SLOT_SAME) return (LoopText){from ? from : "0", false};
    if (place && !place->element) from = c_place_name(c->g, place);
    return (LoopText){plus_i(c->g->arena, from, slot->step), true};
}

static LoopText literal_text(CFn *c, const LoopSlot *slot, int n)
{
    if (slot->kind == SLOT_SAME) return (LoopText){NULL, false};
    if (slot->kind == SLOT_TABLE) return (LoopText){put_table(c, slot, n), true};
    Arena *arena = c->g->arena;
    const char *text = plus_i(arena, whole_number(arena, slot->value[0]), slot->step);
    const char *type = slot->leaf->kind == EX_REAL ? c_fmt(c, "(%s)", c->g->dialect->real) : "";
    return (LoopText){c_fmt(c, "%s(%s)", type, text), true};
}

static void begin_slots(CFn *c, const Loop *loop)
{
    c->loop_texts = map_new(c->g->arena);
    vec_for(const LoopSlot, slot, &loop->slots) {
        bool literal = slot->leaf->kind == EX_REAL || slot->leaf->kind == EX_INTEGER;
        LoopText *text = arena_make(c->g->arena, LoopText);
        if (literal) *text = literal_text(c, slot, loop->passes);
        else if (slot->value) *text = index_text(c, slot, loop->passes);
        map_put(&c->loop_texts, slot->leaf, text);
    }
}

static const char **target_texts(CFn *c, const Loop *loop)
{
    const char **text = arena_array(c->g->arena, const char *, loop->n);
    for (int j = 0; j < loop->n; j++) {
        LoopText index = index_text(c, &loop->target[j], loop->passes);
        c->varies |= index.varies;
        text[j] = index.text;
    }
    return text;
}

/* Returns the C text of the index of a variable or relation, or of the value of a literal, as a
   function of i, the number of the pass. Returns NULL if c_varies() returns false. */
const char *c_loop_text(CFn *c, const Expr *leaf)
{
    const LoopText *text = c->looping ? map_get(&c->loop_texts, leaf) : NULL;
    if (!text || !text->varies) return NULL;
    c->varies = true;
    return text->text;
}

bool c_varies(CFn *c, const Expr *leaf)
{
    return c_loop_text(c, leaf) != NULL;
}

/* ---- loops ---- */

static void put_value(CFn *c, Writer *w, const Statement *s, const Target *target,
                      const char *index)
{
    if (s->kind == ASSIGN_FROM_START) put(w, c_attribute(c, ATTR_START, &target->place, index));
    else if (!s->var || s->var->type->kind == TY_REAL) c_real(c, w, s->value, P_NONE);
    else c_expr(c, w, s->value, P_NONE);
}

static void put_statement(CFn *c, const Statement *s, const char *index)
{
    Target t;
    Writer value = writer_new(c->g->arena, 4), target = writer_new(c->g->arena, 4);
    program_target(c->g->program, s, &t);
    put_value(c, &value, s, &t, index);
    if (t.kind == ASSIGN_RESIDUAL) putf(&target, "g[%s]", index);
    else if (t.kind == ASSIGN_VALUE) c_place_at(c, &target, t.place.array, index);
    else
        put(&target,
            c_attribute(c, t.kind == ASSIGN_START ? ATTR_START : ATTR_NOMINAL, &t.place, index));
    putf(&c->w, t.sign < 0 ? "%s = -(%s);\n" : "%s = %s;\n", writer_text(&target),
         writer_text(&value));
}

/* Writes a comment before statements that a loop executes in n passes: it names the equation,
   relation or variable of the first pass, and n. */
static void loop_comment(CFn *c, const Statement *s, int n)
{
    if (s->eq) {
        const char *before = c_fmt(c, "%d equations like eq %d, ", n, s->eq->id);
        c_comment_text(c, before, s->eq->loc, dae_eq_text(c->g->arena, s->eq, 90));
    } else if (s->relation) {
        const char *before = c_fmt(c, "%d relations like ", n);
        c_comment_text(c, before, s->relation->loc,
                       ex_short(c->g->arena, s->relation->relation, 90));
    } else if (s->var && s->value) {
        const char *before = c_fmt(c, "%d times like ", n);
        c_comment_text(c, before, s->var->loc,
                       c_fmt(c, "%s%s = %s", s->var->name, c_attribute_suffix(s),
                             ex_short(c->g->arena, s->value, 90)));
    }
}

/* Writes the `lines` statements of one pass, each after a comment and after the locals of `scope`
   that it needs (share_prepare). If a loop has a single statement, its comment is already written
   before the loop. target[j] is the C text of the index that statement j assigns, and n is the
   number of passes. */
static void put_lines(CFn *c, const Statement *s, const char **target, int n, int lines, int scope)
{
    for (int j = 0; j < lines; j++) {
        if (s[j].eq) c->eq = program_equation_row(c->g->program, s[j].eq);
        if (s[j].kind != ASSIGN_FROM_START) share_prepare(c, s[j].value, scope);
        if (lines > 1 || !scope) loop_comment(c, &s[j], n);
        put_statement(c, &s[j], target[j]);
    }
}

void c_loop(CFn *c, const Statement *s, const Loop *loop, const Sharing *sharing)
{
    int eq = c->eq, n = loop->passes, lines = loop->n;
    begin_slots(c, loop);
    const char **target = target_texts(c, loop);
    c->looping = true;
    share_take(c, sharing);
    for (int j = 0; j < lines; j++)
        if (s[j].kind != ASSIGN_FROM_START) share_prepare(c, s[j].value, 0);
    if (lines == 1) loop_comment(c, s, n);
    if (n * lines <= UNROLLED && !loop->piece) put(&c->w, "MOCC_UNROLL\n");
    OpCount before = c_count_take(c);
    putf(&c->w, "for (int i = 0; i < %d; i++) {\n", n);
    c->w.indent++;
    put_lines(c, s, target, n, lines, BODY);
    c->w.indent--;
    put(&c->w, "}\n");
    c_count_add(c->g->arena, &before, &c->count, n);
    before.pass += c_passes(n);
    c->count = before;
    c->looping = false;
    c->eq = eq;
}

/* Writes the statements of a single pass of a loop, the number of which is a parameter i of the C
   function. */
void c_pass(CFn *c, const Statement *s, const Loop *loop, const Sharing *sharing)
{
    begin_slots(c, loop);
    const char **target = target_texts(c, loop);
    c->looping = true;
    share_take(c, sharing);
    put_lines(c, s, target, loop->passes, loop->n, 0);
    c->looping = false;
}

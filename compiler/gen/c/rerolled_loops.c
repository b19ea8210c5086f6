/* rerolled_loops.c - equations of one shape that differ only in which variables and constants they
   touch, as one loop over them: places that run evenly become sums with the loop's variable, others
   a table.
 */
#include <math.h>
#include <string.h>

#include "gen/c/c_printer.h"

enum { PER_LINE = 16 };

/* What stands for a leaf of the first line: a text with the loop's variable i. */
struct LoopSlot {
    const char *text; /* of a place's index, or of a literal */
    bool varies;
};

static const char *put_table(CFn *c, const double *value, int n, bool integer)
{
    int temp = ++c->temps;
    putf(&c->w, "static const %s tmp%d[] = {", integer ? "int32_t" : "double", temp);
    for (int i = 0; i < n; i++) {
        put(&c->w, i == 0 ? "" : i % PER_LINE ? ", " : ",\n    ");
        if (integer) putf(&c->w, "%.0f", value[i]);
        else c_put_real(&c->w, value[i]);
    }
    put(&c->w, "};\n");
    return c_fmt(c, "tmp%d[i]", temp);
}

static const char *times_i(Arena *arena, double step)
{
    const char *sign = step < 0 ? "-" : "+";
    if (fabs(step) == 1) return arena_printf(arena, "%s i", sign);
    return arena_printf(arena, "%s %.0f * i", sign, fabs(step));
}

/* Index of places: `first` is that of the first, `base` what i is added to. */
static LoopSlot index_slot(CFn *c, const char *first, const char *base, const double *value, int n)
{
    double step = value[1] - value[0];
    bool affine = true;
    for (int i = 1; i < n; i++) affine &= value[i] - value[i - 1] == step;
    if (!affine) return (LoopSlot){put_table(c, value, n, true), true};
    if (step == 0) return (LoopSlot){first, false};
    return (LoopSlot){c_fmt(c, "%s %s", base, times_i(c->g->arena, step)), true};
}

static LoopSlot place_slot(CFn *c, const Place *place, const double *value, int n)
{
    const char *first = c_index(c->g, place);
    const char *base = place->element ? first : c->g->place_name[place->named_by];
    return index_slot(c, first, base, value, n);
}

static LoopSlot number_slot(CFn *c, int number, const double *value, int n)
{
    const char *first = c_fmt(c, "%d", number);
    return index_slot(c, first, first, value, n);
}

static LoopSlot literal_slot(CFn *c, const double *value, int n, bool real)
{
    double step = value[1] - value[0];
    bool affine = true, whole = true;
    for (int i = 0; i < n; i++) {
        if (i) affine &= value[i] - value[i - 1] == step;
        whole &= value[i] == floor(value[i]) && fabs(value[i]) < 1e9 &&
                 !(value[i] == 0 && signbit(value[i]));
    }
    if (affine && step == 0) return (LoopSlot){NULL, false};
    if (!whole || !affine) return (LoopSlot){put_table(c, value, n, whole && !real), true};
    const char *text = c_fmt(c, "%.0f %s", value[0], times_i(c->g->arena, step));
    return (LoopSlot){c_fmt(c, real ? "(double)(%s)" : "(%s)", text), true};
}

static double leaf_value(Gen *g, const Expr *e)
{
    int sign;
    if (e->kind == EX_REAL || e->kind == EX_INTEGER) return ex_number(e);
    if (e->kind == EX_RELATION) return e->index;
    const Place *place = c_leaf_place(g, e, &sign);
    return place ? place->index : 0;
}

static void make_slot(CFn *c, const Expr *leaf, const double *value, int n)
{
    int sign;
    const Place *place = c_leaf_place(c->g, leaf, &sign);
    bool literal = leaf->kind == EX_REAL || leaf->kind == EX_INTEGER;
    LoopSlot *slot = arena_make(c->g->arena, LoopSlot);
    if (literal) *slot = literal_slot(c, value, n, leaf->kind == EX_REAL);
    else if (place) *slot = place_slot(c, place, value, n);
    else if (leaf->kind == EX_RELATION) *slot = number_slot(c, leaf->index, value, n);
    map_put(&c->loop_slots, leaf, slot);
}

/* Slots for `lines` lines; member[k] are those of pass k. */
static void make_slots(CFn *c, const Item *const *member, int n, int lines)
{
    Gen *g = c->g;
    Leaves first = {0}, leaves = {0};
    c_same_shape(g, member[0], member[0], lines, &first);
    double *value = arena_array(g->arena, double, (size_t)first.len *(size_t)n + 1);
    for (int k = 0; k < n; k++) {
        leaves.len = 0;
        c_same_shape(g, member[0], member[k], lines, &leaves);
        for (int j = 0; j < first.len; j++)
            value[(size_t)j * (size_t)n + (size_t)k] = leaf_value(g, leaves.at[j]);
    }
    c->loop_slots = map_new(g->arena);
    for (int j = 0; j < first.len; j++) make_slot(c, first.at[j], value + (size_t)j * (size_t)n, n);
}

static LoopSlot *slot_of(CFn *c, const Expr *leaf)
{
    return c->looping ? map_get(&c->loop_slots, leaf) : NULL;
}

bool c_varies(CFn *c, const Expr *leaf)
{
    const LoopSlot *slot = slot_of(c, leaf);
    return slot && slot->varies;
}

/* The index of a leaf in a loop; NULL: as it stands. */
const char *c_loop_text(CFn *c, const Expr *leaf)
{
    const LoopSlot *slot = slot_of(c, leaf);
    return slot && slot->varies ? slot->text : NULL;
}

static void put_statement(CFn *c, const Item *item, const Target *t)
{
    Writer value = writer_new(c->g->arena, 4), target = writer_new(c->g->arena, 4);
    if (item->start) put(&value, c_attribute(c->g, ATTR_START, &t->place, t->index));
    else if (!item->var || item->var->type->kind == TY_REAL) c_real(c, &value, item->value, P_NONE);
    else c_expr(c, &value, item->value, P_NONE);
    if (t->kind == TO_G) putf(&target, "g[%s]", t->index);
    else if (t->kind == TO_PLACE) c_place_at(c, &target, t->place.array, t->index);
    else
        put(&target, c_attribute(c->g, t->kind == TO_START ? ATTR_START : ATTR_NOMINAL, &t->place,
                                 t->index));
    putf(&c->w, t->sign < 0 ? "%s = -(%s);\n" : "%s = %s;\n", writer_text(&target),
         writer_text(&value));
}

static Target loop_target(CFn *c, const Item *const *member, int n, int line)
{
    Target t = {0}, other;
    double *value = arena_array(c->g->arena, double, n);
    for (int k = 0; k < n; k++) {
        c_target(c->g, &member[k][line], &other);
        value[k] = other.place.index;
    }
    c_target(c->g, &member[0][line], &t);
    t.index = t.kind == TO_G ? number_slot(c, t.place.index, value, n).text
                             : place_slot(c, &t.place, value, n).text;
    return t;
}

/* "for n equations" and the first of them. */
static void loop_comment(CFn *c, const Item *item, int n)
{
    if (item->eq) {
        const char *before = c_fmt(c, "%d equations like eq %d, ", n, item->eq->id);
        c_comment_text(c, before, item->eq->loc, eq_text(c->g->arena, item->eq, 90));
    } else if (item->relation) {
        const char *before = c_fmt(c, "%d relations like ", n);
        c_comment_text(c, before, item->relation->loc,
                       ex_short(c->g->arena, item->relation->relation, 90));
    } else if (item->var && item->value) {
        const char *before = c_fmt(c, "%d times like ", n);
        c_comment_text(c, before, item->var->loc,
                       c_fmt(c, "%s%s = %s", item->var->name,
                             item->attribute ? item->attribute : "",
                             ex_short(c->g->arena, item->value, 90)));
    }
}

bool c_moves(CFn *c, const Expr *leaf)
{
    return c_varies(c, leaf) || (leaf->kind == EX_VAR && map_get(&c->written, leaf->var));
}

static void share_lines(CFn *c, const Item *item, int lines, int scope)
{
    for (int j = 0; j < lines; j++)
        if (!item[j].start) share_root(c, item[j].value, scope);
    share_end(c);
}

/* A single line's comment stands before its loop. */
static void put_lines(CFn *c, const Item *item, const Target *target, int n, int lines, int scope)
{
    for (int j = 0; j < lines; j++) {
        if (item[j].eq) c->eq = c_eq_row(c->g, item[j].eq);
        if (!item[j].start) share_prepare(c, item[j].value, scope);
        if (lines > 1 || !scope) loop_comment(c, &item[j], n);
        put_statement(c, &item[j], &target[j]);
    }
}

void c_loop(CFn *c, const Item *item, int n, int lines)
{
    const Item **member = arena_array(c->g->arena, const Item *, n);
    Target *target = arena_array(c->g->arena, Target, lines);
    int eq = c->eq;
    for (int k = 0; k < n; k++) member[k] = item + k * lines;
    make_slots(c, member, n, lines);
    c->written = map_new(c->g->arena);
    for (int j = 0; j < lines; j++) target[j] = loop_target(c, member, n, j);
    for (int j = 0; lines > 1 && j < n * lines; j++)
        if (item[j].var) map_put(&c->written, item[j].var, c);
    c->looping = c->lifting = true;
    share_begin(c);
    int body = share_scope(c);
    share_lines(c, item, lines, body);
    for (int j = 0; j < lines; j++)
        if (!item[j].start) share_prepare(c, item[j].value, 0);
    if (lines == 1) loop_comment(c, item, n);
    putf(&c->w, "for (int i = 0; i < %d; i++) {\n", n);
    c->w.indent++;
    put_lines(c, item, target, n, lines, body);
    c->w.indent--;
    put(&c->w, "}\n");
    c->looping = c->lifting = false;
    c->eq = eq;
}

/* The lines of pass i; i is a parameter of the function. */
void c_pass(CFn *c, const Item *const *member, int n, int lines)
{
    Target *target = arena_array(c->g->arena, Target, lines);
    make_slots(c, member, n, lines);
    for (int j = 0; j < lines; j++) target[j] = loop_target(c, member, n, j);
    c->looping = true;
    share_begin(c);
    share_lines(c, member[0], lines, 0);
    put_lines(c, member[0], target, n, lines, 0);
    c->looping = false;
}

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
    const Place *place = program_leaf_place(g->program, e, &sign);
    return place ? place->index : 0;
}

static void make_slot(CFn *c, const Expr *leaf, const double *value, int n)
{
    int sign;
    const Place *place = program_leaf_place(c->g->program, leaf, &sign);
    bool literal = leaf->kind == EX_REAL || leaf->kind == EX_INTEGER;
    LoopSlot *slot = arena_make(c->g->arena, LoopSlot);
    if (literal) *slot = literal_slot(c, value, n, leaf->kind == EX_REAL);
    else if (place) *slot = place_slot(c, place, value, n);
    else if (leaf->kind == EX_RELATION) *slot = number_slot(c, leaf->index, value, n);
    map_put(&c->loop_slots, leaf, slot);
}

/* Slots for `lines` lines; member[k] are those of pass k. */
static void make_slots(CFn *c, const Statement *const *member, int n, int lines)
{
    Gen *g = c->g;
    Leaves first = {0}, leaves = {0};
    program_same_shape(g->program, member[0], member[0], lines, &first);
    double *value = arena_array(g->arena, double, (size_t)first.len *(size_t)n + 1);
    for (int k = 0; k < n; k++) {
        leaves.len = 0;
        program_same_shape(g->program, member[0], member[k], lines, &leaves);
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

/* Where the statements of all passes put their values: the place of the first, and an index with
   the loop's variable. */
typedef struct {
    Target target;
    const char *index;
} LoopTarget;

static void put_statement(CFn *c, const Statement *s, const LoopTarget *loop)
{
    const Target *t = &loop->target;
    const char *index = loop->index;
    Writer value = writer_new(c->g->arena, 4), target = writer_new(c->g->arena, 4);
    if (s->kind == ASSIGN_FROM_START) put(&value, c_attribute(c->g, ATTR_START, &t->place, index));
    else if (!s->var || s->var->type->kind == TY_REAL) c_real(c, &value, s->value, P_NONE);
    else c_expr(c, &value, s->value, P_NONE);
    if (t->kind == ASSIGN_RESIDUAL) putf(&target, "g[%s]", index);
    else if (t->kind == ASSIGN_VALUE) c_place_at(c, &target, t->place.array, index);
    else
        put(&target, c_attribute(c->g, t->kind == ASSIGN_START ? ATTR_START : ATTR_NOMINAL,
                                 &t->place, index));
    putf(&c->w, t->sign < 0 ? "%s = -(%s);\n" : "%s = %s;\n", writer_text(&target),
         writer_text(&value));
}

static LoopTarget loop_target(CFn *c, const Statement *const *member, int n, int line)
{
    const Program *p = c->g->program;
    LoopTarget t;
    double *value = arena_array(c->g->arena, double, n);
    for (int k = 0; k < n; k++) {
        program_target(p, &member[k][line], &t.target);
        value[k] = t.target.place.index;
    }
    program_target(p, &member[0][line], &t.target);
    const Place *place = &t.target.place;
    t.index = t.target.kind == ASSIGN_RESIDUAL ? number_slot(c, place->index, value, n).text
                                               : place_slot(c, place, value, n).text;
    return t;
}

/* "for n equations" and the first of them. */
static void loop_comment(CFn *c, const Statement *s, int n)
{
    if (s->eq) {
        const char *before = c_fmt(c, "%d equations like eq %d, ", n, s->eq->id);
        c_comment_text(c, before, s->eq->loc, eq_text(c->g->arena, s->eq, 90));
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

bool c_moves(CFn *c, const Expr *leaf)
{
    return c_varies(c, leaf) || (leaf->kind == EX_VAR && map_get(&c->written, leaf->var));
}

static void share_lines(CFn *c, const Statement *s, int lines, int scope)
{
    for (int j = 0; j < lines; j++)
        if (s[j].kind != ASSIGN_FROM_START) share_root(c, s[j].value, scope);
    share_end(c);
}

/* A single line's comment stands before its loop. */
static void put_lines(CFn *c, const Statement *s, const LoopTarget *target, int n, int lines,
                      int scope)
{
    for (int j = 0; j < lines; j++) {
        if (s[j].eq) c->eq = c_eq_row(c->g, s[j].eq);
        if (s[j].kind != ASSIGN_FROM_START) share_prepare(c, s[j].value, scope);
        if (lines > 1 || !scope) loop_comment(c, &s[j], n);
        put_statement(c, &s[j], &target[j]);
    }
}

void c_loop(CFn *c, const Statement *s, int n, int lines)
{
    const Statement **member = arena_array(c->g->arena, const Statement *, n);
    LoopTarget *target = arena_array(c->g->arena, LoopTarget, lines);
    int eq = c->eq;
    for (int k = 0; k < n; k++) member[k] = s + k * lines;
    make_slots(c, member, n, lines);
    c->written = map_new(c->g->arena);
    for (int j = 0; j < lines; j++) target[j] = loop_target(c, member, n, j);
    for (int j = 0; lines > 1 && j < n * lines; j++)
        if (s[j].var) map_put(&c->written, s[j].var, c);
    c->looping = c->lifting = true;
    share_begin(c);
    int body = share_scope(c);
    share_lines(c, s, lines, body);
    for (int j = 0; j < lines; j++)
        if (s[j].kind != ASSIGN_FROM_START) share_prepare(c, s[j].value, 0);
    if (lines == 1) loop_comment(c, s, n);
    putf(&c->w, "for (int i = 0; i < %d; i++) {\n", n);
    c->w.indent++;
    put_lines(c, s, target, n, lines, body);
    c->w.indent--;
    put(&c->w, "}\n");
    c->looping = c->lifting = false;
    c->eq = eq;
}

/* The lines of pass i; i is a parameter of the function. */
void c_pass(CFn *c, const Statement *const *member, int n, int lines)
{
    LoopTarget *target = arena_array(c->g->arena, LoopTarget, lines);
    make_slots(c, member, n, lines);
    for (int j = 0; j < lines; j++) target[j] = loop_target(c, member, n, j);
    c->looping = true;
    share_begin(c);
    share_lines(c, member[0], lines, 0);
    put_lines(c, member[0], target, n, lines, 0);
    c->looping = false;
}

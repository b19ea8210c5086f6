/* cloop.c - equations of one shape that differ only in which variables and constants they touch, as
   one loop. In: the lines of a chain. Out: the lines in an order that keeps every value before its
   use and like lines together, and the loops.
   Two lines have one shape when a function maps the nodes of the first to the nodes of the other:
   variables of one array to variables of that array, literals to literals, the rest to its like. */
#include <math.h>
#include <string.h>

#include "gen/cgen.h"

enum { LOOP_MIN = 8, PER_LINE = 16 };

/* ---- shapes ---- */

static bool is_slot(const Expr *e)
{
    return e->kind == EX_VAR || e->kind == EX_PRE || e->kind == EX_REAL || e->kind == EX_INTEGER ||
           e->kind == EX_RELATION;
}

static const Place *place_of(Gen *g, const Expr *e, int *sign)
{
    const Expr *var = e->kind == EX_PRE ? e->arg[0] : e;
    return var->kind == EX_VAR ? c_place(g, var->var, sign) : NULL;
}

static uint32_t mix(uint32_t hash, uint32_t more)
{
    return (hash ^ more) * 16777619u;
}

static uint32_t shape_of(Gen *g, const Expr *e)
{
    uint32_t hash = g->shape[e->id];
    int sign;
    if (hash) return hash;
    hash = mix(2166136261u, e->kind);
    hash = mix(hash, (uint32_t)e->type->id);
    if (e->kind == EX_VAR || e->kind == EX_PRE) {
        const Place *place = place_of(g, e, &sign);
        hash = mix(hash, place ? (uint32_t)place->array + 64 * (uint32_t)(sign + 1) : (uint32_t)e->id);
    } else if (!is_slot(e)) {
        hash = mix(hash, e->op);
        hash = mix(hash, (uint32_t)e->index);
        for (int i = 0; i < e->n; i++) hash = mix(hash, e->arg[i] ? shape_of(g, e->arg[i]) : 7);
    }
    return g->shape[e->id] = hash ? hash : 1;
}

typedef VEC(const Expr *) Leaves;

typedef struct {
    Gen *g;
    Map image;               /* node of the first -> node of the other */
    Leaves *leaves;          /* images of the first's slots, in order of first meeting; NULL: none */
} Match;

static bool same_leaf(Gen *g, const Expr *a, const Expr *b)
{
    int sa, sb;
    if (a->kind != EX_VAR && a->kind != EX_PRE) return true;
    const Place *pa = place_of(g, a, &sa), *pb = place_of(g, b, &sb);
    if (!pa || !pb) return a == b;
    return pa->array == pb->array && sa == sb && pa->array != C_ARRAYS;
}

static bool same_node(const Expr *a, const Expr *b)
{
    if (a->op != b->op || a->index != b->index) return false;
    if (a->kind == EX_CALL || a->kind == EX_FUNCTION) return a->function == b->function;
    if (a->kind == EX_STRING || a->kind == EX_REDUCE || a->kind == EX_ARRAY_FN)
        return a->string == b->string;
    if (a->kind == EX_BOOLEAN || a->kind == EX_ENUM) return a->integer == b->integer;
    return a->kind != EX_ITER || a == b;
}

static bool match(Match *m, const Expr *a, const Expr *b)
{
    const Expr *known = map_get(&m->image, a);
    if (known) return known == b;
    if (a->kind != b->kind || a->n != b->n || a->type != b->type) return false;
    map_put(&m->image, a, (void *)(intptr_t)b);
    if (is_slot(a)) {
        if (!same_leaf(m->g, a, b)) return false;
        if (m->leaves) vec_push(m->g->arena, m->leaves, b);
        return true;
    }
    if (!same_node(a, b)) return false;
    if (a->kind == EX_OP && a->op == EX_OP_POW && ex_is_literal(a->arg[1]) && a->arg[1] != b->arg[1])
        return false;
    for (int i = 0; i < a->n; i++) {
        if (!a->arg[i] != !b->arg[i]) return false;
        if (a->arg[i] && !match(m, a->arg[i], b->arg[i])) return false;
    }
    return true;
}

/* Where a line puts its value. */
typedef enum { TO_G, TO_PLACE, TO_START, TO_NOMINAL } TargetKind;

typedef struct {
    TargetKind kind;
    Place place;             /* of TO_G: only the index */
    int sign;
} Target;

static bool target_of(Gen *g, const Item *item, Target *out)
{
    *out = (Target){.kind = TO_G, .sign = 1};
    out->place.index = item->g;
    if (item->g >= 0) return true;
    if (item->block || item->group || !item->var || item->mixed) return false;
    const Place *place = c_place(g, item->var, &out->sign);
    if (!place || place->array > C_KP) return false;
    out->kind = item->attribute ? item->attribute[1] == 's' ? TO_START : TO_NOMINAL : TO_PLACE;
    out->place = *place;
    return !item->tangent || c_twin_place(g, item->var, &out->place, &out->sign);
}

static bool same_shape(Gen *g, const Item *a, const Item *b, Leaves *leaves)
{
    Target ta, tb;
    if (!target_of(g, a, &ta) || !target_of(g, b, &tb)) return false;
    if (ta.kind != tb.kind || ta.place.array != tb.place.array || ta.sign != tb.sign) return false;
    if (a->start != b->start || (a->var && a->var->type != b->var->type)) return false;
    if (a->start) return true;
    Match m = {g, map_new(g->arena), leaves};
    return match(&m, a->value, b->value);
}

/* ---- classes of lines ---- */

typedef struct {
    const Item *first;
    uint32_t hash;
    int size, ready, next;   /* next class of the same hash bucket */
    VEC(int) queue;          /* ready lines */
    int taken;
} Class;

typedef struct {
    Gen *g;
    const Items *items;
    VEC(Class) classes;
    int *class_of;           /* per line; -1: none */
    int *bucket;             /* hash -> class + 1 */
    int *writer;             /* per place: line + 1 */
    int *seen;               /* per expression: line + 1 */
    GraphBuilder *after;     /* line -> lines that come after it */
    Graph next;
    int *before;             /* how many lines must still come before */
    VEC(int) plain;          /* ready lines without a loop: a heap */
    VEC(int) complete;       /* classes that are ready as a whole */
} Order;

enum { BUCKETS = 4096 };

static uint32_t item_hash(Gen *g, const Item *item)
{
    Target t;
    if (!target_of(g, item, &t)) return 0;
    uint32_t hash = mix(mix(2166136261u, (uint32_t)t.kind), (uint32_t)t.place.array);
    hash = mix(hash, (uint32_t)item->start);
    return mix(hash, item->start ? 1 : shape_of(g, item->value));
}

static int find_class(Order *o, const Item *item)
{
    uint32_t hash = item_hash(o->g, item);
    Target t;
    if (!target_of(o->g, item, &t)) return -1;
    int *bucket = &o->bucket[hash % BUCKETS];
    for (int k = *bucket - 1; k >= 0; k = o->classes.at[k].next - 1)
        if (o->classes.at[k].hash == hash && same_shape(o->g, o->classes.at[k].first, item, NULL))
            return k;
    vec_push(o->g->arena, &o->classes, (Class){.first = item, .hash = hash, .next = *bucket});
    return (*bucket = o->classes.len) - 1;
}

/* False where no loop would come of it. */
static bool classify(Order *o)
{
    bool any = false;
    for (int i = 0; i < o->items->len; i++) {
        int k = o->class_of[i] = find_class(o, &o->items->at[i]);
        if (k >= 0) any |= ++o->classes.at[k].size >= LOOP_MIN;
    }
    for (int i = 0; i < o->items->len; i++)
        if (o->class_of[i] >= 0 && o->classes.at[o->class_of[i]].size < LOOP_MIN) o->class_of[i] = -1;
    return any;
}

/* ---- what must come before what ---- */

static int place_row(Gen *g, const Var *var)
{
    int sign;
    const Place *place = c_place(g, var, &sign);
    return place ? (int)(place - g->places.at) : -1;
}

static void note_write(Order *o, const Var *var, bool tangent, int line)
{
    int row = var ? place_row(o->g, tangent && var->tangent ? var->tangent : var) : -1;
    if (row >= 0) o->writer[row] = line + 1;
}

static void note_read(Order *o, const Var *var, int line)
{
    int row = place_row(o->g, var), writer = row >= 0 ? o->writer[row] - 1 : -1;
    if (writer < 0 || writer == line) return;
    if (writer < line) graph_edge(o->after, writer, line);
    else graph_edge(o->after, line, writer);
}

static void read_expr(Order *o, const Expr *e, int line)
{
    if (!e || o->seen[e->id] == line + 1) return;
    o->seen[e->id] = line + 1;
    if (e->kind == EX_VAR) note_read(o, e->var, line);
    if (e->kind == EX_PRE) return;
    for (int i = 0; i < e->n; i++) read_expr(o, e->arg[i], line);
}

static void read_group(Order *o, const Group *group, int line)
{
    for (int i = 0; i < group->inputs.len; i++) {
        note_read(o, group->inputs.at[i], line);
        if (group->inputs.at[i]->tangent) note_read(o, group->inputs.at[i]->tangent, line);
    }
    for (int i = 0; i < group->outputs.len; i++) note_read(o, group->outputs.at[i], line);
}

static void read_block(Order *o, const Block *block, int line)
{
    for (int i = 0; i < block->steps.len; i++) {
        const Step *step = &block->steps.at[i];
        read_expr(o, step->value, line);
        read_expr(o, step->tangent, line);
        if (step->group) read_group(o, step->group, line);
    }
    for (int i = 0; i < block->residual_value.len; i++) read_expr(o, block->residual_value.at[i], line);
    for (int i = 0; i < block->residual_tangent.len; i++)
        read_expr(o, block->residual_tangent.at[i], line);
}

static void write_item(Order *o, const Item *item, int line)
{
    if (item->attribute || item->g >= 0) return;
    if (item->group)
        for (int i = 0; i < item->group->outputs.len; i++)
            note_write(o, item->group->outputs.at[i], item->tangent, line);
    else if (item->block)
        for (int i = 0; i < item->block->vars.len; i++)
            note_write(o, item->block->vars.at[i], item->tangent, line);
    else note_write(o, item->var, item->tangent, line);
}

static void read_item(Order *o, const Item *item, int line)
{
    if (item->group) read_group(o, item->group, line);
    else if (item->block) read_block(o, item->block, line);
    else if (!item->start) read_expr(o, item->value, line);
}

static void dependencies(Order *o)
{
    int n = o->items->len;
    o->after = graph_begin(o->g->arena, n, n);
    for (int i = 0; i < n; i++) write_item(o, &o->items->at[i], i);
    for (int i = 0; i < n; i++) read_item(o, &o->items->at[i], i);
    o->next = graph_end(o->after);
    for (int i = 0; i < o->next.start[n]; i++) o->before[o->next.col[i]]++;
}

/* ---- the order ---- */

static void heap_push(Order *o, int line)
{
    vec_push(o->g->arena, &o->plain, line);
    int *heap = o->plain.at, i = o->plain.len - 1;
    for (; i && heap[(i - 1) / 2] > line; i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2];
    heap[i] = line;
}

static int heap_pop(Order *o)
{
    int *heap = o->plain.at, least = heap[0], last = heap[--o->plain.len], i = 0;
    for (int k; (k = 2 * i + 1) < o->plain.len; i = k) {
        if (k + 1 < o->plain.len && heap[k + 1] < heap[k]) k++;
        if (heap[k] >= last) break;
        heap[i] = heap[k];
    }
    heap[i] = last;
    return least;
}

static void make_ready(Order *o, int line)
{
    int k = o->class_of[line];
    if (k < 0) {
        heap_push(o, line);
        return;
    }
    Class *class = &o->classes.at[k];
    vec_push(o->g->arena, &class->queue, line);
    if (++class->ready == class->size) vec_push(o->g->arena, &o->complete, k);
}

static void emit(Order *o, int line, Items *out, int *class_out)
{
    class_out[out->len] = o->class_of[line];
    vec_push(o->g->arena, out, o->items->at[line]);
    for (int i = o->next.start[line]; i < o->next.start[line + 1]; i++)
        if (--o->before[o->next.col[i]] == 0) make_ready(o, o->next.col[i]);
}

static void emit_class(Order *o, int k, Items *out, int *class_out)
{
    while (o->classes.at[k].taken < o->classes.at[k].queue.len)
        emit(o, o->classes.at[k].queue.at[o->classes.at[k].taken++], out, class_out);
}

static int fullest(const Order *o)
{
    int best = -1, most = 0;
    for (int k = 0; k < o->classes.len; k++) {
        int ready = o->classes.at[k].queue.len - o->classes.at[k].taken;
        if (ready > most) most = ready, best = k;
    }
    return best;
}

/* Whole classes first, lines without a loop in their old order, parts of classes last. */
static void schedule(Order *o, Items *out, int *class_out)
{
    for (int i = 0; i < o->items->len; i++)
        if (!o->before[i]) make_ready(o, i);
    while (out->len < o->items->len) {
        int k = o->complete.len ? o->complete.at[--o->complete.len] : -1;
        if (k < 0 && o->plain.len) {
            emit(o, heap_pop(o), out, class_out);
            continue;
        }
        if (k < 0) k = fullest(o);
        if (k < 0) return;
        emit_class(o, k, out, class_out);
    }
}

static bool has_impure(const Items *items)
{
    for (int i = 0; i < items->len; i++) {
        const Item *item = &items->at[i];
        if (item->value && (item->value->flags & EXPR_IMPURE)) return true;
        if (item->group && item->group->call && (item->group->call->flags & EXPR_IMPURE)) return true;
    }
    return false;
}

static void find_runs(Gen *g, const Items *items, const int *class_of, Runs *runs)
{
    for (int i = 0, n; i < items->len; i += n) {
        for (n = 1; i + n < items->len && class_of[i + n] == class_of[i]; n++) continue;
        bool loop = class_of[i] >= 0 && n >= LOOP_MIN;
        bool joins = !loop && runs->len && !vec_last(runs).loop;
        if (joins) vec_last(runs).n += n;
        else vec_push(g->arena, runs, (LineRun){i, n, loop});
    }
}

void c_order(Gen *g, const Items *items, Items *out, Runs *runs)
{
    int n = items->len;
    Order o = {.g = g, .items = items};
    if (!g->shape) g->shape = arena_array(g->arena, uint32_t, g->ex->count + 1);
    o.class_of = arena_array(g->arena, int, n);
    o.bucket = arena_array(g->arena, int, BUCKETS);
    *out = *items;
    if (has_impure(items) || !classify(&o)) {
        vec_push(g->arena, runs, (LineRun){0, n, false});
        return;
    }
    o.before = arena_array(g->arena, int, n);
    o.writer = arena_array(g->arena, int, g->places.len);
    o.seen = arena_array(g->arena, int, g->ex->count + 1);
    int *class_out = arena_array(g->arena, int, n);
    dependencies(&o);
    *out = (Items){0};
    schedule(&o, out, class_out);
    if (out->len < n) { /* a cycle: the order as it was */
        *out = *items;
        class_out = o.class_of;
    }
    find_runs(g, out, class_out, runs);
}

/* ---- writing a loop ---- */

/* What stands for a leaf of the first line: a text with the loop's variable i. */
struct LoopSlot {
    const char *text;        /* of a place's index, or of a literal */
    bool varies;
};

static const char *put_table(CFn *c, const double *value, int n, bool integer)
{
    int temp = ++c->temps;
    putf(&c->w, "static const %s tmp%d[] = {", integer ? "int32_t" : "double", temp);
    for (int i = 0; i < n; i++) {
        put(&c->w, i == 0 ? "" : i % PER_LINE ? ", " : ",\n    ");
        if (integer) putf(&c->w, "%.0f", value[i]);
        else put_real(&c->w, value[i]);
    }
    put(&c->w, "};\n");
    return arena_printf(c->g->arena, "tmp%d[i]", temp);
}

static const char *times_i(Arena *arena, double step)
{
    const char *sign = step < 0 ? "-" : "+";
    if (fabs(step) == 1) return arena_printf(arena, "%s i", sign);
    return arena_printf(arena, "%s %.0f * i", sign, fabs(step));
}

/* Index of places: `id` names the first. */
static LoopSlot index_slot(CFn *c, const char *id, const double *value, int n)
{
    double step = value[1] - value[0];
    bool affine = true;
    for (int i = 1; i < n; i++) affine &= value[i] - value[i - 1] == step;
    if (!affine) return (LoopSlot){put_table(c, value, n, true), true};
    if (step == 0) return (LoopSlot){id, false};
    return (LoopSlot){arena_printf(c->g->arena, "%s %s", id, times_i(c->g->arena, step)), true};
}

static LoopSlot literal_slot(CFn *c, const double *value, int n, bool real)
{
    double step = value[1] - value[0];
    bool affine = true, whole = true;
    for (int i = 0; i < n; i++) {
        if (i) affine &= value[i] - value[i - 1] == step;
        whole &= value[i] == floor(value[i]) && fabs(value[i]) < 1e9 && !(value[i] == 0 && signbit(value[i]));
    }
    if (affine && step == 0) return (LoopSlot){NULL, false};
    if (!whole || !affine) return (LoopSlot){put_table(c, value, n, whole && !real), true};
    const char *text = arena_printf(c->g->arena, "%.0f %s", value[0], times_i(c->g->arena, step));
    return (LoopSlot){arena_printf(c->g->arena, real ? "(double)(%s)" : "(%s)", text), true};
}

static double leaf_value(Gen *g, const Expr *e)
{
    int sign;
    if (e->kind == EX_REAL || e->kind == EX_INTEGER) return ex_number(e);
    if (e->kind == EX_RELATION) return e->index;
    const Place *place = place_of(g, e, &sign);
    return place ? place->index : 0;
}

static void make_slot(CFn *c, const Expr *leaf, const double *value, int n)
{
    int sign;
    const Place *place = place_of(c->g, leaf, &sign);
    bool literal = leaf->kind == EX_REAL || leaf->kind == EX_INTEGER;
    LoopSlot *slot = arena_make(c->g->arena, LoopSlot);
    if (literal) *slot = literal_slot(c, value, n, leaf->kind == EX_REAL);
    else if (place || leaf->kind == EX_RELATION)
        *slot = index_slot(c, place ? place->id : arena_printf(c->g->arena, "%d", leaf->index), value, n);
    map_put(&c->loop_slots, leaf, slot);
}

static void make_slots(CFn *c, const Item *item, int n)
{
    Gen *g = c->g;
    Leaves first = {0};
    if (item->start || !same_shape(g, item, item, &first)) return;
    double *value = arena_array(g->arena, double, (size_t)first.len * (size_t)n + 1);
    for (int k = 0; k < n; k++) {
        Leaves leaves = {0};
        same_shape(g, item, item + k, &leaves);
        for (int j = 0; j < first.len; j++) value[(size_t)j * (size_t)n + (size_t)k] = leaf_value(g, leaves.at[j]);
    }
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
    if (item->start) put(&value, c_start_place(c->g, &t->place));
    else if (!item->var || item->var->type->kind == TY_REAL) c_real(c, &value, item->value, P_NONE);
    else c_expr(c, &value, item->value, P_NONE);
    if (t->kind == TO_G) putf(&target, "g[%s]", t->place.id);
    else if (t->kind == TO_PLACE) c_place_text(c, &target, &t->place);
    else if (t->kind == TO_START) put(&target, c_start_place(c->g, &t->place));
    else putf(&target, "I->nominal%s", c_start_place(c->g, &t->place) + strlen("I->start"));
    putf(&c->w, t->sign < 0 ? "%s = -(%s);\n" : "%s = %s;\n", writer_text(&target), writer_text(&value));
}

static Target loop_target(CFn *c, const Item *item, int n)
{
    Target t = {0}, other;
    double *value = arena_array(c->g->arena, double, n);
    for (int k = 0; k < n; k++) {
        target_of(c->g, item + k, &other);
        value[k] = other.place.index;
    }
    target_of(c->g, item, &t);
    if (t.kind == TO_G) t.place.id = arena_printf(c->g->arena, "%d", t.place.index);
    t.place.id = index_slot(c, t.place.id, value, n).text;
    return t;
}

/* "for n equations" and the first of them. */
static void loop_comment(CFn *c, const Item *item, int n)
{
    if (item->eq) {
        const char *before = arena_printf(c->g->arena, "%d equations like eq %d, ", n, item->eq->id);
        c_comment_text(c, before, item->eq->loc, eq_text(c->g->arena, item->eq, 90));
    } else if (item->var && item->value) {
        const char *before = arena_printf(c->g->arena, "%d times like ", n);
        c_comment_text(c, before, item->var->loc,
                       arena_printf(c->g->arena, "%s%s = %s", item->var->name,
                                    item->attribute ? item->attribute : "",
                                    ex_short(c->g->arena, item->value, 90)));
    }
}

void c_loop(CFn *c, const Item *item, int n)
{
    c->loop_slots = map_new(c->g->arena);
    make_slots(c, item, n);
    Target target = loop_target(c, item, n);
    c->looping = true;
    c->eq = item->eq ? c_eq_row(c->g, item->eq) : -1;
    share_begin(c);
    int body = share_scope(c);
    if (!item->start) share_root(c, item->value, body);
    share_end(c);
    if (!item->start) share_prepare(c, item->value, 0);
    loop_comment(c, item, n);
    putf(&c->w, "for (int i = 0; i < %d; i++) {\n", n);
    c->w.indent++;
    if (!item->start) share_prepare(c, item->value, body);
    put_statement(c, item, &target);
    c->w.indent--;
    put(&c->w, "}\n");
    c->looping = false;
}

/* statement_order.c - the order of the lines of a chain: every value before its use, lines of one
   shape together (shapes.c), so that they become loops, and lines of one use (ode, rest, event)
   together. In: lines in the order of their blocks. Out: lines and runs of them. */
#include <string.h>

#include "base/heap.h"
#include "gen/c/c_printer.h"

enum { LOOP_MIN = 8 };

/* ---- classes of lines ---- */

typedef struct {
    const Item *first;
    uint32_t hash;
    int size, ready, next; /* next class of the same hash bucket */
    VEC(int) queue;        /* ready lines */
    int taken;
} Class;

typedef struct {
    Gen *g;
    const Items *items;
    VEC(Class) classes;
    int *class_of;       /* per line; -1: none */
    int *bucket;         /* hash -> class + 1 */
    int *writer;         /* per place: line + 1 */
    int *seen;           /* per expression: line + 1 */
    GraphBuilder *after; /* line -> lines that come after it */
    Graph next;
    int *before;       /* how many lines must still come before */
    Heap plain;        /* ready lines without a loop, the least first */
    VEC(int) complete; /* classes that are ready as a whole */
    VEC(int) hot;      /* classes with a line that a line of a class made ready: recursions */
    Heap color[3];     /* ready lines by use */
    bool by_color;
} Order;

enum { BUCKETS = 4096 };

static int find_class(Order *o, const Item *item)
{
    uint32_t hash = c_shape_hash(o->g, item);
    Target t;
    if (!c_target(o->g, item, &t)) return -1;
    int *bucket = &o->bucket[hash % BUCKETS];
    for (int k = *bucket - 1; k >= 0; k = o->classes.at[k].next - 1)
        if (o->classes.at[k].hash == hash &&
            c_same_shape(o->g, o->classes.at[k].first, item, 1, NULL))
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
        if (o->class_of[i] >= 0 && o->classes.at[o->class_of[i]].size < LOOP_MIN)
            o->class_of[i] = -1;
    return any;
}

/* ---- what must come before what ---- */

static int place_row(Gen *g, const Var *var)
{
    int sign;
    const Place *place = program_place(g->program, var, &sign);
    return place ? (int)(place - g->program->places.at) : -1;
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
    bool piece = o->items->at[writer].piece || o->items->at[line].piece;
    if (writer < line || piece) graph_edge(o->after, writer, line);
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
    for (int i = 0; i < block->residual_value.len; i++)
        read_expr(o, block->residual_value.at[i], line);
    for (int i = 0; i < block->residual_tangent.len; i++)
        read_expr(o, block->residual_tangent.at[i], line);
}

static void write_item(Order *o, const Item *item, int line)
{
    if (item->attribute || item->g >= 0) return;
    if (item->piece)
        for (int i = 0; i < item->piece->n; i++) write_item(o, &item->piece->items[i], line);
    else if (item->group)
        for (int i = 0; i < item->group->outputs.len; i++)
            note_write(o, item->group->outputs.at[i], item->tangent, line);
    else if (item->block)
        for (int i = 0; i < item->block->vars.len; i++)
            note_write(o, item->block->vars.at[i], item->tangent, line);
    else note_write(o, item->var, item->tangent, line);
}

static void read_item(Order *o, const Item *item, int line)
{
    if (item->piece)
        for (int i = 0; i < item->piece->n; i++) read_item(o, &item->piece->items[i], line);
    else if (item->group) read_group(o, item->group, line);
    else if (item->block) read_block(o, item->block, line);
    else if (!item->start) read_expr(o, item->value, line);
}

static void dae_dependencies(Order *o)
{
    int n = o->items->len;
    o->after = graph_begin(o->g->arena, n, n);
    for (int i = 0; i < n; i++) write_item(o, &o->items->at[i], i);
    for (int i = 0; i < n; i++) read_item(o, &o->items->at[i], i);
    o->next = graph_end(o->after);
    for (int i = 0; i < o->next.start[n]; i++) o->before[o->next.col[i]]++;
}

/* ---- the order ---- */

static void make_ready(Order *o, int line)
{
    if (o->by_color) {
        heap_push(&o->color[o->items->at[line].color], line);
        return;
    }
    int k = o->class_of[line];
    if (k < 0) {
        heap_push(&o->plain, line);
        return;
    }
    Class *class = &o->classes.at[k];
    vec_push(o->g->arena, &class->queue, line);
    if (++class->ready == class->size) vec_push(o->g->arena, &o->complete, k);
}

static void emit(Order *o, int line, Items *out, int *class_out)
{
    if (class_out) class_out[out->len] = o->class_of[line];
    vec_push(o->g->arena, out, o->items->at[line]);
    for (int i = o->next.start[line]; i < o->next.start[line + 1]; i++) {
        int next = o->next.col[i];
        if (--o->before[next]) continue;
        make_ready(o, next);
        bool hot = !o->by_color && o->class_of[line] >= 0 && o->class_of[next] >= 0;
        if (hot) vec_push(o->g->arena, &o->hot, o->class_of[next]);
    }
}

static void emit_class(Order *o, int k, Items *out, int *class_out)
{
    while (o->classes.at[k].taken < o->classes.at[k].queue.len)
        emit(o, o->classes.at[k].queue.at[o->classes.at[k].taken++], out, class_out);
}

static bool has_ready(const Order *o, int k)
{
    return o->classes.at[k].queue.len > o->classes.at[k].taken;
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

/* Whole classes first, then recursions to their end, lines without a loop in their old order, parts
   of classes last. */
static void schedule(Order *o, Items *out, int *class_out)
{
    for (int i = 0; i < o->items->len; i++)
        if (!o->before[i]) make_ready(o, i);
    while (out->len < o->items->len) {
        int k = o->complete.len ? o->complete.at[--o->complete.len] : -1;
        while (k < 0 && o->hot.len) {
            k = o->hot.at[--o->hot.len];
            if (!has_ready(o, k)) k = -1;
        }
        if (k < 0 && o->plain.len) {
            emit(o, heap_pop(&o->plain), out, class_out);
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
        if (item->group && item->group->call && (item->group->call->flags & EXPR_IMPURE))
            return true;
    }
    return false;
}

static void find_runs(Gen *g, const Items *items, const int *class_of, Runs *runs)
{
    for (int i = 0, n; i < items->len; i += n) {
        const PieceItems *piece = items->at[i].piece;
        for (n = 1; i + n < items->len && class_of[i + n] == class_of[i]; n++)
            if (piece || items->at[i + n].piece) break;
        bool loop = class_of[i] >= 0 && n >= LOOP_MIN;
        bool joins = !loop && !piece && runs->len && !vec_last(runs).loop && !vec_last(runs).piece;
        if (joins) vec_last(runs).n += n;
        else vec_push(g->arena, runs, (LineRun){i, n, loop, 1, piece ? &piece->piece : NULL});
    }
}

/* ---- several lines that repeat: a recursion through them ---- */

enum { MAX_PERIOD = 12 };

/* How many passes of `period` lines each begin at `at`. */
static int passes(Gen *g, const Items *items, const uint32_t *hash, int at, int end, int period)
{
    int same = 0, n = 1;
    while (at + same + period < end && hash[at + same] &&
           hash[at + same] == hash[at + same + period])
        same++;
    if (same / period + 1 < LOOP_MIN) return 0;
    const Item *first = items->at + at;
    while (n <= same / period && c_same_shape(g, first, first + n * period, period, NULL)) n++;
    return n < LOOP_MIN ? 0 : n;
}

static void split_run(Gen *g, const Items *items, const uint32_t *hash, const LineRun *run,
                      Runs *out)
{
    int end = run->start + run->n, plain = run->start;
    for (int i = run->start; i < end;) {
        int n = 0, period = 2;
        while (period <= MAX_PERIOD && !(n = passes(g, items, hash, i, end, period))) period++;
        if (!n) {
            i++;
            continue;
        }
        if (i > plain) vec_push(g->arena, out, (LineRun){plain, i - plain, false, 1, NULL});
        vec_push(g->arena, out, (LineRun){i, n * period, true, period, NULL});
        plain = i += n * period;
    }
    if (end > plain) vec_push(g->arena, out, (LineRun){plain, end - plain, false, 1, NULL});
}

static void find_periods(Gen *g, const Items *items, Runs *runs)
{
    Runs out = {0};
    uint32_t *hash = arena_array(g->arena, uint32_t, items->len + 1);
    for (int i = 0; i < items->len; i++) hash[i] = c_shape_hash(g, &items->at[i]);
    vec_for(const LineRun, run, runs) {
        if (run->loop || run->piece || run->n < 2 * LOOP_MIN) vec_push(g->arena, &out, *run);
        else split_run(g, items, hash, run, &out);
    }
    *runs = out;
}

static void begin(Order *o, Gen *g, const Items *items)
{
    int n = items->len;
    *o = (Order){.g = g, .items = items};
    o->class_of = arena_array(g->arena, int, n);
    o->bucket = arena_array(g->arena, int, BUCKETS);
    o->before = arena_array(g->arena, int, n);
    o->writer = arena_array(g->arena, int, g->program->places.len);
    o->seen = arena_array(g->arena, int, g->ex->count + 1);
    o->plain.at = arena_array(g->arena, int, n);
}

bool c_order(Gen *g, const Items *items, Items *out, Runs *runs)
{
    Order o;
    int n = items->len;
    bool pieces = false;
    begin(&o, g, items);
    *out = *items;
    for (int i = 0; i < n; i++) pieces |= items->at[i].piece != NULL;
    if (has_impure(items) || (!classify(&o) && !pieces)) {
        vec_push(g->arena, runs, (LineRun){0, n, false, 1, NULL});
        return !pieces;
    }
    int *class_out = arena_array(g->arena, int, n);
    dae_dependencies(&o);
    *out = (Items){0};
    schedule(&o, out, class_out);
    bool done = out->len == n;
    if (!done) { /* a cycle: the order as it was */
        *out = *items;
        class_out = o.class_of;
    }
    find_runs(g, out, class_out, runs);
    find_periods(g, out, runs);
    return done || !pieces;
}

/* Lines of one use after each other, as far as values allow. */
void c_order_by_color(Gen *g, Items *items)
{
    static const int preference[] = {COLOR_ODE, COLOR_EVENT, COLOR_REST};
    Order o;
    Items out = {0};
    int now = COLOR_ODE;
    begin(&o, g, items);
    o.by_color = true;
    for (int k = 0; k < 3; k++) o.color[k].at = arena_array(g->arena, int, items->len);
    if (has_impure(items)) return;
    dae_dependencies(&o);
    for (int i = 0; i < items->len; i++)
        if (!o.before[i]) make_ready(&o, i);
    while (out.len < items->len) {
        for (int k = 0; k < 3 && !o.color[now].len; k++) now = preference[k];
        if (!o.color[now].len) return;
        emit(&o, heap_pop(&o.color[now]), &out, NULL);
    }
    *items = out;
}

/* statement_order.c - the order of the statements of a chain: every value before its use,
   statements of one shape together (statement_shapes.c), so that they become loops, and statements
   of one use (ode, rest, event) together. In: statements in the order of their blocks. Out:
   statements, and the stretches of them that are loops. */
#include "base/heap.h"
#include "program/program.h"

/* ---- classes: statements of one shape ---- */

typedef struct {
    const Statement *first;
    uint32_t hash;
    int size, ready, next; /* next class of the same hash bucket */
    VEC(int) queue;        /* ready statements */
    int taken;
} Class;

/* An Order is the state of ordering the statements of a chain. A statement is ready when all values
   that it reads are computed. */
typedef struct {
    Program *p;
    const Statements *list;
    VEC(Class) classes;
    int *class_of;       /* per statement; -1: none */
    int *bucket;         /* hash -> class + 1 */
    int first;           /* below: the marks of earlier chains */
    int *writer;         /* per place: first + statement */
    int *seen;           /* per expression: first + statement */
    GraphBuilder *after; /* statement -> statements that come after it */
    Graph next;
    int *before;       /* how many statements must still come before */
    Heap plain;        /* ready statements without a class, the least first */
    VEC(int) complete; /* classes that are ready as a whole */
    VEC(int) hot;      /* classes with a statement that one of a class made ready: recursions */
    Heap of_use[USES]; /* ready statements by use */
    bool by_use;
} Order;

enum { BUCKETS = 4096 };

static int find_class(Order *o, const Statement *s)
{
    Target t;
    if (!program_target(o->p, s, &t)) return -1;
    uint32_t hash = program_shape_hash(o->p, s);
    int *bucket = &o->bucket[hash % BUCKETS];
    for (int k = *bucket - 1; k >= 0; k = o->classes.at[k].next - 1)
        if (o->classes.at[k].hash == hash &&
            program_same_shape(o->p, o->classes.at[k].first, s, 1, NULL))
            return k;
    vec_push(o->p->scratch, &o->classes, (Class){.first = s, .hash = hash, .next = *bucket});
    return (*bucket = o->classes.len) - 1;
}

/* Gives each statement the number of its class, which comprises the statements of one shape; -1
   stands for a class of fewer than LOOP_MIN statements and for a statement that cannot be part of a
   loop. Returns whether a class has at least LOOP_MIN statements. */
static bool classify(Order *o)
{
    bool any = false;
    for (int i = 0; i < o->list->len; i++) {
        int k = o->class_of[i] = find_class(o, &o->list->at[i]);
        if (k >= 0) any |= ++o->classes.at[k].size >= LOOP_MIN;
    }
    for (int i = 0; i < o->list->len; i++)
        if (o->class_of[i] >= 0 && o->classes.at[o->class_of[i]].size < LOOP_MIN)
            o->class_of[i] = -1;
    return any;
}

/* ---- what must come before what ---- */

static bool is_call(const Statement *s)
{
    return s->kind == CALL_ROUTINE;
}

static int place_row(Program *p, const Var *var)
{
    int sign;
    const Place *place = program_place(p, var, &sign);
    return place ? (int)(place - p->places.at) : -1;
}

static void note_write(Order *o, const Var *var, bool tangent, int at)
{
    int row = var ? place_row(o->p, tangent && var->tangent ? var->tangent : var) : -1;
    if (row >= 0) o->writer[row] = o->first + at;
}

/* Records in which order statement `at`, which reads `var`, and the statement that assigns `var`
   must be executed: in the order in which they are in the list. If one of the two is a call of a
   routine, whose position in the list means nothing, the statement that assigns `var` must come
   first. */
static void note_read(Order *o, const Var *var, int at)
{
    int row = place_row(o->p, var), writer = row >= 0 ? o->writer[row] - o->first : -1;
    if (writer < 0 || writer == at) return;
    bool call = is_call(&o->list->at[writer]) || is_call(&o->list->at[at]);
    if (writer < at || call) graph_edge(o->after, writer, at);
    else graph_edge(o->after, at, writer);
}

static void read_expr(Order *o, const Expr *e, int at)
{
    if (!e || o->seen[e->id] == o->first + at) return;
    o->seen[e->id] = o->first + at;
    if (e->kind == EX_VAR) note_read(o, e->var, at);
    if (e->kind == EX_PRE) return;
    for (int i = 0; i < e->n; i++) read_expr(o, e->arg[i], at);
}

static void read_group(Order *o, const Group *group, int at)
{
    vec_each(Var *, input, &group->inputs) {
        note_read(o, input, at);
        if (input->tangent) note_read(o, input->tangent, at);
    }
    vec_each(Var *, output, &group->outputs) note_read(o, output, at);
}

static void read_block(Order *o, const Block *block, int at)
{
    vec_for(const Step, step, &block->steps) {
        read_expr(o, step->value, at);
        read_expr(o, step->tangent, at);
        if (step->group) read_group(o, step->group, at);
    }
    vec_each(Expr *, value, &block->residual_value) read_expr(o, value, at);
    vec_each(Expr *, tangent, &block->residual_tangent) read_expr(o, tangent, at);
}

static void note_writes(Order *o, const Vars *vars, bool tangent, int at)
{
    vec_each(Var *, var, vars) note_write(o, var, tangent, at);
}

static void write_statement(Order *o, const Statement *s, int at)
{
    switch (s->kind) {
    case ASSIGN_VALUE:
    case ASSIGN_SOLUTION:
    case ASSIGN_FROM_START: note_write(o, s->var, s->tangent, at); break;
    case EXECUTE_GROUP: note_writes(o, &s->group->outputs, s->tangent, at); break;
    case SOLVE_BLOCK: note_writes(o, &s->block->vars, s->tangent, at); break;
    case CALL_ROUTINE:
        for (int i = 0; i < s->routine->n; i++) write_statement(o, &s->routine->at[i], at);
        break;
    case ASSIGN_START:
    case ASSIGN_NOMINAL:
    case ASSIGN_RESIDUAL:
    case ASSIGN_SAMPLE:
    case SOLVE_EQUATIONS:
    case EVALUATE_LOOP:
    case CORRECT_SOLUTION:
    case EVALUATE_AGAIN:
    case EXECUTE_ACTION: break; /* a chain of actions keeps its order */
    }
}

static void read_statement(Order *o, const Statement *s, int at)
{
    switch (s->kind) {
    case ASSIGN_VALUE:
    case ASSIGN_START:
    case ASSIGN_NOMINAL:
    case ASSIGN_RESIDUAL:
    case ASSIGN_SAMPLE: read_expr(o, s->value, at); break;
    case EXECUTE_GROUP: read_group(o, s->group, at); break;
    case SOLVE_BLOCK: read_block(o, s->block, at); break;
    case CALL_ROUTINE:
        for (int i = 0; i < s->routine->n; i++) read_statement(o, &s->routine->at[i], at);
        break;
    case SOLVE_EQUATIONS:
    case EVALUATE_LOOP:
    case ASSIGN_SOLUTION:
    case CORRECT_SOLUTION:
    case EVALUATE_AGAIN:
    case ASSIGN_FROM_START:
    case EXECUTE_ACTION: break;
    }
}

static void find_dependencies(Order *o)
{
    int n = o->list->len;
    o->after = graph_begin(o->p->scratch, n, n);
    for (int i = 0; i < n; i++) write_statement(o, &o->list->at[i], i);
    for (int i = 0; i < n; i++) read_statement(o, &o->list->at[i], i);
    o->next = graph_end(o->after);
    for (int i = 0; i < o->next.start[n]; i++) o->before[o->next.col[i]]++;
}

/* ---- the order ---- */

static void make_ready(Order *o, int at)
{
    if (o->by_use) {
        heap_push(&o->of_use[o->list->at[at].use], at);
        return;
    }
    int k = o->class_of[at];
    if (k < 0) {
        heap_push(&o->plain, at);
        return;
    }
    Class *class = &o->classes.at[k];
    vec_push(o->p->scratch, &class->queue, at);
    if (++class->ready == class->size) vec_push(o->p->scratch, &o->complete, k);
}

static void emit(Order *o, int at, Statements *out, int *class_out)
{
    if (class_out) class_out[out->len] = o->class_of[at];
    vec_push(o->p->arena, out, o->list->at[at]);
    for (int i = o->next.start[at]; i < o->next.start[at + 1]; i++) {
        int next = o->next.col[i];
        if (--o->before[next]) continue;
        make_ready(o, next);
        bool hot = !o->by_use && o->class_of[at] >= 0 && o->class_of[next] >= 0;
        if (hot) vec_push(o->p->scratch, &o->hot, o->class_of[next]);
    }
}

static void emit_class(Order *o, int k, Statements *out, int *class_out)
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

/* Writes the statements to `out`, and their classes to class_out. What comes next is chosen in this
   order of preference: a class of which all statements are ready; a class of which a statement
   became ready by a statement of another or the same class (a recursion); a statement without a
   class, in the order of the list; the class with most ready statements. If the dependences form a
   cycle, `out` gets fewer statements than the list has. */
static void schedule(Order *o, Statements *out, int *class_out)
{
    vec_reserve(o->p->arena, out, o->list->len);
    for (int i = 0; i < o->list->len; i++)
        if (!o->before[i]) make_ready(o, i);
    while (out->len < o->list->len) {
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

static bool is_impure(const Expr *e)
{
    return e && (e->flags & EXPR_IMPURE);
}

static bool has_impure(const Statements *list)
{
    vec_for(const Statement, s, list)
        if (is_impure(s->value) || (s->group && is_impure(s->group->call))) return true;
    return false;
}

/* ---- stretches ---- */

static void find_stretches(Program *p, const Statements *list, const int *class_of, Stretches *out)
{
    bool joinable = false; /* the last stretch takes more straight statements */
    for (int i = 0, n; i < list->len; i += n) {
        bool call = is_call(&list->at[i]);
        for (n = 1; i + n < list->len && class_of[i + n] == class_of[i]; n++)
            if (call || is_call(&list->at[i + n])) break;
        bool loop = class_of[i] >= 0 && n >= LOOP_MIN, straight = !loop && !call;
        if (straight && joinable) vec_last(out).n += n;
        else vec_push(p->scratch, out, (Stretch){i, n, loop, NULL, NULL});
        joinable = straight;
    }
}

/* ---- several statements that repeat: a recursion through them ---- */

enum { MAX_PERIOD = 12 };

/* Returns how many passes of one loop, with `period` statements each, follow one another from
   statement `at` up to statement `end`, exclusively; returns 0 if there are fewer than LOOP_MIN.
   `hash` holds the hash of the shape of each statement. */
static int passes(Program *p, const Statements *list, const uint32_t *hash, int at, int end,
                  int period)
{
    int same = 0, n = 1;
    while (at + same + period < end && hash[at + same] &&
           hash[at + same] == hash[at + same + period])
        same++;
    if (same / period + 1 < LOOP_MIN) return 0;
    const Statement *first = list->at + at;
    while (n <= same / period && program_same_shape(p, first, first + n * period, period, NULL))
        n++;
    return n < LOOP_MIN ? 0 : n;
}

static void add_stretch(Program *p, Stretches *out, int start, int end, int period)
{
    if (end > start) vec_push(p->scratch, out, (Stretch){start, end - start, period, NULL, NULL});
}

static void split_stretch(Program *p, const Statements *list, const uint32_t *hash,
                          const Stretch *stretch, Stretches *out)
{
    int end = stretch->start + stretch->n, straight = stretch->start;
    for (int i = stretch->start; i < end;) {
        int n = 0, period = 2;
        while (period <= MAX_PERIOD && !(n = passes(p, list, hash, i, end, period))) period++;
        if (!n) {
            i++;
            continue;
        }
        add_stretch(p, out, straight, i, 0);
        add_stretch(p, out, i, i + n * period, period);
        straight = i += n * period;
    }
    add_stretch(p, out, straight, end, 0);
}

static void find_periods(Program *p, const Statements *list, Stretches *stretches)
{
    Stretches out = {0};
    uint32_t *hash = arena_array(p->scratch, uint32_t, list->len + 1);
    for (int i = 0; i < list->len; i++) hash[i] = program_shape_hash(p, &list->at[i]);
    vec_for(const Stretch, stretch, stretches) {
        bool whole = stretch->period || is_call(&list->at[stretch->start]);
        if (whole || stretch->n < 2 * LOOP_MIN) vec_push(p->scratch, &out, *stretch);
        else split_stretch(p, list, hash, stretch, &out);
    }
    *stretches = out;
}

/* ---- both orders ---- */

/* OrderMarks holds tables that all calls of program_order() share. A call marks entries by numbers
   from `count` on, so that the marks of earlier calls need not be cleared. */
struct OrderMarks {
    int *writer, *seen, count;
};

void program_begin_order(Program *p)
{
    p->marks = arena_make(p->scratch, OrderMarks);
    p->marks->writer = arena_array(p->scratch, int, p->places.len);
    p->marks->seen = arena_array(p->scratch, int, p->dae->ex->count + 1);
    p->marks->count = 1;
}

static void begin(Order *o, Program *p, const Statements *list)
{
    int n = list->len;
    OrderMarks *marks = p->marks;
    *o = (Order){
        .p = p, .list = list, .first = marks->count, .writer = marks->writer, .seen = marks->seen};
    marks->count += n;
    o->class_of = arena_array(p->scratch, int, n);
    o->bucket = arena_array(p->scratch, int, BUCKETS);
    o->before = arena_array(p->scratch, int, n);
    o->plain.at = arena_array(p->scratch, int, n);
}

static bool has_calls(const Statements *list)
{
    vec_for(const Statement, s, list)
        if (is_call(s)) return true;
    return false;
}

bool program_order(Program *p, const Statements *list, Statements *out, Stretches *stretches)
{
    Order o;
    bool calls = has_calls(list);
    begin(&o, p, list);
    *out = *list;
    if (has_impure(list) || (!classify(&o) && !calls)) {
        vec_push(p->scratch, stretches, (Stretch){0, list->len, 0, NULL, NULL});
        return !calls;
    }
    int *class_out = arena_array(p->scratch, int, list->len);
    find_dependencies(&o);
    *out = (Statements){0};
    schedule(&o, out, class_out);
    bool done = out->len == list->len;
    if (!done) { /* a cycle: the order as it was */
        *out = *list;
        class_out = o.class_of;
    }
    find_stretches(p, out, class_out, stretches);
    find_periods(p, out, stretches);
    return done || !calls;
}

void program_order_by_use(Program *p, Statements *list)
{
    static const Use preference[] = {USE_ODE, USE_EVENT, USE_REST};
    Order o;
    Statements out = {0};
    Use now = USE_ODE;
    begin(&o, p, list);
    o.by_use = true;
    for (int k = 0; k < USES; k++) o.of_use[k].at = arena_array(p->scratch, int, list->len);
    if (has_impure(list)) return;
    vec_reserve(p->arena, &out, list->len);
    find_dependencies(&o);
    for (int i = 0; i < list->len; i++)
        if (!o.before[i]) make_ready(&o, i);
    while (out.len < list->len) {
        for (int k = 0; k < USES && !o.of_use[now].len; k++) now = preference[k];
        if (!o.of_use[now].len) return;
        emit(&o, heap_pop(&o.of_use[now]), &out, NULL);
    }
    *list = out;
}

/* clocks.c - ticks of base clocks, and the partitions that are executed at them (specification 16.7
   to 16.10). The time of a tick is computed from whole numbers, not by adding intervals, so that it
   does not drift. Clocks and partitions wait in queues for their next ticks, so that those that do
   not tick cost nothing. */
#include "model/events/tick_queue.h"
#include "model/instance/instance.h"
#include "model/instance/snapshot.h"

#include <stdlib.h>

typedef struct {
    int64_t count;  /* past ticks */
    int64_t within; /* number of the next tick within the present interval, from 1 to `den` */
    int64_t total;  /* MOCC_COUNTER: sum of the counters before the present one */
    double value;   /* the present interval or counter */
    double origin;  /* MOCC_INTERVAL: time at which the present value was first used */
    int64_t spent;  /* whole intervals of that value since then */
    double elapsed; /* sum of all steps up to now */
    double start;   /* of the clock */
    double next;    /* time of the next tick; INFINITY: not known */
    bool condition; /* MOCC_EVENT: as it was last; false before the start */
    TickQueue due;  /* its partitions, by the number of the next tick of each */
} ClockState;

typedef struct {
    double time, elapsed; /* of its last tick, and ClockState.elapsed then */
    bool ran;             /* it has ticked */
    bool ticked;          /* since the last mocc_clocks_forget_ticks() */
    int first, n;         /* its parts: Clocks.part_of[first], ... */
} PartitionState;

struct Clocks {
    ClockState *clock;
    PartitionState *partition;
    double *value;       /* what the model says of the clocks' intervals */
    int *part_of;        /* rows of mocc_model.part by partition */
    int *active;         /* rows of mocc_model.part that the present tick executes, in order */
    int *event, nevent;  /* event clocks */
    TickQueue due;       /* the other clocks, by time */
    TickQueue observing; /* those of them that tick without an event */
    bool samples;        /* one of these reads what others compute, or is read by events */
};

static int count_parts(const mocc_model *m)
{
    int n = 0;
    for (int i = 0; i < m->nclock; i++) n += m->clock[i].npart;
    return n;
}

/* Lists the parts of each partition. */
static void list_parts(const mocc_model *m, struct Clocks *c)
{
    int parts = count_parts(m), at = 0;
    for (int k = 0; k < m->npartition; k++) {
        c->partition[k].first = at;
        for (int i = 0; i < parts; i++)
            if (m->part[i].partition == k) c->part_of[at++] = i;
        c->partition[k].n = at - c->partition[k].first;
    }
}

void mocc_clocks_create(mocc_inst *I)
{
    const mocc_model *m = I->model;
    size_t n = (size_t)m->nclock, parts = (size_t)count_parts(m);
    if (!n) return;
    struct Clocks *c = I->priv->clocks = mocc_alloc(1, sizeof *c);
    c->clock = mocc_alloc(n, sizeof *c->clock);
    c->partition = mocc_alloc((size_t)m->npartition, sizeof *c->partition);
    c->value = mocc_alloc(n, sizeof *c->value);
    c->event = mocc_alloc(n, sizeof *c->event);
    c->part_of = mocc_alloc(parts, sizeof *c->part_of);
    c->active = mocc_alloc(parts, sizeof *c->active);
    list_parts(m, c);
    mocc_tick_queue_create(&c->due, m->nclock);
    mocc_tick_queue_create(&c->observing, m->nclock);
    for (int i = 0; i < m->nclock; i++) {
        mocc_tick_queue_create(&c->clock[i].due, m->clock[i].npartition);
        if (m->clock[i].kind == MOCC_EVENT) c->event[c->nevent++] = i;
    }
}

void mocc_clocks_free(mocc_inst *I)
{
    struct Clocks *c = I->priv->clocks;
    if (!c) return;
    for (int i = 0; i < I->model->nclock; i++) mocc_tick_queue_free(&c->clock[i].due);
    mocc_tick_queue_free(&c->due);
    mocc_tick_queue_free(&c->observing);
    free(c->clock);
    free(c->partition);
    free(c->value);
    free(c->event);
    free(c->part_of);
    free(c->active);
    free(c);
}

void mocc_clocks_start(mocc_inst *I)
{
    const mocc_model *m = I->model;
    struct Clocks *c = I->priv->clocks;
    if (!c) return;
    bool alone = m->nx == 0 && m->nrel == 0 && m->nsample == 0 && m->ndelay == 0;
    c->due.n = c->observing.n = 0;
    c->samples = false;
    for (int i = 0; i < m->nclock; i++) {
        ClockState *s = &c->clock[i];
        *s = (ClockState){.start = I->time, .origin = I->time, .next = I->time, .due = s->due};
        s->due.n = 0;
        for (int k = 0; k < m->clock[i].npartition; k++) {
            PartitionState *p = &c->partition[m->clock[i].partition + k];
            *p = (PartitionState){.first = p->first, .n = p->n};
            mocc_tick_queue_add(&s->due, (double)m->partition[m->clock[i].partition + k].shift,
                                m->clock[i].partition + k);
        }
        bool observes = I->priv->observes && (m->clock[i].observes || alone);
        c->samples |= observes && (m->clock[i].samples || !m->clock[i].observes);
        if (m->clock[i].kind != MOCC_EVENT)
            mocc_tick_queue_add(observes ? &c->observing : &c->due, s->next, i);
    }
}

/* ---- times of ticks ---- */

double mocc_clock_time(double start, int64_t n, int64_t num, int64_t den)
{
    static const double EXACT = 9007199254740992.0; /* doubles hold whole numbers up to here */
    double product = (double)n * (double)num;
    if (product <= EXACT) return start + product / (double)den;
    int64_t whole = n / den, rest = n % den;
    return start + ((double)whole * (double)num + (double)rest * (double)num / (double)den);
}

/* Computes the time of the next tick. `row` is the clock's row of the model. */
static void schedule(const mocc_clock *row, ClockState *s)
{
    double part = (double)s->within / (double)row->den;
    switch ((mocc_clock_kind)row->kind) {
    case MOCC_PERIODIC: s->next = mocc_clock_time(s->start, s->count, row->num, row->den); break;
    case MOCC_COUNTER:
        s->next = s->start + ((double)s->total + s->value * part) / (double)row->resolution;
        break;
    case MOCC_INTERVAL: s->next = s->origin + ((double)s->spent + part) * s->value; break;
    case MOCC_EVENT: break;
    }
}

/* Begins a new interval with the value that the model gives it now. Returns 0, > 0 or, after a
   reported error, < 0. */
static int begin_interval(mocc_inst *I, int i, ClockState *s)
{
    const mocc_clock *row = &I->model->clock[i];
    int rc = I->model->clocks(I, I->priv->clocks->value);
    double value = I->priv->clocks->value[i];
    if (rc) return rc;
    if (!(value > 0) || !isfinite(value)) {
        mocc_message_error(I,
                           "the interval of a clock is %.10g at time = %.10g: it must be positive",
                           value, I->time);
        return -1;
    }
    if (row->kind == MOCC_COUNTER && s->count) s->total += (int64_t)s->value;
    if (s->count) s->spent++;
    if (value != s->value) {
        s->origin = I->time;
        s->spent = 0;
    }
    s->value = value;
    return 0;
}

/* ---- a tick ---- */

/* Returns the length of one tick of a clock with this interval. */
static double step_of(const mocc_clock *row, double interval)
{
    if (row->kind == MOCC_COUNTER) interval /= (double)row->resolution;
    return interval / (double)row->den;
}

/* Sets interval() and firstTick() of a partition of clock i that ticks. */
static void set_tick(mocc_inst *I, int i, int k)
{
    struct Clocks *c = I->priv->clocks;
    const mocc_clock *row = &I->model->clock[i];
    const mocc_partition *p = &I->model->partition[k];
    ClockState *s = &c->clock[i];
    PartitionState *state = &c->partition[k];
    bool event = row->kind == MOCC_EVENT;
    if (p->first >= 0) I->k[p->first] = !state->ran;
    if (p->interval >= 0) {
        double first = event ? c->value[i] : step_of(row, c->value[i]) * (double)p->factor;
        double last =
            p->factor == 1 && row->den == 1 ? step_of(row, s->value) : s->elapsed - state->elapsed;
        I->r[p->interval] = !state->ran ? first : event ? I->time - state->time : last;
    }
    state->ran = state->ticked = true;
    state->time = I->time;
    state->elapsed = s->elapsed;
}

/* Adds the parts of a partition to those that the present tick executes, which are in order; n is
   their number. Returns the new number. */
static int add_parts(struct Clocks *c, const PartitionState *p, int n)
{
    for (int i = p->first; i < p->first + p->n; i++) {
        int at = n++;
        for (; at > 0 && c->active[at - 1] > c->part_of[i]; at--) c->active[at] = c->active[at - 1];
        c->active[at] = c->part_of[i];
    }
    return n;
}

/* Gives pre() of the variables of a partition their present values. */
static void set_previous(mocc_inst *I, const mocc_partition *p)
{
    const int32_t *at = p->previous;
    for (int i = 0; i < p->nr; i++) I->pre_r[at[i]] = I->r[at[i]];
    for (int i = p->nr; i < p->nr + p->nk; i++) I->pre_k[at[i]] = I->k[at[i]];
}

/* Takes the partitions of clock i that tick now from its queue, and puts them back for their next
   ticks. Returns the number of parts to be executed. */
static int take_partitions(mocc_inst *I, int i)
{
    struct Clocks *c = I->priv->clocks;
    ClockState *s = &c->clock[i];
    int n = 0;
    while (s->due.n && s->due.at[0].key <= (double)s->count) {
        int k = s->due.at[0].id;
        set_previous(I, &I->model->partition[k]);
        set_tick(I, i, k);
        n = add_parts(c, &c->partition[k], n);
        mocc_tick_queue_move(&s->due, (double)s->count + (double)I->model->partition[k].factor);
    }
    return n;
}

static int tick(mocc_inst *I, int i)
{
    struct Clocks *c = I->priv->clocks;
    const mocc_clock *row = &I->model->clock[i];
    ClockState *s = &c->clock[i];
    bool varies = row->kind == MOCC_COUNTER || row->kind == MOCC_INTERVAL;
    bool reads = varies && (!s->count || s->within == row->den);
    int rc = s->count ? 0 : I->model->clocks(I, c->value);
    if (s->count && varies) s->elapsed += step_of(row, s->value);
    int n = take_partitions(I, i);
    for (int k = 0; k < n && !rc; k++) rc = mocc_eval_chain(I, I->model->part[c->active[k]].run);
    if (!rc && reads) rc = begin_interval(I, i, s);
    s->count++;
    s->within = reads ? 1 : s->within + 1;
    schedule(row, s);
    return rc;
}

double mocc_clocks_next(const mocc_inst *I)
{
    const TickQueue *due = &I->priv->clocks->due;
    return due->n ? due->at[0].key : INFINITY;
}

/* Executes the ticks of a queue at the present time. *read becomes true if one of the clocks does
   not observe. */
static int tick_due(mocc_inst *I, TickQueue *due, bool *read)
{
    double limit = I->time + MOCC_INSTANT_ULPS * mocc_instant_ulp(I->time);
    int rc = 0;
    while (!rc && due->n && due->at[0].key <= limit) {
        int i = due->at[0].id;
        rc = tick(I, i);
        *read |= !I->model->clock[i].observes;
        mocc_tick_queue_move(due, I->priv->clocks->clock[i].next);
    }
    return rc;
}

int mocc_clocks_tick(mocc_inst *I)
{
    bool read = false;
    int rc = tick_due(I, &I->priv->clocks->due, &read);
    return rc ? rc : tick_due(I, &I->priv->clocks->observing, &read);
}

/* ---- ticks without events ---- */

double mocc_clocks_next_observing(const mocc_inst *I)
{
    const TickQueue *due = &I->priv->clocks->observing;
    return due->n ? due->at[0].key : INFINITY;
}

bool mocc_clocks_sample(const mocc_inst *I)
{
    return I->priv->clocks->samples;
}

int mocc_clocks_observe(mocc_inst *I)
{
    bool read = false;
    I->event = 1;
    int rc = tick_due(I, &I->priv->clocks->observing, &read);
    if (!rc && read) rc = mocc_event_iterate(I);
    I->event = 0;
    return rc;
}

/* ---- ticks that an importer of an FMU is told of ---- */

bool mocc_clocks_ticked(const mocc_inst *I, int partition)
{
    return I->priv->clocks->partition[partition].ticked;
}

void mocc_clocks_forget_ticks(mocc_inst *I)
{
    for (int k = 0; k < I->model->npartition; k++) I->priv->clocks->partition[k].ticked = false;
}

/* ---- event clocks ---- */

bool mocc_clocks_triggered(const mocc_inst *I)
{
    struct Clocks *c = I->priv->clocks;
    bool any = false;
    for (int e = 0; e < c->nevent; e++) {
        ClockState *s = &c->clock[c->event[e]];
        bool now = I->k[I->model->clock[c->event[e]].condition] != 0, edge = now && !s->condition;
        s->condition = now;
        s->next = edge ? I->time : INFINITY;
        any |= edge;
    }
    return any;
}

int mocc_clocks_tick_events(mocc_inst *I)
{
    struct Clocks *c = I->priv->clocks;
    int rc = 0;
    for (int e = 0; e < c->nevent && !rc; e++)
        if (c->clock[c->event[e]].next <= I->time) rc = tick(I, c->event[e]);
    return rc;
}

/* ---- snapshots ---- */

/* Saves or restores a queue for up to `most` entries, whose ids are below `ids`. */
static void snapshot_queue(Snapshot *s, TickQueue *queue, int most, int ids)
{
    int n = mocc_snapshot_count(s, queue->n, sizeof *queue->at);
    if (n > most) s->failed = true;
    queue->n = s->failed ? 0 : n;
    mocc_snapshot_bytes(s, queue->at, (size_t)queue->n * sizeof *queue->at);
    for (int i = 0; i < queue->n; i++)
        if (queue->at[i].id < 0 || queue->at[i].id >= ids) s->failed = true;
    if (s->failed) queue->n = 0;
}

void mocc_clocks_snapshot(Snapshot *s, mocc_inst *I)
{
    const mocc_model *m = I->model;
    struct Clocks *c = I->priv->clocks;
    if (!c) return;
    for (int i = 0; i < m->nclock; i++) {
        TickQueue due = c->clock[i].due;
        c->clock[i].due = (TickQueue){0}; /* has an address */
        mocc_snapshot_bytes(s, &c->clock[i], sizeof c->clock[i]);
        c->clock[i].due = due;
        snapshot_queue(s, &c->clock[i].due, m->clock[i].npartition, m->npartition);
    }
    snapshot_queue(s, &c->due, m->nclock, m->nclock);
    snapshot_queue(s, &c->observing, m->nclock, m->nclock);
    mocc_snapshot_bytes(s, &c->samples, sizeof c->samples);
    mocc_snapshot_bytes(s, c->value, (size_t)m->nclock * sizeof *c->value);
    for (int k = 0; k < m->npartition; k++) {
        PartitionState *p = &c->partition[k];
        int first = p->first, n = p->n;
        mocc_snapshot_bytes(s, p, sizeof *p);
        p->first = first;
        p->n = n;
    }
}

/* clocks.c - ticks of base clocks, and the partitions that are executed at them (specification 16.7
   to 16.10). The time of a tick is computed from whole numbers, not by adding intervals, so that it
   does not drift. A partition counts the ticks of its base clock down to its next own one. */
#include "model/instance/instance.h"

#include <stdlib.h>

typedef struct {
    int64_t count;  /* past ticks */
    int64_t within; /* number of the next tick within the present interval, from 1 to `den` */
    int64_t total;  /* MOCC_COUNTER: sum of the counters before the present one */
    double value;   /* the present interval or counter */
    double origin;  /* MOCC_INTERVAL: time at which the present value was first used */
    int64_t spent;  /* whole intervals of that value since then */
    double start;   /* of the clock */
    double next;    /* time of the next tick; INFINITY: not known */
    bool condition; /* MOCC_EVENT: as it was last; false before the start */
} ClockState;

typedef struct {
    int64_t wait;   /* ticks of the base clock up to its next one */
    double elapsed; /* since its last tick */
    double time;    /* of its last tick */
    bool ran;       /* it has ticked */
    bool active;
} PartitionState;

struct Clocks {
    ClockState *clock;
    PartitionState *partition;
    double *value;
};

void mocc_clocks_create(mocc_inst *I)
{
    size_t n = (size_t)I->model->nclock;
    if (!n) return;
    struct Clocks *c = I->priv->clocks = mocc_alloc(1, sizeof *c);
    c->clock = mocc_alloc(n, sizeof *c->clock);
    c->partition = mocc_alloc((size_t)I->model->npartition, sizeof *c->partition);
    c->value = mocc_alloc(n, sizeof *c->value);
}

void mocc_clocks_free(mocc_inst *I)
{
    struct Clocks *c = I->priv->clocks;
    if (!c) return;
    free(c->clock);
    free(c->partition);
    free(c->value);
    free(c);
}

void mocc_clocks_start(mocc_inst *I)
{
    struct Clocks *c = I->priv->clocks;
    for (int i = 0; i < I->model->nclock; i++) {
        bool event = I->model->clock[i].kind == MOCC_EVENT;
        c->clock[i] = (ClockState){.start = I->time, .origin = I->time};
        c->clock[i].next = event ? INFINITY : I->time;
    }
    for (int i = 0; i < I->model->npartition; i++)
        c->partition[i] = (PartitionState){.wait = I->model->partition[i].shift};
}

/* ---- times of ticks ---- */

double mocc_clock_time(double start, int64_t n, int64_t num, int64_t den)
{
    static const int64_t EXACT = (int64_t)1 << 53; /* doubles hold whole numbers up to here */
    int64_t whole = n / den, rest = n % den;
    if (n <= EXACT / num) return start + (double)(n * num) / (double)den;
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
    case MOCC_EVENT: s->next = INFINITY; break;
    }
}

/* Begins a new interval with the value that the model gives it now. Returns 0, or < 0 after a
   reported error. */
static int begin_interval(mocc_inst *I, int i, ClockState *s)
{
    const mocc_clock *row = &I->model->clock[i];
    double value = I->priv->clocks->value[i];
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

static int read_values(mocc_inst *I)
{
    return I->model->clocks(I, I->priv->clocks->value);
}

/* ---- a tick ---- */

/* Returns the length of one tick before the present one. */
static double step_of(const mocc_clock *row, const ClockState *s)
{
    double interval = row->kind == MOCC_COUNTER ? s->value / (double)row->resolution : s->value;
    return interval / (double)row->den;
}

/* Decides which partitions of the clock are active, and sets their interval() and firstTick(). */
static void activate(mocc_inst *I, int i)
{
    struct Clocks *c = I->priv->clocks;
    const mocc_clock *row = &I->model->clock[i];
    ClockState *s = &c->clock[i];
    bool event = row->kind == MOCC_EVENT;
    for (int k = row->partition; k < row->partition + row->npartition; k++) {
        const mocc_partition *p = &I->model->partition[k];
        PartitionState *state = &c->partition[k];
        if (s->count) state->elapsed += step_of(row, s);
        state->active = state->wait == 0;
        state->wait = (state->active ? p->factor : state->wait) - 1;
        if (!state->active) continue;
        double first = event ? c->value[i]
                             : (row->kind == MOCC_COUNTER ? c->value[i] / (double)row->resolution
                                                          : c->value[i]) /
                                   (double)row->den * (double)p->factor;
        double since = event ? I->time - state->time : state->elapsed;
        if (p->interval >= 0) I->r[p->interval] = state->ran ? since : first;
        if (p->first >= 0) I->k[p->first] = !state->ran;
        state->ran = true;
        state->time = I->time;
        state->elapsed = 0;
    }
}

static int tick(mocc_inst *I, int i)
{
    struct Clocks *c = I->priv->clocks;
    const mocc_clock *row = &I->model->clock[i];
    ClockState *s = &c->clock[i];
    bool varies = row->kind == MOCC_COUNTER || row->kind == MOCC_INTERVAL;
    bool reads = varies && (!s->count || s->within == row->den);
    int rc = s->count ? 0 : read_values(I);
    activate(I, i);
    for (int k = row->part; k < row->part + row->npart && !rc; k++)
        if (c->partition[I->model->part[k].partition].active)
            rc = mocc_eval_chain(I, I->model->part[k].run);
    if (!rc && reads) rc = read_values(I);
    if (!rc && reads) rc = begin_interval(I, i, s);
    s->count++;
    s->within = reads ? 1 : s->within + 1;
    schedule(row, s);
    return rc;
}

double mocc_clocks_next(const mocc_inst *I)
{
    double next = INFINITY;
    for (int i = 0; i < I->model->nclock; i++) next = fmin(next, I->priv->clocks->clock[i].next);
    return next;
}

int mocc_clocks_tick(mocc_inst *I)
{
    int rc = 0;
    for (int i = 0; i < I->model->nclock && !rc; i++) {
        double at = I->priv->clocks->clock[i].next;
        if (at <= I->time || mocc_instant_same(at, I->time)) rc = tick(I, i);
    }
    return rc;
}

/* ---- event clocks ---- */

bool mocc_clocks_triggered(const mocc_inst *I)
{
    bool any = false;
    for (int i = 0; i < I->model->nclock; i++) {
        ClockState *s = &I->priv->clocks->clock[i];
        if (I->model->clock[i].kind != MOCC_EVENT) continue;
        bool now = I->k[I->model->clock[i].condition] != 0, edge = now && !s->condition;
        s->condition = now;
        s->next = edge ? -INFINITY : INFINITY;
        any |= edge;
    }
    return any;
}

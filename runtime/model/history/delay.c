/* delay.c - delay(expr, delayTime, delayMax): past values of an expression. After each accepted
   step and at events, the integrator's dense output is sampled so densely that interpolation errors
   are a fraction of the tolerance (delay_history.c). Before the start the value at the start holds.

   A jump of the expression arrives after the delay as an event: between events each delay reads on
   the side of the jumps where it was after the last event, by extrapolation beyond a jump, and only
   an event takes it to the other side. The event's time is known for a constant delay; for a
   variable one it is found within a step. A jump of a derivative arrives at the end of a step.

   Integrators make no step longer than the shortest delay, so that the past is known. Only for
   delays that are too short for that, values between the end of the last step and the present are
   extrapolated, with steps short enough for the tolerance. */
#include "model/history/spatial.h"
#include "model/instance/snapshot.h"

#include <stdlib.h>
#include <string.h>

/* A delay keeps steps from becoming longer than itself only if it exceeds TOO_SHORT times the time
   simulated so far and FIRST times the simulated span; a shorter one is read by extrapolation. */
static const double TOO_SHORT = 1e-5, FIRST = 1e-6;
/* A jump of a derivative that follows the previous one by less than this part of the delay is not
   recorded; error control suffices for it. */
static const double CLOSE = 0.02;
static const double SLACK = 1e-9; /* relative to delayMax, for rounding */

typedef struct {
    double *at;
    int n, room;
} Instants;

typedef struct {
    double delay, most;      /* as evaluated last; its upper bound */
    double known;            /* delay at the last accepted point */
    double rate;             /* time derivative of the delay over the last step */
    bool varies;             /* changes between events */
    double low, high;        /* jumps between which it reads until the next event */
    double allowed;          /* step for which the extrapolation is accurate enough */
    Instants jumps, corners; /* those that have not arrived yet */
} DelaySlot;

struct Delays {
    int n;                    /* expressions with a history */
    int ndelay;               /* of them those of delay(), which come first */
    SpatialProfiles *spatial; /* the others */
    DelaySlot *slot;
    DelayHistory history;
    bool begun;
    double time; /* of the last accepted point */
    /* values at it, after its event; at the next point; what was read there */
    double *now, *end, *left, *before;
    double *r; /* copy of the instance's Reals during sampling */
};

void mocc_delays_create(mocc_inst *I)
{
    Delays *q = mocc_alloc(1, sizeof *q);
    size_t n = (size_t)I->model->ndelay;
    I->priv->delays = q;
    q->n = I->model->ndelay;
    q->ndelay = q->n - SPATIAL_EXPRESSIONS * I->model->nspatial;
    if (q->n == 0) return;
    q->slot = mocc_alloc(n, sizeof *q->slot);
    mocc_alloc_parts(
        (const AllocPart[]){{&q->now, n}, {&q->end, n}, {&q->left, n}, {&q->before, n}}, 4);
    q->r = mocc_alloc((size_t)I->priv->nr, sizeof *q->r);
    mocc_delay_history_create(&q->history, q->n);
    q->spatial = mocc_spatial_create(I, &q->history, q->ndelay);
    for (int i = 0; i < q->n; i++) {
        q->slot[i].low = -INFINITY;
        q->slot[i].high = INFINITY;
    }
}

void mocc_delays_free(mocc_inst *I)
{
    Delays *q = I->priv->delays;
    for (int i = 0; i < q->n; i++) {
        free(q->slot[i].jumps.at);
        free(q->slot[i].corners.at);
    }
    if (q->n > 0) mocc_delay_history_free(&q->history);
    mocc_spatial_free(q->spatial);
    free(q->slot);
    free(q->now);
    free(q->r);
    free(q);
}

double mocc_spatial(mocc_inst *I, int slot, int end, double x, mocc_int positive)
{
    return mocc_spatial_read(I->priv->delays->spatial, I, slot, end, x, positive != 0);
}

double mocc_spatial_slope(mocc_inst *I, int slot, int end, double x, mocc_int positive)
{
    return mocc_spatial_read_slope(I->priv->delays->spatial, slot, end, x, positive != 0);
}

void mocc_delays_tolerance(mocc_inst *I, double rtol, double atol)
{
    I->priv->delays->history.rtol = rtol;
    I->priv->delays->history.atol = atol;
}

/* ---- instants ---- */

static void add_instant(Instants *s, double time)
{
    if (s->n > 0 && s->at[s->n - 1] == time) return;
    if (s->n == s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->at = mocc_alloc_check(realloc(s->at, (size_t)s->room * sizeof *s->at));
    }
    s->at[s->n++] = time;
}

/* Removes the instants that lie before `before': no delay reads that far back any more. */
static void drop_instants(Instants *s, double before)
{
    int n = 0;
    while (n < s->n && s->at[n] < before) n++;
    if (n == 0) return;
    s->n -= n;
    memmove(s->at, s->at + n, (size_t)s->n * sizeof *s->at);
}

/* Returns the first instant of the sorted list s that, with `delay' added, is later than the time
   `after'. The result does not include the delay; it is INFINITY if there is no such instant. */
static double first_after(const Instants *s, double delay, double after)
{
    int low = 0, high = s->n;
    while (low < high) {
        int middle = low + (high - low) / 2;
        double out = s->at[middle] + delay;
        if (out > after && !mocc_instant_same(out, after)) high = middle;
        else low = middle + 1;
    }
    return low < s->n ? s->at[low] : INFINITY;
}

/* ---- reading ---- */

/* Sets s->low and s->high to the two neighbouring jumps of the expression between which the delay
   reads until the next event. */
static void select_side(const mocc_inst *I, DelaySlot *s)
{
    s->high = first_after(&s->jumps, s->delay, I->time);
    s->low = -INFINITY;
    for (int i = 0; i < s->jumps.n && s->jumps.at[i] < s->high; i++) s->low = s->jumps.at[i];
}

/* Returns the value at `time' of the delayed expression of a slot, where the jump s->high lies
   before `time' but has not arrived yet: extrapolates from before the jump. */
static double before_jump(const DelayHistory *h, const DelaySlot *s, int slot, double time)
{
    int at = mocc_delay_history_find(h, s->high);
    if (at > h->first && h->piece[at].begin >= s->high) at--;
    double far = 2 * h->piece[at].end - h->piece[at].begin;
    return mocc_delay_history_beyond(h, at, slot, fmin(time, far));
}

/* Returns the value that the delayed expression of a slot had at a past time. Before the start
   that is its value at the start; later it comes from the history, or is extrapolated from it; in
   the first step, without a history, it lies on the line from the value at the start to
   `present'. */
static double past_value(const mocc_inst *I, int slot, double time, double present)
{
    const Delays *q = I->priv->delays;
    const DelaySlot *s = &q->slot[slot];
    const DelayHistory *h = &q->history;
    bool first_step = h->n == h->first;
    if (first_step && (time <= q->time || I->time <= q->time)) return q->now[slot];
    if (first_step)
        return q->now[slot] + (present - q->now[slot]) * ((time - q->time) / (I->time - q->time));
    if (time >= s->high) return before_jump(h, s, slot, time);
    time = fmax(time, s->low);
    int at = mocc_delay_history_find(h, time);
    if (time < h->piece[at].begin) time = h->piece[at].begin;
    if (time < h->piece[at].end) return mocc_delay_history_value(h, at, slot, time);
    if (time <= q->time || s->low >= q->time) return q->now[slot];
    return mocc_delay_history_beyond(h, at, slot, time);
}

double mocc_delay(mocc_inst *I, int slot, double present, double delay, double most)
{
    DelaySlot *s = &I->priv->delays->slot[slot];
    most = fmax(most, 0);
    if (!(delay >= 0) || delay > most * (1 + SLACK)) {
        mocc_message_error(I, "delay() by %.10g at time = %.10g: a delay must not be %s", delay,
                           I->time,
                           delay >= 0 ? "longer than delayMax, its third argument" : "negative");
        if (I->fail >= 0) I->fail = 1;
        return present;
    }
    s->delay = delay;
    s->most = most;
    if (I->initial || !I->priv->delays->begun) return present;
    if (I->event) select_side(I, s);
    return delay == 0 ? present : past_value(I, slot, I->time - delay, present);
}

double mocc_delay_slope(mocc_inst *I, int slot, double delay)
{
    const Delays *q = I->priv->delays;
    const DelaySlot *s = &q->slot[slot];
    const DelayHistory *h = &q->history;
    double time = fmin(fmax(I->time - delay, s->low), s->high);
    if (I->initial || h->n == h->first) return 0;
    int at = mocc_delay_history_find(h, time);
    if (at > h->first && h->piece[at].begin >= s->high) at--;
    if (time < h->piece[at].begin) return 0; /* before the start */
    return mocc_delay_history_slope(h, at, slot, fmin(time, h->piece[at].end));
}

/* ---- history ---- */

static bool has_jumped(double before, double after)
{
    return fabs(before - after) > 1e-10 * fmax(fabs(before), fabs(after));
}

/* Computes into `value' the present values of the expressions of all delays; the instance has been
   evaluated. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int expression_values(mocc_inst *I, double *value)
{
    I->fail = 0;
    int rc = I->model->delays(I, value);
    return rc ? rc : I->fail;
}

static int accept_point(mocc_inst *I, Delays *q)
{
    int rc = expression_values(I, q->end);
    memcpy(q->before, q->now, (size_t)q->n * sizeof *q->now);
    memcpy(q->now, q->end, (size_t)q->n * sizeof *q->now);
    for (int i = 0; i < q->ndelay && !rc; i++) {
        DelaySlot *s = &q->slot[i];
        bool jumped = q->history.n > 0 && has_jumped(q->before[i], q->end[i]);
        if (jumped) {
            add_instant(&s->jumps, I->time);
            select_side(I, s);
        }
        if (jumped || !q->begun) s->allowed = FIRST * I->priv->span;
        s->known = s->delay;
        s->rate = 0;
    }
    if (!rc) rc = mocc_spatial_accept(q->spatial, I, q->begun ? q->before : NULL, q->now);
    q->time = I->time;
    q->begun = true;
    return rc;
}

/* Stores the values of all delayed expressions; called at the start and after each event, when all
   variables have been computed. A value that differs from that before the event is recorded as a
   jump. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_delays_accept(mocc_inst *I)
{
    return I->model->ndelay > 0 ? accept_point(I, I->priv->delays) : 0;
}

typedef struct {
    mocc_inst *I;
    mocc_point_fn *at;
    void *data;
} Sampling;

static int sample(void *data, double time, double *value)
{
    Sampling *s = data;
    int rc = s->at(s->data, time);
    return rc ? rc : expression_values(s->I, value);
}

/* Compares the value that delay number i read at the end of the last step, of size `step', with the
   one known now, and adapts the member `allowed' of its DelaySlot, the step size up to which its
   extrapolation is accurate. */
static void check_extrapolation(Delays *q, int i, double step)
{
    DelaySlot *s = &q->slot[i];
    double time = q->time - s->delay;
    if (s->delay > step) {
        s->allowed = fmax(s->delay, 4 * step);
        return;
    }
    s->allowed = fmax(s->allowed, 4 * step);
    if (s->delay == 0 || time >= s->high || time < s->low) return;
    int at = mocc_delay_history_find(&q->history, time);
    double value = mocc_delay_history_value(&q->history, at, i, time);
    double weight = mocc_delay_history_weight(&q->history, i, fabs(value));
    double share = fabs(value - q->left[i]) / weight;
    if (share > 0.1) s->allowed = step * fmax(0.1, 0.8 / cbrt(share));
}

static void step_ended(mocc_inst *I, double from)
{
    Delays *q = I->priv->delays;
    double longest = 0;
    for (int i = 0; i < q->ndelay; i++) {
        DelaySlot *s = &q->slot[i];
        check_extrapolation(q, i, q->time - from);
        s->varies |= s->delay != s->known;
        s->rate = (s->delay - s->known) / (q->time - from);
        s->known = s->delay;
        longest = fmax(longest, s->most);
        drop_instants(&s->jumps, q->time - s->most - (q->time - from));
        drop_instants(&s->corners, q->time - s->most - (q->time - from));
    }
    double needed = q->time - longest - (q->time - from);
    mocc_delay_history_forget(&q->history, fmin(needed, mocc_spatial_oldest(q->spatial, from)));
}

static void note_corner(DelaySlot *s, double time)
{
    const Instants *c = &s->corners;
    if (c->n == 0 || time - c->at[c->n - 1] > CLOSE * s->delay) add_instant(&s->corners, time);
}

/* Records the instants at which derivatives of delayed expressions jump, among the beginnings of
   the pieces from index `from' on. The start of the simulation is one of them, as the derivatives
   are zero before it. */
static void note_corners(Delays *q, int from)
{
    for (int i = 0; i < q->ndelay && from == 0 && q->history.first == 0; i++)
        note_corner(&q->slot[i], q->history.piece[0].begin);
    for (int at = from; at < q->history.n; at++)
        for (int i = 0; i < q->ndelay; i++)
            if (mocc_delay_history_corner(&q->history, at, i))
                note_corner(&q->slot[i], q->history.piece[at].begin);
}

/* Extends the histories of delayed expressions up to the present point, at which the instance has
   been evaluated: the end of an accepted step, or an event within it. at(data, time) evaluates the
   model at a time within this step. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_delays_step(mocc_inst *I, mocc_point_fn *at, void *data)
{
    Delays *q = I->priv->delays;
    if (q->n == 0 || !(I->time > q->time)) return 0;
    Sampling s = {I, at, data};
    double from = q->time, time = I->time;
    size_t bytes = (size_t)I->priv->nr * sizeof *I->r;
    int rc = expression_values(I, q->end);
    if (rc) return rc;
    for (int i = 0; i < q->ndelay; i++)
        q->left[i] = past_value(I, i, time - q->slot[i].delay, q->end[i]);
    memcpy(q->r, I->r, bytes);
    double *asked = mocc_alloc((size_t)q->n, sizeof *asked);
    for (int i = 0; i < q->n; i++) asked[i] = q->slot[i].delay;
    int n = q->history.n - q->history.first;
    rc = mocc_delay_history_extend(&q->history, from, q->now, time, q->end, sample, &s);
    memcpy(I->r, q->r, bytes);
    mocc_eval_set_time(I, time);
    for (int i = 0; i < q->n; i++) q->slot[i].delay = asked[i];
    free(asked);
    if (rc) return rc;
    mocc_spatial_step(q->spatial, from, q->now, time, q->end);
    memcpy(q->now, q->end, (size_t)q->n * sizeof *q->now);
    q->time = time;
    note_corners(q, q->history.first + n);
    step_ended(I, from);
    return 0;
}

/* ---- what the driver asks ---- */

/* Returns the next time later than `after' at which a jump of a delayed expression arrives through
   a constant delay; INFINITY if there is none. */
double mocc_delays_next(const mocc_inst *I, double after)
{
    const Delays *q = I->priv->delays;
    double next = INFINITY;
    for (int i = 0; i < q->ndelay; i++) {
        const DelaySlot *s = &q->slot[i];
        if (s->jumps.n > 0 && !s->varies)
            next = fmin(next, first_after(&s->jumps, s->delay, after) + s->delay);
    }
    return next;
}

/* Returns the largest power of two that is at most a. Limits of the step size are rounded by it,
   as multistep methods raise their order only while the step size is constant. */
static double power_of_two(double a)
{
    int exponent;
    frexp(a, &exponent);
    return ldexp(0.5, exponent);
}

double mocc_delays_limit(const mocc_inst *I, double time, double simulated, double *longest)
{
    const Delays *q = I->priv->delays;
    double least = fmax(TOO_SHORT * simulated, FIRST * I->priv->span), limit = INFINITY;
    *longest = mocc_spatial_longest(q->spatial);
    for (int i = 0; i < q->ndelay; i++) {
        const DelaySlot *s = &q->slot[i];
        double step = s->delay;
        bool tiny = !(step > least);
        if (s->varies) step /= 1 + fmax(1, -2 * s->rate);
        if (tiny) step = fmax(step, power_of_two(s->allowed));
        *longest = fmin(*longest, step);
        if (s->corners.n > 0 && !s->varies && !tiny)
            limit = fmin(limit, first_after(&s->corners, s->delay, time) + s->delay);
    }
    return limit;
}

/* Each delay reads, until the next event, between two neighbouring jumps of its expression. Returns
   by how much time a variable delay reads outside these two jumps, less a few units in the last
   place of time; the largest of all delays counts. If the result is > 0, an event must take place,
   after which the delay reads on the other side of the jump. */
double mocc_delays_passed(const mocc_inst *I)
{
    const Delays *q = I->priv->delays;
    double most = -INFINITY, later = 8 * mocc_instant_ulp(I->time);
    if (mocc_spatial_passed(q->spatial)) return INFINITY;
    for (int i = 0; i < q->ndelay; i++) {
        const DelaySlot *s = &q->slot[i];
        double time = I->time - s->delay;
        if (!s->varies && s->delay == s->known) continue;
        if (s->high < INFINITY) most = fmax(most, time - s->high);
        if (s->low > -INFINITY) most = fmax(most, s->low - time);
    }
    return most - later;
}

/* ---- snapshots ---- */

static void snapshot_of_instants(Snapshot *s, Instants *q)
{
    int n = mocc_snapshot_count(s, q->n, sizeof *q->at);
    if (s->loading && n > q->room) {
        q->at = mocc_alloc_check(realloc(q->at, (size_t)n * sizeof *q->at));
        q->room = n;
    }
    q->n = n;
    mocc_snapshot_bytes(s, q->at, (size_t)n * sizeof *q->at);
}

void mocc_delays_snapshot(Snapshot *s, mocc_inst *I)
{
    Delays *q = I->priv->delays;
    if (q->n == 0) return;
    for (int i = 0; i < q->n; i++) {
        DelaySlot *slot = &q->slot[i], saved = *slot;
        saved.jumps = saved.corners = (Instants){0};
        mocc_snapshot_bytes(s, &saved, sizeof saved);
        saved.jumps = slot->jumps;
        saved.corners = slot->corners;
        *slot = saved;
        snapshot_of_instants(s, &slot->jumps);
        snapshot_of_instants(s, &slot->corners);
    }
    mocc_delay_history_snapshot(s, &q->history);
    mocc_snapshot_bytes(s, &q->begun, sizeof q->begun);
    mocc_snapshot_bytes(s, &q->time, sizeof q->time);
    mocc_snapshot_bytes(s, q->now, 3 * (size_t)q->n * sizeof *q->now); /* end and left follow it */
}

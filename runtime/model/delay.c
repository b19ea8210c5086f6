/* delay.c - delay(expr, delayTime, delayMax): what an expression was. The model tells the
   expressions' values at every step that stands and on both sides of every event; between them lies
   the cubic through two of them on each side, but never across an event. Before the start the value
   at the start holds. A jump comes out again as a time event after the delay. Solvers make no step
   longer than the shortest delay, so that the past is known; only where a delay is too short for
   that, the last line goes on. */
#include "model/instance.h"

#include <stdlib.h>
#include <string.h>

static const double TOO_SHORT = 1e-5; /* of the time that has been simulated */

struct Delay {
    double *time, *value; /* history, from `first` to before n */
    int first, n, room;
    double delay, most; /* as last asked for; the longest that may be asked for */
    double *jump;       /* instants at which it jumped; they come out after the delay */
    int njumps;
};

void mocc_delays_create(mocc_inst *I)
{
    I->priv->delay = mocc_alloc((size_t)I->model->ndelay, sizeof *I->priv->delay);
}

void mocc_delays_free(mocc_inst *I)
{
    for (int i = 0; i < I->model->ndelay; i++) {
        free(I->priv->delay[i].time);
        free(I->priv->delay[i].value);
        free(I->priv->delay[i].jump);
    }
    free(I->priv->delay);
}

/* ---- reading ---- */

/* The last place in the history that is not after `time`, or the first. */
static int find(const Delay *d, double time)
{
    int low = d->first, high = d->n;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (d->time[middle] <= time) low = middle;
        else high = middle;
    }
    return low;
}

/* On an instant that is kept: before the event there its left side, then its right side. */
static double side(const mocc_inst *I, const Delay *d, int at)
{
    bool right = I->event || I->time <= I->priv->event_time;
    while (!right && at > d->first && d->time[at - 1] == d->time[at]) at--;
    return d->value[at];
}

/* Through all places from `low` to `high` (Neville). */
static double polynomial(const Delay *d, int low, int high, double time)
{
    double v[4];
    int n = high - low + 1;
    for (int i = 0; i < n; i++) v[i] = d->value[low + i];
    for (int k = 1; k < n; k++)
        for (int i = 0; i + k < n; i++) {
            double a = d->time[low + i], b = d->time[low + i + k];
            v[i] += (v[i + 1] - v[i]) * ((time - a) / (b - a));
        }
    return v[0];
}

static double past(const mocc_inst *I, const Delay *d, double time)
{
    double near = 4 * mocc_ulp(I->time);
    int at = find(d, time + near);
    if (fabs(d->time[at] - time) <= near) return side(I, d, at);
    if (time < d->time[at]) return d->value[at];
    if (at + 1 == d->n && at > d->first && d->time[at - 1] < d->time[at])
        at--; /* the line goes on */
    if (at + 1 == d->n) return d->value[at];
    int low = at, high = at + 1; /* two entries of one time are an event */
    if (time <= d->time[high] && low > d->first && d->time[low - 1] < d->time[low]) low--;
    if (time <= d->time[high] && high + 1 < d->n && d->time[high] < d->time[high + 1]) high++;
    return polynomial(d, low, high, time);
}

double mocc_delay(mocc_inst *I, int slot, double present, double delay, double most)
{
    Delay *d = &I->priv->delay[slot];
    d->delay = delay;
    d->most = fmax(most, delay);
    if (!(delay >= 0)) {
        mocc_complain(I, "delay() by %.10g at time = %.10g: a delay can't be negative", delay,
                      I->time);
        if (I->fail >= 0) I->fail = 1;
        return present;
    }
    return I->initial || d->n == d->first ? present : past(I, d, I->time - delay);
}

/* ---- history ---- */

static void forget(Delay *d, double before)
{
    while (d->first + 2 < d->n && d->time[d->first + 1] < before) d->first++;
    if (d->first < d->room / 2) return;
    size_t bytes = (size_t)(d->n - d->first) * sizeof *d->time;
    memmove(d->time, d->time + d->first, bytes);
    memmove(d->value, d->value + d->first, bytes);
    d->n -= d->first;
    d->first = 0;
}

static void keep(Delay *d, double time, double value)
{
    if (d->n == d->room) {
        d->room = d->room ? 2 * d->room : 64;
        d->time = mocc_need(realloc(d->time, (size_t)d->room * sizeof *d->time));
        d->value = mocc_need(realloc(d->value, (size_t)d->room * sizeof *d->value));
    }
    d->time[d->n] = time;
    d->value[d->n++] = value;
}

static bool has_jumped(const Delay *d, double time, double value)
{
    if (d->n == d->first || d->time[d->n - 1] != time) return false;
    double last = d->value[d->n - 1];
    return fabs(last - value) > 1e-10 * fmax(fabs(last), fabs(value));
}

/* All variables have been computed at a point that stands. Two calls at one instant are the sides
   of an event. */
int mocc_delays_accept(mocc_inst *I)
{
    if (I->model->ndelay == 0) return 0;
    double *value = mocc_alloc((size_t)I->model->ndelay, sizeof *value);
    I->fail = 0;
    int rc = I->model->delays(I, value);
    for (int i = 0; !rc && i < I->model->ndelay; i++) {
        Delay *d = &I->priv->delay[i];
        if (has_jumped(d, I->time, value[i])) {
            d->jump = mocc_need(realloc(d->jump, (size_t)(d->njumps + 1) * sizeof *d->jump));
            d->jump[d->njumps++] = I->time;
        }
        keep(d, I->time, value[i]);
        forget(d, I->time - d->most);
    }
    free(value);
    return rc ? rc : I->fail;
}

/* The next time at which a jump comes out. */
double mocc_next_delayed(const mocc_inst *I, double after)
{
    double next = INFINITY;
    for (int i = 0; i < I->model->ndelay; i++) {
        Delay *d = &I->priv->delay[i];
        while (d->njumps > 0 && d->jump[0] + d->most < after && d->jump[0] + d->delay < after)
            memmove(d->jump, d->jump + 1, (size_t)--d->njumps * sizeof *d->jump);
        for (int j = 0; j < d->njumps; j++) {
            double out = d->jump[j] + d->delay;
            if (out > after && !mocc_same_instant(out, after)) next = fmin(next, out);
        }
    }
    return next;
}

/* The longest step that needs nothing but the past. */
double mocc_shortest_delay(const mocc_inst *I, double simulated)
{
    double shortest = INFINITY;
    for (int i = 0; i < I->model->ndelay; i++)
        if (I->priv->delay[i].delay > TOO_SHORT * simulated)
            shortest = fmin(shortest, I->priv->delay[i].delay);
    return shortest;
}

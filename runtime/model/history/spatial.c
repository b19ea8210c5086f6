/* spatial.c - see spatial.h. Contents keep their place p = y - x, where y in [0, 1] is the
   coordinate along the pipe, while x, the integral of the velocity, grows or falls. So nothing is
   moved or interpolated anew: the pipe is a row of segments, ordered by p, of what entered at one
   end in one stretch of time, or was there at the start. What a segment has at p entered at the
   time t with p = end - x(t), which is solved for in the history of x; its value is that of in0 or
   in1 then. Between two segments is a front, which reaches an end of the pipe as an event; until
   then that end reads the segment before the front. */
#include "model/history/spatial.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    double low, high;  /* p */
    int side;          /* where it entered: 0 or 1; -1: it was there at the start */
    double begin, end; /* when it entered */
    int first, last;   /* initial points */
} Segment;

typedef struct {
    int in[2], position; /* slots of the history */
    Segment *segment;    /* from `first' to n - 1, ordered by p */
    int first, n, room;
    int points;
    double *point, *value;   /* initial points as p, and values */
    double x;                /* at the last accepted point */
    double time;             /* of that point */
    double edge[2], rate[2]; /* z at both ends there, and how it changes where something flows in */
    bool positive;           /* what flows in enters at 0, as read last */
    bool fresh[2];           /* what flows in at this end next begins a segment */
    double speed;            /* amount of the velocity over the last step */
    double read;             /* x as read last */
} Pipe;

struct SpatialProfiles {
    int n;
    Pipe *pipe;
    const DelayHistory *history;
    bool begun;
};

/* Rounding errors of positions, relative to 1 + abs(x). */
static const double ROUNDING = 1e-14;

SpatialProfiles *mocc_spatial_create(const mocc_inst *I, DelayHistory *history, int first)
{
    int n = I->model->nspatial;
    if (!n) return NULL;
    SpatialProfiles *q = mocc_alloc(1, sizeof *q);
    q->n = n;
    q->history = history;
    q->pipe = mocc_alloc((size_t)n, sizeof *q->pipe);
    for (int i = 0; i < n; i++) {
        Pipe *p = &q->pipe[i];
        for (int end = 0; end < 2; end++) p->in[end] = first + SPATIAL_EXPRESSIONS * i + end;
        p->position = first + SPATIAL_EXPRESSIONS * i + 2;
        history->position[p->position] = true;
        p->points = I->model->profile[i];
        p->point = mocc_alloc((size_t)p->points, sizeof *p->point);
        p->value = mocc_alloc((size_t)p->points, sizeof *p->value);
    }
    return q;
}

void mocc_spatial_free(SpatialProfiles *q)
{
    for (int i = 0; q && i < q->n; i++) {
        free(q->pipe[i].segment);
        free(q->pipe[i].point);
        free(q->pipe[i].value);
    }
    if (q) free(q->pipe);
    free(q);
}

static double rounding_of(double x)
{
    return ROUNDING * (1 + fabs(x));
}

/* ---- segments ---- */

/* Makes room for a segment at the end 0 or 1 of the row and returns it. */
static Segment *add_segment(Pipe *p, int end)
{
    bool full = end ? p->n == p->room : p->first == 0;
    if (full) {
        int count = p->n - p->first, room = 2 * count + 16, first = room / 4;
        Segment *moved = mocc_alloc((size_t)room, sizeof *moved);
        if (count) memcpy(moved + first, p->segment + p->first, (size_t)count * sizeof *moved);
        free(p->segment);
        p->segment = moved;
        p->room = room;
        p->first = first;
        p->n = first + count;
    }
    return &p->segment[end ? p->n++ : --p->first];
}

static Segment *at_end(const Pipe *p, int end)
{
    return &p->segment[end ? p->n - 1 : p->first];
}

/* Makes the initial segments: one between any two points that share a place. */
static void begin_pipe(Pipe *p, double x, double time)
{
    p->first = p->n = 0;
    for (int i = 0; i < p->points; i++) p->point[i] -= x;
    for (int i = 0, k; i < p->points - 1; i = k) {
        if (p->point[i + 1] == p->point[i]) {
            k = i + 1;
            continue;
        }
        for (k = i + 1; k + 1 < p->points && p->point[k + 1] > p->point[k]; k++) continue;
        *add_segment(p, 1) = (Segment){p->point[i], p->point[k], -1, 0, 0, i, k};
    }
    p->x = p->read = x;
    p->time = time;
    p->rate[0] = p->rate[1] = 0;
    p->edge[0] = p->value[0];
    p->edge[1] = p->value[p->points - 1];
    p->fresh[0] = p->fresh[1] = true;
    p->speed = 0;
}

/* ---- reading ---- */

/* Returns the index of the piece of the history that contains the time; where two pieces meet, that
   of the one before. */
static int piece_before(const DelayHistory *h, double time)
{
    int at = mocc_delay_history_find(h, time);
    return at > h->first && h->piece[at].begin >= time ? at - 1 : at;
}

/* Returns the time in [begin, end] of the segment at which its side had the place `place', and sets
 *piece to the piece of the history that contains it. x is monotonic over the segment. */
static double entry_time(const DelayHistory *h, const Pipe *p, const Segment *s, double place,
                         int *piece)
{
    int low = mocc_delay_history_find(h, s->begin), high = piece_before(h, s->end);
    double x = s->side - place, sign = s->side ? -1 : 1;
    while (low < high) { /* the first piece that ends at x or beyond */
        int middle = low + (high - low) / 2;
        double there = mocc_delay_history_value(h, middle, p->position, h->piece[middle].end);
        if (sign * there >= sign * x) high = middle;
        else low = middle + 1;
    }
    *piece = low;
    double left = fmax(s->begin, h->piece[low].begin), right = fmin(s->end, h->piece[low].end);
    double t = left, best = left;
    for (int i = 0; i < 100 && left < right; i++) { /* Newton's method, kept within a bracket */
        double error = mocc_delay_history_value(h, low, p->position, t) - x;
        double slope = mocc_delay_history_slope(h, low, p->position, t);
        best = t;
        if (error == 0) break;
        if (sign * error > 0) right = t;
        else left = t;
        double next = t - error / slope;
        if (!(next > left && next < right)) next = left + 0.5 * (right - left);
        if (next == left || next == right || fabs(next - t) <= 1e-16 * fabs(t)) {
            best = next;
            break;
        }
        t = next;
    }
    return best;
}

/* Returns the value of a segment at a place, and sets *slope to the derivative by the place. */
static double segment_value(const SpatialProfiles *q, const Pipe *p, const Segment *s, double place,
                            double *slope)
{
    const DelayHistory *h = q->history;
    *slope = 0;
    if (place <= s->low || place >= s->high) place = place <= s->low ? s->low : s->high;
    if (s->side < 0) {
        int low = s->first, high = s->last;
        while (high - low > 1) {
            int middle = low + (high - low) / 2;
            if (p->point[middle] <= place) low = middle;
            else high = middle;
        }
        *slope = (p->value[high] - p->value[low]) / (p->point[high] - p->point[low]);
        return p->value[low] + *slope * (place - p->point[low]);
    }
    int piece;
    double t = entry_time(h, p, s, place, &piece);
    double rate = mocc_delay_history_slope(h, piece, p->position, t);
    if (rate != 0) *slope = -mocc_delay_history_slope(h, piece, p->in[s->side], t) / rate;
    return mocc_delay_history_value(h, piece, p->in[s->side], t);
}

/* Removes the segments that have left the pipe at an end. */
static void drop_left(Pipe *p, int end, double x)
{
    double edge = end - x, least = rounding_of(x);
    while (p->n - p->first > 1) {
        const Segment *s = at_end(p, end);
        if (end ? s->low < edge - least : s->high > edge + least) return;
        if (end) p->n--;
        else p->first++;
    }
}

double mocc_spatial_read(SpatialProfiles *q, mocc_inst *I, int slot, int end, double x,
                         bool positive)
{
    Pipe *p = &q->pipe[slot];
    double slope;
    if (!q->begun) return 0;
    p->read = x;
    if (I->event && x == p->x) drop_left(p, positive, x);
    p->positive = positive;
    /* Where something flows in, the present value could depend on this one: no algebraic loop. */
    if (end != positive) return p->edge[end] + p->rate[end] * (I->time - p->time);
    double filled = fabs(x - p->x);
    if (filled > 1 + rounding_of(x)) {
        mocc_message_error(I,
                           "spatialDistribution(): in one step before time = %.10g the contents "
                           "move by %.3g lengths of the pipe; the step must be shorter",
                           I->time, filled);
        if (I->fail >= 0) I->fail = 1;
        return p->edge[end];
    }
    return segment_value(q, p, at_end(p, end), end - x, &slope);
}

double mocc_spatial_read_slope(SpatialProfiles *q, int slot, int end, double x, bool positive)
{
    const Pipe *p = &q->pipe[slot];
    double slope = 0;
    if (!q->begun || end != positive) return 0;
    segment_value(q, p, at_end(p, end), end - x, &slope);
    return -slope;
}

/* ---- motion ---- */

static int read_profiles(SpatialProfiles *q, mocc_inst *I, const double *now)
{
    int total = 0, at = 0;
    for (int i = 0; i < q->n; i++) total += 2 * q->pipe[i].points;
    double *all = mocc_alloc((size_t)total, sizeof *all);
    int rc = I->model->profiles(I, all);
    for (int i = 0; i < q->n && !rc; i++) {
        Pipe *p = &q->pipe[i];
        size_t n = (size_t)p->points;
        memcpy(p->point, all + at, n * sizeof *p->point);
        memcpy(p->value, all + at + p->points, n * sizeof *p->value);
        at += 2 * p->points;
        bool sorted = n >= 2 && p->point[0] == 0 && p->point[n - 1] == 1;
        for (int k = 1; k < p->points; k++) sorted &= p->point[k] >= p->point[k - 1];
        if (!sorted) {
            mocc_message_error(I, "initialPoints of spatialDistribution() must lead from 0 to 1 in "
                                  "ascending order");
            rc = -1;
        } else {
            begin_pipe(p, now[p->position], I->time);
        }
    }
    free(all);
    return rc;
}

int mocc_spatial_accept(SpatialProfiles *q, mocc_inst *I, const double *before, const double *after)
{
    if (!q) return 0;
    if (!before) {
        q->begun = true;
        return read_profiles(q, I, after);
    }
    for (int i = 0; i < q->n; i++) {
        Pipe *p = &q->pipe[i];
        if (after[p->position] != before[p->position]) {
            mocc_message_error(I, "spatialDistribution(): its position x jumps at time = %.10g",
                               I->time);
            return -1;
        }
        for (int end = 0; end < 2; end++) p->fresh[end] |= after[p->in[end]] != before[p->in[end]];
        p->edge[!p->positive] = after[p->in[!p->positive]];
        p->rate[0] = p->rate[1] = 0;
        p->time = I->time;
    }
    return 0;
}

/* Adds what flowed in at an end between two times, in which the place of this end went from `from'
   to `to'. */
static void flow_in(Pipe *p, int end, double begin, double time, double from, double to)
{
    Segment *s = p->fresh[end] ? NULL : at_end(p, end);
    if (!s || s->side != end || s->end != begin) {
        s = add_segment(p, end);
        *s = (Segment){.low = from, .high = from, .side = end, .begin = begin};
    }
    s->end = time;
    if (end) s->high = to;
    else s->low = to;
    p->fresh[end] = false;
}

void mocc_spatial_step(SpatialProfiles *q, double from, const double *begin, double to,
                       const double *end)
{
    for (int i = 0; q && i < q->n; i++) {
        Pipe *p = &q->pipe[i];
        double x0 = p->x, x = end[p->position], slope;
        int in = x < x0, out = !in;
        p->x = x;
        p->speed = fabs(x - x0) / (to - from);
        p->time = to;
        p->rate[0] = p->rate[1] = 0;
        if (x == x0) continue;
        flow_in(p, in, from, to, in - x0, in - x);
        p->edge[in] = end[p->in[in]];
        p->rate[in] =
            mocc_delay_history_slope(q->history, piece_before(q->history, to), p->in[in], to);
        p->fresh[out] = true;
        p->edge[out] = segment_value(q, p, at_end(p, out), out - x, &slope);
        Segment *last = at_end(p, out);
        if (out) last->high = fmax(last->low, fmin(last->high, out - x));
        else last->low = fmin(last->high, fmax(last->low, out - x));
        (void)begin;
    }
}

/* ---- what the driver asks ---- */

bool mocc_spatial_passed(const SpatialProfiles *q)
{
    for (int i = 0; q && i < q->n; i++) {
        const Pipe *p = &q->pipe[i];
        int end = p->read > p->x;
        if (p->read == p->x || p->n - p->first < 2) continue;
        const Segment *s = at_end(p, end);
        if (end ? 1 - p->read < s->low : -p->read > s->high) return true;
    }
    return false;
}

double mocc_spatial_longest(const SpatialProfiles *q)
{
    double longest = INFINITY;
    for (int i = 0; q && i < q->n; i++)
        if (q->pipe[i].speed > 0) longest = fmin(longest, 0.5 / q->pipe[i].speed);
    return longest;
}

double mocc_spatial_oldest(const SpatialProfiles *q, double latest)
{
    for (int i = 0; q && i < q->n; i++) {
        const Pipe *p = &q->pipe[i];
        for (int k = p->first; k < p->n; k++)
            if (p->segment[k].side >= 0) latest = fmin(latest, p->segment[k].begin);
    }
    return latest;
}

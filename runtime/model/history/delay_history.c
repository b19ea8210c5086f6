/* delay_history.c - see delay_history.h. */
#include "model/history/delay_history.h"
#include "model/instance/snapshot.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEEPEST = 8, /* bisections of an integrator's step */
    /* in one step of the integrator: an expression that is rough everywhere is not resolved */
    MOST_SAMPLES = 100
};

/* The interpolation error may take this part of the tolerance; it adds to the integrator's own
   error. */
static const double SHARE = 0.1;
/* The largest difference between the quartic through all nodes and the cubic through all nodes but
   the second one, as a multiple of the fourth difference: the maximum of x (2 - x) (3 - x) (4 - x)
   / 24 in [0, 4]. */
static const double CUBIC_ERROR = 0.28;
/* A derivative jumps (a corner) if the polynomials of two neighbouring pieces, evaluated one
   node's distance after their common end, differ by more than this times the error weight. For
   smooth functions extrapolation has about 30 times the error of interpolation, and dense output
   of multistep methods has corners of the size of the tolerance between any two steps. */
static const double CORNER = 1000;

void mocc_delay_history_create(DelayHistory *h, int slots)
{
    *h = (DelayHistory){.slots = slots, .rtol = 1e-6, .atol = 1e-6};
    h->size = mocc_alloc((size_t)slots, sizeof *h->size);
    h->position = mocc_alloc((size_t)slots, sizeof *h->position);
}

void mocc_delay_history_free(DelayHistory *h)
{
    free(h->piece);
    free(h->value);
    free(h->size);
    free(h->position);
}

/* ---- reading ---- */

static const double *nodes(const DelayHistory *h, int piece, int slot)
{
    return h->value + ((size_t)piece * (size_t)h->slots + (size_t)slot) * DELAY_NODES;
}

int mocc_delay_history_find(const DelayHistory *h, double time)
{
    int low = h->first, high = h->n;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (h->piece[middle].begin <= time) low = middle;
        else high = middle;
    }
    return low;
}

/* Computes into c[0 ... 4] the coefficients, in Newton's form, of the quartic through the values
   v[0 ... 4] at the equidistant nodes of a piece, as a polynomial in u = 4 (time - begin) / (end -
   begin). */
static void newton_form(const double *v, double *c)
{
    memcpy(c, v, DELAY_NODES * sizeof *c);
    for (int k = 1; k < DELAY_NODES; k++)
        for (int i = DELAY_NODES - 1; i >= k; i--) c[i] = (c[i] - c[i - 1]) / k;
}

double mocc_delay_history_value(const DelayHistory *h, int piece, int slot, double time)
{
    const DelayPiece *p = &h->piece[piece];
    const double *v = nodes(h, piece, slot);
    double c[DELAY_NODES], u = (DELAY_NODES - 1) * ((time - p->begin) / (p->end - p->begin));
    if (time == p->begin) return v[0];
    if (time == p->end) return v[DELAY_NODES - 1];
    newton_form(v, c);
    double sum = c[DELAY_NODES - 1];
    for (int i = DELAY_NODES - 2; i >= 0; i--) sum = sum * (u - i) + c[i];
    return sum;
}

double mocc_delay_history_slope(const DelayHistory *h, int piece, int slot, double time)
{
    const DelayPiece *p = &h->piece[piece];
    double c[DELAY_NODES], scale = (DELAY_NODES - 1) / (p->end - p->begin);
    double u = scale * (time - p->begin);
    newton_form(nodes(h, piece, slot), c);
    double sum = c[DELAY_NODES - 1], slope = 0;
    for (int i = DELAY_NODES - 2; i >= 0; i--) {
        slope = slope * (u - i) + sum;
        sum = sum * (u - i) + c[i];
    }
    return slope * scale;
}

double mocc_delay_history_beyond(const DelayHistory *h, int piece, int slot, double time)
{
    const DelayPiece *p = &h->piece[piece];
    const double *v = nodes(h, piece, slot);
    double u = 2 * ((time - p->end) / (p->end - p->begin));
    double first = v[4] - v[2], second = v[4] - 2 * v[2] + v[0];
    return v[4] + u * first + 0.5 * u * (u + 1) * second;
}

double mocc_delay_history_weight(const DelayHistory *h, int slot, double size)
{
    double least = 16 * 2.2e-16 * h->size[slot]; /* rounding errors */
    if (h->position[slot]) return fmax(SHARE * h->rtol, least);
    return fmax(SHARE * (h->rtol * size + h->atol * fmin(1, h->size[slot])), least);
}

static double largest(const double *v)
{
    double most = 0;
    for (int i = 0; i < DELAY_NODES; i++) most = fmax(most, fabs(v[i]));
    return most;
}

bool mocc_delay_history_corner(const DelayHistory *h, int piece, int slot)
{
    if (piece <= h->first) return false;
    const DelayPiece *p = &h->piece[piece], *before = p - 1;
    double step = fmin(p->end - p->begin, before->end - before->begin) / (DELAY_NODES - 1);
    double time = p->begin + step;
    double left = mocc_delay_history_value(h, piece - 1, slot, time);
    double right = mocc_delay_history_value(h, piece, slot, time);
    double weight = mocc_delay_history_weight(h, slot, largest(nodes(h, piece, slot)));
    return fabs(left - right) > CORNER * weight;
}

/* ---- growing ---- */

static void reserve(DelayHistory *h)
{
    if (h->n < h->room) return;
    size_t room = (size_t)(h->room = h->room ? 2 * h->room : 64);
    size_t values = room * (size_t)h->slots * DELAY_NODES;
    h->piece = mocc_alloc_check(realloc(h->piece, room * sizeof *h->piece));
    h->value = mocc_alloc_check(realloc(h->value, values * sizeof *h->value));
}

/* Returns an estimate of the error of the quartic through the nodes v. The error of a cubic is
   proportional to the fourth difference; that of the quartic is smaller by a factor of about
   (fourth difference / change of the value)^(1/4). */
static double interpolation_error(const double *v)
{
    double low = v[0], high = v[0];
    double cubic = CUBIC_ERROR * fabs(v[0] - 4 * v[1] + 6 * v[2] - 4 * v[3] + v[4]);
    for (int i = 1; i < DELAY_NODES; i++) {
        low = fmin(low, v[i]);
        high = fmax(high, v[i]);
    }
    return cubic > 0 ? cubic * fmin(1, sqrt(sqrt(cubic / (high - low)))) : 0;
}

typedef struct {
    DelayHistory *h;
    delay_sample_fn *sample;
    void *data;
    int samples;
} Growth;

static bool accurate(const DelayHistory *h, const double *node)
{
    double v[DELAY_NODES];
    for (int i = 0; i < h->slots; i++) {
        for (int k = 0; k < DELAY_NODES; k++) v[k] = node[k * h->slots + i];
        if (interpolation_error(v) > mocc_delay_history_weight(h, i, largest(v))) return false;
    }
    return true;
}

static void append(DelayHistory *h, double from, double to, const double *node)
{
    reserve(h);
    h->piece[h->n] = (DelayPiece){from, to};
    double *v = h->value + (size_t)h->n * (size_t)h->slots * DELAY_NODES;
    for (int i = 0; i < h->slots; i++)
        for (int k = 0; k < DELAY_NODES; k++) *v++ = node[k * h->slots + i];
    h->n++;
}

/* Stores the values of all slots at `time' as those of node k; `node' holds the values of all slots
   at node 0, then at node 1, and so on. Where the equations cannot be evaluated, stores the means
   of the values at nodes k - beside and k + beside instead. Returns 0, > 0 if means were stored, <
   0: stop. */
static int sample_between(Growth *g, double time, double *node, int k, int beside)
{
    int width = g->h->slots;
    double *at = node + k * width, *left = at - beside * width, *right = at + beside * width;
    int rc = g->sample(g->data, time, at);
    g->samples++;
    for (int i = 0; i < width && rc > 0; i++) at[i] = 0.5 * (left[i] + right[i]);
    return rc;
}

/* Appends pieces for [from, to], which is halved until the quartics are accurate. `node' has the
   values of all slots at each of five equidistant nodes; those at the ends and in the middle are
   given, the other ones are computed here. `depth' is the number of halvings so far. Returns 0 or <
   0 (stop). */
static int append_accurately(Growth *g, double from, double to, double *node, int depth)
{
    DelayHistory *h = g->h;
    size_t width = (size_t)h->slots, bytes = width * sizeof *node;
    double middle = from + 0.5 * (to - from);
    for (int k = 1; k < DELAY_NODES; k += 2) {
        int rc = sample_between(g, from + k * (to - from) / (DELAY_NODES - 1), node, k, 1);
        if (rc < 0) return rc;
    }
    bool fine =
        to - from < 64 * mocc_instant_ulp(to) || depth == DEEPEST || g->samples > MOST_SAMPLES;
    if (fine || accurate(h, node)) {
        append(h, from, to, node);
        return 0;
    }
    double *half = mocc_alloc(DELAY_NODES * width, sizeof *half);
    int rc = 0;
    for (int side = 0; side < 2 && !rc; side++) {
        for (size_t k = 0; k < 3; k++)
            memcpy(half + 2 * k * width, node + (2 * (size_t)side + k) * width, bytes);
        rc = append_accurately(g, side ? middle : from, side ? to : middle, half, depth + 1);
    }
    free(half);
    return rc;
}

int mocc_delay_history_extend(DelayHistory *h, double from, const double *begin, double to,
                              const double *end, delay_sample_fn *sample, void *data)
{
    size_t width = (size_t)h->slots, bytes = width * sizeof *begin;
    Growth g = {h, sample, data, 0};
    double *node = mocc_alloc(DELAY_NODES * width, sizeof *node);
    for (int i = 0; i < h->slots; i++)
        h->size[i] = fmax(h->size[i], fmax(fabs(begin[i]), fabs(end[i])));
    memcpy(node, begin, bytes);
    memcpy(node + (DELAY_NODES - 1) * width, end, bytes);
    int rc = sample_between(&g, from + 0.5 * (to - from), node, 2, 2);
    if (rc >= 0) rc = append_accurately(&g, from, to, node, 0);
    free(node);
    return rc;
}

void mocc_delay_history_forget(DelayHistory *h, double before)
{
    while (h->first + 1 < h->n && h->piece[h->first].end < before) h->first++;
    if (h->first < h->room / 2) return;
    size_t n = (size_t)(h->n - h->first), width = (size_t)h->slots * DELAY_NODES;
    memmove(h->piece, h->piece + h->first, n * sizeof *h->piece);
    memmove(h->value, h->value + (size_t)h->first * width, n * width * sizeof *h->value);
    h->n -= h->first;
    h->first = 0;
}

/* ---- snapshots ---- */

void mocc_delay_history_snapshot(Snapshot *s, DelayHistory *h)
{
    size_t each = (size_t)h->slots * DELAY_NODES * sizeof *h->value;
    int kept = mocc_snapshot_count(s, h->n - h->first, sizeof *h->piece + each);
    if (s->loading) {
        h->first = 0;
        h->n = h->room = kept;
        h->piece = mocc_alloc_check(realloc(h->piece, (size_t)(kept + 1) * sizeof *h->piece));
        h->value = mocc_alloc_check(realloc(h->value, (size_t)(kept + 1) * each));
    }
    mocc_snapshot_bytes(s, h->piece + h->first, (size_t)kept * sizeof *h->piece);
    mocc_snapshot_bytes(s, (char *)h->value + (size_t)h->first * each, (size_t)kept * each);
    mocc_snapshot_bytes(s, h->size, (size_t)h->slots * sizeof *h->size);
    mocc_snapshot_bytes(s, &h->rtol, sizeof h->rtol);
    mocc_snapshot_bytes(s, &h->atol, sizeof h->atol);
}

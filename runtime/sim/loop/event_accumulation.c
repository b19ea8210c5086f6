/* event_accumulation.c - handling of events that follow each other ever faster. Three rules:

   Chattering: more than CROWD state events within WINDOW of the simulated span. Either the solution
   slides (driver_sliding.c) or the run stops.

   Missed return (Zeno behaviour): a relation crossed at an event that reinitialised a state, and
   the motion turned back (a bouncing ball). Later it is found further on the side it had crossed to
   than at the event, and still moving away, without having crossed back: the time between two
   bounces was shorter than a step or the relation's band resolves. The run stops.

   Doubt: such a relation seems to cross while the motion leads the other way. Then the solution's
   error, within the tolerance, is larger than the distance travelled between bounces. The crossing
   is deferred (the ball would be hit from behind) until the end of the first step at which the
   relation is still on that side and the motion agrees. */
#include "sim/loop/event_accumulation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CROWD = 100,  /* state events within WINDOW */
    AGAIN = 12,   /* the same after the solution has slid */
    WATCHED = 30, /* events after which modes are recorded for a sliding motion */
    MANY = 10000, /* state events of a run after which a warning is printed */
    SAMPLE = 1000
};
/* Events chatter if too many of them fall into the part WINDOW of the simulated span. PROBE is the
   length, as a part of this span, of the Euler step that shows the direction of motion. */
static const double WINDOW = 1e-6, PROBE = 1e-10;

struct EventAccumulation {
    double span;
    double time[CROWD]; /* times of the last state events, a ring buffer */
    int next;
    long events;
    int reinits;        /* > 0: one of the last CROWD events reinitialised a state */
    int enough;         /* number of events that is chattering */
    int32_t *count;     /* for each relation: crossings among recent events */
    long all;           /* state events so far */
    int32_t *late;      /* for each relation: crossings among the last SAMPLE of MANY events */
    double *x, *change; /* states; for each relation: its change in the Euler step */
};

EventAccumulation *mocc_event_accumulation_new(const mocc_inst *I, double span)
{
    EventAccumulation *c = mocc_alloc(1, sizeof *c);
    c->span = span;
    c->enough = CROWD;
    c->count = mocc_alloc((size_t)I->model->nrel, sizeof *c->count);
    c->late = mocc_alloc((size_t)I->model->nrel, sizeof *c->late);
    c->x = mocc_alloc((size_t)I->model->nx, sizeof *c->x);
    c->change = mocc_alloc((size_t)I->model->nrel, sizeof *c->change);
    return c;
}

void mocc_event_accumulation_free(EventAccumulation *c)
{
    free(c->count);
    free(c->late);
    free(c->x);
    free(c->change);
    free(c);
}

static void place_of(const mocc_inst *I, int k, char *text, size_t size)
{
    mocc_message_place(I, I->model->relation[k].file, I->model->relation[k].line, text, size);
}

/* Returns the distance of g, the left minus the right side of relation k, from zero: positive on
   the side of the held value, negative on the other side. */
static double depth(const mocc_inst *I, int k, double g)
{
    uint8_t op = I->model->relation[k].op;
    double G = op == MOCC_GT || op == MOCC_GE ? g : -g;
    return I->rel[k] ? G : -G;
}

/* Makes a very small Euler step and computes into c->change by how much the left minus the right
   side of each relation changes in it. Afterwards the instance is evaluated at its original point
   again. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int probe(EventAccumulation *c, mocc_inst *I)
{
    Relations *q = &I->priv->rel;
    size_t bytes = (size_t)I->model->nx * sizeof *c->x;
    double time = I->time, step = fmax(PROBE * c->span, 16 * mocc_instant_ulp(time));
    int rc = mocc_eval_explicit(I, time, I->x);
    if (!rc) rc = mocc_relations_values(I);
    for (int k = 0; k < I->model->nrel; k++) c->change[k] = -q->g[k];
    memcpy(c->x, I->x, bytes);
    for (int i = 0; i < I->model->nx; i++) I->x[i] += step * I->der[i];
    if (!rc) rc = mocc_eval_explicit(I, time + step, I->x);
    if (!rc) rc = mocc_relations_values(I);
    for (int k = 0; k < I->model->nrel; k++) c->change[k] += q->g[k];
    memcpy(I->x, c->x, bytes);
    int last = mocc_eval_explicit(I, time, I->x);
    if (!last) last = mocc_relations_values(I);
    return rc ? rc : last;
}

/* Returns whether the left minus the right side of relation k, which changes by c->change, moves
   away from the side of the held value. */
static bool leaves(const EventAccumulation *c, const mocc_inst *I, int k)
{
    double g = I->priv->rel.g[k];
    return depth(I, k, g + c->change[k]) <= depth(I, k, g);
}

/* Marks the relations that changed in this event although the motion after it leads back to their
   thresholds, in the arrays rel.bounces and rel.rebound. Marks none if the model cannot be
   evaluated. */
static void mark_rebounds(EventAccumulation *c, mocc_inst *I)
{
    Relations *q = &I->priv->rel;
    for (int k = 0; k < I->model->nrel; k++) q->turned[k] = q->g[k];
    if (probe(c, I)) return;
    for (int k = 0; k < I->model->nrel; k++)
        if (q->flips[k] & 1) q->bounces[k] = q->rebound[k] = leaves(c, I, k);
}

int mocc_event_accumulation_defer(EventAccumulation *c, mocc_inst *I, int8_t *located)
{
    Relations *q = &I->priv->rel;
    int n = 0, doubtful = 0;
    for (int i = 0; i < q->nroot; i++) {
        n += located[i];
        doubtful += located[i] && q->bounces[q->root[i]];
    }
    if (doubtful == 0 || I->model->nx == 0 || probe(c, I)) return n;
    for (int i = 0; i < q->nroot; i++) {
        int k = q->root[i];
        if (!located[i] || !q->bounces[k] || leaves(c, I, k)) continue;
        located[i] = 0;
        q->deferred[k] = 1;
        n--;
    }
    return n;
}

static int most_frequent(const int32_t *count, const mocc_inst *I)
{
    int most = 0;
    for (int k = 1; k < I->model->nrel; k++)
        if (count[k] > count[most]) most = k;
    return most;
}

bool mocc_event_accumulation_many(const EventAccumulation *c)
{
    return c->all == MANY;
}

int mocc_event_accumulation_frequent(const EventAccumulation *c, const mocc_inst *I)
{
    return most_frequent(c->late, I);
}

bool mocc_event_accumulation_event(EventAccumulation *c, mocc_inst *I)
{
    const Relations *q = &I->priv->rel;
    char place[300];
    if (c->events > CROWD && I->time - c->time[(c->next + CROWD - 1) % CROWD] > WINDOW * c->span)
        memset(c->count, 0, (size_t)I->model->nrel * sizeof *c->count);
    for (int k = 0; k < I->model->nrel; k++) c->count[k] += q->located[k];
    if (++c->all > MANY - SAMPLE && c->all <= MANY)
        for (int k = 0; k < I->model->nrel; k++) c->late[k] += q->located[k];
    double oldest = c->time[(c->next + CROWD - c->enough) % CROWD];
    c->time[c->next] = I->time;
    c->next = (c->next + 1) % CROWD;
    c->reinits = I->priv->event_reinits ? CROWD : c->reinits - (c->reinits > 0);
    if (I->priv->event_reinits && I->model->nx > 0) mark_rebounds(c, I);
    if (++c->events <= c->enough || I->time - oldest > WINDOW * c->span) return false;
    int k = most_frequent(c->count, I);
    place_of(I, k, place, sizeof place);
    I->priv->complaint[0] = '\0';
    mocc_message_error(I,
                       "%schattering: the relation \"%s\" changes again and again, with more than "
                       "%d events between time = %.13g and %.13g; give it a hysteresis: on above "
                       "one value, off below a smaller one",
                       place, I->model->relation[k].text, c->enough, oldest, I->time);
    return true;
}

bool mocc_event_accumulation_begun(const EventAccumulation *c, const mocc_inst *I)
{
    int n = c->enough < WATCHED ? c->enough : WATCHED;
    n = c->enough - n / 2 < n ? n / 2 : n;
    return c->events >= n && I->time - c->time[(c->next + CROWD - n) % CROWD] <= WINDOW * c->span;
}

bool mocc_event_accumulation_reinits(const EventAccumulation *c)
{
    return c->reinits > 0;
}

void mocc_event_accumulation_restart(EventAccumulation *c, mocc_inst *I, bool slid)
{
    c->enough = slid ? AGAIN : CROWD;
    c->events = 0;
    memset(c->count, 0, (size_t)I->model->nrel * sizeof *c->count);
}

/* Returns true, with an error message in I->priv->complaint, if relation k has crossed its
   threshold back and forth within a step, so that an event was missed. */
static bool missed_return(const EventAccumulation *c, mocc_inst *I, int k)
{
    const Relations *q = &I->priv->rel;
    char place[300];
    double start = fmax(depth(I, k, q->turned[k]), 0), now = depth(I, k, q->g[k]);
    if (leaves(c, I, k) || !(now > 4 * (start + q->band[k]))) return false;
    place_of(I, k, place, sizeof place);
    I->priv->complaint[0] = '\0';
    mocc_message_error(I,
                       "%sevents accumulate at time = %.10g: the relation \"%s\" changes twice "
                       "within less time than can be resolved; let the model come to rest once it "
                       "moves this little, or end the run earlier",
                       place, I->time, I->model->relation[k].text);
    return true;
}

bool mocc_event_accumulation_step(EventAccumulation *c, mocc_inst *I, int8_t *located, bool *late)
{
    Relations *q = &I->priv->rel;
    int watched = 0;
    *late = false;
    for (int k = 0; k < I->model->nrel; k++) {
        double d = depth(I, k, q->last[k]);
        if (d <= -q->band[k]) q->rebound[k] = 0;
        else q->deferred[k] = 0;
        watched += q->deferred[k] + (q->rebound[k] && d > 4 * q->band[k]);
    }
    if (watched == 0 || probe(c, I)) return false;
    for (int k = 0; k < I->model->nrel; k++)
        if (q->rebound[k] && missed_return(c, I, k)) return true;
    for (int i = 0; i < q->nroot; i++) {
        located[i] = q->deferred[q->root[i]] && leaves(c, I, q->root[i]);
        *late |= located[i];
    }
    return false;
}

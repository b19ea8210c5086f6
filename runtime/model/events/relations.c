/* relations.c - relations that cause events; each holds its value between events.

   A relation is written as G >= 0 (G = left - right for > and >=, its negative for < and <=). A
   true relation becomes false when G <= -band, a false one true when G >= band. The root function
   seen by integrators is G + band or G - band, shifted away from the held side: it is never zero
   where an integrator starts, so that a G that begins at zero and moves the wrong way is detected.

   band is 1e-12 of the largest |G| of this run and at least 1e-24: values that never exceeded that
   are rounding errors (a speed at rest), far below any tolerance. A relation that depends on
   unknowns of a loop crosses with the integrator's z, not exactly with the solved z: at the event
   its band is twice that difference.

   If a located relation is changed back by the event iteration (a diode at its kink, where neither
   state is consistent because of rounding and tolerance), its band grows by a factor of 8, up to
   1e-7 of the largest |G|, until it really changes or is further away than that (a jump changed it
   back).

   If it changes for the fifth time within 1e-9 of the simulated span (a current that is zero up to
   rounding), its band becomes at least four times the value at the change, and four times larger at
   each further change, up to a factor of 1e4.

   During an event a relation has its literal value if the event made it jump (by more than two
   bands, and not to a value that is rounding beside the largest |G|) or if it is exactly zero (a
   force whose table ends at zero has no sign to wait for); otherwise its band counts. A relation
   that has made QUICK_TURNS quick changes keeps its value at zero (of two locked friction elements
   in series, the one that is released at its limit stays exactly there). = and <> hold within the
   band about zero. */
#include "model/instance/snapshot.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

/* BAND is the width of a band relative to the largest |G| so far, SMALLEST_BAND its lower bound.
   MOST_WIDER is the largest factor by which the band of a relation grows if events change the
   relation back. Two changes of a relation are quick if less than the part QUICK of the simulated
   span lies between them; after QUICK_TURNS quick changes in a row the band grows. The beginning
   of this file explains all of them. */
static const double BAND = 1e-12, SMALLEST_BAND = 1e-24, MOST_WIDER = 1e5, QUICK = 1e-9;
enum { QUICK_TURNS = 4 };
/* At a quick change, G is a rounding error if it is below SMALL or below SMALL_PART of the largest
   |G|. If it is larger, G jumps over zero, like f(x) with a function f of which the values are -1
   and 1; no band fits it. */
static const double SMALL = 1e-9, SMALL_PART = 1e-4;

void mocc_relations_create(mocc_inst *I)
{
    Relations *q = &I->priv->rel;
    size_t n = (size_t)I->model->nrel;
    q->root = mocc_alloc(n, sizeof *q->root);
    q->last = mocc_alloc(n, sizeof *q->last);
    q->entry = mocc_alloc(n, sizeof *q->entry);
    /* the second half receives the values of relation guards */
    q->g = mocc_alloc(2 * n, sizeof *q->g);
    q->scale = mocc_alloc(n, sizeof *q->scale);
    q->band = mocc_alloc(n, sizeof *q->band);
    q->wider = mocc_alloc(n, sizeof *q->wider);
    q->least = mocc_alloc(n, sizeof *q->least);
    q->turned_at = mocc_alloc(n, sizeof *q->turned_at);
    q->quick = mocc_alloc(n, sizeof *q->quick);
    q->turned = mocc_alloc(n, sizeof *q->turned);
    q->side = mocc_alloc(n, 1);
    q->located = mocc_alloc(n, 1);
    q->want = mocc_alloc(n, 1);
    q->rebound = mocc_alloc(n, 1);
    q->bounces = mocc_alloc(n, 1);
    q->deferred = mocc_alloc(n, 1);
    q->flips = mocc_alloc(n, sizeof *q->flips);
    for (int k = 0; k < I->model->nrel; k++) {
        q->band[k] = SMALLEST_BAND;
        q->wider[k] = 1;
        q->turned_at[k] = -INFINITY;
        q->side[k] = 1;
        if (!I->model->relation[k].time) q->root[q->nroot++] = k;
    }
}

static void free_arrays(const Relations *q)
{
    void *all[] = {q->root,    q->last,     q->entry, q->g,     q->scale,     q->band,
                   q->turned,  q->wider,    q->side,  q->want,  q->located,   q->rebound,
                   q->bounces, q->deferred, q->flips, q->least, q->turned_at, q->quick};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}

void mocc_relations_free(mocc_inst *I)
{
    free_arrays(&I->priv->rel);
}

int mocc_relations_values(mocc_inst *I)
{
    if (I->model->nrel == 0) return 0;
    I->fail = 0;
    int rc = I->model->zero(I, I->priv->rel.g);
    return rc ? rc : I->fail;
}

/* ---- values ---- */

static bool literal_value(const mocc_inst *I, int k, double g)
{
    const mocc_relation *relation = &I->model->relation[k];
    /* g is the threshold; at the instant the right limit holds, after the initialisation */
    if (relation->time) {
        switch (relation->op) {
        case MOCC_LT: return !(I->time >= g);
        case MOCC_LE: return I->initial ? I->time <= g : !(I->time >= g);
        case MOCC_GT: return I->initial ? I->time > g : I->time >= g;
        case MOCC_GE: return I->time >= g;
        case MOCC_NE: return I->time != g;
        default: return I->time == g;
        }
    }
    switch (relation->op) {
    case MOCC_LT: return g < 0;
    case MOCC_LE: return g <= 0;
    case MOCC_GT: return g > 0;
    case MOCC_GE: return g >= 0;
    case MOCC_NE: return g != 0;
    default: return g == 0;
    }
}

/* Returns G, which is positive if the relation holds, from g, its left minus its right side. */
static double oriented(const mocc_relation *relation, double g)
{
    return relation->op == MOCC_GT || relation->op == MOCC_GE ? g : -g;
}

static bool is_equality(const mocc_relation *relation)
{
    return relation->op == MOCC_EQ || relation->op == MOCC_NE;
}

static bool banded_value(const mocc_inst *I, int k, double g)
{
    const mocc_relation *relation = &I->model->relation[k];
    double band = I->priv->rel.band[k];
    if (is_equality(relation)) return (fabs(g) <= band) == (relation->op == MOCC_EQ);
    double G = oriented(relation, g);
    return I->rel[k] ? !(G <= -band) : G >= band;
}

static bool value(const mocc_inst *I, int k, bool jumps)
{
    const Relations *q = &I->priv->rel;
    double g = q->g[k];
    if (isnan(g)) return I->rel[k];
    if (I->model->relation[k].time) return literal_value(I, k, g);
    if (jumps && g == 0 && q->quick[k] < QUICK_TURNS) return literal_value(I, k, g);
    bool rounding = fabs(g) <= 4 * DBL_EPSILON * q->scale[k];
    if (jumps && !rounding && !(fabs(g - q->entry[k]) <= 2 * q->band[k]))
        return literal_value(I, k, g);
    if (q->deferred[k]) return I->rel[k];
    return banded_value(I, k, g);
}

/* Returns whether relation k has no guard or its guard is true. Otherwise the relation cannot
   influence any equation and is not monitored between events (relation_guards.c). */
static bool is_monitored(const mocc_inst *I, int k)
{
    int32_t at = I->model->relation[k].guard;
    return at == 0 || I->priv->rel.g[at] != 0;
}

/* ---- an event ---- */

static double natural_band(const Relations *q, int k)
{
    double band = fmax(BAND * q->scale[k] * q->wider[k], q->least[k]);
    return band > SMALLEST_BAND ? band : SMALLEST_BAND;
}

/* Sets each relation to its literal value: the one that its sides give without a band (rel.g is
   the left minus the right side). */
void mocc_relations_literal(mocc_inst *I)
{
    Relations *q = &I->priv->rel;
    for (int k = 0; k < I->model->nrel; k++) {
        q->entry[k] = NAN;
        q->flips[k] = q->located[k] = 0;
        I->rel[k] = literal_value(I, k, q->g[k]);
    }
}

/* Begins an event; rel.g holds the left minus the right side of each relation at the left limit.
   `located' and `at_solver' have an entry for each root function; each of them may be NULL.
   Relations whose root functions `located' marks, as the integrator located their crossings, change
   their values at once. `at_solver' has the values of the root functions that the integrator found
   with its own loop unknowns: the band of a located relation becomes at least twice as wide as the
   difference between this value and rel.g. */
void mocc_relations_enter(mocc_inst *I, const int8_t *located, const double *at_solver)
{
    Relations *q = &I->priv->rel;
    q->jumped = false;
    for (int k = 0; k < I->model->nrel; k++) {
        q->entry[k] = q->g[k];
        q->band[k] = natural_band(q, k);
        if (!is_monitored(I, k)) I->rel[k] = banded_value(I, k, q->g[k]);
        q->flips[k] = q->located[k] = q->rebound[k] = 0;
    }
    for (int i = 0; located && i < q->nroot; i++) {
        int k = q->root[i];
        if (!located[i]) continue;
        double off = at_solver ? 2 * fabs(q->g[k] - at_solver[i]) : 0;
        if (off > q->band[k]) q->band[k] = off;
        q->located[k] = 1;
        q->deferred[k] = 0;
        q->flips[k] = 1;
        I->rel[k] = !I->rel[k];
    }
}

/* Computes into rel.want the value that each relation should have by rel.g; returns the number of
   relations for which this differs from the held value. If `jumps' is true, relations that jumped
   in this event or are exactly zero get their literal values; otherwise bands decide. */
int mocc_relations_want(mocc_inst *I, bool jumps)
{
    Relations *q = &I->priv->rel;
    int n = 0;
    for (int k = 0; k < I->model->nrel; k++) {
        q->want[k] = value(I, k, jumps);
        n += q->want[k] != I->rel[k];
    }
    return n;
}

/* Evaluates both sides of all relations at the present values and sets each relation to the value
   that mocc_relations_want() finds for it, with `jumps' true. Returns the number of relations that
   changed. If the evaluation fails with a status < 0, no relation changes and 0 is returned; a
   status > 0 is ignored. */
int mocc_relations_follow(mocc_inst *I)
{
    Relations *q = &I->priv->rel;
    if (mocc_relations_values(I) < 0 || mocc_relations_want(I, true) == 0) return 0;
    int n = 0;
    for (int k = 0; k < I->model->nrel; k++) {
        n += q->want[k] != I->rel[k];
        I->rel[k] = q->want[k];
    }
    return n;
}

/* Returns whether relation k has the value that its sides give without a band, and the left minus
   the right side is outside the band. */
bool mocc_relations_clear_of_band(const mocc_inst *I, int k)
{
    const Relations *q = &I->priv->rel;
    return literal_value(I, k, q->g[k]) == I->rel[k] && fabs(q->g[k]) > q->band[k];
}

/* Returns whether the integrator located a crossing of relation k at this event, but the event
   iteration changed the relation back, to a value that is not the one that its sides give without a
   band. */
bool mocc_relations_rebounds(const mocc_inst *I, int k)
{
    const Relations *q = &I->priv->rel;
    return q->located[k] && I->rel[k] == I->pre_rel[k] && literal_value(I, k, q->g[k]) != I->rel[k];
}

static void update_scale(Relations *q, int k, double g)
{
    double size = fabs(g);
    if (g != 0) q->side[k] = g > 0 ? 1 : -1;
    if (!(size > q->scale[k]) || !isfinite(size)) return;
    q->scale[k] = size;
    double band = natural_band(q, k);
    if (band > q->band[k]) q->band[k] = band;
}

static void update_quick_turns(mocc_inst *I, int k)
{
    Relations *q = &I->priv->rel;
    bool quick = I->time - q->turned_at[k] <= QUICK * I->priv->span;
    q->turned_at[k] = I->time;
    q->quick[k] = quick ? q->quick[k] + 1 : 0;
    if (!quick) q->least[k] = 0;
    if (q->quick[k] < QUICK_TURNS || q->quick[k] > QUICK_TURNS + 6) return;
    double size = fmax(fabs(q->g[k]), fabs(q->entry[k]));
    if (size > fmax(SMALL, SMALL_PART * q->scale[k])) return; /* it jumps */
    q->least[k] = 4 * fmax(q->least[k], size);
}

void mocc_relations_leave(mocc_inst *I)
{
    Relations *q = &I->priv->rel;
    for (int k = 0; k < I->model->nrel; k++) {
        if (I->model->relation[k].time) continue;
        bool turned = q->flips[k] & 1;
        if (turned || q->located[k]) update_quick_turns(I, k);
        bool far = fabs(q->g[k]) > MOST_WIDER * BAND * q->scale[k];
        if (turned || far) q->wider[k] = 1;
        else if (q->located[k]) q->wider[k] = fmin(8 * q->wider[k], MOST_WIDER);
        update_scale(q, k, q->g[k]);
        if (q->band[k] < natural_band(q, k)) q->band[k] = natural_band(q, k);
    }
}

/* Is called when relations have been added to I->model, which had `before' relations so far.
   Allocates the arrays again, keeps the contents for the first `before' relations, and gives the
   new ones their literal values. */
void mocc_relations_extend(mocc_inst *I, int before)
{
    Relations *q = &I->priv->rel, was = *q;
    size_t size = (size_t)before * sizeof(double);
    *q = (Relations){0};
    mocc_relations_create(I);
    double *to[] = {q->last, q->scale, q->band, q->wider, q->least, q->turned_at, q->turned};
    const double *from[] = {was.last,  was.scale,     was.band,  was.wider,
                            was.least, was.turned_at, was.turned};
    for (size_t i = 0; i < sizeof to / sizeof *to; i++) memcpy(to[i], from[i], size);
    memcpy(q->quick, was.quick, (size_t)before * sizeof *q->quick);
    memcpy(q->side, was.side, (size_t)before);
    memcpy(q->bounces, was.bounces, (size_t)before);
    memcpy(q->deferred, was.deferred, (size_t)before);
    free_arrays(&was);
    if (mocc_relations_values(I) < 0) return;
    for (int k = before; k < I->model->nrel; k++) {
        update_scale(q, k, q->g[k]);
        I->rel[k] = I->pre_rel[k] = literal_value(I, k, q->g[k]);
    }
}

/* ---- between events ---- */

/* Computes the root functions for integrators into `out', one for each relation that does not
   compare time; the chain ode has been evaluated at this point. Returns 0, > 0 (recoverable) or <
   0 (stop). */
int mocc_relations_root_values(mocc_inst *I, double *out)
{
    Relations *q = &I->priv->rel;
    int rc = mocc_relations_values(I);
    for (int i = 0; i < q->nroot; i++) {
        int k = q->root[i];
        const mocc_relation *relation = &I->model->relation[k];
        bool held = I->rel[k];
        q->last[k] = q->g[k];
        if (!is_monitored(I, k)) {
            out[i] = mocc_relations_root_positive(I, i) ? 1 : -1;
        } else if (is_equality(relation)) {
            bool equal = held == (relation->op == MOCC_EQ);
            out[i] = (equal ? fabs(q->g[k]) : q->side[k] * q->g[k]) - q->band[k];
        } else {
            out[i] = oriented(relation, q->g[k]) + (held ? q->band[k] : -q->band[k]);
        }
    }
    return rc;
}

/* Returns whether root function number `root' is positive as long as its relation keeps the held
   value; otherwise it is negative. */
bool mocc_relations_root_positive(const mocc_inst *I, int root)
{
    int k = I->priv->rel.root[root];
    const mocc_relation *relation = &I->model->relation[k];
    bool held = I->rel[k];
    return is_equality(relation) ? held != (relation->op == MOCC_EQ) : held;
}

/* Sets which[i] to 1 for each root function whose value, values[i], is zero or has another sign
   than the held value of its relation requires, and to 0 for the other ones; returns the number of
   ones. */
int mocc_relations_roots_crossed(const mocc_inst *I, const double *values, int8_t *which)
{
    int n = 0;
    for (int i = 0; i < I->priv->rel.nroot; i++) {
        which[i] = mocc_relations_root_positive(I, i) ? values[i] <= 0 : values[i] >= 0;
        n += which[i];
    }
    return n;
}

/* Updates the scales and bands of relations after an accepted step from the values that they had
   in the last evaluation of the root functions, at the end of the step. Bands only grow here, by
   which no root function changes the sign that the integrator has seen. */
void mocc_relations_accept(mocc_inst *I)
{
    Relations *q = &I->priv->rel;
    for (int i = 0; i < q->nroot; i++) update_scale(q, q->root[i], q->last[q->root[i]]);
}

bool mocc_relations_time_pending(const mocc_inst *I)
{
    for (int k = 0; k < I->model->nrel; k++)
        if (I->model->relation[k].time && I->rel[k] != literal_value(I, k, I->priv->rel.g[k]))
            return true;
    return false;
}

double mocc_relations_next_time(const mocc_inst *I, double after)
{
    const Relations *q = &I->priv->rel;
    double next = INFINITY;
    for (int k = 0; k < I->model->nrel; k++)
        if (I->model->relation[k].time && q->g[k] > after && q->g[k] < next) next = q->g[k];
    return next;
}

/* ---- snapshots ---- */

void mocc_relations_snapshot(Snapshot *s, mocc_inst *I)
{
    Relations *q = &I->priv->rel;
    size_t n = (size_t)I->model->nrel;
    double *const reals[] = {q->last,  q->entry, q->scale,     q->band,
                             q->wider, q->least, q->turned_at, q->turned};
    int8_t *const bytes[] = {q->side, q->located, q->want, q->rebound, q->bounces, q->deferred};
    for (size_t i = 0; i < sizeof reals / sizeof *reals; i++)
        mocc_snapshot_bytes(s, reals[i], n * sizeof(double));
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) mocc_snapshot_bytes(s, bytes[i], n);
    mocc_snapshot_bytes(s, q->g, 2 * n * sizeof *q->g);
    mocc_snapshot_bytes(s, q->quick, n * sizeof *q->quick);
    mocc_snapshot_bytes(s, q->flips, n * sizeof *q->flips);
    mocc_snapshot_bytes(s, &q->jumped, sizeof q->jumped);
}

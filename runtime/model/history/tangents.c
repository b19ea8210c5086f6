/* tangents.c - tangents along parameters and start values, propagated through parameters,
   initialisation and events together with the values. Between events t holds derivatives at fixed
   time. If the time of an event depends on a parameter, its tangents are those that move with the
   event: D = t + v' dt, with t[nr] = dt; after the event v' dt of its other side is subtracted,
   which gives derivatives at fixed time again. */
#include "model/instance/instance.h"

#include <stdlib.h>
#include <string.h>

static const double GRAZING = 1e-4; /* slope of a relation times span, relative to its scale */

static size_t bytes_of(const mocc_inst *I)
{
    return ((size_t)I->priv->nr + 1) * sizeof(double);
}

TangentDirections *mocc_tangents_new(const mocc_inst *I, int n)
{
    TangentDirections *d = mocc_alloc(1, sizeof *d);
    size_t each = bytes_of(I) / sizeof(double);
    d->n = n;
    d->at = mocc_alloc((size_t)n, sizeof *d->at);
    d->flow = mocc_alloc(each, sizeof *d->flow);
    for (int i = 0; i < n; i++) {
        double *all = mocc_alloc(3 * each, sizeof *all);
        d->at[i] = (TangentDirection){.t = all, .pre_t = all + each, .t_start = all + 2 * each};
    }
    return d;
}

TangentDirections *mocc_tangents_create(const mocc_inst *I, const mocc_var *const *var, int n)
{
    TangentDirections *d = mocc_tangents_new(I, n);
    for (int i = 0; i < n; i++) {
        d->at[i].var = var[i];
        d->at[i].place = var[i]->index;
        if (var[i]->kind == MOCC_PARAM) d->at[i].t[var[i]->index] = var[i]->sign;
    }
    return d;
}

void mocc_tangents_free(TangentDirections *d)
{
    if (!d) return;
    for (int i = 0; i < d->n; i++) free(d->at[i].t);
    free(d->at);
    free(d->flow);
    free(d);
}

/* Sets the tangents of all variables but parameters, and those of pre(), to the tangents of the
   start values. */
void mocc_tangents_copy_start(mocc_inst *I)
{
    const TangentDirections *d = I->priv->directions;
    size_t variables = (size_t)(I->priv->nr - I->model->np) * sizeof(double);
    for (int i = 0; d && i < d->n; i++) {
        memcpy(d->at[i].t, d->at[i].t_start, variables);
        memcpy(d->at[i].pre_t, d->at[i].t, bytes_of(I));
    }
}

void mocc_tangents_as_pre(mocc_inst *I)
{
    const TangentDirections *d = I->priv->directions;
    for (int i = 0; d && i < d->n; i++) memcpy(d->at[i].pre_t, d->at[i].t, bytes_of(I));
}

int mocc_tangents_run_one(mocc_inst *I, const TangentDirection *q, int (*chain)(mocc_inst *I))
{
    if (!chain) return 0;
    const TangentArrays before = mocc_tangents_redirect(I, q->t);
    I->pre_t = q->pre_t;
    I->t_start = q->t_start;
    int rc = mocc_eval_chain(I, chain);
    mocc_tangents_restore(I, before);
    return rc;
}

int mocc_tangents_run(mocc_inst *I, int (*chain)(mocc_inst *I))
{
    const TangentDirections *d = I->priv->directions;
    int rc = 0;
    for (int i = 0; d && i < d->n && !rc; i++) rc = mocc_tangents_run_one(I, &d->at[i], chain);
    return rc;
}

/* ---- reinit ---- */

/* Stores `value', the tangent of the value that reinit() gives r[place]. The tangents of all
   reinits are stored before the first reinit takes effect; until then the new values are in
   priv->reinit. */
void mocc_reinit_tangent(mocc_inst *I, int place, double value)
{
    I->priv->reinit_t[place] = value;
}

int mocc_tangents_reinit(mocc_inst *I)
{
    const TangentDirections *d = I->priv->directions;
    struct mocc_private *priv = I->priv;
    int rc = 0;
    for (int i = 0; d && i < d->n && !rc; i++) {
        rc = mocc_tangents_run_one(I, &d->at[i], I->model->tangents->actions);
        for (int k = 0; k < priv->nr; k++)
            if (priv->reinit_set[k]) d->at[i].t[k] = priv->reinit_t[k];
    }
    return rc;
}

/* ---- all variables at one point ---- */

/* Checks that the tangents along direction q are finite. Returns 1 with an error message if the
   tangent of a state or of its derivative is not. If only those of other variables are not, returns
   0 after a warning, which is printed once in a run. */
static int check_finite(mocc_inst *I, const TangentDirection *q)
{
    for (int i = 0; i < I->priv->nr; i++) {
        if (isfinite(q->t[i]) || (i >= 2 * I->model->nx && I->priv->warned_of_non_finite)) continue;
        const char *by = q->var ? q->var->name : mocc_inst_name(I, q->place);
        if (i < 2 * I->model->nx) {
            mocc_message_error(I, "the derivative of %s by %s is not finite at time = %.10g",
                               mocc_inst_name(I, i), by, I->time);
            return 1;
        }
        I->priv->warned_of_non_finite = true;
        mocc_message_kept_warning(I, "the derivative of %s by %s is not finite at time = %.10g",
                                  mocc_inst_name(I, i), by, I->time);
    }
    return 0;
}

/* Adds to the tangents t of states and inputs dt times the derivatives of these variables with
   respect to time. */
static void add_time_derivative(const mocc_inst *I, double *t, double dt)
{
    const mocc_model *m = I->model;
    const double *slope = I->priv->input_slope;
    double *u = t + (I->u - I->r);
    for (int k = 0; k < m->nx && dt != 0; k++) t[k] += I->der[k] * dt;
    for (int k = 0; k < m->nu && slope && dt != 0; k++) u[k] += slope[k] * dt;
}

/* Computes the tangents, at fixed time, of all variables that depend on the states, along all
   directions. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_values(mocc_inst *I)
{
    const TangentDirections *d = I->priv->directions;
    int nr = I->priv->nr, rc = 0;
    for (int i = 0; d && i < d->n && !rc; i++) {
        double *t = d->at[i].t;
        add_time_derivative(I, t, -t[nr]);
        t[nr] = 0;
        rc = mocc_tangents_run_one(I, &d->at[i], I->model->tangent);
        if (!rc) rc = mocc_tangents_run_one(I, &d->at[i], I->model->tangents->rest);
        if (!rc) rc = check_finite(I, &d->at[i]);
    }
    return rc;
}

/* ---- the time of an event ---- */

typedef struct {
    mocc_inst *I;
    int8_t *located; /* for each root; NULL: a time event */
    double *slope;   /* time derivatives of relations */
    double *g;       /* tangents of relations */
    double *sample;  /* tangents of starts and intervals of samples */
} EventTime;

static bool shifts_differ(double dt, double other)
{
    return fabs(dt - other) > 1e-6 * (fabs(dt) + fabs(other));
}

static void warn_of_tie(mocc_inst *I, const char *how)
{
    if (!I->priv->warned_of_tie)
        mocc_message_kept_warning(
            I, "two events occur at time = %.10g whose times depend differently on parameters: %s",
            I->time, how);
    I->priv->warned_of_tie = true;
}

/* Is called for each of several simultaneous time events with `found', the derivative of its time
   along a direction. Stores the first one in *dt; a later one that differs causes a warning. *any
   becomes true; it is false before the first call. */
static void combine_shift(const EventTime *e, bool *any, double *dt, double found)
{
    if (!*any) *dt = found;
    else if (shifts_differ(*dt, found)) warn_of_tie(e->I, "sensitivities are those of the first");
    *any = true;
}

/* Returns the index of the first located root function whose relation changes along the solution,
   with a time derivative other than zero; -1 if there is none. */
static int first_located(const EventTime *e)
{
    const Relations *q = &e->I->priv->rel;
    for (int i = 0; i < q->nroot; i++)
        if (e->located[i] && e->slope[q->root[i]] != 0) return i;
    return -1;
}

static double shift_by(const EventTime *e, int root)
{
    int k = e->I->priv->rel.root[root];
    return -e->g[k] / e->slope[k];
}

static double event_shift(const EventTime *e)
{
    const mocc_inst *I = e->I;
    const Relations *q = &I->priv->rel;
    bool any = false;
    double dt = 0;
    if (e->located) {
        int first = first_located(e);
        return first < 0 ? 0 : shift_by(e, first);
    }
    for (int k = 0; k < I->model->nrel; k++)
        if (I->model->relation[k].time && mocc_instant_same(q->g[k], I->time))
            combine_shift(e, &any, &dt, e->g[k]);
    for (int k = 0; k < I->model->nsample; k++) {
        const mocc_sample *s = &I->sample[k];
        if (mocc_instant_same(s->start + (double)s->count * s->interval, I->time))
            combine_shift(e, &any, &dt, e->sample[2 * k] + (double)s->count * e->sample[2 * k + 1]);
    }
    return dt;
}

/* Computes into e->slope the derivatives with respect to time, along the solution, of the left
   minus the right side of each relation; warns of located relations that cross their thresholds
   tangentially. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int relation_slopes(EventTime *e)
{
    mocc_inst *I = e->I;
    const Relations *q = &I->priv->rel;
    TangentDirection flow = {
        .t = I->priv->directions->flow, .pre_t = I->priv->no_t, .t_start = I->priv->no_t};
    memset(flow.t, 0, bytes_of(I));
    add_time_derivative(I, flow.t, 1);
    flow.t[I->priv->nr] = 1;
    int rc = mocc_tangents_run_one(I, &flow, I->model->tangent);
    const TangentArrays before = mocc_tangents_redirect(I, flow.t);
    if (!rc) rc = I->model->tangents->zero(I, e->slope);
    mocc_tangents_restore(I, before);
    for (int i = 0; i < q->nroot && !rc; i++) {
        int k = q->root[i];
        if (!e->located[i] || fabs(e->slope[k]) * I->priv->span > GRAZING * q->scale[k]) continue;
        mocc_message_kept_warning(I,
                                  "\"%s\" crosses its threshold tangentially at time = %.10g (with "
                                  "derivative %.3g): sensitivities after it may not exist",
                                  I->model->relation[k].text, I->time, e->slope[k]);
    }
    return rc;
}

/* Computes, along direction q, the tangents of the left minus the right side of all relations
   (e->g) and those of the starts and intervals of all samples (e->sample). Returns 0, > 0
   (recoverable) or < 0 (stop). */
static int tangents_of(EventTime *e, const TangentDirection *q)
{
    mocc_inst *I = e->I;
    const mocc_tangents *tangents = I->model->tangents;
    const TangentArrays before = mocc_tangents_redirect(I, q->t);
    I->pre_t = q->pre_t;
    int rc = tangents->zero ? tangents->zero(I, e->g) : 0;
    if (!rc && tangents->samples) rc = tangents->samples(I, e->sample);
    mocc_tangents_restore(I, before);
    return rc;
}

/* Separates crossings at one instant that would occur at different times if a parameter changed.
   Crossings whose times move with that of the first one remain marked in e->located. The other ones
   are removed from it and marked in `later', which has an entry for each root function, all 0
   before: they are deferred, which means that the caller handles them by another event at the same
   instant. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int separate_crossings(EventTime *e, int8_t *later)
{
    mocc_inst *I = e->I;
    const TangentDirections *d = I->priv->directions;
    Relations *q = &I->priv->rel;
    int first = first_located(e), rc = 0;
    for (int j = 0; j < d->n && first >= 0 && !rc; j++) {
        rc = tangents_of(e, &d->at[j]);
        for (int i = first + 1; i < q->nroot && !rc; i++)
            if (e->located[i] && e->slope[q->root[i]] != 0)
                later[i] |= shifts_differ(shift_by(e, first), shift_by(e, i));
    }
    for (int i = 0; i < q->nroot && !rc; i++) {
        if (!later[i]) continue;
        warn_of_tie(I, "they are handled one after the other; if the second affects the first, "
                       "there are two one-sided sensitivities");
        e->located[i] = 0;
        q->deferred[q->root[i]] = 1;
    }
    return rc;
}

static int move_to_event(mocc_inst *I, TangentDirection *q, double dt)
{
    add_time_derivative(I, q->t, dt);
    q->t[I->priv->nr] = q->shift = dt;
    int rc = mocc_tangents_run_one(I, q, I->model->tangent);
    return rc ? rc : mocc_tangents_run_one(I, q, I->model->tangents->rest);
}

/* Is called at the left limit of an event with tangents that are derivatives at fixed time;
   converts them into derivatives that move with the time of the event. `located' and `later' have
   an entry for each root function. `located' marks those that the integrator located; NULL: it is a
   time event, and `later' is not used. Crossings whose times depend on parameters differently are
   deferred: they are removed from `located' and marked in `later', and the caller handles them by
   another event at the same instant. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_event(mocc_inst *I, int8_t *located, int8_t *later)
{
    const TangentDirections *d = I->priv->directions;
    if (located) memset(later, 0, (size_t)I->priv->rel.nroot);
    if (!d) return 0;
    size_t nrel = (size_t)I->model->nrel;
    double *all = mocc_alloc(2 * nrel + 2 * (size_t)I->model->nsample, sizeof *all);
    EventTime e = {I, located, all, all + nrel, all + 2 * nrel};
    int rc = mocc_relations_values(I);
    if (!rc && located) rc = relation_slopes(&e);
    if (!rc && located) rc = separate_crossings(&e, later);
    for (int i = 0; i < d->n && !rc; i++) {
        rc = tangents_of(&e, &d->at[i]);
        if (!rc) rc = move_to_event(I, &d->at[i], event_shift(&e));
    }
    free(all);
    return rc;
}

/* Converts tangents as mocc_tangents_event() does, but for an event whose time is known to have the
   derivative shift[i] along direction i; `shift' has an entry for each direction in
   I->priv->directions. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_shift(mocc_inst *I, const double *shift)
{
    const TangentDirections *d = I->priv->directions;
    int rc = 0;
    for (int i = 0; d && i < d->n && !rc; i++) rc = move_to_event(I, &d->at[i], shift[i]);
    return rc;
}

/* Is called when an event has ended the simulation: warns if the time of this event depends on one
   of the directions d. Does nothing if d is NULL. */
void mocc_tangents_end(mocc_inst *I, const TangentDirections *d)
{
    for (int i = 0; d && i < d->n; i++) {
        if (d->at[i].shift == 0) continue;
        mocc_message_kept_warning(
            I,
            "the simulation ends by an event at time = %.10g, which depends on %s: sensitivities "
            "are those at this time, not at the event",
            I->time, d->at[i].var ? d->at[i].var->name : mocc_inst_name(I, d->at[i].place));
        return;
    }
}

/* Warns, after the initialisation, if a relation is exactly at its threshold, so that a parameter
   may move it to either side. Then there are two one-sided derivatives, of which one is computed.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_tangents_begin(mocc_inst *I)
{
    const TangentDirections *d = I->priv->directions;
    const Relations *q = &I->priv->rel;
    if (!d || !I->model->tangents->zero) return 0;
    EventTime e = {.I = I, .g = mocc_alloc((size_t)I->model->nrel, sizeof *e.g)};
    e.sample = mocc_alloc(2 * (size_t)I->model->nsample, sizeof *e.sample);
    int rc = mocc_relations_values(I);
    for (int j = 0; j < d->n && !rc; j++) {
        rc = mocc_tangents_run_one(I, &d->at[j], I->model->tangents->event);
        if (!rc) rc = tangents_of(&e, &d->at[j]);
        for (int i = 0; i < q->nroot && !rc; i++) {
            int k = q->root[i];
            if (fabs(q->g[k]) > q->band[k] || e.g[k] == 0) continue;
            mocc_message_kept_warning(
                I,
                "\"%s\" is exactly at its threshold at the start, and %s decides to which side it "
                "moves: there may be two one-sided sensitivities, of which one is computed",
                I->model->relation[k].text, d->at[j].var->name);
            break;
        }
    }
    free(e.g);
    free(e.sample);
    return rc;
}

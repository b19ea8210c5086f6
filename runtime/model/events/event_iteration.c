/* event_iteration.c - event iteration, and the initialisation, which is an event iteration too.

   Inner loop, with pre() fixed: evaluate the chain and the relations, and take over relations whose
   value differs from the held one, until none differs. If a set of relation values recurs, only the
   first differing one is changed (Murty's least-index rule). Then the actions of the settled event:
   reinit, terminate, asserts. Outer loop: while discrete variables or relations differ from pre(),
   or a state was reinitialised, pre() takes the present values and the inner loop is repeated. */
#include "model/instance/instance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNSETTLED = 77 }; /* status: no consistent relations with pre() fixed */

enum {
    FREE_PASSES = 20, /* passes in which all differing relations are changed together */
    /* passes in which a relation that jumped has its literal value; later its band counts */
    LITERAL_PASSES = 10,
    SEARCH_PASS = 60, /* pass after which all combinations of values are tried, if there are few */
    MAX_PASSES = 250,
    MAX_ROUNDS = 250,
    MAX_FAILURES = 5 /* failed evaluations with outdated relations */
};

/* Returns the functions of the model that compute tangents; NULL if no sensitivities are wanted or
   the model has none. */
static const mocc_tangents *tangents(const mocc_inst *I)
{
    return I->priv->directions ? I->model->tangents : NULL;
}

/* ---- diagnostics ---- */

static void append(char *text, size_t size, const char *more)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s", more);
}

static void report_relations(mocc_inst *I, int passes)
{
    const mocc_model *m = I->model;
    char list[700] = "", place[256], one[400];
    int named = 0;
    for (int k = 0; k < m->nrel && named < 5; k++) {
        if (I->priv->rel.flips[k] < 3) continue;
        mocc_message_place(I, m->relation[k].file, m->relation[k].line, place, sizeof place);
        snprintf(one, sizeof one, "%s%s\"%s\"", named++ ? ", " : "", place, m->relation[k].text);
        append(list, sizeof list, one);
    }
    mocc_message_error(I,
                       "event iteration at time = %.10g does not converge in %d passes; these "
                       "relations keep changing: %s\nhint: %s",
                       I->time, passes, list,
                       named == 1
                           ? "if it is true, the equations make it false, and vice versa; let the "
                             "equations that depend on it use pre() of a Boolean variable, or a "
                             "hysteresis: b = u > high or pre(b) and u > low"
                           : "no combination of their values is consistent with the equations; let "
                             "one of the equations use pre() of a Boolean variable, or a "
                             "hysteresis: b = u > high or pre(b) and u > low");
}

static bool differs(double a, double b)
{
    return a != b && !(isnan(a) && isnan(b));
}

/* Returns whether a variable is discrete and differs from its pre() value. */
static bool row_changed(const mocc_inst *I, const mocc_var *v)
{
    if (v->index < 0 || (v->flags & MOCC_ALIAS)) return false;
    if (v->type == MOCC_REAL)
        return v->kind == MOCC_DISCRETE && differs(I->r[v->index], I->pre_r[v->index]);
    if (v->type == MOCC_STRING)
        return v->index < I->model->ns && strcmp(I->s[v->index], I->pre_s[v->index]) != 0;
    return v->index < I->model->nk && I->k[v->index] != I->pre_k[v->index];
}

static void report_variables(mocc_inst *I)
{
    char list[700] = "";
    int named = 0;
    for (int i = 0; i < I->model->nvar && named < 8; i++) {
        if (!row_changed(I, &I->model->var[i])) continue;
        append(list, sizeof list, named++ ? ", " : "");
        append(list, sizeof list, I->model->var[i].name);
    }
    mocc_message_error(
        I,
        "event iteration at time = %.10g does not converge in %d rounds; these variables keep "
        "changing: %s\nhint: each round sees the values of the previous one as pre(); move "
        "assignments that count or alternate into a when-clause",
        I->time, (int)MAX_ROUNDS, list);
}

void mocc_event_log_relation(mocc_inst *I, int k)
{
    const mocc_relation *relation = &I->model->relation[k];
    char place[256];
    if (!(I->priv->log & MOCC_LOG_EVENTS)) return;
    mocc_message_place(I, relation->file, relation->line, place, sizeof place);
    mocc_message_log(I, "events", "time = %.17g: %s\"%s\" becomes %s (%g)", I->time, place,
                     relation->text, I->rel[k] ? "true" : "false", I->priv->rel.g[k]);
}

/* ---- inner loop ---- */

static uint64_t pattern_of(const int8_t *rel, int n)
{
    uint64_t hash = 1469598103934665603u;
    for (int k = 0; k < n; k++) hash = (hash ^ (uint8_t)rel[k]) * 1099511628211u;
    return hash;
}

static void change_relations(mocc_inst *I, bool first_only)
{
    Relations *q = &I->priv->rel;
    for (int k = 0; k < I->model->nrel; k++) {
        if (q->want[k] == I->rel[k]) continue;
        I->rel[k] = q->want[k];
        q->flips[k]++;
        q->deferred[k] = 0;
        mocc_event_log_relation(I, k);
        if (first_only) return;
    }
}

/* Evaluates the chain and changes relations until none differs from its held value. As a failed
   evaluation may be due to outdated relations, they are changed after it too, up to MAX_FAILURES
   times. Returns 0, > 0 (recoverable), < 0 (stop), or UNSETTLED if mocc_relation_search() was
   called and found no consistent combination of values. */
static int settle_held(mocc_inst *I, mocc_chain_fn *chain)
{
    uint64_t seen[MAX_PASSES];
    bool least = false;
    int failures = 0;
    for (int pass = 0; pass < MAX_PASSES; pass++) {
        I->priv->counts.event_chain++;
        int rc = mocc_eval_chain(I, chain);
        if (rc < 0) return rc;
        int zero_rc = mocc_relations_values(I);
        if (zero_rc < 0) return zero_rc;
        if (zero_rc > 0 || mocc_relations_want(I, pass < LITERAL_PASSES) == 0) {
            if (!rc) rc = zero_rc;
            return rc || I->initial ? rc : mocc_relation_search_jump(I, chain);
        }
        if (rc > 0 && ++failures > MAX_FAILURES) return rc;
        if (pass == SEARCH_PASS) {
            rc = mocc_relation_search(I, chain);
            if (rc <= 0) return rc;
            if (!I->initial) return UNSETTLED;
        }
        seen[pass] = pattern_of(I->rel, I->model->nrel);
        for (int i = 0; i < pass; i++) least |= seen[i] == seen[pass];
        change_relations(I, least || pass >= FREE_PASSES);
    }
    report_relations(I, MAX_PASSES);
    return 1;
}

/* Makes another attempt after settle_held() has failed with status rc: a loop may have no solution
   with the held relations (a limiter whose input starts within its limits, where only the limited
   output solves the equations). Evaluates the chain once with relations that follow the iterates,
   so that Newton's method solves a piecewise defined system, and calls settle_held() again.
   Returns the status of that call; rc if there was no such call. */
static __attribute__((noinline)) int settle_following(mocc_inst *I, mocc_chain_fn *chain, int rc)
{
    if (rc == UNSETTLED || I->model->nrel == 0) return rc;
    I->priv->relations_follow = true;
    int again = mocc_eval_chain(I, chain);
    I->priv->relations_follow = false;
    return again ? rc : settle_held(I, chain);
}

/* Evaluates the chain until all relations agree with their held values. Side effects of algorithms
   (calls, messages) wait until then; if there are any, the chain is evaluated once more for them.
   Returns 0, > 0 (recoverable, or UNSETTLED as from settle_held()) or < 0 (stop). */
static int settle(mocc_inst *I, mocc_chain_fn *chain)
{
    I->priv->settling = true;
    I->priv->effects_wait = false;
    int rc = settle_held(I, chain);
    if (rc > 0) rc = settle_following(I, chain, rc);
    I->priv->settling = false;
    return !rc && I->priv->effects_wait ? mocc_eval_chain(I, chain) : rc;
}

/* ---- outer loop ---- */

static bool differs_from_pre(const mocc_inst *I)
{
    const mocc_model *m = I->model;
    if (I->reinits || memcmp(I->rel, I->pre_rel, (size_t)m->nrel)) return true;
    if (memcmp(I->k, I->pre_k, (size_t)m->nk * sizeof *I->k)) return true;
    for (int i = 0; i < m->nd; i++)
        if (differs(I->d[i], I->pre_d[i])) return true;
    for (int i = 0; i < m->ns; i++)
        if (strcmp(I->s[i], I->pre_s[i]) != 0) return true;
    return false;
}

void mocc_event_set_pre(mocc_inst *I)
{
    const mocc_model *m = I->model;
    memcpy(I->pre_r, I->r, (size_t)I->priv->nr * sizeof *I->r);
    memcpy(I->pre_k, I->k, (size_t)(m->nk + m->nkp) * sizeof *I->k);
    memcpy(I->pre_rel, I->rel, (size_t)m->nrel);
    mocc_inst_copy_strings(I, I->pre_s, I->s, m->ns + m->nsp);
    mocc_tangents_as_pre(I);
}

static int run_actions(mocc_inst *I)
{
    struct mocc_private *priv = I->priv;
    I->reinits = 0;
    if (!I->model->actions) return 0;
    bool quiet = priv->quiet;
    priv->quiet = false;
    int rc = mocc_eval_chain(I, I->model->actions);
    priv->quiet = quiet;
    priv->event_reinits |= I->reinits > 0;
    if (!rc && I->reinits) rc = mocc_tangents_reinit(I);
    for (int i = 0; I->reinits && i < I->model->nx; i++) {
        if (!priv->reinit_set[i]) continue;
        if (priv->log & MOCC_LOG_EVENTS)
            mocc_message_log(I, "events", "time = %.17g: reinit %s from %.10g to %.10g", I->time,
                             mocc_inst_name(I, i), I->x[i], priv->reinit[i]);
        I->x[i] = priv->reinit[i];
        priv->reinit_set[i] = 0;
    }
    if (I->reinits) mocc_state_sets_reinit(I);
    return rc ? -1 : 0; /* a failure here cannot be avoided by a smaller step */
}

/* Iterates an event for which settle() found no consistent relations with pre() fixed: changes
   relations and pre() together in each pass, until no relation differs from its held value.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
static int settle_loosely(mocc_inst *I)
{
    for (int pass = 0; pass < MAX_PASSES; pass++) {
        I->priv->counts.event_chain++;
        int rc = mocc_eval_chain(I, I->model->event);
        if (!rc) rc = mocc_relations_values(I);
        if (rc) return rc;
        int differing = mocc_relations_want(I, false);
        if (tangents(I)) rc = mocc_tangents_run(I, tangents(I)->event);
        if (rc || differing == 0) return rc;
        change_relations(I, false);
        rc = run_actions(I);
        if (rc) return rc;
        I->priv->event_changed = true;
        mocc_event_set_pre(I);
    }
    report_relations(I, MAX_PASSES);
    return 1;
}

int mocc_event_iterate(mocc_inst *I)
{
    for (int round = 0; round < MAX_ROUNDS; round++) {
        int rc = settle(I, I->model->event);
        if (rc == UNSETTLED) rc = settle_loosely(I);
        else if (!rc && tangents(I)) rc = mocc_tangents_run(I, tangents(I)->event);
        if (!rc) rc = run_actions(I);
        if (rc) return rc;
        bool ticks = I->model->nclock > 0 && mocc_clocks_triggered(I);
        if (!ticks && !differs_from_pre(I)) return 0;
        I->priv->event_changed = true;
        if (round + 1 == MAX_ROUNDS) report_variables(I);
        mocc_event_set_pre(I);
        if (ticks && (rc = mocc_clocks_tick_events(I)) != 0) return rc;
    }
    return -1;
}

/* ---- the initialisation ---- */

/* Solves the initial equations by homotopy: continuation from the simplified (lambda = 0) to the
   actual problem (lambda = 1) with adaptive steps of lambda. Returns 0, > 0 (recoverable) or < 0
   (stop). */
static int continue_by_lambda(mocc_inst *I)
{
    double *save = mocc_alloc((size_t)I->priv->nr, sizeof *save);
    size_t bytes = (size_t)I->priv->nr * sizeof *save;
    double done = 0, step = 0.2;
    I->lambda = 0;
    int rc = settle(I, I->model->init);
    memcpy(save, I->r, bytes);
    while (rc == 0 && done < 1) {
        I->lambda = fmin(1, done + step);
        rc = settle(I, I->model->init);
        if (I->priv->log & MOCC_LOG_INIT)
            mocc_message_log(I, "init", "homotopy: lambda = %g %s", I->lambda,
                             rc ? "failed" : "solved");
        if (rc == 0) {
            done = I->lambda;
            step *= 2;
            memcpy(save, I->r, bytes);
        } else if (rc > 0 && step > 1e-4) {
            step /= 4;
            memcpy(I->r, save, bytes);
            rc = 0;
        }
    }
    free(save);
    I->lambda = 1;
    return rc;
}

static int first_values(mocc_inst *I)
{
    mocc_start_values_copy(I);
    mocc_eval_set_time(I, I->time);
    int rc = mocc_relations_values(I);
    if (rc >= 0) mocc_relations_literal(I);
    return rc < 0 ? rc : 0;
}

static int solve_directly(mocc_inst *I)
{
    return settle(I, I->model->init ? I->model->init : I->model->event);
}

/* Solves the initial equations from the start values. Meanwhile pre() has the start values,
   afterwards it has the initial values. A model with homotopy() is solved by continuation, since
   its simplified problem may select one of several solutions; other models are solved directly. If
   that fails, the other way is tried. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_event_initialize(mocc_inst *I)
{
    int (*const ways[])(mocc_inst *) = {solve_directly, continue_by_lambda};
    bool led = I->model->homotopy;
    I->initial = I->event = 1;
    I->priv->nominals_read++; /* start values were set */
    I->mode = MOCC_EXPLICIT;
    int rc = first_values(I);
    if (!rc) rc = ways[led](I);
    if (rc > 0) {
        char first[sizeof I->priv->complaint];
        memcpy(first, I->priv->complaint, sizeof first);
        rc = first_values(I);
        if (!rc) rc = ways[!led](I);
        if (rc) memcpy(I->priv->complaint, first, sizeof first);
    }
    if (!rc && tangents(I)) rc = mocc_tangents_run(I, tangents(I)->init);
    if (!rc) mocc_event_set_pre(I); /* what holds from the start has not become true at an event */
    if (!rc) rc = run_actions(I);
    I->initial = I->event = 0;
    if (rc) return rc;
    mocc_event_set_pre(I);
    rc = mocc_relations_values(I); /* the scale of x - pre(n) is not the one with n's start value */
    if (rc) return rc;
    mocc_relations_leave(I);
    return mocc_tangents_begin(I);
}

int mocc_event_resume(mocc_inst *I)
{
    I->mode = MOCC_EXPLICIT;
    I->priv->nominals_read++;
    mocc_eval_set_time(I, I->time);
    int rc = mocc_eval_all(I);
    if (!rc) rc = mocc_relations_values(I);
    mocc_event_set_pre(I);
    if (!rc) mocc_relations_leave(I);
    return rc;
}

/* ---- an event ---- */

/* Sets I->time to the latest time event that is the same instant as the present time (they differ
   by a few units in the last place), so that all of these events are handled together. */
static void gather_instant(mocc_inst *I)
{
    double start = I->time, time = start;
    const Relations *q = &I->priv->rel;
    for (int k = 0; k < I->model->nrel; k++)
        if (I->model->relation[k].time && q->g[k] > time && mocc_instant_same(q->g[k], start))
            time = q->g[k];
    double tick = mocc_samples_next(I);
    if (tick > time && mocc_instant_same(tick, start)) time = tick;
    if (I->model->nclock > 0) tick = mocc_clocks_next(I);
    if (tick > time && mocc_instant_same(tick, start)) time = tick;
    I->time = time;
}

/* Handles an event. The instance is at the left limit, evaluated with loops solved and relations
   held. `located' and `at_solver', both of which may be NULL, have an entry for each root function:
   whether the integrator located its crossing now, and its value as the integrator computed it (see
   mocc_relations_enter()). Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_event(mocc_inst *I, const int8_t *located, const double *at_solver)
{
    int rc = mocc_relations_values(I);
    if (rc) return rc;
    I->event = 1;
    I->mode = MOCC_EXPLICIT;
    I->priv->event_changed = I->priv->event_reinits = false;
    mocc_event_set_pre(I);
    mocc_relations_enter(I, located, at_solver);
    for (int i = 0; located && i < I->priv->rel.nroot; i++)
        if (located[i]) mocc_event_log_relation(I, I->priv->rel.root[i]);
    gather_instant(I);
    mocc_eval_set_time(I, I->time);
    if (I->priv->inputs) I->priv->inputs(I->priv->inputs_data, I, true);
    if (I->model->nclock > 0) rc = mocc_clocks_tick(I);
    int ticks = mocc_samples_activate(I);
    if (!rc) rc = mocc_event_iterate(I);
    if (!rc && ticks) {
        rc = mocc_samples_release(I);
        if (!rc) rc = mocc_event_iterate(I);
    }
    I->event = 0;
    if (rc) return rc;
    mocc_tangents_as_pre(I); /* also those that kept their values */
    I->priv->event_time = I->time;
    mocc_state_sets_check_reinit(I);
    mocc_relations_leave(I);
    mocc_memory_release_strings(I);
    return 0;
}

double mocc_event_next_time(const mocc_inst *I, double after)
{
    double next = I->model->nrel > 0 ? mocc_relations_next_time(I, after) : INFINITY;
    if (I->model->nsample > 0) next = fmin(next, mocc_samples_next(I));
    if (I->model->nclock > 0) next = fmin(next, mocc_clocks_next(I));
    if (I->model->ndelay > 0) next = fmin(next, mocc_delays_next(I, after));
    return next;
}

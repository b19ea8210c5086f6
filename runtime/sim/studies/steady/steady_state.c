/* steady_state.c - --steady-state[=T]: finds states at which all derivatives f(x) are zero, with
   time, inputs and discrete variables held. Three methods are tried in turn: Newton's with damping
   by the natural monotonicity test (Deuflhard: Newton Methods for Nonlinear Problems, 3.3);
   continuation along f(x) = (1 - lambda) f(x0); and pseudo-transient continuation, implicit Euler
   steps that grow as f decreases (Kelley, Keyes 1998), which follows events and copes with a
   singular Jacobian. */
#include "sim/loop/saved_state.h"
#include "sim/studies/steady/steady_state.h"

#include <stdlib.h>
#include <string.h>

enum { NEWTON_MOST = 50, CORRECTIONS = 5, TRANSIENT_MOST = 2000, ROUNDS = 20 };

/* Moves the states from `from' by part of the step, until the natural monotonicity test holds.
   Returns 0, or 1 if no part is small enough. */
static int damped_step(SteadyState *s, const double *from, double size)
{
    static const double LEAST = 1e-5; /* part of a step */
    int n = mocc_steady_count(s);
    for (double part = 1; part > LEAST; part /= 2) {
        for (int i = 0; i < n; i++) s->trial[i] = from[i] + part * s->step[i];
        mocc_steady_set(s, s->trial);
        if (mocc_steady_evaluate(s, s->f)) continue;
        mocc_steady_solve(s, s->f, s->correction);
        if (mocc_steady_norm(s, s->correction) <= fmax(1, (1 - part / 2) * size)) return 0;
    }
    mocc_steady_set(s, from);
    return 1;
}

/* Returns 0 if Newton's method converges within `most' iterations. */
static int newton(SteadyState *s, int most)
{
    double *from = mocc_alloc((size_t)mocc_steady_count(s), sizeof *from);
    int rc = mocc_steady_evaluate(s, s->f), done = 0;
    for (int k = 0; k < most && !rc && !done; k++) {
        s->iterations++;
        rc = mocc_steady_factor(s, 0);
        if (rc) break;
        mocc_steady_solve(s, s->f, s->step);
        double size = mocc_steady_norm(s, s->step);
        mocc_steady_get(s, from);
        rc = !isfinite(size) || damped_step(s, from, size);
        done = !rc && size <= 1;
    }
    free(from);
    return !done;
}

/* Returns 0 if f(x) = (1 - lambda) f(x0) can be followed up to lambda = 1. */
static int follow(SteadyState *s)
{
    int n = mocc_steady_count(s);
    double *begin = mocc_alloc((size_t)n, sizeof *begin), done = 0, step = 0.1;
    memset(s->goal, 0, (size_t)n * sizeof *s->goal);
    int rc = mocc_steady_evaluate(s, begin);
    mocc_steady_get(s, s->saved);
    while (!rc && done < 1 && step > 1e-4) {
        double lambda = fmin(1, done + step);
        for (int i = 0; i < n; i++) s->goal[i] = (1 - lambda) * begin[i];
        if (newton(s, CORRECTIONS)) {
            mocc_steady_set(s, s->saved);
            step /= 4;
        } else {
            done = lambda;
            step *= 2;
            mocc_steady_get(s, s->saved);
        }
    }
    memset(s->goal, 0, (size_t)n * sizeof *s->goal);
    free(begin);
    return done < 1;
}

static double largest_entry(const SteadyState *s)
{
    double most = 0;
    for (int j = 0; j < mocc_steady_count(s); j++)
        for (int e = s->start[j]; e < s->start[j + 1]; e++)
            most = fmax(most, fabs(mocc_steady_element(s, e, s->row[e], j)));
    return most;
}

/* Updates relations and discrete variables to the present states. Relations get their literal
   values: the bands that mocc_event() gives them widen with events at one instant. Returns 0, or
   not 0 if that fails; *changed tells whether anything did. */
static int handle_event(SteadyState *s, bool *changed)
{
    mocc_inst *I = s->I;
    size_t nrel = (size_t)I->model->nrel;
    int8_t *before = mocc_alloc(nrel, 1);
    memcpy(before, I->rel, nrel);
    int rc = mocc_eval_all(I);
    if (!rc) rc = mocc_relations_values(I);
    if (!rc) mocc_relations_literal(I);
    if (!rc) rc = mocc_event(I, NULL, NULL);
    *changed = I->priv->event_changed || memcmp(before, I->rel, nrel) != 0;
    free(before);
    return rc ? rc : mocc_eval_all(I);
}

/* Selects better states if those of a state set have become poor; returns whether it did. */
static bool select_states(SteadyState *s)
{
    if (!mocc_state_sets_poor(s->I)) return false;
    mocc_state_sets_select(s->I);
    mocc_steady_end(s);
    mocc_steady_begin(s);
    return true;
}

/* ---- pseudo-transient continuation ---- */

/* One linearly implicit Euler step of length *tau. It is accepted if f at its end is about what the
   linear model predicts, step / tau; otherwise *tau shrinks. Returns 0, or not 0 if the states
   cannot be evaluated any more. */
static int transient_step(SteadyState *s, double *tau, bool *changed)
{
    static const double ACCEPTED = 0.5, EXACT = 0.1; /* relative errors of the prediction */
    int n = mocc_steady_count(s);
    double size = 0, error = 0;
    mocc_steady_get(s, s->saved);
    *changed = false;
    int rc = mocc_steady_factor(s, 1 / *tau);
    if (!rc) {
        mocc_steady_solve(s, s->f, s->step);
        for (int i = 0; i < n; i++) s->trial[i] = s->saved[i] + s->step[i];
        mocc_steady_set(s, s->trial);
        rc = mocc_steady_evaluate(s, s->f);
    }
    if (!rc) {
        size = mocc_steady_norm(s, s->step);
        for (int i = 0; i < n; i++) s->correction[i] = s->f[i] * *tau - s->step[i];
        error = mocc_steady_norm(s, s->correction);
    }
    if (rc || !(error <= fmax(ACCEPTED * size, 1))) {
        mocc_steady_set(s, s->saved);
        *tau /= 4;
        s->step[0] = INFINITY; /* nothing was reached */
        return mocc_steady_evaluate(s, s->f);
    }
    *tau *= error <= EXACT * size ? 4 : 1.5;
    rc = handle_event(s, changed);
    if (!rc && select_states(s)) *changed = true;
    if (*changed) *tau /= 100;
    return rc ? rc : mocc_steady_evaluate(s, s->f);
}

/* Returns whether all derivatives are so small that a state would not move by more than the
   tolerance, relative to where it began, within a hundred times the span of the run. */
static bool is_slow(const SteadyState *s, const double *first, double span)
{
    const SolverOptions *o = &s->o->solver;
    for (int i = 0; i < mocc_steady_count(s); i++) {
        double scale = o->rtol * fabs(first[i]) + o->atol * mocc_inst_nominal(s->I, s->l.x[i]);
        if (!(fabs(s->f[i]) * 100 * span <= scale)) return false;
    }
    return true;
}

/* Returns 0 if implicit Euler steps of growing length end at a point that they leave no more;
   `first' are the states before. */
static int transient(SteadyState *s, const double *first)
{
    double span = s->o->solver.stop - s->o->solver.start;
    bool changed = false;
    int rc = mocc_steady_evaluate(s, s->f);
    if (!rc) rc = mocc_steady_differentiate(s);
    double fastest = largest_entry(s);
    double tau = fastest > 0 ? 0.1 / fastest : 1e-3 * span, least = 1e-12 * tau;
    for (int k = 0; k < TRANSIENT_MOST && !rc && tau > least; k++) {
        s->iterations++;
        rc = transient_step(s, &tau, &changed);
        bool still =
            mocc_steady_norm(s, s->step) <= 0.1 && tau > 1e3 * fmax(span, 1 / fmax(fastest, 1e-12));
        still = still || is_slow(s, first, span);
        if (still && !changed) return 0;
        tau = fmin(tau, 1e18);
    }
    return 1;
}

/* Tries the methods in turn from the same states. Returns 0 if one converges. */
static int find(SteadyState *s)
{
    double *begin = mocc_alloc((size_t)mocc_steady_count(s), sizeof *begin);
    mocc_steady_get(s, begin);
    s->method = "Newton's method";
    int rc = newton(s, NEWTON_MOST);
    if (rc) {
        mocc_steady_set(s, begin);
        s->method = "continuation";
        rc = follow(s);
    }
    if (rc) {
        mocc_steady_set(s, begin);
        s->method = "pseudo-transient continuation";
        rc = transient(s, begin);
    }
    free(begin);
    return rc;
}

/* ---- all ---- */

/* Initialises, and moves to the time of the option. Returns 0, or 1 after a message. */
static int initialize(mocc_inst *I, const RunOptions *o)
{
    const char *state = o->value[OPTION_FROM_STATE];
    int rc = state ? mocc_saved_state_read(state, I) : mocc_event_initialize(I);
    if (state && rc) return 1;
    if (!rc) rc = mocc_eval_all(I);
    if (!rc && o->value[OPTION_STEADY_STATE]) mocc_eval_set_time(I, o->steady_at);
    if (!rc) rc = mocc_event(I, NULL, NULL);
    if (rc) mocc_run_error("%s", I->priv->complaint);
    mocc_state_sets_select(I);
    return rc != 0;
}

int mocc_steady_state_study(mocc_inst *I, const RunOptions *o, const char *path,
                            const ResultFormat *format)
{
    SteadyState s = {.I = I, .o = o};
    bool changed = true;
    int rc = 0;
    if (I->model->nx > 0 && !I->model->tangent) {
        mocc_run_error("--steady-state: the model has no exact derivatives");
        return 1;
    }
    if (initialize(I, o)) return 1;
    mocc_steady_begin(&s);
    for (int round = 0; round < ROUNDS && !rc && changed; round++) {
        rc = mocc_steady_count(&s) > 0 ? find(&s) : 0;
        if (!rc) rc = handle_event(&s, &changed);
        if (!rc) changed |= select_states(&s);
    }
    if (rc || changed) rc = mocc_steady_report_failure(&s, !rc);
    else rc = mocc_steady_check(&s) ? mocc_steady_report(&s, path, format) : 1;
    mocc_steady_end(&s);
    return rc;
}

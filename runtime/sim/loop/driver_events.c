/* driver_events.c - events of a run: the rows before and after, what happens at the instant, and
   whether the integrator has to restart. */
#include "sim/loop/run.h"

#include <string.h>

enum { MANY_TIME_EVENTS = 100000 }; /* of a run, after which a warning is printed */

void mocc_run_restart(Run *run)
{
    mocc_state_sets_select(run->I);
    mocc_blocks_accept(run->I);
    if (run->discontinuities) mocc_discontinuities_begin(run->discontinuities);
    if (run->solver->ops->reset(run->solver, run->I->time)) mocc_run_fail_evaluation(run);
}

/* Loads and evaluates the left limit of an event and extends the histories of delay() up to it. If
   the integrator located the event and uses the residual form, run->at_root receives the left
   minus the right side of the relations with the integrator's values of loop unknowns; otherwise
   it receives NAN. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int left_limit(Run *run, double time, bool located)
{
    mocc_inst *I = run->I;
    const Relations *q = &I->priv->rel;
    mocc_run_load_point(run, time);
    if (located && run->solver->residual_form && mocc_eval_residual(I, time, I->x, run->z) == 0 &&
        mocc_relations_values(I) == 0)
        for (int i = 0; i < q->nroot; i++) run->at_root[i] = q->g[q->root[i]];
    else
        for (int i = 0; i < q->nroot; i++) run->at_root[i] = NAN;
    int rc = mocc_run_evaluate_loaded(run, time);
    return rc ? rc : mocc_run_record_past(run);
}

static void count_event(Run *run, bool located)
{
    if (located) run->stats->state_events++;
    else if (++run->stats->time_events == MANY_TIME_EVENTS) mocc_run_warn_of_time_events(run);
}

bool mocc_run_watched(const Run *run)
{
    return run->watch && run->watch->event;
}

static int watch_event(const Run *run, bool after)
{
    if (!mocc_run_watched(run)) return 0;
    /* after the event the directions are the wanted ones again */
    if (after) mocc_state_sets_select(run->I);
    return run->watch->event(run->watch->data, after);
}

/* After an event, updates `later', which has an entry for each root function and marks those whose
   crossings mocc_tangents_event() has deferred to another event at this instant: clears the entry
   if the root function is on the side of the held value again, so that nothing is left to handle.
   Returns the number of entries that remain; 0 also if the root functions cannot be evaluated. */
static int still_due(Run *run, int8_t *later)
{
    mocc_inst *I = run->I;
    const Relations *q = &I->priv->rel;
    int n = 0;
    if (mocc_relations_root_values(I, run->right)) return 0;
    for (int i = 0; i < q->nroot; i++) {
        if (!later[i]) continue;
        double g = run->right[i];
        later[i] = mocc_relations_root_positive(I, i) ? g <= 0 : g >= 0;
        q->deferred[q->root[i]] = 0;
        n += later[i];
    }
    return n;
}

/* Handles an event. `roots' marks the root functions whose crossings the integrator located; NULL:
   it is a time event. If sensitivities are computed, mocc_tangents_event() may defer some of these
   crossings, which are then handled by further events at the same instant until none remains;
   `roots' is overwritten with the crossings that each of these events handles. Returns 0, or not 0
   if an evaluation failed. */
static int handle_event(Run *run, int8_t *roots)
{
    mocc_inst *I = run->I;
    int8_t *later = run->crossed;
    bool changed = false;
    do {
        int rc = watch_event(run, false);
        if (!rc) rc = mocc_tangents_event(I, roots, later);
        if (!rc) rc = mocc_event(I, roots, run->at_root);
        if (rc || mocc_run_evaluate(run) || mocc_delays_accept(I) || watch_event(run, true))
            return 1;
        changed |= I->priv->event_changed;
        if (roots) memcpy(roots, later, (size_t)I->priv->rel.nroot);
    } while (roots && still_due(run, roots));
    I->priv->event_changed = changed;
    return 0;
}

/* Ends the sliding motion at an event at `time'; `located' says that the integrator located the
   event. Returns true if nothing else happens at this time or the run is over. *point becomes true
   if a result point was written; *goes_on becomes true if the sliding motion may continue after the
   event, else false. */
static bool leave_surface(Run *run, double time, bool located, bool *point, bool *goes_on)
{
    bool ends, lost = run->lost_surface;
    run->lost_surface = false;
    mocc_run_leave_surface(run, time, located ? run->solver->located : NULL, point, &ends);
    *goes_on = !ends && !lost && !(located && run->brief_slide);
    if (!*goes_on) mocc_sliding_forget(run->sliding);
    run->short_slides += run->brief_slide && (ends || lost);
    return run->over || ends;
}

/* Decides how the run continues after an event; `located' says that it is a state event. If state
   events chatter, a sliding motion begins or the run ends. Returns true if the run continues with
   the present integrator; *rewind becomes true if this integrator has to restart. Returns false if
   a new integrator has begun at this time or the run is over. */
static bool go_on_with_solver(Run *run, bool located, bool *rewind)
{
    bool chatters = located && mocc_event_accumulation_event(run->accumulation, run->I);
    bool slides = false;
    if (located) mocc_run_note_mode(run);
    if (located && mocc_event_accumulation_many(run->accumulation)) mocc_run_warn_of_events(run);
    if (!chatters || mocc_run_slide(run, &slides)) return !slides;
    if (mocc_run_release_signs(run)) return *rewind = true;
    mocc_run_error("%s", run->I->priv->complaint);
    mocc_run_stop(run, 1, "chattering");
    return false;
}

/* Restarts the integrator after an event if `rewind' or the options demand it, or if the event
   changed anything that the integrator sees; otherwise only tells it that relations have changed.
   `located' says that it is a state event, for the step log; `changed' says that an input jumped or
   a variable changed. */
static void restart_if_changed(Run *run, bool located, bool rewind, bool changed)
{
    mocc_inst *I = run->I;
    bool selected = mocc_run_watched(run) && I->model->nset > 0;
    bool all = run->o->given[OPTION_RESTART_ALL];
    bool restart = rewind || selected || I->priv->directions || I->time != run->solver->time ||
                   (changed && (all || !mocc_restart_check_after(run->restart_check, I)));
    if (run->step_log) mocc_step_log_event(run->step_log, I->time, located, restart);
    if (restart) {
        run->stats->restarts++;
        mocc_run_restart(run);
        return;
    }
    run->stats->free_events++;
    if (run->o->log & MOCC_LOG_EVENTS)
        mocc_message_log(I, "events",
                         "time = %.17g: derivatives are as before, the integrator does not restart",
                         I->time);
    if (run->solver->ops->relations_changed) run->solver->ops->relations_changed(run->solver);
}

void mocc_run_event(Run *run, double time, bool located, bool rewind)
{
    mocc_inst *I = run->I;
    bool rows = !run->o->given[OPTION_NO_EVENTS];
    bool slid = run->without_sliding != NULL, point = false, rewound = false;
    mocc_turning_points_forget(run->turning);
    if (slid) {
        if (leave_surface(run, time, located, &point, &slid)) return;
        rewind = rewound = true;
    }
    if (left_limit(run, time, located)) {
        mocc_run_fail_evaluation(run);
        return;
    }
    if (located && mocc_event_accumulation_defer(run->accumulation, I, run->solver->located) == 0)
        return;
    point |= mocc_run_take_point(run, time);
    bool jump = I->priv->next_input <= time;
    if (rows && !rewound) mocc_run_check_row_before(run);
    if (run->over) return;
    mocc_restart_check_before(run->restart_check, I, run->solver);
    count_event(run, located);
    if (handle_event(run, located ? run->solver->located : NULL)) {
        mocc_run_fail_evaluation(run);
        return;
    }
    slid = slid && !I->terminate && mocc_run_slide_on(run);
    if (slid && mocc_run_evaluate(run)) {
        mocc_run_fail_evaluation(run);
        return;
    }
    if (!mocc_run_discrete_finite(run)) return;
    if (rows || point) mocc_run_check_row(run);
    if (slid) return;
    if (I->terminate) {
        mocc_tangents_end(I, I->priv->directions);
        run->over = true;
    }
    if (run->over) return;
    if (!go_on_with_solver(run, located, &rewind)) return;
    restart_if_changed(run, located, rewind, jump || I->priv->event_changed);
}

bool mocc_run_is_time_event(const Run *run, double time, double time_event)
{
    bool due = time_event <= time || mocc_instant_same(time_event, time);
    return due || mocc_run_watched(run) || mocc_input_table_jumps(run->I->priv->inputs_data);
}

void mocc_run_time_event(Run *run, double time, double time_event)
{
    mocc_inst *I = run->I;
    if (mocc_run_is_time_event(run, time, time_event)) {
        mocc_run_event(run, time, false, false);
        return;
    }
    mocc_eval_set_time(I, time);
    I->priv->inputs(I->priv->inputs_data, I, true);
}

int mocc_run_loop_change(Run *run)
{
    mocc_inst *I = run->I;
    double time = I->time;
    if (!run->discontinuities || !mocc_discontinuities_loop_changed(run->discontinuities)) return 0;
    if (mocc_tangents_values(I) || watch_event(run, false) ||
        mocc_discontinuities_shift(run->discontinuities))
        return 1;
    mocc_discontinuities_load_right(run->discontinuities, time);
    I->priv->event_changed = true;
    return mocc_run_evaluate(run) || watch_event(run, true);
}

int mocc_run_discontinuity(Run *run, double left, double right)
{
    mocc_inst *I = run->I;
    if (left_limit(run, left, false) || watch_event(run, false) ||
        mocc_discontinuities_shift(run->discontinuities))
        return 1;
    mocc_discontinuities_load_right(run->discontinuities, right);
    I->priv->event_changed = true;
    return mocc_run_evaluate(run) || mocc_delays_accept(I) || watch_event(run, true);
}

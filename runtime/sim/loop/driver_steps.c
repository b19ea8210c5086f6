/* driver_steps.c - one step of the integrator, and what has to be examined within it before it is
   accepted: result points, discontinuities, delayed jumps, relations that changed twice. */
#include "sim/loop/run.h"

#include <string.h>

/* More than this number of consecutive steps that leave time unchanged are handled like a failed
   step. */
enum { STUCK = 20 };
enum { CHECK_EVERY = 64 }; /* fixed steps between checks of stability; a power of 2 */
/* If CRAWLING steps cover less than this part of the simulated span, they are handled like a
   failed step. */
static const double LEAST_PROGRESS = 1e-6;

static void log_step(Run *run)
{
    const Solver *s = run->solver;
    if (run->step_log) mocc_step_log_step(run->step_log, s->time, s->last_step, s->last_order);
    if (run->o->log & MOCC_LOG_STEPS)
        mocc_message_log(run->I, "steps", "time = %.10g step %.4g order %d", s->time, s->last_step,
                         s->last_order);
    if (run->watch && run->watch->step) run->watch->step(run->watch->data, run->solver);
}

/* Returns whether the last CRAWLING steps covered so little time that the run cannot reach its
   end. As an initially fast motion may become much slower, steps that no option limits also count
   as progress if they cover the part GROWTH of the time simulated so far. */
static bool crawls(Run *run)
{
    static const double GROWTH = 0.01; /* part of the time simulated so far */
    const SolverOptions *o = &run->o->solver;
    double time = run->solver->time, gone = time - run->milestone;
    double most = o->fixed_step > 0 ? o->fixed_step : o->max_step;
    bool bounded = most > 0 && run->solver->last_step > 0.5 * most;
    if (gone > LEAST_PROGRESS * (o->stop - o->start) ||
        (!bounded && gone > GROWTH * (run->milestone - o->start))) {
        run->milestone = time;
        run->crawled = 0;
    }
    return ++run->crawled > CRAWLING;
}

/* Selects other variables of state sets as states if they are better suited, and restarts the
   integrator if that is necessary. */
static void check_states(Run *run)
{
    mocc_inst *I = run->I;
    Solver *s = run->solver;
    if (run->over || !mocc_state_sets_poor(I)) return;
    if (mocc_run_watched(run)) {
        mocc_run_event(run, s->time, false, false);
        return;
    }
    mocc_run_load_point(run, s->time);
    if (I->priv->directions ? mocc_run_evaluate(run) : mocc_eval_explicit(I, s->time, I->x)) return;
    bool goes_on = mocc_state_sets_exchange(I, s->o.rtol, s->o.atol) && !s->residual_form;
    if (!goes_on) mocc_run_restart(run);
    else if (mocc_eval_explicit(I, s->time, I->x)) mocc_run_fail_evaluation(run);
    else mocc_blocks_accept(I);
}

static int roots_at(void *data, double time, double *out)
{
    Run *run = data;
    mocc_run_load_point(run, time);
    int rc = mocc_eval_explicit(run->I, time, run->I->x);
    return rc ? rc : mocc_relations_root_values(run->I, out);
}

bool mocc_run_crossed_within(Run *run, double from, double time)
{
    mocc_inst *I = run->I;
    Solver *s = run->solver;
    if (I->priv->rel.nroot == 0 || mocc_relations_root_values(I, run->right)) return false;
    if (mocc_relations_roots_crossed(I, run->right, run->crossed) == 0) return false;
    int found = roots_at(run, from, run->left)
                    ? -1
                    : mocc_rootfind(s, roots_at, run, from, run->left, &time, run->right);
    if (found < 0) {
        mocc_run_fail_evaluation(run);
        return true;
    }
    /* A crossing that was found counts, even if its last evaluation is left of it by rounding. */
    if (!found) memcpy(s->located, run->crossed, (size_t)I->priv->rel.nroot);
    mocc_run_event(run, time, true, true);
    return true;
}

/* Writes the result points before `time' within the step from `from' on, and executes the ticks
   that need no event. Returns false if an event was found at one of them, which ends the step
   earlier. */
static bool points_before(Run *run, double from, double time)
{
    bool ticks = run->I->model->nclock > 0;
    for (; !run->over; run->next_point++) {
        double t = mocc_run_point_time(run, run->next_point);
        if (ticks && !mocc_run_ticks_before(run, &from, fmin(t, time))) return false;
        if (!(t < time) || mocc_instant_same(t, time)) return true;
        if (ticks && mocc_instant_same(mocc_clocks_next_observing(run->I), t)) {
            if (!mocc_run_tick(run, from, t, true)) return false;
            from = t;
            continue;
        }
        if (!mocc_run_needs_point(run, t)) continue;
        mocc_run_load_point(run, t);
        if (mocc_run_evaluate_point(run, t)) {
            mocc_run_fail_evaluation(run);
        } else {
            if (mocc_run_crossed_within(run, from, t)) return false;
            mocc_run_write_checked(run, mocc_run_check(run));
        }
        from = t;
    }
    return true;
}

/* Returns true if the solution still lies on the sliding surface. Otherwise handles an event that
   ends the sliding motion, and returns false. */
static bool slides_on(Run *run, double time)
{
    mocc_run_load_point(run, time);
    if (mocc_run_evaluate(run) == 0 && !mocc_sliding_lost(run->sliding)) return true;
    run->lost_surface = true;
    mocc_run_event(run, time, false, true);
    return false;
}

/* Checks an accepted step for events that accumulate, or for the end of a sliding motion. Returns
   false if the run ends or an event was handled, else true. */
static bool check_chatter(Run *run, double time)
{
    mocc_inst *I = run->I;
    bool late;
    if (run->without_sliding) return slides_on(run, time);
    mocc_run_load_point(run, time);
    if (mocc_event_accumulation_step(run->accumulation, I, run->crossed, &late)) {
        mocc_run_error("%s", I->priv->complaint);
        mocc_run_stop(run, 1, "chattering");
        return false;
    }
    if (!late) return true;
    memcpy(run->solver->located, run->crossed, (size_t)I->priv->rel.nroot);
    mocc_run_event(run, time, true, true);
    return false;
}

/* Searches the last step, from `from' on, for a jump of a derivative, if sensitivities need that.
   Returns true if there is one that ends the step, after which the integrator restarts, or if an
   event before the jump ends it. */
static bool jump_within(Run *run, double from)
{
    double left, right;
    if (!run->discontinuities ||
        !mocc_discontinuities_find(run->discontinuities, run->solver, from, &left, &right))
        return false;
    if (run->o->solver.way == MOCC_WAY_INTERNAL) {
        mocc_discontinuities_refuse(run->discontinuities);
        return false;
    }
    mocc_blocks_restore(run->I, true);
    if (!points_before(run, from, left) || run->over) return true;
    if (mocc_run_discontinuity(run, left, right)) mocc_run_fail_evaluation(run);
    run->stats->restarts++;
    if (!run->over) mocc_run_restart(run);
    return true;
}

/* Searches the step for the time at which a variable delay reaches a past jump. Returns true if
   there is such a time: the step ends there with an event. Otherwise returns false. */
static bool delayed_jump(Run *run, double from)
{
    mocc_inst *I = run->I;
    double left = from, right = run->solver->time;
    if (I->model->ndelay == 0 || mocc_run_evaluate_within(run, right) ||
        !(mocc_delays_passed(I) > 0))
        return false;
    for (double t = left + 0.5 * (right - left); t > left && t < right;
         t = left + 0.5 * (right - left)) {
        if (mocc_run_evaluate_within(run, t)) return false;
        *(mocc_delays_passed(I) > 0 ? &right : &left) = t;
    }
    if (!points_before(run, from, right) || run->over) return true;
    mocc_run_event(run, right, false, true);
    return true;
}

/* Searches the step for a relation that changes twice in it, where values at the ends of steps give
   reason to. Returns true if there was one: the step ends there with an event. */
static bool turned_within(Run *run, double from)
{
    enum { MOST = 4 };
    mocc_inst *I = run->I;
    Solver *s = run->solver;
    double time;
    int root = 0;
    mocc_turning_points_step(run->turning, I, s->time);
    for (int looks = 0; looks < MOST && mocc_turning_points_next(run->turning, I, &root, &time);
         looks++) {
        if (roots_at(run, time, run->right)) return false;
        if (mocc_relations_roots_crossed(I, run->right, run->crossed) == 0) continue;
        if (!points_before(run, from, time) || run->over) return true;
        mocc_run_load_point(run, time);
        if (mocc_eval_explicit(I, time, I->x)) return false;
        return mocc_run_crossed_within(run, from, time);
    }
    return false;
}

/* Tells a foreign model that the step up to the present time is accepted. Returns whether it asks
   for an event; also if it fails, and the run is over. */
static bool wants_event(Run *run)
{
    mocc_inst *I = run->I;
    int event = 0;
    mocc_run_load_point(run, run->solver->time);
    I->fail = 0;
    I->priv->complaint[0] = '\0';
    if (I->model->step_accepted(I, &event)) mocc_run_fail_evaluation(run);
    else if (I->terminate) run->over = true;
    return event || run->over;
}

/* Processes an accepted step that began at `from': writes the result points within it and, if the
   options ask for that, a row at its end. `at_root' says that the step ended at a crossing that the
   integrator located, `at_event' that a time event or a jump of inputs is due at its end; the
   event then writes the row. Returns false if an event ended the step earlier, or the run is over.
   */
static bool accept_step(Run *run, double from, bool at_root, bool at_event)
{
    mocc_inst *I = run->I;
    double time = run->solver->time;
    log_step(run);
    if (jump_within(run, from)) return false;
    mocc_blocks_restore(I, true);
    if (delayed_jump(run, from)) return false;
    if (!at_root && I->priv->rel.nroot > 0 && turned_within(run, from)) return false;
    bool points = mocc_run_point_time(run, run->next_point) < time ||
                  (I->model->nclock > 0 && mocc_clocks_next_observing(I) < time);
    if (points && !points_before(run, from, time)) return false;
    mocc_blocks_restore(I, false);
    if (run->over) return false;
    if (!at_root && I->priv->rel.nroot > 0 && !check_chatter(run, time)) return false;
    bool row = run->o->points == 0 && run->o->interval == 0 && mocc_run_needs_point(run, time);
    if (at_root || at_event || !(row || I->model->ndelay > 0)) return true;
    mocc_run_load_point(run, time);
    if ((I->model->ndelay > 0 ? mocc_run_evaluate_loaded : mocc_run_evaluate_point)(run, time) ||
        mocc_run_record_past(run))
        mocc_run_fail_evaluation(run);
    else if (row) mocc_run_check_row(run);
    return !run->over;
}

/* Returns the latest time up to which the integrator may step: at most `limit', and only as far as
   the past that delay() reads is known. Sets the integrator's longest step accordingly. */
static double delay_limit(Run *run, double limit)
{
    Solver *s = run->solver;
    double simulated = s->time - run->o->solver.start;
    limit = fmin(limit, mocc_delays_limit(run->I, s->time, simulated, &s->longest));
    bool obeys = (s->class->flags & SOLVER_TAKES_LONGEST) != 0 || !(s->longest > 0);
    return obeys ? limit : fmin(limit, s->time + s->longest);
}

void mocc_run_step(Run *run)
{
    mocc_inst *I = run->I;
    Solver *s = run->solver;
    double end = run->o->solver.stop;
    double time_event = mocc_event_next_time(I, s->time);
    double due = fmin(time_event, I->priv->next_input);
    double limit = fmin(end, due);
    if (I->model->ndelay > 0) limit = delay_limit(run, limit);
    if (mocc_instant_same(limit, s->time)) { /* no room for a step */
        mocc_run_event(run, limit, false, false);
        return;
    }
    double from = s->time;
    I->priv->quiet = true;
    ProfileMark mark = {0};
    if (I->priv->profile) mark = mocc_profile_mark(I);
    StepResult result = s->ops->step(s, limit);
    if (I->priv->profile) mocc_profile_step(I, &mark);
    I->priv->quiet = false;
    if (mocc_run_interrupted(run)) return;
    run->stuck = s->time > from || result == MOCC_STEP_ROOT ? 0 : run->stuck + 1;
    if (result == MOCC_STEP_FAILED || run->stuck > STUCK || crawls(run)) {
        mocc_run_failed_step(run);
        return;
    }
    mocc_blocks_accept(I);
    if (result != MOCC_STEP_ROOT) mocc_relations_accept(I);
    bool at_event = due <= s->time && mocc_run_is_time_event(run, s->time, time_event);
    if (!accept_step(run, from, result == MOCC_STEP_ROOT, at_event)) return;
    bool asked = I->model->step_accepted && wants_event(run);
    if (run->over) return;
    if (result == MOCC_STEP_ROOT) mocc_run_event(run, s->time, true, false);
    else if (asked) mocc_run_event(run, s->time, false, false);
    else if (due <= s->time) mocc_run_time_event(run, s->time, time_event);
    else check_states(run);
    /* an event may have made another solver */
    if (!run->over && (run->solver->grid_steps & (CHECK_EVERY - 1)) == 1)
        mocc_run_check_fixed_step(run);
    if (!run->over && ++run->creep_steps >= run->creep_due) mocc_run_check_creeping(run);
    mocc_run_check_limits(run);
    if (run->watch && run->watch->progress)
        run->watch->progress(run->watch->data, run->solver->time);
    if (I->priv->pause) I->priv->pause(I->priv->pause_data, run->solver->time);
    mocc_memory_release_strings(I);
}

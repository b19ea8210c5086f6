/* driver.c - the loop: steps of the solver, result points within them, events between them
   (driver_events.c). */
#include "sim/loop/run.h"

#include <errno.h>
#include <float.h>
#include <stdlib.h>
#include <string.h>

enum { STUCK = 20 };
static const double SLOW = 1e-6; /* of the span: what many steps should bring */

/* ---- rows ---- */

static void write_row(Run *run)
{
    ProfileMark mark = {0};
    if (run->I->priv->profile) mark = mocc_profile_mark(run->I);
    run->format->row(run->writer);
    run->stats->rows++;
    if (run->I->priv->profile) mocc_profile_row(run->I, &mark);
    int rc = run->format->failed(run->writer);
    if (!rc) return;
    mocc_run_error("cannot write %s: %s", mocc_buffer_name(run->path), strerror(rc));
    mocc_run_stop(run, 1, "failed");
}

void mocc_run_write_row(Run *run)
{
    if (run->watch && run->watch->row) run->watch->row(run->watch->data);
    if (run->writer && !run->over) write_row(run);
}

/* Two sums, so that processors add two numbers at a time. */
static bool all_finite(const double *r, int n)
{
    double even = 0, odd = 0;
    for (int i = 0; i + 1 < n; i += 2) {
        even += r[i] * 0;
        odd += r[i + 1] * 0;
    }
    if (n % 2) even += r[n - 1] * 0;
    return even + odd == 0;
}

int mocc_run_evaluate(Run *run)
{
    mocc_inst *I = run->I;
    int rc = mocc_eval_all(I);
    bool finite = all_finite(I->r, 2 * I->model->nx + I->model->ny);
    if (!rc && finite && I->priv->directions) rc = mocc_tangents_values(I);
    return rc || finite ? rc : 1;
}

static double point_time(const Run *run, long i)
{
    double start = run->o->solver.start, stop_time = run->o->solver.stop, t;
    if (run->o->interval > 0) t = start + (double)i * run->o->interval;
    else if (run->o->points > 0) {
        if (i >= run->o->points) return i > run->o->points ? INFINITY : stop_time;
        t = start + (double)i * (stop_time - start) / (double)run->o->points;
    } else return INFINITY;
    if (t < stop_time && !mocc_instant_same(t, stop_time)) return t;
    double before = start + (double)(i - 1) * run->o->interval; /* --interval: the stop time last */
    return before < stop_time && !mocc_instant_same(before, stop_time) ? stop_time : INFINITY;
}

void mocc_run_load_point(Run *run, double time)
{
    mocc_inst *I = run->I;
    run->solver->ops->at(run->solver, time, I->x, run->z);
    if (I->priv->directions && run->solver->ops->sensitivities)
        run->solver->ops->sensitivities(run->solver, time);
    for (int i = 0; i < I->model->nz; i++) I->r[I->model->z_index[i]] = run->z[i];
    I->priv->loaded = true;
    mocc_eval_set_time(I, time);
}

/* No state is known better than what it moves within the rounding of time. Where the equations have
   no value at a point of an accepted step, as where a state ends at the limit of a function's
   domain and rounding put it beyond, the states of that little before stand for it. */
int mocc_run_evaluate_loaded(Run *run, double time)
{
    static const double ROUNDING = 64 * DBL_EPSILON; /* of time: sums of some thousand steps */
    mocc_inst *I = run->I;
    int rc = mocc_run_evaluate(run);
    if (rc <= 0 || !run->solver || I->model->nx == 0) return rc;
    mocc_run_load_point(run, time - ROUNDING * fmax(fabs(time), fabs(run->o->solver.start)));
    mocc_eval_set_time(I, time);
    if (mocc_run_evaluate(run) == 0) return 0;
    mocc_run_load_point(run, time);
    return mocc_run_evaluate(run);
}

static int evaluate_within(void *data, double time)
{
    Run *run = data;
    mocc_run_load_point(run, time);
    return mocc_run_evaluate(run);
}

static __attribute__((noinline)) int record_past(Run *run)
{
    bool quiet = run->I->priv->quiet;
    run->I->priv->quiet = true;
    int rc = mocc_delays_step(run->I, evaluate_within, run);
    run->I->priv->quiet = quiet;
    return rc;
}

int mocc_run_record_past(Run *run)
{
    return run->I->model->ndelay > 0 ? record_past(run) : 0;
}

/* Asserts and ranges at a point that stands. */
static int check(Run *run)
{
    int rc = run->I->model->check ? mocc_eval_check(run->I) : 0;
    if (!rc && run->ranges) mocc_min_max_check(run->I, run->ranges);
    return rc;
}

/* At a left limit comparisons of time in asserts hold as they did until then. */
static int check_before(Run *run)
{
    mocc_inst *I = run->I;
    double time = I->time;
    if (!I->model->check) return check(run);
    I->time = nextafter(time, -INFINITY);
    int rc = check(run);
    I->time = time;
    return rc;
}

static inline void write_checked(Run *run, int rc)
{
    mocc_run_write_row(run);
    if (rc) mocc_run_fail_evaluation(run);
    else if (run->I->terminate) run->over = true; /* under a condition that makes no event */
}

void mocc_run_check_row(Run *run)
{
    write_checked(run, check(run));
}

void mocc_run_check_row_before(Run *run)
{
    write_checked(run, check_before(run));
}

bool mocc_run_take_point(Run *run, double time)
{
    bool any = false;
    while (mocc_instant_same(point_time(run, run->next_point), time) &&
           run->next_point < 1L << 60) {
        run->next_point++;
        any = true;
    }
    return any;
}

/* ---- beginning ---- */

static bool time_event_due(mocc_inst *I)
{
    double next = mocc_event_next_time(I, I->time);
    if (mocc_relations_time_pending(I)) return true;
    return next <= I->time || mocc_instant_same(next, I->time);
}

/* The event at the start: what initial() was true for falls back, samples tick for the first
   time. Two rows where ticks make two values. */
static void first_event(Run *run)
{
    mocc_inst *I = run->I;
    bool due = time_event_due(I);
    if (mocc_delays_accept(I)) {
        mocc_run_fail_evaluation(run);
        return;
    }
    if (due) mocc_run_check_row(run);
    if (run->over) return;
    if (mocc_event(I, NULL, NULL) || mocc_run_evaluate(run) || mocc_delays_accept(I)) {
        mocc_run_fail_evaluation(run);
        return;
    }
    run->stats->time_events += due;
    mocc_run_check_row(run);
}

static int begin(Run *run)
{
    mocc_inst *I = run->I;
    if (mocc_event_initialize(I)) {
        mocc_run_fail_initialisation(run);
        return 1;
    }
    int bad = mocc_eval_first_non_finite(I);
    if (bad >= 0 && I->model->init) {
        mocc_run_not_finite(I, bad, " after the initialisation");
        mocc_run_stop(run, 1, "failed");
        return 1;
    }
    first_event(run);
    mocc_run_take_point(run, I->time);
    if (run->over) return run->status;
    const SolverClass *class = I->model->nx == 0 ? &mocc_solver_algebraic : run->o->integrator;
    mocc_state_sets_select(I);
    run->solver = mocc_solver_create(class, I, &run->o->solver);
    mocc_blocks_accept(I);
    if (!run->solver || run->solver->ops->reset(run->solver, I->time)) {
        mocc_run_fail_evaluation(run);
        return 1;
    }
    run->stats->solver = class->name;
    if (run->watch && run->watch->step) run->watch->step(run->watch->data, run->solver);
    return 0;
}

/* ---- steps ---- */

static void log_step(Run *run)
{
    const Solver *s = run->solver;
    if (run->step_log) mocc_step_log_step(run->step_log, s->time, s->last_step, s->last_order);
    if (run->o->log & MOCC_LOG_STEPS)
        mocc_message_log(run->I, "steps", "time = %.10g step %.4g order %d", s->time, s->last_step,
                         s->last_order);
    if (run->watch && run->watch->step) run->watch->step(run->watch->data, run->solver);
}

/* So many steps for so little that the end is out of reach. What is fast at first may be much
   slower later: steps that nothing bounds grow with the time that is gone. */
static bool crawls(Run *run)
{
    static const double GROWTH = 0.01; /* of that */
    const SolverOptions *o = &run->o->solver;
    double time = run->solver->time, gone = time - run->milestone;
    double most = o->fixed_step > 0 ? o->fixed_step : o->max_step;
    bool bounded = most > 0 && run->solver->last_step > 0.5 * most;
    if (gone > SLOW * (o->stop - o->start) ||
        (!bounded && gone > GROWTH * (run->milestone - o->start))) {
        run->milestone = time;
        run->crawled = 0;
    }
    return ++run->crawled > CRAWLING;
}

/* Others must be states from here. */
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

/* A solver looks for crossings at the ends of its steps only. Where a relation stands on the other
   side at a result point within, it crossed twice: the first time is found, and the step ends
   there. */
static bool crossed_within(Run *run, double from, double time)
{
    mocc_inst *I = run->I;
    Solver *s = run->solver;
    if (I->priv->rel.nroot == 0 || mocc_relations_root_values(I, run->right)) return false;
    if (mocc_relations_roots_crossed(I, run->right, run->crossed) == 0) return false;
    if (roots_at(run, from, run->left) ||
        mocc_rootfind(s, roots_at, run, from, run->left, &time, run->right) < 0) {
        mocc_run_fail_evaluation(run);
        return true;
    }
    mocc_relations_roots_crossed(I, run->right, s->located);
    mocc_run_event(run, time, true, true);
    return true;
}

/* Result points before `time`, which the solver has passed. False: it was set back. */
static bool points_before(Run *run, double from, double time)
{
    for (; !run->over; run->next_point++) {
        double t = point_time(run, run->next_point);
        if (!(t < time) || mocc_instant_same(t, time)) return true;
        mocc_run_load_point(run, t);
        if (mocc_run_evaluate_loaded(run, t)) {
            mocc_run_fail_evaluation(run);
        } else {
            if (crossed_within(run, from, t)) return false;
            write_checked(run, check(run));
        }
        from = t;
    }
    return true;
}

/* While the solution slides. */
static bool slides_on(Run *run, double time)
{
    mocc_run_load_point(run, time);
    if (mocc_run_evaluate(run) == 0 && !mocc_sliding_lost(run->sliding)) return true;
    run->lost_surface = true;
    mocc_run_event(run, time, false, true);
    return false;
}

/* False: the run stops, or an event takes place at the end of this step. */
static bool check_chatter(Run *run, double time)
{
    mocc_inst *I = run->I;
    bool late;
    if (run->without_sliding) return slides_on(run, time);
    mocc_run_load_point(run, time);
    if (mocc_event_accumulation_step(run->chatter, I, run->crossed, &late)) {
        mocc_run_error("%s", I->priv->complaint);
        mocc_run_stop(run, 1, "chattering");
        return false;
    }
    if (!late) return true;
    memcpy(run->solver->located, run->crossed, (size_t)I->priv->rel.nroot);
    mocc_run_event(run, time, true, true);
    return false;
}

/* True: the solver was set back into the step. */
static bool jump_within(Run *run, double from)
{
    double left, right;
    if (!run->jumps || !mocc_discontinuities_find(run->jumps, run->solver, from, &left, &right))
        return false;
    if (run->o->solver.way == MOCC_WAY_INTERNAL) {
        mocc_discontinuities_refuse(run->jumps);
        return false;
    }
    mocc_blocks_restore(run->I, true);
    if (!points_before(run, from, left) || run->over) return true;
    if (mocc_run_discontinuity(run, left, right)) mocc_run_fail_evaluation(run);
    run->stats->restarts++;
    if (!run->over) mocc_run_restart(run);
    return true;
}

/* Where a delay that varies reaches a jump of the past within a step, the step ends there. */
static bool delayed_jump(Run *run, double from)
{
    mocc_inst *I = run->I;
    double left = from, right = run->solver->time;
    if (I->model->ndelay == 0 || evaluate_within(run, right) || !(mocc_delays_passed(I) > 0))
        return false;
    for (double t = left + 0.5 * (right - left); t > left && t < right;
         t = left + 0.5 * (right - left)) {
        if (evaluate_within(run, t)) return false;
        *(mocc_delays_passed(I) > 0 ? &right : &left) = t;
    }
    if (!points_before(run, from, right) || run->over) return true;
    mocc_run_event(run, right, false, true);
    return true;
}

/* A step stands: points within it, and the row of its end where steps are asked for. False: the
   solver was set back into it. */
static bool accept_step(Run *run, double from, bool at_root, bool at_event)
{
    mocc_inst *I = run->I;
    double time = run->solver->time;
    log_step(run);
    if (jump_within(run, from)) return false;
    mocc_blocks_restore(I, true);
    if (delayed_jump(run, from)) return false;
    bool points = point_time(run, run->next_point) < time;
    if (points && !points_before(run, from, time)) return false;
    mocc_blocks_restore(I, false);
    if (run->over) return false;
    if (!at_root && I->priv->rel.nroot > 0 && !check_chatter(run, time)) return false;
    bool row = run->o->points == 0 && run->o->interval == 0;
    if (at_root || at_event || !(row || I->model->ndelay > 0)) return true;
    mocc_run_load_point(run, time);
    if (mocc_run_evaluate_loaded(run, time) || mocc_run_record_past(run))
        mocc_run_fail_evaluation(run);
    else if (row) mocc_run_check_row(run);
    return !run->over;
}

/* Where the past ends that delay() reads, at the latest. */
static double limit_of_delays(Run *run, double limit)
{
    Solver *s = run->solver;
    double simulated = s->time - run->o->solver.start;
    limit = fmin(limit, mocc_delays_limit(run->I, s->time, simulated, &s->longest));
    bool obeys = (s->class->flags & SOLVER_TAKES_LONGEST) != 0 || !(s->longest > 0);
    return obeys ? limit : fmin(limit, s->time + s->longest);
}

static void one_step(Run *run)
{
    mocc_inst *I = run->I;
    Solver *s = run->solver;
    double end = run->o->solver.stop;
    double time_event = mocc_event_next_time(I, s->time);
    double due = fmin(time_event, I->priv->next_input);
    double limit = fmin(end, due);
    if (I->model->ndelay > 0) limit = limit_of_delays(run, limit);
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
    if (!accept_step(run, from, result == MOCC_STEP_ROOT, due <= s->time)) return;
    if (result == MOCC_STEP_ROOT) mocc_run_event(run, s->time, true, false);
    else if (due <= s->time) mocc_run_time_event(run, s->time, time_event);
    else check_states(run);
    if (!run->over && ++run->creep_steps >= run->creep_due) mocc_run_check_creeping(run);
    mocc_run_check_limits(run);
    if (run->watch && run->watch->progress)
        run->watch->progress(run->watch->data, run->solver->time);
    mocc_memory_release_strings(I);
}

/* ---- the end ---- */

/* By more than the tolerance: loops that are solved anew differ in their last digits. */
static bool any_differs(const Run *run, const double *before)
{
    const mocc_inst *I = run->I;
    const SolverOptions *o = &run->o->solver;
    for (int i = 0; i < I->priv->nr; i++)
        if (fabs(I->r[i] - before[i]) > o->rtol * fabs(before[i]) + o->atol * I->nominal_r[i])
            return true;
    return false;
}

/* What terminal() changes is a second row of the last instant; with --no-events (`due`: there is a
   point) it is the only one. */
static void terminal_event(Run *run, bool due)
{
    mocc_inst *I = run->I;
    double *before = mocc_alloc((size_t)I->priv->nr, sizeof *before);
    mocc_run_end_sliding(run);
    memcpy(before, I->r, (size_t)I->priv->nr * sizeof *before);
    I->terminal = 1;
    if (mocc_event(I, NULL, NULL) || mocc_run_evaluate(run)) {
        mocc_run_fail_evaluation(run);
    } else {
        bool differs = I->priv->event_changed || any_differs(run, before);
        if (due || (differs && !run->o->given[OPTION_NO_EVENTS])) mocc_run_write_row(run);
    }
    free(before);
}

/* The last point, and what waits for terminal(). */
static void finish(Run *run)
{
    double end = run->o->solver.stop, point = point_time(run, run->next_point);
    bool due = point <= end || mocc_instant_same(point, end);
    bool once = run->o->given[OPTION_NO_EVENTS] && !run->without_sliding;
    if (due) {
        if (run->solver) mocc_run_load_point(run, end);
        if (mocc_run_evaluate_loaded(run, end) || check(run)) mocc_run_fail_evaluation(run);
        else if (!once) mocc_run_write_row(run);
    }
    if (!run->over) terminal_event(run, due && once);
}

/* terminate() ended the run well: terminal() is true there as well. */
static void finish_early(Run *run)
{
    run->over = false;
    terminal_event(run, false);
    run->over = true;
    mocc_message_log(run->I, "terminate", "at time = %.10g: %s", run->I->time,
                     run->I->priv->terminated);
    if (run->status == 0) run->stats->status = "terminated";
}

static void loop(Run *run)
{
    mocc_inst *I = run->I;
    double end = run->o->solver.stop;
    while (!run->over && !mocc_run_interrupted(run) && run->solver->time < end) one_step(run);
    if (!run->over && !mocc_run_interrupted(run)) finish(run);
    if (mocc_run_interrupted(run)) mocc_run_say_interrupted(run);
    if (I->terminate && run->status == 0) finish_early(run);
}

static void open_step_log(Run *run)
{
    const char *path = run->o->value[OPTION_LOG_STEPS];
    if (!path) return;
    run->step_log = mocc_step_log_open(path, run->I->model->name);
    if (run->step_log) return;
    mocc_run_error("cannot write %s: %s", path, strerror(errno));
    mocc_run_stop(run, 1, "failed");
}

static void close_step_log(Run *run)
{
    int rc = mocc_step_log_close(run->step_log);
    if (!rc || run->status) return;
    mocc_run_error("cannot write %s: %s", run->o->value[OPTION_LOG_STEPS], strerror(rc));
    mocc_run_stop(run, 1, "failed");
}

void mocc_run_alloc_roots(Run *run)
{
    size_t nroot = (size_t)run->I->priv->rel.nroot;
    mocc_alloc_parts(
        (const Part[]){{&run->at_root, nroot}, {&run->left, nroot}, {&run->right, nroot}}, 3);
    run->crossed = mocc_alloc(nroot, sizeof *run->crossed);
}

void mocc_run_free_roots(Run *run)
{
    free(run->at_root);
    free(run->crossed);
}

int mocc_run_simulate(mocc_inst *I, const RunOptions *o, const ResultFormat *format,
                      ResultWriter *writer, const char *path, const Watch *watch, RunStats *stats)
{
    Run run = {.I = I,
               .o = o,
               .format = format,
               .writer = writer,
               .path = path,
               .watch = watch,
               .stats = stats,
               .last_fail = -INFINITY,
               .milestone = -INFINITY,
               .creep_time = o->solver.start};
    run.z = mocc_alloc((size_t)I->model->nz, sizeof *run.z);
    mocc_run_alloc_roots(&run);
    run.ranges = mocc_min_max_new(I, o->solver.rtol, o->solver.atol);
    run.chatter = mocc_event_accumulation_new(I, o->solver.stop - o->solver.start);
    run.continuity = mocc_restart_check_new(I);
    mocc_inst_set_span(I, o->solver.stop - o->solver.start);
    if (I->model->ndelay > 0) mocc_delays_tolerance(I, o->solver.rtol, o->solver.atol);
    bool hidden = I->model->tangents && I->model->tangents->hides_jumps;
    if (hidden && (I->priv->directions || mocc_run_watched(&run)))
        run.jumps =
            mocc_discontinuities_new(I, watch ? watch->also : NULL, watch ? watch->data : NULL);
    run.began = mocc_profile_clock();
    stats->status = "ok";
    stats->solver = "none";
    open_step_log(&run);
    if (!run.over && begin(&run) == 0) {
        loop(&run);
        mocc_run_end_sliding(&run);
        if (run.solver) run.solver->ops->stats(run.solver, &stats->of_solver);
        mocc_solver_stats_add(&stats->of_solver, &run.slid);
    } else if (mocc_run_interrupted(&run)) {
        mocc_run_say_interrupted(&run);
    }
    close_step_log(&run);
    stats->seconds = mocc_profile_clock() - run.began;
    stats->evaluations = I->priv->counts;
    stats->time_reached = run.solver ? fmax(run.solver->time, I->time) : I->time;
    if (run.solver) run.solver->ops->free(run.solver);
    mocc_min_max_free(run.ranges);
    mocc_sliding_free(run.sliding);
    free(run.told_slide);
    mocc_event_accumulation_free(run.chatter);
    mocc_restart_check_free(run.continuity);
    mocc_discontinuities_free(run.jumps);
    free(run.z);
    mocc_run_free_roots(&run);
    return run.status;
}

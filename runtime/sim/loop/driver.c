/* driver.c - a simulation from initialisation to end: steps of the integrator (driver_steps.c),
   result points within them (result_points.c), events between them (driver_events.c). */
#include "solvers/solver_classes.h"
#include "sim/loop/run.h"
#include "sim/loop/saved_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- beginning ---- */

static bool time_event_due(mocc_inst *I)
{
    double next = mocc_event_next_time(I, I->time);
    if (mocc_relations_time_pending(I)) return true;
    return next <= I->time || mocc_instant_same(next, I->time);
}

/* Handles the event at the start: initial() becomes false, and samples that tick at the start
   become active. Then writes the first row; the values before it are of no equation. */
static void first_event(Run *run)
{
    mocc_inst *I = run->I;
    bool due = time_event_due(I);
    if (mocc_delays_accept(I)) {
        mocc_run_fail_evaluation(run);
        return;
    }
    if (mocc_event(I, NULL, NULL) || mocc_run_evaluate(run) || mocc_delays_accept(I)) {
        mocc_run_fail_evaluation(run);
        return;
    }
    run->stats->time_events += due;
    if (mocc_run_discrete_finite(run)) mocc_run_check_row(run);
}

/* Solves the initial equations, or takes the values of --from-state. Returns 0, or 1 if the run has
   ended with a message. */
static int initialize(Run *run)
{
    const char *state = run->o->value[OPTION_FROM_STATE];
    if (state && mocc_saved_state_read(state, run->I)) mocc_run_stop(run, 1, "failed");
    else if (!state && mocc_event_initialize(run->I)) mocc_run_fail_initialisation(run);
    else return 0;
    return 1;
}

static int begin(Run *run)
{
    mocc_inst *I = run->I;
    if (initialize(run)) return 1;
    int bad = mocc_eval_first_non_finite(I);
    if (bad >= 0 && I->model->init) {
        mocc_run_not_finite(I, bad, " after the initialisation");
        mocc_run_stop(run, 1, "failed");
        return 1;
    }
    first_event(run);
    mocc_run_take_point(run, I->time);
    if (run->over) return run->status;
    const SolverClass *class = I->model->step_to   ? &mocc_solver_communication
                               : I->model->nx == 0 ? &mocc_solver_algebraic
                                                   : run->o->integrator;
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

/* ---- the end ---- */

/* Returns whether any Real of the instance differs from its value in `before', which has an entry
   for each Real, by more than the tolerance. Smaller differences arise because loops are solved
   again. */
static bool any_differs(const Run *run, const double *before)
{
    const mocc_inst *I = run->I;
    const SolverOptions *o = &run->o->solver;
    for (int i = 0; i < I->priv->nr; i++)
        if (fabs(I->r[i] - before[i]) > o->rtol * fabs(before[i]) + o->atol * I->nominal_r[i])
            return true;
    return false;
}

/* Handles the event at the end, at which terminal() is true. If it changes variables, writes a
   second row for the last instant. If `due' is true (--no-events, and the end is a result point),
   a row after the event is always written; there is none before it. */
static void terminal_event(Run *run, bool due)
{
    mocc_inst *I = run->I;
    double *before = mocc_alloc((size_t)I->priv->nr, sizeof *before);
    mocc_run_end_sliding(run);
    const char *state = run->o->value[OPTION_SAVE_STATE];
    if (state && mocc_saved_state_write(state, I)) mocc_run_stop(run, 1, "failed");
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

/* Writes the last result point and handles the event at the end of the run, at which terminal() is
   true. */
static void finish(Run *run)
{
    double end = run->o->solver.stop, point = mocc_run_point_time(run, run->next_point);
    bool due = point <= end || mocc_instant_same(point, end);
    bool once = run->o->given[OPTION_NO_EVENTS] && !run->without_sliding;
    bool each_step = run->o->points == 0 && run->o->interval == 0;
    if (due || each_step) {
        if (run->solver) mocc_run_load_point(run, end);
        if (mocc_run_evaluate_loaded(run, end) || mocc_run_check(run))
            mocc_run_fail_evaluation(run);
        else if (due && !once) mocc_run_write_row(run);
    }
    if (!run->over) terminal_event(run, due && once);
}

/* Ends a run that was stopped by terminate(): terminal() becomes true as well, and a message is
   printed. */
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
    while (!run->over && !mocc_run_interrupted(run) && run->solver->time < end) mocc_run_step(run);
    if (!run->over && !mocc_run_interrupted(run)) finish(run);
    if (!run->over && mocc_run_interrupted(run)) mocc_run_say_interrupted(run);
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
        (const AllocPart[]){{&run->at_root, nroot}, {&run->left, nroot}, {&run->right, nroot}}, 3);
    run->crossed = mocc_alloc(nroot, sizeof *run->crossed);
    run->turning = mocc_turning_points_new(run->I);
}

void mocc_run_free_roots(Run *run)
{
    free(run->at_root);
    free(run->crossed);
    mocc_turning_points_free(run->turning);
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
    run.accumulation = mocc_event_accumulation_new(I, o->solver.stop - o->solver.start);
    run.restart_check = mocc_restart_check_new(I);
    mocc_inst_set_span(I, o->solver.stop - o->solver.start);
    if (I->model->ndelay > 0) mocc_delays_tolerance(I, o->solver.rtol, o->solver.atol);
    bool hidden = I->model->tangents && I->model->tangents->hides_jumps;
    if (hidden && (I->priv->directions || mocc_run_watched(&run)))
        run.discontinuities =
            mocc_discontinuities_new(I, watch ? watch->also : NULL, watch ? watch->data : NULL);
    mocc_run_set_needs(&run);
    run.began = mocc_clock_seconds();
    stats->status = "ok";
    stats->solver = "none";
    open_step_log(&run);
    if (!run.over && begin(&run) == 0) {
        loop(&run);
        mocc_run_end_sliding(&run);
        if (run.solver) run.solver->ops->stats(run.solver, &stats->of_solver);
        mocc_solver_stats_add(&stats->of_solver, &run.slid);
        if (!strcmp(stats->status, "ok")) mocc_run_doubt_results(&run);
    } else if (mocc_run_interrupted(&run)) {
        mocc_run_say_interrupted(&run);
    }
    close_step_log(&run);
    stats->seconds = mocc_clock_seconds() - run.began;
    stats->evaluations = I->priv->counts;
    stats->time_reached = run.solver ? fmax(run.solver->time, I->time) : I->time;
    if (run.solver) run.solver->ops->free(run.solver);
    mocc_min_max_free(run.ranges);
    mocc_sliding_free(run.sliding);
    free(run.warned_of_sliding);
    mocc_event_accumulation_free(run.accumulation);
    mocc_restart_check_free(run.restart_check);
    mocc_discontinuities_free(run.discontinuities);
    free(run.z);
    mocc_run_free_roots(&run);
    return run.status;
}

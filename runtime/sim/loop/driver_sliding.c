/* driver_sliding.c - sliding motion: if relations chatter, the run continues along the switching
   surface with an integrator for the sliding model (sliding.c), until an event or the end of the
   sliding motion. */
#include "sim/loop/run.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_SHORT = 50, /* brief sliding motions in a row before sliding is given up */
    MOST_TRIES = 3   /* attempts in a row to find a surface */
};
/* Sliding motions shorter than this part of the simulated span are called brief. */
static const double BRIEF = 1e-7;

static void append(char *text, size_t size, const char *more)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s", more);
}

static void warn_of_sliding(Run *run)
{
    const mocc_inst *I = run->I;
    char list[700] = "", one[400], place[256];
    int named = 0;
    for (int k = 0; k < I->model->nrel; k++) {
        if (!mocc_sliding_involves(run->sliding, k) || run->warned_of_sliding[k]) continue;
        const mocc_relation *relation = &I->model->relation[k];
        run->warned_of_sliding[k] = 1;
        if (k > 0 && run->warned_of_sliding[k - 1] && relation->opposite) continue;
        mocc_message_place(I, relation->file, relation->line, place, sizeof place);
        snprintf(one, sizeof one, "%s%s\"%s\"", named++ ? ", " : "", place, relation->text);
        append(list, sizeof list, one);
    }
    if (named)
        mocc_message_log(
            run->I, "warning",
            "chattering at time = %.10g: %s change%s again and again; from here on the solution "
            "slides along the switching surface, with the weighted mean of the derivatives on both "
            "sides that stays on it (Filippov; --chattering=stop ends the run instead)",
            I->time, list, named > 1 ? "" : "s");
}

void mocc_run_note_mode(Run *run)
{
    if (run->I->model->data) return; /* it cannot be evaluated with other values of relations */
    if (!mocc_event_accumulation_begun(run->accumulation, run->I)) {
        if (run->sliding) mocc_sliding_forget(run->sliding);
        return;
    }
    if (!run->sliding) run->sliding = mocc_sliding_new(run->I);
    if (!run->warned_of_sliding)
        run->warned_of_sliding = mocc_alloc((size_t)run->I->model->nrel, 1);
    mocc_sliding_note(run->sliding);
}

static bool may_slide(const Run *run)
{
    bool stop = run->o->choice[OPTION_CHATTERING] == MOCC_CHATTERING_STOP;
    return run->sliding && !stop && !run->I->priv->directions && !mocc_run_watched(run) &&
           !mocc_event_accumulation_reinits(run->accumulation) && run->short_slides <= MOST_SHORT;
}

/* Is called if no surface was found. Forgets the recorded modes and starts to observe events
   again, as a relation that crossed while others chattered may hide their surface. Returns false
   if sliding is impossible or has been tried MOST_TRIES times. */
static bool try_again(Run *run)
{
    if (!mocc_sliding_possible(run->sliding) || ++run->slide_tries > MOST_TRIES) return false;
    mocc_sliding_forget(run->sliding);
    mocc_event_accumulation_restart(run->accumulation, run->I, false);
    return true;
}

/* Creates an integrator for the sliding model, which is active, and continues the run with it.
   Returns false, with the original model active again, if that fails. */
static bool begin_sliding(Run *run)
{
    mocc_inst *I = run->I;
    SolverOptions o = run->o->solver;
    o.jacobian = MOCC_JAC_COLORED_FD;
    o.loops = MOCC_LOOPS_SOLVED;
    Solver *solver = mocc_solver_create(run->o->integrator, I, &o);
    if (!solver || mocc_eval_explicit(I, I->time, I->x)) {
        mocc_sliding_leave(run->sliding);
        if (solver) solver->ops->free(solver);
        return false;
    }
    warn_of_sliding(run);
    if (I->priv->log & MOCC_LOG_EVENTS)
        mocc_message_log(I, "events", "time = %.17g: a sliding motion begins", I->time);
    run->slide_tries = 0;
    run->slides_at = I->time;
    run->without_sliding = run->solver;
    run->solver = solver;
    run->stats->restarts++;
    mocc_run_restart(run);
    return true;
}

bool mocc_run_slide(Run *run, bool *restarted)
{
    *restarted = false;
    if (!may_slide(run)) return false;
    if (!mocc_sliding_enter(run->sliding)) return try_again(run);
    return *restarted = begin_sliding(run);
}

bool mocc_run_slide_on(Run *run)
{
    if (may_slide(run) && mocc_sliding_resume(run->sliding) && begin_sliding(run)) return true;
    mocc_sliding_forget(run->sliding);
    return false;
}

static void drop_solver(Run *run)
{
    SolverStats stats;
    run->solver->ops->stats(run->solver, &stats);
    mocc_solver_stats_add(&run->slid, &stats);
    run->solver->ops->free(run->solver);
    run->solver = run->without_sliding;
    run->without_sliding = NULL;
}

void mocc_run_leave_surface(Run *run, double time, int8_t *located, bool *point, bool *ends)
{
    mocc_inst *I = run->I;
    bool rows = !run->o->given[OPTION_NO_EVENTS];
    int8_t *remain = run->without_sliding->located;
    mocc_run_load_point(run, time);
    if (mocc_run_evaluate(run) || mocc_run_record_past(run)) {
        mocc_run_fail_evaluation(run);
        return;
    }
    *point = mocc_run_take_point(run, time);
    if (rows || *point) mocc_run_check_row(run);
    for (int i = 0; i < I->priv->rel.nroot; i++)
        remain[i] =
            located && located[i] && !mocc_sliding_involves(run->sliding, I->priv->rel.root[i]);
    *ends = located && !memchr(remain, 1, (size_t)I->priv->rel.nroot);
    drop_solver(run);
    mocc_sliding_leave(run->sliding);
    mocc_event_accumulation_restart(run->accumulation, I, true);
    run->brief_slide = time - run->slides_at < BRIEF * (run->o->solver.stop - run->o->solver.start);
    if (!run->brief_slide) run->short_slides = 0;
    if (I->priv->log & MOCC_LOG_EVENTS)
        mocc_message_log(I, "events", "time = %.17g: the sliding motion ends", time);
    if (mocc_run_evaluate(run) || mocc_delays_accept(I)) {
        mocc_run_fail_evaluation(run);
        return;
    }
    if (rows && *ends) mocc_run_check_row(run);
    run->stats->restarts++;
    if (!run->over) mocc_run_restart(run);
}

void mocc_run_end_sliding(Run *run)
{
    if (!run->without_sliding) return;
    drop_solver(run);
    mocc_sliding_leave(run->sliding);
}

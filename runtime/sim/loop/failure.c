/* failure.c - how a run ends early, and its messages. After a failed step the run restarts from
   where it stands, a few times. */
#include "sim/loop/run.h"

#include <stdarg.h>
#include <string.h>

enum { RETRIES = 3 }; /* restarts without progress */
/* The count of failed steps starts anew if more than this part of the simulated span lies between
   two failures. */
static const double PROGRESS = 1e-4;
void mocc_run_error(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fflush(stdout);
    fputs("error: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
}

void mocc_run_stop(Run *run, int status, const char *name)
{
    run->over = true;
    run->status = status;
    run->stats->status = name;
}

bool mocc_run_interrupted(const Run *run)
{
    return run->I->priv->interrupt && *run->I->priv->interrupt;
}

/* Evaluates the model at the last accepted point, for final values, although evaluations are to
   stop; the message of an evaluation that does not return is that of the signal handler. */
static void evaluate_last_point(Run *run)
{
    mocc_inst *I = run->I;
    volatile sig_atomic_t *interrupt = I->priv->interrupt;
    I->priv->interrupt = NULL;
    mocc_run_load_point(run, run->solver->time);
    run->stats->has_last_values = mocc_run_evaluate_loaded(run, run->solver->time) == 0;
    I->priv->interrupt = interrupt;
}

void mocc_run_say_interrupted(Run *run)
{
    const mocc_inst *I = run->I;
    char at[60] = "during the initialisation";
    bool limit = *I->priv->interrupt == MOCC_BY_LIMIT;
    if (run->solver) snprintf(at, sizeof at, "at time = %.10g", run->solver->time);
    if (limit) mocc_run_error("stopped after %g s %s (--time-limit)", run->o->time_limit, at);
    else mocc_run_error("interrupted %s", at);
    if (run->solver && run->o->given[OPTION_FINAL]) evaluate_last_point(run);
    mocc_run_stop(run, 1, limit ? "time limit" : "interrupted");
}

/* Prints a note that names the operation which made r[bad] infinite or undefined, if the
   equations show it. */
static void explain_bad(const mocc_inst *I, int bad)
{
    char text[1500];
    if (mocc_non_finite_explain(I, bad, text, sizeof text)) fprintf(stderr, "note: %s\n", text);
}

void mocc_run_not_finite(const mocc_inst *I, int bad, const char *when)
{
    char place[256];
    mocc_message_var_place(I, bad, place, sizeof place);
    mocc_run_error("%s%s is not finite%s at time = %.10g", place, mocc_inst_name(I, bad), when,
                   I->time);
    explain_bad(I, bad);
}

bool mocc_run_discrete_finite(Run *run)
{
    const mocc_inst *I = run->I;
    for (int i = 0; i < I->model->nd; i++) {
        if (isfinite(I->d[i])) continue;
        mocc_run_not_finite(I, (int)(I->d - I->r) + i, "");
        mocc_run_stop(run, 1, "failed");
        return false;
    }
    return true;
}

void mocc_run_fail_evaluation(Run *run)
{
    const mocc_inst *I = run->I;
    if (mocc_run_interrupted(run)) return;
    int bad = mocc_eval_first_non_finite(I);
    if (I->priv->complaint[0]) mocc_run_error("%s", I->priv->complaint);
    else if (bad >= 0) mocc_run_not_finite(I, bad, "");
    else mocc_run_error("the equations could not be evaluated at time = %.10g", I->time);
    if (bad >= 0 && run->solver) mocc_run_hint_growth(run);
    mocc_run_stop(run, 1, "failed");
}

void mocc_run_fail_initialisation(Run *run)
{
    if (mocc_run_interrupted(run)) return;
    int bad = mocc_eval_first_non_finite(run->I);
    if (run->I->priv->complaint[0]) mocc_run_error("%s", run->I->priv->complaint);
    else if (bad >= 0) mocc_run_not_finite(run->I, bad, "");
    mocc_run_error("the initialisation failed");
    mocc_run_stop(run, 1, "failed");
}

/* Writes into `why' which variable was not finite in the last failed evaluation, and the operands
   that caused it; `why' remains empty if that is unknown. Afterwards the instance has the values
   of that evaluation. */
static void explain_failed(mocc_inst *I, char *why, size_t size)
{
    const FailedEvaluation *failed = &I->priv->failed;
    why[0] = '\0';
    if (!failed->r) return;
    memcpy(I->r, failed->r, (size_t)I->priv->nr * sizeof *I->r);
    I->time = failed->time;
    int bad = mocc_eval_first_non_finite(I);
    if (bad >= 0) mocc_non_finite_explain(I, bad, why, size);
}

/* Evaluates the model at points ahead of the present one along the present derivatives, at growing
   distances up to a hundredth of the simulated span, until an evaluation fails. Writes the error
   message into `complaint' or the explanation of what is not finite into `why'; both remain empty
   if no evaluation fails. */
static void look_ahead(Run *run, char *complaint, size_t size, char *why, size_t why_size)
{
    mocc_inst *I = run->I;
    double span = run->o->solver.stop - run->o->solver.start, time = run->solver->time;
    for (double share = 1e-9; share < 1e-2 && !complaint[0] && !why[0]; share *= 10) {
        mocc_run_load_point(run, time);
        int rc = mocc_eval_explicit(I, time, I->x);
        for (int i = 0; i < I->model->nx; i++) I->x[i] += share * span * I->der[i];
        if (!rc) rc = mocc_eval_explicit(I, time + share * span, I->x);
        if (rc) snprintf(complaint, size, "%s", I->priv->complaint);
        int bad = mocc_eval_first_non_finite(I);
        if (bad >= 0) mocc_non_finite_explain(I, bad, why, why_size);
    }
}

/* Restarts the integrator at its present time, if the equations can be evaluated there. Returns
   false if they cannot, or if RETRIES restarts have brought no progress. */
static bool restart_after_failure(Run *run)
{
    mocc_inst *I = run->I;
    const Solver *s = run->solver;
    double gone = s->time - run->last_fail;
    run->fails =
        gone > PROGRESS * (run->o->solver.stop - run->o->solver.start) ? 1 : run->fails + 1;
    run->last_fail = s->time;
    if (run->fails > RETRIES || s->hopeless) return false;
    mocc_run_load_point(run, s->time);
    run->stuck = 0;
    mocc_blocks_restore(I, false);
    if (mocc_eval_explicit(I, s->time, I->x) || mocc_eval_first_non_finite(I) >= 0) return false;
    if (mocc_run_loop_change(run)) mocc_run_fail_evaluation(run);
    else mocc_run_restart(run);
    return true;
}

/* Prints why the integrator cannot continue: its reason `why', the variable that is not finite or
   has the largest error, then `complaint', the error message of an evaluation, and `cause', an
   explanation of it. The last two may be empty. */
static void report_failed_step(Run *run, const char *why, const char *complaint, const char *cause)
{
    const Solver *s = run->solver;
    int at = s->bad >= 0 ? s->bad : s->worst;
    char place[256];
    mocc_message_var_place(run->I, at, place, sizeof place);
    mocc_run_error("%s%s cannot continue at time = %.10g: %s%s%s%s", place, s->class->name, s->time,
                   why,
                   s->bad >= 0 ? "; "
                   : at >= 0   ? "; the error is largest in "
                               : "",
                   at >= 0 ? mocc_inst_name(run->I, at) : "", s->bad >= 0 ? " is not finite" : "");
    if (complaint[0]) mocc_run_error("%s", complaint);
    if (cause[0]) fprintf(stderr, "note: %s\n", cause);
    if (s->hint[0]) mocc_message_log(run->I, "hint", "%s", s->hint);
}

/* Handles a failed step, or steps that make too little progress: restarts the integrator if that
   may succeed, otherwise ends the run with an explanation. */
void mocc_run_failed_step(Run *run)
{
    char why[600], complaint[sizeof run->solver->complaint], cause[1500] = "";
    mocc_inst *I = run->I;
    Solver *s = run->solver;
    if (mocc_run_interrupted(run)) return;
    s->ops->explain(s, why, sizeof why);
    if (run->crawled > CRAWLING)
        snprintf(why, sizeof why, "its steps are too small to reach the stop time (step size %.3g)",
                 s->last_step);
    run->crawled = 0;
    memcpy(complaint, s->complaint, sizeof complaint);
    if (restart_after_failure(run)) return;
    if (!complaint[0] || s->bad >= 0) {
        char seen[sizeof complaint] = "";
        if (s->bad >= 0) explain_failed(I, cause, sizeof cause);
        look_ahead(run, seen, sizeof seen, cause, sizeof cause);
        if (!complaint[0] && s->bad < 0) memcpy(complaint, seen, sizeof complaint);
    }
    mocc_run_load_point(run, s->time);
    if (mocc_eval_all(I) == 0) mocc_run_write_row(run);
    report_failed_step(run, why, complaint, cause);
    mocc_run_hint_growth(run);
    mocc_run_stop(run, 1, "failed");
}

void mocc_run_check_limits(Run *run)
{
    SolverStats s;
    if (run->o->max_steps > 0) {
        run->solver->ops->stats(run->solver, &s);
        if (s.steps >= run->o->max_steps) {
            mocc_run_error("stopped after %ld steps at time = %.10g (--max-steps)", s.steps,
                           run->solver->time);
            mocc_run_stop(run, 1, "step limit");
        }
    }
    if (run->o->time_limit > 0 && mocc_clock_seconds() - run->began > run->o->time_limit) {
        mocc_run_error("stopped after %g s at time = %.10g (--time-limit)", run->o->time_limit,
                       run->solver->time);
        mocc_run_stop(run, 1, "time limit");
    }
}

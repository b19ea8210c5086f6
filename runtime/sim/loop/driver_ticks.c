/* driver_ticks.c - ticks of clocks that observe: only results read what their partitions compute,
   so that an accepted step is as good with them as without. They are executed within the step, in
   order with the result points, and neither end it nor make an event. */
#include "sim/loop/run.h"

/* Returns whether the tick needs the values of the equations without a clock. */
static bool needs_values(const Run *run, bool row)
{
    const mocc_inst *I = run->I;
    return row || mocc_clocks_sample(I) || I->priv->rel.nroot > 0 || run->without_sliding;
}

/* Ends the run at `time', at a tick that called terminate(), and drops the rest of the step.
   `values' says that the model has been evaluated there. */
static void end_at(Run *run, double time, bool values)
{
    if (!values) mocc_run_load_point(run, time);
    if (!values && mocc_run_evaluate_loaded(run, time)) mocc_run_fail_evaluation(run);
    else mocc_run_restart(run);
    run->over = true;
}

bool mocc_run_tick(Run *run, double from, double time, bool point)
{
    mocc_inst *I = run->I;
    bool rows = !run->o->given[OPTION_NO_EVENTS], values = needs_values(run, rows || point);
    if (values) {
        mocc_run_load_point(run, time);
        if (mocc_run_evaluate_loaded(run, time)) {
            mocc_run_fail_evaluation(run);
            return false;
        }
        if (mocc_run_crossed_within(run, from, time)) return false;
        if (rows) mocc_run_check_row_before(run);
        mocc_event_set_pre(I);
    } else {
        mocc_eval_set_time(I, time);
    }
    bool quiet = I->priv->quiet;
    I->priv->quiet = false;
    int rc = mocc_clocks_observe(I);
    I->priv->quiet = quiet;
    run->stats->time_events++;
    run->stats->free_events++;
    if (!rc && (rows || point)) rc = mocc_run_evaluate(run);
    if (rc) mocc_run_fail_evaluation(run);
    else if (rows || point) mocc_run_check_row(run);
    if (!rc && I->terminate) end_at(run, time, values);
    mocc_memory_release_strings(I);
    return !rc && !run->over;
}

bool mocc_run_ticks_before(Run *run, double *from, double limit)
{
    for (;;) {
        double time = mocc_clocks_next_observing(run->I);
        if (!(time < limit) || mocc_instant_same(time, limit)) return true;
        if (!mocc_run_tick(run, *from, time, false)) return false;
        *from = time;
    }
}

/* driver_signs.c - after a run was found to creep along a surface on which a sign() switches,
   continues with an integrator that locates these switchings like those of relations; where they
   chatter, the solution slides. */
#include "sim/loop/run.h"
#include "model/events/sign_surfaces.h"

#include <stdlib.h>
#include <string.h>

bool mocc_run_may_watch_signs(const Run *run)
{
    const mocc_inst *I = run->I;
    bool stop = run->o->choice[OPTION_CHATTERING] == MOCC_CHATTERING_STOP;
    return I->model->nsign > 0 && !mocc_sign_surfaces_watched(I) && !stop &&
           !run->without_sliding && !I->priv->directions && !mocc_run_watched(run);
}

/* Allocates all arrays with an entry for each relation or root function again, as their number
   has changed. */
static void resize(Run *run)
{
    mocc_inst *I = run->I;
    mocc_sliding_free(run->sliding);
    run->sliding = NULL;
    free(run->warned_of_sliding);
    run->warned_of_sliding = mocc_alloc((size_t)I->model->nrel, 1);
    mocc_event_accumulation_free(run->accumulation);
    run->accumulation = mocc_event_accumulation_new(I, run->o->solver.stop - run->o->solver.start);
    mocc_run_free_roots(run);
    mocc_run_alloc_roots(run);
}

bool mocc_run_release_signs(Run *run)
{
    mocc_inst *I = run->I;
    if (!mocc_sign_surfaces_held(I)) return false;
    mocc_message_log(I, "warning",
                     "the solution cannot slide at time = %.10g: changes of sign() are not located "
                     "from here on, and %s may make very small steps",
                     I->time, run->solver->class->name);
    mocc_sign_surfaces_release(I);
    mocc_sliding_forget(run->sliding);
    mocc_event_accumulation_restart(run->accumulation, I, false);
    return true;
}

void mocc_run_watch_signs(Run *run, int row)
{
    mocc_inst *I = run->I;
    double time = run->solver->time;
    SolverStats stats;
    mocc_run_load_point(run, time);
    if (mocc_run_evaluate(run)) {
        mocc_run_fail_evaluation(run);
        return;
    }
    run->solver->ops->stats(run->solver, &stats);
    mocc_solver_stats_add(&run->slid, &stats);
    run->solver->ops->free(run->solver);
    mocc_sign_surfaces_watch(I);
    resize(run);
    run->warned_of_sliding[I->model->nrel - 2 * (I->model->nsign - row)] = 1;
    run->warned_of_sliding[I->model->nrel - 2 * (I->model->nsign - row) + 1] = 1;
    run->solver = mocc_solver_create(run->o->integrator, I, &run->o->solver);
    if (!run->solver || mocc_run_evaluate(run)) {
        mocc_run_fail_evaluation(run);
        return;
    }
    if (I->priv->log & MOCC_LOG_EVENTS)
        mocc_message_log(I, "events", "time = %.17g: changes of sign() are located from here on",
                         time);
    run->stats->restarts++;
    mocc_run_restart(run);
}

/* communication.c - steps of a model that has a solver of its own (a co-simulation FMU): one from
   each communication point, or event of the inputs, to the next. */
#include "solvers/solver.h"

#include <stdlib.h>

static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class)
{
    Solver *s = mocc_alloc(1, sizeof *s);
    mocc_solver_init(s, class, I, o);
    return s;
}

static int reset(Solver *s, double time)
{
    mocc_solver_begin(s, time);
    return 0;
}

/* Returns the next point after the present time: start plus a multiple of the interval, or `limit'
   if that comes first. */
static double next_point(const Solver *s, double limit)
{
    static const double NEAR = 1e-8; /* relative to the interval: it is the same point */
    double h = mocc_solver_fixed_step(&s->o), start = s->o.start;
    double to = start + (floor((s->time - start) / h + NEAR) + 1) * h;
    return to > limit - NEAR * h ? limit : to;
}

static StepResult step(Solver *s, double limit)
{
    mocc_inst *I = s->I;
    double to = next_point(s, limit);
    mocc_eval_set_time(I, s->time);
    I->fail = 0;
    I->priv->complaint[0] = '\0';
    if (I->model->step_to(I, to)) {
        mocc_solver_note_failure(s, 1);
        s->why = "the model's own solver failed";
        s->hopeless = true;
        return MOCC_STEP_FAILED;
    }
    s->count.steps++;
    s->last_step = to - s->time;
    s->time = to;
    return to == limit ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
}

static int at(Solver *s, double time, double *x, double *z)
{
    (void)s, (void)time, (void)x, (void)z;
    return 0; /* the model is at the end of the step and cannot go back */
}

static void explain(Solver *s, char *text, size_t size)
{
    mocc_solver_explain(s, 0, text, size);
    s->hopeless = true;
}

static const SolverOps ops = {
    .create = create,
    .reset = reset,
    .step = step,
    .at = at,
    .stats = mocc_solver_stats,
    .explain = explain,
    .free = mocc_solver_free,
};

const SolverClass mocc_solver_communication = {
    .name = "co-simulation", .text = "steps of a model with a solver of its own", .ops = &ops};

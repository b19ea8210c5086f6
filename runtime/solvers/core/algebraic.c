/* algebraic.c - the integrator "none" for models without states. It evaluates the model from point
   to point and locates crossings of relations between two points. Algebraic loops are solved at
   each evaluation. */
#include "solvers/solver.h"

#include <string.h>

static int values(void *data, double time, double *out)
{
    Solver *s = data;
    s->count.residuals++;
    int rc = mocc_eval_explicit(s->I, time, s->I->x);
    if (rc) return mocc_solver_note_failure(s, rc);
    if (s->I->priv->rel.nroot == 0) return 0;
    s->count.root_evaluations++;
    return mocc_relations_root_values(s->I, out);
}

static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class)
{
    Solver *s = mocc_alloc(1, sizeof *s);
    mocc_solver_init(s, class, I, o);
    I->priv->extrapolates = true;
    return s;
}

static int reset(Solver *s, double time)
{
    s->time = time;
    return values(s, time, s->ra);
}

static StepResult step(Solver *s, double limit)
{
    double width = s->o.interval, from = s->time;
    if (s->o.max_step > 0 && (width == 0 || s->o.max_step < width)) width = s->o.max_step;
    if (!(width > 0)) width = (s->o.stop - s->o.start) / 500;
    double to =
        from + width < limit && !mocc_instant_same(from + width, limit) ? from + width : limit;
    if (values(s, to, s->rb)) return MOCC_STEP_FAILED;
    int found = mocc_rootfind(s, values, s, from, s->ra, &to, s->rb);
    if (found < 0) return MOCC_STEP_FAILED;
    size_t bytes = (size_t)s->I->priv->rel.nroot * sizeof *s->ra;
    memcpy(s->ra, s->rb, bytes);
    s->count.steps++;
    s->last_step = to - from;
    s->time = to;
    if (found) return MOCC_STEP_ROOT;
    return to == limit ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
}

static int at(Solver *s, double time, double *x, double *z)
{
    (void)s, (void)time, (void)x, (void)z;
    return 0;
}

static void explain(Solver *s, char *text, size_t size)
{
    mocc_solver_explain(s, 0, text, size);
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

const SolverClass mocc_solver_algebraic = {
    .name = "none", .text = "no integration: for models without states", .ops = &ops};

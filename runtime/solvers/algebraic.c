/* algebraic.c - models without states: evaluation from point to point, with a search for the
   crossings of relations between. Unknowns of loops are solved on the spot. */
#include "solvers/solver.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    Solver base;
    double *ra, *rb;
    long steps, evaluations, root_evaluations;
} Algebraic;

static int values(void *data, double time, double *out)
{
    Algebraic *a = data;
    Solver *s = &a->base;
    a->evaluations++;
    int rc = mocc_eval_explicit(s->I, time, s->I->x);
    if (rc || s->I->priv->rel.nroot == 0) return rc;
    a->root_evaluations++;
    return mocc_root_values(s->I, out);
}

static Solver *create(mocc_inst *I, const SolverOptions *o)
{
    Algebraic *a = mocc_alloc(1, sizeof *a);
    mocc_solver_base(&a->base, &mocc_solver_algebraic, I, o);
    a->ra = mocc_alloc((size_t)I->priv->rel.nroot, sizeof *a->ra);
    a->rb = mocc_alloc((size_t)I->priv->rel.nroot, sizeof *a->rb);
    return &a->base;
}

static int reset(Solver *s, double time)
{
    Algebraic *a = (Algebraic *)s;
    s->time = time;
    return values(s, time, a->ra);
}

static StepResult step(Solver *s, double limit)
{
    Algebraic *a = (Algebraic *)s;
    double width = s->o.interval, from = s->time;
    if (s->o.max_step > 0 && (width == 0 || s->o.max_step < width)) width = s->o.max_step;
    if (!(width > 0)) width = (s->o.stop - s->o.start) / 500;
    double to =
        from + width < limit && !mocc_same_instant(from + width, limit) ? from + width : limit;
    if (values(s, to, a->rb)) return MOCC_STEP_FAILED;
    int found = mocc_rootfind(s, values, s, from, a->ra, &to, a->rb);
    if (found < 0) return MOCC_STEP_FAILED;
    size_t bytes = (size_t)s->I->priv->rel.nroot * sizeof *a->ra;
    memcpy(a->ra, a->rb, bytes);
    a->steps++;
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

static void stats(const Solver *s, SolverStats *out)
{
    const Algebraic *a = (const Algebraic *)s;
    *out = (SolverStats){
        .steps = a->steps, .residuals = a->evaluations, .root_evaluations = a->root_evaluations};
}

static void explain(Solver *s, char *text, size_t size)
{
    (void)s;
    if (size) text[0] = '\0';
}

static void release(Solver *s)
{
    Algebraic *a = (Algebraic *)s;
    free(a->ra);
    free(a->rb);
    mocc_solver_base_free(s);
}

const SolverClass mocc_solver_algebraic = {
    .name = "none",
    .text = "no integration: for models without states",
    .create = create,
    .reset = reset,
    .step = step,
    .at = at,
    .stats = stats,
    .explain = explain,
    .free = release,
};

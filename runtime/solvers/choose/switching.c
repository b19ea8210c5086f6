/* switching.c - a multistep method that does not come out of its start, because events follow close
   upon another, takes turns with one-step methods, which have nothing to start. Each of them goes
   for a few intervals between events, and what that costs is counted: evaluations, and each
   step, Jacobian and factorization as one more. The cheapest goes on; now and then all are tried
   again. Where an interval turns out long the multistep method takes over within it. */
#include "solvers/choose/wrapper.h"

#include <stdlib.h>
#include <string.h>

enum {
    WAYS = 3,
    TRIALS = 4,  /* intervals of each: they may be long and short in turns */
    AGAIN = 400, /* intervals after which all are tried anew */
    THICK = 100, /* steps of the multistep method in an interval: more are worth its start */
    SHORT = 20   /* steps of a one-step method before the multistep method takes over */
};

/* In the few long steps between two events the whole error of a one-step method shows. */
static const double TIGHTER = 0.1;
static const double LOST = 2;       /* times the cost: no chance */
static const double CROWDED = 1e-6; /* an interval, of the whole run */

typedef struct {
    Wrapper wrapper;
    const SolverClass *of[WAYS]; /* the multistep method, and those it takes turns with */
    Solver *solver[WAYS];        /* made when first needed */
    int ways;
    int began, now; /* the way that this interval began with, the one that goes */
    bool started;
    double reset_at;
    long steps, evaluations, matrices; /* of this interval; matrices: those before it */
    double cost[WAYS];
    int intervals[WAYS], since; /* since all were forgotten */
    double *x, *z;
} Switching;

/* ---- choice ---- */

static void stats(const Solver *base, SolverStats *out)
{
    const Switching *a = (const Switching *)base;
    SolverStats one;
    a->solver[0]->ops->stats(a->solver[0], out);
    for (int i = 1; i < a->ways; i++) {
        if (!a->solver[i]) continue;
        a->solver[i]->ops->stats(a->solver[i], &one);
        mocc_solver_stats_add(out, &one);
        out->one_step += one.steps;
    }
}

static long matrices(const Switching *a)
{
    SolverStats s;
    stats(&a->wrapper.base, &s);
    return s.jacobians + s.factorizations;
}

/* An interval has ended. */
static void account(Switching *a)
{
    long before = a->matrices;
    a->matrices = matrices(a);
    a->cost[a->began] += (double)(a->evaluations + a->matrices - before + a->steps);
    a->intervals[a->began]++;
    if (++a->since < AGAIN && (a->began > 0 || a->steps <= THICK)) return;
    memset(a->intervals, 0, sizeof a->intervals);
    memset(a->cost, 0, sizeof a->cost);
    a->since = 0;
}

/* Its trial may end: it has cost far more than the multistep method. */
static bool lost(const Switching *a, int way)
{
    return way > 0 && a->intervals[way] > 0 &&
           a->cost[way] * a->intervals[0] > LOST * a->cost[0] * a->intervals[way];
}

static int choose(const Switching *a)
{
    int best = 0;
    for (int i = 0; i < a->ways; i++) {
        if (a->intervals[i] < TRIALS && !lost(a, i)) return i;
        if (a->cost[i] * a->intervals[best] < a->cost[best] * a->intervals[i]) best = i;
    }
    return best;
}

static int take(Switching *a, int way)
{
    Solver **s = &a->solver[way];
    SolverOptions o = a->wrapper.base.o;
    o.rtol *= TIGHTER;
    o.atol *= TIGHTER;
    if (!*s) *s = a->of[way]->ops->create(a->wrapper.base.I, &o, a->of[way]);
    a->now = *s ? way : 0;
    a->wrapper.inner = a->solver[a->now];
    return a->wrapper.inner->ops->reset(a->wrapper.inner, a->wrapper.base.time);
}

/* The multistep method goes on from here. */
static int take_over(Switching *a)
{
    mocc_wrapper_at(&a->wrapper.base, a->wrapper.base.time, a->x, a->z);
    if (mocc_eval_explicit(a->wrapper.base.I, a->wrapper.base.time, a->x)) return -1;
    return take(a, 0);
}

/* ---- the table of functions ---- */

static int reset(Solver *base, double time)
{
    Switching *a = (Switching *)base;
    base->time = time;
    if (a->started) account(a);
    /* The beginning is no event; events that crowd together ask for short steps. */
    bool crowded = time - a->reset_at < CROWDED * (base->o.stop - base->o.start);
    a->began = a->started && !crowded ? choose(a) : 0;
    a->reset_at = time;
    a->started = true;
    a->steps = a->evaluations = 0;
    base->complaint[0] = '\0';
    int rc = take(a, a->began);
    mocc_wrapper_copy(&a->wrapper);
    return rc;
}

static StepResult step(Solver *base, double limit)
{
    Switching *a = (Switching *)base;
    long before = base->I->priv->counts.chain;
    StepResult result = MOCC_STEP_FAILED;
    a->wrapper.inner->watched = base->watched;
    if (a->now > 0 && a->steps < SHORT)
        result = a->wrapper.inner->ops->step(a->wrapper.inner, limit);
    if (result == MOCC_STEP_FAILED && (a->now == 0 || take_over(a) == 0))
        result = a->solver[0]->ops->step(a->solver[0], limit);
    a->evaluations += base->I->priv->counts.chain - before;
    a->steps++;
    mocc_wrapper_copy(&a->wrapper);
    if (result == MOCC_STEP_FAILED)
        memcpy(base->complaint, a->solver[0]->complaint, sizeof base->complaint);
    return result;
}

static void explain(Solver *base, char *text, size_t size)
{
    Switching *a = (Switching *)base;
    mocc_wrapper_explain(&a->wrapper, a->solver[0], text, size);
}

static void release(Solver *base)
{
    Switching *a = (Switching *)base;
    for (int i = 0; i < a->ways; i++)
        if (a->solver[i]) a->solver[i]->ops->free(a->solver[i]);
    free(a->x);
    mocc_solver_free(base);
}

/* Whether a method has others to take turns with here. */
static bool alternates(const SolverClass *class, const mocc_inst *I, const SolverOptions *o)
{
    const mocc_model *m = I->model;
    return class->turns[0] && o->restart == MOCC_RESTART_AUTO && o->max_order == 0 &&
           !(o->fixed_step > 0) && m->nset == 0 && m->ndelay == 0 && !I->priv->directions &&
           (m->nrel > 0 || m->nsample > 0 || I->priv->inputs) &&
           !mocc_solver_wants_residual_form(I, o);
}

static const SolverOps switching = {
    .reset = reset,
    .turned = mocc_wrapper_relations_changed,
    .step = step,
    .at = mocc_wrapper_at,
    .ahead = mocc_wrapper_ahead,
    .stats = stats,
    .explain = explain,
    .free = release,
};

Solver *mocc_switching_new(Solver *first, const SolverOptions *o)
{
    mocc_inst *I = first->I;
    const SolverClass *class = first->class;
    if (!alternates(class, I, o)) return first;
    Switching *a = mocc_alloc(1, sizeof *a);
    mocc_solver_init(&a->wrapper.base, class, I, o);
    a->wrapper.base.ops = &switching;
    a->of[0] = class;
    a->solver[0] = a->wrapper.inner = first;
    for (a->ways = 1; a->ways < WAYS && class->turns[a->ways - 1]; a->ways++)
        a->of[a->ways] = class->turns[a->ways - 1];
    a->x = mocc_alloc((size_t)(I->model->nx + I->model->nz), sizeof *a->x);
    a->z = a->x + I->model->nx;
    return &a->wrapper.base;
}

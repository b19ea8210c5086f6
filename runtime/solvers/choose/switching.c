/* switching.c - alternates between a multistep method and one-step methods in models with frequent
   events. A multistep method restarts at low order after each event, which one-step methods need
   not do. Each method is used for a few intervals between events and its cost is counted: one unit
   for each evaluation, step, Jacobian and factorization. The cheapest method continues; from time
   to time all are tried again. The constants were tuned with tests/bench/check_events.py. If an
   interval turns out to be long, the multistep method takes over within it. */
#include "solvers/choose/wrapper.h"

#include <stdlib.h>
#include <string.h>

enum {
    METHODS = 3,
    TRIALS = 4, /* intervals in which each method is tried, as long and short ones may alternate */
    RETRY_AFTER = 400, /* intervals after which all methods are tried again */
    /* steps of the multistep method in one interval that are worth its restart */
    LONG_INTERVAL = 100,
    /* steps of a one-step method in one interval before the multistep method takes over */
    TAKE_OVER_AFTER = 20
};

/* Factor on the tolerance of one-step methods: they make few long steps between two events, and
   the whole error of these is visible. */
static const double TOLERANCE_FACTOR = 0.1;
/* A trial of a one-step method ends early if an interval costs more than with the multistep method
   by this factor. */
static const double TRIAL_LIMIT = 2;
/* Intervals between events shorter than this part of the simulated span are left to the
   multistep method, which starts with short steps. */
static const double SHORT_INTERVAL = 1e-6;

typedef struct {
    Wrapper wrapper;
    const SolverClass *class[METHODS]; /* the multistep method first */
    Solver *solver[METHODS];           /* created when first used */
    int methods;
    int began, now; /* methods at the beginning of this interval, and now */
    bool started;
    double reset_at;
    /* of this interval; matrices: Jacobians and factorizations before it */
    long steps, evaluations, matrices;
    double cost[METHODS];
    int intervals[METHODS], since; /* since the last general retry */
    double *x, *z;
} Switching;

/* ---- choice ---- */

static void stats(const Solver *base, SolverStats *out)
{
    const Switching *a = (const Switching *)base;
    SolverStats one;
    a->solver[0]->ops->stats(a->solver[0], out);
    for (int i = 1; i < a->methods; i++) {
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

/* Is called when an interval between events has ended: adds its cost to the total of the method
   with which it began. From time to time forgets all costs, so that all methods are tried
   again. */
static void count_interval(Switching *a)
{
    long before = a->matrices;
    a->matrices = matrices(a);
    a->cost[a->began] += (double)(a->evaluations + a->matrices - before + a->steps);
    a->intervals[a->began]++;
    if (++a->since < RETRY_AFTER && (a->began > 0 || a->steps <= LONG_INTERVAL)) return;
    memset(a->intervals, 0, sizeof a->intervals);
    memset(a->cost, 0, sizeof a->cost);
    a->since = 0;
}

/* Returns whether the trial of method number `way' may end early, as its intervals cost too
   much. */
static bool trial_failed(const Switching *a, int way)
{
    return way > 0 && a->intervals[way] > 0 &&
           a->cost[way] * a->intervals[0] > TRIAL_LIMIT * a->cost[0] * a->intervals[way];
}

static int next_method(const Switching *a)
{
    int best = 0;
    for (int i = 0; i < a->methods; i++) {
        if (a->intervals[i] < TRIALS && !trial_failed(a, i)) return i;
        if (a->cost[i] * a->intervals[best] < a->cost[best] * a->intervals[i]) best = i;
    }
    return best;
}

static int use_method(Switching *a, int way)
{
    Solver **s = &a->solver[way];
    SolverOptions o = a->wrapper.base.o;
    o.rtol *= TOLERANCE_FACTOR;
    o.atol *= TOLERANCE_FACTOR;
    if (!*s) *s = a->class[way]->ops->create(a->wrapper.base.I, &o, a->class[way]);
    a->now = *s ? way : 0;
    a->wrapper.inner = a->solver[a->now];
    return a->wrapper.inner->ops->reset(a->wrapper.inner, a->wrapper.base.time);
}

/* Lets the multistep method continue within an interval between two events. Returns 0, or not 0 if
   that fails. */
static int take_over(Switching *a)
{
    mocc_wrapper_at(&a->wrapper.base, a->wrapper.base.time, a->x, a->z);
    if (mocc_eval_explicit(a->wrapper.base.I, a->wrapper.base.time, a->x)) return -1;
    return use_method(a, 0);
}

/* ---- the table of functions ---- */

static int reset(Solver *base, double time)
{
    Switching *a = (Switching *)base;
    base->time = time;
    if (a->started) count_interval(a);
    /* The start of the simulation is no event; after an event that follows at once, steps are
       short. */
    bool crowded = time - a->reset_at < SHORT_INTERVAL * (base->o.stop - base->o.start);
    a->began = a->started && !crowded ? next_method(a) : 0;
    a->reset_at = time;
    a->started = true;
    a->steps = a->evaluations = 0;
    base->complaint[0] = '\0';
    int rc = use_method(a, a->began);
    mocc_wrapper_copy(&a->wrapper);
    return rc;
}

static StepResult step(Solver *base, double limit)
{
    Switching *a = (Switching *)base;
    long before = base->I->priv->counts.chain;
    StepResult result = MOCC_STEP_FAILED;
    a->wrapper.inner->wants_rate = base->wants_rate;
    if (a->now > 0 && a->steps < TAKE_OVER_AFTER)
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
    for (int i = 0; i < a->methods; i++)
        if (a->solver[i]) a->solver[i]->ops->free(a->solver[i]);
    free(a->x);
    mocc_solver_free(base);
}

/* Returns whether integrators of this class have one-step methods to alternate with, and the model
   of I and the options permit it. */
static bool may_switch(const SolverClass *class, const mocc_inst *I, const SolverOptions *o)
{
    const mocc_model *m = I->model;
    return class->one_step[0] && o->restart == MOCC_RESTART_AUTO && o->max_order == 0 &&
           !(o->fixed_step > 0) && m->nset == 0 && m->ndelay == 0 && !I->priv->directions &&
           (m->nrel > 0 || m->nsample > 0 || I->priv->inputs) &&
           !mocc_solver_wants_residual_form(I, o);
}

static const SolverOps switching = {
    .reset = reset,
    .relations_changed = mocc_wrapper_relations_changed,
    .step = step,
    .at = mocc_wrapper_at,
    .step_end = mocc_wrapper_step_end,
    .stats = stats,
    .explain = explain,
    .free = release,
};

Solver *mocc_switching_new(Solver *first, const SolverOptions *o)
{
    mocc_inst *I = first->I;
    const SolverClass *class = first->class;
    if (!may_switch(class, I, o)) return first;
    Switching *a = mocc_alloc(1, sizeof *a);
    mocc_solver_init(&a->wrapper.base, class, I, o);
    a->wrapper.base.ops = &switching;
    a->class[0] = class;
    a->solver[0] = a->wrapper.inner = first;
    for (a->methods = 1; a->methods < METHODS && class->one_step[a->methods - 1]; a->methods++)
        a->class[a->methods] = class->one_step[a->methods - 1];
    a->x = mocc_alloc((size_t)(I->model->nx + I->model->nz), sizeof *a->x);
    a->z = a->x + I->model->nx;
    return &a->wrapper.base;
}

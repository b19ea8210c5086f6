/* auto.c - the integrator "auto": chooses one of the others, reports its choice, and changes it if
   the model turns out to be stiff or non-stiff, or if the chosen one fails.

   At the start it considers the number of states, algebraic loops, the cost of an evaluation and
   abs(lambda_max) times the simulated span. While an explicit method runs, it checks whether
   stability restricts the step size; while an implicit method runs, whether it would restrict an
   explicit one. A change is a trial: the new integrator must cost less work per simulated time,
   otherwise the old one returns. The constants were tuned with tests/bench/check_auto.py. */
#include "solvers/solver_classes.h"
#include "solvers/choose/auto.h"
#include "solvers/choose/wrapper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_CHECK = 20, /* steps before the first check of stiffness */
    CHECK_EVERY = 40, /* steps between checks without suspicion */
    CHECK_AGAIN = 10, /* steps between a suspicion and the check that confirms it */
    CONFIRMED = 2,    /* checks in a row that have to agree */
    WATCH_EVERY = 4,  /* every so many steps the step's own estimate of the rate is looked at */
    HITS = 5          /* steps at the stability limit that cause a check */
};
/* After a change, the cost of the new integrator is measured from its step number SETTLED to its
   step number TRIAL. */
enum { SETTLED = 20, TRIAL = 60 };
/* If step size times abs(lambda_max) exceeds this, dopri5 is close to its stability limit, which
   is 3.3. */
static const double STABILITY_LIMIT = 2;
static const double NEAR = 0.4; /* part of STABILITY_LIMIT from which a step counts as a hit */
/* Adams methods reach their stability limit at this part of STABILITY_LIMIT, as the region of
   stability shrinks with the order. */
static const double ADAMS_SHARE = 0.125;
/* dopri5 resolves an oscillation to the tolerance up to this product of step size and
   abs(lambda_max), divided by rtol^(1/5). */
static const double RESOLVED = 4.4;
/* If step size times abs(lambda_max) exceeds RESOLVED * rtol^(1/5) by this factor, the step is
   too long to resolve the fastest mode. */
static const double UNRESOLVED = 3;
static const double WORTHWHILE = 1.5; /* factor in cost that a change has to gain */
/* An implicit method is chosen at the start, before any step was made, only if abs(lambda_max)
   times the simulated span exceeds mocc_auto_worthwhile_steps() by this factor. */
static const double WORTHWHILE_AT_START = 10;

/* FALLBACKS is the number of integrators that are tried, in the order of FALL_BACK, when the
   chosen one fails. */
enum { FALLBACKS = 3 };
static const SolverClass *const FALL_BACK[FALLBACKS] = {&mocc_solver_radau5, &mocc_solver_ida,
                                                        &mocc_solver_dopri5};

typedef struct {
    Wrapper wrapper;
    const SolverClass *of; /* class of the inner integrator */
    SolverOptions o;
    bool explicit;
    /* hits: steps at the stability limit by the inner integrator's own estimate, less an
       allowance */
    int suspicions, hits, fallbacks;
    long steps, look_at;
    const SolverClass *replaced; /* during a trial: the integrator that was replaced; else NULL */
    /* an integrator given up at similar cost, which returns if the present one gets more
       expensive */
    const SolverClass *alternative;
    /* work per simulated time of these two when they were replaced */
    double replaced_cost, alternative_cost;
    /* step numbers: when the present integrator began, and since when its cost is measured */
    long began, measured;
    /* time and work at `measured'; the cost of the measurement before, or 0 */
    double since, spent, last_cost;
    SolverStats before; /* sum over integrators that were replaced */
    double *x, *z;
    AutoRate rate;
} Auto;

/* ---- choice ---- */

static bool prefers_multistep(const Auto *a, bool implicit)
{
    return mocc_auto_prefers_multistep(a->wrapper.base.I, &a->o, implicit);
}

static int use_integrator(Auto *a, const SolverClass *class, const char *why)
{
    SolverStats s;
    if (a->wrapper.inner) {
        a->wrapper.inner->ops->stats(a->wrapper.inner, &s);
        mocc_solver_stats_add(&a->before, &s);
        a->wrapper.inner->ops->free(a->wrapper.inner);
    }
    a->wrapper.inner = mocc_solver_create(class, a->wrapper.base.I, &a->o);
    a->of = class;
    a->began = a->steps;
    a->hits = a->suspicions = 0;
    a->explicit = class == &mocc_solver_dopri5 || class == &mocc_solver_adams_moulton;
    mocc_message_log(a->wrapper.base.I, "solver", "time = %.6g: %s: %s", a->wrapper.base.time,
                     class->name, why);
    return a->wrapper.inner ? 0 : -1;
}

static const SolverClass *implicit_for(const Auto *a)
{
    const mocc_model *m = a->wrapper.base.I->model;
    if (mocc_solver_wants_residual_form(a->wrapper.base.I, &a->o)) return &mocc_solver_ida;
    if (m->nx > AUTO_LARGE) return &mocc_solver_cvode;
    return prefers_multistep(a, true) ? &mocc_solver_bdf : &mocc_solver_radau5;
}

static const SolverClass *explicit_for(const Auto *a)
{
    return prefers_multistep(a, false) ? &mocc_solver_adams_moulton : &mocc_solver_dopri5;
}

/* Returns a factor on the number of steps between checks: it is larger for multistep methods,
   whose steps need few evaluations in comparison with a check. */
static int check_distance_factor(const Auto *a)
{
    return a->of == &mocc_solver_dopri5 ? 1 : 4;
}

static int choose_first(Auto *a)
{
    mocc_inst *I = a->wrapper.base.I;
    const mocc_model *m = I->model;
    const SolverClass *implicit = implicit_for(a);
    char why[200], size[80];
    snprintf(size, sizeof size, "%d state%s", m->nx, m->nx == 1 ? "" : "s");
    if (implicit == &mocc_solver_ida) {
        snprintf(why, sizeof why, "%s, %d unknowns of large loops", size, m->nz);
        return use_integrator(a, implicit, why);
    }
    memcpy(a->x, I->x, (size_t)m->nx * sizeof *a->x);
    double many =
        mocc_auto_rate(&a->rate, I, a->wrapper.base.time, a->x) * (a->o.stop - a->o.start);
    bool stiff = many > WORTHWHILE_AT_START * mocc_auto_worthwhile_steps(m);
    bool dear = prefers_multistep(a, stiff) && !(stiff && m->nx > AUTO_LARGE);
    snprintf(why, sizeof why, "%s, abs(lambda_max) times the span is %.2g%s", size, many,
             dear ? ", evaluations are expensive" : "");
    if (use_integrator(a, stiff ? implicit : explicit_for(a), why)) return -1;
    a->look_at = stiff ? TRIAL : FIRST_CHECK * check_distance_factor(a);
    return 0;
}

/* Replaces the inner integrator by one of another class at the present time; `why' is the reason
   that is logged. Returns 0; not 0 if the equations cannot be evaluated, or the new integrator
   cannot be set up or reset: the step in which this happens then fails. */
static int replace_integrator(Auto *a, const SolverClass *class, const char *why)
{
    mocc_inst *I = a->wrapper.base.I;
    double time = a->wrapper.base.time;
    a->wrapper.inner->ops->at(a->wrapper.inner, time, a->x, a->z);
    for (int i = 0; i < I->model->nz && a->wrapper.base.residual_form; i++)
        I->r[I->model->z_index[i]] = a->z[i];
    if (mocc_eval_explicit(I, time, a->x) || use_integrator(a, class, why)) return -1;
    return a->wrapper.inner->ops->reset(a->wrapper.inner, time);
}

/* ---- the table of functions ---- */

static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class)
{
    Auto *a = mocc_alloc(1, sizeof *a);
    size_t n = (size_t)I->model->nx + (size_t)I->model->nz;
    mocc_solver_init(&a->wrapper.base, class, I, o);
    a->wrapper.base.time = I->time;
    a->o = *o;
    a->x = mocc_alloc(4 * n, sizeof *a->x);
    a->z = a->x + n;
    a->rate.v = a->z + n;
    a->rate.f = a->rate.v + n;
    if (choose_first(a) == 0) return &a->wrapper.base;
    class->ops->free(&a->wrapper.base);
    return NULL;
}

static int reset(Solver *base, double time)
{
    Auto *a = (Auto *)base;
    int rc = a->wrapper.inner->ops->reset(a->wrapper.inner, time);
    mocc_wrapper_copy(&a->wrapper);
    return rc;
}

/* ---- what integrators cost ---- */

static double work(const Auto *a)
{
    return mocc_auto_work(a->wrapper.inner, a->of);
}

static void begin_measurement(Auto *a)
{
    a->since = a->wrapper.base.time;
    a->spent = work(a);
    a->measured = a->steps;
}

/* Returns the work per unit of simulated time since begin_measurement(), or the result of the
   measurement before if the present one comprises only a few steps. */
static double current_cost(const Auto *a)
{
    if (a->last_cost > 0 && a->steps < a->measured + CHECK_AGAIN) return a->last_cost;
    return (work(a) - a->spent) / (a->wrapper.base.time - a->since);
}

/* Replaces the inner integrator by one of another class for a trial, which judge_trial() ends;
   `why' is the reason that is logged. Returns 0, or not 0 if that fails. */
static int begin_trial(Auto *a, const SolverClass *class, const char *why)
{
    const SolverClass *from = a->of;
    double cost = current_cost(a);
    if (replace_integrator(a, class, why)) return -1;
    a->replaced = from;
    a->replaced_cost = cost;
    a->alternative = NULL;
    a->last_cost = 0;
    begin_measurement(a);
    return 0;
}

/* Is called at each step of a trial and ends it when enough steps were made. The new integrator
   stays if its cost is below that of the replaced one; an implicit one has to be cheaper by the
   factor WORTHWHILE, since its steps are long only if stability was the limit. Otherwise the
   replaced one returns. Returns 0, or not 0 if an integrator cannot be replaced. */
static int judge_trial(Auto *a)
{
    long made = a->steps - a->began;
    if (made == SETTLED) begin_measurement(a);
    if (made < TRIAL && (made != CONFIRMED * SETTLED || current_cost(a) < a->replaced_cost))
        return 0;
    const SolverClass *replaced = a->replaced;
    double cost = current_cost(a);
    a->replaced = NULL;
    a->look_at = 3 * a->steps;
    bool stays = cost * (a->explicit ? 1 : WORTHWHILE) < a->replaced_cost;
    if (stays && !a->explicit) return 0;
    a->alternative = stays ? replaced : a->of;
    a->alternative_cost = stays ? a->replaced_cost : cost;
    if (stays) return 0;
    a->last_cost = 0;
    const char *why = a->explicit ? "explicit steps cost more"
                                  : "implicit steps are not long enough to be worth their cost";
    int rc = replace_integrator(a, replaced, why);
    a->hits = -(int)(2 * a->steps / WATCH_EVERY); /* so many further hits until the next trial */
    return rc;
}

/* Replaces the present integrator by a->alternative, one that was given up at similar cost, if the
   present one has become clearly more expensive than that. Returns 0, also if the present one
   stays; not 0 if the replacement fails. */
static int compare_with_alternative(Auto *a)
{
    const SolverClass *alternative = a->alternative;
    long made = a->steps - a->began;
    if (made == SETTLED) begin_measurement(a);
    if (made == 0 || made % TRIAL) return 0;
    double cost = current_cost(a);
    a->last_cost = cost;
    begin_measurement(a);
    if (!alternative || cost < WORTHWHILE * a->alternative_cost) return 0;
    a->alternative = NULL;
    a->last_cost = 0;
    a->look_at = 2 * a->steps;
    return replace_integrator(a, alternative, "it cost less");
}

/* ---- looks ---- */

/* Returns the product of step size and abs(lambda_max) above which stability restricts the
   explicit method's step or the fastest mode is no longer resolved. */
static double limiting_product(const Auto *a)
{
    double asleep = UNRESOLVED * RESOLVED * pow(a->o.rtol, 0.2);
    return a->of == &mocc_solver_dopri5 ? fmin(STABILITY_LIMIT, asleep)
                                        : ADAMS_SHARE * STABILITY_LIMIT;
}

static double rate_here(Auto *a)
{
    a->wrapper.inner->ops->at(a->wrapper.inner, a->wrapper.base.time, a->x, a->z);
    return mocc_auto_rate(&a->rate, a->wrapper.base.I, a->wrapper.base.time, a->x);
}

/* Checks whether stability restricts the steps of the explicit method. Returns true if this was
   found in CONFIRMED checks in a row. */
static bool seems_stiff(Auto *a)
{
    double rate = rate_here(a), left = a->o.stop - a->wrapper.base.time;
    double enough = mocc_auto_worthwhile_steps(a->wrapper.base.I->model);
    if (a->of != &mocc_solver_dopri5) enough /= 5;
    bool so = a->wrapper.base.last_step * rate > limiting_product(a) && left * rate > enough;
    a->suspicions = so ? a->suspicions + 1 : 0;
    /* after a check without result the same hits must not trigger another one at once */
    a->hits = so ? 0 : -(int)(a->steps / (2 * WATCH_EVERY));
    a->look_at =
        a->steps + (so ? CHECK_AGAIN : CHECK_EVERY * check_distance_factor(a) + a->steps / 4);
    return a->suspicions >= CONFIRMED;
}

/* Checks whether an explicit method, with steps as long as stability allows, would cost clearly
   less. Returns true if this was found in CONFIRMED checks in a row. */
static bool seems_non_stiff(Auto *a)
{
    const SolverClass *class = explicit_for(a);
    double steps = rate_here(a) /
                   (class == &mocc_solver_dopri5 ? STABILITY_LIMIT : ADAMS_SHARE * STABILITY_LIMIT);
    bool so =
        WORTHWHILE * steps * mocc_auto_step(a->wrapper.base.I->model, class) < current_cost(a);
    a->suspicions = so ? a->suspicions + 1 : 0;
    a->look_at = a->steps + TRIAL + (so ? 0 : a->steps);
    return a->suspicions >= CONFIRMED;
}

static int reconsider(Auto *a)
{
    if (a->of == &mocc_solver_ida || a->fallbacks > 0) return 0;
    if (a->replaced) return judge_trial(a);
    if (compare_with_alternative(a)) return -1;
    if (a->steps < a->look_at && a->hits < HITS) return 0;
    if (a->explicit && seems_stiff(a))
        return begin_trial(a, implicit_for(a),
                           "stability limits explicit steps: the model is stiff");
    if (!a->explicit && seems_non_stiff(a))
        return begin_trial(a, explicit_for(a), "stability would allow explicit steps of this size");
    return 0;
}

/* Raises a->hits if the last step was close to the stability limit, by the inner integrator's own
   estimate of abs(lambda_max); otherwise lowers it if it is positive. */
static void count_hit(Auto *a)
{
    double near = a->of == &mocc_solver_dopri5 ? NEAR * STABILITY_LIMIT : limiting_product(a);
    if (a->wrapper.inner->rate * a->wrapper.base.last_step > near) a->hits++;
    else if (a->hits > 0) a->hits--;
}

static StepResult step(Solver *base, double limit)
{
    Auto *a = (Auto *)base;
    if (reconsider(a)) return MOCC_STEP_FAILED;
    a->wrapper.inner->wants_rate = a->explicit && a->steps % WATCH_EVERY == 0;
    StepResult result = a->wrapper.inner->ops->step(a->wrapper.inner, limit);
    while (result == MOCC_STEP_FAILED && a->fallbacks < FALLBACKS) {
        const SolverClass *next = FALL_BACK[a->fallbacks++];
        mocc_wrapper_copy(&a->wrapper);
        if (next == a->of) continue;
        if (replace_integrator(a, next, "the previous integrator cannot continue"))
            return MOCC_STEP_FAILED;
        result = a->wrapper.inner->ops->step(a->wrapper.inner, limit);
    }
    a->steps++;
    mocc_wrapper_copy(&a->wrapper);
    if (a->wrapper.inner->wants_rate) count_hit(a);
    return result;
}

static void stats(const Solver *base, SolverStats *out)
{
    const Auto *a = (const Auto *)base;
    a->wrapper.inner->ops->stats(a->wrapper.inner, out);
    mocc_solver_stats_add(out, &a->before);
    out->residuals += a->rate.evaluations;
}

static void explain(Solver *base, char *text, size_t size)
{
    Auto *a = (Auto *)base;
    mocc_wrapper_explain(&a->wrapper, a->wrapper.inner, text, size);
    if (!*text) snprintf(text, size, "the equations could not be evaluated");
}

static void release(Solver *base)
{
    Auto *a = (Auto *)base;
    if (a->wrapper.inner) a->wrapper.inner->ops->free(a->wrapper.inner);
    free(a->x);
    mocc_solver_free(base);
}

static const SolverOps ops = {
    .create = create,
    .reset = reset,
    .relations_changed = mocc_wrapper_relations_changed,
    .step = step,
    .at = mocc_wrapper_at,
    .step_end = mocc_wrapper_step_end,
    .stats = stats,
    .explain = explain,
    .free = release,
};

const SolverClass mocc_solver_auto = {
    .name = "auto",
    .stability = "-",
    .text = "chooses dopri5, adams-moulton, radau5, bdf, cvode or ida by size, loops, cost of an "
            "evaluation and observed stiffness; reports its choice",
    .flags = SOLVER_TAKES_JACOBIAN,
    .restarts = 1U << MOCC_RESTART_ORDER1,
    .ops = &ops,
};

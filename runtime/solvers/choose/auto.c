/* auto.c - chooses among the others, says so, and changes its mind where a model turns out stiff or
   not, or the choice fails. At the start: size, loops, what an evaluation costs, and how fast the
   fastest part moves against the span. While an explicit method runs: whether stability keeps its
   steps small; while an implicit one does, whether it would. Whoever takes over must cost less, and
   what was given up is called back where it was cheaper. */
#include "solvers/choose/auto.h"
#include "solvers/choose/wrapper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_LOOK = 20, LOOK_EVERY = 40, LOOK_AGAIN = 10, ENOUGH = 2, WATCH_EVERY = 4, HITS = 5 };
enum { SETTLED = 20, TRIAL = 60 }; /* steps after a change: what it costs shows between these */
static const double AT_LIMIT = 2;  /* step times rate: near where dopri5 ends */
static const double NEAR = 0.4;    /* share of that which is worth a look */
static const double ADAMS = 0.125; /* share where Adams does, the sooner at high order */
static const double ACTIVE = 4.4;  /* the same over rtol^(1/5) where dopri5 follows oscillations */
static const double ASLEEP = 3;    /* steps so much longer do not follow the fastest part */
static const double CLEARLY = 1.5; /* cheaper: what was given up went well */
static const double SURELY = 10;   /* so much above worth: before anything was seen */

/* Where one cannot go on, in turn. */
enum { FALLBACKS = 3 };
static const SolverClass *const FALL_BACK[FALLBACKS] = {&mocc_solver_radau5, &mocc_solver_ida,
                                                        &mocc_solver_dopri5};

typedef struct {
    Wrapper wrapper;
    const SolverClass *of; /* its class, without turns */
    SolverOptions o;
    bool explicit;
    int suspicions, hits, fallbacks; /* hits: steps at the limit, by their own rate */
    long steps, look_at;
    const SolverClass *back;        /* on trial: what it took the place of; or NULL */
    const SolverClass *rival;       /* what was given up, and may be called back; or NULL */
    double back_price, rival_price; /* work per time of these, when they went */
    long began, measured;           /* steps: when it took over, since when its price is measured */
    double since, spent, price;     /* time and work then; what it came to before, or 0 */
    SolverStats before;             /* of integrators that were given up */
    double *x, *z;
    AutoRate rate;
} Auto;

/* ---- choice ---- */

static bool is_dear(const Auto *a, bool implicit)
{
    return mocc_auto_prefers_multistep(a->wrapper.base.I, &a->o, implicit);
}

static int take(Auto *a, const SolverClass *class, const char *why)
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
    return is_dear(a, true) ? &mocc_solver_bdf : &mocc_solver_radau5;
}

static const SolverClass *explicit_for(const Auto *a)
{
    return is_dear(a, false) ? &mocc_solver_adams_moulton : &mocc_solver_dopri5;
}

/* Looks cost evaluations, of which a step of a multistep method takes few. */
static int patience(const Auto *a)
{
    return a->of == &mocc_solver_dopri5 ? 1 : 4;
}

static int choose(Auto *a)
{
    mocc_inst *I = a->wrapper.base.I;
    const mocc_model *m = I->model;
    const SolverClass *implicit = implicit_for(a);
    char why[200], size[80];
    snprintf(size, sizeof size, "%d state%s", m->nx, m->nx == 1 ? "" : "s");
    if (implicit == &mocc_solver_ida) {
        snprintf(why, sizeof why, "%s, %d unknowns of large loops", size, m->nz);
        return take(a, implicit, why);
    }
    memcpy(a->x, I->x, (size_t)m->nx * sizeof *a->x);
    double many =
        mocc_auto_rate(&a->rate, I, a->wrapper.base.time, a->x) * (a->o.stop - a->o.start);
    bool stiff = many > SURELY * mocc_auto_worthwhile_steps(m);
    bool dear = is_dear(a, stiff) && !(stiff && m->nx > AUTO_LARGE);
    snprintf(why, sizeof why, "%s, the fastest part's time fits %.2g times into the span%s", size,
             many, dear ? ", evaluations are dear" : "");
    if (take(a, stiff ? implicit : explicit_for(a), why)) return -1;
    a->look_at = stiff ? TRIAL : FIRST_LOOK * patience(a);
    return 0;
}

/* Another integrator goes on from here. */
static int change(Auto *a, const SolverClass *class, const char *why)
{
    mocc_inst *I = a->wrapper.base.I;
    double time = a->wrapper.base.time;
    a->wrapper.inner->ops->at(a->wrapper.inner, time, a->x, a->z);
    for (int i = 0; i < I->model->nz && a->wrapper.base.residual_form; i++)
        I->r[I->model->z_index[i]] = a->z[i];
    if (mocc_eval_explicit(I, time, a->x) || take(a, class, why)) return -1;
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
    if (choose(a) == 0) return &a->wrapper.base;
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

static void measure(Auto *a)
{
    a->since = a->wrapper.base.time;
    a->spent = work(a);
    a->measured = a->steps;
}

/* Work per time since then, or before it where that is only a moment ago. */
static double price(const Auto *a)
{
    if (a->price > 0 && a->steps < a->measured + LOOK_AGAIN) return a->price;
    return (work(a) - a->spent) / (a->wrapper.base.time - a->since);
}

/* Another one takes the place of this for a trial. */
static int try(Auto *a, const SolverClass *class, const char *why)
{
    const SolverClass *from = a->of;
    double cost = price(a);
    if (change(a, class, why)) return -1;
    a->back = from;
    a->back_price = cost;
    a->rival = NULL;
    a->price = 0;
    measure(a);
    return 0;
}

/* An implicit one is to have much longer steps than stability allows, an explicit one is to cost
   less. */
static int judge(Auto *a)
{
    long made = a->steps - a->began;
    if (made == SETTLED) measure(a);
    if (made < TRIAL && (made != ENOUGH * SETTLED || price(a) < a->back_price)) return 0;
    const SolverClass *back = a->back;
    double cost = price(a);
    a->back = NULL;
    a->look_at = 3 * a->steps;
    bool stays = cost * (a->explicit ? 1 : CLEARLY) < a->back_price;
    if (stays && !a->explicit) return 0;
    a->rival = stays ? back : a->of;
    a->rival_price = stays ? a->back_price : cost;
    if (stays) return 0;
    a->price = 0;
    const char *why = a->explicit ? "explicit steps cost more"
                                  : "implicit steps are not longer than is worth their cost";
    int rc = change(a, back, why);
    a->hits = -(int)(2 * a->steps / WATCH_EVERY); /* so many at the limit till the next trial */
    return rc;
}

/* What was given up is called back where this comes to cost more than that did. */
static int compare(Auto *a)
{
    const SolverClass *rival = a->rival;
    long made = a->steps - a->began;
    if (made == SETTLED) measure(a);
    if (made == 0 || made % TRIAL) return 0;
    double cost = price(a);
    a->price = cost;
    measure(a);
    if (!rival || cost < CLEARLY * a->rival_price) return 0;
    a->rival = NULL;
    a->price = 0;
    a->look_at = 2 * a->steps;
    return change(a, rival, "it cost less");
}

/* ---- looks ---- */

/* Step times rate at which stability is seen to limit steps, or nothing moves that they follow. */
static double limit_of(const Auto *a)
{
    double asleep = ASLEEP * ACTIVE * pow(a->o.rtol, 0.2);
    return a->of == &mocc_solver_dopri5 ? fmin(AT_LIMIT, asleep) : ADAMS * AT_LIMIT;
}

static double rate_here(Auto *a)
{
    a->wrapper.inner->ops->at(a->wrapper.inner, a->wrapper.base.time, a->x, a->z);
    return mocc_auto_rate(&a->rate, a->wrapper.base.I, a->wrapper.base.time, a->x);
}

/* Steps that stability keeps small, time and again: by their own rates first. */
static bool seems_stiff(Auto *a)
{
    double rate = rate_here(a), left = a->o.stop - a->wrapper.base.time;
    double enough = mocc_auto_worthwhile_steps(a->wrapper.base.I->model);
    if (a->of != &mocc_solver_dopri5) enough /= 5;
    bool so = a->wrapper.base.last_step * rate > limit_of(a) && left * rate > enough;
    a->suspicions = so ? a->suspicions + 1 : 0;
    a->hits = so ? 0 : -(int)(a->steps / (2 * WATCH_EVERY)); /* it may well be so all the time */
    a->look_at = a->steps + (so ? LOOK_AGAIN : LOOK_EVERY * patience(a) + a->steps / 4);
    return a->suspicions >= ENOUGH;
}

/* What stability would allow an explicit method would cost clearly less, time and again. */
static bool seems_soft(Auto *a)
{
    const SolverClass *class = explicit_for(a);
    double steps = rate_here(a) / (class == &mocc_solver_dopri5 ? AT_LIMIT : ADAMS * AT_LIMIT);
    bool so = CLEARLY * steps * mocc_auto_step(a->wrapper.base.I->model, class) < price(a);
    a->suspicions = so ? a->suspicions + 1 : 0;
    a->look_at = a->steps + TRIAL + (so ? 0 : a->steps);
    return a->suspicions >= ENOUGH;
}

static int reconsider(Auto *a)
{
    if (a->of == &mocc_solver_ida || a->fallbacks > 0) return 0;
    if (a->back) return judge(a);
    if (compare(a)) return -1;
    if (a->steps < a->look_at && a->hits < HITS) return 0;
    if (a->explicit && seems_stiff(a))
        return try(a, implicit_for(a), "stability keeps explicit steps small: it is stiff");
    if (!a->explicit && seems_soft(a))
        return try(a, explicit_for(a), "stability would allow explicit steps as long");
    return 0;
}

/* A step at the limit, by its own rate; what is asleep is left to looks. */
static void note_limit(Auto *a)
{
    double near = a->of == &mocc_solver_dopri5 ? NEAR * AT_LIMIT : limit_of(a);
    if (a->wrapper.inner->rate * a->wrapper.base.last_step > near) a->hits++;
    else if (a->hits > 0) a->hits--;
}

static StepResult step(Solver *base, double limit)
{
    Auto *a = (Auto *)base;
    if (reconsider(a)) return MOCC_STEP_FAILED;
    a->wrapper.inner->watched = a->explicit && a->steps % WATCH_EVERY == 0;
    StepResult result = a->wrapper.inner->ops->step(a->wrapper.inner, limit);
    while (result == MOCC_STEP_FAILED && a->fallbacks < FALLBACKS) {
        const SolverClass *next = FALL_BACK[a->fallbacks++];
        mocc_wrapper_copy(&a->wrapper);
        if (next == a->of) continue;
        if (change(a, next, "the other one cannot go on")) return MOCC_STEP_FAILED;
        result = a->wrapper.inner->ops->step(a->wrapper.inner, limit);
    }
    a->steps++;
    mocc_wrapper_copy(&a->wrapper);
    if (a->wrapper.inner->watched) note_limit(a);
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
    .turned = mocc_wrapper_relations_changed,
    .step = step,
    .at = mocc_wrapper_at,
    .ahead = mocc_wrapper_ahead,
    .stats = stats,
    .explain = explain,
    .free = release,
};

const SolverClass mocc_solver_auto = {
    .name = "auto",
    .stability = "-",
    .text = "chooses dopri5, adams-moulton, radau5, bdf, cvode or ida: by size, loops, cost of an "
            "evaluation, stiffness seen; says which and why",
    .flags = SOLVER_TAKES_JACOBIAN,
    .restarts = 1U << MOCC_RESTART_ORDER1,
    .ops = &ops,
};

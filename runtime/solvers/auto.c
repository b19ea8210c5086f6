/* auto.c - chooses among the others, says so, and changes its mind where a model turns out stiff or
   not, or the choice fails. At the start: size, loops, what an evaluation costs, and how fast the
   fastest part moves against the span. While an explicit method runs: whether stability keeps its
   steps small. After a change to an implicit one: whether its steps are worth what they cost. */
#include "solvers/solver.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGE = 60, POWERS = 8, FIRST_LOOK = 20, LOOK_EVERY = 40, LOOK_AGAIN = 10, ENOUGH = 2 };
enum { SETTLED = 20, TRIAL = 60 }; /* steps after a change: what it costs shows between these */
static const double AT_LIMIT = 2;  /* step times rate: near where dopri5 ends; Adams ends sooner */
static const double ACTIVE = 4.4;  /* the same over rtol^(1/5) where dopri5 follows oscillations */
static const double ASLEEP = 3;    /* steps so much longer do not follow the fastest part */
static const double CLEARLY = 1.5; /* cheaper: what was given up went well */
static const double SURELY = 10;   /* so much above worth: before anything was seen */

typedef struct {
    Solver base;
    Solver *inner;
    const SolverClass *of; /* its class, without turns */
    SolverOptions o;
    bool explicit;
    int suspicions, fallbacks;
    long steps, look_at, probes;
    const SolverClass *back; /* what it took the place of; NULL: no trial */
    double back_price;       /* work per time of that */
    long began;              /* step, and from which time and work on its price is measured */
    double since, spent;
    SolverStats before;    /* of integrators that were given up */
    double *x, *z, *v, *f; /* v: the fastest part's direction, as it was found last */
    bool known;
} Auto;

/* ---- how fast the fastest part moves, by powers of the Jacobian, by differences ---- */

static double fastest(Auto *a, double time)
{
    mocc_inst *I = a->base.I;
    int n = I->model->nx;
    double growth = 0, *x = a->x, *v = a->v, *f = a->f;
    bool quiet = I->priv->quiet;
    I->priv->quiet = true;
    int rc = mocc_eval_explicit(I, time, x);
    memcpy(f, I->der, (size_t)n * sizeof *f);
    int powers = a->known ? POWERS / 2 : POWERS;
    for (int i = 0; i < n && !a->known; i++) v[i] = i % 3 == 1 ? -1 : 1;
    for (int power = 0; power < powers && !rc; power++) {
        double most = 0;
        for (int i = 0; i < n; i++)
            I->x[i] = x[i] + 1e-7 * v[i] * fmax(fabs(x[i]), mocc_nominal_of(I, i));
        rc = mocc_eval_explicit(I, time, I->x);
        a->probes++;
        for (int i = 0; i < n; i++) {
            v[i] = (I->der[i] - f[i]) / (1e-7 * fmax(fabs(x[i]), mocc_nominal_of(I, i)));
            most = fmax(most, fabs(v[i]));
        }
        a->known = most > 0 && isfinite(most);
        if (!a->known) break;
        for (int i = 0; i < n; i++) v[i] /= most;
        if (power >= powers / 2) growth += log(most) / (powers - powers / 2);
    }
    if (mocc_eval_explicit(I, time, x)) rc = 1;
    I->priv->quiet = quiet;
    return rc ? INFINITY : exp(growth);
}

/* ---- choice ---- */

/* In additions, about. */
static double evaluation(const mocc_model *m)
{
    return 130 + m->work;
}

/* Of a step of a multistep method, without evaluations. */
static double overhead(const mocc_model *m)
{
    return 670 + 55.0 * m->nx;
}

/* Multistep methods need fewest evaluations, and most of all else. How many fewer depends on the
   tolerance: the orders of explicit ones rise as it gets tight, those of implicit ones cannot. */
static bool is_dear(const Auto *a, bool implicit)
{
    const mocc_model *m = a->base.I->model;
    double tight = pow(a->o.rtol / 1e-6, implicit ? -0.2 : 0.2);
    bool sets = m->nset > 0; /* these are solved every time */
    return sets || evaluation(m) > 1.2 * tight * overhead(m);
}

static int take(Auto *a, const SolverClass *class, const char *why)
{
    SolverStats s;
    if (a->inner) {
        a->inner->class->stats(a->inner, &s);
        mocc_stats_add(&a->before, &s);
        a->inner->class->free(a->inner);
    }
    a->inner = mocc_solver_create(class, a->base.I, &a->o);
    a->of = class;
    a->explicit = class == &mocc_solver_dopri5 || class == &mocc_solver_adams_moulton;
    mocc_log(a->base.I, "solver", "time = %.6g: %s: %s", a->base.time, class->name, why);
    return a->inner ? 0 : -1;
}

static const SolverClass *implicit_for(const Auto *a)
{
    const mocc_model *m = a->base.I->model;
    if (mocc_wants_residual_form(a->base.I, &a->o)) return &mocc_solver_ida;
    if (m->nx > LARGE) return &mocc_solver_cvode;
    return is_dear(a, true) ? &mocc_solver_bdf : &mocc_solver_radau5;
}

static const SolverClass *explicit_for(const Auto *a)
{
    return is_dear(a, false) ? &mocc_solver_adams_moulton : &mocc_solver_dopri5;
}

/* How many states an equation meets, about: the band of the Jacobian, in the order as it is. */
static int width(const mocc_model *m)
{
    const mocc_pattern *p = &m->jac;
    int most = 0;
    if (m->nz > 0 || !p->start) return m->nx; /* loops connect what is apart */
    for (int j = 0; j < m->nx; j++)
        for (int k = p->start[j]; k < p->start[j + 1]; k++)
            if (p->row[k] < m->nx && abs(p->row[k] - j) > most) most = abs(p->row[k] - j);
    return 2 * most + 1 < m->nx ? 2 * most + 1 : m->nx;
}

/* Steps that stability allows an explicit method are so many in the span, about: beyond this,
   Jacobians and factors cost less. */
static double worth(const mocc_model *m)
{
    double n = width(m) < LARGE ? width(m) : LARGE;
    return 100 + 10 * n * n;
}

/* Looks cost evaluations, of which a step of a multistep method takes few. */
static int patience(const Auto *a)
{
    return a->of == &mocc_solver_dopri5 ? 1 : 4;
}

static int choose(Auto *a)
{
    mocc_inst *I = a->base.I;
    const mocc_model *m = I->model;
    const SolverClass *implicit = implicit_for(a);
    char why[200], size[80];
    snprintf(size, sizeof size, "%d state%s", m->nx, m->nx == 1 ? "" : "s");
    if (implicit == &mocc_solver_ida) {
        snprintf(why, sizeof why, "%s, %d unknowns of large loops", size, m->nz);
        return take(a, implicit, why);
    }
    memcpy(a->x, I->x, (size_t)m->nx * sizeof *a->x);
    double many = fastest(a, a->base.time) * (a->o.stop - a->o.start);
    bool stiff = many > SURELY * worth(m);
    bool dear = is_dear(a, stiff) && !(stiff && m->nx > LARGE);
    snprintf(why, sizeof why, "%s, the fastest part's time fits %.2g times into the span%s", size,
             many, dear ? ", evaluations are dear" : "");
    if (take(a, stiff ? implicit : explicit_for(a), why)) return -1;
    a->look_at = FIRST_LOOK * patience(a);
    return 0;
}

/* What the driver looks at. */
static void show(Auto *a)
{
    const Solver *s = a->inner;
    a->base.time = s->time;
    a->base.last_step = s->last_step;
    a->base.last_order = s->last_order;
    a->base.residual_form = s->residual_form;
    a->base.bad = s->bad;
    a->base.worst = s->worst;
    memcpy(a->base.complaint, s->complaint, sizeof s->complaint);
    memcpy(a->base.located, s->located, (size_t)a->base.I->priv->rel.nroot);
}

/* Another integrator goes on from here. */
static int change(Auto *a, const SolverClass *class, const char *why)
{
    mocc_inst *I = a->base.I;
    double time = a->base.time;
    a->inner->class->at(a->inner, time, a->x, a->z);
    for (int i = 0; i < I->model->nz && a->base.residual_form; i++)
        I->r[I->model->z_index[i]] = a->z[i];
    if (mocc_eval_explicit(I, time, a->x) || take(a, class, why)) return -1;
    return a->inner->class->reset(a->inner, time);
}

/* ---- the table of functions ---- */

static Solver *create(mocc_inst *I, const SolverOptions *o)
{
    Auto *a = mocc_alloc(1, sizeof *a);
    size_t n = (size_t)I->model->nx + (size_t)I->model->nz;
    mocc_solver_base(&a->base, &mocc_solver_auto, I, o);
    a->base.time = I->time;
    a->o = *o;
    a->x = mocc_alloc(4 * n, sizeof *a->x);
    a->z = a->x + n;
    a->v = a->z + n;
    a->f = a->v + n;
    if (choose(a) == 0) return &a->base;
    mocc_solver_auto.free(&a->base);
    return NULL;
}

static int reset(Solver *base, double time)
{
    Auto *a = (Auto *)base;
    int rc = a->inner->class->reset(a->inner, time);
    show(a);
    return rc;
}

static void turned(Solver *base)
{
    Auto *a = (Auto *)base;
    if (a->inner->class->turned) a->inner->class->turned(a->inner);
}

/* Steps that stability keeps small, time and again: near its limit, or longer than what would
   follow the fastest part, if it moved. */
static bool seems_stiff(Auto *a)
{
    a->inner->class->at(a->inner, a->base.time, a->x, a->z);
    double rate = fastest(a, a->base.time), left = a->o.stop - a->base.time;
    double end = fmin(AT_LIMIT, ASLEEP * ACTIVE * pow(a->o.rtol, 0.2));
    double enough = worth(a->base.I->model);
    if (a->of != &mocc_solver_dopri5) { /* which ends so much sooner, the more at high order */
        end = AT_LIMIT / 8;
        enough /= 5;
    }
    bool so = a->base.last_step * rate > end && left * rate > enough;
    a->suspicions = so ? a->suspicions + 1 : 0;
    a->look_at = a->steps + (so ? LOOK_AGAIN : LOOK_EVERY * patience(a) + a->steps / 4);
    return a->suspicions >= ENOUGH;
}

/* What it has done so far, in additions. */
static double work(const Auto *a)
{
    const mocc_model *m = a->base.I->model;
    SolverStats s;
    a->inner->class->stats(a->inner, &s);
    double n = width(m), one_step = a->of == &mocc_solver_radau5 || a->of == &mocc_solver_dopri5;
    double step = one_step ? 100 + 15.0 * m->nx : overhead(m);
    double factors = a->of == &mocc_solver_radau5 ? 200 + n * n * m->nx / 2 : n * n * m->nx / 6;
    return (double)s.residuals * evaluation(m) + (double)s.steps * step +
           (double)s.jacobians * m->jac.ncolors * evaluation(m) +
           (double)s.factorizations * factors;
}

static void measure(Auto *a)
{
    a->since = a->base.time;
    a->spent = work(a);
}

/* Work per time since then. */
static double price(const Auto *a)
{
    return (work(a) - a->spent) / (a->base.time - a->since);
}

static int try_implicit(Auto *a)
{
    const SolverClass *from = a->of;
    double cost = price(a);
    if (change(a, implicit_for(a), "stability keeps explicit steps small: it is stiff")) return -1;
    a->back = from;
    a->back_price = cost;
    a->began = a->steps;
    measure(a);
    return 0;
}

/* Steps of an implicit method that are hardly longer than those that stability allows. */
static int judge(Auto *a)
{
    long made = a->steps - a->began;
    if (made == SETTLED) measure(a);
    if (made < TRIAL) return 0;
    const SolverClass *back = a->back;
    a->back = NULL;
    if (CLEARLY * price(a) < a->back_price) return 0;
    a->look_at = 2 * a->steps;
    return change(a, back, "implicit steps are not longer than is worth their cost");
}

/* Looks that are due. */
static int reconsider(Auto *a)
{
    if (a->back) return judge(a);
    if (!a->explicit || a->steps < a->look_at) return 0;
    if (seems_stiff(a)) return try_implicit(a);
    measure(a);
    return 0;
}

static StepResult step(Solver *base, double limit)
{
    Auto *a = (Auto *)base;
    if (reconsider(a)) return MOCC_STEP_FAILED;
    StepResult result = a->inner->class->step(a->inner, limit);
    while (result == MOCC_STEP_FAILED && a->fallbacks++ < 2) {
        bool ida = a->of == &mocc_solver_ida;
        show(a);
        if (change(a, ida ? &mocc_solver_dopri5 : &mocc_solver_ida, "the other one cannot go on"))
            return MOCC_STEP_FAILED;
        a->look_at = LONG_MAX;
        a->back = NULL;
        result = a->inner->class->step(a->inner, limit);
    }
    a->steps++;
    show(a);
    return result;
}

static int at(Solver *base, double time, double *x, double *z)
{
    Auto *a = (Auto *)base;
    return a->inner->class->at(a->inner, time, x, z);
}

static int ahead(Solver *base, double *time, double *x)
{
    Auto *a = (Auto *)base;
    return a->inner->class->ahead ? a->inner->class->ahead(a->inner, time, x) : 1;
}

static void stats(const Solver *base, SolverStats *out)
{
    const Auto *a = (const Auto *)base;
    a->inner->class->stats(a->inner, out);
    mocc_stats_add(out, &a->before);
    out->residuals += a->probes;
}

static void explain(Solver *base, char *text, size_t size)
{
    Auto *a = (Auto *)base;
    a->inner->class->explain(a->inner, text, size);
    show(a);
}

static void release(Solver *base)
{
    Auto *a = (Auto *)base;
    if (a->inner) a->inner->class->free(a->inner);
    free(a->x);
    mocc_solver_base_free(base);
}

const SolverClass mocc_solver_auto = {
    .name = "auto",
    .order = "-",
    .stability = "-",
    .text = "chooses dopri5, adams-moulton, radau5, bdf, cvode or ida: by size, loops, cost of an "
            "evaluation, stiffness seen; says which and why",
    .restarts = "order1",
    .needs_states = true,
    .create = create,
    .reset = reset,
    .turned = turned,
    .step = step,
    .at = at,
    .ahead = ahead,
    .stats = stats,
    .explain = explain,
    .free = release,
};

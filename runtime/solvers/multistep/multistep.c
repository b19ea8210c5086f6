/* multistep.c - see multistep.h. Adams-Bashforth (one evaluation per step), Adams-Moulton
   (functional iteration) and BDF with fixed leading coefficient (simplified Newton iteration;
   matrices are kept while they serve). The predictor follows the polynomial through the past
   (nordsieck.c); the corrector adds a correction times l(x) to it. Step sizes and orders are chosen
   as in VODE (Brown, Byrne & Hindmarsh 1989) with a slightly larger margin, so that fewer steps
   fail. */
#include "solvers/solver_classes.h"
#include "solvers/multistep/restart.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* lets gcc vectorise loops over the states */
#endif

enum { FAILURES = 20 }; /* failed error tests of one step */
/* SAME_BIAS, LESS_BIAS and MORE_BIAS are factors on the error estimates for the same, a lower and
   a higher order (VODE: 6, 6, 10). A change of size or order has to gain the factor WORTH in step
   size. */
static const double SAME_BIAS = 8, LESS_BIAS = 8, MORE_BIAS = 12, WORTH = 1.5;

/* ---- evaluation ---- */

static void set_weights(Multistep *s)
{
    for (int i = 0; i < s->n; i++)
        s->weight[i] = 1 / (s->base.o.rtol * fabs(s->z[0][i]) +
                            s->base.o.atol * mocc_inst_nominal(s->base.I, i));
}

static int roots_at(void *data, double time, double *out)
{
    Multistep *s = data;
    if (s->base.I->priv->rel.nroot == 0) return 0;
    mocc_nordsieck_at(s, time, s->y);
    return mocc_solver_root_values(&s->base, time, s->y, out);
}

/* ---- one step ---- */

/* Returns the initial step size: --initial-step if given, else one from the norm of the second
   derivative, which costs one evaluation; at most `span'. */
static double first_step(Multistep *s, double span)
{
    if (s->base.o.initial_step > 0) return s->base.o.initial_step;
    double d0 = mocc_solver_norm(s->n, s->z[0], s->weight),
           d1 = mocc_solver_norm(s->n, s->f, s->weight);
    double h = mocc_solver_small_step(d0, d1, span);
    for (int i = 0; i < s->n; i++) s->y[i] = s->z[0][i] + h * s->f[i];
    if (mocc_solver_rhs(&s->base, s->end + h, s->y, s->change)) return h * 1e-3;
    for (int i = 0; i < s->n; i++) s->change[i] = (s->change[i] - s->f[i]) / h;
    double d2 = mocc_solver_norm(s->n, s->change, s->weight);
    return fmin(fmin(100 * h, span), d2 > 0 ? 0.5 * sqrt(2 / d2) : 0.1 * span);
}

static double gain(double bias, double error, int order)
{
    return 1 / (pow(bias * error, 1.0 / (order + 1)) + 1e-6);
}

/* Chooses size and order of the next step. `error' is the error of the present step in units of
   the tolerance; `failed' says that an attempt at this step was rejected. */
static void choose_step(Multistep *s, double error, bool failed)
{
    int q = s->order, order = q;
    double best = gain(SAME_BIAS, error, q);
    if (failed) {
        s->wait = s->wait < 2 ? 2 : s->wait;
        s->next = s->h;
        return;
    }
    if (s->wait <= 0) {
        double less = 0, more = 0;
        s->wait = 2;
        if (q > 1)
            less = gain(LESS_BIAS, s->down * mocc_solver_norm(s->n, s->z[q], s->weight), q - 1);
        if (q < s->most && s->have_saved) {
            double quotient = s->scale / s->saved_scale * pow(s->h / s->saved_h, q + 1);
            for (int i = 0; i < s->n; i++) s->change[i] = s->correction[i] - quotient * s->saved[i];
            more = gain(MORE_BIAS, s->up * mocc_solver_norm(s->n, s->change, s->weight), q + 1);
        }
        /* A change of order must gain WORTH, but any gain counts if the step would become
           smaller. */
        if (fmax(best, fmax(less, more)) < WORTH * fmin(1, best)) best = 1;
        else if (less > best && less >= more) best = less, order = q - 1;
        else if (more > best) best = more, order = q + 1;
    }
    if (order != q) mocc_nordsieck_order(s, order);
    s->next = s->h * (best < WORTH ? 1 : fmin(best, s->growth));
}

/* Evaluates the slope at the end of the step for Adams-Moulton, if crossings are searched: the
   root functions need this evaluation anyway. Does nothing for other methods. Returns 0, > 0 if
   the slope cannot be evaluated, < 0: stop. */
static int evaluate_at_end(Multistep *s, double time)
{
    s->end_evaluated = s->family == MOULTON && s->base.I->priv->rel.nroot > 0;
    if (!s->end_evaluated) return 0;
    s->base.count.residuals--;
    return mocc_solver_rhs(&s->base, time, s->y, s->f);
}

/* Corrects the accepted solution once more with the slope evaluated at the end of the step (PECE),
   by which steps twice as long remain stable. */
static void use_end_slope(Multistep *s)
{
    for (int i = 0; i < s->n; i++) s->change[i] = (s->h * s->f[i] - s->z[1][i]) / s->l[1];
    if (s->base.wants_rate)
        mocc_multistep_estimate_rate(s, s->moved, mocc_solver_norm(s->n, s->change, s->weight));
    for (int j = 1; j <= s->order; j++)
        for (int i = 0; i < s->n; i++) s->z[j][i] += s->l[j] * s->change[i];
    for (int i = 0; i < s->n; i++) s->correction[i] += s->change[i];
}

static void accept(Multistep *s, double time)
{
    for (int j = 0; j <= s->order; j++)
        for (int i = 0; i < s->n && s->l[j] != 0; i++) s->z[j][i] += s->l[j] * s->correction[i];
    for (int j = MULTISTEP_ORDERS + 1; j > 0; j--) s->steps[j] = s->steps[j - 1];
    s->steps[0] = s->h;
    s->base.last_step = time - s->end;
    s->base.last_order = s->order;
    s->end = time;
    if (s->order > s->base.count.order_max) s->base.count.order_max = s->order;
    s->base.count.steps++;
    s->wait--;
    if (s->end_evaluated) use_end_slope(s);
}

/* Reduces the size of the next attempt after an error test has failed with `error', in units of the
   tolerance; `failures' counts these in the present step. After many failures the past is not
   reliable: the order falls, finally to order 1 with a newly evaluated slope. Returns 0, > 0
   (recoverable) or < 0 (stop). */
static int shrink(Multistep *s, double error, int failures)
{
    double by = fmax(0.1, fmin(0.9, gain(SAME_BIAS, error, s->order)));
    s->base.count.rejected++;
    s->growth = 1;
    s->base.why = "the error is too large for the smallest step";
    if (failures >= 2) by = fmin(by, 0.2);
    if (failures > 3) {
        by = 0.1;
        if (s->order > 1) {
            memset(s->correction, 0, (size_t)s->n * sizeof(double));
            mocc_nordsieck_order(s, s->order - 1);
        } else {
            int rc = mocc_solver_rhs(&s->base, s->end, s->z[0], s->f);
            if (rc) return rc;
            for (int i = 0; i < s->n; i++) s->z[1][i] = s->h * s->f[i];
            s->wait = 10;
        }
    }
    s->next = s->h * by;
    return 0;
}

/* Runs the starter that --restart names; for `auto' the one with the fewest evaluations, see
   examples/restart. `span' is the time up to the limit of the step, beyond which the starter must
   not evaluate. Returns 0 if it has filled the Nordsieck array; > 0 if there is no starter or it
   fails; < 0: stop. */
static int run_starter(Multistep *s, double span)
{
    const SolverOptions *o = &s->base.o;
    bool stiff = s->family == BDF;
    RestartKind kind = o->restart != MOCC_RESTART_AUTO ? o->restart
                       : stiff                         ? MOCC_RESTART_GEAR4
                                                       : MOCC_RESTART_RK;
    if (kind == MOCC_RESTART_ORDER1 || s->most < 3) return 1;
    double h = s->start > 0 ? s->start : s->usual;
    if (o->initial_step > 0 || !(h > 0)) h = first_step(s, span);
    if (o->max_step > 0) h = fmin(h, o->max_step);
    return (stiff ? mocc_restart_implicit : mocc_restart_explicit)(s, kind, h, span);
}

/* Prepares the first step after a reset: runs a starter if possible, else prepares a step of order
   1. `span' is the time up to the limit of the step. Returns 0 if a starter was used, > 0 if the
   order is 1, < 0: stop. */
static int begin_after_reset(Multistep *s, double span)
{
    int rc = run_starter(s, span);
    s->fresh = rc == 0; /* the first step after a starter is long */
    if (rc > 0) {
        for (int i = 0; i < s->n; i++) s->z[1][i] = s->f[i];
        mocc_nordsieck_set(s, 1, 1);
        s->next = first_step(s, span);
    }
    return rc;
}

static StepResult controlled_step(Multistep *s, double limit)
{
    double span = limit - s->end, least = 4 * mocc_instant_ulp(s->end), wanted = 0;
    bool failed = false;
    int failures = 0;
    double from = s->end;
    if (!(s->next > 0) && begin_after_reset(s, span) < 0) return MOCC_STEP_FAILED;
    if (s->end > from) { /* the starter has made a step */
        if (s->end >= limit - least) s->end = limit;
        return s->end < limit ? MOCC_STEP_DONE : MOCC_STEP_LIMIT;
    }
    set_weights(s);
    for (int tries = 0; tries < FAILURES + 30; tries++) {
        if (s->base.o.max_step > 0) s->next = fmin(s->next, s->base.o.max_step);
        bool last = s->next >= span * (1 - 1e-12), fresh;
        if (last) wanted = s->next;
        mocc_nordsieck_rescale(s, last ? span : s->next);
        if (s->h < least) return MOCC_STEP_FAILED;
        double time = last ? limit : s->end + s->h, error = 0;
        mocc_nordsieck_shift(s, 1);
        mocc_nordsieck_coefficients(s, s->h);
        int rc = mocc_multistep_correct(s, time, failed, &fresh);
        if (rc > 0 && !fresh) { /* again with a new matrix */
            s->factored_at = -1;
            rc = mocc_multistep_correct(s, time, true, &fresh);
        }
        if (!rc) error = s->error * mocc_solver_norm(s->n, s->correction, s->weight);
        if (!rc && error <= 1) rc = evaluate_at_end(s, time);
        if (!rc && error <= 1) {
            accept(s, time);
            choose_step(s, error, failed || failures > 0);
            s->growth = 10;
            if (s->wait == 1 && s->order < s->most) {
                memcpy(s->saved, s->correction, (size_t)s->n * sizeof(double));
                s->saved_scale = s->scale;
                s->saved_h = s->h;
                s->have_saved = true;
            }
            if (last) s->next = fmin(fmax(s->next, wanted), 10 * s->h);
            return last ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
        }
        mocc_nordsieck_shift(s, -1);
        if (rc < 0) return MOCC_STEP_FAILED;
        if (rc) {
            failed = true;
            s->growth = 1;
            /* a Jacobian from a distant point would prevent convergence */
            s->factored_at = s->jacobian_at = -1;
            s->next = 0.25 * s->h;
        } else if (shrink(s, error, ++failures) < 0 || failures > FAILURES) {
            return MOCC_STEP_FAILED;
        }
    }
    return MOCC_STEP_FAILED;
}

/* Makes a step of the size of --fixed-step, whatever its error; it ends earlier at `limit' if that
   comes before. Returns MOCC_STEP_DONE, MOCC_STEP_LIMIT or MOCC_STEP_FAILED. */
static StepResult fixed_step(Multistep *s, double limit)
{
    double time = mocc_solver_fixed_step_end(&s->base, s->end, limit), h = s->base.o.fixed_step;
    bool last = time == limit, fresh;
    set_weights(s);
    mocc_nordsieck_rescale(s, last ? limit - s->end : h);
    mocc_nordsieck_shift(s, 1);
    mocc_nordsieck_coefficients(s, s->h);
    int rc = mocc_multistep_correct(s, time, false, &fresh);
    if (rc > 0 && !fresh) {
        s->factored_at = -1;
        rc = mocc_multistep_correct(s, time, true, &fresh);
    }
    if (rc || evaluate_at_end(s, time)) return MOCC_STEP_FAILED;
    accept(s, time);
    return last ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
}

static StepResult advance(Multistep *s, double limit)
{
    if (!s->past) return controlled_step(s, limit);
    double h = s->base.o.fixed_step, due = mocc_multistep_due(s), near = 1e-8 * h;
    bool cut = limit - s->end < h - near && limit < s->base.o.stop;
    /* to continue with shorter steps of the same order would be unstable */
    if (due == INFINITY && cut) {
        s->points = 0;
        s->begun = due = limit;
    }
    if (due == INFINITY) return fixed_step(s, limit);
    if (due > limit + near) return controlled_step(s, limit);
    if (due >= limit - near) due = limit;
    StepResult result = controlled_step(s, due);
    if (result != MOCC_STEP_LIMIT) return result;
    if (mocc_multistep_note(s)) return MOCC_STEP_FAILED;
    return due == limit ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
}

/* Makes a step, at most up to `limit', and searches it for crossings; base->time becomes the first
   crossing if there is one, else the end of the step. If the last step extends beyond a crossing
   that was reported, searches the remaining part of that step instead of making a new one. Returns
   any value of StepResult. */
static StepResult step(Solver *base, double limit)
{
    Multistep *s = (Multistep *)base;
    size_t nroot = (size_t)base->I->priv->rel.nroot;
    double from = base->time;
    StepResult result = MOCC_STEP_DONE;
    if (!(s->end > from)) result = advance(s, limit);
    if (result == MOCC_STEP_FAILED) return result;
    base->time = fmin(s->end, limit);
    if (base->time == limit) result = MOCC_STEP_LIMIT;
    if (nroot == 0) return result;
    double end = base->time;
    if (!s->fresh && roots_at(s, end, base->rb)) return MOCC_STEP_FAILED;
    int found = s->fresh ? mocc_rootfind_first(base, from, true, &end)
                         : mocc_rootfind(base, roots_at, s, from, base->ra, &end, base->rb);
    if (found < 0) return MOCC_STEP_FAILED;
    s->fresh = false;
    memcpy(base->ra, base->rb, nroot * sizeof *base->ra);
    base->time = end;
    return found ? MOCC_STEP_ROOT : result;
}

/* ---- the rest ---- */

static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class)
{
    MultistepFamily family = *(const MultistepFamily *)class->method;
    int most = class->highest_order;
    Multistep *s = mocc_alloc(1, sizeof *s);
    size_t n = (size_t)I->model->nx, N = n + (size_t)I->model->nz;
    size_t rows = (size_t)most + 6;
    mocc_solver_init(&s->base, class, I, o);
    s->family = family;
    s->n = (int)n;
    s->fixed_order = o->max_order > 0 && o->max_order < most ? o->max_order : most;
    s->most = o->fixed_step > 0 ? most : s->fixed_order;
    if (o->fixed_step > 0) s->past = mocc_alloc((size_t)(s->fixed_order + 1) * n, sizeof *s->past);
    double *memory = mocc_alloc(rows * n + N, sizeof *memory);
    double **at[] = {&s->saved, &s->y, &s->f, &s->correction, &s->weight};
    for (int j = 0; j <= most; j++, memory += n) s->z[j] = memory;
    for (size_t i = 0; i < sizeof at / sizeof *at; i++, memory += n) *at[i] = memory;
    s->change = memory;
    if (family != BDF) return &s->base;
    if (o->jacobian == MOCC_JAC_SOLVER) s->base.o.increment = MOCC_INC_CVODE;
    mocc_newton_matrix_create(&s->m, I, &s->base.o);
    s->linear = mocc_linear_new(s->m.n, s->m.start, s->m.row, o->linear);
    return &s->base;
}

/* Starts again at order 1, with the states and slopes of the instance at `time'. Returns 0, or not
   0 if an evaluation failed. */
static int reset(Solver *base, double time)
{
    Multistep *s = (Multistep *)base;
    mocc_inst *I = base->I;
    mocc_solver_begin(base, time);
    s->end = time;
    memcpy(s->z[0], I->x, (size_t)s->n * sizeof(double));
    memcpy(s->z[1], I->der, (size_t)s->n * sizeof(double));
    memcpy(s->f, I->der, (size_t)s->n * sizeof(double));
    set_weights(s);
    s->usual = s->next;
    s->fresh = false;
    mocc_nordsieck_set(s, 1, 1);
    s->points = 0;
    if (s->past && mocc_multistep_note(s)) return 1;
    return roots_at(s, time, base->ra);
}

static int at(Solver *base, double time, double *x, double *z)
{
    const mocc_model *m = base->I->model;
    mocc_nordsieck_at((Multistep *)base, time, x);
    for (int i = 0; i < m->nz; i++) z[i] = base->I->r[m->z_index[i]];
    return 0;
}

/* Stores in *time and x the time and the states at the end of the last step, of which only a part,
   up to a crossing, may have been reported so far. Returns 0, or not 0 if that fails. */
static int step_end(Solver *base, double *time, double *x)
{
    const Multistep *s = (const Multistep *)base;
    *time = s->end;
    memcpy(x, s->z[0], (size_t)s->n * sizeof *x);
    return 0;
}

static void explain(Solver *base, char *text, size_t size)
{
    mocc_solver_explain(base, ((const Multistep *)base)->h, text, size);
}

static void release(Solver *base)
{
    Multistep *s = (Multistep *)base;
    if (s->family == BDF) {
        mocc_linear_free(s->linear);
        mocc_newton_matrix_free(&s->m);
    }
    free(s->z[0]);
    free(s->past);
    mocc_solver_free(base);
}

/* ---- rows ---- */

static const SolverOps ops = {
    .create = create,
    .reset = reset,
    .relations_changed = mocc_solver_relations_changed,
    .roots = roots_at,
    .step = step,
    .at = at,
    .step_end = step_end,
    .stats = mocc_solver_stats,
    .explain = explain,
    .free = release,
};

enum {
    ORDER1 = 1 << MOCC_RESTART_ORDER1,
    RK = 1 << MOCC_RESTART_RK,
    GEAR = 1 << MOCC_RESTART_GEAR3 | 1 << MOCC_RESTART_GEAR4
};

#define MULTISTEP(id, title, how, most, stable, starters, about) \
    static const MultistepFamily id##_family = how; \
    const SolverClass mocc_solver_##id = { \
        .name = title, \
        .text = about, \
        .lowest_order = 1, \
        .highest_order = most, \
        .stability = stable, \
        .flags = SOLVER_TAKES_FIXED_STEP | (how == BDF ? SOLVER_TAKES_JACOBIAN : 0), \
        .restarts = starters, \
        .one_step = {&mocc_solver_dopri5, how == BDF ? &mocc_solver_radau5 : NULL}, \
        .ops = &ops, \
        .method = &id##_family};
#include "solvers/multistep/multistep.def"

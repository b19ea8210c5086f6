/* explicit_rk.c - explicit Runge-Kutta methods given by the coefficients of explicit_rk.def, with
   error control or with a fixed step. Dense output is a polynomial of degree 4, and of degree 5
   where crossings of relations are searched. Algebraic loops are solved at each evaluation. */
#include "solvers/solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* lets gcc unroll loops of constant length */
#endif

/* In the beginning of a step, up to this fraction of its length, the cubic Hermite polynomial is
   accurate enough as dense output. */
static const double EARLY = 0x1p-16;
/* The first step after an event is at most this many times as long as the last interval between
   events. */
static const double LEAP = 8;

typedef struct {
    int stages, order, embedded;
    const double *a, *b, *e, *c;
} Table;

typedef struct {
    Solver base;
    const Table *table;
    bool fixed;
    bool fsal; /* FSAL: the last stage is evaluated at the end of the step */
    double rtol, atol;
    bool first;       /* the next step is the first after a reset */
    double h;         /* size of the next step; 0: not chosen yet */
    double began;     /* time of the last reset */
    double from, end; /* of the last step, which may extend beyond a crossing that was reported */
    double *y0, *f0, *y1, *f1;  /* states and slopes at both ends of the step */
    double *k, *error, *weight; /* stages; error estimate; rtol |y| + atol */
    double *before; /* states of the last stage but one, for the estimate of abs(lambda_max) */
    /* coefficients of the terms of degree 4 and 5 in the dense output, valid as far as `dense'
       says */
    double *quartic, *quintic;
    enum { CUBIC, QUARTIC, QUINTIC } dense;
    bool rough; /* evaluate dense output as a cubic, without further slopes */
    double *memory;
} RungeKutta;

/* ---- evaluation ---- */

/* Returns the value of unknown i at the fraction t of the last step, of size h, by its cubic
   Hermite polynomial. */
static double cubic(const RungeKutta *s, int i, double t, double h)
{
    double slope = s->y1[i] - s->y0[i], u = 1 - t;
    return u * s->y0[i] + t * s->y1[i] +
           t * u * (u * (h * s->f0[i] - slope) - t * (h * s->f1[i] - slope));
}

/* Returns h times the derivative of unknown i at the fraction t of the last step, by its cubic
   Hermite polynomial. */
static double cubic_slope(const RungeKutta *s, int i, double t, double h)
{
    double slope = s->y1[i] - s->y0[i];
    double a = h * s->f0[i] - slope, b = h * s->f1[i] - slope;
    return slope + a * (1 - t) * (1 - 3 * t) - b * t * (2 - 3 * t);
}

/* Raises the dense output to order 4. The cubic Hermite polynomial has order 3; adding q t^2 (1
   - t)^2 with q such that the slope at t = 1/4 is right raises it to 4 (Hairer, Norsett & Wanner,
   Solving ODEs I, section II.6). This costs one evaluation; q is 0 if that fails. */
static void find_quartic(RungeKutta *s)
{
    int n = s->base.I->model->nx;
    double h = s->end - s->from, t = 0.25;
    s->dense = QUARTIC;
    for (int i = 0; i < n; i++) s->quartic[i] = cubic(s, i, t, h);
    bool good = h > 0 && mocc_solver_rhs(&s->base, s->from + t * h, s->quartic, s->error) == 0;
    for (int i = 0; i < n; i++)
        s->quartic[i] =
            good ? (h * s->error[i] - cubic_slope(s, i, t, h)) / (2 * t * (1 - t) * (1 - 2 * t))
                 : 0;
    memset(s->quintic, 0, (size_t)n * sizeof *s->quintic);
}

static void interpolate(RungeKutta *s, double time, double *y)
{
    int n = s->base.I->model->nx;
    double h = s->end - s->from, t = h > 0 ? (time - s->from) / h : 1, bump = t * (1 - t);
    if (time == s->end) {
        memcpy(y, s->y1, (size_t)n * sizeof *y);
        return;
    }
    bool late = t >= EARLY && !s->rough; /* the cubic is accurate enough there */
    if (late && s->dense == CUBIC) find_quartic(s);
    for (int i = 0; i < n; i++)
        y[i] = cubic(s, i, t, h) +
               (late ? bump * bump * (s->quartic[i] + (t - 0.5) * s->quintic[i]) : 0);
}

/* Raises the dense output to order 5, for the search of crossings, by slopes at t = 1/4 and 3/4
   that are evaluated on the polynomial of order 4. The order remains 4 if that fails or the method
   is of lower order. */
static void find_quintic(RungeKutta *s)
{
    int n = s->base.I->model->nx;
    double h = s->end - s->from, *early = s->k, *late = s->k + n;
    if (s->dense == QUINTIC || s->table->order < 5) return;
    interpolate(s, s->from + 0.25 * h, s->error);
    if (mocc_solver_rhs(&s->base, s->from + 0.25 * h, s->error, early)) return;
    interpolate(s, s->from + 0.75 * h, s->error);
    if (mocc_solver_rhs(&s->base, s->from + 0.75 * h, s->error, late)) return;
    for (int i = 0; i < n; i++) {
        double a = h * early[i] - cubic_slope(s, i, 0.25, h);
        double b = h * late[i] - cubic_slope(s, i, 0.75, h);
        s->quartic[i] = (a - b) * 8 / 3;
        s->quintic[i] = -(a + b) * 128 / 3;
    }
    s->dense = QUINTIC;
}

/* Evaluates the root functions at a time within the last step into `out'; `data' is the integrator.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
static int roots_at(void *data, double time, double *out)
{
    RungeKutta *s = data;
    mocc_inst *I = s->base.I;
    if (I->priv->rel.nroot == 0) return 0;
    if (!s->rough && time < s->end && time - s->from > EARLY * (s->end - s->from)) find_quintic(s);
    interpolate(s, time, s->k);
    return mocc_solver_root_values(&s->base, time, s->k, out);
}

/* ---- one step ---- */

/* Computes to = from + h * sum, where sum is that of c[l] times stage l for l < m; if `from' is
   NULL, computes to = h * sum. n is the number of unknowns. */
static inline __attribute__((always_inline)) void
weighted_sum_m(double *restrict to, const double *restrict from, double h, const double *restrict c,
               const double *restrict k, int n, int m)
{
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int l = 0; l < m; l++) sum += c[l] * k[l * n + i];
        to[i] = from ? from[i] + h * sum : h * sum;
    }
}

/* Calls weighted_sum_m() with a constant number m of stages, so that its inner loop is
   unrolled. */
static void weighted_sum(double *to, const double *from, double h, const double *c, const double *k,
                         int n, int m)
{
    switch (m) {
    case 1: weighted_sum_m(to, from, h, c, k, n, 1); break;
    case 2: weighted_sum_m(to, from, h, c, k, n, 2); break;
    case 3: weighted_sum_m(to, from, h, c, k, n, 3); break;
    case 4: weighted_sum_m(to, from, h, c, k, n, 4); break;
    case 5: weighted_sum_m(to, from, h, c, k, n, 5); break;
    case 6: weighted_sum_m(to, from, h, c, k, n, 6); break;
    case 7: weighted_sum_m(to, from, h, c, k, n, 7); break;
    default: weighted_sum_m(to, from, h, c, k, n, m);
    }
}

/* Computes the stages of a step from (s->from, s->y0, s->f0) to time `to', the solution in s->y1
   and the error estimate in s->error. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int stages(RungeKutta *s, double h, double to)
{
    const Table *table = s->table;
    int n = s->base.I->model->nx;
    const double *a = table->a;
    memcpy(s->k, s->f0, (size_t)n * sizeof *s->k);
    for (int j = 1; j < table->stages; j++, a += j - 1) {
        weighted_sum(s->y1, s->y0, h, a, s->k, n, j);
        double time = table->c[j] == 1 ? to : s->from + table->c[j] * h;
        if (s->base.wants_rate && j == table->stages - 2)
            memcpy(s->before, s->y1, (size_t)n * sizeof *s->before);
        int rc = mocc_solver_rhs(&s->base, time, s->y1, s->k + j * n);
        if (rc) return rc;
    }
    if (!s->fsal) weighted_sum(s->y1, s->y0, h, table->b, s->k, n, table->stages);
    if (table->embedded) weighted_sum(s->error, NULL, h, table->e, s->k, n, table->stages);
    return 0;
}

static int end_slope(RungeKutta *s, double to)
{
    int n = s->base.I->model->nx;
    if (!s->fsal) return mocc_solver_rhs(&s->base, to, s->y1, s->f1);
    memcpy(s->f1, s->k + (s->table->stages - 1) * n, (size_t)n * sizeof *s->f1);
    return 0;
}

static double norm(const RungeKutta *s, const double *v)
{
    int n = s->base.I->model->nx;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += v[i] / s->weight[i] * (v[i] / s->weight[i]);
    return n > 0 ? sqrt(sum / n) : 0;
}

/* Returns an estimate of abs(lambda_max): the quotient of the differences in slope and in state
   between the last two stages, which both lie at the end of the step (Hairer & Wanner II, section
   IV.2); 0 if the method has no such stages. */
static double stiffness_rate(const RungeKutta *s)
{
    const Table *table = s->table;
    int n = s->base.I->model->nx, last = table->stages - 1;
    const double *k = s->k + (last - 1) * n;
    double slopes = 0, places = 0;
    if (!s->fsal || table->c[last - 1] != 1) return 0;
    for (int i = 0; i < n; i++) {
        double w = 1 / s->weight[i], slope = (k[n + i] - k[i]) * w;
        double place = (s->y1[i] - s->before[i]) * w;
        slopes += slope * slope;
        places += place * place;
    }
    return places > 0 ? sqrt(slopes / places) : 0;
}

static void set_weights(RungeKutta *s)
{
    for (int i = 0; i < s->base.I->model->nx; i++)
        s->weight[i] = s->rtol * fmax(fabs(s->y0[i]), fabs(s->y1[i])) +
                       s->atol * mocc_inst_nominal(s->base.I, i);
}

/* Returns an initial step size, at most `span', from the norms of the solution and its first two
   derivatives (Hairer, Norsett & Wanner, Solving ODEs I, section II.4). */
static double first_step(RungeKutta *s, double span)
{
    int n = s->base.I->model->nx;
    memcpy(s->y1, s->y0, (size_t)n * sizeof *s->y1);
    set_weights(s);
    double d0 = norm(s, s->y0), d1 = norm(s, s->f0);
    double h = mocc_solver_small_step(d0, d1, span);
    for (int i = 0; i < n; i++) s->y1[i] = s->y0[i] + h * s->f0[i];
    if (mocc_solver_rhs(&s->base, s->from + h, s->y1, s->f1)) return h * 1e-3;
    for (int i = 0; i < n; i++) s->error[i] = (s->f1[i] - s->f0[i]) / h;
    double d2 = fmax(d1, norm(s, s->error));
    double other = d2 > 1e-15 ? pow(0.01 / d2, 1.0 / (s->table->order + 1)) : fmax(1e-6, h * 1e-3);
    return fmin(fmin(100 * h, other), span);
}

static double choose_step(RungeKutta *s, double limit)
{
    const SolverOptions *o = &s->base.o;
    double span = limit - s->from;
    if (s->fixed) return mocc_solver_fixed_step_end(&s->base, s->from, limit) - s->from;
    if (!(s->h > 0)) s->h = o->initial_step > 0 ? o->initial_step : first_step(s, span);
    if (o->max_step > 0) s->h = fmin(s->h, o->max_step);
    return s->h >= span * (1 - 1e-10) ? span : s->h;
}

/* Makes one step, at most up to `limit', with smaller sizes until the error estimate is at most 1.
   Returns MOCC_STEP_DONE, MOCC_STEP_LIMIT or MOCC_STEP_FAILED. */
static StepResult advance(RungeKutta *s, double limit)
{
    double h = choose_step(s, limit), wanted = s->fixed ? 0 : s->h;
    for (int tries = 0; tries < 60; tries++) {
        double least = 4 * mocc_instant_ulp(s->from),
               to = h == limit - s->from ? limit : s->from + h;
        if (s->fixed) to = s->base.grid_at;
        int rc = stages(s, h, to);
        if (rc < 0) return MOCC_STEP_FAILED;
        double error = 0;
        if (!rc && !s->fixed) {
            set_weights(s);
            error = norm(s, s->error);
        }
        if (!rc && error <= 1 && end_slope(s, to) == 0) {
            double factor = error > 0 ? 0.9 * pow(error, -1.0 / (s->table->embedded + 1)) : 5;
            if (!s->fixed) s->h = fmax(h * fmin(5, fmax(0.2, factor)), to == limit ? wanted : 0);
            if (s->base.wants_rate) s->base.rate = stiffness_rate(s);
            s->end = to;
            s->base.last_step = to - s->from;
            return to == limit ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
        }
        s->base.count.rejected++;
        wanted = 0;
        if (error > 1) s->base.why = "the error is too large for the smallest step";
        if (s->fixed) return MOCC_STEP_FAILED;
        h *= error > 1 ? fmax(0.1, 0.9 * pow(error, -1.0 / (s->table->embedded + 1))) : 0.25;
        if (h < least) return MOCC_STEP_FAILED;
    }
    return MOCC_STEP_FAILED;
}

static int crossing(RungeKutta *s, double from, double *end)
{
    Solver *base = &s->base;
    if (roots_at(s, *end, base->rb)) return -1;
    return mocc_rootfind(base, roots_at, s, from, base->ra, end, base->rb);
}

/* Searches for crossings close to the beginning of the first step after an event: a relation
   that the event left close to its crossing may cross soon and again before the end of a long step.
   Returns 1 with *end at a crossing, 0 if there is none, -1 if an evaluation failed. */
static int crossing_after_event(RungeKutta *s, double *end)
{
    Solver *base = &s->base;
    size_t bytes = (size_t)base->I->priv->rel.nroot * sizeof *base->ra;
    for (double share = EARLY / 2; share < 0.1; share *= 0x1p12) {
        double time = s->from + share * (s->end - s->from);
        if (!(time > s->from && time < *end)) continue;
        s->rough = true;
        int rc = roots_at(s, time, base->left);
        s->rough = false;
        if (rc) return -1;
        if (mocc_relations_roots_crossed(base->I, base->left, base->located) == 0) continue;
        memcpy(base->left, base->ra, bytes);
        int found = crossing(s, s->from, &time);
        if (found) *end = time;
        if (found) return found;
        memcpy(base->ra, base->left, bytes);
    }
    return 0;
}

/* Makes a step from the end of the last one, at most up to `limit'. Returns the result of
   advance(). */
static StepResult new_step(RungeKutta *s, double limit)
{
    size_t bytes = (size_t)s->base.I->model->nx * sizeof *s->y0;
    memcpy(s->y0, s->y1, bytes);
    memcpy(s->f0, s->f1, bytes);
    s->from = s->end;
    StepResult result = advance(s, limit);
    s->dense = CUBIC;
    if (result == MOCC_STEP_FAILED) memcpy(s->y1, s->y0, bytes);
    else s->base.count.steps++;
    return result;
}

/* Makes a step, at most up to `limit', and searches it for crossings; base->time becomes the first
   crossing if there is one, else the end of the step. If the last step extends beyond a crossing
   that was reported, searches the remaining part of that step instead of making a new one. Returns
   any value of StepResult. */
static StepResult step(Solver *base, double limit)
{
    RungeKutta *s = (RungeKutta *)base;
    size_t nroot = (size_t)base->I->priv->rel.nroot;
    double from = base->time;
    if (!(s->end > from) && new_step(s, limit) == MOCC_STEP_FAILED) return MOCC_STEP_FAILED;
    base->last_order = s->table->order;
    double end = fmin(s->end, limit);
    int found = nroot > 0 && s->first ? crossing_after_event(s, &end) : 0;
    s->first = false;
    if (nroot > 0 && found == 0) found = crossing(s, from, &end);
    if (found < 0) return MOCC_STEP_FAILED;
    memcpy(base->ra, base->rb, nroot * sizeof *base->ra);
    base->time = end;
    return found ? MOCC_STEP_ROOT : end == limit ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
}

/* ---- the rest ---- */

/* Returns a new integrator with the method of its class; it starts from the values of I. rtol is
   raised to a power so that the global error is proportional to it: the error estimate is of order
   `embedded' + 1, the solution of order `order'. */
static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class)
{
    const Table *table = class->method;
    RungeKutta *s = mocc_alloc(1, sizeof *s);
    size_t n = (size_t)I->model->nx;
    mocc_solver_init(&s->base, class, I, o);
    s->table = table;
    s->fixed = !table->embedded || o->fixed_step > 0;
    int last = table->stages - 1;
    s->fsal =
        last > 0 && table->b[last] == 0 &&
        memcmp(table->a + last * (last - 1) / 2, table->b, (size_t)last * sizeof *table->b) == 0;
    s->rtol = pow(o->rtol, fmax(1, 5.0 / 6 * (table->embedded + 1) / table->order));
    s->atol = s->rtol * o->atol / o->rtol;
    const AllocPart parts[] = {{&s->y0, n},      {&s->f0, n},
                               {&s->y1, n},      {&s->f1, n},
                               {&s->error, n},   {&s->weight, n},
                               {&s->quartic, n}, {&s->quintic, n},
                               {&s->before, n},  {&s->k, n * (size_t)table->stages}};
    s->memory = mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    s->base.count.order_max = table->order;
    return &s->base;
}

/* Starts again from the values of the instance. The previous step size is used again, but is
   limited if events are frequent, as a step may not extend over two sign changes of a relation.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
static int reset(Solver *base, double time)
{
    RungeKutta *s = (RungeKutta *)base;
    mocc_inst *I = base->I;
    size_t bytes = (size_t)I->model->nx * sizeof *s->y0;
    mocc_solver_begin(base, time);
    s->from = s->end = time;
    s->dense = CUBIC;
    s->first = true;
    s->h = fmin(s->h, LEAP * (time - s->began));
    s->began = time;
    memcpy(s->y0, I->x, bytes);
    memcpy(s->f0, I->der, bytes);
    memcpy(s->y1, I->x, bytes);
    memcpy(s->f1, I->der, bytes);
    return roots_at(s, time, base->ra);
}

static int at(Solver *base, double time, double *x, double *z)
{
    const mocc_model *m = base->I->model;
    interpolate((RungeKutta *)base, time, x);
    for (int i = 0; i < m->nz; i++) z[i] = base->I->r[m->z_index[i]];
    return 0;
}

static void explain(Solver *base, char *text, size_t size)
{
    snprintf(text, size, "%s", base->why ? base->why : "the equations could not be evaluated");
}

static void release(Solver *base)
{
    free(((RungeKutta *)base)->memory);
    mocc_solver_free(base);
}

/* Stores in *time and x the time and the states at the end of the last step, of which only a part,
   up to a crossing, may have been reported so far. Returns 0, or not 0 if that fails. */
static int step_end(Solver *base, double *time, double *x)
{
    const RungeKutta *s = (const RungeKutta *)base;
    *time = s->end;
    memcpy(x, s->y1, (size_t)base->I->model->nx * sizeof *x);
    return 0;
}

/* ---- rows ---- */

#define A(...) \
    { \
        __VA_ARGS__ \
    }
#define B(...) \
    { \
        __VA_ARGS__ \
    }
#define E(...) \
    { \
        __VA_ARGS__ \
    }
#define C(...) \
    { \
        __VA_ARGS__ \
    }
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

#define RK(id, title, about, stable, s, p, q, a_, b_, e_, c_) \
    static const double id##_a[] = a_, id##_b[] = b_, id##_e[] = e_, id##_c[] = c_; \
    static const Table id##_table = {s, p, q, id##_a, id##_b, id##_e, id##_c}; \
    const SolverClass mocc_solver_##id = {.name = title, \
                                          .text = about, \
                                          .lowest_order = p, \
                                          .highest_order = p, \
                                          .stability = stable, \
                                          .flags = SOLVER_TAKES_FIXED_STEP, \
                                          .ops = &ops, \
                                          .method = &id##_table};
#include "solvers/explicit/explicit_rk.def"

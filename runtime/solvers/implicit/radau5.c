/* radau5.c - the three-stage Radau IIA method of order 5 for x' = der(t, x), or with large
   algebraic loops for M y' = (der, g)(t, x, z) with M = diag(I, 0). Step-size control as in Hairer
   & Wanner II, section IV.8. The error estimate is filtered by the real matrix (eq. IV.8.19), so
   that stiff components do not reduce the step size. */
#include "solvers/implicit/irk_sens.h"
#include "solvers/implicit/radau5.h"

#include <stdlib.h>

static const double E[3] = {(-13 - 7 * RADAU5_ROOT6) / 3, (-13 + 7 * RADAU5_ROOT6) / 3, -1.0 / 3};
/* RADAU5F_ITERATIONS is the largest number of Newton iterations in radau5.f, which is also used if
   the user chose a rule for increments. MAX_ITERATIONS is mocc's: more iterations are worth it if
   J changes within a step. */
enum { RADAU5F_ITERATIONS = 7, MAX_ITERATIONS = 9 };
static const double SAFETY = 0.9, SHRINK = 0.2, GROW = 8; /* of step sizes, as in radau5.f */
static const KeepRule SMALL = {1e-3, 1, 1.2}, LARGE = {0.1, 0.99, 2};

/* Returns the norm of the error estimate of a step of size h. If it exceeds 1 in the first step
   after a reset, or after a rejected attempt, the estimate is filtered once more (Hairer & Wanner
   II, eq. IV.8.20). */
static double estimate(Radau *own, double h)
{
    ImplicitRk *s = &own->rk;
    int n = s->n, nx = s->m.nx;
    double e1 = E[0] / h, e2 = E[1] / h, e3 = E[2] / h, *sum = own->sum; /* M E Z / h */
    const double *z1 = s->z, *z2 = z1 + n, *z3 = z2 + n;
    for (int i = 0; i < n; i++) {
        sum[i] = i < nx ? e1 * z1[i] + e2 * z2[i] + e3 * z3[i] : 0;
        s->error[i] = s->f[i] + sum[i];
    }
    irk_solve_real(s, s->error);
    double error = radau5_larger(1e-10, mocc_solver_norm(s->n, s->error, s->weight));
    if (error < 1 || !(s->first || own->rejected)) return error;
    for (int i = 0; i < n; i++) s->point[i] = s->y[i] + s->error[i];
    if (mocc_solver_rhs(&s->base, s->base.time, s->point, s->error)) return error;
    for (int i = 0; i < n; i++) s->error[i] += sum[i];
    irk_solve_real(s, s->error);
    return radau5_larger(1e-10, mocc_solver_norm(s->n, s->error, s->weight));
}

static double bounded_quotient(double quotient)
{
    return radau5_larger(1 / GROW, radau5_smaller(quotient, 1 / SHRINK));
}

/* Returns the quotient of the present step size, h, by the next one. `error' is the norm of the
   error estimate of the present step, `iterations' the number of its Newton iterations. If the step
   was rejected, the quotient is that of the standard controller; if it was accepted, Gustafsson's
   predictive controller, which uses the last two accepted steps, may give a larger one (Hairer &
   Wanner II, eq. IV.8.21 and IV.8.25). */
static double step_quotient(const ImplicitRk *s, double h, double error, int iterations,
                            bool accepted)
{
    double safety = SAFETY * (1 + 2 * RADAU5F_ITERATIONS) / (iterations + 2 * RADAU5F_ITERATIONS);
    double q = bounded_quotient(sqrt(sqrt(error)) / safety);
    if (!accepted || !(s->accepted_h > 0)) return q;
    double predicted = s->accepted_h / h * sqrt(error / sqrt(s->accepted_error)) / SAFETY;
    return radau5_larger(q, bounded_quotient(predicted));
}

/* Returns an initial step size, at most `span', from the norms of y, of its derivative, and of the
   change of this derivative over a small step (Hairer, Norsett & Wanner, Solving ODEs I, section
   II.4). */
static double first_step(ImplicitRk *s, double span)
{
    if (s->base.o.initial_step > 0) return s->base.o.initial_step;
    double d0 = mocc_solver_norm(s->n, s->y, s->weight),
           d1 = mocc_solver_norm(s->n, s->f, s->weight);
    double h = mocc_solver_small_step(d0, d1, span);
    for (int i = 0; i < s->n; i++) s->point[i] = s->y[i] + (i < s->m.nx ? h * s->f[i] : 0);
    if (mocc_solver_rhs(&s->base, s->base.time + h, s->point, s->error)) return h * 1e-3;
    for (int i = 0; i < s->n; i++) s->error[i] = i < s->m.nx ? (s->error[i] - s->f[i]) / h : 0;
    double d2 = fmax(d1, mocc_solver_norm(s->n, s->error, s->weight));
    double other = d2 > 1e-15 ? pow(0.01 / d2, 0.25) : fmax(1e-6, h * 1e-3);
    return fmin(fmin(100 * h, other), span);
}

/* Returns the largest next step size for which the Newton iteration is expected to converge within
   its largest number of iterations, with the Jacobian of the beginning of that step; INFINITY if
   that is unknown. The last step had the size h and took the given number of iterations. A small
   contraction factor theta is taken as proportional to h, with a rate that grows from step to step
   as it did in the last ones. Failed attempts cost more than smaller steps. */
static double newton_step_limit(Radau *own, double h, int iterations)
{
    const ImplicitRk *s = &own->rk;
    double last = own->rate;
    bool told = s->jacobian_here && iterations > own->iterations / 2 && s->theta < 0.3;
    own->rate = told ? s->theta / h : 0;
    if (!told) return INFINITY;
    double growth = last > 0 ? radau5_larger(1, own->rate / last) : 1;
    double theta = pow(s->newton_tolerance / own->start, 1.0 / (own->iterations - 1));
    return radau5_larger(SHRINK * h, 0.8 * theta / (own->rate * growth));
}

/* Accepts the step of size h that ends at `to', with the norm `error' of its error estimate, after
   the given number of Newton iterations: moves y, f and the polynomial to its end and chooses the
   next step size. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int accept(Radau *own, double to, double h, double error, int iterations)
{
    ImplicitRk *s = &own->rk;
    int n = s->n;
    if (s->first || s->base.time > s->from) { /* not a repetition of the last step */
        /* after a reset f may be dominated by a stiff component off its slow solution */
        own->slope_possible = !s->first && !own->has_layer;
        own->slope_known = false;
        own->before = s->to - s->from;
        own->end = s->to;
    }
    own->compared = false;
    irk_swap(&s->z, &s->dense);
    irk_swap(&s->y, &s->y0);
    irk_swap(&s->f, &s->f0);
    for (int i = 0; i < n; i++) s->y[i] = s->y0[i] + s->dense[2 * n + i];
    s->from = s->base.time;
    s->base.time = s->to = to;
    s->base.last_step = to - s->from;
    s->base.last_order = 5;
    s->base.count.steps++;
    own->has_layer = false;
    if (s->first) mocc_radau5_note_layer(own);
    double next = h / step_quotient(s, h, error, iterations, true);
    next = radau5_smaller(next, newton_step_limit(own, h, iterations));
    s->jacobian_here = false;
    s->accepted_h = h;
    s->accepted_error = radau5_larger(1e-2, error);
    s->h = own->rejected ? radau5_smaller(next, h) : next;
    if (s->base.o.max_step > 0) s->h = radau5_smaller(s->h, s->base.o.max_step);
    if (s->theta <= s->slow && s->h >= own->keep->keep_from * h && s->h <= own->keep->keep_to * h)
        s->h = h;
    s->first = own->rejected = false;
    mocc_irk_weights(s);
    return mocc_solver_rhs(&s->base, to, s->y, s->f);
}

static StepResult advance(ImplicitRk *s, double limit)
{
    Radau *own = (Radau *)s;
    double span = limit - s->base.time, least = 10 * mocc_instant_ulp(s->base.time);
    if (s->base.time == s->from) mocc_radau5_note_slope(own); /* a repetition of the last step */
    if (!(s->h > 0))
        s->h = fmin(first_step(s, span), s->base.o.max_step > 0 ? s->base.o.max_step : INFINITY);
    double h = s->h;
    for (int tries = 0; tries < 200; tries++) {
        int iterations = 0;
        double factor = 0.5;
        bool last = h >= span * (1 - 1e-12);
        if (last) h = span;
        int rc = mocc_irk_prepare(s, h);
        if (!rc) rc = mocc_radau5_newton(own, h, &iterations, &factor);
        if (rc < 0) return MOCC_STEP_FAILED;
        own->diverged = rc > 0;
        if (rc) {
            h *= factor;
        } else {
            double error = estimate(own, h);
            if (error < 1) {
                if (s->sens && mocc_irk_sens_step(s, h, iterations)) return MOCC_STEP_FAILED;
                double to = last ? limit : s->base.time + h, wanted = s->h;
                rc = accept(own, to, h, error, iterations);
                if (last) s->h = radau5_larger(s->h, wanted > h ? wanted : 0);
                if (rc < 0) return MOCC_STEP_FAILED;
                return last ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
            }
            s->base.count.rejected++;
            s->base.why = "the error is too large for the smallest step";
            h = s->first ? 0.1 * h : h / step_quotient(s, h, error, iterations, false);
        }
        s->h = h;
        own->rejected = true;
        s->theta = 2 * s->slow; /* requests a new Jacobian, unless it is already evaluated here */
        if (h < least) return MOCC_STEP_FAILED;
    }
    return MOCC_STEP_FAILED;
}

/* ---- the rest ---- */

/* Sets the tolerances of steps and of Newton's iteration; the latter is a constant part of the
   user's rtol, at most 0.03 of the tolerance of steps, which is the upper bound of radau5.f. */
static void set_tolerances(ImplicitRk *s, const SolverOptions *o)
{
    s->rtol = mocc_irk_tolerance(o->rtol, 3, 5, 5.0 / 6);
    double share = sqrt(1e-3) * o->rtol / s->rtol;
    s->newton_tolerance = fmax(10 * RADAU5_ROUNDING / s->rtol, fmin(0.03, share));
}

static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class)
{
    Radau *own = mocc_alloc(1, sizeof *own);
    ImplicitRk *s = &own->rk;
    mocc_solver_init(&s->base, class, I, o);
    s->advance = advance;
    s->interpolate = mocc_radau5_interpolate;
    s->predict = mocc_radau5_predict;
    s->iterate = mocc_radau5_iterate;
    s->nodes = RADAU5_NODES;
    s->stages = 3;
    s->tail = s->wants_real = s->wants_complex = true;
    s->gamma = RADAU5_GAMMA;
    s->alpha = RADAU5_ALPHA;
    s->beta = RADAU5_BETA;
    set_tolerances(s, o);
    mocc_irk_create(s);
    own->plain = mocc_explain_jacobian_rule_given(&s->m);
    own->iterations = own->plain ? RADAU5F_ITERATIONS : MAX_ITERATIONS;
    own->keep = s->real->dense ? &SMALL : &LARGE;
    s->slow = own->keep->fresh;
    size_t n = (size_t)s->n, N = (size_t)s->N;
    const AllocPart parts[] = {{&own->slope, n}, {&own->steeper, n}, {&own->soft, N},
                               {&own->layer, n}, {&own->sum, n},     {&own->slopes, 3 * n}};
    own->memory = mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    s->base.count.order_max = 5;
    return &s->base;
}

static int reset(Solver *base, double time)
{
    Radau *own = (Radau *)base;
    own->rejected = own->diverged = false;
    own->rate = 0;
    return mocc_irk_reset(&own->rk, time);
}

static int at(Solver *base, double time, double *x, double *z)
{
    Radau *own = (Radau *)base;
    mocc_radau5_interpolate_quartic(own, time, own->rk.point);
    mocc_solver_unload(base, own->rk.point, x, z);
    return 0;
}

static void explain(Solver *base, char *text, size_t size)
{
    const ImplicitRk *s = (const ImplicitRk *)base;
    mocc_solver_explain(base, s->h, text, size);
    base->hopeless = false;
    base->hint[0] = '\0';
    if (s->theta > s->slow) mocc_explain_jacobian(&s->m, base);
}

static void release(Solver *base)
{
    free(((Radau *)base)->memory);
    mocc_irk_free((ImplicitRk *)base);
}

static const SolverOps ops = {
    .create = create,
    .reset = reset,
    .relations_changed = mocc_solver_relations_changed,
    .roots = mocc_irk_roots,
    .step = mocc_irk_step,
    .at = at,
    .sensitivities = mocc_irk_sensitivities,
    .stats = mocc_solver_stats,
    .explain = explain,
    .free = release,
};

const SolverClass mocc_solver_radau5 = {
    .name = "radau5",
    .lowest_order = 5,
    .highest_order = 5,
    .stability = "L",
    .text = "Radau IIA of order 5, implicit and L-stable: for small stiff models",
    .flags = SOLVER_TAKES_JACOBIAN,
    .ways = 1U << MOCC_WAY_STEPS | 1U << MOCC_WAY_INTERNAL,
    .ops = &ops,
};

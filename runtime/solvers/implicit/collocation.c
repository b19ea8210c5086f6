/* collocation.c - collocation methods (collocation.def), a class of implicit Runge-Kutta methods,
   for x' = der(t, x) or for M y' = (der, g)(t, x, z) with M = diag(I, 0): DAEs of index 1 whose
   algebraic loops are solved by the method.

   The solution is approximated by a polynomial whose derivative satisfies the equations at the
   nodes c; implicit_rk.h describes the iteration for its values there. The error estimate is the
   defect of the polynomial's derivative at the beginning of the step, filtered by the real matrix
   (gamma/h M - J)^-1 (Hairer & Wanner II, eq. IV.8.19), so that stiff components do not reduce the
   step size. It is of order s, the number of stages. */
#include "solvers/implicit/irk_sens.h"

#include <string.h>

#define ROOT3 1.7320508075688772935
#define ROOT6 2.4494897427831780982
#define ROOT15 3.8729833462074168852

/* MAX_ITERATIONS is the largest number of Newton iterations of a step, MAX_ITERATIONS_FIXED that
   of a fixed step: it is larger, as such a step cannot be reduced. */
enum { MAX_ITERATIONS = 8, MAX_ITERATIONS_FIXED = 50 };
typedef enum { FIXED, ADAPTIVE } StepKind;
/* SAFETY, SHRINK and GROW are the safety factor of the step-size control and the limits for the
   quotient of two step sizes. A correction below ROUNDING, relative to the solution, is accepted
   even if the iteration stagnates. */
static const double SAFETY = 0.9, SHRINK = 0.2, GROW = 5, ROUNDING = 1e-12;

typedef struct {
    int stages, order;
    StepKind kind;
    const double *c;
} Method;

typedef struct {
    ImplicitRk rk;
    const Method *method;
    CollocationCoefficients a;
} Collocation;

static void interpolate(const ImplicitRk *s, double time, double *y)
{
    const Method *method = ((const Collocation *)s)->method;
    double h = s->to - s->from, t = h > 0 ? (time - s->from) / h : 1;
    if (time == s->base.time) {
        memcpy(y, s->y, (size_t)s->n * sizeof *y);
        return;
    }
    memcpy(y, s->y0, (size_t)s->n * sizeof *y);
    for (int k = 0; k < s->stages; k++) {
        double l = mocc_collocation_weight(s->stages, method->c, k, t);
        for (int i = 0; i < s->n; i++) y[i] += l * s->dense[k * s->n + i];
    }
}

/* ---- the stages ---- */

/* Returns the beginning of the complex part of w, an array of transformed stages: it begins with N
   real numbers if the number of stages is odd; pairs of real and imaginary part follow. */
static double *pairs(const ImplicitRk *s, double *w)
{
    return w + (s->stages & 1 ? s->N : 0);
}

/* Returns the weighted root mean square of r, which has the form of all transformed stages. */
static double stages_norm(const ImplicitRk *s, double *r)
{
    const double *c = pairs(s, r);
    double sum = 0;
    for (int i = 0; i < s->n; i++) {
        double square = s->stages & 1 ? r[i] * r[i] : 0;
        if (s->stages > 1) square += c[2 * i] * c[2 * i] + c[2 * i + 1] * c[2 * i + 1];
        sum += square * s->weight[i] * s->weight[i];
    }
    return sqrt(sum / (s->stages * s->n));
}

/* Computes the stages s->z from their transformed values s->w, by the matrix T for each
   unknown. */
static void transform_to_stages(Collocation *own)
{
    ImplicitRk *s = &own->rk;
    const double *w = s->w, *c = pairs(s, s->w);
    int pair = s->stages & 1;
    for (int k = 0; k < s->stages; k++) {
        double *z = s->z + k * s->n, a = pair ? own->a.t[k][0] : 0;
        for (int i = 0; i < s->n; i++) z[i] = a * w[i];
        if (s->stages == 1) continue;
        double b = own->a.t[k][pair], d = own->a.t[k][pair + 1];
        for (int i = 0; i < s->n; i++) z[i] += b * c[2 * i] + d * c[2 * i + 1];
    }
}

/* Adds the part of stage k, column k of T^-1 times its n values `from', to the transformed values
   `to'. */
static void add_stage(const Collocation *own, double *to, int k, const double *from, int n)
{
    const ImplicitRk *s = &own->rk;
    double *c = pairs(s, to);
    int pair = s->stages & 1;
    for (int i = 0; i < n; i++) {
        double v = from[i];
        if (pair) to[i] += own->a.t_inverse[0][k] * v;
        if (s->stages == 1) continue;
        c[2 * i] += own->a.t_inverse[pair][k] * v;
        c[2 * i + 1] += own->a.t_inverse[pair + 1][k] * v;
    }
}

/* Sets the starting values of the stages by extrapolating the polynomial of the last step; sets
   them to zero after a reset. */
static void predict(ImplicitRk *s, double h)
{
    const Collocation *own = (const Collocation *)s;
    int n = s->n;
    memset(s->w, 0, (size_t)(s->stages * s->N) * sizeof *s->w);
    memset(s->z, 0, (size_t)(s->stages * n) * sizeof *s->z);
    for (int k = 0; k < s->stages && !s->first; k++) {
        double *z = s->z + k * n;
        interpolate(s, s->base.time + own->method->c[k] * h, z);
        for (int i = 0; i < n; i++) z[i] -= s->y[i];
        add_stage(own, s->w, k, z, n);
    }
}

/* Computes into s->r the correction of the transformed stages by one Newton iteration of a step of
   size h. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int correction(Collocation *own, double h)
{
    ImplicitRk *s = &own->rk;
    int n = s->n, nx = s->m.nx;
    double g = s->gamma / h, a = s->alpha / h, b = s->beta / h;
    double *r = s->r, *rc = pairs(s, s->r), *w = s->w, *wc = pairs(s, s->w);
    memset(r, 0, (size_t)(s->stages * s->N) * sizeof *r);
    for (int k = 0; k < s->stages; k++) {
        for (int i = 0; i < n; i++) s->point[i] = s->y[i] + s->z[k * n + i];
        int status =
            mocc_solver_rhs(&s->base, s->base.time + own->method->c[k] * h, s->point, s->error);
        if (status) return status;
        add_stage(own, r, k, s->error, n);
    }
    for (int i = 0; i < nx && s->stages & 1; i++) r[i] -= g * w[i];
    for (int i = 0; i < nx && s->stages > 1; i++) {
        rc[2 * i] -= a * wc[2 * i] - b * wc[2 * i + 1];
        rc[2 * i + 1] -= b * wc[2 * i] + a * wc[2 * i + 1];
    }
    if (s->stages & 1) irk_solve_real(s, r);
    if (s->stages > 1) irk_solve_complex(s, rc);
    return 0;
}

static void apply_correction(Collocation *own)
{
    ImplicitRk *s = &own->rk;
    for (int i = 0; i < s->stages * s->N; i++) s->w[i] += s->r[i];
    transform_to_stages(own);
}

static int iterate(ImplicitRk *s, double h)
{
    int rc = correction((Collocation *)s, h);
    if (!rc) apply_correction((Collocation *)s);
    return rc;
}

/* Solves for the stages of a step of size h by Newton's iteration. Returns 0: solved; > 0: not
   converged or not evaluated; < 0: stop. */
static int newton(Collocation *own, double h)
{
    ImplicitRk *s = &own->rk;
    double last = 0;
    s->convergence = s->fixed ? 1 : pow(fmax(s->convergence, 1e-16), 0.8);
    s->theta = 0;
    predict(s, h);
    for (int k = 1; k <= (s->fixed ? MAX_ITERATIONS_FIXED : MAX_ITERATIONS); k++) {
        int rc = correction(own, h);
        if (rc) return rc;
        s->base.count.newton_iterations++;
        double size = stages_norm(s, s->r);
        if (!isfinite(size)) break;
        apply_correction(own);
        if (k > 1 && last > 0) {
            s->theta = size / last;
            if (s->theta >= 1 && size * s->rtol < ROUNDING) return 0;
            if (s->theta >= 1) break;
            s->convergence = s->theta / (1 - s->theta);
        }
        last = size;
        if (s->convergence * size <= s->newton_tolerance) return 0;
    }
    s->base.count.newton_failures++;
    s->base.why = "Newton's iteration does not converge";
    return 1;
}

/* ---- one step ---- */

/* Returns the norm of the error estimate of a step of size h whose stages were solved. */
static double estimate(Collocation *own, double h)
{
    ImplicitRk *s = &own->rk;
    memcpy(s->error, s->f, (size_t)s->n * sizeof *s->f);
    for (int k = 0; k < s->stages; k++)
        for (int i = 0; i < s->m.nx; i++) s->error[i] -= own->a.start[k] / h * s->z[k * s->n + i];
    irk_solve_real(s, s->error);
    return fmax(mocc_solver_norm(s->n, s->error, s->weight), 1e-10);
}

static double first_step(const ImplicitRk *s, double span)
{
    if (s->base.o.initial_step > 0) return s->base.o.initial_step;
    double d0 = mocc_solver_norm(s->n, s->y, s->weight),
           d1 = mocc_solver_norm(s->n, s->f, s->weight);
    return mocc_solver_small_step(d0, d1, span);
}

/* Accepts the step of size h that ends at `to': moves y, f and the polynomial to its end and
   chooses the next step size by `error', the norm of the error estimate. Returns 0, > 0
   (recoverable) or < 0 (stop). */
static int accept(Collocation *own, double to, double h, double error)
{
    ImplicitRk *s = &own->rk;
    int n = s->n;
    irk_swap(&s->z, &s->dense);
    memcpy(s->y0, s->y, (size_t)n * sizeof *s->y);
    memcpy(s->f0, s->f, (size_t)n * sizeof *s->f);
    for (int k = 0; k < s->stages; k++)
        for (int i = 0; i < n && own->a.end[k] != 0; i++)
            s->y[i] += own->a.end[k] * s->dense[k * n + i];
    s->from = s->base.time;
    s->base.time = s->to = to;
    s->base.last_step = to - s->from;
    s->base.last_order = own->method->order;
    s->base.count.steps++;
    s->jacobian_here = s->first = false;
    if (!s->fixed) {
        double factor = SAFETY * pow(error, -1.0 / (s->stages + 1));
        s->h = h * (factor > 1 && factor < 1.2 ? 1 : fmax(SHRINK, fmin(GROW, factor)));
        if (s->base.o.max_step > 0) s->h = fmin(s->h, s->base.o.max_step);
    }
    mocc_irk_weights(s);
    bool needed = !s->fixed || (n > s->m.nx && !s->tail) || s->sens;
    return needed ? mocc_irk_end(s, to) : 0;
}

static StepResult advance(ImplicitRk *s, double limit)
{
    Collocation *own = (Collocation *)s;
    double span = limit - s->base.time, least = 10 * mocc_instant_ulp(s->base.time);
    double end = s->fixed ? mocc_solver_fixed_step_end(&s->base, s->base.time, limit) : limit;
    if (s->fixed) s->h = mocc_solver_fixed_step(&s->base.o);
    else if (!(s->h > 0)) s->h = first_step(s, span);
    double h = s->h;
    for (int tries = 0; tries < 100 && h >= least; tries++) {
        bool last = s->fixed ? end == limit : h >= span * (1 - 1e-10), fresh;
        /* a whole fixed step, or one shortened by the limit */
        if (last) h = s->fixed && s->base.grid_steps ? s->h : span;
        int rc = mocc_irk_prepare(s, h);
        fresh = s->jacobian_here;
        long before = s->base.count.newton_iterations;
        if (!rc) rc = newton(own, h);
        if (rc < 0) return MOCC_STEP_FAILED;
        double error = rc || s->fixed ? 0 : estimate(own, h);
        if (!rc && error <= 1) {
            int iterations = (int)(s->base.count.newton_iterations - before);
            if (s->sens && mocc_irk_sens_step(s, h, iterations)) return MOCC_STEP_FAILED;
            double wanted = s->h;
            rc = accept(own, last || s->fixed ? end : s->base.time + h, h, error);
            if (last && wanted > h) s->h = fmax(s->h, wanted);
            if (rc < 0) return MOCC_STEP_FAILED;
            return last ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
        }
        s->base.count.rejected++;
        if (!rc) s->base.why = "the error is too large for the smallest step";
        if (s->fixed && fresh) return MOCC_STEP_FAILED;
        s->theta = 2 * s->slow; /* requests a new Jacobian, unless it is already evaluated here */
        if (!s->fixed) h *= rc ? 0.5 : fmax(0.1, SAFETY * pow(error, -1.0 / (s->stages + 1)));
        if (!s->fixed) s->h = h;
    }
    return MOCC_STEP_FAILED;
}

/* ---- the rest ---- */

static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class)
{
    const Method *method = class->method;
    Collocation *own = mocc_alloc(1, sizeof *own);
    ImplicitRk *s = &own->rk;
    mocc_solver_init(&s->base, class, I, o);
    own->method = method;
    own->a = mocc_collocation_coefficients(method->stages, method->c);
    s->advance = advance;
    s->interpolate = interpolate;
    s->predict = predict;
    s->iterate = iterate;
    s->nodes = method->c;
    s->stages = method->stages;
    s->tail = method->c[s->stages - 1] == 1;
    s->fixed = method->kind != ADAPTIVE || o->fixed_step > 0;
    s->wants_real = s->stages % 2 || !s->fixed; /* the real matrix filters the error estimate */
    s->wants_complex = s->stages > 1;
    s->gamma = own->a.gamma;
    s->alpha = own->a.alpha;
    s->beta = own->a.beta;
    s->slow = 0.03;
    s->rtol = s->fixed ? o->rtol : mocc_irk_tolerance(o->rtol, method->stages, method->order, 0.95);
    s->newton_tolerance =
        s->fixed ? fmax(1e-3, 1e-15 / s->rtol) : fmax(1e-14 / s->rtol, fmin(0.03, sqrt(s->rtol)));
    mocc_irk_create(s);
    s->base.count.order_max = method->order;
    return &s->base;
}

static int reset(Solver *base, double time)
{
    return mocc_irk_reset((ImplicitRk *)base, time);
}

static int at(Solver *base, double time, double *x, double *z)
{
    ImplicitRk *s = (ImplicitRk *)base;
    interpolate(s, time, s->point);
    mocc_solver_unload(base, s->point, x, z);
    return 0;
}

static void explain(Solver *base, char *text, size_t size)
{
    mocc_solver_explain(base, ((const ImplicitRk *)base)->h, text, size);
}

static void release(Solver *base)
{
    mocc_irk_free((ImplicitRk *)base);
}

/* ---- rows ---- */

#define C(...) \
    { \
        __VA_ARGS__ \
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

#define IRK(id, title, p, stable, about, how, nodes) \
    static const double id##_c[] = nodes; \
    static const Method id##_method = {sizeof id##_c / sizeof *id##_c, p, how, id##_c}; \
    const SolverClass mocc_solver_##id = {.name = title, \
                                          .text = about, \
                                          .lowest_order = p, \
                                          .highest_order = p, \
                                          .stability = stable, \
                                          .flags = \
                                              SOLVER_TAKES_FIXED_STEP | SOLVER_TAKES_JACOBIAN, \
                                          .ways = 1 << MOCC_WAY_STEPS | 1 << MOCC_WAY_INTERNAL, \
                                          .ops = &ops, \
                                          .method = &id##_method};
#include "solvers/implicit/collocation.def"

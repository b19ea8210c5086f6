/* linear_euler.c - the linearly implicit Euler method and its extrapolation (linear_euler.def), for
   x' = der(t, x) or for M y' = (der, g)(t, x, z) with M = diag(I, 0).

   A step of size H is made k times from the same point y, by j steps of size h = H/j, j = 1..k:

       (M - h J) (y_{i+1} - y_i) = h F(t_{i+1}, y_i),    i = 0..j-1,

   where J, the Jacobian at y or a part of its elements, is the same in all of them (Hairer & Wanner
   II, eq. IV.9.34). The result of order k is the combination of the k results in which the first
   k - 1 terms of their error expansions cancel; as these exist for every J, elements that
   --sparse-pattern leaves out do not reduce the order. (Where f depends on time beside z, and z is
   among the integrator's unknowns, order 4 is order 3: tests/cli/orders.sh.) The cost of a step is
   fixed: one Jacobian, k factorisations of the same pattern, k (k + 1) / 2 evaluations and
   solutions. */
#include "solvers/implicit/linear_euler.h"
#include "solvers/implicit/implicit_rk.h"

#include <string.h>

typedef struct {
    ImplicitRk rk;
    int order;
} LinearEuler;

/* ---- within a step ---- */

/* Order 1: the straight line. Else x is the cubic polynomial with the values and derivatives at
   both ends, and z, of which there are no derivatives, is linear. */
static void interpolate(const ImplicitRk *s, double time, double *y)
{
    double h = s->to - s->from, t = h > 0 ? (time - s->from) / h : 1;
    if (time == s->base.time) {
        memcpy(y, s->y, (size_t)s->n * sizeof *y);
        return;
    }
    for (int i = 0; i < s->n; i++) y[i] = s->y0[i] + t * s->dense[i];
    if (((const LinearEuler *)s)->order == 1) return;
    for (int i = 0; i < s->m.nx; i++)
        y[i] += t * (1 - t) *
                ((1 - t) * (h * s->f0[i] - s->dense[i]) - t * (h * s->f[i] - s->dense[i]));
}

/* ---- a step ---- */

/* Makes `count' steps of size h from s->y; s->z becomes the change. Returns 0, > 0 (recoverable) or
   < 0 (stop). */
static int equal_steps(ImplicitRk *s, int count, double h)
{
    int rc = mocc_irk_prepare(s, h);
    memset(s->z, 0, (size_t)s->n * sizeof *s->z);
    for (int i = 1; i <= count && !rc; i++) {
        for (int k = 0; k < s->n; k++) s->point[k] = s->y[k] + s->z[k];
        rc = mocc_solver_rhs(&s->base, s->base.time + i * h, s->point, s->r);
        if (rc) break;
        irk_solve_real(s, s->r);
        s->base.count.newton_iterations++;
        for (int k = 0; k < s->n; k++) s->z[k] += s->r[k];
    }
    return rc;
}

double mocc_linear_euler_weight(int j, int k)
{
    double product = 1;
    for (int i = 1; i <= k; i++)
        if (i != j) product *= (double)j / (j - i);
    return product;
}

/* Computes into s->w the change of y over a step of size h. Returns 0, > 0 or < 0. */
static int extrapolate(LinearEuler *own, double h)
{
    ImplicitRk *s = &own->rk;
    double sum = 0;
    memset(s->w, 0, (size_t)s->n * sizeof *s->w);
    for (int j = 1; j <= own->order; j++) {
        int rc = equal_steps(s, j, h / j);
        if (rc) return rc;
        double part = mocc_linear_euler_weight(j, own->order);
        for (int i = 0; i < s->n; i++) s->w[i] += part * s->z[i];
    }
    for (int i = 0; i < s->n; i++) sum += s->w[i] * 0;
    if (sum != 0) s->base.why = "a result of the step is not finite";
    return sum != 0;
}

/* Moves the integrator to the end of a step. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int accept(LinearEuler *own, double to)
{
    ImplicitRk *s = &own->rk;
    size_t bytes = (size_t)s->n * sizeof *s->y;
    memcpy(s->dense, s->w, bytes);
    memcpy(s->y0, s->y, bytes);
    memcpy(s->f0, s->f, bytes);
    for (int i = 0; i < s->n; i++) s->y[i] += s->w[i];
    s->from = s->base.time;
    s->base.time = s->to = to;
    s->base.last_step = to - s->from;
    s->base.last_order = own->order;
    s->base.count.steps++;
    s->jacobian_here = s->jacobian = s->first = false;
    mocc_irk_weights(s);
    return own->order > 1 ? mocc_solver_rhs(&s->base, to, s->y, s->f) : 0;
}

static StepResult advance(ImplicitRk *s, double limit)
{
    double end = mocc_solver_fixed_step_end(&s->base, s->base.time, limit);
    /* a whole step, whose size is always the same number, or one shortened by the limit */
    double h = s->base.grid_steps ? mocc_solver_fixed_step(&s->base.o) : end - s->base.time;
    s->h = h;
    int rc = extrapolate((LinearEuler *)s, h);
    if (!rc) rc = accept((LinearEuler *)s, end);
    if (rc) return MOCC_STEP_FAILED;
    return end == limit ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
}

/* ---- the rest ---- */

static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class)
{
    LinearEuler *own = mocc_alloc(1, sizeof *own);
    ImplicitRk *s = &own->rk;
    mocc_solver_init(&s->base, class, I, o);
    own->order = class->highest_order;
    s->advance = advance;
    s->interpolate = interpolate;
    s->stages = 1;
    s->gamma = 1;
    s->tail = s->fixed = s->wants_real = true;
    s->rtol = o->rtol;
    mocc_irk_create(s);
    s->base.count.order_max = own->order;
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

static const SolverOps ops = {
    .create = create,
    .reset = reset,
    .relations_changed = mocc_solver_relations_changed,
    .roots = mocc_irk_roots,
    .step = mocc_irk_step,
    .at = at,
    .stats = mocc_solver_stats,
    .explain = explain,
    .free = release,
};

#define LINEAR_EULER(id, title, order, stable, about) \
    const SolverClass mocc_solver_##id = {.name = title, \
                                          .text = about, \
                                          .lowest_order = order, \
                                          .highest_order = order, \
                                          .stability = stable, \
                                          .flags = \
                                              SOLVER_TAKES_FIXED_STEP | SOLVER_TAKES_JACOBIAN, \
                                          .ops = &ops};
#include "solvers/implicit/linear_euler.def"

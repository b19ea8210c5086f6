/* restart.c - explicit starters: Adams methods restart at order 3 or 4, with the Nordsieck array
   filled from a few explicit stages (restart.def). Order and size of the next step are chosen so
   that the next term times the method's error constant is well below the tolerance. */
#include "solvers/multistep/restart.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    int order, stages, reach;
    bool ahead;
    double bias;
    const double *a, *g, *e;
} Starter;

#define A(...) \
    { \
        __VA_ARGS__ \
    }
#define G(...) \
    { \
        __VA_ARGS__ \
    }
#define E(...) \
    { \
        __VA_ARGS__ \
    }
#define START(id, p, s, reach, ahead, bias, a_, g_, e_) \
    static const double id##_a[] = a_, id##_g[] = g_, id##_e[] = e_; \
    static const Starter id = {p, s, reach, ahead, bias, id##_a, id##_g, id##_e};
#include "solvers/multistep/restart.def"

/* ---- order and size of the next step ---- */

double mocc_restart_term(const Multistep *s, int j)
{
    return mocc_solver_norm(s->n, s->z[j], s->weight);
}

/* Returns the factor by which a step of this order may grow if the next term of the Nordsieck
   array has the norm `term'; `bias' is a factor on the error estimate. The table `constant' holds
   (order + 1)! times the error constants. */
static double step_growth(const Multistep *s, int order, double term, double bias)
{
    static const double constant[][5] = {[BASHFORTH] = {0, 1, 2.5, 9, 251.0 / 6},
                                         [MOULTON] = {0, 1, 0.5, 1, 19.0 / 6},
                                         [BDF] = {0, 1, 2, 6, 24}};
    return pow(bias * constant[s->family][order] * term + 1e-12, -1.0 / (order + 1));
}

double mocc_restart_settle(Multistep *s, int order, double h, double beyond, double bias)
{
    double by = step_growth(s, order, beyond, bias);
    double less = step_growth(s, order - 1, mocc_restart_term(s, order), bias);
    mocc_nordsieck_set(s, order, h);
    if (order > s->most || fmin(less, RESTART_GROWTH) > by) {
        mocc_nordsieck_order(s, order - 1);
        by = less;
    }
    s->next = h * fmin(by, RESTART_GROWTH);
    s->growth = 1; /* the first step's error estimate says too little */
    return by;
}

void mocc_restart_count_step(Multistep *s, double by)
{
    s->end += by;
    s->base.last_step = by;
    s->base.last_order = s->order;
    s->base.count.steps++;
    if (s->order > s->base.count.order_max) s->base.count.order_max = s->order;
}

/* ---- explicit stages ---- */

/* Computes the stages of a starter into k, each multiplied by the length of its step; the argument
   of the last stage remains in s->y. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int stages(Multistep *s, const Starter *t, double h, double *k)
{
    int n = s->n;
    const double *a = t->a;
    double H = t->ahead ? t->reach * h : h;
    for (int i = 0; i < n; i++) k[i] = H * s->f[i];
    for (int j = 1; j < t->stages; j++, a += j - 1) {
        double c = 0;
        memcpy(s->y, s->z[0], (size_t)n * sizeof *k);
        for (int l = 0; l < j; l++) {
            c += a[l];
            for (int i = 0; i < n && a[l] != 0; i++) s->y[i] += a[l] * k[l * n + i];
        }
        int rc = mocc_solver_rhs(&s->base, s->end + c * H, s->y, k + j * n);
        if (rc) return rc;
        for (int i = 0; i < n; i++) k[j * n + i] *= H;
    }
    return 0;
}

static void linear_combination(int n, const Starter *t, const double *row, const double *k,
                               double *out)
{
    for (int i = 0; i < n; i++) {
        out[i] = 0;
        for (int l = 0; l < t->stages; l++) out[i] += row[l] * k[l * n + i];
    }
}

static double combination_norm(Multistep *s, const Starter *t, const double *row, const double *k)
{
    linear_combination(s->n, t, row, k, s->change);
    return mocc_solver_norm(s->n, s->change, s->weight);
}

static void fill_array(Multistep *s, const Starter *t, const double *k)
{
    double factorial = 1;
    for (int j = 1; j <= t->order; j++) {
        linear_combination(s->n, t, t->g + (j - 1) * t->stages, k, s->z[j]);
        factorial *= j;
        for (int i = 0; i < s->n; i++) s->z[j][i] /= factorial;
    }
}

/* Ends a starter that fills the Nordsieck array at the beginning of its step, from the stages k:
   the decay of the last terms gives an estimate of the next one. *by becomes the next step size
   over h. Returns 0, or 1 if h must be smaller. */
static int finish_at_begin(Multistep *s, const Starter *t, double h, const double *k, double *by)
{
    fill_array(s, t, k);
    double last = mocc_restart_term(s, t->order), before = mocc_restart_term(s, t->order - 1);
    *by = mocc_restart_settle(s, t->order, h, before > 0 ? last * last / before : last, t->bias);
    return !(*by >= 0.5);
}

/* Ends a starter that fills the Nordsieck array at the end of its step, from the stages k: the
   first error estimate decides whether the step is accepted; the second one (the next term for
   order 3) and the fifth derivative give the next step size. *by becomes the factor on h for
   another attempt. Returns 0, or 1 if the step is rejected. */
static int finish_at_end(Multistep *s, const Starter *t, double h, const double *k, double *by)
{
    double error = combination_norm(s, t, t->e, k);
    *by = pow(t->bias * error + 1e-12, -1.0 / t->order);
    if (!(error <= 1)) return 1;
    fill_array(s, t, k);
    memcpy(s->z[0], s->y, (size_t)s->n * sizeof *k);
    mocc_restart_settle(s, t->order, h,
                        combination_norm(s, t, t->g + t->order * t->stages, k) / 120, t->bias);
    mocc_restart_count_step(s, t->reach * h);
    return 0;
}

int mocc_restart_explicit(Multistep *s, RestartKind kind, double h, double span)
{
    const Starter *t = kind == MOCC_RESTART_RK ? &rk : kind == MOCC_RESTART_GEAR3 ? &gear3 : &gear4;
    double *k = mocc_alloc((size_t)t->stages * (size_t)s->n, sizeof *k);
    int rc = 1;
    for (int tries = 0; tries < RESTART_TRIES && rc > 0; tries++) {
        double by = 0;
        h = fmin(h, span / t->reach);
        rc = stages(s, t, h, k);
        if (!rc) rc = (t->ahead ? finish_at_end : finish_at_begin)(s, t, h, k, &by);
        if (!rc) s->start = by < RESTART_GROWTH ? h * by : 0;
        s->base.count.rejected += rc > 0;
        h *= fmax(by, 0.1);
    }
    free(k);
    return rc;
}

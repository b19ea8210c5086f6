/* restart_implicit.c - starters for BDF of order p = 3 or 4: Gear's Runge-Kutta starter (Gear 1980)
   carried over to stiff problems by the linearly implicit Euler method.

   The step from t to t + H is made p times, with m = 1 ... p equal steps h = H / m of (1 - h J) d =
   h f + h^2 f_t, with the Jacobian J of the beginning. The results y(m) and their backward
   differences at the end, divided by h^k, are y and its derivatives at t + H plus a power series in
   h. Extrapolation to h = 0 with rows m = k ... p gives the k-th derivative up to an error of order
   h^(p + 1 - k), so that the array, at t + H with step H / p, is right to order p. (The explicit
   Euler method with forward differences gives Gear's matrix of order 3.) The array's polynomial
   interpolates the value at t.

   As in Gear's method slopes are used several times: p (p - 1) / 2 + 1 evaluations, one of them for
   f_t, p factorizations, and a Jacobian, which the first BDF step can use.

   Of a deviation from the slow solution after an event the result retains 1 / ((p - 1)! z), with z
   = H over the time constant, through row m = 1; therefore e, the change of the result by that row,
   shows it. If the rows converge, e is smaller than e' of the row before, and the error is
   estimated as e^2 / e'. If there is an initial layer the polynomial is useless: BDF then begins
   with order 1. */
#include "solvers/multistep/restart.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

static const double BIAS = 8; /* factor on the error estimate, as SAME_BIAS in multistep.c */

/* Returns the weight of the value with m steps if the values with `first' ... p steps are
   extrapolated, as a polynomial in 1/m, to 1/m = 0; 0 if m < first. */
static double extrapolation_weight(int m, int first, int p)
{
    double w = 1;
    for (int l = first; l <= p; l++)
        if (l != m) w *= (double)m / (m - l);
    return m < first ? 0 : w;
}

static void add_multiple(int n, double *to, const double *from, double by)
{
    for (int i = 0; i < n; i++) to[i] += by * from[i];
}

/* Makes m linearly implicit Euler steps of equal size from s->end over the interval H, where
   slope_t is the derivative of the slope by time. Stores the change by step j, of s->n numbers, in
   d + j s->n, and the result in s->y. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int euler_steps(Multistep *s, double H, int m, const double *slope_t, double *d)
{
    int n = s->n;
    double h = H / m, *b = s->change;
    int rc = mocc_multistep_factor(s, h);
    memcpy(s->y, s->z[0], (size_t)n * sizeof *d);
    for (int j = 0; j < m && !rc; j++, d += n) {
        const double *f = j > 0 ? s->correction : s->f;
        if (j > 0) rc = mocc_solver_rhs(&s->base, s->end + j * h, s->y, s->correction);
        for (int i = 0; i < n; i++) b[i] = h * (f[i] + h * slope_t[i]);
        mocc_multistep_solve(s, b);
        memcpy(d, b, (size_t)n * sizeof *d);
        add_multiple(n, s->y, d, 1);
    }
    return rc;
}

/* Computes in `to', of s->n numbers for each row, the rows 0 ... p of the Nordsieck array at the
   end of the interval H, by extrapolation of the results of euler_steps() with 1 ... p steps. Two
   further rows follow for the error estimate: the solution extrapolated without the result of 1
   step, and without those of 1 and 2 steps. slope_t is the derivative of the slope by time; d is
   working memory for p s->n numbers. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int extrapolate(Multistep *s, int p, double H, const double *slope_t, double *d, double *to)
{
    int n = s->n;
    memset(to, 0, (size_t)(p + 3) * (size_t)n * sizeof *to);
    for (int m = 1; m <= p; m++) {
        int rc = euler_steps(s, H, m, slope_t, d);
        if (rc) return rc;
        double scale = 1;
        add_multiple(n, to, s->y, extrapolation_weight(m, 1, p));
        add_multiple(n, to + (p + 1) * n, s->y, extrapolation_weight(m, 2, p));
        add_multiple(n, to + (p + 2) * n, s->y, extrapolation_weight(m, 3, p));
        for (int k = 1; k <= m; k++) {
            scale *= (double)m / p / k;
            add_multiple(n, to + k * n, d + (m - 1) * n, scale * extrapolation_weight(m, k, p));
            for (int j = m - 1; j >= k; j--) add_multiple(n, d + j * n, d + (j - 1) * n, -1);
        }
    }
    return 0;
}

static double estimate(const Multistep *s, const double *result, double *less, const double *least)
{
    for (int i = 0; i < s->n; i++) {
        double e = fabs(result[i] - less[i]), before = fabs(less[i] - least[i]);
        less[i] = e < before ? e * e / before : e;
    }
    return mocc_solver_norm(s->n, less, s->weight);
}

static void fill_array(Multistep *s, int p, double h, const double *to)
{
    for (int j = 0; j <= p; j++) memcpy(s->z[j], to + j * s->n, (size_t)s->n * sizeof *to);
    double last = mocc_restart_term(s, p), before = mocc_restart_term(s, p - 1);
    mocc_restart_settle(s, p, h, before > 0 ? last * last / before : last, BIAS);
    mocc_restart_count_step(s, p * h);
    s->jacobian_at = s->base.count.steps;
}

/* Evaluates the Jacobian and slope_t, the partial derivative of the slope with respect to time, at
   s->end. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int linearize(Multistep *s, double h, double *slope_t)
{
    double by = sqrt(DBL_EPSILON) * fmax(fabs(s->end), h);
    memcpy(s->y, s->z[0], (size_t)s->n * sizeof *s->y);
    int rc = mocc_newton_matrix_evaluate(&s->m, &s->base, s->end, s->y, s->f, h);
    if (!rc) rc = mocc_solver_rhs(&s->base, s->end + by, s->y, slope_t);
    for (int i = 0; i < s->n; i++) slope_t[i] = (slope_t[i] - s->f[i]) / by;
    return rc;
}

/* Tries to fill the Nordsieck array at order p with step size *h, by steps over the interval p *h.
   slope_t is the derivative of the slope by time; d and `to' are working memory as in
   extrapolate(). Returns 0 if the array is filled. Returns > 0 if it is not: *h is then the size
   for the next attempt, 0 if another attempt is useless. Returns < 0: stop. */
static int attempt(Multistep *s, int p, double *h, const double *slope_t, double *d, double *to)
{
    double error = 0, by = 0;
    int rc = extrapolate(s, p, p * *h, slope_t, d, to);
    if (!rc && mocc_solver_initial_layer(&s->base, p * *h, s->z[0], s->f, to) > 0) {
        *h = 0;
        return 1;
    }
    if (!rc) {
        error = estimate(s, to, to + (p + 1) * s->n, to + (p + 2) * s->n);
        by = pow(BIAS * error + 1e-12, -1.0 / (p + 1));
        rc = !(error <= 1);
    }
    if (!rc) {
        fill_array(s, p, *h, to);
        s->start = by < RESTART_GROWTH ? *h * by : 0;
    }
    s->base.count.rejected += rc > 0;
    *h *= fmax(by, 0.1);
    return rc;
}

int mocc_restart_implicit(Multistep *s, RestartKind kind, double h, double span)
{
    int n = s->n, p = kind == MOCC_RESTART_GEAR3 ? 3 : 4, tries = 0;
    double *slope_t = mocc_alloc((size_t)(2 * p + 4) * (size_t)n, sizeof *slope_t);
    double *d = slope_t + n, *to = d + p * n;
    h = fmin(h, span / p);
    int rc = linearize(s, h, slope_t);
    if (!rc) do
            rc = attempt(s, p, &h, slope_t, d, to);
        while (rc > 0 && h > 0 && ++tries < RESTART_TRIES);
    free(slope_t);
    return rc;
}

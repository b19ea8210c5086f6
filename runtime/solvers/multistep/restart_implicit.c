/* restart_implicit.c - BDF begins at order 3 or 4: what Gear does with Euler's method for problems
   that are not stiff, done with the linearly implicit one.

   From t to t + H, p ways: m equal steps, m = 1 .. p, each (1 - h J) d = h f + h^2 f_t with the
   Jacobian J of the beginning, h = H / m. Results y(m), and backward differences of them at the
   end by the step, D^k(m) / h^k for k = 1 .. m, are y and its derivatives at t + H plus a power
   series in h. Values at h = 0 of the polynomials in h through the rows m = k .. p (k = 0: all)
   leave out h^(p + 1 - k): what enters the array, at t + H with steps of H / p, is right to order
   p. (With the explicit method, and forward differences at the beginning, this gives Gear's matrix
   of order 3.) The polynomial that the array is goes through the value at t.

   As with Gear a slope serves several ways: p (p - 1) / 2 + 1 evaluations, one of them for f_t, p
   factorizations and the Jacobian, which the first step of BDF takes over.

   Of what the event left off its slow motion the result keeps 1 / ((p - 1)! z), z being H by the
   time constant: by the row m = 1, so that e, what the result changed by that row, shows it. Where
   the rows converge e falls from the row before, e', and the error is estimated as e^2 / e'.
   Where it leaps to its slow motion the polynomial is of no use: BDF begins at order 1. */
#include "solvers/multistep/restart.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

static const double BIAS = 8;

/* Row m's part in the value at 0 of a polynomial in 1/m through rows first .. p. */
static double share(int m, int first, int p)
{
    double w = 1;
    for (int l = first; l <= p; l++)
        if (l != m) w *= (double)m / (m - l);
    return m < first ? 0 : w;
}

static void add(int n, double *to, const double *from, double by)
{
    for (int i = 0; i < n; i++) to[i] += by * from[i];
}

/* m steps to H; each one's change in d, the result in y. */
static int march(Multistep *s, double H, int m, const double *slope_t, double *d)
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
        add(n, s->y, d, 1);
    }
    return rc;
}

/* The array's rows to `to', then the results without row 1, and without 1 and 2. */
static int extrapolate(Multistep *s, int p, double H, const double *slope_t, double *d, double *to)
{
    int n = s->n;
    memset(to, 0, (size_t)(p + 3) * (size_t)n * sizeof *to);
    for (int m = 1; m <= p; m++) {
        int rc = march(s, H, m, slope_t, d);
        if (rc) return rc;
        double scale = 1;
        add(n, to, s->y, share(m, 1, p));
        add(n, to + (p + 1) * n, s->y, share(m, 2, p));
        add(n, to + (p + 2) * n, s->y, share(m, 3, p));
        for (int k = 1; k <= m; k++) {
            scale *= (double)m / p / k;
            add(n, to + k * n, d + (m - 1) * n, scale * share(m, k, p));
            for (int j = m - 1; j >= k; j--) add(n, d + j * n, d + (j - 1) * n, -1);
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

static void take(Multistep *s, int p, double h, const double *to)
{
    for (int j = 0; j <= p; j++) memcpy(s->z[j], to + j * s->n, (size_t)s->n * sizeof *to);
    double last = mocc_restart_term(s, p), before = mocc_restart_term(s, p - 1);
    mocc_restart_settle(s, p, h, before > 0 ? last * last / before : last, BIAS);
    mocc_restart_ahead(s, p * h);
    s->jacobian_at = s->base.count.steps;
}

/* J and f_t, at the beginning. */
static int linearize(Multistep *s, double h, double *slope_t)
{
    double by = sqrt(DBL_EPSILON) * fmax(fabs(s->end), h);
    memcpy(s->y, s->z[0], (size_t)s->n * sizeof *s->y);
    int rc = mocc_newton_matrix_evaluate(&s->m, &s->base, s->end, s->y, s->f, h);
    if (!rc) rc = mocc_solver_rhs(&s->base, s->end + by, s->y, slope_t);
    for (int i = 0; i < s->n; i++) slope_t[i] = (slope_t[i] - s->f[i]) / by;
    return rc;
}

/* 1 with *h = 0: no other size either. */
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
        take(s, p, *h, to);
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

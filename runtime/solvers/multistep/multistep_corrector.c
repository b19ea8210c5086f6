/* multistep_corrector.c - the corrector of the multistep methods: functional iteration for Adams,
   simplified Newton iteration for BDF, whose matrix is kept while it serves. */
#include "solvers/multistep/multistep.h"

#include <float.h>
#include <string.h>

#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* lets gcc vectorise loops over the states */
#endif

enum {
    CORRECTIONS = 3,        /* of a step */
    CORRECTIONS_FIXED = 50, /* of a step with --fixed-step, which cannot be reduced */
    KEEP_MATRIX = 20,       /* steps, as in CVODE */
    KEEP_JACOBIAN = 50      /* steps; CVODE: 51 */
};
static const double ROUNDING =
    1e-6; /* relative to the tolerance: smaller corrections are rounding errors */

/* Factors 1 - gamma J. Algebraic loops that leave an unknown undetermined make this matrix
   singular; such an unknown keeps its value. Returns 0, or 1 if the matrix is singular although it
   has no rows of loops. */
int mocc_multistep_factor(Multistep *s, double gamma)
{
    mocc_newton_matrix_fill(&s->m, s->linear, gamma, 1);
    s->base.count.factorizations++;
    s->singular = mocc_linear_factor(s->linear) != 0;
    if (!s->singular || s->m.n > s->n) return 0;
    s->base.why = "the Newton matrix is singular";
    return 1;
}

void mocc_multistep_solve(Multistep *s, double *b)
{
    /* the rows of the loops, whose unknowns are not the integrator's */
    for (int i = s->n; i < s->m.n; i++) b[i] = 0;
    if (s->singular) mocc_linear_solve_singular(s->linear, b);
    else mocc_linear_solve(s->linear, b);
}

/* Evaluates the Jacobian anew if it is too old or the attempt before failed with it, and factors
   the matrix. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int factor(Multistep *s, double time, bool failed)
{
    double off = fabs(s->gamma / s->gamma_factored - 1);
    bool stale = s->jacobian_at < 0 || s->base.count.steps > s->jacobian_at + KEEP_JACOBIAN ||
                 (failed && off < 0.2);
    if (stale) {
        s->jacobian_at = -1;
        int rc = mocc_newton_matrix_evaluate(&s->m, &s->base, time, s->y, s->f, s->h);
        if (rc) return rc;
        s->jacobian_at = s->base.count.steps;
    }
    s->rate = 1;
    s->gamma_factored = s->gamma;
    int rc = mocc_multistep_factor(s, s->gamma);
    s->factored_at = rc ? -1 : s->base.count.steps;
    return rc;
}

/* Computes in s->change by how much one Newton iteration changes the correction; s->f holds the
   slopes at s->y. */
static void newton_change(Multistep *s)
{
    double *b = s->change, scale = 2 / (1 + s->gamma / s->gamma_factored);
    for (int i = 0; i < s->n; i++)
        b[i] = s->gamma * s->f[i] - s->z[1][i] / s->l[1] - s->correction[i];
    mocc_multistep_solve(s, b);
    for (int i = 0; i < s->n && scale != 1; i++) b[i] *= scale;
}

void mocc_multistep_estimate_rate(Multistep *s, double first, double second)
{
    if (first > ROUNDING) s->base.rate = second / first / s->gamma;
}

/* Returns the size of a change, in units of the tolerance, at which the iteration for the
   correction ends: a tenth of the error allowed. With fixed steps, Adams-Moulton iterates down to
   rounding: after a few corrections it would still have the stability of the predictor, which is
   unstable at high orders. */
static double change_tolerance(const Multistep *s)
{
    double allowed = 0.1 / s->error;
    if (!s->past || s->family != MOULTON) return allowed;
    return fmin(allowed, 4 * DBL_EPSILON / s->base.o.rtol);
}

int mocc_multistep_correct(Multistep *s, double time, bool failed, bool *fresh)
{
    size_t bytes = (size_t)s->n * sizeof(double);
    double last = 0, enough = change_tolerance(s);
    s->base.rate = 0;
    *fresh = s->family != BDF;
    memset(s->correction, 0, bytes);
    memcpy(s->y, s->z[0], bytes);
    for (int k = 1; k <= (s->past ? CORRECTIONS_FIXED : CORRECTIONS); k++) {
        int rc = mocc_solver_rhs(&s->base, time, s->y, s->f);
        if (rc) return rc;
        bool old = failed || s->factored_at < 0 ||
                   s->base.count.steps >= s->factored_at + KEEP_MATRIX ||
                   fabs(s->gamma / s->gamma_factored - 1) > 0.3;
        if (k == 1 && s->family == BDF && old) {
            rc = factor(s, time, failed);
            if (rc) return rc;
            *fresh = s->jacobian_at == s->base.count.steps;
        }
        if (s->family == BDF) newton_change(s);
        else
            for (int i = 0; i < s->n; i++)
                s->change[i] = s->gamma * s->f[i] - s->z[1][i] / s->l[1] - s->correction[i];
        s->base.count.newton_iterations++;
        for (int i = 0; i < s->n; i++) {
            s->correction[i] += s->change[i];
            s->y[i] = s->z[0][i] + s->l[0] * s->correction[i];
        }
        if (s->family == BASHFORTH) return 0;
        double size = s->moved = mocc_solver_norm(s->n, s->change, s->weight);
        if (!isfinite(size)) break;
        if (k > 1 && s->family == MOULTON) mocc_multistep_estimate_rate(s, last, size);
        if (k > 1) s->rate = fmax(0.3 * s->rate, size / last);
        if (size * fmin(1, s->rate) <= enough) return 0;
        if (k > 1 && size > 2 * last) break;
        last = size;
    }
    s->base.count.newton_failures++;
    s->base.why = "the corrections do not converge";
    return 1;
}

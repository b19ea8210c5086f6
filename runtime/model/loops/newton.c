/* newton.c - non-linear loops: damped Newton iteration with Deuflhard's affine invariant
   monotonicity test (a step is accepted if the next one, computed with the same matrix, is
   shorter), so that the scale of the residuals does not matter. Unknowns are scaled by value and
   nominal and kept within min and max. Fallbacks, in this order: start values, regularised steps,
   continuation from g(z0), difference matrices. */
#include "model/loops/block.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ITERATIONS = 60 }; /* of one attempt; damped steps may need many */

static const double CONVERGED = 1e-12; /* length of the next step, relative to values */
static const double STAGNATED = 1e-8; /* the same relative to nominals, if rounding prevents more */
static const double SMALLEST_DAMPING = 1e-5; /* below it the iteration has failed */
static const double ROUNDING = 1e-10;        /* of a residual, relative to the terms of its row */

/* The system that Newton's method solves: g(z) - (1 - share) g0 = 0, a stage of a continuation, or
   g(z) = 0 if g0 is NULL. If `bounded' is true, the unknowns are kept within min and max. */
typedef struct {
    const double *g0;
    double share;
    bool bounded;
} Problem;

static __attribute__((noinline)) void residual_of_rescue(BlockSolver *s, const Problem *p,
                                                         const double *z, double *g, int rc)
{
    if (p->g0)
        for (int i = 0; i < s->n; i++) g[i] -= (1 - p->share) * p->g0[i];
    else if (rc == 0) mocc_newton_note(s, z, g);
}

/* Computes the residuals of the problem p at z into g. While fallbacks are tried (s->scale is not
   NULL) this includes the term of the continuation; if there is no continuation, the point is
   offered to mocc_newton_note(). Returns 0, > 0 (recoverable) or < 0 (stop). */
static inline int residual(mocc_inst *I, BlockSolver *s, const Problem *p, const double *z,
                           double *g)
{
    int rc = mocc_block_eval(I, s, z, g);
    if (s->scale) residual_of_rescue(s, p, z, g, rc);
    return rc;
}

static void step_of(const BlockSolver *s, const double *g, double *dz)
{
    for (int i = 0, n = s->n; i < n; i++) dz[i] = -g[i];
    mocc_linear_solve(s->linear, dz);
}

/* Returns whether the residuals s->g are rounding errors: each is small relative to the largest
   term of its row. */
static bool only_rounding(BlockSolver *s)
{
    const mocc_pattern *jac = &s->b->jac;
    for (int i = 0; i < s->n; i++) s->next[i] = 0;
    for (int j = 0; j < s->n; j++)
        for (int e = jac->start[j]; e < jac->start[j + 1]; e++) {
            int i = jac->row[e];
            double a = s->linear->dense ? s->linear->a[j * s->n + i] : s->linear->a[e];
            s->next[i] = fmax(s->next[i], fabs(a) * s->nominal[j]);
        }
    for (int i = 0; i < s->n; i++)
        if (!(fabs(s->g[i]) <= ROUNDING * s->next[i])) return false;
    return true;
}

/* Evaluates the residuals at s->z and returns whether they are rounding errors. If so, the loop is
   solved even though Newton steps are meaningless there (the matrix is singular). */
static bool near_enough(mocc_inst *I, BlockSolver *s, const Problem *p)
{
    return !residual(I, s, p, s->z, s->g) && only_rounding(s);
}

static void clip(const BlockSolver *s, const Problem *p, double *z)
{
    if (!s->bounded || !p->bounded) return;
    for (int i = 0; i < s->n; i++) z[i] = fmin(fmax(z[i], s->min[i]), s->max[i]);
}

static void log_step(mocc_inst *I, const BlockSolver *s, double size, double damping)
{
    if (I->priv->log & MOCC_LOG_NLS)
        mocc_message_log(I, "nls", "time = %.10g: block %d: step %.3e damping %.3g, %s = %.10g",
                         I->time, s->row, size, damping, mocc_inst_name(I, s->b->z[0]), s->z[0]);
}

/* Computes and factors the matrix at s->z. If at_z is false, I->r may hold other values, and the
   residuals are evaluated at s->z first. Returns 0, > 0 (failed or singular) or < 0 (stop). */
static int renew(mocc_inst *I, BlockSolver *s, const Problem *p, bool at_z)
{
    int rc = at_z ? 0 : residual(I, s, p, s->z, s->g);
    return rc ? rc : mocc_block_matrix(I, s);
}

/* Finds the root of a system with one unknown between s->z, with residual g0, and s->trial, with a
   residual of opposite sign, by the Illinois method, with bisection where that is slow. For
   piecewise linear equations (an amplifier that saturates) this takes a few evaluations, where
   damped steps would creep towards the kink. Returns 0: s->trial and s->g are the solution; > 0:
   the residual jumps and has no root, or an evaluation failed; < 0: stop. */
static int bracketed_root(mocc_inst *I, BlockSolver *s, const Problem *p, double g0)
{
    double a = s->z[0], fa = g0, b = s->trial[0], fb = s->g[0], width = fabs(b - a);
    double start = fmin(fabs(fa), fabs(fb));
    for (int n = 0; n < 100; n++) {
        double c = a + (b - a) * (fa / (fa - fb));
        if (n % 3 == 2) { /* three secant steps have to reduce the interval to a quarter */
            if (fabs(b - a) > 0.25 * width) c = 0.5 * (a + b);
            width = fabs(b - a);
        }
        bool last = c == a || c == b || !(fabs(b - a) > 1e-15 * fmax(fabs(a), fabs(b)));
        s->trial[0] = last ? (fabs(fa) < fabs(fb) ? a : b) : c;
        int rc = residual(I, s, p, s->trial, s->g);
        if (rc) return rc;
        double f = s->g[0];
        if (f == 0) return 0;
        if (last) return fabs(f) <= 1e-6 * start ? 0 : 1;
        if ((f > 0) == (fb > 0)) fa /= 2;
        else {
            a = b;
            fa = fb;
        }
        b = c;
        fb = f;
    }
    return 1;
}

/* Sets s->trial = s->z + damping * s->dz, within the bounds of the unknowns. A trial value that is
   a rounding error beside s->z is set to zero, as its sign is meaningless. */
static void set_trial(const BlockSolver *s, const Problem *p, double damping)
{
    const double *z = s->z, *dz = s->dz;
    double *trial = s->trial;
    for (int i = 0, n = s->n; i < n; i++) {
        double next = z[i] + damping * dz[i];
        trial[i] = fabs(next) <= 2 * DBL_EPSILON * fabs(z[i]) ? 0 : next;
    }
    clip(s, p, s->trial);
}

/* Finds a damping factor for the Newton step s->dz such that the following step, s->next, is
   shorter. `size' is the length of s->dz relative to the weights of the unknowns; *ratio becomes
   the length of s->next divided by it. Returns 0: s->trial and s->g are accepted; 1: there is no
   such factor; < 0: stop. */
static int find_damping(mocc_inst *I, BlockSolver *s, const Problem *p, double size, double *ratio)
{
    double damping = 1, g0 = s->g[0];
    while (damping > SMALLEST_DAMPING) {
        set_trial(s, p, damping);
        int rc = residual(I, s, p, s->trial, s->g);
        if (rc < 0) return rc;
        if (rc == 0) {
            step_of(s, s->g, s->next);
            double next = mocc_block_norm(s, s->next, s->weight);
            *ratio = next / size;
            log_step(I, s, size, damping);
            if (next <= CONVERGED || *ratio <= 1 - damping / 4) return 0;
            if (mocc_block_norm(s, s->next, s->nominal) <= STAGNATED) {
                if (size < 1e-3) return 0;
                /* unknowns that are themselves rounding errors */
                if (damping == 1 && only_rounding(s)) {
                    *ratio = 0;
                    return 0;
                }
            }
            if (s->n == 1 && (g0 > 0) != (s->g[0] > 0) && s->g[0] != 0) {
                rc = bracketed_root(I, s, p, g0);
                *ratio = 0;
                if (rc <= 0) return rc;
            }
        }
        damping *= rc == 0 && *ratio < 2 ? 0.5 : 0.25;
        if (!s->fresh) return 1; /* try again with a matrix of this point */
    }
    return 1;
}

/* Makes damped Newton steps from s->z. Returns 0: solved, and I->r holds the solution; > 0: not
   solved; < 0: stop. */
static int iterate(mocc_inst *I, BlockSolver *s, const Problem *p)
{
    /* last step, and the length that was predicted for this one */
    double before = INFINITY, predicted = 0;
    /* steps relative to nominals, as unknowns near zero say nothing */
    double nominal_size = INFINITY, nominal_before;
    bool at_z = true, shrunk = false, tiny = false;
    clip(s, p, s->z);
    int rc = residual(I, s, p, s->z, s->g);
    if (rc) return rc;
    for (int n = 0; n < MAX_ITERATIONS; n++) {
        I->priv->counts.block_iterations++;
        mocc_block_weights(I, s);
        if (!s->factored) {
            rc = renew(I, s, p, at_z);
            if (rc > 0 && s->singular && near_enough(I, s, p)) return 0;
            if (rc) return rc;
            at_z = true;
        }
        step_of(s, s->g, s->dz);
        double size = mocc_block_norm(s, s->dz, s->weight), ratio = 0;
        if (size <= CONVERGED) return 0;
        nominal_before = nominal_size;
        nominal_size = mocc_block_norm(s, s->dz, s->nominal);
        tiny = nominal_size <= STAGNATED;
        bool stalls = size >= 0.5 * before &&
                      (nominal_size >= 0.5 * nominal_before || nominal_size <= CONVERGED);
        if ((s->fresh || shrunk) && stalls && tiny && predicted >= 0.45 * size)
            /* limited by rounding; if a new matrix makes the step longer than predicted, the slope
               itself changes (the exponential of a diode) */
            return 0;
        rc = isfinite(size) ? find_damping(I, s, p, size, &ratio) : 1;
        if (rc < 0) return rc;
        if (rc > 0) {
            if (s->fresh) return near_enough(I, s, p) ? 0 : 1;
            s->factored = false;
            at_z = false;
            continue;
        }
        memcpy(s->z, s->trial, (size_t)s->n * sizeof *s->z);
        before = size;
        predicted = ratio * size;
        s->fresh = false;
        shrunk = ratio < 1e-2;
        if (ratio * size <= CONVERGED) return 0;
        if (mocc_block_too_slow(s, ratio * size, ratio)) s->factored = false;
    }
    return tiny ? 0 : 1;
}

/* ---- when plain Newton fails ---- */

/* Makes up to ten steps from s->z, where the matrix is singular, without changing undetermined
   unknowns; as soon as the matrix is regular, continues with iterate(). (Levenberg-Marquardt steps
   would need products with the transpose.) Returns 0: solved; > 0: not solved; < 0: stop. */
static int past_singular(mocc_inst *I, BlockSolver *s, const Problem *p)
{
    for (int n = 0; n < 10; n++) {
        int rc = residual(I, s, p, s->z, s->g);
        if (rc) return rc;
        mocc_block_weights(I, s);
        s->factored = false;
        rc = mocc_block_matrix(I, s);
        if (rc < 0) return rc;
        if (!rc) return iterate(I, s, p);
        if (!s->singular) return rc;
        for (int i = 0; i < s->n; i++) s->dz[i] = -s->g[i];
        if (mocc_linear_solve_singular(s->linear, s->dz) < 0) return 1;
        double size = mocc_block_norm(s, s->dz, s->nominal);
        /* solved, or a stationary point that a small perturbation may leave */
        if (size <= CONVERGED) {
            double left = mocc_block_norm(s, s->g, s->nominal);
            if (left <= STAGNATED) return 0;
            for (int i = 0; i < s->n; i++) s->dz[i] = 1e-3 * s->nominal[i];
        }
        double damping = size > 10 ? 10 / size : 1;
        for (int i = 0; i < s->n; i++) s->z[i] += damping * s->dz[i];
        clip(s, p, s->z);
    }
    return 1;
}

/* Solves the loop by continuation from z0 = s->z: solves g(z) = (1 - share) g(z0) for values of
   `share' that grow from 0 to 1. Of `plain', the problem g(z) = 0, only the member `bounded' is
   used. Returns 0: solved; > 0: not solved; < 0: stop. */
static int by_continuation(mocc_inst *I, BlockSolver *s, const Problem *plain)
{
    size_t bytes = (size_t)s->n * sizeof *s->z;
    double *g0 = mocc_alloc(2 * (size_t)s->n, sizeof *g0), *save = g0 + s->n;
    double done = 0, step = 0.1;
    int rc = mocc_block_eval(I, s, s->z, g0);
    memcpy(save, s->z, bytes);
    for (int n = 0; n < 200 && rc >= 0 && done < 1; n++) {
        Problem p = {g0, fmin(1, done + step), plain->bounded};
        s->factored = false;
        rc = iterate(I, s, &p);
        if (rc == 0) {
            done = p.share;
            step *= 2;
            memcpy(save, s->z, bytes);
        } else if (rc > 0) {
            memcpy(s->z, save, bytes);
            step /= 4;
            if (step < 1e-6) break;
        }
    }
    free(g0);
    return rc < 0 ? rc : done < 1;
}

static void to_start(const mocc_inst *I, BlockSolver *s, double shift)
{
    for (int i = 0; i < s->n; i++) {
        double start = I->start_r[s->b->z[i]];
        s->z[i] = start + shift * s->nominal[i];
    }
    s->factored = false;
}

static int rescue(mocc_inst *I, BlockSolver *s, const double *guess)
{
    static const double shift[] = {0, 1e-3, -1e-3, 0.1, -0.1, 1, -1, 10};
    size_t bytes = (size_t)s->n * sizeof *s->z;
    Problem plain = {.bounded = true}, free_range = {.bounded = false};
    mocc_newton_track(I, s, guess);
    memcpy(s->z, guess, bytes);
    int rc = past_singular(I, s, &plain);
    for (size_t i = 0; rc > 0 && i < sizeof shift / sizeof *shift; i++) {
        to_start(I, s, shift[i]);
        rc = iterate(I, s, &plain);
        if (rc > 0 && i == 0) {
            to_start(I, s, 0);
            rc = past_singular(I, s, &plain);
        }
    }
    if (rc > 0) {
        memcpy(s->z, guess, bytes);
        rc = by_continuation(I, s, &plain);
    }
    if (rc > 0) {
        to_start(I, s, 0);
        rc = by_continuation(I, s, &plain);
    }
    if (rc > 0 && s->bounded) {
        memcpy(s->z, guess, bytes);
        s->factored = false;
        rc = iterate(I, s, &free_range);
    }
    if (rc > 0 && !s->differences) {
        memcpy(s->z, guess, bytes);
        s->differences = true;
        s->factored = false;
        rc = iterate(I, s, &plain);
        s->differences = false;
        s->factored = false;
    }
    return rc;
}

int mocc_newton(mocc_inst *I, BlockSolver *s)
{
    size_t bytes = (size_t)s->n * sizeof *s->z;
    Problem plain = {.bounded = true};
    mocc_block_read(I, s);
    if (s->failed) s->factored = false;
    double *guess = memcpy(s->guess, s->z, bytes);
    int rc = iterate(I, s, &plain);
    if (rc > 0 && s->singular) {
        memcpy(s->z, guess, bytes);
        rc = past_singular(I, s, &plain);
    }
    if (rc > 0 && (I->event || I->initial || I->priv->careful || !I->priv->quiet))
        rc = rescue(I, s, guess);
    if (rc > 0) {
        mocc_newton_explain(I, s, guess);
        for (int i = 0; i < s->n; i++) I->r[s->b->z[i]] = guess[i];
    }
    if (rc == 0) I->fail = 0;
    if (s->scale) mocc_newton_forget(s);
    return rc;
}

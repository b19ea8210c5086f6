/* radau5.c - the three-stage Radau IIA method of order 5 on x' = der(t, x), or where loops are
   large on M y' = (der, g)(t, x, z) with M = diag(I, 0).

   With Z the stages less y, and T that brings the inverse of the method's matrix to blocks,
   simplified Newton on W = T^-1 Z takes one real system (GAMMA/h M - J) and one complex ((ALPHA + i
   BETA)/h M - J). The error estimate is filtered through the real one, so that stiff parts don't
   make the step small. J and the factors stay as long as the iteration converges quickly. */
#include "solvers/newton_matrix.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOT6 2.4494897427831780982
#define C1 ((4 - ROOT6) / 10)
#define C2 ((4 + ROOT6) / 10)
static const double C[3] = {C1, C2, 1};
static const double GAMMA = 3.6378342527444957322, ALPHA = 2.6810828736277521339,
                    BETA = 3.0504301992474105694;
static const double T[3][3] = {
    {0.094438762488975241487, -0.14125529502095420843, -0.030029194105147424492},
    {0.25021312296533331138, 0.204129352293799932, 0.3829421127572619378},
    {1, 1, 0}};
static const double T_INVERSE[3][3] = {
    {4.1787185915519047273, 0.32768282076106238708, 0.52337644549944954804},
    {-4.1787185915519047273, -0.32768282076106238708, 0.47662355450055045196},
    {-0.50287263494578687595, 2.5719269498556054292, -0.59603920482822492497}};
static const double E[3] = {(-13 - 7 * ROOT6) / 3, (-13 + 7 * ROOT6) / 3, -1.0 / 3};

enum { ITERATIONS = 7 };
static const double SAFETY = 0.9, SHRINK = 0.2, GROW = 8, ROUNDING = 1e-16;

/* J is kept where the iteration converges faster than fresh; with it, h where the next would lie
   between these shares of it, and so the factors. What is solved sparse has dear ones. */
typedef struct {
    double fresh, keep_from, keep_to;
} Thrift;
static const Thrift SMALL = {1e-3, 1, 1.2}, LARGE = {0.1, 0.99, 2};

typedef struct {
    Solver base;
    int n, N; /* unknowns of the solver, and of the matrices (which have z always) */
    double rtol, atol, newton_tolerance;
    NewtonMatrix m;
    Linear *real;
    LinearComplex *complex;
    double h;                     /* of the next step; 0: not chosen yet */
    double factored;              /* h of the factors; 0: none */
    bool jacobian_here, jacobian; /* J belongs to y; there is one */
    bool singular;                /* without factors: see factor */
    bool sloped, compared;        /* slope is known; and steeper and soft are of the last step */
    bool first, rejected;         /* step after a reset; the last try failed */
    bool diverged;                /* its iteration did */
    bool plain;                   /* who asks for a rule of increments sees how it fares */
    double from, to;              /* of the last step: its polynomial */
    double before;                /* size of the step before the last */
    double convergence;           /* of Newton's iteration: theta / (1 - theta), and theta */
    double theta;
    double accepted_h, accepted_error; /* of the last step, for predictive control; 0: none */
    double *memory;                    /* behind all that follow */
    double *y, *f;                     /* at base.time */
    double *y0, *f0, *dense;           /* of the last step: y and f at `from', Z */
    double *z;                         /* stages less y */
    double *slope;                     /* where the last step began, by the one before */
    double *steeper, *soft;
    double *slopes;              /* (der, g) at the stages */
    double *w, *r;               /* transformed, and what corrects it: N real, N complex numbers */
    double *least, *weight;      /* atol of each, and 1 / (rtol |y| + atol) */
    double *error, *sum, *point; /* error: N */
    double *ra, *rb, *left;      /* root functions at the ends of a step */
    SolverStats count;
    const char *why; /* the last step failed */
    const Thrift *thrift;
} Radau;

/* fmin and fmax are calls, for the sake of NaN: here the second counts then. */
static inline double smaller(double a, double b)
{
    return a < b ? a : b;
}

static inline double larger(double a, double b)
{
    return a > b ? a : b;
}

/* ---- evaluation ---- */

static void note_failure(Radau *s)
{
    const mocc_inst *I = s->base.I;
    s->base.bad = mocc_first_bad(I);
    snprintf(s->base.complaint, sizeof s->base.complaint, "%s", I->priv->complaint);
    s->why = "the equations could not be evaluated";
}

/* (der, g) of the last evaluation. */
static inline void take(const Radau *s, double *f)
{
    const mocc_inst *I = s->base.I;
    for (int i = 0, n = s->m.nx; i < n; i++) f[i] = I->der[i];
    for (int i = s->m.nx; i < s->n; i++) f[i] = I->g[i - s->m.nx];
}

/* (der, g) at y. What is not finite is a reason to shrink the step. */
static int evaluate(Radau *s, double time, const double *y, double *f)
{
    double sum = 0;
    s->count.residuals++;
    int rc = mocc_evaluate(&s->base, time, y);
    take(s, f);
    for (int i = 0; i < s->n; i++) sum += f[i] * 0;
    if (!rc && sum != 0) rc = 1;
    if (rc > 0) note_failure(s);
    return rc;
}

/* The collocation polynomial of the last step, less its end, by Lagrange: weights of Z at a time
   after the end, in steps. */
static inline void lagrange(double t, double l[3])
{
    double a = t + (1 - C1), b = t + (1 - C2);
    l[0] = (t + 1) * t * b * (1 / (C1 * (C1 - C2) * (C1 - 1)));
    l[1] = (t + 1) * t * a * (1 / (C2 * (C2 - C1) * (C2 - 1)));
    l[2] = t * (a * b + t + (2 - C1 - C2)) * (1 / ((1 - C1) * (1 - C2)));
}

static void interpolate(const Radau *s, double time, double *y)
{
    const double *z1 = s->dense, *z2 = z1 + s->n, *z3 = z2 + s->n;
    if (time == s->base.time) {
        memcpy(y, s->y, (size_t)s->n * sizeof *y);
        return;
    }
    double h = s->to - s->from, l[3];
    lagrange(h > 0 ? (time - s->to) / h : 0, l);
    for (int i = 0; i < s->n; i++)
        y[i] = s->y0[i] + (l[0] * z1[i] + l[1] * z2[i] + (l[2] + 1) * z3[i]);
}

/* Its slope, times the step: weights of Z. */
static inline void lagrange_slope(double t, double l[3])
{
    double p = 3 * t * t + 2 * t, q = 2 * t + 1, a = 1 - C1, b = 1 - C2;
    l[0] = (p + b * q) * (1 / (C1 * (C1 - C2) * (C1 - 1)));
    l[1] = (p + a * q) * (1 / (C2 * (C2 - C1) * (C2 - 1)));
    l[2] = (p + 2 * t * (a + b) + a * b + a + b) * (1 / ((1 - C1) * (1 - C2)));
}

static int roots_at(void *data, double time, double *out)
{
    Radau *s = data;
    mocc_inst *I = s->base.I;
    if (I->priv->rel.nroot == 0) return 0;
    s->count.root_evaluations++;
    interpolate(s, time, s->point);
    I->priv->careful = true; /* no step is made smaller for a relation's sake */
    int rc = mocc_evaluated_at(&s->base, time, s->point) && I->mode == MOCC_EXPLICIT
                 ? 0
                 : mocc_evaluate(&s->base, time, s->point);
    I->priv->careful = false;
    return rc ? rc : mocc_root_values(I, out);
}

/* ---- matrices ---- */

/* Loops that leave something open (the temperature where nothing flows) make the matrices singular:
   an unknown that is left open keeps its value. */
static int factor(Radau *s, double h)
{
    if (s->factored == h) return 0;
    s->factored = 0;
    mocc_newton_matrix_fill(&s->m, s->real, 1, GAMMA / h);
    mocc_newton_matrix_fill_complex(&s->m, s->complex, ALPHA / h, BETA / h);
    s->count.factorizations++;
    s->why = "the Newton matrix is singular";
    s->singular = mocc_linear_factor(s->real) != 0 || mocc_linear_complex_factor(s->complex) != 0;
    if (s->singular && s->N == s->m.nx) return 1;
    s->factored = h;
    return 0;
}

/* Rows of g have the other sign in the matrices; z that the integrator does not know takes zeros.
 */
static void rows_of_g(const Radau *s, double *b, int parts)
{
    for (int i = parts * s->m.nx; i < parts * s->n; i++) b[i] = -b[i];
    for (int i = parts * s->n; i < parts * s->N; i++) b[i] = 0;
}

static inline void solve_real(Radau *s, double *b)
{
    if (s->N > s->m.nx) rows_of_g(s, b, 1);
    if (s->singular) mocc_linear_solve_singular(s->real, b);
    else mocc_linear_solve(s->real, b);
}

static inline void solve_complex(Radau *s, double *b)
{
    if (s->N > s->m.nx) rows_of_g(s, b, 2);
    if (s->singular) mocc_linear_complex_solve_singular(s->complex, b);
    else mocc_linear_complex_solve(s->complex, b);
}

/* ---- between the ends of a step ---- */

/* The slope where a step begins, as the polynomial before has it: that knows something that the
   step's own does not. After a reset there is none: f may be what a stiff part makes of a small
   error. */
static void note_slope(Radau *s)
{
    const double *z1 = s->dense, *z2 = z1 + s->n, *z3 = z2 + s->n;
    double h = s->to - s->from, l[3];
    if (!s->first && !(s->base.time > s->from)) return; /* the same step again */
    s->sloped = !s->first;
    if (s->first) return;
    s->before = h;
    lagrange_slope((s->base.time - s->to) / h, l);
    for (int i = 0; i < s->n; i++) s->slope[i] = (l[0] * z1[i] + l[1] * z2[i] + l[2] * z3[i]) / h;
}

/* How much steeper, times h; and what of it is not of stiff parts, by the error's filter. */
static void compare_slopes(Radau *s)
{
    const double *z1 = s->dense, *z2 = z1 + s->n, *z3 = z2 + s->n;
    double h = s->to - s->from, l[3];
    s->compared = true;
    lagrange_slope(-1, l);
    for (int i = 0; i < s->n; i++) {
        s->steeper[i] = h * s->slope[i] - (l[0] * z1[i] + l[1] * z2[i] + l[2] * z3[i]);
        s->soft[i] = i < s->m.nx ? GAMMA / h * s->steeper[i] : 0;
    }
    solve_real(s, s->soft);
}

/* The polynomial of third degree is off by as much as the fourth derivative, which the slopes tell.
   Where a part is not stiff, the polynomial's slope is exact at C; where it is, the polynomial
   itself, and the slope of the step before is off at its end likewise. */
static void interpolate_better(Radau *s, double time, double *y)
{
    interpolate(s, time, y);
    double h = s->to - s->from, c = (time - s->from) / h;
    if (!s->sloped || s->factored != s->accepted_h || !(c > 0 && c < 1)) return;
    if (!s->compared) compare_slopes(s);
    double last = s->before / h, a = c * (1 - c) * (1 - c) * (1 - 2.5 * c),
           b = c * (c - C1) * (c - C2) * (1 - c) / (0.1 + 0.3 * last * last * last);
    for (int i = 0; i < s->n; i++) y[i] += a * s->soft[i] + b * (s->steeper[i] - s->soft[i]);
}

/* ---- one step ---- */

static void set_weights(Radau *s)
{
    for (int i = 0; i < s->n; i++) s->weight[i] = 1 / (s->rtol * fabs(s->y[i]) + s->least[i]);
}

static double norm(const Radau *s, const double *v)
{
    double sum = 0;
    for (int i = 0; i < s->n; i++) sum += v[i] * s->weight[i] * (v[i] * s->weight[i]);
    return sqrt(sum / s->n);
}

/* Of what the stages' equations leave, and of their corrections. */
static double norm_of_three(const Radau *s, const double *r)
{
    const double *c = r + s->N;
    double sum = 0;
    for (int i = 0; i < s->n; i++)
        sum += (r[i] * r[i] + c[2 * i] * c[2 * i] + c[2 * i + 1] * c[2 * i + 1]) * s->weight[i] *
               s->weight[i];
    return sqrt(sum / (3 * s->n));
}

/* W corrected, and the stages of it: T[2] = {1, 1, 0}. */
static void correct(Radau *s)
{
    const double *r = s->r, *rc = s->r + s->N;
    double *w = s->w, *wc = s->w + s->N, *z1 = s->z, *z2 = z1 + s->n, *z3 = z2 + s->n;
    for (int i = 0; i < s->n; i++) {
        double a = w[i] += r[i], b = wc[2 * i] += rc[2 * i], c = wc[2 * i + 1] += rc[2 * i + 1];
        z1[i] = T[0][0] * a + T[0][1] * b + T[0][2] * c;
        z2[i] = T[1][0] * a + T[1][1] * b + T[1][2] * c;
        z3[i] = a + b;
    }
}

/* T^-1 of three stages' values of an unknown: row k. */
static inline double inverse(int k, double a, double b, double c)
{
    return T_INVERSE[k][0] * a + T_INVERSE[k][1] * b + T_INVERSE[k][2] * c;
}

/* Stages to begin with: none. */
static void predict_rest(Radau *s)
{
    memset(s->z, 0, 3 * (size_t)s->n * sizeof *s->z);
    memset(s->w, 0, 3 * (size_t)s->N * sizeof *s->w);
}

/* Or the last step's polynomial goes on. Where the iteration diverged from there, and it moves less
   than tolerances see, it is no prediction but the error's: near a fold it leads back to the branch
   that ends there, for many small steps. */
static void predict(Radau *s, double h)
{
    int n = s->n;
    double l[3][3], *z = s->z, *w = s->w, *wc = s->w + s->N;
    const double *old = s->dense;
    if (s->first) {
        predict_rest(s);
        return;
    }
    double last = s->to - s->from, begin = (s->base.time - s->to) / last, steps = h / last;
    for (int k = 0; k < 3; k++) lagrange(begin + C[k] * steps, l[k]);
    for (int i = 0; i < n; i++) {
        double a = old[i], b = old[n + i], c = old[2 * n + i];
        double moved = s->y0[i] + c - s->y[i]; /* nothing, unless it went back into the step */
        for (int k = 0; k < 3; k++)
            z[k * n + i] = moved + (l[k][0] * a + l[k][1] * b + l[k][2] * c);
        a = z[i], b = z[n + i], c = z[2 * n + i];
        w[i] = inverse(0, a, b, c);
        wc[2 * i] = inverse(1, a, b, c);
        wc[2 * i + 1] = inverse(2, a, b, c);
    }
    if (s->diverged && !s->plain && norm(s, z + 2 * n) < 1) predict_rest(s);
}

/* (der, g) at the stages. */
static int evaluate_stages(Radau *s, double h)
{
    mocc_inst *I = s->base.I;
    int n = s->n;
    const double *z = s->z;
    double *f = s->slopes, *point = n == s->m.nx ? I->x : s->point; /* there, it is not copied */
    bool explicit = !s->base.residual_form;
    for (int k = 0; k < 3; k++, z += n, f += n) {
        s->count.residuals++;
        double time = s->base.time + C[k] * h;
        for (int i = 0; i < n; i++) point[i] = s->y[i] + z[i];
        int rc =
            explicit ? mocc_eval_explicit(I, time, point) : mocc_evaluate(&s->base, time, point);
        if (rc > 0) note_failure(s);
        if (rc) return rc;
        take(s, f);
    }
    return 0;
}

/* Likewise, up to the first that is not finite, which is told. */
static int check_stages(Radau *s, double h)
{
    int n = s->n, rc = 0;
    for (int k = 0; k < 3 && !rc; k++) {
        for (int i = 0; i < n; i++) s->point[i] = s->y[i] + s->z[k * n + i];
        rc = evaluate(s, s->base.time + C[k] * h, s->point, s->slopes);
    }
    return rc;
}

/* One iteration's correction of W in r; an evaluation may fail. */
static int correction(Radau *s, double h)
{
    int n = s->n, nx = s->m.nx;
    double g = GAMMA / h, a = ALPHA / h, b = BETA / h, *r = s->r, *rc = s->r + s->N;
    const double *w = s->w, *wc = s->w + s->N;
    const double *f1 = s->slopes, *f2 = f1 + n, *f3 = f2 + n;
    int status = evaluate_stages(s, h);
    if (status) return status;
    for (int i = 0; i < nx; i++) {
        double p = wc[2 * i], q = wc[2 * i + 1];
        r[i] = inverse(0, f1[i], f2[i], f3[i]) - g * w[i];
        rc[2 * i] = inverse(1, f1[i], f2[i], f3[i]) - (a * p - b * q);
        rc[2 * i + 1] = inverse(2, f1[i], f2[i], f3[i]) - (b * p + a * q);
    }
    for (int i = nx; i < n; i++) {
        r[i] = inverse(0, f1[i], f2[i], f3[i]);
        rc[2 * i] = inverse(1, f1[i], f2[i], f3[i]);
        rc[2 * i + 1] = inverse(2, f1[i], f2[i], f3[i]);
    }
    solve_real(s, r);
    solve_complex(s, rc);
    return 0;
}

/* By the convergence of the step before, to the power of 0.8: which need not be known where it is
   seen to be too much. */
static bool converges_at_once(Radau *s, double size)
{
    s->convergence = larger(s->convergence, ROUNDING);
    if (s->convergence <= 1 && s->convergence * size > s->newton_tolerance) return false;
    s->convergence = pow(s->convergence, 0.8);
    return s->convergence * size <= s->newton_tolerance;
}

/* The stages of a step of size h. 0: they stand; > 0: try with *factor times h; < 0: stop. */
static int newton(Radau *s, double h, int *iterations, double *factor)
{
    double last = 0, last_ratio = 0;
    s->theta = s->thrift->fresh;
    *factor = 0.5;
    predict(s, h);
    for (int k = 1; k <= ITERATIONS; k++) {
        int rc = correction(s, h);
        if (rc) return rc;
        s->count.newton_iterations++;
        double size = norm_of_three(s, s->r);
        if (!isfinite(size)) {
            rc = check_stages(s, h);
            if (rc) return rc;
            break;
        }
        if (k > 1) {
            double ratio = size / last;
            s->theta = k == 2 ? ratio : sqrt(ratio * last_ratio);
            last_ratio = ratio;
            if (s->theta >= 0.99) break;
            s->convergence = s->theta / (1 - s->theta);
            double expected = s->convergence * size / s->newton_tolerance;
            for (int left = ITERATIONS - 1 - k; left > 0 && expected >= 1; left--)
                expected *= s->theta;
            if (k < ITERATIONS && expected >= 1) {
                double bounded = smaller(20, expected);
                *factor = 0.8 * pow(bounded, -1.0 / (4 + ITERATIONS - 1 - k));
                break;
            }
        }
        last = larger(size, ROUNDING);
        correct(s);
        *iterations = k;
        if (k == 1 ? converges_at_once(s, size) : s->convergence * size <= s->newton_tolerance)
            return 0;
    }
    s->count.newton_failures++;
    s->why = "Newton's iteration does not converge";
    return 1;
}

/* Of the stages that stand; once more where a large one may come of the start. */
static double estimate(Radau *s, double h)
{
    int n = s->n, nx = s->m.nx;
    double e1 = E[0] / h, e2 = E[1] / h, e3 = E[2] / h, *sum = s->sum; /* M E Z / h */
    const double *z1 = s->z, *z2 = z1 + n, *z3 = z2 + n;
    for (int i = 0; i < n; i++) {
        sum[i] = i < nx ? e1 * z1[i] + e2 * z2[i] + e3 * z3[i] : 0;
        s->error[i] = s->f[i] + sum[i];
    }
    solve_real(s, s->error);
    double error = larger(1e-10, norm(s, s->error));
    if (error < 1 || !(s->first || s->rejected)) return error;
    for (int i = 0; i < n; i++) s->point[i] = s->y[i] + s->error[i];
    if (evaluate(s, s->base.time, s->point, s->error)) return error;
    for (int i = 0; i < n; i++) s->error[i] += sum[i];
    solve_real(s, s->error);
    return larger(1e-10, norm(s, s->error));
}

static double bounded(double quotient)
{
    return larger(1 / GROW, smaller(quotient, 1 / SHRINK));
}

/* What divides h: by this error and, with the step before, by how it moves. */
static double quotient(const Radau *s, double h, double error, int iterations, bool accepted)
{
    double safety = SAFETY * (1 + 2 * ITERATIONS) / (iterations + 2 * ITERATIONS);
    double q = bounded(sqrt(sqrt(error)) / safety);
    if (!accepted || !(s->accepted_h > 0)) return q;
    double predicted = s->accepted_h / h * sqrt(error / sqrt(s->accepted_error)) / SAFETY;
    return larger(q, bounded(predicted));
}

/* By the sizes of y, its derivative, and how that changes over a small step. */
static double first_step(Radau *s, double span)
{
    if (s->base.o.initial_step > 0) return s->base.o.initial_step;
    double d0 = norm(s, s->y), d1 = norm(s, s->f);
    double h = fmin(d0 > 1e-5 && d1 > 1e-5 ? 0.01 * d0 / d1 : 1e-6, span);
    for (int i = 0; i < s->n; i++) s->point[i] = s->y[i] + (i < s->m.nx ? h * s->f[i] : 0);
    if (evaluate(s, s->base.time + h, s->point, s->error)) return h * 1e-3;
    for (int i = 0; i < s->n; i++) s->error[i] = i < s->m.nx ? (s->error[i] - s->f[i]) / h : 0;
    double d2 = fmax(d1, norm(s, s->error));
    double other = d2 > 1e-15 ? pow(0.01 / d2, 0.25) : fmax(1e-6, h * 1e-3);
    return fmin(fmin(100 * h, other), span);
}

static void swap(double **a, double **b)
{
    double *t = *a;
    *a = *b;
    *b = t;
}

/* The step stands: y, f and the polynomial move on. */
static int accept(Radau *s, double to, double h, double error, int iterations)
{
    int n = s->n;
    note_slope(s);
    s->compared = false;
    swap(&s->z, &s->dense);
    swap(&s->y, &s->y0);
    swap(&s->f, &s->f0);
    for (int i = 0; i < n; i++) s->y[i] = s->y0[i] + s->dense[2 * n + i];
    s->from = s->base.time;
    s->base.time = s->to = to;
    s->base.last_step = to - s->from;
    s->base.last_order = 5;
    s->count.steps++;
    s->jacobian_here = false;
    double next = h / quotient(s, h, error, iterations, true);
    s->accepted_h = h;
    s->accepted_error = larger(1e-2, error);
    s->h = s->rejected ? smaller(next, h) : next;
    if (s->base.o.max_step > 0) s->h = smaller(s->h, s->base.o.max_step);
    if (s->theta <= s->thrift->fresh && s->h >= s->thrift->keep_from * h &&
        s->h <= s->thrift->keep_to * h)
        s->h = h;
    s->first = s->rejected = false;
    set_weights(s);
    return evaluate(s, to, s->y, s->f);
}

/* J is new where the iteration was slow with the old one. */
static int prepare(Radau *s, double h)
{
    if (!s->jacobian || (s->theta > s->thrift->fresh && !s->jacobian_here)) {
        s->factored = 0;
        s->jacobian = false;
        int rc =
            mocc_newton_matrix_evaluate(&s->m, &s->base, s->base.time, s->y, s->f, h, &s->count);
        if (rc) return rc;
        s->jacobian = s->jacobian_here = true;
    }
    return factor(s, h);
}

static StepResult advance(Radau *s, double limit)
{
    double span = limit - s->base.time, least = 10 * mocc_ulp(s->base.time);
    if (!(s->h > 0))
        s->h = fmin(first_step(s, span), s->base.o.max_step > 0 ? s->base.o.max_step : INFINITY);
    double h = s->h;
    for (int tries = 0; tries < 200; tries++) {
        int iterations = 0;
        double factor = 0.5;
        bool last = h >= span * (1 - 1e-12);
        if (last) h = span;
        int rc = prepare(s, h);
        if (!rc) rc = newton(s, h, &iterations, &factor);
        if (rc < 0) return MOCC_STEP_FAILED;
        s->diverged = rc > 0;
        if (rc) {
            h *= factor;
        } else {
            double error = estimate(s, h);
            if (error < 1) {
                double to = last ? limit : s->base.time + h, wanted = s->h;
                rc = accept(s, to, h, error, iterations);
                if (last) s->h = larger(s->h, wanted > h ? wanted : 0);
                if (rc < 0) return MOCC_STEP_FAILED;
                return last ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
            }
            s->count.rejected++;
            s->why = "the error is too large for the smallest step";
            h = s->first ? 0.1 * h : h / quotient(s, h, error, iterations, false);
        }
        s->h = h;
        s->rejected = true;
        s->theta = 2 * s->thrift->fresh; /* J here, unless it is already */
        if (h < least) return MOCC_STEP_FAILED;
    }
    return MOCC_STEP_FAILED;
}

/* Back to where the last step began, whose polynomial is a good prediction now. */
static void go_back(Radau *s, const Radau *before)
{
    size_t bytes = (size_t)s->n * sizeof *s->y;
    s->base.time = s->from;
    memcpy(s->y, s->y0, bytes);
    memcpy(s->f, s->f0, bytes);
    s->h = before->h;
    s->jacobian_here = before->jacobian_here && before->count.jacobians == s->count.jacobians;
    s->accepted_h = before->accepted_h;
    s->accepted_error = before->accepted_error;
    set_weights(s);
}

/* The crossing in the last step: 0 none, > 0 at *end, < 0 an evaluation failed. Steps are long:
   what turns and turns back within one shows at places between; after an event, where a relation
   often turns back soon, at ever earlier ones. */
static int find_crossing(Radau *s, bool after_event, double *end)
{
    size_t bytes = (size_t)s->base.I->priv->rel.nroot * sizeof *s->ra;
    double from = s->from, h = s->base.time - s->from;
    memcpy(s->left, s->ra, bytes);
    for (double share = after_event ? 0x1p-31 : 0.5;;
         share = fmin(1, share * (after_event ? 8 : 2))) {
        *end = share == 1 ? s->base.time : s->from + share * h;
        if (share < 1 && !(*end > from)) continue;
        if (roots_at(s, *end, s->rb)) return -1;
        double to = *end;
        int found = mocc_rootfind(&s->base, roots_at, s, from, s->left, end, s->rb);
        if (found) return found;
        memcpy(s->left, s->rb, bytes);
        from = to;
        if (share == 1) return 0;
    }
}

/* Within a step the polynomial is of third order only: a step with a crossing is done again, up to
   where that was seen. */
static StepResult step(Solver *base, double limit)
{
    Radau *s = (Radau *)base;
    size_t nroot = (size_t)base->I->priv->rel.nroot;
    if (nroot == 0) return advance(s, limit);
    const Radau before = *s;
    double end;
    StepResult result = advance(s, limit);
    if (result == MOCC_STEP_FAILED) return result;
    int found = find_crossing(s, before.first, &end);
    if (found > 0 && end > s->from && end < base->time) {
        go_back(s, &before);
        result = advance(s, end);
        if (result == MOCC_STEP_FAILED) return result;
        if (result == MOCC_STEP_LIMIT && end < limit) result = MOCC_STEP_DONE;
        found = find_crossing(s, before.first, &end);
    }
    memcpy(s->ra, s->rb, nroot * sizeof *s->ra);
    if (found == 0) return result;
    if (found < 0) return MOCC_STEP_FAILED;
    interpolate(s, end, s->point);
    memcpy(s->y, s->point, (size_t)s->n * sizeof *s->y);
    base->time = end;
    return evaluate(s, end, s->y, s->f) ? MOCC_STEP_FAILED : MOCC_STEP_ROOT;
}

/* ---- the rest ---- */

static Solver *create(mocc_inst *I, const SolverOptions *o)
{
    Radau *s = mocc_alloc(1, sizeof *s);
    const mocc_model *model = I->model;
    mocc_solver_base(&s->base, &mocc_solver_radau5, I, o);
    s->base.residual_form = mocc_wants_residual_form(I, o);
    if (o->jacobian == MOCC_JAC_SOLVER) s->base.o.increment = MOCC_INC_RADAU5;
    mocc_newton_matrix_create(&s->m, I, &s->base.o);
    s->plain = mocc_newton_matrix_chosen(&s->m);
    s->N = s->m.n;
    s->n = s->base.residual_form ? s->N : model->nx;
    s->real = mocc_linear_new(s->N, s->m.start, s->m.row, o->linear);
    s->thrift = s->real->dense ? &SMALL : &LARGE;
    s->rtol = 0.1 * pow(o->rtol, 2.0 / 3);
    s->atol = s->rtol * o->atol / o->rtol;
    s->newton_tolerance = fmax(10 * ROUNDING / s->rtol, fmin(0.03, sqrt(s->rtol)));
    s->complex = mocc_linear_complex_new(s->N, s->m.start, s->m.row, s->real->dense);
    size_t n = (size_t)s->n, N = (size_t)s->N, nroot = (size_t)I->priv->rel.nroot;
    struct {
        double **at;
        size_t size;
    } parts[] = {{&s->y, n},         {&s->f, n},       {&s->y0, n},         {&s->f0, n},
                 {&s->least, n},     {&s->weight, n},  {&s->error, N},      {&s->sum, n},
                 {&s->slope, n},     {&s->steeper, n}, {&s->soft, N},       {&s->point, n},
                 {&s->dense, 3 * n}, {&s->z, 3 * n},   {&s->slopes, 3 * n}, {&s->w, 3 * N},
                 {&s->r, 3 * N},     {&s->ra, nroot},  {&s->rb, nroot},     {&s->left, nroot}};
    size_t total = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) total += parts[i].size;
    double *memory = s->memory = mocc_alloc(total, sizeof *memory);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        *parts[i].at = memory;
        memory += parts[i].size;
    }
    for (int i = 0; i < s->n; i++)
        s->least[i] = s->atol * mocc_nominal_of(I, mocc_unknown(model, i));
    s->count.order_max = 5;
    return &s->base;
}

/* The size of the step before the event is tried after it. */
static int reset(Solver *base, double time)
{
    Radau *s = (Radau *)base;
    mocc_inst *I = base->I;
    base->bad = -1;
    base->complaint[0] = '\0';
    base->time = s->from = s->to = time;
    memcpy(s->y, I->x, (size_t)I->model->nx * sizeof *s->y);
    memcpy(s->f, I->der, (size_t)I->model->nx * sizeof *s->f);
    for (int i = I->model->nx; i < s->n; i++) s->y[i] = I->r[mocc_unknown(I->model, i)];
    for (int i = I->model->nx; i < s->n; i++) s->f[i] = 0;
    set_weights(s);
    s->first = true;
    s->rejected = s->diverged = s->jacobian = s->jacobian_here = false;
    s->theta = 2 * s->thrift->fresh;
    s->convergence = 1;
    s->factored = s->accepted_h = 0;
    return roots_at(s, time, s->ra);
}

static void turned(Solver *base)
{
    Radau *s = (Radau *)base;
    roots_at(s, base->time, s->ra);
}

static int at(Solver *base, double time, double *x, double *z)
{
    Radau *s = (Radau *)base;
    const mocc_model *m = base->I->model;
    interpolate_better(s, time, s->point);
    memcpy(x, s->point, (size_t)m->nx * sizeof *x);
    for (int i = 0; i < m->nz; i++)
        z[i] = base->residual_form ? s->point[m->nx + i] : base->I->r[m->z_index[i]];
    return 0;
}

static void stats(const Solver *base, SolverStats *out)
{
    *out = ((const Radau *)base)->count;
}

static void explain(Solver *base, char *text, size_t size)
{
    const Radau *s = (const Radau *)base;
    snprintf(text, size, "%s (step size %.3g)", s->why ? s->why : "", s->h);
    base->hopeless = false;
    base->hint[0] = '\0';
    if (s->theta > s->thrift->fresh) mocc_newton_matrix_doubt(&s->m, base);
}

static void release(Solver *base)
{
    Radau *s = (Radau *)base;
    mocc_linear_free(s->real);
    mocc_linear_complex_free(s->complex);
    mocc_newton_matrix_free(&s->m);
    free(s->memory);
    mocc_solver_base_free(base);
}

const SolverClass mocc_solver_radau5 = {
    .name = "radau5",
    .order = "5",
    .stability = "L",
    .text = "Radau IIA of order 5, implicit and L-stable: for small stiff models",
    .needs_states = true,
    .create = create,
    .reset = reset,
    .turned = turned,
    .step = step,
    .at = at,
    .stats = stats,
    .explain = explain,
    .free = release,
};

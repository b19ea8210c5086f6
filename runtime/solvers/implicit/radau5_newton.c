/* radau5_newton.c - simplified Newton iteration for the stages of radau5. */
#include "solvers/implicit/radau5.h"

#include <string.h>

#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* lets gcc unroll loops of constant length */
#endif

static const double T[3][3] = {
    {0.094438762488975241487, -0.14125529502095420843, -0.030029194105147424492},
    {0.25021312296533331138, 0.204129352293799932, 0.3829421127572619378},
    {1, 1, 0}};
static const double T_INVERSE[3][3] = {
    {4.1787185915519047273, 0.32768282076106238708, 0.52337644549944954804},
    {-4.1787185915519047273, -0.32768282076106238708, 0.47662355450055045196},
    {-0.50287263494578687595, 2.5719269498556054292, -0.59603920482822492497}};

/* Returns the weighted root mean square of r, which has the form of the three transformed
   stages. */
static inline double norm_of_three(const ImplicitRk *s, const double *r, int n)
{
    const double *c = r + s->N;
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += (r[i] * r[i] + c[2 * i] * c[2 * i] + c[2 * i + 1] * c[2 * i + 1]) * s->weight[i] *
               s->weight[i];
    return sqrt(sum / (3 * n));
}

/* Adds the correction in s->r to the transformed stages W and computes the stages Z = T W; the
   last row of T is (1, 1, 0). */
static inline void correct(ImplicitRk *s, int n)
{
    const double *r = s->r, *rc = s->r + s->N;
    double *w = s->w, *wc = s->w + s->N, *z1 = s->z, *z2 = z1 + n, *z3 = z2 + n;
    for (int i = 0; i < n; i++) {
        double a = w[i] += r[i], b = wc[2 * i] += rc[2 * i], c = wc[2 * i + 1] += rc[2 * i + 1];
        z1[i] = T[0][0] * a + T[0][1] * b + T[0][2] * c;
        z2[i] = T[1][0] * a + T[1][1] * b + T[1][2] * c;
        z3[i] = a + b;
    }
}

/* Returns row k of T^-1 times (a, b, c), the values of an unknown at the three stages. */
static inline double inverse(int k, double a, double b, double c)
{
    return T_INVERSE[k][0] * a + T_INVERSE[k][1] * b + T_INVERSE[k][2] * c;
}

/* Sets the starting values of the stages to zero. */
static void predict_zero(ImplicitRk *s)
{
    memset(s->z, 0, 3 * (size_t)s->n * sizeof *s->z);
    memset(s->w, 0, 3 * (size_t)s->N * sizeof *s->w);
}

/* Sets the starting values of the stages by extrapolating the polynomial of the last step; sets
   them to zero after a reset or if own->start_from_zero is true. */
void mocc_radau5_predict(ImplicitRk *s, double h)
{
    int n = s->n;
    double l[3][3], *z = s->z, *w = s->w, *wc = s->w + s->N;
    const double *old = s->dense;
    if (s->first || ((const Radau *)s)->start_from_zero) {
        predict_zero(s);
        return;
    }
    double last = s->to - s->from, begin = (s->base.time - s->to) / last, steps = h / last;
    for (int k = 0; k < 3; k++) radau5_lagrange(begin + RADAU5_NODES[k] * steps, l[k]);
    for (int i = 0; i < n; i++) {
        double a = old[i], b = old[n + i], c = old[2 * n + i];
        /* zero, unless the present point lies within the last step */
        double moved = s->y0[i] + c - s->y[i];
        for (int k = 0; k < 3; k++)
            z[k * n + i] = moved + (l[k][0] * a + l[k][1] * b + l[k][2] * c);
        a = z[i], b = z[n + i], c = z[2 * n + i];
        w[i] = inverse(0, a, b, c);
        wc[2 * i] = inverse(1, a, b, c);
        wc[2 * i + 1] = inverse(2, a, b, c);
    }
}

/* Sets the starting values of the stages by extrapolation. If the last attempt diverged although
   the extrapolation moves less than the tolerance, the extrapolation is wrong: near a fold it
   leads back to the branch that ends there, in many small steps. The stages then start from
   zero. */
static void predict_or_zero(Radau *own, double h)
{
    ImplicitRk *s = &own->rk;
    own->start_from_zero = false;
    mocc_radau5_predict(s, h);
    own->start_from_zero =
        own->diverged && !own->plain && mocc_solver_norm(s->n, s->z + 2 * s->n, s->weight) < 1;
    if (own->start_from_zero) predict_zero(s);
}

/* Copies (der, g) of the last evaluation of the instance into f; n is the number of unknowns, nx
   that of states. */
static inline void copy_slopes(const ImplicitRk *s, double *f, int n, int nx)
{
    const double *der = s->base.I->der, *g = s->base.I->g;
    for (int i = 0; i < nx; i++) f[i] = der[i];
    for (int i = nx; i < n; i++) f[i] = g[i - nx];
}

/* Evaluates (der, g) at the three stages of a step of size h into own->slopes; n is the number of
   unknowns, nx that of states. Returns 0, > 0 (recoverable) or < 0 (stop). */
static inline int evaluate_stages(Radau *own, double h, int n, int nx)
{
    ImplicitRk *s = &own->rk;
    mocc_inst *I = s->base.I;
    const double *z = s->z;
    /* evaluates in place, without copying the states */
    double *f = own->slopes, *point = n == nx ? I->x : s->point;
    for (int k = 0; k < 3; k++, z += n, f += n) {
        s->base.count.residuals++;
        double time = s->base.time + RADAU5_NODES[k] * h;
        for (int i = 0; i < n; i++) point[i] = s->y[i] + z[i];
        int rc = mocc_solver_evaluate(&s->base, time, point);
        if (rc) return mocc_solver_check_finite(&s->base, rc, NULL, 0);
        copy_slopes(s, f, n, nx);
    }
    return 0;
}

/* Evaluates (der, g) at the stages once more, one after the other, to find the first value that is
   not finite and record it for the message. Returns 0 if there is none, > 0 if there is one or the
   equations cannot be evaluated, < 0: stop. */
static int check_stages(Radau *own, double h)
{
    ImplicitRk *s = &own->rk;
    int n = s->n, rc = 0;
    for (int k = 0; k < 3 && !rc; k++) {
        for (int i = 0; i < n; i++) s->point[i] = s->y[i] + s->z[k * n + i];
        rc = mocc_solver_rhs(&s->base, s->base.time + RADAU5_NODES[k] * h, s->point, own->slopes);
    }
    return rc;
}

/* Computes into s->r, where s is &own->rk, the correction of the transformed stages W by one Newton
   iteration of a step of size h; n is the number of unknowns, nx that of states. Returns 0, > 0
   (recoverable) or < 0 (stop). */
static inline int correction(Radau *own, double h, int n, int nx)
{
    ImplicitRk *s = &own->rk;
    double g = s->gamma / h, a = s->alpha / h, b = s->beta / h, *r = s->r, *rc = s->r + s->N;
    const double *w = s->w, *wc = s->w + s->N;
    const double *f1 = own->slopes, *f2 = f1 + n, *f3 = f2 + n;
    int status = evaluate_stages(own, h, n, nx);
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
    irk_solve_real(s, r);
    irk_solve_complex(s, rc);
    return 0;
}

int mocc_radau5_iterate(ImplicitRk *s, double h)
{
    int rc = correction((Radau *)s, h, s->n, s->m.nx);
    if (!rc) correct(s, s->n);
    return rc;
}

/* Returns whether the first correction, of this size, is small enough to end the iteration, judged
   by the previous step's rate of convergence to the power 0.8 (Hairer & Wanner II, section IV.8).
   The power is computed only if the result depends on it. */
static bool converges_at_once(ImplicitRk *s, double size)
{
    s->convergence = radau5_larger(s->convergence, RADAU5_ROUNDING);
    if (s->convergence <= 1 && s->convergence * size > s->newton_tolerance) return false;
    s->convergence = pow(s->convergence, 0.8);
    return s->convergence * size <= s->newton_tolerance;
}

static inline __attribute__((always_inline)) int newton_n(Radau *own, double h, int *iterations,
                                                          double *factor, int n, int nx)
{
    ImplicitRk *s = &own->rk;
    const int most = own->iterations;
    double last = 0, last_ratio = 0;
    s->theta = s->slow;
    *factor = 0.5;
    predict_or_zero(own, h);
    for (int k = 1; k <= most; k++) {
        int rc = correction(own, h, n, nx);
        if (rc) return rc;
        s->base.count.newton_iterations++;
        double size = norm_of_three(s, s->r, n);
        if (!isfinite(size)) {
            rc = check_stages(own, h);
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
            for (int left = most - 1 - k; left > 0 && expected >= 1; left--) expected *= s->theta;
            if (k < most && expected >= 1) {
                double bounded = radau5_smaller(20, expected);
                *factor = 0.8 * pow(bounded, -1.0 / (4 + most - 1 - k));
                break;
            }
        }
        if (k == 1) own->start = size;
        last = radau5_larger(size, RADAU5_ROUNDING);
        correct(s, n);
        *iterations = k;
        if (k == 1 ? converges_at_once(s, size) : s->convergence * size <= s->newton_tolerance)
            return 0;
    }
    s->base.count.newton_failures++;
    s->base.why = "Newton's iteration does not converge";
    return 1;
}

/* Solves for the stages and returns a status as radau5.h says, by a function that gets the number
   of unknowns as a constant if it is small, so that gcc unrolls its loops. */
int mocc_radau5_newton(Radau *own, double h, int *iterations, double *factor)
{
    int nx = own->rk.m.nx;
    switch (own->rk.N == nx ? nx : 0) {
    case 1: return newton_n(own, h, iterations, factor, 1, 1);
    case 2: return newton_n(own, h, iterations, factor, 2, 2);
    case 3: return newton_n(own, h, iterations, factor, 3, 3);
    default: return newton_n(own, h, iterations, factor, own->rk.n, nx);
    }
}

/* collocation.c - implicit Runge-Kutta methods by collocation (collocation.def), on x' = der(t, x)
   or on M y' = (der, g)(t, x, z) with M = diag(I, 0): implicit DAEs of index 1 with their loops
   left to the method.

   A polynomial through y whose derivative is right at the nodes c. With Z the stages less y and A
   the method's matrix, A^-1 Z / h = F(y + Z). T brings A^-1 to blocks, one real where the stages
   are odd and one complex for two of them; simplified Newton solves with (GAMMA/h M - J) and
   ((ALPHA + i BETA)/h M - J). The error is what the polynomial's derivative lacks at the start of a
   step, filtered through the real matrix: of order s, so that stiff parts don't make the step
   small. */
#include "solvers/newton_matrix.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOT3 1.7320508075688772935
#define ROOT6 2.4494897427831780982
#define ROOT15 3.8729833462074168852

enum { MOST = 3, ITERATIONS = 8, PATIENCE = 50 }; /* the latter where the step can't shrink */
typedef enum { FIXED, ADAPTIVE, LINEAR } Kind;
static const double SAFETY = 0.9, SHRINK = 0.2, GROW = 5, SLOW = 0.03,
                    ROUNDING = 1e-12; /* relative: what an iteration may leave where it stalls */

typedef double Small[MOST][MOST];

typedef struct {
    int stages, order;
    Kind kind;
    const double *c;
} Method;

/* What follows from the nodes. */
typedef struct {
    double gamma, alpha, beta;
    Small t, t_inverse;
    double end[MOST];   /* of Z: the solution less y */
    double start[MOST]; /* of Z: h times the polynomial's derivative at the start */
} Coefficients;

typedef struct {
    Solver base;
    const Method *method;
    Coefficients a;
    int s, n, N; /* stages; unknowns of the solver, and of the matrices (which have z always) */
    bool fixed, tail; /* tail: the last stage is the solution */
    double rtol, atol, newton_tolerance;
    NewtonMatrix m;
    Linear *real;
    LinearComplex *complex;
    double h;                     /* of the next step; 0: not chosen yet */
    double factored;              /* h of the factors; 0: none */
    bool jacobian_here, jacobian; /* J belongs to y; there is one */
    bool singular, first;         /* without factors; step after a reset */
    double from, to;              /* of the last step: its polynomial */
    double convergence, theta;    /* of Newton's iteration: theta / (1 - theta), and theta */
    double *y, *f;                /* at base.time */
    double *y0, *f0, *dense;      /* of the last step: y and f at `from', Z */
    double *z;                    /* stages less y */
    double *w, *r;                /* transformed: N real, N complex numbers; what corrects them */
    double *weight, *error, *point;
    double *ra, *rb, *left;
    SolverStats count;
    const char *why; /* the last step failed */
} Collocation;

/* ---- coefficients ---- */

/* Gauss and Jordan. */
static void invert(int s, const Small from, Small to)
{
    Small a;
    memcpy(a, from, sizeof a);
    for (int i = 0; i < s; i++)
        for (int j = 0; j < s; j++) to[i][j] = i == j;
    for (int k = 0; k < s; k++) {
        int p = k;
        for (int i = k + 1; i < s; i++)
            if (fabs(a[i][k]) > fabs(a[p][k])) p = i;
        for (int j = 0; j < s; j++) {
            double v = a[k][j], w = to[k][j];
            a[k][j] = a[p][j], a[p][j] = v;
            to[k][j] = to[p][j], to[p][j] = w;
        }
        double pivot = a[k][k];
        for (int j = 0; j < s; j++) a[k][j] /= pivot, to[k][j] /= pivot;
        for (int i = 0; i < s; i++) {
            double factor = a[i][k];
            for (int j = 0; j < s && i != k; j++)
                a[i][j] -= factor * a[k][j], to[i][j] -= factor * to[k][j];
        }
    }
}

static void multiply(int s, const Small a, const Small b, Small to)
{
    for (int i = 0; i < s; i++)
        for (int j = 0; j < s; j++) {
            to[i][j] = 0;
            for (int k = 0; k < s; k++) to[i][j] += a[i][k] * b[k][j];
        }
}

static double determinant(const Small m)
{
    return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
           m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
           m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

/* The real eigenvalue, which is positive, by halving where the characteristic polynomial turns. */
static double real_eigenvalue(const Small m)
{
    double low = 0, high = m[0][0] + m[1][1] + m[2][2];
    for (int k = 0; k < 200 && high > low; k++) {
        double v = 0.5 * (low + high);
        Small shifted;
        memcpy(shifted, m, sizeof shifted);
        for (int i = 0; i < 3; i++) shifted[i][i] -= v;
        *(determinant(shifted) > 0 ? &low : &high) = v;
    }
    return 0.5 * (low + high);
}

/* The transformation's columns: a real eigenvector, and u, w with m u = ALPHA u + BETA w, m w =
   ALPHA w
   - BETA u. */
static void find_blocks(Coefficients *a, int s, const Small m)
{
    if (s == 1) {
        a->gamma = m[0][0];
        a->t[0][0] = 1;
    } else if (s == 2) {
        a->alpha = (m[0][0] + m[1][1]) / 2;
        double product = m[0][0] * m[1][1] - m[0][1] * m[1][0];
        a->beta = sqrt(product - a->alpha * a->alpha);
        a->gamma = sqrt(product); /* of the error's filter alone */
        a->t[0][0] = 1;
    } else {
        double g = a->gamma = real_eigenvalue(m);
        a->alpha = (m[0][0] + m[1][1] + m[2][2] - g) / 2;
        a->beta = sqrt(determinant(m) / g - a->alpha * a->alpha);
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3, k = (i + 2) % 3;
            double u[2][3];
            for (int row = 0; row < 2; row++)
                for (int col = 0; col < 3; col++) u[row][col] = m[row][col] - g * (row == col);
            a->t[i][0] = u[0][j] * u[1][k] - u[0][k] * u[1][j];
            a->t[i][1] = m[i][0] - g * (i == 0);
        }
    }
    int pair = s & 1;
    for (int i = 0; i < s && s > 1; i++) {
        double sum = -a->alpha * a->t[i][pair];
        for (int j = 0; j < s; j++) sum += m[i][j] * a->t[j][pair];
        a->t[i][pair + 1] = sum / a->beta;
    }
    invert(s, a->t, a->t_inverse);
}

/* The weight of stage i at t of the polynomial that is y at 0 and y + Z at the nodes. */
static double weight_at(const Method *method, int i, double t)
{
    const double *c = method->c;
    double over = t, under = c[i];
    for (int j = 0; j < method->stages; j++)
        if (j != i) over *= t - c[j], under *= c[i] - c[j];
    return over / under;
}

static Coefficients coefficients(const Method *method)
{
    Coefficients a = {0};
    Small powers = {{0}}, integrals = {{0}}, inverse, m = {{0}};
    int s = method->stages;
    for (int i = 0; i < s; i++)
        for (int k = 0; k < s; k++) {
            powers[i][k] = pow(method->c[i], k);
            integrals[i][k] = pow(method->c[i], k + 1) / (k + 1);
        }
    invert(s, integrals, inverse);
    multiply(s, powers, inverse, m); /* A^-1 */
    find_blocks(&a, s, m);
    for (int i = 0; i < s; i++) {
        double at_zero = 1;
        for (int j = 0; j < s; j++)
            if (j != i) at_zero *= method->c[j] / (method->c[j] - method->c[i]);
        for (int j = 0; j < s; j++) a.start[j] += at_zero * m[i][j];
        a.end[i] = weight_at(method, i, 1);
    }
    return a;
}

/* ---- evaluation ---- */

/* What is not finite is a reason to shrink the step. */
static int evaluate(Collocation *s, double time, const double *y)
{
    mocc_inst *I = s->base.I;
    double sum = 0;
    s->count.residuals++;
    int rc = mocc_evaluate(&s->base, time, y);
    for (int i = 0; i < s->m.nx; i++) sum += I->der[i] * 0;
    for (int i = s->m.nx; i < s->n; i++) sum += I->g[i - s->m.nx] * 0;
    if (!rc && sum != 0) rc = 1;
    if (rc > 0) {
        s->base.bad = mocc_first_bad(I);
        snprintf(s->base.complaint, sizeof s->base.complaint, "%s", I->priv->complaint);
        s->why = "the equations could not be evaluated";
    }
    return rc;
}

/* f at the end of a step; where no stage stands there, its z solve the loops. */
static int evaluate_end(Collocation *s, double time)
{
    mocc_inst *I = s->base.I;
    const mocc_model *model = I->model;
    if (s->n > s->m.nx && !s->tail) {
        s->count.residuals++;
        int rc = mocc_eval_explicit(I, time, s->y);
        if (rc) return rc;
        for (int i = s->m.nx; i < s->n; i++) s->y[i] = I->r[mocc_unknown(model, i)];
    }
    int rc = evaluate(s, time, s->y);
    memcpy(s->f, I->der, (size_t)s->m.nx * sizeof *s->f);
    if (s->n > s->m.nx) memcpy(s->f + s->m.nx, I->g, (size_t)(s->n - s->m.nx) * sizeof *s->f);
    return rc;
}

static void interpolate(const Collocation *s, double time, double *y)
{
    double h = s->to - s->from, t = h > 0 ? (time - s->from) / h : 1;
    if (time == s->base.time) {
        memcpy(y, s->y, (size_t)s->n * sizeof *y);
        return;
    }
    memcpy(y, s->y0, (size_t)s->n * sizeof *y);
    for (int k = 0; k < s->s; k++) {
        double l = weight_at(s->method, k, t);
        for (int i = 0; i < s->n; i++) y[i] += l * s->dense[k * s->n + i];
    }
}

static int roots_at(void *data, double time, double *out)
{
    Collocation *s = data;
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

/* Loops that leave something open make the matrices singular: an unknown that is left open keeps
   its value. The real one is needed by odd stages, and by the error's filter. */
static int factor(Collocation *s, double h)
{
    if (s->factored == h) return 0;
    s->factored = 0;
    s->count.factorizations++;
    s->why = "the Newton matrix is singular";
    bool singular = false;
    if (s->s % 2 || !s->fixed) {
        mocc_newton_matrix_fill(&s->m, s->real, 1, s->a.gamma / h);
        singular |= mocc_linear_factor(s->real) != 0;
    }
    if (s->s > 1) {
        mocc_newton_matrix_fill_complex(&s->m, s->complex, s->a.alpha / h, s->a.beta / h);
        singular |= mocc_linear_complex_factor(s->complex) != 0;
    }
    if (singular && s->N == s->m.nx) return 1;
    s->singular = singular;
    s->factored = h;
    return 0;
}

/* Rows of g have the other sign in the matrices; z that the method does not know takes zeros. */
static void rows_of_g(const Collocation *s, double *b, int parts)
{
    for (int i = parts * s->m.nx; i < parts * s->n; i++) b[i] = -b[i];
    for (int i = parts * s->n; i < parts * s->N; i++) b[i] = 0;
}

static void solve_real(Collocation *s, double *b)
{
    rows_of_g(s, b, 1);
    if (s->singular) mocc_linear_solve_singular(s->real, b);
    else mocc_linear_solve(s->real, b);
}

static void solve_complex(Collocation *s, double *b)
{
    rows_of_g(s, b, 2);
    if (s->singular) mocc_linear_complex_solve_singular(s->complex, b);
    else mocc_linear_complex_solve(s->complex, b);
}

/* J is new where the iteration was slow with the old one. */
static int prepare(Collocation *s, double h)
{
    if (!s->jacobian || (s->theta > SLOW && !s->jacobian_here)) {
        s->factored = 0;
        s->jacobian = false;
        int rc =
            mocc_newton_matrix_evaluate(&s->m, &s->base, s->base.time, s->y, s->f, h, &s->count);
        if (rc) return rc;
        s->jacobian = s->jacobian_here = true;
    }
    return factor(s, h);
}

/* ---- the stages ---- */

static void set_weights(Collocation *s)
{
    for (int i = 0; i < s->n; i++) {
        double nominal = mocc_nominal_of(s->base.I, mocc_unknown(s->base.I->model, i));
        s->weight[i] = 1 / (s->rtol * fabs(s->y[i]) + s->atol * nominal);
    }
}

static double norm(const Collocation *s, const double *v)
{
    double sum = 0;
    for (int i = 0; i < s->n; i++) sum += v[i] * s->weight[i] * (v[i] * s->weight[i]);
    return sqrt(sum / s->n);
}

/* The pairs of numbers that belong to complex unknowns. */
static double *pairs(const Collocation *s, double *w)
{
    return w + (s->s & 1 ? s->N : 0);
}

static double norm_of_all(const Collocation *s, double *r)
{
    const double *c = pairs(s, r);
    double sum = 0;
    for (int i = 0; i < s->n; i++) {
        double square = s->s & 1 ? r[i] * r[i] : 0;
        if (s->s > 1) square += c[2 * i] * c[2 * i] + c[2 * i + 1] * c[2 * i + 1];
        sum += square * s->weight[i] * s->weight[i];
    }
    return sqrt(sum / (s->s * s->n));
}

static void to_stages(Collocation *s)
{
    const double *w = s->w, *c = pairs(s, s->w);
    int pair = s->s & 1;
    for (int k = 0; k < s->s; k++) {
        double *z = s->z + k * s->n, a = pair ? s->a.t[k][0] : 0;
        for (int i = 0; i < s->n; i++) z[i] = a * w[i];
        if (s->s == 1) continue;
        double b = s->a.t[k][pair], d = s->a.t[k][pair + 1];
        for (int i = 0; i < s->n; i++) z[i] += b * c[2 * i] + d * c[2 * i + 1];
    }
}

/* Stage k's share of transformed values. */
static void add_stage(const Collocation *s, double *to, int k, const double *from, int begin,
                      int end)
{
    double *c = pairs(s, to);
    int pair = s->s & 1;
    for (int i = begin; i < end; i++) {
        double v = from[i - begin];
        if (pair) to[i] += s->a.t_inverse[0][k] * v;
        if (s->s == 1) continue;
        c[2 * i] += s->a.t_inverse[pair][k] * v;
        c[2 * i + 1] += s->a.t_inverse[pair + 1][k] * v;
    }
}

/* Stages to begin with: the last step's polynomial goes on, or none. */
static void predict(Collocation *s, double h)
{
    int n = s->n;
    memset(s->w, 0, (size_t)(s->s * s->N) * sizeof *s->w);
    memset(s->z, 0, (size_t)(s->s * n) * sizeof *s->z);
    for (int k = 0; k < s->s && !s->first && s->method->kind != LINEAR; k++) {
        double *z = s->z + k * n;
        interpolate(s, s->base.time + s->method->c[k] * h, z);
        for (int i = 0; i < n; i++) z[i] -= s->y[i];
        add_stage(s, s->w, k, z, 0, n);
    }
}

/* One iteration's correction in r; an evaluation may fail. */
static int correction(Collocation *s, double h)
{
    mocc_inst *I = s->base.I;
    int n = s->n, nx = s->m.nx;
    double g = s->a.gamma / h, a = s->a.alpha / h, b = s->a.beta / h;
    double *r = s->r, *rc = pairs(s, s->r), *w = s->w, *wc = pairs(s, s->w);
    memset(r, 0, (size_t)(s->s * s->N) * sizeof *r);
    for (int k = 0; k < s->s; k++) {
        for (int i = 0; i < n; i++) s->point[i] = s->y[i] + s->z[k * n + i];
        int status = evaluate(s, s->base.time + s->method->c[k] * h, s->point);
        if (status) return status;
        add_stage(s, r, k, I->der, 0, nx);
        add_stage(s, r, k, I->g, nx, n);
    }
    for (int i = 0; i < nx && s->s & 1; i++) r[i] -= g * w[i];
    for (int i = 0; i < nx && s->s > 1; i++) {
        rc[2 * i] -= a * wc[2 * i] - b * wc[2 * i + 1];
        rc[2 * i + 1] -= b * wc[2 * i] + a * wc[2 * i + 1];
    }
    if (s->s & 1) solve_real(s, r);
    if (s->s > 1) solve_complex(s, rc);
    return 0;
}

/* The stages of a step of size h. 0: they stand; > 0: not so; < 0: stop. */
static int newton(Collocation *s, double h)
{
    double last = 0;
    s->convergence = s->fixed ? 1 : pow(fmax(s->convergence, 1e-16), 0.8);
    s->theta = 0;
    predict(s, h);
    for (int k = 1; k <= (s->fixed ? PATIENCE : ITERATIONS); k++) {
        int rc = correction(s, h);
        if (rc) return rc;
        s->count.newton_iterations++;
        double size = norm_of_all(s, s->r);
        if (!isfinite(size)) break;
        for (int i = 0; i < s->s * s->N; i++) s->w[i] += s->r[i];
        to_stages(s);
        if (s->method->kind == LINEAR) return 0;
        if (k > 1 && last > 0) {
            s->theta = size / last;
            if (s->theta >= 1 && size * s->rtol < ROUNDING) return 0;
            if (s->theta >= 1) break;
            s->convergence = s->theta / (1 - s->theta);
        }
        last = size;
        if (s->convergence * size <= s->newton_tolerance) return 0;
    }
    s->count.newton_failures++;
    s->why = "Newton's iteration does not converge";
    return 1;
}

/* ---- one step ---- */

/* Of the stages that stand: what the polynomial's derivative lacks at the start. */
static double estimate(Collocation *s, double h)
{
    memcpy(s->error, s->f, (size_t)s->n * sizeof *s->f);
    for (int k = 0; k < s->s; k++)
        for (int i = 0; i < s->m.nx; i++) s->error[i] -= s->a.start[k] / h * s->z[k * s->n + i];
    solve_real(s, s->error);
    return fmax(norm(s, s->error), 1e-10);
}

static double first_step(const Collocation *s, double span)
{
    if (s->base.o.initial_step > 0) return s->base.o.initial_step;
    double d0 = norm(s, s->y), d1 = norm(s, s->f);
    return fmin(d0 > 1e-5 && d1 > 1e-5 ? 0.01 * d0 / d1 : 1e-6, span);
}

/* The step stands: y, f and the polynomial move on. */
static int accept(Collocation *s, double to, double h, double error)
{
    int n = s->n;
    double *z = s->z;
    s->z = s->dense;
    s->dense = z;
    memcpy(s->y0, s->y, (size_t)n * sizeof *s->y);
    memcpy(s->f0, s->f, (size_t)n * sizeof *s->f);
    for (int k = 0; k < s->s; k++)
        for (int i = 0; i < n && s->a.end[k] != 0; i++)
            s->y[i] += s->a.end[k] * s->dense[k * n + i];
    s->from = s->base.time;
    s->base.time = s->to = to;
    s->base.last_step = to - s->from;
    s->base.last_order = s->method->order;
    s->count.steps++;
    s->jacobian_here = s->first = false;
    if (s->method->kind == LINEAR) s->jacobian = false;
    if (!s->fixed) {
        double factor = SAFETY * pow(error, -1.0 / (s->s + 1));
        s->h = h * (factor > 1 && factor < 1.2 ? 1 : fmax(SHRINK, fmin(GROW, factor)));
        if (s->base.o.max_step > 0) s->h = fmin(s->h, s->base.o.max_step);
    }
    set_weights(s);
    bool needed = !s->fixed || (n > s->m.nx && !s->tail);
    return needed ? evaluate_end(s, to) : 0;
}

static StepResult advance(Collocation *s, double limit)
{
    double span = limit - s->base.time, least = 10 * mocc_ulp(s->base.time);
    if (s->fixed) s->h = mocc_fixed_step(&s->base.o);
    else if (!(s->h > 0)) s->h = first_step(s, span);
    double h = s->h;
    for (int tries = 0; tries < 100 && h >= least; tries++) {
        bool last = h >= span * (1 - 1e-10), fresh;
        if (last) h = span;
        int rc = prepare(s, h);
        fresh = s->jacobian_here;
        if (!rc) rc = newton(s, h);
        if (rc < 0) return MOCC_STEP_FAILED;
        double error = rc || s->fixed ? 0 : estimate(s, h);
        if (!rc && error <= 1) {
            double wanted = s->h;
            rc = accept(s, last ? limit : s->base.time + h, h, error);
            if (last && wanted > h) s->h = fmax(s->h, wanted);
            if (rc < 0) return MOCC_STEP_FAILED;
            return last ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
        }
        s->count.rejected++;
        if (!rc) s->why = "the error is too large for the smallest step";
        if (s->fixed && fresh) return MOCC_STEP_FAILED;
        s->theta = 2 * SLOW; /* J here, unless it is already */
        if (!s->fixed) h *= rc ? 0.5 : fmax(0.1, SAFETY * pow(error, -1.0 / (s->s + 1)));
        if (!s->fixed) s->h = h;
    }
    return MOCC_STEP_FAILED;
}

/* Back to where the last step began, whose polynomial is a good prediction now. */
static void go_back(Collocation *s, const Collocation *before)
{
    size_t bytes = (size_t)s->n * sizeof *s->y;
    s->base.time = s->from;
    memcpy(s->y, s->y0, bytes);
    memcpy(s->f, s->f0, bytes);
    s->h = before->h;
    s->jacobian_here = before->jacobian_here && before->count.jacobians == s->count.jacobians;
    set_weights(s);
}

/* Within a step the polynomial is of less order than at its end: a step with a crossing is done
   again, up to where that was seen. */
static StepResult step(Solver *base, double limit)
{
    Collocation *s = (Collocation *)base;
    size_t nroot = (size_t)base->I->priv->rel.nroot;
    const Collocation before = *s;
    double end;
    StepResult result = advance(s, limit);
    if (result == MOCC_STEP_FAILED || nroot == 0) return result;
    Bracket in = {s->from, s->ra, s->left, s->rb, before.first && !s->fixed};
    int found = mocc_first_crossing(base, roots_at, s, &in, &end);
    if (found > 0 && end > s->from && end < base->time) {
        go_back(s, &before);
        result = advance(s, end);
        if (result == MOCC_STEP_FAILED) return result;
        if (result == MOCC_STEP_LIMIT && end < limit) result = MOCC_STEP_DONE;
        found = mocc_first_crossing(base, roots_at, s, &in, &end);
    }
    memcpy(s->ra, s->rb, nroot * sizeof *s->ra);
    if (found == 0) return result;
    if (found < 0) return MOCC_STEP_FAILED;
    interpolate(s, end, s->point);
    memcpy(s->y, s->point, (size_t)s->n * sizeof *s->y);
    base->time = end;
    return evaluate_end(s, end) ? MOCC_STEP_FAILED : MOCC_STEP_ROOT;
}

/* ---- the rest ---- */

static void allocate(Collocation *s, size_t nroot)
{
    size_t n = (size_t)s->n, N = (size_t)s->N, stages = (size_t)s->s;
    struct {
        double **at;
        size_t size;
    } parts[] = {{&s->y, n},          {&s->f, n},          {&s->y0, n},
                 {&s->f0, n},         {&s->weight, n},     {&s->error, N},
                 {&s->point, n},      {&s->z, stages * n}, {&s->dense, stages * n},
                 {&s->w, stages * N}, {&s->r, stages * N}, {&s->ra, nroot},
                 {&s->rb, nroot},     {&s->left, nroot}};
    size_t total = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) total += parts[i].size;
    s->y = mocc_alloc(total, sizeof *s->y);
    double *memory = s->y;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        *parts[i].at = memory;
        memory += parts[i].size;
    }
}

/* With control, steps are chosen by an estimate of order s where the solution has the method's: its
   tolerance is such that the solution's error follows the tolerance that was asked for. */
static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class,
                      const Method *method)
{
    Collocation *s = mocc_alloc(1, sizeof *s);
    mocc_solver_base(&s->base, class, I, o);
    s->base.residual_form = mocc_wants_residual_form(I, o);
    s->method = method;
    s->a = coefficients(method);
    s->s = method->stages;
    s->tail = method->c[s->s - 1] == 1;
    s->fixed = method->kind != ADAPTIVE || o->fixed_step > 0;
    if (o->jacobian == MOCC_JAC_SOLVER) s->base.o.increment = MOCC_INC_RADAU5;
    mocc_newton_matrix_create(&s->m, I, &s->base.o);
    s->N = s->m.n;
    s->n = s->base.residual_form ? s->N : I->model->nx;
    s->rtol =
        s->fixed ? o->rtol : 0.1 * pow(o->rtol, 5.0 / 6 * (method->stages + 1) / method->order);
    s->atol = s->rtol * o->atol / o->rtol;
    s->newton_tolerance =
        s->fixed ? fmax(1e-3, 1e-15 / s->rtol) : fmax(1e-14 / s->rtol, fmin(0.03, sqrt(s->rtol)));
    s->real = mocc_linear_new(s->N, s->m.start, s->m.row, o->linear);
    s->complex = mocc_linear_complex_new(s->N, s->m.start, s->m.row, s->real->dense);
    allocate(s, (size_t)I->priv->rel.nroot);
    s->count.order_max = method->order;
    return &s->base;
}

/* The size of the step before the event is tried after it. */
static int reset(Solver *base, double time)
{
    Collocation *s = (Collocation *)base;
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
    s->jacobian = s->jacobian_here = false;
    s->theta = 2 * SLOW;
    s->convergence = 1;
    s->factored = 0;
    return roots_at(s, time, s->ra);
}

static void turned(Solver *base)
{
    Collocation *s = (Collocation *)base;
    roots_at(s, base->time, s->ra);
}

static int at(Solver *base, double time, double *x, double *z)
{
    Collocation *s = (Collocation *)base;
    const mocc_model *m = base->I->model;
    interpolate(s, time, s->point);
    memcpy(x, s->point, (size_t)m->nx * sizeof *x);
    for (int i = 0; i < m->nz; i++)
        z[i] = base->residual_form ? s->point[m->nx + i] : base->I->r[m->z_index[i]];
    return 0;
}

static void stats(const Solver *base, SolverStats *out)
{
    *out = ((const Collocation *)base)->count;
}

static void explain(Solver *base, char *text, size_t size)
{
    const Collocation *s = (const Collocation *)base;
    snprintf(text, size, "%s (step size %.3g)", s->why ? s->why : "", s->h);
}

static void release(Solver *base)
{
    Collocation *s = (Collocation *)base;
    mocc_linear_free(s->real);
    mocc_linear_complex_free(s->complex);
    mocc_newton_matrix_free(&s->m);
    free(s->y);
    mocc_solver_base_free(base);
}

/* ---- rows ---- */

#define C(...) \
    { \
        __VA_ARGS__ \
    }
#define IRK(id, title, p, stable, about, how, nodes) \
    static const double id##_c[] = nodes; \
    static const Method id##_method = {sizeof id##_c / sizeof *id##_c, p, how, id##_c}; \
    static Solver *id##_create(mocc_inst *I, const SolverOptions *o) \
    { \
        return create(I, o, &mocc_solver_##id, &id##_method); \
    } \
    const SolverClass mocc_solver_##id = {.name = title, \
                                          .text = about, \
                                          .order = #p, \
                                          .stability = stable, \
                                          .needs_states = true, \
                                          .takes_fixed_step = true, \
                                          .create = id##_create, \
                                          .reset = reset, \
                                          .turned = turned, \
                                          .step = step, \
                                          .at = at, \
                                          .stats = stats, \
                                          .explain = explain, \
                                          .free = release};
#include "solvers/collocation.def"

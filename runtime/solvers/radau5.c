/* radau5.c - the three-stage Radau IIA method of order 5 on x' = der(t, x), or where loops are
   large on M y' = (der, g)(t, x, z) with M = diag(I, 0).

   With Z the stages less y, and T that brings the inverse of the method's matrix to blocks,
   simplified Newton on W = T^-1 Z takes one real system (GAMMA/h M - J) and one complex ((ALPHA + i
   BETA)/h M - J). The error estimate is filtered through the real one, so that stiff parts don't
   make the step small. J and the factors stay as long as the iteration converges quickly. */
#include "solvers/linear_complex.h"
#include "solvers/newton_matrix.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOT6 2.4494897427831780982
static const double C[3] = {(4 - ROOT6) / 10, (4 + ROOT6) / 10, 1};
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
static const double SAFETY = 0.9, SHRINK = 0.2, GROW = 8, KEEP_UP_TO = 1.2, FRESH = 1e-3,
                    ROUNDING = 1e-16;

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
    bool first, rejected;         /* step after a reset; the last try failed its error test */
    double from, to;              /* of the last step: its polynomial */
    double convergence;           /* of Newton's iteration: theta / (1 - theta), and theta */
    double theta;
    double accepted_h, accepted_error; /* of the last step, for predictive control; 0: none */
    double *y, *f;                     /* at base.time */
    double *y0, *f0, *dense;           /* of the last step: y and f at `from', Z */
    double *z;                         /* stages less y */
    double *w, *r; /* transformed, and what corrects it: N real, N complex numbers */
    double *weight, *error, *point; /* weight: 1 / (rtol |y| + atol); error: N */
    double *ra, *rb, *left;         /* root functions at the ends of a step */
    SolverStats count;
    const char *why; /* the last step failed */
} Radau;

/* ---- evaluation ---- */

/* What is not finite is a reason to shrink the step. */
static int evaluate(Radau *s, double time, const double *y)
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

/* (der, g) of the last evaluation. */
static void take(const Radau *s, double *f)
{
    const mocc_inst *I = s->base.I;
    memcpy(f, I->der, (size_t)s->m.nx * sizeof *f);
    if (s->n > s->m.nx) memcpy(f + s->m.nx, I->g, (size_t)(s->n - s->m.nx) * sizeof *f);
}

/* The collocation polynomial of the last step: Z by Lagrange at 0, C. */
static void interpolate(const Radau *s, double time, double *y)
{
    double h = s->to - s->from, t = h > 0 ? (time - s->from) / h : 1;
    const double *z1 = s->dense, *z2 = z1 + s->n, *z3 = z2 + s->n;
    if (time == s->base.time) {
        memcpy(y, s->y, (size_t)s->n * sizeof *y);
        return;
    }
    double l[3];
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        l[i] = t * (t - C[j]) * (t - C[k]) / (C[i] * (C[i] - C[j]) * (C[i] - C[k]));
    }
    for (int i = 0; i < s->n; i++) y[i] = s->y0[i] + l[0] * z1[i] + l[1] * z2[i] + l[2] * z3[i];
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

static void fill_complex(Radau *s, double h)
{
    const NewtonMatrix *m = &s->m;
    mocc_linear_complex_clear(s->complex);
    for (int j = 0; j < m->n; j++)
        for (int e = m->start[j]; e < m->start[j + 1]; e++) {
            double v = m->from[e] < 0 ? 0 : m->jacobian->value[m->from[e]];
            bool diagonal = m->row[e] == j && j < m->nx;
            if (m->row[e] < m->nx) v = -v;
            mocc_linear_complex_put(s->complex, e, j, diagonal ? v + ALPHA / h : v,
                                    diagonal ? BETA / h : 0);
        }
}

/* Loops that leave something open (the temperature where nothing flows) make the matrices singular:
   an unknown that is left open keeps its value. */
static int factor(Radau *s, double h)
{
    if (s->factored == h) return 0;
    s->factored = 0;
    mocc_newton_matrix_fill(&s->m, s->real, 1, GAMMA / h);
    fill_complex(s, h);
    s->count.factorizations++;
    s->why = "the Newton matrix is singular";
    s->singular = mocc_linear_factor(s->real) != 0 || mocc_linear_complex_factor(s->complex) != 0;
    if (s->singular && s->N == s->m.nx) return 1;
    if (s->singular) fill_complex(s, h); /* the factors took its place */
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

static void solve_real(Radau *s, double *b)
{
    rows_of_g(s, b, 1);
    if (s->singular) mocc_linear_solve_singular(s->real, b);
    else mocc_linear_solve(s->real, b);
}

static void solve_complex(Radau *s, double *b)
{
    rows_of_g(s, b, 2);
    if (s->singular) mocc_linear_complex_solve_singular(s->complex, b);
    else mocc_linear_complex_solve(s->complex, b);
}

/* ---- one step ---- */

static void set_weights(Radau *s)
{
    for (int i = 0; i < s->n; i++) {
        double nominal = mocc_nominal_of(s->base.I, mocc_unknown(s->base.I->model, i));
        s->weight[i] = 1 / (s->rtol * fabs(s->y[i]) + s->atol * nominal);
    }
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

static void to_stages(Radau *s)
{
    const double *w = s->w, *c = s->w + s->N;
    double *z = s->z;
    int n = s->n;
    for (int i = 0; i < n; i++) {
        z[i] = T[0][0] * w[i] + T[0][1] * c[2 * i] + T[0][2] * c[2 * i + 1];
        z[n + i] = T[1][0] * w[i] + T[1][1] * c[2 * i] + T[1][2] * c[2 * i + 1];
        z[2 * n + i] = w[i] + c[2 * i]; /* T[2] = {1, 1, 0} */
    }
}

/* Stage k's share of the transformed values: T^-1 has it in column k. */
static void add_stage(double *to, int N, int k, const double *from, int begin, int end)
{
    double a = T_INVERSE[0][k], b = T_INVERSE[1][k], c = T_INVERSE[2][k], *pair = to + N;
    for (int i = begin; i < end; i++) {
        double v = from[i - begin];
        to[i] += a * v;
        pair[2 * i] += b * v;
        pair[2 * i + 1] += c * v;
    }
}

/* Stages to begin with: the last step's polynomial goes on, or none. */
static void predict(Radau *s, double h)
{
    int n = s->n;
    memset(s->w, 0, 3 * (size_t)s->N * sizeof *s->w);
    if (s->first) memset(s->z, 0, 3 * (size_t)n * sizeof *s->z);
    for (int k = 0; k < 3 && !s->first; k++) {
        double *z = s->z + k * n;
        interpolate(s, s->base.time + C[k] * h, z);
        for (int i = 0; i < n; i++) z[i] -= s->y[i];
        add_stage(s->w, s->N, k, z, 0, n);
    }
}

/* One iteration's correction of W in r; an evaluation may fail. */
static int correction(Radau *s, double h)
{
    mocc_inst *I = s->base.I;
    int n = s->n, nx = s->m.nx;
    double g = GAMMA / h, a = ALPHA / h, b = BETA / h, *r = s->r, *rc = s->r + s->N;
    const double *w = s->w, *wc = s->w + s->N;
    double *point = n == nx ? I->x : s->point; /* there, it need not be copied */
    memset(r, 0, 3 * (size_t)s->N * sizeof *r);
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < n; i++) point[i] = s->y[i] + s->z[k * n + i];
        int status = evaluate(s, s->base.time + C[k] * h, point);
        if (status) return status;
        add_stage(r, s->N, k, I->der, 0, nx);
        add_stage(r, s->N, k, I->g, nx, n);
    }
    for (int i = 0; i < nx; i++) {
        r[i] -= g * w[i];
        rc[2 * i] -= a * wc[2 * i] - b * wc[2 * i + 1];
        rc[2 * i + 1] -= b * wc[2 * i] + a * wc[2 * i + 1];
    }
    solve_real(s, r);
    solve_complex(s, rc);
    return 0;
}

/* The stages of a step of size h. 0: they stand; > 0: try with *factor times h; < 0: stop. */
static int newton(Radau *s, double h, int *iterations, double *factor)
{
    double last = 0, last_ratio = 0;
    s->convergence = pow(fmax(s->convergence, ROUNDING), 0.8);
    s->theta = FRESH;
    *factor = 0.5;
    predict(s, h);
    for (int k = 1; k <= ITERATIONS; k++) {
        int rc = correction(s, h);
        if (rc) return rc;
        s->count.newton_iterations++;
        double size = norm_of_three(s, s->r);
        if (!isfinite(size)) break;
        if (k > 1) {
            double ratio = size / last;
            s->theta = k == 2 ? ratio : sqrt(ratio * last_ratio);
            last_ratio = ratio;
            if (s->theta >= 0.99) break;
            s->convergence = s->theta / (1 - s->theta);
            double expected =
                s->convergence * size * pow(s->theta, ITERATIONS - 1 - k) / s->newton_tolerance;
            if (k < ITERATIONS && expected >= 1) {
                double bounded = fmax(1e-4, fmin(20, expected));
                *factor = 0.8 * pow(bounded, -1.0 / (4 + ITERATIONS - 1 - k));
                break;
            }
        }
        last = fmax(size, ROUNDING);
        for (int i = 0; i < 3 * s->N; i++) s->w[i] += s->r[i];
        to_stages(s);
        *iterations = k;
        if (s->convergence * size <= s->newton_tolerance) return 0;
    }
    s->count.newton_failures++;
    s->why = "Newton's iteration does not converge";
    return 1;
}

/* Of the stages that stand; once more where a large one may come of the start. */
static double estimate(Radau *s, double h)
{
    int n = s->n;
    double *sum = s->r; /* M E Z / h */
    memset(sum, 0, (size_t)n * sizeof *sum);
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < s->m.nx; i++) sum[i] += E[k] / h * s->z[k * n + i];
    for (int i = 0; i < n; i++) s->error[i] = s->f[i] + sum[i];
    solve_real(s, s->error);
    double error = fmax(norm(s, s->error), 1e-10);
    if (error < 1 || !(s->first || s->rejected)) return error;
    for (int i = 0; i < n; i++) s->point[i] = s->y[i] + s->error[i];
    if (evaluate(s, s->base.time, s->point)) return error;
    take(s, s->error);
    for (int i = 0; i < n; i++) s->error[i] += sum[i];
    solve_real(s, s->error);
    return fmax(norm(s, s->error), 1e-10);
}

/* What divides h: by this error and, with the step before, by how it moves. */
static double quotient(const Radau *s, double h, double error, int iterations, bool accepted)
{
    double safety = fmin(SAFETY, SAFETY * (1 + 2 * ITERATIONS) / (iterations + 2 * ITERATIONS));
    double q = fmax(1 / GROW, fmin(1 / SHRINK, pow(error, 0.25) / safety));
    if (!accepted || !(s->accepted_h > 0)) return q;
    double predicted = s->accepted_h / h * pow(error * error / s->accepted_error, 0.25) / SAFETY;
    return fmax(q, fmax(1 / GROW, fmin(1 / SHRINK, predicted)));
}

/* By the sizes of y, its derivative, and how that changes over a small step. */
static double first_step(Radau *s, double span)
{
    if (s->base.o.initial_step > 0) return s->base.o.initial_step;
    double d0 = norm(s, s->y), d1 = norm(s, s->f);
    double h = fmin(d0 > 1e-5 && d1 > 1e-5 ? 0.01 * d0 / d1 : 1e-6, span);
    for (int i = 0; i < s->n; i++) s->point[i] = s->y[i] + (i < s->m.nx ? h * s->f[i] : 0);
    if (evaluate(s, s->base.time + h, s->point)) return h * 1e-3;
    take(s, s->error);
    for (int i = 0; i < s->n; i++) s->error[i] = i < s->m.nx ? (s->error[i] - s->f[i]) / h : 0;
    double d2 = fmax(d1, norm(s, s->error));
    double other = d2 > 1e-15 ? pow(0.01 / d2, 0.25) : fmax(1e-6, h * 1e-3);
    return fmin(fmin(100 * h, other), span);
}

/* The step stands: y, f and the polynomial move on. */
static int accept(Radau *s, double to, double h, double error, int iterations)
{
    int n = s->n;
    double *z = s->z;
    s->z = s->dense;
    s->dense = z;
    memcpy(s->y0, s->y, (size_t)n * sizeof *s->y);
    memcpy(s->f0, s->f, (size_t)n * sizeof *s->f);
    for (int i = 0; i < n; i++) s->y[i] += s->dense[2 * n + i];
    s->from = s->base.time;
    s->base.time = s->to = to;
    s->base.last_step = to - s->from;
    s->base.last_order = 5;
    s->count.steps++;
    s->jacobian_here = false;
    double next = h / quotient(s, h, error, iterations, true);
    s->accepted_h = h;
    s->accepted_error = fmax(1e-2, error);
    s->h = s->rejected ? fmin(next, h) : next;
    if (s->base.o.max_step > 0) s->h = fmin(s->h, s->base.o.max_step);
    if (s->theta <= FRESH && s->h >= h && s->h <= KEEP_UP_TO * h) s->h = h;
    s->first = s->rejected = false;
    set_weights(s);
    int rc = evaluate(s, to, s->y);
    take(s, s->f);
    return rc;
}

/* J is new where the iteration was slow with the old one. */
static int prepare(Radau *s, double h)
{
    if (!s->jacobian || (s->theta > FRESH && !s->jacobian_here)) {
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
        if (rc) {
            h *= factor;
        } else {
            double error = estimate(s, h);
            if (error < 1) {
                double to = last ? limit : s->base.time + h, wanted = s->h;
                rc = accept(s, to, h, error, iterations);
                if (last) s->h = fmax(s->h, wanted > h ? wanted : 0);
                if (rc < 0) return MOCC_STEP_FAILED;
                return last ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
            }
            s->count.rejected++;
            s->why = "the error is too large for the smallest step";
            h = s->first ? 0.1 * h : h / quotient(s, h, error, iterations, false);
        }
        s->h = h;
        s->rejected = true;
        s->theta = 2 * FRESH; /* J here, unless it is already */
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
    const Radau before = *s;
    double end;
    StepResult result = advance(s, limit);
    if (result == MOCC_STEP_FAILED || nroot == 0) return result;
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
    if (evaluate(s, end, s->y)) return MOCC_STEP_FAILED;
    take(s, s->f);
    return MOCC_STEP_ROOT;
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
    s->N = s->m.n;
    s->n = s->base.residual_form ? s->N : model->nx;
    s->rtol = 0.1 * pow(o->rtol, 2.0 / 3);
    s->atol = s->rtol * o->atol / o->rtol;
    s->newton_tolerance = fmax(10 * ROUNDING / s->rtol, fmin(0.03, sqrt(s->rtol)));
    s->real = mocc_linear_new(s->N, s->m.start, s->m.row, o->linear);
    s->complex = mocc_linear_complex_new(s->N, s->m.start, s->m.row, s->real->dense);
    size_t n = (size_t)s->n, N = (size_t)s->N, nroot = (size_t)I->priv->rel.nroot;
    struct {
        double **at;
        size_t size;
    } parts[] = {{&s->y, n},      {&s->f, n},       {&s->y0, n},    {&s->f0, n},
                 {&s->weight, n}, {&s->error, N},   {&s->point, n}, {&s->dense, 3 * n},
                 {&s->z, 3 * n},  {&s->w, 3 * N},   {&s->r, 3 * N}, {&s->ra, nroot},
                 {&s->rb, nroot}, {&s->left, nroot}};
    size_t total = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) total += parts[i].size;
    s->y = mocc_alloc(total, sizeof *s->y);
    double *memory = s->y;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        *parts[i].at = memory;
        memory += parts[i].size;
    }
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
    s->rejected = s->jacobian = s->jacobian_here = false;
    s->theta = 2 * FRESH;
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
    interpolate(s, time, s->point);
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
    if (s->theta > FRESH) mocc_newton_matrix_doubt(&s->m, base);
}

static void release(Solver *base)
{
    Radau *s = (Radau *)base;
    mocc_linear_free(s->real);
    mocc_linear_complex_free(s->complex);
    mocc_newton_matrix_free(&s->m);
    free(s->y);
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

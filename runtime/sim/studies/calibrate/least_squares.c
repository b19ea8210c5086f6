/* least_squares.c - Levenberg's and Marquardt's method with bounds: the step solves
   (J^T J + lambda diag(J^T J)) step = -J^T r (Marquardt 1963); lambda grows until the sum of
   squares decreases. A parameter at a bound that the step would leave is held there for the step.
 */
#include "sim/studies/calibrate/calibrate.h"

#include <stdlib.h>
#include <string.h>

enum { EVALUATIONS_MOST = 200 };
/* The search ends where the linear model predicts that the sum of squares decreases by no more than
   SMALL_SUM of it (with a hundred residuals, a step of a third of a percent of the standard
   errors), or parameters move by less than SMALL_STEP; beyond LAMBDA_MOST no step is found. */
static const double SMALL_SUM = 1e-7, SMALL_STEP = 1e-9, LAMBDA_MOST = 1e12;

typedef struct {
    const LeastSquares *q;
    double *normal, *gradient, *factor, *step; /* J^T J, J^T r, its Cholesky factor */
    double *trial, *residual, *derivative;     /* at the trial point */
    bool *held;
} LeastSquaresSearch;

static double sum_of_squares(const double *r, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += r[i] * r[i];
    return sum;
}

static void form_normal(const LeastSquares *q, const double *derivative, const double *residual,
                        double *normal, double *gradient)
{
    int p = q->parameters;
    memset(normal, 0, (size_t)(p * p) * sizeof *normal);
    if (gradient) memset(gradient, 0, (size_t)p * sizeof *gradient);
    for (int i = 0; i < q->residuals; i++)
        for (int a = 0; a < p; a++) {
            const double *row = derivative + (size_t)i * (size_t)p;
            if (gradient) gradient[a] += row[a] * residual[i];
            for (int b = 0; b < p; b++) normal[a * p + b] += row[a] * row[b];
        }
}

/* Cholesky's factorisation in place, of the rows and columns that are not held. Returns false if a
   pivot is not positive. */
static bool factorize(double *a, int n, const bool *held)
{
    for (int j = 0; j < n; j++) {
        if (held[j]) continue;
        for (int i = j; i < n; i++) {
            if (held[i]) continue;
            double sum = a[i * n + j];
            for (int k = 0; k < j; k++)
                if (!held[k]) sum -= a[i * n + k] * a[j * n + k];
            if (i == j && !(sum > 0)) return false;
            a[i * n + j] = i == j ? sqrt(sum) : sum / a[j * n + j];
        }
    }
    return true;
}

static void substitute(const double *a, int n, const bool *held, double *b)
{
    for (int i = 0; i < n; i++) {
        if (held[i]) continue;
        for (int k = 0; k < i; k++)
            if (!held[k]) b[i] -= a[i * n + k] * b[k];
        b[i] /= a[i * n + i];
    }
    for (int i = n; i-- > 0;) {
        if (held[i]) continue;
        for (int k = i + 1; k < n; k++)
            if (!held[k]) b[i] -= a[k * n + i] * b[k];
        b[i] /= a[i * n + i];
    }
}

/* Computes the step for lambda; returns false if there is none. */
static bool find_step(LeastSquaresSearch *s, double lambda)
{
    int p = s->q->parameters;
    memcpy(s->factor, s->normal, (size_t)(p * p) * sizeof *s->factor);
    for (int i = 0; i < p; i++) s->factor[i * p + i] *= 1 + lambda;
    for (int i = 0; i < p; i++) s->step[i] = s->held[i] ? 0 : -s->gradient[i];
    if (!factorize(s->factor, p, s->held)) return false;
    substitute(s->factor, p, s->held, s->step);
    return true;
}

/* Holds parameters that the data do not depend on, and those at a bound that the gradient
   leaves. */
static void choose_held(LeastSquaresSearch *s, const double *parameter)
{
    const LeastSquares *q = s->q;
    for (int i = 0; i < q->parameters; i++) {
        bool leaves = (parameter[i] <= q->low[i] && s->gradient[i] > 0) ||
                      (parameter[i] >= q->high[i] && s->gradient[i] < 0);
        s->held[i] = leaves || !(s->normal[i * q->parameters + i] > 0);
    }
}

/* The decrease of the sum of squares that the linear model predicts, about. */
static double predicted_decrease(const LeastSquaresSearch *s)
{
    double sum = 0;
    for (int i = 0; i < s->q->parameters; i++) sum -= s->gradient[i] * s->step[i];
    return sum;
}

/* Sets the trial point to the end of the step, within the bounds; returns the relative length. */
static double move(LeastSquaresSearch *s, const double *parameter)
{
    double most = 0;
    for (int i = 0; i < s->q->parameters; i++) {
        s->trial[i] = fmin(s->q->high[i], fmax(s->q->low[i], parameter[i] + s->step[i]));
        double size = fmax(fabs(parameter[i]), fabs(s->trial[i]));
        if (size > 0) most = fmax(most, fabs(s->trial[i] - parameter[i]) / size);
    }
    return most;
}

static void begin(LeastSquaresSearch *s, const LeastSquares *q)
{
    size_t p = (size_t)q->parameters, n = (size_t)q->residuals;
    *s = (LeastSquaresSearch){.q = q, .held = mocc_alloc(p, sizeof *s->held)};
    s->normal = mocc_alloc_parts((const AllocPart[]){{&s->normal, p * p},
                                                     {&s->factor, p * p},
                                                     {&s->gradient, p},
                                                     {&s->step, p},
                                                     {&s->trial, p},
                                                     {&s->residual, n},
                                                     {&s->derivative, n * p}},
                                 7);
}

int mocc_least_squares(const LeastSquares *q, bool known, double *parameter, double *residual,
                       double *derivative)
{
    LeastSquaresSearch s;
    double lambda = 1e-3;
    int evaluations = 1, n = q->residuals, p = q->parameters;
    if (!known && q->evaluate(q->data, parameter, residual, derivative)) return 0;
    begin(&s, q);
    double sum = sum_of_squares(residual, n);
    while (evaluations < EVALUATIONS_MOST && lambda < LAMBDA_MOST) {
        form_normal(q, derivative, residual, s.normal, s.gradient);
        choose_held(&s, parameter);
        if (!find_step(&s, lambda)) {
            lambda *= 10;
            continue;
        }
        double moved = move(&s, parameter);
        if (moved <= SMALL_STEP || predicted_decrease(&s) <= SMALL_SUM * sum) break;
        bool failed = q->evaluate(q->data, s.trial, s.residual, s.derivative);
        double next = failed ? INFINITY : sum_of_squares(s.residual, n);
        evaluations++;
        if (!(next <= sum)) {
            lambda *= 10;
            continue;
        }
        lambda = fmax(lambda / 10, 1e-12);
        sum = next;
        memcpy(parameter, s.trial, (size_t)p * sizeof *parameter);
        memcpy(residual, s.residual, (size_t)n * sizeof *residual);
        memcpy(derivative, s.derivative, (size_t)n * (size_t)p * sizeof *derivative);
    }
    bool lost = evaluations >= EVALUATIONS_MOST;
    free(s.normal);
    free(s.held);
    return lost ? -evaluations : evaluations;
}

void mocc_least_squares_covariance(const LeastSquares *q, const double *derivative,
                                   double *covariance)
{
    int p = q->parameters;
    size_t size = (size_t)p;
    double *scale = mocc_alloc(size, sizeof *scale), *a = mocc_alloc(size * size, sizeof *a);
    bool *held = mocc_alloc(size, sizeof *held);
    form_normal(q, derivative, NULL, a, NULL);
    for (int i = 0; i < p; i++) {
        scale[i] = sqrt(a[i * p + i]);
        held[i] = !(scale[i] > 0);
    }
    for (int i = 0; i < p * p; i++) {
        if (!held[i / p] && !held[i % p]) a[i] /= scale[i / p] * scale[i % p];
        covariance[i] = NAN;
    }
    for (int i = 0; i < p; i++) a[i * p + i] *= 1 + 1e-14;
    bool good = factorize(a, p, held);
    for (int j = 0; j < p && good; j++) {
        double *column = mocc_alloc(size, sizeof *column);
        column[j] = 1;
        if (!held[j]) substitute(a, p, held, column);
        for (int i = 0; i < p && !held[j]; i++)
            if (!held[i]) covariance[i * p + j] = column[i] / (scale[i] * scale[j]);
        free(column);
    }
    free(scale);
    free(a);
    free(held);
}

/* nordsieck.c - the Nordsieck array of a multistep method: coefficients of a step and its error,
   changes of step size and order. Error constants are those of the interpolation error measured by
   the correction; for BDF those of fixed leading coefficient form (Jackson & Sacks-Davis 1980). */
#include "solvers/multistep/multistep.h"

#include <string.h>

#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* lets gcc vectorise loops over the states */
#endif

void mocc_nordsieck_at(const Multistep *s, double time, double *y)
{
    double x = (time - s->end) / s->h;
    memcpy(y, s->z[s->order], (size_t)s->n * sizeof *y);
    for (int j = s->order - 1; j >= 0; j--)
        for (int i = 0; i < s->n; i++) y[i] = y[i] * x + s->z[j][i];
}

/* ---- polynomials in x, coefficients from the constant up ---- */

/* Multiplies the polynomial p, which has this degree, by (a + b x). */
static void multiply_linear(double *p, int degree, double a, double b)
{
    p[degree + 1] = 0;
    for (int i = degree + 1; i > 0; i--) p[i] = a * p[i] + b * p[i - 1];
    p[0] *= a;
}

/* Returns the integral of x^k p(x) over the step, from x = -1 to 0, where p has this degree. */
static double integral(const double *p, int degree, int k)
{
    double sum = 0;
    for (int i = 0; i <= degree; i++) sum += p[i] * ((i + k) % 2 ? -1 : 1) / (i + k + 1);
    return sum;
}

/* Computes xi, the distances from the end of a step of size h to the past points, in units of
   h. */
static void distances(const Multistep *s, double h, double *xi)
{
    double sum = h;
    xi[0] = 0;
    for (int j = 1; j <= s->order + 1; j++) {
        xi[j] = sum / h;
        sum += s->steps[j - 1];
    }
}

/* Computes into p the coefficients of the polynomial that is the product of 1 + x / xi[j] for j =
   1 ... count. */
static void product(double *p, const double *xi, int count)
{
    p[0] = 1;
    for (int j = 1; j <= count; j++) multiply_linear(p, j - 1, 1, 1 / xi[j]);
}

static double factors(const double *xi, int from, int to)
{
    double v = 1;
    for (int j = from; j <= to; j++) v *= xi[j];
    return v;
}

/* ---- what a step is corrected with, and what errors are ---- */

/* Computes s->l and the error constants of Adams methods from xi, the result of distances(): the
   derivative of the corrected polynomial is the slope at the end of the step, and keeps the slopes
   at the past points. */
static void adams(Multistep *s, const double *xi)
{
    double p[MULTISTEP_ORDERS + 3];
    int q = s->order;
    bool moulton = s->family == MOULTON;
    product(p, xi, q - 1);
    double over_step = moulton ? integral(p, q - 1, 0) : 1;
    s->l[0] = moulton;
    for (int j = 1; j <= q; j++) s->l[j] = p[j - 1] / j / over_step;
    s->scale = over_step * factors(xi, 1, q);
    double lower[MULTISTEP_ORDERS + 3];
    if (moulton) {
        s->error = fabs(integral(p, q - 1, 1)) / (over_step * xi[q]);
        product(lower, xi, q - 2);
        s->down = q * fabs(integral(lower, q > 1 ? q - 2 : 0, 1)) * factors(xi, 1, q - 2);
        multiply_linear(p, q - 1, 1, 1 / xi[q]);
        s->up = fabs(integral(p, q, 1)) / (over_step * xi[q + 1]);
    } else {
        s->down = q * integral(p, q - 1, 0) * factors(xi, 1, q - 1);
        multiply_linear(p, q - 1, 1, 1 / xi[q]);
        s->error = integral(p, q, 0);
        multiply_linear(p, q, 1, 1 / xi[q + 1]);
        s->up = integral(p, q + 1, 0);
    }
}

/* Computes s->l and the error constants of BDF from xi, the result of distances(): the corrected
   polynomial keeps its values at the past points except the last of these, at which it changes so
   that the leading coefficient is that of equal steps (fixed leading coefficient). */
static void bdf(Multistep *s, const double *xi)
{
    int q = s->order;
    double harmonic = 0, sum = 0;
    for (int j = 1; j <= q; j++) harmonic += 1.0 / j;
    for (int j = 1; j < q; j++) sum += 1 / xi[j];
    double star = harmonic - sum, actual = sum + 1 / xi[q];
    product(s->l, xi, q - 1);
    multiply_linear(s->l, q - 1, 1, star);
    double a1 = 1 + actual - harmonic, a2 = 1 + q * a1;
    s->error = fabs(a1 / (harmonic * a2));
    s->scale = fabs(a2 * star * xi[q] / s->l[q]);
    double less = harmonic - 1.0 / q, more = harmonic + 1.0 / (q + 1);
    s->down = q > 1 ? fabs(star / s->l[q] * (1 + (sum - less)) / less) : 1;
    s->up = fabs((1 + actual + 1 / xi[q + 1] - more) / a2 * xi[q + 1] / ((q + 2) * more));
}

void mocc_nordsieck_coefficients(Multistep *s, double h)
{
    double xi[MULTISTEP_ORDERS + 2];
    distances(s, h, xi);
    if (s->family == BDF) bdf(s, xi);
    else adams(s, xi);
    s->gamma = h / s->l[1];
}

/* ---- the array of the past ---- */

void mocc_nordsieck_rescale(Multistep *s, double h)
{
    double ratio = h / s->h, factor = 1;
    if (ratio == 1) return;
    for (int j = 1; j <= s->order; j++) {
        factor *= ratio;
        for (int i = 0; i < s->n; i++) s->z[j][i] *= factor;
    }
    s->h = h;
}

/* Moves the Nordsieck array to the end of the next step, which is the prediction (sign = 1), or
   undoes this (sign = -1). */
void mocc_nordsieck_shift(Multistep *s, double sign)
{
    for (int k = 0; k < s->order; k++)
        for (int j = s->order; j > k; j--) {
            double *to = s->z[j - 1];
            const double *from = s->z[j];
            for (int i = 0; i < s->n; i++) to[i] += sign * from[i];
        }
}

/* Changes the degree of the polynomial in s->z: adds `by' times top x^degree with lower terms such
   that the values (BDF) or slopes (Adams) at the end and at the past points remain. For BDF the
   sum has the factor x^2; for Adams it is an integral of a polynomial with the factor x. */
static void add_highest_term(Multistep *s, int degree, const double *top, double by)
{
    double p[MULTISTEP_ORDERS + 3] = {1}, xi[MULTISTEP_ORDERS + 2] = {0}, sum = 0;
    int first = s->family == BDF ? 2 : 1; /* power of x that is a factor */
    for (int j = 1; j <= degree; j++) xi[j] = (sum += s->steps[j - 1]) / s->h;
    for (int j = 1; j <= degree - 2; j++) multiply_linear(p, j - 1, xi[j], 1);
    for (int j = 2; j <= degree; j++) {
        double c = first == 2 ? p[j - 2] : p[j - 2] * degree / j;
        for (int i = 0; i < s->n; i++) s->z[j][i] += by * c * top[i];
    }
}

void mocc_nordsieck_order(Multistep *s, int order)
{
    size_t bytes = (size_t)s->n * sizeof(double);
    if (order < s->order) {
        memcpy(s->change, s->z[s->order], bytes);
        add_highest_term(s, s->order, s->change, -1);
        /* up: the last correction is proportional to the divided difference needed */
    } else if (order > s->order) {
        double xi[MULTISTEP_ORDERS + 2], sum = 0;
        for (int j = 1; j <= order; j++) xi[j] = (sum += s->steps[j - 1]) / s->h;
        double by = s->family == BDF ? 1 / factors(xi, 1, order) : 1 / (s->scale * order);
        memset(s->z[order], 0, bytes);
        add_highest_term(s, order, s->correction, by);
    }
    s->order = order;
    s->wait = order + 1;
    s->have_saved = false;
}

void mocc_nordsieck_set(Multistep *s, int order, double h)
{
    s->order = order;
    s->h = h;
    s->next = 0;
    for (int j = 0; j < MULTISTEP_ORDERS + 2; j++) s->steps[j] = h;
    s->wait = order + 1;
    s->have_saved = false;
    s->growth = 1e4;
    s->rate = 1;
    s->factored_at = s->jacobian_at = -1;
}

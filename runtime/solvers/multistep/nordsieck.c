/* nordsieck.c - the past of a multistep method as a polynomial: coefficients of a step and of its
   errors, changes of size and order. Error constants are those of the interpolation errors that the
   correction measures; for BDF, those of Jackson and Sacks-Davis. */
#include "solvers/multistep/multistep.h"

#include <string.h>

#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* loops over the states by several at a time */
#endif

void mocc_nordsieck_at(const Multistep *s, double time, double *y)
{
    double x = (time - s->end) / s->h;
    memcpy(y, s->z[s->order], (size_t)s->n * sizeof *y);
    for (int j = s->order - 1; j >= 0; j--)
        for (int i = 0; i < s->n; i++) y[i] = y[i] * x + s->z[j][i];
}

/* ---- polynomials in x, coefficients from the constant up ---- */

/* p times (a + b x). */
static void times(double *p, int degree, double a, double b)
{
    p[degree + 1] = 0;
    for (int i = degree + 1; i > 0; i--) p[i] = a * p[i] + b * p[i - 1];
    p[0] *= a;
}

/* Of x^k p over the step that ends at 0. */
static double integral(const double *p, int degree, int k)
{
    double sum = 0;
    for (int i = 0; i <= degree; i++) sum += p[i] * ((i + k) % 2 ? -1 : 1) / (i + k + 1);
    return sum;
}

/* Distances to past places in units of a step h that is to end at 0. */
static void distances(const Multistep *s, double h, double *xi)
{
    double sum = h;
    xi[0] = 0;
    for (int j = 1; j <= s->order + 1; j++) {
        xi[j] = sum / h;
        sum += s->steps[j - 1];
    }
}

/* The product of 1 + x / xi[j], j from 1 to count. */
static void product(double *p, const double *xi, int count)
{
    p[0] = 1;
    for (int j = 1; j <= count; j++) times(p, j - 1, 1, 1 / xi[j]);
}

static double factors(const double *xi, int from, int to)
{
    double v = 1;
    for (int j = from; j <= to; j++) v *= xi[j];
    return v;
}

/* ---- what a step is corrected with, and what errors are ---- */

/* The corrected derivative is right at the end of the step and stays so at places before. */
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
        times(p, q - 1, 1, 1 / xi[q]);
        s->up = fabs(integral(p, q, 1)) / (over_step * xi[q + 1]);
    } else {
        s->down = q * integral(p, q - 1, 0) * factors(xi, 1, q - 1);
        times(p, q - 1, 1, 1 / xi[q]);
        s->error = integral(p, q, 0);
        times(p, q, 1, 1 / xi[q + 1]);
        s->up = integral(p, q + 1, 0);
    }
}

/* The corrected polynomial keeps its values at places before, but for the last of them, which is
   put where the leading coefficient becomes that of equal steps. */
static void bdf(Multistep *s, const double *xi)
{
    int q = s->order;
    double harmonic = 0, sum = 0;
    for (int j = 1; j <= q; j++) harmonic += 1.0 / j;
    for (int j = 1; j < q; j++) sum += 1 / xi[j];
    double star = harmonic - sum, actual = sum + 1 / xi[q];
    product(s->l, xi, q - 1);
    times(s->l, q - 1, 1, star);
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

/* On by one step, or back. */
void mocc_nordsieck_shift(Multistep *s, double sign)
{
    for (int k = 0; k < s->order; k++)
        for (int j = s->order; j > k; j--) {
            double *to = s->z[j - 1];
            const double *from = s->z[j];
            for (int i = 0; i < s->n; i++) to[i] += sign * from[i];
        }
}

/* Adds top x^degree and what keeps values (BDF: x^2 times factors) or slopes (Adams: the integral
   of x times factors) at the end and at places before. */
static void add_top(Multistep *s, int degree, const double *top, double by)
{
    double p[MULTISTEP_ORDERS + 3] = {1}, xi[MULTISTEP_ORDERS + 2] = {0}, sum = 0;
    int first = s->family == BDF ? 2 : 1; /* of the powers of x that are factors */
    for (int j = 1; j <= degree; j++) xi[j] = (sum += s->steps[j - 1]) / s->h;
    for (int j = 1; j <= degree - 2; j++) times(p, j - 1, xi[j], 1);
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
        add_top(s, s->order, s->change, -1);
    } else if (order > s->order) { /* by the divided difference that the last correction is */
        double xi[MULTISTEP_ORDERS + 2], sum = 0;
        for (int j = 1; j <= order; j++) xi[j] = (sum += s->steps[j - 1]) / s->h;
        double by = s->family == BDF ? 1 / factors(xi, 1, order) : 1 / (s->scale * order);
        memset(s->z[order], 0, bytes);
        add_top(s, order, s->correction, by);
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

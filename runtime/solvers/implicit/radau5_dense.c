/* radau5_dense.c - dense output of radau5. */
#include "solvers/implicit/radau5.h"

#include <string.h>

void mocc_radau5_interpolate(const ImplicitRk *s, double time, double *y)
{
    const double *z1 = s->dense, *z2 = z1 + s->n, *z3 = z2 + s->n;
    if (time == s->base.time) {
        memcpy(y, s->y, (size_t)s->n * sizeof *y);
        return;
    }
    const Radau *own = (const Radau *)s;
    double h = s->to - s->from, t = h > 0 ? (time - s->to) / h : 0, l[3];
    radau5_lagrange(t, l);
    for (int i = 0; i < s->n; i++)
        y[i] = s->y0[i] + (l[0] * z1[i] + l[1] * z2[i] + (l[2] + 1) * z3[i]);
    if (!own->has_layer) return;
    double part = -t * (t + 1 - RADAU5_C1) * (t + 1 - RADAU5_C2) / (RADAU5_C1 * RADAU5_C2);
    for (int i = 0; i < s->m.nx; i++) y[i] += part * own->layer[i];
}

/* Computes into l the weights of the stages Z in h times the slope of the collocation polynomial;
   t is the time after the end of the step in units of the step. */
static inline void lagrange_slope(double t, double l[3])
{
    double p = 3 * t * t + 2 * t, q = 2 * t + 1, a = 1 - RADAU5_C1, b = 1 - RADAU5_C2;
    l[0] = (p + b * q) * (1 / (RADAU5_C1 * (RADAU5_C1 - RADAU5_C2) * (RADAU5_C1 - 1)));
    l[1] = (p + a * q) * (1 / (RADAU5_C2 * (RADAU5_C2 - RADAU5_C1) * (RADAU5_C2 - 1)));
    l[2] = (p + 2 * t * (a + b) + a * b + a + b) * (1 / ((1 - RADAU5_C1) * (1 - RADAU5_C2)));
}

void mocc_radau5_note_layer(Radau *own)
{
    /* initial slope times h, relative to the change over the step: larger means an initial layer */
    static const double INITIAL_LAYER = 20;
    const ImplicitRk *s = &own->rk;
    const double *z1 = s->dense, *z2 = z1 + s->n, *z3 = z2 + s->n;
    double h = s->to - s->from, c1 = RADAU5_C1, c2 = RADAU5_C2, l[3];
    lagrange_slope(-1, l);
    own->has_layer = false;
    for (int i = 0; i < s->m.nx; i++) {
        double on = z1[i] * c2 / ((c2 - c1) * (1 - c1)) - z2[i] * c1 / ((c2 - c1) * (1 - c2)) +
                    z3[i] * c1 * c2 / ((1 - c1) * (1 - c2));
        double off = h * s->f0[i] - (l[0] * z1[i] + l[1] * z2[i] + l[2] * z3[i]);
        own->layer[i] =
            fabs(off) > INITIAL_LAYER * fabs(on) && fabs(on) * s->weight[i] > 1 ? on : 0;
        own->has_layer |= own->layer[i] != 0;
    }
}

void mocc_radau5_note_slope(Radau *own)
{
    ImplicitRk *s = &own->rk;
    const double *z1 = s->z, *z2 = z1 + s->n, *z3 = z2 + s->n;
    double h = own->before, l[3];
    if (!own->slope_possible || own->slope_known) return;
    own->slope_known = true;
    lagrange_slope((s->from - own->end) / h, l);
    for (int i = 0; i < s->n; i++) own->slope[i] = (l[0] * z1[i] + l[1] * z2[i] + l[2] * z3[i]) / h;
}

/* Computes into own->steeper h times the difference of two slopes at the beginning of the last
   step: that by the polynomial of the step before it less that by its own polynomial. Computes
   into own->soft the part of this in non-stiff components, by the filter of the error estimate. */
static void compare_slopes(Radau *own)
{
    ImplicitRk *s = &own->rk;
    const double *z1 = s->dense, *z2 = z1 + s->n, *z3 = z2 + s->n;
    double h = s->to - s->from, l[3];
    mocc_radau5_note_slope(own);
    own->compared = true;
    lagrange_slope(-1, l);
    for (int i = 0; i < s->n; i++) {
        own->steeper[i] = h * own->slope[i] - (l[0] * z1[i] + l[1] * z2[i] + l[2] * z3[i]);
        own->soft[i] = i < s->m.nx ? RADAU5_GAMMA / h * own->steeper[i] : 0;
    }
    irk_solve_real(s, own->soft);
}

/* Interpolates by a polynomial of degree 4. The collocation polynomial of degree 3 has an error
   proportional to the fourth derivative, which follows from the slopes of two steps. In a
   non-stiff component the slope of the collocation polynomial is exact at the nodes; in a stiff
   one its value is exact there, and the slope by the previous step has an error of its own, which
   is taken into account. */
void mocc_radau5_interpolate_quartic(Radau *own, double time, double *y)
{
    ImplicitRk *s = &own->rk;
    mocc_radau5_interpolate(s, time, y);
    double h = s->to - s->from, c = (time - s->from) / h;
    if (!own->slope_possible || s->factored != s->accepted_h || !(c > 0 && c < 1)) return;
    if (!own->compared) compare_slopes(own);
    double last = own->before / h, a = c * (1 - c) * (1 - c) * (1 - 2.5 * c),
           b = c * (c - RADAU5_C1) * (c - RADAU5_C2) * (1 - c) / (0.1 + 0.3 * last * last * last);
    for (int i = 0; i < s->n; i++) y[i] += a * own->soft[i] + b * (own->steeper[i] - own->soft[i]);
}

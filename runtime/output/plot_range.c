/* plot_range.c - what the axes of a plot show. */
#include "output/plot.h"

#include <math.h>

double mocc_plot_round_step(double span, int parts)
{
    static const double nice[] = {1, 2, 2.5, 5, 10};
    double raw = span / parts, power = pow(10, floor(log10(raw)));
    for (int i = 0; i < 5; i++)
        if (raw <= nice[i] * power * 1.0000001) return nice[i] * power;
    return 10 * power;
}

double mocc_plot_scaled(const PlotPanel *p, double y)
{
    if (!isfinite(y) || (p->logarithmic && !(y > 0))) return NAN;
    return p->logarithmic ? log10(y) : y;
}

PlotRange mocc_plot_range(const PlotPanel *p)
{
    PlotRange r = {INFINITY, -INFINITY, INFINITY, -INFINITY};
    for (int k = 0; k < p->n; k++)
        for (long i = 0; i < p->curve[k].n; i++) {
            double x = p->curve[k].x[i], y = mocc_plot_scaled(p, p->curve[k].y[i]);
            if (isfinite(x)) {
                r.x0 = fmin(r.x0, x);
                r.x1 = fmax(r.x1, x);
            }
            if (isnan(y)) continue;
            r.y0 = fmin(r.y0, y);
            r.y1 = fmax(r.y1, y);
        }
    if (!(r.y0 <= r.y1)) r.y0 = r.y1 = 0;
    if (!(r.x0 <= r.x1)) r.x0 = r.x1 = 0;
    if (!(r.x1 > r.x0)) r.x1 = r.x0 + 1;
    return r;
}

/* plot_svg.c - a plot as one SVG file without scripts, fonts or references. Curves are reduced to
   the smallest and largest value in each column of pixels, which looks the same. */
#include "output/plot.h"

#include <math.h>
#include <string.h>

/* The size of the plot and of its margins, in pixels. */
enum { WIDTH = 800, HEIGHT = 480, LEFT = 80, RIGHT = 20, TOP = 50, BOTTOM = 50 };

typedef struct {
    double t0, t1, y0, y1;
} PlotRange;

double mocc_plot_round_step(double span, int parts)
{
    static const double nice[] = {1, 2, 2.5, 5, 10};
    double raw = span / parts, power = pow(10, floor(log10(raw)));
    for (int i = 0; i < 5; i++)
        if (raw <= nice[i] * power * 1.0000001) return nice[i] * power;
    return 10 * power;
}

static PlotRange range_of(const Picture *p)
{
    PlotRange r = {p->points ? p->time[0] : 0, p->points ? p->time[p->points - 1] : 1, INFINITY,
                   -INFINITY};
    for (long i = 0; i < p->points * p->n; i++) {
        if (!isfinite(p->value[i])) continue;
        r.y0 = fmin(r.y0, p->value[i]);
        r.y1 = fmax(r.y1, p->value[i]);
    }
    if (!(r.y0 <= r.y1)) r.y0 = r.y1 = 0;
    if (!(r.t1 > r.t0)) r.t1 = r.t0 + 1;
    double margin = r.y1 > r.y0 ? 0.05 * (r.y1 - r.y0) : fmax(1, fabs(r.y0)) * 0.1;
    r.y0 -= margin;
    r.y1 += margin;
    return r;
}

static double at_x(const PlotRange *r, double t)
{
    return LEFT + (t - r->t0) / (r->t1 - r->t0) * (WIDTH - LEFT - RIGHT);
}

static double at_y(const PlotRange *r, double y)
{
    return TOP + (r->y1 - y) / (r->y1 - r->y0) * (HEIGHT - TOP - BOTTOM);
}

bool mocc_plot_is_svg(const char *path)
{
    size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".svg") == 0;
}

void mocc_plot_svg_text(FILE *to, const char *text)
{
    for (; *text; text++)
        if (*text == '&') fputs("&amp;", to);
        else if (*text == '<') fputs("&lt;", to);
        else fputc(*text, to);
}

static void put_axes(FILE *to, const PlotRange *r)
{
    double step = mocc_plot_round_step(r->t1 - r->t0, 8);
    for (double t = ceil(r->t0 / step - 1e-9) * step; t <= r->t1 + 1e-9 * step; t += step) {
        fprintf(to, "<line x1='%.1f' y1='%d' x2='%.1f' y2='%d' class='g'/>\n", at_x(r, t), TOP,
                at_x(r, t), HEIGHT - BOTTOM);
        fprintf(to, "<text x='%.1f' y='%d' text-anchor='middle'>%.6g</text>\n", at_x(r, t),
                HEIGHT - BOTTOM + 18, fabs(t) < 1e-9 * step ? 0 : t);
    }
    step = mocc_plot_round_step(r->y1 - r->y0, 6);
    for (double y = ceil(r->y0 / step) * step; y <= r->y1; y += step) {
        fprintf(to, "<line x1='%d' y1='%.1f' x2='%d' y2='%.1f' class='g'/>\n", LEFT, at_y(r, y),
                WIDTH - RIGHT, at_y(r, y));
        fprintf(to, "<text x='%d' y='%.1f' text-anchor='end'>%.6g</text>\n", LEFT - 8,
                at_y(r, y) + 4, fabs(y) < 1e-9 * step ? 0 : y);
    }
    fprintf(to, "<rect x='%d' y='%d' width='%d' height='%d' fill='none' stroke='#444'/>\n", LEFT,
            TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
    fprintf(to, "<text x='%d' y='%d' text-anchor='middle'>time</text>\n",
            (WIDTH + LEFT - RIGHT) / 2, HEIGHT - 10);
}

/* The points of a curve that fall into one column of pixels. There are n of them; of their values,
   only the first, the smallest, the largest and the last are kept. */
typedef struct {
    double first, least, most, last;
    long column;
    int n;
} Dots;

static void put_dots(FILE *to, const PlotRange *r, const Dots *d)
{
    double x = LEFT + (double)d->column * 0.5;
    if (d->n == 0) return;
    fprintf(to, "%.1f,%.2f ", x, at_y(r, d->first));
    if (d->n > 2 && d->least < fmin(d->first, d->last))
        fprintf(to, "%.1f,%.2f ", x, at_y(r, d->least));
    if (d->n > 2 && d->most > fmax(d->first, d->last))
        fprintf(to, "%.1f,%.2f ", x, at_y(r, d->most));
    if (d->n > 1) fprintf(to, "%.1f,%.2f ", x, at_y(r, d->last));
}

static void put_curve(FILE *to, const Picture *p, const PlotRange *r, int curve, const char *color)
{
    Dots d = {.column = -1};
    fprintf(to, "<polyline fill='none' stroke='%s' stroke-width='1.5' points='", color);
    for (long i = 0; i < p->points; i++) {
        double y = p->value[i * p->n + curve];
        long column = (long)((at_x(r, p->time[i]) - LEFT) * 2);
        if (!isfinite(y)) continue;
        if (column != d.column) {
            put_dots(to, r, &d);
            d = (Dots){y, y, y, y, column, 0};
        }
        d.least = fmin(d.least, y);
        d.most = fmax(d.most, y);
        d.last = y;
        d.n++;
    }
    put_dots(to, r, &d);
    fputs("'/>\n", to);
}

int mocc_plot_svg(FILE *to, const Picture *p)
{
    static const char *const colors[] = {"#1b6ca8", "#d1495b", "#3a7d44", "#8a4fbf",
                                         "#c17c00", "#00838f", "#6d4c41", "#546e7a"};
    PlotRange r = range_of(p);
    double x = LEFT;
    fprintf(to,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' "
            "font-family='sans-serif' font-size='12'>\n<style>.g{stroke:#ddd}</style>\n"
            "<rect width='100%%' height='100%%' fill='white'/>\n<text x='%d' y='20' "
            "font-size='15'>",
            WIDTH, HEIGHT, WIDTH, HEIGHT, LEFT);
    mocc_plot_svg_text(to, p->title);
    fputs("</text>\n", to);
    put_axes(to, &r);
    for (int i = 0; i < p->n; i++) {
        const char *color = colors[i % 8];
        put_curve(to, p, &r, i, color);
        fprintf(to, "<line x1='%.0f' y1='36' x2='%.0f' y2='36' stroke='%s' stroke-width='3'/>", x,
                x + 18, color);
        fprintf(to, "<text x='%.0f' y='40'>", x + 23);
        mocc_plot_svg_text(to, p->name[i]);
        fputs("</text>\n", to);
        x += 45 + 7 * (double)strlen(p->name[i]);
    }
    fputs("</svg>\n", to);
    return ferror(to);
}

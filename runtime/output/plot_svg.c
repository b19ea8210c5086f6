/* plot_svg.c - a plot as one SVG file without scripts, fonts or references. A curve over an
   ascending axis is reduced to the smallest and largest value in each half column of pixels, which
   looks the same; of others, points that lie within the width of the line are left out. */
#include "output/plot.h"

#include <math.h>
#include <string.h>

/* The size of a panel and of its margins, in pixels. */
enum { WIDTH = 800, HEIGHT = 480, LOWER = 300, LEFT = 80, RIGHT = 20, TOP = 50, BOTTOM = 50 };

typedef struct {
    FILE *to;
    const PlotPanel *panel;
    PlotRange r;
    double top, bottom; /* of the axes, in pixels */
} SvgFrame;

static const char *const colors[] = {"#1b6ca8", "#d1495b", "#3a7d44", "#8a4fbf",
                                     "#c17c00", "#00838f", "#6d4c41", "#546e7a"};

static double at_x(const SvgFrame *f, double x)
{
    return LEFT + (x - f->r.x0) / (f->r.x1 - f->r.x0) * (WIDTH - LEFT - RIGHT);
}

static double at_y(const SvgFrame *f, double y)
{
    return f->top + (f->r.y1 - y) / (f->r.y1 - f->r.y0) * (f->bottom - f->top);
}

void mocc_plot_svg_text(FILE *to, const char *text)
{
    for (; *text; text++)
        if (*text == '&') fputs("&amp;", to);
        else if (*text == '<') fputs("&lt;", to);
        else fputc(*text, to);
}

static void put_text(const SvgFrame *f, double x, double y, const char *attributes,
                     const char *text)
{
    fprintf(f->to, "<text x='%.1f' y='%.1f' %s>", x, y, attributes);
    mocc_plot_svg_text(f->to, text);
    fputs("</text>\n", f->to);
}

static void put_line(const SvgFrame *f, double x0, double y0, double x1, double y1,
                     const char *class)
{
    fprintf(f->to, "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' class='%s'/>\n", x0, y0, x1, y1,
            class);
}

static void put_x_axis(const SvgFrame *f)
{
    double step = mocc_plot_round_step(f->r.x1 - f->r.x0, 8);
    char text[40];
    for (double x = ceil(f->r.x0 / step - 1e-9) * step; x <= f->r.x1 + 1e-9 * step; x += step) {
        snprintf(text, sizeof text, "%.6g", fabs(x) < 1e-9 * step ? 0 : x);
        put_line(f, at_x(f, x), f->top, at_x(f, x), f->bottom, "g");
        put_text(f, at_x(f, x), f->bottom + 18, "text-anchor='middle'", text);
    }
    put_text(f, (WIDTH + LEFT - RIGHT) / 2.0, f->bottom + 40, "text-anchor='middle'",
             f->panel->x_label);
}

static void put_y_axis(const SvgFrame *f)
{
    double step = mocc_plot_round_step(f->r.y1 - f->r.y0, 6);
    char text[40];
    if (f->panel->logarithmic) step = fmax(1, ceil(step));
    for (double y = ceil(f->r.y0 / step) * step; y <= f->r.y1; y += step) {
        double value = f->panel->logarithmic ? pow(10, y) : fabs(y) < 1e-9 * step ? 0 : y;
        snprintf(text, sizeof text, "%.6g", value);
        put_line(f, LEFT, at_y(f, y), WIDTH - RIGHT, at_y(f, y), "g");
        put_text(f, LEFT - 8, at_y(f, y) + 4, "text-anchor='end'", text);
    }
    if (!*f->panel->y_label) return;
    fprintf(f->to, "<text x='%.1f' y='16' text-anchor='middle' transform='rotate(-90)'>",
            -(f->top + f->bottom) / 2);
    mocc_plot_svg_text(f->to, f->panel->y_label);
    fputs("</text>\n", f->to);
}

static void put_axes(const SvgFrame *f)
{
    enum { MANY = 200 }; /* events that would hide the curves */
    put_x_axis(f);
    put_y_axis(f);
    for (int i = 0; i < f->panel->events && f->panel->events <= MANY; i++) {
        double x = at_x(f, f->panel->event[i]);
        put_line(f, x, f->top, x, f->bottom, "e");
    }
    fprintf(f->to, "<rect x='%d' y='%.0f' width='%d' height='%.0f' fill='none' stroke='#444'/>\n",
            LEFT, f->top, WIDTH - LEFT - RIGHT, f->bottom - f->top);
}

/* The points of a curve that fall into one column of pixels. There are n of them; of their values,
   only the first, the smallest, the largest and the last are kept. */
typedef struct {
    double first, least, most, last;
    long column;
    int n;
} Dots;

static void put_dots(const SvgFrame *f, const Dots *d)
{
    double x = LEFT + (double)d->column * 0.5;
    if (d->n == 0) return;
    fprintf(f->to, "%.1f,%.2f ", x, at_y(f, d->first));
    if (d->n > 2 && d->least < fmin(d->first, d->last))
        fprintf(f->to, "%.1f,%.2f ", x, at_y(f, d->least));
    if (d->n > 2 && d->most > fmax(d->first, d->last))
        fprintf(f->to, "%.1f,%.2f ", x, at_y(f, d->most));
    if (d->n > 1) fprintf(f->to, "%.1f,%.2f ", x, at_y(f, d->last));
}

static void put_ascending(const SvgFrame *f, const PlotCurve *c)
{
    Dots d = {.column = -1};
    for (long i = 0; i < c->n; i++) {
        double y = mocc_plot_scaled(f->panel, c->y[i]);
        long column = (long)((at_x(f, c->x[i]) - LEFT) * 2);
        if (isnan(y)) continue;
        if (column != d.column) {
            put_dots(f, &d);
            d = (Dots){y, y, y, y, column, 0};
        }
        d.least = fmin(d.least, y);
        d.most = fmax(d.most, y);
        d.last = y;
        d.n++;
    }
    put_dots(f, &d);
}

static void put_any(const SvgFrame *f, const PlotCurve *c)
{
    static const double NEAR = 0.3; /* pixels */
    double last_x = -1e9, last_y = 0;
    for (long i = 0; i < c->n; i++) {
        double x = at_x(f, c->x[i]), y = at_y(f, mocc_plot_scaled(f->panel, c->y[i]));
        bool near = hypot(x - last_x, y - last_y) < NEAR && i + 1 < c->n;
        if (!isfinite(x) || !isfinite(y) || near) continue;
        fprintf(f->to, "%.2f,%.2f ", last_x = x, last_y = y);
    }
}

static bool ascends(const PlotCurve *c)
{
    for (long i = 1; i < c->n; i++)
        if (!(c->x[i] >= c->x[i - 1])) return false;
    return true;
}

static void put_curves(const SvgFrame *f)
{
    double x = LEFT;
    for (int i = 0; i < f->panel->n; i++) {
        const PlotCurve *c = &f->panel->curve[i];
        const char *color = colors[i % 8];
        fprintf(f->to, "<polyline fill='none' stroke='%s' stroke-width='1.5' points='", color);
        (ascends(c) ? put_ascending : put_any)(f, c);
        fprintf(f->to,
                "'/>\n<line x1='%.0f' y1='%.0f' x2='%.0f' y2='%.0f' stroke='%s' "
                "stroke-width='3'/>",
                x, f->top - 14, x + 18, f->top - 14, color);
        put_text(f, x + 23, f->top - 10, "", c->name);
        x += 45 + 7 * (double)strlen(c->name);
    }
}

static void widen(PlotRange *r)
{
    double margin = r->y1 > r->y0 ? 0.05 * (r->y1 - r->y0) : fmax(1, fabs(r->y0)) * 0.1;
    r->y0 -= margin;
    r->y1 += margin;
}

void mocc_plot_svg(FILE *to, const Picture *p)
{
    int each = p->n > 1 ? LOWER : HEIGHT - TOP, height = TOP + p->n * each;
    fprintf(to,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' "
            "font-family='sans-serif' font-size='12'>\n<style>.g{stroke:#ddd}"
            ".e{stroke:#999;stroke-dasharray:2 4}</style>\n"
            "<rect width='100%%' height='100%%' fill='white'/>\n<text x='%d' y='20' "
            "font-size='15'>",
            WIDTH, height, WIDTH, height, LEFT);
    mocc_plot_svg_text(to, p->title);
    fputs("</text>\n", to);
    for (int i = 0; i < p->n; i++) {
        SvgFrame f = {to, &p->panel[i], mocc_plot_range(&p->panel[i]), TOP + i * each, 0};
        f.bottom = f.top + each - BOTTOM;
        if (i > 0) f.top += 20;
        widen(&f.r);
        put_axes(&f);
        put_curves(&f);
    }
    fputs("</svg>\n", to);
}

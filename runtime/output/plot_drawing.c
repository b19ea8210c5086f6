/* plot_drawing.c - lays out a plot. A curve over an ascending axis is reduced to the smallest and
   largest value in each half column of pixels, which looks the same; of others, points that lie
   within the width of the line are left out. */
#include "output/plot_drawing.h"
#include "model/instance/alloc.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The size of a panel and of its margins, in pixels. */
enum { WIDTH = 800, HEIGHT = 480, LOWER = 300, LEFT = 80, RIGHT = 20, TOP = 50, BOTTOM = 50 };

typedef struct {
    Drawing *to;
    const PlotPanel *panel;
    PlotRange r;
    double top, bottom; /* of the axes, in pixels */
} PanelFrame;

uint32_t mocc_plot_color(int i)
{
    static const uint32_t colors[DRAW_COLORS] = {0x1b6ca8, 0xd1495b, 0x3a7d44, 0x8a4fbf,
                                                 0xc17c00, 0x00838f, 0x6d4c41, 0x546e7a};
    return colors[i % DRAW_COLORS];
}

static double at_x(const PanelFrame *f, double x)
{
    return LEFT + (x - f->r.x0) / (f->r.x1 - f->r.x0) * (WIDTH - LEFT - RIGHT);
}

static double at_y(const PanelFrame *f, double y)
{
    return f->top + (f->r.y1 - y) / (f->r.y1 - f->r.y0) * (f->bottom - f->top);
}

/* ---- items ---- */

static DrawItem *add_item(Drawing *d, DrawKind kind)
{
    if ((d->n & (d->n - 1)) == 0) {
        size_t room = d->n ? 2 * (size_t)d->n : 1;
        d->item = mocc_alloc_check(realloc(d->item, room * sizeof *d->item));
    }
    d->item[d->n] = (DrawItem){.kind = kind};
    return &d->item[d->n++];
}

static void add_point(DrawItem *item, double x, double y)
{
    if ((item->n & (item->n - 1)) == 0) {
        size_t room = item->n ? 2 * (size_t)item->n : 1;
        item->point = mocc_alloc_check(realloc(item->point, room * sizeof *item->point));
    }
    item->point[item->n][0] = x;
    item->point[item->n++][1] = y;
}

static DrawItem *add_line(Drawing *d, DrawKind kind, double x0, double y0, double x1, double y1)
{
    DrawItem *item = add_item(d, kind);
    add_point(item, x0, y0);
    add_point(item, x1, y1);
    return item;
}

static DrawItem *add_text(Drawing *d, double x, double y, DrawAnchor anchor, const char *text)
{
    DrawItem *item = add_item(d, DRAW_TEXT);
    add_point(item, x, y);
    item->anchor = anchor;
    item->size = 12;
    item->text = text;
    return item;
}

static void add_number(Drawing *d, double x, double y, DrawAnchor anchor, double value)
{
    char text[40];
    snprintf(text, sizeof text, "%.6g", value);
    DrawItem *item = add_text(d, x, y, anchor, NULL);
    item->text = item->own = mocc_alloc_check(strdup(text));
}

/* ---- axes ---- */

static void add_x_axis(const PanelFrame *f)
{
    double step = mocc_plot_round_step(f->r.x1 - f->r.x0, 8);
    for (double x = ceil(f->r.x0 / step - 1e-9) * step; x <= f->r.x1 + 1e-9 * step; x += step) {
        add_line(f->to, DRAW_GRID, at_x(f, x), f->top, at_x(f, x), f->bottom);
        add_number(f->to, at_x(f, x), f->bottom + 18, ANCHOR_MIDDLE, fabs(x) < 1e-9 * step ? 0 : x);
    }
    add_text(f->to, (WIDTH + LEFT - RIGHT) / 2.0, f->bottom + 40, ANCHOR_MIDDLE, f->panel->x_label);
}

static void add_y_axis(const PanelFrame *f)
{
    double step = mocc_plot_round_step(f->r.y1 - f->r.y0, 6);
    if (f->panel->logarithmic) step = fmax(1, ceil(step));
    for (double y = ceil(f->r.y0 / step) * step; y <= f->r.y1; y += step) {
        double value = f->panel->logarithmic ? pow(10, y) : fabs(y) < 1e-9 * step ? 0 : y;
        add_line(f->to, DRAW_GRID, LEFT, at_y(f, y), WIDTH - RIGHT, at_y(f, y));
        add_number(f->to, LEFT - 8, at_y(f, y) + 4, ANCHOR_END, value);
    }
    if (!*f->panel->y_label) return;
    add_text(f->to, 16, (f->top + f->bottom) / 2, ANCHOR_MIDDLE, f->panel->y_label)->upwards = true;
}

static void add_axes(const PanelFrame *f)
{
    enum { MANY = 200 }; /* events that would hide the curves */
    add_x_axis(f);
    add_y_axis(f);
    for (int i = 0; i < f->panel->events && f->panel->events <= MANY; i++) {
        double x = at_x(f, f->panel->event[i]);
        add_line(f->to, DRAW_EVENT, x, f->top, x, f->bottom);
    }
    DrawItem *frame = add_line(f->to, DRAW_FRAME, LEFT, f->top, WIDTH - RIGHT, f->top);
    add_point(frame, WIDTH - RIGHT, f->bottom);
    add_point(frame, LEFT, f->bottom);
    add_point(frame, LEFT, f->top);
}

/* ---- curves ---- */

/* The points of a curve that fall into one column of pixels. There are n of them; of their values,
   only the first, the smallest, the largest and the last are kept. */
typedef struct {
    double first, least, most, last;
    long column;
    int n;
} Dots;

static void add_dots(const PanelFrame *f, DrawItem *to, const Dots *d)
{
    double x = LEFT + (double)d->column * 0.5;
    if (d->n == 0) return;
    add_point(to, x, at_y(f, d->first));
    if (d->n > 2 && d->least < fmin(d->first, d->last)) add_point(to, x, at_y(f, d->least));
    if (d->n > 2 && d->most > fmax(d->first, d->last)) add_point(to, x, at_y(f, d->most));
    if (d->n > 1) add_point(to, x, at_y(f, d->last));
}

static void add_ascending(const PanelFrame *f, DrawItem *to, const PlotCurve *c)
{
    Dots d = {.column = -1};
    for (long i = 0; i < c->n; i++) {
        double y = mocc_plot_scaled(f->panel, c->y[i]);
        long column = (long)((at_x(f, c->x[i]) - LEFT) * 2);
        if (isnan(y)) continue;
        if (column != d.column) {
            add_dots(f, to, &d);
            d = (Dots){y, y, y, y, column, 0};
        }
        d.least = fmin(d.least, y);
        d.most = fmax(d.most, y);
        d.last = y;
        d.n++;
    }
    add_dots(f, to, &d);
}

static void add_any(const PanelFrame *f, DrawItem *to, const PlotCurve *c)
{
    static const double NEAR = 0.3; /* pixels */
    double last_x = -1e9, last_y = 0;
    for (long i = 0; i < c->n; i++) {
        double x = at_x(f, c->x[i]), y = at_y(f, mocc_plot_scaled(f->panel, c->y[i]));
        bool near = hypot(x - last_x, y - last_y) < NEAR && i + 1 < c->n;
        if (!isfinite(x) || !isfinite(y) || near) continue;
        add_point(to, last_x = x, last_y = y);
    }
}

static bool ascends(const PlotCurve *c)
{
    for (long i = 1; i < c->n; i++)
        if (!(c->x[i] >= c->x[i - 1])) return false;
    return true;
}

/* Curves, and above them their names with samples of their colours. */
static void add_curves(const PanelFrame *f)
{
    double x = LEFT;
    for (int i = 0; i < f->panel->n; i++) {
        const PlotCurve *c = &f->panel->curve[i];
        DrawItem *curve = add_item(f->to, DRAW_CURVE);
        curve->color = i;
        (ascends(c) ? add_ascending : add_any)(f, curve, c);
        add_line(f->to, DRAW_SAMPLE, x, f->top - 14, x + 18, f->top - 14)->color = i;
        add_text(f->to, x + 23, f->top - 10, ANCHOR_START, c->name);
        x += 45 + 7 * (double)strlen(c->name);
    }
}

static void widen(PlotRange *r)
{
    double margin = r->y1 > r->y0 ? 0.05 * (r->y1 - r->y0) : fmax(1, fabs(r->y0)) * 0.1;
    r->y0 -= margin;
    r->y1 += margin;
}

Drawing *mocc_plot_drawing_new(const Picture *p)
{
    int each = p->n > 1 ? LOWER : HEIGHT - TOP;
    Drawing *d = mocc_alloc(1, sizeof *d);
    d->width = WIDTH;
    d->height = TOP + p->n * each;
    add_text(d, LEFT, 20, ANCHOR_START, p->title)->size = 15;
    for (int i = 0; i < p->n; i++) {
        PanelFrame f = {d, &p->panel[i], mocc_plot_range(&p->panel[i]), TOP + i * each, 0};
        f.bottom = f.top + each - BOTTOM;
        if (i > 0) f.top += 20;
        widen(&f.r);
        add_axes(&f);
        add_curves(&f);
    }
    return d;
}

void mocc_plot_drawing_free(Drawing *d)
{
    for (int i = 0; i < d->n; i++) {
        free(d->item[i].point);
        free(d->item[i].own);
    }
    free(d->item);
    free(d);
}

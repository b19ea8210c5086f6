/* plot_png.c - a plot as a PNG file: the drawing of the SVG file, with two pixels for each of its.
 */
#include "output/plot_drawing.h"
#include "output/raster.h"

#include <math.h>
#include <stdlib.h>

static const double SCALE = 2;

static void draw_text(Raster *r, const DrawItem *item)
{
    double x = SCALE * item->point[0][0], y = SCALE * item->point[0][1], size = SCALE * item->size;
    double back = mocc_raster_text_width(item->text, size) * item->anchor / 2;
    mocc_raster_text(r, item->upwards ? x : x - back, item->upwards ? y + back : y, item->text,
                     size, item->upwards);
}

/* Draws a line of `on' pixels in every six (of the SVG file). */
static void draw_dashes(Raster *r, const DrawItem *item, double on, double width)
{
    double(*p)[2] = item->point, length = hypot(p[1][0] - p[0][0], p[1][1] - p[0][1]);
    for (double at = 0; at < length; at += 6) {
        double from = SCALE * at / length, to = SCALE * fmin(at + on, length) / length;
        mocc_raster_line(r, SCALE * p[0][0] + from * (p[1][0] - p[0][0]),
                         SCALE * p[0][1] + from * (p[1][1] - p[0][1]),
                         SCALE * p[0][0] + to * (p[1][0] - p[0][0]),
                         SCALE * p[0][1] + to * (p[1][1] - p[0][1]), width);
    }
}

static void draw_line(Raster *r, const DrawItem *item, double width)
{
    for (int i = 0; i < item->n; i++) {
        double *to = item->point[i], *from = item->point[i > 0 ? i - 1 : 0];
        if (i > 0 || item->n == 1)
            mocc_raster_line(r, SCALE * from[0], SCALE * from[1], SCALE * to[0], SCALE * to[1],
                             width);
    }
}

static uint32_t draw_item(Raster *r, const DrawItem *item)
{
    switch (item->kind) {
    case DRAW_GRID: draw_line(r, item, SCALE); return 0xdddddd;
    case DRAW_EVENT: draw_dashes(r, item, 2, SCALE); return 0x999999;
    case DRAW_FRAME: draw_line(r, item, SCALE); return 0x444444;
    case DRAW_CURVE: draw_line(r, item, 1.5 * SCALE); return mocc_plot_color(item->color);
    case DRAW_SAMPLE: draw_line(r, item, 3 * SCALE); return mocc_plot_color(item->color);
    case DRAW_TEXT: draw_text(r, item); break;
    }
    return 0;
}

void mocc_plot_png(FILE *to, const Picture *p)
{
    size_t size;
    Drawing *d = mocc_plot_drawing_new(p);
    Raster *r = mocc_raster_new((int)SCALE * d->width, (int)SCALE * d->height);
    for (int i = 0; i < d->n; i++) mocc_raster_paint(r, draw_item(r, &d->item[i]));
    unsigned char *file = mocc_png_encode(r, &size);
    fwrite(file, 1, size, to);
    free(file);
    mocc_raster_free(r);
    mocc_plot_drawing_free(d);
}

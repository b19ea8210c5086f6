/* raster.c - lines with smooth edges. The coverage of a pixel by a line of width w, whose middle is
   at distance d, is w/2 + 1/2 - d, between 0 and 1; where lines meet, the larger one counts, so
   that joints are no darker. */
#include "output/raster.h"
#include "model/instance/alloc.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

Raster *mocc_raster_new(int width, int height)
{
    Raster *r = mocc_alloc(1, sizeof *r);
    size_t pixels = (size_t)width * (size_t)height;
    *r = (Raster){width, height, mocc_alloc(pixels, 3), mocc_alloc(pixels, 1), width, height, 0, 0};
    memset(r->rgb, 255, 3 * pixels);
    return r;
}

void mocc_raster_free(Raster *r)
{
    free(r->rgb);
    free(r->coverage);
    free(r);
}

static int limit(double v, int most)
{
    return v < 0 ? 0 : v > most ? most : (int)v;
}

void mocc_raster_line(Raster *r, double x0, double y0, double x1, double y1, double width)
{
    double dx = x1 - x0, dy = y1 - y0, square = dx * dx + dy * dy, reach = width / 2 + 0.5;
    int from_x = limit(fmin(x0, x1) - reach, r->width);
    int to_x = limit(fmax(x0, x1) + reach + 1, r->width);
    int from_y = limit(fmin(y0, y1) - reach, r->height);
    int to_y = limit(fmax(y0, y1) + reach + 1, r->height);
    for (int y = from_y; y < to_y; y++)
        for (int x = from_x; x < to_x; x++) {
            double px = x + 0.5 - x0, py = y + 0.5 - y0;
            double along = square > 0 ? fmin(1, fmax(0, (px * dx + py * dy) / square)) : 0;
            double cover = reach - hypot(px - along * dx, py - along * dy);
            uint8_t part = (uint8_t)(255 * fmin(1, fmax(0, cover)) + 0.5);
            uint8_t *at = &r->coverage[(size_t)y * (size_t)r->width + (size_t)x];
            if (part > *at) *at = part;
        }
    if (from_x < r->x0) r->x0 = from_x;
    if (from_y < r->y0) r->y0 = from_y;
    if (to_x > r->x1) r->x1 = to_x;
    if (to_y > r->y1) r->y1 = to_y;
}

void mocc_raster_paint(Raster *r, uint32_t color)
{
    for (int y = r->y0; y < r->y1; y++)
        for (int x = r->x0; x < r->x1; x++) {
            size_t at = (size_t)y * (size_t)r->width + (size_t)x;
            int part = r->coverage[at];
            r->coverage[at] = 0;
            for (int k = 0; k < 3 && part > 0; k++) {
                int old = r->rgb[3 * at + (size_t)k], new = color >> (16 - 8 * k) & 255;
                r->rgb[3 * at + (size_t)k] =
                    (uint8_t)((old * (255 - part) + new *part + 127) / 255);
            }
        }
    r->x0 = r->width;
    r->y0 = r->height;
    r->x1 = r->y1 = 0;
}

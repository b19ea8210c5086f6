/* raster.h - pixels on which lines and texts are drawn, with smooth edges. */
#ifndef MOCC_RASTER_H
#define MOCC_RASTER_H
#include <stddef.h>
#include <stdint.h>

typedef struct {
    int width, height;
    uint8_t *rgb;       /* by rows from above */
    uint8_t *coverage;  /* of the pixels by the lines since the last mocc_raster_paint() */
    int x0, y0, x1, y1; /* where coverage may be other than 0: x0 <= x < x1 */
} Raster;

/* ---- raster.c ---- */
Raster *mocc_raster_new(int width, int height); /* white */
void mocc_raster_free(Raster *r);
/* Covers the pixels of a line with round ends. */
void mocc_raster_line(Raster *r, double x0, double y0, double x1, double y1, double width);
void mocc_raster_paint(Raster *r, uint32_t color); /* what is covered, with 0xrrggbb */

/* ---- raster_text.c ---- */
double mocc_raster_text_width(const char *text, double size); /* in pixels, of UTF-8 */
/* Covers the pixels of a text from x, y, the left end of its baseline; upwards, it is turned to the
   left about this point. */
void mocc_raster_text(Raster *r, double x, double y, const char *text, double size, int upwards);

/* ---- png.c ---- */
/* Returns the pixels as a PNG file (8 bits of red, green and blue) in memory, with its size. */
unsigned char *mocc_png_encode(const Raster *r, size_t *size);

#endif

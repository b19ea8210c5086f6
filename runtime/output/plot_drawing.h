/* plot_drawing.h - a plot as a list of lines and texts, which files of pictures are made from. */
#ifndef MOCC_PLOT_DRAWING_H
#define MOCC_PLOT_DRAWING_H
#include "output/plot.h"

#include <stdint.h>

typedef enum { DRAW_CURVE, DRAW_GRID, DRAW_EVENT, DRAW_FRAME, DRAW_SAMPLE, DRAW_TEXT } DrawKind;
typedef enum { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END } DrawAnchor;

/* A connected line, or a text whose place is its one point, in pixels from the upper left corner.
 */
typedef struct {
    DrawKind kind;
    int color; /* of a curve and its sample in the legend: its number */
    int n;     /* points */
    double (*point)[2];
    const char *text; /* belongs to the picture, if not `own' */
    char *own;
    DrawAnchor anchor;
    int size;     /* of the letters, in pixels */
    bool upwards; /* the text is turned to the left */
} DrawItem;

typedef struct {
    int width, height;
    int n;
    DrawItem *item;
} Drawing;

enum { DRAW_COLORS = 8 };

/* ---- plot_drawing.c ---- */
/* Returns a new drawing of the picture, whose texts must outlive it. */
Drawing *mocc_plot_drawing_new(const Picture *p);
void mocc_plot_drawing_free(Drawing *d);
uint32_t mocc_plot_color(int i); /* of the i-th curve, as 0xrrggbb */

#endif

/* plot_terminal.c - a plot in a terminal: each braille character has 2 by 4 dots; curves have
   different colours if the terminal has colours. */
#include "output/plot.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROWS = 16, MARGIN = 12 }; /* lines of the plot; characters left of it */

typedef struct {
    int columns, rows;    /* in characters */
    unsigned char *dots;  /* for each cell: the eight bits of a braille character */
    unsigned char *curve; /* for each cell: 1 + the curve drawn last */
    PlotRange r;
} Canvas;

static void find_range(Canvas *c, const PlotPanel *p)
{
    c->r = mocc_plot_range(p);
    if (c->r.y0 == c->r.y1) {
        c->r.y0 -= 1;
        c->r.y1 += 1;
    }
}

static void set_dot(Canvas *c, int x, int y, int curve)
{
    static const unsigned char bit[4][2] = {{1, 8}, {2, 16}, {4, 32}, {64, 128}};
    if (x < 0 || y < 0 || x >= 2 * c->columns || y >= 4 * c->rows) return;
    int cell = y / 4 * c->columns + x / 2;
    c->dots[cell] |= bit[y % 4][x % 2];
    c->curve[cell] = (unsigned char)(1 + curve % 6);
}

/* Draws a straight line from (x0, y0) to (x1, y1), a part of the curve with index `curve'.
   Coordinates are counted in dots from the upper left corner; parts outside the canvas are not
   drawn. */
static void set_line(Canvas *c, double x0, double y0, double x1, double y1, int curve)
{
    int n = (int)fmax(fabs(x1 - x0), fabs(y1 - y0)) + 1;
    for (int i = 0; i <= n; i++)
        set_dot(c, (int)lround(x0 + (x1 - x0) * i / n), (int)lround(y0 + (y1 - y0) * i / n), curve);
}

static void draw_curve(Canvas *c, const PlotPanel *p, int curve)
{
    const PlotCurve *q = &p->curve[curve];
    double last_x = NAN, last_y = NAN;
    for (long i = 0; i < q->n; i++) {
        double v = mocc_plot_scaled(p, q->y[i]);
        double x = (q->x[i] - c->r.x0) / (c->r.x1 - c->r.x0) * (2 * c->columns - 1);
        double y = (c->r.y1 - v) / (c->r.y1 - c->r.y0) * (4 * c->rows - 1);
        if (isfinite(v) && isfinite(last_y)) set_line(c, last_x, last_y, x, y, curve);
        else if (isfinite(v)) set_dot(c, (int)lround(x), (int)lround(y), curve);
        last_x = x;
        last_y = isfinite(v) ? y : NAN;
    }
}

static void put_cell(FILE *to, const Canvas *c, int cell, bool color)
{
    unsigned code = 0x2800u + c->dots[cell];
    if (color && c->curve[cell]) fprintf(to, "\033[3%dm", c->curve[cell]);
    fputc((int)(0xe0 | code >> 12), to);
    fputc((int)(0x80 | (code >> 6 & 0x3f)), to);
    fputc((int)(0x80 | (code & 0x3f)), to);
    if (color && c->curve[cell]) fputs("\033[0m", to);
}

static void put_rows(FILE *to, const Canvas *c, bool color, bool logarithmic)
{
    double span = c->r.y1 - c->r.y0;
    for (int row = 0; row < c->rows; row++) {
        double y = c->r.y1 - span * row / (c->rows - 1);
        if (logarithmic) y = pow(10, y);
        else if (fabs(y) < 1e-12 * span) y = 0;
        if (row % 5 == 0) fprintf(to, "%*.4g ", MARGIN - 2, y);
        else fprintf(to, "%*s ", MARGIN - 2, "");
        fputs("\xe2\x94\x82", to);
        for (int column = 0; column < c->columns; column++)
            put_cell(to, c, row * c->columns + column, color);
        fputc('\n', to);
    }
}

static void put_legend(FILE *to, const PlotPanel *p, bool color)
{
    for (int i = 0; i < p->n; i++)
        if (color) fprintf(to, " \033[3%dm%s\033[0m", 1 + i % 6, p->curve[i].name);
        else fprintf(to, " %s", p->curve[i].name);
    if (*p->y_label) fprintf(to, " [%s]", p->y_label);
    fputc('\n', to);
}

static void put_panel(FILE *to, Canvas *c, const PlotPanel *p)
{
    bool color = isatty(fileno(to)) && p->n > 1;
    memset(c->dots, 0, (size_t)(c->columns * c->rows));
    memset(c->curve, 0, (size_t)(c->columns * c->rows));
    find_range(c, p);
    for (int i = 0; i < p->n; i++) draw_curve(c, p, i);
    put_legend(to, p, color);
    put_rows(to, c, color, p->logarithmic);
    fprintf(to, "%*s\xe2\x94\x94", MARGIN - 1, "");
    for (int i = 0; i < c->columns; i++) fputs("\xe2\x94\x80", to);
    fprintf(to, "\n%*s%-*.6g%.6g\n", MARGIN, "", c->columns - 6, c->r.x0, c->r.x1);
}

void mocc_plot_terminal(FILE *to, const Picture *p, int columns)
{
    Canvas c = {.columns = columns - MARGIN, .rows = ROWS};
    if (c.columns < 20) c.columns = 20;
    if (c.columns > 300) c.columns = 300;
    c.dots = malloc((size_t)(c.columns * c.rows));
    c.curve = malloc((size_t)(c.columns * c.rows));
    for (int i = 0; i < p->n && c.dots && c.curve; i++) {
        if (i == 0) fprintf(to, "%s:", p->title);
        put_panel(to, &c, &p->panel[i]);
    }
    free(c.dots);
    free(c.curve);
}

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
    double t0, t1, y0, y1;
} Canvas;

static void find_range(Canvas *c, const Picture *p)
{
    c->t0 = p->points ? p->time[0] : 0;
    c->t1 = p->points ? p->time[p->points - 1] : 1;
    c->y0 = INFINITY;
    c->y1 = -INFINITY;
    for (long i = 0; i < p->points * p->n; i++) {
        if (!isfinite(p->value[i])) continue;
        c->y0 = fmin(c->y0, p->value[i]);
        c->y1 = fmax(c->y1, p->value[i]);
    }
    if (!(c->y0 <= c->y1)) c->y0 = c->y1 = 0;
    if (c->y0 == c->y1) {
        c->y0 -= 1;
        c->y1 += 1;
    }
    if (!(c->t1 > c->t0)) c->t1 = c->t0 + 1;
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

static void draw_curve(Canvas *c, const Picture *p, int curve)
{
    double last_x = NAN, last_y = NAN;
    for (long i = 0; i < p->points; i++) {
        double v = p->value[i * p->n + curve];
        double x = (p->time[i] - c->t0) / (c->t1 - c->t0) * (2 * c->columns - 1);
        double y = (c->y1 - v) / (c->y1 - c->y0) * (4 * c->rows - 1);
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

static void put_rows(FILE *to, const Canvas *c, bool color)
{
    for (int row = 0; row < c->rows; row++) {
        double y = c->y1 - (c->y1 - c->y0) * row / (c->rows - 1);
        if (row % 5 == 0)
            fprintf(to, "%*.4g ", MARGIN - 2, fabs(y) < 1e-12 * (c->y1 - c->y0) ? 0 : y);
        else fprintf(to, "%*s ", MARGIN - 2, "");
        fputs("\xe2\x94\x82", to);
        for (int column = 0; column < c->columns; column++)
            put_cell(to, c, row * c->columns + column, color);
        fputc('\n', to);
    }
}

void mocc_plot_terminal(FILE *to, const Picture *p, int columns)
{
    Canvas c = {.columns = columns - MARGIN, .rows = ROWS};
    bool color = isatty(fileno(to)) && p->n > 1;
    if (c.columns < 20) c.columns = 20;
    if (c.columns > 300) c.columns = 300;
    c.dots = calloc((size_t)(c.columns * c.rows), 1);
    c.curve = calloc((size_t)(c.columns * c.rows), 1);
    if (c.dots && c.curve) {
        find_range(&c, p);
        for (int i = 0; i < p->n; i++) draw_curve(&c, p, i);
        fprintf(to, "%s:", p->title);
        for (int i = 0; i < p->n; i++)
            if (color) fprintf(to, " \033[3%dm%s\033[0m", 1 + i % 6, p->name[i]);
            else fprintf(to, " %s", p->name[i]);
        fputc('\n', to);
        put_rows(to, &c, color);
        fprintf(to, "%*s\xe2\x94\x94", MARGIN - 1, "");
        for (int i = 0; i < c.columns; i++) fputs("\xe2\x94\x80", to);
        fprintf(to, "\n%*s%-*.6g%.6g\n", MARGIN, "", c.columns - 6, c.t0, c.t1);
    }
    free(c.dots);
    free(c.curve);
}

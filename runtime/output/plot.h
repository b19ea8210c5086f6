/* plot.h - plots of curves: as SVG or PNG files, as pages for a browser, or in a terminal. */
#ifndef MOCC_PLOT_H
#define MOCC_PLOT_H
#include <stdbool.h>
#include <stdio.h>

typedef struct {
    const char *name; /* for the legend */
    long n;           /* number of points */
    const double *x, *y;
} PlotCurve;

/* Curves with common axes. */
typedef struct {
    int n;
    const PlotCurve *curve;
    const char *x_label, *y_label; /* "" if there is none */
    bool logarithmic;              /* the vertical axis; values up to 0 are left out */
    int events;                    /* number of events, marked by vertical lines */
    const double *event;           /* their x */
} PlotPanel;

typedef struct {
    const char *title;
    int n; /* panels, one below the other */
    const PlotPanel *panel;
} Picture;

/* What the axes of a panel show; with a logarithmic axis, y0 and y1 are logarithms. */
typedef struct {
    double x0, x1, y0, y1;
} PlotRange;

/* ---- plot_range.c ---- */
PlotRange mocc_plot_range(const PlotPanel *p);
/* Returns a value as the vertical axis has it: its logarithm, or the value; NAN: it is not shown.
 */
double mocc_plot_scaled(const PlotPanel *p, double y);
/* Returns the distance between the marks of an axis: the number of the form 1, 2, 2.5 or 5 times
   a power of ten that divides `span' into about `parts' intervals. */
double mocc_plot_round_step(double span, int parts);

/* ---- plot_file.c ---- */
/* Returns whether the ending of a path names a format of pictures: .html, .svg or .png. */
bool mocc_plot_file_known(const char *path);
bool mocc_plot_is_svg(const char *path); /* whether the path ends with .svg */
/* Writes the picture to a file in the format that the ending names. Returns 0, or errno. */
int mocc_plot_file_write(const char *path, const Picture *p);

/* ---- plot_svg.c ---- */
void mocc_plot_svg(FILE *to, const Picture *p);

/* Writes a text, with the special characters of SVG replaced by their entities. */
void mocc_plot_svg_text(FILE *to, const char *text);

/* ---- plot_png.c ---- */
void mocc_plot_png(FILE *to, const Picture *p);

/* ---- plot_html.c ---- */
/* Writes a page in which curves can be zoomed, hidden and read off; it needs no network. */
void mocc_plot_html(FILE *to, const Picture *p);

/* ---- plot_terminal.c ---- */
/* Draws the picture with text characters, in lines of at most `columns' columns. */
void mocc_plot_terminal(FILE *to, const Picture *p, int columns);

#endif

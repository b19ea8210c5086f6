/* plot.h - plots of variables over time, as an SVG file or in a terminal. */
#ifndef MOCC_PLOT_H
#define MOCC_PLOT_H
#include <stdbool.h>
#include <stdio.h>

typedef struct {
    int n;                   /* number of curves */
    const char *const *name; /* of each curve, for the legend */
    const char *title;
    long points;         /* number of times */
    const double *time;  /* ascending */
    const double *value; /* n values for each time */
} Picture;

/* ---- plot_svg.c ---- */
/* Writes the plot as SVG. Returns 0, or not 0 if the file could not be written. */
int mocc_plot_svg(FILE *to, const Picture *p);
bool mocc_plot_is_svg(const char *path); /* whether the path ends with .svg */
/* Writes a text, with the special characters of SVG replaced by their entities. */
void mocc_plot_svg_text(FILE *to, const char *text);
/* Returns the distance between the marks of an axis: the number of the form 1, 2, 2.5 or 5 times
   a power of ten that divides `span' into about `parts' intervals. */
double mocc_plot_round_step(double span, int parts);

/* ---- plot_terminal.c ---- */
/* Draws the plot with text characters, in lines of at most `columns' columns. */
void mocc_plot_terminal(FILE *to, const Picture *p, int columns);

#endif

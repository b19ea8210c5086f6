/* plot.h - curves over time, as an SVG file or in a terminal. */
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
    const double *value; /* n values for each time, one of each curve */
} Picture;

/* ---- plot_svg.c ---- */
int mocc_plot_svg(FILE *to, const Picture *p); /* 0, or not 0 where the file could not be written */
bool mocc_plot_is_svg(const char *path);       /* whether a path ends in .svg */
/* Writes text with the characters escaped that have a meaning in SVG. */
void mocc_plot_svg_text(FILE *to, const char *text);
/* The distance of marks on an axis: 1, 2 or 5 times a power of ten, so that there are about `parts'
   of them in the span. */
double mocc_plot_round_step(double span, int parts);

/* ---- plot_terminal.c ---- */
/* Draws with characters, in lines of at most so many columns. */
void mocc_plot_terminal(FILE *to, const Picture *p, int columns);

#endif

/* plot.h - curves over time, as SVG or in a terminal. */
#ifndef MOCC_PLOT_H
#define MOCC_PLOT_H
#include <stdbool.h>
#include <stdio.h>

typedef struct {
    int n;                   /* curves */
    const char *const *name; /* of each */
    const char *title;
    long points;
    const double *time;
    const double *value; /* point by point, n of them */
} Picture;

int mocc_plot_svg(FILE *to, const Picture *p); /* 0, or the file failed */
void mocc_plot_terminal(FILE *to, const Picture *p, int columns);

bool mocc_plot_is_svg(const char *path); /* by its ending */
/* Text of an SVG file. */
void mocc_plot_svg_text(FILE *to, const char *text);

/* A round step that divides a span into about `parts`. */
double mocc_plot_round_step(double span, int parts);

#endif

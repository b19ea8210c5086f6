/* pictures.c - the pictures of the report: matrices by their entries, and eigenvalues. */
#include "output/plot.h"
#include "sim/studies/sparsing/sparsing.h"

enum { SIDE = 300, MARGIN = 24 }; /* of a picture, in pixels */

static void begin(FILE *to, const char *title)
{
    fputs("<figure><figcaption>", to);
    mocc_plot_svg_text(to, title);
    fprintf(to,
            "</figcaption><svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n"
            "<rect class=\"frame\" x=\"0.5\" y=\"0.5\" width=\"%d\" height=\"%d\"/>\n",
            SIDE, SIDE, SIDE, SIDE, SIDE - 1, SIDE - 1);
}

static void end(FILE *to)
{
    fputs("</svg></figure>\n", to);
}

/* Draws the entry of an n x n matrix as a square. */
static void entry(FILE *to, int n, int row, int column, const char *class)
{
    double width = (double)(SIDE - 2 * MARGIN) / n;
    fprintf(to, "<rect class=\"%s\" x=\"%.4g\" y=\"%.4g\" width=\"%.3g\" height=\"%.3g\"/>\n",
            class, MARGIN + column * width, MARGIN + row * width, 0.86 * width, 0.86 * width);
}

void mocc_sparsing_picture_elements(FILE *to, const SparsingProblem *p, const bool *keep,
                                    const char *title)
{
    begin(to, title);
    for (int j = 0; j < p->n; j++)
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            entry(to, p->n, p->row[e], j, !keep || keep[e] ? "kept" : "dropped");
    end(to);
}

void mocc_sparsing_picture_factors(FILE *to, int n, const Fill *f, const char *title)
{
    begin(to, title);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++)
            if (f->filled[i + j * n]) entry(to, n, i, j, "kept");
    end(to);
}

void mocc_sparsing_picture_eigenvalues(FILE *to, int n, const double complex *lambda,
                                       const char *title)
{
    double middle = SIDE / 2.0, radius = middle - MARGIN;
    begin(to, title);
    fprintf(to,
            "<circle class=\"circle\" cx=\"%g\" cy=\"%g\" r=\"%g\"/>\n"
            "<circle class=\"half\" cx=\"%g\" cy=\"%g\" r=\"%g\"/>\n"
            "<path class=\"half\" d=\"M0 %g H%d M%g 0 V%d\"/>\n",
            middle, middle, radius, middle, middle, radius / 2, middle, SIDE, middle, SIDE);
    for (int i = 0; i < n; i++) {
        double shrink = fmin(1, 1.08 / fmax(cabs(lambda[i]), 1e-300)); /* outside: at the edge */
        fprintf(to,
                "<circle class=\"%s\" cx=\"%.5g\" cy=\"%.5g\" r=\"3.2\"><title>%.6g %+.6gi, "
                "abs %.6g</title></circle>\n",
                shrink < 1 ? "outside" : "eigenvalue", middle + radius * shrink * creal(lambda[i]),
                middle - radius * shrink * cimag(lambda[i]), creal(lambda[i]), cimag(lambda[i]),
                cabs(lambda[i]));
    }
    end(to);
}

/* report.c - the report of --sparsing: a web page that needs no other file. */
#include "sim/studies/sparsing/sparsing.h"
#include "output/plot.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* This part of an element is small enough for a first-order prediction to be exact but for a few
   percent. */
static const double SMALL = 1e-4;

static const char STYLE[] =
    ":root{color-scheme:light dark;--back:#f7f7f5;--line:#d8d8d2;--ink:#1b1f23;--soft:#646c74;"
    "--blue:#1b6fd6;--red:#d2470f}\n"
    "@media(prefers-color-scheme:dark){:root{--back:#14171a;--line:#363d44;--ink:#e4e7ea;"
    "--soft:#98a1aa;--blue:#5aa3ff;--red:#ff7b49}}\n"
    "body{font:15px/1.45 system-ui,sans-serif;background:var(--back);color:var(--ink);"
    "max-width:1010px;margin:2em auto;padding:0 1em}\n"
    "h1{font-size:1.4em}h2{font-size:1.1em;margin-top:2em}p{max-width:46em}\n"
    "table{border-collapse:collapse}th,td{text-align:right;padding:.15em .8em;border-bottom:1px "
    "solid var(--line)}th:first-child,td:first-child{text-align:left}th{color:var(--soft);"
    "font-weight:normal}\n"
    ".row{display:flex;flex-wrap:wrap;gap:1em}figure{margin:0}figcaption{color:var(--soft)}\n"
    "svg{max-width:100%;height:auto}.frame{fill:none;stroke:var(--line)}.kept{fill:var(--blue)}"
    ".dropped{fill:none;stroke:var(--line)}.circle{fill:none;stroke:var(--soft)}"
    ".half{fill:none;stroke:var(--line)}.eigenvalue{fill:var(--blue)}.outside{fill:var(--red)}\n"
    "details{margin:.6em 0}summary{cursor:pointer}\n";

static void text_of(FILE *to, const char *text)
{
    mocc_plot_svg_text(to, text);
}

static void head(FILE *to, const SparsingReport *r)
{
    const SparsingProblem *p = &r->s->p;
    fputs("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
          "'unsafe-inline'\">\n<title>",
          to);
    text_of(to, r->I->model->name);
    fprintf(to, ": sparsing</title>\n<style>\n%s</style></head><body>\n<h1>", STYLE);
    text_of(to, r->I->model->name);
    fprintf(
        to,
        ": elements of the Jacobian for the linearly implicit Euler method</h1>\n<p>y&#8314; = y "
        "+ &tau; (L &minus; &tau;J)<sup>&minus;1</sup> f(y, t) with &tau; = %g s and %d states",
        p->tau, p->nx);
    if (p->n > p->nx)
        fprintf(to, " and %d unknowns of loops, for which L has zeros on its diagonal",
                p->n - p->nx);
    if (p->order > 1) fprintf(to, ", extrapolated to order %d", p->order);
    fputs(
        ". Df is the Jacobian, J what is used of it. The eigenvalues are those of (L + &tau;"
        "&Delta;J, L &minus; &tau;Df + &tau;&Delta;J), &Delta;J = Df &minus; J. The same elements "
        "are used all the time: ",
        to);
    text_of(to, r->pattern);
    fputs(".</p>\n", to);
}

static void time_row(FILE *to, const SparsingReport *r)
{
    fprintf(
        to,
        "<tr><td>time of a factorisation (KLU, full LU), &micro;s</td><td>%.3g</td><td>%.3g</td>"
        "<td>%.3g</td></tr>\n",
        r->time_before, r->time_after, r->time_dense);
}

static void cost_row(FILE *to, const char *name, long before, long after, long dense)
{
    fprintf(to, "<tr><td>%s</td><td>%ld</td><td>%ld</td><td>%ld</td></tr>\n", name, before, after,
            dense);
}

static void costs(FILE *to, const SparsingReport *r)
{
    const Fill *b = &r->before, *a = &r->after;
    long n = r->s->p.n;
    fputs("<h2>Cost of a step</h2>\n<table><tr><th></th><th>all elements</th><th>chosen</th>"
          "<th>full matrix</th></tr>\n",
          to);
    cost_row(to, "elements of L &minus; &tau;J", b->entries, a->entries, n * n);
    cost_row(to, "elements of both factors", b->lu, a->lu, n * n);
    cost_row(to, "operations of the factorisation", b->factor, a->factor,
             n * (n - 1) / 2 + (n - 1) * n * (2 * n - 1) / 3);
    cost_row(to, "operations of the solution", b->solve, a->solve, n + 2 * n * (n - 1));
    time_row(to, r);
    fputs(
        "</table>\n<p>Operations are additions, multiplications and divisions, with pivots on the "
        "diagonal in the order of Markowitz, which is fixed.</p>\n<div class=\"row\">\n",
        to);
    mocc_sparsing_picture_elements(to, &r->s->p, NULL, "Df");
    mocc_sparsing_picture_elements(to, &r->s->p, r->s->keep, "J");
    fputs("</div><div class=\"row\">\n", to);
    mocc_sparsing_picture_factors(to, r->s->p.n, b, "factors, all elements");
    mocc_sparsing_picture_factors(to, r->s->p.n, a, "factors, chosen elements");
    fputs("</div>\n", to);
}

/* ---- linearisations ---- */

static void complex_cell(FILE *to, double complex v)
{
    fprintf(to, "<td>%.3g", creal(v));
    if (cimag(v) != 0) fprintf(to, " %+.3gi", cimag(v));
    fputs("</td>", to);
}

/* One row for each cluster: its eigenvalues, its predicted and its true movement. */
static void clusters(FILE *to, const Sparsing *s, const Linearisation *l, const double *dJ)
{
    const Spectrum *of = &l->spectrum;
    fputs("<table><tr><th>cluster: first eigenvalue</th><th>eigenvalues</th><th>movement "
          "predicted</th><th>true</th><th>allowed</th></tr>\n",
          to);
    for (int k = 0; k < of->clusters; k++) {
        int i = 0;
        while (of->cluster[i] != k) i++;
        fprintf(to, "<tr><td>%.6g", creal(of->lambda[i]));
        if (cimag(of->lambda[i]) != 0) fprintf(to, " &plusmn; %.4gi", fabs(cimag(of->lambda[i])));
        fprintf(to, "%s</td><td>%d</td>", of->at[k].stiff ? ", stiff" : "", of->at[k].count);
        complex_cell(to, mocc_sparsing_predicted(&s->p, of, k, dJ));
        complex_cell(to, mocc_sparsing_moved(of, s->p.n, k, l->moved));
        fprintf(to, "<td>%.3g</td></tr>\n", of->at[k].allowed);
    }
    fputs("</table>\n", to);
}

static void linearisation(FILE *to, const Sparsing *s, const Linearisation *l)
{
    int elements = sparsing_elements(&s->p);
    double *dJ = mocc_alloc((size_t)elements + 1, sizeof *dJ);
    for (int e = 0; e < elements; e++) dJ[e] = s->keep[e] ? 0 : l->J[e];
    fprintf(to,
            "<details%s><summary>time = %.6g s: largest |&lambda;| %.8g &rarr; %.8g</summary>\n"
            "<div class=\"row\">\n",
            l == s->at ? " open" : "", l->time, l->spectrum.radius, l->radius);
    mocc_sparsing_picture_eigenvalues(to, s->p.n, l->spectrum.lambda, "all elements");
    mocc_sparsing_picture_eigenvalues(to, s->p.n, l->moved, "chosen elements");
    fputs("</div>\n", to);
    clusters(to, s, l, dJ);
    fputs("</details>\n", to);
    free(dJ);
}

static void linearisations(FILE *to, const SparsingReport *r)
{
    const Sparsing *s = r->s;
    double worst = 0;
    for (int m = 0; m < s->count; m++) worst = fmax(worst, s->at[m].radius);
    fprintf(
        to,
        "<h2>Eigenvalues</h2>\n<p>Linearisations along the run that differ: %d%s. Largest "
        "|&lambda;| of a step with the chosen elements: %.10g, and none is outside the circle at "
        "%d "
        "steps along the run. Slow eigenvalues may move by %g |1 &minus; "
        "&lambda;|, stiff ones by %g. %ld choices were checked by computing the eigenvalues.</p>\n",
        s->count, s->full ? "; there are more, which were not analysed" : "", worst, s->samples,
        s->p.share, SPARSING_STIFF * s->p.share, s->checks);
    Agreement whole = mocc_sparsing_agreement(s, s->at, 1);
    Agreement small = mocc_sparsing_agreement(s, s->at, SMALL);
    fprintf(to,
            "<p>At the first linearisation, when single elements are dropped: rank correlation of "
            "predicted and true movements %.4f. When %g of an element is dropped: largest relative "
            "error of a prediction %.2g.</p>\n",
            whole.correlation, SMALL, small.error);
    for (int m = 0; m < s->count; m++) linearisation(to, s, &s->at[m]);
}

/* ---- trajectories ---- */

static void difference_cell(FILE *to, const mocc_inst *I, const Trajectory *a, const Trajectory *b,
                            int i)
{
    if (a->done && b->done)
        fprintf(to, "<td>%.3g</td>", 100 * mocc_trajectory_difference(I, a, b, i));
    else fputs("<td>&ndash;</td>", to);
}

static void trajectories(FILE *to, const SparsingReport *r)
{
    fputs(
        "<h2>Trajectories</h2>\n<p>Largest differences at result points, in percent of the largest "
        "absolute value of the state. The reference is radau5 at a tolerance of 1e-9.",
        to);
    if (!r->thin.done) fputs(" <b>The run with the chosen elements failed.</b>", to);
    if (!r->reference.done) fputs(" The reference run failed.", to);
    fputs("</p>\n<table><tr><th>state</th><th>all elements, to reference</th><th>chosen, to "
          "reference</th><th>chosen, to all</th></tr>\n",
          to);
    for (int i = 0; i < r->s->p.nx; i++) {
        fputs("<tr><td>", to);
        text_of(to, mocc_inst_name(r->I, i));
        fputs("</td>", to);
        difference_cell(to, r->I, &r->full, &r->reference, i);
        difference_cell(to, r->I, &r->thin, &r->reference, i);
        difference_cell(to, r->I, &r->thin, &r->full, i);
        fputs("</tr>\n", to);
    }
    fputs("</table>\n", to);
}

int mocc_sparsing_report_write(const char *path, const SparsingReport *r)
{
    FILE *to = fopen(path, "w");
    if (to) {
        head(to, r);
        costs(to, r);
        linearisations(to, r);
        trajectories(to, r);
        fputs("</body></html>\n", to);
        int failed = ferror(to);
        if (fclose(to) == 0 && !failed) return 0;
    }
    mocc_run_error("cannot write %s: %s", path, strerror(errno));
    return 1;
}

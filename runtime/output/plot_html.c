/* plot_html.c - a picture as a page that needs no network: page/plot.html, with the data as JSON.
 */
#include "output/plot.h"
#include "output/page.h"
#include "output/plot_page.h"

static void put_numbers(FILE *to, const double *v, long n)
{
    fputc('[', to);
    for (long i = 0; i < n; i++) {
        if (i) fputc(',', to);
        mocc_page_number(to, v[i]);
    }
    fputc(']', to);
}

/* Curves often have the same x: then it is the number of the first of them. */
static void put_curve(FILE *to, const PlotPanel *p, int i)
{
    const PlotCurve *c = &p->curve[i];
    int first = 0;
    while (p->curve[first].x != c->x || p->curve[first].n != c->n) first++;
    fputs("{\"name\":", to);
    mocc_page_string(to, c->name);
    fputs(",\"x\":", to);
    if (first < i) fprintf(to, "%d", first);
    else put_numbers(to, c->x, c->n);
    fputs(",\"y\":", to);
    put_numbers(to, c->y, c->n);
    fputc('}', to);
}

static void put_panel(FILE *to, const PlotPanel *p)
{
    fputs("{\"x\":", to);
    mocc_page_string(to, p->x_label);
    fputs(",\"y\":", to);
    mocc_page_string(to, p->y_label);
    fprintf(to, ",\"log\":%s,\"events\":", p->logarithmic ? "true" : "false");
    put_numbers(to, p->event, p->events);
    fputs(",\"curves\":[", to);
    for (int i = 0; i < p->n; i++) {
        if (i) fputs(",\n", to);
        put_curve(to, p, i);
    }
    fputs("]}", to);
}

static void put_data(FILE *to, const void *data)
{
    const Picture *p = data;
    fputs("{\"panels\":[", to);
    for (int i = 0; i < p->n; i++) {
        if (i) fputs(",\n", to);
        put_panel(to, &p->panel[i]);
    }
    fputs("]}", to);
}

void mocc_plot_html(FILE *to, const Picture *p)
{
    mocc_page_write(to, &(Page){plot_html, plot_css, plot_js, p->title, put_data, p});
}

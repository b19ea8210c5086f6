/* plot_html.c - a picture as a page that needs no network: page/plot.html, with the data as JSON.
 */
#include "output/plot.h"
#include "output/plot_page.h"
#include "output/result.h"

#include <string.h>

/* Writes a text as JSON within a script: "</" would end it. */
static void put_string(FILE *to, const char *text)
{
    fputc('"', to);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') fprintf(to, "\\%c", *text);
        else if (*text == '<') fputs("\\u003c", to);
        else if ((unsigned char)*text < ' ') fprintf(to, "\\u%04x", *text);
        else fputc(*text, to);
    }
    fputc('"', to);
}

static void put_numbers(FILE *to, const double *v, long n)
{
    char text[MOCC_REAL_SIZE];
    fputc('[', to);
    for (long i = 0; i < n; i++) {
        if (i) fputc(',', to);
        if (isfinite(v[i])) fwrite(text, 1, (size_t)mocc_format_real(text, v[i]), to);
        else fputs("null", to);
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
    put_string(to, c->name);
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
    put_string(to, p->x_label);
    fputs(",\"y\":", to);
    put_string(to, p->y_label);
    fprintf(to, ",\"log\":%s,\"events\":", p->logarithmic ? "true" : "false");
    put_numbers(to, p->event, p->events);
    fputs(",\"curves\":[", to);
    for (int i = 0; i < p->n; i++) {
        if (i) fputs(",\n", to);
        put_curve(to, p, i);
    }
    fputs("]}", to);
}

static void put_data(FILE *to, const Picture *p)
{
    fputs("{\"panels\":[", to);
    for (int i = 0; i < p->n; i++) {
        if (i) fputs(",\n", to);
        put_panel(to, &p->panel[i]);
    }
    fputs("]}", to);
}

/* Writes what replaces a mark of the page; `mark' is the first letter of its name: title, css, data
   or js. */
static void put_part(FILE *to, const Picture *p, char mark)
{
    switch (mark) {
    case 't': mocc_plot_svg_text(to, p->title); break;
    case 'c': fputs(plot_css, to); break;
    case 'd': put_data(to, p); break;
    case 'j': fputs(plot_js, to); break;
    }
}

void mocc_plot_html(FILE *to, const Picture *p)
{
    const char *text = plot_html, *mark;
    while ((mark = strstr(text, "{{"))) {
        fwrite(text, 1, (size_t)(mark - text), to);
        put_part(to, p, mark[2]);
        text = strstr(mark, "}}") + 2;
    }
    fputs(text, to);
}

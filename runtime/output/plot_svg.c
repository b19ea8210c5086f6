/* plot_svg.c - a plot as one SVG file without scripts, fonts or references. */
#include "output/plot_drawing.h"

void mocc_plot_svg_text(FILE *to, const char *text)
{
    for (; *text; text++)
        if (*text == '&') fputs("&amp;", to);
        else if (*text == '<') fputs("&lt;", to);
        else fputc(*text, to);
}

static void put_text(FILE *to, const DrawItem *item)
{
    static const char *const anchors[] = {"", " text-anchor='middle'", " text-anchor='end'"};
    double x = item->point[0][0], y = item->point[0][1];
    if (item->upwards) fprintf(to, "<text x='%.1f' y='%.0f' transform='rotate(-90)'", -y, x);
    else fprintf(to, "<text x='%.1f' y='%.1f'", x, y);
    if (item->size != 12) fprintf(to, " font-size='%d'", item->size);
    fprintf(to, "%s>", anchors[item->anchor]);
    mocc_plot_svg_text(to, item->text);
    fputs("</text>\n", to);
}

static void put_line(FILE *to, const DrawItem *item)
{
    double(*p)[2] = item->point;
    fprintf(to, "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' ", p[0][0], p[0][1], p[1][0],
            p[1][1]);
    if (item->kind == DRAW_SAMPLE)
        fprintf(to, "stroke='#%06x' stroke-width='3'/>\n", mocc_plot_color(item->color));
    else fprintf(to, "class='%c'/>\n", item->kind == DRAW_GRID ? 'g' : 'e');
}

/* The second point of a frame is its right upper corner, the third the right lower one. */
static void put_frame(FILE *to, const DrawItem *item)
{
    double(*p)[2] = item->point;
    fprintf(to, "<rect x='%.0f' y='%.0f' width='%.0f' height='%.0f' fill='none' stroke='#444'/>\n",
            p[0][0], p[0][1], p[2][0] - p[0][0], p[2][1] - p[0][1]);
}

static void put_curve(FILE *to, const DrawItem *item)
{
    fprintf(to, "<polyline fill='none' stroke='#%06x' stroke-width='1.5' points='",
            mocc_plot_color(item->color));
    for (int i = 0; i < item->n; i++)
        fprintf(to, "%.2f,%.2f ", item->point[i][0], item->point[i][1]);
    fputs("'/>\n", to);
}

void mocc_plot_svg(FILE *to, const Picture *p)
{
    Drawing *d = mocc_plot_drawing_new(p);
    fprintf(to,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' "
            "font-family='sans-serif' font-size='12'>\n<style>.g{stroke:#ddd}"
            ".e{stroke:#999;stroke-dasharray:2 4}</style>\n"
            "<rect width='100%%' height='100%%' fill='white'/>\n",
            d->width, d->height, d->width, d->height);
    for (int i = 0; i < d->n; i++) switch (d->item[i].kind) {
        case DRAW_TEXT: put_text(to, &d->item[i]); break;
        case DRAW_CURVE: put_curve(to, &d->item[i]); break;
        case DRAW_FRAME: put_frame(to, &d->item[i]); break;
        case DRAW_GRID:
        case DRAW_EVENT:
        case DRAW_SAMPLE: put_line(to, &d->item[i]); break;
        }
    fputs("</svg>\n", to);
    mocc_plot_drawing_free(d);
}

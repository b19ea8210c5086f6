/* page.c - writes pages for a browser that need no network: templates with marks, data as JSON. */
#include "output/page.h"
#include "output/plot.h"
#include "output/result.h"

#include <string.h>

/* "</" would end the script, so "<" is never written. */
void mocc_page_string_n(FILE *to, const char *text, size_t n)
{
    fputc('"', to);
    for (const char *end = text + n; text < end; text++) {
        if (*text == '"' || *text == '\\') fprintf(to, "\\%c", *text);
        else if (*text == '<') fputs("\\u003c", to);
        else if ((unsigned char)*text < ' ') fprintf(to, "\\u%04x", *text);
        else fputc(*text, to);
    }
    fputc('"', to);
}

void mocc_page_string(FILE *to, const char *text)
{
    mocc_page_string_n(to, text, strlen(text));
}

void mocc_page_number(FILE *to, double v)
{
    char text[MOCC_REAL_SIZE];
    if (isfinite(v)) fwrite(text, 1, (size_t)mocc_format_real(text, v), to);
    else fputs("null", to);
}

/* Writes what replaces a mark, whose first letter tells which one it is. */
static void put_part(FILE *to, const Page *page, char mark)
{
    switch (mark) {
    case 't': mocc_plot_svg_text(to, page->title); break;
    case 'c': fputs(page->css, to); break;
    case 'd': page->put_data(to, page->data); break;
    case 'j': fputs(page->js, to); break;
    }
}

void mocc_page_write(FILE *to, const Page *page)
{
    const char *text = page->html, *mark;
    while ((mark = strstr(text, "{{"))) {
        fwrite(text, 1, (size_t)(mark - text), to);
        put_part(to, page, mark[2]);
        text = strstr(mark, "}}") + 2;
    }
    fputs(text, to);
}

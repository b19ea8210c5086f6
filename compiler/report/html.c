/* html.c - one page that holds all facts and the script that draws them. In: Facts. Out: HTML that
   needs no network. What it looks like stands in page.html, page.css and page.js. */
#include <string.h>

#include "report/page.h"
#include "report/report.h"

static void put_escaped(Writer *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '&') put(out, "&amp;");
        else if (*text == '<') put(out, "&lt;");
        else if (*text == '"') put(out, "&quot;");
        else put_n(out, text, 1);
    }
}

/* Prints what replaces a mark of page.html; `mark` is the first letter of its name: title, css,
   facts or js. */
static void put_part(Writer *out, const Facts *facts, char mark)
{
    switch (mark) {
    case 't': put_escaped(out, facts->model); break;
    case 'c': put(out, page_css); break;
    case 'f': report_json(out, facts); break;
    case 'j': put(out, page_js); break;
    }
}

/* Prints page.html with its marks {{title}}, {{css}}, {{facts}} and {{js}} replaced. */
void report_html(Writer *out, const Facts *facts)
{
    const char *text = page_html, *mark;
    out->step = 0;
    while ((mark = strstr(text, "{{"))) {
        put_n(out, text, (size_t)(mark - text));
        put_part(out, facts, mark[2]);
        text = strstr(mark, "}}") + 2;
    }
    put(out, text);
}

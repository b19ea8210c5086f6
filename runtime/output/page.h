/* page.h - pages for a browser: templates with marks {{name}}, and what stands in scripts. */
#ifndef MOCC_PAGE_H
#define MOCC_PAGE_H
#include <stdio.h>

/* ---- page.c ---- */
typedef struct {
    const char *html, *css, *js, *title;
    void (*put_data)(FILE *to, const void *data); /* as JSON */
    const void *data;
} Page;
/* Writes the page: html with the marks {{title}}, {{css}}, {{data}} and {{js}} replaced. */
void mocc_page_write(FILE *to, const Page *page);
/* Write a text, or its first n bytes, as JSON within a script. */
void mocc_page_string(FILE *to, const char *text);
void mocc_page_string_n(FILE *to, const char *text, size_t n);
void mocc_page_number(FILE *to, double v); /* as JSON; null if it is not finite */

#endif

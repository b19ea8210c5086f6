/* writer.h - text under construction, with indentation. */
#ifndef MOCC_WRITER_H
#define MOCC_WRITER_H
#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"

typedef struct Writer {
    Arena *arena;
    char *text; /* always NUL-terminated once something was written */
    size_t len, cap;
    int indent; /* levels of `step` spaces, written before the first text of a line */
    int step;
    bool mid_line;
} Writer;

Writer writer_new(Arena *arena, int step);
void put(Writer *w, const char *text);
void put_n(Writer *w, const char *text, size_t len);
void putf(Writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
void put_int(Writer *w, int value);
/* Writes a number as a Modelica or C literal of type double that reads back exactly, as short as
   possible. */
void put_real(Writer *w, double value);
/* Writes a text as a string literal: in double quotes, with escapes. */
void put_quoted(Writer *w, const char *text);
const char *writer_text(Writer *w); /* never NULL */
/* Returns how many lines the text has. A last line without newline counts too. */
int writer_lines(const Writer *w);
/* Removes the newline at the end of the text, so that the last line may go on. Does nothing if the
   text is empty or does not end with a newline. */
void writer_open_line(Writer *w);
/* Writes the text to a file; returns whether all of it could be written. */
bool writer_save(Writer *w, FILE *out);

#endif

/* option_row.h - a row of the option tables, of the compiler (compiler/options.def) and of the
   simulation programs (options.def), and its layout in --help. */
#ifndef MOCC_OPTION_ROW_H
#define MOCC_OPTION_ROW_H
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* The kinds of options. FLAG: has no value; TEXT: needs a value; MAYBE: may have one; CHOICE:
   its value is one of the words in `argument', which bars separate. */
typedef enum { KIND_FLAG, KIND_TEXT, KIND_MAYBE, KIND_CHOICE } OptionKind;

typedef struct OptionRow {
    const char *group; /* a heading; the row has nothing else */
    int id;
    OptionKind kind;
    char letter; /* or 0 */
    const char *name, *argument, *help;
    const char *other; /* names of OpenModelica, separated by blanks */
} OptionRow;

static inline bool option_row_needs_value(const OptionRow *row)
{
    return row->kind == KIND_TEXT || row->kind == KIND_CHOICE;
}

/* A function of the caller that writes the first `length' characters of `text' to `out'. */
typedef void option_write_fn(void *out, const char *text, size_t length);
/* Writes the lines of the option `row' in --help, " -o, --name=ARGUMENT" and the wrapped text
   `help', by calls of write_text(out, ...). */
static inline void option_row_layout(const OptionRow *row, const char *help,
                                     option_write_fn *write_text, void *out)
{
    enum { COLUMN = 34, WIDTH = 96 }; /* where texts begin, and end at the latest */
    char left[160], letter[] = "    ", turn[COLUMN + 2];
    bool maybe = row->kind == KIND_MAYBE;
    if (row->letter) snprintf(letter, sizeof letter, "-%c, ", row->letter);
    snprintf(left, sizeof left, "  %s--%s%s%s%s%s", letter, row->name, maybe ? "[" : "",
             row->argument ? "=" : "", row->argument ? row->argument : "", maybe ? "]" : "");
    snprintf(turn, sizeof turn, "\n%*s", COLUMN, "");
    size_t at = strlen(left);
    write_text(out, left, at);
    if (at >= COLUMN) write_text(out, turn, COLUMN + 1);
    else write_text(out, turn + 1, COLUMN - at);
    at = COLUMN;
    for (const char *word = help; *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ");
        bool first = word == help, fits = at + 1 + length <= WIDTH;
        if (!first) write_text(out, fits ? " " : turn, fits ? 1 : COLUMN + 1);
        at = first || !fits ? COLUMN + length : at + 1 + length;
        write_text(out, word, length);
        word += length;
    }
    write_text(out, "\n", 1);
}

#endif

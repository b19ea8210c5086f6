/* options_help.c - prints --help of a simulation program, in the same layout as the compiler's. */
#include "sim/options/options.h"

#include <stdio.h>
#include <string.h>

enum { COLUMN = 34, WIDTH = 96 }; /* where texts begin, and end at the latest */

/* Prints text in lines of at most WIDTH columns, from column COLUMN on. */
static void print_wrapped(const char *text)
{
    int at = COLUMN;
    for (const char *word = text; *word;) {
        int length = (int)strcspn(word, " ");
        bool first = word == text, turn = !first && at + 1 + length > WIDTH;
        if (turn) printf("\n%*s", COLUMN, "");
        else if (!first) putchar(' ');
        at = turn ? COLUMN + length : at + !first + length;
        printf("%.*s", length, word);
        word += length + (word[length] == ' ');
    }
    putchar('\n');
}

static void print_row(const OptionRow *row)
{
    bool may = row->kind == KIND_MAYBE;
    char left[128], letter[] = "    ";
    if (row->letter) snprintf(letter, sizeof letter, "-%c, ", row->letter);
    snprintf(left, sizeof left, "  %s--%s%s%s%s", letter, row->name,
             may             ? "[="
             : row->argument ? "="
                             : "",
             row->argument ? row->argument : "", may ? "]" : "");
    if (strlen(left) >= COLUMN) printf("%s\n%*s", left, COLUMN, "");
    else printf("%-*s", COLUMN, left);
    print_wrapped(row->help);
}

void mocc_options_help(const mocc_model *model, const char *program)
{
    const char *slash = strrchr(program, '/');
    printf("Usage: %s [options]\nSimulates the Modelica model %s.\n", slash ? slash + 1 : program,
           model->name);
    if (model->comment && *model->comment) printf("(%s)\n", model->comment);
    for (int i = 0; mocc_options_row(i); i++) {
        const OptionRow *row = mocc_options_row(i);
        if (row->group) printf("\n%s:\n", row->group);
        else print_row(row);
    }
    puts("\nOpenModelica's names (-stopTime=, -override=, -r=, -lv=, ...) are accepted too.\n"
         "Status: 0 done, 1 the run failed, 2 the command line was wrong.");
}

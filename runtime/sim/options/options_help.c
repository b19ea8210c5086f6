/* options_help.c - prints --help of a simulation program. */
#include "sim/options/options.h"

#include <stdio.h>
#include <string.h>

static void print(void *out, const char *text, size_t length)
{
    fwrite(text, 1, length, out);
}

void mocc_options_help_rows(void)
{
    for (int i = 0; mocc_options_row(i); i++) {
        const OptionRow *row = mocc_options_row(i);
        if (row->group) printf("\n%s:\n", row->group);
        else option_row_layout(row, row->help, print, stdout);
    }
    puts("\nOpenModelica's names (-stopTime=, -override=, -r=, -lv=, ...) are accepted too.\n"
         "Status: 0 done, 1 the run failed, 2 the command line was wrong.");
}

void mocc_options_help(const mocc_model *model, const char *program)
{
    const char *slash = strrchr(program, '/');
    printf("Usage: %s [options]\nSimulates the Modelica model %s.\n", slash ? slash + 1 : program,
           model->name);
    if (model->comment && *model->comment) printf("(%s)\n", model->comment);
    mocc_options_help_rows();
}

/* external_hints.c - what is said after an error of an external C function, whose message knows
   nothing of the model: the component whose String parameters the message quotes, and what to do
   about errors of files and tables. */
#include "model/instance/instance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef _WIN32
#include <unistd.h>
#else
#include <direct.h>
#define getcwd(folder, size) _getcwd(folder, (int)(size))
#endif

/* Errors that the C functions of Modelica's standard library report, and what to do. */
static const struct {
    const char *part, *hint;
} known[] = {
    {"\"#1\" expected",
     "the first line of a table file is #1, and each table in it begins with a line such as: "
     "double tab(3,2)"},
    {"appropriate dimensions", "the first column of a table holds times or inputs, in increasing "
                               "order, and each further column one output; a table in a file needs "
                               "tableOnFile = true"},
    {"Table matrix \"", "each table in a file begins with a line of its name, number of rows and "
                        "number of columns, such as: double tab(3,2)"},
    {"when reading numeric data",
     "a table has as many rows and numbers in each row as the line with its name says"},
    {"do not match the actual table size", "each row has as many numbers as the line with the "
                                           "table's name says; the decimal separator is "
                                           "a point"},
    {"is not implemented", "the component has no table: give it table = [...], or tableOnFile = "
                           "true, tableName and fileName"},
    {"Extrapolation error",
     "the argument leaves the range of the table: extend it, or choose another extrapolation"},
    {"are not monotonically increasing", "sort the rows by the first column"},
    {"are not strictly increasing", "each value of the first column stands in one row only"},
    {"column index",
     "the first column of a table is time or the input; columns = 2:n names the further ones"},
};

/* The same for tables in CSV files, which have no lines with names of tables. */
static const char csv_hint[] =
    "each row of a CSV file has as many numbers as the first one, with decimal points; "
    "nHeaderLines "
    "= 1 skips a line of names, and delimiter = \";\" reads columns that semicolons divide";

static const char *string_of(const mocc_inst *I, const mocc_var *v)
{
    if (v->type != MOCC_STRING || (v->kind != MOCC_PARAM && v->index >= 0)) return NULL;
    return v->index < 0 ? v->text : I->s[v->index];
}

/* Returns whether the message quotes the value of the String parameter v, also as "tab(3,2)". */
static bool quotes(const mocc_inst *I, const char *message, const mocc_var *v)
{
    const char *value = string_of(I, v);
    size_t n = value ? strlen(value) : 0;
    for (const char *at = message; n && (at = strstr(at, value)); at++)
        if (at > message && at[-1] == '"' && (at[n] == '"' || at[n] == '(')) return true;
    return false;
}

/* Returns the length of the name of the component that has this variable. */
static size_t component_length(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot ? (size_t)(dot - name) : 0;
}

static bool same_component(const mocc_var *v, const mocc_var *w)
{
    size_t length = component_length(v->name);
    return component_length(w->name) == length && strncmp(v->name, w->name, length) == 0;
}

/* Writes the quoted String parameters of the component of v, as `a.x = "1", a.y = "2"`. Returns
   their number. */
static int list_quoted(const mocc_inst *I, const char *message, const mocc_var *v, char *text,
                       size_t size)
{
    size_t used = 0;
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < I->model->nvar; i++) {
        const mocc_var *w = &I->model->var[i];
        if (!same_component(v, w) || !quotes(I, message, w)) continue;
        n++;
        if (used < size)
            used += (size_t)snprintf(text + used, size - used, "%s%s = \"%s\"", used ? ", " : "",
                                     w->name, string_of(I, w));
    }
    return n;
}

/* Prints the component whose parameters the message quotes most of. */
static void note_component(mocc_inst *I, const char *message)
{
    char text[600], best[600] = "";
    const mocc_var *of = NULL;
    int most = 0;
    bool tie = false; /* another component has as many */
    for (int i = 0; i < I->model->nvar; i++) {
        if (!quotes(I, message, &I->model->var[i])) continue;
        int n = list_quoted(I, message, &I->model->var[i], text, sizeof text);
        tie = n == most ? tie || !same_component(of, &I->model->var[i]) : tie && n < most;
        if (n <= most) continue;
        most = n;
        of = &I->model->var[i];
        memcpy(best, text, sizeof best);
    }
    if (!of) return;
    size_t length = component_length(of->name);
    mocc_message_log(I, "note", "this is %s%.*s%s with %s%s", length ? "component " : "the model",
                     (int)length, of->name, length ? "," : "", best,
                     tie ? ", or another component with the same" : "");
}

/* Prints the component that asks for a column which its table does not have: one of its parameters
   columns[i] has the number in the message. */
static void note_column(mocc_inst *I, const char *message)
{
    int column;
    if (sscanf(message, "The column index %d is out of range", &column) != 1) return;
    for (int i = 0; i < I->model->nvar; i++) {
        const mocc_var *v = &I->model->var[i];
        size_t length = component_length(v->name);
        if (v->type != MOCC_INTEGER || !length || strncmp(v->name + length, ".columns[", 9))
            continue;
        if ((v->index < 0 ? (mocc_int)v->start : I->k[v->index]) != column) continue;
        mocc_message_log(I, "note", "this is component %.*s, or another one like it, with %s = %d",
                         (int)length, v->name, v->name, column);
        return;
    }
}

void mocc_external_explain(mocc_inst *I, const char *message)
{
    char folder[512];
    if (I->priv->explained_external) return;
    I->priv->explained_external = true;
    note_component(I, message);
    note_column(I, message);
    if (strstr(message, "No such file") && getcwd(folder, sizeof folder))
        mocc_message_log(I, "hint",
                         "names of files that do not begin with / are relative to the folder in "
                         "which the program runs, %s",
                         folder);
    if (strstr(message, "numeric data") && strstr(message, ".csv\"")) {
        mocc_message_log(I, "hint", "%s", csv_hint);
        return;
    }
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strstr(message, known[i].part)) {
            mocc_message_log(I, "hint", "%s", known[i].hint);
            return;
        }
}

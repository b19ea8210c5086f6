/* variable_table.c - the table of variables, one row a line. Rows that repeat stand there once, and
   the two tables after it say how they go on. */
#include <math.h>
#include <string.h>

#include "gen/c/c_printer.h"

void c_number(Writer *w, double v)
{
    if (isnan(v)) put(w, "0.0 / 0.0");
    else if (isinf(v)) put(w, v < 0 ? "NO_MIN" : "NO_MAX");
    else if (v == floor(v) && fabs(v) < 1e6 && !signbit(v)) putf(w, "%.0f", v);
    else put_real(w, v);
}

static void text_or_null(Writer *w, const char *text)
{
    if (text) c_string(w, text);
    else put(w, "NULL");
}

static void put_flags(Writer *w, unsigned flags)
{
    static const char *const names[] = {
#define FLAG_NAME(name) "MOCC_" #name,
        MOCC_VAR_FLAGS(FLAG_NAME)
#undef FLAG_NAME
    };
    const char *between = "";
    if (!flags) put(w, "0");
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        if (!(flags >> i & 1)) continue;
        putf(w, "%s%s", between, names[i]);
        between = " | ";
    }
}

static void var_row(Writer *w, const VariableRow *row)
{
    static const char *const types[] = {"MOCC_REAL", "MOCC_INTEGER", "MOCC_BOOLEAN", "MOCC_ENUM",
                                        "MOCC_STRING"};
    static const char *const kinds[] = {"MOCC_STATE", "MOCC_DER",      "MOCC_ALG",
                                        "MOCC_INPUT", "MOCC_DISCRETE", "MOCC_PARAM"};
    const Var *var = row->var;
    const double numbers[] = {row->start, row->nominal, row->min, row->max};
    put(w, "{");
    c_string(w, var->name);
    put(w, ", ");
    c_string(w, var->unit ? var->unit : "");
    put(w, ", ");
    c_string(w, var->comment ? var->comment : "");
    putf(w, ", %s, %s, %d, ", types[row->type], kinds[row->kind], row->sign);
    put_flags(w, row->flags);
    putf(w, ", %d, ", row->index);
    for (int i = 0; i < 4; i++) {
        c_number(w, numbers[i]);
        put(w, ", ");
    }
    text_or_null(w, row->text);
    putf(w, ", %d, %d, %d},\n", row->literals, row->line, row->file);
}

static void put_rows(Gen *g)
{
    const Tables *t = g->program->tables;
    int next = 0, repeats = g->is_short ? t->repeats.len : 0; /* the next repeat */
    for (int i = 0; i < t->variables.len; i++) {
        const RowRepeat *repeat = next < repeats ? &t->repeats.at[next] : NULL;
        if (repeat && i == repeat->first + repeat->rows) {
            i += (repeat->times - 1) * repeat->rows;
            next++;
        }
        if (i < t->variables.len) var_row(g->out, &t->variables.at[i]);
    }
}

/* ---- rows that repeat ---- */

static bool starts_differ(const VariableRow *row, const RowRepeat *repeat)
{
    for (int copy = 1; copy < repeat->times; copy++)
        if (memcmp(&row[copy * repeat->rows].start, &row->start, sizeof row->start) != 0)
            return true;
    return false;
}

/* Writes the start values of all copies of a row; returns the name of the list. */
static const char *starts(Gen *g, const VariableRow *row, const RowRepeat *repeat)
{
    const char *name = c_global(g, "starts");
    putf(g->out, "static const double %s[] = {", name);
    for (int copy = 0; copy < repeat->times; copy++) {
        if (copy) put(g->out, ", ");
        c_number(g->out, row[copy * repeat->rows].start);
    }
    put(g->out, "};\n");
    return name;
}

static void repeat_tables(Gen *g)
{
    const Tables *t = g->program->tables;
    Writer rows = writer_new(g->arena, 4), repeats = writer_new(g->arena, 4);
    int left_out = 0;
    vec_for(const RowRepeat, repeat, &t->repeats) {
        const VariableRow *row = &t->variables.at[repeat->first];
        putf(&repeats, "    {%d, %d, %d},\n", repeat->first - left_out, repeat->rows,
             repeat->times);
        left_out += (repeat->times - 1) * repeat->rows;
        for (int i = 0; i < repeat->rows; i++, row++) {
            RowStep step = program_row_step(row, row + repeat->rows);
            putf(&rows, "    {%d, %d, %d, %s},\n", step.at, step.by, step.index,
                 starts_differ(row, repeat) ? starts(g, row, repeat) : "NULL");
        }
    }
    putf(g->out,
         "static const mocc_repeat repeat_table[] = {\n    /* first row, rows, times */\n%s};\n\n"
         "static const mocc_row_step repeated_table[] = {\n"
         "    /* number in the name, what is added to it and to the index, starts */\n%s};\n\n",
         writer_text(&repeats), writer_text(&rows));
}

void c_variable_table(Gen *g)
{
    const Tables *t = g->program->tables;
    put(g->out, "#define NO_MIN (-1.0 / 0.0)\n#define NO_MAX (1.0 / 0.0)\n\n"
                "static const mocc_var var_table[] = {\n");
    put(g->out,
        "    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, "
        "text, literals, line, file */\n");
    g->out->indent++;
    put_rows(g);
    if (!t->variables.len)
        put(g->out, "{\"\", \"\", \"\", 0, 0, 1, 0, -1, 0, 1, 0, 0, NULL, -1, 0, 0},\n");
    g->out->indent--;
    put(g->out, "};\n\n");
    if (g->is_short && t->repeats.len) repeat_tables(g);
}

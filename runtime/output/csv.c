/* csv.c - comma-separated values: a line of quoted names, then a row for each result point. */
#include "output/result.h"

#include <stdlib.h>
#include <string.h>

/* The last value written in a column and its text. Many values do not change from row to row,
   and their text is used again. */
typedef struct {
    double value;
    int64_t integer; /* the exact value of an Integer, which a double may round */
    int length;
    char text[MOCC_REAL_SIZE];
} CsvCell;

typedef struct {
    ResultWriter base;
    CsvCell *last;
} CsvWriter;

static void put_quoted(Buffer *b, const char *text)
{
    mocc_buffer_put(b, "\"", 1);
    for (; *text; text++) mocc_buffer_put(b, *text == '"' ? "\"\"" : text, *text == '"' ? 2 : 1);
    mocc_buffer_put(b, "\"", 1);
}

static ResultWriter *csv_open(const char *path, const ResultTable *table)
{
    CsvWriter *w = mocc_buffer_new_writer(sizeof *w, path, table);
    if (!w) return NULL;
    w->last = mocc_alloc((size_t)table->n, sizeof *w->last);
    for (int i = 0; i < table->n; i++) {
        w->last[i].value = NAN;
        if (i) mocc_buffer_put(&w->base.b, ",", 1);
        put_quoted(&w->base.b, table->column[i].name);
    }
    mocc_buffer_put(&w->base.b, "\n", 1);
    return &w->base;
}

static void update_cell(const ResultTable *t, const ResultColumn *c, CsvCell *cell)
{
    if (c->var && c->var->type == MOCC_INTEGER) {
        int64_t k = mocc_table_integer(t->I, c->var);
        if (k != cell->integer || !cell->length)
            cell->length = mocc_format_integer(cell->text, cell->integer = k);
        return;
    }
    double v = mocc_table_fetch(t, c);
    if (v == cell->value) return;
    cell->value = v;
    cell->length = mocc_format_real(cell->text, v);
}

static bool is_text(const ResultColumn *c)
{
    return c->var && c->var->type == MOCC_STRING;
}

static void put_number(CsvWriter *w, const ResultColumn *c, CsvCell *cell, char after)
{
    update_cell(w->base.table, c, cell);
    char *at = mocc_buffer_room(&w->base.b, MOCC_REAL_SIZE + 2);
    memcpy(at, cell->text, MOCC_REAL_SIZE);
    at[cell->length] = after;
    w->base.b.used += (size_t)cell->length + 1;
}

static void csv_row(ResultWriter *base)
{
    CsvWriter *w = (CsvWriter *)base;
    const ResultTable *t = w->base.table;
    mocc_buffer_begin_row(&w->base.b, (size_t)t->n * (MOCC_REAL_SIZE + 2));
    for (int i = 0; i < t->n; i++) {
        const ResultColumn *c = &t->column[i];
        char after = i + 1 < t->n ? ',' : '\n';
        if (is_text(c)) {
            put_quoted(&w->base.b, mocc_table_text(t->I, c->var));
            mocc_buffer_put(&w->base.b, &after, 1);
        } else put_number(w, c, &w->last[i], after);
    }
    mocc_buffer_end_row(&w->base.b);
}

static void csv_abandon(ResultWriter *base)
{
    mocc_buffer_abandon(&base->b);
}

static int csv_close(ResultWriter *base)
{
    CsvWriter *w = (CsvWriter *)base;
    mocc_buffer_flush(&w->base.b);
    if (w->base.b.error) mocc_buffer_cut(&w->base.b, 0);
    int rc = mocc_buffer_close(&w->base.b);
    free(w->last);
    free(w);
    return rc;
}

const ResultFormat mocc_format_csv = {
    .ending = "csv",
    .wants_constants = false,
    .has_texts = true,
    .seeks = false,
    .open = csv_open,
    .row = csv_row,
    .close = csv_close,
    .abandon = csv_abandon,
};

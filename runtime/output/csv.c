/* csv.c - comma separated values: quoted names, one row a point. */
#include "output/result.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct ResultWriter {
    Buffer b;
    const ResultTable *table;
};

static void put_name(Buffer *b, const char *name)
{
    mocc_buffer_put(b, "\"", 1);
    for (; *name; name++) mocc_buffer_put(b, *name == '"' ? "\"\"" : name, *name == '"' ? 2 : 1);
    mocc_buffer_put(b, "\"", 1);
}

static ResultWriter *csv_open(const char *path, const ResultTable *table)
{
    ResultWriter *w = mocc_alloc(1, sizeof *w);
    w->table = table;
    int rc = mocc_buffer_open(&w->b, path);
    if (rc) {
        free(w);
        errno = rc;
        return NULL;
    }
    for (int i = 0; i < table->n; i++) {
        if (i) mocc_buffer_put(&w->b, ",", 1);
        put_name(&w->b, table->column[i].name);
    }
    mocc_buffer_put(&w->b, "\n", 1);
    return w;
}

static void csv_row(ResultWriter *w)
{
    const ResultTable *t = w->table;
    for (int i = 0; i < t->n; i++) {
        char *at = mocc_buffer_room(&w->b, MOCC_REAL_SIZE + 2);
        int n = mocc_format_real(at, mocc_value_of(t->I, t->column[i].var));
        at[n] = i + 1 < t->n ? ',' : '\n';
        w->b.used += (size_t)n + 1;
    }
}

static int csv_close(ResultWriter *w)
{
    int rc = mocc_buffer_close(&w->b);
    free(w);
    return rc;
}

static int csv_failed(const ResultWriter *w)
{
    return w->b.error;
}

const ResultFormat mocc_csv = {"csv", false, csv_open, csv_row, csv_close, csv_failed};

/* mat4.c - MATLAB files of version 4 as written and read by OpenModelica and Dymola. Matrices are
   stored by columns; data_2 grows by a column for each result point, and its number of columns is
   patched. Variables that are aliases share a row. */
#include "output/result.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    ResultWriter base;
    /* for each column: its row in data_1 or data_2, counted from 1; negative: negated */
    int32_t *row;
    int n1, n2;                 /* numbers of rows */
    int32_t *source1, *source2; /* for each row: the column it comes from; the first is time */
    /* file offsets of the values of data_1 and of the number of columns of data_2 */
    int64_t constants_at, width_at;
    int32_t points;
    volatile bool patching;
    bool constants_known; /* data_1 contains the results of the initialisation */
    const char *rounded;  /* name of an Integer that was rounded; NULL: none so far */
} MatWriter;

/* ---- layout ---- */

typedef struct {
    int bank, index; /* r, k or tangents; index in it */
    int column;
} MatPlace;

static int by_place(const void *a, const void *b)
{
    const MatPlace *x = a, *y = b;
    if (x->bank != y->bank) return x->bank - y->bank;
    if (x->index != y->index) return x->index < y->index ? -1 : 1;
    return x->column - y->column;
}

/* Returns whether a variable may be stored in the same row of the data matrix as another variable
   with the same index. A Boolean and its negation may not, since the only relation between two
   variables that the format can express is a sign. */
static bool can_share(const mocc_var *a, const mocc_var *b)
{
    return a->index >= 0 && (a->type != MOCC_BOOLEAN || a->sign == b->sign);
}

static void give_row(MatWriter *w, int column)
{
    bool constant = w->base.table->column[column].constant;
    int32_t *source = constant ? w->source1 : w->source2;
    int *n = constant ? &w->n1 : &w->n2;
    source[*n] = column;
    w->row[column] = ++*n;
}

static void lay_out(MatWriter *w)
{
    const ResultTable *t = w->base.table;
    size_t n = (size_t)t->n;
    MatPlace *place = mocc_alloc(n, sizeof *place);
    int32_t *owner = mocc_alloc(n, sizeof *owner);
    for (int i = 1; i < t->n; i++) {
        const mocc_var *v = t->column[i].var;
        int bank = v->index < 0 ? 2 : v->type != MOCC_REAL;
        if (t->column[i].sensitivity) bank = 2 + t->column[i].sensitivity;
        place[i] = (MatPlace){bank, v->index < 0 ? i : v->index, i};
        owner[i] = i;
    }
    if (n > 1) qsort(place + 1, n - 1, sizeof *place, by_place);
    for (int i = 2; i < t->n; i++) {
        int before = owner[place[i - 1].column], now = place[i].column;
        if (place[i].bank == place[i - 1].bank && place[i].index == place[i - 1].index &&
            can_share(t->column[now].var, t->column[before].var))
            owner[now] = before;
    }
    w->n1 = w->n2 = 1; /* time */
    for (int i = 1; i < t->n; i++)
        if (owner[i] == i) give_row(w, i);
    for (int i = 1; i < t->n; i++) {
        if (owner[i] == i) continue;
        bool same = t->column[i].var->sign == t->column[owner[i]].var->sign;
        w->row[i] = same ? w->row[owner[i]] : -w->row[owner[i]];
    }
    free(place);
    free(owner);
}

/* ---- matrices ---- */

static void put_int(MatWriter *w, int32_t v)
{
    unsigned char bytes[4];
    for (int i = 0; i < 4; i++) bytes[i] = (unsigned char)((uint32_t)v >> (8 * i));
    mocc_buffer_put(&w->base.b, bytes, 4);
}

/* Writes a double with its least significant byte first. */
static inline void store_real(char *at, double v)
{
    uint64_t bits;
    memcpy(&bits, &v, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bits = __builtin_bswap64(bits);
#endif
    memcpy(at, &bits, 8);
}

static void put_real(MatWriter *w, double v)
{
    char bytes[8];
    store_real(bytes, v);
    mocc_buffer_put(&w->base.b, bytes, 8);
}

static void put_head(MatWriter *w, int type, int rows, int columns, const char *name)
{
    put_int(w, type);
    put_int(w, rows);
    put_int(w, columns);
    put_int(w, 0);
    put_int(w, (int32_t)strlen(name) + 1);
    mocc_buffer_put(&w->base.b, name, strlen(name) + 1);
}

static void put_padded(MatWriter *w, const char *text, size_t width)
{
    size_t n = strlen(text);
    mocc_buffer_put(&w->base.b, text, n < width ? n : width);
    for (; n < width; n++) mocc_buffer_put(&w->base.b, "", 1);
}

/* Writes the description of a column into `text': the comment of the variable, followed by its
   unit in brackets if it has one. */
static void write_description(const ResultColumn *c, char *text, size_t size)
{
    if (!c->var) snprintf(text, size, "Simulation time [s]");
    else if (c->sensitivity) text[0] = '\0';
    else if (*c->var->unit)
        snprintf(text, size, "%s%s[%s]", c->var->comment, *c->var->comment ? " " : "",
                 c->var->unit);
    else snprintf(text, size, "%s", c->var->comment);
}

static void put_texts(MatWriter *w)
{
    const ResultTable *t = w->base.table;
    size_t longest = 1, widest = 1;
    char text[1024];
    for (int i = 0; i < t->n; i++) {
        write_description(&t->column[i], text, sizeof text);
        size_t n = strlen(t->column[i].name), d = strlen(text);
        if (n > longest) longest = n;
        if (d > widest) widest = d;
    }
    put_head(w, 51, (int)longest, t->n, "name");
    for (int i = 0; i < t->n; i++) put_padded(w, t->column[i].name, longest);
    put_head(w, 51, (int)widest, t->n, "description");
    for (int i = 0; i < t->n; i++) {
        write_description(&t->column[i], text, sizeof text);
        put_padded(w, text, widest);
    }
}

static void put_class(MatWriter *w)
{
    static const char *const line[4] = {"Atrajectory", "1.1", "", "binTrans"};
    put_head(w, 51, 4, 11, "Aclass");
    for (int column = 0; column < 11; column++)
        for (int i = 0; i < 4; i++) {
            bool inside = (size_t)column < strlen(line[i]);
            mocc_buffer_put(&w->base.b, inside ? line[i] + column : " ", 1);
        }
}

/* Returns the value of a column as a double, since the format has no Integers. An Integer beyond
   2^53 is rounded; w->rounded is set to the name of the first column in which that happens, for a
   warning at the end. */
static double number_of(MatWriter *w, const ResultColumn *c)
{
    if (c->real) return mocc_table_fetch(w->base.table, c);
    if (c->var && c->var->type == MOCC_INTEGER && !w->rounded) {
        int64_t k = mocc_table_integer(w->base.table->I, c->var);
        if (k < -(INT64_C(1) << 53) || k > INT64_C(1) << 53) w->rounded = c->name;
    }
    return mocc_table_column_value(w->base.table, c);
}

/* Writes the first data matrix: start and stop time, and the values of constants and parameters.
   Parameters that the initialisation computes are not known when the file is opened, so the matrix
   is written again later. */
static void put_constants(MatWriter *w)
{
    for (int side = 0; side < 2; side++) {
        put_real(w, side ? w->base.table->stop : w->base.table->start);
        for (int i = 1; i < w->n1; i++)
            put_real(w, number_of(w, &w->base.table->column[w->source1[i]]));
    }
}

static void put_info(MatWriter *w)
{
    const ResultTable *t = w->base.table;
    put_head(w, 20, 4, t->n, "dataInfo");
    for (int i = 0; i < t->n; i++) {
        put_int(w, i == 0 ? 0 : t->column[i].constant ? 1 : 2);
        put_int(w, i == 0 ? 1 : w->row[i]);
        put_int(w, 0);
        put_int(w, i == 0 ? -1 : 0);
    }
}

static ResultWriter *mat_open(const char *path, const ResultTable *table)
{
    MatWriter *w = mocc_buffer_new_writer(sizeof *w, path, table);
    size_t n = (size_t)table->n;
    if (!w) return NULL;
    w->row = mocc_alloc(n, sizeof *w->row);
    w->source1 = mocc_alloc(n + 1, sizeof *w->source1);
    w->source2 = mocc_alloc(n + 1, sizeof *w->source2);
    lay_out(w);
    put_class(w);
    put_texts(w);
    put_info(w);
    put_head(w, 0, w->n1, 2, "data_1");
    w->constants_at = w->base.b.written;
    put_constants(w);
    w->width_at = w->base.b.written + 8;
    put_head(w, 0, w->n2, 0, "data_2");
    return &w->base;
}

/* Moves to the file offset `at', calls put() to overwrite what stands there, and moves back to
   the end of the file. Errors are stored in the buffer. */
static void patch(MatWriter *w, int64_t at, void (*put)(MatWriter *w))
{
    mocc_buffer_flush(&w->base.b);
    w->patching = true;
    if (lseek(w->base.b.fd, (off_t)at, SEEK_SET) < 0) {
        w->base.b.error = errno;
        return;
    }
    put(w);
    mocc_buffer_flush(&w->base.b);
    lseek(w->base.b.fd, 0, SEEK_END);
    w->patching = false;
}

static void put_width(MatWriter *w)
{
    put_int(w, w->points);
}

/* Rewrites the parts of the header that have changed, so that the file is complete up to the
   last row even if the program is killed. Does nothing if the file is a pipe. */
static void update_header(MatWriter *w)
{
    if (w->base.b.error || lseek(w->base.b.fd, 0, SEEK_CUR) < 0) return; /* a pipe */
    if (!w->constants_known) patch(w, w->constants_at, put_constants);
    w->constants_known = true;
    patch(w, w->width_at, put_width);
}

static void mat_row(ResultWriter *base)
{
    MatWriter *w = (MatWriter *)base;
    const ResultTable *t = w->base.table;
    if (mocc_buffer_begin_row(&w->base.b, 8 * (size_t)w->n2)) update_header(w);
    enum { AT_ONCE = 1024 };
    for (int i = 0; i < w->n2; i += AT_ONCE) { /* source2[0] is 0, time */
        int n = w->n2 - i < AT_ONCE ? w->n2 - i : AT_ONCE;
        char *at = mocc_buffer_room(&w->base.b, (size_t)n * 8);
        for (int k = 0; k < n; k++)
            store_real(at + 8 * k, number_of(w, &t->column[w->source2[i + k]]));
        w->base.b.used += (size_t)n * 8;
    }
    w->points++;
    mocc_buffer_end_row(&w->base.b);
}

/* After a failed write (a full disk): cuts the file after the last complete row and corrects the
   number of rows in its header. The error remains stored in the buffer. */
static void keep_whole_rows(MatWriter *w)
{
    int error = w->base.b.error;
    w->points = (int32_t)mocc_buffer_cut(&w->base.b, 8 * (size_t)w->n2);
    w->base.b.error = 0;
    w->base.b.used = 0;
    patch(w, w->width_at, put_width);
    w->base.b.error = error;
}

static void mat_abandon(ResultWriter *base)
{
    MatWriter *w = (MatWriter *)base;
    unsigned char bytes[4];
    if (w->patching || !mocc_buffer_abandon(&w->base.b)) return;
    for (int i = 0; i < 4; i++) bytes[i] = (unsigned char)((uint32_t)w->points >> (8 * i));
    ssize_t done = pwrite(w->base.b.fd, bytes, 4, (off_t)w->width_at);
    (void)done;
}

static int mat_close(ResultWriter *base)
{
    MatWriter *w = (MatWriter *)base;
    mocc_buffer_flush(&w->base.b);
    if (w->base.b.error) keep_whole_rows(w);
    else patch(w, w->constants_at, put_constants);
    if (!w->base.b.error) patch(w, w->width_at, put_width);
    if (w->rounded)
        fprintf(stderr,
                "warning: %s has values beyond 2^53 = 9007199254740992, which a .mat file rounds; "
                "a .csv file keeps "
                "all digits\n",
                w->rounded);
    free(w->row);
    free(w->source1);
    free(w->source2);
    int rc = mocc_buffer_close(&w->base.b);
    free(w);
    return rc;
}

const ResultFormat mocc_format_mat4 = {
    .ending = "mat",
    .wants_constants = true,
    .seeks = true,
    .open = mat_open,
    .row = mat_row,
    .close = mat_close,
    .abandon = mat_abandon,
};

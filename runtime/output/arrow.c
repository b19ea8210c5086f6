/* arrow.c - Arrow IPC files (https://arrow.apache.org/docs/format/Columnar.html): rows are
   collected and written by columns, in batches of equal numbers of rows. After each flush the file
   ends with the footer that readers look for; what is written next overwrites it. The rows of a
   batch that is not full are kept and written again with those that follow, so that the batches do
   not depend on the time of flushes. */
#include "model/instance/profile.h"
#include "output/flatbuffer.h"
#include "output/result.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Numbers of the schema of the format (Schema.fbs, Message.fbs). */
enum { VERSION_5 = 4, SCHEMA = 1, RECORD_BATCH = 3 };
enum { TYPE_INT = 2, TYPE_FLOATING_POINT = 3, TYPE_UTF8 = 5, TYPE_BOOL = 6, DOUBLE_PRECISION = 2 };

enum { BATCH_BYTES = 1 << 22, ROWS_LEAST = 16, ROWS_MOST = 1 << 16 };

typedef struct {
    int64_t offset, length;
} BufferPlace; /* of a buffer in the body of a batch */

typedef struct {
    int64_t rows, nulls;
} Node;

typedef struct {
    int64_t offset;
    int32_t metadata, padding; /* bytes of the metadata with their prefix */
    int64_t body;
} BatchPlace;

typedef union {
    double real;
    int64_t whole; /* of a String: its place in `texts' */
} Cell;

typedef struct {
    ResultWriter base;
    int rows, most; /* of the present batch */
    Cell *cell;     /* row by row */
    char *texts;    /* Strings of the present batch; equal ones may share a place */
    size_t texts_used, texts_size;
    size_t texts_bytes; /* of the Strings of all rows */
    char *body;         /* of a batch */
    size_t body_size;
    BufferPlace *span;
    Node *node;
    BatchPlace *block; /* of each batch */
    int batches, batches_room;
    FlatBuffer flat;   /* of messages */
    FlatBuffer footer; /* begins, from its end, with the schema, which stays */
    size_t schema_used;
    FlatPlace schema;
    FlatPlace *place; /* of fields of the schema */
    int64_t end;      /* of the batches that are full */
    volatile bool busy;
} ArrowWriter;

/* ---- schema ---- */

static int type_of(const ResultColumn *c)
{
    if (!c->var || c->sensitivity) return TYPE_FLOATING_POINT;
    switch ((mocc_type)c->var->type) {
    case MOCC_REAL: break;
    case MOCC_INTEGER:
    case MOCC_ENUM: return TYPE_INT;
    case MOCC_BOOLEAN: return TYPE_BOOL;
    case MOCC_STRING: return TYPE_UTF8;
    }
    return TYPE_FLOATING_POINT;
}

static FlatPlace put_type(FlatBuffer *f, int type)
{
    if (type == TYPE_FLOATING_POINT)
        return mocc_flatbuffer_table(f, (FlatField[]){{2, DOUBLE_PRECISION}}, 1);
    if (type == TYPE_INT) return mocc_flatbuffer_table(f, (FlatField[]){{4, 64}, {1, true}}, 2);
    return mocc_flatbuffer_table(f, NULL, 0);
}

/* Adds a key and its value to the `n' metadata in `list', unless the value is empty. */
static void put_metadata(FlatBuffer *f, FlatPlace *list, int *n, const char *key, const char *value)
{
    if (!*value) return;
    FlatPlace text = mocc_flatbuffer_string(f, value), name = mocc_flatbuffer_string(f, key);
    FlatField field[] = {{FLAT_REFERENCE, name}, {FLAT_REFERENCE, text}};
    list[(*n)++] = mocc_flatbuffer_table(f, field, 2);
}

/* The literals of an enumeration, separated by commas, in `text'. */
static const char *literals_of(const mocc_model *m, const mocc_var *v, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    if (v->type != MOCC_ENUM || v->literals < 0) return text;
    const mocc_enum *e = &m->enums[v->literals];
    for (int i = 0; i < e->n && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s", i ? "," : "", e->name[i]);
    return text;
}

static FlatPlace put_column(FlatBuffer *f, const mocc_model *m, const ResultColumn *c)
{
    FlatPlace list[4], metadata = 0;
    char literals[2000];
    int n = 0, type = type_of(c);
    bool described = c->var && !c->sensitivity;
    put_metadata(f, list, &n, "unit", !c->var ? "s" : described ? c->var->unit : "");
    if (described) {
        put_metadata(f, list, &n, "description", c->var->comment);
        put_metadata(f, list, &n, "literals", literals_of(m, c->var, literals, sizeof literals));
    }
    if (n > 0) metadata = mocc_flatbuffer_references(f, list, n);
    FlatPlace children = mocc_flatbuffer_references(f, NULL, 0);
    FlatPlace kind = put_type(f, type), name = mocc_flatbuffer_string(f, c->name);
    FlatField field[] = {{FLAT_REFERENCE, name},
                         {1, false},
                         {1, type},
                         {FLAT_REFERENCE, kind},
                         {0, 0},
                         {FLAT_REFERENCE, children},
                         {n ? FLAT_REFERENCE : 0, metadata}};
    return mocc_flatbuffer_table(f, field, 7);
}

static FlatPlace put_schema(ArrowWriter *w, FlatBuffer *f)
{
    const ResultTable *t = w->base.table;
    const mocc_model *m = t->I->model;
    FlatPlace list[2];
    int n = 0;
    for (int i = 0; i < t->n; i++) w->place[i] = put_column(f, m, &t->column[i]);
    put_metadata(f, list, &n, "model", m->name);
    put_metadata(f, list, &n, "description", m->comment ? m->comment : "");
    FlatPlace metadata = mocc_flatbuffer_references(f, list, n);
    FlatPlace fields = mocc_flatbuffer_references(f, w->place, t->n);
    FlatField field[] = {{2, 0}, {FLAT_REFERENCE, fields}, {FLAT_REFERENCE, metadata}};
    return mocc_flatbuffer_table(f, field, 3);
}

/* ---- messages ---- */

static void write_at(ArrowWriter *w, int64_t *at, const void *data, size_t bytes)
{
    const char *from = data;
    while (bytes > 0 && !w->base.b.error) {
        ssize_t n = pwrite(w->base.b.fd, from, bytes, (off_t)*at);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) w->base.b.error = errno;
        else {
            from += n;
            bytes -= (size_t)n;
            *at += n;
        }
    }
}

static void write_int(ArrowWriter *w, int64_t *at, uint32_t v)
{
    unsigned char bytes[4];
    for (int i = 0; i < 4; i++) bytes[i] = (unsigned char)(v >> (8 * i));
    write_at(w, at, bytes, 4);
}

/* Writes a message whose header is the table at `header', and its body. Returns the bytes of its
   metadata with their prefix. */
static int32_t write_message(ArrowWriter *w, int64_t *at, int kind, FlatPlace header, size_t body)
{
    FlatField field[] = {{2, VERSION_5}, {1, kind}, {FLAT_REFERENCE, header}, {8, (int64_t)body}};
    const char *data = mocc_flatbuffer_finish(&w->flat, mocc_flatbuffer_table(&w->flat, field, 4));
    write_int(w, at, UINT32_MAX);
    write_int(w, at, (uint32_t)w->flat.used);
    write_at(w, at, data, w->flat.used);
    write_at(w, at, w->body, body);
    return (int32_t)w->flat.used + 8;
}

/* Ends the stream of messages and writes the footer, after the first n batches. */
static void write_footer(ArrowWriter *w, int64_t at, int n)
{
    FlatBuffer *f = &w->footer;
    f->used = w->schema_used;
    FlatPlace none = mocc_flatbuffer_structs(f, NULL, 0, 0);
    FlatPlace blocks = mocc_flatbuffer_structs(f, w->block, (size_t)n * sizeof *w->block, n);
    FlatField field[] = {{2, VERSION_5},
                         {FLAT_REFERENCE, w->schema},
                         {FLAT_REFERENCE, none},
                         {FLAT_REFERENCE, blocks}};
    const char *data = mocc_flatbuffer_finish(f, mocc_flatbuffer_table(f, field, 4));
    write_int(w, &at, UINT32_MAX);
    write_int(w, &at, 0);
    write_at(w, &at, data, f->used);
    write_int(w, &at, (uint32_t)f->used);
    write_at(w, &at, "ARROW1", 6);
    if (!w->base.b.error && ftruncate(w->base.b.fd, (off_t)at)) w->base.b.error = errno;
}

/* ---- batches ---- */

static size_t padded(size_t bytes)
{
    return (bytes + 7) / 8 * 8;
}

/* Copies columns from row order to column order, eight at a time, as a line of the processor's
   cache has eight numbers. All columns take 8 bytes a row in the body, whatever their type. */
static void transpose(const ArrowWriter *w, Cell *to)
{
    enum { TOGETHER = 8 };
    size_t n = (size_t)w->base.table->n, rows = (size_t)w->rows;
    for (size_t i = 0; i < n; i += TOGETHER) {
        size_t together = n - i < TOGETHER ? n - i : TOGETHER;
        for (size_t row = 0; row < rows; row++)
            for (size_t k = 0; k < together; k++)
                to[(i + k) * rows + row] = w->cell[row * n + i + k];
    }
}

/* Packs Booleans into bits, in place; returns their bytes. */
static size_t pack_bits(Cell *cell, size_t rows)
{
    unsigned char *bits = (unsigned char *)cell;
    for (size_t i = 0; i < rows; i += 8) {
        unsigned byte = 0;
        for (size_t k = i; k < rows && k < i + 8; k++) byte |= (unsigned)cell[k].whole << (k - i);
        bits[i / 8] = (unsigned char)byte;
    }
    return (rows + 7) / 8;
}

static void put_offset(Cell *cell, size_t i, size_t offset)
{
    int32_t number = (int32_t)offset;
    memcpy((char *)cell + 4 * i, &number, 4);
}

/* Writes the texts of a column of Strings after `used' bytes of the body, and in place of the cells
   their offsets; returns the bytes of the texts. */
static size_t put_texts(ArrowWriter *w, Cell *cell, size_t used)
{
    size_t rows = (size_t)w->rows, bytes = 0;
    for (size_t i = 0; i < rows; i++) {
        const char *text = w->texts + cell[i].whole;
        size_t n = strlen(text);
        memcpy(w->body + used + bytes, text, n);
        put_offset(cell, i, bytes);
        bytes += n;
    }
    put_offset(cell, rows, bytes);
    return bytes;
}

/* Fills the body with the present rows and w->span with the places of its buffers; returns the
   bytes of the body, *spans is the number of buffers. */
static size_t fill_body(ArrowWriter *w, int *spans)
{
    const ResultTable *t = w->base.table;
    size_t rows = (size_t)w->rows, column = rows * sizeof(Cell), used = (size_t)t->n * column;
    int n = 0;
    transpose(w, (Cell *)w->body);
    for (int i = 0; i < t->n; i++) {
        Cell *cell = (Cell *)w->body + (size_t)i * rows;
        int64_t at = (int64_t)((char *)cell - w->body);
        int type = type_of(&t->column[i]);
        w->node[i] = (Node){w->rows, 0};
        w->span[n++] = (BufferPlace){at, 0}; /* no row is null */
        if (type == TYPE_BOOL) w->span[n++] = (BufferPlace){at, (int64_t)pack_bits(cell, rows)};
        else if (type == TYPE_UTF8) {
            size_t bytes = put_texts(w, cell, used);
            w->span[n++] = (BufferPlace){at, (int64_t)(4 * (rows + 1))};
            w->span[n++] = (BufferPlace){(int64_t)used, (int64_t)bytes};
            used += padded(bytes);
        } else w->span[n++] = (BufferPlace){at, (int64_t)column};
    }
    *spans = n;
    return used;
}

/* Writes the present rows as a batch after the full ones, and the footer. `full' says that the next
   rows begin another batch. */
static void write_batch(ArrowWriter *w, bool full)
{
    FlatBuffer *f = &w->flat;
    int64_t at = w->end;
    int spans, fields = w->base.table->n;
    if (w->rows > 0) {
        size_t body = fill_body(w, &spans);
        mocc_flatbuffer_begin(f);
        FlatPlace buffers =
            mocc_flatbuffer_structs(f, w->span, (size_t)spans * sizeof *w->span, spans);
        FlatPlace nodes =
            mocc_flatbuffer_structs(f, w->node, (size_t)fields * sizeof *w->node, fields);
        FlatField field[] = {{8, w->rows}, {FLAT_REFERENCE, nodes}, {FLAT_REFERENCE, buffers}};
        FlatPlace batch = mocc_flatbuffer_table(f, field, 3);
        int32_t metadata = write_message(w, &at, RECORD_BATCH, batch, body);
        w->block[w->batches] = (BatchPlace){w->end, metadata, 0, (int64_t)body};
    }
    write_footer(w, at, w->batches + (w->rows > 0));
    w->base.b.flushed = mocc_clock_seconds();
    if (!full || w->base.b.error) return;
    w->end = at;
    w->batches += w->rows > 0;
    w->rows = 0;
    w->texts_used = w->texts_bytes = 0;
}

/* Makes room for another batch and its footer before it is begun: a signal handler may have to
 * write it. */
static void reserve(ArrowWriter *w)
{
    if (w->batches < w->batches_room) return;
    w->batches_room = 2 * w->batches_room + 16;
    w->block = mocc_alloc_check(realloc(w->block, (size_t)w->batches_room * sizeof *w->block));
    mocc_flatbuffer_reserve(&w->footer,
                            w->schema_used + 1024 + (size_t)w->batches_room * sizeof *w->block);
}

/* ---- rows ---- */

/* Returns the place of a text among the texts of the batch; the text of the row before is shared if
   it is the same. */
static int64_t keep_text(ArrowWriter *w, const char *text, const Cell *before)
{
    size_t bytes = strlen(text) + 1, at = w->texts_used;
    w->texts_bytes += bytes;
    if (before && strcmp(w->texts + before->whole, text) == 0) return before->whole;
    if (at + bytes > w->texts_size) {
        w->texts_size = 2 * (at + bytes);
        w->texts = mocc_alloc_check(realloc(w->texts, w->texts_size));
    }
    memcpy(w->texts + at, text, bytes);
    w->texts_used += bytes;
    return (int64_t)at;
}

static void put_cell(ArrowWriter *w, const ResultColumn *c, Cell *cell)
{
    const ResultTable *t = w->base.table;
    int type = type_of(c);
    if (type == TYPE_UTF8)
        cell->whole = keep_text(w, mocc_table_text(t->I, c->var), w->rows ? cell - t->n : NULL);
    else if (type == TYPE_FLOATING_POINT) cell->real = mocc_table_fetch(t, c);
    else if (c->var->type == MOCC_INTEGER) cell->whole = mocc_table_integer(t->I, c->var);
    else cell->whole = (int64_t)mocc_table_fetch(t, c);
}

/* Makes the body large enough for the present rows. */
static void reserve_body(ArrowWriter *w)
{
    size_t n = (size_t)w->base.table->n;
    size_t needed = ((size_t)w->most + 1) * n * sizeof(Cell) + w->texts_bytes;
    if (needed <= w->body_size) return;
    free(w->body);
    w->body_size = needed + needed / 4;
    w->body = mocc_alloc(w->body_size, 1);
}

static void arrow_row(ResultWriter *base)
{
    static const double SECONDS = 1; /* between flushes */
    ArrowWriter *w = (ArrowWriter *)base;
    const ResultTable *t = w->base.table;
    Cell *cell = w->cell + (size_t)w->rows * (size_t)t->n;
    w->busy = true;
    for (int i = 0; i < t->n; i++) {
        const ResultColumn *c = &t->column[i];
        if (c->real) cell[i].real = mocc_table_fetch(t, c);
        else put_cell(w, c, &cell[i]);
    }
    w->rows++;
    bool full = w->rows == w->most;
    reserve_body(w);
    if (full || mocc_clock_seconds() - w->base.b.flushed > SECONDS) write_batch(w, full);
    reserve(w);
    w->busy = false;
}

/* ---- beginning and end ---- */

static void write_beginning(ArrowWriter *w)
{
    write_at(w, &w->end, "ARROW1\0", 8);
    FlatPlace schema = put_schema(w, &w->flat);
    write_message(w, &w->end, SCHEMA, schema, 0);
    w->schema = put_schema(w, &w->footer);
    w->schema_used = w->footer.used;
}

static ResultWriter *arrow_open(const char *path, const ResultTable *table)
{
    ArrowWriter *w = mocc_buffer_new_writer(sizeof *w, path, table);
    if (!w) return NULL;
    size_t n = (size_t)table->n, most = BATCH_BYTES / (n * sizeof(Cell));
    w->most = (int)(most < ROWS_LEAST ? ROWS_LEAST : most > ROWS_MOST ? ROWS_MOST : most);
    w->cell = mocc_alloc((size_t)w->most * n, sizeof *w->cell);
    w->span = mocc_alloc(3 * n, sizeof *w->span);
    w->node = mocc_alloc(n, sizeof *w->node);
    w->place = mocc_alloc(n, sizeof *w->place);
    write_beginning(w);
    reserve_body(w);
    mocc_flatbuffer_reserve(&w->flat, (3 * sizeof *w->span + sizeof *w->node) * n + 1024);
    reserve(w);
    w->base.b.flushed = mocc_clock_seconds();
    return &w->base;
}

/* After a failed write (a full disk): the file ends after the last full batch. The error remains
   stored in the buffer. */
static void keep_full_batches(ArrowWriter *w)
{
    int error = w->base.b.error;
    w->base.b.error = ftruncate(w->base.b.fd, (off_t)w->end) ? errno : 0;
    write_footer(w, w->end, w->batches);
    w->base.b.error = error;
}

static void arrow_abandon(ResultWriter *base)
{
    ArrowWriter *w = (ArrowWriter *)base;
    if (!w->busy && !w->base.b.error) write_batch(w, false);
}

static int arrow_close(ResultWriter *base)
{
    ArrowWriter *w = (ArrowWriter *)base;
    if (!w->base.b.error) write_batch(w, true);
    if (w->base.b.error) keep_full_batches(w);
    int rc = mocc_buffer_close(&w->base.b);
    free(w->cell);
    free(w->texts);
    free(w->body);
    free(w->span);
    free(w->node);
    free(w->block);
    free(w->place);
    mocc_flatbuffer_free(&w->flat);
    mocc_flatbuffer_free(&w->footer);
    free(w);
    return rc;
}

const ResultFormat mocc_format_arrow = {
    .ending = "arrow",
    .wants_constants = false,
    .has_texts = true,
    .seeks = true,
    .open = arrow_open,
    .row = arrow_row,
    .close = arrow_close,
    .abandon = arrow_abandon,
};

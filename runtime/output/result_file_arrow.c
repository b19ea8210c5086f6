/* result_file_arrow.c - reads Arrow IPC files up to the last complete batch. Every place is checked
   before it is read: what lies outside of the file makes `bad' true and reads as zero. */
#include "model/instance/alloc.h"
#include "output/result_file.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SCHEMA = 1, RECORD_BATCH = 3, INT = 2, FLOATING_POINT = 3, UTF8 = 5, BOOL = 6 };

typedef struct {
    const unsigned char *data;
    size_t size;
    bool bad;
} FlatView;

static uint64_t number(FlatView *f, size_t at, size_t bytes)
{
    uint64_t v = 0;
    if (at > f->size || f->size - at < bytes) f->bad = true;
    for (size_t i = bytes; i-- > 0 && !f->bad;) v = v << 8 | f->data[at + i];
    return v;
}

/* Returns the place of a field of the table at `table'; 0 if it is absent. */
static size_t field(FlatView *f, size_t table, int i)
{
    size_t offsets = table - (size_t)(int32_t)number(f, table, 4);
    size_t bytes = (size_t)number(f, offsets, 2);
    size_t at = 4 + 2 * (size_t)i;
    uint64_t offset = at + 2 <= bytes ? number(f, offsets + at, 2) : 0;
    return offset && !f->bad ? table + (size_t)offset : 0;
}

static uint64_t field_number(FlatView *f, size_t table, int i, size_t bytes)
{
    size_t at = field(f, table, i);
    return at ? number(f, at, bytes) : 0;
}

/* Returns the place that the reference at `at' refers to. */
static size_t target(FlatView *f, size_t at)
{
    return at ? at + (size_t)number(f, at, 4) : 0;
}

/* Returns the place of the first element of a vector; *n is their number. */
static size_t vector(FlatView *f, size_t table, int i, size_t bytes, size_t *n)
{
    size_t at = target(f, field(f, table, i));
    *n = at ? (size_t)number(f, at, 4) : 0;
    if (at && (f->bad || *n > f->size / bytes || at + 4 + *n * bytes > f->size)) {
        f->bad = true;
        *n = 0;
    }
    return at + 4;
}

/* Returns the value of a key in the metadata of a table; "" if there is none. */
static const char *metadata(FlatView *f, size_t table, int i, const char *key, size_t *length)
{
    size_t n, pairs = vector(f, table, i, 4, &n);
    *length = 0;
    for (size_t k = 0; k < n && !f->bad; k++) {
        size_t used, pair = target(f, pairs + 4 * k), name = vector(f, pair, 0, 1, &used);
        if (f->bad || used != strlen(key) || memcmp(f->data + name, key, used) != 0) continue;
        size_t value = vector(f, pair, 1, 1, length);
        return f->bad ? "" : (const char *)f->data + value;
    }
    return "";
}

/* Adds the columns of a schema; `type' gets the type of each. Returns NULL or what is wrong. */
static const char *read_schema(ResultFile *out, FlatView *f, size_t schema, unsigned char **type)
{
    size_t n, fields = vector(f, schema, 1, 4, &n);
    *type = mocc_alloc(n + 1, 1);
    for (size_t i = 0; i < n && !f->bad; i++) {
        size_t at = target(f, fields + 4 * i), length, unit_length;
        size_t name = vector(f, at, 0, 1, &length);
        const char *unit = metadata(f, at, 6, "unit", &unit_length);
        size_t details = target(f, field(f, at, 3));
        (*type)[i] = (unsigned char)field_number(f, at, 2, 1);
        bool real = (*type)[i] == FLOATING_POINT && field_number(f, details, 0, 2) == 2;
        bool whole = (*type)[i] == INT && field_number(f, details, 0, 4) == 64;
        if (!real && !whole && (*type)[i] != UTF8 && (*type)[i] != BOOL)
            return "it has types that mocc does not write";
        if (f->bad) break;
        FileColumn *c =
            mocc_result_file_add(out, (const char *)f->data + name, length, unit, unit_length);
        if ((*type)[i] != UTF8) c->value = mocc_alloc(1, sizeof *c->value);
    }
    return f->bad ? "the schema is malformed" : NULL;
}

static double cell(FlatView *body, size_t at, size_t row, int type)
{
    if (type == BOOL) return (double)(number(body, at + row / 8, 1) >> (row % 8) & 1);
    uint64_t bits = number(body, at + 8 * row, 8);
    double v;
    memcpy(&v, &bits, sizeof v);
    return type == INT ? (double)(int64_t)bits : v;
}

static const char *read_batch(ResultFile *out, FlatView *f, size_t batch, FlatView *body,
                              const unsigned char *type)
{
    size_t rows = (size_t)field_number(f, batch, 0, 8), n, k = 0;
    size_t buffers = vector(f, batch, 2, 16, &n);
    if (f->bad || rows > 8 * body->size) return "a batch is malformed";
    for (int i = 0; i < out->n; i++) {
        FileColumn *c = &out->column[i];
        if (k + 2 > n) return "a batch has too few columns";
        size_t at = (size_t)number(f, buffers + 16 * (k + 1), 8);
        k += type[i] == UTF8 ? 3 : 2;
        if (!c->value) continue;
        size_t bytes = ((size_t)out->rows + rows) * sizeof *c->value;
        c->value = mocc_alloc_check(realloc(c->value, bytes + 1));
        for (size_t row = 0; row < rows; row++)
            c->value[(size_t)out->rows + row] = cell(body, at, row, type[i]);
    }
    out->rows += (long)rows;
    return f->bad || body->bad ? "a batch is malformed" : NULL;
}

const char *mocc_result_file_arrow(ResultFile *out, const FileBytes *bytes)
{
    FlatView file = {bytes->data, bytes->size, false};
    unsigned char *type = NULL;
    const char *wrong = NULL;
    if (bytes->size < 8 || memcmp(bytes->data, "ARROW1", 6) != 0) return "it is no Arrow file";
    for (size_t at = 8; !wrong;) {
        uint64_t mark = number(&file, at, 4), size = number(&file, at + 4, 4);
        if (file.bad || mark != UINT32_MAX || size == 0 || size > bytes->size - at - 8) break;
        FlatView f = {bytes->data + at + 8, (size_t)size, false};
        size_t message = (size_t)number(&f, 0, 4);
        uint64_t length = field_number(&f, message, 3, 8), kind = field_number(&f, message, 1, 1);
        size_t header = target(&f, field(&f, message, 2)), body = at + 8 + (size_t)size;
        if (f.bad) wrong = "a message is malformed";
        if (wrong || length > bytes->size - body) break;
        FlatView b = {bytes->data + body, (size_t)length, false};
        if (kind == SCHEMA && !type) wrong = read_schema(out, &f, header, &type);
        else if (kind == RECORD_BATCH && type) wrong = read_batch(out, &f, header, &b, type);
        at = body + (size_t)length;
    }
    free(type);
    return wrong;
}

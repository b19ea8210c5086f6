/* result_file_mat.c - reads MATLAB files of version 4 as mat4.c, OpenModelica and Dymola write
   them. */
#include "model/instance/alloc.h"
#include "output/result_file.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int kind; /* 0: doubles, 2: integers, 5: characters */
    int64_t rows, columns;
    const unsigned char *data;
} Matrix4;

typedef struct {
    Matrix4 name, description, info, data[2];
} Matrices;

static int32_t int_at(const unsigned char *at)
{
    return (int32_t)((uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 |
                     (uint32_t)at[3] << 24);
}

static double double_at(const unsigned char *at)
{
    uint64_t bits = 0;
    double v;
    for (int i = 7; i >= 0; i--) bits = bits << 8 | at[i];
    memcpy(&v, &bits, sizeof v);
    return v;
}

/* Finds the matrices in the file; returns NULL or what is wrong. */
static const char *find(Matrices *m, const FileBytes *bytes)
{
    static const char *const names[] = {"name", "description", "dataInfo", "data_1", "data_2"};
    Matrix4 *place[] = {&m->name, &m->description, &m->info, &m->data[0], &m->data[1]};
    for (size_t at = 0; at + 20 <= bytes->size;) {
        const unsigned char *head = bytes->data + at;
        int64_t rows = int_at(head + 4), columns = int_at(head + 8), length = int_at(head + 16);
        int kind = int_at(head) / 10 % 10;
        int64_t bytes_of_one = kind == 0 ? 8 : kind == 2 ? 4 : kind == 5 ? 1 : 0;
        int64_t left = (int64_t)(bytes->size - at) - 20 - length;
        if (int_at(head) < 0 || !bytes_of_one || rows < 0 || columns < 0 || length < 1 || left < 0)
            return "a matrix is malformed";
        if (rows > 0 && columns > left / bytes_of_one / rows) { /* a run that was killed */
            if (strncmp((const char *)head + 20, "data_2", (size_t)length) != 0)
                return "the file ends too early";
            columns = left / bytes_of_one / rows;
        }
        for (int i = 0; i < 5; i++)
            if (length == (int64_t)strlen(names[i]) + 1 &&
                !memcmp(head + 20, names[i], strlen(names[i])))
                *place[i] = (Matrix4){kind, rows, columns, head + 20 + length};
        at += (size_t)(20 + length + rows * columns * bytes_of_one);
    }
    return NULL;
}

/* Returns the text in a column of a matrix of characters; *length is without padding. */
static const char *text_at(const Matrix4 *m, int64_t column, size_t *length)
{
    const char *text = (const char *)m->data + m->rows * column;
    size_t n = (size_t)m->rows;
    while (n > 0 && (text[n - 1] == ' ' || text[n - 1] == '\0')) n--;
    *length = n;
    return text;
}

/* Adds column i with its unit, which stands in brackets at the end of its description. */
static FileColumn *add(ResultFile *f, const Matrices *m, int64_t i)
{
    size_t length, described, unit = 0;
    const char *name = text_at(&m->name, i, &length),
               *text = text_at(&m->description, i, &described);
    const char *open = NULL;
    if (described > 0 && text[described - 1] == ']')
        for (size_t k = 0; k < described; k++)
            if (text[k] == '[') open = text + k + 1;
    if (open) unit = (size_t)(text + described - 1 - open);
    return mocc_result_file_add(f, name, length, open ? open : "", unit);
}

const char *mocc_result_file_mat(ResultFile *f, const FileBytes *bytes)
{
    Matrices m = {0};
    const char *wrong = find(&m, bytes);
    if (wrong) return wrong;
    if (!m.name.data || !m.info.data || !m.data[1].data || m.info.rows < 2 || m.info.kind != 2 ||
        m.info.columns != m.name.columns || m.description.columns != m.name.columns ||
        m.name.kind != 5 || m.description.kind != 5 || m.data[0].kind || m.data[1].kind)
        return "the matrices of a simulation are missing";
    f->rows = (long)m.data[1].columns;
    for (int64_t i = 0; i < m.name.columns; i++) {
        int which = int_at(m.info.data + 4 * m.info.rows * i);
        int row = int_at(m.info.data + 4 * m.info.rows * i + 4);
        const Matrix4 *d = &m.data[which == 1 ? 0 : 1];
        int64_t place = llabs((long long)row) - 1;
        if (place < 0 || place >= d->rows || (which == 1 && d->columns < 1))
            return "a row is missing";
        FileColumn *c = add(f, &m, i);
        c->value = mocc_alloc((size_t)f->rows + 1, sizeof *c->value);
        for (long k = 0; k < f->rows; k++) {
            double v = double_at(d->data + 8 * (place + d->rows * (which == 1 ? 0 : k)));
            c->value[k] = row < 0 ? -v : v;
        }
    }
    return NULL;
}

/* result_file.c - reads a result file by the reader of its format. */
#include "output/result_file.h"
#include "model/instance/alloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef const char *reader_fn(ResultFile *f, const FileBytes *bytes);

static reader_fn *reader_of(const char *path)
{
    static const struct {
        const char *ending;
        reader_fn *read;
    } readers[] = {{".csv", mocc_result_file_csv},
                   {".mat", mocc_result_file_mat},
                   {".arrow", mocc_result_file_arrow}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof readers / sizeof *readers; i++)
        if (strcmp(dot, readers[i].ending) == 0) return readers[i].read;
    return NULL;
}

/* Reads the whole file. Returns 0, or errno. */
static int read_bytes(FileBytes *bytes)
{
    size_t room = 1 << 16;
    FILE *in = fopen(bytes->path, "rb");
    if (!in) return errno;
    bytes->data = mocc_alloc(room, 1);
    for (size_t n; (n = fread(bytes->data + bytes->size, 1, room - bytes->size - 1, in)) > 0;) {
        bytes->size += n;
        if (bytes->size + 1 == room)
            bytes->data = mocc_alloc_check(realloc(bytes->data, room *= 2));
    }
    bytes->data[bytes->size] = '\0';
    int rc = ferror(in) ? EIO : 0;
    fclose(in);
    return rc;
}

ResultFile *mocc_result_file_read(const char *path)
{
    FileBytes bytes = {.path = path};
    reader_fn *read = reader_of(path);
    if (!read) {
        fprintf(stderr, "error: %s: results are read from .csv, .mat and .arrow files\n", path);
        return NULL;
    }
    ResultFile *f = mocc_alloc(1, sizeof *f);
    int rc = read_bytes(&bytes);
    const char *wrong = rc ? strerror(rc) : read(f, &bytes);
    if (!wrong && (f->n == 0 || !f->column[0].value)) wrong = "there is no column of times";
    free(bytes.data);
    if (!wrong) return f;
    fprintf(stderr, rc ? "error: cannot read %s: %s\n" : "error: %s is no result file: %s\n", path,
            wrong);
    mocc_result_file_free(f);
    return NULL;
}

void mocc_result_file_free(ResultFile *f)
{
    if (!f) return;
    for (int i = 0; i < f->n; i++) {
        free(f->column[i].name);
        free(f->column[i].unit);
        free(f->column[i].value);
    }
    free(f->column);
    free(f);
}

int mocc_result_file_find(const ResultFile *f, const char *name)
{
    for (int i = 0; i < f->n; i++)
        if (strcmp(f->column[i].name, name) == 0) return i;
    return -1;
}

FileColumn *mocc_result_file_add(ResultFile *f, const char *name, size_t length, const char *unit,
                                 size_t unit_length)
{
    if ((f->n & (f->n - 1)) == 0) {
        size_t room = f->n ? 2 * (size_t)f->n : 1;
        f->column = mocc_alloc_check(realloc(f->column, room * sizeof *f->column));
    }
    FileColumn *c = &f->column[f->n++];
    c->name = mocc_alloc_check(strndup(name, length));
    c->unit = mocc_alloc_check(strndup(unit, unit_length));
    c->value = NULL;
    return c;
}

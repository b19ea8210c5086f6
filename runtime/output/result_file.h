/* result_file.h - reads result files: .csv, .mat (version 4) and .arrow. */
#ifndef MOCC_RESULT_FILE_H
#define MOCC_RESULT_FILE_H
#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char *name, *unit; /* unit: "" if it is not known */
    double *value;     /* NULL: the column has texts */
} FileColumn;

typedef struct {
    int n;
    long rows;
    FileColumn *column; /* the first is time */
} ResultFile;

/* A file in memory. */
typedef struct {
    const char *path;
    unsigned char *data; /* a zero follows */
    size_t size;
} FileBytes;

/* ---- result_file.c ---- */
/* Reads a result file, whose ending names its format. Returns NULL after a message. */
ResultFile *mocc_result_file_read(const char *path);
void mocc_result_file_free(ResultFile *f);
/* Returns the column of this name; -1 if there is none. */
int mocc_result_file_find(const ResultFile *f, const char *name);
/* Adds a column; copies its name and unit, of these lengths. */
FileColumn *mocc_result_file_add(ResultFile *f, const char *name, size_t length, const char *unit,
                                 size_t unit_length);

/* Each of these reads a file of its format into f; returns NULL, or what is wrong with it. */
/* ---- result_file_csv.c ---- */
const char *mocc_result_file_csv(ResultFile *f, const FileBytes *bytes);
/* ---- result_file_mat.c ---- */
const char *mocc_result_file_mat(ResultFile *f, const FileBytes *bytes);
/* ---- result_file_arrow.c ---- */
const char *mocc_result_file_arrow(ResultFile *f, const FileBytes *bytes);

#endif

/* result.h - the table of variables to be written, and the interface of result formats. */
#ifndef MOCC_RESULT_H
#define MOCC_RESULT_H
#include "model/instance/instance.h"
#include "output/formats.h"

#include <stdio.h>

typedef struct {
    const mocc_var *var;
    const char *name;
    bool constant;   /* a parameter or constant */
    int sensitivity; /* 0: the value; n > 0: its derivative along direction n - 1 */
} ResultColumn;

typedef struct {
    mocc_inst *I;
    const TangentDirections *directions; /* of sensitivities; or NULL */
    int n;
    ResultColumn *column; /* the first is time */
    char *names;          /* memory of the names of sensitivities */
    double start, stop;
} ResultTable;

/* A file that is written in large pieces. */
typedef struct {
    int fd;
    int error;          /* errno of the first failure */
    size_t used, whole; /* bytes in the buffer; bytes of complete rows */
    int64_t written;    /* bytes including those in the buffer */
    int64_t rows_at;    /* file offset of the first row */
    double flushed;     /* clock time of the last flush */
    volatile bool busy; /* while writing to the file */
    char *data;
} Buffer;
/* What the writer of every format begins with. */
typedef struct {
    Buffer b;
    const ResultTable *table;
} ResultWriter;

typedef struct {
    const char *ending;   /* of file names, without the dot */
    bool wants_constants; /* parameters are written by default */
    bool seeks;           /* overwrites earlier parts of the file, so that it cannot be a pipe */
    /* returns NULL with errno set if that fails */
    ResultWriter *(*open)(const char *path, const ResultTable *table);
    void (*row)(ResultWriter *w);
    int (*close)(ResultWriter *w); /* returns 0, or errno of the first failure */
    /* Called from a signal handler before the program ends: writes the complete rows. */
    void (*abandon)(ResultWriter *w);
} ResultFormat;

/* ---- table.c ---- */
/* Returns NULL after a message if `regex' is no regular expression. */
ResultTable *mocc_table_new(mocc_inst *I, const TangentDirections *d, const char *regex,
                            bool hidden, bool constants);
void mocc_table_free(ResultTable *t);
double mocc_table_value(const mocc_inst *I, const mocc_var *v);
int64_t mocc_table_integer(const mocc_inst *I, const mocc_var *v);  /* of an Integer, exact */
const char *mocc_table_text(const mocc_inst *I, const mocc_var *v); /* of a String */
/* The value of a column, with the directions of its derivatives. */
double mocc_table_column_value_by(const mocc_inst *I, const TangentDirections *d,
                                  const ResultColumn *c);
double mocc_table_column_value(const ResultTable *t, const ResultColumn *c);

/* ---- buffer.c ---- */
/* Returns a zeroed struct of this size with its file open; NULL with errno set if that fails. */
void *mocc_buffer_new_writer(size_t size, const char *path, const ResultTable *table);
int mocc_buffer_open(Buffer *b, const char *path); /* returns 0 or errno; "-" is standard output */
/* returns room for so many bytes; then add to `used' */
char *mocc_buffer_room(Buffer *b, size_t bytes);
/* Called before a row of at most `bytes' bytes, and after it. After each flush, which happens at
   least once a second, the file ends with a complete row. Returns true if the buffer was
   flushed. */
bool mocc_buffer_begin_row(Buffer *b, size_t bytes);
void mocc_buffer_end_row(Buffer *b);
/* After a failure: removes everything after the last complete row. Rows end with '\n' or, if size >
   0, have this size. Returns the number of complete rows if they have a size. */
int64_t mocc_buffer_cut(Buffer *b, size_t size);
void mocc_buffer_put(Buffer *b, const void *data, size_t bytes);
void mocc_buffer_flush(Buffer *b);
int mocc_buffer_close(Buffer *b);
/* Writes the complete rows by write() alone. Returns false if that is impossible at present. */
bool mocc_buffer_abandon(Buffer *b);

const char *mocc_buffer_name(const char *path); /* of a file, for messages */

/* ---- format.c ---- */
enum { MOCC_REAL_SIZE = 32 };
/* Writes the shortest text of 15 to 17 digits that reads back exactly, without a terminator;
   returns the length. */
int mocc_format_real(char *out, double v);
int mocc_format_integer(char *out, int64_t k);
/* Writes the value of a variable that is no String, an Integer exactly; returns the length. */
int mocc_format_value(char *out, const mocc_inst *I, const mocc_var *v);

/* ---- formats.c ---- */
const ResultFormat *mocc_format_row(int row);             /* NULL after the last row */
const ResultFormat *mocc_format_find(const char *ending); /* without its dot; NULL: none */
/* Writes all endings, each preceded by `before', as in ".csv or .mat". */
void mocc_format_endings(char *text, size_t size, const char *before);

#define ROW(id, ending) extern const ResultFormat mocc_format_##id;
RESULT_FORMATS(ROW)
#undef ROW

#endif

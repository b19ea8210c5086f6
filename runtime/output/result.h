/* result.h - which values are written, and the writers. A writer is a row of functions. */
#ifndef MOCC_RESULT_H
#define MOCC_RESULT_H
#include "model/instance/instance.h"
#include "output/formats.h"

#include <stdio.h>

typedef struct {
    const mocc_var *var;
    const char *name;
    bool constant;   /* parameters and constants */
    int sensitivity; /* 0: the value; from 1, its derivative by one of the directions */
} Column;

typedef struct {
    mocc_inst *I;
    const Tangents *directions; /* of sensitivities; or NULL */
    int n;
    Column *column; /* the first is time */
    char *names;    /* of sensitivities */
    double start, stop;
} ResultTable;

typedef struct ResultWriter ResultWriter;
typedef struct {
    const char *ending;   /* of file names, without the dot */
    bool wants_constants; /* parameters are written without being asked for */
    bool seeks;           /* writes again what stands before; no pipe can take it */
    ResultWriter *(*open)(const char *path, const ResultTable *table); /* NULL: see errno */
    void (*row)(ResultWriter *w);
    int (*close)(ResultWriter *w); /* 0, or the errno of the first failure */
    int (*failed)(const ResultWriter *w);
    /* From a signal handler, where nothing else will be written: the rows that are whole. */
    void (*abandon)(ResultWriter *w);
} ResultFormat;

/* ---- table.c ---- */
/* NULL, and a message, where the expression is no regular expression. */
ResultTable *mocc_table_new(mocc_inst *I, const Tangents *d, const char *regex, bool hidden,
                            bool constants);
void mocc_table_free(ResultTable *t);
double mocc_table_value(const mocc_inst *I, const mocc_var *v);
int64_t mocc_table_integer(const mocc_inst *I,
                           const mocc_var *v); /* of an Integer, to its last digit */
const char *mocc_table_text(const mocc_inst *I, const mocc_var *v); /* of a String */
/* Of a column, with the directions that its derivatives are by. */
double mocc_table_column_value_by(const mocc_inst *I, const Tangents *d, const Column *c);
double mocc_table_column_value(const ResultTable *t, const Column *c);

/* ---- buffer.c ---- */
typedef struct {
    int fd;
    int error;          /* errno of the first failure */
    size_t used, whole; /* bytes in the buffer, and of these in rows that are complete */
    int64_t written;    /* bytes, those in the buffer included */
    int64_t rows_at;    /* where rows begin */
    double flushed;     /* clock */
    volatile bool busy; /* writing to the file */
    char *data;
} Buffer;
int mocc_buffer_open(Buffer *b, const char *path); /* 0 or errno; - is standard output */
char *mocc_buffer_room(Buffer *b, size_t bytes);   /* then advance `used` */
/* Before a row of at most so many bytes, and after it: the file ends with a whole row after each
   flush, which comes at least once a second. True: the buffer was flushed. */
bool mocc_buffer_begin_row(Buffer *b, size_t bytes);
void mocc_buffer_end_row(Buffer *b);
/* After a failure: what is on disk beyond the last row that is whole is cut off. Rows end with
   '\n', or (size > 0) have this size. Returns the whole rows where they have a size. */
int64_t mocc_buffer_cut(Buffer *b, size_t size);
void mocc_buffer_put(Buffer *b, const void *data, size_t bytes);
void mocc_buffer_flush(Buffer *b);
int mocc_buffer_close(Buffer *b);
/* Sends the rows that are whole, by write() alone. False: that cannot be done now. */
bool mocc_buffer_abandon(Buffer *b);

const char *mocc_buffer_name(const char *path); /* for people */

/* ---- format.c ---- */
enum { MOCC_REAL_SIZE = 32 };
/* The shortest of 15 to 17 digits that reads back exactly; returns the length, no terminator. */
int mocc_format_real(char *out, double v);
int mocc_format_integer(char *out, int64_t k);
/* The value of a variable that is no String; Integers to their last digit. */
int mocc_format_value(char *out, const mocc_inst *I, const mocc_var *v);

/* ---- formats.c ---- */
const ResultFormat *mocc_format_row(int row);             /* NULL after the last */
const ResultFormat *mocc_format_find(const char *ending); /* without its dot; NULL: no such */
/* All endings, each behind `before', as in ".csv or .mat". */
void mocc_format_endings(char *text, size_t size, const char *before);

#define ROW(id, ending) extern const ResultFormat mocc_format_##id;
RESULT_FORMATS(ROW)
#undef ROW

#endif

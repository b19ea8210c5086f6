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
    /* where the value of a Real stands in the instance, and whether it is to be negated; NULL: the
       value is something else */
    const double *real;
    bool negated;
} ResultColumn;

typedef struct {
    mocc_inst *I;
    const TangentDirections *directions; /* of sensitivities; or NULL */
    int n;
    ResultColumn *column; /* the first is time */
    char *names;          /* memory of the names of sensitivities */
    double start, stop;
} ResultTable;

/* An output file with a buffer, which is written in large pieces. */
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
/* What the writers of all result formats have in common. The struct of each format's writer begins
   with it, so that a pointer to one is a pointer to the other. */
typedef struct {
    Buffer b;
    const ResultTable *table;
} ResultWriter;

typedef struct {
    const char *ending;   /* of file names, without the dot */
    bool wants_constants; /* parameters are written by default */
    bool has_texts;       /* columns may be Strings */
    bool seeks;           /* overwrites earlier parts of the file, so that it cannot be a pipe */
    /* returns NULL with errno set if that fails */
    ResultWriter *(*open)(const char *path, const ResultTable *table);
    void (*row)(ResultWriter *w);
    int (*close)(ResultWriter *w); /* returns 0, or errno of the first failure */
    /* Called from a signal handler before the program ends: writes the complete rows. */
    void (*abandon)(ResultWriter *w);
} ResultFormat;

/* ---- table.c ---- */
typedef struct {
    const char *regex; /* whole names match it; NULL: all names */
    bool hidden;       /* protected and hidden variables too */
    bool constants;    /* parameters and constants too; a regex selects among them anyway */
    bool texts;        /* Strings too */
} TableChoice;
/* Returns a new table of the time and of the variables that are chosen. If d is not NULL, a column
   is added for the derivative of each Real column that is not constant along each direction in d. I
   and d must outlive the table, which mocc_table_free() frees. Returns NULL after a message if
   choice->regex is no regular expression. */
ResultTable *mocc_table_new(mocc_inst *I, const TangentDirections *d, const TableChoice *choice);
void mocc_table_free(ResultTable *t);
double mocc_table_value(const mocc_inst *I, const mocc_var *v);
int64_t mocc_table_integer(const mocc_inst *I, const mocc_var *v);  /* of an Integer, exact */
const char *mocc_table_text(const mocc_inst *I, const mocc_var *v); /* of a String */
/* Both functions return the present value of column c. If c is the derivative of a variable along a
   direction, mocc_table_column_value_by() looks it up in d, which has the same directions as those
   that the table was made with; mocc_table_column_value() looks it up in the latter. */
double mocc_table_column_value_by(const mocc_inst *I, const TangentDirections *d,
                                  const ResultColumn *c);
double mocc_table_column_value(const ResultTable *t, const ResultColumn *c);
/* Does the same; results are made of millions of such values. */
static inline double mocc_table_fetch(const ResultTable *t, const ResultColumn *c)
{
    if (!c->real) return mocc_table_column_value(t, c);
    return c->negated ? -*c->real : *c->real;
}

/* ---- buffer.c ---- */
/* Allocates a zeroed writer of `size' bytes, a struct that begins with a ResultWriter, sets its
   table and opens the file `path' ("-": standard output). Returns NULL with errno set if the file
   cannot be opened. The format's close() calls mocc_buffer_close() and frees the writer. */
void *mocc_buffer_new_writer(size_t size, const char *path, const ResultTable *table);
int mocc_buffer_open(Buffer *b, const char *path); /* returns 0 or errno; "-" is standard output */
/* Returns a place in the buffer with room for `bytes' bytes, at most 64 KiB; flushes the buffer
   first if the room that is left does not suffice. The caller writes there and adds the number of
   bytes that it has written to b->used. */
char *mocc_buffer_room(Buffer *b, size_t bytes);
/* The writer of a format calls begin_row() before each row, of at most `bytes' bytes, and end_row()
   after it. begin_row() flushes the buffer if it has no room for the row or the last flush is more
   than a second ago. In this case it returns true: the file now ends with a complete row, and a
   format that has the number of rows in its header may correct it. */
bool mocc_buffer_begin_row(Buffer *b, size_t bytes);
void mocc_buffer_end_row(Buffer *b);
/* Is called when writing has failed: truncates the file after its last complete row. If size > 0,
   every row has `size' bytes, and the number of rows that remain is returned; 0 is returned also if
   there is none or the file cannot be truncated. If size is 0, rows end with '\n' and 0 is
   returned. */
int64_t mocc_buffer_cut(Buffer *b, size_t size);
void mocc_buffer_put(Buffer *b, const void *data, size_t bytes);
void mocc_buffer_flush(Buffer *b);
int mocc_buffer_close(Buffer *b);
/* Writes the complete rows in the buffer to the file. It calls only write(), so that a signal
   handler may call it. Returns false if not all of them could be written: the buffer was just being
   flushed, writing fails or has failed before, or no row was begun. */
bool mocc_buffer_abandon(Buffer *b);

const char *mocc_buffer_name(const char *path); /* of a file, for messages */

/* ---- format.c ---- */
enum { MOCC_REAL_SIZE = 48 };
/* mocc_format_real() and mocc_format_integer() write into `out', which has MOCC_REAL_SIZE bytes,
   the shortest decimal text that reads back as exactly the same number; that of a Real has at most
   17 digits. They write no terminating zero and return the length of the text. */
int mocc_format_real(char *out, double v);
int mocc_format_integer(char *out, int64_t k);
/* Writes the present value of a variable that is not a String into `out', which has MOCC_REAL_SIZE
   bytes; an Integer is written with all its digits. Returns the length of the text, which has no
   terminating zero. */
int mocc_format_value(char *out, const mocc_inst *I, const mocc_var *v);

/* ---- formats.c ---- */
const ResultFormat *mocc_format_row(int row);             /* NULL after the last row */
const ResultFormat *mocc_format_find(const char *ending); /* without its dot; NULL: none */
/* Writes a list of the endings of all formats, each preceded by the text `before', as in ".csv
   or .mat". */
void mocc_format_endings(char *text, size_t size, const char *before);

#define ROW(id, ending) extern const ResultFormat mocc_format_##id;
RESULT_FORMATS(ROW)
#undef ROW

#endif

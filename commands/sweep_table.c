/* sweep_table.c - the table of a study, a row for each case in order: its number, the parameters,
   the exit status, seconds, values at the end, the message of a failure. It is written by the
   formats of results: an instance with a variable for each column stands for a model. */
#include "commands/sweep.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "commands/commands.h"
#include "output/result.h"

typedef struct {
    const Sweep *s;
    mocc_model model;
    mocc_var *var;
    mocc_inst I;
    ResultTable table;
    SweepCase *row; /* of each case; its texts are copies */
    char **title;   /* of the columns of values at the end */
} StudyTable;

static char *copy(const char *text)
{
    return mocc_alloc_check(strdup(text));
}

static void keep(void *data, const SweepCase *c)
{
    StudyTable *t = data;
    SweepCase *row = &t->row[c->number];
    *row = *c;
    row->message = copy(c->message);
    row->value = mocc_alloc((size_t)t->s->names + 1, sizeof *row->value);
    for (int i = 0; i < t->s->names; i++) row->value[i] = copy(c->value[i]);
}

static bool is_number(const char *text)
{
    char *end;
    strtod(text, &end);
    return end > text && !*end;
}

/* Returns whether all values of an axis are numbers. */
static bool axis_is_real(const SweepAxis *a)
{
    for (long i = 0; i < a->n && a->item; i++)
        if (!is_number(a->item[i])) return false;
    return true;
}

/* Returns whether the values of a name are numbers where runs succeeded. */
static bool name_is_real(const StudyTable *t, int name)
{
    for (long k = 0; k < t->s->cases; k++)
        if (t->row[k].status == 0 && !is_number(t->row[k].value[name])) return false;
    return true;
}

static void add_column(StudyTable *t, const char *name, mocc_type type)
{
    int n = t->table.n++;
    t->var[n] = (mocc_var){.name = name,
                           .unit = "",
                           .comment = "",
                           .type = (uint8_t)type,
                           .kind = MOCC_DISCRETE,
                           .sign = 1,
                           .index = n,
                           .literals = -1};
    t->table.column[n] = (ResultColumn){
        .var = &t->var[n], .name = name, .real = type == MOCC_REAL ? &t->I.r[n] : NULL};
}

/* Names the columns of values at the end: final(x) if x is another column. */
static void find_titles(StudyTable *t)
{
    static const char *const others[] = {"case", "status", "seconds", "message"};
    const Sweep *s = t->s;
    t->title = mocc_alloc((size_t)s->names, sizeof *t->title);
    for (int i = 0; i < s->names; i++) {
        size_t size = strlen(s->name[i]) + 10;
        bool taken = false;
        for (int k = 0; k < s->axes; k++) taken |= strcmp(s->axis[k].name, s->name[i]) == 0;
        for (int k = 0; k < 4; k++) taken |= strcmp(others[k], s->name[i]) == 0;
        t->title[i] = mocc_alloc(size, 1);
        snprintf(t->title[i], size, taken ? "final(%s)" : "%s", s->name[i]);
    }
}

static void add_columns(StudyTable *t)
{
    const Sweep *s = t->s;
    find_titles(t);
    size_t n = (size_t)(s->axes + s->names + 4);
    t->var = mocc_alloc(n, sizeof *t->var);
    t->I.r = mocc_alloc(n, sizeof *t->I.r);
    t->I.k = mocc_alloc(n, sizeof *t->I.k);
    t->I.s = mocc_alloc(n, sizeof *t->I.s);
    t->table.column = mocc_alloc(n, sizeof *t->table.column);
    t->model.name = s->program;
    t->I.model = &t->model;
    t->table.I = &t->I;
    add_column(t, "case", MOCC_INTEGER);
    for (int i = 0; i < s->axes; i++)
        add_column(t, s->axis[i].name, axis_is_real(&s->axis[i]) ? MOCC_REAL : MOCC_STRING);
    add_column(t, "status", MOCC_INTEGER);
    add_column(t, "seconds", MOCC_REAL);
    for (int i = 0; i < s->names; i++)
        add_column(t, t->title[i], name_is_real(t, i) ? MOCC_REAL : MOCC_STRING);
    add_column(t, "message", MOCC_STRING);
}

/* Sets the value of a column; a text that is no number is NAN as a Real. */
static void set(StudyTable *t, int column, const char *text)
{
    if (t->var[column].type == MOCC_STRING) t->I.s[column] = text;
    else t->I.r[column] = is_number(text) ? strtod(text, NULL) : NAN;
}

static void put_row(StudyTable *t, const ResultFormat *format, ResultWriter *w, long number)
{
    const Sweep *s = t->s;
    const SweepCase *row = &t->row[number];
    char value[400];
    char *texts[64];
    int n = 0, column = 0;
    t->I.k[column++] = number;
    for (int i = 0; i < s->axes; i++) {
        sweep_axes_value(s, i, number, value, sizeof value);
        bool text = t->var[column].type == MOCC_STRING && n < 64;
        set(t, column++, text ? (texts[n++] = copy(value)) : value);
    }
    t->I.k[column++] = row->status;
    t->I.r[column++] = row->seconds;
    for (int i = 0; i < s->names; i++) set(t, column++, row->status ? "" : row->value[i]);
    set(t, column, row->message);
    format->row(w);
    while (n > 0) free(texts[--n]);
}

/* Writes the table beside its place and moves it there. Returns the exit status. */
static int write_table(StudyTable *t)
{
    const Sweep *s = t->s;
    const char *dot = strrchr(s->output, '.');
    const ResultFormat *format = mocc_format_find(dot + 1);
    size_t size = strlen(s->output) + 40;
    char *path = mocc_alloc(size, 1);
    snprintf(path, size, "%s.part-%ld", s->output, (long)getpid()); /* two shards may come here */
    add_columns(t);
    ResultWriter *w = format->open(path, &t->table);
    int rc = w ? 0 : errno;
    for (long k = 0; k < s->cases && w; k++) put_row(t, format, w, k);
    if (w) rc = format->close(w);
    if (!rc && rename(path, s->output)) rc = errno;
    if (rc) fprintf(stderr, "mocc sweep: error: cannot write %s: %s\n", s->output, strerror(rc));
    free(path);
    return rc ? 1 : 0;
}

static void report(const StudyTable *t)
{
    long failed = 0, first = -1;
    for (long k = 0; k < t->s->cases; k++) {
        failed += t->row[k].status != 0;
        if (t->row[k].status != 0 && first < 0) first = k;
    }
    if (!t->s->quiet) printf("%s: %ld cases, %ld failed\n", t->s->output, t->s->cases, failed);
    if (first >= 0 && !t->s->quiet)
        fprintf(stderr, "note: case %ld, the first that failed: %s\n", first,
                t->row[first].message);
}

static void release(StudyTable *t)
{
    for (long k = 0; k < t->s->cases; k++) {
        for (int i = 0; i < t->s->names && t->row[k].value; i++) free(t->row[k].value[i]);
        free(t->row[k].value);
        free(t->row[k].message);
    }
    for (int i = 0; i < t->s->names && t->title; i++) free(t->title[i]);
    free(t->title);
    free(t->row);
    free(t->var);
    free(t->I.r);
    free(t->I.k);
    free((void *)(uintptr_t)t->I.s);
    free(t->table.column);
}

int sweep_table_finish(const Sweep *s, bool *written)
{
    StudyTable t = {.s = s, .row = mocc_alloc((size_t)s->cases, sizeof *t.row)};
    long done = sweep_journal_read_all(s, keep, &t);
    int rc = 0;
    *written = done == s->cases;
    if (*written) rc = write_table(&t);
    if (*written && !rc) {
        report(&t);
        sweep_journal_remove_all(s);
    }
    release(&t);
    return rc;
}

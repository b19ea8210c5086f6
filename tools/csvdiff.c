/* csvdiff.c - compares a result with a reference trajectory.

       csvdiff [-r RELATIVE] [-a ABSOLUTE] REFERENCE.csv RESULT.csv

   The first column of both is time. Every column of the reference is looked up in the result by its
   name, every row by its time; of several rows at one time (events) the first meets the first and
   the last the last. A value agrees when |result - reference| <= ABSOLUTE + RELATIVE * |reference|.
   Status 0: all agree; 1: some differ (the worst of each column is shown); 2: cannot compare. */
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *path;
    char *text;
    char **name;   /* into text */
    double *value; /* row by row */
    int cols, rows;
} Table;

static void fail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));
static void fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("csvdiff: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(2);
}

static void *grow(void *old, size_t size)
{
    void *grown = realloc(old, size);
    if (!grown) fail("out of memory");
    return grown;
}

static char *read_all(const char *path)
{
    FILE *in = fopen(path, "rb");
    if (!in) fail("cannot read %s: %s", path, strerror(errno));
    size_t len = 0, cap = 1 << 16;
    char *text = grow(NULL, cap);
    for (size_t got; (got = fread(text + len, 1, cap - len - 1, in)) > 0;) {
        len += got;
        if (len + 1 >= cap) text = grow(text, cap *= 2);
    }
    fclose(in);
    text[len] = '\0';
    return text;
}

/* One field, quotes taken off, in place; *end is what follows it (',', '\n' or '\0'). */
static char *field(char **at, char *end)
{
    char *start = *at, *out = *at, *in = *at;
    bool quoted = *in == '"';
    if (quoted) in++;
    for (; *in; in++) {
        if (quoted && *in == '"' && in[1] == '"') in++;
        else if (quoted && *in == '"') {
            quoted = false;
            continue;
        } else if (!quoted && (*in == ',' || *in == '\n')) break;
        if (*in != '\r') *out++ = *in;
    }
    *end = *in;
    *at = *in ? in + 1 : in;
    *out = '\0';
    return start;
}

static void read_header(Table *table, char **at)
{
    for (char end = ','; end == ',';) {
        char *name = field(at, &end);
        table->name = grow(table->name, sizeof(char *) * (size_t)(table->cols + 1));
        table->name[table->cols++] = name;
    }
}

static void read_row(Table *table, char **at)
{
    bool full = (table->rows & (table->rows - 1)) == 0; /* room is made at powers of two */
    size_t size = sizeof(double) * (size_t)table->cols, room = 2 * (size_t)table->rows;
    if (full) table->value = grow(table->value, size * (room ? room : 1));
    int col = 0;
    for (char end = ','; end == ',';) {
        char *text = field(at, &end), *stop;
        double value = strtod(text, &stop);
        if (stop == text) value = NAN; /* no reference here */
        if (col < table->cols) table->value[table->rows * table->cols + col] = value;
        col++;
    }
    if (col != table->cols)
        fail("%s, row %d: %d columns, but %d names", table->path, table->rows + 2, col,
             table->cols);
    table->rows++;
}

static Table read_table(const char *path)
{
    Table table = {.path = path, .text = read_all(path)};
    char *at = table.text;
    read_header(&table, &at);
    while (*at) read_row(&table, &at);
    if (!table.rows) fail("%s has no rows", path);
    return table;
}

static void free_table(Table *table)
{
    free(table->text);
    free(table->name);
    free(table->value);
}

static double at(const Table *table, int row, int col)
{
    return table->value[row * table->cols + col];
}

static int find_column(const Table *table, const char *name)
{
    for (int col = 0; col < table->cols; col++)
        if (!strcmp(table->name[col], name)) return col;
    fail("%s has no column '%s'", table->path, name);
}

static bool same_time(double a, double b)
{
    return fabs(a - b) <= 1e-9 * fmax(fabs(a), fabs(b)) + 1e-14;
}

/* The row of `result` that stands for row `row` of `reference`. */
static int find_row(const Table *result, const Table *reference, int row)
{
    double time = at(reference, row, 0);
    int first = 0, last;
    while (first < result->rows && !same_time(at(result, first, 0), time)) first++;
    if (first == result->rows) fail("%s has no row at time %.17g", result->path, time);
    for (last = first; last + 1 < result->rows; last++)
        if (!same_time(at(result, last + 1, 0), time)) break;
    bool left = row + 1 < reference->rows && same_time(at(reference, row + 1, 0), time);
    return left ? first : last;
}

typedef struct {
    double relative, absolute;
} Tolerance;

/* Shows the worst place of one column; true when all agree. */
static bool compare_column(const Table *reference, const Table *result, int col, Tolerance tol)
{
    int other = find_column(result, reference->name[col]), wrong = 0, worst = -1;
    double worst_ratio = 0, worst_value = 0;
    for (int row = 0; row < reference->rows; row++) {
        double want = at(reference, row, col);
        if (isnan(want)) continue;
        double got = at(result, find_row(result, reference, row), other);
        double ratio = fabs(got - want) / (tol.absolute + tol.relative * fabs(want));
        if (ratio <= 1 || got == want) continue;
        wrong++;
        if (worst >= 0 && ratio <= worst_ratio) continue;
        worst = row;
        worst_ratio = ratio;
        worst_value = got;
    }
    if (!wrong) return true;
    printf("%s: %d of %d values differ; worst at time %.17g: %.17g, reference %.17g, "
           "off by %.3g = %.3g of what is allowed\n",
           reference->name[col], wrong, reference->rows, at(reference, worst, 0), worst_value,
           at(reference, worst, col), fabs(worst_value - at(reference, worst, col)), worst_ratio);
    return false;
}

int main(int argc, char **argv)
{
    Tolerance tol = {1e-6, 1e-9};
    int i = 1;
    for (; i + 1 < argc && argv[i][0] == '-'; i += 2) {
        if (!strcmp(argv[i], "-r")) tol.relative = strtod(argv[i + 1], NULL);
        else if (!strcmp(argv[i], "-a")) tol.absolute = strtod(argv[i + 1], NULL);
        else fail("unknown option %s", argv[i]);
    }
    if (argc - i != 2) fail("usage: csvdiff [-r RELATIVE] [-a ABSOLUTE] REFERENCE.csv RESULT.csv");
    Table reference = read_table(argv[i]), result = read_table(argv[i + 1]);
    bool same = true;
    for (int col = 1; col < reference.cols; col++)
        same = compare_column(&reference, &result, col, tol) && same;
    free_table(&reference);
    free_table(&result);
    return same ? 0 : 1;
}

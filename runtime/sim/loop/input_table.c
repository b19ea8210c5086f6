/* input_table.c - top-level inputs from a table: the first column is time, values are interpolated
   linearly between rows, two rows at the same time are a jump. Before the first and after the last
   row the values are constant. Integrators step exactly onto the rows. */
#include "sim/loop/input_table.h"
#include "sim/options/override.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct InputTable {
    mocc_inst *I;
    char *text;
    int columns, rows;    /* column 0 is time */
    double *at;           /* rows * columns */
    mocc_int *whole;      /* the same for inputs that are not Real: exact integers */
    const mocc_var **var; /* for each column */
    int row;              /* the present segment lies between row - 1 and row */
    double *slope;        /* for each Real input */
};

static size_t place(const InputTable *in, int row, int column)
{
    return (size_t)row * (size_t)in->columns + (size_t)column;
}

static double cell(const InputTable *in, int row, int column)
{
    return in->at[place(in, row, column)];
}

/* ---- reading ---- */

/* Returns the next cell of a line, without quotes and blanks around it; NULL at the end of the
   line. *rest, the part of the line that has not been read, is advanced; the line is modified. */
static char *next_cell(char **rest)
{
    char *at = *rest;
    if (!at) return NULL;
    while (*at == ' ' || *at == '\t') at++;
    if (*at == '"') {
        char *from = ++at, *to = at;
        while (*from && !(*from == '"' && from[1] != '"')) {
            from += *from == '"';
            *to++ = *from++;
        }
        char *comma = strpbrk(from, ",;");
        *to = '\0';
        *rest = comma ? comma + 1 : NULL;
        return at;
    }
    char *comma = strpbrk(at, ",;");
    if (comma) *comma = '\0';
    *rest = comma ? comma + 1 : NULL;
    size_t n = strlen(at);
    while (n && strchr(" \t\r", at[n - 1])) at[--n] = '\0';
    return at;
}

static char *next_line(char **rest)
{
    char *line = *rest;
    if (!line || !*line) return NULL;
    char *end = strchr(line, '\n');
    if (end) *end = '\0';
    *rest = end ? end + 1 : NULL;
    return line;
}

static bool is_input(const mocc_model *m, const mocc_var *v)
{
    int real_first = 2 * m->nx + m->ny;
    if (v->kind == MOCC_INPUT) return v->type != MOCC_STRING;
    return v->type == MOCC_REAL && v->index >= real_first && v->index < real_first + m->nu;
}

static const mocc_var *find_input(const mocc_model *m, const char *name, const char **near_name)
{
    DidYouMean near = mocc_did_you_mean_begin(name);
    *near_name = NULL;
    for (int i = 0; i < m->nvar; i++) {
        if (!is_input(m, &m->var[i])) continue;
        if (strcmp(m->var[i].name, name) == 0) return &m->var[i];
        mocc_did_you_mean_try(&near, m->var[i].name);
    }
    *near_name = near.best;
    return NULL;
}

/* Prints the error that the model has no input `name', which the first line of the file `path'
   names, and as a hint the nearest name, `near_name', or a list of the model's inputs if that is
   NULL. */
static void refuse_column(const mocc_model *m, const char *path, const char *name,
                          const char *near_name)
{
    enum { MOST = 5 }; /* inputs in a message */
    int n = 0;
    const mocc_var *v = mocc_override_find(m, name);
    fprintf(stderr,
            v ? "error: %s:1: \"%s\" is a variable of the model, but no input"
              : "error: %s:1: the model has no input \"%s\"",
            path, name);
    if (v) near_name = NULL;
    if (near_name) fprintf(stderr, "; did you mean %s?\n", near_name);
    for (int i = 0; i < m->nvar && !near_name; i++)
        if (is_input(m, &m->var[i]) && n++ < MOST)
            fprintf(stderr, "%s%s", n == 1 ? "; it has " : ", ", m->var[i].name);
    if (!near_name && !n)
        fputs("; inputs are variables at the top of the model, declared as \"input Real u\"",
              stderr);
    if (!near_name) fputs(n > MOST ? " and others\n" : "\n", stderr);
}

/* Returns the first column of the table `in' before column c that belongs to the same input as
   column c; 0 if there is none. */
static int earlier_column(const InputTable *in, int c)
{
    for (int i = 1; i < c; i++)
        if (in->var[i] && in->var[i] == in->var[c]) return i;
    return 0;
}

static bool read_header(InputTable *in, const char *path, char *line)
{
    const char *near_name;
    bool good = true;
    size_t commas = 1;
    for (const char *c = line; *c; c++) commas += *c == ',' || *c == ';';
    in->var = mocc_alloc(commas, sizeof *in->var);
    for (char *name; (name = next_cell(&line)); in->columns++) {
        if (in->columns == 0) {
            if (strcasecmp(name, "time") == 0 || strcasecmp(name, "t") == 0) continue;
            fprintf(stderr, "error: %s:1: the first column is \"%s\"; it must be \"time\"\n", path,
                    name);
            return false;
        }
        in->var[in->columns] = find_input(in->I->model, name, &near_name);
        int earlier = earlier_column(in, in->columns);
        if (in->var[in->columns] && !earlier) continue;
        if (earlier)
            fprintf(
                stderr,
                "error: %s:1: columns %d and %d both have the name \"%s\"; remove or rename one\n",
                path, earlier + 1, in->columns + 1, name);
        else refuse_column(in->I->model, path, name, near_name);
        good = false;
    }
    return good;
}

/* Reads a word as an Integer exactly. A word such as 3.0 or 3e2 is accepted as well; `number' is
   its value. Returns false if the word is no Integer or does not fit into 64 bits. */
static bool read_whole(const char *word, double number, mocc_int *out)
{
    char *end;
    errno = 0;
    long long exact = strtoll(word, &end, 10);
    *out = exact;
    if (!*end) return !errno;
    if (number != floor(number) || number < -0x1p63 || number >= 0x1p63) return false;
    *out = (mocc_int)number;
    return true;
}

/* Reads a word as a number. The words "true" and "false" are 1 and 0 for a Boolean. */
static bool read_number(const char *word, bool boolean, double *out)
{
    char *end;
    *out = strtod(word, &end);
    if (end != word && !*end) return isfinite(*out);
    *out = strcmp(word, "true") == 0;
    return boolean && (*out != 0 || strcmp(word, "false") == 0);
}

/* Reads the text `word' of one cell into the table's row that is being read; values of discrete
   inputs are kept exactly. Returns NULL, or what the text is not. */
static const char *read_cell(InputTable *in, int column, const char *word)
{
    double *number = &in->at[place(in, in->rows, column)];
    mocc_int *whole = &in->whole[place(in, in->rows, column)];
    mocc_type type = in->var[column] ? (mocc_type)in->var[column]->type : MOCC_REAL;
    bool is_number = read_number(word, type == MOCC_BOOLEAN, number);
    if (type == MOCC_BOOLEAN) {
        *whole = *number != 0;
        if (is_number && (*number == 0 || *number == 1)) return NULL;
        return "a Boolean value: write true, false, 1 or 0";
    }
    if (!is_number) return "a number";
    if (type == MOCC_REAL || read_whole(word, *number, whole)) return NULL;
    return "an Integer value (64 bits)";
}

static bool read_row(InputTable *in, const char *path, char *line, int number)
{
    double *row = in->at + (size_t)in->rows * (size_t)in->columns;
    int n = 0;
    for (char *word; (word = next_cell(&line)); n++) {
        if (n >= in->columns) {
            fprintf(
                stderr,
                "error: %s:%d: more values than the %d columns; the decimal separator is a point\n",
                path, number, in->columns);
            return false;
        }
        const char *wrong = read_cell(in, n, word);
        if (wrong) {
            fprintf(stderr, "error: %s:%d: column %d (%s): \"%s\" is not %s\n", path, number, n + 1,
                    in->var[n] ? in->var[n]->name : "time", word, wrong);
            return false;
        }
    }
    if (n != in->columns) {
        fprintf(stderr, "error: %s:%d: %d value%s, but line 1 has %d columns\n", path, number, n,
                n == 1 ? "" : "s", in->columns);
        return false;
    }
    if (in->rows > 0 && row[0] < cell(in, in->rows - 1, 0)) {
        fprintf(stderr, "error: %s:%d: time decreases from %.10g to %.10g; sort the rows by time\n",
                path, number, cell(in, in->rows - 1, 0), row[0]);
        return false;
    }
    in->rows++;
    return true;
}

/* Replaces tabulators by commas if the first line has tabulators and neither commas nor
   semicolons. */
static void accept_marks(char *text)
{
    size_t head = strcspn(text, "\n");
    if (!memchr(text, '\t', head) || memchr(text, ',', head) || memchr(text, ';', head)) return;
    for (; *text; text++)
        if (*text == '\t') *text = ',';
}

static bool read_table(InputTable *in, const char *path)
{
    char *rest = in->text, *line;
    accept_marks(rest);
    if (!strncmp(rest, "\xef\xbb\xbf", 3)) rest += 3; /* the byte order mark of UTF-8 */
    line = next_line(&rest);
    if (!line || !read_header(in, path, line)) {
        if (!line)
            fprintf(stderr,
                    "error: %s is empty; its first line must name the columns, such as time,u\n",
                    path);
        return false;
    }
    size_t lines = 1;
    for (const char *c = rest; c && *c; c++) lines += *c == '\n';
    in->at = mocc_alloc(lines * (size_t)in->columns, sizeof *in->at);
    in->whole = mocc_alloc(lines * (size_t)in->columns, sizeof *in->whole);
    for (int number = 2; (line = next_line(&rest)); number++) {
        if (line[strspn(line, " \t\r")] == '\0') continue;
        if (!read_row(in, path, line, number)) return false;
    }
    if (in->rows > 0) return true;
    fprintf(stderr,
            "error: %s has no rows below the names of its columns; write a time and values\n",
            path);
    return false;
}

/* ---- evaluation ---- */

/* Returns whether a column is linear between rows: that of a Real input, unless it changes at
   events only (an input of an FMU) and so stands among the discrete variables. */
static bool is_continuous(const InputTable *in, int column)
{
    const mocc_inst *I = in->I;
    const mocc_var *v = in->var[column];
    int first = (int)(I->u - I->r);
    return v->type == MOCC_REAL && v->index >= first && v->index < first + I->model->nu;
}

static double value(const InputTable *in, int column, double time)
{
    if (in->row == 0) return cell(in, 0, column);
    if (in->row >= in->rows) return cell(in, in->rows - 1, column);
    double t0 = cell(in, in->row - 1, 0), t1 = cell(in, in->row, 0);
    double v0 = cell(in, in->row - 1, column), v1 = cell(in, in->row, column);
    if (v0 == v1 || !is_continuous(in, column)) return v0;
    if (time >= t1) return v1;
    return v0 + (v1 - v0) * ((time - t0) / (t1 - t0));
}

/* Returns the present value of the discrete input in column `column' of the table: that of the last
   row reached. */
static mocc_int whole_value(const InputTable *in, int column)
{
    mocc_int now = in->whole[place(in, in->row > 0 ? in->row - 1 : 0, column)];
    const mocc_var *v = in->var[column];
    return v->sign > 0 ? now : v->type == MOCC_BOOLEAN ? !now : -now;
}

static double slope(const InputTable *in, int column)
{
    if (in->row == 0 || in->row >= in->rows) return 0;
    double t0 = cell(in, in->row - 1, 0), t1 = cell(in, in->row, 0);
    return t1 > t0 ? (cell(in, in->row, column) - cell(in, in->row - 1, column)) / (t1 - t0) : 0;
}

/* Records in priv between which two rows the present values are interpolated, and at which share
   of the distance between these. */
static void record_rows(const InputTable *in, struct mocc_private *priv, double time)
{
    bool between = in->row > 0 && in->row < in->rows;
    priv->input_row = in->row > 0 ? in->row - 1 : 0;
    double t0 = cell(in, priv->input_row, 0), t1 = between ? cell(in, in->row, 0) : t0;
    priv->input_share = t1 > t0 ? fmin(1, (time - t0) / (t1 - t0)) : 0;
}

static void set_inputs(void *data, mocc_inst *I, bool after)
{
    InputTable *in = data;
    while (after && in->row > 0 && cell(in, in->row - 1, 0) > I->time) in->row--;
    while (after && in->row < in->rows &&
           (cell(in, in->row, 0) <= I->time || mocc_instant_same(cell(in, in->row, 0), I->time)))
        in->row++;
    I->priv->next_input = in->row < in->rows ? cell(in, in->row, 0) : INFINITY;
    for (int c = 1; c < in->columns; c++) {
        const mocc_var *v = in->var[c];
        if (v->type == MOCC_REAL) {
            I->r[v->index] = v->sign * value(in, c, I->time);
            if (is_continuous(in, c)) in->slope[v->index - (I->u - I->r)] = v->sign * slope(in, c);
        } else I->k[v->index] = whole_value(in, c);
    }
    record_rows(in, I->priv, I->time);
}

/* ---- several files ---- */

static InputTable *read_file(const char *path, mocc_inst *I)
{
    InputTable *in = mocc_alloc(1, sizeof *in);
    in->I = I;
    in->text = mocc_override_read_file(path);
    if (in->text && read_table(in, path)) return in;
    mocc_input_table_free(in);
    return NULL;
}

static bool same_columns(const InputTable *a, const InputTable *b, const char *path)
{
    for (int c = 1; c < b->columns; c++)
        for (int d = 1; d < a->columns; d++) {
            if (a->var[d] != b->var[c]) continue;
            fprintf(stderr,
                    "error: %s:1: another file of --input has a column \"%s\", too; remove one\n",
                    path, b->var[c]->name);
            return true;
        }
    return false;
}

/* Writes the values of the columns of `from' into the last row of `to', from column `first' on:
   those of the row from->row if `exact' is true, else those between it and the row before. */
static void merge_columns(InputTable *to, int first, const InputTable *from, bool exact)
{
    for (int c = 1; c < from->columns; c++) {
        size_t at = place(to, to->rows, first + c - 1);
        int row = exact ? from->row : from->row > 0 ? from->row - 1 : 0;
        to->at[at] = exact ? cell(from, row, c) : value(from, c, cell(to, to->rows, 0));
        to->whole[at] = from->whole[place(from, row, c)];
    }
}

static double time_of(const InputTable *in)
{
    return in->row < in->rows ? cell(in, in->row, 0) : INFINITY;
}

static bool repeats(const InputTable *in, double time)
{
    return in->row + 1 < in->rows && time_of(in) == time && cell(in, in->row + 1, 0) == time;
}

/* Fills the rows of `to': the times of both tables. If one of them jumps at a time, the other one
   has its row for it in both rows. */
static void merge_rows(InputTable *to, InputTable *a, InputTable *b)
{
    double time;
    while (isfinite(time = fmin(time_of(a), time_of(b)))) {
        bool of_a = time_of(a) == time, of_b = time_of(b) == time;
        to->at[place(to, to->rows, 0)] = time;
        merge_columns(to, 1, a, of_a);
        merge_columns(to, a->columns, b, of_b);
        to->rows++;
        bool again_a = repeats(a, time), again_b = repeats(b, time), again = again_a || again_b;
        a->row += again ? again_a : of_a;
        b->row += again ? again_b : of_b;
    }
}

/* Returns a table with the columns of both, which are freed. */
static InputTable *merge(InputTable *a, InputTable *b)
{
    InputTable *to = mocc_alloc(1, sizeof *to);
    to->I = a->I;
    to->columns = a->columns + b->columns - 1;
    size_t cells = (size_t)(a->rows + b->rows) * (size_t)to->columns;
    to->at = mocc_alloc(cells, sizeof *to->at);
    to->whole = mocc_alloc(cells, sizeof *to->whole);
    to->var = mocc_alloc((size_t)to->columns, sizeof *to->var);
    memcpy(to->var, a->var, (size_t)a->columns * sizeof *to->var);
    memcpy(to->var + a->columns, b->var + 1, (size_t)(b->columns - 1) * sizeof *to->var);
    merge_rows(to, a, b);
    mocc_input_table_free(a);
    mocc_input_table_free(b);
    return to;
}

static InputTable *read_files(const char *const *path, int n, mocc_inst *I)
{
    InputTable *in = read_file(path[0], I);
    for (int i = 1; i < n && in; i++) {
        InputTable *next = read_file(path[i], I);
        if (next && !same_columns(in, next, path[i])) {
            in = merge(in, next);
            continue;
        }
        mocc_input_table_free(next);
        mocc_input_table_free(in);
        in = NULL;
    }
    return in;
}

InputTable *mocc_input_table_read(const char *const *path, int n, mocc_inst *I, double stop)
{
    InputTable *in = read_files(path, n, I);
    if (!in) return NULL;
    in->slope = mocc_alloc((size_t)I->model->nu, sizeof *in->slope);
    if (cell(in, 0, 0) > stop || cell(in, in->rows - 1, 0) < I->time)
        mocc_message_log(I, "warning",
                         "the inputs are given from time = %.6g to %.6g, the run is from %.6g to "
                         "%.6g: they are constant in it",
                         cell(in, 0, 0), cell(in, in->rows - 1, 0), I->time, stop);
    I->priv->inputs = set_inputs;
    I->priv->inputs_data = in;
    I->priv->input_slope = in->slope;
    I->priv->input_rows = in->rows;
    set_inputs(in, I, true);
    return in;
}

int mocc_input_table_column(const InputTable *in, int index)
{
    for (int c = 1; c < in->columns; c++)
        if (in->var[c]->type == MOCC_REAL && in->var[c]->index == index) return c;
    return 0;
}

double mocc_input_table_cell(const InputTable *in, int row, int column)
{
    return cell(in, row, column);
}

/* Returns whether inputs may jump at the next row: it has the same time as the row after it, or
   there are discrete inputs. Otherwise only slopes of inputs change there. */
bool mocc_input_table_jumps(const InputTable *in)
{
    if (in->row + 1 < in->rows && cell(in, in->row + 1, 0) == cell(in, in->row, 0)) return true;
    for (int c = 1; c < in->columns; c++)
        if (!is_continuous(in, c)) return true;
    return false;
}

void mocc_input_table_free(InputTable *in)
{
    if (!in) return;
    free(in->text);
    free(in->at);
    free(in->whole);
    free(in->slope);
    free(in->var);
    free(in);
}

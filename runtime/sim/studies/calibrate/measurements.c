/* measurements.c - reads measured data: a CSV file whose first column is time, and whose others
   have names of variables. An empty field, or "nan", is a value that was not measured. */
#include "sim/options/names.h"
#include "sim/studies/calibrate/calibrate.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *path;
    char *at; /* what is left of the text */
    int line;
    Measurements *d;
} MeasurementReader;

static int wrong(const MeasurementReader *r, const char *what, const char *text)
{
    mocc_run_error("%s:%d: %s%s", r->path, r->line, what, text);
    return 1;
}

/* Returns the next field without its quotes, and moves behind it; *last becomes true if it is the
   last one of its line. */
static char *next_field(MeasurementReader *r, bool *last)
{
    char *from = r->at, *to = r->at, *in = r->at;
    bool quoted = false;
    for (; *in && (quoted || (*in != ',' && *in != '\n')); in++) {
        if (*in == '"' && quoted && in[1] == '"') *to++ = *in++;
        else if (*in == '"') quoted = !quoted;
        else if (*in != '\r') *to++ = *in;
    }
    *last = *in != ',';
    r->at = *in ? in + 1 : in;
    *to = '\0';
    return mocc_override_trim(from);
}

static int add_column(MeasurementReader *r, const mocc_model *m, const char *name)
{
    Measurements *d = r->d;
    int n = 0;
    const mocc_var **found = NULL;
    if (strchr(name, ',') && !strchr(name, '[')) return wrong(r, "wrong name: ", name);
    bool good = mocc_names_find_variables(m, name, &found, &n) && n == 1;
    if (good && (found[0]->type != MOCC_REAL || found[0]->index < 0)) {
        wrong(r, "measured values are compared with Real variables, not with ", name);
        good = false;
    } else if (!good) wrong(r, "this column is no variable of the model: ", name);
    if (good) {
        size_t size = (size_t)(d->columns + 1) * sizeof *d->var;
        d->var = mocc_alloc_check(realloc(d->var, size));
        d->var[d->columns++] = found[0];
    }
    free(found);
    return !good;
}

static int read_head(MeasurementReader *r, const mocc_model *m)
{
    bool last = false;
    int rc = 0;
    r->line = 1;
    next_field(r, &last); /* time, whatever it is called */
    while (!last && !rc) rc = add_column(r, m, next_field(r, &last));
    if (!rc && r->d->columns == 0)
        rc = wrong(r, "a column time and columns of variables are needed", "");
    return rc;
}

static int read_number(const MeasurementReader *r, const char *text, bool needed, double *value)
{
    char *end;
    *value = NAN;
    if (!*text && !needed) return 0;
    *value = strtod(text, &end);
    if (end == text || *end || (needed && !isfinite(*value)))
        return wrong(r, "this is no number: ", text);
    return 0;
}

static int read_row(MeasurementReader *r)
{
    Measurements *d = r->d;
    size_t rows = (size_t)d->rows + 1;
    bool last = false;
    d->time = mocc_alloc_check(realloc(d->time, rows * sizeof *d->time));
    d->value = mocc_alloc_check(realloc(d->value, rows * (size_t)d->columns * sizeof *d->value));
    int rc = read_number(r, next_field(r, &last), true, &d->time[d->rows]), k = 0;
    for (; !last && !rc; k++) {
        const char *text = next_field(r, &last);
        if (k < d->columns) rc = read_number(r, text, false, &d->value[d->rows * d->columns + k]);
    }
    if (!rc && k != d->columns) return wrong(r, "the number of fields is not that of the head", "");
    if (!rc && d->rows && !(d->time[d->rows] > d->time[d->rows - 1]))
        return wrong(r, "times must ascend", "");
    d->rows++;
    return rc;
}

int mocc_measurements_read(Measurements *d, const char *path, const mocc_model *m)
{
    char *text = mocc_override_read_file(path);
    *d = (Measurements){0};
    if (!text) return 1;
    MeasurementReader r = {.path = path, .at = text, .d = d};
    int rc = read_head(&r, m);
    for (r.line = 2; !rc && *r.at; r.line++) {
        if (*r.at == '\n') r.at++;
        else rc = read_row(&r);
    }
    if (!rc && d->rows == 0) rc = wrong(&r, "there are no rows", "");
    free(text);
    return rc;
}

void mocc_measurements_free(Measurements *d)
{
    free(d->var);
    free(d->time);
    free(d->value);
}

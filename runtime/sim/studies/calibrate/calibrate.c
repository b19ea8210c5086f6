/* calibrate.c - --calibrate=DATA.csv --params=P,Q: parameters and start values for which the model
   fits the data best. Each run gives residuals and their exact derivatives. The columns of the data
   are weighted by the reciprocal of their standard deviations, which are estimated from their own
   residuals (two rounds), as for normally distributed errors the likelihood is then largest. */
#include "output/page.h"
#include "sim/studies/calibrate/calibrate.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 2 }; /* of weights */

typedef struct {
    const mocc_inst *like;
    const RunOptions *o;
    const Overrides *set;
    Measurements data;
    int n; /* parameters */
    Fitted *fitted;
    char *names;        /* of the parameters, for --sensitivity */
    double *weight;     /* of each column */
    double *deviation;  /* of its residuals at the solution, in its own unit */
    double *covariance; /* of the parameters at the solution */
    /* of the present run */
    mocc_inst *I;
    int row; /* of the data */
    double *residual, *derivative;
    int runs;
} Calibration;

/* ---- one run ---- */

static void silent(void *host, const char *category, const char *message)
{
    (void)host, (void)category, (void)message;
}

/* Records a row: of two rows at one instant the last one counts. */
static void record(void *host)
{
    Calibration *c = host;
    const mocc_inst *I = c->I;
    const Measurements *d = &c->data;
    while (c->row + 1 < d->rows && !mocc_instant_same(d->time[c->row], I->time) &&
           d->time[c->row] < I->time)
        c->row++;
    if (!mocc_instant_same(d->time[c->row], I->time)) return;
    for (int k = 0; k < d->columns; k++) {
        const mocc_var *v = d->var[k];
        int at = c->row * d->columns + k;
        double measured = d->value[at];
        bool known = !isnan(measured);
        c->residual[at] = known ? (mocc_table_value(I, v) - measured) * c->weight[k] : 0;
        for (int j = 0; j < c->n; j++) {
            double t = I->priv->directions->at[j].t[v->index] * v->sign;
            c->derivative[at * c->n + j] = known ? t * c->weight[k] : 0;
        }
    }
}

static Overrides settings_of(const Calibration *c, const double *parameter)
{
    size_t given = (size_t)c->set->n, n = given + (size_t)c->n;
    Overrides set = {mocc_alloc(n, sizeof *set.at), (int)n, NULL, 0};
    if (given) memcpy(set.at, c->set->at, given * sizeof *set.at);
    for (int j = 0; j < c->n; j++) {
        const mocc_var *v = c->fitted[j].var;
        set.at[given + (size_t)j] = (Override){v, parameter[j] * v->sign, 0, NULL};
    }
    return set;
}

static int evaluate(void *host, const double *parameter, double *residual, double *derivative)
{
    Calibration *c = host;
    RunOptions o = *c->o;
    RunStats stats = {0};
    InputTable *inputs = NULL;
    Overrides set = settings_of(c, parameter);
    size_t entries = (size_t)c->data.rows * (size_t)c->data.columns;
    o.given[OPTION_SENSITIVITY] = true;
    o.value[OPTION_SENSITIVITY] = c->names;
    o.value[OPTION_LOG_STEPS] = NULL;
    o.log = 0;
    o.times = c->data.time;
    o.ntimes = c->data.rows;
    o.solver.stop = c->data.time[c->data.rows - 1];
    for (size_t i = 0; i < entries; i++) residual[i] = NAN;
    memset(derivative, 0, entries * (size_t)c->n * sizeof *derivative);
    c->residual = residual;
    c->derivative = derivative;
    c->row = 0;
    c->I = mocc_inst_new(c->like->model, NULL, silent);
    c->I->priv->interrupt = c->like->priv->interrupt;
    Watch watch = {.row = record, .data = c};
    int rc = mocc_prepare(c->I, &o, &set, &inputs);
    if (!rc) rc = mocc_run_simulate(c->I, &o, NULL, NULL, NULL, &watch, &stats);
    c->runs++;
    for (size_t i = 0; i < entries && !rc; i++) rc = !isfinite(residual[i]);
    mocc_input_table_free(inputs);
    mocc_inst_free(c->I);
    free(set.at);
    return rc;
}

/* ---- weights ---- */

static int count_known(const Measurements *d, int k)
{
    int n = 0;
    for (int i = 0; i < d->rows; i++) n += !isnan(d->value[i * d->columns + k]);
    return n;
}

/* The first weight of a column: its values have the standard deviation 1. */
static double weight_by_values(const Measurements *d, int k)
{
    double sum = 0, squares = 0, n = count_known(d, k), most = 0;
    for (int i = 0; i < d->rows; i++) {
        double v = d->value[i * d->columns + k];
        if (isnan(v)) continue;
        sum += v;
        most = fmax(most, fabs(v));
    }
    for (int i = 0; i < d->rows; i++) {
        double v = d->value[i * d->columns + k];
        if (!isnan(v)) squares += (v - sum / n) * (v - sum / n);
    }
    double deviation = n > 1 ? sqrt(squares / n) : 0;
    if (!(deviation > 1e-9 * most)) deviation = most;
    return deviation > 0 ? 1 / deviation : 1;
}

/* Returns the standard deviation of the residuals of a column, in its own unit. */
static double deviation_of(const Calibration *c, int k, const double *residual)
{
    const Measurements *d = &c->data;
    double sum = 0, known = 0, all = 0;
    for (int j = 0; j < d->columns; j++) all += count_known(d, j);
    known = count_known(d, k);
    for (int i = 0; i < d->rows; i++) {
        double r = residual[i * d->columns + k] / c->weight[k];
        sum += r * r;
    }
    double free = known * (1 - c->n / all); /* degrees of freedom, shared by the columns */
    return sqrt(sum / fmax(free, 1));
}

/* ---- the report ---- */

static void put_number(FILE *f, double v)
{
    char text[MOCC_REAL_SIZE];
    fprintf(f, "%.*s", mocc_format_real(text, v), text);
}

/* For --set-file. */
static void put_settings(FILE *f, const Calibration *c)
{
    for (int j = 0; j < c->n; j++) {
        fprintf(f, "%s = ", c->fitted[j].var->name);
        put_number(f, c->fitted[j].value);
        fputc('\n', f);
    }
}

static void put_json(FILE *f, const Calibration *c)
{
    fputs("{\"parameters\": [", f);
    for (int j = 0; j < c->n; j++) {
        fputs(j ? ",\n  {\"name\": " : "\n  {\"name\": ", f);
        mocc_page_string(f, c->fitted[j].var->name);
        fputs(", \"value\": ", f);
        mocc_page_number(f, c->fitted[j].value);
        fputs(", \"error\": ", f);
        mocc_page_number(f, c->fitted[j].error);
        fputc('}', f);
    }
    fputs("],\n\"covariance\": [", f);
    for (int i = 0; i < c->n * c->n; i++) {
        fputs(i == 0 ? "[" : i % c->n == 0 ? "],\n  [" : ", ", f);
        mocc_page_number(f, c->covariance[i]);
    }
    fputs("]],\n\"deviations\": {", f);
    for (int k = 0; k < c->data.columns; k++) {
        if (k) fputs(", ", f);
        mocc_page_string(f, c->data.var[k]->name);
        fputs(": ", f);
        mocc_page_number(f, c->deviation[k]);
    }
    fprintf(f, "},\n\"simulations\": %d}\n", c->runs);
}

static int write_fit(const Calibration *c, const char *path)
{
    const char *ending = strrchr(path, '.');
    FILE *f = fopen(path, "w");
    if (f) (ending && strcmp(ending, ".json") == 0 ? put_json : put_settings)(f, c);
    if (f && fclose(f) == 0) return 0;
    mocc_run_error("cannot write %s: %s", path, strerror(errno));
    return 1;
}

static void print_correlations(const Calibration *c)
{
    const double *covariance = c->covariance;
    static const double CLOSE = 0.95;
    for (int a = 0; a < c->n; a++)
        for (int b = a + 1; b < c->n; b++) {
            double r = covariance[a * c->n + b] /
                       sqrt(covariance[a * c->n + a] * covariance[b * c->n + b]);
            if (fabs(r) > CLOSE)
                printf("note: the data hardly tell %s and %s apart: their correlation is %.4f\n",
                       c->fitted[a].var->name, c->fitted[b].var->name, r);
        }
}

static void print_fit(const Calibration *c)
{
    printf("%-32s %22s %12s %14s\n", "parameter", "value", "std. error", "start");
    for (int j = 0; j < c->n; j++) {
        const Fitted *f = &c->fitted[j];
        char value[MOCC_REAL_SIZE + 1];
        value[mocc_format_real(value, f->value)] = '\0';
        printf("%-32s %22s %12.3g %14.6g%s\n", f->var->name, value, f->error, f->start,
               isnan(f->error)                             ? "  not determined by the data"
               : f->value <= f->low || f->value >= f->high ? "  at its bound"
                                                           : "");
    }
    for (int k = 0; k < c->data.columns; k++)
        printf("%s: standard deviation of %d residuals %.6g\n", c->data.var[k]->name,
               count_known(&c->data, k), c->deviation[k]);
    print_correlations(c);
    printf("%d simulations\n", c->runs);
}

/* ---- parameters ---- */

/* Reads "NAME" or "NAME=LOW:HIGH", which is modified. Returns 0, or 2 after a message. */
static int read_parameter(Calibration *c, char *text)
{
    const mocc_model *m = c->like->model;
    Fitted *f = &c->fitted[c->n];
    char *bounds = mocc_override_find_separator(text, '='), *end;
    if (bounds) *bounds++ = '\0';
    char *name = mocc_override_trim(text);
    f->var = mocc_override_find(m, name);
    if (!f->var) return mocc_options_wrong("--params: the model has no variable %s", name);
    if (f->var->type != MOCC_REAL) return mocc_options_wrong("--params: %s is not a Real", name);
    if (mocc_override_refuse(m, f->var)) return 2;
    f->low = f->var->min;
    f->high = f->var->max;
    if (!(f->low < f->high)) f->low = -INFINITY, f->high = INFINITY;
    if (bounds) {
        f->low = strtod(bounds, &end);
        bool good = end > bounds && *end == ':';
        char *second = good ? end + 1 : end;
        if (good) f->high = strtod(second, &end);
        if (!good || end == second || *end || !(f->low < f->high))
            return mocc_options_wrong("--params: the bounds of %s should be LOW:HIGH, not '%s'",
                                      name, bounds);
    }
    bool parameter = f->var->kind == MOCC_PARAM;
    const mocc_inst *I = c->like;
    f->start = f->var->sign * (parameter ? I->r[f->var->index] : I->start_r[f->var->index]);
    f->value = fmin(f->high, fmax(f->low, f->start));
    c->n++;
    return 0;
}

static int read_parameters(Calibration *c, const char *list)
{
    char *text = mocc_alloc_check(strdup(list)), *at = text;
    size_t most = 1;
    int rc = 0;
    for (const char *p = list; *p; p++) most += *p == ',';
    c->fitted = mocc_alloc(most, sizeof *c->fitted);
    while (at && *at && !rc) {
        char *next = mocc_override_find_separator(at, ',');
        if (next) *next++ = '\0';
        rc = read_parameter(c, at);
        at = next;
    }
    free(text);
    if (!rc && c->n == 0) rc = mocc_options_wrong("--params needs names of parameters");
    if (rc) return rc;
    size_t size = 1;
    for (int j = 0; j < c->n; j++) size += strlen(c->fitted[j].var->name) + 1;
    c->names = mocc_alloc(size, 1);
    for (int j = 0; j < c->n; j++) strcat(strcat(c->names, j ? "," : ""), c->fitted[j].var->name);
    return 0;
}

/* ---- all ---- */

static int fit(Calibration *c, LeastSquares *q)
{
    size_t entries = (size_t)q->residuals, n = (size_t)c->n;
    double *low, *high, *value, *residual, *derivative;
    double *all = mocc_alloc_parts(
        (const AllocPart[]){
            {&low, n}, {&high, n}, {&value, n}, {&residual, entries}, {&derivative, entries * n}},
        5);
    int evaluations = 1;
    q->low = low;
    q->high = high;
    for (int j = 0; j < c->n; j++) {
        low[j] = c->fitted[j].low;
        high[j] = c->fitted[j].high;
        value[j] = c->fitted[j].value;
    }
    for (int round = 0; round < ROUNDS && evaluations > 0; round++) {
        evaluations = mocc_least_squares(q, round > 0, value, residual, derivative);
        for (int k = 0; k < c->data.columns && evaluations > 0; k++) {
            double floor = 1e-12 / weight_by_values(&c->data, k);
            double deviation = fmax(deviation_of(c, k, residual), floor);
            double change = 1 / (deviation * c->weight[k]);
            c->weight[k] *= change;
            for (int i = 0; i < c->data.rows; i++) { /* as if it had been weighted so */
                int at = i * c->data.columns + k;
                residual[at] *= change;
                for (int j = 0; j < c->n; j++) derivative[at * c->n + j] *= change;
            }
        }
        if (c->data.columns == 1) break; /* one weight changes nothing but the scale */
    }
    mocc_least_squares_covariance(q, derivative, c->covariance);
    for (int j = 0; j < c->n; j++) {
        c->fitted[j].value = value[j];
        c->fitted[j].error = sqrt(c->covariance[j * c->n + j]);
    }
    for (int k = 0; k < c->data.columns; k++) c->deviation[k] = deviation_of(c, k, residual);
    if (evaluations > 0) print_fit(c);
    else if (evaluations < 0)
        mocc_run_error("--calibrate: no minimum was found in %d simulations", c->runs);
    free(all);
    return evaluations <= 0;
}

int mocc_calibrate_study(const mocc_inst *I, const RunOptions *o, const Overrides *set)
{
    Calibration c = {.like = I, .o = o, .set = set};
    int rc = mocc_measurements_read(&c.data, o->value[OPTION_CALIBRATE], I->model);
    if (!rc) rc = read_parameters(&c, o->value[OPTION_PARAMS]);
    if (!rc && c.data.time[0] < o->solver.start) {
        mocc_run_error("%s: the data begin at time = %.10g, before the start time, %.10g",
                       o->value[OPTION_CALIBRATE], c.data.time[0], o->solver.start);
        rc = 1;
    }
    if (!rc) {
        LeastSquares q = {.residuals = c.data.rows * c.data.columns,
                          .parameters = c.n,
                          .evaluate = evaluate,
                          .data = &c};
        c.weight = mocc_alloc((size_t)c.data.columns, sizeof *c.weight);
        c.deviation = mocc_alloc((size_t)c.data.columns, sizeof *c.deviation);
        c.covariance = mocc_alloc((size_t)c.n * (size_t)c.n, sizeof *c.covariance);
        for (int k = 0; k < c.data.columns; k++) c.weight[k] = weight_by_values(&c.data, k);
        rc = fit(&c, &q);
        if (!rc && o->given[OPTION_OUTPUT]) rc = write_fit(&c, o->value[OPTION_OUTPUT]);
    }
    mocc_measurements_free(&c.data);
    free(c.fitted);
    free(c.names);
    free(c.weight);
    free(c.deviation);
    free(c.covariance);
    return rc;
}

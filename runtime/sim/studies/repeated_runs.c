/* repeated_runs.c - sensitivities by differences from outside: before the run that is asked for,
   two others for each parameter, with more of it and with less. Where an event lies between those
   at a result point, there is no derivative. */
#include "sim/loop/driver.h"
#include "sim/studies/sensitivity_table.h"

#include <stdlib.h>
#include <string.h>

/* Values of variables at the result points of a run. */
typedef struct {
    mocc_inst *I;
    const RunStats *stats;
    int width;
    long n, room;
    double *time, *value;
    long *events; /* so far */
} Record;

struct Repeated {
    const mocc_inst *I; /* of the run that is asked for */
    const RunOptions *o;
    const Overrides *set;
    Tangents *d;
    int width;         /* variables in r, parameters left out */
    long n;            /* points that all runs reached */
    double *time;      /* of those */
    double **quotient; /* per direction */
    long at;           /* where the next row is looked for */
};

static void silent(void *host, const char *category, const char *message)
{
    (void)host, (void)category, (void)message;
}

/* Of two rows at an instant the last. */
static void record(void *data)
{
    Record *r = data;
    if (r->n && r->time[r->n - 1] == r->I->time) r->n--;
    if (r->n == r->room) {
        size_t room = (size_t)(r->room = r->room ? 2 * r->room : 1024);
        r->time = mocc_alloc_check(realloc(r->time, room * sizeof *r->time));
        r->events = mocc_alloc_check(realloc(r->events, room * sizeof *r->events));
        r->value =
            mocc_alloc_check(realloc(r->value, room * (size_t)r->width * sizeof *r->value + 1));
    }
    r->time[r->n] = r->I->time;
    r->events[r->n] = r->stats->state_events + r->stats->time_events;
    memcpy(r->value + r->n * r->width, r->I->r, (size_t)r->width * sizeof *r->value);
    r->n++;
}

static void record_free(Record *r)
{
    free(r->time);
    free(r->events);
    free(r->value);
}

/* A run with one value moved; parameters as they were then. */
static int run(const Repeated *q, const mocc_var *by, double value, Record *out, double *params)
{
    RunOptions o = *q->o;
    RunStats stats = {0};
    InputTable *inputs = NULL;
    Overrides set = {mocc_alloc((size_t)q->set->n + 1, sizeof *set.at), q->set->n + 1, NULL, 0};
    const mocc_model *m = q->I->model;
    if (q->set->n) memcpy(set.at, q->set->at, (size_t)q->set->n * sizeof *set.at);
    set.at[q->set->n] = (Override){by, value * by->sign, 0, NULL};
    o.given[OPTION_SENSITIVITY] = false;
    o.given[OPTION_NO_EVENTS] = true;
    o.value[OPTION_LOG_STEPS] = NULL;
    o.log = 0;
    mocc_inst *I = mocc_inst_new(m, NULL, silent);
    I->priv->interrupt = q->I->priv->interrupt;
    *out = (Record){.I = I, .stats = &stats, .width = q->width};
    Watch watch = {.row = record, .data = out};
    int rc = mocc_prepare(I, &o, &set, &inputs);
    if (!rc) rc = mocc_run_simulate(I, &o, NULL, NULL, NULL, &watch, &stats);
    if (rc) mocc_run_error("--sensitivity: this was the run with %s = %.10g", by->name, value);
    memcpy(params, I->p, (size_t)m->np * sizeof *params);
    mocc_input_table_free(inputs);
    mocc_inst_free(I);
    free(set.at);
    return rc;
}

/* Of a central difference, by the error of the runs: what that makes of the quotient, and what the
   quotient lacks, are balanced. Not beyond the range of the variable. */
static void increments(const Repeated *q, const mocc_var *v, double *high, double *low)
{
    const mocc_inst *I = q->I;
    double value = v->sign * (v->kind == MOCC_PARAM ? I->r[v->index] : I->start_r[v->index]);
    double size = value != 0 ? fabs(value) : mocc_inst_nominal(I, v->index);
    double step = size * cbrt(fmax(q->o->solver.rtol, 1e-15));
    bool ranged = v->min < v->max && value >= v->min && value <= v->max;
    *high = ranged ? fmin(value + step, v->max) : value + step;
    *low = ranged ? fmax(value - step, v->min) : value - step;
}

/* By how many events the runs differ at a row. */
static long apart(const Record *a, const Record *b, long row)
{
    return a->events[row] - b->events[row];
}

static bool event_between(const Record *a, const Record *b, long row, long n)
{
    return row > 0 && apart(a, b, row) != apart(a, b, row - 1) &&
           (row + 1 == n || apart(a, b, row) != apart(a, b, row + 1));
}

static void divide(Repeated *q, int j, const Record *more, const Record *less, double step)
{
    long n = more->n < less->n ? more->n : less->n;
    int width = q->width;
    q->quotient[j] = mocc_alloc((size_t)(n * width), sizeof(double));
    for (long row = 0; row < n; row++) {
        bool none = event_between(more, less, row, n);
        const double *a = more->value + row * width, *b = less->value + row * width;
        for (int i = 0; i < width; i++)
            q->quotient[j][row * width + i] = none ? NAN : (a[i] - b[i]) / step;
    }
    if (n && event_between(more, less, n - 1, n))
        mocc_message_kept_warning(
            (mocc_inst *)(uintptr_t)q->I,
            "an event lies between the runs with more and with less of %s at time = %.10g: "
            "their difference there tells no derivative",
            q->d->at[j].var->name, more->time[n - 1]);
    else if (n && apart(more, less, n - 1) != 0)
        mocc_message_kept_warning(
            (mocc_inst *)(uintptr_t)q->I,
            "runs with more and with less of %s have not the same events, %ld and %ld: their "
            "difference need not tell a derivative",
            q->d->at[j].var->name, more->events[n - 1], less->events[n - 1]);
    if (j == 0) {
        q->time = mocc_alloc((size_t)n, sizeof *q->time);
        memcpy(q->time, more->time, (size_t)n * sizeof *q->time);
    }
    q->n = j == 0 || n < q->n ? n : q->n;
}

/* One direction. */
static int differ(Repeated *q, int j)
{
    const mocc_inst *I = q->I;
    int np = I->model->np;
    const TangentDirection *by = &q->d->at[j];
    double high, low, *params = mocc_alloc(2 * (size_t)np, sizeof *params);
    Record more = {0}, less = {0};
    increments(q, by->var, &high, &low);
    int rc = run(q, by->var, high, &more, params);
    if (!rc) rc = run(q, by->var, low, &less, params + np);
    if (!rc) divide(q, j, &more, &less, high - low);
    for (int i = 0; i < np; i++)
        by->t[I->p - I->r + i] = (params[i] - params[np + i]) / (high - low);
    record_free(&more);
    record_free(&less);
    free(params);
    return rc;
}

Repeated *mocc_repeated_new(const mocc_inst *I, const RunOptions *o, const Overrides *set,
                            const InputTable *inputs, int *status)
{
    Repeated *q = mocc_alloc(1, sizeof *q);
    const mocc_var **var = NULL;
    int n = 0;
    *q = (Repeated){.I = I, .o = o, .set = set, .width = I->priv->nr - I->model->np};
    *status = mocc_sensitivity_wanted(I, o, inputs, &var, &n);
    double span = o->solver.stop - o->solver.start,
           points = o->interval > 0 ? span / o->interval : (double)o->points;
    if (*status == 0) *status = mocc_sensitivity_room(n, (points + 2) * q->width * (n + 2));
    if (*status == 0) {
        q->d = mocc_tangents_create(I, var, n);
        q->quotient = mocc_alloc((size_t)n, sizeof *q->quotient);
    }
    free(var);
    for (int j = 0; j < n && *status == 0; j++) *status = differ(q, j);
    if (*status == 0) return q;
    mocc_repeated_free(q);
    return NULL;
}

const Tangents *mocc_repeated_directions(const Repeated *q)
{
    return q->d;
}

void mocc_repeated_row(Repeated *q, const mocc_inst *I)
{
    while (q->at > 0 && q->time[q->at - 1] >= I->time) q->at--;
    while (q->at < q->n && q->time[q->at] < I->time) q->at++;
    bool found = q->at < q->n && q->time[q->at] == I->time;
    for (int j = 0; j < q->d->n; j++)
        for (int i = 0; i < q->width; i++)
            q->d->at[j].t[i] = found ? q->quotient[j][q->at * q->width + i] : NAN;
}

void mocc_repeated_free(Repeated *q)
{
    if (!q) return;
    for (int j = 0; q->d && j < q->d->n; j++) free(q->quotient[j]);
    free(q->quotient);
    free(q->time);
    mocc_tangents_free(q->d);
    free(q);
}

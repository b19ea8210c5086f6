/* repeated_runs.c - sensitivities by external differentiation: before the run itself, two runs for
   each parameter, with a larger and a smaller value. At result points between which an event moves
   there is no derivative. */
#include "sim/studies/studies.h"
#include "sim/studies/sensitivity_table.h"

#include <stdlib.h>
#include <string.h>

/* The values of variables at the result points of one run. */
typedef struct {
    mocc_inst *I;
    const RunStats *stats;
    int width;
    long n, room;
    double *time, *value;
    long *events; /* number of events so far */
} Record;

struct Repeated {
    const mocc_inst *I; /* of the run itself */
    const RunOptions *o;
    const Overrides *set;
    TangentDirections *d;
    int width;         /* number of variables in r without parameters */
    long n;            /* number of points that all runs reached */
    double *time;      /* of these points */
    double **quotient; /* difference quotients for each direction */
    long at;           /* index at which the next row is searched */
};

static void silent(void *host, const char *category, const char *message)
{
    (void)host, (void)category, (void)message;
}

/* Is called for each row of a run and stores the present values in the Record that `data' points
   to; of two rows at one instant only the last one is kept. */
static void record_row(void *data)
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

/* Runs a whole simulation in which the parameter or start value `by' is changed to `value'. *out
   becomes a new record of its rows, whose memory the caller frees also after a failure. `params',
   with an entry for each Real parameter, receives the parameters of this run. Returns 0, or the
   exit status after a message. */
static int perturbed_run(const Repeated *q, const mocc_var *by, double value, Record *out,
                         double *params)
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
    Watch watch = {.row = record_row, .data = out};
    int rc = mocc_prepare(I, &o, &set, &inputs);
    if (!rc) rc = mocc_run_simulate(I, &o, NULL, NULL, NULL, &watch, &stats);
    if (rc)
        mocc_run_error("--sensitivity: this happened in the run with %s = %.10g", by->name, value);
    memcpy(params, I->p, (size_t)m->np * sizeof *params);
    mocc_input_table_free(inputs);
    mocc_inst_free(I);
    free(set.at);
    return rc;
}

/* Computes the two values of the parameter or start value v for a central difference, *high above
   and *low below the present one, within its min and max. Their distance balances the error of the
   runs against the truncation error. */
static void perturbed_values(const Repeated *q, const mocc_var *v, double *high, double *low)
{
    const mocc_inst *I = q->I;
    double value = v->sign * (v->kind == MOCC_PARAM ? I->r[v->index] : I->start_r[v->index]);
    double size = value != 0 ? fabs(value) : mocc_inst_nominal(I, v->index);
    double step = size * cbrt(fmax(q->o->solver.rtol, 1e-15));
    bool ranged = v->min < v->max && value >= v->min && value <= v->max;
    *high = ranged ? fmin(value + step, v->max) : value + step;
    *low = ranged ? fmax(value - step, v->min) : value - step;
}

/* Returns how many events more run a has had before a row than run b; < 0 if it has had fewer. */
static long event_difference(const Record *a, const Record *b, long row)
{
    return a->events[row] - b->events[row];
}

static bool event_between(const Record *a, const Record *b, long row, long n)
{
    return row > 0 && event_difference(a, b, row) != event_difference(a, b, row - 1) &&
           (row + 1 == n || event_difference(a, b, row) != event_difference(a, b, row + 1));
}

static void difference_quotients(Repeated *q, int j, const Record *more, const Record *less,
                                 double step)
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
        mocc_message_kept_warning((mocc_inst *)(uintptr_t)q->I,
                                  "an event lies between the runs with larger and smaller %s at "
                                  "time = %.10g: their difference there gives no derivative",
                                  q->d->at[j].var->name, more->time[n - 1]);
    else if (n && event_difference(more, less, n - 1) != 0)
        mocc_message_kept_warning((mocc_inst *)(uintptr_t)q->I,
                                  "the runs with larger and smaller %s have different numbers of "
                                  "events, %ld and %ld: their difference may not give a derivative",
                                  q->d->at[j].var->name, more->events[n - 1], less->events[n - 1]);
    if (j == 0) {
        q->time = mocc_alloc((size_t)n, sizeof *q->time);
        memcpy(q->time, more->time, (size_t)n * sizeof *q->time);
    }
    q->n = j == 0 || n < q->n ? n : q->n;
}

/* Runs the two simulations for direction j and computes the difference quotients. Returns 0, or
   the exit status after a message. */
static int differentiate(Repeated *q, int j)
{
    const mocc_inst *I = q->I;
    int np = I->model->np;
    const TangentDirection *by = &q->d->at[j];
    double high, low, *params = mocc_alloc(2 * (size_t)np, sizeof *params);
    Record more = {0}, less = {0};
    perturbed_values(q, by->var, &high, &low);
    int rc = perturbed_run(q, by->var, high, &more, params);
    if (!rc) rc = perturbed_run(q, by->var, low, &less, params + np);
    if (!rc) difference_quotients(q, j, &more, &less, high - low);
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
    for (int j = 0; j < n && *status == 0; j++) *status = differentiate(q, j);
    if (*status == 0) return q;
    mocc_repeated_free(q);
    return NULL;
}

const TangentDirections *mocc_repeated_directions(const Repeated *q)
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

/* result_points.c - result points of a run: when they are due, their values, and their rows. */
#include "sim/loop/run.h"

#include <float.h>
#include <string.h>

static void write_row(Run *run)
{
    ProfileMark mark = {0};
    if (run->I->priv->profile) mark = mocc_profile_mark(run->I);
    run->format->row(run->writer);
    run->stats->rows++;
    if (run->I->priv->profile) mocc_profile_row(run->I, &mark);
    int rc = run->writer->b.error;
    if (!rc) return;
    mocc_run_error("cannot write %s: %s", mocc_buffer_name(run->path), strerror(rc));
    mocc_run_stop(run, 1, "failed");
}

/* Returns whether the results at this time are wanted (--after). */
static bool is_wanted(const Run *run, double time)
{
    double after = run->o->after;
    return time >= after || mocc_instant_same(time, after);
}

void mocc_run_write_row(Run *run)
{
    if (!is_wanted(run, run->I->time)) return;
    if (run->watch && run->watch->row) run->watch->row(run->watch->data);
    if (run->writer && !run->over) write_row(run);
}

/* Returns whether all n numbers are finite. It computes two sums, so that processors add two
   numbers at a time. */
static bool all_finite(const double *r, int n)
{
    double even = 0, odd = 0;
    for (int i = 0; i + 1 < n; i += 2) {
        even += r[i] * 0;
        odd += r[i + 1] * 0;
    }
    if (n % 2) even += r[n - 1] * 0;
    return even + odd == 0;
}

int mocc_run_evaluate(Run *run)
{
    mocc_inst *I = run->I;
    int rc = mocc_eval_all(I);
    bool finite = all_finite(I->r, 2 * I->model->nx + I->model->ny);
    if (!rc && finite && I->priv->directions) rc = mocc_tangents_values(I);
    return rc || finite ? rc : 1;
}

double mocc_run_point_time(const Run *run, long i)
{
    double start = run->o->solver.start, stop_time = run->o->solver.stop, t;
    if (run->o->times) return i < run->o->ntimes ? run->o->times[i] : INFINITY;
    if (run->o->interval > 0) t = start + (double)i * run->o->interval;
    else if (run->o->points > 0) {
        if (i >= run->o->points) return i > run->o->points ? INFINITY : stop_time;
        t = start + (double)i * (stop_time - start) / (double)run->o->points;
    } else return INFINITY;
    if (t < stop_time && !mocc_instant_same(t, stop_time)) return t;
    /* --interval: the stop time is the last point */
    double before = start + (double)(i - 1) * run->o->interval;
    return before < stop_time && !mocc_instant_same(before, stop_time) ? stop_time : INFINITY;
}

void mocc_run_load_point(Run *run, double time)
{
    mocc_inst *I = run->I;
    run->solver->ops->at(run->solver, time, I->x, run->z);
    if (I->priv->directions && run->solver->ops->sensitivities)
        run->solver->ops->sensitivities(run->solver, time);
    for (int i = 0; i < I->model->nz; i++) I->r[I->model->z_index[i]] = run->z[i];
    I->priv->loaded = true;
    mocc_eval_set_time(I, time);
}

/* Evaluates the model at the loaded point. If that fails within an accepted step (a state ends
   at the limit of a function's domain, and rounding puts it beyond), the states slightly before are
   used instead: a state is not known better than its change within the rounding of time. Returns 0,
   > 0 (recoverable) or < 0 (stop). */
int mocc_run_evaluate_loaded(Run *run, double time)
{
    /* relative to time: error of a sum of some thousand steps */
    static const double ROUNDING = 64 * DBL_EPSILON;
    mocc_inst *I = run->I;
    int rc = mocc_run_evaluate(run);
    if (rc <= 0 || !run->solver || I->model->nx == 0) return rc;
    mocc_run_load_point(run, time - ROUNDING * fmax(fabs(time), fabs(run->o->solver.start)));
    mocc_eval_set_time(I, time);
    if (mocc_run_evaluate(run) == 0) return 0;
    mocc_run_load_point(run, time);
    return mocc_run_evaluate(run);
}

/* Returns what has to be evaluated for the value of c. */
static PointNeeds column_needs(const mocc_model *m, const ResultColumn *c)
{
    if (!c->var || c->constant) return MOCC_NEEDS_LOADED;
    /* steps of a solver of the model's own (step_to) change everything */
    if (c->sensitivity || m->step_to) return MOCC_NEEDS_ALL;
    switch ((mocc_kind)c->var->kind) {
    case MOCC_DER: return MOCC_NEEDS_DERIVATIVES;
    case MOCC_ALG: return MOCC_NEEDS_ALL;
    case MOCC_STATE:
    case MOCC_INPUT:
    case MOCC_DISCRETE:
    case MOCC_PARAM:
    case MOCC_TIME: break;
    }
    bool algebraic = c->var->type == MOCC_REAL && c->var->index >= 2 * m->nx &&
                     c->var->index < 2 * m->nx + m->ny;
    return algebraic ? MOCC_NEEDS_ALL : MOCC_NEEDS_LOADED;
}

static PointNeeds row_needs(const Run *run)
{
    PointNeeds needs = MOCC_NEEDS_LOADED;
    if ((run->watch && run->watch->row) || run->I->priv->directions) return MOCC_NEEDS_ALL;
    for (int i = 0; run->writer && i < run->writer->table->n; i++) {
        PointNeeds column = column_needs(run->I->model, &run->writer->table->column[i]);
        if (column > needs) needs = column;
    }
    return needs;
}

/* Returns whether the model has a non-linear loop. It is evaluated at every result point, as
   Newton's method starts from its solution at the point before. */
static bool has_nonlinear_loop(const mocc_model *m)
{
    for (int i = 0; i < m->nblock; i++)
        if (!m->block[i].linear && !m->block[i].initial) return true;
    return false;
}

void mocc_run_set_needs(Run *run)
{
    const mocc_model *m = run->I->model;
    bool all = m->check || has_nonlinear_loop(m) || run->I->priv->directions ||
               (run->ranges && mocc_min_max_reads(run->ranges, 2 * m->nx, 2 * m->nx + m->ny));
    bool derivatives = m->nrel > 0 || m->nsign > 0 || run->ranges;
    run->row_needs = row_needs(run);
    run->check_needs = all           ? MOCC_NEEDS_ALL
                       : derivatives ? MOCC_NEEDS_DERIVATIVES
                                     : MOCC_NEEDS_LOADED;
}

static PointNeeds point_needs(const Run *run, double time)
{
    if (run->without_sliding) return MOCC_NEEDS_ALL;
    bool row = is_wanted(run, time) && run->row_needs > run->check_needs;
    return row ? run->row_needs : run->check_needs;
}

bool mocc_run_needs_point(const Run *run, double time)
{
    bool stored = run->writer && is_wanted(run, time);
    return stored || point_needs(run, time) > MOCC_NEEDS_LOADED;
}

int mocc_run_evaluate_point(Run *run, double time)
{
    mocc_inst *I = run->I;
    PointNeeds needs = point_needs(run, time);
    if (needs == MOCC_NEEDS_LOADED) return 0;
    bool done = needs == MOCC_NEEDS_DERIVATIVES && !mocc_eval_explicit(I, time, I->x) &&
                all_finite(I->r, 2 * I->model->nx);
    return done ? 0 : mocc_run_evaluate_loaded(run, time);
}

int mocc_run_evaluate_within(void *data, double time)
{
    Run *run = data;
    mocc_run_load_point(run, time);
    return mocc_run_evaluate(run);
}

static __attribute__((noinline)) int record_past(Run *run)
{
    bool quiet = run->I->priv->quiet;
    run->I->priv->quiet = true;
    int rc = mocc_delays_step(run->I, mocc_run_evaluate_within, run);
    run->I->priv->quiet = quiet;
    return rc;
}

int mocc_run_record_past(Run *run)
{
    return run->I->model->ndelay > 0 ? record_past(run) : 0;
}

/* Checks asserts and ranges of variables at an accepted point. Returns 0, > 0 (recoverable) or <
   0 (stop). */
int mocc_run_check(Run *run)
{
    int rc = run->I->model->check ? mocc_eval_check(run->I) : 0;
    if (!rc && run->ranges) mocc_min_max_check(run->I, run->ranges);
    return rc;
}

/* Does what mocc_run_check() does, for the left limit of an event: in asserts, comparisons with
   time have their values from before the event. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int check_before(Run *run)
{
    mocc_inst *I = run->I;
    double time = I->time;
    if (!I->model->check) return mocc_run_check(run);
    I->time = nextafter(time, -INFINITY);
    int rc = mocc_run_check(run);
    I->time = time;
    return rc;
}

void mocc_run_write_checked(Run *run, int rc)
{
    mocc_run_write_row(run);
    if (rc) mocc_run_fail_evaluation(run);
    /* terminate() under a condition that makes no event */
    else if (run->I->terminate) run->over = true;
}

void mocc_run_check_row(Run *run)
{
    mocc_run_write_checked(run, mocc_run_check(run));
}

void mocc_run_check_row_before(Run *run)
{
    mocc_run_write_checked(run, check_before(run));
}

bool mocc_run_take_point(Run *run, double time)
{
    bool any = false;
    while (mocc_instant_same(mocc_run_point_time(run, run->next_point), time) &&
           run->next_point < 1L << 60) {
        run->next_point++;
        any = true;
    }
    return any;
}

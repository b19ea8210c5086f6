/* fmu_modes.c - the model's equations in the states of the standard's state machine: the initial
   equations, events, and continuous time with relations and discrete variables held. Values are
   computed when they are asked for. */
#include "fmi/fmu.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_EVENTS = 100 }; /* time events that follow each other at one instant */

/* ---- evaluation ---- */

static int compute_parameters(Fmu *f)
{
    int rc = mocc_start_values_parameters(f->I);
    if (!rc) rc = mocc_min_max_parameters(f->I);
    f->parameters_set = false;
    return rc;
}

static int check_finite(mocc_inst *I, int rc)
{
    int bad = rc ? -1 : mocc_eval_first_non_finite(I);
    if (bad < 0) return rc;
    mocc_message_error(I, "%s is not finite (at time = %.10g)", mocc_inst_name(I, bad), I->time);
    return 1;
}

/* Solves the initial equations for the present parameters and start values. Returns 0, or not 0
   after a failure. */
static int initialize(Fmu *f)
{
    mocc_inst *I = f->I;
    I->time = f->start;
    I->terminate = 0;
    int rc = compute_parameters(f);
    mocc_clocks_start(I);
    if (!rc) rc = mocc_samples_start(I);
    if (!rc) rc = mocc_event_initialize(I);
    rc = check_finite(I, rc);
    f->initialized = rc == 0;
    f->stale = rc ? FMU_STALE : FMU_FRESH;
    return rc;
}

/* Evaluates the ode in DAE mode: the unknowns of loops are as the importer has set them, and the
   residuals are computed. */
static int evaluate_residuals(Fmu *f)
{
    mocc_inst *I = f->I;
    const mocc_model *m = I->model;
    for (int i = 0; i < m->nz; i++) f->z[i] = I->r[m->z_index[i]];
    memcpy(f->x, I->x, (size_t)m->nx * sizeof *f->x);
    mocc_blocks_start_anew(I);
    return mocc_eval_residual(I, I->time, f->x, f->z);
}

/* Evaluates the present point with relations and discrete variables held. */
static int evaluate_held(Fmu *f, bool all)
{
    mocc_inst *I = f->I;
    int rc = 0;
    I->priv->quiet = true;
    if (f->stale == FMU_STALE && f->dae_mode && f->state == FMU_CONTINUOUS) {
        rc = evaluate_residuals(f);
    } else if (f->stale == FMU_STALE) {
        mocc_blocks_start_anew(I);
        rc = mocc_eval_explicit(I, I->time, I->x);
    }
    if (!rc && all && I->model->rest) rc = mocc_eval_chain(I, I->model->rest);
    I->priv->quiet = false;
    if (!rc) f->stale = all ? FMU_FRESH : FMU_REST_IS_STALE;
    return rc;
}

/* Evaluates all equations once, those of discrete variables included, so that what depends on
   inputs follows them before the event. mocc_fmu_event() takes discrete variables back. */
static int evaluate_provisionally(Fmu *f)
{
    mocc_inst *I = f->I;
    if (f->provisional) mocc_fmu_inputs_restore_discrete(f);
    int rc = f->parameters_set ? compute_parameters(f) : 0;
    I->priv->quiet = true;
    I->mode = MOCC_EXPLICIT;
    I->event = 1;
    if (!rc) rc = mocc_eval_chain(I, I->model->event);
    I->event = 0;
    I->priv->quiet = false;
    f->provisional = true;
    if (!rc) f->stale = FMU_FRESH;
    return rc;
}

FmuStatus mocc_fmu_evaluate(Fmu *f, bool all)
{
    int rc = 0;
    if (f->state & (FMU_INSTANTIATED | FMU_CONFIGURATION | FMU_FAILED)) return FMU_OK;
    if (f->state == FMU_INITIALIZATION) rc = f->initialized ? 0 : initialize(f);
    else if (f->stale == FMU_FRESH || (!all && f->stale == FMU_REST_IS_STALE)) return FMU_OK;
    else if (f->state & (FMU_EVENT_MODE | FMU_STEP_MODE)) rc = evaluate_provisionally(f);
    else rc = evaluate_held(f, all);
    return rc ? mocc_fmu_failed(f, rc) : FMU_OK;
}

/* ---- initialization ---- */

FmuStatus mocc_fmu_enter_initialization(Fmu *f, double start, double stop, double tolerance)
{
    mocc_inst *I = f->I;
    f->start = I->time = start;
    f->stop = stop > start ? stop : start + fmax(1, I->model->stop_time - I->model->start_time);
    f->tolerance = tolerance > 0 ? tolerance : 1e-6;
    mocc_inst_set_span(I, f->stop - start);
    if (I->model->ndelay > 0) mocc_delays_tolerance(I, f->tolerance, f->tolerance);
    f->state = FMU_INITIALIZATION;
    f->initialized = false;
    return FMU_OK;
}

static void keep_past(Fmu *f)
{
    const mocc_inst *I = f->I;
    size_t bytes = (size_t)I->model->nx * sizeof *I->x;
    memcpy(f->past_x, I->x, bytes);
    memcpy(f->past_der, I->der, bytes);
    f->past_time = I->time;
}

FmuStatus mocc_fmu_exit_initialization(Fmu *f)
{
    int rc = f->initialized ? 0 : initialize(f);
    if (!rc) rc = mocc_delays_accept(f->I);
    if (rc) return mocc_fmu_failed(f, rc);
    mocc_fmu_inputs_read(f, &f->held);
    f->slope_since = f->I->time;
    f->touched = f->provisional = f->crossed = false;
    f->stale = FMU_FRESH;
    f->state = FMU_EVENT_MODE;
    keep_past(f);
    return FMU_OK;
}

/* ---- delays ---- */

/* Evaluates the model at a time within the last step of the importer's solver, whose solution is
   approximated by the cubic polynomial through both ends with their derivatives. A mocc_point_fn,
   whose `data' is the Fmu. */
static int evaluate_within(void *data, double time)
{
    Fmu *f = data;
    mocc_inst *I = f->I;
    double h = f->now_time - f->past_time, s = h > 0 ? (time - f->past_time) / h : 1;
    double end = s * s * (3 - 2 * s), left = h * s * (1 - s) * (1 - s), right = h * s * s * (s - 1);
    for (int i = 0; i < I->model->nx; i++)
        I->x[i] = (1 - end) * f->past_x[i] + end * f->x_now[i] + left * f->past_der[i] +
                  right * f->der_now[i];
    mocc_eval_set_time(I, time);
    return mocc_eval_all(I);
}

/* Extends the histories of delay() up to the present point, which has been evaluated. */
static int record_past(Fmu *f)
{
    mocc_inst *I = f->I;
    size_t bytes = (size_t)I->model->nx * sizeof *I->x;
    if (I->model->ndelay == 0) return 0;
    memcpy(f->x_now, I->x, bytes);
    memcpy(f->der_now, I->der, bytes);
    f->now_time = I->time;
    I->priv->quiet = true;
    int rc = mocc_delays_step(I, evaluate_within, f);
    I->priv->quiet = false;
    return rc;
}

/* ---- events ---- */

FmuStatus mocc_fmu_enter_event_mode(Fmu *f)
{
    mocc_inst *I = f->I;
    if (f->dae_mode) f->stale = FMU_STALE;
    bool dae_mode = f->dae_mode;
    f->dae_mode = false; /* events need solved loops */
    FmuStatus status = mocc_fmu_evaluate(f, true);
    f->dae_mode = dae_mode;
    if (status > FMU_WARNING) return status;
    int rc = mocc_relations_root_values(I, f->root);
    if (f->cosimulation) f->crossed = mocc_fmu_take_crossings(f);
    else f->crossed = !rc && mocc_relations_roots_crossed(I, f->root, f->located) > 0;
    if (!rc && !f->cosimulation) rc = record_past(f);
    if (rc) return mocc_fmu_failed(f, rc);
    mocc_fmu_inputs_read(f, &f->held);
    f->touched = false;
    f->state = FMU_EVENT_MODE;
    return FMU_OK;
}

/* Evaluates the left limit of an event, if inputs or states were set since, with the inputs of the
   last event; the new ones are kept aside. */
static int left_limit(Fmu *f)
{
    if (f->provisional) mocc_fmu_inputs_restore_discrete(f);
    mocc_fmu_inputs_read(f, &f->set);
    if (!f->touched && f->stale == FMU_FRESH) return 0;
    if (f->touched) mocc_fmu_inputs_write(f, &f->held);
    int rc = f->parameters_set ? compute_parameters(f) : 0;
    f->stale = FMU_STALE;
    return rc ? rc : evaluate_held(f, true);
}

/* Handles an event at the present instant. */
static int event_once(Fmu *f)
{
    mocc_inst *I = f->I;
    int rc = left_limit(f);
    f->at_event = true;
    if (!rc) rc = mocc_event(I, f->crossed ? f->located : NULL, NULL);
    f->crossed = false;
    if (!rc) rc = check_finite(I, mocc_eval_all(I));
    f->at_event = false;
    if (!rc) rc = mocc_delays_accept(I);
    if (rc) return rc;
    if (f->touched) I->priv->event_changed = true;
    f->touched = false;
    f->stale = FMU_FRESH;
    mocc_fmu_inputs_read(f, &f->held);
    f->slope_since = I->time;
    return 0;
}

/* Returns the time of the next time event; of models with delays also the time up to which their
   past is known. */
static double next_time(const Fmu *f)
{
    const mocc_inst *I = f->I;
    double next = mocc_event_next_time(I, I->time), longest;
    if (I->model->ndelay == 0 || f->cosimulation) return next;
    next = fmin(next, mocc_delays_limit(I, I->time, I->time - f->start, &longest));
    return longest > 0 ? fmin(next, I->time + longest) : next;
}

static bool is_due(const mocc_inst *I, double next)
{
    return next <= I->time || mocc_instant_same(next, I->time) || mocc_relations_time_pending(I);
}

static void describe_event(Fmu *f, FmuEventInfo *info)
{
    const mocc_inst *I = f->I;
    int nx = I->model->nx;
    info->next = next_time(f);
    info->terminate = I->terminate;
    info->states_changed = memcmp(f->x, I->x, (size_t)nx * sizeof *I->x) != 0;
    info->nominals_changed = false;
    for (int i = 0; i < nx; i++)
        if (f->nominal[i] != mocc_inst_nominal(I, i)) info->nominals_changed = true;
    info->ticked = false;
    for (int k = 0; k < I->model->npartition; k++) info->ticked |= mocc_clocks_ticked(I, k);
    if (I->terminate) mocc_fmu_message(f, FMU_OK, "%s", I->priv->terminated);
}

FmuStatus mocc_fmu_event(Fmu *f, FmuEventInfo *info)
{
    mocc_inst *I = f->I;
    bool changed = false;
    mocc_clocks_forget_ticks(I);
    memcpy(f->x, I->x, (size_t)I->model->nx * sizeof *f->x);
    for (int i = 0; i < I->model->nx; i++) f->nominal[i] = mocc_inst_nominal(I, i);
    int rc = event_once(f);
    for (int i = 0; !rc && !I->terminate && is_due(I, mocc_event_next_time(I, I->time)); i++) {
        changed |= I->priv->event_changed;
        if (i == MOST_EVENTS)
            return mocc_fmu_error(f, "more than %d time events at time = %.10g", (int)MOST_EVENTS,
                                  I->time);
        rc = event_once(f);
    }
    I->priv->event_changed |= changed;
    if (!rc) rc = mocc_eval_check(I);
    if (rc) return mocc_fmu_failed(f, rc);
    mocc_state_sets_select(I);
    mocc_blocks_accept(I);
    keep_past(f);
    describe_event(f, info);
    return FMU_OK;
}

FmuStatus mocc_fmu_terminate(Fmu *f)
{
    if (f->state != FMU_FAILED) {
        f->I->terminal = 1;
        int rc = event_once(f);
        if (rc) mocc_fmu_failed(f, rc);
    }
    f->state = FMU_TERMINATED;
    return FMU_OK;
}

/* ---- continuous time, for the importer's solver ---- */

void mocc_fmu_set_time(Fmu *f, double time)
{
    if (time == f->I->time) return;
    f->I->time = time;
    f->stale = FMU_STALE;
}

/* Reports an error if the number of values is not the number of states or event indicators. */
static FmuStatus check_count(const Fmu *f, size_t n, int count, const char *what)
{
    if (n == (size_t)count) return FMU_OK;
    return mocc_fmu_error(f, "%zu values for %d %s", n, count, what);
}

FmuStatus mocc_fmu_set_states(Fmu *f, const double *x, size_t n)
{
    if (check_count(f, n, f->I->model->nx, "states")) return FMU_ERROR;
    memcpy(f->I->x, x, n * sizeof *x);
    f->stale = FMU_STALE;
    return FMU_OK;
}

FmuStatus mocc_fmu_states(Fmu *f, double *x, size_t n)
{
    if (check_count(f, n, f->I->model->nx, "states")) return FMU_ERROR;
    FmuStatus status = f->state == FMU_INITIALIZATION ? mocc_fmu_evaluate(f, true) : FMU_OK;
    memcpy(x, f->I->x, n * sizeof *x);
    return status;
}

FmuStatus mocc_fmu_nominals(const Fmu *f, double *nominal, size_t n)
{
    if (check_count(f, n, f->I->model->nx, "states")) return FMU_ERROR;
    for (size_t i = 0; i < n; i++) nominal[i] = mocc_inst_nominal(f->I, (int)i);
    return FMU_OK;
}

FmuStatus mocc_fmu_derivatives(Fmu *f, double *der, size_t n)
{
    if (check_count(f, n, f->I->model->nx, "states")) return FMU_ERROR;
    FmuStatus status = mocc_fmu_evaluate(f, false);
    double sum = 0;
    if (status > FMU_WARNING) return status;
    for (size_t i = 0; i < n; i++) sum += (der[i] = f->I->der[i]) * 0;
    if (sum == 0 || f->state != FMU_CONTINUOUS) return FMU_OK;
    return mocc_fmu_failed(f, check_finite(f->I, 0));
}

/* Returns whether an event is due although no relation has crossed: other candidates of a state set
   should be states, or a variable delay has reached a jump of the past. */
static bool wants_event(Fmu *f)
{
    mocc_inst *I = f->I;
    if (I->model->ndelay > 0 && mocc_delays_passed(I) > 0) return true;
    if (I->model->nset == 0) return false;
    bool poor = mocc_state_sets_poor(I);
    f->stale = FMU_STALE; /* variables of the loop may have been used */
    return poor;
}

int mocc_fmu_count_indicators(const Fmu *f)
{
    const mocc_model *m = f->I->model;
    return f->I->priv->rel.nroot + (m->nset > 0 || m->ndelay > 0);
}

FmuStatus mocc_fmu_indicators(Fmu *f, double *value, size_t n)
{
    if (check_count(f, n, mocc_fmu_count_indicators(f), "event indicators")) return FMU_ERROR;
    FmuStatus status = mocc_fmu_evaluate(f, false);
    int roots = f->I->priv->rel.nroot;
    if (status > FMU_WARNING) return status;
    int rc = mocc_relations_root_values(f->I, value);
    if (rc) return mocc_fmu_failed(f, rc);
    if (mocc_fmu_count_indicators(f) > roots) value[roots] = wants_event(f) ? -1 : 1;
    return FMU_OK;
}

FmuStatus mocc_fmu_completed_step(Fmu *f, bool *event)
{
    mocc_inst *I = f->I;
    FmuStatus status = mocc_fmu_evaluate(f, I->model->check || I->model->ndelay > 0);
    if (status > FMU_WARNING) return status;
    int rc = mocc_relations_root_values(I, f->root);
    mocc_relations_accept(I);
    mocc_blocks_accept(I);
    if (!rc) rc = record_past(f);
    if (!rc) rc = mocc_eval_check(I);
    if (rc) return mocc_fmu_failed(f, rc);
    keep_past(f);
    mocc_memory_release_strings(I);
    *event = wants_event(f);
    return FMU_OK;
}

/* fmu_steps.c - co-simulation: steps of our own solver between communication points, with events
   located and handled on the way. Models with states are integrated by Radau5, which needs no other
   library and takes stiff models as well; its error is controlled. */
#include "fmi/fmu.h"

#include <stdlib.h>
#include <string.h>

/* RETRIES restarts after failed steps without progress end the simulation, as do STUCK steps in a
   row that leave time unchanged, and MOST_EVENTS events within the part WINDOW of the simulated
   span, by which a relation chatters. */
enum { RETRIES = 3, STUCK = 20, MOST_EVENTS = 1000 };
static const double WINDOW = 1e-6;

typedef struct {
    Fmu *f;
    double to;
    FmuIntermediate *intermediate;
    void *host;
    FmuStepInfo *info;
    int stuck;
} Stepping;

void mocc_fmu_steps_free(Fmu *f)
{
    if (f->solver) f->solver->ops->free(f->solver);
    f->solver = NULL;
}

/* Creates the solver or restarts it from the present values. */
static FmuStatus restart(Fmu *f)
{
    mocc_inst *I = f->I;
    const SolverClass *class = I->model->nx == 0 ? &mocc_solver_algebraic : &mocc_solver_radau5;
    mocc_blocks_accept(I);
    f->at_root = f->at_due = false;
    if (!f->solver) {
        f->options = (SolverOptions){.start = f->start,
                                     .stop = f->stop,
                                     .rtol = f->tolerance,
                                     .atol = f->tolerance,
                                     .interval = (f->stop - f->start) / 500,
                                     .increment_scale = -1};
        f->solver = class->ops->create(I, &f->options, class);
    }
    if (f->solver && f->solver->ops->reset(f->solver, I->time) == 0) return FMU_OK;
    return mocc_fmu_failed(f, -1);
}

/* Loads the solution at a time within the last step. */
static void load(Fmu *f, double time)
{
    mocc_inst *I = f->I;
    f->solver->ops->at(f->solver, time, I->x, f->z);
    for (int i = 0; i < I->model->nz; i++) I->r[I->model->z_index[i]] = f->z[i];
    mocc_eval_set_time(I, time);
    f->stale = FMU_STALE;
}

/* Loads and evaluates. A mocc_point_fn, whose `data' is the Fmu. */
static int load_and_evaluate(void *data, double time)
{
    Fmu *f = data;
    load(f, time);
    int rc = mocc_eval_all(f->I);
    if (!rc) f->stale = FMU_FRESH;
    return rc;
}

static FmuStatus explain(Fmu *f)
{
    char why[600];
    Solver *s = f->solver;
    s->ops->explain(s, why, sizeof why);
    int at = s->bad >= 0 ? s->bad : s->worst;
    return mocc_fmu_error(f, "%s cannot continue at time = %.10g: %s%s%s%s%s", s->class->name,
                          s->time, why, at >= 0 ? "; see " : "",
                          at >= 0 ? mocc_inst_name(f->I, at) : "", s->complaint[0] ? "; " : "",
                          s->complaint);
}

/* Restarts the solver after a failed step, as the reason may lie in its past. */
static FmuStatus retry(Fmu *f)
{
    if (f->failures++ >= RETRIES || f->solver->hopeless) return explain(f);
    mocc_blocks_restore(f->I, false);
    int rc = load_and_evaluate(f, f->solver->time);
    return rc ? mocc_fmu_failed(f, rc) : restart(f);
}

/* ---- events ---- */

/* Counts an event; returns whether there were too many in a short time. */
static bool chatters(Fmu *f)
{
    if (f->I->time > f->crowd_since + WINDOW * (f->stop - f->start)) {
        f->crowd_since = f->I->time;
        f->crowd = 0;
    }
    return ++f->crowd > MOST_EVENTS;
}

/* Handles an event at the present time, whose left limit has been evaluated. */
static FmuStatus handle_event(Stepping *w, bool root)
{
    Fmu *f = w->f;
    FmuEventInfo event;
    f->crossed = root;
    if (root) memcpy(f->located, f->solver->located, (size_t)f->I->priv->rel.nroot);
    FmuStatus status = mocc_fmu_event(f, &event);
    w->info->terminate = event.terminate && status <= FMU_WARNING;
    if (status > FMU_WARNING) return status;
    if (chatters(f))
        return mocc_fmu_error(f, "events follow each other without end at time = %.10g",
                              f->I->time);
    if (f->I->priv->event_changed || f->I->time != f->solver->time || event.states_changed)
        return restart(f);
    if (f->solver->ops->relations_changed) f->solver->ops->relations_changed(f->solver);
    return FMU_OK;
}

/* Ends the step at an event: handles it or, if the importer wants to do that, returns early. */
static FmuStatus meet_event(Stepping *w, bool root)
{
    Fmu *f = w->f;
    if (!f->event_mode_used) return handle_event(w, root);
    f->pending_event = w->info->event = true;
    f->pending_root = root;
    return FMU_OK;
}

/* ---- steps ---- */

static int record_past(Fmu *f)
{
    if (f->I->model->ndelay == 0) return 0;
    f->I->priv->quiet = true;
    int rc = mocc_delays_step(f->I, load_and_evaluate, f);
    f->I->priv->quiet = false;
    return rc;
}

static double limit_of(Fmu *f, double to, double time_event)
{
    Solver *s = f->solver;
    double limit = fmin(to, time_event);
    if (f->I->model->ndelay == 0) return limit;
    limit = fmin(limit, mocc_delays_limit(f->I, s->time, s->time - f->start, &s->longest));
    bool obeys = (s->class->flags & SOLVER_TAKES_LONGEST) != 0 || !(s->longest > 0);
    return obeys ? limit : fmin(limit, s->time + s->longest);
}

/* Selects states of state sets anew where that is better; the solver then restarts. */
static FmuStatus check_states(Fmu *f)
{
    if (f->I->model->nset == 0 || !mocc_state_sets_poor(f->I)) return FMU_OK;
    mocc_state_sets_select(f->I);
    return restart(f);
}

/* Returns how far the solver may step: inputs may change at every communication point; without
   inputs the solver steps as it likes, and values at communication points are interpolated. */
static double end_of_steps(const Fmu *f, double to)
{
    const mocc_model *m = f->I->model;
    bool inputs = m->nu > 0 || f->nk_inputs > 0 || f->ns_inputs > 0;
    return inputs || f->event_mode_used ? to : fmax(to, f->stop);
}

/* Makes a step of the solver, beyond the communication point perhaps. */
static FmuStatus solver_step(Stepping *w)
{
    Fmu *f = w->f;
    mocc_inst *I = f->I;
    Solver *s = f->solver;
    double from = s->time, due = mocc_event_next_time(I, from);
    double limit = limit_of(f, end_of_steps(f, w->to), due);
    if (mocc_instant_same(limit, from)) return meet_event(w, false);
    mocc_blocks_restore(I, false);
    I->priv->quiet = true;
    StepResult result = s->ops->step(s, limit);
    I->priv->quiet = false;
    w->stuck = s->time > from || result == MOCC_STEP_ROOT ? 0 : w->stuck + 1;
    if (result == MOCC_STEP_FAILED || w->stuck > STUCK) return retry(f);
    f->failures = 0;
    f->at_root = result == MOCC_STEP_ROOT;
    f->at_due = due <= s->time;
    mocc_blocks_accept(I);
    if (!f->at_root) mocc_relations_accept(I);
    if (I->model->ndelay == 0) return FMU_OK;
    int rc = load_and_evaluate(f, s->time);
    if (!rc) rc = record_past(f);
    return rc ? mocc_fmu_failed(f, rc) : FMU_OK;
}

static int roots_at(void *data, double time, double *out)
{
    Fmu *f = data;
    int rc = load_and_evaluate(f, time);
    return rc ? rc : mocc_relations_root_values(f->I, out);
}

/* Searches for a crossing between `from' and the present point within a step. The solver compares
   relations at the ends of its steps only; one that differs in between has changed twice. Moves to
   the crossing and returns 1, 0 if there is none, or < 0 after a failure. */
static int crossed_within(Fmu *f, double from)
{
    mocc_inst *I = f->I;
    double time = I->time;
    if (I->priv->rel.nroot == 0 || mocc_relations_root_values(I, f->root)) return 0;
    if (mocc_relations_roots_crossed(I, f->root, f->located) == 0) return 0;
    if (roots_at(f, from, f->root_left) ||
        mocc_rootfind(f->solver, roots_at, f, from, f->root_left, &time, f->root) < 0)
        return -1;
    mocc_relations_roots_crossed(I, f->root, f->solver->located);
    return load_and_evaluate(f, time) ? -1 : 1;
}

/* Returns the time to move to next: the end of the solver's step, the communication point, or a
   point in between, close enough for relations that change twice. */
static double next_point(const Stepping *w)
{
    const Fmu *f = w->f;
    double next = fmin(w->to, f->solver->time);
    if (f->I->priv->rel.nroot > 0) next = fmin(next, f->I->time + f->options.interval);
    return mocc_instant_same(next, f->solver->time) ? f->solver->time : next;
}

/* Moves on within the step that the solver has made. */
static FmuStatus move_on(Stepping *w)
{
    Fmu *f = w->f;
    double from = f->I->time, next = next_point(w);
    bool within = next < f->solver->time;
    mocc_blocks_restore(f->I, within);
    int rc = load_and_evaluate(f, next);
    int crossed = !rc && within ? crossed_within(f, from) : 0;
    if (rc || crossed < 0) return mocc_fmu_failed(f, rc ? rc : crossed);
    mocc_memory_release_strings(f->I);
    if (crossed) return meet_event(w, true);
    if (within) return FMU_OK;
    return f->at_root || f->at_due ? meet_event(w, f->at_root) : check_states(f);
}

static FmuStatus one_step(Stepping *w)
{
    const Solver *s = w->f->solver;
    double from = w->f->I->time;
    FmuStatus status = s->time > from ? FMU_OK : solver_step(w);
    bool moves = w->f->solver->time > from || w->f->at_root;
    return status <= FMU_WARNING && moves ? move_on(w) : status;
}

FmuStatus mocc_fmu_set_input_slope(Fmu *f, uint32_t reference, double slope)
{
    const mocc_var *v = mocc_fmu_variable(f, reference);
    if (!v || v->kind != MOCC_INPUT || v->type != MOCC_REAL)
        return mocc_fmu_error(f, "value reference %u is not one of a Real input",
                              (unsigned)reference);
    f->u_slope[v->index - (f->I->u - f->I->r)] = v->sign * slope;
    f->touched = true;
    return FMU_OK;
}

bool mocc_fmu_take_crossings(Fmu *f)
{
    bool root = f->pending_event && f->pending_root && f->solver;
    if (root) memcpy(f->located, f->solver->located, (size_t)f->I->priv->rel.nroot);
    f->pending_event = false;
    return root;
}

FmuStatus mocc_fmu_restart(Fmu *f)
{
    return f->solver ? restart(f) : FMU_OK;
}

/* Takes over inputs that the importer has set in step mode, where it handles events itself. */
static FmuStatus take_inputs(Fmu *f)
{
    f->touched = false;
    mocc_fmu_inputs_read(f, &f->held);
    f->slope_since = f->I->time;
    int rc = mocc_eval_all(f->I);
    if (!rc) f->stale = FMU_FRESH;
    return rc ? mocc_fmu_failed(f, rc) : restart(f);
}

/* Begins a communication step: what the importer has set is an event. */
static FmuStatus begin(Stepping *w)
{
    Fmu *f = w->f;
    FmuEventInfo event = {0};
    if (!f->touched && !f->provisional && f->solver) return FMU_OK;
    if (f->provisional && f->event_mode_used) mocc_fmu_inputs_restore_discrete(f);
    if (f->event_mode_used && f->solver) return take_inputs(f);
    if (f->touched || f->provisional) {
        FmuStatus status = mocc_fmu_event(f, &event);
        if (status > FMU_WARNING) return status;
        w->info->terminate = event.terminate;
    }
    return restart(f);
}

static FmuStatus step_to(Fmu *f, double to, FmuIntermediate *intermediate, void *host,
                         FmuStepInfo *info)
{
    mocc_inst *I = f->I;
    Stepping w = {f, to, intermediate, host, info, 0};
    *info = (FmuStepInfo){.time = I->time};
    FmuStatus status = begin(&w);
    while (status <= FMU_WARNING && I->time < to && !mocc_instant_same(I->time, to) &&
           !info->terminate && !info->event && !info->early) {
        status = one_step(&w);
        info->time = I->time;
        if (status <= FMU_WARNING && intermediate) info->early = intermediate(host, I->time);
    }
    if (status > FMU_WARNING) return status;
    mocc_fmu_inputs_read(f, &f->held);
    f->slope_since = I->time;
    int rc = mocc_eval_check(I);
    return rc ? mocc_fmu_failed(f, rc) : FMU_OK;
}

/* Returns whether `time' is where the last step ended, apart from rounding by the importer. */
static bool continues_at(const Fmu *f, double time)
{
    return fabs(time - f->I->time) <= 1e-9 * fmax(fabs(time), f->stop - f->start);
}

FmuStatus mocc_fmu_step_by(Fmu *f, double time, double step, FmuIntermediate *intermediate,
                           void *host, FmuStepInfo *info)
{
    info->time = f->I->time;
    if (continues_at(f, time) && step >= 0)
        return step_to(f, time + step, intermediate, host, info);
    return mocc_fmu_error(f, "a step of %.10g from time = %.10g, but this is %.10g", step, time,
                          f->I->time);
}

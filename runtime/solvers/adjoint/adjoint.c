/* adjoint.c - see adjoint.h. For G = integral of g: the adjoint equations l' = -J^T l - g_x are
   integrated backwards from l(T) = 0 (for a final value from l(T) = g_x). Then dG/dx(start) =
   l(start), and dG/dq = integral of F_q^T l + g_q (final value: plus g_q at the end) for all
   constant q: inputs, discrete variables, parameters. J and F_q are computed by the colours of
   their patterns. At an event the transposed jump matrix is applied to l; if the event's time
   depends on a parameter, the ends of the adjoining integrals move with it. */
#include "solvers/adjoint/adjoint_equations.h"

#include <cvodes/cvodes.h>
#include <stdlib.h>
#include <string.h>

/* ---- a run ---- */

/* Marks in run->counts the variables that the goal may depend on: those that it reads and, going
   backwards through the chains ode and rest, those that are read where a marked variable is
   computed. */
static void mark_relevant(AdjointRun *run)
{
    const mocc_tangents *t = run->I->model->tangents;
    run->counts = mocc_alloc((size_t)run->nr, 1);
    run->goal->reads(run->goal->data, run->counts);
    for (int end = t->nreads - 1; end > 0;) { /* of a computation: at its final -1 */
        int middle = end - 1, first;
        while (t->reads[middle] >= 0) middle--;
        bool any = false;
        for (first = middle; first > 0 && t->reads[first - 1] >= 0; first--)
            any |= run->counts[t->reads[first - 1]];
        for (int i = middle + 1; i < end && any; i++) run->counts[t->reads[i]] = 1;
        end = first - 1;
    }
}

/* BETWEEN_CHECKPOINTS is the number of steps between checkpoints. If the forward integration is
   repeated from a checkpoint, it may make other steps, since loops start from other values, but
   CVODES has no room for more steps than before. Therefore with algebraic loops a segment is kept
   as a whole, without checkpoints, up to a size of MOST_BYTES. */
enum { BETWEEN_CHECKPOINTS = 200, MOST_BYTES = 1 << 30 };

static AdjointRun *run_new(const ValueHistory *h, const SolverOptions *o, const Goal *goal,
                           Adjoint *result)
{
    mocc_inst *I = h->I;
    const mocc_model *m = I->model;
    AdjointRun *run = mocc_alloc(1, sizeof *run);
    *run = (AdjointRun){.I = I,
                        .o = o,
                        .goal = goal,
                        .result = result,
                        .by_states = &m->tangents->by_states,
                        .by_rest = &m->tangents->by_rest,
                        .room = BETWEEN_CHECKPOINTS,
                        .nx = m->nx,
                        .nu = m->nu,
                        .nr = I->priv->nr};
    run->nq = m->nu + m->nd + m->np;
    run->first = run->nr - run->nq;
    size_t nx = (size_t)run->nx, nq = (size_t)run->nq, nr = (size_t)run->nr, nd = (size_t)m->nd;
    const mocc_pattern *q = run->by_rest;
    run->F = mocc_alloc((size_t)q->start[q->cols], sizeof(double));
    const AllocPart parts[] = {
        {&run->gx, nx}, {&run->largest, nx},    {&run->next_l, nx + nd},   {&run->gq, nq},
        {&run->g, nr},  {&run->seed.t, nr + 1}, {&run->seed.pre_t, nr + 1}};
    mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    run->seed.t_start = I->priv->no_t;
    mark_relevant(run);
    if (SUNContext_Create(NULL, &run->context) != 0) mocc_alloc_check(NULL);
    run->y = mocc_sun_vector_new(run->context, run->nx);
    run->out = mocc_sun_vector_new(run->context, run->nx);
    run->l = mocc_sun_vector_new(run->context, run->nx);
    run->quad = mocc_sun_vector_new(run->context, 1);
    run->lq = mocc_sun_vector_new(run->context, run->nq + (I->priv->input_rows ? run->nu : 0));
    mocc_sun_newton_matrix_create(&run->forth, run->context, run->by_states, false, o->linear);
    mocc_sun_newton_matrix_create(&run->back, run->context, run->by_states, true, o->linear);
    return run;
}

static void run_free(AdjointRun *run)
{
    N_Vector vectors[] = {run->y, run->out, run->l, run->quad, run->lq};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) mocc_sun_vector_free(vectors[i]);
    mocc_sun_newton_matrix_free(&run->forth);
    mocc_sun_newton_matrix_free(&run->back);
    SUNContext_Free(&run->context);
    free(run->F);
    free(run->gx);
    free(run->counts);
    free(run);
}

/* ---- forwards and backwards ---- */

/* Checks that the repeated forward integration has led to `expected', the states of the simulation
   (NULL: they are unknown). If it has not and the model has external objects, which may have
   memory (a table that has passed its events), returns 1 with an error message; without external
   objects prints a warning once. Otherwise returns 0. */
static int check_repetition(AdjointRun *run, const double *expected)
{
    mocc_inst *I = run->I;
    double rtol = fmin(1e3 * run->o->rtol, 1e-3);
    for (int i = 0; expected && i < run->nx; i++) {
        double is = vector_at(run->y)[i], size = fmax(fabs(expected[i]), mocc_inst_nominal(I, i));
        if (fabs(is - expected[i]) <= fmax(rtol, 1e3 * run->o->atol) * size) continue;
        const char *format = "states differ when the simulation is repeated for the adjoint: %s is "
                             "%.10g at time = %.10g and was %.10g before";
        if (I->model->destroy) {
            mocc_message_error(I, format, mocc_inst_name(I, i), is, run->end, expected[i]);
            mocc_message_log(I, "hint",
                             "an external object with memory, such as a table in time, cannot be "
                             "set back; --sensitivity does not need that");
            return 1;
        }
        if (!run->warned)
            mocc_message_kept_warning(I, format, mocc_inst_name(I, i), is, run->end, expected[i]);
        run->warned = true;
        return 0;
    }
    return 0;
}

/* Integrates a segment forwards, with checkpoints for its states, and compares the states at its
   end with `expected' (NULL: they are unknown). Returns 0, > 0 (recoverable) or < 0 (stop). */
static int integrate_forwards(AdjointRun *run, const HistorySegment *s, const double *expected)
{
    mocc_inst *I = run->I;
    int checkpoints, flag;
    long steps = 0;
    double t;
    for (;; run->room *= 4) {
        mocc_value_history_restore(I, s);
        memcpy(vector_at(run->y), I->x, (size_t)run->nx * sizeof(double));
        t = I->time;
        if (mocc_adjoint_forward(run)) {
            mocc_message_error(I, "CVODES could not be set up");
            return 1;
        }
        flag = CVodeF(run->cv, run->end, run->y, &t, CV_NORMAL, &checkpoints);
        bool whole = I->model->nblock == 0 || checkpoints == 0 ||
                     4 * run->room * run->nx > MOST_BYTES / (long)sizeof(double);
        if (flag < 0 || whole) break;
        CVodeFree(&run->cv);
    }
    CVodeGetNumSteps(run->cv, &steps);
    run->result->steps += steps;
    if (flag < 0) {
        if (!I->priv->complaint[0])
            mocc_message_error(I, "CVODES cannot continue at time = %.10g (forwards)", t);
        return 1;
    }
    int rc = run->goal->integral ? CVodeGetQuad(run->cv, &t, run->quad) : 0;
    run->result->value += vector_at(run->quad)[0];
    return rc ? rc : check_repetition(run, expected);
}

/* Sets the adjoint variables l at the end of the simulation, run->end, and the scales for their
   tolerances. If the goal is a final value, also sets this value and adds the goal's direct
   dependence on inputs, discrete Reals and parameters to the result. `start' is the time at which
   the simulation began. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int start_backwards(AdjointRun *run, double start)
{
    mocc_inst *I = run->I;
    Adjoint *out = run->result;
    double value;
    int rc = mocc_adjoint_chains(run, run->end, vector_at(run->y));
    if (!rc) rc = mocc_adjoint_goal(run, &value);
    if (!rc) rc = mocc_adjoint_gradient(run, 0, run->nx, run->gx);
    if (!rc) rc = mocc_adjoint_gradient(run, run->first, run->nq, run->gq);
    if (rc) return rc;
    double size = run->goal->integral ? run->end - start : 1;
    for (int i = 0; i < run->nx; i++)
        run->scale = fmax(run->scale, fabs(run->gx[i]) * mocc_inst_nominal(I, i) * size);
    double of_l = run->scale;
    run->scale = fmax(run->scale, fabs(run->goal->integral ? out->value : value));
    run->scale = fmax(run->scale, run->goal->size);
    if (run->scale == 0) run->scale = 1;
    if (of_l == 0) of_l = run->scale; /* l becomes nonzero at an event */
    for (int i = 0; i < run->nx; i++) run->largest[i] = 1e-6 * of_l / mocc_inst_nominal(I, i);
    if (run->goal->integral) return 0;
    out->value = value;
    memcpy(vector_at(run->l), run->gx, (size_t)run->nx * sizeof(double));
    memcpy(out->by_rest, run->gq, (size_t)run->nq * sizeof(double));
    return 0;
}

/* ---- the trace ---- */

/* Adds a row to the trace, if one is wanted: the time, the adjoint variables l, and the gradient
   with respect to the inputs at this time. Returns 0, or not 0 if an evaluation failed. */
static int add_trace_row(AdjointRun *run, double time)
{
    Adjoint *a = run->result;
    size_t width = 1 + (size_t)run->nx + (size_t)run->nu;
    if (!run->point) return 0;
    if (a->rows == a->room) {
        a->room = a->room ? 2 * a->room : 512;
        a->trace = mocc_alloc_check(realloc(a->trace, (size_t)a->room * width * sizeof *a->trace));
    }
    double *row = a->trace + (size_t)a->rows++ * width;
    N_Vector at = mocc_sun_vector_new(run->context, run->nx), out = N_VClone(run->lq);
    int rc = CVodeGetAdjY(run->cv, time, at);
    if (!rc) rc = mocc_adjoint_integrand(time, at, run->l, out, run);
    row[0] = time;
    memcpy(row + 1, vector_at(run->l), (size_t)run->nx * sizeof *row);
    for (int j = 0; j < run->nu; j++) row[1 + run->nx + j] = 0.0 - vector_at(out)[j];
    mocc_sun_vector_free(at);
    mocc_sun_vector_free(out);
    return rc;
}

static int integrate_back_to(AdjointRun *run, double time)
{
    double t;
    int rc = CVodeB(run->cv, time, CV_NORMAL);
    if (rc >= 0) rc = CVodeGetB(run->cv, run->which, &t, run->l);
    return rc;
}

static int integrate_backwards(AdjointRun *run, double start)
{
    Adjoint *out = run->result;
    double t;
    long steps = 0;
    int rc = mocc_adjoint_backward(run), k = run->points - 1;
    if (!rc) rc = add_trace_row(run, run->end);
    while (k >= 0 && run->point[k] >= run->end) k--;
    for (; !rc && k >= 0 && run->point[k] > start; k--) {
        rc = integrate_back_to(run, run->point[k]);
        if (!rc) rc = add_trace_row(run, run->point[k]);
    }
    if (!rc) rc = integrate_back_to(run, start);
    if (!rc) rc = CVodeGetQuadB(run->cv, run->which, &t, run->lq);
    if (!rc) rc = add_trace_row(run, start);
    if (run->inner) CVodeGetNumSteps(run->inner, &steps);
    out->steps_back += steps;
    const struct mocc_private *priv = run->I->priv;
    for (int j = 0; j < run->nq; j++) out->by_rest[j] += vector_at(run->lq)[j];
    for (int j = 0; j < run->nu && priv->input_rows; j++) {
        double *row = out->by_input + priv->input_row * run->nu + j;
        double next = vector_at(run->lq)[run->nq + j];
        row[0] += vector_at(run->lq)[j] - next;
        if (next != 0) row[run->nu] += next;
    }
    return rc;
}

/* ---- events ---- */

/* Adds `weight', the derivative of G by the value of an input at the time of an event, to the
   results: to the derivatives by constant inputs, to those by rows of the input table and, as an
   impulse, to the trace. `input' is the number of the input among the Real inputs, from 0. */
static void add_impulse(AdjointRun *run, double time, int input, double weight)
{
    Adjoint *a = run->result;
    const struct mocc_private *priv = run->I->priv;
    a->by_rest[input] += weight;
    if (priv->input_rows) {
        double *row = a->by_input + priv->input_row * run->nu + input;
        row[0] += weight * (1 - priv->input_share);
        if (priv->input_share > 0) row[run->nu] += weight * priv->input_share;
    }
    if (!run->point) return;
    Impulse *last = a->impulses ? &a->impulse[a->impulses - 1] : NULL;
    if (last && last->time == time && last->input == input) {
        last->weight += weight;
        return;
    }
    a->impulse =
        mocc_alloc_check(realloc(a->impulse, (size_t)(a->impulses + 1) * sizeof *a->impulse));
    a->impulse[a->impulses++] = (Impulse){time, weight, input};
}

/* Is called at the beginning of segment s, going backwards: multiplies a vector by the transposed
   jump matrix of the event there. The vector consists of the adjoint variables l and of the
   derivatives of the goal by discrete Reals, and gets the result; derivatives by inputs and wanted
   directions are added to run->result. */
static void apply_jump(AdjointRun *run, const HistorySegment *s)
{
    const mocc_model *m = run->I->model;
    double *l = vector_at(run->l), *by_d = run->result->by_rest + run->nu;
    int nx = run->nx, nu = run->nu, nd = m->nd;
    double ends = run->goal->integral ? s->before - s->after : 0;
    memset(run->next_l, 0, (size_t)(nx + nd) * sizeof *run->next_l);
    for (int e = 0; e < s->entries; e++) {
        int i = s->entry[e].row, j = s->entry[e].column;
        double value = s->entry[e].value * (i < nx ? l[i] : i < nx + nd ? by_d[i - nx] : ends);
        if (j < nx) run->next_l[j] += value;
        else if (j >= nx + nu + nd) run->result->by_wanted[j - nx - nu - nd] += value;
        else if (j >= nx + nu) run->next_l[j - nu] += value;
        else if (value != 0) add_impulse(run, s->time, j - nx, value);
    }
    memcpy(l, run->next_l, (size_t)nx * sizeof *l);
    memcpy(by_d, run->next_l + nx, (size_t)nd * sizeof *by_d);
}

/* Integrates segment number `number' of h, counted from 0, forwards and backwards and applies the
   event at its beginning. If it is the last segment, which ends at `end', sets the adjoint
   variables l at its end first; for other segments `end' is not used. Returns 0, > 0 (recoverable)
   or < 0 (stop). */
static int process_segment(AdjointRun *run, const ValueHistory *h, int number, double end)
{
    mocc_inst *I = run->I;
    const HistorySegment *s = &h->segment[number];
    bool last = number + 1 == h->n;
    if (!last) end = s[1].time;
    bool short_one = s->time >= end || mocc_instant_same(s->time, end);
    run->end = end;
    run->at = NAN;
    mocc_value_history_restore(I, s);
    memcpy(vector_at(run->y), I->x, (size_t)run->nx * sizeof(double));
    int rc = short_one ? 0 : integrate_forwards(run, s, last ? h->end : s[1].left);
    if (!rc && last) rc = start_backwards(run, h->segment[0].time);
    if (!rc && !short_one) rc = integrate_backwards(run, s->time);
    if (run->cv) CVodeFree(&run->cv);
    if (rc || s->entries == 0) return rc;
    mocc_value_history_restore(I, s);
    apply_jump(run, s);
    return 0;
}

int mocc_adjoint(const ValueHistory *h, const SolverOptions *o, const Goal *goal, double end,
                 const double *point, int n, Adjoint *out)
{
    mocc_inst *I = h->I;
    AdjointRun *run = run_new(h, o, goal, out);
    run->point = point;
    run->points = n;
    *out = (Adjoint){.by_states = mocc_alloc((size_t)run->nx, sizeof(double)),
                     .by_rest = mocc_alloc((size_t)run->nq, sizeof(double)),
                     .by_wanted = mocc_alloc((size_t)h->wanted->n, sizeof(double)),
                     .by_input =
                         mocc_alloc((size_t)I->priv->input_rows * (size_t)run->nu, sizeof(double))};
    I->priv->quiet = true;
    int rc = 0;
    for (int i = h->n - 1; i >= 0 && !rc; i--) rc = process_segment(run, h, i, end);
    if (rc && !I->priv->complaint[0])
        mocc_message_error(I, "CVODES cannot continue backwards from time = %.10g", run->end);
    memcpy(out->by_states, vector_at(run->l), (size_t)run->nx * sizeof(double));
    I->priv->quiet = false;
    run_free(run);
    return rc;
}

void mocc_adjoint_free(Adjoint *a)
{
    free(a->by_states);
    free(a->by_rest);
    free(a->by_wanted);
    free(a->by_input);
    free(a->trace);
    free(a->impulse);
}

/* adjoint.c - see adjoint.h. With l' = -J^T l - g_x backwards from l(T) = 0 (final: g_x),
   dG/dx(start) = l(start), and dG/dq = the integral of F_q^T l + g_q (final: + g_q at the end) for
   all that is constant: inputs, discrete variables, parameters. J and F_q by the colours of their
   patterns. An event gives back to states and discrete variables what they are the cause of; where
   its time moves, so do the ends of the integrals beside it. */
#include "solvers/adjoint.h"
#include "solvers/shifted.h"
#include "solvers/sundials.h"

#include <cvodes/cvodes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    mocc_inst *I;
    const SolverOptions *o;
    const Goal *goal;
    const mocc_pattern *by_states, *by_rest;
    Adjoint *result;
    const double *point; /* the trace is wanted there */
    int points;
    long room;                 /* steps between checkpoints */
    int nx, nu, nq, nr, first; /* first: place of the first constant in r */
    double *F;                 /* by constants: per entry of the pattern */
    double *gx, *gq, *g;       /* gradient: by states, by constants, by places in r */
    int8_t *counts;            /* per place in r: the goal may depend on it */
    Sensitivity seed;
    double *largest;   /* |l| so far, per state: what tolerances are relative to */
    double *next_l;    /* on the other side of an event */
    double end, scale; /* of the stretch; of G */
    double at;         /* J and values are those of this time, and of `out` */
    Shifted forth, back;
    SUNContext context;
    void *cv;
    int which; /* CVODES' number of the backward problem */
    N_Vector y, quad, l, lq, out;
} Run;

/* ---- derivatives at a point ---- */

static int chains(const Run *run, double time, const double *y)
{
    mocc_inst *I = run->I;
    int rc = mocc_eval_explicit(I, time, y);
    return !rc && run->goal->computed && I->model->rest ? mocc_run(I, I->model->rest) : rc;
}

static void seed(const Run *run, int place, double value)
{
    run->seed.t[place] = run->seed.pre_t[place] = value;
}

/* Entries of a pattern whose column j stands at place first + j. */
static int columns(const Run *run, const mocc_pattern *p, int first, double *value)
{
    int rc = 0;
    for (int color = 0; color < p->ncolors && !rc; color++) {
        for (int j = 0; j < p->cols; j++)
            if (p->color[j] == color) seed(run, first + j, 1);
        run->I->priv->counts.tangents++;
        rc = mocc_direction_run(run->I, &run->seed, run->I->model->tangent);
        for (int j = 0; j < p->cols; j++) {
            if (p->color[j] != color) continue;
            seed(run, first + j, 0);
            for (int e = p->start[j]; e < p->start[j + 1]; e++) {
                value[e] = run->seed.t[run->nx + p->row[e]];
                if (!isfinite(value[e])) rc = 1;
            }
        }
    }
    return rc;
}

/* Of the goal by the variables at `first`, through what is computed from them. */
static int gradient(const Run *run, int first, int n, double *out)
{
    mocc_inst *I = run->I;
    int rc = 0;
    for (int j = 0; j < n && !rc; j++) {
        out[j] = run->g[first + j];
        if (!run->goal->computed || !run->counts[first + j]) continue;
        seed(run, first + j, 1);
        I->priv->counts.tangents++;
        rc = mocc_direction_run(I, &run->seed, I->model->tangent);
        if (!rc) rc = mocc_direction_run(I, &run->seed, I->model->tangents->rest);
        seed(run, first + j, 0);
        for (int k = run->nx; k < run->first; k++)
            if (run->g[k] != 0) out[j] += run->g[k] * run->seed.t[k];
    }
    return rc;
}

static int goal_at(const Run *run, double *value)
{
    *value = run->goal->value(run->goal->data, run->I);
    memset(run->g, 0, (size_t)run->nr * sizeof *run->g);
    run->goal->gradient(run->goal->data, run->g);
    return isfinite(*value) ? 0 : 1;
}

/* ---- forwards ---- */

static int evaluate(Run *run, double time, N_Vector y)
{
    run->at = NAN;
    return chains(run, time, vector_at(y));
}

static int forward(realtype time, N_Vector y, N_Vector f, void *data)
{
    Run *run = data;
    int rc = evaluate(run, time, y);
    memcpy(vector_at(f), run->I->der, (size_t)run->nx * sizeof(double));
    for (int i = 0; i < run->nx && !rc; i++)
        if (!isfinite(vector_at(f)[i])) rc = 1;
    return rc;
}

static int forward_matrix(realtype time, N_Vector y, N_Vector f, SUNMatrix A, booleantype keep,
                          booleantype *fresh, realtype gamma, void *data, N_Vector t1, N_Vector t2,
                          N_Vector t3)
{
    Run *run = data;
    int rc = keep ? 0 : evaluate(run, time, y);
    (void)f, (void)A, (void)t1, (void)t2, (void)t3;
    *fresh = !keep;
    if (!keep && !rc) rc = columns(run, run->by_states, 0, run->forth.J);
    if (!rc) mocc_shifted_fill(&run->forth, gamma);
    return rc;
}

static int forward_integrand(realtype time, N_Vector y, N_Vector out, void *data)
{
    Run *run = data;
    int rc = evaluate(run, time, y);
    vector_at(out)[0] = run->goal->value(run->goal->data, run->I);
    return rc ? rc : !isfinite(vector_at(out)[0]);
}

/* ---- backwards ---- */

/* Values, J, and of an integral what is within by states, unless they stand there from the last
 * call. */
static int point(Run *run, double time, N_Vector y)
{
    size_t bytes = (size_t)run->nx * sizeof(double);
    if (time == run->at && !memcmp(vector_at(run->out), vector_at(y), bytes)) return 0;
    double value;
    int rc = evaluate(run, time, y);
    if (!rc) rc = columns(run, run->by_states, 0, run->back.J);
    if (!rc && run->goal->integral) rc = goal_at(run, &value);
    if (!rc && run->goal->integral) rc = gradient(run, 0, run->nx, run->gx);
    if (rc) return rc;
    run->at = time;
    memcpy(vector_at(run->out), vector_at(y), bytes);
    return 0;
}

static int backward(realtype time, N_Vector y, N_Vector l, N_Vector out, void *data)
{
    Run *run = data;
    const mocc_pattern *p = run->by_states;
    double *to = vector_at(out);
    int rc = point(run, time, y);
    for (int j = 0; j < run->nx && !rc; j++) {
        to[j] = run->goal->integral ? -run->gx[j] : 0;
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            to[j] -= run->back.J[e] * vector_at(l)[p->row[e]];
    }
    return rc;
}

static int backward_matrix(realtype time, N_Vector y, N_Vector l, N_Vector f, SUNMatrix A,
                           booleantype keep, booleantype *fresh, realtype gamma, void *data,
                           N_Vector t1, N_Vector t2, N_Vector t3)
{
    Run *run = data;
    (void)l, (void)f, (void)A, (void)keep, (void)t1, (void)t2, (void)t3;
    int rc = point(run, time, y);
    *fresh = SUNTRUE;
    if (!rc) mocc_shifted_fill(&run->back, -gamma);
    return rc;
}

static int backward_integrand(realtype time, N_Vector y, N_Vector l, N_Vector out, void *data)
{
    Run *run = data;
    const mocc_pattern *p = run->by_rest;
    double value, *to = vector_at(out);
    int rc = point(run, time, y);
    if (!rc) rc = columns(run, p, run->first, run->F);
    for (int j = 0; j < run->nq && !rc; j++) {
        to[j] = 0;
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            to[j] -= run->F[e] * vector_at(l)[p->row[e]];
    }
    if (!rc && run->goal->integral) {
        rc = goal_at(run, &value);
        if (!rc) rc = gradient(run, run->first, run->nq, run->gq);
        for (int j = 0; j < run->nq; j++) to[j] -= run->gq[j];
    }
    const struct mocc_private *priv = run->I->priv;
    for (int j = 0; j < run->nu && priv->input_rows; j++)
        to[run->nq + j] = to[j] * priv->input_share;
    return rc;
}

/* Nothing is known of the size of l before: tolerances follow what has been seen. */
static int weights(N_Vector l, N_Vector out, void *data)
{
    void *user = NULL;
    CVodeGetUserData(data, &user); /* of the forward problem, which the backward one is told */
    Run *run = user;
    for (int i = 0; i < run->nx; i++) {
        double size = fabs(vector_at(l)[i]);
        if (size > run->largest[i]) run->largest[i] = size;
        vector_at(out)[i] = 1 / (run->o->rtol * (size + 1e-6 * run->largest[i] + 1e-300));
    }
    return 0;
}

/* ---- both ---- */

/* Backwards along the chain: what is read by a step whose results count counts too. */
static void mark_counts(Run *run)
{
    const mocc_tangents *t = run->I->model->tangents;
    run->counts = mocc_alloc((size_t)run->nr, 1);
    run->goal->reads(run->goal->data, run->counts);
    for (int end = t->nreads - 1; end > 0;) { /* of a step: at its last -1 */
        int middle = end - 1, first;
        while (t->reads[middle] >= 0) middle--;
        bool any = false;
        for (first = middle; first > 0 && t->reads[first - 1] >= 0; first--)
            any |= run->counts[t->reads[first - 1]];
        for (int i = middle + 1; i < end && any; i++) run->counts[t->reads[i]] = 1;
        end = first - 1;
    }
}

/* Steps between checkpoints: what is computed again from one may take other steps, where loops
   begin from other values, and CVODES has no room for more of them than before. So where there are
   loops, a stretch is to be kept as a whole, as long as there is memory. */
enum { BETWEEN_CHECKPOINTS = 200, MOST_BYTES = 1 << 30 };

static Run *run_new(const History *h, const SolverOptions *o, const Goal *goal, Adjoint *result)
{
    mocc_inst *I = h->I;
    const mocc_model *m = I->model;
    Run *run = mocc_alloc(1, sizeof *run);
    *run = (Run){.I = I,
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
    run->gx = mocc_alloc(3 * nx + nd + nq + nr + 2 * (nr + 1), sizeof(double));
    run->largest = run->gx + nx;
    run->next_l = run->largest + nx;
    run->gq = run->next_l + nx + nd;
    run->g = run->gq + nq;
    run->seed.t = run->g + nr;
    run->seed.pre_t = run->seed.t + nr + 1;
    run->seed.t_start = I->priv->no_t;
    mark_counts(run);
    if (SUNContext_Create(NULL, &run->context) != 0) mocc_need(NULL);
    run->y = mocc_vector_new(run->context, run->nx);
    run->out = mocc_vector_new(run->context, run->nx);
    run->l = mocc_vector_new(run->context, run->nx);
    run->quad = mocc_vector_new(run->context, 1);
    run->lq = mocc_vector_new(run->context, run->nq + (I->priv->input_rows ? run->nu : 0));
    mocc_shifted_create(&run->forth, run->context, run->by_states, false, o->linear);
    mocc_shifted_create(&run->back, run->context, run->by_states, true, o->linear);
    return run;
}

static void run_free(Run *run)
{
    N_Vector vectors[] = {run->y, run->out, run->l, run->quad, run->lq};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) mocc_vector_free(vectors[i]);
    mocc_shifted_free(&run->forth);
    mocc_shifted_free(&run->back);
    SUNContext_Free(&run->context);
    free(run->F);
    free(run->gx);
    free(run->counts);
    free(run);
}

/* The adjoint equations are linear, and of a stiff system their integrals are made of small
   differences between large l: each step is one solution with its own matrix, and no iteration that
   stops when it is good enough. */
static const double ONE_SOLUTION = 1e3;
/* Derivatives matter against G over their parameter; so much below that they are lost. */
static const double UNIMPORTANT = 1e-7;

static int forward_create(Run *run)
{
    const mocc_inst *I = run->I;
    const SolverOptions *o = run->o;
    for (int i = 0; i < run->nx; i++) vector_at(run->out)[i] = o->atol * mocc_nominal_of(I, i);
    vector_at(run->quad)[0] = 0;
    run->cv = mocc_need(CVodeCreate(CV_BDF, run->context));
    int rc = CVodeInit(run->cv, forward, I->time, run->y) | CVodeSetUserData(run->cv, run) |
             CVodeSetErrHandlerFn(run->cv, mocc_sun_no_message, NULL) |
             CVodeSVtolerances(run->cv, o->rtol, run->out) |
             CVodeSetLinearSolver(run->cv, run->forth.solver, run->forth.matrix) |
             CVodeSetLinSysFn(run->cv, forward_matrix) | CVodeSetMaxNumSteps(run->cv, -1) |
             CVodeSetMaxErrTestFails(run->cv, 20) | CVodeSetMaxConvFails(run->cv, 30) |
             CVodeSetStopTime(run->cv, run->end);
    if (o->max_step > 0) rc |= CVodeSetMaxStep(run->cv, o->max_step);
    if (run->goal->integral)
        rc |= CVodeQuadInit(run->cv, forward_integrand, run->quad) |
              CVodeQuadSStolerances(run->cv, o->rtol, o->atol) |
              CVodeSetQuadErrCon(run->cv, SUNTRUE);
    return rc | CVodeAdjInit(run->cv, run->room, CV_POLYNOMIAL);
}

/* From the beginning of a stretch to its end, from where y can be had everywhere within. */
static int forth(Run *run, const Stretch *s)
{
    mocc_inst *I = run->I;
    int checkpoints, flag;
    long steps = 0;
    double t;
    for (;; run->room *= 4) {
        mocc_history_restore(I, s);
        memcpy(vector_at(run->y), I->x, (size_t)run->nx * sizeof(double));
        t = I->time;
        if (forward_create(run)) {
            mocc_complain(I, "CVODES could not be set up");
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
            mocc_complain(I, "CVODES cannot go on at time = %.10g (forwards)", t);
        return 1;
    }
    int rc = run->goal->integral ? CVodeGetQuad(run->cv, &t, run->quad) : 0;
    run->result->value += vector_at(run->quad)[0];
    return rc;
}

/* l at the end; what the final value depends on besides. */
static int turn(Run *run, double start)
{
    mocc_inst *I = run->I;
    Adjoint *out = run->result;
    double value;
    int rc = chains(run, run->end, vector_at(run->y));
    if (!rc) rc = goal_at(run, &value);
    if (!rc) rc = gradient(run, 0, run->nx, run->gx);
    if (!rc) rc = gradient(run, run->first, run->nq, run->gq);
    if (rc) return rc;
    double size = run->goal->integral ? run->end - start : 1;
    for (int i = 0; i < run->nx; i++)
        run->scale = fmax(run->scale, fabs(run->gx[i]) * mocc_nominal_of(I, i) * size);
    double of_l = run->scale;
    run->scale = fmax(run->scale, fabs(run->goal->integral ? out->value : value));
    run->scale = fmax(run->scale, run->goal->size);
    if (run->scale == 0) run->scale = 1;
    if (of_l == 0) of_l = run->scale; /* l comes with an event */
    for (int i = 0; i < run->nx; i++) run->largest[i] = 1e-6 * of_l / mocc_nominal_of(I, i);
    if (run->goal->integral) return 0;
    out->value = value;
    memcpy(vector_at(run->l), run->gx, (size_t)run->nx * sizeof(double));
    memcpy(out->by_rest, run->gq, (size_t)run->nq * sizeof(double));
    return 0;
}

static void quadrature_tolerances(const Run *run, N_Vector out)
{
    const mocc_inst *I = run->I;
    for (int j = 0; j < run->nq; j++) {
        double size = fabs(I->r[run->first + j]);
        if (!(size > 0)) size = mocc_nominal_of(I, run->first + j);
        vector_at(out)[j] = UNIMPORTANT * run->o->rtol * run->scale / size;
        if (j < run->nu && I->priv->input_rows) vector_at(out)[run->nq + j] = vector_at(out)[j];
    }
}

static int backward_create(Run *run, void **inner)
{
    void *cv = run->cv;
    N_Vector atol = N_VClone(run->lq);
    mocc_need(atol);
    quadrature_tolerances(run, atol);
    N_VConst(0, run->lq);
    int rc = CVodeCreateB(cv, CV_BDF, &run->which);
    rc |= CVodeInitB(cv, run->which, backward, run->end, run->l) |
          CVodeSetUserDataB(cv, run->which, run) |
          CVodeSStolerancesB(cv, run->which, run->o->rtol, run->o->atol) |
          CVodeSetLinearSolverB(cv, run->which, run->back.solver, run->back.matrix) |
          CVodeSetLinSysFnB(cv, run->which, backward_matrix) |
          CVodeSetMaxNumStepsB(cv, run->which, 1000000000L) |
          CVodeQuadInitB(cv, run->which, backward_integrand, run->lq) |
          CVodeQuadSVtolerancesB(cv, run->which, run->o->rtol, atol) |
          CVodeSetQuadErrConB(cv, run->which, SUNTRUE);
    *inner = rc ? NULL : CVodeGetAdjCVodeBmem(cv, run->which);
    if (*inner)
        rc |= CVodeWFtolerances(*inner, weights) | CVodeSetLSetupFrequency(*inner, 1) |
              CVodeSetNonlinConvCoef(*inner, ONE_SOLUTION);
    mocc_vector_free(atol);
    return rc;
}

/* ---- the trace ---- */

/* l, and what an input at this time alone counts. */
static int trace(Run *run, double time)
{
    Adjoint *a = run->result;
    size_t width = 1 + (size_t)run->nx + (size_t)run->nu;
    if (!run->point) return 0;
    if (a->rows == a->room) {
        a->room = a->room ? 2 * a->room : 512;
        a->trace = mocc_need(realloc(a->trace, (size_t)a->room * width * sizeof *a->trace));
    }
    double *row = a->trace + (size_t)a->rows++ * width;
    N_Vector at = mocc_vector_new(run->context, run->nx), out = N_VClone(run->lq);
    int rc = CVodeGetAdjY(run->cv, time, at);
    if (!rc) rc = backward_integrand(time, at, run->l, out, run);
    row[0] = time;
    memcpy(row + 1, vector_at(run->l), (size_t)run->nx * sizeof *row);
    for (int j = 0; j < run->nu; j++) row[1 + run->nx + j] = 0.0 - vector_at(out)[j];
    mocc_vector_free(at);
    mocc_vector_free(out);
    return rc;
}

static int back_to(Run *run, double time)
{
    double t;
    int rc = CVodeB(run->cv, time, CV_NORMAL);
    if (rc >= 0) rc = CVodeGetB(run->cv, run->which, &t, run->l);
    return rc;
}

static int back(Run *run, double start)
{
    Adjoint *out = run->result;
    void *inner;
    double t;
    long steps = 0;
    int rc = backward_create(run, &inner), k = run->points - 1;
    if (!rc) rc = trace(run, run->end);
    while (k >= 0 && run->point[k] >= run->end) k--;
    for (; !rc && k >= 0 && run->point[k] > start; k--) {
        rc = back_to(run, run->point[k]);
        if (!rc) rc = trace(run, run->point[k]);
    }
    if (!rc) rc = back_to(run, start);
    if (!rc) rc = CVodeGetQuadB(run->cv, run->which, &t, run->lq);
    if (!rc) rc = trace(run, start);
    if (inner) CVodeGetNumSteps(inner, &steps);
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

/* By an input at the event itself: of what the table has there, and for the trace. */
static void add_impulse(Run *run, double time, int input, double weight)
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
    a->impulse = mocc_need(realloc(a->impulse, (size_t)(a->impulses + 1) * sizeof *a->impulse));
    a->impulse[a->impulses++] = (Impulse){time, weight, input};
}

/* From the right of the event that a stretch begins with to its left. */
static void cross(Run *run, const Stretch *s)
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

/* One stretch; the last one makes the turn. */
static int stretch(Run *run, const Stretch *s, double end, bool last, double start)
{
    mocc_inst *I = run->I;
    bool short_one = s->time >= end || mocc_same_instant(s->time, end);
    run->end = end;
    run->at = NAN;
    mocc_history_restore(I, s);
    memcpy(vector_at(run->y), I->x, (size_t)run->nx * sizeof(double));
    int rc = short_one ? 0 : forth(run, s);
    if (!rc && last) rc = turn(run, start);
    if (!rc && !short_one) rc = back(run, s->time);
    if (run->cv) CVodeFree(&run->cv);
    if (rc || s->entries == 0) return rc;
    mocc_history_restore(I, s);
    cross(run, s);
    return 0;
}

int mocc_adjoint(const History *h, const SolverOptions *o, const Goal *goal, double end,
                 const double *point, int n, Adjoint *out)
{
    mocc_inst *I = h->I;
    Run *run = run_new(h, o, goal, out);
    run->point = point;
    run->points = n;
    *out = (Adjoint){.by_states = mocc_alloc((size_t)run->nx, sizeof(double)),
                     .by_rest = mocc_alloc((size_t)run->nq, sizeof(double)),
                     .by_wanted = mocc_alloc((size_t)h->wanted->n, sizeof(double)),
                     .by_input =
                         mocc_alloc((size_t)I->priv->input_rows * (size_t)run->nu, sizeof(double))};
    I->priv->quiet = true;
    int rc = 0;
    for (int i = h->n - 1; i >= 0 && !rc; i--) {
        bool last = i == h->n - 1;
        rc = stretch(run, &h->stretch[i], last ? end : h->stretch[i + 1].time, last,
                     h->stretch[0].time);
    }
    if (rc && !I->priv->complaint[0])
        mocc_complain(I, "CVODES cannot go on backwards from time = %.10g", run->end);
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

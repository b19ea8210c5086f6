/* adjoint.c - see adjoint.h. With l' = -J^T l - g_x backwards from l(T) = 0 (final: g_x),
   dG/dx(start) = l(start), and dG/dq = the integral of F_q^T l + g_q (final: + g_q at the end) for
   all that is constant: inputs, discrete variables, parameters. J and F_q by the colours of their
   patterns. */
#include "solvers/adjoint.h"
#include "solvers/shifted.h"
#include "solvers/sundials_vector.h"

#include <cvodes/cvodes.h>
#include <stdio.h>

typedef struct {
    mocc_inst *I;
    const SolverOptions *o;
    const Goal *goal;
    const mocc_pattern *by_states, *by_rest;
    int nx, nq, nr, first; /* first: place of the first constant in r */
    double *F;             /* by constants: per entry of the pattern */
    double *gx, *gq, *g;   /* gradient: by states, by constants, by places in r */
    Sensitivity seed;
    double *largest;   /* |l| so far, per state: what tolerances are relative to */
    double end, scale; /* of G */
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
        if (!run->goal->computed) continue;
        seed(run, first + j, 1);
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

static int forward_roots(realtype time, N_Vector y, realtype *out, void *data)
{
    Run *run = data;
    return evaluate(run, time, y) ? -1 : mocc_root_values(run->I, out);
}

static int forward_integrand(realtype time, N_Vector y, N_Vector out, void *data)
{
    Run *run = data;
    int rc = evaluate(run, time, y);
    vector_at(out)[0] = run->goal->value(run->goal->data, run->I);
    return rc ? rc : !isfinite(vector_at(out)[0]);
}

static void no_message(int code, const char *module, const char *function, char *message,
                       void *data)
{
    (void)code, (void)module, (void)function, (void)message, (void)data;
}

/* ---- backwards ---- */

/* Values and J, unless they stand there from the last call. */
static int point(Run *run, double time, N_Vector y)
{
    size_t bytes = (size_t)run->nx * sizeof(double);
    if (time == run->at && !memcmp(vector_at(run->out), vector_at(y), bytes)) return 0;
    int rc = evaluate(run, time, y);
    if (!rc) rc = columns(run, run->by_states, 0, run->back.J);
    if (rc) return rc;
    run->at = time;
    memcpy(vector_at(run->out), vector_at(y), bytes);
    return 0;
}

static int backward(realtype time, N_Vector y, N_Vector l, N_Vector out, void *data)
{
    Run *run = data;
    const mocc_pattern *p = run->by_states;
    double value, *to = vector_at(out);
    int rc = point(run, time, y);
    for (int j = 0; j < run->nx && !rc; j++) {
        to[j] = 0;
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            to[j] -= run->back.J[e] * vector_at(l)[p->row[e]];
    }
    if (rc || !run->goal->integral) return rc;
    rc = goal_at(run, &value);
    if (!rc) rc = gradient(run, 0, run->nx, run->gx);
    for (int j = 0; j < run->nx; j++) to[j] -= run->gx[j];
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
    if (rc || !run->goal->integral) return rc;
    rc = goal_at(run, &value);
    if (!rc) rc = gradient(run, run->first, run->nq, run->gq);
    for (int j = 0; j < run->nq; j++) to[j] -= run->gq[j];
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

static Run *run_new(mocc_inst *I, const SolverOptions *o, const Goal *goal)
{
    const mocc_model *m = I->model;
    Run *run = mocc_alloc(1, sizeof *run);
    *run = (Run){.I = I,
                 .o = o,
                 .goal = goal,
                 .by_states = &m->tangents->by_states,
                 .by_rest = &m->tangents->by_rest,
                 .nx = m->nx,
                 .nr = I->priv->nr};
    run->nq = m->nu + m->nd + m->np;
    run->first = run->nr - run->nq;
    size_t nx = (size_t)run->nx, nq = (size_t)run->nq, nr = (size_t)run->nr;
    const mocc_pattern *q = run->by_rest;
    run->F = mocc_alloc((size_t)q->start[q->cols], sizeof(double));
    run->gx = mocc_alloc(2 * nx + nq + nr + 2 * (nr + 1), sizeof(double));
    run->largest = run->gx + nx;
    run->gq = run->largest + nx;
    run->g = run->gq + nq;
    run->seed.t = run->g + nr;
    run->seed.pre_t = run->seed.t + nr + 1;
    run->seed.t_start = I->priv->no_t;
    if (SUNContext_Create(NULL, &run->context) != 0) mocc_need(NULL);
    run->y = vector_new(run->context, run->nx);
    run->out = vector_new(run->context, run->nx);
    run->l = vector_new(run->context, run->nx);
    run->quad = vector_new(run->context, 1);
    run->lq = vector_new(run->context, run->nq);
    mocc_shifted_create(&run->forth, run->context, run->by_states, false, o->linear);
    mocc_shifted_create(&run->back, run->context, run->by_states, true, o->linear);
    return run;
}

static void run_free(Run *run)
{
    if (run->cv) CVodeFree(&run->cv);
    N_Vector vectors[] = {run->y, run->out, run->l, run->quad, run->lq};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) vector_destroy(vectors[i]);
    mocc_shifted_free(&run->forth);
    mocc_shifted_free(&run->back);
    SUNContext_Free(&run->context);
    free(run->F);
    free(run->gx);
    free(run);
}

/* The adjoint equations are linear, and of a stiff system their integrals are made of small
   differences between large l: each step is one solution with its own matrix, and no iteration that
   stops when it is good enough. */
static const double ONE_SOLUTION = 1e3;
/* Derivatives matter against G over their parameter; so much below that they are lost. */
static const double UNIMPORTANT = 1e-7;
enum { BETWEEN_CHECKPOINTS = 200 };

static int roots_create(Run *run)
{
    int n = run->I->priv->rel.nroot;
    if (n == 0) return 0;
    int *direction = mocc_alloc((size_t)n, sizeof *direction);
    for (int i = 0; i < n; i++) direction[i] = mocc_root_positive(run->I, i) ? -1 : 1;
    int rc = CVodeRootInit(run->cv, n, forward_roots);
    CVodeSetNoInactiveRootWarn(run->cv);
    if (!rc) rc = CVodeSetRootDirection(run->cv, direction);
    free(direction);
    return rc;
}

static int forward_create(Run *run)
{
    const mocc_inst *I = run->I;
    const SolverOptions *o = run->o;
    memcpy(vector_at(run->y), I->x, (size_t)run->nx * sizeof(double));
    for (int i = 0; i < run->nx; i++) vector_at(run->out)[i] = o->atol * mocc_nominal_of(I, i);
    run->cv = mocc_need(CVodeCreate(CV_BDF, run->context));
    int rc = CVodeInit(run->cv, forward, I->time, run->y) | CVodeSetUserData(run->cv, run) |
             CVodeSetErrHandlerFn(run->cv, no_message, NULL) |
             CVodeSVtolerances(run->cv, o->rtol, run->out) |
             CVodeSetLinearSolver(run->cv, run->forth.solver, run->forth.matrix) |
             CVodeSetLinSysFn(run->cv, forward_matrix) | CVodeSetMaxNumSteps(run->cv, -1) |
             CVodeSetMaxErrTestFails(run->cv, 20) | CVodeSetMaxConvFails(run->cv, 30) |
             CVodeSetStopTime(run->cv, o->stop);
    if (o->max_step > 0) rc |= CVodeSetMaxStep(run->cv, o->max_step);
    if (run->goal->integral)
        rc |= CVodeQuadInit(run->cv, forward_integrand, run->quad) |
              CVodeQuadSStolerances(run->cv, o->rtol, o->atol) |
              CVodeSetQuadErrCon(run->cv, SUNTRUE);
    rc |= roots_create(run);
    return rc | CVodeAdjInit(run->cv, BETWEEN_CHECKPOINTS, CV_POLYNOMIAL);
}

static void complain_of_root(Run *run)
{
    mocc_inst *I = run->I;
    const Relations *q = &I->priv->rel;
    int *found = mocc_alloc((size_t)q->nroot, sizeof *found), k = 0;
    CVodeGetRootInfo(run->cv, found);
    for (int i = 0; i < q->nroot; i++)
        if (found[i]) k = q->root[i];
    mocc_complain(I,
                  "there is an event at time = %.10g (\"%s\"), and the adjoint does not go through "
                  "events yet; --sensitivity does",
                  run->end, I->model->relation[k].text);
    free(found);
}

static int forth(Run *run, Adjoint *out)
{
    mocc_inst *I = run->I;
    int checkpoints;
    double next = mocc_next_time_event(I, I->time);
    if (next < run->o->stop) {
        mocc_complain(I,
                      "there is a time event at time = %.10g, and the adjoint does not go through "
                      "events yet; --sensitivity does",
                      next);
        return 1;
    }
    if (forward_create(run)) {
        mocc_complain(I, "CVODES could not be set up");
        return 1;
    }
    int flag = CVodeF(run->cv, run->o->stop, run->y, &run->end, CV_NORMAL, &checkpoints);
    CVodeGetNumSteps(run->cv, &out->steps);
    if (flag == CV_ROOT_RETURN) {
        complain_of_root(run);
        return 1;
    }
    if (flag < 0) {
        mocc_complain(I, "CVODES cannot go on at time = %.10g (forwards)", run->end);
        return 1;
    }
    double t;
    int rc = run->goal->integral ? CVodeGetQuad(run->cv, &t, run->quad) : 0;
    out->value = vector_at(run->quad)[0];
    return rc;
}

/* l at the end; what the final value depends on besides. */
static int turn(Run *run, Adjoint *out)
{
    mocc_inst *I = run->I;
    double value;
    int rc = chains(run, run->end, vector_at(run->y));
    if (!rc) rc = goal_at(run, &value);
    if (!rc) rc = gradient(run, 0, run->nx, run->gx);
    if (!rc) rc = gradient(run, run->first, run->nq, run->gq);
    if (rc) return rc;
    double size = run->goal->integral ? run->end - run->o->start : 1;
    for (int i = 0; i < run->nx; i++)
        run->scale = fmax(run->scale, fabs(run->gx[i]) * mocc_nominal_of(I, i) * size);
    for (int i = 0; i < run->nx; i++) run->largest[i] = 1e-6 * run->scale / mocc_nominal_of(I, i);
    run->scale = fmax(run->scale, fabs(run->goal->integral ? out->value : value));
    if (run->scale == 0) run->scale = 1;
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
    }
}

static int back(Run *run, Adjoint *out, double start)
{
    void *cv = run->cv, *inner;
    double t;
    N_Vector atol = vector_new(run->context, run->nq);
    quadrature_tolerances(run, atol);
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
    inner = rc ? NULL : CVodeGetAdjCVodeBmem(cv, run->which);
    if (inner)
        rc |= CVodeWFtolerances(inner, weights) | CVodeSetLSetupFrequency(inner, 1) |
              CVodeSetNonlinConvCoef(inner, ONE_SOLUTION);
    if (!rc) rc = CVodeB(cv, start, CV_NORMAL);
    if (rc >= 0) rc = CVodeGetB(cv, run->which, &t, run->l);
    if (!rc) rc = CVodeGetQuadB(cv, run->which, &t, run->lq);
    if (inner) CVodeGetNumSteps(inner, &out->steps_back);
    vector_destroy(atol);
    for (int i = 0; i < run->nx; i++) out->by_states[i] = vector_at(run->l)[i];
    for (int j = 0; j < run->nq; j++) out->by_rest[j] += vector_at(run->lq)[j];
    return rc;
}

int mocc_adjoint(mocc_inst *I, const SolverOptions *o, const Goal *goal, Adjoint *out)
{
    Run *run = run_new(I, o, goal);
    double start = I->time;
    *out = (Adjoint){.by_states = mocc_alloc((size_t)run->nx, sizeof(double)),
                     .by_rest = mocc_alloc((size_t)run->nq, sizeof(double))};
    I->priv->quiet = true;
    int rc = forth(run, out);
    if (!rc) {
        rc = turn(run, out);
        if (!rc) rc = back(run, out, start);
        if (rc && !I->priv->complaint[0])
            mocc_complain(I, "CVODES cannot go on backwards from time = %.10g", run->end);
    }
    I->priv->quiet = false;
    run_free(run);
    return rc;
}

void mocc_adjoint_free(Adjoint *a)
{
    free(a->by_states);
    free(a->by_rest);
}

/* adjoint_equations.c - the functions that CVODES integrates for an adjoint, forwards and
   backwards, and the derivatives they need. */
#include "solvers/adjoint/adjoint_equations.h"

#include <cvodes/cvodes.h>
#include <string.h>

/* ---- derivatives at a point ---- */

int mocc_adjoint_chains(const AdjointRun *run, double time, const double *y)
{
    mocc_inst *I = run->I;
    int rc = mocc_eval_explicit(I, time, y);
    return !rc && run->goal->computed && I->model->rest ? mocc_eval_chain(I, I->model->rest) : rc;
}

static void seed(const AdjointRun *run, int place, double value)
{
    run->seed.t[place] = run->seed.pre_t[place] = value;
}

/* Computes the entries of a pattern into `value' by tangents, colour by colour; column j belongs
   to the variable r[first + j]. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int pattern_entries(const AdjointRun *run, const mocc_pattern *p, int first, double *value)
{
    int rc = 0;
    for (int color = 0; color < p->ncolors && !rc; color++) {
        for (int j = 0; j < p->cols; j++)
            if (p->color[j] == color) seed(run, first + j, 1);
        run->I->priv->counts.tangents++;
        rc = mocc_tangents_run_one(run->I, &run->seed, run->I->model->tangent);
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

/* Computes into `out' the gradient of the goal with respect to n variables from r[first] on,
   including the effect through derivatives and algebraic variables. Returns 0, > 0 (recoverable)
   or < 0 (stop). */
int mocc_adjoint_gradient(const AdjointRun *run, int first, int n, double *out)
{
    mocc_inst *I = run->I;
    int rc = 0;
    for (int j = 0; j < n && !rc; j++) {
        out[j] = run->g[first + j];
        if (!run->goal->computed || !run->counts[first + j]) continue;
        seed(run, first + j, 1);
        I->priv->counts.tangents++;
        rc = mocc_tangents_run_one(I, &run->seed, I->model->tangent);
        if (!rc) rc = mocc_tangents_run_one(I, &run->seed, I->model->tangents->rest);
        seed(run, first + j, 0);
        for (int k = run->nx; k < run->first; k++)
            if (run->g[k] != 0) out[j] += run->g[k] * run->seed.t[k];
    }
    return rc;
}

int mocc_adjoint_goal(const AdjointRun *run, double *value)
{
    *value = run->goal->value(run->goal->data, run->I);
    memset(run->g, 0, (size_t)run->nr * sizeof *run->g);
    run->goal->gradient(run->goal->data, run->g);
    return isfinite(*value) ? 0 : 1;
}

/* ---- forwards ---- */

static int evaluate(AdjointRun *run, double time, N_Vector y)
{
    run->at = NAN;
    return mocc_adjoint_chains(run, time, vector_at(y));
}

static int forward(realtype time, N_Vector y, N_Vector f, void *data)
{
    AdjointRun *run = data;
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
    AdjointRun *run = data;
    int rc = keep ? 0 : evaluate(run, time, y);
    (void)f, (void)A, (void)t1, (void)t2, (void)t3;
    *fresh = !keep;
    if (!keep && !rc) rc = pattern_entries(run, run->by_states, 0, run->forth.J);
    if (!rc) mocc_sun_newton_matrix_fill(&run->forth, gamma);
    return rc;
}

static int forward_integrand(realtype time, N_Vector y, N_Vector out, void *data)
{
    AdjointRun *run = data;
    int rc = evaluate(run, time, y);
    vector_at(out)[0] = run->goal->value(run->goal->data, run->I);
    return rc ? rc : !isfinite(vector_at(out)[0]);
}

int mocc_adjoint_forward(AdjointRun *run)
{
    const mocc_inst *I = run->I;
    const SolverOptions *o = run->o;
    for (int i = 0; i < run->nx; i++) vector_at(run->out)[i] = o->atol * mocc_inst_nominal(I, i);
    vector_at(run->quad)[0] = 0;
    run->cv = mocc_alloc_check(CVodeCreate(CV_BDF, run->context));
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
    return rc | CVodeAdjInit(run->cv, run->room, CV_HERMITE);
}

/* ---- backwards ---- */

/* Derivatives of G need not be accurate as long as they change G by less than this part of rtol
   when the parameter changes by its own size. The absolute tolerances of quadratures follow from
   this. */
static const double UNIMPORTANT = 1e-7;
/* The backward integration stands still while time advances by less than STANDSTILL, relatively.
   Tolerances are then relaxed, at most by the factor MAX_SLACK. */
static const double STANDSTILL = 1e-12, MAX_SLACK = 1e12;
enum { STALLED_EVALUATIONS = 100 }; /* evaluations without progress before tolerances are relaxed */

/* Evaluates all variables, the Jacobian J and, if G is an integral, the gradient g_x at the states
   y, unless this is the point evaluated last. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int evaluate_point(AdjointRun *run, double time, N_Vector y)
{
    size_t bytes = (size_t)run->nx * sizeof(double);
    if (time == run->at && !memcmp(vector_at(run->out), vector_at(y), bytes)) return 0;
    double value;
    int rc = evaluate(run, time, y);
    if (!rc) rc = pattern_entries(run, run->by_states, 0, run->back.J);
    if (!rc && run->goal->integral) rc = mocc_adjoint_goal(run, &value);
    if (!rc && run->goal->integral) rc = mocc_adjoint_gradient(run, 0, run->nx, run->gx);
    if (rc) return rc;
    run->at = time;
    memcpy(vector_at(run->out), vector_at(y), bytes);
    return 0;
}

static void quadrature_tolerances(const AdjointRun *run, N_Vector out)
{
    const mocc_inst *I = run->I;
    for (int j = 0; j < run->nq; j++) {
        double size = fabs(I->r[run->first + j]);
        if (!(size > 0)) size = mocc_inst_nominal(I, run->first + j);
        vector_at(out)[j] = run->slack * UNIMPORTANT * run->o->rtol * run->scale / size;
        if (j < run->nu && I->priv->input_rows) vector_at(out)[run->nq + j] = vector_at(out)[j];
    }
}

static int set_slack(AdjointRun *run, double slack)
{
    N_Vector atol = mocc_alloc_check(N_VClone(run->lq));
    run->slack = slack;
    quadrature_tolerances(run, atol);
    int rc = CVodeQuadSVtolerances(run->inner, run->o->rtol, atol);
    mocc_sun_vector_free(atol);
    return rc;
}

/* Checks the progress of the backward integration; called at each evaluation. A component that was
   zero so far and starts where derivatives jump (a noEvent) fulfils relative tolerances only with
   steps below the rounding of time. While time stands still, tolerances are therefore relaxed by
   factors of 10. Returns 0, or not 0 if that does not help. */
static int check_progress(AdjointRun *run, double time)
{
    if (fabs(time - run->milestone) > STANDSTILL * fabs(time)) {
        run->milestone = time;
        run->crawled = 0;
        return run->slack > 1 ? set_slack(run, 1) : 0;
    }
    if (++run->crawled % STALLED_EVALUATIONS) return 0;
    return run->slack < MAX_SLACK ? set_slack(run, 10 * run->slack) : -1;
}

static int backward(realtype time, N_Vector y, N_Vector l, N_Vector out, void *data)
{
    AdjointRun *run = data;
    const mocc_pattern *p = run->by_states;
    double *to = vector_at(out);
    int rc = check_progress(run, time);
    if (!rc) rc = evaluate_point(run, time, y);
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
    AdjointRun *run = data;
    (void)l, (void)f, (void)A, (void)keep, (void)t1, (void)t2, (void)t3;
    int rc = evaluate_point(run, time, y);
    *fresh = SUNTRUE;
    if (!rc) mocc_sun_newton_matrix_fill(&run->back, -gamma);
    return rc;
}

int mocc_adjoint_integrand(realtype time, N_Vector y, N_Vector l, N_Vector out, void *data)
{
    AdjointRun *run = data;
    const mocc_pattern *p = run->by_rest;
    double value, *to = vector_at(out);
    int rc = evaluate_point(run, time, y);
    if (!rc) rc = pattern_entries(run, p, run->first, run->F);
    for (int j = 0; j < run->nq && !rc; j++) {
        to[j] = 0;
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            to[j] -= run->F[e] * vector_at(l)[p->row[e]];
    }
    if (!rc && run->goal->integral) {
        rc = mocc_adjoint_goal(run, &value);
        if (!rc) rc = mocc_adjoint_gradient(run, run->first, run->nq, run->gq);
        for (int j = 0; j < run->nq; j++) to[j] -= run->gq[j];
    }
    const struct mocc_private *priv = run->I->priv;
    for (int j = 0; j < run->nu && priv->input_rows; j++)
        to[run->nq + j] = to[j] * priv->input_share;
    return rc;
}

/* Computes into `out' the error weights of the adjoint variables l, when CVODES calls it. They are
   relative to the largest values seen so far, as the size of l is unknown beforehand. Returns 0. */
static int error_weights(N_Vector l, N_Vector out, void *data)
{
    void *user = NULL;
    CVodeGetUserData(data, &user); /* user data of the forward problem */
    AdjointRun *run = user;
    for (int i = 0; i < run->nx; i++) {
        double size = fabs(vector_at(l)[i]);
        if (size > run->largest[i]) run->largest[i] = size;
        vector_at(out)[i] =
            1 / (run->o->rtol * (size + 1e-6 * run->slack * run->largest[i] + 1e-300));
    }
    return 0;
}

/* Factor on the tolerance of the nonlinear iteration. The adjoint equations are linear; for
   stiff systems their integrals are sums of small differences of large l. A large tolerance and a
   matrix for each step make every step one linear solution, without an iteration that ends
   early. */
static const double ONE_SOLUTION = 1e3;
int mocc_adjoint_backward(AdjointRun *run)
{
    void *cv = run->cv;
    N_Vector atol = N_VClone(run->lq);
    mocc_alloc_check(atol);
    run->slack = 1;
    run->milestone = INFINITY;
    quadrature_tolerances(run, atol);
    N_VConst(0, run->lq);
    int rc = CVodeCreateB(cv, CV_BDF, &run->which);
    rc |= CVodeInitB(cv, run->which, backward, run->end, run->l) |
          CVodeSetUserDataB(cv, run->which, run) |
          CVodeSStolerancesB(cv, run->which, run->o->rtol, run->o->atol) |
          CVodeSetLinearSolverB(cv, run->which, run->back.solver, run->back.matrix) |
          CVodeSetLinSysFnB(cv, run->which, backward_matrix) |
          CVodeSetMaxNumStepsB(cv, run->which, 1000000000L) |
          CVodeQuadInitB(cv, run->which, mocc_adjoint_integrand, run->lq) |
          CVodeQuadSVtolerancesB(cv, run->which, run->o->rtol, atol) |
          CVodeSetQuadErrConB(cv, run->which, SUNTRUE);
    run->inner = rc ? NULL : CVodeGetAdjCVodeBmem(cv, run->which);
    if (run->inner)
        rc |= CVodeWFtolerances(run->inner, error_weights) |
              CVodeSetLSetupFrequency(run->inner, 1) |
              CVodeSetNonlinConvCoef(run->inner, ONE_SOLUTION);
    mocc_sun_vector_free(atol);
    return rc;
}

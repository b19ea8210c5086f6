/* sundials_sens.c - see sundials_sens.h. The right-hand side der(t, x), or the residual [x' - der;
   g], is differentiated along each parameter. Sensitivities are corrected after the states
   (staggered) and are part of the error test. */
#include "solvers/sundials/sundials_sens.h"
#include "model/loops/jacobian.h"
#include "solvers/implicit/newton_matrix.h"

#include <cvodes/cvodes.h>
#include <idas/idas.h>
#include <string.h>

static double *at(N_Vector v)
{
    return N_VGetArrayPointer(v);
}

/* Computes into q->t the tangents of what the chain ode computes, where s holds the tangents of the
   integrator's unknowns along direction q. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int tangent(const Solver *base, const TangentDirection *q, const double *s)
{
    const mocc_model *m = base->I->model;
    int n = base->residual_form ? m->nx + m->nz : m->nx;
    for (int i = 0; i < n; i++) q->t[mocc_jacobian_place(m, i)] = s[i];
    return mocc_tangents_run_one(base->I, q, m->tangent);
}

static int not_finite(const double *v, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += v[i] * 0;
    return sum == 0 ? 0 : 1;
}

static int values(Solver *base, double time, const double *y)
{
    bool same = (base->I->mode == MOCC_RESIDUAL) == base->residual_form;
    return same && mocc_solver_evaluated_at(base, time, y) ? 0
                                                           : mocc_solver_evaluate(base, time, y);
}

static int ida_residual(int n, realtype time, N_Vector y, N_Vector dy, N_Vector f, N_Vector *s,
                        N_Vector *ds, N_Vector *fs, void *data, N_Vector t1, N_Vector t2,
                        N_Vector t3)
{
    Solver *base = data;
    const mocc_inst *I = base->I;
    int nx = I->model->nx, nz = base->residual_form ? I->model->nz : 0;
    int rc = values(base, time, at(y));
    (void)dy, (void)f, (void)t1, (void)t2, (void)t3;
    for (int j = 0; j < n && !rc; j++) {
        const TangentDirection *q = &I->priv->directions->at[j];
        double *F = at(fs[j]), *dot = at(ds[j]);
        rc = tangent(base, q, at(s[j]));
        for (int i = 0; i < nx; i++) F[i] = dot[i] - q->t[nx + i];
        memcpy(F + nx, I->tg, (size_t)nz * sizeof *F);
        if (!rc) rc = not_finite(F, nx + nz);
    }
    return rc;
}

static int cvode_rhs(int n, realtype time, N_Vector y, N_Vector dy, N_Vector *s, N_Vector *ds,
                     void *data, N_Vector t1, N_Vector t2)
{
    Solver *base = data;
    const mocc_inst *I = base->I;
    int nx = I->model->nx;
    int rc = values(base, time, at(y));
    (void)dy, (void)t1, (void)t2;
    for (int j = 0; j < n && !rc; j++) {
        const TangentDirection *q = &I->priv->directions->at[j];
        rc = tangent(base, q, at(s[j]));
        memcpy(at(ds[j]), q->t + nx, (size_t)nx * sizeof(double));
        if (!rc) rc = not_finite(at(ds[j]), nx);
    }
    return rc;
}

/* Computes into q->atol the absolute tolerances of sensitivities from `atol', those of the
   unknowns: a sensitivity has about the size of its variable divided by the size of its
   parameter. */
static void tolerances(const SunSens *q, const mocc_inst *I, N_Vector atol)
{
    for (int j = 0; j < q->n; j++) {
        const mocc_var *v = I->priv->directions->at[j].var;
        double size = fabs(v->kind == MOCC_PARAM ? I->r[v->index] : I->start_r[v->index]);
        N_VScale(1 / (size > 0 ? size : mocc_inst_nominal(I, v->index)), atol, q->atol[j]);
    }
}

/* Loads the tangents of the states and of the loops' unknowns from the instance into q->s, and
   those of the states' derivatives into q->ds. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int load_tangents(SunSens *q, const Solver *base)
{
    mocc_inst *I = base->I;
    const mocc_model *m = I->model;
    int nz = base->residual_form ? m->nz : 0, rc = mocc_tangents_values(I);
    for (int j = 0; j < q->n; j++) {
        const double *t = I->priv->directions->at[j].t;
        for (int i = 0; i < m->nx + nz; i++) at(q->s[j])[i] = t[mocc_jacobian_place(m, i)];
        for (int i = 0; i < m->nx + nz; i++) at(q->ds[j])[i] = i < m->nx ? t[m->nx + i] : 0;
    }
    return rc;
}

int mocc_sun_sens_create(SunSens *q, const Solver *base, void *memory, bool ida, N_Vector atol)
{
    const TangentDirections *d = base->I->priv->directions;
    if (!d) return 0;
    N_Vector **all[] = {&q->s, &q->ds, &q->out, &q->atol};
    for (int i = 0; i < 4; i++) *all[i] = mocc_alloc_check(N_VCloneVectorArray(d->n, atol));
    q->n = d->n;
    q->ida = ida;
    tolerances(q, base->I, atol);
    if (load_tangents(q, base)) return 1;
    double rtol = base->o.rtol;
    if (ida)
        return IDASensInit(memory, q->n, IDA_STAGGERED, ida_residual, q->s, q->ds) |
               IDASensSVtolerances(memory, rtol, q->atol) | IDASetSensErrCon(memory, SUNTRUE);
    return CVodeSensInit(memory, q->n, CV_STAGGERED, cvode_rhs, q->s) |
           CVodeSensSVtolerances(memory, rtol, q->atol) | CVodeSetSensErrCon(memory, SUNTRUE);
}

void mocc_sun_sens_free(SunSens *q)
{
    N_Vector *all[] = {q->s, q->ds, q->out, q->atol};
    for (int i = 0; i < 4 && q->n; i++) N_VDestroyVectorArray(all[i], q->n);
}

int mocc_sun_sens_reset(SunSens *q, const Solver *base, void *memory)
{
    if (!q->n) return 0;
    int rc = load_tangents(q, base);
    if (rc) return rc;
    return q->ida ? IDASensReInit(memory, IDA_STAGGERED, q->s, q->ds)
                  : CVodeSensReInit(memory, CV_STAGGERED, q->s);
}

int mocc_sun_sens_at(SunSens *q, const Solver *base, void *memory, double time)
{
    long steps = 0;
    int rc = 0;
    if (!q->n) return 0;
    if (q->ida) IDAGetNumSteps(memory, &steps);
    else CVodeGetNumSteps(memory, &steps);
    if (steps && q->ida) rc = IDAGetSensDky(memory, time, 0, q->out);
    else if (steps) rc = CVodeGetSensDky(memory, time, 0, q->out);
    for (int j = 0; j < q->n && !rc; j++)
        memcpy(base->I->priv->directions->at[j].t, at(steps ? q->out[j] : q->s[j]),
               (size_t)base->I->model->nx * sizeof(double));
    return rc;
}

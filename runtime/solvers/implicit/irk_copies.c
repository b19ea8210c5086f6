/* irk_copies.c - sensitivities by internal numerical differentiation (Bock 1981): for each
   parameter two copies of the solution, with a slightly larger and a slightly smaller value, make
   the same steps as the solution, with the same predictions, at least as many iterations and the
   same factors. Their difference quotient is the derivative up to rounding, because no decision of
   the step-size control depends on the perturbation. */
#include "solvers/implicit/irk_sens.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

static const double REMAINDER = 1e-6; /* of an increment: error left by the Newton iteration */

typedef struct {
    double *y, *y0, *dense, *z, *w; /* the arrays of ImplicitRk with these names */
    double more;                    /* increment of the parameter */
} Copy;

struct IrkCopies {
    int n;
    Copy *at;       /* two for each parameter */
    double *memory; /* block that holds all arrays */
    /* of the solution: all variables that are constant between events, and their pre() values */
    double *constant;
};

static double increment(const mocc_inst *I, const mocc_var *v)
{
    double size = fabs(v->kind == MOCC_PARAM ? I->r[v->index] : I->start_r[v->index]);
    return cbrt(DBL_EPSILON) * (size > 0 ? size : mocc_inst_nominal(I, v->index));
}

struct IrkCopies *mocc_irk_copies_new(const ImplicitRk *s, const IrkSens *q)
{
    struct IrkCopies *p = mocc_alloc(1, sizeof *p);
    const mocc_inst *I = s->base.I;
    const mocc_model *m = I->model;
    size_t n = (size_t)s->n, stages = (size_t)s->stages,
           each = 2 * n + 2 * stages * n + stages * (size_t)s->N,
           set_constants = (size_t)(m->nu + m->nd + m->np);
    p->n = 2 * q->d->n;
    p->at = mocc_alloc((size_t)p->n, sizeof *p->at);
    p->constant = p->memory =
        mocc_alloc((size_t)p->n * each + 2 * set_constants, sizeof *p->memory);
    double *next = p->memory + 2 * set_constants;
    for (int j = 0; j < p->n; j++) {
        p->at[j] = (Copy){.y = next,
                          .y0 = next + n,
                          .dense = next + 2 * n,
                          .z = next + 2 * n + stages * n,
                          .w = next + 2 * n + 2 * stages * n,
                          .more = increment(I, q->d->at[j / 2].var) * (j % 2 ? -1 : 1)};
        next += each;
    }
    return p;
}

void mocc_irk_copies_free(struct IrkCopies *p)
{
    if (!p) return;
    free(p->at);
    free(p->memory);
    free(p);
}

void mocc_irk_copies_reset(const ImplicitRk *s, const IrkSens *q)
{
    for (int j = 0; j < q->copies->n; j++) {
        Copy *c = &q->copies->at[j];
        const double *S = q->S + j / 2 * s->N;
        for (int i = 0; i < s->n; i++) c->y[i] = s->y[i] + c->more * S[i];
    }
}

void mocc_irk_copies_back(const ImplicitRk *s, const IrkSens *q)
{
    for (int j = 0; j < q->copies->n; j++)
        memcpy(q->copies->at[j].y, q->copies->at[j].y0, (size_t)s->n * sizeof(double));
}

/* ---- a step ---- */

static void swap_copy(ImplicitRk *s, Copy *c)
{
    irk_swap(&s->y, &c->y);
    irk_swap(&s->y0, &c->y0);
    irk_swap(&s->dense, &c->dense);
    irk_swap(&s->z, &c->z);
    irk_swap(&s->w, &c->w);
}

/* Sets all variables that are constant between events, in the instance, to the values of the
   solution plus `more' times their tangents along `by', as a copy has them. If `by' is NULL, sets
   them to the values of the solution. */
static void set_constants(const ImplicitRk *s, const IrkSens *q, const TangentDirection *by,
                          double more)
{
    mocc_inst *I = s->base.I;
    int n = I->model->nu + I->model->nd + I->model->np, first = I->priv->nr - n;
    const double *now = q->copies->constant, *past = now + n;
    for (int i = 0; i < n; i++) {
        I->r[first + i] = now[i] + (by ? more * by->t[first + i] : 0);
        I->pre_r[first + i] = past[i] + (by ? more * by->pre_t[first + i] : 0);
    }
}

/* Makes one step of size h with a copy, whose arrays have been swapped into s, with the given
   number of Newton iterations. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int step_copy(ImplicitRk *s, const IrkSens *q, double h, int iterations)
{
    int rc = 0;
    s->predict(s, h);
    for (int k = 0; k < iterations && !rc; k++) rc = s->iterate(s, h);
    irk_swap(&s->z, &s->dense);
    memcpy(s->y0, s->y, (size_t)s->n * sizeof *s->y);
    for (int k = 0; k < s->stages; k++)
        for (int i = 0; i < s->n; i++) s->y[i] += q->a.end[k] * s->dense[k * s->n + i];
    return rc || s->tail ? rc : mocc_irk_loops(s, s->base.time + h);
}

/* Returns the number of Newton iterations that a copy makes: more than `iterations', the number
   that the solution needed, and enough to reduce the error of the difference between copy and
   solution, which falls by the factor theta in each, to REMAINDER. */
static int copy_iterations(const ImplicitRk *s, int iterations)
{
    double theta = fmin(fmax(s->theta, s->slow), 0.5);
    int needed = (int)ceil(log(REMAINDER) / log(theta));
    return needed > iterations ? needed : iterations + 1;
}

static void difference_quotient(const ImplicitRk *s, const IrkSens *q, int j)
{
    const Copy *a = &q->copies->at[2 * j], *b = a + 1;
    double by = a->more - b->more;
    for (int i = 0; i < s->n; i++) q->S0[j * s->N + i] = (a->y0[i] - b->y0[i]) / by;
    for (int k = 0; k < s->stages; k++)
        for (int i = 0; i < s->n; i++)
            irk_stage(s, q, j, k)[i] = (a->dense[k * s->n + i] - b->dense[k * s->n + i]) / by;
}

int mocc_irk_copies_take(ImplicitRk *s, const IrkSens *q, double h, int iterations)
{
    mocc_inst *I = s->base.I;
    int n = I->model->nu + I->model->nd + I->model->np, first = I->priv->nr - n, rc = 0;
    memcpy(q->copies->constant, I->r + first, (size_t)n * sizeof *I->r);
    memcpy(q->copies->constant + n, I->pre_r + first, (size_t)n * sizeof *I->r);
    for (int j = 0; j < q->copies->n && !rc; j++) {
        Copy *c = &q->copies->at[j];
        set_constants(s, q, &q->d->at[j / 2], c->more);
        swap_copy(s, c);
        rc = step_copy(s, q, h, copy_iterations(s, iterations));
        swap_copy(s, c);
    }
    set_constants(s, q, NULL, 0);
    for (int j = 0; j < q->d->n && !rc; j++) difference_quotient(s, q, j);
    if (rc) s->base.why = "a perturbed copy could not make the step";
    return rc;
}

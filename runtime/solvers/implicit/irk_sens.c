/* irk_sens.c - see irk_sens.h. */
#include "solvers/implicit/irk_sens.h"

#include <stdlib.h>
#include <string.h>

void mocc_irk_sens_create(ImplicitRk *s)
{
    const TangentDirections *d = s->base.I->priv->directions;
    if (!d) return;
    IrkSens *q = s->sens = mocc_alloc(1, sizeof *q);
    size_t all = (size_t)d->n * (size_t)s->N;
    const AllocPart parts[] = {{&q->S, all},
                               {&q->S0, all},
                               {&q->V, all * (size_t)s->stages},
                               {&q->z, (size_t)s->base.I->model->nz}};
    q->d = d;
    q->a = mocc_collocation_coefficients(s->stages, s->nodes);
    q->memory = mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    if (s->base.o.way == MOCC_WAY_INTERNAL) q->copies = mocc_irk_copies_new(s, q);
    else q->steps = mocc_irk_steps_new(s, q);
}

void mocc_irk_sens_free(ImplicitRk *s)
{
    if (!s->sens) return;
    mocc_irk_steps_free(s->sens->steps);
    mocc_irk_copies_free(s->sens->copies);
    free(s->sens->memory);
    free(s->sens);
}

void mocc_irk_sens_reset(ImplicitRk *s)
{
    IrkSens *q = s->sens;
    const mocc_model *m = s->base.I->model;
    for (int j = 0; q && j < q->d->n; j++)
        for (int i = 0; i < s->N; i++)
            q->S[j * s->N + i] = q->S0[j * s->N + i] = q->d->at[j].t[mocc_jacobian_place(m, i)];
    if (q && q->copies) mocc_irk_copies_reset(s, q);
}

int mocc_irk_sens_step(ImplicitRk *s, double h, int iterations)
{
    IrkSens *q = s->sens;
    mocc_inst *I = s->base.I;
    size_t all = (size_t)(q->d->n * s->N);
    for (int i = 0; i < I->model->nz; i++) q->z[i] = I->r[I->model->z_index[i]];
    memcpy(q->S0, q->S, all * sizeof *q->S);
    int rc = q->copies ? mocc_irk_copies_take(s, q, h, iterations) : mocc_irk_steps_take(s, q, h);
    for (int i = 0; i < I->model->nz; i++) I->r[I->model->z_index[i]] = q->z[i];
    memcpy(q->S, q->S0, all * sizeof *q->S);
    for (int j = 0; j < q->d->n; j++)
        for (int k = 0; k < s->stages; k++) {
            const double *v = irk_stage(s, q, j, k);
            for (int i = 0; i < s->N; i++) q->S[j * s->N + i] += q->a.end[k] * v[i];
        }
    return rc;
}

void mocc_irk_sens_back(ImplicitRk *s)
{
    IrkSens *q = s->sens;
    if (!q) return;
    memcpy(q->S, q->S0, (size_t)(q->d->n * s->N) * sizeof *q->S);
    if (q->copies) mocc_irk_copies_back(s, q);
}

/* Interpolates the first n sensitivities along direction j at a time within the last step into
   `out'. */
static void interpolate(const ImplicitRk *s, int j, double time, int n, double *out)
{
    const IrkSens *q = s->sens;
    double h = s->to - s->from, t = h > 0 ? (time - s->from) / h : 1;
    memcpy(out, q->S0 + j * s->N, (size_t)n * sizeof *out);
    for (int k = 0; k < s->stages; k++) {
        double l = mocc_collocation_weight(s->stages, s->nodes, k, t);
        const double *v = irk_stage(s, q, j, k);
        for (int i = 0; i < n; i++) out[i] += l * v[i];
    }
}

void mocc_irk_sens_move(ImplicitRk *s, double time)
{
    IrkSens *q = s->sens;
    for (int j = 0; q && j < q->d->n; j++) interpolate(s, j, time, s->N, q->S + j * s->N);
    if (q && q->copies) mocc_irk_copies_reset(s, q);
}

int mocc_irk_sensitivities(Solver *base, double time)
{
    const ImplicitRk *s = (const ImplicitRk *)base;
    const IrkSens *q = s->sens;
    for (int j = 0; j < q->d->n; j++) {
        if (time != base->time) interpolate(s, j, time, s->m.nx, q->d->at[j].t);
        else memcpy(q->d->at[j].t, q->S + j * s->N, (size_t)s->m.nx * sizeof *q->S);
    }
    return 0;
}

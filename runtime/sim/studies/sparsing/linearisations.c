/* linearisations.c - the run with all elements of the Jacobian, along which linearisations that
   differ and samples of steps are collected. */
#include "model/loops/jacobian.h"
#include "sim/studies/sparsing/sparsing.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 200 }; /* linearisations that are kept */
/* A new linearisation is collected if a cluster of each old one is predicted to move by more than
   this part of what sparsing may move it. */
static const double DIFFERS = 0.5;

typedef struct {
    Sparsing *s;
    ModelJacobian *J;
    ReducedJacobian *reduced; /* NULL: the unknowns are those of J */
    double *J_scaled, *dJ, *y, *before;
    bool failed;         /* LAPACK failed on a linearisation */
    long steps, between; /* steps made; after so many another one becomes a sample */
} LinearisationCollector;

/* Returns the collected linearisation that the present Jacobian is like, or -1 if it differs from
   all; the last one is compared first, since it is the most similar. */
static int like(LinearisationCollector *c)
{
    const Sparsing *s = c->s;
    for (int m = s->count - 1; m >= 0; m--) {
        for (int e = 0; e < sparsing_elements(&s->p); e++)
            c->dJ[e] = s->at[m].J[e] - c->J_scaled[e];
        if (mocc_sparsing_cost(&s->p, &s->at[m].spectrum, c->dJ) <= DIFFERS) return m;
    }
    return -1;
}

int mocc_sparsing_add(Sparsing *s, double time, const double *J)
{
    size_t elements = (size_t)sparsing_elements(&s->p);
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->at = mocc_alloc_check(realloc(s->at, (size_t)s->room * sizeof *s->at));
    }
    Linearisation *l = &s->at[s->count++];
    *l = (Linearisation){.time = time,
                         .J = mocc_alloc(elements + 1, sizeof *l->J),
                         .moved = mocc_alloc((size_t)s->p.n, sizeof *l->moved)};
    memcpy(l->J, J, elements * sizeof *l->J);
    return mocc_sparsing_spectrum(&s->p, l->J, &l->spectrum);
}

static void keep_step(LinearisationCollector *c, double time, int at)
{
    Sparsing *s = c->s;
    size_t elements = (size_t)sparsing_elements(&s->p);
    StepSample *sample = &s->sample[s->samples++];
    sample->at = at;
    sample->time = time;
    sample->J = mocc_alloc(elements + 1, sizeof *sample->J);
    memcpy(sample->J, c->J_scaled, elements * sizeof *sample->J);
    sample->change = mocc_alloc((size_t)s->p.n, sizeof *sample->change);
    for (int i = 0; i < s->p.n; i++)
        sample->change[i] = (c->y[i] - c->before[i]) / s->p.by_column[i];
}

/* Evaluates the Jacobian in scaled units at the end of a step. The model was evaluated there last
   by the solver; it is evaluated anew at the same point, since interpolation may have moved it.
   Returns 0, or not 0 if that fails. */
static int linearise(LinearisationCollector *c, Solver *solver)
{
    mocc_inst *I = solver->I;
    int nx = I->model->nx,
        rc = solver->ops->at(solver, solver->time - solver->last_step, c->before, c->before + nx);
    if (!rc) rc = solver->ops->at(solver, solver->time, c->y, c->y + nx);
    if (!rc) rc = mocc_eval_explicit(I, solver->time, c->y);
    I->mode = MOCC_RESIDUAL; /* as newton_matrix.c does */
    if (!rc) rc = mocc_jacobian_exact(I, c->J);
    if (!rc && c->reduced) rc = mocc_reduced_jacobian_take(c->reduced, c->J->pattern, c->J->value);
    if (rc) return rc;
    const double *value = c->reduced ? c->reduced->value : c->J->value;
    if (!c->s->count) mocc_sparsing_choose_scales(&c->s->p, value);
    mocc_sparsing_scale(&c->s->p, value, c->J_scaled);
    return 0;
}

/* Is called after each step of the run. */
static void collect(void *data, Solver *solver)
{
    LinearisationCollector *c = data;
    if (c->failed || linearise(c, solver)) return;
    int at = like(c);
    if (at < 0 && c->s->count < MOST) {
        at = c->s->count;
        c->failed = mocc_sparsing_add(c->s, solver->time, c->J_scaled) != 0;
    }
    c->s->full |= at < 0;
    if (c->steps++ % c->between == 0 && c->s->samples < SPARSING_SAMPLES)
        keep_step(c, solver->time, at < 0 ? c->s->count - 1 : at);
}

int mocc_sparsing_collect(const mocc_inst *I, const RunOptions *o, const Overrides *set,
                          ReducedJacobian *reduced, Sparsing *s, Trajectory *out)
{
    size_t n = (size_t)(I->model->nx + I->model->nz), elements = (size_t)sparsing_elements(&s->p);
    double steps = (o->solver.stop - o->solver.start) / s->p.tau;
    LinearisationCollector c = {.s = s,
                                .J = mocc_jacobian_new(I),
                                .reduced = reduced,
                                .between = (long)fmax(1, ceil(steps / SPARSING_SAMPLES))};
    const AllocPart parts[] = {
        {&c.y, n}, {&c.before, n}, {&c.dJ, elements}, {&c.J_scaled, elements}};
    mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    s->sample = mocc_alloc(SPARSING_SAMPLES, sizeof *s->sample);
    int rc = mocc_trajectory_run(I, o, set, out, collect, &c);
    mocc_jacobian_free(c.J);
    free(c.y);
    if (!rc && c.failed) {
        mocc_run_error("--sparsing: the generalised Schur form of (L, L - tau Df) could not be "
                       "computed at time = %.10g",
                       s->at[s->count - 1].time);
        rc = 1;
    }
    return rc;
}

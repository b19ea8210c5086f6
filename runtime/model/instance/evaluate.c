/* evaluate.c - runs the chains of the generated code. Functions return 0: evaluated; > 0: not
   possible at this point (an integrator reduces its step); < 0: stop. */
#include "model/instance/profile.h"

#include <stdlib.h>
#include <string.h>

static inline int run_unmeasured(mocc_inst *I, int (*chain)(mocc_inst *I))
{
    I->fail = 0;
    I->priv->complaint[0] = '\0';
    I->priv->depth = 0;
    if (I->priv->interrupt && *I->priv->interrupt) return -1;
    int rc = chain(I);
    if (I->fail && (!rc || I->fail < 0)) rc = I->fail;
    return rc;
}

static int run_measured(mocc_inst *I, int (*chain)(mocc_inst *I))
{
    ProfileMark mark = mocc_profile_mark(I);
    int rc = run_unmeasured(I, chain);
    mocc_profile_chain(I, chain, &mark);
    return rc;
}

static inline int run_any(mocc_inst *I, int (*chain)(mocc_inst *I))
{
    return I->priv->profile ? run_measured(I, chain) : run_unmeasured(I, chain);
}

int mocc_eval_chain(mocc_inst *I, int (*chain)(mocc_inst *I))
{
    return run_any(I, chain);
}

/* Sets I->time and the inputs that depend on time. */
void mocc_eval_set_time(mocc_inst *I, double time)
{
    I->time = time;
    if (I->priv->inputs) I->priv->inputs(I->priv->inputs_data, I, false);
}

int mocc_eval_explicit(mocc_inst *I, double time, const double *x)
{
    mocc_eval_set_time(I, time);
    if (x != I->x) memcpy(I->x, x, (size_t)I->model->nx * sizeof *x);
    I->priv->loaded = false;
    I->mode = MOCC_EXPLICIT;
    I->priv->counts.chain++;
    return run_any(I, I->model->ode);
}

int mocc_eval_residual(mocc_inst *I, double time, const double *x, const double *z)
{
    const mocc_model *m = I->model;
    mocc_eval_set_time(I, time);
    memcpy(I->x, x, (size_t)m->nx * sizeof *x);
    for (int i = 0; i < m->nz; i++) I->r[m->z_index[i]] = z[i];
    I->priv->loaded = false;
    I->mode = MOCC_RESIDUAL;
    I->priv->counts.chain++;
    return mocc_eval_chain(I, m->ode);
}

int mocc_eval_all(mocc_inst *I)
{
    int rc = mocc_eval_explicit(I, I->time, I->x);
    if (!rc && I->model->rest) rc = mocc_eval_chain(I, I->model->rest);
    return rc;
}

/* Evaluates the asserts of the model at an accepted point. Returns 0, > 0 (recoverable) or < 0
   (stop). */
int mocc_eval_check(mocc_inst *I)
{
    if (!I->model->check) return 0;
    bool quiet = I->priv->quiet;
    I->priv->quiet = false;
    int rc = mocc_eval_chain(I, I->model->check);
    I->priv->quiet = quiet;
    return rc;
}

/* Returns the index into I->r of the first variable that is not finite; -1 if all are finite.
   Algebraic variables come before derivatives and these before states, as causes mostly come
   before effects in this order. */
int mocc_eval_first_non_finite(const mocc_inst *I)
{
    int nx = I->model->nx;
    for (int i = 2 * nx; i < I->priv->nr; i++)
        if (!isfinite(I->r[i])) return i;
    for (int i = nx; i < 2 * nx; i++)
        if (!isfinite(I->r[i])) return i;
    for (int i = 0; i < nx; i++)
        if (!isfinite(I->r[i])) return i;
    return -1;
}

void mocc_eval_keep_failed(mocc_inst *I)
{
    FailedEvaluation *failed = &I->priv->failed;
    size_t n = (size_t)I->priv->nr;
    if (!failed->r) failed->r = mocc_alloc(n, sizeof *failed->r);
    failed->time = I->time;
    memcpy(failed->r, I->r, n * sizeof *failed->r);
}

void mocc_eval_free_failed(mocc_inst *I)
{
    free(I->priv->failed.r);
}

/* sliding_model.c - the sliding model: its derivatives and algebraic variables are weighted means
   of those of the modes, its root functions tell where the sliding motion ends. */
#include "model/events/sliding_parts.h"

/* For a model with at most this number of states the sliding model has a dense Jacobian pattern;
   for a larger one it has the pattern of the original model. */
enum { FULL_MOST = 2000 };

/* The step in time of a difference quotient is this part of the time in which a state changes by
   its own size; relative truncation and rounding errors are then about 1e-10 and 1e-11. */
static const double QUOTIENT = 3e-5;

static int run(mocc_inst *I, int (*chain)(mocc_inst *I))
{
    I->fail = 0;
    int rc = chain(I);
    return I->fail && (!rc || I->fail < 0) ? I->fail : rc;
}

/* Evaluates the model at `time' in mode j with the states that the instance has; the caller has
   loaded the relations and discrete variables of this mode. Algebraic loops start from the
   algebraic variables computed last in this mode. Writes the left minus the right side of each
   relation into g unless g is NULL. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int evaluate(Sliding *s, double time, int j, double *g)
{
    mocc_inst *I = s->I;
    mocc_eval_set_time(I, time);
    memcpy(I->y, s->mode[j].r + s->base->nx, (size_t)s->base->ny * sizeof *I->y);
    int rc = run(I, s->base->ode);
    if (rc || !g) return rc;
    I->fail = 0;
    rc = s->base->zero(I, g);
    return rc ? rc : I->fail;
}

/* Returns a step of time in which no state changes by more than QUOTIENT times its size or
   nominal; f holds the derivatives of the states. */
static double difference_step(const Sliding *s, const double *f)
{
    double step = s->I->priv->span;
    for (int i = 0; i < s->base->nx; i++) {
        double size = fmax(fabs(s->x[i]), mocc_inst_nominal(s->I, i));
        if (fabs(f[i]) * step > size) step = size / fabs(f[i]);
    }
    return fmax(QUOTIENT * step, 64 * mocc_instant_ulp(s->I->time));
}

static int shifted(Sliding *s, double time, double step, int j, double *g)
{
    mocc_inst *I = s->I;
    for (int i = 0; i < s->base->nx; i++) I->x[i] = s->x[i] + step * s->mode[j].r[i];
    return evaluate(s, time + step, j, g);
}

static int evaluate_mode(Sliding *s, double time, int j)
{
    mocc_inst *I = s->I;
    SlidingMode *mode = &s->mode[j];
    mocc_sliding_load_mode(s, j);
    memcpy(I->x, s->x, (size_t)s->base->nx * sizeof *I->x);
    int rc = evaluate(s, time, j, NULL);
    if (rc) return rc;
    memcpy(mode->r, I->der, sliding_reals(s) * sizeof *I->r);
    double step = difference_step(s, mode->r);
    rc = shifted(s, time, step, j, s->gp);
    if (!rc) rc = shifted(s, time, -step, j, s->gm);
    for (int i = 0; i < s->m; i++) {
        int k = s->surface[i];
        s->across[i][j] = (s->gp[k] - s->gm[k]) / (2 * step);
        s->g[i] = j == 0 ? 0 : s->g[i];
        s->g[i] += 0.5 * (s->gp[k] + s->gm[k]) / s->n;
    }
    return rc;
}

/* Sets derivatives and algebraic variables to the means over all modes, weighted with
   s->weight. */
static void combine(Sliding *s)
{
    mocc_inst *I = s->I;
    for (size_t i = 0; i < sliding_reals(s); i++) {
        double sum = 0;
        for (int j = 0; j < s->n; j++)
            if (s->weight[j] != 0) sum += s->weight[j] * s->mode[j].r[i];
        I->der[i] = sum;
    }
}

int mocc_sliding_evaluate_modes(Sliding *s)
{
    mocc_inst *I = s->I;
    double time = I->time;
    int rc = 0;
    mocc_mode mode = I->mode;
    I->mode = MOCC_EXPLICIT;
    memcpy(s->x, I->x, (size_t)s->base->nx * sizeof *s->x);
    for (int j = 0; j < s->n && !rc; j++) rc = evaluate_mode(s, time, j);
    memcpy(I->x, s->x, (size_t)s->base->nx * sizeof *I->x);
    I->mode = mode;
    mocc_eval_set_time(I, time);
    mocc_sliding_load_mode(s, s->now);
    return rc;
}

static int sliding_ode(mocc_inst *I)
{
    Sliding *s = I->priv->sliding;
    int rc = mocc_sliding_evaluate_modes(s);
    if (!rc && !mocc_sliding_find_weights(s)) rc = 1;
    if (!rc) combine(s);
    return rc;
}

/* This is the function `rest' of the sliding model, which is called after sliding_ode(). It
   computes the remaining variables of each mode and their weighted means. Returns 0, > 0
   (recoverable) or < 0 (stop). */
static int sliding_rest(mocc_inst *I)
{
    Sliding *s = I->priv->sliding;
    int rc = 0;
    for (int j = 0; j < s->n && !rc; j++) {
        mocc_sliding_load_mode(s, j);
        memcpy(I->der, s->mode[j].r, sliding_reals(s) * sizeof *I->r);
        rc = run(I, s->base->rest);
        memcpy(s->mode[j].r, I->der, sliding_reals(s) * sizeof *I->r);
    }
    mocc_sliding_load_mode(s, s->now);
    combine(s);
    return rc;
}

static int sliding_zero(mocc_inst *I, double *g)
{
    const Sliding *s = I->priv->sliding;
    int rc = s->base->zero(I, g);
    for (int k = 0; k < s->base->nrel; k++) {
        if (!s->involved[k]) continue;
        uint8_t op = s->base->relation[k].op;
        double G = k == s->surface[0] ? s->margin : 1;
        bool positive = (op == MOCC_GT || op == MOCC_GE) == (I->rel[k] != 0);
        g[k] = positive ? G : -G;
        if (s->base->relation[k].guard) g[s->base->relation[k].guard] = 1;
    }
    return rc;
}

static void set_pattern(Sliding *s)
{
    int n = s->base->nx;
    if (n > FULL_MOST) return; /* uses the model's pattern; the Newton matrix is then not exact */
    if (!s->start) {
        s->start = mocc_alloc((size_t)n + 1, sizeof *s->start);
        s->row = mocc_alloc((size_t)n * (size_t)n, sizeof *s->row);
        s->color = mocc_alloc((size_t)n, sizeof *s->color);
        for (int j = 0; j < n; j++) {
            s->start[j + 1] = (j + 1) * n;
            s->color[j] = j;
            for (int i = 0; i < n; i++) s->row[j * n + i] = i;
        }
    }
    s->model.jac = (mocc_pattern){n, n, n, s->start, s->row, s->color};
}

void mocc_sliding_make_model(Sliding *s)
{
    s->model = *s->base;
    s->model.ode = sliding_ode;
    s->model.rest = s->base->rest ? sliding_rest : NULL;
    s->model.zero = sliding_zero;
    s->model.tangent = NULL;
    s->model.tangents = NULL;
    s->model.nz = 0;
    set_pattern(s);
}

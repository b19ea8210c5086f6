/* fmu_derivatives.c - directional and adjoint derivatives, exact from the tangents of the generated
   code. In initialization mode knowns are parameters, start values and inputs; later states,
   inputs, tunable parameters and time, with relations and discrete variables held. */
#include "fmi/fmu.h"

#include <stdlib.h>
#include <string.h>

/* One direction of tangents, with those of start values. */
typedef struct {
    double *t, *t_start;
    bool of_parameter; /* the tangent of a parameter is not zero */
} SeedDirection;

static SeedDirection new_direction(const Fmu *f)
{
    size_t n = (size_t)f->I->priv->nr + 1;
    double *t = mocc_alloc(2 * n, sizeof *t);
    return (SeedDirection){t, t + n, false};
}

static void clear(const Fmu *f, SeedDirection *d)
{
    memset(d->t, 0, 2 * ((size_t)f->I->priv->nr + 1) * sizeof *d->t);
    d->of_parameter = false;
}

/* Adds `seed' times the direction of a known. */
static void add_seed(const Fmu *f, SeedDirection *d, const mocc_var *v, double seed)
{
    if (!v || v->kind == MOCC_TIME) {
        d->t[f->I->priv->nr] += seed;
        return;
    }
    if (v->index < 0) return;
    d->t[v->index] += v->sign * seed;
    if (f->state == FMU_INITIALIZATION) d->t_start[v->index] += v->sign * seed;
    d->of_parameter |= v->kind == MOCC_PARAM;
}

static int run_initial(Fmu *f, const TangentDirection *q)
{
    const mocc_tangents *tangents = f->I->model->tangents;
    int rc = mocc_tangents_run_one(f->I, q, tangents->params);
    return rc ? rc : mocc_tangents_run_one(f->I, q, tangents->init);
}

static int run_held(Fmu *f, const TangentDirection *q, bool of_parameter)
{
    const mocc_tangents *tangents = f->I->model->tangents;
    int rc = of_parameter && tangents ? mocc_tangents_run_one(f->I, q, tangents->params) : 0;
    if (!rc) rc = mocc_tangents_run_one(f->I, q, f->I->model->tangent);
    if (!rc && tangents) rc = mocc_tangents_run_one(f->I, q, tangents->rest);
    return rc;
}

/* Computes the tangents of all variables along the direction. */
static int run(Fmu *f, const SeedDirection *d)
{
    mocc_inst *I = f->I;
    TangentDirection q = {.t = d->t, .pre_t = I->priv->no_t, .t_start = d->t_start};
    I->priv->quiet = true;
    I->mode = f->dae_mode && f->state == FMU_CONTINUOUS ? MOCC_RESIDUAL : MOCC_EXPLICIT;
    int rc = f->state == FMU_INITIALIZATION ? run_initial(f, &q) : run_held(f, &q, d->of_parameter);
    I->priv->quiet = false;
    return rc;
}

/* Returns the tangent of an unknown; of residuals it is where the evaluation leaves it. */
static double tangent_of(const Fmu *f, const SeedDirection *d, const mocc_var *v,
                         uint32_t reference)
{
    uint32_t enable = mocc_fmu_enable_dae(f);
    if (!v && mocc_fmu_has_dae(f) && reference > enable) return f->I->tg[reference - enable - 1];
    return v && v->index >= 0 ? v->sign * d->t[v->index] : 0;
}

/* Elements of variables, one after the other. */
typedef struct {
    const mocc_var **at; /* NULL: time, or a residual */
    uint32_t *reference;
    size_t n;
} Elements;

/* Sets *out to the elements of Real variables; out->at is freed by the caller. */
static FmuStatus elements_of(const Fmu *f, const uint32_t *reference, size_t count, Elements *out)
{
    size_t n = 0;
    *out = (Elements){0};
    for (size_t i = 0; i < count; i++) n += mocc_fmu_elements(f, reference[i]);
    out->at = mocc_alloc(n, sizeof(mocc_var *));
    out->reference = mocc_alloc(n, sizeof *out->reference);
    for (size_t i = 0; i < count; i++) {
        uint32_t elements = mocc_fmu_elements(f, reference[i]);
        const mocc_var *first = mocc_fmu_variable(f, reference[i]);
        if (elements == 0 || (first && first->type != MOCC_REAL))
            return mocc_fmu_error(f, "value reference %u is not one of a Real variable",
                                  (unsigned)reference[i]);
        for (uint32_t e = 0; e < elements; e++) {
            out->reference[out->n] = reference[i] + e;
            out->at[out->n++] = mocc_fmu_variable(f, reference[i] + e);
        }
    }
    return FMU_OK;
}

static FmuStatus begin(Fmu *f)
{
    const mocc_tangents *tangents = f->I->model->tangents;
    if (!tangents || tangents->why)
        return mocc_fmu_error(f, "there are no exact derivatives: %s",
                              tangents && tangents->why ? tangents->why : "of this model");
    return mocc_fmu_evaluate(f, true);
}

typedef struct {
    Elements unknown, known;
    SeedDirection d;
} DerivativeCall;

static FmuStatus open_derivative(Fmu *f, const FmuDerivative *q, DerivativeCall *w)
{
    *w = (DerivativeCall){0};
    FmuStatus status = begin(f);
    if (status <= FMU_WARNING) status = elements_of(f, q->unknown, q->unknowns, &w->unknown);
    if (status <= FMU_WARNING) status = elements_of(f, q->known, q->knowns, &w->known);
    w->d = new_direction(f);
    return status;
}

static void close_derivative(DerivativeCall *w)
{
    free(w->unknown.at);
    free(w->known.at);
    free(w->unknown.reference);
    free(w->known.reference);
    free(w->d.t);
}

static FmuStatus wrong_size(const Fmu *f)
{
    return mocc_fmu_error(f, "the number of seeds or derivatives is not that of the variables");
}

FmuStatus mocc_fmu_directional(Fmu *f, const FmuDerivative *q)
{
    DerivativeCall w;
    FmuStatus status = open_derivative(f, q, &w);
    if (!status && (w.known.n != q->seeds || w.unknown.n != q->results)) status = wrong_size(f);
    if (status <= FMU_WARNING) {
        for (size_t i = 0; i < w.known.n; i++) add_seed(f, &w.d, w.known.at[i], q->seed[i]);
        int rc = run(f, &w.d);
        if (rc) status = mocc_fmu_failed(f, rc);
        for (size_t i = 0; i < w.unknown.n && !rc; i++)
            q->result[i] = tangent_of(f, &w.d, w.unknown.at[i], w.unknown.reference[i]);
    }
    close_derivative(&w);
    return status;
}

FmuStatus mocc_fmu_adjoint(Fmu *f, const FmuDerivative *q)
{
    DerivativeCall w;
    FmuStatus status = open_derivative(f, q, &w);
    if (!status && (w.unknown.n != q->seeds || w.known.n != q->results)) status = wrong_size(f);
    for (size_t k = 0; k < w.known.n && status <= FMU_WARNING; k++) {
        clear(f, &w.d);
        add_seed(f, &w.d, w.known.at[k], 1);
        int rc = run(f, &w.d);
        if (rc) status = mocc_fmu_failed(f, rc);
        q->result[k] = 0;
        for (size_t i = 0; i < w.unknown.n && !rc; i++)
            q->result[k] +=
                q->seed[i] * tangent_of(f, &w.d, w.unknown.at[i], w.unknown.reference[i]);
    }
    close_derivative(&w);
    return status;
}

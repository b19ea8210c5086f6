/* increments.c - increments for difference Jacobians, as the rules of several codes choose them,
   and the differences, column by column or colour by colour. U is 2^-52.

   The rule of our own, `adaptive', keeps a factor per unknown: increment = factor times the larger
   of |y| and the weight; it grows where the largest difference of a column is lost in rounding
   and shrinks where it is so large that curvature shows (after Salane). */
#include "solvers/increments.h"

#include <stdlib.h>
#include <string.h>

static const double U = 0x1p-52, ROOT = 0x1p-26;

struct Differences {
    IncrementRule rule;
    IncrementPost post;
    double c0;
    bool colored;
    int n;
    double *base, *moved, *point, *sigma, *factor, *nominal, *scratch;
    double sigma0; /* `cvode': of this Jacobian */
    double time;   /* likewise */
};

static const struct {
    const char *name;
    bool has_scale;
} rules[MOCC_INC_RULES] = {
    [MOCC_INC_ADAPTIVE] = {"adaptive", true}, [MOCC_INC_PYFMI] = {"pyfmi", true},
    [MOCC_INC_ABS] = {"abs", true},           [MOCC_INC_CONST] = {"const", true},
    [MOCC_INC_POW2] = {"pow2", true},         [MOCC_INC_POW2S] = {"pow2s", false},
    [MOCC_INC_RADAU5] = {"radau5", false},    [MOCC_INC_CVODE] = {"cvode", false},
    [MOCC_INC_IDA] = {"ida", false},          [MOCC_INC_OPENMODELICA] = {"openmodelica", true},
};

const char *mocc_increment_name(IncrementRule rule)
{
    return rules[rule].name;
}

bool mocc_increment_has_scale(IncrementRule rule)
{
    return rules[rule].has_scale;
}

DifferencesMade mocc_differences_made(const Differences *d)
{
    return (DifferencesMade){d->time, d->point, d->sigma, d->rule};
}

Differences *mocc_differences_new(const mocc_inst *I, const SolverOptions *o)
{
    Differences *d = mocc_alloc(1, sizeof *d);
    const mocc_model *m = I->model;
    d->n = m->nx + m->nz;
    size_t n = (size_t)d->n;
    d->rule = o->increment;
    d->post = o->increment_post;
    d->c0 = o->increment_scale > 0 ? o->increment_scale : 1;
    d->colored = o->jacobian == MOCC_JAC_ANALYTIC || o->jacobian == MOCC_JAC_COLORED_FD;
    d->base = mocc_alloc(7 * n, sizeof *d->base);
    double **part[] = {&d->moved, &d->point, &d->sigma, &d->factor, &d->nominal, &d->scratch};
    for (size_t i = 0; i < 6; i++) *part[i] = d->base + (i + 1) * n;
    for (int j = 0; j < d->n; j++) {
        d->factor[j] = ROOT;
        d->nominal[j] = mocc_nominal_of(I, mocc_unknown(m, j));
    }
    return d;
}

void mocc_differences_free(Differences *d)
{
    if (!d) return;
    free(d->base);
    free(d);
}

/* ---- rules ---- */

static double spacing(double y)
{
    y = fabs(y);
    return nextafter(y, INFINITY) - y;
}

/* Root mean square of f / weight over the derivatives. */
static double norm_of(const Differences *d, const IncrementPoint *at, int nx)
{
    double sum = 0;
    for (int i = 0; i < nx; i++) {
        double part = d->base[i] / at->weight[i];
        sum += part * part;
    }
    return nx > 0 ? sqrt(sum / nx) : 0;
}

/* OpenModelica's: delta times a scale that tolerances bound from below. */
static double openmodelica(const Differences *d, int j, double y, double motion, double weight)
{
    double scale = fmax(fabs(y), fabs(motion));
    return 1e-8 * (scale > weight ? scale : fmax(weight, d->nominal[j]));
}

static double raw(const Differences *d, const IncrementPoint *at, int j)
{
    double y = at->y[j], w = at->weight[j], c0 = d->c0;
    double motion = at->step * at->slope[j];
    switch (d->rule) {
    case MOCC_INC_PYFMI: return ROOT * fmax(fabs(y), c0 * d->nominal[j]);
    case MOCC_INC_ABS: return ROOT * fmax(fabs(y), c0);
    case MOCC_INC_CONST: return fmax(fabs(y) * U, c0 * ROOT);
    case MOCC_INC_POW2: return ROOT * fmax(spacing(y) / U, c0);
    case MOCC_INC_POW2S: {
        double sigma = fmax(spacing(y) / ROOT, ROOT * 0x1p-9);
        return (y + sigma > 0) != (y > 0) && y != 0 ? -sigma : sigma;
    }
    case MOCC_INC_RADAU5: return sqrt(U * fmax(1e-5, fabs(y)));
    case MOCC_INC_CVODE: return fmax(ROOT * fabs(y), d->sigma0 * w);
    case MOCC_INC_IDA: {
        double sigma = fmax(ROOT * fmax(fabs(y), fabs(motion)), w);
        return motion < 0 ? -sigma : sigma;
    }
    case MOCC_INC_OPENMODELICA: return openmodelica(d, j, y, motion, w);
    case MOCC_INC_ADAPTIVE:
    case MOCC_INC_RULES: break;
    }
    return d->factor[j] * fmax(fmax(fabs(y), fabs(motion)), w);
}

static double toward(double sigma, double y)
{
    return y < 0 ? -fabs(sigma) : fabs(sigma);
}

/* y + sigma and the division are exact with the increment that really came about. */
static double exact(double sigma, double y)
{
    volatile double t = y + sigma;
    return t - y;
}

static double increment(const Differences *d, const IncrementPoint *at, int j)
{
    double sigma = raw(d, at, j), y = at->y[j];
    IncrementPost post = d->post;
    bool ours = d->rule == MOCC_INC_ADAPTIVE || d->rule == MOCC_INC_IDA;
    if (post == MOCC_POST_NONE && ours) post = MOCC_POST_ALG1;
    if (post == MOCC_POST_ALG3 && y != 0) sigma = toward(sigma, y);
    if (post == MOCC_POST_ALG2 && y != 0 && fabs(sigma) >= fabs(y)) sigma = toward(sigma, y);
    if (post != MOCC_POST_NONE) sigma = exact(sigma, y);
    return sigma != 0 ? sigma : ROOT;
}

/* ---- differences ---- */

static int values(mocc_inst *I, double time, const double *y, double *out, long *count)
{
    int nx = I->model->nx, nz = I->model->nz;
    ++*count;
    int rc = mocc_eval_residual(I, time, y, y + nx);
    memcpy(out, I->der, (size_t)nx * sizeof *out);
    memcpy(out + nx, I->g, (size_t)nz * sizeof *out);
    for (int i = 0; i < nx + nz && !rc; i++)
        if (!isfinite(out[i])) rc = 1;
    return rc;
}

/* How the factor of a column fared, from its largest difference. */
static void adapt(Differences *d, const ModelJacobian *J, int j)
{
    const mocc_pattern *p = J->pattern;
    double most = 0, scale = 0;
    for (int e = p->start[j]; e < p->start[j + 1]; e++) {
        int i = p->row[e];
        double difference = fabs(d->moved[i] - d->base[i]);
        if (difference < most) continue;
        most = difference;
        scale = fmax(fabs(d->moved[i]), fabs(d->base[i]));
    }
    if (most == 0 || scale == 0) return;
    if (most <= 0x1p-42 * scale) d->factor[j] *= 16;
    else if (most > 0x1p-13 * scale) d->factor[j] /= 16;
    d->factor[j] = fmin(fmax(d->factor[j], 0x1p-40), 0x1p-10);
}

static void take_column(const Differences *d, ModelJacobian *J, int j)
{
    const mocc_pattern *p = J->pattern;
    for (int e = p->start[j]; e < p->start[j + 1]; e++)
        J->value[e] = (d->moved[p->row[e]] - d->base[p->row[e]]) / d->sigma[j];
}

/* Columns of a list together; where the moved point can't be evaluated, to the other side. */
static int columns(mocc_inst *I, ModelJacobian *J, Differences *d, const IncrementPoint *at,
                   double time, int first, bool one, long *count)
{
    int rc = 1;
    for (int side = 0; side < 2 && rc > 0; side++) {
        for (int j = first; j >= 0; j = one ? -1 : J->next[j]) {
            d->sigma[j] = side ? -d->sigma[j] : increment(d, at, j);
            d->point[j] = at->y[j] + d->sigma[j];
        }
        rc = values(I, time, d->point, d->moved, count);
    }
    for (int j = first; j >= 0; j = one ? -1 : J->next[j]) {
        d->point[j] = at->y[j];
        if (rc) continue;
        take_column(d, J, j);
        if (d->rule == MOCC_INC_ADAPTIVE) adapt(d, J, j);
    }
    return rc;
}

int mocc_jacobian_differences(mocc_inst *I, ModelJacobian *J, Differences *d,
                              const IncrementPoint *at, double time, long *count)
{
    d->time = time;
    int rc = values(I, time, at->y, d->base, count);
    double norm = rc ? 0 : norm_of(d, at, I->model->nx);
    d->sigma0 = norm > 0 && at->step != 0 ? 1000 * fabs(at->step) * U * d->n * norm : 1;
    memcpy(d->point, at->y, (size_t)d->n * sizeof *d->point);
    int lists = d->colored ? J->pattern->ncolors : d->n;
    for (int c = 0; c < lists && !rc; c++)
        rc = columns(I, J, d, at, time, d->colored ? J->first[c] : c, !d->colored, count);
    return rc;
}

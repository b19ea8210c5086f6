/* increments.c - increments for difference Jacobians, as the rules of several codes choose them,
   and the differences, column by column or colour by colour. U is 2^-52.

   The rule of our own, `adaptive', is the square root of U times a curvature scale per unknown:
   |y|, or for what is at zero the nominal that the modeller wrote, else the weight, times a factor
   that is learnt. It is at most a thousandth of |y|, or the weight, since a change that tolerances
   don't see is small. Where a column's differences drown in rounding the factor grows, and the
   column is taken again. Where steps were discarded since the last Jacobian, differences are
   central, by increments of the cube root of U; they are more exact, and they show the curvature,
   from which the factor follows that makes rounding and truncation equal. */
#include "solvers/increments.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 3, DISCARDED = 2 };
static const double U = 0x1p-52, ROOT = 0x1p-26, CUBE_ROOT = 0x1p-17;
static const double LEAST = 0x1p-24, MOST = 0x1p26;                 /* factor */
static const double WEAK = 0x1p10, WANTED = 0x1p18, AMPLE = 0x1p30; /* difference by rounding */

struct Differences {
    IncrementRule rule;
    IncrementPost post;
    double c0; /* < 0: not given */
    bool colored;
    int n;
    double *base, *moved, *point, *sigma;
    double *nominal, *written; /* written: 0 where the modeller wrote none */
    double *factor;            /* adaptive: what a column learnt */
    double *back;              /* adaptive: the values on the other side */
    double *noise;             /* adaptive: rounding, per row */
    long troubles;
    long events;   /* before the last Jacobian */
    bool made;     /* there is one */
    bool central;  /* this Jacobian is by central differences */
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
    d->c0 = rules[o->increment].has_scale ? o->increment_scale : -1;
    d->colored = o->jacobian == MOCC_JAC_ANALYTIC || o->jacobian == MOCC_JAC_COLORED_FD;
    d->base = mocc_alloc(9 * n, sizeof *d->base);
    double **part[] = {&d->moved,   &d->point,  &d->sigma, &d->nominal,
                       &d->written, &d->factor, &d->back,  &d->noise};
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) *part[i] = d->base + (i + 1) * n;
    for (int j = 0; j < d->n; j++) {
        const mocc_var *v = mocc_var_of(I, mocc_unknown(m, j));
        d->factor[j] = 1;
        d->nominal[j] = mocc_nominal_of(I, mocc_unknown(m, j));
        d->written[j] = v && v->flags & MOCC_HAS_NOMINAL ? d->nominal[j] : 0;
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
static double openmodelica(double y, double motion, double weight, double nominal)
{
    double scale = fmax(fabs(y), fabs(motion));
    return 1e-8 * (scale > weight ? scale : fmax(weight, nominal));
}

/* The curvature scale before anything is learnt: what the user gave, or a size. */
static double scale_of(const Differences *d, double y, double weight, int j)
{
    if (d->c0 > 0) return d->c0;
    if (fabs(y) > weight) return fabs(y);
    return d->written[j] > 0 ? d->written[j] : weight;
}

static double most_of(double y, double weight)
{
    return fmax(0x1p-10 * fabs(y), weight);
}

/* Powers of two make sums and quotients exact. */
static double adaptive(const Differences *d, double y, double weight, int j)
{
    int power;
    double root = d->central ? CUBE_ROOT : ROOT;
    double sigma = fmin(root * d->factor[j] * scale_of(d, y, weight, j), most_of(y, weight));
    frexp(fmax(sigma, 2 * spacing(y)), &power);
    sigma = ldexp(1, power - 1);
    return y < 0 ? -sigma : sigma;
}

static double raw(const Differences *d, const IncrementPoint *at, int j)
{
    double y = at->y[j], w = at->weight[j], c0 = d->c0 < 0 ? 1 : d->c0;
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
    case MOCC_INC_OPENMODELICA: return openmodelica(y, motion, w, c0 * d->nominal[j]);
    case MOCC_INC_ADAPTIVE:
    case MOCC_INC_RULES: break;
    }
    return adaptive(d, y, w, j);
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

static void take_column(const Differences *d, ModelJacobian *J, int j)
{
    const mocc_pattern *p = J->pattern;
    for (int e = p->start[j]; e < p->start[j + 1]; e++)
        J->value[e] = (d->moved[p->row[e]] - d->base[p->row[e]]) / d->sigma[j];
}

/* A column by both sides, and what its curvature makes of the factor. */
static void take_central(Differences *d, ModelJacobian *J, int j)
{
    const mocc_pattern *p = J->pattern;
    double sigma = fabs(d->sigma[j]), best = INFINITY;
    for (int e = p->start[j]; e < p->start[j + 1]; e++) {
        int i = p->row[e];
        double up = d->moved[i] - d->base[i], down = d->base[i] - d->back[i];
        double second = fabs(up - down) / (sigma * sigma);
        J->value[e] = (up + down) / (2 * d->sigma[j]);
        if (fabs(up - down) > 8 * d->noise[i]) best = fmin(best, 2 * sqrt(d->noise[i] / second));
    }
    double now = sigma * ROOT / CUBE_ROOT;
    double change = isfinite(best) ? fmax(best / now, 0x1p-12) : d->factor[j] < 1 ? 4 : 1;
    d->factor[j] = fmin(fmax(d->factor[j] * fmin(change, 4), LEAST), MOST);
}

static bool take(Differences *d, ModelJacobian *J, int first, bool one)
{
    for (int j = first; j >= 0; j = one ? -1 : J->next[j])
        if (d->central) take_central(d, J, j);
        else take_column(d, J, j);
    return true;
}

static int evaluate_side(mocc_inst *I, ModelJacobian *J, Differences *d, const IncrementPoint *at,
                         int first, bool one, int side, double *out, long *count)
{
    for (int j = first; j >= 0; j = one ? -1 : J->next[j])
        d->point[j] = at->y[j] + side * d->sigma[j];
    return values(I, d->time, d->point, out, count);
}

/* Columns of a list together; where the moved point can't be evaluated, to the other side alone. */
static int columns(mocc_inst *I, ModelJacobian *J, Differences *d, const IncrementPoint *at,
                   int first, bool one, long *count)
{
    bool central = d->central;
    for (int j = first; j >= 0; j = one ? -1 : J->next[j]) d->sigma[j] = increment(d, at, j);
    int rc = evaluate_side(I, J, d, at, first, one, 1, d->moved, count);
    if (rc == 0 && central) {
        int other = evaluate_side(I, J, d, at, first, one, -1, d->back, count);
        if (other < 0) rc = other;
        d->central = other == 0;
    } else if (rc > 0) {
        d->central = false;
        for (int j = first; j >= 0; j = one ? -1 : J->next[j]) {
            d->factor[j] = fmax(LEAST, d->factor[j] / 256);
            d->sigma[j] = -increment(d, at, j);
        }
        rc = evaluate_side(I, J, d, at, first, one, 1, d->moved, count);
    }
    if (!rc) take(d, J, first, one);
    d->central = central;
    for (int j = first; j >= 0; j = one ? -1 : J->next[j]) d->point[j] = at->y[j];
    return rc;
}

/* Rounding in each row: of the value, and of the terms that it is the sum of. */
static void estimate_noise(Differences *d, const ModelJacobian *J, const double *y)
{
    const mocc_pattern *p = J->pattern;
    for (int i = 0; i < d->n; i++) d->noise[i] = U * fabs(d->base[i]);
    for (int j = 0; j < d->n; j++)
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            d->noise[p->row[e]] = fmax(d->noise[p->row[e]], U * fabs(J->value[e] * y[j]));
}

/* True: the column drowned, and a larger factor may save it. Where there is plenty, back to 1. */
static bool drowned(Differences *d, const ModelJacobian *J, const IncrementPoint *at, int j)
{
    const mocc_pattern *p = J->pattern;
    double signal = 0;
    for (int e = p->start[j]; e < p->start[j + 1]; e++) {
        double noise = d->noise[p->row[e]];
        if (noise > 0) signal = fmax(signal, fabs(J->value[e] * d->sigma[j]) / noise);
        else if (J->value[e] != 0) signal = INFINITY;
    }
    if (signal > AMPLE && d->factor[j] > 1) d->factor[j] = fmax(1, d->factor[j] / 16);
    if (signal >= WEAK || fabs(d->sigma[j]) > 0.5 * most_of(at->y[j], at->weight[j])) return false;
    d->factor[j] = fmin(d->factor[j] * fmin(WANTED / fmax(signal, 1), 0x1p12), MOST);
    return true;
}

/* Lists with a column that drowned once more, by larger increments. */
static int raise_drowned(mocc_inst *I, ModelJacobian *J, Differences *d, const IncrementPoint *at,
                         long *count)
{
    int rc = 0, lists = d->colored ? J->pattern->ncolors : d->n;
    bool again = true;
    for (int round = 0; round < ROUNDS && again && !rc; round++) {
        again = false;
        estimate_noise(d, J, at->y);
        for (int c = 0; c < lists && !rc; c++) {
            bool any = false;
            for (int j = d->colored ? J->first[c] : c; j >= 0; j = d->colored ? J->next[j] : -1)
                any |= drowned(d, J, at, j);
            again |= any;
            if (any) rc = columns(I, J, d, at, d->colored ? J->first[c] : c, !d->colored, count);
        }
    }
    return rc;
}

/* The values at the point itself: those of the last evaluation, where that is what it was. */
static int base_values(mocc_inst *I, Differences *d, const double *y, long *count)
{
    size_t bytes = (size_t)d->n * sizeof *y;
    if (I->model->nz > 0 || I->priv->loaded || I->time != d->time || memcmp(I->x, y, bytes))
        return values(I, d->time, y, d->base, count);
    memcpy(d->base, I->der, bytes);
    return 0;
}

/* Where the last Jacobian belongs to this very point (states at rest, a fresh start), it is kept:
   f(sigma e) alone would not do, since other states, time and events enter as well. */
static bool kept(const Differences *d, const mocc_inst *I, const IncrementPoint *at, double time)
{
    return d->made && !d->central && d->rule == MOCC_INC_ADAPTIVE && time == d->time &&
           d->events == I->priv->counts.event_chain &&
           memcmp(d->point, at->y, (size_t)d->n * sizeof *at->y) == 0;
}

int mocc_jacobian_differences(mocc_inst *I, ModelJacobian *J, Differences *d,
                              const IncrementPoint *at, double time, long *count)
{
    bool ours = d->rule == MOCC_INC_ADAPTIVE, troubled = at->troubles >= d->troubles + DISCARDED;
    if (!troubled && kept(d, I, at, time)) return 0;
    d->made = false;
    d->time = time;
    d->central = ours && troubled;
    d->troubles = at->troubles;
    d->events = I->priv->counts.event_chain;
    int rc = base_values(I, d, at->y, count);
    double norm = rc ? 0 : norm_of(d, at, I->model->nx);
    d->sigma0 = norm > 0 && at->step != 0 ? 1000 * fabs(at->step) * U * d->n * norm : 1;
    memcpy(d->point, at->y, (size_t)d->n * sizeof *d->point);
    if (d->central) estimate_noise(d, J, at->y);
    int lists = d->colored ? J->pattern->ncolors : d->n;
    for (int c = 0; c < lists && !rc; c++)
        rc = columns(I, J, d, at, d->colored ? J->first[c] : c, !d->colored, count);
    if (ours && !rc) rc = raise_drowned(I, J, d, at, count);
    d->made = rc == 0;
    return rc;
}

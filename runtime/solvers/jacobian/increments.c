/* increments.c - increments for difference Jacobians, as the rules of several codes choose them.

   The rule of our own, `adaptive', is the square root of U times a curvature scale per unknown:
   |y|, or for what is at zero the nominal that the modeller wrote, times a factor that is learnt
   (differences.c). It is at least a part of the weight, since a change that tolerances don't see is
   small, and at most the weight or a thousandth of |y|. */
#include "solvers/jacobian/increments_parts.h"

static const double CENTRAL = 0x1p-20, FLOOR = 0x1p-13;

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

/* ---- rules ---- */

static double spacing(double y)
{
    y = fabs(y);
    return nextafter(y, INFINITY) - y;
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
    return fabs(y) > weight ? fabs(y) : fmax(fabs(y), d->written[j]);
}

static double most_of(double y, double weight)
{
    return fmax(0x1p-10 * fabs(y), weight);
}

static double size_of(const Differences *d, double root, double y, double weight, int j)
{
    double scale = fmax(root * scale_of(d, y, weight, j), FLOOR * weight);
    return fmin(d->factor[j] * scale, most_of(y, weight));
}

/* Powers of two make sums and quotients exact. */
static double power_below(double v)
{
    int power;
    frexp(v, &power);
    return ldexp(1, power - 1);
}

static double adaptive(const Differences *d, double y, double weight, int j)
{
    double sigma = size_of(d, d->central ? CENTRAL : ROOT, y, weight, j);
    return copysign(power_below(fmax(sigma, 2 * spacing(y))), y);
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

double mocc_increment(const Differences *d, const IncrementPoint *at, int j)
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

double mocc_increment_size(const Differences *d, const IncrementPoint *at, int j)
{
    return size_of(d, ROOT, at->y[j], at->weight[j], j);
}

double mocc_increment_most(const IncrementPoint *at, int j)
{
    return most_of(at->y[j], at->weight[j]);
}

double mocc_increment_rounded(double sigma, double y)
{
    return exact(copysign(power_below(fabs(sigma)), sigma), y);
}

/* increments.c - rules for the increments of difference Jacobians, as several codes choose them.

   The rule `adaptive' is mocc's own: sqrt(U) times a curvature scale of the unknown, times a factor
   that is learnt (differences.c). The scale is |y|, or for an unknown near zero the nominal written
   by the modeller. The increment is at least a small part of the error weight, since smaller
   changes are below the tolerance, and at most the weight or |y|/1024. */
#include "solvers/jacobian/increments_parts.h"

/* Constants of the rule `adaptive'. CENTRAL is the relative increment of central differences, 64
   sqrt(U), where U is the unit roundoff; the smallest increment is the part FLOOR of the error
   weight. */
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

/* Returns the increment by OpenModelica's rule: 1e-8 times a scale that is the size of y, or of
   its motion in a step, and is bounded from below by the error weight and the nominal. */
static double openmodelica(double y, double motion, double weight, double nominal)
{
    double scale = fmax(fabs(y), fabs(motion));
    return 1e-8 * (scale > weight ? scale : fmax(weight, nominal));
}

/* Returns the curvature scale of unknown j with the value y: --increment-scale if given, else |y|.
   If |y| is at most `weight', the error weight, it is at least the nominal that the modeller
   wrote. */
static double scale_of(const Differences *d, double y, double weight, int j)
{
    if (d->c0 > 0) return d->c0;
    return fabs(y) > weight ? fabs(y) : fmax(fabs(y), d->written[j]);
}

static double adaptive_most(double y, double weight)
{
    return fmax(0x1p-10 * fabs(y), weight);
}

static double adaptive_size(const Differences *d, double root, double y, double weight, int j)
{
    double scale = fmax(root * scale_of(d, y, weight, j), FLOOR * weight);
    return fmin(d->factor[j] * scale, adaptive_most(y, weight));
}

/* Returns the largest power of two that is at most v. With powers of two the sum y + sigma and the
   quotient are exact. */
static double power_below(double v)
{
    int power;
    frexp(v, &power);
    return ldexp(1, power - 1);
}

static double adaptive(const Differences *d, double y, double weight, int j)
{
    double sigma = adaptive_size(d, d->central ? CENTRAL : ROOT, y, weight, j);
    return copysign(power_below(fmax(sigma, 2 * spacing(y))), y);
}

static double rule_increment(const Differences *d, const IncrementPoint *at, int j)
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

static double with_sign_of(double sigma, double y)
{
    return y < 0 ? -fabs(sigma) : fabs(sigma);
}

/* Returns the increment that takes place in y when sigma is added to it in floating-point
   numbers. */
static double representable(double sigma, double y)
{
    volatile double t = y + sigma;
    return t - y;
}

double mocc_increment(const Differences *d, const IncrementPoint *at, int j)
{
    double sigma = rule_increment(d, at, j), y = at->y[j];
    IncrementPost post = d->post;
    bool ours = d->rule == MOCC_INC_ADAPTIVE || d->rule == MOCC_INC_IDA;
    if (post == MOCC_POST_NONE && ours) post = MOCC_POST_ALG1;
    if (post == MOCC_POST_ALG3 && y != 0) sigma = with_sign_of(sigma, y);
    if (post == MOCC_POST_ALG2 && y != 0 && fabs(sigma) >= fabs(y)) sigma = with_sign_of(sigma, y);
    if (post != MOCC_POST_NONE) sigma = representable(sigma, y);
    return sigma != 0 ? sigma : ROOT;
}

double mocc_increment_size(const Differences *d, const IncrementPoint *at, int j)
{
    return adaptive_size(d, ROOT, at->y[j], at->weight[j], j);
}

double mocc_increment_most(const IncrementPoint *at, int j)
{
    return adaptive_most(at->y[j], at->weight[j]);
}

double mocc_increment_rounded(double sigma, double y)
{
    return representable(copysign(power_below(fabs(sigma)), sigma), y);
}

/* differences.c - Jacobians by difference quotients, column by column or for all columns of a
   colour at once.

   The rule `adaptive' learns a factor for the increment of each column. Entries that are lost in
   rounding are computed again with larger increments. After rejected steps the next Jacobian uses
   central differences with increments 64 times larger; these are more accurate and show the
   curvature, from which follows the factor that balances rounding against truncation. Second
   differences that do not fall with the increment are rounding errors, of intermediate values that
   no term of the residual shows; they count as such. */
#include "solvers/jacobian/increments_parts.h"

#include <stdlib.h>
#include <string.h>

/* ROUNDS is the number of attempts to reduce the increments of a central difference; after
   REJECTED_STEPS rejected steps or failed Newton iterations the next Jacobian uses central
   differences. */
enum { ROUNDS = 5, REJECTED_STEPS = 2 };
static const double LEAST = 0x1p-24, MOST = 1; /* bounds of the factor of a column */
/* A difference below WEAK times its rounding error is computed again, with an increment that
   makes it WANTED times its rounding error. */
static const double WEAK = 0x1p7, WANTED = 0x1p13;
/* The increment of a central difference is too large if the second difference exceeds this part of
   the first one. */
static const double CURVED = 0x1p-4;

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
    d->c0 = mocc_increment_has_scale(o->increment) ? o->increment_scale : -1;
    d->colored = o->jacobian == MOCC_JAC_ANALYTIC || o->jacobian == MOCC_JAC_COLORED_FD;
    d->base = mocc_alloc(13 * n, sizeof *d->base);
    double **part[] = {&d->moved, &d->point, &d->sigma,  &d->nominal, &d->written, &d->factor,
                       &d->back,  &d->noise, &d->before, &d->learnt,  &d->bend,    &d->measured};
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) *part[i] = d->base + (i + 1) * n;
    d->in_vain = mocc_alloc(n, sizeof *d->in_vain);
    for (int j = 0; j < d->n; j++) {
        const mocc_var *v = mocc_inst_var(I, mocc_jacobian_place(m, j));
        d->factor[j] = 1;
        d->nominal[j] = mocc_inst_nominal(I, mocc_jacobian_place(m, j));
        d->written[j] = v && v->flags & MOCC_HAS_NOMINAL ? d->nominal[j] : 0;
    }
    return d;
}

void mocc_differences_free(Differences *d)
{
    if (!d) return;
    free(d->base);
    free(d->in_vain);
    free(d);
}

/* Returns the root mean square of the nx derivatives in d->base, each divided by its error
   weight. */
static double norm_of(const Differences *d, const IncrementPoint *at, int nx)
{
    double sum = 0;
    for (int i = 0; i < nx; i++) {
        double part = d->base[i] / at->weight[i];
        sum += part * part;
    }
    return nx > 0 ? sqrt(sum / nx) : 0;
}

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

static void set_column(const Differences *d, ModelJacobian *J, int j)
{
    const mocc_pattern *p = J->pattern;
    for (int e = p->start[j]; e < p->start[j + 1]; e++)
        J->value[e] = (d->moved[p->row[e]] - d->base[p->row[e]]) / d->sigma[j];
}

/* Returns whether the second difference `bend' of a row is rounding error rather than curvature.
   Curvature falls with the square of the increment; `bend' fell by less than the square root of
   `shrunk', the present increment by the one before, which gave `before'. */
static bool is_rounding(double bend, double before, double shrunk)
{
    return shrunk < 1 && bend > before * sqrt(shrunk);
}

/* Notes the second differences of column j, computed with the increment sigma. Returns whether
   they measured rounding errors larger than known, so that what the column learnt from the larger
   increment before is wrong. */
static bool measure_noise(Differences *d, const ModelJacobian *J, int j, double sigma)
{
    const mocc_pattern *p = J->pattern;
    double shrunk = d->before[j] > 0 ? sigma / d->before[j] : 1;
    bool found = false;
    for (int e = p->start[j]; e < p->start[j + 1]; e++) {
        int i = p->row[e];
        double bend = fabs(d->moved[i] - 2 * d->base[i] + d->back[i]);
        if (bend > 8 * d->noise[i] && is_rounding(bend, d->bend[i], shrunk)) {
            d->noise[i] = d->measured[i] = bend / 2;
            found = true;
        }
        d->bend[i] = bend;
    }
    d->before[j] = sigma;
    return found;
}

/* Computes column j by central differences and adapts the column's factor for its increments to
   the curvature found. Returns true if the increment was too large, or smaller than rounding
   errors admit, so that the column should be computed again. */
static bool set_column_central(Differences *d, ModelJacobian *J, const IncrementPoint *at, int j)
{
    const mocc_pattern *p = J->pattern;
    double sigma = fabs(d->sigma[j]), best = INFINITY;
    bool bent = false;
    if (measure_noise(d, J, j, sigma)) {
        d->factor[j] = d->learnt[j];
        return true;
    }
    for (int e = p->start[j]; e < p->start[j + 1]; e++) {
        int i = p->row[e];
        double up = d->moved[i] - d->base[i], down = d->base[i] - d->back[i];
        double bend = fabs(up - down), second = bend / (sigma * sigma);
        J->value[e] = (up + down) / (2 * d->sigma[j]);
        if (bend <= 8 * d->noise[i]) continue;
        best = fmin(best, 2 * sqrt(d->noise[i] / second));
        bent |= bend > CURVED * fabs(up + down);
    }
    double now = mocc_increment_size(d, at, j);
    double change = isfinite(best) ? fmax(best / now, 0x1p-12) : d->factor[j] < 1 ? 4 : 1;
    d->factor[j] = fmin(fmax(d->factor[j] * fmin(change, 4), LEAST), MOST);
    return bent;
}

/* The columns of a Jacobian that are computed by one common perturbation: all columns of a colour,
   which ModelJacobian links in a list that begins with `first', or the column `first' alone. */
typedef struct {
    int first;
    bool single; /* this column alone */
} Columns;

#define EACH_COLUMN(j, c) for (int j = (c).first; j >= 0; j = (c).single ? -1 : J->next[j])

static int evaluate_side(mocc_inst *I, const ModelJacobian *J, Differences *d,
                         const IncrementPoint *at, Columns c, int side, double *out, long *count)
{
    EACH_COLUMN(j, c) d->point[j] = at->y[j] + side * d->sigma[j];
    return values(I, d->time, d->point, out, count);
}

/* Computes the columns c by central differences, and again with smaller increments as long as the
   curvature is too large. Adds the evaluations to *count. Returns 0, > 0 if a point could not be
   evaluated, < 0: stop. */
static int columns_central(mocc_inst *I, ModelJacobian *J, Differences *d, const IncrementPoint *at,
                           Columns c, long *count)
{
    bool bent = true;
    EACH_COLUMN(j, c) {
        d->learnt[j] = d->factor[j];
        d->before[j] = 0;
    }
    for (int round = 0; round <= ROUNDS && bent; round++) {
        EACH_COLUMN(j, c) d->sigma[j] = mocc_increment(d, at, j);
        int rc = evaluate_side(I, J, d, at, c, 1, d->moved, count);
        if (!rc) rc = evaluate_side(I, J, d, at, c, -1, d->back, count);
        if (rc) return rc;
        bent = false;
        EACH_COLUMN(j, c) bent |= set_column_central(d, J, at, j);
    }
    return 0;
}

/* Computes the columns c by central differences if these are in use (d->central), else by forward
   differences; where a point cannot be evaluated, by forward or backward differences. Adds the
   evaluations to *count. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int columns(mocc_inst *I, ModelJacobian *J, Differences *d, const IncrementPoint *at,
                   Columns c, long *count)
{
    bool central = d->central;
    int rc = central ? columns_central(I, J, d, at, c, count) : 1;
    if (rc > 0) {
        if (central)
            EACH_COLUMN(j, c) d->factor[j] = fmax(LEAST, d->factor[j] / 256);
        d->central = false;
        EACH_COLUMN(j, c) d->sigma[j] = mocc_increment(d, at, j);
        rc = evaluate_side(I, J, d, at, c, 1, d->moved, count);
        if (rc > 0) {
            EACH_COLUMN(j, c) d->sigma[j] = -d->sigma[j];
            rc = evaluate_side(I, J, d, at, c, 1, d->moved, count);
        }
        if (!rc)
            EACH_COLUMN(j, c) set_column(d, J, j);
    }
    d->central = central;
    EACH_COLUMN(j, c) d->point[j] = at->y[j];
    return rc;
}

static Columns list(const ModelJacobian *J, const Differences *d, int k)
{
    return (Columns){d->colored ? J->first[k] : k, !d->colored};
}

/* Estimates into d->noise the rounding error of each row: the largest of what central differences
   measured and of the unit roundoff U times its value and its terms at y. */
static void estimate_noise(Differences *d, const ModelJacobian *J, const double *y)
{
    const mocc_pattern *p = J->pattern;
    for (int i = 0; i < d->n; i++) d->noise[i] = fmax(d->measured[i], U * fabs(d->base[i]));
    for (int j = 0; j < d->n; j++)
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            d->noise[p->row[e]] = fmax(d->noise[p->row[e]], U * fabs(J->value[e] * y[j]));
}

/* Returns the factor by which the increment sigma has to grow for entry e, if its difference is
   lost in rounding; returns 1 if it is not lost. */
static double growth(const Differences *d, const ModelJacobian *J, int e, double sigma)
{
    double noise = d->noise[J->pattern->row[e]], signal = fabs(J->value[e] * sigma) / noise;
    return noise == 0 || signal >= WEAK ? 1 : WANTED / fmax(signal, 1);
}

/* Returns the factor by which the increment of column j is to grow for entries that are lost in
   rounding, limited by the upper bound of increments; 1 if it is not to grow. If growing did not
   help in the last k attempts, it is tried only at every 2^k-th Jacobian. */
static double column_growth(const Differences *d, const ModelJacobian *J, const IncrementPoint *at,
                            int j)
{
    double most = 1, limit = mocc_increment_most(at, j) / fabs(d->sigma[j]);
    if (d->number & ((1L << d->in_vain[j]) - 1)) return 1;
    for (int e = J->pattern->start[j]; e < J->pattern->start[j + 1]; e++)
        most = fmax(most, growth(d, J, e, d->sigma[j]));
    return limit < 2 ? 1 : fmin(most, limit);
}

/* Replaces the entries of column j that were lost in rounding with the increment `before' by those
   that the larger increment d->sigma[j] gives. */
static void retake_column(Differences *d, ModelJacobian *J, int j, double before)
{
    const mocc_pattern *p = J->pattern;
    bool helped = false;
    for (int e = p->start[j]; e < p->start[j + 1]; e++) {
        if (growth(d, J, e, before) == 1) continue;
        J->value[e] = (d->moved[p->row[e]] - d->base[p->row[e]]) / d->sigma[j];
        helped |= growth(d, J, e, d->sigma[j]) == 1;
    }
    d->in_vain[j] = helped ? 0 : d->in_vain[j] < 6 ? d->in_vain[j] + 1 : 6;
}

/* Computes the entries that were lost in rounding again with larger increments. The other entries
   keep their values, as their rows may be curved on this larger scale. Adds the evaluations to
   *count. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int recompute_lost_entries(mocc_inst *I, ModelJacobian *J, Differences *d,
                                  const IncrementPoint *at, long *count)
{
    int rc = 0, lists = d->colored ? J->pattern->ncolors : d->n;
    estimate_noise(d, J, at->y);
    for (int k = 0; k < lists && !rc; k++) {
        const Columns c = list(J, d, k);
        bool any = false;
        EACH_COLUMN(j, c) {
            double grown = d->sigma[j] * column_growth(d, J, at, j);
            d->before[j] = d->sigma[j];
            any |= grown != d->sigma[j];
            if (grown != d->sigma[j]) d->sigma[j] = mocc_increment_rounded(grown, at->y[j]);
        }
        int side = any ? evaluate_side(I, J, d, at, c, 1, d->moved, count) : 1;
        if (side < 0) rc = side;
        if (side == 0)
            EACH_COLUMN(j, c)
                if (d->sigma[j] != d->before[j]) retake_column(d, J, j, d->before[j]);
        EACH_COLUMN(j, c) {
            d->point[j] = at->y[j];
            d->sigma[j] = d->before[j];
        }
    }
    return rc;
}

/* Computes into d->base the derivatives and residuals at the unperturbed point y; uses the present
   ones of the instance if it was last evaluated there. Adds an evaluation to *count. Returns 0, >
   0 (recoverable) or < 0 (stop). */
static int base_values(mocc_inst *I, Differences *d, const double *y, long *count)
{
    size_t bytes = (size_t)d->n * sizeof *y;
    if (I->model->nz > 0 || I->priv->loaded || I->time != d->time || memcmp(I->x, y, bytes))
        return values(I, d->time, y, d->base, count);
    memcpy(d->base, I->der, bytes);
    return 0;
}

/* Returns whether the last Jacobian was computed at exactly this point (states at rest, a restart)
   and can be used again. All unknowns, time and events must be the same, since the derivatives may
   depend on any of them. */
static bool jacobian_is_current(const Differences *d, const mocc_inst *I, const IncrementPoint *at,
                                double time)
{
    return d->made && !d->central && d->rule == MOCC_INC_ADAPTIVE && time == d->time &&
           d->events == I->priv->counts.event_chain &&
           memcmp(d->point, at->y, (size_t)d->n * sizeof *at->y) == 0;
}

/* Returns whether all entries of the Jacobian are finite: a difference of two finite values may
   overflow in the quotient. With an infinite entry Newton's iteration would seem to converge. */
static bool is_finite(const ModelJacobian *J)
{
    double sum = 0;
    for (int e = 0; e < J->pattern->start[J->pattern->cols]; e++) sum += 0 * J->value[e];
    return sum == 0;
}

int mocc_differences_jacobian(mocc_inst *I, ModelJacobian *J, Differences *d,
                              const IncrementPoint *at, double time, long *count)
{
    bool ours = d->rule == MOCC_INC_ADAPTIVE,
         troubled = at->troubles >= d->troubles + REJECTED_STEPS;
    if (!troubled && jacobian_is_current(d, I, at, time)) return 0;
    d->made = false;
    d->number++;
    d->time = time;
    d->central = ours && troubled;
    d->troubles = at->troubles;
    d->events = I->priv->counts.event_chain;
    int rc = base_values(I, d, at->y, count);
    double norm = rc ? 0 : norm_of(d, at, I->model->nx);
    d->sigma0 = norm > 0 && at->step != 0 ? 1000 * fabs(at->step) * U * d->n * norm : 1;
    memcpy(d->point, at->y, (size_t)d->n * sizeof *d->point);
    if (d->central) {
        for (int i = 0; i < d->n; i++) d->measured[i] /= 2; /* rounding errors change */
        estimate_noise(d, J, at->y);
    }
    int lists = d->colored ? J->pattern->ncolors : d->n;
    for (int c = 0; c < lists && !rc; c++) rc = columns(I, J, d, at, list(J, d, c), count);
    if (ours && !rc) rc = recompute_lost_entries(I, J, d, at, count);
    if (!rc && !is_finite(J)) rc = 1;
    d->made = rc == 0;
    return rc;
}

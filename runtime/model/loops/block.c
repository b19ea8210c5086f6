/* block.c - algebraic loops: at a torn block the chain either hands its residuals to the solver, or
   solves it here. */
#include "model/loops/block.h"
#include "model/instance/profile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double ENOUGH = 1e-12, AT_LEAST = 1e-8, STALE = 1e-11, ROUNDING = 1e-13,
                    NOTICED = 1e-6, SOUND = 1e-8;

/* ---- memory ---- */

static bool real_bound(double bound)
{
    return fabs(bound) < 1e100;
}

static void take_bounds(mocc_inst *I, BlockSolver *s)
{
    for (int i = 0; i < s->n; i++) {
        const mocc_var *v = mocc_inst_var(I, s->b->z[i]);
        s->min[i] = -INFINITY;
        s->max[i] = INFINITY;
        if (!v || v->sign < 0 || !(v->min < v->max)) continue;
        if (real_bound(v->min)) s->min[i] = v->min;
        if (real_bound(v->max)) s->max[i] = v->max;
        s->bounded |= real_bound(v->min) || real_bound(v->max);
    }
}

static BlockSolver *solver_new(mocc_inst *I, int row)
{
    BlockSolver *s = mocc_alloc(1, sizeof *s);
    s->b = &I->model->block[row];
    s->row = row;
    s->n = s->b->n;
    s->usual_of = -1;
    size_t n = (size_t)s->n;
    s->linear = mocc_linear_new(s->n, s->b->jac.start, s->b->jac.row, MOCC_LINEAR_AUTO);
    double *all = mocc_alloc(14 * n, sizeof *all);
    double **part[] = {&s->z,        &s->dz,     &s->trial,   &s->g,    &s->next,
                       &s->guess,    &s->weight, &s->nominal, &s->min,  &s->max,
                       &s->accepted, &s->before, &s->slope,   &s->usual};
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) *part[i] = all + i * n;
    take_bounds(I, s);
    return s;
}

/* Made when first met: most blocks of the run chain are the solver's. */
static BlockSolver *solver_of(mocc_inst *I, int row)
{
    if (!I->priv->block[row]) I->priv->block[row] = solver_new(I, row);
    return I->priv->block[row];
}

void mocc_blocks_create(mocc_inst *I)
{
    I->priv->block = mocc_alloc((size_t)I->model->nblock, sizeof *I->priv->block);
}

void mocc_blocks_free(mocc_inst *I)
{
    for (int i = 0; i < I->model->nblock; i++) {
        BlockSolver *s = I->priv->block[i];
        if (!s) continue;
        mocc_linear_free(s->linear);
        free(s->z);
        free(s);
    }
    free(I->priv->block);
}

/* ---- where a solution starts ---- */

/* Several solutions may exist. A solver that tries a step, fails, and tries a shorter one must not
   find the branch that it saw on its excursion: a solution for a new time starts from the last step
   that stands. Loops that a solver does not meet go from result point to result point. */
static void accept(const mocc_inst *I, BlockSolver *s)
{
    const int32_t *place = s->b->z;
    const double by = I->time - s->accepted_time, *r = I->r;
    bool sloped = s->known && by > 0;
    for (int i = 0, n = s->n; i < n; i++) {
        double value = r[place[i]];
        if (sloped) s->slope[i] = (value - s->accepted[i]) / by;
        s->before[i] = s->known ? s->accepted[i] : value;
        s->accepted[i] = value;
    }
    s->accepted_time = I->time;
    s->known = true;
    s->met = s->tried;
    s->tried = false;
}

void mocc_blocks_accept(mocc_inst *I)
{
    for (int row = 0; row < I->model->nblock; row++) {
        BlockSolver *s = I->priv->block[row];
        if (s && !s->b->initial) accept(I, s);
    }
}

static void restore(mocc_inst *I, const BlockSolver *s, const double *from)
{
    const int32_t *place = s->b->z;
    double *r = I->r;
    for (int i = 0, n = s->n; i < n; i++) r[place[i]] = from[i];
}

void mocc_blocks_restore(mocc_inst *I, bool before)
{
    for (int row = 0; row < I->model->nblock; row++) {
        const BlockSolver *s = I->priv->block[row];
        if (s && s->known && (s->met || s->tried)) restore(I, s, before ? s->before : s->accepted);
    }
}

/* ---- evaluation ---- */

static inline int eval_with_relations_held(mocc_inst *I, BlockSolver *s, double *g)
{
    if (I->fail > 0) I->fail = 0;
    I->priv->counts.blocks++;
    int rc = s->b->eval(I, g);
    if (I->fail && (!rc || I->fail < 0)) rc = I->fail;
    if (rc) return rc;
    double sum = 0; /* NaN where not all is finite */
    for (int i = 0, n = s->n; i < n; i++) sum += g[i] * 0;
    return sum != 0;
}

/* Relations of the loop may depend on each other: they are followed from pass to pass. */
static __attribute__((noinline)) int eval_following(mocc_inst *I, BlockSolver *s, double *g)
{
    enum { PASSES = 5 };
    int rc = eval_with_relations_held(I, s, g);
    for (int pass = 1; pass < PASSES && rc >= 0 && mocc_relations_follow(I); pass++)
        rc = eval_with_relations_held(I, s, g);
    return rc;
}

int mocc_block_eval(mocc_inst *I, BlockSolver *s, const double *z, double *g)
{
    restore(I, s, z);
    if (I->priv->relations_follow) return eval_following(I, s, g);
    return eval_with_relations_held(I, s, g);
}

void mocc_block_read(const mocc_inst *I, BlockSolver *s)
{
    const int32_t *place = s->b->z;
    for (int i = 0, n = s->n; i < n; i++) {
        double z = I->r[place[i]];
        if (!isfinite(z)) z = I->start_r[place[i]];
        s->z[i] = isfinite(z) ? z : 0;
    }
}

/* The nominal that the modeller wrote, else the size of the start value. */
static double nominal_of(const mocc_inst *I, int place)
{
    const mocc_var *v = mocc_inst_var(I, place);
    double start = fabs(I->start_r[place]);
    bool written = v && (v->flags & MOCC_HAS_NOMINAL);
    return !written && start > 0 && start < 1e100 ? start : mocc_inst_nominal(I, place);
}

static void read_nominals(const mocc_inst *I, BlockSolver *s)
{
    for (int i = 0; i < s->n; i++) s->usual[i] = nominal_of(I, s->b->z[i]);
    s->usual_of = I->priv->nominals_read;
}

/* As fmax, for a second number that is one. */
static inline double larger(double a, double b)
{
    return a > b ? a : b;
}

/* Digits are counted against the value, and where that is small against the nominal. */
void mocc_block_weights(const mocc_inst *I, BlockSolver *s)
{
    if (s->usual_of != I->priv->nominals_read) read_nominals(I, s);
    const double *z = s->z, *usual = s->usual;
    double *weight = s->weight, *nominal = s->nominal;
    for (int i = 0, n = s->n; i < n; i++) {
        double size = fabs(z[i]), least = usual[i];
        weight[i] = larger(size, 1e-10 * least);
        nominal[i] = larger(size, least);
    }
}

/* Whether a new matrix costs less than the iterations that are left with the old one, each shorter
   than the one before by `ratio`. */
bool mocc_block_too_slow(const BlockSolver *s, double size, double ratio)
{
    if (ratio < 1e-3) return false;
    return ratio >= 0.3 || log(size / ENOUGH) / -log(ratio) > 2 + s->b->jac.ncolors;
}

void mocc_block_name(const mocc_inst *I, const mocc_block *b, char *text, size_t size)
{
    char place[300] = "";
    if (b->n > 0) mocc_message_eq_place(I, b->eq[0], place, sizeof place);
    int used = snprintf(text, size, "%sthe %slinear system of %d equation%s%s for ", place,
                        b->linear ? "" : "non-", (int)b->size, b->size == 1 ? "" : "s",
                        b->initial ? " (of the initialisation)" : "");
    for (int i = 0; i < b->n && i < 4 && used > 0 && (size_t)used < size; i++)
        used += snprintf(text + used, size - (size_t)used, "%s%s", i ? ", " : "",
                         i == 3 && b->n > 4 ? "..." : mocc_inst_name(I, b->z[i]));
}

/* ---- the matrix ---- */

/* Zeroes what an earlier product left: unknowns and inner variables of the block. */
static void clean(mocc_inst *I, const mocc_block *b)
{
    if (!b->inner) {
        memset(I->t, 0, (size_t)I->priv->nr * sizeof *I->t);
        return;
    }
    for (int i = 0; i < b->ninner; i++) I->t[b->inner[i]] = 0;
    for (int i = 0; i < b->n; i++) I->t[b->z[i]] = 0;
}

static int by_tangents(mocc_inst *I, BlockSolver *s)
{
    const mocc_block *b = s->b;
    const TangentArrays saved = mocc_tangents_redirect(I, I->priv->block_t);
    int rc = 0;
    for (int color = 0; color < b->jac.ncolors && !rc; color++) {
        for (int j = 0; j < s->n; j++) I->t[b->z[j]] = b->jac.color[j] == color;
        I->priv->counts.tangents++;
        rc = b->tangent(I, s->next);
        for (int j = 0; j < s->n; j++) {
            if (b->jac.color[j] != color) continue;
            for (int e = b->jac.start[j]; e < b->jac.start[j + 1]; e++) {
                double v = s->next[b->jac.row[e]];
                mocc_linear_put(s->linear, e, v);
                if (!isfinite(v)) rc = 1;
            }
        }
    }
    clean(I, b);
    mocc_tangents_restore(I, saved);
    return rc;
}

/* Derivatives of the residuals by one place in r, at the values in r. */
int mocc_block_column(mocc_inst *I, const mocc_block *b, int place, double nominal, double *g)
{
    if (b->tangent) {
        const TangentArrays saved = mocc_tangents_redirect(I, I->priv->block_t);
        I->t[place] = 1;
        int rc = b->tangent(I, g);
        clean(I, b);
        I->t[place] = 0;
        mocc_tangents_restore(I, saved);
        return rc;
    }
    double at = I->r[place], step = 1e-7 * fmax(fabs(at), nominal);
    double *base = mocc_alloc((size_t)b->n, sizeof *base);
    I->r[place] = at + step;
    int rc = b->eval(I, g);
    I->r[place] = at;
    if (!rc) rc = b->eval(I, base);
    for (int i = 0; i < b->n; i++) g[i] = (g[i] - base[i]) / step;
    free(base);
    return rc;
}

/* The last resort where a tangent is not finite (a root at zero, say). Leaves r at z. */
static int by_differences(mocc_inst *I, BlockSolver *s)
{
    const mocc_block *b = s->b;
    double *base = mocc_alloc(2 * (size_t)s->n, sizeof *base), *moved = base + s->n;
    memcpy(s->trial, s->z, (size_t)s->n * sizeof *s->z);
    int rc = mocc_block_eval(I, s, s->z, base);
    for (int j = 0; j < s->n && !rc; j++) {
        double step = 1e-7 * s->nominal[j];
        for (int attempt = 0; attempt < 2; attempt++, step = -step) {
            volatile double at = s->z[j] + step;
            s->trial[j] = at;
            step = at - s->z[j];
            rc = mocc_block_eval(I, s, s->trial, moved);
            if (!rc) break;
        }
        for (int e = b->jac.start[j]; e < b->jac.start[j + 1] && !rc; e++)
            mocc_linear_put(s->linear, e, (moved[b->jac.row[e]] - base[b->jac.row[e]]) / step);
        s->trial[j] = s->z[j];
    }
    int last = mocc_block_eval(I, s, s->z, base);
    free(base);
    return rc ? rc : last;
}

/* The matrix at the present values (r belongs to s->z), and its factors. */
int mocc_block_matrix(mocc_inst *I, BlockSolver *s)
{
    I->priv->counts.block_jacobians++;
    mocc_linear_clear(s->linear);
    int rc = s->differences || !s->b->tangent ? 1 : by_tangents(I, s);
    if (rc < 0) return rc;
    if (rc > 0) {
        mocc_linear_clear(s->linear);
        rc = by_differences(I, s);
    }
    if (rc) return rc;
    s->singular = mocc_linear_factor(s->linear);
    s->factored = s->fresh = s->singular == 0;
    if (I->priv->profile) mocc_profile_matrix(I, s->row, s->singular ? NULL : s->linear);
    return s->singular ? 1 : 0;
}

/* ---- linear blocks ---- */

static int not_solved(mocc_inst *I, BlockSolver *s, const char *why)
{
    char name[700];
    mocc_block_name(I, s->b, name, sizeof name);
    mocc_message_error(I, "%s %s at time = %.10g", name, why, I->time);
    return 1;
}

/* What is left of the residual g, against what its rows are made of; uses next. */
static double backward_error(const BlockSolver *s)
{
    double left = 0;
    memset(s->next, 0, (size_t)s->n * sizeof *s->next);
    for (int j = 0; j < s->n; j++)
        for (int e = s->b->jac.start[j]; e < s->b->jac.start[j + 1]; e++) {
            int i = s->b->jac.row[e];
            double a = s->linear->dense ? s->linear->a[j * s->n + i] : s->linear->a[e];
            s->next[i] = fmax(s->next[i], fabs(a) * s->nominal[j]);
        }
    for (int i = 0; i < s->n; i++) left = fmax(left, fabs(s->g[i]) / (s->next[i] + 1e-300));
    return left;
}

/* Whether z solves a system without pivots all the same (currents between two closed switches):
   what is left open keeps its value. */
static int solve_singular(mocc_inst *I, BlockSolver *s)
{
    double before = 0;
    for (int round = 0; round < 2; round++) {
        memcpy(s->dz, s->g, (size_t)s->n * sizeof *s->g);
        if (mocc_linear_solve_singular(s->linear, s->dz) < 0) break;
        for (int i = 0; i < s->n; i++) s->z[i] -= s->dz[i];
        mocc_block_weights(I, s);
        double step = mocc_block_norm(s, s->dz, s->nominal);
        int rc = mocc_block_eval(I, s, s->z, s->g);
        if (rc) return rc;
        memcpy(s->dz, s->g, (size_t)s->n * sizeof *s->g);
        before = step;
    }
    if (!(backward_error(s) < AT_LEAST) || !isfinite(before))
        return not_solved(I, s, "is singular");
    if (!s->told_singular && !I->priv->quiet) {
        char name[700];
        mocc_block_name(I, s->b, name, sizeof name);
        mocc_message_log(I, "warning",
                         "%s is singular but consistent at time = %.10g; what it leaves open "
                         "keeps its value",
                         name, I->time);
        s->told_singular = true;
    }
    return 0;
}

/* The matrix anew, for s->z, where r stands. 0: factored; 1: solved though singular; else failed.
 */
static int renew(mocc_inst *I, BlockSolver *s, int *rc)
{
    mocc_block_weights(I, s);
    *rc = mocc_block_matrix(I, s);
    if (*rc > 0 && s->singular) {
        *rc = solve_singular(I, s);
        return 1;
    }
    return *rc != 0;
}

/* Corrections from the present values: with factors of this matrix the first solves, the next shows
   that it did, and refines. Where the matrix is so bad that corrections stay large (the share of
   two diodes that conduct side by side), what is left must be mere rounding; with a sound matrix it
   is, of known terms that outweigh those of the unknowns (volts beside microhenry times a current's
   derivative). Factors of an earlier matrix serve between events, as long as each correction is a
   tenth of the one before. */
static int solve_linear(mocc_inst *I, BlockSolver *s)
{
    bool fixed = s->b->constant, fresh = false, shrunk = false;
    mocc_block_read(I, s);
    int rc = mocc_block_eval(I, s, s->z, s->g);
    if (rc) return rc;
    double size = INFINITY, before;
    if (!s->factored || s->failed || (!fixed && (I->event || I->initial))) {
        if (renew(I, s, &rc)) return rc;
        fresh = true;
    }
    for (int round = 0; round < 12; round++) {
        for (int i = 0; i < s->n; i++) s->dz[i] = -s->g[i];
        mocc_linear_solve(s->linear, s->dz);
        mocc_block_weights(I, s);
        before = size;
        size = mocc_block_norm(s, s->dz, fresh || fixed ? s->nominal : s->weight);
        if (size <= ENOUGH) return 0;
        if (shrunk && size >= 0.5 * before && mocc_block_norm(s, s->dz, s->nominal) <= STALE)
            return 0; /* the factors serve; no shorter by rounding */
        shrunk |= isfinite(before) && size <= 1e-3 * before;
        if (fresh || fixed) {
            if (!isfinite(size) || size >= 0.1 * before) break;
        } else if (!isfinite(size) || mocc_block_too_slow(s, size, size / before)) {
            if (renew(I, s, &rc)) return rc;
            fresh = true;
            size = INFINITY;
            round = -1; /* from here with these factors */
            continue;
        }
        for (int i = 0; i < s->n; i++) s->z[i] += s->dz[i];
        rc = mocc_block_eval(I, s, s->z, s->g);
        if (rc) return rc;
    }
    if (!isfinite(size)) return not_solved(I, s, "is singular");
    if (size <= AT_LEAST || backward_error(s) <= ROUNDING) return 0;
    double rcond = mocc_linear_rcond(s->linear);
    if (size <= NOTICED && rcond >= SOUND) return 0;
    return rcond < 1e-13 ? solve_singular(I, s) : not_solved(I, s, "could not be solved");
}

/* ---- called by the chain ---- */

static void not_evaluated(mocc_inst *I, BlockSolver *s)
{
    char name[700];
    int bad = mocc_eval_first_non_finite(I);
    mocc_block_name(I, s->b, name, sizeof name);
    mocc_message_error(I, "%s could not be evaluated at time = %.10g%s%s%s", name, I->time,
                       bad >= 0 ? ": " : "", bad >= 0 ? mocc_inst_name(I, bad) : "",
                       bad >= 0 ? " is not finite" : "");
}

/* From the last step that stands, or where the last two point. Where an equation has a factor that
   passes zero (a flow that turns), another branch of solutions begins, on which the factor stays
   zero: what the factor was going to be leads past it. */
static void extrapolate(mocc_inst *I, const BlockSolver *s, double ahead)
{
    for (int i = 0; i < s->n; i++) I->r[s->b->z[i]] = s->accepted[i] + ahead * s->slope[i];
}

static inline int solve_here(mocc_inst *I, BlockSolver *s)
{
    return s->b->linear ? solve_linear(I, s) : mocc_newton(I, s);
}

static int solve_ahead(mocc_inst *I, BlockSolver *s, double ahead)
{
    extrapolate(I, s, ahead);
    if (s->accepted_time == I->priv->event_time) s->factored = false;
    int rc = solve_here(I, s);
    if (rc <= 0 || s->b->linear) return rc;
    restore(I, s, s->accepted);
    return mocc_newton(I, s);
}

static int solve_from(mocc_inst *I, BlockSolver *s, bool known)
{
    if (!known) return solve_here(I, s);
    double ahead = I->priv->extrapolates ? I->time - s->accepted_time : 0;
    if (ahead != 0) return solve_ahead(I, s, ahead);
    restore(I, s, s->accepted);
    return solve_here(I, s);
}

static int solve(mocc_inst *I, int block)
{
    const mocc_block *b = &I->model->block[block];
    if (I->mode == MOCC_RESIDUAL && b->slot >= 0 && !b->initial) return b->eval(I, I->g + b->slot);
    BlockSolver *s = solver_of(I, block);
    s->fresh = false;
    bool known = I->priv->quiet && s->known && I->time != s->time;
    s->time = I->time;
    s->tried |= I->priv->quiet;
    int fail = I->fail;
    bool silent = !I->priv->complaint[0];
    int rc = solve_from(I, s, known);
    s->failed = rc != 0;
    if (rc > 0 && !I->priv->complaint[0]) not_evaluated(I, s);
    if (rc) I->priv->counts.block_failures++;
    else if (silent) I->priv->complaint[0] = '\0';
    if (fail) I->fail = fail;
    return rc;
}

/* Unknowns of a block that was solved on the spot follow from dg = 0. */
static int tangent(mocc_inst *I, int block)
{
    const mocc_block *b = &I->model->block[block];
    I->priv->counts.tangents++;
    if (I->mode == MOCC_RESIDUAL && b->slot >= 0 && !b->initial)
        return b->tangent(I, I->tg + b->slot);
    BlockSolver *s = solver_of(I, block);
    if (!s->fresh && !(b->constant && s->factored)) {
        mocc_block_read(I, s);
        mocc_block_weights(I, s);
        int rc = mocc_block_matrix(I, s);
        if (rc && !(rc > 0 && s->singular)) return rc;
    }
    for (int i = 0; i < s->n; i++) I->t[b->z[i]] = 0;
    int rc = b->tangent(I, s->dz);
    if (rc) return rc;
    for (int i = 0; i < s->n; i++) s->dz[i] = -s->dz[i];
    if (s->factored) mocc_linear_solve(s->linear, s->dz);
    else mocc_linear_solve_singular(s->linear, s->dz); /* what is left open keeps its value */
    for (int i = 0; i < s->n; i++) I->t[b->z[i]] = s->dz[i];
    return b->tangent(I, s->next);
}

/* Either of them, measured where that is asked for. */
static int measured(mocc_inst *I, int block, bool solves)
{
    ProfileMark mark = mocc_profile_mark(I);
    int rc = solves ? solve(I, block) : tangent(I, block);
    mocc_profile_loop(I, block, solves, &mark);
    return rc;
}

int mocc_block_solve(mocc_inst *I, int block)
{
    return I->priv->profile ? measured(I, block, true) : solve(I, block);
}

int mocc_block_tangent(mocc_inst *I, int block)
{
    return I->priv->profile ? measured(I, block, false) : tangent(I, block);
}

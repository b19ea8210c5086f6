/* block.c - algebraic loops. When a chain of the generated code reaches a torn block, its residuals
   are either passed to the integrator or solved here: linear ones by block_linear.c, others by
   Newton's method (newton.c). */
#include "model/loops/block.h"
#include "model/instance/snapshot.h"
#include "model/instance/profile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

static bool real_bound(double bound)
{
    return fabs(bound) < 1e100;
}

static void read_bounds(mocc_inst *I, BlockSolver *s)
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
    read_bounds(I, s);
    return s;
}

/* Returns the solver of the loop in row `row' of mocc_model.block, which belongs to the instance.
   It is created when it is first needed, as the integrator may solve most loops itself. */
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

/* Records the unknowns of a loop at the end of an accepted step, from which later solutions start.
   If several solutions exist, an integrator that tries a step, fails and tries a shorter one must
   not find another branch that it met on the failed attempt. Loops that integrators do not evaluate
   are recorded at result points. */
static void accept_unknowns(const mocc_inst *I, BlockSolver *s)
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
        if (s && !s->b->initial) accept_unknowns(I, s);
    }
}

static void load_unknowns(mocc_inst *I, const BlockSolver *s, const double *from)
{
    const int32_t *place = s->b->z;
    double *r = I->r;
    for (int i = 0, n = s->n; i < n; i++) r[place[i]] = from[i];
}

void mocc_blocks_restore(mocc_inst *I, bool before)
{
    for (int row = 0; row < I->model->nblock; row++) {
        const BlockSolver *s = I->priv->block[row];
        if (s && s->known && (s->met || s->tried))
            load_unknowns(I, s, before ? s->before : s->accepted);
    }
}

void mocc_blocks_start_anew(mocc_inst *I)
{
    mocc_blocks_restore(I, false);
    for (int row = 0; row < I->model->nblock; row++)
        if (I->priv->block[row]) I->priv->block[row]->factored = false;
}

/* ---- evaluation ---- */

static inline int eval_with_relations_held(mocc_inst *I, BlockSolver *s, double *g)
{
    if (I->fail > 0) I->fail = 0;
    I->priv->counts.blocks++;
    int rc = s->b->eval(I, g);
    if (I->fail && (!rc || I->fail < 0)) rc = I->fail;
    if (rc) return rc;
    double sum = 0; /* NaN if one is not finite */
    for (int i = 0, n = s->n; i < n; i++) sum += g[i] * 0;
    return sum != 0;
}

/* Evaluates the residuals of a loop into g with relations that follow the unknowns. As relations
   of the loop may depend on each other, they are updated up to PASSES times. Returns 0, > 0
   (recoverable) or < 0 (stop). */
static __attribute__((noinline)) int eval_following(mocc_inst *I, BlockSolver *s, double *g)
{
    enum { PASSES = 5 }; /* evaluations until relations that depend on each other agree */
    int rc = eval_with_relations_held(I, s, g);
    for (int pass = 1; pass < PASSES && rc >= 0 && mocc_relations_follow(I); pass++)
        rc = eval_with_relations_held(I, s, g);
    return rc;
}

int mocc_block_eval(mocc_inst *I, BlockSolver *s, const double *z, double *g)
{
    load_unknowns(I, s, z);
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

/* Returns the nominal of r[place] if the modeller wrote one, else the size of its start value
   unless that is zero, else the default nominal. */
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

/* Returns the larger of two numbers, like fmax() as long as b is not NaN. */
static inline double larger(double a, double b)
{
    return a > b ? a : b;
}

/* Computes the scales by which corrections are measured at s->z: s->weight is the size of each
   unknown's value, s->nominal is the larger one of this size and the nominal. */
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

/* Sets the unknowns in I->r to those of the last accepted step, extrapolated linearly by the time
   `ahead'. If an equation has a factor that passes zero (a flow that changes direction), another
   branch of solutions begins there, on which the factor remains zero; extrapolation leads past
   it. */
static void extrapolate_unknowns(mocc_inst *I, const BlockSolver *s, double ahead)
{
    for (int i = 0; i < s->n; i++) I->r[s->b->z[i]] = s->accepted[i] + ahead * s->slope[i];
}

static inline int solve_here(mocc_inst *I, BlockSolver *s)
{
    return s->b->linear ? mocc_block_solve_linear(I, s) : mocc_newton(I, s);
}

static int solve_ahead(mocc_inst *I, BlockSolver *s, double ahead)
{
    extrapolate_unknowns(I, s, ahead);
    if (s->accepted_time == I->priv->event_time) s->factored = false;
    int rc = solve_here(I, s);
    if (rc <= 0 || s->b->linear) return rc;
    load_unknowns(I, s, s->accepted);
    return mocc_newton(I, s);
}

static int solve_from(mocc_inst *I, BlockSolver *s, bool known)
{
    if (!known) return solve_here(I, s);
    double ahead = I->priv->extrapolates ? I->time - s->accepted_time : 0;
    if (ahead != 0) return solve_ahead(I, s, ahead);
    load_unknowns(I, s, s->accepted);
    return solve_here(I, s);
}

/* Returns whether the integrator has the unknowns of the loop. */
static inline bool is_of_integrator(const mocc_inst *I, const mocc_block *b)
{
    return I->mode == MOCC_RESIDUAL && b->slot >= 0 && !b->initial;
}

/* Lets the generated code solve a loop, unless relations follow the unknowns. Returns false if the
   loop is to be solved here. After a failure that is not tried again for a while, since the matrix
   may be ill-conditioned for long. */
static bool solved_in_place(mocc_inst *I, const mocc_block *b, int block)
{
    enum { LONGEST = 1000 };
    BlockSolver *s = I->priv->block[block];
    int fail = I->fail;
    if (I->priv->relations_follow) return false;
    if (s && s->skip > 0) {
        s->skip--;
        return false;
    }
    I->priv->counts.blocks++;
    bool solved = !b->solve(I);
    if (solved && !s) return true;
    if (!solved) I->fail = fail;
    if (!s) s = solver_of(I, block);
    s->wait = solved ? 0 : s->wait < LONGEST ? 2 * s->wait + 2 : LONGEST;
    s->skip = s->wait;
    s->in_place = solved;
    s->fresh = false;
    return solved;
}

static int solve(mocc_inst *I, int block)
{
    const mocc_block *b = &I->model->block[block];
    if (is_of_integrator(I, b)) return b->eval(I, I->g + b->slot);
    if (b->solve && solved_in_place(I, b, block)) return 0;
    if (I->priv->pause) I->priv->pause(I->priv->pause_data, I->time);
    BlockSolver *s = solver_of(I, block);
    s->in_place = false;
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

/* Lets the generated code compute the tangents of a loop that it has solved. */
static bool tangent_in_place(mocc_inst *I, const mocc_block *b, int block)
{
    const BlockSolver *s = I->priv->block[block];
    return b->solve_tangent && (!s || s->in_place) && !b->solve_tangent(I);
}

/* Computes and factors the matrix at the values that the unknowns have in r, with the status of
   mocc_block_matrix(). */
static int present_matrix(mocc_inst *I, BlockSolver *s)
{
    mocc_block_read(I, s);
    mocc_block_weights(I, s);
    return mocc_block_matrix(I, s);
}

/* Computes the tangents of the unknowns of the loop in row `block' of mocc_model.block, by the
   condition that the tangents of its residuals are zero. In residual mode, for a loop that the
   integrator solves, computes the tangents of its residuals into I->tg instead. Returns 0, > 0
   (recoverable) or < 0 (stop). */
static int tangent(mocc_inst *I, int block)
{
    const mocc_block *b = &I->model->block[block];
    I->priv->counts.tangents++;
    if (is_of_integrator(I, b)) return b->tangent(I, I->tg + b->slot);
    if (tangent_in_place(I, b, block)) return 0;
    BlockSolver *s = solver_of(I, block);
    if (!s->fresh && !(b->constant && s->factored)) {
        int rc = present_matrix(I, s);
        if (rc && !(rc > 0 && s->singular)) return rc;
    }
    for (int i = 0; i < s->n; i++) I->t[b->z[i]] = 0;
    int rc = b->tangent(I, s->dz);
    if (rc) return rc;
    for (int i = 0; i < s->n; i++) s->dz[i] = -s->dz[i];
    if (s->factored) mocc_linear_solve(s->linear, s->dz);
    else mocc_linear_solve_singular(s->linear, s->dz); /* undetermined unknowns keep their values */
    for (int i = 0; i < s->n; i++) I->t[b->z[i]] = s->dz[i];
    return b->tangent(I, s->next);
}

/* Records at events, and now and then between them, the condition of a loop that the generated code
   has solved. */
static void profile_condition(mocc_inst *I, int block)
{
    const mocc_block *b = &I->model->block[block];
    BlockSolver *s = I->priv->block[block];
    if (!b->solve || is_of_integrator(I, b) || (s && !s->in_place)) return;
    if (!I->event && !mocc_profile_samples(I, block)) return;
    s = solver_of(I, block);
    present_matrix(I, s);
    s->in_place = true;
    s->fresh = false;
}

/* Calls solve() for the loop in row `block' of mocc_model.block if `solves' is true, else
   tangent(), adds the time that this takes to the profile, and returns the status of the call: 0, >
   0 (recoverable) or < 0 (stop). */
static int measured(mocc_inst *I, int block, bool solves)
{
    ProfileMark mark = mocc_profile_mark(I);
    int rc = solves ? solve(I, block) : tangent(I, block);
    mocc_profile_loop(I, block, solves, &mark);
    if (solves && !rc) profile_condition(I, block);
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

/* ---- snapshots ---- */

/* Saves or restores where the solution of a loop starts; its factors are computed anew. */
static void snapshot_of(Snapshot *s, BlockSolver *b)
{
    size_t bytes = (size_t)b->n * sizeof(double);
    double times[] = {b->accepted_time, b->time};
    bool flags[] = {b->known, b->tried, b->met};
    mocc_snapshot_bytes(s, b->accepted, bytes);
    mocc_snapshot_bytes(s, b->before, bytes);
    mocc_snapshot_bytes(s, b->slope, bytes);
    mocc_snapshot_bytes(s, times, sizeof times);
    mocc_snapshot_bytes(s, flags, sizeof flags);
    if (!s->loading) return;
    b->accepted_time = times[0];
    b->time = times[1];
    b->known = flags[0];
    b->tried = flags[1];
    b->met = flags[2];
    b->factored = b->fresh = b->failed = false;
}

void mocc_blocks_snapshot(Snapshot *s, mocc_inst *I)
{
    for (int row = 0; row < I->model->nblock; row++) {
        bool exists = I->priv->block[row] != NULL;
        mocc_snapshot_bytes(s, &exists, sizeof exists);
        if (exists) snapshot_of(s, solver_of(I, row));
    }
}

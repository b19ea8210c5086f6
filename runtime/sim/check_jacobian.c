/* check_jacobian.c - --check-jacobian: the model's tangents against differences of the chain.

   At the start, and at points scattered about it, each column of d(der, g) / d(x, z) is compared
   with central differences, extrapolated to step zero (Ridders): ten steps, each smaller by 1.6;
   the best entry of the table is taken and the spread to its neighbours is its uncertainty. Where
   relation and difference disagree by more than that, the excess counts, relative to the larger
   of the two values, or to a millionth of the row's largest entry where that is more. Points are
   pseudo-random and the same in every run. */
#include "model/jacobian.h"
#include "sim/tools.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS = 10 };
static const double SHRINK = 1.6, LIMIT = 1e-6;

typedef struct {
    double error, exact, estimate, uncertainty;
    int row, column;
} Worst;

typedef struct {
    mocc_inst *I;
    ModelJacobian *J;
    int n;
    double *at; /* the point: x, z */
    double *plus, *minus;
    double *table, *last;  /* per row: the last line of Ridders' table, and the one before */
    double *best, *spread; /* per row */
    double *size;          /* per row: of the values there */
    long entries, unsure, outside;
    Worst worst;
} Check;

static double noise(uint64_t *state) /* -1 to 1 */
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (double)(*state >> 11) * 0x1p-52 - 1;
}

static int evaluate(Check *c, const double *point, double *out)
{
    mocc_inst *I = c->I;
    int nx = I->model->nx;
    int rc = mocc_eval_residual(I, I->time, point, point + nx);
    memcpy(out, I->der, (size_t)nx * sizeof *out);
    memcpy(out + nx, I->g, (size_t)I->model->nz * sizeof *out);
    for (int i = 0; i < c->n && !rc; i++)
        if (!isfinite(out[i])) rc = 1;
    return rc;
}

/* Central difference in column j with the given step, into plus. */
static int difference(Check *c, int j, double step)
{
    double keep = c->at[j];
    volatile double up = keep + step, down = keep - step;
    c->at[j] = up;
    int rc = evaluate(c, c->at, c->plus);
    c->at[j] = down;
    if (!rc) rc = evaluate(c, c->at, c->minus);
    c->at[j] = keep;
    double width = up - down;
    for (int i = 0; i < c->n; i++) {
        c->size[i] = fmax(c->size[i], fabs(c->plus[i]));
        c->plus[i] = (c->plus[i] - c->minus[i]) / width;
    }
    return rc;
}

/* One more line of the table for every row; line k has k + 1 entries. */
static void extrapolate(Check *c, int k, double step)
{
    for (int i = 0; i < c->n; i++) {
        double *now = c->table + (size_t)i * STEPS, *before = c->last + (size_t)i * STEPS;
        memcpy(before, now, STEPS * sizeof *now);
        now[0] = c->plus[i];
        double factor = SHRINK * SHRINK, power = factor;
        double rounding = 4e-16 * c->size[i] / step;
        if (k == 0) {
            c->best[i] = now[0];
            c->spread[i] = INFINITY;
        }
        for (int m = 1; m <= k; m++, power *= factor) {
            now[m] = (now[m - 1] * power - before[m - 1]) / (power - 1);
            double spread = fmax(fabs(now[m] - now[m - 1]), fabs(now[m] - before[m - 1]));
            if (spread + rounding >= c->spread[i]) continue;
            c->spread[i] = spread + rounding;
            c->best[i] = now[m];
        }
    }
}

/* Best estimates of column j. */
static int estimate(Check *c, int j)
{
    double scale = fmax(fabs(c->at[j]), mocc_nominal_of(c->I, mocc_unknown(c->I->model, j)));
    double step = 0.05 * scale;
    memset(c->size, 0, (size_t)c->n * sizeof *c->size);
    memset(c->table, 0, (size_t)c->n * STEPS * sizeof *c->table);
    int lines = 0;
    for (int tries = 0; lines < STEPS && tries < 4 * STEPS; tries++, step /= SHRINK)
        if (difference(c, j, step) == 0) extrapolate(c, lines++, step);
        else lines = 0; /* outside of what can be evaluated: smaller steps */
    return lines < 3;
}

/* The largest entry of row i: what is tiny beside it may be the rest of a cancellation. */
static double row_size(const Check *c, int i)
{
    const mocc_pattern *p = c->J->pattern;
    double size = 0;
    for (int e = 0; e < p->start[p->cols]; e++)
        if (p->row[e] == i) size = fmax(size, fabs(c->J->value[e]));
    return size;
}

static void compare(Check *c, int j)
{
    const mocc_pattern *p = c->J->pattern;
    int e = p->start[j];
    for (int i = 0; i < c->n; i++) {
        bool in_pattern = false;
        double exact = 0;
        for (e = p->start[j]; e < p->start[j + 1]; e++)
            if (p->row[e] == i) {
                in_pattern = true;
                exact = c->J->value[e];
            }
        double larger = fmax(fabs(exact), fabs(c->best[i]));
        double excess = fabs(exact - c->best[i]) - c->spread[i];
        c->entries += in_pattern;
        if (in_pattern && c->spread[i] > LIMIT * larger && larger > 0) c->unsure++;
        if (!(excess > 0)) continue;
        double error = excess / fmax(larger, LIMIT * row_size(c, i));
        if (!in_pattern && error > LIMIT) c->outside++;
        if (error > c->worst.error)
            c->worst = (Worst){error, exact, c->best[i], c->spread[i], i, j};
    }
}

static int check_point(Check *c)
{
    int rc = evaluate(c, c->at, c->plus);
    if (!rc) rc = mocc_jacobian_exact(c->I, c->J);
    if (rc) return rc;
    for (int j = 0; j < c->n; j++)
        if (estimate(c, j) == 0) compare(c, j);
        else c->unsure++;
    return 0;
}

static int report(const Check *c, int points, int left_out)
{
    const Worst *w = &c->worst;
    char row[500] = "";
    printf("%d points, %ld entries compared, %d columns\n", points, c->entries, c->n);
    if (left_out) printf("%d points could not be evaluated\n", left_out);
    if (c->unsure)
        printf("%ld entries where differences are less sure than %g\n", c->unsure, LIMIT);
    if (c->outside) printf("%ld entries differ from zero outside of the pattern\n", c->outside);
    if (w->error == 0) {
        puts("no disagreement beyond the uncertainty of differences");
        return points > left_out ? 0 : 1;
    }
    mocc_row_name(c->I, w->row, row, sizeof row);
    printf("largest relative disagreement %.3g: d %s / d %s\n", w->error, row,
           mocc_name_of(c->I, mocc_unknown(c->I->model, w->column)));
    printf("  exact %.12g, differences %.12g (uncertain by %.2g)\n", w->exact, w->estimate,
           w->uncertainty);
    return w->error > LIMIT || points <= left_out;
}

static void allocate(Check *c)
{
    size_t n = (size_t)c->n;
    double **vectors[] = {&c->at, &c->plus, &c->minus, &c->best, &c->spread, &c->size};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
        *vectors[i] = mocc_alloc(n, sizeof(double));
    c->table = mocc_alloc(n * STEPS, sizeof *c->table);
    c->last = mocc_alloc(n * STEPS, sizeof *c->last);
}

static void release(Check *c)
{
    double *vectors[] = {c->at, c->plus, c->minus, c->best, c->spread, c->size, c->table, c->last};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) free(vectors[i]);
    mocc_jacobian_free(c->J);
}

int mocc_check_jacobian(mocc_inst *I, const RunOptions *o)
{
    const mocc_model *m = I->model;
    int left_out = 0;
    uint64_t seed = 0x9e3779b97f4a7c15u;
    if (mocc_initialize(I) || mocc_event(I, NULL, NULL) || mocc_delays_accept(I)) {
        mocc_error("the initialisation failed: %s", I->priv->complaint);
        return 1;
    }
    if (m->nx + m->nz == 0 || !m->tangent || !m->jac.start) {
        puts("the model has no Jacobian");
        return 0;
    }
    Check c = {.I = I, .J = mocc_jacobian_new(I), .n = m->nx + m->nz};
    allocate(&c);
    double *base = mocc_alloc((size_t)c.n, sizeof *base);
    for (int j = 0; j < c.n; j++) base[j] = I->r[mocc_unknown(m, j)];
    for (int point = 0; point < o->check_points; point++) {
        for (int j = 0; j < c.n; j++) {
            double scale = fmax(fabs(base[j]), 0.1 * mocc_nominal_of(I, mocc_unknown(m, j)));
            c.at[j] = base[j] + (point ? 0.3 * scale * noise(&seed) : 0);
        }
        left_out += check_point(&c) != 0;
    }
    int rc = report(&c, o->check_points, left_out);
    free(base);
    release(&c);
    return rc;
}

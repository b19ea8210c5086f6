/* check_jacobian.c - --check-jacobian: compares the model's exact tangents with differences.

   At the start point and at points scattered about it, each column of d(der, g) / d(x, z) is
   compared with central differences extrapolated to step size zero (Ridders 1982): ten step sizes
   with ratio 1.6; the best entry of the extrapolation table is taken, and its difference to the
   neighbours is its uncertainty. A difference between tangent and estimate beyond the uncertainty
   is an error, relative to the larger of the two values or, if that is more, to a millionth of the
   row's largest entry. Points are pseudo-random and the same in every run.

   The same comparison is made for coloured differences by every rule for increments: the largest
   error of each rule, and the entry where the worst rule has it. */
#include "model/events/sign_surfaces.h"
#include "sim/studies/studies.h"
#include "solvers/jacobian/increments.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 10, LEVELS = 5 }; /* of the extrapolation table; tables with finer steps */
/* SHRINK is the ratio of successive steps of the extrapolation, FINER the ratio of the first steps
   of successive attempts. Relative errors and uncertainties above LIMIT are reported. */
static const double SHRINK = 1.6, FINER = 1024, LIMIT = 1e-6;

typedef struct {
    double error, exact, estimate, uncertainty;
    int row, column;
} Worst;

/* The difference Jacobian by one rule for increments. In `worst', the member `exact' holds the
   value by this rule. */
typedef struct {
    Differences *differences;
    ModelJacobian *J;
    double increment, value_at; /* at the worst entry */
    bool failed;                /* at one of the points */
    Worst worst;
} Rule;

typedef struct {
    mocc_inst *I;
    const SolverOptions *o;
    ModelJacobian *J;
    Rule rule[MOCC_INC_RULES];
    int n;
    double *at; /* the point: x, z */
    double *plus, *minus;
    double *table, *last; /* for each row: the last line of Ridders' table, and the line before */
    double *best, *spread, *coarse, *coarse_spread; /* for each row */
    double *size; /* for each row: largest value at these points */
    long entries, unsure, outside;
    double *weight, *slope;
    double *largest, *terms; /* for each row: largest entry; largest product of entry and unknown */
    double *noise; /* for each row: how far it changes between neighbours of the unknown */
    Worst worst;
} JacobianCheck;

static double random_number(uint64_t *state) /* pseudo-random in [-1, 1) */
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (double)(*state >> 11) * 0x1p-52 - 1;
}

static double nominal_of(const JacobianCheck *c, int column)
{
    return mocc_inst_nominal(c->I, mocc_jacobian_place(c->I->model, column));
}

static int evaluate(JacobianCheck *c, const double *point, double *out)
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

/* Computes the central difference quotients of column j, with the increments step and -step, into
   c->plus. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int difference(JacobianCheck *c, int j, double step)
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

/* Adds row k, counted from 0, to the Richardson extrapolation table of every equation. The row has
   k + 1 entries; its first one is the difference quotient in c->plus, which was computed with the
   increment `step'. Keeps the most certain entry of each table in c->best and its uncertainty in
   c->spread. */
static void extrapolate(JacobianCheck *c, int k, double step)
{
    for (int i = 0; i < c->n; i++) {
        double *now = c->table + (size_t)i * STEPS, *before = c->last + (size_t)i * STEPS;
        memcpy(before, now, STEPS * sizeof *now);
        now[0] = c->plus[i];
        double factor = SHRINK * SHRINK, power = factor;
        double rounding = (4e-16 * c->size[i] + c->noise[i]) / step;
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

/* Estimates column j by extrapolation, with increments that decrease from `step'. Returns false if
   the model cannot be evaluated for at least three of them in a row. */
static bool estimate_from(JacobianCheck *c, int j, double step)
{
    memcpy(c->size, c->terms, (size_t)c->n * sizeof *c->size);
    memset(c->table, 0, (size_t)c->n * STEPS * sizeof *c->table);
    int lines = 0;
    for (int tries = 0; lines < STEPS && tries < 4 * STEPS; tries++, step /= SHRINK)
        if (difference(c, j, step) == 0) extrapolate(c, lines++, step);
        else lines = 0; /* outside the domain: begin again with smaller steps */
    return lines >= 3;
}

/* Returns whether the new estimate of row i is more certain than the one by larger steps. */
static bool more_certain(const JacobianCheck *c, int i)
{
    if (!(c->spread[i] < INFINITY)) return false;
    if (c->spread[i] < c->coarse_spread[i]) return true;
    bool was_unsure = c->coarse_spread[i] > 1e-2 * fabs(c->coarse[i]);
    return was_unsure && c->spread[i] < 1e-3 * fabs(c->best[i]);
}

/* Measures the rounding error of each row into c->noise: how far it changes while unknown j moves
   by a few units in the last place. The terms of a row may cancel, as in matrices of rotations, and
   their rounding errors remain. */
static void measure_noise(JacobianCheck *c, int j)
{
    double keep = c->at[j];
    memset(c->noise, 0, (size_t)c->n * sizeof *c->noise);
    if (keep == 0 || evaluate(c, c->at, c->minus)) return;
    for (int k = 1; k <= 4; k++) {
        c->at[j] = keep + k * DBL_EPSILON * keep;
        if (evaluate(c, c->at, c->plus)) break;
        for (int i = 0; i < c->n; i++)
            c->noise[i] = fmax(c->noise[i], fabs(c->plus[i] - c->minus[i]));
    }
    c->at[j] = keep;
}

/* Estimates column j into c->best, with its uncertainty in c->spread. If the estimate of a row
   remains uncertain, the function of this row may be curved on a smaller scale than the size of
   the unknown, and smaller steps are tried. Returns false if no attempt succeeds. */
static bool estimate(JacobianCheck *c, int j)
{
    double step = 0.05 * fmax(fabs(c->at[j]), nominal_of(c, j));
    bool good = false, unsure = true;
    for (int i = 0; i < c->n; i++) c->coarse_spread[i] = INFINITY;
    measure_noise(c, j);
    for (int level = 0; level < LEVELS && unsure; level++, step /= FINER) {
        bool here = estimate_from(c, j, step);
        good |= here;
        unsure = false;
        for (int i = 0; i < c->n; i++) {
            if (here && more_certain(c, i)) {
                c->coarse[i] = c->best[i];
                c->coarse_spread[i] = c->spread[i];
            }
            unsure |= !(c->coarse_spread[i] <= LIMIT * fabs(c->coarse[i]));
        }
    }
    memcpy(c->best, c->coarse, (size_t)c->n * sizeof *c->best);
    memcpy(c->spread, c->coarse_spread, (size_t)c->n * sizeof *c->best);
    return good;
}

/* Computes for each row of the Jacobian the largest entry (c->largest), beside which tiny entries
   may be remainders of cancellation, and the largest product of entry and unknown (c->terms),
   which has the size of the residual's terms and so determines its rounding error. */
static void measure_rows(JacobianCheck *c)
{
    const mocc_pattern *p = c->J->pattern;
    memset(c->largest, 0, (size_t)c->n * sizeof *c->largest);
    memset(c->terms, 0, (size_t)c->n * sizeof *c->terms);
    for (int j = 0; j < c->n; j++)
        for (int e = p->start[j]; e < p->start[j + 1]; e++) {
            int i = p->row[e];
            c->largest[i] = fmax(c->largest[i], fabs(c->J->value[e]));
            c->terms[i] = fmax(c->terms[i], fabs(c->J->value[e] * c->at[j]));
        }
}

/* Returns the size of entries of row i and column j that are nothing: a derivative does not feel
   them beside the rounding error of its state, in a second. A state at rest has rows of zeros, and
   differences of x*abs(x) at zero are no zeros. */
static double negligible(const JacobianCheck *c, int i, int j)
{
    if (i >= c->I->model->nx) return 0;
    return DBL_EPSILON * nominal_of(c, i) / fmax(fabs(c->at[j]), nominal_of(c, j));
}

static void compare(JacobianCheck *c, int j)
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
        double excess = fabs(exact - c->best[i]) - c->spread[i] - negligible(c, i, j);
        c->entries += in_pattern;
        if (in_pattern && c->spread[i] > LIMIT * larger && larger > 0) c->unsure++;
        if (!(excess > 0)) continue;
        double error = excess / fmax(larger, LIMIT * c->largest[i]);
        if (!in_pattern && error > LIMIT) c->outside++;
        if (error > c->worst.error)
            c->worst = (Worst){error, exact, c->best[i], c->spread[i], i, j};
    }
}

/* Compares column j of a rule's Jacobian with the best estimates, and records the worst entry in
   r->worst. */
static void compare_rule(const JacobianCheck *c, Rule *r, int j)
{
    const DifferencesMade made = mocc_differences_made(r->differences);
    const ModelJacobian *J = r->J;
    const mocc_pattern *p = J->pattern;
    for (int e = p->start[j]; e < p->start[j + 1]; e++) {
        int i = p->row[e];
        double larger = fmax(fabs(J->value[e]), fabs(c->best[i]));
        double excess = fabs(J->value[e] - c->best[i]) - c->spread[i];
        double error = excess / fmax(larger, LIMIT * c->largest[i]);
        if (!(error > r->worst.error)) continue;
        r->worst = (Worst){error, J->value[e], c->best[i], c->spread[i], i, j};
        r->increment = made.sigma[j];
        r->value_at = made.y[j];
    }
}

/* Computes the Jacobians by all rules for increments at the present point. Some rules use the step
   size, which is known only if the user gives an initial step. */
static void difference_by_rules(JacobianCheck *c)
{
    long count = 0;
    for (int j = 0; j < c->n; j++) {
        c->weight[j] = c->o->rtol * fabs(c->at[j]) + c->o->atol * nominal_of(c, j);
        c->slope[j] = j < c->I->model->nx ? c->plus[j] : 0;
    }
    IncrementPoint at = {c->at, c->slope, c->weight, c->o->initial_step, 0};
    for (int k = 0; k < MOCC_INC_RULES; k++)
        c->rule[k].failed |= mocc_differences_jacobian(c->I, c->rule[k].J, c->rule[k].differences,
                                                       &at, c->I->time, &count);
}

static int check_point(JacobianCheck *c)
{
    int rc = evaluate(c, c->at, c->plus);
    if (!rc) rc = mocc_jacobian_exact(c->I, c->J);
    if (rc) return rc;
    measure_rows(c);
    difference_by_rules(c);
    for (int j = 0; j < c->n; j++) {
        if (!estimate(c, j)) {
            c->unsure++;
            continue;
        }
        compare(c, j);
        for (int k = 0; k < MOCC_INC_RULES; k++)
            if (!c->rule[k].failed) compare_rule(c, &c->rule[k], j);
    }
    return 0;
}

static void entry_name(const JacobianCheck *c, const Worst *w, char *text, size_t size)
{
    char row[400];
    mocc_jacobian_row_name(c->I, w->row, row, sizeof row);
    snprintf(text, size, "d %s / d %s", row,
             mocc_inst_name(c->I, mocc_jacobian_place(c->I->model, w->column)));
}

static void report_rules(const JacobianCheck *c)
{
    const Rule *worst = NULL;
    char entry[600];
    puts("largest relative error of coloured differences, by rule for increments:");
    for (int k = 0; k < MOCC_INC_RULES; k++) {
        const Rule *r = &c->rule[k];
        const char *name = mocc_increment_name((IncrementRule)k);
        if (r->worst.error == 0) {
            printf("  %-12s %8s\n", name, r->failed ? "failed" : "0");
            continue;
        }
        entry_name(c, &r->worst, entry, sizeof entry);
        printf("  %-12s %8.1e  %s%s\n", name, r->worst.error, entry,
               r->failed ? "; failed at another point" : "");
        if (!worst || r->worst.error > worst->worst.error) worst = r;
    }
    if (!worst) return;
    entry_name(c, &worst->worst, entry, sizeof entry);
    printf("%s has the largest error: %s = %.6g instead of %.6g, with %s = %.6g and the increment "
           "%.3g\n",
           mocc_increment_name((IncrementRule)(worst - c->rule)), entry, worst->worst.exact,
           worst->worst.estimate,
           mocc_inst_name(c->I, mocc_jacobian_place(c->I->model, worst->worst.column)),
           worst->value_at, worst->increment);
}

static int report(const JacobianCheck *c, int points, int left_out)
{
    const Worst *w = &c->worst;
    char entry[600];
    printf("%d points, %ld entries compared, %d columns\n", points, c->entries, c->n);
    if (left_out) printf("%d points could not be evaluated\n", left_out);
    if (c->unsure)
        printf("%ld entries whose differences are less certain than %g\n", c->unsure, LIMIT);
    if (c->outside) printf("%ld entries differ from zero outside of the pattern\n", c->outside);
    if (w->error == 0) {
        puts("no disagreement beyond the uncertainty of differences");
        return points > left_out ? 0 : 1;
    }
    entry_name(c, w, entry, sizeof entry);
    printf("largest relative disagreement %.3g: %s\n", w->error, entry);
    printf("  exact %.12g, differences %.12g (uncertain by %.2g)\n", w->exact, w->estimate,
           w->uncertainty);
    return w->error > LIMIT || points <= left_out;
}

static void allocate(JacobianCheck *c)
{
    size_t n = (size_t)c->n;
    double **vectors[] = {&c->at,     &c->plus,          &c->minus, &c->best,    &c->spread,
                          &c->size,   &c->weight,        &c->slope, &c->largest, &c->terms,
                          &c->coarse, &c->coarse_spread, &c->noise};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
        *vectors[i] = mocc_alloc(n, sizeof(double));
    c->table = mocc_alloc(n * STEPS, sizeof *c->table);
    c->last = mocc_alloc(n * STEPS, sizeof *c->last);
    for (int k = 0; k < MOCC_INC_RULES; k++) {
        SolverOptions o = *c->o;
        o.jacobian = MOCC_JAC_COLORED_FD;
        o.increment = (IncrementRule)k;
        c->rule[k].differences = mocc_differences_new(c->I, &o);
        c->rule[k].J = mocc_jacobian_new(c->I);
    }
}

static void release(JacobianCheck *c)
{
    double *vectors[] = {c->at,    c->plus,   c->minus,  c->best,          c->spread,
                         c->size,  c->weight, c->slope,  c->largest,       c->terms,
                         c->table, c->last,   c->coarse, c->coarse_spread, c->noise};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) free(vectors[i]);
    for (int k = 0; k < MOCC_INC_RULES; k++) {
        mocc_differences_free(c->rule[k].differences);
        mocc_jacobian_free(c->rule[k].J);
    }
    mocc_jacobian_free(c->J);
}

int mocc_check_jacobian(mocc_inst *I, const RunOptions *o)
{
    const mocc_model *m = I->model;
    int left_out = 0;
    uint64_t seed = 0x9e3779b97f4a7c15u;
    if (mocc_event_initialize(I) || mocc_event(I, NULL, NULL) || mocc_delays_accept(I)) {
        mocc_run_error("the initialisation failed: %s", I->priv->complaint);
        return 1;
    }
    if (m->nsign > 0) /* sign() is held like relations, so that its jumps are no slopes */
        mocc_sign_surfaces_watch(I);
    if (m->nx + m->nz == 0 || !m->tangent || !m->jac.start) {
        puts("the model has no Jacobian");
        return 0;
    }
    JacobianCheck c = {.I = I, .o = &o->solver, .J = mocc_jacobian_new(I), .n = m->nx + m->nz};
    allocate(&c);
    double *base = mocc_alloc((size_t)c.n, sizeof *base);
    for (int j = 0; j < c.n; j++) base[j] = I->r[mocc_jacobian_place(m, j)];
    for (int point = 0; point < o->check_points; point++) {
        for (int j = 0; j < c.n; j++) {
            double scale =
                fmax(fabs(base[j]), 0.1 * mocc_inst_nominal(I, mocc_jacobian_place(m, j)));
            c.at[j] = base[j] + (point ? 0.3 * scale * random_number(&seed) : 0);
        }
        left_out += check_point(&c) != 0;
    }
    int rc = report(&c, o->check_points, left_out);
    report_rules(&c);
    free(base);
    release(&c);
    return rc;
}

/* irk_steps.c - sensitivities by differentiating each step of an implicit Runge-Kutta method.
   Differentiating A^-1 Z / h = F(y + Z) with respect to a parameter, with exact J and F_p at the
   stages, gives A^-1 V / h = J (S + V) + F_p. This linear system is solved by iterative refinement
   with the step's own factors, so that V is the derivative of the computed step whatever Jacobian
   the factors belong to. */
#include "solvers/implicit/irk_sens.h"

#include <stdlib.h>
#include <string.h>

/* The iteration for V, the sensitivities at the stages less S, those at the beginning of the step,
   ends if the size of a correction relative to S + V is below CONVERGED, or if it is below
   STAGNATION_LIMIT and stagnates. If a correction is larger than SLOW times the one before, new
   factors are computed. */
static const double CONVERGED = 1e-12, STAGNATION_LIMIT = 1e-8, SLOW = 0.5;
enum {
    MAX_ITERATIONS = 300,
    MANY_DIRECTIONS = 10
}; /* with so many directions new factors pay off from the beginning */

struct IrkSteps {
    ModelJacobian *J;
    size_t entries;
    NewtonMatrix m; /* the solver's, with values of its own */
    Linear *real;   /* own factors, if the solver's converge slowly; NULL: none so far */
    LinearComplex *complex;
    bool own;          /* own factors are used in this step */
    double *memory;    /* block that holds the following arrays */
    double *stage;     /* J at each stage */
    double *F;         /* F_p for each direction and stage */
    double *w, *r, *v; /* transformed; its correction; one stage */
    double *weight;
};

struct IrkSteps *mocc_irk_steps_new(const ImplicitRk *s, const IrkSens *q)
{
    struct IrkSteps *p = mocc_alloc(1, sizeof *p);
    size_t stages = (size_t)s->stages, N = (size_t)s->N;
    p->J = mocc_jacobian_new(s->base.I);
    p->entries = (size_t)p->J->pattern->start[s->N];
    p->m = s->m;
    const AllocPart parts[] = {{&p->stage, stages * p->entries},
                               {&p->F, (size_t)q->d->n * stages * N},
                               {&p->w, stages * N},
                               {&p->r, stages * N},
                               {&p->v, N},
                               {&p->weight, N},
                               {&p->m.value, (size_t)s->m.start[s->N]}};
    p->memory = mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    return p;
}

void mocc_irk_steps_free(struct IrkSteps *p)
{
    if (!p) return;
    mocc_jacobian_free(p->J);
    mocc_linear_free(p->real);
    mocc_linear_complex_free(p->complex);
    free(p->memory);
    free(p);
}

/* ---- derivatives at the stages ---- */

/* Computes into F the derivative F_p of (der, g) along the direction `by' with states and unknowns
   of loops held fixed. Returns 0, or not 0 if that fails or a result is not finite. */
static int parameter_derivative(const ImplicitRk *s, const TangentDirection *by, double *F)
{
    mocc_inst *I = s->base.I;
    int nx = s->m.nx;
    for (int i = 0; i < s->N; i++) by->t[mocc_jacobian_place(I->model, i)] = 0;
    int rc = mocc_tangents_run_one(I, by, I->model->tangent);
    double sum = 0;
    for (int i = 0; i < s->N; i++) {
        F[i] = i < nx ? by->t[nx + i] : I->tg[i - nx];
        sum += F[i] * 0;
    }
    return rc ? rc : sum != 0;
}

static int differentiate(ImplicitRk *s, const IrkSens *q, double h)
{
    struct IrkSteps *p = q->steps;
    mocc_inst *I = s->base.I;
    int rc = 0;
    for (int k = 0; k < s->stages && !rc; k++) {
        for (int i = 0; i < s->n; i++) s->point[i] = s->y[i] + s->z[k * s->n + i];
        rc = mocc_solver_evaluate(&s->base, s->base.time + s->nodes[k] * h, s->point);
        I->mode = MOCC_RESIDUAL; /* z are at their solution: see newton_matrix.c */
        if (!rc) rc = mocc_jacobian_exact(I, p->J);
        memcpy(p->stage + (size_t)k * p->entries, p->J->value, p->entries * sizeof *p->stage);
        for (int j = 0; j < q->d->n && !rc; j++)
            rc = parameter_derivative(s, &q->d->at[j], p->F + (j * s->stages + k) * s->N);
    }
    for (int i = 0; i < s->N; i++) {
        int place = mocc_jacobian_place(I->model, i);
        p->weight[i] =
            1 / (s->base.o.rtol * fabs(I->r[place]) + s->base.o.atol * mocc_inst_nominal(I, place));
    }
    return rc;
}

/* ---- the linear system ---- */

/* Computes into `out' the slope J (S + V) + F_p of the sensitivities along a direction at a stage,
   where S + V are the sensitivities at this stage and F_p is the derivative of (der, g) along the
   direction with states and unknowns of loops held fixed. */
static void stage_slope(const ImplicitRk *s, const IrkSens *q, int direction, int stage,
                        double *out)
{
    const struct IrkSteps *p = q->steps;
    const mocc_pattern *J = p->J->pattern;
    const double *value = p->stage + (size_t)stage * p->entries, *S0 = q->S0 + direction * s->N,
                 *v = irk_stage(s, q, direction, stage);
    memcpy(out, p->F + (direction * s->stages + stage) * s->N, (size_t)s->N * sizeof *out);
    for (int j = 0; j < s->N; j++) {
        double by = S0[j] + v[j];
        for (int e = J->start[j], end = J->start[j + 1]; e < end; e++)
            out[J->row[e]] += value[e] * by;
    }
}

/* Computes factors of their own for the sensitivities, with J at the middle stage, which are used
   for the rest of the step. Returns whether a matrix is singular; then these factors are not
   used. */
static int factor_own(ImplicitRk *s, struct IrkSteps *p, double h)
{
    if (!p->real) {
        mocc_linear_kind kind = s->real->dense ? MOCC_LINEAR_DENSE : MOCC_LINEAR_KLU;
        p->real = mocc_linear_new(s->N, p->m.start, p->m.row, kind);
        p->complex = mocc_linear_complex_new(s->N, p->m.start, p->m.row, s->real->dense);
    }
    bool singular = false;
    mocc_newton_matrix_take(&p->m, p->stage + (size_t)(s->stages / 2) * p->entries);
    if (s->stages & 1) {
        mocc_newton_matrix_fill(&p->m, p->real, 1, s->gamma / h);
        singular |= mocc_linear_factor(p->real) != 0;
    }
    if (s->stages > 1) {
        mocc_newton_matrix_fill_complex(&p->m, p->complex, s->alpha / h, s->beta / h);
        singular |= mocc_linear_complex_factor(p->complex) != 0;
    }
    s->base.count.factorizations++;
    p->own = !singular;
    return singular;
}

static void solve(const ImplicitRk *s, const struct IrkSteps *p, double *r, double *rc)
{
    const Linear *real = p->own ? p->real : s->real;
    const LinearComplex *complex = p->own ? p->complex : s->complex;
    bool singular = s->singular && !p->own;
    for (int i = s->m.nx; i < s->N && s->stages & 1; i++) r[i] = -r[i];
    for (int i = 2 * s->m.nx; i < 2 * s->N && s->stages > 1; i++) rc[i] = -rc[i];
    if (s->stages & 1 && singular) mocc_linear_solve_singular(real, r);
    else if (s->stages & 1) mocc_linear_solve(real, r);
    if (s->stages > 1 && singular) mocc_linear_complex_solve_singular(complex, rc);
    else if (s->stages > 1) mocc_linear_complex_solve(complex, rc);
}

/* Makes one iteration of refinement for V, the sensitivities at the stages less those at the
   beginning of the step (S), along a direction. Returns the size of the correction, NAN if a value
   is not finite; *all becomes the size of S + V. */
static inline __attribute__((always_inline)) double
iterate_n(const ImplicitRk *s, const IrkSens *q, int direction, double h, double *all, int stages)
{
    const struct IrkSteps *p = q->steps;
    int N = s->N, nx = s->m.nx, pair = stages & 1;
    double *r = p->r, *w = p->w, *rc = r + pair * N, *wc = w + pair * N;
    double g = s->gamma / h, a = s->alpha / h, b = s->beta / h, size = 0, most = 0, bad = 0;
    memset(r, 0, (size_t)(stages * N) * sizeof *r);
    for (int k = 0; k < stages; k++) {
        stage_slope(s, q, direction, k, p->v);
        for (int i = 0; i < N; i++) {
            if (pair) r[i] += q->a.t_inverse[0][k] * p->v[i];
            if (stages == 1) continue;
            rc[2 * i] += q->a.t_inverse[pair][k] * p->v[i];
            rc[2 * i + 1] += q->a.t_inverse[pair + 1][k] * p->v[i];
        }
    }
    for (int i = 0; i < nx && pair; i++) r[i] -= g * w[i];
    for (int i = 0; i < nx && stages > 1; i++) {
        rc[2 * i] -= a * wc[2 * i] - b * wc[2 * i + 1];
        rc[2 * i + 1] -= b * wc[2 * i] + a * wc[2 * i + 1];
    }
    solve(s, p, r, rc);
    for (int i = 0; i < stages * N; i++) w[i] += r[i];
    for (int k = 0; k < stages; k++) {
        double *v = irk_stage(s, q, direction, k), *S0 = q->S0 + direction * N;
        for (int i = 0; i < N; i++) {
            double to = pair ? q->a.t[k][0] * w[i] : 0;
            if (stages > 1) to += q->a.t[k][pair] * wc[2 * i] + q->a.t[k][pair + 1] * wc[2 * i + 1];
            double moved = fabs(to - v[i]) * p->weight[i], whole = fabs(S0[i] + to) * p->weight[i];
            size = moved > size ? moved : size;
            most = whole > most ? whole : most;
            bad += to * 0;
            v[i] = to;
        }
    }
    *all = most;
    return bad == 0 ? size : NAN;
}

/* Does what iterate_n() does and returns its result; calls it with the number of stages as a
   constant, so that loops are unrolled. */
static double iterate(const ImplicitRk *s, const IrkSens *q, int direction, double h, double *all)
{
    switch (s->stages) {
    case 1: return iterate_n(s, q, direction, h, all, 1);
    case 2: return iterate_n(s, q, direction, h, all, 2);
    default: return iterate_n(s, q, direction, h, all, 3);
    }
}

static int converge(ImplicitRk *s, const IrkSens *q, int direction, double h)
{
    struct IrkSteps *p = q->steps;
    double last = INFINITY, all;
    memset(p->w, 0, (size_t)(s->stages * s->N) * sizeof *p->w);
    memset(irk_stage(s, q, direction, 0), 0, (size_t)(s->stages * s->N) * sizeof *p->w);
    for (int k = 0; k < MAX_ITERATIONS; k++) {
        double size = iterate(s, q, direction, h, &all);
        if (size <= CONVERGED * all || (size < STAGNATION_LIMIT * all && size >= SLOW * last))
            return 0;
        if (!(size <= SLOW * last) && !p->own && factor_own(s, p, h) == 0) size = INFINITY;
        if (size != size) break;
        last = size;
    }
    s->base.why = "the linear system for the derivative of a step was not solved";
    return 1;
}

int mocc_irk_steps_take(ImplicitRk *s, const IrkSens *q, double h)
{
    int rc = differentiate(s, q, h);
    if (rc) s->base.why = "the equations cannot be differentiated here";
    q->steps->own = false;
    if (!rc && q->d->n > MANY_DIRECTIONS) factor_own(s, q->steps, h);
    for (int j = 0; j < q->d->n && !rc; j++) rc = converge(s, q, j, h);
    return rc;
}

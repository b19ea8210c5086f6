/* irk_steps.c - each step of an implicit Runge-Kutta method differentiated. Of A^-1 Z / h = F(y +
   Z) along a parameter, with J and F_p exact at the stages: A^-1 V / h = J (S + V) + F_p. That is
   linear; it is solved by the step's own factors, again and again until nothing moves: so that it
   is the derivative of what the step computes, whatever J its factors are of. */
#include "solvers/implicit/irk_sens.h"

#include <stdlib.h>
#include <string.h>

/* Relative sizes of a correction: with ENOUGH it is over; from NOISE on also where it shrinks no
   more. Factors that need more than a few iterations for a digit are made anew. */
static const double ENOUGH = 1e-12, NOISE = 1e-8, SLOW = 0.5;
enum { MOST = 300, MANY = 10 }; /* directions for which new factors pay at once */

struct IrkSteps {
    ModelJacobian *J;
    size_t entries;
    NewtonMatrix m; /* the solver's, with own values */
    Linear *real;   /* own, where the solver's converge slowly; NULL: none yet */
    LinearComplex *complex;
    bool own;          /* they are in use in this step */
    double *memory;    /* behind those that follow */
    double *stage;     /* J per stage */
    double *F;         /* by the parameters, per direction and stage */
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
    const Part parts[] = {{&p->stage, stages * p->entries},
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

/* F along one direction, states and unknowns of loops standing still. */
static int by_parameter(const ImplicitRk *s, const TangentDirection *by, double *F)
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
            rc = by_parameter(s, &q->d->at[j], p->F + (j * s->stages + k) * s->N);
    }
    for (int i = 0; i < s->N; i++) {
        int place = mocc_jacobian_place(I->model, i);
        p->weight[i] =
            1 / (s->base.o.rtol * fabs(I->r[place]) + s->base.o.atol * mocc_inst_nominal(I, place));
    }
    return rc;
}

/* ---- the linear system ---- */

/* J v + F of a stage. */
static void slope(const ImplicitRk *s, const IrkSens *q, int direction, int stage, double *out)
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

/* New factors, of J at the middle stage; theirs to the end of the step. */
static int factor(ImplicitRk *s, struct IrkSteps *p, double h)
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

/* One iteration for V of a direction; the size of its correction, and of all. */
static inline __attribute__((always_inline)) double
iterate_n(const ImplicitRk *s, const IrkSens *q, int direction, double h, double *all, int stages)
{
    const struct IrkSteps *p = q->steps;
    int N = s->N, nx = s->m.nx, pair = stages & 1;
    double *r = p->r, *w = p->w, *rc = r + pair * N, *wc = w + pair * N;
    double g = s->gamma / h, a = s->alpha / h, b = s->beta / h, size = 0, most = 0, bad = 0;
    memset(r, 0, (size_t)(stages * N) * sizeof *r);
    for (int k = 0; k < stages; k++) {
        slope(s, q, direction, k, p->v);
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

/* The compiler knows how many stages there are. */
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
    for (int k = 0; k < MOST; k++) {
        double size = iterate(s, q, direction, h, &all);
        if (size <= ENOUGH * all || (size < NOISE * all && size >= SLOW * last)) return 0;
        if (!(size <= SLOW * last) && !p->own && factor(s, p, h) == 0) size = INFINITY;
        if (size != size) break;
        last = size;
    }
    s->base.why = "the derivative of a step could not be solved for";
    return 1;
}

int mocc_irk_steps_take(ImplicitRk *s, const IrkSens *q, double h)
{
    int rc = differentiate(s, q, h);
    if (rc) s->base.why = "the equations have no derivatives here";
    q->steps->own = false;
    if (!rc && q->d->n > MANY) factor(s, q->steps, h);
    for (int j = 0; j < q->d->n && !rc; j++) rc = converge(s, q, j, h);
    return rc;
}

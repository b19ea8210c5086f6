/* state_access.c - what integrators share: evaluation of the model and records of its failures,
   transfer of unknowns between integrator and instance, memory, default functions. */
#include "solvers/solver.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Tearing variables become unknowns of the integrator if the largest loop has more than
   LARGE_LOOP of them, or all loops together more than MANY_UNKNOWNS. */
enum { LARGE_LOOP = 60, MANY_UNKNOWNS = 200 };

/* Returns whether the unknowns of loops become unknowns of the integrator. IDA's Newton iteration
   stops by the size of corrections; in a loop with high gain (a saturated operational amplifier)
   an outdated matrix makes these small far from the solution. Solving loops separately (newton.c)
   is more reliable but costs more for large loops: the limits LARGE_LOOP and MANY_UNKNOWNS are
   empirical. With sensitivities by perturbed copies (irk_copies.c) loops must not be solved to a
   tolerance separately in each copy, as the copies differ only by the square root of rounding. */
bool mocc_solver_wants_residual_form(const mocc_inst *I, const SolverOptions *o)
{
    const mocc_model *m = I->model;
    if (o->way == MOCC_WAY_INTERNAL && o->loops == MOCC_LOOPS_AUTO) return m->nz > 0;
    if (o->loops != MOCC_LOOPS_AUTO) return o->loops == MOCC_LOOPS_RESIDUAL && m->nz > 0;
    int largest = 0;
    for (int i = 0; i < m->nblock; i++)
        if (m->block[i].slot >= 0 && m->block[i].n > largest) largest = m->block[i].n;
    return largest > LARGE_LOOP || m->nz > MANY_UNKNOWNS;
}

ReducedJacobian *mocc_solver_reduced_jacobian(const mocc_inst *I, const SolverOptions *o)
{
    if (I->model->nz == 0 || mocc_solver_wants_residual_form(I, o)) return NULL;
    return mocc_reduced_jacobian_new(I);
}

void mocc_solver_init(Solver *s, const SolverClass *class, mocc_inst *I, const SolverOptions *o)
{
    size_t nroot = (size_t)I->priv->rel.nroot;
    const AllocPart roots[] = {{&s->ra, nroot}, {&s->rb, nroot}, {&s->left, nroot}};
    s->class = class;
    s->ops = class->ops;
    s->I = I;
    s->o = *o;
    s->time = o->start;
    s->bad = s->worst = -1;
    s->located = mocc_alloc(nroot, sizeof *s->located);
    mocc_alloc_parts(roots, 3);
}

void mocc_solver_free(Solver *s)
{
    free(s->ra);
    free(s->located);
    free(s);
}

void mocc_solver_begin(Solver *s, double time)
{
    s->time = time;
    s->bad = -1;
    s->complaint[0] = '\0';
}

double mocc_solver_fixed_step(const SolverOptions *o)
{
    if (o->fixed_step > 0) return o->fixed_step;
    if (o->initial_step > 0) return o->initial_step;
    if (o->max_step > 0) return o->max_step;
    return o->interval > 0 ? o->interval : (o->stop - o->start) / 500;
}

double mocc_solver_fixed_step_end(Solver *s, double from, double limit)
{
    /* relative to the step; far above the rounding error of n * h for n = 1e7 */
    static const double NEAR = 1e-8;
    double h = mocc_solver_fixed_step(&s->o);
    if (from != s->grid_at || s->grid_steps == 0) {
        s->grid_from = from;
        s->grid_steps = 0;
    }
    double end = s->grid_from + (double)++s->grid_steps * h;
    if (end > limit + NEAR * h) s->grid_steps = 0; /* the grid begins anew at the limit */
    return s->grid_at = end > limit - NEAR * h ? limit : end;
}

void mocc_solver_load(const Solver *s, double *y)
{
    const mocc_inst *I = s->I;
    const mocc_model *m = I->model;
    memcpy(y, I->x, (size_t)m->nx * sizeof *y);
    for (int i = 0; s->residual_form && i < m->nz; i++) y[m->nx + i] = I->r[m->z_index[i]];
}

void mocc_solver_unload(const Solver *s, const double *y, double *x, double *z)
{
    const mocc_model *m = s->I->model;
    memcpy(x, y, (size_t)m->nx * sizeof *x);
    for (int i = 0; i < m->nz; i++) z[i] = s->residual_form ? y[m->nx + i] : s->I->r[m->z_index[i]];
}

bool mocc_solver_evaluated_at(const Solver *s, double time, const double *y)
{
    const mocc_inst *I = s->I;
    if (I->priv->loaded || I->time != time || memcmp(I->x, y, (size_t)I->model->nx * sizeof *y))
        return false;
    for (int i = 0; s->residual_form && i < I->model->nz; i++)
        if (I->r[I->model->z_index[i]] != y[I->model->nx + i]) return false;
    return true;
}

/* Returns whether the unknowns at which the integrator asked for an evaluation are finite; if
   not, the integrator itself has diverged. */
static bool unknowns_are_finite(const Solver *s)
{
    const mocc_inst *I = s->I;
    int n = s->residual_form ? I->model->nx + I->model->nz : I->model->nx;
    for (int i = 0; i < n; i++)
        if (!isfinite(I->r[i < I->model->nx ? i : I->model->z_index[i - I->model->nx]]))
            return false;
    return true;
}

int mocc_solver_note_failure(Solver *s, int rc)
{
    s->bad = mocc_eval_first_non_finite(s->I);
    if (s->bad >= 0 && unknowns_are_finite(s)) mocc_eval_keep_failed(s->I);
    snprintf(s->complaint, sizeof s->complaint, "%s", s->I->priv->complaint);
    s->why = "the equations could not be evaluated";
    return rc;
}

int mocc_solver_root_values(Solver *s, double time, const double *y, double *out)
{
    mocc_inst *I = s->I;
    s->count.root_evaluations++;
    /* makes loops try every fallback: a failure here cannot be avoided by a smaller step */
    I->priv->careful = true;
    int rc = mocc_solver_evaluated_at(s, time, y) && I->mode == MOCC_EXPLICIT
                 ? 0
                 : mocc_solver_evaluate(s, time, y);
    I->priv->careful = false;
    rc = mocc_solver_check_finite(s, rc, NULL, 0);
    return rc ? rc : mocc_relations_root_values(I, out);
}

bool mocc_solver_crossing_stands(Solver *s, bool next_to)
{
    enum { PATIENCE = 20 }; /* consecutive steps */
    s->unconfirmed = next_to ? s->unconfirmed + 1 : 0;
    return s->unconfirmed >= PATIENCE;
}

/* Computes s->ra, the root functions at the present point, after an event that changed only
   relations. By the integrator's interpolation a root function may already have crossed to the
   other side than the one on which the event, evaluated elsewhere, left it. It is then set to a
   tiny value on the side of the held value, so that the crossing is still to come. */
void mocc_solver_relations_changed(Solver *s)
{
    const mocc_inst *I = s->I;
    s->ops->roots(s, s->time, s->ra);
    for (int i = 0; i < I->priv->rel.nroot; i++) {
        bool positive = mocc_relations_root_positive(I, i);
        if (positive != (s->ra[i] > 0)) s->ra[i] = positive ? DBL_MIN : -DBL_MIN;
    }
}

void mocc_solver_stats(const Solver *s, SolverStats *stats)
{
    *stats = s->count;
}

void mocc_solver_stats_add(SolverStats *to, const SolverStats *from)
{
    to->steps += from->steps;
    to->rejected += from->rejected;
    to->residuals += from->residuals;
    to->jacobians += from->jacobians;
    to->factorizations += from->factorizations;
    to->newton_iterations += from->newton_iterations;
    to->newton_failures += from->newton_failures;
    to->root_evaluations += from->root_evaluations;
    to->one_step += from->one_step;
    if (from->order_max > to->order_max) to->order_max = from->order_max;
}

double mocc_solver_initial_layer(const Solver *s, double h, const double *y0, const double *f0,
                                 const double *y1)
{
    /* h * slope over change; tuned with tests/bench/check_events.py */
    static const double STEEP = 20;
    double least = INFINITY;
    for (int i = 0; i < s->I->model->nx; i++) {
        double by = fabs(y1[i] - y0[i]), size = fmax(fabs(y0[i]), fabs(y1[i]));
        double seen = s->o.rtol * size + s->o.atol * mocc_inst_nominal(s->I, i);
        if (by > seen && h * fabs(f0[i]) > STEEP * by) least = fmin(least, by / fabs(f0[i]));
    }
    return least < INFINITY ? least : 0;
}

void mocc_solver_explain(const Solver *s, double h, char *text, size_t size)
{
    int used = snprintf(text, size, "%s",
                        s->why ? s->why : "its steps have become too small to advance time");
    if (h != 0) snprintf(text + used, size - (size_t)used, " (step size %.3g)", h);
}

/* implicit_rk.c - see implicit_rk.h. */
#include "solvers/implicit/irk_sens.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

double mocc_irk_tolerance(double rtol, int stages, int order, double least)
{
    double small = 5.5e-6, exact = (stages + 1.0) / order, power = 5.0 / 6 * exact;
    double steeper = fmax(least, exact) - power;
    return 0.1 * pow(rtol, power) * pow(fmin(1, rtol / small), steeper);
}

void mocc_irk_create(ImplicitRk *s)
{
    const mocc_inst *I = s->base.I;
    const SolverOptions *o = &s->base.o;
    s->base.residual_form = mocc_solver_wants_residual_form(I, o);
    if (o->jacobian == MOCC_JAC_SOLVER) s->base.o.increment = MOCC_INC_RADAU5;
    mocc_newton_matrix_create(&s->m, I, o);
    s->N = s->m.n;
    s->n = s->base.residual_form ? s->N : I->model->nx;
    s->atol = s->rtol * o->atol / o->rtol;
    s->real = mocc_linear_new(s->N, s->m.start, s->m.row, o->linear);
    s->complex = mocc_linear_complex_new(s->N, s->m.start, s->m.row, s->real->dense);
    size_t n = (size_t)s->n, N = (size_t)s->N, stages = (size_t)s->stages;
    const AllocPart parts[] = {{&s->y, n},          {&s->f, n},          {&s->y0, n},
                               {&s->f0, n},         {&s->least, n},      {&s->weight, n},
                               {&s->error, N},      {&s->point, n},      {&s->z, stages * n},
                               {&s->w, stages * N}, {&s->r, stages * N}, {&s->dense, stages * n}};
    s->memory = mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    mocc_irk_sens_create(s);
}

void mocc_irk_free(ImplicitRk *s)
{
    mocc_irk_sens_free(s);
    mocc_linear_free(s->real);
    mocc_linear_complex_free(s->complex);
    mocc_newton_matrix_free(&s->m);
    free(s->memory);
    mocc_solver_free(&s->base);
}

/* Starts again from the values of the instance at `time'. The first step after an event has the
   size of the last one before the event. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_irk_reset(ImplicitRk *s, double time)
{
    const mocc_inst *I = s->base.I;
    mocc_solver_begin(&s->base, time);
    s->from = s->to = time;
    mocc_solver_load(&s->base, s->y);
    for (int i = 0; i < s->n; i++) {
        s->f[i] = i < s->m.nx ? I->der[i] : 0;
        s->least[i] = s->atol * mocc_inst_nominal(I, mocc_jacobian_place(I->model, i));
    }
    mocc_irk_weights(s);
    s->first = true;
    s->jacobian = s->jacobian_here = false;
    s->theta = 2 * s->slow;
    s->convergence = 1;
    s->factored = s->accepted_h = 0;
    mocc_irk_sens_reset(s);
    return mocc_irk_roots(s, time, s->base.ra);
}

void mocc_irk_weights(ImplicitRk *s)
{
    for (int i = 0; i < s->n; i++) s->weight[i] = 1 / (s->rtol * fabs(s->y[i]) + s->least[i]);
}

int mocc_irk_roots(void *data, double time, double *out)
{
    ImplicitRk *s = data;
    if (s->base.I->priv->rel.nroot == 0) return 0;
    s->interpolate(s, time, s->point);
    return mocc_solver_root_values(&s->base, time, s->point, out);
}

/* Sets z, the unknowns of loops, at the end of a step by solving the loops. Does nothing if z is
   not among the integrator's unknowns or the last stage is the solution at the end of the step.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_irk_loops(ImplicitRk *s, double time)
{
    if (s->n == s->m.nx || s->tail) return 0;
    s->base.count.residuals++;
    int rc = mocc_eval_explicit(s->base.I, time, s->y);
    if (!rc) mocc_solver_load(&s->base, s->y);
    return rc;
}

int mocc_irk_end(ImplicitRk *s, double time)
{
    int rc = mocc_irk_loops(s, time);
    return rc ? rc : mocc_solver_rhs(&s->base, time, s->y, s->f);
}

/* ---- matrices ---- */

/* Factors the matrices for a step of size h. Algebraic loops that leave an unknown undetermined
   (the temperature where nothing flows) make them singular; such an unknown keeps its value.
   Returns 0, or 1 if a matrix is singular although it has no rows of loops. */
static int factor(ImplicitRk *s, double h)
{
    if (s->factored == h) return 0;
    s->factored = 0;
    s->singular = false;
    s->base.count.factorizations++;
    s->base.why = "the Newton matrix is singular";
    if (s->wants_real) {
        mocc_newton_matrix_fill(&s->m, s->real, 1, s->gamma / h);
        s->singular |= mocc_linear_factor(s->real) != 0;
    }
    if (s->wants_complex) {
        mocc_newton_matrix_fill_complex(&s->m, s->complex, s->alpha / h, s->beta / h);
        s->singular |= mocc_linear_complex_factor(s->complex) != 0;
    }
    if (s->singular && s->N == s->m.nx) return 1;
    s->factored = h;
    return 0;
}

/* Provides the factored matrices for a step of size h. Evaluates the Jacobian anew if there is
   none or the last iteration converged slowly with it, and factors anew if the Jacobian or the
   step size is another one. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_irk_prepare(ImplicitRk *s, double h)
{
    if (!s->jacobian || (s->theta > s->slow && !s->jacobian_here)) {
        s->factored = 0;
        s->jacobian = false;
        int rc = mocc_newton_matrix_evaluate(&s->m, &s->base, s->base.time, s->y, s->f, h);
        if (rc) return rc;
        s->jacobian = s->jacobian_here = true;
    }
    return factor(s, h);
}

/* Prepares the rows of the residuals g of loops in a right-hand side b, which has `parts' numbers
   for each row: changes the sign of these rows, as they have the opposite sign in the matrices, and
   sets them to zero if the unknowns of loops are not among those of the integrator. */
static void prepare_loop_rows(const ImplicitRk *s, double *b, int parts)
{
    for (int i = parts * s->m.nx; i < parts * s->n; i++) b[i] = -b[i];
    for (int i = parts * s->n; i < parts * s->N; i++) b[i] = 0;
}

void mocc_irk_solve_loops(const ImplicitRk *s, double *b)
{
    prepare_loop_rows(s, b, 1);
    if (s->singular) mocc_linear_solve_singular(s->real, b);
    else mocc_linear_solve(s->real, b);
}

void mocc_irk_solve_complex_loops(const ImplicitRk *s, double *b)
{
    prepare_loop_rows(s, b, 2);
    if (s->singular) mocc_linear_complex_solve_singular(s->complex, b);
    else mocc_linear_complex_solve(s->complex, b);
}

/* ---- a step with crossings ---- */

/* Sets the integrator back to the beginning of the last step, where its step size and other
   control values were those in `before'. The polynomial of the last step is kept: it predicts the
   stages when the step is repeated. */
static void undo_step(ImplicitRk *s, const ImplicitRk *before)
{
    size_t bytes = (size_t)s->n * sizeof *s->y;
    s->base.time = s->from;
    memcpy(s->y, s->y0, bytes);
    memcpy(s->f, s->f0, bytes);
    s->h = before->h;
    s->jacobian_here =
        before->jacobian_here && before->base.count.jacobians == s->base.count.jacobians;
    s->accepted_h = before->accepted_h;
    s->accepted_error = before->accepted_error;
    mocc_irk_weights(s);
    mocc_irk_sens_back(s);
}

/* Makes a step, at most up to `limit', and searches it for crossings. As the polynomial is of lower
   order within a step than at its end, a step with a crossing is repeated so that it ends where the
   crossing was found. Returns any value of StepResult. */
StepResult mocc_irk_step(Solver *base, double limit)
{
    ImplicitRk *s = (ImplicitRk *)base;
    size_t nroot = (size_t)base->I->priv->rel.nroot;
    if (nroot == 0) return s->advance(s, limit);
    const ImplicitRk before = *s;
    double end;
    StepResult result = s->advance(s, limit);
    if (result == MOCC_STEP_FAILED) return result;
    bool after_event = (before.first || before.wary) && !s->fixed;
    s->wary = false;
    int found = mocc_rootfind_first(base, s->from, after_event, &end);
    if (found > 0 && end > s->from && end < base->time) {
        bool next_to = end - s->from < MOCC_ROOT_NEXT_TO_START * (base->time - s->from);
        undo_step(s, &before);
        result = s->advance(s, end);
        if (result == MOCC_STEP_FAILED) return result;
        if (result == MOCC_STEP_LIMIT && end < limit) result = MOCC_STEP_DONE;
        found = mocc_rootfind_first(base, s->from, after_event, &end);
        if (found == 0 && mocc_solver_crossing_stands(base, next_to && !after_event)) found = 1;
        s->wary = after_event && found == 0; /* the crossing is still to come */
    }
    memcpy(base->ra, base->rb, nroot * sizeof *base->ra);
    if (found == 0) return result;
    if (found < 0) return MOCC_STEP_FAILED;
    s->interpolate(s, end, s->point);
    memcpy(s->y, s->point, (size_t)s->n * sizeof *s->y);
    base->time = end;
    mocc_irk_sens_move(s, end);
    return mocc_irk_end(s, end) ? MOCC_STEP_FAILED : MOCC_STEP_ROOT;
}

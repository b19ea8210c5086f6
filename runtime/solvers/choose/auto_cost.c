/* auto_cost.c - estimates the cost of integration in additions: evaluations as counted by the
   compiler (mocc_model.work), and what the methods need besides. The coefficients were fitted to
   instruction counts; tests/bench/check_auto.py checks the choices that follow. */
#include "solvers/solver_classes.h"
#include "solvers/choose/auto.h"
#include "model/loops/linear.h"

#include <stdlib.h>

static double evaluation_cost(const mocc_model *m)
{
    return 130 + m->work;
}

/* Returns the cost of a step of a multistep method without its evaluations, in additions. */
static double multistep_cost(const mocc_model *m)
{
    return 670 + 55.0 * m->nx;
}

static double one_step_cost(const mocc_model *m)
{
    return 100 + 15.0 * m->nx;
}

/* Returns the bandwidth of the Jacobian, with the states in their present order. */
static double bandwidth(const mocc_model *m)
{
    const mocc_pattern *p = &m->jac;
    int most = 0;
    if (m->nz > 0 || !p->start) return m->nx; /* loops couple all states */
    for (int j = 0; j < m->nx; j++)
        for (int k = p->start[j]; k < p->start[j + 1]; k++)
            if (p->row[k] < m->nx && abs(p->row[k] - j) > most) most = abs(p->row[k] - j);
    return 2 * most + 1 < m->nx ? 2 * most + 1 : m->nx;
}

/* Returns the approximate number of nonzero entries in a row of the LU factors. */
static double factor_width(const mocc_inst *I, const SolverOptions *o)
{
    const mocc_model *m = I->model;
    bool dense = m->jac.start && mocc_linear_is_dense(m->nx, m->jac.start, o->linear);
    return dense ? m->nx : bandwidth(m);
}

double mocc_auto_worthwhile_steps(const mocc_model *m)
{
    double n = fmin(bandwidth(m), AUTO_LARGE);
    return 100 + 10 * n * n;
}

/* The costs of an implicit method, in additions: of a factorization, of a Newton iteration, and of
   the rest of a step. radau5 factors a real and a complex matrix and needs a further solution for
   its error estimate. */
typedef struct {
    double factors, iteration, step;
} Algebra;

static Algebra algebra(const mocc_inst *I, const SolverOptions *o, bool radau5)
{
    const mocc_model *m = I->model;
    double w = factor_width(I, o), row = w * m->nx;
    if (radau5) return (Algebra){300 + 3.4 * w * row, 28 * row, one_step_cost(m) + 11 * row};
    return (Algebra){150 + 1.6 * w * row, 11 * row, multistep_cost(m)};
}

/* Returns whether adams-moulton is expected to cost less than dopri5: at tight tolerances
   explicit multistep methods use higher orders and so need fewer steps. */
static bool prefers_adams(const mocc_inst *I, const SolverOptions *o)
{
    const mocc_model *m = I->model;
    bool sets = m->nset > 0; /* state sets make each evaluation solve a loop */
    return sets || evaluation_cost(m) > 1.2 * pow(o->rtol / 1e-6, 0.2) * multistep_cost(m);
}

/* Returns whether bdf is expected to cost less than radau5: compares the cost of one step of
   radau5 with that of the bdf steps that replace it. The number of these grows at tight
   tolerances, as the order of bdf is at most 5. Numbers of iterations and steps are averages
   measured on stiff test problems. */
static bool prefers_bdf(const mocc_inst *I, const SolverOptions *o)
{
    double e = evaluation_cost(I->model), loose = fmax(-4, fmin(3, log10(o->rtol) + 6));
    Algebra r = algebra(I, o, true), b = algebra(I, o, false);
    double radau5 = (8.5 + 0.6 * loose) * e + (0.9 + 0.13 * loose) * r.factors +
                    (2.45 + 0.2 * loose) * r.iteration + r.step;
    double iterations = 1.45 + 0.07 * loose, steps = loose > 0 ? 4 : 4 - 0.6 * loose;
    double bdf = iterations * (e + b.iteration) + (0.17 + 0.03 * loose) * b.factors + b.step;
    return I->model->nset > 0 || steps * bdf < radau5;
}

bool mocc_auto_prefers_multistep(const mocc_inst *I, const SolverOptions *o, bool implicit)
{
    return implicit ? prefers_bdf(I, o) : prefers_adams(I, o);
}

double mocc_auto_work(const Solver *s, const SolverClass *of)
{
    const EvalCounts *c = &s->I->priv->counts;
    double e = evaluation_cost(s->I->model);
    SolverStats count;
    s->ops->stats(s, &count);
    double evaluations = (double)(c->chain + c->tangents) * e, steps = (double)count.steps;
    if (of == &mocc_solver_dopri5) return evaluations + steps * one_step_cost(s->I->model);
    if (of == &mocc_solver_adams_moulton) return evaluations + steps * multistep_cost(s->I->model);
    Algebra cost = algebra(s->I, &s->o, of == &mocc_solver_radau5);
    return evaluations + steps * cost.step + (double)count.factorizations * cost.factors +
           (double)count.newton_iterations * cost.iteration;
}

double mocc_auto_step(const mocc_model *m, const SolverClass *of)
{
    return of == &mocc_solver_dopri5 ? 6 * evaluation_cost(m) + one_step_cost(m)
                                     : 2 * evaluation_cost(m) + multistep_cost(m);
}

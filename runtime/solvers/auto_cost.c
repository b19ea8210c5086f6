/* auto_cost.c - what integration costs, in additions, about: evaluations, as the compiler counts
   them, and what methods do besides. */
#include "solvers/auto.h"

#include <stdlib.h>

static double evaluation(const mocc_model *m)
{
    return 130 + m->work;
}

/* A step of a multistep method, without evaluations. */
static double multistep(const mocc_model *m)
{
    return 670 + 55.0 * m->nx;
}

static double one_step(const mocc_model *m)
{
    return 100 + 15.0 * m->nx;
}

/* How many fewer evaluations multistep methods need depends on the tolerance: the orders of
   explicit ones rise as it gets tight, those of implicit ones cannot. */
bool mocc_auto_is_dear(const mocc_inst *I, const SolverOptions *o, bool implicit)
{
    const mocc_model *m = I->model;
    double tight = pow(o->rtol / 1e-6, implicit ? -0.2 : 0.2);
    bool sets = m->nset > 0; /* these are solved every time */
    return sets || evaluation(m) > 1.2 * tight * multistep(m);
}

/* How many states an equation meets, about: the band of the Jacobian, in the order as it is. */
static int width(const mocc_model *m)
{
    const mocc_pattern *p = &m->jac;
    int most = 0;
    if (m->nz > 0 || !p->start) return m->nx; /* loops connect what is apart */
    for (int j = 0; j < m->nx; j++)
        for (int k = p->start[j]; k < p->start[j + 1]; k++)
            if (p->row[k] < m->nx && abs(p->row[k] - j) > most) most = abs(p->row[k] - j);
    return 2 * most + 1 < m->nx ? 2 * most + 1 : m->nx;
}

double mocc_auto_worth(const mocc_model *m)
{
    double n = width(m) < AUTO_LARGE ? width(m) : AUTO_LARGE;
    return 100 + 10 * n * n;
}

double mocc_auto_work(const Solver *s, const SolverClass *of)
{
    const mocc_model *m = s->I->model;
    const EvalCounts *c = &s->I->priv->counts;
    SolverStats stats;
    s->class->stats(s, &stats);
    bool radau5 = of == &mocc_solver_radau5;
    double n = width(m), factors = radau5 ? 200 + n * n * m->nx / 2 : n * n * m->nx / 6;
    double step = radau5 || of == &mocc_solver_dopri5 ? one_step(m) : multistep(m);
    return (double)(c->chain + c->tangents) * evaluation(m) + (double)stats.steps * step +
           (double)stats.factorizations * factors;
}

double mocc_auto_step(const mocc_model *m, const SolverClass *of)
{
    return of == &mocc_solver_dopri5 ? 6 * evaluation(m) + one_step(m)
                                     : 2 * evaluation(m) + multistep(m);
}

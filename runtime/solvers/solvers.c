/* solvers.c - the list of integrators, and what they share. */
#include "solvers/solver.h"

#include <stdlib.h>
#include <string.h>

static const SolverClass *const rows[] = {
    &mocc_solver_ida,   &mocc_solver_cvode,  &mocc_solver_cvode_adams,
    &mocc_solver_euler, &mocc_solver_heun,   &mocc_solver_rk4,
    &mocc_solver_rkf45, &mocc_solver_dopri5, &mocc_solver_algebraic};

/* Names of other tools for what is nearest here. */
static const char *const other[][2] = {{"dassl", "ida"},
                                       {"daskr", "ida"},
                                       {"rungekutta", "rk4"},
                                       {"cvode-bdf", "cvode"},
                                       {"rungekuttaSsc", "dopri5"},
                                       {"adams", "cvode-adams"}};

const SolverClass *mocc_solver_row(int row)
{
    return row < (int)(sizeof rows / sizeof *rows) ? rows[row] : NULL;
}

const SolverClass *mocc_solver_find(const char *name)
{
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (strcmp(other[i][0], name) == 0) name = other[i][1];
    for (int i = 0; mocc_solver_row(i); i++)
        if (strcmp(mocc_solver_row(i)->name, name) == 0) return mocc_solver_row(i);
    return NULL;
}

void mocc_solver_base(Solver *s, const SolverClass *class, mocc_inst *I, const SolverOptions *o)
{
    s->class = class;
    s->I = I;
    s->o = *o;
    s->time = o->start;
    s->bad = -1;
    s->located = mocc_alloc((size_t)I->priv->rel.nroot, sizeof *s->located);
}

void mocc_solver_base_free(Solver *s)
{
    free(s->located);
    free(s);
}

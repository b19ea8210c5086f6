/* solvers.c - the list of integrators, and what they share. */
#include "solvers/solver.h"

#include <stdlib.h>
#include <string.h>

static const SolverClass *const rows[] = {&mocc_solver_ida, &mocc_solver_cvode,
                                          &mocc_solver_cvode_adams, &mocc_solver_algebraic};

const SolverClass *mocc_solver_row(int row)
{
    return row < (int)(sizeof rows / sizeof *rows) ? rows[row] : NULL;
}

const SolverClass *mocc_solver_find(const char *name)
{
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

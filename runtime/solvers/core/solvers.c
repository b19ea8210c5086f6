/* solvers.c - the list of integrators, and their creation. */
#include "solvers/solver_classes.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const SolverClass *const rows[] = {
#define SOLVER(id) &mocc_solver_##id,
#include "solvers/solvers.def"
};

/* Names of integrators in other tools, each with the most similar integrator here. */
static const char *const other_names[][2] = {{"dassl", "ida"},
                                             {"daskr", "ida"},
                                             {"rungekutta", "rk4"},
                                             {"cvode-bdf", "cvode"},
                                             {"rungekuttaSsc", "dopri5"},
                                             {"adams", "cvode-adams"},
                                             {"impeuler", "implicit-euler"},
                                             {NULL, NULL}};

const char *const *mocc_solver_other_names(void)
{
    return other_names[0];
}

const SolverClass *mocc_solver_row(int row)
{
    return row < (int)(sizeof rows / sizeof *rows) ? rows[row] : NULL;
}

bool mocc_solver_has_way(const SolverClass *class, SensitivityWay way)
{
    return way == MOCC_WAY_AUTO ? class->ways != 0 : (class->ways >> way & 1) != 0;
}

/* Returns whether `name' is the name of a table of SUNDIALS and `here' is mocc's name for it:
   ARKODE_KVAERNO_4_2_3 is called kvaerno-4-2-3. */
static bool is_table(const char *name, const char *here)
{
    if (strncmp(name, "ARKODE_", 7) != 0) return false;
    for (name += 7; *name && (*name == '_' ? '-' : tolower((unsigned char)*name)) == *here; name++)
        here++;
    return !*name && !*here;
}

const SolverClass *mocc_solver_find(const char *name)
{
    for (int i = 0; other_names[i][0]; i++)
        if (strcmp(other_names[i][0], name) == 0) name = other_names[i][1];
    for (int i = 0; mocc_solver_row(i); i++)
        if (strcmp(mocc_solver_row(i)->name, name) == 0 || is_table(name, mocc_solver_row(i)->name))
            return mocc_solver_row(i);
    return NULL;
}

Solver *mocc_solver_create(const SolverClass *class, mocc_inst *I, const SolverOptions *o)
{
    Solver *s = class->ops->create(I, o, class);
    return s ? mocc_switching_new(s, o) : NULL;
}

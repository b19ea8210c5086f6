/* solver_classes.h - all integrators that users choose from. */
#ifndef MOCC_SOLVER_CLASSES_H
#define MOCC_SOLVER_CLASSES_H
#include "solvers/solver.h"

/* ---- solvers.def ---- */
#define SOLVER(id) extern const SolverClass mocc_solver_##id;
#include "solvers/solvers.def"
/* For models with a solver of their own; no user chooses it. */
extern const SolverClass mocc_solver_communication;

#endif

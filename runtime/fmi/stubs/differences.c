/* differences.c - stands for solvers/jacobian/differences.c in FMUs of models with tangents, whose
   Jacobians are exact. */
#include "solvers/jacobian/increments.h"

Differences *mocc_differences_new(const mocc_inst *I, const SolverOptions *o)
{
    return NULL;
}

void mocc_differences_free(Differences *d)
{
}

int mocc_differences_jacobian(mocc_inst *I, ModelJacobian *J, Differences *d,
                              const IncrementPoint *at, double time, long *count)
{
    return -1;
}

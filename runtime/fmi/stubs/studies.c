/* studies.c - stands in all FMUs for what only programs with a command line are asked for:
   profiles, sensitivities of Radau5, Jacobians without some elements, their explanation, sliding
   along surfaces. */
#include "model/instance/profile.h"
#include "solvers/implicit/irk_sens.h"
#include "solvers/implicit/newton_matrix.h"

ProfileMark mocc_profile_mark(const mocc_inst *I)
{
    return (ProfileMark){0};
}

void mocc_profile_chain(mocc_inst *I, int (*chain)(mocc_inst *I), const ProfileMark *from)
{
}

void mocc_profile_loop(mocc_inst *I, int block, bool called, const ProfileMark *from)
{
}

bool mocc_profile_samples(const mocc_inst *I, int block)
{
    return false;
}

void mocc_profile_matrix(mocc_inst *I, int block, const struct Linear *factored)
{
}

void mocc_profile_free(Profile *p)
{
}

void mocc_irk_sens_create(ImplicitRk *s)
{
}

void mocc_irk_sens_free(ImplicitRk *s)
{
}

void mocc_irk_sens_reset(ImplicitRk *s)
{
}

int mocc_irk_sens_step(ImplicitRk *s, double h, int iterations)
{
    return 0;
}

void mocc_irk_sens_back(ImplicitRk *s)
{
}

void mocc_irk_sens_move(ImplicitRk *s, double time)
{
}

int mocc_irk_sensitivities(Solver *base, double time)
{
    return 0;
}

ReducedJacobian *mocc_reduced_jacobian_new(const mocc_inst *I)
{
    return NULL;
}

void mocc_reduced_jacobian_free(ReducedJacobian *R)
{
}

int mocc_reduced_jacobian_take(ReducedJacobian *R, const mocc_pattern *p, const double *J)
{
    return 1;
}

void mocc_explain_jacobian(const NewtonMatrix *m, Solver *s)
{
}

bool mocc_explain_jacobian_rule_given(const NewtonMatrix *m)
{
    return false;
}

void mocc_sign_surfaces_free(mocc_inst *I)
{
}

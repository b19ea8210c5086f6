/* model_delay.c - x' = -delay(x, 1) from x = 1, whose solution is a polynomial between whole times;
   and a delayed step, which comes out as an event. */
#include "mocc_model.h"

enum { x, der_x, y, step, d };

static int ode(mocc_inst *I)
{
    I->r[der_x] = -mocc_delay(I, 0, I->r[x], I->r[d], I->r[d]);
    I->r[step] = I->rel[0] ? 1 : 0;
    I->r[y] = mocc_delay(I, 1, 0, 0.7, 0.7);
    return 0;
}

static int tangent(mocc_inst *I)
{
    I->t[der_x] = 0;
    return 0;
}

static int delays(mocc_inst *I, double *value)
{
    value[0] = I->r[x];
    value[1] = I->r[step];
    return 0;
}

static int zero(mocc_inst *I, double *g)
{
    (void)I;
    g[0] = 0.25;
    return 0;
}

#define NO_BOUNDS -INFINITY, INFINITY, NULL, -1

static const mocc_var var[] = {
    {"x", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_SETTABLE | MOCC_FIXED, x, 1, 1, NO_BOUNDS, 2, 0},
    {"der(x)", "", "", MOCC_REAL, MOCC_DER, 1, 0, der_x, 0, 1, NO_BOUNDS, 2, 0},
    {"y", "", "", MOCC_REAL, MOCC_ALG, 1, 0, y, 0, 1, NO_BOUNDS, 3, 0},
    {"step", "", "", MOCC_REAL, MOCC_ALG, 1, 0, step, 0, 1, NO_BOUNDS, 3, 0},
    {"d", "s", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_SETTABLE, d, 1, 1, NO_BOUNDS, 4, 0},
};
static const mocc_relation relation[] = {{MOCC_GE, 1, 5, 0, 0, "time >= 0.25"}};
static const char *const source[] = {"Delay.mo"};
static const int32_t state_var[] = {0}, jac_start[] = {0, 0}, jac_color[] = {0};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Delay",
    .comment = "",
    .stop_time = 3,
    .tolerance = 1e-6,
    .has_experiment = 1,
    .nx = 1,
    .ny = 2,
    .np = 1,
    .nvar = 5,
    .nrel = 1,
    .nsource = 1,
    .ndelay = 2,
    .var = var,
    .relation = relation,
    .source = source,
    .state_var = state_var,
    .jac = {1, 1, 1, jac_start, jac_start, jac_color},
    .ode = ode,
    .init = ode,
    .event = ode,
    .tangent = tangent,
    .zero = zero,
    .delays = delays,
};

const mocc_model *const mocc_the_model = &model;

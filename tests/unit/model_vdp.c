/* model_vdp.c - Van der Pol as generated code would have it: two states, a parameter, an alias. */
#include "mocc_model.h"

enum { x_y1, x_y2 };
enum { p_mu };

static int ode(mocc_inst *I)
{
    const double *x = I->x, *p = I->p;
    I->der[x_y1] = p[p_mu] * (x[x_y1] - x[x_y1] * x[x_y1] * x[x_y1] / 3 - x[x_y2]);
    I->der[x_y2] = x[x_y1] / p[p_mu];
    return 0;
}

static int event(mocc_inst *I)
{
    return ode(I);
}

static int tangent(mocc_inst *I)
{
    const double *x = I->x, *p = I->p, *t = I->t;
    double *dder = I->t + 2;
    dder[x_y1] = p[p_mu] * (t[x_y1] - x[x_y1] * x[x_y1] * t[x_y1] - t[x_y2]);
    dder[x_y2] = t[x_y1] / p[p_mu];
    return 0;
}

static const mocc_var var[] = {
    {"y1", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_SETTABLE | MOCC_FIXED | MOCC_HAS_START, 0, 2, 1,
     -INFINITY, INFINITY, NULL, -1, 3, 0},
    {"y2", "m", "the slow one", MOCC_REAL, MOCC_STATE, 1,
     MOCC_SETTABLE | MOCC_FIXED | MOCC_HAS_START, 1, -2.0 / 3, 1, -INFINITY, INFINITY, NULL, -1, 4,
     0},
    {"der(y1)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 2, 0, 1, -INFINITY, INFINITY, NULL, -1, 3, 0},
    {"der(y2)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 3, 0, 1, -INFINITY, INFINITY, NULL, -1, 4, 0},
    {"minus_y1", "", "", MOCC_REAL, MOCC_STATE, -1, MOCC_ALIAS, 0, 2, 1, -INFINITY, INFINITY, NULL,
     -1, 5, 0},
    {"mu", "", "damping", MOCC_REAL, MOCC_PARAM, 1, MOCC_SETTABLE, 4, 1000, 1, 1e-3, 1e9, NULL, -1,
     2, 0},
};

static const mocc_eq eq[] = {
    {7, 0, "der(y1) = mu*(y1 - y1^3/3 - y2)"},
    {8, 0, "der(y2) = y1/mu"},
};

static const char *const source[] = {"VanDerPol.mo"};
static const int32_t state_var[] = {0, 1};
static const int32_t jac_start[] = {0, 2, 3}, jac_row[] = {0, 1, 0}, jac_color[] = {0, 1};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "VanDerPol",
    .comment = "",
    .stop_time = 2000,
    .tolerance = 1e-6,
    .has_experiment = 1,
    .nx = 2,
    .np = 1,
    .nvar = 6,
    .neq = 2,
    .nsource = 1,
    .var = var,
    .eq = eq,
    .source = source,
    .state_var = state_var,
    .jac = {2, 2, 2, jac_start, jac_row, jac_color},
    .ode = ode,
    .init = event,
    .event = event,
    .tangent = tangent,
};

const mocc_model *const mocc_the_model = &model;

/* model_robertson.c - Robertson's kinetics with y1 + y2 + y3 = 1 as a torn block of the run chain.
 */
#include "mocc_model.h"

enum { y1, y2, der_y1, der_y2, y3, total };

static int block_eval(mocc_inst *I, double *g)
{
    g[0] = I->r[y1] + I->r[y2] + I->r[y3] - 1;
    return 0;
}

static int block_tangent(mocc_inst *I, double *g)
{
    g[0] = I->t[y1] + I->t[y2] + I->t[y3];
    return 0;
}

static int ode(mocc_inst *I)
{
    double *r = I->r;
    int rc = mocc_block_solve(I, 0);
    if (rc) return rc;
    r[der_y1] = -0.04 * r[y1] + 1e4 * r[y2] * r[y3];
    r[der_y2] = 0.04 * r[y1] - 1e4 * r[y2] * r[y3] - 3e7 * r[y2] * r[y2];
    return 0;
}

static int rest(mocc_inst *I)
{
    I->r[total] = I->r[y1] + I->r[y2] + I->r[y3];
    return 0;
}

static int event(mocc_inst *I)
{
    int rc = ode(I);
    return rc ? rc : rest(I);
}

static int tangent(mocc_inst *I)
{
    const double *r = I->r;
    double *t = I->t;
    int rc = mocc_block_tangent(I, 0);
    if (rc) return rc;
    t[der_y1] = -0.04 * t[y1] + 1e4 * (t[y2] * r[y3] + r[y2] * t[y3]);
    t[der_y2] = 0.04 * t[y1] - 1e4 * (t[y2] * r[y3] + r[y2] * t[y3]) - 6e7 * r[y2] * t[y2];
    return 0;
}

#define NO_BOUNDS -INFINITY, INFINITY, NULL, -1

static const mocc_var var[] = {
    {"y1", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_SETTABLE | MOCC_FIXED, 0, 1, 1, NO_BOUNDS, 2, 0},
    {"y2", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_SETTABLE | MOCC_FIXED, 1, 0, 1, NO_BOUNDS, 3, 0},
    {"y3", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE, 4, 0, 1, NO_BOUNDS, 4, 0},
    {"der(y1)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 2, 0, 1, NO_BOUNDS, 5, 0},
    {"der(y2)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 3, 0, 1, NO_BOUNDS, 6, 0},
    {"total", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_PROTECTED, 5, 0, 1, NO_BOUNDS, 8, 0},
};

static const mocc_eq eq[] = {{7, 0, "y1 + y2 + y3 = 1"}};
static const char *const source[] = {"Robertson.mo"};
static const int32_t state_var[] = {0, 1}, z_index[] = {y3}, block_z[] = {y3}, block_eq[] = {0};
static const int32_t one_start[] = {0, 1}, one_row[] = {0}, one_color[] = {0};
static const int32_t jac_start[] = {0, 3, 6, 9}, jac_row[] = {0, 1, 2, 0, 1, 2, 0, 1, 2},
                     jac_color[] = {0, 1, 2};
static const mocc_block block[] = {{
    .n = 1,
    .size = 1,
    .slot = 0,
    .linear = 1,
    .constant = 1,
    .z = block_z,
    .eq = block_eq,
    .jac = {1, 1, 1, one_start, one_row, one_color},
    .eval = block_eval,
    .tangent = block_tangent,
}};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Robertson",
    .comment = "",
    .stop_time = 4e7,
    .tolerance = 1e-8,
    .has_experiment = 1,
    .nx = 2,
    .ny = 2,
    .nvar = 6,
    .neq = 1,
    .nblock = 1,
    .nz = 1,
    .nsource = 1,
    .var = var,
    .eq = eq,
    .block = block,
    .source = source,
    .state_var = state_var,
    .z_index = z_index,
    .jac = {3, 3, 3, jac_start, jac_row, jac_color},
    .ode = ode,
    .rest = rest,
    .init = event,
    .event = event,
    .tangent = tangent,
};

const mocc_model *const mocc_the_model = &model;

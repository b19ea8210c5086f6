/* model_ball.c - a bouncing ball with air drag: a relation, a Boolean for the when clause, reinit.
   The end time and the coefficients are those of bouncing_ball_damped.csv. */
#include "mocc_model.h"

enum { x_h, x_v };
enum { p_e, p_d };
enum { k_hit };
enum { rel_down };

static int ode(mocc_inst *I)
{
    I->der[x_h] = I->x[x_v];
    I->der[x_v] = -9.81 - I->p[p_d] * I->x[x_v];
    return 0;
}

static int event(mocc_inst *I)
{
    I->k[k_hit] = I->rel[rel_down];
    return ode(I);
}

static int zero(mocc_inst *I, double *g)
{
    g[rel_down] = I->x[x_h] - 0.0;
    return 0;
}

static int actions(mocc_inst *I)
{
    if (I->k[k_hit] && !I->pre_k[k_hit]) mocc_reinit(I, x_v, -I->p[p_e] * I->pre_x[x_v]);
    return 0;
}

static int tangent(mocc_inst *I)
{
    I->t[2] = I->t[x_v];
    I->t[3] = -I->p[p_d] * I->t[x_v];
    return 0;
}

#define NO_BOUNDS -INFINITY, INFINITY, NULL, -1

static const mocc_var var[] = {
    {"h", "m", "height", MOCC_REAL, MOCC_STATE, 1, MOCC_SETTABLE | MOCC_FIXED, 0, 2, 1, NO_BOUNDS,
     3, 0},
    {"v", "m/s", "speed", MOCC_REAL, MOCC_STATE, 1, MOCC_SETTABLE | MOCC_FIXED, 1, 0, 1, NO_BOUNDS,
     4, 0},
    {"der(h)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 2, 0, 1, NO_BOUNDS, 3, 0},
    {"der(v)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 3, 0, 1, NO_BOUNDS, 4, 0},
    {"hit", "", "", MOCC_BOOLEAN, MOCC_DISCRETE, 1, 0, 0, 0, 1, NO_BOUNDS, 7, 0},
    {"e", "", "restitution", MOCC_REAL, MOCC_PARAM, 1, MOCC_SETTABLE, 4, 0.88, 1, 0, 1, NULL, -1, 1,
     0},
    {"d", "", "drag", MOCC_REAL, MOCC_PARAM, 1, MOCC_SETTABLE, 5, 0.1, 1, NO_BOUNDS, 2, 0},
};

static const mocc_eq eq[] = {{5, 0, "der(h) = v"}, {6, 0, "der(v) = -9.81 - d*v"}};
static const mocc_relation relation[] = {{MOCC_LE, 0, 7, 0, 0, "h <= 0"}};
static const char *const source[] = {"Ball.mo"};
static const int32_t state_var[] = {0, 1};
static const int32_t jac_start[] = {0, 0, 2}, jac_row[] = {0, 1}, jac_color[] = {0, 0};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Ball",
    .comment = "",
    .stop_time = 8,
    .tolerance = 1e-6,
    .has_experiment = 1,
    .nx = 2,
    .np = 2,
    .nk = 1,
    .nvar = 7,
    .neq = 2,
    .nrel = 1,
    .nsource = 1,
    .var = var,
    .eq = eq,
    .relation = relation,
    .source = source,
    .state_var = state_var,
    .jac = {2, 2, 1, jac_start, jac_row, jac_color},
    .ode = ode,
    .init = event,
    .event = event,
    .tangent = tangent,
    .zero = zero,
    .actions = actions,
};

const mocc_model *const mocc_the_model = &model;

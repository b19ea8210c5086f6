/* model_algebraic.c - no states: w^3 + w = s solved on the spot, s = sin(time), a relation of it,
   and a torn linear block of two in the run chain. */
#include "mocc_model.h"

enum { s, w, a, b };
enum { k_up };

static int cubic(mocc_inst *I, double *g)
{
    g[0] = I->r[w] * I->r[w] * I->r[w] + I->r[w] - I->r[s];
    return 0;
}

static int cubic_tangent(mocc_inst *I, double *g)
{
    g[0] = (3 * I->r[w] * I->r[w] + 1) * I->t[w] - I->t[s];
    return 0;
}

static int pair(mocc_inst *I, double *g)
{
    g[0] = 2 * I->r[a] + I->r[b] - I->r[w];
    g[1] = I->r[a] - 3 * I->r[b] - I->r[s];
    return 0;
}

static int pair_tangent(mocc_inst *I, double *g)
{
    g[0] = 2 * I->t[a] + I->t[b] - I->t[w];
    g[1] = I->t[a] - 3 * I->t[b] - I->t[s];
    return 0;
}

static int ode(mocc_inst *I)
{
    I->r[s] = sin(I->time);
    int rc = mocc_block_solve(I, 0);
    return rc ? rc : mocc_block_solve(I, 1);
}

static int event(mocc_inst *I)
{
    int rc = ode(I);
    I->k[k_up] = I->rel[0];
    return rc;
}

static int tangent(mocc_inst *I)
{
    I->t[s] = cos(I->time) * I->t_time;
    int rc = mocc_block_tangent(I, 0);
    return rc ? rc : mocc_block_tangent(I, 1);
}

static int zero(mocc_inst *I, double *g)
{
    g[0] = I->r[w] - 0.5;
    return 0;
}

#define NO_BOUNDS -INFINITY, INFINITY, NULL, -1
#define ALG MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE

static const mocc_var var[] = {
    {"s", "", "", ALG, s, 0, 1, NO_BOUNDS, 2, 0},
    {"w", "", "", ALG, w, 0, 1, -2, 2, NULL, -1, 3, 0},
    {"a", "", "", ALG, a, 0, 1, NO_BOUNDS, 4, 0},
    {"b", "", "", ALG, b, 0, 1, NO_BOUNDS, 5, 0},
    {"up", "", "", MOCC_BOOLEAN, MOCC_DISCRETE, 1, 0, 0, 0, 1, NO_BOUNDS, 6, 0},
    {"not_up", "", "", MOCC_BOOLEAN, MOCC_DISCRETE, -1, MOCC_ALIAS, 0, 0, 1, NO_BOUNDS, 6, 0},
};

static const mocc_eq eq[] = {{3, 0, "w^3 + w = s"}, {4, 0, "2*a + b = w"}, {5, 0, "a - 3*b = s"}};
static const mocc_relation relation[] = {{MOCC_GT, 0, 6, 0, 0, "w > 0.5"}};
static const char *const source[] = {"Algebraic.mo"};
static const int32_t z_index[] = {a, b}, z0[] = {w}, z1[] = {a, b}, eq0[] = {0}, eq1[] = {1, 2};
static const int32_t start1[] = {0, 1}, row1[] = {0}, color1[] = {0};
static const int32_t start2[] = {0, 2, 4}, row2[] = {0, 1, 0, 1}, color2[] = {0, 1};
static const mocc_block block[] = {
    {.n = 1,
     .size = 1,
     .slot = -1,
     .z = z0,
     .eq = eq0,
     .jac = {1, 1, 1, start1, row1, color1},
     .eval = cubic,
     .tangent = cubic_tangent},
    {.n = 2,
     .size = 2,
     .slot = 0,
     .linear = 1,
     .constant = 1,
     .z = z1,
     .eq = eq1,
     .jac = {2, 2, 2, start2, row2, color2},
     .eval = pair,
     .tangent = pair_tangent},
};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Algebraic",
    .comment = "",
    .stop_time = 10,
    .tolerance = 1e-6,
    .has_experiment = 1,
    .ny = 4,
    .nk = 1,
    .nvar = 6,
    .neq = 3,
    .nblock = 2,
    .nrel = 1,
    .nz = 2,
    .nsource = 1,
    .var = var,
    .eq = eq,
    .block = block,
    .relation = relation,
    .source = source,
    .z_index = z_index,
    .jac = {2, 2, 2, start2, row2, color2},
    .ode = ode,
    .init = event,
    .event = event,
    .tangent = tangent,
    .zero = zero,
};

const mocc_model *const mocc_the_model = &model;

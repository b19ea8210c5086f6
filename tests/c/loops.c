/* Loops
   1 state, 3 algebraic variables, 0 discrete variables, 1 parameter. Made by mocc.
   Variables stand in arrays by kind: x[h] is the state h, der[h] its derivative; an enum
   constant names each place. Functions return 0, > 0 (try elsewhere) or < 0 (stop). */
#include "mocc_model.h"

enum { /* x: states; der: their derivatives, in the same places */
    x_ = 0,
};
enum { /* y: continuous variables */
    a = 0,
    b = 1,
    y_ = 2,
};
enum { /* p: Real parameters */
    k_ = 0,
};
enum {BLOCK_1, BLOCK_3, INIT_BLOCK_3, INIT_BLOCK_5}; /* algebraic loops: rows of block_table */

/* block_1: 2 equations, 1 unknown after tearing, linear */
static int block_1(mocc_inst *I, double *g)
{
    double *const x = I->x;
    double *const y = I->y;
    y[b] = (y[a] - sin(I->time)) / 3.0; /* eq 3, loops.mo:11: a - 3.0*b = sin(time) */
    g[0] = x[x_] - (y[a] + y[b]); /* eq 2, loops.mo:10: a + b = x */
    return 0;
}

static int block_1_tangent(mocc_inst *I, double *g)
{
    double *const t_x = I->t + 0;
    double *const t_y = I->t + 2;
    t_y[b] = t_y[a] / 3.0; /* eq 3, loops.mo:11: a - 3.0*b = sin(time) */
    g[0] = t_x[x_] - (t_y[a] + t_y[b]); /* eq 2, loops.mo:10: a + b = x */
    return 0;
}

/* block_3: 1 equation, 1 unknown after tearing, nonlinear */
static int block_3(mocc_inst *I, double *g)
{
    double *const x = I->x;
    double *const y = I->y;
    /* eq 4, loops.mo:12: homotopy(y^3 + y, 2.0*y) = x + b */
    g[0] = x[x_] + y[b] - (y[y_] * y[y_] * y[y_] + y[y_]);
    return 0;
}

static int block_3_tangent(mocc_inst *I, double *g)
{
    double *const y = I->y;
    double *const t_y = I->t + 2;
    /* eq 4, loops.mo:12: homotopy(y^3 + y, 2.0*y) = x + b */
    g[0] = -(3.0 * (y[y_] * y[y_]) * t_y[y_] + t_y[y_]);
    return 0;
}

/* init_block_3: 2 equations, 1 unknown after tearing, linear */
static int init_block_3_tangent(mocc_inst *I, double *g)
{
    double *const t_y = I->t + 2;
    t_y[b] = t_y[a] / 3.0; /* eq 3, loops.mo:11: a - 3.0*b = sin(time) */
    g[0] = -(t_y[a] + t_y[b]); /* eq 2, loops.mo:10: a + b = x */
    return 0;
}

/* init_block_5: 1 equation, 1 unknown after tearing, nonlinear */
static int init_block_5(mocc_inst *I, double *g)
{
    double *const x = I->x;
    double *const y = I->y;
    /* eq 4, loops.mo:12: homotopy(y^3 + y, 2.0*y) = x + b */
    g[0] = x[x_] + y[b] -
           (I->lambda == 1.0 ? y[y_] * y[y_] * y[y_] + y[y_]
            : 2.0 * y[y_] + I->lambda * (y[y_] * y[y_] * y[y_] + y[y_] - 2.0 * y[y_]));
    return 0;
}

static int init_block_5_tangent(mocc_inst *I, double *g)
{
    double *const y = I->y;
    double *const t_y = I->t + 2;
    /* eq 4, loops.mo:12: homotopy(y^3 + y, 2.0*y) = x + b */
    g[0] = -(I->lambda == 1.0 ? 3.0 * (y[y_] * y[y_]) * t_y[y_] + t_y[y_]
             : 2.0 * t_y[y_] +
             I->lambda * (3.0 * (y[y_] * y[y_]) * t_y[y_] + t_y[y_] - 2.0 * t_y[y_]));
    return 0;
}

static int ode(mocc_inst *I)
{
    double *const der = I->der;
    double *const y = I->y;
    double *const p = I->p;
    /* eq 2, loops.mo:10: a + b = x */
    if (mocc_block_solve(I, BLOCK_1)) return I->fail ? I->fail : 1;
    der[x_] = p[k_] - y[a]; /* eq 1, loops.mo:9: der(x) = k - a */
    return I->fail;
}

static int rest(mocc_inst *I)
{
    /* eq 4, loops.mo:12: homotopy(y^3 + y, 2.0*y) = x + b */
    if (mocc_block_solve(I, BLOCK_3)) return I->fail ? I->fail : 1;
    return I->fail;
}

static int event(mocc_inst *I)
{
    int rc;
    if ((rc = ode(I)) != 0) return rc;
    if ((rc = rest(I)) != 0) return rc;
    return 0;
}

static int tangent(mocc_inst *I)
{
    double *const t_der = I->t + 1;
    double *const t_y = I->t + 2;
    /* eq 2, loops.mo:10: a + b = x */
    if (mocc_block_tangent(I, BLOCK_1)) return I->fail ? I->fail : 1;
    t_der[x_] = -t_y[a]; /* eq 1, loops.mo:9: der(x) = k - a */
    return I->fail;
}

static int init(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const y = I->y;
    double *const p = I->p;
    der[x_] = 0.0; /* eq 5, loops.mo:6: der(x) = 0.0 */
    x[x_] = 2.0; /* eq 6, loops.mo:7: x = 2.0 */
    /* eq 2, loops.mo:10: a + b = x */
    if (mocc_block_solve(I, INIT_BLOCK_3)) return I->fail ? I->fail : 1;
    p[k_] = der[x_] + y[a]; /* eq 1, loops.mo:9: der(x) = k - a */
    /* eq 4, loops.mo:12: homotopy(y^3 + y, 2.0*y) = x + b */
    if (mocc_block_solve(I, INIT_BLOCK_5)) return I->fail ? I->fail : 1;
    return I->fail;
}

#define NO_MIN (-1.0 / 0.0)
#define NO_MAX (1.0 / 0.0)

static const mocc_var var_table[] = {
    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, text,
       literals, line, file */
    {"k", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_HAS_START | MOCC_SOLVED, 5, 1, 1, NO_MIN, NO_MAX,
     NULL, -1, 3, 0},
    {"x", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_HAS_START, 0, 1, 1, NO_MIN, NO_MAX, NULL, -1, 4,
     0},
    {"a", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE, 2, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"b", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 3, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"y", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE, 4, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(x)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 1, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
};

static const int32_t state_var[] = {1};
static const int32_t z_index[] = {2};
static const int32_t jac_start[] = {0, 1, 3};
static const int32_t jac_row[] = {1, 0, 1};
static const int32_t jac_color[] = {1, 0};
static const int32_t block_1_z[] = {2};
static const int32_t block_1_eq[] = {1};
static const int32_t block_1_inner[] = {3};
static const int32_t block_1_jac_start[] = {0, 1};
static const int32_t block_1_jac_row[] = {0};
static const int32_t block_1_jac_color[] = {0};
static const int32_t block_3_z[] = {4};
static const int32_t block_3_eq[] = {2};
static const int32_t init_block_5_eq[] = {3};

static const mocc_block block_table[] = {
    [BLOCK_1] = {
        .n = 1, .size = 2, .linear = 1, .constant = 1, .z = block_1_z, .eq = block_1_eq,
        .jac = {1, 1, 1, block_1_jac_start, block_1_jac_row, block_1_jac_color}, .eval = block_1,
        .tangent = block_1_tangent, .inner = block_1_inner, .ninner = 1},
    [BLOCK_3] = {
        .n = 1, .size = 1, .slot = -1, .z = block_3_z, .eq = block_3_eq,
        .jac = {1, 1, 1, block_1_jac_start, block_1_jac_row, block_1_jac_color}, .eval = block_3,
        .tangent = block_3_tangent, .inner = block_3_z},
    [INIT_BLOCK_3] = {
        .n = 1, .size = 2, .slot = -1, .linear = 1, .constant = 1, .initial = 1, .z = block_1_z,
        .eq = block_1_eq, .jac = {1, 1, 1, block_1_jac_start, block_1_jac_row, block_1_jac_color},
        .eval = block_1, .tangent = init_block_3_tangent, .inner = block_1_inner, .ninner = 1},
    [INIT_BLOCK_5] = {
        .n = 1, .size = 1, .slot = -1, .initial = 1, .z = block_3_z, .eq = init_block_5_eq,
        .jac = {1, 1, 1, block_1_jac_start, block_1_jac_row, block_1_jac_color},
        .eval = init_block_5, .tangent = init_block_5_tangent, .inner = block_3_z},
};

static const mocc_eq eq_table[] = {
    {11, 0, "a - 3.0*b = sin(time)"},
    {10, 0, "a + b = x"},
    {12, 0, "homotopy(y^3 + y, 2.0*y) = x + b"},
    {12, 0, "homotopy(y^3 + y, 2.0*y) = x + b"},
    {9, 0, "der(x) = k - a"},
    {6, 0, "der(x) = 0.0"},
    {7, 0, "x = 2.0"},
};

static const char *const source_table[] = {
    "loops.mo",
};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Loops",
    .comment = "two of them",
    .stop_time = 1,
    .tolerance = 1e-06,
    .nx = 1,
    .ny = 3,
    .np = 1,
    .nvar = 6,
    .neq = 7,
    .nblock = 4,
    .nsource = 1,
    .nz = 1,
    .work = 340,
    .var = var_table,
    .eq = eq_table,
    .block = block_table,
    .source = source_table,
    .state_var = state_var,
    .z_index = z_index,
    .jac = {2, 2, 2, jac_start, jac_row, jac_color},
    .init = init,
    .ode = ode,
    .rest = rest,
    .event = event,
    .tangent = tangent,
    .homotopy = 1,
};

const mocc_model *const mocc_the_model = &model;

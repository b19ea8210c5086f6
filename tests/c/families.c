/* Families
   1 state, 4 algebraic variables, 0 discrete variables, 1 parameter. Made by mocc.
   Variables stand in arrays by kind: x[h] is the state h, der[h] its derivative; an enum
   constant names each place. Functions return 0, > 0 (try elsewhere) or < 0 (stop). */
#include "mocc_model.h"

enum { /* x: states; der: their derivatives, in the same places */
    x_ = 0,
};
enum { /* y: continuous variables */
    z_1 = 0,
    z_2 = 1,
    z_3 = 2,
    z_4 = 3,
};
enum { /* kp: parameters of these types */
    N = 0,
};
/* algebraic loops: rows of block_table */
enum {BLOCK_2, BLOCK_3, BLOCK_4, BLOCK_5, INIT_BLOCK_3, INIT_BLOCK_4, INIT_BLOCK_5, INIT_BLOCK_6};

/* block_2: 1 equation, 1 unknown after tearing, nonlinear */
static int block_2(mocc_inst *I, double *g)
{
    double *const x = I->x;
    double *const y = I->y;
    g[0] = x[x_] - (y[z_1] * y[z_1] * y[z_1] + y[z_1]); /* eq 2, families.mo:8: z[1]^3 + z[1] = x */
    return 0;
}

static int block_2_tangent(mocc_inst *I, double *g)
{
    double *const y = I->y;
    double *const t_y = I->t + 2;
    /* eq 2, families.mo:8: z[1]^3 + z[1] = x */
    g[0] = -(3.0 * (y[z_1] * y[z_1]) * t_y[z_1] + t_y[z_1]);
    return 0;
}

/* block_3: 1 equation, 1 unknown after tearing, nonlinear */
static int block_3(mocc_inst *I, double *g)
{
    double *const x = I->x;
    double *const y = I->y;
    /* eq 3, families.mo:8: z[2]^3 + z[2] = 2.0*x */
    g[0] = 2.0 * x[x_] - (y[z_2] * y[z_2] * y[z_2] + y[z_2]);
    return 0;
}

static int block_3_tangent(mocc_inst *I, double *g)
{
    double *const y = I->y;
    double *const t_y = I->t + 2;
    /* eq 3, families.mo:8: z[2]^3 + z[2] = 2.0*x */
    g[0] = -(3.0 * (y[z_2] * y[z_2]) * t_y[z_2] + t_y[z_2]);
    return 0;
}

/* block_4: 1 equation, 1 unknown after tearing, nonlinear */
static int block_4(mocc_inst *I, double *g)
{
    double *const x = I->x;
    double *const y = I->y;
    /* eq 4, families.mo:8: z[3]^3 + z[3] = 3.0*x */
    g[0] = 3.0 * x[x_] - (y[z_3] * y[z_3] * y[z_3] + y[z_3]);
    return 0;
}

static int block_4_tangent(mocc_inst *I, double *g)
{
    double *const y = I->y;
    double *const t_y = I->t + 2;
    /* eq 4, families.mo:8: z[3]^3 + z[3] = 3.0*x */
    g[0] = -(3.0 * (y[z_3] * y[z_3]) * t_y[z_3] + t_y[z_3]);
    return 0;
}

/* block_5: 1 equation, 1 unknown after tearing, nonlinear */
static int block_5(mocc_inst *I, double *g)
{
    double *const x = I->x;
    double *const y = I->y;
    /* eq 5, families.mo:8: z[4]^3 + z[4] = 4.0*x */
    g[0] = 4.0 * x[x_] - (y[z_4] * y[z_4] * y[z_4] + y[z_4]);
    return 0;
}

static int block_5_tangent(mocc_inst *I, double *g)
{
    double *const y = I->y;
    double *const t_y = I->t + 2;
    /* eq 5, families.mo:8: z[4]^3 + z[4] = 4.0*x */
    g[0] = -(3.0 * (y[z_4] * y[z_4]) * t_y[z_4] + t_y[z_4]);
    return 0;
}

static int ode(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    der[x_] = -x[x_]; /* eq 1, families.mo:6: der(x) = -x */
    return 0;
}

static int rest(mocc_inst *I)
{
    /* eq 2, families.mo:8: z[1]^3 + z[1] = x */
    if (mocc_block_solve(I, BLOCK_2)) return I->fail ? I->fail : 1;
    /* eq 3, families.mo:8: z[2]^3 + z[2] = 2.0*x */
    if (mocc_block_solve(I, BLOCK_3)) return I->fail ? I->fail : 1;
    /* eq 4, families.mo:8: z[3]^3 + z[3] = 3.0*x */
    if (mocc_block_solve(I, BLOCK_4)) return I->fail ? I->fail : 1;
    /* eq 5, families.mo:8: z[4]^3 + z[4] = 4.0*x */
    if (mocc_block_solve(I, BLOCK_5)) return I->fail ? I->fail : 1;
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
    double *const t_x = I->t + 0;
    double *const t_der = I->t + 1;
    t_der[x_] = -t_x[x_]; /* eq 1, families.mo:6: der(x) = -x */
    return 0;
}

static int init(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    x[x_] = I->start_r[x_]; /* eq 6, families.mo:4: x = 1.0 */
    der[x_] = -x[x_]; /* eq 1, families.mo:6: der(x) = -x */
    /* eq 2, families.mo:8: z[1]^3 + z[1] = x */
    if (mocc_block_solve(I, INIT_BLOCK_3)) return I->fail ? I->fail : 1;
    /* eq 3, families.mo:8: z[2]^3 + z[2] = 2.0*x */
    if (mocc_block_solve(I, INIT_BLOCK_4)) return I->fail ? I->fail : 1;
    /* eq 4, families.mo:8: z[3]^3 + z[3] = 3.0*x */
    if (mocc_block_solve(I, INIT_BLOCK_5)) return I->fail ? I->fail : 1;
    /* eq 5, families.mo:8: z[4]^3 + z[4] = 4.0*x */
    if (mocc_block_solve(I, INIT_BLOCK_6)) return I->fail ? I->fail : 1;
    return I->fail;
}

#define NO_MIN (-1.0 / 0.0)
#define NO_MAX (1.0 / 0.0)

static const mocc_var var_table[] = {
    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, text,
       literals, line, file */
    {"N", "", "", MOCC_INTEGER, MOCC_PARAM, 1, MOCC_FIXED | MOCC_STRUCTURAL, 0, 4, 1, NO_MIN,
     NO_MAX, NULL, -1, 3, 0},
    {"x", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 0, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"z[1]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 2, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 4, 0},
    {"z[2]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 3, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 4, 0},
    {"z[3]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 4, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 4, 0},
    {"z[4]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 5, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 4, 0},
    {"der(x)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 1, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
};

static const int32_t state_var[] = {1};
static const int32_t jac_start[] = {0, 1};
static const int32_t jac_row[] = {0};
static const int32_t jac_color[] = {0};
static const int32_t block_2_z[] = {2};
static const int32_t block_2_eq[] = {0};
static const int32_t block_3_z[] = {3};
static const int32_t block_3_eq[] = {1};
static const int32_t block_4_z[] = {4};
static const int32_t block_4_eq[] = {2};
static const int32_t block_5_z[] = {5};
static const int32_t block_5_eq[] = {3};

static const mocc_block block_table[] = {
    [BLOCK_2] = {
        .n = 1, .size = 1, .slot = -1, .z = block_2_z, .eq = block_2_eq,
        .jac = {1, 1, 1, jac_start, jac_row, jac_color}, .eval = block_2,
        .tangent = block_2_tangent, .inner = block_2_z},
    [BLOCK_3] = {
        .n = 1, .size = 1, .slot = -1, .z = block_3_z, .eq = block_3_eq,
        .jac = {1, 1, 1, jac_start, jac_row, jac_color}, .eval = block_3,
        .tangent = block_3_tangent, .inner = block_3_z},
    [BLOCK_4] = {
        .n = 1, .size = 1, .slot = -1, .z = block_4_z, .eq = block_4_eq,
        .jac = {1, 1, 1, jac_start, jac_row, jac_color}, .eval = block_4,
        .tangent = block_4_tangent, .inner = block_4_z},
    [BLOCK_5] = {
        .n = 1, .size = 1, .slot = -1, .z = block_5_z, .eq = block_5_eq,
        .jac = {1, 1, 1, jac_start, jac_row, jac_color}, .eval = block_5,
        .tangent = block_5_tangent, .inner = block_5_z},
    [INIT_BLOCK_3] = {
        .n = 1, .size = 1, .slot = -1, .initial = 1, .z = block_2_z, .eq = block_2_eq,
        .jac = {1, 1, 1, jac_start, jac_row, jac_color}, .eval = block_2,
        .tangent = block_2_tangent, .inner = block_2_z},
    [INIT_BLOCK_4] = {
        .n = 1, .size = 1, .slot = -1, .initial = 1, .z = block_3_z, .eq = block_3_eq,
        .jac = {1, 1, 1, jac_start, jac_row, jac_color}, .eval = block_3,
        .tangent = block_3_tangent, .inner = block_3_z},
    [INIT_BLOCK_5] = {
        .n = 1, .size = 1, .slot = -1, .initial = 1, .z = block_4_z, .eq = block_4_eq,
        .jac = {1, 1, 1, jac_start, jac_row, jac_color}, .eval = block_4,
        .tangent = block_4_tangent, .inner = block_4_z},
    [INIT_BLOCK_6] = {
        .n = 1, .size = 1, .slot = -1, .initial = 1, .z = block_5_z, .eq = block_5_eq,
        .jac = {1, 1, 1, jac_start, jac_row, jac_color}, .eval = block_5,
        .tangent = block_5_tangent, .inner = block_5_z},
};

static const mocc_eq eq_table[] = {
    {8, 0, "z[1]^3 + z[1] = x"},
    {8, 0, "z[2]^3 + z[2] = 2.0*x"},
    {8, 0, "z[3]^3 + z[3] = 3.0*x"},
    {8, 0, "z[4]^3 + z[4] = 4.0*x"},
    {6, 0, "der(x) = -x"},
    {4, 0, "x = 1.0"},
};

static const char *const source_table[] = {
    "families.mo",
};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Families",
    .comment = "",
    .stop_time = 1,
    .tolerance = 1e-06,
    .nx = 1,
    .ny = 4,
    .nkp = 1,
    .nvar = 7,
    .neq = 6,
    .nblock = 8,
    .nsource = 1,
    .work = 1,
    .var = var_table,
    .eq = eq_table,
    .block = block_table,
    .source = source_table,
    .state_var = state_var,
    .jac = {1, 1, 1, jac_start, jac_row, jac_color},
    .init = init,
    .ode = ode,
    .rest = rest,
    .event = event,
    .tangent = tangent,
};

const mocc_model *const mocc_the_model = &model;

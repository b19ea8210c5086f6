/* Loop
   10 states, 10 algebraic variables, 0 discrete variables, 1 parameter. Made by mocc.
   Variables stand in arrays by kind: x[h] is the state h, der[h] its derivative; an enum
   constant names each place. Functions return 0, > 0 (try elsewhere) or < 0 (stop). */
#include "mocc_model.h"

enum { /* x: states; der: their derivatives, in the same places */
    u_ = 0, /* u[1] is u_ + 0 */
};
enum { /* y: continuous variables */
    q = 0, /* q[1] is q + 0 */
};
enum { /* kp: parameters of these types */
    N = 0,
};

static int ode(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const y = I->y;
    static const double tmp1[] = {
        0.9092974268256817, 0.1411200080598672, -0.7568024953079282, -0.9589242746631385,
        -0.27941549819892586, 0.6569865987187891, 0.9893582466233818, 0.4121184852417566,
        -0.5440211108893698};
    /* 9 equations like eq 2, loop.mo:8: q[2] = (u[1] - u[2])*0.9092974268256817 */
    MOCC_UNROLL
    for (int i = 0; i < 9; i++) {
        y[q + 1 + i] = (x[u_ + i] - x[u_ + 1 + i]) * tmp1[i];
    }
    /* 8 equations like eq 12, loop.mo:11: der(u[2]) = q[2] - q[3] */
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        der[u_ + 1 + i] = y[q + 1 + i] - y[q + 2 + i];
    }
    y[q + 0] = x[u_ + 0] * 0.8414709848078965; /* eq 1, loop.mo:6: q[1] = u[1]*sin(1.0) */
    der[u_ + 0] = y[q + 0] - y[q + 1]; /* eq 11, loop.mo:11: der(u[1]) = q[1] - q[2] */
    der[u_ + 9] = y[q + 9]; /* eq 20, loop.mo:13: der(u[10]) = q[10] */
    return 0;
}

static int tangent(mocc_inst *I)
{
    double *const t_x = I->t + 0;
    double *const t_der = I->t + 10;
    double *const t_y = I->t + 20;
    static const double tmp1[] = {
        0.9092974268256817, 0.1411200080598672, -0.7568024953079282, -0.9589242746631385,
        -0.27941549819892586, 0.6569865987187891, 0.9893582466233818, 0.4121184852417566,
        -0.5440211108893698};
    /* 9 equations like eq 2, loop.mo:8: q[2] = (u[1] - u[2])*0.9092974268256817 */
    MOCC_UNROLL
    for (int i = 0; i < 9; i++) {
        t_y[q + 1 + i] = (t_x[u_ + i] - t_x[u_ + 1 + i]) * tmp1[i];
    }
    /* 8 equations like eq 12, loop.mo:11: der(u[2]) = q[2] - q[3] */
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        t_der[u_ + 1 + i] = t_y[q + 1 + i] - t_y[q + 2 + i];
    }
    t_y[q + 0] = t_x[u_ + 0] * 0.8414709848078965; /* eq 1, loop.mo:6: q[1] = u[1]*sin(1.0) */
    t_der[u_ + 0] = t_y[q + 0] - t_y[q + 1]; /* eq 11, loop.mo:11: der(u[1]) = q[1] - q[2] */
    t_der[u_ + 9] = t_y[q + 9]; /* eq 20, loop.mo:13: der(u[10]) = q[10] */
    return 0;
}

static int init(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const y = I->y;
    /* 10 equations like eq 21, loop.mo:4: u[1] = 0.0 */
    MOCC_UNROLL
    for (int i = 0; i < 10; i++) {
        x[u_ + i] = I->start_r[u_ + i];
    }
    static const double tmp1[] = {
        0.9092974268256817, 0.1411200080598672, -0.7568024953079282, -0.9589242746631385,
        -0.27941549819892586, 0.6569865987187891, 0.9893582466233818, 0.4121184852417566,
        -0.5440211108893698};
    /* 9 equations like eq 2, loop.mo:8: q[2] = (u[1] - u[2])*0.9092974268256817 */
    MOCC_UNROLL
    for (int i = 0; i < 9; i++) {
        y[q + 1 + i] = (x[u_ + i] - x[u_ + 1 + i]) * tmp1[i];
    }
    /* 8 equations like eq 12, loop.mo:11: der(u[2]) = q[2] - q[3] */
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        der[u_ + 1 + i] = y[q + 1 + i] - y[q + 2 + i];
    }
    y[q + 0] = x[u_ + 0] * 0.8414709848078965; /* eq 1, loop.mo:6: q[1] = u[1]*sin(1.0) */
    der[u_ + 0] = y[q + 0] - y[q + 1]; /* eq 11, loop.mo:11: der(u[1]) = q[1] - q[2] */
    der[u_ + 9] = y[q + 9]; /* eq 20, loop.mo:13: der(u[10]) = q[10] */
    return 0;
}

#define NO_MIN (-1.0 / 0.0)
#define NO_MAX (1.0 / 0.0)

static const mocc_var var_table[] = {
    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, text,
       literals, line, file */
    {"N", "", "", MOCC_INTEGER, MOCC_PARAM, 1, MOCC_FIXED | MOCC_STRUCTURAL, 0, 10, 1, NO_MIN,
     NO_MAX, NULL, -1, 3, 0},
    {"u[1]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE, 0, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 4, 0},
    {"u[2]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE, 1, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 4, 0},
    {"u[3]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE, 2, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 4, 0},
    {"u[4]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE, 3, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 4, 0},
    {"u[5]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE, 4, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 4, 0},
    {"u[6]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE, 5, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 4, 0},
    {"u[7]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE, 6, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 4, 0},
    {"u[8]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE, 7, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 4, 0},
    {"u[9]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE, 8, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 4, 0},
    {"u[10]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE, 9, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 4, 0},
    {"q[1]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 20, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"q[2]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 21, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"q[3]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 22, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"q[4]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 23, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"q[5]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 24, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"q[6]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 25, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"q[7]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 26, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"q[8]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 27, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"q[9]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 28, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"q[10]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 29, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[1])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 10, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[2])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 11, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[3])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 12, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[4])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 13, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[5])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 14, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[6])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 15, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[7])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 16, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[8])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 17, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[9])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 18, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[10])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 19, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
};

static const int32_t state_var[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
static const int32_t jac_start[] = {0, 2, 5, 8, 11, 14, 17, 20, 23, 26, 28};
static const int32_t jac_row[] = {
    0, 1, 0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5, 4, 5, 6, 5, 6, 7, 6, 7, 8, 7, 8, 9, 8, 9};
static const int32_t jac_color[] = {2, 0, 1, 2, 0, 1, 2, 0, 1, 2};
static const mocc_eq eq_table[] = {
    {8, 0, "q[2] = (u[1] - u[2])*0.9092974268256817"},
    {11, 0, "der(u[2]) = q[2] - q[3]"},
    {6, 0, "q[1] = u[1]*sin(1.0)"},
    {11, 0, "der(u[1]) = q[1] - q[2]"},
    {13, 0, "der(u[10]) = q[10]"},
    {4, 0, "u[1] = 0.0"},
};

static const char *const source_table[] = {
    "loop.mo",
};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Loop",
    .comment = "a row of cells",
    .stop_time = 1,
    .tolerance = 1e-06,
    .nx = 10,
    .ny = 10,
    .nkp = 1,
    .nvar = 31,
    .neq = 6,
    .nsource = 1,
    .work = 28,
    .var = var_table,
    .eq = eq_table,
    .source = source_table,
    .state_var = state_var,
    .jac = {10, 10, 3, jac_start, jac_row, jac_color},
    .init = init,
    .ode = ode,
    .event = ode,
    .tangent = tangent,
};

const mocc_model *const mocc_the_model = &model;

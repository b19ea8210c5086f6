/* Recursion
   1 state, 17 algebraic variables, 0 discrete variables, 2 parameters. Made by mocc.
   Variables stand in arrays by kind: x[h] is the state h, der[h] its derivative; an enum
   constant names each place. Functions return 0, > 0 (try elsewhere) or < 0 (stop). */
#include "mocc_model.h"

enum { /* x: states; der: their derivatives, in the same places */
    x_ = 0,
};
enum { /* y: continuous variables */
    a = -1, /* a[1] is a + 0 */
    b = 8, /* b[1] is b + 0 */
};
enum { /* p: Real parameters */
    k_ = 0,
};
enum { /* kp: parameters of these types */
    N = 0,
};

static int ode(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const y = I->y;
    double *const p = I->p;
    y[b + 0] = sin(x[x_]); /* eq 10, recursion.mo:12: b[1] = sin(a[1]) */
    const double tmp1 = exp(p[k_]);
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        /* 8 equations like eq 2, recursion.mo:9: a[2] = exp(k)*b[1] + x */
        y[a + 1 + i] = tmp1 * y[b + i] + x[x_];
        /* 8 equations like eq 11, recursion.mo:12: b[2] = sin(a[2]) */
        y[b + 1 + i] = sin(y[a + 1 + i]);
    }
    der[x_] = -y[b + 8]; /* eq 19, recursion.mo:14: der(x) = -b[9] */
    return 0;
}

static int tangent(mocc_inst *I)
{
    double *const x = I->x;
    double *const y = I->y;
    double *const p = I->p;
    double *const t_x = I->t + 0;
    double *const t_der = I->t + 1;
    double *const t_y = I->t + 2;
    t_y[b + 0] = cos(x[x_]) * t_x[x_]; /* eq 10, recursion.mo:12: b[1] = sin(a[1]) */
    const double tmp1 = exp(p[k_]);
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        /* 8 equations like eq 2, recursion.mo:9: a[2] = exp(k)*b[1] + x */
        t_y[a + 1 + i] = tmp1 * t_y[b + i] + t_x[x_];
        /* 8 equations like eq 11, recursion.mo:12: b[2] = sin(a[2]) */
        t_y[b + 1 + i] = cos(y[a + 1 + i]) * t_y[a + 1 + i];
    }
    t_der[x_] = -t_y[b + 8]; /* eq 19, recursion.mo:14: der(x) = -b[9] */
    return 0;
}

static int init(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const y = I->y;
    double *const p = I->p;
    x[x_] = I->start_r[x_]; /* eq 20, recursion.mo:5: x = 1.0 */
    y[b + 0] = sin(x[x_]); /* eq 10, recursion.mo:12: b[1] = sin(a[1]) */
    const double tmp1 = exp(p[k_]);
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        /* 8 equations like eq 2, recursion.mo:9: a[2] = exp(k)*b[1] + x */
        y[a + 1 + i] = tmp1 * y[b + i] + x[x_];
        /* 8 equations like eq 11, recursion.mo:12: b[2] = sin(a[2]) */
        y[b + 1 + i] = sin(y[a + 1 + i]);
    }
    der[x_] = -y[b + 8]; /* eq 19, recursion.mo:14: der(x) = -b[9] */
    return 0;
}

#define NO_MIN (-1.0 / 0.0)
#define NO_MAX (1.0 / 0.0)

static const mocc_var var_table[] = {
    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, text,
       literals, line, file */
    {"N", "", "", MOCC_INTEGER, MOCC_PARAM, 1, MOCC_FIXED | MOCC_STRUCTURAL, 0, 9, 1, NO_MIN,
     NO_MAX, NULL, -1, 3, 0},
    {"k", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 19, 0.3, 1, NO_MIN, NO_MAX,
     NULL, -1, 4, 0},
    {"a[1]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_SETTABLE | MOCC_ALIAS, 0, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 5, 0},
    {"a[2]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 2, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"a[3]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 3, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"a[4]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 4, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"a[5]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 5, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"a[6]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 6, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"a[7]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 7, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"a[8]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 8, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"a[9]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 9, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"b[1]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 10, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"b[2]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 11, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"b[3]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 12, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"b[4]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 13, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"b[5]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 14, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"b[6]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 15, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"b[7]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 16, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"b[8]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 17, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"b[9]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 18, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"x", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 0, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(x)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 1, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
};

static const int32_t state_var[] = {20};
static const int32_t jac_start[] = {0, 1};
static const int32_t jac_row[] = {0};
static const int32_t jac_color[] = {0};
static const mocc_eq eq_table[] = {
    {12, 0, "b[1] = sin(a[1])"},
    {9, 0, "a[2] = exp(k)*b[1] + x"},
    {12, 0, "b[2] = sin(a[2])"},
    {14, 0, "der(x) = -b[9]"},
    {5, 0, "x = 1.0"},
};

static const char *const source_table[] = {
    "recursion.mo",
};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Recursion",
    .comment = "",
    .stop_time = 1,
    .tolerance = 1e-06,
    .nx = 1,
    .ny = 17,
    .np = 1,
    .nkp = 1,
    .nvar = 22,
    .neq = 5,
    .nsource = 1,
    .work = 527,
    .var = var_table,
    .eq = eq_table,
    .source = source_table,
    .state_var = state_var,
    .jac = {1, 1, 1, jac_start, jac_row, jac_color},
    .init = init,
    .ode = ode,
    .event = ode,
    .tangent = tangent,
};

const mocc_model *const mocc_the_model = &model;

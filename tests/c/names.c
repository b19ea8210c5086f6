/* Names
   1 state, 11 algebraic variables, 0 discrete variables, 0 parameters. Made by mocc.
   Variables stand in arrays by kind: x[h] is the state h, der[h] its derivative; an enum
   constant names each place. Functions return 0, > 0 (try elsewhere) or < 0 (stop). */
#include "mocc_model.h"

enum { /* x: states; der: their derivatives, in the same places */
    x_ = 0,
};
enum { /* y: continuous variables */
    y1_ = 0,
    gamma_ = 1,
    der_x = 2,
    a_b = 3,
    sin_ = 4,
    vtmp1_ = 5,
    vmocc_t_ = 6,
    oddname_ = 7,
    ab = 8,
    a_b_2 = 9,
    a_while = 10,
};

static int ode(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const y = I->y;
    y[gamma_] = 2.0 + I->time; /* eq 3, names.mo:12: gamma = 2.0 + time */
    y[y1_] = x[x_] * y[gamma_]; /* eq 2, names.mo:11: y1 = x*gamma */
    der[x_] = -y[y1_]; /* eq 1, names.mo:10: der(x) = -y1 */
    return 0;
}

static int rest(mocc_inst *I)
{
    double *const x = I->x;
    double *const y = I->y;
    y[oddname_] = cos(I->time); /* eq 11, names.mo:20: 'odd name!' = cos(time) */
    y[sin_] = y[oddname_] * 3.0; /* eq 8, names.mo:17: sin = 'odd name!'*3.0 */
    y[a_while] = y[sin_] + I->time; /* eq 7, names.mo:16: a.'while' = sin + time */
    y[ab] = I->time - x[x_]; /* eq 12, names.mo:21: 'a b' = time - x */
    y[vmocc_t_] = y[ab] * y[ab]; /* eq 10, names.mo:19: mocc_t = 'a b'*'a b' */
    y[vtmp1_] = y[vmocc_t_] + I->time; /* eq 9, names.mo:18: tmp1 = mocc_t + time */
    y[a_b_2] = y[a_while] - y[vtmp1_]; /* eq 6, names.mo:15: a.b = a.'while' - tmp1 */
    y[a_b] = y[a_b_2] * y[a_b_2]; /* eq 5, names.mo:14: a_b = a.b^2 */
    y[der_x] = y[y1_] + y[a_b]; /* eq 4, names.mo:13: der_x = y1 + a_b */
    return 0;
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
    double *const x = I->x;
    double *const y = I->y;
    double *const t_x = I->t + 0;
    double *const t_der = I->t + 1;
    double *const t_y = I->t + 2;
    t_y[gamma_] = 0.0; /* eq 3, names.mo:12: gamma = 2.0 + time */
    t_y[y1_] = t_x[x_] * y[gamma_] + x[x_] * t_y[gamma_]; /* eq 2, names.mo:11: y1 = x*gamma */
    t_der[x_] = -t_y[y1_]; /* eq 1, names.mo:10: der(x) = -y1 */
    return 0;
}

static int init(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const y = I->y;
    y[gamma_] = 2.0 + I->time; /* eq 3, names.mo:12: gamma = 2.0 + time */
    y[oddname_] = cos(I->time); /* eq 11, names.mo:20: 'odd name!' = cos(time) */
    y[sin_] = y[oddname_] * 3.0; /* eq 8, names.mo:17: sin = 'odd name!'*3.0 */
    y[a_while] = y[sin_] + I->time; /* eq 7, names.mo:16: a.'while' = sin + time */
    x[x_] = I->start_r[x_]; /* eq 13, names.mo:3: x = 1.0 */
    y[y1_] = x[x_] * y[gamma_]; /* eq 2, names.mo:11: y1 = x*gamma */
    der[x_] = -y[y1_]; /* eq 1, names.mo:10: der(x) = -y1 */
    y[ab] = I->time - x[x_]; /* eq 12, names.mo:21: 'a b' = time - x */
    y[vmocc_t_] = y[ab] * y[ab]; /* eq 10, names.mo:19: mocc_t = 'a b'*'a b' */
    y[vtmp1_] = y[vmocc_t_] + I->time; /* eq 9, names.mo:18: tmp1 = mocc_t + time */
    y[a_b_2] = y[a_while] - y[vtmp1_]; /* eq 6, names.mo:15: a.b = a.'while' - tmp1 */
    y[a_b] = y[a_b_2] * y[a_b_2]; /* eq 5, names.mo:14: a_b = a.b^2 */
    y[der_x] = y[y1_] + y[a_b]; /* eq 4, names.mo:13: der_x = y1 + a_b */
    return 0;
}

#define NO_MIN (-1.0 / 0.0)
#define NO_MAX (1.0 / 0.0)

static const mocc_var var_table[] = {
    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, text,
       literals, line, file */
    {"x", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 0, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 3, 0},
    {"y1", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 2, 0, 1, NO_MIN, NO_MAX, NULL, -1, 3, 0},
    {"gamma", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 3, 0, 1, NO_MIN, NO_MAX, NULL, -1, 3, 0},
    {"der_x", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 4, 0, 1, NO_MIN, NO_MAX, NULL, -1, 3, 0},
    {"a_b", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 5, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"sin", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 6, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"tmp1", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 7, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"mocc_t", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 8, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"'odd name!'", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 9, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"'a b'", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 10, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"a.b", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 11, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a.'while'", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 12, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 1, 0, 1, NO_MIN, NO_MAX, NULL, -1, 3, 0},
};

static const int32_t state_var[] = {0};
static const int32_t jac_start[] = {0, 1};
static const int32_t jac_row[] = {0};
static const int32_t jac_color[] = {0};
static const mocc_eq eq_table[] = {
    {12, 0, "gamma = 2.0 + time"},
    {11, 0, "y1 = x*gamma"},
    {10, 0, "der(x) = -y1"},
    {20, 0, "'odd name!' = cos(time)"},
    {17, 0, "sin = 'odd name!'*3.0"},
    {16, 0, "a.'while' = sin + time"},
    {21, 0, "'a b' = time - x"},
    {19, 0, "mocc_t = 'a b'*'a b'"},
    {18, 0, "tmp1 = mocc_t + time"},
    {15, 0, "a.b = a.'while' - tmp1"},
    {14, 0, "a_b = a.b^2"},
    {13, 0, "der_x = y1 + a_b"},
    {3, 0, "x = 1.0"},
};

static const char *const source_table[] = {
    "names.mo",
};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Names",
    .comment = "y1, gamma, x",
    .stop_time = 1,
    .tolerance = 1e-06,
    .nx = 1,
    .ny = 11,
    .nvar = 13,
    .neq = 13,
    .nsource = 1,
    .work = 3,
    .var = var_table,
    .eq = eq_table,
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

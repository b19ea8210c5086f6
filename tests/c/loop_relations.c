/* LoopRelations
   8 states, 8 algebraic variables, 0 discrete variables, 1 parameter. Made by mocc.
   Variables stand in arrays by kind: x[h] is the state h, der[h] its derivative; an enum
   constant names each place. Functions return 0, > 0 (try elsewhere) or < 0 (stop). */
#include "mocc_model.h"

enum { /* x: states; der: their derivatives, in the same places */
    u_ = 0, /* u[1] is u_ + 0 */
};
enum { /* y: continuous variables */
    s_ = 0, /* s[1] is s_ + 0 */
};
enum { /* kp: parameters of these types */
    N = 0,
};

static int ode(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    /* 8 equations like eq 1, loop_relations.mo:7: der(u[1]) = -u[1] */
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        der[u_ + i] = -x[u_ + i];
    }
    return 0;
}

static int rest(mocc_inst *I)
{
    double *const y = I->y;
    const int8_t *const rel = I->rel;
    /* 8 equations like eq 2, loop_relations.mo:8: s[1] = if u[8] > 0.5 then 1 else 0 */
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        y[s_ + i] = (double)(rel[i] ? (1 + i) : 0);
    }
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
    double *const t_x = I->t + 0;
    double *const t_der = I->t + 8;
    /* 8 equations like eq 1, loop_relations.mo:7: der(u[1]) = -u[1] */
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        t_der[u_ + i] = -t_x[u_ + i];
    }
    return 0;
}

static int init(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const y = I->y;
    const int8_t *const rel = I->rel;
    /* 8 equations like eq 2, loop_relations.mo:8: s[1] = if u[8] > 0.5 then 1 else 0 */
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        y[s_ + i] = (double)(rel[i] ? (1 + i) : 0);
    }
    /* 8 equations like eq 24, loop_relations.mo:4: u[8] = 1.0 */
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        x[u_ + 7 - i] = I->start_r[u_ + 7 - i];
    }
    /* 8 equations like eq 15, loop_relations.mo:7: der(u[8]) = -u[8] */
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        der[u_ + 7 - i] = -x[u_ + 7 - i];
    }
    return 0;
}

static int zero(mocc_inst *I, double *g)
{
    double *const x = I->x;
    /* 8 relations like loop_relations.mo:8: u[8] > 0.5 */
    MOCC_UNROLL
    for (int i = 0; i < 8; i++) {
        g[i] = x[u_ + 7 - i] - 0.5;
    }
    return 0;
}

#define NO_MIN (-1.0 / 0.0)
#define NO_MAX (1.0 / 0.0)

static const mocc_var var_table[] = {
    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, text,
       literals, line, file */
    {"N", "", "", MOCC_INTEGER, MOCC_PARAM, 1, MOCC_FIXED | MOCC_STRUCTURAL, 0, 8, 1, NO_MIN,
     NO_MAX, NULL, -1, 3, 0},
    {"u[1]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 0,
     0.125, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"u[2]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 1, 0.25,
     1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"u[3]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 2,
     0.375, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"u[4]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 3, 0.5,
     1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"u[5]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 4,
     0.625, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"u[6]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 5, 0.75,
     1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"u[7]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 6,
     0.875, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"u[8]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 7, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"s[1]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 16, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"s[2]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 17, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"s[3]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 18, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"s[4]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 19, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"s[5]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 20, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"s[6]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 21, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"s[7]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 22, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"s[8]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 23, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[1])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 8, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[2])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 9, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[3])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 10, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[4])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 11, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[5])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 12, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[6])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 13, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[7])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 14, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"der(u[8])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 15, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
};

static const int32_t state_var[] = {1, 2, 3, 4, 5, 6, 7, 8};
static const int32_t jac_start[] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
static const int32_t jac_row[] = {0, 1, 2, 3, 4, 5, 6, 7};
static const int32_t jac_color[] = {0, 0, 0, 0, 0, 0, 0, 0};
static const mocc_relation relation_table[] = {
    {.op = MOCC_GT, .line = 8, .text = "u[8] > 0.5"},
    {.op = MOCC_GT, .line = 8, .text = "u[7] > 0.5"},
    {.op = MOCC_GT, .line = 8, .text = "u[6] > 0.5"},
    {.op = MOCC_GT, .line = 8, .text = "u[5] > 0.5"},
    {.op = MOCC_GT, .line = 8, .text = "u[4] > 0.5"},
    {.op = MOCC_GT, .line = 8, .text = "u[3] > 0.5"},
    {.op = MOCC_GT, .line = 8, .text = "u[2] > 0.5"},
    {.op = MOCC_GT, .line = 8, .text = "u[1] > 0.5"},
};

static const mocc_eq eq_table[] = {
    {7, 0, "der(u[1]) = -u[1]"},
    {8, 0, "s[1] = if u[8] > 0.5 then 1 else 0"},
    {4, 0, "u[8] = 1.0"},
    {7, 0, "der(u[8]) = -u[8]"},
};

static const char *const source_table[] = {
    "loop_relations.mo",
};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "LoopRelations",
    .comment = "",
    .stop_time = 1,
    .tolerance = 1e-06,
    .nx = 8,
    .ny = 8,
    .nkp = 1,
    .nvar = 25,
    .neq = 4,
    .nrel = 8,
    .nsource = 1,
    .work = 8,
    .var = var_table,
    .eq = eq_table,
    .relation = relation_table,
    .source = source_table,
    .state_var = state_var,
    .jac = {8, 8, 1, jac_start, jac_row, jac_color},
    .init = init,
    .ode = ode,
    .rest = rest,
    .event = event,
    .tangent = tangent,
    .zero = zero,
};

const mocc_model *const mocc_the_model = &model;

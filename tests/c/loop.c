/* Loop
   60 states, 120 algebraic variables, 0 discrete, 61 parameters. Made by mocc.
   Variables stand in arrays by kind: x[h] is the state h, der[h] its derivative; an enum
   constant names each place. Functions return 0, > 0 (try elsewhere) or < 0 (stop). */
#include "mocc_model.h"

enum { /* x: states; der: their derivatives, in the same places */
    u_ = 0, /* u[1] is u_ + 0 */
};
enum { /* y: continuous variables */
    q = 0, /* q[1] is q + 0 */
    s_ = 60, /* s[1] is s_ + 0 */
};
enum { /* p: Real parameters */
    R = 0, /* R[1] is R + 0 */
};
enum { /* kp: parameters of these types */
    N = 0,
};

static int ode_1(mocc_inst *I)
{
    double *const x = I->x;
    double *const y = I->y;
    double *const p = I->p;
    /* 59 equations like eq 2, loop.mo:9: q[2] = (u[1] - u[2])/R[2] */
    MOCC_UNROLL
    for (int i = 0; i < 59; i++) {
        y[q + 1 + i] = (x[u_ + i] - x[u_ + 1 + i]) / p[R + 1 + i];
    }
    return 0;
}

static int ode_2(mocc_inst *I)
{
    double *const der = I->der;
    double *const y = I->y;
    /* 58 equations like eq 62, loop.mo:12: der(u[2]) = q[2] - q[3] */
    MOCC_UNROLL
    for (int i = 0; i < 58; i++) {
        der[u_ + 1 + i] = y[q + 1 + i] - y[q + 2 + i];
    }
    return 0;
}

static int ode_3(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const y = I->y;
    double *const p = I->p;
    y[q + 0] = x[u_ + 0] / p[R + 0]; /* eq 1, loop.mo:7: q[1] = u[1]/R[1] */
    der[u_ + 0] = y[q + 0] - y[q + 1]; /* eq 61, loop.mo:12: der(u[1]) = q[1] - q[2] */
    der[u_ + 59] = y[q + 59]; /* eq 120, loop.mo:14: der(u[60]) = q[60] */
    return 0;
}

static int rest_1(mocc_inst *I)
{
    double *const y = I->y;
    const int8_t *const rel = I->rel;
    /* 60 equations like eq 121, loop.mo:16: s[1] = if u[60] > 0.5 then 1 else 0 */
    MOCC_UNROLL
    for (int i = 0; i < 60; i++) {
        y[s_ + i] = (double)(rel[i] ? (1 + i) : 0);
    }
    return 0;
}

static int ode(mocc_inst *I)
{
    int rc;
    if ((rc = ode_1(I)) != 0) return rc;
    if ((rc = ode_2(I)) != 0) return rc;
    if ((rc = ode_3(I)) != 0) return rc;
    return 0;
}

static int rest(mocc_inst *I)
{
    int rc;
    if ((rc = rest_1(I)) != 0) return rc;
    return 0;
}

static int event(mocc_inst *I)
{
    int rc;
    if ((rc = ode_1(I)) != 0) return rc;
    if ((rc = ode_2(I)) != 0) return rc;
    if ((rc = ode_3(I)) != 0) return rc;
    if ((rc = rest_1(I)) != 0) return rc;
    return 0;
}

static int tangent_1(mocc_inst *I)
{
    double *const p = I->p;
    double *const t_x = I->t + 0;
    double *const t_y = I->t + 120;
    /* 59 equations like eq 2, loop.mo:9: q[2] = (u[1] - u[2])/R[2] */
    MOCC_UNROLL
    for (int i = 0; i < 59; i++) {
        t_y[q + 1 + i] = (t_x[u_ + i] - t_x[u_ + 1 + i]) / p[R + 1 + i];
    }
    return 0;
}

static int tangent_2(mocc_inst *I)
{
    double *const t_der = I->t + 60;
    double *const t_y = I->t + 120;
    /* 58 equations like eq 62, loop.mo:12: der(u[2]) = q[2] - q[3] */
    MOCC_UNROLL
    for (int i = 0; i < 58; i++) {
        t_der[u_ + 1 + i] = t_y[q + 1 + i] - t_y[q + 2 + i];
    }
    return 0;
}

static int tangent_3(mocc_inst *I)
{
    double *const p = I->p;
    double *const t_x = I->t + 0;
    double *const t_der = I->t + 60;
    double *const t_y = I->t + 120;
    t_y[q + 0] = t_x[u_ + 0] / p[R + 0]; /* eq 1, loop.mo:7: q[1] = u[1]/R[1] */
    t_der[u_ + 0] = t_y[q + 0] - t_y[q + 1]; /* eq 61, loop.mo:12: der(u[1]) = q[1] - q[2] */
    t_der[u_ + 59] = t_y[q + 59]; /* eq 120, loop.mo:14: der(u[60]) = q[60] */
    return 0;
}

static int tangent(mocc_inst *I)
{
    int rc;
    if ((rc = tangent_1(I)) != 0) return rc;
    if ((rc = tangent_2(I)) != 0) return rc;
    if ((rc = tangent_3(I)) != 0) return rc;
    return 0;
}

static int init_1(mocc_inst *I)
{
    double *const x = I->x;
    /* 60 equations like eq 181, loop.mo:5: u[1] = 0.016666666666666666 */
    MOCC_UNROLL
    for (int i = 0; i < 60; i++) {
        x[u_ + i] = I->start_r[u_ + i];
    }
    return 0;
}

static int init_2(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const y = I->y;
    double *const p = I->p;
    y[q + 0] = x[u_ + 0] / p[R + 0]; /* eq 1, loop.mo:7: q[1] = u[1]/R[1] */
    der[u_ + 0] = y[q + 0] - y[q + 1]; /* eq 61, loop.mo:12: der(u[1]) = q[1] - q[2] */
    der[u_ + 59] = y[q + 59]; /* eq 120, loop.mo:14: der(u[60]) = q[60] */
    return 0;
}

static int init(mocc_inst *I)
{
    int rc;
    if ((rc = init_1(I)) != 0) return rc;
    if ((rc = ode_1(I)) != 0) return rc;
    if ((rc = ode_2(I)) != 0) return rc;
    if ((rc = rest_1(I)) != 0) return rc;
    if ((rc = init_2(I)) != 0) return rc;
    return 0;
}

static int zero(mocc_inst *I, double *g)
{
    double *const x = I->x;
    /* 60 relations like loop.mo:16: u[60] > 0.5 */
    MOCC_UNROLL
    for (int i = 0; i < 60; i++) {
        g[i] = x[u_ + 59 - i] - 0.5;
    }
    return 0;
}

#define NO_MIN (-1.0 / 0.0)
#define NO_MAX (1.0 / 0.0)

static const mocc_var var_table[] = {
    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, text, literals, line, file */
    {"N", "", "", MOCC_INTEGER, MOCC_PARAM, 1, MOCC_FIXED | MOCC_STRUCTURAL, 0, 60, 1, NO_MIN, NO_MAX, NULL, -1, 3, 0},
    {"R[1]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 240, 1.0841470984807897, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[2]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 241, 1.0909297426825681, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[3]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 242, 1.0141120008059867, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[4]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 243, 0.9243197504692071, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[5]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 244, 0.9041075725336861, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[6]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 245, 0.9720584501801074, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[7]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 246, 1.065698659871879, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[8]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 247, 1.0989358246623382, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[9]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 248, 1.0412118485241757, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[10]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 249, 0.945597888911063, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[11]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 250, 0.9000009793449296, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[12]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 251, 0.9463427081999565, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[13]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 252, 1.0420167036826642, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[14]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 253, 1.099060735569487, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[15]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 254, 1.0650287840157118, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[16]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 255, 0.9712096683334934, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[17]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 256, 0.9038602508120444, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[18]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 257, 0.9249012753228324, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[19]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 258, 1.0149877209662952, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[20]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 259, 1.0912945250727628, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[21]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 260, 1.0836655638536057, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[22]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 261, 0.9991148690709596, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[23]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 262, 0.9153779595824829, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[24]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 263, 0.9094421637993376, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[25]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 264, 0.9867648249902227, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[26]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 265, 1.0762558450479602, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[27]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 266, 1.0956375928404503, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[28]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 267, 1.027090578830787, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[29]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 268, 0.9336366115787033, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[30]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 269, 0.9011968375907138, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[31]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 270, 0.9595962354676935, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[32]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 271, 1.0551426681241691, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[33]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 272, 1.0999911860107268, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[34]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 273, 1.0529082686120024, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[35]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 274, 0.9571817330503849, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[36]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 275, 0.9008221146556884, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[37]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 276, 0.9356461866643, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[38]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 277, 1.0296368578709385, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[39]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 278, 1.0963795386284088, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[40]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 279, 1.074511316047935, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[41]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 280, 0.9841377331195291, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[42]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 281, 0.9083478452084366, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[43]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 282, 0.9168225257371402, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[44]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 283, 1.0017701925105413, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[45]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 284, 1.085090352453412, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[46]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 285, 1.0901788347648809, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[47]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 286, 1.0123573122745224, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[48]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 287, 0.9231745338676334, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[49]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 288, 0.9046247347240528, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[50]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 289, 0.9737625146296072, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[51]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 290, 1.0670229175843375, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[52]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 291, 1.0986627592040485, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[53]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 292, 1.0395925150181835, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[54]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 293, 0.9441210951148383, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[55]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 294, 0.900024482664138, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[56]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 295, 0.9478448997913088, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[57]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 296, 1.0436164755247825, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[58]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 297, 1.0992872648084537, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[59]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 298, 1.0636738007139137, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"R[60]", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 299, 0.9695189378897784, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"u[1]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 0, 0.016666666666666666, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[2]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 1, 0.03333333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[3]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 2, 0.05, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[4]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 3, 0.06666666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[5]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 4, 0.08333333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[6]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 5, 0.1, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[7]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 6, 0.11666666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[8]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 7, 0.13333333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[9]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 8, 0.15, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[10]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 9, 0.16666666666666666, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[11]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 10, 0.18333333333333332, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[12]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 11, 0.2, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[13]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 12, 0.21666666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[14]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 13, 0.23333333333333334, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[15]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 14, 0.25, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[16]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 15, 0.26666666666666666, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[17]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 16, 0.2833333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[18]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 17, 0.3, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[19]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 18, 0.31666666666666665, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[20]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 19, 0.3333333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[21]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 20, 0.35, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[22]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 21, 0.36666666666666664, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[23]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 22, 0.38333333333333336, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[24]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 23, 0.4, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[25]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 24, 0.4166666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[26]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 25, 0.43333333333333335, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[27]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 26, 0.45, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[28]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 27, 0.4666666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[29]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 28, 0.48333333333333334, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[30]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 29, 0.5, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[31]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 30, 0.5166666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[32]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 31, 0.5333333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[33]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 32, 0.55, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[34]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 33, 0.5666666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[35]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 34, 0.5833333333333334, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[36]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 35, 0.6, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[37]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 36, 0.6166666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[38]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 37, 0.6333333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[39]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 38, 0.65, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[40]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 39, 0.6666666666666666, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[41]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 40, 0.6833333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[42]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 41, 0.7, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[43]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 42, 0.7166666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[44]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 43, 0.7333333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[45]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 44, 0.75, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[46]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 45, 0.7666666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[47]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 46, 0.7833333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[48]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 47, 0.8, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[49]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 48, 0.8166666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[50]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 49, 0.8333333333333334, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[51]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 50, 0.85, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[52]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 51, 0.8666666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[53]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 52, 0.8833333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[54]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 53, 0.9, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[55]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 54, 0.9166666666666666, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[56]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 55, 0.9333333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[57]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 56, 0.95, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[58]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 57, 0.9666666666666667, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[59]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 58, 0.9833333333333333, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"u[60]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 59, 1, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[1]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 120, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[2]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 121, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[3]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 122, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[4]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 123, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[5]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 124, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[6]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 125, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[7]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 126, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[8]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 127, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[9]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 128, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[10]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 129, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[11]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 130, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[12]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 131, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[13]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 132, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[14]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 133, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[15]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 134, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[16]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 135, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[17]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 136, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[18]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 137, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[19]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 138, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[20]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 139, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[21]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 140, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[22]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 141, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[23]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 142, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[24]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 143, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[25]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 144, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[26]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 145, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[27]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 146, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[28]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 147, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[29]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 148, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[30]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 149, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[31]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 150, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[32]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 151, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[33]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 152, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[34]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 153, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[35]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 154, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[36]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 155, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[37]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 156, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[38]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 157, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[39]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 158, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[40]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 159, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[41]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 160, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[42]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 161, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[43]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 162, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[44]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 163, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[45]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 164, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[46]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 165, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[47]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 166, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[48]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 167, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[49]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 168, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[50]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 169, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[51]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 170, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[52]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 171, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[53]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 172, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[54]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 173, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[55]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 174, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[56]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 175, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[57]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 176, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[58]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 177, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[59]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 178, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"q[60]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 179, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[1]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 180, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[2]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 181, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[3]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 182, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[4]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 183, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[5]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 184, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[6]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 185, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[7]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 186, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[8]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 187, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[9]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 188, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[10]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 189, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[11]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 190, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[12]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 191, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[13]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 192, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[14]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 193, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[15]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 194, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[16]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 195, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[17]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 196, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[18]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 197, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[19]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 198, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[20]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 199, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[21]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 200, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[22]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 201, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[23]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 202, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[24]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 203, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[25]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 204, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[26]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 205, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[27]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 206, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[28]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 207, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[29]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 208, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[30]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 209, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[31]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 210, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[32]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 211, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[33]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 212, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[34]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 213, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[35]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 214, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[36]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 215, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[37]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 216, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[38]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 217, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[39]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 218, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[40]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 219, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[41]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 220, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[42]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 221, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[43]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 222, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[44]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 223, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[45]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 224, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[46]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 225, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[47]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 226, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[48]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 227, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[49]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 228, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[50]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 229, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[51]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 230, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[52]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 231, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[53]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 232, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[54]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 233, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[55]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 234, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[56]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 235, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[57]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 236, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[58]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 237, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[59]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 238, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"s[60]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 239, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[1])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 60, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[2])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 61, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[3])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 62, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[4])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 63, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[5])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 64, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[6])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 65, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[7])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 66, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[8])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 67, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[9])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 68, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[10])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 69, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[11])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 70, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[12])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 71, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[13])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 72, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[14])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 73, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[15])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 74, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[16])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 75, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[17])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 76, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[18])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 77, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[19])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 78, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[20])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 79, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[21])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 80, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[22])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 81, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[23])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 82, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[24])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 83, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[25])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 84, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[26])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 85, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[27])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 86, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[28])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 87, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[29])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 88, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[30])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 89, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[31])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 90, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[32])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 91, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[33])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 92, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[34])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 93, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[35])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 94, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[36])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 95, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[37])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 96, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[38])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 97, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[39])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 98, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[40])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 99, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[41])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 100, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[42])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 101, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[43])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 102, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[44])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 103, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[45])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 104, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[46])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 105, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[47])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 106, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[48])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 107, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[49])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 108, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[50])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 109, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[51])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 110, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[52])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 111, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[53])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 112, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[54])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 113, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[55])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 114, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[56])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 115, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[57])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 116, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[58])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 117, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[59])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 118, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(u[60])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 119, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
};

static const int32_t state_var[] = {61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76,
    77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92,
    93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108,
    109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120};
static const int32_t jac_start[] = {0, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 41, 44,
    47, 50, 53, 56, 59, 62, 65, 68, 71, 74, 77, 80, 83, 86, 89, 92,
    95, 98, 101, 104, 107, 110, 113, 116, 119, 122, 125, 128, 131, 134, 137, 140,
    143, 146, 149, 152, 155, 158, 161, 164, 167, 170, 173, 176, 178};
static const int32_t jac_row[] = {0, 1, 0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5, 4, 5,
    6, 5, 6, 7, 6, 7, 8, 7, 8, 9, 8, 9, 10, 9, 10, 11,
    10, 11, 12, 11, 12, 13, 12, 13, 14, 13, 14, 15, 14, 15, 16, 15,
    16, 17, 16, 17, 18, 17, 18, 19, 18, 19, 20, 19, 20, 21, 20, 21,
    22, 21, 22, 23, 22, 23, 24, 23, 24, 25, 24, 25, 26, 25, 26, 27,
    26, 27, 28, 27, 28, 29, 28, 29, 30, 29, 30, 31, 30, 31, 32, 31,
    32, 33, 32, 33, 34, 33, 34, 35, 34, 35, 36, 35, 36, 37, 36, 37,
    38, 37, 38, 39, 38, 39, 40, 39, 40, 41, 40, 41, 42, 41, 42, 43,
    42, 43, 44, 43, 44, 45, 44, 45, 46, 45, 46, 47, 46, 47, 48, 47,
    48, 49, 48, 49, 50, 49, 50, 51, 50, 51, 52, 51, 52, 53, 52, 53,
    54, 53, 54, 55, 54, 55, 56, 55, 56, 57, 56, 57, 58, 57, 58, 59,
    58, 59};
static const int32_t jac_color[] = {2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2,
    0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0,
    1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1,
    2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1};
static const mocc_relation relation_table[] = {
    {MOCC_GT, 0, 16, 0, 0, "u[60] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[59] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[58] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[57] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[56] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[55] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[54] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[53] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[52] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[51] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[50] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[49] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[48] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[47] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[46] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[45] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[44] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[43] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[42] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[41] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[40] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[39] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[38] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[37] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[36] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[35] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[34] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[33] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[32] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[31] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[30] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[29] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[28] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[27] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[26] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[25] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[24] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[23] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[22] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[21] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[20] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[19] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[18] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[17] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[16] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[15] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[14] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[13] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[12] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[11] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[10] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[9] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[8] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[7] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[6] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[5] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[4] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[3] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[2] > 0.5"},
    {MOCC_GT, 0, 16, 0, 0, "u[1] > 0.5"},
};

static const mocc_eq eq_table[] = {
    {9, 0, "q[2] = (u[1] - u[2])/R[2]"},
    {12, 0, "der(u[2]) = q[2] - q[3]"},
    {7, 0, "q[1] = u[1]/R[1]"},
    {12, 0, "der(u[1]) = q[1] - q[2]"},
    {14, 0, "der(u[60]) = q[60]"},
    {16, 0, "s[1] = if u[60] > 0.5 then 1 else 0"},
    {5, 0, "u[1] = 0.016666666666666666"},
};

static const char *const source_table[] = {
    "loop.mo",
};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Loop",
    .comment = "a row of cells",
    .start_time = 0,
    .stop_time = 1,
    .tolerance = 1e-06,
    .interval = 0,
    .has_experiment = 0,
    .nx = 60,
    .ny = 120,
    .nu = 0,
    .nd = 0,
    .np = 60,
    .nk = 0,
    .nkp = 1,
    .ns = 0,
    .nsp = 0,
    .nvar = 301,
    .neq = 7,
    .nblock = 0,
    .nrel = 60,
    .nsample = 0,
    .nenum = 0,
    .nsource = 1,
    .nz = 0,
    .nexternal = 0,
    .ndelay = 0,
    .work = 418,
    .var = var_table,
    .eq = eq_table,
    .relation = relation_table,
    .source = source_table,
    .state_var = state_var,
    .z_index = NULL,
    .jac = {60, 60, 3, jac_start, jac_row, jac_color},
    .params = NULL,
    .init = init,
    .ode = ode,
    .rest = rest,
    .event = event,
    .tangent = tangent,
    .zero = zero,
    .samples = NULL,
    .actions = NULL,
    .check = NULL,
    .destroy = NULL,
    .delays = NULL,
};

const mocc_model *const mocc_the_model = &model;

/* model_events.c - small models for one thing each, chosen by -DCASE=NAME. All have up to two
   states x, a derivative each, one algebraic y, one Boolean b, one parameter p. */
#include "mocc_model.h"

enum {
    SLIDING,
    FLIP,
    SLIP,
    LOG_NEGATIVE,
    ASSERT,
    TERMINATE,
    DIODE,
    HOMOTOPY,
    NO_SOLUTION,
    COUNTER,
    LOOP_EVENT,
    FLOOR,
    WARN,
    THRESHOLDS,
    DIVIDE,
    NAN_LATER,
    INPUT,
    RAMP
};

#ifndef CASE
#define CASE SLIDING
#endif

enum { x0, x1, der0, der1, y, z, u, d, p, lambda_used };

static int block_eval(mocc_inst *I, double *g)
{
    double *r = I->r, v = r[z];
    if (CASE == DIODE)
        g[0] = I->rel[0] ? v - (sin(I->time) - 1e-3 * v) : v - 1e-3 * (sin(I->time) - v);
    else if (CASE == HOMOTOPY) {
        /* steep, with a wrong way out from the start value unless lambda leads */
        double actual = atan(10 * (v - 3)) + 0.2, simple = v - 3;
        g[0] = I->lambda * actual + (1 - I->lambda) * simple;
    } else if (CASE == NO_SOLUTION) g[0] = v * v + 1 + I->x[0] * 0;
    else if (CASE == LOOP_EVENT) g[0] = v * v * v + v - r[x0];
    else g[0] = v - r[x0];
    return 0;
}

static int block_tangent(mocc_inst *I, double *g)
{
    double *r = I->r, *t = I->t, v = r[z];
    if (CASE == DIODE) g[0] = (1 + 1e-3) * t[z];
    else if (CASE == HOMOTOPY)
        g[0] = (I->lambda * 10 / (1 + 100 * (v - 3) * (v - 3)) + 1 - I->lambda) * t[z];
    else if (CASE == NO_SOLUTION) g[0] = 2 * v * t[z];
    else if (CASE == LOOP_EVENT) g[0] = (3 * v * v + 1) * t[z] - t[x0];
    else g[0] = t[z] - t[x0];
    return 0;
}

static int has_block(void)
{
    return CASE == DIODE || CASE == HOMOTOPY || CASE == NO_SOLUTION || CASE == LOOP_EVENT;
}

static int ode(mocc_inst *I)
{
    double *r = I->r;
    r[der0] = 1;
    r[der1] = 0;
    int rc = has_block() ? mocc_block_solve(I, 0) : 0;
    if (rc) return rc;
    switch (CASE) {
    case SLIDING: r[der0] = I->rel[0] ? -1 : 1; break;
    case FLIP: r[y] = I->rel[0] ? -1 : 1; break;
    case SLIP: r[der0] = -0.5 + (I->rel[0] ? -0.2 : 0.2); break; /* relation x0 > 0 at x0 = 0 */
    case LOG_NEGATIVE: r[der0] = -1 + 0 * log(r[x0]); break;
    case ASSERT: mocc_assert(I, r[x0] < 0.5, "x must stay below one half", 1, 0); break;
    case WARN: mocc_assert(I, r[x0] < 0.5, "x is rather large", 0, 0); break;
    case DIODE: r[der0] = r[z]; break;
    case LOOP_EVENT:
        r[der0] = cos(I->time);
        r[der1] = r[z];
        break;
    case DIVIDE:
        r[y] = 1 / (r[x0] - 0.5);
        r[der1] = r[y];
        break;
    case NAN_LATER: r[der0] = I->time < 0.5 ? 1 : NAN; break;
    case INPUT: r[der0] = r[u]; break;
    case RAMP: r[der0] = I->rel[0] ? I->time - 0.5 : 0; break;
    default: break;
    }
    return 0;
}

static int event(mocc_inst *I)
{
    double *r = I->r;
    int was = (int)I->pre_k[0];
    I->k[0] = I->rel[0];
    if (CASE == COUNTER) r[d] = I->pre_r[d] + (I->k[0] && !was);
    if (CASE == FLOOR) r[d] = floor(r[x0]);
    if (CASE == THRESHOLDS) r[d] = I->rel[0] && !I->pre_rel[0] ? I->pre_r[d] + 0.25 : I->pre_r[d];
    if (CASE == TERMINATE && I->event) I->k[1] = 0;
    return ode(I);
}

static int init(mocc_inst *I)
{
    if (CASE == COUNTER || CASE == THRESHOLDS) I->r[d] = I->start_r[d];
    return event(I);
}

static int rest(mocc_inst *I)
{
    if (CASE != FLIP && CASE != DIVIDE) I->r[y] = I->r[x0] + I->r[z];
    return 0;
}

static int tangent(mocc_inst *I)
{
    double *r = I->r, *t = I->t;
    t[der0] = t[der1] = 0;
    int rc = has_block() ? mocc_block_tangent(I, 0) : 0;
    if (CASE == DIODE) t[der0] = t[z];
    if (CASE == LOOP_EVENT) t[der1] = t[z];
    if (CASE == DIVIDE) t[der1] = -t[x0] / ((r[x0] - 0.5) * (r[x0] - 0.5));
    return rc;
}

static int zero(mocc_inst *I, double *g)
{
    double *r = I->r;
    switch (CASE) {
    case FLIP: g[0] = r[y]; break;
    case TERMINATE:
    case COUNTER: g[0] = sin(7 * r[x0]) - 0.5; break;
    case DIODE: g[0] = sin(I->time) - r[z]; break;
    case LOOP_EVENT: g[0] = r[z] - 0.3; break;
    case FLOOR: g[0] = r[x0] - (r[d] + 1); break;
    case THRESHOLDS: g[0] = I->pre_r[d]; break;
    case RAMP: g[0] = 0.5; break;
    default: g[0] = r[x0];
    }
    return 0;
}

static int actions(mocc_inst *I)
{
    if (CASE == TERMINATE && I->rel[0] && !I->pre_rel[0] && I->time > 1)
        mocc_terminate(I, "enough", 0);
    return 0;
}

#define NO_BOUNDS -INFINITY, INFINITY, NULL, -1
#define X0 (CASE == SLIP || CASE == DIODE || CASE == FLOOR ? 0 : CASE == LOG_NEGATIVE ? 0.5 : 0.1)

static const mocc_var var[] = {
    {"x", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_SETTABLE | MOCC_FIXED, x0, 0.1, 1, NO_BOUNDS, 2,
     0},
    {"x2", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_SETTABLE | MOCC_FIXED, x1, 0, 1, NO_BOUNDS, 2, 0},
    {"der(x)", "", "", MOCC_REAL, MOCC_DER, 1, 0, der0, 0, 1, NO_BOUNDS, 2, 0},
    {"der(x2)", "", "", MOCC_REAL, MOCC_DER, 1, 0, der1, 0, 1, NO_BOUNDS, 2, 0},
    {"y", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE, y, 0, 1, NO_BOUNDS, 3, 0},
    {"z", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE, z, 0, 1, NO_BOUNDS, 4, 0},
    {"u", "", "", MOCC_REAL, MOCC_INPUT, 1, MOCC_SETTABLE, u, 0, 1, NO_BOUNDS, 4, 0},
    {"d", "", "", MOCC_REAL, MOCC_DISCRETE, 1, MOCC_SETTABLE, d, 0, 1, NO_BOUNDS, 5, 0},
    {"b", "", "", MOCC_BOOLEAN, MOCC_DISCRETE, 1, 0, 0, 0, 1, NO_BOUNDS, 6, 0},
    {"p", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_SETTABLE, p, 1, 1, NO_BOUNDS, 7, 0},
};

static const mocc_eq eq[] = {{12, 0, "0 = f(z)"}};
static const mocc_relation relation[] = {
    {CASE == DIODE                                         ? MOCC_LT
     : CASE == FLOOR || CASE == THRESHOLDS || CASE == RAMP ? MOCC_GE
                                                           : MOCC_GT,
     CASE == THRESHOLDS || CASE == RAMP, 9, 0, 0, "left > right"}};
static const char *const source[] = {"Case.mo"};
static const int32_t state_var[] = {0, 1}, z_index[] = {z}, block_eq[] = {0};
static const int32_t one_start[] = {0, 1}, one_row[] = {0}, one_color[] = {0};
static const int32_t jac_start[] = {0, 3, 6, 9}, jac_row[] = {0, 1, 2, 0, 1, 2, 0, 1, 2},
                     jac_color[] = {0, 1, 2};
static const int32_t jac2_start[] = {0, 2, 4}, jac2_row[] = {0, 1, 0, 1};
#define IN_SOLVER (CASE == LOOP_EVENT)
static const mocc_block block[] = {{.n = 1,
                                    .size = 1,
                                    .slot = IN_SOLVER ? 0 : -1,
                                    .z = z_index,
                                    .linear = CASE == DIODE,
                                    .eq = block_eq,
                                    .jac = {1, 1, 1, one_start, one_row, one_color},
                                    .eval = block_eval,
                                    .tangent = block_tangent}};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Case",
    .comment = "",
    .stop_time = 5,
    .tolerance = 1e-6,
    .has_experiment = 1,
    .nx = 2,
    .ny = 2,
    .nu = 1,
    .nd = 1,
    .np = 1,
    .nk = 2,
    .nvar = sizeof var / sizeof *var,
    .neq = 1,
    .nblock = 1,
    .nrel = 1,
    .nz = IN_SOLVER,
    .nsource = 1,
    .var = var,
    .eq = eq,
    .block = block,
    .relation = relation,
    .source = source,
    .state_var = state_var,
    .z_index = z_index,
    .jac = {IN_SOLVER ? 3 : 2, IN_SOLVER ? 3 : 2, IN_SOLVER ? 3 : 2,
            IN_SOLVER ? jac_start : jac2_start, IN_SOLVER ? jac_row : jac2_row, jac_color},
    .ode = ode,
    .rest = rest,
    .init = init,
    .event = event,
    .tangent = tangent,
    .zero = zero,
    .actions = actions,
};

const mocc_model *const mocc_the_model = &model;

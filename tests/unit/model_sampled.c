/* model_sampled.c - a plant of first order under a sampled PI controller; the set point steps by a
   time relation; hits counts ticks that came at exactly start + count * interval, and the previous
   tick's time is kept. An enumeration, an Integer and a String for --set and --list. */
#include "mocc_model.h"

enum { x, der_x, e, u, integral, last, setpoint, Ts, gain, step_time };
enum { k_tick, k_ticks, k_hits, k_stepped, k_mode, k_window };
enum { rel_step };

static int ode(mocc_inst *I)
{
    I->r[der_x] = -I->r[x] + I->r[u];
    return 0;
}

static int rest(mocc_inst *I)
{
    I->r[e] = I->r[setpoint] - I->r[x];
    return 0;
}

static int event(mocc_inst *I)
{
    double *r = I->r;
    I->k[k_stepped] = I->rel[rel_step];
    r[setpoint] = I->k[k_stepped] ? 1 : 0.5;
    I->k[k_tick] = I->sample[0].active;
    int edge = I->k[k_tick] && !I->pre_k[k_tick];
    if (edge) {
        double exact = r[Ts] * (double)I->pre_k[k_ticks];
        r[integral] = I->pre_r[integral] + r[Ts] * (r[setpoint] - r[x]);
        r[u] = r[gain] * (r[setpoint] - r[x] + r[integral]);
        r[last] = I->time;
        I->k[k_ticks] = I->pre_k[k_ticks] + 1;
        I->k[k_hits] = I->pre_k[k_hits] + (exact == I->time);
    } else {
        r[integral] = I->pre_r[integral];
        r[u] = I->pre_r[u];
        r[last] = I->pre_r[last];
        I->k[k_ticks] = I->pre_k[k_ticks];
        I->k[k_hits] = I->pre_k[k_hits];
    }
    int rc = ode(I);
    return rc ? rc : rest(I);
}

static int zero(mocc_inst *I, double *g)
{
    g[rel_step] = I->r[step_time];
    return 0;
}

static int samples(mocc_inst *I)
{
    I->sample[0].start = 0;
    I->sample[0].interval = I->r[Ts];
    return 0;
}

static int tangent(mocc_inst *I)
{
    I->t[der_x] = -I->t[x] + I->t[u];
    return 0;
}

#define NO_BOUNDS -INFINITY, INFINITY, NULL, -1

static const mocc_var var[] = {
    {"x", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_SETTABLE | MOCC_FIXED, x, 0, 1, NO_BOUNDS, 2, 0},
    {"der(x)", "", "", MOCC_REAL, MOCC_DER, 1, 0, der_x, 0, 1, NO_BOUNDS, 2, 0},
    {"e", "", "error", MOCC_REAL, MOCC_ALG, 1, 0, e, 0, 1, NO_BOUNDS, 3, 0},
    {"u", "", "", MOCC_REAL, MOCC_DISCRETE, 1, MOCC_SETTABLE, u, 0, 1, NO_BOUNDS, 4, 0},
    {"integral", "", "", MOCC_REAL, MOCC_DISCRETE, 1, 0, integral, 0, 1, NO_BOUNDS, 4, 0},
    {"last", "s", "", MOCC_REAL, MOCC_DISCRETE, 1, 0, last, 0, 1, NO_BOUNDS, 4, 0},
    {"setpoint", "", "", MOCC_REAL, MOCC_DISCRETE, 1, 0, setpoint, 0, 1, NO_BOUNDS, 5, 0},
    {"tick", "", "", MOCC_BOOLEAN, MOCC_DISCRETE, 1, MOCC_HIDDEN, k_tick, 0, 1, NO_BOUNDS, 6, 0},
    {"no_tick", "", "", MOCC_BOOLEAN, MOCC_DISCRETE, -1, MOCC_ALIAS | MOCC_HIDDEN, k_tick, 0, 1,
     NO_BOUNDS, 6, 0},
    {"ticks", "", "", MOCC_INTEGER, MOCC_DISCRETE, 1, 0, k_ticks, 0, 1, NO_BOUNDS, 6, 0},
    {"hits", "", "", MOCC_INTEGER, MOCC_DISCRETE, 1, 0, k_hits, 0, 1, NO_BOUNDS, 6, 0},
    {"stepped", "", "", MOCC_BOOLEAN, MOCC_DISCRETE, 1, 0, k_stepped, 0, 1, NO_BOUNDS, 6, 0},
    {"Ts", "s", "sampling interval", MOCC_REAL, MOCC_PARAM, 1, MOCC_SETTABLE, Ts, 0.1, 1, 1e-9, 1e9,
     NULL, -1, 7, 0},
    {"gain", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_SETTABLE, gain, 0.5, 1, NO_BOUNDS, 7, 0},
    {"step_time", "s", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_SETTABLE, step_time, 0.35, 1, NO_BOUNDS,
     7, 0},
    {"mode", "", "", MOCC_ENUM, MOCC_PARAM, 1, MOCC_SETTABLE, k_mode, 1, 1, -INFINITY, INFINITY,
     NULL, 0, 8, 0},
    {"window", "", "", MOCC_INTEGER, MOCC_PARAM, 1, MOCC_SETTABLE, k_window, 3, 1, 1, 10, NULL, -1,
     8, 0},
    {"size", "", "", MOCC_INTEGER, MOCC_PARAM, 1, MOCC_STRUCTURAL, -1, 3, 1, NO_BOUNDS, 8, 0},
    {"table", "", "", MOCC_STRING, MOCC_PARAM, 1, MOCC_SETTABLE, 0, 0, 1, -INFINITY, INFINITY,
     "none", -1, 9, 0},
    {"Ts2", "s", "twice Ts", MOCC_REAL, MOCC_PARAM, 1, MOCC_DEPENDENT, -1, 0.2, 1, NO_BOUNDS, 7, 0},
};

static const char *const literals[] = {"off", "manual", "auto"};
static const mocc_enum enums[] = {{literals, 3}};
static const mocc_relation relation[] = {{MOCC_GE, 1, 5, 0, 0, "time >= step_time"}};
static const char *const source[] = {"Sampled.mo"};
static const int32_t state_var[] = {0};
static const int32_t jac_start[] = {0, 1}, jac_row[] = {0}, jac_color[] = {0};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Sampled",
    .comment = "a sampled controller",
    .stop_time = 1,
    .tolerance = 1e-6,
    .has_experiment = 1,
    .interval = 0.05,
    .nx = 1,
    .ny = 1,
    .nd = 4,
    .np = 3,
    .nk = 4,
    .nkp = 2,
    .nsp = 1,
    .nvar = sizeof var / sizeof *var,
    .nrel = 1,
    .nsample = 1,
    .nenum = 1,
    .nsource = 1,
    .var = var,
    .relation = relation,
    .enums = enums,
    .source = source,
    .state_var = state_var,
    .jac = {1, 1, 1, jac_start, jac_row, jac_color},
    .ode = ode,
    .rest = rest,
    .init = event,
    .event = event,
    .tangent = tangent,
    .zero = zero,
    .samples = samples,
};

const mocc_model *const mocc_the_model = &model;

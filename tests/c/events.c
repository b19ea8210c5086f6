/* Events
   2 states, 0 algebraic variables, 7 discrete variables, 0 parameters. Made by mocc.
   Variables stand in arrays by kind: x[h] is the state h, der[h] its derivative; an enum
   constant names each place. Functions return 0, > 0 (try elsewhere) or < 0 (stop). */
#include "mocc_model.h"

enum { /* x: states; der: their derivatives, in the same places */
    h = 0,
    v = 1,
};
enum { /* d: discrete Reals */
    last = 0,
};
enum { /* k: discrete Integers, Booleans, enumerations */
    phase = 0,
    n = 1,
    when1 = 2,
    when2 = 3,
    when3 = 4,
};
enum { /* s: discrete Strings */
    text = 0,
};

static const char *const Events_Phase_names[] = {"up", "down"};

static int ode(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    der[h] = x[v]; /* eq 1, events.mo:10: der(h) = v */
    der[v] = -9.81; /* eq 2, events.mo:11: der(v) = -9.81 */
    return 0;
}

static int event_1(mocc_inst *I)
{
    double *const x = I->x;
    double *const d = I->d;
    mocc_int *const k = I->k;
    const char **const s = I->s;
    double *const pre_d = I->pre_d;
    mocc_int *const pre_k = I->pre_k;
    const char **const pre_s = I->pre_s;
    const int8_t *const rel = I->rel;
    /* eq 3, events.mo:12: phase = if v > 0.0 then Events.Phase.up else Events.Phase.down */
    k[phase] = rel[0] ? 1 : 2;
    k[when1] = rel[1]; /* eq 4, events.mo:13: $when1 = h < 0.0 */
    /* eq 5, events.mo:15: n = if $when1 and not pre($when1) then pre(n) + 1 else pre(n) */
    k[n] = (k[when1] && !pre_k[when1]) ? mocc_add_int(I, "events.mo:15: pre(n) + 1", pre_k[n], 1)
           : pre_k[n];
    /* eq 6, events.mo:16: text = if $when1 and not pre($when1) then "bounce " + String(n) + " going
       " + String(ph... */
    mocc_str_set(I, &s[text],
                 (k[when1] && !pre_k[when1])
                 ? mocc_str_join(I, 4,
                                 (const char *const[]){"bounce ", mocc_str_int(I, k[n], 0, 1),
                                                       " going ",
                                                       mocc_str_text(I,
        Events_Phase_names[k[phase] - 1], 0, 1)}) : pre_s[text]);
    k[when2] = I->sample[0].active; /* eq 7, events.mo:18: $when2 = sample(0.1, 0.2) */
    /* eq 8, events.mo:19: last = if $when2 and not pre($when2) then h else pre(last) */
    d[last] = (k[when2] && !pre_k[when2]) ? x[h] : pre_d[last];
    k[when3] = rel[2]; /* eq 9, events.mo:21: $when3 = time > 2.5 */
    return I->fail;
}

static int event(mocc_inst *I)
{
    int rc;
    if ((rc = ode(I)) != 0) return rc;
    if ((rc = event_1(I)) != 0) return rc;
    return 0;
}

static int tangent(mocc_inst *I)
{
    double *const t_x = I->t + 0;
    double *const t_der = I->t + 2;
    t_der[h] = t_x[v]; /* eq 1, events.mo:10: der(h) = v */
    t_der[v] = 0.0; /* eq 2, events.mo:11: der(v) = -9.81 */
    return 0;
}

static int init(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const d = I->d;
    mocc_int *const k = I->k;
    const char **const s = I->s;
    const int8_t *const rel = I->rel;
    /* eq 3, events.mo:12: phase = if v > 0.0 then Events.Phase.up else Events.Phase.down */
    k[phase] = rel[0] ? 1 : 2;
    k[when1] = rel[1]; /* eq 4, events.mo:13: $when1 = h < 0.0 */
    k[when2] = I->sample[0].active; /* eq 7, events.mo:18: $when2 = sample(0.1, 0.2) */
    k[when3] = rel[2]; /* eq 9, events.mo:21: $when3 = time > 2.5 */
    k[n] = I->start_k[n]; /* eq 12, events.mo:6: n = 0 */
    d[last] = I->start_r[4 + last]; /* eq 13, events.mo:8: last = 0.0 */
    mocc_str_set(I, &s[text], I->start_s[text]); /* eq 14, events.mo:7: text = "" */
    der[v] = -9.81; /* eq 2, events.mo:11: der(v) = -9.81 */
    x[h] = I->start_r[h]; /* eq 10, events.mo:5: h = 1.0 */
    x[v] = I->start_r[v]; /* eq 11, events.mo:5: v = 0.0 */
    der[h] = x[v]; /* eq 1, events.mo:10: der(h) = v */
    return 0;
}

static int zero(mocc_inst *I, double *g)
{
    double *const x = I->x;
    g[0] = x[v]; /* events.mo:12: v > 0.0 */
    g[1] = x[h]; /* events.mo:13: h < 0.0 */
    g[2] = 2.5; /* events.mo:21: time > 2.5 */
    return 0;
}

static int samples(mocc_inst *I)
{
    I->sample[0].start = 0.1;
    I->sample[0].interval = 0.2;
    return 0;
}

static int actions(mocc_inst *I)
{
    mocc_int *const k = I->k;
    double *const pre_x = I->pre_x;
    mocc_int *const pre_k = I->pre_k;
    if (k[when1] && !pre_k[when1]) {
        mocc_reinit(I, v, -(0.8 * pre_x[v])); /* events.mo:14: -0.8*pre(v) */
    }
    if (k[when3] && !pre_k[when3]) {
        mocc_terminate(I, "long enough", 15);
    }
    return 0;
}

static int check(mocc_inst *I)
{
    double *const x = I->x;
    mocc_int *const k = I->k;
    if (!(x[h] > -1.0)) {
        mocc_assert(I, 0, mocc_str_cat(I, "below ground: h = ", mocc_str_real(I, x[h], 3, 0, 1)), 1,
                    16);
    }
    if (!(k[n] < 20)) {
        mocc_assert(I, 0, "many bounces", 0, 17);
    } else {
        mocc_assert(I, 1, "", 0, 17);
    }
    return I->fail;
}

#define NO_MIN (-1.0 / 0.0)
#define NO_MAX (1.0 / 0.0)

static const mocc_var var_table[] = {
    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, text,
       literals, line, file */
    {"phase", "", "", MOCC_ENUM, MOCC_DISCRETE, 1, MOCC_HAS_START, 0, 2, 1, NO_MIN, NO_MAX, NULL, 0,
     4, 0},
    {"h", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 0, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"v", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 1, 0, 1,
     NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"n", "", "", MOCC_INTEGER, MOCC_DISCRETE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 1, 0,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"text", "", "", MOCC_STRING, MOCC_DISCRETE, 1, MOCC_SETTABLE | MOCC_HAS_START, 0, 0, 1, NO_MIN,
     NO_MAX, "", -1, 7, 0},
    {"last", "", "", MOCC_REAL, MOCC_DISCRETE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 4, 0,
     1, NO_MIN, NO_MAX, NULL, -1, 8, 0},
    {"der(h)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 2, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"der(v)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 3, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"$when1", "", "", MOCC_BOOLEAN, MOCC_DISCRETE, 1, MOCC_HIDDEN, 2, 0, 1, NO_MIN, NO_MAX, NULL,
     -1, 13, 0},
    {"$when2", "", "", MOCC_BOOLEAN, MOCC_DISCRETE, 1, MOCC_HIDDEN, 3, 0, 1, NO_MIN, NO_MAX, NULL,
     -1, 18, 0},
    {"$when3", "", "", MOCC_BOOLEAN, MOCC_DISCRETE, 1, MOCC_HIDDEN, 4, 0, 1, NO_MIN, NO_MAX, NULL,
     -1, 21, 0},
};

static const int32_t state_var[] = {1, 2};
static const int32_t jac_start[] = {0, 0, 1};
static const int32_t jac_row[] = {0};
static const int32_t jac_color[] = {0, 0};
static const mocc_relation relation_table[] = {
    {.op = MOCC_GT, .line = 12, .text = "v > 0.0"},
    {.op = MOCC_LT, .line = 13, .text = "h < 0.0"},
    {.op = MOCC_GT, .time = 1, .line = 21, .text = "time > 2.5"},
};

static const mocc_eq eq_table[] = {
    {10, 0, "der(h) = v"},
    {11, 0, "der(v) = -9.81"},
    {12, 0, "phase = if v > 0.0 then Events.Phase.up else Events.Phase.down"},
    {13, 0, "$when1 = h < 0.0"},
    {15, 0, "n = if $when1 and not pre($when1) then pre(n) + 1 else pre(n)"},
    {16, 0,
        "text = if $when1 and not pre($when1) then \"bounce \" + String(n) + \" going \" + "
        "String(ph..."},
    {18, 0, "$when2 = sample(0.1, 0.2)"},
    {19, 0, "last = if $when2 and not pre($when2) then h else pre(last)"},
    {21, 0, "$when3 = time > 2.5"},
    {6, 0, "n = 0"},
    {8, 0, "last = 0.0"},
    {7, 0, "text = \"\""},
    {5, 0, "h = 1.0"},
    {5, 0, "v = 0.0"},
    {14, 0, "-0.8*pre(v)"},
    {22, 0, "true"},
    {24, 0, "h > -1.0"},
    {25, 0, "n < 20"},
};

static const mocc_enum enum_table[] = {
    {Events_Phase_names, 2},
};

static const char *const source_table[] = {
    "events.mo",
};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Events",
    .comment = "a ball and a clock",
    .stop_time = 1,
    .tolerance = 1e-06,
    .nx = 2,
    .nd = 1,
    .nk = 5,
    .ns = 1,
    .nvar = 11,
    .neq = 18,
    .nrel = 3,
    .nsample = 1,
    .nenum = 1,
    .nsource = 1,
    .var = var_table,
    .eq = eq_table,
    .relation = relation_table,
    .enums = enum_table,
    .source = source_table,
    .state_var = state_var,
    .jac = {2, 2, 1, jac_start, jac_row, jac_color},
    .init = init,
    .ode = ode,
    .event = event,
    .tangent = tangent,
    .zero = zero,
    .samples = samples,
    .actions = actions,
    .check = check,
};

const mocc_model *const mocc_the_model = &model;

/* M
   1 state, 7 algebraic variables, 0 discrete variables, 1 parameter. Made by mocc.
   Variables stand in arrays by kind: x[h] is the state h, der[h] its derivative; an enum
   constant names each place. Functions return 0, > 0 (try elsewhere) or < 0 (stop). */
#include "mocc_model.h"

enum { /* x: states; der: their derivatives, in the same places */
    x_ = 0,
};
enum { /* y: continuous variables */
    r_1 = 0,
    r_2 = 1,
    length = 2,
    y_ = 3,
    p_x = 4,
    p_w_1 = 5,
    p_w_2 = 6,
};
enum { /* kp: parameters of these types */
    f = 0,
};

typedef struct {
    double x;
    mocc_reals w;
} Functions_Point;


static mocc_int Functions_factorial(mocc_inst *I, mocc_int);
static void Functions_running(mocc_inst *I, const mocc_reals *, double, mocc_reals *);
static void Functions_mirror(mocc_inst *I, const Functions_Point *, Functions_Point *, double *);
static double Functions_mean(mocc_inst *I, const mocc_reals *);

/* Functions.factorial */
static mocc_int Functions_factorial(mocc_inst *I, mocc_int n)
{
    mocc_int f = 0;
    if (mocc_enter(I, "Functions.factorial")) goto out;
    if (n < 2) {
        f = 1; /* functions.mo:40: f := 1 */
        goto done;
    }
    /* functions.mo:43: f := n*Functions.factorial(n - 1) */
    f = mocc_mul_int(I, "functions.mo:43: n*Functions.factorial(n - 1)", n,
                     Functions_factorial(I, mocc_sub_int(I, "functions.mo:43: n - 1", n, 1)));
done:
    mocc_leave(I);
out:
    return f;
}

/* Functions.running */
static void Functions_running(mocc_inst *I, const mocc_reals *v, double scale, mocc_reals *r_result)
{
    mocc_reals r = {0};
    mocc_reals_new(I, &r, 1, (const mocc_int[]){v->dim[0]});
    double sum = 0.0;
    for (mocc_int i = 1, tmp1 = v->dim[0]; i <= tmp1; i++) {
        /* functions.mo:24: sum := sum + v[i] */
        sum = sum + v->at[mocc_at(I, "functions.mo:24: v", i, v->dim[0])];
        /* functions.mo:25: r[i] := scale*sum */
        r.at[mocc_at(I, "functions.mo:25: r", i, r.dim[0])] = scale * sum;
    }
    /* functions.mo:27: sum < 100.0 */
    if (!(sum < 100.0)) {
        mocc_assert(I, 0, mocc_str_cat(I, "sum is ", mocc_str_real(I, sum, 6, 0, 1)), 1, -1);
    }
    if (I->fail) goto done;
done:
    *r_result = r;
}

/* Functions.mirror */
static void Functions_mirror(mocc_inst *I, const Functions_Point *p, Functions_Point *r_result,
                             double *length_result)
{
    Functions_Point r = {0};
    mocc_reals_new(I, &r.w, 1, (const mocc_int[]){2});
    double length = 0;
    r.x = -p->x; /* functions.mo:12: r.x := -p.x */
    {
        const size_t mark = mocc_mark(I);
        /* functions.mo:13: r.w := {p.w[2], p.w[1]} */
        double tmp1_at[] = {p->w.at[1], p->w.at[0]};
        const mocc_reals tmp1 = {tmp1_at, 2, 1, {2}};
        mocc_reals_assign(I, &r.w, &tmp1, "functions.mo:13: r.w", 0);
        mocc_release(I, mark);
    }
    /* functions.mo:14: length := sqrt(p.x^2 + p.w*p.w) */
    length = sqrt(p->x * p->x + mocc_reals_dot(I, "functions.mo:14: p.w*p.w", &p->w, &p->w));
    *r_result = r;
    *length_result = length;
}

/* Functions.mean */
static double Functions_mean(mocc_inst *I, const mocc_reals *v)
{
    (void)I;
    double tmp1 = 0.0;
    for (mocc_int tmp2 = 0; tmp2 < v->n; tmp2++)
        tmp1 += v->at[tmp2];
    double m = tmp1 / (double)v->dim[0];
    return m;
}


static int params(mocc_inst *I)
{
    mocc_int *const kp = I->kp;
    kp[f] = Functions_factorial(I, 4); /* functions.mo:48: f = Functions.factorial(4) */
    return I->fail;
}

static int ode(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    der[x_] = -x[x_]; /* eq 1, functions.mo:50: der(x) = -x */
    return 0;
}

static int rest(mocc_inst *I)
{
    double *const x = I->x;
    double *const y = I->y;
    mocc_int *const kp = I->kp;
    const size_t frame = mocc_mark(I);
    double tmp1_at[] = {x[x_], I->time};
    const mocc_reals tmp1 = {tmp1_at, 2, 1, {2}};
    mocc_reals tmp2;
    Functions_running(I, &tmp1, 1.0, &tmp2);
    /* eq 2, functions.mo:51: (r[1], r[2]) = Functions.running({x, time}, 1.0) */
    y[r_1] = tmp2.at[0];
    y[r_2] = tmp2.at[1];
    double tmp3_at[] = {1.0, I->time};
    const mocc_reals tmp3 = {tmp3_at, 2, 1, {2}};
    const Functions_Point tmp4 = {.x = x[x_], .w = tmp3};
    Functions_Point tmp5_1;
    double tmp5_2;
    Functions_mirror(I, &tmp4, &tmp5_1, &tmp5_2);
    /* eq 6, functions.mo:52: (p.x, p.w[1], p.w[2], length) = Functions.mirror(Functions.Point(x,
       {1.0, time})) */
    y[p_x] = tmp5_1.x;
    y[p_w_1] = tmp5_1.w.at[0];
    y[p_w_2] = tmp5_1.w.at[1];
    y[length] = tmp5_2;
    double tmp6;
    if (x[x_] > 0.5) {
        double tmp7_at[] = {x[x_], x[x_] * x[x_]};
        const mocc_reals tmp7 = {tmp7_at, 2, 1, {2}};
        tmp6 = Functions_mean(I, &tmp7);
    } else {
        tmp6 = (double)kp[f];
    }
    /* eq 14, functions.mo:53: y = noEvent(if x > 0.5 then Functions.mean({x, x^2}) else f) */
    y[y_] = tmp6;
    mocc_release(I, frame);
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
    t_der[x_] = -t_x[x_]; /* eq 1, functions.mo:50: der(x) = -x */
    return 0;
}

static int init(mocc_inst *I)
{
    double *const x = I->x;
    double *const der = I->der;
    double *const y = I->y;
    mocc_int *const kp = I->kp;
    const size_t frame = mocc_mark(I);
    x[x_] = I->start_r[x_]; /* eq 15, functions.mo:46: x = 1.0 */
    der[x_] = -x[x_]; /* eq 1, functions.mo:50: der(x) = -x */
    double tmp1_at[] = {x[x_], I->time};
    const mocc_reals tmp1 = {tmp1_at, 2, 1, {2}};
    mocc_reals tmp2;
    Functions_running(I, &tmp1, 1.0, &tmp2);
    /* eq 2, functions.mo:51: (r[1], r[2]) = Functions.running({x, time}, 1.0) */
    y[r_1] = tmp2.at[0];
    y[r_2] = tmp2.at[1];
    double tmp3_at[] = {1.0, I->time};
    const mocc_reals tmp3 = {tmp3_at, 2, 1, {2}};
    const Functions_Point tmp4 = {.x = x[x_], .w = tmp3};
    Functions_Point tmp5_1;
    double tmp5_2;
    Functions_mirror(I, &tmp4, &tmp5_1, &tmp5_2);
    /* eq 6, functions.mo:52: (p.x, p.w[1], p.w[2], length) = Functions.mirror(Functions.Point(x,
       {1.0, time})) */
    y[p_x] = tmp5_1.x;
    y[p_w_1] = tmp5_1.w.at[0];
    y[p_w_2] = tmp5_1.w.at[1];
    y[length] = tmp5_2;
    double tmp6;
    if (x[x_] > 0.5) {
        double tmp7_at[] = {x[x_], x[x_] * x[x_]};
        const mocc_reals tmp7 = {tmp7_at, 2, 1, {2}};
        tmp6 = Functions_mean(I, &tmp7);
    } else {
        tmp6 = (double)kp[f];
    }
    /* eq 14, functions.mo:53: y = noEvent(if x > 0.5 then Functions.mean({x, x^2}) else f) */
    y[y_] = tmp6;
    mocc_release(I, frame);
    return I->fail;
}

#define NO_MIN (-1.0 / 0.0)
#define NO_MAX (1.0 / 0.0)

static const mocc_var var_table[] = {
    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, text,
       literals, line, file */
    {"x", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 0, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 46, 0},
    {"r[1]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 2, 0, 1, NO_MIN, NO_MAX, NULL, -1, 46, 0},
    {"r[2]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 3, 0, 1, NO_MIN, NO_MAX, NULL, -1, 46, 0},
    {"length", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 4, 0, 1, NO_MIN, NO_MAX, NULL, -1, 46, 0},
    {"y", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 5, 0, 1, NO_MIN, NO_MAX, NULL, -1, 46, 0},
    {"p.x", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 6, 0, 1, NO_MIN, NO_MAX, NULL, -1, 4, 0},
    {"p.w[1]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 7, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"p.w[2]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 8, 0, 1, NO_MIN, NO_MAX, NULL, -1, 5, 0},
    {"f", "", "", MOCC_INTEGER, MOCC_PARAM, 1, MOCC_FIXED | MOCC_DEPENDENT, 0, 0, 1, NO_MIN, NO_MAX,
     "Functions.factorial(4)", -1, 48, 0},
    {"der(x)", "", "", MOCC_REAL, MOCC_DER, 1, 0, 1, 0, 1, NO_MIN, NO_MAX, NULL, -1, 46, 0},
    {"$running1[1]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_HIDDEN | MOCC_ALIAS, 2, 0, 1, NO_MIN,
     NO_MAX, NULL, -1, 51, 0},
    {"$running1[2]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_HIDDEN | MOCC_ALIAS, 3, 0, 1, NO_MIN,
     NO_MAX, NULL, -1, 51, 0},
    {"$mirror2[1]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_HIDDEN | MOCC_ALIAS, 6, 0, 1, NO_MIN,
     NO_MAX, NULL, -1, 52, 0},
    {"$mirror2[2]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_HIDDEN | MOCC_ALIAS, 7, 0, 1, NO_MIN,
     NO_MAX, NULL, -1, 52, 0},
    {"$mirror2[3]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_HIDDEN | MOCC_ALIAS, 8, 0, 1, NO_MIN,
     NO_MAX, NULL, -1, 52, 0},
    {"$mirror2[4]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_HIDDEN | MOCC_ALIAS, 4, 0, 1, NO_MIN,
     NO_MAX, NULL, -1, 52, 0},
};

static const int32_t state_var[] = {0};
static const int32_t jac_start[] = {0, 1};
static const int32_t jac_row[] = {0};
static const int32_t jac_color[] = {0};
static const mocc_eq eq_table[] = {
    {50, 0, "der(x) = -x"},
    {51, 0, "(r[1], r[2]) = Functions.running({x, time}, 1.0)"},
    {52, 0, "(p.x, p.w[1], p.w[2], length) = Functions.mirror(Functions.Point(x, {1.0, time}))"},
    {53, 0, "y = noEvent(if x > 0.5 then Functions.mean({x, x^2}) else f)"},
    {46, 0, "x = 1.0"},
};

static const char *const source_table[] = {
    "functions.mo",
};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "M",
    .comment = "",
    .stop_time = 1,
    .tolerance = 1e-06,
    .nx = 1,
    .ny = 7,
    .nkp = 1,
    .nvar = 16,
    .neq = 5,
    .nsource = 1,
    .work = 1,
    .var = var_table,
    .eq = eq_table,
    .source = source_table,
    .state_var = state_var,
    .jac = {1, 1, 1, jac_start, jac_row, jac_color},
    .params = params,
    .init = init,
    .ode = ode,
    .rest = rest,
    .event = event,
    .tangent = tangent,
};

const mocc_model *const mocc_the_model = &model;

/* model_heat.c - u_t = u_xx on N interior points, central differences: a large sparse model. */
#include "mocc_model.h"

#ifndef N
#define N 1000
#endif

static mocc_var var[2 * N];
static char name[2 * N][24];
static int32_t state_var[N], start[N + 1], row[3 * N], color[N];

static int ode(mocc_inst *I)
{
    const double *x = I->x, h2 = (double)(N + 1) * (N + 1);
    for (int i = 0; i < N; i++)
        I->der[i] = h2 * ((i > 0 ? x[i - 1] : 0) - 2 * x[i] + (i < N - 1 ? x[i + 1] : 0));
    return 0;
}

static int tangent(mocc_inst *I)
{
    const double *x = I->t, h2 = (double)(N + 1) * (N + 1);
    double *der = I->t + N;
    for (int i = 0; i < N; i++)
        der[i] = h2 * ((i > 0 ? x[i - 1] : 0) - 2 * x[i] + (i < N - 1 ? x[i + 1] : 0));
    return 0;
}

static const char *const source[] = {"Heat.mo"};

static mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Heat",
    .comment = "",
    .stop_time = 0.1,
    .tolerance = 1e-6,
    .has_experiment = 1,
    .nx = N,
    .nvar = 2 * N,
    .nsource = 1,
    .var = var,
    .source = source,
    .state_var = state_var,
    .jac = {N, N, 3, start, row, color},
    .ode = ode,
    .init = ode,
    .event = ode,
    .tangent = tangent,
};

const mocc_model *const mocc_the_model = &model;

static void put(char *to, const char *format, int i)
{
    for (; *format; format++) {
        if (*format != '#') {
            *to++ = *format;
            continue;
        }
        char digits[12];
        int n = 0;
        for (int v = i; n == 0 || v > 0; v /= 10) digits[n++] = (char)('0' + v % 10);
        while (n > 0) *to++ = digits[--n];
    }
    *to = '\0';
}

__attribute__((constructor)) static void fill(void)
{
    const double pi = 3.14159265358979323846;
    for (int i = 0; i < N; i++) {
        double s = (i + 1.0) / (N + 1);
        put(name[i], "u[#]", i + 1);
        put(name[N + i], "der(u[#])", i + 1);
        var[i] = (mocc_var){name[i],
                            "",
                            "",
                            MOCC_REAL,
                            MOCC_STATE,
                            1,
                            MOCC_SETTABLE | MOCC_FIXED,
                            i,
                            sin(pi * s) + 0.5 * sin(3 * pi * s),
                            1,
                            -INFINITY,
                            INFINITY,
                            NULL,
                            -1,
                            1,
                            0};
        var[N + i] = (mocc_var){name[N + i], "", "",        MOCC_REAL, MOCC_DER, 1,  0, N + i,
                                0,           1,  -INFINITY, INFINITY,  NULL,     -1, 1, 0};
        state_var[i] = i;
        color[i] = i % 3;
        start[i + 1] = start[i];
        for (int j = i - 1; j <= i + 1; j++)
            if (j >= 0 && j < N) row[start[i + 1]++] = j;
    }
}

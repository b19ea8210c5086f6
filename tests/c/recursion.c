/* Recursion
   40 states, 119 algebraic variables, 0 discrete, 2 parameters. Made by mocc.
   Variables stand in arrays by kind: x[h] is the state h, der[h] its derivative; an enum
   constant names each place. Functions return 0, > 0 (try elsewhere) or < 0 (stop). */
#include "mocc_model.h"

enum { /* x: states; der: their derivatives, in the same places */
    x_ = 0, /* x[1] is x_ + 0 */
};
enum { /* y: continuous variables */
    a = -1, /* a[1] is a + 0 */
    b = 39, /* b[1] is b + 0 */
    z = 79, /* z[1] is z + 0 */
};
enum { /* p: Real parameters */
    k_ = 0,
};
enum { /* kp: parameters of these types */
    N = 0,
};

/* block_3: 1 equations, 1 unknowns after tearing, nonlinear */
static int block_3(mocc_inst *I, double *g)
{
    double *const x = I->x;
    double *const y = I->y;
    /* eq 42, recursion.mo:14: z[1]^3 + z[1] = a[1] */
    g[0] = x[x_ + 0] - (y[z + 0] * y[z + 0] * y[z + 0] + y[z + 0]);
    return 0;
}

static int block_3_tangent(mocc_inst *I, double *g)
{
    double *const y = I->y;
    double *const t_x = I->t + 0;
    double *const t_y = I->t + 80;
    /* eq 42, recursion.mo:14: z[1]^3 + z[1] = a[1] */
    g[0] = t_x[x_ + 0] - (3.0 * (y[z + 0] * y[z + 0]) * t_y[z + 0] + t_y[z + 0]);
    return 0;
}

/* block_7: 1 equations, 1 unknowns after tearing, nonlinear */
static int block_7_alike(mocc_inst *I, double *g, int i)
{
    double *const y = I->y;
    /* 39 equations like eq 45, recursion.mo:14: z[2]^3 + z[2] = a[2] */
    g[0] = y[a + 1 + i] - (y[z + 1 + i] * y[z + 1 + i] * y[z + 1 + i] + y[z + 1 + i]);
    return 0;
}

static int block_7(mocc_inst *I, double *g) { return block_7_alike(I, g, 0); }
static int block_11(mocc_inst *I, double *g) { return block_7_alike(I, g, 1); }
static int block_15(mocc_inst *I, double *g) { return block_7_alike(I, g, 2); }
static int block_19(mocc_inst *I, double *g) { return block_7_alike(I, g, 3); }
static int block_23(mocc_inst *I, double *g) { return block_7_alike(I, g, 4); }
static int block_27(mocc_inst *I, double *g) { return block_7_alike(I, g, 5); }
static int block_31(mocc_inst *I, double *g) { return block_7_alike(I, g, 6); }
static int block_35(mocc_inst *I, double *g) { return block_7_alike(I, g, 7); }
static int block_39(mocc_inst *I, double *g) { return block_7_alike(I, g, 8); }
static int block_43(mocc_inst *I, double *g) { return block_7_alike(I, g, 9); }
static int block_47(mocc_inst *I, double *g) { return block_7_alike(I, g, 10); }
static int block_51(mocc_inst *I, double *g) { return block_7_alike(I, g, 11); }
static int block_55(mocc_inst *I, double *g) { return block_7_alike(I, g, 12); }
static int block_59(mocc_inst *I, double *g) { return block_7_alike(I, g, 13); }
static int block_63(mocc_inst *I, double *g) { return block_7_alike(I, g, 14); }
static int block_67(mocc_inst *I, double *g) { return block_7_alike(I, g, 15); }
static int block_71(mocc_inst *I, double *g) { return block_7_alike(I, g, 16); }
static int block_75(mocc_inst *I, double *g) { return block_7_alike(I, g, 17); }
static int block_79(mocc_inst *I, double *g) { return block_7_alike(I, g, 18); }
static int block_83(mocc_inst *I, double *g) { return block_7_alike(I, g, 19); }
static int block_87(mocc_inst *I, double *g) { return block_7_alike(I, g, 20); }
static int block_91(mocc_inst *I, double *g) { return block_7_alike(I, g, 21); }
static int block_95(mocc_inst *I, double *g) { return block_7_alike(I, g, 22); }
static int block_99(mocc_inst *I, double *g) { return block_7_alike(I, g, 23); }
static int block_103(mocc_inst *I, double *g) { return block_7_alike(I, g, 24); }
static int block_107(mocc_inst *I, double *g) { return block_7_alike(I, g, 25); }
static int block_111(mocc_inst *I, double *g) { return block_7_alike(I, g, 26); }
static int block_115(mocc_inst *I, double *g) { return block_7_alike(I, g, 27); }
static int block_119(mocc_inst *I, double *g) { return block_7_alike(I, g, 28); }
static int block_123(mocc_inst *I, double *g) { return block_7_alike(I, g, 29); }
static int block_127(mocc_inst *I, double *g) { return block_7_alike(I, g, 30); }
static int block_131(mocc_inst *I, double *g) { return block_7_alike(I, g, 31); }
static int block_135(mocc_inst *I, double *g) { return block_7_alike(I, g, 32); }
static int block_139(mocc_inst *I, double *g) { return block_7_alike(I, g, 33); }
static int block_143(mocc_inst *I, double *g) { return block_7_alike(I, g, 34); }
static int block_147(mocc_inst *I, double *g) { return block_7_alike(I, g, 35); }
static int block_151(mocc_inst *I, double *g) { return block_7_alike(I, g, 36); }
static int block_155(mocc_inst *I, double *g) { return block_7_alike(I, g, 37); }
static int block_158(mocc_inst *I, double *g) { return block_7_alike(I, g, 38); }

/* block_7: 1 equations, 1 unknowns after tearing, nonlinear */
static int block_7_tangent_alike(mocc_inst *I, double *g, int i)
{
    double *const y = I->y;
    double *const t_y = I->t + 80;
    /* 39 equations like eq 45, recursion.mo:14: z[2]^3 + z[2] = a[2] */
    g[0] = t_y[a + 1 + i] - (3.0 * (y[z + 1 + i] * y[z + 1 + i]) * t_y[z + 1 + i] + t_y[z + 1 + i]);
    return 0;
}

static int block_7_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 0); }
static int block_11_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 1); }
static int block_15_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 2); }
static int block_19_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 3); }
static int block_23_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 4); }
static int block_27_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 5); }
static int block_31_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 6); }
static int block_35_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 7); }
static int block_39_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 8); }
static int block_43_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 9); }
static int block_47_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 10); }
static int block_51_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 11); }
static int block_55_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 12); }
static int block_59_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 13); }
static int block_63_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 14); }
static int block_67_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 15); }
static int block_71_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 16); }
static int block_75_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 17); }
static int block_79_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 18); }
static int block_83_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 19); }
static int block_87_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 20); }
static int block_91_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 21); }
static int block_95_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 22); }
static int block_99_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 23); }
static int block_103_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 24); }
static int block_107_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 25); }
static int block_111_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 26); }
static int block_115_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 27); }
static int block_119_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 28); }
static int block_123_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 29); }
static int block_127_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 30); }
static int block_131_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 31); }
static int block_135_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 32); }
static int block_139_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 33); }
static int block_143_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 34); }
static int block_147_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 35); }
static int block_151_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 36); }
static int block_155_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 37); }
static int block_158_tangent(mocc_inst *I, double *g) { return block_7_tangent_alike(I, g, 38); }

/* init_block_3: 1 equations, 1 unknowns after tearing, nonlinear */
static int init_block_3(mocc_inst *I, double *g)
{
    double *const x = I->x;
    double *const y = I->y;
    /* eq 42, recursion.mo:14: z[1]^3 + z[1] = a[1] */
    g[0] = x[x_ + 0] - (y[z + 0] * y[z + 0] * y[z + 0] + y[z + 0]);
    return 0;
}

static int init_block_3_tangent(mocc_inst *I, double *g)
{
    double *const y = I->y;
    double *const t_y = I->t + 80;
    /* eq 42, recursion.mo:14: z[1]^3 + z[1] = a[1] */
    g[0] = -(3.0 * (y[z + 0] * y[z + 0]) * t_y[z + 0] + t_y[z + 0]);
    return 0;
}

/* init_block_8: 1 equations, 1 unknowns after tearing, nonlinear */
static int init_block_8_alike(mocc_inst *I, double *g, int i)
{
    double *const y = I->y;
    /* 39 equations like eq 45, recursion.mo:14: z[2]^3 + z[2] = a[2] */
    g[0] = y[a + 1 + i] - (y[z + 1 + i] * y[z + 1 + i] * y[z + 1 + i] + y[z + 1 + i]);
    return 0;
}

static int init_block_8(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 0); }
static int init_block_13(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 1); }
static int init_block_18(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 2); }
static int init_block_23(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 3); }
static int init_block_28(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 4); }
static int init_block_33(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 5); }
static int init_block_38(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 6); }
static int init_block_43(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 7); }
static int init_block_48(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 8); }
static int init_block_53(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 9); }
static int init_block_58(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 10); }
static int init_block_63(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 11); }
static int init_block_68(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 12); }
static int init_block_73(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 13); }
static int init_block_78(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 14); }
static int init_block_83(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 15); }
static int init_block_88(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 16); }
static int init_block_93(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 17); }
static int init_block_98(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 18); }
static int init_block_103(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 19); }
static int init_block_108(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 20); }
static int init_block_113(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 21); }
static int init_block_118(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 22); }
static int init_block_123(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 23); }
static int init_block_128(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 24); }
static int init_block_133(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 25); }
static int init_block_138(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 26); }
static int init_block_143(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 27); }
static int init_block_148(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 28); }
static int init_block_153(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 29); }
static int init_block_158(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 30); }
static int init_block_163(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 31); }
static int init_block_168(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 32); }
static int init_block_173(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 33); }
static int init_block_178(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 34); }
static int init_block_183(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 35); }
static int init_block_188(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 36); }
static int init_block_193(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 37); }
static int init_block_198(mocc_inst *I, double *g) { return init_block_8_alike(I, g, 38); }

/* init_block_8: 1 equations, 1 unknowns after tearing, nonlinear */
static int init_block_8_tangent_alike(mocc_inst *I, double *g, int i)
{
    double *const y = I->y;
    double *const t_y = I->t + 80;
    /* 39 equations like eq 45, recursion.mo:14: z[2]^3 + z[2] = a[2] */
    g[0] = -(3.0 * (y[z + 1 + i] * y[z + 1 + i]) * t_y[z + 1 + i] + t_y[z + 1 + i]);
    return 0;
}

static int init_block_8_tangent(mocc_inst *I,
                                double *g) { return init_block_8_tangent_alike(I, g, 0); }
static int init_block_13_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 1); }
static int init_block_18_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 2); }
static int init_block_23_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 3); }
static int init_block_28_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 4); }
static int init_block_33_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 5); }
static int init_block_38_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 6); }
static int init_block_43_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 7); }
static int init_block_48_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 8); }
static int init_block_53_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 9); }
static int init_block_58_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 10); }
static int init_block_63_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 11); }
static int init_block_68_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 12); }
static int init_block_73_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 13); }
static int init_block_78_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 14); }
static int init_block_83_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 15); }
static int init_block_88_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 16); }
static int init_block_93_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 17); }
static int init_block_98_tangent(mocc_inst *I,
                                 double *g) { return init_block_8_tangent_alike(I, g, 18); }
static int init_block_103_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 19); }
static int init_block_108_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 20); }
static int init_block_113_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 21); }
static int init_block_118_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 22); }
static int init_block_123_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 23); }
static int init_block_128_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 24); }
static int init_block_133_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 25); }
static int init_block_138_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 26); }
static int init_block_143_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 27); }
static int init_block_148_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 28); }
static int init_block_153_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 29); }
static int init_block_158_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 30); }
static int init_block_163_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 31); }
static int init_block_168_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 32); }
static int init_block_173_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 33); }
static int init_block_178_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 34); }
static int init_block_183_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 35); }
static int init_block_188_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 36); }
static int init_block_193_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 37); }
static int init_block_198_tangent(mocc_inst *I,
                                  double *g) { return init_block_8_tangent_alike(I, g, 38); }

static int ode_1(mocc_inst *I)
{
    double *const x = I->x;
    double *const y = I->y;
    double *const p = I->p;
    y[b + 0] = sin(x[x_ + 0]) * exp(p[k_]); /* eq 41, recursion.mo:13: b[1] = sin(a[1])*exp(k) */
    /* eq 42, recursion.mo:14: z[1]^3 + z[1] = a[1] */
    if (mocc_block_solve(I, 0)) return I->fail ? I->fail : 1;
    return I->fail;
}

static int ode_2(mocc_inst *I)
{
    double *const x = I->x;
    double *const y = I->y;
    double *const p = I->p;
    const double tmp1 = exp(p[k_]);
    MOCC_UNROLL
    for (int i = 0; i < 38; i++) {
        /* 38 equations like eq 2, recursion.mo:10: a[2] = k*b[1] + x[2] */
        y[a + 1 + i] = p[k_] * y[b + i] + x[x_ + 1 + i];
        /* 38 equations like eq 44, recursion.mo:13: b[2] = sin(a[2])*exp(k) */
        y[b + 1 + i] = sin(y[a + 1 + i]) * tmp1;
    }
    return 0;
}

static int ode_3(mocc_inst *I)
{
    double *const x = I->x;
    double *const y = I->y;
    double *const p = I->p;
    /* eq 40, recursion.mo:10: a[40] = k*b[39] + x[40] */
    y[a + 39] = p[k_] * y[b + 38] + x[x_ + 39];
    /* eq 45, recursion.mo:14: z[2]^3 + z[2] = a[2] */
    if (mocc_block_solve(I, 1)) return I->fail ? I->fail : 1;
    /* eq 48, recursion.mo:14: z[3]^3 + z[3] = a[3] */
    if (mocc_block_solve(I, 2)) return I->fail ? I->fail : 1;
    /* eq 51, recursion.mo:14: z[4]^3 + z[4] = a[4] */
    if (mocc_block_solve(I, 3)) return I->fail ? I->fail : 1;
    /* eq 54, recursion.mo:14: z[5]^3 + z[5] = a[5] */
    if (mocc_block_solve(I, 4)) return I->fail ? I->fail : 1;
    /* eq 57, recursion.mo:14: z[6]^3 + z[6] = a[6] */
    if (mocc_block_solve(I, 5)) return I->fail ? I->fail : 1;
    /* eq 60, recursion.mo:14: z[7]^3 + z[7] = a[7] */
    if (mocc_block_solve(I, 6)) return I->fail ? I->fail : 1;
    /* eq 63, recursion.mo:14: z[8]^3 + z[8] = a[8] */
    if (mocc_block_solve(I, 7)) return I->fail ? I->fail : 1;
    /* eq 66, recursion.mo:14: z[9]^3 + z[9] = a[9] */
    if (mocc_block_solve(I, 8)) return I->fail ? I->fail : 1;
    /* eq 69, recursion.mo:14: z[10]^3 + z[10] = a[10] */
    if (mocc_block_solve(I, 9)) return I->fail ? I->fail : 1;
    /* eq 72, recursion.mo:14: z[11]^3 + z[11] = a[11] */
    if (mocc_block_solve(I, 10)) return I->fail ? I->fail : 1;
    /* eq 75, recursion.mo:14: z[12]^3 + z[12] = a[12] */
    if (mocc_block_solve(I, 11)) return I->fail ? I->fail : 1;
    /* eq 78, recursion.mo:14: z[13]^3 + z[13] = a[13] */
    if (mocc_block_solve(I, 12)) return I->fail ? I->fail : 1;
    /* eq 81, recursion.mo:14: z[14]^3 + z[14] = a[14] */
    if (mocc_block_solve(I, 13)) return I->fail ? I->fail : 1;
    /* eq 84, recursion.mo:14: z[15]^3 + z[15] = a[15] */
    if (mocc_block_solve(I, 14)) return I->fail ? I->fail : 1;
    /* eq 87, recursion.mo:14: z[16]^3 + z[16] = a[16] */
    if (mocc_block_solve(I, 15)) return I->fail ? I->fail : 1;
    /* eq 90, recursion.mo:14: z[17]^3 + z[17] = a[17] */
    if (mocc_block_solve(I, 16)) return I->fail ? I->fail : 1;
    /* eq 93, recursion.mo:14: z[18]^3 + z[18] = a[18] */
    if (mocc_block_solve(I, 17)) return I->fail ? I->fail : 1;
    /* eq 96, recursion.mo:14: z[19]^3 + z[19] = a[19] */
    if (mocc_block_solve(I, 18)) return I->fail ? I->fail : 1;
    /* eq 99, recursion.mo:14: z[20]^3 + z[20] = a[20] */
    if (mocc_block_solve(I, 19)) return I->fail ? I->fail : 1;
    /* eq 102, recursion.mo:14: z[21]^3 + z[21] = a[21] */
    if (mocc_block_solve(I, 20)) return I->fail ? I->fail : 1;
    /* eq 105, recursion.mo:14: z[22]^3 + z[22] = a[22] */
    if (mocc_block_solve(I, 21)) return I->fail ? I->fail : 1;
    /* eq 108, recursion.mo:14: z[23]^3 + z[23] = a[23] */
    if (mocc_block_solve(I, 22)) return I->fail ? I->fail : 1;
    /* eq 111, recursion.mo:14: z[24]^3 + z[24] = a[24] */
    if (mocc_block_solve(I, 23)) return I->fail ? I->fail : 1;
    /* eq 114, recursion.mo:14: z[25]^3 + z[25] = a[25] */
    if (mocc_block_solve(I, 24)) return I->fail ? I->fail : 1;
    /* eq 117, recursion.mo:14: z[26]^3 + z[26] = a[26] */
    if (mocc_block_solve(I, 25)) return I->fail ? I->fail : 1;
    /* eq 120, recursion.mo:14: z[27]^3 + z[27] = a[27] */
    if (mocc_block_solve(I, 26)) return I->fail ? I->fail : 1;
    /* eq 123, recursion.mo:14: z[28]^3 + z[28] = a[28] */
    if (mocc_block_solve(I, 27)) return I->fail ? I->fail : 1;
    /* eq 126, recursion.mo:14: z[29]^3 + z[29] = a[29] */
    if (mocc_block_solve(I, 28)) return I->fail ? I->fail : 1;
    /* eq 129, recursion.mo:14: z[30]^3 + z[30] = a[30] */
    if (mocc_block_solve(I, 29)) return I->fail ? I->fail : 1;
    /* eq 132, recursion.mo:14: z[31]^3 + z[31] = a[31] */
    if (mocc_block_solve(I, 30)) return I->fail ? I->fail : 1;
    /* eq 135, recursion.mo:14: z[32]^3 + z[32] = a[32] */
    if (mocc_block_solve(I, 31)) return I->fail ? I->fail : 1;
    /* eq 138, recursion.mo:14: z[33]^3 + z[33] = a[33] */
    if (mocc_block_solve(I, 32)) return I->fail ? I->fail : 1;
    /* eq 141, recursion.mo:14: z[34]^3 + z[34] = a[34] */
    if (mocc_block_solve(I, 33)) return I->fail ? I->fail : 1;
    /* eq 144, recursion.mo:14: z[35]^3 + z[35] = a[35] */
    if (mocc_block_solve(I, 34)) return I->fail ? I->fail : 1;
    /* eq 147, recursion.mo:14: z[36]^3 + z[36] = a[36] */
    if (mocc_block_solve(I, 35)) return I->fail ? I->fail : 1;
    /* eq 150, recursion.mo:14: z[37]^3 + z[37] = a[37] */
    if (mocc_block_solve(I, 36)) return I->fail ? I->fail : 1;
    /* eq 153, recursion.mo:14: z[38]^3 + z[38] = a[38] */
    if (mocc_block_solve(I, 37)) return I->fail ? I->fail : 1;
    /* eq 156, recursion.mo:14: z[39]^3 + z[39] = a[39] */
    if (mocc_block_solve(I, 38)) return I->fail ? I->fail : 1;
    /* eq 159, recursion.mo:14: z[40]^3 + z[40] = a[40] */
    if (mocc_block_solve(I, 39)) return I->fail ? I->fail : 1;
    return I->fail;
}

static int ode_4(mocc_inst *I)
{
    double *const der = I->der;
    double *const y = I->y;
    /* 40 equations like eq 43, recursion.mo:15: der(x[1]) = -z[1] */
    MOCC_UNROLL
    for (int i = 0; i < 40; i++) {
        der[x_ + i] = -y[z + i];
    }
    return 0;
}

static int rest_1(mocc_inst *I)
{
    double *const y = I->y;
    double *const p = I->p;
    /* eq 158, recursion.mo:13: b[40] = sin(a[40])*exp(k) */
    y[b + 39] = sin(y[a + 39]) * exp(p[k_]);
    return 0;
}

static int ode(mocc_inst *I)
{
    int rc;
    if ((rc = ode_1(I)) != 0) return rc;
    if ((rc = ode_2(I)) != 0) return rc;
    if ((rc = ode_3(I)) != 0) return rc;
    if ((rc = ode_4(I)) != 0) return rc;
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
    if ((rc = ode_4(I)) != 0) return rc;
    if ((rc = rest_1(I)) != 0) return rc;
    return 0;
}

static int tangent_1(mocc_inst *I)
{
    double *const x = I->x;
    double *const p = I->p;
    double *const t_x = I->t + 0;
    double *const t_y = I->t + 80;
    /* eq 41, recursion.mo:13: b[1] = sin(a[1])*exp(k) */
    t_y[b + 0] = cos(x[x_ + 0]) * t_x[x_ + 0] * exp(p[k_]);
    /* eq 42, recursion.mo:14: z[1]^3 + z[1] = a[1] */
    if (mocc_block_tangent(I, 0)) return I->fail ? I->fail : 1;
    return I->fail;
}

static int tangent_2(mocc_inst *I)
{
    double *const y = I->y;
    double *const p = I->p;
    double *const t_x = I->t + 0;
    double *const t_y = I->t + 80;
    const double tmp1 = exp(p[k_]);
    MOCC_UNROLL
    for (int i = 0; i < 38; i++) {
        /* 38 equations like eq 2, recursion.mo:10: a[2] = k*b[1] + x[2] */
        t_y[a + 1 + i] = p[k_] * t_y[b + i] + t_x[x_ + 1 + i];
        /* 38 equations like eq 44, recursion.mo:13: b[2] = sin(a[2])*exp(k) */
        t_y[b + 1 + i] = cos(y[a + 1 + i]) * t_y[a + 1 + i] * tmp1;
    }
    return 0;
}

static int tangent_3(mocc_inst *I)
{
    double *const p = I->p;
    double *const t_x = I->t + 0;
    double *const t_y = I->t + 80;
    /* eq 40, recursion.mo:10: a[40] = k*b[39] + x[40] */
    t_y[a + 39] = p[k_] * t_y[b + 38] + t_x[x_ + 39];
    /* eq 45, recursion.mo:14: z[2]^3 + z[2] = a[2] */
    if (mocc_block_tangent(I, 1)) return I->fail ? I->fail : 1;
    /* eq 48, recursion.mo:14: z[3]^3 + z[3] = a[3] */
    if (mocc_block_tangent(I, 2)) return I->fail ? I->fail : 1;
    /* eq 51, recursion.mo:14: z[4]^3 + z[4] = a[4] */
    if (mocc_block_tangent(I, 3)) return I->fail ? I->fail : 1;
    /* eq 54, recursion.mo:14: z[5]^3 + z[5] = a[5] */
    if (mocc_block_tangent(I, 4)) return I->fail ? I->fail : 1;
    /* eq 57, recursion.mo:14: z[6]^3 + z[6] = a[6] */
    if (mocc_block_tangent(I, 5)) return I->fail ? I->fail : 1;
    /* eq 60, recursion.mo:14: z[7]^3 + z[7] = a[7] */
    if (mocc_block_tangent(I, 6)) return I->fail ? I->fail : 1;
    /* eq 63, recursion.mo:14: z[8]^3 + z[8] = a[8] */
    if (mocc_block_tangent(I, 7)) return I->fail ? I->fail : 1;
    /* eq 66, recursion.mo:14: z[9]^3 + z[9] = a[9] */
    if (mocc_block_tangent(I, 8)) return I->fail ? I->fail : 1;
    /* eq 69, recursion.mo:14: z[10]^3 + z[10] = a[10] */
    if (mocc_block_tangent(I, 9)) return I->fail ? I->fail : 1;
    /* eq 72, recursion.mo:14: z[11]^3 + z[11] = a[11] */
    if (mocc_block_tangent(I, 10)) return I->fail ? I->fail : 1;
    /* eq 75, recursion.mo:14: z[12]^3 + z[12] = a[12] */
    if (mocc_block_tangent(I, 11)) return I->fail ? I->fail : 1;
    /* eq 78, recursion.mo:14: z[13]^3 + z[13] = a[13] */
    if (mocc_block_tangent(I, 12)) return I->fail ? I->fail : 1;
    /* eq 81, recursion.mo:14: z[14]^3 + z[14] = a[14] */
    if (mocc_block_tangent(I, 13)) return I->fail ? I->fail : 1;
    /* eq 84, recursion.mo:14: z[15]^3 + z[15] = a[15] */
    if (mocc_block_tangent(I, 14)) return I->fail ? I->fail : 1;
    /* eq 87, recursion.mo:14: z[16]^3 + z[16] = a[16] */
    if (mocc_block_tangent(I, 15)) return I->fail ? I->fail : 1;
    /* eq 90, recursion.mo:14: z[17]^3 + z[17] = a[17] */
    if (mocc_block_tangent(I, 16)) return I->fail ? I->fail : 1;
    /* eq 93, recursion.mo:14: z[18]^3 + z[18] = a[18] */
    if (mocc_block_tangent(I, 17)) return I->fail ? I->fail : 1;
    /* eq 96, recursion.mo:14: z[19]^3 + z[19] = a[19] */
    if (mocc_block_tangent(I, 18)) return I->fail ? I->fail : 1;
    /* eq 99, recursion.mo:14: z[20]^3 + z[20] = a[20] */
    if (mocc_block_tangent(I, 19)) return I->fail ? I->fail : 1;
    /* eq 102, recursion.mo:14: z[21]^3 + z[21] = a[21] */
    if (mocc_block_tangent(I, 20)) return I->fail ? I->fail : 1;
    /* eq 105, recursion.mo:14: z[22]^3 + z[22] = a[22] */
    if (mocc_block_tangent(I, 21)) return I->fail ? I->fail : 1;
    /* eq 108, recursion.mo:14: z[23]^3 + z[23] = a[23] */
    if (mocc_block_tangent(I, 22)) return I->fail ? I->fail : 1;
    /* eq 111, recursion.mo:14: z[24]^3 + z[24] = a[24] */
    if (mocc_block_tangent(I, 23)) return I->fail ? I->fail : 1;
    /* eq 114, recursion.mo:14: z[25]^3 + z[25] = a[25] */
    if (mocc_block_tangent(I, 24)) return I->fail ? I->fail : 1;
    /* eq 117, recursion.mo:14: z[26]^3 + z[26] = a[26] */
    if (mocc_block_tangent(I, 25)) return I->fail ? I->fail : 1;
    /* eq 120, recursion.mo:14: z[27]^3 + z[27] = a[27] */
    if (mocc_block_tangent(I, 26)) return I->fail ? I->fail : 1;
    /* eq 123, recursion.mo:14: z[28]^3 + z[28] = a[28] */
    if (mocc_block_tangent(I, 27)) return I->fail ? I->fail : 1;
    /* eq 126, recursion.mo:14: z[29]^3 + z[29] = a[29] */
    if (mocc_block_tangent(I, 28)) return I->fail ? I->fail : 1;
    /* eq 129, recursion.mo:14: z[30]^3 + z[30] = a[30] */
    if (mocc_block_tangent(I, 29)) return I->fail ? I->fail : 1;
    /* eq 132, recursion.mo:14: z[31]^3 + z[31] = a[31] */
    if (mocc_block_tangent(I, 30)) return I->fail ? I->fail : 1;
    /* eq 135, recursion.mo:14: z[32]^3 + z[32] = a[32] */
    if (mocc_block_tangent(I, 31)) return I->fail ? I->fail : 1;
    /* eq 138, recursion.mo:14: z[33]^3 + z[33] = a[33] */
    if (mocc_block_tangent(I, 32)) return I->fail ? I->fail : 1;
    /* eq 141, recursion.mo:14: z[34]^3 + z[34] = a[34] */
    if (mocc_block_tangent(I, 33)) return I->fail ? I->fail : 1;
    /* eq 144, recursion.mo:14: z[35]^3 + z[35] = a[35] */
    if (mocc_block_tangent(I, 34)) return I->fail ? I->fail : 1;
    /* eq 147, recursion.mo:14: z[36]^3 + z[36] = a[36] */
    if (mocc_block_tangent(I, 35)) return I->fail ? I->fail : 1;
    /* eq 150, recursion.mo:14: z[37]^3 + z[37] = a[37] */
    if (mocc_block_tangent(I, 36)) return I->fail ? I->fail : 1;
    /* eq 153, recursion.mo:14: z[38]^3 + z[38] = a[38] */
    if (mocc_block_tangent(I, 37)) return I->fail ? I->fail : 1;
    /* eq 156, recursion.mo:14: z[39]^3 + z[39] = a[39] */
    if (mocc_block_tangent(I, 38)) return I->fail ? I->fail : 1;
    /* eq 159, recursion.mo:14: z[40]^3 + z[40] = a[40] */
    if (mocc_block_tangent(I, 39)) return I->fail ? I->fail : 1;
    return I->fail;
}

static int tangent_4(mocc_inst *I)
{
    double *const t_der = I->t + 40;
    double *const t_y = I->t + 80;
    /* 40 equations like eq 43, recursion.mo:15: der(x[1]) = -z[1] */
    MOCC_UNROLL
    for (int i = 0; i < 40; i++) {
        t_der[x_ + i] = -t_y[z + i];
    }
    return 0;
}

static int tangent(mocc_inst *I)
{
    int rc;
    if ((rc = tangent_1(I)) != 0) return rc;
    if ((rc = tangent_2(I)) != 0) return rc;
    if ((rc = tangent_3(I)) != 0) return rc;
    if ((rc = tangent_4(I)) != 0) return rc;
    return 0;
}

static int init_1(mocc_inst *I)
{
    double *const x = I->x;
    /* 40 equations like eq 161, recursion.mo:6: x[1] = 1.0 */
    MOCC_UNROLL
    for (int i = 0; i < 40; i++) {
        x[x_ + i] = I->start_r[x_ + i];
    }
    return 0;
}

static int init_2(mocc_inst *I)
{
    double *const x = I->x;
    double *const y = I->y;
    double *const p = I->p;
    y[b + 0] = sin(x[x_ + 0]) * exp(p[k_]); /* eq 41, recursion.mo:13: b[1] = sin(a[1])*exp(k) */
    return 0;
}

static int init_3(mocc_inst *I)
{
    double *const x = I->x;
    double *const y = I->y;
    double *const p = I->p;
    /* eq 42, recursion.mo:14: z[1]^3 + z[1] = a[1] */
    if (mocc_block_solve(I, 40)) return I->fail ? I->fail : 1;
    /* eq 45, recursion.mo:14: z[2]^3 + z[2] = a[2] */
    if (mocc_block_solve(I, 41)) return I->fail ? I->fail : 1;
    /* eq 48, recursion.mo:14: z[3]^3 + z[3] = a[3] */
    if (mocc_block_solve(I, 42)) return I->fail ? I->fail : 1;
    /* eq 51, recursion.mo:14: z[4]^3 + z[4] = a[4] */
    if (mocc_block_solve(I, 43)) return I->fail ? I->fail : 1;
    /* eq 54, recursion.mo:14: z[5]^3 + z[5] = a[5] */
    if (mocc_block_solve(I, 44)) return I->fail ? I->fail : 1;
    /* eq 57, recursion.mo:14: z[6]^3 + z[6] = a[6] */
    if (mocc_block_solve(I, 45)) return I->fail ? I->fail : 1;
    /* eq 60, recursion.mo:14: z[7]^3 + z[7] = a[7] */
    if (mocc_block_solve(I, 46)) return I->fail ? I->fail : 1;
    /* eq 63, recursion.mo:14: z[8]^3 + z[8] = a[8] */
    if (mocc_block_solve(I, 47)) return I->fail ? I->fail : 1;
    /* eq 66, recursion.mo:14: z[9]^3 + z[9] = a[9] */
    if (mocc_block_solve(I, 48)) return I->fail ? I->fail : 1;
    /* eq 69, recursion.mo:14: z[10]^3 + z[10] = a[10] */
    if (mocc_block_solve(I, 49)) return I->fail ? I->fail : 1;
    /* eq 72, recursion.mo:14: z[11]^3 + z[11] = a[11] */
    if (mocc_block_solve(I, 50)) return I->fail ? I->fail : 1;
    /* eq 75, recursion.mo:14: z[12]^3 + z[12] = a[12] */
    if (mocc_block_solve(I, 51)) return I->fail ? I->fail : 1;
    /* eq 78, recursion.mo:14: z[13]^3 + z[13] = a[13] */
    if (mocc_block_solve(I, 52)) return I->fail ? I->fail : 1;
    /* eq 81, recursion.mo:14: z[14]^3 + z[14] = a[14] */
    if (mocc_block_solve(I, 53)) return I->fail ? I->fail : 1;
    /* eq 84, recursion.mo:14: z[15]^3 + z[15] = a[15] */
    if (mocc_block_solve(I, 54)) return I->fail ? I->fail : 1;
    /* eq 87, recursion.mo:14: z[16]^3 + z[16] = a[16] */
    if (mocc_block_solve(I, 55)) return I->fail ? I->fail : 1;
    /* eq 90, recursion.mo:14: z[17]^3 + z[17] = a[17] */
    if (mocc_block_solve(I, 56)) return I->fail ? I->fail : 1;
    /* eq 93, recursion.mo:14: z[18]^3 + z[18] = a[18] */
    if (mocc_block_solve(I, 57)) return I->fail ? I->fail : 1;
    /* eq 96, recursion.mo:14: z[19]^3 + z[19] = a[19] */
    if (mocc_block_solve(I, 58)) return I->fail ? I->fail : 1;
    /* eq 99, recursion.mo:14: z[20]^3 + z[20] = a[20] */
    if (mocc_block_solve(I, 59)) return I->fail ? I->fail : 1;
    /* eq 102, recursion.mo:14: z[21]^3 + z[21] = a[21] */
    if (mocc_block_solve(I, 60)) return I->fail ? I->fail : 1;
    /* eq 105, recursion.mo:14: z[22]^3 + z[22] = a[22] */
    if (mocc_block_solve(I, 61)) return I->fail ? I->fail : 1;
    /* eq 108, recursion.mo:14: z[23]^3 + z[23] = a[23] */
    if (mocc_block_solve(I, 62)) return I->fail ? I->fail : 1;
    /* eq 111, recursion.mo:14: z[24]^3 + z[24] = a[24] */
    if (mocc_block_solve(I, 63)) return I->fail ? I->fail : 1;
    /* eq 114, recursion.mo:14: z[25]^3 + z[25] = a[25] */
    if (mocc_block_solve(I, 64)) return I->fail ? I->fail : 1;
    /* eq 117, recursion.mo:14: z[26]^3 + z[26] = a[26] */
    if (mocc_block_solve(I, 65)) return I->fail ? I->fail : 1;
    /* eq 120, recursion.mo:14: z[27]^3 + z[27] = a[27] */
    if (mocc_block_solve(I, 66)) return I->fail ? I->fail : 1;
    /* eq 123, recursion.mo:14: z[28]^3 + z[28] = a[28] */
    if (mocc_block_solve(I, 67)) return I->fail ? I->fail : 1;
    /* eq 126, recursion.mo:14: z[29]^3 + z[29] = a[29] */
    if (mocc_block_solve(I, 68)) return I->fail ? I->fail : 1;
    /* eq 129, recursion.mo:14: z[30]^3 + z[30] = a[30] */
    if (mocc_block_solve(I, 69)) return I->fail ? I->fail : 1;
    /* eq 132, recursion.mo:14: z[31]^3 + z[31] = a[31] */
    if (mocc_block_solve(I, 70)) return I->fail ? I->fail : 1;
    /* eq 135, recursion.mo:14: z[32]^3 + z[32] = a[32] */
    if (mocc_block_solve(I, 71)) return I->fail ? I->fail : 1;
    /* eq 138, recursion.mo:14: z[33]^3 + z[33] = a[33] */
    if (mocc_block_solve(I, 72)) return I->fail ? I->fail : 1;
    /* eq 141, recursion.mo:14: z[34]^3 + z[34] = a[34] */
    if (mocc_block_solve(I, 73)) return I->fail ? I->fail : 1;
    /* eq 144, recursion.mo:14: z[35]^3 + z[35] = a[35] */
    if (mocc_block_solve(I, 74)) return I->fail ? I->fail : 1;
    /* eq 147, recursion.mo:14: z[36]^3 + z[36] = a[36] */
    if (mocc_block_solve(I, 75)) return I->fail ? I->fail : 1;
    /* eq 150, recursion.mo:14: z[37]^3 + z[37] = a[37] */
    if (mocc_block_solve(I, 76)) return I->fail ? I->fail : 1;
    /* eq 153, recursion.mo:14: z[38]^3 + z[38] = a[38] */
    if (mocc_block_solve(I, 77)) return I->fail ? I->fail : 1;
    /* eq 156, recursion.mo:14: z[39]^3 + z[39] = a[39] */
    if (mocc_block_solve(I, 78)) return I->fail ? I->fail : 1;
    /* eq 40, recursion.mo:10: a[40] = k*b[39] + x[40] */
    y[a + 39] = p[k_] * y[b + 38] + x[x_ + 39];
    /* eq 158, recursion.mo:13: b[40] = sin(a[40])*exp(k) */
    y[b + 39] = sin(y[a + 39]) * exp(p[k_]);
    /* eq 159, recursion.mo:14: z[40]^3 + z[40] = a[40] */
    if (mocc_block_solve(I, 79)) return I->fail ? I->fail : 1;
    return I->fail;
}

static int init(mocc_inst *I)
{
    int rc;
    if ((rc = init_1(I)) != 0) return rc;
    if ((rc = init_2(I)) != 0) return rc;
    if ((rc = ode_2(I)) != 0) return rc;
    if ((rc = init_3(I)) != 0) return rc;
    if ((rc = ode_4(I)) != 0) return rc;
    return 0;
}

#define NO_MIN (-1.0 / 0.0)
#define NO_MAX (1.0 / 0.0)

static const mocc_var var_table[] = {
    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, text,
       literals, line, file */
    {"N", "", "", MOCC_INTEGER, MOCC_PARAM, 1, MOCC_FIXED | MOCC_STRUCTURAL, 0, 40, 1, NO_MIN,
     NO_MAX, NULL, -1, 4, 0},
    {"k", "", "", MOCC_REAL, MOCC_PARAM, 1, MOCC_FIXED | MOCC_SETTABLE, 199, 0.3, 1, NO_MIN, NO_MAX,
     NULL, -1, 5, 0},
    {"a[1]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_SETTABLE | MOCC_ALIAS, 0, 0, 1, NO_MIN, NO_MAX,
     NULL, -1, 6, 0},
    {"a[2]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 80, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[3]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 81, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[4]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 82, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[5]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 83, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[6]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 84, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[7]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 85, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[8]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 86, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[9]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 87, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[10]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 88, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[11]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 89, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[12]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 90, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[13]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 91, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[14]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 92, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[15]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 93, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[16]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 94, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[17]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 95, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[18]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 96, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[19]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 97, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[20]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 98, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[21]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 99, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[22]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 100, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[23]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 101, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[24]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 102, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[25]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 103, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[26]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 104, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[27]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 105, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[28]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 106, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[29]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 107, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[30]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 108, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[31]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 109, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[32]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 110, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[33]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 111, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[34]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 112, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[35]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 113, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[36]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 114, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[37]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 115, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[38]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 116, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[39]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 117, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"a[40]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 118, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[1]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 119, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[2]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 120, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[3]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 121, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[4]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 122, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[5]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 123, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[6]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 124, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[7]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 125, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[8]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 126, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[9]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 127, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[10]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 128, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[11]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 129, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[12]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 130, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[13]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 131, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[14]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 132, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[15]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 133, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[16]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 134, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[17]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 135, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[18]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 136, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[19]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 137, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[20]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 138, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[21]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 139, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[22]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 140, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[23]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 141, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[24]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 142, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[25]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 143, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[26]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 144, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[27]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 145, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[28]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 146, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[29]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 147, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[30]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 148, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[31]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 149, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[32]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 150, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[33]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 151, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[34]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 152, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[35]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 153, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[36]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 154, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[37]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 155, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[38]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 156, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[39]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 157, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"b[40]", "", "", MOCC_REAL, MOCC_ALG, 1, 0, 158, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[1]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 0, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[2]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 1, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[3]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 2, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[4]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 3, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[5]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 4, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[6]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 5, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[7]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 6, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[8]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 7, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[9]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 8, 1, 1,
     NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[10]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 9, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[11]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 10, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[12]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 11, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[13]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 12, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[14]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 13, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[15]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 14, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[16]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 15, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[17]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 16, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[18]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 17, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[19]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 18, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[20]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 19, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[21]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 20, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[22]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 21, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[23]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 22, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[24]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 23, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[25]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 24, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[26]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 25, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[27]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 26, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[28]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 27, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[29]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 28, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[30]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 29, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[31]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 30, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[32]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 31, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[33]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 32, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[34]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 33, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[35]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 34, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[36]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 35, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[37]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 36, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[38]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 37, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[39]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 38, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"x[40]", "", "", MOCC_REAL, MOCC_STATE, 1, MOCC_FIXED | MOCC_SETTABLE | MOCC_HAS_START, 39, 1,
     1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"z[1]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 159, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[2]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 160, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[3]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 161, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[4]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 162, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[5]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 163, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[6]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 164, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[7]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 165, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[8]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 166, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[9]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 167, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[10]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 168, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[11]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 169, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[12]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 170, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[13]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 171, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[14]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 172, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[15]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 173, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[16]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 174, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[17]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 175, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[18]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 176, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[19]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 177, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[20]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 178, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[21]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 179, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[22]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 180, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[23]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 181, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[24]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 182, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[25]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 183, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[26]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 184, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[27]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 185, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[28]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 186, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[29]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 187, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[30]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 188, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[31]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 189, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[32]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 190, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[33]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 191, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[34]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 192, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[35]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 193, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[36]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 194, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[37]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 195, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[38]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 196, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[39]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 197, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"z[40]", "", "", MOCC_REAL, MOCC_ALG, 1, MOCC_SETTABLE | MOCC_HAS_START, 198, 1, 1, NO_MIN,
     NO_MAX, NULL, -1, 6, 0},
    {"der(x[1])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 40, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[2])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 41, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[3])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 42, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[4])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 43, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[5])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 44, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[6])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 45, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[7])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 46, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[8])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 47, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[9])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 48, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[10])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 49, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[11])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 50, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[12])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 51, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[13])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 52, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[14])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 53, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[15])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 54, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[16])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 55, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[17])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 56, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[18])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 57, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[19])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 58, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[20])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 59, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[21])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 60, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[22])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 61, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[23])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 62, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[24])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 63, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[25])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 64, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[26])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 65, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[27])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 66, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[28])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 67, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[29])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 68, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[30])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 69, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[31])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 70, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[32])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 71, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[33])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 72, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[34])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 73, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[35])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 74, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[36])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 75, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[37])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 76, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[38])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 77, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[39])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 78, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
    {"der(x[40])", "", "", MOCC_REAL, MOCC_DER, 1, 0, 79, 0, 1, NO_MIN, NO_MAX, NULL, -1, 6, 0},
};

static const int32_t state_var[] = {
    82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104,
    105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121};
static const int32_t z_index[] = {
    159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177,
    178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196,
    197, 198};
static const int32_t jac_start[] = {
    0, 40, 79, 117, 154, 190, 225, 259, 292, 324, 355, 385, 414, 442, 469, 495, 520, 544, 567, 589,
    610, 630, 649, 667, 684, 700, 715, 729, 742, 754, 765, 775, 784, 792, 799, 805, 810, 814, 817,
    819, 820, 822, 824, 826, 828, 830, 832, 834, 836, 838, 840, 842, 844, 846, 848, 850, 852, 854,
    856, 858, 860, 862, 864, 866, 868, 870, 872, 874, 876, 878, 880, 882, 884, 886, 888, 890, 892,
    894, 896, 898, 900};
static const int32_t jac_row[] = {
    40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
    64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 41, 42, 43, 44, 45, 46, 47, 48,
    49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72,
    73, 74, 75, 76, 77, 78, 79, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58,
    59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 43, 44, 45,
    46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69,
    70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57,
    58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 45, 46,
    47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70,
    71, 72, 73, 74, 75, 76, 77, 78, 79, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60,
    61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 47, 48, 49, 50, 51,
    52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75,
    76, 77, 78, 79, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67,
    68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60,
    61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 50, 51, 52, 53, 54,
    55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78,
    79, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73,
    74, 75, 76, 77, 78, 79, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69,
    70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66,
    67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64,
    65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 55, 56, 57, 58, 59, 60, 61, 62, 63,
    64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 56, 57, 58, 59, 60, 61, 62, 63,
    64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 57, 58, 59, 60, 61, 62, 63, 64,
    65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 58, 59, 60, 61, 62, 63, 64, 65, 66,
    67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69,
    70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73,
    74, 75, 76, 77, 78, 79, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78,
    79, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 63, 64, 65, 66, 67,
    68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75,
    76, 77, 78, 79, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 66, 67, 68, 69, 70,
    71, 72, 73, 74, 75, 76, 77, 78, 79, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 68, 69,
    70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 70, 71, 72,
    73, 74, 75, 76, 77, 78, 79, 71, 72, 73, 74, 75, 76, 77, 78, 79, 72, 73, 74, 75, 76, 77, 78, 79,
    73, 74, 75, 76, 77, 78, 79, 74, 75, 76, 77, 78, 79, 75, 76, 77, 78, 79, 76, 77, 78, 79, 77, 78,
    79, 78, 79, 79, 0, 40, 1, 41, 2, 42, 3, 43, 4, 44, 5, 45, 6, 46, 7, 47, 8, 48, 9, 49, 10, 50,
    11, 51, 12, 52, 13, 53, 14, 54, 15, 55, 16, 56, 17, 57, 18, 58, 19, 59, 20, 60, 21, 61, 22, 62,
    23, 63, 24, 64, 25, 65, 26, 66, 27, 67, 28, 68, 29, 69, 30, 70, 31, 71, 32, 72, 33, 73, 34, 74,
    35, 75, 36, 76, 37, 77, 38, 78, 39, 79};
static const int32_t jac_color[] = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 40, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36,
    37, 38, 39, 39};
static const int32_t block_3_z[] = {159};
static const int32_t block_3_eq[] = {0};
static const int32_t block_3_jac_start[] = {0, 1};
static const int32_t block_3_jac_row[] = {0};
static const int32_t block_3_jac_color[] = {0};
static const int32_t block_7_z[] = {160};
static const int32_t block_7_eq[] = {1};
static const int32_t block_11_z[] = {161};
static const int32_t block_11_eq[] = {6};
static const int32_t block_15_z[] = {162};
static const int32_t block_15_eq[] = {7};
static const int32_t block_19_z[] = {163};
static const int32_t block_19_eq[] = {8};
static const int32_t block_23_z[] = {164};
static const int32_t block_23_eq[] = {9};
static const int32_t block_27_z[] = {165};
static const int32_t block_27_eq[] = {10};
static const int32_t block_31_z[] = {166};
static const int32_t block_31_eq[] = {11};
static const int32_t block_35_z[] = {167};
static const int32_t block_35_eq[] = {12};
static const int32_t block_39_z[] = {168};
static const int32_t block_39_eq[] = {13};
static const int32_t block_43_z[] = {169};
static const int32_t block_43_eq[] = {14};
static const int32_t block_47_z[] = {170};
static const int32_t block_47_eq[] = {15};
static const int32_t block_51_z[] = {171};
static const int32_t block_51_eq[] = {16};
static const int32_t block_55_z[] = {172};
static const int32_t block_55_eq[] = {17};
static const int32_t block_59_z[] = {173};
static const int32_t block_59_eq[] = {18};
static const int32_t block_63_z[] = {174};
static const int32_t block_63_eq[] = {19};
static const int32_t block_67_z[] = {175};
static const int32_t block_67_eq[] = {20};
static const int32_t block_71_z[] = {176};
static const int32_t block_71_eq[] = {21};
static const int32_t block_75_z[] = {177};
static const int32_t block_75_eq[] = {22};
static const int32_t block_79_z[] = {178};
static const int32_t block_79_eq[] = {23};
static const int32_t block_83_z[] = {179};
static const int32_t block_83_eq[] = {24};
static const int32_t block_87_z[] = {180};
static const int32_t block_87_eq[] = {25};
static const int32_t block_91_z[] = {181};
static const int32_t block_91_eq[] = {26};
static const int32_t block_95_z[] = {182};
static const int32_t block_95_eq[] = {27};
static const int32_t block_99_z[] = {183};
static const int32_t block_99_eq[] = {28};
static const int32_t block_103_z[] = {184};
static const int32_t block_103_eq[] = {29};
static const int32_t block_107_z[] = {185};
static const int32_t block_107_eq[] = {30};
static const int32_t block_111_z[] = {186};
static const int32_t block_111_eq[] = {31};
static const int32_t block_115_z[] = {187};
static const int32_t block_115_eq[] = {32};
static const int32_t block_119_z[] = {188};
static const int32_t block_119_eq[] = {33};
static const int32_t block_123_z[] = {189};
static const int32_t block_123_eq[] = {34};
static const int32_t block_127_z[] = {190};
static const int32_t block_127_eq[] = {35};
static const int32_t block_131_z[] = {191};
static const int32_t block_131_eq[] = {36};
static const int32_t block_135_z[] = {192};
static const int32_t block_135_eq[] = {37};
static const int32_t block_139_z[] = {193};
static const int32_t block_139_eq[] = {38};
static const int32_t block_143_z[] = {194};
static const int32_t block_143_eq[] = {39};
static const int32_t block_147_z[] = {195};
static const int32_t block_147_eq[] = {40};
static const int32_t block_151_z[] = {196};
static const int32_t block_151_eq[] = {41};
static const int32_t block_155_z[] = {197};
static const int32_t block_155_eq[] = {42};
static const int32_t block_158_z[] = {198};
static const int32_t block_158_eq[] = {43};

static const mocc_block block_table[] = {
    /* unknowns, size, slot, linear, constant, initial, z, eq, pattern, eval, tangent, inner */
    {1, 1, 0, 0, 0, 0, block_3_z, block_3_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_3, block_3_tangent,
     block_3_z, 0},
    {1, 1, 1, 0, 0, 0, block_7_z, block_7_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_7, block_7_tangent,
     block_7_z, 0},
    {1, 1, 2, 0, 0, 0, block_11_z, block_11_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_11, block_11_tangent,
     block_11_z, 0},
    {1, 1, 3, 0, 0, 0, block_15_z, block_15_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_15, block_15_tangent,
     block_15_z, 0},
    {1, 1, 4, 0, 0, 0, block_19_z, block_19_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_19, block_19_tangent,
     block_19_z, 0},
    {1, 1, 5, 0, 0, 0, block_23_z, block_23_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_23, block_23_tangent,
     block_23_z, 0},
    {1, 1, 6, 0, 0, 0, block_27_z, block_27_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_27, block_27_tangent,
     block_27_z, 0},
    {1, 1, 7, 0, 0, 0, block_31_z, block_31_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_31, block_31_tangent,
     block_31_z, 0},
    {1, 1, 8, 0, 0, 0, block_35_z, block_35_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_35, block_35_tangent,
     block_35_z, 0},
    {1, 1, 9, 0, 0, 0, block_39_z, block_39_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_39, block_39_tangent,
     block_39_z, 0},
    {1, 1, 10, 0, 0, 0, block_43_z, block_43_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_43, block_43_tangent,
     block_43_z, 0},
    {1, 1, 11, 0, 0, 0, block_47_z, block_47_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_47, block_47_tangent,
     block_47_z, 0},
    {1, 1, 12, 0, 0, 0, block_51_z, block_51_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_51, block_51_tangent,
     block_51_z, 0},
    {1, 1, 13, 0, 0, 0, block_55_z, block_55_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_55, block_55_tangent,
     block_55_z, 0},
    {1, 1, 14, 0, 0, 0, block_59_z, block_59_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_59, block_59_tangent,
     block_59_z, 0},
    {1, 1, 15, 0, 0, 0, block_63_z, block_63_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_63, block_63_tangent,
     block_63_z, 0},
    {1, 1, 16, 0, 0, 0, block_67_z, block_67_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_67, block_67_tangent,
     block_67_z, 0},
    {1, 1, 17, 0, 0, 0, block_71_z, block_71_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_71, block_71_tangent,
     block_71_z, 0},
    {1, 1, 18, 0, 0, 0, block_75_z, block_75_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_75, block_75_tangent,
     block_75_z, 0},
    {1, 1, 19, 0, 0, 0, block_79_z, block_79_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_79, block_79_tangent,
     block_79_z, 0},
    {1, 1, 20, 0, 0, 0, block_83_z, block_83_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_83, block_83_tangent,
     block_83_z, 0},
    {1, 1, 21, 0, 0, 0, block_87_z, block_87_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_87, block_87_tangent,
     block_87_z, 0},
    {1, 1, 22, 0, 0, 0, block_91_z, block_91_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_91, block_91_tangent,
     block_91_z, 0},
    {1, 1, 23, 0, 0, 0, block_95_z, block_95_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_95, block_95_tangent,
     block_95_z, 0},
    {1, 1, 24, 0, 0, 0, block_99_z, block_99_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_99, block_99_tangent,
     block_99_z, 0},
    {1, 1, 25, 0, 0, 0, block_103_z, block_103_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_103, block_103_tangent,
     block_103_z, 0},
    {1, 1, 26, 0, 0, 0, block_107_z, block_107_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_107, block_107_tangent,
     block_107_z, 0},
    {1, 1, 27, 0, 0, 0, block_111_z, block_111_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_111, block_111_tangent,
     block_111_z, 0},
    {1, 1, 28, 0, 0, 0, block_115_z, block_115_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_115, block_115_tangent,
     block_115_z, 0},
    {1, 1, 29, 0, 0, 0, block_119_z, block_119_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_119, block_119_tangent,
     block_119_z, 0},
    {1, 1, 30, 0, 0, 0, block_123_z, block_123_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_123, block_123_tangent,
     block_123_z, 0},
    {1, 1, 31, 0, 0, 0, block_127_z, block_127_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_127, block_127_tangent,
     block_127_z, 0},
    {1, 1, 32, 0, 0, 0, block_131_z, block_131_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_131, block_131_tangent,
     block_131_z, 0},
    {1, 1, 33, 0, 0, 0, block_135_z, block_135_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_135, block_135_tangent,
     block_135_z, 0},
    {1, 1, 34, 0, 0, 0, block_139_z, block_139_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_139, block_139_tangent,
     block_139_z, 0},
    {1, 1, 35, 0, 0, 0, block_143_z, block_143_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_143, block_143_tangent,
     block_143_z, 0},
    {1, 1, 36, 0, 0, 0, block_147_z, block_147_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_147, block_147_tangent,
     block_147_z, 0},
    {1, 1, 37, 0, 0, 0, block_151_z, block_151_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_151, block_151_tangent,
     block_151_z, 0},
    {1, 1, 38, 0, 0, 0, block_155_z, block_155_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_155, block_155_tangent,
     block_155_z, 0},
    {1, 1, 39, 0, 0, 0, block_158_z, block_158_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, block_158, block_158_tangent,
     block_158_z, 0},
    {1, 1, -1, 0, 0, 1, block_3_z, block_3_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_3,
     init_block_3_tangent, block_3_z, 0},
    {1, 1, -1, 0, 0, 1, block_7_z, block_7_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_8,
     init_block_8_tangent, block_7_z, 0},
    {1, 1, -1, 0, 0, 1, block_11_z, block_11_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_13,
     init_block_13_tangent, block_11_z, 0},
    {1, 1, -1, 0, 0, 1, block_15_z, block_15_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_18,
     init_block_18_tangent, block_15_z, 0},
    {1, 1, -1, 0, 0, 1, block_19_z, block_19_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_23,
     init_block_23_tangent, block_19_z, 0},
    {1, 1, -1, 0, 0, 1, block_23_z, block_23_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_28,
     init_block_28_tangent, block_23_z, 0},
    {1, 1, -1, 0, 0, 1, block_27_z, block_27_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_33,
     init_block_33_tangent, block_27_z, 0},
    {1, 1, -1, 0, 0, 1, block_31_z, block_31_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_38,
     init_block_38_tangent, block_31_z, 0},
    {1, 1, -1, 0, 0, 1, block_35_z, block_35_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_43,
     init_block_43_tangent, block_35_z, 0},
    {1, 1, -1, 0, 0, 1, block_39_z, block_39_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_48,
     init_block_48_tangent, block_39_z, 0},
    {1, 1, -1, 0, 0, 1, block_43_z, block_43_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_53,
     init_block_53_tangent, block_43_z, 0},
    {1, 1, -1, 0, 0, 1, block_47_z, block_47_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_58,
     init_block_58_tangent, block_47_z, 0},
    {1, 1, -1, 0, 0, 1, block_51_z, block_51_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_63,
     init_block_63_tangent, block_51_z, 0},
    {1, 1, -1, 0, 0, 1, block_55_z, block_55_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_68,
     init_block_68_tangent, block_55_z, 0},
    {1, 1, -1, 0, 0, 1, block_59_z, block_59_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_73,
     init_block_73_tangent, block_59_z, 0},
    {1, 1, -1, 0, 0, 1, block_63_z, block_63_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_78,
     init_block_78_tangent, block_63_z, 0},
    {1, 1, -1, 0, 0, 1, block_67_z, block_67_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_83,
     init_block_83_tangent, block_67_z, 0},
    {1, 1, -1, 0, 0, 1, block_71_z, block_71_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_88,
     init_block_88_tangent, block_71_z, 0},
    {1, 1, -1, 0, 0, 1, block_75_z, block_75_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_93,
     init_block_93_tangent, block_75_z, 0},
    {1, 1, -1, 0, 0, 1, block_79_z, block_79_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_98,
     init_block_98_tangent, block_79_z, 0},
    {1, 1, -1, 0, 0, 1, block_83_z, block_83_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_103,
     init_block_103_tangent, block_83_z, 0},
    {1, 1, -1, 0, 0, 1, block_87_z, block_87_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_108,
     init_block_108_tangent, block_87_z, 0},
    {1, 1, -1, 0, 0, 1, block_91_z, block_91_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_113,
     init_block_113_tangent, block_91_z, 0},
    {1, 1, -1, 0, 0, 1, block_95_z, block_95_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_118,
     init_block_118_tangent, block_95_z, 0},
    {1, 1, -1, 0, 0, 1, block_99_z, block_99_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_123,
     init_block_123_tangent, block_99_z, 0},
    {1, 1, -1, 0, 0, 1, block_103_z, block_103_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_128,
     init_block_128_tangent, block_103_z, 0},
    {1, 1, -1, 0, 0, 1, block_107_z, block_107_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_133,
     init_block_133_tangent, block_107_z, 0},
    {1, 1, -1, 0, 0, 1, block_111_z, block_111_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_138,
     init_block_138_tangent, block_111_z, 0},
    {1, 1, -1, 0, 0, 1, block_115_z, block_115_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_143,
     init_block_143_tangent, block_115_z, 0},
    {1, 1, -1, 0, 0, 1, block_119_z, block_119_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_148,
     init_block_148_tangent, block_119_z, 0},
    {1, 1, -1, 0, 0, 1, block_123_z, block_123_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_153,
     init_block_153_tangent, block_123_z, 0},
    {1, 1, -1, 0, 0, 1, block_127_z, block_127_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_158,
     init_block_158_tangent, block_127_z, 0},
    {1, 1, -1, 0, 0, 1, block_131_z, block_131_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_163,
     init_block_163_tangent, block_131_z, 0},
    {1, 1, -1, 0, 0, 1, block_135_z, block_135_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_168,
     init_block_168_tangent, block_135_z, 0},
    {1, 1, -1, 0, 0, 1, block_139_z, block_139_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_173,
     init_block_173_tangent, block_139_z, 0},
    {1, 1, -1, 0, 0, 1, block_143_z, block_143_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_178,
     init_block_178_tangent, block_143_z, 0},
    {1, 1, -1, 0, 0, 1, block_147_z, block_147_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_183,
     init_block_183_tangent, block_147_z, 0},
    {1, 1, -1, 0, 0, 1, block_151_z, block_151_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_188,
     init_block_188_tangent, block_151_z, 0},
    {1, 1, -1, 0, 0, 1, block_155_z, block_155_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_193,
     init_block_193_tangent, block_155_z, 0},
    {1, 1, -1, 0, 0, 1, block_158_z, block_158_eq,
     {1, 1, 1, block_3_jac_start, block_3_jac_row, block_3_jac_color}, init_block_198,
     init_block_198_tangent, block_158_z, 0},
};

static const mocc_eq eq_table[] = {
    {14, 0, "z[1]^3 + z[1] = a[1]"},
    {14, 0, "z[2]^3 + z[2] = a[2]"},
    {13, 0, "b[1] = sin(a[1])*exp(k)"},
    {10, 0, "a[2] = k*b[1] + x[2]"},
    {13, 0, "b[2] = sin(a[2])*exp(k)"},
    {10, 0, "a[40] = k*b[39] + x[40]"},
    {14, 0, "z[3]^3 + z[3] = a[3]"},
    {14, 0, "z[4]^3 + z[4] = a[4]"},
    {14, 0, "z[5]^3 + z[5] = a[5]"},
    {14, 0, "z[6]^3 + z[6] = a[6]"},
    {14, 0, "z[7]^3 + z[7] = a[7]"},
    {14, 0, "z[8]^3 + z[8] = a[8]"},
    {14, 0, "z[9]^3 + z[9] = a[9]"},
    {14, 0, "z[10]^3 + z[10] = a[10]"},
    {14, 0, "z[11]^3 + z[11] = a[11]"},
    {14, 0, "z[12]^3 + z[12] = a[12]"},
    {14, 0, "z[13]^3 + z[13] = a[13]"},
    {14, 0, "z[14]^3 + z[14] = a[14]"},
    {14, 0, "z[15]^3 + z[15] = a[15]"},
    {14, 0, "z[16]^3 + z[16] = a[16]"},
    {14, 0, "z[17]^3 + z[17] = a[17]"},
    {14, 0, "z[18]^3 + z[18] = a[18]"},
    {14, 0, "z[19]^3 + z[19] = a[19]"},
    {14, 0, "z[20]^3 + z[20] = a[20]"},
    {14, 0, "z[21]^3 + z[21] = a[21]"},
    {14, 0, "z[22]^3 + z[22] = a[22]"},
    {14, 0, "z[23]^3 + z[23] = a[23]"},
    {14, 0, "z[24]^3 + z[24] = a[24]"},
    {14, 0, "z[25]^3 + z[25] = a[25]"},
    {14, 0, "z[26]^3 + z[26] = a[26]"},
    {14, 0, "z[27]^3 + z[27] = a[27]"},
    {14, 0, "z[28]^3 + z[28] = a[28]"},
    {14, 0, "z[29]^3 + z[29] = a[29]"},
    {14, 0, "z[30]^3 + z[30] = a[30]"},
    {14, 0, "z[31]^3 + z[31] = a[31]"},
    {14, 0, "z[32]^3 + z[32] = a[32]"},
    {14, 0, "z[33]^3 + z[33] = a[33]"},
    {14, 0, "z[34]^3 + z[34] = a[34]"},
    {14, 0, "z[35]^3 + z[35] = a[35]"},
    {14, 0, "z[36]^3 + z[36] = a[36]"},
    {14, 0, "z[37]^3 + z[37] = a[37]"},
    {14, 0, "z[38]^3 + z[38] = a[38]"},
    {14, 0, "z[39]^3 + z[39] = a[39]"},
    {14, 0, "z[40]^3 + z[40] = a[40]"},
    {15, 0, "der(x[1]) = -z[1]"},
    {13, 0, "b[40] = sin(a[40])*exp(k)"},
    {6, 0, "x[1] = 1.0"},
};

static const char *const source_table[] = {
    "recursion.mo",
};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Recursion",
    .comment = "",
    .start_time = 0,
    .stop_time = 1,
    .tolerance = 1e-06,
    .interval = 0,
    .has_experiment = 0,
    .nx = 40,
    .ny = 119,
    .nu = 0,
    .nd = 0,
    .np = 1,
    .nk = 0,
    .nkp = 1,
    .ns = 0,
    .nsp = 0,
    .nvar = 202,
    .neq = 47,
    .nblock = 80,
    .nrel = 0,
    .nsample = 0,
    .nenum = 0,
    .nsource = 1,
    .nz = 40,
    .nexternal = 0,
    .ndelay = 0,
    .work = 51510,
    .var = var_table,
    .eq = eq_table,
    .block = block_table,
    .source = source_table,
    .state_var = state_var,
    .z_index = z_index,
    .jac = {80, 80, 41, jac_start, jac_row, jac_color},
    .params = NULL,
    .init = init,
    .ode = ode,
    .rest = rest,
    .event = event,
    .tangent = tangent,
    .zero = NULL,
    .samples = NULL,
    .actions = NULL,
    .check = NULL,
    .destroy = NULL,
    .delays = NULL,
};

const mocc_model *const mocc_the_model = &model;

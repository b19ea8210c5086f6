/* radau5.h - the three-stage Radau IIA method of order 5, by the file that does it: steps and their
   control, the stages by Newton's iteration, values within a step. */
#ifndef MOCC_RADAU5_H
#define MOCC_RADAU5_H
#include "solvers/implicit/implicit_rk.h"

#define RADAU5_ROOT6 2.4494897427831780982
#define RADAU5_C1 ((4 - RADAU5_ROOT6) / 10)
#define RADAU5_C2 ((4 + RADAU5_ROOT6) / 10)

#define RADAU5_GAMMA 3.6378342527444957322
#define RADAU5_ALPHA 2.6810828736277521339
#define RADAU5_BETA 3.0504301992474105694

static const double RADAU5_ROUNDING = 1e-16;

/* J is kept where the iteration converges faster than fresh; with it, h where the next would lie
   between these shares of it, and so the factors. What is solved sparse has dear ones. */
typedef struct {
    double fresh, keep_from, keep_to;
} Thrift;

typedef struct {
    ImplicitRk rk;
    bool sloped, noted; /* slope can be known; is */
    bool compared;      /* steeper and soft are of the last step */
    bool leapt;         /* the last step began with a leap */
    bool rejected;      /* the last try failed */
    bool diverged;      /* its iteration did */
    bool rested;        /* it began with no stages therefore */
    bool plain;         /* who asks for a rule of increments sees how it fares */
    int iterations;     /* of Newton's method, at most */
    double before, end; /* size of the step before the last, and where it ended */
    double start, rate; /* Newton's first correction; theta / h where it was slow, or 0 */
    double *memory;     /* behind all that follow */
    double *slope;      /* where the last step began, by the one before: see note_slope */
    double *steeper, *soft;
    double *leap;   /* of stiff parts, where a step after a reset begins: see note_leap */
    double *slopes; /* (der, g) at the stages */
    double *sum;
    const Thrift *thrift;
} Radau;

static const double RADAU5_NODES[3] = {RADAU5_C1, RADAU5_C2, 1};

/* fmin and fmax are calls, for the sake of NaN: here the second counts then. */
static inline double radau5_smaller(double a, double b)
{
    return a < b ? a : b;
}

static inline double radau5_larger(double a, double b)
{
    return a > b ? a : b;
}

/* The collocation polynomial of the last step, less its end, by Lagrange: weights of Z at a time
   after the end, in steps. */
static inline void radau5_lagrange(double t, double l[3])
{
    double a = t + (1 - RADAU5_C1), b = t + (1 - RADAU5_C2);
    l[0] = (t + 1) * t * b * (1 / (RADAU5_C1 * (RADAU5_C1 - RADAU5_C2) * (RADAU5_C1 - 1)));
    l[1] = (t + 1) * t * a * (1 / (RADAU5_C2 * (RADAU5_C2 - RADAU5_C1) * (RADAU5_C2 - 1)));
    l[2] =
        t * (a * b + t + (2 - RADAU5_C1 - RADAU5_C2)) * (1 / ((1 - RADAU5_C1) * (1 - RADAU5_C2)));
}

/* ---- radau5_newton.c ---- */
void mocc_radau5_predict(ImplicitRk *s, double h);
int mocc_radau5_iterate(ImplicitRk *s, double h);

/* The stages of a step of size h. 0: they stand; > 0: try with *factor times h; < 0: stop. */
int mocc_radau5_newton(Radau *own, double h, int *iterations, double *factor);

/* ---- radau5_dense.c ---- */
/* The collocation polynomial, and one of higher degree where the slopes tell it. */
void mocc_radau5_interpolate(const ImplicitRk *s, double time, double *y);
void mocc_radau5_interpolate_quartic(Radau *own, double time, double *y);

/* The slope where the last step began, as the polynomial before has it, which is in z till the next
   step: that knows something that the step's own does not. */
void mocc_radau5_note_slope(Radau *own);

/* After a reset a stiff part may stand off where it goes in no time. A polynomial through both is
   wrong in the whole step: there the one through the stages alone is taken. */
void mocc_radau5_note_layer(Radau *own);

#endif

/* radau5.h - the three-stage Radau IIA method of order 5: steps and their control (radau5.c),
   Newton's iteration for the stages (radau5_newton.c), dense output (radau5_dense.c). */
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

/* The rule for keeping matrices. J is kept if the contraction factor theta of the Newton iteration
   is below `fresh'. Then h is kept too if the next step size would lie between keep_from and
   keep_to times h, so that the factors can be used again. Sparse factors cost more, so they are
   kept longer. */
typedef struct {
    double fresh, keep_from, keep_to;
} KeepRule;

typedef struct {
    ImplicitRk rk;
    bool slope_possible, slope_known; /* slope can be computed; it has been */
    bool compared;                    /* steeper and soft belong to the last step */
    bool has_layer;                   /* the last step began with an initial layer */
    bool rejected;                    /* the last attempt failed */
    bool diverged;                    /* its Newton iteration diverged */
    bool start_from_zero;             /* the stages started from zero after a divergence */
    /* the user chose a rule for increments: behave as radau5.f, so that rules can be compared */
    bool plain;
    int iterations;     /* largest number of Newton iterations */
    double before, end; /* size of the last step but one, and its end */
    /* norm of the first Newton correction; theta / h if convergence was slow, else 0 */
    double start, rate;
    double *memory; /* block that holds the following arrays */
    double *slope;  /* at the beginning of the last step, by the previous step's polynomial */
    double *steeper, *soft;
    double *layer;  /* initial layer of stiff components, see mocc_radau5_note_layer() */
    double *slopes; /* (der, g) at the stages */
    double *sum;
    const KeepRule *keep;
} Radau;

static const double RADAU5_NODES[3] = {RADAU5_C1, RADAU5_C2, 1};

/* Return the smaller or the larger number, and b if one of them is NaN. They replace fmin() and
   fmax(), which gcc does not inline because of NaN. */
static inline double radau5_smaller(double a, double b)
{
    return a < b ? a : b;
}

static inline double radau5_larger(double a, double b)
{
    return a > b ? a : b;
}

/* Computes into l the weights of the stages Z in the value of the last step's collocation
   polynomial less its value at the end of the step; t is the time after this end in units of the
   step. */
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

/* Solves for the stages of a step of size h; *iterations becomes the number of iterations. Returns
   0: solved; > 0: not solved, and the step may be tried with *factor times h; < 0: stop. */
int mocc_radau5_newton(Radau *own, double h, int *iterations, double *factor);

/* ---- radau5_dense.c ---- */
/* Interpolate the unknowns at a time within the last step into y: mocc_radau5_interpolate() by the
   collocation polynomial, mocc_radau5_interpolate_quartic() by a polynomial of degree 4 if the
   slopes of two steps are known, else also by the collocation polynomial. */
void mocc_radau5_interpolate(const ImplicitRk *s, double time, double *y);
void mocc_radau5_interpolate_quartic(Radau *own, double time, double *y);

/* Computes own->slope: the slope at the beginning of the last step by the polynomial of the step
   before it, whose stages are in z until the next step. This slope adds information that the last
   step's own polynomial lacks. */
void mocc_radau5_note_slope(Radau *own);

/* Examines whether the first step after a reset has an initial layer: a stiff component is far from
   the slow solution and approaches it within a small part of the step. The collocation polynomial
   through the initial value would be wrong in the whole step for such a component; the polynomial
   through the stages alone is used for it. own->layer[i] becomes the value of that polynomial at
   the beginning of the step, less the initial value, or 0 for other components; own->has_layer says
   whether there is one. */
void mocc_radau5_note_layer(Radau *own);

#endif

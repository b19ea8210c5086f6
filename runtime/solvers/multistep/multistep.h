/* multistep.h - Adams and BDF methods of variable step size and order in Nordsieck form: z[j] holds
   h^j / j! times the j-th derivative of a polynomial through past values. A starter may fill this
   array (restart.h). */
#ifndef MOCC_MULTISTEP_H
#define MOCC_MULTISTEP_H
#include "solvers/implicit/newton_matrix.h"

enum { MULTISTEP_ORDERS = 12 };

typedef enum { BASHFORTH, MOULTON, BDF } MultistepFamily;

typedef struct {
    Solver base;
    MultistepFamily family;
    int n, most; /* number of states; highest order */
    /* the past */
    int order;
    double end, h;                      /* end and size of the last step; h scales z */
    double steps[MULTISTEP_ORDERS + 2]; /* sizes of past steps, the last one first */
    double *z[MULTISTEP_ORDERS + 1];
    /* the next step */
    double next; /* its size */
    int wait;    /* steps until the order may change */
    /* step size before the restart; size that the last starter would suggest next; 0: unknown */
    double usual, start;
    double growth; /* largest factor by which the size may grow */
    /* with --fixed-step: values at past points and the time of the first; else NULL */
    double *past, begun;
    int points, fixed_order;
    double *saved, saved_scale, saved_h; /* correction of the previous step */
    bool have_saved;
    /* the present attempt */
    double l[MULTISTEP_ORDERS + 1], error, down, up, scale;
    double *y, *f, *correction, *change, *weight, moved; /* moved: norm of the last change */
    bool end_evaluated; /* f was evaluated at the end of the step */
    /* Newton's iteration */
    NewtonMatrix m;
    Linear *linear;
    bool singular; /* without pivots */
    double gamma, gamma_factored, rate;
    long factored_at, jacobian_at; /* number of the step; -1: none */
    bool fresh;                    /* the next step is the first after a starter */
} Multistep;

/* ---- nordsieck.c ---- */
/* Is called when s->z has been filled with a polynomial of this order about s->end: sets the
   order, takes h as the size of all past steps, and forgets the Jacobian and the choice of the
   next step. */
void mocc_nordsieck_set(Multistep *s, int order, double h);
void mocc_nordsieck_at(const Multistep *s, double time, double *y);
void mocc_nordsieck_rescale(Multistep *s, double h);
/* Moves the Nordsieck array to the end of the next step, which is the prediction (sign = 1), or
   undoes this (sign = -1). */
void mocc_nordsieck_shift(Multistep *s, double sign);
/* Changes the order of the Nordsieck array to `order', which is by one higher or lower than the
   present one. */
void mocc_nordsieck_order(Multistep *s, int order);
/* Computes the coefficients s->l by which a correction enters the Nordsieck array, and the error
   constants, for a step of size h. */
void mocc_nordsieck_coefficients(Multistep *s, double h);

/* ---- multistep_corrector.c ---- */
/* mocc_multistep_factor() factors 1 - gamma J, with the Jacobian evaluated last, and returns 0, or
   1 if the matrix is singular. mocc_multistep_solve() solves with these factors; b, the right-hand
   side, is replaced by the solution. */
int mocc_multistep_factor(Multistep *s, double gamma);
void mocc_multistep_solve(Multistep *s, double *b);
/* Corrects the predicted solution at `time' by Newton's or functional iteration. `failed' says
   that the attempt before did not converge. *fresh becomes true if the Jacobian was evaluated for
   this step or none is used. Returns 0: converged; > 0: not converged; < 0: stop. */
int mocc_multistep_correct(Multistep *s, double time, bool failed, bool *fresh);
/* Estimates abs(lambda_max), in s->base.rate, from `first' and `second', the sizes of two
   successive corrections of a functional iteration. */
void mocc_multistep_estimate_rate(Multistep *s, double first, double second);

/* ---- multistep_fixed.c ---- */
/* With --fixed-step: returns the time of the next past point that has to be stored before steps of
   the full order are possible; INFINITY if all are stored. */
double mocc_multistep_due(const Multistep *s);
/* With --fixed-step: stores the present point as a past point; after the last one, fills the
   Nordsieck array from all of them. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_multistep_note(Multistep *s);

#endif

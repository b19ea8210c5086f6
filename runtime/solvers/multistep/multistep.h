/* multistep.h - Adams and BDF methods of variable step and order in Nordsieck form: z[j] holds h^j
   / j! times the j-th derivative of a polynomial through the past. A restart may fill it from
   outside. */
#ifndef MOCC_MULTISTEP_H
#define MOCC_MULTISTEP_H
#include "solvers/implicit/newton_matrix.h"

enum { MULTISTEP_ORDERS = 12 };

typedef enum { BASHFORTH, MOULTON, BDF } MultistepFamily;

typedef struct {
    Solver base;
    MultistepFamily family;
    int n, most; /* states, highest order */
    /* the past */
    int order;
    double end, h;                      /* of the last step; h scales z */
    double steps[MULTISTEP_ORDERS + 2]; /* sizes of steps, the last first */
    double *z[MULTISTEP_ORDERS + 1];
    /* the next step */
    double next;         /* its size */
    int wait;            /* steps until the order may change */
    double usual, start; /* of steps before the restart; of the one after the last; 0: none */
    double growth;       /* most that the size may grow */
    double *past, begun; /* equal steps: points of the past, the first one's place; or NULL */
    int points, fixed_order;
    double *saved, saved_scale, saved_h; /* correction of the step before */
    bool have_saved;
    /* of the step that is tried */
    double l[MULTISTEP_ORDERS + 1], error, down, up, scale;
    double *y, *f, *correction, *change, *weight, moved; /* moved: by the last change */
    bool looked;                                         /* f is that of the end */
    /* Newton's iteration */
    NewtonMatrix m;
    Linear *linear;
    bool singular; /* without factors */
    double gamma, gamma_factored, rate;
    long factored_at, jacobian_at; /* steps then; -1: none */
    bool fresh;                    /* the first step after a starter */
} Multistep;

/* ---- nordsieck.c ---- */
/* The past as a polynomial of this order about `end', with steps of size h behind it. */
void mocc_nordsieck_set(Multistep *s, int order, double h);
void mocc_nordsieck_at(const Multistep *s, double time, double *y);
void mocc_nordsieck_rescale(Multistep *s, double h);
void mocc_nordsieck_shift(Multistep *s, double sign);     /* on by one step, or back */
void mocc_nordsieck_order(Multistep *s, int order);       /* up by one, or down */
void mocc_nordsieck_coefficients(Multistep *s, double h); /* of a step of this size */

/* ---- multistep.c ---- */
/* 1 - gamma J, by the Jacobian that was evaluated last. */
int mocc_multistep_factor(Multistep *s, double gamma);
void mocc_multistep_solve(Multistep *s, double *b);

/* ---- multistep_fixed.c ---- */
double mocc_multistep_due(const Multistep *s); /* where the next point must be; INFINITY: none */
int mocc_multistep_note(Multistep *s); /* it is there; after the last, the array is filled */

#endif

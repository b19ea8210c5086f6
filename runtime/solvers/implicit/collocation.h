/* collocation.h - what follows from the nodes of a method by collocation. */
#ifndef MOCC_COLLOCATION_H
#define MOCC_COLLOCATION_H

enum { COLLOCATION_STAGES = 3 };

typedef double Small[COLLOCATION_STAGES][COLLOCATION_STAGES];

typedef struct {
    double gamma, alpha, beta;        /* blocks of A^-1 (implicit_rk.h) */
    Small t, t_inverse;               /* what brings it there */
    double end[COLLOCATION_STAGES];   /* of Z: the solution less y */
    double start[COLLOCATION_STAGES]; /* of Z: h times the polynomial's derivative at the start */
} Coefficients;

/* ---- collocation_coefficients.c ---- */
/* The coefficients of the method with s stages at the nodes c. */
Coefficients mocc_collocation_coefficients(int s, const double *c);

/* The weight of stage i at t of the polynomial that is y at 0 and y + Z at the nodes. */
double mocc_collocation_weight(int s, const double *c, int i, double t);

#endif

/* collocation.h - coefficients of a collocation method, computed from its nodes. */
#ifndef MOCC_COLLOCATION_H
#define MOCC_COLLOCATION_H

enum { COLLOCATION_STAGES = 3 };

typedef double Small[COLLOCATION_STAGES][COLLOCATION_STAGES];

typedef struct {
    double gamma, alpha, beta; /* eigenvalues of A^-1: gamma, alpha +- i beta (implicit_rk.h) */
    Small t, t_inverse; /* the transformation T to real block-diagonal form, and its inverse */
    /* weights of Z: y at the end of the step less y at its beginning */
    double end[COLLOCATION_STAGES];
    /* weights of Z: h times the polynomial's derivative at the beginning */
    double start[COLLOCATION_STAGES];
} CollocationCoefficients;

/* ---- collocation_coefficients.c ---- */
/* Returns the coefficients of the collocation method with s stages at the nodes c. */
CollocationCoefficients mocc_collocation_coefficients(int s, const double *c);

/* Returns the weight of stage i in the value, at the fraction t of the step, of the collocation
   polynomial with the s nodes c. This polynomial is the change of the solution since the beginning
   of the step: it is 0 at t = 0 and Z_i, the value of stage i, at t = c[i]. */
double mocc_collocation_weight(int s, const double *c, int i, double t);

#endif

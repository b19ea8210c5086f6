/* implicit_rk.h - what radau5 and the methods by collocation share, on x' = der(t, x) or on
   M y' = (der, g)(t, x, z) with M = diag(I, 0). With Z the stages less y and A the method's matrix,
   A^-1 Z / h = F(y + Z); T brings A^-1 to blocks, one real (GAMMA) where the stages are odd, and
   one complex (ALPHA + i BETA) for two of them. Simplified Newton on W = T^-1 Z solves with
   (GAMMA/h M - J) and ((ALPHA + i BETA)/h M - J); J and the factors stay while they serve. */
#ifndef MOCC_IMPLICIT_RK_H
#define MOCC_IMPLICIT_RK_H
#include "solvers/implicit/newton_matrix.h"

typedef struct ImplicitRk ImplicitRk;
typedef struct IrkSens IrkSens;
struct ImplicitRk {
    Solver base;
    StepResult (*advance)(ImplicitRk *s, double limit);
    void (*interpolate)(const ImplicitRk *s, double time, double *y); /* within the last step */
    void (*predict)(ImplicitRk *s, double h);                         /* stages to begin with */
    int (*iterate)(ImplicitRk *s, double h); /* one iteration of Newton's method for them */
    const double *nodes;                     /* c */
    IrkSens *sens;                           /* irk_sens.h; NULL: not wanted */
    int stages, n, N; /* unknowns of the solver, and of the matrices (which have z always) */
    bool tail, fixed; /* the last stage is the solution; steps are of one size */
    bool wants_real, wants_complex;
    double gamma, alpha, beta;
    double slow; /* theta beyond which J is evaluated anew */
    double rtol, atol, newton_tolerance;
    NewtonMatrix m;
    Linear *real;
    LinearComplex *complex;
    double h;                          /* of the next step; 0: not chosen yet */
    double factored;                   /* h of the factors; 0: none */
    bool jacobian_here, jacobian;      /* J belongs to y; there is one */
    bool singular, first;              /* without factors; step after a reset */
    bool wary;                         /* what an event left at its edge may turn back */
    double from, to;                   /* of the last step: its polynomial */
    double convergence, theta;         /* of Newton's iteration: theta / (1 - theta), and theta */
    double accepted_h, accepted_error; /* of the last step, for predictive control; 0: none */
    double *memory;                    /* behind all that follow */
    double *y, *f;                     /* at base.time */
    double *y0, *f0, *dense;           /* of the last step: y and f at `from', Z */
    double *z;                         /* stages less y */
    double *w, *r;          /* transformed, and what corrects it: N real, N complex numbers */
    double *least, *weight; /* atol of each, and 1 / (rtol |y| + atol) */
    double *error, *point;  /* error: N */
};

/* The tolerance of steps, for the error to follow rtol. What the estimate measures falls with
   h^(stages + 1), the error with h^order, but in parts that are stiff, though not very, with
   h^(stages + 1) too: small ones get smaller by a power that does both, `least' or more, larger
   ones as Hairer's. */
double mocc_irk_tolerance(double rtol, int stages, int order, double least);

/* The rest of a create, once the base and the method's coefficients stand. */
void mocc_irk_create(ImplicitRk *s);
void mocc_irk_free(ImplicitRk *s);
int mocc_irk_reset(ImplicitRk *s, double time);
StepResult mocc_irk_step(Solver *base, double limit);
int mocc_irk_roots(void *data, double time, double *out);

int mocc_irk_prepare(ImplicitRk *s, double h); /* J and factors for a step of size h */
void mocc_irk_weights(ImplicitRk *s);
int mocc_irk_loops(ImplicitRk *s, double time); /* z at the end of a step, where no stage stands */
int mocc_irk_end(ImplicitRk *s, double time);   /* f there */

/* With matrices that have rows of g. */
void mocc_irk_solve_loops(const ImplicitRk *s, double *b);
void mocc_irk_solve_complex_loops(const ImplicitRk *s, double *b);

static inline void irk_solve_real(const ImplicitRk *s, double *b)
{
    if (s->N > s->m.nx) mocc_irk_solve_loops(s, b);
    else mocc_linear_solve(s->real, b);
}

static inline void irk_solve_complex(const ImplicitRk *s, double *b)
{
    if (s->N > s->m.nx) mocc_irk_solve_complex_loops(s, b);
    else mocc_linear_complex_solve(s->complex, b);
}

static inline void irk_swap(double **a, double **b)
{
    double *t = *a;
    *a = *b;
    *b = t;
}

#endif

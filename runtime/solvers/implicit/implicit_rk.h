/* implicit_rk.h - what radau5 and the collocation methods share, for x' = der(t, x) or M y' = (der,
   g)(t, x, z) with M = diag(I, 0).

   Z denotes the stages less y and A the method's matrix: A^-1 Z / h = F(y + Z). T transforms A^-1
   to block-diagonal form with a real eigenvalue gamma if the number of stages is odd, and a pair
   alpha +- i beta for two stages. Simplified Newton iteration for W = T^-1 Z solves linear systems
   with the matrices gamma/h M - J and (alpha + i beta)/h M - J (Hairer & Wanner II, section IV.8).
   J and the factors are kept as long as the iteration converges fast. */
#ifndef MOCC_IMPLICIT_RK_H
#define MOCC_IMPLICIT_RK_H
#include "solvers/implicit/newton_matrix.h"

typedef struct ImplicitRk ImplicitRk;
typedef struct IrkSens IrkSens;
struct ImplicitRk {
    Solver base;
    StepResult (*advance)(ImplicitRk *s, double limit);
    /* unknowns at a time within the last step */
    void (*interpolate)(const ImplicitRk *s, double time, double *y);
    void (*predict)(ImplicitRk *s, double h); /* starting values of the stages */
    int (*iterate)(ImplicitRk *s, double h);  /* one Newton iteration for the stages */
    const double *nodes;                      /* the method's nodes c */
    IrkSens *sens;                            /* irk_sens.h; NULL: no sensitivities */
    /* n: unknowns of the integrator; N: of the matrices, which always include z */
    int stages, n, N;
    /* tail: the last stage is the solution at the end of the step; fixed: no error control */
    bool tail, fixed;
    bool wants_real, wants_complex;
    double gamma, alpha, beta;
    double slow; /* J is evaluated anew if theta exceeds this */
    double rtol, atol, newton_tolerance;
    NewtonMatrix m;
    Linear *real;
    LinearComplex *complex;
    double h;                     /* of the next step; 0: not chosen yet */
    double factored;              /* step size that the factors belong to; 0: there are none */
    bool jacobian_here, jacobian; /* J was evaluated at the present y; there is a J */
    bool singular, first; /* the matrices are singular; the next step is the first after a reset */
    bool wary;            /* a relation that an event left close to its crossing may still cross */
    double from, to;      /* ends of the last step, on which the polynomial is defined */
    /* of the Newton iteration: theta / (1 - theta), and the contraction factor theta */
    double convergence, theta;
    /* of the last accepted step, for Gustafsson's controller; h = 0: none */
    double accepted_h, accepted_error;
    double *memory;          /* block that holds the following arrays */
    double *y, *f;           /* at base.time */
    double *y0, *f0, *dense; /* of the last step: y and f at its beginning, Z */
    double *z;               /* stages less y */
    double *w, *r; /* transformed stages and their correction: N real, N complex numbers each */
    double *least, *weight; /* absolute tolerance of each unknown; 1 / (rtol |y| + atol) */
    double *error, *point;  /* error has N entries */
};

/* Returns the tolerance for the error estimate of steps that makes the global error proportional
   to rtol. The error estimate is O(h^(stages + 1)), the global error O(h^order), except for
   moderately stiff components, where it is O(h^(stages + 1)) too. The tolerance is a power of
   rtol: above rtol = 5.5e-6 with Hairer's exponent (radau5.f: 0.1 rtol^(2/3)), below with an
   exponent of at least `least'; tests/bench/check_work_precision.py checks the resulting
   slopes. */
double mocc_irk_tolerance(double rtol, int stages, int order, double least);

/* Does what create() has in common in all these integrators: allocates matrices and arrays. The
   caller has set s->base and the coefficients of the method. */
void mocc_irk_create(ImplicitRk *s);
void mocc_irk_free(ImplicitRk *s);
int mocc_irk_reset(ImplicitRk *s, double time);
StepResult mocc_irk_step(Solver *base, double limit);
/* Evaluates the root functions at a time within the last step into `out'. This is an entry of
   SolverOps; `data' is the integrator. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_irk_roots(void *data, double time, double *out);

/* Provides the factored matrices for a step of size h. Evaluates the Jacobian anew if there is
   none or the last iteration converged slowly with it, and factors anew if the Jacobian or the
   step size is another one. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_irk_prepare(ImplicitRk *s, double h);
void mocc_irk_weights(ImplicitRk *s);
/* Sets z, the unknowns of loops, at the end of a step by solving the loops. Does nothing if z is
   not among the integrator's unknowns or the last stage is the solution at the end of the step.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_irk_loops(ImplicitRk *s, double time);
/* Does what mocc_irk_loops() does, and evaluates the derivatives and the residuals g of loops at
   the end of the step into s->f. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_irk_end(ImplicitRk *s, double time);

/* These functions solve with the factors of the real and of the complex matrix, if the matrices
   have rows for the residuals g of loops; b, the right-hand side, is replaced by the solution. */
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

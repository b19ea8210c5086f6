/* adjoint_equations.h - the state of an adjoint computation (adjoint.c) and the equations that
   CVODES integrates (adjoint_equations.c). */
#ifndef MOCC_ADJOINT_EQUATIONS_H
#define MOCC_ADJOINT_EQUATIONS_H
#include "solvers/adjoint/adjoint.h"
#include "solvers/sundials/sundials_newton_matrix.h"
#include "solvers/sundials/sundials.h"

typedef struct {
    mocc_inst *I;
    const SolverOptions *o;
    const Goal *goal;
    const mocc_pattern *by_states, *by_rest;
    Adjoint *result;
    const double *point; /* times at which the trace has a row */
    int points;
    long room;                 /* steps between checkpoints */
    int nx, nu, nq, nr, first; /* first: index into r of the first constant */
    double *F;                 /* derivatives by constants, for each entry of the pattern */
    double *gx, *gq, *g;       /* gradient by states, by constants, by all of r */
    int8_t *counts;            /* for each variable in r: whether the goal may depend on it */
    TangentDirection seed;
    double *largest;   /* largest abs(l) of each state so far; error weights are relative to it */
    double *next_l;    /* l on the other side of an event */
    double end, scale; /* end of the segment; size of G */
    double at;         /* J and values belong to this time and to `out' */
    double slack;      /* factor by which tolerances are relaxed at present: see check_progress() */
    double milestone;  /* time of the last backward evaluation that made progress */
    int crawled;       /* evaluations since then */
    bool warned;       /* the warning about a different repetition was printed */
    SunNewtonMatrix forth, back;
    SUNContext context;
    void *cv, *inner; /* CVODES' memory forwards and backwards */
    int which;        /* CVODES' number of the backward problem */
    N_Vector y, quad, l, lq, out;
} AdjointRun;

/* mocc_adjoint_chains() evaluates all variables at the states y. At this point mocc_adjoint_goal()
   computes g, the integrand or final value of the goal, into *value and its derivatives by all
   variables in r into run->g; after that, mocc_adjoint_gradient() computes into out[0 ... n - 1]
   the gradient of g by n variables from r[first] on, including the effect through derivatives and
   algebraic variables. All return 0, > 0 (recoverable) or < 0 (stop). */
int mocc_adjoint_chains(const AdjointRun *run, double time, const double *y);
int mocc_adjoint_goal(const AdjointRun *run, double *value);
int mocc_adjoint_gradient(const AdjointRun *run, int first, int n, double *out);

/* Set up CVODES: mocc_adjoint_forward() from the time of the instance on, mocc_adjoint_backward()
   from run->end on, where the adjoint variables l are known. Both return 0, or not 0 if that fails.
   */
int mocc_adjoint_forward(AdjointRun *run);
int mocc_adjoint_backward(AdjointRun *run);
int mocc_adjoint_integrand(realtype time, N_Vector y, N_Vector l, N_Vector out, void *data);

#endif

/* adjoint_equations.h - a run of CVODES for an adjoint (adjoint.c), and the equations that it is
   given (adjoint_equations.c). */
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
    const double *point; /* the trace is wanted there */
    int points;
    long room;                 /* steps between checkpoints */
    int nx, nu, nq, nr, first; /* first: place of the first constant in r */
    double *F;                 /* by constants: per entry of the pattern */
    double *gx, *gq, *g;       /* gradient: by states, by constants, by places in r */
    int8_t *counts;            /* per place in r: the goal may depend on it */
    TangentDirection seed;
    double *largest;   /* |l| so far, per state: what tolerances are relative to */
    double *next_l;    /* on the other side of an event */
    double end, scale; /* of the stretch; of G */
    double at;         /* J and values are those of this time, and of `out` */
    double slack;      /* tolerances from below are so many times theirs: see crawls */
    double milestone;  /* time of the last evaluation backwards that was some way off others */
    int crawled;       /* evaluations since */
    bool told;         /* that a stretch came out otherwise */
    SunNewtonMatrix forth, back;
    SUNContext context;
    void *cv, *inner; /* CVODES' memories, forwards and backwards */
    int which;        /* its number of the backward problem */
    N_Vector y, quad, l, lq, out;
} AdjointRun;

/* Everything at a point; the goal there, with its derivatives by places in r; those by the n
   variables at `first`, also through what is computed from them. */
int mocc_adjoint_chains(const AdjointRun *run, double time, const double *y);
int mocc_adjoint_goal(const AdjointRun *run, double *value);
int mocc_adjoint_gradient(const AdjointRun *run, int first, int n, double *out);

/* CVODES with the equations, from the instance's time; backwards from `end`, where l is set. */
int mocc_adjoint_forward(AdjointRun *run);
int mocc_adjoint_backward(AdjointRun *run);
int mocc_adjoint_integrand(realtype time, N_Vector y, N_Vector l, N_Vector out, void *data);

#endif

/* adjoint.h - the gradient of one number, an integral or a final value, with respect to all initial
   values and constants, and to inputs along time. Segment by segment from the last to the first:
   CVODES integrates forwards with checkpoints, then the adjoint equations backwards; at each event
   the transposed jump matrix is applied. */
#ifndef MOCC_ADJOINT_H
#define MOCC_ADJOINT_H
#include "model/history/value_history.h"
#include "solvers/solver.h"

/* The goal G of an adjoint: the integral of g over time, or g at the end of the simulation. */
typedef struct {
    bool integral;
    bool computed; /* g reads computed variables, not only states and constants */
    double size;   /* estimated size of G; 0: unknown */
    void *data;
    double (*value)(void *data, const mocc_inst *I);
    void (*reads)(void *data, int8_t *mark); /* mark[i] = 1 for each variable r[i] that g reads */
    /* adds the derivatives at the last value() to out[i] */
    void (*gradient)(void *data, double *out);
} Goal;

/* An impulse in dG/du, which arises where the time of an event depends on the input u[input]. */
typedef struct {
    double time, weight;
    int input;
} Impulse;

typedef struct {
    double value;
    double *by_states; /* dG / dx(start) */
    double *by_rest;   /* with fixed x(start), by u, d and p in the order of r */
    double *by_wanted; /* for each wanted direction: through its parameters, at events */
    double *by_input;  /* for each row of the input table and Real input; NULL: no table */
    /* rows of time, dG/dx(time) for each state, dG/du(time) for each input; in descending order */
    double *trace;
    int rows, room;
    Impulse *impulse;
    int impulses;
    long steps, steps_back;
} Adjoint;

/* Computes into `out' the adjoint of the simulation recorded in h for the goal `goal', from the end
   of the simulation at the time `end' back to its start. If `point' is not NULL, out->trace gets a
   row at each of these n times and at both ends of each segment. mocc_adjoint_free() frees the
   arrays in `out', also after a failure. Returns 0, or not 0 with an error message in
   h->I->priv->complaint. */
int mocc_adjoint(const ValueHistory *h, const SolverOptions *o, const Goal *goal, double end,
                 const double *point, int n, Adjoint *out);
void mocc_adjoint_free(Adjoint *a);

#endif

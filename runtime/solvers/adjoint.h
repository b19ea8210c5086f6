/* adjoint.h - the gradient of one number, an integral or a final value, by all that the solution
   starts from: CVODES forwards with checkpoints, the adjoint equations backwards. */
#ifndef MOCC_ADJOINT_H
#define MOCC_ADJOINT_H
#include "solvers/solver.h"

/* G = integral of g, or g at the end. */
typedef struct {
    bool integral;
    bool computed; /* g reads more than states and constants */
    void *data;
    double (*value)(void *data, const mocc_inst *I);
    void (*gradient)(void *data, double *out); /* of the value last taken: out[place in r] += */
} Goal;

typedef struct {
    double value;
    double *by_states; /* dG / d x(start) */
    double *by_rest;   /* at fixed x(start): by u, d, p, as they stand in r */
    long steps, steps_back;
} Adjoint;

/* The initialised instance at the start. 0; else the instance's complaint says why. */
int mocc_adjoint(mocc_inst *I, const SolverOptions *o, const Goal *goal, Adjoint *out);
void mocc_adjoint_free(Adjoint *a);

#endif

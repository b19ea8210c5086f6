/* adjoint.h - the gradient of one number, an integral or a final value, by all that the solution
   starts from, and by inputs along time. Stretch by stretch from the last to the first: CVODES
   forwards with checkpoints, the adjoint equations backwards, the event's jump transposed. */
#ifndef MOCC_ADJOINT_H
#define MOCC_ADJOINT_H
#include "model/history/value_history.h"
#include "solvers/solver.h"

/* G = integral of g, or g at the end. */
typedef struct {
    bool integral;
    bool computed; /* g reads more than states and constants */
    double size;   /* about that of G, where it is known; or 0 */
    void *data;
    double (*value)(void *data, const mocc_inst *I);
    void (*reads)(void *data, int8_t *mark);   /* mark[place in r] = 1 */
    void (*gradient)(void *data, double *out); /* of the value last taken: out[place in r] += */
} Goal;

/* An event's time follows an input of that instant: so much beside dG/du(time). */
typedef struct {
    double time, weight;
    int input;
} Impulse;

typedef struct {
    double value;
    double *by_states; /* dG / d x(start) */
    double *by_rest;   /* at fixed x(start): by u, d, p, as they stand in r */
    double *by_wanted; /* per wanted direction: by way of its parameters, at events */
    double *by_input;  /* per row of the table and Real input; NULL: no table drives them */
    double *trace;     /* rows of time, dG/dx(time) per state, dG/du(time) per input; descending */
    int rows, room;
    Impulse *impulse;
    int impulses;
    long steps, steps_back;
} Adjoint;

/* Back from `end` through the stretches of `h`; a trace at those of n points that lie within, and
   at both ends of stretches. 0; else the instance's complaint says why. */
int mocc_adjoint(const ValueHistory *h, const SolverOptions *o, const Goal *goal, double end,
                 const double *point, int n, Adjoint *out);
void mocc_adjoint_free(Adjoint *a);

#endif

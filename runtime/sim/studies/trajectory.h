/* trajectory.h - runs that are compared at result points. */
#ifndef MOCC_TRAJECTORY_H
#define MOCC_TRAJECTORY_H
#include "sim/studies/studies.h"

typedef struct {
    mocc_inst *I; /* while the run lasts */
    long n, room;
    double *time, *x; /* the states at each time */
    bool done;        /* the run came to its end */
    RunStats stats;
} Trajectory;
/* Returns the exit status of the run. `step' (or NULL) is called after each step. */
int mocc_trajectory_run(const mocc_inst *like, const RunOptions *o, const Overrides *set,
                        Trajectory *out, void (*step)(void *data, Solver *s), void *data);
void mocc_trajectory_free(Trajectory *t);
/* Returns for each state its largest absolute value, or a small part of its nominal if that is
   larger, in an array that the caller frees. */
double *mocc_trajectory_scales(const mocc_inst *I, const Trajectory *t);
/* Returns the largest difference of state i between two runs at the same times, relative to its
   largest absolute value in `to', or to a small part of its nominal if that is larger. */
double mocc_trajectory_difference(const mocc_inst *I, const Trajectory *a, const Trajectory *to,
                                  int i);

#endif

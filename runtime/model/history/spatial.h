/* spatial.h - spatialDistribution(): what is in pipes of length 1 (specification 3.7.4.2). */
#ifndef MOCC_SPATIAL_H
#define MOCC_SPATIAL_H
#include "model/history/delay_history.h"

/* Each spatialDistribution() has three expressions with a history: in0, in1 and x. */
enum { SPATIAL_EXPRESSIONS = 3 };

typedef struct SpatialProfiles SpatialProfiles;

/* Returns the pipes of the model, NULL if it has none. The history has their expressions from slot
   `first' on. */
SpatialProfiles *mocc_spatial_create(const mocc_inst *I, DelayHistory *history, int first);
void mocc_spatial_free(SpatialProfiles *q);
/* Is called at the start and after each event with the values of all expressions with a history
   before it (NULL: at the start) and after it: a jump of what flows in is a front. Returns 0 or,
   after a reported error, < 0. */
int mocc_spatial_accept(SpatialProfiles *q, mocc_inst *I, const double *before,
                        const double *after);
/* Is called when the history has been extended over a step, with the values of all expressions at
   both of its ends: moves the contents of pipes. */
void mocc_spatial_step(SpatialProfiles *q, double from, const double *begin, double to,
                       const double *end);
/* Returns z at the end 0 or 1 of a pipe whose contents have moved to x, and its derivative by x. */
double mocc_spatial_read(SpatialProfiles *q, mocc_inst *I, int slot, int end, double x,
                         bool positive);
double mocc_spatial_read_slope(SpatialProfiles *q, int slot, int end, double x, bool positive);
/* Returns whether, as read last, a front has passed the end of a pipe since the last event. */
bool mocc_spatial_passed(const SpatialProfiles *q);
/* Returns the longest step in which no pipe is filled anew by half, INFINITY if that is not
   known. */
double mocc_spatial_longest(const SpatialProfiles *q);
/* Returns the earliest time at which what is in a pipe now entered it, at most `latest'. */
double mocc_spatial_oldest(const SpatialProfiles *q, double latest);

#endif

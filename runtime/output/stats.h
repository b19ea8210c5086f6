/* stats.h - statistics of a run, as text or JSON. */
#ifndef MOCC_STATS_H
#define MOCC_STATS_H
#include "model/instance/profile.h"
#include "solvers/solver.h"

#include <stdio.h>

typedef struct {
    const char *solver, *status;
    SolverStats of_solver;
    EvalCounts evaluations;
    long state_events, time_events, restarts, free_events; /* free: events without a restart */
    long rows;                                             /* in the result file */
    double seconds, seconds_total, time_reached;
    /* the run was interrupted, and the instance has the values at its last point */
    bool has_last_values;
} RunStats;

/* mocc_stats_text() prints the statistics of a run as text for people, mocc_stats_json() as a JSON
   object. */
void mocc_stats_text(FILE *to, const RunStats *s);
void mocc_stats_json(FILE *to, const RunStats *s);

#endif

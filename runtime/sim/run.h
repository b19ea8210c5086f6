/* run.h - a simulation under way: what driver.c and failure.c know of it. */
#ifndef MOCC_RUN_H
#define MOCC_RUN_H
#include "output/step_log.h"
#include "sim/chatter.h"
#include "sim/continuity.h"
#include "sim/driver.h"
#include "sim/input.h"
#include "sim/jumps.h"

enum { CRAWLING = 50000 }; /* steps that bring next to nothing */

struct Run {
    mocc_inst *I;
    const RunOptions *o;
    const ResultFormat *format;
    ResultWriter *writer;
    const char *path;
    const Watch *watch;
    Solver *solver;
    RunStats *stats;
    Chatter *chatter;
    Continuity *continuity;
    Jumps *jumps; /* NULL: nobody asks */
    StepLog *step_log;
    double *z, *at_root;  /* the solver's z; relations as the solver sees them at a root */
    double *left, *right; /* root functions at two points within a step */
    int8_t *crossed;      /* per root function, between those */
    long next_point;      /* the next result point's number */
    double began;         /* clock */
    double last_fail;     /* time of the last restart after a failure */
    int fails;
    int stuck;   /* steps in a row that left time where it was */
    int crawled; /* steps since the milestone */
    double milestone;
    int status;
    bool over;
};

/* ---- driver.c ---- */
void mocc_run_load_point(Run *run, double time);
void mocc_run_write_row(Run *run);
void mocc_run_restart(Run *run);
int mocc_run_flip(Run *run);

/* ---- failure.c ---- */
void mocc_run_stop(Run *run, int status, const char *name);
bool mocc_run_interrupted(const Run *run);
void mocc_run_not_finite(const mocc_inst *I, int bad, const char *when);
void mocc_run_fail_evaluation(Run *run); /* what an evaluation complained of ends the run */
void mocc_run_fail_initialisation(Run *run);
void mocc_run_failed_step(Run *run);
void mocc_run_check_limits(Run *run);

#endif

/* driver.h - one simulation, from the prepared instance to the end. */
#ifndef MOCC_DRIVER_H
#define MOCC_DRIVER_H
#include "output/result.h"
#include "output/stats.h"
#include "sim/loop/input_table.h"
#include "sim/options/options.h"

/* Functions of the caller that a run calls beside writing results: for plots, progress, nominals
   and the adjoint. Each may be NULL; `data' is passed to all of them. */
typedef struct {
    void (*row)(void *data);
    void (*progress)(void *data, double time);
    void (*step)(void *data, Solver *s); /* at the beginning, and after each accepted step */
    /* Called at the left limit of an event and after it; corners of inputs are events then. A
       return value that is not 0 ends the run. */
    int (*event)(void *data, bool after);
    /* with `event': a value whose jumps within a step are treated like those of derivatives */
    double (*also)(void *data, const mocc_inst *I);
    void *data;
} Watch;

typedef struct Run Run;

/* ---- driver.c ---- */

/* Runs one simulation of a prepared instance from the initialisation to the end and fills `stats';
   returns the exit status of the program, 0 for success. `writer' is an open writer of `format',
   which the caller closes; if it is NULL, no results are written. `path' names the result file in
   messages. `watch' may be NULL. */
int mocc_run_simulate(mocc_inst *I, const RunOptions *o, const ResultFormat *format,
                      ResultWriter *writer, const char *path, const Watch *watch, RunStats *stats);

/* ---- failure.c ---- */
/* Prints "error: " and a text, formatted as printf() does, to standard error. */
void mocc_run_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif

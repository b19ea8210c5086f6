/* driver.h - one simulation, from initialised instance to closed result file. */
#ifndef MOCC_DRIVER_H
#define MOCC_DRIVER_H
#include "output/result.h"
#include "output/stats.h"
#include "sim/loop/input_table.h"
#include "sim/cmdline/override.h"

/* What becomes of rows and steps beside the result file: plots, progress, nominals. */
typedef struct {
    void (*row)(void *data);
    void (*progress)(void *data, double time);
    void (*step)(void *data, Solver *s); /* at the beginning, and when a step stands */
    /* At the left limit of an event, and after it; bends of inputs are events then. Not 0: fails.
     */
    int (*event)(void *data, bool after);
    double (*also)(void *data, const mocc_inst *I); /* must not jump within a step, with `event` */
    void *data;
} Watch;

typedef struct Run Run;

/* ---- prepare.c ---- */
/* Before the initialisation. 0, or the exit status, and said why. */
int mocc_prepare(mocc_inst *I, const RunOptions *o, const Overrides *set, InputTable **inputs);

/* ---- driver.c ---- */

/* Fills stats; the exit status. `file` may be NULL. */
int mocc_run_simulate(mocc_inst *I, const RunOptions *o, const ResultFormat *format,
                      ResultWriter *writer, const char *path, const Watch *watch, RunStats *stats);

/* ---- failure.c ---- */
/* Prints "error: " and the text to standard error. */
void mocc_run_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif

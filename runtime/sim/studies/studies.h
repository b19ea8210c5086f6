/* studies.h - what a simulation program does beside or in place of one simulation. */
#ifndef MOCC_STUDIES_H
#define MOCC_STUDIES_H
#include "sim/loop/driver.h"
#include "sim/options/override.h"

/* ---- prepare.c ---- */
/* Prepares an instance before the initialisation: sets its time, its parameters and start values
   from `set', its samples, and its directions if sensitivities are wanted. With --input, *inputs
   becomes the table of inputs, which the caller frees also after a failure; otherwise *inputs,
   which is NULL before, remains so. Returns 0, or the exit status after a message. */
int mocc_prepare(mocc_inst *I, const RunOptions *o, const Overrides *set, InputTable **inputs);

/* ---- repeated_runs.c: whole runs with one value moved, before the run that is asked for ---- */
typedef struct Repeated Repeated;
Repeated *mocc_repeated_new(const mocc_inst *I, const RunOptions *o, const Overrides *set,
                            const InputTable *inputs, int *status); /* NULL: *status says why */
const TangentDirections *
mocc_repeated_directions(const Repeated *q); /* values at the present row */
void mocc_repeated_row(Repeated *q, const mocc_inst *I);
void mocc_repeated_free(Repeated *q);

/* ---- adjoint_study.c: in place of a simulation; the exit status ---- */
int mocc_adjoint_study(mocc_inst *I, const RunOptions *o, const InputTable *inputs);

/* ---- linearize/linearize.c: in place of a simulation; the exit status ---- */
int mocc_linearize_study(mocc_inst *I, const RunOptions *o);

/* ---- calibrate/calibrate.c: in place of a simulation; the exit status ---- */
int mocc_calibrate_study(const mocc_inst *I, const RunOptions *o, const Overrides *set);

/* ---- compare_solvers.c: in place of a simulation; the exit status ---- */
int mocc_compare_solvers_study(const mocc_inst *I, const RunOptions *o, const Overrides *set);

/* ---- steady/steady_state.c ---- */
/* Finds a steady state, and writes it to `path' if the options name an output; returns the exit
   status. */
int mocc_steady_state_study(mocc_inst *I, const RunOptions *o, const char *path,
                            const ResultFormat *format);

/* ---- nominals_report.c ---- */
typedef struct Nominals Nominals;
Nominals *mocc_nominals_new(const mocc_inst *I);
void mocc_nominals_free(Nominals *n);
/* Records the absolute values of the states; called at the beginning of the run and after each
   accepted step. */
void mocc_nominals_step(Nominals *n, Solver *s);
void mocc_nominals_print(FILE *to, const Nominals *n);

/* ---- check_jacobian.c ---- */
/* Compares the Jacobian with numerical derivatives (--check-jacobian) and prints the result;
   returns the exit status. */
int mocc_check_jacobian(mocc_inst *I, const RunOptions *o);

#endif

/* program.h - the main program of a model. */
#ifndef MOCC_PROGRAM_H
#define MOCC_PROGRAM_H
#include "sim/options/options.h"

/* What a program around the main program (run-fmu) has to do with it. */
typedef struct {
    void (*adapt)(void *data, RunOptions *o); /* is called once the options are read */
    void *data;
    volatile int *ended; /* becomes 1 if mocc_program_give_up() ends the program */
} ProgramHost;

/* ---- program.c ---- */
/* Does what the command line asks for, which is a simulation unless options say otherwise. `host'
   may be NULL. Returns the exit status of the program. */
int mocc_program_run(const mocc_model *model, int argc, char **argv, const ProgramHost *host);
/* Completes the result file with the rows written so far, prints "error: WHAT at time = TWHY" and
   ends the program with exit status 1. May be called in a signal handler. */
_Noreturn void mocc_program_give_up(const char *what, const char *why);

#endif

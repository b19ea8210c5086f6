/* program.h - the main program of a model. */
#ifndef MOCC_PROGRAM_H
#define MOCC_PROGRAM_H
#include "sim/options/options.h"

/* Is called once the options are read, and may change them. */
typedef void program_adapt(void *data, RunOptions *o);

/* ---- program.c ---- */
/* Does what the command line asks for, which is a simulation unless options say otherwise. `adapt'
   may be NULL. Returns the exit status of the program. */
int mocc_program_run(const mocc_model *model, int argc, char **argv, program_adapt *adapt,
                     void *data);

#endif

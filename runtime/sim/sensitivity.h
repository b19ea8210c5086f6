/* sensitivity.h - what --sensitivity and --adjoint ask for, and the table at the end. */
#ifndef MOCC_SENSITIVITY_H
#define MOCC_SENSITIVITY_H
#include "sim/input.h"
#include "sim/override.h"

#include <stdio.h>

/* One derivative; relative: p / G dG/dp, NAN where G = 0. */
typedef struct {
    const char *variable, *parameter;
    double value, derivative, relative;
    bool owned; /* the name of the parameter is freed with it */
} SensitivityLine;

/* Parameters and start values stand in the instance. 0, or the exit status, and said why. */
int mocc_sensitivity_prepare(mocc_inst *I, const RunOptions *o, const Inputs *inputs);
SensitivityLine mocc_sensitivity_line(const mocc_inst *I, const char *name, double value,
                                      const mocc_var *by, double derivative);
void mocc_sensitivity_table(FILE *to, const SensitivityLine *line, int n, bool json);
void mocc_sensitivity_print(FILE *to, const mocc_inst *I, const RunOptions *o);

/* ---- adjoint.c: in place of a simulation; the exit status ---- */
int mocc_adjoint_run(mocc_inst *I, const RunOptions *o, const Inputs *inputs);

#endif

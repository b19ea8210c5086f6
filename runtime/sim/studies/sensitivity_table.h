/* sensitivity_table.h - what --sensitivity and --adjoint ask for, and the table at the end. */
#ifndef MOCC_SENSITIVITY_TABLE_H
#define MOCC_SENSITIVITY_TABLE_H
#include "sim/loop/input_table.h"
#include "sim/cmdline/override.h"

#include <stdio.h>

/* One derivative; relative: p / G dG/dp, NAN where G = 0. */
typedef struct {
    const char *variable, *parameter;
    double value, derivative, relative;
    bool owned; /* the name of the parameter is freed with it */
} SensitivityLine;

/* Parameters and start values stand in the instance. 0, or the exit status, and said why. */
int mocc_sensitivity_prepare(mocc_inst *I, const RunOptions *o, const InputTable *inputs);
/* Those asked for; and whether so many numbers can be kept for n of them. Likewise. */
int mocc_sensitivity_wanted(const mocc_inst *I, const RunOptions *o, const InputTable *inputs,
                            const mocc_var ***var, int *n);
int mocc_sensitivity_room(int n, double numbers);
SensitivityLine mocc_sensitivity_line(const mocc_inst *I, const char *name, double value,
                                      const mocc_var *by, double derivative);
void mocc_sensitivity_table(FILE *to, const mocc_inst *I, const SensitivityLine *line, int n,
                            bool json);
void mocc_sensitivity_print(FILE *to, const mocc_inst *I, const Tangents *d, const RunOptions *o);

/* ---- repeated_runs.c: whole runs with one value moved, before the run that is asked for ---- */
typedef struct Repeated Repeated;
Repeated *mocc_repeated_new(const mocc_inst *I, const RunOptions *o, const Overrides *set,
                            const InputTable *inputs, int *status); /* NULL: status says why */
const Tangents *mocc_repeated_directions(const Repeated *q);        /* of the row that stands */
void mocc_repeated_row(Repeated *q, const mocc_inst *I);
void mocc_repeated_free(Repeated *q);

/* ---- adjoint_study.c: in place of a simulation; the exit status ---- */
int mocc_adjoint_study(mocc_inst *I, const RunOptions *o, const InputTable *inputs);

#endif

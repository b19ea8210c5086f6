/* sensitivity_table.h - prepares --sensitivity and --adjoint and prints their table at the end. */
#ifndef MOCC_SENSITIVITY_TABLE_H
#define MOCC_SENSITIVITY_TABLE_H
#include "sim/loop/input_table.h"
#include "sim/options/override.h"

#include <stdio.h>

/* One row of the table: the derivative dG/dp; `relative' is p / G dG/dp, NAN if G = 0. */
typedef struct {
    const char *variable, *parameter;
    double value, derivative, relative;
    bool owned; /* the parameter's name has to be freed */
} SensitivityLine;

/* Creates the directions of --sensitivity or --adjoint in I->priv->directions; called when
   parameters and start values are set. Returns 0, or the exit status after a message. */
int mocc_sensitivity_prepare(mocc_inst *I, const RunOptions *o, const InputTable *inputs);
/* The first function finds the *n parameters and start values that the options name; the second
   one checks that so many doubles (`numbers'), for n parameters, fit into memory. Both return 0, or
   the exit status after a message. */
int mocc_sensitivity_wanted(const mocc_inst *I, const RunOptions *o, const InputTable *inputs,
                            const mocc_var ***var, int *n);
int mocc_sensitivity_room(int n, double numbers);
/* Returns the row of the table for the derivative of the variable `name', whose value is
   `value', by `by'. */
SensitivityLine mocc_sensitivity_line(const mocc_inst *I, const char *name, double value,
                                      const mocc_var *by, double derivative);
/* Prints a table of derivatives, as text or JSON. */
void mocc_sensitivity_table(FILE *to, const mocc_inst *I, const SensitivityLine *line, int n,
                            bool json);
/* Prints the table of derivatives at the end of a run with sensitivities along the directions
   d. */
void mocc_sensitivity_print(FILE *to, const mocc_inst *I, const TangentDirections *d,
                            const RunOptions *o);

#endif

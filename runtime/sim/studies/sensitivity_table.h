/* sensitivity_table.h - prepares --sensitivity and --adjoint and prints their table at the end. */
#ifndef MOCC_SENSITIVITY_TABLE_H
#define MOCC_SENSITIVITY_TABLE_H
#include "sim/loop/input_table.h"
#include "sim/options/override.h"

#include <stdio.h>

/* One row of the table: the derivative of `variable', or of an objective, with respect to
   `parameter'. `relative' is the value of the parameter times derivative / value, and NAN if
   `value' is 0. */
typedef struct {
    const char *variable, *parameter;
    double value, derivative, relative;
    bool owned; /* the parameter's name has to be freed */
} SensitivityLine;

/* Creates the directions of --sensitivity or --adjoint in I->priv->directions; called when
   parameters and start values have been set. Returns 0, or the exit status after a message. */
int mocc_sensitivity_prepare(mocc_inst *I, const RunOptions *o, const InputTable *inputs);
/* mocc_sensitivity_wanted() finds the parameters and start values that the options name and
   returns them in *var, with their number in *n. mocc_sensitivity_room() checks that the memory
   for `numbers' doubles, which derivatives with respect to n parameters take, is not too large.
   Both return 0, or the exit status after a message. */
int mocc_sensitivity_wanted(const mocc_inst *I, const RunOptions *o, const InputTable *inputs,
                            const mocc_var ***var, int *n);
int mocc_sensitivity_room(int n, double numbers);
/* Returns the row of the table for `derivative', that of the variable `name' with respect to `by';
   `value' is the variable's value. */
SensitivityLine mocc_sensitivity_line(const mocc_inst *I, const char *name, double value,
                                      const mocc_var *by, double derivative);
/* Prints a table of n derivatives as text, or as JSON if `json' is true. */
void mocc_sensitivity_table(FILE *to, const mocc_inst *I, const SensitivityLine *line, int n,
                            bool json);
/* Prints the table of derivatives at the end of a run; d has the directions along which
   sensitivities were computed. */
void mocc_sensitivity_print(FILE *to, const mocc_inst *I, const TangentDirections *d,
                            const RunOptions *o);

#endif

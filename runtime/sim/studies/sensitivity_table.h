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

/* Creates the directions of --sensitivity or --adjoint in I->priv->directions; is called when
   parameters and start values have been set. `inputs' is the table of inputs or NULL. Returns 0, or
   the exit status after a message. */
int mocc_sensitivity_prepare(mocc_inst *I, const RunOptions *o, const InputTable *inputs);
/* mocc_sensitivity_wanted() finds the parameters and start values that --sensitivity or, with
   --adjoint, --wrt names. It appends them to *var and adds their number to *n, which are NULL and 0
   before; the caller frees *var, also after a failure. `inputs' is the table of inputs, or NULL:
   only the adjoint has derivatives by inputs that the table drives. mocc_sensitivity_room() checks
   that `numbers' doubles, which the derivatives with respect to n parameters take, do not need too
   much memory. Both return 0, or the exit status after a message. */
int mocc_sensitivity_wanted(const mocc_inst *I, const RunOptions *o, const InputTable *inputs,
                            const mocc_var ***var, int *n);
int mocc_sensitivity_room(int n, double numbers);
/* Returns a row of the table: `derivative' is that of the variable or objective called `name',
   whose value is `value', with respect to `by'. The row keeps the pointer `name'. */
SensitivityLine mocc_sensitivity_line(const mocc_inst *I, const char *name, double value,
                                      const mocc_var *by, double derivative);
/* Prints the n rows `line' of a table of derivatives as text, or as JSON if `json' is true. */
void mocc_sensitivity_table(FILE *to, const mocc_inst *I, const SensitivityLine *line, int n,
                            bool json);
/* Prints the table of derivatives at the end of a run; d has the directions along which
   sensitivities were computed. */
void mocc_sensitivity_print(FILE *to, const mocc_inst *I, const TangentDirections *d,
                            const RunOptions *o);

#endif

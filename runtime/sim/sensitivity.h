/* sensitivity.h - what --sensitivity asks for, and the table at the end. */
#ifndef MOCC_SENSITIVITY_H
#define MOCC_SENSITIVITY_H
#include "sim/override.h"

#include <stdio.h>

/* Parameters and start values stand in the instance. 0, or the exit status, and said why. */
int mocc_sensitivity_prepare(mocc_inst *I, const RunOptions *o);
void mocc_sensitivity_print(FILE *to, const mocc_inst *I, const RunOptions *o);

#endif

/* input_table.h - top-level inputs driven by a table in a file. */
#ifndef MOCC_INPUT_H
#define MOCC_INPUT_H
#include "model/instance/instance.h"

typedef struct Inputs Inputs;

/* NULL, and a message, where the file can't be read. */
Inputs *mocc_inputs_read(const char *path, mocc_inst *I);
void mocc_inputs_free(Inputs *in);
bool mocc_inputs_jump(const Inputs *in); /* the next instant is a jump, not a bend */

/* That drives the Real input at a place of r; 0: none. */
int mocc_inputs_column(const Inputs *in, int index);
double mocc_inputs_cell(const Inputs *in, int row, int column); /* column 0: time */

#endif

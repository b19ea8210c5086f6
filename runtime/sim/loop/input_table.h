/* input_table.h - top-level inputs driven by a table in a file. */
#ifndef MOCC_INPUT_H
#define MOCC_INPUT_H
#include "model/instance/instance.h"

typedef struct InputTable InputTable;

/* NULL, and a message, where the file can't be read. */
InputTable *mocc_input_table_read(const char *path, mocc_inst *I);
void mocc_input_table_free(InputTable *in);
bool mocc_input_table_jumps(const InputTable *in); /* the next instant is a jump, not a bend */

/* That drives the Real input at a place of r; 0: none. */
int mocc_input_table_column(const InputTable *in, int index);
double mocc_input_table_cell(const InputTable *in, int row, int column); /* column 0: time */

#endif

/* input_table.h - top-level inputs driven by a table in a file. */
#ifndef MOCC_INPUT_TABLE_H
#define MOCC_INPUT_TABLE_H
#include "model/instance/instance.h"

typedef struct InputTable InputTable;

/* Reads the table of inputs from n files, whose columns differ, and connects it with I, whose
   inputs follow the table from then on. mocc_input_table_free() frees it, when I is no longer
   evaluated. The run is from I->time to `stop': a table of other times causes a warning. Returns
   NULL after a message if a file cannot be read or does not fit the model. */
InputTable *mocc_input_table_read(const char *const *path, int n, mocc_inst *I, double stop);
void mocc_input_table_free(InputTable *in);
/* Returns whether inputs may jump at the next row; otherwise only their slopes change there. */
bool mocc_input_table_jumps(const InputTable *in);

/* Returns the column of the table that drives the Real input r[index]; 0 if there is none. */
int mocc_input_table_column(const InputTable *in, int index);
double mocc_input_table_cell(const InputTable *in, int row, int column); /* column 0: time */

#endif

/* tools.h - what an executable offers beside simulating to a file. */
#ifndef MOCC_TOOLS_H
#define MOCC_TOOLS_H
#include "sim/driver.h"

/* ---- tools.c: plots, progress, final values ---- */
typedef struct Tools Tools;
Tools *mocc_tools_new(mocc_inst *I, const RunOptions *o, int *status); /* NULL: status says why */
const Watch *mocc_tools_watch(Tools *t);
int mocc_tools_finish(Tools *t, int status);

/* ---- list.c ---- */
void mocc_list(const mocc_inst *I);

/* ---- check_jacobian.c ---- */
int mocc_check_jacobian(mocc_inst *I, const RunOptions *o);

#endif

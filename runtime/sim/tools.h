/* tools.h - what an executable offers beside simulating to a file. */
#ifndef MOCC_TOOLS_H
#define MOCC_TOOLS_H
#include "sim/driver.h"
#include "sim/sensitivity.h"

/* ---- tools.c: plots, progress, final values ---- */
typedef struct Tools Tools;
/* repeated: or NULL. NULL: status says why. */
Tools *mocc_tools_new(mocc_inst *I, const RunOptions *o, Repeated *repeated, int *status);
const Watch *mocc_tools_watch(Tools *t);
int mocc_tools_finish(Tools *t, int status);
/* Names between commas; commas within brackets belong to a name. False, and a message: none such.
 */
bool mocc_find_variables(const mocc_model *m, const char *list, const mocc_var ***out, int *n);

/* ---- list.c ---- */
void mocc_list(const mocc_inst *I);

/* ---- nominals.c ---- */
typedef struct Nominals Nominals;
Nominals *mocc_nominals_new(const mocc_inst *I);
void mocc_nominals_free(Nominals *n);
void mocc_nominals_step(Nominals *n, Solver *s); /* at the beginning, and when a step stands */
void mocc_nominals_print(FILE *to, const Nominals *n);

/* ---- check_jacobian.c ---- */
int mocc_check_jacobian(mocc_inst *I, const RunOptions *o);

#endif

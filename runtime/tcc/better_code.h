/* better_code.h - replaces the code of a running model by that of a better compiler. */
#ifndef MOCC_BETTER_CODE_H
#define MOCC_BETTER_CODE_H
#include "sim/options/options.h"

typedef struct BetterCode BetterCode;

/* Returns what stands for `model` in a run, with a copy of it. `length` is the size of its C in
   bytes; `in` and `out` are pipes from and to mocc, which makes the better code. */
BetterCode *mocc_better_code_new(const mocc_model *model, size_t length, int in, int out);
void mocc_better_code_free(BetterCode *better);
/* Returns the copy, which is the model to be simulated. */
const mocc_model *mocc_better_code_model(const BetterCode *better);
/* Makes the simulation call the better code as soon as it is there; `data` is a BetterCode. */
void mocc_better_code_adapt(void *data, RunOptions *o);

#endif

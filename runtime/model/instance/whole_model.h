/* whole_model.h - the tables of a large model, which generated code holds in a short form, written
   out. */
#ifndef MOCC_WHOLE_MODEL_H
#define MOCC_WHOLE_MODEL_H
#include "mocc_model.h"

/* A model and the memory of its tables. */
typedef struct WholeModel WholeModel;

WholeModel *mocc_whole_new(const mocc_model *model);
void mocc_whole_free(WholeModel *whole);
/* Returns the model with whole tables; the one that was given if its tables are whole already. */
const mocc_model *mocc_whole_model(const WholeModel *whole);

#endif

/* chatter.h - events that crowd together. */
#ifndef MOCC_CHATTER_H
#define MOCC_CHATTER_H
#include "model/instance.h"

typedef struct Chatter Chatter;

Chatter *mocc_chatter_new(const mocc_inst *I, double span);
void mocc_chatter_free(Chatter *c);
bool mocc_chatter_event(Chatter *c, mocc_inst *I); /* true: too many; the complaint says which */
bool mocc_chatter_step(Chatter *c, mocc_inst *I);  /* likewise, after a step without event */

#endif

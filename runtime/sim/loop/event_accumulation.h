/* event_accumulation.h - events that crowd together. */
#ifndef MOCC_CHATTER_H
#define MOCC_CHATTER_H
#include "model/instance/instance.h"

typedef struct Chatter Chatter;

Chatter *mocc_chatter_new(const mocc_inst *I, double span);
void mocc_chatter_free(Chatter *c);

/* At the left limit: takes back crossings that are not believed; how many stay. */
int mocc_chatter_doubt(Chatter *c, mocc_inst *I, int8_t *located);
/* After an event: true, and a complaint, where there are too many. */
bool mocc_chatter_event(Chatter *c, mocc_inst *I);
/* Whether events have begun to crowd together; whether some of them reinitialised a state. */
bool mocc_chatter_crowded(const Chatter *c, const mocc_inst *I);
bool mocc_chatter_reinits(const Chatter *c);
/* Events count from here; where the solution has slid, fewer make a crowd. */
void mocc_chatter_anew(Chatter *c, mocc_inst *I, bool slid);
/* After a step without event: likewise. Fills `located` with crossings to believe now. */
bool mocc_chatter_step(Chatter *c, mocc_inst *I, int8_t *located, bool *late);

#endif

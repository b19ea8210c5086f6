/* event_accumulation.h - events that crowd together. */
#ifndef MOCC_CHATTER_H
#define MOCC_CHATTER_H
#include "model/instance/instance.h"

typedef struct EventAccumulation EventAccumulation;

EventAccumulation *mocc_event_accumulation_new(const mocc_inst *I, double span);
void mocc_event_accumulation_free(EventAccumulation *c);

/* At the left limit: takes back crossings that are not believed; how many stay. */
int mocc_event_accumulation_defer(EventAccumulation *c, mocc_inst *I, int8_t *located);
/* After an event: true, and a complaint, where there are too many. */
bool mocc_event_accumulation_event(EventAccumulation *c, mocc_inst *I);
/* Whether events have begun to crowd together; whether some of them reinitialised a state. */
bool mocc_event_accumulation_begun(const EventAccumulation *c, const mocc_inst *I);
bool mocc_event_accumulation_reinits(const EventAccumulation *c);
/* Events count from here; where the solution has slid, fewer make a crowd. */
void mocc_event_accumulation_restart(EventAccumulation *c, mocc_inst *I, bool slid);
/* After a step without event: likewise. Fills `located` with crossings to believe now. */
bool mocc_event_accumulation_step(EventAccumulation *c, mocc_inst *I, int8_t *located, bool *late);

#endif

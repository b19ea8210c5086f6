/* event_accumulation.h - detects events that follow each other too fast to be resolved. */
#ifndef MOCC_EVENT_ACCUMULATION_H
#define MOCC_EVENT_ACCUMULATION_H
#include "model/instance/instance.h"

typedef struct EventAccumulation EventAccumulation;

EventAccumulation *mocc_event_accumulation_new(const mocc_inst *I, double span);
void mocc_event_accumulation_free(EventAccumulation *c);

/* At the left limit: removes doubtful crossings from `located'; returns the number that remains. */
int mocc_event_accumulation_defer(EventAccumulation *c, mocc_inst *I, int8_t *located);
/* After an event: returns true, with a complaint, if events chatter. */
bool mocc_event_accumulation_event(EventAccumulation *c, mocc_inst *I);
/* Whether events have begun to accumulate; whether one of them reinitialised a state. */
bool mocc_event_accumulation_begun(const EventAccumulation *c, const mocc_inst *I);
bool mocc_event_accumulation_reinits(const EventAccumulation *c);
/* Starts counting again; after a sliding motion fewer events count as chattering. */
void mocc_event_accumulation_restart(EventAccumulation *c, mocc_inst *I, bool slid);
/* After a step without an event: returns true, with a complaint, if a return was missed. `located'
   receives deferred crossings that are now certain; *late: there are some. */
bool mocc_event_accumulation_step(EventAccumulation *c, mocc_inst *I, int8_t *located, bool *late);

#endif

/* event_accumulation.h - detects events that follow each other too fast to be resolved. */
#ifndef MOCC_EVENT_ACCUMULATION_H
#define MOCC_EVENT_ACCUMULATION_H
#include "model/instance/instance.h"

typedef struct EventAccumulation EventAccumulation;

EventAccumulation *mocc_event_accumulation_new(const mocc_inst *I, double span);
void mocc_event_accumulation_free(EventAccumulation *c);

/* Is called at the left limit of an event. `located' has an entry for each root function and marks
   the crossings that the integrator located. The crossings of relations whose events turn the
   motion back are deferred, unless the motion leads across the threshold: they are removed from
   `located', and mocc_event_accumulation_step() reports them later if they are certain. Returns the
   number of crossings that remain. */
int mocc_event_accumulation_defer(EventAccumulation *c, mocc_inst *I, int8_t *located);
/* Counts an event. Returns true, with an error message in I->priv->complaint, if events chatter:
   too many of them fall into a very small part of the simulated span. */
bool mocc_event_accumulation_event(EventAccumulation *c, mocc_inst *I);
/* mocc_event_accumulation_many() returns true once, at the 10000th event;
   mocc_event_accumulation_frequent() the relation that crossed most often among the last 1000
   before it. */
bool mocc_event_accumulation_many(const EventAccumulation *c);
int mocc_event_accumulation_frequent(const EventAccumulation *c, const mocc_inst *I);
/* mocc_event_accumulation_begun() returns whether the last events follow each other so fast that
   they may chatter, mocc_event_accumulation_reinits() whether one of the recent events
   reinitialised a state. */
bool mocc_event_accumulation_begun(const EventAccumulation *c, const mocc_inst *I);
bool mocc_event_accumulation_reinits(const EventAccumulation *c);
/* Starts to count events anew. If `slid' is true, a sliding motion has ended, and fewer events
   count as chattering. */
void mocc_event_accumulation_restart(EventAccumulation *c, mocc_inst *I, bool slid);
/* Is called after a step without an event. Returns true, with an error message in
   I->priv->complaint, if an event was missed because a relation changed back within the step.
   Otherwise returns false and marks in `located' the deferred crossings that are now certain;
   *late becomes true if there are any, else false. */
bool mocc_event_accumulation_step(EventAccumulation *c, mocc_inst *I, int8_t *located, bool *late);

#endif

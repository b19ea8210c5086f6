/* event_accumulation.h - detects events that follow each other too fast to be resolved. */
#ifndef MOCC_EVENT_ACCUMULATION_H
#define MOCC_EVENT_ACCUMULATION_H
#include "model/instance/instance.h"

typedef struct EventAccumulation EventAccumulation;

EventAccumulation *mocc_event_accumulation_new(const mocc_inst *I, double span);
void mocc_event_accumulation_free(EventAccumulation *c);

/* At the left limit of an event: defers crossings of relations whose events turn the motion
   back, if the motion does not lead across the threshold, by removing them from `located'. Returns
   the number of crossings that remain there. */
int mocc_event_accumulation_defer(EventAccumulation *c, mocc_inst *I, int8_t *located);
/* Counts an event. Returns true, with an error message in priv->complaint, if events chatter:
   too many of them within a very small part of the span. */
bool mocc_event_accumulation_event(EventAccumulation *c, mocc_inst *I);
/* The first function returns whether events have begun to accumulate, the second one whether one
   of the recent events reinitialised a state. */
bool mocc_event_accumulation_begun(const EventAccumulation *c, const mocc_inst *I);
bool mocc_event_accumulation_reinits(const EventAccumulation *c);
/* Starts counting events again. After a sliding motion (`slid') fewer events count as
   chattering. */
void mocc_event_accumulation_restart(EventAccumulation *c, mocc_inst *I, bool slid);
/* Called after a step without an event. Returns true, with an error message in priv->complaint,
   if an event was missed because a relation changed back within the step. Otherwise marks in
   `located' the deferred crossings that are now certain; *late becomes true if there are any. */
bool mocc_event_accumulation_step(EventAccumulation *c, mocc_inst *I, int8_t *located, bool *late);

#endif

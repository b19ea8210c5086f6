/* sliding.h - sliding motion (Filippov): if the vector fields on both sides of a switching surface
   point towards it, the solution continues on the surface with the convex combination of the fields
   that remains on it. */
#ifndef MOCC_SLIDING_H
#define MOCC_SLIDING_H
#include "model/instance/instance.h"

typedef struct Sliding Sliding;

Sliding *mocc_sliding_new(mocc_inst *I);
void mocc_sliding_free(Sliding *s);

/* Tries to begin a sliding motion between the modes recorded since mocc_sliding_forget(). Returns
   true if the motion begins: from then on until mocc_sliding_leave(), I->model is a sliding model,
   which solves loops at each evaluation. Otherwise returns false and leaves I->model unchanged. */
bool mocc_sliding_enter(Sliding *s);
/* Is called after an event that interrupted a sliding motion. Tries to begin the motion again from
   the values that the event left. Returns false, with I->model unchanged, if the solution is no
   longer on the surface or cannot slide there. */
bool mocc_sliding_resume(Sliding *s);
/* Ends the sliding motion: restores the original I->model and loads the mode with the largest
   weight. */
void mocc_sliding_leave(Sliding *s);

/* Returns whether the solution may slide between the recorded modes: there are two or more, but
   not more than the table holds. */
bool mocc_sliding_possible(const Sliding *s);
bool mocc_sliding_active(const Sliding *s);
/* Returns whether a relation slides: its value differs between the modes. */
bool mocc_sliding_involves(const Sliding *s, int relation);
/* Returns whether the solution at an accepted point has drifted off the surface; true also if the
   relations cannot be evaluated. */
bool mocc_sliding_lost(Sliding *s);

/* ---- sliding_modes.c ---- */
/* Is called after an event: records the present values of relations and discrete variables as a
   mode, unless there is a mode with these values, and makes this mode the present one (s->now). If
   the table of modes is full, records nothing, and mocc_sliding_possible() returns false from then
   on. Does nothing during a sliding motion. */
void mocc_sliding_note(Sliding *s);
/* Removes all recorded modes. */
void mocc_sliding_forget(Sliding *s);

#endif

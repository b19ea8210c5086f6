/* sliding.h - sliding motion (Filippov): where the vector fields on both sides of a switching
   surface lead towards it, the solution goes on along the surface, by the convex combination of
   the fields that does not leave it. */
#ifndef MOCC_SLIDING_H
#define MOCC_SLIDING_H
#include "model/instance/instance.h"

typedef struct Sliding Sliding;

Sliding *mocc_sliding_new(mocc_inst *I);
void mocc_sliding_free(Sliding *s);

/* Between the modes that were noted since the last call of forget(). True: I->model is one that
   slides, whose loops are solved on the spot, until mocc_sliding_leave(). */
bool mocc_sliding_enter(Sliding *s);
/* After an event that took place while it slid: likewise, if the solution is on the surface yet. */
bool mocc_sliding_resume(Sliding *s);
/* I->model is the model again, in the mode that counts most. */
void mocc_sliding_leave(Sliding *s);

bool mocc_sliding_possible(const Sliding *s); /* the modes repeat themselves */
bool mocc_sliding_active(const Sliding *s);
bool mocc_sliding_involves(const Sliding *s, int relation); /* its switching is what slides */
/* At a point that stands: whether the solution has drifted off the surface. */
bool mocc_sliding_lost(Sliding *s);

/* ---- sliding_modes.c ---- */
/* After an event: remembers the values of relations and discrete variables, a mode of the model. */
void mocc_sliding_note(Sliding *s);
void mocc_sliding_forget(Sliding *s); /* all modes that were noted */

#endif

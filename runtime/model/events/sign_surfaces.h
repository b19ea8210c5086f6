/* sign_surfaces.h - sign() makes no events (Modelica specification 3.7.2). If a solution is found
   to creep along a surface on which a sign() switches, all sign() are watched from then on, each as
   two relations. */
#ifndef MOCC_SIGN_SURFACES_H
#define MOCC_SIGN_SURFACES_H
#include "model/instance/instance.h"

/* Returns whether sign() are watched now or were watched earlier in the run. */
bool mocc_sign_surfaces_watched(const mocc_inst *I);
/* Returns whether sign() are watched now. */
bool mocc_sign_surfaces_held(const mocc_inst *I);

/* Begins to watch all sign() of the model; the instance has been evaluated at the present point,
   and the solution does not slide. I->model is replaced by a model with additional relations:
   number nrel + 2 i is u > 0 and number nrel + 2 i + 1 is u < 0 of the sign(u) in row i of
   mocc_model.sign, where nrel is the number of relations before. The value of sign(u) follows
   these relations, which keep their values until an event. The number of root functions grows. */
void mocc_sign_surfaces_watch(mocc_inst *I);
/* Stops watching: sign(u) follows the present value of u again. The additional relations remain in
   the model, but no longer change. */
void mocc_sign_surfaces_release(mocc_inst *I);

#endif

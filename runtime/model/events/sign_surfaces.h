/* sign_surfaces.h - sign() makes no events (Modelica specification 3.7.2). If a solution is found
   to creep along a surface on which a sign() switches, all sign() are watched from then on, each as
   two relations. */
#ifndef MOCC_SIGN_SURFACES_H
#define MOCC_SIGN_SURFACES_H
#include "model/instance/instance.h"

bool mocc_sign_surfaces_watched(const mocc_inst *I); /* now or earlier */
bool mocc_sign_surfaces_held(const mocc_inst *I);    /* now */

/* Begins to watch all sign(); the instance is loaded and evaluated and does not slide. I->model
   is replaced by one in which sign(u) of row i has the relations nrel + 2 i (u > 0) and nrel + 2 i
   + 1 (u < 0), which hold their values until an event. The number of root functions grows. */
void mocc_sign_surfaces_watch(mocc_inst *I);
/* Stops watching: sign() again has the value of its argument. The additional relations
   remain. */
void mocc_sign_surfaces_release(mocc_inst *I);

#endif

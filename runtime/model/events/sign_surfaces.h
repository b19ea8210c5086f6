/* sign_surfaces.h - sign() makes no events (Modelica specification 3.7.2); where a solution is
   found to creep along a surface on which one switches, it is watched from there on, as two
   relations. */
#ifndef MOCC_SIGN_SURFACES_H
#define MOCC_SIGN_SURFACES_H
#include "model/instance/instance.h"

bool mocc_sign_surfaces_watched(const mocc_inst *I); /* or have been */
bool mocc_sign_surfaces_held(const mocc_inst *I);    /* and are now */

/* At a point that is loaded and evaluated, which does not slide: I->model becomes one in which
   sign(u) of row i holds the relations nrel + 2 i, u > 0, and nrel + 2 i + 1, u < 0, of I->rel
   until an event. The number of root functions grows. */
void mocc_sign_surfaces_watch(mocc_inst *I);
/* They have the values of their arguments again; their relations stay as they are. */
void mocc_sign_surfaces_release(mocc_inst *I);
void mocc_sign_surfaces_free(mocc_inst *I);

#endif

/* turning_points.h - where within a step a relation may change twice. */
#ifndef MOCC_TURNING_POINTS_H
#define MOCC_TURNING_POINTS_H
#include "model/instance/instance.h"

typedef struct TurningPoints TurningPoints;

TurningPoints *mocc_turning_points_new(const mocc_inst *I);
void mocc_turning_points_free(TurningPoints *points);
/* Forgets the past, after an event or a restart. */
void mocc_turning_points_forget(TurningPoints *points);
/* Notes the values at the end of a step, where the root functions were evaluated last. */
void mocc_turning_points_step(TurningPoints *points, const mocc_inst *I, double time);
/* Sets *time to a point within the last step where a root function from number *root on may turn
   beyond zero, and *root to the number after it. Returns false if there is none. */
bool mocc_turning_points_next(const TurningPoints *points, const mocc_inst *I, int *root,
                              double *time);

#endif

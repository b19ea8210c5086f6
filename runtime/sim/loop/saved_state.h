/* saved_state.h - the state of a run in a file, from which another run continues. */
#ifndef MOCC_SAVED_STATE_H
#define MOCC_SAVED_STATE_H
#include "model/instance/instance.h"

/* Writes the present values of the instance. Returns 0, or 1 after a message. */
int mocc_saved_state_write(const char *path, const mocc_inst *I);
/* Reads the time of a saved state. Returns 0, or 1 after a message. */
int mocc_saved_state_time(const char *path, const mocc_model *m, double *time);
/* Gives a prepared instance, in place of the initialisation, the values of a saved state. Returns
   0, or 1 after a message. */
int mocc_saved_state_read(const char *path, mocc_inst *I);

#endif

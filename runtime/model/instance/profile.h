/* profile.h - where the time of a run is spent (--profile). Otherwise mocc_private.profile is NULL
   and nothing is measured. */
#ifndef MOCC_PROFILE_H
#define MOCC_PROFILE_H
#include "model/instance/clock.h"
#include "model/instance/instance.h"

#include <stdio.h>

/* The clock and the counters at the beginning of a measurement. */
typedef struct {
    double seconds, in_chains;
    long iterations, matrices;
} ProfileMark;

/* Starts to measure the time that the parts of the run take (--profile). */
void mocc_profile_start(mocc_inst *I);
/* Returns the present clock and counters, which the caller passes as `from' to the function that
   ends the measurement. */
ProfileMark mocc_profile_mark(const mocc_inst *I);
/* These functions end a measurement that began at `from', and add the time and the work since then
   to the totals: mocc_profile_chain() to those of a chain, mocc_profile_step() to those of the
   integrator's steps, mocc_profile_row() to those of writing results, mocc_profile_loop() to those
   of the loop in row `block' of mocc_model.block, whose calls are counted if `called' is true. */
void mocc_profile_chain(mocc_inst *I, int (*chain)(mocc_inst *I), const ProfileMark *from);
void mocc_profile_step(mocc_inst *I, const ProfileMark *from); /* a step of the integrator */
void mocc_profile_row(mocc_inst *I, const ProfileMark *from);  /* a row of results */
void mocc_profile_loop(mocc_inst *I, int block, bool called, const ProfileMark *from);
/* Returns whether the loop was called 1, 2, 4, 8, ... times. */
bool mocc_profile_samples(const mocc_inst *I, int block);
struct Linear; /* linear.h; NULL: the matrix is singular */
void mocc_profile_matrix(mocc_inst *I, int block, const struct Linear *factored);
void mocc_profile_print(FILE *to, const mocc_inst *I);
void mocc_profile_free(Profile *p);

#endif

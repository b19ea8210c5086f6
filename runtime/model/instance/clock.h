/* clock.h - the time that has passed. */
#ifndef MOCC_CLOCK_H
#define MOCC_CLOCK_H

/* ---- clock.c ---- */
double mocc_clock_seconds(void); /* since some moment before the program began */

#endif

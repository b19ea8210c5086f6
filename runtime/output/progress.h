/* progress.h - progress of a run: a bar in a terminal, numbers to a TCP port. */
#ifndef MOCC_PROGRESS_H
#define MOCC_PROGRESS_H
#include <stdbool.h>

typedef struct Progress Progress;

/* asked: show the bar at once; else it appears in a terminal if a run takes more than 1.5 seconds.
   port 0: none. */
Progress *mocc_progress_new(double start, double stop, bool asked, bool never, int port);
void mocc_progress_show(Progress *p, double time);
void mocc_progress_free(Progress *p);

#endif

/* progress.h - progress of a run: a bar in a terminal, numbers to a TCP port. */
#ifndef MOCC_PROGRESS_H
#define MOCC_PROGRESS_H
#include <stdbool.h>

typedef struct Progress Progress;

/* Returns a new progress display for a run from start to stop. If `asked' is true, a bar is
   shown at once; otherwise it appears in a terminal after 1.5 seconds unless `never' is true.
   Progress is also sent to TCP port `port' of this machine unless that is 0. */
Progress *mocc_progress_new(double start, double stop, bool asked, bool never, int port);
void mocc_progress_show(Progress *p, double time);
void mocc_progress_free(Progress *p);

#endif

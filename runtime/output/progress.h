/* progress.h - progress of a run: a bar in a terminal, numbers to a TCP port. */
#ifndef MOCC_PROGRESS_H
#define MOCC_PROGRESS_H
#include <stdbool.h>

typedef struct Progress Progress;

/* Returns a new progress display for a run from start to stop, which mocc_progress_free() frees. If
   `asked' is true, a bar is shown at once on standard error; otherwise it appears after 1.5 seconds
   if standard error is a terminal and `never' is false. Unless `port' is 0, progress is also sent
   to this TCP port of the local machine, as long as somebody listens there. */
Progress *mocc_progress_new(double start, double stop, bool asked, bool never, int port);
void mocc_progress_show(Progress *p, double time);
void mocc_progress_free(Progress *p);

#endif

/* progress.h - how far a run has come: a bar on a terminal, numbers to a port. */
#ifndef MOCC_PROGRESS_H
#define MOCC_PROGRESS_H
#include <stdbool.h>

typedef struct Progress Progress;

/* asked: a bar at once; else it appears on a terminal when a run takes over a second. port 0: none.
 */
Progress *mocc_progress_new(double start, double stop, bool asked, bool never, int port);
void mocc_progress_show(Progress *p, double time);
void mocc_progress_free(Progress *p);

#endif

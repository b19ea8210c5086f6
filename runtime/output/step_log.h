/* step_log.h - --log-steps: steps and events of an integrator, as a table or a plot. */
#ifndef MOCC_STEP_LOG_H
#define MOCC_STEP_LOG_H
#include <stdbool.h>

typedef struct StepLog StepLog;

/* Opens the log of steps and events of a run; mocc_step_log_close() completes the file and frees
   the log. The file becomes an SVG plot with the title `title' if `path' ends with .svg, else a
   table as CSV. Returns NULL with errno set if the file cannot be opened. */
StepLog *mocc_step_log_open(const char *path, const char *title);
void mocc_step_log_step(StepLog *log, double time, double step, int order);
void mocc_step_log_event(StepLog *log, double time, bool by_state, bool restart);
int mocc_step_log_close(StepLog *log); /* returns 0, or an errno */

#endif

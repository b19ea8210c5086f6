/* step_log.h - what the integrator did: its steps and the events, as a table or as a picture. */
#ifndef MOCC_STEP_LOG_H
#define MOCC_STEP_LOG_H
#include <stdbool.h>

typedef struct StepLog StepLog;

/* A path that ends in .svg gets the picture. NULL: see errno. */
StepLog *mocc_step_log_open(const char *path, const char *title);
void mocc_step_log_step(StepLog *log, double time, double step, int order);
void mocc_step_log_event(StepLog *log, double time, bool by_state, bool restart);
int mocc_step_log_close(StepLog *log); /* 0, or an error number */

#endif

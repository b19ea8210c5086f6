/* process.h - the process that runs the binary of an FMU, as seen by the simulation. */
#ifndef MOCC_FMU_PROCESS_H
#define MOCC_FMU_PROCESS_H
#include "fmi/import/process/protocol.h"

#include <signal.h>
#include <sys/types.h>

typedef struct {
    FmuShared *s;
    pid_t pid; /* 0: has ended */
    int spins;
    /* not NULL: not 0 asks to stop; a call that then does not return is ended */
    volatile sig_atomic_t *interrupt;
    char why[400]; /* how the process ended, or why it could not be started */
} FmuProcess;

/* ---- process.c ---- */
/* Starts the program `host' and shares a copy of the block with it. Returns false, with p->why, if
 * that fails. */
bool mocc_process_start(FmuProcess *p, const char *host, const FmuShared *block);
/* Passes a request and waits for the answer. Returns s->answer; ANSWER_STOP, with p->why, if the
   process has ended. */
int mocc_process_call(FmuProcess *p, FmuRequest request);
/* Ends the FMU and its process. */
void mocc_process_end(FmuProcess *p);

/* ---- block.c ---- */
struct FmuModel;
/* Returns a new block, which the caller frees, for an FMU and its run; texts and lists are filled.
 */
FmuShared *mocc_block_new(const struct FmuModel *fmu);

#endif

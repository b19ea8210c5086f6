/* supervise.h - runs the simulation of an FMU in a child process, since the FMU's binary may
   crash. */
#ifndef MOCC_SUPERVISE_H
#define MOCC_SUPERVISE_H

/* What the two processes share. */
typedef struct {
    volatile int function; /* number of the FMI function that was called last, or -1 */
    volatile int ended;    /* the simulation has ended by itself */
} Supervised;

/* ---- supervise.c ---- */
/* Returns memory that a child process shares; NULL: there is none. */
Supervised *mocc_supervise_new(void);
/* Calls run(data) in a child process and returns what it returns. If the child ends otherwise,
   prints how, in which function of FMI `version', and returns 1. `path' names the FMU in messages.
 */
int mocc_supervise(Supervised *s, int version, const char *path, int (*run)(void *data),
                   void *data);

#endif

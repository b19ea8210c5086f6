/* alloc.h - memory that is there or ends the program, so that no caller has to check. */
#ifndef MOCC_ALLOC_H
#define MOCC_ALLOC_H
#include <stddef.h>

void *mocc_alloc(size_t count, size_t size); /* zeroed */

/* `memory' itself; where it is NULL the host stops the program. */
void *mocc_alloc_check(void *memory);

/* Several arrays of doubles in one piece of memory. */
typedef struct {
    double **at; /* is set to the beginning of the array */
    size_t size; /* of the array, in doubles */
} Part;

/* Allocates all of them, zeroed; the caller frees what is returned. */
double *mocc_alloc_parts(const Part *parts, size_t count);

/* ---- host.c ---- */
/* Ends the program with this message. The host defines it: sim/cmdline/host.c for a program that
   simulates; the run time itself never ends a process. */
_Noreturn void mocc_host_stop(const char *message);

#endif

/* alloc.h - memory allocation that ends the program when there is no memory, so that no caller has
   to check. */
#ifndef MOCC_ALLOC_H
#define MOCC_ALLOC_H
#include "model/instance/portable.h"

#include <stddef.h>

void *mocc_alloc(size_t count, size_t size); /* zeroed */

/* Returns `memory'. If that is NULL, the program ends by mocc_host_stop(). */
void *mocc_alloc_check(void *memory);

/* Returns a copy of the text, which the caller frees. */
char *mocc_alloc_text(const char *text);

/* Describes one of several arrays of doubles that share a block of memory: its length, and the
   pointer that is to receive its beginning. */
typedef struct {
    double **at; /* receives the beginning of the array */
    size_t size; /* number of elements */
} AllocPart;

/* Allocates one zeroed block of memory, divides it into `count' arrays of the lengths
   parts[i].size, and stores the beginning of each in *parts[i].at. Returns the block, which the
   caller frees; ends the program by mocc_host_stop() if there is no memory. */
double *mocc_alloc_parts(const AllocPart *parts, size_t count);

/* ---- host.c ---- */
/* Prints the message and ends the program. The host defines this function (sim/cmdline/host.c
   for a simulation program); the run time itself never ends a process. */
MOCC_NORETURN void mocc_host_stop(const char *message);

#endif

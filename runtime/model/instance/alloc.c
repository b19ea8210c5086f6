/* alloc.c - memory allocation that ends the program when there is no memory. */
#include "model/instance/alloc.h"

#include <stdlib.h>

void *mocc_alloc_check(void *memory)
{
    if (!memory) mocc_host_stop("out of memory");
    return memory;
}

void *mocc_alloc(size_t count, size_t size)
{
    return mocc_alloc_check(calloc(count ? count : 1, size ? size : 1));
}

double *mocc_alloc_parts(const AllocPart *parts, size_t count)
{
    size_t total = 0;
    for (size_t i = 0; i < count; i++) total += parts[i].size;
    double *memory = mocc_alloc(total, sizeof *memory), *next = memory;
    for (size_t i = 0; i < count; next += parts[i++].size) *parts[i].at = next;
    return memory;
}

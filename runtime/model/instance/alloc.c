/* alloc.c - memory allocation that ends the program when there is no memory. */
#include "model/instance/alloc.h"

#include <stdlib.h>
#include <string.h>

void *mocc_alloc_check(void *memory)
{
    if (!memory) mocc_host_stop("out of memory");
    return memory;
}

void *mocc_alloc(size_t count, size_t size)
{
    return mocc_alloc_check(calloc(count ? count : 1, size ? size : 1));
}

char *mocc_alloc_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(mocc_alloc_check(malloc(size)), text, size);
}

double *mocc_alloc_parts(const AllocPart *parts, size_t count)
{
    size_t total = 0;
    for (size_t i = 0; i < count; i++) total += parts[i].size;
    double *memory = mocc_alloc(total, sizeof *memory), *next = memory;
    for (size_t i = 0; i < count; next += parts[i++].size) *parts[i].at = next;
    return memory;
}

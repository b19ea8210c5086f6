/* description.c - memory of a description, in blocks that are freed together. */
#include "fmi/import/description/description.h"
#include "model/instance/alloc.h"

#include <stdlib.h>
#include <string.h>

typedef struct FmuMemory {
    struct FmuMemory *next;
    size_t used, size;
    max_align_t at[];
} FmuMemory;

enum { BLOCK = 1 << 16 };

void *mocc_description_alloc(FmuDescription *d, size_t count, size_t size)
{
    size_t bytes =
        (count * size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    FmuMemory *block = d->memory;
    if (!block || block->size - block->used < bytes) {
        size_t room = bytes > BLOCK ? bytes : BLOCK;
        block = mocc_alloc(1, sizeof *block + room);
        block->size = room;
        block->next = d->memory;
        d->memory = block;
    }
    void *at = (char *)block->at + block->used;
    block->used += bytes;
    return at;
}

const char *mocc_description_text(FmuDescription *d, const char *text, size_t n)
{
    return memcpy(mocc_description_alloc(d, n + 1, 1), text, n);
}

void *mocc_description_grow(FmuDescription *d, void *array, int n, int *room, size_t size)
{
    if (n < *room) return array;
    *room = *room ? 2 * *room : 8;
    void *larger = mocc_description_alloc(d, (size_t)*room, size);
    return n ? memcpy(larger, array, (size_t)n * size) : larger;
}

void mocc_description_free(FmuDescription *d)
{
    if (!d) return;
    for (FmuMemory *block = d->memory, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    free(d);
}

/* heap.h - a heap of small integers, least key first; room for all of them is given. */
#ifndef MOCC_HEAP_H
#define MOCC_HEAP_H
#include <stdint.h>

typedef struct {
    int *at, len;
    const int64_t *key; /* keys by item; NULL: each item is its own key */
} Heap;

static inline int64_t heap_key(const Heap *heap, int item)
{
    return heap->key ? heap->key[item] : item;
}

/* Adds an item; heap->at must have room for it. */
static inline void heap_push(Heap *heap, int item)
{
    int i = heap->len++;
    while (i && heap_key(heap, item) < heap_key(heap, heap->at[(i - 1) / 2])) {
        heap->at[i] = heap->at[(i - 1) / 2];
        i = (i - 1) / 2;
    }
    heap->at[i] = item;
}

/* Removes the item of least key and returns it; the heap must not be empty. */
static inline int heap_pop(Heap *heap)
{
    int top = heap->at[0], last = heap->at[--heap->len], i = 0;
    for (;;) {
        int child = 2 * i + 1;
        if (child >= heap->len) break;
        int next = child + 1;
        if (next < heap->len && heap_key(heap, heap->at[next]) < heap_key(heap, heap->at[child]))
            child = next;
        if (heap_key(heap, last) <= heap_key(heap, heap->at[child])) break;
        heap->at[i] = heap->at[child];
        i = child;
    }
    heap->at[i] = last;
    return top;
}

#endif

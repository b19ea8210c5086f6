/* tick_queue.c - a binary heap of entries by key. */
#include "model/events/tick_queue.h"

#include <stdbool.h>
#include <stdlib.h>

#include "model/instance/alloc.h"

void mocc_tick_queue_create(TickQueue *queue, int most)
{
    queue->at = mocc_alloc((size_t)most, sizeof *queue->at);
    queue->n = 0;
}

void mocc_tick_queue_free(TickQueue *queue)
{
    free(queue->at);
}

static bool is_before(const TickEntry *a, const TickEntry *b)
{
    return a->key < b->key || (a->key == b->key && a->id < b->id);
}

void mocc_tick_queue_add(TickQueue *queue, double key, int id)
{
    TickEntry entry = {key, id};
    int i = queue->n++;
    for (; i > 0 && is_before(&entry, &queue->at[(i - 1) / 2]); i = (i - 1) / 2)
        queue->at[i] = queue->at[(i - 1) / 2];
    queue->at[i] = entry;
}

void mocc_tick_queue_move(TickQueue *queue, double key)
{
    TickEntry entry = {key, queue->at[0].id};
    int i = 0;
    for (int child = 1; child < queue->n; child = 2 * i + 1) {
        if (child + 1 < queue->n && is_before(&queue->at[child + 1], &queue->at[child])) child++;
        if (!is_before(&queue->at[child], &entry)) break;
        queue->at[i] = queue->at[child];
        i = child;
    }
    queue->at[i] = entry;
}

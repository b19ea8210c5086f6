/* tick_queue.h - what waits for its next tick: a binary heap. */
#ifndef MOCC_TICK_QUEUE_H
#define MOCC_TICK_QUEUE_H

typedef struct {
    double key; /* when it is due: a time, or the number of a tick */
    int id;
} TickEntry;

/* The entry that is due first is at[0]; of two that are due together, the one with the smaller
   id. */
typedef struct {
    TickEntry *at;
    int n;
} TickQueue;

/* Makes an empty queue for up to `most` entries. */
void mocc_tick_queue_create(TickQueue *queue, int most);
void mocc_tick_queue_free(TickQueue *queue);
void mocc_tick_queue_add(TickQueue *queue, double key, int id);
/* Gives the first entry a later key. */
void mocc_tick_queue_move(TickQueue *queue, double key);

#endif

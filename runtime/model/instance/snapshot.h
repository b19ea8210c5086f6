/* snapshot.h - all that determines how an instance goes on, as bytes that do not depend on
   addresses, so that another process can take them over. */
#ifndef MOCC_SNAPSHOT_H
#define MOCC_SNAPSHOT_H
#include "model/instance/instance.h"

/* The bytes of a snapshot while they are written or read. Functions named mocc_..._snapshot() pass
   all that they save to the functions below; the same calls restore it. */
typedef struct {
    char *at;
    size_t used, size; /* bytes passed so far; room, or bytes to read */
    bool loading;
    bool failed; /* the bytes to read are not those of such a snapshot */
} Snapshot;

/* Saves or restores n bytes. */
void mocc_snapshot_bytes(Snapshot *s, void *at, size_t n);
/* Saves a text, or restores it into memory that malloc() provides and the caller frees; returns
   that memory, or NULL while saving. */
char *mocc_snapshot_text(Snapshot *s, const char *text);
/* Saves or restores the number of elements of an array, of `size' bytes each. Returns the number;
   0 if the bytes that are left cannot hold so many. */
int mocc_snapshot_count(Snapshot *s, int n, size_t size);
/* Saves or restores the instance. */
void mocc_snapshot_instance(Snapshot *s, mocc_inst *I);

/* ---- relations.c ---- */
void mocc_relations_snapshot(Snapshot *s, mocc_inst *I);
/* ---- block.c ---- */
void mocc_blocks_snapshot(Snapshot *s, mocc_inst *I);
/* ---- clocks.c ---- */
void mocc_clocks_snapshot(Snapshot *s, mocc_inst *I);
/* ---- delay.c ---- */
void mocc_delays_snapshot(Snapshot *s, mocc_inst *I);
/* ---- delay_history.c ---- */
struct DelayHistory;
void mocc_delay_history_snapshot(Snapshot *s, struct DelayHistory *h);

#endif

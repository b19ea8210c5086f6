/* value_history.h - the record of a simulation for an adjoint: segments between events, the
   instance at the beginning of each, and the derivative of the event before it. */
#ifndef MOCC_VALUE_HISTORY_H
#define MOCC_VALUE_HISTORY_H
#include "model/instance/instance.h"

/* An entry of the jump matrix: the derivative of values after an event by values before it. Its
   rows are states, discrete Reals and the event's time; its columns are states, inputs, discrete
   Reals and wanted directions. */
typedef struct {
    int row, column;
    double value;
} JumpEntry;

typedef struct {
    double time;
    double before, after;  /* integrand before and after the event at its beginning */
    double *left;          /* states before that event; NULL for the first segment */
    double *r, *pre_r;     /* in one block */
    mocc_int *k, *pre_k;   /* in one block */
    int8_t *rel, *pre_rel; /* in one block */
    const char **s;        /* strings and their pre() values, each allocated */
    JumpEntry *entry;
    int entries; /* 0 for the first segment */
} HistorySegment;

typedef struct {
    mocc_inst *I;
    const TangentDirections *wanted; /* as they are at the start */
    double (*integrand)(void *data, const mocc_inst *I);
    void *data;
    TangentDirections *units; /* a direction for each column */
    double before, next_input;
    long switches; /* changes of states within sets so far */
    HistorySegment *segment;
    int n, room;
    double *left, *end; /* states before the event, and at the end; NULL: no simulation was run */
} ValueHistory;

/* Begins the record of a run. The caller has set h->I, wanted, integrand and data, and all other
   members to zero; the instance is initialised, and h->wanted has the tangents at the start.
   mocc_value_history_free() frees what the record allocates, but not h->I and h->wanted. */
void mocc_value_history_begin(ValueHistory *h);
/* Is called twice for each event: at its left limit, with `after' false, and when it has been
   handled, with `after' true. A new segment begins with an event that has changed anything. Between
   the two calls I->priv->directions is h->units, otherwise NULL. Returns 0, or not 0 with an error
   message in h->I->priv->complaint. */
int mocc_value_history_event(ValueHistory *h, bool after);
/* Is called at the end of the simulation: records the states, which the instance has, in h->end. */
void mocc_value_history_end(ValueHistory *h);
void mocc_value_history_restore(mocc_inst *I, const HistorySegment *s);
void mocc_value_history_free(ValueHistory *h);

#endif

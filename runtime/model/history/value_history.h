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

/* Begins the record. The caller has set h->I, wanted, integrand and data; the instance is
   initialised, and h->wanted has the tangents at the start. */
void mocc_value_history_begin(ValueHistory *h);
/* Records an event. It is called twice, at the left limit (`after' false) and when the event has
   been handled (`after' true). Returns 0, or not 0 with an error message in
   h->I->priv->complaint. */
int mocc_value_history_event(ValueHistory *h, bool after);
/* Records the states at the end of the simulation, which the instance has. */
void mocc_value_history_end(ValueHistory *h);
void mocc_value_history_restore(mocc_inst *I, const HistorySegment *s);
void mocc_value_history_free(ValueHistory *h);

#endif

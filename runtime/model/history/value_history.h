/* value_history.h - what an adjoint needs of a simulation: stretches between events, the instance
   at the beginning of each, and what the event before it makes of derivatives. */
#ifndef MOCC_VALUE_HISTORY_H
#define MOCC_VALUE_HISTORY_H
#include "model/instance/instance.h"

/* A derivative of what an event leaves. Rows: states, discrete Reals, the event's time. Columns:
   states, inputs, discrete Reals, the directions that are wanted. */
typedef struct {
    int row, column;
    double value;
} JumpEntry;

typedef struct {
    double time;
    double before, after;  /* the integrand at the event that it begins with */
    double *left;          /* states before that; of the first: none */
    double *r, *pre_r;     /* one piece of memory */
    mocc_int *k, *pre_k;   /* likewise */
    int8_t *rel, *pre_rel; /* likewise */
    const char **s;        /* and those of pre(); each its own */
    JumpEntry *entry;
    int entries; /* none: the first */
} HistorySegment;

typedef struct {
    mocc_inst *I;
    const Tangents *wanted; /* as they are at the start */
    double (*integrand)(void *data, const mocc_inst *I);
    void *data;
    Tangents *units; /* a direction per column */
    double before, next_input;
    long switches; /* of states within a set, so far */
    HistorySegment *stretch;
    int n, room;
    double *left, *end; /* states before the event, and at the end; NULL: nobody simulated so far */
} ValueHistory;

/* The instance is initialised; its directions are the wanted ones. */
void mocc_value_history_begin(ValueHistory *h);
/* At the left limit of an event, and after it. Not 0: the instance's complaint says why. */
int mocc_value_history_event(ValueHistory *h, bool after);
void mocc_value_history_end(ValueHistory *h); /* the instance stands at the end of the simulation */
void mocc_value_history_restore(mocc_inst *I, const HistorySegment *s);
void mocc_value_history_free(ValueHistory *h);

#endif

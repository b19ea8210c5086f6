/* delay_history.h - what the expressions of delay() were: a polynomial of fourth degree in each of
   successive intervals, for all of them on the same grid. */
#ifndef MOCC_DELAY_HISTORY_H
#define MOCC_DELAY_HISTORY_H
#include "model/instance/instance.h"

enum { DELAY_NODES = 5 }; /* equidistant, ends included */

typedef struct {
    double begin, end;
} DelayPiece;

typedef struct {
    int slots;
    DelayPiece *piece; /* from `first` to before n; each begins where the one before ends */
    double *value;     /* per piece, slot and node */
    int first, n, room;
    double *size;      /* per slot: the largest absolute value so far */
    double rtol, atol; /* of the simulation */
} DelayHistory;

void mocc_delay_history_create(DelayHistory *h, int slots);
void mocc_delay_history_free(DelayHistory *h);

/* Appends pieces from `from` to `to` so that the error of each slot's interpolation is a fraction
   of the tolerance. `begin` and `end` are the values at the ends. `sample` evaluates between. */
typedef int delay_sample_fn(void *data, double time, double *value);
int mocc_delay_history_extend(DelayHistory *h, double from, const double *begin, double to,
                              const double *end, delay_sample_fn *sample, void *data);
void mocc_delay_history_forget(DelayHistory *h, double before);

/* The piece that a time lies in, of two that meet there the later; the nearest where it lies in
   none. */
int mocc_delay_history_find(const DelayHistory *h, double time);
/* Of a slot's polynomial in a piece, also outside of it. */
double mocc_delay_history_value(const DelayHistory *h, int piece, int slot, double time);
double mocc_delay_history_slope(const DelayHistory *h, int piece, int slot, double time);
/* The parabola through the ends and the middle of a piece, for times after it. */
double mocc_delay_history_beyond(const DelayHistory *h, int piece, int slot, double time);

/* What an error of this slot is compared with, where its absolute value is at most `size`. */
double mocc_delay_history_weight(const DelayHistory *h, int slot, double size);
/* Whether the slot's derivatives jump where this piece begins, so far that it matters. */
bool mocc_delay_history_corner(const DelayHistory *h, int piece, int slot);

#endif

/* delay_history.h - past values of the expressions of delay(): a polynomial of degree 4 in each of
   successive intervals, for all expressions on the same grid. */
#ifndef MOCC_DELAY_HISTORY_H
#define MOCC_DELAY_HISTORY_H
#include "model/instance/instance.h"

enum { DELAY_NODES = 5 }; /* equidistant, including the ends */

typedef struct {
    double begin, end;
} DelayPiece;

typedef struct DelayHistory {
    int slots;
    DelayPiece *piece; /* from `first' to n - 1; each begins where the one before ends */
    double *value;     /* for each piece, slot and node */
    int first, n, room;
    double *size;      /* for each slot: largest absolute value so far */
    bool *position;    /* for each slot: a position along a pipe of length 1, however large it is */
    double rtol, atol; /* tolerances of the simulation */
} DelayHistory;

void mocc_delay_history_create(DelayHistory *h, int slots);
void mocc_delay_history_free(DelayHistory *h);

/* A function of the caller that computes the values of all slots at `time' into value[0 ... slots -
   1]; `data' is what the caller has passed together with the function. Returns 0, > 0 (recoverable)
   or < 0 (stop). */
typedef int delay_sample_fn(void *data, double time, double *value);
/* Appends pieces for [from, to] so that the interpolation error of each slot is a fraction of the
   tolerance. `begin' and `end' are the values of all slots at both ends; sample(data, ...) computes
   those at a time between. Where it fails with a status > 0, means of neighbouring values are used.
   Returns 0; or < 0 (stop), and then only a first part of the interval may have been appended. */
int mocc_delay_history_extend(DelayHistory *h, double from, const double *begin, double to,
                              const double *end, delay_sample_fn *sample, void *data);
void mocc_delay_history_forget(DelayHistory *h, double before);

/* Returns the index of the piece that contains `time', the later one where two pieces meet. If no
   piece contains it, returns the index of the nearest one. */
int mocc_delay_history_find(const DelayHistory *h, double time);
/* Return the value (the second function: the derivative with respect to time) of the polynomial of
   a slot in a piece; `time' may lie outside of the piece. */
double mocc_delay_history_value(const DelayHistory *h, int piece, int slot, double time);
double mocc_delay_history_slope(const DelayHistory *h, int piece, int slot, double time);
/* Returns the value of a slot at a time after the end of a piece, extrapolated by the parabola
   through both ends and the middle of the piece. */
double mocc_delay_history_beyond(const DelayHistory *h, int piece, int slot, double time);

/* Returns the interpolation error that is allowed for a slot at a value of absolute size `size': a
   fraction of the tolerance, and at least the rounding error of the slot's largest value so
   far. */
double mocc_delay_history_weight(const DelayHistory *h, int slot, double size);
/* Returns whether a derivative of the slot jumps, by much more than the tolerance, where this
   piece begins; false for the first piece. */
bool mocc_delay_history_corner(const DelayHistory *h, int piece, int slot);

#endif

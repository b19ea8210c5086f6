/* increments_parts.h - what the rules for increments (increments.c) and the differences that are
   taken by them (differences.c) share. U is 2^-52. */
#ifndef MOCC_INCREMENTS_PARTS_H
#define MOCC_INCREMENTS_PARTS_H
#include "solvers/jacobian/increments.h"

static const double U = 0x1p-52, ROOT = 0x1p-26;

struct Differences {
    IncrementRule rule;
    IncrementPost post;
    double c0; /* < 0: not given */
    bool colored;
    int n;
    double *base, *moved, *point, *sigma;
    double *nominal, *written; /* written: 0 where the modeller wrote none */
    double *factor;            /* adaptive: what a column learnt */
    double *back;              /* adaptive: the values on the other side */
    double *noise;             /* adaptive: rounding, per row */
    double *before;            /* adaptive: increment before it grew */
    int *in_vain;              /* adaptive: growing did not help, so often */
    long troubles, number;     /* number: of this Jacobian */
    long events;               /* before the last Jacobian */
    bool made;                 /* there is one */
    bool central;              /* this Jacobian is by central differences */
    double sigma0;             /* `cvode': of this Jacobian */
    double time;               /* likewise */
};

/* ---- increments.c ---- */
double mocc_increment(const Differences *d, const IncrementPoint *at, int j);

/* Of `adaptive': before it is rounded, by differences of one side; the most that it may be; rounded
   to a power of two that y takes on exactly. */
double mocc_increment_size(const Differences *d, const IncrementPoint *at, int j);
double mocc_increment_most(const IncrementPoint *at, int j);
double mocc_increment_rounded(double sigma, double y);

#endif

/* increments_parts.h - shared by the rules for increments (increments.c) and the differences
   computed with them (differences.c). U = 2^-52 is the unit roundoff. */
#ifndef MOCC_INCREMENTS_PARTS_H
#define MOCC_INCREMENTS_PARTS_H
#include "solvers/jacobian/increments.h"

static const double U = 0x1p-52, ROOT = 0x1p-26;

struct Differences {
    IncrementRule rule;
    IncrementPost post;
    double c0; /* the constant of --increment-scale; < 0: not given */
    bool colored;
    int n;
    double *base, *moved, *point, *sigma;
    double *nominal, *written; /* written: nominal written by the modeller, or 0 */
    double *factor;            /* adaptive: factor learnt for each column */
    double *back;              /* adaptive: values at y - sigma */
    double *noise;             /* adaptive: rounding error of each row */
    double *before;            /* adaptive: increment before the present one */
    double *learnt;            /* adaptive: factor before this Jacobian */
    double *bend;     /* adaptive, by row: f(y + s) - 2 f(y) + f(y - s) of the last column */
    double *measured; /* adaptive: rounding error of each row seen in second differences */
    int *in_vain;     /* adaptive: consecutive attempts per column in which growing did not help */
    long troubles, number; /* number of this Jacobian */
    long events;           /* evaluations of the event chain before the last Jacobian */
    bool made;             /* a Jacobian has been computed */
    bool central;          /* this Jacobian uses central differences */
    double sigma0;         /* rule `cvode': the lower bound of its increments */
    double time;           /* of the last Jacobian */
};

/* ---- increments.c ---- */
/* Returns the increment of unknown j by the rule of d, corrected as --increment-post says. */
double mocc_increment(const Differences *d, const IncrementPoint *at, int j);

/* Functions of the rule `adaptive'. mocc_increment_size() returns the increment of one-sided
   differences of unknown j before rounding, mocc_increment_most() its upper bound.
   mocc_increment_rounded() rounds sigma to a power of two and returns the increment that really
   takes place when it is added to y. */
double mocc_increment_size(const Differences *d, const IncrementPoint *at, int j);
double mocc_increment_most(const IncrementPoint *at, int j);
double mocc_increment_rounded(double sigma, double y);

#endif

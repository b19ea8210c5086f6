/* problems.h - test problems as one writes them in C by hand: what simulators of the models in
   examples/ are compared with. Right-hand sides and exact Jacobians, as compressed columns. */
#ifndef PROBLEMS_H
#define PROBLEMS_H
#include <stdint.h>

typedef struct Problem Problem;
struct Problem {
    const char *name;
    double end;
    int n; /* set by start, where it depends on a size that is asked for */
    void (*start)(Problem *p, int size, double *y); /* y NULL: n alone */
    void (*f)(const Problem *p, double t, const double *y, double *f);
    /* Puts the entries; dense where pattern is NULL, and then by columns. */
    void (*jacobian)(const Problem *p, double t, const double *y, double *J);
    void (*pattern)(const Problem *p, int64_t *column, int64_t *row); /* row NULL: column alone */
    const double *nominal;                                            /* NULL: 1 */
    int size;
};

extern Problem problems[]; /* the last has no name */

#endif

/* rootfind.c - the first sign change of several functions in an interval, for integrators without
   their own search. Functions are never zero at the left end (relations.c). */
#include "solvers/solver.h"

#include <stdlib.h>
#include <string.h>

static bool crosses(double a, double b)
{
    return a > 0 ? b <= 0 : b >= 0;
}

static bool any_crosses(const double *ra, const double *rb, int n)
{
    for (int i = 0; i < n; i++)
        if (crosses(ra[i], rb[i])) return true;
    return false;
}

/* The least secant root over the functions that cross; the middle every third time. */
static double guess(double a, const double *ra, double b, const double *rb, int n, int round)
{
    double share = 1;
    for (int i = 0; i < n; i++)
        if (crosses(ra[i], rb[i])) share = fmin(share, ra[i] / (ra[i] - rb[i]));
    if (round % 3 == 2 || !(share > 0)) share = 0.5;
    double t = a + share * (b - a), least = 2 * mocc_ulp(fmax(fabs(a), fabs(b)));
    return fmin(fmax(t, a + least), b - least);
}

/* ra and rb hold the values at a and *b. 1: *b is the right end of a shrunken bracket with a
   crossing, and s->located says which; 0: none; < 0: an evaluation failed. */
int mocc_rootfind(Solver *s, root_fn *values, void *data, double a, double *ra, double *b,
                  double *rb)
{
    int n = s->I->priv->rel.nroot, rc = 0;
    if (!any_crosses(ra, rb, n)) return 0;
    double *rm = mocc_alloc((size_t)n, sizeof *rm);
    for (int round = 0; *b - a > 8 * mocc_ulp(*b) && round < 200; round++) {
        double t = guess(a, ra, *b, rb, n, round);
        rc = values(data, t, rm);
        if (rc) break;
        bool left = any_crosses(ra, rm, n);
        memcpy(left ? rb : ra, rm, (size_t)n * sizeof *rm);
        if (left) *b = t;
        else a = t;
    }
    free(rm);
    if (rc) return -1;
    for (int i = 0; i < n; i++) s->located[i] = crosses(ra[i], rb[i]);
    rc = values(data, *b, rb);
    return rc ? -1 : 1;
}

/* In the step from `from' to s->time, whose root functions there are s->ra. For long steps: what
   turns and turns back within one shows at places between; after an event, where a relation often
   turns back soon, at ever earlier ones. s->rb holds the values at *end. */
int mocc_first_crossing(Solver *s, double from, bool after_event, double *end)
{
    size_t bytes = (size_t)s->I->priv->rel.nroot * sizeof *s->left;
    root_fn *values = s->class->roots;
    double begin = from, h = s->time - from;
    memcpy(s->left, s->ra, bytes);
    for (double share = after_event ? 0x1p-31 : 0.5;;
         share = fmin(1, share * (after_event ? 8 : 2))) {
        *end = share == 1 ? s->time : begin + share * h;
        if (share < 1 && !(*end > from)) continue;
        if (values(s, *end, s->rb)) return -1;
        double to = *end;
        int found = mocc_rootfind(s, values, s, from, s->left, end, s->rb);
        if (found) return found;
        memcpy(s->left, s->rb, bytes);
        from = to;
        if (share == 1) return 0;
    }
}

/* rootfind.c - finds the first sign change of several root functions in an interval, for
   integrators without a root finder of their own. Root functions are never zero at the left end
   (relations.c). */
#include "solvers/solver.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS_TO_HALVE = 3 }; /* if the bracket has not halved within so many rounds, bisect */

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

/* A bracket [a, b] of the Illinois method: ra and rb are the root functions at its ends. The value
   at an end that has been kept twice in a row is multiplied by a weight of 1/2, and again each
   further time. */
typedef struct {
    double a, b, *ra, *rb, weight_a, weight_b;
    int moved; /* end replaced last: 1 a, 2 b */
    /* unit in the last place of the initial width: near time 0 doubles are finer than any step */
    double fine;
} Bracket;

static double resolution(const Bracket *k)
{
    return fmax(k->fine, mocc_instant_ulp(fmax(fabs(k->a), fabs(k->b))));
}

/* Returns a time within the bracket: the smallest of the secant roots of those of the n functions
   that change sign there or, if `middle' is true, the midpoint. */
static double secant_root(const Bracket *k, int n, bool middle)
{
    double share = 1, least = 2 * resolution(k);
    for (int i = 0; i < n; i++) {
        double left = k->weight_a * k->ra[i], right = k->weight_b * k->rb[i];
        if (crosses(left, right)) share = fmin(share, left / (left - right));
    }
    if (middle || !(share > 0)) share = 0.5;
    double t = k->a + share * (k->b - k->a);
    return fmin(fmax(t, k->a + least), k->b - least);
}

static void shrink(Bracket *k, double t, const double *rm, int n)
{
    int moved = any_crosses(k->ra, rm, n) ? 2 : 1;
    double *stays = moved == 1 ? &k->weight_b : &k->weight_a;
    memcpy(moved == 1 ? k->ra : k->rb, rm, (size_t)n * sizeof *rm);
    *(moved == 1 ? &k->a : &k->b) = t;
    if (moved == k->moved) *stays *= 0.5;
    *(moved == 1 ? &k->weight_a : &k->weight_b) = 1;
    k->moved = moved;
}

/* Searches [a, *b] for a change of sign of the functions values(data, time, out); ra and rb hold
   their values at a and *b, and both arrays are overwritten. Returns 1 if one changes sign: *b
   becomes the right end of a bracket of a few units in the last place, rb the values there, and
   s->located says which functions cross; 0 if none does; -1 if an evaluation failed. The instance's
   last evaluation is the one at *b. */
int mocc_rootfind(Solver *s, root_fn *values, void *data, double a, double *ra, double *b,
                  double *rb)
{
    int n = s->I->priv->rel.nroot, rc = 0;
    if (!any_crosses(ra, rb, n)) return 0;
    double *rm = mocc_alloc((size_t)n, sizeof *rm), sizes[ROUNDS_TO_HALVE] = {0};
    Bracket k = {a, *b, ra, rb, 1, 1, 0, mocc_instant_ulp(*b - a)};
    for (int round = 0; k.b - k.a > 8 * resolution(&k) && round < 200 && !rc; round++) {
        double *size = &sizes[round % ROUNDS_TO_HALVE]; /* width ROUNDS_TO_HALVE rounds ago */
        double t = secant_root(&k, n, round >= ROUNDS_TO_HALVE && k.b - k.a > 0.5 * *size);
        *size = k.b - k.a;
        rc = values(data, t, rm);
        if (!rc) shrink(&k, t, rm, n);
    }
    free(rm);
    if (rc) return -1;
    for (int i = 0; i < n; i++) s->located[i] = crosses(ra[i], rb[i]);
    *b = k.b;
    if (k.moved != 2) rc = values(data, *b, rb);
    return rc ? -1 : 1;
}

bool mocc_rootfind_may_turn(const double t[3], const double g[3], int first, double *time)
{
    static const double CLOSE = 0.25; /* relative to the smaller value at the ends */
    double slope = (g[1] - g[0]) / (t[1] - t[0]), next = (g[2] - g[1]) / (t[2] - t[1]);
    double curve = (next - slope) / (t[2] - t[0]);
    *time = 0.5 * (t[0] + t[1] - slope / curve);
    if (!(*time > t[first] && *time < t[2])) return false;
    double extremum = g[0] + (*time - t[0]) * (slope + curve * (*time - t[1]));
    return crosses(g[first], extremum) || fabs(extremum) < CLOSE * fmin(fabs(g[first]), fabs(g[2]));
}

/* Looks for root functions that are zero twice in a step, but have one sign at its beginning, at
   `middle' and at its end, by the extrema of parabolas. s->ra, s->left and s->rb hold the values
   there.
   Returns as mocc_rootfind_first(). */
static int find_turn(Solver *s, double begin, double middle, double *end)
{
    enum { MOST = 4 };
    int found = 0, looks = 0, n = s->I->priv->rel.nroot;
    double t, *there = NULL;
    size_t bytes = (size_t)n * sizeof *there;
    for (int i = 0; i < n && looks < MOST && !found; i++) {
        const double times[] = {begin, middle, s->time}, g[] = {s->ra[i], s->left[i], s->rb[i]};
        if (!mocc_rootfind_may_turn(times, g, 0, &t)) continue;
        if (!looks++) there = mocc_alloc((size_t)n, sizeof *there);
        if (s->ops->roots(s, t, there)) found = -1;
        else if (crosses(s->ra[i], there[i])) {
            bool late = t > middle;
            if (!late) memcpy(s->left, s->ra, bytes);
            memcpy(s->rb, there, bytes);
            *end = t;
            found = mocc_rootfind(s, s->ops->roots, s, late ? middle : begin, s->left, end, s->rb);
        }
    }
    free(there);
    if (!found && looks && s->ops->roots(s, s->time, s->rb)) found = -1;
    return found;
}

/* Searches the step from `from' to s->time for the first crossing; s->ra holds the root functions
   at `from'. A function that changes its sign twice within a long step is found by looking at
   intermediate points: at halves of the step and, if `after_event' is true, since relations often
   change back soon after an event, at points that begin very close to it; then where parabolas
   through the values have their extrema. Returns 1 with *end the
   time of the crossing and s->rb the values there; 0 if there is none; -1 if an evaluation
   failed. */
int mocc_rootfind_first(Solver *s, double from, bool after_event, double *end)
{
    size_t bytes = (size_t)s->I->priv->rel.nroot * sizeof *s->left;
    root_fn *values = s->ops->roots;
    double begin = from, h = s->time - from;
    memcpy(s->left, s->ra, bytes);
    for (double share = after_event ? 0x1p-30 : 0.5;;
         share = share < 0.5 ? fmin(0.5, 32 * share) : 1) {
        *end = share == 1 ? s->time : begin + share * h;
        if (share < 1 && !(*end > from)) continue;
        if (values(s, *end, s->rb)) return -1;
        double to = *end;
        int found = mocc_rootfind(s, values, s, from, s->left, end, s->rb);
        if (found) return found;
        if (share == 1) return from > begin ? find_turn(s, begin, from, end) : 0;
        memcpy(s->left, s->rb, bytes);
        from = to;
    }
}

/* sliding_weights.c - weights of the modes' vector fields in a sliding motion (sliding.c). */
#include "model/events/sliding_parts.h"

static const double DRIFT_TIME = 0.1; /* T, relative to the simulated span: see sliding.c */

/* Solves n linear equations, with the right-hand side in column n of a, by Gauss-Jordan
   elimination; unknown i is then a[i][n] / a[i][i]. Returns false if the matrix is singular. */
static bool solve(int n, double a[ROWS][ROWS + 1])
{
    for (int k = 0; k < n; k++) {
        int p = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(a[i][k]) > fabs(a[p][k])) p = i;
        if (!(fabs(a[p][k]) > 1e-12)) return false;
        for (int j = 0; j <= n; j++) {
            double other = a[k][j];
            a[k][j] = a[p][j];
            a[p][j] = other;
        }
        for (int i = 0; i < n; i++) {
            double factor = i == k ? 0 : a[i][k] / a[k][k];
            for (int j = k; j <= n && factor != 0; j++) a[i][j] -= factor * a[k][j];
        }
    }
    return true;
}

/* Computes into w the weights of the modes, which are zero for modes that are not allowed: the
   solution of the conditions in sliding.c with the least sum of squares, where each condition is
   divided by its largest coefficient. If `with_drift' is true, the conditions include a velocity
   back to the surface. Returns false if the conditions are singular. */
static bool weights_of(const Sliding *s, const bool *allowed, bool with_drift, double *w)
{
    double a[ROWS][ROWS + 1] = {{0}}, c[ROWS][MODES], right[ROWS];
    int rows = s->m + 1, n = s->n;
    for (int i = 0; i < rows; i++) {
        double size = i == s->m;
        for (int j = 0; j < n && i < s->m; j++) size = fmax(size, fabs(s->across[i][j]));
        if (!(size > 0)) return false;
        double drift = with_drift ? -s->g[i < s->m ? i : 0] / (DRIFT_TIME * s->I->priv->span) : 0;
        right[i] = i < s->m ? drift / size : 1;
        for (int j = 0; j < n; j++)
            c[i][j] = !allowed[j] ? 0 : i < s->m ? s->across[i][j] / size : 1;
    }
    for (int i = 0; i < rows; i++) {
        for (int l = 0; l < rows; l++)
            for (int j = 0; j < n; j++) a[i][l] += c[i][j] * c[l][j];
        a[i][rows] = right[i];
    }
    if (!solve(rows, a)) return false;
    for (int j = 0; j < n; j++) {
        w[j] = 0;
        for (int i = 0; i < rows; i++) w[j] += c[i][j] * a[i][rows] / a[i][i];
    }
    return true;
}

static int least_of(const double *w, int n)
{
    int least = 0;
    for (int j = 1; j < n; j++)
        if (w[j] < w[least]) least = j;
    return least;
}

/* Removes negative weights from w, which holds the weights of all modes that weights_of() has
   computed with the same `with_drift'. As long as a weight is negative and the remaining modes can
   fulfil the conditions, excludes the mode with the most negative weight and computes w again
   without it. Returns false if a weight remains negative or the conditions become singular. */
static bool admissible(const Sliding *s, bool with_drift, double *w)
{
    bool allowed[MODES];
    for (int j = 0; j < s->n; j++) allowed[j] = true;
    int left = s->n, worst = least_of(w, s->n);
    while (w[worst] < 0 && left-- > s->m + 1) {
        allowed[worst] = false;
        if (!weights_of(s, allowed, with_drift, w)) return false;
        worst = least_of(w, s->n);
    }
    return w[worst] >= 0;
}

/* Returns a number that is positive as long as the solution stays on the surface. For one
   surface it is computed from the speeds of the vector fields across it: it changes its sign where
   one of the fields no longer points towards the surface. Drift is not taken into account. */
static double sliding_margin(const Sliding *s)
{
    bool all[MODES];
    double w[MODES], low = s->across[0][0], high = low;
    for (int j = 0; j < s->n; j++) {
        all[j] = true;
        low = fmin(low, s->across[0][j]);
        high = fmax(high, s->across[0][j]);
    }
    if (s->m == 1) return fmin(high, -low) / fmax(high, -low);
    if (!weights_of(s, all, false, w)) return -1;
    if (s->n == s->m + 1) return w[least_of(w, s->n)];
    return admissible(s, false, w) ? 1 : -1;
}

/* Returns 1 if the relation of surface i is true in mode j, else 0. */
static int side_of(const Sliding *s, int i, int j)
{
    return s->mode[j].rel[s->surface[i]] != 0;
}

/* Returns whether there are two or more surfaces and, for every combination of values of their
   relations, a mode. */
static bool is_cube(const Sliding *s)
{
    unsigned seen = 0;
    if (s->m < 2 || s->n != 1 << s->m) return false;
    for (int j = 0; j < s->n; j++) {
        unsigned at = 0;
        for (int i = 0; i < s->m; i++) at |= (unsigned)side_of(s, i, j) << i;
        seen |= 1u << at;
    }
    return seen == (s->n == 32 ? ~0u : (1u << s->n) - 1);
}

/* Returns the weight of mode j as a product over the surfaces: share[i] where the relation of
   surface i is true, 1 - share[i] where it is false. Surface `without' is left out of the product;
   -1: none is. */
static double product(const Sliding *s, int j, const double *share, int without)
{
    double w = 1;
    for (int i = 0; i < s->m; i++)
        if (i != without) w *= side_of(s, i, j) ? share[i] : 1 - share[i];
    return w;
}

/* Computes into w multilinear weights, products of one share for each surface (Alexander & Seidman
   1998), by Newton's iteration, which converges in one step if the relations add independent terms
   to the vector fields. If `with_drift' is true, the conditions include a velocity back to the
   surfaces. *margin becomes the least of all numbers share and 1 - share. Returns false if the
   iteration does not converge. */
static bool multilinear(Sliding *s, bool with_drift, double *w, double *margin)
{
    double share[SURFACES], change = 1;
    for (int i = 0; i < s->m; i++) share[i] = 0.5;
    for (int round = 0; round < 20 && change > 1e-12; round++) {
        double a[ROWS][ROWS + 1] = {{0}};
        for (int i = 0; i < s->m; i++) {
            double size = 0;
            for (int j = 0; j < s->n; j++) size = fmax(size, fabs(s->across[i][j]));
            if (!(size > 0)) return false;
            if (with_drift) a[i][s->m] = -s->g[i] / (DRIFT_TIME * s->I->priv->span) / size;
            for (int j = 0; j < s->n; j++) {
                double v = s->across[i][j] / size;
                a[i][s->m] -= product(s, j, share, -1) * v;
                for (int l = 0; l < s->m; l++)
                    a[i][l] += (side_of(s, l, j) ? v : -v) * product(s, j, share, l);
            }
        }
        if (!solve(s->m, a)) return false;
        change = 0;
        for (int i = 0; i < s->m; i++) {
            double by = a[i][s->m] / a[i][i];
            share[i] += by;
            change = fmax(change, fabs(by));
        }
    }
    *margin = 1;
    for (int i = 0; i < s->m; i++) *margin = fmin(*margin, fmin(share[i], 1 - share[i]));
    for (int j = 0; j < s->n; j++) w[j] = product(s, j, share, -1);
    return change <= 1e-12;
}

bool mocc_sliding_find_weights(Sliding *s)
{
    bool all[MODES];
    double w[MODES], margin;
    if (is_cube(s) && multilinear(s, true, s->weight, &margin))
        return multilinear(s, false, w, &s->margin);
    for (int j = 0; j < s->n; j++) all[j] = true;
    if (!weights_of(s, all, true, s->weight)) return false;
    memcpy(w, s->weight, sizeof w);
    if (admissible(s, true, w)) memcpy(s->weight, w, sizeof w);
    s->margin = sliding_margin(s);
    return true;
}

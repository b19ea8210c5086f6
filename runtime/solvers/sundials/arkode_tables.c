/* arkode_tables.c - see arkode_tables.h. */
#include "solvers/sundials/arkode_tables.h"

#include "model/instance/instance.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { STAGES = 16 };                             /* largest number, including those added here */
static const double TIME_ERROR_WEIGHT = 1.0 / 64; /* see mocc_arkode_with_time_error() */

ARKodeButcherTable mocc_arkode_table(const char *name, bool implicit)
{
    char table[64];
    snprintf(table, sizeof table, "ARKODE_%s", name);
    for (char *c = table; *c; c++) *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
    char *b = strstr(table, "L2SAB_"); /* the one lower-case letter */
    if (b) b[4] = 'b';
    return mocc_alloc_check(implicit ? ARKodeButcherTable_LoadDIRKByName(table)
                                     : ARKodeButcherTable_LoadERKByName(table));
}

/* Returns whether the error estimate of the method with the table B grows without bound with the
   stiffness of a problem; the test problem is y' = z y with h = 1 and z = -1e9. */
static bool estimate_grows(ARKodeButcherTable B)
{
    double slope[STAGES], z = -1e9, sum = 0;
    for (int i = 0; i < B->stages; i++) {
        double y = 1;
        for (int j = 0; j < i; j++) y += B->A[i][j] * slope[j];
        slope[i] = z * y / (1 - z * B->A[i][i]);
        sum += (B->b[i] - B->d[i]) * slope[i];
    }
    return fabs(sum) > 1e6;
}

/* Returns B if its error estimate is bounded for stiff problems or the method is explicit.
   Otherwise frees B and returns a table with one stage more, whose value is a new embedded
   solution: the old one with gamma h times the slope of the last stage replaced by gamma h times
   the new stage's own slope. By this the error estimate is multiplied by (I - h gamma J)^-1. */
ARKodeButcherTable mocc_arkode_filtered(ARKodeButcherTable B, bool implicit)
{
    if (!implicit || !estimate_grows(B)) return B;
    int n = B->stages;
    ARKodeButcherTable D = mocc_alloc_check(ARKodeButcherTable_Alloc(n + 1, 1));
    double gamma = B->A[n - 1][n - 1];
    D->q = B->q;
    D->p = B->p;
    D->c[n] = 1;
    for (int i = 0; i < n; i++) {
        memcpy(D->A[i], B->A[i], (size_t)n * sizeof *B->A[i]);
        D->c[i] = B->c[i];
        D->b[i] = B->b[i];
        D->A[n][i] = B->d[i] - (i == n - 1 ? gamma : 0);
    }
    D->A[n][n] = gamma;
    memcpy(D->d, D->A[n], (size_t)(n + 1) * sizeof *D->d);
    ARKodeButcherTable_Free(B);
    return D;
}

/* Returns whether the error estimate of the method with the table B vanishes for all problems y' =
   g(t), because the contributions of stages at equal times cancel. */
static bool estimate_is_blind(ARKodeButcherTable B)
{
    for (int k = 0; k <= B->q + 1; k++) {
        double sum = 0;
        for (int i = 0; i < B->stages; i++) sum += (B->b[i] - B->d[i]) * pow(B->c[i], k);
        if (fabs(sum) > 1e-9) return false;
    }
    return true;
}

/* Selects into `of' the numbers of some stages of B that have a weight in the solution or the error
   estimate, one for each value of c: the last of several stages with the same c, which is the most
   accurate, but the first of those at c = 0. Returns the number of stages selected. */
static int distinct_nodes(ARKodeButcherTable B, int *of)
{
    int n = 0;
    for (int i = 0; i < B->stages; i++) {
        int at = 0;
        if (B->b[i] == 0 && B->d[i] == 0) continue;
        while (at < n && B->c[of[at]] != B->c[i]) at++;
        if (at == n || B->c[i] != 0) of[at] = i;
        if (at == n) n++;
    }
    return n;
}

/* Returns the value at t of the Lagrange polynomial that is 1 at node i and 0 at the other ones
   among n nodes, which are the c of the stages `of' of B; if `integral' is true, returns its
   integral from 0 to t. */
static double lagrange(ARKodeButcherTable B, const int *of, int n, int i, double t, bool integral)
{
    double p[STAGES + 1] = {1}, sum = 0, power = 1;
    int degree = 0;
    for (int j = 0; j < n; j++) {
        if (j == i) continue;
        double root = B->c[of[j]], width = B->c[of[i]] - root;
        p[++degree] = 0;
        for (int k = degree; k >= 0; k--) p[k] = ((k > 0 ? p[k - 1] : 0) - root * p[k]) / width;
    }
    for (int k = 0; k <= degree; k++, power *= t)
        sum += p[k] * power * (integral ? t / (k + 1) : 1);
    return sum;
}

/* Returns B if its error estimate does not vanish for y' = g(t) or the method is implicit.
   Otherwise frees B and returns a table with one stage more, between the first two nodes. A small
   part of the difference between its slope and the polynomial through the slopes of the other
   stages is added to the error estimate; the part is small because that difference also contains
   the errors of the stages, which are of low order. */
ARKodeButcherTable mocc_arkode_with_time_error(ARKodeButcherTable B, bool implicit)
{
    int of[STAGES], n = B->stages, next = -1;
    if (implicit || !estimate_is_blind(B)) return B;
    int count = distinct_nodes(B, of);
    for (int i = 0; i < count; i++)
        if (B->c[of[i]] > 0 && (next < 0 || B->c[of[i]] < B->c[of[next]])) next = i;
    ARKodeButcherTable D = mocc_alloc_check(ARKodeButcherTable_Alloc(n + 1, 1));
    D->q = B->q;
    D->p = B->p;
    for (int i = 0; i < n; i++) {
        memcpy(D->A[i], B->A[i], (size_t)n * sizeof *B->A[i]);
        D->c[i] = B->c[i];
        D->b[i] = B->b[i];
        D->d[i] = B->d[i];
    }
    D->c[n] = B->c[of[next]] / 2;
    D->d[n] = TIME_ERROR_WEIGHT;
    for (int i = 0; i < count; i++) {
        D->A[n][of[i]] = lagrange(B, of, count, i, D->c[n], true);
        D->d[of[i]] -= TIME_ERROR_WEIGHT * lagrange(B, of, count, i, D->c[n], false);
    }
    ARKodeButcherTable_Free(B);
    return D;
}

/* Returns the stage order of the method with the table B: the largest k for which all stages fulfil
   sum_j a_ij c_j^(m - 1) = c_i^m / m for m = 1 ... k. */
static int stage_order(ARKodeButcherTable B)
{
    for (int k = 1;; k++)
        for (int i = 0; i < B->stages; i++) {
            double sum = 0;
            for (int j = 0; j < B->stages; j++) sum += B->A[i][j] * pow(B->c[j], k - 1);
            if (fabs(sum - pow(B->c[i], k) / k) > 1e-9) return k - 1;
        }
}

/* Returns the power of h by which the error estimate of the method with the table B falls for y' =
   z y. If the first term is much smaller than the next one, it is ignored, as steps are not small
   enough for it to dominate. */
static int power_of_estimate(ARKodeButcherTable B)
{
    double v[STAGES], next[STAGES], last = 0;
    int least = B->p < B->q ? B->p + 1 : B->q + 1;
    for (int i = 0; i < B->stages; i++) v[i] = 1;
    for (int k = 1; k <= B->q + 2; k++) {
        double term = 0;
        for (int i = 0; i < B->stages; i++) {
            term += (B->b[i] - B->d[i]) * v[i];
            next[i] = 0;
            for (int j = 0; j < B->stages; j++) next[i] += B->A[i][j] * v[j];
        }
        if (k > least && fabs(last) > 0.1 * fabs(term)) return k - 1;
        last = term;
        memcpy(v, next, sizeof v);
    }
    return B->q + 1;
}

double mocc_arkode_tolerance_factor(ARKodeButcherTable B, bool implicit, double rtol)
{
    bool reduced = implicit && B->q > stage_order(B) + 1;
    double power = fmax(0, (power_of_estimate(B) + reduced) / (double)B->q - 1), least = 1e-14;
    return fmin(1, fmax(pow(rtol / 1e-3, power), least / rtol));
}

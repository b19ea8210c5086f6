/* arkode_tables.c - see arkode_tables.h. */
#include "solvers/arkode_tables.h"

#include "model/instance.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { STAGES = 16 };

ARKodeButcherTable mocc_arkode_table(const char *name, bool implicit)
{
    char table[64];
    snprintf(table, sizeof table, "ARKODE_%s", name);
    for (char *c = table; *c; c++) *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
    char *b = strstr(table, "L2SAB_"); /* the one small letter */
    if (b) b[4] = 'b';
    return mocc_need(implicit ? ARKodeButcherTable_LoadDIRKByName(table)
                              : ARKodeButcherTable_LoadERKByName(table));
}

/* Stages of y' = z y (h = 1). */
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

/* With a further stage, and that as the embedded solution: the old one, with gamma h times the
   slope of the last stage, which is the end, replaced by its own. So the estimate is multiplied by
   the inverse of I - h gamma J. */
ARKodeButcherTable mocc_arkode_damped(ARKodeButcherTable B, bool implicit)
{
    if (!implicit || !estimate_grows(B)) return B;
    int n = B->stages;
    ARKodeButcherTable D = mocc_need(ARKodeButcherTable_Alloc(n + 1, 1));
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

/* Up to which k all stages fulfil sum_j a_ij c_j^(k - 1) = c_i^k / k. */
static int stage_order(ARKodeButcherTable B)
{
    for (int k = 1;; k++)
        for (int i = 0; i < B->stages; i++) {
            double sum = 0;
            for (int j = 0; j < B->stages; j++) sum += B->A[i][j] * pow(B->c[j], k - 1);
            if (fabs(sum - pow(B->c[i], k) / k) > 1e-9) return k - 1;
        }
}

/* The power of h that the estimate falls with, of y' = z y. Steps do not become so small that a
   first term much smaller than the next would govern. */
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

double mocc_arkode_share(ARKodeButcherTable B, bool implicit, double rtol)
{
    bool reduced = implicit && B->q > stage_order(B) + 1;
    double power = fmax(0, (power_of_estimate(B) + reduced) / (double)B->q - 1), least = 1e-14;
    return fmin(1, fmax(pow(rtol / 1e-3, power), least / rtol));
}

/* movement.c - how far the eigenvalues move in truth when elements are dropped. */
#include "sim/studies/sparsing/sparsing.h"

#include <stdlib.h>

/* abs(beta) below this makes an eigenvalue infinite; the matrices are of order one. */
static const double SINGULAR = 1e-14;

int mocc_sparsing_eigenvalues(const SparsingProblem *p, const double *J, const double *dJ,
                              double complex *lambda)
{
    SchurForm f;
    int n = p->n;
    mocc_sparsing_schur_alloc(&f, n);
    for (int j = 0; j < n; j++) {
        f.S[j + j * n] = f.T[j + j * n] = j < p->nx;
        for (int e = p->start[j]; e < p->start[j + 1]; e++) {
            f.S[p->row[e] + j * n] += dJ[e];
            f.T[p->row[e] + j * n] += dJ[e] - J[e];
        }
    }
    int rc = mocc_sparsing_schur(p->lapack, &f, false);
    for (int i = 0; i < n && !rc; i++) {
        rc = !(fabs(f.beta[i]) > SINGULAR);
        if (!rc) lambda[i] = (f.real[i] + f.imaginary[i] * _Complex_I) / f.beta[i];
    }
    free(f.memory);
    return rc;
}

typedef struct {
    double distance;
    int here, there;
} NearPair;

static int nearer(const void *a, const void *b)
{
    const NearPair *x = a, *y = b;
    if (x->distance != y->distance) return x->distance < y->distance ? -1 : 1;
    if (x->here != y->here) return x->here - y->here;
    return x->there - y->there;
}

void mocc_sparsing_match(int n, const double complex *lambda, double complex *moved)
{
    size_t count = (size_t)n * (size_t)n, width = (size_t)n;
    NearPair *match = mocc_alloc(count, sizeof *match);
    double complex *ordered = mocc_alloc(width, sizeof *ordered);
    bool *taken = mocc_alloc(2 * width, sizeof *taken), *placed = taken + n;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) match[i * n + j] = (NearPair){cabs(lambda[i] - moved[j]), i, j};
    qsort(match, count, sizeof *match, nearer);
    for (size_t e = 0; e < count; e++) {
        if (placed[match[e].here] || taken[match[e].there]) continue;
        placed[match[e].here] = taken[match[e].there] = true;
        ordered[match[e].here] = moved[match[e].there];
    }
    for (int i = 0; i < n; i++) moved[i] = ordered[i];
    free(match);
    free(ordered);
    free(taken);
}

double complex mocc_sparsing_moved(const Spectrum *s, int n, int k, const double complex *moved)
{
    double complex sum = 0;
    for (int i = 0; i < n; i++)
        if (s->cluster[i] == k && !(s->at[k].pair && cimag(s->lambda[i]) < 0))
            sum += moved[i] - s->lambda[i];
    return sum;
}

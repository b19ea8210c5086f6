/* agreement.c - how well the first-order criterion predicts movements of eigenvalues, and whether
   it ranks elements as their true movements do. */
#include "sim/studies/sparsing/sparsing.h"

#include <stdlib.h>

enum { SAMPLED = 400 }; /* elements that are compared at most */
/* Movements below this are not compared: rounding moves eigenvalues by about 1e-14. */
static const double VISIBLE = 1e-10;

typedef struct {
    double value, rank;
} Ranked;

static int smaller(const void *a, const void *b)
{
    const Ranked *const *x = a, *const *y = b;
    return ((*x)->value > (*y)->value) - ((*x)->value < (*y)->value);
}

/* Sets the ranks of n values; equal values share the mean of their ranks. */
static void rank(Ranked *values, int n)
{
    Ranked **order = mocc_alloc((size_t)n, sizeof *order);
    for (int i = 0; i < n; i++) order[i] = &values[i];
    qsort(order, (size_t)n, sizeof *order, smaller);
    for (int i = 0, end; i < n; i = end) {
        for (end = i; end < n && order[end]->value == order[i]->value;) end++;
        for (int j = i; j < end; j++) order[j]->rank = (i + end - 1) / 2.0;
    }
    free(order);
}

static double correlation(const Ranked *a, const Ranked *b, int n)
{
    double ab = 0, aa = 0, bb = 0, mean = (n - 1) / 2.0;
    for (int i = 0; i < n; i++) {
        double x = a[i].rank - mean, y = b[i].rank - mean;
        ab += x * y;
        aa += x * x;
        bb += y * y;
    }
    return n > 2 && aa > 0 && bb > 0 ? ab / sqrt(aa * bb) : NAN;
}

typedef struct {
    Ranked *predicted, *truth;
    int n;
    double error;
} Comparison;

/* Adds the movement of each cluster to the comparison; `moved' are the true eigenvalues. */
static void compare(Comparison *c, const SparsingProblem *p, const Spectrum *of, const double *dJ,
                    const double complex *moved)
{
    for (int k = 0; k < of->clusters; k++) {
        double complex predicted = mocc_sparsing_predicted(p, of, k, dJ),
                       truth = mocc_sparsing_moved(of, p->n, k, moved);
        if (!(cabs(truth) > VISIBLE)) continue;
        c->predicted[c->n].value = cabs(predicted);
        c->truth[c->n++].value = cabs(truth);
        c->error = fmax(c->error, cabs(predicted - truth) / cabs(truth));
    }
}

Agreement mocc_sparsing_agreement(const Sparsing *s, const Linearisation *l, double part)
{
    const SparsingProblem *p = &s->p;
    const Spectrum *of = &l->spectrum;
    int elements = sparsing_elements(p);
    size_t room = (size_t)(elements < SAMPLED ? elements : SAMPLED) * (size_t)of->clusters + 1;
    double *dJ = mocc_alloc((size_t)elements + 1, sizeof *dJ);
    double complex *moved = mocc_alloc((size_t)p->n, sizeof *moved);
    Comparison c = {mocc_alloc(room, sizeof *c.predicted), mocc_alloc(room, sizeof *c.truth), 0, 0};
    for (int e = 0; e < elements; e += 1 + elements / SAMPLED) {
        dJ[e] = part * l->J[e];
        if (!mocc_sparsing_eigenvalues(p, l->J, dJ, moved)) {
            mocc_sparsing_match(p->n, of->lambda, moved);
            compare(&c, p, of, dJ, moved);
        }
        dJ[e] = 0;
    }
    rank(c.predicted, c.n);
    rank(c.truth, c.n);
    Agreement a = {correlation(c.predicted, c.truth, c.n), c.error};
    free(dJ);
    free(moved);
    free(c.predicted);
    free(c.truth);
    return a;
}

/* sparse_klu.c - sparse factors by KLU with AMD ordering. */
#include "model/loops/sparse.h"
#include "model/instance/alloc.h"

#include <klu.h>
#include <stdlib.h>

struct Sparse {
    int n;
    bool complex_values;
    int32_t *start, *row;
    klu_common common;
    klu_symbolic *symbolic;
    klu_numeric *numeric;
};

Sparse *mocc_sparse_new(int n, const int32_t *start, const int32_t *row, bool complex_values)
{
    Sparse *s = mocc_alloc(1, sizeof *s);
    s->n = n;
    s->complex_values = complex_values;
    s->start = (int32_t *)(uintptr_t)start; /* KLU only reads them */
    s->row = (int32_t *)(uintptr_t)row;
    klu_defaults(&s->common);
    s->common.ordering = 0; /* AMD ordering */
    return s;
}

static void free_numeric(Sparse *s)
{
    if (s->complex_values) klu_z_free_numeric(&s->numeric, &s->common);
    else klu_free_numeric(&s->numeric, &s->common);
}

void mocc_sparse_free(Sparse *s)
{
    if (!s) return;
    free_numeric(s);
    klu_free_symbolic(&s->symbolic, &s->common);
    free(s);
}

/* Factors with the pivots of the last factorization. Returns whether these are still good
   enough. */
static bool refactor(Sparse *s, double *a)
{
    if (s->complex_values)
        return klu_z_refactor(s->start, s->row, a, s->symbolic, s->numeric, &s->common) &&
               s->common.status == KLU_OK && klu_z_rcond(s->symbolic, s->numeric, &s->common) &&
               s->common.rcond > 1e-12;
    return klu_refactor(s->start, s->row, a, s->symbolic, s->numeric, &s->common) &&
           s->common.status == KLU_OK && klu_rcond(s->symbolic, s->numeric, &s->common) &&
           s->common.rcond > 1e-12 &&
           klu_rgrowth(s->start, s->row, a, s->symbolic, s->numeric, &s->common) &&
           s->common.rgrowth > 1e-6;
}

int mocc_sparse_factor(Sparse *s, double *a)
{
    if (!s->symbolic) s->symbolic = klu_analyze(s->n, s->start, s->row, &s->common);
    if (!s->symbolic) return 1;
    if (s->numeric) {
        if (refactor(s, a)) return 0;
        free_numeric(s);
    }
    s->numeric = s->complex_values ? klu_z_factor(s->start, s->row, a, s->symbolic, &s->common)
                                   : klu_factor(s->start, s->row, a, s->symbolic, &s->common);
    if (s->numeric && s->common.status == KLU_OK) return 0;
    int column = s->common.singular_col;
    if (s->numeric) free_numeric(s);
    return column >= 0 && column < s->n ? column + 1 : 1;
}

void mocc_sparse_solve(const Sparse *s, double *b)
{
    klu_common *common = (klu_common *)(uintptr_t)&s->common;
    if (s->complex_values) klu_z_solve(s->symbolic, s->numeric, s->n, 1, b, common);
    else klu_solve(s->symbolic, s->numeric, s->n, 1, b, common);
}

double mocc_sparse_rcond(const Sparse *s, double *a)
{
    klu_common *common = (klu_common *)(uintptr_t)&s->common;
    if (!s->numeric || !klu_condest(s->start, a, s->symbolic, s->numeric, common)) return 0;
    return common->condest > 0 ? 1 / common->condest : 0;
}

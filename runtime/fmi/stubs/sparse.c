/* sparse.c - stands for fmi/sparse_lu.c in FMUs of models so small that all matrices are dense
   (MOCC_DENSE_UP_TO). */
#include "model/loops/sparse.h"

#include <stddef.h>

Sparse *mocc_sparse_new(int n, const int32_t *start, const int32_t *row, bool complex_values)
{
    return NULL;
}

void mocc_sparse_free(Sparse *s)
{
}

int mocc_sparse_factor(Sparse *s, double *a)
{
    return 1;
}

void mocc_sparse_solve(const Sparse *s, double *b)
{
}

double mocc_sparse_rcond(const Sparse *s, double *a)
{
    return 0;
}

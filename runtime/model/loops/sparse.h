/* sparse.h - factors of a sparse square matrix, with real or complex values. sparse_klu.c has them
   from KLU; in FMUs, fmi/sparse_lu.c takes its place. */
#ifndef MOCC_SPARSE_H
#define MOCC_SPARSE_H
#include <stdbool.h>
#include <stdint.h>

typedef struct Sparse Sparse; /* each of the two files has its own */

/* ---- sparse_klu.c, sparse_lu.c ---- */

/* Returns new factors, which mocc_sparse_free() frees, for n x n matrices with this pattern by
   compressed columns, which belongs to the caller. Complex numbers are two doubles, the real part
   first. */
Sparse *mocc_sparse_new(int n, const int32_t *start, const int32_t *row, bool complex_values);
void mocc_sparse_free(Sparse *s);
/* Factors the matrix with the values a, one for each entry of the pattern. Returns 0, or 1 + the
   column without a pivot. */
int mocc_sparse_factor(Sparse *s, double *a);
/* Solves a system with the factors computed last; b, the right-hand side, is replaced by the
   solution. */
void mocc_sparse_solve(const Sparse *s, double *b);
/* Returns an estimate of 1 / condition number, in the 1-norm, of the real matrix with the values a,
   which was factored last. */
double mocc_sparse_rcond(const Sparse *s, double *a);

#endif

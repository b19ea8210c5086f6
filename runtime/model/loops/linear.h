/* linear.h - a square linear system, dense with partial pivoting or sparse
   (sparse.h). The pattern belongs to the caller and does not change; values are set entry by
   entry. */
#ifndef MOCC_LINEAR_H
#define MOCC_LINEAR_H
#include "model/loops/sparse.h"

typedef enum { MOCC_LINEAR_AUTO, MOCC_LINEAR_DENSE, MOCC_LINEAR_KLU } mocc_linear_kind;

typedef struct Linear {
    int n;
    bool dense;
    const int32_t *start, *row; /* compressed columns */
    double *a;                  /* dense: n * n by columns; sparse: one for each entry */
    double *lu, *scale;         /* dense: factors, scales of rows */
    int32_t *pivot, *place;     /* place: index into a of each entry; NULL: in order */
    Sparse *sparse;
} Linear;

/* Returns whether an n x n matrix is treated as dense: `kind' says so or, for MOCC_LINEAR_AUTO, it
   is small, or of medium size and well filled. start[n], the last element of the pattern's `start',
   is the number of its entries. */
bool mocc_linear_is_dense(int n, const int32_t *start, mocc_linear_kind kind);
Linear *mocc_linear_new(int n, const int32_t *start, const int32_t *row, mocc_linear_kind kind);
void mocc_linear_free(Linear *L);
/* Sets all entries of the matrix to zero. */
void mocc_linear_clear(Linear *L);

/* Returns a new array, which the caller frees: for each entry of the pattern of an n x n matrix,
   its index in a dense matrix that is stored by columns. `start' and `row' are the pattern by
   compressed columns. */
int32_t *mocc_linear_dense_places(int n, const int32_t *start, const int32_t *row);

/* Returns the index into L->a of entry e of the pattern. */
static inline int64_t mocc_linear_place(const Linear *L, int32_t e)
{
    return L->place ? L->place[e] : e;
}

static inline void mocc_linear_put(Linear *L, int32_t e, double v)
{
    L->a[mocc_linear_place(L, e)] = v;
}

int mocc_linear_factor(Linear *L); /* returns 0, or 1 + the column without a pivot */
/* Solves the system with the factors computed last; b, the right-hand side, is replaced by the
   solution. */
void mocc_linear_solve(const Linear *L, double *b);
/* Returns an estimate of 1 / condition number, in the 1-norm, of the matrix factored last. */
double mocc_linear_rcond(const Linear *L);

/* Solves a system whose matrix is singular, with undetermined unknowns set to zero; b, the
   right-hand side, is replaced by the solution. Returns the number of undetermined unknowns, or <
   0 if the system is too large or not finite. */
int mocc_linear_solve_singular(const Linear *L, double *b);

#endif

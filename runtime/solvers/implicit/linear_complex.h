/* linear_complex.h - a square linear system with complex values, dense with partial pivoting or
   sparse, as linear.h. A number is two doubles, the real part first. */
#ifndef MOCC_LINEAR_COMPLEX_H
#define MOCC_LINEAR_COMPLEX_H
#include "model/loops/linear.h"

typedef struct {
    int n;
    bool dense;
    const int32_t *start, *row;
    double *a, *lu; /* as in Linear */
    int32_t *pivot, *place;
    Sparse *sparse;
} LinearComplex;

LinearComplex *mocc_linear_complex_new(int n, const int32_t *start, const int32_t *row, bool dense);
void mocc_linear_complex_free(LinearComplex *L);

int mocc_linear_complex_factor(LinearComplex *L); /* returns 0, or 1 + the column without a pivot */
void mocc_linear_complex_solve(const LinearComplex *L, double *b);

/* Solves a system whose matrix is singular, with undetermined unknowns set to zero; b, the
   right-hand side, is replaced by the solution. Returns the number of undetermined unknowns in the
   equivalent real system of twice the size, or < 0 if the system is not solved. */
int mocc_linear_complex_solve_singular(const LinearComplex *L, double *b);

#endif

/* linear.h - a square linear system: dense with partial pivoting, or sparse by KLU with AMD
   ordering. The pattern is the caller's and stays; values are put entry by entry. */
#ifndef MOCC_LINEAR_H
#define MOCC_LINEAR_H
#include <stdbool.h>
#include <stdint.h>

typedef enum { MOCC_LINEAR_AUTO, MOCC_LINEAR_DENSE, MOCC_LINEAR_KLU } mocc_linear_kind;

typedef struct Sparse Sparse;

typedef struct {
    int n;
    bool dense;
    const int32_t *start, *row; /* compressed columns */
    double *a;                  /* dense: n * n by columns; sparse: one per entry */
    double *lu, *scale;         /* dense: factors, and the rows' scales */
    int32_t *pivot, *place;     /* place: of an entry in a; NULL: entries stand in order */
    Sparse *sparse;
} Linear;

/* Where small, or where a matrix of middling size is well filled. */
bool mocc_linear_is_dense(int n, const int32_t *start, mocc_linear_kind kind);
Linear *mocc_linear_new(int n, const int32_t *start, const int32_t *row, mocc_linear_kind kind);
void mocc_linear_free(Linear *L);
void mocc_linear_clear(Linear *L);

int32_t *mocc_linear_dense_places(int n, const int32_t *start, const int32_t *row);

/* Where entry number e of the pattern stands in a. */
static inline int64_t mocc_linear_place(const Linear *L, int32_t e)
{
    return L->place ? L->place[e] : e;
}

static inline void mocc_linear_put(Linear *L, int32_t e, double v)
{
    L->a[mocc_linear_place(L, e)] = v;
}

int mocc_linear_factor(Linear *L); /* 0, or 1 + the column without a pivot */
void mocc_linear_solve(const Linear *L, double *b);
double mocc_linear_rcond(const Linear *L); /* estimate of 1 / condition, in the 1-norm */

/* A solution of a singular dense system: unknowns that it leaves open stay as they are (zero).
   The number of those; negative: not done. Destroys nothing. */
int mocc_linear_solve_singular(const Linear *L, double *b);

#endif

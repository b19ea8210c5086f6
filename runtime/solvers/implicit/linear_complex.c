/* linear_complex.c - see linear_complex.h. Complex products are written out, because C's own check
   for infinities. */
#include "solvers/implicit/linear_complex.h"
#include "model/instance/instance.h"

#include <stdlib.h>
#include <string.h>

#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize( \
    "O3") /* lets gcc vectorise loops over columns and unroll loops of constant length */
#endif

static size_t entries(const LinearComplex *L)
{
    return L->dense ? (size_t)L->n * (size_t)L->n : (size_t)L->start[L->n];
}

LinearComplex *mocc_linear_complex_new(int n, const int32_t *start, const int32_t *row, bool dense)
{
    LinearComplex *L = mocc_alloc(1, sizeof *L);
    L->n = n;
    L->dense = dense;
    L->start = start;
    L->row = row;
    L->a = mocc_alloc(2 * entries(L), sizeof *L->a);
    if (dense) {
        L->lu = mocc_alloc(2 * entries(L), sizeof *L->lu);
        L->pivot = mocc_alloc((size_t)n, sizeof *L->pivot);
        L->place = mocc_linear_dense_places(n, start, row);
        return L;
    }
    L->sparse = mocc_sparse_new(n, start, row, true);
    return L;
}

void mocc_linear_complex_free(LinearComplex *L)
{
    if (!L) return;
    mocc_sparse_free(L->sparse);
    free(L->a);
    free(L->lu);
    free(L->pivot);
    free(L->place);
    free(L);
}

/* ---- dense ---- */

static inline void swap(double *a, double *b)
{
    double re = a[0], im = a[1];
    a[0] = b[0];
    a[1] = b[1];
    b[0] = re;
    b[1] = im;
}

static inline void multiply(double *a, double re, double im)
{
    double r = a[0] * re - a[1] * im;
    a[1] = a[0] * im + a[1] * re;
    a[0] = r;
}

/* Computes a -= b * (re + i im), for n complex numbers. */
static inline void subtract(double *a, const double *b, double re, double im, int n)
{
    for (int i = 0; i < n; i++) {
        a[2 * i] -= b[2 * i] * re - b[2 * i + 1] * im;
        a[2 * i + 1] -= b[2 * i] * im + b[2 * i + 1] * re;
    }
}

static inline double size_of(const double *a)
{
    return fabs(a[0]) + fabs(a[1]);
}

static inline bool invert(const double *a, double *re, double *im)
{
    double scale = size_of(a);
    if (!(scale > 0) || !isfinite(scale)) return false;
    double x = a[0] / scale, y = a[1] / scale, square = (x * x + y * y) * scale;
    *re = x / square;
    *im = -y / square;
    return true;
}

static inline __attribute__((always_inline)) int factor_n(LinearComplex *L, int n)
{
    size_t column = 2 * (size_t)n;
    memcpy(L->lu, L->a, (size_t)n * column * sizeof *L->lu);
    for (int k = 0; k < n; k++) {
        double *at = L->lu + (size_t)k * column, re, im;
        int p = k;
        for (int i = k + 1; i < n; i++)
            if (size_of(at + 2 * i) > size_of(at + 2 * p)) p = i;
        L->pivot[k] = p;
        if (!invert(at + 2 * p, &re, &im)) return k + 1;
        for (int j = 0; j < n && p != k; j++)
            swap(L->lu + (size_t)j * column + 2 * k, L->lu + (size_t)j * column + 2 * p);
        for (int i = k + 1; i < n; i++) multiply(at + 2 * i, re, im);
        for (int j = k + 1; j < n; j++) {
            double *other = L->lu + (size_t)j * column + 2 * k;
            if (other[0] != 0 || other[1] != 0)
                subtract(other + 2, at + 2 * (k + 1), other[0], other[1], n - k - 1);
        }
        at[2 * k] = re; /* the diagonal holds the inverse of the pivot */
        at[2 * k + 1] = im;
    }
    return 0;
}

static inline __attribute__((always_inline)) void solve_n(const LinearComplex *L, double *b, int n)
{
    size_t column = 2 * (size_t)n;
    for (int k = 0; k < n; k++)
        if (L->pivot[k] != k) swap(b + 2 * k, b + 2 * L->pivot[k]);
    for (int k = 0; k < n; k++)
        subtract(b + 2 * (k + 1), L->lu + (size_t)k * column + 2 * (k + 1), b[2 * k], b[2 * k + 1],
                 n - k - 1);
    for (int k = n - 1; k >= 0; k--) {
        const double *at = L->lu + (size_t)k * column;
        multiply(b + 2 * k, at[2 * k], at[2 * k + 1]);
        subtract(b, at, b[2 * k], b[2 * k + 1], k);
    }
}

/* Factors a dense matrix, with its size as a constant if it is small, so that gcc unrolls the
   loops. Returns 0, or 1 + the index of the first column without a pivot. */
static int factor_dense(LinearComplex *L)
{
    switch (L->n) {
    case 1: return factor_n(L, 1);
    case 2: return factor_n(L, 2);
    case 3: return factor_n(L, 3);
    default: return factor_n(L, L->n);
    }
}

static void solve_dense(const LinearComplex *L, double *b)
{
    switch (L->n) {
    case 1: solve_n(L, b, 1); break;
    case 2: solve_n(L, b, 2); break;
    case 3: solve_n(L, b, 3); break;
    default: solve_n(L, b, L->n);
    }
}

/* ---- dense or sparse ---- */

int mocc_linear_complex_factor(LinearComplex *L)
{
    return L->dense ? factor_dense(L) : mocc_sparse_factor(L->sparse, L->a);
}

void mocc_linear_complex_solve(const LinearComplex *L, double *b)
{
    if (L->dense) solve_dense(L, b);
    else mocc_sparse_solve(L->sparse, b);
}

/* ---- singular ---- */

/* Solves a system whose matrix A + i B is singular as mocc_linear_solve_singular() does, by way of
   the equivalent real system [A, -B; B, A] of twice the size, to which the result refers; the
   numbers in b are complex. */
int mocc_linear_complex_solve_singular(const LinearComplex *L, double *b)
{
    int32_t n = L->n, used = 0, *start = mocc_alloc(2 * (size_t)n + 1, sizeof *start),
            *row = mocc_alloc(4 * (size_t)L->start[n], sizeof *row);
    for (int32_t j = 0; j < 2 * n; j++) {
        for (int32_t half = 0; half < 2; half++)
            for (int32_t e = L->start[j % n]; e < L->start[j % n + 1]; e++)
                row[used++] = L->row[e] + half * n;
        start[j + 1] = used;
    }
    Linear *twice = mocc_linear_new(2 * n, start, row, MOCC_LINEAR_DENSE);
    double *side = mocc_alloc(2 * (size_t)n, sizeof *side);
    for (int32_t j = 0; j < n; j++)
        for (int32_t e = L->start[j], size = L->start[j + 1] - e, k = 0; k < size; k++, e++) {
            size_t at = L->dense ? (size_t)j * (size_t)n + (size_t)L->row[e] : (size_t)e;
            double re = L->a[2 * at], im = L->a[2 * at + 1];
            mocc_linear_put(twice, start[j] + k, re);
            mocc_linear_put(twice, start[j] + size + k, im);
            mocc_linear_put(twice, start[j + n] + k, -im);
            mocc_linear_put(twice, start[j + n] + size + k, re);
        }
    for (int32_t i = 0; i < n; i++) {
        side[i] = b[2 * i];
        side[n + i] = b[2 * i + 1];
    }
    int open = mocc_linear_solve_singular(twice, side);
    for (int32_t i = 0; i < n; i++) {
        b[2 * i] = side[i];
        b[2 * i + 1] = side[n + i];
    }
    mocc_linear_free(twice);
    free(side);
    free(start);
    free(row);
    return open;
}

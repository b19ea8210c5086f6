/* linear_complex.c - see linear_complex.h. Products are written out: C's own are slow for the sake
   of infinities. */
#include "solvers/linear_complex.h"
#include "model/instance.h"

#include <klu.h>
#include <stdlib.h>
#include <string.h>

struct LinearComplex {
    int n;
    bool dense;
    const int32_t *start, *row;
    double *a; /* dense: by columns, factored in place; sparse: one per entry */
    int32_t *pivot;
    klu_common common;
    klu_symbolic *symbolic;
    klu_numeric *numeric;
};

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
    if (dense) L->pivot = mocc_alloc((size_t)n, sizeof *L->pivot);
    klu_defaults(&L->common);
    L->common.ordering = 0; /* AMD */
    return L;
}

void mocc_linear_complex_free(LinearComplex *L)
{
    if (!L) return;
    klu_z_free_numeric(&L->numeric, &L->common);
    klu_free_symbolic(&L->symbolic, &L->common);
    free(L->a);
    free(L->pivot);
    free(L);
}

void mocc_linear_complex_clear(LinearComplex *L)
{
    memset(L->a, 0, 2 * entries(L) * sizeof *L->a);
}

void mocc_linear_complex_put(LinearComplex *L, int32_t e, int32_t column, double re, double im)
{
    size_t at = L->dense ? (size_t)column * (size_t)L->n + (size_t)L->row[e] : (size_t)e;
    L->a[2 * at] = re;
    L->a[2 * at + 1] = im;
}

/* ---- dense ---- */

static void swap(double *a, double *b)
{
    double re = a[0], im = a[1];
    a[0] = b[0];
    a[1] = b[1];
    b[0] = re;
    b[1] = im;
}

static void multiply(double *a, double re, double im)
{
    double r = a[0] * re - a[1] * im;
    a[1] = a[0] * im + a[1] * re;
    a[0] = r;
}

/* a -= b * (re, im), n numbers. */
static void subtract(double *a, const double *b, double re, double im, int n)
{
    for (int i = 0; i < n; i++) {
        a[2 * i] -= b[2 * i] * re - b[2 * i + 1] * im;
        a[2 * i + 1] -= b[2 * i] * im + b[2 * i + 1] * re;
    }
}

static double size_of(const double *a)
{
    return fabs(a[0]) + fabs(a[1]);
}

static bool invert(const double *a, double *re, double *im)
{
    double scale = size_of(a);
    if (!(scale > 0) || !isfinite(scale)) return false;
    double x = a[0] / scale, y = a[1] / scale, square = (x * x + y * y) * scale;
    *re = x / square;
    *im = -y / square;
    return true;
}

static int factor_dense(LinearComplex *L)
{
    int n = L->n;
    size_t column = 2 * (size_t)n;
    for (int k = 0; k < n; k++) {
        double *at = L->a + (size_t)k * column, re, im;
        int p = k;
        for (int i = k + 1; i < n; i++)
            if (size_of(at + 2 * i) > size_of(at + 2 * p)) p = i;
        L->pivot[k] = p;
        if (!invert(at + 2 * p, &re, &im)) return k + 1;
        for (int j = 0; j < n && p != k; j++)
            swap(L->a + (size_t)j * column + 2 * k, L->a + (size_t)j * column + 2 * p);
        for (int i = k + 1; i < n; i++) multiply(at + 2 * i, re, im);
        for (int j = k + 1; j < n; j++) {
            double *other = L->a + (size_t)j * column + 2 * k;
            if (other[0] != 0 || other[1] != 0)
                subtract(other + 2, at + 2 * (k + 1), other[0], other[1], n - k - 1);
        }
        at[2 * k] = re; /* the diagonal keeps its inverse */
        at[2 * k + 1] = im;
    }
    return 0;
}

static void solve_dense(const LinearComplex *L, double *b)
{
    int n = L->n;
    size_t column = 2 * (size_t)n;
    for (int k = 0; k < n; k++)
        if (L->pivot[k] != k) swap(b + 2 * k, b + 2 * L->pivot[k]);
    for (int k = 0; k < n; k++)
        subtract(b + 2 * (k + 1), L->a + (size_t)k * column + 2 * (k + 1), b[2 * k], b[2 * k + 1],
                 n - k - 1);
    for (int k = n - 1; k >= 0; k--) {
        const double *at = L->a + (size_t)k * column;
        multiply(b + 2 * k, at[2 * k], at[2 * k + 1]);
        subtract(b, at, b[2 * k], b[2 * k + 1], k);
    }
}

/* ---- sparse ---- */

static int factor_sparse(LinearComplex *L)
{
    int32_t *start = (int32_t *)(uintptr_t)L->start, *row = (int32_t *)(uintptr_t)L->row;
    if (!L->symbolic) L->symbolic = klu_analyze(L->n, start, row, &L->common);
    if (!L->symbolic) return 1;
    if (L->numeric) { /* the same pivots, where they still serve */
        if (klu_z_refactor(start, row, L->a, L->symbolic, L->numeric, &L->common) &&
            L->common.status == KLU_OK && klu_z_rcond(L->symbolic, L->numeric, &L->common) &&
            L->common.rcond > 1e-12)
            return 0;
        klu_z_free_numeric(&L->numeric, &L->common);
    }
    L->numeric = klu_z_factor(start, row, L->a, L->symbolic, &L->common);
    if (L->numeric && L->common.status == KLU_OK) return 0;
    int column = L->common.singular_col;
    klu_z_free_numeric(&L->numeric, &L->common);
    return column >= 0 && column < L->n ? column + 1 : 1;
}

/* ---- both ---- */

int mocc_linear_complex_factor(LinearComplex *L)
{
    return L->dense ? factor_dense(L) : factor_sparse(L);
}

void mocc_linear_complex_solve(const LinearComplex *L, double *b)
{
    klu_common *common = (klu_common *)(uintptr_t)&L->common; /* KLU notes its status there */
    if (L->dense) solve_dense(L, b);
    else klu_z_solve(L->symbolic, L->numeric, L->n, 1, b, common);
}

/* ---- singular ---- */

/* As a real system [A, -B; B, A] of twice the size. */
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
            mocc_linear_put(twice, start[j] + k, j, re);
            mocc_linear_put(twice, start[j] + size + k, j, im);
            mocc_linear_put(twice, start[j + n] + k, j + n, -im);
            mocc_linear_put(twice, start[j + n] + size + k, j + n, re);
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

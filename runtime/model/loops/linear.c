/* linear.c - see linear.h. */
#include "model/loops/linear.h"
#include "model/instance/instance.h"

#include <stdlib.h>
#include <string.h>

#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize( \
    "O3") /* lets gcc vectorise loops over columns and unroll loops of constant length */
#endif

/* A matrix is dense if its size is at most MOCC_DENSE_UP_TO, or if it is at most DENSE_FILL_UP_TO
   and more than a quarter of the entries are in the pattern. */
enum { DENSE_FILL_UP_TO = 400 };

bool mocc_linear_is_dense(int n, const int32_t *start, mocc_linear_kind kind)
{
    if (kind != MOCC_LINEAR_AUTO) return kind == MOCC_LINEAR_DENSE;
    if (n <= MOCC_DENSE_UP_TO) return true;
    return n <= DENSE_FILL_UP_TO && start[n] > 0.25 * n * n;
}

int32_t *mocc_linear_dense_places(int n, const int32_t *start, const int32_t *row)
{
    int32_t *place = mocc_alloc((size_t)start[n], sizeof *place);
    for (int j = 0; j < n; j++)
        for (int e = start[j]; e < start[j + 1]; e++) place[e] = j * n + row[e];
    return place;
}

Linear *mocc_linear_new(int n, const int32_t *start, const int32_t *row, mocc_linear_kind kind)
{
    Linear *L = mocc_alloc(1, sizeof *L);
    L->n = n;
    L->start = start;
    L->row = row;
    L->dense = mocc_linear_is_dense(n, start, kind);
    if (L->dense) {
        size_t entries = (size_t)n * (size_t)n;
        L->a = mocc_alloc(entries, sizeof *L->a);
        L->lu = mocc_alloc(entries, sizeof *L->lu);
        L->scale = mocc_alloc((size_t)n, sizeof *L->scale);
        L->pivot = mocc_alloc((size_t)n, sizeof *L->pivot);
        L->place = mocc_linear_dense_places(n, start, row);
        return L;
    }
    L->a = mocc_alloc((size_t)start[n], sizeof *L->a);
    L->sparse = mocc_sparse_new(n, start, row, false);
    return L;
}

void mocc_linear_free(Linear *L)
{
    if (!L) return;
    mocc_sparse_free(L->sparse);
    free(L->a);
    free(L->lu);
    free(L->scale);
    free(L->pivot);
    free(L->place);
    free(L);
}

void mocc_linear_clear(Linear *L)
{
    size_t entries = L->dense ? (size_t)L->n * (size_t)L->n : (size_t)L->start[L->n];
    memset(L->a, 0, entries * sizeof *L->a);
}

/* ---- dense ---- */

/* Returns the power of two by which `size' has to be multiplied to lie in [0.5, 1); 1 if size is
   zero, too large or not finite. */
static double power_for(double size)
{
    uint64_t bits;
    memcpy(&bits, &size, sizeof bits);
    uint64_t exponent = bits >> 52; /* biased exponent; 1022 is that of [0.5, 1) */
    if (size == 0 || exponent >= 2045) return 1;
    bits = (exponent < 22 ? 2023 : 2045 - exponent) << 52;
    memcpy(&size, &bits, sizeof size);
    return size;
}

/* Copies the matrix from L->a to L->lu with each row multiplied by a power of two, so that its
   largest entry is about 1: this causes no rounding and leads to better pivots. Returns false if
   an entry is not finite. */
static inline bool scale_rows(Linear *L, int n)
{
    size_t ln = (size_t)n;
    for (int i = 0; i < n; i++) L->scale[i] = 0;
    for (size_t j = 0; j < ln; j++)
        for (size_t i = 0; i < ln; i++) {
            double size = fabs(L->a[j * ln + i]);
            if (size > L->scale[i]) L->scale[i] = size;
        }
    for (int i = 0; i < n; i++) L->scale[i] = power_for(L->scale[i]);
    double sum = 0;
    for (size_t j = 0; j < ln; j++)
        for (size_t i = 0; i < ln; i++)
            sum += (L->lu[j * ln + i] = L->a[j * ln + i] * L->scale[i]) * 0;
    return sum == 0;
}

/* Returns the 1-norm of the scaled matrix: the largest column sum of absolute values. */
static double norm_of(const Linear *L)
{
    size_t n = (size_t)L->n;
    double norm = 0;
    for (size_t j = 0; j < n; j++) {
        double sum = 0;
        for (size_t i = 0; i < n; i++) sum += fabs(L->a[j * n + i]) * L->scale[i];
        if (sum > norm) norm = sum;
    }
    return norm;
}

static inline int find_pivot(const double *column, int from, int n)
{
    int best = from;
    double size = fabs(column[from]);
    for (int i = from + 1; i < n; i++) {
        double other = fabs(column[i]);
        if (other > size) {
            size = other;
            best = i;
        }
    }
    return best;
}

static inline void swap_rows(double *a, int n, int i, int k)
{
    if (i == k) return;
    for (int j = 0; j < n; j++) {
        double *column = a + (size_t)j * (size_t)n, t = column[i];
        column[i] = column[k];
        column[k] = t;
    }
}

static inline __attribute__((always_inline)) int factor_n(Linear *L, int n)
{
    size_t ln = (size_t)n;
    double *lu = L->lu;
    if (!scale_rows(L, n)) return 1;
    for (int k = 0; k < n; k++) {
        double *column = lu + (size_t)k * ln;
        int p = find_pivot(column, k, n);
        L->pivot[k] = p;
        if (column[p] == 0) return k + 1;
        swap_rows(lu, n, k, p);
        double inverse = 1 / column[k];
        for (int i = k + 1; i < n; i++) column[i] *= inverse;
        for (int j = k + 1; j < n; j++) {
            double *other = lu + (size_t)j * ln, factor = other[k];
            if (factor == 0) continue;
            for (int i = k + 1; i < n; i++) other[i] -= factor * column[i];
        }
    }
    return 0;
}

static inline __attribute__((always_inline)) void solve_n(const Linear *L, double *b, int n)
{
    for (int i = 0; i < n; i++) b[i] *= L->scale[i];
    for (int k = 0; k < n; k++) {
        double t = b[L->pivot[k]];
        b[L->pivot[k]] = b[k];
        b[k] = t;
    }
    for (int k = 0; k < n; k++) {
        const double *column = L->lu + (size_t)k * (size_t)n;
        double t = b[k];
        for (int i = k + 1; i < n; i++) b[i] -= t * column[i];
    }
    for (int k = n - 1; k >= 0; k--) {
        const double *column = L->lu + (size_t)k * (size_t)n;
        double t = b[k] /= column[k];
        for (int i = 0; i < k; i++) b[i] -= t * column[i];
    }
}

/* Factors a dense matrix, with its size as a constant if it is small, so that gcc unrolls the
   loops. Returns 0, or 1 + the index of the first column without a pivot. */
static int factor_dense(Linear *L)
{
    switch (L->n) {
    case 1: return factor_n(L, 1);
    case 2: return factor_n(L, 2);
    case 3: return factor_n(L, 3);
    default: return factor_n(L, L->n);
    }
}

static void solve_dense(const Linear *L, double *b)
{
    switch (L->n) {
    case 1: solve_n(L, b, 1); break;
    case 2: solve_n(L, b, 2); break;
    case 3: solve_n(L, b, 3); break;
    default: solve_n(L, b, L->n);
    }
}

/* Solves a system with the transpose of the scaled matrix; b is replaced by the solution. */
static void solve_transposed(const Linear *L, double *b)
{
    int n = L->n;
    for (int k = 0; k < n; k++) {
        const double *column = L->lu + (size_t)k * (size_t)n;
        double t = b[k];
        for (int i = 0; i < k; i++) t -= column[i] * b[i];
        b[k] = t / column[k];
    }
    for (int k = n - 1; k >= 0; k--) {
        const double *column = L->lu + (size_t)k * (size_t)n;
        for (int i = k + 1; i < n; i++) b[k] -= column[i] * b[i];
    }
    for (int k = n - 1; k >= 0; k--) {
        double t = b[L->pivot[k]];
        b[L->pivot[k]] = b[k];
        b[k] = t;
    }
}

/* Returns an estimate of 1 / condition number of the scaled matrix, from the 1-norm of its inverse
   (Hager 1984). */
static double rcond_dense(const Linear *L)
{
    int n = L->n, at = -1;
    double estimate = 0, *b = mocc_alloc((size_t)n, sizeof *b),
           *v = mocc_alloc((size_t)n, sizeof *v);
    for (int i = 0; i < n; i++) b[i] = 1.0 / n;
    for (int round = 0; round < 5; round++) {
        for (int i = 0; i < n; i++) b[i] /= L->scale[i];
        solve_dense(L, b);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += fabs(b[i]);
            v[i] = b[i] >= 0 ? 1 : -1;
        }
        if (!(sum > estimate)) break;
        estimate = sum;
        solve_transposed(L, v);
        int best = 0;
        for (int i = 1; i < n; i++)
            if (fabs(v[i]) > fabs(v[best])) best = i;
        if (best == at) break;
        at = best;
        for (int i = 0; i < n; i++) b[i] = i == best;
    }
    free(b);
    free(v);
    double condition = estimate * norm_of(L);
    return condition > 0 ? 1 / condition : 0;
}

/* ---- sparse ---- */

static int factor_sparse(const Linear *L)
{
    for (int e = 0; e < L->start[L->n]; e++)
        if (!isfinite(L->a[e])) return 1;
    return mocc_sparse_factor(L->sparse, L->a);
}

/* ---- both ---- */

int mocc_linear_factor(Linear *L)
{
    return L->dense ? factor_dense(L) : factor_sparse(L);
}

void mocc_linear_solve(const Linear *L, double *b)
{
    if (L->dense) solve_dense(L, b);
    else mocc_sparse_solve(L->sparse, b);
}

double mocc_linear_rcond(const Linear *L)
{
    return L->dense ? rcond_dense(L) : mocc_sparse_rcond(L->sparse, L->a);
}

/* ---- singular ---- */

typedef struct {
    int n, rank;
    double *a, *b;
    int32_t *column; /* unknown of column k */
} Full;

/* Performs Gaussian elimination with full pivoting until the remaining entries are rounding
   errors; f->rank becomes the number of pivots. */
static void eliminate(Full *f)
{
    size_t n = (size_t)f->n;
    double first = 0;
    for (f->rank = 0; f->rank < f->n; f->rank++) {
        int k = f->rank, pi = k, pj = k;
        double size = 0;
        for (int j = k; j < f->n; j++)
            for (int i = k; i < f->n; i++)
                if (fabs(f->a[(size_t)j * n + (size_t)i]) > size) {
                    size = fabs(f->a[(size_t)j * n + (size_t)i]);
                    pi = i;
                    pj = j;
                }
        if (k == 0) first = size;
        if (size <= 1e-13 * first) return;
        swap_rows(f->a, f->n, k, pi);
        double t = f->b[k];
        f->b[k] = f->b[pi];
        f->b[pi] = t;
        for (size_t i = 0; i < n && pj != k; i++) {
            double u = f->a[(size_t)k * n + i];
            f->a[(size_t)k * n + i] = f->a[(size_t)pj * n + i];
            f->a[(size_t)pj * n + i] = u;
        }
        int32_t c = f->column[k];
        f->column[k] = f->column[pj];
        f->column[pj] = c;
        for (int i = k + 1; i < f->n; i++) {
            double l = f->a[(size_t)k * n + (size_t)i] / f->a[(size_t)k * n + (size_t)k];
            if (l == 0) continue;
            for (int j = k; j < f->n; j++)
                f->a[(size_t)j * n + (size_t)i] -= l * f->a[(size_t)j * n + (size_t)k];
            f->b[i] -= l * f->b[k];
        }
    }
}

int mocc_linear_solve_singular(const Linear *L, double *b)
{
    size_t n = (size_t)L->n;
    if (L->n > DENSE_FILL_UP_TO) return -1;
    Full f = {L->n, 0, mocc_alloc(n * n, sizeof *f.a), b, mocc_alloc(n, sizeof *f.column)};
    double *scale = mocc_alloc(n, sizeof *scale);
    bool finite = true;
    for (int j = 0; j < L->n; j++) {
        f.column[j] = j;
        for (int e = L->start[j]; e < L->start[j + 1]; e++) {
            double v = L->dense ? L->a[(size_t)j * n + (size_t)L->row[e]] : L->a[e];
            f.a[(size_t)j * n + (size_t)L->row[e]] = v;
            scale[L->row[e]] = fmax(scale[L->row[e]], fabs(v));
            finite &= isfinite(v);
        }
    }
    for (size_t i = 0; i < n; i++) {
        double by = scale[i] > 0 ? 1 / scale[i] : 1;
        for (size_t j = 0; j < n; j++) f.a[j * n + i] *= by;
        b[i] *= by;
    }
    if (finite) eliminate(&f);
    for (int k = f.rank - 1; k >= 0; k--) {
        b[k] /= f.a[(size_t)k * n + (size_t)k];
        for (int i = 0; i < k; i++) b[i] -= f.a[(size_t)k * n + (size_t)i] * b[k];
    }
    for (int k = 0; k < L->n; k++) scale[f.column[k]] = k < f.rank ? b[k] : 0;
    memcpy(b, scale, n * sizeof *b);
    free(f.a);
    free(f.column);
    free(scale);
    return finite ? L->n - f.rank : -1;
}

/* ---- a few equations of the generated code ---- */

static inline void swap_columns(double *a, int n, int i, int k)
{
    if (i == k) return;
    for (int row = 0; row < n; row++) {
        double t = a[row * n + i];
        a[row * n + i] = a[row * n + k];
        a[row * n + k] = t;
    }
}

/* Subtracts multiples of row k, whose pivot is 1, from all others; the part of the inverse that
   comes about takes the place of column k. */
static inline void eliminate_column(double *a, int n, int k)
{
    for (int i = 0; i < n; i++) {
        double factor = a[i * n + k];
        if (i == k || factor == 0) continue;
        a[i * n + k] = 0;
        for (int j = 0; j < n; j++) a[i * n + j] -= factor * a[k * n + j];
    }
}

static inline __attribute__((always_inline)) int invert(double *a, int n)
{
    int from[4];
    for (int k = 0; k < n; k++) {
        int p = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(a[i * n + k]) > fabs(a[p * n + k])) p = i;
        if (!(fabs(a[p * n + k]) > 0)) return 1;
        from[k] = p;
        for (int j = 0; j < n && p != k; j++) {
            double t = a[k * n + j];
            a[k * n + j] = a[p * n + j];
            a[p * n + j] = t;
        }
        double inverse = 1 / a[k * n + k];
        a[k * n + k] = 1;
        for (int j = 0; j < n; j++) a[k * n + j] *= inverse;
        eliminate_column(a, n, k);
    }
    for (int k = n - 1; k >= 0; k--) swap_columns(a, n, k, from[k]);
    return 0;
}

int mocc_eliminate(double *g, int n)
{
    double b[4];
    if (n == 3 ? invert(g, 3) : invert(g, n)) return 1;
    memcpy(b, g + n * n, (size_t)n * sizeof *b);
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++) sum -= g[i * n + j] * b[j];
        g[n * n + i] = sum;
    }
    return 0;
}

/* fill.c - the factors of L - tau J with a static pattern: fill and operations. Pivots are taken
   from the diagonal in the order of Markowitz: the least product of other entries in row and
   column. Rows are moved before where the diagonal has zeros. */
#include "sim/studies/sparsing/sparsing.h"

#include <stdlib.h>
#include <string.h>

static void count_entries(int n, const bool *a, const bool *done, int pivot, int *in_row,
                          int *in_column)
{
    *in_row = *in_column = 0;
    for (int i = 0; i < n; i++) {
        if (done[i] || i == pivot) continue;
        *in_row += a[pivot + i * n];
        *in_column += a[i + pivot * n];
    }
}

static int next_pivot(int n, const bool *a, const bool *done)
{
    int best = -1;
    long least = 0;
    for (int i = 0, r, c; i < n; i++) {
        if (done[i]) continue;
        count_entries(n, a, done, i, &r, &c);
        if (best >= 0 && (long)r * c >= least) continue;
        best = i;
        least = (long)r * c;
    }
    return best;
}

/* ---- the diagonal ---- */

typedef struct {
    int n;
    bool *a;        /* n x n by columns */
    int *column_of; /* of each row; -1: none yet */
    bool *tried;    /* rows, in the present search */
} Diagonal;

/* Finds a row for a column by an augmenting path: a free row, or one whose column finds another.
   The row of the same number comes first. Returns whether there is one. */
static bool find_row(Diagonal *d, int column)
{
    for (int k = 0; k < d->n; k++) {
        int row = (column + k) % d->n;
        if (!d->a[row + column * d->n] || d->tried[row]) continue;
        d->tried[row] = true;
        if (d->column_of[row] >= 0 && !find_row(d, d->column_of[row])) continue;
        d->column_of[row] = column;
        return true;
    }
    return false;
}

/* Moves rows so that no element on the diagonal is zero, where it is in a residual that does not
   contain the unknown of the same number; the rows of a structurally singular matrix stay. */
static void fill_diagonal(int n, bool *a)
{
    size_t line = (size_t)n, square = line * line;
    Diagonal d = {n, a, mocc_alloc(line, sizeof(int)), mocc_alloc(line, sizeof(bool))};
    bool *moved = mocc_alloc(square, sizeof *moved), regular = true;
    for (int i = 0; i < n; i++) d.column_of[i] = -1;
    for (int j = 0; j < n && regular; j++) {
        memset(d.tried, 0, line * sizeof *d.tried);
        regular = find_row(&d, j);
    }
    for (int i = 0; i < n && regular; i++)
        for (int j = 0; j < n; j++) moved[d.column_of[i] + j * n] = a[i + j * n];
    if (regular) memcpy(a, moved, square * sizeof *a);
    free(d.column_of);
    free(d.tried);
    free(moved);
}

/* ---- elimination ---- */

/* Marks the fill that this pivot makes, and counts operations: for each entry below the pivot a
   division, and for each product of it with an entry right of the pivot two operations. The
   solution takes two for each entry of L and U, and a division by the pivot. */
static void eliminate(int n, bool *a, const bool *done, int pivot, Fill *f)
{
    int r, c;
    count_entries(n, a, done, pivot, &r, &c);
    f->lu += 1 + r + c;
    f->factor += c + 2L * r * c;
    f->solve += 1 + 2L * (r + c);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n && a[pivot + j * n] && !done[j]; i++)
            if (a[i + pivot * n] && !done[i]) a[i + j * n] = true;
}

void mocc_sparsing_fill(const SparsingProblem *p, const bool *keep, Fill *f)
{
    int n = p->n;
    size_t line = (size_t)n, square = line * line;
    bool *a = mocc_alloc(square, sizeof *a), *done = mocc_alloc(line, sizeof *done);
    *f = (Fill){.order = mocc_alloc(line, sizeof *f->order),
                .filled = mocc_alloc(square, sizeof *f->filled)};
    for (int j = 0; j < n; j++) {
        a[j + j * n] = j < p->nx;
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            if (!keep || keep[e]) a[p->row[e] + j * n] = true;
    }
    for (size_t i = 0; i < square; i++) f->entries += a[i];
    fill_diagonal(n, a);
    for (int k = 0; k < n; k++) {
        int pivot = f->order[k] = next_pivot(n, a, done);
        eliminate(n, a, done, pivot, f);
        done[pivot] = true;
    }
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) f->filled[i + j * n] = a[f->order[i] + f->order[j] * n];
    free(a);
    free(done);
}

void mocc_sparsing_fill_free(Fill *f)
{
    free(f->order);
    free(f->filled);
}

/* fill.c - the factors of I - tau J with a static pattern: fill and operations. Pivots are taken
   from the diagonal in the order of Markowitz: the least product of other entries in row and
   column. */
#include "sim/studies/sparsing/sparsing.h"

#include <stdlib.h>

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
        a[j + j * n] = true;
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            if (!keep || keep[e]) a[p->row[e] + j * n] = true;
    }
    for (size_t i = 0; i < square; i++) f->entries += a[i];
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

/* coloring.c - colours for the columns of a pattern: columns of one colour share no row, so that
   one direction gives them all. Greedy, columns with most entries first. */
#include "base/bits.h"
#include "dae/tangents/tangents.h"

static int *rows_of(Arena *scratch, const Pattern *p, int **start_out)
{
    int nnz = p->start[p->cols];
    int *start = arena_array(scratch, int, p->rows + 2), *col = arena_array(scratch, int, nnz + 1);
    for (int k = 0; k < nnz; k++) start[p->row[k] + 1]++;
    for (int i = 0; i < p->rows; i++) start[i + 1] += start[i];
    int *fill = arena_copy(scratch, start, sizeof(int) * (size_t)(p->rows + 1));
    for (int j = 0; j < p->cols; j++)
        for (int k = p->start[j]; k < p->start[j + 1]; k++) col[fill[p->row[k]]++] = j;
    *start_out = start;
    return col;
}

/* Returns the columns of the pattern in the order of decreasing number of entries; columns with
   equally many entries stay in order. */
static int *largest_first(Arena *scratch, const Pattern *p)
{
    int *count = arena_array(scratch, int, p->rows + 2);
    int *order = arena_array(scratch, int, p->cols + 1);
    for (int j = 0; j < p->cols; j++) count[p->start[j + 1] - p->start[j]]++;
    int place = 0;
    for (int n = p->rows; n >= 0; n--) {
        int here = count[n];
        count[n] = place;
        place += here;
    }
    for (int j = 0; j < p->cols; j++) order[count[p->start[j + 1] - p->start[j]]++] = j;
    return order;
}

/* Returns an array with a set of colours, which is empty at first, for each row that is so long
   that looking up its colours in a set is faster than reading its entries. For other rows the set
   is NULL. Row i has the entries number start[i] to start[i + 1] - 1. */
static Bits *long_rows(Arena *scratch, const Pattern *p, const int *start)
{
    Bits *seen = arena_array(scratch, Bits, p->rows + 1);
    for (int i = 0; i < p->rows; i++)
        if (start[i + 1] - start[i] > bits_words(p->cols)) seen[i] = bits_new(scratch, p->cols);
    return seen;
}

static int first_free(Bits taken)
{
    int i = 0;
    while (taken.word[i / 64] == UINT64_MAX) i += 64;
    while (bits_has(taken, i)) i++;
    return i;
}

void dae_color_pattern(Dae *dae, Pattern *p)
{
    Arena *scratch = dae->scratch;
    int *start, *col = rows_of(scratch, p, &start), *order = largest_first(scratch, p);
    Bits *seen = long_rows(scratch, p, start), all = bits_new(scratch, p->cols + 1);
    p->color = arena_array(dae->arena, int, p->cols + 1);
    p->ncolors = 0;
    for (int j = 0; j < p->cols; j++) p->color[j] = -1;
    for (int i = 0; i < p->cols; i++) {
        int j = order[i];
        Bits taken = {all.word, p->ncolors + 1};
        bits_clear(taken);
        for (int k = p->start[j]; k < p->start[j + 1]; k++) {
            int row = p->row[k];
            for (int w = 0; seen[row].n && w < bits_words(p->ncolors); w++)
                taken.word[w] |= seen[row].word[w];
            for (int n = start[row]; !seen[row].n && n < start[row + 1]; n++)
                if (p->color[col[n]] >= 0) bits_add(taken, p->color[col[n]]);
        }
        int color = p->color[j] = first_free(taken);
        if (color == p->ncolors) p->ncolors++;
        for (int k = p->start[j]; k < p->start[j + 1]; k++)
            if (seen[p->row[k]].n) bits_add(seen[p->row[k]], color);
    }
}

/* color.c - colours for the columns of a pattern: columns of one colour share no row, so that one
   direction gives them all. Greedy, columns with most entries first. */
#include "dae/parts.h"

#include <stdlib.h>

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

/* Columns by falling number of entries, then by place: a counting sort. */
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

void pattern_color(Dae *dae, Pattern *p)
{
    Arena *scratch = dae->scratch;
    int *start, *col = rows_of(scratch, p, &start), *order = largest_first(scratch, p);
    int *used = arena_array(scratch, int, p->cols + 2); /* colour -> column that saw it last, + 1 */
    p->color = arena_array(dae->arena, int, p->cols + 1);
    p->ncolors = 0;
    for (int j = 0; j < p->cols; j++) p->color[j] = -1;
    for (int i = 0; i < p->cols; i++) {
        int j = order[i], color = 0;
        for (int k = p->start[j]; k < p->start[j + 1]; k++)
            for (int n = start[p->row[k]]; n < start[p->row[k] + 1]; n++)
                if (p->color[col[n]] >= 0) used[p->color[col[n]]] = j + 1;
        while (used[color] == j + 1) color++;
        p->color[j] = color;
        if (color == p->ncolors) p->ncolors++;
    }
}

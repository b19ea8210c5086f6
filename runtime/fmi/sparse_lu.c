/* sparse_lu.c - sparse factors for FMUs, whose sources need no other library. Triangle are ordered
   by minimum degree in the graph of A + A' (Tinney, Walker 1967); each is then computed from those
   before by a sparse triangular solution (Gilbert, Peierls 1988), with partial pivoting that
   favours the diagonal. */
#include "model/loops/sparse.h"
#include "model/instance/alloc.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The diagonal element is the pivot unless it is smaller than this part of the largest one. */
static const double DIAGONAL = 0.1;

/* Triangle of a triangular matrix under construction. */
typedef struct {
    int32_t *start, *row; /* column j has entries start[j] to start[j + 1] - 1 */
    double *value;
    int32_t used, room;
} Triangle;

struct Sparse {
    int n, width; /* doubles of a number: 2 for complex ones */
    const int32_t *start, *row;
    int32_t *order; /* column of the matrix that is eliminated k-th */
    int32_t *place; /* by row of the matrix: when it was the pivot's; -1: not yet */
    int32_t *pivot; /* row of the k-th pivot */
    bool known;     /* both patterns are those of the last factorization */
    Triangle l, u;  /* rows of l by rows of the matrix, of u by place; u ends with the pivot */
    double *x;      /* a dense column */
    int32_t *found, *stack, *next, *mark;
    double *work;
};

static double size_of(const double *a, int width)
{
    return width == 1 ? fabs(a[0]) : fabs(a[0]) + fabs(a[1]);
}

/* Computes a -= b * c. */
static inline void subtract(double *a, const double *b, const double *c, int width)
{
    if (width == 1) {
        a[0] -= b[0] * c[0];
        return;
    }
    a[0] -= b[0] * c[0] - b[1] * c[1];
    a[1] -= b[0] * c[1] + b[1] * c[0];
}

/* Computes a /= b. */
static inline void divide(double *a, const double *b, int width)
{
    if (width == 1) {
        a[0] /= b[0];
        return;
    }
    double square = b[0] * b[0] + b[1] * b[1], re = (a[0] * b[0] + a[1] * b[1]) / square;
    a[1] = (a[1] * b[0] - a[0] * b[1]) / square;
    a[0] = re;
}

/* ---- order of columns ---- */

typedef struct {
    int32_t *at;
    int n;
} Neighbours;

static void add_edge(Neighbours *list, int to)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == to) return;
    list->at = mocc_alloc_check(realloc(list->at, (size_t)(list->n + 1) * sizeof *list->at));
    list->at[list->n++] = to;
}

static void remove_edge(Neighbours *list, int to)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == to) {
            list->at[i] = list->at[--list->n];
            return;
        }
}

/* Eliminates a node: its neighbours become neighbours of each other. */
static void eliminate(Neighbours *graph, int node)
{
    Neighbours *own = &graph[node];
    for (int i = 0; i < own->n; i++) {
        remove_edge(&graph[own->at[i]], node);
        for (int k = 0; k < own->n; k++)
            if (k != i) add_edge(&graph[own->at[i]], own->at[k]);
    }
    free(own->at);
    *own = (Neighbours){NULL, -1};
}

static void order_columns(Sparse *s)
{
    Neighbours *graph = mocc_alloc((size_t)s->n, sizeof *graph);
    for (int j = 0; j < s->n; j++)
        for (int e = s->start[j]; e < s->start[j + 1]; e++) {
            if (s->row[e] == j) continue;
            add_edge(&graph[j], s->row[e]);
            add_edge(&graph[s->row[e]], j);
        }
    for (int k = 0; k < s->n; k++) {
        int best = -1;
        for (int j = 0; j < s->n; j++)
            if (graph[j].n >= 0 && (best < 0 || graph[j].n < graph[best].n)) best = j;
        s->order[k] = best;
        eliminate(graph, best);
    }
    free(graph);
}

/* ---- memory ---- */

Sparse *mocc_sparse_new(int n, const int32_t *start, const int32_t *row, bool complex_values)
{
    Sparse *s = mocc_alloc(1, sizeof *s);
    size_t count = (size_t)n;
    s->n = n;
    s->width = complex_values ? 2 : 1;
    s->start = start;
    s->row = row;
    int32_t *all = mocc_alloc(9 * count + 2, sizeof *all);
    int32_t **part[] = {&s->order, &s->place, &s->found, &s->stack, &s->next, &s->mark, &s->pivot};
    for (int i = 0; i < 7; i++) *part[i] = all + (size_t)i * count;
    s->l.start = all + 7 * count;
    s->u.start = all + 8 * count + 1;
    s->x = mocc_alloc(2 * count * (size_t)s->width, sizeof *s->x);
    s->work = s->x + count * (size_t)s->width;
    order_columns(s);
    return s;
}

void mocc_sparse_free(Sparse *s)
{
    if (!s) return;
    free(s->order);
    free(s->l.row);
    free(s->l.value);
    free(s->u.row);
    free(s->u.value);
    free(s->x);
    free(s);
}

static void append(Triangle *c, int32_t row, const double *value, int width)
{
    if (c->used == c->room) {
        c->room = c->room ? 2 * c->room : 64;
        c->row = mocc_alloc_check(realloc(c->row, (size_t)c->room * sizeof *c->row));
        c->value =
            mocc_alloc_check(realloc(c->value, (size_t)c->room * (size_t)width * sizeof *c->value));
    }
    c->row[c->used] = row;
    memcpy(c->value + (size_t)c->used++ * (size_t)width, value, (size_t)width * sizeof *value);
}

/* ---- factorization ---- */

/* Adds the rows that depend on `row' through the columns of L so far to s->found, from its end on,
   so that each stands before those that depend on it. Returns the new beginning. */
static int reach(Sparse *s, int row, int column, int top)
{
    int depth = 0;
    if (s->mark[row] == column + 1) return top;
    s->stack[0] = row;
    s->mark[row] = column + 1;
    s->next[0] = s->place[row] >= 0 ? s->l.start[s->place[row]] : 0;
    while (depth >= 0) {
        int at = s->stack[depth], k = s->place[at];
        int end = k >= 0 ? s->l.start[k + 1] : 0;
        bool descends = false;
        while (k >= 0 && s->next[depth] < end && !descends) {
            int to = s->l.row[s->next[depth]++];
            if (s->mark[to] == column + 1) continue;
            s->mark[to] = column + 1;
            s->stack[++depth] = to;
            s->next[depth] = s->place[to] >= 0 ? s->l.start[s->place[to]] : 0;
            descends = true;
        }
        if (descends) continue;
        s->found[--top] = at;
        depth--;
    }
    return top;
}

/* Computes column k of both factors from column j of the matrix a. Returns whether it has a
   pivot. */
static bool factor_column(Sparse *s, const double *a, int k)
{
    int n = s->n, width = s->width, j = s->order[k], top = n;
    size_t bytes = (size_t)width * sizeof *a;
    for (int e = s->start[j]; e < s->start[j + 1]; e++) top = reach(s, s->row[e], k, top);
    for (int i = top; i < n; i++) memset(s->x + s->found[i] * width, 0, bytes);
    for (int e = s->start[j]; e < s->start[j + 1]; e++)
        memcpy(s->x + s->row[e] * width, a + (size_t)e * (size_t)width, bytes);
    int pivot = -1;
    double largest = 0;
    for (int i = top; i < n; i++) {
        int row = s->found[i], at = s->place[row];
        const double *x = s->x + row * width;
        if (at < 0) {
            double size = size_of(x, width);
            if (!(size <= largest)) {
                largest = size;
                pivot = row;
            }
            continue;
        }
        append(&s->u, at, x, width);
        for (int e = s->l.start[at]; e < s->l.start[at + 1]; e++)
            subtract(s->x + s->l.row[e] * width, s->l.value + (size_t)e * (size_t)width, x, width);
    }
    if (pivot < 0 || !isfinite(largest)) return false;
    bool diagonal = s->mark[j] == k + 1 && s->place[j] < 0 &&
                    size_of(s->x + j * width, width) >= DIAGONAL * largest;
    if (diagonal) pivot = j;
    const double *p = s->x + pivot * width;
    append(&s->u, k, p, width);
    s->u.start[k + 1] = s->u.used;
    s->place[pivot] = k;
    s->pivot[k] = pivot;
    for (int i = top; i < n; i++) {
        int row = s->found[i];
        if (s->place[row] >= 0) continue;
        divide(s->x + row * width, p, width);
        append(&s->l, row, s->x + row * width, width);
    }
    s->l.start[k + 1] = s->l.used;
    return true;
}

/* Computes column k of both factors with the pivot and the patterns of the last factorization.
   Returns whether the pivot is still good enough. */
static bool refactor_column(Sparse *s, const double *a, int k)
{
    int width = s->width, j = s->order[k], end = s->u.start[k + 1] - 1;
    size_t bytes = (size_t)width * sizeof *a;
    double largest = 0, *p = s->x + s->pivot[k] * width;
    for (int e = s->u.start[k]; e <= end; e++)
        memset(s->x + s->pivot[s->u.row[e]] * width, 0, bytes);
    for (int e = s->l.start[k]; e < s->l.start[k + 1]; e++)
        memset(s->x + s->l.row[e] * width, 0, bytes);
    for (int e = s->start[j]; e < s->start[j + 1]; e++)
        memcpy(s->x + s->row[e] * width, a + (size_t)e * (size_t)width, bytes);
    for (int e = s->u.start[k]; e < end; e++) {
        int at = s->u.row[e];
        const double *x = s->x + s->pivot[at] * width;
        memcpy(s->u.value + (size_t)e * (size_t)width, x, bytes);
        for (int i = s->l.start[at]; i < s->l.start[at + 1]; i++)
            subtract(s->x + s->l.row[i] * width, s->l.value + (size_t)i * (size_t)width, x, width);
    }
    memcpy(s->u.value + (size_t)end * (size_t)width, p, bytes);
    for (int e = s->l.start[k]; e < s->l.start[k + 1]; e++) {
        double *x = s->x + s->l.row[e] * width;
        largest = fmax(largest, size_of(x, width));
        divide(x, p, width);
        memcpy(s->l.value + (size_t)e * (size_t)width, x, bytes);
    }
    double size = size_of(p, width);
    return size > 0 && isfinite(size) && size >= DIAGONAL * DIAGONAL * largest;
}

static bool refactor(Sparse *s, const double *a)
{
    for (int k = 0; k < s->n; k++)
        if (!refactor_column(s, a, k)) return false;
    return true;
}

int mocc_sparse_factor(Sparse *s, double *a)
{
    if (s->known && refactor(s, a)) return 0;
    s->known = false;
    s->l.used = s->u.used = 0;
    for (int i = 0; i < s->n; i++) {
        s->place[i] = -1;
        s->mark[i] = 0;
    }
    for (int k = 0; k < s->n; k++)
        if (!factor_column(s, a, k)) return s->order[k] + 1;
    s->known = true;
    return 0;
}

/* ---- solution ---- */

void mocc_sparse_solve(const Sparse *s, double *b)
{
    int n = s->n, width = s->width;
    size_t bytes = (size_t)width * sizeof *b;
    double *x = s->work;
    for (int i = 0; i < n; i++) memcpy(x + s->place[i] * width, b + i * width, bytes);
    for (int k = 0; k < n; k++)
        for (int e = s->l.start[k]; e < s->l.start[k + 1]; e++)
            subtract(x + s->place[s->l.row[e]] * width, s->l.value + (size_t)e * (size_t)width,
                     x + k * width, width);
    for (int k = n - 1; k >= 0; k--) {
        int end = s->u.start[k + 1] - 1;
        divide(x + k * width, s->u.value + (size_t)end * (size_t)width, width);
        for (int e = s->u.start[k]; e < end; e++)
            subtract(x + s->u.row[e] * width, s->u.value + (size_t)e * (size_t)width, x + k * width,
                     width);
    }
    for (int k = 0; k < n; k++) memcpy(b + s->order[k] * width, x + k * width, bytes);
}

double mocc_sparse_rcond(const Sparse *s, double *a)
{
    double least = INFINITY, largest = 0;
    (void)a;
    for (int k = 0; k < s->n; k++) {
        size_t end = (size_t)(s->u.start[k + 1] - 1) * (size_t)s->width;
        double size = size_of(s->u.value + end, s->width);
        least = fmin(least, size);
        largest = fmax(largest, size);
    }
    return largest > 0 ? least / largest : 0;
}

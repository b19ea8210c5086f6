/* graph.c - Tarjan's strong components and augmenting-path matching, both without recursion. */
#include "base/graph.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/vec.h"

typedef struct {
    int row, col;
} GraphEdge;

struct GraphBuilder {
    Arena *arena;
    int rows, cols;
    VEC(GraphEdge) edges;
};

GraphBuilder *graph_begin(Arena *arena, int rows, int cols)
{
    GraphBuilder *builder = arena_make(arena, GraphBuilder);
    builder->arena = arena;
    builder->rows = rows;
    builder->cols = cols;
    return builder;
}

void graph_edge(GraphBuilder *builder, int row, int col)
{
    vec_push(builder->arena, &builder->edges, (GraphEdge){row, col});
}

static int by_value(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

Graph graph_end(GraphBuilder *builder)
{
    Arena *arena = builder->arena;
    Graph g = {builder->rows, builder->cols, arena_array(arena, int, builder->rows + 1),
               arena_array(arena, int, builder->edges.len + 1)};
    vec_for(GraphEdge, e, &builder->edges) g.start[e->row + 1]++;
    for (int i = 0; i < g.rows; i++) g.start[i + 1] += g.start[i];
    int *fill = arena_copy(arena, g.start, sizeof(int) * (size_t)(g.rows + 1));
    vec_for(GraphEdge, e, &builder->edges) g.col[fill[e->row]++] = e->col;
    int kept = 0;
    for (int i = 0; i < g.rows; i++) {
        int from = g.start[i], n = fill[i] - from;
        if (n > 1) qsort(g.col + from, (size_t)n, sizeof(int), by_value);
        g.start[i] = kept;
        for (int k = 0; k < n; k++)
            if (!k || g.col[from + k] != g.col[from + k - 1]) g.col[kept++] = g.col[from + k];
    }
    g.start[g.rows] = kept;
    return g;
}

Graph graph_transpose(Arena *arena, const Graph *graph)
{
    int n = graph->start[graph->rows];
    Graph t = {graph->cols, graph->rows, arena_array(arena, int, graph->cols + 1),
               arena_array(arena, int, n + 1)};
    for (int k = 0; k < n; k++) t.start[graph->col[k] + 1]++;
    for (int i = 0; i < t.rows; i++) t.start[i + 1] += t.start[i];
    int *fill = arena_copy(arena, t.start, sizeof(int) * (size_t)(t.rows + 1));
    for (int i = 0; i < graph->rows; i++)
        for (int k = graph->start[i]; k < graph->start[i + 1]; k++)
            t.col[fill[graph->col[k]]++] = i;
    return t;
}

int graph_components(Arena *scratch, const Graph *graph, int *component)
{
    int n = graph->rows, count = 0, clock = 0, on_stack = 0, depth = 0;
    int *index = arena_array(scratch, int, n + 1), *low = arena_array(scratch, int, n + 1);
    int *stack = arena_array(scratch, int, n + 1), *call = arena_array(scratch, int, n + 1);
    int *next = arena_array(scratch, int, n + 1);
    for (int i = 0; i < n; i++) component[i] = -1;
    for (int root = 0; root < n; root++) {
        if (index[root]) continue;
        call[depth++] = root;
        while (depth) {
            int v = call[depth - 1];
            if (!index[v]) {
                index[v] = low[v] = ++clock;
                stack[on_stack++] = v;
                next[v] = graph->start[v];
            }
            if (next[v] < graph->start[v + 1]) {
                int w = graph->col[next[v]++];
                if (!index[w]) call[depth++] = w;
                else if (component[w] < 0 && index[w] < low[v]) low[v] = index[w];
                continue;
            }
            depth--;
            if (depth && low[v] < low[call[depth - 1]]) low[call[depth - 1]] = low[v];
            if (low[v] != index[v]) continue;
            int w;
            do {
                w = stack[--on_stack];
                component[w] = count;
            } while (w != v);
            count++;
        }
    }
    return count;
}

/* The state of a search for augmenting paths. The search is depth first, but takes an unmatched
   column of a row at once if there is one (cheap assignment). */
typedef struct {
    const Graph *graph;
    int *col_of_row, *row_of_col;
    int *seen;        /* column -> search number */
    int *next, *look; /* per row: next edge to follow, next edge to look at */
    int *path;        /* rows on the path */
    int search;
} PathSearch;

/* Searches an augmenting path from the unmatched row `root` and exchanges the matching along it;
   returns whether there is one. */
static bool augment(PathSearch *s, int root)
{
    const Graph *g = s->graph;
    int depth = 0;
    s->path[depth++] = root;
    s->next[root] = g->start[root];
    while (depth) {
        int row = s->path[depth - 1], col = -1;
        while (s->look[row] < g->start[row + 1]) {
            int c = g->col[s->look[row]++];
            if (s->row_of_col[c] < 0) {
                col = c;
                break;
            }
        }
        if (col >= 0) {
            for (int d = depth - 1; d >= 0; d--) {
                int r = s->path[d], previous = s->col_of_row[r];
                s->col_of_row[r] = col;
                s->row_of_col[col] = r;
                col = previous;
            }
            return true;
        }
        int down = -1;
        while (s->next[row] < g->start[row + 1]) {
            int c = g->col[s->next[row]++];
            if (s->seen[c] == s->search) continue;
            s->seen[c] = s->search;
            down = s->row_of_col[c];
            break;
        }
        if (down < 0) {
            depth--;
        } else {
            s->path[depth++] = down;
            s->next[down] = g->start[down];
        }
    }
    return false;
}

static PathSearch begin_search(Arena *scratch, const Graph *graph, int *col_of_row, int *row_of_col)
{
    PathSearch s = {graph,
                    col_of_row,
                    row_of_col,
                    arena_array(scratch, int, graph->cols + 1),
                    arena_array(scratch, int, graph->rows + 1),
                    arena_array(scratch, int, graph->rows + 1),
                    arena_array(scratch, int, graph->rows + 1),
                    0};
    for (int i = 0; i < graph->rows; i++) s.look[i] = graph->start[i];
    return s;
}

int graph_match(Arena *scratch, const Graph *graph, int *col_of_row, int *row_of_col)
{
    PathSearch s = begin_search(scratch, graph, col_of_row, row_of_col);
    int size = 0;
    for (int i = 0; i < graph->rows; i++) {
        s.search = i + 1;
        if (col_of_row[i] >= 0 || augment(&s, i)) size++;
    }
    return size;
}

void graph_match_any(Arena *scratch, const Graph *graph, int *col_of_row, int *row_of_col)
{
    PathSearch s = begin_search(scratch, graph, col_of_row, row_of_col);
    for (bool more = true; more;) {
        more = false;
        s.search++;
        for (int i = 0; i < graph->rows; i++)
            if (col_of_row[i] < 0 && augment(&s, i)) more = true;
    }
}

/* graph.h - sparse directed graphs, strong components, bipartite matching. */
#ifndef MOCC_GRAPH_H
#define MOCC_GRAPH_H
#include "base/arena.h"

/* A bipartite graph of rows and columns, stored by rows: the columns of row i are col[start[i]] to
   col[start[i+1]-1]. */
typedef struct {
    int rows, cols;
    int *start, *col;
} Graph;

/* Collects the edges of a graph: graph_begin(), then graph_edge() for each edge, then graph_end(),
   which returns the graph. An edge that was added several times is kept once. */
typedef struct GraphBuilder GraphBuilder;
GraphBuilder *graph_begin(Arena *arena, int rows, int cols);
void graph_edge(GraphBuilder *builder, int row, int col);
Graph graph_end(GraphBuilder *builder); /* columns ascending in each row */
/* Returns the graph with rows and columns exchanged. */
Graph graph_transpose(Arena *arena, const Graph *graph);

/* Finds the strong components (Tarjan 1972) of a square graph whose edge i -> j says that i needs
   j. Sets component[i] to the number of the component of i, from 0, in evaluation order: what is
   needed has the smaller number. Returns how many there are. Takes linear time and no recursion. */
int graph_components(Arena *scratch, const Graph *graph, int *component);

/* Finds a maximum matching of rows and columns: col_of_row[i] is the column of row i, row_of_col[j]
   the row of column j, -1 if there is none. On entry the arrays hold a matching to start from,
   which may be empty (all -1); a row or column that has a partner keeps one. Returns the number of
   matched rows. */
int graph_match(Arena *scratch, const Graph *graph, int *col_of_row, int *row_of_col);
/* Finds a maximum matching as graph_match() does, in less time, but without the preference of
   earlier rows: searches go in rounds, and those of a round have no column in common (Pothen and
   Fan 1990). */
void graph_match_any(Arena *scratch, const Graph *graph, int *col_of_row, int *row_of_col);

#endif

/* graph.h - sparse directed graphs, strong components, bipartite matching. */
#ifndef MOCC_GRAPH_H
#define MOCC_GRAPH_H
#include "base/arena.h"

/* Compressed rows: the columns of row i are col[start[i] .. start[i+1]-1]. */
typedef struct {
    int rows, cols;
    int *start, *col;
} Graph;

/* Built from one growable list per row (see graph_begin). Duplicates are kept out. */
typedef struct GraphBuilder GraphBuilder;
GraphBuilder *graph_begin(Arena *arena, int rows, int cols);
void graph_edge(GraphBuilder *builder, int row, int col);
Graph graph_end(GraphBuilder *builder); /* columns ascending in each row */
Graph graph_transpose(Arena *arena, const Graph *graph);

/* Strong components of a square graph whose edge i -> j says "i needs j": component
   numbers in evaluation order (what is needed comes first). Iterative, linear.
   Returns how many; component[i] in 0..count-1. */
int graph_components(Arena *scratch, const Graph *graph, int *component);

/* Maximum matching of rows to columns; col_of_row/row_of_col hold -1 where free.
   Existing entries are kept and augmented. Returns the size. */
int graph_match(Arena *scratch, const Graph *graph, int *col_of_row, int *row_of_col);

#endif

/* lu_work.c - what the sparse LU factors of a matrix cost. In: its pattern. Out: the number of
   multiplications, by eliminating the unknowns of A + A' symbolically in the order of approximate
   minimum degree (Amestoy, Davis, Duff 1996), as the run time's KLU does. The graph that is left is
   kept as cliques ("elements"), one of each elimination, and edges that none of them has. */
#include "base/vec.h"
#include "dae/order/order.h"

#include <math.h>
#include <stdbool.h>

typedef struct {
    int *at, len;
} Clique;

typedef struct {
    VEC(int) nodes, elements;  /* neighbours; elements that contain the node */
    int degree, before, after; /* list of the nodes of one degree */
    int met;                   /* number of the elimination that met it last */
    bool gone;
} LuNode;

typedef struct {
    Arena *arena;
    LuNode *node;
    Clique *element; /* by the node whose elimination made it; len 0: part of another one */
    int *outside;    /* by element: how many of its nodes the present clique lacks */
    int *counted;    /* by element: number of the elimination for which that was counted */
    int *first;      /* by degree: the list of nodes; -1: none */
    int n, left, least, now;
} LuOrder;

static void unlink_node(LuOrder *e, int i)
{
    LuNode *node = &e->node[i];
    if (node->before >= 0) e->node[node->before].after = node->after;
    else e->first[node->degree] = node->after;
    if (node->after >= 0) e->node[node->after].before = node->before;
}

static void link_node(LuOrder *e, int i, int degree)
{
    LuNode *node = &e->node[i];
    node->degree = degree;
    node->before = -1;
    node->after = e->first[degree];
    if (node->after >= 0) e->node[node->after].before = i;
    e->first[degree] = i;
    if (degree < e->least) e->least = degree;
}

/* Returns a matching of rows and columns as an array: the column of each row. Rows without a
   partner have -1. */
static int *columns_of_rows(Arena *arena, const Graph *pattern)
{
    int *col_of_row = arena_array(arena, int, pattern->rows + 1);
    int *row_of_col = arena_array(arena, int, pattern->cols + 1);
    for (int i = 0; i < pattern->rows; i++) col_of_row[i] = -1;
    for (int j = 0; j < pattern->cols; j++) row_of_col[j] = -1;
    graph_match_any(arena, pattern, col_of_row, row_of_col);
    return col_of_row;
}

static LuOrder begin(Arena *arena, const Graph *pattern)
{
    int n = pattern->cols;
    LuOrder e = {.arena = arena,
                 .node = arena_array(arena, LuNode, n + 1),
                 .element = arena_array(arena, Clique, n + 1),
                 .outside = arena_array(arena, int, n + 1),
                 .counted = arena_array(arena, int, n + 1),
                 .first = arena_array(arena, int, n + 1),
                 .n = n,
                 .left = n};
    const int *col_of_row = columns_of_rows(arena, pattern);
    GraphBuilder *builder = graph_begin(arena, n, n);
    for (int i = 0; i < pattern->rows; i++)
        for (int k = pattern->start[i]; k < pattern->start[i + 1]; k++) {
            int a = col_of_row[i], b = pattern->col[k];
            if (a < 0 || a == b) continue;
            graph_edge(builder, a, b);
            graph_edge(builder, b, a);
        }
    Graph both = graph_end(builder);
    for (int d = 0; d <= n; d++) e.first[d] = -1;
    for (int i = n - 1; i >= 0; i--) {
        for (int k = both.start[i]; k < both.start[i + 1]; k++)
            vec_push(arena, &e.node[i].nodes, both.col[k]);
        link_node(&e, i, e.node[i].nodes.len);
    }
    return e;
}

static void add_to_clique(LuOrder *e, Clique *clique, int i)
{
    if (e->node[i].gone || e->node[i].met == e->now) return;
    e->node[i].met = e->now;
    clique->at[clique->len++] = i;
}

/* Returns the neighbours of node p, and dissolves the elements that contain it. */
static Clique clique_of(LuOrder *e, int p)
{
    LuNode *node = &e->node[p];
    int room = node->nodes.len;
    vec_each(int, k, &node->elements) room += e->element[k].len;
    Clique clique = {arena_array(e->arena, int, room + 1), 0};
    node->met = e->now;
    vec_each(int, i, &node->nodes) add_to_clique(e, &clique, i);
    vec_each(int, k, &node->elements) {
        for (int i = 0; i < e->element[k].len; i++) add_to_clique(e, &clique, e->element[k].at[i]);
        e->element[k].len = 0;
    }
    return clique;
}

/* Counts for each element how many of its nodes are not in the clique; takes out of the nodes of
   the clique the elements that are dissolved. */
static void count_outside(LuOrder *e, const Clique *clique)
{
    for (int i = 0; i < clique->len; i++) {
        LuNode *node = &e->node[clique->at[i]];
        int kept = 0;
        vec_each(int, k, &node->elements) {
            if (!e->element[k].len) continue;
            node->elements.at[kept++] = k;
            if (e->counted[k] != e->now) e->outside[k] = e->element[k].len;
            e->counted[k] = e->now;
            e->outside[k]--;
        }
        node->elements.len = kept;
    }
}

/* Makes the clique an element of node i, which is one of its nodes, in place of the edges and
   elements within it. Returns a bound of the degree of i. */
static int join_clique(LuOrder *e, int i, int p, int size)
{
    LuNode *node = &e->node[i];
    int kept = 0, degree = size - 1;
    vec_each(int, other, &node->nodes)
        if (!e->node[other].gone && e->node[other].met != e->now) node->nodes.at[kept++] = other;
    node->nodes.len = kept;
    degree += kept;
    kept = 0;
    vec_each(int, k, &node->elements) {
        if (!e->outside[k]) continue;
        node->elements.at[kept++] = k;
        degree += e->outside[k];
    }
    node->elements.len = kept;
    vec_push(e->arena, &node->elements, p);
    return degree < e->left - 1 ? degree : e->left - 1;
}

static int eliminate(LuOrder *e, int p)
{
    e->now++;
    unlink_node(e, p);
    Clique clique = clique_of(e, p);
    e->node[p].gone = true;
    e->left--;
    count_outside(e, &clique);
    for (int i = 0; i < clique.len; i++) {
        int at = clique.at[i];
        unlink_node(e, at);
        link_node(e, at, join_clique(e, at, p, clique.len));
    }
    e->element[p] = clique;
    return clique.len;
}

double dae_lu_work(Arena *arena, const Graph *pattern, double most)
{
    double work = 0;
    LuOrder e = begin(arena, pattern);
    while (e.left && work < most) {
        while (e.first[e.least] < 0) e.least++;
        if (e.least >= e.left - 1) return work + pow(e.left, 3) / 3;
        double size = eliminate(&e, e.first[e.least]);
        work += size * (size + 1);
    }
    return work;
}

/* elimination.c - the order in which a sparse matrix with nonzero diagonal is eliminated, found
   before the matrix is known: at each step the unknown that is coupled to the fewest others, in the
   pattern of the matrix plus its transpose (minimum degree; Rose 1972). */
#include "program/realtime/realtime.h"

typedef struct {
    int n;
    bool *coupled; /* n x n, symmetric: the graph of what is left */
    bool *done;
} Coupling;

static int degree(const Coupling *g, int i)
{
    int sum = 0;
    for (int j = 0; j < g->n; j++) sum += !g->done[j] && j != i && g->coupled[i * g->n + j];
    return sum;
}

static int least_coupled(const Coupling *g)
{
    int best = -1, least = g->n + 1;
    for (int i = 0; i < g->n; i++) {
        int now = g->done[i] ? least : degree(g, i);
        if (now >= least) continue;
        least = now;
        best = i;
    }
    return best;
}

/* Removes an unknown from the graph, which couples all of its neighbours with each other. */
static void eliminate(Coupling *g, int k)
{
    int n = g->n;
    g->done[k] = true;
    for (int i = 0; i < n; i++) {
        if (g->done[i] || !g->coupled[k * n + i]) continue;
        for (int j = 0; j < n; j++)
            if (!g->done[j] && g->coupled[k * n + j]) g->coupled[i * n + j] = true;
    }
}

static Coupling graph_of(Arena *arena, int n, const bool *pattern)
{
    Coupling g = {n, arena_array(arena, bool, (size_t)n *(size_t)n), arena_array(arena, bool, n)};
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) g.coupled[i * n + j] = pattern[i * n + j] || pattern[j * n + i];
    return g;
}

/* Marks in `factors`, the permuted pattern, the elements that elimination fills. */
static void fill_in(bool *factors, int n)
{
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++) {
            if (!factors[i * n + k]) continue;
            for (int j = k + 1; j < n; j++)
                if (factors[k * n + j]) factors[i * n + j] = true;
        }
}

EliminationPlan realtime_eliminate(Arena *arena, int n, const bool *pattern)
{
    Coupling g = graph_of(arena, n, pattern);
    EliminationPlan e = {n, 0, arena_array(arena, int, n),
                         arena_array(arena, int, (size_t)n *(size_t)n)};
    bool *factors = arena_array(arena, bool, (size_t)n *(size_t)n);
    for (int k = 0; k < n; k++) eliminate(&g, e.order[k] = least_coupled(&g));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            factors[i * n + j] = i == j || pattern[e.order[i] * n + e.order[j]];
    fill_in(factors, n);
    for (int i = 0; i < n * n; i++) e.slot[i] = factors[i] ? e.filled++ : -1;
    return e;
}

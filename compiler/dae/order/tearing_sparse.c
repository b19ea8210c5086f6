/* tearing_sparse.c - large loops, torn so that the matrix that is left stays sparse. Substitution
   along whole chains leaves few unknowns, but each of them in nearly all residuals: a grid of
   100 x 100 resistors then takes ten seconds to factor, and a tenth of one if the potentials are
   torn, each of which stands in few residuals. The work of the LU factors decides (lu_work.c). */
#include "dae/order/order.h"
#include "dae/order/tearing.h"

#include <math.h>
#include <stdlib.h>

/* Loops with fewer unknowns or tearing variables are cheap, even with dense factors. */
enum { LARGE = 200, MANY_TORN = 60 };

/* A pattern with more entries than this number times those of the untorn loop counts as dense. */
enum { DENSE_RATIO = 8 };

/* Returns the pattern of the torn loop: residuals, and the tearing variables that they depend on;
   its `rows` is 0 if it has more than `most` entries. */
static Graph torn_pattern(const Tear *t, int most)
{
    Arena *scratch = t->dae->scratch;
    VEC(int) *reach = arena_alloc(scratch, sizeof *reach * (size_t)(t->nvars + t->nunits + 1));
    int *seen = arena_array(scratch, int, t->nvars + 1), now = 0, torn = 0, rows = 0, total = 0;
    int *column = arena_array(scratch, int, t->nvars + 1);
    for (int v = 0; v < t->nvars; v++) {
        if (!t->node[v].torn) continue;
        column[v] = torn++;
        vec_push(scratch, &reach[v], v);
    }
    GraphBuilder *builder = graph_begin(scratch, t->nunits, torn);
    for (int i = 0; i < t->acts.len + t->nunits; i++) {
        int u = i < t->acts.len ? t->acts.at[i].unit : i - t->acts.len;
        int to = i < t->acts.len ? t->acts.at[i].var : -1;
        const TearUnit *unit = &t->unit[u];
        if (i >= t->acts.len && unit->used) continue;
        if (to < 0) to = t->nvars + u; /* a group or a residual */
        now++;
        for (int k = 0; k < unit->n; k++) {
            int v = t->edge.at[unit->first + k].other;
            if (v == to) continue;
            int from = t->node[v].torn || t->node[v].group < 0 ? v : t->nvars + t->node[v].group;
            vec_each(int, z, &reach[from]) {
                if (seen[z] == now) continue;
                seen[z] = now;
                vec_push(scratch, &reach[to], z);
            }
        }
        total += reach[to].len;
        if (total > most) return (Graph){0};
        if (i < t->acts.len) continue;
        vec_each(int, z, &reach[to]) graph_edge(builder, rows, column[z]);
        rows++;
    }
    return graph_end(builder);
}

static double work_of(const Tear *t, double most)
{
    Graph pattern = torn_pattern(t, DENSE_RATIO * t->edge.len);
    return pattern.rows ? dae_lu_work(t->dae->scratch, &pattern, most) : pow(tear_count(t), 3) / 3;
}

typedef struct {
    int var, units;
} Shared;

static int by_units(const void *a, const void *b)
{
    const Shared *x = a, *y = b;
    return x->units != y->units ? y->units - x->units : x->var - y->var;
}

/* Tears at the variables that most equations contain, as a potential is in those of all components
   at its node. */
static void tear_at_shared(Tear *t)
{
    Shared *order = arena_array(t->dae->scratch, Shared, t->nvars + 1);
    for (int v = 0; v < t->nvars; v++) order[v] = (Shared){v, t->node[v].n};
    qsort(order, (size_t)t->nvars, sizeof *order, by_units);
    tear_reset(t);
    t->reach_counts = true;
    for (int u = t->nunits - 1; u >= 0; u--) vec_push(t->dae->scratch, &t->queue, u);
    tear_propagate(t);
    for (int i = 0; i < t->nvars && t->left; i++)
        if (tear_may(t, order[i].var)) tear_variable(t, order[i].var);
    t->reach_counts = false;
}

bool tear_is_costly(const Tear *t)
{
    return t->nvars > LARGE && tear_count(t) > MANY_TORN;
}

bool tear_sparse(Tear *t)
{
    double before = work_of(t, INFINITY);
    tear_at_shared(t);
    return !t->left && work_of(t, before) < before;
}

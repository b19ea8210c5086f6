/* elimination.c - the order in which the matrix L - h*J of a step is eliminated, found before its
   values are known. Unknowns that need each other form a block (strong components; Duff and Reid
   1978): only blocks are factored, and solved one after the other, so that what lies beside them
   fills nothing. Within a block, the pivot of the diagonal comes first whose row and column have
   the fewest other elements (Markowitz 1957). In: J by columns. Out: Realtime.elimination. */
#include "base/graph.h"
#include "program/realtime/realtime.h"

enum { MOST_STEPS = 100000 };

typedef struct {
    Program *p;
    const ColumnMatrix *J;
    int n, states;
    bool *nonzero; /* n x n, by rows: elements of L - h*J and, within blocks, of its factors */
    int *block;    /* of each unknown */
    int *order;    /* see EliminationPlan */
    int ordered;   /* so many unknowns have their place in `order` */
    bool *done;
} EliminationOrder;

static EliminationOrder begin(Program *p)
{
    const ColumnMatrix *J = &p->realtime->jacobian;
    int n = J->n;
    EliminationOrder e = {.p = p, .J = J, .n = n, .states = p->dae->states.len};
    e.nonzero = arena_array(p->scratch, bool, (size_t)n *(size_t)n);
    e.block = arena_array(p->scratch, int, n);
    e.done = arena_array(p->scratch, bool, n);
    e.order = arena_array(p->arena, int, n);
    for (int i = 0; i < e.states; i++) e.nonzero[i * n + i] = true;
    for (int j = 0; j < n; j++)
        vec_for(const ColumnEntry, entry, &J->at[j].entries) e.nonzero[entry->row * n + j] = true;
    return e;
}

/* Finds the blocks and returns how many there are; a block needs those with smaller numbers. */
static int find_blocks(EliminationOrder *e)
{
    GraphBuilder *builder = graph_begin(e->p->scratch, e->n, e->n);
    for (int i = 0; i < e->n; i++)
        for (int j = 0; j < e->n; j++)
            if (e->nonzero[i * e->n + j] && i != j) graph_edge(builder, i, j);
    Graph graph = graph_end(builder);
    return graph_components(e->p->scratch, &graph, e->block);
}

/* Returns how many elements elimination with pivot k may fill. */
static int64_t fill_of(const EliminationOrder *e, const int *unknown, int n, int k)
{
    int64_t row = 0, column = 0;
    for (int i = 0; i < n; i++) {
        if (e->done[unknown[i]] || unknown[i] == k) continue;
        row += e->nonzero[k * e->n + unknown[i]];
        column += e->nonzero[unknown[i] * e->n + k];
    }
    return row * column;
}

/* Returns the next pivot among the n unknowns of a block; -1: all that are left are zero. */
static int next_pivot(const EliminationOrder *e, const int *unknown, int n)
{
    int best = -1;
    int64_t least = INT64_MAX;
    for (int i = 0; i < n; i++) {
        int k = unknown[i];
        if (e->done[k] || !e->nonzero[k * e->n + k]) continue;
        int64_t fill = fill_of(e, unknown, n, k);
        if (fill >= least) continue;
        least = fill;
        best = k;
    }
    return best;
}

static void eliminate(EliminationOrder *e, const int *unknown, int n, int k)
{
    e->done[k] = true;
    e->order[e->ordered++] = k;
    for (int i = 0; i < n; i++) {
        if (e->done[unknown[i]] || !e->nonzero[unknown[i] * e->n + k]) continue;
        for (int j = 0; j < n; j++)
            if (!e->done[unknown[j]] && e->nonzero[k * e->n + unknown[j]])
                e->nonzero[unknown[i] * e->n + unknown[j]] = true;
    }
}

static void refuse_singular(EliminationOrder *e, const int *unknown)
{
    while (e->done[*unknown]) unknown++;
    Realtime *realtime = e->p->realtime;
    const Var *var = *unknown < e->states ? e->p->dae->states.at[*unknown]
                                          : e->p->dae->z.at[*unknown - e->states];
    int file = realtime->options.pattern;
    Loc loc = file ? (Loc){file, 0, 0} : var->loc;
    diag_error(
        e->p->dae->diags, loc, "pattern",
        "the matrix of a step is singular%s: none of the elements that are used determines '%s'",
        file ? " with this pattern" : "", var->name);
    if (file)
        diag_hint(e->p->dae->diags, "a step solves for unknowns of loops together with the states: "
                                    "make the pattern with --loops=residual");
    else diag_hint(e->p->dae->diags, "--method=rk4 solves algebraic loops apart");
    realtime->refused = true;
}

/* Refuses an elimination that makes too long a file: 4 MB of C are the most that compilers take
   without trouble. */
static void refuse_long(Program *p)
{
    const Realtime *realtime = p->realtime;
    int steps = realtime->elimination.factor.len + realtime->elimination.solve.len;
    if (steps <= MOST_STEPS) return;
    diag_error(p->dae->diags, p->dae->states.at[0]->loc, "realtime",
               "real-time C cannot have linearly implicit steps of this model: the elimination of "
               "its matrix of %d unknowns takes %d statements; at most %d are written",
               realtime->elimination.n, steps, MOST_STEPS);
    diag_hint(p->dae->diags, "--method=rk4 with shorter steps needs no matrix; fewer cells or a "
                             "--sparse-pattern make it smaller");
    p->realtime->refused = true;
}

void realtime_eliminate(Program *p)
{
    EliminationOrder e = begin(p);
    int blocks = find_blocks(&e), *end = arena_array(p->scratch, int, e.n),
        *unknown = arena_array(p->scratch, int, e.n);
    for (int b = 0; b < blocks && !p->realtime->refused; b++) {
        int n = 0, first = e.ordered;
        for (int i = 0; i < e.n; i++)
            if (e.block[i] == b) unknown[n++] = i;
        for (int i = 0, k; i < n; i++) {
            if ((k = next_pivot(&e, unknown, n)) < 0) {
                refuse_singular(&e, unknown);
                return;
            }
            eliminate(&e, unknown, n, k);
        }
        for (int i = first; i < e.ordered; i++) end[i] = e.ordered;
    }
    p->realtime->elimination = (EliminationPlan){.n = e.n, .order = e.order};
    realtime_write_elimination(p, e.nonzero, end);
    refuse_long(p);
}

/* elimination_steps.c - the elimination of the matrix of a step as a list of steps, one for each
   operation that is not known to be in vain: what is filled is set and not added to zero, a pivot
   that is 1 by its form divides nothing, and one that divides once is not inverted. In: the order
   and the pattern of the factors. Out: EliminationPlan.factor, EliminationPlan.solve. */
#include "program/realtime/realtime.h"

typedef struct {
    Program *p;
    EliminationPlan *plan;
    const int *end; /* by place in the order: place behind the block */
    int *slot;      /* n x n, by places: of the element among those of the factors, or -1 */
    bool *set;      /* by slot: it has a value */
} Steps;

static int *slot(const Steps *s, int i, int j)
{
    return &s->slot[(size_t)i * (size_t)s->plan->n + (size_t)j];
}

static void add_factor(Steps *s, EliminationKind kind, int to, int from)
{
    vec_push(s->p->arena, &s->plan->factor, ((EliminationStep){kind, to, from, -1}));
}

static void add_solve(Steps *s, EliminationKind kind, int to, int factor, int from)
{
    vec_push(s->p->arena, &s->plan->solve, ((EliminationStep){kind, to, from, factor}));
}

/* Returns whether the pivot in a place is 1: L alone makes it nonzero, and nothing is subtracted.
 */
static bool is_one(const Steps *s, int k)
{
    int unknown = s->plan->order[k];
    vec_for(const ColumnEntry, entry, &s->p->realtime->jacobian.at[unknown].entries)
        if (entry->row == unknown) return false;
    for (int i = 0; i < k; i++)
        if (s->end[i] == s->end[k] && *slot(s, i, k) >= 0 && *slot(s, k, i) >= 0) return false;
    return true;
}

/* Numbers the elements of the factors by rows; pivots that are 1 are none. */
static void number_elements(Steps *s, const bool *nonzero)
{
    int n = s->plan->n, *order = s->plan->order;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) *slot(s, i, j) = nonzero[order[i] * n + order[j]] ? 0 : -1;
    for (int i = 0; i < n; i++)
        if (is_one(s, i)) *slot(s, i, i) = -1;
    for (int i = 0; i < n * n; i++)
        if (s->slot[i] >= 0) s->slot[i] = s->plan->filled++;
}

static void assemble(Steps *s)
{
    const Realtime *realtime = s->p->realtime;
    int n = s->plan->n, element = 0, *place = arena_array(s->p->scratch, int, n);
    for (int k = 0; k < n; k++) place[s->plan->order[k]] = k;
    for (int j = 0; j < n; j++)
        vec_for(const ColumnEntry, entry, &realtime->jacobian.at[j].entries) {
            int to = *slot(s, place[entry->row], place[j]);
            bool one = entry->row == j && j < s->p->dae->states.len;
            add_factor(s, one ? ELIMINATE_DIAGONAL : ELIMINATE_ELEMENT, to, element++);
            s->set[to] = true;
        }
    for (int k = 0; k < n; k++) {
        int to = *slot(s, k, k);
        if (to < 0 || s->set[to] || s->plan->order[k] >= s->p->dae->states.len) continue;
        add_factor(s, ELIMINATE_ONE, to, -1);
        s->set[to] = true;
    }
}

static void subtract_row(Steps *s, int i, int k)
{
    for (int j = k + 1; j < s->end[k]; j++) {
        int from = *slot(s, k, j), to = *slot(s, i, j);
        if (from < 0) continue;
        add_factor(s, s->set[to] ? ELIMINATE_SUBTRACT : ELIMINATE_FILL, to, from);
        s->set[to] = true;
    }
}

/* Returns whether it saves operations to invert pivot k: it makes multipliers, or it is used by
   several solutions. */
static bool inverts(const Steps *s, int k)
{
    bool used = s->p->realtime->options.order > 1;
    for (int i = k + 1; i < s->end[k]; i++) used |= *slot(s, i, k) >= 0;
    return used && *slot(s, k, k) >= 0;
}

static void factor(Steps *s)
{
    for (int k = 0; k < s->plan->n; k++) {
        int pivot = *slot(s, k, k);
        if (inverts(s, k)) add_factor(s, ELIMINATE_INVERT, pivot, -1);
        for (int i = k + 1; i < s->end[k]; i++) {
            if (*slot(s, i, k) < 0) continue;
            add_factor(s, ELIMINATE_MULTIPLIER, *slot(s, i, k), pivot);
            subtract_row(s, i, k);
        }
    }
}

static void subtract_known(Steps *s, int k, int from, int to)
{
    for (int j = from; j < to; j++)
        if (*slot(s, k, j) >= 0)
            add_solve(s, SOLVE_SUBTRACT, s->plan->order[k], *slot(s, k, j), s->plan->order[j]);
}

/* Block by block: forward, then backward. */
static void solve(Steps *s)
{
    for (int first = 0, end; first < s->plan->n; first = end) {
        end = s->end[first];
        for (int k = first; k < end; k++) subtract_known(s, k, 0, k);
        for (int k = end - 1; k >= first; k--) {
            subtract_known(s, k, k + 1, end);
            if (*slot(s, k, k) >= 0)
                add_solve(s, inverts(s, k) ? SOLVE_SCALE : SOLVE_DIVIDE, s->plan->order[k],
                          *slot(s, k, k), -1);
        }
    }
}

void realtime_write_elimination(Program *p, const bool *nonzero, const int *end)
{
    EliminationPlan *plan = &p->realtime->elimination;
    size_t n = (size_t)plan->n;
    Steps s = {.p = p, .plan = plan, .end = end, .slot = arena_array(p->scratch, int, n *n)};
    number_elements(&s, nonzero);
    s.set = arena_array(p->scratch, bool, plan->filled + 1);
    assemble(&s);
    factor(&s);
    solve(&s);
}

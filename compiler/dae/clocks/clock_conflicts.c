/* clock_conflicts.c - messages where clocks do not fit: what is clocked and unclocked at once, and
   what a partition may not contain. In: the elements and what relates them. Out: diagnostics with
   the chain of equations between the two variables; which base partitions are clocked. */
#include "dae/clocks/clocks.h"

#include <string.h>

const char *clock_element_text(const ClockGraph *g, int element)
{
    const ClockElement *e = &g->elements.at[element];
    if (e->var) return e->var->name;
    if (e->eq && e->eq->kind == EQ_EQUAL) return dae_eq_text(g->arena, e->eq, 60);
    return "this clock";
}

/* ---- chains ---- */

typedef struct {
    int *before; /* by element: the one before it on the way from the start; -1: not reached */
    VEC(int) queue;
} Search;

static void reach(const ClockGraph *g, Search *s, int from, int to)
{
    if (s->before[from] < 0 || s->before[to] >= 0) return;
    s->before[to] = from;
    vec_push(g->arena, &s->queue, to);
}

/* Searches breadth first from `start`; the way to each element is then a shortest one. Conversions
   are crossed only if `across` is true. */
static Search search_from(const ClockGraph *g, int start, bool across)
{
    Search s = {.before = arena_array(g->arena, int, g->elements.len + 1)};
    for (int i = 0; i < g->elements.len; i++) s.before[i] = -1;
    s.before[start] = start;
    vec_push(g->arena, &s.queue, start);
    for (int i = 0; i < s.queue.len; i++) {
        int at = s.queue.at[i];
        vec_for(const ClockLink, link, &g->links) {
            if (link->a == at) reach(g, &s, at, link->b);
            if (link->b == at) reach(g, &s, at, link->a);
        }
        vec_for(const ClockConversion, c, &g->conversions) {
            if (across && c->from == at) reach(g, &s, at, c->to);
            if (across && c->to == at) reach(g, &s, at, c->from);
        }
    }
    return s;
}

int clock_nearest_variable(const ClockGraph *g, int element)
{
    Search s = search_from(g, element, false);
    vec_each(int, at, &s.queue) {
        const Var *var = g->elements.at[at].var;
        if (var && !var->from_compiler && var->type->kind != TY_CLOCK) return at;
    }
    return element;
}

typedef VEC(int) Path;

static Path path_to(const ClockGraph *g, const Search *s, int end)
{
    Path back = {0}, path = {0};
    for (int at = end; s->before[at] >= 0; at = s->before[at]) {
        vec_push(g->arena, &back, at);
        if (s->before[at] == at) break;
    }
    for (int i = back.len - 1; i >= 0; i--) vec_push(g->arena, &path, back.at[i]);
    return path;
}

static const Var *next_var(const ClockGraph *g, const Path *path, int from)
{
    for (int i = from; i < path->len; i++)
        if (g->elements.at[path->at[i]].var) return g->elements.at[path->at[i]].var;
    return NULL;
}

void clock_note_chain(const ClockGraph *g, int a, int b)
{
    enum { LONGEST = 12 };
    bool across = unions_root(&g->same, a) != unions_root(&g->same, b);
    Search s = search_from(g, a, across);
    Path path = path_to(g, &s, b);
    const Var *last = NULL;
    int noted = 0;
    for (int i = 0; i < path.len && noted < LONGEST; i++) {
        const ClockElement *e = &g->elements.at[path.at[i]];
        if (e->var) last = e->var;
        if (e->var || !e->loc.file) continue;
        const Var *next = next_var(g, &path, i);
        if (last && next && last != next) {
            diag_note(g->dae->diags, e->loc, "%s and %s have %s clock here", last->name, next->name,
                      across ? "the same or a related" : "the same");
            noted++;
        }
    }
}

/* ---- claims ---- */

/* Returns the first claim that an element of this base partition is clocked. */
static const ClockClaim *clocked_claim(const ClockGraph *g, int root)
{
    vec_for(const ClockClaim, claim, &g->claims)
        if (claim->clocked && unions_root(&g->base, claim->element) == root) return claim;
    return NULL;
}

static void report_claim(const ClockGraph *g, const ClockClaim *unclocked,
                         const ClockClaim *clocked)
{
    Diags *diags = g->dae->diags;
    diag_error(diags, unclocked->loc, "clock", "%s is clocked, but must be unclocked: %s",
               clock_element_text(g, unclocked->element), unclocked->why);
    diag_note(diags, clocked->loc, "%s is clocked: %s", clock_element_text(g, clocked->element),
              clocked->why);
    clock_note_chain(g, unclocked->element, clocked->element);
    diag_hint(diags, "sample() leads from the unclocked into a clocked partition, hold() back");
}

void clock_claims(ClockGraph *g)
{
    g->clocked = arena_array(g->arena, bool, g->elements.len + 1);
    vec_for(const ClockClaim, claim, &g->claims)
        if (claim->clocked) g->clocked[unions_root(&g->base, claim->element)] = true;
    vec_for(const ClockClaim, claim, &g->claims) {
        int root = unions_root(&g->base, claim->element);
        if (!claim->clocked && g->clocked[root]) report_claim(g, claim, clocked_claim(g, root));
    }
}

/* ---- contents ---- */

static Partition *partition_of(const ClockGraph *g, int element)
{
    int number = g->partition_of[unions_root(&g->same, element)];
    return number ? &g->dae->partitions.at[number - 1] : NULL;
}

/* Gives initial equations the partition of the variables in them. They may hold in discretized
   partitions only (16.9). */
static void check_initial_equations(ClockGraph *g)
{
    Dae *dae = g->dae;
    vec_each(Eq *, eq, &dae->initial_eqs) {
        Vars read = {0};
        if (eq->kind != EQ_EQUAL) continue;
        dae_vars_begin(dae);
        dae_vars_of(dae, eq->lhs, 0, &read);
        dae_vars_of(dae, eq->rhs, 0, &read);
        vec_each(Var *, var, &read) {
            int element = var_place(&g->element_of, var);
            const Partition *p = element < 0 ? NULL : partition_of(g, element);
            if (p) eq->clock = (int)(p - dae->partitions.at) + 1;
            if (!p || p->continuous) continue;
            diag_error(dae->diags, eq->loc, "clock",
                       "%s is clocked and cannot stand in an initial equation", var->name);
            diag_hint(dae->diags, "a clocked variable begins with its start value");
        }
    }
}

/* Reports `fixed` of clocked variables (16.9), but not of states that a solver method integrates.
 */
static void check_fixed(ClockGraph *g)
{
    vec_each(Var *, var, &g->dae->vars) {
        int element = var_place(&g->element_of, var);
        const Partition *p = element < 0 || var->from_compiler ? NULL : partition_of(g, element);
        if (!p || !var->fixed || p->continuous || !sem_is_given(g->dae->flat->sem, var->loc))
            continue;
        diag_error(g->dae->diags, var->loc, "clock",
                   "the attribute fixed cannot be given to %s, which is clocked", var->name);
    }
}

void clock_check_contents(ClockGraph *g)
{
    Diags *diags = g->dae->diags;
    vec_for(const ContinuousUse, use, &g->continuous) {
        Partition *p = partition_of(g, use->element);
        if (!p) continue;
        if (!use->refused) {
            if (p->continuous) continue;
            p->continuous = use->what;
            p->continuous_loc = use->loc;
            if (p->method) continue;
            diag_error(diags, use->loc, "clock",
                       "%s stands in a clocked partition, whose clock has no solver method",
                       use->what);
            diag_hint(diags,
                      !strcmp(use->what, "time")
                          ? "sample(time) is the time at a tick"
                          : "Clock(c, solverMethod = \"ImplicitEuler\") is the clock c with a "
                            "solver method");
        } else {
            diag_error(diags, use->loc, "unsupported", "%s cannot stand in a clocked partition",
                       use->what);
        }
    }
    check_initial_equations(g);
    check_fixed(g);
}

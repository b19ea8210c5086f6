/* tearing_choice.c - which variables of a loop are torn.

   lecture: the equation with most unknowns is a residual; torn is the unknown in it that lets most
            others be computed; ties: fewest divisions, then the shortest chain, then name.
   cellier: among equations with most unknowns, the unknown that stands in most equations and lets
            most of them be computed; residual is what is left.
   minimal: small blocks by trying all sets of growing size, others the best of the two and of
            gain: of all unknowns, the one that lets most be computed without a division.

   By cellier, the default, large loops stay sparse if that takes less work (tearing_sparse.c).

   In the initial system, non-linear loops are torn at variables with written start values where
   that takes no more torn variables: Newton's iteration begins where the modeller said. */
#include "dae/order/tearing.h"

#include <limits.h>
#include <string.h>

enum { EXHAUSTIVE = 14, SOME_CANDIDATES = 24, LARGE = 400 };

/* ---- one variable ---- */

/* Returns whether tearing at variable a.var is better than at b.var: it lets more variables be
   computed or, if that is equal, needs fewer divisions, then has a shorter chain of substitutions,
   then has the name that comes first. */
static bool is_better(const Tear *t, Gain a, Gain b)
{
    if (a.computed != b.computed) return a.computed > b.computed;
    if (a.divisions != b.divisions) return a.divisions < b.divisions;
    if (a.depth != b.depth) return a.depth < b.depth;
    return strcmp(t->block->vars.at[a.var]->name, t->block->vars.at[b.var]->name) < 0;
}

static int most_unknowns(const Tear *t)
{
    int most = 0;
    for (int u = 0; u < t->nunits; u++) {
        const TearUnit *unit = &t->unit[u];
        if (!unit->used && !unit->residual && !unit->group && unit->unknown > most)
            most = unit->unknown;
    }
    return most;
}

/* The key of a variable that is no candidate for tearing: it may not be torn, or none of the
   unsolved equations that contain it has as many unknowns as t->level says. This is the greatest
   number of unknowns in an unsolved equation, taken when the candidates were listed. The key of a
   candidate is the smaller, the more unsolved units contain it; between equal numbers, its place in
   the first of the equations with t->level unknowns decides. Candidates are taken in ascending
   order of their keys. A key only grows while variables are torn. */
static const int64_t NO_CANDIDATE = INT64_MAX;

static int64_t candidate_key(const Tear *t, int var)
{
    const TearVariable *node = &t->node[var];
    int open = 0, place = -1;
    for (int k = 0; k < node->n; k++) {
        const TearEdge *edge = &t->back.at[node->first + k];
        const TearUnit *unit = &t->unit[edge->other];
        if (unit->used || unit->residual) continue;
        open++;
        if (place < 0 && !unit->group && unit->unknown == t->level) place = edge->place;
    }
    if (place < 0 || !tear_may(t, var)) return NO_CANDIDATE;
    return place - (int64_t)open * t->edge.len;
}

static bool same_open(const Tear *t, int64_t a, int64_t b)
{
    int64_t last = t->edge.len - 1;
    return (last - a) / t->edge.len == (last - b) / t->edge.len;
}

static void list_candidates(Tear *t, int most)
{
    t->level = most;
    t->candidates.len = 0;
    for (int v = 0; v < t->nvars; v++) {
        t->key[v] = candidate_key(t, v);
        if (t->key[v] != NO_CANDIDATE) heap_push(&t->candidates, v);
    }
}

/* Puts the candidates with the best keys into t->list: variables that are contained in equally many
   units. Returns their number. A key is updated only when its variable reaches the top of the heap,
   so that each call looks at few variables even in a large block. */
static int best_candidates(Tear *t)
{
    int n = 0, limit = t->nvars < LARGE ? t->nvars : SOME_CANDIDATES;
    while (t->candidates.len && n < limit) {
        int v = heap_pop(&t->candidates);
        int64_t before = t->key[v];
        t->key[v] = candidate_key(t, v);
        if (t->key[v] == NO_CANDIDATE) continue;
        if (t->key[v] == before && (!n || same_open(t, before, t->key[t->list[0]]))) {
            t->list[n++] = v;
            continue;
        }
        heap_push(&t->candidates, v);
        if (t->key[v] == before) break;
    }
    for (int i = 0; i < n; i++) heap_push(&t->candidates, t->list[i]);
    return n;
}

/* Puts the candidates by Cellier's rule into t->list: of the variables in the unsolved equations
   with the most unknowns, those that the most unsolved units contain. Returns their number. The
   candidates are listed anew only when those listed before are used up. */
static int cellier_candidates(Tear *t)
{
    int n = best_candidates(t);
    if (n) return n;
    int most = most_unknowns(t);
    if (most != t->level) list_candidates(t, most);
    return best_candidates(t);
}

static int any_variable(const Tear *t)
{
    for (int v = 0; v < t->nvars; v++)
        if (tear_may(t, v)) return v;
    return -1;
}

/* Tears at the best of the n variables in t->list, or at any variable if n is 0. Returns false if
   there is no variable left to tear at. */
static bool tear_best(Tear *t, int n)
{
    Gain best = {.var = -1};
    for (int i = 0; i < n; i++) {
        Gain gain = tear_follows(t, t->list[i]);
        if (best.var < 0 || is_better(t, gain, best)) best = gain;
    }
    if (best.var < 0) best.var = any_variable(t);
    if (best.var < 0) return false;
    tear_variable(t, best.var);
    return true;
}

static bool cellier_step(Tear *t)
{
    return tear_best(t, cellier_candidates(t));
}

static bool lecture_step(Tear *t)
{
    int most = most_unknowns(t), n = 0;
    TearUnit *unit = NULL;
    for (int u = 0; u < t->nunits && !unit && most; u++) {
        TearUnit *at = &t->unit[u];
        if (!at->used && !at->residual && !at->group && at->unknown == most) unit = at;
    }
    if (unit) unit->residual = true;
    for (int k = 0; unit && k < unit->n; k++) {
        int v = t->edge.at[unit->first + k].other;
        if (tear_may(t, v)) t->list[n++] = v;
    }
    return tear_best(t, n);
}

/* Tears at the variable that lets most be computed. In a mechanism these are the accelerations of
   its joints, and the matrix of the loop is the mass matrix. */
static bool gain_step(Tear *t)
{
    int n = 0;
    for (int v = 0; v < t->nvars; v++)
        if (tear_may(t, v)) t->list[n++] = v;
    return tear_best(t, n);
}

/* ---- a whole block ---- */

/* Makes all variables of the block tearing variables, except outputs of groups. Returns false if
   these outputs do not all follow by executing the groups. */
static bool tear_none(Tear *t)
{
    for (int v; (v = any_variable(t)) >= 0;) {
        t->node[v].torn = true;
        tear_learn(t, v);
        t->queue.len = 0;
    }
    for (int n = t->nunits; n-- && t->left;)
        for (int u = 0; u < t->nunits; u++)
            if (t->unit[u].group) tear_try(t, u);
    t->queue.len = 0;
    return !t->left;
}

typedef bool TearStep(Tear *t);

static bool tear_by(Tear *t, TearStep *step)
{
    for (int u = t->nunits - 1; u >= 0; u--) vec_push(t->dae->scratch, &t->queue, u);
    tear_propagate(t);
    while (t->left)
        if (!step(t)) return false;
    return true;
}

int tear_count(const Tear *t)
{
    int n = 0;
    for (int v = 0; v < t->nvars; v++) n += t->node[v].torn;
    return n;
}

/* Tries all sets of `size` tearing variables one after the other, and keeps the first from which
   all other variables follow. Returns false if there is none. `set` is working memory. */
static bool try_sets(Tear *t, int *set, int size)
{
    for (int i = 0; i < size; i++) set[i] = i;
    for (;;) {
        bool allowed = true;
        tear_reset(t);
        for (int i = 0; i < size && allowed; i++) {
            allowed = tear_may(t, set[i]);
            if (allowed) tear_variable(t, set[i]);
        }
        if (allowed && !t->left) return true;
        int i = size - 1;
        while (i >= 0 && set[i] == t->nvars - size + i) i--;
        if (i < 0) return false;
        set[i]++;
        for (int k = i + 1; k < size; k++) set[k] = set[k - 1] + 1;
    }
}

/* Tears anew by a rule. Returns the number of tearing variables, or INT_MAX if not all variables
   follow. */
static int count_by(Tear *t, TearStep *step)
{
    tear_reset(t);
    t->no_divisions = step == gain_step;
    bool fine = tear_by(t, step);
    t->no_divisions = false;
    return fine ? tear_count(t) : INT_MAX;
}

static bool tear_minimal(Tear *t)
{
    int cellier = count_by(t, cellier_step), lecture = count_by(t, lecture_step),
        gain = t->nvars > EXHAUSTIVE && t->nvars < LARGE ? count_by(t, gain_step) : INT_MAX,
        best = lecture < cellier ? lecture : cellier;
    if (gain < best) return true;
    int *set = arena_array(t->dae->scratch, int, t->nvars + 1);
    for (int size = 1; t->nvars <= EXHAUSTIVE && cellier < INT_MAX && size < best; size++)
        if (try_sets(t, set, size)) return true;
    return count_by(t, lecture < cellier ? lecture_step : cellier_step) < INT_MAX;
}

bool tear_choose(Tear *t)
{
    switch (t->dae->options.tearing) {
    case TEAR_NONE: return tear_none(t);
    case TEAR_LECTURE: return tear_by(t, lecture_step);
    case TEAR_MINIMAL: return tear_minimal(t);
    case TEAR_CELLIER: break;
    }
    if (!tear_by(t, cellier_step)) return false;
    return !tear_is_costly(t) || tear_sparse(t) || count_by(t, cellier_step) < INT_MAX;
}

/* ---- start values ---- */

static bool has_written_start(const Var *var)
{
    return var->start && !var->start_is_guess && var->level < START_OF_TYPE;
}

/* Puts into t->list those variables not yet known whose start values are written nearest to the top
   of the component hierarchy. Returns their number. */
static int started_candidates(Tear *t)
{
    int n = 0, nearest = START_OF_TYPE;
    for (int v = 0; v < t->nvars; v++) {
        const Var *var = t->block->vars.at[v];
        if (!tear_may(t, v) || !has_written_start(var) || var->level > nearest) continue;
        if (var->level < nearest) n = 0;
        nearest = var->level;
        t->list[n++] = v;
    }
    return n;
}

bool tear_choose_started(Tear *t)
{
    for (int u = t->nunits - 1; u >= 0; u--) vec_push(t->dae->scratch, &t->queue, u);
    tear_propagate(t);
    for (int n; t->left && (n = started_candidates(t)) > 0;) tear_best(t, n);
    while (t->left)
        if (!cellier_step(t)) return false;
    return true;
}

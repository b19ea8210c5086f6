/* tear.c - how each block is computed: one equation solved for its variable, a group executed, or a
   loop torn: some variables are guessed, others follow by substitution, and as many equations are
   left as residuals. In: blocks in order. Out: steps, tear, residual, residual_value and the kind.
   A substitution divides only by literals and parameters, and not where that loses digits.

   lecture: the equation with most unknowns is a residual; torn is the unknown in it that lets most
            others be computed; ties: fewest divisions, then the shortest chain, then name.
   cellier: among equations with most unknowns, the unknown that stands in most equations and lets
            most of them be computed; residual is what is left.
   minimal: small blocks by trying all sets of growing size, others the best of the two. */
#include <math.h>
#include <string.h>

#include "base/heap.h"
#include "dae/parts.h"
#include "passes.h"

enum { EXHAUSTIVE = 14, SOME_CANDIDATES = 24, LARGE = 400 };

/* Substitution after substitution multiplies rounding errors (a long ladder doubles them at every
   step): in large blocks chains end here, and another variable is torn. */
enum { LONG_CHAIN = 16, CHAIN_MATTERS = 64 };

/* A cube of a cube of a cube: Newton's iteration on what starts such a chain finds nothing. */
enum { MOST_BENDS = 3 };

/* ---- the block as a graph ---- */

typedef struct {
    int other; /* variable of a unit, unit of a variable */
    int place; /* among the edges of all units */
    bool solvable, divides;
    bool bends; /* the equation is not linear in the variable */
    Sizes divisor;
} Edge;

/* A unit is an equation, or a group that computes all its outputs at once. */
typedef struct {
    Eq *eq; /* a row of the group */
    Group *group;
    int first, n; /* edges */
    int unknown;  /* variables not known yet; of a group: its inputs */
    bool used, residual;
} Unit;

typedef struct {
    int first, n;
    bool known, torn;
    int group; /* unit that computes it as a group; -1 */
    int depth; /* substitutions since a torn variable */
    int bends; /* those among them that are not linear, one upon the other */
} Node;

typedef struct {
    int unit, var; /* var -1: a group */
} Act;

typedef struct {
    Dae *dae;
    Block *block;
    Unit *unit;
    Node *node;
    int nunits, nvars;
    VEC(Edge) edge, back;
    VEC(Act) acts;  /* substitutions in order */
    VEC(int) queue; /* units that may be ready */
    int left;       /* variables not known */
    int divisions;
    int longest;  /* chain of substitutions */
    int most_bends;
    int *list;    /* candidates, by number of variables */
    int level;    /* candidates are the unknowns of units that have so many; -1: not listed */
    int64_t *key; /* of candidates: when last looked at */
    Heap candidates;
} Tear;

/* Digits are lost by dividing by 1e-5 in one mode and by 1 in another (an ideal diode), all of them
   where several such substitutions follow each other; and by dividing by a factor that ought to be
   zero, but for rounding (cos(pi/2)). */
static void keep_digits(Tear *t, const Unit *unit)
{
    static const double MODES = 1e-2, ROUNDING = 1e-12;
    Edge *edge = t->edge.at + unit->first;
    double most = 0;
    for (int k = 0; k < unit->n; k++) most = fmax(most, edge[k].divisor.most);
    for (int k = 0; k < unit->n; k++) {
        Sizes by = edge[k].divisor;
        if (by.least < MODES * by.most || by.least < ROUNDING * most) edge[k].solvable = false;
    }
}

/* A group needs its inputs, an equation all variables but one. */
static void add_edges(Tear *t, Unit *unit)
{
    Vars found = {0};
    unit->first = t->edge.len;
    if (unit->group) {
        vec_for(Var *, var, &unit->group->inputs)
            if ((*var)->slot >= 0) vec_push(t->dae->scratch, &found, *var);
    } else {
        dependencies(t->dae, unit->eq, &found);
    }
    vec_for(Var *, var, &found) {
        Edge edge = {.other = (*var)->slot, .place = t->edge.len};
        if (!unit->group && t->node[edge.other].group < 0) {
            Solution s = solve_for(t->dae, unit->eq, *var);
            edge.solvable = s.value && s.safe;
            edge.bends = !s.value;
            edge.divides = s.divides;
            edge.divisor = s.divisor;
        }
        vec_push(t->dae->scratch, &t->edge, edge);
        unit->n++;
    }
    keep_digits(t, unit);
}

static void add_back_edges(Tear *t)
{
    for (int i = 0; i < t->edge.len; i++) t->node[t->edge.at[i].other].n++;
    int total = 0;
    for (int v = 0; v < t->nvars; v++) {
        t->node[v].first = total;
        total += t->node[v].n;
        t->node[v].n = 0;
    }
    vec_reserve(t->dae->scratch, &t->back, total + 1);
    t->back.len = total;
    for (int u = 0; u < t->nunits; u++) {
        for (int k = 0; k < t->unit[u].n; k++) {
            Edge edge = t->edge.at[t->unit[u].first + k];
            Node *node = &t->node[edge.other];
            edge.other = u;
            t->back.at[node->first + node->n++] = edge;
        }
    }
}

static void make_units(Tear *t)
{
    Arena *scratch = t->dae->scratch;
    Block *block = t->block;
    t->unit = arena_array(scratch, Unit, block->eqs.len + 1);
    t->node = arena_array(scratch, Node, block->vars.len + 1);
    t->nvars = t->left = block->vars.len;
    t->list = arena_array(scratch, int, t->nvars + 1);
    t->key = arena_array(scratch, int64_t, t->nvars + 1);
    t->candidates = (Heap){arena_array(scratch, int, t->nvars + 1), 0, t->key};
    t->level = -1;
    for (int v = 0; v < t->nvars; v++) t->node[v].group = -1;
    vec_for(Eq *, eq, &block->eqs) {
        if ((*eq)->kind == EQ_ROW && (*eq)->row) continue;
        Unit *unit = &t->unit[t->nunits++];
        unit->eq = *eq;
        if ((*eq)->kind != EQ_ROW) continue;
        unit->group = (*eq)->group;
        vec_for(Var *, var, &unit->group->outputs)
            if ((*var)->slot >= 0) t->node[(*var)->slot].group = t->nunits - 1;
    }
    for (int u = 0; u < t->nunits; u++) {
        add_edges(t, &t->unit[u]);
        t->unit[u].unknown = t->unit[u].n;
    }
    add_back_edges(t);
}

/* ---- substitution ---- */

static void learn(Tear *t, int var)
{
    Node *node = &t->node[var];
    node->known = true;
    t->left--;
    for (int k = 0; k < node->n; k++) {
        int u = t->back.at[node->first + k].other;
        if (--t->unit[u].unknown <= 1) vec_push(t->dae->scratch, &t->queue, u);
    }
}

static int bends_of(const Tear *t, const Unit *unit)
{
    int bends = 0;
    for (int k = 0; k < unit->n; k++) {
        const Edge *edge = &t->edge.at[unit->first + k];
        const Node *node = &t->node[edge->other];
        int so_far = node->bends + (edge->bends || unit->group);
        if (node->known && so_far > bends) bends = so_far;
    }
    return bends;
}

static void run_group(Tear *t, int u)
{
    Group *group = t->unit[u].group;
    int bends = bends_of(t, &t->unit[u]);
    t->unit[u].used = true;
    vec_push(t->dae->scratch, &t->acts, (Act){u, -1});
    vec_for(Var *, var, &group->outputs) {
        if ((*var)->slot < 0) continue;
        t->node[(*var)->slot].bends = bends;
        learn(t, (*var)->slot);
    }
}

static int depth_of(const Tear *t, const Unit *unit)
{
    int depth = 0;
    for (int k = 0; k < unit->n; k++) {
        const Node *node = &t->node[t->edge.at[unit->first + k].other];
        if (node->known && node->depth > depth) depth = node->depth;
    }
    return depth + 1;
}

static void try_unit(Tear *t, int u)
{
    Unit *unit = &t->unit[u];
    if (unit->used || unit->residual) return;
    if (unit->group) {
        if (!unit->unknown) run_group(t, u);
        return;
    }
    if (unit->unknown != 1) return;
    for (int k = 0; k < unit->n; k++) {
        const Edge *edge = &t->edge.at[unit->first + k];
        if (t->node[edge->other].known) continue;
        int depth = depth_of(t, unit), bends = bends_of(t, unit);
        if (!edge->solvable || depth > t->longest || bends > t->most_bends) return;
        t->node[edge->other].depth = depth;
        t->node[edge->other].bends = bends;
        unit->used = true;
        t->divisions += edge->divides;
        vec_push(t->dae->scratch, &t->acts, (Act){u, edge->other});
        learn(t, edge->other);
        return;
    }
}

static void propagate(Tear *t)
{
    while (t->queue.len) try_unit(t, t->queue.at[--t->queue.len]);
}

static void tear_variable(Tear *t, int var)
{
    t->node[var].torn = true;
    t->node[var].depth = t->node[var].bends = 0;
    learn(t, var);
    propagate(t);
}

/* Takes back what happened since the acts were `acts` long. */
static void forget(Tear *t, int var)
{
    Node *node = &t->node[var];
    node->known = false;
    t->left++;
    for (int k = 0; k < node->n; k++) t->unit[t->back.at[node->first + k].other].unknown++;
}

static void undo(Tear *t, int acts, int var)
{
    while (t->acts.len > acts) {
        Act act = t->acts.at[--t->acts.len];
        t->unit[act.unit].used = false;
        if (act.var >= 0) {
            forget(t, act.var);
            continue;
        }
        vec_for(Var *, output, &t->unit[act.unit].group->outputs)
            if ((*output)->slot >= 0) forget(t, (*output)->slot);
    }
    t->node[var].torn = false;
    forget(t, var);
}

/* What follows when a variable is guessed. */
typedef struct {
    int var;
    int computed; /* variables */
    int divisions;
    int depth; /* of the longest chain */
} Gain;

static Gain follows(Tear *t, int var)
{
    int acts = t->acts.len, left = t->left, before = t->divisions;
    Gain gain = {.var = var};
    tear_variable(t, var);
    gain.computed = left - t->left - 1;
    gain.divisions = t->divisions - before;
    for (int i = acts; i < t->acts.len; i++) {
        int v = t->acts.at[i].var;
        if (v >= 0 && t->node[v].depth > gain.depth) gain.depth = t->node[v].depth;
    }
    undo(t, acts, var);
    t->divisions = before;
    return gain;
}

/* More variables, fewer divisions, a shorter chain, then by name. */
static bool is_better(const Tear *t, Gain a, Gain b)
{
    if (a.computed != b.computed) return a.computed > b.computed;
    if (a.divisions != b.divisions) return a.divisions < b.divisions;
    if (a.depth != b.depth) return a.depth < b.depth;
    return strcmp(t->block->vars.at[a.var]->name, t->block->vars.at[b.var]->name) < 0;
}

static bool may_tear(const Tear *t, int var)
{
    return !t->node[var].known && t->node[var].group < 0;
}

/* ---- choices ---- */

static int most_unknowns(const Tear *t)
{
    int most = 0;
    for (int u = 0; u < t->nunits; u++) {
        const Unit *unit = &t->unit[u];
        if (!unit->used && !unit->residual && !unit->group && unit->unknown > most)
            most = unit->unknown;
    }
    return most;
}

/* By how many open units a variable stands in, then by its place in the first one that has the most
   unknowns; NO_CANDIDATE if it stands in none of those. While variables are torn this only grows.
 */
static const int64_t NO_CANDIDATE = INT64_MAX;

static int64_t candidate_key(const Tear *t, int var)
{
    const Node *node = &t->node[var];
    int open = 0, place = -1;
    for (int k = 0; k < node->n; k++) {
        const Edge *edge = &t->back.at[node->first + k];
        const Unit *unit = &t->unit[edge->other];
        if (unit->used || unit->residual) continue;
        open++;
        if (place < 0 && !unit->group && unit->unknown == t->level) place = edge->place;
    }
    if (place < 0 || !may_tear(t, var)) return NO_CANDIDATE;
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

/* The best of the heap: keys are brought up to date where they come to its top, so that a step
   looks at few variables however large the block is. */
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

/* Torn variables of units that have the most unknowns, by how many open units they stand in. */
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
        if (may_tear(t, v)) return v;
    return -1;
}

/* Tears the best of the list; any variable when there is none. */
static bool tear_best(Tear *t, int n)
{
    Gain best = {.var = -1};
    for (int i = 0; i < n; i++) {
        Gain gain = follows(t, t->list[i]);
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
    Unit *unit = NULL;
    for (int u = 0; u < t->nunits && !unit && most; u++) {
        Unit *at = &t->unit[u];
        if (!at->used && !at->residual && !at->group && at->unknown == most) unit = at;
    }
    if (unit) unit->residual = true;
    for (int k = 0; unit && k < unit->n; k++) {
        int v = t->edge.at[unit->first + k].other;
        if (may_tear(t, v)) t->list[n++] = v;
    }
    return tear_best(t, n);
}

/* ---- a whole block ---- */

static Tear begin(Dae *dae, Block *block)
{
    bool large = block->vars.len > CHAIN_MATTERS && dae->options.tearing != TEAR_LECTURE;
    Tear t = {.dae = dae, .block = block};
    t.longest = large ? LONG_CHAIN : block->vars.len;
    t.most_bends = dae->options.tearing == TEAR_LECTURE ? block->vars.len : MOST_BENDS;
    add_slots(&block->vars);
    make_units(&t);
    return t;
}

/* All variables are guessed, except what groups compute. */
static bool tear_none(Tear *t)
{
    for (int v; (v = any_variable(t)) >= 0;) {
        t->node[v].torn = true;
        learn(t, v);
        t->queue.len = 0;
    }
    for (int n = t->nunits; n-- && t->left;)
        for (int u = 0; u < t->nunits; u++)
            if (t->unit[u].group) try_unit(t, u);
    t->queue.len = 0;
    return !t->left;
}

static bool tear_by(Tear *t, Tearing rule)
{
    if (rule == TEAR_NONE) return tear_none(t);
    for (int u = t->nunits - 1; u >= 0; u--) vec_push(t->dae->scratch, &t->queue, u);
    propagate(t);
    while (t->left)
        if (!(rule == TEAR_LECTURE ? lecture_step(t) : cellier_step(t))) return false;
    return true;
}

static void reset(Tear *t)
{
    t->acts.len = t->queue.len = t->candidates.len = 0;
    t->level = -1;
    t->divisions = 0;
    t->left = t->nvars;
    for (int v = 0; v < t->nvars; v++) t->node[v].known = t->node[v].torn = false;
    for (int u = 0; u < t->nunits; u++) {
        t->unit[u].unknown = t->unit[u].n;
        t->unit[u].used = t->unit[u].residual = false;
    }
}

static int torn_count(const Tear *t)
{
    int n = 0;
    for (int v = 0; v < t->nvars; v++) n += t->node[v].torn;
    return n;
}

/* Sets of `size` variables in order; true when one of them makes all others follow. */
static bool try_sets(Tear *t, int *set, int size)
{
    for (int i = 0; i < size; i++) set[i] = i;
    for (;;) {
        bool allowed = true;
        reset(t);
        for (int i = 0; i < size && allowed; i++) {
            allowed = may_tear(t, set[i]);
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

static bool tear_minimal(Tear *t)
{
    bool fine = tear_by(t, TEAR_CELLIER);
    int cellier = torn_count(t);
    reset(t);
    bool lecture_fine = tear_by(t, TEAR_LECTURE);
    int best = lecture_fine && torn_count(t) < cellier ? torn_count(t) : cellier;
    int *set = arena_array(t->dae->scratch, int, t->nvars + 1);
    for (int size = 1; t->nvars <= EXHAUSTIVE && fine && size < best; size++)
        if (try_sets(t, set, size)) return true;
    if (lecture_fine && best < cellier) return true;
    reset(t);
    return tear_by(t, TEAR_CELLIER);
}

/* ---- results ---- */

static void write_torn(Tear *t)
{
    Dae *dae = t->dae;
    Block *block = t->block;
    block->tear.len = block->residual.len = block->residual_value.len = block->steps.len = 0;
    vec_for(Act, act, &t->acts) {
        Unit *unit = &t->unit[act->unit];
        Step step = {.eq = unit->eq, .group = unit->group};
        if (act->var >= 0) {
            step.var = block->vars.at[act->var];
            step.value = solve_for(dae, unit->eq, step.var).value;
        }
        vec_push(dae->arena, &block->steps, step);
    }
    for (int v = 0; v < t->nvars; v++)
        if (t->node[v].torn) vec_push(dae->arena, &block->tear, block->vars.at[v]);
    for (int u = 0; u < t->nunits; u++) {
        if (t->unit[u].used) continue;
        vec_push(dae->arena, &block->residual, t->unit[u].eq);
        vec_push(dae->arena, &block->residual_value, residual_of(dae, t->unit[u].eq));
    }
}

/* The initial system must not change a group of the run system. */
static void own_group(Dae *dae, Block *block, const Group *group)
{
    Group *own = group_copy(dae, group, NULL, NULL);
    vec_for(Eq *, eq, &block->eqs) {
        if ((*eq)->kind != EQ_ROW || (*eq)->group != group) continue;
        *eq = arena_copy(dae->arena, *eq, sizeof **eq);
        (*eq)->group = own;
    }
}

/* A group that needs its own results, or only groups in a loop: guess what they write to. */
static void free_groups(Dae *dae, System *system, Block *block)
{
    int n = block->eqs.len;
    for (int i = 0; i < n; i++) {
        Eq *eq = block->eqs.at[i];
        if (eq->kind != EQ_ROW || eq->row) continue;
        if (system == &dae->init) own_group(dae, block, eq->group);
        free_group(dae, system, block->eqs.at[i]->group, &block->eqs, &block->vars);
    }
}

static bool choose_torn(Tear *t)
{
    Tearing rule = t->dae->options.tearing;
    return rule == TEAR_MINIMAL ? tear_minimal(t) : tear_by(t, rule);
}

static void tear_block(Dae *dae, System *system, Block *block)
{
    Tear t = begin(dae, block);
    bool fine = choose_torn(&t);
    if (!fine) {
        free_groups(dae, system, block);
        t = begin(dae, block);
        fine = choose_torn(&t);
    }
    if (fine) {
        write_torn(&t);
        block->kind = BLOCK_NONLINEAR;
        block_tangents(dae, block);
    } else {
        diag_error(dae->diags, block->eqs.at[0]->loc, "internal", "this loop cannot be torn");
    }
    vec_for(Var *, var, &block->vars) (*var)->slot = -1;
}

/* ---- blocks without a loop ---- */

static void assign_block(Dae *dae, Block *block, Expr *value)
{
    Step step = {.var = block->vars.at[0], .value = value, .eq = block->eqs.at[0]};
    step.start = step.eq->start_of == step.var;
    block->kind = BLOCK_ASSIGN;
    vec_push(dae->arena, &block->steps, step);
}

static void group_block(Dae *dae, Block *block)
{
    Step step = {.eq = block->eqs.at[0], .group = block->eqs.at[0]->group};
    block->kind = BLOCK_GROUP;
    vec_push(dae->arena, &block->steps, step);
}

static bool reads_itself(const Group *group)
{
    bool found = false;
    vec_for(Var *, var, &group->outputs) (*var)->slot = -2;
    vec_for(Var *, var, &group->inputs) found |= (*var)->slot == -2;
    vec_for(Var *, var, &group->outputs) (*var)->slot = -1;
    return found;
}

static bool one_group(const Block *block)
{
    const Group *group = block->eqs.at[0]->group;
    if (block->eqs.at[0]->kind != EQ_ROW || block->eqs.len != group->outputs.len) return false;
    vec_for(Eq *, eq, &block->eqs)
        if ((*eq)->kind != EQ_ROW || (*eq)->group != group) return false;
    return !reads_itself(group);
}

/* Loops of the run and of the initialisation stand in one table, those of the run first. */
static void number_loops(Dae *dae, System *system)
{
    int n = 0;
    if (system == &dae->init)
        vec_for(Block *, block, &dae->run.blocks) n += (*block)->kind >= BLOCK_LINEAR;
    vec_for(Block *, block, &system->blocks)
        (*block)->index = (*block)->kind >= BLOCK_LINEAR ? n++ : -1;
}

void tear_system(Dae *dae, System *system)
{
    clear_slots(dae);
    vec_for(Block *, at, &system->blocks) {
        Block *block = *at;
        block->steps.len = 0;
        if (one_group(block)) {
            group_block(dae, block);
            continue;
        }
        Solution s = {0};
        if (block->eqs.len == 1) s = solve_for(dae, block->eqs.at[0], block->vars.at[0]);
        if (s.value && !s.zero_mode) assign_block(dae, block, s.value);
        else if (block->discrete && block->vars.at[0]->type->kind != TY_REAL)
            diag_error(dae->diags, block->eqs.at[0]->loc, "unsolvable",
                       "this equation cannot be solved for '%s'", block->vars.at[0]->name);
        else tear_block(dae, system, block);
    }
    number_loops(dae, system);
}

void dae_tear(Dae *dae)
{
    dae->pass = "tearing";
    tear_system(dae, &dae->run);
    number_new(dae);
}

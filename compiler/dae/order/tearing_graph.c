/* tearing_graph.c - a block as a graph of equations, groups and variables: what follows by
   substitution from variables that are guessed. */
#include "dae/order/tearing.h"
#include "dae/simplify/simplify.h"

#include <math.h>

/* The greatest length of a chain of substitutions that depend on each other, LONG_CHAIN, in blocks
   of more than CHAIN_MATTERS variables; where it is reached, a further variable is torn. Every
   substitution may multiply rounding errors (a ladder network doubles them at each step). */
enum { LONG_CHAIN = 16, CHAIN_MATTERS = 64 };

/* The greatest number of non-linear substitutions that may depend on each other. With more,
   Newton's iteration may not converge, as on a cube of a cube of a cube. */
enum { MOST_BENDS = 3 };

/* ---- the graph ---- */

/* Marks the edges of a unit to variables for which its equation must not be solved, because that
   loses digits. Dividing by 1e-5 in one mode and by 1 in another (an ideal diode) loses five, so
   that several such substitutions lose all; dividing by a factor that is zero but for rounding,
   like cos(pi/2), loses all at once. */
static void forbid_lossy_solutions(Tear *t, const TearUnit *unit)
{
    static const double MODES = 1e-2, ROUNDING = 1e-12;
    TearEdge *edge = t->edge.at + unit->first;
    double most = 0;
    for (int k = 0; k < unit->n; k++) most = fmax(most, edge[k].divisor.most);
    for (int k = 0; k < unit->n; k++) {
        FactorRange by = edge[k].divisor;
        if (by.least < MODES * by.most || by.least < ROUNDING * most) edge[k].solvable = false;
    }
}

/* Adds the edges between a unit and the variables of the block that it contains; for a group, these
   are its inputs. A group can be executed once its inputs are known, an equation can be solved once
   all its variables but one are. */
static void add_edges(Tear *t, TearUnit *unit)
{
    Vars found = {0};
    unit->first = t->edge.len;
    if (unit->group) {
        vec_each(Var *, var, &unit->group->inputs)
            if (var_has_place(t->places, var)) vec_push(t->dae->scratch, &found, var);
    } else {
        dae_dependencies(t->dae, unit->eq, t->places, &found);
    }
    vec_each(Var *, var, &found) {
        TearEdge edge = {.other = var_place(t->places, var), .place = t->edge.len};
        if (!unit->group && t->node[edge.other].group < 0) {
            Solution s = dae_solve_for(t->dae, unit->eq, var);
            edge.solvable = s.value && s.safe;
            edge.bends = !s.value;
            edge.divides = s.divides;
            edge.divisor = s.divisor;
        }
        vec_push(t->dae->scratch, &t->edge, edge);
        unit->n++;
    }
    forbid_lossy_solutions(t, unit);
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
            TearEdge edge = t->edge.at[t->unit[u].first + k];
            TearVariable *node = &t->node[edge.other];
            edge.other = u;
            t->back.at[node->first + node->n++] = edge;
        }
    }
}

static void make_units(Tear *t)
{
    Arena *scratch = t->dae->scratch;
    Block *block = t->block;
    t->unit = arena_array(scratch, TearUnit, block->eqs.len + 1);
    t->node = arena_array(scratch, TearVariable, block->vars.len + 1);
    t->nvars = t->left = block->vars.len;
    t->list = arena_array(scratch, int, t->nvars + 1);
    t->key = arena_array(scratch, int64_t, t->nvars + 1);
    t->candidates = (Heap){arena_array(scratch, int, t->nvars + 1), 0, t->key};
    t->level = -1;
    for (int v = 0; v < t->nvars; v++) t->node[v].group = -1;
    vec_each(Eq *, eq, &block->eqs) {
        if (eq->kind == EQ_ROW && eq->row) continue;
        TearUnit *unit = &t->unit[t->nunits++];
        unit->eq = eq;
        if (eq->kind != EQ_ROW) continue;
        unit->group = eq->group;
        vec_each(Var *, var, &unit->group->outputs) {
            int v = var_place(t->places, var);
            if (v >= 0) t->node[v].group = t->nunits - 1;
        }
    }
    for (int u = 0; u < t->nunits; u++) {
        add_edges(t, &t->unit[u]);
        t->unit[u].unknown = t->unit[u].n;
    }
    add_back_edges(t);
}

/* ---- substitution ---- */

void tear_learn(Tear *t, int var)
{
    TearVariable *node = &t->node[var];
    node->known = true;
    t->left--;
    for (int k = 0; k < node->n; k++) {
        int u = t->back.at[node->first + k].other;
        if (--t->unit[u].unknown <= 1) vec_push(t->dae->scratch, &t->queue, u);
    }
}

static int bends_of(const Tear *t, const TearUnit *unit)
{
    int bends = 0;
    for (int k = 0; k < unit->n; k++) {
        const TearEdge *edge = &t->edge.at[unit->first + k];
        const TearVariable *node = &t->node[edge->other];
        int so_far = node->bends + (edge->bends || unit->group);
        if (node->known && so_far > bends) bends = so_far;
    }
    return bends;
}

static bool reaches(const Reach *reach, int var)
{
    for (int i = 0; i < reach->n; i++)
        if (reach->at[i] == var) return true;
    return false;
}

/* Stores in *reach the tearing variables that the known variables of a unit depend on. Returns
   false if they are too many. */
static bool reach_of(const Tear *t, const TearUnit *unit, Reach *reach)
{
    *reach = (Reach){.n = 0};
    for (int k = 0; k < unit->n && t->reach_counts; k++) {
        const TearVariable *node = &t->node[t->edge.at[unit->first + k].other];
        for (int i = 0; node->known && i < node->reach.n; i++) {
            if (reaches(reach, node->reach.at[i])) continue;
            if (reach->n == MOST_REACH) return false;
            reach->at[reach->n++] = node->reach.at[i];
        }
    }
    return true;
}

static void run_group(Tear *t, int u)
{
    Reach reach;
    Group *group = t->unit[u].group;
    if (!reach_of(t, &t->unit[u], &reach)) return;
    int bends = bends_of(t, &t->unit[u]);
    t->unit[u].used = true;
    vec_push(t->dae->scratch, &t->acts, (Act){u, -1});
    vec_each(Var *, var, &group->outputs) {
        int v = var_place(t->places, var);
        if (v < 0) continue;
        t->node[v].bends = bends;
        t->node[v].reach = reach;
        tear_learn(t, v);
    }
}

static int depth_of(const Tear *t, const TearUnit *unit)
{
    int depth = 0;
    for (int k = 0; k < unit->n; k++) {
        const TearVariable *node = &t->node[t->edge.at[unit->first + k].other];
        if (node->known && node->depth > depth) depth = node->depth;
    }
    return depth + 1;
}

void tear_try(Tear *t, int u)
{
    TearUnit *unit = &t->unit[u];
    if (unit->used || unit->residual) return;
    if (unit->group) {
        if (!unit->unknown) run_group(t, u);
        return;
    }
    if (unit->unknown != 1) return;
    for (int k = 0; k < unit->n; k++) {
        const TearEdge *edge = &t->edge.at[unit->first + k];
        if (t->node[edge->other].known) continue;
        int depth = depth_of(t, unit), bends = bends_of(t, unit);
        if (!edge->solvable || (edge->divides && t->no_divisions)) return;
        Reach reach;
        if (depth > t->longest || bends > t->most_bends || !reach_of(t, unit, &reach)) return;
        t->node[edge->other].reach = reach;
        t->node[edge->other].depth = depth;
        t->node[edge->other].bends = bends;
        unit->used = true;
        t->divisions += edge->divides;
        vec_push(t->dae->scratch, &t->acts, (Act){u, edge->other});
        tear_learn(t, edge->other);
        return;
    }
}

void tear_propagate(Tear *t)
{
    while (t->queue.len) tear_try(t, t->queue.at[--t->queue.len]);
}

void tear_variable(Tear *t, int var)
{
    t->node[var].torn = true;
    t->node[var].depth = t->node[var].bends = 0;
    t->node[var].reach = (Reach){{var}, 1};
    tear_learn(t, var);
    tear_propagate(t);
}

/* Marks a variable as not known, and counts it as unknown again in the units that contain it. */
static void forget_variable(Tear *t, int var)
{
    TearVariable *node = &t->node[var];
    node->known = false;
    t->left++;
    for (int k = 0; k < node->n; k++) t->unit[t->back.at[node->first + k].other].unknown++;
}

/* Undoes all substitutions after the first `acts` ones, and the choice of the variable `var` as
   tearing variable. */
static void undo_acts(Tear *t, int acts, int var)
{
    while (t->acts.len > acts) {
        Act act = t->acts.at[--t->acts.len];
        t->unit[act.unit].used = false;
        if (act.var >= 0) {
            forget_variable(t, act.var);
            continue;
        }
        vec_each(Var *, output, &t->unit[act.unit].group->outputs) {
            int v = var_place(t->places, output);
            if (v >= 0) forget_variable(t, v);
        }
    }
    t->node[var].torn = false;
    forget_variable(t, var);
}

Gain tear_follows(Tear *t, int var)
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
    undo_acts(t, acts, var);
    t->divisions = before;
    return gain;
}

bool tear_may(const Tear *t, int var)
{
    return !t->node[var].known && t->node[var].group < 0;
}

/* ---- a whole block ---- */

Tear tear_begin(Dae *dae, Block *block, VarPlaces *places)
{
    bool large = block->vars.len > CHAIN_MATTERS && dae->options.tearing != TEAR_LECTURE;
    Tear t = {.dae = dae, .block = block, .places = places};
    t.longest = large ? LONG_CHAIN : block->vars.len;
    t.most_bends = dae->options.tearing == TEAR_LECTURE ? block->vars.len : MOST_BENDS;
    var_places_add(places, &block->vars);
    make_units(&t);
    return t;
}

void tear_reset(Tear *t)
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

/* dummy_derivatives.c - which variables stay states when equations were differentiated. In:
   equations with their derivatives. Out: as many derivatives as equations were differentiated
   become algebraic
   ("dummies"), level by level from the highest, so that their variables are no states. Those with
   the weakest stateSelect go first; second derivatives, which nobody wrote, before all; then those
   that an equation holds by a constant. Where start values tell how strongly an equation holds a
   variable, the strongest goes, and one that it does not hold there stays: the equations by the
   dummies are a matrix of full rank (candidate_rank.c). Where that matrix may become singular as
   variables move, and stateSelect does not decide, a state set keeps the choice open
   (state_sets.c). */
#include "dae/index/index.h"
#include "dae/simplify/simplify.h"

#include <math.h>
#include <stdlib.h>

typedef struct {
    Var *var;     /* a derivative */
    int order;    /* order of the derivative */
    int worth;    /* how much its integral is wanted as a state; dummies are chosen from the least
                     upwards */
    double slope; /* largest slope of the equations by it, at the start; 0: not known */
} DummyCandidate;

typedef VEC(DummyCandidate) DummyCandidates;

static int order_of(const Var *var)
{
    int n = 0;
    for (; var->state; var = var->state) n++;
    return n;
}

/* Returns a number that is the larger, the more the variable whose derivative is `der` is wanted as
   a state. stateSelect counts most, then a fixed start value, then any start value. If index
   reduction made `der`, the number is smaller than all others, unless stateSelect is prefer or
   always. */
static int worth_of(const Var *der)
{
    const Var *var = der->state;
    StateSelect select = var->state_select;
    int worth = 4 * (int)select;
    if (der->derived && select <= SELECT_DEFAULT) worth = 4 * ((int)select - SELECT_DEFAULT - 1);
    if (dae_is_fixed(var, false)) worth += 2;
    if (var->start) worth += 1;
    return worth;
}

static int class_of(const DummyCandidate *c)
{
    return 8 * c->order + (int)c->var->state->state_select;
}

static int by_worth(const void *pa, const void *pb)
{
    const DummyCandidate *a = pa, *b = pb;
    if (a->order != b->order) return a->order > b->order ? -1 : 1;
    if (a->worth != b->worth) return a->worth < b->worth ? -1 : 1;
    if (a->slope != b->slope) return a->slope > b->slope ? -1 : 1;
    return a->var->id > b->var->id ? -1 : 1;
}

static void add_candidate(Dae *dae, DummyCandidates *list, Var *der)
{
    DummyCandidate c = {der, order_of(der), worth_of(der), 0};
    vec_push(dae->scratch, list, c);
}

/* ---- slopes at the start ---- */

static Expr *slope_of(Exprs *ex, const Eq *eq, Var *var)
{
    Expr *left = ex_diff(ex, eq->lhs, var, NULL), *right = ex_diff(ex, eq->rhs, var, NULL);
    return left && right ? ex_simplify(ex, ex_sub(ex, left, right)) : NULL;
}

/* Returns a value for each Real variable that is arbitrary but the same in every run of the
   compiler: a matrix that is regular at this point is regular nearly everywhere. (Multiples of the
   golden ratio modulo 1 do not repeat.) A constant or parameter has its own value. Returns NULL if
   there is no value. */
static Expr *value_anywhere(void *host, Var *var)
{
    Eval *eval = host;
    if (var->variability <= VAR_PARAMETER) return dae_value_at_start(host, var);
    if (var->type->kind != TY_REAL) return NULL;
    return ex_real(eval->ex, 0.25 + fmod(0.6180339887498949 * (var->id + 1), 1));
}

static Slopes edges_of(Dae *dae, const Eqs *eqs, const VarPlaces *places, DummyCandidates *list)
{
    Vars read = {0};
    Slopes edges = {0};
    Eval eval = {.ex = dae->ex, .value_of = dae_value_at_start},
         other = {.ex = dae->ex, .value_of = value_anywhere};
    eval.host = &eval;
    other.host = &other;
    for (int k = 0; k < eqs->len; k++) {
        dae_dependencies(dae, eqs->at[k], places, &read);
        vec_each(Var *, var, &read) {
            Expr *slope = slope_of(dae->ex, eqs->at[k], var);
            Slope edge = {var_place(places, var), k, dae_number_at(&eval, slope),
                          dae_number_at(&other, slope), !slope || !dae_is_parametric(dae, slope)};
            DummyCandidate *c = &list->at[edge.var];
            if (fabs(edge.start) > c->slope) c->slope = fabs(edge.start);
            vec_push(dae->scratch, &edges, edge);
        }
    }
    return edges;
}

/* ---- levels ---- */

/* Sorts the candidates in `list`, the most preferred dummy first. Returns an array that says for
   each place in `places`, which stays as it is, the index in the sorted list of the candidate with
   this place. */
static int *rows_of(Dae *dae, const VarPlaces *places, DummyCandidates *list)
{
    int *row = arena_array(dae->scratch, int, list->len + 1);
    if (list->len) qsort(list->at, (size_t)list->len, sizeof *list->at, by_worth);
    for (int i = 0; i < list->len; i++) row[var_place(places, list->at[i].var)] = i;
    return row;
}

/* Matches n candidates with m equations by those slopes that are not zero at the start, or by all
   slopes if `all` is true. Stores the partner of each candidate in eq_of and of each equation in
   var_of, -1 if it has none. Returns the number of pairs. */
static int match_edges(Dae *dae, const Slopes *edges, bool all, int *eq_of, int n, int *var_of,
                       int m)
{
    GraphBuilder *builder = graph_begin(dae->scratch, n, m);
    for (int i = 0; i < edges->len; i++)
        if (all || edges->at[i].start != 0) graph_edge(builder, edges->at[i].var, edges->at[i].eq);
    Graph graph = graph_end(builder);
    for (int i = 0; i < n; i++) eq_of[i] = -1;
    for (int k = 0; k < m; k++) var_of[k] = -1;
    return graph_match(dae->scratch, &graph, eq_of, var_of);
}

/* Returns the value of stateSelect that counts between events. For a variable that must be a state
   only because reinit() changes it, this is the default. */
static StateSelect select_between_events(const Var *var)
{
    return var->state_by_reinit ? SELECT_DEFAULT : var->state_select;
}

/* Makes a state set of the candidates of one part, of which `member` lists the n places in `list`,
   if stateSelect leaves open which of them are states, that is, unless every state of the part is
   preferred to all its dummies. A variable that is preferred to all dummies stays a state, and one
   with StateSelect.never stays a dummy unless nothing else is left. In the set, those that are
   states at the start come first. All its candidates are marked as dummies in basis->pick. */
static void add_set(Dae *dae, Basis *basis, const DummyCandidates *list, const int *member, int n)
{
    StateSet set = {0};
    StateSelect weakest = SELECT_ALWAYS, strongest = SELECT_NEVER;
    VEC(int) open = {0};
    for (int k = 0; k < n; k++) {
        int i = member[k];
        StateSelect mine = select_between_events(list->at[i].var->state);
        if (basis->pick[i] == PICK_NOT && mine < weakest) weakest = mine;
        if (basis->pick[i] == PICK_RISKY && mine > strongest) strongest = mine;
    }
    for (Pick pick = PICK_NOT; pick <= PICK_RISKY; pick++)
        for (int k = n - 1; k >= 0; k--) {
            int i = member[k];
            Var *var = list->at[i].var->state;
            if (basis->pick[i] != pick) continue;
            StateSelect mine = select_between_events(var);
            if ((mine == SELECT_NEVER && weakest != SELECT_NEVER) || mine > strongest) continue;
            vec_push(dae->arena, &set.candidates, var);
            set.nstates += pick == PICK_NOT;
            vec_push(dae->scratch, &open, i);
        }
    if (weakest > strongest || set.nstates == 0) return;
    vec_each(int, i, &open) basis->pick[i] = PICK_RISKY;
    vec_push(dae->arena, &dae->sets, set);
}

/* Returns the candidates of each part of the basis. */
static Graph members_of(Dae *dae, const Basis *basis, int candidates)
{
    GraphBuilder *builder = graph_begin(dae->scratch, basis->parts, candidates);
    for (int i = 0; i < candidates; i++)
        if (basis->part[i] >= 0) graph_edge(builder, basis->part[i], i);
    return graph_end(builder);
}

/* Chooses and returns the dummy derivatives of one level of differentiation: the first candidates
   in order of preference with which the equations have full rank. Where slopes are not known, the
   first candidates that can be matched with one equation each are chosen. Equations with which no
   candidate is matched are reported. */
static DummyCandidates match_level(Dae *dae, Eqs *eqs, DummyCandidates *list)
{
    DummyCandidates chosen = {0};
    VarPlaces places = dae_places(dae);
    for (int i = 0; i < list->len; i++) var_set_place(&places, list->at[i].var, i);
    Slopes edges = edges_of(dae, eqs, &places, list);
    int *row = rows_of(dae, &places, list), *class = arena_array(dae->scratch, int, list->len + 1);
    for (int i = 0; i < list->len; i++) class[i] = class_of(&list->at[i]);
    int *eq_of = arena_array(dae->scratch, int, list->len + 1);
    int *var_of = arena_array(dae->scratch, int, eqs->len + 1);
    for (int i = 0; i < edges.len; i++) edges.at[i].var = row[edges.at[i].var];
    for (int value_anywhere = 0; value_anywhere < 2; value_anywhere++) {
        Basis basis = dae_rank_basis(dae, &edges, class, list->len, eqs->len, value_anywhere);
        if (!basis.pick) continue;
        Graph members = members_of(dae, &basis, list->len);
        Bits done = bits_new(dae->scratch, basis.parts + 1);
        for (int i = 0; i < list->len; i++) {
            int part = basis.part[i];
            if (basis.pick[i] != PICK_RISKY || bits_has(done, part)) continue;
            bits_add(done, part);
            int first = members.start[part], n = members.start[part + 1] - first;
            add_set(dae, &basis, list, members.col + first, n);
        }
        for (int i = 0; i < list->len; i++)
            if (basis.pick[i] != PICK_NOT) vec_push(dae->scratch, &chosen, list->at[i]);
        return chosen;
    }
    if (match_edges(dae, &edges, false, eq_of, list->len, var_of, eqs->len) < eqs->len)
        match_edges(dae, &edges, true, eq_of, list->len, var_of, eqs->len);
    for (int i = 0; i < list->len; i++)
        if (eq_of[i] >= 0) vec_push(dae->scratch, &chosen, list->at[i]);
    for (int k = 0; k < eqs->len; k++)
        if (var_of[k] < 0)
            diag_error(dae->diags, eqs->at[k]->loc, "index",
                       "no derivative is left that this differentiated equation could determine");
    return chosen;
}

void dae_dummy_derivatives(Dae *dae)
{
    int from = 0; /* place in Dae.eqs of the first differentiated equation */
    while (from < dae->eqs.len && !dae->eqs.at[from]->base) from++;
    if (from == dae->eqs.len) return;
    Eqs level = {0};
    DummyCandidates list = {0};
    Map has_derivative = map_new(dae->scratch);
    for (int i = from; i < dae->eqs.len; i++)
        map_put(&has_derivative, dae->eqs.at[i]->base, dae->eqs.at[i]);
    for (int i = from; i < dae->eqs.len; i++)
        if (!map_get(&has_derivative, dae->eqs.at[i]))
            vec_push(dae->scratch, &level, dae->eqs.at[i]);
    vec_each(Var *, var, &dae->vars)
        if (var->state && !var->der && var->role != ROLE_ALIAS) add_candidate(dae, &list, var);
    while (level.len && !dae->diags->errors) {
        DummyCandidates chosen = match_level(dae, &level, &list);
        Eqs lower = {0};
        list = (DummyCandidates){0};
        vec_for(DummyCandidate, c, &chosen) {
            c->var->role = ROLE_ALGEBRAIC;
            vec_push(dae->arena, &dae->dummies, c->var);
            if (c->order > 1) add_candidate(dae, &list, c->var->state);
        }
        vec_each(Eq *, eq, &level)
            if (eq->base->derived) vec_push(dae->scratch, &lower, eq->base);
        level = lower;
    }
}

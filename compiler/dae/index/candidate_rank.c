/* candidate_rank.c - candidates whose columns are independent. In: slopes of equations by
   candidates, candidates in order of preference, alike ones in classes. Out: the first regular
   choice; within a class those come first whose pivot is the same everywhere. Columns are
   eliminated as they come, within what hangs together. What is left of the others after that, and
   how it hangs together, says between which the choice may have to change. */
#include "base/unions.h"
#include "dae/index/index.h"

#include <math.h>

enum {
    TOO_MANY = 1500
}; /* most equations of a connected part: elimination is dense within a part */
static const double SMALL = 1e-8, ROUNDING = 1e-13;

typedef struct {
    double value;
    bool varies; /* the entry is not the same everywhere, and may be non-zero elsewhere although its
                    value here is 0 */
} RankEntry;

typedef struct {
    int candidate, pivot;
    bool risky; /* its pivot varies, and may become zero during a run */
    RankEntry *at;
} RankColumn;

typedef VEC(RankColumn) RankColumns;

typedef struct {
    Dae *dae;
    const Slopes *slopes;
    bool anywhere;
    Unions parts;  /* connected parts of the bipartite graph, as sets of equations */
    int *place;    /* place of each equation within its part */
    int *size;     /* number of equations of each part, by root */
    double *scale; /* largest slope of each equation */
    int *first;    /* place in `order` where the slopes of each candidate begin */
    int *order;
    RankColumns *taken; /* columns chosen so far, by part */
} Rank;

static double value_of(const Rank *r, const Slope *s)
{
    return r->anywhere || isnan(s->start) ? s->anywhere : s->start;
}

/* Sorts the slopes (derivatives of residuals with respect to candidates) by candidate, with a
   counting sort: r->order lists them, and r->first[i] is where those of candidate i begin. */
static void sort_slopes(Rank *r, int candidates)
{
    const Slopes *s = r->slopes;
    r->first = arena_array(r->dae->scratch, int, candidates + 2);
    r->order = arena_array(r->dae->scratch, int, s->len + 1);
    for (int i = 0; i < s->len; i++) r->first[s->at[i].var + 2]++;
    for (int i = 2; i <= candidates + 1; i++) r->first[i] += r->first[i - 1];
    for (int i = 0; i < s->len; i++) r->order[r->first[s->at[i].var + 1]++] = i;
}

/* Finds the connected parts of the graph of equations and candidates, and numbers the equations of
   each part. Returns false if a part has too many equations for a dense elimination. */
static bool find_parts(Rank *r, int candidates, int equations)
{
    r->size = arena_array(r->dae->scratch, int, equations + 1);
    r->parts = unions_new(r->dae->scratch, equations);
    r->place = arena_array(r->dae->scratch, int, equations + 1);
    for (int i = 0; i < candidates; i++)
        for (int e = r->first[i] + 1; e < r->first[i + 1]; e++)
            unions_join(&r->parts, r->slopes->at[r->order[e - 1]].eq,
                        r->slopes->at[r->order[e]].eq);
    for (int k = 0; k < equations; k++)
        if ((r->place[k] = r->size[unions_root(&r->parts, k)]++) >= TOO_MANY) return false;
    return true;
}

static void scale_rows(Rank *r, int equations)
{
    r->scale = arena_array(r->dae->scratch, double, equations + 1);
    for (int i = 0; i < r->slopes->len; i++) {
        const Slope *s = &r->slopes->at[i];
        r->scale[s->eq] = fmax(r->scale[s->eq], fabs(value_of(r, s)));
    }
}

/* Returns the connected part of a candidate, as the root of a set of equations; -1 if no equation
   contains the candidate. */
static int part_of(const Rank *r, int candidate)
{
    int e = r->first[candidate];
    if (e == r->first[candidate + 1]) return -1;
    return unions_root(&r->parts, r->slopes->at[r->order[e]].eq);
}

/* Fills the column of a candidate with its slopes, each divided by the largest slope in its
   equation. `n` is the number of equations of the connected part. Returns false if a slope is not
   known. */
static bool fill_column(const Rank *r, RankColumn *c, int n)
{
    c->at = arena_array(r->dae->scratch, RankEntry, n + 1);
    for (int e = r->first[c->candidate]; e < r->first[c->candidate + 1]; e++) {
        const Slope *s = &r->slopes->at[r->order[e]];
        RankEntry *at = &c->at[r->place[s->eq]];
        double value = value_of(r, s);
        if (isnan(value)) return false;
        if (r->scale[s->eq] > 0) at->value += value / r->scale[s->eq];
        at->varies |= s->varies;
    }
    return true;
}

static void eliminate_column(RankColumn *c, const RankColumn *t, int n)
{
    RankEntry *mine = &c->at[t->pivot];
    const RankEntry *pivot = &t->at[t->pivot];
    double factor = mine->value / pivot->value;
    bool varies = mine->varies || pivot->varies;
    if (factor == 0 && !mine->varies) return;
    for (int k = 0; k < n; k++) {
        const RankEntry *of = &t->at[k];
        if (of->value == 0 && !of->varies) continue;
        double before = fabs(c->at[k].value), off = factor * of->value;
        c->at[k].value -= off;
        c->at[k].varies |= varies || of->varies;
        if (fabs(c->at[k].value) < ROUNDING * fmax(before, fabs(off))) c->at[k].value = 0;
    }
    *mine = (RankEntry){0};
}

/* Eliminates from column c the columns `taken`, which were chosen before, and sets the pivot of c
   to its largest entry, or to the largest one that is the same everywhere if there is one;
   otherwise sets c->risky. Returns false if c depends linearly on the columns `taken`: all that is
   left of it is below SMALL, relative to its largest entry before. */
static bool reduce_column(const RankColumns *taken, RankColumn *c, int n)
{
    double size = 0, steady = 0, largest = 0;
    int at_steady = -1;
    for (int k = 0; k < n; k++) size = fmax(size, fabs(c->at[k].value));
    vec_for(const RankColumn, t, taken) eliminate_column(c, t, n);
    for (int k = 0; k < n; k++) {
        double value = fabs(c->at[k].value);
        if (value > largest) c->pivot = k;
        largest = fmax(largest, value);
        if (c->at[k].varies || value <= steady) continue;
        steady = value;
        at_steady = k;
    }
    c->risky = !(steady > SMALL * size);
    if (!c->risky) c->pivot = at_steady;
    return largest > SMALL * size;
}

/* ---- the choice ---- */

static bool try_column(Rank *r, Basis *basis, int candidate, bool risky_too, bool *known)
{
    int part = part_of(r, candidate);
    if (part < 0 || basis->pick[candidate] != PICK_NOT) return false;
    RankColumn c = {.candidate = candidate};
    *known = fill_column(r, &c, r->size[part]);
    if (!*known || !reduce_column(&r->taken[part], &c, r->size[part])) return false;
    if (c.risky && !risky_too) return false;
    vec_push(r->dae->scratch, &r->taken[part], c);
    basis->pick[candidate] = c.risky ? PICK_RISKY : PICK_SAFE;
    basis->risky |= c.risky;
    return true;
}

/* Chooses as many candidates as there are equations, in the order of their numbers, and marks them
   in basis->pick. Candidates with equal class[i], which follow each other, form a class; within a
   class, those whose pivot is the same everywhere are chosen first. Returns false if there are not
   so many independent columns, or if a slope is not known. */
static bool choose_candidates(Rank *r, Basis *basis, const int *class, int candidates,
                              int equations)
{
    int rank = 0, end;
    bool known = true;
    for (int first = 0; first < candidates && rank < equations; first = end) {
        for (end = first; end < candidates && class[end] == class[first];) end++;
        for (int risky = 0; risky < 2; risky++)
            for (int i = first; i < end && rank < equations && known; i++)
                rank += try_column(r, basis, i, risky, &known);
    }
    return known && rank == equations;
}

/* ---- between which the choice may change ---- */

/* Eliminates the columns `safe` from the column of a candidate and joins in `groups`, sets of the
   equations of its connected part, the equations in which the column is not zero then. Sets
   basis->part of the candidate to the first of these equations, -1 if there is none. Two candidates
   whose equations are in one set at the end may replace each other as states. */
static void join_equations(Rank *r, Basis *basis, Unions *groups, const RankColumns *safe,
                           int candidate)
{
    int first = -1, n = r->size[part_of(r, candidate)];
    RankColumn c = {.candidate = candidate};
    if (!fill_column(r, &c, n)) return;
    vec_for(const RankColumn, t, safe) eliminate_column(&c, t, n);
    for (int k = 0; k < n; k++) {
        if (c.at[k].value == 0 && !c.at[k].varies) continue;
        if (first < 0) first = k;
        unions_join(groups, k, first);
    }
    basis->part[candidate] = first;
}

/* Returns those chosen columns of a connected part whose pivots are the same everywhere. Each is
   reduced by those before it in this list, and by no other chosen columns. */
static RankColumns safe_columns(Rank *r, int part)
{
    RankColumns safe = {0};
    vec_for(const RankColumn, t, &r->taken[part]) {
        RankColumn c = {.candidate = t->candidate, .pivot = t->pivot};
        if (t->risky || !fill_column(r, &c, r->size[part])) continue;
        vec_for(const RankColumn, before, &safe) eliminate_column(&c, before, r->size[part]);
        vec_push(r->dae->scratch, &safe, c);
    }
    return safe;
}

static void find_choices(Rank *r, Basis *basis, int candidates, int equations)
{
    for (int part = 0; part < equations; part++) {
        bool risky = false;
        vec_for(const RankColumn, t, &r->taken[part]) risky |= t->risky;
        if (!risky) continue;
        RankColumns safe = safe_columns(r, part);
        Unions groups = unions_new(r->dae->scratch, r->size[part]);
        for (int i = 0; i < candidates; i++)
            if (basis->pick[i] != PICK_SAFE && part_of(r, i) == part)
                join_equations(r, basis, &groups, &safe, i);
        for (int i = 0; i < candidates; i++)
            if (basis->part[i] >= 0 && part_of(r, i) == part && basis->pick[i] != PICK_SAFE)
                basis->part[i] = basis->parts + unions_root(&groups, basis->part[i]);
        basis->parts += r->size[part];
    }
}

Basis dae_rank_basis(Dae *dae, const Slopes *slopes, const int *class, int candidates,
                     int equations, bool anywhere)
{
    Rank r = {.dae = dae, .slopes = slopes, .anywhere = anywhere};
    Basis basis = {.pick = arena_array(dae->scratch, Pick, candidates + 1),
                   .part = arena_array(dae->scratch, int, candidates + 1)};
    r.taken = arena_array(dae->scratch, RankColumns, equations + 1);
    for (int i = 0; i < candidates; i++) basis.part[i] = -1;
    sort_slopes(&r, candidates);
    if (!find_parts(&r, candidates, equations)) return (Basis){0};
    scale_rows(&r, equations);
    if (!choose_candidates(&r, &basis, class, candidates, equations)) return (Basis){0};
    if (basis.risky) find_choices(&r, &basis, candidates, equations);
    return basis;
}

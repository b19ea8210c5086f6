/* candidate_rank.c - candidates whose columns are independent. In: slopes of equations by
   candidates, candidates in order of preference, alike ones in classes. Out: the first regular
   choice; within a class those come first whose pivot is the same everywhere. Columns are sparse,
   and eliminated as they come. What is left of the others after that, and how it hangs together,
   says between which the choice may have to change. */
#include "base/heap.h"
#include "base/unions.h"
#include "dae/index/index.h"

#include <math.h>

/* Most entries that elimination may work on: a few seconds; then there is no choice. */
static const int64_t MOST_WORK = 500000000;
static const double SMALL = 1e-8, ROUNDING = 1e-13;

typedef struct {
    double value;
    bool varies; /* the entry is not the same everywhere, and may be non-zero elsewhere although its
                    value here is 0 */
} RankEntry;

typedef struct {
    int row; /* the equation */
    RankEntry entry;
} RankRow;

typedef struct {
    int candidate, pivot; /* of its entries, the row with which others are eliminated */
    bool risky;           /* its pivot varies, and may become zero during a run */
    RankEntry at_pivot;
    VEC(RankRow) rows;
} RankColumn;

typedef struct {
    VEC(RankColumn) list;
    int *of_row; /* place in the list of the column whose pivot is in this row, plus 1 */
} RankColumns;

typedef struct {
    Dae *dae;
    const Slopes *slopes;
    bool anywhere;
    int equations;
    Unions parts;  /* connected parts of the bipartite graph, as sets of equations */
    double *scale; /* by equation: the largest of these derivatives */
    int *count;    /* by equation: by how many candidates its derivative is not zero */
    int *first;    /* place in `order` where the slopes of each candidate begin */
    int *order;
    RankColumns taken; /* columns chosen so far */
    /* The column at hand: its entries by row, valid where met[row] equals `column`, and the rows in
       which it has some. */
    RankEntry *at;
    int *met, *row, nrows, column;
    Heap due;     /* places of columns that must still be eliminated from it */
    int64_t work; /* entries worked on */
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

/* Most equations of a connected part. In larger ones the states of a set would be chosen among so
   many candidates that a run is slower than with those that are fixed: a binary adder of
   transistors takes ten times as long. */
enum { MOST_CONNECTED = 1500 };

/* Finds the connected parts of the graph of equations and candidates. Returns false if one is too
   large. */
static bool find_parts(Rank *r, int candidates)
{
    int *size = arena_array(r->dae->scratch, int, r->equations + 1);
    r->parts = unions_new(r->dae->scratch, r->equations);
    for (int i = 0; i < candidates; i++)
        for (int e = r->first[i] + 1; e < r->first[i + 1]; e++)
            unions_join(&r->parts, r->slopes->at[r->order[e - 1]].eq,
                        r->slopes->at[r->order[e]].eq);
    for (int k = 0; k < r->equations; k++)
        if (++size[unions_root(&r->parts, k)] > MOST_CONNECTED) return false;
    return true;
}

static void scale_rows(Rank *r, int equations)
{
    r->scale = arena_array(r->dae->scratch, double, equations + 1);
    r->count = arena_array(r->dae->scratch, int, equations + 1);
    for (int i = 0; i < r->slopes->len; i++) {
        const Slope *s = &r->slopes->at[i];
        r->count[s->eq]++;
        r->scale[s->eq] = fmax(r->scale[s->eq], fabs(value_of(r, s)));
    }
}

/* ---- columns ---- */

static bool is_zero(const RankEntry *entry)
{
    return entry->value == 0 && !entry->varies;
}

/* Returns the entry of the column at hand in this row. If the row was empty so far, the one of
   `columns` that has its pivot there is due to be eliminated. */
static RankEntry *entry_at(Rank *r, const RankColumns *columns, int row)
{
    if (r->met[row] == r->column) return &r->at[row];
    r->met[row] = r->column;
    r->row[r->nrows++] = row;
    r->at[row] = (RankEntry){0};
    if (columns->of_row[row]) heap_push(&r->due, columns->of_row[row] - 1);
    return &r->at[row];
}

/* Fills the column at hand with the slopes of a candidate, each divided by the largest slope in its
   equation. Returns false if a slope is not known. */
static bool fill_column(Rank *r, const RankColumns *columns, int candidate)
{
    r->column++;
    r->nrows = r->due.len = 0;
    for (int e = r->first[candidate]; e < r->first[candidate + 1]; e++) {
        const Slope *s = &r->slopes->at[r->order[e]];
        RankEntry *at = entry_at(r, columns, s->eq);
        double value = value_of(r, s);
        if (isnan(value)) return false;
        if (r->scale[s->eq] > 0) at->value += value / r->scale[s->eq];
        at->varies |= s->varies;
    }
    return true;
}

/* Eliminates `columns`, in their order, from the column at hand. The pivot rows of those before it
   are empty in each of them, so that an eliminated entry stays zero. */
static void eliminate_columns(Rank *r, const RankColumns *columns)
{
    while (r->due.len) {
        const RankColumn *t = &columns->list.at[heap_pop(&r->due)];
        RankEntry mine = r->at[t->pivot];
        if (is_zero(&mine)) continue;
        double factor = mine.value / t->at_pivot.value;
        bool varies = mine.varies || t->at_pivot.varies;
        r->work += t->rows.len;
        vec_for(const RankRow, of, &t->rows) {
            RankEntry *at = entry_at(r, columns, of->row);
            double before = fabs(at->value), off = factor * of->entry.value;
            at->value -= off;
            at->varies |= varies || of->entry.varies;
            if (fabs(at->value) < ROUNDING * fmax(before, fabs(off))) at->value = 0;
        }
        r->at[t->pivot] = (RankEntry){0};
    }
}

/* Appends the column at hand to `columns`. */
static void add_column(Rank *r, RankColumns *columns, RankColumn c)
{
    c.at_pivot = r->at[c.pivot];
    for (int i = 0; i < r->nrows; i++)
        if (!is_zero(&r->at[r->row[i]]))
            vec_push(r->dae->scratch, &c.rows, ((RankRow){r->row[i], r->at[r->row[i]]}));
    vec_push(r->dae->scratch, &columns->list, c);
    columns->of_row[c.pivot] = columns->list.len;
}

/* Returns whether row a is the better pivot of two with entries of one size: the one with fewer
   slopes, so that less is filled in. */
static bool is_sparser(const Rank *r, int a, int b)
{
    return r->count[a] != r->count[b] ? r->count[a] < r->count[b] : a < b;
}

/* Eliminates from the column at hand those chosen before, and sets c->pivot to its largest entry,
   or to the largest one that is the same everywhere if there is one; otherwise sets c->risky.
   Returns false if the column depends linearly on those: all that is left of it is below SMALL,
   relative to its largest entry before. */
static bool reduce_column(Rank *r, RankColumn *c)
{
    double size = 0, steady = 0, largest = 0;
    int at_steady = -1;
    for (int i = 0; i < r->nrows; i++) size = fmax(size, fabs(r->at[r->row[i]].value));
    eliminate_columns(r, &r->taken);
    for (int i = 0; i < r->nrows; i++) {
        int k = r->row[i];
        double value = fabs(r->at[k].value);
        if (value > largest || (value == largest && is_sparser(r, k, c->pivot))) c->pivot = k;
        largest = fmax(largest, value);
        if (r->at[k].varies || value == 0 || value < steady) continue;
        if (value > steady || is_sparser(r, k, at_steady)) at_steady = k;
        steady = value;
    }
    c->risky = !(steady > SMALL * size);
    if (!c->risky) c->pivot = at_steady;
    return largest > SMALL * size;
}

/* ---- the choice ---- */

static bool try_column(Rank *r, Basis *basis, int candidate, bool risky_too, bool *known)
{
    bool in_none = r->first[candidate] == r->first[candidate + 1];
    if (in_none || basis->pick[candidate] != PICK_NOT) return false;
    RankColumn c = {.candidate = candidate};
    *known = fill_column(r, &r->taken, candidate) && r->work < MOST_WORK;
    if (!*known || !reduce_column(r, &c)) return false;
    if (c.risky && !risky_too) return false;
    add_column(r, &r->taken, c);
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

/* Eliminates the columns `safe` from the column of a candidate and joins in `groups`, sets of
   equations, the equations in which the column is not zero then. Sets basis->part of the candidate
   to one of these equations, -1 if there is none. Two candidates whose equations are in one set at
   the end may replace each other as states. */
static void join_equations(Rank *r, Basis *basis, Unions *groups, const RankColumns *safe,
                           int candidate)
{
    int first = -1;
    if (!fill_column(r, safe, candidate)) return;
    eliminate_columns(r, safe);
    for (int i = 0; i < r->nrows; i++) {
        if (is_zero(&r->at[r->row[i]])) continue;
        if (first < 0) first = r->row[i];
        unions_join(groups, r->row[i], first);
    }
    basis->part[candidate] = first;
}

/* Returns whether a candidate belongs to one of the connected parts in `of`, by their roots. */
static bool is_within(const Rank *r, Bits of, int candidate)
{
    int e = r->first[candidate];
    return e < r->first[candidate + 1] &&
           bits_has(of, unions_root(&r->parts, r->slopes->at[r->order[e]].eq));
}

/* Finds the groups in the connected parts in which the pivot of a chosen column varies. The chosen
   columns whose pivots are the same everywhere are reduced again, each by those before it in this
   list, and by no other chosen columns. */
static void find_choices(Rank *r, Basis *basis, int candidates)
{
    Arena *scratch = r->dae->scratch;
    Bits risky = bits_new(scratch, r->equations + 1);
    vec_for(const RankColumn, t, &r->taken.list)
        if (t->risky) bits_add(risky, unions_root(&r->parts, t->pivot));
    RankColumns safe = {.of_row = arena_array(scratch, int, r->equations + 1)};
    vec_for(const RankColumn, t, &r->taken.list) {
        if (t->risky || !is_within(r, risky, t->candidate)) continue;
        if (!fill_column(r, &safe, t->candidate)) continue;
        eliminate_columns(r, &safe);
        add_column(r, &safe, (RankColumn){.candidate = t->candidate, .pivot = t->pivot});
    }
    Unions groups = unions_new(scratch, r->equations);
    for (int i = 0; i < candidates; i++)
        if (basis->pick[i] != PICK_SAFE && is_within(r, risky, i))
            join_equations(r, basis, &groups, &safe, i);
    for (int i = 0; i < candidates; i++)
        if (basis->part[i] >= 0) basis->part[i] = unions_root(&groups, basis->part[i]);
    basis->parts = r->equations;
}

Basis dae_rank_basis(Dae *dae, const Slopes *slopes, const int *class, int candidates,
                     int equations, bool anywhere)
{
    Arena *scratch = dae->scratch;
    Rank r = {.dae = dae,
              .slopes = slopes,
              .anywhere = anywhere,
              .equations = equations,
              .taken = {.of_row = arena_array(scratch, int, equations + 1)},
              .at = arena_array(scratch, RankEntry, equations + 1),
              .met = arena_array(scratch, int, equations + 1),
              .row = arena_array(scratch, int, equations + 1),
              .due = {.at = arena_array(scratch, int, equations + 1)}};
    Basis basis = {.pick = arena_array(scratch, Pick, candidates + 1),
                   .part = arena_array(scratch, int, candidates + 1)};
    for (int i = 0; i < candidates; i++) basis.part[i] = -1;
    sort_slopes(&r, candidates);
    if (!find_parts(&r, candidates)) return (Basis){0};
    scale_rows(&r, equations);
    if (!choose_candidates(&r, &basis, class, candidates, equations)) return (Basis){0};
    if (basis.risky) find_choices(&r, &basis, candidates);
    return basis;
}

/* rank.c - candidates whose columns are independent. In: slopes of equations by candidates, candidates
   in order of preference. Out: the first regular choice. Columns are eliminated as they come, within
   what hangs together. */
#include "dae/parts.h"

#include <math.h>

enum { TOO_MANY = 1500 }; /* equations that hang together: elimination is dense */

typedef struct {
    Dae *dae;
    const Slopes *slopes;
    bool anywhere;
    int *part;           /* of each equation: union-find */
    int *place;          /* of each equation within its part */
    int *size;           /* equations of a part */
    double *scale;       /* of each equation: its largest slope */
    int *first;          /* of each candidate: where its slopes begin in `order` */
    int *order;
} Rank;

static double value_of(const Rank *r, const Slope *s)
{
    return r->anywhere || isnan(s->start) ? s->anywhere : s->start;
}

static int root(int *part, int i)
{
    while (part[i] != i) i = part[i] = part[part[i]];
    return i;
}

/* Slopes by candidate. */
static void sort_slopes(Rank *r, int candidates)
{
    const Slopes *s = r->slopes;
    r->first = arena_array(r->dae->scratch, int, candidates + 2);
    r->order = arena_array(r->dae->scratch, int, s->len + 1);
    for (int i = 0; i < s->len; i++) r->first[s->at[i].var + 2]++;
    for (int i = 2; i <= candidates + 1; i++) r->first[i] += r->first[i - 1];
    for (int i = 0; i < s->len; i++) r->order[r->first[s->at[i].var + 1]++] = i;
}

/* Which equations hang together; false where they are too many. */
static bool find_parts(Rank *r, int candidates, int equations)
{
    r->size = arena_array(r->dae->scratch, int, equations + 1);
    r->part = arena_array(r->dae->scratch, int, equations + 1);
    r->place = arena_array(r->dae->scratch, int, equations + 1);
    for (int k = 0; k < equations; k++) r->part[k] = k;
    for (int i = 0; i < candidates; i++)
        for (int e = r->first[i] + 1; e < r->first[i + 1]; e++) {
            int a = root(r->part, r->slopes->at[r->order[e - 1]].eq);
            r->part[a] = root(r->part, r->slopes->at[r->order[e]].eq);
        }
    for (int k = 0; k < equations; k++)
        if ((r->place[k] = r->size[root(r->part, k)]++) >= TOO_MANY) return false;
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

typedef struct {
    int pivot;
    double *value;
} Column;

typedef VEC(Column) Columns;

/* What of the column is not in those taken before; false: nothing. */
static bool reduce(const Columns *taken, Column *c, int n)
{
    double size = 0, left = 0;
    for (int k = 0; k < n; k++) size = fmax(size, fabs(c->value[k]));
    vec_for(const Column, t, taken) {
        double factor = c->value[t->pivot] / t->value[t->pivot];
        for (int k = 0; factor != 0 && k < n; k++) c->value[k] -= factor * t->value[k];
        c->value[t->pivot] = 0;
    }
    for (int k = 0; k < n; k++) {
        if (fabs(c->value[k]) <= left) continue;
        left = fabs(c->value[k]);
        c->pivot = k;
    }
    return left > 1e-8 * size;
}

/* False: some slope is not known. */
static bool fill_column(const Rank *r, int candidate, Column *c, int n)
{
    c->value = arena_array(r->dae->scratch, double, n + 1);
    for (int e = r->first[candidate]; e < r->first[candidate + 1]; e++) {
        const Slope *s = &r->slopes->at[r->order[e]];
        double value = value_of(r, s);
        if (isnan(value)) return false;
        if (r->scale[s->eq] > 0) c->value[r->place[s->eq]] += value / r->scale[s->eq];
    }
    return true;
}

Bits rank_basis(Dae *dae, const Slopes *slopes, int candidates, int equations, bool anywhere)
{
    Rank r = {.dae = dae, .slopes = slopes, .anywhere = anywhere};
    Bits basis = bits_new(dae->scratch, candidates + 1);
    Columns *taken = arena_array(dae->scratch, Columns, equations + 1); /* by part */
    int rank = 0;
    sort_slopes(&r, candidates);
    if (!find_parts(&r, candidates, equations)) return (Bits){0};
    scale_rows(&r, equations);
    for (int i = 0; i < candidates && rank < equations; i++) {
        if (r.first[i] == r.first[i + 1]) continue;
        int part = root(r.part, slopes->at[r.order[r.first[i]]].eq);
        Column c = {0};
        if (!fill_column(&r, i, &c, r.size[part])) return (Bits){0};
        if (!reduce(&taken[part], &c, r.size[part])) continue;
        vec_push(dae->scratch, &taken[part], c);
        bits_add(basis, i);
        rank++;
    }
    return rank == equations ? basis : (Bits){0};
}

/* likely_culprits.c - which equation is most likely missing from a singular set, or one too many in
   it. In: a set of singular_system.c. Out: culprits, the likeliest first. The structure of the set
   does not tell, since any member would do. But models are made of components: variables with
   similar names have equations of similar form, and a component has as many equations of its own as
   its connectors leave open. */
#include "dae/diagnose/likely_culprits.h"

#include <stdlib.h>
#include <string.h>

/* How strongly it counts that an equation of the model is one of variables of a single component,
   which should have its equations itself: more than that the component has too many. */
enum { FROM_OUTSIDE = 12 };

static Diagnosis diagnosis_new(const Singular *s, bool extra)
{
    Arena *scratch = s->dae->scratch;
    Diagnosis d = {
        .s = s, .scratch = scratch, .part_of = map_new(scratch), .classes = map_new(scratch)};
    d.shape = arena_array(scratch, Hash, s->eqs.len + 1);
    d.sum = arena_array(scratch, bool, s->eqs.len + 1);
    d.pair = arena_array(scratch, bool, s->eqs.len + 1);
    d.balanced = arena_array(scratch, bool, s->eqs.len + 1);
    d.in_unbalanced = arena_array(scratch, bool, s->eqs.len + 1);
    for (int i = 0; i < s->eqs.len; i++) {
        const Eq *eq = s->eqs.at[i];
        d.sum[i] = name_is_sum(eq);
        d.pair[i] = eq->kind == EQ_EQUAL && eq->written[0]->kind == EX_VAR &&
                    eq->written[1]->kind == EX_VAR;
    }
    d.usual = bits_new(scratch, s->eqs.len + 1);
    d.in_set = bits_new(scratch, extra ? s->eqs.len + 1 : s->vars.len + 1);
    if (extra)
        for (int k = 0; k < s->set_eqs.len; k++) bits_add(d.in_set, s->set_eqs.at[k]);
    else
        for (int k = 0; k < s->set_vars.len; k++) bits_add(d.in_set, s->set_vars.at[k]);
    diagnose_count_parts(&d);
    diagnose_group_names(&d);
    return d;
}

static int by_score(const void *a, const void *b)
{
    const Culprit *x = a, *y = b;
    if (x->score != y->score) return x->score < y->score ? 1 : -1;
    if (x->eq != y->eq)
        return y->eq - x->eq; /* of equal ones the later equation: it is more likely the new one */
    return x->var - y->var;
}

static Culprits sorted_culprits(Diagnosis *d, Culprit *best, int n)
{
    for (int i = 0; i < n; i++)
        if (best[i].score > 0) vec_push(d->scratch, &d->out, best[i]);
    if (d->out.len) qsort(d->out.at, (size_t)d->out.len, sizeof(Culprit), by_score);
    return d->out;
}

void diagnose_raise(Culprit *best, Culprit found)
{
    if (found.score > best->score) *best = found;
}

Culprits diagnose_missing(const Singular *s)
{
    Diagnosis d = diagnosis_new(s, false);
    Culprit *best = arena_array(d.scratch, Culprit, s->vars.len + 1);
    diagnose_compare_groups(&d, best, false);
    diagnose_parts_missing(&d, best);
    diagnose_potentials_missing(&d, best);
    diagnose_origins_missing(&d, best);
    for (int k = 0; k < s->set_vars.len; k++) {
        int i = s->set_vars.at[k], stands = s->back.start[i + 1] - s->back.start[i];
        best[i].var = i;
        best[i].eq = -1;
        best[i].score += stands ? (s->vars.at[i]->der ? 0.5 : 1.0) / (1 + stands) : 1e6;
    }
    return sorted_culprits(&d, best, s->vars.len);
}

static bool same_names(const Singular *s, int a, int b)
{
    int n = s->names.start[a + 1] - s->names.start[a];
    return n == s->names.start[b + 1] - s->names.start[b] &&
           !memcmp(s->names.col + s->names.start[a], s->names.col + s->names.start[b],
                   (size_t)n * sizeof(int));
}

static const Var *left_variable(const Eq *eq)
{
    return eq->kind == EQ_EQUAL && eq->written[0]->kind == EX_VAR ? eq->written[0]->var : NULL;
}

/* Raises the ratings in `best` of equations of the singular set for which there is a second
   equation that contains the same variables, or that has the same variable alone on its left
   side. */
static void pairs_extra(Diagnosis *d, Culprit *best)
{
    const Singular *s = d->s;
    for (int k = 0; k < s->set_eqs.len; k++) {
        int i = s->set_eqs.at[k];
        int start = s->names.start[i], end = s->names.start[i + 1];
        if (start == end) continue;
        int var = s->names.col[start];
        for (int j = s->back.start[var]; j < s->back.start[var + 1]; j++) {
            int other = s->back.col[j];
            if (other == i || !bits_has(d->in_set, other) || !same_names(s, i, other)) continue;
            double score = 20 + 40.0 / (end - start);
            diagnose_raise(
                &best[i], (Culprit){.var = var, .eq = i, .score = score, .like = s->eqs.at[other]});
        }
        const Var *own = left_variable(s->eqs.at[i]);
        if (!own || d->pair[i]) continue;
        for (int v = start; v < end; v++) {
            var = s->names.col[v];
            if (s->vars.at[var] != own) continue;
            for (int j = s->back.start[var]; j < s->back.start[var + 1]; j++) {
                int other = s->back.col[j];
                if (other == i || d->pair[other] || left_variable(s->eqs.at[other]) != own)
                    continue;
                if (!best[i].like)
                    best[i].score += d->balanced[i] ? 1 : d->in_unbalanced[i] ? 2 : 5;
                best[i].eq = i;
                best[i].var = var;
                best[i].like = s->eqs.at[other];
            }
        }
    }
}

Culprits diagnose_extra(const Singular *s)
{
    Diagnosis d = diagnosis_new(s, true);
    Culprit *best = arena_array(d.scratch, Culprit, s->eqs.len + 1);
    diagnose_compare_groups(&d, best, true);
    diagnose_parts_extra(&d, best);
    pairs_extra(&d, best);
    bool any_near = false;
    for (int k = 0; s->run && k < s->set_eqs.len; k++)
        any_near |= singular_nearness(s, s->eqs.at[s->set_eqs.at[k]]) > OF_LIBRARY;
    for (int k = 0; k < s->set_eqs.len; k++) {
        int i = s->set_eqs.at[k], n = s->names.start[i + 1] - s->names.start[i];
        best[i].eq = i;
        if (n) best[i].var = s->names.col[s->names.start[i]];
        best[i].score += n == 1 && s->eqs.at[i]->kind != EQ_ROW ? 4 : 1.0 / (1 + n);
        if (bits_has(d.usual, i)) best[i].score /= 3;
        if (d.balanced[i]) best[i].score /= 2;
        Nearness near = singular_nearness(s, s->eqs.at[i]);
        if (near == OF_MODEL && diagnose_common_parts(s, i)) best[i].score += FROM_OUTSIDE;
        if (near == OF_LIBRARY && any_near) best[i].score /= 100;
    }
    return sorted_culprits(&d, best, s->eqs.len);
}

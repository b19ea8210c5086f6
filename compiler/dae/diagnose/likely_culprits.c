/* likely_culprits.c - which equation is most likely missing from a set, or one too many in it.
   Structure alone cannot tell: any member would do. What can: models are made of components, so
   that variables of like names stand in equations of like shapes, and components have as many
   equations of their own as their connectors leave open. In: a set of singular_system.c. Out:
   guesses, best
   first. */
#include "dae/diagnose/likely_culprits.h"

#include <stdlib.h>
#include <string.h>

static Look look_new(const Singular *s, bool extra)
{
    Arena *scratch = s->dae->scratch;
    Look look = {
        .s = s, .scratch = scratch, .part_of = map_new(scratch), .classes = map_new(scratch)};
    look.shape = arena_array(scratch, Hash, s->eqs.len + 1);
    look.sum = arena_array(scratch, bool, s->eqs.len + 1);
    look.pair = arena_array(scratch, bool, s->eqs.len + 1);
    look.sound = arena_array(scratch, bool, s->eqs.len + 1);
    look.inner = arena_array(scratch, bool, s->eqs.len + 1);
    for (int i = 0; i < s->eqs.len; i++) {
        const Eq *eq = s->eqs.at[i];
        look.sum[i] = eq_is_balance(eq);
        look.pair[i] = eq->kind == EQ_EQUAL && eq->written[0]->kind == EX_VAR &&
                       eq->written[1]->kind == EX_VAR;
    }
    look.usual = bits_new(scratch, s->eqs.len + 1);
    look.in_set = bits_new(scratch, extra ? s->eqs.len + 1 : s->vars.len + 1);
    if (extra)
        for (int k = 0; k < s->set_eqs.len; k++) bits_add(look.in_set, s->set_eqs.at[k]);
    else
        for (int k = 0; k < s->set_vars.len; k++) bits_add(look.in_set, s->set_vars.at[k]);
    count_parts(&look);
    gather_kin(&look);
    return look;
}

static int by_score(const void *a, const void *b)
{
    const Suspect *x = a, *y = b;
    if (x->score != y->score) return x->score < y->score ? 1 : -1;
    if (x->eq != y->eq) return y->eq - x->eq; /* what comes later is new */
    return x->var - y->var;
}

static Suspects sorted(Look *look, Suspect *best, int n)
{
    for (int i = 0; i < n; i++)
        if (best[i].score > 0) vec_push(look->scratch, &look->out, best[i]);
    if (look->out.len) qsort(look->out.at, (size_t)look->out.len, sizeof(Suspect), by_score);
    return look->out;
}

void suspect_raise(Suspect *best, Suspect found)
{
    if (found.score > best->score) *best = found;
}

Suspects suspect_missing(const Singular *s)
{
    Look look = look_new(s, false);
    Suspect *best = arena_array(look.scratch, Suspect, s->vars.len + 1);
    look_at_kin(&look, best, false);
    parts_missing(&look, best);
    potentials_missing(&look, best);
    origins_missing(&look, best);
    for (int k = 0; k < s->set_vars.len; k++) {
        int i = s->set_vars.at[k], stands = s->back.start[i + 1] - s->back.start[i];
        best[i].var = i;
        best[i].eq = -1;
        best[i].score += stands ? (s->vars.at[i]->der ? 0.5 : 1.0) / (1 + stands) : 1e6;
    }
    return sorted(&look, best, s->vars.len);
}

static bool same_names(const Singular *s, int a, int b)
{
    int n = s->names.start[a + 1] - s->names.start[a];
    return n == s->names.start[b + 1] - s->names.start[b] &&
           !memcmp(s->names.col + s->names.start[a], s->names.col + s->names.start[b],
                   (size_t)n * sizeof(int));
}

static const Var *left(const Eq *eq)
{
    return eq->kind == EQ_EQUAL && eq->written[0]->kind == EX_VAR ? eq->written[0]->var : NULL;
}

/* Two equations of the set with the same variables, or with the same variable alone on the left. */
static void pairs_extra(Look *look, Suspect *best)
{
    const Singular *s = look->s;
    for (int k = 0; k < s->set_eqs.len; k++) {
        int i = s->set_eqs.at[k];
        int start = s->names.start[i], end = s->names.start[i + 1];
        if (start == end) continue;
        int var = s->names.col[start];
        for (int j = s->back.start[var]; j < s->back.start[var + 1]; j++) {
            int other = s->back.col[j];
            if (other == i || !bits_has(look->in_set, other) || !same_names(s, i, other)) continue;
            double score = 20 + 40.0 / (end - start);
            suspect_raise(&best[i],
                          (Suspect){.var = var, .eq = i, .score = score, .like = s->eqs.at[other]});
        }
        const Var *own = left(s->eqs.at[i]);
        if (!own || look->pair[i]) continue;
        for (int v = start; v < end; v++) {
            var = s->names.col[v];
            if (s->vars.at[var] != own) continue;
            for (int j = s->back.start[var]; j < s->back.start[var + 1]; j++) {
                int other = s->back.col[j];
                if (other == i || look->pair[other] || left(s->eqs.at[other]) != own) continue;
                if (!best[i].like) best[i].score += look->sound[i] ? 1 : look->inner[i] ? 2 : 5;
                best[i].eq = i;
                best[i].var = var;
                best[i].like = s->eqs.at[other];
            }
        }
    }
}

Suspects suspect_extra(const Singular *s)
{
    Look look = look_new(s, true);
    Suspect *best = arena_array(look.scratch, Suspect, s->eqs.len + 1);
    look_at_kin(&look, best, true);
    parts_extra(&look, best);
    pairs_extra(&look, best);
    for (int k = 0; k < s->set_eqs.len; k++) {
        int i = s->set_eqs.at[k], n = s->names.start[i + 1] - s->names.start[i];
        best[i].eq = i;
        if (n) best[i].var = s->names.col[s->names.start[i]];
        best[i].score += n == 1 && s->eqs.at[i]->kind != EQ_ROW ? 4 : 1.0 / (1 + n);
        if (bits_has(look.usual, i)) best[i].score /= 3;
        if (look.sound[i]) best[i].score /= 2;
    }
    return sorted(&look, best, s->eqs.len);
}

/* relation_search.c - tries combinations of relation values one after the other, when event
   iteration does not find a consistent one. */
#include "model/instance/instance.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEARCH_MOST = 10,  /* relations whose 2^n combinations are tried */
    COUPLED_MOST = 100 /* relations of a model in which coupled ones are searched */
};

/* A search for consistent values of the relations which[0 ... n - 1] among all their combinations.
   If clear > 0, a jump of the solution is searched: then the first `clear' relations, and all
   others that change, must lie outside their bands. */
typedef struct {
    mocc_chain_fn *chain;
    int which[SEARCH_MOST], n, clear;
} RelationSearch;

static int evaluate_chain(mocc_inst *I, const RelationSearch *s)
{
    I->priv->counts.event_chain++;
    int rc = mocc_eval_chain(I, s->chain);
    return rc ? rc : mocc_relations_values(I);
}

/* Evaluates the chain with one combination of values: bit i of `bits' is the value of relation
   which[i], bit i of `held' is its value before the search. Returns 0 if the chain confirms these
   values, > 0 if it does not or cannot be evaluated, < 0: stop. */
static int try_pattern(mocc_inst *I, const RelationSearch *s, unsigned bits, unsigned held)
{
    for (int i = 0; i < s->n; i++) I->rel[s->which[i]] = (bits >> i) & 1;
    int rc = evaluate_chain(I, s);
    if (rc) return rc;
    for (int i = 0; s->clear && i < s->n; i++)
        if ((i < s->clear || ((bits ^ held) >> i & 1)) &&
            !mocc_relations_clear_of_band(I, s->which[i]))
            return 1;
    return mocc_relations_want(I, false) != 0;
}

static unsigned pattern(const int8_t *rel, const RelationSearch *s)
{
    unsigned bits = 0;
    for (int i = 0; i < s->n; i++) bits |= (unsigned)(rel[s->which[i]] != 0) << i;
    return bits;
}

/* Returns how many bits of the mask are set. */
static int members(unsigned mask)
{
    int n = 0;
    for (; mask; mask &= mask - 1) n++;
    return n;
}

/* Tries all combinations of values, those with the fewest differences from pre() first. Returns 0
   if one is consistent, and the relations have its values then; > 0 if none is, and the held
   values are restored; < 0: stop. */
static int try_all(mocc_inst *I, const RelationSearch *s)
{
    unsigned before = pattern(I->pre_rel, s), held = pattern(I->rel, s);
    for (int changes = 0; changes <= s->n; changes++)
        for (unsigned mask = 0; mask < 1u << s->n; mask++) {
            if (members(mask) != changes) continue;
            int rc = try_pattern(I, s, before ^ mask, held);
            if (rc > 0) continue;
            for (int i = 0; !rc && i < s->n; i++) {
                if (!((before ^ mask ^ held) >> i & 1)) continue;
                I->priv->rel.flips[s->which[i]]++;
                mocc_event_log_relation(I, s->which[i]);
            }
            return rc;
        }
    for (int i = 0; i < s->n; i++) I->rel[s->which[i]] = (held >> i) & 1;
    return 1;
}

/* Returns > 0 if a change of relation k changes the left minus the right side of one of the first
   n relations of the search, or if the model cannot be evaluated; 0 if it changes none of them; <
   0: stop. */
static int influences(mocc_inst *I, const RelationSearch *s, int n, int k)
{
    double g[SEARCH_MOST];
    int found = 0;
    for (int turned = 0; turned < 2; turned++) {
        int rc = evaluate_chain(I, s);
        for (int i = 0; i < n && turned && !rc; i++) rc = g[i] != I->priv->rel.g[s->which[i]];
        for (int i = 0; i < n; i++) g[i] = I->priv->rel.g[s->which[i]];
        I->rel[k] = !I->rel[k];
        if (found >= 0 && rc) found = rc;
    }
    return found;
}

/* Adds to the search the relations that influence its present relations: for example the other
   limit of an amplifier whose output jumps. Influence is tested twice, with the held values of the
   present relations and with all of these values inverted. Returns false if there are no such
   relations or too many. */
static bool add_coupled(mocc_inst *I, RelationSearch *s)
{
    int n = s->n;
    bool fit = I->model->nrel <= COUPLED_MOST;
    for (int side = 0; side < 2; side++) {
        for (int k = 0; k < I->model->nrel && fit; k++) {
            bool listed = I->model->relation[k].time;
            for (int i = 0; i < s->n; i++) listed |= s->which[i] == k;
            int rc = listed ? 0 : influences(I, s, n, k);
            if (rc < 0 || (rc > 0 && s->n == SEARCH_MOST)) fit = false;
            else if (rc > 0) s->which[s->n++] = k;
        }
        for (int i = 0; i < n; i++) I->rel[s->which[i]] = !I->rel[s->which[i]];
    }
    return fit && s->n > n;
}

/* Tries all combinations of values of the relations that keep changing in this event, then of these
   together with the relations that influence them, by evaluating `chain', the chain of the
   generated code whose evaluation has not settled. Returns 0 if one combination is consistent; > 0
   if none is; < 0: stop. */
int mocc_relation_search(mocc_inst *I, mocc_chain_fn *chain)
{
    RelationSearch s = {.chain = chain};
    const Relations *q = &I->priv->rel;
    /* first those that changed three times; if that is one, the others too */
    for (int least = 3; least > 0 && s.n < 2; least -= 2) {
        s.n = 0;
        for (int k = 0; k < I->model->nrel; k++) {
            if (I->model->relation[k].time) continue;
            if (q->flips[k] < least && q->want[k] == I->rel[k]) continue;
            if (s.n == SEARCH_MOST) return 1;
            s.which[s.n++] = k;
        }
    }
    int rc = try_all(I, &s);
    if (rc > 0 && add_coupled(I, &s)) rc = try_all(I, &s);
    return rc;
}

/* Searches for a jump of the solution if the event iteration has changed back a relation whose
   crossing the integrator located, and only the band holds that relation. This may be due to
   rounding at a kink, or the branch of the solution may end there (a Schmitt trigger that tips
   over): in the latter case another combination of coupled relations is consistent, with all that
   change outside their bands. After one jump there is no further search in the same event, as the
   consequences of a jump (friction that lets go) may change the same relations back. Returns 0
   whether or not there is a jump; > 0 or < 0 if an evaluation fails. */
int mocc_relation_search_jump(mocc_inst *I, mocc_chain_fn *chain)
{
    RelationSearch s = {.chain = chain};
    for (int k = 0; k < I->model->nrel && s.n < SEARCH_MOST; k++)
        if (mocc_relations_rebounds(I, k)) s.which[s.n++] = k;
    s.clear = s.n;
    if (s.n == 0 || I->priv->rel.jumped || I->model->data) return 0;
    size_t reals = (size_t)I->priv->nr * sizeof *I->r, relations = (size_t)I->model->nrel,
           whole = (size_t)(I->model->nk + I->model->nkp) * sizeof *I->k;
    void *r = memcpy(mocc_alloc(1, reals), I->r, reals);
    void *k = memcpy(mocc_alloc(1, whole), I->k, whole);
    void *rel = memcpy(mocc_alloc(1, relations), I->rel, relations);
    int rc = add_coupled(I, &s) ? try_all(I, &s) : 1;
    I->priv->rel.jumped = rc == 0;
    /* restores all values exactly: loops started elsewhere, and a zero may depend on it */
    if (rc > 0) {
        memcpy(I->r, r, reals);
        memcpy(I->k, k, whole);
        memcpy(I->rel, rel, relations);
        rc = I->model->ns > 0 ? evaluate_chain(I, &s) : mocc_relations_values(I);
    }
    free(r);
    free(k);
    free(rel);
    return rc;
}

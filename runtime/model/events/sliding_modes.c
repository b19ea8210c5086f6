/* sliding_modes.c - the modes of a sliding motion: sets of values of relations and discrete
   variables as left by events. */
#include "model/events/sliding_parts.h"

#include <stdlib.h>

void mocc_sliding_free_mode(SlidingMode *mode)
{
    free(mode->rel);
    free(mode->k);
    free(mode->d);
    free(mode->r);
    *mode = (SlidingMode){0};
}

static bool equals_mode(const Sliding *s, const SlidingMode *mode)
{
    const mocc_inst *I = s->I;
    return memcmp(mode->rel, I->rel, (size_t)s->base->nrel) == 0 &&
           memcmp(mode->k, I->k, (size_t)s->base->nk * sizeof *I->k) == 0 &&
           memcmp(mode->d, I->d, (size_t)s->base->nd * sizeof *I->d) == 0;
}

void mocc_sliding_note(Sliding *s)
{
    const mocc_inst *I = s->I;
    if (s->active) return;
    for (int j = 0; j < s->n; j++)
        if (equals_mode(s, &s->mode[j])) {
            s->now = j;
            return;
        }
    s->many |= s->n == MODES;
    if (s->many) return;
    s->now = s->n;
    s->mode[s->n++] = (SlidingMode){sliding_copy(I->rel, (size_t)s->base->nrel, 1),
                                    sliding_copy(I->k, (size_t)s->base->nk, sizeof *I->k),
                                    sliding_copy(I->d, (size_t)s->base->nd, sizeof *I->d),
                                    sliding_copy(I->der, sliding_reals(s), sizeof *I->r)};
}

void mocc_sliding_load_mode(Sliding *s, int j)
{
    mocc_inst *I = s->I;
    const SlidingMode *mode = &s->mode[j];
    size_t k = (size_t)s->base->nk * sizeof *I->k, d = (size_t)s->base->nd * sizeof *I->d;
    memcpy(I->rel, mode->rel, (size_t)s->base->nrel);
    memcpy(I->pre_rel, mode->rel, (size_t)s->base->nrel);
    memcpy(I->k, mode->k, k);
    memcpy(I->pre_k, mode->k, k);
    memcpy(I->d, mode->d, d);
    memcpy(I->pre_d, mode->d, d);
}

/* Adds a mode that need not have followed from an event: evaluates the event equations with the
   relations and discrete variables that are loaded into the instance, and records the values that
   result. Adds nothing if these equations cannot be evaluated or the table of modes is full. The
   mode that counts as the present one, s->now, remains the same. */
static void add_mode(Sliding *s)
{
    mocc_inst *I = s->I;
    int now = s->now;
    I->event = 1;
    if (mocc_eval_chain(I, s->base->event) == 0) mocc_sliding_note(s);
    I->event = 0;
    s->now = now;
}

/* If the modes have two or more surfaces, adds a mode for each combination of the relations that
   slide and has none yet. Adds nothing if that would be more modes than the table holds or if
   several relations have the same surface. */
void mocc_sliding_complete_modes(Sliding *s)
{
    mocc_inst *I = s->I;
    if (s->m < 2 || 1 << s->m > MODES) return;
    for (int k = 0, n = 0; k < s->base->nrel; k++)
        if ((n += s->involved[k] && !sliding_is_opposite(s, s->involved, k)) > s->m)
            return; /* several relations have the same surface */
    for (unsigned bits = 0; bits < 1u << s->m; bits++) {
        mocc_sliding_load_mode(s, s->now);
        for (int i = 0; i < s->m; i++) {
            int k = s->surface[i];
            I->rel[k] = (bits >> i) & 1;
            if (sliding_is_opposite(s, s->involved, k + 1)) I->rel[k + 1] = !I->rel[k];
        }
        bool known = false;
        for (int j = 0; j < s->n && !known; j++) {
            known = true;
            for (int i = 0; i < s->m; i++)
                known &= s->mode[j].rel[s->surface[i]] == I->rel[s->surface[i]];
        }
        if (!known) add_mode(s);
    }
    mocc_sliding_load_mode(s, s->now);
}

void mocc_sliding_forget(Sliding *s)
{
    for (int j = 0; j < s->n; j++) mocc_sliding_free_mode(&s->mode[j]);
    s->n = 0;
    s->many = false;
}

/* Is called when a sliding motion is to begin. If the last one has only just ended, adds modes for
   each relation that slid in it, has not switched since and still is near its surface: all
   recorded modes once more, with this relation inverted. */
void mocc_sliding_add_recent_modes(Sliding *s)
{
    mocc_inst *I = s->I;
    Relations *q = &I->priv->rel;
    if (I->time - s->left > SLIDING_LOST_TIME * I->priv->span || mocc_relations_values(I)) return;
    for (int k = 0; k < s->base->nrel; k++) {
        bool met = !s->recent[k] || fabs(q->g[k]) > SLIDING_LOST * q->scale[k] + q->least[k];
        for (int j = 1; j < s->n && !met; j++) met = s->mode[j].rel[k] != s->mode[0].rel[k];
        int n = s->n, now = s->now;
        if (met || 2 * n > MODES || sliding_is_opposite(s, s->recent, k)) continue;
        for (int j = 0; j < n; j++) {
            mocc_sliding_load_mode(s, s->now = j);
            I->rel[k] = !I->rel[k];
            if (sliding_is_opposite(s, s->recent, k + 1)) I->rel[k + 1] = !I->rel[k];
            add_mode(s);
        }
        s->now = now;
    }
    mocc_sliding_load_mode(s, s->now);
}

/* Returns the array within a mode that holds the values of one kind, seen as bytes: relations (kind
   0), discrete variables in k (1) or discrete Reals (2). */
static char *values_of(const SlidingMode *mode, int kind)
{
    return kind == 0 ? (char *)mode->rel : kind == 1 ? (char *)mode->k : (char *)mode->d;
}

bool mocc_sliding_adopt(Sliding *s, int kind, const void *values, size_t count, size_t size)
{
    const char *now = values;
    for (size_t i = 0; i < count * size; i += size) {
        bool same = true;
        const char *first = values_of(&s->mode[0], kind) + i;
        for (int j = 1; j < s->n; j++)
            same &= !memcmp(values_of(&s->mode[j], kind) + i, first, size);
        for (int j = 0; j < s->n && same; j++)
            memcpy(values_of(&s->mode[j], kind) + i, now + i, size);
        if (!same && memcmp(now + i, values_of(&s->mode[s->now], kind) + i, size)) return false;
    }
    return true;
}

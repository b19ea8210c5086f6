/* sliding.c - see sliding.h.

   A mode is a set of values of relations and discrete variables as left by an event. The modes
   between which a solution chatters have the vector fields f_1 ... f_n; the relations in which they
   differ have the switching functions g_1 ... g_m. The solution slides with f = sum w_j f_j, where
   sum w_j = 1, w_j >= 0 and sum w_j dg_i/dt(f_j) = -g_i/T for all i (Filippov 1988, section 4; n =
   2 and m = 1 for one surface). For several surfaces whose modes are all known the weights are
   products of a share for each surface, which makes them unique; otherwise, with more modes than
   conditions, they are the least-squares solution. T, a part of the simulated span, removes drift.
   Algebraic variables are combined with the same weights.

   dg/dt along f_j is a central difference quotient of g, evaluated in mode j.

   In the sliding model a relation that slides stands for "the weights are admissible": its root
   function becomes negative where the solution leaves the surface. */
#include "model/events/sliding_parts.h"

#include <stdlib.h>

/* A sliding motion begins only if s->margin exceeds this. The margin is positive while the solution
   stays on the surface; it is relative to the speed of the vector fields across the surface. */
static const double LEAST_MARGIN = 1e-9;
/* Two switching functions have the same surface if their speeds along all vector fields are equal
   or opposite up to this part of the largest speed. */
static const double PARALLEL = 1e-6;

Sliding *mocc_sliding_new(mocc_inst *I)
{
    Sliding *s = mocc_alloc(1, sizeof *s);
    const mocc_model *m = I->model;
    s->I = I;
    s->base = m;
    s->involved = mocc_alloc((size_t)m->nrel, 1);
    s->recent = mocc_alloc((size_t)m->nrel, 1);
    s->left = -INFINITY;
    s->saved = mocc_alloc((size_t)m->nrel, sizeof *s->saved);
    mocc_alloc_parts((const AllocPart[]){{&s->x, (size_t)m->nx},
                                         {&s->gp, 2 * (size_t)m->nrel + 1},
                                         {&s->gm, 2 * (size_t)m->nrel + 1}},
                     3);
    return s;
}

void mocc_sliding_free(Sliding *s)
{
    if (!s) return;
    for (int i = 0; i < MODES; i++) mocc_sliding_free_mode(&s->mode[i]);
    free(s->involved);
    free(s->recent);
    free(s->saved);
    free(s->x);
    free(s->start);
    free(s->row);
    free(s->color);
    free(s);
}

/* Selects into s->surface one relation for each switching surface (x > 0 and x < 0 have the same
   one) among the relations whose values differ between the modes. Returns false if the solution
   cannot slide on these surfaces. */
static bool find_surfaces(Sliding *s)
{
    const mocc_model *m = s->base;
    int candidates = 0;
    memset(s->involved, 0, (size_t)m->nrel);
    s->m = 0;
    for (int k = 0; k < m->nrel; k++) {
        for (int j = 1; j < s->n; j++) s->involved[k] |= s->mode[j].rel[k] != s->mode[0].rel[k];
        if (!s->involved[k] || sliding_is_opposite(s, s->involved, k)) continue;
        if (m->relation[k].time || m->relation[k].op >= MOCC_EQ || ++candidates > SURFACES)
            return false;
        s->surface[s->m++] = k;
    }
    if (s->m == 0 || mocc_sliding_evaluate_modes(s)) return false;
    int kept = 0;
    for (int i = 0; i < s->m; i++) {
        bool same = false;
        for (int l = 0; l < kept && !same; l++) {
            double size = 0, minus = 0, plus = 0;
            for (int j = 0; j < s->n; j++) {
                size = fmax(size, fabs(s->across[l][j]));
                minus = fmax(minus, fabs(s->across[i][j] - s->across[l][j]));
                plus = fmax(plus, fabs(s->across[i][j] + s->across[l][j]));
            }
            same = fmin(minus, plus) <= PARALLEL * size;
        }
        if (same) continue;
        memmove(s->across[kept], s->across[i], sizeof s->across[i]);
        s->g[kept] = s->g[i];
        s->surface[kept++] = s->surface[i];
    }
    s->m = kept;
    return s->n > s->m;
}

static void swap_relations(Sliding *s, bool enter)
{
    Relations *q = &s->I->priv->rel;
    for (int k = 0; k < s->base->nrel; k++) {
        if (!s->involved[k]) continue;
        SavedRelation *kept = &s->saved[k];
        if (enter) *kept = (SavedRelation){q->scale[k], q->band[k], q->last[k], q->side[k]};
        q->scale[k] = enter ? 1 : kept->scale;
        q->band[k] = enter ? 1e-12 : kept->band;
        if (enter) continue;
        q->last[k] = kept->last;
        q->side[k] = kept->side;
        q->rebound[k] = q->deferred[k] = 0;
    }
}

static bool find_motion(Sliding *s)
{
    bool found = find_surfaces(s);
    int n = s->n;
    if (found) mocc_sliding_complete_modes(s);
    if (found && s->n > n) found = find_surfaces(s);
    return found && mocc_sliding_find_weights(s) && s->margin > LEAST_MARGIN;
}

bool mocc_sliding_enter(Sliding *s)
{
    mocc_inst *I = s->I;
    if (s->many || s->n < 2 || s->base->nset > 0 || s->base->nx == 0) return false;
    size_t bytes = sliding_reals(s) * sizeof *I->r;
    double *saved = sliding_copy(I->der, sliding_reals(s), sizeof *saved);
    int now = s->now, met = s->n;
    mocc_sliding_add_recent_modes(s);
    bool found = find_motion(s);
    if (!found && s->n > met) {
        while (s->n > met) mocc_sliding_free_mode(&s->mode[--s->n]);
        found = find_motion(s);
    }
    memcpy(I->der, saved, bytes);
    free(saved);
    s->now = now;
    mocc_sliding_load_mode(s, now);
    if (!found) return false;
    mocc_sliding_make_model(s);
    swap_relations(s, true);
    I->priv->sliding = s;
    I->model = &s->model;
    return s->active = true;
}

static double largest_distance(const Sliding *s, int k)
{
    double speed = 0;
    for (int i = 0; i < s->m; i++)
        for (int j = 0; j < s->n; j++) speed = fmax(speed, fabs(s->across[i][j]));
    return SLIDING_LOST * s->saved[k].scale + SLIDING_LOST_TIME * s->I->priv->span * speed;
}

void mocc_sliding_leave(Sliding *s)
{
    mocc_inst *I = s->I;
    Relations *q = &I->priv->rel;
    int most = 0;
    for (int j = 1; j < s->n; j++)
        if (s->weight[j] > s->weight[most]) most = j;
    I->model = s->base;
    I->priv->sliding = NULL;
    memcpy(s->recent, s->involved, (size_t)s->base->nrel);
    s->left = I->time;
    s->active = false;
    s->now = most;
    mocc_sliding_load_mode(s, most);
    memcpy(I->y, s->mode[most].r + s->base->nx, (size_t)s->base->ny * sizeof *I->y);
    swap_relations(s, false);
    if (mocc_eval_explicit(I, I->time, I->x) || mocc_relations_values(I)) return;
    for (int k = 0; k < s->base->nrel; k++) { /* drift must not be taken for a crossing */
        if (!s->involved[k]) continue;
        if (fabs(q->g[k]) <= largest_distance(s, k))
            q->least[k] = fmax(q->least[k], 4 * fabs(q->g[k]));
        q->band[k] = fmax(q->band[k], q->least[k]);
    }
}

bool mocc_sliding_resume(Sliding *s)
{
    mocc_inst *I = s->I;
    const mocc_model *m = s->base;
    Relations *q = &I->priv->rel;
    if (s->n < 2 || !mocc_sliding_adopt(s, 0, I->rel, (size_t)m->nrel, sizeof *I->rel) ||
        !mocc_sliding_adopt(s, 1, I->k, (size_t)m->nk, sizeof *I->k) ||
        !mocc_sliding_adopt(s, 2, I->d, (size_t)m->nd, sizeof *I->d) || mocc_relations_values(I))
        return false;
    for (int k = 0; k < m->nrel; k++) {
        s->saved[k].scale = q->scale[k];
        if (s->involved[k] && fabs(q->g[k]) > largest_distance(s, k)) return false;
    }
    return mocc_sliding_enter(s);
}

bool mocc_sliding_possible(const Sliding *s)
{
    return !s->many && s->n > 1;
}

bool mocc_sliding_active(const Sliding *s)
{
    return s->active;
}

bool mocc_sliding_involves(const Sliding *s, int relation)
{
    return s->involved[relation];
}

bool mocc_sliding_lost(Sliding *s)
{
    mocc_inst *I = s->I;
    I->fail = 0;
    if (s->base->zero(I, s->gp) || I->fail) return true;
    for (int k = 0; k < s->base->nrel; k++)
        if (s->involved[k] && fabs(s->gp[k]) > largest_distance(s, k)) return true;
    return false;
}

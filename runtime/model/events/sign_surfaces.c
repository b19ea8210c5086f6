/* sign_surfaces.c - see sign_surfaces.h. */
#include "model/events/sign_surfaces.h"

#include <stdlib.h>
#include <string.h>

struct SignSurfaces {
    const mocc_model *base;
    mocc_model model; /* the model in which sign() is watched */
    mocc_relation *relation;
    int8_t *rel; /* I->rel and I->pre_rel */
    double *u;
    size_t guards; /* number of guards that the base's zero() writes after the relations */
};

mocc_int mocc_held_sign(const mocc_inst *I, double a, mocc_int row)
{
    const int8_t *held = I->held_sign;
    return held ? held[2 * row] - held[2 * row + 1] : (a > 0) - (a < 0);
}

bool mocc_sign_surfaces_watched(const mocc_inst *I)
{
    return I->priv->signs != NULL;
}

bool mocc_sign_surfaces_held(const mocc_inst *I)
{
    return I->held_sign != NULL;
}

static double on_held_side(const mocc_inst *I, int row)
{
    const int8_t *held = I->rel + I->priv->signs->base->nrel + 2 * row;
    return held[0] - held[1];
}

static int watched_zero(mocc_inst *I, double *g)
{
    const SignSurfaces *s = I->priv->signs;
    int first = s->base->nrel, last = s->model.nrel;
    int rc = first ? s->base->zero(I, g) : 0;
    memmove(g + last, g + first, s->guards * sizeof *g);
    if (!rc) rc = s->base->signs(I, s->u);
    for (int i = 0; i < s->base->nsign; i++) {
        bool keeps = !I->held_sign || isnan(s->u[i]);
        double u = keeps ? on_held_side(I, i) : s->u[i];
        g[first + 2 * i] = g[first + 2 * i + 1] = u;
    }
    return rc;
}

static void make_relations(SignSurfaces *s)
{
    const mocc_model *m = s->base;
    int n = 2 * m->nsign;
    s->relation = mocc_alloc((size_t)(m->nrel + n), sizeof *s->relation);
    for (int k = 0; k < m->nrel; k++) {
        s->relation[k] = m->relation[k];
        if (m->relation[k].guard) s->guards++, s->relation[k].guard += n;
    }
    for (int i = 0; i < n; i++) {
        const mocc_eq *row = &m->sign[i / 2];
        s->relation[m->nrel + i] = (mocc_relation){.op = i % 2 ? MOCC_LT : MOCC_GT,
                                                   .opposite = i % 2,
                                                   .line = row->line,
                                                   .file = row->file,
                                                   .text = row->text};
    }
}

void mocc_sign_surfaces_watch(mocc_inst *I)
{
    SignSurfaces *s = mocc_alloc(1, sizeof *s);
    const mocc_model *m = s->base = I->model;
    size_t before = (size_t)m->nrel, n = before + 2 * (size_t)m->nsign;
    make_relations(s);
    s->u = mocc_alloc((size_t)m->nsign, sizeof *s->u);
    s->rel = mocc_alloc(2 * n, 1);
    s->model = *m;
    s->model.nrel = (int)n;
    s->model.relation = s->relation;
    s->model.zero = watched_zero;
    memcpy(s->rel, I->rel, before);
    memcpy(s->rel + n, I->pre_rel, before);
    I->rel = s->rel;
    I->pre_rel = s->rel + n;
    I->model = &s->model;
    I->priv->signs = s;
    I->held_sign = I->rel + before;
    mocc_relations_extend(I, (int)before);
}

void mocc_sign_surfaces_release(mocc_inst *I)
{
    I->held_sign = NULL;
}

void mocc_sign_surfaces_free(mocc_inst *I)
{
    SignSurfaces *s = I->priv->signs;
    if (!s) return;
    I->model = s->base;
    free(s->relation);
    free(s->rel);
    free(s->u);
    free(s);
    I->priv->signs = NULL;
}

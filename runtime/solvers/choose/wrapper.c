/* wrapper.c - see wrapper.h. */
#include "solvers/choose/wrapper.h"

#include <string.h>

void mocc_wrapper_copy(Wrapper *w)
{
    const Solver *s = w->inner;
    w->base.time = s->time;
    w->base.last_step = s->last_step;
    w->base.last_order = s->last_order;
    w->base.residual_form = s->residual_form;
    w->base.rate = s->rate;
    w->base.bad = s->bad;
    w->base.worst = s->worst;
    memcpy(w->base.located, s->located, (size_t)w->base.I->priv->rel.nroot);
}

void mocc_wrapper_relations_changed(Solver *base)
{
    Solver *s = ((Wrapper *)base)->inner;
    if (s->ops->relations_changed) s->ops->relations_changed(s);
}

int mocc_wrapper_at(Solver *base, double time, double *x, double *z)
{
    Solver *s = ((Wrapper *)base)->inner;
    return s->ops->at(s, time, x, z);
}

int mocc_wrapper_step_end(Solver *base, double *time, double *x)
{
    Solver *s = ((Wrapper *)base)->inner;
    return s->ops->step_end ? s->ops->step_end(s, time, x) : 1;
}

void mocc_wrapper_explain(Wrapper *w, Solver *inner, char *text, size_t size)
{
    inner->ops->explain(inner, text, size);
    mocc_wrapper_copy(w);
    w->base.hopeless = inner->hopeless;
    memcpy(w->base.hint, inner->hint, sizeof inner->hint);
    memcpy(w->base.complaint, inner->complaint, sizeof inner->complaint);
}

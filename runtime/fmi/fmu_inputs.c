/* fmu_inputs.c - inputs around events. An importer sets inputs one by one; at an event they change
   together, after pre() has taken the values from before. What is set since the last event is
   therefore kept aside until the event asks for it. */
#include "fmi/fmu.h"

#include <stdlib.h>
#include <string.h>

/* Returns whether the row is an input that has a place of its own. */
static bool is_input(const mocc_var *v)
{
    return v->kind == MOCC_INPUT && v->index >= 0 && !(v->flags & MOCC_ALIAS);
}

static void find_places(Fmu *f)
{
    const mocc_model *m = f->I->model;
    for (int i = 0; i < m->nvar; i++) {
        const mocc_var *v = &m->var[i];
        if (!is_input(v) || v->type == MOCC_REAL) continue;
        if (v->type == MOCC_STRING) f->s_input[f->ns_inputs++] = v->index;
        else f->k_input[f->nk_inputs++] = v->index;
    }
}

static FmuInputs new_inputs(const mocc_model *m)
{
    return (FmuInputs){mocc_alloc((size_t)m->nu, sizeof(double)),
                       mocc_alloc((size_t)m->nk, sizeof(mocc_int)),
                       mocc_alloc((size_t)m->ns, sizeof(const char *))};
}

/* Gives inputs their values at the right limit of an event. Between events, Reals with derivatives
   that the importer has set follow time. */
static void inputs_at(void *data, mocc_inst *I, bool after)
{
    Fmu *f = data;
    if (after && f->at_event) {
        mocc_fmu_inputs_write(f, &f->set);
        return;
    }
    if (!f->cosimulation || f->state == FMU_INITIALIZATION || f->at_event) return;
    for (int i = 0; i < I->model->nu; i++)
        if (f->u_slope[i] != 0) I->u[i] = f->held.u[i] + (I->time - f->slope_since) * f->u_slope[i];
}

void mocc_fmu_inputs_create(Fmu *f)
{
    const mocc_model *m = f->I->model;
    f->k_input = mocc_alloc((size_t)m->nk, sizeof *f->k_input);
    f->s_input = mocc_alloc((size_t)m->ns, sizeof *f->s_input);
    f->held = new_inputs(m);
    f->set = new_inputs(m);
    find_places(f);
    for (int i = 0; i < f->ns_inputs; i++) f->held.s[i] = f->set.s[i] = NULL;
    f->I->priv->inputs = inputs_at;
    f->I->priv->inputs_data = f;
}

static void free_inputs(Fmu *f, FmuInputs *inputs)
{
    for (int i = 0; i < f->ns_inputs; i++) free((char *)(uintptr_t)inputs->s[i]);
    free(inputs->u);
    free(inputs->k);
    free(inputs->s);
}

void mocc_fmu_inputs_free(Fmu *f)
{
    free_inputs(f, &f->held);
    free_inputs(f, &f->set);
    free(f->k_input);
    free(f->s_input);
}

void mocc_fmu_inputs_read(const Fmu *f, FmuInputs *to)
{
    const mocc_inst *I = f->I;
    memcpy(to->u, I->u, (size_t)I->model->nu * sizeof *to->u);
    for (int i = 0; i < f->nk_inputs; i++) to->k[i] = I->k[f->k_input[i]];
    for (int i = 0; i < f->ns_inputs; i++) {
        free((char *)(uintptr_t)to->s[i]);
        to->s[i] = mocc_alloc_text(I->s[f->s_input[i]]);
    }
}

void mocc_fmu_inputs_write(Fmu *f, const FmuInputs *from)
{
    mocc_inst *I = f->I;
    memcpy(I->u, from->u, (size_t)I->model->nu * sizeof *from->u);
    for (int i = 0; i < f->nk_inputs; i++) I->k[f->k_input[i]] = from->k[i];
    for (int i = 0; i < f->ns_inputs; i++)
        if (from->s[i]) mocc_str_set(I, &I->s[f->s_input[i]], from->s[i]);
}

void mocc_fmu_inputs_restore_discrete(Fmu *f)
{
    mocc_inst *I = f->I;
    const mocc_model *m = I->model;
    FmuInputs now = new_inputs(m);
    for (int i = 0; i < f->ns_inputs; i++) now.s[i] = NULL;
    mocc_fmu_inputs_read(f, &now);
    memcpy(I->k, I->pre_k, (size_t)m->nk * sizeof *I->k);
    memcpy(I->d, I->pre_d, (size_t)m->nd * sizeof *I->d);
    memcpy(I->rel, I->pre_rel, (size_t)m->nrel);
    mocc_inst_copy_strings(I, I->s, I->pre_s, m->ns);
    mocc_fmu_inputs_write(f, &now);
    free_inputs(f, &now);
    f->provisional = false;
}

/* start_values.c - computes parameters and start values, and copies these before the
   initialisation. */
#include "model/instance/instance.h"

#include <string.h>

int mocc_start_values_parameters(mocc_inst *I)
{
    I->priv->nominals_read++;
    return I->model->params ? mocc_eval_chain(I, I->model->params) : 0;
}

/* Sets all variables except parameters to their start values, and pre() of all variables to the
   same values. */
void mocc_start_values_copy(mocc_inst *I)
{
    const mocc_model *m = I->model;
    size_t variables = (size_t)(2 * m->nx + m->ny + m->nu + m->nd);
    memcpy(I->r, I->start_r, variables * sizeof *I->r);
    memcpy(I->pre_r, I->r, (size_t)I->priv->nr * sizeof *I->r);
    memcpy(I->k, I->start_k, (size_t)m->nk * sizeof *I->k);
    memcpy(I->pre_k, I->k, (size_t)(m->nk + m->nkp) * sizeof *I->k);
    mocc_inst_copy_strings(I, I->s, I->start_s, m->ns);
    mocc_inst_copy_strings(I, I->pre_s, I->s, m->ns + m->nsp);
    mocc_tangents_copy_start(I);
}

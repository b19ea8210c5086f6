/* jacobian.h - the Jacobian d(der, g) / d(x, z) of the run chain, computed by the colours of its
   pattern. */
#ifndef MOCC_JACOBIAN_H
#define MOCC_JACOBIAN_H
#include "model/instance/instance.h"

typedef struct {
    const mocc_pattern *pattern;
    double *value;         /* for each entry of the pattern */
    int32_t *first, *next; /* lists of the columns of each colour; -1 ends a list */
} ModelJacobian;

/* Returns a new Jacobian with the pattern of the model, whose values are zero; mocc_jacobian_free()
   frees it. */
ModelJacobian *mocc_jacobian_new(const mocc_inst *I);
void mocc_jacobian_free(ModelJacobian *J);

/* Computes the exact Jacobian by tangents into J->value. The chain ode has been evaluated at the
   present point, in the mode I->mode. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_jacobian_exact(mocc_inst *I, ModelJacobian *J);

/* Writes a name of a row of the Jacobian into `text': der(x), or the residual of an equation. */
void mocc_jacobian_row_name(const mocc_inst *I, int row, char *text, size_t size);

/* Returns the index into I->r of the variable to which column j belongs: first come the states,
   then the unknowns of loops. */
static inline int32_t mocc_jacobian_place(const mocc_model *m, int32_t j)
{
    return j < m->nx ? j : m->z_index[j - m->nx];
}

#endif

/* jacobian.h - d(der, g) / d(x, z) of the run chain, by the colours of its pattern. */
#ifndef MOCC_JACOBIAN_H
#define MOCC_JACOBIAN_H
#include "model/instance/instance.h"

typedef struct {
    const mocc_pattern *pattern;
    double *value;         /* per entry of the pattern */
    int32_t *first, *next; /* columns of a colour as a list; -1 ends */
} ModelJacobian;

ModelJacobian *mocc_jacobian_new(const mocc_inst *I);
void mocc_jacobian_free(ModelJacobian *J);

/* The chain has been run at this point in I->mode; uses the model's tangents. */
int mocc_jacobian_exact(mocc_inst *I, ModelJacobian *J);

/* Row i as a person knows it: der(x), or the residual of a loop's equation. */
void mocc_jacobian_row_name(const mocc_inst *I, int row, char *text, size_t size);

/* Place in r of column or unknown j: states, then the loops' unknowns. */
static inline int32_t mocc_jacobian_place(const mocc_model *m, int32_t j)
{
    return j < m->nx ? j : m->z_index[j - m->nx];
}

#endif

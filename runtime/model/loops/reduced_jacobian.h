/* reduced_jacobian.h - the Jacobian of x' = f(x, z(x, t), t) by x alone, where g(x, z, t) = 0 are
   the loops: f_x - f_z g_z^-1 g_x. */
#ifndef MOCC_REDUCED_JACOBIAN_H
#define MOCC_REDUCED_JACOBIAN_H
#include "model/loops/jacobian.h"

typedef struct {
    int nx, nz;
    int32_t *start, *row; /* pattern, by compressed columns */
    double *value;        /* for each entry */
    double *gz, *gx;      /* dense, by columns: nz x nz, nz x nx */
    double *column;       /* nx: a column of the result */
} ReducedJacobian;

/* Returns a new one for the model, whose values are zero; mocc_reduced_jacobian_free() frees it. */
ReducedJacobian *mocc_reduced_jacobian_new(const mocc_inst *I);
void mocc_reduced_jacobian_free(ReducedJacobian *R);
/* Computes R->value from J, the values of the model's Jacobian in the order of its pattern. Returns
   0, or 1 if the loops are singular. */
int mocc_reduced_jacobian_take(ReducedJacobian *R, const mocc_pattern *p, const double *J);

#endif

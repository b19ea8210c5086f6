/* reduced_jacobian.c - see reduced_jacobian.h. An entry (i, j) of the pattern is there if f_i
   depends on x_j, or on an unknown of a group of loops whose residuals depend on x_j; loops that
   depend on each other, in either direction, are a group. */
#include "model/loops/reduced_jacobian.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- the pattern ---- */

/* Sets group[k] to the same number for all unknowns k of loops that depend on each other. */
static void find_groups(const mocc_pattern *p, int nx, int nz, int *group)
{
    bool changed = true;
    for (int k = 0; k < nz; k++) group[k] = k;
    while (changed) {
        changed = false;
        for (int k = 0; k < nz; k++)
            for (int e = p->start[nx + k]; e < p->start[nx + k + 1]; e++) {
                int r = p->row[e] - nx;
                if (r < 0 || group[r] == group[k]) continue;
                int least = group[r] < group[k] ? group[r] : group[k];
                group[r] = group[k] = least;
                changed = true;
            }
    }
}

/* Marks the rows of column j. reads[i + k * nx]: f_i depends on an unknown of group k. */
static void mark_rows(const mocc_pattern *p, int nx, int j, const int *group, const bool *reads,
                      bool *marked)
{
    for (int e = p->start[j]; e < p->start[j + 1]; e++) {
        int r = p->row[e];
        if (r < nx) marked[r] = true;
        for (int i = 0; i < nx && r >= nx; i++) marked[i] |= reads[i + group[r - nx] * nx];
    }
}

static void build_pattern(ReducedJacobian *R, const mocc_pattern *p)
{
    size_t nx = (size_t)R->nx, nz = (size_t)R->nz;
    int *group = mocc_alloc(nz + 1, sizeof *group);
    bool *reads = mocc_alloc(nx * (nz + 1), sizeof *reads),
         *marked = mocc_alloc(nx, sizeof *marked);
    find_groups(p, R->nx, R->nz, group);
    for (int k = 0; k < R->nz; k++)
        for (int e = p->start[R->nx + k]; e < p->start[R->nx + k + 1]; e++)
            if (p->row[e] < R->nx) reads[p->row[e] + group[k] * R->nx] = true;
    for (int j = 0; j < R->nx; j++) {
        memset(marked, 0, nx);
        mark_rows(p, R->nx, j, group, reads, marked);
        R->start[j + 1] = R->start[j];
        for (int i = 0; i < R->nx; i++)
            if (marked[i]) R->row[R->start[j + 1]++] = i;
    }
    free(group);
    free(reads);
    free(marked);
}

ReducedJacobian *mocc_reduced_jacobian_new(const mocc_inst *I)
{
    ReducedJacobian *R = mocc_alloc(1, sizeof *R);
    size_t nx = (size_t)(R->nx = I->model->nx), nz = (size_t)(R->nz = I->model->nz);
    const AllocPart parts[] = {
        {&R->value, nx * nx}, {&R->gz, nz * nz}, {&R->gx, nz * nx}, {&R->column, nx}};
    mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    R->start = mocc_alloc(nx + 1, sizeof *R->start);
    R->row = mocc_alloc(nx * nx, sizeof *R->row);
    build_pattern(R, &I->model->jac);
    return R;
}

void mocc_reduced_jacobian_free(ReducedJacobian *R)
{
    if (!R) return;
    free(R->value);
    free(R->start);
    free(R->row);
    free(R);
}

/* ---- values ---- */

/* Copies the values of g_x and g_z. */
static void split(ReducedJacobian *R, const mocc_pattern *p, const double *J)
{
    int nx = R->nx, nz = R->nz;
    memset(R->gz, 0, (size_t)(nz * (nz + nx)) * sizeof *R->gz); /* gx follows gz */
    for (int j = 0; j < nx + nz; j++)
        for (int e = p->start[j]; e < p->start[j + 1]; e++) {
            int i = p->row[e];
            if (i >= nx && j >= nx) R->gz[i - nx + (j - nx) * nz] = J[e];
            else if (i >= nx) R->gx[i - nx + j * nz] = J[e];
        }
}

/* Factors g_z by elimination with partial pivoting and replaces g_x by g_z^-1 g_x. Returns 0, or 1
   if g_z is singular. */
static int solve_loops(ReducedJacobian *R)
{
    int nz = R->nz, width = nz + R->nx;
    double *a = R->gz; /* g_z and g_x side by side */
    for (int k = 0; k < nz; k++) {
        int best = k;
        for (int i = k + 1; i < nz; i++)
            if (fabs(a[i + k * nz]) > fabs(a[best + k * nz])) best = i;
        if (!(fabs(a[best + k * nz]) > 0)) return 1;
        for (int j = k; j < width && best != k; j++) {
            double t = a[k + j * nz];
            a[k + j * nz] = a[best + j * nz];
            a[best + j * nz] = t;
        }
        for (int i = k + 1; i < nz; i++) a[i + k * nz] /= a[k + k * nz];
        for (int j = k + 1; j < width; j++)
            for (int i = k + 1; i < nz && a[k + j * nz] != 0; i++)
                a[i + j * nz] -= a[i + k * nz] * a[k + j * nz];
    }
    for (int j = nz; j < width; j++)
        for (int k = nz - 1; k >= 0; k--) {
            if (a[k + j * nz] == 0) continue;
            double v = a[k + j * nz] /= a[k + k * nz];
            for (int i = 0; i < k; i++) a[i + j * nz] -= a[i + k * nz] * v;
        }
    return 0;
}

/* Adds to R->column the values of f of column j, times `by'. */
static void add_column(ReducedJacobian *R, const mocc_pattern *p, const double *J, int j, double by)
{
    for (int e = p->start[j], end = p->start[j + 1]; e < end; e++)
        if (p->row[e] < R->nx) R->column[p->row[e]] += by * J[e];
}

int mocc_reduced_jacobian_take(ReducedJacobian *R, const mocc_pattern *p, const double *J)
{
    split(R, p, J);
    if (solve_loops(R)) return 1;
    for (int j = 0; j < R->nx; j++) {
        const double *z = R->gx + j * R->nz; /* minus the derivative of z */
        for (int e = R->start[j]; e < R->start[j + 1]; e++) R->column[R->row[e]] = 0;
        add_column(R, p, J, j, 1);
        for (int k = 0; k < R->nz; k++)
            if (z[k] != 0) add_column(R, p, J, R->nx + k, -z[k]);
        for (int e = R->start[j]; e < R->start[j + 1]; e++) R->value[e] = R->column[R->row[e]];
    }
    return 0;
}

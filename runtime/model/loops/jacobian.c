/* jacobian.c - see jacobian.h. */
#include "model/loops/jacobian.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ModelJacobian *mocc_jacobian_new(const mocc_inst *I)
{
    const mocc_pattern *p = &I->model->jac;
    ModelJacobian *J = mocc_alloc(1, sizeof *J);
    J->pattern = p;
    J->value = mocc_alloc(p->start ? (size_t)p->start[p->cols] : 0, sizeof *J->value);
    J->first = mocc_alloc((size_t)p->ncolors, sizeof *J->first);
    J->next = mocc_alloc((size_t)p->cols, sizeof *J->next);
    for (int c = 0; c < p->ncolors; c++) J->first[c] = -1;
    for (int j = p->cols - 1; j >= 0; j--) {
        J->next[j] = J->first[p->color[j]];
        J->first[p->color[j]] = j;
    }
    return J;
}

void mocc_jacobian_free(ModelJacobian *J)
{
    if (!J) return;
    free(J->value);
    free(J->first);
    free(J->next);
    free(J);
}

/* Copies the columns of the colour `color' into the Jacobian J: the tangents of the derivatives
   from I->t and those of the residuals from I->tg. Returns false if an entry is not finite. */
static bool copy_entries(const mocc_inst *I, ModelJacobian *J, int color)
{
    const mocc_pattern *p = J->pattern;
    int nx = I->model->nx;
    const double *der = I->t + nx, *g = I->tg - nx;
    double sum = 0; /* NaN if one is not finite */
    for (int j = J->first[color]; j >= 0; j = J->next[j])
        for (int e = p->start[j], end = p->start[j + 1]; e < end; e++) {
            int i = p->row[e];
            J->value[e] = i < nx ? der[i] : g[i];
            sum += J->value[e] * 0;
        }
    return sum == 0;
}

static inline __attribute__((always_inline)) void seed(mocc_inst *I, const ModelJacobian *J,
                                                       int color, double value)
{
    for (int j = J->first[color]; j >= 0; j = J->next[j])
        I->t[mocc_jacobian_place(I->model, j)] = value;
}

/* ---- where a tangent is not finite ---- */

typedef struct {
    double *y, *moved, *step; /* the point, the perturbed point and the increments, over x, z */
    double *base, *value;     /* derivatives and residuals at both */
} Sides;

static int values(mocc_inst *I, const double *y, double *out)
{
    int nx = I->model->nx, nz = I->model->nz;
    int rc = mocc_eval_residual(I, I->time, y, y + nx);
    memcpy(out, I->der, (size_t)nx * sizeof *out);
    memcpy(out + nx, I->g, (size_t)nz * sizeof *out);
    return rc;
}

static int move(mocc_inst *I, const ModelJacobian *J, Sides *s, int color, int side)
{
    for (int j = J->first[color]; j >= 0; j = J->next[j]) {
        double nominal = mocc_inst_nominal(I, mocc_jacobian_place(I->model, j));
        volatile double at = s->y[j] + side * 0x1p-26 * fmax(fabs(s->y[j]), nominal);
        s->moved[j] = at;
        s->step[j] = at - s->y[j];
    }
    return values(I, s->moved, s->value);
}

static bool difference_entries(ModelJacobian *J, const Sides *s, int color)
{
    const mocc_pattern *p = J->pattern;
    double sum = 0;
    for (int j = J->first[color]; j >= 0; j = J->next[j])
        for (int e = p->start[j]; e < p->start[j + 1]; e++) {
            J->value[e] = (s->value[p->row[e]] - s->base[p->row[e]]) / s->step[j];
            sum += J->value[e] * 0;
        }
    return sum == 0;
}

/* Computes the columns of the colour `color' by forward differences or, if these fail, by backward
   ones. This is for a tangent that is not finite: the function may be finite though a factor of its
   derivative overflows or is infinite (an exponential in a denominator, a square root at zero).
   Returns 0, > 0 (recoverable) or < 0 (stop). */
static int differentiate_color(mocc_inst *I, ModelJacobian *J, int color)
{
    size_t n = (size_t)J->pattern->cols, bytes = n * sizeof(double);
    double *all = mocc_alloc(5 * n, sizeof *all);
    Sides s = {all, all + n, all + 2 * n, all + 3 * n, all + 4 * n};
    bool taken = false;
    for (size_t j = 0; j < n; j++) s.y[j] = I->r[mocc_jacobian_place(I->model, (int32_t)j)];
    memcpy(s.moved, s.y, bytes);
    int rc = values(I, s.y, s.base);
    for (int side = 1; side >= -1 && rc >= 0 && !taken; side -= 2) {
        rc = move(I, J, &s, color, side);
        taken = !rc && difference_entries(J, &s, color);
    }
    int last = rc < 0 ? rc : values(I, s.y, s.base);
    if (!last && !taken) {
        mocc_message_error(I, "a derivative of the equations is not finite at time = %.10g",
                           I->time);
        last = 1;
    }
    free(all);
    return last;
}

int mocc_jacobian_exact(mocc_inst *I, ModelJacobian *J)
{
    int rc = 0;
    for (int color = 0; color < J->pattern->ncolors && !rc; color++) {
        seed(I, J, color, 1);
        I->priv->counts.tangents++;
        rc = mocc_eval_chain(I, I->model->tangent);
        bool finite = rc || copy_entries(I, J, color);
        seed(I, J, color, 0);
        if (!finite) rc = differentiate_color(I, J, color);
    }
    return rc;
}

void mocc_jacobian_row_name(const mocc_inst *I, int row, char *text, size_t size)
{
    const mocc_model *m = I->model;
    if (row < m->nx) {
        snprintf(text, size, "der(%s)", mocc_inst_name(I, row));
        return;
    }
    for (int i = 0; i < m->nblock; i++) {
        const mocc_block *b = &m->block[i];
        int at = row - m->nx - b->slot;
        if (b->slot < 0 || b->initial || at < 0 || at >= b->n) continue;
        int eq = b->eq ? b->eq[at] : -1;
        char place[200];
        mocc_message_eq_place(I, eq, place, sizeof place);
        snprintf(text, size, "the residual of %s%s", place,
                 eq >= 0 && eq < m->neq ? m->eq[eq].text : "a loop");
    }
}

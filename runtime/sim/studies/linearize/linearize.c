/* linearize.c - --linearize=T: simulates up to T and linearises there. Each column of A and C is
   the tangent along a state, each of B and D that along an input, with relations and discrete
   variables held; algebraic loops are differentiated by their Jacobians. */
#include "sim/studies/linearize/linearize.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { EIGENVALUES_MOST = 600 }; /* states; beyond, their computation takes minutes */

static bool is_input(const mocc_var *v)
{
    return v->kind == MOCC_INPUT && v->type == MOCC_REAL && !(v->flags & MOCC_ALIAS);
}

static bool is_output(const mocc_var *v)
{
    return v->flags & MOCC_OUTPUT && v->type == MOCC_REAL && v->index >= 0;
}

static int collect(const mocc_model *m, bool (*is)(const mocc_var *), const mocc_var ***list)
{
    int n = 0;
    *list = mocc_alloc((size_t)m->nvar, sizeof **list);
    for (int i = 0; i < m->nvar; i++)
        if (is(&m->var[i])) (*list)[n++] = &m->var[i];
    return n;
}

/* Finds the states: those of state sets that are not selected are left out. */
static void collect_states(LinearModel *l, const mocc_inst *I)
{
    const mocc_model *m = I->model;
    l->x = mocc_alloc((size_t)m->nx, sizeof *l->x);
    l->state = mocc_alloc((size_t)m->nx, sizeof *l->state);
    for (int i = 0; i < m->nx; i++) {
        const char *name = mocc_inst_name(I, i);
        for (int s = 0; s < m->nset; s++)
            for (int k = 0; k < m->set[s].n; k++)
                if (m->set[s].state[k] == i)
                    name = I->k[m->set[s].choice[k]] ? NULL
                                                     : mocc_inst_name(I, m->set[s].candidate[k]);
        if (!name) continue;
        l->x[l->nx] = i;
        l->state[l->nx++] = name;
    }
}

void mocc_linearize_allocate(LinearModel *l, const mocc_inst *I)
{
    *l = (LinearModel){.I = I};
    collect_states(l, I);
    l->nu = collect(I->model, is_input, &l->u);
    l->ny = collect(I->model, is_output, &l->y);
    size_t nx = (size_t)l->nx, nu = (size_t)l->nu, ny = (size_t)l->ny;
    l->A = mocc_alloc_parts((const AllocPart[]){{&l->A, nx * nx},
                                                {&l->B, nx * nu},
                                                {&l->C, ny * nx},
                                                {&l->D, ny * nu},
                                                {&l->x0, nx},
                                                {&l->der0, nx},
                                                {&l->u0, nu},
                                                {&l->y0, ny}},
                            8);
}

void mocc_linearize_free(LinearModel *l)
{
    free(l->A);
    free(l->x);
    free(l->state);
    free(l->u);
    free(l->y);
}

/* Returns the tangent of an output; NAN if its variable is computed after the derivatives, and the
   program has no tangents of those. */
static double output_tangent(const double *t, const mocc_var *y)
{
    return y->sign < 0 ? -t[y->index] : t[y->index];
}

/* Computes the tangents of all variables along r[place] into t. The tangents of algebraic variables
   are NAN before, so that those that nothing computes remain so. Returns 0 or the status of the
   evaluation. */
static int tangent_along(mocc_inst *I, int place, double *t)
{
    const mocc_model *m = I->model;
    TangentDirection direction = {
        .place = place, .t = t, .pre_t = I->priv->no_t, .t_start = I->priv->no_t};
    memset(t, 0, ((size_t)I->priv->nr + 1) * sizeof *t);
    for (int i = 0; i < m->ny; i++) t[2 * m->nx + i] = NAN;
    t[place] = 1;
    int rc = mocc_tangents_run_one(I, &direction, m->tangent);
    if (!rc && m->tangents && !m->tangents->why)
        rc = mocc_tangents_run_one(I, &direction, m->tangents->rest);
    return rc;
}

/* Computes the tangents along r[place] into t and copies those of derivatives into column j of
   `of_der', which has `width' columns. Returns 0, or the status of the evaluation, 1 if they are
   not finite. */
static int fill_derivatives(const LinearModel *l, mocc_inst *I, int place, double *t,
                            double *of_der, int j, int width)
{
    int rc = tangent_along(I, place, t);
    for (int i = 0; i < l->nx && !rc; i++) {
        of_der[i * width + j] = t[I->model->nx + l->x[i]];
        rc = !isfinite(of_der[i * width + j]);
    }
    return rc;
}

int mocc_linearize_by_states(LinearModel *l, mocc_inst *I)
{
    double *t = mocc_alloc((size_t)I->priv->nr + 1, sizeof *t);
    int rc = 0;
    for (int j = 0; j < l->nx && !rc; j++) rc = fill_derivatives(l, I, l->x[j], t, l->A, j, l->nx);
    free(t);
    return rc;
}

/* Fills column j of the matrices `of_der' and `of_y', which have `width' columns. Returns false
   after a message. */
static bool fill_column(LinearModel *l, mocc_inst *I, int place, double *t, double *of_der,
                        double *of_y, int j, int width)
{
    if (fill_derivatives(l, I, place, t, of_der, j, width)) {
        mocc_run_error("--linearize: the derivatives with respect to %s are not finite at time = "
                       "%.10g",
                       mocc_inst_name(I, place), I->time);
        return false;
    }
    for (int i = 0; i < l->ny; i++) {
        double value = output_tangent(t, l->y[i]);
        of_y[i * width + j] = value;
        if (!isnan(value)) continue;
        mocc_run_error("--linearize: the derivatives of the output %s are not in the program; "
                       "compile it with mocc --sensitivity",
                       l->y[i]->name);
        return false;
    }
    return true;
}

static bool fill(LinearModel *l, mocc_inst *I)
{
    double *t = mocc_alloc((size_t)I->priv->nr + 1, sizeof *t);
    bool good = true;
    for (int j = 0; j < l->nx && good; j++)
        good = fill_column(l, I, l->x[j], t, l->A, l->C, j, l->nx);
    for (int j = 0; j < l->nu && good; j++)
        good = fill_column(l, I, l->u[j]->index, t, l->B, l->D, j, l->nu);
    for (int i = 0; i < l->nx; i++) {
        l->x0[i] = I->x[l->x[i]];
        l->der0[i] = I->der[l->x[i]];
    }
    for (int j = 0; j < l->nu; j++) l->u0[j] = I->r[l->u[j]->index];
    for (int i = 0; i < l->ny; i++) l->y0[i] = mocc_table_value(I, l->y[i]);
    free(t);
    return good;
}

static int report(const RunOptions *o, const LinearModel *l)
{
    Eigenvalues e = {0};
    const char *path = o->given[OPTION_OUTPUT] ? o->value[OPTION_OUTPUT] : "linearized_model.mo";
    bool many = l->nx > EIGENVALUES_MOST;
    int failed = many ? 0 : mocc_eigenvalues_compute(&e, l->nx, l->A);
    int rc = mocc_linear_file_write(path, l, &e);
    if (rc) {
        mocc_run_error("cannot write %s: %s", path, strerror(rc));
    } else if (!o->given[OPTION_QUIET]) {
        printf("%s: linearised at time = %.10g: %d state%s, %d input%s, %d output%s\n", path,
               l->I->time, l->nx, l->nx == 1 ? "" : "s", l->nu, l->nu == 1 ? "" : "s", l->ny,
               l->ny == 1 ? "" : "s");
        mocc_eigenvalues_print(stdout, l->state, &e);
        if (many) printf("eigenvalues are computed of at most %d states\n", EIGENVALUES_MOST);
    }
    if (failed) mocc_run_error("the iteration for the eigenvalues did not converge");
    mocc_eigenvalues_free(&e);
    return rc || failed;
}

int mocc_linearize_study(mocc_inst *I, const RunOptions *o)
{
    RunOptions mine = *o;
    RunStats stats = {0};
    LinearModel l;
    mine.solver.stop = o->linearize_at;
    if (I->model->nx > 0 && !I->model->tangent) {
        mocc_run_error("--linearize: the model has no exact derivatives");
        return 1;
    }
    int rc = mocc_run_simulate(I, &mine, NULL, NULL, NULL, NULL, &stats);
    if (rc) return rc;
    if (I->time < o->linearize_at) {
        mocc_run_error("--linearize: the simulation ended at time = %.10g", I->time);
        return 1;
    }
    if (mocc_eval_all(I)) {
        mocc_run_error("%s", I->priv->complaint);
        return 1;
    }
    mocc_linearize_allocate(&l, I);
    rc = fill(&l, I) ? report(o, &l) : 1;
    mocc_linearize_free(&l);
    return rc;
}

/* instance.c - creates an instance of a model: its memory and the values from the model's tables.
   All arrays visible to generated code are in one block. */
#include "model/instance/instance.h"
#include "model/instance/profile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A block of memory that is divided into arrays; the first `used' bytes belong to arrays already.
   If `at' is NULL, only the size that is needed is computed. */
typedef struct {
    char *at;
    size_t used;
} Slab;

static void *part(Slab *slab, size_t count, size_t size)
{
    void *p = slab->at ? slab->at + slab->used : NULL;
    slab->used += (count * size + 15) / 16 * 16;
    return p;
}

static void lay_out(mocc_inst *I, Slab *slab)
{
    const mocc_model *m = I->model;
    size_t nr = (size_t)I->priv->nr, nk = (size_t)(m->nk + m->nkp), ns = (size_t)(m->ns + m->nsp);
    I->r = part(slab, nr, sizeof *I->r);
    I->pre_r = part(slab, nr, sizeof *I->r);
    I->start_r = part(slab, nr, sizeof *I->r);
    I->nominal_r = part(slab, nr, sizeof *I->r);
    I->t = part(slab, nr + 1, sizeof *I->r);
    I->priv->no_t = I->t_start = part(slab, nr + 1, sizeof *I->r);
    I->pre_t = I->t_start;
    I->priv->block_t = part(slab, nr + 1, sizeof *I->r);
    I->g = part(slab, (size_t)m->nz, sizeof *I->g);
    I->tg = part(slab, (size_t)m->nz, sizeof *I->g);
    I->k = part(slab, nk, sizeof *I->k);
    I->pre_k = part(slab, nk, sizeof *I->k);
    I->start_k = part(slab, nk, sizeof *I->k);
    I->s = part(slab, ns, sizeof *I->s);
    I->pre_s = part(slab, ns, sizeof *I->s);
    I->start_s = part(slab, ns, sizeof *I->s);
    I->rel = part(slab, (size_t)m->nrel, 1);
    I->pre_rel = part(slab, (size_t)m->nrel, 1);
    I->sample = part(slab, (size_t)m->nsample, sizeof *I->sample);
    I->external = part(slab, (size_t)m->nexternal, sizeof *I->external);
}

static void point_into(mocc_inst *I)
{
    const mocc_model *m = I->model;
    I->x = I->r;
    I->der = I->x + m->nx;
    I->y = I->der + m->nx;
    I->u = I->y + m->ny;
    I->d = I->u + m->nu;
    I->p = I->d + m->nd;
    I->pre_x = I->pre_r;
    I->pre_y = I->pre_r + (I->y - I->r);
    I->pre_u = I->pre_r + (I->u - I->r);
    I->pre_d = I->pre_r + (I->d - I->r);
    I->kp = I->k + m->nk;
    I->sp = I->s + m->ns;
}

/* Returns the start value of an Integer, exactly even if no double represents it. */
static mocc_int exact_start(const mocc_var *v)
{
    return v->text && !(v->flags & MOCC_DEPENDENT) ? strtoll(v->text, NULL, 10)
                                                   : (mocc_int)v->start;
}

/* Sets all variables, start values and nominals to the values of the model's table. Aliases
   share the place of another variable; its values come from the row without MOCC_ALIAS. */
static void take_defaults(mocc_inst *I)
{
    const mocc_model *m = I->model;
    for (int i = 0; i < I->priv->nr; i++) {
        I->nominal_r[i] = 1;
        I->priv->var_of[i] = -1;
    }
    for (int i = 0; i < m->ns + m->nsp; i++) I->s[i] = I->pre_s[i] = I->start_s[i] = "";
    for (int i = 0; i < m->nvar; i++) {
        const mocc_var *v = &m->var[i];
        if (v->index < 0 || v->kind == MOCC_TIME || (v->flags & MOCC_ALIAS)) continue;
        if (v->type == MOCC_REAL) {
            I->priv->var_of[v->index] = i;
            I->r[v->index] = I->start_r[v->index] = v->start;
            I->nominal_r[v->index] = mocc_inst_usable_nominal(v->nominal);
        } else if (v->type == MOCC_STRING) {
            mocc_str_set(I, &I->s[v->index], v->text ? v->text : "");
            mocc_str_set(I, &I->start_s[v->index], v->text ? v->text : "");
        } else {
            I->k[v->index] = I->start_k[v->index] = exact_start(v);
        }
    }
    for (int i = 0; i < m->nvar; i++) { /* places without such a row */
        const mocc_var *v = &m->var[i];
        if (v->type != MOCC_REAL || v->index < 0 || v->kind == MOCC_TIME) continue;
        if (I->priv->var_of[v->index] < 0) I->priv->var_of[v->index] = i;
    }
}

mocc_inst *mocc_inst_new(const mocc_model *model, void *host, mocc_log_fn *log)
{
    mocc_inst *I = mocc_alloc(1, sizeof *I);
    struct mocc_private *priv = mocc_alloc(1, sizeof *priv);
    I->model = model;
    I->priv = priv;
    I->host = host;
    I->log = log;
    I->lambda = 1;
    priv->nr = 2 * model->nx + model->ny + model->nu + model->nd + model->np;
    Slab slab = {0};
    lay_out(I, &slab);
    priv->memory = slab.at = mocc_alloc(1, slab.used);
    slab.used = 0;
    lay_out(I, &slab);
    point_into(I);
    priv->nplaces = model->ns + model->nsp;
    priv->owned = mocc_alloc(3 * (size_t)priv->nplaces, sizeof *priv->owned);
    priv->var_of = mocc_alloc((size_t)priv->nr, sizeof *priv->var_of);
    priv->reinit = mocc_alloc(2 * (size_t)priv->nr, sizeof *priv->reinit);
    priv->reinit_t = priv->reinit + priv->nr;
    priv->reinit_set = mocc_alloc((size_t)priv->nr, 1);
    priv->warned = mocc_alloc((size_t)model->neq + 1, 1);
    priv->warned_at = mocc_alloc((size_t)model->neq + 1, sizeof *priv->warned_at);
    priv->warnings = mocc_alloc((size_t)model->neq + 1, sizeof *priv->warnings);
    priv->next_input = INFINITY;
    priv->event_time = -INFINITY;
    take_defaults(I);
    mocc_relations_create(I);
    mocc_blocks_create(I);
    mocc_delays_create(I);
    mocc_state_sets_create(I);
    mocc_clocks_create(I);
    return I;
}

void mocc_inst_free(mocc_inst *I)
{
    if (!I) return;
    if (I->model->destroy) I->model->destroy(I);
    struct mocc_private *priv = I->priv;
    mocc_blocks_free(I);
    mocc_delays_free(I);
    mocc_state_sets_free(I);
    mocc_clocks_free(I);
    mocc_tangents_free(I->priv->directions);
    mocc_relations_free(I);
    mocc_sign_surfaces_free(I);
    mocc_memory_free(I);
    mocc_eval_free_failed(I);
    mocc_profile_free(priv->profile);
    for (int i = 0; i < 3 * priv->nplaces; i++) free(priv->owned[i]);
    free(priv->owned);
    for (int i = 0; i < priv->kept_count; i++) free(priv->kept_warning[i]);
    free(priv->kept_warning);
    free(priv->memory);
    free(priv->var_of);
    free(priv->reinit);
    free(priv->reinit_set);
    free(priv->warned);
    free(priv->warnings);
    free(priv->warned_at);
    free(priv);
    free(I);
}

void mocc_inst_copy_strings(mocc_inst *I, const char **to, const char *const *from, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(to[i], from[i]) != 0) mocc_str_set(I, &to[i], from[i]);
}

const mocc_var *mocc_inst_var(const mocc_inst *I, int r_index)
{
    int row = r_index >= 0 && r_index < I->priv->nr ? I->priv->var_of[r_index] : -1;
    return row < 0 ? NULL : &I->model->var[row];
}

const char *mocc_inst_name(const mocc_inst *I, int r_index)
{
    const mocc_var *v = mocc_inst_var(I, r_index);
    return v ? v->name : "(an unnamed variable)";
}

/* Returns the nominal of a derivative, where `nominal' is that of its variable: the rate that
   changes the variable by its nominal in one second, or in the simulated span if that is shorter.
   A derivative far below this rate is often a sum of larger terms without significant digits
   (balanced mass flows divided by a compressibility; balanced currents divided by a picofarad). */
static double derivative_nominal(const mocc_inst *I, double nominal)
{
    double span = I->priv->span;
    nominal = mocc_inst_usable_nominal(nominal);
    return span > 0 && span < 1 ? nominal / span : nominal;
}

void mocc_inst_set_span(mocc_inst *I, double span)
{
    I->priv->span = span;
    I->priv->nominals_read++;
    for (int i = 0; i < I->model->nvar; i++) {
        const mocc_var *v = &I->model->var[i];
        if (v->flags & MOCC_DERIVATIVE) I->nominal_r[v->index] = derivative_nominal(I, v->nominal);
    }
}

double mocc_inst_nominal_of_derivative(const mocc_inst *I, int r_index)
{
    double nominal = mocc_inst_usable_nominal(I->nominal_r[r_index]);
    return fmax(nominal, derivative_nominal(I, I->nominal_r[r_index - I->model->nx]));
}

/* value_history.c - see value_history.h. At an event there is a direction for each state, input,
   discrete Real and wanted parameter, as in tangents.c for --sensitivity; between events there are
   none. */
#include "model/history/value_history.h"

#include <stdlib.h>
#include <string.h>

/* ---- a point to come back to ---- */

static size_t integers(const mocc_model *m)
{
    return (size_t)(m->nk + m->nkp);
}

static size_t strings(const mocc_model *m)
{
    return (size_t)(m->ns + m->nsp);
}

static void save_instance(const mocc_inst *I, HistorySegment *s)
{
    const mocc_model *m = I->model;
    size_t nr = (size_t)I->priv->nr, nk = integers(m), nrel = (size_t)m->nrel, ns = strings(m);
    s->r = mocc_alloc(2 * nr, sizeof *s->r);
    s->k = mocc_alloc(2 * nk, sizeof *s->k);
    s->rel = mocc_alloc(2 * nrel, sizeof *s->rel);
    memcpy(s->r, I->r, nr * sizeof *s->r);
    memcpy(s->pre_r = s->r + nr, I->pre_r, nr * sizeof *s->r);
    memcpy(s->k, I->k, nk * sizeof *s->k);
    memcpy(s->pre_k = s->k + nk, I->pre_k, nk * sizeof *s->k);
    memcpy(s->rel, I->rel, nrel);
    memcpy(s->pre_rel = s->rel + nrel, I->pre_rel, nrel);
    s->s = mocc_alloc(2 * ns, sizeof *s->s);
    for (size_t i = 0; i < 2 * ns; i++)
        s->s[i] = mocc_alloc_text(i < ns ? I->s[i] : I->pre_s[i - ns]);
}

void mocc_value_history_restore(mocc_inst *I, const HistorySegment *s)
{
    const mocc_model *m = I->model;
    memcpy(I->r, s->r, (size_t)I->priv->nr * sizeof *I->r);
    memcpy(I->pre_r, s->pre_r, (size_t)I->priv->nr * sizeof *I->r);
    memcpy(I->k, s->k, integers(m) * sizeof *I->k);
    memcpy(I->pre_k, s->pre_k, integers(m) * sizeof *I->k);
    memcpy(I->rel, s->rel, (size_t)m->nrel);
    memcpy(I->pre_rel, s->pre_rel, (size_t)m->nrel);
    mocc_inst_copy_strings(I, I->s, s->s, (int)strings(m));
    mocc_inst_copy_strings(I, I->pre_s, s->s + strings(m), (int)strings(m));
    I->time = s->time;
    if (I->priv->inputs) I->priv->inputs(I->priv->inputs_data, I, true);
    mocc_blocks_accept(I);
}

static HistorySegment *add_segment(ValueHistory *h)
{
    if (h->n == h->room) {
        h->room = h->room ? 2 * h->room : 8;
        h->segment = mocc_alloc_check(realloc(h->segment, (size_t)h->room * sizeof *h->segment));
    }
    HistorySegment *s = &h->segment[h->n++];
    *s = (HistorySegment){.time = h->I->time};
    save_instance(h->I, s);
    return s;
}

/* ---- events ---- */

/* Returns the index into I->r of the state or input to which a column of the jump matrix
   belongs. */
static int place_of(const mocc_inst *I, int column)
{
    int nx = I->model->nx;
    return column < nx ? column : (int)(I->u - I->r) + column - nx;
}

static int columns_of(const mocc_inst *I)
{
    return I->model->nx + I->model->nu + I->model->nd;
}

static void seed_directions(ValueHistory *h)
{
    const mocc_inst *I = h->I;
    size_t nr = (size_t)I->priv->nr, np = (size_t)I->model->np;
    int columns = columns_of(I);
    for (int j = 0; j < h->units->n; j++) {
        TangentDirection *q = &h->units->at[j];
        memset(q->t, 0, (nr + 1) * sizeof *q->t);
        q->shift = 0;
        if (j < columns) {
            q->place = place_of(I, j);
            q->t[q->place] = 1;
        } else {
            const TangentDirection *from = &h->wanted->at[j - columns];
            q->var = from->var;
            memcpy(q->t + nr - np, from->t + nr - np, np * sizeof *q->t);
            memcpy(q->t_start, from->t_start, nr * sizeof *q->t);
        }
        memcpy(q->pre_t, q->t, (nr + 1) * sizeof *q->t);
    }
}

static double of_row(const ValueHistory *h, int column, int row)
{
    const mocc_inst *I = h->I;
    const TangentDirection *q = &h->units->at[column];
    int nx = I->model->nx, nd = I->model->nd;
    return row < nx ? q->t[row] : row < nx + nd ? q->t[(int)(I->d - I->r) + row - nx] : q->shift;
}

static void store_jump(const ValueHistory *h, HistorySegment *s)
{
    int rows = h->I->model->nx + h->I->model->nd + 1, n = 0;
    for (int pass = 0; pass < 2; pass++) {
        if (pass) s->entry = mocc_alloc((size_t)n, sizeof *s->entry);
        for (int j = 0; j < h->units->n; j++)
            for (int i = 0; i < rows; i++) {
                double value = of_row(h, j, i);
                if (value == 0) continue;
                if (pass) s->entry[s->entries++] = (JumpEntry){i, j, value};
                else n++;
            }
    }
}

void mocc_value_history_begin(ValueHistory *h)
{
    h->units = mocc_tangents_new(h->I, columns_of(h->I) + h->wanted->n);
    h->left = mocc_alloc((size_t)h->I->model->nx, sizeof *h->left);
    add_segment(h);
}

static int record_left_limit(ValueHistory *h)
{
    mocc_inst *I = h->I;
    memcpy(h->left, I->x, (size_t)I->model->nx * sizeof *h->left);
    h->before = h->integrand(h->data, I);
    h->next_input = I->priv->next_input;
    h->switches = I->priv->counts.switches;
    seed_directions(h);
    I->priv->directions = h->units;
    return mocc_tangents_values(I);
}

int mocc_value_history_event(ValueHistory *h, bool after)
{
    mocc_inst *I = h->I;
    if (!after) return record_left_limit(h);
    I->priv->directions = NULL;
    if (I->terminate) mocc_tangents_end(I, h->units);
    if (!I->priv->event_changed && I->priv->next_input == h->next_input &&
        I->priv->counts.switches == h->switches)
        return 0;
    HistorySegment *s = add_segment(h);
    s->left = h->left;
    h->left = mocc_alloc((size_t)I->model->nx, sizeof *h->left);
    s->before = h->before;
    s->after = h->integrand(h->data, I);
    store_jump(h, s);
    return 0;
}

void mocc_value_history_end(ValueHistory *h)
{
    size_t nx = (size_t)h->I->model->nx;
    h->end = mocc_alloc(nx, sizeof *h->end);
    memcpy(h->end, h->I->x, nx * sizeof *h->end);
}

void mocc_value_history_free(ValueHistory *h)
{
    for (int i = 0; i < h->n; i++) {
        for (size_t j = 0; j < 2 * strings(h->I->model); j++) free((char *)h->segment[i].s[j]);
        free(h->segment[i].s);
        free(h->segment[i].r);
        free(h->segment[i].left);
        free(h->segment[i].k);
        free(h->segment[i].rel);
        free(h->segment[i].entry);
    }
    free(h->segment);
    free(h->left);
    free(h->end);
    mocc_tangents_free(h->units);
}

/* min_max.c - min and max of variables (specification 4.9.1). A parameter outside its range is an
   error before the run. If another variable leaves its range by more than the tolerance, a warning
   is printed once, at the first result point. Only literal limits are handled here; for others the
   compiler generates asserts. */
#include "model/instance/instance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WARNINGS_MOST = 20 }; /* warnings in a run */

static const double ROUNDING = 1e-10; /* relative: allowed rounding error of a parameter */
static const double MARGIN = 10;      /* times the tolerance: allowed error of other variables */

typedef struct {
    double min, max; /* limits of r or k with the margin */
    int32_t index;
    int32_t row; /* of mocc_model.var */
} VariableRange;

struct Ranges {
    VariableRange *real, *whole; /* of r; of k */
    int nreal, nwhole, warnings;
    mocc_int *seen; /* k when all were within their ranges; it seldom changes */
};

static inline bool has_range(const mocc_var *v)
{
    if (!(v->min > -INFINITY || v->max < INFINITY)) return false;
    bool shared = v->flags & MOCC_ALIAS && v->kind != MOCC_PARAM;
    return v->index >= 0 && v->type != MOCC_STRING && v->kind != MOCC_TIME && !shared;
}

/* Returns whether a variable is a parameter whose value is known before the initialisation, which
   computes other parameters by initial equations. */
static bool is_known_parameter(const mocc_var *v)
{
    return v->kind == MOCC_PARAM && !(v->flags & MOCC_SOLVED);
}

const char *mocc_min_max_text(const mocc_var *v, char *text, size_t size)
{
    bool low = v->min > -INFINITY, high = v->max < INFINITY;
    double least = v->min + 0.0, most = v->max + 0.0; /* avoids "-0" */
    if (low && high) snprintf(text, size, "%.10g to %.10g", least, most);
    else snprintf(text, size, "at %s %.10g", low ? "least" : "most", low ? least : most);
    return text;
}

static double value_of(const mocc_inst *I, const mocc_var *v)
{
    if (v->type != MOCC_REAL) return (double)I->k[v->index] * (v->sign < 0 ? -1 : 1);
    return v->sign < 0 ? -I->r[v->index] : I->r[v->index];
}

bool mocc_min_max_outside(const mocc_var *v, double value)
{
    double slack_min = ROUNDING * fmax(fabs(value), fabs(v->min));
    double slack_max = ROUNDING * fmax(fabs(value), fabs(v->max));
    return value < v->min - (isfinite(v->min) ? slack_min : 0) ||
           value > v->max + (isfinite(v->max) ? slack_max : 0);
}

int mocc_min_max_parameters(mocc_inst *I)
{
    char place[256], range[RANGE_TEXT];
    for (int i = 0; i < I->model->nvar; i++) {
        const mocc_var *v = &I->model->var[i];
        if (!has_range(v) || !is_known_parameter(v)) continue;
        double value = value_of(I, v);
        if (!mocc_min_max_outside(v, value)) continue;
        mocc_message_place(I, v->file, v->line, place, sizeof place);
        mocc_message_error(I, "%sparameter %s = %.10g lies outside its range, %s", place, v->name,
                           value, mocc_min_max_text(v, range, sizeof range));
        return -1;
    }
    return 0;
}

/* ---- during the run ---- */

static VariableRange range_of(const mocc_inst *I, int row, double rtol, double atol)
{
    const mocc_var *v = &I->model->var[row];
    double scale = v->type == MOCC_REAL ? mocc_inst_nominal(I, v->index) : 0;
    double low = isfinite(v->min) ? v->min - MARGIN * (rtol * fabs(v->min) + atol * scale) : v->min;
    double high =
        isfinite(v->max) ? v->max + MARGIN * (rtol * fabs(v->max) + atol * scale) : v->max;
    if (v->sign < 0) return (VariableRange){-high, -low, v->index, row};
    return (VariableRange){low, high, v->index, row};
}

static inline bool may_leave(const mocc_var *v)
{
    return has_range(v) && (v->type == MOCC_REAL || v->type == MOCC_INTEGER) &&
           !is_known_parameter(v);
}

Ranges *mocc_min_max_new(const mocc_inst *I, double rtol, double atol)
{
    const mocc_model *m = I->model;
    size_t n = 0;
    for (int i = 0; i < m->nvar; i++) n += may_leave(&m->var[i]);
    if (n == 0) return NULL;
    Ranges *q = mocc_alloc(1, sizeof *q);
    q->real = mocc_alloc(n, sizeof *q->real);
    q->whole = mocc_alloc(n, sizeof *q->whole);
    for (int i = 0; i < m->nvar; i++) {
        if (!may_leave(&m->var[i])) continue;
        bool real = m->var[i].type == MOCC_REAL;
        *(real ? &q->real[q->nreal++] : &q->whole[q->nwhole++]) = range_of(I, i, rtol, atol);
    }
    return q;
}

static void warn_outside(mocc_inst *I, Ranges *q, const mocc_var *v)
{
    char place[256], range[RANGE_TEXT];
    double value = value_of(I, v);
    if (++q->warnings > WARNINGS_MOST) return;
    mocc_message_place(I, v->file, v->line, place, sizeof place);
    mocc_message_log(I, "warning", "%s%s = %.10g lies outside its range, %s (at time = %.10g)%s",
                     place, v->name, value, mocc_min_max_text(v, range, sizeof range), I->time,
                     q->warnings == WARNINGS_MOST ? "; no more of these" : "");
}

/* Warns of each Real in the list q that is outside its range, and removes it from the list, so that
   each variable is reported once. */
static void check_reals(mocc_inst *I, Ranges *q)
{
    const double *r = I->r;
    for (int i = 0; i < q->nreal;) {
        const VariableRange *range = &q->real[i];
        double value = r[range->index];
        if (!(value < range->min || value > range->max)) {
            i++;
            continue;
        }
        warn_outside(I, q, &I->model->var[range->row]);
        q->real[i] = q->real[--q->nreal];
    }
}

static void check_integers(mocc_inst *I, Ranges *q)
{
    size_t bytes = (size_t)I->model->nk * sizeof *I->k;
    if (q->seen && memcmp(q->seen, I->k, bytes) == 0) return;
    for (int i = 0; i < q->nwhole;) {
        double value = (double)I->k[q->whole[i].index];
        if (value >= q->whole[i].min && value <= q->whole[i].max) {
            i++;
            continue;
        }
        warn_outside(I, q, &I->model->var[q->whole[i].row]);
        q->whole[i] = q->whole[--q->nwhole];
    }
    if (!q->seen) q->seen = mocc_alloc((size_t)I->model->nk, sizeof *q->seen);
    memcpy(q->seen, I->k, bytes);
}

void mocc_min_max_check(mocc_inst *I, Ranges *q)
{
    check_reals(I, q);
    if (q->nwhole > 0) check_integers(I, q);
}

bool mocc_min_max_reads(const Ranges *q, int from, int to)
{
    for (int i = 0; i < q->nreal; i++)
        if (q->real[i].index >= from && q->real[i].index < to) return true;
    return false;
}

void mocc_min_max_free(Ranges *q)
{
    if (!q) return;
    free(q->real);
    free(q->whole);
    free(q->seen);
    free(q);
}

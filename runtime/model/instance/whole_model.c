/* whole_model.c - writes out the tables that generated code holds in a short form: rows of
   variables that repeat, and lists of integers. */
#include "model/instance/whole_model.h"
#include "model/instance/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Memory {
    struct Memory *next;
} Memory;

struct WholeModel {
    mocc_model model;
    mocc_tangents tangents;
    const mocc_model *result;
    Memory *memory;
};

static void *more(WholeModel *w, size_t count, size_t size)
{
    Memory *memory = mocc_alloc(1, sizeof *memory + count * size);
    memory->next = w->memory;
    w->memory = memory;
    return memory + 1;
}

/* ---- lists of integers ---- */

static const int32_t *whole_list(WholeModel *w, const int32_t *list)
{
    if (!list || list[0] != MOCC_SHORT) return list;
    int32_t n = list[1], *whole = more(w, (size_t)n, sizeof *whole);
    const int32_t *in = list + 2;
    for (int32_t *out = whole; out < whole + n;) {
        int32_t period = in[0], times = in[1];
        const int32_t *number = in + 2, *step = number + period;
        for (int32_t copy = 0; copy < times; copy++)
            for (int32_t i = 0; i < period; i++) *out++ = number[i] + (copy ? copy * step[i] : 0);
        in = times > 1 ? step + period : step;
    }
    return whole;
}

static void whole_pattern(WholeModel *w, mocc_pattern *p)
{
    p->start = whole_list(w, p->start);
    p->row = whole_list(w, p->row);
    p->color = whole_list(w, p->color);
}

static void whole_blocks(WholeModel *w, mocc_model *m)
{
    size_t n = (size_t)m->nblock;
    if (!n) return;
    mocc_block *block = memcpy(more(w, n, sizeof *block), m->block, n * sizeof *block);
    for (size_t i = 0; i < n; i++) {
        block[i].z = whole_list(w, block[i].z);
        block[i].eq = whole_list(w, block[i].eq);
        block[i].inner = whole_list(w, block[i].inner);
        whole_pattern(w, &block[i].jac);
    }
    m->block = block;
}

static void whole_sets(WholeModel *w, mocc_model *m)
{
    size_t n = (size_t)m->nset;
    if (!n) return;
    mocc_set *set = memcpy(more(w, n, sizeof *set), m->set, n * sizeof *set);
    for (size_t i = 0; i < n; i++) {
        const int32_t **const lists[] = {&set[i].candidate, &set[i].state, &set[i].choice,
                                         &set[i].other, &set[i].avoid};
        for (int k = 0; k < 5; k++) *lists[k] = whole_list(w, *lists[k]);
    }
    m->set = set;
}

/* ---- variables ---- */

/* Writes a text in which `add` is added to the number at `at`. Returns the byte after its end. */
static char *put_name(char *to, const char *name, int at, int add)
{
    char *rest;
    long number = strtol(name + at, &rest, 10);
    memcpy(to, name, (size_t)at);
    to += at + sprintf(to + at, "%ld", number + add);
    return strcpy(to, rest) + strlen(rest) + 1;
}

/* Writes a text in which `add` is added to all numbers that equal `number`; what has zeros in front
   is no number. Returns the byte after its end. */
static char *put_text(char *to, const char *text, long number, int add)
{
    while (*text) {
        size_t n = strspn(text, "0123456789");
        if (n && (n == 1 || *text != '0') && strtol(text, NULL, 10) == number) {
            to += sprintf(to, "%ld", number + add);
        } else {
            memcpy(to, text, n ? n : 1);
            to += n ? n : 1;
        }
        text += n ? n : 1;
    }
    *to = '\0';
    return to + 1;
}

/* Returns how many bytes the name and the text of a copy of a row have at most. */
static size_t room_for(const mocc_var *row)
{
    enum { DIGITS = 11 };
    size_t numbers = 1;
    for (const char *c = row->text ? row->text : ""; *c; c++) numbers += *c >= '0' && *c <= '9';
    return strlen(row->name) + (row->text ? strlen(row->text) : 0) + numbers * DIGITS + 2;
}

/* Makes row `to`, copy number `copy`, of its first copy. Returns the end of its texts, which are
   written to `names`. */
static char *put_copy(mocc_var *to, const mocc_row_step *step, int copy, char *names)
{
    const char *name = to->name;
    int add = copy * step->by;
    to->name = names;
    names = put_name(names, name, step->at, add);
    to->index += copy * step->index;
    if (step->start) to->start = step->start[copy];
    if (!to->text) return names;
    const char *text = to->text;
    to->text = names;
    return put_text(names, text, strtol(name + step->at, NULL, 10), add);
}

/* Writes the rows of a repeat, whose first copy is at `row`. Returns the row after the last. */
static mocc_var *whole_rows(WholeModel *w, const mocc_repeat *repeat, const mocc_var *row,
                            const mocc_row_step *step, mocc_var *to)
{
    size_t room = 0;
    for (int i = 0; i < repeat->rows; i++) room += room_for(&row[i]);
    char *names = more(w, (size_t)repeat->times, room);
    for (int copy = 0; copy < repeat->times; copy++)
        for (int i = 0; i < repeat->rows; i++, to++) {
            *to = row[i];
            if (copy) names = put_copy(to, &step[i], copy, names);
        }
    return to;
}

static void whole_variables(WholeModel *w, mocc_model *m)
{
    mocc_var *to = more(w, (size_t)m->nvar, sizeof *to);
    const mocc_var *row = m->var, *first = row;
    const mocc_row_step *repeated = m->repeated;
    m->var = to;
    for (int i = 0; i < m->nrepeat; i++) {
        const mocc_repeat *repeat = &m->repeat[i];
        while (row < first + repeat->first) *to++ = *row++;
        to = whole_rows(w, repeat, row, repeated, to);
        row += repeat->rows;
        repeated += repeat->rows;
    }
    memcpy(to, row, (size_t)(m->var + m->nvar - to) * sizeof *to);
}

/* ---- all ---- */

WholeModel *mocc_whole_new(const mocc_model *model)
{
    WholeModel *w = mocc_alloc(1, sizeof *w);
    mocc_model *m = &w->model;
    w->result = model;
    if (!model->is_short) return w;
    w->result = m;
    *m = *model;
    if (m->nrepeat) whole_variables(w, m);
    whole_blocks(w, m);
    whole_sets(w, m);
    m->state_var = whole_list(w, m->state_var);
    m->z_index = whole_list(w, m->z_index);
    whole_pattern(w, &m->jac);
    if (!m->tangents) return w;
    w->tangents = *m->tangents;
    m->tangents = &w->tangents;
    whole_pattern(w, &w->tangents.by_states);
    whole_pattern(w, &w->tangents.by_rest);
    w->tangents.reads = whole_list(w, w->tangents.reads);
    return w;
}

void mocc_whole_free(WholeModel *w)
{
    for (Memory *memory = w->memory, *next; memory; memory = next) {
        next = memory->next;
        free(memory);
    }
    free(w);
}

const mocc_model *mocc_whole_model(const WholeModel *w)
{
    return w->result;
}

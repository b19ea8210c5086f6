/* fmu_variables.c - the variables of an FMU as rows of the model's table, one for each element of
   an array, and the lists of variables that are read and written together. */
#include "fmi/import/model/fmu_model.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- enumerations ---- */

/* Returns whether the items of an enumeration have the values 1, 2, ... as in Modelica. */
static bool is_numbered(const FmuTypeDefinition *t)
{
    for (int i = 0; i < t->items; i++)
        if (t->value[i] != i + 1) return false;
    return t->items > 0;
}

static void fill_enumerations(FmuBuild *b)
{
    mocc_model *m = &b->fmu->model;
    mocc_enum *enums = mocc_description_alloc(b->d, (size_t)b->d->types, sizeof *enums);
    for (int i = 0; i < b->d->types; i++)
        if (is_numbered(&b->d->type[i]))
            enums[i] = (mocc_enum){b->d->type[i].item, b->d->type[i].items};
    m->enums = enums;
    m->nenum = b->d->types;
}

static mocc_type type_of(const FmuVariable *v)
{
    switch (mocc_fmu_carrier(v->type)) {
    case CARRIER_REAL: return MOCC_REAL;
    case CARRIER_STRING: return MOCC_STRING;
    case CARRIER_INTEGER:
    case CARRIER_NONE: break;
    }
    if (v->type == FMU_BOOLEAN) return MOCC_BOOLEAN;
    bool named = v->type == FMU_ENUMERATION && v->declared && is_numbered(v->declared);
    return named ? MOCC_ENUM : MOCC_INTEGER;
}

/* ---- start values ---- */

static bool wrong_start(FmuBuild *b, const FmuVariable *v)
{
    return mocc_fmu_model_fail(b, v->line, "the start value \"%.60s\" of %.100s is wrong",
                               v->start ? v->start : "...", v->name);
}

/* Reads one value at *at, which ends before a blank, into the row, and moves *at behind it. */
static bool read_value(FmuBuild *b, const FmuVariable *v, const char **at, mocc_var *row)
{
    size_t n = strcspn(*at, " \t\r\n");
    char word[80], *end = word;
    if (n == 0 || n >= sizeof word) return wrong_start(b, v);
    memcpy(word, *at, n);
    word[n] = '\0';
    bool truth = v->type == FMU_BOOLEAN && (!strcmp(word, "true") || !strcmp(word, "false"));
    errno = 0;
    row->start = truth ? word[0] == 't' : strtod(word, &end);
    if (!truth && (end == word || *end)) return wrong_start(b, v);
    if (row->type != MOCC_REAL && (row->start != floor(row->start) || fabs(row->start) > 0x1p64))
        return wrong_start(b, v);
    if (row->type == MOCC_INTEGER && fabs(row->start) >= 0x1p53)
        row->text = mocc_description_text(b->d, word, n);
    *at += n + strspn(*at + n, " \t\r\n");
    return true;
}

static bool read_strings(FmuBuild *b, const FmuVariable *v, int n, mocc_var *rows)
{
    bool one = v->start != NULL;
    if (!one && v->texts != n && v->texts) return wrong_start(b, v);
    for (int e = 0; e < n; e++) rows[e].text = one ? v->start : v->texts ? v->text[e] : "";
    return true;
}

/* Reads the start values of a variable with n elements. An array whose size the user changed has
   none: the description has them for its own size only. */
static bool read_starts(FmuBuild *b, const FmuVariable *v, const FmuPlace *p, mocc_var *rows)
{
    int n = p->elements;
    if (p->resized || (!v->start && !v->texts)) return true;
    if (rows[0].type == MOCC_STRING) return read_strings(b, v, n, rows);
    if (!v->start) return true;
    const char *at = v->start + strspn(v->start, " \t\r\n");
    for (int e = 0; e < n; e++)
        if (!read_value(b, v, &at, &rows[e])) return false;
    return !*at || wrong_start(b, v);
}

/* ---- rows ---- */

enum { MOST_DIMENSIONS = 32 };

/* Returns the name of element e of an array, as v[2,1], in row-major order; of the
   derivative der(v), as der(v[2,1]). */
static const char *element_name(FmuBuild *b, const char *name, const FmuVariable *array, int e)
{
    char text[12 * MOST_DIMENSIONS] = "[";
    size_t used = 1, length = strlen(name);
    int stride = 1;
    for (int k = 1; k < array->dimensions; k++) stride *= (int)array->dimension[k].size;
    for (int k = 0; k < array->dimensions; k++) {
        bool last = k + 1 == array->dimensions;
        used += (size_t)snprintf(text + used, sizeof text - used, "%d%s", e / stride + 1,
                                 last ? "]" : ",");
        e %= stride;
        if (!last) stride /= (int)array->dimension[k + 1].size;
    }
    size_t tail = length > 5 && !strncmp(name, "der(", 4) && name[length - 1] == ')';
    char *whole = mocc_description_alloc(b->d, length + used + 1, 1);
    memcpy(whole, name, length - tail);
    memcpy(whole + length - tail, text, used);
    memcpy(whole + length - tail + used, name + length - tail, tail);
    return whole;
}

static uint16_t flags_of(const FmuBuild *b, int i)
{
    const FmuVariable *v = &b->d->variable[i];
    const FmuPlace *p = &b->place[i];
    const FmuVariable *own = &b->d->variable[p->own];
    bool started = own->start || own->texts;
    bool settable =
        p->index >= 0 && (p->kind == MOCC_INPUT || started) && own->causality != FMU_CALCULATED;
    bool solved = p->kind == MOCC_PARAM && !settable;
    return (uint16_t)((settable ? MOCC_SETTABLE : 0) |
                      (settable && own->initial != FMU_APPROX ? MOCC_FIXED : 0) |
                      (v->causality == FMU_OUTPUT ? MOCC_OUTPUT : 0) |
                      (own->nominal > 0 ? MOCC_HAS_NOMINAL : 0) | (started ? MOCC_HAS_START : 0) |
                      (p->own != i ? MOCC_ALIAS : 0) | (solved ? MOCC_SOLVED : 0));
}

static mocc_var row_of(const FmuBuild *b, int i)
{
    const FmuVariable *v = &b->d->variable[i], *own = &b->d->variable[b->place[i].own];
    const FmuPlace *p = &b->place[i];
    bool number = type_of(own) != MOCC_BOOLEAN && type_of(own) != MOCC_STRING;
    return (mocc_var){
        .name = v->name,
        .unit = own->unit,
        .comment = *v->description ? v->description : own->description,
        .type = (uint8_t)type_of(own),
        .kind = p->kind,
        .sign = 1,
        .flags = flags_of(b, i),
        .nominal = own->nominal > 0 ? own->nominal : 1,
        .min = number && !isnan(own->min) ? own->min : -INFINITY,
        .max = number && !isnan(own->max) ? own->max : INFINITY,
        .text = type_of(own) == MOCC_STRING ? "" : NULL,
        .literals = type_of(own) == MOCC_ENUM ? (int32_t)(own->declared - b->d->type) : -1,
        .line = v->line,
    };
}

static bool fill_rows(FmuBuild *b, int i, mocc_var *rows)
{
    const FmuVariable *own = &b->d->variable[b->place[i].own];
    const FmuPlace *p = &b->place[i];
    const char *name = b->d->variable[i].name;
    if (own->dimensions > MOST_DIMENSIONS)
        return mocc_fmu_model_fail(b, own->line, "%.100s has more than %d dimensions", own->name,
                                   (int)MOST_DIMENSIONS);
    for (int e = 0; e < p->elements; e++) {
        rows[e] = row_of(b, i);
        rows[e].index = p->index < 0 ? -1 : p->index + e;
        if (own->dimensions) rows[e].name = element_name(b, name, own, e);
    }
    return p->elements == 0 || read_starts(b, own, &b->place[p->own], rows);
}

/* Binary and Clock variables have no row, since the run time cannot hold their values. */
static bool has_rows(const FmuBuild *b, int i)
{
    return mocc_fmu_carrier(b->d->variable[b->place[i].own].type) != CARRIER_NONE;
}

static bool fill_table(FmuBuild *b)
{
    mocc_model *m = &b->fmu->model;
    size_t n = 0;
    for (int i = 0; i < b->d->n; i++)
        if (has_rows(b, i)) n += (size_t)b->place[i].elements;
    mocc_var *rows = mocc_description_alloc(b->d, n, sizeof *rows);
    int32_t *state = mocc_description_alloc(b->d, (size_t)m->nx, sizeof *state);
    m->var = rows;
    m->state_var = state;
    for (int i = 0; i < b->d->n; i++) {
        FmuPlace *p = &b->place[i];
        if (!has_rows(b, i)) continue;
        p->row = m->nvar;
        if (!fill_rows(b, i, rows + m->nvar)) return false;
        for (int e = 0; e < p->elements && p->kind == MOCC_STATE && p->own == i; e++)
            state[p->index + e] = m->nvar + e;
        m->nvar += p->elements;
    }
    return true;
}

/* ---- lists ---- */

static FmuRole role_of(const FmuBuild *b, int i)
{
    const FmuVariable *v = &b->d->variable[i];
    if (v->causality == FMU_STRUCTURAL) return ROLE_STRUCTURAL;
    bool real = mocc_fmu_carrier(v->type) == CARRIER_REAL;
    if (b->place[i].kind == MOCC_INPUT)
        return real && v->variability == FMU_CONTINUOUS ? ROLE_INPUT : ROLE_DISCRETE_INPUT;
    return b->place[i].kind == MOCC_PARAM ? ROLE_PARAMETER : ROLE_RUN;
}

static void add_item(FmuBuild *b, FmuRole role, int i)
{
    const FmuVariable *v = &b->d->variable[i];
    const FmuPlace *p = &b->place[i];
    FmuItems *list = &b->fmu->list[role][v->type];
    list->at = mocc_description_grow(b->d, list->at, list->n, &list->room, sizeof *list->at);
    list->at[list->n++] = (FmuItem){v->reference, p->index, p->elements, p->row};
    list->values += (size_t)p->elements;
}

static void fill_lists(FmuBuild *b)
{
    for (int i = 0; i < b->d->n; i++) {
        const FmuPlace *p = &b->place[i];
        if (p->own != i || p->index < 0 || !has_rows(b, i) || p->elements == 0) continue;
        FmuRole role = role_of(b, i);
        bool solver = p->kind == MOCC_STATE || p->kind == MOCC_DER;
        bool settable = b->fmu->model.var[p->row].flags & MOCC_SETTABLE;
        if (!solver) add_item(b, role, i);
        if (settable && (role == ROLE_PARAMETER || role == ROLE_RUN)) add_item(b, ROLE_START, i);
    }
}

bool mocc_fmu_variables(FmuBuild *b)
{
    fill_enumerations(b);
    if (!fill_table(b)) return false;
    fill_lists(b);
    return true;
}

/* fmu_places.c - for each variable of an FMU: whether it is another name of one before it, how many
   elements it has, and its kind and place among the variables of the run time. */
#include "fmi/import/model/fmu_model.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ELEMENTS = 50000000 }; /* of all variables; each takes some 200 bytes */

/* ---- by reference ---- */

static int by_reference(const void *a, const void *b, void *of)
{
    const FmuVariable *v = of;
    int i = *(const int *)a, j = *(const int *)b;
    if (v[i].reference != v[j].reference) return v[i].reference < v[j].reference ? -1 : 1;
    return (i > j) - (i < j);
}

static int first_at(const FmuBuild *b, uint64_t reference)
{
    int low = 0, high = b->d->n;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (b->d->variable[b->by_reference[middle]].reference < reference) low = middle + 1;
        else high = middle;
    }
    return low;
}

int mocc_fmu_places_find(const FmuBuild *b, uint64_t reference)
{
    for (int k = first_at(b, reference); k < b->d->n; k++) {
        int i = b->by_reference[k];
        if (b->d->variable[i].reference != reference) return -1;
        if (b->d->variable[i].alias < 0) return i;
    }
    return -1;
}

/* ---- other names ---- */

static bool same_base(FmuType a, FmuType b)
{
    if (a == FMU_ENUMERATION) a = FMU_INT32; /* FMI 2: they share their references */
    if (b == FMU_ENUMERATION) b = FMU_INT32;
    return a == b;
}

/* Which of several variables with one reference stands for all: the state, else the derivative,
   else the one that is set from outside. */
static int worth(const FmuBuild *b, int i)
{
    const FmuVariable *v = &b->d->variable[i];
    uint8_t kind = b->place[i].kind;
    return kind == MOCC_STATE                                              ? 4
           : kind == MOCC_DER                                              ? 3
           : v->causality == FMU_INPUT || v->causality == FMU_PARAMETER    ? 2
           : v->causality == FMU_INDEPENDENT || v->causality == FMU_OUTPUT ? 1
                                                                           : 0;
}

/* FMI 2: variables of one base type and one reference are the same. FMI 3 has <Alias>. */
static bool find_other_names(FmuBuild *b)
{
    for (int i = 0; i < b->d->n; i++) {
        const FmuVariable *v = &b->d->variable[i];
        b->place[i].own = v->alias >= 0 ? v->alias : i;
    }
    for (int k = 0; k < b->d->n; k++) {
        int i = b->by_reference[k], best = i;
        const FmuVariable *v = &b->d->variable[i];
        if (v->alias >= 0 || b->place[i].own != i) continue;
        for (int l = k; l < b->d->n; l++) {
            int j = b->by_reference[l];
            const FmuVariable *w = &b->d->variable[j];
            if (w->reference != v->reference) break;
            if (w->alias < 0 && same_base(v->type, w->type) && worth(b, j) > worth(b, best))
                best = j;
            if (j != i && w->alias < 0 && b->d->version == 3)
                return mocc_fmu_model_fail(b, w->line, "%.100s has the value reference of %.100s",
                                           w->name, v->name);
        }
        for (int l = k; l < b->d->n; l++) {
            int j = b->by_reference[l];
            const FmuVariable *w = &b->d->variable[j];
            if (w->reference != v->reference) break;
            if (w->alias < 0 && same_base(v->type, w->type)) b->place[j].own = best;
        }
    }
    return true;
}

/* ---- sizes ---- */

/* Returns the text of the value of a structural parameter: the user's setting, or its start. */
static const char *size_text(const FmuBuild *b, const FmuVariable *v, bool *set)
{
    size_t n = strlen(v->name);
    const char *text = v->start;
    *set = false;
    for (const char *const *s = b->setting; s && *s; s++)
        if (!strncmp(*s, v->name, n) && (*s)[n] == '=') {
            text = *s + n + 1;
            *set = true;
        }
    return text;
}

/* Replaces a dimension that is the value of a parameter by its number. */
static bool resolve_dimension(FmuBuild *b, const FmuVariable *v, FmuDimension *m, bool *resized)
{
    char *end = NULL;
    bool set;
    if (!m->by_variable) return true;
    int i = mocc_fmu_places_find(b, m->size);
    const char *text = i >= 0 ? size_text(b, &b->d->variable[i], &set) : NULL;
    m->size = text ? strtoull(text, &end, 10) : 0;
    if (!text || end == text || *end || m->size > MOST_ELEMENTS || text[0] == '-')
        return mocc_fmu_model_fail(b, v->line, "a dimension of %.100s is no number of elements",
                                   v->name);
    m->by_variable = false;
    *resized |= set;
    return true;
}

static bool find_sizes(FmuBuild *b)
{
    uint64_t all = 0;
    for (int i = 0; i < b->d->n; i++) {
        const FmuVariable *v = &b->d->variable[i];
        uint64_t elements = 1;
        for (int k = 0; k < v->dimensions; k++) {
            if (!resolve_dimension(b, v, &v->dimension[k], &b->place[i].resized)) return false;
            elements *= v->dimension[k].size;
            if (elements > MOST_ELEMENTS) break;
        }
        b->place[i].elements = (int)elements;
        all += elements;
        if (elements > MOST_ELEMENTS || all > MOST_ELEMENTS)
            return mocc_fmu_model_fail(b, v->line, "the variables have more than %d elements",
                                       (int)MOST_ELEMENTS);
    }
    for (int i = 0; i < b->d->n; i++) b->place[i].elements = b->place[b->place[i].own].elements;
    return true;
}

/* ---- kinds and places ---- */

static bool is_constant_in_run(const FmuVariable *v)
{
    return v->variability == FMU_FIXED || v->variability == FMU_TUNABLE ||
           v->causality == FMU_PARAMETER || v->causality == FMU_STRUCTURAL ||
           v->causality == FMU_CALCULATED;
}

static uint8_t kind_of(const FmuVariable *v)
{
    if (v->causality == FMU_INDEPENDENT) return MOCC_TIME;
    if (v->causality == FMU_INPUT) return MOCC_INPUT;
    if (is_constant_in_run(v)) return MOCC_PARAM;
    bool real = mocc_fmu_carrier(v->type) == CARRIER_REAL;
    return real && v->variability == FMU_CONTINUOUS ? MOCC_ALG : MOCC_DISCRETE;
}

/* The arrays of an instance in which variables get their places: y, u, d, p; k, kp; s, sp. */
typedef struct {
    int *n;   /* number of variables so far */
    int base; /* place of the first one; correct once all are counted */
} PlaceRange;

/* Returns the range for a variable of the run time of this kind. An input that changes at events
   only stands among the discrete variables. */
static PlaceRange range_of(mocc_model *m, const FmuVariable *v, uint8_t kind)
{
    Carrier carrier = mocc_fmu_carrier(v->type);
    bool constant = kind == MOCC_PARAM;
    int y = 2 * m->nx, u = y + m->ny, d = u + m->nu, p = d + m->nd;
    if (carrier == CARRIER_INTEGER)
        return constant ? (PlaceRange){&m->nkp, m->nk} : (PlaceRange){&m->nk, 0};
    if (carrier == CARRIER_STRING)
        return constant ? (PlaceRange){&m->nsp, m->ns} : (PlaceRange){&m->ns, 0};
    if (constant) return (PlaceRange){&m->np, p};
    if (kind == MOCC_ALG) return (PlaceRange){&m->ny, y};
    bool continuous = kind == MOCC_INPUT && v->variability == FMU_CONTINUOUS;
    return continuous ? (PlaceRange){&m->nu, u} : (PlaceRange){&m->nd, d};
}

static bool has_place(const FmuBuild *b, int i)
{
    const FmuVariable *v = &b->d->variable[i];
    uint8_t kind = b->place[i].kind;
    return b->place[i].own == i && v->variability != FMU_CONSTANT && kind != MOCC_STATE &&
           kind != MOCC_DER && kind != MOCC_TIME && mocc_fmu_carrier(v->type) != CARRIER_NONE;
}

static void give_places(FmuBuild *b)
{
    mocc_model *m = &b->fmu->model;
    for (int i = 0; i < b->d->n; i++) {
        const FmuVariable *v = &b->d->variable[i];
        FmuPlace *p = &b->place[i];
        if (p->kind != MOCC_STATE && p->kind != MOCC_DER) p->kind = kind_of(v);
        if (p->kind == MOCC_TIME || v->variability == FMU_CONSTANT) p->index = -1;
        if (!has_place(b, i)) continue;
        int *n = range_of(m, v, p->kind).n;
        p->index = *n;
        *n += p->elements;
    }
    for (int i = 0; i < b->d->n; i++)
        if (has_place(b, i))
            b->place[i].index += range_of(m, &b->d->variable[i], b->place[i].kind).base;
    for (int i = 0; i < b->d->n; i++) {
        FmuPlace *p = &b->place[i], *own = &b->place[p->own];
        p->index = own->index;
        p->kind = own->kind;
    }
}

bool mocc_fmu_places(FmuBuild *b)
{
    int n = b->d->n;
    b->by_reference = mocc_description_alloc(b->d, (size_t)n, sizeof *b->by_reference);
    for (int i = 0; i < n; i++) {
        FmuVariable *v = &b->d->variable[i];
        if (v->alias >= 0) v->reference = b->d->variable[v->alias].reference;
        b->by_reference[i] = i;
    }
    qsort_r(b->by_reference, (size_t)n, sizeof *b->by_reference, by_reference, b->d->variable);
    for (int i = 0; i < n; i++) b->place[i] = (FmuPlace){.own = i, .elements = 1};
    for (int i = 0; i < n; i++) b->place[i].kind = MOCC_TIME; /* unknown so far */
    if (b->fmu->cosimulation) return find_other_names(b) && find_sizes(b) && (give_places(b), true);
    if (!find_sizes(b) || !mocc_fmu_structure_states(b) || !find_other_names(b)) return false;
    if (!find_sizes(b)) return false;
    give_places(b);
    return true;
}

/* fmu_values.c - values of variables by value reference. */
#include "fmi/fmu.h"

#include <stdlib.h>
#include <string.h>

enum { SETTING_UP = FMU_INSTANTIATED | FMU_CONFIGURATION | FMU_INITIALIZATION };

/* ---- variables ---- */

const mocc_var *mocc_fmu_variable(const Fmu *f, uint32_t reference)
{
    uint32_t row = reference - MOCC_FMU_FIRST_ROW;
    return reference >= MOCC_FMU_FIRST_ROW && row < (uint32_t)f->I->model->nvar
               ? &f->I->model->var[row]
               : NULL;
}

/* Returns the value reference of the event indicators, an array. */
static uint32_t first_indicator(const Fmu *f)
{
    return MOCC_FMU_FIRST_ROW + (uint32_t)f->I->model->nvar;
}

bool mocc_fmu_has_dae(const Fmu *f)
{
    const mocc_model *m = f->I->model;
    return m->nz > 0 && m->nset == 0;
}

uint32_t mocc_fmu_enable_dae(const Fmu *f)
{
    return first_indicator(f) + (uint32_t)mocc_fmu_count_indicators(f);
}

/* Returns the number of a residual, from 0, by its value reference; -1: it is none. */
static int residual_of(const Fmu *f, uint32_t reference)
{
    uint32_t first = mocc_fmu_enable_dae(f) + 1;
    bool is =
        mocc_fmu_has_dae(f) && reference >= first && reference - first < (uint32_t)f->I->model->nz;
    return is ? (int)(reference - first) : -1;
}

static bool enables_dae(const Fmu *f, uint32_t reference)
{
    return mocc_fmu_has_dae(f) && reference == mocc_fmu_enable_dae(f);
}

uint32_t mocc_fmu_elements(const Fmu *f, uint32_t reference)
{
    uint32_t low = 0, high = mocc_the_fmu.narrays;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        const mocc_fmu_array *a = &mocc_the_fmu.array[middle];
        if (a->first == reference) return a->n;
        if (a->first < reference) low = middle + 1;
        else high = middle;
    }
    if (enables_dae(f, reference) || residual_of(f, reference) >= 0) return 1;
    if (reference == first_indicator(f)) return (uint32_t)mocc_fmu_count_indicators(f);
    return reference == MOCC_FMU_TIME || mocc_fmu_variable(f, reference) != NULL;
}

/* One element of what a call reads or writes. */
typedef struct {
    const mocc_var *v; /* NULL: time, or an event indicator */
    uint32_t reference;
    size_t at; /* in the array of values */
} ElementValue;

typedef FmuStatus element_fn(Fmu *f, const ElementValue *e, void *values);

/* Calls fn for each element of the variables. Reports an error if a value reference is unknown or
   belongs to another type, or if the number of values is not that of the elements. */
static FmuStatus for_elements(Fmu *f, const uint32_t *reference, size_t count, unsigned types,
                              size_t n, element_fn *fn, void *values)
{
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t elements = mocc_fmu_elements(f, reference[i]);
        for (uint32_t e = 0; e < elements; e++, at++) {
            const mocc_var *v = mocc_fmu_variable(f, reference[i] + e);
            unsigned type = v ? v->type : enables_dae(f, reference[i]) ? MOCC_BOOLEAN : MOCC_REAL;
            if (at >= n || !(types >> type & 1)) elements = 0;
            else if (fn(f, &(ElementValue){v, reference[i] + e, at}, values)) return FMU_ERROR;
        }
        if (elements == 0)
            return mocc_fmu_error(f,
                                  "value reference %u is not one of a variable of this type, or "
                                  "the number of values is wrong",
                                  (unsigned)reference[i]);
    }
    if (at != n) return mocc_fmu_error(f, "%zu values for %zu elements of variables", n, at);
    return FMU_OK;
}

/* ---- reading ---- */

static mocc_int constant_integer(const mocc_var *v)
{
    return v->text ? strtoll(v->text, NULL, 10) : (mocc_int)v->start;
}

static FmuStatus get_indicator(Fmu *f, const ElementValue *e, double *to)
{
    uint32_t i = e->reference - first_indicator(f);
    FmuStatus status =
        i == 0 ? mocc_fmu_indicators(f, f->root, (size_t)mocc_fmu_count_indicators(f)) : FMU_OK;
    *to = f->root[i];
    return status;
}

static FmuStatus get_real(Fmu *f, const ElementValue *e, void *values)
{
    const mocc_var *v = e->v;
    double *to = (double *)values + e->at;
    if (residual_of(f, e->reference) >= 0) {
        *to = f->I->g[residual_of(f, e->reference)];
        return FMU_OK;
    }
    if (!v && e->reference >= first_indicator(f)) return get_indicator(f, e, to);
    if (!v || v->kind == MOCC_TIME) *to = f->I->time;
    else *to = v->index < 0 ? v->start : v->sign * f->I->r[v->index];
    return FMU_OK;
}

static FmuStatus get_integer(Fmu *f, const ElementValue *e, void *values)
{
    const mocc_var *v = e->v;
    if (!v) {
        ((mocc_int *)values)[e->at] = f->dae_mode;
        return FMU_OK;
    }
    mocc_int value = v->index < 0 ? constant_integer(v) : f->I->k[v->index];
    if (v->index >= 0 && v->sign < 0) value = v->type == MOCC_BOOLEAN ? !value : -value;
    ((mocc_int *)values)[e->at] = value;
    return FMU_OK;
}

static FmuStatus get_string(Fmu *f, const ElementValue *e, void *values)
{
    const mocc_var *v = e->v;
    const char *constant = v->text ? v->text : "";
    ((const char **)values)[e->at] = v->index < 0 ? constant : f->I->s[v->index];
    return FMU_OK;
}

/* Returns whether the variables are known without an evaluation: states, inputs, parameters,
   time. */
static bool needs_evaluation(const Fmu *f, const uint32_t *reference, size_t count)
{
    if (f->state & FMU_INITIALIZATION) return true;
    for (size_t i = 0; i < count; i++) {
        const mocc_var *v = mocc_fmu_variable(f, reference[i]);
        if (residual_of(f, reference[i]) >= 0) return true;
        if (!v || v->kind == MOCC_STATE || v->kind == MOCC_INPUT) continue;
        if (v->kind != MOCC_PARAM || f->parameters_set) return true;
    }
    return false;
}

static FmuStatus get(Fmu *f, const uint32_t *reference, size_t count, unsigned types, size_t n,
                     element_fn *fn, void *values)
{
    if (needs_evaluation(f, reference, count)) {
        FmuStatus status = mocc_fmu_evaluate(f, true);
        if (status > FMU_WARNING) return status;
    }
    return for_elements(f, reference, count, types, n, fn, values);
}

FmuStatus mocc_fmu_get_reals(Fmu *f, const uint32_t *reference, size_t count, double *value,
                             size_t n)
{
    return get(f, reference, count, 1u << MOCC_REAL, n, get_real, value);
}

FmuStatus mocc_fmu_get_integers(Fmu *f, const uint32_t *reference, size_t count, unsigned types,
                                mocc_int *value, size_t n)
{
    return get(f, reference, count, types, n, get_integer, value);
}

FmuStatus mocc_fmu_get_strings(Fmu *f, const uint32_t *reference, size_t count, const char **value,
                               size_t n)
{
    return get(f, reference, count, 1u << MOCC_STRING, n, get_string, value);
}

/* ---- writing ---- */

static bool is_unknown_of_loop(const Fmu *f, const mocc_var *v)
{
    const mocc_model *m = f->I->model;
    for (int i = 0; v->type == MOCC_REAL && i < m->nz; i++)
        if (m->z_index[i] == v->index) return true;
    return false;
}

/* Returns why the variable cannot be set now; NULL: it can. */
static const char *why_not(const Fmu *f, const mocc_var *v)
{
    bool parameter = v && v->kind == MOCC_PARAM, early = f->state & SETTING_UP;
    if (!v) return "time is set by the importer's solver";
    if (v->index < 0 || v->flags & MOCC_STRUCTURAL) return "its value is part of the FMU's code";
    if (v->kind == MOCC_INPUT) return NULL;
    if (v->kind == MOCC_STATE && !early) return NULL;
    if (f->dae_mode && is_unknown_of_loop(f, v) && !early) return NULL;
    if (!(v->flags & MOCC_SETTABLE)) return "it is computed by the model";
    if (early) return NULL;
    if (!parameter) return "its start value is used by the initialization only";
    if (v->flags & MOCC_IN_OBJECT) return "an external object was made from it";
    if (f->state & FMU_CONTINUOUS) return "a tunable parameter changes in event mode";
    return NULL;
}

/* Notes that the variable is about to be set; reports an error if it cannot be. */
static FmuStatus begin_setting(Fmu *f, const mocc_var *v)
{
    const char *why = why_not(f, v);
    if (why) return mocc_fmu_error(f, "%s cannot be set: %s", v ? v->name : "time", why);
    f->initialized = false;
    f->stale = FMU_STALE;
    bool unknown = v->kind == MOCC_STATE || v->kind == MOCC_ALG; /* of the importer's solver */
    f->touched = f->touched || !unknown || f->cosimulation;
    f->parameters_set = f->parameters_set || v->kind == MOCC_PARAM;
    return FMU_OK;
}

/* Returns whether the start value is to be set together with the value. */
static bool sets_start(const Fmu *f, const mocc_var *v)
{
    return (f->state & SETTING_UP) || v->kind == MOCC_PARAM;
}

static FmuStatus set_real(Fmu *f, const ElementValue *e, void *values)
{
    const mocc_var *v = e->v;
    double value = v ? v->sign * ((const double *)values)[e->at] : 0;
    bool same = v && v->kind == MOCC_INPUT && v->index >= 0 && f->I->r[v->index] == value;
    if (same && !(f->state & SETTING_UP)) return FMU_OK;
    if (begin_setting(f, v)) return FMU_ERROR;
    f->I->r[v->index] = value;
    if (sets_start(f, v)) f->I->start_r[v->index] = value;
    return FMU_OK;
}

static FmuStatus set_integer(Fmu *f, const ElementValue *e, void *values)
{
    const mocc_var *v = e->v;
    mocc_int value = ((const mocc_int *)values)[e->at];
    if (!v && f->cosimulation && value)
        return mocc_fmu_error(f, "there is no DAE mode in co-simulation");
    if (!v && f->state == FMU_CONFIGURATION) {
        f->dae_mode = value != 0;
        return FMU_OK;
    }
    if (!v) return mocc_fmu_error(f, "DAE mode is chosen in configuration mode");
    if (begin_setting(f, v)) return FMU_ERROR;
    if (v->type == MOCC_ENUM && (value < 1 || value > f->I->model->enums[v->literals].n))
        return mocc_fmu_error(f, "%s = %lld: its enumeration has %d literals", v->name,
                              (long long)value, (int)f->I->model->enums[v->literals].n);
    if (v->sign < 0) value = v->type == MOCC_BOOLEAN ? !value : -value;
    f->I->k[v->index] = value;
    if (sets_start(f, v)) f->I->start_k[v->index] = value;
    return FMU_OK;
}

static FmuStatus set_string(Fmu *f, const ElementValue *e, void *values)
{
    const mocc_var *v = e->v;
    const char *value = ((const char **)values)[e->at];
    if (begin_setting(f, v)) return FMU_ERROR;
    if (!value) return mocc_fmu_error(f, "%s: there is no text", v->name);
    char *text = mocc_fmu_resource(f, value);
    mocc_str_set(f->I, &f->I->s[v->index], text);
    if (sets_start(f, v)) mocc_str_set(f->I, &f->I->start_s[v->index], text);
    free(text);
    return FMU_OK;
}

FmuStatus mocc_fmu_set_reals(Fmu *f, const uint32_t *reference, size_t count, const double *value,
                             size_t n)
{
    return for_elements(f, reference, count, 1u << MOCC_REAL, n, set_real,
                        (void *)(uintptr_t)value);
}

FmuStatus mocc_fmu_set_integers(Fmu *f, const uint32_t *reference, size_t count, unsigned types,
                                const mocc_int *value, size_t n)
{
    return for_elements(f, reference, count, types, n, set_integer, (void *)(uintptr_t)value);
}

FmuStatus mocc_fmu_set_strings(Fmu *f, const uint32_t *reference, size_t count,
                               const char *const *value, size_t n)
{
    return for_elements(f, reference, count, 1u << MOCC_STRING, n, set_string,
                        (void *)(uintptr_t)value);
}

/* fmu_model.c - makes a mocc_model of the description of an FMU. */
#include "fmi/import/model/fmu_model.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

bool mocc_fmu_model_fail(FmuBuild *b, int line, const char *format, ...)
{
    va_list args;
    if (b->why[0]) return false;
    int n = line > 0 ? snprintf(b->why, b->size, "modelDescription.xml:%d: ", line)
                     : snprintf(b->why, b->size, "modelDescription.xml: ");
    va_start(args, format);
    vsnprintf(b->why + n, b->size - (size_t)n, format, args);
    va_end(args);
    return false;
}

static void set_experiment(mocc_model *m, const FmuDescription *d, const FmuInterface *i,
                           bool steps)
{
    m->has_experiment = d->experiment;
    m->start_time = isfinite(d->start) ? d->start : 0;
    m->stop_time = isfinite(d->stop) ? d->stop : m->start_time + 1;
    m->tolerance = d->tolerance > 0 ? d->tolerance : 1e-6;
    m->interval = d->step > 0 ? d->step : steps ? i->fixed_step : 0;
}

/* Returns the place of the variable of event indicator k, or -1, and its number of elements. */
static int indicator(const FmuBuild *b, long k, int *elements)
{
    int i = b->d->version == 2 ? -1 : mocc_fmu_places_find(b, b->d->event_indicators.at[k].unknown);
    *elements = i < 0 ? 1 : b->place[i].elements;
    return i;
}

/* One relation for each event indicator, and one for the FMU's next time event. */
static void set_relations(FmuBuild *b)
{
    FmuDescription *d = b->d;
    mocc_model *m = &b->fmu->model;
    long listed = d->version == 2 ? d->indicators : d->event_indicators.n, n = 0;
    int elements;
    for (long k = 0; k < listed; k++) {
        indicator(b, k, &elements);
        n += elements;
    }
    mocc_relation *relation = mocc_description_alloc(d, (size_t)n + 1, sizeof *relation), *at;
    at = relation;
    for (long k = 0; k < listed; k++) {
        int i = indicator(b, k, &elements);
        for (int e = 0; e < elements; e++) {
            char text[200], element[16] = "";
            if (elements > 1) snprintf(element, sizeof element, "[%d]", e + 1);
            int length =
                i < 0 ? snprintf(text, sizeof text, "event indicator %ld > 0", k + 1)
                      : snprintf(text, sizeof text, "%.150s%s > 0", d->variable[i].name, element);
            *at++ = (mocc_relation){.op = MOCC_GT,
                                    .text = mocc_description_text(d, text, (size_t)length)};
        }
    }
    *at = (mocc_relation){.op = MOCC_GE, .time = 1, .text = "time >= the FMU's next event time"};
    m->relation = relation;
    m->nrel = (int)n + 1;
}

static bool check_clocks(FmuBuild *b)
{
    for (int i = 0; i < b->d->n; i++) {
        const FmuVariable *v = &b->d->variable[i];
        if (v->type == FMU_CLOCK && v->alias < 0 && v->causality == FMU_INPUT)
            return mocc_fmu_model_fail(b, v->line,
                                       "%.100s is a clock that the importer has to tick; FMUs with "
                                       "such clocks cannot be run",
                                       v->name);
    }
    return true;
}

static bool build(FmuBuild *b)
{
    static const char *const sources[] = {"modelDescription.xml"};
    FmuModel *fmu = b->fmu;
    mocc_model *m = &fmu->model;
    m->abi = MOCC_ABI;
    m->name = b->d->name;
    m->comment = b->d->description;
    m->data = fmu;
    m->source = sources;
    m->nsource = 1;
    m->nexternal = 1;
    set_experiment(m, b->d, fmu->interface, fmu->cosimulation);
    b->place = mocc_description_alloc(b->d, (size_t)b->d->n, sizeof *b->place);
    if (!check_clocks(b) || !mocc_fmu_places(b) || !mocc_fmu_variables(b)) return false;
    if (!fmu->cosimulation) {
        set_relations(b);
        if (!mocc_fmu_structure_pattern(b)) return false;
    }
    return true;
}

FmuModel *mocc_fmu_model_new(FmuDescription *d, bool cosimulation, const char *const *setting,
                             char *why, size_t size)
{
    FmuModel *fmu = mocc_alloc(1, sizeof *fmu);
    FmuBuild b = {.fmu = fmu, .d = d, .setting = setting, .why = why, .size = size};
    why[0] = '\0';
    fmu->d = d;
    fmu->cosimulation = cosimulation;
    fmu->interface = cosimulation ? &d->cosimulation : &d->exchange;
    if (build(&b)) return fmu;
    mocc_fmu_model_free(fmu);
    return NULL;
}

void mocc_fmu_model_free(FmuModel *fmu)
{
    if (!fmu) return;
    mocc_description_free(fmu->d);
    free(fmu);
}

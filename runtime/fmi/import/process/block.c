/* block.c - lays out the memory that the simulation and the FMU's process share. */
#include "fmi/import/process/process.h"
#include "fmi/import/model/fmu_model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A block that grows; offsets into it stay valid when it moves. */
typedef struct {
    char *at;
    size_t used, room;
} BlockWriter;

/* Returns the offset of n zeroed bytes. */
static size_t reserve(BlockWriter *w, size_t n)
{
    size_t at = w->used, end = at + (n + 15) / 16 * 16;
    if (end > w->room) {
        w->room = 2 * end;
        w->at = mocc_alloc_check(realloc(w->at, w->room));
    }
    memset(w->at + at, 0, end - at);
    w->used = end;
    return at;
}

static size_t put(BlockWriter *w, const void *bytes, size_t n)
{
    size_t at = reserve(w, n);
    if (n) memcpy(w->at + at, bytes, n);
    return at;
}

static size_t put_text(BlockWriter *w, const char *text)
{
    return put(w, text, strlen(text) + 1);
}

static SharedList *list_at(BlockWriter *w, size_t lists, uint32_t i)
{
    return (SharedList *)(void *)(w->at + lists) + i;
}

/* Lists that the user's settings fill hold nothing at first. */
static void put_list(BlockWriter *w, size_t lists, uint32_t i, const FmuItems *items, FmuRole role,
                     FmuType type)
{
    bool chosen = role == ROLE_STRUCTURAL || role == ROLE_START;
    size_t reference = reserve(w, (size_t)items->n * sizeof(uint32_t));
    size_t value = reserve(w, items->values * sizeof(double));
    uint32_t *to = (uint32_t *)(void *)(w->at + reference);
    for (int k = 0; k < items->n; k++) to[k] = items->at[k].reference;
    *list_at(w, lists, i) = (SharedList){(uint32_t)role,
                                         (uint32_t)type,
                                         chosen ? 0 : (uint32_t)items->n,
                                         chosen ? 0 : (uint32_t)items->values,
                                         reference,
                                         value};
}

/* Returns the number of lists that have variables. */
static uint32_t count_lists(const FmuModel *fmu)
{
    uint32_t n = 0;
    for (int r = 0; r < ROLES; r++)
        for (int t = 0; t < FMU_TYPES; t++) n += fmu->list[r][t].n > 0;
    return n;
}

static size_t put_lists(BlockWriter *w, const FmuModel *fmu)
{
    uint32_t n = 0;
    size_t lists = reserve(w, count_lists(fmu) * sizeof(SharedList));
    for (int r = 0; r < ROLES; r++)
        for (int t = 0; t < FMU_TYPES; t++)
            if (fmu->list[r][t].n > 0)
                put_list(w, lists, n++, &fmu->list[r][t], (FmuRole)r, (FmuType)t);
    return lists;
}

/* The resources are a URI in FMI 2, a path that ends in / in FMI 3. */
static size_t put_resources(BlockWriter *w, const FmuModel *fmu)
{
    char text[1000];
    if (fmu->d->version == 2) snprintf(text, sizeof text, "file://%s", fmu->files.resources);
    else snprintf(text, sizeof text, "%s/", fmu->files.resources);
    return put_text(w, text);
}

FmuShared *mocc_block_new(const FmuModel *fmu)
{
    BlockWriter w = {0};
    const mocc_model *m = &fmu->model;
    size_t nx = (size_t)m->nx, nz = m->nrel > 0 ? (size_t)m->nrel - 1 : 0,
           states = (size_t)fmu->states;
    reserve(&w, sizeof(FmuShared));
    FmuShared s = {
        .version = fmu->d->version,
        .cosimulation = fmu->cosimulation,
        .completed_step = fmu->interface->completed_step,
        .directional = fmu->interface->directional_derivatives,
        .has_stop = true,
        .start = fmu->start,
        .stop = fmu->stop,
        .tolerance = fmu->tolerance,
        .time = fmu->start,
        .function = -1,
        .next_event = INFINITY,
        .library = put_text(&w, fmu->files.library),
        .token = put_text(&w, fmu->d->token),
        .name = put_text(&w, fmu->d->name),
        .resources = put_resources(&w, fmu),
        .x = reserve(&w, nx * sizeof(double)),
        .der = reserve(&w, nx * sizeof(double)),
        .nominal = reserve(&w, nx * sizeof(double)),
        .seed = reserve(&w, nx * sizeof(double)),
        .direction = reserve(&w, nx * sizeof(double)),
        .z = reserve(&w, nz * sizeof(double)),
        .state = put(&w, fmu->state, states * sizeof(uint32_t)),
        .derivative = put(&w, fmu->derivative, states * sizeof(uint32_t)),
        .nx = (uint32_t)nx,
        .nz = (uint32_t)nz,
        .states = (uint32_t)states,
        .nlists = count_lists(fmu),
    };
    s.lists = put_lists(&w, fmu);
    s.text = reserve(&w, TEXT_SIZE);
    s.size = w.used;
    memcpy(w.at, &s, sizeof s);
    return (FmuShared *)(void *)w.at;
}

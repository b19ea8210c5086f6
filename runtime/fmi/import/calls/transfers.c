/* transfers.c - the memory of an instance of an FMU: its lists of variables, and scratch memory. */
#include "fmi/import/calls/calls.h"

#include <stdlib.h>
#include <string.h>

/* The lists that the user's settings fill hold nothing at first. */
static FmuTransfer new_transfer(const FmuItems *items, FmuRole role, FmuType type)
{
    bool chosen = role == ROLE_STRUCTURAL || role == ROLE_START;
    FmuTransfer list = {.role = role,
                        .type = type,
                        .variables = chosen ? 0 : (uint32_t)items->n,
                        .values = chosen ? 0 : (uint32_t)items->values,
                        .reference = mocc_alloc((size_t)items->n, sizeof *list.reference)};
    list.value.whole = mocc_alloc(items->values, sizeof *list.value.whole);
    for (int k = 0; k < items->n; k++) list.reference[k] = items->at[k].reference;
    return list;
}

static void fill_transfers(FmuCalls *c)
{
    c->list = mocc_alloc((size_t)ROLES * FMU_TYPES, sizeof *c->list);
    for (int r = 0; r < ROLES; r++)
        for (int t = 0; t < FMU_TYPES; t++)
            if (c->fmu->list[r][t].n > 0)
                c->list[c->lists++] = new_transfer(&c->fmu->list[r][t], (FmuRole)r, (FmuType)t);
}

FmuCalls *mocc_calls_new(const FmuModel *fmu)
{
    FmuCalls *c = mocc_alloc(1, sizeof *c);
    c->fmu = fmu;
    c->version = fmu->d->version == 2 ? &mocc_calls_fmi2 : &mocc_calls_fmi3;
    c->nx = (size_t)fmu->model.nx;
    c->nz = fmu->model.nrel > 0 ? (size_t)fmu->model.nrel - 1 : 0;
    c->next_event = INFINITY;
    fill_transfers(c);
    return c;
}

void *mocc_calls_scratch(FmuCalls *c, size_t n, size_t size)
{
    if (n * size > c->scratch_size) {
        free(c->scratch);
        c->scratch = mocc_alloc(n, size);
        c->scratch_size = n * size;
    }
    return c->scratch;
}

void mocc_calls_free(FmuCalls *c)
{
    for (int i = 0; i < c->lists; i++) {
        free(c->list[i].reference);
        free(c->list[i].value.whole);
    }
    free(c->list);
    free(c->scratch);
    free(c);
}

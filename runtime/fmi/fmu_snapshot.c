/* fmu_snapshot.c - the state of an FMU as bytes, for fmi2GetFMUstate and its kin. The solver of a
   co-simulation is not part of it: it restarts from the values. */
#include "fmi/fmu.h"
#include "model/instance/snapshot.h"

#include <stdlib.h>
#include <string.h>

static void inputs(Snapshot *s, const Fmu *f, FmuInputs *inputs)
{
    mocc_snapshot_bytes(s, inputs->u, (size_t)f->I->model->nu * sizeof *inputs->u);
    mocc_snapshot_bytes(s, inputs->k, (size_t)f->nk_inputs * sizeof *inputs->k);
    for (int i = 0; i < f->ns_inputs; i++) {
        char *copy = mocc_snapshot_text(s, inputs->s[i]);
        if (!copy) continue;
        free((char *)(uintptr_t)inputs->s[i]);
        inputs->s[i] = copy;
    }
}

static void all(Snapshot *s, Fmu *f)
{
    size_t states = (size_t)f->I->model->nx * sizeof(double);
    double reals[] = {f->start, f->stop, f->tolerance, f->past_time, f->slope_since};
    int32_t words[] = {(int32_t)f->state, (int32_t)f->stale};
    bool flags[] = {f->initialized, f->provisional,    f->touched,
                    f->crossed,     f->parameters_set, f->pending_root};
    mocc_snapshot_bytes(s, reals, sizeof reals);
    mocc_snapshot_bytes(s, words, sizeof words);
    mocc_snapshot_bytes(s, flags, sizeof flags);
    mocc_snapshot_bytes(s, f->past_x, states);
    mocc_snapshot_bytes(s, f->past_der, states);
    mocc_snapshot_bytes(s, f->u_slope, (size_t)f->I->model->nu * sizeof *f->u_slope);
    mocc_snapshot_bytes(s, f->located, (size_t)f->I->priv->rel.nroot);
    inputs(s, f, &f->held);
    mocc_snapshot_instance(s, f->I);
    if (!s->loading || s->failed) return;
    f->start = reals[0];
    f->stop = reals[1];
    f->tolerance = reals[2];
    f->past_time = reals[3];
    f->slope_since = reals[4];
    f->state = (unsigned)words[0];
    f->stale = (FmuStale)words[1];
    f->initialized = flags[0];
    f->provisional = flags[1];
    f->touched = flags[2];
    f->crossed = flags[3];
    f->parameters_set = flags[4];
    f->pending_root = flags[5];
}

/* The first bytes of a snapshot, by which those of other FMUs are recognized. */
typedef struct {
    char token[64];
    uint64_t size;
    int32_t cosimulation;
} Header;

static Header header_of(const Fmu *f, size_t size)
{
    Header h;
    memset(&h, 0, sizeof h);
    strncpy(h.token, mocc_the_fmu.token, sizeof h.token - 1);
    h.size = size;
    h.cosimulation = f->cosimulation;
    return h;
}

FmuSnapshot *mocc_fmu_snapshot_new(Fmu *f)
{
    FmuSnapshot *kept = mocc_alloc(1, sizeof *kept);
    Snapshot s = {0};
    Header header = header_of(f, 0);
    mocc_snapshot_bytes(&s, &header, sizeof header);
    all(&s, f);
    header = header_of(f, s.used);
    memcpy(s.at, &header, sizeof header);
    *kept = (FmuSnapshot){s.at, s.used};
    return kept;
}

void mocc_fmu_snapshot_free(FmuSnapshot *kept)
{
    if (!kept) return;
    free(kept->at);
    free(kept);
}

FmuSnapshot *mocc_fmu_snapshot_read(const Fmu *f, const char *bytes, size_t size)
{
    Header header = header_of(f, size);
    if (size < sizeof header || memcmp(bytes, &header, sizeof header) != 0) {
        mocc_fmu_error(f, "these bytes are not a state of this FMU");
        return NULL;
    }
    FmuSnapshot *kept = mocc_alloc(1, sizeof *kept);
    kept->at = memcpy(mocc_alloc(size, 1), bytes, size);
    kept->size = size;
    return kept;
}

/* External objects are made from parameters: an instance that takes over the state of another one
   makes its own. */
static int make_objects(Fmu *f)
{
    bool missing = false;
    for (int i = 0; i < f->I->model->nexternal; i++) missing |= f->I->external[i] == NULL;
    bool late = f->state & ~(unsigned)(FMU_INSTANTIATED | FMU_CONFIGURATION | FMU_INITIALIZATION);
    return missing && late ? mocc_start_values_parameters(f->I) : 0;
}

FmuStatus mocc_fmu_snapshot_restore(Fmu *f, const FmuSnapshot *kept)
{
    Header header = header_of(f, kept->size);
    Snapshot s = {kept->at, sizeof header, kept->size, true, false};
    if (memcmp(kept->at, &header, sizeof header) != 0)
        return mocc_fmu_error(f, "this is not a state of this FMU");
    mocc_fmu_steps_free(f);
    all(&s, f);
    if (s.failed || s.used != s.size) return mocc_fmu_error(f, "the state of the FMU is damaged");
    int rc = make_objects(f);
    return rc ? mocc_fmu_failed(f, rc) : FMU_OK;
}

FmuStatus mocc_fmu_snapshot_write(const Fmu *f, const FmuSnapshot *kept, char *bytes, size_t size)
{
    if (size < kept->size)
        return mocc_fmu_error(f, "%zu bytes are too few for %zu", size, kept->size);
    memcpy(bytes, kept->at, kept->size);
    return FMU_OK;
}

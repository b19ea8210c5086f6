/* fmu_stubs.c - which parts of the run time the FMU of a model does without. In: the program form.
   Out: names of files in runtime/fmi/stubs, whose functions do nothing and take the place of those
   parts in binary and sources. */
#include "gen/fmi/fmi.h"

/* Returns whether some matrix may be so large that it is factored as a sparse one. */
static bool has_large_matrix(const Program *program)
{
    bool large = program->n[IN_X] + program->dae->z.len > MOCC_DENSE_UP_TO;
    vec_for(const ProgramBlock, block, &program->blocks)
        large |= block->block->tear.len > MOCC_DENSE_UP_TO;
    return large;
}

NameList fmu_stubs(const Fmi *fmi)
{
    const Program *program = fmi->program;
    const Dae *dae = program->dae;
    NameList list = {0};
    const struct {
        const char *name;
        bool needless;
    } stubs[] = {
        {"blocks", program->blocks.len == 0},
        {"clocks", dae->partitions.len == 0},
        {"delays", program->delays.len == 0 && program->transports.len == 0},
        {"differences", program->chain[CHAIN_TANGENT] != NULL},
        {"relations", dae->relations.len == 0},
        {"samples", dae->samples.len == 0},
        {"sparse", !has_large_matrix(program)},
        {"state_sets", dae->sets.len == 0},
        {"studies", true},
    };
    for (size_t i = 0; i < sizeof stubs / sizeof *stubs; i++)
        if (stubs[i].needless) vec_push(fmi->arena, &list, stubs[i].name);
    return list;
}

/* clocks.c - stands for model/events/clocks.c in FMUs of models without clocks. */
#include "model/instance/snapshot.h"

void mocc_clocks_create(mocc_inst *I)
{
}

void mocc_clocks_free(mocc_inst *I)
{
}

void mocc_clocks_start(mocc_inst *I)
{
}

double mocc_clocks_next(const mocc_inst *I)
{
    return INFINITY;
}

int mocc_clocks_tick(mocc_inst *I)
{
    return 0;
}

bool mocc_clocks_ticked(const mocc_inst *I, int partition)
{
    return false;
}

void mocc_clocks_forget_ticks(mocc_inst *I)
{
}

bool mocc_clocks_triggered(const mocc_inst *I)
{
    return false;
}

int mocc_clocks_tick_events(mocc_inst *I)
{
    return 0;
}

void mocc_clocks_snapshot(Snapshot *s, mocc_inst *I)
{
}

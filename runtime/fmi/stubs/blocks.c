/* blocks.c - stands for model/loops/block.c in FMUs of models without loops. */
#include "model/instance/snapshot.h"

void mocc_blocks_create(mocc_inst *I)
{
}

void mocc_blocks_free(mocc_inst *I)
{
}

void mocc_blocks_accept(mocc_inst *I)
{
}

void mocc_blocks_restore(mocc_inst *I, bool before)
{
}

void mocc_blocks_start_anew(mocc_inst *I)
{
}

void mocc_blocks_snapshot(Snapshot *s, mocc_inst *I)
{
}

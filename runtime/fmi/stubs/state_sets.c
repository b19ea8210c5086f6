/* state_sets.c - stands for model/events/state_sets.c in FMUs of models without state sets. */
#include "model/instance/instance.h"

void mocc_state_sets_create(mocc_inst *I)
{
}

void mocc_state_sets_free(mocc_inst *I)
{
}

bool mocc_state_sets_poor(mocc_inst *I)
{
    return false;
}

void mocc_state_sets_select(mocc_inst *I)
{
}

void mocc_state_sets_reinit(mocc_inst *I)
{
}

void mocc_state_sets_check_reinit(mocc_inst *I)
{
}

/* samples.c - stands for model/events/samples.c in FMUs of models without sample(). */
#include "model/instance/instance.h"

int mocc_samples_start(mocc_inst *I)
{
    return 0;
}

double mocc_samples_next(const mocc_inst *I)
{
    return INFINITY;
}

int mocc_samples_activate(mocc_inst *I)
{
    return 0;
}

int mocc_samples_release(mocc_inst *I)
{
    return 0;
}

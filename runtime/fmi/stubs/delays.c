/* delays.c - stands for model/history/delay.c in FMUs of models without delays. */
#include "model/instance/snapshot.h"

void mocc_delays_create(mocc_inst *I)
{
}

void mocc_delays_free(mocc_inst *I)
{
}

void mocc_delays_tolerance(mocc_inst *I, double rtol, double atol)
{
}

int mocc_delays_accept(mocc_inst *I)
{
    return 0;
}

int mocc_delays_step(mocc_inst *I, mocc_point_fn *at, void *data)
{
    return 0;
}

double mocc_delays_next(const mocc_inst *I, double after)
{
    return INFINITY;
}

double mocc_delays_limit(const mocc_inst *I, double time, double simulated, double *longest)
{
    *longest = 0;
    return INFINITY;
}

double mocc_delays_passed(const mocc_inst *I)
{
    return 0;
}

void mocc_delays_snapshot(Snapshot *s, mocc_inst *I)
{
}

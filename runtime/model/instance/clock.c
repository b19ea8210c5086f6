/* clock.c - a clock that no one sets. */
#include "model/instance/clock.h"

#include <time.h>

double mocc_clock_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

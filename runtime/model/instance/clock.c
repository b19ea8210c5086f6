/* clock.c - the clock of the machine, by which time limits and profiles are measured. */
#include "model/instance/clock.h"

#include <time.h>

double mocc_clock_seconds(void)
{
#ifdef CLOCK_MONOTONIC
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
#else /* strict C99 */
    return (double)clock() / CLOCKS_PER_SEC;
#endif
}

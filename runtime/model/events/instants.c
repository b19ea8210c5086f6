/* instants.c - points in time. Two times that differ by a few units in the last place are the same
   instant, since sums of intervals and thresholds are rounded. */
#include "model/instance/instance.h"

#include <float.h>
#include <string.h>

double mocc_instant_ulp(double a)
{
    uint64_t bits;
    double next;
    a = fabs(a);
    memcpy(&bits, &a, sizeof bits);
    bits += a < DBL_MAX; /* the next larger double; nextafter() is slow */
    memcpy(&next, &bits, sizeof next);
    return next - a;
}

bool mocc_instant_same(double a, double b)
{
    double larger = fabs(a) > fabs(b) ? a : b;
    return a == b || fabs(a - b) <= MOCC_INSTANT_ULPS * mocc_instant_ulp(larger);
}

/* samples.c - sample(start, interval): ticks at exactly start + count * interval. Ticks and other
   instants that differ by a few units in the last place are one instant. */
#include "model/instance/instance.h"

#include <float.h>
#include <string.h>

static const double SAME = 4;

double mocc_ulp(double a)
{
    uint64_t bits;
    double next;
    a = fabs(a);
    memcpy(&bits, &a, sizeof bits);
    bits +=
        a < DBL_MAX; /* the next larger: nextafter is slow; what follows the largest is infinite */
    memcpy(&next, &bits, sizeof next);
    return next - a;
}

bool mocc_same_instant(double a, double b)
{
    double larger = fabs(a) > fabs(b) ? a : b;
    return a == b || fabs(a - b) <= SAME * mocc_ulp(larger);
}

static double tick(const mocc_sample *s)
{
    return s->start + (double)s->count * s->interval;
}

int mocc_samples_start(mocc_inst *I)
{
    if (I->model->nsample == 0) return 0;
    memset(I->sample, 0, (size_t)I->model->nsample * sizeof *I->sample);
    int rc = mocc_run(I, I->model->samples);
    if (rc) return rc;
    for (int i = 0; i < I->model->nsample; i++) {
        mocc_sample *s = &I->sample[i];
        if (!(s->interval > 2 * SAME * mocc_ulp(I->time)) || !isfinite(s->start) ||
            !isfinite(s->interval)) {
            mocc_complain(I,
                          "sample(%.10g, %.10g): the interval must be positive and large enough "
                          "to be seen at time = %.10g",
                          s->start, s->interval, I->time);
            return -1;
        }
        double done = ceil((I->time - s->start) / s->interval);
        s->active = 0;
        s->count = done > 0 && done < 9e15 ? (int64_t)done : 0;
        while (s->count > 0 && tick(s) > I->time) s->count--;
        while (tick(s) < I->time && !mocc_same_instant(tick(s), I->time)) s->count++;
    }
    return 0;
}

double mocc_next_tick(const mocc_inst *I)
{
    double next = INFINITY;
    for (int i = 0; i < I->model->nsample; i++) next = fmin(next, tick(&I->sample[i]));
    return next;
}

int mocc_samples_activate(mocc_inst *I)
{
    int n = 0;
    for (int i = 0; i < I->model->nsample; i++) {
        double at = tick(&I->sample[i]);
        I->sample[i].active = at <= I->time || mocc_same_instant(at, I->time);
        n += I->sample[i].active;
    }
    return n;
}

int mocc_samples_release(mocc_inst *I)
{
    for (int i = 0; i < I->model->nsample; i++) {
        mocc_sample *s = &I->sample[i];
        if (!s->active) continue;
        s->active = 0;
        if (s->interval < 2 * SAME * mocc_ulp(I->time)) {
            mocc_complain(I, "sample(%.10g, %.10g): its ticks can't be told apart at time = %.10g",
                          s->start, s->interval, I->time);
            return -1;
        }
        do s->count++;
        while (tick(s) <= I->time || mocc_same_instant(tick(s), I->time));
    }
    return 0;
}

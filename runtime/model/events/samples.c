/* samples.c - sample(start, interval): ticks at exactly start + count * interval. */
#include "model/instance/instance.h"

#include <string.h>

static double tick(const mocc_sample *s)
{
    return s->start + (double)s->count * s->interval;
}

int mocc_samples_start(mocc_inst *I)
{
    if (I->model->nsample == 0) return 0;
    memset(I->sample, 0, (size_t)I->model->nsample * sizeof *I->sample);
    int rc = mocc_eval_chain(I, I->model->samples);
    if (rc) return rc;
    for (int i = 0; i < I->model->nsample; i++) {
        mocc_sample *s = &I->sample[i];
        bool early = -s->start > fabs(I->time); /* ticks are rounded as the start is */
        double at = early ? s->start : I->time;
        if (!(s->interval > 2 * MOCC_INSTANT_ULPS * mocc_instant_ulp(at)) || !isfinite(s->start) ||
            !isfinite(s->interval)) {
            mocc_message_error(I,
                               "sample(%.10g, %.10g): the interval must be positive and larger "
                               "than the rounding error of %s = %.10g",
                               s->start, s->interval, early ? "start" : "time", at);
            return -1;
        }
        double done = ceil((I->time - s->start) / s->interval);
        s->active = 0;
        s->count = done > 0 && done < 9e15 ? (int64_t)done : 0;
        while (s->count > 0 && tick(s) > I->time) s->count--;
        while (tick(s) < I->time && !mocc_instant_same(tick(s), I->time)) s->count++;
    }
    return 0;
}

double mocc_samples_next(const mocc_inst *I)
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
        I->sample[i].active = at <= I->time || mocc_instant_same(at, I->time);
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
        if (s->interval < 2 * MOCC_INSTANT_ULPS * mocc_instant_ulp(I->time)) {
            mocc_message_error(
                I, "sample(%.10g, %.10g): its ticks cannot be distinguished at time = %.10g",
                s->start, s->interval, I->time);
            return -1;
        }
        do s->count++;
        while (tick(s) <= I->time || mocc_instant_same(tick(s), I->time));
    }
    return 0;
}

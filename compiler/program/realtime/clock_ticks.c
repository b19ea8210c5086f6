/* clock_ticks.c - ticks of base clocks against steps. In: base clocks, the step. Out: for each
   clock whose period is known, in how many equal units of time a step and a tick divide, so that
   ticks are counted in whole numbers and do not drift. A clock that cannot be had is refused. */
#include <math.h>

#include "program/realtime/realtime.h"

enum { MOST_TICKS = 1000 }; /* of a base clock in a step: each takes a few operations */

/* Returns the simplest fraction whose quotient rounds to x > 0, by continued fractions; den is 0 if
   there is none below 2^53. */
static Rational fraction_of(double x)
{
    const double limit = 9007199254740992.0;
    double num = 1, den = 0, num_before = 0, den_before = 1, rest = x;
    for (int i = 0; i < 64; i++) {
        double whole = floor(rest), n = whole * num + num_before, d = whole * den + den_before;
        if (n > limit || d > limit) break;
        if (n / d == x) return rational((int64_t)n, (int64_t)d);
        num_before = num, num = n;
        den_before = den, den = d;
        rest = 1 / (rest - whole);
    }
    return (Rational){0};
}

/* Returns the time between two ticks of a clock if it is a number; den is 0 if it is not. */
static Rational period_of(const BaseClock *clock)
{
    if (clock->kind == CLOCK_PERIODIC) return clock->period;
    if (clock->kind != CLOCK_INTERVAL || !ex_is_literal(clock->value)) return (Rational){0};
    return rational_mul(clock->period, fraction_of(ex_number(clock->value)));
}

static const char *seconds(Arena *arena, Rational r)
{
    if (r.den == 1) return arena_printf(arena, "%lld s", (long long)r.num);
    return arena_printf(arena, "%lld/%lld s", (long long)r.num, (long long)r.den);
}

/* Returns what is wrong with a clock whose period is known; NULL: nothing. */
static const char *refusal(Program *p, int base, Rational period, const RealtimeClock *clock)
{
    Arena *arena = p->arena;
    if (!clock->tick)
        return arena_printf(arena,
                            "a clock that ticks every %s with steps of %.15g s: the ratio of the "
                            "two needs numbers beyond 64 bits",
                            seconds(arena, period), p->realtime->options.step);
    vec_for(const Partition, part, &p->dae->partitions) {
        if (part->base != base || (double)part->factor * (double)clock->tick >= (double)clock->step)
            continue;
        return arena_printf(arena,
                            "a clocked partition that ticks every %s, more often than once in a "
                            "step of %.15g s; choose a shorter --step",
                            seconds(arena, rational_mul(period, rational(part->factor, 1))),
                            p->realtime->options.step);
    }
    if (clock->most > MOST_TICKS)
        return arena_printf(arena,
                            "a base clock that ticks every %s, the largest fraction of the periods "
                            "of its partitions: more than %d ticks in a step of %.15g s",
                            seconds(arena, period), (int)MOST_TICKS, p->realtime->options.step);
    return NULL;
}

const char *realtime_clock_ticks(Program *p, int base)
{
    Realtime *realtime = p->realtime;
    const BaseClock *row = &p->dae->base_clocks.at[base];
    if (!realtime->clocks)
        realtime->clocks = arena_array(p->arena, RealtimeClock, p->dae->base_clocks.len);
    RealtimeClock *clock = &realtime->clocks[base];
    Rational period = period_of(row);
    *clock = (RealtimeClock){.exact = period.den > 0, .most = 1};
    if (!clock->exact) return NULL;
    Rational ratio = rational_div(period, fraction_of(realtime->options.step));
    if (ratio.den > 0 && (double)ratio.num + (double)ratio.den < 4e18) {
        clock->tick = ratio.num;
        clock->step = ratio.den;
        clock->most = ceil((double)clock->step / (double)clock->tick);
    }
    return refusal(p, base, period, clock);
}

/* short_lists.c - lists of integers, which are written short (MOCC_SHORT) if that is much shorter:
   the patterns of large regular models repeat with a step for each number. */
#include "gen/c/c_printer.h"

enum { LONG_LIST = 200, LONGEST_PERIOD = 48, LEAST_TIMES = 4, LEAST_NUMBERS = 16 };

typedef struct {
    int period, times;
} EvenRun;

typedef VEC(int) Numbers;

/* Returns how often the `period` numbers from `at` on stand one after another, with a constant step
   for each of them; the end of the list is at `end`, and at least two periods lie before it. */
static int times_of(const int *at, const int *end, int period)
{
    const int *i = at + 2 * period;
    while (i < end && (long)*i - i[-period] == (long)i[-period] - i[-2 * period]) i++;
    return (int)((i - at) / period);
}

/* Returns the run from `at` on that takes most numbers; times 1: there is none. */
static EvenRun longest_run(const int *at, const int *end)
{
    EvenRun best = {1, 1};
    for (int period = 1; period <= LONGEST_PERIOD && at + LEAST_TIMES * period <= end; period++) {
        int times = times_of(at, end, period);
        if (times >= LEAST_TIMES && times * period >= LEAST_NUMBERS &&
            times * period > 2 * best.times * best.period)
            best = (EvenRun){period, times};
    }
    return best;
}

static void push_group(Gen *g, Numbers *list, const int *at, EvenRun run)
{
    vec_push(g->arena, list, run.period);
    vec_push(g->arena, list, run.times);
    for (int i = 0; i < run.period; i++) vec_push(g->arena, list, at[i]);
    for (int i = 0; run.times > 1 && i < run.period; i++)
        vec_push(g->arena, list, at[run.period + i] - at[i]);
}

/* Returns the groups of a short list. */
static Numbers groups_of(Gen *g, const int *at, int n)
{
    Numbers list = {0};
    const int *end = at + n, *single = at; /* the first number that is in no group yet */
    while (at < end) {
        EvenRun run = longest_run(at, end);
        if (run.times == 1 && ++at < end) continue;
        if (single < at) push_group(g, &list, single, (EvenRun){(int)(at - single), 1});
        if (run.times > 1) push_group(g, &list, at, run);
        if (run.times > 1) at += run.period * run.times;
        single = at;
    }
    return list;
}

static void put_numbers(Writer *w, const int *at, int n)
{
    for (int i = 0; i < n; i++) {
        if (i) put(w, ", ");
        put_int(w, at[i]);
    }
}

void c_int_list(Gen *g, const int *at, int n)
{
    Numbers list = {0};
    if (g->is_short && n >= LONG_LIST) list = groups_of(g, at, n);
    if (!list.len || list.len > n / 2) {
        put_numbers(g->out, at, n);
        return;
    }
    putf(g->out, "MOCC_SHORT, %d, ", n);
    put_numbers(g->out, list.at, list.len);
}

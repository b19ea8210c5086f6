/* cost.c - what a step costs at most: operations as counted in the text that was written
   (gen/c/operation_count.c). An event is as many evaluations as its iteration is allowed. */
#include "gen/realtime/realtime_printer.h"

typedef struct {
    OpCount step, event, ticks, worst;
} Costs;

static Costs costs_of(RealtimePrinter *rt)
{
    Gen *g = &rt->g;
    Costs costs = {.step = c_count_total(g, &rt->method),
                   .event = c_count_total(g, &rt->event),
                   .ticks = c_count_total(g, &rt->ticks)};
    c_count_add(g->arena, &costs.worst, &costs.step, 1);
    if (rt->has_events)
        c_count_add(g->arena, &costs.worst, &costs.event, rt->plan->options.event_passes);
    c_count_add(g->arena, &costs.worst, &costs.ticks, 1);
    return costs;
}

/* Returns what one tick of a base clock executes, all of its partitions being due. */
static OpCount tick_of(RealtimePrinter *rt, int base)
{
    return c_count_total(&rt->g, c_count_of(&rt->g, realtime_tick_name(rt, base)));
}

static void put_row(Writer *out, const char *name, const OpCount *count)
{
    putf(out, "     %-30s %7.0f %7.0f %7.0f %7.0f %7.0f %7.0f %7.0f  ", name, count->add,
         count->mul, count->div, count->compare, count->branch, count->pass, count->memory);
    vec_for(const OpCall, call, &count->calls)
        if (call->times > 0) putf(out, " %.0f %s", call->times, call->name);
    put(out, "\n");
}

void realtime_cost_comment(RealtimePrinter *rt, Writer *out)
{
    Costs costs = costs_of(rt);
    putf(out, "   Operations, at most:               add     mul     div compare  branch    pass  "
              "memory   "
              "calls\n");
    put_row(out, "a step without events", &costs.step);
    for (int i = 0; i < rt->g.dae->base_clocks.len; i++) {
        OpCount tick = tick_of(rt, i);
        put_row(out, arena_printf(rt->g.arena, "one tick of base clock %d", i + 1), &tick);
    }
    if (rt->has_events) {
        put_row(out, "one evaluation of an event", &costs.event);
        put_row(out, "a step with the longest event", &costs.worst);
    }
}

static void put_json_row(Writer *out, const char *name, const OpCount *count, const char *end)
{
    const char *separator = "";
    putf(out,
         "  \"%s\": {\"add\": %.0f, \"mul\": %.0f, \"div\": %.0f, \"compare\": %.0f, "
         "\"branch\": %.0f, \"pass\": %.0f, \"memory\": %.0f, \"calls\": {",
         name, count->add, count->mul, count->div, count->compare, count->branch, count->pass,
         count->memory);
    vec_for(const OpCall, call, &count->calls) {
        if (!(call->times > 0)) continue;
        putf(out, "%s\"%s\": %.0f", separator, call->name, call->times);
        separator = ", ";
    }
    putf(out, "}}%s", end);
}

void realtime_cost_json(RealtimePrinter *rt, Writer *out)
{
    Costs costs = costs_of(rt);
    put(out, "{\n");
    putf(out, "  \"model\": \"%s\",\n  \"step\": ", rt->name);
    put_real(out, rt->plan->options.step);
    put(out, ",\n");
    put_json_row(out, "without_events", &costs.step, ",\n");
    put_json_row(out, "event_evaluation", &costs.event, ",\n");
    for (int i = 0; i < rt->g.dae->base_clocks.len; i++) {
        OpCount tick = tick_of(rt, i);
        put_json_row(out, arena_printf(rt->g.arena, "tick_of_base_clock_%d", i + 1), &tick, ",\n");
    }
    put_json_row(out, "worst", &costs.worst, "");
}

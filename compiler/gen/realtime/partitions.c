/* partitions.c - clocked partitions: a function for each base clock executes one tick of it, that
   is, those of its partitions that are due, in the order of the data between them. Ticks of a known
   period are counted in whole numbers (clock_ticks.c); a period that is a parameter or varies is
   read at ticks, as in a simulation (runtime/model/events/clocks.c); an event clock ticks in the
   event iteration. */
#include "gen/realtime/realtime_printer.h"

typedef struct {
    RealtimePrinter *rt;
    const BaseClock *row;
    const RealtimeClock *ticks;
    const char *clock; /* text of its state */
    int base;
    OpCount count; /* of one tick */
} TickText;

bool realtime_has_event_clocks(const RealtimePrinter *rt)
{
    vec_for(const BaseClock, clock, &rt->g.dae->base_clocks)
        if (clock->kind == CLOCK_EVENT) return true;
    return false;
}

bool realtime_is_timed(const RealtimePrinter *rt, int base)
{
    return rt->g.dae->base_clocks.at[base].kind != CLOCK_EVENT;
}

void realtime_clocks_comment(RealtimePrinter *rt, Writer *out)
{
    const Dae *dae = rt->g.dae;
    for (int i = 0; i < dae->base_clocks.len; i++) {
        int n = 0;
        vec_for(const Partition, p, &dae->partitions) n += p->base == i;
        putf(out, "   Base clock %d ticks %s; %s.\n", i + 1, realtime_period(rt, i),
             c_number_of(rt->g.arena, n, "partition"));
    }
    if (dae->base_clocks.len) put(out, "\n");
}

const char *realtime_period(const RealtimePrinter *rt, int base)
{
    const RealtimeClock *clock = &rt->plan->clocks[base];
    Arena *arena = rt->g.arena;
    if (clock->exact && clock->step == 1)
        return clock->tick == 1 ? "every step"
                                : arena_printf(arena, "every %lld steps", (long long)clock->tick);
    if (clock->exact)
        return arena_printf(arena, "every %lld/%lld steps", (long long)clock->tick,
                            (long long)clock->step);
    return rt->g.dae->base_clocks.at[base].kind == CLOCK_EVENT ? "at events"
                                                               : "after intervals that it computes";
}

/* ---- the state of a clock ---- */

/* Returns the type of a counter that holds values up to `most`. */
static const char *counter_type(double most)
{
    return most < 2147483648.0 ? "uint32_t" : "uint64_t";
}

static bool is_counted(const Partition *p)
{
    return p->factor > 1 || p->shift > 0;
}

static void put_fields(TickText *t)
{
    int k = 0;
    Writer *w = &t->rt->fields;
    put(w, "struct {\n");
    w->indent++;
    if (t->ticks->exact)
        putf(w,
             "%s elapsed; /* since the last tick, in parts of which a step has %lld and a tick "
             "%lld */\n",
             counter_type((double)t->ticks->tick + (double)t->ticks->step),
             (long long)t->ticks->step, (long long)t->ticks->tick);
    else
        put(w, t->row->kind == CLOCK_EVENT ? "int ran, condition, due;\nMOCC_REAL value;\n"
                                           : "int ran;\nint64_t whole;\nuint32_t "
                                             "within;\nMOCC_REAL value, origin, next, sum;\n");
    vec_for(const Partition, p, &t->rt->g.dae->partitions) {
        k++;
        if (p->base != t->base) continue;
        if (is_counted(p))
            putf(w, "%s wait_%d;\n", counter_type((double)p->factor + (double)p->shift), k);
        if (p->first || p->interval) putf(w, "int ran_%d;\n", k);
        if (p->interval) putf(w, "MOCC_REAL last_%d;\n", k);
    }
    w->indent--;
    putf(w, "} clock_%d;\n", t->base + 1);
}

/* ---- one tick ---- */

static const char *text_of(TickText *t, const Var *var)
{
    int sign;
    const Place *place = program_place(t->rt->g.program, var, &sign);
    return arena_printf(t->rt->g.arena, "%s[%s]", program_array_name(place->array),
                        c_index(&t->rt->g, place));
}

/* Returns the text of a literal. */
static const char *number(TickText *t, double value)
{
    Writer w = writer_new(t->rt->g.arena, 4);
    c_put_real(&t->rt->g, &w, value);
    return writer_text(&w);
}

/* Returns the text of the length of a tick of an interval. */
static const char *length_of(TickText *t, const char *interval)
{
    double parts = (double)t->row->period.den;
    if (t->row->kind == CLOCK_COUNTER) parts *= (double)t->row->resolution;
    if (parts == 1) return interval;
    t->count.div++;
    return arena_printf(t->rt->g.arena, "%s / %s", interval, number(t, parts));
}

static void put_first_tick(TickText *t, const Partition *p, int k)
{
    putf(t->rt->g.out, "%s = !%s.ran_%d;\n", text_of(t, p->first), t->clock, k);
    t->count.compare++;
}

static void put_interval(TickText *t, const Partition *p, int k)
{
    bool event = t->row->kind == CLOCK_EVENT, whole = p->factor == 1 && t->row->period.den == 1;
    const char *now = event ? "I->time" : arena_printf(t->rt->g.arena, "%s.sum", t->clock);
    const char *value = arena_printf(t->rt->g.arena, "%s.value", t->clock);
    const char *length = event ? value : length_of(t, value);
    Writer *out = t->rt->g.out;
    if (!event && whole) {
        putf(out, "%s = %s;\n", text_of(t, p->interval), length);
        return;
    }
    putf(out, "%s = %s.ran_%d ? %s - %s.last_%d : %s", text_of(t, p->interval), t->clock, k, now,
         t->clock, k, length);
    if (p->factor > 1) putf(out, " * %s", number(t, (double)p->factor));
    putf(out, ";\n%s.last_%d = %s;\n", t->clock, k, now);
    t->count.add++;
    t->count.mul += p->factor > 1;
    t->count.compare++;
}

/* Writes how firstTick() and interval() of a partition that is due are set. */
static void put_tick_variables(TickText *t, const Partition *p, int k)
{
    Writer *out = t->rt->g.out;
    if (!p->first && !p->interval) return;
    if (is_counted(p)) {
        putf(out, "if (due_%d) {\n", k);
        out->indent++;
    }
    if (p->first) put_first_tick(t, p, k);
    if (p->interval) put_interval(t, p, k);
    putf(out, "%s.ran_%d = 1;\n", t->clock, k);
    if (!is_counted(p)) return;
    out->indent--;
    put(out, "}\n");
}

/* Writes which partitions are due, counts the tick, and sets what they read of it. */
static void put_due(TickText *t)
{
    Writer *out = t->rt->g.out;
    int k = 0;
    vec_for(const Partition, p, &t->rt->g.dae->partitions) {
        k++;
        if (p->base != t->base) continue;
        if (is_counted(p)) {
            putf(out,
                 "const int due_%d = %s.wait_%d == 0; /* at tick %lld, then every %lld ticks */\n"
                 "%s.wait_%d = due_%d ? %lldU : %s.wait_%d - 1U;\n",
                 k, t->clock, k, (long long)p->shift, (long long)p->factor, t->clock, k, k,
                 (long long)p->factor - 1, t->clock, k);
            t->count.add++;
            t->count.compare += 2;
        }
        put_tick_variables(t, p, k);
    }
}

/* Writes the calls of the parts. */
static void put_parts(TickText *t)
{
    const Program *p = t->rt->g.program;
    for (int i = 0; i < p->clocked_parts.len; i++) {
        int k = p->clocked_parts.at[i].partition;
        const Partition *partition = &p->dae->partitions.at[k];
        const char *name = t->rt->g.part_name[i];
        if (partition->base != t->base) continue;
        put(t->rt->g.out, "if (");
        if (is_counted(partition)) putf(t->rt->g.out, "due_%d && ", k + 1);
        putf(t->rt->g.out, "%s(I)) I->status |= %s_FAILED;\n", name, t->rt->upper);
        c_count_call(t->rt->g.arena, &t->count, name, 1);
        t->count.compare++;
    }
}

/* Writes the end of the function: whether any partition was due. */
static void put_return(TickText *t)
{
    const char *separator = "";
    Writer due = writer_new(t->rt->g.arena, 4);
    int k = 0;
    bool always = false;
    vec_for(const Partition, p, &t->rt->g.dae->partitions) {
        k++;
        if (p->base != t->base) continue;
        always |= !is_counted(p);
        putf(&due, "%sdue_%d", separator, k);
        separator = " || ";
    }
    putf(t->rt->g.out, "return %s;\n", always ? "1" : writer_text(&due));
}

/* ---- intervals that are read at ticks ---- */

static void put_read(TickText *t)
{
    putf(t->rt->g.out, "if (%s(I, value)) I->status |= %s_FAILED;\n",
         t->rt->g.chain_name[CHAIN_CLOCKS], t->rt->upper);
    c_count_call(t->rt->g.arena, &t->count, t->rt->g.chain_name[CHAIN_CLOCKS], 1);
}

/* Writes how the clock reads its interval before its first tick, and sums up the later ones. */
static void put_before(TickText *t)
{
    Writer *out = t->rt->g.out;
    if (t->ticks->exact) return;
    putf(out, "mocc_real value[%d];\nif (!%s.ran) {\n", t->rt->g.dae->base_clocks.len, t->clock);
    out->indent++;
    put_read(t);
    putf(out, "%s.value = value[%d];\n", t->clock, t->base);
    out->indent--;
    if (t->row->kind == CLOCK_EVENT) {
        put(out, "}\n");
        return;
    }
    putf(out, "} else {\n    %s.sum += %s;\n}\n", t->clock,
         length_of(t, arena_printf(t->rt->g.arena, "%s.value", t->clock)));
    t->count.add++;
    t->count.compare++;
}

/* Writes how a new interval begins. */
static void put_new_interval(TickText *t)
{
    Writer *out = t->rt->g.out;
    const char *c = t->clock;
    put_read(t);
    putf(out,
         "if (!(value[%d] > 0)) {\n    value[%d] = %s.value;\n    I->status |= %s_FAILED;\n}\n",
         t->base, t->base, c, t->rt->upper);
    if (t->row->kind == CLOCK_COUNTER) {
        putf(out, "if (%s.ran) %s.whole += (int64_t)%s.value;\n", c, c, c);
    } else {
        putf(out,
             "if (%s.ran) %s.whole++;\n"
             "if (value[%d] < %s.value || value[%d] > %s.value) {\n"
             "    %s.origin = %s.next;\n    %s.whole = 0;\n}\n",
             c, c, t->base, c, t->base, c, c, c, c);
    }
    putf(out, "%s.value = value[%d];\n", c, t->base);
    t->count.add++;
    t->count.compare += 4;
}

/* Writes when the next tick is. */
static void put_next(TickText *t)
{
    Writer *out = t->rt->g.out;
    const char *c = t->clock;
    int64_t parts = t->row->period.den;
    if (t->ticks->exact) return;
    if (t->row->kind != CLOCK_EVENT && parts > 1) {
        putf(out, "if (!%s.ran || %s.within >= %lldU) {\n", c, c, (long long)parts);
        out->indent++;
        put_new_interval(t);
        putf(out, "%s.within = 0;\n", c);
        out->indent--;
        putf(out, "}\n%s.within++;\n", c);
    } else if (t->row->kind != CLOCK_EVENT) {
        put_new_interval(t);
        putf(out, "%s.within = 1;\n", c);
    }
    putf(out, "%s.ran = 1;\n", c);
    if (t->row->kind == CLOCK_COUNTER)
        putf(out,
             "%s.next = I->since + ((mocc_real)%s.whole + %s.value * (mocc_real)%s.within / %s) / "
             "%s;\n",
             c, c, c, c, number(t, (double)parts), number(t, (double)t->row->resolution));
    if (t->row->kind == CLOCK_INTERVAL)
        putf(
            out,
            "%s.next = %s.origin + ((mocc_real)%s.whole + (mocc_real)%s.within / %s) * %s.value;\n",
            c, c, c, c, number(t, (double)parts), c);
    t->count.add += 3;
    t->count.mul++;
    t->count.div += 2;
}

/* ---- the functions ---- */

static uint64_t arrays_of(const RealtimePrinter *rt, int base)
{
    uint64_t arrays = 0;
    vec_for(const Partition, p, &rt->g.dae->partitions) {
        if (p->base == base && p->first) arrays |= (uint64_t)1 << IN_K;
        if (p->base == base && p->interval) arrays |= (uint64_t)1 << IN_D;
    }
    return arrays;
}

/* Writes the function that executes one tick of a base clock and returns whether a partition was
   due. */
static void put_tick(TickText *t)
{
    RealtimePrinter *rt = t->rt;
    Writer *out = rt->g.out;
    const char *name = realtime_tick_name(rt, t->base);
    putf(out,
         "/* One tick of base clock %d, %s. Returns whether a partition was due. */\n"
         "static int %s(%s *I)\n{\n",
         t->base + 1, realtime_period(rt, t->base), name, rt->name);
    out->indent = 1;
    c_arrays(&rt->g, out, arrays_of(rt, t->base));
    put_before(t);
    put_due(t);
    put_parts(t);
    put_next(t);
    put_return(t);
    out->indent = 0;
    put(out, "}\n\n");
    OpCount *kept = arena_make(rt->g.arena, OpCount);
    *kept = t->count;
    map_put(&rt->g.operations, name_intern(rt->g.ex->names, name), kept);
}

/* Writes the function that lets clocks tick for which the time has come. */
static void put_run_clocks(RealtimePrinter *rt)
{
    Writer *out = rt->g.out;
    putf(out,
         "/* Executes the ticks up to now; returns whether there were any. A clock whose intervals "
         "are\n"
         "   shorter than a step falls behind. Compiled with %s_OWN_CLOCKS, it leaves all ticks to "
         "the\n"
         "   user's program. */\n"
         "static int run_clocks(%s *I)\n{\n    int due = 0;\n"
         "#ifndef %s_OWN_CLOCKS\n",
         rt->upper, rt->name, rt->upper);
    out->indent = 1;
    for (int i = 0; i < rt->g.dae->base_clocks.len; i++) {
        const RealtimeClock *clock = &rt->plan->clocks[i];
        const char *tick = realtime_tick_name(rt, i);
        if (rt->g.dae->base_clocks.at[i].kind == CLOCK_EVENT) continue;
        if (clock->exact) {
            if (clock->most > 1) putf(out, "for (int i = 0; i < %.0f; i++) {\n", clock->most);
            out->indent += clock->most > 1;
            putf(out,
                 "if (I->clock_%d.elapsed >= %lldU) {\n    I->clock_%d.elapsed -= %lldU;\n"
                 "    due |= %s(I);\n}\n",
                 i + 1, (long long)clock->tick, i + 1, (long long)clock->tick, tick);
            out->indent -= clock->most > 1;
            if (clock->most > 1) put(out, "}\n");
        } else {
            putf(out,
                 "if (I->clock_%d.next <= I->time + %s_STEP * R(1e-6)) {\n    due |= %s(I);\n"
                 "    if (I->clock_%d.next <= I->time + %s_STEP * R(1e-6)) I->status |= "
                 "%s_EVENTS;\n}\n",
                 i + 1, rt->upper, tick, i + 1, rt->upper, rt->upper);
        }
        c_count_call(rt->g.arena, &rt->ticks, tick, clock->most);
        rt->method.add += clock->exact ? 1 + clock->most : 1;
        rt->method.mul += !clock->exact;
        rt->method.compare += clock->most;
    }
    out->indent = 0;
    put(out, "#endif\n    (void)I;\n    return due;\n}\n\n");
}

/* Writes the functions that find the event clocks whose conditions have become true, and let them
   tick. */
static void put_event_clocks(RealtimePrinter *rt)
{
    Writer *out = rt->g.out, test = writer_new(rt->g.arena, 4), tick = writer_new(rt->g.arena, 4);
    if (!realtime_has_event_clocks(rt)) return;
    for (int i = 0; i < rt->g.dae->base_clocks.len; i++) {
        const BaseClock *row = &rt->g.dae->base_clocks.at[i];
        int sign;
        if (row->kind != CLOCK_EVENT) continue;
        const Place *place = program_place(rt->g.program, row->condition, &sign);
        putf(&test,
             "    now = %s%s[%s] != 0;\n"
             "    I->clock_%d.due = now && !I->clock_%d.condition;\n"
             "    I->clock_%d.condition = now;\n"
             "    any |= I->clock_%d.due;\n",
             sign < 0 ? "!" : "", program_array_name(place->array), c_index(&rt->g, place), i + 1,
             i + 1, i + 1, i + 1);
        putf(&tick, "    if (I->clock_%d.due) (void)%s(I);\n", i + 1, realtime_tick_name(rt, i));
        c_count_call(rt->g.arena, &rt->event, realtime_tick_name(rt, i), 1);
        rt->event.compare += 3;
    }
    putf(out,
         "/* Finds the event clocks whose conditions have become true; returns whether there are "
         "any. */\n"
         "static int trigger_clocks(%s *I)\n{\n    int now, any = 0;\n",
         rt->name);
    out->indent = 1;
    c_arrays(&rt->g, out, (uint64_t)1 << IN_K);
    out->indent = 0;
    putf(out, "%s    return any;\n}\n\nstatic void run_event_clocks(%s *I)\n{\n%s}\n\n",
         writer_text(&test), rt->name, writer_text(&tick));
}

/* Writes the function that puts the clocks before their first ticks. */
static void put_start(RealtimePrinter *rt)
{
    Writer *out = rt->g.out;
    int k = 0;
    putf(out, "/* All clocks tick at the start. */\nstatic void start_clocks(%s *I)\n{\n",
         rt->name);
    for (int i = 0; i < rt->g.dae->base_clocks.len; i++) {
        const RealtimeClock *clock = &rt->plan->clocks[i];
        const char *c = arena_printf(rt->g.arena, "    I->clock_%d", i + 1);
        if (clock->exact) putf(out, "%s.elapsed = %lldU;\n", c, (long long)clock->tick);
        else if (rt->g.dae->base_clocks.at[i].kind == CLOCK_EVENT)
            putf(out, "%s.ran = 0;\n%s.due = 0;\n%s.condition = 0;\n", c, c, c);
        else
            putf(out,
                 "%s.ran = 0;\n%s.whole = 0;\n%s.within = 0;\n%s.sum = 0;\n%s.value = 0;\n"
                 "%s.origin = I->time;\n%s.next = I->time;\n",
                 c, c, c, c, c, c, c);
    }
    vec_for(const Partition, p, &rt->g.dae->partitions) {
        const char *c = arena_printf(rt->g.arena, "    I->clock_%d", p->base + 1);
        k++;
        if (is_counted(p)) putf(out, "%s.wait_%d = %lldU;\n", c, k, (long long)p->shift);
        if (p->first || p->interval) putf(out, "%s.ran_%d = 0;\n", c, k);
        if (p->interval) putf(out, "%s.last_%d = 0;\n", c, k);
    }
    put(out, "}\n\n");
}

const char *realtime_tick_name(const RealtimePrinter *rt, int base)
{
    return arena_printf(rt->g.arena, "tick_clock_%d", base + 1);
}

void realtime_count_time(RealtimePrinter *rt)
{
    for (int i = 0; i < rt->g.dae->base_clocks.len; i++)
        if (rt->plan->clocks[i].exact)
            putf(rt->g.out, "    I->clock_%d.elapsed += %lldU;\n", i + 1,
                 (long long)rt->plan->clocks[i].step);
}

void realtime_partitions(RealtimePrinter *rt)
{
    bool all_exact = true;
    if (!rt->g.dae->base_clocks.len) return;
    for (int i = 0; i < rt->g.dae->base_clocks.len; i++) all_exact &= rt->plan->clocks[i].exact;
    if (!all_exact) c_model_chain(&rt->g, CHAIN_CLOCKS);
    c_clocked_parts(&rt->g);
    for (int i = 0; i < rt->g.dae->base_clocks.len; i++) {
        TickText t = {.rt = rt,
                      .row = &rt->g.dae->base_clocks.at[i],
                      .ticks = &rt->plan->clocks[i],
                      .clock = arena_printf(rt->g.arena, "I->clock_%d", i + 1),
                      .base = i};
        put_fields(&t);
        put_tick(&t);
    }
    put_run_clocks(rt);
    put_event_clocks(rt);
    put_start(rt);
}

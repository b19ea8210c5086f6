/* location.c - events within a step (--locate-events=N): the first instant at which a relation
   changes or a tick is due is found by N steps of the secant rule, each of which repeats the method
   from the begin of the step; the event is handled there, and one more step of the method leads to
   the end. What happens after it is handled at the end of the step, as without location. */
#include "gen/realtime/realtime_printer.h"

bool realtime_locates(const RealtimePrinter *rt)
{
    const Dae *dae = rt->g.dae;
    return rt->plan->options.locate > 0 && realtime_count(rt, IN_X) &&
           (dae->relations.len || dae->samples.len);
}

/* Writes the part of a function that finds the earliest instant, as a part of the step, at which
   relation k changes, by a line through its values at two instants. */
static void put_relation(RealtimePrinter *rt, const Relation *r, int k)
{
    static const char *const op[] = {[EX_OP_LT] = "<",  [EX_OP_LE] = "<=", [EX_OP_GT] = ">",
                                     [EX_OP_GE] = ">=", [EX_OP_EQ] = "==", [EX_OP_NE] = "!="};
    if (r->threshold)
        putf(rt->g.out, "    first = earlier(first, (g[%d] - begin) / %s_STEP, from);\n", k,
             rt->upper);
    else
        putf(rt->g.out,
             "    if ((g[%d] %s 0) != I->rel[%d] && (before[%d] > 0) != (g[%d] > 0))\n"
             "        first = earlier(first, from + (to - from) * before[%d] / (before[%d] - "
             "g[%d]), from);\n",
             k, op[r->op], k, k, k, k, k, k);
}

static void put_first(RealtimePrinter *rt)
{
    const Dae *dae = rt->g.dae;
    Writer *out = rt->g.out;
    putf(
        out,
        "/* Returns the smaller of `first' and `part' if that is after `from', else `first'. */\n"
        "static mocc_real earlier(mocc_real first, mocc_real part, mocc_real from)\n{\n"
        "    return part > from && part < first ? part : first;\n}\n\n"
        "/* Returns when, as a part of the step, the first event between `from' and `to' is "
        "expected;\n"
        "   2: none is. The relations have the values `before' and g there. */\n"
        "static mocc_real first_event(const %s *I, mocc_real begin, mocc_real from, mocc_real to,\n"
        "                             const mocc_real *before, const mocc_real *g)\n{\n"
        "    mocc_real first = 2;\n",
        rt->name);
    for (int k = 0; k < dae->relations.len; k++) put_relation(rt, &dae->relations.at[k], k);
    put(out, "    (void)before;\n    (void)g;\n");
    if (dae->samples.len)
        putf(out,
             "    for (int i = 0; i < %d; i++)\n"
             "        first = earlier(first, (I->sample[i].next - begin) / %s_STEP, from);\n",
             dae->samples.len, rt->upper);
    putf(out, "    (void)I;\n    (void)begin;\n    return first <= to ? first : 2;\n}\n\n");
}

/* Writes a function that repeats a part of the step from its begin, up to `part` of it. */
static void put_again(RealtimePrinter *rt)
{
    bool relations = rt->g.chain_name[CHAIN_RELATIONS] != NULL;
    putf(rt->g.out,
         "/* Advances from the state at `begin' by a part of the step, and evaluates the "
         "relations. */\n"
         "static void advance_part(%s *I, const mocc_real *unknowns, mocc_real begin, mocc_real "
         "part,\n"
         "                         mocc_real *g)\n{\n"
         "    set_unknowns(I, unknowns);\n    I->time = begin;\n"
         "    if (%s(I)) I->status |= %s_FAILED;\n"
         "    advance(I, part * %s_STEP);\n"
         "    I->time = begin + part * %s_STEP;\n"
         "    if (%s(I)) I->status |= %s_FAILED;\n",
         rt->name, realtime_ode(rt), rt->upper, rt->upper, rt->upper, realtime_ode(rt), rt->upper);
    if (relations) putf(rt->g.out, "    (void)%s(I, g);\n}\n\n", rt->g.chain_name[CHAIN_RELATIONS]);
    else put(rt->g.out, "    (void)g;\n}\n\n");
}

void realtime_location(RealtimePrinter *rt)
{
    Writer *out = rt->g.out;
    int n = rt->g.program->chain[CHAIN_RELATIONS]
                ? rt->g.program->chain[CHAIN_RELATIONS]->statements.len
                : 1;
    put_first(rt);
    put_again(rt);
    putf(out,
         "/* Advances to the end of the step. If an event happens on the way, goes back to it and "
         "handles\n"
         "   it first. Returns whether that was done. */\n"
         "static int advance_to_event(%s *I)\n{\n"
         "    mocc_real unknowns[%d];\n"
         "    const mocc_real begin = I->time;\n"
         "    mocc_real from = 0, to = 1, part, before[%d] = {0}, g[%d] = {0};\n",
         rt->name, realtime_count(rt, IN_X) + rt->plan->unknowns, n, n);
    put(out, "    get_unknowns(I, unknowns);\n");
    if (rt->g.chain_name[CHAIN_RELATIONS])
        putf(out, "    if (%s(I)) I->status |= %s_FAILED;\n    (void)%s(I, before);\n",
             realtime_ode(rt), rt->upper, rt->g.chain_name[CHAIN_RELATIONS]);
    putf(out,
         "    advance_part(I, unknowns, begin, 1, g);\n"
         "    part = first_event(I, begin, from, to, before, g);\n"
         "    if (part > 1) return 0;\n"
         "    for (int i = 0; i < %d; i++) {\n"
         "        mocc_real next;\n"
         "        advance_part(I, unknowns, begin, part, g);\n"
         "        next = first_event(I, begin, from, part, before, g);\n"
         "        if (next <= part) {\n"
         "            to = part;\n            part = next;\n"
         "        } else {\n"
         "            from = part;\n"
         "            for (int k = 0; k < %d; k++) before[k] = g[k];\n"
         "            part = (from + to) / 2;\n"
         "        }\n"
         "    }\n"
         "    advance_part(I, unknowns, begin, to, g);\n"
         "    (void)handle_events(I);\n%s"
         "    if (to < 1) advance(I, (1 - to) * %s_STEP);\n"
         "    return 1;\n}\n\n",
         rt->plan->options.locate, n, rt->plan->unknowns ? "    (void)residuals(I);\n" : "",
         rt->upper);
}

void realtime_count_location(RealtimePrinter *rt)
{
    double times = rt->plan->options.locate + 2;
    Arena *arena = rt->g.arena;
    OpCount part = {.add = 4, .mul = 2};
    c_count_call(arena, &part, realtime_ode(rt), 2);
    if (rt->g.chain_name[CHAIN_RELATIONS])
        c_count_call(arena, &part, rt->g.chain_name[CHAIN_RELATIONS], 1);
    c_count_add(arena, &part, &rt->advance, 1);
    c_count_add(arena, &rt->method, &part, times);
    c_count_add(arena, &rt->method, &rt->event, rt->plan->options.event_passes);
}

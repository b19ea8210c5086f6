/* events.c - what happens at the end of a step: relations that changed, ticks that are due, event
   iteration with bounded passes, reinit and other actions. Policy: what happened within a step is
   handled at its end, together; docs/REALTIME.md. */
#include "gen/realtime/realtime_printer.h"

static const char *chain_name(const RealtimePrinter *rt, ChainKind kind)
{
    return rt->g.chain_name[kind];
}

/* ---- relations ---- */

static const char *wanted(RealtimePrinter *rt, const Relation *r, int k)
{
    static const char *const op[] = {[EX_OP_LT] = "<",  [EX_OP_LE] = "<=", [EX_OP_GT] = ">",
                                     [EX_OP_GE] = ">=", [EX_OP_EQ] = "==", [EX_OP_NE] = "!="};
    if (!r->threshold) return arena_printf(rt->g.arena, "g[%d] %s 0", k, op[r->op]);
    return arena_printf(rt->g.arena, "now %s g[%d]", op[r->time_op], k);
}

/* Writes the function that compares the relations with their held values and takes them over. A
   relation of time alone has its value of the right limit at its instant. */
static void put_relations(RealtimePrinter *rt)
{
    const Program *p = rt->g.program;
    int n = p->dae->relations.len, results = p->chain[CHAIN_RELATIONS]->statements.len;
    bool timed = false;
    vec_for(const Relation, r, &p->dae->relations) timed |= r->threshold != NULL;
    putf(rt->g.out,
         "/* Sets the relations to their present values, or the first that differs from it alone; "
         "returns\n"
         "   how many changed. */\n"
         "static int take_relations(%s *I, int one)\n{\n    mocc_real g[%d];\n    int changed = "
         "0;\n",
         rt->name, results);
    if (timed)
        putf(rt->g.out, "    const mocc_real now = I->time + %s_STEP * R(1e-6);\n", rt->upper);
    putf(rt->g.out, "    if (%s(I, g)) return 0;\n", chain_name(rt, CHAIN_RELATIONS));
    for (int k = 0; k < n; k++)
        putf(rt->g.out, "    if (!(one && changed)) changed += hold(&I->rel[%d], %s);\n", k,
             wanted(rt, &p->dae->relations.at[k], k));
    put(rt->g.out, "    return changed;\n}\n\n");
    putf(&rt->fields, "int8_t rel[%d], pre_rel[%d];\n", n, n);
    realtime_need(rt, "hold");
    OpCount count = {
        .add = timed, .mul = timed, .compare = n, .branch = 4.0 * n, .memory = 5.0 * n + timed};
    c_count_call(rt->g.arena, &count, chain_name(rt, CHAIN_RELATIONS), 1);
    c_count_add(rt->g.arena, &rt->event, &count, 1);
    c_count_add(rt->g.arena, &rt->method, &count, 1); /* steps without events compare too */
}

/* ---- pre() ---- */

typedef struct {
    PlaceArray array, pre;
    const char *type, *text;
} PreRow;

static const PreRow pre_rows[] = {
    {IN_X, IN_PRE_X, "MOCC_REAL", "pre_x"}, {IN_DER, IN_PRE_DER, "MOCC_REAL", "pre_der"},
    {IN_Y, IN_PRE_Y, "MOCC_REAL", "pre_y"}, {IN_U, IN_PRE_U, "MOCC_REAL", "pre_u"},
    {IN_D, IN_PRE_D, "MOCC_REAL", "pre_d"}, {IN_K, IN_PRE_K, "int32_t", "pre_k"}};

static bool always_kept(PlaceArray array)
{
    return array == IN_D || array == IN_K;
}

/* Writes set_pre() and, for discrete variables, differs(). */
static void put_pre(RealtimePrinter *rt)
{
    Writer *out = rt->g.out;
    Writer set = writer_new(rt->g.arena, 4), test = writer_new(rt->g.arena, 4);
    uint64_t used = 0;
    int nrel = rt->g.program->dae->relations.len;
    OpCount count = {.branch = nrel + 2, .pass = 2 * c_passes(nrel), .memory = 4.0 * nrel};
    for (size_t i = 0; i < sizeof pre_rows / sizeof *pre_rows; i++) {
        const PreRow *row = &pre_rows[i];
        int n = realtime_count(rt, row->array);
        const char *from = program_array_name(row->array);
        if (!n || !(always_kept(row->array) || rt->g.used >> row->pre & 1)) continue;
        putf(&rt->fields, "%s %s[%d];\n", row->type, row->text, n);
        putf(&set, "    for (int i = 0; i < %d; i++) I->%s[i] = %s[i];\n", n, row->text, from);
        used |= (uint64_t)1 << row->array;
        count.memory += (always_kept(row->array) ? 4.0 : 2.0) * n;
        count.pass += (always_kept(row->array) ? 2 : 1) * c_passes(n);
        count.compare += always_kept(row->array) ? n : 0;
        if (always_kept(row->array))
            putf(&test, "    for (int i = 0; i < %d; i++) if (%s[i] != I->%s[i]) return 1;\n", n,
                 from, row->text);
    }
    if (nrel) {
        putf(&set, "    for (int i = 0; i < %d; i++) I->pre_rel[i] = I->rel[i];\n", nrel);
        putf(&test, "    for (int i = 0; i < %d; i++) if (I->rel[i] != I->pre_rel[i]) return 1;\n",
             nrel);
    }
    c_count_add(rt->g.arena, &rt->event, &count, 1);
    putf(out, "static void set_pre(%s *I)\n{\n", rt->name);
    out->indent = 1;
    c_arrays(&rt->g, out, used);
    out->indent = 0;
    putf(out, "%s    (void)I;\n}\n\n", writer_text(&set));
    putf(out,
         "/* Returns whether discrete variables or relations differ from their pre() values. */\n"
         "static int differs(const %s *I)\n{\n",
         rt->name);
    out->indent = 1;
    c_arrays(&rt->g, out, used & ((uint64_t)1 << IN_D | (uint64_t)1 << IN_K));
    out->indent = 0;
    putf(out, "    if (I->reinits) return 1;\n%s    return 0;\n}\n\n", writer_text(&test));
}

bool realtime_has_switches(const RealtimePrinter *rt)
{
    vec_each(const Var *, var, &rt->g.dae->inputs)
        if (var->type->kind != TY_REAL) return true;
    return false;
}

/* Returns whether variables of which pre() is read change between events: the continuous ones, and
   inputs that are no Reals. The others agree with their pre() values when an event has ended. */
static bool moves_between_events(const RealtimePrinter *rt)
{
    for (size_t i = 0; i < sizeof pre_rows / sizeof *pre_rows; i++)
        if (!always_kept(pre_rows[i].array) && rt->g.used >> pre_rows[i].pre & 1) return true;
    return rt->g.dae->base_clocks.len > 0 || realtime_has_switches(rt);
}

/* ---- reinit ---- */

static bool has_reinit(const RealtimePrinter *rt)
{
    vec_for(const Action, action, &rt->g.dae->actions)
        if (action->kind == ACTION_REINIT) return true;
    return false;
}

static void put_actions(RealtimePrinter *rt)
{
    int n = realtime_count(rt, IN_X);
    if (!chain_name(rt, CHAIN_ACTIONS)) return;
    putf(rt->g.out, "static void run_actions(%s *I)\n{\n", rt->name);
    rt->g.out->indent = 1;
    if (has_reinit(rt)) c_arrays(&rt->g, rt->g.out, (uint64_t)1 << IN_X);
    rt->g.out->indent = 0;
    put(rt->g.out, "    I->reinits = 0;\n");
    if (has_reinit(rt)) {
        putf(rt->g.out, "    for (int i = 0; i < %d; i++) I->next_x[i] = x[i];\n", n);
        putf(&rt->fields, "MOCC_REAL next_x[%d];\n", n);
        realtime_need(rt, "mocc_reinit");
    }
    putf(rt->g.out, "    (void)%s(I);\n", chain_name(rt, CHAIN_ACTIONS));
    if (has_reinit(rt))
        putf(rt->g.out, "    for (int i = 0; i < %d; i++) x[i] = I->next_x[i];\n", n);
    if (has_reinit(rt)) rt->event.memory += 4.0 * n, rt->event.pass += 2 * c_passes(n);
    put(rt->g.out, "}\n\n");
    c_count_call(rt->g.arena, &rt->event, chain_name(rt, CHAIN_ACTIONS), 1);
}

/* ---- samples ---- */

static void put_samples(RealtimePrinter *rt)
{
    int n = rt->g.dae->samples.len;
    if (!n) return;
    put(&rt->fields,
        "struct {\n    MOCC_REAL start, interval, next;\n    uint32_t count;\n    int active;\n");
    putf(&rt->fields, "} sample[%d];\n", n);
    putf(rt->g.out,
         "/* Marks the samples that are due, each with its latest tick; returns how many are. */\n"
         "static int take_ticks(%s *I)\n{\n"
         "    const mocc_real now = I->time + %s_STEP * R(1e-6);\n"
         "    int due = 0;\n"
         "    for (int i = 0; i < %d; i++) {\n"
         "        if (!(now >= I->sample[i].next)) continue;\n"
         "        const mocc_real ticks = (now - I->sample[i].start) / I->sample[i].interval;\n"
         "        const uint32_t count = ticks >= 0 && ticks < R(4e9) ? (uint32_t)ticks + 1 : 0;\n"
         "        I->sample[i].count = count > I->sample[i].count ? count : I->sample[i].count + "
         "1;\n"
         "        I->sample[i].next = I->sample[i].start +\n"
         "                            (mocc_real)I->sample[i].count * I->sample[i].interval;\n"
         "        I->sample[i].active = 1;\n"
         "        due++;\n"
         "    }\n"
         "    return due;\n}\n\n",
         rt->name, rt->upper, n);
    rt->method.add += 1;
    rt->method.mul += 1;
    rt->method.compare += n;
    rt->method.pass += c_passes(n);
    rt->method.memory += n + 1;
    rt->event.memory += 9.0 * n;
    rt->event.branch += 3.0 * n;
    rt->event.add += 2.0 * n;
    rt->event.mul += n;
    rt->event.div += n;
    rt->event.compare += 3.0 * n;
}

/* ---- the iteration ---- */

void realtime_events(RealtimePrinter *rt)
{
    const Program *p = rt->g.program;
    bool relations = p->dae->relations.len > 0, samples = p->dae->samples.len > 0,
         actions = p->chain[CHAIN_ACTIONS] != NULL, clocks = p->dae->base_clocks.len > 0,
         event_clocks = realtime_has_event_clocks(rt);
    Writer *out = rt->g.out;
    if (relations) put_relations(rt);
    put_pre(rt);
    put_actions(rt);
    put_samples(rt);
    const char *event = chain_name(rt, CHAIN_EVENT);
    c_count_call(rt->g.arena, &rt->event, event, 1);
    putf(out,
         "/* Evaluates the chain until the relations agree with it, pre() being held. If all that "
         "differ\n"
         "   are changed at once, they may change back and forth; later one is changed at a time "
         "(Murty's\n"
         "   least-index rule). */\n"
         "static void settle(%s *I, int (*chain)(%s *))\n{\n"
         "    for (int pass = 0; pass < %s_PASSES && I->left > 0; pass++) {\n"
         "        I->left--;\n"
         "        if (chain(I)) I->status |= %s_FAILED;\n",
         rt->name, rt->name, rt->upper, rt->upper);
    put(out, relations ? "        if (!take_relations(I, pass >= 3)) return;\n    }\n"
                       : "        return;\n    }\n");
    putf(out, "    I->status |= %s_EVENTS;\n    I->switched = 1;\n}\n\n", rt->upper);
    putf(out,
         "/* Iterates the discrete equations until nothing changes. */\n"
         "static void iterate(%s *I)\n{\n"
         "    for (int round = 0; round < %s_PASSES && I->left > 0; round++) {\n"
         "        settle(I, %s);\n%s%s"
         "        set_pre(I);\n%s"
         "    }\n"
         "    I->status |= %s_EVENTS;\n    I->switched = 1;\n}\n\n",
         rt->name, rt->upper, event, actions ? "        run_actions(I);\n" : "",
         event_clocks ? "        if (!trigger_clocks(I) && !differs(I)) return;\n"
                      : "        if (!differs(I)) return;\n",
         event_clocks ? "        run_event_clocks(I);\n" : "", rt->upper);
    putf(out,
         "/* Handles what happened up to now%s; returns whether anything did. */\n"
         "static int handle_events%s(%s *I%s)\n{\n",
         clocks ? ", ticks of clocks by `tick'" : "", clocks ? "_by" : "", rt->name,
         clocks ? arena_printf(rt->g.arena, ", int (*tick)(%s *)", rt->name) : "");
    put(out, "    int due = I->switched; /* an input, or an event that has not settled */\n"
             "    I->switched = 0;\n");
    if (samples) put(out, "    due += take_ticks(I);\n");
    if (moves_between_events(rt)) put(out, "    set_pre(I);\n");
    const char *begin =
        arena_printf(rt->g.arena, "    I->reinits = 0;\n    I->left = %s_PASSES;\n", rt->upper);
    if (clocks) put(out, begin);
    if (clocks) put(out, "    I->event = 1;\n    due |= tick(I);\n    I->event = 0;\n");
    if (relations) put(out, "    if (!take_relations(I, 0) && !due) return 0;\n");
    else put(out, "    if (!due) return 0;\n");
    if (!clocks) put(out, begin);
    put(out, "    I->event = 1;\n    iterate(I);\n");
    if (samples)
        putf(out,
             "    if (due) {\n"
             "        for (int i = 0; i < %d; i++) I->sample[i].active = 0;\n"
             "        set_pre(I);\n        iterate(I);\n    }\n",
             p->dae->samples.len);
    put(out, "    I->event = 0;\n    return 1;\n}\n\n");
    if (clocks)
        putf(out,
             "static int handle_events(%s *I)\n{\n    return handle_events_by(I, "
             "run_clocks);\n}\n\n",
             rt->name);
}

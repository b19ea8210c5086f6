/* steps.c - the functions that the header declares: startup, recalibrate, step; and the integration
   methods. */
#include "gen/realtime/realtime_printer.h"

/* ---- the state at the end of a step ---- */

static bool reads_time(const RealtimePrinter *rt)
{
    const Chain *chain = rt->g.program->chain[CHAIN_EVENT];
    vec_for(const Statement, s, &chain->statements)
        if (s->group || (s->value && s->value->flags & EXPR_HAS_TIME)) return true;
    vec_for(const ProgramBlock, b, &rt->g.program->blocks)
        vec_for(const Statement, s, &b->eval.statements)
            if (s->group || (s->value && s->value->flags & EXPR_HAS_TIME)) return true;
    return false;
}

/* Returns whether the derivatives at the end of a step serve as those at the begin of the next. */
static bool keeps_derivatives(const RealtimePrinter *rt)
{
    bool implicit = rt->plan->options.method == METHOD_LINEAR_EULER;
    return !realtime_has_inputs(rt) && !(implicit && reads_time(rt));
}

/* Returns the function that computes derivatives and, if a step solves for unknowns of loops,
   residuals. */
const char *realtime_ode(const RealtimePrinter *rt)
{
    return rt->plan->unknowns ? "residuals" : rt->g.chain_name[CHAIN_ODE];
}

bool realtime_spares_derivatives(const RealtimePrinter *rt)
{
    bool read = keeps_derivatives(rt) || realtime_locates(rt) || rt->plan->unknowns ||
                rt->g.used >> IN_PRE_DER & 1;
    return rt->plan->spares_derivatives && !read;
}

/* Returns the function that computes what is read at the end of a step; NULL: nothing. */
static const char *end_of_step(const RealtimePrinter *rt)
{
    return realtime_spares_derivatives(rt) ? rt->g.chain_name[CHAIN_SHOWN] : realtime_ode(rt);
}

static void count_ode(RealtimePrinter *rt, double times)
{
    OpCount one = {0};
    c_count_call(rt->g.arena, &one, realtime_ode(rt), 1);
    c_count_add(rt->g.arena, &rt->method, &one, times);
}

static void count_call(RealtimePrinter *rt, const char *name, double times)
{
    c_count_call(rt->g.arena, &rt->method, name, times);
}

/* ---- methods: advance the states by h; time becomes that at the end of the last evaluation ----
 */

static void put_euler(RealtimePrinter *rt)
{
    int n = realtime_count(rt, IN_X);
    if (!keeps_derivatives(rt)) {
        putf(rt->g.out, "    if (%s(I)) I->status |= %s_FAILED;\n", realtime_ode(rt), rt->upper);
        count_ode(rt, 1);
    }
    putf(rt->g.out, "    for (int i = 0; i < %d; i++) x[i] += h * der[i];\n", n);
    rt->method.add += n;
    rt->method.mul += n;
    rt->method.pass += c_passes(n);
    rt->method.memory += 3.0 * n;
}

static void put_rk4(RealtimePrinter *rt)
{
    enum { MOST_LOCAL = 32 }; /* so many states have copies on the stack, more in the instance */
    int n = realtime_count(rt, IN_X);
    Writer *out = rt->g.out;
    if (!keeps_derivatives(rt))
        putf(out, "    if (%s(I)) I->status |= %s_FAILED;\n", realtime_ode(rt), rt->upper);
    bool local = n <= MOST_LOCAL;
    const char *at = local ? "" : "I->";
    putf(local ? out : &rt->fields, "%s old_x[%d], slope[%d];\n",
         local ? "    mocc_real" : "MOCC_REAL", n, n);
    putf(out,
         "    const mocc_real t = I->time, half = h / 2, sixth = h / 6;\n"
         "    for (int i = 0; i < %d; i++) {\n"
         "        %sold_x[i] = x[i];\n        %sslope[i] = der[i];\n    }\n",
         n, at, at);
    for (int stage = 0; stage < 3; stage++)
        putf(out,
             "    I->time = t + %s;\n"
             "    for (int i = 0; i < %d; i++) x[i] = %sold_x[i] + %s * der[i];\n"
             "    if (%s(I)) I->status |= %s_FAILED;\n"
             "    for (int i = 0; i < %d; i++) %sslope[i] += %sder[i];\n",
             stage < 2 ? "half" : "h", n, at, stage < 2 ? "half" : "h", realtime_ode(rt), rt->upper,
             n, at, stage < 2 ? "2 * " : "");
    putf(out, "    for (int i = 0; i < %d; i++) x[i] = %sold_x[i] + sixth * %sslope[i];\n", n, at,
         at);
    count_ode(rt, keeps_derivatives(rt) ? 3 : 4);
    rt->method.add += 7.0 * n + 3;
    rt->method.mul += 6.0 * n;
    rt->method.div += 2;
    rt->method.pass += 8 * c_passes(n);
    rt->method.memory += 25.0 * n;
}

/* ---- what a linearly implicit step solves for: states and, of loops, unknowns ---- */

/* Returns the arrays of the unknowns of loops that a step solves for, a bit for each. */
static uint64_t unknown_arrays(const RealtimePrinter *rt)
{
    uint64_t arrays = 0;
    for (int i = 0, sign; i < rt->plan->unknowns; i++)
        arrays |= (uint64_t)1 << program_place(rt->g.program, rt->g.dae->z.at[i], &sign)->array;
    return arrays;
}

static const char *unknown_text(RealtimePrinter *rt, int i, int *sign)
{
    const Place *place = program_place(rt->g.program, rt->g.dae->z.at[i], sign);
    return arena_printf(rt->g.arena, "%s[%s]", program_array_name(place->array),
                        c_index(&rt->g, place));
}

/* Keeps the operations of residuals(): those of the chain, with loops evaluated and not solved. */
static void count_residuals(RealtimePrinter *rt)
{
    Gen *g = &rt->g;
    const Program *p = g->program;
    OpCount *kept = arena_make(g->arena, OpCount);
    void **solved = arena_array(g->arena, void *, p->blocks.len);
    for (int i = 0; i < p->blocks.len; i++) {
        const char *key = name_intern(g->ex->names, c_block(g, i));
        if (p->blocks.at[i].init || p->blocks.at[i].block->first_z < 0) continue;
        OpCount *evaluated = arena_make(g->arena, OpCount);
        c_count_call(g->arena, evaluated, g->block_eval[i], 1);
        solved[i] = map_get(&g->operations, key);
        map_put(&g->operations, key, evaluated);
    }
    *kept = c_count_total(g, c_count_of(g, g->chain_name[CHAIN_ODE]));
    for (int i = 0; i < p->blocks.len; i++)
        if (solved[i]) map_put(&g->operations, name_intern(g->ex->names, c_block(g, i)), solved[i]);
    map_put(&g->operations, name_intern(g->ex->names, "residuals"), kept);
}

/* Writes the functions that copy all unknowns to an array and back, and, if there are unknowns of
   loops, the function that evaluates derivatives and residuals. */
static void put_unknowns(RealtimePrinter *rt)
{
    int nx = realtime_count(rt, IN_X), nz = rt->plan->unknowns;
    uint64_t arrays = (uint64_t)1 << IN_X | unknown_arrays(rt);
    Writer *out = rt->g.out;
    for (int set = 0; set < 2; set++) {
        putf(out, "static void %s_unknowns(%s *I, %smocc_real *r)\n{\n", set ? "set" : "get",
             rt->name, set ? "const " : "");
        out->indent = 1;
        c_arrays(&rt->g, out, arrays);
        putf(out,
             set ? "for (int i = 0; i < %d; i++) x[i] = r[i];\n"
                 : "for (int i = 0; i < %d; i++) r[i] = x[i];\n",
             nx);
        for (int i = 0; i < nz; i++) {
            int sign;
            const char *z = unknown_text(rt, i, &sign);
            if (set) putf(out, "%s = %sr[%d];\n", z, sign < 0 ? "-" : "", nx + i);
            else putf(out, "r[%d] = %s%s;\n", nx + i, sign < 0 ? "-" : "", z);
        }
        out->indent = 0;
        put(out, "}\n\n");
    }
    if (!nz) return;
    putf(&rt->fields, "MOCC_REAL residual[%d];\nint together;\n", nz);
    putf(out,
         "/* Computes derivatives, and the residuals of loops for the present values of their "
         "unknowns. */\n"
         "static int residuals(%s *I)\n{\n    int rc;\n    I->together = 1;\n    rc = %s(I);\n"
         "    I->together = 0;\n    return rc;\n}\n\n",
         rt->name, rt->g.chain_name[CHAIN_ODE]);
    count_residuals(rt);
}

/* Writes statements that make `change` the right side of a step of `length`. */
static void put_right_side(RealtimePrinter *rt, const char *indent, const char *length)
{
    int nx = realtime_count(rt, IN_X);
    Writer *out = rt->g.out;
    putf(out, "%sfor (int i = 0; i < %d; i++) I->change[i] = %s * der[i];\n", indent, nx, length);
    for (int i = 0; i < rt->plan->unknowns; i++)
        putf(out, "%sI->change[%d] = %s * I->residual[%d];\n", indent, rt->plan->row_of[i], length,
             i);
    rt->method.mul += rt->plan->jacobian.n;
    rt->method.memory += 2.0 * rt->plan->jacobian.n;
    rt->method.pass += c_passes(nx);
}

/* Writes x := x + (L - h*J)^-1 * h * f(x, t + h). */
static void put_linear_euler(RealtimePrinter *rt)
{
    int n = rt->plan->jacobian.n, nx = realtime_count(rt, IN_X);
    Writer *out = rt->g.out;
    if (!keeps_derivatives(rt)) {
        if (reads_time(rt)) put(out, "    I->time += h;\n");
        putf(out, "    if (%s(I)) I->status |= %s_FAILED;\n", realtime_ode(rt), rt->upper);
        count_ode(rt, 1);
    }
    putf(out, "    if (jacobian(I, I->jacobian)) I->status |= %s_FAILED;\n    factor(I, h);\n",
         rt->upper);
    put_right_side(rt, "    ", "h");
    putf(out,
         "    substitute(I, I->change);\n"
         "    for (int i = 0; i < %d; i++) x[i] += I->change[i];\n",
         nx);
    for (int i = 0; i < rt->plan->unknowns; i++) {
        int sign;
        const char *z = unknown_text(rt, i, &sign);
        putf(out, "    %s %s I->change[%d];\n", z, sign < 0 ? "-=" : "+=", nx + i);
    }
    count_call(rt, "jacobian", 1);
    count_call(rt, "factor", 1);
    count_call(rt, "substitute", 1);
    rt->method.add += n + 1;
    rt->method.pass += c_passes(nx);
    rt->method.memory += 3.0 * n;
}

/* Writes the extrapolation of the linearly implicit Euler method with 1, 2, 3, ... steps (Hairer,
   Wanner II, IV.9): table[k] is T_j,k+1; the Jacobian is that at the begin of the step. */
static void put_extrapolation(RealtimePrinter *rt)
{
    int n = rt->plan->jacobian.n, order = rt->plan->options.order;
    Writer *out = rt->g.out;
    double steps = order * (order + 1) / 2.0, pairs = order * (order - 1) / 2.0;
    OpCount before = rt->method;
    putf(&rt->fields, "MOCC_REAL old[%d], unknown[%d], table[%d][%d];\n", n, n, order, n);
    putf(out,
         "    const mocc_real t = I->time;\n"
         "    if (%s(I) || jacobian(I, I->jacobian)) I->status |= %s_FAILED;\n"
         "    get_unknowns(I, I->old);\n"
         "    for (int j = 0; j < %d; j++) {\n"
         "        const mocc_real part = h / (mocc_real)(j + 1);\n"
         "        factor(I, part);\n"
         "        set_unknowns(I, I->old);\n"
         "        for (int step = 0; step < %d && step <= j; step++) {\n"
         "            I->time = t + (mocc_real)(step + 1) * part;\n"
         "            if (%s(I)) I->status |= %s_FAILED;\n",
         realtime_ode(rt), rt->upper, order, order, realtime_ode(rt), rt->upper);
    put_right_side(rt, "            ", "part");
    putf(out,
         "            substitute(I, I->change);\n"
         "            get_unknowns(I, I->unknown);\n"
         "            for (int i = 0; i < %d; i++) I->unknown[i] += I->change[i];\n"
         "            set_unknowns(I, I->unknown);\n"
         "        }\n"
         "        for (int i = 0; i < %d; i++) {\n"
         "            mocc_real better = I->unknown[i], before = I->table[0][i];\n"
         "            I->table[0][i] = better;\n"
         "            for (int k = 1; k < %d && k <= j; k++) {\n"
         "                const mocc_real next = I->table[k][i];\n"
         "                better += (better - before) * (mocc_real)(j + 1 - k) / (mocc_real)k;\n"
         "                before = next;\n"
         "                I->table[k][i] = better;\n"
         "            }\n"
         "        }\n"
         "    }\n"
         "    set_unknowns(I, I->table[%d]);\n",
         n, n, order, order - 1);
    rt->method = before;
    count_ode(rt, steps + 1);
    count_call(rt, "jacobian", 1);
    count_call(rt, "factor", order);
    count_call(rt, "substitute", steps);
    rt->method.add += n * (steps + 2 * pairs) + steps;
    rt->method.mul += n * (steps + pairs) + steps;
    rt->method.div += n * pairs + order;
    rt->method.pass += c_passes(n) * (5 * steps + 2 * order + pairs);
    rt->method.memory += n * (9 * steps + 5 * order + 2 * pairs);
}

static void put_advance(RealtimePrinter *rt)
{
    const RealtimeOptions *options = &rt->plan->options;
    Writer *out = rt->g.out;
    putf(out, "/* Advances the states by h. */\nstatic void advance(%s *I, const mocc_real h)\n{\n",
         rt->name);
    out->indent = 1;
    bool together = options->method == METHOD_LINEAR_EULER && options->order == 1;
    bool keeps_x = options->method != METHOD_LINEAR_EULER || together;
    uint64_t loops = together ? unknown_arrays(rt) : 0;
    c_arrays(&rt->g, out, (keeps_x ? (uint64_t)1 << IN_X : 0) | (uint64_t)1 << IN_DER | loops);
    out->indent = 0;
    if (options->method == METHOD_EULER) put_euler(rt);
    else if (options->method == METHOD_RK4) put_rk4(rt);
    else if (options->order == 1) put_linear_euler(rt);
    else put_extrapolation(rt);
    put(out, "}\n\n");
}

/* ---- what the header declares ---- */

static void put_call(RealtimePrinter *rt, ChainKind kind)
{
    if (rt->g.chain_name[kind])
        putf(rt->g.out, "    if (%s(I)) I->status |= %s_FAILED;\n", rt->g.chain_name[kind],
             rt->upper);
}

static void put_outputs(RealtimePrinter *rt)
{
    Writer give = writer_new(rt->g.arena, 4);
    if (!realtime_has_outputs(rt)) return;
    give.indent = 1;
    uint64_t arrays = realtime_give_outputs(rt, &give);
    putf(rt->g.out, "static void give_outputs(%s *I)\n{\n", rt->name);
    rt->g.out->indent = 1;
    c_arrays(&rt->g, rt->g.out, arrays);
    rt->g.out->indent = 0;
    put(rt->g.out, writer_text(&give));
    put(rt->g.out, "}\n\n");
}

static void begin_function(RealtimePrinter *rt, const char *type, const char *name, uint64_t arrays)
{
    putf(rt->g.out, "%s %s_%s(%s *I)\n{\n", type, rt->name, name, rt->name);
    rt->g.out->indent = 1;
    c_arrays(&rt->g, rt->g.out, arrays);
    rt->g.out->indent = 0;
}

static void put_end_of_step(RealtimePrinter *rt)
{
    put_call(rt, CHAIN_REST);
    put_call(rt, CHAIN_CHECKS);
    if (realtime_has_outputs(rt)) put(rt->g.out, "    give_outputs(I);\n");
}

/* In an eFMU the status tells of one call alone. */
static void put_clearing(RealtimePrinter *rt)
{
    if (rt->plan->options.efmu) put(rt->g.out, "    I->status = 0;\n");
}

static void put_startup(RealtimePrinter *rt)
{
    Writer *out = rt->g.out, values = writer_new(rt->g.arena, 4),
           inputs = writer_new(rt->g.arena, 4);
    const ExperimentRow *experiment = &rt->g.program->tables->experiment;
    values.indent = inputs.indent = 1;
    uint64_t arrays =
        realtime_default_parameters(rt, &values) | realtime_default_inputs(rt, &inputs);
    begin_function(rt, "void", "recalibrate", 0);
    put_clearing(rt);
    put_call(rt, CHAIN_PARAMETERS);
    put(out, "    (void)I;\n}\n\n");
    begin_function(rt, "void", "initialize", 0);
    put(out, "    I->status = 0;\n    I->steps = 0;\n    I->since = I->time = ");
    c_put_real(&rt->g, out, experiment->given ? experiment->start : 0);
    put(out, ";\n    I->fail = I->terminal = I->reinits = I->switched = 0;\n"
             "    I->initial = I->event = 1;\n");
    putf(out, "    I->left = %s_PASSES;\n", rt->upper);
    put_call(rt, CHAIN_PARAMETERS);
    put_call(rt, CHAIN_STARTS);
    if (rt->has_events) {
        int samples = rt->g.dae->samples.len, clocks = rt->g.dae->base_clocks.len;
        if (samples) {
            putf(out,
                 "    for (int i = 0; i < %d; i++) {\n        I->sample[i].count = 0;\n"
                 "        I->sample[i].active = 0;\n    }\n",
                 samples);
        }
        put(out, "    set_pre(I);\n");
        if (rt->g.dae->relations.len) put(out, "    (void)take_relations(I, 0);\n");
        putf(out, "    settle(I, %s);\n", rt->g.chain_name[CHAIN_INIT]);
        put_call(rt, CHAIN_SAMPLES);
        if (samples)
            putf(out,
                 "    for (int i = 0; i < %d; i++)\n"
                 "        I->sample[i].next = I->sample[i].interval > 0 ? I->sample[i].start\n"
                 "                                                      : R(INFINITY);\n",
                 samples);
        put(out, "    set_pre(I);\n");
        if (rt->g.chain_name[CHAIN_ACTIONS]) put(out, "    run_actions(I);\n");
        put(out, "    set_pre(I);\n    I->initial = I->event = 0;\n    I->reinits = 0;\n");
        if (clocks) put(out, "    start_clocks(I);\n    I->switched = 1;\n");
        if (samples || clocks) put(out, "    (void)handle_events(I);\n");
    } else {
        putf(out, "    if (%s(I)) I->status |= %s_FAILED;\n", rt->g.chain_name[CHAIN_INIT],
             rt->upper);
        put(out, "    I->initial = I->event = 0;\n");
    }
    putf(out, "    if (%s(I)) I->status |= %s_FAILED;\n", rt->g.chain_name[CHAIN_ODE], rt->upper);
    if (rt->plan->unknowns) putf(out, "    if (residuals(I)) I->status |= %s_FAILED;\n", rt->upper);
    put_end_of_step(rt);
    put(out, "}\n\n");
    begin_function(rt, "void", "startup", arrays);
    putf(out, "%s", writer_text(&values));
    put(out, "    I->fail = 0;\n");
    put_clearing(rt);
    if (rt->plan->options.efmu) putf(out, "    I->sample_period = %s_STEP;\n", rt->upper);
    put_call(rt, CHAIN_PARAMETERS);
    put_call(rt, CHAIN_STARTS);
    put_n(out, writer_text(&inputs), inputs.len);
    putf(out, "    %s_initialize(I);\n}\n\n", rt->name);
}

/* Returns whether events read continuous variables as they were before, so that those that only
   results depend on are computed before events are handled. */
static bool needs_rest_before(const RealtimePrinter *rt)
{
    return rt->has_events && rt->g.chain_name[CHAIN_REST] && rt->g.used >> IN_PRE_Y & 1;
}

/* Writes what follows when states and time have their values: the other variables, events, which
   are handled by the call in `handle`, and outputs. */
static void put_evaluation(RealtimePrinter *rt, const char *handle)
{
    Writer *out = rt->g.out;
    const char *end = end_of_step(rt);
    if (end) putf(out, "    if (%s(I)) I->status |= %s_FAILED;\n", end, rt->upper);
    if (needs_rest_before(rt)) put_call(rt, CHAIN_REST);
    if (rt->has_events && rt->plan->unknowns)
        putf(out, "    if (%s) (void)residuals(I);\n", handle);
    else if (rt->has_events) putf(out, "    (void)%s;\n", handle);
    put_end_of_step(rt);
    put(out, "    return I->status;\n}\n");
}

/* Writes for each clock that ticks by time the function that executes one tick of it, apart from
   steps. */
static void put_clock_functions(RealtimePrinter *rt, const Writer *inputs, uint64_t arrays)
{
    for (int i = 0; i < rt->g.dae->base_clocks.len; i++) {
        if (!realtime_is_timed(rt, i)) continue;
        put(rt->g.out, "\n");
        begin_function(rt, "uint32_t", arena_printf(rt->g.arena, "clock_%d", i + 1), arrays);
        put_n(rt->g.out, inputs->text, inputs->len);
        put(rt->g.out, "    I->fail = 0;\n");
        put_evaluation(
            rt, arena_printf(rt->g.arena, "handle_events_by(I, %s)", realtime_tick_name(rt, i)));
    }
}

static void put_step(RealtimePrinter *rt)
{
    Writer *out = rt->g.out, inputs = writer_new(rt->g.arena, 4);
    int n = realtime_count(rt, IN_X);
    inputs.indent = 1;
    uint64_t arrays = realtime_take_inputs(rt, &inputs);
    begin_function(rt, "uint32_t", "step", arrays | (n ? (uint64_t)1 << IN_X : 0));
    put_clearing(rt);
    put_n(out, writer_text(&inputs), inputs.len);
    int all = n + rt->plan->unknowns;
    if (n) putf(out, "    mocc_real before[%d];\n    get_unknowns(I, before);\n", all);
    if (map_get(&rt->g.called, name_intern(rt->g.ex->names, "failed")))
        put(out, "    I->fail = 0;\n");
    put(out, "    I->steps++;\n");
    if (realtime_locates(rt)) put(out, "    (void)advance_to_event(I);\n");
    else if (n) putf(out, "    advance(I, %s_STEP);\n", rt->upper);
    putf(out, "    I->time = I->since + (mocc_real)I->steps * %s_STEP;\n", rt->upper);
    if (realtime_locates(rt)) realtime_count_location(rt);
    if (n)
        putf(out,
             "    mocc_real nothing = 0; /* not a number, if one of the states is not finite */\n"
             "    for (int i = 0; i < %d; i++) nothing += x[i] - x[i];\n"
             "    if (!(nothing == 0)) {\n"
             "        I->status |= %s_OVERFLOW;\n        set_unknowns(I, before);\n    }\n",
             n, rt->upper);
    realtime_count_time(rt);
    put_evaluation(rt, "handle_events(I)");
    put_clock_functions(rt, &inputs, arrays);
    if (end_of_step(rt)) count_call(rt, end_of_step(rt), 1);
    if (rt->g.chain_name[CHAIN_REST])
        count_call(rt, rt->g.chain_name[CHAIN_REST], needs_rest_before(rt) ? 2 : 1);
    if (rt->g.chain_name[CHAIN_CHECKS]) count_call(rt, rt->g.chain_name[CHAIN_CHECKS], 1);
    rt->method.add += 2.0 * n + 1;
    rt->method.mul += 1;
    rt->method.compare += n > 0;
    rt->method.pass += 2 * c_passes(n);
    rt->method.memory += 3.0 * n + 2.0 * rt->plan->unknowns + 4;
}

void realtime_steps(RealtimePrinter *rt)
{
    if (realtime_count(rt, IN_X)) {
        put_unknowns(rt);
        put_advance(rt);
    }
    rt->advance = rt->method;
    if (realtime_locates(rt)) realtime_location(rt);
    put_outputs(rt);
    put_startup(rt);
    put_step(rt);
}

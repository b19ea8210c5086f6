/* steps.c - the functions that the header declares: startup, recalibrate, step; and the integration
   methods. */
#include "gen/realtime/rt.h"

/* ---- the state at the end of a step ---- */

static bool reads_time(const Rt *rt)
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
static bool keeps_derivatives(const Rt *rt)
{
    bool implicit = rt->plan->options.method == METHOD_LINEAR_EULER;
    return !rt_has_inputs(rt) && !(implicit && reads_time(rt));
}

static const char *ode(const Rt *rt)
{
    return rt->g.chain_name[CHAIN_ODE];
}

static void count_ode(Rt *rt, double times)
{
    OpCount one = {0};
    op_count_call(rt->g.arena, &one, ode(rt), 1);
    op_count_add(rt->g.arena, &rt->method, &one, times);
}

static void count_call(Rt *rt, const char *name, double times)
{
    op_count_call(rt->g.arena, &rt->method, name, times);
}

/* ---- methods: advance the states by h; time becomes that at the end of the last evaluation ---- */

static void put_euler(Rt *rt)
{
    int n = rt_count(rt, IN_X);
    if (!keeps_derivatives(rt)) {
        putf(rt->g.out, "    if (%s(I)) I->status |= %s_FAILED;\n", ode(rt), rt->upper);
        count_ode(rt, 1);
    }
    putf(rt->g.out, "    for (int i = 0; i < %d; i++) x[i] += h * der[i];\n", n);
    rt->method.add += n;
    rt->method.mul += n;
}

static void put_rk4(Rt *rt)
{
    int n = rt_count(rt, IN_X);
    Writer *out = rt->g.out;
    putf(&rt->fields, "MOCC_REAL old_x[%d], slope[%d];\n", n, n);
    if (!keeps_derivatives(rt))
        putf(out, "    if (%s(I)) I->status |= %s_FAILED;\n", ode(rt), rt->upper);
    putf(out,
         "    static const mocc_real node[] = {R(0.5), R(0.5), 1}, weight[] = {2, 2, 1};\n"
         "    const mocc_real t = I->time;\n"
         "    for (int i = 0; i < %d; i++) {\n"
         "        I->old_x[i] = x[i];\n        I->slope[i] = der[i];\n    }\n"
         "    for (int stage = 0; stage < 3; stage++) {\n"
         "        I->time = t + node[stage] * h;\n"
         "        for (int i = 0; i < %d; i++) x[i] = I->old_x[i] + node[stage] * h * der[i];\n"
         "        if (%s(I)) I->status |= %s_FAILED;\n"
         "        for (int i = 0; i < %d; i++) I->slope[i] += weight[stage] * der[i];\n    }\n"
         "    for (int i = 0; i < %d; i++) x[i] = I->old_x[i] + h / 6 * I->slope[i];\n",
         n, n, ode(rt), rt->upper, n, n);
    count_ode(rt, keeps_derivatives(rt) ? 3 : 4);
    rt->method.add += 7.0 * n + 3;
    rt->method.mul += 10.0 * n + 3;
    rt->method.div += n;
}

/* Writes x := x + (I - h*J)^-1 * h * f(x, t + h). */
static void put_linear_euler(Rt *rt)
{
    int n = rt_count(rt, IN_X);
    Writer *out = rt->g.out;
    if (!keeps_derivatives(rt)) {
        if (reads_time(rt)) put(out, "    I->time += h;\n");
        putf(out, "    if (%s(I)) I->status |= %s_FAILED;\n", ode(rt), rt->upper);
        count_ode(rt, 1);
    }
    putf(out,
         "    if (jacobian(I, I->jacobian)) I->status |= %s_FAILED;\n"
         "    factor(I, h);\n"
         "    for (int i = 0; i < %d; i++) I->change[i] = h * der[i];\n"
         "    substitute(I, I->change);\n"
         "    for (int i = 0; i < %d; i++) x[i] += I->change[i];\n",
         rt->upper, n, n);
    count_call(rt, "jacobian", 1);
    count_call(rt, "factor", 1);
    count_call(rt, "substitute", 1);
    rt->method.add += n + 1;
    rt->method.mul += n;
}

/* Writes the extrapolation of the linearly implicit Euler method with 1, 2, 3, ... steps (Hairer,
   Wanner II, IV.9): table[k] is T_j,k+1; the Jacobian is that at the begin of the step. */
static void put_extrapolation(Rt *rt)
{
    int n = rt_count(rt, IN_X), order = rt->plan->options.order;
    Writer *out = rt->g.out;
    putf(&rt->fields, "MOCC_REAL old_x[%d], table[%d][%d];\n", n, order, n);
    putf(out,
         "    const mocc_real t = I->time;\n"
         "    if (%s(I) || jacobian(I, I->jacobian)) I->status |= %s_FAILED;\n"
         "    for (int i = 0; i < %d; i++) I->old_x[i] = x[i];\n"
         "    for (int j = 0; j < %d; j++) {\n"
         "        const mocc_real part = h / (mocc_real)(j + 1);\n"
         "        factor(I, part);\n"
         "        for (int i = 0; i < %d; i++) x[i] = I->old_x[i];\n"
         "        for (int step = 0; step < %d && step <= j; step++) {\n"
         "            I->time = t + (mocc_real)(step + 1) * part;\n"
         "            if (%s(I)) I->status |= %s_FAILED;\n"
         "            for (int i = 0; i < %d; i++) I->change[i] = part * der[i];\n"
         "            substitute(I, I->change);\n"
         "            for (int i = 0; i < %d; i++) x[i] += I->change[i];\n"
         "        }\n"
         "        for (int i = 0; i < %d; i++) {\n"
         "            mocc_real better = x[i], before = I->table[0][i];\n"
         "            I->table[0][i] = better;\n"
         "            for (int k = 1; k <= j; k++) {\n"
         "                const mocc_real next = I->table[k][i];\n"
         "                better += (better - before) * (mocc_real)(j + 1 - k) / (mocc_real)k;\n"
         "                before = next;\n"
         "                I->table[k][i] = better;\n"
         "            }\n"
         "        }\n"
         "    }\n"
         "    for (int i = 0; i < %d; i++) x[i] = I->table[%d][i];\n",
         ode(rt), rt->upper, n, order, n, order, ode(rt), rt->upper, n, n, n, n, order - 1);
    double steps = order * (order + 1) / 2.0, pairs = order * (order - 1) / 2.0;
    count_ode(rt, steps + 1);
    count_call(rt, "jacobian", 1);
    count_call(rt, "factor", order);
    count_call(rt, "substitute", steps);
    rt->method.add += n * (steps + 2 * pairs) + steps;
    rt->method.mul += n * (steps + pairs) + steps;
    rt->method.div += n * pairs + order;
}

static void put_advance(Rt *rt)
{
    const RealtimeOptions *options = &rt->plan->options;
    Writer *out = rt->g.out;
    putf(out, "/* Advances the states by h. */\nstatic void advance(%s *I, const mocc_real h)\n{\n",
         rt->name);
    out->indent = 1;
    c_arrays(&rt->g, out, (uint64_t)1 << IN_X | (uint64_t)1 << IN_DER);
    out->indent = 0;
    if (options->method == METHOD_EULER) put_euler(rt);
    else if (options->method == METHOD_RK4) put_rk4(rt);
    else if (options->order == 1) put_linear_euler(rt);
    else put_extrapolation(rt);
    put(out, "}\n\n");
}

/* ---- what the header declares ---- */

static void put_call(Rt *rt, ChainKind kind)
{
    if (rt->g.chain_name[kind])
        putf(rt->g.out, "    if (%s(I)) I->status |= %s_FAILED;\n", rt->g.chain_name[kind],
             rt->upper);
}

static void put_outputs(Rt *rt)
{
    Writer give = writer_new(rt->g.arena, 4);
    if (!rt_has_outputs(rt)) return;
    give.indent = 1;
    uint64_t arrays = rt_give_outputs(rt, &give);
    putf(rt->g.out, "static void give_outputs(%s *I)\n{\n", rt->name);
    rt->g.out->indent = 1;
    c_arrays(&rt->g, rt->g.out, arrays);
    rt->g.out->indent = 0;
    put(rt->g.out, writer_text(&give));
    put(rt->g.out, "}\n\n");
}

static void begin_function(Rt *rt, const char *type, const char *name, uint64_t arrays)
{
    putf(rt->g.out, "%s %s_%s(%s *I)\n{\n", type, rt->name, name, rt->name);
    rt->g.out->indent = 1;
    c_arrays(&rt->g, rt->g.out, arrays);
    rt->g.out->indent = 0;
}

static void put_end_of_step(Rt *rt)
{
    put_call(rt, CHAIN_REST);
    put_call(rt, CHAIN_CHECKS);
    if (rt_has_outputs(rt)) put(rt->g.out, "    give_outputs(I);\n");
}

static void put_startup(Rt *rt)
{
    Writer *out = rt->g.out, values = writer_new(rt->g.arena, 4), inputs = writer_new(rt->g.arena, 4);
    const ExperimentRow *experiment = &rt->g.program->tables->experiment;
    values.indent = inputs.indent = 1;
    uint64_t arrays = rt_default_parameters(rt, &values) | rt_default_inputs(rt, &inputs);
    begin_function(rt, "void", "recalibrate", 0);
    put_call(rt, CHAIN_PARAMETERS);
    put(out, "    (void)I;\n}\n\n");
    begin_function(rt, "void", "initialize", 0);
    put(out, "    I->status = 0;\n    I->steps = 0;\n    I->since = I->time = ");
    c_put_real(&rt->g, out, experiment->given ? experiment->start : 0);
    put(out, ";\n    I->fail = I->terminal = I->reinits = 0;\n    I->initial = I->event = 1;\n");
    put_call(rt, CHAIN_PARAMETERS);
    put_call(rt, CHAIN_STARTS);
    if (rt->has_events) {
        int samples = rt->g.dae->samples.len;
        if (samples) {
            putf(out,
                 "    for (int i = 0; i < %d; i++) {\n        I->sample[i].count = 0;\n"
                 "        I->sample[i].active = 0;\n    }\n",
                 samples);
        }
        put(out, "    set_pre(I);\n");
        if (rt->g.dae->relations.len) put(out, "    (void)take_relations(I);\n");
        putf(out, "    settle(I, %s);\n", rt->g.chain_name[CHAIN_INIT]);
        put_call(rt, CHAIN_SAMPLES);
        put(out, "    set_pre(I);\n");
        if (rt->g.chain_name[CHAIN_ACTIONS]) put(out, "    run_actions(I);\n");
        put(out, "    set_pre(I);\n    I->initial = I->event = 0;\n    I->reinits = 0;\n");
        if (samples) put(out, "    (void)handle_events(I);\n");
    } else {
        putf(out, "    if (%s(I)) I->status |= %s_FAILED;\n", rt->g.chain_name[CHAIN_INIT],
             rt->upper);
        put(out, "    I->initial = I->event = 0;\n");
    }
    putf(out, "    if (%s(I)) I->status |= %s_FAILED;\n", ode(rt), rt->upper);
    put_end_of_step(rt);
    put(out, "}\n\n");
    begin_function(rt, "void", "startup", arrays);
    putf(out, "%s", writer_text(&values));
    put(out, "    I->fail = 0;\n");
    put_call(rt, CHAIN_PARAMETERS);
    put_call(rt, CHAIN_STARTS);
    put_n(out, writer_text(&inputs), inputs.len);
    putf(out, "    %s_initialize(I);\n}\n\n", rt->name);
}

static void put_step(Rt *rt)
{
    Writer *out = rt->g.out, inputs = writer_new(rt->g.arena, 4);
    int n = rt_count(rt, IN_X);
    inputs.indent = 1;
    uint64_t arrays = rt_take_inputs(rt, &inputs);
    begin_function(rt, "uint32_t", "step", arrays | (n ? (uint64_t)1 << IN_X : 0));
    put_n(out, writer_text(&inputs), inputs.len);
    if (n) putf(out, "    const %s_States before = I->state;\n", rt->name);
    putf(out, "    I->fail = 0;\n");
    if (n) putf(out, "    advance(I, %s_STEP);\n", rt->upper);
    putf(out, "    I->steps++;\n    I->time = I->since + (mocc_real)I->steps * %s_STEP;\n", rt->upper);
    if (n) rt_need(rt, "finite");
    if (n)
        putf(out,
             "    for (int i = 0; i < %d; i++)\n"
             "        if (!finite_real(x[i])) {\n"
             "            I->status |= %s_OVERFLOW;\n            I->state = before;\n"
             "            break;\n        }\n",
             n, rt->upper);
    putf(out, "    if (%s(I)) I->status |= %s_FAILED;\n", ode(rt), rt->upper);
    if (rt->has_events) put(out, "    (void)handle_events(I);\n");
    put_end_of_step(rt);
    put(out, "    return I->status;\n}\n");
    count_ode(rt, 1);
    if (rt->g.chain_name[CHAIN_REST]) count_call(rt, rt->g.chain_name[CHAIN_REST], 1);
    if (rt->g.chain_name[CHAIN_CHECKS]) count_call(rt, rt->g.chain_name[CHAIN_CHECKS], 1);
    rt->method.add += n + 1;
    rt->method.mul += 1;
    rt->method.compare += n;
}

void rt_steps(Rt *rt)
{
    if (rt_count(rt, IN_X)) put_advance(rt);
    put_outputs(rt);
    put_startup(rt);
    put_step(rt);
}

/* file.c - the files of real-time C: a header with the types, and the C file. In: the program with
   its plan for real time. Out: ISO C99 without heap, without recursion, with loops of literal
   bounds, that calls nothing but functions of math.h. */
#include <ctype.h>
#include <string.h>

#include "gen/realtime/realtime_printer.h"

/* Arrays of the instance, as the functions of the file name them: all members of a struct are of
   one type, so that the struct is an array. */
static const Dialect dialect = {
    .real = "mocc_real",
    .libm = "m_",
    .literal = {"R(", ")"},
    .array = {[IN_X] = "mocc_real *const x = (mocc_real *)(void *)&I->state",
              [IN_DER] = "mocc_real *const der = I->der",
              [IN_Y] = "mocc_real *const y = (mocc_real *)(void *)&I->var",
              [IN_U] = "mocc_real *const u = I->u",
              [IN_D] = "mocc_real *const d = (mocc_real *)(void *)&I->discrete",
              [IN_P] = "mocc_real *const p = (mocc_real *)(void *)&I->par",
              [IN_K] = "mocc_int *const k = (mocc_int *)(void *)&I->mode",
              [IN_KP] = "mocc_int *const kp = (mocc_int *)(void *)&I->set",
              [IN_PRE_X] = "const mocc_real *const pre_x = I->pre_x",
              [IN_PRE_DER] = "const mocc_real *const pre_der = I->pre_der",
              [IN_PRE_Y] = "const mocc_real *const pre_y = I->pre_y",
              [IN_PRE_U] = "const mocc_real *const pre_u = I->pre_u",
              [IN_PRE_D] = "const mocc_real *const pre_d = I->pre_d",
              [IN_PRE_K] = "const mocc_int *const pre_k = I->pre_k",
              [IN_REL] = "const int8_t *const rel = I->rel"}};

/* ---- names ---- */

static const char *capitals(Arena *arena, const char *name)
{
    char *out = arena_strndup(arena, name, strlen(name));
    for (char *c = out; *c; c++) *c = (char)toupper((unsigned char)*c);
    return out;
}

/* Names of functions and macros that every file may have. */
static void reserve(Gen *g)
{
    static const char *const names[] = {"advance",
                                        "advance_part",
                                        "advance_to_event",
                                        "differs",
                                        "earlier",
                                        "factor",
                                        "failed",
                                        "finite_real",
                                        "first_event",
                                        "get_unknowns",
                                        "give_outputs",
                                        "handle_events",
                                        "handle_events_by",
                                        "hold",
                                        "iterate",
                                        "jacobian",
                                        "residuals",
                                        "run_actions",
                                        "scale",
                                        "set_pre",
                                        "set_unknowns",
                                        "settle",
                                        "start_values",
                                        "substitute",
                                        "take_integer",
                                        "take_finite",
                                        "take_real",
                                        "take_relations",
                                        "take_ticks",
                                        "run_clocks",
                                        "run_event_clocks",
                                        "start_clocks",
                                        "trigger_clocks",
                                        "GAPS",
                                        "GROWTH",
                                        "R",
                                        "RESIDUAL"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) c_global(g, names[i]);
    for (int i = 0; i < g->dae->base_clocks.len; i++)
        c_global(g, arena_printf(g->arena, "tick_clock_%d", i + 1));
}

static const char *last_part(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}

/* ---- the header ---- */

static const char *method_text(const RealtimeOptions *o)
{
    static const char *const names[] = {"explicit Euler", "classical Runge-Kutta, order 4",
                                        "linearly implicit Euler"};
    static const char *const extrapolated[] = {"linearly implicit Euler, extrapolated to order 2",
                                               "linearly implicit Euler, extrapolated to order 3",
                                               "linearly implicit Euler, extrapolated to order 4"};
    return o->order > 1 ? extrapolated[o->order - 2] : names[o->method];
}

static void put_intro(RealtimePrinter *rt, Writer *out)
{
    const RealtimeOptions *o = &rt->plan->options;
    Arena *arena = rt->g.arena;
    putf(out, "/* %s in real time: %s, steps of ", rt->name, method_text(o));
    put_real(out, o->step);
    putf(out, " s. Made by mocc.\n   %s, %s, %s.\n\n",
         c_number_of(arena, realtime_count(rt, IN_X), "state"),
         c_number_of(arena, realtime_count(rt, IN_Y), "other variable"),
         c_number_of(arena, rt->g.program->blocks.len, "algebraic loop"));
    putf(out,
         "   %s_startup(&m);                 parameters and initial values as in the model\n"
         "   m.par... = ...;  %s_recalibrate(&m);   other parameters\n"
         "   %s_initialize(&m);              initial values for these parameters, time at start\n"
         "   m.in... = ...;  %s_step(&m);    one step; then m.out, m.state and m.status\n\n",
         rt->name, rt->name, rt->name, rt->name);
    realtime_clocks_comment(rt, out);
    realtime_cost_comment(rt, out);
    put(out, "*/\n");
}

typedef struct {
    const char *name, *comment;
    int efmi; /* bit of the error signal of eFMI that says this */
} StatusRow;

static const StatusRow status_rows[] = {
    {"INPUT", "an input was not finite, or outside of its limits", 0},
    {"OVERFLOW", "a state was not finite; the step was not taken", 1},
    {"SINGULAR", "the matrix of an algebraic loop was singular", 3},
    {"RESIDUAL", "a residual of an algebraic loop was above its bound", 4},
    {"EVENTS", "an event did not settle in the passes that it has", 5},
    {"ASSERT", "an assertion failed", 5},
    {"TERMINATED", "terminate() was called", 5},
    {"FAILED", "an operation had no result: division of Integers by zero, overflow", 5},
    {"GROWTH", "elements grew in the elimination: pivots are too small", 5},
};

static void put_status(RealtimePrinter *rt, Writer *out)
{
    int n = sizeof status_rows / sizeof *status_rows;
    bool efmu = rt->plan->options.efmu;
    putf(out, "enum { /* bits of status%s */\n", efmu ? ", as eFMI has them" : "");
    for (int i = 0; i < n; i++)
        putf(out, "    %s_%s = %d, /* %s */\n", rt->upper, status_rows[i].name,
             1 << (efmu ? status_rows[i].efmi : i), status_rows[i].comment);
    put(out, "};\n\n");
}

static void put_header(RealtimePrinter *rt, Writer *out)
{
    put_intro(rt, out);
    putf(out, "#ifndef %s_RT_H\n#define %s_RT_H\n#include <stdint.h>\n\n", rt->upper, rt->upper);
    if (rt->plan->options.efmu) put(out, "typedef double MOCC_REAL;\n\n");
    else put(out, "#ifndef MOCC_REAL\n#define MOCC_REAL double /* or float */\n#endif\n\n");
    put_status(rt, out);
    realtime_types(rt, out);
    putf(out,
         "void %s_startup(%s *I);\nvoid %s_recalibrate(%s *I);\nvoid %s_initialize(%s *I);\n"
         "uint32_t %s_step(%s *I);\n",
         rt->name, rt->name, rt->name, rt->name, rt->name, rt->name, rt->name, rt->name);
    for (int i = 0; i < rt->g.dae->base_clocks.len; i++)
        if (realtime_is_timed(rt, i))
            putf(out, "uint32_t %s_clock_%d(%s *I);\n", rt->name, i + 1, rt->name);
    put(out, "\n#endif\n");
}

/* ---- the C file ---- */

static void put_top(RealtimePrinter *rt, Writer *out, const char *header)
{
    putf(out,
         "/* %s in real time; see the header. Made by mocc. */\n"
         "#include <math.h>\n\n#include \"%s\"\n\n"
         "typedef MOCC_REAL mocc_real;\ntypedef int32_t mocc_int;\n"
         "#define R(number) ((mocc_real)(number))\n#define %s_STEP ",
         rt->name, header, rt->upper);
    c_put_real(&rt->g, out, rt->plan->options.step);
    putf(out, "\n#define %s_PASSES %d\n", rt->upper, rt->plan->options.event_passes);
    putf(out,
         "/* Residuals may have this part of the terms that they are sums of. */\n"
         "#define RESIDUAL (sizeof(mocc_real) == sizeof(float) ? R(1e-3) : R(1e-6))\n"
         "/* Multipliers of an elimination may be this large, as the root of the sum of their "
         "squares. */\n"
         "#define GROWTH (sizeof(mocc_real) == sizeof(float) ? R(1e4) : R(1e8))\n"
         "#define mocc_assert(I, holds, message, level, row) \\\n"
         "    do { \\\n"
         "        if (!(holds) && (level) == 1) \\\n"
         "            (I)->status |= %s_ASSERT; \\\n"
         "    } while (0)\n"
         "#define mocc_terminate(I, message, row) \\\n"
         "    ((I)->status |= %s_TERMINATED)\n"
         "#define MOCC_UNROLL\n\n",
         rt->upper, rt->upper);
    static const struct {
        PlaceArray array;
        const char *type, *member;
    } packed[] = {{IN_X, "mocc_real", "States"},     {IN_Y, "mocc_real", "Variables"},
                  {IN_P, "mocc_real", "Parameters"}, {IN_D, "mocc_real", "Discrete"},
                  {IN_K, "mocc_int", "Modes"},       {IN_KP, "mocc_int", "Settings"}};
    put(out, "/* Structs of variables are read as arrays: compilation fails if one has gaps. */\n"
             "enum {\n");
    for (size_t i = 0; i < sizeof packed / sizeof *packed; i++)
        if (realtime_count(rt, packed[i].array))
            putf(out, "    GAPS_%d = 1 / (sizeof(%s_%s) == %d * sizeof(%s)),\n", (int)i, rt->name,
                 packed[i].member, realtime_count(rt, packed[i].array), packed[i].type);
    put(out, "    GAPS\n};\n\n");
}

static void write_functions(RealtimePrinter *rt)
{
    Gen *g = &rt->g;
    c_model_chain(g, CHAIN_PARAMETERS);
    c_model_chain(g, CHAIN_STARTS);
    realtime_blocks(rt);
    if (rt->has_events) c_run_chains(g);
    else c_model_chain(g, CHAIN_ODE), c_model_chain(g, CHAIN_REST);
    c_model_chain(g, CHAIN_INIT);
    c_model_chain(g, CHAIN_RELATIONS);
    c_model_chain(g, CHAIN_SAMPLES);
    c_model_chain(g, CHAIN_ACTIONS);
    c_model_chain(g, CHAIN_CHECKS);
    realtime_partitions(rt);
    if (rt->has_events) realtime_events(rt);
    if (rt->plan->jacobian.n) realtime_linear_euler(rt);
    if (realtime_spares_derivatives(rt)) c_model_chain(g, CHAIN_SHOWN);
    c_functions(g);
    realtime_steps(rt);
}

static void begin(RealtimePrinter *rt, Dialect *own, const char *name)
{
    const Program *p = rt->g.program;
    Arena *arena = rt->g.arena;
    Writer *const writers[] = {&rt->support, &rt->fields};
    for (int i = 0; i < 2; i++) *writers[i] = writer_new(arena, 4);
    reserve(&rt->g);
    rt->name = c_global(&rt->g, name);
    rt->upper = capitals(arena, rt->name);
    own->instance = rt->name;
    rt->g.counts = true;
    rt->has_events = p->dae->relations.len || p->dae->samples.len || p->dae->actions.len ||
                     p->dae->base_clocks.len || realtime_count(rt, IN_D) ||
                     realtime_count(rt, IN_K);
    if (realtime_count(rt, IN_X))
        putf(&rt->fields, "MOCC_REAL der[%d];\n", realtime_count(rt, IN_X));
    if (realtime_count(rt, IN_U)) putf(&rt->fields, "MOCC_REAL u[%d];\n", realtime_count(rt, IN_U));
}

void gen_realtime(RealtimeFiles *files, const Program *program)
{
    Dialect own = dialect;
    RealtimePrinter rt = {
        .g = c_begin(program, &own), .plan = program->realtime, .kept = files->source.arena};
    Gen *g = &rt.g;
    Writer body = writer_new(g->arena, 4), enums = writer_new(g->arena, 4),
           support = writer_new(g->arena, 4), header = writer_new(g->arena, 4),
           top = writer_new(g->arena, 4);
    Writer *const parts[] = {&top, &enums, &support, &rt.support, &g->protos, &g->bodies, &body};
    begin(&rt, &own, last_part(program->dae->flat->name));
    c_name_all(g);
    g->out = &body;
    write_functions(&rt);
    g->out = &enums;
    c_enums(g);
    put_header(&rt, &header);
    put_top(&rt, &top, files->header_name);
    realtime_support(&rt, &support);
    c_break_lines(&files->header, writer_text(&header), header.len);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        c_break_lines(&files->source, writer_text(parts[i]), parts[i]->len);
    files->name = arena_printf(rt.kept, "%s", rt.name);
    files->members = rt.members;
    realtime_cost_json(&rt, &files->costs);
    realtime_harness(&rt, &files->harness, files->header_name);
}

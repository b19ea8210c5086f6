/* harness.c - a main program for a model in real-time C, for a desktop: tables of inputs and
   results, and a fixed part (harness_main.c). */
#include "gen/realtime/harness_text.h"
#include "gen/realtime/realtime_printer.h"

static void put_name(Writer *out, const char *name)
{
    put_quoted(out, name);
}

static void put_column(RealtimePrinter *rt, Writer *out, const char *name, const char *part,
                       const char *member, bool real)
{
    put(out, "    {");
    put_name(out, name);
    putf(out, ", offsetof(%s, %s.%s), %d},\n", rt->name, part, member, real);
}

/* ---- results: outputs, states, discrete variables; others only if there are no outputs, since
   else what no output needs is not computed ---- */

static void put_kind(RealtimePrinter *rt, Writer *out, PlaceArray array, const char *part,
                     bool real)
{
    const Program *p = rt->g.program;
    int row = 0;
    vec_for(const Place, place, &p->places) {
        if (place->array != array) continue;
        if (!place->var->hidden && !place->var->from_compiler && place->index == row) {
            put(out, "    {");
            put_name(out, place->var->name);
            putf(out, ", offsetof(%s, %s) + %d * sizeof(%s), %d},\n", rt->name, part, place->index,
                 real ? "MOCC_REAL" : "int32_t", real);
        }
        row++;
    }
}

static void put_inputs(RealtimePrinter *rt, Writer *out)
{
    Map taken = map_new(rt->g.arena);
    put(out, "static const column inputs[] = {\n");
    vec_each(Var *, var, &rt->g.dae->inputs) {
        if (!type_is_scalar(var->type) || var->type->kind == TY_STRING) continue;
        const char *member = c_local(&rt->g, &taken, var->name);
        put_column(rt, out, var->name, "in", member, var->type->kind == TY_REAL);
    }
    put(out, "    {NULL, 0, 0}};\n\n");
}

static void put_results(RealtimePrinter *rt, Writer *out)
{
    Map taken = map_new(rt->g.arena);
    put(out, "static const column results[] = {\n");
    vec_each(Var *, var, &rt->g.program->rows) {
        if (var->causality != CAUSALITY_OUTPUT || !type_is_scalar(var->type) ||
            var->type->kind == TY_STRING)
            continue;
        const char *member = c_local(&rt->g, &taken, var->name);
        if (var->role != ROLE_STATE)
            put_column(rt, out, var->name, "out", member, var->type->kind == TY_REAL);
    }
    put_kind(rt, out, IN_X, "state", true);
    if (!realtime_has_outputs(rt)) put_kind(rt, out, IN_Y, "var", true);
    put_kind(rt, out, IN_D, "discrete", true);
    put_kind(rt, out, IN_K, "mode", false);
    put(out, "    {NULL, 0, 0}};\n\n");
}

void realtime_harness(RealtimePrinter *rt, Writer *out, const char *header)
{
    const ExperimentRow *experiment = &rt->g.program->tables->experiment;
    putf(out, "/* Runs %s on this machine. Made by mocc. */\n", rt->name);
    putf(out, "#define MODEL %s\n#define START %s_startup\n#define ONE_STEP %s_step\n", rt->name,
         rt->name, rt->name);
    put(out, "#define STEP ");
    put_real(out, rt->plan->options.step);
    put(out, "\n#define STOP ");
    put_real(out, experiment->given ? experiment->stop : 1);
    putf(out, "\n#define _GNU_SOURCE\n#include <stddef.h>\n#include \"%s\"\n\n", header);
    put(out,
        "typedef struct {\n    const char *name;\n    size_t at;\n    int real;\n} column;\n\n");
    put_inputs(rt, out);
    put_results(rt, out);
    put(out, harness_text);
}

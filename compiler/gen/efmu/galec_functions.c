/* galec_functions.c - functions of the model to functions of GALEC. */
#include "gen/efmu/galec.h"

static void declare(GalecBody *m, Writer *out, const char *prefix, const Var *var)
{
    const char *name = galec_local_name(m, var->name);
    map_put(m->names_of, var, (void *)(uintptr_t)name);
    putf(out, "%s%s %s;\n", prefix, galec_type_name(galec_type(var->type)), name);
}

static void put_initial_value(GalecBody *m, const Var *var)
{
    if (!var->binding) return;
    const char *value = galec_single(m, var->binding, var->type->kind == TY_REAL);
    putf(&m->w, "%s := %s;\n", (const char *)map_get(m->names_of, var), value);
}

static void write_function(GalecBlock *b, GalecFunction *row)
{
    const Function *fn = row->fn;
    Map names = map_new(b->arena);
    GalecBody m = galec_body(b);
    Writer parameters = writer_new(b->arena, 2);
    m.names_of = &names;
    parameters.indent = m.locals.indent = m.w.indent = 2;
    vec_each(Var *, var, &fn->inputs) declare(&m, &parameters, "input ", var);
    vec_each(Var *, var, &fn->outputs) declare(&m, &parameters, "output ", var);
    vec_each(Var *, var, &fn->locals) declare(&m, &m.locals, "", var);
    vec_each(Var *, var, &fn->outputs) put_initial_value(&m, var);
    vec_each(Var *, var, &fn->locals) put_initial_value(&m, var);
    galec_algorithm(&m, fn->body);
    Writer *out = &b->functions;
    putf(out, "  function %s\n", row->name);
    if (m.signals) putf(out, "    signals %s;\n", galec_signal_names(b->arena, m.signals));
    putf(out, "%s", writer_text(&parameters));
    if (m.locals.len) putf(out, "  protected\n%s", writer_text(&m.locals));
    putf(out, "  algorithm\n%s  end %s;\n\n", writer_text(&m.w), row->name);
    row->signals = m.signals;
}

const GalecFunction *galec_function(GalecBody *caller, const Function *fn)
{
    GalecBlock *b = caller->b;
    vec_each(GalecFunction *, row, &b->called) {
        if (row->fn != fn) continue;
        if (row->in_progress) galec_refuse(caller, "a function that calls itself");
        return row;
    }
    GalecFunction *row = arena_make(b->arena, GalecFunction);
    *row = (GalecFunction){.fn = fn, .name = galec_function_name(b, fn->name), .in_progress = true};
    vec_push(b->arena, &b->called, row);
    write_function(b, row);
    row->in_progress = false;
    return row;
}

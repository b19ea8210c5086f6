/* sensitivity_chains.c - derivatives of every chain by parameters, start values and time, where
   sensitivities are wanted: the table of their functions, and what they make of actions. */
#include "gen/c/c_printer.h"

static void put_reinit(CFn *c, const Action *action)
{
    int sign;
    const Place *place = program_place(c->g->program, action->state, &sign);
    Writer cond = writer_new(c->g->arena, 4), value = writer_new(c->g->arena, 4);
    if (!place) return;
    share_one(c, action->cond);
    c_expr(c, &cond, action->cond, P_NONE);
    putf(&c->w, "if (%s) {\n", writer_text(&cond));
    c->w.indent++;
    share_one(c, action->tangent);
    c_real(c, &value, action->tangent, P_NONE);
    c->instance = true;
    putf(&c->w, "mocc_reinit_tangent(I, %d, %s(%s));", program_index(c->g->program, place),
         sign < 0 ? "-" : "", writer_text(&value));
    c_comment_text(c, "", action->loc, ex_short(c->g->arena, action->value, 90));
    c->w.indent--;
    put(&c->w, "}\n");
}

enum { CHUNK = 100 };

static const char *write_actions(Gen *g)
{
    const Dae *dae = g->dae;
    RoutineCalls calls = {0};
    for (int i = 0; i < dae->actions.len;) {
        CFn c = cfn_new(g);
        int n = 0;
        for (; i < dae->actions.len && n < CHUNK; i++) {
            if (dae->actions.at[i].kind != ACTION_REINIT) continue;
            put_reinit(&c, &dae->actions.at[i]);
            n++;
        }
        if (!n) break;
        const char *name =
            c_global_fn(g, arena_printf(g->arena, "actions_tangent_%d", calls.len + 1));
        cfn_write_piece(&c, name, "");
        vec_push(g->arena, &calls, (RoutineCall){name, false});
    }
    if (!calls.len) return NULL;
    const char *whole = c_global_fn(g, "actions_tangent");
    c_call_routines(g, whole, "", &calls);
    return whole;
}

static void put_why(Gen *g)
{
    const Dae *dae = g->dae;
    CFn c = cfn_new(g);
    c.loc = dae->no_sensitivity_loc;
    put(g->out, "static const mocc_tangents tangent_table = {.why = ");
    c_string(g->out, c_placed(&c, dae->no_sensitivity));
    put(g->out, "};\n\n");
}

static const char *tangent_name(const Gen *g, ChainKind kind)
{
    return g->chain_name[kind] ? g->chain_name[kind] : "NULL";
}

void c_sensitivities(Gen *g)
{
    const Dae *dae = g->dae;
    if (!dae->options.sensitivity) return;
    if (dae->no_sensitivity) {
        put_why(g);
        return;
    }
    for (ChainKind kind = CHAIN_PARAMETERS_TANGENT; kind < CHAINS; kind++) c_model_chain(g, kind);
    g->fn.actions_tangent = write_actions(g);
    const Tables *t = g->program->tables;
    const char *by_states = c_pattern(g, &t->by_states), *by_rest = c_pattern(g, &t->by_rest);
    const char *reads = c_reads(g);
    putf(g->out,
         "static const mocc_tangents tangent_table = {\n"
         "    NULL, %s, %s,\n    %s, %s,\n    %s, %s, %s,\n    %s,\n    %s,\n    "
         "%s, sizeof %s / sizeof *%s - 1, %d};\n\n",
         tangent_name(g, CHAIN_PARAMETERS_TANGENT), tangent_name(g, CHAIN_INIT_TANGENT),
         tangent_name(g, CHAIN_REST_TANGENT), tangent_name(g, CHAIN_EVENT_TANGENT),
         tangent_name(g, CHAIN_RELATIONS_TANGENT), tangent_name(g, CHAIN_SAMPLES_TANGENT),
         g->fn.actions_tangent ? g->fn.actions_tangent : "NULL", by_states ? by_states : "{0}",
         by_rest ? by_rest : "{0}", reads, reads, reads, dae->hides_jumps);
}

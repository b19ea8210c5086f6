/* sensitivity_chains.c - derivatives of every chain by parameters, start values and time, where
   sensitivities are wanted: the table of their functions. */
#include "gen/c/c_printer.h"

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
    const Tables *t = g->program->tables;
    const char *by_states = c_pattern(g, &t->by_states), *by_rest = c_pattern(g, &t->by_rest);
    const char *reads = c_reads(g);
    putf(g->out,
         "static const mocc_tangents tangent_table = {\n"
         "    NULL, %s, %s,\n    %s, %s,\n    %s, %s, %s,\n    %s,\n    %s,\n    "
         "%s, %d, %d};\n\n",
         tangent_name(g, CHAIN_PARAMETERS_TANGENT), tangent_name(g, CHAIN_INIT_TANGENT),
         tangent_name(g, CHAIN_REST_TANGENT), tangent_name(g, CHAIN_EVENT_TANGENT),
         tangent_name(g, CHAIN_RELATIONS_TANGENT), tangent_name(g, CHAIN_SAMPLES_TANGENT),
         tangent_name(g, CHAIN_ACTIONS_TANGENT), by_states ? by_states : "{0}",
         by_rest ? by_rest : "{0}", reads, t->ints.at[t->reads].n - 1, dae->hides_jumps);
}

/* sensitivity_chains.c - derivatives of every chain by parameters, start values and time, where
   sensitivities are wanted: each a chain of its own over tangents. In: what dae_sensitivity found.
 */
#include "gen/c/c_printer.h"

static void add(Gen *g, Items *items, Item item)
{
    vec_push(g->arena, items, item);
}

static const char *write(Gen *g, const char *stem, const char *params, const Items *items,
                         bool init)
{
    return items->len ? c_chain(g, stem, params, items, init) : "NULL";
}

static const char *of_params(Gen *g)
{
    const Dae *dae = g->dae;
    Items items = {0};
    for (int i = 0; i < dae->param_order.len; i++) {
        Item item = {.var = dae->param_order.at[i],
                     .value = dae->param_tangents.at[i],
                     .g = -1,
                     .tangent = true};
        if (item.value) add(g, &items, item);
    }
    for (int i = 0; i < g->program->places.len; i++) {
        const Place *p = &g->program->places.at[i];
        const Expr *t =
            p->array < IN_P && p->array != IN_DER ? map_get(&dae->start_tangents, p->var) : NULL;
        if (t)
            add(g, &items,
                (Item){.var = p->var, .value = t, .attribute = ".start", .g = -1, .tangent = true});
    }
    return write(g, "params_tangent", "", &items, false);
}

static const char *of_chain(Gen *g, const char *stem, const System *system, bool rest)
{
    Items items = {0};
    for (int i = 0; i < system->blocks.len; i++) {
        const Block *block = system->blocks.at[i];
        if (!rest || c_in_rest(block)) c_add_block(g, &items, block, true);
    }
    return write(g, stem, "", &items, system == &g->dae->init);
}

static const char *of_relations(Gen *g)
{
    Items items = {0};
    for (int i = 0; i < g->dae->relations.len; i++) {
        const Relation *r = &g->dae->relations.at[i];
        add(g, &items, (Item){.value = r->tangent, .g = i, .relation = r});
    }
    return write(g, "zero_tangent", ", double *g", &items, false);
}

static const char *of_samples(Gen *g)
{
    Items items = {0};
    for (int i = 0; i < 2 * g->dae->samples.len; i++)
        add(g, &items, (Item){.value = g->dae->samples.at[i / 2].tangent[i % 2], .g = i});
    return write(g, "samples_tangent", ", double *g", &items, false);
}

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
    putf(&c->w, "mocc_reinit_tangent(I, %d, %s(%s));", program_index(c->g->program, place),
         sign < 0 ? "-" : "", writer_text(&value));
    c_comment_text(c, "", action->loc, ex_short(c->g->arena, action->value, 90));
    c->w.indent--;
    put(&c->w, "}\n");
}

enum { CHUNK = 100 };

static const char *of_actions(Gen *g)
{
    const Dae *dae = g->dae;
    Pieces pieces = {0};
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
            c_global_fn(g, arena_printf(g->arena, "actions_tangent_%d", pieces.len + 1));
        cfn_write_piece(&c, name, "");
        vec_push(g->arena, &pieces, (Piece){name, false});
    }
    if (!pieces.len) return "NULL";
    const char *whole = c_global_fn(g, "actions_tangent");
    c_call_pieces(g, whole, "", &pieces);
    return whole;
}

/* Places in r; -1 ends what a step computes, and what it reads. */
static void put_reads(Gen *g)
{
    const Vars *reads = &g->dae->reads;
    put(g->out, "static const int32_t tangent_reads[] = {");
    for (int i = 0, n = 0, sign; i < reads->len; i++) {
        const Var *var = reads->at[i];
        const Place *place =
            var && var->type->kind == TY_REAL ? program_place(g->program, var, &sign) : NULL;
        if (var && !place) continue;
        putf(g->out, n++ % 20 ? " %d," : "\n    %d,",
             place ? program_index(g->program, place) : -1);
    }
    put(g->out, " -1};\n\n");
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

void c_sensitivities(Gen *g)
{
    const Dae *dae = g->dae;
    if (!dae->options.sensitivity) return;
    if (dae->no_sensitivity) {
        put_why(g);
        return;
    }
    const char *params = of_params(g), *init = of_chain(g, "init_tangent", &dae->init, false),
               *rest = of_chain(g, "rest_tangent", &dae->run, true),
               *event = of_chain(g, "event_tangent", &dae->run, false), *zero = of_relations(g),
               *samples = of_samples(g), *actions = of_actions(g),
               *by_states = c_pattern(g, "by_states", &dae->by_states),
               *by_rest = c_pattern(g, "by_rest", &dae->by_rest);
    put_reads(g);
    putf(g->out,
         "static const mocc_tangents tangent_table = {\n"
         "    NULL, %s, %s,\n    %s, %s,\n    %s, %s, %s,\n    %s,\n    %s,\n    "
         "tangent_reads, sizeof tangent_reads / sizeof *tangent_reads - 1, %d};\n\n",
         params, init, rest, event, zero, samples, actions, by_states, by_rest, dae->hides_jumps);
}

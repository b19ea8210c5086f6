/* facts.c - gathers what reports say. In: the ordered system. Out: Facts, plain text and numbers. */
#include <string.h>

#include "report/report.h"

typedef struct {
    Arena *arena;
    Dae *dae;
    Facts *facts;
} Gather;

enum { TEXT_LIMIT = 300, LOOK_LIMIT = 60 };

/* "Circuit.mo:12" */
static const char *place_text(Gather *g, Loc loc)
{
    if (!loc.file) return "";
    Sources *sources = g->dae->diags->sources;
    const char *path = source_at(sources, loc.file)->path, *slash = strrchr(path, '/');
    int line, column;
    source_position(sources, loc.file, loc.start, &line, &column);
    return arena_printf(g->arena, "%s:%d", slash ? slash + 1 : path, line);
}

static EqFact eq_fact(Gather *g, const Eq *eq)
{
    return (EqFact){
        .id = eq->id,
        .text = eq_text(g->arena, eq, TEXT_LIMIT),
        .place = place_text(g, eq->loc),
        .origin = eq->origin ? eq->origin : "",
        .derived = eq->derived,
    };
}

static const char *short_text(Gather *g, const Expr *e)
{
    return e ? ex_short(g->arena, e, TEXT_LIMIT) : NULL;
}

static VarFact var_fact(Gather *g, const Var *var)
{
    return (VarFact){
        .name = var->name,
        .unit = var->unit ? var->unit : "",
        .comment = var->comment ? var->comment : "",
        .start = short_text(g, var->start),
        .nominal = short_text(g, var->nominal),
        .fixed = var->fixed && ex_is_true(var->fixed),
        .place = place_text(g, var->loc),
    };
}

/* ---- blocks ---- */

static void find_divisor(void *host, Expr *e)
{
    const Expr **found = host;
    if (!*found && e->kind == EX_OP && e->op == EX_OP_DIV && !ex_is_literal(e->arg[1]))
        *found = e->arg[1];
}

static StepFact step_fact(Gather *g, const Step *step)
{
    StepFact fact = {0};
    const Expr *divisor = NULL;
    if (step->group) {
        Writer names = writer_new(g->arena, 0);
        for (int i = 0; i < step->group->outputs.len; i++)
            putf(&names, "%s%s", i ? ", " : "", step->group->outputs.at[i]->name);
        fact.text = step->group->call
                        ? arena_printf(g->arena, "(%s) := %s", writer_text(&names),
                                       ex_short(g->arena, step->group->call, TEXT_LIMIT))
                        : arena_printf(g->arena, "(%s) := algorithm", writer_text(&names));
        fact.eq.place = place_text(g, step->group->loc);
        fact.eq.text = fact.eq.origin = "";
    } else {
        fact.text = arena_printf(g->arena, "%s := %s", step->var->name,
                                 ex_short(g->arena, step->value, TEXT_LIMIT));
        ex_visit(g->arena, step->value, find_divisor, &divisor);
        fact.divisor = short_text(g, divisor);
    }
    if (step->eq) fact.eq = eq_fact(g, step->eq);
    return fact;
}

static const char *block_notes(Gather *g, const Block *block)
{
    Writer notes = writer_new(g->arena, 0);
    if (block->kind == BLOCK_LINEAR && block->constant) put(&notes, ", constant matrix");
    if (block->mixed) put(&notes, ", through discrete variables");
    if (block->discrete) put(&notes, ", at events only");
    if (block->slot >= 0 && block->tear.len) put(&notes, ", unknowns are the integrator's");
    return writer_text(&notes);
}

static BlockFact block_fact(Gather *g, const Block *block)
{
    BlockFact fact = {.id = block->id, .kind = block->kind, .size = block->eqs.len};
    fact.notes = block_notes(g, block);
    vec_for(Var *, var, &block->vars) vec_push(g->arena, &fact.vars, var_fact(g, *var));
    vec_for(Eq *, eq, &block->eqs) vec_push(g->arena, &fact.eqs, eq_fact(g, *eq));
    vec_for(const Step, step, &block->steps) vec_push(g->arena, &fact.steps, step_fact(g, step));
    if (block->kind < BLOCK_LINEAR) return fact;
    vec_for(Var *, var, &block->tear) vec_push(g->arena, &fact.tear, var_fact(g, *var));
    vec_for(Eq *, eq, &block->residual) vec_push(g->arena, &fact.residuals, eq_fact(g, *eq));
    fact.jac = block->jac.start ? &block->jac : NULL;
    return fact;
}

/* Which equation holds which unknown, both in evaluation order. */
static void gather_incidence(Gather *g, const System *system, SystemFact *fact)
{
    int rows = 0, cols = 0;
    vec_for(Var *, var, &g->dae->vars) (*var)->slot = -1;
    vec_for(Block *, block, &system->blocks) {
        vec_for(Var *, var, &(*block)->vars) (*var)->slot = cols++;
        rows += (*block)->eqs.len;
    }
    if (!rows || rows > LOOK_LIMIT || cols > LOOK_LIMIT) return;
    GraphBuilder *builder = graph_begin(g->arena, rows, cols);
    fact->block_of = arena_array(g->arena, int, rows);
    int row = 0;
    for (int b = 0; b < system->blocks.len; b++) {
        vec_for(Eq *, eq, &system->blocks.at[b]->eqs) {
            Slots slots = {0};
            eq_incidence(g->dae, *eq, &slots);
            vec_for(int, slot, &slots) graph_edge(builder, row, *slot);
            fact->block_of[row++] = b;
        }
    }
    fact->incidence = graph_end(builder);
}

static SystemFact system_fact(Gather *g, const System *system)
{
    SystemFact fact = {0};
    vec_for(Block *, at, &system->blocks) {
        const Block *block = *at;
        bool loop = block->kind >= BLOCK_LINEAR;
        fact.count[block->kind]++;
        fact.size += block->eqs.len;
        if (loop) fact.iterated += block->tear.len;
        if (loop && block->eqs.len > fact.largest) fact.largest = block->eqs.len;
        vec_push(g->arena, &fact.blocks, block_fact(g, block));
    }
    gather_incidence(g, system, &fact);
    return fact;
}

/* ---- events ---- */

static void gather_events(Gather *g)
{
    Facts *facts = g->facts;
    vec_for(const Relation, relation, &g->dae->relations) {
        const char *note = "when it changes sign";
        if (relation->threshold)
            note = arena_printf(g->arena, "at time %s", short_text(g, relation->threshold));
        vec_push(g->arena, &facts->events,
                 ((EventFact){short_text(g, relation->relation), note,
                              place_text(g, relation->loc)}));
    }
    vec_for(const Sample, sample, &g->dae->samples) {
        const char *note = arena_printf(g->arena, "every %s from %s",
                                        short_text(g, sample->interval),
                                        short_text(g, sample->start));
        vec_push(g->arena, &facts->events, ((EventFact){"sample", note, place_text(g, sample->loc)}));
    }
}

static const char *action_text(Gather *g, const Action *action)
{
    switch (action->kind) {
    case ACTION_REINIT:
        return arena_printf(g->arena, "reinit(%s, %s)", action->state->name,
                            short_text(g, action->value));
    case ACTION_ASSERT:
        return arena_printf(g->arena, "assert(%s)", short_text(g, action->value));
    case ACTION_TERMINATE:
        return "terminate";
    case ACTION_CALL:
        return short_text(g, action->value);
    }
    return "";
}

static void gather_actions(Gather *g)
{
    vec_for(const Action, action, &g->dae->actions) {
        const char *note = action->cond
                               ? arena_printf(g->arena, "when %s", short_text(g, action->cond))
                               : "at every event";
        vec_push(g->arena, &g->facts->actions,
                 ((EventFact){action_text(g, action), note, place_text(g, action->loc)}));
    }
    vec_for(const Action, check, &g->dae->checks)
        vec_push(g->arena, &g->facts->actions,
                 ((EventFact){action_text(g, check), "at every result point too",
                              place_text(g, check->loc)}));
}

/* ---- all ---- */

static void gather_equations(Gather *g)
{
    Facts *facts = g->facts;
    vec_for(Eq *, eq, &g->dae->run.eqs)
        if ((*eq)->derived) vec_push(g->arena, &facts->derived, eq_fact(g, *eq));
    vec_for(Eq *, eq, &g->dae->init.eqs)
        if ((*eq)->initial) vec_push(g->arena, &facts->initial, eq_fact(g, *eq));
}

Facts *facts_gather(Arena *arena, Dae *dae)
{
    Facts *facts = arena_make(arena, Facts);
    Gather g = {arena, dae, facts};
    facts->model = dae->flat->name;
    facts->equations_flat = dae->eqs_flat;
    facts->unknowns_flat = dae->vars_flat;
    facts->aliases = dae->aliases.len;
    facts->algebraics = dae->algebraics.len;
    facts->inputs = dae->inputs.len;
    facts->parameters = dae->params.len;
    vec_for(Var *, var, &dae->states) vec_push(arena, &facts->states, var_fact(&g, *var));
    vec_for(Var *, var, &dae->discretes)
        if (!(*var)->from_compiler) vec_push(arena, &facts->discretes, var_fact(&g, *var));
    vec_for(Var *, var, &dae->z) vec_push(arena, &facts->z, var_fact(&g, *var));
    facts->run = system_fact(&g, &dae->run);
    facts->init = system_fact(&g, &dae->init);
    gather_equations(&g);
    gather_events(&g);
    gather_actions(&g);
    facts->jac = dae->jac.start ? &dae->jac : NULL;
    return facts;
}

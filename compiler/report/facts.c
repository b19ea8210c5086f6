/* facts.c - gathers what reports say. In: the ordered system. Out: Facts, plain text and numbers.
 */
#include <string.h>

#include "base/map.h"
#include "dae/form/print.h"
#include "report/report.h"

typedef struct {
    Arena *arena;
    const Dae *dae;
    Facts *facts;
    Map places;         /* SourcePlace by the address of the first character of its lines */
    int *file;          /* by Loc.file: its index in Facts.files + 1; 0: it is not in there */
    int system;         /* 1 run, 2 initialisation */
    int *listed;        /* by Eq.id: the last system that listed it */
    VarPlaces unlisted; /* variables of the block at hand that are not listed yet */
} Gather;

enum { TEXT_LIMIT = 4000, CODE_LINES = 12, MANY_RESULTS = 8, BRIEF_CALL = 200 };

static const SourcePlace nowhere = {.id = -1, .text = "", .code = ""};

/* Returns the source text from `first`, the beginning of a line, to the end of the line that
   contains `last`, but at most CODE_LINES lines of it. */
static const char *code_from(Gather *g, const char *first, const char *last)
{
    const char *end = first;
    for (int lines = 0; *end && (*end != '\n' || end < last); end++)
        if (*end == '\n' && ++lines == CODE_LINES) break;
    return arena_strndup(g->arena, first, (size_t)(end - first));
}

static int file_fact(Gather *g, int file)
{
    if (g->file[file]) return g->file[file] - 1;
    const char *path = source_at(g->dae->diags->sources, file)->path, *slash = strrchr(path, '/');
    vec_push(g->arena, &g->facts->files, slash ? slash + 1 : path);
    g->file[file] = g->facts->files.len;
    return g->facts->files.len - 1;
}

static const SourcePlace *place_fact(Gather *g, Loc loc)
{
    if (!loc.file) return &nowhere;
    Sources *sources = g->dae->diags->sources;
    const Source *source = source_at(sources, loc.file);
    const char *line = source->text + loc.start;
    while (line > source->text && line[-1] != '\n') line--;
    SourcePlace *place = map_get(&g->places, line);
    if (place) return place;
    int column;
    place = arena_make(g->arena, SourcePlace);
    place->id = g->facts->places.len;
    place->file = file_fact(g, loc.file);
    source_position(sources, loc.file, loc.start, &place->line, &column);
    place->text = arena_printf(g->arena, "%s:%d", g->facts->files.at[place->file], place->line);
    place->code = code_from(g, line, source->text + loc.end);
    map_put(&g->places, line, place);
    vec_push(g->arena, &g->facts->places, place);
    return place;
}

/* Returns the names of the results of a group as "(a, b, c)". If there are more than MANY_RESULTS,
   names in the middle are replaced by "...". */
static const char *results_text(Gather *g, const Group *group)
{
    Writer names = writer_new(g->arena, 0);
    int n = group->outputs.len;
    for (int i = 0; i < n; i++) {
        if (n > MANY_RESULTS && i == MANY_RESULTS - 1) {
            put(&names, ", ...");
            i = n - 1;
        }
        putf(&names, "%s%s", i ? ", " : "(", group->outputs.at[i]->name);
    }
    put(&names, ")");
    return writer_text(&names);
}

/* Returns the text of an equation. If the equation says that a variable is one of more than
   MANY_RESULTS results of a call or algorithm, the text is the variable with the number of the
   result, instead of the call with all its results. */
static const char *eq_words(Gather *g, const Eq *eq)
{
    const Group *group = eq->kind == EQ_ROW ? eq->group : NULL;
    if (!group || group->outputs.len <= MANY_RESULTS) return dae_eq_text(g->arena, eq, TEXT_LIMIT);
    const char *name = group->outputs.at[eq->row]->name;
    if (!group->call) return arena_printf(g->arena, "%s = result of an algorithm", name);
    return arena_printf(g->arena, "%s = result %d of %s", name, eq->row + 1,
                        ex_short(g->arena, group->call, BRIEF_CALL));
}

static EqFact eq_fact(Gather *g, const Eq *eq)
{
    return (EqFact){
        .id = eq->id,
        .text = eq_words(g, eq),
        .place = place_fact(g, eq->loc),
        .origin = eq->origin ? eq->origin : "",
        .derived = eq->derived,
        .base = eq->base ? eq->base->id : 0,
    };
}

static const char *short_text(Gather *g, const Expr *e)
{
    return e ? ex_short(g->arena, e, TEXT_LIMIT) : NULL;
}

static VarFact var_fact(Gather *g, const Var *var)
{
    return (VarFact){
        .id = var->id,
        .name = var->name,
        .unit = var->unit ? var->unit : "",
        .comment = var->comment ? var->comment : "",
        .start = short_text(g, var->start),
        .nominal = short_text(g, var->nominal),
        .fixed = var->fixed && ex_is_true(var->fixed),
        .role = var->role,
        .place = place_fact(g, var->loc),
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
    StepFact fact = {.eq = {.text = "", .origin = "", .place = &nowhere}};
    const Expr *divisor = NULL;
    if (step->group) {
        const char *names = results_text(g, step->group);
        fact.algorithm = true;
        fact.text = step->group->call
                        ? arena_printf(g->arena, "%s := %s", names,
                                       ex_short(g->arena, step->group->call, TEXT_LIMIT))
                        : arena_printf(g->arena, "%s := algorithm", names);
        fact.eq.place = place_fact(g, step->group->loc);
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
    if (block->first_z >= 0 && block->tear.len) put(&notes, ", unknowns are the integrator's");
    return writer_text(&notes);
}

/* Appends an equation to the facts of its block, unless it was listed before in the same system.
   Gather.system says whether this is the initial system or that of the run. */
static void list_eq(Gather *g, BlockFact *fact, const Eq *eq)
{
    if (g->listed[eq->id] == g->system) return;
    g->listed[eq->id] = g->system;
    vec_push(g->arena, &fact->eqs, eq_fact(g, eq));
}

/* Appends an unknown to those of the block and removes it from Gather.unlisted, the unknowns that
   no block has listed yet. Does nothing if the unknown is not in Gather.unlisted. */
static void list_var(Gather *g, BlockFact *fact, Var *var)
{
    if (!var_has_place(&g->unlisted, var)) return;
    var_set_place(&g->unlisted, var, -1);
    vec_push(g->arena, &fact->vars, var_fact(g, var));
}

/* Sets fact->eqs and fact->vars to the equations and unknowns of a block in the order of
   substitution, so that its incidence matrix is lower triangular apart from the columns of the
   iteration unknowns. */
static void list_in_order(Gather *g, const Block *block, BlockFact *fact)
{
    var_places_add(&g->unlisted, &block->vars);
    vec_for(const Step, step, &block->steps) {
        if (!step->group) {
            list_eq(g, fact, step->eq);
            list_var(g, fact, step->var);
            continue;
        }
        vec_each(Eq *, eq, &block->eqs) {
            if (eq->kind != EQ_ROW || eq->group != step->group) continue;
            list_eq(g, fact, eq);
            list_var(g, fact, step->group->outputs.at[eq->row]);
        }
    }
    vec_each(Eq *, eq, &block->eqs) list_eq(g, fact, eq);
    vec_each(Var *, var, &block->vars) list_var(g, fact, var);
}

static void count_operation(void *host, Expr *e)
{
    int *count = host;
    *count += e->n > 0;
}

/* Sets fact->operations, the number of operations that one evaluation of a loop takes, and
   fact->digits, the number of decimal digits that solving it may lose (NAN: not known). */
static void estimate_cost(Gather *g, const Block *block, BlockFact *fact)
{
    vec_for(const Step, step, &block->steps)
        if (!step->group) ex_visit(g->arena, step->value, count_operation, &fact->operations);
    vec_each(Expr *, value, &block->residual_value)
        ex_visit(g->arena, value, count_operation, &fact->operations);
    fact->digits = dae_condition_digits(g->dae, block, &g->unlisted);
}

static BlockFact block_fact(Gather *g, const Block *block)
{
    bool loop = block->kind >= BLOCK_LINEAR;
    BlockFact fact = {
        .id = block->id,
        .kind = block->kind,
        .size = block->eqs.len,
        .discrete = block->discrete,
        .mixed = block->mixed,
        .constant = block->kind == BLOCK_LINEAR && block->constant,
        .integrated = loop && block->first_z >= 0 && block->tear.len,
        .notes = block_notes(g, block),
    };
    list_in_order(g, block, &fact);
    vec_for(const Step, step, &block->steps) vec_push(g->arena, &fact.steps, step_fact(g, step));
    if (!loop) return fact;
    vec_each(Var *, var, &block->tear) vec_push(g->arena, &fact.tear, var_fact(g, var));
    vec_each(Eq *, eq, &block->residual) vec_push(g->arena, &fact.residuals, eq_fact(g, eq));
    fact.jac = block->jac.start ? &block->jac : NULL;
    estimate_cost(g, block, &fact);
    return fact;
}

/* Returns the ranks of n different numbers: for each element of `id`, how many others are smaller.
   All numbers are from 0 to ids - 1. */
static int *ranks(Arena *arena, const int *id, int n, int ids)
{
    int *at = arena_array(arena, int, ids + 1), *rank = arena_array(arena, int, n + 1), next = 0;
    for (int i = 0; i < n; i++) at[id[i]] = i + 1;
    for (int k = 0; k < ids; k++)
        if (at[k]) rank[at[k] - 1] = next++;
    return rank;
}

/* Sets fact->incidence, the graph that says which equation (row) contains which unknown (column),
   with rows and columns in the order of fact->blocks, and fact->block_of, the block of each row.
   Also sets fact->written_row and fact->written_col, which say for each row and column its place in
   the order in which the equations or unknowns were made. */
static void gather_incidence(Gather *g, const System *system, SystemFact *fact)
{
    int rows = 0, cols = 0, n = fact->size;
    Eq **eq_by_id = arena_array(g->arena, Eq *, g->facts->eq_ids);
    Var **var_by_id = arena_array(g->arena, Var *, g->facts->var_ids);
    int *eq_id = arena_array(g->arena, int, n + 1), *var_id = arena_array(g->arena, int, n + 1);
    fact->block_of = arena_array(g->arena, int, n + 1);
    VarPlaces places = var_places_new(g->arena, g->dae->ex->vars);
    vec_each(Block *, at, &system->blocks) {
        vec_each(Eq *, eq, &at->eqs) eq_by_id[eq->id] = eq;
        vec_each(Var *, var, &at->vars) var_by_id[var->id] = var;
    }
    for (int b = 0; b < fact->blocks.len; b++) {
        const BlockFact *block = &fact->blocks.at[b];
        vec_for(const VarFact, var, &block->vars) {
            var_id[cols] = var->id;
            var_set_place(&places, var_by_id[var->id], cols++);
        }
        vec_for(const EqFact, eq, &block->eqs) {
            eq_id[rows] = eq->id;
            fact->block_of[rows++] = b;
        }
    }
    GraphBuilder *builder = graph_begin(g->arena, rows, cols);
    for (int row = 0; row < rows; row++) {
        PlaceList read = {0};
        dae_incidence(g->dae, eq_by_id[eq_id[row]], &places, &read);
        vec_for(int, place, &read) graph_edge(builder, row, *place);
    }
    fact->incidence = graph_end(builder);
    fact->written_row = ranks(g->arena, eq_id, rows, g->facts->eq_ids);
    fact->written_col = ranks(g->arena, var_id, cols, g->facts->var_ids);
}

static SystemFact system_fact(Gather *g, const System *system)
{
    SystemFact fact = {0};
    g->system++;
    vec_each(const Block *, block, &system->blocks) {
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
        if (relation->guard)
            note = arena_printf(g->arena, "when it changes sign while %s",
                                short_text(g, relation->guard));
        if (relation->threshold)
            note = arena_printf(g->arena, "at time %s", short_text(g, relation->threshold));
        vec_push(g->arena, &facts->events,
                 ((EventFact){short_text(g, relation->relation), note, relation->threshold,
                              place_fact(g, relation->loc)}));
    }
    vec_for(const Sample, sample, &g->dae->samples) {
        const char *note =
            arena_printf(g->arena, "every %s from %s", short_text(g, sample->interval),
                         short_text(g, sample->start));
        vec_push(g->arena, &facts->events,
                 ((EventFact){"sample", note, true, place_fact(g, sample->loc)}));
    }
}

static const char *action_text(Gather *g, const Action *action)
{
    switch (action->kind) {
    case ACTION_REINIT:
        return arena_printf(g->arena, "reinit(%s, %s)", action->state->name,
                            short_text(g, action->value));
    case ACTION_ASSERT: return arena_printf(g->arena, "assert(%s)", short_text(g, action->value));
    case ACTION_TERMINATE: return "terminate";
    case ACTION_GROUP: return "statements of an algorithm";
    case ACTION_CALL: return short_text(g, action->value);
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
                 ((EventFact){action_text(g, action), note, false, place_fact(g, action->loc)}));
    }
    vec_for(const Action, check, &g->dae->checks)
        vec_push(g->arena, &g->facts->actions,
                 ((EventFact){action_text(g, check), "at every result point too", false,
                              place_fact(g, check->loc)}));
}

/* ---- clocks ---- */

static PartitionFact partition_fact(Gather *g, int number)
{
    const Dae *dae = g->dae;
    const Partition *p = &dae->partitions.at[number - 1];
    const BaseClock *base = &dae->base_clocks.at[p->base];
    Writer ticks = writer_new(g->arena, 0), interval = writer_new(g->arena, 0);
    dae_put_ticks(&ticks, p);
    Rational period = rational_mul(base->period, rational(p->factor, 1));
    if (base->kind == CLOCK_PERIODIC)
        putf(&interval, period.den == 1 ? "%lld" : "%lld/%lld", (long long)period.num,
             (long long)period.den);
    PartitionFact fact = {.ticks = writer_text(&ticks),
                          .interval = writer_text(&interval),
                          .method = p->continuous ? p->method : ""};
    vec_each(const Block *, block, &dae->clocked.blocks) {
        if (block->clock != number) continue;
        fact.equations += block->eqs.len;
        fact.loops += block->kind >= BLOCK_LINEAR;
        vec_each(const Eq *, eq, &block->eqs) vec_push(g->arena, &fact.eqs, eq_fact(g, eq));
        vec_each(Var *, var, &block->vars) vec_push(g->arena, &fact.vars, var_fact(g, var));
    }
    return fact;
}

static void gather_clocks(Gather *g)
{
    const Dae *dae = g->dae;
    for (int base = 0; base < dae->base_clocks.len; base++) {
        const BaseClock *clock = &dae->base_clocks.at[base];
        Writer ticks = writer_new(g->arena, 0);
        dae_put_clock(&ticks, clock);
        ClockFact fact = {.ticks = writer_text(&ticks),
                          .timed = clock->kind != CLOCK_EVENT,
                          .place = place_fact(g, clock->loc)};
        for (int i = 1; i <= dae->partitions.len; i++)
            if (dae->partitions.at[i - 1].base == base)
                vec_push(g->arena, &fact.partitions, partition_fact(g, i));
        vec_push(g->arena, &g->facts->clocks, fact);
        vec_push(g->arena, &g->facts->events,
                 ((EventFact){"clock", fact.ticks, fact.timed, fact.place}));
    }
}

/* ---- all ---- */

static void gather_equations(Gather *g)
{
    Facts *facts = g->facts;
    vec_each(Eq *, eq, &g->dae->run.eqs)
        if (eq->derived) vec_push(g->arena, &facts->derived, eq_fact(g, eq));
    vec_each(Eq *, eq, &g->dae->init.eqs)
        if (eq->initial) vec_push(g->arena, &facts->initial, eq_fact(g, eq));
}

static void gather_sets(Gather *g)
{
    g->facts->states_at_a_time = g->dae->states.len;
    vec_for(StateSet, set, &g->dae->sets) {
        SetFact fact = {.states = set->nstates};
        vec_each(Var *, var, &set->candidates)
            vec_push(g->arena, &fact.candidates, var_fact(g, var));
        vec_push(g->arena, &g->facts->sets, fact);
        g->facts->states_at_a_time -= set->others.len;
    }
}

static void gather_aliases(Gather *g)
{
    vec_each(const Var *, var, &g->dae->aliases) {
        AliasFact fact = {
            .var = var_fact(g, var), .of = var_fact(g, var->alias), .negated = var->sign < 0};
        vec_push(g->arena, &g->facts->aliases, fact);
    }
}

Facts *facts_gather(Arena *arena, const Dae *dae)
{
    Facts *facts = arena_make(arena, Facts);
    Gather g = {.arena = arena,
                .dae = dae,
                .facts = facts,
                .places = map_new(arena),
                .unlisted = var_places_new(arena, dae->ex->vars)};
    g.file = arena_array(arena, int, dae->diags->sources->files.len + 1);
    g.listed = arena_array(arena, int, dae->next_eq + 1);
    facts->model = dae->flat->name;
    facts->equations_flat = dae->eqs_flat;
    facts->unknowns_flat = dae->vars_flat;
    facts->eq_ids = dae->next_eq + 1;
    facts->var_ids = dae->ex->vars + 1;
    facts->algebraics = dae->algebraics.len;
    facts->inputs = dae->inputs.len;
    facts->parameters = dae->params.len;
    vec_each(Var *, var, &dae->states) vec_push(arena, &facts->states, var_fact(&g, var));
    vec_each(Var *, var, &dae->discretes)
        if (!var->from_compiler) vec_push(arena, &facts->discretes, var_fact(&g, var));
    vec_each(Var *, var, &dae->z) vec_push(arena, &facts->z, var_fact(&g, var));
    vec_each(Var *, var, &dae->dummies) vec_push(arena, &facts->dummies, var_fact(&g, var));
    vec_each(Var *, var, &dae->start_missing)
        if (!var->from_compiler) vec_push(arena, &facts->guessed, var_fact(&g, var));
    gather_sets(&g);
    gather_aliases(&g);
    facts->run = system_fact(&g, &dae->run);
    facts->init = system_fact(&g, &dae->init);
    gather_equations(&g);
    gather_events(&g);
    gather_actions(&g);
    gather_clocks(&g);
    facts->no_tangent = dae->no_tangent;
    facts->jac = dae->jac.start ? &dae->jac : NULL;
    return facts;
}

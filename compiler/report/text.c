/* text.c - reports as text. In: Facts. Out: lines that a person reads beside the model. */
#include <math.h>
#include <string.h>

#include "report/report.h"

enum { LEFT = 46, PICTURE = 40, LOOK_LIMIT = 60, BRIEF = 300 };

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

/* Prints a line with `left` in a column and `right` after it. If `right` is empty, the line ends
   after `left`. */
static void two_columns(Writer *out, const char *left, const char *right)
{
    if (*right) putf(out, "%-*s  %s\n", LEFT, left, right);
    else putf(out, "%s\n", left);
}

/* Returns `text`; of a text of more than BRIEF bytes only the beginning, followed by "...". */
static const char *brief(Arena *arena, const char *text)
{
    size_t cut = BRIEF - 3;
    if (strlen(text) <= BRIEF) return text;
    while (cut > 0 && ((unsigned char)text[cut] & 0xC0) == 0x80) cut--;
    return arena_printf(arena, "%.*s...", (int)cut, text);
}

static void title(Writer *out, const char *format, const char *model)
{
    const char *text = arena_printf(out->arena, format, model);
    putf(out, "\n%s\n", text);
    for (size_t i = 0; i < strlen(text); i++) put(out, "-");
    put(out, "\n");
}

/* ---- --check ---- */

static void put_loops(Writer *out, const SystemFact *system)
{
    int loops = system->count[BLOCK_LINEAR] + system->count[BLOCK_NONLINEAR];
    putf(out, "%d block%s", system->blocks.len, plural(system->blocks.len));
    if (!loops) return;
    putf(out, " (%d loop%s, largest %d, %d iterated on)", loops, plural(loops), system->largest,
         system->iterated);
}

void report_summary(Writer *out, const Facts *facts)
{
    int events = facts->events.len;
    putf(out, "%s: %d equation%s, %d unknown%s, %d state%s", facts->model, facts->equations_flat,
         plural(facts->equations_flat), facts->unknowns_flat, plural(facts->unknowns_flat),
         facts->states_at_a_time, plural(facts->states_at_a_time));
    if (facts->sets.len) putf(out, " chosen at run time among %d", facts->states.len);
    if (facts->aliases.len)
        putf(out, ", %d removed as alias%s", facts->aliases.len,
             facts->aliases.len == 1 ? "" : "es");
    put(out, ", ");
    put_loops(out, &facts->run);
    int partitions = 0;
    vec_for(const ClockFact, clock, &facts->clocks) partitions += clock->partitions.len;
    if (partitions) putf(out, ", %d clocked partition%s", partitions, plural(partitions));
    if (facts->discretes.len) putf(out, ", %d discrete", facts->discretes.len);
    if (events) putf(out, ", %d event source%s", events, plural(events));
    if (facts->parameters)
        putf(out, ", %d parameter%s", facts->parameters, plural(facts->parameters));
    if (facts->inputs) putf(out, ", %d input%s", facts->inputs, plural(facts->inputs));
    put(out, "\n");
}

/* ---- pieces ---- */

static void put_eq(Writer *out, const char *lead, const EqFact *eq)
{
    Writer left = writer_new(out->arena, 0);
    putf(&left, "%seq %d: %s", lead, eq->id, brief(out->arena, eq->text));
    Writer right = writer_new(out->arena, 0);
    put(&right, eq->place->text);
    if (eq->derived)
        putf(&right, "  (differentiated %s)", eq->derived == 1 ? "once" : "repeatedly");
    if (*eq->origin) putf(&right, "%s%s", *eq->place->text ? "  " : "", eq->origin);
    two_columns(out, writer_text(&left), writer_text(&right));
}

static void put_var(Writer *out, const char *lead, const VarFact *var)
{
    Writer left = writer_new(out->arena, 0), right = writer_new(out->arena, 0);
    putf(&left, "%s%s", lead, var->name);
    if (var->start)
        putf(&left, "%s%s", var->fixed ? " = " : "  guess ", brief(out->arena, var->start));
    if (var->nominal) putf(&left, "  nominal %s", var->nominal);
    if (*var->unit) putf(&left, "  [%s]", var->unit);
    put(&right, var->place->text);
    if (*var->comment) putf(&right, "%s%s", *var->place->text ? "  " : "", var->comment);
    two_columns(out, writer_text(&left), writer_text(&right));
}

static const char *kind_word(const BlockFact *block)
{
    switch (block->kind) {
    case BLOCK_ASSIGN: return "assignment";
    case BLOCK_GROUP: return "algorithm";
    case BLOCK_LINEAR: return "linear loop";
    case BLOCK_NONLINEAR: return "nonlinear loop";
    }
    return "";
}

static bool is_loop(const BlockFact *block)
{
    return block->kind >= BLOCK_LINEAR;
}

/* Prints the kind, size and unknowns of a loop, such as "linear loop of 5 equations for u1 u2 u3 u4
   u5, torn to 1, constant matrix". */
static void put_size(Writer *out, const BlockFact *block)
{
    putf(out, "%s of %d equation%s for", kind_word(block), block->size, plural(block->size));
    vec_for(const VarFact, var, &block->vars) putf(out, " %s", var->name);
    if (block->tear.len < block->size) putf(out, ", torn to %d", block->tear.len);
    put(out, block->notes);
}

/* ---- blt ---- */

static void put_explicit(Writer *out, const BlockFact *block)
{
    vec_for(const StepFact, step, &block->steps) {
        const char *lead = arena_printf(out->arena, "%6d  ", block->id);
        const char *left = arena_printf(out->arena, "%s%s", lead, brief(out->arena, step->text));
        const char *id = step->eq.id ? arena_printf(out->arena, "eq %d  ", step->eq.id) : "";
        two_columns(out, left,
                    arena_printf(out->arena, "%s%s%s", id, step->eq.place->text, block->notes));
    }
}

static void put_loop(Writer *out, const BlockFact *block)
{
    putf(out, "%6d  ", block->id);
    put_size(out, block);
    put(out, "\n");
    vec_for(const EqFact, eq, &block->eqs) put_eq(out, "          ", eq);
}

/* Prints the incidence matrix of a small system, one character for each entry: # within a block on
   the diagonal, x to the left of it. The unknown of column k is named in row k. */
static void put_incidence(Writer *out, const SystemFact *system)
{
    const Graph *graph = &system->incidence;
    if (!graph->rows || graph->rows != graph->cols || graph->rows > LOOK_LIMIT) return;
    int n = graph->rows, row = 0;
    int *col_block = arena_array(out->arena, int, n);
    memcpy(col_block, system->block_of, sizeof(int) * (size_t)n);
    put(out, "\n  Incidence: # inside a block, x on what was solved before\n\n");
    vec_for(const BlockFact, block, &system->blocks) {
        for (int k = 0; k < block->size; k++, row++) {
            char *line = arena_alloc(out->arena, 2 * (size_t)n + 1);
            for (int col = 0; col < n; col++) memcpy(line + 2 * col, col <= row ? ". " : "  ", 2);
            for (int at = graph->start[row]; at < graph->start[row + 1]; at++)
                line[2 * graph->col[at]] =
                    col_block[graph->col[at]] == system->block_of[row] ? '#' : 'x';
            putf(out, "%6d  %s%s\n", row + 1, line,
                 k < block->vars.len ? block->vars.at[k].name : "");
        }
    }
}

static void put_totals(Writer *out, const SystemFact *system)
{
    int assignments = system->count[BLOCK_ASSIGN], groups = system->count[BLOCK_GROUP];
    int linear = system->count[BLOCK_LINEAR], nonlinear = system->count[BLOCK_NONLINEAR];
    putf(out, "  %d equation%s in %d block%s: %d assignment%s", system->size, plural(system->size),
         system->blocks.len, plural(system->blocks.len), assignments, plural(assignments));
    if (groups) putf(out, ", %d algorithm%s", groups, plural(groups));
    if (linear) putf(out, ", %d linear loop%s", linear, plural(linear));
    if (nonlinear) putf(out, ", %d nonlinear loop%s", nonlinear, plural(nonlinear));
    if (linear + nonlinear)
        putf(out, "; %d unknown%s left to iterate on", system->iterated, plural(system->iterated));
    put(out, "\n\n");
}

static void put_blocks(Writer *out, const SystemFact *system)
{
    put_totals(out, system);
    vec_for(const BlockFact, block, &system->blocks) {
        if (is_loop(block)) put_loop(out, block);
        else put_explicit(out, block);
    }
    put_incidence(out, system);
}

/* ---- tearing ---- */

/* Prints the size and number of colours of a Jacobian, whose rows are residuals and columns
   unknowns. If it has at least two columns, and at most PICTURE rows and columns, also prints a
   picture of its entries. */
static void put_pattern(Writer *out, const Pattern *jac)
{
    int entries = jac->start[jac->cols];
    putf(out, "    Jacobian  %d x %d, %d entr%s (%.0f %%), %d colour%s\n", jac->rows, jac->cols,
         entries, entries == 1 ? "y" : "ies", 100.0 * entries / ((double)jac->rows * jac->cols),
         jac->ncolors, plural(jac->ncolors));
    if (jac->cols < 2 || jac->cols > PICTURE || jac->rows > PICTURE) return;
    for (int row = 0; row < jac->rows; row++) {
        put(out, "              ");
        for (int col = 0; col < jac->cols; col++) {
            bool there = false;
            for (int at = jac->start[col]; at < jac->start[col + 1]; at++)
                there = there || jac->row[at] == row;
            put(out, there ? "x" : ".");
            if (col + 1 < jac->cols) put(out, " ");
        }
        put(out, "\n");
    }
}

/* Prints what one evaluation of a loop costs and how many digits solving it may lose, as
   dae/order/conditioning.c estimates them. */
static void put_cost(Writer *out, const BlockFact *block)
{
    bool algorithms = false;
    vec_for(const StepFact, step, &block->steps) algorithms = algorithms || step->algorithm;
    putf(out, "    cost      %d operation%s an evaluation%s", block->operations,
         plural(block->operations), algorithms ? " beside algorithms" : "");
    if (block->jac)
        putf(out, "; %d evaluation%s for a matrix of order %d", block->jac->ncolors,
             plural(block->jac->ncolors), block->tear.len);
    put(out, "\n    digits    ");
    if (isnan(block->digits)) put(out, "not known before the run: see --profile of the program\n");
    else putf(out, "about %.1f of 16 may be lost, at start values\n", block->digits);
}

static void put_torn(Writer *out, const BlockFact *block)
{
    putf(out, "  block %d: ", block->id);
    put_size(out, block);
    put(out, "\n");
    vec_for(const VarFact, var, &block->tear) put_var(out, "    iterates  ", var);
    vec_for(const StepFact, step, &block->steps) {
        const char *left =
            arena_printf(out->arena, "    then      %s", brief(out->arena, step->text));
        Writer right = writer_new(out->arena, 0);
        if (step->eq.id) putf(&right, "eq %d  ", step->eq.id);
        put(&right, step->eq.place->text);
        if (step->divisor) putf(&right, "  divides by %s", brief(out->arena, step->divisor));
        two_columns(out, left, writer_text(&right));
    }
    vec_for(const EqFact, eq, &block->residuals) put_eq(out, "    residual  ", eq);
    if (block->jac) put_pattern(out, block->jac);
    put_cost(out, block);
}

static void put_tearing(Writer *out, const SystemFact *system)
{
    bool any = false;
    vec_for(const BlockFact, block, &system->blocks) {
        if (!is_loop(block)) continue;
        if (any) put(out, "\n");
        any = true;
        put_torn(out, block);
    }
    if (!any) put(out, "  There is no algebraic loop: every unknown is assigned directly.\n");
}

/* ---- index, init, events ---- */

static void put_set(Writer *out, const SetFact *set)
{
    putf(out, "    %d of ", set->states);
    for (int i = 0; i < set->candidates.len; i++)
        putf(out, "%s%s", i ? ", " : "", set->candidates.at[i].name);
    put(out, "; first tried: ");
    for (int i = 0; i < set->states; i++)
        putf(out, "%s%s", i ? ", " : "", set->candidates.at[i].name);
    put(out, "\n");
}

static void put_index(Writer *out, const Facts *facts)
{
    putf(out, "  %d state%s, %d other continuous unknown%s", facts->states_at_a_time,
         plural(facts->states_at_a_time), facts->algebraics, plural(facts->algebraics));
    if (facts->z.len)
        putf(out, "; the integrator sees an index-1 DAE in %d state%s and %d loop unknown%s\n",
             facts->states.len, plural(facts->states.len), facts->z.len, plural(facts->z.len));
    else put(out, "; the integrator sees an ordinary differential equation\n");
    if (facts->derived.len) put(out, "\n  Equations made by differentiation\n");
    else put(out, "  No equation had to be differentiated.\n");
    vec_for(const EqFact, eq, &facts->derived) put_eq(out, "    ", eq);
    if (facts->states.len) put(out, "\n  States\n");
    vec_for(const VarFact, var, &facts->states) put_var(out, "    ", var);
    if (facts->sets.len)
        put(out, "\n  State sets: equations hold their members together, and which are states is "
                 "decided at run time\n");
    vec_for(const SetFact, set, &facts->sets) put_set(out, set);
    if (facts->z.len) put(out, "\n  Loop unknowns of the integrator\n");
    vec_for(const VarFact, var, &facts->z) put_var(out, "    ", var);
    if (facts->jac && facts->jac->cols) {
        put(out, "\n  What the integrator factorises: derivatives and residuals by states and loop "
                 "unknowns\n");
        put_pattern(out, facts->jac);
    }
}

static void put_init(Writer *out, const Facts *facts)
{
    if (facts->initial.len) put(out, "  Equations that hold at the start only\n");
    else put(out, "  Nothing holds at the start only.\n");
    vec_for(const EqFact, eq, &facts->initial) put_eq(out, "    ", eq);
    put(out, "\n  Order of evaluation\n");
    put_blocks(out, &facts->init);
    bool any = false;
    vec_for(const BlockFact, block, &facts->init.blocks) any = any || is_loop(block);
    if (!any) return;
    put(out, "\n  Loops: the guesses are start values\n\n");
    put_tearing(out, &facts->init);
}

static void put_events(Writer *out, const Facts *facts)
{
    if (!facts->events.len) put(out, "  Nothing makes events: the run is smooth.\n");
    int number = 0;
    vec_for(const EventFact, event, &facts->events) {
        const char *left =
            arena_printf(out->arena, "%6d  %s", ++number, brief(out->arena, event->what));
        two_columns(out, left, arena_printf(out->arena, "%s  %s", event->note, event->place->text));
    }
    if (facts->discretes.len) put(out, "\n  Variables that change at events only\n");
    vec_for(const VarFact, var, &facts->discretes) put_var(out, "    ", var);
    if (facts->actions.len) put(out, "\n  Done or checked when an event has settled\n");
    vec_for(const EventFact, action, &facts->actions) {
        const char *left = arena_printf(out->arena, "    %s", brief(out->arena, action->what));
        two_columns(out, left,
                    arena_printf(out->arena, "%s  %s", action->note, action->place->text));
    }
}

static void put_partition(Writer *out, const PartitionFact *p, int number)
{
    putf(out, "    partition %d: %s", number, p->ticks);
    if (*p->interval) putf(out, ", every %s s", p->interval);
    putf(out, ", %d equation%s", p->equations, plural(p->equations));
    if (p->loops) putf(out, ", %d loop%s", p->loops, plural(p->loops));
    if (*p->method) putf(out, ", integrated by %s", p->method);
    put(out, "\n");
    vec_for(const EqFact, eq, &p->eqs) put_eq(out, "      ", eq);
}

static void put_clocks(Writer *out, const Facts *facts)
{
    int base = 0, number = 0;
    if (!facts->clocks.len) put(out, "  Nothing is clocked.\n");
    vec_for(const ClockFact, clock, &facts->clocks) {
        const char *left = arena_printf(out->arena, "  base clock %d: %s", ++base, clock->ticks);
        two_columns(out, left, clock->place->text);
        vec_for(const PartitionFact, p, &clock->partitions) put_partition(out, p, ++number);
    }
}

void report_text(Writer *out, const Facts *facts, unsigned kinds)
{
    report_summary(out, facts);
    if (kinds & REPORT_BLT) {
        title(out, "%s: blocks in evaluation order", facts->model);
        put_blocks(out, &facts->run);
    }
    if (kinds & REPORT_TEARING) {
        title(out, "%s: algebraic loops", facts->model);
        put_tearing(out, &facts->run);
    }
    if (kinds & REPORT_INDEX) {
        title(out, "%s: states and index", facts->model);
        put_index(out, facts);
    }
    if (kinds & REPORT_INIT) {
        title(out, "%s: initialisation", facts->model);
        put_init(out, facts);
    }
    if (kinds & REPORT_EVENTS) {
        title(out, "%s: events", facts->model);
        put_events(out, facts);
    }
    if (kinds & REPORT_CLOCKS && (facts->clocks.len || kinds == REPORT_CLOCKS)) {
        title(out, "%s: clocks and partitions", facts->model);
        put_clocks(out, facts);
    }
}

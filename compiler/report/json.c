/* json.c - the facts for programs, and for the script of the page. In: Facts. Out: JSON as
   docs/report.schema.json describes it: equations, variables and places are tables, everything else
   names rows of them. What is false, empty or unknown is left out. */
#include <math.h>
#include <string.h>

#include "report/report.h"

typedef struct {
    Writer *out;
    const EqFact **eq; /* by id; NULL: is in no table */
    const VarFact **var;
    int *eq_row, *var_row;
    const AliasFact **alias;
    bool more; /* a comma is due */
} Json;

/* ---- text ---- */

/* Returns the number of bytes of the UTF-8 character at `c`; 0 if it is not valid UTF-8. */
static int utf8_len(const unsigned char *c)
{
    int len = c[0] < 0x80   ? 1
              : c[0] < 0xC2 ? 0
              : c[0] < 0xE0 ? 2
              : c[0] < 0xF0 ? 3
              : c[0] < 0xF5 ? 4
                            : 0;
    for (int i = 1; i < len; i++)
        if ((c[i] & 0xC0) != 0x80) return 0;
    if ((c[0] == 0xE0 && c[1] < 0xA0) || (c[0] == 0xED && c[1] >= 0xA0)) return 0;
    if ((c[0] == 0xF0 && c[1] < 0x90) || (c[0] == 0xF4 && c[1] >= 0x90)) return 0;
    return len;
}

/* Returns whether a character can stand unescaped in a JSON string, even inside a script element of
   HTML, where nothing may look like the end of the element or the beginning of a comment. */
static bool is_plain(const char *c)
{
    if ((unsigned char)*c < 0x20 || *c == '"' || *c == '\\' || *c == 0x7F) return false;
    return *c != '<' || (c[1] != '/' && c[1] != '!');
}

static void put_text(Writer *out, const char *text)
{
    put(out, "\"");
    while (*text) {
        const char *end = text;
        int len;
        while (*end && is_plain(end) && (len = utf8_len((const unsigned char *)end))) end += len;
        put_n(out, text, (size_t)(end - text));
        text = end;
        if (!*text) break;
        if (*text == '"' || *text == '\\') putf(out, "\\%c", *text);
        else if (*text == '\n') put(out, "\\n");
        else if ((unsigned char)*text >= 0x80) put(out, "\\ufffd"); /* not UTF-8 */
        else putf(out, "\\u%04x", *text);
        text++;
    }
    put(out, "\"");
}

/* ---- members ---- */

static void key(Json *j, const char *name)
{
    putf(j->out, "%s\"%s\":", j->more ? "," : "", name);
    j->more = true;
}

static void open(Json *j, const char *bracket)
{
    put(j->out, bracket);
    j->more = false;
}

static void shut(Json *j, const char *bracket)
{
    put(j->out, bracket);
    j->more = true;
}

/* Begins a row of a table, that is, a JSON object in an array, on a new line. */
static void row(Json *j)
{
    putf(j->out, "%s\n{", j->more ? "," : "");
    j->more = false;
}

static void text_member(Json *j, const char *name, const char *text)
{
    if (!text || !*text) return;
    key(j, name);
    put_text(j->out, text);
}

static void int_member(Json *j, const char *name, int value)
{
    key(j, name);
    putf(j->out, "%d", value);
}

static void true_member(Json *j, const char *name, bool value)
{
    if (!value) return;
    key(j, name);
    put(j->out, "true");
}

static void place_member(Json *j, const SourcePlace *place)
{
    if (place->id >= 0) int_member(j, "place", place->id);
}

static void item(Json *j, int value)
{
    putf(j->out, "%s%d", j->more ? "," : "", value);
    j->more = true;
}

static void ints_member(Json *j, const char *name, const int *value, int n)
{
    key(j, name);
    open(j, "[");
    for (int i = 0; i < n; i++) item(j, value[i]);
    shut(j, "]");
}

/* Writes a member that lists row numbers: for each fact of `list`, a vector of T (VarFact or
   EqFact), the number that `table` (eq_row or var_row) has for its id. */
#define ROWS_MEMBER(j, name, table, T, list) \
    do { \
        key(j, name); \
        open(j, "["); \
        vec_for(const T, fact_, list) item(j, (j)->table[fact_->id]); \
        shut(j, "]"); \
    } while (0)

/* ---- which rows there are ---- */

static void note_system(Json *j, const SystemFact *system)
{
    vec_for(const BlockFact, block, &system->blocks) {
        vec_for(const EqFact, eq, &block->eqs)
            if (!j->eq[eq->id]) j->eq[eq->id] = eq;
        vec_for(const VarFact, var, &block->vars) j->var[var->id] = var;
    }
}

static void note_rows(Json *j, const Facts *facts)
{
    note_system(j, &facts->run);
    note_system(j, &facts->init);
    vec_for(const ClockFact, clock, &facts->clocks)
        vec_for(const PartitionFact, p, &clock->partitions) {
            vec_for(const EqFact, eq, &p->eqs) j->eq[eq->id] = eq;
            vec_for(const VarFact, var, &p->vars) j->var[var->id] = var;
        }
    vec_for(const EqFact, eq, &facts->derived) j->eq[eq->id] = eq;
    vec_for(const EqFact, eq, &facts->initial) j->eq[eq->id] = eq;
    vec_for(const VarFact, var, &facts->states) j->var[var->id] = var;
    vec_for(const VarFact, var, &facts->discretes) j->var[var->id] = var;
    vec_for(const VarFact, var, &facts->dummies) j->var[var->id] = var;
    vec_for(const VarFact, var, &facts->guessed) j->var[var->id] = var;
    vec_for(const VarFact, var, &facts->z) j->var[var->id] = var;
    vec_for(const AliasFact, alias, &facts->aliases) {
        j->var[alias->var.id] = &alias->var;
        j->var[alias->of.id] = &alias->of;
        j->alias[alias->var.id] = alias;
    }
    for (int id = 0, next = 0; id < facts->eq_ids; id++)
        if (j->eq[id]) j->eq_row[id] = next++;
    for (int id = 0, next = 0; id < facts->var_ids; id++)
        if (j->var[id]) j->var_row[id] = next++;
}

/* ---- tables ---- */

static void put_places(Json *j, const Facts *facts)
{
    key(j, "files");
    open(j, "[");
    vec_each(const char *, file, &facts->files) {
        put(j->out, j->more ? "," : "");
        put_text(j->out, file);
        j->more = true;
    }
    shut(j, "]");
    key(j, "places");
    open(j, "[");
    vec_each(const SourcePlace *, place, &facts->places) {
        row(j);
        int_member(j, "file", place->file);
        int_member(j, "line", place->line);
        text_member(j, "code", place->code);
        shut(j, "}");
    }
    shut(j, "]");
}

static void put_equations(Json *j, const Facts *facts)
{
    key(j, "equations");
    open(j, "[");
    for (int id = 0; id < facts->eq_ids; id++) {
        const EqFact *eq = j->eq[id];
        if (!eq) continue;
        row(j);
        int_member(j, "id", eq->id);
        text_member(j, "text", eq->text);
        place_member(j, eq->place);
        text_member(j, "origin", eq->origin);
        if (eq->derived) int_member(j, "derived", eq->derived);
        if (eq->derived && eq->base) int_member(j, "base", eq->base);
        shut(j, "}");
    }
    shut(j, "]");
}

static const char *role_word(Role role)
{
    switch (role) {
    case ROLE_STATE: return "state";
    case ROLE_DER: return "derivative";
    case ROLE_ALGEBRAIC: return "algebraic";
    case ROLE_DISCRETE: return "discrete";
    case ROLE_INPUT: return "input";
    case ROLE_PARAMETER: return "parameter";
    case ROLE_CONSTANT: return "constant";
    case ROLE_ALIAS: return "alias";
    case ROLE_NONE: break;
    }
    return "none";
}

static void put_variables(Json *j, const Facts *facts)
{
    key(j, "variables");
    open(j, "[");
    for (int id = 0; id < facts->var_ids; id++) {
        const VarFact *var = j->var[id];
        if (!var) continue;
        row(j);
        text_member(j, "name", var->name);
        text_member(j, "role", role_word(var->role));
        if (j->alias[id]) int_member(j, "of", j->var_row[j->alias[id]->of.id]);
        if (j->alias[id]) true_member(j, "negated", j->alias[id]->negated);
        text_member(j, "unit", var->unit);
        text_member(j, "comment", var->comment);
        text_member(j, "start", var->start);
        true_member(j, "fixed", var->fixed);
        text_member(j, "nominal", var->nominal);
        place_member(j, var->place);
        shut(j, "}");
    }
    shut(j, "]");
}

/* ---- systems ---- */

static void put_pattern(Json *j, const char *name, const Pattern *pattern)
{
    if (!pattern) return;
    key(j, name);
    open(j, "{");
    int_member(j, "rows", pattern->rows);
    int_member(j, "cols", pattern->cols);
    int_member(j, "colors", pattern->ncolors);
    ints_member(j, "start", pattern->start, pattern->cols + 1);
    ints_member(j, "row", pattern->row, pattern->start[pattern->cols]);
    ints_member(j, "color", pattern->color, pattern->cols);
    shut(j, "}");
}

static const char *kind_word(BlockKind kind)
{
    switch (kind) {
    case BLOCK_ASSIGN: return "assignment";
    case BLOCK_GROUP: return "algorithm";
    case BLOCK_LINEAR: return "linear";
    case BLOCK_NONLINEAR: return "nonlinear";
    }
    return "";
}

static void put_steps(Json *j, const BlockFact *block)
{
    key(j, "steps");
    open(j, "[");
    vec_for(const StepFact, step, &block->steps) {
        put(j->out, j->more ? "," : "");
        open(j, "{");
        text_member(j, "text", step->text);
        if (step->eq.id) int_member(j, "equation", j->eq_row[step->eq.id]);
        else place_member(j, step->eq.place);
        text_member(j, "divisor", step->divisor);
        shut(j, "}");
    }
    shut(j, "]");
}

static void put_block(Json *j, const BlockFact *block)
{
    row(j);
    int_member(j, "id", block->id);
    text_member(j, "kind", kind_word(block->kind));
    true_member(j, "constant", block->constant);
    true_member(j, "mixed", block->mixed);
    true_member(j, "discrete", block->discrete);
    true_member(j, "integrated", block->integrated);
    ROWS_MEMBER(j, "equations", eq_row, EqFact, &block->eqs);
    ROWS_MEMBER(j, "variables", var_row, VarFact, &block->vars);
    put_steps(j, block);
    if (block->kind >= BLOCK_LINEAR) {
        ROWS_MEMBER(j, "tear", var_row, VarFact, &block->tear);
        ROWS_MEMBER(j, "residuals", eq_row, EqFact, &block->residuals);
        put_pattern(j, "jacobian", block->jac);
        int_member(j, "operations", block->operations);
        if (!isnan(block->digits)) {
            key(j, "digits_lost");
            putf(j->out, "%.1f", block->digits);
        }
    }
    shut(j, "}");
}

static void put_sets(Json *j, const Facts *facts)
{
    key(j, "state_sets");
    open(j, "[");
    vec_for(const SetFact, set, &facts->sets) {
        row(j);
        ROWS_MEMBER(j, "candidates", var_row, VarFact, &set->candidates);
        int_member(j, "states", set->states);
        shut(j, "}");
    }
    shut(j, "]");
}

static void put_sizes(Json *j, const char *name, const SystemFact *system, BlockKind kind,
                      bool torn)
{
    key(j, name);
    open(j, "[");
    vec_for(const BlockFact, block, &system->blocks)
        if (block->kind == kind) item(j, torn ? block->tear.len : block->size);
    shut(j, "]");
}

static void put_system(Json *j, const char *name, const SystemFact *system)
{
    const Graph *graph = &system->incidence;
    key(j, name);
    open(j, "{");
    int_member(j, "equations", system->size);
    put_sizes(j, "linear", system, BLOCK_LINEAR, false);
    put_sizes(j, "linear_torn", system, BLOCK_LINEAR, true);
    put_sizes(j, "nonlinear", system, BLOCK_NONLINEAR, false);
    put_sizes(j, "nonlinear_torn", system, BLOCK_NONLINEAR, true);
    key(j, "blocks");
    open(j, "[");
    vec_for(const BlockFact, block, &system->blocks) put_block(j, block);
    shut(j, "]");
    put(j->out, ",\n");
    j->more = false;
    ints_member(j, "start", graph->start, graph->rows + 1);
    ints_member(j, "col", graph->col, graph->start[graph->rows]);
    ints_member(j, "written_row", system->written_row, graph->rows);
    ints_member(j, "written_col", system->written_col, graph->cols);
    shut(j, "}");
}

/* ---- the rest ---- */

#define EVENTS_MEMBER(j, name, list) \
    do { \
        key(j, name); \
        open(j, "["); \
        vec_for(const EventFact, event_, list) put_event(j, event_); \
        shut(j, "]"); \
    } while (0)

static void put_event(Json *j, const EventFact *event)
{
    row(j);
    text_member(j, "what", event->what);
    text_member(j, "note", event->note);
    true_member(j, "timed", event->timed);
    place_member(j, event->place);
    shut(j, "}");
}

static void put_counts(Json *j, const Facts *facts)
{
    key(j, "sizes");
    open(j, "{");
    int_member(j, "equations", facts->equations_flat);
    int_member(j, "unknowns", facts->unknowns_flat);
    int_member(j, "aliases", facts->aliases.len);
    int_member(j, "states", facts->states.len);
    int_member(j, "algebraics", facts->algebraics);
    int_member(j, "discretes", facts->discretes.len);
    int_member(j, "inputs", facts->inputs);
    int_member(j, "parameters", facts->parameters);
    int_member(j, "events", facts->events.len);
    shut(j, "}");
}

static void put_clocks(Json *j, const Facts *facts)
{
    key(j, "clocks");
    open(j, "[");
    vec_for(const ClockFact, clock, &facts->clocks) {
        row(j);
        text_member(j, "ticks", clock->ticks);
        true_member(j, "timed", clock->timed);
        place_member(j, clock->place);
        key(j, "partitions");
        open(j, "[");
        vec_for(const PartitionFact, p, &clock->partitions) {
            row(j);
            text_member(j, "ticks", p->ticks);
            text_member(j, "interval", p->interval);
            text_member(j, "method", p->method);
            int_member(j, "loops", p->loops);
            ROWS_MEMBER(j, "equations", eq_row, EqFact, &p->eqs);
            ROWS_MEMBER(j, "variables", var_row, VarFact, &p->vars);
            shut(j, "}");
        }
        shut(j, "]");
        shut(j, "}");
    }
    shut(j, "]");
}

static void put_all(Json *j, const Facts *facts)
{
    open(j, "{");
    text_member(j, "format", "mocc report");
    int_member(j, "version", 1);
    text_member(j, "model", facts->model);
    put_counts(j, facts);
    put_places(j, facts);
    put_equations(j, facts);
    put_variables(j, facts);
    put_system(j, "run", &facts->run);
    put_system(j, "initial", &facts->init);
    ROWS_MEMBER(j, "states", var_row, VarFact, &facts->states);
    if (facts->sets.len) put_sets(j, facts);
    ROWS_MEMBER(j, "discretes", var_row, VarFact, &facts->discretes);
    ROWS_MEMBER(j, "solver_unknowns", var_row, VarFact, &facts->z);
    ROWS_MEMBER(j, "dummies", var_row, VarFact, &facts->dummies);
    ROWS_MEMBER(j, "guessed", var_row, VarFact, &facts->guessed);
    ROWS_MEMBER(j, "derived", eq_row, EqFact, &facts->derived);
    ROWS_MEMBER(j, "initial_equations", eq_row, EqFact, &facts->initial);
    EVENTS_MEMBER(j, "events", &facts->events);
    EVENTS_MEMBER(j, "actions", &facts->actions);
    if (facts->clocks.len) put_clocks(j, facts);
    put_pattern(j, "jacobian", facts->jac);
    text_member(j, "no_tangent", facts->no_tangent);
    shut(j, "}");
    put(j->out, "\n");
}

void report_json(Writer *out, const Facts *facts)
{
    Arena *arena = out->arena;
    Json j = {
        .out = out,
        .eq = arena_array(arena, const EqFact *, facts->eq_ids),
        .var = arena_array(arena, const VarFact *, facts->var_ids),
        .eq_row = arena_array(arena, int, facts->eq_ids),
        .var_row = arena_array(arena, int, facts->var_ids),
        .alias = arena_array(arena, const AliasFact *, facts->var_ids),
    };
    out->step = 0;
    note_rows(&j, facts);
    put_all(&j, facts);
}

/* print_system.c - what makes events, and systems of blocks, as text. */
#include "dae/form/print.h"

/* ---- events ---- */

/* Prints the sign surfaces (sign_surfaces.c) under the heading "signs"; prints nothing if there are
   none. */
void dae_put_signs(Writer *w, const Dae *dae)
{
    if (dae->signs.len) put(w, "signs\n");
    w->indent++;
    for (int i = 0; i < dae->signs.len; i++) {
        putf(w, "%d: ", i + 1);
        ex_print(w, dae->signs.at[i].written);
        put(w, "  // monitored once a run creeps along it");
        if (dae->signs.at[i].when) {
            put(w, ", while ");
            ex_print(w, dae->signs.at[i].when);
        }
        put(w, "\n");
    }
    w->indent--;
}

void dae_put_relations(Writer *w, const Dae *dae)
{
    if (dae->relations.len) put(w, "relations\n");
    w->indent++;
    for (int i = 0; i < dae->relations.len; i++) {
        const Relation *r = &dae->relations.at[i];
        putf(w, "%d: ", i + 1);
        ex_print(w, r->relation);
        if (r->threshold) {
            put(w, "  // time event at ");
            ex_print(w, r->threshold);
        }
        if (r->guard) {
            put(w, "  // monitored while ");
            ex_print(w, r->guard);
        }
        put(w, "\n");
    }
    w->indent--;
    if (dae->samples.len) put(w, "samples\n");
    w->indent++;
    for (int i = 0; i < dae->samples.len; i++) {
        putf(w, "%d: start ", i + 1);
        ex_print(w, dae->samples.at[i].start);
        put(w, ", interval ");
        ex_print(w, dae->samples.at[i].interval);
        put(w, "\n");
    }
    w->indent--;
}

void dae_put_action(Writer *w, const Action *action)
{
    static const char *const word[] = {"reinit", "assert", "terminate", "call", "algorithm"};
    if (action->cond) {
        put(w, "when ");
        ex_print(w, action->cond);
        put(w, ": ");
    }
    putf(w, "%s(", word[action->kind]);
    if (action->state) putf(w, "%s, ", action->state->name);
    if (action->group) putf(w, "%d", action->group->id);
    if (action->value) ex_print(w, action->value);
    if (action->message && action->message != action->value) {
        put(w, action->value ? ", " : "");
        ex_print(w, action->message);
    }
    put(w, ");\n");
}

void dae_put_events(Writer *w, const Dae *dae)
{
    dae_put_relations(w, dae);
    dae_put_signs(w, dae);
    if (dae->actions.len + dae->checks.len) put(w, "actions\n");
    w->indent++;
    for (int i = 0; i < dae->actions.len; i++) dae_put_action(w, &dae->actions.at[i]);
    for (int i = 0; i < dae->checks.len; i++) dae_put_action(w, &dae->checks.at[i]);
    w->indent--;
}

/* ---- blocks ---- */

void dae_put_tangent(Writer *w, const char *of, const Expr *tangent)
{
    if (!tangent || ex_is_number(tangent, 0)) return;
    w->indent++;
    putf(w, "d%s%s = ", *of ? " " : "", of);
    ex_print(w, tangent);
    put(w, "\n");
    w->indent--;
}

static void put_group_tangents(Writer *w, const Group *group)
{
    for (int i = 0; group->tangent && i < group->outputs.len; i++)
        dae_put_tangent(w, group->outputs.at[i]->name, group->tangent[i]);
    if (!group->tangent_body) return;
    w->indent++;
    put(w, "with derivatives\n");
    w->indent++;
    dae_put_statements(w, group->tangent_body);
    w->indent -= 2;
}

static void put_step(Writer *w, const Step *step, bool tangents)
{
    if (step->group) {
        dae_put_group(w, step->group);
        if (tangents) put_group_tangents(w, step->group);
        return;
    }
    putf(w, "%s := ", step->var->name);
    ex_print(w, step->value);
    dae_put_tag(w, step->eq);
    put(w, "\n");
    if (tangents) dae_put_tangent(w, step->var->name, step->tangent);
}

static void put_flags(Writer *w, const Block *block)
{
    if (block->discrete) put(w, ", discrete");
    if (block->mixed) put(w, ", mixed");
    if (block->constant) put(w, ", constant matrix");
    if (block->first_z >= 0) put(w, ", solved by the integrator");
}

static void put_untorn(Writer *w, const Block *block)
{
    putf(w, "block %d: ", block->id);
    dae_put_names(w, &block->vars);
    put(w, "\n");
    w->indent++;
    for (int i = 0; i < block->eqs.len; i++) dae_put_eq_line(w, block->eqs.at[i]);
    w->indent--;
}

static void put_torn(Writer *w, const Block *block, bool tangents)
{
    bool linear = block->kind == BLOCK_LINEAR;
    putf(w, "block %d: %s, ", block->id, linear ? "linear" : "nonlinear");
    dae_put_count(w, block->eqs.len, "equation", "equations");
    put(w, ", ");
    dae_put_count(w, block->tear.len, "iteration unknown", "iteration unknowns");
    put_flags(w, block);
    put(w, "\n");
    w->indent++;
    dae_put_list(w, "iterate on", &block->tear);
    for (int i = 0; i < block->steps.len; i++) put_step(w, &block->steps.at[i], tangents);
    for (int i = 0; i < block->residual_value.len; i++) {
        put(w, "0 = ");
        ex_print(w, block->residual_value.at[i]);
        dae_put_tag(w, block->residual.at[i]);
        put(w, "\n");
        if (tangents && i < block->residual_tangent.len)
            dae_put_tangent(w, "", block->residual_tangent.at[i]);
    }
    w->indent--;
}

void dae_put_block(Writer *w, const Block *block, bool tangents)
{
    if (!block->steps.len && !block->residual.len) {
        put_untorn(w, block);
    } else if (block->kind == BLOCK_LINEAR || block->kind == BLOCK_NONLINEAR) {
        put_torn(w, block, tangents);
    } else {
        putf(w, "block %d: %s", block->id, block->kind == BLOCK_GROUP ? "group" : "assign");
        put_flags(w, block);
        put(w, "\n");
        w->indent++;
        for (int i = 0; i < block->steps.len; i++) put_step(w, &block->steps.at[i], tangents);
        w->indent--;
    }
}

void dae_put_system(Writer *w, const char *title, const System *system, bool tangents)
{
    if (!system->blocks.len) return;
    putf(w, "%s: ", title);
    dae_put_count(w, system->eqs.len, "equation", "equations");
    put(w, ", ");
    dae_put_count(w, system->unknowns.len, "unknown", "unknowns");
    put(w, ", ");
    dae_put_count(w, system->blocks.len, "block", "blocks");
    put(w, "\n");
    w->indent++;
    for (int i = 0; i < system->blocks.len; i++) dae_put_block(w, system->blocks.at[i], tangents);
    w->indent--;
}

/* ---- patterns ---- */

/* Prints a sparse matrix row by row. An entry is printed as the number of the colour of its column,
   and a zero as a dot. */
static void put_spy_plot(Writer *w, const Pattern *p)
{
    int width = p->ncolors > 9 ? 3 : 2;
    int *color = arena_array(w->arena, int, p->rows * p->cols + 1);
    for (int j = 0; j < p->cols; j++)
        for (int k = p->start[j]; k < p->start[j + 1]; k++)
            color[p->row[k] * p->cols + j] = p->color[j] + 1;
    for (int i = 0; i < p->rows; i++) {
        for (int j = 0; j < p->cols; j++) {
            int here = color[i * p->cols + j];
            if (here) putf(w, "%*d", width, here);
            else putf(w, "%*s", width, ".");
        }
        put(w, "\n");
    }
}

void dae_put_pattern(Writer *w, const char *title, const Pattern *p, const Vars *columns)
{
    enum { DRAWN = 32 };
    if (!p->start) return;
    putf(w, "%s: %d by %d, ", title, p->rows, p->cols);
    dae_put_count(w, p->start[p->cols], "entry", "entries");
    put(w, ", ");
    dae_put_count(w, p->ncolors, "colour", "colours");
    put(w, "\n");
    w->indent++;
    if (p->rows <= DRAWN && p->cols <= DRAWN) put_spy_plot(w, p);
    for (int j = 0; j < p->cols; j++) {
        putf(w, "%s: colour %d, rows", columns->at[j]->name, p->color[j] + 1);
        for (int k = p->start[j]; k < p->start[j + 1]; k++) putf(w, " %d", p->row[k] + 1);
        put(w, "\n");
    }
    w->indent--;
}

/* chains.c - blocks to C: chains of assignments in functions of about a hundred lines each,
   algebraic loops as an evaluation and a tangent that the run time iterates on. */
#include <string.h>

#include "gen/c/c_printer.h"

enum { CHUNK = 100 };

/* ---- one line of a chain ---- */

static void item_comment(CFn *c, const Item *item)
{
    Arena *arena = c->g->arena;
    if (item->eq) {
        c_comment(c, item->eq);
        return;
    }
    if (item->relation) {
        c_comment_text(c, "", item->relation->loc, ex_short(arena, item->relation->relation, 90));
        return;
    }
    if (!item->var || !item->value) {
        put(&c->w, "\n");
        return;
    }
    c_comment_text(c, "", item->var->loc,
                   arena_printf(arena, "%s%s = %s", item->var->name,
                                item->attribute ? item->attribute : "",
                                ex_short(arena, item->value, 90)));
}

static const Expr *item_root(const Item *item)
{
    if (item->group) return item->tangent ? NULL : item->group->call;
    return item->block || item->start ? NULL : item->value;
}

/* A discrete variable inside a loop of both kinds: changes at events only. */
static bool at_events_only(const Item *item)
{
    return item->mixed && item->var && item->var->role == ROLE_DISCRETE;
}

static void put_solve(CFn *c, const Item *item)
{
    const char *what = item->tangent ? "tangent" : "solve";
    if (c->allocates)
        putf(&c->w,
             "if (mocc_block_%s(I, %d)) {\n    mocc_release(I, frame);\n"
             "    return I->fail ? I->fail : 1;\n}",
             what, c_block_row(c->g, item->block));
    else
        putf(&c->w, "if (mocc_block_%s(I, %d)) return I->fail ? I->fail : 1;", what,
             c_block_row(c->g, item->block));
    c->fails = true;
}

static void put_start(CFn *c, const Var *var)
{
    int sign;
    const Place *place = program_place(c->g->program, var, &sign);
    if (!place) return;
    Writer line = writer_new(c->g->arena, 4);
    c_place_text(c, &line, place);
    if (var->type->kind == TY_STRING)
        putf(&c->w, "mocc_str_set(I, &%s, I->start_s[%s]);", writer_text(&line),
             c_index(c->g, place));
    else
        putf(&c->w, "%s = %s%s;", writer_text(&line), sign < 0 ? "-" : "",
             c_attribute(c->g, ATTR_START, place, c_index(c->g, place)));
}

static void put_call_group(CFn *c, const Group *group, const Eq *eq)
{
    for (int i = 0; i < group->outputs.len; i++) {
        int sign;
        const Var *var = group->outputs.at[i];
        if (!var || !program_place(c->g->program, var, &sign)) continue;
        Writer value = writer_new(c->g->arena, 4);
        c_result(c, &value, group->call, i);
        c_assign_text(c, var, writer_text(&value));
        if (i == 0) c_comment(c, eq);
        else put(&c->w, "\n");
    }
}

/* "I->start_r[...]" */
static const char *attribute_text(CFn *c, Attribute attribute, const Var *var)
{
    int sign;
    const Place *place = program_place(c->g->program, var, &sign);
    return c_attribute(c->g, attribute, place, c_index(c->g, place));
}

/* value NULL: that of the start value */
static void put_tangent(CFn *c, const Var *var, const Expr *value)
{
    int sign;
    Place place;
    Writer line = writer_new(c->g->arena, 4);
    if (!program_tangent_place(c->g->program, var, &place, &sign)) return;
    c_place_text(c, &line, &place);
    put(&line, sign < 0 ? " = -" : " = ");
    if (value) c_real(c, &line, value, sign < 0 ? P_POSTFIX : P_NONE);
    else put(&line, attribute_text(c, ATTR_START_TANGENT, var));
    putf(&c->w, "%s;", writer_text(&line));
}

static void put_group(CFn *c, const Item *item)
{
    const Group *group = item->group;
    if (group->body) {
        putf(&c->w, c->allocates ? "(void)%s(I);" : "if (%s(I)) return I->fail;",
             c_group(c->g, group, item->tangent));
        c_comment(c, item->eq);
        c->fails = true;
    } else if (item->tangent) {
        for (int i = 0; i < group->outputs.len; i++) {
            const Var *var = group->outputs.at[i];
            if (!group->tangent || !group->tangent[i]) continue;
            share_prepare(c, group->tangent[i], 0);
            put_tangent(c, var, group->tangent[i]);
            c_comment(c, item->eq);
        }
    } else {
        put_call_group(c, group, item->eq);
    }
}

/* I->start_r[...] = value; I->nominal_r[...] = value */
static void put_attribute(CFn *c, const Item *item)
{
    bool start = !strcmp(item->attribute, ".start");
    const char *text = attribute_text(c,
                                      item->tangent ? ATTR_START_TANGENT
                                      : start       ? ATTR_START
                                                    : ATTR_NOMINAL,
                                      item->var);
    Writer line = writer_new(c->g->arena, 4);
    if (item->var->type->kind == TY_REAL) c_real(c, &line, item->value, P_NONE);
    else c_expr(c, &line, item->value, P_NONE);
    if (item->var->type->kind == TY_STRING)
        putf(&c->w, "mocc_str_set(I, &%s, %s);", text, writer_text(&line));
    else putf(&c->w, "%s = %s;", text, writer_text(&line));
}

static void put_assign(CFn *c, const Item *item)
{
    if (item->g >= 0) {
        Writer line = writer_new(c->g->arena, 4);
        c_real(c, &line, item->value, P_NONE);
        putf(&c->w, "g[%d] = %s;", item->g, writer_text(&line));
    } else if (item->tangent && !item->attribute) {
        put_tangent(c, item->var, item->start ? NULL : item->value);
    } else if (item->start) {
        put_start(c, item->var);
    } else if (item->attribute) {
        put_attribute(c, item);
    } else {
        c_assign(c, item->var, item->value);
    }
    item_comment(c, item);
}

static void put_item(CFn *c, const Item *item, int scope)
{
    const Expr *root = item_root(item);
    int emitted = c->emitted.len;
    bool conditional = at_events_only(item);
    c->eq = item->eq ? c_eq_row(c->g, item->eq) : -1;
    c->loc = item->eq ? item->eq->loc : item->var ? item->var->loc : (Loc){0};
    if (conditional) {
        put(&c->w, "if (I->event) {\n");
        c->w.indent++;
    }
    if (root) share_prepare(c, root, scope);
    if (item->block) {
        put_solve(c, item);
        c_comment(c, item->eq);
    } else if (item->group) {
        put_group(c, item);
    } else {
        put_assign(c, item);
    }
    if (conditional) {
        share_leave(c, emitted);
        c->w.indent--;
        put(&c->w, "}\n");
    }
}

static void share_items(CFn *c, const Item *item, int n, int *scope)
{
    share_begin(c);
    for (int i = 0; i < n; i++) {
        const Expr *root = item_root(&item[i]);
        scope[i] = at_events_only(&item[i]) ? share_scope(c) : 0;
        if (root) share_root(c, root, scope[i]);
        const Group *group = item[i].tangent ? item[i].group : NULL;
        for (int k = 0; group && group->tangent && k < group->outputs.len; k++)
            if (group->tangent[k]) share_root(c, group->tangent[k], 0);
    }
    share_end(c);
    vec_for(const Node, node, &c->nodes)
        if (node->home != NODE_INLINE && c_is_aggregate(node->e->type)) c->allocates = true;
    vec_for(const Node, node, &c->nodes)
        if (node->e->kind == EX_CALL && node->e->type->kind == TY_TUPLE) c->allocates = true;
}

/* ---- chains ---- */

static bool has_residual(const Item *item, int n)
{
    for (int i = 0; i < n; i++)
        if (item[i].g >= 0) return true;
    return false;
}

static Piece write_lines(Gen *g, const char *name, const Item *item, int n, bool init, bool whole)
{
    CFn c = cfn_new(g);
    int *scope = arena_array(g->arena, int, n);
    bool residual = has_residual(item, n);
    c.init = init;
    share_items(&c, item, n, scope);
    for (int i = 0; i < n; i++) put_item(&c, &item[i], scope[i]);
    if (whole) cfn_write(&c, name, residual ? ", double *g" : "");
    else cfn_write_piece(&c, name, residual ? ", double *g" : "");
    return (Piece){name, residual};
}

static Piece write_piece(Gen *g, const char *name, const Item *item, int n, bool init)
{
    return write_lines(g, name, item, n, init, false);
}

static Piece write_loop(Gen *g, const char *name, const Item *item, const LineRun *run, bool init)
{
    CFn c = cfn_new(g);
    bool residual = has_residual(item, run->n);
    c.init = init;
    c_loop(&c, item, run->n / run->period, run->period);
    cfn_write_piece(&c, name, residual ? ", double *g" : "");
    return (Piece){name, residual};
}

static void write_run(Gen *g, const char *stem, int *count, const Items *items, const LineRun *run,
                      bool init, Pieces *out)
{
    int step = run->loop ? run->n : CHUNK;
    if (run->piece) vec_push(g->arena, out, *run->piece);
    for (int i = 0; i < run->n && !run->piece; i += step) {
        int n = run->n - i < step ? run->n - i : step;
        const char *name = c_global_fn(g, arena_printf(g->arena, "%s_%d", stem, ++*count));
        const Item *at = items->at + run->start + i;
        PieceItems *made = arena_make(g->arena, PieceItems);
        *made = (PieceItems){run->loop ? write_loop(g, name, at, run, init)
                                       : write_piece(g, name, at, n, init),
                             at, n};
        vec_push(g->arena, out, made->piece);
        vec_push(g->arena, &g->run_pieces, made);
    }
}

/* Pieces STEM_1, STEM_2, ...: loops, and up to a hundred lines each. */
static void write_pieces(Gen *g, const char *stem, int *count, const Items *items, bool init,
                         Pieces *out)
{
    Items ordered = *items;
    Runs runs = {0};
    if (items->len > CHUNK) c_order(g, items, &ordered, &runs);
    else if (items->len) vec_push(g->arena, &runs, (LineRun){0, items->len, false, 1, NULL});
    vec_for(const LineRun, run, &runs) write_run(g, stem, count, &ordered, run, init, out);
}

void c_call_pieces(Gen *g, const char *name, const char *params, const Pieces *pieces)
{
    CFn c = cfn_new(g);
    if (pieces->len) put(&c.w, "int rc;\n");
    vec_for(const Piece, piece, pieces)
        putf(&c.w, "if ((rc = %s(I%s)) != 0) return rc;\n", piece->name,
             piece->residual ? ", g" : "");
    cfn_write(&c, name, params);
}

const char *c_chain(Gen *g, const char *stem, const char *params, const Items *items, bool init)
{
    const char *name = c_global_fn(g, stem);
    Pieces pieces = {0};
    int count = 0;
    if (items->len <= CHUNK) {
        write_lines(g, name, items->at, items->len, init, true);
        return name;
    }
    write_pieces(g, stem, &count, items, init, &pieces);
    c_call_pieces(g, name, params, &pieces);
    return name;
}

/* ---- blocks to lines ---- */

static void add_item(Gen *g, Items *items, Item item)
{
    vec_push(g->arena, items, item);
}

void c_add_step(Gen *g, Items *items, const Step *step, const Block *block, bool tangent)
{
    Item item = {.var = step->var,
                 .value = step->value,
                 .eq = step->eq,
                 .group = step->group,
                 .g = -1,
                 .tangent = tangent,
                 .start = step->start,
                 .mixed = block->mixed};
    if (!item.eq && block->eqs.len) item.eq = block->eqs.at[0];
    if (tangent && !step->group) {
        item.value = step->tangent;
        item.start = step->start && g->dae->time_tangent;
        if (!item.value) return;
    }
    if (tangent && step->group && !step->group->tangent && !step->group->tangent_body) return;
    add_item(g, items, item);
}

void c_add_block(Gen *g, Items *items, const Block *block, bool tangent)
{
    if (block->index >= 0) {
        const Eq *eq = block->residual.len ? block->residual.at[0] : NULL;
        add_item(g, items, (Item){.block = block, .eq = eq, .g = -1, .tangent = tangent});
        return;
    }
    for (int i = 0; i < block->steps.len; i++)
        c_add_step(g, items, &block->steps.at[i], block, tangent);
}

/* ---- the chains of the model ---- */

static int color_of(const Block *block)
{
    if (block->discrete) return COLOR_EVENT;
    return block->needed ? COLOR_ODE : COLOR_REST;
}

bool c_in_rest(const Block *block)
{
    return color_of(block) == COLOR_REST;
}

/* Pieces of one use each, so that ode, rest and event call the same functions. */
typedef struct {
    Pieces of[3]; /* by color; EVENT holds all */
    int count[3];
} Run;

static void end_run(Gen *g, Run *run, const Items *items, int color)
{
    static const char *const stem[] = {"ode", "rest", "event"};
    Pieces fresh = {0};
    write_pieces(g, stem[color], &run->count[color], items, false, &fresh);
    vec_for(const Piece, piece, &fresh) {
        if (color != COLOR_EVENT) vec_push(g->arena, &run->of[color], *piece);
        vec_push(g->arena, &run->of[COLOR_EVENT], *piece);
    }
}

static bool one_color(const Items *items)
{
    for (int i = 0; i < items->len; i++)
        if (items->at[i].color != COLOR_ODE) return false;
    return true;
}

static void colored_chains(Gen *g, Items *items)
{
    Run run = {0};
    c_order_by_color(g, items);
    for (int i = 0, n; i < items->len; i += n) {
        int color = items->at[i].color;
        Items part = {.at = items->at + i};
        for (n = 1; i + n < items->len && items->at[i + n].color == color; n++) continue;
        part.len = n;
        end_run(g, &run, &part, color);
    }
    g->fn.ode = c_global_fn(g, "ode");
    c_call_pieces(g, g->fn.ode, "", &run.of[COLOR_ODE]);
    if (run.of[COLOR_REST].len) {
        g->fn.rest = c_global_fn(g, "rest");
        c_call_pieces(g, g->fn.rest, "", &run.of[COLOR_REST]);
    }
    g->fn.event = c_global_fn(g, "event");
    c_call_pieces(g, g->fn.event, "", &run.of[COLOR_EVENT]);
}

void c_run_chains(Gen *g)
{
    const Dae *dae = g->dae;
    Items items = {0};
    for (int i = 0; i < dae->run.blocks.len; i++) {
        int first = items.len;
        c_add_block(g, &items, dae->run.blocks.at[i], false);
        for (int k = first; k < items.len; k++) items.at[k].color = color_of(dae->run.blocks.at[i]);
    }
    g->run_pieces.len = 0;
    if (one_color(&items)) g->fn.ode = g->fn.event = c_chain(g, "ode", "", &items, false);
    else colored_chains(g, &items);
    g->shareable = g->run_pieces.len;
}

/* Directional derivatives of the chain of ode, block by block in the same order. */
void c_tangent_chain(Gen *g)
{
    const Dae *dae = g->dae;
    Items items = {0};
    if (dae->no_tangent) return;
    for (int i = 0; i < dae->run.blocks.len; i++) {
        const Block *block = dae->run.blocks.at[i];
        if (color_of(block) == COLOR_ODE) c_add_block(g, &items, block, true);
    }
    g->fn.tangent = c_chain(g, "tangent", "", &items, false);
}

/* ---- the initial chain, which calls pieces of the run chain where it has all their lines ---- */

enum { SHARE_MIN = 10 };

static void find_homotopy(void *host, Expr *e)
{
    bool *found = host;
    if (e->kind == EX_BUILTIN && e->op == FN_HOMOTOPY) *found = true;
}

static bool has_homotopy(Gen *g, const Items *items)
{
    bool found = false;
    for (int i = 0; i < items->len && !found; i++)
        if (items->at[i].value)
            ex_visit(g->arena, (Expr *)(intptr_t)items->at[i].value, find_homotopy, &found);
    return found;
}

static bool is_plain(const Item *item)
{
    return item->var && item->value && !item->block && !item->group && !item->start &&
           !item->mixed && item->g < 0;
}

/* Line + 1 of the initial chain by variable. */
static bool holds(const Items *items, const Map *line_of, const PieceItems *piece)
{
    if (piece->n < SHARE_MIN) return false;
    for (int i = 0; i < piece->n; i++) {
        const Item *item = &piece->items[i];
        intptr_t line = is_plain(item) ? (intptr_t)map_get(line_of, item->var) : 0;
        if (!line || items->at[line - 1].value != item->value) return false;
    }
    return true;
}

static void take_pieces(Gen *g, const Items *items, Items *out)
{
    Map line_of = map_new(g->arena), taken = map_new(g->arena);
    for (int i = 0; i < items->len; i++)
        if (is_plain(&items->at[i])) map_put(&line_of, items->at[i].var, (void *)(intptr_t)(i + 1));
    for (int k = 0; k < g->shareable; k++) {
        PieceItems *piece = g->run_pieces.at[k];
        if (!holds(items, &line_of, piece)) continue;
        for (int i = 0; i < piece->n; i++) map_put(&taken, piece->items[i].var, piece);
        add_item(g, out, (Item){.piece = piece, .g = -1});
    }
    for (int i = 0; i < items->len; i++)
        if (!is_plain(&items->at[i]) || !map_get(&taken, items->at[i].var))
            add_item(g, out, items->at[i]);
}

static bool shared_chain(Gen *g, const Items *items)
{
    Items merged = {0}, ordered;
    Runs runs = {0};
    Pieces pieces = {0};
    int count = 0;
    if (items->len <= CHUNK || has_homotopy(g, items)) return false;
    take_pieces(g, items, &merged);
    if (merged.len == items->len || !c_order(g, &merged, &ordered, &runs)) return false;
    vec_for(const LineRun, run, &runs) write_run(g, "init", &count, &ordered, run, true, &pieces);
    g->fn.init = c_global_fn(g, "init");
    c_call_pieces(g, g->fn.init, "", &pieces);
    return true;
}

void c_init_chain(Gen *g)
{
    const Dae *dae = g->dae;
    Items items = {0};
    for (int i = 0; i < dae->init.blocks.len; i++)
        c_add_block(g, &items, dae->init.blocks.at[i], false);
    if (!shared_chain(g, &items)) g->fn.init = c_chain(g, "init", "", &items, true);
}

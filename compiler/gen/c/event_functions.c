/* event_functions.c - samples, what events do, and asserts. */
#include "gen/c/c_printer.h"

static void line_end(CFn *c, Loc loc, const Expr *e)
{
    c_comment_text(c, "", loc, ex_short(c->g->arena, e, 90));
}

/* ---- samples ---- */

static void put_sample(CFn *c, int i, const char *member, const Expr *e)
{
    Writer line = writer_new(c->g->arena, 4);
    share_one(c, e);
    c_real(c, &line, e, P_NONE);
    c->instance = true;
    putf(&c->w, "I->sample[%d].%s = %s;\n", i, member, writer_text(&line));
}

static void samples(Gen *g)
{
    CFn c = cfn_new(g);
    if (!g->dae->samples.len) return;
    for (int i = 0; i < g->dae->samples.len; i++) {
        put_sample(&c, i, "start", g->dae->samples.at[i].start);
        put_sample(&c, i, "interval", g->dae->samples.at[i].interval);
    }
    g->fn.samples = c_global_fn(g, "samples");
    cfn_write(&c, g->fn.samples, "");
}

/* ---- actions ---- */

static void put_cond(CFn *c, const char *before, const Expr *e, const char *after)
{
    Writer line = writer_new(c->g->arena, 4);
    share_one(c, e);
    c_expr(c, &line, e, P_NONE);
    putf(&c->w, "%s%s%s", before, writer_text(&line), after);
}

static const char *value_text(CFn *c, const Expr *e)
{
    Writer line = writer_new(c->g->arena, 4);
    share_one(c, e);
    c_expr(c, &line, e, P_NONE);
    return writer_text(&line);
}

static bool is_always_error(const Expr *level)
{
    return !level || (ex_is_literal(level) && ex_number(level) >= 2);
}

/* Returns the C text of an assertion's level as the run time counts it: 0 is a warning, 1 an error,
   2 a warning at an event. In Modelica's AssertionLevel, 1 is a warning and 2 an error. */
static const char *level_text(CFn *c, const Expr *level, bool at_event)
{
    if (is_always_error(level)) return "1";
    if (ex_is_literal(level)) return at_event ? "2" : "0";
    return c_fmt(c, at_event ? "%s < 2 ? 2 : 1" : "(int)%s - 1", value_text(c, level));
}

/* Writes an if-statement, so that the message is computed only if the condition is false. Unless
   `at_event`, a warning is given again only after its condition has been true in between; for this,
   the run time is also told when the condition is true. */
void c_assert(CFn *c, const Expr *cond, const Expr *message, const Expr *level, int row,
              bool at_event)
{
    Writer line = writer_new(c->g->arena, 4);
    share_one(c, cond);
    c_expr(c, &line, cond, P_POSTFIX);
    putf(&c->w, "if (!%s) {\n", writer_text(&line));
    c->w.indent++;
    const char *text = message ? value_text(c, message) : "\"\"";
    const char *number = level_text(c, level, at_event);
    putf(&c->w, "mocc_assert(I, 0, %s, %s, %d);\n", text, number, row);
    c->w.indent--;
    if (row >= 0 && !is_always_error(level) && !at_event)
        putf(&c->w, "} else {\n    mocc_assert(I, 1, \"\", %s, %d);\n", number, row);
    put(&c->w, "}\n");
    c->fails = true;
}

void c_terminate(CFn *c, const Expr *message, int row)
{
    c->instance = true;
    putf(&c->w, "mocc_terminate(I, %s, %d);\n", message ? value_text(c, message) : "\"\"", row);
}

static void put_reinit(CFn *c, const Action *action)
{
    int sign;
    const Place *place = program_place(c->g->program, action->state, &sign);
    const char *value = value_text(c, action->value);
    if (!place) return;
    int before = program_array_start(c->g->program, place->array); /* states stand first */
    const char *index = c_index(c->g, place),
               *r = before ? c_fmt(c, "%d + %s", before, index) : index;
    c->instance = true;
    putf(&c->w, "mocc_reinit(I, %s, %s%s%s);", r, sign < 0 ? "-(" : "", value, sign < 0 ? ")" : "");
}

static void put_action(CFn *c, const Action *action, bool at_event)
{
    int row = program_equation_row(c->g->program, action);
    c->eq = row;
    c->loc = action->loc;
    if (action->cond) {
        put_cond(c, "if (", action->cond, ") {\n");
        c->w.indent++;
    }
    switch (action->kind) {
    case ACTION_REINIT:
        put_reinit(c, action);
        line_end(c, action->loc, action->value);
        break;
    case ACTION_ASSERT:
        c_assert(c, action->value, action->message, action->level, row, at_event);
        break;
    case ACTION_TERMINATE: c_terminate(c, action->message, row); break;
    case ACTION_CALL: c_call_statement(c, action->value); break;
    case ACTION_GROUP:
        putf(&c->w, "if (%s(I)) return I->fail;\n", c_group(c->g, action->group, false));
        c->fails = true;
        break;
    }
    if (action->cond) {
        c->w.indent--;
        put(&c->w, "}\n");
    }
}

enum { CHUNK = 100 };

static const char *actions(Gen *g, const Action *action, int n, const char *stem, bool at_event)
{
    RoutineCalls calls = {0};
    const char *whole = n ? c_global_fn(g, stem) : NULL;
    for (int i = 0; i < n; i += CHUNK) {
        CFn c = cfn_new(g);
        const char *name =
            n <= CHUNK ? whole
                       : c_global_fn(g, arena_printf(g->arena, "%s_%d", stem, i / CHUNK + 1));
        for (int k = i; k < n && k < i + CHUNK; k++) put_action(&c, &action[k], at_event);
        if (n <= CHUNK) cfn_write(&c, name, "");
        else cfn_write_piece(&c, name, "");
        vec_push(g->arena, &calls, (RoutineCall){name, false});
    }
    if (n > CHUNK) c_call_routines(g, whole, "", &calls);
    return whole;
}

void c_events(Gen *g)
{
    const Dae *dae = g->dae;
    c_model_chain(g, CHAIN_RELATIONS);
    c_model_chain(g, CHAIN_SIGNS);
    samples(g);
    g->fn.actions = actions(g, dae->actions.at, dae->actions.len, "actions", true);
    g->fn.check = actions(g, dae->checks.at, dae->checks.len, "check", false);
}

/* event_functions.c - what events do, and assertions. */
#include "gen/c/c_printer.h"

static void line_end(CFn *c, Loc loc, const Expr *e)
{
    c_comment_text(c, "", loc, ex_short(c->g->arena, e, 90));
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
    bool told = message && c->g->dialect->messages;
    const char *text = told ? value_text(c, message) : "\"\"";
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
    bool told = message && c->g->dialect->messages;
    putf(&c->w, "mocc_terminate(I, %s, %d);\n", told ? value_text(c, message) : "\"\"", row);
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

static void put_reinit_tangent(CFn *c, const Action *action)
{
    int sign;
    const Place *place = program_place(c->g->program, action->state, &sign);
    Writer value = writer_new(c->g->arena, 4);
    if (!place) return;
    put_cond(c, "if (", action->cond, ") {\n");
    c->w.indent++;
    share_one(c, action->tangent);
    c_real(c, &value, action->tangent, P_NONE);
    c->instance = true;
    putf(&c->w, "mocc_reinit_tangent(I, %d, %s(%s));", program_index(c->g->program, place),
         sign < 0 ? "-" : "", writer_text(&value));
    line_end(c, action->loc, action->value);
    c->w.indent--;
    put(&c->w, "}\n");
}

void c_action(CFn *c, const Statement *s)
{
    if (s->tangent) put_reinit_tangent(c, s->action);
    else put_action(c, s->action, s->use == USE_EVENT);
}

/* routines.c - routines of the program to C functions, and the chains that call them. */
#include "gen/c/c_printer.h"

/* ---- statements ---- */

static void statement_comment(CFn *c, const Statement *s)
{
    Arena *arena = c->g->arena;
    if (s->eq) {
        c_comment(c, s->eq);
        return;
    }
    if (s->relation) {
        c_comment_text(c, "", s->relation->loc, ex_short(arena, s->relation->relation, 90));
        return;
    }
    if (!s->var || !s->value) {
        put(&c->w, "\n");
        return;
    }
    c_comment_text(c, "", s->var->loc,
                   arena_printf(arena, "%s%s = %s", s->var->name, c_attribute_suffix(s),
                                ex_short(arena, s->value, 90)));
}

/* Writes that the function returns `status` if `condition` holds. */
static void put_leave_if(CFn *c, const char *condition, const char *status)
{
    const char *leave =
        c->allocates ? "{\n    mocc_release(I, frame);\n    return %s;\n}" : "return %s;";
    putf(&c->w, "if (%s) ", condition);
    putf(&c->w, leave, status);
}

static void put_solve(CFn *c, const Statement *s)
{
    const char *what = s->tangent ? "tangent" : "solve", *block = c_block(c->g, s->block->index);
    put_leave_if(c, c_fmt(c, "mocc_block_%s(I, %s)", what, block), "I->fail ? I->fail : 1");
    if (c->g->counts) c_count_call(c->g->arena, &c->count, block, 1);
    c->fails = true;
}

static void put_solution(CFn *c, const Statement *s)
{
    int sign;
    Place place = *program_place(c->g->program, s->var, &sign);
    Writer line = writer_new(c->g->arena, 4);
    if (s->tangent) program_tangent_place(c->g->program, s->var, &place, &sign);
    c_place_text(c, &line, &place);
    putf(&c->w, "%s = g[%d];", writer_text(&line), s->row);
}

static void put_evaluation(CFn *c, const Statement *s)
{
    const char **name = s->tangent ? c->g->block_tangent : c->g->block_eval;
    const char *call = c_fmt(c, "%s(I, g + %d)", name[s->block->index], s->row);
    if (s->kind == EVALUATE_AGAIN)
        call = c_fmt(c, "g[%d] != 0 && %s", s->row + s->block->tear.len, call);
    put_leave_if(c, call, "1");
    c->instance = true;
}

static void put_correction(CFn *c, const Statement *s)
{
    int sign;
    const Place *place = program_place(c->g->program, s->var, &sign);
    Writer line = writer_new(c->g->arena, 4);
    c_place_text(c, &line, place);
    const char *nominal = c_attribute(c, ATTR_NOMINAL, place, c_index(c->g, place));
    put_leave_if(c,
                 c_fmt(c, "!mocc_correct(g, %d, %d, &%s, %s)", s->block->tear.len, s->row,
                       writer_text(&line), nominal),
                 "1");
}

static void put_start(CFn *c, const Var *var)
{
    int sign;
    const Place *place = program_place(c->g->program, var, &sign);
    if (!place) return;
    Writer line = writer_new(c->g->arena, 4);
    c_place_text(c, &line, place);
    c->instance = true;
    if (var->type->kind == TY_STRING)
        putf(&c->w, "mocc_str_set(I, &%s, I->start_s[%s]);", writer_text(&line),
             c_index(c->g, place));
    else
        putf(&c->w, "%s = %s%s;", writer_text(&line), sign < 0 ? "-" : "",
             c_attribute(c, ATTR_START, place, c_index(c->g, place)));
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

/* Returns the C text of an attribute of a variable, such as "I->start_r[h]". */
static const char *attribute_text(CFn *c, Attribute attribute, const Var *var)
{
    int sign;
    const Place *place = program_place(c->g->program, var, &sign);
    return c_attribute(c, attribute, place, c_index(c->g, place));
}

/* Writes the assignment of `value` to the tangent of a variable. If `value` is NULL, the tangent of
   the start value is assigned. */
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

static void put_group(CFn *c, const Statement *s)
{
    const Group *group = s->group;
    if (group->body) {
        if (c->g->counts) c_count_call(c->g->arena, &c->count, c_group(c->g, group, s->tangent), 1);
        putf(&c->w, c->allocates ? "(void)%s(I);" : "if (%s(I)) return I->fail;",
             c_group(c->g, group, s->tangent));
        c_comment(c, s->eq);
        c->fails = true;
    } else if (s->tangent) {
        for (int i = 0; i < group->outputs.len; i++) {
            const Var *var = group->outputs.at[i];
            if (!group->tangent || !group->tangent[i]) continue;
            share_prepare(c, group->tangent[i], 0);
            put_tangent(c, var, group->tangent[i]);
            c_comment(c, s->eq);
        }
    } else {
        put_call_group(c, group, s->eq);
    }
}

/* Writes the assignment to the start value of a variable, to its nominal value, or to the tangent
   of its start value, as the statement says. */
static void put_attribute(CFn *c, const Statement *s)
{
    Attribute attribute = s->tangent                ? ATTR_START_TANGENT
                          : s->kind == ASSIGN_START ? ATTR_START
                                                    : ATTR_NOMINAL;
    const char *text = attribute_text(c, attribute, s->var);
    Writer line = writer_new(c->g->arena, 4);
    if (s->var->type->kind == TY_REAL) c_real(c, &line, s->value, P_NONE);
    else c_expr(c, &line, s->value, P_NONE);
    if (s->var->type->kind == TY_STRING)
        putf(&c->w, "mocc_str_set(I, &%s, %s);", text, writer_text(&line));
    else putf(&c->w, "%s = %s;", text, writer_text(&line));
}

static void put_residual(CFn *c, const Statement *s)
{
    Writer line = writer_new(c->g->arena, 4);
    c_real(c, &line, s->value, P_NONE);
    putf(&c->w, "g[%d] = %s;", s->row, writer_text(&line));
}

static void put_sample(CFn *c, const Statement *s)
{
    Writer line = writer_new(c->g->arena, 4);
    c_real(c, &line, s->value, P_NONE);
    c->instance = true;
    putf(&c->w, "I->sample[%d].%s = %s;", s->row / 2, s->row % 2 ? "interval" : "start",
         writer_text(&line));
}

static void put_statement(CFn *c, const Statement *s)
{
    switch (s->kind) {
    case ASSIGN_VALUE:
        if (s->tangent) put_tangent(c, s->var, s->value);
        else c_assign(c, s->var, s->value);
        break;
    case ASSIGN_FROM_START:
        if (s->tangent) put_tangent(c, s->var, NULL);
        else put_start(c, s->var);
        break;
    case ASSIGN_START:
    case ASSIGN_NOMINAL: put_attribute(c, s); break;
    case ASSIGN_RESIDUAL: put_residual(c, s); break;
    case EXECUTE_GROUP: put_group(c, s); return;
    case SOLVE_BLOCK: put_solve(c, s); break;
    case ASSIGN_SAMPLE: put_sample(c, s); break;
    case EXECUTE_ACTION: c_action(c, s); return;
    case SOLVE_EQUATIONS:
        put_leave_if(c, c_fmt(c, "mocc_solve_equations(g, %d)", s->row), "1");
        break;
    case ASSIGN_SOLUTION: put_solution(c, s); break;
    case EVALUATE_LOOP:
    case EVALUATE_AGAIN: put_evaluation(c, s); break;
    case CORRECT_SOLUTION: put_correction(c, s); break;
    case CALL_ROUTINE: break;
    }
    statement_comment(c, s);
}

static void put_scoped(CFn *c, const Statement *s, int scope)
{
    const Expr *root = program_root(s);
    int emitted = c->emitted.len;
    bool conditional = program_at_events_only(s);
    c->eq = s->eq ? program_equation_row(c->g->program, s->eq) : -1;
    c->loc = s->eq ? s->eq->loc : s->var ? s->var->loc : (Loc){0};
    if (conditional) {
        c->instance = true;
        put(&c->w, "if (I->event) {\n");
        c->w.indent++;
    }
    if (root) share_prepare(c, root, scope);
    put_statement(c, s);
    if (conditional) {
        share_leave(c, emitted);
        c->w.indent--;
        put(&c->w, "}\n");
    }
}

/* ---- routines ---- */

static void put_straight(CFn *c, const Statement *at, int n, const Sharing *sharing)
{
    share_take(c, sharing);
    for (int i = 0; i < n; i++) put_scoped(c, &at[i], sharing->scope[i]);
}

/* Writes the stretches of a routine. c->allocates is set before the first of them is written, since
   it influences the C text of statements. */
static void put_stretches(CFn *c, const Routine *routine)
{
    vec_for(const Stretch, stretch, &routine->stretches)
        if (!stretch->loop && stretch->sharing->allocates) c->allocates = true;
    vec_for(const Stretch, stretch, &routine->stretches) {
        const Statement *at = routine->at + stretch->start;
        if (stretch->loop) c_loop(c, at, stretch->loop, stretch->sharing);
        else put_straight(c, at, stretch->n, stretch->sharing);
    }
}

static void write_routine(Gen *g, const Routine *routine)
{
    const char *params = routine->residual ? c_results(g) : "", *name;
    CFn c = cfn_new(g);
    if (g->routine_name[routine->id]) return;
    name = routine->number ? arena_printf(g->arena, "%s_%d", routine->stem, routine->number)
                           : routine->stem;
    g->routine_name[routine->id] = name = c_global_fn(g, name);
    c.init = routine->init;
    if (routine->room) putf(&c.w, "%s g[%d];\n", g->dialect->real, routine->room);
    put_stretches(&c, routine);
    if (routine->number) cfn_write_piece(&c, name, params);
    else cfn_write(&c, name, params);
}

/* ---- chains ---- */

/* Returns the C text of the parameter by which a function writes results that are no variables. */
const char *c_results(const Gen *g)
{
    return arena_printf(g->arena, ", %s *g", g->dialect->real);
}

void c_call_routines(Gen *g, const char *name, const char *params, const RoutineCalls *calls)
{
    CFn c = cfn_new(g);
    c.instance = calls->len > 0;
    if (calls->len) put(&c.w, "int rc;\n");
    vec_for(const RoutineCall, call, calls) {
        if (g->counts) c_count_call(g->arena, &c.count, call->name, 1);
        putf(&c.w, "if ((rc = %s(I%s)) != 0) return rc;\n", call->name,
             call->residual ? ", g" : "");
    }
    cfn_write(&c, name, params);
}

const char *c_chain(Gen *g, const Chain *chain)
{
    RoutineCalls calls = {0};
    vec_each(const Routine *, routine, &chain->routines) {
        write_routine(g, routine);
        vec_push(g->arena, &calls, (RoutineCall){g->routine_name[routine->id], routine->residual});
    }
    if (calls.len == 1) return vec_last(&calls).name;
    const char *name = c_global_fn(g, chain->stem);
    c_call_routines(g, name, chain->residual ? c_results(g) : "", &calls);
    return name;
}

void c_model_chain(Gen *g, ChainKind kind)
{
    const Chain *chain = g->program->chain[kind];
    if (chain) g->chain_name[kind] = c_chain(g, chain);
}

void c_run_chains(Gen *g)
{
    const Chain *event = g->program->chain[CHAIN_EVENT];
    c_model_chain(g, CHAIN_ODE);
    c_model_chain(g, CHAIN_REST);
    if (g->program->chain[CHAIN_ODE] == event)
        g->chain_name[CHAIN_EVENT] = g->chain_name[CHAIN_ODE];
    else c_model_chain(g, CHAIN_EVENT);
}

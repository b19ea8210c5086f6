/* state_machines.c - what models say of state machines (specification 17.1): initialState() and
   transition(), and the operators that ask for the present state. In: calls. Out: Sem.transitions
   and Sem.initial_states, which flat/state_machines.c makes equations of; a variable for each
   question.
   */
#include <string.h>

#include "sem/equations/equations.h"

enum { ARGUMENTS = 7 };

static const char *const argument_names[ARGUMENTS] = {
    "from", "to", "condition", "immediate", "reset", "synchronize", "priority"};

/* Stores the arguments of transition() in `out`, by place or by name. Returns false after a
   reported error. */
static bool place_arguments(Ctx *ctx, const AstExpr *call, const AstExpr **out)
{
    Diags *diags = ctx->sem->diags;
    int i = 0;
    for (const AstArg *arg = call->args; arg; arg = arg->next, i++) {
        int at = i;
        if (arg->name)
            for (at = 0; at < ARGUMENTS && strcmp(argument_names[at], arg->name); at++) continue;
        if (at < ARGUMENTS && !out[at] && arg->expr) {
            out[at] = arg->expr;
            continue;
        }
        diag_error(diags, arg->loc, "argument",
                   "transition has no such argument, or it is given "
                   "twice");
        diag_hint(diags,
                  "transition(from, to, condition, immediate, reset, synchronize, priority)");
        return false;
    }
    if (out[0] && out[1] && out[2]) return true;
    diag_error(diags, call->loc, "argument", "transition needs two states and a condition");
    return false;
}

/* Returns the value of an argument that must be a parameter expression of this type; `absent` if it
   is not given. Returns NULL after a reported error. */
static Expr *evaluated(Ctx *ctx, const AstExpr *ast, const char *name, Expr *absent)
{
    if (!ast) return absent;
    Expr *e = check_convert(ctx, check_expr(ctx, ast), absent->type, ast->loc, name);
    return e->kind == EX_ERROR ? NULL : sem_eval(ctx, e, ast->loc, name, false);
}

/* Returns the block instance that an argument means; NULL after a reported error. */
static Inst *state_of(Ctx *ctx, const AstExpr *ast)
{
    Inst *inst = overconstrained_component(ctx, ast);
    if (!inst || ast_kind_is_model(inst->cls->kind)) return inst;
    diag_error(ctx->sem->diags, ast->loc, "state-machine",
               "%s is a %s: a state is a block or model", inst->path,
               ast_kind_word(inst->cls->kind));
    return NULL;
}

/* Reports an error and returns false where equations of state machines may not stand. */
static bool may_stand(Ctx *ctx, const AstExpr *call, Loc loc)
{
    const char *where = ctx->fn                                ? "a function"
                        : ctx->in_algorithm                    ? "an algorithm"
                        : ctx->in_initial                      ? "an initial equation section"
                        : ctx->in_when || ctx->in_clocked_when ? "a when-clause"
                        : ctx->in_varying_if ? "an if-equation whose condition varies"
                                             : NULL;
    if (!where) return true;
    diag_error(ctx->sem->diags, loc, "state-machine", "%s cannot stand in %s", call->ref->name,
               where);
    return false;
}

static void check_transition(Ctx *ctx, const AstExpr *call, Loc loc)
{
    Sem *sem = ctx->sem;
    Exprs *ex = sem->ex;
    const AstExpr *arg[ARGUMENTS] = {NULL};
    if (!may_stand(ctx, call, loc) || !place_arguments(ctx, call, arg)) return;
    Transition t = {.from = state_of(ctx, arg[0]), .loc = loc};
    t.to = t.from ? state_of(ctx, arg[1]) : NULL;
    if (!t.to) return;
    Expr *immediate = evaluated(ctx, arg[3], "immediate", ex->yes);
    Expr *reset = evaluated(ctx, arg[4], "reset", ex->yes);
    Expr *synchronize = evaluated(ctx, arg[5], "synchronize", ex->no);
    Expr *priority = evaluated(ctx, arg[6], "priority", ex_integer(ex, 1));
    if (!immediate || !reset || !synchronize || !priority) return;
    t.immediate = ex_is_true(immediate);
    t.reset = ex_is_true(reset);
    t.synchronize = ex_is_true(synchronize);
    t.priority = (int)priority->integer;
    if (priority->integer < 1) {
        diag_error(sem->diags, arg[6]->loc, "range", "priority must be at least 1");
        return;
    }
    Ctx inner = *ctx;
    inner.state = t.from->path;
    inner.before_transition = t.immediate;
    t.condition = check_condition(&inner, arg[2]);
    sem->uses_clocks = true;
    if (t.condition->kind != EX_ERROR) vec_push(sem->arena, &sem->transitions, t);
}

static void check_initial_state(Ctx *ctx, const AstExpr *call, Loc loc)
{
    Sem *sem = ctx->sem;
    if (!may_stand(ctx, call, loc)) return;
    if (!call->args || call->args->next || !call->args->expr) {
        diag_error(sem->diags, loc, "argument", "initialState needs a state");
        return;
    }
    InitialState initial = {state_of(ctx, call->args->expr), loc};
    sem->uses_clocks = true;
    if (initial.state) vec_push(sem->arena, &sem->initial_states, initial);
}

bool check_state_machine(Ctx *ctx, const AstExpr *call, Loc loc)
{
    if (call->kind != AX_CALL || call->ref->next) return false;
    if (!strcmp(call->ref->name, "transition")) check_transition(ctx, call, loc);
    else if (!strcmp(call->ref->name, "initialState")) check_initial_state(ctx, call, loc);
    else return false;
    return true;
}

/* ---- questions ---- */

/* Returns the variable for the answer to a question about a state, or about the state that contains
   `path`; equal questions have the same one. */
static Expr *answer(Sem *sem, StateQuestionKind kind, const char *path, bool before, Loc loc)
{
    vec_for(StateQuestion, q, &sem->state_questions)
        if (q->kind == kind && q->path == path && q->before == before)
            return ex_var(sem->ex, q->var);
    static const char *const names[] = {"activeState", "ticksInState", "timeInState"};
    const Type *types[] = {sem->types->boolean, sem->types->integer, sem->types->real};
    const char *name = arena_printf(sem->arena, "%s%s(%s)", before ? "$" : "", names[kind], path);
    Var *var = var_new(sem->ex, name, types[kind], loc);
    var->from_compiler = var->hidden = true;
    StateQuestion q = {kind, path, before, var, loc};
    vec_push(sem->arena, &sem->state_questions, q);
    return ex_var(sem->ex, var);
}

Expr *check_state_question(Ctx *ctx, const AstExpr *ast, const char *name)
{
    Sem *sem = ctx->sem;
    StateQuestionKind kind = !strcmp(name, "activeState")    ? STATE_ACTIVE
                             : !strcmp(name, "ticksInState") ? STATE_TICKS
                             : !strcmp(name, "timeInState")  ? STATE_TIME
                                                             : STATE_QUESTIONS;
    if (kind == STATE_QUESTIONS) return NULL;
    bool asks = kind == STATE_ACTIVE, fits = asks ? ast->args && !ast->args->next : !ast->args;
    if (!fits || ctx->fn) {
        diag_error(sem->diags, ast->loc, ctx->fn ? "function" : "argument",
                   ctx->fn ? "%s: a function is in no state machine"
                   : asks  ? "%s takes one state"
                           : "%s takes no argument",
                   name);
        return check_error_expr(sem);
    }
    sem->uses_clocks = true;
    if (!asks) {
        const char *path = ctx->state ? ctx->state : ctx->scope->path;
        return answer(sem, kind, path, ctx->before_transition, ast->loc);
    }
    const Inst *state = state_of(ctx, ast->args->expr);
    return state ? answer(sem, kind, state->path, false, ast->loc) : check_error_expr(sem);
}

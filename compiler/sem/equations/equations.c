/* equations.c - equations and statements, type-checked (specification chapters 8 and 11). */
#include <string.h>

#include "sem/equations/equations.h"

Stmt *equation_add(Ctx *ctx, StmtList *list, StmtKind kind, Loc loc)
{
    return stmt_list_add(list, stmt_new(ctx->sem->arena, kind, loc));
}

/* ---- a = b, a := b ---- */

static bool assignable(Ctx *ctx, Expr *target, Loc loc)
{
    Sem *sem = ctx->sem;
    if (target->kind == EX_RECORD || target->kind == EX_ARRAY) {
        for (int i = 0; i < target->n; i++)
            if (!assignable(ctx, target->arg[i], loc)) return false;
        return true;
    }
    if (target->kind == EX_INDEX && target->arg[0]->kind == EX_ARRAY)
        return assignable(ctx, target->arg[0], loc);
    Var *var = ex_root_var(target);
    const char *why = !var                                                    ? ""
                      : var->variability == VAR_CONSTANT                      ? "it is a constant"
                      : var->variability == VAR_PARAMETER && !ctx->in_initial ? "it is a parameter"
                      : var->causality == CAUSALITY_INPUT                     ? "it is an input"
                                                                              : NULL;
    if (!why) return true;
    if (!var) diag_error(sem->diags, loc, "assignment", "only a variable can be assigned");
    else diag_error(sem->diags, loc, "assignment", "%s cannot be assigned: %s", var->name, why);
    if (var) diag_note(sem->diags, var->loc, "declared here");
    return false;
}

/* Returns the outermost model or block that contains the variable and is itself a component of the
   class being checked; NULL if the variable is not within such a component. */
static const Inst *declaring_part(Ctx *ctx, const Var *var)
{
    const Member *member = var ? map_get(&ctx->sem->member_of_var, var) : NULL;
    const Inst *part = NULL;
    for (const Inst *i = member ? member->holder : NULL; i; i = i->parent) {
        AstClassKind kind = i->cls->kind;
        if (i->path == ctx->scope->path && i->parent == ctx->scope->parent) return part;
        if (ast_kind_is_model(kind) || kind == AK_CLASS) part = i;
    }
    return NULL;
}

/* Reports an error and returns false if a when-clause assigns a variable of a component; it may
   assign variables of its own class only (4.4.4). */
static bool when_may_assign(Ctx *ctx, Expr *target, Loc loc)
{
    Sem *sem = ctx->sem;
    if (!ctx->in_when || ctx->fn || sem->flattened || !sem_is_given(sem, loc)) return true;
    if (target->kind == EX_RECORD || target->kind == EX_ARRAY) {
        for (int i = 0; i < target->n; i++)
            if (!when_may_assign(ctx, target->arg[i], loc)) return false;
        return true;
    }
    Var *var = ex_root_var(target);
    const Inst *part = declaring_part(ctx, var);
    if (!part) return true;
    diag_error(sem->diags, loc, "when",
               "%s belongs to a component of %s %s: a when-clause assigns variables of its own "
               "class only",
               var->name, ast_kind_word(part->cls->kind), part->cls->name);
    return false;
}

/* Returns true for an equation in a when-equation, in a file that the user named. */
static bool in_when_equation(const Ctx *ctx, Loc loc)
{
    return ctx->in_when && !ctx->in_algorithm && !ctx->sem->flattened &&
           sem_is_given(ctx->sem, loc);
}

static bool is_user_record(const Type *type)
{
    return type->kind == TY_RECORD;
}

/* Appends the equation or assignment a = b to the list. If a and b are records, equations or
   assignments of their members are appended instead, except in functions. */
static void add_pair(Ctx *ctx, StmtList *list, StmtKind kind, Loc loc, Expr *a, Expr *b)
{
    Sem *sem = ctx->sem;
    if (is_user_record(a->type) && !ctx->fn) {
        for (int i = 0; i < a->type->n; i++) {
            const char *name = a->type->fields[i].name;
            add_pair(ctx, list, kind, loc, reference_field(sem, a, name),
                     reference_field(sem, b, name));
        }
        return;
    }
    Stmt *stmt = equation_add(ctx, list, kind, loc);
    stmt->target = a;
    stmt->value = b;
}

static void find_unknown(void *host, Expr *e)
{
    bool *found = host;
    const Type *elem = type_elem(e->type);
    bool may = e->kind == EX_VAR && e->var->variability > VAR_PARAMETER;
    if (e->kind == EX_DER || (may && (elem->kind == TY_REAL || elem->kind == TY_RECORD)))
        *found = true;
}

/* Returns true if `value` has no Real variable that an equation n = value could determine, so that
   this equation must determine the Integer n. */
static bool has_no_unknown(Ctx *ctx, Expr *value)
{
    bool found = ctx->in_initial || ctx->sem->flattened || type_elem(value->type)->kind != TY_REAL;
    if (!found) ex_visit(ctx->sem->arena, value, find_unknown, &found);
    return !found;
}

static void check_equal(Ctx *ctx, StmtList *list, const AstEquation *ast);

/* Returns true if `e` is a variable, an element or member of one, or an array or record of such
   references. */
static bool is_reference(const Expr *e)
{
    if (e->kind == EX_INDEX || e->kind == EX_FIELD) return is_reference(e->arg[0]);
    for (int i = 0; (e->kind == EX_RECORD || e->kind == EX_ARRAY) && i < e->n; i++)
        if (!is_reference(e->arg[i])) return false;
    return e->kind == EX_VAR || e->kind == EX_RECORD || e->kind == EX_ARRAY;
}

static void hint_results(Sem *sem, const Function *fn)
{
    NameList names = {0};
    for (int i = 0; i < fn->outputs.len; i++) vec_push(sem->arena, &names, fn->outputs.at[i]->name);
    suggest_list(sem, arena_printf(sem->arena, "the results of %s", fn->name), &names);
}

/* Appends the equations of (out0, out1) = spatialDistribution(...). Returns false if the right side
   is no such call. */
static bool check_spatial_tuple(Ctx *ctx, StmtList *list, const AstEquation *ast)
{
    const AstExpr *call = ast->b;
    bool fits = call->kind == AX_CALL && !call->ref->next &&
                !strcmp(call->ref->name, "spatialDistribution") &&
                !lookup_simple(ctx->sem, ctx->scope, call->ref->name);
    Expr *out[2];
    if (!fits || !check_spatial_distribution(ctx, call, out)) return fits;
    int end = 0;
    for (const AstArg *arg = ast->a->args; arg && end < 2; arg = arg->next, end++) {
        Expr *target = arg->expr ? check_expr(ctx, arg->expr) : NULL;
        if (!target || is_error(target)) continue;
        Expr *value = check_convert(ctx, out[end], target->type, arg->loc, "this result");
        StmtKind kind = ast->kind == AQ_ASSIGN ? ST_ASSIGN : ST_EQUAL;
        if (!is_error(value)) add_pair(ctx, list, kind, ast->loc, target, value);
    }
    return true;
}

static void check_tuple(Ctx *ctx, StmtList *list, const AstEquation *ast)
{
    Sem *sem = ctx->sem;
    if (check_spatial_tuple(ctx, list, ast)) return;
    Expr *value = ast->b->kind == AX_CALL ? check_call(ctx, ast->b) : check_expr(ctx, ast->b);
    if (is_error(value)) return;
    int n = 0;
    for (const AstArg *arg = ast->a->args; arg; arg = arg->next) n++;
    const Type *type = value->type;
    bool tuple = type->kind == TY_TUPLE;
    if (value->kind != EX_CALL || n > (tuple ? type->n : 1)) {
        diag_error(sem->diags, ast->b->loc, "type",
                   "a list of %d variables needs a function with as many results", n);
        if (value->kind == EX_CALL && value->function) hint_results(sem, value->function);
        return;
    }
    if (!tuple && n == 1 && ast->a->args->expr) { /* (x) := f() */
        AstEquation plain = *ast;
        plain.a = ast->a->args->expr;
        check_equal(ctx, list, &plain);
        return;
    }
    Stmt *stmt = stmt_new(ctx->sem->arena, ST_TUPLE, ast->loc);
    stmt->targets = arena_array(sem->arena, Expr *, n + 1);
    stmt->value = value;
    stmt->assigns = ast->kind == AQ_ASSIGN;
    for (const AstArg *arg = ast->a->args; arg; arg = arg->next) {
        int i = stmt->ntargets++;
        if (!arg->expr) continue;
        Expr *target = check_expr(ctx, arg->expr);
        const Type *item = tuple ? type->fields[i].type : type;
        if (is_error(target)) return;
        if (ctx->in_algorithm && !assignable(ctx, target, arg->loc)) return;
        if (!is_reference(target)) {
            diag_error(sem->diags, arg->loc, "type",
                       "only variables can take the results of a function");
            return;
        }
        if (!when_may_assign(ctx, target, arg->loc)) return;
        if (in_when_equation(ctx, arg->loc) && !check_when_left(ctx, target, arg->loc)) return;
        Expr *probe = ex_item(sem->ex, value, i);
        if (type_elem(item) != type_elem(target->type) ||
            type_rank(item) != type_rank(target->type))
            if (is_error(check_convert(ctx, probe, target->type, arg->loc, "this result"))) return;
        stmt->targets[i] = target;
    }
    stmt_list_add(list, stmt);
}

static Expr *from_integer(Expr *e)
{
    return e->kind == EX_TO_REAL ? e->arg[0] : e;
}

/* Reports an error and returns false if an equation d = x equates a discrete variable with an
   expression that changes continuously. */
static bool variability_fits(Ctx *ctx, Expr *a, Expr *b, Loc loc)
{
    Sem *sem = ctx->sem;
    Var *var = a->kind == EX_VAR ? a->var : NULL;
    if (!var || ctx->in_when || ctx->in_initial || var->variability != VAR_DISCRETE) return true;
    if (variability_of_expr(sem, b) != VAR_CONTINUOUS) return true;
    /* d = x may mean that x follows d. */
    if (var->type == sem->types->real && b->kind == EX_VAR) return true;
    diag_error(sem->diags, loc, "variability", "%s changes at events only, but this is %s",
               var->name, variability_word(VAR_CONTINUOUS));
    diag_hint(sem->diags, var->type == sem->types->real
                              ? "a discrete Real gets its value in a when-clause"
                          : type_elem(b->type) == sem->types->real
                              ? "integer(...) rounds down to an Integer"
                              : "without noEvent a relation changes at events only");
    return false;
}

static void check_equal(Ctx *ctx, StmtList *list, const AstEquation *ast)
{
    Sem *sem = ctx->sem;
    if (ast->a->kind == AX_TUPLE) {
        check_tuple(ctx, list, ast);
        return;
    }
    Expr *a = check_expr(ctx, ast->a), *b = check_expr(ctx, ast->b);
    if (is_error(a) || is_error(b)) return;
    if (b->type->kind == TY_NONE) {
        diag_error(sem->diags, ast->b->loc, "type", "this function has no result");
        return;
    }
    int right_rank = type_rank(b->type);
    bool assigns =
        ast->kind == AQ_ASSIGN || (in_when_equation(ctx, ast->loc) && is_reference(a)) ||
        (type_elem(a->type) == sem->types->integer && is_reference(a) && has_no_unknown(ctx, b));
    if (assigns) {
        if (ast->kind == AQ_ASSIGN && !assignable(ctx, a, ast->a->loc)) return;
        const char *what = arena_printf(sem->arena, "the value of %s", ex_short(sem->arena, a, 40));
        b = check_convert(ctx, b, a->type, ast->b->loc, what);
    } else if (type_elem(a->type) == sem->types->integer &&
               type_elem(b->type) == sem->types->real) {
        a = check_convert(ctx, a, b->type, ast->a->loc, "the left side");
    } else {
        b = check_convert(ctx, b, a->type, ast->b->loc, "the right side");
    }
    if (ctx->iters && is_error(b) && right_rank == 0 && type_rank(a->type) && a->kind == EX_VAR)
        diag_hint(sem->diags, "%s is the whole array; in this loop write %s[%s]", a->var->name,
                  a->var->name, ctx->iters->name);
    if (is_error(a) || is_error(b)) return;
    bool equation = ast->kind == AQ_EQUAL && !sem->flattened;
    if (!when_may_assign(ctx, a, ast->a->loc)) return;
    if (in_when_equation(ctx, ast->loc) && !check_when_left(ctx, from_integer(a), ast->a->loc))
        return;
    if (equation && !variability_fits(ctx, from_integer(a), b, ast->loc)) return;
    add_pair(ctx, list, ast->kind == AQ_ASSIGN ? ST_ASSIGN : ST_EQUAL, ast->loc, a, b);
}

/* ---- calls for their effect ---- */

/* Reports an error and returns false if a call has more than `n` arguments, or a named argument
   that is not among `names`. */
static bool check_arguments(Ctx *ctx, const AstExpr *call, int n, const char *const *names)
{
    int i = 0;
    for (const AstArg *arg = call->args; arg; arg = arg->next, i++) {
        bool known = !arg->name && i < n;
        for (int k = 0; arg->name && k < n; k++) known |= !strcmp(arg->name, names[k]);
        if (known) continue;
        if (arg->name)
            diag_error(ctx->sem->diags, arg->loc, "argument", "%s has no argument named %s",
                       call->ref->name, arg->name);
        else
            diag_error(ctx->sem->diags, arg->loc, "argument", "%s has at most %d argument%s",
                       call->ref->name, n, n == 1 ? "" : "s");
        return false;
    }
    return true;
}

static Expr *argument(Ctx *ctx, const AstExpr *call, int place, const char *name, const Type *type)
{
    int i = 0;
    for (const AstArg *arg = call->args; arg; arg = arg->next, i++) {
        if (!arg->expr || (arg->name ? strcmp(arg->name, name) : i != place)) continue;
        Expr *e = check_expr(ctx, arg->expr);
        return type ? check_convert(ctx, e, type, arg->expr->loc, name) : e;
    }
    return NULL;
}

static void check_assert(Ctx *ctx, StmtList *list, const AstExpr *call, Loc loc)
{
    Sem *sem = ctx->sem;
    Member *levels = inst_member(sem, sem->top, name_intern(sem->names, "AssertionLevel"));
    const Type *level = type_of_enumeration(sem, member_class(sem, levels));
    if (!check_arguments(ctx, call, 3, (const char *[]){"condition", "message", "level"})) return;
    Expr *cond = argument(ctx, call, 0, "condition", sem->types->boolean);
    Expr *message = argument(ctx, call, 1, "message", sem->types->string);
    Expr *severity = argument(ctx, call, 2, "level", level);
    if (!cond || !message) {
        diag_error(sem->diags, loc, "argument", "assert needs a condition and a message");
        diag_hint(sem->diags, "write assert(condition, \"message\")");
        return;
    }
    if (is_error(cond) || is_error(message) || (severity && is_error(severity))) return;
    if (severity && !ctx->fn && variability_of_expr(sem, severity) > VAR_PARAMETER) {
        diag_error(sem->diags, loc, "variability",
                   "the level of an assertion is a parameter expression, but this is %s",
                   variability_word(variability_of_expr(sem, severity)));
        return;
    }
    Stmt *stmt = equation_add(ctx, list, ST_ASSERT, loc);
    stmt->value = cond;
    stmt->target = message;
    stmt->level = severity ? severity : ex_enum(sem->ex, level, 2);
}

static void check_terminate(Ctx *ctx, StmtList *list, const AstExpr *call, Loc loc)
{
    if (ctx->fn) {
        diag_error(ctx->sem->diags, loc, "function", "a function cannot terminate a simulation");
        return;
    }
    if (!check_arguments(ctx, call, 1, (const char *[]){"message"})) return;
    Expr *message = argument(ctx, call, 0, "message", ctx->sem->types->string);
    if (!message) {
        diag_error(ctx->sem->diags, loc, "argument", "terminate needs a message");
        return;
    }
    if (!is_error(message)) equation_add(ctx, list, ST_TERMINATE, loc)->target = message;
}

static void check_reinit(Ctx *ctx, StmtList *list, const AstExpr *call, Loc loc)
{
    Sem *sem = ctx->sem;
    if (!check_arguments(ctx, call, 2, (const char *[]){"x", "expr"})) return;
    Expr *state = argument(ctx, call, 0, "x", NULL);
    Expr *value = argument(ctx, call, 1, "expr", NULL);
    if (!state || !value) {
        diag_error(sem->diags, loc, "argument", "reinit needs a state and its new value");
        return;
    }
    if (is_error(state) || is_error(value)) return;
    Var *var = ex_root_var(state);
    if (!ctx->in_when) {
        diag_error(sem->diags, loc, "reinit", "reinit is allowed in a when-clause only");
        diag_hint(sem->diags, "write: when CONDITION then reinit(...); end when;");
        return;
    }
    if (!var || var->variability != VAR_CONTINUOUS) {
        diag_error(sem->diags, call->args->loc, "reinit",
                   "only a continuous Real can be reinitialised");
        return;
    }
    value = check_convert(ctx, value, state->type, loc, "the new value");
    if (is_error(value)) return;
    Stmt *stmt = equation_add(ctx, list, ST_REINIT, loc);
    stmt->target = state;
    stmt->value = value;
}

static void check_call_stmt(Ctx *ctx, StmtList *list, const AstEquation *ast)
{
    static const struct {
        const char *name;
        void (*check)(Ctx *, StmtList *, const AstExpr *, Loc);
    } effects[] = {
        {"assert", check_assert}, {"terminate", check_terminate}, {"reinit", check_reinit}};
    const AstExpr *call = ast->a;
    if (overconstrained_is_call(call)) {
        check_connections(ctx, call);
        return;
    }
    if (check_state_machine(ctx, call, ast->loc)) return;
    if (call->kind == AX_CALL && !call->ref->next)
        for (int i = 0; i < 3; i++)
            if (!strcmp(call->ref->name, effects[i].name)) {
                effects[i].check(ctx, list, call, ast->loc);
                return;
            }
    Expr *e = call->kind == AX_CALL ? check_call(ctx, call) : check_expr(ctx, call);
    if (is_error(e)) return;
    if (e->kind != EX_CALL) {
        diag_error(ctx->sem->diags, ast->loc, "type", "this is no equation: it says nothing");
        diag_hint(ctx->sem->diags, "an equation has the form a = b");
        return;
    }
    equation_add(ctx, list, ST_CALL, ast->loc)->value = e;
}

Stmt *check_equations(Ctx *ctx, const AstEquation *ast, bool algorithm)
{
    StmtList list = {0};
    for (; ast; ast = ast->next) {
        switch (ast->kind) {
        case AQ_EQUAL:
        case AQ_ASSIGN: check_equal(ctx, &list, ast); break;
        case AQ_CALL: check_call_stmt(ctx, &list, ast); break;
        case AQ_CONNECT: check_connect(ctx, ast); break;
        case AQ_IF:
        case AQ_WHEN:
        case AQ_FOR:
        case AQ_WHILE:
        case AQ_BREAK:
        case AQ_RETURN: check_clause(ctx, &list, ast, algorithm); break;
        }
    }
    return list.first;
}

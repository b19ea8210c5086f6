/* equation.c - equations and statements, type-checked (specification chapters 8 and 11). */
#include <string.h>

#include "sem/sem.h"

enum { DEEPEST = 500 };

typedef struct {
    Stmt *first, **last;
} List;

static Stmt *new_stmt(Ctx *ctx, StmtKind kind, Loc loc)
{
    Stmt *stmt = arena_make(ctx->sem->arena, Stmt);
    stmt->kind = kind;
    stmt->loc = loc;
    return stmt;
}

static Stmt *add(Ctx *ctx, List *list, StmtKind kind, Loc loc)
{
    Stmt *stmt = new_stmt(ctx, kind, loc);
    *list->last = stmt;
    list->last = &stmt->next;
    return stmt;
}

/* ---- a = b, a := b ---- */

static Var *root_var(Expr *e)
{
    while (e->kind == EX_INDEX || e->kind == EX_FIELD) e = e->arg[0];
    return e->kind == EX_VAR ? e->var : NULL;
}

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
    Var *var = root_var(target);
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

static bool is_user_record(const Type *type)
{
    return type->kind == TY_RECORD;
}

/* A record equation stands for the equations of its members. */
static void add_pair(Ctx *ctx, List *list, StmtKind kind, Loc loc, Expr *a, Expr *b)
{
    Sem *sem = ctx->sem;
    if (is_user_record(a->type) && !ctx->fn) {
        for (int i = 0; i < a->type->n; i++) {
            const char *name = a->type->fields[i].name;
            add_pair(ctx, list, kind, loc, field_expr(sem, a, name), field_expr(sem, b, name));
        }
        return;
    }
    Stmt *stmt = add(ctx, list, kind, loc);
    stmt->target = a;
    stmt->value = b;
}

static void check_equal(Ctx *ctx, List *list, const AstEquation *ast);

static void check_tuple(Ctx *ctx, List *list, const AstEquation *ast)
{
    Sem *sem = ctx->sem;
    Expr *value = ast->b->kind == AX_CALL ? check_call(ctx, ast->b) : check_expr(ctx, ast->b);
    if (is_error(value)) return;
    int n = 0;
    for (const AstArg *arg = ast->a->args; arg; arg = arg->next) n++;
    const Type *type = value->type;
    bool tuple = type->kind == TY_TUPLE;
    if (value->kind != EX_CALL || n > (tuple ? type->n : 1)) {
        diag_error(sem->diags, ast->b->loc, "type",
                   "a list of %d variables needs a function with as many results", n);
        return;
    }
    if (!tuple && n == 1 && ast->a->args->expr) { /* (x) := f() */
        AstEquation plain = *ast;
        plain.a = ast->a->args->expr;
        check_equal(ctx, list, &plain);
        return;
    }
    Stmt *stmt = new_stmt(ctx, ST_TUPLE, ast->loc);
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
        Expr *probe = ex_item(sem->ex, value, i);
        if (type_elem(item) != type_elem(target->type) ||
            type_rank(item) != type_rank(target->type))
            if (is_error(check_convert(ctx, probe, target->type, arg->loc, "this result"))) return;
        stmt->targets[i] = target;
    }
    *list->last = stmt;
    list->last = &stmt->next;
}

static Expr *from_integer(Expr *e)
{
    return e->kind == EX_TO_REAL ? e->arg[0] : e;
}

/* d = x: what changes at events only cannot equal what changes all the time. */
static bool variability_fits(Ctx *ctx, Expr *a, Expr *b, Loc loc)
{
    Sem *sem = ctx->sem;
    Var *var = a->kind == EX_VAR ? a->var : NULL;
    if (!var || ctx->in_when || ctx->in_initial || var->variability != VAR_DISCRETE) return true;
    if (expr_variability(sem, b) != VAR_CONTINUOUS) return true;
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

static void check_equal(Ctx *ctx, List *list, const AstEquation *ast)
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
    if (ast->kind == AQ_ASSIGN) {
        if (!assignable(ctx, a, ast->a->loc)) return;
        const char *what = arena_printf(sem->arena, "the value of %s", ex_short(sem->arena, a, 40));
        b = check_convert(ctx, b, a->type, ast->b->loc, what);
    } else if (type_elem(a->type) == sem->types->integer &&
               type_elem(b->type) == sem->types->real) {
        a = check_convert(ctx, a, b->type, ast->a->loc, "the left side");
    } else {
        b = check_convert(ctx, b, a->type, ast->b->loc, "the right side");
    }
    if (is_error(a) || is_error(b)) return;
    bool equation = ast->kind == AQ_EQUAL && !sem->flattened;
    if (equation && !variability_fits(ctx, from_integer(a), b, ast->loc)) return;
    add_pair(ctx, list, ast->kind == AQ_ASSIGN ? ST_ASSIGN : ST_EQUAL, ast->loc, a, b);
}

/* ---- calls for their effect ---- */

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

static void check_assert(Ctx *ctx, List *list, const AstExpr *call, Loc loc)
{
    Sem *sem = ctx->sem;
    Member *levels = inst_member(sem, sem->top, intern(sem->names, "AssertionLevel"));
    const Type *level = enum_type_of(sem, member_class(sem, levels));
    Expr *cond = argument(ctx, call, 0, "condition", sem->types->boolean);
    Expr *message = argument(ctx, call, 1, "message", sem->types->string);
    Expr *severity = argument(ctx, call, 2, "level", level);
    if (!cond || !message) {
        diag_error(sem->diags, loc, "argument", "assert needs a condition and a message");
        return;
    }
    if (is_error(cond) || is_error(message) || (severity && is_error(severity))) return;
    Stmt *stmt = add(ctx, list, ST_ASSERT, loc);
    stmt->value = cond;
    stmt->target = message;
    stmt->level = severity ? severity : ex_enum(sem->ex, level, 2);
}

static void check_terminate(Ctx *ctx, List *list, const AstExpr *call, Loc loc)
{
    Expr *message = argument(ctx, call, 0, "message", ctx->sem->types->string);
    if (!message) {
        diag_error(ctx->sem->diags, loc, "argument", "terminate needs a message");
        return;
    }
    if (!is_error(message)) add(ctx, list, ST_TERMINATE, loc)->target = message;
}

static void check_reinit(Ctx *ctx, List *list, const AstExpr *call, Loc loc)
{
    Sem *sem = ctx->sem;
    Expr *state = argument(ctx, call, 0, "x", NULL);
    Expr *value = argument(ctx, call, 1, "expr", NULL);
    if (!state || !value) {
        diag_error(sem->diags, loc, "argument", "reinit needs a state and its new value");
        return;
    }
    if (is_error(state) || is_error(value)) return;
    Var *var = root_var(state);
    if (!ctx->in_when) {
        diag_error(sem->diags, loc, "reinit", "reinit is allowed in a when-clause only");
        return;
    }
    if (!var || var->variability != VAR_CONTINUOUS) {
        diag_error(sem->diags, call->args->loc, "reinit",
                   "only a continuous Real can be reinitialised");
        return;
    }
    value = check_convert(ctx, value, state->type, loc, "the new value");
    if (is_error(value)) return;
    Stmt *stmt = add(ctx, list, ST_REINIT, loc);
    stmt->target = state;
    stmt->value = value;
}

static void check_call_stmt(Ctx *ctx, List *list, const AstEquation *ast)
{
    static const struct {
        const char *name;
        void (*check)(Ctx *, List *, const AstExpr *, Loc);
    } effects[] = {
        {"assert", check_assert}, {"terminate", check_terminate}, {"reinit", check_reinit}};
    const AstExpr *call = ast->a;
    if (is_connections_call(call)) {
        check_connections(ctx, call);
        return;
    }
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
    add(ctx, list, ST_CALL, ast->loc)->value = e;
}

/* ---- branches and loops ---- */

static Stmt *block(Ctx *ctx, const AstEquation *body, bool algorithm)
{
    if (ctx->sem->depth > DEEPEST) {
        if (body) diag_error(ctx->sem->diags, body->loc, "depth", "nested too deeply");
        return NULL;
    }
    ctx->sem->depth++;
    Stmt *stmt = check_equations(ctx, body, algorithm);
    ctx->sem->depth--;
    return stmt;
}

/* A when-condition may be a vector: any of its elements. */
static Expr *when_condition(Ctx *ctx, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    Expr *e = check_expr(ctx, ast);
    bool boolean = type_elem(e->type) == sem->types->boolean;
    if (boolean && expr_variability(sem, e) == VAR_CONTINUOUS) {
        diag_error(sem->diags, ast->loc, "variability",
                   "the condition of when must change at events only, and noEvent makes none");
        return error_expr(sem);
    }
    if (type_rank(e->type) == 1 && boolean) return e;
    return check_convert(ctx, e, sem->types->boolean, ast->loc, "the condition of when");
}

/* Parameters decide against the branch, or for one before it. */
static bool never(Ctx *ctx, const Branch *before, int n, const Branch *branch, Loc loc)
{
    for (int i = 0; i <= n; i++) {
        Expr *cond = i < n ? before[i].cond : branch->cond;
        bool known = cond && cond->kind != EX_ERROR;
        Expr *value = known ? sem_eval(ctx, cond, loc, "a condition", true) : NULL;
        if (value && (i < n ? ex_is_true(value) : ex_is_false(value))) return true;
    }
    return false;
}

typedef VEC(Var *) VarList;

static bool has_var(const VarList *list, const Var *var)
{
    for (int i = 0; i < list->len; i++)
        if (list->at[i] == var) return true;
    return false;
}

static void add_target(Sem *sem, VarList *list, Expr *e)
{
    for (int i = 0; e && (e->kind == EX_RECORD || e->kind == EX_ARRAY) && i < e->n; i++)
        add_target(sem, list, e->arg[i]);
    Var *var = e ? root_var(e) : NULL;
    if (var && !has_var(list, var)) vec_push(sem->arena, list, var);
}

/* Variables on the left of equations. */
static void add_targets(Sem *sem, VarList *list, const Stmt *body)
{
    for (; body; body = body->next) {
        if (body->kind == ST_EQUAL) add_target(sem, list, body->target);
        for (int i = 0; i < body->ntargets; i++) add_target(sem, list, body->targets[i]);
        for (int i = 0; i < body->nbranches; i++) add_targets(sem, list, body->branches[i].body);
    }
}

/* The branches of a when-equation determine the same variables (8.3.5.2). */
static void check_alike(Sem *sem, const AstEquation *ast, const Branch *branches, int n)
{
    VarList first = {0};
    add_targets(sem, &first, branches[0].body);
    const AstBranch *at = ast->branches->next;
    for (int i = 1; i < n; i++, at = at->next) {
        VarList here = {0};
        add_targets(sem, &here, branches[i].body);
        Var *odd = NULL;
        for (int k = 0; k < first.len && !odd; k++)
            if (!has_var(&here, first.at[k])) odd = first.at[k];
        bool lacks = odd != NULL;
        for (int k = 0; k < here.len && !odd; k++)
            if (!has_var(&first, here.at[k])) odd = here.at[k];
        if (!odd) continue;
        diag_error(sem->diags, at->loc, "when",
                   lacks ? "this elsewhen must determine %s as well, as the first branch does"
                         : "%s is determined here, but not in the first branch of this when-clause",
                   odd->name);
        diag_note(sem->diags, ast->loc, "the first branch is here");
        return;
    }
}

static void check_branches(Ctx *ctx, List *list, const AstEquation *ast, bool algorithm)
{
    Sem *sem = ctx->sem;
    bool when = ast->kind == AQ_WHEN;
    if (when && ctx->fn) {
        diag_error(sem->diags, ast->loc, "when", "a function has no when-statements");
        return;
    }
    if (when && algorithm && ctx->in_loop) {
        diag_error(sem->diags, ast->loc, "when", "a when-statement cannot stand in a loop");
        return;
    }
    if (when && (ctx->in_when || ctx->in_initial)) {
        diag_error(sem->diags, ast->loc, "when",
                   ctx->in_when ? "a when-clause cannot stand in another one"
                                : "a when-clause cannot stand among initial equations");
        return;
    }
    Ctx inner = *ctx;
    inner.in_when |= when;
    VEC(Branch) branches = {0};
    bool broken = false;
    for (const AstBranch *b = ast->branches; b; b = b->next) {
        Branch branch = {0};
        if (b->cond)
            branch.cond = when ? when_condition(ctx, b->cond) : check_condition(ctx, b->cond);
        broken |= b->cond && is_error(branch.cond);
        int errors = sem->diags->errors, said = sem->diags->list.len;
        branch.body = block(&inner, b->body, algorithm);
        if (!when && !algorithm && sem->diags->errors > errors &&
            never(ctx, branches.at, branches.len, &branch, b->loc)) {
            sem->diags->errors = errors; /* what is never taken need not fit */
            sem->diags->list.len = said;
            continue;
        }
        vec_push(sem->arena, &branches, branch);
    }
    if (broken || !branches.len) return;
    if (when && !algorithm && !sem->flattened) check_alike(sem, ast, branches.at, branches.len);
    Stmt *stmt = add(ctx, list, when ? ST_WHEN : ST_IF, ast->loc);
    stmt->branches = branches.at;
    stmt->nbranches = branches.len;
}

static void check_for(Ctx *ctx, List *list, const AstEquation *ast, const AstIter *it,
                      bool algorithm);

/* Calls whose answer hangs on which connector is meant. */
static bool asks_connector(const AstExpr *e)
{
    static const char *const names[] = {"cardinality", "inStream", "actualStream", "rooted",
                                        "Connections"};
    if (!e) return false;
    if (e->kind == AX_CALL)
        for (int i = 0; i < 5; i++)
            if (!strcmp(e->ref->name, names[i])) return true;
    for (const AstArg *arg = e->args; arg; arg = arg->next)
        if (asks_connector(arg->expr)) return true;
    return asks_connector(e->a) || asks_connector(e->b);
}

static bool has_connect(const AstEquation *body)
{
    for (; body; body = body->next) {
        if (body->kind == AQ_CONNECT || asks_connector(body->a) || asks_connector(body->b))
            return true;
        for (const AstBranch *b = body->branches; b; b = b->next)
            if (asks_connector(b->cond) || has_connect(b->body)) return true;
    }
    return false;
}

static void append(List *list, Stmt *stmts)
{
    *list->last = stmts;
    while (*list->last) list->last = &(*list->last)->next;
}

/* A loop over connects is gone through value by value: which connectors are meant must be known. */
static void check_each(Ctx *ctx, List *list, const AstEquation *ast, const AstIter *it, Expr *range)
{
    Expr *values = sem_eval(ctx, range, it->loc, "what a loop of connects runs over", false);
    for (int i = 0; values && i < values->n; i++) {
        Iterator scope = {.outer = ctx->iters, .name = it->name, .iter = values->arg[i]};
        Ctx inner = *ctx;
        inner.iters = &scope;
        if (it->next) check_for(&inner, list, ast, it->next, false);
        else append(list, block(&inner, ast->branches->body, false));
    }
}

/* Connects under a condition: the branch that is taken must be known. */
static void check_known_if(Ctx *ctx, List *list, const AstEquation *ast)
{
    for (const AstBranch *b = ast->branches; b; b = b->next) {
        Expr *cond = b->cond ? check_condition(ctx, b->cond) : NULL;
        if (cond && is_error(cond)) return;
        Expr *value =
            cond ? sem_eval(ctx, cond, b->cond->loc, "the condition of a connect", false) : NULL;
        if (cond && !value) return;
        if (cond && !ex_is_true(value)) continue;
        append(list, block(ctx, b->body, false));
        return;
    }
}

static void check_for(Ctx *ctx, List *list, const AstEquation *ast, const AstIter *it,
                      bool algorithm)
{
    Sem *sem = ctx->sem;
    const AstExpr *over = iterator_range(ctx, it, NULL, ast->branches->body);
    Expr *range = over ? iteration_range(ctx, over) : error_expr(sem);
    if (is_error(range)) return;
    if (type_rank(range->type) != 1) {
        diag_error(sem->diags, over->loc, "type", "a loop runs over a vector, this is %s",
                   type_of(ctx, range));
        return;
    }
    if (!algorithm && has_connect(ast->branches->body)) {
        check_each(ctx, list, ast, it, range);
        return;
    }
    Expr *iter = ex_iter(sem->ex, it->name, type_elem(range->type));
    Iterator scope = {.outer = ctx->iters, .name = it->name, .iter = iter};
    Ctx inner = *ctx;
    inner.iters = &scope;
    inner.in_loop = true;
    Stmt *stmt = add(ctx, list, ST_FOR, ast->loc);
    stmt->iter = iter;
    stmt->range = range;
    stmt->branches = arena_make(sem->arena, Branch);
    stmt->nbranches = 1;
    if (it->next) {
        List body = {NULL, NULL};
        body.last = &body.first;
        check_for(&inner, &body, ast, it->next, algorithm);
        stmt->branches->body = body.first;
    } else {
        stmt->branches->body = block(&inner, ast->branches->body, algorithm);
    }
}

static void check_while(Ctx *ctx, List *list, const AstEquation *ast)
{
    Expr *cond = check_condition(ctx, ast->a);
    if (is_error(cond)) return;
    Stmt *stmt = add(ctx, list, ST_WHILE, ast->loc);
    stmt->branches = arena_make(ctx->sem->arena, Branch);
    stmt->branches->cond = cond;
    Ctx inner = *ctx;
    inner.in_loop = true;
    stmt->branches->body = block(&inner, ast->branches->body, true);
    stmt->nbranches = 1;
}

static void check_jump(Ctx *ctx, List *list, const AstEquation *ast)
{
    bool leaves_loop = ast->kind == AQ_BREAK;
    if (leaves_loop ? ctx->in_loop : ctx->fn != NULL)
        add(ctx, list, leaves_loop ? ST_BREAK : ST_RETURN, ast->loc);
    else
        diag_error(ctx->sem->diags, ast->loc, "jump",
                   leaves_loop ? "break stands in no loop" : "return stands in no function");
}

static bool connects_inside(const AstEquation *body)
{
    for (; body; body = body->next) {
        if (body->kind == AQ_CONNECT || (body->a && is_connections_call(body->a))) return true;
        for (const AstBranch *b = body->branches; b; b = b->next)
            if (connects_inside(b->body)) return true;
    }
    return false;
}

bool section_connects(const AstSection *section)
{
    return connects_inside(section->body);
}

static bool branches_connect(const AstEquation *ast)
{
    for (const AstBranch *b = ast->branches; b; b = b->next)
        if (connects_inside(b->body)) return true;
    return false;
}

Stmt *check_equations(Ctx *ctx, const AstEquation *ast, bool algorithm)
{
    List list = {NULL, NULL};
    list.last = &list.first;
    for (; ast; ast = ast->next) {
        switch (ast->kind) {
        case AQ_EQUAL:
        case AQ_ASSIGN: check_equal(ctx, &list, ast); break;
        case AQ_CALL: check_call_stmt(ctx, &list, ast); break;
        case AQ_CONNECT: check_connect(ctx, ast); break;
        case AQ_IF:
            if (!algorithm && branches_connect(ast)) check_known_if(ctx, &list, ast);
            else check_branches(ctx, &list, ast, algorithm);
            break;
        case AQ_WHEN: check_branches(ctx, &list, ast, algorithm); break;
        case AQ_FOR: check_for(ctx, &list, ast, ast->iters, algorithm); break;
        case AQ_WHILE: check_while(ctx, &list, ast); break;
        case AQ_BREAK:
        case AQ_RETURN: check_jump(ctx, &list, ast); break;
        }
    }
    return list.first;
}

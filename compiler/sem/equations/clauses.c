/* clauses.c - if, when, for and while, type-checked with what stands in them (specification 8.3.2
   to 8.3.5 and 11.2). */
#include <string.h>

#include "sem/equations/equations.h"

enum { DEEPEST = 500 };

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

/* Checks the condition of a when-clause and returns it: a Boolean, a vector of Booleans of which
   any can trigger the clause, or a Clock. Returns an error expression after a diagnostic. */
static Expr *when_condition(Ctx *ctx, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    Expr *e = check_expr(ctx, ast);
    bool boolean = type_elem(e->type) == sem->types->boolean;
    if (boolean && variability_of_expr(sem, e) == VAR_CONTINUOUS) {
        diag_error(sem->diags, ast->loc, "variability",
                   "the condition of when must change at events only, and noEvent makes none");
        return check_error_expr(sem);
    }
    if ((type_rank(e->type) == 1 && boolean) || e->type == sem->types->clock) return e;
    return check_convert(ctx, e, sem->types->boolean, ast->loc, "the condition of when");
}

/* Returns true if `branch` is certain not to be taken, because parameters whose values are known
   make its condition false, or that of one of the `n` branches before it true. */
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

/* Reports an error and returns false if a clocked when-clause has an elsewhen part, stands in an
   algorithm, in another when-clause or in an if-equation that varies (16.6). */
static bool clocked_when_fits(Ctx *ctx, const AstEquation *ast, bool algorithm)
{
    const char *why = algorithm ? "a when-clause with a clock cannot stand in an algorithm"
                      : ast->branches->next ? "a when-clause with a clock has no elsewhen part"
                      : ctx->in_when || ctx->in_clocked_when
                          ? "a when-clause with a clock cannot stand in another when-clause"
                          : NULL;
    if (why) diag_error(ctx->sem->diags, ast->loc, "clock", "%s", why);
    return !why;
}

static void check_branches(Ctx *ctx, StmtList *list, const AstEquation *ast, bool algorithm)
{
    Sem *sem = ctx->sem;
    bool when = ast->kind == AQ_WHEN;
    if (when && ctx->fn) {
        diag_error(sem->diags, ast->loc, "when", "a function has no when-statements");
        return;
    }
    bool conditional = ctx->in_if && sem_is_given(sem, ast->loc) && !sem->flattened;
    if (when && algorithm && (ctx->in_loop || conditional)) {
        diag_error(sem->diags, ast->loc, "when", "a when-statement cannot stand in %s",
                   ctx->in_loop ? "a loop" : "an if-statement");
        return;
    }
    if (when && ctx->in_varying_if && sem_is_given(sem, ast->loc)) {
        diag_error(sem->diags, ast->loc, "when",
                   "a when-equation can stand in an if-equation only if the conditions are "
                   "parameter expressions");
        return;
    }
    if (when && (ctx->in_when || ctx->in_clocked_when || ctx->in_initial)) {
        diag_error(sem->diags, ast->loc, "when",
                   ctx->in_initial ? "a when-clause cannot stand among initial equations"
                                   : "a when-clause cannot stand in another one");
        if (!ctx->in_initial)
            diag_hint(sem->diags, "put it beside the other one: when a and b then ... end when;");
        return;
    }
    Ctx inner = *ctx;
    inner.in_when |= when;
    inner.in_if |= !when && algorithm;
    VEC(Branch) branches = {0};
    bool broken = false;
    int errors_before = sem->diags->errors;
    for (const AstBranch *b = ast->branches; b; b = b->next) {
        Branch branch = {0};
        if (b->cond)
            branch.cond = when ? when_condition(ctx, b->cond) : check_condition(ctx, b->cond);
        broken |= b->cond && is_error(branch.cond);
        bool clocked = when && b->cond && branch.cond->type == sem->types->clock;
        if (clocked && !clocked_when_fits(ctx, ast, algorithm)) return;
        inner.in_clocked_when |= clocked;
        inner.in_when &= !clocked;
        inner.in_varying_if |= !when && !algorithm && !sem->flattened && b->cond &&
                               !is_error(branch.cond) &&
                               variability_of_expr(sem, branch.cond) > VAR_PARAMETER;
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
    bool general = inner.in_clocked_when && !ctx->in_clocked_when;
    if (when && !general && !algorithm && !sem->flattened && sem->diags->errors == errors_before)
        check_when_equation(ctx, ast, branches.at, branches.len);
    Stmt *stmt = equation_add(ctx, list, when ? ST_WHEN : ST_IF, ast->loc);
    stmt->branches = branches.at;
    stmt->nbranches = branches.len;
}

static void check_for(Ctx *ctx, StmtList *list, const AstEquation *ast, const AstIter *it,
                      bool algorithm);

/* Returns true if an expression calls an operator whose value depends on the connector, such as
   cardinality or inStream. */
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

/* Checks the contents of a for-equation that contains connects, once for each value of its
   iterator, since the connectors must be known at compile time. */
static void check_each(Ctx *ctx, StmtList *list, const AstEquation *ast, const AstIter *it,
                       Expr *range)
{
    Expr *values = sem_eval(ctx, range, it->loc, "what a loop of connects runs over", false);
    for (int i = 0; values && i < values->n; i++) {
        Iterator scope = {.outer = ctx->iters, .name = it->name, .iter = values->arg[i]};
        Ctx inner = *ctx;
        inner.iters = &scope;
        if (it->next) check_for(&inner, list, ast, it->next, false);
        else stmt_list_add(list, block(&inner, ast->branches->body, false));
    }
}

/* Checks an if-equation that contains connects. Its conditions must be known at compile time and
   must not depend on which connectors are connected; only the contents of the branch that is taken
   are checked. */
static void check_known_if(Ctx *ctx, StmtList *list, const AstEquation *ast)
{
    for (const AstBranch *b = ast->branches; b; b = b->next) {
        if (asks_connector(b->cond) && sem_is_given(ctx->sem, b->loc)) {
            diag_error(ctx->sem->diags, b->cond->loc, "connect",
                       "the condition of a connect cannot ask what is connected (cardinality, "
                       "Connections.isRoot, "
                       "Connections.rooted)");
            return;
        }
        Expr *cond = b->cond ? check_condition(ctx, b->cond) : NULL;
        if (cond && is_error(cond)) return;
        Expr *value =
            cond ? sem_eval(ctx, cond, b->cond->loc, "the condition of a connect", false) : NULL;
        if (cond && !value) return;
        if (cond && !ex_is_true(value)) continue;
        stmt_list_add(list, block(ctx, b->body, false));
        return;
    }
}

static void check_for(Ctx *ctx, StmtList *list, const AstEquation *ast, const AstIter *it,
                      bool algorithm)
{
    Sem *sem = ctx->sem;
    Expr *range = deduce_iterator_range(ctx, it, NULL, ast->branches->body);
    if (is_error(range)) return;
    if (!algorithm && has_connect(ast->branches->body)) {
        check_each(ctx, list, ast, it, range);
        return;
    }
    Expr *iter = ex_iter(sem->ex, it->name, type_elem(range->type));
    Iterator scope = {.outer = ctx->iters, .name = it->name, .iter = iter};
    Ctx inner = *ctx;
    inner.iters = &scope;
    inner.in_loop = true;
    Stmt *stmt = equation_add(ctx, list, ST_FOR, ast->loc);
    stmt->iter = iter;
    stmt->range = range;
    stmt->branches = arena_make(sem->arena, Branch);
    stmt->nbranches = 1;
    if (it->next) {
        StmtList body = {0};
        check_for(&inner, &body, ast, it->next, algorithm);
        stmt->branches->body = body.first;
    } else {
        stmt->branches->body = block(&inner, ast->branches->body, algorithm);
    }
}

static bool reads(const Expr *e, const Var *var)
{
    if (e->kind == EX_VAR && e->var == var) return true;
    for (int i = 0; i < e->n; i++)
        if (reads(e->arg[i], var)) return true;
    return false;
}

static bool changes(const Expr *target, const Expr *cond)
{
    bool several = target && (target->kind == EX_ARRAY || target->kind == EX_RECORD);
    const Var *var = target && !several ? ex_root_var(target) : NULL;
    return several || (var && reads(cond, var));
}

/* Returns whether the statements of a loop leave it, end the run or change the condition. */
static bool may_end(const Stmt *body, const Expr *cond)
{
    for (; body; body = body->next) {
        if (body->kind != ST_ASSIGN && body->kind != ST_TUPLE && !body->nbranches) return true;
        if (body->kind == ST_ASSIGN && changes(body->target, cond)) return true;
        for (int i = 0; i < body->ntargets; i++)
            if (body->targets[i] && changes(body->targets[i], cond)) return true;
        for (int i = 0; i < body->nbranches; i++)
            if (may_end(body->branches[i].body, cond)) return true;
    }
    return false;
}

static void check_end(Sem *sem, const Stmt *loop)
{
    const Expr *cond = loop->branches->cond;
    bool varies = cond->kind == EX_BOOLEAN ? !ex_is_true(cond) : cond->flags & EXPR_IMPURE;
    if (varies || !sem_is_given(sem, loop->loc) || may_end(loop->branches->body, cond)) return;
    diag_warning(sem->diags, loop->loc, "loop",
                 "nothing in this loop changes its condition, %s: once begun, it never ends",
                 ex_short(sem->arena, cond, 60));
    diag_hint(sem->diags, "assign a variable of the condition, or leave the loop by break");
}

static void check_while(Ctx *ctx, StmtList *list, const AstEquation *ast)
{
    Expr *cond = check_condition(ctx, ast->a);
    if (is_error(cond)) return;
    Stmt *stmt = equation_add(ctx, list, ST_WHILE, ast->loc);
    stmt->branches = arena_make(ctx->sem->arena, Branch);
    stmt->branches->cond = cond;
    Ctx inner = *ctx;
    inner.in_loop = true;
    int before = ctx->sem->diags->errors;
    stmt->branches->body = block(&inner, ast->branches->body, true);
    stmt->nbranches = 1;
    if (ctx->sem->diags->errors == before) check_end(ctx->sem, stmt);
}

static void check_jump(Ctx *ctx, StmtList *list, const AstEquation *ast)
{
    bool leaves_loop = ast->kind == AQ_BREAK;
    if (leaves_loop ? ctx->in_loop : ctx->fn != NULL)
        equation_add(ctx, list, leaves_loop ? ST_BREAK : ST_RETURN, ast->loc);
    else
        diag_error(ctx->sem->diags, ast->loc, "jump",
                   leaves_loop ? "break is not in a loop" : "return is not in a function");
}

static bool connects_inside(const AstEquation *body)
{
    for (; body; body = body->next) {
        if (body->kind == AQ_CONNECT || (body->a && overconstrained_is_call(body->a))) return true;
        for (const AstBranch *b = body->branches; b; b = b->next)
            if (connects_inside(b->body)) return true;
    }
    return false;
}

bool clause_section_connects(const AstSection *section)
{
    return connects_inside(section->body);
}

static bool branches_connect(const AstEquation *ast)
{
    for (const AstBranch *b = ast->branches; b; b = b->next)
        if (connects_inside(b->body)) return true;
    return false;
}

static void check_if(Ctx *ctx, StmtList *list, const AstEquation *ast, bool algorithm)
{
    if (!algorithm && branches_connect(ast)) check_known_if(ctx, list, ast);
    else check_branches(ctx, list, ast, algorithm);
}

void check_clause(Ctx *ctx, StmtList *list, const AstEquation *ast, bool algorithm)
{
    switch (ast->kind) {
    case AQ_IF: check_if(ctx, list, ast, algorithm); break;
    case AQ_WHEN: check_branches(ctx, list, ast, algorithm); break;
    case AQ_FOR: check_for(ctx, list, ast, ast->iters, algorithm); break;
    case AQ_WHILE: check_while(ctx, list, ast); break;
    case AQ_BREAK:
    case AQ_RETURN: check_jump(ctx, list, ast); break;
    case AQ_EQUAL:
    case AQ_ASSIGN:
    case AQ_CALL:
    case AQ_CONNECT: break;
    }
}

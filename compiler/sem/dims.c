/* dims.c - sizes of arrays: evaluated in models, kept as expressions in functions. */
#include "sem/sem.h"

enum { MAX_SIZE = 100000000 };

static bool one_dimension(Ctx *ctx, const AstExpr *ast, int *dim, Expr **size)
{
    Sem *sem = ctx->sem;
    *size = NULL;
    *dim = -1;
    if (ast->kind == AX_COLON) return true;
    Expr *e = check_expr(ctx, ast);
    if (e->kind == EX_ERROR) return false;
    if (e->type == sem->types->boolean) {
        *dim = 2;
        return true;
    }
    if (e->type != sem->types->integer) {
        diag_error(sem->diags, ast->loc, "type", "a size must be an Integer, this is %s",
                   type_text(sem->arena, e->type));
        return false;
    }
    bool open = ctx->open_sizes && expr_variability(sem, e) > VAR_CONSTANT;
    Expr *value =
        open ? NULL
             : sem_eval(ctx, e, ast->loc, "the size of an array", ctx->fn || ctx->open_sizes);
    if (!value && (ctx->fn || ctx->open_sizes)) {
        *size = e;
        return true;
    }
    if (!value) return false;
    if (value->integer < 0 || value->integer > MAX_SIZE) {
        diag_error(sem->diags, ast->loc, "size", "%lld is no size for an array",
                   (long long)value->integer);
        return false;
    }
    *dim = (int)value->integer;
    return true;
}

/* x[Boolean] and x[E] for an enumeration E have one element for each value. */
static bool type_dimension(Ctx *ctx, const AstExpr *ast, int *dim)
{
    if (ast->kind != AX_REF) return false;
    Member *member = lookup_simple(ctx->sem, ctx->scope, ast->ref->name);
    if (!member) {
        *dim = 2;
        return !ast->ref->next && ast->ref->name == intern(ctx->sem->names, "Boolean");
    }
    Inst *inst = NULL;
    for (const AstRef *part = ast->ref; member && member->cls; part = part->next) {
        inst = member_class(ctx->sem, member);
        if (!part->next) break;
        member = inst_member(ctx->sem, inst, part->next->name);
    }
    if (!member || !member->cls) return false;
    if (!inst || inst->cls->body != AC_ENUM) return false;
    *dim = enum_type_of(ctx->sem, inst)->n;
    return true;
}

bool dims_evaluate(Ctx *ctx, const AstArg *subs, int *dims, Expr **exprs, int *rank)
{
    for (; subs; subs = subs->next) {
        if (*rank == MAX_RANK) {
            diag_error(ctx->sem->diags, subs->loc, "size", "an array has at most %d dimensions",
                       MAX_RANK);
            return false;
        }
        exprs[*rank] = NULL;
        if (!type_dimension(ctx, subs->expr, &dims[*rank]) &&
            !one_dimension(ctx, subs->expr, &dims[*rank], &exprs[*rank]))
            return false;
        ++*rank;
    }
    return true;
}

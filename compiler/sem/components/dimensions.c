/* dimensions.c - sizes of arrays: evaluated in models, kept as expressions in functions. */
#include "sem/expressions/expressions.h"

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
        if (e->kind == EX_VAR) diag_hint(sem->diags, "declare %s as an Integer", e->var->name);
        if (e->kind == EX_RANGE)
            diag_hint(sem->diags, "write the number of elements: subscripts count from 1");
        return false;
    }
    bool open = ctx->open_sizes && variability_of_expr(sem, e) > VAR_CONSTANT;
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

/* Returns true if the dotted name `ref` is the name of a class; reports nothing if it is not. */
static bool names_class(Ctx *ctx, const AstRef *ref)
{
    Sem *sem = ctx->sem;
    Member *member = ref->global ? inst_member(sem, sem->top, ref->name)
                                 : lookup_simple(sem, ctx->scope, ref->name);
    for (; member && member->cls; ref = ref->next) {
        if (ref->subs) return false;
        if (!ref->next) return true;
        member = inst_member(sem, member_class(sem, member), ref->next->name);
    }
    return false;
}

static bool hidden_by_iterator(const Ctx *ctx, const AstRef *ref)
{
    for (const Iterator *it = ctx->iters; it; it = it->outer)
        if (it->name == ref->name) return !ref->global;
    return false;
}

const Type *dimension_type_named(Ctx *ctx, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    if (ast->kind != AX_REF || hidden_by_iterator(ctx, ast->ref)) return NULL;
    const AstRef *ref = ast->ref;
    bool predefined = !ref->next && !ref->subs && ref->name == name_intern(sem->names, "Boolean") &&
                      !lookup_simple(sem, ctx->scope, ref->name);
    if (predefined) return sem->types->boolean;
    if (!names_class(ctx, ref)) return NULL;
    AstTypeSpec named = {.name = (AstRef *)(uintptr_t)ref, .loc = ast->loc};
    TypeSpec spec;
    Inst *scope = ref->global ? sem->top : ctx->scope;
    if (!typespec_resolve(sem, scope, &named, NULL, &spec) || spec.nsubs || !spec.type) return NULL;
    return spec.type->kind == TY_ENUM || spec.type == sem->types->boolean ? spec.type : NULL;
}

int dimension_type_size(const Type *type)
{
    return type->kind == TY_ENUM ? type->n : 2;
}

/* Returns true if `ast` names Boolean or an enumeration, and stores the number of its values in
 *dim: x[Boolean] and x[E] have one element for each value. */
static bool type_dimension(Ctx *ctx, const AstExpr *ast, int *dim)
{
    const Type *type = dimension_type_named(ctx, ast);
    if (type) *dim = dimension_type_size(type);
    return type != NULL;
}

bool dimensions_evaluate(Ctx *ctx, const AstArg *subs, int *dims, Expr **exprs, int *rank)
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

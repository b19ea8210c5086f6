/* comprehensions.c - reductions and array constructors with iterators: sum(e for i in r), {e for i
   in r, j in s} (specification 10.3.4.1 and 10.4.1). */
#include <string.h>

#include "sem/expressions/expressions.h"

Expr *array_comprehension(Ctx *ctx, Expr *item, Expr *iter, Expr *array, int dim)
{
    Sem *sem = ctx->sem;
    Exprs *ex = sem->ex;
    int shape[1 + MAX_RANK] = {array->type->dims[dim]}, rank = type_rank(item->type);
    for (int d = 0; d < rank; d++) shape[d + 1] = item->type->dims[d];
    Expr *limits[] = {ex_integer(ex, 1), ex_integer(ex, 1), array_size_of(ctx, array, dim)};
    const Type *vector = type_array(sem->types, sem->types->integer, 1, shape);
    Expr *range = ex_node(ex, EX_RANGE, vector, 0, NULL, 3, limits);
    const Type *type = type_array(sem->types, type_elem(item->type), rank + 1, shape);
    return ex_reduce(ex, AF_ARRAY, type, 3, (Expr *[]){item, iter, range});
}

/* Returns the sum of an array of operator records that define '0' and '+'. Reports an error for
   other records, and for other reductions, which do not exist for records (10.3.4). */
Expr *array_sum_records(Ctx *ctx, ArrayFn reduction, Expr *array, Loc loc)
{
    Sem *sem = ctx->sem;
    bool is_sum = reduction == AF_SUM;
    Expr *sum = is_sum ? overload_sum(ctx, array, loc) : NULL;
    if (sum) return sum;
    const char *record = type_elem(array->type)->name;
    if (is_sum)
        diag_error(sem->diags, loc, "type",
                   "sum needs numbers or operator records with '0' and '+', and %s is none of them",
                   record);
    else
        diag_error(sem->diags, loc, "type", "%s needs numbers, this is %s",
                   array_fn_text(reduction), type_of(ctx, array));
    return check_error_expr(sem);
}

enum { MOST_ITERATORS = 8 };

typedef struct {
    const AstIter *ast[MOST_ITERATORS];
    Expr *range[MOST_ITERATORS];
    Iterator scope[MOST_ITERATORS];
    int n;
} Iterators;

static bool mentions(const AstExpr *e, const char *name)
{
    if (!e) return false;
    const AstRef *ref = e->kind == AX_REF || e->kind == AX_CALL ? e->ref : NULL;
    if (e->kind == AX_REF && ref->name == name) return true;
    for (const AstRef *part = ref; part; part = part->next)
        for (const AstArg *sub = part->subs; sub; sub = sub->next)
            if (mentions(sub->expr, name)) return true;
    for (const AstArg *arg = e->args; arg; arg = arg->next)
        if (mentions(arg->expr, name)) return true;
    return mentions(e->a, name) || mentions(e->b, name);
}

/* Returns true if the range of an iterator reads an iterator before it. Since the last iterator is
   the outermost (11.2.2.3), a range may only read iterators after it; where this function returns
   true, the first iterator is taken as the outermost instead, as in nested loops. */
static bool reads_earlier(const Iterators *its)
{
    for (int i = 1; i < its->n; i++)
        for (int k = 0; k < i; k++)
            if (mentions(its->ast[i]->range, its->ast[k]->name)) return true;
    return false;
}

/* Checks the ranges of the iterators, from the outermost to the innermost, and adds the iterators
   to `ctx`. Returns false after a reported error. */
static bool check_iterators(Ctx *ctx, const AstExpr *ast, Iterators *its)
{
    Sem *sem = ctx->sem;
    for (const AstIter *it = ast->iters; it; it = it->next) {
        if (its->n == MOST_ITERATORS) {
            diag_error(sem->diags, it->loc, "size", "at most 8 iterators are supported");
            return false;
        }
        its->ast[its->n++] = it;
    }
    bool forward = reads_earlier(its);
    for (int i = 0; i < its->n; i++) {
        int k = forward ? i : its->n - 1 - i;
        its->range[k] = deduce_iterator_range(ctx, its->ast[k], ast->a, NULL);
        if (is_error(its->range[k])) return false;
        Expr *iter = ex_iter(sem->ex, its->ast[k]->name, type_elem(its->range[k]->type));
        its->scope[k] = (Iterator){.outer = ctx->iters, .name = its->ast[k]->name, .iter = iter};
        ctx->iters = &its->scope[k];
    }
    return true;
}

static bool depends(Arena *arena, const Iterators *its)
{
    for (int i = 0; i < its->n; i++)
        for (int k = 0; k < its->n; k++)
            if (k != i && ex_uses_iter(arena, its->range[i], its->scope[k].iter)) return true;
    return false;
}

/* Returns a reduction over several iterators as nested reductions with one iterator each, as in
   sum(sum(e for i in 1:j) for j in 1:n). `inner` is the innermost iterator. */
static Expr *nested(Sem *sem, ArrayFn reduction, const Iterators *its, Expr *body, Iterator *inner)
{
    for (int i = 0; i < its->n; i++, inner = inner->outer) {
        int k = (int)(inner - its->scope);
        Expr *args[] = {body, inner->iter, its->range[k]};
        body = ex_reduce(sem->ex, reduction, body->type, 3, args);
    }
    return body;
}

Expr *check_comprehension(Ctx *ctx, ArrayFn reduction, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    Expr *args[1 + 2 * MOST_ITERATORS];
    Iterators its = {.n = 0};
    Ctx inner = *ctx;
    if (!check_iterators(&inner, ast, &its)) return check_error_expr(sem);
    args[0] = check_expr(&inner, ast->a);
    if (is_error(args[0])) return args[0];
    const Type *type = args[0]->type;
    bool records = type->kind == TY_RECORD, array = reduction == AF_ARRAY;
    if (!array && !records && !type_is_numeric(type)) {
        diag_error(sem->diags, ast->loc, "type", "%s needs numbers, this is %s",
                   array_fn_text(reduction), type_of(ctx, args[0]));
        return check_error_expr(sem);
    }
    if (!array && !records && depends(sem->arena, &its))
        return nested(sem, reduction, &its, args[0], inner.iters);
    for (int i = 0; i < its.n; i++) {
        args[1 + 2 * i] = its.scope[i].iter;
        args[2 + 2 * i] = its.range[i];
    }
    if (array || records) {
        /* {e for i in a, j in b} is {{e for i in a} for j in b}: the last iterator is outermost. */
        int shape[16], rank = 0;
        for (int i = its.n - 1; i >= 0; i--) shape[rank++] = its.range[i]->type->dims[0];
        for (int i = 0; i < type_rank(type) && rank < 16; i++) shape[rank++] = type->dims[i];
        type = type_array(sem->types, type_elem(type), rank, shape);
    }
    Expr *made = ex_reduce(sem->ex, records ? AF_ARRAY : reduction, type, 1 + 2 * its.n, args);
    return records && !array ? array_sum_records(ctx, reduction, made, ast->loc) : made;
}

/* value_sizes.c - sizes of a value that its type leaves open, where they follow from its parts: of
   f(4)*time from f(4), which is evaluated. */
#include <string.h>

#include "sem/components/components.h"

static bool sizes_of_literal(Ctx *ctx, Expr *e, Loc loc, int *dims)
{
    Expr *literal =
        variability_of_expr(ctx->sem, e) > VAR_PARAMETER ? NULL : sem_eval_value(ctx, e, loc);
    if (!literal || type_rank(literal->type) != type_rank(e->type) || type_count(literal->type) < 0)
        return false;
    memcpy(dims, literal->type->dims, sizeof *dims * (size_t)type_rank(e->type));
    return true;
}

/* Stores the sizes of a matrix product in `dims`: the first ones of its left and the last ones of
   its right operand. Returns false if they are unknown. */
static bool sizes_of_product(Ctx *ctx, const Expr *e, Loc loc, int *dims)
{
    int left[MAX_RANK], right[MAX_RANK], n = 0;
    if (!value_sizes(ctx, e->arg[0], loc, left) || !value_sizes(ctx, e->arg[1], loc, right))
        return false;
    for (int d = 0; d + 1 < type_rank(e->arg[0]->type); d++) dims[n++] = left[d];
    for (int d = 1; d < type_rank(e->arg[1]->type); d++) dims[n++] = right[d];
    return n == type_rank(e->type);
}

/* Stores the sizes of an elementwise operation in `dims`: those of the first operand of the same
   rank whose sizes are known. Returns false if there is none. */
static bool sizes_of_operand(Ctx *ctx, const Expr *e, Loc loc, int *dims)
{
    for (int i = 0; i < e->n; i++)
        if (type_rank(e->arg[i]->type) == type_rank(e->type) &&
            value_sizes(ctx, e->arg[i], loc, dims))
            return true;
    return false;
}

/* Returns the first value of a range or array if it is a literal; otherwise NULL. */
static Expr *first_value(const Expr *range)
{
    if (range->kind != EX_RANGE && range->kind != EX_ARRAY) return NULL;
    return type_count(range->type) > 0 && ex_is_literal(range->arg[0]) ? range->arg[0] : NULL;
}

/* Stores the sizes of {body for i in r, ...} in `dims`. If a size depends on an iterator, it is
   that of the first item; flat/arrays.c compares the other items with it. Returns false if a size
   is unknown. */
static bool sizes_of_comprehension(Ctx *ctx, const Expr *e, Loc loc, int *dims)
{
    Expr *body = e->arg[0];
    int n = 0;
    for (int i = e->n - 2; i > 0; i -= 2) {
        Expr *value = first_value(e->arg[i + 1]);
        if (!value) return false;
        dims[n++] = type_count(e->arg[i + 1]->type);
        body = ex_subst_iter(ctx->sem->ex, body, e->arg[i], value);
    }
    return n + type_rank(body->type) == type_rank(e->type) && value_sizes(ctx, body, loc, dims + n);
}

bool value_sizes(Ctx *ctx, Expr *e, Loc loc, int *dims)
{
    int rank = type_rank(e->type);
    if (type_count(e->type) >= 0) {
        for (int d = 0; d < rank; d++) dims[d] = e->type->dims[d];
        return true;
    }
    if (sizes_of_literal(ctx, e, loc, dims)) return true;
    bool elementwise = e->kind == EX_OP || e->kind == EX_TO_REAL || e->kind == EX_BUILTIN ||
                       e->kind == EX_NOEVENT || e->kind == EX_SMOOTH || e->kind == EX_IF;
    if (e->kind == EX_OP && e->op == EX_OP_MATMUL) return sizes_of_product(ctx, e, loc, dims);
    if (ex_is_reduction(e, AF_ARRAY)) return sizes_of_comprehension(ctx, e, loc, dims);
    if (elementwise) return sizes_of_operand(ctx, e, loc, dims);
    if (e->kind != EX_ARRAY || !e->n) return false;
    dims[0] = e->n;
    return value_sizes(ctx, e->arg[0], loc, dims + 1);
}

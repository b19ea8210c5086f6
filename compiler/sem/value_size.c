/* value_size.c - sizes of a value that its type leaves open, where they follow from its parts: of
   f(4)*time from f(4), which is evaluated. */
#include <string.h>

#include "sem/sem.h"

static bool sizes_of_literal(Ctx *ctx, Expr *e, Loc loc, int *dims)
{
    Expr *literal = expr_variability(ctx->sem, e) > VAR_PARAMETER ? NULL : sem_eval_value(ctx, e, loc);
    if (!literal || type_rank(literal->type) != type_rank(e->type) || type_count(literal->type) < 0) return false;
    memcpy(dims, literal->type->dims, sizeof *dims * (size_t)type_rank(e->type));
    return true;
}

/* A matrix product has the first dimensions of its left and the last ones of its right operand. */
static bool sizes_of_product(Ctx *ctx, const Expr *e, Loc loc, int *dims)
{
    int left[MAX_RANK], right[MAX_RANK], n = 0;
    if (!value_sizes(ctx, e->arg[0], loc, left) || !value_sizes(ctx, e->arg[1], loc, right)) return false;
    for (int d = 0; d + 1 < type_rank(e->arg[0]->type); d++) dims[n++] = left[d];
    for (int d = 1; d < type_rank(e->arg[1]->type); d++) dims[n++] = right[d];
    return n == type_rank(e->type);
}

/* Operands of the same shape go element by element: one tells. */
static bool sizes_of_operand(Ctx *ctx, const Expr *e, Loc loc, int *dims)
{
    for (int i = 0; i < e->n; i++)
        if (type_rank(e->arg[i]->type) == type_rank(e->type) && value_sizes(ctx, e->arg[i], loc, dims)) return true;
    return false;
}

bool value_sizes(Ctx *ctx, Expr *e, Loc loc, int *dims)
{
    int rank = type_rank(e->type);
    if (type_count(e->type) >= 0) {
        for (int d = 0; d < rank; d++) dims[d] = e->type->dims[d];
        return true;
    }
    if (sizes_of_literal(ctx, e, loc, dims)) return true;
    bool elementwise = e->kind == EX_OP || e->kind == EX_TO_REAL || e->kind == EX_BUILTIN || e->kind == EX_NOEVENT ||
                       e->kind == EX_SMOOTH || e->kind == EX_IF;
    if (e->kind == EX_OP && e->op == EX_OP_MATMUL) return sizes_of_product(ctx, e, loc, dims);
    if (elementwise) return sizes_of_operand(ctx, e, loc, dims);
    if (e->kind != EX_ARRAY || !e->n) return false;
    dims[0] = e->n;
    return value_sizes(ctx, e->arg[0], loc, dims + 1);
}

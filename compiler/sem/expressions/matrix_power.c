/* matrix_power.c - a^n of a square matrix (specification 10.6.8): written as products where sizes
   and exponent are known, otherwise a call of a function of builtin_mo.c. */
#include <inttypes.h>

#include "sem/expressions/expressions.h"

static Expr *refuse(Ctx *ctx, Loc loc, const char *message)
{
    diag_error(ctx->sem->diags, loc, "type", "%s", message);
    return check_error_expr(ctx->sem);
}

static Expr *identity(Exprs *ex, const Type *type)
{
    const Type *integers = type_with_elem(ex->types, type, ex->types->integer);
    Expr *size = ex_integer(ex, type->dims[0]);
    Expr *unit = ex_array_fn(ex, AF_IDENTITY, integers, 1, &size);
    return type_elem(type) == ex->types->real ? ex_to_real(ex, unit) : unit;
}

/* Returns the n-th power of a square matrix as products, by repeated squaring. */
static Expr *known_power(Exprs *ex, Expr *square, int64_t n)
{
    Expr *power = NULL;
    for (; n; n >>= 1) {
        if (n & 1) power = power ? ex_op(ex, EX_OP_MATMUL, power, square) : square;
        if (n > 1) square = ex_op(ex, EX_OP_MATMUL, square, square);
    }
    return power ? power : identity(ex, square->type);
}

static Expr *call_power(Ctx *ctx, Expr *a, Expr *n)
{
    bool real = type_elem(a->type) == ctx->sem->types->real;
    Expr *args[] = {a, n};
    return call_predefined(ctx, real ? "'matrix power'" : "'Integer matrix power'", 2, args);
}

/* Returns a ^ b, where `a` must be a square matrix and `b` an Integer that is not negative
   (10.6.8); otherwise reports an error and returns an error expression. If the sizes or the
   exponent are not known at compile time, or the exponent is large, the result is a call of a
   function of builtin_mo.c. */
Expr *check_matrix_power(Ctx *ctx, const AstExpr *ast, Expr *a, Expr *b)
{
    enum { WRITTEN_OUT = 64 };
    Sem *sem = ctx->sem;
    const int *dims = a->type->dims;
    bool matrix = type_rank(a->type) == 2, sized = matrix && dims[0] >= 0 && dims[1] >= 0;
    if (!matrix || (sized && dims[0] != dims[1]))
        return refuse(ctx, ast->a->loc,
                      arena_printf(sem->arena,
                                   "only a square matrix can be raised to a power, this is %s",
                                   type_of(ctx, a)));
    if (b->type != sem->types->integer)
        return refuse(ctx, ast->b->loc,
                      arena_printf(sem->arena, "the exponent of a matrix is an Integer, this is %s",
                                   type_of(ctx, b)));
    Expr *n = sem_eval(ctx, b, ast->b->loc, "the exponent of a matrix", true);
    if (n && n->integer < 0)
        return refuse(ctx, ast->b->loc,
                      arena_printf(sem->arena,
                                   "a matrix cannot be raised to a negative power, %" PRId64,
                                   n->integer));
    if (n && sized && n->integer <= WRITTEN_OUT) return known_power(sem->ex, a, n->integer);
    return call_power(ctx, a, b);
}

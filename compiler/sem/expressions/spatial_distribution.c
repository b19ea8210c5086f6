/* spatial_distribution.c - spatialDistribution(in0, in1, x, positiveVelocity, initialPoints,
   initialValues) (specification 3.7.4.2). Each of its two results becomes a call of the built-in
   with the end of the pipe, 0 or 1, as a seventh argument, which flattened models write. */
#include <string.h>

#include "sem/equations/equations.h"

enum { IN0, IN1, POSITION, POSITIVE, POINTS, VALUES, END, ARGUMENTS };

static const char *const names[ARGUMENTS] = {
    "in0", "in1", "x", "positiveVelocity", "initialPoints", "initialValues", "end"};

/* Stores the arguments in `arg` by place or name. Returns false after a reported error. */
static bool place_arguments(Call *call, Expr **arg)
{
    Sem *sem = call->ctx->sem;
    for (int i = 0; i < call->n; i++) {
        int at = i, most = sem->flattened ? ARGUMENTS : END;
        if (call->named[i])
            for (at = 0; at < most && strcmp(names[at], call->named[i]); at++) continue;
        if (at < most && !arg[at]) {
            arg[at] = call->arg[i];
            continue;
        }
        call_fail(call, "argument", "it has no such argument, or it is given twice");
        diag_hint(sem->diags, "spatialDistribution(in0, in1, x, positiveVelocity, initialPoints, "
                              "initialValues)");
        return false;
    }
    if (arg[POSITIVE]) return true;
    call_fail(call, "argument", "in0, in1, x and positiveVelocity are needed");
    return false;
}

static Expr *pair(Exprs *ex, double a, double b)
{
    Expr *both[] = {ex_real(ex, a), ex_real(ex, b)};
    int two = 2;
    return ex_array(ex, type_array(ex->types, ex->types->real, 1, &two), 2, both);
}

/* Converts argument i to an array of Reals of the given rank. Returns false after a reported
   error. */
static bool take_real(Call *call, Expr **arg, int i, int rank, bool parameter)
{
    Sem *sem = call->ctx->sem;
    if (!type_is_numeric(arg[i]->type) || type_rank(arg[i]->type) != rank) {
        call_fail(call, "type",
                  arena_printf(sem->arena, "%s must be %s of Reals, this is %s", names[i],
                               rank == 0   ? "a scalar"
                               : rank == 1 ? "a vector"
                                           : "a matrix",
                               type_of(call->ctx, arg[i])));
        return false;
    }
    arg[i] = ex_to_real(sem->ex, arg[i]);
    if (!parameter || variability_of_expr(sem, arg[i]) <= VAR_PARAMETER) return true;
    call_fail(call, "variability",
              arena_printf(sem->arena, "%s must be a parameter expression", names[i]));
    return false;
}

static bool check_arguments(Call *call, Expr **arg)
{
    Exprs *ex = call->ctx->sem->ex;
    int rank = type_rank(arg[IN0]->type);
    if (rank > 1) {
        call_fail(call, "type", "in0 and in1 must be scalars or vectors");
        return false;
    }
    if (!arg[POINTS]) arg[POINTS] = pair(ex, 0, 1);
    if (!arg[VALUES]) arg[VALUES] = pair(ex, 0, 0);
    int values = type_rank(arg[VALUES]->type) == 2 ? 2 : 1;
    if (!take_real(call, arg, IN0, rank, false) || !take_real(call, arg, IN1, rank, false) ||
        !take_real(call, arg, POSITION, 0, false) || !take_real(call, arg, POINTS, 1, true) ||
        !take_real(call, arg, VALUES, rank ? values : 1, true))
        return false;
    const Type *value = arg[VALUES]->type;
    bool sizes = arg[POINTS]->type->dims[0] == value->dims[type_rank(value) - 1] &&
                 (!rank || arg[IN0]->type->dims[0] == arg[IN1]->type->dims[0]);
    if (arg[POSITIVE]->type != call->ctx->sem->types->boolean)
        call_fail(call, "type", "positiveVelocity must be Boolean");
    else if (!sizes)
        call_fail(call, "size",
                  "initialPoints and initialValues, and in0 and in1, must have equal "
                  "sizes");
    else return true;
    return false;
}

/* Returns element k of an argument that is vectorized; a scalar, or a vector of initial values for
   all elements, is returned as it is. */
static Expr *element(Call *call, Expr *e, int rank, int k)
{
    Expr *at = ex_integer(call->ctx->sem->ex, k + 1);
    return type_rank(e->type) > rank ? reference_index(call->ctx, e, 1, &at) : e;
}

static Expr *result(Call *call, Expr *const *arg, int end)
{
    Exprs *ex = call->ctx->sem->ex;
    int n = type_rank(arg[IN0]->type) ? arg[IN0]->type->dims[0] : 1;
    Expr **items = arena_array(call->ctx->sem->arena, Expr *, n + 1);
    for (int k = 0; k < n; k++) {
        Expr *own[] = {element(call, arg[IN0], 0, k),
                       element(call, arg[IN1], 0, k),
                       arg[POSITION],
                       arg[POSITIVE],
                       arg[POINTS],
                       element(call, arg[VALUES], 1, k),
                       ex_integer(ex, end)};
        items[k] = ex_builtin(ex, FN_SPATIAL, ARGUMENTS, own);
    }
    return type_rank(arg[IN0]->type) ? ex_array(ex, arg[IN0]->type, n, items) : items[0];
}

bool check_spatial_distribution(Ctx *ctx, const AstExpr *ast, Expr *out[2])
{
    Call call = {.ctx = ctx, .ast = ast, .name = ast->ref->name};
    Expr *arg[ARGUMENTS] = {NULL};
    if (ctx->fn) {
        call_fail(&call, "function", "a function has no memory");
        return false;
    }
    if (!call_read_args(&call) || !place_arguments(&call, arg) || !check_arguments(&call, arg))
        return false;
    for (int end = 0; end < 2; end++)
        out[end] = result(&call, arg, arg[END] ? (int)arg[END]->integer : end);
    return true;
}

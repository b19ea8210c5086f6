/* vectorize.c - built-in mathematics, and functions of scalars called with arrays, element by
   element (specification 12.4.6). */

#include "sem/expressions/expressions.h"

static Expr *builtin_scalar(Call *call, Builtin fn, Expr **args)
{
    Sem *sem = call->ctx->sem;
    const BuiltinInfo *info = builtin_info(fn);
    bool real = info->result != 'N';
    for (int i = 0; i < call->n; i++) {
        if (!type_is_numeric(args[i]->type)) {
            diag_error(sem->diags, call->loc[i], "type", "%s needs a number, this is %s",
                       call->name, type_of(call->ctx, args[i]));
            return check_error_expr(sem);
        }
        real |= type_elem(args[i]->type) == sem->types->real;
    }
    if (real)
        for (int i = 0; i < call->n; i++) args[i] = ex_to_real(sem->ex, args[i]);
    return ex_builtin(sem->ex, fn, call->n, args);
}

static Expr *too_deep(const Vectorized *v)
{
    diag_error(v->ctx->sem->diags, v->loc, "size", "an array has at most %d dimensions", MAX_RANK);
    return check_error_expr(v->ctx->sem);
}

/* Returns the call for element `at` of each argument whose rank is higher than declared. If its
   rank is still higher, the call is vectorized further. */
static Expr *apply_at(const Vectorized *v, Expr *const *args, Expr *at)
{
    Expr **part = arena_array(v->ctx->sem->arena, Expr *, v->n + 1);
    for (int i = 0; i < v->n; i++) {
        bool over = type_rank(args[i]->type) > v->formal_rank[i];
        part[i] = over ? reference_index(v->ctx, args[i], 1, &at) : args[i];
    }
    return vectorize(v, part);
}

/* Returns the size of the first dimension of the arguments whose rank is higher than declared. If
   these may differ, a function call compares them at run time. */
static Expr *common_size(const Vectorized *v, Expr *const *args)
{
    Expr *size = NULL;
    for (int i = 0; i < v->n; i++) {
        if (type_rank(args[i]->type) <= v->formal_rank[i]) continue;
        Expr *sizes[] = {size, array_size_of(v->ctx, args[i], 0)};
        if (!size) size = sizes[1];
        else if (size != sizes[1]) size = call_predefined(v->ctx, "'common size'", 2, sizes);
    }
    return size;
}

/* Returns the call, vectorized over a dimension of unknown size, as {f(A[i]) for i in 1:size(A,
   1)}. `known` is the size if the type of another argument gives it, otherwise -1. */
static Expr *vectorize_open(const Vectorized *v, Expr *const *args, int known)
{
    Sem *sem = v->ctx->sem;
    Expr *limits[] = {ex_integer(sem->ex, 1), ex_integer(sem->ex, 1), common_size(v, args)};
    const Type *type = type_array(sem->types, sem->types->integer, 1, &known);
    Expr *range = ex_node(sem->ex, EX_RANGE, type, 0, NULL, 3, limits);
    Expr *iter = ex_iter(sem->ex, name_intern(sem->names, "i"), sem->types->integer);
    Expr *body = apply_at(v, args, iter);
    if (is_error(body)) return body;
    int dims[9] = {known}, rank = type_rank(body->type);
    if (rank >= MAX_RANK) return too_deep(v);
    for (int i = 0; i < rank && i < 7; i++) dims[i + 1] = body->type->dims[i];
    type = type_array(sem->types, type_elem(body->type), rank + 1, dims);
    return ex_reduce(sem->ex, AF_ARRAY, type, 3, (Expr *[]){body, iter, range});
}

Expr *vectorize(const Vectorized *v, Expr *const *args)
{
    Sem *sem = v->ctx->sem;
    Expr *over = NULL;
    int size = -1;
    bool open = false;
    for (int i = 0; i < v->n; i++) {
        if (type_rank(args[i]->type) <= v->formal_rank[i]) continue;
        int here = args[i]->type->dims[0];
        if (over && here >= 0 && size >= 0 && here != size) {
            diag_error(sem->diags, v->loc, "type", "the arguments have different sizes: %d and %d",
                       size, here);
            return check_error_expr(sem);
        }
        if (here >= 0) size = here;
        open |= here < 0;
        over = args[i];
    }
    if (!over)
        return v->apply(v->host, arena_copy(sem->arena, args, sizeof *args * (size_t)(v->n + 1)));
    if (open) return vectorize_open(v, args, size);
    if (size == 0) { /* no element, but a type */
        Expr *one = apply_at(v, args, ex_integer(sem->ex, 1));
        int dims[9] = {0}, rank = type_rank(one->type);
        if (rank >= MAX_RANK) return too_deep(v);
        for (int i = 0; i < rank && i < 7; i++) dims[i + 1] = one->type->dims[i];
        const Type *type = type_array(sem->types, type_elem(one->type), rank + 1, dims);
        return is_error(one) ? one : ex_array(sem->ex, type, 0, NULL);
    }
    Expr **items = arena_array(sem->arena, Expr *, size + 1);
    for (int k = 0; k < size; k++) {
        items[k] = apply_at(v, args, ex_integer(sem->ex, k + 1));
        if (is_error(items[k])) return items[k];
    }
    return array_of(v->ctx, size, items, v->loc);
}

typedef struct {
    Call *call;
    Builtin fn;
} BuiltinCall;

static Expr *apply_builtin(void *host, Expr **args)
{
    BuiltinCall *b = host;
    return builtin_scalar(b->call, b->fn, args);
}

Expr *vectorize_call(Call *call, Builtin fn)
{
    BuiltinCall host = {call, fn};
    Vectorized v = {
        call->ctx,      call->n,       arena_array(call->ctx->sem->arena, int, call->n + 1),
        call->ast->loc, apply_builtin, &host};
    return vectorize(&v, call->arg);
}

Expr *vectorize_builtin(Call *call, Builtin fn)
{
    const BuiltinInfo *info = builtin_info(fn);
    if (!call_read_args(call)) return check_error_expr(call->ctx->sem);
    if (info->args >= 0 && !call_count_fits(call, info->args, info->args))
        return check_error_expr(call->ctx->sem);
    if (fn == FN_INTEGER && call->arg[0]->type == call->ctx->sem->types->integer)
        return call->arg[0];
    return vectorize_call(call, fn);
}

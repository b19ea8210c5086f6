/* array_constructors.c - array functions and comprehensions (specification 10.3 and 10.4). Results
   keep the shape of a call, EX_ARRAY_FN; flat/arrays.c takes elements of them. */
#include <string.h>

#include "sem/expressions/expressions.h"

enum { MAX_ARGS = 64 };

typedef struct {
    Ctx *ctx;
    ArrayFn fn;
    Loc loc;
    int n;
    Expr *arg[MAX_ARGS];
    Loc arg_loc[MAX_ARGS];
} ArrayCall;

static Expr *make(Sem *sem, ArrayFn fn, const Type *type, int n, Expr *const *args)
{
    return ex_array_fn(sem->ex, fn, type, n, args);
}

static Expr *fail(ArrayCall *call, const char *message)
{
    diag_error(call->ctx->sem->diags, call->loc, "type", "%s: %s", array_fn_text(call->fn),
               message);
    return check_error_expr(call->ctx->sem);
}

/* ---- sizes ---- */

Expr *array_size_of(Ctx *ctx, Expr *e, int dim)
{
    Sem *sem = ctx->sem;
    int size = e->type->dims[dim];
    if (size >= 0) return ex_integer(sem->ex, size);
    return make(sem, AF_SIZE, sem->types->integer, 2, (Expr *[]){e, ex_integer(sem->ex, dim + 1)});
}

static Expr *call_size(ArrayCall *call)
{
    Sem *sem = call->ctx->sem;
    int rank = type_rank(call->arg[0]->type);
    if (call->n == 1) {
        Expr *sizes[8];
        for (int i = 0; i < rank; i++) sizes[i] = array_size_of(call->ctx, call->arg[0], i);
        if (!rank) return fail(call, "a scalar has no sizes");
        return array_of(call->ctx, rank, sizes, call->loc);
    }
    Expr *dim =
        sem_eval(call->ctx, call->arg[1], call->arg_loc[1], "a dimension", call->ctx->fn != NULL);
    if (!dim && call->ctx->fn) return make(sem, AF_SIZE, sem->types->integer, 2, call->arg);
    if (!dim) return check_error_expr(sem);
    if (dim->kind != EX_INTEGER || dim->integer < 1 || dim->integer > rank)
        return fail(call, "there is no such dimension");
    return array_size_of(call->ctx, call->arg[0], (int)dim->integer - 1);
}

/* Returns size(A, i) in a declaration such as `Real A[:, size(A, 1)]` (10.1), while the dimensions
   of A are being evaluated: from the dimensions before it or from the value of A. Returns NULL if
   `args` are not of this form. */
static Expr *own_size(ArrayCall *call, const AstArg *args)
{
    Sem *sem = call->ctx->sem;
    const AstExpr *array = args ? args->expr : NULL;
    if (!array || array->kind != AX_REF || array->ref->next || array->ref->subs || !args->next)
        return NULL;
    Member *member = lookup_simple(sem, call->ctx->scope, array->ref->name);
    if (!member || member->progress != IN_PROGRESS || !member->dims_so_far || !args->next->expr)
        return NULL;
    Expr *dim = check_expr(call->ctx, args->next->expr);
    dim = sem_eval(call->ctx, dim, args->next->expr->loc, "a dimension", false);
    if (!dim || dim->kind != EX_INTEGER || dim->integer < 1 || dim->integer > MAX_RANK)
        return dim ? fail(call, "there is no such dimension") : check_error_expr(sem);
    int size = member->dims_so_far[dim->integer - 1];
    if (size >= 0) return ex_integer(sem->ex, size);
    size = member_size_of_value(sem, member, (int)dim->integer - 1);
    return size >= 0 ? ex_integer(sem->ex, size) : check_error_expr(sem);
}

static Expr *call_ndims(ArrayCall *call)
{
    return ex_integer(call->ctx->sem->ex, type_rank(call->arg[0]->type));
}

static Expr *parameter_value(void *host, Expr *e)
{
    Ctx *ctx = host;
    if (e->kind != EX_VAR || e->var->owner || type_rank(e->type)) return e;
    Expr *value = sem_eval(ctx, e, (Loc){0}, "a size", true);
    return value ? value : e;
}

/* Replaces parameters by their values in a size or limit that depends on an iterator, so that it is
   known when the loop is unrolled. In functions and algorithms it stays as it is. */
static Expr *with_parameter_values(Ctx *ctx, Expr *e)
{
    return ctx->fn || ctx->in_algorithm ? e : ex_rewrite(ctx->sem->ex, e, parameter_value, ctx);
}

/* Stores in `dims` the sizes that the arguments from number `first` (from 0) on give, one for each
   dimension; a size that is not known at compile time is -1. Returns false after a reported error.
   */
static bool sizes_of(ArrayCall *call, int first, int *dims)
{
    Sem *sem = call->ctx->sem;
    if (call->n - first > 8) return fail(call, "an array has at most 8 dimensions"), false;
    for (int i = first; i < call->n; i++) {
        if (call->arg[i]->type != sem->types->integer)
            return fail(call, "a size must be an Integer"), false;
        bool iterates = (call->arg[i]->flags & EXPR_HAS_ITER) != 0;
        bool later = call->ctx->fn || call->ctx->in_algorithm || iterates;
        if (iterates) call->arg[i] = with_parameter_values(call->ctx, call->arg[i]);
        Expr *value =
            iterates ? NULL : sem_eval(call->ctx, call->arg[i], call->arg_loc[i], "a size", later);
        if (!value && !later) return false;
        if (value && (value->integer < 0 || value->integer > 100000000))
            return fail(call, "a size must not be negative or huge"), false;
        dims[i - first] = value ? (int)value->integer : -1;
        if (value) call->arg[i] = value;
    }
    return true;
}

static Expr *call_fill(ArrayCall *call)
{
    Sem *sem = call->ctx->sem;
    int dims[16], inner = type_rank(call->arg[0]->type), rank = call->n - 1;
    if (!sizes_of(call, 1, dims)) return check_error_expr(sem);
    for (int i = 0; i < inner; i++) dims[rank + i] = call->arg[0]->type->dims[i];
    const Type *type = type_array(sem->types, type_elem(call->arg[0]->type), rank + inner, dims);
    return make(sem, AF_FILL, type, call->n, call->arg);
}

static Expr *fill_with(ArrayCall *call, int value)
{
    memmove(call->arg + 1, call->arg, sizeof *call->arg * (size_t)call->n);
    memmove(call->arg_loc + 1, call->arg_loc, sizeof *call->arg_loc * (size_t)call->n);
    call->n++;
    call->arg[0] = ex_integer(call->ctx->sem->ex, value);
    return call_fill(call);
}

static Expr *call_zeros(ArrayCall *call)
{
    return fill_with(call, 0);
}

static Expr *call_ones(ArrayCall *call)
{
    return fill_with(call, 1);
}

static Expr *call_identity(ArrayCall *call)
{
    Sem *sem = call->ctx->sem;
    int dims[2];
    if (!sizes_of(call, 0, dims)) return check_error_expr(sem);
    dims[1] = dims[0];
    return make(sem, AF_IDENTITY, type_array(sem->types, sem->types->integer, 2, dims), 1,
                call->arg);
}

static Expr *call_linspace(ArrayCall *call)
{
    Sem *sem = call->ctx->sem;
    int dims[3] = {0};
    ArrayCall count = {call->ctx, call->fn, call->loc, 1, {call->arg[2]}, {call->arg_loc[2]}};
    if (!type_is_scalar(call->arg[0]->type) || !type_is_scalar(call->arg[1]->type))
        return fail(call, "the limits must be scalars");
    if (!sizes_of(&count, 0, dims)) return check_error_expr(sem);
    call->arg[2] = count.arg[0];
    for (int i = 0; i < 2; i++) call->arg[i] = ex_to_real(sem->ex, call->arg[i]);
    return make(sem, AF_LINSPACE, type_array(sem->types, sem->types->real, 1, dims), 3, call->arg);
}

/* ---- shapes ---- */

Expr *array_promote(Ctx *ctx, Expr *e, int rank)
{
    Sem *sem = ctx->sem;
    int have = type_rank(e->type), dims[8];
    if (is_error(e) || have >= rank) return e;
    for (int i = 0; i < rank; i++) dims[i] = i < have ? e->type->dims[i] : 1;
    const Type *type = type_array(sem->types, type_elem(e->type), rank, dims);
    return make(sem, AF_PROMOTE, type, 2, (Expr *[]){e, ex_integer(sem->ex, rank)});
}

static Expr *call_promote(ArrayCall *call)
{
    Expr *rank = sem_eval(call->ctx, call->arg[1], call->arg_loc[1], "a rank", false);
    if (!rank) return check_error_expr(call->ctx->sem);
    if (rank->kind != EX_INTEGER || rank->integer > MAX_RANK ||
        rank->integer < type_rank(call->arg[0]->type))
        return fail(call, "the rank does not fit");
    return array_promote(call->ctx, call->arg[0], (int)rank->integer);
}

Expr *array_concatenate(Ctx *ctx, int dim, int n, Expr *const *items, Loc loc)
{
    Sem *sem = ctx->sem;
    Expr *args[MAX_ARGS * 64];
    if (n == 1) return items[0];
    if (n + 1 > (int)(sizeof args / sizeof *args)) {
        diag_error(sem->diags, loc, "size", "too many parts in one array");
        return check_error_expr(sem);
    }
    int dims[8], rank = type_rank(items[0]->type);
    const Type *elem = type_elem(items[0]->type);
    for (int i = 0; i < n; i++)
        if (type_elem(items[i]->type) == sem->types->real) elem = sem->types->real;
    for (int d = 0; d < rank; d++) dims[d] = items[0]->type->dims[d];
    for (int i = 0; i < n; i++) {
        const Type *type = items[i]->type;
        bool fits = type_rank(type) == rank &&
                    (type_elem(type) == elem || type_elem(type) == sem->types->integer);
        for (int d = 0; d < rank && fits; d++) {
            int size = type->dims[d];
            if (d != dim - 1) fits = size < 0 || dims[d] < 0 || size == dims[d];
            else if (i) dims[d] = size < 0 || dims[d] < 0 ? -1 : dims[d] + size;
            if (dims[d] > MOST_ELEMENTS) dims[d] = MOST_ELEMENTS + 1; /* refused in the end */
        }
        if (!fits) {
            diag_error(sem->diags, loc, "type", "the parts of an array do not fit: %s and %s",
                       type_of(ctx, items[0]), type_of(ctx, items[i]));
            if (dim == 1 && rank == 2)
                diag_hint(sem->diags, "all rows of a matrix have the same number of elements");
            return check_error_expr(sem);
        }
        args[i + 1] = elem == sem->types->real ? ex_to_real(sem->ex, items[i]) : items[i];
    }
    args[0] = ex_integer(sem->ex, dim);
    return make(sem, AF_CAT, type_array(sem->types, elem, rank, dims), n + 1, args);
}

static Expr *call_cat(ArrayCall *call)
{
    Ctx *ctx = call->ctx;
    Expr *dim = sem_eval(ctx, call->arg[0], call->arg_loc[0], "the dimension of cat", false);
    if (!dim) return check_error_expr(ctx->sem);
    if (call->n < 2 || dim->kind != EX_INTEGER || dim->integer < 1 ||
        dim->integer > type_rank(call->arg[1]->type))
        return fail(call, "there is no such dimension");
    return array_concatenate(ctx, (int)dim->integer, call->n - 1, call->arg + 1, call->loc);
}

static Expr *call_array(ArrayCall *call)
{
    return array_of(call->ctx, call->n, call->arg, call->loc);
}

static Expr *reshape(ArrayCall *call, int rank, const int *dims)
{
    Sem *sem = call->ctx->sem;
    const Type *elem = type_elem(call->arg[0]->type);
    const Type *type = rank ? type_array(sem->types, elem, rank, dims) : elem;
    return make(sem, call->fn, type, 1, call->arg);
}

static Expr *call_vector(ArrayCall *call)
{
    const Type *type = call->arg[0]->type;
    int size = type_rank(type) ? type_count(type) : 1, long_ones = 0;
    for (int i = 0; i < type_rank(type); i++) long_ones += type->dims[i] > 1;
    if (long_ones > 1) return fail(call, "more than one dimension is longer than 1");
    return reshape(call, 1, &size);
}

static Expr *call_matrix(ArrayCall *call)
{
    const Type *type = call->arg[0]->type;
    int dims[2] = {1, 1};
    for (int i = 0; i < type_rank(type); i++) {
        if (i < 2) dims[i] = type->dims[i];
        else if (type->dims[i] > 1) return fail(call, "only two dimensions may be longer than 1");
    }
    return reshape(call, 2, dims);
}

static Expr *call_scalar(ArrayCall *call)
{
    const Type *type = call->arg[0]->type;
    for (int i = 0; i < type_rank(type); i++)
        if (type->dims[i] > 1) return fail(call, "every dimension must be 1");
    return reshape(call, 0, NULL);
}

/* ---- linear algebra ---- */

static Expr *call_transpose(ArrayCall *call)
{
    const Type *type = call->arg[0]->type;
    if (type_rank(type) != 2) return fail(call, "the argument must be a matrix");
    return reshape(call, 2, (int[]){type->dims[1], type->dims[0]});
}

static Expr *call_symmetric(ArrayCall *call)
{
    const Type *type = call->arg[0]->type;
    if (type_rank(type) != 2 ||
        (type->dims[0] >= 0 && type->dims[1] >= 0 && type->dims[0] != type->dims[1]))
        return fail(call, "the argument must be a square matrix");
    return reshape(call, 2, type->dims);
}

static Expr *call_diagonal(ArrayCall *call)
{
    const Type *type = call->arg[0]->type;
    if (type_rank(type) != 1) return fail(call, "the argument must be a vector");
    return reshape(call, 2, (int[]){type->dims[0], type->dims[0]});
}

/* Returns the element type of a product of all arguments of the call: Integer if all of them are
   Integers; otherwise Real, to which it converts the arguments. */
static const Type *joined_elements(ArrayCall *call)
{
    Types *types = call->ctx->sem->types;
    bool integers = true;
    for (int i = 0; i < call->n; i++) integers &= type_elem(call->arg[i]->type)->kind == TY_INTEGER;
    for (int i = 0; i < call->n && !integers; i++)
        call->arg[i] = ex_to_real(call->ctx->sem->ex, call->arg[i]);
    return integers ? types->integer : types->real;
}

static bool vectors_of_3(const ArrayCall *call)
{
    for (int i = 0; i < call->n; i++) {
        const Type *type = call->arg[i]->type;
        if (type_rank(type) != 1 || (type->dims[0] >= 0 && type->dims[0] != 3)) return false;
    }
    return true;
}

static Expr *make_product(ArrayCall *call, int rank, const int *dims)
{
    Sem *sem = call->ctx->sem;
    const Type *elem = joined_elements(call);
    return make(sem, call->fn, type_array(sem->types, elem, rank, dims), call->n, call->arg);
}

static Expr *call_cross(ArrayCall *call)
{
    if (!vectors_of_3(call)) return fail(call, "the arguments must be vectors of 3");
    return make_product(call, 1, (int[]){3});
}

static Expr *call_skew(ArrayCall *call)
{
    if (!vectors_of_3(call)) return fail(call, "the argument must be a vector of 3");
    return make_product(call, 2, (int[]){3, 3});
}

static Expr *call_outer(ArrayCall *call)
{
    const Type *a = call->arg[0]->type, *b = call->arg[1]->type;
    if (type_rank(a) != 1 || type_rank(b) != 1) return fail(call, "the arguments must be vectors");
    return make_product(call, 2, (int[]){a->dims[0], b->dims[0]});
}

/* ---- reductions ---- */

static Expr *reduce(ArrayCall *call)
{
    Sem *sem = call->ctx->sem;
    const Type *type = call->arg[0]->type;
    if (call->fn == AF_MIN || call->fn == AF_MAX) {
        if (call->n == 2) {
            Expr *a = call->arg[0], *b = call->arg[1];
            if (!type_is_scalar(a->type) || !type_is_scalar(b->type))
                return fail(call, "two arguments must be scalars");
            if (!type_is_numeric(a->type) || !type_is_numeric(b->type)) {
                if (a->type != b->type || a->type->kind == TY_STRING)
                    return fail(call, "the arguments must be numbers");
            } else if (a->type != b->type) {
                call->arg[0] = ex_to_real(sem->ex, a);
                call->arg[1] = ex_to_real(sem->ex, b);
            }
            return ex_builtin(sem->ex, call->fn == AF_MIN ? FN_MIN : FN_MAX, 2, call->arg);
        }
    } else if (call->n == 1 && type_elem(type)->kind == TY_RECORD) {
        return array_sum_records(call->ctx, call->fn, call->arg[0], call->loc);
    } else if (!type_is_numeric(type)) {
        return fail(call, "the elements must be numbers");
    }
    if (call->n != 1) return fail(call, "one array is expected");
    if (!type_rank(type)) return call->arg[0];
    return make(sem, call->fn, type_elem(type), 1, call->arg);
}

/* ---- ranges ---- */

Expr *array_of_type_values(Ctx *ctx, const Type *type, Loc loc)
{
    Sem *sem = ctx->sem;
    int n = dimension_type_size(type);
    Expr **items = arena_array(sem->arena, Expr *, n + 1);
    for (int i = 0; i < n; i++)
        items[i] = type->kind == TY_ENUM ? ex_enum(sem->ex, type, i + 1) : ex_boolean(sem->ex, i);
    return array_of(ctx, n, items, loc);
}

/* Returns the range that `for i in ast` runs over: all values of a type if `ast` names Boolean or
   an enumeration, otherwise the value of the expression `ast`. */
Expr *array_iteration_range(Ctx *ctx, const AstExpr *ast)
{
    const Type *type = dimension_type_named(ctx, ast);
    return type ? array_of_type_values(ctx, type, ast->loc) : check_expr(ctx, ast);
}

int array_range_size(Ctx *ctx, Expr **limits, Loc loc)
{
    Sem *sem = ctx->sem;
    Expr *parts[3] = {limits[0], limits[1], limits[2]};
    bool open = false;
    for (int i = 0; i < 3; i++) open |= (limits[i]->flags & EXPR_HAS_ITER) != 0;
    for (int i = 0; i < 3; i++) {
        if (open) limits[i] = with_parameter_values(ctx, limits[i]);
        if (open) continue;
        bool later =
            ctx->fn || ctx->in_algorithm; /* an algorithm may run over what varies (11.2.2) */
        parts[i] = sem_eval(ctx, parts[i], loc, "the limits of a range", later);
        if (!parts[i] && !later) return -2;
        open |= !parts[i];
    }
    if (open) return -1;
    if (ex_is_number(parts[1], 0)) {
        diag_error(sem->diags, loc, "range", "the step of a range is zero");
        return -2;
    }
    double n = ex_range_count(parts[0], parts[1], parts[2]);
    if (!(n <= 100000000)) { /* or no number */
        if (n < 1e15)
            diag_error(sem->diags, loc, "size", "a range of %.0f elements is too large", n);
        else diag_error(sem->diags, loc, "size", "this range has no end");
        return -2;
    }
    return (int)n;
}

/* ---- the table ---- */

static const struct {
    int least, most;
    Expr *(*make)(ArrayCall *call);
} functions[AF_COUNT] = {
    [AF_SIZE] = {1, 2, call_size},
    [AF_NDIMS] = {1, 1, call_ndims},
    [AF_FILL] = {2, 9, call_fill},
    [AF_ZEROS] = {1, 8, call_zeros},
    [AF_ONES] = {1, 8, call_ones},
    [AF_IDENTITY] = {1, 1, call_identity},
    [AF_LINSPACE] = {3, 3, call_linspace},
    [AF_PROMOTE] = {2, 2, call_promote},
    [AF_CAT] = {2, MAX_ARGS, call_cat},
    [AF_ARRAY] = {1, MAX_ARGS, call_array},
    [AF_VECTOR] = {1, 1, call_vector},
    [AF_MATRIX] = {1, 1, call_matrix},
    [AF_SCALAR] = {1, 1, call_scalar},
    [AF_TRANSPOSE] = {1, 1, call_transpose},
    [AF_SYMMETRIC] = {1, 1, call_symmetric},
    [AF_DIAGONAL] = {1, 1, call_diagonal},
    [AF_CROSS] = {2, 2, call_cross},
    [AF_SKEW] = {1, 1, call_skew},
    [AF_OUTER_PRODUCT] = {2, 2, call_outer},
    [AF_MIN] = {1, 2, reduce},
    [AF_MAX] = {1, 2, reduce},
    [AF_SUM] = {1, 1, reduce},
    [AF_PRODUCT] = {1, 1, reduce},
};

Expr *check_array_call(Ctx *ctx, const AstExpr *ast, const char *name, bool *known)
{
    Sem *sem = ctx->sem;
    ArrayFn f = array_fn_find(name);
    *known = f < AF_COUNT && functions[f].make;
    if (!*known) return NULL;
    const AstArg *first = ast->args;
    bool iterates = functions[f].make == reduce || functions[f].make == call_array;
    if (first && first->expr && first->expr->kind == AX_FOR && iterates)
        return check_comprehension(ctx, f, first->expr);
    ArrayCall call = {.ctx = ctx, .fn = f, .loc = ast->loc};
    Expr *size = functions[f].make == call_size ? own_size(&call, ast->args) : NULL;
    if (size) return size;
    for (const AstArg *arg = ast->args; arg; arg = arg->next) {
        if (arg->name || !arg->expr || call.n == MAX_ARGS)
            return fail(&call, arg->name ? "arguments are given by place, not by name"
                                         : "too many arguments");
        call.arg_loc[call.n] = arg->expr->loc;
        call.arg[call.n] = check_expr(ctx, arg->expr);
        if (is_error(call.arg[call.n++])) return check_error_expr(sem);
    }
    if (call.n < functions[f].least || call.n > functions[f].most) {
        fail(&call, "wrong number of arguments");
        usage_hints_add(sem, array_fn_text(call.fn));
        return check_error_expr(sem);
    }
    return functions[f].make(&call);
}

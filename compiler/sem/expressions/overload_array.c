/* overload_array.c - arrays of operator records: operators element by element, products of matrices
   and sums, by the operators on scalars (specification 10.3.4, 10.6 and 14.5). Where sizes are
   known at run time only, in functions, elements are taken in an array constructor with iterators.
 */
#include <string.h>

#include "sem/expressions/expressions.h"

/* ---- element by element ---- */

static bool shapes_fit(const Type *a, const Type *b)
{
    if (type_rank(a) != type_rank(b)) return false;
    for (int d = 0; d < type_rank(a); d++)
        if (a->dims[d] >= 0 && b->dims[d] >= 0 && a->dims[d] != b->dims[d]) return false;
    return true;
}

/* Returns true if specification 10.6 defines `op` element by element for these operands: two
   arrays, or an array and a scalar. */
static bool goes_by_elements(const char *op, const Type *a, const Type *b)
{
    bool dotted = *op == '.', both = type_rank(a) && type_rank(b);
    if (both) return (dotted || *op == '+' || *op == '-') && shapes_fit(a, b);
    if (dotted) return true;
    return *op == '*' || (*op == '/' && type_rank(a));
}

/* Applies `op` to the element `at` of each argument that is an array, and to scalar arguments as
   they are. Returns NULL if no operator fits. */
static Expr *item(Ctx *ctx, const char *op, int n, Expr *const *args, Expr *at, Loc loc)
{
    Expr *part[2];
    for (int i = 0; i < n; i++)
        part[i] = type_rank(args[i]->type) ? reference_index(ctx, args[i], 1, &at) : args[i];
    return overload_operator(ctx, op, n, part, loc);
}

static Expr *by_elements(Ctx *ctx, const char *op, int n, Expr *const *args, Loc loc)
{
    Sem *sem = ctx->sem;
    Expr *array = type_rank(args[0]->type) ? args[0] : args[1];
    int size = array->type->dims[0];
    if (n > 1 && size < 0 && type_rank(args[1]->type)) size = args[1]->type->dims[0];
    if (size < 0) {
        Expr *iter = ex_iter(sem->ex, "i", sem->types->integer);
        Expr *made = item(ctx, op, n, args, iter, loc);
        return !made || is_error(made) ? made : array_comprehension(ctx, made, iter, array, 0);
    }
    Expr **items = arena_array(sem->arena, Expr *, size + 1);
    for (int k = 0; k < size; k++) {
        items[k] = item(ctx, op, n, args, ex_integer(sem->ex, k + 1), loc);
        if (!items[k] || is_error(items[k])) return items[k];
    }
    return array_of(ctx, size, items, loc);
}

/* ---- matrix * vector, matrix * matrix ---- */

/* Returns sum(a[k]*b[k] for k in 1:size(a, 1)) for a row and a column; NULL if no operator fits. */
static Expr *inner_product(Ctx *ctx, Expr *a, Expr *b, Loc loc)
{
    Expr *products = by_elements(ctx, ".*", 2, (Expr *[]){a, b}, loc);
    if (!products || is_error(products)) return products;
    return overload_sum(ctx, products, loc);
}

static Expr *column(Ctx *ctx, Expr *matrix, Expr *at)
{
    Expr *all = ex_node(ctx->sem->ex, EX_COLON, ctx->sem->types->none, 0, NULL, 0, NULL);
    return reference_index(ctx, matrix, 2, (Expr *[]){all, at});
}

/* Returns one row of a matrix product: `row` times the vector or matrix `b`. Returns NULL if no
   operator fits. */
static Expr *row_product(Ctx *ctx, Expr *row, Expr *b, Loc loc)
{
    Sem *sem = ctx->sem;
    if (type_rank(b->type) == 1) return inner_product(ctx, row, b, loc);
    int size = b->type->dims[1];
    if (size <= 0) {
        Expr *iter = ex_iter(sem->ex, "j", sem->types->integer);
        Expr *made = inner_product(ctx, row, column(ctx, b, iter), loc);
        return !made || is_error(made) ? made : array_comprehension(ctx, made, iter, b, 1);
    }
    Expr **items = arena_array(sem->arena, Expr *, size + 1);
    for (int j = 0; j < size; j++) {
        items[j] = inner_product(ctx, row, column(ctx, b, ex_integer(sem->ex, j + 1)), loc);
        if (!items[j] || is_error(items[j])) return items[j];
    }
    return array_of(ctx, size, items, loc);
}

static Expr *matrix_product(Ctx *ctx, Expr *a, Expr *b, Loc loc)
{
    Sem *sem = ctx->sem;
    int size = a->type->dims[0], inner = a->type->dims[1], other = b->type->dims[0];
    if (inner >= 0 && other >= 0 && inner != other) return NULL;
    if (size <= 0) {
        Expr *iter = ex_iter(sem->ex, "i", sem->types->integer);
        Expr *made = row_product(ctx, reference_index(ctx, a, 1, &iter), b, loc);
        return !made || is_error(made) ? made : array_comprehension(ctx, made, iter, a, 0);
    }
    Expr **rows = arena_array(sem->arena, Expr *, size + 1);
    for (int i = 0; i < size; i++) {
        Expr *at = ex_integer(sem->ex, i + 1);
        rows[i] = row_product(ctx, reference_index(ctx, a, 1, &at), b, loc);
        if (!rows[i] || is_error(rows[i])) return rows[i];
    }
    return array_of(ctx, size, rows, loc);
}

Expr *overload_arrays(Ctx *ctx, const char *op, int n, Expr *const *args, Loc loc)
{
    const Type *a = args[0]->type, *b = n > 1 ? args[1]->type : NULL;
    if (n == 1) return by_elements(ctx, op, n, args, loc);
    if (!strcmp(op, "*") && type_rank(a) == 2 && (type_rank(b) == 1 || type_rank(b) == 2))
        return matrix_product(ctx, args[0], args[1], loc);
    return goes_by_elements(op, a, b) ? by_elements(ctx, op, n, args, loc) : NULL;
}

/* ---- sums ---- */

static Stmt *assignment(Sem *sem, Expr *target, Expr *value, Loc loc)
{
    Stmt *stmt = arena_make(sem->arena, Stmt);
    *stmt = (Stmt){.kind = ST_ASSIGN, .loc = loc, .target = target, .value = value};
    return stmt;
}

/* Returns the statement `for iter in 1:size(array, dim + 1) loop body end for;`. */
static Stmt *loop(Ctx *ctx, Expr *iter, Expr *array, int dim, Stmt *body, Loc loc)
{
    Sem *sem = ctx->sem;
    Expr *one = ex_integer(sem->ex, 1), *limits[] = {one, one, array_size_of(ctx, array, dim)};
    const Type *vector = type_array(sem->types, sem->types->integer, 1, &array->type->dims[dim]);
    Stmt *stmt = arena_make(sem->arena, Stmt);
    *stmt = (Stmt){.kind = ST_FOR, .loc = loc, .iter = iter, .nbranches = 1};
    stmt->range = ex_node(sem->ex, EX_RANGE, vector, 0, NULL, 3, limits);
    stmt->branches = arena_make(sem->arena, Branch);
    stmt->branches->body = body;
    return stmt;
}

static Var *variable(Sem *sem, Function *fn, const char *name, const Type *type,
                     Causality causality)
{
    Var *var = var_new(sem->ex, name_intern(sem->names, name), type, fn->loc);
    var->owner = fn;
    var->causality = causality;
    return var;
}

/* Returns a function that sums arrays of records whose sizes are known at run time only: function
   sum input R a[:, ...]; output R s; algorithm s := '0'(); for ... loop s := s + a[...]; end for;
   end sum. Returns NULL if no operator '+' fits. */
static Function *sum_function(Ctx *ctx, const Type *array, Expr *zero, Loc loc)
{
    Sem *sem = ctx->sem;
    const char *name = arena_printf(sem->arena, "%s.sum%d", array->elem->name, array->n);
    Function *fn = function_new(sem->ex, name, loc);
    Ctx inner = {.sem = sem, .scope = ctx->scope, .fn = fn, .in_algorithm = true};
    Var *a = variable(sem, fn, "a", array, CAUSALITY_INPUT);
    Var *s = variable(sem, fn, "s", array->elem, CAUSALITY_OUTPUT);
    Expr *iters[MAX_RANK], *from = ex_var(sem->ex, a), *sum = ex_var(sem->ex, s);
    for (int d = 0; d < array->n; d++)
        iters[d] = ex_iter(sem->ex, arena_printf(sem->arena, "i%d", d + 1), sem->types->integer);
    Expr *element = reference_index(&inner, from, array->n, iters);
    Expr *more = overload_operator(&inner, "+", 2, (Expr *[]){sum, element}, loc);
    if (!more || is_error(more)) return NULL;
    Stmt *body = assignment(sem, sum, more, loc);
    for (int d = array->n - 1; d >= 0; d--) body = loop(&inner, iters[d], from, d, body, loc);
    fn->body = assignment(sem, sum, zero, loc);
    fn->body->next = body;
    vec_push(sem->arena, &fn->inputs, a);
    vec_push(sem->arena, &fn->outputs, s);
    fn->result = array->elem;
    fn->checked = true;
    vec_push(sem->arena, &sem->functions, fn);
    return fn;
}

static Expr *sum_at_run_time(Ctx *ctx, Expr *array, Expr *zero, Loc loc)
{
    Sem *sem = ctx->sem;
    int open[MAX_RANK];
    for (int d = 0; d < MAX_RANK; d++) open[d] = -1;
    const Type *type = type_array(sem->types, type_elem(array->type), type_rank(array->type), open);
    Function *fn = map_get(&sem->record_sums, type);
    if (!fn) fn = sum_function(ctx, type, zero, loc);
    if (!fn) return NULL;
    map_put(&sem->record_sums, type, fn);
    return ex_call(sem->ex, fn, 1, &array);
}

Expr *overload_sum(Ctx *ctx, Expr *array, Loc loc)
{
    Sem *sem = ctx->sem;
    int n = type_count(array->type), rank = type_rank(array->type), at[MAX_RANK];
    Expr *zero = overload_zero(ctx, type_elem(array->type), loc), *sum = zero, *subs[MAX_RANK];
    if (!zero || is_error(zero)) return zero;
    if (n < 0) return sum_at_run_time(ctx, array, zero, loc);
    for (int k = 0; k < n; k++) {
        for (int d = rank - 1, rest = k; d >= 0; d--) {
            at[d] = rest % array->type->dims[d] + 1;
            rest /= array->type->dims[d];
            subs[d] = ex_integer(sem->ex, at[d]);
        }
        Expr *element = reference_index(ctx, array, rank, subs);
        sum = k ? overload_operator(ctx, "+", 2, (Expr *[]){sum, element}, loc) : element;
        if (!sum || is_error(sum)) return sum;
    }
    return sum;
}

/* expressions.h - the type check of expressions. Where a check fails it reports an error and
   returns an error expression (EX_ERROR), which silences the checks around it. */
#ifndef MOCC_SEM_EXPRESSIONS_H
#define MOCC_SEM_EXPRESSIONS_H
#include "sem/functions/functions.h"

static inline bool is_error(const Expr *e)
{
    return e->kind == EX_ERROR;
}

/* ---- typecheck.c ---- */
/* The typed expression. */
Expr *check_expr(Ctx *ctx, const AstExpr *ast);
/* `e` as a value of the type `wanted`: Integer becomes Real; `what` names the place in messages. */
Expr *check_convert(Ctx *ctx, Expr *e, const Type *wanted, Loc loc, const char *what);
/* The same for an argument: a record may have more members than `wanted`. */
Expr *check_argument(Ctx *ctx, Expr *e, const Type *wanted, Loc loc, const char *what);
/* A condition: a scalar Boolean. */
Expr *check_condition(Ctx *ctx, const AstExpr *ast);
Expr *check_error_expr(Sem *sem);
/* Whether ranks agree, and sizes where they are known. */
bool type_same_shape(const Type *a, const Type *b);
/* Whether the types of elements agree; records by their members. */
bool type_same_elem(const Type *a, const Type *b);
/* The type of `e` in words for messages. */
const char *type_of(Ctx *ctx, const Expr *e);
/* {items[0], items[1], ...}: all of one type, the result one rank higher. */
Expr *array_of(Ctx *ctx, int n, Expr **items, Loc loc);
/* The same where an iterator chooses one of the items: sizes that differ are left open. */
Expr *array_of_parts(Ctx *ctx, int n, Expr **parts, Loc loc);
/* Nested EX_ARRAY of `rank` dimensions from elements in row-major order. */
Expr *array_expr(Sem *sem, int rank, const int *dims, Expr *const *elems, const Type *elem);

/* ---- references.c: component references ---- */
/* The variable, component value or element that a reference means. */
Expr *check_ref(Ctx *ctx, const AstRef *ref, Loc loc);
/* base[subs]. */
Expr *check_index(Ctx *ctx, Expr *base, const AstArg *subs, Loc loc);
/* The same with subscripts that were checked: EX_INDEX, or the element itself. */
Expr *reference_index(Ctx *ctx, Expr *base, int n, Expr *const *subs);
/* The scalar component that a call a[2].f(x) reaches f through; NULL after an error. */
Inst *reference_component(Ctx *ctx, Member *member, const AstRef *part);
/* A member of a record value, or of each element of an array of records; NULL: there is none. */
Expr *reference_field(Sem *sem, Expr *record, const char *name);
/* The value of a component of a record class. */
Expr *inst_value(Ctx *ctx, Inst *inst, Loc loc);

/* ---- array_constructors.c: array functions and ranges (10.3 and 10.4) ---- */
/* A call of an array function; *known is false if `name` is none. */
Expr *check_array_call(Ctx *ctx, const AstExpr *ast, const char *name, bool *known);
/* size(e, dim). */
Expr *array_size_of(Ctx *ctx, Expr *e, int dim);
/* The vector that `for i in` runs over: a range, a vector, or all values of a type. */
Expr *array_iteration_range(Ctx *ctx, const AstExpr *ast);
/* All values of an enumeration, or {false, true}. */
Expr *array_of_type_values(Ctx *ctx, const Type *type, Loc loc);
/* `e` with dimensions of size 1 appended up to `rank`. */
Expr *array_promote(Ctx *ctx, Expr *e, int rank);
/* cat(dim, items[0], ...). */
Expr *array_concatenate(Ctx *ctx, int dim, int n, Expr *const *items, Loc loc);
/* How many elements a range of start, step and stop has; -1: an iterator or the run decides; -2
   after an error. Where an iterator is in it, parameters are replaced by their values. */
int array_range_size(Ctx *ctx, Expr **limits, Loc loc);

/* ---- comprehensions.c ---- */
/* `reduction` (array, sum, product, min or max) over the iterators of `ast`, an AX_FOR. */
Expr *check_comprehension(Ctx *ctx, ArrayFn reduction, const AstExpr *ast);
/* {item for iter in 1:size(array, dim)} */
Expr *array_comprehension(Ctx *ctx, Expr *item, Expr *iter, Expr *array, int dim);
/* The sum of operator records that have '0' and '+' (10.3.4); others are refused. */
Expr *array_sum_records(Ctx *ctx, ArrayFn reduction, Expr *array, Loc loc);

/* ---- overload.c: operator records; NULL: no operator fits ---- */
/* An operator of these arguments. */
Expr *overload_operator(Ctx *ctx, const char *op, int n, Expr *const *args, Loc loc);
/* String(record). */
Expr *overload_string(Ctx *ctx, int n, Expr *const *args, Loc loc);
/* A call of the record's constructor functions. */
Expr *overload_constructor(Ctx *ctx, Inst *record, int n, Expr *const *args, Loc loc);
/* The value of the record's operator '0'. */
Expr *overload_zero(Ctx *ctx, const Type *record, Loc loc);

/* ---- overload_array.c; NULL: no operator fits ---- */
/* An operator of arrays of records, element by element or as a matrix product. */
Expr *overload_arrays(Ctx *ctx, const char *op, int n, Expr *const *args, Loc loc);
/* The sum of an array of records. */
Expr *overload_sum(Ctx *ctx, Expr *array, Loc loc);

/* ---- operator_functions.c ---- */
/* A call of der, pre, String and the like; NULL: `name` is none of these. */
Expr *operator_call(Call *call, const char *name);

/* ---- vectorize.c: f(A) with scalar f is {f(A[1]), f(A[2]), ...} (12.4.6) ---- */
/* Makes one element from scalar arguments. */
typedef Expr *apply_fn(void *host, Expr **args);

typedef struct {
    Ctx *ctx;
    int n;
    const int *formal_rank;
    Loc loc;
    apply_fn *apply;
    void *host;
} Vectorized;

/* The call with these arguments, vectorized where a rank is higher than declared. */
Expr *vectorize(const Vectorized *v, Expr *const *args);
/* A call of a built-in function on scalars. */
Expr *vectorize_builtin(Call *call, Builtin fn);
/* The same when its arguments have been checked. */
Expr *vectorize_call(Call *call, Builtin fn);

/* ---- stream_operators.c ---- */
/* inStream(h), or actualStream(h). */
Expr *check_stream(Ctx *ctx, const AstExpr *call, bool actual);
/* The flow variable of a stream connector; NULL: none. */
Var *stream_connector_flow(Sem *sem, Inst *connector);

/* ---- matrix_power.c ---- */
/* a ^ b with a square matrix a. */
Expr *check_matrix_power(Ctx *ctx, const AstExpr *ast, Expr *a, Expr *b);

#endif

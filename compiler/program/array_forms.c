/* array_forms.c - how arrays and records are computed: as objects (variables, members, locals),
   from parts that are listed, element by element, or by statements of their own. */
#include "program/program.h"

bool program_is_aggregate(const Type *type)
{
    return type->kind == TY_ARRAY || type->kind == TY_RECORD;
}

bool program_never_local(const Expr *e)
{
    return e->kind == EX_FUNCTION || (e->flags & EXPR_IMPURE) || e->type->kind == TY_FUNCTION;
}

/* ---- which expressions are objects ---- */

static int scalar_subs(const Expr *e)
{
    int n = 0;
    for (int k = 1; k < e->n; k++)
        n += e->arg[k]->kind != EX_COLON && type_is_scalar(e->arg[k]->type);
    return n;
}

/* Returns whether `e`, an EX_INDEX, selects a single element, which it does if every dimension of
   the array has a scalar subscript. */
static bool is_element(const Expr *e)
{
    return scalar_subs(e) == type_rank(e->arg[0]->type);
}

bool program_is_object(const Expr *e)
{
    switch ((ExprKind)e->kind) {
    case EX_VAR:
    case EX_ITEM:
    case EX_ITER: return true;
    case EX_FIELD: return type_rank(e->arg[0]->type) == 0;
    case EX_INDEX: return is_element(e);
    case EX_NOEVENT:
    case EX_SMOOTH: return program_is_object(e->arg[0]);
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM:
    case EX_TIME:
    case EX_OP:
    case EX_BUILTIN:
    case EX_CALL:
    case EX_IF:
    case EX_PRE:
    case EX_DER:
    case EX_RELATION:
    case EX_SAMPLE:
    case EX_TO_REAL:
    case EX_ARRAY:
    case EX_RANGE:
    case EX_COLON:
    case EX_RECORD:
    case EX_REDUCE:
    case EX_FUNCTION:
    case EX_ARRAY_FN:
    case EX_ERROR: return false;
    }
    return false;
}

static bool is_reshape(const Expr *e)
{
    return ex_is_array_fn(e, AF_PROMOTE) || ex_is_array_fn(e, AF_MATRIX) ||
           ex_is_array_fn(e, AF_VECTOR);
}

/* Returns whether `e` is an array of known size that is written as a list of its elements: {a, b},
   [a, b; c, d]. */
bool program_is_constructed(const Expr *e)
{
    if (e->type->kind != TY_ARRAY || type_size(e->type) < 0) return false;
    bool cat = ex_is_array_fn(e, AF_CAT) && ex_is_literal(e->arg[0]);
    if (e->kind != EX_ARRAY && e->kind != EX_TO_REAL && !cat && !is_reshape(e)) return false;
    int last = is_reshape(e) ? 1 : e->n;
    for (int k = cat; k < last; k++)
        if (program_is_aggregate(e->arg[k]->type) && e->arg[k]->type->kind == TY_ARRAY &&
            !program_is_constructed(e->arg[k]))
            return false;
    return true;
}

/* Returns the number of elements of an array type of known size; an element that is a record counts
   as one. */
int program_elements(const Type *type)
{
    int n = 1;
    for (int d = 0; d < type->n; d++) n *= type->dims[d];
    return n;
}

/* Returns element k of the array `e`, counted from 0 in row-major order. `e` is a call of cat() for
   which program_is_constructed() holds. */
static const Expr *cat_part(const Expr *e, int k)
{
    const Type *type = e->type;
    int dim = (int)ex_number(e->arg[0]) - 1, inner = 1;
    for (int d = dim + 1; d < type->n; d++) inner *= type->dims[d];
    int row = inner * type->dims[dim], at = k % row, before = k / row;
    for (int i = 1; i < e->n; i++) {
        int piece = inner * e->arg[i]->type->dims[dim];
        if (at < piece) return program_part(e->arg[i], before * piece + at);
        at -= piece;
    }
    return e->arg[1];
}

const Expr *program_part(const Expr *e, int k)
{
    if (e->type->kind != TY_ARRAY) return e;
    if (ex_is_array_fn(e, AF_CAT)) return cat_part(e, k);
    if (e->kind != EX_ARRAY) return program_part(e->arg[0], k);
    int size = program_elements(e->type) / e->n;
    return program_part(e->arg[k / size], k % size);
}

/* Returns whether `e` is an operation on arrays in which each element of the result depends only on
   the elements of the operands with the same index, such as a + b or sin(a). */
bool program_is_elementwise(const Expr *e)
{
    if (e->type->kind != TY_ARRAY || program_is_constructed(e)) return false;
    if (e->kind == EX_OP) return e->op != EX_OP_MATMUL;
    return e->kind == EX_TO_REAL || e->kind == EX_BUILTIN || e->kind == EX_NOEVENT ||
           e->kind == EX_SMOOTH;
}

static bool is_fold(const Expr *e)
{
    return e->op == AF_SUM || e->op == AF_PRODUCT || e->op == AF_MIN || e->op == AF_MAX;
}

bool program_needs_statements(const Expr *e)
{
    if (program_is_constructed(e)) return false;
    switch ((ExprKind)e->kind) {
    case EX_CALL: return program_is_aggregate(e->type) || e->type->kind == TY_TUPLE;
    case EX_REDUCE:
    case EX_RECORD: return true;
    case EX_ARRAY_FN: return e->type->kind == TY_ARRAY || is_fold(e);
    case EX_OP: return e->type->kind == TY_ARRAY && !program_is_elementwise(e);
    case EX_INDEX: return !is_element(e);
    case EX_FIELD: return !program_is_object(e);
    case EX_IF: return program_is_aggregate(e->type);
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM:
    case EX_VAR:
    case EX_TIME:
    case EX_BUILTIN:
    case EX_ITEM:
    case EX_PRE:
    case EX_DER:
    case EX_NOEVENT:
    case EX_SMOOTH:
    case EX_RELATION:
    case EX_SAMPLE:
    case EX_TO_REAL:
    case EX_ARRAY:
    case EX_RANGE:
    case EX_COLON:
    case EX_ITER:
    case EX_FUNCTION:
    case EX_ERROR: return false;
    }
    return false;
}

/* Returns whether argument k of `e` is an array or a record whose value must be computed into a
   local before `e` is evaluated. Returns false for a scalar, for an object, and where `e` uses the
   elements of the argument one by one. */
bool program_reads_object(const Expr *e, int k)
{
    const Expr *arg = e->arg[k];
    if (!program_is_aggregate(arg->type) || program_is_object(arg)) return false;
    if (program_is_constructed(e)) return !program_is_constructed(arg);
    if (e->kind == EX_ARRAY_FN && is_fold(e)) return !program_is_elementwise(arg);
    if (program_is_elementwise(e)) return !program_is_elementwise(arg);
    if (e->kind == EX_REDUCE && k > 0) return arg->kind != EX_RANGE;
    return true;
}

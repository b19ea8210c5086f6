/* eval_array_fn.c - the functions of array_fns.def (specification 10.3) and the matrix product. */
#include <string.h>

#include "expr/eval/interp.h"

typedef struct {
    Interp *in;
    Expr *e;
    Value *arg;
    Value *out;
} ArrayFnCall;

static bool fail_type(const ArrayFnCall *c, const char *what)
{
    return interp_fail(c->in, "size", "%s in %s", what, interp_text(c->in, c->e));
}

static bool set_result(const ArrayFnCall *c, ValueArray *array, const Type *elem)
{
    if (array) *c->out = value_array(array, elem);
    return array != NULL;
}

static ValueArray *matrix_new(const ArrayFnCall *c, int rows, int cols)
{
    int dim[] = {rows, cols};
    return array_new(c->in, 2, dim);
}

/* Returns argument i (from 0) as an array. If it is not an array, or not of this rank (-1: any
   rank), reports an error and returns NULL. */
static ValueArray *array_arg(const ArrayFnCall *c, int i, int rank)
{
    if (c->arg[i].kind == V_ARRAY && (rank < 0 || c->arg[i].array->rank == rank))
        return c->arg[i].array;
    fail_type(c, "an argument has the wrong number of dimensions");
    return NULL;
}

/* Computes an operation on two scalars and stores the result in *out. If there is no result,
   reports the reason and returns false. */
static bool fold(const ArrayFnCall *c, Op op, Value a, Value b, Value *out)
{
    const char *why = NULL;
    if (a.kind != V_SCALAR || b.kind != V_SCALAR)
        return interp_fail(c->in, "unset", "a part of %s has no value", interp_text(c->in, c->e));
    return fold_op(c->in->ex, op, false, a, b, out, &why) || fail_type(c, why ? why : "no value");
}

static Value zero_like(const Interp *in, const Type *elem)
{
    return elem->kind == TY_INTEGER ? value_scalar_integer(in, 0) : value_scalar_real(in, 0);
}

/* ---- sizes and filling ---- */

/* Evaluates size(); if the type has the size, the array does not have to be known. */
static bool eval_SIZE(const ArrayFnCall *c)
{
    const Type *type = c->e->arg[0]->type;
    Value array, k;
    int rank = type_rank(type);
    if (c->e->n > 1) {
        if (!interp(c->in, c->e->arg[1], &k) || k.kind != V_SCALAR) return false;
        if (k.integer < 1 || k.integer > rank) return fail_type(c, "no such dimension");
        if (type->dims[k.integer - 1] >= 0) {
            *c->out = value_scalar_integer(c->in, type->dims[k.integer - 1]);
            return true;
        }
    }
    if (!interp(c->in, c->e->arg[0], &array) || array.kind != V_ARRAY) return false;
    if (c->e->n > 1) {
        *c->out = value_scalar_integer(c->in, array.array->dim[k.integer - 1]);
        return true;
    }
    ValueArray *sizes = array_new(c->in, 1, &rank);
    for (int i = 0; sizes && i < rank; i++)
        sizes->at[i] = value_scalar_integer(c->in, array.array->dim[i]);
    return set_result(c, sizes, c->in->ex->types->integer);
}

static bool eval_NDIMS(const ArrayFnCall *c)
{
    *c->out = value_scalar_integer(c->in, type_rank(c->e->arg[0]->type));
    return true;
}

static bool fill(const ArrayFnCall *c, Value value, int first)
{
    int dim[2 * MAX_RANK], rank = 0;
    const ValueArray *inner = value.kind == V_ARRAY ? value.array : NULL;
    for (int i = first; i < c->e->n && rank < MAX_RANK; i++) {
        if (c->arg[i].kind != V_SCALAR) return false;
        if (c->arg[i].integer < 0 || c->arg[i].integer > 100000000)
            return fail_type(c, "a size is negative or too large");
        dim[rank++] = (int)c->arg[i].integer;
    }
    for (int i = 0; inner && i < inner->rank; i++) dim[rank++] = inner->dim[i];
    ValueArray *made = array_new(c->in, rank, dim);
    for (int i = 0; made && i < made->n; i++) made->at[i] = inner ? inner->at[i % inner->n] : value;
    return set_result(c, made, value.type);
}

static bool eval_FILL(const ArrayFnCall *c)
{
    return fill(c, c->arg[0], 1);
}

static bool eval_ZEROS(const ArrayFnCall *c)
{
    return fill(c, zero_like(c->in, type_elem(c->e->type)), 0);
}

static bool eval_ONES(const ArrayFnCall *c)
{
    return fill(c, value_convert(c->in, value_scalar_integer(c->in, 1), c->e->type), 0);
}

static bool diagonal(const ArrayFnCall *c, int n, const Value *values, Value one)
{
    ValueArray *made = matrix_new(c, n, n);
    Value zero = zero_like(c->in, values && n ? values[0].type : one.type);
    for (int i = 0; made && i < made->n; i++)
        made->at[i] = i % (n + 1) ? zero : values ? values[i / (n + 1)] : one;
    return set_result(c, made, zero.type);
}

static bool eval_IDENTITY(const ArrayFnCall *c)
{
    if (c->arg[0].kind != V_SCALAR || c->arg[0].integer < 0 || c->arg[0].integer > 10000)
        return fail_type(c, "a size is negative or too large");
    return diagonal(c, (int)c->arg[0].integer, NULL, value_scalar_integer(c->in, 1));
}

static bool eval_DIAGONAL(const ArrayFnCall *c)
{
    const ValueArray *v = array_arg(c, 0, 1);
    return v && diagonal(c, v->n, v->at, value_scalar_real(c->in, 0));
}

static bool eval_LINSPACE(const ArrayFnCall *c)
{
    for (int i = 0; i < 3; i++)
        if (c->arg[i].kind != V_SCALAR) return false;
    double from = value_number(c->arg[0]), to = value_number(c->arg[1]);
    if (c->arg[2].integer < 2 || c->arg[2].integer > 100000000)
        return fail_type(c, "linspace needs at least two points");
    int n = (int)c->arg[2].integer;
    ValueArray *made = array_new(c->in, 1, &n);
    for (int i = 0; made && i < n; i++)
        made->at[i] = value_scalar_real(c->in, from + (to - from) * i / (n - 1));
    return set_result(c, made, c->in->ex->types->real);
}

/* ---- reductions ---- */

static bool reduce(const ArrayFnCall *c, Op op, Builtin fn, Value start)
{
    const ValueArray *a = array_arg(c, 0, -1);
    if (!a) return false;
    *c->out = a->n ? a->at[0] : start;
    for (int i = 1; i < a->n; i++) {
        Value both[] = {*c->out, a->at[i]};
        if (fn == FN_COUNT) {
            if (!fold(c, op, both[0], both[1], c->out)) return false;
        } else if (!fold_builtin(c->in->ex, fn, 2, both, c->out, NULL)) {
            return fail_type(c, "no value");
        }
    }
    return true;
}

static bool extreme(const ArrayFnCall *c, Builtin fn)
{
    bool least = fn == FN_MIN;
    Value start = value_scalar_integer(c->in, least ? INT64_MAX : INT64_MIN);
    if (type_elem(c->e->type)->kind == TY_REAL)
        start = value_scalar_real(c->in, least ? 0x1.fffffffffffffp1023 : -0x1.fffffffffffffp1023);
    return reduce(c, EX_OP_ADD, fn, start);
}

static bool eval_MIN(const ArrayFnCall *c)
{
    return extreme(c, FN_MIN);
}

static bool eval_MAX(const ArrayFnCall *c)
{
    return extreme(c, FN_MAX);
}

static bool eval_SUM(const ArrayFnCall *c)
{
    return reduce(c, EX_OP_ADD, FN_COUNT, zero_like(c->in, type_elem(c->e->type)));
}

static bool eval_PRODUCT(const ArrayFnCall *c)
{
    Value one = value_convert(c->in, value_scalar_integer(c->in, 1), c->e->type);
    return reduce(c, EX_OP_MUL, FN_COUNT, one);
}

/* ---- matrices ---- */

static bool eval_TRANSPOSE(const ArrayFnCall *c)
{
    const ValueArray *a = array_arg(c, 0, 2);
    ValueArray *made = a ? matrix_new(c, a->dim[1], a->dim[0]) : NULL;
    for (int i = 0; made && i < made->n; i++)
        made->at[i] = a->at[i % a->dim[0] * a->dim[1] + i / a->dim[0]];
    return set_result(c, made, c->arg[0].type);
}

static bool eval_SYMMETRIC(const ArrayFnCall *c)
{
    const ValueArray *a = array_arg(c, 0, 2);
    if (!a) return false;
    int n = a->dim[0];
    if (n != a->dim[1]) return fail_type(c, "the matrix is not square");
    ValueArray *made = matrix_new(c, n, n);
    for (int i = 0; made && i < made->n; i++) {
        int row = i / n, col = i % n;
        made->at[i] = a->at[row <= col ? i : col * n + row];
    }
    return set_result(c, made, c->arg[0].type);
}

static bool vectors_of_3(const ArrayFnCall *c, const ValueArray **u, const ValueArray **v)
{
    *u = array_arg(c, 0, 1);
    *v = *u && c->e->n > 1 ? array_arg(c, 1, 1) : *u;
    if (!*u || !*v) return false;
    return ((*u)->n == 3 && (*v)->n == 3) || fail_type(c, "a vector has not three elements");
}

static bool eval_CROSS(const ArrayFnCall *c)
{
    const ValueArray *u, *v;
    int n = 3;
    if (!vectors_of_3(c, &u, &v)) return false;
    ValueArray *made = array_new(c->in, 1, &n);
    for (int i = 0; made && i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        Value first, second;
        if (!fold(c, EX_OP_MUL, u->at[j], v->at[k], &first) ||
            !fold(c, EX_OP_MUL, u->at[k], v->at[j], &second) ||
            !fold(c, EX_OP_SUB, first, second, &made->at[i]))
            return false;
    }
    return set_result(c, made, type_elem(c->e->type));
}

static bool eval_SKEW(const ArrayFnCall *c)
{
    static const int source[9] = {
        0, -3, 2, 3, 0, -1, -2, 1, 0}; /* number of the element, from 1, with its sign; 0: zero */
    const ValueArray *v, *same;
    if (!vectors_of_3(c, &v, &same)) return false;
    ValueArray *made = matrix_new(c, 3, 3);
    for (int i = 0; made && i < 9; i++) {
        int from = source[i];
        Value zero = zero_like(c->in, v->at[0].type);
        Value value = from ? v->at[(from < 0 ? -from : from) - 1] : zero;
        if (from >= 0) made->at[i] = value;
        else if (!fold(c, EX_OP_NEG, value, value, &made->at[i])) return false;
    }
    return set_result(c, made, v->at[0].type);
}

static bool eval_OUTER_PRODUCT(const ArrayFnCall *c)
{
    const ValueArray *u = array_arg(c, 0, 1), *v = u ? array_arg(c, 1, 1) : NULL;
    ValueArray *made = v ? matrix_new(c, u->n, v->n) : NULL;
    for (int i = 0; made && i < made->n; i++)
        if (!fold(c, EX_OP_MUL, u->at[i / v->n], v->at[i % v->n], &made->at[i])) return false;
    return set_result(c, made, type_elem(c->e->type));
}

/* ---- shapes ---- */

/* Makes the result of the call an array with the elements of the first argument and other sizes.
   Reports an error and returns false if the number of elements is not the same. */
static bool reshape(const ArrayFnCall *c, int rank, const int *dim)
{
    const Value *from = &c->arg[0];
    ValueArray *made = array_new(c->in, rank, dim);
    int have = from->kind == V_ARRAY ? from->array->n : 1;
    if (!made) return false;
    if (made->n != have) return fail_type(c, "the sizes do not fit");
    for (int i = 0; i < have; i++) made->at[i] = from->kind == V_ARRAY ? from->array->at[i] : *from;
    return set_result(c, made, from->type);
}

static bool promote_to(const ArrayFnCall *c, int rank, int least)
{
    int dim[MAX_RANK], have = c->arg[0].kind == V_ARRAY ? c->arg[0].array->rank : 0;
    if (rank < least || rank > MAX_RANK) return fail_type(c, "the rank does not fit");
    for (int i = 0; i < rank; i++) dim[i] = i < have ? c->arg[0].array->dim[i] : 1;
    return reshape(c, rank, dim);
}

static bool eval_PROMOTE(const ArrayFnCall *c)
{
    if (c->arg[1].kind != V_SCALAR) return false;
    return promote_to(c, (int)c->arg[1].integer, 0);
}

static bool eval_MATRIX(const ArrayFnCall *c)
{
    return promote_to(c, 2, 2);
}

static bool eval_VECTOR(const ArrayFnCall *c)
{
    const ValueArray *from = c->arg[0].kind == V_ARRAY ? c->arg[0].array : NULL;
    int n = from ? from->n : 1, longer = 0;
    for (int i = 0; from && i < from->rank; i++) longer += from->dim[i] > 1;
    if (longer > 1) return fail_type(c, "more than one dimension is longer than 1");
    return reshape(c, 1, &n);
}

static bool eval_SCALAR(const ArrayFnCall *c)
{
    if (c->arg[0].kind == V_ARRAY && c->arg[0].array->n != 1)
        return fail_type(c, "the array has not exactly one element");
    *c->out = c->arg[0].kind == V_ARRAY ? c->arg[0].array->at[0] : c->arg[0];
    return true;
}

static bool eval_ARRAY(const ArrayFnCall *c)
{
    return eval_stack(c->in, type_elem(c->e->type), c->e->n, c->arg, c->out);
}

/* Copies `part`, an argument of cat(), into the array `to` from index `begin` along dimension k on;
   both are counted from 0. */
static void place_part(const ValueArray *to, const ValueArray *part, int k, int begin)
{
    int inner = 1;
    for (int i = k + 1; i < part->rank; i++) inner *= part->dim[i];
    int block = inner * part->dim[k], stride = inner * to->dim[k];
    for (int i = 0; i < part->n; i++)
        to->at[i / block * stride + begin * inner + i % block] = part->at[i];
}

static bool parts_fit(const ArrayFnCall *c, int k, const ValueArray *first, int *along)
{
    *along = 0;
    for (int i = 1; i < c->e->n; i++) {
        const ValueArray *part = array_arg(c, i, first->rank);
        if (!part) return false;
        for (int d = 0; d < part->rank; d++)
            if (d != k && part->dim[d] != first->dim[d])
                return fail_type(c, "the parts differ in size");
        *along += part->dim[k];
    }
    return true;
}

static bool eval_CAT(const ArrayFnCall *c)
{
    int along, dim[MAX_RANK], begin = 0, k = (int)c->arg[0].integer - 1;
    const ValueArray *first = c->e->n > 1 ? array_arg(c, 1, -1) : NULL;
    if (!first || c->arg[0].kind != V_SCALAR) return false;
    if (k < 0 || k >= first->rank) return fail_type(c, "no such dimension");
    if (!parts_fit(c, k, first, &along)) return false;
    memcpy(dim, first->dim, sizeof *dim * (size_t)first->rank);
    dim[k] = along;
    ValueArray *made = array_new(c->in, first->rank, dim);
    if (!made) return false;
    for (int i = 1; i < c->e->n; i++) {
        Value part = value_convert(c->in, c->arg[i], c->e->type);
        if (c->in->failed) return false;
        place_part(made, part.array, k, begin);
        begin += part.array->dim[k];
    }
    return set_result(c, made, type_elem(c->e->type));
}

/* ---- the matrix product ---- */

static bool dot(const ArrayFnCall *c, const Value *a, const Value *b, int n, int step, Value *out)
{
    *out = zero_like(c->in, type_elem(c->e->type));
    for (int i = 0; i < n; i++) {
        Value term;
        if (!fold(c, EX_OP_MUL, a[i], b[i * step], &term)) return false;
        if (!i) *out = term;
        else if (!fold(c, EX_OP_ADD, *out, term, out)) return false;
    }
    return true;
}

bool eval_matmul(Interp *in, Value a, Value b, Value *out)
{
    static const char *const what = "matrix product";
    const Type *real = in->ex->types->real, *integer = in->ex->types->integer;
    if (a.kind != V_ARRAY || b.kind != V_ARRAY || a.array->rank > 2 || b.array->rank > 2)
        return interp_fail(in, "size", "the operands of a %s are not matrices", what);
    const ValueArray *l = a.array, *r = b.array;
    int inner = l->dim[l->rank - 1], cols = r->rank == 2 ? r->dim[1] : 1, rank = 0, dim[2];
    if (inner != r->dim[0])
        return interp_fail(in, "size", "the sizes of a %s do not fit: %d and %d", what, inner,
                           r->dim[0]);
    bool whole = a.type->kind == TY_INTEGER && b.type->kind == TY_INTEGER;
    Expr *probe = ex_zero(in->ex, whole ? integer : real);
    ArrayFnCall c = {.in = in, .e = probe};
    if (l->rank == 2) dim[rank++] = l->dim[0];
    if (r->rank == 2) dim[rank++] = r->dim[1];
    if (!rank) return dot(&c, l->at, r->at, inner, 1, out);
    ValueArray *made = array_new(in, rank, dim);
    for (int i = 0; made && i < made->n; i++)
        if (!dot(&c, l->at + i / cols * inner, r->at + i % cols, inner, cols, &made->at[i]))
            return false;
    if (made) *out = value_array(made, whole ? integer : real);
    return made != NULL;
}

/* ---- the table ---- */

/* Returns false always: inStream() has no value here, because flattening replaces it. */
static bool eval_IN_STREAM(const ArrayFnCall *c)
{
    (void)c;
    return false;
}

static bool (*const table[])(const ArrayFnCall *c) = {
#define ARRAY_FN(id, ...) eval_##id,
#include "expr/array_fns.def"
#undef ARRAY_FN
};

bool eval_array_fn(Interp *in, Expr *e, Value *out)
{
    ArrayFnCall c = {.in = in, .e = e, .out = out};
    if (e->op == AF_SIZE || e->op == AF_NDIMS) return table[e->op](&c);
    c.arg = arena_array(interp_arena(in), Value, e->n + 1);
    for (int i = 0; i < e->n; i++)
        if (!interp(in, e->arg[i], &c.arg[i])) return false;
    return table[e->op](&c);
}

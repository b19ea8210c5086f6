/* array_elements.c - one element of an array-typed expression, as a scalar expression:
   constructors, functions and operators are taken apart, other expressions get subscripts. */
#include <string.h>

#include "flat/arrays.h"

/* ---- building ---- */

Expr *array_nest(Exprs *ex, int rank, const int *dims, Expr *const *elems, const Type *elem)
{
    if (!rank) return elems[0];
    int step = 1;
    for (int i = 1; i < rank; i++) step *= dims[i];
    Expr **parts = arena_array(ex->arena, Expr *, dims[0] + 1);
    for (int i = 0; i < dims[0]; i++)
        parts[i] = array_nest(ex, rank - 1, dims + 1, elems + (size_t)i * (size_t)step, elem);
    return ex_array(ex, type_array(ex->types, elem, rank, dims), dims[0], parts);
}

Expr *array_fold(Exprs *ex, Op op, Expr *const *terms, int n)
{
    if (n == 1) return terms[0];
    int half = n <= 8 ? n - 1 : n / 2;
    return ex_simple_op(ex, op, array_fold(ex, op, terms, half),
                        array_fold(ex, op, terms + half, n - half));
}

Expr *array_fold_builtin(Exprs *ex, Builtin fn, Expr *const *terms, int n)
{
    if (n == 1) return terms[0];
    int half = n / 2;
    Expr *args[] = {array_fold_builtin(ex, fn, terms, half),
                    array_fold_builtin(ex, fn, terms + half, n - half)};
    return ex_simple_builtin(ex, fn, 2, args);
}

Expr *array_number(Exprs *ex, const Type *type, int value)
{
    return type == ex->types->integer ? ex_integer(ex, value) : ex_real(ex, value);
}

/* ---- one element ---- */

Expr *array_index(Exprs *ex, Expr *base, int n, Expr *const *subs, const Type *type)
{
    Expr *args[9] = {base};
    for (int i = 0; i < n; i++) args[i + 1] = subs[i];
    return ex_node(ex, EX_INDEX, type, 0, NULL, n + 1, args);
}

Expr *array_place(Exprs *ex, Expr *e, const Type *shape, int k)
{
    int rank = type_rank(shape), at[8];
    Expr *subs[8];
    for (int d = rank - 1; d >= 0; d--) {
        at[d] = k % shape->dims[d] + 1;
        k /= shape->dims[d];
    }
    for (int d = 0; d < rank; d++) subs[d] = ex_integer(ex, at[d]);
    return array_index(ex, e, rank, subs, type_elem(e->type));
}

static Expr *element_by_subscripts(Exprs *ex, Expr *e, int k)
{
    return array_place(ex, e, e->type, k);
}

/* Returns the element at row-major place k (from 0) of base[subs], where subscripts may be scalars,
   vectors or ':', and may be omitted at the end. */
static Expr *element_of_index(Exprs *ex, Expr *e, int k)
{
    Expr *base = e->arg[0], *subs[8];
    int total = type_rank(base->type), given = e->n - 1, rank = type_rank(e->type), place[8];
    for (int d = rank - 1; d >= 0; d--) {
        place[d] = k % e->type->dims[d];
        k /= e->type->dims[d];
    }
    for (int i = 0, d = 0; i < total; i++) {
        Expr *sub = i < given ? e->arg[i + 1] : NULL;
        if (!sub || sub->kind == EX_COLON) subs[i] = ex_integer(ex, place[d++] + 1);
        else if (type_rank(sub->type)) subs[i] = array_element(ex, sub, place[d++]);
        else subs[i] = sub;
    }
    bool literal = true;
    int at = 0;
    for (int i = 0; i < total && literal; i++) {
        int size = base->type->dims[i];
        literal = subs[i]->kind == EX_INTEGER && subs[i]->integer >= 1 && subs[i]->integer <= size;
        at = at * size + (literal ? (int)subs[i]->integer - 1 : 0);
    }
    if (literal && base->kind != EX_CALL && base->kind != EX_ITEM && base->kind != EX_VAR)
        return array_element(ex, base, at);
    return array_index(ex, base, total, subs, type_elem(e->type));
}

Expr *array_product_place(Exprs *ex, Expr *e, int k)
{
    const Type *shape = e->type;
    e = array_shaped(ex, e, shape);
    Expr *a = e->arg[0], *b = e->arg[1];
    int ra = type_rank(a->type), rb = type_rank(b->type);
    int inner = b->type->dims[0], cols = rb == 2 ? b->type->dims[1] : 1;
    if (inner < 0) return type_rank(shape) ? array_place(ex, e, shape, k) : e;
    int row = ra == 2 ? k / cols : 0, col = k % cols;
    if (!inner) return array_number(ex, type_elem(e->type), 0);
    Expr **terms = arena_array(ex->arena, Expr *, inner);
    for (int i = 0; i < inner; i++)
        terms[i] = ex_simple_op(ex, EX_OP_MUL, array_element(ex, a, row * inner + i),
                                array_element(ex, b, i * cols + col));
    return array_fold(ex, EX_OP_ADD, terms, inner);
}

static Expr *element_of_cat(Exprs *ex, Expr *e, int k)
{
    int dim = (int)e->arg[0]->integer - 1, rank = type_rank(e->type), at[8];
    for (int d = rank - 1; d >= 0; d--) {
        at[d] = k % e->type->dims[d];
        k /= e->type->dims[d];
    }
    int part = 1;
    while (part < e->n - 1 && at[dim] >= e->arg[part]->type->dims[dim])
        at[dim] -= e->arg[part++]->type->dims[dim];
    const Type *type = e->arg[part]->type;
    int place = 0;
    for (int d = 0; d < rank; d++) place = place * type->dims[d] + at[d];
    return array_element(ex, e->arg[part], place);
}

static Expr *product_of(Exprs *ex, Expr *a, int i, Expr *b, int j)
{
    return ex_mul(ex, array_element(ex, a, i), array_element(ex, b, j));
}

static Expr *element_of_cross(Exprs *ex, Expr *e, int k)
{
    int i = (k + 1) % 3, j = (k + 2) % 3;
    return ex_sub(ex, product_of(ex, e->arg[0], i, e->arg[1], j),
                  product_of(ex, e->arg[0], j, e->arg[1], i));
}

static Expr *element_of_skew(Exprs *ex, Expr *e, int k)
{
    int row = k / 3, col = k % 3, other = 3 - row - col;
    if (row == col) return array_number(ex, type_elem(e->type), 0);
    Expr *v = array_element(ex, e->arg[0], other);
    return (col - row + 3) % 3 == 1 ? ex_neg(ex, v) : v;
}

static Expr *element_of_linspace(Exprs *ex, Expr *e, int k)
{
    int n = e->type->dims[0];
    if (n == 1) return e->arg[0];
    Expr *span = ex_sub(ex, e->arg[1], e->arg[0]);
    Expr *share = ex_div(ex, ex_mul(ex, span, ex_real(ex, k)), ex_real(ex, n - 1));
    return ex_add(ex, e->arg[0], share);
}

static Expr *element_of_function(Exprs *ex, Expr *e, int k)
{
    ArrayFn f = (ArrayFn)e->op;
    int cols = type_rank(e->type) == 2 ? e->type->dims[1] : 1;
    Expr *a = e->arg[0];
    if (f == AF_FILL) {
        int inner = type_count(a->type);
        return inner > 0 && type_rank(a->type) ? array_element(ex, a, k % inner) : a;
    }
    if (f == AF_IDENTITY) return ex_integer(ex, k / cols == k % cols);
    if (f == AF_LINSPACE) return element_of_linspace(ex, e, k);
    if (f == AF_CAT) return element_of_cat(ex, e, k);
    if (f == AF_CROSS) return element_of_cross(ex, e, k);
    if (f == AF_SKEW) return element_of_skew(ex, e, k);
    if (f == AF_TRANSPOSE) return array_element(ex, a, k % cols * e->type->dims[0] + k / cols);
    if (f == AF_SYMMETRIC) {
        int row = k / cols, col = k % cols;
        return array_element(ex, a, row <= col ? k : col * cols + row);
    }
    if (f == AF_DIAGONAL)
        return k / cols == k % cols ? array_element(ex, a, k % cols)
                                    : array_number(ex, type_elem(e->type), 0);
    if (f == AF_OUTER_PRODUCT)
        return ex_mul(ex, array_element(ex, a, k / cols), array_element(ex, e->arg[1], k % cols));
    if (f == AF_IN_STREAM) {
        a = array_element(ex, a, k);
        return ex_array_fn(ex, AF_IN_STREAM, a->type, 1, &a);
    }
    return type_rank(a->type) ? array_element(ex, a, k) : a; /* promote, vector, matrix, scalar */
}

/* Returns the element at row-major place k (from 0) of a reduction such as sum(A[i] for i in r)
   whose terms are arrays: the reduction of this element of each term. */
static Expr *element_of_sum(Exprs *ex, Expr *e, int k)
{
    Expr **args = arena_copy(ex->arena, e->arg, sizeof *e->arg * (size_t)e->n);
    args[0] = array_element_of_shape(ex, e->arg[0], e->type, k);
    return ex_reduce(ex, (ArrayFn)e->op, type_elem(e->type), e->n, args);
}

static Expr *element_of_range(Exprs *ex, Expr *e, int k)
{
    const Type *elem = type_elem(e->type);
    if (elem->kind == TY_ENUM && e->arg[0]->kind == EX_ENUM)
        return ex_enum(ex, elem, (int)e->arg[0]->integer + k);
    if (elem == ex->types->boolean && e->arg[0]->kind == EX_BOOLEAN)
        return ex_boolean(ex, e->arg[0]->integer + k > 0);
    Expr *offset = ex_simple_op(ex, EX_OP_MUL, array_number(ex, elem, k), e->arg[1]);
    return ex_simple_op(ex, EX_OP_ADD, e->arg[0], offset);
}

/* Returns the element at row-major place k (from 0) of {body for i in r, j in s}; the last iterator
   belongs to the outermost dimension. */
static Expr *element_of_comprehension(Exprs *ex, Expr *e, int k)
{
    Expr *body = e->arg[0];
    int inner = type_rank(body->type) ? type_count(body->type) : 1, place = k / inner;
    for (int i = 1; i < e->n; i += 2) {
        int size = e->arg[i + 1]->type->dims[0];
        Expr *value = array_element(ex, e->arg[i + 1], place % size);
        body = ex_subst_iter(ex, body, e->arg[i], value);
        place /= size;
    }
    return type_rank(body->type) ? array_element(ex, body, k % inner) : body;
}

/* Returns the element at row-major place k (from 0) of an operation that works element by element:
   the operation on this element of each array operand and on each scalar operand as it is. */
static Expr *element_of_args(Exprs *ex, Expr *e, int k)
{
    Expr *args[4];
    if (e->n > 4) return element_by_subscripts(ex, e, k);
    for (int i = 0; i < e->n; i++)
        args[i] = type_rank(e->arg[i]->type) ? array_element_of_shape(ex, e->arg[i], e->type, k)
                                             : e->arg[i];
    if (e->kind == EX_IF) return ex_simple_if(ex, args[0], args[1], args[2]);
    if (e->kind == EX_TO_REAL) return ex_to_real(ex, args[0]);
    if (e->kind == EX_BUILTIN) return ex_simple_builtin(ex, (Builtin)e->op, e->n, args);
    if (e->kind != EX_OP)
        return ex_node(ex, (ExprKind)e->kind, type_elem(e->type), e->index, NULL, e->n, args);
    Op op = (Op)e->op;
    if (op == EX_OP_EL_MUL) op = EX_OP_MUL;
    if (op == EX_OP_EL_DIV) op = EX_OP_DIV;
    if (op == EX_OP_EL_POW) op = EX_OP_POW;
    return ex_simple_op(ex, op, args[0], e->n > 1 ? args[1] : NULL);
}

/* Returns whether `e` is a matrix product in which the size that both factors share is known at run
   time only, so that it cannot be written as a sum. */
static bool is_open_product(const Expr *e)
{
    if (e->kind != EX_OP || e->op != EX_OP_MATMUL) return false;
    const Type *a = e->arg[0]->type, *b = e->arg[1]->type;
    return a->dims[type_rank(a) - 1] < 0 && b->dims[0] < 0;
}

bool array_is_whole(const Expr *e)
{
    const Expr *root = e;
    while (root->kind == EX_FIELD) root = root->arg[0];
    return root->kind == EX_CALL || root->kind == EX_ITEM || is_open_product(root) ||
           (root != e &&
            (root->kind == EX_VAR || root->kind == EX_INDEX || !type_rank(root->type)));
}

/* Returns the element at row-major place k (from 0) of a field of an array of records, such as
   fill(Complex(1, 0), 3).re. If the field is an array, its elements are counted together with those
   of the array of records. */
static Expr *element_of_field(Exprs *ex, Expr *e, int k)
{
    const Type *member = type_elem(e->arg[0]->type)->fields[e->index].type;
    int inner = type_rank(member) ? type_count(member) : 1;
    if (array_is_whole(e) || inner < 1) return element_by_subscripts(ex, e, k);
    Expr *record = array_element(ex, e->arg[0], k / inner);
    Expr *part = ex_simple(ex, ex_node(ex, EX_FIELD, member, e->index, NULL, 1, &record));
    return array_element(ex, part, k % inner);
}

static Expr *element_of_constructor(Exprs *ex, Expr *e, int k)
{
    int step = e->n ? type_count(e->type) / e->n : 1;
    if (step == 1 && !type_rank(e->arg[0]->type)) return e->arg[k];
    Expr *part = e->arg[k / step];
    return type_count(part->type) >= 0
               ? array_element(ex, part, k % step)
               : array_element_of_shape(ex, part, type_drop(ex->types, e->type, 1), k % step);
}

static Expr *element_of_reduction(Exprs *ex, Expr *e, int k)
{
    return e->op == AF_ARRAY ? element_of_comprehension(ex, e, k) : element_of_sum(ex, e, k);
}

Expr *array_element(Exprs *ex, Expr *e, int k)
{
    static Expr *(*const element[EX_KINDS])(Exprs *, Expr *, int) = {
        [EX_ARRAY] = element_of_constructor, [EX_RANGE] = element_of_range,
        [EX_INDEX] = element_of_index,       [EX_REDUCE] = element_of_reduction,
        [EX_ARRAY_FN] = element_of_function, [EX_FIELD] = element_of_field,
    };
    if (!type_rank(e->type)) return e;
    if (element[e->kind]) return element[e->kind](ex, e, k);
    if (e->kind == EX_OP && e->op == EX_OP_MATMUL) return array_product_place(ex, e, k);
    if (ex_info(e)->elementwise) return element_of_args(ex, e, k);
    return element_by_subscripts(ex, e, k);
}

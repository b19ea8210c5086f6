/* resize.c - sizes that a type leaves open (-1) and that follow from arguments inserted later: of
   1:i, ones(i) and v[1:i] once the iterator has a value. */
#include <math.h>
#include <string.h>

#include "expr/resize.h"

enum { LARGEST = 100000000 };

double ex_range_count(const Expr *start, const Expr *step, const Expr *stop)
{
    double a = ex_number(start), d = ex_number(step), b = ex_number(stop);
    double n = start->kind == EX_REAL ? (b - a) / d + 1e-10 : (b - a) / d;
    return n < 0 ? 0 : floor(n) + 1;
}

/* The array sizes that follow for a node when its arguments are replaced by others. A size of -1 is
   not known. */
typedef struct {
    Exprs *ex;
    const Expr *e;     /* the node before */
    Expr *const *args; /* its arguments now */
    int rank, dims[2 * MAX_RANK];
} NodeSizes;

static void add_size(NodeSizes *s, int size)
{
    if (s->rank < 2 * MAX_RANK) s->dims[s->rank++] = size;
}

static void add_sizes(NodeSizes *s, const Type *type)
{
    for (int d = 0; d < type_rank(type); d++) add_size(s, type->dims[d]);
}

/* Returns the value of argument i, which is a size; -1 if it is not known or not a valid size. */
static int size_argument(const NodeSizes *s, int i)
{
    const Expr *value = ex_simplify(s->ex, s->args[i]);
    return value->kind == EX_INTEGER && value->integer >= 0 && value->integer <= LARGEST
               ? (int)value->integer
               : -1;
}

/* ---- array functions ---- */

static void fill_sizes(NodeSizes *s)
{
    for (int i = 1; i < s->e->n; i++) add_size(s, size_argument(s, i));
    add_sizes(s, s->args[0]->type);
}

static void identity_sizes(NodeSizes *s)
{
    for (int i = 0; i < 2; i++) add_size(s, size_argument(s, 0));
}

static void linspace_sizes(NodeSizes *s)
{
    add_size(s, size_argument(s, 2));
}

static void promote_sizes(NodeSizes *s)
{
    add_sizes(s, s->args[0]->type);
    while (s->rank < type_rank(s->e->type)) add_size(s, 1);
}

static void cat_sizes(NodeSizes *s)
{
    int along = (int)s->args[0]->integer - 1;
    add_sizes(s, s->args[1]->type);
    for (int i = 2; i < s->e->n; i++) {
        const int *more = s->args[i]->type->dims;
        for (int d = 0; d < s->rank; d++)
            s->dims[d] = s->dims[d] < 0 || more[d] < 0 || (d != along && more[d] != s->dims[d]) ? -1
                         : d == along ? s->dims[d] + more[d]
                                      : s->dims[d];
    }
}

static void transpose_sizes(NodeSizes *s)
{
    for (int d = 1; d >= 0; d--) add_size(s, s->args[0]->type->dims[d]);
}

static void diagonal_sizes(NodeSizes *s)
{
    for (int i = 0; i < 2; i++) add_sizes(s, s->args[0]->type);
}

static void outer_sizes(NodeSizes *s)
{
    for (int i = 0; i < 2; i++) add_sizes(s, s->args[i]->type);
}

static void vector_sizes(NodeSizes *s)
{
    add_size(s, type_count(s->args[0]->type));
}

static void same_sizes(NodeSizes *s)
{
    add_sizes(s, s->args[0]->type);
}

static void array_function_sizes(NodeSizes *s)
{
    static void (*const sizes[AF_COUNT])(NodeSizes *) = {
        [AF_FILL] = fill_sizes,         [AF_IDENTITY] = identity_sizes,
        [AF_LINSPACE] = linspace_sizes, [AF_PROMOTE] = promote_sizes,
        [AF_CAT] = cat_sizes,           [AF_TRANSPOSE] = transpose_sizes,
        [AF_DIAGONAL] = diagonal_sizes, [AF_OUTER_PRODUCT] = outer_sizes,
        [AF_VECTOR] = vector_sizes,     [AF_SYMMETRIC] = same_sizes,
        [AF_IN_STREAM] = same_sizes,
    };
    if (sizes[s->e->op]) sizes[s->e->op](s);
}

/* ---- other kinds ---- */

static void range_sizes(NodeSizes *s)
{
    const Expr *limit[3];
    for (int i = 0; i < 3; i++) limit[i] = ex_simplify(s->ex, s->args[i]);
    for (int i = 0; i < 3; i++)
        if (!ex_is_literal(limit[i])) return;
    if (ex_is_number(limit[1], 0)) return;
    double n = ex_range_count(limit[0], limit[1], limit[2]);
    if (n <= LARGEST) add_size(s, (int)n);
}

static void index_sizes(NodeSizes *s)
{
    const Type *base = s->args[0]->type;
    for (int d = 0; d < type_rank(base); d++) {
        const Expr *sub = d + 1 < s->e->n ? s->args[d + 1] : NULL;
        if (!sub || sub->kind == EX_COLON) add_size(s, base->dims[d]);
        else if (type_rank(sub->type)) add_size(s, sub->type->dims[0]);
    }
}

static void array_sizes(NodeSizes *s)
{
    for (int i = 1; i < s->e->n; i++)
        if (s->args[i]->type != s->args[0]->type) return;
    add_size(s, s->e->n);
    add_sizes(s, s->args[0]->type);
}

/* Appends the sizes of an array constructor with iterators: first one size for each iterator, of
   which the last is the outermost dimension, then the sizes of the body. */
static void comprehension_sizes(NodeSizes *s)
{
    for (int i = s->e->n - 1; s->e->op == AF_ARRAY && i > 0; i -= 2) add_sizes(s, s->args[i]->type);
    add_sizes(s, s->args[0]->type);
}

static void field_sizes(NodeSizes *s)
{
    const Type *record = type_elem(s->args[0]->type);
    if (record->kind != TY_RECORD) return;
    add_sizes(s, s->args[0]->type);
    add_sizes(s, record->fields[s->e->index].type);
}

static void find_sizes(NodeSizes *s)
{
    static void (*const sizes[EX_KINDS])(NodeSizes *) = {
        [EX_ARRAY] = array_sizes,
        [EX_RANGE] = range_sizes,
        [EX_INDEX] = index_sizes,
        [EX_FIELD] = field_sizes,
        [EX_REDUCE] = comprehension_sizes,
        [EX_ARRAY_FN] = array_function_sizes,
        [EX_DER] = same_sizes,
        [EX_NOEVENT] = same_sizes,
        [EX_SMOOTH] = same_sizes,
    };
    if (sizes[s->e->kind]) sizes[s->e->kind](s);
}

const Type *resized_type(Exprs *ex, const Expr *e, Expr *const *args)
{
    NodeSizes s = {.ex = ex, .e = e, .args = args};
    find_sizes(&s);
    if (s.rank != type_rank(e->type)) return e->type;
    return type_array(ex->types, type_elem(e->type), s.rank, s.dims);
}

/* array_shapes.c - sizes that an expression takes from where it stands. A function may leave the
   sizes of its result open, or compute them; in y = 2*f(u) the result then has the size of y, and
   in u*f(u) that of u. The call gets this type, and the generated C compares it with what the
   function returns. */
#include "flat/arrays.h"

bool array_sizes_differ(int a, int b)
{
    return a >= 0 && b >= 0 && a != b;
}

bool array_misfit(const Expr *e)
{
    if (e->kind != EX_OP || e->n != 2) return false;
    const Type *a = e->arg[0]->type, *b = e->arg[1]->type;
    if (!type_rank(a) || !type_rank(b)) return false;
    if (e->op == EX_OP_MATMUL) return array_sizes_differ(a->dims[type_rank(a) - 1], b->dims[0]);
    for (int d = 0; d < type_rank(a); d++)
        if (type_rank(a) != type_rank(b) || array_sizes_differ(a->dims[d], b->dims[d])) return true;
    return false;
}

/* Returns `type` with its open sizes taken from `shape`; `type` itself if the ranks differ. */
static const Type *merge(Exprs *ex, const Type *type, const Type *shape)
{
    int rank = type_rank(type), dims[MAX_RANK];
    if (rank != type_rank(shape) || rank > MAX_RANK) return type;
    for (int d = 0; d < rank; d++) dims[d] = type->dims[d] < 0 ? shape->dims[d] : type->dims[d];
    return type_array(ex->types, type_elem(type), rank, dims);
}

static bool is_open(const Type *type)
{
    return type_rank(type) && type_count(type) < 0;
}

Expr *array_call_shaped(Exprs *ex, Expr *call, const Type *const *shapes)
{
    const Type *type = call->type;
    if (call->kind != EX_CALL || type->kind != TY_TUPLE) return call;
    const Type **items = arena_array(ex->arena, const Type *, type->n + 1);
    for (int i = 0; i < type->n; i++) {
        items[i] = type->fields[i].type;
        if (shapes[i] && is_open(items[i])) items[i] = merge(ex, items[i], shapes[i]);
    }
    type = type_tuple(ex->types, type->n, items);
    return type == call->type ? call : ex_call_typed(ex, call->function, type, call->n, call->arg);
}

static Expr *item_shaped(Exprs *ex, Expr *item, const Type *shape)
{
    Expr *call = item->arg[0];
    if (call->type->kind != TY_TUPLE) return item;
    const Type **shapes = arena_array(ex->arena, const Type *, call->type->n + 1);
    shapes[item->index] = shape;
    return ex_item(ex, array_call_shaped(ex, call, shapes), item->index);
}

static Expr *constructor_shaped(Exprs *ex, Expr *e, const Type *shape)
{
    const Type *type = merge(ex, e->type, shape), *inner = type_drop(ex->types, type, 1);
    Expr **items = arena_array(ex->arena, Expr *, e->n + 1);
    for (int i = 0; i < e->n; i++) items[i] = array_shaped(ex, e->arg[i], inner);
    return ex_array(ex, type, e->n, items);
}

/* Returns a matrix product whose factors have their open sizes filled in: the rows of the first
   factor and the columns of the second one are those of `shape`, the shape of the product; the size
   that both share is taken from the factor that knows it. */
static Expr *product_shaped(Exprs *ex, Expr *e, const Type *shape)
{
    Expr *a = e->arg[0], *b = e->arg[1];
    if (!is_open(a->type) && !is_open(b->type)) return e;
    int ra = type_rank(a->type), rb = type_rank(b->type), rank = type_rank(e->type);
    int da[2] = {-1, -1}, db[2] = {b->type->dims[0], -1};
    const Type *elem = type_elem(e->type);
    if (ra == 2 && rank) da[0] = shape->dims[0];
    if (rb == 2 && rank) db[1] = shape->dims[rank - 1];
    da[ra - 1] = db[0];
    a = array_shaped(ex, a, type_array(ex->types, elem, ra, da));
    db[0] = a->type->dims[ra - 1];
    b = array_shaped(ex, b, type_array(ex->types, elem, rb, db));
    return ex_op(ex, EX_OP_MATMUL, a, b);
}

/* Returns an operation that works element by element with array_shaped() applied to its operands,
   since each array among them has the shape of the result. */
static Expr *operands_shaped(Exprs *ex, Expr *e, const Type *shape)
{
    Expr **args = arena_array(ex->arena, Expr *, e->n + 1);
    for (int i = 0; i < e->n; i++) args[i] = array_shaped(ex, e->arg[i], shape);
    bool typed = e->kind == EX_NOEVENT || e->kind == EX_SMOOTH || e->kind == EX_DER;
    if (!typed) return ex_with_args(ex, e, args);
    return ex_node(ex, (ExprKind)e->kind, args[0]->type, e->index, NULL, e->n, args);
}

Expr *array_shaped(Exprs *ex, Expr *e, const Type *shape)
{
    bool product = e->kind == EX_OP && e->op == EX_OP_MATMUL;
    if (product) return product_shaped(ex, e, shape);
    if (!is_open(e->type) || type_rank(e->type) != type_rank(shape)) return e;
    if (e->kind == EX_CALL)
        return ex_call_typed(ex, e->function, merge(ex, e->type, shape), e->n, e->arg);
    if (e->kind == EX_ITEM) return item_shaped(ex, e, shape);
    if (e->kind == EX_ARRAY) return constructor_shaped(ex, e, shape);
    if (ex_info(e)->elementwise) return operands_shaped(ex, e, shape);
    return e;
}

Expr *array_element_of_shape(Exprs *ex, Expr *e, const Type *shape, int k)
{
    if (!is_open(e->type)) return array_element(ex, e, k);
    e = array_shaped(ex, e, shape);
    return is_open(e->type) ? array_place(ex, e, shape, k) : array_element(ex, e, k);
}

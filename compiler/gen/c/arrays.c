/* arrays.c - arrays, records and calls inside expressions. An array is an object (variable, member,
   local), or it is spelled out element by element in a loop; what cannot be spelled out gets a
   local. Loops and helpers of the run time do the rest. */
#include <string.h>

#include "gen/c/c_printer.h"

/* ---- which expressions are objects ---- */

static int scalar_subs(const Expr *e)
{
    int n = 0;
    for (int k = 1; k < e->n; k++)
        n += e->arg[k]->kind != EX_COLON && type_is_scalar(e->arg[k]->type);
    return n;
}

/* An element, not a part: every dimension has a scalar subscript. */
static bool is_element(const Expr *e)
{
    return scalar_subs(e) == type_rank(e->arg[0]->type);
}

bool c_is_object(const Expr *e)
{
    switch ((ExprKind)e->kind) {
    case EX_VAR:
    case EX_ITEM:
    case EX_ITER: return true;
    case EX_FIELD: return type_rank(e->arg[0]->type) == 0;
    case EX_INDEX: return is_element(e);
    case EX_NOEVENT:
    case EX_SMOOTH: return c_is_object(e->arg[0]);
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

/* An array of known size made of scalars: {a, b}, [a, b; c, d]. */
bool c_is_constructed(const Expr *e)
{
    if (e->type->kind != TY_ARRAY || type_size(e->type) < 0) return false;
    bool cat = ex_is_array_fn(e, AF_CAT) && ex_is_literal(e->arg[0]);
    if (e->kind != EX_ARRAY && e->kind != EX_TO_REAL && !cat && !is_reshape(e)) return false;
    int last = is_reshape(e) ? 1 : e->n;
    for (int k = cat; k < last; k++)
        if (c_is_aggregate(e->arg[k]->type) && e->arg[k]->type->kind == TY_ARRAY &&
            !c_is_constructed(e->arg[k]))
            return false;
    return true;
}

/* Elements of an array of known size: records count once. */
int c_elements(const Type *type)
{
    int n = 1;
    for (int d = 0; d < type->n; d++) n *= type->dims[d];
    return n;
}

/* The k-th element of such an array, row-major. */
static const Expr *cat_part(const Expr *e, int k)
{
    const Type *type = e->type;
    int dim = (int)ex_number(e->arg[0]) - 1, inner = 1;
    for (int d = dim + 1; d < type->n; d++) inner *= type->dims[d];
    int row = inner * type->dims[dim], at = k % row, before = k / row;
    for (int i = 1; i < e->n; i++) {
        int piece = inner * e->arg[i]->type->dims[dim];
        if (at < piece) return c_part(e->arg[i], before * piece + at);
        at -= piece;
    }
    return e->arg[1];
}

const Expr *c_part(const Expr *e, int k)
{
    if (e->type->kind != TY_ARRAY) return e;
    if (ex_is_array_fn(e, AF_CAT)) return cat_part(e, k);
    if (e->kind != EX_ARRAY) return c_part(e->arg[0], k);
    int size = c_elements(e->type) / e->n;
    return c_part(e->arg[k / size], k % size);
}

/* An array whose element can be written from the elements of its operands. */
bool c_is_elementwise(const Expr *e)
{
    if (e->type->kind != TY_ARRAY || c_is_constructed(e)) return false;
    if (e->kind == EX_OP) return e->op != EX_OP_MATMUL;
    return e->kind == EX_TO_REAL || e->kind == EX_BUILTIN || e->kind == EX_NOEVENT ||
           e->kind == EX_SMOOTH;
}

static bool is_fold(const Expr *e)
{
    return e->op == AF_SUM || e->op == AF_PRODUCT || e->op == AF_MIN || e->op == AF_MAX;
}

bool c_needs_statements(const Expr *e)
{
    if (c_is_constructed(e)) return false;
    switch ((ExprKind)e->kind) {
    case EX_CALL: return c_is_aggregate(e->type) || e->type->kind == TY_TUPLE;
    case EX_REDUCE:
    case EX_RECORD: return true;
    case EX_ARRAY_FN: return e->type->kind == TY_ARRAY || is_fold(e);
    case EX_OP: return e->type->kind == TY_ARRAY && !c_is_elementwise(e);
    case EX_INDEX: return !is_element(e);
    case EX_FIELD: return !c_is_object(e);
    case EX_IF: return c_is_aggregate(e->type);
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

/* No object, but it can be written out: by elements, parts or limits. */
bool c_is_spelled(CFn *c, const Expr *e)
{
    const Node *node = share_node(c, e);
    if (!c_is_aggregate(e->type) || c_is_object(e)) return false;
    return !node || !node->temp;
}

/* Whether `e` reads argument k as an object: in a call, not element by element. */
bool c_wants_object(const Expr *e, int k)
{
    const Expr *arg = e->arg[k];
    if (!c_is_aggregate(arg->type) || c_is_object(arg)) return false;
    if (c_is_constructed(e)) return !c_is_constructed(arg);
    if (e->kind == EX_ARRAY_FN && is_fold(e)) return !c_is_elementwise(arg);
    if (c_is_elementwise(e)) return !c_is_elementwise(arg);
    if (e->kind == EX_REDUCE && k > 0) return arg->kind != EX_RANGE;
    return true;
}

/* ---- their text ---- */

/* "(*a)" and "n" give "a->n". */
static const char *member(CFn *c, const char *object, const char *name)
{
    size_t len = strlen(object);
    if (object[0] == '(' && object[1] == '*' && object[len - 1] == ')')
        return c_fmt(c, "%.*s->%s", (int)len - 3, object + 2, name);
    return c_fmt(c, "%s.%s", object, name);
}

const char *c_address_of(CFn *c, const char *object)
{
    size_t len = strlen(object);
    if (object[0] == '(' && object[1] == '*' && object[len - 1] == ')')
        return c_fmt(c, "%.*s", (int)len - 3, object + 2);
    return c_fmt(c, "&%s", object);
}

static const char *value_of(CFn *c, const Expr *e, int prec)
{
    Writer w = writer_new(c->g->arena, 4);
    c_expr(c, &w, e, prec);
    return writer_text(&w);
}

static const char *dim_text(CFn *c, const char *object, int d)
{
    return member(c, object, c_fmt(c, "dim[%d]", d));
}

static const char *subscript(CFn *c, const Expr *e, int d, const char *dim)
{
    const Expr *sub = e->arg[d + 1];
    int size = e->arg[0]->type->dims[d];
    if (ex_is_literal(sub) && ex_number(sub) >= 1 && ex_number(sub) <= size)
        return c_fmt(c, "%.0f", ex_number(sub) - 1);
    c->fails = true;
    return c_fmt(c, "mocc_at(I, %s, %s, %s)", c_what(c, e->arg[0]), value_of(c, sub, P_NONE), dim);
}

/* Row-major; subscripts are checked unless both sides are known. */
static const char *element_of(CFn *c, const Expr *e)
{
    Arena *arena = c->g->arena;
    const char *object = c_object(c, e->arg[0]), *place = "0";
    const Type *type = e->arg[0]->type;
    for (int d = 0; d < type_rank(type); d++) {
        const char *dim =
            type->dims[d] >= 0 ? arena_printf(arena, "%d", type->dims[d]) : dim_text(c, object, d);
        const char *sub = subscript(c, e, d, dim);
        bool zero = !strcmp(place, "0");
        if (zero) place = sub;
        else
            place = arena_printf(arena, d > 1 ? "(%s) * %s + %s" : "%s * %s + %s", place, dim, sub);
    }
    return member(c, object, arena_printf(arena, "at[%s]", place));
}

static const char *item_of(CFn *c, const Expr *e)
{
    Node *node = share_node(c, e->arg[0]);
    return c_fmt(c, "tmp%d_%d", node ? node->temp : 0, e->index + 1);
}

/* The C object that holds an array or record, or the variable, member or element that it is. */
const char *c_object(CFn *c, const Expr *e)
{
    const Node *node = share_node(c, e);
    if (node && node->temp) return c_fmt(c, "tmp%d", node->temp);
    if (e->kind == EX_NOEVENT || e->kind == EX_SMOOTH) return c_object(c, e->arg[0]);
    if (e->kind == EX_INDEX) return element_of(c, e);
    if (e->kind == EX_ITEM) return item_of(c, e);
    if (e->kind == EX_ITER && map_get(&c->iters, e)) return map_get(&c->iters, e);
    if (e->kind == EX_FIELD)
        return member(c, c_object(c, e->arg[0]), c_field(c->g, e->arg[0]->type, e->index));
    if (e->kind == EX_VAR) {
        const char *local = c->locals ? map_get(c->locals, e->var) : NULL;
        return local ? local : c_constant(c->g, e->var);
    }
    return "0";
}

const char *c_address(CFn *c, const Expr *e)
{
    return c_address_of(c, c_object(c, e));
}

const char *c_member_of(CFn *c, const char *object, const char *name)
{
    return member(c, object, name);
}

const char *c_member(CFn *c, const Expr *e, const char *name)
{
    return member(c, c_object(c, e), name);
}

/* ---- calls ---- */

static void put_call_args(CFn *c, Writer *w, const Expr *e)
{
    for (int i = 0; i < e->n; i++) {
        const Expr *arg = e->arg[i];
        put(w, ", ");
        if (c_is_aggregate(arg->type)) put(w, c_sized_arg(c, e->function, i, arg));
        else if (c_is_real(arg)) c_real(c, w, arg, P_NONE);
        else c_expr(c, w, arg, P_NONE);
    }
}

void c_call(CFn *c, Writer *w, const Expr *e, const char *results)
{
    c->fails = true;
    putf(w, "%s(I", c_fn_name(c->g, e->function));
    put_call_args(c, w, e);
    putf(w, "%s)", results);
}

/* ---- scalars made of arrays ---- */

static void put_array_fn(CFn *c, Writer *w, const Expr *e)
{
    if (e->op == AF_SIZE) {
        const Expr *dim = e->arg[1];
        if (ex_is_literal(dim)) {
            put(w, dim_text(c, c_object(c, e->arg[0]), (int)ex_number(dim) - 1));
            return;
        }
        putf(w, "%s", c_member(c, e->arg[0], "dim["));
        putf(w, "mocc_at(I, \"size\", %s, %d)]", value_of(c, dim, P_NONE),
             type_rank(e->arg[0]->type));
        c->fails = true;
    } else if (e->op == AF_NDIMS) {
        putf(w, "%d", type_rank(e->arg[0]->type));
    } else if (!c_is_aggregate(e->arg[0]->type)) {
        c_expr(c, w, e->arg[0], P_POSTFIX); /* of a scalar: itself */
    } else if (e->op == AF_SCALAR) {
        putf(w, "%s_scalar(I, %s)", c_array_name(e->arg[0]->type), c_address(c, e->arg[0]));
        c->fails = true;
    } else {
        c_refuse(c->g, "function %s", array_fn_text((ArrayFn)e->op));
        put(w, "0");
    }
}

void c_array_expr(CFn *c, Writer *w, const Expr *e)
{
    switch ((ExprKind)e->kind) {
    case EX_CALL: c_call(c, w, e, ""); break;
    case EX_ITEM:
    case EX_INDEX:
    case EX_FIELD: put(w, c_object(c, e)); break;
    case EX_ITER: {
        const char *name = map_get(&c->iters, e);
        put(w, name ? name : "0");
        break;
    }
    case EX_ARRAY_FN: put_array_fn(c, w, e); break;
    case EX_FUNCTION: c_refuse(c->g, "functions as values"); break;
    case EX_ARRAY:
    case EX_RANGE:
    case EX_RECORD:
    case EX_REDUCE:
    case EX_COLON:
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM:
    case EX_VAR:
    case EX_TIME:
    case EX_OP:
    case EX_BUILTIN:
    case EX_IF:
    case EX_PRE:
    case EX_DER:
    case EX_NOEVENT:
    case EX_SMOOTH:
    case EX_RELATION:
    case EX_SAMPLE:
    case EX_TO_REAL:
    case EX_ERROR: put(w, "0"); break;
    }
}

/* An element of an array, in a loop over c->element. */
bool c_element(CFn *c, Writer *w, const Expr *e)
{
    const Node *node = share_node(c, e);
    if (!c->element || e->type->kind != TY_ARRAY) return false;
    if (!(node && node->temp) && !c_is_object(e)) return false;
    put(w, member(c, c_object(c, e), c_fmt(c, "at[%s]", c->element)));
    return true;
}

/* Matrix and scalar products that are scalars. */
void c_dot(CFn *c, Writer *w, const Expr *e)
{
    putf(w, "%s_dot(I, %s, %s, %s)", c_array_name(e->arg[0]->type), c_what(c, e),
         c_address(c, e->arg[0]), c_address(c, e->arg[1]));
    c->fails = true;
}

/* ---- flattened results of a call ---- */

static const char *flat_part(CFn *c, const char *object, const Type *type, int k)
{
    if (type->kind == TY_ARRAY) {
        const Type *elem = type_elem(type);
        int inner = type_size(elem);
        const char *at = c_fmt(c, "at[%d]", inner > 0 ? k / inner : 0);
        return flat_part(c, member(c, object, at), elem, inner > 0 ? k % inner : 0);
    }
    if (type->kind != TY_RECORD) return object;
    for (int i = 0; i < type->n; i++) {
        int n = type_size(type->fields[i].type);
        if (k < n)
            return flat_part(c, member(c, object, c_field(c->g, type, i)), type->fields[i].type, k);
        k -= n;
    }
    return "0";
}

void c_result(CFn *c, Writer *w, const Expr *call, int k)
{
    const Node *node = share_node(c, call);
    int temp = node ? node->temp : 0;
    if (call->type->kind != TY_TUPLE) {
        if (c_is_aggregate(call->type))
            put(w, flat_part(c, c_fmt(c, "tmp%d", temp), call->type, k));
        else c_expr(c, w, call, P_NONE);
        return;
    }
    for (int i = 0; i < call->type->n; i++) {
        const Type *type = call->type->fields[i].type;
        int n = type_size(type);
        if (k < n) {
            put(w, flat_part(c, c_fmt(c, "tmp%d_%d", temp, i + 1), type, k));
            return;
        }
        k -= n;
    }
    put(w, "0");
}

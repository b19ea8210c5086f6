/* arrays.c - arrays, records and calls inside expressions. An array is an object (variable, member,
   local), or it is spelled out element by element in a loop; what cannot be spelled out gets a
   local. Loops and helpers of the run time do the rest. */
#include "gen/c/c_printer.h"

/* Returns whether the value of `e` is an array or a record that is nowhere in memory: `e` is no
   object and has no local. Only its elements or members can then be written as C expressions. */
bool c_is_spelled(CFn *c, const Expr *e)
{
    return program_is_aggregate(e->type) && !program_is_object(e) && !share_temp(c, e);
}

/* ---- their text ---- */

const char *c_value(CFn *c, CObject object)
{
    return object.pointer ? c_fmt(c, "(*%s)", object.text) : object.text;
}

const char *c_address_of(CFn *c, CObject object)
{
    return object.pointer ? object.text : c_fmt(c, "&%s", object.text);
}

CObject c_part(CFn *c, CObject object, const char *name)
{
    const char *text = c_fmt(c, object.pointer ? "%s->%s" : "%s.%s", object.text, name);
    return (CObject){text, false, object.temporary};
}

CObject c_temporary(CFn *c, int temp)
{
    return (CObject){c_fmt(c, "tmp%d", temp), false, true};
}

static const char *value_of(CFn *c, const Expr *e, int prec)
{
    Writer w = writer_new(c->g->arena, 4);
    c_expr(c, &w, e, prec);
    return writer_text(&w);
}

static const char *dim_text(CFn *c, CObject object, int d)
{
    return c_part(c, object, c_fmt(c, "dim[%d]", d)).text;
}

/* Returns the value of the subscript of `e`, an EX_INDEX, in dimension d, which counts from 0, if
   it is a literal from 1 to the size of this dimension, which is known; otherwise returns 0. */
static int known_subscript(const Expr *e, int d)
{
    const Expr *sub = e->arg[d + 1];
    bool known =
        ex_is_literal(sub) && ex_number(sub) >= 1 && ex_number(sub) <= e->arg[0]->type->dims[d];
    return known ? (int)ex_number(sub) : 0;
}

static const char *subscript(CFn *c, const Expr *e, int d, const char *dim)
{
    int known = known_subscript(e, d);
    if (known) return c_fmt(c, "%d", known - 1);
    c->fails = true;
    return c_fmt(c, "mocc_at(I, %s, %s, %s)", c_what(c, e->arg[0]),
                 value_of(c, e->arg[d + 1], P_NONE), dim);
}

/* Returns the array element that `e`, an EX_INDEX, selects: a member at[...] with the index in
   row-major order. The running program checks a subscript unless it is a literal within a known
   size. */
static CObject element_of(CFn *c, const Expr *e)
{
    CObject object = c_object(c, e->arg[0]);
    const Type *type = e->arg[0]->type;
    const char *place = "0";
    bool first = true; /* subscripts so far are 1 */
    for (int d = 0; d < type_rank(type); d++) {
        const char *dim =
            type->dims[d] >= 0 ? c_fmt(c, "%d", type->dims[d]) : dim_text(c, object, d);
        const char *sub = subscript(c, e, d, dim);
        if (first) place = sub;
        else place = c_fmt(c, d > 1 ? "(%s) * %s + %s" : "%s * %s + %s", place, dim, sub);
        first = first && known_subscript(e, d) == 1;
    }
    return c_part(c, object, c_fmt(c, "at[%s]", place));
}

Local *c_local_of(const CFn *c, const Var *var)
{
    return c->locals ? map_get(c->locals, var) : NULL;
}

static CObject variable(CFn *c, const Var *var)
{
    const Local *local = c_local_of(c, var);
    return local ? (CObject){.text = local->name, .pointer = local->pointer}
                 : (CObject){.text = c_constant(c->g, var)};
}

static CObject field_of(CFn *c, const Expr *e, CObject record)
{
    return c_part(c, record, c_field(c->g, e->arg[0]->type, e->index));
}

CObject c_object(CFn *c, const Expr *e)
{
    int temp = share_temp(c, e);
    if (temp) return c_temporary(c, temp);
    if (e->kind == EX_NOEVENT || e->kind == EX_SMOOTH) return c_object(c, e->arg[0]);
    if (e->kind == EX_INDEX) return element_of(c, e);
    if (e->kind == EX_ITEM)
        return (CObject){c_fmt(c, "tmp%d_%d", share_temp(c, e->arg[0]), e->index + 1), false, true};
    if (e->kind == EX_ITER && map_get(&c->iters, e))
        return (CObject){.text = map_get(&c->iters, e)};
    if (e->kind == EX_FIELD) return field_of(c, e, c_object(c, e->arg[0]));
    if (e->kind != EX_VAR) return (CObject){.text = "0"};
    if (c_local_of(c, e->var)) c_local_of(c, e->var)->read = true;
    return variable(c, e->var);
}

CObject c_target(CFn *c, const Expr *e)
{
    if (e->kind == EX_VAR) return variable(c, e->var);
    return e->kind == EX_FIELD ? field_of(c, e, c_target(c, e->arg[0])) : c_object(c, e);
}

const char *c_address(CFn *c, const Expr *e)
{
    return c_address_of(c, c_object(c, e));
}

const char *c_member(CFn *c, const Expr *e, const char *name)
{
    return c_part(c, c_object(c, e), name).text;
}

/* ---- calls ---- */

static void put_call_args(CFn *c, Writer *w, const Expr *e)
{
    for (int i = 0; i < e->n; i++) {
        const Expr *arg = e->arg[i];
        put(w, ", ");
        if (program_is_aggregate(arg->type)) put(w, c_sized_arg(c, e->function, i, arg));
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
    } else if (!program_is_aggregate(e->arg[0]->type)) {
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
    case EX_FIELD: put(w, c_value(c, c_object(c, e))); break;
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

/* Writes the element, at the index c->element, of the array that `e` refers to. Returns false, and
   writes nothing, if no loop over array elements is being written (c->element is NULL) or if no
   object holds the array. */
bool c_element(CFn *c, Writer *w, const Expr *e)
{
    if (!c->element || e->type->kind != TY_ARRAY) return false;
    if (!share_temp(c, e) && !program_is_object(e)) return false;
    put(w, c_member(c, e, c_fmt(c, "at[%s]", c->element)));
    return true;
}

/* Writes a call of the run-time function for the scalar product of two vectors. */
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
        return flat_part(c, c_fmt(c, "%s.%s", object, at), elem, inner > 0 ? k % inner : 0);
    }
    if (type->kind != TY_RECORD) return object;
    for (int i = 0; i < type->n; i++) {
        int n = type_size(type->fields[i].type);
        if (k < n)
            return flat_part(c, c_fmt(c, "%s.%s", object, c_field(c->g, type, i)),
                             type->fields[i].type, k);
        k -= n;
    }
    return "0";
}

void c_result(CFn *c, Writer *w, const Expr *call, int k)
{
    int temp = share_temp(c, call);
    if (call->type->kind != TY_TUPLE) {
        if (program_is_aggregate(call->type))
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

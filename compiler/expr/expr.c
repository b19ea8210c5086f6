/* expr.c - makers of expressions, and what is asked of them. */
#include "expr/resize.h"
#include "expr/store.h"

#include <string.h>

static const ExprInfo expr_table[] = {
#define EXPR(id, flags, typed, elementwise) {flags, typed, elementwise},
#include "expr/exprs.def"
#undef EXPR
};

static const OpInfo op_table[] = {
#define OP(name, text, precedence, c, ...) {text, c, precedence},
#include "expr/ops.def"
#undef OP
};

static const char op_result[] = {
#define OP(name, text, precedence, c, result, ...) result,
#include "expr/ops.def"
#undef OP
};

static const BuiltinInfo builtin_table[] = {
#define BUILTIN(id, name, n, result, units, c, event, ...) {name, c, n, result, event},
#include "expr/builtins.def"
#undef BUILTIN
};

static const struct {
    const char *name;
    char tangent, unit;
} array_fn_table[] = {
#define ARRAY_FN(id, name, tangent, unit) {name, tangent, unit},
#include "expr/array_fns.def"
#undef ARRAY_FN
};

const ExprInfo *ex_info(const Expr *e)
{
    return &expr_table[e->kind];
}

const OpInfo *op_info(Op op)
{
    return &op_table[op];
}

const BuiltinInfo *builtin_info(Builtin fn)
{
    return &builtin_table[fn];
}

const char *op_text(Op op)
{
    return op_table[op].text;
}

const char *builtin_text(Builtin fn)
{
    return builtin_table[fn].text;
}

Builtin builtin_find(const char *name)
{
    for (int i = 0; i < FN_COUNT; i++)
        if (!strcmp(builtin_table[i].text, name)) return (Builtin)i;
    return FN_COUNT;
}

const char *array_fn_text(ArrayFn fn)
{
    return array_fn_table[fn].name;
}

char array_fn_tangent(ArrayFn fn)
{
    return array_fn_table[fn].tangent;
}

char array_fn_unit(ArrayFn fn)
{
    return array_fn_table[fn].unit;
}

ArrayFn array_fn_find(const char *name)
{
    for (int i = 0; i < AF_COUNT; i++)
        if (!strcmp(array_fn_table[i].name, name)) return (ArrayFn)i;
    return AF_COUNT;
}

/* ---- leaves ---- */

Expr *ex_real(Exprs *ex, double value)
{
    ExprKey key = {.kind = EX_REAL, .type = ex->types->real};
    memcpy(&key.payload, &value, sizeof value);
    return store_node(ex, key);
}

Expr *ex_integer(Exprs *ex, int64_t value)
{
    return store_node(
        ex, (ExprKey){.kind = EX_INTEGER, .type = ex->types->integer, .payload = (uint64_t)value});
}

Expr *ex_boolean(Exprs *ex, bool value)
{
    return store_node(ex,
                      (ExprKey){.kind = EX_BOOLEAN, .type = ex->types->boolean, .payload = value});
}

Expr *ex_string(Exprs *ex, const char *value)
{
    return store_node(ex, (ExprKey){.kind = EX_STRING,
                                    .type = ex->types->string,
                                    .payload = pointer_payload(name_intern(ex->names, value))});
}

Expr *ex_enum(Exprs *ex, const Type *type, int literal)
{
    return store_node(ex, (ExprKey){.kind = EX_ENUM, .type = type, .payload = (uint64_t)literal});
}

Expr *ex_var(Exprs *ex, Var *var)
{
    return store_node(
        ex, (ExprKey){.kind = EX_VAR, .type = var->type, .payload = pointer_payload(var)});
}

Expr *ex_iter(Exprs *ex, const char *name, const Type *type)
{
    return ex_node(ex, EX_ITER, type, ++ex->iters, name, 0, NULL);
}

/* ---- result types ---- */

static const Type *join_elem(Exprs *ex, const Type *a, const Type *b)
{
    if (a == b) return a;
    if (a->kind == TY_ERROR || b->kind == TY_ERROR) return ex->types->error;
    if (a->kind == TY_REAL || b->kind == TY_REAL) return ex->types->real;
    return a;
}

static int join_size(int a, int b)
{
    return a < 0 ? b : b < 0 || a == b ? a : -1;
}

/* Returns an array type with elements `elem` and the shape of the operands a and b, of which one
   may be a scalar. A size that is open in one operand is taken from the other one; where the two
   sizes differ, the size is open in the result. */
static const Type *join_shape(Exprs *ex, const Type *a, const Type *b, const Type *elem)
{
    if (a->kind != TY_ARRAY) return type_with_elem(ex->types, b, elem);
    if (b->kind != TY_ARRAY || a->n != b->n || a->dims == b->dims)
        return type_with_elem(ex->types, a, elem);
    enum { FEW = 8 };
    int few[FEW];
    int *dims = a->n <= FEW ? few : arena_array(ex->arena, int, a->n);
    for (int i = 0; i < a->n; i++) dims[i] = join_size(a->dims[i], b->dims[i]);
    return type_array(ex->types, elem, a->n, dims);
}

static const Type *join(Exprs *ex, const Type *a, const Type *b)
{
    if (a == b) return a;
    return join_shape(ex, a, b, join_elem(ex, type_elem(a), type_elem(b)));
}

static const Type *matmul_type(Exprs *ex, const Type *a, const Type *b)
{
    const Type *elem = join_elem(ex, type_elem(a), type_elem(b));
    int dims[2], rank = 0;
    if (type_rank(a) == 2) dims[rank++] = a->dims[0];
    if (type_rank(b) == 2) dims[rank++] = b->dims[1];
    bool fit = !type_rank(a) || !type_rank(b) || a->dims[a->n - 1] < 0 || b->dims[0] < 0 ||
               a->dims[a->n - 1] == b->dims[0];
    for (int d = 0; d < rank && !fit; d++) dims[d] = -1;
    return type_array(ex->types, elem, rank, dims);
}

static const Type *op_type(Exprs *ex, Op op, const Type *a, const Type *b)
{
    switch (op_result[op]) {
    case 'N': return join(ex, a, b);
    case 'R': return join_shape(ex, a, b, ex->types->real);
    case 'L': return join_shape(ex, a, b, ex->types->boolean);
    case 'M': return matmul_type(ex, a, b);
    default: return ex->types->boolean;
    }
}

static const Type *builtin_type(Exprs *ex, Builtin fn, int n, Expr *const *args)
{
    const Type *joined = n ? args[0]->type : ex->types->real;
    char result = builtin_table[fn].result;
    if (result == 'C') return ex->types->clock;
    if (result == 'D') return ex->types->real;
    if (result == 'F') return joined;
    for (int i = 1; i < n; i++) joined = join(ex, joined, args[i]->type);
    switch (result) {
    case 'R': return type_with_elem(ex->types, joined, ex->types->real);
    case 'I': return type_with_elem(ex->types, joined, ex->types->integer);
    case 'S': return ex->types->string;
    case 'B': return ex->types->boolean;
    default: return joined;
    }
}

/* ---- inner nodes ---- */

Expr *ex_op(Exprs *ex, Op op, Expr *a, Expr *b)
{
    Expr *args[] = {a, b};
    return store_node(ex, (ExprKey){.kind = EX_OP,
                                    .op = (int)op,
                                    .n = b ? 2 : 1,
                                    .args = args,
                                    .type = op_type(ex, op, a->type, b ? b->type : a->type)});
}

Expr *ex_builtin(Exprs *ex, Builtin fn, int n, Expr *const *args)
{
    return store_node(ex, (ExprKey){.kind = EX_BUILTIN,
                                    .op = (int)fn,
                                    .n = n,
                                    .args = args,
                                    .type = builtin_type(ex, fn, n, args)});
}

Expr *ex_call(Exprs *ex, Function *fn, int n, Expr *const *args)
{
    const Type *type = fn->record ? fn->record : fn->result ? fn->result : ex->types->none;
    return ex_call_typed(ex, fn, type, n, args);
}

Expr *ex_call_typed(Exprs *ex, Function *fn, const Type *type, int n, Expr *const *args)
{
    return store_node(
        ex,
        (ExprKey){
            .kind = EX_CALL, .type = type, .n = n, .args = args, .payload = pointer_payload(fn)});
}

Expr *ex_function(Exprs *ex, Function *fn, const Type *type, int bound, int n, Expr *const *args)
{
    return store_node(ex, (ExprKey){.kind = EX_FUNCTION,
                                    .type = type,
                                    .index = bound,
                                    .n = n,
                                    .args = args,
                                    .payload = pointer_payload(fn)});
}

Expr *ex_item(Exprs *ex, Expr *call, int index)
{
    const Type *type = call->type;
    if (type->kind == TY_TUPLE) type = type->fields[index].type;
    return ex_node(ex, EX_ITEM, type, index, NULL, 1, &call);
}

Expr *ex_if(Exprs *ex, Expr *cond, Expr *yes, Expr *no)
{
    Expr *args[] = {cond, yes, no};
    return store_node(
        ex, (ExprKey){.kind = EX_IF, .n = 3, .args = args, .type = join(ex, yes->type, no->type)});
}

static Expr *pre_node(void *host, Expr *e)
{
    if (e->kind != EX_VAR || e->var->variability <= VAR_PARAMETER) return e;
    return ex_node(host, EX_PRE, e->type, 0, NULL, 1, &e);
}

/* Returns `e` with pre() around each variable in it that is not a constant or parameter. */
Expr *ex_pre(Exprs *ex, Expr *e)
{
    if (e->kind == EX_VAR) return ex_node(ex, EX_PRE, e->type, 0, NULL, 1, &e);
    if (e->kind == EX_PRE || ex_is_literal(e)) return e;
    return ex_rewrite(ex, e, pre_node, ex);
}

Expr *ex_array(Exprs *ex, const Type *type, int n, Expr *const *elements)
{
    return ex_node(ex, EX_ARRAY, type, 0, NULL, n, elements);
}

static Expr *array_to_real(Exprs *ex, Expr *a, const Type *type)
{
    Expr **elements = arena_array(ex->arena, Expr *, a->n);
    for (int i = 0; i < a->n; i++) elements[i] = ex_to_real(ex, a->arg[i]);
    return ex_array(ex, type, a->n, elements);
}

Expr *ex_to_real(Exprs *ex, Expr *a)
{
    const Type *elem = type_elem(a->type);
    if (elem->kind == TY_REAL || elem->kind == TY_ERROR) return a;
    if (a->kind == EX_INTEGER) return ex_real(ex, (double)a->integer);
    const Type *type = type_with_elem(ex->types, a->type, ex->types->real);
    if (a->kind == EX_ARRAY) return array_to_real(ex, a, type);
    return ex_node(ex, EX_TO_REAL, type, 0, NULL, 1, &a);
}

Expr *ex_noevent(Exprs *ex, Expr *a)
{
    if (!(a->flags & EXPR_HAS_RELATION) || a->kind == EX_NOEVENT) return a;
    return ex_node(ex, EX_NOEVENT, a->type, 0, NULL, 1, &a);
}

static Expr *zero_array(Exprs *ex, const Type *type)
{
    int n = type->dims[0];
    Expr *item = n < 0 ? NULL : ex_zero(ex, type_drop(ex->types, type, 1));
    if (!item) return NULL;
    Expr **items = arena_array(ex->arena, Expr *, n);
    for (int i = 0; i < n; i++) items[i] = item;
    return ex_array(ex, type, n, items);
}

static Expr *zero_record(Exprs *ex, const Type *type)
{
    Expr **items = arena_array(ex->arena, Expr *, type->n);
    for (int i = 0; i < type->n; i++)
        if (!(items[i] = ex_zero(ex, type->fields[i].type))) return NULL;
    return ex_node(ex, EX_RECORD, type, 0, NULL, type->n, items);
}

Expr *ex_zero(Exprs *ex, const Type *type)
{
    switch (type->kind) {
    case TY_REAL: return ex->zero;
    case TY_INTEGER: return ex_integer(ex, 0);
    case TY_BOOLEAN: return ex->no;
    case TY_STRING: return ex_string(ex, "");
    case TY_ENUM: return ex_enum(ex, type, 1);
    case TY_ARRAY: return zero_array(ex, type);
    case TY_RECORD: return zero_record(ex, type);
    case TY_CLOCK:
    case TY_OBJECT:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_NONE:
    case TY_ERROR: break;
    }
    return NULL;
}

Expr *ex_node(Exprs *ex, ExprKind kind, const Type *type, int index, const char *string, int n,
              Expr *const *args)
{
    if (string) string = name_intern(ex->names, string);
    return store_node(ex, (ExprKey){.kind = kind,
                                    .type = type,
                                    .index = index,
                                    .n = n,
                                    .args = args,
                                    .payload = pointer_payload(string)});
}

static Expr *of_arrays(Exprs *ex, ExprKind kind, ArrayFn fn, const Type *type, int n,
                       Expr *const *args)
{
    return store_node(ex,
                      (ExprKey){.kind = kind, .op = (int)fn, .type = type, .n = n, .args = args});
}

Expr *ex_array_fn(Exprs *ex, ArrayFn fn, const Type *type, int n, Expr *const *args)
{
    return of_arrays(ex, EX_ARRAY_FN, fn, type, n, args);
}

Expr *ex_reduce(Exprs *ex, ArrayFn fn, const Type *type, int n, Expr *const *args)
{
    return of_arrays(ex, EX_REDUCE, fn, type, n, args);
}

/* Returns the part that subscripts select in an array constructor such as {a, b}, whose parts may
   differ in size. args[0] is the array and args[1] to args[e->n - 1] are the subscripts. Returns
   NULL if a subscript is not an Integer literal within the bounds, or if the array is not a
   constructor. */
static Expr *chosen_part(const Expr *e, Expr *const *args)
{
    Expr *part = args[0];
    int i = 1;
    while (i < e->n && part->kind == EX_ARRAY && args[i]->kind == EX_INTEGER &&
           args[i]->integer >= 1 && args[i]->integer <= part->n)
        part = part->arg[args[i++]->integer - 1];
    return i == e->n ? part : NULL;
}

/* Returns a node of the same kind as `e` with other arguments. The type of the node follows from
   the arguments. */
static Expr *made_again(Exprs *ex, const Expr *e, Expr *const *args)
{
    if (e->kind == EX_OP) return ex_op(ex, (Op)e->op, args[0], e->n > 1 ? args[1] : NULL);
    if (e->kind == EX_BUILTIN) return ex_builtin(ex, (Builtin)e->op, e->n, args);
    if (e->kind == EX_IF) return ex_if(ex, args[0], args[1], args[2]);
    return e->kind == EX_PRE ? ex_pre(ex, args[0]) : ex_to_real(ex, args[0]);
}

Expr *ex_with_args(Exprs *ex, Expr *e, Expr *const *args)
{
    if (!e->n || !memcmp(e->arg, args, sizeof *args * (size_t)e->n)) return e;
    if (ex_info(e)->typed) return made_again(ex, e, args);
    const Type *type = e->type;
    bool open = type->kind == TY_ARRAY && type_count(type) < 0;
    Expr *part = open && e->kind == EX_INDEX ? chosen_part(e, args) : NULL;
    if (part) return part;
    if (open) type = resized_type(ex, e, args);
    return store_node(ex, (ExprKey){.kind = (ExprKind)e->kind,
                                    .op = e->op,
                                    .index = e->index,
                                    .n = e->n,
                                    .type = type,
                                    .payload = payload_of(e),
                                    .args = args});
}

/* ---- variables and functions ---- */

Var *var_new(Exprs *ex, const char *name, const Type *type, Loc loc)
{
    Var *var = arena_make(ex->arena, Var);
    TypeKind kind = type_elem(type)->kind;
    var->name = name_intern(ex->names, name);
    var->type = type;
    var->loc = loc;
    var->id = ++ex->vars;
    var->variability = kind == TY_REAL || kind == TY_RECORD ? VAR_CONTINUOUS : VAR_DISCRETE;
    var->state_select = SELECT_DEFAULT;
    var->sign = 1;
    var->index = -1;
    return var;
}

Function *function_new(Exprs *ex, const char *name, Loc loc)
{
    Function *fn = arena_make(ex->arena, Function);
    fn->name = name_intern(ex->names, name);
    fn->loc = loc;
    fn->id = ++ex->functions;
    fn->result = ex->types->none;
    return fn;
}

/* ---- asking ---- */

bool ex_is_literal(const Expr *e)
{
    return e->kind <= EX_ENUM;
}

bool ex_is_number(const Expr *e, double value)
{
    if (e->kind == EX_REAL) return e->real == value;
    return e->kind == EX_INTEGER && (double)e->integer == value;
}

double ex_number(const Expr *e)
{
    return e->kind == EX_REAL ? e->real : (double)e->integer;
}

Var *ex_root_var(const Expr *e)
{
    while (e->kind == EX_INDEX || e->kind == EX_FIELD) e = e->arg[0];
    return e->kind == EX_VAR ? e->var : NULL;
}

bool ex_is_true(const Expr *e)
{
    return e->kind == EX_BOOLEAN && e->integer;
}

bool ex_is_false(const Expr *e)
{
    return e->kind == EX_BOOLEAN && !e->integer;
}

bool ex_is_array_fn(const Expr *e, ArrayFn fn)
{
    return e->kind == EX_ARRAY_FN && e->op == fn;
}

bool ex_is_reduction(const Expr *e, ArrayFn fn)
{
    return e->kind == EX_REDUCE && e->op == fn;
}

bool ex_is_relation_op(const Expr *e)
{
    return e->kind == EX_OP && e->op >= EX_OP_LT && e->op <= EX_OP_NE;
}

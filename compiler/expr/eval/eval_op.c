/* eval_op.c - operators and builtins on values: scalars by fold.c, arrays element by element. */
#include "expr/eval/interp.h"

static bool explain(Interp *in, const Expr *e, const char *why)
{
    return why && interp_fail(in, "eval", "%s in %s", why, interp_text(in, e));
}

static bool scalars(Interp *in, const Expr *e, Value a, Value b, Value *out)
{
    const char *why = NULL;
    bool whole = e->n > 1 && ex_whole_exponent(e->arg[1]);
    if (a.kind == V_UNSET || b.kind == V_UNSET)
        return interp_fail(in, "unset", "a part of %s is used before it has a value",
                           interp_text(in, e));
    if (a.kind != V_SCALAR || b.kind != V_SCALAR) return false;
    return fold_op(in->ex, (Op)e->op, whole, a, b, out, &why) || explain(in, e, why);
}

static bool elements(Interp *in, const Expr *e, Value a, Value b, Value *out)
{
    const ValueArray *shape = a.kind == V_ARRAY ? a.array : b.array;
    if (a.kind == V_ARRAY && b.kind == V_ARRAY && !value_same_shape(a.array, b.array))
        return interp_fail(in, "size", "the sizes of the operands differ in %s",
                           interp_text(in, e));
    ValueArray *made = array_new(in, shape->rank, shape->dim);
    if (!made) return false;
    for (int i = 0; i < made->n; i++) {
        Value x = a.kind == V_ARRAY ? a.array->at[i] : a;
        Value y = b.kind == V_ARRAY ? b.array->at[i] : b;
        if (!scalars(in, e, x, y, &made->at[i])) return false;
    }
    *out = value_array(made, made->n ? made->at[0].type : type_elem(e->type));
    return true;
}

bool eval_op(Interp *in, const Expr *e, Value a, Value b, Value *out)
{
    bool both = a.kind == V_ARRAY && b.kind == V_ARRAY && e->n == 2;
    if (a.kind != V_ARRAY && b.kind != V_ARRAY) return scalars(in, e, a, b, out);
    if (e->op == EX_OP_MATMUL || (e->op == EX_OP_MUL && both)) return eval_matmul(in, a, b, out);
    return elements(in, e, a, b, out);
}

/* ---- builtins ---- */

static bool builtin_scalars(Interp *in, const Expr *e, const Value *args, Value *out)
{
    const char *why = NULL;
    for (int i = 0; i < e->n; i++)
        if (args[i].kind != V_SCALAR) return false;
    return fold_builtin(in->ex, (Builtin)e->op, e->n, args, out, &why) || explain(in, e, why);
}

static bool builtin_elements(Interp *in, const Expr *e, const Value *args, const ValueArray *shape,
                             Value *out)
{
    ValueArray *made = array_new(in, shape->rank, shape->dim);
    for (int i = 0; made && i < made->n; i++) {
        Value one[3] = {0};
        for (int k = 0; k < e->n; k++) {
            bool is_array = args[k].kind == V_ARRAY;
            if (is_array && args[k].array->n != made->n)
                return interp_fail(in, "size", "the sizes differ in %s", interp_text(in, e));
            one[k] = is_array ? args[k].array->at[i] : args[k];
        }
        if (!builtin_scalars(in, e, one, &made->at[i])) return false;
    }
    if (made) *out = value_array(made, made->n ? made->at[0].type : type_elem(e->type));
    return made != NULL;
}

bool eval_builtin(Interp *in, Expr *e, Value *out)
{
    Value args[3];
    const ValueArray *shape = NULL;
    if (e->op == FN_STRING) return eval_string(in, e, out);
    if (e->op == FN_HOMOTOPY) return interp(in, e->arg[0], out);
    if (e->n < 1 || e->n > 3 || e->op == FN_SAMPLE || e->op == FN_DELAY)
        return interp_ask_caller(in, e, out);
    for (int i = 0; i < e->n; i++) {
        if (!interp(in, e->arg[i], &args[i])) return false;
        if (args[i].kind == V_ARRAY) shape = args[i].array;
    }
    return shape ? builtin_elements(in, e, args, shape, out) : builtin_scalars(in, e, args, out);
}

/* eval_partial.c - calls of which only some arguments are known: finds the results that follow all
   the same, such as a capacity of zero times a function of unknown voltages. Zero times anything is
   zero, as in simplify.c. */
#include "expr/eval/interp.h"

bool interp_or_gap(Interp *in, Expr *e, Value *out)
{
    if (interp(in, e, out)) return true;
    *out = (Value){.kind = V_UNKNOWN};
    return in->partial && !in->failed;
}

/* ---- expressions ---- */

static bool is_zero(Value v)
{
    return v.kind == V_SCALAR && (v.type->kind == TY_REAL || v.type->kind == TY_INTEGER) &&
           value_number(v) == 0;
}

bool eval_partly(Interp *in, Expr *e, Value *out)
{
    Value a, b;
    bool left = interp(in, e->arg[0], &a);
    bool right = !in->failed && interp(in, e->arg[1], &b);
    if (in->failed) return false;
    if (left && right) return eval_op(in, e, a, b, out);
    bool mul = e->op == EX_OP_MUL && type_is_scalar(e->type);
    bool div = e->op == EX_OP_DIV && type_is_scalar(e->type);
    if (!(left && is_zero(a) && (mul || div)) && !(right && is_zero(b) && mul)) return false;
    *out = value_convert(in, left ? a : b, e->type);
    return true;
}

static bool same(Value a, Value b)
{
    if (a.kind != b.kind || a.kind != V_SCALAR || a.type != b.type) return false;
    if (a.type->kind == TY_REAL) return a.real == b.real;
    bool whole = a.type->kind == TY_INTEGER || a.type->kind == TY_BOOLEAN;
    return (whole || a.type->kind == TY_ENUM) && a.integer == b.integer;
}

bool eval_either(Interp *in, Expr *e, Value *out)
{
    Value no;
    return interp(in, e->arg[1], out) && interp(in, e->arg[2], &no) && same(*out, no);
}

/* ---- variables of the function that runs ---- */

static int frame_size(const Function *fn)
{
    return fn->inputs.len + fn->outputs.len + fn->locals.len;
}

static Value *slot_value(Interp *in, int i)
{
    const Function *fn = in->frame->fn;
    Var *var;
    if (i < fn->inputs.len) var = fn->inputs.at[i];
    else if ((i -= fn->inputs.len) < fn->outputs.len) var = fn->outputs.at[i];
    else var = fn->locals.at[i - fn->outputs.len];
    return &((LocalVar *)map_get(&in->frame->slots, var))->value;
}

Value *interp_copy_frame(Interp *in)
{
    int n = frame_size(in->frame->fn);
    Value *copy = arena_array(interp_arena(in), Value, n + 1);
    for (int i = 0; i < n; i++) copy[i] = value_own(in, *slot_value(in, i));
    return copy;
}

void interp_restore_frame(Interp *in, const Value *copy)
{
    for (int i = 0; i < frame_size(in->frame->fn); i++) *slot_value(in, i) = copy[i];
    interp_changed(in);
}

static bool same_all(Value a, Value b)
{
    bool alike = a.kind == V_ARRAY && b.kind == V_ARRAY && value_same_shape(a.array, b.array);
    for (int i = 0; alike && i < a.array->n; i++) alike = same_all(a.array->at[i], b.array->at[i]);
    return alike || (a.kind == V_UNSET && b.kind == V_UNSET) || same(a, b);
}

static void merge(Value *to, Value other)
{
    if (to->kind == V_RECORD && other.kind == V_RECORD && to->type == other.type) {
        for (int i = 0; i < to->type->n; i++) merge(&to->part[i], other.part[i]);
    } else if (!same_all(*to, other)) {
        *to = (Value){.kind = V_UNKNOWN};
    }
}

void interp_merge_frame(Interp *in, const Value *other)
{
    for (int i = 0; i < frame_size(in->frame->fn); i++) merge(slot_value(in, i), other[i]);
    interp_changed(in);
}

/* Makes the value of an assignment's target V_UNKNOWN: that of the member if the target is a member
   of a record variable, else that of the whole variable. Returns false if the target belongs to no
   variable of the function that is being executed. */
bool interp_forget(Interp *in, Expr *target)
{
    Expr *root = target;
    while (root->kind == EX_INDEX || root->kind == EX_FIELD) root = root->arg[0];
    LocalVar *slot =
        in->frame && root->kind == EX_VAR ? map_get(&in->frame->slots, root->var) : NULL;
    if (!slot) return false;
    Value *place = &slot->value, record;
    bool member = target->kind == EX_FIELD && target->arg[0] == root;
    if (member && root->type->kind == TY_RECORD && eval_local(in, slot, &record) &&
        record.kind == V_RECORD)
        place = &record.part[target->index];
    *place = (Value){.kind = V_UNKNOWN};
    interp_changed(in);
    return true;
}

/* ---- results ---- */

static bool spread(Interp *in, Value v, const Type *type, Expr **out, int n, int *at)
{
    bool is_array = type->kind == TY_ARRAY, is_record = type->kind == TY_RECORD;
    const Type *elem = is_array ? type_elem(type) : NULL;
    const Value unknown = {.kind = V_UNKNOWN};
    int size = is_array && type_size(elem) > 0 ? type_size(type) / type_size(elem) : 0;
    if (type_size(type) < 0) return false;
    for (int i = 0; i < size; i++) {
        bool known = v.kind == V_ARRAY && i < v.array->n;
        if (!spread(in, known ? v.array->at[i] : unknown, elem, out, n, at)) return false;
    }
    for (int i = 0; is_record && i < type->n; i++) {
        Value part = v.kind == V_RECORD ? v.part[i] : unknown;
        if (!spread(in, part, type->fields[i].type, out, n, at)) return false;
    }
    if (is_array || is_record) return true;
    if (*at == n) return false;
    out[(*at)++] = v.kind == V_SCALAR ? value_literal(in->ex, v) : NULL;
    return true;
}

int ex_eval_partly(Eval *ev, Expr *call, int n, Expr **out)
{
    enum { STEPS = 100000 };
    Interp in = {.ev = ev, .ex = ev->ex, .steps = STEPS, .partial = true};
    const Function *fn = call->function;
    Value value;
    int at = 0;
    bool known = interp(&in, call, &value) && !in.failed;
    for (int i = 0; known && i < fn->outputs.len; i++) {
        Value part = value.kind == V_TUPLE ? value.part[i] : value;
        known = spread(&in, part, fn->outputs.at[i]->type, out, n, &at);
    }
    if (in.scratch) arena_free(in.scratch);
    return known ? at : 0;
}

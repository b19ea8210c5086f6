/* eval.c - values of expressions at compile time. In: an expression and the values of its
   variables. Out: a literal; NULL where something in it is unknown. */
#include <stdarg.h>
#include <string.h>

#include "expr/eval/interp.h"

#ifdef MOCC_CHECK
enum { USUAL_STEPS = 1000000 };
#else
enum { USUAL_STEPS = 10000000 };
#endif
enum { FEW_NODES = 64, CHAIN = 32 };

/* ---- state ---- */

Arena *interp_arena(Interp *in)
{
    if (!in->scratch) in->scratch = arena_new(NULL);
    return in->scratch;
}

/* Reports an error, with a note that names the outermost function being evaluated. Reports nothing
   if an error was reported in this evaluation before. Returns false always. */
bool interp_fail(Interp *in, const char *code, const char *format, ...)
{
    if (in->failed) return false;
    in->failed = true;
    Diags *diags = in->ev->diags;
    if (!diags) return false;
    va_list args;
    va_start(args, format);
    const char *message = arena_vprintf(in->ex->arena, format, args);
    va_end(args);
    int before = diags->list.len;
    diag_error(diags, in->frame ? in->loc : in->ev->loc, code, "%s", message);
    bool repeated = diags->list.len == before;
    for (const Frame *f = in->frame; f && !repeated; f = f->outer)
        if (!f->outer) diag_note(diags, in->ev->loc, "while evaluating function %s", f->fn->name);
    return false;
}

bool interp_count_steps(Interp *in, long steps)
{
    in->steps -= steps;
    if (in->steps >= 0) return true;
    return interp_fail(in, "eval", "the evaluation takes too many steps; does a loop not end?");
}

const char *interp_text(Interp *in, const Expr *e)
{
    return ex_short(interp_arena(in), e, 60);
}

/* ---- memo ---- */

static Remembered *place(const Interp *in, const Expr *e)
{
    unsigned k = e->hash & (in->memo_cap - 1);
    while (in->memo[k].e && in->memo[k].e != e) k = (k + 1) & (in->memo_cap - 1);
    return &in->memo[k];
}

static bool is_fresh(const Interp *in, const Remembered *r)
{
    return r->stamp >= in->vars_changed &&
           (!(r->e->flags & EXPR_HAS_ITER) || r->stamp >= in->iters_changed);
}

static bool recall(const Interp *in, const Expr *e, Value *out)
{
    if (!in->memo) return false;
    const Remembered *r = place(in, e);
    if (!r->e || !is_fresh(in, r)) return false;
    *out = r->value;
    return true;
}

static void enlarge(Interp *in)
{
    Remembered *old = in->memo;
    unsigned old_cap = in->memo_cap;
    in->memo_cap = old_cap ? 2 * old_cap : 256;
    in->memo_len = 0;
    in->memo = arena_array(interp_arena(in), Remembered, in->memo_cap);
    for (unsigned i = 0; i < old_cap; i++) {
        if (!old[i].e || !is_fresh(in, &old[i])) continue;
        *place(in, old[i].e) = old[i];
        in->memo_len++;
    }
}

/* Stores the value of a node, so that the node need not be evaluated again. The first few nodes of
   an evaluation are not stored, because that would cost more than it saves. */
static void remember(Interp *in, const Expr *e, Value value)
{
    if (in->looked < FEW_NODES) {
        in->looked++;
        return;
    }
    if (in->memo_len * 2 >= in->memo_cap) enlarge(in);
    Remembered *r = place(in, e);
    if (!r->e) in->memo_len++;
    *r = (Remembered){e, in->clock, value};
}

void interp_changed(Interp *in)
{
    in->vars_changed = ++in->clock;
}

/* ---- iterators ---- */

void interp_push(Interp *in, const Expr *iter)
{
    vec_push(interp_arena(in), &in->iters, (Iteration){.iter = iter});
}

void interp_iterate(Interp *in, Value value)
{
    vec_last(&in->iters).value = value;
    in->iters_changed = ++in->clock;
}

void interp_pop(Interp *in)
{
    in->iters.len--;
}

static bool iterator(const Interp *in, const Expr *e, Value *out)
{
    for (int i = in->iters.len - 1; i >= 0; i--) {
        if (in->iters.at[i].iter != e) continue;
        *out = in->iters.at[i].value;
        return true;
    }
    return false;
}

/* ---- values ---- */

Value value_scalar_real(const Interp *in, double value)
{
    return (Value){.kind = V_SCALAR, .type = in->ex->types->real, .real = value};
}

Value value_scalar_integer(const Interp *in, int64_t value)
{
    return (Value){.kind = V_SCALAR, .type = in->ex->types->integer, .integer = value};
}

static Value convert_array(Interp *in, Value value)
{
    ValueArray *from = value.array, *to = array_new(in, from->rank, from->dim);
    if (!to) return value;
    for (int i = 0; i < from->n; i++)
        to->at[i] = value_convert(in, from->at[i], in->ex->types->real);
    return value_array(to, in->ex->types->real);
}

Value value_convert(Interp *in, Value value, const Type *type)
{
    if (type_elem(type)->kind != TY_REAL || !value.type || value.type->kind != TY_INTEGER)
        return value;
    if (value.kind == V_SCALAR) return value_scalar_real(in, (double)value.integer);
    return value.kind == V_ARRAY ? convert_array(in, value) : value;
}

bool interp_integer(Interp *in, Expr *e, int64_t *out)
{
    Value v;
    if (!interp(in, e, &v)) return false;
    if (v.kind != V_SCALAR || v.type->kind == TY_REAL || v.type->kind == TY_STRING)
        return interp_fail(in, "eval", "%s is not a whole number", interp_text(in, e));
    *out = v.integer;
    return true;
}

bool interp_boolean(Interp *in, Expr *e, bool *out)
{
    int64_t value;
    if (!interp_integer(in, e, &value)) return false;
    *out = value != 0;
    return true;
}

/* ---- nodes ---- */

static bool outside(Interp *in, Expr *value, Expr *asked, Value *out)
{
    Frame *frame = in->frame;
    if (!value || value == asked) return false;
    in->frame = NULL;
    bool known = interp(in, value, out);
    in->frame = frame;
    return known;
}

static bool variable(Interp *in, Expr *e, Value *out)
{
    LocalVar *slot = in->frame ? map_get(&in->frame->slots, e->var) : NULL;
    if (slot) return eval_local(in, slot, out);
    if (recall(in, e, out)) return true;
    if (!in->ev->value_of) return false;
    if (!outside(in, in->ev->value_of(in->ev->host, e->var), e, out)) return false;
    *out = value_convert(in, *out, e->type);
    remember(in, e, *out);
    return true;
}

bool interp_ask_caller(Interp *in, Expr *e, Value *out)
{
    if (!in->ev->value_of_node) return false;
    return outside(in, in->ev->value_of_node(in->ev->host, e), e, out);
}

/* Evaluates `and` or `or`. If one operand decides the result, the other one may be unknown. Returns
   false if the result is unknown. */
static bool logic(Interp *in, Expr *e, Value *out)
{
    bool decides = e->op == EX_OP_OR;
    Value l, r;
    bool left = interp(in, e->arg[0], &l);
    if (in->failed) return false;
    if (left && l.kind == V_SCALAR && (l.integer != 0) == decides) {
        *out = l;
        return true;
    }
    if (!interp(in, e->arg[1], &r)) return false;
    if (left) return eval_op(in, e, l, r, out);
    *out = r;
    return r.kind == V_SCALAR && (r.integer != 0) == decides;
}

static bool is_strict(const Expr *e)
{
    return e->kind == EX_OP && e->n == 2 && e->op != EX_OP_AND && e->op != EX_OP_OR;
}

/* Evaluates the right operand of a binary operation; returns false if it has no value. An Integer
   exponent is not converted to Real, since an Integer can have more digits than a Real; generated C
   does the same. */
static bool right_operand(Interp *in, const Expr *e, Value *out)
{
    bool power = e->op == EX_OP_POW || e->op == EX_OP_EL_POW;
    Expr *right = e->arg[1];
    return interp(in, power && right->kind == EX_TO_REAL ? right->arg[0] : right, out);
}

/* Evaluates a binary operation; returns false if it has no value. A sum like a + b + c is nested to
   the left and may be long, so that its left operands are evaluated in a loop and not by
   recursion. */
static bool chain(Interp *in, Expr *e, Value *out)
{
    Expr *nodes[CHAIN];
    int n = 0;
    bool known = false;
    while (n < CHAIN && is_strict(e) && !(known = recall(in, e, out))) {
        nodes[n++] = e;
        e = e->arg[0];
    }
    if (known ? out->kind == V_UNKNOWN : !interp(in, e, out)) return false;
    while (n-- > 0) {
        Value right, left = *out;
        if (!right_operand(in, nodes[n], &right)) return false;
        if (!eval_op(in, nodes[n], left, right, out)) return false;
        remember(in, nodes[n], *out);
    }
    return true;
}

static bool operation(Interp *in, Expr *e, Value *out)
{
    if (is_strict(e)) return in->partial ? eval_partly(in, e, out) : chain(in, e, out);
    if (e->n == 2) return logic(in, e, out);
    Value a;
    return interp(in, e->arg[0], &a) && eval_op(in, e, a, a, out);
}

static bool conditional(Interp *in, Expr *e, Value *out)
{
    while (e->kind == EX_IF) { /* a loop, since elseif makes long chains */
        bool yes;
        if (!interp_boolean(in, e->arg[0], &yes))
            return in->partial && !in->failed && eval_either(in, e, out);
        e = e->arg[yes ? 1 : 2];
    }
    return interp(in, e, out);
}

static bool parts(Interp *in, Expr *e, Value **out)
{
    *out = arena_array(interp_arena(in), Value, e->n);
    for (int i = 0; i < e->n; i++)
        if (!interp(in, e->arg[i], *out + i)) return false;
    return true;
}

static bool array(Interp *in, Expr *e, Value *out)
{
    Value *items;
    if (!interp_count_steps(in, e->n) || !parts(in, e, &items)) return false;
    if (e->n) return eval_stack(in, type_elem(e->type), e->n, items, out);
    int dim[MAX_RANK] = {0}, rank = type_rank(e->type);
    for (int i = 0; i < rank && i < MAX_RANK; i++)
        if (e->type->dims[i] > 0) dim[i] = e->type->dims[i];
    ValueArray *made = array_new(in, rank, dim);
    if (made) *out = value_array(made, type_elem(e->type));
    return made != NULL;
}

static bool record(Interp *in, Expr *e, Value *out)
{
    Value *items = arena_array(interp_arena(in), Value, e->n);
    for (int i = 0; i < e->n; i++)
        if (!interp_or_gap(in, e->arg[i], &items[i])) return false;
    for (int i = 0; i < e->n; i++) items[i] = value_convert(in, items[i], e->type->fields[i].type);
    *out = (Value){.kind = V_RECORD, .type = e->type, .part = items};
    return true;
}

static bool item(Interp *in, Expr *e, Value *out)
{
    if (!interp(in, e->arg[0], out)) return false;
    if (out->kind == V_TUPLE) *out = out->part[e->index];
    return true;
}

static bool to_real(Interp *in, Expr *e, Value *out)
{
    if (!interp(in, e->arg[0], out)) return false;
    *out = value_convert(in, *out, e->type);
    return true;
}

static bool node(Interp *in, Expr *e, Value *out)
{
    switch ((ExprKind)e->kind) {
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM: *out = value_of_literal(e); return true;
    case EX_VAR: return variable(in, e, out);
    case EX_OP: return operation(in, e, out);
    case EX_BUILTIN: return eval_builtin(in, e, out);
    case EX_CALL: return eval_call(in, e, out);
    case EX_ITEM: return item(in, e, out);
    case EX_IF: return conditional(in, e, out);
    case EX_NOEVENT:
    case EX_SMOOTH:
    case EX_RELATION: return interp(in, e->arg[0], out);
    case EX_TIME:
    case EX_PRE:
    case EX_DER:
    case EX_SAMPLE: return interp_ask_caller(in, e, out);
    case EX_TO_REAL: return to_real(in, e, out);
    case EX_ARRAY: return array(in, e, out);
    case EX_RANGE: return eval_range(in, e, out);
    case EX_INDEX: return eval_index(in, e, out);
    case EX_FIELD: return eval_field(in, e, out);
    case EX_RECORD: return record(in, e, out);
    case EX_ITER: return iterator(in, e, out);
    case EX_REDUCE: return eval_reduction(in, e, out);
    case EX_FUNCTION: *out = (Value){.kind = V_OTHER, .other = e}; return true;
    case EX_ARRAY_FN: return eval_array_fn(in, e, out);
    case EX_COLON:
    case EX_ERROR: break;
    }
    return false;
}

/* Returns whether the expression is a member of a record, or an element of such a member. Such an
   expression may be unset because a function left it so in the record that it returned; outside of
   functions it then counts as zero, as in generated C. */
static bool is_member(const Expr *e)
{
    while (e->kind == EX_INDEX) e = e->arg[0];
    return e->kind == EX_FIELD;
}

static bool zero_member(Interp *in, const Expr *e, Value *out)
{
    Expr *zero = !in->frame && is_member(e) ? ex_zero(in->ex, e->type) : NULL;
    if (!zero || !ex_is_literal(zero)) return false;
    *out = value_of_literal(zero);
    return true;
}

bool interp(Interp *in, Expr *e, Value *out)
{
    if (e->n && recall(in, e, out)) return out->kind != V_UNKNOWN;
    if (!node(in, e, out) || out->kind == V_UNKNOWN) {
        if (e->n && !in->failed) remember(in, e, (Value){.kind = V_UNKNOWN});
        return false;
    }
    if (out->kind == V_UNSET && !zero_member(in, e, out))
        return interp_fail(in, "unset", "%s is used before it has a value", interp_text(in, e));
    if (out->type && out->type->kind == TY_INTEGER) *out = value_convert(in, *out, e->type);
    if (e->n) remember(in, e, *out);
    return !in->failed;
}

/* ---- back to expressions ---- */

/* Returns the value of a record member as an expression; NULL if a part of it is unknown. A member
   that is unset is zero. */
static Expr *member_expr(Interp *in, Value value, const Type *type)
{
    return value.kind == V_UNSET ? ex_zero(in->ex, type) : interp_literal(in, value);
}

/* Returns, as an expression, the subarray of the dimensions from `level` on that starts at element
   `first`; NULL if an element has no value. */
static Expr *array_expr(Interp *in, Value value, int level, int first)
{
    const ValueArray *a = value.array;
    int n = a->dim[level], step = 1;
    for (int i = level + 1; i < a->rank; i++) step *= a->dim[i];
    Expr **items = arena_array(in->ex->arena, Expr *, n);
    for (int i = 0; i < n; i++) {
        int at = first + i * step;
        if (level + 1 < a->rank) items[i] = array_expr(in, value, level + 1, at);
        else items[i] = interp_literal(in, a->at[at]);
        if (!items[i]) return NULL;
    }
    const Type *elem = n ? type_elem(items[0]->type) : value.type;
    const Type *type = type_array(in->ex->types, elem, a->rank - level, a->dim + level);
    return ex_array(in->ex, type, n, items);
}

/* Returns a record as an expression; NULL if a member has no value. Open array sizes in the type of
   the record are replaced by the sizes of the values. */
static Expr *record_expr(Interp *in, Value value)
{
    const Type *type = value.type;
    Expr **items = arena_array(in->ex->arena, Expr *, type->n);
    Field *fields = arena_array(interp_arena(in), Field, type->n);
    bool changed = false;
    for (int i = 0; i < type->n; i++) {
        if (!(items[i] = member_expr(in, value.part[i], type->fields[i].type))) return NULL;
        fields[i] = (Field){type->fields[i].name, type->fields[i].type};
        if (type_size(type->fields[i].type) >= 0) continue;
        fields[i].type = items[i]->type;
        changed = true;
    }
    if (changed) type = type_record(in->ex->types, type->name, type->n, fields, type->decl);
    return ex_node(in->ex, EX_RECORD, type, 0, NULL, type->n, items);
}

Expr *interp_literal(Interp *in, Value value)
{
    switch (value.kind) {
    case V_SCALAR: return value_literal(in->ex, value);
    case V_ARRAY: return array_expr(in, value, 0, 0);
    case V_RECORD: return record_expr(in, value);
    case V_OTHER: return value.other;
    case V_UNSET: interp_fail(in, "unset", "a part of the value is never set"); return NULL;
    case V_TUPLE:
    case V_UNKNOWN: break;
    }
    return NULL;
}

Expr *ex_eval(Eval *ev, Expr *e)
{
    if (ex_is_literal(e)) return e;
    Interp in = {.ev = ev, .ex = ev->ex, .steps = ev->steps > 0 ? ev->steps : USUAL_STEPS};
    Value value;
    /* An evaluation that took too many steps is not repeated; it was reported if diagnostics were
       wanted. */
    const void *told = map_get(&ev->ex->endless, e);
    if (told && told != ev->diags && ev->diags) interp_count_steps(&in, in.steps + 1);
    if (told) return NULL;
    Expr *result = interp(&in, e, &value) ? interp_literal(&in, value) : NULL;
    if (in.steps < 0 && ev->steps == 0)
        map_put(&ev->ex->endless, e, ev->diags ? (void *)ev->diags : ev->ex);
    if (in.scratch) arena_free(in.scratch);
    return in.failed ? NULL : result;
}

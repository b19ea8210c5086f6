/* simplify.c - folding of literals and identities that leave every floating-point operation of the
   modeller as it is: nothing is reassociated or commuted. */
#include <math.h>
#include <string.h>

#include "expr/fold.h"
#include "expr/walk.h"

/* ---- literals ---- */

/* Returns the literal of a value that was folded. Returns NULL if `known` is false, or if the value
   is a Real that is not finite: the operation then stays as it is, and the run reports it. */
static Expr *fold_to_literal(Exprs *ex, bool known, Value value)
{
    if (!known || (value.type->kind == TY_REAL && !isfinite(value.real))) return NULL;
    return value_literal(ex, value);
}

static Expr *fold_pair(Exprs *ex, Op op, Expr *a, Expr *b)
{
    if (!ex_is_literal(a) || !ex_is_literal(b)) return NULL;
    Value value = {0}, x = value_of_literal(a), y = value_of_literal(b);
    bool known = fold_op(ex, op, ex_whole_exponent(b), x, y, &value, NULL);
    return fold_to_literal(ex, known, value);
}

static bool is_neg(const Expr *e)
{
    return e->kind == EX_OP && e->op == EX_OP_NEG;
}

static bool is_negative_literal(const Expr *e)
{
    return e->kind == EX_REAL && e->real < 0;
}

/* Returns `kept`, which is what the operation `op` on a and b simplifies to, in the type of the
   operation: it is converted to Real if the operation is Real. If the types differ in another way
   (an array and a scalar), the result is the operation, not simplified. */
static Expr *kept_or_made(Exprs *ex, Op op, Expr *a, Expr *b, Expr *kept)
{
    if (a->type == b->type && kept->type == a->type && op < EX_OP_DIV) return kept;
    Expr *made = ex_op(ex, op, a, b);
    if (kept->type == made->type) return kept;
    if (made->type == ex->types->real) return ex_to_real(ex, kept);
    return made;
}

/* ---- arithmetic ---- */

Expr *ex_neg(Exprs *ex, Expr *a)
{
    if (a->kind == EX_REAL) return ex_real(ex, -a->real);
    if (a->kind == EX_INTEGER && a->integer != INT64_MIN) return ex_integer(ex, -a->integer);
    return is_neg(a) ? a->arg[0] : ex_op(ex, EX_OP_NEG, a, NULL);
}

Expr *ex_add(Exprs *ex, Expr *a, Expr *b)
{
    Expr *value = fold_pair(ex, EX_OP_ADD, a, b);
    if (value) return value;
    if (ex_is_number(b, 0)) return kept_or_made(ex, EX_OP_ADD, a, b, a);
    if (ex_is_number(a, 0)) return kept_or_made(ex, EX_OP_ADD, a, b, b);
    if (is_neg(b)) return ex_sub(ex, a, b->arg[0]);
    if (is_negative_literal(b)) return ex_sub(ex, a, ex_real(ex, -b->real));
    return ex_op(ex, EX_OP_ADD, a, b);
}

Expr *ex_sub(Exprs *ex, Expr *a, Expr *b)
{
    Expr *value = fold_pair(ex, EX_OP_SUB, a, b);
    if (value) return value;
    if (ex_is_number(b, 0)) return kept_or_made(ex, EX_OP_SUB, a, b, a);
    if (ex_is_number(a, 0)) return kept_or_made(ex, EX_OP_SUB, a, b, ex_neg(ex, b));
    if (is_neg(b)) return ex_add(ex, a, b->arg[0]);
    if (is_negative_literal(b)) return ex_add(ex, a, ex_real(ex, -b->real));
    return ex_op(ex, EX_OP_SUB, a, b);
}

/* Returns whether `zero` is the literal 0 and `other` a scalar without side effects, so that
   zero*other, other*zero and zero/other are replaced by zero. */
static bool is_zero_factor(const Expr *zero, const Expr *other)
{
    return ex_is_number(zero, 0) && type_is_scalar(other->type) && !(other->flags & EXPR_IMPURE);
}

static Expr *mul(Exprs *ex, Op op, Expr *a, Expr *b)
{
    Expr *value = fold_pair(ex, op, a, b);
    if (value) return value;
    if (is_zero_factor(a, b)) return kept_or_made(ex, op, a, b, ex_zero(ex, a->type));
    if (is_zero_factor(b, a)) return kept_or_made(ex, op, a, b, ex_zero(ex, b->type));
    if (ex_is_number(a, 1)) return kept_or_made(ex, op, a, b, b);
    if (ex_is_number(b, 1)) return kept_or_made(ex, op, a, b, a);
    if (ex_is_number(a, -1)) return kept_or_made(ex, op, a, b, ex_neg(ex, b));
    if (ex_is_number(b, -1)) return kept_or_made(ex, op, a, b, ex_neg(ex, a));
    if (is_neg(a)) return ex_neg(ex, mul(ex, op, a->arg[0], b));
    if (is_neg(b)) return ex_neg(ex, mul(ex, op, a, b->arg[0]));
    return ex_op(ex, op, a, b);
}

static Expr *divide(Exprs *ex, Op op, Expr *a, Expr *b)
{
    Expr *value = fold_pair(ex, op, a, b);
    if (value) return value;
    if (is_zero_factor(a, b) && !ex_is_literal(b))
        return kept_or_made(ex, op, a, b, ex_zero(ex, a->type));
    if (ex_is_number(b, 1)) return kept_or_made(ex, op, a, b, a);
    if (ex_is_number(b, -1)) return kept_or_made(ex, op, a, b, ex_neg(ex, a));
    if (is_neg(a)) return ex_neg(ex, divide(ex, op, a->arg[0], b));
    if (is_neg(b)) return ex_neg(ex, divide(ex, op, a, b->arg[0]));
    return ex_op(ex, op, a, b);
}

static Expr *power(Exprs *ex, Op op, Expr *a, Expr *b)
{
    Expr *value = fold_pair(ex, op, a, b);
    if (value) return value;
    if (ex_is_number(b, 1)) return kept_or_made(ex, op, a, b, a);
    if (ex_is_number(b, 0) && type_is_scalar(a->type) && !(a->flags & EXPR_IMPURE)) return ex->one;
    return ex_op(ex, op, a, b);
}

Expr *ex_mul(Exprs *ex, Expr *a, Expr *b)
{
    return mul(ex, EX_OP_MUL, a, b);
}

Expr *ex_div(Exprs *ex, Expr *a, Expr *b)
{
    return divide(ex, EX_OP_DIV, a, b);
}

Expr *ex_pow(Exprs *ex, Expr *a, Expr *b)
{
    return power(ex, EX_OP_POW, a, b);
}

/* ---- logic ---- */

Expr *ex_not(Exprs *ex, Expr *a)
{
    if (a->kind == EX_BOOLEAN) return ex_boolean(ex, !a->integer);
    if (a->kind == EX_OP && a->op == EX_OP_NOT) return a->arg[0];
    return ex_op(ex, EX_OP_NOT, a, NULL);
}

static bool is_comparison_with_literal(const Expr *e)
{
    return e->kind == EX_OP && e->op == EX_OP_EQ &&
           (e->arg[1]->kind == EX_INTEGER || e->arg[1]->kind == EX_ENUM) &&
           !(e->flags & EXPR_IMPURE);
}

/* Returns whether a and b compare the same expression with different literals. */
static bool exclude_each_other(const Expr *a, const Expr *b)
{
    return is_comparison_with_literal(a) && is_comparison_with_literal(b) &&
           a->arg[0] == b->arg[0] && a->arg[1] != b->arg[1];
}

Expr *ex_and(Exprs *ex, Expr *a, Expr *b)
{
    if (a->type != b->type) return ex_op(ex, EX_OP_AND, a, b);
    if (ex_is_false(a) || ex_is_true(b) || a == b) return a;
    if (ex_is_true(a) || (ex_is_false(b) && !(a->flags & EXPR_IMPURE))) return b;
    if (exclude_each_other(a, b)) return ex->no;
    return ex_op(ex, EX_OP_AND, a, b);
}

Expr *ex_or(Exprs *ex, Expr *a, Expr *b)
{
    if (a->type != b->type) return ex_op(ex, EX_OP_OR, a, b);
    if (ex_is_true(a) || ex_is_false(b) || a == b) return a;
    if (ex_is_false(a) || (ex_is_true(b) && !(a->flags & EXPR_IMPURE))) return b;
    return ex_op(ex, EX_OP_OR, a, b);
}

Expr *ex_simple_if(Exprs *ex, Expr *cond, Expr *yes, Expr *no)
{
    if (cond->kind == EX_BOOLEAN && yes->type == no->type) return cond->integer ? yes : no;
    if (yes == no && !(cond->flags & EXPR_IMPURE)) return yes;
    if (ex_is_true(yes) && ex_is_false(no)) return cond;
    if (ex_is_false(yes) && ex_is_true(no)) return ex_not(ex, cond);
    if (cond->kind == EX_OP && cond->op == EX_OP_NOT) return ex_if(ex, cond->arg[0], no, yes);
    return ex_if(ex, cond, yes, no);
}

/* ---- any operator, any builtin ---- */

/* Returns whether `e` equals itself whatever its value is: it is no NaN, and evaluated twice it
   gives the same. */
static bool equals_itself(const Expr *e)
{
    return type_is_scalar(e->type) && e->type->kind != TY_REAL && !(e->flags & EXPR_IMPURE);
}

static Expr *compare(Exprs *ex, Op op, Expr *a, Expr *b)
{
    Expr *value = fold_pair(ex, op, a, b);
    if (value) return value;
    if (a == b && equals_itself(a))
        return ex_boolean(ex, op == EX_OP_EQ || op == EX_OP_LE || op == EX_OP_GE);
    return ex_op(ex, op, a, b);
}

Expr *ex_simple_op(Exprs *ex, Op op, Expr *a, Expr *b)
{
    switch (op) {
    case EX_OP_ADD: return ex_add(ex, a, b);
    case EX_OP_SUB: return ex_sub(ex, a, b);
    case EX_OP_MUL:
    case EX_OP_EL_MUL: return mul(ex, op, a, b);
    case EX_OP_DIV:
    case EX_OP_EL_DIV: return divide(ex, op, a, b);
    case EX_OP_POW:
    case EX_OP_EL_POW: return power(ex, op, a, b);
    case EX_OP_NEG: return ex_neg(ex, a);
    case EX_OP_AND: return ex_and(ex, a, b);
    case EX_OP_OR: return ex_or(ex, a, b);
    case EX_OP_NOT: return ex_not(ex, a);
    case EX_OP_LT:
    case EX_OP_LE:
    case EX_OP_GT:
    case EX_OP_GE:
    case EX_OP_EQ:
    case EX_OP_NE: return compare(ex, op, a, b);
    case EX_OP_MATMUL:
    case EX_OP_COUNT: break;
    }
    return ex_op(ex, op, a, b);
}

Expr *ex_simple_builtin(Exprs *ex, Builtin fn, int n, Expr *const *args)
{
    Value values[3], value = {0};
    int known = 0;
    while (known < n && known < 3 && ex_is_literal(args[known])) {
        values[known] = value_of_literal(args[known]);
        known++;
    }
    if (known == n) {
        Expr *made = fold_to_literal(ex, fold_builtin(ex, fn, n, values, &value, NULL), value);
        if (made) return made;
    }
    if (fn == FN_HOMOTOPY && args[0] == args[1]) return args[0];
    return ex_builtin(ex, fn, n, args);
}

/* ---- parts of arrays and records that are in sight ---- */

static Expr *element_of(Expr *e)
{
    Expr *at = e->arg[0];
    for (int i = 1; i < e->n; i++) {
        const Expr *sub = e->arg[i];
        if (at->kind != EX_ARRAY || (sub->kind != EX_INTEGER && sub->kind != EX_ENUM) ||
            sub->integer < 1 || sub->integer > at->n)
            return e;
        at = at->arg[sub->integer - 1];
    }
    return at;
}

static Expr *member_of(Expr *e)
{
    const Expr *record = e->arg[0];
    return record->kind == EX_RECORD && e->index < record->n ? record->arg[e->index] : e;
}

/* Returns size(a, k) as a literal if k is a literal and the type of `a` has that size; else `e`. */
static Expr *array_function(Exprs *ex, Expr *e)
{
    if (e->op != AF_SIZE || e->n != 2 || e->arg[1]->kind != EX_INTEGER) return e;
    const Type *type = e->arg[0]->type;
    int64_t k = e->arg[1]->integer;
    if (k < 1 || k > type_rank(type) || type->dims[k - 1] < 0) return e;
    return ex_integer(ex, type->dims[k - 1]);
}

Expr *ex_simple(Exprs *ex, Expr *e)
{
    switch ((ExprKind)e->kind) {
    case EX_OP: return ex_simple_op(ex, (Op)e->op, e->arg[0], e->n > 1 ? e->arg[1] : NULL);
    case EX_BUILTIN: return ex_simple_builtin(ex, (Builtin)e->op, e->n, e->arg);
    case EX_IF: return ex_simple_if(ex, e->arg[0], e->arg[1], e->arg[2]);
    case EX_NOEVENT:
    case EX_SMOOTH:
    case EX_RELATION: return ex_is_literal(e->arg[0]) ? e->arg[0] : e;
    case EX_INDEX: return element_of(e);
    case EX_FIELD: return member_of(e);
    case EX_ARRAY_FN: return array_function(ex, e);
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM:
    case EX_VAR:
    case EX_TIME:
    case EX_CALL:
    case EX_ITEM:
    case EX_PRE:
    case EX_DER:
    case EX_SAMPLE:
    case EX_TO_REAL:
    case EX_ARRAY:
    case EX_RANGE:
    case EX_COLON:
    case EX_RECORD:
    case EX_ITER:
    case EX_REDUCE:
    case EX_FUNCTION:
    case EX_ERROR: break;
    }
    return e;
}

static Expr *simplify_node(void *host, Expr *e)
{
    return ex_simple(host, e);
}

Expr *ex_simplify(Exprs *ex, Expr *e)
{
    return e->n ? ex_rewrite(ex, e, simplify_node, ex) : e;
}

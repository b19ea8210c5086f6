/* diff.c - derivatives in forward mode: one bottom-up pass gives each node its tangent from those
   of its arguments. What differs per operator and builtin stands in the tables. */
#include "expr/diff.h"

#include <stdarg.h>
#include <string.h>

bool type_has_real(const Type *type)
{
    type = type_elem(type);
    if (type->kind != TY_RECORD && type->kind != TY_TUPLE) return type->kind == TY_REAL;
    for (int i = 0; i < type->n; i++)
        if (type_has_real(type->fields[i].type)) return true;
    return false;
}

Expr *tangent_fail(TangentRules *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (!t->why) t->why = arena_vprintf(t->ex->arena, format, args);
    va_end(args);
    return t->ex->error;
}

/* ---- arithmetic with zeros and errors ---- */

static bool is_zero(const TangentRules *t, const Expr *e)
{
    return e == t->ex->zero;
}

static bool is_error(const TangentRules *t, const Expr *e)
{
    return e == t->ex->error;
}

static bool both_arrays(const Expr *a, const Expr *b)
{
    return a->type->kind == TY_ARRAY && b->type->kind == TY_ARRAY;
}

static Expr *add(TangentRules *t, Expr *a, Expr *b)
{
    if (is_zero(t, a) || is_error(t, b)) return b;
    if (is_zero(t, b) || is_error(t, a)) return a;
    return ex_add(t->ex, a, b);
}

static Expr *neg(TangentRules *t, Expr *a)
{
    return is_zero(t, a) || is_error(t, a) ? a : ex_neg(t->ex, a);
}

static Expr *sub(TangentRules *t, Expr *a, Expr *b)
{
    if (is_zero(t, b) || is_error(t, a)) return a;
    if (is_zero(t, a) || is_error(t, b)) return neg(t, b);
    return ex_sub(t->ex, a, b);
}

static Expr *mul(TangentRules *t, Expr *a, Expr *b)
{
    if (is_zero(t, a) || is_error(t, a)) return a;
    if (is_zero(t, b) || is_error(t, b)) return b;
    return ex_simple_op(t->ex, both_arrays(a, b) ? EX_OP_EL_MUL : EX_OP_MUL, a, b);
}

static Expr *divide(TangentRules *t, Expr *a, Expr *b)
{
    if (is_zero(t, a) || is_error(t, a)) return a;
    bool el = b->type->kind == TY_ARRAY;
    return ex_simple_op(t->ex, el ? EX_OP_EL_DIV : EX_OP_DIV, a, b);
}

static Expr *matmul(TangentRules *t, Expr *a, Expr *b)
{
    if (is_zero(t, a) || is_error(t, a)) return a;
    if (is_zero(t, b) || is_error(t, b)) return b;
    return ex_op(t->ex, EX_OP_MATMUL, a, b);
}

/* ---- shapes ---- */

static Expr *fill_like(TangentRules *t, Expr *value, Expr *primal)
{
    Exprs *ex = t->ex;
    const Type *type = type_with_elem(ex->types, primal->type, ex->types->real);
    int rank = type_rank(type);
    Expr **args = arena_array(ex->arena, Expr *, rank + 1);
    args[0] = value;
    for (int i = 0; i < rank; i++) {
        Expr *of[] = {primal, ex_integer(ex, i + 1)};
        args[i + 1] = type->dims[i] >= 0 ? ex_integer(ex, type->dims[i])
                                         : ex_array_fn(ex, AF_SIZE, ex->types->integer, 2, of);
    }
    return ex_array_fn(ex, AF_FILL, type, rank + 1, args);
}

enum { WRITE_OUT = 64 }; /* longer arrays of zeros are written as fill(0, ...) */

Expr *tangent_shaped(TangentRules *t, Expr *tangent, Expr *primal)
{
    const Type *type = primal->type;
    if (is_error(t, tangent) || type->kind == tangent->type->kind) return tangent;
    bool reals = type->kind == TY_ARRAY && type_elem(type)->kind == TY_REAL;
    int size = type_size(type);
    if (reals && (size < 0 || size > WRITE_OUT || !is_zero(t, tangent)))
        return fill_like(t, tangent, primal);
    Expr *zero = ex_zero(t->ex, type);
    if (zero) return zero;
    return tangent_fail(t, "the size of %s is not known", ex_short(t->ex->arena, primal, 60));
}

/* Returns the tangent of `if cond then yes else no`, where `yes` and `no` are the tangents of the
   two branches; yes_like and no_like are the branches themselves, which give the shapes of their
   tangents. */
static Expr *tangent_of_choice(TangentRules *t, Expr *cond, Expr *yes, Expr *no, Expr *yes_like,
                               Expr *no_like)
{
    if (is_error(t, yes) || is_error(t, no)) return t->ex->error;
    if (yes == no) return yes;
    if (cond->type->kind == TY_ARRAY) return tangent_fail(t, "a choice element by element");
    return ex_simple_if(t->ex, cond, tangent_shaped(t, yes, yes_like),
                        tangent_shaped(t, no, no_like));
}

static Expr *choose_tangent(TangentRules *t, Expr *cond, Expr *yes, Expr *no)
{
    return tangent_of_choice(t, ex_noevent(t->ex, cond), yes, no, t->ex->zero, t->ex->zero);
}

/* ---- powers ---- */

static Expr *one_less(Exprs *ex, Expr *e)
{
    if (e->kind == EX_TO_REAL && type_is_scalar(e->type))
        return ex_to_real(ex, ex_sub(ex, e->arg[0], ex_integer(ex, 1)));
    if (e->type == ex->types->integer) return ex_sub(ex, e, ex_integer(ex, 1));
    return ex_sub(ex, e, ex->one);
}

/* Returns the tangent of f = u^v or u.^v, as `op` says, which is v*u^(v - 1)*p + f*log(u)*q, where
   p and q are the tangents of u and v. */
static Expr *power(TangentRules *t, Op op, Expr *u, Expr *v, Expr *p, Expr *q, Expr *f)
{
    Exprs *ex = t->ex;
    Expr *slope = ex_simple_op(ex, op, u, one_less(ex, v));
    Expr *base = mul(t, mul(t, ex_to_real(ex, v), slope), p);
    if (is_zero(t, q)) return base;
    /* 0 where the power is 0: log(u) is infinite there */
    Expr *more = mul(t, mul(t, f, ex_simple_builtin(ex, FN_LOG, 1, &u)), q);
    if (is_error(t, q) || f->type->kind == TY_ARRAY) return add(t, base, more);
    Expr *none = ex_simple_op(ex, EX_OP_LE, f, ex->zero);
    return add(t, base, choose_tangent(t, none, ex->zero, more));
}

/* Returns `value`, the tangent of the root f of an argument whose own tangent is p. If
   t->past_moves, the result is an expression that is zero where f and p are both zero, since
   `value` is not a number there. It has to depend on p where p alone is zero: it may be
   differentiated again. */
static Expr *zero_if_at_rest(TangentRules *t, Expr *f, Expr *p, Expr *value)
{
    Exprs *ex = t->ex;
    if (!t->past_moves || is_error(t, p) || is_zero(t, p) || p->type->kind == TY_ARRAY)
        return value;
    Expr *rest = ex_simple_op(ex, EX_OP_AND, ex_simple_op(ex, EX_OP_EQ, f, ex->zero),
                              ex_simple_op(ex, EX_OP_EQ, p, ex->zero));
    return choose_tangent(t, rest, ex->zero, value);
}

/* ---- operators and builtins ---- */

#define ZERO (t->ex->zero)
#define ONE (t->ex->one)
#define NUM(value) ex_real(t->ex, value)
#define ADD(a, b) add(t, a, b)
#define SUB(a, b) sub(t, a, b)
#define MUL(a, b) mul(t, a, b)
#define DIV(a, b) divide(t, a, b)
#define NEG(a) neg(t, a)
#define POW(a, b, c, d, e) power(t, op, a, b, c, d, e)
#define MATMUL(a, b) matmul(t, a, b)
#define GE(a, b) ex_simple_op(t->ex, EX_OP_GE, a, b)
#define LE(a, b) ex_simple_op(t->ex, EX_OP_LE, a, b)
#define PICK(cond, yes, no) choose_tangent(t, cond, yes, no)
#define DELAYED tangent_of_delay(t, f, p, q)
#define TRANSPORTED tangent_of_transport(t, f, r)
#define FLAT(a) zero_if_at_rest(t, f, p, a)
#define NOEVENT(a) ex_noevent(t->ex, a)
#define FN(name, a) builtin(t, FN_##name, a, NULL)
#define FN2(name, a, b) builtin(t, FN_##name, a, b)

static Expr *builtin(TangentRules *t, Builtin fn, Expr *a, Expr *b)
{
    Expr *args[] = {a, b};
    if (is_error(t, a) || (b && is_error(t, b))) return t->ex->error;
    return ex_simple_builtin(t->ex, fn, b ? 2 : 1, args);
}

/* Returns the tangent of f = delay(u, T), where p and q are the tangents of u and T. Past values of
   u are constant. But where T = 0, f is u itself and has the tangent p, and where T varies, the
   time at which u is read varies, which adds -q times the slope of u. Returns ex->error if past
   values have tangents (t->past_moves). */
static Expr *tangent_of_delay(TangentRules *t, Expr *f, Expr *p, Expr *q)
{
    if (t->past_moves) return tangent_fail(t, "delay has no derivative here");
    if (is_error(t, p) || is_error(t, q)) return t->ex->error;
    Expr *present = is_zero(t, p) ? ZERO : PICK(LE(f->arg[1], ZERO), p, ZERO);
    if (is_zero(t, q)) return present;
    return SUB(present, MUL(FN(DELAY_SLOPE, f), q));
}

/* Returns the tangent of f = spatialDistribution(..., x, ...), where r is the tangent of x: what
   comes out at an end depends on the present through x alone. */
static Expr *tangent_of_transport(TangentRules *t, Expr *f, Expr *r)
{
    if (t->past_moves) return tangent_fail(t, "spatialDistribution has no derivative here");
    if (is_error(t, r) || is_zero(t, r)) return r;
    return MUL(FN(SPATIAL_SLOPE, f), r);
}

static Expr *of_op(TangentRules *t, Expr *f, Expr *const *tangents)
{
    Op op = (Op)f->op;
    Expr *u = f->arg[0], *v = f->n > 1 ? f->arg[1] : NULL;
    Expr *p = tangents[0], *q = f->n > 1 ? tangents[1] : ZERO;
    if (is_zero(t, p) && is_zero(t, q)) return ZERO;
    switch (op) {
#define OP(name, text, precedence, c, result, fold, tangent) \
    case EX_OP_##name: \
        return tangent;
#include "expr/ops.def"
#undef OP
    case EX_OP_COUNT: break;
    }
    return ZERO;
}

static Expr *of_builtin(TangentRules *t, Expr *f, Expr *const *tangents)
{
    Expr *u = f->n > 0 ? f->arg[0] : NULL, *v = f->n > 1 ? f->arg[1] : NULL;
    Expr *w = f->n > 2 ? f->arg[2] : NULL;
    Expr *p = f->n > 0 ? tangents[0] : ZERO, *q = f->n > 1 ? tangents[1] : ZERO;
    Expr *r = f->n > 2 ? tangents[2] : ZERO;
    if (is_zero(t, p) && is_zero(t, q) && is_zero(t, r)) return ZERO;
    switch ((Builtin)f->op) {
#define BUILTIN(id, name, n, result, units, c, event, fold, integer_fold, tangent) \
    case FN_##id: \
        return tangent;
#include "expr/builtins.def"
#undef BUILTIN
    case FN_COUNT: break;
    }
    return ZERO;
}

/* ---- arrays and records ---- */

static Expr **tangents_of_args(TangentRules *t, const Expr *e)
{
    Expr **all = arena_array(t->ex->arena, Expr *, e->n);
    for (int i = 0; i < e->n; i++) all[i] = walk_get(t->walk, e->arg[i]);
    return all;
}

static bool all_zero(const TangentRules *t, const Expr *e)
{
    for (int i = 0; i < e->n; i++)
        if (walk_get(t->walk, e->arg[i]) != t->ex->zero) return false;
    return true;
}

/* Returns `e` with each argument that is or contains a Real replaced by its tangent. Returns
   ex->zero if all these tangents are zero, and ex->error if an argument has no tangent. */
static Expr *of_parts(TangentRules *t, Expr *e)
{
    if (all_zero(t, e)) return ZERO;
    Expr **parts = tangents_of_args(t, e);
    for (int i = 0; i < e->n; i++) {
        if (type_has_real(e->arg[i]->type)) parts[i] = tangent_shaped(t, parts[i], e->arg[i]);
        else parts[i] = e->arg[i];
        if (is_error(t, parts[i])) return parts[i];
    }
    return ex_with_args(t->ex, e, parts);
}

/* Returns the tangent of a[i] or a.x: the same part of the tangent of a. */
static Expr *of_part(TangentRules *t, Expr *e)
{
    Expr *base = walk_get(t->walk, e->arg[0]);
    if (is_zero(t, base) || is_error(t, base)) return base;
    Expr **args = arena_copy(t->ex->arena, e->arg, sizeof *args * (size_t)e->n);
    args[0] = base;
    return ex_simple(t->ex, ex_with_args(t->ex, e, args));
}

static Expr *tangent_of_bilinear(TangentRules *t, Expr *e)
{
    Expr *sum = ZERO;
    for (int i = 0; i < 2; i++) {
        Expr *args[] = {e->arg[0], e->arg[1]};
        args[i] = walk_get(t->walk, e->arg[i]);
        if (is_zero(t, args[i])) continue;
        if (is_error(t, args[i])) return args[i];
        sum = add(t, sum, ex_with_args(t->ex, e, args));
    }
    return sum;
}

static Expr *of_array_fn(TangentRules *t, Expr *e)
{
    char rule = array_fn_tangent((ArrayFn)e->op);
    if (rule == 'Z' || all_zero(t, e)) return ZERO;
    if (rule == 'B') return tangent_of_bilinear(t, e);
    if (rule == 'L') return of_parts(t, e);
    return tangent_fail(t, "%s of an array", array_fn_text((ArrayFn)e->op));
}

/* Returns the tangent of a reduction. For sum() and array constructors it is the same reduction of
   the tangent of the body, because they are linear in it. For other reductions, and where the
   values of an iterator vary, there is no tangent (ex->error). */
static Expr *of_reduction(TangentRules *t, Expr *e)
{
    for (int i = 2; i < e->n; i += 2)
        if (walk_get(t->walk, e->arg[i]) != t->ex->zero)
            return tangent_fail(t, "an iterator over values that vary");
    Expr *body = walk_get(t->walk, e->arg[0]);
    if (is_zero(t, body) || is_error(t, body)) return body;
    if (e->op != AF_SUM && e->op != AF_ARRAY)
        return tangent_fail(t, "%s over an iterator", array_fn_text((ArrayFn)e->op));
    Expr **args = arena_copy(t->ex->arena, e->arg, sizeof *args * (size_t)e->n);
    args[0] = tangent_shaped(t, body, e->arg[0]);
    return ex_with_args(t->ex, e, args);
}

static Expr *of_range(TangentRules *t, Expr *e)
{
    return all_zero(t, e) ? ZERO : tangent_fail(t, "a range of values that vary");
}

/* ---- any node ---- */

static Expr *of_node(TangentRules *t, Expr *e)
{
    Expr *args[3];
    for (int i = 0; i < e->n && i < 3; i++) args[i] = walk_get(t->walk, e->arg[i]);
    switch ((ExprKind)e->kind) {
    case EX_VAR:
    case EX_TIME:
    case EX_DER:
    case EX_PRE: return t->leaf(t->host, e);
    case EX_OP: return of_op(t, e, args);
    case EX_BUILTIN: return of_builtin(t, e, args);
    case EX_CALL: return all_zero(t, e) ? ZERO : tangent_of_call(t, e, tangents_of_args(t, e));
    case EX_ITEM: return is_zero(t, args[0]) ? ZERO : tangent_of_item(t, e, args[0]);
    case EX_IF: return tangent_of_choice(t, e->arg[0], args[1], args[2], e->arg[1], e->arg[2]);
    case EX_NOEVENT:
    case EX_SMOOTH: return ex_noevent(t->ex, args[0]);
    case EX_ARRAY:
    case EX_RECORD: return of_parts(t, e);
    case EX_RANGE: return of_range(t, e);
    case EX_INDEX:
    case EX_FIELD: return of_part(t, e);
    case EX_REDUCE: return of_reduction(t, e);
    case EX_ARRAY_FN: return of_array_fn(t, e);
    case EX_ERROR: return tangent_fail(t, "an expression with an error");
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM:
    case EX_RELATION:
    case EX_SAMPLE:
    case EX_TO_REAL:
    case EX_COLON:
    case EX_ITER:
    case EX_FUNCTION: break;
    }
    return ZERO;
}

/* Returns the tangent in the shape of `e`: a scalar tangent of an array, as in s .+ {...}, becomes
   an array filled with it. */
static Expr *fill_scalar(TangentRules *t, Expr *tangent, Expr *e)
{
    bool thin = e->type->kind == TY_ARRAY && tangent->type->kind != TY_ARRAY;
    if (!thin || is_zero(t, tangent) || is_error(t, tangent)) return tangent;
    return fill_like(t, tangent, e);
}

Expr *tangent_of(TangentRules *t, Expr *e)
{
    Walk *outer = t->walk;
    t->walk = walk_begin(t->ex, e, EXPR_HAS_VAR | EXPR_HAS_CONTINUOUS | EXPR_HAS_ERROR);
    for (Expr *node; (node = walk_next(t->walk));) {
        bool constant = !(node->flags & (EXPR_HAS_VAR | EXPR_HAS_CONTINUOUS | EXPR_HAS_ERROR));
        Expr *tangent = constant || !type_has_real(node->type) ? ZERO : of_node(t, node);
        walk_set(t->walk, node, fill_scalar(t, tangent, node));
    }
    Expr *result = walk_end(t->walk, e);
    t->walk = outer;
    return result;
}

/* ---- the derivatives of expr.h ---- */

struct DiffMemo *diff_memo(Exprs *ex)
{
    if (!ex->diff) {
        ex->diff = arena_make(ex->arena, struct DiffMemo);
        ex->diff->by_var = map_new(ex->arena);
        ex->diff->by_function = map_new(ex->arena);
    }
    return ex->diff;
}

static Expr *derivative_of(TangentRules *t, Expr *e, const char **why)
{
    Expr *result = tangent_shaped(t, tangent_of(t, e), e);
    if (!is_error(t, result)) return result;
    if (why) *why = t->why;
    return NULL;
}

typedef struct {
    Exprs *ex;
    const Var *var;
} Partial;

static Expr *partial_leaf(void *host, Expr *leaf)
{
    const Partial *partial = host;
    bool is_it = leaf->kind == EX_VAR && leaf->var == partial->var;
    return is_it ? partial->ex->one : partial->ex->zero;
}

static Map *memo_of(Exprs *ex, const Var *var)
{
    struct DiffMemo *memo = diff_memo(ex);
    Map *map = map_get(&memo->by_var, var);
    if (map) return map;
    map = arena_make(ex->arena, Map);
    *map = map_new(ex->arena);
    map_put(&memo->by_var, var, map);
    return map;
}

Expr *ex_diff(Exprs *ex, Expr *e, Var *var, const char **why)
{
    if (!e->n && type_is_scalar(e->type)) return partial_leaf(&(Partial){ex, var}, e);
    Map *memo = memo_of(ex, var);
    Expr *known = map_get(memo, e);
    if (known) return known;
    Partial partial = {ex, var};
    TangentRules t = {.ex = ex, .leaf = partial_leaf, .host = &partial};
    Expr *result = derivative_of(&t, e, why);
    if (result) map_put(memo, e, result);
    return result;
}

typedef struct {
    TangentRules t;
    ex_der_of_fn *of;
    void *host;
    Expr *time; /* the tangent of time */
    bool total; /* derivative along time: parameters have zero, der(x) has none */
    bool past;  /* pre(x) has a tangent, which is pre() of that of x */
} Direction;

static Expr *direction_leaf(void *host, Expr *leaf)
{
    Direction *d = host;
    Exprs *ex = d->t.ex;
    if (leaf->kind == EX_TIME) return d->time;
    if (leaf->kind == EX_DER)
        return d->total ? tangent_fail(&d->t, "second derivative %s", ex_text(ex->arena, leaf))
                        : ex->zero;
    if (leaf->kind == EX_PRE) {
        const Expr *arg = leaf->arg[0];
        Expr *now = d->past && arg->kind == EX_VAR ? d->of(d->host, arg->var) : NULL;
        return now ? ex_pre(ex, now) : ex->zero;
    }
    if (d->total && leaf->var->variability <= VAR_PARAMETER) return ex->zero;
    Expr *tangent = d->of(d->host, leaf->var);
    return tangent ? tangent : ex->zero;
}

static Expr *directional_derivative(Exprs *ex, Expr *e, Direction d, const char **why)
{
    d.t = (TangentRules){.ex = ex,
                         .leaf = direction_leaf,
                         .host = &d,
                         .along_time = d.total,
                         .past_moves = d.total || d.past};
    return derivative_of(&d.t, e, why);
}

Expr *ex_time_derivative(Exprs *ex, Expr *e, ex_der_of_fn *der_of, void *host, const char **why)
{
    Direction d = {.of = der_of, .host = host, .time = ex->one, .total = true};
    return directional_derivative(ex, e, d, why);
}

Expr *ex_directional(Exprs *ex, Expr *e, ex_der_of_fn *seed_of, void *host, const char **why)
{
    Direction d = {.of = seed_of, .host = host, .time = ex->zero};
    return directional_derivative(ex, e, d, why);
}

Expr *ex_tangent(Exprs *ex, Expr *e, ex_der_of_fn *seed_of, void *host, Expr *time_seed,
                 const char **why)
{
    Direction d = {.of = seed_of, .host = host, .time = time_seed, .past = true};
    return directional_derivative(ex, e, d, why);
}

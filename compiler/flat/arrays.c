/* arrays.c - scalars from arrays and records: every variable becomes its elements, every array
   equation one equation per element. Calls of functions keep array arguments and results. */
#include <float.h>
#include <stdint.h>
#include <string.h>

#include "expr/stmt_list.h"
#include "flat/arrays.h"

typedef struct {
    Flat *flat;
    Exprs *ex;
    Map elements;      /* array Var* -> EX_ARRAY of its elements */
    Map memo;          /* rewritten expressions */
    Map inlining;      /* functions whose body is being inlined -> the call */
    Loc loc;           /* of the present equation or variable */
    bool in_algorithm; /* there sizes may be known at run time only */
    bool outside;      /* some subscript or size is invalid, perhaps in a branch never taken */
} Scalarization;

static Expr *scalar_expr(Scalarization *s, Expr *e);

/* ---- scalar expressions ---- */

static Expr *materialize(Scalarization *s, Expr *e)
{
    int n = type_count(e->type);
    if (!type_rank(e->type) || n < 0 || array_is_whole(e) || e->kind == EX_ARRAY) return e;
    Expr **elems = arena_array(s->ex->arena, Expr *, n + 1);
    for (int k = 0; k < n; k++) elems[k] = scalar_expr(s, array_element(s->ex, e, k));
    return array_nest(s->ex, type_rank(e->type), e->type->dims, elems, type_elem(e->type));
}

/* Returns the value of min() (if `least`) or max() of an empty array: the greatest or the least
   value of the type (specification 10.3.4.1). */
static Expr *none_of(Exprs *ex, const Type *type, bool least)
{
    const Type *elem = type_elem(type);
    if (elem->kind == TY_ENUM) return ex_enum(ex, elem, least ? elem->n : 1);
    if (elem == ex->types->boolean) return ex_boolean(ex, least);
    if (elem == ex->types->integer) return ex_integer(ex, least ? INT64_MAX : INT64_MIN);
    return ex_real(ex, least ? DBL_MAX : -DBL_MAX);
}

static Expr *reduce_array(Scalarization *s, ArrayFn f, Expr *array, const Type *type)
{
    Exprs *ex = s->ex;
    int n = type_count(array->type);
    if (n < 0) return ex_array_fn(ex, f, type, 1, &array); /* the generated C does it */
    if (n > MOST_ELEMENTS) {
        diag_error(s->flat->diags, s->loc, "size", "%s has too many elements", array_fn_text(f));
        return ex->error;
    }
    Expr **terms = arena_array(ex->arena, Expr *, n + 1);
    for (int k = 0; k < n; k++) terms[k] = scalar_expr(s, array_element(ex, array, k));
    if (f == AF_SUM) return n ? array_fold(ex, EX_OP_ADD, terms, n) : array_number(ex, type, 0);
    if (f == AF_PRODUCT) return n ? array_fold(ex, EX_OP_MUL, terms, n) : array_number(ex, type, 1);
    bool least = f == AF_MIN;
    return n ? array_fold_builtin(ex, least ? FN_MIN : FN_MAX, terms, n) : none_of(ex, type, least);
}

static Expr *scalar_function(Scalarization *s, Expr *e)
{
    ArrayFn f = (ArrayFn)e->op;
    if (f == AF_SIZE) {
        Expr *dim = e->n > 1 ? flat_eval(s->flat, e->arg[1], s->loc) : NULL;
        int rank = type_rank(e->arg[0]->type);
        if (dim && dim->integer >= 1 && dim->integer <= rank &&
            e->arg[0]->type->dims[dim->integer - 1] >= 0)
            return ex_integer(s->ex, e->arg[0]->type->dims[dim->integer - 1]);
        return e;
    }
    if (f == AF_IN_STREAM) return e;
    if (f == AF_SCALAR)
        return type_rank(e->arg[0]->type) ? array_element(s->ex, e->arg[0], 0) : e->arg[0];
    return reduce_array(s, f, e->arg[0], e->type);
}

/* Multiplies *host, a double, by the number of terms of `e` if `e` is a reduction. Called for all
   nodes of nested reductions, it gives the number of terms of all together. A size that depends on
   an iterator counts as ten. */
static void count_terms(void *host, Expr *e)
{
    double *terms = host;
    for (int i = 2; e->kind == EX_REDUCE && i < e->n; i += 2) {
        int n = type_count(e->arg[i]->type);
        *terms *= n < 0 ? 10 : n > 1 ? n : 1;
    }
}

/* Returns the value of sum(body for i in r, ...), or of another reduction, as an expression of its
   terms, so that relations in the terms make events and each term has its own unknowns. A reduction
   that makes no events and has more than LONGEST_SMOOTH terms is returned as it is; generated code
   computes it in a loop. If the number of terms is not known, reports an error and returns the
   error node; in algorithms, returns the reduction as it is. */
static Expr *scalar_reduction(Scalarization *s, Expr *e)
{
    enum { LONGEST_SMOOTH = 1000 }; /* 40000 products take a C compiler minutes, a loop no time */
    Exprs *ex = s->ex;
    long n = 1;
    for (int i = 1; i < e->n; i += 2) {
        if (type_count(e->arg[i + 1]->type) < 0 && s->in_algorithm) return e;
        if (type_count(e->arg[i + 1]->type) < 0) {
            diag_error(s->flat->diags, s->loc, "structural",
                       "what %s runs over must be known at compile time",
                       array_fn_text((ArrayFn)e->op));
            return ex->error;
        }
        n *= type_count(e->arg[i + 1]->type);
        if (n > MOST_ELEMENTS) n = MOST_ELEMENTS + 1; /* refused below */
    }
    bool events = (e->flags & EXPR_HAS_RELATION) && (e->flags & EXPR_HAS_CONTINUOUS);
    double terms = 1;
    ex_visit(s->flat->arena, e, count_terms, &terms);
    if (terms > LONGEST_SMOOTH && !events) return e;
    int dims[1] = {(int)n};
    const Type *type = type_array(ex->types, type_elem(e->arg[0]->type), 1, dims);
    Expr *flat = ex_reduce(ex, AF_ARRAY, type, e->n, e->arg);
    return reduce_array(s, (ArrayFn)e->op, flat, e->type);
}

/* Returns {body for i in r, ...} as a constructor of its single items if the size of the body
   depends on an iterator, so that each item has a known size; else returns it as it is. Reports
   items of different sizes. */
static Expr *scalar_comprehension(Scalarization *s, Expr *e)
{
    Exprs *ex = s->ex;
    Expr *iter = e->arg[e->n - 2], *values = e->arg[e->n - 1], *item = e->arg[0];
    int n = type_count(values->type);
    if (type_count(e->type) >= 0 || e->op != AF_ARRAY || n < 1 || n > MOST_ELEMENTS) return e;
    if (e->n > 3)
        item = ex_reduce(ex, AF_ARRAY, type_drop(ex->types, e->type, 1), e->n - 2, e->arg);
    Expr **items = arena_array(ex->arena, Expr *, n);
    for (int i = 0; i < n; i++) {
        items[i] = scalar_expr(s, ex_subst_iter(ex, item, iter, array_element(ex, values, i)));
        if (type_count(items[i]->type) < 0) return e;
        if (items[i]->type == items[0]->type) continue;
        diag_error(s->flat->diags, s->loc, "size",
                   "the elements of an array have different sizes: %s and %s",
                   type_text(ex->arena, items[0]->type), type_text(ex->arena, items[i]->type));
        return ex->error;
    }
    return ex_array(ex, type_array(ex->types, items[0]->type, 1, &n), n, items);
}

static int64_t position(const Expr *sub)
{
    return sub->kind == EX_BOOLEAN ? sub->integer + 1 : sub->integer;
}

static bool is_subscript_literal(const Expr *sub)
{
    return sub->kind == EX_INTEGER || sub->kind == EX_ENUM || sub->kind == EX_BOOLEAN;
}

/* Evaluates *sub, the subscript in dimension `dim` (from 0) of the array `base`, whose type gives
   the bounds. If its value is known and within the bounds, replaces it by an Integer literal and
   returns true; else returns false. A bound that is not known counts as kept. If the value is out
   of bounds, also sets s->outside. This is an error only if the subscript is evaluated:
   check_places() reports it where that is certain, and the program reports it at run time where a
   branch decides. */
static bool literal_subscript(Scalarization *s, Expr *base, int dim, Expr **sub)
{
    int size = base->type->dims[dim];
    Expr *value = *sub;
    if (!ex_is_literal(value) && !(value->flags & EXPR_HAS_ITER) && !type_rank(value->type))
        value = flat_eval(s->flat, value, s->loc);
    if (!value || !is_subscript_literal(value)) return false;
    int64_t at = position(value);
    bool fits = size < 0 || (at >= 1 && at <= size);
    if (fits) *sub = ex_integer(s->ex, at);
    else s->outside = true;
    return fits;
}

/* Returns whether `e` is {a, b, ...}[i] with parts a, b, ... of different sizes. */
static bool is_ragged(const Expr *e)
{
    const Expr *base = e->kind == EX_INDEX ? e->arg[0] : e;
    if (base == e || base->kind != EX_ARRAY || type_count(base->type) >= 0) return false;
    for (int i = 1; i < base->n; i++)
        if (base->arg[i]->type != base->arg[0]->type) return true;
    return false;
}

/* Returns the value of an argument of fill(), zeros(), ones(), linspace() or identity() that is a
   size and is negative; NULL if there is none. */
static const Expr *negative_size(Scalarization *s, const Expr *e)
{
    if (e->kind != EX_ARRAY_FN || type_count(e->type) >= 0) return NULL;
    int first = e->op == AF_FILL ? 1 : e->op == AF_LINSPACE ? 2 : 0;
    bool sized = first || e->op == AF_IDENTITY;
    for (int i = first; sized && i < e->n; i++) {
        const Expr *size = flat_eval(s->flat, e->arg[i], s->loc);
        if (size && size->kind == EX_INTEGER && size->integer < 0) return size;
    }
    return NULL;
}

/* Adds a note where the array is declared, if `e` is one or lists the elements of one. */
static void note_declared(Scalarization *s, const Expr *e)
{
    const Var *var = e->kind == EX_VAR ? e->var : NULL;
    if (e->kind == EX_ARRAY && e->n && e->arg[0]->kind == EX_VAR) var = e->arg[0]->var->array;
    if (var && type_rank(var->type))
        diag_note(s->flat->diags, var->loc, "%s, %s, is declared here", var->name,
                  type_text(s->ex->arena, var->type));
}

/* Reports an error if the node `e` itself is invalid: if it has a negative size, a subscript for
   parts that differ in size, or operands whose sizes do not fit. Returns whether it reported
   one. */
static bool is_impossible(Scalarization *s, const Expr *e)
{
    const Expr *size = negative_size(s, e);
    if (size)
        diag_error(s->flat->diags, s->loc, "size", "%lld is no size for an array",
                   (long long)size->integer);
    else if (is_ragged(e))
        diag_error(s->flat->diags, s->loc, "size",
                   "the parts of this array have different sizes: the subscript that chooses one "
                   "must be known at compile time");
    if (array_misfit(e))
        diag_error(s->flat->diags, s->loc, "size", "the operands have different sizes: %s and %s",
                   type_text(s->ex->arena, e->arg[0]->type),
                   type_text(s->ex->arena, e->arg[1]->type));
    for (int i = 0; array_misfit(e) && i < 2; i++) note_declared(s, e->arg[i]);
    return size || is_ragged(e) || array_misfit(e);
}

/* Reports a subscript of `e` that is known and outside its dimension; returns whether there is
   one. */
static bool is_outside(Scalarization *s, const Expr *e)
{
    for (int d = 0; e->kind == EX_INDEX && d < e->n - 1; d++) {
        int size = e->arg[0]->type->dims[d];
        Expr *sub = e->arg[d + 1];
        if (size < 0 || sub->kind == EX_COLON || type_rank(sub->type) ||
            (sub->flags & EXPR_HAS_ITER))
            continue;
        Expr *value = flat_eval(s->flat, sub, s->loc);
        int64_t at = value && is_subscript_literal(value) ? position(value) : 1;
        if (at >= 1 && at <= size) continue;
        diag_error(s->flat->diags, s->loc, "index", "index %lld is outside 1:%d", (long long)at,
                   size);
        note_declared(s, e->arg[0]);
        diag_hint(s->flat->diags, at < 1
                                      ? "subscripts count from 1"
                                      : "in a loop, let the range end with the array, as in 'for "
                                        "i in 1:size(x, 1) loop'");
        return true;
    }
    return false;
}

/* Returns whether `e` is an if-expression, `and` or `or` whose first operand does not vary
   continuously: some of its other operands may then never be evaluated. */
static bool is_choice(const Expr *e)
{
    bool logic = e->kind == EX_OP && (e->op == EX_OP_AND || e->op == EX_OP_OR);
    return (e->kind == EX_IF || logic) &&
           !(e->arg[0]->flags & (EXPR_HAS_CONTINUOUS | EXPR_HAS_TIME));
}

/* Reports the first subscript out of bounds, or invalid size, in `e`, except in operands that may
   never be evaluated. Returns true if there is none. `seen` holds the nodes that were checked
   already. */
static bool check_places(Scalarization *s, const Expr *e, Map *seen)
{
    if (!e->n || map_get(seen, e)) return true;
    map_put(seen, e, (void *)(uintptr_t)e);
    if (is_outside(s, e) || is_impossible(s, e)) return false;
    for (int i = 0; i < (is_choice(e) ? 1 : e->n); i++)
        if (!check_places(s, e->arg[i], seen)) return false;
    return true;
}

/* Returns the scalar form of an expression of the model (not of a function), in which operations on
   arrays are replaced by operations on their elements. If check_places() reports an error in the
   expression, returns the error node. */
static Expr *checked_expr(Scalarization *s, Expr *e)
{
    Expr *made = scalar_expr(s, e);
    if (!made || !s->outside) return made;
    Map seen = map_new(s->flat->arena);
    return check_places(s, made, &seen) ? made : s->ex->error;
}

/* Returns the scalar form of base[subs]. If all subscripts are literals, it is the element itself;
   if some are not, as in a[2, i], it is the array of all elements with subscripts. If a subscript
   is a vector or ':', or some are omitted, the expression is returned as it is. */
static Expr *scalar_index(Scalarization *s, Expr *e)
{
    Expr *base = e->arg[0], *subs[8];
    int n = e->n - 1;
    bool all = true;
    if (!n || n > type_rank(base->type)) return n ? e : base;
    for (int i = 0; i < n; i++) {
        subs[i] = e->arg[i + 1];
        if (subs[i]->kind == EX_COLON || type_rank(subs[i]->type)) return e;
        all &= literal_subscript(s, base, i, &subs[i]);
    }
    if (n < type_rank(base->type)) return e;
    if (!all || array_is_whole(base) || type_count(base->type) < 0)
        return array_index(s->ex, materialize(s, base), n, subs, e->type);
    int at = 0;
    for (int i = 0; i < n; i++) at = at * base->type->dims[i] + (int)subs[i]->integer - 1;
    return scalar_expr(s, array_element(s->ex, base, at));
}

static Expr *scalar_field(Scalarization *s, Expr *e)
{
    Exprs *ex = s->ex;
    Expr *base = e->arg[0];
    if (base->kind == EX_RECORD) return base->arg[e->index];
    if (base->kind == EX_IF) {
        Expr *yes = ex_node(ex, EX_FIELD, e->type, e->index, NULL, 1, &base->arg[1]);
        Expr *no = ex_node(ex, EX_FIELD, e->type, e->index, NULL, 1, &base->arg[2]);
        return ex_simple_if(ex, base->arg[0], scalar_field(s, yes), scalar_field(s, no));
    }
    return e;
}

static Expr *scalar_if(Scalarization *s, Expr *e)
{
    Expr *value = flat_decided(s->flat, e->arg[0], s->loc);
    return !value ? e : ex_is_true(value) ? e->arg[1] : e->arg[2];
}

/* Returns the scalar form of the value of a call that flat_inline() replaces, or the call itself if
   it replaces none. While a function is being inlined, a call of the same function within it stays
   a call. */
static Expr *scalar_call(Scalarization *s, Expr *e)
{
    Expr *value = map_get(&s->inlining, e->function) ? NULL : flat_inline(s->flat, e);
    if (!value) return e;
    map_put(&s->inlining, e->function, e);
    value = scalar_expr(s, value);
    map_put(&s->inlining, e->function, NULL);
    return value;
}

/* Returns the scalar form of a node, in which operations on arrays are replaced by operations on
   their elements. The arguments of the node must be in scalar form already; it is a callback of
   ex_rewrite_memo(). Expressions with iterators are returned as they are. */
static Expr *to_scalar(void *host, Expr *e)
{
    Scalarization *s = host;
    Expr *args[64];
    s->outside |= array_misfit(e);
    if (e->kind == EX_INDEX || e->kind == EX_ARRAY_FN)
        s->outside |= is_ragged(e) || negative_size(s, e);
    if (e->flags & EXPR_HAS_ITER) return e; /* done when the iterator has its value */
    switch ((ExprKind)e->kind) {
    case EX_VAR: {
        Expr *elements = map_get(&s->elements, e->var);
        return elements ? elements : e;
    }
    case EX_INDEX: return scalar_index(s, e);
    case EX_FIELD: return scalar_field(s, e);
    case EX_IF: return scalar_if(s, e);
    case EX_ARRAY_FN: return type_rank(e->type) ? e : scalar_function(s, e);
    case EX_REDUCE: return type_rank(e->type) ? scalar_comprehension(s, e) : scalar_reduction(s, e);
    case EX_OP:
        if (e->op == EX_OP_MATMUL && !type_rank(e->type) && type_count(e->arg[0]->type) >= 0 &&
            type_count(e->arg[1]->type) >= 0 && !array_misfit(e))
            return scalar_expr(s, array_product_place(s->ex, e, 0));
        return e;
    case EX_CALL:
    case EX_RECORD:
        if (e->n > 64) return e;
        for (int i = 0; i < e->n; i++) args[i] = materialize(s, e->arg[i]);
        e = ex_with_args(s->ex, e, args);
        return e->kind == EX_CALL ? scalar_call(s, e) : e;
    case EX_BUILTIN:
        for (int i = 0; e->op == FN_SPATIAL && i < e->n; i++) args[i] = materialize(s, e->arg[i]);
        return e->op == FN_SPATIAL ? ex_with_args(s->ex, e, args) : e;
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM:
    case EX_TIME:
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
    case EX_ERROR: return e;
    }
    return e;
}

static Expr *scalar_expr(Scalarization *s, Expr *e)
{
    return e ? ex_rewrite_memo(s->ex, e, to_scalar, s, &s->memo) : NULL;
}

/* ---- variables ---- */

static Expr *attribute(Scalarization *s, Expr *e, const Var *var, int k)
{
    if (!e) return NULL;
    return type_rank(e->type) ? array_element_of_shape(s->ex, e, var->type, k) : e;
}

static const char *element_name(Scalarization *s, const Var *var, int k)
{
    int rank = type_rank(var->type), at[8];
    Writer w = writer_new(s->ex->arena, 0);
    for (int d = rank - 1; d >= 0; d--) {
        at[d] = k % var->type->dims[d] + 1;
        k /= var->type->dims[d];
    }
    put(&w, var->name);
    for (int d = 0; d < rank; d++) putf(&w, "%s%d", d ? "," : "[", at[d]);
    put(&w, "]");
    return name_intern(s->ex->names, writer_text(&w));
}

static Var *element_var(Scalarization *s, Var *var, int k)
{
    Var *part = var_new(s->ex, element_name(s, var, k), type_elem(var->type), var->loc);
    int id = part->id;
    const char *name = part->name;
    const Type *type = part->type;
    *part = *var;
    part->id = id;
    part->name = name;
    part->type = type;
    part->array = var;
    part->element = k;
    part->binding = attribute(s, var->binding, var, k);
    part->start = attribute(s, var->start, var, k);
    part->fixed = attribute(s, var->fixed, var, k);
    part->nominal = attribute(s, var->nominal, var, k);
    part->min = attribute(s, var->min, var, k);
    part->max = attribute(s, var->max, var, k);
    return part;
}

static void split_variables(Scalarization *s)
{
    Flat *flat = s->flat;
    VEC(Var *) scalars = {0};
    for (int i = 0; i < flat->vars.len; i++) {
        Var *var = flat->vars.at[i];
        int n = type_count(var->type);
        if (!type_rank(var->type)) {
            vec_push(flat->arena, &scalars, var);
            continue;
        }
        Expr **elems = arena_array(flat->arena, Expr *, n + 1);
        for (int k = 0; k < n; k++) {
            Var *part = element_var(s, var, k);
            vec_push(flat->arena, &scalars, part);
            elems[k] = ex_var(s->ex, part);
        }
        map_put(
            &s->elements, var,
            array_nest(s->ex, type_rank(var->type), var->type->dims, elems, type_elem(var->type)));
    }
    flat->vars.at = scalars.at;
    flat->vars.len = scalars.len;
    flat->vars.cap = scalars.cap;
}

static void scalar_attributes(Scalarization *s, Var *var)
{
    Expr **slots[] = {&var->binding, &var->start, &var->fixed, &var->nominal, &var->min, &var->max};
    s->loc = var->loc;
    for (size_t i = 0; i < sizeof slots / sizeof *slots; i++)
        if (*slots[i]) *slots[i] = checked_expr(s, *slots[i]);
}

/* ---- equations ---- */

static Stmt *add_stmt(Scalarization *s, StmtList *list, const Stmt *from)
{
    return stmt_list_add(list, stmt_copy(s->flat->arena, from));
}

static Expr *field_of(Exprs *ex, Expr *record, int i)
{
    if (record->kind == EX_RECORD) return record->arg[i];
    const Type *type = record->type->fields[i].type;
    return ex_node(ex, EX_FIELD, type, i, NULL, 1, &record);
}

static void add_scalar_pairs(Scalarization *s, StmtList *list, const Stmt *from, Expr *a, Expr *b)
{
    bool sized = type_count(a->type) >= 0 || !s->in_algorithm || from->kind != ST_ASSIGN;
    if (type_rank(a->type) && !sized) { /* x[1:n] := e, for an n that varies */
        Stmt *stmt = add_stmt(s, list, from);
        stmt->target = a;
        stmt->value = materialize(s, b);
    } else if (type_rank(a->type)) {
        a = array_shaped(s->ex, a, b->type);
        b = array_shaped(s->ex, b, a->type);
        int n = type_count(a->type), other = type_count(b->type);
        const Type *shape = n < 0 ? b->type : a->type;
        if ((n < 0 && other < 0) || (n >= 0 && other >= 0 && other != n)) {
            diag_error(s->flat->diags, from->loc, "size",
                       "the sides have different sizes: %s and %s",
                       type_text(s->ex->arena, a->type), type_text(s->ex->arena, b->type));
            note_declared(s, a);
            note_declared(s, b);
            return;
        }
        for (int k = 0; k < type_count(shape); k++)
            add_scalar_pairs(s, list, from,
                             scalar_expr(s, array_element_of_shape(s->ex, a, shape, k)),
                             scalar_expr(s, array_element_of_shape(s->ex, b, shape, k)));
    } else if (a->type->kind == TY_RECORD) {
        for (int i = 0; i < a->type->n; i++)
            add_scalar_pairs(s, list, from, scalar_expr(s, field_of(s->ex, a, i)),
                             scalar_expr(s, field_of(s->ex, b, i)));
    } else {
        Stmt *stmt = add_stmt(s, list, from);
        stmt->target = a;
        stmt->value = b;
    }
}

typedef struct {
    Arena *arena;
    Expr *value;
    bool found; /* the value reads a variable of the target */
} TargetSearch;

static void find_in_value(void *host, Expr *e)
{
    TargetSearch *search = host;
    if (e->kind == EX_VAR) search->found |= ex_uses_var(search->arena, search->value, e->var);
}

/* Returns whether `value` reads a variable of `target`, as in x := A*x, where each element of the
   result needs the old x. */
static bool reads_target(Scalarization *s, Expr *target, Expr *value)
{
    TargetSearch search = {s->flat->arena, value, false};
    ex_visit(s->flat->arena, target, find_in_value, &search);
    return search.found;
}

static Expr *temporary(Scalarization *s, const Expr *like, Loc loc)
{
    const char *name = arena_printf(s->ex->arena, "$tmp%d", s->ex->vars);
    Var *var = var_new(s->ex, name_intern(s->ex->names, name), like->type, loc);
    var->variability = like->type == s->ex->types->real ? VAR_CONTINUOUS : VAR_DISCRETE;
    var->from_compiler = var->hidden = true;
    vec_push(s->flat->arena, &s->flat->vars, var);
    return ex_var(s->ex, var);
}

static void add_pairs(Scalarization *s, StmtList *list, Stmt *stmt)
{
    Expr *a = checked_expr(s, stmt->target), *b = checked_expr(s, stmt->value);
    if (a->kind == EX_ERROR || b->kind == EX_ERROR) return;
    if (!type_rank(a->type) && a->type->kind != TY_RECORD) { /* as most equations: stays itself */
        stmt->target = a;
        stmt->value = b;
        stmt->next = NULL;
        stmt_list_add(list, stmt);
        return;
    }
    StmtList out = {0};
    add_scalar_pairs(s, &out, stmt, a, b);
    bool several = out.first && out.first->next;
    if (stmt->kind == ST_ASSIGN && several && reads_target(s, a, b))
        for (Stmt *p = out.first; p; p = p->next) {
            Expr *t = temporary(s, p->value, p->loc);
            Stmt *first = add_stmt(s, list, p);
            first->target = t;
            p->value = t;
        }
    stmt_list_add(list, out.first);
}

static Expr *tuple_shaped(Scalarization *s, const Stmt *stmt, Expr *call)
{
    const Type **shapes =
        arena_array(s->ex->arena, const Type *, stmt->ntargets + call->type->n + 1);
    for (int i = 0; i < stmt->ntargets; i++)
        if (stmt->targets[i]) shapes[i] = stmt->targets[i]->type;
    return array_call_shaped(s->ex, call, shapes);
}

/* Appends the scalar form of (a, b) = f(x): one equation or assignment for each scalar of a result,
   each with the whole call on its right side; only the call if no result is used. */
static void add_tuple(Scalarization *s, StmtList *list, Stmt *stmt)
{
    Expr *call = tuple_shaped(s, stmt, checked_expr(s, stmt->value));
    if (call->kind == EX_ERROR) return;
    Stmt pair = *stmt;
    pair.kind = stmt->assigns ? ST_ASSIGN : ST_EQUAL;
    pair.ntargets = 0;
    bool any = false;
    for (int i = 0; i < stmt->ntargets; i++) {
        if (!stmt->targets[i]) continue;
        Expr *value = call->type->kind == TY_TUPLE ? ex_item(s->ex, call, i) : call;
        if (type_elem(stmt->targets[i]->type) == s->ex->types->real &&
            type_elem(value->type) == s->ex->types->integer)
            value = ex_to_real(s->ex, value);
        add_scalar_pairs(s, list, &pair, scalar_expr(s, stmt->targets[i]), value);
        any = true;
    }
    if (any) return;
    pair.kind = ST_CALL;
    pair.value = call;
    add_stmt(s, list, &pair);
}

static Stmt *scalar_list(Scalarization *s, Stmt *from);

/* Returns whether constants and parameters decide that branch number `branch` (from 0) of an
   if-statement is never executed, since its condition is false or the condition of an earlier
   branch is true. */
static bool never_taken(Scalarization *s, const Stmt *stmt, int branch)
{
    for (int i = 0; i <= branch; i++) {
        Expr *value =
            stmt->branches[i].cond ? flat_eval(s->flat, stmt->branches[i].cond, stmt->loc) : NULL;
        if (value && (i < branch ? ex_is_true(value) : ex_is_false(value))) return true;
    }
    return false;
}

static void scalar_other(Scalarization *s, StmtList *list, Stmt *from)
{
    Diags *diags = s->flat->diags;
    Stmt *stmt = add_stmt(s, list, from);
    stmt->target = scalar_expr(s, from->target);
    stmt->value = checked_expr(s, from->value);
    stmt->level = scalar_expr(s, from->level);
    stmt->range = checked_expr(s, from->range);
    size_t size = sizeof *stmt->branches * (size_t)stmt->nbranches;
    if (stmt->nbranches) stmt->branches = arena_copy(s->flat->arena, stmt->branches, size);
    for (int i = 0; i < stmt->nbranches; i++) {
        s->loc = from->loc;
        stmt->branches[i].cond = checked_expr(s, stmt->branches[i].cond);
        if (stmt->branches[i].cond) stmt->branches[i].cond = materialize(s, stmt->branches[i].cond);
        int errors = diags->errors, said = diags->list.len;
        stmt->branches[i].body = scalar_list(s, stmt->branches[i].body);
        if (stmt->kind != ST_IF || diags->errors == errors || !never_taken(s, stmt, i)) continue;
        diags->errors = errors; /* what is never taken need not fit */
        diags->list.len = said;
        stmt->branches[i].body = NULL;
    }
}

static Stmt *scalar_list(Scalarization *s, Stmt *from)
{
    StmtList list = {0};
    for (Stmt *next; from; from = next) {
        next = from->next;
        s->loc = from->loc;
        switch (from->kind) {
        case ST_EQUAL:
        case ST_ASSIGN:
        case ST_REINIT: add_pairs(s, &list, from); break;
        case ST_TUPLE: add_tuple(s, &list, from); break;
        case ST_CALL:
        case ST_ASSERT:
        case ST_TERMINATE:
        case ST_IF:
        case ST_FOR:
        case ST_WHILE:
        case ST_WHEN:
        case ST_BREAK:
        case ST_RETURN: scalar_other(s, &list, from); break;
        }
    }
    return list.first;
}

void flat_scalarize(Flat *flat)
{
    Scalarization s = {.flat = flat,
                       .ex = flat->ex,
                       .elements = map_new(flat->arena),
                       .memo = map_new(flat->arena),
                       .inlining = map_new(flat->arena)};
    split_variables(&s);
    for (int i = 0; i < flat->vars.len; i++) scalar_attributes(&s, flat->vars.at[i]);
    flat->equations = scalar_list(&s, flat->equations);
    flat->initial_equations = scalar_list(&s, flat->initial_equations);
    s.in_algorithm = true;
    s.memo = map_new(flat->arena); /* where equations need sizes, algorithms do not */
    vec_for(Algorithm, a, &flat->algorithms) a->body = scalar_list(&s, a->body);
}

/* eval_array.c - arrays as values: constructors, subscripts, ranges, reductions. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "expr/eval/interp.h"

enum { LARGEST = 100000000 };

ValueArray *array_new(Interp *in, int rank, const int *dim)
{
    long n = 1;
    for (int i = 0; i < rank && n <= LARGEST; i++) n *= dim[i];
    if (rank > MAX_RANK || n > LARGEST) {
        interp_fail(in, "size", "an array of more than %d elements", LARGEST);
        return NULL;
    }
    if (!interp_count_steps(in, n)) return NULL;
    ValueArray *a = arena_make(interp_arena(in), ValueArray);
    a->rank = rank;
    a->n = (int)n;
    a->dim = arena_copy(interp_arena(in), dim, sizeof *dim * (size_t)rank);
    a->at = arena_array(interp_arena(in), Value, n);
    return a;
}

Value value_array(ValueArray *array, const Type *elem)
{
    return (Value){.kind = V_ARRAY, .type = elem, .array = array};
}

bool value_same_shape(const ValueArray *a, const ValueArray *b)
{
    return a->rank == b->rank && !memcmp(a->dim, b->dim, sizeof *a->dim * (size_t)a->rank);
}

Value value_own(Interp *in, Value value)
{
    if (value.kind == V_ARRAY) {
        const ValueArray *from = value.array;
        ValueArray *to = array_new(in, from->rank, from->dim);
        if (!to) return (Value){0};
        for (int i = 0; i < from->n; i++) to->at[i] = value_own(in, from->at[i]);
        value.array = to;
    } else if (value.kind == V_RECORD) {
        Value *parts = arena_array(interp_arena(in), Value, value.type->n);
        for (int i = 0; i < value.type->n; i++) parts[i] = value_own(in, value.part[i]);
        value.part = parts;
    }
    return value;
}

/* Makes *out an array of the n values `items`, which adds one dimension to theirs. Reports an error
   and returns false if the values differ in shape. */
bool eval_stack(Interp *in, const Type *elem, int n, const Value *items, Value *out)
{
    int dim[MAX_RANK + 1] = {n}, rank = 1;
    const ValueArray *first = items[0].kind == V_ARRAY ? items[0].array : NULL;
    if (first) {
        memcpy(dim + 1, first->dim, sizeof *dim * (size_t)first->rank);
        rank += first->rank;
    }
    ValueArray *made = array_new(in, rank, dim);
    if (!made) return false;
    int each = first ? first->n : 1;
    for (int i = 0; i < n; i++) {
        bool fits = first ? items[i].kind == V_ARRAY && value_same_shape(items[i].array, first)
                          : items[i].kind != V_ARRAY;
        if (!fits) return interp_fail(in, "size", "the parts of an array differ in size");
        const Value *from = first ? items[i].array->at : &items[i];
        for (int k = 0; k < each; k++) made->at[i * each + k] = value_convert(in, from[k], elem);
    }
    *out = value_array(made, made->n && made->at[0].type ? made->at[0].type : elem);
    return true;
}

/* ---- subscripts ---- */

/* The indices, counted from 0, that one subscript selects in its dimension. */
typedef struct {
    int n, one, *at;
    bool scalar;
} Choice;

static bool in_bounds(Interp *in, const Expr *e, const Value *sub, int size, int *out)
{
    int64_t k = sub->integer + (sub->type->kind == TY_BOOLEAN);
    *out = (int)k - 1;
    if (k >= 1 && k <= size) return true;
    return interp_fail(in, "index", "subscript %lld is outside 1:%d in %s", (long long)k, size,
                       interp_text(in, e));
}

static bool choose_all(Interp *in, int size, Choice *out)
{
    out->n = size;
    out->at = arena_array(interp_arena(in), int, size);
    for (int i = 0; i < size; i++) out->at[i] = i;
    return true;
}

static bool choose_places(Interp *in, const Expr *e, Expr *sub, int size, Choice *out)
{
    Value v;
    *out = (Choice){0};
    if (!sub || sub->kind == EX_COLON) return choose_all(in, size, out);
    if (!interp(in, sub, &v)) return false;
    if (v.kind == V_SCALAR) {
        out->scalar = true;
        out->n = 1;
        return in_bounds(in, e, &v, size, &out->one);
    }
    if (v.kind != V_ARRAY || v.array->rank != 1) return false;
    out->n = v.array->n;
    out->at = arena_array(interp_arena(in), int, out->n);
    for (int i = 0; i < out->n; i++)
        if (!in_bounds(in, e, &v.array->at[i], size, &out->at[i])) return false;
    return true;
}

static int chosen_places(const Choice *c, int k)
{
    return c->scalar ? c->one : c->at[k];
}

static bool list_places(Interp *in, const ValueArray *array, const Choice *choice, Places *out)
{
    out->n = 1;
    for (int i = 0; i < array->rank; i++) out->n *= choice[i].n;
    out->at = out->rank ? arena_array(interp_arena(in), int, out->n) : &out->one;
    if (!interp_count_steps(in, out->n)) return false;
    for (int k = 0; k < out->n; k++) {
        int left = k, at = 0, step = 1;
        for (int i = array->rank - 1; i >= 0; i--) {
            at += chosen_places(&choice[i], left % choice[i].n) * step;
            left /= choice[i].n;
            step *= array->dim[i];
        }
        out->at[k] = at;
    }
    return true;
}

bool eval_places(Interp *in, Expr *e, const ValueArray *array, Places *out)
{
    Choice choice[MAX_RANK];
    *out = (Places){0};
    if (e->n - 1 > array->rank)
        return interp_fail(in, "index", "too many subscripts in %s", interp_text(in, e));
    for (int i = 0; i < array->rank; i++) {
        Expr *sub = i + 1 < e->n ? e->arg[i + 1] : NULL;
        if (!choose_places(in, e, sub, array->dim[i], &choice[i])) return false;
        if (!choice[i].scalar) out->dim[out->rank++] = choice[i].n;
    }
    return list_places(in, array, choice, out);
}

/* Returns the array constructor that `base` is, or that is the value of the variable `base`; NULL
   if it is neither. Not all elements of the constructor have to be known. */
static Expr *written_out(Interp *in, Expr *base)
{
    if (base->kind == EX_VAR && in->ev->value_of &&
        !(in->frame && map_get(&in->frame->slots, base->var)))
        base = in->ev->value_of(in->ev->host, base->var);
    return base && base->kind == EX_ARRAY ? base : NULL;
}

/* Finds the element of an array constructor that scalar subscripts select, without evaluating the
   other elements, and stores it in *at. Sets *at to NULL if the array is not a constructor or a
   subscript is not scalar. Returns false only if a subscript has no value or is outside the
   bounds. */
static bool element(Interp *in, Expr *e, Expr **at)
{
    Expr *part = written_out(in, e->arg[0]);
    *at = NULL;
    for (int i = 1; part && i < e->n; i++) {
        Value sub;
        int k;
        if (part->kind != EX_ARRAY || e->arg[i]->kind == EX_COLON || type_rank(e->arg[i]->type))
            return true;
        if (!interp(in, e->arg[i], &sub)) return false;
        if (sub.kind != V_SCALAR) return true;
        if (!in_bounds(in, e, &sub, part->n, &k)) return false;
        part = part->arg[k];
    }
    *at = part;
    return true;
}

bool eval_index(Interp *in, Expr *e, Value *out)
{
    Value base;
    Places places;
    Expr *part;
    if (!element(in, e, &part)) return false;
    if (part) return interp(in, part, out);
    if (!interp(in, e->arg[0], &base) || base.kind != V_ARRAY) return false;
    if (!eval_places(in, e, base.array, &places)) return false;
    if (!places.rank) {
        *out = base.array->at[places.one];
        return true;
    }
    ValueArray *made = array_new(in, places.rank, places.dim);
    if (!made) return false;
    for (int i = 0; i < made->n; i++) made->at[i] = base.array->at[places.at[i]];
    *out = value_array(made, base.type);
    return true;
}

/* ---- records ---- */

/* Evaluates a.x, where `a` is a record or an array of records; for the latter, the value is the
   array of the members x. Returns false if the value is unknown. */
bool eval_field(Interp *in, Expr *e, Value *out)
{
    Value base;
    if (!interp(in, e->arg[0], &base)) return false;
    if (base.kind == V_RECORD) {
        *out = base.part[e->index];
        return true;
    }
    if (base.kind != V_ARRAY) return false;
    ValueArray *records = base.array;
    Value *parts = arena_array(interp_arena(in), Value, records->n + 1);
    for (int i = 0; i < records->n; i++) {
        if (records->at[i].kind != V_RECORD) return false;
        parts[i] = records->at[i].part[e->index];
        if (parts[i].kind == V_UNKNOWN) return false;
    }
    if (!records->n) return false;
    if (!eval_stack(in, type_elem(e->type), records->n, parts, out)) return false;
    int dim[2 * MAX_RANK + 1], inner = out->array->rank - 1;
    memcpy(dim, records->dim, sizeof *dim * (size_t)records->rank);
    memcpy(dim + records->rank, out->array->dim + 1, sizeof *dim * (size_t)inner);
    out->array->rank = records->rank + inner;
    out->array->dim = arena_copy(interp_arena(in), dim, sizeof *dim * (size_t)out->array->rank);
    return true;
}

/* ---- ranges ---- */

static long range_count(Interp *in, const Value *v)
{
    bool real = false;
    for (int i = 0; i < 3; i++) real |= v[i].type->kind == TY_REAL;
    if (value_number(v[1]) == 0) {
        interp_fail(in, "range", "the step of a range is zero");
        return -1;
    }
    if (real) {
        double n = floor((value_number(v[2]) - value_number(v[0])) / value_number(v[1])) + 1;
        return n < 0 ? 0 : n > LARGEST ? LARGEST + 1L : (long)n;
    }
    __int128 n = ((__int128)v[2].integer - v[0].integer) / v[1].integer + 1;
    if ((v[1].integer > 0) != (v[2].integer >= v[0].integer) && v[2].integer != v[0].integer) n = 0;
    return n > LARGEST ? LARGEST + 1L : (long)n;
}

bool eval_range(Interp *in, Expr *e, Value *out)
{
    Value v[3] = {{0}, value_scalar_integer(in, 1), {0}};
    if (!interp(in, e->arg[0], &v[0]) || !interp(in, e->arg[e->n - 1], &v[2])) return false;
    if (e->n == 3 && !interp(in, e->arg[1], &v[1])) return false;
    for (int i = 0; i < 3; i++)
        if (v[i].kind != V_SCALAR) return false;
    long count = range_count(in, v);
    int n = (int)(count > LARGEST ? LARGEST : count);
    if (count > LARGEST)
        return interp_fail(in, "size", "the range %s is too long", interp_text(in, e));
    ValueArray *made = count < 0 ? NULL : array_new(in, 1, &n);
    if (!made) return false;
    bool real = type_elem(e->type)->kind == TY_REAL;
    for (int i = 0; i < made->n; i++) {
        made->at[i] = v[0]; /* ranges of enumerations and Booleans keep their type */
        if (real) made->at[i] = value_scalar_real(in, value_number(v[0]) + i * value_number(v[1]));
        else made->at[i].integer = v[0].integer + i * v[1].integer;
    }
    *out = value_array(made, type_elem(e->type));
    return true;
}

/* ---- comprehensions ---- */

typedef struct {
    Expr *e;
    bool array;
    Op op;      /* the operation, for sum and product */
    Builtin fn; /* the function, for min and max */
    bool any;
    Value value; /* the value so far */
} Reduction;

static bool combine_value(Interp *in, Reduction *r, Value item)
{
    const char *why = NULL;
    if (!r->any) {
        r->any = true;
        r->value = item;
        return true;
    }
    if (r->fn != FN_COUNT) {
        Value both[] = {r->value, item};
        if (item.kind != V_SCALAR || !fold_builtin(in->ex, r->fn, 2, both, &r->value, &why))
            return why && interp_fail(in, "eval", "%s", why);
        return true;
    }
    if (item.kind == V_SCALAR && fold_op(in->ex, r->op, false, r->value, item, &r->value, &why))
        return true;
    if (why) return interp_fail(in, "eval", "%s in %s", why, interp_text(in, r->e));
    return eval_op(in, ex_op(in->ex, r->op, r->e->arg[0], r->e->arg[0]), r->value, item, &r->value);
}

static bool iterate(Interp *in, Reduction *r, int iter, Value *out);

static bool one_round(Interp *in, Reduction *r, int iter, Value *out)
{
    if (iter > 1) return iterate(in, r, iter - 2, out);
    if (!interp_count_steps(in, 1) || !interp(in, r->e->arg[0], out)) return false;
    return r->array || combine_value(in, r, *out);
}

static bool stack_rounds(Interp *in, const Reduction *r, int iter, int n, Value *items, Value *out)
{
    const Type *type = r->e->type;
    if (n) return eval_stack(in, type_elem(type), n, items, out);
    int dim[MAX_RANK] = {0}, outer = (r->e->n - 1 - iter) / 2, rank = type_rank(type) - outer;
    for (int i = 1; i < rank && i < MAX_RANK; i++)
        dim[i] = type->dims[outer + i] > 0 ? type->dims[outer + i] : 0;
    ValueArray *made = array_new(in, rank, dim);
    if (made) *out = value_array(made, type_elem(type));
    return made != NULL;
}

/* Executes the loop over the iterator r->e->arg[iter] and, inside it, the loops over the iterators
   before it (the iterator written last is the outermost). For an array constructor, stores the
   array of the results in *out. For other reductions, combines each result with r->value and does
   not set *out. Returns false if a value is unknown. */
static bool iterate(Interp *in, Reduction *r, int iter, Value *out)
{
    Value range;
    if (!interp(in, r->e->arg[iter + 1], &range) || range.kind != V_ARRAY) return false;
    int n = range.array->n;
    Value *items = r->array ? arena_array(interp_arena(in), Value, n) : NULL, item;
    bool known = true;
    interp_push(in, r->e->arg[iter]);
    for (int i = 0; i < n && known; i++) {
        interp_iterate(in, range.array->at[i]);
        known = one_round(in, r, iter, items ? &items[i] : &item);
    }
    interp_pop(in);
    if (!known) return false;
    return !r->array || stack_rounds(in, r, iter, n, items, out);
}

/* Returns the value of a reduction over no elements (specification 10.3.4). */
static Value value_without_elements(const Interp *in, const Reduction *r)
{
    bool real = r->e->type->kind == TY_REAL;
    if (r->fn == FN_COUNT) {
        int start = r->op == EX_OP_MUL;
        return real ? value_scalar_real(in, start) : value_scalar_integer(in, start);
    }
    if (real) return value_scalar_real(in, r->fn == FN_MIN ? DBL_MAX : -DBL_MAX);
    return value_scalar_integer(in, r->fn == FN_MIN ? INT64_MAX : INT64_MIN);
}

bool eval_reduction(Interp *in, Expr *e, Value *out)
{
    Reduction r = {.e = e,
                   .array = e->op == AF_ARRAY,
                   .op = e->op == AF_PRODUCT ? EX_OP_MUL : EX_OP_ADD,
                   .fn = e->op == AF_MIN   ? FN_MIN
                         : e->op == AF_MAX ? FN_MAX
                                           : FN_COUNT};
    if (!iterate(in, &r, e->n - 2, out)) return false;
    if (!r.array) *out = r.any ? r.value : value_without_elements(in, &r);
    return true;
}

/* inline.c - calls of short functions to the expression that their body computes, so that equations
   are seen through: solved, differentiated and reduced as if the body stood there. */
#include "flat/arrays.h"

typedef struct {
    Exprs *ex;
    const Function *fn;
    Map values; /* Var* -> Expr*: of inputs, results and locals so far; none: not assigned */
} Body;

static bool run(Body *b, const Stmt *list);

/* Returns the row-major place (from 0) of the element that `index` selects. Returns -1 if a
   subscript is not a literal within the bounds, or if `index` selects no scalar. */
static int place_of(const Expr *index)
{
    const Type *type = index->arg[0]->type;
    if (index->n - 1 != type_rank(type)) return -1;
    int at = 0;
    for (int d = 0; d < index->n - 1; d++) {
        const Expr *sub = index->arg[d + 1];
        if (sub->kind != EX_INTEGER || sub->integer < 1 || sub->integer > type->dims[d]) return -1;
        at = at * type->dims[d] + (int)sub->integer - 1;
    }
    return at;
}

/* Returns the present value of a variable in place of the variable; a callback of ex_rewrite(),
   whose host is a Body. Of a record or array constructor with a field or element selected, only
   this part is returned, because the other parts may have no value yet. */
static Expr *put_value(void *host, Expr *e)
{
    if (e->kind == EX_VAR) {
        Expr *value = map_get(&((Body *)host)->values, e->var);
        return value ? value : e;
    }
    if (e->kind == EX_FIELD && e->arg[0]->kind == EX_RECORD) return e->arg[0]->arg[e->index];
    int at = e->kind == EX_INDEX && e->arg[0]->kind == EX_ARRAY ? place_of(e) : -1;
    return at >= 0 ? array_element(((Body *)host)->ex, e->arg[0], at) : e;
}

static Expr *value_of(Body *b, Expr *e)
{
    return ex_rewrite(b->ex, e, put_value, b);
}

/* ---- assignment ---- */

static Expr *with_element(Exprs *ex, Expr *array, int at, Expr *value)
{
    const Type *type = array->type, *part = type_drop(ex->types, type, 1);
    int n = type->dims[0], step = type_rank(part) ? type_count(part) : 1;
    Expr **parts = arena_array(ex->arena, Expr *, n + 1);
    for (int i = 0; i < n; i++) {
        Expr *args[] = {array, ex_integer(ex, i + 1)};
        parts[i] =
            array->kind == EX_ARRAY ? array->arg[i] : ex_node(ex, EX_INDEX, part, 0, NULL, 2, args);
        if (i != at / step) continue;
        parts[i] = type_rank(part) ? with_element(ex, parts[i], at % step, value) : value;
    }
    return ex_array(ex, type, n, parts);
}

static Expr *with_member(Exprs *ex, Expr *record, int at, Expr *value)
{
    const Type *type = record->type;
    Expr **parts = arena_array(ex->arena, Expr *, type->n + 1);
    for (int i = 0; i < type->n; i++)
        parts[i] = i == at ? value
                   : record->kind == EX_RECORD
                       ? record->arg[i]
                       : ex_node(ex, EX_FIELD, type->fields[i].type, i, NULL, 1, &record);
    return ex_node(ex, EX_RECORD, type, 0, NULL, type->n, parts);
}

static bool assign(Body *b, Expr *place, Expr *value)
{
    if (place->kind == EX_VAR) {
        map_put(&b->values, place->var, value);
        return true;
    }
    Expr *whole = place->arg[0], *old = value_of(b, whole);
    if (place->kind == EX_FIELD)
        return assign(b, whole, with_member(b->ex, old, place->index, value));
    int at = place_of(place);
    return at >= 0 && assign(b, whole, with_element(b->ex, old, at, value));
}

/* ---- statements ---- */

static int count_own(const Function *fn)
{
    return fn->outputs.len + fn->locals.len;
}

static Var *own(const Function *fn, int i)
{
    return i < fn->outputs.len ? fn->outputs.at[i] : fn->locals.at[i - fn->outputs.len];
}

/* Returns the present values of the results and local variables of the function, in the order in
   which own() numbers them. For a variable without a value, this is the variable itself. */
static Expr **snapshot(Body *b)
{
    int n = count_own(b->fn);
    Expr **now = arena_array(b->ex->arena, Expr *, n + 1);
    for (int i = 0; i < n; i++) now[i] = value_of(b, ex_var(b->ex, own(b->fn, i)));
    return now;
}

/* Executes an if-statement from branch number `branch` (from 0) on; after the last branch there is
   nothing to execute. All branches are executed, each from the same values, and a variable to which
   they give different values gets an if-expression. Returns false if a statement cannot be executed
   symbolically. */
static bool run_if(Body *b, const Stmt *stmt, int branch)
{
    if (branch == stmt->nbranches) return true;
    const Branch *at = &stmt->branches[branch];
    if (!at->cond) return run(b, at->body);
    Expr *cond = value_of(b, at->cond), **before = snapshot(b);
    if (!run(b, at->body)) return false;
    Expr **yes = snapshot(b);
    for (int i = 0; i < count_own(b->fn); i++) map_put(&b->values, own(b->fn, i), before[i]);
    if (!run_if(b, stmt, branch + 1)) return false;
    Expr **no = snapshot(b);
    for (int i = 0; i < count_own(b->fn); i++)
        if (yes[i] != no[i])
            map_put(&b->values, own(b->fn, i), ex_simple_if(b->ex, cond, yes[i], no[i]));
    return true;
}

static bool run(Body *b, const Stmt *list)
{
    for (; list; list = list->next)
        if (list->kind == ST_ASSIGN ? !assign(b, list->target, value_of(b, list->value))
                                    : list->kind != ST_IF || !run_if(b, list, 0))
            return false;
    return true;
}

/* ---- calls ---- */

static void find_sized(void *host, Expr *e)
{
    const Function *fn = e->kind == EX_CALL && !e->function->record ? e->function : NULL;
    if (fn && fn->outputs.len == 1 && type_count(fn->outputs.at[0]->type) < 0 && type_rank(e->type))
        *(bool *)host = true;
}

/* Returns whether the function calls a function whose result is an array with a size that only the
   call determines. Inlining the function, unless an annotation asks for it, would then make a great
   many equations. */
static bool calls_sized(Exprs *ex, const Function *fn)
{
    bool found = false;
    for (int i = 0; i < count_own(fn); i++)
        if (own(fn, i)->binding) ex_visit(ex->arena, own(fn, i)->binding, find_sized, &found);
    if (fn->body && fn->body->value) ex_visit(ex->arena, fn->body->value, find_sized, &found);
    return found;
}

static bool wanted(const Function *fn)
{
    if (fn->external || fn->impure || fn->record || fn->outputs.len != 1) return false;
    if (fn->inlining != INLINE_UNSAID) return fn->inlining == INLINE_YES;
    return !fn->has_derivative && (!fn->body || (!fn->body->next && fn->body->kind == ST_ASSIGN));
}

static void set_up(Body *b, const Expr *call)
{
    const Function *fn = b->fn;
    for (int i = 0; i < call->n; i++) map_put(&b->values, fn->inputs.at[i], call->arg[i]);
    for (int i = 0; i < count_own(fn); i++) { /* locals first: results may come from them */
        Var *var = own(fn, (i + fn->outputs.len) % count_own(fn));
        map_put(&b->values, var, var->binding ? value_of(b, var->binding) : ex_var(b->ex, var));
    }
}

typedef struct {
    const Function *fn;
    bool open; /* the value contains a variable without value, an array whose size is not known, or
                  operands whose sizes do not fit */
} InlineCheck;

static void visit_node(void *host, Expr *e)
{
    InlineCheck *check = host;
    check->open |= (e->kind == EX_VAR && e->var->owner == check->fn) ||
                   (type_rank(e->type) && type_count(e->type) < 0) || array_misfit(e);
}

/* Returns whether the arguments have the sizes with which the inputs are declared. Sizes that are
   not known are not compared; but a size that the declaration gives by an expression must become a
   number with these arguments. */
static bool sizes_fit(Body *b, const Expr *call)
{
    for (int i = 0; i < call->n; i++) {
        const Var *input = b->fn->inputs.at[i];
        for (int d = 0; d < type_rank(input->type); d++)
            if (type_rank(call->arg[i]->type) > d &&
                array_sizes_differ(input->type->dims[d], call->arg[i]->type->dims[d]))
                return false;
        for (int d = 0; input->dims && d < type_rank(input->type); d++) {
            Expr *size = input->dims[d] ? ex_simplify(b->ex, value_of(b, input->dims[d])) : NULL;
            if (size && (size->kind != EX_INTEGER || size->integer != call->arg[i]->type->dims[d]))
                return false;
        }
    }
    return true;
}

/* Returns `e` with noEvent() around the parts that contain relations, because functions make no
   events. */
static Expr *quiet(Exprs *ex, Expr *e)
{
    if (!(e->flags & EXPR_HAS_RELATION)) return e;
    if (e->kind == EX_IF)
        return ex_if(ex, ex_noevent(ex, e->arg[0]), quiet(ex, e->arg[1]), quiet(ex, e->arg[2]));
    if (e->kind != EX_RECORD && e->kind != EX_ARRAY) return ex_noevent(ex, e);
    Expr **parts = arena_array(ex->arena, Expr *, e->n + 1);
    for (int i = 0; i < e->n; i++) parts[i] = quiet(ex, e->arg[i]);
    return ex_with_args(ex, e, parts);
}

/* A callback of ex_visit(), which visits arguments first. Adds `e` to the set `host`, a Map, if it
   makes events: if it is, or contains, a relation or a builtin function such as floor() whose
   operands vary and that is not within noEvent(). */
static void mark_events(void *host, Expr *e)
{
    Map *events = host;
    bool makes = e->kind == EX_RELATION || ex_is_relation_op(e) ||
                 (e->kind == EX_BUILTIN && builtin_info((Builtin)e->op)->event);
    makes &= (e->flags & EXPR_HAS_CONTINUOUS) != 0;
    for (int i = 0; i < e->n && !makes; i++) makes = e->arg[i] && map_get(events, e->arg[i]);
    if (makes && e->kind != EX_NOEVENT) map_put(events, e, e);
}

static bool makes_events(Flat *flat, Expr *e)
{
    if (!(e->flags & EXPR_HAS_RELATION)) return false;
    Map events = map_new(flat->arena);
    ex_visit(flat->arena, e, mark_events, &events);
    return map_get(&events, e) != NULL;
}

static bool value_same_shape(const Type *a, const Type *b)
{
    return type_elem(a) == type_elem(b) && type_rank(a) == type_rank(b) &&
           (type_count(b) < 0 || type_count(a) == type_count(b));
}

Expr *flat_inline(Flat *flat, Expr *call)
{
    Body b = {flat->ex, call->function, map_new(flat->arena)};
    if (!wanted(b.fn) || (call->flags & (EXPR_IMPURE | EXPR_HAS_ERROR))) return NULL;
    if (b.fn->inlining == INLINE_UNSAID && calls_sized(b.ex, b.fn)) return NULL;
    set_up(&b, call);
    if (!sizes_fit(&b, call)) return NULL;
    if (!run(&b, b.fn->body)) return NULL;
    Expr *value = value_of(&b, ex_var(b.ex, b.fn->outputs.at[0]));
    InlineCheck check = {b.fn, !value_same_shape(value->type, call->type)};
    ex_visit(flat->arena, value, visit_node, &check);
    if (check.open || (value->flags & EXPR_IMPURE)) return NULL;
    if (!(value->flags & EXPR_HAS_RELATION)) return value;
    for (int i = 0; i < call->n; i++)
        if (makes_events(flat, call->arg[i])) return NULL; /* these would be lost */
    return quiet(b.ex, value);
}

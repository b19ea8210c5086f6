/* diff_call.c - derivatives of calls: calls of the function that the modeller named with
   annotation(derivative), else of one that is made from the body (diff_fn.c). */
#include <string.h>

#include "expr/diff.h"

/* ---- external functions ---- */

const KnownC *diff_known_c(const Function *fn)
{
    static const KnownC rows[] = {{"ModelicaStandardTables_CombiTimeTable_getValue",
                                   "ModelicaStandardTables_CombiTimeTable_getDerValue", 1},
                                  {"ModelicaStandardTables_CombiTable1D_getValue",
                                   "ModelicaStandardTables_CombiTable1D_getDerValue", 1},
                                  {"ModelicaStandardTables_CombiTable2D_getValue",
                                   "ModelicaStandardTables_CombiTable2D_getDerValue", 2},
                                  {"ModelicaStandardTables_CombiTimeTable_nextTimeEvent", NULL, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows && fn->external && fn->ext_name; i++)
        if (strcmp(fn->ext_name, rows[i].name) == 0) return &rows[i];
    return NULL;
}

/* ---- calls ---- */

int diff_real_outputs(const Function *fn, int index)
{
    int n = 0;
    for (int i = 0; i < fn->outputs.len && (index < 0 || i < index); i++)
        n += type_has_real(fn->outputs.at[i]->type);
    return n;
}

Expr *tangent_of_item(TangentRules *t, Expr *item, Expr *call_tangent)
{
    if (call_tangent == t->ex->error) return call_tangent;
    const Function *fn = item->arg[0]->function;
    if (item->arg[0]->kind != EX_CALL || diff_real_outputs(fn, -1) == 1) return call_tangent;
    return ex_item(t->ex, call_tangent, diff_real_outputs(fn, item->index));
}

/* Returns the type of a call of `to`, which is a derivative of the function of `call`: sizes that
   the declaration of `to` leaves open are those of `call`. */
static const Type *result_type(TangentRules *t, const Function *to, const Expr *call)
{
    const Type *type = call->type, *declared = to->result;
    if (type->kind == TY_TUPLE) {
        const Type **items = arena_array(t->ex->arena, const Type *, type->n);
        int n = 0;
        for (int i = 0; i < type->n; i++)
            if (type_has_real(type->fields[i].type)) items[n++] = type->fields[i].type;
        type = n == 1 ? items[0] : type_tuple(t->ex->types, n, items);
    }
    bool alike = type->kind == declared->kind && type->n == declared->n &&
                 (type->kind == TY_TUPLE || type_elem(type) == type_elem(declared));
    return alike ? type : declared;
}

/* Returns a call of `to` with the arguments of `call`, followed by the tangent of each input i with
   passed[i]; ex->error if a tangent is missing. */
static Expr *call_with(TangentRules *t, Function *to, Expr *call, Expr *const *tangents,
                       const bool *passed)
{
    int n = call->n;
    Expr **args = arena_array(t->ex->arena, Expr *, 2 * call->n);
    if (n) memcpy(args, call->arg, sizeof *args * (size_t)n);
    for (int i = 0; i < call->n; i++) {
        if (!passed[i]) continue;
        args[n] = tangent_shaped(t, tangents[i], call->arg[i]);
        if (args[n++] == t->ex->error) return t->ex->error;
    }
    return ex_call_typed(t->ex, to, result_type(t, to, call), n, args);
}

static Expr *tangent_of_constructor(TangentRules *t, Expr *call, Expr *const *tangents)
{
    Expr **args = arena_array(t->ex->arena, Expr *, call->n);
    for (int i = 0; i < call->n; i++) {
        bool real = type_has_real(call->arg[i]->type);
        args[i] = real ? tangent_shaped(t, tangents[i], call->arg[i]) : call->arg[i];
        if (args[i] == t->ex->error) return args[i];
    }
    return ex_with_args(t->ex, call, args);
}

/* ---- records: derivatives of their Real members ---- */

static bool same_members(const Type *a, const Type *b)
{
    a = type_elem(a);
    b = type_elem(b);
    if (a == b || a->kind != TY_RECORD) return true;
    if (b->kind != TY_RECORD || a->n != b->n) return false;
    for (int i = 0; i < a->n; i++)
        if (a->fields[i].name != b->fields[i].name ||
            !same_members(a->fields[i].type, b->fields[i].type))
            return false;
    return true;
}

/* Returns whether arguments and results can be converted to and from the types of the derivative
   function. A record type with fewer members (Real ones only) can be converted, unless it is in an
   array or one of several results. */
static bool can_be_converted(const Derivative *d, const Function *fn)
{
    for (int i = 0, at = fn->inputs.len; i < fn->inputs.len && at < d->fn->inputs.len; i++) {
        const Type *type = fn->inputs.at[i]->type;
        if (!type_has_real(type) || d->zero[i] || d->none[i] ||
            (d->order > 1 && i < 2 * fn->inputs.len - d->fn->inputs.len))
            continue;
        if (type_rank(type) && !same_members(type, d->fn->inputs.at[at]->type)) return false;
        at++;
    }
    for (int i = 0, at = 0; i < fn->outputs.len && at < d->fn->outputs.len; i++) {
        const Type *type = fn->outputs.at[i]->type;
        if (!type_has_real(type)) continue;
        if ((type_rank(type) || fn->outputs.len > 1) &&
            !same_members(type, d->fn->outputs.at[at]->type))
            return false;
        at++;
    }
    return true;
}

/* ---- the modeller's derivatives ---- */

static void find_comparison(void *host, Expr *e)
{
    if (ex_is_relation_op(e) && type_has_real(e->arg[0]->type)) *(bool *)host = true;
}

static bool has_comparison(TangentRules *t, Expr *cond)
{
    bool found = false;
    if (cond && (cond->flags & EXPR_HAS_RELATION))
        ex_visit(t->ex->arena, cond, find_comparison, &found);
    return found;
}

/* Returns whether comparisons of Reals decide when a loop ends or which statements in it run;
   `inside` says that the list is in a loop. */
static bool loop_decides(TangentRules *t, const Stmt *list, bool inside)
{
    for (; list; list = list->next) {
        bool loop = list->kind == ST_FOR || list->kind == ST_WHILE;
        for (int i = 0; i < list->nbranches; i++) {
            bool steers = list->kind == ST_WHILE || (inside && list->kind == ST_IF);
            if (steers && has_comparison(t, list->branches[i].cond)) return true;
            if (loop_decides(t, list->branches[i].body, inside || loop)) return true;
        }
    }
    return false;
}

typedef struct {
    TangentRules *t;
    Map seen;
    bool found;
} IterationSearch;

static void find_iterating(void *host, Expr *e);

static void search_statements(IterationSearch *s, const Stmt *list)
{
    for (; list; list = list->next) {
        if (list->value && (list->value->flags & EXPR_HAS_CALL))
            ex_visit(s->t->ex->arena, list->value, find_iterating, s);
        for (int i = 0; i < list->nbranches; i++) search_statements(s, list->branches[i].body);
    }
}

static void search_body(IterationSearch *s, const Function *fn)
{
    if (s->found || map_get(&s->seen, fn)) return;
    map_put(&s->seen, fn, s);
    s->found = loop_decides(s->t, fn->body, false);
    if (!s->found) search_statements(s, fn->body);
}

static void find_iterating(void *host, Expr *e)
{
    if (e->kind == EX_CALL) search_body(host, e->function);
}

/* Returns whether differentiating the body of fn gives the derivative of fn. It does not if fn is
   external, or iterates until something is small enough: then the number of iterations depends on
   the arguments. */
static bool body_is_differentiable(TangentRules *t, const Function *fn)
{
    IterationSearch s = {t, map_new(t->ex->arena), false};
    if (!fn->external) search_body(&s, fn);
    return !fn->external && !s.found;
}

static bool has_derivative_input(const Function *fn, const Derivative *d, int i)
{
    return type_has_real(fn->inputs.at[i]->type) && !d->zero[i] && !d->none[i];
}

/* Returns whether `call`, of a derivative of order n - 1, was made by differentiation, so that its
   last arguments are the derivatives of the arguments before them. Only then is the declared
   derivative of order n the derivative of this call. */
static bool is_own_derivative(TangentRules *t, const Derivative *d, const Expr *call,
                              Expr *const *tangents)
{
    const Function *fn = call->function;
    int more = d->fn->inputs.len - fn->inputs.len, last = fn->inputs.len - more;
    int before = d->order > 2 ? last - more : 0, at = last;
    for (int i = before; i < last; i++) {
        if (!has_derivative_input(fn, d, i)) continue;
        if (at == fn->inputs.len || tangent_shaped(t, tangents[i], call->arg[i]) != call->arg[at])
            return false;
        at++;
    }
    return at == fn->inputs.len;
}

/* Returns an array that says for each argument of `call` whether the function of the derivative `d`
   takes the tangent of this argument. It takes the tangents of all inputs that the annotation does
   not exclude, but from order n = 2 on only those of the last inputs, which are the derivatives of
   order n - 1. */
static bool *choose_passed(TangentRules *t, const Derivative *d, const Expr *call)
{
    bool *passed = arena_array(t->ex->arena, bool, call->n + 1);
    int more = d->fn->inputs.len - call->n;
    for (int i = 0; i < call->n; i++)
        passed[i] =
            has_derivative_input(call->function, d, i) && (d->order <= 1 || i >= call->n - more);
    return passed;
}

/* Returns whether the derivative `d` gives the tangent of the call although it leaves out the
   inputs under noDerivative. Along time it does, since the annotation guarantees that the other
   inputs account for these. In other directions it does if the tangents of these inputs are zero;
   otherwise it may not, since position(q_qd_qdd, time), for instance, has a derivative with respect
   to time alone. The body of the function is then differentiated instead. Where that is impossible,
   `d` is taken nevertheless: if the function is external, or if body_is_differentiable() is false
   and an input that `d` uses varies. */
static bool holds_for_direction(TangentRules *t, const Derivative *d, const Expr *call,
                                Expr *const *tangents)
{
    const Function *fn = call->function;
    bool left_out = false, passed = false;
    for (int i = 0; i < call->n; i++) {
        left_out |= d->none[i] && tangents[i] != t->ex->zero;
        passed |= has_derivative_input(fn, d, i) && tangents[i] != t->ex->zero;
    }
    return t->along_time || fn->external || !left_out || (passed && !body_is_differentiable(t, fn));
}

static bool is_applicable(TangentRules *t, const Derivative *d, const Expr *call,
                          Expr *const *tangents)
{
    const Function *fn = call->function;
    for (int i = 0; i < call->n; i++)
        if (d->zero[i] && tangents[i] != t->ex->zero) return false;
    if (d->order > 1 &&
        !(t->along_time && (fn->external || is_own_derivative(t, d, call, tangents))))
        return false;
    return can_be_converted(d, fn) && holds_for_direction(t, d, call, tangents);
}

/* Returns the first derivative in the function's annotations whose conditions (order,
   zeroDerivative, noDerivative) hold for this call and direction; NULL: none does, and the body is
   differentiated. */
static const Derivative *named_derivative(TangentRules *t, const Expr *call, Expr *const *tangents)
{
    Function *fn = call->function;
    if (fn->has_derivative && t->ex->need_derivatives)
        t->ex->need_derivatives(t->ex->derivatives_host, fn);
    for (int i = 0; i < fn->derivatives.len; i++)
        if (is_applicable(t, &fn->derivatives.at[i], call, tangents)) return &fn->derivatives.at[i];
    return NULL;
}

/* Returns `e`, a record, converted to another record type: members of the same names are kept,
   others are zero. Returns ex->error if such a zero is not known. */
static Expr *as_record(TangentRules *t, Expr *e, const Type *type)
{
    if (same_members(type, e->type) || type_rank(type)) return e;
    Expr **parts = arena_array(t->ex->arena, Expr *, type->n + 1);
    for (int i = 0; i < type->n; i++) {
        const Type *part = type->fields[i].type;
        parts[i] = ex_zero(t->ex, part);
        for (int k = 0; k < e->type->n; k++) {
            if (e->type->fields[k].name != type->fields[i].name) continue;
            Expr *have =
                ex_simple(t->ex, ex_node(t->ex, EX_FIELD, e->type->fields[k].type, k, NULL, 1, &e));
            parts[i] = as_record(t, have, part);
        }
        if (!parts[i])
            return tangent_fail(t, "member %s of %s has no derivative", type->fields[i].name,
                                type->name);
    }
    return ex_node(t->ex, EX_RECORD, type, 0, NULL, type->n, parts);
}

static Expr *call_named(TangentRules *t, const Derivative *d, Expr *call, Expr *const *tangents)
{
    Expr **given = arena_array(t->ex->arena, Expr *, call->n + 1);
    bool *passed = choose_passed(t, d, call);
    for (int i = 0, at = call->n; i < call->n; i++) {
        given[i] = tangents[i];
        if (!passed[i]) continue;
        given[i] = tangent_shaped(t, tangents[i], call->arg[i]);
        if (given[i] == t->ex->error) return given[i];
        given[i] = as_record(t, given[i], d->fn->inputs.at[at++]->type);
        if (given[i] == t->ex->error) return given[i];
    }
    Expr *made = call_with(t, d->fn, call, given, passed);
    return made->type->kind == TY_RECORD && call->type->kind == TY_RECORD
               ? as_record(t, made, call->type)
               : made;
}

Expr *tangent_of_call(TangentRules *t, Expr *call, Expr *const *tangents)
{
    Function *fn = call->function;
    if (fn->record) return tangent_of_constructor(t, call, tangents);
    if (fn->impure) return tangent_fail(t, "function %s is impure", fn->name);
    for (int i = 0; i < call->n; i++)
        if (tangents[i] == t->ex->error) return t->ex->error;
    const KnownC *known = diff_known_c(fn);
    if (known && !known->slope) return t->ex->zero;
    if (known && t->along_time && !fn->derivatives.len)
        return tangent_fail(t, "external function %s has no derivative annotation", fn->name);
    const Derivative *named = named_derivative(t, call, tangents);
    if (named) return call_named(t, named, call, tangents);
    bool *passed = arena_array(t->ex->arena, bool, call->n + 1);
    for (int i = 0; i < call->n; i++) passed[i] = tangents[i] != t->ex->zero;
    const char *why = NULL;
    Function *to = ex_function_tangent(t->ex, fn, passed, &why);
    if (!to) return tangent_fail(t, "%s", why);
    if (to->stepwise && t->along_time && t->ex->doubt_derivative)
        t->ex->doubt_derivative(t->ex->derivatives_host, fn);
    return call_with(t, to, call, tangents, passed);
}

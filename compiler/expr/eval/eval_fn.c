/* eval_fn.c - executes the bodies of functions. The variables of a call are in a frame; arrays and
   records belong to one variable and change in place. */
#include <string.h>

#include "expr/eval/interp.h"

enum { DEEPEST = 500 };

typedef enum { NEXT, BROKEN_OFF, RETURNED, NO_VALUE } Outcome;

/* ---- variables ---- */

static bool unset(Interp *in, const Type *type, const Var *var, Value *out);

static bool unset_record(Interp *in, const Type *type, Value *out)
{
    *out = (Value){.kind = V_RECORD, .type = type};
    out->part = arena_array(interp_arena(in), Value, type->n);
    for (int i = 0; i < type->n; i++)
        if (!unset(in, type->fields[i].type, NULL, &out->part[i])) return false;
    return true;
}

/* Sets *out to the size of dimension d (from 0) of a variable. It is taken from the type or, if it
   is open there, from the expression in the declaration; for a dimension ":" it is 0 until an
   assignment sets it. Returns false if the size is unknown or not valid. */
static bool declared_size(Interp *in, const Type *type, const Var *var, int d, int *out)
{
    int64_t size = type->dims[d] < 0 ? 0 : type->dims[d];
    Expr *dim = type->dims[d] < 0 && var && var->dims ? var->dims[d] : NULL;
    if (dim && !interp_integer(in, dim, &size)) return false;
    if (size < 0)
        return interp_fail(in, "size",
                           "%s of function %s is declared with the size %lld in dimension %d: no "
                           "array has a negative size",
                           var->name, var->owner->name, (long long)size, d + 1);
    if (size > 100000000)
        return interp_fail(in, "size", "an array of size %lld is too large", (long long)size);
    *out = (int)size;
    return true;
}

/* Sets *out to a value of the type in which all scalars are unset. Array sizes that the type leaves
   open are taken from the declaration of `var`, or are 0 if `var` is NULL. Returns false if a size
   is unknown or not valid. */
static bool unset(Interp *in, const Type *type, const Var *var, Value *out)
{
    *out = (Value){.kind = V_UNSET, .type = type};
    if (type->kind == TY_RECORD) return unset_record(in, type, out);
    if (type->kind != TY_ARRAY) return true;
    int dim[MAX_RANK] = {0};
    for (int d = 0; d < type->n && d < MAX_RANK; d++)
        if (!declared_size(in, type, var, d, &dim[d])) return false;
    ValueArray *made = array_new(in, type->n, dim);
    for (int i = 0; made && i < made->n; i++)
        if (!unset(in, type->elem, NULL, &made->at[i])) return false;
    if (made) *out = value_array(made, type->elem);
    return made != NULL;
}

static bool bind(Interp *in, LocalVar *slot)
{
    Value value;
    if (slot->busy)
        return interp_fail(in, "cycle", "the value of %s needs itself", slot->var->name);
    slot->busy = true;
    bool known = interp_or_gap(in, slot->var->binding, &value);
    slot->busy = false;
    if (!known) return false;
    slot->value = value_own(in, value_convert(in, value, slot->var->type));
    interp_changed(in);
    return !in->failed;
}

/* Prepares a variable for an access to a part of it. If the variable is unset, it gets the value of
   its binding or, if it has none, becomes an array or record whose parts are unset. Returns false
   if the binding or a size has no value. */
static bool prepare(Interp *in, LocalVar *slot)
{
    if (slot->value.kind != V_UNSET) return true;
    if (slot->var->binding) return bind(in, slot);
    return unset(in, slot->var->type, slot->var, &slot->value);
}

bool eval_local(Interp *in, LocalVar *slot, Value *out)
{
    if (!prepare(in, slot)) return false;
    *out = slot->value;
    if (out->kind != V_UNSET) return true;
    return interp_fail(in, "unset", "%s is used before it has a value", slot->var->name);
}

/* ---- assignment ---- */

static bool store(Interp *in, Value *place, Value value, const Type *type)
{
    value = value_convert(in, value, type);
    bool reuse = place->kind == V_ARRAY && value.kind == V_ARRAY && type_is_scalar(value.type) &&
                 value_same_shape(place->array, value.array);
    if (type->kind == TY_ARRAY && value.kind == V_ARRAY)
        for (int i = 0; i < type->n; i++)
            if (type->dims[i] >= 0 && type->dims[i] != value.array->dim[i])
                return interp_fail(in, "size", "an array of size %d is assigned to one of size %d",
                                   value.array->dim[i], type->dims[i]);
    if (reuse) memmove(place->array->at, value.array->at, sizeof(Value) * (size_t)value.array->n);
    else *place = value_own(in, value);
    return !in->failed;
}

/* Finds where the value of a target is stored. Returns false if it is a slice of an array, which
   has several places, or if a subscript has no value. */
static bool find_place(Interp *in, Expr *target, Value **out)
{
    Value *base;
    Places places;
    if (target->kind == EX_VAR) {
        LocalVar *slot = in->frame ? map_get(&in->frame->slots, target->var) : NULL;
        if (!slot || !prepare(in, slot)) return false;
        *out = &slot->value;
        return true;
    }
    if (target->kind != EX_INDEX && target->kind != EX_FIELD) return false;
    if (!find_place(in, target->arg[0], &base)) return false;
    if (target->kind == EX_FIELD) {
        if (base->kind != V_RECORD) return false;
        *out = &base->part[target->index];
        return true;
    }
    if (base->kind != V_ARRAY || !eval_places(in, target, base->array, &places)) return false;
    *out = places.rank ? NULL : &base->array->at[places.one];
    return !places.rank;
}

static bool store_slice(Interp *in, Expr *target, Value *base, Value value)
{
    Places places;
    const Type *elem = type_elem(target->type);
    if (base->kind != V_ARRAY || !eval_places(in, target, base->array, &places)) return false;
    if (!places.rank) return store(in, &base->array->at[places.one], value, elem);
    if (value.kind != V_ARRAY || value.array->n != places.n)
        return interp_fail(in, "size", "the sizes differ in the assignment to %s",
                           interp_text(in, target));
    value = value_own(in, value); /* a copy: the value may be a part of the same array */
    for (int i = 0; i < places.n && !in->failed; i++)
        if (!store(in, &base->array->at[places.at[i]], value.array->at[i], elem)) return false;
    return !in->failed;
}

/* ---- parts of arrays of records ---- */

enum { LONGEST_PATH = 64 };

typedef struct {
    Expr *step[LONGEST_PATH]; /* subscripts and members from the variable to the target */
    int n, at;                /* number of elements, and of those stored so far */
    const ValueArray *value;
} Parts;

/* Returns whether the target is a member of several records of an array, as in q.x and q[2:n].v. */
static bool is_many_places(const Expr *target)
{
    if (target->type->kind != TY_ARRAY) return false;
    for (; target->kind == EX_INDEX || target->kind == EX_FIELD; target = target->arg[0])
        if (target->kind == EX_FIELD && type_rank(target->arg[0]->type)) return true;
    return false;
}

static bool store_parts(Interp *in, Parts *p, int done, Value *place, const Type *type);

static bool store_each(Interp *in, Parts *p, int done, Value *place, const Type *type)
{
    if (place->kind != V_ARRAY) return false;
    for (int i = 0; i < place->array->n; i++)
        if (!store_parts(in, p, done, &place->array->at[i], type_elem(type))) return false;
    return true;
}

/* `index` is an expression such as p.v[:, 1], where p is an array: its first subscripts are ':',
   for the dimensions of p. Returns p.v[1], with the subscripts of the member v alone; returns
   `index` if p is not an array. */
static Expr *own_subscripts(Interp *in, Expr *index)
{
    Expr *base = index->arg[0], *args[MAX_RANK + 1] = {base};
    int outer = base->kind == EX_FIELD ? type_rank(base->arg[0]->type) : 0, n = 1;
    for (int d = outer + 1; d < index->n && n <= MAX_RANK; d++) args[n++] = index->arg[d];
    return outer ? ex_node(in->ex, EX_INDEX, index->type, 0, NULL, n, args) : index;
}

static bool store_selected(Interp *in, Parts *p, int done, Value *place, const Type *type)
{
    Places places;
    Expr *index = own_subscripts(in, p->step[done]);
    if (place->kind != V_ARRAY || !eval_places(in, index, place->array, &places)) return false;
    if (!places.rank)
        return store_parts(in, p, done + 1, &place->array->at[places.one], type_elem(type));
    for (int i = 0; i < places.n; i++)
        if (!store_parts(in, p, done + 1, &place->array->at[places.at[i]], type_elem(type)))
            return false;
    return true;
}

/* Stores the elements of p->value, from number p->at on, one by one in parts of *place, a value of
   type `type`. The first `done` of the steps p->step lead to *place, and the others select the
   parts in it; dimensions without a subscript are run through in loops. Returns false if a part
   does not exist or the value has too few elements. */
static bool store_parts(Interp *in, Parts *p, int done, Value *place, const Type *type)
{
    const Expr *step = done < p->n ? p->step[done] : NULL;
    if (step && step->kind == EX_INDEX) return store_selected(in, p, done, place, type);
    if (type->kind == TY_ARRAY) return store_each(in, p, done, place, type);
    if (step)
        return place->kind == V_RECORD && store_parts(in, p, done + 1, &place->part[step->index],
                                                      type->fields[step->index].type);
    return p->at < p->value->n ? store(in, place, p->value->at[p->at++], type) : false;
}

static bool assign_parts(Interp *in, Expr *target, Value value)
{
    Parts p = {.n = 0};
    Expr *root = target;
    for (; root->kind == EX_INDEX || root->kind == EX_FIELD; root = root->arg[0]) p.n++;
    LocalVar *slot =
        root->kind == EX_VAR && in->frame ? map_get(&in->frame->slots, root->var) : NULL;
    if (p.n > LONGEST_PATH || value.kind != V_ARRAY || !slot || !prepare(in, slot)) return false;
    Expr *at = target;
    for (int i = p.n - 1; i >= 0; i--, at = at->arg[0]) p.step[i] = at;
    value = value_own(in, value); /* it may be a part of the same array */
    p.value = value.array;
    if (in->failed) return false;
    if (store_parts(in, &p, 0, &slot->value, root->type) && p.at == p.value->n) return true;
    return interp_fail(in, "size", "the sizes differ in the assignment to %s",
                       interp_text(in, target));
}

static bool assign(Interp *in, Expr *target, Value value)
{
    Value *place;
    bool done;
    if (value.kind == V_UNKNOWN) return interp_forget(in, target);
    if (is_many_places(target)) done = assign_parts(in, target, value);
    else if (target->kind == EX_INDEX)
        done = find_place(in, target->arg[0], &place) && store_slice(in, target, place, value);
    else if (target->kind == EX_VAR && in->frame && map_get(&in->frame->slots, target->var))
        done = store(in, &((LocalVar *)map_get(&in->frame->slots, target->var))->value, value,
                     target->type);
    else done = find_place(in, target, &place) && store(in, place, value, target->type);
    interp_changed(in);
    return done || (in->partial && !in->failed && interp_forget(in, target));
}

static bool assign_tuple(Interp *in, const Stmt *s)
{
    Value value;
    if (!interp_or_gap(in, s->value, &value)) return false;
    for (int i = 0; i < s->ntargets; i++) {
        if (!s->targets[i]) continue;
        Value part = value.kind == V_TUPLE ? value.part[i] : value;
        if (!assign(in, s->targets[i], part)) return false;
    }
    return true;
}

/* ---- statements ---- */

static Outcome run(Interp *in, const Stmt *s);
static Outcome choose_branch(Interp *in, const Stmt *s, int first);

static Outcome try_both(Interp *in, const Stmt *s, int branch)
{
    Value *before = interp_copy_frame(in);
    Outcome taken = run(in, s->branches[branch].body);
    Value *after = interp_copy_frame(in);
    interp_restore_frame(in, before);
    Outcome passed = choose_branch(in, s, branch + 1);
    interp_merge_frame(in, after);
    return taken == NEXT && passed == NEXT ? NEXT : NO_VALUE;
}

static Outcome choose_branch(Interp *in, const Stmt *s, int first)
{
    for (int i = first; i < s->nbranches; i++) {
        bool yes = true;
        if (s->branches[i].cond && !interp_boolean(in, s->branches[i].cond, &yes))
            return in->partial && !in->failed ? try_both(in, s, i) : NO_VALUE;
        if (yes) return run(in, s->branches[i].body);
    }
    return NEXT;
}

static Outcome loop_for(Interp *in, const Stmt *s)
{
    Value range;
    if (!interp(in, s->range, &range) || range.kind != V_ARRAY || !s->nbranches) return NO_VALUE;
    range = value_own(in, range); /* a copy: the body may change the vector */
    Outcome outcome = in->failed ? NO_VALUE : NEXT;
    interp_push(in, s->iter);
    for (int i = 0; outcome == NEXT && i < range.array->n; i++) {
        interp_iterate(in, range.array->at[i]);
        outcome = run(in, s->branches[0].body);
    }
    interp_pop(in);
    return outcome == BROKEN_OFF ? NEXT : outcome;
}

static Outcome loop_while(Interp *in, const Stmt *s)
{
    Outcome outcome = NEXT;
    while (outcome == NEXT && s->nbranches) {
        bool yes;
        Expr *cond = s->branches[0].cond ? s->branches[0].cond : s->value;
        if (!cond || !interp_count_steps(in, 1) || !interp_boolean(in, cond, &yes)) return NO_VALUE;
        if (!yes) break;
        outcome = run(in, s->branches[0].body);
    }
    return outcome == BROKEN_OFF ? NEXT : outcome;
}

/* Checks an assert. Returns true if it holds, or if it fails with AssertionLevel.warning, which is
   reported as a warning. Returns false, with an error, if it fails with AssertionLevel.error. If
   the condition is unknown, returns true only in a partial evaluation. */
static bool check_assert(Interp *in, const Stmt *s)
{
    bool holds;
    Value message, level = {0};
    if (!interp_boolean(in, s->value, &holds)) return in->partial && !in->failed;
    if (holds) return true;
    if (!interp(in, s->target, &message) || message.kind != V_SCALAR) return false;
    if (s->level && !interp(in, s->level, &level)) return false;
    if (s->level && level.integer == 1) {
        if (in->ev->diags) diag_warning(in->ev->diags, s->loc, "assert", "%s", message.string);
        return true;
    }
    return interp_fail(in, "assert", "%s", message.string);
}

static bool simple(Interp *in, const Stmt *s)
{
    Value value;
    switch (s->kind) {
    case ST_ASSIGN: return interp_or_gap(in, s->value, &value) && assign(in, s->target, value);
    case ST_TUPLE: return assign_tuple(in, s);
    case ST_CALL: return interp_or_gap(in, s->value, &value);
    case ST_ASSERT: return check_assert(in, s);
    case ST_EQUAL:
    case ST_TERMINATE:
    case ST_REINIT:
    case ST_IF:
    case ST_FOR:
    case ST_WHILE:
    case ST_WHEN:
    case ST_BREAK:
    case ST_RETURN: break;
    }
    return false;
}

static Outcome run(Interp *in, const Stmt *s)
{
    Outcome outcome = NEXT;
    for (; s && outcome == NEXT; s = s->next) {
        in->loc = s->loc;
        if (!interp_count_steps(in, 1)) return NO_VALUE;
        if (s->kind == ST_IF) outcome = choose_branch(in, s, 0);
        else if (s->kind == ST_FOR) outcome = loop_for(in, s);
        else if (s->kind == ST_WHILE) outcome = loop_while(in, s);
        else if (s->kind == ST_BREAK) outcome = BROKEN_OFF;
        else if (s->kind == ST_RETURN) outcome = RETURNED;
        else if (!simple(in, s)) outcome = NO_VALUE;
    }
    return outcome;
}

/* ---- calls ---- */

static LocalVar *add_slot(Interp *in, Frame *frame, Var *var)
{
    LocalVar *slot = arena_make(interp_arena(in), LocalVar);
    slot->var = var;
    slot->value.type = var->type;
    map_put(&frame->slots, var, slot);
    return slot;
}

/* Evaluates the bindings of those variables that have no value yet. A binding may read a variable
   that is evaluated later in the list: that one is then evaluated first. Returns false if a binding
   has no value. */
static bool bind_all(Interp *in, Var **vars, int n)
{
    for (int i = 0; i < n; i++) {
        LocalVar *slot = map_get(&in->frame->slots, vars[i]);
        if (vars[i]->binding && slot->value.kind == V_UNSET && !bind(in, slot)) return false;
    }
    return true;
}

static bool results(Interp *in, const Function *fn, Value *out)
{
    int n = fn->outputs.len;
    Value *values = arena_array(interp_arena(in), Value, n + 1);
    for (int i = 0; i < n; i++) {
        LocalVar *slot = map_get(&in->frame->slots, fn->outputs.at[i]);
        if (!eval_local(in, slot, &values[i])) return false;
    }
    *out = n == 1 ? values[0] : (Value){.kind = V_TUPLE, .part = values};
    return true;
}

/* Stores in *out the record that a record constructor returns: its members are the inputs and
   locals of the same names. Returns false if one of them has no value. */
static bool record_of_fields(Interp *in, const Function *fn, Value *out)
{
    const Type *type = fn->record;
    *out = (Value){.kind = V_RECORD, .type = type};
    out->part = arena_array(interp_arena(in), Value, type->n + 1);
    for (int i = 0; i < type->n; i++) {
        Var *var = NULL;
        for (int k = 0; k < fn->inputs.len; k++)
            if (fn->inputs.at[k]->name == type->fields[i].name) var = fn->inputs.at[k];
        for (int k = 0; k < fn->locals.len; k++)
            if (fn->locals.at[k]->name == type->fields[i].name) var = fn->locals.at[k];
        if (!var || !eval_local(in, map_get(&in->frame->slots, var), &out->part[i])) return false;
        out->part[i] = value_convert(in, out->part[i], type->fields[i].type);
    }
    return true;
}

static bool run_body(Interp *in, const Function *fn, Value *out)
{
    if (!bind_all(in, fn->outputs.at, fn->outputs.len)) return false;
    if (!bind_all(in, fn->locals.at, fn->locals.len)) return false;
    if (fn->record) return record_of_fields(in, fn, out);
    if (fn->external) return eval_routine(in, fn) && results(in, fn, out);
    return run(in, fn->body) != NO_VALUE && results(in, fn, out);
}

static bool execute(Interp *in, Function *fn, int n, Value *args, Value *out)
{
    Frame frame = {fn, map_new(interp_arena(in)), in->frame};
    for (int i = 0; i < n; i++) {
        LocalVar *slot = add_slot(in, &frame, fn->inputs.at[i]);
        slot->value = value_convert(in, args[i], fn->inputs.at[i]->type);
    }
    for (int i = 0; i < fn->outputs.len; i++) add_slot(in, &frame, fn->outputs.at[i]);
    for (int i = 0; i < fn->locals.len; i++) add_slot(in, &frame, fn->locals.at[i]);
    Loc loc = in->loc;
    in->frame = &frame;
    in->loc = fn->loc;
    interp_changed(in);
    bool known = run_body(in, fn, out);
    in->frame = frame.outer;
    in->loc = loc;
    interp_changed(in);
    return known;
}

/* Asks the host of the evaluation (Eval.value_of_call) for the value of a call of an external
   function, or of a function that calls external ones. It does so only for the outermost call, so
   that a Modelica function with many external calls is run once. Returns false if there is no host,
   or if the host does not know the value. */
static bool external(Interp *in, Expr *e, const Value *args, Value *out)
{
    in->met_external = true;
    if (!in->ev->value_of_call || in->frame || in->partial) return false;
    Expr **literals = arena_array(in->ex->arena, Expr *, e->n);
    for (int i = 0; i < e->n; i++)
        if (args[i].kind == V_UNKNOWN || !(literals[i] = interp_literal(in, args[i]))) return false;
    Expr *value = in->ev->value_of_call(in->ev->host, ex_call(in->ex, e->function, e->n, literals));
    if (!value || !interp(in, value, out)) return false;
    if (e->function->outputs.len > 1) out->kind = V_TUPLE;
    return true;
}

static bool can_run(const Function *fn)
{
    return fn->checked || fn->body || fn->record;
}

bool eval_call(Interp *in, Expr *e, Value *out)
{
    Function *fn = e->function;
    if (fn->impure && !in->ev->impure) in->met_external |= fn->external;
    if ((fn->impure && !in->ev->impure) || e->n != fn->inputs.len) return false;
    if (!fn->checked && in->ev->need_body) in->ev->need_body(in->ev->host, fn);
    if (fn->in_progress && fn->checked)
        return interp_fail(in, "cycle", "the body of function %s needs a value that %s computes",
                           fn->name, fn->name);
    if (fn->broken || !(can_run(fn) || fn->external)) return false;
    Value *args = arena_array(interp_arena(in), Value, e->n + 1);
    for (int i = 0; i < e->n; i++)
        if (!interp_or_gap(in, e->arg[i], &args[i]) || (fn->external && args[i].kind == V_UNKNOWN))
            return false;
    if (fn->external && !eval_has_routine(fn)) return external(in, e, args, out);
    in->met_external = false;
    if (in->ev->depth >= DEEPEST)
        return interp_fail(in, "recursion", "function %s calls itself too deeply", fn->name);
    in->ev->depth++;
    bool known = interp_count_steps(in, 1) && execute(in, fn, e->n, args, out);
    in->ev->depth--;
    return known || (in->met_external && !in->failed && external(in, e, args, out));
}

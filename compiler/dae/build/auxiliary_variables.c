/* auxiliary_variables.c - expressions of equations in scalar form: der(x) becomes a variable, and
   the results of a call with several of them become variables computed by one group, so that it is
   called once. */
#include "dae/build/build.h"

#include <string.h>

/* ---- der ---- */

Expr *dae_input_derivative(Dae *dae)
{
    dae->input_derivatives = true;
    return ex_real(dae->ex, 1);
}

/* Returns the time derivative of a variable as an expression. Returns NULL if it is zero, or if it
   is the derivative of an input, which is reported as an error. */
static Expr *der_of(void *host, Var *var)
{
    ScalarForm *form = host;
    Dae *dae = form->dae;
    if (var->variability <= VAR_DISCRETE) return NULL;
    if (var->role == ROLE_INPUT && dae->options.alone) return dae_input_derivative(dae);
    if (var->role == ROLE_INPUT) {
        diag_error(dae->diags, form->loc, "input-derivative",
                   "the derivative of the input '%s' is needed, but only its value is known",
                   var->name);
        return NULL;
    }
    return ex_var(dae->ex, dae_der(dae, var));
}

/* Returns the statement in a when-equation that gives the variable its value; NULL: none does. */
static const Stmt *set_at_event(const Stmt *list, const Var *var, bool when)
{
    const Stmt *found = NULL;
    for (; list && !found; list = list->next) {
        bool pair = list->kind == ST_EQUAL || list->kind == ST_ASSIGN;
        if (pair && when && list->target->kind == EX_VAR && list->target->var == var) return list;
        for (int i = 0; i < list->nbranches && !found; i++)
            found = set_at_event(list->branches[i].body, var, when || list->kind == ST_WHEN);
    }
    return found;
}

/* Reports the derivative of a variable that changes at events only: where it is set, if it is a
   continuous variable that a when-clause sets. */
static void report_discrete(ScalarForm *form, const Var *var)
{
    Dae *dae = form->dae;
    const Stmt *set = set_at_event(dae->flat->equations, var, false);
    diag_error(dae->diags, set ? set->loc : form->loc, "derivative",
               set ? "'%s' has a derivative: a when-clause cannot set it like a discrete variable"
                   : "'%s' changes at events only: it has no derivative",
               var->name);
    if (!set) return;
    diag_note(dae->diags, form->loc, "its derivative is here");
    diag_hint(dae->diags, "a state gets a new value at an event by reinit(%s, %s)", var->name,
              ex_short(dae->scratch, set->value, 40));
}

static Expr *der_node(ScalarForm *form, Expr *e)
{
    Dae *dae = form->dae;
    Expr *arg = e->arg[0];
    const char *why = NULL;
    if (arg->kind == EX_VAR && arg->var->variability == VAR_DISCRETE)
        report_discrete(form, arg->var);
    Expr *der = arg->kind == EX_VAR ? der_of(form, arg->var)
                                    : ex_time_derivative(dae->ex, arg, der_of, form, &why);
    if (!der && why)
        diag_error(dae->diags, form->loc, "derivative", "cannot differentiate '%s': %s",
                   ex_short(dae->scratch, arg, 60), why);
    return der ? der : dae->ex->zero;
}

/* ---- several results ---- */

/* The variables that the results of a call are stored in, one for each scalar in row-major order:
   new variables, or the targets that the modeller wrote. */
typedef struct {
    ScalarForm *form;
    Eqs *list;
    Expr *call;
    Group *group; /* NULL: a parameter per scalar, bound to its part of the call */
    Variability variability;
    const ExprList *targets; /* the variable of each scalar, NULL where the result is not used;
                                NULL: no targets are given */
    const char *name;
    int count;
} Results;

static Var *new_result(Results *r, const Type *type, Expr *part)
{
    Dae *dae = r->form->dae;
    const char *name = arena_printf(dae->arena, "%s[%d]", r->name, r->count);
    Variability variability = type->kind == TY_REAL ? r->variability : VAR_DISCRETE;
    bool initial = r->list == &dae->initial_eqs;
    if (!r->group || initial) variability = VAR_PARAMETER;
    Var *var = dae_add_var(dae, name, type, variability, r->form->loc);
    if (!r->group) var->binding = part;
    else if (initial) var->fixed = dae->ex->no;
    return var;
}

/* Returns the variable of a target if the group can write to it directly. Returns NULL if the
   result needs a new variable, because the target is no variable of this type, is no unknown, or is
   an output of the group already. */
static Var *target_of(const Results *r, const Type *type, const Expr *target)
{
    if (!r->group || !target || target->kind != EX_VAR || target->type != type) return NULL;
    if (r->list == &r->form->dae->eqs && !dae_is_unknown(target->var)) return NULL;
    vec_each(Var *, output, &r->group->outputs)
        if (output == target->var) return NULL;
    return target->var;
}

static Expr *scalar_result(Results *r, const Type *type, Expr *part)
{
    Dae *dae = r->form->dae;
    Expr *target = r->targets && r->count < r->targets->len ? r->targets->at[r->count] : NULL;
    r->count++;
    Var *var = target_of(r, type, target), *own = var;
    if (!own) own = new_result(r, type, part);
    if (r->group) dae_add_row(dae, r->list, r->group, own, r->form->loc);
    Expr *e = ex_var(dae->ex, own);
    if (target && !var) {
        Expr *value = target->type->kind == TY_REAL ? ex_to_real(dae->ex, e) : e;
        dae_add_equal(dae, r->list, target, value, r->form->loc, NULL);
    }
    return e;
}

static Expr *results_of(Results *r, const Type *type, Expr *part, Expr **subs, int rank);

static Expr *fields_of(Results *r, const Type *type, Expr *part)
{
    Dae *dae = r->form->dae;
    Expr **items = arena_array(dae->scratch, Expr *, type->n);
    for (int i = 0; i < type->n; i++) {
        Expr *item = type->kind == TY_TUPLE
                         ? ex_item(dae->ex, part, i)
                         : ex_node(dae->ex, EX_FIELD, type->fields[i].type, i, NULL, 1, &part);
        items[i] = results_of(r, type->fields[i].type, item, NULL, 0);
    }
    return ex_node(dae->ex, EX_RECORD, type, 0, NULL, type->n, items);
}

/* Returns an array constructor of the scalar results in an array of type `type` that is part of the
   results of a call. If `rank` is 0, this array is `part`; otherwise it is what the subscripts
   subs[1] to subs[rank] select in the array subs[0], and `part` is not used. */
static Expr *elements_of(Results *r, const Type *type, Expr *part, Expr **subs, int rank)
{
    Dae *dae = r->form->dae;
    Expr **items = arena_array(dae->scratch, Expr *, type->dims[0] + 1);
    Expr **chosen = arena_array(dae->scratch, Expr *, rank + 2);
    chosen[0] = rank ? subs[0] : part;
    for (int i = 1; i <= rank; i++) chosen[i] = subs[i];
    const Type *inner = type_drop(dae->ex->types, type, 1);
    for (int i = 0; i < type->dims[0]; i++) {
        chosen[rank + 1] = ex_integer(dae->ex, i + 1);
        if (inner->kind == TY_ARRAY) {
            items[i] = results_of(r, inner, part, chosen, rank + 1);
        } else {
            Expr *element = ex_node(dae->ex, EX_INDEX, inner, 0, NULL, rank + 2, chosen);
            items[i] = results_of(r, inner, element, NULL, 0);
        }
    }
    return ex_array(dae->ex, type, type->dims[0], items);
}

static Expr *results_of(Results *r, const Type *type, Expr *part, Expr **subs, int rank)
{
    if (type->kind == TY_ARRAY) return elements_of(r, type, part, subs, rank);
    if (type->kind == TY_RECORD || type->kind == TY_TUPLE) return fields_of(r, type, part);
    return scalar_result(r, type, part);
}

static bool has_parts(const Type *type)
{
    return type->kind == TY_TUPLE || type->kind == TY_RECORD || type->kind == TY_ARRAY;
}

static Results results_begin(ScalarForm *form, Eqs *list, Expr *call)
{
    Dae *dae = form->dae;
    const char *dot = strrchr(call->function->name, '.');
    Results r = {.form = form, .list = list, .call = call};
    r.name =
        arena_printf(dae->arena, "$%s%d", dot ? dot + 1 : call->function->name, ++dae->next_call);
    bool impure = call->flags & EXPR_IMPURE;
    if (impure || !dae_is_parametric(dae, call)) {
        r.group = dae_add_group(dae, form->loc);
        r.group->call = call;
        r.group->initial = list == &dae->initial_eqs;
    }
    r.variability = impure || dae_is_continuous(dae, call) ? VAR_CONTINUOUS : VAR_DISCRETE;
    return r;
}

static Expr *call_node(ScalarForm *form, Expr *call)
{
    if (!has_parts(call->type) || type_size(call->type) <= 0) return call;
    if (call->function->record || (call->flags & (EXPR_HAS_ITER | EXPR_HAS_ERROR))) return call;
    Results r = results_begin(form, &form->dae->eqs, call);
    return results_of(&r, call->type, call, NULL, 0);
}

/* ---- parts of what is spelled out ---- */

static Expr *field_of(Dae *dae, Expr *base, const Expr *e)
{
    if (base->kind == EX_RECORD) return base->arg[e->index];
    if (base->kind != EX_ARRAY || !base->n) return NULL;
    Expr **items = arena_array(dae->scratch, Expr *, base->n);
    for (int i = 0; i < base->n; i++)
        if (!(items[i] = field_of(dae, base->arg[i], e))) return NULL;
    return ex_array(dae->ex, type_with_elem(dae->ex->types, base->type, type_elem(items[0]->type)),
                    base->n, items);
}

static Expr *element_of(Expr *base, const Expr *e)
{
    for (int i = 1; i < e->n; i++) {
        const Expr *sub = e->arg[i];
        if (base->kind != EX_ARRAY || sub->kind != EX_INTEGER) return NULL;
        if (sub->integer < 1 || sub->integer > base->n) return NULL;
        base = base->arg[sub->integer - 1];
    }
    return base;
}

/* Reports pre() of a continuous variable outside when-clauses, where it is not defined. */
static void check_pre(ScalarForm *form, const Expr *e)
{
    const Var *var = e->arg[0]->kind == EX_VAR ? e->arg[0]->var : NULL;
    if (var && var->variability == VAR_CONTINUOUS)
        diag_error(form->dae->diags, form->loc, "pre",
                   "pre(%s): outside a when-clause the variable must change at events only",
                   var->name);
}

/* ---- spatialDistribution ---- */

/* Returns the call with its initial profile as a row of Dae.profiles, which the calls for both ends
   share. */
static Expr *spatial_node(ScalarForm *form, Expr *e)
{
    Dae *dae = form->dae;
    Expr *points = e->arg[4], *values = e->arg[5];
    if (points->kind != EX_ARRAY || values->kind != EX_ARRAY) {
        diag_error(
            dae->diags, form->loc, "unsupported",
            "initialPoints and initialValues of spatialDistribution() must have a known size");
        return dae->ex->zero;
    }
    /* Both ends of one call have the same arguments before the end. */
    const Expr *key = ex_builtin(dae->ex, FN_SPATIAL, 6, e->arg);
    intptr_t row = (intptr_t)map_get(&form->profiles, key);
    if (!row) {
        vec_push(dae->arena, &dae->profiles, ((InitialProfile){points, values, form->loc}));
        row = dae->profiles.len;
        map_put(&form->profiles, key, (void *)row);
    }
    Expr *args[] = {e->arg[0], e->arg[1], e->arg[2], e->arg[3], ex_integer(dae->ex, row - 1),
                    e->arg[6]};
    return ex_builtin(dae->ex, FN_SPATIAL, 6, args);
}

Expr *dae_initial_profile(const Dae *dae, const Expr *call)
{
    const Expr *values = dae->profiles.at[call->arg[4]->integer].values;
    return values->arg[call->arg[5]->integer ? values->n - 1 : 0];
}

static Expr *form_node(void *host, Expr *e)
{
    ScalarForm *form = host;
    Expr *part = NULL;
    if (e->kind == EX_DER) return der_node(form, e);
    if (e->kind == EX_PRE && form->lift) check_pre(form, e);
    if (e->kind == EX_BUILTIN && e->op == FN_SPATIAL && e->n == 7) return spatial_node(form, e);
    if (e->kind == EX_CALL && form->lift) return call_node(form, e);
    if (e->kind == EX_ITEM && e->arg[0]->kind == EX_RECORD) return e->arg[0]->arg[e->index];
    if (e->kind == EX_FIELD) part = field_of(form->dae, e->arg[0], e);
    if (e->kind == EX_INDEX) part = element_of(e->arg[0], e);
    return part ? part : e;
}

Expr *dae_scalar_form(ScalarForm *form, Expr *e, Loc loc)
{
    form->loc = loc;
    return ex_rewrite_memo(form->dae->ex, e, form_node, form, &form->memo);
}

/* ---- (a, b) = f(x) ---- */

static void flatten_result(Dae *dae, Expr *target, ExprList *out)
{
    if (target->kind == EX_ARRAY || target->kind == EX_RECORD) {
        for (int i = 0; i < target->n; i++) flatten_result(dae, target->arg[i], out);
    } else {
        vec_push(dae->scratch, out, target);
    }
}

/* Returns the targets of a call with several results, one for each scalar: the targets as written,
   where an array or record is replaced by its scalars. A target is NULL where a result is not
   used. */
static ExprList tuple_targets(ScalarForm *form, const Stmt *stmt, const Type *type)
{
    Dae *dae = form->dae;
    ExprList targets = {0};
    bool by_item = type->kind == TY_TUPLE && stmt->ntargets != type_size(type);
    for (int i = 0; i < stmt->ntargets; i++) {
        Expr *target = stmt->targets[i];
        int missing = by_item && i < type->n ? type_size(type->fields[i].type) : 1;
        if (target) flatten_result(dae, dae_scalar_form(form, target, stmt->loc), &targets);
        else
            while (missing-- > 0) vec_push(dae->scratch, &targets, NULL);
    }
    return targets;
}

void dae_scalar_tuple(ScalarForm *form, Eqs *list, const Stmt *stmt)
{
    Dae *dae = form->dae;
    Expr *call = stmt->value;
    ExprList targets = tuple_targets(form, stmt, call->type);
    Expr **args = arena_array(dae->scratch, Expr *, call->n + 1);
    for (int i = 0; i < call->n; i++) args[i] = dae_scalar_form(form, call->arg[i], stmt->loc);
    form->loc = stmt->loc;
    call = ex_with_args(dae->ex, call, args);
    Results r = results_begin(form, list, call);
    r.targets = &targets;
    results_of(&r, call->type, call, NULL, 0);
}

/* ---- one result ---- */

static Expr *array_part(Dae *dae, Expr *part, int *i)
{
    const Type *type = part->type;
    int each = type_size(type->elem), at = *i / each;
    Expr **args = arena_array(dae->scratch, Expr *, type->n + 1);
    args[0] = part;
    for (int k = type->n; k > 0; k--) {
        args[k] = ex_integer(dae->ex, at % type->dims[k - 1] + 1);
        at /= type->dims[k - 1];
    }
    *i %= each;
    return ex_node(dae->ex, EX_INDEX, type->elem, 0, NULL, type->n + 1, args);
}

static Expr *member_part(Dae *dae, Expr *part, int *i)
{
    const Type *type = part->type;
    int k = 0;
    for (int size; *i >= (size = type_size(type->fields[k].type)); k++) *i -= size;
    if (type->kind == TY_TUPLE) return ex_item(dae->ex, part, k);
    return ex_node(dae->ex, EX_FIELD, type->fields[k].type, k, NULL, 1, &part);
}

Expr *dae_result_part(Dae *dae, Expr *call, int i)
{
    Expr *part = call;
    while (has_parts(part->type))
        part =
            part->type->kind == TY_ARRAY ? array_part(dae, part, &i) : member_part(dae, part, &i);
    return part;
}

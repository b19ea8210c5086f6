/* diff_call.c - derivatives of calls: calls of the function that the modeller named with
   annotation(derivative), else of one that is made from the body (diff_fn.c). */
#include <string.h>

#include "expr/diff.h"

/* ---- external functions ---- */

const KnownC *diff_known_c(const Function *fn)
{
    static const KnownC rows[] = {
        {"ModelicaStandardTables_CombiTimeTable_getValue",
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

Expr *tangent_of_item(Tangents *t, Expr *item, Expr *call_tangent)
{
    if (call_tangent == t->ex->error) return call_tangent;
    const Function *fn = item->arg[0]->function;
    if (item->arg[0]->kind != EX_CALL || diff_real_outputs(fn, -1) == 1) return call_tangent;
    return ex_item(t->ex, call_tangent, diff_real_outputs(fn, item->index));
}

/* The sizes of results are those of the call itself, which its arguments decide. */
static const Type *result_type(Tangents *t, const Function *to, const Expr *call)
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

/* Primal arguments, then the tangents of those inputs that `passed` says. */
static Expr *call_with(Tangents *t, Function *to, Expr *call, Expr *const *tangents,
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

static Expr *construct(Tangents *t, Expr *call, Expr *const *tangents)
{
    Expr **args = arena_array(t->ex->arena, Expr *, call->n);
    for (int i = 0; i < call->n; i++) {
        bool real = type_has_real(call->arg[i]->type);
        args[i] = real ? tangent_shaped(t, tangents[i], call->arg[i]) : call->arg[i];
        if (args[i] == t->ex->error) return args[i];
    }
    return ex_with_args(t->ex, call, args);
}

/* The modeller's derivative serves unless an input varies that it leaves out; then the body tells
   more, where there is one. Higher orders are for derivatives of derivatives along time. */
static bool named_serves(const Tangents *t, const Function *fn, Expr *const *tangents)
{
    if (!fn->derivative || (fn->derivative_order > 1 && !t->along_time)) return false;
    for (int i = 0; i < fn->inputs.len && !fn->external; i++)
        if (fn->derivative_zero && fn->derivative_zero[i] && tangents[i] != t->ex->zero)
            return false;
    return true;
}

/* Of a derivative of order n - 1 that of order n takes what has not been passed so far: the
   tangents of its last inputs. */
static void choose_passed(const Function *fn, const Expr *call, bool *passed)
{
    int more = fn->derivative->inputs.len - fn->inputs.len;
    for (int i = 0; i < call->n; i++)
        passed[i] = type_has_real(call->arg[i]->type) &&
                    !(fn->derivative_zero && fn->derivative_zero[i]) &&
                    (fn->derivative_order <= 1 || i >= call->n - more);
}

Expr *tangent_of_call(Tangents *t, Expr *call, Expr *const *tangents)
{
    Function *fn = call->function;
    bool *passed = arena_array(t->ex->arena, bool, call->n);
    if (fn->record) return construct(t, call, tangents);
    if (fn->impure) return tangent_fail(t, "function %s is impure", fn->name);
    for (int i = 0; i < call->n; i++)
        if (tangents[i] == t->ex->error) return t->ex->error;
    const KnownC *known = diff_known_c(fn);
    if (known && !known->slope) return t->ex->zero;
    if (known && t->along_time && !fn->derivative)
        return tangent_fail(t, "external function %s has no derivative annotation", fn->name);
    if (named_serves(t, fn, tangents)) {
        choose_passed(fn, call, passed);
        return call_with(t, fn->derivative, call, tangents, passed);
    }
    for (int i = 0; i < call->n; i++) passed[i] = tangents[i] != t->ex->zero;
    const char *why = NULL;
    Function *to = ex_function_tangent(t->ex, fn, passed, &why);
    return to ? call_with(t, to, call, tangents, passed) : tangent_fail(t, "%s", why);
}

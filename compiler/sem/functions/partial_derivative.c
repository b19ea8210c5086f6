/* partial_derivative.c - functions defined as partial derivatives of others (specification 12.7.2):
   function f_xy = der(f, x, y). Each differentiation is a function that calls the tangent of the
   one before with a seed of one. */
#include <string.h>

#include "sem/functions/functions.h"

static Var *copy_var(Sem *sem, Function *fn, const Var *from, const Map *inputs)
{
    Var *var = var_new(sem->ex, from->name, from->type, from->loc);
    int rank = type_rank(from->type);
    var->variability = from->variability;
    var->causality = from->causality;
    var->owner = fn;
    if (from->dims) {
        Expr **dims = arena_array(sem->arena, Expr *, 8);
        for (int i = 0; i < rank; i++)
            if (from->dims[i]) dims[i] = ex_subst(sem->ex, from->dims[i], inputs);
        var->dims = dims;
    }
    return var;
}

static int input_of(const Function *fn, const char *name)
{
    for (int i = 0; i < fn->inputs.len; i++)
        if (!strcmp(fn->inputs.at[i]->name, name)) return i;
    return -1;
}

static bool has_real(const Type *type)
{
    type = type_elem(type);
    for (int i = 0; type->kind == TY_RECORD && i < type->n; i++)
        if (has_real(type->fields[i].type)) return true;
    return type->kind == TY_REAL;
}

/* Returns the statement (outputs) := tangent(inputs, 1). */
static Stmt *body_of(Sem *sem, Function *fn, Function *tangent, Loc loc)
{
    int n = fn->inputs.len;
    Expr **args = arena_array(sem->arena, Expr *, n + 1);
    for (int i = 0; i < n; i++) args[i] = ex_var(sem->ex, fn->inputs.at[i]);
    args[n] = ex_real(sem->ex, 1);
    Stmt *stmt = arena_make(sem->arena, Stmt);
    bool one = fn->outputs.len == 1;
    stmt->kind = one ? ST_ASSIGN : ST_TUPLE;
    stmt->loc = loc;
    stmt->assigns = true;
    stmt->value = ex_call(sem->ex, tangent, n + 1, args);
    stmt->ntargets = one ? 0 : fn->outputs.len;
    stmt->targets = arena_array(sem->arena, Expr *, fn->outputs.len + 1);
    for (int i = 0; i < fn->outputs.len; i++) stmt->targets[i] = ex_var(sem->ex, fn->outputs.at[i]);
    if (one) stmt->target = stmt->targets[0];
    return stmt;
}

/* Returns the function `name` that computes the partial derivative of the function `of` by the
   input that `by` names; NULL after a reported error. */
static Function *differentiate(Sem *sem, Function *of, const AstArg *by, const char *name)
{
    const AstRef *ref = by->expr->kind == AX_REF ? by->expr->ref : NULL;
    int at = ref ? input_of(of, sem_variable_name(sem, ref->name)) : -1;
    if (at < 0 || of->inputs.at[at]->type != sem->types->real) {
        diag_error(sem->diags, by->loc, "function", "%s has no input %s that is a Real scalar",
                   of->name, ref ? ref->name : "of that name");
        diag_note(sem->diags, of->loc, "declared here");
        return NULL;
    }
    bool *seeded = arena_array(sem->arena, bool, of->inputs.len + 1);
    seeded[at] = true;
    const char *why = "";
    Function *tangent = ex_function_tangent(sem->ex, of, seeded, &why);
    if (!tangent) {
        diag_error(sem->diags, by->loc, "function", "%s cannot be differentiated: %s", of->name,
                   why);
        return NULL;
    }
    Function *fn = function_new(sem->ex, name, by->loc);
    Map inputs = map_new(sem->arena);
    for (int i = 0; i < of->inputs.len; i++) {
        const Var *from = of->inputs.at[i];
        Var *var = copy_var(sem, fn, from, &inputs);
        if (from->binding) var->binding = ex_subst(sem->ex, from->binding, &inputs);
        map_put(&inputs, from, ex_var(sem->ex, var));
        vec_push(sem->arena, &fn->inputs, var);
    }
    for (int i = 0; i < of->outputs.len; i++)
        if (has_real(of->outputs.at[i]->type))
            vec_push(sem->arena, &fn->outputs, copy_var(sem, fn, of->outputs.at[i], &inputs));
    fn->result = tangent->result;
    fn->checked = true;
    fn->body = body_of(sem, fn, tangent, by->loc);
    return fn;
}

Function *partial_derivative_function(Sem *sem, Inst *inst)
{
    const AstClass *cls = inst->cls;
    Inst *of = lookup_class(sem, inst->scope, cls->der_of);
    Function *fn = of ? function_of_inst(sem, of, cls->der_of->loc) : NULL;
    if (of && !ast_kind_is_function(of->cls->kind))
        diag_error(sem->diags, cls->der_of->loc, "type",
                   "%s is a %s: only functions have partial derivatives", of->cls->name,
                   ast_kind_word(of->cls->kind));
    if (!fn) return NULL;
    if (fn->in_progress) {
        diag_error(sem->diags, cls->der_of->loc, "cycle", "%s needs its own derivative %s",
                   fn->name, cls->name);
        return NULL;
    }
    function_check_body(sem, fn);
    for (const AstArg *by = cls->der_by; by && fn && !fn->broken; by = by->next) {
        const char *name = inst_name(sem, inst);
        if (by->next)
            name = arena_printf(sem->arena, "%s$%s", name,
                                sem_unquoted_name(sem, by->expr->ref->name));
        fn = differentiate(sem, fn, by, name);
    }
    return fn;
}

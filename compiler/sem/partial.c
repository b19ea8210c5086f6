/* partial.c - functions as arguments (specification 12.4.2). What is passed is always known, so the
   called function is specialised: its function inputs are replaced by the functions given, and
   arguments bound by partial application become further inputs. */
#include <string.h>

#include "sem/sem.h"

/* What a function input stands for in a specialisation. */
struct Given {
    const char *name;          /* of the input */
    Function *target;
    int nfree;
    bool *bound;               /* per input of target */
    Var **vars;                /* of bound ones: the inputs that carry them */
};

struct Special {
    struct Special *next;
    Inst *inst;
    int n;
    Given *given;
};

bool is_function_input(Sem *sem, const Member *member)
{
    if (member->cls || !member->element) return false;
    const AstTypeSpec *type = member->element->comp.type;
    if (type->io != IO_INPUT || predefined_name(type->name)) return false;
    Inst *inst = lookup_class(sem, member->owner, type->name);
    return inst && inst->cls->kind == AK_FUNCTION;
}

const char *given_name(const Inst *inst, int i)
{
    return inst->given[i].name;
}

Given *given_find(Ctx *ctx, const char *name)
{
    Inst *inst = ctx->fn ? map_get(&ctx->sem->inst_of_function, ctx->fn) : NULL;
    for (int i = 0; inst && i < inst->ngiven; i++)
        if (inst->given[i].name == name) return &inst->given[i];
    return NULL;
}

/* ---- arguments: f, function f(a = 1), or a function input of the function we are in ---- */

static Expr *partial_value(Ctx *ctx, Function *target, Given *outer, const AstArg *args, Loc loc)
{
    Sem *sem = ctx->sem;
    Expr **bound = arena_array(sem->arena, Expr *, target->inputs.len + 1);
    for (int i = 0; outer && i < target->inputs.len; i++)
        if (outer->bound[i]) bound[i] = ex_var(sem->ex, outer->vars[i]);
    for (const AstArg *arg = args; arg; arg = arg->next) {
        const char *name = arg->name ? plain_name(sem, arg->name) : "";
        int i = 0;
        while (i < target->inputs.len && strcmp(target->inputs.at[i]->name, name)) i++;
        if (i == target->inputs.len || bound[i]) {
            diag_error(sem->diags, arg->loc, "argument", "%s has no free argument named %s",
                       target->name, name);
            return error_expr(sem);
        }
        bound[i] = check_convert(ctx, check_expr(ctx, arg->expr), target->inputs.at[i]->type,
                                 arg->loc, name);
        if (bound[i]->kind == EX_ERROR) return bound[i];
    }
    Expr **list = arena_array(sem->arena, Expr *, target->inputs.len + 1);
    int mask = 0, n = 0;
    for (int i = 0; i < target->inputs.len; i++) {
        if (!bound[i]) continue;
        if (i >= 31) {
            diag_error(sem->diags, loc, "unsupported", "argument %d cannot be bound", i + 1);
            return error_expr(sem);
        }
        mask |= 1 << i;
        list[n++] = bound[i];
    }
    return ex_function(sem->ex, target, type_function(sem->types, target->name, target), mask, n, list);
}

Expr *function_value(Ctx *ctx, Inst *inst, Loc loc)
{
    Function *fn = function_of_inst(ctx->sem, inst, loc);
    return fn ? partial_value(ctx, fn, NULL, NULL, loc) : error_expr(ctx->sem);
}

Expr *check_partial(Ctx *ctx, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    Given *outer = ast->ref->next ? NULL : given_find(ctx, ast->ref->name);
    if (outer) return partial_value(ctx, outer->target, outer, ast->args, ast->loc);
    Inst *inst = function_class(ctx, ast->ref);
    Function *fn = inst ? function_of_inst(sem, inst, ast->loc) : NULL;
    return fn ? partial_value(ctx, fn, NULL, ast->args, ast->loc) : error_expr(sem);
}

/* A function input named as a value: passed on. */
Expr *given_value(Ctx *ctx, Given *given, Loc loc)
{
    return partial_value(ctx, given->target, given, NULL, loc);
}

/* ---- specialisation ---- */

static bool same_given(const Given *a, const Expr *f)
{
    if (a->target != f->function) return false;
    for (int i = 0; i < f->function->inputs.len && i < 31; i++)
        if (a->bound[i] != ((f->index >> i & 1) != 0)) return false;
    return true;
}

static void add_given(Sem *sem, Inst *inst, Given *given, const Expr *f)
{
    Function *target = f->function;
    given->target = target;
    given->bound = arena_array(sem->arena, bool, target->inputs.len + 1);
    given->vars = arena_array(sem->arena, Var *, target->inputs.len + 1);
    for (int i = 0; i < target->inputs.len; i++) {
        given->bound[i] = i < 31 && (f->index >> i & 1);
        if (!given->bound[i]) continue;
        const Var *input = target->inputs.at[i];
        const char *name = arena_printf(sem->arena, "%s$%s", plain_name(sem, given->name), input->name);
        Var *var = var_new(sem->ex, intern(sem->names, name), input->type, input->loc);
        var->causality = CAUSALITY_INPUT;
        given->vars[i] = var;
        vec_push(sem->arena, &inst->extra_inputs, var);
    }
}

/* The function class with these functions in place; made once for each combination. */
Inst *specialize(Sem *sem, Inst *inst, int n, const char *const *names, Expr *const *functions)
{
    for (struct Special *s = inst->specials; s; s = s->next) {
        bool same = s->n == n;
        for (int i = 0; same && i < n; i++) same = same_given(&s->given[i], functions[i]);
        if (same) return s->inst;
    }
    struct Special *s = arena_make(sem->arena, struct Special);
    s->inst = inst_new(sem, inst->cls, inst->scope, inst->mod);
    s->inst->is_class = true;
    s->inst->member = inst->member;
    s->inst->original = inst->original;
    s->inst->ngiven = s->n = n;
    s->inst->given = s->given = arena_array(sem->arena, Given, n);
    Writer name = writer_new(sem->arena, 0);
    put(&name, inst->path);
    for (int i = 0; i < n; i++) {
        s->given[i].name = names[i];
        add_given(sem, s->inst, &s->given[i], functions[i]);
        putf(&name, "$%s", functions[i]->function->name);
        for (int k = 0; k < functions[i]->function->inputs.len; k++)
            if (s->given[i].bound[k]) putf(&name, "$%s", functions[i]->function->inputs.at[k]->name);
    }
    s->inst->path = writer_text(&name);
    s->next = inst->specials;
    inst->specials = s;
    return s->inst;
}

/* f(x) inside the specialised function: the target with its bound arguments. */
Expr *call_given(Ctx *ctx, Given *given, int n, Expr *const *args, Loc loc)
{
    Sem *sem = ctx->sem;
    Function *target = given->target;
    Expr **all = arena_array(sem->arena, Expr *, target->inputs.len + 1);
    int next = 0;
    for (int i = 0; i < target->inputs.len; i++) {
        if (given->bound[i]) {
            all[i] = ex_var(sem->ex, given->vars[i]);
            continue;
        }
        if (next == n) {
            if (!target->inputs.at[i]->binding) {
                diag_error(sem->diags, loc, "argument", "%s needs more than %d arguments",
                           target->name, n);
                return error_expr(sem);
            }
            all[i] = target->inputs.at[i]->binding;
            continue;
        }
        all[i] = check_convert(ctx, args[next++], target->inputs.at[i]->type, loc, "the argument");
        if (all[i]->kind == EX_ERROR) return all[i];
    }
    if (next < n) {
        diag_error(sem->diags, loc, "argument", "%s takes fewer than %d arguments", target->name, n);
        return error_expr(sem);
    }
    return ex_call(sem->ex, target, target->inputs.len, all);
}

/* derivative_annotation.c - annotation(derivative = f) of functions: which functions give
   derivatives, under which conditions, and whether their inputs and outputs are those that the
   annotation calls for (specification 12.7.1). One that does not fit is an error in the user's own
   files; libraries are left without it. */
#include <string.h>

#include "sem/expressions/expressions.h"

static int input_named(Sem *sem, const Function *fn, const AstMod *mod)
{
    const AstRef *ref = mod && mod->value && mod->value->kind == AX_REF ? mod->value->ref : NULL;
    for (int i = 0; ref && i < fn->inputs.len; i++)
        if (!strcmp(fn->inputs.at[i]->name, sem_variable_name(sem, ref->name))) return i;
    return -1;
}

/* Returns the class that a derivative annotation names. Returns NULL after a reported error, or if
   a flattened model names a function that only its library has. */
static Inst *derivative_class(Ctx *ctx, const AstRef *ref)
{
    Sem *sem = ctx->sem;
    bool known = ref->next || ref->global || lookup_simple(sem, ctx->scope, ref->name);
    AstRef *path = known ? NULL : base_path(sem, ref->name, ref->loc);
    if (path && !inst_member(sem, sem->top, path->name)) return NULL;
    return function_class(ctx, ref);
}

/* ---- the conditions ---- */

static bool wrong(Ctx *ctx, Loc loc, const char *message, const char *name)
{
    if (sem_is_given(ctx->sem, loc) && !ctx->sem->flattened)
        diag_error(ctx->sem->diags, loc, "derivative", message, name);
    return false;
}

static bool read_condition(Ctx *ctx, const Function *fn, const AstModArg *arg, Derivative *d)
{
    const AstExpr *value = arg->mod ? arg->mod->value : NULL;
    const char *name = arg->name->name;
    if (!strcmp(name, "order")) {
        if (!value || value->kind != AX_INTEGER || value->integer < 1 || value->integer > 100)
            return wrong(ctx, arg->loc, "%s of a derivative must be a whole number from 1", name);
        d->order = (int)value->integer;
        return true;
    }
    bool none = !strcmp(name, "noDerivative");
    if (!none && strcmp(name, "zeroDerivative"))
        return wrong(ctx, arg->loc,
                     "a derivative annotation knows order, noDerivative and zeroDerivative, not %s",
                     name);
    int at = input_named(ctx->sem, fn, arg->mod);
    if (at < 0) return wrong(ctx, arg->loc, "%s must name an input of the function", name);
    (none ? d->none : d->zero)[at] = true;
    return true;
}

/* ---- whether it fits ---- */

static bool has_reals(const Type *type)
{
    type = type_elem(type);
    if (type->kind != TY_RECORD) return type->kind == TY_REAL;
    for (int i = 0; i < type->n; i++)
        if (has_reals(type->fields[i].type)) return true;
    return false;
}

static bool sizes_agree(const Type *a, const Type *b)
{
    if (type_rank(a) != type_rank(b)) return false;
    for (int d = 0; d < type_rank(a); d++)
        if (a->dims[d] >= 0 && b->dims[d] >= 0 && a->dims[d] != b->dims[d]) return false;
    return true;
}

/* Returns true if a variable of type `der` can hold the derivative of a variable of type `type`.
   This is so if the sizes agree and both are Real, or if both are records and `der` has at least
   the members of `type` that have Real parts. */
static bool is_derivative_type(const Type *type, const Type *der)
{
    if (!sizes_agree(type, der)) return false;
    type = type_elem(type);
    der = type_elem(der);
    if (type->kind != TY_RECORD || der->kind != TY_RECORD)
        return type->kind == TY_REAL && der->kind == TY_REAL;
    for (int i = 0, at = 0; i < type->n; i++) {
        bool same = at < der->n && !strcmp(der->fields[at].name, type->fields[i].name);
        if (has_reals(type->fields[i].type) &&
            (!same || !is_derivative_type(type->fields[i].type, der->fields[at].type)))
            return false;
        at += same;
    }
    return true;
}

typedef struct {
    Sem *sem;
    const Function *fn; /* what is differentiated */
    const Derivative *d;
} Fit;

static const char *said(const Fit *f, const Var *have, const char *what, const Var *of)
{
    Arena *arena = f->sem->arena;
    if (!have) return arena_printf(arena, "it has no %s %s", what, of->name);
    return arena_printf(arena, "its %s %s is %s, where the %s %s is expected",
                        have->causality == CAUSALITY_INPUT ? "input" : "output", have->name,
                        type_text(arena, have->type), what, of->name);
}

/* Returns the reason, for a message, why the inputs of the derivative do not fit; NULL if they fit.
   The derivative takes all inputs of fn and then the derivatives of those with Real parts. At order
   n > 1 it takes the derivatives of the last inputs only, which are themselves derivatives of order
   n - 1. */
static const char *misfit_inputs(const Fit *f)
{
    const Function *fn = f->fn, *to = f->d->fn;
    int n = fn->inputs.len, more = to->inputs.len - n, at = n, first = 0;
    for (int i = 0; i < n; i++) {
        const Var *have = i < to->inputs.len ? to->inputs.at[i] : NULL, *want = fn->inputs.at[i];
        if (!have || !sizes_agree(have->type, want->type) ||
            !type_same_elem(have->type, want->type))
            return said(f, have, "same input", want);
    }
    if (f->d->order > 1) {
        if (more < 1) return "it has no further inputs";
        first = more < n ? n - more : 0;
    }
    for (int i = first; i < n; i++) {
        const Var *of = fn->inputs.at[i], *have = at < to->inputs.len ? to->inputs.at[at] : NULL;
        if (!has_reals(of->type) || f->d->zero[i] || f->d->none[i]) continue;
        if (!have || !is_derivative_type(of->type, have->type))
            return said(f, have, "derivative of input", of);
        at++;
    }
    if (at == to->inputs.len) return NULL;
    return arena_printf(f->sem->arena, "its input %s is one too many", to->inputs.at[at]->name);
}

static const char *misfit(const Fit *f)
{
    const Function *fn = f->fn, *to = f->d->fn;
    const char *why = misfit_inputs(f);
    int at = 0;
    for (int i = 0; i < fn->outputs.len && !why; i++) {
        const Var *of = fn->outputs.at[i], *have = at < to->outputs.len ? to->outputs.at[at] : NULL;
        if (!has_reals(of->type)) continue;
        if (!have || !is_derivative_type(of->type, have->type))
            why = said(f, have, "derivative of output", of);
        at++;
    }
    if (!why && at < to->outputs.len)
        why =
            arena_printf(f->sem->arena, "its output %s is one too many", to->outputs.at[at]->name);
    return !why && !at ? "no output has a derivative" : why;
}

/* ---- reading ---- */

static void read_one(Ctx *ctx, Function *fn, const AstMod *mod)
{
    Sem *sem = ctx->sem;
    Loc loc = mod->value->loc;
    Derivative d = {.order = 1, .loc = loc};
    d.zero = arena_array(sem->arena, bool, fn->inputs.len + 1);
    d.none = arena_array(sem->arena, bool, fn->inputs.len + 1);
    for (const AstModArg *arg = mod->args; arg; arg = arg->next)
        if (!read_condition(ctx, fn, arg, &d)) return;
    Inst *found = derivative_class(ctx, mod->value->ref);
    d.fn = found ? function_of_inst(sem, found, loc) : NULL;
    if (!d.fn) return;
    const char *why = misfit(&(Fit){sem, fn, &d});
    if (!why) {
        vec_push(sem->arena, &fn->derivatives, d);
        return;
    }
    if (!sem_is_given(sem, loc) || sem->flattened) return;
    diag_error(sem->diags, loc, "derivative", "%s cannot be a derivative of %s: %s", d.fn->name,
               fn->name, why);
    diag_note(sem->diags, d.fn->loc, "it is declared here");
}

static void read_all(Sem *sem, Inst *inst, Function *fn)
{
    Ctx ctx = {.sem = sem, .scope = inst, .fn = fn, .in_algorithm = true};
    for (const AstModArg *arg = inst->cls->annotation; arg; arg = arg->next)
        if (!strcmp(arg->name->name, "derivative") && !arg->name->next && arg->mod &&
            arg->mod->value && arg->mod->value->kind == AX_REF)
            read_one(&ctx, fn, arg->mod);
}

void derivative_read(Sem *sem, Function *fn)
{
    Inst *inst = map_get(&sem->inst_of_function, fn);
    int errors = sem->diags->errors, said = sem->diags->list.len, first = sem->functions.len;
    if (!inst || fn->derivatives_read) return;
    fn->derivatives_read = true;
    read_all(sem, inst, fn);
    if (sem_is_given(sem, fn->loc)) return;
    for (int i = first; i < sem->functions.len; i++) function_check_body(sem, sem->functions.at[i]);
    if (sem->diags->errors == errors) return;
    sem->diags->errors = errors; /* the function itself works */
    sem->diags->list.len = said;
    fn->derivatives.len = 0;
}

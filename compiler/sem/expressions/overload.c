/* overload.c - operators and constructors of operator records, such as Complex (specification
   chapter 14): the function that takes the arguments as they are. Array rules: overload_array.c. */
#include <string.h>

#include "sem/expressions/expressions.h"

static Inst *record_class(Sem *sem, const Type *type)
{
    type = type_elem(type);
    return type->kind == TY_RECORD && type->decl ? map_get(&sem->inst_of_class, type->decl) : NULL;
}

static bool fits(Ctx *ctx, const Function *fn, int n, Expr *const *args, bool exact)
{
    const Type *real = ctx->sem->types->real, *integer = ctx->sem->types->integer;
    if (n > fn->inputs.len) return false;
    for (int i = n; i < fn->inputs.len; i++)
        if (!fn->inputs.at[i]->binding) return false;
    for (int i = 0; i < n; i++) {
        const Type *want = fn->inputs.at[i]->type, *have = args[i]->type;
        if (type_rank(want) != type_rank(have)) return false;
        bool same = type_same_elem(want, have);
        bool widens = !exact && type_elem(want) == real && type_elem(have) == integer;
        if (!same && !widens) return false;
    }
    return true;
}

/* Reports that the functions `a` and `b` both take the arguments of a call; only one may (14.5). */
static void ambiguous(Ctx *ctx, const char *name, const Function *a, const Function *b, Loc loc)
{
    diag_error(ctx->sem->diags, loc, "overload", "%s is ambiguous here: %s and %s both take this",
               name, a->name, b->name);
    diag_note(ctx->sem->diags, a->loc, "one is here");
    diag_note(ctx->sem->diags, b->loc, "the other is here");
}

static Expr *apply(Ctx *ctx, Function *fn, int n, Expr *const *args, Loc loc)
{
    Expr **all = arena_array(ctx->sem->arena, Expr *, fn->inputs.len + 1);
    for (int i = 0; i < fn->inputs.len; i++) {
        Var *input = fn->inputs.at[i];
        all[i] =
            i < n ? check_convert(ctx, args[i], input->type, loc, input->name) : input->binding;
        if (all[i]->kind == EX_ERROR) return all[i];
    }
    return ex_call(ctx->sem->ex, fn, fn->inputs.len, all);
}

/* Returns the function of the record's `operator 'name'` that takes these arguments, or its
   `operator function 'name'` if that takes them. Without `exact`, Integers are taken as Reals.
   Returns NULL if no function takes them. */
static Function *candidate(Ctx *ctx, Inst *record, const char *name, int n, Expr *const *args,
                           bool exact, Loc loc)
{
    Sem *sem = ctx->sem;
    Member *member = record ? inst_member(sem, record, name_intern(sem->names, name)) : NULL;
    if (!member || !member->cls) return NULL;
    Inst *inst = member_class(sem, member);
    if (member->cls->kind != AK_OPERATOR) {
        Function *fn = function_of_inst(sem, inst, loc);
        return fn && fits(ctx, fn, n, args, exact) ? fn : NULL;
    }
    inst_open(sem, inst);
    Function *found = NULL;
    for (int i = 0; i < inst->members.len; i++) {
        Member *inner = inst->members.at[i];
        Function *fn = inner->cls ? function_of_inst(sem, member_class(sem, inner), loc) : NULL;
        if (!fn || !fits(ctx, fn, n, args, exact)) continue;
        if (found) ambiguous(ctx, name, found, fn, loc);
        else found = fn;
    }
    return found;
}

Expr *overload_constructor(Ctx *ctx, Inst *record, int n, Expr *const *args, Loc loc)
{
    for (int exact = 1; exact >= 0; exact--) {
        Function *fn = candidate(ctx, record, "'constructor'", n, args, exact, loc);
        if (fn) return apply(ctx, fn, n, args, loc);
    }
    return NULL;
}

Expr *overload_string(Ctx *ctx, int n, Expr *const *args, Loc loc)
{
    Function *fn =
        candidate(ctx, record_class(ctx->sem, args[0]->type), "'String'", n, args, false, loc);
    return fn ? apply(ctx, fn, n, args, loc) : NULL;
}

static Expr *overload_scalar(Ctx *ctx, const char *op, int n, Expr *const *args, Loc loc)
{
    Sem *sem = ctx->sem;
    const char *name = arena_printf(sem->arena, "'%s'", op);
    Expr *tried[2] = {args[0], n > 1 ? args[1] : NULL};
    for (int exact = 1; exact >= 0; exact--)
        for (int i = 0; i < n; i++) {
            Function *fn =
                candidate(ctx, record_class(sem, args[i]->type), name, n, args, exact, loc);
            if (fn) return apply(ctx, fn, n, args, loc);
        }
    /* 2*z: the number becomes a record by its constructor. */
    for (int i = 0; i < n && n == 2; i++) {
        Inst *record = record_class(sem, args[1 - i]->type);
        if (!record || args[i]->type->kind == TY_RECORD) continue;
        tried[i] = overload_constructor(ctx, record, 1, &args[i], loc);
        if (!tried[i] || tried[i]->kind == EX_ERROR) return tried[i];
        Function *fn = candidate(ctx, record, name, 2, tried, false, loc);
        return fn ? apply(ctx, fn, 2, tried, loc) : NULL;
    }
    return NULL;
}

/* Returns the operator that defines an elementwise operator, as + defines .+ (14.5); other
   operators are returned as they are. */
static const char *plain_operator(const char *op)
{
    return *op == '.' ? op + 1 : op;
}

Expr *overload_operator(Ctx *ctx, const char *op, int n, Expr *const *args, Loc loc)
{
    bool any = type_rank(args[0]->type) || (n > 1 && type_rank(args[1]->type));
    bool elements = any && *op == '.'; /* else there are operators on arrays as such, too */
    Expr *whole = elements ? NULL : overload_scalar(ctx, plain_operator(op), n, args, loc);
    return !any || whole ? whole : overload_arrays(ctx, op, n, args, loc);
}

Expr *overload_zero(Ctx *ctx, const Type *record, Loc loc)
{
    Function *fn = candidate(ctx, record_class(ctx->sem, record), "'0'", 0, NULL, true, loc);
    return fn ? apply(ctx, fn, 0, NULL, loc) : NULL;
}
